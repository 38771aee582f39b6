// A table in the making, from any origin: whatever can be shown is kept, so that parseTable can say what is wrong with it.
import { inches, type Point, point } from '../geometry/units'
import { field } from '../kernel/tolerant'
import { GREATEST_SIDE, LEAST_SIDE, LONGEST_NAME, MOST_PIECES, MOST_POINTS } from './tables'
import { GROUNDS, type Table, TERRAIN_KINDS, type Terrain } from './terrain'

const FAR = 1000 // inches: a corner farther off is no corner
const within = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined
const words = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_NAME) : undefined)

function readCorner(value: unknown): Point | undefined {
  const x = within(field(value, 'x'), -FAR, FAR)
  const y = within(field(value, 'y'), -FAR, FAR)
  return x === undefined || y === undefined ? undefined : point(x, y)
}
function readPiece(value: unknown, ids: Set<string>): Terrain | undefined {
  const kind = TERRAIN_KINDS.find((one) => one === field(value, 'kind'))
  const corners = field(value, 'outline')
  if (!kind || !Array.isArray(corners)) return undefined
  const outline = corners.slice(0, MOST_POINTS).flatMap((corner) => readCorner(corner) ?? [])
  if (outline.length < 3) return undefined
  let id = words(field(value, 'id')) ?? kind
  for (let number = 1; ids.has(id); number += 1) id = `${kind}-${number}`
  ids.add(id)
  const name = words(field(value, 'name'))
  const height = within(field(value, 'height'), 0, FAR)
  const steep = field(value, 'steep')
  const dense = field(value, 'dense')
  return {
    id,
    kind,
    outline,
    ...(name === undefined ? {} : { name }),
    ...(height === undefined ? {} : { height: inches(height) }),
    ...(typeof steep === 'boolean' ? { steep } : {}),
    ...(typeof dense === 'boolean' ? { dense } : {}),
  }
}

/** Undefined if there is no table in it. */
export function readTable(value: unknown): Table | undefined {
  const width = within(field(value, 'width'), LEAST_SIDE, GREATEST_SIDE)
  const height = within(field(value, 'height'), LEAST_SIDE, GREATEST_SIDE)
  const terrain = field(value, 'terrain')
  if (width === undefined || height === undefined || !Array.isArray(terrain)) return undefined
  const ids = new Set<string>()
  const ground = GROUNDS.find((one) => one === field(value, 'ground'))
  return {
    width,
    height,
    measure: field(value, 'measure') === 'squares' ? 'squares' : 'inches',
    name: words(field(value, 'name')) ?? 'A table of our own',
    terrain: terrain.slice(0, 2 * MOST_PIECES).flatMap((piece) => readPiece(piece, ids) ?? []),
    ...(ground === undefined ? {} : { ground }),
  }
}
