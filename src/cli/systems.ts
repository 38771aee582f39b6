import { SYSTEMS } from '../systems/index'
import { type Verb, yes } from './verb'

/** `systems`: what can be played. */
export const systems: Verb = {
  usage: 'systems',
  options: [],
  required: [],
  files: 0,
  async run() {
    return yes(
      SYSTEMS.map(({ manifest: { id, title, edition, scenarios } }) => ({
        id,
        title,
        edition,
        scenarios: scenarios.map((scenario) => ({ id: scenario.id, title: scenario.title })),
      })),
    )
  },
}
