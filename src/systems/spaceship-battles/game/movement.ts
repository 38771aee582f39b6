// The moves of a phase, all at once (SHP-12, 17, 19, 21): steps, tows, asteroids, rams.
import type { Roll } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Ship, Step } from '../state'
import { check } from './check-roll'
import { afterStep, courseOf, isUnderWay, movesAt, stepRefusal } from './course'
import { changeShip, type Draft, emit, rollDice, totalOfDice } from './draft'
import { damageHulls } from './loss'
import { nameOfObstacle, obstacleAt } from './obstacles'
import { controllerOf, fieldOf, hyperOf, isActive, shipAt } from './queries'
import { ramDamage, ramModifiers, tooSlow } from './ramming'

interface Move {
  readonly ship: PieceId
  readonly step: Step | 'towed'
  readonly from: Point
  readonly to: Point
}

export function carryOutPhase(draft: Draft, phase: number): void {
  draft.state.phase = phase
  const moves = steps(draft, phase)
  tows(draft, moves)
  if (moves.length > 0)
    emit(draft, {
      what: 'phase',
      caption: `Phase ${phase}`,
      glides: moves.filter(({ from, to }) => from !== to).map(({ ship, from, to }) => ({ piece: ship, path: [from, to] })),
      detail: { phase, moves: moves.map(({ ship, step }) => ({ ship, step })) },
    })
  const damage = new Map<PieceId, number>()
  for (const move of moves) asteroids(draft, move, damage)
  for (const move of moves) ram(draft, move, damage)
  damageHulls(draft, damage)
}

/** What was plotted, where it can still be done. */
function steps(draft: Draft, phase: number): Move[] {
  const moves: Move[] = []
  const { state } = draft
  for (const ship of state.ships) {
    const step = ship.plot[phase - 1]
    if (step === undefined || step === null || step === 'hold' || !movesAt(ship.speed, phase) || !isUnderWay(state, ship)) continue
    const course = courseOf(ship)
    if (stepRefusal(state.table, ship, course, step) !== undefined) continue
    const after = afterStep(course, step)
    moves.push({ ship: ship.id, step, from: course.at, to: after.at })
    changeShip(draft, ship.id, after)
  }
  return moves
}

/** SHP-17: whatever is towed is drawn into the space its tower has left, and so on down the line. */
function tows(draft: Draft, moves: Move[]): void {
  const drawn = new Set(moves.map(({ ship }) => ship))
  for (let at = 0; at < moves.length; at += 1) {
    const move = moves[at]
    if (move === undefined || move.from === move.to) continue
    const { towing } = shipAt(draft.state, move.ship)
    if (towing === null || drawn.has(towing)) continue
    drawn.add(towing)
    const { at: from } = shipAt(draft.state, towing)
    if (from.x === move.from.x && from.y === move.from.y) continue
    moves.push({ ship: towing, step: 'towed', from, to: move.from })
    changeShip(draft, towing, { at: move.from })
  }
}

/** SHP-21: dice of asteroids for a ship that enters them. */
export function asteroidDice(speed: number): number {
  const hyper = hyperOf(speed)
  const { asteroidDice: slow, asteroidHyper, asteroidFast, asteroidVeryFast, fast, veryFast } = CONSTANTS
  if (hyper >= veryFast.value) return asteroidVeryFast.value
  if (hyper >= fast.value) return asteroidFast.value
  return hyper > 0 ? asteroidHyper.value : slow.value
}

const add = (damage: Map<PieceId, number>, id: PieceId, points: number): void => {
  damage.set(id, (damage.get(id) ?? 0) + points)
}

function asteroids(draft: Draft, { ship: id, from, to }: Move, damage: Map<PieceId, number>): void {
  const obstacle = obstacleAt(draft.state.table, to)
  if (from === to || obstacle?.kind !== 'asteroid') return
  const ship = shipAt(draft.state, id)
  if (!isActive(ship)) return
  const name = nameOfObstacle(obstacle)
  const seat = controllerOf(ship)
  const purpose = `${ship.name} flies through ${name}`
  const dice = rollDice(draft, asteroidDice(ship.speed), purpose, seat)
  const total = totalOfDice(dice)
  const field = fieldOf(ship)
  const points = Math.max(0, total - field)
  const roll: Roll = {
    purpose,
    seat,
    formula: `${dice.length}d6`,
    dice,
    modifiers: [],
    total,
    result: points > 0 ? 'damage' : 'absorbed',
  }
  add(damage, id, points)
  const left = Math.max(0, ship.hull - (damage.get(id) ?? 0))
  emit(draft, { what: 'asteroids', seat, rolls: [roll], detail: { ship: id, name, field, damage: points, left } })
}

/** SHP-19: a ship that has gone forward into the space of the one it means to ram. */
function ram(draft: Draft, move: Move, damage: Map<PieceId, number>): void {
  const ship = shipAt(draft.state, move.ship)
  if (ship.ram === null || move.step !== 'forward') return
  const target: Ship = shipAt(draft.state, ship.ram)
  if (!isActive(target) || controllerOf(target) === controllerOf(ship) || target.at.x !== ship.at.x || target.at.y !== ship.at.y) return
  const seat = controllerOf(ship)
  if (tooSlow(ship, target)) {
    emit(draft, { what: 'ram', seat, detail: { ship: ship.id, target: target.id, hit: false, tooSlow: true, damage: 0, back: 0 } })
    return
  }
  const { success: hit, roll } = check(draft, `${ship.name} rams ${target.name}`, seat, ramModifiers(ship, target))
  const points = hit ? ramDamage(ship, target) : 0
  const back = hit ? ramDamage(target, ship) : 0
  add(damage, target.id, points)
  add(damage, ship.id, back)
  emit(draft, {
    what: 'ram',
    seat,
    rolls: [roll],
    strikes: [{ by: ship.id, at: target.id, hit }],
    detail: { ship: ship.id, target: target.id, hit, tooSlow: false, damage: points, back },
  })
}
