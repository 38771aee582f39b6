// Terrain by chance, but seeded: the same seed lays out the same table. What nobody can stand in keeps to the flanks and to the
// middle between the armies, so that both home grounds stay open; no two pieces lie on each other but where maps have them so.
import { seededDice } from '../dice/seeded'
import { sine } from '../geometry/angles'
import { degrees, inches, type Point, point } from '../geometry/units'
import { freshId, withPiece } from './editing'
import { between, halfTurned, type Outline, sameOutline, stretched, turned } from './outlines'
import { blob, rectangle, strip } from './shapes'
import type { Table, Terrain, TerrainKind } from './terrain'

export interface Chance {
  readonly seed: string
  readonly symmetric: boolean // each half is the other, turned half round
  readonly kinds: readonly TerrainKind[] // that may be laid
}
interface Growth {
  readonly kind: TerrainKind
  readonly weight: number // how often, beside the others
  readonly outline: (at: Point, roll: Roll) => Outline
  readonly height?: number
}
type Roll = (least: number, most: number) => number // in tenths

const GROUND = 288 // square inches of table to one piece
const APART = 1.2 // inches of open ground between pieces
const MARGIN = 1 // between a piece and the edge
const TRIES = 60 // for each piece
const FLANK = 0.2 // of the width: where shut ground may lie at any depth
const FRONT = 3.5 // inches on either side of the middle, where it may lie at any width
const MOST_SHUT = 4
const BANK = 3 // inches from bank to bank
const ROAD = 2
const SHUT: readonly TerrainKind[] = ['building', 'wall', 'asteroid', 'planet']

const level = (roll: Roll, outline: Outline): Outline => turned(outline, 15 * Math.round(roll(0, 11)))
const GROWTH: readonly Growth[] = [
  { kind: 'woods', weight: 5, outline: (at, roll) => blob(at, roll(2.6, 5.4), roll(2.2, 4.4), roll(0, 999)) },
  { kind: 'hill', weight: 3, outline: (at, roll) => blob(at, roll(4, 6.4), roll(2.8, 4.4), roll(0, 999)), height: 1 },
  { kind: 'crops', weight: 2, outline: (at, roll) => level(roll, rectangle(at, roll(5, 8), roll(3.5, 5), degrees(0))) },
  { kind: 'rough', weight: 2, outline: (at, roll) => blob(at, roll(2.4, 3.8), roll(1.8, 2.6), roll(0, 999)) },
  { kind: 'hedge', weight: 2, outline: (at, roll) => level(roll, line(at, roll(3, 5), 0.4)) },
  { kind: 'ruin', weight: 1, outline: (at, roll) => level(roll, rectangle(at, roll(4, 6), roll(3, 4.5), degrees(0))), height: 1 },
  { kind: 'wall', weight: 2, outline: (at, roll) => level(roll, line(at, roll(2.5, 4), 0.4)) },
  { kind: 'building', weight: 1, outline: (at, roll) => level(roll, rectangle(at, roll(2.4, 3.6), roll(2.2, 3), degrees(0))), height: 3 },
  { kind: 'asteroid', weight: 6, outline: (at, roll) => blob(at, roll(0.8, 2), roll(0.8, 1.6), roll(0, 999)) },
  { kind: 'planet', weight: 1, outline: (at, roll) => blob(at, 4, 4, roll(0, 999)) },
]
const NAMES: Partial<Record<TerrainKind, readonly string[]>> = {
  woods: ['the alder wood', 'the oak wood', 'the copse', 'the pines', 'the thicket', 'the birches', 'the old wood', 'the hazels'],
  hill: ['the knoll', 'the barrow', 'the long rise', 'the bald hill', 'the ridge', 'the down'],
  crops: ['the barley', 'the rye', 'the oats', 'the wheat', 'the flax', 'the beans'],
  rough: ['the stones', 'the gorse', 'the bog', 'the scree', 'the brambles'],
  ruin: ['the ruin', 'the broken keep', 'the old chapel', 'the fallen hall'],
  wall: ['the field wall', 'the old wall', 'the boundary wall', 'the sheepfold wall'],
  building: ['the mill', 'the barn', 'the inn', 'the farm'],
}

const line = (at: Point, reach: number, width: number): Outline => strip([point(at.x - reach, at.y), at, point(at.x + reach, at.y)], width)

/** The same table with other terrain. */
export function randomTerrain(table: Table, { seed, symmetric, kinds }: Chance): Table {
  const dice = seededDice(seed, `terrain ${table.width}x${table.height}${symmetric ? ' alike' : ''}`)
  const die = (sides: number): number => dice.die(sides, { purpose: 'terrain', seat: 0 })
  const roll: Roll = (least, most) => least + (die(Math.round((most - least) * 10) + 1) - 1) / 10
  const may = (kind: TerrainKind): boolean => kinds.includes(kind)
  let now: Table = { ...table, terrain: [] }
  const names = new Map<TerrainKind, readonly string[]>()
  const nameOf = (kind: TerrainKind): { readonly name?: string } => {
    const left = names.get(kind) ?? NAMES[kind] ?? []
    const name = left[left.length === 0 ? 0 : die(left.length) - 1]
    names.set(
      kind,
      left.filter((one) => one !== name),
    )
    return name === undefined ? {} : { name }
  }
  const lay = (kind: TerrainKind, outline: Outline, more: Partial<Terrain>, twinName: { readonly name?: string } = more): void => {
    const id = freshId(now, kind)
    const before = now.terrain.length
    now = withPiece(now, { id, kind, outline, ...more }, symmetric)
    const terrain = now.terrain.map((piece, index) =>
      index > before && twinName.name !== undefined ? { ...piece, name: twinName.name } : piece,
    )
    now = { ...now, terrain }
  }
  if (table.measure === 'inches') {
    const water = may('river') && may('ford') && die(2) === 1
    if (water)
      for (const [kind, outline] of symmetric ? brook(table, roll) : stream(table, roll, die(2) === 1)) lay(kind, outline, riverName(kind))
    if (may('road') && die(3) > 1) lay('road', symmetric && water ? crossRoad(table, roll) : highRoad(table, roll), { name: 'the road' })
  }
  const growth = GROWTH.filter(({ kind }) => may(kind))
  const weights = growth.reduce((sum, { weight }) => sum + weight, 0)
  const wanted = Math.max(4, Math.round((table.width * table.height) / GROUND))
  for (let count = 0; weights > 0 && now.terrain.length < wanted + 4 && count < wanted * 2; count += 1) {
    let pick = die(weights)
    const grows = growth.find(({ weight }) => {
      pick -= weight
      return pick <= 0
    })
    if (!grows) break
    const shut = SHUT.includes(grows.kind)
    if (shut && now.terrain.filter(({ kind }) => SHUT.includes(kind)).length >= MOST_SHUT) continue
    for (let tries = 0; tries < TRIES; tries += 1) {
      const at = point(roll(0, table.width), roll(0, table.height))
      const outline = grows.outline(at, roll)
      if (!fits(now, outline, shut, symmetric)) continue
      const height = grows.height === undefined ? {} : { height: inches(grows.height) }
      lay(grows.kind, outline, { ...nameOf(grows.kind), ...height }, symmetric ? nameOf(grows.kind) : {})
      if (grows.kind === 'hill' && die(3) === 1) lay('hill', stretched(outline, 0.52), { height: inches(2), steep: true })
      break
    }
  }
  return now
}
const riverName = (kind: TerrainKind): { readonly name: string } => ({ name: kind === 'ford' ? 'the ford' : 'the brook' })

function fits(table: Table, outline: Outline, shut: boolean, symmetric: boolean): boolean {
  const { width, height } = table
  if (!outline.every((p) => p.x >= MARGIN && p.y >= MARGIN && p.x <= width - MARGIN && p.y <= height - MARGIN)) return false
  const flank = outline.every((p) => p.x <= width * FLANK) || outline.every((p) => p.x >= width * (1 - FLANK))
  const front = outline.every((p) => Math.abs(p.y - height / 2) <= FRONT)
  if (shut && !flank && !front) return false
  const twin = halfTurned(outline, table)
  if (symmetric && !sameOutline(twin, outline) && between(twin, outline) < APART) return false
  return table.terrain.every((piece) => between(piece.outline, outline) >= APART)
}

/** A sine that is odd to the last digit: what it bends is the same from both sides. */
const wave = (turn: number): number => (turn < 0 ? -sine(degrees(-turn)) : sine(degrees(turn)))

type Laid = readonly (readonly [TerrainKind, Outline])[]

/** Down one flank, with a ford between the armies. */
function stream(table: Table, roll: Roll, west: boolean): Laid {
  const { width, height } = table
  const x = width * roll(1.2, 1.9) * 0.1
  const bend = roll(0.5, 1.6)
  const phase = roll(0, 36) * 10
  const at = (y: number): Point => {
    const down = x + bend * sine(degrees(phase + (y * 540) / height))
    return point(west ? down : width - down, y)
  }
  const course = (from: number, to: number): Outline => {
    const steps = Math.max(2, Math.round((to - from) / 3.5))
    return strip(
      Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps)),
      BANK,
    )
  }
  const ford = roll(3, 4)
  const middle = height / 2
  return [
    ['river', course(-1, middle - ford)],
    ['ford', course(middle - ford, middle + ford)],
    ['river', course(middle + ford, height + 1)],
  ]
}

/** Along the middle, the same from both sides, with a ford in the centre and one towards each end. Only its western half: the rest is its twin. */
function brook(table: Table, roll: Roll): Laid {
  const { width, height } = table
  const bend = roll(0.4, 1.4)
  const at = (x: number): Point => point(x, height / 2 + bend * wave(((x - width / 2) * 540) / width))
  const course = (from: number, to: number): Outline => {
    const steps = Math.max(2, 2 * Math.round((to - from) / 5))
    return strip(
      Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps)),
      BANK - 0.5,
    )
  }
  const ford = width * roll(1.8, 2.6) * 0.1
  const middle = width / 2
  return [
    ['ford', course(middle - 3, middle + 3)],
    ['river', course(-1, ford - 3)],
    ['ford', course(ford - 3, ford + 3)],
    ['river', course(ford + 3, middle - 3)],
  ]
}

/** From the west edge to the east edge, the same from both sides. */
function highRoad(table: Table, roll: Roll): Outline {
  const { width, height } = table
  const bend = roll(0, 2)
  const steps = 2 * Math.max(3, Math.round(width / 10))
  return strip(
    Array.from({ length: steps + 1 }, (_, i) => point((width * i) / steps, height / 2 + bend * wave((i - steps / 2) * (360 / steps)))),
    ROAD,
  )
}
/** From the north edge to the south edge, over the middle. */
function crossRoad(table: Table, roll: Roll): Outline {
  const { width, height } = table
  const bend = roll(0, 2)
  const steps = 2 * Math.max(3, Math.round(height / 10))
  return strip(
    Array.from({ length: steps + 1 }, (_, i) => point(width / 2 + bend * wave((i - steps / 2) * (360 / steps)), (height * i) / steps)),
    ROAD,
  )
}
