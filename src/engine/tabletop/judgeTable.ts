// A table judged for a rule system, by its measure, sides and kinds of terrain. From outside it is read field by field, with nothing that
// the rule system does not know; of one that players lay out it is said in their words what is wrong with it.

import type { Refusal } from '../kernel/asks'
import { list, number, oneOf, type Range, type Reading, record, refuse } from '../kernel/reading'
import { calledOf } from './clashes'
import { parseTable } from './parseTable'
import { MOST_PIECES } from './tables'
import type { Ground, Table, Terrain, TerrainKind } from './terrain'

export interface TableWanted {
  readonly measure: Table['measure']
  readonly side: Range // of the table's width and height, in its measure
  readonly kinds: readonly TerrainKind[]
  readonly piece: readonly Exclude<keyof Terrain, 'id' | 'kind' | 'outline'>[] // what a piece may say of itself
  readonly ground?: Ground // the one that a table may say it is of
}

/** Undefined if anything of it was refused, each refusal with its path below `table` and its remedy. */
export function judgeTable(reading: Reading, input: unknown, { measure, side, kinds, piece, ground }: TableWanted): Table | undefined {
  const before = reading.refusals.length
  const fields = record(reading, 'table', input, ['width', 'height', 'measure', 'name', 'terrain'], ground ? ['ground'] : [])
  if (!fields) return undefined
  number(reading, 'table.width', fields.width, side)
  number(reading, 'table.height', fields.height, side)
  oneOf(reading, 'table.measure', fields.measure, [measure])
  if (ground && fields.ground !== undefined) oneOf(reading, 'table.ground', fields.ground, [ground])
  list(reading, 'table.terrain', fields.terrain, { min: 0, max: MOST_PIECES }, (item, path) => {
    const known = record(reading, path, item, ['id', 'kind', 'outline'], piece)
    return known && oneOf(reading, `${path}.kind`, known.kind, kinds)
  })
  if (reading.refusals.length > before) return undefined
  const parsed = parseTable(fields)
  if ('table' in parsed) return parsed.table
  for (const { reason, remedy } of parsed.refusals) refuse(reading, 'table', reason, remedy)
  return undefined
}

/** What is wrong with a table in the making, for whoever lays it out, with the rule that tells how tables are laid out. */
export function tableFaults(table: Table, { measure, side, kinds }: TableWanted, rule: string): readonly Refusal[] {
  const parsed = parseTable(table)
  const { width, height } = table
  const sign = measure === 'squares' ? ' squares' : '″'
  return [
    ...('refusals' in parsed ? parsed.refusals : []),
    ...(table.measure === measure
      ? []
      : [{ reason: `The table is measured in ${table.measure}`, remedy: `lay out one that is measured in ${measure}` }]),
    ...(Math.min(width, height) < side.min || Math.max(width, height) > side.max
      ? [
          {
            reason: `The table is ${width}${sign} by ${height}${sign}`,
            remedy: `make each side ${side.min}${sign} to ${side.max}${sign} long`,
          },
        ]
      : []),
    ...table.terrain
      .filter(({ kind }) => !kinds.includes(kind))
      .map((piece) => ({
        reason: `${calledOf(piece)} is of the kind “${piece.kind}”, which is not met here`,
        remedy: 'make it another kind, or take it away',
      })),
  ].map((refusal) => ({ ...refusal, rule }))
}
