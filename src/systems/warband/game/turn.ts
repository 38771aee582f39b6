// The course of a turn (WAR-10 to 16): phases in order, who has his go in each, the aftermath, the turn's end.
import type { PieceId } from '../../../engine/kernel/asks'
import { FRESH, type Frame, type State } from '../state'
import { change, type Draft, emit, fighterAt, pop, push, replaceTop } from './draft'
import { beginRout, setOut } from './going'
import { wander } from './magic'
import { isCharging } from './modifiers'
import { frightsOf, lateShocks, testFright } from './morale'
import { routOf } from './movement'
import { meleeOptions, rangedOptions } from './options'
import { byInitiative, hasTrait, isOnTable, isStunned, nameOf, standing } from './queries'
import { testScore } from './testing'
import { utilityTurn } from './utility'
import { end, lastOneStanding, turnsAreOver } from './victory'

/** A turn begins: whoever threw himself down is up again, and Stupidity is tested (WAR-12, 32). */
export function beginTurn(draft: Draft): void {
  draft.state.turn += 1
  for (const { id, posture } of standing(draft.state))
    change(draft, id, { turn: FRESH, ...(posture === 'prone' ? { posture: 'up' as const } : {}) })
  draft.state.shocks = lateShocks(draft.state)
  emit(draft, { what: 'turn', mark: 'turn', turn: draft.state.turn, detail: { turn: draft.state.turn } })
  for (const { id, seat } of standing(draft.state)) {
    if (!hasTrait(draft.state, id, 'stupidity') || isStunned(fighterAt(draft.state, id))) continue
    const tested = testScore(draft, id, 'insight', 'insight', `${nameOf(draft.state, id)} gathers his wits`)
    if (!tested.passed) change(draft, id, { turn: { ...fighterAt(draft.state, id).turn, muddled: true } })
    emit(draft, { what: 'wits', seat, rolls: [tested.roll], detail: { id, clear: tested.passed } })
  }
  replaceTop(draft, { frame: 'utility', waited: [], done: [] })
}

/** The utility phase goes on while a side has something to do. False: somebody is asked. */
export function runUtility(draft: Draft, frame: Extract<Frame, { frame: 'utility' }>): boolean {
  if (utilityTurn(draft.state, frame)) return false
  beginPhase(draft, 'movement')
  return true
}
function beginPhase(draft: Draft, phase: 'movement' | 'ranged' | 'melee'): void {
  replaceTop(draft, {
    frame: 'phase',
    phase,
    order: phase === 'melee' ? meleeOrder(draft.state) : byInitiative(draft.state, standing(draft.state)),
  })
  emit(draft, { what: 'phase', caption: PHASE_NAMES[phase], detail: { phase, turn: draft.state.turn } })
}
export const PHASE_NAMES = { utility: 'Utility', movement: 'Movement', ranged: 'Ranged', melee: 'Melee', aftermath: 'Aftermath' } as const

/** WAR-15: chargers first, unless at a braced target; each part in the order of initiative. */
export function meleeOrder(state: State): readonly PieceId[] {
  const all = byInitiative(state, standing(state))
  return [...all.filter((id) => isCharging(state, id)), ...all.filter((id) => !isCharging(state, id))]
}

/** Whether somebody is asked in a phase, when his go comes. */
export function isAsked(state: State, phase: 'movement' | 'ranged' | 'melee', id: PieceId): boolean {
  const fighter = fighterAt(state, id)
  if (!isOnTable(fighter) || fighter.routing || isStunned(fighter) || fighter.turn.finished.includes(phase)) return false
  if (phase === 'movement') {
    if (fighter.turn.moved !== 'no' || fighter.turn.held || fighter.turn.braced) return false
    return fighter.posture !== 'down' || fighter.since < state.turn
  }
  return phase === 'ranged' ? rangedOptions(state, id) : meleeOptions(state, id)
}

/** The next in the order has his go. False: he is asked. */
export function runPhase(draft: Draft, frame: Extract<Frame, { frame: 'phase' }>): boolean {
  const [id, ...rest] = frame.order
  if (id === undefined) {
    if (frame.phase === 'movement') beginPhase(draft, 'ranged')
    else if (frame.phase === 'ranged') beginPhase(draft, 'melee')
    else replaceTop(draft, { frame: 'aftermath', left: ['fade', 'wander', 'wake', 'morale', 'end'] })
    return true
  }
  const fighter = fighterAt(draft.state, id)
  if (
    frame.phase === 'movement' &&
    isOnTable(fighter) &&
    fighter.routing &&
    !isStunned(fighter) &&
    fighter.turn.moved === 'no' &&
    !fighter.turn.held
  ) {
    replaceTop(draft, { ...frame, order: rest })
    keepRunning(draft, id)
    return true
  }
  if (isAsked(draft.state, frame.phase, id)) return false
  replaceTop(draft, { ...frame, order: rest })
  return true
}
/** WAR-32: he runs on in each movement phase; whoever was knocked down gets up first. */
function keepRunning(draft: Draft, id: PieceId): void {
  const fighter = fighterAt(draft.state, id)
  if (fighter.posture === 'down' && fighter.since < draft.state.turn) {
    change(draft, id, { posture: 'up', turn: { ...fighter.turn, moved: 'rose' } })
    emit(draft, { what: 'rose', seat: fighter.seat, detail: { id } })
    return
  }
  const going = routOf(draft.state, id)
  if (going) setOut(draft, id, going)
}

/** The aftermath, part by part (WAR-16). */
export function runAftermath(draft: Draft, frame: Extract<Frame, { frame: 'aftermath' }>): boolean {
  const [part, ...left] = frame.left
  replaceTop(draft, { ...frame, left })
  switch (part) {
    case 'fade':
      fade(draft)
      return true
    case 'wander':
      wander(draft)
      return true
    case 'wake':
      wake(draft)
      return true
    case 'morale': {
      const tests = frightsOf(draft.state)
      if (tests.length > 0) push(draft, { frame: 'morale', tests })
      return true
    }
    default: {
      const over = turnsAreOver(draft)
      if (over) end(draft, over)
      else replaceTop(draft, { frame: 'turn' })
      return true
    }
  }
}
/** What was lent for so many turns runs out. */
function fade(draft: Draft): void {
  for (const { id, seat, lent } of standing(draft.state)) {
    if (lent.length === 0) continue
    const over = lent.filter(({ turns }) => turns === 1).map(({ name }) => name)
    change(draft, id, { lent: lent.flatMap((one) => (one.turns === 1 ? [] : [{ ...one, turns: Math.max(0, one.turns - 1) }])) })
    if (over.length > 0) emit(draft, { what: 'faded', seat, detail: { id, names: over } })
  }
}
/** WAR-30: whoever was stunned for the whole of a turn is knocked down now, and does not fall off edges for it. */
function wake(draft: Draft): void {
  for (const { id, seat, posture, since } of standing(draft.state)) {
    if (posture !== 'stunned' || since >= draft.state.turn) continue
    change(draft, id, { posture: 'down', since: draft.state.turn })
    emit(draft, { what: 'woke', seat, detail: { id } })
  }
}
/** Morale tests one by one: whoever fails runs at once, and those he leaves may strike (WAR-32). */
export function runMorale(draft: Draft, frame: Extract<Frame, { frame: 'morale' }>): boolean {
  const [next, ...tests] = frame.tests
  if (!next) {
    pop(draft)
    // a captain or a Hero who ran may shake others yet
    const more = frightsOf(draft.state).filter(({ why }) => why !== 'no heroes')
    if (more.length > 0) push(draft, { frame: 'morale', tests: more })
    return true
  }
  replaceTop(draft, { ...frame, tests })
  if (testFright(draft, next)) beginRout(draft, next.id)
  return true
}
export const isOver = (draft: Draft): boolean => {
  const over = lastOneStanding(draft.state)
  if (over) end(draft, over)
  return over !== undefined
}
