// The battle as data for drawing: nothing here draws dice or changes anything. The battle is open; hidden units are drawn, marked (BST-29).
import type { Point } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Seat } from '../../../engine/kernel/asks'
import type { Scene, SceneBody, ScenePiece, SceneSide } from '../../../engine/kernel/scene'
import { type GoalTally, goalZones, shownGoals, talliesNow } from '../../../engine/tabletop/goals'
import { burdensOf } from '../../../engine/tabletop/goalWords'
import { WEATHER } from '../data/weather'
import { inPlay, sightOf, weatherOf } from '../game/advanced'
import { figureAt } from '../game/draft'
import { drillName } from '../game/drill'
import { formationOf } from '../game/formation'
import { generalOf } from '../game/leadership'
import { haveClosed } from '../game/order'
import { unplaced } from '../game/placement'
import { chainOf, fullFate, isHero, linkOf, nameOf, opponents, profileOf, standing } from '../game/queries'
import { lossesOf } from '../game/victory'
import type { Figure, Link, State, Unit } from '../state'
import { templatesOf } from './templates'

export function sceneOf(state: State): Scene {
  const lives = (piece: PieceId): boolean => state.figures[piece]?.alive === true
  const tallies = talliesNow(state.goals?.tallies ?? [], lives)
  const acting = actingUnits(state)
  const waiting = unplaced(state)
  const pieces: ScenePiece[] = []
  const remains: Scene['remains'][number][] = []
  for (const figure of state.figures) {
    if (figure.alive) pieces.push(pieceOf(state, figure, waiting.includes(figure.id)))
    else if (figure.lost === 'killed')
      remains.push({ piece: figure.id, at: figure.at, base: profileOf(state, figure).base, seat: figure.seat })
  }
  return {
    table: state.table,
    headline: headline(state),
    turn: state.turn,
    sides: state.sides.map((side) => sideOf(state, side.seat)),
    bodies: state.units.filter(({ figures }) => figures.length > 0).map((unit) => bodyOf(state, unit, acting)), // whoever has joined others is counted there
    pieces,
    remains,
    zones: zonesOf(state, tallies),
    threads: threadsOf(state),
    ...(state.goals
      ? {
          goals: shownGoals(state.goals.wanted, tallies, {
            lives,
            named: (piece) => figureAt(state, piece).name,
            over: state.outcome !== undefined,
          }),
        }
      : {}),
  }
}

function headline(state: State): string {
  if (state.outcome)
    return state.outcome.winner === null
      ? `Drawn after turn ${state.turn}`
      : `${state.sides[state.outcome.winner === 0 ? 0 : 1].name} have won`
  const weather = weatherOf(state)
  const sky = `${weather ? `, ${weather.name.toLowerCase()}` : ''}${inPlay(state, 'dark') ? ', by night' : ''}`
  return state.turn === 0 ? `Before the battle${sky}` : `Turn ${state.turn} of ${state.turnLimit}${sky}`
}

/** Have the home edges been diced for and taken (BST-10)? */
function isDiced(state: State): boolean {
  const frame = state.agenda[state.agenda.length - 1]?.frame
  return frame !== 'toss' && frame !== 'edge'
}

function sideOf(state: State, seat: Seat): SceneSide {
  const side = state.sides[seat === 0 ? 0 : 1]
  const units = state.units.filter((unit) => unit.seat === seat)
  const there = units.filter((unit) => standing(state, unit.id).length > 0)
  const figures = state.figures.filter((figure) => figure.seat === seat)
  const alive = figures.filter((figure) => figure.alive).length
  return {
    seat,
    name: side.name,
    points: side.worth,
    lost: lossesOf(state, seat),
    lines: [
      { label: 'player', value: side.player },
      { label: 'home edge', value: isDiced(state) ? side.home : 'to be diced for' },
      { label: 'figures', value: `${alive} of ${figures.length}` },
      ...(state.outcome ? [] : [{ label: 'still to act', value: `${there.filter((unit) => !unit.activated).length} of ${there.length}` }]),
      { label: 'routing', value: `${there.filter((unit) => unit.routing).length}` },
      ...leaderLine(state, seat),
    ],
  }
}

function leaderLine(state: State, seat: Seat): SceneSide['lines'] {
  if (!state.generals) return []
  const id = generalOf(state, seat)
  return [{ label: 'general', value: id === undefined ? 'lost' : figureAt(state, id).name }]
}

/** Units at work: every link of the chain being played, and who runs. Who may only react to them does nothing yet. */
function actingUnits(state: State): ReadonlySet<BodyId> {
  const found = new Set<BodyId>()
  for (const link of chainOf(state)?.links ?? []) found.add(link.unit)
  const top = state.agenda[state.agenda.length - 1]
  if (top?.frame === 'moving') found.add(top.unit)
  return found
}

/** Whom a link of the chain will shoot at when all of it have moved: till then nothing has come of the order (BST-27). */
function plannedShot(state: State, link: Link | undefined): BodyId | undefined {
  const target = chainOf(state)?.stage === 'links' ? link?.shot?.target : undefined
  return target !== undefined && standing(state, target).length > 0 && standing(state, link?.unit ?? target).length > 0 ? target : undefined
}

function stateOf(state: State, unit: Unit, acting: ReadonlySet<BodyId>): SceneBody['state'] {
  if (unit.routing) return 'routing'
  if (acting.has(unit.id)) return 'acting'
  return unit.activated && !state.outcome ? 'done' : 'ready' // when all is over nobody is done with anything any more
}
function bodyOf(state: State, unit: Unit, acting: ReadonlySet<BodyId>): SceneBody {
  const there = standing(state, unit.id)
  const first = unit.figures[0]
  const glyph = first === undefined ? 'token' : profileOf(state, figureAt(state, there[0]?.id ?? first)).glyph
  const notes: string[] = []
  if (unit.braced) notes.push('braced')
  if (unit.ready) notes.push('standing ready')
  if (unit.hidden) notes.push('hidden')
  if (unit.routing) notes.push('routing')
  const shot = plannedShot(state, linkOf(state, unit.id))
  if (shot !== undefined) notes.push(`will shoot at ${nameOf(state, shot)}`)
  if (there.some((figure) => figure.champion)) notes.push('champion')
  if (there.some((figure) => figure.id === generalOf(state, unit.seat))) notes.push('general')
  const ranks = formationOf(state, unit.id)
  if (ranks) notes.push(drillName(ranks))
  const only = unit.figures.length === 1 ? there[0] : undefined
  const fate = only ? fullFate(state, only) : 0
  return {
    id: unit.id,
    seat: unit.seat,
    name: unit.name,
    glyph,
    strength: there.length,
    of: unit.figures.length,
    state: there.length === 0 ? 'gone' : stateOf(state, unit, acting),
    notes: there.length === 0 ? [] : notes, // who is gone is nothing else
    pieces: there.map((figure) => figure.id),
    ...(only && fate > 0 ? { wounds: { left: only.fate, of: fate } } : {}),
  }
}

/** Short words for what ails or marks a figure. */
export function statesOf(state: State, figure: Figure): readonly string[] {
  const unit = state.units[figure.unit]
  const words: string[] = []
  if (figure.paralysed) words.push('paralysed')
  if (figure.blind === true) words.push('blind')
  if (figure.fallen) words.push('fallen')
  if (figure.broken.length > 0) words.push('weapon broken')
  if (figure.dropped.length > 0) words.push('weapon dropped')
  if (figure.unloaded.length > 0) words.push('not loaded')
  if (figure.injuries.evasion !== 0 || figure.injuries.cer !== 0 || figure.injuries.move !== 1) words.push('injured')
  if (figure.leader === true) words.push('minor leader')
  if (figure.id === generalOf(state, figure.seat)) words.push('general')
  if (unit?.hidden) words.push('hidden')
  if (unit?.routing) words.push('routing')
  if (unit?.braced) words.push('braced')
  if (unit?.ready) words.push('ready')
  const burden = burdensOf(state.goals).get(figure.id)
  if (burden !== undefined) words.push(`carries ${burden}`)
  return words
}

function pieceOf(state: State, figure: Figure, waits: boolean): ScenePiece {
  const profile = profileOf(state, figure)
  return {
    id: figure.id,
    body: figure.unit,
    seat: figure.seat,
    name: figure.name,
    base: profile.base,
    at: figure.at,
    facing: figure.facing,
    altitude: figure.altitude,
    glyph: profile.glyph,
    rank: figure.champion ? 'champion' : isHero(state, figure) ? 'hero' : 'common',
    ...(isHero(state, figure) ? { wounds: { left: figure.fate, of: fullFate(state, figure) } } : {}),
    states: waits ? ['not placed yet'] : statesOf(state, figure),
    ...(waits ? { ghost: true as const } : {}),
  }
}

/** From one end of the table to the other. */
const across = (width: number, from: number, to: number): readonly Point[] => [
  { x: 0, y: from },
  { x: width, y: from },
  { x: width, y: to },
  { x: 0, y: to },
]
const STRIP = 0.5 // inches deep
/** Where each side came from, and would run to. */
function homesOf(state: State): Scene['zones'] {
  if (!isDiced(state)) return []
  const { width, height } = state.table
  return state.sides.map(({ seat, name, home }) => {
    const from = home === 'south' ? height - STRIP : 0
    return { id: `home-${seat}`, kind: 'home', label: `${name}: home edge, ${home}`, outline: across(width, from, from + STRIP), seat }
  })
}
/** Weather and night, over the whole table. */
function skyOf(state: State): Scene['zones'] {
  const weather = weatherOf(state)
  const words = [...(weather && weather !== WEATHER.clear ? [weather.name] : []), ...(inPlay(state, 'dark') ? ['Night'] : [])]
  if (words.length === 0) return []
  const sight = sightOf(state)
  const { width, height } = state.table
  const outline = across(width, 0, height)
  return [
    { id: 'weather', kind: 'weather', label: `${words.join(', ')}${Number.isFinite(sight) ? `: shots up to ${sight}″` : ''}`, outline },
  ]
}
/** While armies are placed: the half of the table that is one's own. While a unit may shoot with an area weapon: its templates. */
function zonesOf(state: State, tallies: readonly GoalTally[]): Scene['zones'] {
  return [
    ...skyOf(state),
    ...homesOf(state),
    ...goalZones(state.goals?.wanted ?? [], tallies, state.outcome !== undefined),
    ...zonesNow(state),
  ]
}
function zonesNow(state: State): Scene['zones'] {
  const top = state.agenda[state.agenda.length - 1]
  if (top?.frame === 'link') return templatesOf(state, top.unit)
  if (top?.frame !== 'deploy' && top?.frame !== 'placing') return []
  const { width, height } = state.table
  const side = state.sides[top.seat === 0 ? 0 : 1]
  const from = side.home === 'south' ? height / 2 : 0
  const outline = across(width, from, from + height / 2)
  return [{ id: `half-${side.seat}`, kind: 'deployment', label: `${side.name}: own half`, outline, seat: side.seat }]
}

function threadsOf(state: State): Scene['threads'] {
  const threads: Scene['threads'][number][] = []
  for (const link of chainOf(state)?.links ?? []) {
    for (const target of link.declared)
      if (standing(state, target).length > 0) threads.push({ from: link.unit, to: target, kind: 'declared', label: 'declared' })
    const shot = plannedShot(state, link)
    if (shot !== undefined) threads.push({ from: link.unit, to: shot, kind: 'declared', label: 'will shoot' })
  }
  for (const unit of state.units) {
    if (unit.seat !== 0) continue
    for (const enemy of opponents(state, unit.id)) {
      const closed = haveClosed(state, unit.id, enemy)
      threads.push({
        from: unit.id,
        to: enemy,
        kind: 'engaged',
        label: closed ? 'closed: shorter weapons first' : 'in contact: longer weapons first',
      })
    }
  }
  return threads
}
