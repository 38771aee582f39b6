// What can be done to two armies in the making.
import { withAll, withEntry, withNew, withSide } from '../../../engine/kernel/forces'
import type { MusterChange } from '../../../engine/kernel/muster'
import { bounded } from '../../../engine/kernel/tolerant'
import { changeForces, OWN_TABLE, withoutUnused } from '../../../engine/tabletop/changeForces'
import { ADVANCED } from '../data/advanced'
import { LANDS } from '../data/profiles'
import { WEATHER_CHOICES } from '../data/weather'
import { PLACEMENTS } from '../state'
import { type Draft, MOST_COUNT, MOST_ENTRIES, MOST_POINTS, MOST_TURNS, NAME, profileIn, readySide } from './draft'
import { AIMS } from './goals'
import { isMap, tableOf } from './maps'
import { ownFrom, setOwn } from './own'

/** Those that "all advanced rules" stands for: night is an hour of the battle, not a rule of every battle. */
export const TOGETHER = ADVANCED.filter(({ key }) => key !== 'dark')

/** Figures of a profile added: to an entry that has the same in the same unit, or as a new one. */
export function addFigures(draft: Draft, side: number, profile: string, count: number, unit: string): Draft {
  const entries = draft.sides[side === 0 ? 0 : 1].entries
  const known = profileIn(draft, profile)
  if (!known || entries.length >= MOST_ENTRIES) return draft
  const same = entries.find((entry) => entry.profile === profile && entry.unit === unit && known.fate === 0)
  if (same) return withEntry(draft, side, same.id, (entry) => ({ ...entry, count: Math.min(MOST_COUNT, entry.count + count) }))
  return withNew(draft, side, { profile, count, unit, called: '', leader: false }, MOST_ENTRIES)
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

function ofEntry(draft: Draft, side: number, entry: string, field: string, value: string | number | boolean): Draft {
  if (field === 'called' && typeof value === 'string')
    return withEntry(draft, side, entry, (before) => ({ ...before, called: value.slice(0, NAME) }))
  if (field === 'leader' && typeof value === 'boolean') return withEntry(draft, side, entry, (before) => ({ ...before, leader: value }))
  return draft
}

function ofSide(draft: Draft, side: number, field: string, value: string | number | boolean): Draft {
  if (typeof value !== 'string') return draft
  const text = value.slice(0, NAME)
  switch (field) {
    case 'name':
      return withSide(draft, side, (before) => ({ ...before, name: text }))
    case 'player':
      return withSide(draft, side, (before) => ({ ...before, player: text }))
    case 'land':
      return LANDS.some((land) => land.id === value && land.kind !== 'hired')
        ? withSide(draft, side, (before) => ({ ...before, land: value }))
        : draft
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
  const advanced = ADVANCED.find(({ key }) => `advanced.${key}` === field)
  if (advanced) return typeof value === 'boolean' ? { ...draft, advanced: { ...draft.advanced, [advanced.key]: value } } : draft
  switch (field) {
    case 'advanced':
      return typeof value === 'boolean'
        ? { ...draft, advanced: { ...draft.advanced, ...Object.fromEntries((value ? TOGETHER : ADVANCED).map(({ key }) => [key, value])) } }
        : draft
    case 'title':
      return typeof value === 'string' ? { ...draft, title: value.slice(0, NAME) } : draft
    case 'points':
      return { ...draft, points: bounded(value, 1, MOST_POINTS) ?? draft.points }
    case 'turns':
      return { ...draft, turns: bounded(value, 1, MOST_TURNS) ?? draft.turns }
    case 'champions':
      return { ...draft, champions: bounded(value, 0, 20) ?? draft.champions }
    case 'characterLimit':
      return typeof value === 'boolean' ? { ...draft, characterLimit: value } : draft
    case 'map':
      if (value === OWN_TABLE) return { ...draft, map: OWN_TABLE, table: draft.table ?? tableOf(draft) }
      return typeof value === 'string' && isMap(value) ? { ...draft, map: value } : draft
    case 'placement':
      return { ...draft, placement: PLACEMENTS.find((one) => one === value) ?? draft.placement }
    case 'aim':
      return { ...draft, aim: AIMS.find((one) => one === value) ?? draft.aim }
    case 'weather': {
      const weather = WEATHER_CHOICES.find((one) => one === value)
      return weather === undefined ? draft : { ...draft, weather }
    }
    default:
      return draft
  }
}
