// The muster: two garrisons of a few bands each, one screen serving this system as any other.
import type { MusterChange, MusterEntry, MusterSheet, MusterSide } from '../../../../src/engine/kernel/muster'
import { musteringOf } from '../../../../src/engine/kernel/mustering'
import { BANDS, TURNS } from '../data/garrisons'
import { KINDS, STATS } from '../data/kinds'
import { scenarioSetup } from '../data/scenarios'
import { type Draft, type Garrison, readDraft, refusalsOf, setupOf } from './draft'
import { paperOf } from './paper'

const statsOf = (kind: (typeof KINDS)[number]): MusterEntry['lines'] => [
  { label: 'Life', value: `${STATS[kind].life}` },
  { label: 'Squads', value: `${STATS[kind].squads}` },
]
function sideOf(garrison: Garrison): MusterSide {
  const { name, bands } = garrison
  const refusals = refusalsOf(garrison)
  return {
    name,
    fields: [{ id: 'name', label: 'Name', kind: 'text', value: name, maxLength: 80 }],
    entries: bands.map((band, index) => ({
      id: `${index}`,
      title: band.name,
      note: band.life < STATS[band.kind].life ? `${band.life} of ${STATS[band.kind].life} life` : band.kind,
      glyph: STATS[band.kind].glyph,
      group: '',
      lines: statsOf(band.kind),
      fields: [{ id: 'name', label: 'Name', kind: 'text', value: band.name, maxLength: 80 }],
      refusals: [],
    })),
    offers: KINDS.map((kind) => ({
      id: kind,
      title: kind,
      note: '',
      glyph: STATS[kind].glyph,
      group: 'Bands',
      lines: statsOf(kind),
      words: kind,
    })),
    limits: [
      {
        key: 'bands',
        label: 'Bands',
        used: bands.length,
        limit: BANDS.most,
        least: false,
        legal: refusals.length === 0,
        reason: refusals[0]?.reason ?? `${bands.length} of ${BANDS.most}`,
        rule: 'OUT-5',
        mark: 'house',
      },
    ],
    groups: false,
    refusals,
  }
}
const sheetOf = (draft: Draft): MusterSheet => ({
  title: draft.title,
  unit: '',
  fields: [{ id: 'turns', label: 'Turns', kind: 'number', value: draft.turns, min: 1, max: TURNS.most, rule: 'OUT-5' }],
  sides: draft.sides.map(sideOf),
  sidesMin: 2,
  sidesMax: 2,
  refusals: [],
})

function changed(draft: Draft, change: MusterChange): Draft {
  const within = (side: number, to: (garrison: Garrison) => Garrison): Draft => {
    const [west, east] = draft.sides
    return side === 0 ? { ...draft, sides: [to(west), east] } : side === 1 ? { ...draft, sides: [west, to(east)] } : draft
  }
  switch (change.change) {
    case 'field': {
      const { side, entry, field, value } = change
      if (side === undefined) return field === 'turns' && typeof value === 'number' ? { ...draft, turns: value } : draft
      if (field !== 'name' || typeof value !== 'string') return draft
      return within(side, (garrison) =>
        entry === undefined
          ? { ...garrison, name: value }
          : { ...garrison, bands: garrison.bands.map((band, index) => (`${index}` === entry ? { ...band, name: value } : band)) },
      )
    }
    case 'add': {
      const kind = KINDS.find((one) => one === change.offer)
      if (!kind) return draft
      return within(change.side, (garrison) => ({
        ...garrison,
        bands: [...garrison.bands, { name: `${garrison.name} ${kind}`, kind, life: STATS[kind].life }],
      }))
    }
    case 'copy':
      return within(change.side, (garrison) => ({
        ...garrison,
        bands: garrison.bands.flatMap((band, index) => (`${index}` === change.entry ? [band, band] : [band])),
      }))
    case 'remove':
      return within(change.side, (garrison) => ({
        ...garrison,
        bands: garrison.bands.filter((_band, index) => `${index}` !== change.entry),
      }))
    default:
      return draft
  }
}

/** A line for each band: 'spears: The old guard'. */
function pasted(draft: Draft, side: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } {
  const notes: string[] = []
  const bands = text.split('\n').flatMap((line, index) => {
    const [word = '', name = ''] = line.split(':').map((one) => one.trim())
    if (line.trim() === '') return []
    const kind = KINDS.find((one) => one === word)
    if (!kind) notes.push(`Line ${index + 1}: “${word.slice(0, 40)}” is none of ${KINDS.join(', ')}`)
    return kind ? [{ name: name || kind, kind, life: STATS[kind].life }] : []
  })
  const read = readDraft({ ...draft, sides: draft.sides.map((one, at) => (at === side ? { ...one, bands } : one)) })
  return { draft: bands.length > 0 ? read : draft, notes }
}

export const mustering = musteringOf({
  starts: [{ id: 'ford', title: 'The ford', blurb: 'Three bands a side.' }],
  start(id) {
    const setup = scenarioSetup(id)
    return setup && readDraft(setup)
  },
  read: readDraft,
  sheet: sheetOf,
  changed,
  setup: setupOf,
  sides: (draft) => draft.sides,
  write: ({ bands }) => bands.map(({ kind, name }) => `${kind}: ${name}`).join('\n'),
  paste: pasted,
  paper(draft, side) {
    const garrison = draft.sides[side]
    return garrison && paperOf(garrison)
  },
  pasteHint: 'spears: The old guard',
})
