// A draft of two garrisons: read from anywhere, tolerantly, and drawn up into a setup.
import type { Refusal } from '../../../../src/engine/kernel/asks'
import type { MusterDraft } from '../../../../src/engine/kernel/muster'
import { BANDS, drawnUp, TURNS } from '../data/garrisons'
import { KINDS, type Kind, STATS } from '../data/kinds'
import { parseSetup } from '../setup/parse'
import type { BattleSetup } from '../state'

export interface DraftBand {
  readonly name: string
  readonly kind: Kind
  readonly life: number
}
export interface Garrison {
  readonly name: string
  readonly bands: readonly DraftBand[]
}
export type Draft = MusterDraft & {
  readonly title: string
  readonly turns: number
  readonly sides: readonly [Garrison, Garrison]
}
const LONGEST = 80

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
const text = (value: unknown, usual: string): string => (typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : usual)
const whole = (value: unknown, least: number, most: number, usual: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : usual
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function garrison(value: unknown, usual: string): Garrison {
  const bands = list(fieldOf(value, 'bands')).flatMap((one): readonly DraftBand[] => {
    const kind = KINDS.find((known) => known === fieldOf(one, 'kind'))
    if (!kind) return []
    return [{ name: text(fieldOf(one, 'name'), kind), kind, life: whole(fieldOf(one, 'life'), 1, STATS[kind].life, STATS[kind].life) }]
  })
  return { name: text(fieldOf(value, 'name'), usual), bands: bands.slice(0, 2 * BANDS.most) }
}
export function readDraft(value: unknown): Draft {
  const [west, east] = list(fieldOf(value, 'sides'))
  return {
    title: text(fieldOf(value, 'title'), 'A battle of our own'),
    turns: whole(fieldOf(value, 'turns'), 1, TURNS.most, TURNS.usual),
    sides: [garrison(west, 'West'), garrison(east, 'East')],
  }
}

export function refusalsOf({ name, bands }: Garrison): readonly Refusal[] {
  if (bands.length < BANDS.least) return [{ reason: `${name} have nobody`, remedy: 'add a band', rule: 'OUT-5' }]
  if (bands.length > BANDS.most)
    return [{ reason: `${name} have ${bands.length} bands; ${BANDS.most} have room`, remedy: `take ${bands.length - BANDS.most} away` }]
  return []
}
export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = draft.sides.flatMap(refusalsOf)
  if (refusals.length > 0) return { refusals }
  return parseSetup({
    scenario: 'own',
    title: draft.title,
    turns: draft.turns,
    sides: draft.sides.map(({ name, bands }, side) => ({
      name,
      bands: bands.map(({ life, ...band }, index) => ({ ...band, ...drawnUp(side, index), life })),
    })),
  })
}
