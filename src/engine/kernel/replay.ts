// Plays a record again, answer by answer, and says where it comes out differently.
import { seededDice } from '../dice/seeded'
import { DieWanted, typedDice } from '../dice/typed'
import { type Battle, begin, unspent } from './battle'
import { quickDigestOf } from './digest'
import { momentAt } from './history'
import { keep, upTo } from './keyframes'
import { type BattleRecord, CHECKPOINT } from './record'
import { saidBy } from './say'
import { enter, type Moment, type Step } from './step'
import type { Judging } from './system'
import { trailFault } from './trail'

export type Replayed<State> =
  | { readonly ok: true; readonly battle: Battle<State> }
  | { readonly ok: false; readonly at: number; readonly reason: string } // at: the position up to which it could be played

/**
 * Replays a parsed record, judging every answer and comparing every digest. Throws nothing.
 * `before`: a battle replayed here before. What the record has in common with it, by their trails, is not played again.
 */
export function replay<State>(system: Judging<State>, record: BattleRecord, before?: Battle<State>): Replayed<State> {
  const { id, edition } = system.manifest
  if (record.system !== id)
    return { ok: false, at: 0, reason: `The record is of “${record.system}”, not of “${id}”; open it with its own system` }
  if (record.edition !== edition)
    return {
      ok: false,
      at: 0,
      reason: `The record is of edition ${record.edition}; these rules are edition ${edition}, and it may come out differently`,
    }
  const changed = trailFault(record)
  const known = changed || !before ? -1 : inCommon(before.record, record)
  const begun = before && known >= 0 ? { ok: true as const, battle: before } : begin(system, record.setup, record.seed)
  if (!begun.ok) return { ok: false, at: 0, reason: begun.refusals.map(({ reason, remedy }) => `${reason} (${remedy})`).join('; ') }
  if (changed) return { ok: false, ...changed }
  const from = Math.max(0, known)
  let moment: Moment<State> = momentAt(begun.battle, from)
  const differs = compare(record, from, moment.state)
  if (differs !== undefined) return { ok: false, at: from, reason: differs }

  let keyframes = upTo(begun.battle.keyframes, from)
  const steps: Step[] = begun.battle.steps.slice(0, from)
  for (const [index, answer] of record.answers.entries()) {
    if (index < from) continue
    const script = record.typed?.[index]
    const fails = (reason: string): Replayed<State> => ({
      ok: false,
      at: index,
      reason: `Answer ${index + 1} (“${answer.key}” of seat ${answer.seat}): ${reason}`,
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

/** How many answers both begin with; below 0 where they are of different battles. */
function inCommon(one: BattleRecord, two: BattleRecord): number {
  let shared = Math.min(one.trail.length, two.trail.length) - 1
  while (shared >= 0 && one.trail[shared] !== two.trail[shared]) shared -= 1
  return shared
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
