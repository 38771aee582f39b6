// What a screen shows of a draft: units with what they cost, what may be added, and what is wrong.

import type { Refusal } from '../../../engine/kernel/asks'
import type { MusterEntry, MusterField, MusterLimit, MusterOffer, MusterSheet, MusterSide } from '../../../engine/kernel/muster'
import { faultsByName } from '../../../engine/kernel/mustering'
import { counted, signed } from '../../../engine/kernel/say'
import { LEADER_KINDS, LEADER_WORDS, leaderOfKind } from '../data/leaders'
import { MAP_IDS, mapTitle } from '../data/maps'
import { leaderPrice, squadPrice, worthOf } from '../data/prices'
import { FORCE_NAMES, FORCES, type Profile, TROOP_IDS, TROOPS } from '../data/troops'
import { FORMATION_TEXT } from '../game/asks'

import { MOST_SQUADS } from '../game/queries'

import { LONGEST_NAME, MOST_ROUNDS, MOST_UNITS } from '../setup/parse'
import { FORMATIONS, OPTIONS, type OptionId } from '../state'
import { type Army, type Draft, type DraftUnit, forceName, MOST_POINTS, OWN_NUMBER_IDS, OWN_NUMBERS, profileOf } from './draft'
import { AIM, AIMS, aimRefusals } from './goals'

export const OPTION_TEXT: Readonly<Record<OptionId, { readonly label: string; readonly hint: string; readonly rule: string }>> = {
  alternating: { label: 'Units act in turn', hint: 'the earlier form: winner and loser of initiative unit by unit', rule: 'MAS-4' },
  simultaneous: { label: 'All blows at once', hint: 'the first form of melee, without initiative', rule: 'MAS-8' },
  leaderDeath: { label: 'A leader’s death tests morale', hint: 'the older form', rule: 'MAS-5' },
  laterHits: { label: 'Morale at each later hit', hint: 'otherwise once, at half the hit points', rule: 'MAS-9' },
  shrink: { label: 'Squads fall away with losses', hint: 'otherwise attacks never grow fewer', rule: 'MAS-2' },
  pauses: { label: 'Phase by phase', hint: 'a stop before each phase; otherwise the round runs through', rule: 'MAS-1' },
}
const points = (value: number): string => counted(value, 'point')
export const costOf = (unit: DraftUnit): number => {
  const leader = leaderOfKind(unit.leader, unit.leaderName)
  return worthOf({ profile: profileOf(unit), squads: unit.squads, ...(leader ? { leader } : {}) })
}

export const sheetOf = (draft: Draft): MusterSheet => ({
  title: 'Muster the companies',
  unit: 'points',
  fields: [
    { kind: 'text', id: 'title', label: 'Title', value: draft.title, maxLength: LONGEST_NAME },
    {
      kind: 'number',
      id: 'points',
      label: 'Points of an army',
      value: draft.points,
      min: 0,
      max: MOST_POINTS,
      step: 25,
      hint: 'the same for both',
      rule: 'MAS-11',
    },
    {
      kind: 'choice',
      id: 'map',
      label: 'Where',
      value: draft.map,
      options: MAP_IDS.map((id) => ({ id, label: mapTitle(id) })),
      rule: 'MAS-11',
    },
    { kind: 'number', id: 'rounds', label: 'Rounds', value: draft.rounds, min: 1, max: MOST_ROUNDS, rule: 'MAS-11' },
    {
      kind: 'choice',
      id: 'aim',
      label: 'What it is about',
      value: draft.aim,
      options: AIMS.map((id) => ({ id, ...AIM[id] })),
      rule: 'MAS-11',
    },
    ...OPTIONS.map((id): MusterField => ({ kind: 'toggle', id, value: draft.options[id], ...OPTION_TEXT[id] })),
  ],
  sides: draft.armies.map((army) => sideOf(draft, army)),
  sidesMin: 2,
  sidesMax: 2,
  refusals: [
    ...(draft.title.trim() === '' ? [{ reason: 'The battle has no title', remedy: 'give it one', rule: 'MAS-11', short: 'title' }] : []),
    ...aimRefusals(
      draft.aim,
      draft.armies.map(({ name, units }) => ({ name, leaders: units.filter(({ leader }) => leader !== 'none').length })),
    ),
  ],
})

function sideOf(draft: Draft, army: Army): MusterSide {
  const cost = army.units.reduce((sum, unit) => sum + costOf(unit), 0)
  const refusals = (['name', 'player'] as const)
    .filter((what) => army[what].trim() === '')
    .map((what): Refusal => ({ reason: `The ${what === 'name' ? 'army' : 'commander'} has no name`, remedy: 'give it one', short: 'name' }))
  const full = army.units.length >= MOST_UNITS
  return {
    name: army.name,
    fields: [
      { kind: 'text', id: 'name', label: 'Army', value: army.name, maxLength: LONGEST_NAME },
      { kind: 'text', id: 'player', label: 'Commander', value: army.player, maxLength: LONGEST_NAME },
      {
        kind: 'choice',
        id: 'force',
        label: 'Force',
        value: army.force,
        options: [
          ...FORCES.map((id) => ({ id, label: FORCE_NAMES[id].name, hint: FORCE_NAMES[id].about })),
          { id: 'any', label: 'any troops' },
        ],
        rule: 'MAS-3',
      },
    ],
    entries: army.units.map((unit) => entryOf(unit, army)),
    offers: OFFERS.filter(
      ({ id }) => army.force === 'any' || TROOP_IDS.some((troop) => troop === id && TROOPS[troop].force === army.force),
    ).map((offer) =>
      full
        ? { ...offer, refusal: { reason: `An army has at most ${MOST_UNITS} units`, remedy: 'remove one first', short: 'full' } }
        : offer,
    ),
    limits: limitsOf(draft, army, cost),
    cost: { value: cost, limit: draft.points },
    groups: false,
    refusals,
  }
}
function limitsOf(draft: Draft, army: Army, cost: number): readonly MusterLimit[] {
  const over = cost - draft.points
  const count = army.units.length
  return [
    {
      key: 'points',
      label: 'Points',
      used: cost,
      limit: draft.points,
      least: false,
      legal: over <= 0,
      reason: `${cost} of ${draft.points} points: ${over > 0 ? `${over} too many` : `${points(-over)} left`}`,
      rule: 'MAS-11',
      mark: 'house',
    },
    {
      key: 'units',
      label: 'Units',
      used: count,
      limit: 1,
      least: true,
      legal: count > 0,
      reason: count > 0 ? `${count} of at most ${MOST_UNITS}` : 'an army needs one unit at least',
      rule: 'MAS-2',
      mark: 'house',
    },
  ]
}
function entryOf(unit: DraftUnit, { force }: Army): MusterEntry {
  const profile = profileOf(unit)
  const stray = force !== 'any' && TROOPS[unit.troop].force !== force
  const refusals: Refusal[] = []
  if (unit.name.trim() === '') refusals.push({ reason: 'The unit has no name', remedy: 'give it one', short: 'name' })
  if (unit.leader !== 'none' && unit.leaderName.trim() === '')
    refusals.push({ reason: 'The leader has no name', remedy: 'give it one', short: 'leader' })
  if (stray)
    refusals.push({
      reason: `${TROOPS[unit.troop].profile.name} do not belong to ${forceName(force)}`,
      remedy: 'remove them, or choose any troops',
      short: 'force',
      rule: 'MAS-3',
    })
  return {
    id: unit.id,
    title: unit.name,
    note: `${TROOPS[unit.troop].profile.name}${Object.keys(unit.own).length > 0 ? ', of your own' : ''}, ${unit.leader === 'none' ? 'without a leader' : `led by ${unit.leaderName}`}`,
    glyph: profile.glyph,
    group: '',
    count: { value: unit.squads, min: 1, max: MOST_SQUADS },
    cost: costOf(unit),
    lines: profileLines(profile),
    fields: unitFields(unit, profile),
    refusals,
  }
}
const profileLines = (profile: Profile): MusterOffer['lines'] => [
  { label: 'hit die', value: profile.hitDie },
  { label: 'armour class', value: `${profile.armour}` },
  { label: 'attack', value: `${signed(profile.attack)}, ${profile.damage}${profile.polearms ? ', polearms' : ''}` },
  ...(profile.missile === null ? [] : [{ label: 'missiles', value: `${profile.missile} ${signed(profile.shot)}` }]),
  { label: 'move', value: `${profile.move} feet` },
  { label: 'Reflex, Will, morale', value: `${signed(profile.reflex)}, ${signed(profile.will)}, ${signed(profile.morale)}` },
]
const unitFields = (unit: DraftUnit, profile: Profile): readonly MusterField[] => [
  { kind: 'text', id: 'name', label: 'Name', value: unit.name, maxLength: LONGEST_NAME },
  { kind: 'number', id: 'files', label: 'Squads side by side', value: unit.files, min: 1, max: unit.squads, rule: 'MAS-12' },
  {
    kind: 'choice',
    id: 'formation',
    label: 'Formation',
    value: unit.formation,
    options: FORMATIONS.map((id) => ({ id, ...FORMATION_TEXT[id] })),
    rule: 'MAS-6',
  },
  {
    kind: 'choice',
    id: 'leader',
    label: 'Leader',
    value: unit.leader,
    options: LEADER_KINDS.map((id) => {
      const leader = leaderOfKind(id, '')
      return { id, label: LEADER_WORDS[id], ...(leader ? { hint: points(Math.round(leaderPrice(leader))) } : {}) }
    }),
    rule: 'MAS-5',
  },
  ...(unit.leader === 'none'
    ? []
    : [{ kind: 'text' as const, id: 'leaderName', label: 'Leader’s name', value: unit.leaderName, maxLength: LONGEST_NAME }]),
  ...OWN_NUMBER_IDS.filter((id) => id !== 'shot' || profile.missile !== null).map(
    (id): MusterField => ({
      kind: 'number',
      id,
      value: profile[id],
      ...OWN_NUMBERS[id],
      ...(id === 'move' ? { step: 5 } : {}),
      rule: id === 'morale' ? 'MAS-9' : id === 'move' ? 'MAS-6' : 'MAS-3',
    }),
  ),
]
const OFFERS: readonly MusterOffer[] = TROOP_IDS.map((id) => {
  const { force, profile } = TROOPS[id]
  return {
    id,
    title: profile.name,
    note: `${FORCE_NAMES[force].name}; ${points(Math.round(squadPrice(profile)))} a squad`,
    glyph: profile.glyph,
    group: FORCE_NAMES[force].name,
    cost: Math.round(squadPrice(profile) * 3),
    mark: 'house',
    lines: profileLines(profile),
    words: `${profile.missile ?? 'melee'} ${profile.polearms ? 'polearms pikes' : ''} ${profile.move > 40 ? 'cavalry horse' : 'foot'}`,
  }
})
/** Everything that keeps a draft from being played. */
export const faultsOf = (sheet: MusterSheet): readonly Refusal[] =>
  faultsByName(sheet, ({ least }) => (least ? 'add a unit' : 'remove squads, or raise the limit'))
