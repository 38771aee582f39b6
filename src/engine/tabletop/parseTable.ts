// A table from outside, judged item by item: what is wrong with which piece, and what would mend it.
import { isSimple } from '../geometry/polygons'
import { inches, type Point, thousandths } from '../geometry/units'
import { GREATEST_SIDE, LEAST_SIDE, LONGEST_NAME, MOST_PIECES, MOST_POINTS } from './tables'
import { GROUNDS, type Table, TERRAIN_KINDS, type Terrain } from './terrain'

export interface TableRefusal {
  readonly reason: string // names the item: 'Piece 3 ("the copse"): …'
  readonly remedy: string // within a sentence: 'give it a name'
}
export type ParsedTable = { readonly table: Table } | { readonly refusals: readonly TableRefusal[] }

const TALLEST = 24 // inches
const ROOM = 24 // inches an outline may reach beyond the edge of the table
const SHOWN = 20 // refusals listed; the rest are counted

type Fields = Readonly<Record<string, unknown>>
const FIELDS = ['width', 'height', 'measure', 'name', 'terrain'] as const

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most
const isSide = (value: unknown): value is number => isNumber(value, LEAST_SIDE, GREATEST_SIDE)
const isHeight = (value: unknown): value is number => isNumber(value, 0, TALLEST)
const isName = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME
const isKind = (value: unknown): value is Terrain['kind'] => TERRAIN_KINDS.some((kind) => kind === value)
const isCorner = (value: unknown): value is Point => isFields(value) && Number.isFinite(value.x) && Number.isFinite(value.y)
const isOutline = (value: unknown): value is readonly Point[] => Array.isArray(value) && value.every(isCorner)

/** Judges a table of any origin. Coordinates are rounded to thousandths; fields nobody asked for are dropped. */
export function parseTable(input: unknown): ParsedTable {
  const refusals: TableRefusal[] = []
  const refuse = (reason: string, remedy: string): undefined => {
    refusals.push({ reason, remedy })
    return undefined
  }
  if (!isFields(input) || !FIELDS.every((field) => field in input)) {
    return {
      refusals: [
        {
          reason: 'This is not a table: width, height, measure, name and terrain are wanted.',
          remedy: 'give an object with these five fields',
        },
      ],
    }
  }
  const given = input
  const sides = `give a number from ${LEAST_SIDE} to ${GREATEST_SIDE}`
  const width = isSide(given.width) ? thousandths(given.width) : refuse(`The width of the table is ${shown(given.width)}.`, sides)
  const depth = isSide(given.height) ? thousandths(given.height) : refuse(`The height of the table is ${shown(given.height)}.`, sides)
  const measure =
    given.measure === 'inches' || given.measure === 'squares'
      ? given.measure
      : refuse(`The table is measured in ${shown(given.measure)}.`, "say 'inches' or 'squares'")
  const ground = given.ground === undefined ? undefined : GROUNDS.find((one) => one === given.ground)
  if (given.ground !== undefined && ground === undefined)
    refuse(`The ground of the table is ${shown(given.ground)}.`, `leave it out or say ${GROUNDS.join(' or ')}`)
  const title = isName(given.name)
    ? given.name
    : refuse(`The name of the table is ${shown(given.name)}.`, `give it 1 to ${LONGEST_NAME} letters`)
  const pieces: Terrain[] = []
  if (!Array.isArray(given.terrain))
    refuse(`The terrain is ${shown(given.terrain)}.`, 'give a list of pieces; an empty one for a bare table')
  else if (given.terrain.length > MOST_PIECES)
    refuse(
      `There are ${given.terrain.length} pieces of terrain.`,
      `leave out ${given.terrain.length - MOST_PIECES}: at most ${MOST_PIECES} are played with`,
    )
  else {
    const ids = new Set<string>()
    for (const [index, item] of given.terrain.entries()) {
      const piece = parsePiece(item, index, width ?? GREATEST_SIDE, depth ?? GREATEST_SIDE, ids, refuse)
      if (piece) pieces.push(piece)
    }
  }
  if (refusals.length > SHOWN) {
    const more = refusals.length - SHOWN
    refusals.length = SHOWN
    refuse(`${more} more faults are not listed.`, 'mend these first')
  }
  if (refusals.length > 0 || width === undefined || depth === undefined || !measure || title === undefined) return { refusals }
  return { table: { width, height: depth, measure, name: title, terrain: pieces, ...(ground === undefined ? {} : { ground }) } }
}

type Refuse = (reason: string, remedy: string) => undefined

function parsePiece(item: unknown, index: number, width: number, depth: number, ids: Set<string>, refuse: Refuse): Terrain | undefined {
  if (!isFields(item) || Array.isArray(item))
    return refuse(`Piece ${index + 1} is ${shown(item)}.`, 'give an object with id, kind and outline')
  const given = item
  // as the editor lists it: by its name, or by the id it was laid with, 'house-2'
  const called = isName(given.name) ? given.name : isName(given.id) && /-\d+$/.test(given.id) ? given.id.replaceAll('-', ' ') : ''
  const its = `Piece ${index + 1}${called === '' ? '' : ` (“${called}”)`}`
  if (!isName(given.id)) return refuse(`${its} has the id ${shown(given.id)}.`, `give it 1 to ${LONGEST_NAME} letters`)
  if (ids.has(given.id)) return refuse(`${its} has the id “${given.id}” of another piece.`, 'give each piece an id of its own')
  ids.add(given.id)
  if (given.name !== undefined && !isName(given.name))
    return refuse(`${its} has the name ${shown(given.name)}.`, `leave it out or give it 1 to ${LONGEST_NAME} letters`)
  if (!isKind(given.kind))
    return refuse(`${its} is of the unknown kind ${shown(given.kind)}.`, `make it one of: ${TERRAIN_KINDS.join(', ')}`)
  if (given.height !== undefined && !isHeight(given.height))
    return refuse(`${its} has the height ${shown(given.height)}.`, `give a number from 0 to ${TALLEST}`)
  if (given.steep !== undefined && typeof given.steep !== 'boolean')
    return refuse(`${its} is steep: ${shown(given.steep)}.`, 'say true or false')
  if (given.dense !== undefined && typeof given.dense !== 'boolean')
    return refuse(`${its} is dense: ${shown(given.dense)}.`, 'say true or false')
  if (Array.isArray(given.outline) && (given.outline.length < 3 || given.outline.length > MOST_POINTS)) {
    return refuse(`The outline of ${lower(its)} has ${given.outline.length} points.`, `give it 3 to ${MOST_POINTS}`)
  }
  if (!isOutline(given.outline))
    return refuse(`The outline of ${lower(its)} is not a list of points.`, 'give each point as x and y, both plain numbers')
  const points: Point[] = given.outline.map((p) => ({ x: thousandths(p.x), y: thousandths(p.y) }))
  const off = points.findIndex((p) => p.x < -ROOM || p.y < -ROOM || p.x > width + ROOM || p.y > depth + ROOM)
  if (off >= 0) return refuse(`Point ${off + 1} of ${lower(its)} lies far off the table.`, `keep it within ${ROOM}″ of the edge`)
  if (!isSimple(points))
    return refuse(
      `The outline of ${lower(its)} crosses or touches itself, or has no area.`,
      'give its corners in order round the edge, none twice',
    )
  return {
    id: given.id,
    kind: given.kind,
    outline: points,
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.height === undefined ? {} : { height: inches(given.height) }),
    ...(given.steep === undefined ? {} : { steep: given.steep }),
    ...(given.dense === undefined ? {} : { dense: given.dense }),
  }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A value as it was given, short enough for a sentence. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return value.length > 40 ? `“${value.slice(0, 40)}…”` : `“${value}”`
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
