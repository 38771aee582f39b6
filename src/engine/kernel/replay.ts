// Plays a record again, answer by answer, and says where it comes out differently.
import { seededDice } from '../dice/seeded'
import { DieWanted, typedDice } from '../dice/typed'
import { type Battle, begin, unspent } from './battle'
import { quickDigestOf } from './digest'
import { keep } from './keyframes'
import { type BattleRecord, CHECKPOINT } from './record'
import { saidBy } from './say'
import { enter, type Moment, type Step } from './step'
import type { Judging } from './system'
import { trailFault } from './trail'

export type Replayed<State> =
  | { readonly ok: true; readonly battle: Battle<State> }
  | { readonly ok: false; readonly at: number; readonly reason: string } // at: the position up to which it could be played

/** Replays a parsed record, judging every answer and comparing every digest. Throws nothing. */
export function replay<State>(system: Judging<State>, record: BattleRecord): Replayed<State> {
  const { id, edition } = system.manifest
  if (record.system !== id)
    return { ok: false, at: 0, reason: `The record is of “${record.system}”, not of “${id}”; open it with its own system` }
  if (record.edition !== edition)
    return {
      ok: false,
      at: 0,
      reason: `The record is of edition ${record.edition}; these rules are edition ${edition}, and it may come out differently`,
    }
  const begun = begin(system, record.setup, record.seed)
  if (!begun.ok) return { ok: false, at: 0, reason: begun.refusals.map((refusal) => refusal.reason).join('; ') }
  const changed = trailFault(record)
  if (changed) return { ok: false, ...changed }
  const differs = compare(record, 0, begun.battle.state)
  if (differs !== undefined) return { ok: false, at: 0, reason: differs }

  let moment: Moment<State> = begun.battle
  let keyframes = begun.battle.keyframes
  const steps: Step[] = []
  for (const [index, answer] of record.answers.entries()) {
    const script = record.typed?.[index]
    const fails = (reason: string): Replayed<State> => ({
      ok: false,
      at: index,
      reason: `Answer ${index} (“${answer.key}” of seat ${answer.seat}): ${reason}`,
    })
    try {
      const entered = enter(
        system,
        moment,
        answer,
        script === undefined ? seededDice(record.seed, index) : typedDice(script),
        index < (record.early ?? 0),
      )
      if (!entered.ok) return fails(entered.refusals.map((refusal) => refusal.reason).join('; '))
      if (script !== undefined && script.length > entered.step.drawn) return fails(unspent(script.length, entered.step.drawn).reason)
      moment = entered.moment
      steps.push(entered.step)
    } catch (fault) {
      return fails(fault instanceof DieWanted ? `the typed dice end too soon: ${fault.message}` : saidBy(fault))
    }
    keyframes = keep(keyframes, index + 1, moment.state)
    const different = compare(record, index + 1, moment.state)
    if (different !== undefined) return { ok: false, at: index + 1, reason: different }
  }
  const { state, sealed, decisions } = moment
  return {
    ok: true,
    battle: { system, record: inHand(record), position: steps.length, state, sealed, decisions, steps, keyframes, undone: [] },
  }
}

/** As it is while it is played: without what only a record put by has. */
function inHand({ closing: _closing, ...record }: BattleRecord): BattleRecord {
  const digests = Object.fromEntries(Object.entries(record.digests).filter(([at]) => Number(at) > 0 && Number(at) % CHECKPOINT === 0))
  return { ...record, digests }
}

function compare(record: BattleRecord, position: number, state: unknown): string | undefined {
  const kept = record.digests[position]
  if (kept === undefined) return undefined
  const found = quickDigestOf(state)
  return found === kept
    ? undefined
    : `After ${position} answers the battle stands differently than it was recorded (digest ${found}, recorded ${kept}); an answer or the setup was changed, or the rules were`
}
