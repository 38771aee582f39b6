// A movement carried out (WAR-12, 13): first the attacks of opportunity it provokes, each asked of whoever may make it, then the way itself.

import type { Roll } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { MOVES } from '../data/constants'
import type { Fighter, Frame, Going, State } from '../state'
import { change, type Draft, emit, fighterAt, note, pop, push } from './draft'
import { engage } from './engage'
import { floorAt, isOn, spaces, wayTo as towards } from './grid'
import { land, putOut } from './injury'
import { castMovement } from './magic'
import { mayAttack } from './modifiers'
import { climbParts, climbsOf, jumpLength, routOf, shortOf } from './movement'
import { byInitiative, engagedWith, gridIn, hasTrait, isOnTable, isStunned, nameOf } from './queries'
import { testScore } from './testing'

/** Who may strike at somebody who moves off: each enemy engaged with him who is able to (WAR-13). */
export const provoked = (state: State, id: PieceId): readonly PieceId[] =>
  byInitiative(
    state,
    engagedWith(state, id).filter((one) => mayAttack(one) && one.turn.moved !== 'sprinted'),
  )

/** Their attacks of opportunity, the fastest striker first. */
const strikesAt = (state: State, id: PieceId): readonly Extract<Frame, { frame: 'opportunity' }>[] =>
  [...provoked(state, id)].reverse().map((by) => ({ frame: 'opportunity', by, target: id }))
/** Sets out: the movement waits under the attacks of opportunity. */
export function setOut(draft: Draft, id: PieceId, going: Going): void {
  push(draft, { frame: 'going', id, going }, ...strikesAt(draft.state, id))
}
/** WAR-32: whoever routs runs at once. Those engaged with him may strike, also where he lies and does not run yet. */
export function beginRout(draft: Draft, id: PieceId): void {
  const going = routOf(draft.state, id)
  if (going) setOut(draft, id, going)
  else push(draft, ...strikesAt(draft.state, id).map((frame) => ({ ...frame, lies: true as const })))
}

const MOVED = {
  move: 'moved',
  sprint: 'sprinted',
  rout: 'moved',
  charge: 'charged',
  climb: 'moved',
  jump: 'moved',
  prone: 'prone',
  cast: 'cast',
} as const

/** Whether somebody still goes: on the table, and not put on the ground by those who struck at him (WAR-13). */
export function stillGoes(state: State, id: PieceId): boolean {
  const mover = fighterAt(state, id)
  return isOnTable(mover) && !isStunned(mover) && mover.posture !== 'down'
}
/** The attacks of opportunity are over: he goes, unless one of them stopped him. */
export function goOn(draft: Draft, id: PieceId, going: Going): void {
  pop(draft)
  const mover = fighterAt(draft.state, id)
  note(draft, id, { moved: MOVED[going.how] })
  if (!stillGoes(draft.state, id)) {
    if (isOnTable(mover)) emit(draft, { what: 'stopped', seat: mover.seat, detail: { id } })
    return
  }
  switch (going.how) {
    case 'move':
    case 'sprint':
      go(draft, mover, going.path, going.facing, going.how)
      return
    case 'rout':
      runAway(draft, mover, going.path, going.facing)
      return
    case 'charge':
      charge(draft, mover, going.target, going.path)
      return
    case 'climb':
      climb(draft, mover, going.to)
      return
    case 'jump':
      jump(draft, mover, going.to)
      return
    case 'prone':
      change(draft, id, { posture: 'prone', since: draft.state.turn })
      emit(draft, { what: 'prone', seat: mover.seat, detail: { id } })
      return
    case 'cast':
      castMovement(draft, id, going.cast)
  }
}

const glide = (mover: Fighter, path: readonly Point[]) => ({ glides: [{ piece: mover.id, path: [mover.at, ...path] }] })

function go(draft: Draft, mover: Fighter, path: readonly Point[], facing: Fighter['facing'], how: 'move' | 'sprint'): void {
  change(draft, mover.id, { at: path.at(-1) ?? mover.at, facing })
  engage(draft, mover.id)
  emit(draft, {
    what: 'moved',
    seat: mover.seat,
    ...(path.length > 0 ? glide(mover, path) : {}),
    detail: { id: mover.id, how, squares: path.length },
  })
}
/** WAR-32: off the table he is lost for the battle. */
function runAway(draft: Draft, mover: Fighter, path: readonly Point[], facing: Fighter['facing']): void {
  const end = path.at(-1) ?? mover.at
  const grid = gridIn(draft.state)
  const gone = !isOn(grid, end)
  change(draft, mover.id, { at: gone ? (path.at(-2) ?? mover.at) : end, facing })
  if (gone) putOut(draft, mover.id, null, 'fled')
  engage(draft, mover.id)
  emit(draft, {
    what: 'ran',
    seat: mover.seat,
    mark: 'rout',
    ...glide(mover, path),
    ...(gone ? { fallen: [mover.id] } : {}),
    detail: { id: mover.id, gone, squares: path.length },
  })
}
function charge(draft: Draft, mover: Fighter, target: PieceId, path: readonly Point[]): void {
  const at = path.at(-1) ?? mover.at
  const enemy = fighterAt(draft.state, target)
  change(draft, mover.id, { at, facing: towards(at, enemy.at) })
  engage(draft, mover.id)
  note(draft, mover.id, { charged: target, held: true })
  const { turn } = enemy
  const early = turn.moved === 'no' && !turn.finished.includes('movement')
  note(draft, target, { held: true, chargers: early ? [...turn.chargers, mover.id] : turn.chargers })
  if (hasTrait(draft.state, mover.id, 'terror')) draft.state.shocks = [...draft.state.shocks, { shock: 'terror', id: target }]
  emit(draft, {
    what: 'charged',
    seat: mover.seat,
    ...glide(mover, path),
    detail: { id: mover.id, target, squares: path.length, braced: turn.braced },
  })
}
/** WAR-12: hard surfaces take a test; failed, he does not move, and by 3 degrees or more he falls. */
function climb(draft: Draft, mover: Fighter, to: Point): void {
  const grid = gridIn(draft.state)
  const way = climbsOf(draft.state, mover.id).find((one) => one.to.x === to.x && one.to.y === to.y)
  if (!way) return
  const rolls: Roll[] = []
  const facing = towards(mover.at, to)
  if (!way.easy) {
    const tested = testScore(draft, mover.id, climbParts(draft.state, mover.id).score, 'climb', `${nameOf(draft.state, mover.id)} climbs`)
    rolls.push(tested.roll)
    if (!tested.passed && tested.failure >= MOVES.climbFallDegrees) {
      const low = floorAt(grid, to) < floorAt(grid, mover.at) ? to : mover.at
      change(draft, mover.id, { at: low, facing })
      engage(draft, mover.id)
      emit(draft, { what: 'slipped', seat: mover.seat, rolls, detail: { id: mover.id } })
      land(draft, mover.id, way.height, mover.at)
      return
    }
    if (!tested.passed) {
      emit(draft, { what: 'slipped', seat: mover.seat, rolls, detail: { id: mover.id } })
      return
    }
  }
  change(draft, mover.id, { at: to, facing })
  engage(draft, mover.id)
  emit(draft, { what: 'climbed', seat: mover.seat, rolls, ...glide(mover, [to]), detail: { id: mover.id, height: way.height } })
}
/** WAR-12: an Agility test; each 2 degrees of failure are a square short, and what lies below is fallen. */
function jump(draft: Draft, mover: Fighter, to: Point): void {
  const grid = gridIn(draft.state)
  const tested = testScore(draft, mover.id, 'agility', 'jump', `${nameOf(draft.state, mover.id)} jumps`)
  const short = tested.passed ? 0 : Math.floor(tested.failure / MOVES.jumpDegrees)
  const at = short === 0 ? to : shortOf(draft.state, mover.id, to, short)
  change(draft, mover.id, { at, facing: towards(mover.at, to) })
  engage(draft, mover.id)
  const fallen = short > 0 ? floorAt(grid, mover.at) - floorAt(grid, at) : 0
  emit(draft, {
    what: 'jumped',
    seat: mover.seat,
    rolls: [tested.roll],
    ...glide(mover, [at]),
    detail: { id: mover.id, short, squares: short > 0 ? spaces(mover.at, at) : jumpLength(grid, mover.at, at) },
  })
  if (fallen > 0) land(draft, mover.id, fallen, at)
}
/** WAR-11: one square off, with no attack of opportunity, one square less this turn. */
export function disengage(draft: Draft, id: PieceId, to: Point): void {
  const mover = fighterAt(draft.state, id)
  change(draft, id, { at: to })
  note(draft, id, { used: [...mover.turn.used, 'disengage'], shorter: mover.turn.shorter + MOVES.disengage })
  engage(draft, id)
  emit(draft, { what: 'disengaged', seat: mover.seat, ...glide(mover, [to]), detail: { id } })
}
