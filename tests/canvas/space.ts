// A battle in space to look at: two fleets on a chart of squares, planets, rocks, plotted courses; a view that counts spaces.
import { spacesBetween } from '../../src/canvas/grid'
import { degrees, inches, type Point, point } from '../../src/engine/geometry/units'
import type { Decision, OrdersAsk } from '../../src/engine/kernel/asks'
import type { Chip, MovePlan } from '../../src/engine/kernel/forecast'
import type { Scene, SceneBody, ScenePiece } from '../../src/engine/kernel/scene'
import type { BattleEvent } from '../../src/engine/kernel/system'
import type { Table } from '../../src/engine/tabletop/terrain'
import { createBattleFixture, createViewFixture } from './scene'

const circle = (cx: number, cy: number, r: number, n = 48): Point[] =>
  Array.from({ length: n }, (_, i) => point(cx + Math.cos((i / n) * Math.PI * 2) * r, cy + Math.sin((i / n) * Math.PI * 2) * r))
const squares = (x: number, y: number, w: number, h: number): Point[] => [
  point(x, y),
  point(x + w, y),
  point(x + w, y + h),
  point(x, y + h),
]

export const CHART: Table = {
  width: 40,
  height: 28,
  measure: 'squares',
  ground: 'space',
  name: 'The straits of Orm',
  terrain: [
    { id: 'orm', kind: 'planet', name: 'Orm', outline: circle(21, 13, 3.4) },
    { id: 'selk', kind: 'planet', name: 'Selk', outline: circle(33.5, 22.5, 1.5) },
    { id: 'vhar', kind: 'planet', name: 'Vhar', outline: squares(8, 4, 3, 3) },
    { id: 'rocks-1', kind: 'asteroid', name: 'the Shoal', outline: [...squares(27, 5, 2, 2)] },
    { id: 'rocks-2', kind: 'asteroid', outline: squares(29, 7, 1, 1) },
    {
      id: 'rock',
      kind: 'asteroid',
      name: 'Tooth',
      outline: [point(14.2, 19.4), point(15.1, 18.8), point(16.3, 19.2), point(16.6, 20.3), point(15.8, 21.1), point(14.5, 20.7)],
    },
  ],
}

interface Spec {
  readonly name: string
  readonly seat: number
  readonly shape: string
  readonly at: readonly [number, number]
  readonly facing: number
  readonly hull: readonly [number, number]
  readonly states?: readonly string[]
  readonly ghost?: true
  readonly state?: SceneBody['state']
}
const SHIPS: readonly Spec[] = [
  { name: 'Steadfast', seat: 0, shape: 'ship-a', at: [9.5, 14.5], facing: 0, hull: [60, 60] },
  { name: 'Halberd', seat: 0, shape: 'ship-b', at: [11.5, 10.5], facing: 0, hull: [31, 48], states: ['weapons down'] },
  { name: 'Lapwing', seat: 0, shape: 'ship-c', at: [12.5, 17.5], facing: 0, hull: [36, 36], state: 'done' },
  { name: 'Petrel', seat: 0, shape: 'ship-d', at: [14.5, 12.5], facing: 270, hull: [24, 24] },
  { name: 'Wren', seat: 0, shape: 'ship-e', at: [15.28, 15.5], facing: 0, hull: [12, 12] },
  { name: 'Red flight', seat: 0, shape: 'ship-f', at: [15.72, 15.5], facing: 90, hull: [4, 6] },
  { name: 'Black Tiding', seat: 1, shape: 'ship-a', at: [30.5, 14.5], facing: 180, hull: [14, 60], states: ['engines down', 'tractored'] },
  { name: 'Gorgon', seat: 1, shape: 'ship-b', at: [28.5, 9.5], facing: 180, hull: [48, 48] },
  { name: 'Adder', seat: 1, shape: 'ship-c', at: [27.5, 18.5], facing: 180, hull: [20, 36] },
  { name: 'Shade', seat: 1, shape: 'ship-d', at: [25.5, 11.5], facing: 90, hull: [24, 24], ghost: true, states: ['invisible'] },
  { name: 'Gnat', seat: 1, shape: 'ship-e', at: [24.5, 18.5], facing: 180, hull: [3, 12] },
  { name: 'Hornets', seat: 1, shape: 'ship-f', at: [18.5, 9.5], facing: 180, hull: [6, 6] },
]

export function spaceScene(table: Table = CHART): Scene {
  const pieces = SHIPS.map(
    ({ name, seat, shape, at, facing, hull, states, ghost }, id): ScenePiece => ({
      id,
      body: id,
      seat,
      name,
      base: { shape: 'round', diameter: inches(id === 4 || id === 5 ? 0.52 : 0.86) },
      at: point(...at),
      facing: degrees(facing),
      altitude: 0,
      glyph: 'ship',
      rank: 'common',
      wounds: { left: hull[0], of: hull[1] },
      states: states ?? [],
      silhouette: shape,
      ...(ghost ? { ghost } : {}),
    }),
  )
  return {
    table,
    headline: 'Turn 2, phases 4 to 6',
    turn: 2,
    sides: [
      { seat: 0, name: 'The Compact', points: 900, lost: 0, lines: [] },
      { seat: 1, name: 'The Reavers', points: 900, lost: 0, lines: [] },
    ],
    bodies: SHIPS.map(({ name, seat, hull, state }, id) => ({
      id,
      seat,
      name,
      glyph: 'ship' as const,
      strength: 1,
      of: 1,
      state: state ?? 'ready',
      notes: [],
      pieces: [id],
      wounds: { left: hull[0], of: hull[1] },
    })),
    pieces,
    remains: [{ piece: 90, at: point(22.5, 21.5), base: { shape: 'round', diameter: inches(0.86) }, seat: 1 }],
    zones: [{ id: 'exit', kind: 'named', label: 'the way out', outline: squares(0, 0, 5, 28), seat: 0 }],
    threads: [],
  }
}

const OWN = [0, 1, 3, 4, 5]
export const ORDERS: OrdersAsk = {
  kind: 'orders',
  key: 'plot',
  label: 'Plot phases 4 to 6',
  groups: OWN.map((id) => ({
    id: `s${id}`,
    label: SHIPS[id]?.name ?? '',
    body: id,
    asks: [{ kind: 'move', key: `course ${id}`, label: 'Course', body: id, limits: [{ label: 'hyper 6', distance: 3 }] }],
  })),
}
export const PLOTTING: Decision = {
  id: 'd1',
  seat: 0,
  title: 'The Compact plots its courses',
  pieces: OWN,
  sealed: true,
  standing: false,
  reaction: false,
  asks: [ORDERS],
}

/** Straight on, a turn towards the goal, straight on: one stop a phase. */
export function courseTo(piece: ScenePiece, to: Point, phases: number): MovePlan {
  const stops: { readonly piece: number; readonly at: Point; readonly facing: ScenePiece['facing']; readonly label: string }[] = []
  let at = piece.at
  let facing: number = piece.facing
  for (let phase = 4; phase < 4 + phases; phase++) {
    const dx = Math.round(to.x - at.x)
    const dy = Math.round(to.y - at.y)
    const c = Math.round(Math.cos((facing * Math.PI) / 180))
    const s = Math.round(Math.sin((facing * Math.PI) / 180))
    if (dx * c + dy * s > 0) at = point(at.x + c, at.y + s)
    else if (dx !== 0 || dy !== 0) facing = c !== 0 ? (dy > 0 ? 90 : 270) : dx > 0 ? 0 : 180
    stops.push({ piece: piece.id, at, facing: degrees(facing), label: String(phase) })
  }
  const off = spacesBetween(at, to)
  return {
    answer: { decision: 'd1', seat: piece.seat, key: `course ${piece.id}`, kind: 'move', path: [], alone: [] },
    ends: [{ piece: piece.id, at, facing: degrees(facing) }],
    legs: [{ piece: piece.id, points: [piece.at, ...stops.map((stop) => stop.at)], cost: phases }],
    cost: phases,
    limit: 'hyper 6',
    verdict: { legal: true },
    stops,
    ...(off > 0 ? { stopped: `${off} short by phase ${3 + phases}` } : {}),
  }
}

export function spaceFixture(table: Table = CHART) {
  const scene = spaceScene(table)
  const battle = createBattleFixture(scene, PLOTTING)
  const { store: view, calls } = createViewFixture(battle)
  const piece = (id: number | undefined) => scene.pieces.find((one) => one.id === id)
  const deduction = (spaces: number) => (spaces <= 3 ? 0 : spaces <= 7 ? -1 : -2)
  view.setState({
    select: (body, id) => {
      calls.push(`select ${body} ${id}`)
      const held = piece(id ?? body)
      const chips = (from: ScenePiece): readonly Chip[] =>
        scene.pieces
          .filter((one) => one.seat !== from.seat)
          .map((one) => {
            const spaces = spacesBetween(from.at, one.at)
            return spaces > 9
              ? { piece: one.id, body: one.body, label: '✕ range', refusal: { reason: `${spaces} spaces away; 9 at most` } }
              : { piece: one.id, body: one.body, label: `5d6 ${deduction(spaces) || ''}`.trim() }
          })
      view.setState({
        selected: body,
        held: held?.id,
        ...(held
          ? {
              chips: chips(held),
              reach: {
                weapon: 'beam',
                label: 'energy weapon',
                form: 'square' as const,
                arc: { facing: held.facing, width: degrees(180) },
                rings: [
                  { radius: 3, label: '3 spaces', kind: 'limit' as const },
                  { radius: 7, label: '4–7: −1', kind: 'penalty' as const },
                  { radius: 9, label: '8–9: −2', kind: 'penalty' as const },
                ],
              },
            }
          : { chips: [], reach: undefined }),
      })
    },
    measure: (from, to, onto) => {
      calls.push(`measure ${onto ?? 'ground'} ${to.x},${to.y}`)
      const target = piece(onto)
      const end = target?.at ?? to
      const spaces = spacesBetween(from, end)
      const blocked = target?.id === 6
      view.setState({
        ruler: { from, waypoints: view.getState().ruler?.waypoints ?? [], to, pinned: false, ...(onto === undefined ? {} : { onto }) },
        measurement: {
          distance: spaces,
          from,
          to: end,
          label: `${spaces} ${spaces === 1 ? 'space' : 'spaces'}`,
          band: deduction(spaces) === 0 ? 'no deduction' : `${deduction(spaces)}`,
          ...(target
            ? {
                sight: {
                  lines: [{ from, to: blocked ? point(17.6, 14.5) : end, clear: !blocked }],
                  visible: true,
                  hidden: blocked ? 1 : 0,
                  blockers: blocked ? [{ label: 'Orm: −3', terrain: 'orm' }] : [],
                  label: blocked ? 'past Orm' : 'clear',
                },
              }
            : {}),
        },
      })
    },
    carry: (id, to, onto) => {
      calls.push(`carry ${id} ${to.x},${to.y}${onto === undefined ? '' : ` onto ${onto}`}`)
      const held = piece(id)
      if (held) view.setState({ plan: courseTo(held, to, 3) })
    },
    place: (id, at) => {
      calls.push(`place ${id} ${at.x},${at.y}`)
      view.setState({ placing: [{ piece: id, at, facing: degrees(0) }] })
    },
  })
  /** Courses of the other ships, as a forecast of the orders would show them. */
  const plotted = [
    [1, point(13.5, 12.5)],
    [3, point(14.5, 9.5)],
    [0, point(12.5, 14.5)],
  ] as const
  view.setState({
    forecast: {
      title: 'Courses',
      subtitle: '',
      verdict: { legal: true },
      modifiers: [],
      figures: [],
      notes: [],
      plans: plotted.flatMap(([id, to]) => {
        const ship = piece(id)
        return ship ? [courseTo(ship, to, 3)] : []
      }),
    },
  })
  return { battle, view, calls, scene }
}

/** Three phases and their shots, to look at motion. */
export const PHASES: readonly BattleEvent[] = [
  ...[4, 5, 6].map(
    (phase): BattleEvent => ({
      what: 'phase',
      caption: `Phase ${phase}`,
      glides: [
        { piece: 0, path: [point(5.5 + phase, 14.5), point(6.5 + phase, 14.5)] },
        { piece: 7, path: [point(32.5 - phase, 9.5), point(31.5 - phase, 9.5)] },
      ],
      detail: {},
    }),
  ),
  {
    what: 'fire',
    caption: 'Attacks of phase 6',
    strikes: [
      { by: 1, at: 11, hit: true },
      { by: 7, at: 3, hit: false },
    ],
    detail: {},
  },
  { what: 'loss', fallen: [11], detail: {} },
]
