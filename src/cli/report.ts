import { reportOf } from '../engine/aftersight/report'
import { openRecord } from '../engine/kernel/openRecord'
import { RECORD_BYTES, refuseSize } from '../engine/kernel/parse'
import { withSteps } from '../engine/kernel/steps'
import { withRemedy } from '../engine/kernel/words'
import { SYSTEMS } from '../systems/index'
import { readLimited } from './files'
import { no, type Verb, yes } from './verb'

/** `report`: a battle as a text to read, in Markdown, as the app gives it out, without the picture. */
export const report: Verb = {
  usage: 'report FILE',
  options: [],
  required: [],
  files: 1,
  async run({ files: [path = ''] }) {
    const text = readLimited(path, RECORD_BYTES, 'name a battle record that was saved to a file')
    if (typeof text === 'number') return no({ ok: false, reason: refuseSize(text)?.reason ?? 'The file is too large' })
    const read = await openRecord(withSteps(SYSTEMS), text)
    return read.ok ? { ...yes(undefined), text: reportOf(read.battle) } : no({ ok: false, reason: withRemedy(read) })
  },
}
