// What can be done to two forces in the making.
import { usedOf, withAll, withEntry, withNew, withOwn, withSide } from '../../../engine/kernel/forces'
import type { MusterChange } from '../../../engine/kernel/muster'
import { bounded } from '../../../engine/kernel/tolerant'
import { readTable } from '../../../engine/tabletop/readTable'
import { FORMATIONS, type Formation } from '../data/formations'
import { OPTIONS, VERSIONS } from '../data/options'
import { FORCES } from '../data/profiles'
import { STORMS } from '../data/storms'
import {
  type Draft,
  type DraftEntry,
  MOST_COUNT,
  MOST_ENTRIES,
  MOST_POINTS,
  MOST_TURNS,
  NAME,
  PLAIN,
  profileIn,
  readySide,
  SPELL_IDS,
} from './draft'
import { AIMS } from './goals'
import { isMap, OWN_TABLE, tableOf } from './maps'
import { ownFrom, setOwn } from './own'

/** Offers that copy a figure into one of the players' own begin so. */
export const MAKE = 'make:'

/** Figures of a profile added: to an entry that has the same in the same unit, or as a new one, in General Order if they are several. */
export function addFigures(draft: Draft, side: number, profile: string, count: number, unit: string): Draft {
  const known = profileIn(draft, profile)
  if (!known) return draft
  const same = draft.sides[side === 0 ? 0 : 1].entries.find((entry) => entry.profile === profile && entry.unit === unit)
  if (same && known.kind !== 'leader')
    return withEntry(draft, side, same.id, (entry) => ({ ...entry, count: Math.min(MOST_COUNT, entry.count + count) }))
  const formation = known.kind === 'soldier' && known.standard !== true ? 'general' : ''
  return withNew(draft, side, { ...PLAIN, profile, count, unit, formation }, MOST_ENTRIES)
}

export function changed(draft: Draft, change: MusterChange): Draft {
  switch (change.change) {
    case 'field':
      return withField(draft, change.side, change.entry, change.field, change.value)
    case 'add': {
      const count = bounded(change.count ?? 1, 1, MOST_COUNT) ?? 1
      if (!change.offer.startsWith(MAKE)) return addFigures(draft, change.side, change.offer, count, change.group ?? '')
      const from = profileIn(draft, change.offer.slice(MAKE.length))
      if (!from || draft.own.length >= MOST_ENTRIES) return draft
      const made = draft.made + 1
      const own = ownFrom(from, made)
      return addFigures({ ...draft, own: [...draft.own, own], made }, change.side, own.id, count, change.group ?? '')
    }
    case 'copy': {
      const entry = draft.sides[change.side === 0 ? 0 : 1].entries.find((one) => one.id === change.entry)
      return entry ? withNew(draft, change.side, { ...entry, unit: '' }, MOST_ENTRIES) : draft
    }
    case 'remove':
      return withoutUnused(
        withSide(draft, change.side, (side) => ({ ...side, entries: side.entries.filter((entry) => entry.id !== change.entry) })),
      )
    case 'count': {
      const count = bounded(change.count, 0, MOST_COUNT)
      return count === undefined ? draft : withEntry(draft, change.side, change.entry, (entry) => ({ ...entry, count }))
    }
    case 'group':
      return withEntry(draft, change.side, change.entry, (entry) => ({ ...entry, unit: change.group.slice(0, NAME) }))
    case 'table': {
      const table = readTable(change.table)
      return table === undefined ? draft : { ...draft, map: OWN_TABLE, table }
    }
    default:
      return draft // two forces, no more and no fewer
  }
}

/** Own figures that nobody fields any more are forgotten. */
export function withoutUnused(draft: Draft): Draft {
  const { unread: _, ...read } = draft
  return { ...read, ...usedOf(draft) }
}

function withField(
  draft: Draft,
  side: number | undefined,
  entry: string | undefined,
  field: string,
  value: string | number | boolean,
): Draft {
  if (side === undefined) return ofBattle(draft, field, value)
  if (entry === undefined) return ofSide(draft, side, field, value)
  if (field.startsWith('own.')) return withOwn(draft, side, entry, (figure) => setOwn(figure, field, value))
  return ofEntry(draft, side, entry, field, value)
}

const toggled = <Word extends string>(all: readonly Word[], now: readonly Word[], word: Word, on: boolean): readonly Word[] =>
  all.filter((one) => (one === word ? on : now.includes(one)))

function ofEntry(draft: Draft, side: number, id: string, field: string, value: string | number | boolean): Draft {
  const set = (edit: (before: DraftEntry) => DraftEntry): Draft => withEntry(draft, side, id, edit)
  const formation = FORMATIONS.find((one) => one === value)
  if (field === 'called') return typeof value === 'string' ? set((before) => ({ ...before, called: value.slice(0, NAME) })) : draft
  if (field === 'formation')
    return formation !== undefined || value === '' ? set((before) => ({ ...before, formation: formation ?? '' })) : draft
  const [, kind = '', name = ''] = /^(trained|spell)\.(.+)$/.exec(field) ?? []
  if (typeof value !== 'boolean') return draft
  const training = FORMATIONS.find((one) => kind === 'trained' && one === name)
  if (training !== undefined)
    return set((before) => ({ ...before, trained: toggled<Formation>(FORMATIONS, before.trained, training, value) }))
  const spell = SPELL_IDS.find((one) => kind === 'spell' && one === name)
  if (spell === undefined) return draft
  return set((before) => {
    const known = before.spells ?? profileIn(draft, before.profile)?.spells ?? []
    return { ...before, spells: toggled(SPELL_IDS, known, spell, value) }
  })
}

function ofSide(draft: Draft, side: number, field: string, value: string | number | boolean): Draft {
  if (typeof value !== 'string') return draft
  const text = value.slice(0, NAME)
  switch (field) {
    case 'name':
      return withSide(draft, side, (before) => ({ ...before, name: text }))
    case 'player':
      return withSide(draft, side, (before) => ({ ...before, player: text }))
    case 'force':
      return FORCES.some(({ id }) => id === value) ? withSide(draft, side, (before) => ({ ...before, force: value })) : draft
    case 'ready': {
      const ready = readySide(value)
      if (!ready) return draft
      return withoutUnused(withAll(draft, side, ready))
    }
    default:
      return draft
  }
}

function ofBattle(draft: Draft, field: string, value: string | number | boolean): Draft {
  const option = OPTIONS.find(({ key }) => `option.${key}` === field)
  if (option) return typeof value === 'boolean' ? { ...draft, options: { ...draft.options, [option.key]: value } } : draft
  switch (field) {
    case 'title':
      return typeof value === 'string' ? { ...draft, title: value.slice(0, NAME) } : draft
    case 'points':
      return { ...draft, points: bounded(value, 1, MOST_POINTS) ?? draft.points }
    case 'turns':
      return { ...draft, turns: bounded(value, 1, MOST_TURNS) ?? draft.turns }
    case 'version':
      return { ...draft, version: VERSIONS.find((one) => one === value) ?? draft.version }
    case 'storm':
      return { ...draft, storm: value === 'none' ? 'none' : (STORMS.find((one) => one === value) ?? draft.storm) }
    case 'aim':
      return { ...draft, aim: AIMS.find((one) => one === value) ?? draft.aim }
    case 'map':
      if (value === OWN_TABLE) return { ...draft, map: OWN_TABLE, table: draft.table ?? tableOf(draft) }
      return typeof value === 'string' && isMap(value) ? { ...draft, map: value } : draft
    default:
      return draft
  }
}
