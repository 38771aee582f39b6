// The battle as data for drawing. Sealed orders are not in the state; what a captain alone knows is left out for everybody else.
import { inches } from '../../../engine/geometry/units'
import type { Viewer } from '../../../engine/kernel/asks'
import type { Scene, SceneBody, ScenePiece, SceneSide } from '../../../engine/kernel/scene'
import { goalZones, shownGoals } from '../../../engine/tabletop/goals'
import { burdensOf } from '../../../engine/tabletop/goalWords'
import { SIZES, type SizeClass } from '../data/tables'
import { awaiting } from '../game/awaiting'
import { commandedBy, controllerOf, damageLevel, holderOf, isActive, isPresent, powerLeft, speedName } from '../game/queries'
import { silhouetteName } from '../game/tracks'
import { capturedBy, lostBy } from '../game/victory'
import type { Ship, Side, State } from '../state'
import { knowsSecrets } from './seen'
import { standOf } from './squares'

const DIAMETER: Readonly<Record<SizeClass, number>> = { A: 0.94, B: 0.88, C: 0.8, D: 0.72, E: 0.64, F: 0.56 } // of a square
const SHARED = 0.42 // where ships share a square

/** A wreck drifts until Phase Zero; when the battle is over none comes, and it is among the destroyed. */
const isThere = (state: State, ship: Ship): boolean => isPresent(ship) && (state.outcome === undefined || ship.hull > 0)

export function sceneOf(state: State, viewer: Viewer): Scene {
  const { goals } = state
  const present = state.ships.filter((ship) => isThere(state, ship))
  return {
    table: state.table,
    headline: headline(state),
    turn: state.turn,
    sides: state.sides.map((side) => sideOf(state, side)),
    bodies: state.ships.map((ship) => bodyOf(state, ship, viewer)),
    pieces: present.map((ship) => pieceOf(state, ship, viewer)),
    remains: state.ships
      .filter((ship) => ship.lost === 'destroyed' || (ship.lost === undefined && !isThere(state, ship)))
      .map((ship) => ({ piece: ship.id, at: ship.at, base: baseOf(ship, 1), seat: ship.seat })),
    turnStep: 90,
    zones: goals ? goalZones(goals.wanted, goals.tallies, state.outcome !== undefined) : [],
    ...(goals ? { goals: shownGoals(goals.wanted, goals.tallies, { over: state.outcome !== undefined }) } : {}),
    threads: state.ships.flatMap((ship) =>
      ship.towing === null || !isThere(state, ship)
        ? []
        : [{ from: ship.id, to: ship.towing, kind: 'engaged' as const, label: 'tractor beam' }],
    ),
  }
}

export function headline(state: State): string {
  const { outcome, frame, turn } = state
  if (outcome) return outcome.winner === null ? `Drawn in turn ${turn}` : `Victory for ${state.sides[outcome.winner]?.name ?? 'one fleet'}`
  if (frame.frame === 'command') return `Turn ${turn} of ${state.turnLimit}, Phase Zero: command`
  if (frame.frame === 'attack') return `Turn ${turn} of ${state.turnLimit}, phase ${frame.phase}: attacks`
  return `Turn ${turn} of ${state.turnLimit}, phases ${frame.from}–${frame.to}: plotting`
}

function sideOf(state: State, side: Side): SceneSide {
  const own = state.ships.filter((ship) => ship.seat === side.seat)
  const left = own.filter((ship) => isActive(ship) && controllerOf(ship) === side.seat)
  const commanded = commandedBy(state, side.seat)
  const captured = commanded.filter((ship) => ship.seat !== side.seat)
  const prizesToo = (amount: number): string => (captured.length > 0 ? ` and ${amount} captured` : '')
  const prizes = capturedBy(state, side.seat) // points
  return {
    seat: side.seat,
    name: side.name,
    points: side.worth,
    lost: Math.max(0, lostBy(state, side.seat)),
    lines: [
      { label: 'captain', value: side.player },
      { label: 'ships', value: `${left.length} of ${own.length}${prizesToo(captured.length)}` },
      {
        label: 'hull points',
        value: `${left.reduce((sum, ship) => sum + ship.hull, 0)} of ${own.reduce((sum, ship) => sum + SIZES[ship.design.class].hull, 0)}${prizesToo(captured.reduce((sum, ship) => sum + ship.hull, 0))}`,
      },
      { label: 'power points', value: `${commanded.reduce((sum, ship) => sum + powerLeft(ship), 0)}` },
      {
        label: 'taken from others',
        value: `${side.harm} points${prizes > 0 ? `, and ships of ${prizes}` : ''}`,
      },
      ...(captured.length > 0 ? [{ label: 'captured', value: captured.map((ship) => ship.name).join(', ') }] : []),
      ...(side.surrendered ? [{ label: 'flags', value: 'struck' }] : []),
    ],
  }
}

/** Short words for what befalls a ship, as far as the viewer may know. */
export function statesOf(state: State, ship: Ship, viewer: Viewer): readonly string[] {
  const words: string[] = []
  if (ship.hull <= 0) words.push('destroyed')
  const burden = isActive(ship) ? burdensOf(state.goals).get(ship.id) : undefined
  if (burden !== undefined) words.push(`carries ${burden}`)
  if (ship.invisible) words.push('invisible')
  const holder = holderOf(state, ship.id)
  if (holder) words.push(ship.caught === null ? 'in tow' : 'held')
  if (ship.towing !== null) words.push('towing')
  if (ship.boarded.length > 0) words.push(controllerOf(ship) === ship.seat ? 'boarded' : 'captured')
  if (ship.destructing && knowsSecrets(viewer, ship)) words.push('self-destruct')
  return words
}

function bodyOf(state: State, ship: Ship, viewer: Viewer): SceneBody {
  const level = damageLevel(ship)
  const asked = awaiting(state).some((one) => !one.standing && one.pieces.includes(ship.id))
  return {
    id: ship.id,
    seat: controllerOf(ship),
    name: ship.name,
    glyph: 'ship',
    strength: isActive(ship) ? 1 : 0,
    of: 1,
    state: !isActive(ship) ? 'gone' : asked || state.outcome ? 'ready' : 'done',
    notes: [
      `class ${ship.design.class}`,
      ...(isActive(ship) && ship.speed > 0 ? [speedName(ship.speed)] : []),
      ...(level === 'none' || level === 'destroyed' ? [] : [`${level} damage`]),
      ...statesOf(state, ship, viewer),
      ...(ship.lost === 'surrendered' ? ['surrendered'] : []),
    ],
    pieces: isThere(state, ship) ? [ship.id] : [],
    wounds: { left: Math.max(0, ship.hull), of: SIZES[ship.design.class].hull },
  }
}

const baseOf = (ship: Ship, sharing: number): ScenePiece['base'] => ({
  shape: 'round',
  diameter: inches(sharing > 1 ? Math.min(SHARED, DIAMETER[ship.design.class]) : DIAMETER[ship.design.class]),
})

function pieceOf(state: State, ship: Ship, viewer: Viewer): ScenePiece {
  const { at, sharing } = standOf(state, ship)
  return {
    id: ship.id,
    body: ship.id,
    seat: controllerOf(ship),
    name: ship.name,
    base: baseOf(ship, sharing),
    at,
    facing: ship.facing,
    altitude: 0,
    glyph: 'ship',
    rank: 'common',
    wounds: { left: Math.max(0, ship.hull), of: SIZES[ship.design.class].hull },
    states: statesOf(state, ship, viewer),
    silhouette: silhouetteName(ship.design),
    ...(ship.invisible ? { ghost: true as const } : {}),
  }
}
