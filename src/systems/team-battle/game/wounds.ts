// Sharing out wounds (FTS-7): whom they may fall on, and a way that spares what matters.
import type { Seat } from '../../../engine/kernel/asks'
import { SEVERITY } from '../data/constants'
import type { Fighter, State } from '../state'
import { inFight, isFit, isIn, livingOf, slotOf } from './queries'

/** Whom wounds may fall on: all who live, unless the battle's settings shield those out of the fight. */
export const targetsOf = (state: State, seat: Seat): readonly Fighter[] => (state.shielded ? inFight : livingOf)(state, seat)

/** How many wounds a team can take at all. */
export const roomOf = (state: State, seat: Seat): number => targetsOf(state, seat).reduce((so, one) => so + SEVERITY.dead - one.severity, 0)

/** How much a team would miss somebody. */
const worth = (one: Fighter): number =>
  (isIn(one) ? 0 : -1000) +
  (isFit(one) ? 100 : 0) +
  (one.leads ? 40 + one.rating : 0) +
  2 * one.ranks +
  one.legend +
  (one.mounted ? 1 : 0) +
  (one.arms === 'none' ? 0 : 1)

/**
 * First what takes nobody's place from him, the least important first; then what those out of the fight can bear and live; then as few as
 * possible fall, those out of the fight, the hurt and the least important before others.
 */
export function sparing(state: State, seat: Seat, due: number): Readonly<Record<string, number>> {
  const order = [...targetsOf(state, seat)].sort((a, b) => worth(a) - worth(b) || a.id - b.id)
  const given = new Map<number, number>()
  let left = due
  const give = (one: Fighter, most: number): void => {
    const has = given.get(one.id) ?? 0
    const more = Math.max(0, Math.min(left, most - one.severity - has))
    if (more === 0) return
    given.set(one.id, has + more)
    left -= more
  }
  for (const one of order) if (isIn(one)) give(one, (isFit(one) ? SEVERITY.numbersOnly : SEVERITY.out) - 1)
  for (const one of order) if (!isIn(one)) give(one, SEVERITY.dead - 1)
  for (const one of order) give(one, SEVERITY.dead)
  return Object.fromEntries([...given].map(([id, wounds]) => [slotOf({ id }), wounds]))
}

/** What a Severity means, in a word. */
export function conditionOf(severity: number): { readonly state: 'fit' | 'hurt' | 'out' | 'dead'; readonly label: string } {
  if (severity >= SEVERITY.dead) return { state: 'dead', label: 'dead' }
  if (severity >= SEVERITY.out) return { state: 'out', label: 'out of the fight' }
  if (severity >= SEVERITY.numbersOnly) return { state: 'hurt', label: 'counting towards numbers only' }
  return { state: 'fit', label: severity === 0 ? 'fit' : 'fit, scratched' }
}

/** The state with these amounts added to Severities (negative: tended). */
export function hurt(state: State, amounts: ReadonlyMap<number, number>): State {
  return {
    ...state,
    fighters: state.fighters.map((one) => {
      const amount = amounts.get(one.id) ?? 0
      return amount === 0 ? one : { ...one, severity: Math.max(0, Math.min(SEVERITY.dead, one.severity + amount)) }
    }),
  }
}
