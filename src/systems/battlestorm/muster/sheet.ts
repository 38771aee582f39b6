// What a screen shows of two armies in the making: charts to choose from, every limit with what is used of it, and what is wrong, item by item.
import type { Refusal } from '../../../engine/kernel/asks'
import { ofAll } from '../../../engine/kernel/forces'
import type { MusterEntry, MusterField, MusterLimit, MusterOffer, MusterSheet, MusterSide } from '../../../engine/kernel/muster'
import { OWN } from '../../../engine/kernel/ownText'
import { MAKE, OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { AIM_FIELD } from '../../../engine/tabletop/musterTable'
import { strangers } from '../../../engine/tabletop/strangers'
import { ADVANCED } from '../data/advanced'
import { ARMIES } from '../data/armies'
import { CONSTANTS } from '../data/constants'
import type { Land } from '../data/lands/land'
import type { Profile } from '../data/profile'
import { LANDS } from '../data/profiles'
import { WEATHER, WEATHER_CHOICES } from '../data/weather'
import { type ArmyEntry, isCommon, judgeArmy, remedyOf, whyNotCommon } from '../setup/army'
import { TOGETHER } from './change'
import { type Draft, type DraftEntry, type DraftSide, MOST_COUNT, MOST_POINTS, MOST_TURNS, NAME, profileIn, whyUnread } from './draft'
import { AIM, AIMS, aimRefusals } from './goals'
import { MAPS, musterTable } from './maps'
import { copyPrice, ownFields, priceLine } from './own'
import { profileLines } from './profileLines'

const CLASS_WORDS: Readonly<Record<Profile['class'], string>> = {
  irregular: 'Irregulars',
  regular: 'Regulars',
  character: 'Characters',
  monster: 'Monsters',
  engine: 'War machines',
}

/** Whose figures a side may field: its own land's, mercenaries, and of other lands as allies (BST-4). */
const chartsFor = (side: DraftSide): readonly Land[] => {
  const near = (land: Land): number => (land.id === side.land ? 0 : land.kind === 'hired' ? 1 : 2)
  return [...LANDS].sort((a, b) => near(a) - near(b))
}
const groupOf = (side: DraftSide, land: Land, profile: Profile): string =>
  land.id === side.land
    ? CLASS_WORDS[profile.class]
    : land.kind === 'hired'
      ? 'Mercenaries'
      : `Allies of ${land.name.replace(/^The /, 'the ')}`

/** Mercenaries and allies: whoever is of another land. */
const isHired = (side: DraftSide, profile: Profile): boolean => profile.land !== side.land

function offersOf(side: DraftSide): readonly MusterOffer[] {
  const charts = chartsFor(side)
  const offers = charts.flatMap((land) =>
    land.profiles.map((profile): MusterOffer => {
      const mark = profile.marks.points ?? 'house'
      return {
        id: profile.id,
        title: profile.name,
        note: profile.about,
        glyph: profile.glyph,
        group: groupOf(side, land, profile),
        cost: profile.points,
        mark,
        lines: profileLines(profile),
        words: [profile.plural, profile.class, land.name, ...profile.weapons.map((weapon) => weapon.name)].join(' '),
      }
    }),
  )
  const makes = charts
    .filter((land) => land.id === side.land || land.kind === 'hired')
    .flatMap((land) => land.profiles)
    .map(
      (profile): MusterOffer => ({
        id: `${MAKE}${profile.id}`,
        title: `make your own ${profile.name}`,
        note: ['A copy whose every number may be changed; its price follows the formula', copyPrice(profile)]
          .filter((part) => part !== undefined)
          .join(': ')
          .concat('.'),
        glyph: profile.glyph,
        group: 'Make your own',
        mark: 'house',
        lines: [],
        words: 'own custom figure editor',
      }),
    )
  return [...offers, ...makes]
}

function costOf(profile: Profile, entry: DraftEntry): number {
  return entry.count * profile.points + (entry.leader && isCommon(profile) ? CONSTANTS.minorLeaderPoints.value : 0)
}

/** Whether it counts towards the half that has to be common troops (BST-3), and why not. */
function commonLine(profile: Profile): { readonly label: string; readonly value: string } {
  const why = whyNotCommon(profile)
  return { label: 'Common troops', value: why === undefined ? 'counts as one' : `counts nothing: ${why}` }
}
function entryOf(draft: Draft, side: DraftSide, entry: DraftEntry): MusterEntry {
  const profile = profileIn(draft, entry.profile)
  if (!profile) return strangers(entry, { most: MOST_COUNT, why: whyUnread(draft, entry.profile), rule: 'BST-7' })
  const single = profile.class === 'character'
  const own = profile.id.startsWith(OWN)
  const refusals: Refusal[] = []
  if (entry.count === 0)
    refusals.push({ reason: `No ${profile.plural} are counted`, remedy: 'raise the number, or take the entry away', rule: 'BST-3' })
  if (entry.leader && !isCommon(profile))
    refusals.push({
      reason: `${profile.name} is no common troop: ${whyNotCommon(profile)}`,
      remedy: 'make a common troop the minor leader',
      rule: 'BST-5',
    })
  const namesakes = side.entries.filter((one) => one.profile === entry.profile).reduce((sum, { count }) => sum + count, 0)
  if (single && namesakes > 1 && profile.name === profile.plural)
    refusals.push({
      reason: `There is only one ${profile.name}`,
      remedy: entry.count > 1 ? 'lower the number to 1' : 'take one of them away',
      rule: 'BST-7',
    })
  const fields: MusterField[] = []
  if (profile.fate > 0 || entry.count === 1)
    fields.push({ id: 'called', label: 'Name', kind: 'text', value: entry.called, maxLength: NAME, hint: 'as on the chart, if empty' })
  if (isCommon(profile))
    fields.push({
      id: 'leader',
      label: `Minor leader, ${CONSTANTS.minorLeaderPoints.value} points`,
      kind: 'toggle',
      value: entry.leader,
      hint: 'one of them leads the unit and has a point of Fate',
      rule: 'BST-5',
    })
  if (own) fields.push(...ofAll(draft, profile.id, ownFields(profile)))
  return {
    id: entry.id,
    title: entry.count === 1 ? profile.name : profile.plural,
    note: [isHired(side, profile) ? 'hired' : CLASS_WORDS[profile.class].toLowerCase(), `${profile.points} points each`].join(', '),
    glyph: profile.glyph,
    group: entry.unit,
    count: { value: entry.count, min: 0, max: MOST_COUNT },
    cost: costOf(profile, entry),
    lines: [...profileLines(profile), ...(own ? [priceLine(profile)] : []), commonLine(profile)],
    fields,
    refusals,
  }
}

/** The army as BST-3 and 4 judge it. A minor leader counts as a common troop, with what he costs. */
function armyOf(draft: Draft, side: DraftSide): readonly ArmyEntry[] {
  return side.entries.flatMap((entry): readonly ArmyEntry[] => {
    const profile = profileIn(draft, entry.profile)
    if (!profile || entry.count === 0) return []
    const hired = isHired(side, profile)
    if (!entry.leader || !isCommon(profile)) return [{ profile, count: entry.count, hired }]
    const leader = { ...profile, points: profile.points + CONSTANTS.minorLeaderPoints.value }
    return [
      { profile: leader, count: 1, hired },
      { profile, count: entry.count - 1, hired },
    ]
  })
}

export function sideOf(draft: Draft, side: DraftSide): MusterSide {
  const army = armyOf(draft, side)
  const figures = army.reduce((sum, { count }) => sum + count, 0)
  const limits: readonly MusterLimit[] = judgeArmy(army, draft.points, { characterLimit: draft.characterLimit })
  const refusals: Refusal[] = []
  if (figures === 0)
    refusals.push({ reason: `${side.name} has no figures`, remedy: 'add some from the charts, or take a ready army', rule: 'BST-3' })
  else
    for (const limit of limits)
      if (!limit.legal) refusals.push({ reason: `${limit.label}: ${limit.reason}`, remedy: remedyOf(limit), rule: limit.rule })
  return {
    name: side.name,
    fields: [
      { id: 'name', label: 'Army', kind: 'text', value: side.name, maxLength: NAME },
      { id: 'player', label: 'Player', kind: 'text', value: side.player, maxLength: NAME },
      {
        id: 'land',
        label: 'Land',
        kind: 'choice',
        value: side.land,
        options: LANDS.filter((land) => land.kind !== 'hired').map((land) => ({ id: land.id, label: land.name, hint: land.about })),
        rule: 'BST-7',
      },
      {
        id: 'ready',
        label: 'Take a ready army',
        kind: 'choice',
        value: '',
        options: [{ id: '', label: 'choose one' }, ...ARMIES.map((one) => ({ id: one.land, label: one.title }))],
        hint: 'in place of what stands here',
      },
    ],
    entries: side.entries.map((entry) => entryOf(draft, side, entry)),
    offers: offersOf(side),
    limits,
    cost: { value: army.reduce((sum, { profile, count }) => sum + count * profile.points, 0), limit: draft.points },
    groups: true,
    refusals,
  }
}

export function sheetOf(draft: Draft): MusterSheet {
  const sides = draft.sides.map((side) => sideOf(draft, side))
  const refusals: Refusal[] = []
  for (const row of ADVANCED)
    if ('needs' in row && draft.advanced[row.key] && !draft.advanced[row.needs])
      refusals.push({ reason: `${row.title} does nothing without courage`, remedy: 'switch courage on too', rule: row.rule })
  const charactersOf = (side: DraftSide): number =>
    side.entries.filter(({ profile, count }) => count > 0 && profileIn(draft, profile)?.class === 'character').length
  refusals.push(
    ...aimRefusals(
      draft.aim,
      draft.sides.map((side) => ({ name: side.name, characters: charactersOf(side) })),
    ),
  )
  return {
    title: draft.title,
    unit: 'points',
    fields: [
      { id: 'title', label: 'Battle', kind: 'text', value: draft.title, maxLength: NAME },
      { id: 'points', label: 'Points an army', kind: 'number', value: draft.points, min: 1, max: MOST_POINTS, step: 50, rule: 'BST-3' },
      {
        id: 'map',
        label: 'Table',
        kind: 'choice',
        value: draft.map,
        options: [
          ...MAPS.map(({ id, label, hint }) => ({ id, label, hint })),
          { id: OWN_TABLE, label: draft.table?.name ?? 'A table of our own', hint: 'terrain laid as the players please' },
        ],
        rule: 'BST-10',
      },
      { id: 'turns', label: 'Turn limit', kind: 'number', value: draft.turns, min: 1, max: MOST_TURNS, rule: 'BST-14' },
      {
        id: AIM_FIELD,
        label: 'Fought for',
        kind: 'choice',
        value: draft.aim,
        options: AIMS.map((id) => ({ id, ...AIM[id] })),
        rule: 'BST-14',
      },
      {
        id: 'placement',
        label: 'Placing the armies',
        kind: 'choice',
        value: draft.placement,
        options: [
          { id: 'as drawn', label: 'as they are drawn up', hint: 'each may place theirs anew before the start' },
          { id: 'in turns', label: 'in turns', hint: 'placement unit by placement unit, of roughly equal points' },
        ],
        rule: 'BST-11',
      },
      { id: 'champions', label: 'Champions a side', kind: 'number', value: draft.champions, min: 0, max: 20, rule: 'BST-13' },
      {
        id: 'characterLimit',
        label: 'No character above half the points',
        kind: 'toggle',
        value: draft.characterLimit,
        hint: 'an optional rule',
        rule: 'BST-3',
      },
      {
        id: 'advanced',
        label: 'All advanced rules',
        kind: 'toggle',
        value: TOGETHER.every((row) => draft.advanced[row.key]),
        hint: 'by daylight; each can be switched by itself below',
      },
      ...ADVANCED.map(
        (row): MusterField => ({
          id: `advanced.${row.key}`,
          label: row.title,
          kind: 'toggle',
          value: draft.advanced[row.key] === true,
          hint: row.text,
          rule: row.rule,
        }),
      ),
      {
        id: 'weather',
        label: 'Weather',
        kind: 'choice',
        value: draft.weather,
        options: WEATHER_CHOICES.map((id) =>
          id === 'off'
            ? { id, label: 'none' }
            : id === 'rolled'
              ? { id, label: 'let the dice decide' }
              : { id, label: WEATHER[id].name, hint: WEATHER[id].text },
        ),
        rule: 'BST-66',
      },
    ],
    sides,
    sidesMin: 2,
    sidesMax: 2,
    table: musterTable(draft),
    refusals,
  }
}
