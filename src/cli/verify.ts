import { quickDigestOf } from '../engine/kernel/digest'
import { parseRecord, RECORD_BYTES, refuseSize } from '../engine/kernel/parse'
import { type BattleRecord, CHECKPOINT } from '../engine/kernel/record'
import { replay } from '../engine/kernel/replay'
import { withSteps } from '../engine/kernel/steps'
import { handOf, trailFault } from '../engine/kernel/trail'
import { sameSoFar } from '../engine/kernel/watch'
import { SYSTEMS } from '../systems/index'
import { readLimited } from './files'
import { no, type Verb, yes } from './verb'

const RECORDED = withSteps(SYSTEMS)

/** `verify`: plays a record again and says whether, and where, it comes out differently. */
export const verify: Verb = {
  usage: 'verify FILE',
  options: [],
  required: [],
  files: 1,
  async run(args) {
    const [path = ''] = args.files
    const text = readLimited(path, RECORD_BYTES, 'name a battle record that was saved to a file')
    if (typeof text === 'number') return refused(refuseSize(text)?.reason ?? 'The file is too large', undefined)
    const parsed = parseRecord(
      text,
      RECORDED.map((system) => system.manifest),
    )
    if ('refusal' in parsed) {
      const { refusal, old } = parsed
      return old === undefined ? refused(refusal.reason, refusal.remedy) : otherEdition(old, `${refusal.reason}; ${refusal.remedy}`)
    }
    const { record } = parsed
    const system = await RECORDED.find((one) => one.manifest.id === record.system)?.load()
    if (system === undefined) return refused(`The record is of a system “${record.system}” that is not here`, undefined)
    const replayed = replay(system, record)
    if (!replayed.ok) return no({ ok: false, at: replayed.at, reason: replayed.reason })
    return yes({ ok: true, answers: record.answers.length, digest: quickDigestOf(replayed.battle.state), ...claims(record) })
  },
}

/** Its trail is judged all the same, and how far it comes out the same by the rules of today. */
async function otherEdition(record: BattleRecord, reason: string) {
  const { edition } = record
  const changed = trailFault(record)
  if (changed) return no({ ok: false, ...changed })
  const system = await RECORDED.find((one) => one.manifest.id === record.system)?.load()
  if (system === undefined) return refused(`The record is of a system “${record.system}” that is not here`, undefined)
  const { at, battle } = sameSoFar(system, record)
  if (battle === undefined) return no({ ok: false, edition, at, reason, ...claims(record) })
  return yes({ ok: true, edition, answers: record.answers.length, digest: quickDigestOf(battle.state), ...claims(record) })
}

/** What is known of how it was played, and what the record can vouch for. */
function claims(record: BattleRecord) {
  const { typed, times, answers } = handOf(record)
  const { early } = record
  return {
    typed, // dice typed in by hand
    takenBack: { times, answers: answers ?? null }, // answers; null: not known
    unchanged:
      early === undefined
        ? 'every answer, every die typed in and all that was taken back'
        : `since answer ${early}; of the answers before it, kept in an older format, only the state after every ${CHECKPOINT}`,
  }
}

const refused = (reason: string, remedy: string | undefined) =>
  no({ ok: false, at: 0, reason: remedy === undefined ? reason : `${reason}; ${remedy}` })
