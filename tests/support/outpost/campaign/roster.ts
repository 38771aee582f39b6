// A garrison between battles: who is left of it, and whom it lost.
import type { Refusal } from '../../../../src/engine/kernel/asks'
import type { RosterSheet } from '../../../../src/engine/kernel/campaign'
import { list, number, oneOf, openReading, type Reading, record, text } from '../../../../src/engine/kernel/reading'
import { BANDS } from '../data/garrisons'
import { KINDS, STATS } from '../data/kinds'
import type { DraftBand } from '../muster/draft'

export interface Roster {
  readonly name: string
  readonly bands: readonly DraftBand[]
  readonly battles: number // fought
  readonly lost: readonly string[] // bands, the latest last
}
const NAME = 80
export const MOST_LOST = 100
const MOST_BATTLES = 10_000

function readBand(reading: Reading, value: unknown, path: string): DraftBand | undefined {
  const raw = record(reading, path, value, ['name', 'kind', 'life'])
  const kind = raw && oneOf(reading, `${path}.kind`, raw.kind, KINDS)
  const name = raw && text(reading, `${path}.name`, raw.name, NAME)
  const life = raw && kind && number(reading, `${path}.life`, raw.life, { min: 1, max: STATS[kind].life, whole: true })
  return kind === undefined || name === undefined || life === undefined ? undefined : { name, kind, life }
}
export function readGarrison(reading: Reading, value: unknown, path: string): Roster | undefined {
  const raw = record(reading, path, value, ['name', 'bands', 'battles', 'lost'])
  if (!raw) return undefined
  const name = text(reading, `${path}.name`, raw.name, NAME)
  const bands = list(reading, `${path}.bands`, raw.bands, { min: 0, max: BANDS.most }, (one, at) => readBand(reading, one, at))
  const battles = number(reading, `${path}.battles`, raw.battles, { min: 0, max: MOST_BATTLES, whole: true })
  const lost = list(reading, `${path}.lost`, raw.lost, { min: 0, max: MOST_LOST }, (one, at) => text(reading, at, one, NAME))
  return name === undefined || !bands || battles === undefined || !lost ? undefined : { name, bands, battles, lost }
}
export function readRoster(value: unknown, path = 'roster'): { readonly roster: Roster } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const roster = readGarrison(reading, value, path)
  return roster ? { roster } : { refusals: reading.refusals }
}

export const sheetOf = ({ name, bands, battles, lost }: Roster): RosterSheet => ({
  title: name,
  note: `${bands.length} ${bands.length === 1 ? 'band' : 'bands'}; battles fought: ${battles}`,
  lines: [{ label: 'Battles fought', value: `${battles}` }],
  members: bands.map((band) => ({
    name: band.name,
    fate: band.life < STATS[band.kind].life ? `${band.life} of ${STATS[band.kind].life} life` : 'whole',
  })),
  lists: [{ title: 'Roll of honour', lines: lost }],
})
