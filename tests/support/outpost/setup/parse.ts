// A setup from outside, judged item by item.
import { degrees, point } from '../../../../src/engine/geometry/units'
import type { Refusal } from '../../../../src/engine/kernel/asks'
import { list, MOST_REFUSALS, number, oneOf, openReading, type Reading, record, refuse, text } from '../../../../src/engine/kernel/reading'
import { KINDS, STATS, TABLE } from '../data/kinds'
import { squaresOf } from '../game/ground'
import type { BattleSetup, SetupBand } from '../state'

export function parseSetup(input: unknown): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const setup = readSetup(reading, input)
  return setup && reading.refusals.length === 0 ? { setup } : { refusals: reading.refusals.slice(0, MOST_REFUSALS) }
}

function readSetup(reading: Reading, input: unknown): BattleSetup | undefined {
  const fields = record(reading, 'setup', input, ['scenario', 'title', 'turns', 'sides'])
  if (!fields) return undefined
  const scenario = text(reading, 'scenario', fields.scenario, 80)
  const title = text(reading, 'title', fields.title, 80)
  const turns = number(reading, 'turns', fields.turns, { min: 1, max: 50, whole: true })
  const sides = list(reading, 'sides', fields.sides, { min: 2, max: 2 }, (item, path) => {
    const side = record(reading, path, item, ['name', 'bands'])
    const name = side && text(reading, `${path}.name`, side.name, 80)
    const bands = side && list(reading, `${path}.bands`, side.bands, { min: 1, max: 12 }, (one, at) => readBand(reading, at, one))
    return name === undefined || !bands ? undefined : { name, bands }
  })
  if (scenario === undefined || title === undefined || turns === undefined || !sides) return undefined
  const taken = sides.flatMap((side) =>
    side.bands.flatMap((band) => squaresOf(band, STATS[band.kind].squads).map(({ x, y }) => `${x} ${y}`)),
  )
  if (new Set(taken).size < taken.length) return refuse(reading, 'sides', 'has two bands in one square', 'move one of them')
  return { scenario, title, turns, sides }
}

function readBand(reading: Reading, path: string, input: unknown): SetupBand | undefined {
  const fields = record(reading, path, input, ['name', 'kind', 'at', 'facing'], ['life'])
  const at = fields && record(reading, `${path}.at`, fields.at, ['x', 'y'])
  if (!fields || !at) return undefined
  const name = text(reading, `${path}.name`, fields.name, 80)
  const kind = oneOf(reading, `${path}.kind`, fields.kind, KINDS)
  const x = number(reading, `${path}.at.x`, at.x, { min: 1.5, max: TABLE.width - 1.5 })
  const y = number(reading, `${path}.at.y`, at.y, { min: 1.5, max: TABLE.height - 1.5 })
  const facing = number(reading, `${path}.facing`, fields.facing, { min: 0, max: 270, whole: true })
  const life =
    fields.life === undefined || kind === undefined
      ? undefined
      : number(reading, `${path}.life`, fields.life, { min: 1, max: STATS[kind].life, whole: true })
  if (fields.life !== undefined && life === undefined) return undefined
  if (name === undefined || kind === undefined || x === undefined || y === undefined || facing === undefined) return undefined
  if (x % 1 !== 0.5 || y % 1 !== 0.5) return refuse(reading, `${path}.at`, 'is not the middle of a square', 'end both numbers with .5')
  if (facing % 90 !== 0) return refuse(reading, `${path}.facing`, 'is none of four ways', 'use 0, 90, 180 or 270')
  return { name, kind, at: point(x, y), facing: degrees(facing), ...(life === undefined ? {} : { life }) }
}
