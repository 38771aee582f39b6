// The battle as data for drawing: nothing here draws dice or changes anything. It is open: every viewer sees all of it.

import { direction } from '../../../engine/geometry/angles'
import { widestOf } from '../../../engine/geometry/base'
import { outlinesOf } from '../../../engine/geometry/template'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import type { Scene, SceneBody, ScenePiece, SceneSide, Thread, Zone } from '../../../engine/kernel/scene'
import { capital } from '../../../engine/kernel/words'
import { goalZones, shownGoals, talliesNow } from '../../../engine/tabletop/goals'
import { burdensOf } from '../../../engine/tabletop/goalWords'
import type { Table, Terrain } from '../../../engine/tabletop/terrain'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER } from '../data/maneuvers'
import { VERSION } from '../data/options'
import { spellOf } from '../data/spells'
import { STORM } from '../data/storms'
import { countsAs, TERRAIN, terrainKey } from '../data/terrain'
import { figureAt } from '../game/draft'
import { baseOf, extentOf, frontOf, standOf } from '../game/formation'
import { terrainPlayed } from '../game/ground'
import { influenceOf, isHeld, leadersNear } from '../game/influence'
import { isCaster } from '../game/magic'
import { isSteady, opponents, partsOf, profileOf, standing, topFrame, zoneOf } from '../game/queries'
import { lossesOf } from '../game/victory'
import type { Body, Figure, State } from '../state'

export function sceneOf(state: State): Scene {
  const pieces: ScenePiece[] = []
  const remains: Scene['remains'][number][] = []
  for (const figure of state.figures) {
    if (figure.alive) pieces.push(pieceOf(state, figure))
    else if (figure.lost === 'killed')
      remains.push({ piece: figure.id, at: figure.at, base: profileOf(state, figure).base, seat: figure.seat })
  }
  const peopled = new Set(state.figures.map(({ body }) => body))
  return {
    table: tableOf(state),
    headline: headline(state),
    turn: state.turn,
    sides: state.sides.map(({ seat }) => sideOf(state, seat)),
    bodies: state.bodies.filter(({ id }) => peopled.has(id)).map((body) => bodyOf(state, body)), // not those whose men have all gone elsewhere
    pieces,
    remains,
    zones: zonesOf(state),
    threads: threadsOf(state),
    ...goalsShown(state),
  }
}

const tables = new WeakMap<Table, Map<string, Table>>()
/** The table with its pieces named; of one that the rules in force make nothing of its name says so. */
function tableOf(state: State): Table {
  const played = terrainPlayed(state)
  const known = tables.get(state.table) ?? new Map<string, Table>()
  tables.set(state.table, known)
  const key = `${played.any} ${played.more}`
  let table = known.get(key)
  if (!table) {
    const idle = (piece: Terrain): boolean => terrainKey(piece) !== undefined && countsAs(piece, played) === undefined
    const terrain = state.table.terrain.map((piece) =>
      idle(piece) ? { ...piece, name: `${piece.name ?? TERRAIN[terrainKey(piece) ?? 'road'].name}: no effect` } : piece,
    )
    table = state.table.terrain.some(idle) ? { ...state.table, terrain } : state.table
    known.set(key, table)
  }
  return table
}

const livesIn =
  ({ figures }: State) =>
  (piece: PieceId): boolean =>
    figures[piece]?.alive === true
function goalsShown(state: State): Pick<Scene, 'goals'> {
  if (!state.goals) return {}
  const { wanted, tallies } = state.goals
  const lives = livesIn(state)
  return {
    goals: shownGoals(wanted, talliesNow(tallies, lives), {
      lives,
      named: (piece) => figureAt(state, piece).name,
      over: state.outcome !== undefined,
    }),
  }
}

const PHASES: Readonly<Record<string, string>> = {
  move: 'moving',
  face: 'facing',
  guard: 'before the blows',
  melee: 'melee',
  follow: 'following',
  dared: 'a challenge',
}
function headline(state: State): string {
  if (state.outcome)
    return state.outcome.winner === null
      ? `Drawn after turn ${state.turn}`
      : `${state.sides[state.outcome.winner === 0 ? 0 : 1].name} have won`
  if (state.turn === 0) return `Before the battle: ${VERSION[state.version].title}`
  const phase = PHASES[topFrame(state)?.frame ?? '']
  // in few words, whose half it is first: on a phone the end is cut
  const { name } = state.sides[state.moving === 0 ? 0 : 1]
  return `Turn ${state.turn} of ${state.turnLimit}: ${name}${phase === undefined ? '' : `, ${phase}`}`
}

function sideOf(state: State, seat: Seat): SceneSide {
  const side = state.sides[seat === 0 ? 0 : 1]
  const figures = state.figures.filter((figure) => figure.seat === seat)
  const there = state.bodies.filter((body) => body.seat === seat && standing(state, body.id).length > 0)
  return {
    seat,
    name: side.name,
    points: side.worth,
    lost: lossesOf(state, seat),
    lines: [
      { label: 'side of', value: side.player },
      { label: 'figures', value: `${figures.filter(({ alive }) => alive).length} of ${figures.length}` },
      ...(partsOf(state).morale
        ? [
            { label: 'Disrupted', value: `${there.filter(({ disrupted, routed }) => disrupted && !routed).length}` },
            { label: 'routed', value: `${there.filter(({ routed }) => routed).length}` },
          ]
        : []),
      ...(state.options.standards ? [{ label: 'standards lost', value: `${side.standardsLost}` }] : []),
    ],
  }
}

function bodyOf(state: State, body: Body): SceneBody {
  const members = standing(state, body.id)
  const first = members[0] ?? state.figures[body.figures[0] ?? -1]
  const only = body.unit ? undefined : first // whoever stands alone is told by his Endurance, fallen too
  const notes: string[] = []
  if (body.unit) notes.push(FORMATION[body.formation].name)
  if (body.disrupted && !body.routed) notes.push('Disrupted') // that it runs its state tells
  if (body.maneuver) notes.push(body.maneuver.passed ? MANEUVER[body.maneuver.kind].name : `${MANEUVER[body.maneuver.kind].name} failed`)
  for (const thing of burdensIn(state, members)) notes.push(`carries ${thing}`)
  const moving = topFrame(state)?.frame === 'move' && body.seat === state.moving
  return {
    id: body.id,
    seat: body.seat,
    name: capital(body.name), // who is left of a unit has the name he had among many
    glyph: first ? profileOf(state, first).glyph : 'token',
    strength: members.length,
    of: body.strength,
    state: members.length === 0 ? 'gone' : body.routed ? 'routing' : moving && body.acted && !state.outcome ? 'done' : 'ready',
    notes: members.length === 0 ? [] : notes, // who is gone is nothing else
    pieces: members.map(({ id }) => id),
    ...(body.unit && members.length > 1 ? { front: frontOf(standOf(state, body), baseOf(state, body.id)) } : {}),
    ...(only ? { wounds: { left: only.alive ? Math.max(0, only.endurance) : 0, of: profileOf(state, only).endurance } } : {}),
  }
}

/** What any of these carry off. */
function burdensIn({ goals }: State, members: readonly Figure[]): readonly string[] {
  const burdens = burdensOf(goals)
  return members.flatMap(({ id }) => burdens.get(id) ?? [])
}

/** Short words for what ails or marks a figure. */
export function statesOf(state: State, figure: Figure): readonly string[] {
  const body = state.bodies[figure.body]
  const profile = profileOf(state, figure)
  const words: string[] = []
  if (figure.alive && figure.endurance < 1) words.push('falling')
  if (body?.routed) words.push('routed')
  else if (body?.disrupted) words.push('Disrupted')
  if (isHeld(state, figure)) words.push('held fast')
  if (figure.alive) for (const thing of burdensIn(state, [figure])) words.push(`carries ${thing}`)
  if (influenceOf(state, figure)) words.push('leader')
  if (profile.standard === true && state.options.standards) words.push('standard')
  if (isCaster(state, figure)) words.push(`${figure.power} power`, ...(figure.cast === state.turn ? ['has cast this turn'] : []))
  if (figure.standards > 0) words.push('has taken a standard')
  for (const { spell } of figure.charms) words.push(spellOf(spell)?.name ?? spell)
  return words
}

function pieceOf(state: State, figure: Figure): ScenePiece {
  const profile = profileOf(state, figure)
  return {
    id: figure.id,
    body: figure.body,
    seat: figure.seat,
    name: figure.name,
    base: profile.base,
    at: figure.at,
    facing: figure.facing,
    altitude: figure.level * CONSTANTS.elevationHeight.value,
    glyph: profile.glyph,
    rank: profile.kind === 'soldier' ? 'common' : profile.kind === 'leader' ? 'champion' : 'hero',
    ...(figure.endurance < profile.endurance || profile.kind !== 'soldier'
      ? { wounds: { left: Math.max(0, figure.endurance), of: profile.endurance } }
      : {}),
    states: statesOf(state, figure),
  }
}

const round = (at: Point, radius: number): readonly Point[] => outlinesOf({ shape: 'blast', radius }, at, degrees(0), 'inches')[0] ?? []

/** Goals, storms and spells that lie there; zones, and the arcs of whoever is in hand. */
function zonesOf(state: State): readonly Zone[] {
  const zones: Zone[] = state.goals
    ? [...goalZones(state.goals.wanted, talliesNow(state.goals.tallies, livesIn(state)), state.outcome !== undefined)]
    : []
  const { storm } = state
  if (storm) {
    const { name, radius } = STORM[storm.kind]
    zones.push({ id: 'storm', kind: 'effect', label: name, outline: round(storm.at, radius) })
    if (!state.outcome) zones.push(stormAhead(state))
  }
  state.fields.forEach((field, index) => {
    const spell = spellOf(field.spell)
    if (!spell) return
    const turns = Math.ceil(field.left / 2)
    zones.push({
      id: `field-${index}`,
      kind: 'effect',
      label: `${spell.name}, ${turns === 1 ? '1 turn' : `${turns} turns`}`,
      outline: round(field.at, spell.radius ?? 1),
      seat: field.seat,
    })
  })
  for (const body of state.bodies) {
    const members = standing(state, body.id)
    if (members.length === 0) continue
    if (body.seat !== state.moving && topFrame(state)?.frame === 'move') zones.push(...controlOf(state, body, members))
    zones.push(...arcsOf(state, body, members))
  }
  return zones
}

/** BLA-54: as far as it may drift, whichever way it veers. */
function stormAhead(state: State): Zone {
  const { storm } = state
  if (!storm) throw new Error('no storm')
  const { radius, name, drift, turn, veer } = STORM[storm.kind]
  const most = mostOf(drift)
  const [least, widest] = [leastOf(turn) - veer, mostOf(turn) - veer]
  const points: Point[] = [storm.at]
  for (let eighth = least; eighth <= widest; eighth += 0.5) {
    const way = direction(degrees(storm.heading + eighth * 45))
    points.push({ x: storm.at.x + way.x * (most + radius), y: storm.at.y + way.y * (most + radius) })
  }
  return { id: 'storm-ahead', kind: 'named', label: `${name}: where it may go`, outline: points }
}
const mostOf = (formula: string): number =>
  [...formula.matchAll(/(\d*)d(\d+)/g)].reduce((sum, [, n, sides]) => sum + Number(n || 1) * Number(sides), plusOf(formula))
const leastOf = (formula: string): number =>
  [...formula.matchAll(/(\d*)d\d+/g)].reduce((sum, [, n]) => sum + Number(n || 1), plusOf(formula))
const plusOf = (formula: string): number => Number(/\+(\d+)$/.exec(formula)?.[1] ?? 0)

/** BLA-13: what nobody enters but to fight. */
function controlOf(state: State, body: Body, members: readonly Figure[]): readonly Zone[] {
  const zone = zoneOf(body)
  return members
    .filter(({ level }) => level === 0)
    .map((figure) => {
      const { base } = profileOf(state, figure)
      const half = widestOf(base) / 2
      return {
        id: `zone-${figure.id}`,
        kind: 'control' as const,
        label: '',
        outline: round(figure.at, half + zone),
        seat: body.seat,
        body: body.id,
      }
    })
}

const ARC = 4 // inches that arcs are drawn out to, beyond the base
/** BLA-14: front, flanks and rear of a figure, or of a unit from the middle of its ranks. */
function arcsOf(state: State, body: Body, members: readonly Figure[]): readonly Zone[] {
  const [first] = members
  if (!first) return []
  const unit = body.unit
  const { width, depth } = unit ? extentOf(standOf(state, body), baseOf(state, body.id)) : { width: 1, depth: 1 }
  const facing = unit ? body.facing : first.facing
  const ahead = direction(facing)
  const at = unit ? { x: body.at.x - (ahead.x * depth) / 2, y: body.at.y - (ahead.y * depth) / 2 } : first.at
  const radius = Math.max(width, depth) / 2 + ARC
  const { frontArc, flankArc } = CONSTANTS
  const half = frontArc.value / 2
  const wedge = (kind: 'front' | 'flank' | 'rear', name: string, from: number, to: number): Zone => ({
    id: `${kind}-${name}-${body.id}`,
    kind,
    label: name,
    outline:
      outlinesOf({ shape: 'cone', length: radius, width: degrees(to - from) }, at, degrees(facing + (from + to) / 2), 'inches')[0] ?? [],
    seat: body.seat,
    body: body.id,
  })
  if (unit && FORMATION[body.formation].around)
    return [
      {
        id: `front-all-${body.id}`,
        kind: 'front',
        label: 'front on all sides',
        outline: round(at, radius),
        seat: body.seat,
        body: body.id,
      },
    ]
  return [
    wedge('front', 'front', -half, half),
    wedge('flank', 'right flank', half, half + flankArc.value),
    wedge('flank', 'left flank', -half - flankArc.value, -half),
    wedge('rear', 'rear', half + flankArc.value, 360 - half - flankArc.value),
  ]
}

function threadsOf(state: State): readonly Thread[] {
  const threads: Thread[] = []
  for (const body of state.bodies) {
    if (body.seat === 0)
      for (const enemy of opponents(state, body.id)) threads.push({ from: body.id, to: enemy, kind: 'engaged', label: 'in melee' })
    const members = standing(state, body.id)
    const leaders = new Set(members.flatMap((figure) => leadersNear(state, figure).map(({ id }) => figureAt(state, id).body)))
    if (isSteady(body)) continue
    for (const leader of leaders) if (leader !== body.id) threads.push({ from: leader, to: body.id, kind: 'bond', label: 'leads' })
  }
  return threads
}
