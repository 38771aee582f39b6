import { systemOf } from './find'
import { type Verb, yes } from './verb'

/** `rules`: the constants of a system's battles, each with its requirement and its mark. */
export const rules: Verb = {
  usage: 'rules --system ID',
  options: ['system'],
  required: ['system'],
  files: 0,
  async run(args) {
    const system = await systemOf(args)
    return yes((await system.catalogue.rules()).map(({ id, title, mark, value, text }) => ({ id, title, mark, value, text })))
  },
}
