// From two legal armies to a battle: units made of entries, drawn up on the chosen table, profiles embedded.

import type { Refusal } from '../../../engine/kernel/asks'
import { faultsOf } from '../../../engine/kernel/mustering'
import { saidBy } from '../../../engine/kernel/say'
import { OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { ADVANCED } from '../data/advanced'
import type { Profile } from '../data/profile'
import { isCommon } from '../setup/army'
import { parseSetup } from '../setup/parse'
import type { BattleSetup, SetupSide, SetupUnit } from '../state'
import { type Draft, type DraftSide, profileIn } from './draft'
import { drawUp, type Muster } from './draw-up'
import { goalsOf } from './goals'
import { tableOf } from './maps'
import { sheetOf } from './sheet'

interface Made extends Muster {
  readonly leader?: number // who of it is a minor leader
}

/** The units of an army: entries of one name stand together, leaders and heroes in front. */
function musters(draft: Draft, side: DraftSide): readonly Made[] {
  const units = new Map<string, { name: string; entries: DraftSide['entries'][number][] }>()
  for (const entry of side.entries) {
    const profile = profileIn(draft, entry.profile)
    if (!profile || entry.count === 0) continue
    const key = entry.unit === '' ? entry.id : `unit ${entry.unit}`
    const name = entry.unit === '' ? entry.called || (entry.count === 1 ? profile.name : profile.plural) : entry.unit
    const unit = units.get(key) ?? { name: name.charAt(0).toUpperCase() + name.slice(1), entries: [] }
    unit.entries.push(entry)
    units.set(key, unit)
  }
  return [...units.values()].map(({ name, entries }) => {
    const figures: { profile: Profile; called?: string; leads: boolean }[] = []
    for (const entry of entries) {
      const profile = profileIn(draft, entry.profile)
      if (!profile) continue
      for (let i = 0; i < entry.count; i += 1)
        figures.push({
          profile,
          leads: entry.leader && i === 0 && isCommon(profile),
          ...(entry.called !== '' && i === 0 ? { called: entry.called } : profile.class === 'character' ? { called: profile.name } : {}),
        })
    }
    const front = (figure: (typeof figures)[number]): number => (figure.profile.fate > 0 ? 0 : figure.leads ? 1 : 2)
    figures.sort((a, b) => front(a) - front(b))
    const leader = figures.findIndex((figure) => figure.leads)
    return { name, figures, ...(leader >= 0 ? { leader } : {}) }
  })
}

const led = (unit: SetupUnit, { leader }: Made): SetupUnit => (leader === undefined ? unit : { ...unit, leader })

export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = faultsOf(sheetOf(draft))
  if (refusals.length > 0) return { refusals }
  const table = tableOf(draft)
  const made: SetupSide[] = []
  for (const side of draft.sides) {
    const units = musters(draft, side)
    try {
      const drawn = drawUp(units, table)
      made.push({
        name: side.name,
        player: side.player,
        units: drawn.map((unit, index) => {
          const of = units[index]
          return of ? led(unit, of) : unit
        }),
      })
    } catch (fault) {
      const reason = saidBy(fault)
      const remedy =
        draft.map === OWN_TABLE
          ? 'take rivers, walls and buildings off its home ground, make the table larger, or field fewer figures'
          : 'choose a larger table, or fewer figures'
      return { refusals: [{ reason: `${side.name}: ${reason}`, remedy, rule: 'BST-12' }] }
    }
  }
  const [first, second] = made
  if (!first || !second) return { refusals: [{ reason: 'There are not two armies', remedy: 'muster both' }] }
  const ids = [...new Set(made.flatMap((side) => side.units.flatMap((unit) => unit.profiles)))]
  const profiles = ids.flatMap((id) => profileIn(draft, id) ?? [])
  const goals = goalsOf(draft.aim, table, made, profiles, draft.turns)
  const on = Object.fromEntries(ADVANCED.filter(({ key }) => draft.advanced[key]).map(({ key }) => [key, true]))
  const advanced = { ...on, ...(draft.weather === 'off' ? {} : { weather: draft.weather }) }
  return parseSetup({
    scenario: 'mustered',
    title: draft.title === '' ? 'A battle of our own' : draft.title,
    table,
    sides: [first, second],
    profiles,
    champions: Math.min(draft.champions, ...made.map((side) => side.units.reduce((sum, unit) => sum + unit.profiles.length, 0))),
    turns: draft.turns,
    points: draft.points,
    ...(Object.keys(advanced).length > 0 ? { advanced } : {}),
    ...(draft.placement === 'as drawn' ? {} : { placement: draft.placement }),
    ...(goals.length > 0 ? { goals } : {}),
    ...(draft.characterLimit ? {} : { characterLimit: false }),
  })
}
