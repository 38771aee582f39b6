// The moves of a phase, all at once (SHP-12, 17, 19, 21): steps, tows, asteroids, rams.

import type { Dice, Roll } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { SIZES } from '../data/tables'
import type { Ship, State, Step } from '../state'
import { check } from './check-roll'
import { afterStep, courseOf, isUnderWay, movesAt, speedOf, stepRefusal } from './course'
import { changeShip, type Draft, emit, openDraft, rollDice, totalOfDice } from './draft'
import { blockerBetween } from './line'
import { damageHulls, type Hurt, lossBy, release } from './loss'
import { nameOfObstacle, obstacleAt } from './obstacles'
import { controllerOf, fieldOf, holderOf, hyperOf, isActive, lineOf, rangeBetween, shipAt } from './queries'
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
  const cut = tows(draft, moves)
  if (moves.length > 0)
    emit(draft, {
      what: 'phase',
      caption: `Phase ${phase}`,
      glides: moves.filter(({ from, to }) => from !== to).map(({ ship, from, to }) => ({ piece: ship, path: [from, to] })),
      detail: { phase, moves: moves.map(({ ship, step }) => ({ ship, step })) },
    })
  for (const { tower, by } of cut) release(draft, tower, by)
  const hurts: Hurt[] = []
  for (const move of moves) asteroids(draft, move, hurts)
  for (const move of moves) ram(draft, move, hurts)
  damageHulls(draft, hurts)
}

/** SHP-17: where a ship in tow would come, phase by phase in which it moves. */
export interface Tow {
  readonly towed: Ship
  readonly tower: Ship
  readonly stops: readonly { readonly phase: number; readonly at: Point }[]
  readonly cut?: { readonly phase: number; readonly by: string } // what comes between
}
/** The tows that these plots draw, if nobody else moves. Only what the plots say is read: others' are sealed. */
export function towsOf(state: State, plots: ReadonlyMap<PieceId, Ship['plot']>, from: number, to: number): readonly Tow[] {
  const found = state.ships.flatMap((tower) => {
    const towed = tower.towing === null || !isActive(tower) || !plots.has(lineOf(state, tower).at(-1)?.id ?? -1) ? undefined : tower.towing
    return towed === undefined
      ? []
      : [{ tower, towed: shipAt(state, towed), stops: [] as { phase: number; at: Point }[], cut: undefined as Tow['cut'] }]
  })
  if (found.length === 0) return []
  const draft = openDraft({ ...state, ships: state.ships.map((ship) => ({ ...ship, plot: plots.get(ship.id) ?? [] })) }, NO_DICE)
  for (let phase = from; phase <= to; phase += 1) {
    const moves = steps(draft, phase)
    const cut = tows(draft, moves)
    for (const one of found) {
      const move = moves.find(({ ship, step }) => step === 'towed' && ship === one.towed.id)
      if (move) one.stops.push({ phase, at: move.to })
      const end = cut.find(({ tower }) => tower === one.tower.id)
      if (end && one.cut === undefined) one.cut = { phase, by: end.by }
    }
    for (const { tower, by } of cut) release(draft, tower, by)
  }
  return found.map(({ cut, ...one }) => ({ ...one, ...(cut === undefined ? {} : { cut }) }))
}
const NO_DICE: Dice = {
  drawn: 0,
  die: () => {
    throw new Error('moves by themselves roll nothing')
  },
}

/** SHP-19: rams that did not come about, and why: told once the order is spent. `from`: the first phase since the last attacks; `cut`: more was plotted than is flown. */
export function tellUnrammed(draft: Draft, from: number, to: number, cut: boolean): void {
  for (const { id, ram, plot } of draft.state.ships) {
    const ship = shipAt(draft.state, id)
    if (ram === null || !isActive(ship) || draft.events.some((event) => event.what === 'ram' && event.detail.ship === id)) continue
    // what it did before earlier attacks of a turn plotted whole is told already, and not kept; elsewhere nobody was in reach then
    if (draft.state.plotting === 'whole turn' && plot.slice(0, from - 1).includes('forward')) continue
    const target = shipAt(draft.state, ram)
    const why = !isActive(target)
      ? 'gone'
      : controllerOf(target) === controllerOf(ship)
        ? 'taken'
        : holderOf(draft.state, id) !== undefined
          ? 'held'
          : ship.invisible
            ? 'unseen'
            : cut
              ? 'anew'
              : plot.slice(0, to).includes('forward')
                ? 'elsewhere'
                : 'still'
    emit(draft, { what: 'unrammed', seat: controllerOf(ship), detail: { ship: id, target: ram, why } })
  }
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

/** A tow that has come to its end: what stands in the way of the beam. */
interface Cut {
  readonly tower: PieceId
  readonly by: string
}

/**
 * SHP-17: what is towed comes one space a phase along its tower's course until it is directly behind, from the first tower of a line on;
 * never through an obstacle.
 */
function tows(draft: Draft, moves: Move[]): readonly Cut[] {
  const left = new Map(moves.filter(({ from, to }) => from !== to).map(({ ship, from }) => [ship, from]))
  const cut: Cut[] = []
  for (const first of draft.state.ships) {
    if (first.towing === null || !isActive(first) || holderOf(draft.state, first.id) !== undefined) continue
    for (let tower = first; tower.towing !== null; tower = shipAt(draft.state, tower.towing)) {
      const towed = shipAt(draft.state, tower.towing)
      const goal = left.get(tower.id)
      // the tower stays where it is: what is next to it stays too
      if (goal === undefined && rangeBetween(towed.at, tower.at) <= 1) continue
      const { x, y } = goal ?? tower.at
      const to = { x: towed.at.x + Math.sign(x - towed.at.x), y: towed.at.y + Math.sign(y - towed.at.y) }
      const obstacle = obstacleAt(draft.state.table, to)
      if (obstacle?.kind === 'planet') cut.push({ tower: tower.id, by: nameOfObstacle(obstacle) })
      else if (to.x !== towed.at.x || to.y !== towed.at.y) {
        moves.push({ ship: towed.id, step: 'towed', from: towed.at, to })
        left.set(towed.id, towed.at)
        changeShip(draft, towed.id, { at: to })
      }
    }
  }
  for (const { id, at, towing } of draft.state.ships) {
    const towed = towing === null || cut.some(({ tower }) => tower === id) ? undefined : shipAt(draft.state, towing)
    const blocker = towed && blockerBetween(draft.state, at, towed.at)
    if (blocker !== undefined) cut.push({ tower: id, by: blocker.label })
  }
  return cut
}

/** The speed at which a ship goes: in tow, that of whoever draws it. */
const paceOf = (state: State, ship: Ship): number => speedOf(state, lineOf(state, ship).at(-1) ?? ship)

/** SHP-21: dice of asteroids for a ship that enters them. */
export function asteroidDice(speed: number): number {
  const hyper = hyperOf(speed)
  const { asteroidDice: slow, asteroidHyper, asteroidFast, asteroidVeryFast, fast, veryFast } = CONSTANTS
  if (hyper >= veryFast.value) return asteroidVeryFast.value
  if (hyper >= fast.value) return asteroidFast.value
  return hyper > 0 ? asteroidHyper.value : slow.value
}

function asteroids(draft: Draft, { ship: id, from, to }: Move, hurts: Hurt[]): void {
  const obstacle = obstacleAt(draft.state.table, to)
  if (from === to || obstacle?.kind !== 'asteroid') return
  const ship = shipAt(draft.state, id)
  if (!isActive(ship)) return
  const name = nameOfObstacle(obstacle)
  const seat = controllerOf(ship)
  const purpose = `${ship.name} flies through ${name}`
  const dice = rollDice(draft, asteroidDice(paceOf(draft.state, ship)), purpose, seat)
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
    label: 'asteroids',
    result: points > 0 ? 'damage' : 'absorbed',
  }
  const loss = lossBy(draft.state, hurts, { ship: id, points })
  hurts.push({ ship: id, points })
  emit(draft, { what: 'asteroids', seat, rolls: [roll], detail: { ship: id, name, field, damage: points, ...loss } })
}

/** SHP-19: a ship that has gone forward into the space of the one it means to ram; not while it is invisible (SHP-20). */
function ram(draft: Draft, move: Move, hurts: Hurt[]): void {
  const ship = shipAt(draft.state, move.ship)
  if (ship.ram === null || ship.invisible || move.step !== 'forward') return
  const target: Ship = shipAt(draft.state, ship.ram)
  if (!isActive(target) || controllerOf(target) === controllerOf(ship) || target.at.x !== ship.at.x || target.at.y !== ship.at.y) return
  const seat = controllerOf(ship)
  if (tooSlow(draft.state, ship, target)) {
    emit(draft, { what: 'ram', seat, detail: { ship: ship.id, target: target.id, hit: false, tooSlow: true, damage: 0, back: 0 } })
    return
  }
  const { success: hit, roll } = check(
    draft,
    'ramming',
    `${ship.name} rams ${target.name}`,
    seat,
    ramModifiers(draft.state, ship, target),
    (ramDamage(ship, target) * target.worth) / SIZES[target.design.class].hull,
  )
  const points = hit ? ramDamage(ship, target) : 0
  const back = hit ? ramDamage(target, ship) : 0
  const both: readonly Hurt[] = [
    { ship: target.id, points, by: seat },
    { ship: ship.id, points: back, by: controllerOf(target) },
  ]
  const [lost, lostBack] = both.map((one) => lossBy(draft.state, hurts, one).lost)
  hurts.push(...both)
  emit(draft, {
    what: 'ram',
    seat,
    rolls: [roll],
    strikes: [{ by: ship.id, at: target.id, hit, harm: lost ?? points }],
    detail: {
      ship: ship.id,
      target: target.id,
      hit,
      tooSlow: false,
      damage: points,
      back,
      ...(lost === undefined ? {} : { lost }),
      ...(lostBack === undefined ? {} : { lostBack }),
    },
  })
}
