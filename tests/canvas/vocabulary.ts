// Every kind of zone and thread, and blocks of squads, to look at and to test with: on inches, and on squares of land.
import { blockCorners, squadsOf } from '../../src/canvas/figures/block'
import { degrees, inches, type Point, point } from '../../src/engine/geometry/units'
import type { Block, Scene, SceneBody, ScenePiece, Thread, Zone } from '../../src/engine/kernel/scene'
import type { Table } from '../../src/engine/tabletop/terrain'
import { createBattleFixture, createViewFixture, TABLE } from './scene'

const box = (x: number, y: number, w: number, h: number): Point[] => [point(x, y), point(x + w, y), point(x + w, y + h), point(x, y + h)]
const fan = (at: Point, facing: number, width: number, far: number): Point[] => [
  at,
  ...Array.from({ length: 13 }, (_, i) => {
    const turn = ((facing - width / 2 + (width * i) / 12) * Math.PI) / 180
    return point(at.x + Math.cos(turn) * far, at.y + Math.sin(turn) * far)
  }),
]

interface Spec {
  readonly name: string
  readonly seat: number
  readonly glyph: SceneBody['glyph']
  readonly block: Block
  readonly state?: SceneBody['state']
}
const SPECS: readonly Spec[] = [
  { name: 'Billmen', seat: 0, glyph: 'polearm', block: { at: point(20, 12), facing: degrees(0), width: 8, depth: 4, ranks: [4, 4] } },
  {
    name: 'Yeomen',
    seat: 0,
    glyph: 'bow',
    block: { at: point(20, 24), facing: degrees(30), width: 10, depth: 2, ranks: [5], each: 4, open: true },
  },
  {
    name: 'Knights',
    seat: 0,
    glyph: 'horse',
    block: { at: point(18, 36), facing: degrees(345), width: 6, depth: 6, ranks: [3, 3, 2] },
    state: 'done',
  },
  { name: 'Reavers', seat: 1, glyph: 'axe', block: { at: point(46, 12), facing: degrees(180), width: 9, depth: 6, ranks: [6, 6, 6, 4] } },
  {
    name: 'Levy',
    seat: 1,
    glyph: 'spear',
    block: { at: point(48, 30), facing: degrees(200), width: 8, depth: 4, ranks: [4, 4], each: 9 },
    state: 'routing',
  },
]

/** Snapped to squares where the table has them. */
export function vocabularyScene(squares = false): Scene {
  const table: Table = squares
    ? { width: 60, height: 40, measure: 'squares', ground: 'field', name: 'The fords', terrain: TABLE.terrain.slice(0, 4) }
    : { ...TABLE, terrain: TABLE.terrain.slice(0, 3) }
  const settle = ({ x, y }: Point): Point => (squares ? point(Math.floor(x), Math.floor(y)) : point(x, y))
  const bodies: SceneBody[] = []
  const pieces: ScenePiece[] = []
  SPECS.forEach(({ name, seat, glyph, block: wanted, state = 'ready' }, body) => {
    const block = squares ? { ...wanted, at: settle(wanted.at), facing: degrees((Math.round(wanted.facing / 45) * 45) % 360) } : wanted
    const ids: number[] = []
    const turn = (block.facing * Math.PI) / 180
    for (const { x, y, deep, wide } of squadsOf(block)) {
      const side = Math.min(deep, wide)
      const id = pieces.length
      ids.push(id)
      pieces.push({
        id,
        body,
        seat,
        name: `${name} ${ids.length}`,
        base: { shape: 'rectangle', length: inches(side), width: inches(side) },
        at: point(block.at.x + x * Math.cos(turn) - y * Math.sin(turn), block.at.y + x * Math.sin(turn) + y * Math.cos(turn)),
        facing: block.facing,
        altitude: 0,
        glyph,
        rank: 'common',
        states: [],
      })
    }
    bodies.push({ id: body, seat, name, glyph, strength: ids.length, of: ids.length, state, notes: [], pieces: ids, block })
  })
  const front = bodies[0]?.block
  const [left, right] = front ? blockCorners(front) : []
  const middle = front?.at ?? point(0, 0)
  const zones: Zone[] = [
    { id: 'deploy', kind: 'deployment', label: 'drawn up here', outline: box(1, 1, 9, 38), seat: 0 },
    { id: 'ford', kind: 'objective', label: 'the ford', outline: box(31, 18, 6, 6) },
    { id: 'control', kind: 'control', label: 'held', outline: box(39, 7, 3, 10), seat: 1 },
    { id: 'named', kind: 'named', label: 'the meadow', outline: box(30, 2, 7, 5) },
    { id: 'ladder', kind: 'ladder', label: 'ladder', outline: box(37, 2, 1, 2) },
    { id: 'effect', kind: 'effect', label: 'fog', outline: box(26, 30, 8, 6) },
    { id: 'template', kind: 'template', label: 'blast', outline: fan(point(40, 34), 0, 352, 3) },
    { id: 'reach', kind: 'reach', label: 'half', outline: box(24, 10, 6, 4), body: 0 },
    { id: 'front', kind: 'front', label: 'front', outline: fan(point(24, 12), 0, 90, 7), body: 1 },
    { id: 'flank', kind: 'flank', label: 'flank', outline: fan(right ?? middle, 90, 90, 6), body: 1 },
    { id: 'rear', kind: 'rear', label: 'rear', outline: fan(left ?? middle, 200, 90, 6), body: 1 },
  ]
  const threads: Thread[] = [
    { from: 0, to: 3, kind: 'order', label: 'charge' },
    { from: 0, to: 4, kind: 'fallback', label: 'else' },
    { from: 2, to: point(34, 38), kind: 'order', label: 'march', via: [point(26, 38)] },
    { from: 1, to: point(34, 21), kind: 'fallback', label: 'else hold the ford' },
    { from: 4, to: 1, kind: 'declared', label: 'declared' },
    { from: 3, to: 4, kind: 'bond', label: 'led by' },
  ]
  return {
    table,
    headline: 'Round 2',
    turn: 2,
    sides: [
      { seat: 0, name: 'Gaudin', points: 500, lost: 0, lines: [] },
      { seat: 1, name: 'The Reavers', points: 500, lost: 0, lines: [] },
    ],
    bodies,
    pieces,
    remains: [],
    zones: zones.map((zone) => ({ ...zone, outline: zone.outline.map(settle) })),
    threads,
    ...(squares ? { turnStep: 45 as const } : {}),
  }
}

export function vocabularyFixture(squares = false) {
  const scene = vocabularyScene(squares)
  const battle = createBattleFixture(scene, undefined)
  const { store: view, calls } = createViewFixture(battle)
  return { battle, view, calls, scene }
}
