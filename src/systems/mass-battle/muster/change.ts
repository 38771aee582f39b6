// Changes to a draft. One that cannot be made gives the same draft.
import type { MusterChange } from '../../../engine/kernel/muster'
import { whole } from '../../../engine/kernel/tolerant'
import { LEADER_KINDS } from '../data/leaders'
import { MAP_IDS } from '../data/maps'
import { FORCES, TROOPS } from '../data/troops'
import { MOST_SQUADS } from '../game/queries'
import { LONGEST_NAME, MOST_ROUNDS, MOST_UNITS } from '../setup/parse'
import { FORMATIONS, OPTIONS } from '../state'
import { type Army, type Draft, type DraftUnit, freeName, MOST_POINTS, newUnit, OWN_NUMBER_IDS, ownValue } from './draft'
import { AIMS } from './goals'

type Value = string | number | boolean
const named = <Word extends string>(value: Value, all: readonly Word[]): Word | undefined => all.find((word) => word === value)

export function changed(draft: Draft, change: MusterChange): Draft {
  switch (change.change) {
    case 'field': {
      const { side, entry, field, value } = change
      if (side === undefined) return changeBattle(draft, field, value)
      return withArmy(draft, side, (army) =>
        entry === undefined
          ? changeArmy(army, field, value)
          : { ...army, units: army.units.map((unit) => (unit.id === entry ? changeUnit(unit, field, value) : unit)) },
      )
    }
    case 'add':
      return add(draft, change.side, change.offer, change.count ?? 1)
    case 'copy':
      return copy(draft, change.side, change.entry)
    case 'remove':
      return withArmy(draft, change.side, (army) => ({ ...army, units: army.units.filter(({ id }) => id !== change.entry) }))
    case 'count':
      return withArmy(draft, change.side, (army) => ({
        ...army,
        units: army.units.map((unit) => (unit.id === change.entry ? withSquads(unit, change.count) : unit)),
      }))
    default:
      return draft
  }
}
export const withArmy = (draft: Draft, side: number, by: (army: Army) => Army): Draft =>
  draft.armies[side] ? { ...draft, armies: draft.armies.map((army, i) => (i === side ? by(army) : army)) } : draft
export function add(draft: Draft, side: number, offer: string, count: number): Draft {
  let now = draft
  for (let i = 0; i < count; i += 1) {
    const army = now.armies[side]
    const unit = army && newUnit(now, army, offer)
    if (!army || !unit || army.units.length >= MOST_UNITS) return now
    now = { ...withArmy(now, side, (one) => ({ ...one, units: [...one.units, unit] })), made: now.made + 1 }
  }
  return now
}
function copy(draft: Draft, side: number, entry: string): Draft {
  const army = draft.armies[side]
  const at = army?.units.findIndex(({ id }) => id === entry) ?? -1
  const unit = army?.units[at]
  if (!army || !unit || army.units.length >= MOST_UNITS) return draft
  const twin: DraftUnit = { ...unit, id: `u${draft.made + 1}`, name: freeName(army, unit.name) }
  return {
    ...withArmy(draft, side, (one) => ({ ...one, units: [...one.units.slice(0, at + 1), twin, ...one.units.slice(at + 1)] })),
    made: draft.made + 1,
  }
}
const withSquads = (unit: DraftUnit, count: number): DraftUnit => {
  const squads = whole(count, 1, MOST_SQUADS, unit.squads)
  return { ...unit, squads, files: Math.min(unit.files, squads) }
}

function changeBattle(draft: Draft, field: string, value: Value): Draft {
  if (field === 'title' && typeof value === 'string') return { ...draft, title: value.slice(0, LONGEST_NAME) }
  if (field === 'points') return { ...draft, points: whole(value, 0, MOST_POINTS, draft.points) }
  if (field === 'rounds') return { ...draft, rounds: whole(value, 1, MOST_ROUNDS, draft.rounds) }
  if (field === 'map') return { ...draft, map: named(value, MAP_IDS) ?? draft.map }
  if (field === 'aim') return { ...draft, aim: named(value, AIMS) ?? draft.aim }
  const option = named(field, OPTIONS)
  return option && typeof value === 'boolean' ? { ...draft, options: { ...draft.options, [option]: value } } : draft
}
function changeArmy(army: Army, field: string, value: Value): Army {
  if (typeof value !== 'string') return army
  if (field === 'name') return { ...army, name: value.slice(0, LONGEST_NAME) }
  if (field === 'player') return { ...army, player: value.slice(0, LONGEST_NAME) }
  if (field === 'force') return { ...army, force: named(value, [...FORCES, 'any'] as const) ?? army.force }
  return army
}
function changeUnit(unit: DraftUnit, field: string, value: Value): DraftUnit {
  if (field === 'name' && typeof value === 'string') return { ...unit, name: value.slice(0, LONGEST_NAME) }
  if (field === 'leaderName' && typeof value === 'string') return { ...unit, leaderName: value.slice(0, LONGEST_NAME) }
  if (field === 'files') return { ...unit, files: whole(value, 1, unit.squads, unit.files) }
  if (field === 'formation') return { ...unit, formation: named(value, FORMATIONS) ?? unit.formation }
  if (field === 'leader') return { ...unit, leader: named(value, LEADER_KINDS) ?? unit.leader }
  const number = named(field, OWN_NUMBER_IDS)
  if (number === undefined) return unit
  const printed = TROOPS[unit.troop].profile[number]
  const { [number]: _before, ...rest } = unit.own
  const wished = ownValue(number, value, printed)
  return { ...unit, own: wished === printed ? rest : { ...rest, [number]: wished } }
}
