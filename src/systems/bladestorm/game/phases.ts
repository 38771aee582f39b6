// The turn (BLA-10): each half is a move-missile phase, the facing of the others, a rally and a melee of both. Steps without a decision run
// until one is open.
import type { Roll } from '../../../engine/dice/types'
import { direction } from '../../../engine/geometry/angles'
import { degrees } from '../../../engine/geometry/units'
import type { Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Frame } from '../state'
import { canDare, undeclared } from './before'
import { changeBodies, type Draft, emit, pop, push } from './draft'
import { turnable } from './facing'
import { farthestWay, flee, isPressed, wayOut } from './flight'
import { guardAsks } from './guard'
import { fade, strikeFields } from './magic'
import { ratingOf } from './pace'
import { bodiesOf, isEngaged, other, partsOf, topFrame } from './queries'
import { rallyAll, runAll } from './rally'
import { settle } from './settle'
import { stormOn } from './storms'
import { strikeTargets } from './strikes'
import { broken, end, goalsAtTurnEnd, onPoints } from './victory'

/** Runs the top frame one step on. False: a decision is open. */
export function step(draft: Draft): boolean {
  const top = topFrame(draft.state)
  if (!top) return false
  switch (top.frame) {
    case 'toss':
    case 'move':
    case 'dared':
    case 'follow':
      return false
    case 'declare':
      return passOver(draft, undeclared(draft.state, top.seat).length === 0)
    case 'dare':
      return passOver(draft, !canDare(draft.state, top.seat))
    case 'face':
      return passOver(draft, turnable(draft.state, top.seat).length === 0)
    case 'guard':
      return passOver(draft, guardAsks(draft.state, top.seat).length === 0)
    case 'melee':
      return passOver(draft, !bodiesOf(draft.state, top.seat).some(({ id }) => strikeTargets(draft.state, id, top.struck).length > 0))
    case 'rally':
      pop(draft)
      if (partsOf(draft.state).morale) rallyAll(draft, top.seat)
      return judged(draft)
    case 'settle':
      pop(draft)
      if (top.phase === 'move') strikeFields(draft)
      settle(draft, top.phase)
      return judged(draft)
    case 'half':
      half(draft)
      return true
  }
}
const passOver = (draft: Draft, idle: boolean): boolean => {
  if (idle) pop(draft)
  return idle
}
/** A side with nothing steady has lost at the end of any phase. */
function judged(draft: Draft): boolean {
  const over = broken(draft.state)
  if (over) end(draft, over)
  return true
}

/** BLA-10: both roll until one is higher. */
export function toss(draft: Draft): void {
  const rolls: Roll[] = []
  const sides = CONSTANTS.firstDie.value
  let faces: readonly [number, number] = [0, 0]
  while (faces[0] === faces[1]) {
    const roll = (seat: Seat): number => {
      const purpose = `${draft.state.sides[seat === 0 ? 0 : 1].name} dice to be first`
      const face = draft.dice.die(sides, { purpose, seat })
      rolls.push({ purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' })
      return face
    }
    faces = [roll(0), roll(1)]
  }
  const first = faces[0] > faces[1] ? 0 : 1
  draft.state.first = first
  draft.state.moving = first
  emit(draft, { what: 'first', seat: first, rolls, detail: { first } })
}

/** The next half of a turn; after the second the turn ends. */
function half(draft: Draft): void {
  const { state } = draft
  const first = state.first ?? 0
  pop(draft)
  if (state.turn > 0 && state.moving !== first && endTurn(draft)) return
  const opens = state.turn === 0 || state.moving !== first
  if (opens) state.turn += 1
  state.moving = opens ? first : other(first)
  changeBodies(draft, (body) => {
    const { maneuver: _maneuver, charged: _charged, dived: _dived, shot: _shot, ...rest } = body
    return { ...rest, acted: false, spent: 0 }
  })
  state.guards = []
  fade(draft)
  const seat = state.moving
  emit(draft, {
    what: 'half',
    seat,
    ...(opens ? { mark: 'turn' as const, turn: state.turn } : {}),
    caption: `Turn ${state.turn}: ${state.sides[seat === 0 ? 0 : 1].name} move`,
    detail: { turn: state.turn, opens },
  })
  push(draft, ...framesOf(seat))
  if (partsOf(state).morale) runAll(draft, seat)
  judged(draft)
}
/** The phases of a half; the top of a stack is its last. */
const framesOf = (seat: Seat): readonly Frame[] => [
  { frame: 'half' },
  { frame: 'settle', phase: 'melee' },
  { frame: 'melee', seat: other(seat), struck: [] },
  { frame: 'melee', seat, struck: [] },
  { frame: 'guard', seat: other(seat) },
  { frame: 'guard', seat },
  { frame: 'rally', seat },
  { frame: 'face', seat: other(seat) },
  { frame: 'settle', phase: 'move' },
  { frame: 'move', seat },
]

/** The storm, the goals, the turn limit. True: the battle is over. */
function endTurn(draft: Draft): boolean {
  stormOn(draft)
  settle(draft, 'turn')
  const over =
    goalsAtTurnEnd(draft) ?? broken(draft.state) ?? (draft.state.turn >= draft.state.turnLimit ? onPoints(draft.state) : undefined)
  if (over) end(draft, over)
  return over !== undefined
}

/** BLA-31: at the end of his move-missile phase a player draws off those who are Disrupted and too near an enemy, if they can. */
export function endMove(draft: Draft, seat: Seat): void {
  pop(draft)
  for (const { id } of bodiesOf(draft.state, seat)) {
    const body = draft.state.bodies[id]
    if (!body?.disrupted || body.routed || body.acted || !isPressed(draft.state, body)) continue
    const most = ratingOf(draft.state, body)
    const back = direction(degrees((body.unit ? body.facing : (draft.state.figures[body.figures[0] ?? 0]?.facing ?? 0)) + 180))
    const way = isEngaged(draft.state, id) ? farthestWay(draft.state, body, back, most) : wayOut(draft.state, body, most)
    if (way) flee(draft, id, way, 'withdrew')
  }
}
