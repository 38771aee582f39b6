// What can be done to two forces in the making.
import { withAll, withEntry, withNew, withSide } from '../../../engine/kernel/forces'
import type { MusterChange } from '../../../engine/kernel/muster'
import { bounded } from '../../../engine/kernel/tolerant'
import { changeForces, OWN_TABLE, withoutUnused } from '../../../engine/tabletop/changeForces'
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
import { isMap, tableOf } from './maps'
import { ownFrom, setOwn } from './own'

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

export const changed = (draft: Draft, change: MusterChange): Draft =>
  changeForces<Draft>(draft, change, {
    mostEntries: MOST_ENTRIES,
    mostCount: MOST_COUNT,
    longestName: NAME,
    profileIn,
    ownFrom,
    addFigures,
    ofBattle,
    ofSide,
    ofEntry,
    setOwn,
  })

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
