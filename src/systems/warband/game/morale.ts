// Morale (WAR-11, 16, 32): what frightens whom, the tests of the aftermath, routing and rallying.
import type { Modifier } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { ENCOURAGE } from '../data/constants'
import type { Fighter, State } from '../state'
import { change, type Draft, emit, fighterAt, note } from './draft'
import { isBehind, spaces } from './grid'
import { modifier } from './modifiers'
import {
  byDistance,
  byInitiative,
  engagedWith,
  friendsOf,
  hasTrait,
  isHero,
  isOnTable,
  isStunned,
  nameOf,
  standing,
  sumOf,
  testParts,
} from './queries'
import { testScore } from './testing'

/** What comes to a morale test beside Resolve: the encouraged take heart. */
export function moraleParts(state: State, id: PieceId): readonly Modifier[] {
  const { heartened } = fighterAt(state, id).turn
  return [...testParts(state, id, 'resolve', 'morale'), ...(heartened > 0 ? [modifier(heartened, 'encouraged', 'WAR-11')] : [])]
}
export const moraleScore = (state: State, id: PieceId): number => sumOf(moraleParts(state, id))
function testMorale(draft: Draft, id: PieceId, purpose: string) {
  const { heartened } = fighterAt(draft.state, id).turn
  return testScore(draft, id, 'resolve', 'morale', purpose, heartened > 0 ? [modifier(heartened, 'encouraged', 'WAR-11')] : [])
}

export interface Fright {
  readonly id: PieceId
  readonly why: string // the trigger: each once, unless it repeats
  readonly name: string // in words
}
const captainGone = (state: State, { seat, id }: Fighter): boolean => {
  const captain = state.sides[seat]?.captain ?? null
  const fighter = captain === null ? undefined : state.fighters[captain]
  return fighter !== undefined && fighter.id !== id && (!isOnTable(fighter) || fighter.routing)
}
/** WAR-32: who tests for what now, in the order of initiative. */
export function frightsOf(state: State): readonly Fright[] {
  return byInitiative(state, standing(state)).flatMap((id) => {
    const fighter = fighterAt(state, id)
    if (fighter.routing || isStunned(fighter) || hasTrait(state, id, 'fearless')) return []
    const found: Fright[] = []
    const fright = (held: boolean, why: string, name: string, repeats = false): void => {
      if (held && (repeats || !fighter.shaken.includes(why))) found.push({ id, why, name })
    }
    const heroes = standing(state).filter((one) => one.seat === fighter.seat && isHero(state, one.id))
    const began = state.sides[fighter.seat]?.heroes ?? 0
    fright(captainGone(state, fighter), 'captain', 'the captain is down or running')
    if (isHero(state, id)) {
      const flanked = engagedWith(state, id).some((foe) => isBehind(fighter, foe.at))
      fright(fighter.wounds === 0 && flanked, 'flanked', 'flanked, and at 0 wounds')
      fright(began > 1 && heroes.length === 1, 'last', 'the last Hero standing')
    } else {
      for (const shock of state.shocks)
        if (shock.shock === 'hero' && state.fighters[shock.id]?.seat === fighter.seat && (shock.late?.includes(id) ?? true))
          fright(true, `hero ${shock.id}`, `${nameOf(state, shock.id)} is down`)
      fright(began > 0 && heroes.length === 0, 'no heroes', 'no Heroes are left', true)
    }
    fright(
      state.shocks.some((shock) => shock.shock === 'terror' && shock.id === id),
      'terror',
      'charged by Terror',
    )
    return found
  })
}
/** What frightened somebody who lay stunned, and knows nothing of it before he comes to (WAR-30, 32). */
export function lateShocks(state: State): State['shocks'] {
  const away = standing(state).filter(isStunned)
  return state.shocks.flatMap((shock): State['shocks'] => {
    if (shock.shock === 'terror') return away.some(({ id }) => id === shock.id) ? [shock] : []
    const late = away.flatMap(({ id, seat }) =>
      seat === fighterAt(state, shock.id).seat && (shock.late?.includes(id) ?? true) ? [id] : [],
    )
    return late.length > 0 ? [{ ...shock, late }] : []
  })
}
/** One test; failed, he routs. True: he has begun to. */
export function testFright(draft: Draft, { id, why, name }: Fright): boolean {
  const before = fighterAt(draft.state, id)
  if (!isOnTable(before) || before.routing) return false
  change(draft, id, { shaken: before.shaken.includes(why) ? before.shaken : [...before.shaken, why] })
  const tested = testMorale(draft, id, `${nameOf(draft.state, id)} tests morale, ${name}`)
  if (!tested.passed) change(draft, id, { routing: true })
  emit(draft, {
    what: 'morale',
    seat: before.seat,
    ...(tested.passed ? {} : { mark: 'rout' as const }),
    rolls: [tested.roll],
    detail: { id, why: name, held: tested.passed },
  })
  return !tested.passed
}

/** WAR-11: not if the nearest other character is an enemy. */
export function mayRally(state: State, id: PieceId): boolean {
  const fighter = fighterAt(state, id)
  const others = byDistance(
    fighter.at,
    standing(state).filter((one) => one.id !== id),
  )
  const [nearest] = others
  const near = nearest ? others.filter((one) => spaces(one.at, fighter.at) === spaces(nearest.at, fighter.at)) : []
  return fighter.routing && !isStunned(fighter) && !near.some((one) => one.seat !== fighter.seat)
}
export function rally(draft: Draft, id: PieceId): void {
  const { turn, seat } = fighterAt(draft.state, id)
  const tested = testMorale(draft, id, `${nameOf(draft.state, id)} rallies`)
  note(draft, id, { used: [...turn.used, 'rally'], rallied: tested.passed })
  if (tested.passed) change(draft, id, { routing: false })
  emit(draft, { what: 'rally', seat, rolls: [tested.roll], detail: { id, rallied: tested.passed } })
}
/** WAR-11: allies take +1 to morale tests this turn and +1 for each 3 degrees of success, from one source at a time: the best. */
export function encourage(draft: Draft, id: PieceId): void {
  const { turn, seat } = fighterAt(draft.state, id)
  const tested = testScore(draft, id, 'resolve', 'encourage', `${nameOf(draft.state, id)} encourages`)
  note(draft, id, { used: [...turn.used, 'encourage'] })
  const heart = tested.passed ? ENCOURAGE.base + Math.floor(tested.success / ENCOURAGE.perDegrees) : 0
  for (const ally of heart > 0 ? friendsOf(draft.state, fighterAt(draft.state, id)) : [])
    note(draft, ally.id, { heartened: Math.max(heart, fighterAt(draft.state, ally.id).turn.heartened) })
  emit(draft, { what: 'encourage', seat, rolls: [tested.roll], detail: { id, heart } })
}
