// The battle as data for drawing. Standing orders are drawn for their own side alone (MAS-1).
import { inches } from '../../../engine/geometry/units'
import type { Viewer } from '../../../engine/kernel/asks'
import type { Block, Scene, SceneBody, SceneGoal, ScenePiece, Thread, Zone } from '../../../engine/kernel/scene'
import { goalZones } from '../../../engine/tabletop/goals'
import { CONSTANTS } from '../data/constants'
import { awaiting } from '../game/awaiting'
import { bodyOf, middleAt, type Pose, ranksOf, rectOf, squadsAt, touching } from '../game/ground'
import { leaderSpot } from '../game/movement'
import { clauseText } from '../game/orders'
import { isPresent, leaderOf, leaderPiece, pieceOf } from '../game/queries'
import { holdersOf, lostBy } from '../game/victory'
import type { Bank, Clause, Order, State, Unit } from '../state'
import { aboutOf, burdensOf, goalsShown } from './goals'

/** A unit as one block of squads; as many figures of a squad are drawn as its hit points stand for. */
export function blockOf(unit: Unit, pose: Pose): Block {
  const body = bodyOf(unit)
  const ranks = Array.from({ length: ranksOf(unit) }, (_, rank) => Math.min(unit.files, unit.squads - rank * unit.files))
  const each = Math.max(1, Math.ceil((CONSTANTS.figures.value * unit.hp) / unit.began))
  return {
    at: middleAt(pose, body),
    facing: pose.facing,
    ...body,
    ranks,
    each,
    ...(unit.formation === 'loose' ? { open: true as const } : {}),
  }
}
/** Without `may` all is over, and nobody is done with anything any more. */
const stateOf = (unit: Unit, may: ReadonlySet<number> | undefined): SceneBody['state'] =>
  !isPresent(unit) ? 'gone' : unit.condition === 'fleeing' ? 'routing' : !may || may.has(unit.id) ? 'ready' : 'done'
export const notesOf = (unit: Unit): readonly string[] => {
  const leader = leaderOf(unit)
  return [
    unit.formation,
    ...(leader ? [`led by ${leader.name}`] : []),
    ...(unit.profile.missile !== null && !unit.loaded ? ['unloaded'] : []),
    ...unit.effects.map(({ effect }) => effect),
  ]
}
export const bodyOfUnit = (unit: Unit, may: ReadonlySet<number> | undefined, burden?: string): SceneBody => ({
  id: unit.id,
  seat: unit.seat,
  name: unit.name,
  glyph: unit.profile.glyph,
  strength: isPresent(unit) ? unit.hp : 0,
  of: unit.began,
  state: stateOf(unit, may),
  notes: isPresent(unit) ? [...(burden === undefined ? [] : [`carries ${burden}`]), ...notesOf(unit)] : [], // who is gone is nothing else
  pieces: isPresent(unit) ? piecesOf(unit).map(({ id }) => id) : [],
  ...(isPresent(unit) ? { block: blockOf(unit, unit) } : {}),
})
function piecesOf(unit: Unit): readonly ScenePiece[] {
  const leader = leaderOf(unit)
  const common = { body: unit.id, seat: unit.seat, facing: unit.facing, altitude: 0 }
  const squads = squadsAt(unit, unit).map(({ x0, y0, x1, y1 }, i): ScenePiece => {
    const across = unit.facing % 180 === 0
    return {
      ...common,
      id: pieceOf(unit.id, i),
      name: `${unit.name}, squad ${i + 1}`,
      base: { shape: 'rectangle', length: inches(across ? x1 - x0 : y1 - y0), width: inches(across ? y1 - y0 : x1 - x0) },
      at: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
      glyph: unit.profile.glyph,
      rank: 'common',
      states: [],
    }
  })
  if (!leader) return squads
  return [
    ...squads,
    {
      ...common,
      id: leaderPiece(unit.id),
      name: leader.name,
      base: { shape: 'round', diameter: inches(1.3) },
      at: leaderSpot(unit, unit),
      glyph: 'hero',
      rank: 'hero',
      wounds: { left: leader.hp, of: leader.began },
      states: [],
    },
  ]
}

/** The arrow of a clause: to whom or where; none for those that stay. */
export function clauseThread(state: State, unit: Unit, clause: Clause, kind: 'order' | 'fallback'): readonly Thread[] {
  const target = clause.target === null ? undefined : state.units[clause.target]
  const to = clause.place ?? (target && isPresent(target) && target.id !== unit.id ? target.id : undefined)
  return to === undefined ? [] : [{ from: unit.id, to, kind, label: clauseText(state, clause) }]
}
export const orderThreads = (state: State, unit: Unit, { clause, fallbacks }: Order): readonly Thread[] => [
  ...clauseThread(state, unit, clause, 'order'),
  ...fallbacks.flatMap(({ clause: then }) => clauseThread(state, unit, then, 'fallback')),
]
function threadsOf(state: State, viewer: Viewer): readonly Thread[] {
  const present = state.units.filter(isPresent)
  const contacts = present.flatMap((unit) =>
    present
      .filter((other) => other.id > unit.id && other.seat !== unit.seat && touching(rectOf(other), rectOf(unit)))
      .map((other): Thread => ({ from: unit.id, to: other.id, kind: 'engaged', label: 'in contact' })),
  )
  // what was ordered is no matter any more once all is over
  const own = present.filter((unit) => !state.outcome && unit.condition === 'steady' && (viewer === 'umpire' || viewer === unit.seat))
  return [...contacts, ...own.flatMap((unit) => orderThreads(state, unit, unit.order))]
}
const PHASE_WORDS = { missile: 'missiles', movement: 'movement', melee: 'melee', magic: 'magic' } as const

function bankGoal(state: State, { seat, name }: Bank): SceneGoal {
  const { outcome } = state
  return {
    seat,
    label: `hold ${name} at the end of round ${state.rounds}`,
    progress: `${holdersOf(state).length > 0 ? 'held' : 'not held'}${outcome === undefined ? ' as things stand' : ''}`,
    state: outcome === undefined ? 'open' : outcome.winner === seat ? 'reached' : 'lost',
  }
}
const mayAct = (state: State): ReadonlySet<number> =>
  new Set(
    awaiting(state).flatMap(({ standing, asks }) =>
      standing ? [] : asks.flatMap((ask) => (ask.kind === 'orders' ? ask.groups.flatMap(({ body }) => body ?? []) : (ask.body ?? []))),
    ),
  )
export function sceneOf(state: State, viewer: Viewer): Scene {
  const may = state.outcome ? undefined : mayAct(state)
  const { bank } = state
  const holders = new Set(holdersOf(state).map(({ id }) => id))
  const { goals } = state
  const burdens = burdensOf(state)
  const zones: Zone[] = [
    ...(bank && !state.outcome
      ? [{ id: 'bank', kind: 'objective' as const, label: bank.name, outline: bank.outline, seat: bank.seat }]
      : []),
    ...(goals ? goalZones(goals.wanted, goals.tallies, state.outcome !== undefined, CONSTANTS.grasp.value) : []),
  ]
  return {
    table: state.table,
    headline: state.outcome
      ? state.outcome.reason
      : `Round ${state.round} of ${state.rounds}: ${state.agenda.length === 0 || state.phase === null ? 'orders' : PHASE_WORDS[state.phase]}${aboutOf(state)}`,
    turn: state.round,
    turnStep: 90,
    sides: state.sides.map(({ seat, name, worth }) => {
      const own = state.units.filter((unit) => unit.seat === seat)
      return {
        seat,
        name,
        points: worth,
        lost: lostBy(state, seat),
        lines: [
          { label: 'steady units', value: `${own.filter(({ condition }) => condition === 'steady').length} of ${own.length}` },
          ...(bank?.seat === seat ? [{ label: bank.name, value: holders.size > 0 ? 'held' : 'not held' }] : []),
        ],
      }
    }),
    bodies: state.units.map((unit) => bodyOfUnit(unit, may, burdens.get(unit.id))),
    pieces: state.units.filter(isPresent).flatMap(piecesOf),
    remains: [],
    zones,
    threads: threadsOf(state, viewer),
    ...(bank || goals ? { goals: [...(bank ? [bankGoal(state, bank)] : []), ...goalsShown(state)] } : {}),
  }
}
