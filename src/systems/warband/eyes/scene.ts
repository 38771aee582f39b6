// The battle as data for drawing. Who has not deployed yet is seen by his own side alone (WAR-3).

import { inches, type Point } from '../../../engine/geometry/units'
import { nearestFrame } from '../../../engine/kernel/agenda'
import type { PieceId, Viewer } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Scene, SceneBody, ScenePiece, SceneSide, Thread, Zone } from '../../../engine/kernel/scene'
import { goalZones, shownGoals } from '../../../engine/tabletop/goals'
import { aboutGoals, burdensOf } from '../../../engine/tabletop/goalWords'
import { awaiting } from '../game/awaiting'
import { zoneOf } from '../game/deployment'
import { characterAt, fighterAt, topFrame } from '../game/draft'
import { provoked } from '../game/going'
import { isOn, middleOf, rearSquares, spaces } from '../game/grid'
import { chargesOf, freeEnds, pacesOf, reachOf } from '../game/movement'
import { engagedWith, fullWounds, gridIn, isHero, isOnTable, nameOf, standing } from '../game/queries'
import { PHASE_NAMES } from '../game/turn'
import { lostOf, outcomeOf } from '../game/victory'
import type { Fighter, Frame, State } from '../state'
import { boxOf, rectanglesOf, squareOutline, vortexWays } from './squares'

/** Whether a viewer sees where somebody stands. */
export const isSeen = (state: State, { seat }: Pick<Fighter, 'seat'>, viewer: Viewer): boolean =>
  viewer === 'umpire' || viewer === seat || !state.unplaced.includes(seat)

export function sceneOf(state: State, viewer: Viewer): Scene {
  const seen = state.fighters.filter((one) => isSeen(state, one, viewer))
  const { goals } = state
  return {
    table: state.table,
    headline: headline(state),
    turn: state.turn,
    turnStep: 45,
    sides: state.sides.map(({ seat }) => sideOf(state, seat)),
    bodies: state.fighters.map((one) => bodyOf(state, one, viewer)),
    pieces: seen.filter(isOnTable).map((one) => pieceOf(state, one)),
    remains: seen.filter(({ out }) => out === 'incapacitated').map(({ id, at, seat }) => ({ piece: id, at, seat, base: BASE })),
    zones: [...zonesOf(state, viewer), ...(goals ? goalZones(goals.wanted, goals.tallies, outcomeOf(state) !== undefined) : [])],
    threads: threadsOf(state),
    ...(goals ? { goals: shownGoals(goals.wanted, goals.tallies, { lives: livesIn(state), over: outcomeOf(state) !== undefined }) } : {}),
  }
}
const BASE = { shape: 'round', diameter: inches(0.8) } as const

const livesIn =
  ({ fighters }: State) =>
  (piece: PieceId): boolean => {
    const one = fighters[piece]
    return one !== undefined && isOnTable(one)
  }

export function headline(state: State): string {
  const { turn, turns } = state
  const outcome = outcomeOf(state)
  if (outcome) return outcome.reason
  const top = topFrame(state)
  if (turn === 0) return top?.frame === 'deploy' ? 'Deployment' : 'Before the battle'
  const within = stageOf(state)
  const phase = within && PHASE_NAMES[within.frame === 'phase' ? within.phase : within.frame]
  return `Turn ${turn} of ${turns}${phase === undefined ? '' : `: ${phase}`}${aboutGoals(state.goals, livesIn(state))}`
}
/** The phase under way, also while somebody reacts in it. */
const stageOf = ({ agenda }: State): Extract<Frame, { readonly frame: 'utility' | 'phase' | 'aftermath' }> | undefined =>
  nearestFrame(agenda, 'phase') ?? nearestFrame(agenda, 'utility') ?? nearestFrame(agenda, 'aftermath')
function sideOf(state: State, seat: number): SceneSide {
  const side = state.sides[seat]
  const own = state.fighters.filter((one) => one.seat === seat)
  return {
    seat,
    name: side?.name ?? '',
    points: side?.worth ?? 0,
    lost: lostOf(state, seat),
    unit: 'gold',
    lines: [
      { label: 'in the fight', value: `${own.filter((one) => isOnTable(one) && !one.routing).length} of ${own.length}` },
      ...(state.options.spells === 'one' ? [{ label: 'spells', value: 'one ranged and one melee spell a turn' }] : []),
      ...(state.advantage === seat ? [{ label: 'Advantage', value: 'deploys last, rolls initiative twice' }] : []),
    ],
  }
}

const LYING: Readonly<Record<Fighter['posture'], readonly string[]>> = {
  up: [],
  prone: ['prone'],
  down: ['knocked down'],
  stunned: ['stunned'],
}
/** Short words for what befalls him. */
export const statesOf = (state: State, fighter: Fighter): readonly string[] => [...LYING[fighter.posture], ...strainsOf(state, fighter)]
/** The same without how he lies. */
export function strainsOf(state: State, fighter: Fighter): readonly string[] {
  const { turn, routing, lent, stress } = fighter
  const words: string[] = []
  if (routing) words.push('routing')
  if (turn.braced) words.push('braced')
  if (turn.charged !== null) words.push('charged')
  if (turn.muddled) words.push('at a loss')
  if (engagedWith(state, fighter.id).length > 0) words.push('engaged')
  if (stress > 0) words.push(`stress ${stress}`)
  words.push(...lent.map(({ name }) => name))
  const burden = burdensOf(state.goals).get(fighter.id)
  if (burden !== undefined) words.push(`carries ${burden}`)
  return words
}
/** Whether he is asked now, has his go yet to come in this phase, or has had it. */
function goOf(state: State, { id }: Fighter): SceneBody['state'] {
  if (state.outcome) return 'ready'
  const asked = awaiting(state).some((one) => !one.standing && one.pieces.includes(id))
  const stage = stageOf(state)
  if (topFrame(state)?.frame === 'phase' && asked) return 'acting'
  if (stage?.frame === 'phase') return asked || stage.order.includes(id) ? 'ready' : 'done'
  return asked || stage?.frame === 'utility' || state.turn === 0 ? 'ready' : 'done'
}
function bodyOf(state: State, fighter: Fighter, viewer: Viewer): SceneBody {
  const { id, seat, wounds, out, routing } = fighter
  const captain = state.sides[seat]?.captain === id && isSeen(state, fighter, viewer)
  return {
    id,
    seat,
    name: nameOf(state, id),
    glyph: characterAt(state, id).glyph,
    strength: out === 'no' ? 1 : 0,
    of: 1,
    state: out !== 'no' ? 'gone' : routing ? 'routing' : goOf(state, fighter),
    notes: [
      ...(captain ? ['captain'] : isHero(state, id) ? ['Hero'] : []),
      ...(out === 'no' ? statesOf(state, fighter) : [out === 'fled' ? 'fled' : 'incapacitated']),
    ],
    pieces: out === 'no' && isSeen(state, fighter, viewer) ? [id] : [],
    wounds: { left: wounds, of: fullWounds(state, id) },
  }
}
function pieceOf(state: State, fighter: Fighter): ScenePiece {
  const { id, seat, at, facing, wounds } = fighter
  return {
    id,
    body: id,
    seat,
    name: nameOf(state, id),
    base: BASE,
    at,
    facing,
    altitude: 0,
    glyph: characterAt(state, id).glyph,
    rank: state.sides[seat]?.captain === id && !state.unplaced.includes(seat) ? 'champion' : isHero(state, id) ? 'hero' : 'common',
    wounds: { left: wounds, of: fullWounds(state, id) },
    states: statesOf(state, fighter),
  }
}

function zonesOf(state: State, viewer: Viewer): readonly Zone[] {
  const zones: Zone[] = []
  const top = topFrame(state)
  for (const [index, { from, to }] of state.ladders.entries())
    zones.push({ id: `ladder-${index}`, kind: 'ladder', label: 'ladder', outline: boxOf(from, to) })
  for (const [index, { name, at, deed }] of state.vortices.entries()) {
    zones.push({ id: `vortex-${index}`, kind: 'effect', label: name, outline: squareOutline(at, deed.blast ?? 0) })
    for (const [way, outline] of vortexWays(state.table, at, deed.blast ?? 0).entries())
      zones.push({ id: `vortex-${index}-${way}`, kind: 'template', label: '', outline })
  }
  if (top?.frame === 'deploy')
    for (const seat of top.seats)
      if (viewer === seat || viewer === 'umpire' || viewer === 'table')
        zones.push({ id: `deploy-${seat}`, kind: 'deployment', label: state.sides[seat]?.name ?? '', outline: zoneOf(state, seat), seat })
  if (top?.frame === 'phase') {
    const [id] = top.order
    const one = id === undefined ? undefined : fighterAt(state, id)
    if (one && isOnTable(one)) {
      if (top.phase === 'movement' && one.posture !== 'down') zones.push(...reachZones(state, one.id))
      const near = top.phase === 'ranged' ? [] : standing(state).filter((other) => other.seat !== one.seat && spaces(other.at, one.at) <= 1)
      for (const other of [one, ...near]) zones.push(...rearZones(state, other))
    }
  }
  return zones
}
/** The three squares from which an attack flanks (WAR-25), as many of them as the table has. */
const rearZones = (state: State, fighter: Fighter): readonly Zone[] =>
  rearSquares(fighter)
    .filter((at) => isOn(gridIn(state), at))
    .map((at, index) => ({
      id: `rear-${fighter.id}-${index}`,
      kind: 'rear' as const,
      label: '',
      outline: squareOutline(at),
      body: fighter.id,
    }))
/** What moving off brings down on him, in a few words, however he goes. */
function provokesOf(state: State, id: PieceId): string {
  const strikers = provoked(state, id).length
  return strikers > 0 ? `moving off: ${counted(strikers, 'enemy may', 'enemies may')} strike` : ''
}
/** Where a sprint gets him, within it a move, within that the charges, in squares; moving off a melee provokes, which is said once (WAR-12, 13). */
function reachZones(state: State, id: PieceId): readonly Zone[] {
  const grid = gridIn(state)
  const { move, sprint } = pacesOf(state, id)
  const charged = new Map<PieceId, Point>()
  for (const { target, path } of fighterAt(state, id).posture === 'up' ? chargesOf(state, id) : []) {
    const end = path.at(-1)
    if (end && !charged.has(target)) charged.set(target, end)
  }
  const within = (most: number): readonly Point[] => freeEnds(state, reachOf(state, id, most), id).map((square) => middleOf(grid, square))
  const painted = (how: string, outlines: readonly Zone['outline'][]): readonly Zone[] =>
    outlines.map((outline, index) => ({ id: `${how}-${id}-${index}`, kind: 'reach', label: '', outline, body: id })) // how far it goes is told by the bands of the move itself
  const moves = painted('move', rectanglesOf(within(move)))
  return [
    ...(sprint > move ? painted('sprint', rectanglesOf(within(sprint))) : []),
    ...moves.map((zone, index) => (index === 0 ? { ...zone, label: provokesOf(state, id) } : zone)),
    ...painted(
      'charge',
      [...charged.values()].map((end) => squareOutline(end)),
    ),
  ]
}
/** The way of a charge; its chip says what it is. */
export const chargeThread = (from: PieceId, to: PieceId, via: readonly Point[]): Thread => ({
  from,
  to,
  via,
  kind: 'order',
  label: '',
  key: 'charge',
})
function threadsOf(state: State): readonly Thread[] {
  const top = topFrame(state)
  const threads: Thread[] = state.engaged.map(([from, to]) => ({ from, to, kind: 'engaged', label: 'engaged' }))
  if (top?.frame === 'phase' && top.phase === 'movement') {
    const [id] = top.order
    const seen = new Set<PieceId>()
    if (id !== undefined && isOnTable(fighterAt(state, id)) && fighterAt(state, id).posture === 'up')
      for (const { target, path } of chargesOf(state, id)) {
        if (seen.has(target)) continue
        seen.add(target)
        threads.push(chargeThread(id, target, path))
      }
  }
  if (top?.frame === 'opportunity') threads.push({ from: top.by, to: top.target, kind: 'declared', label: 'may strike' })
  return threads
}
