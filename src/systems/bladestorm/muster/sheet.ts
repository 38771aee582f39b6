// What a screen shows of two forces in the making: figures to choose from, every limit with what is used of it, and what is wrong.
import type { Refusal } from '../../../engine/kernel/asks'
import { ofAll } from '../../../engine/kernel/forces'
import type { MusterEntry, MusterField, MusterOffer, MusterSheet, MusterSide } from '../../../engine/kernel/muster'
import { OWN } from '../../../engine/kernel/ownText'
import { signed } from '../../../engine/kernel/say'
import { MAKE, OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { AIM_FIELD } from '../../../engine/tabletop/musterTable'
import { strangers } from '../../../engine/tabletop/strangers'
import { ARMIES } from '../data/armies'
import { FORMATION, FORMATIONS, type Formation, isEquipped } from '../data/formations'
import { OPTIONS, VERSION, VERSIONS } from '../data/options'
import type { Kind, Profile, Weapon } from '../data/profile'
import { FORCES } from '../data/profiles'
import { spellOffer } from '../data/spell-words'
import { SPELLS, spellOf } from '../data/spells'
import { STORM, STORMS } from '../data/storms'
import { groupsOf, trainedOf } from './bodies'
import {
  type Draft,
  type DraftEntry,
  type DraftSide,
  headOf,
  MOST_COUNT,
  MOST_POINTS,
  MOST_TURNS,
  NAME,
  profileIn,
  whyUnread,
} from './draft'
import { formationRefusals } from './fit'
import { AIM, AIMS, aimRefusals } from './goals'
import { costOf, type Fielded, judgeForce, remedyOf } from './limits'
import { MAPS, musterTable } from './maps'
import { ownFields } from './own'

const KIND_WORDS: Readonly<Record<Kind, string>> = { soldier: 'Soldiers', leader: 'Leaders', hero: 'Heroes', monster: 'Monsters' }
/** Most spells that one may declare (house). */
export const MOST_SPELLS = 8

/** One way to fight, in a line: "d6+d10+1, low*2+1, −2 for each 15″". */
function weaponLine({ name, weaponry, attack, damage, range, bladed }: Weapon): { readonly label: string; readonly value: string } {
  const parts = [
    attack,
    damage,
    range === undefined ? '' : `${signed(range.penalty)} for each ${range.every}″`,
    weaponry === 'polearm' ? 'polearm' : '',
    bladed ? 'bladed' : '',
  ]
  return { label: name, value: parts.filter((part) => part !== '').join(' · ') }
}
export function profileLines(profile: Profile): MusterOffer['lines'] {
  const { endurance, morale, move, defense, armor, chain, shield, maneuver, resistance, power, spells, bonus, influence } = profile
  const line = (label: string, value: string | number) => ({ label, value: `${value}` })
  return [
    line('Endurance', endurance),
    line('Morale', morale),
    line('Movement', `${move}″${profile.flies ? ', flies' : ''}${profile.swims ? ', swims' : ''}`),
    line('Defense', defense),
    line('Armor', `${armor}${chain ? ', chain' : ''}`),
    ...(shield > 0 ? [line('Shield Bonus', shield)] : []),
    line('Maneuver', maneuver),
    line('Resistance', resistance),
    ...(bonus > 0 ? [line('Bonus attacks', bonus)] : []),
    ...(influence
      ? [
          line(
            'Influence',
            `${influence.range}″: melee ${signed(influence.melee)}, missile ${signed(influence.missile)}, defense ${signed(influence.defense)}, morale ${signed(influence.morale)}`,
          ),
        ]
      : []),
    ...(power > 0 ? [line('Power Points', power), line('Spells', spells.map((id) => spellOf(id)?.name ?? id).join(', ') || 'none')] : []),
    ...(profile.standard ? [line('Standard', 'carries one')] : []),
    ...(profile.training.length > 0 ? [line('Trained', profile.training.map((one) => FORMATION[one].name).join(', '))] : []),
    ...profile.weapons.map(weaponLine),
  ]
}

function offersOf(side: DraftSide): readonly MusterOffer[] {
  const near = [...FORCES].sort((a, b) => Number(b.id === side.force) - Number(a.id === side.force))
  const offers = near.flatMap((force) =>
    force.profiles.map(
      (profile): MusterOffer => ({
        id: profile.id,
        title: profile.name,
        note: profile.about,
        glyph: profile.glyph,
        group: force.id === side.force ? KIND_WORDS[profile.kind] : `Allies of ${force.name.replace(/^The /, 'the ')}`,
        cost: profile.points,
        mark: profile.marks.points ?? 'house',
        lines: profileLines(profile),
        words: [profile.plural, profile.kind, profile.troops, force.name, ...profile.weapons.map(({ name }) => name)].join(' '),
      }),
    ),
  )
  const makes = near
    .filter(({ id }) => id === side.force)
    .flatMap(({ profiles }) => profiles)
    .map(
      (profile): MusterOffer => ({
        id: `${MAKE}${profile.id}`,
        title: `make your own ${profile.name}`,
        note: 'A copy whose every number may be changed; its price follows the formula.',
        glyph: profile.glyph,
        group: 'Make your own',
        mark: 'house',
        lines: [],
        words: 'own custom figure editor character conversion',
      }),
    )
  return [...offers, ...makes]
}

const trainingOf = ({ count, trained }: DraftEntry, profile: Profile): number =>
  trained.reduce((sum, one) => sum + (profile.training.includes(one) ? 0 : FORMATION[one].training * count), 0)

function entryOf(draft: Draft, side: DraftSide, entry: DraftEntry): MusterEntry {
  const profile = profileIn(draft, entry.profile)
  if (!profile) return strangers(entry, { most: MOST_COUNT, why: whyUnread(draft, entry.profile), rule: 'BLA-5' })
  const cost = costOf(fielded(side, entry, profile))
  const spells = entry.spells ?? profile.spells // those declared
  return {
    id: entry.id,
    title: entry.count === 1 ? profile.name : profile.plural,
    note: [
      profile.force === side.force ? KIND_WORDS[profile.kind].toLowerCase() : 'allies',
      `${profile.points} points each`,
      ...(profile.power > 0 ? [`${spells.length} of ${MOST_SPELLS} spells`] : []),
    ].join(', '),
    glyph: profile.glyph,
    group: entry.unit,
    count: { value: entry.count, min: 0, max: MOST_COUNT },
    cost,
    lines: profileLines({ ...profile, spells }),
    fields: entryFields(draft, side, entry, profile),
    refusals: entryRefusals(side, entry, profile),
  }
}
function entryFields(draft: Draft, side: DraftSide, entry: DraftEntry, profile: Profile): readonly MusterField[] {
  const fields: MusterField[] = []
  if (profile.kind === 'leader' || entry.count === 1)
    fields.push({ id: 'called', label: 'Name', kind: 'text', value: entry.called, maxLength: NAME, hint: 'as on its profile, if empty' })
  const optional = draft.version === 'optional' && draft.options.formations
  if (headOf(side, entry) === entry)
    fields.push({
      id: 'formation',
      label: 'Stands',
      kind: 'choice',
      value: entry.formation,
      options: [
        { id: '', label: 'as single figures' },
        ...FORMATIONS.filter((one) => !FORMATION[one].optional || optional || one === entry.formation).map((one) => ({
          id: one,
          label: `in ${FORMATION[one].name}`,
          hint: FORMATION[one].text,
        })),
      ],
      hint: entry.unit === '' ? 'all of them' : 'the whole unit, whoever else is entered in it',
      rule: 'BLA-15',
    })
  // whoever stands in ranks may be trained: where one of a unit is not, nobody of it takes the formation
  if (optional && (profile.kind === 'soldier' || entry.unit !== '' || entry.trained.length > 0))
    for (const one of FORMATIONS.filter((formation) => isTrainable(entry, profile, formation)))
      fields.push({
        id: `trained.${one}`,
        label: `Training: ${FORMATION[one].name}, ${FORMATION[one].training} each`,
        kind: 'toggle',
        value: entry.trained.includes(one),
        hint: FORMATION[one].text,
        rule: 'BLA-42',
      })
  if (profile.power > 0)
    for (const spell of SPELLS) {
      const { id, name, cost } = spell
      fields.push({
        id: `spell.${id}`,
        label: `${name}, ${cost} power`,
        kind: 'toggle',
        value: (entry.spells ?? profile.spells).includes(id),
        hint: spellOffer(spell),
        rule: 'BLA-53',
      })
    }
  if (profile.id.startsWith(OWN)) fields.push(...ofAll(draft, profile.id, ownFields(profile)))
  return fields
}
const isTrainable = ({ trained }: DraftEntry, profile: Profile, formation: Formation): boolean =>
  trained.includes(formation) || (FORMATION[formation].optional && !profile.training.includes(formation) && isEquipped(profile, formation))

function entryRefusals(side: DraftSide, entry: DraftEntry, profile: Profile): readonly Refusal[] {
  const refusals: Refusal[] = []
  if (entry.count === 0)
    refusals.push({ reason: `No ${profile.plural} are counted`, remedy: 'raise the number, or take the entry away', rule: 'BLA-5' })
  const namesakes = side.entries.filter((one) => one.profile === entry.profile).reduce((sum, { count }) => sum + count, 0)
  if (profile.kind === 'leader' && namesakes > 1 && !profile.id.startsWith(OWN))
    refusals.push({
      reason: `There is only one ${profile.name}`,
      remedy: entry.count > 1 ? 'lower the number to 1' : 'take one of them away',
      rule: 'BLA-3',
    })
  const known = (entry.spells ?? profile.spells).length
  if (profile.power > 0 && known > MOST_SPELLS)
    refusals.push({
      reason: `${profile.name} declares ${known} spells, ${MOST_SPELLS} are allowed`,
      remedy: `take ${known - MOST_SPELLS} of them away`,
      rule: 'BLA-53',
    })
  return refusals
}

const fielded = (side: DraftSide, entry: DraftEntry, profile: Profile): Fielded => ({
  profile,
  count: entry.count,
  trained: trainingOf(entry, profile),
  allied: profile.force !== side.force,
})
/** The force as its limits judge it. */
export const forceOf = (draft: Draft, side: DraftSide): readonly Fielded[] =>
  side.entries.flatMap((entry) => {
    const profile = profileIn(draft, entry.profile)
    return profile && entry.count > 0 ? [fielded(side, entry, profile)] : []
  })

function sideOf(draft: Draft, side: DraftSide): MusterSide {
  const force = forceOf(draft, side)
  const limits = judgeForce(force, draft.points)
  const refusals: Refusal[] = []
  if (force.length === 0) refusals.push({ reason: `${side.name} has no figures`, remedy: 'add some, or take a ready force', rule: 'BLA-5' })
  for (const limit of limits)
    if (!limit.legal) refusals.push({ reason: `${limit.label}: ${limit.reason}`, remedy: remedyOf(limit), rule: limit.rule })
  for (const group of groupsOf(draft, side)) refusals.push(...formationRefusals(draft, group, trainedOf(group)))
  return {
    name: side.name,
    fields: [
      { id: 'name', label: 'Force', kind: 'text', value: side.name, maxLength: NAME },
      { id: 'player', label: 'Player', kind: 'text', value: side.player, maxLength: NAME },
      {
        id: 'force',
        label: 'Mustered from',
        kind: 'choice',
        value: side.force,
        options: FORCES.map(({ id, name, about }) => ({ id, label: name, hint: about })),
        rule: 'BLA-4',
      },
      {
        id: 'ready',
        label: 'Take a ready force',
        kind: 'choice',
        value: '',
        options: [{ id: '', label: 'choose one' }, ...ARMIES.map((one) => ({ id: one.force, label: one.title }))],
        hint: 'in place of what stands here',
      },
    ],
    entries: side.entries.map((entry) => entryOf(draft, side, entry)),
    offers: offersOf(side),
    limits,
    cost: { value: force.reduce((sum, one) => sum + costOf(one), 0), limit: draft.points },
    groups: true,
    refusals,
  }
}

export function sheetOf(draft: Draft): MusterSheet {
  const refusals: Refusal[] = []
  if (draft.version !== 'optional' && OPTIONS.some(({ key }) => draft.options[key]))
    refusals.push({
      reason: `Optional rules are switched on, but the version is ${VERSION[draft.version].title}`,
      remedy: 'choose the Standard game with optional rules, or switch them off',
      rule: 'BLA-1',
    })
  if (draft.storm !== 'none' && !draft.options.storms)
    refusals.push({
      reason: `There is a ${draft.storm}, but storms are off`,
      remedy: 'switch Bladestorms on, or take the storm away',
      rule: 'BLA-54',
    })
  refusals.push(
    ...aimRefusals(
      draft.aim,
      draft.sides.map((side) => ({
        name: side.name,
        leaders: forceOf(draft, side).filter(({ profile }) => profile.kind === 'leader').length,
      })),
    ),
  )
  return {
    title: draft.title,
    unit: 'points',
    fields: [
      { id: 'title', label: 'Battle', kind: 'text', value: draft.title, maxLength: NAME },
      { id: 'points', label: 'Points a force', kind: 'number', value: draft.points, min: 1, max: MOST_POINTS, step: 50, rule: 'BLA-5' },
      {
        id: 'version',
        label: 'Version',
        kind: 'choice',
        value: draft.version,
        options: VERSIONS.map((id) => ({ id, label: VERSION[id].title, hint: VERSION[id].text })),
        rule: 'BLA-1',
      },
      {
        id: 'map',
        label: 'Table',
        kind: 'choice',
        value: draft.map,
        options: [
          ...MAPS.map(({ id, label, hint }) => ({ id, label, hint })),
          { id: OWN_TABLE, label: draft.table?.name ?? 'A table of our own', hint: 'terrain laid as the players please' },
        ],
        rule: 'BLA-12',
      },
      {
        id: AIM_FIELD,
        label: 'Fought for',
        kind: 'choice',
        value: draft.aim,
        options: AIMS.map((id) => ({ id, ...AIM[id] })),
        rule: 'BLA-10',
      },
      { id: 'turns', label: 'Turn limit', kind: 'number', value: draft.turns, min: 1, max: MOST_TURNS, rule: 'BLA-10' },
      ...OPTIONS.map(
        ({ key, title, text, rule }): MusterField => ({
          id: `option.${key}`,
          label: title,
          kind: 'toggle',
          value: draft.options[key],
          hint: text,
          rule,
        }),
      ),
      {
        id: 'storm',
        label: 'Storm',
        kind: 'choice',
        value: draft.storm,
        options: [{ id: 'none', label: 'none' }, ...STORMS.map((id) => ({ id, label: STORM[id].name, hint: STORM[id].text }))],
        rule: 'BLA-54',
      },
    ],
    sides: draft.sides.map((side) => sideOf(draft, side)),
    sidesMin: 2,
    sidesMax: 2,
    table: musterTable(draft),
    refusals,
  }
}
