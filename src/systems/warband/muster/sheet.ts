// A draft as a screen shows it: warbands with everybody's scores and belongings, who can be had, and what is still wrong, item by item.
import type { Refusal } from '../../../engine/kernel/asks'
import type { MusterEntry, MusterField, MusterOffer, MusterSheet, MusterSide } from '../../../engine/kernel/muster'
import { AIM_FIELD } from '../../../engine/tabletop/musterTable'
import { AIMS, aimWords, needsCaptain } from '../data/aims'
import { ARMOURY, SHELF_NAMES, SHELVES, type Shelf, toldOf, wareOf } from '../data/armoury'
import { CAMPAIGNS } from '../data/campaigns'
import { FIGHTERS, SIDES, TURNS } from '../data/constants'
import { injuryTold } from '../data/figures'
import { MAP_IDS, MAPS } from '../data/maps'
import { spellPrice, thingPrice, weaponPrice } from '../data/price'
import { characterOf, RECRUITS, type Recruit, recruitOf } from '../data/recruits'
import { SCORE_NAMES, SCORE_RANGE } from '../data/scores'
import { TRAIT_TEXTS } from '../data/traits'
import { SCORES, type Scores, TRAITS } from '../data/types'
import { WARBANDS, warbandOf } from '../data/warbands'
import { FIELD } from './change'
import { type Draft, type DraftSide, leaderOf, MOST_GOLD, roomOf } from './draft'
import { faultsOf, isHired, limitsOf, remedyOf } from './limits'
import { costOf, isOwn, LONGEST_NAME, type Member } from './member'

const RULE = 'WAR-43'

/** "Melee 6, Ranged 3 …": what is not 0. */
export const scoreLine = (scores: Scores): readonly { readonly label: string; readonly value: string }[] =>
  SCORES.filter((name) => scores[name] !== 0).map((name) => ({ label: SCORE_NAMES[name], value: `${scores[name]}` }))

/** What one piece of a shelf costs. */
export function shelfPrice(shelf: Shelf, id: string): number {
  if (shelf === 'weapons') {
    const weapon = wareOf('weapons', id)
    return weapon ? weaponPrice(weapon) : 0
  }
  if (shelf === 'spells') {
    const spell = wareOf('spells', id)
    return spell ? spellPrice(spell) : 0
  }
  const thing = wareOf(shelf, id)
  return thing ? thingPrice(thing) : 0
}
const nameOf = (shelf: Shelf, id: string): string => wareOf(shelf, id)?.name ?? id

/** A warband that lives on: its roster keeps what it has, whatever is changed for one battle. */
const isEnrolled = ({ roster }: DraftSide): boolean => typeof roster === 'string'
const FOR_ONCE = 'what is changed here is for this battle alone: the roster keeps what it has'
function entryFields(member: Member, enrolled: boolean): readonly MusterField[] {
  return [
    {
      kind: 'text',
      id: 'name',
      label: 'Name',
      value: member.name,
      maxLength: LONGEST_NAME,
      ...(enrolled ? { hint: `${FOR_ONCE}. Under another name nothing of the battle is settled for ${member.name}` } : {}),
    },
    { kind: 'toggle', id: 'captain', label: 'Captain', value: member.captain, rule: 'WAR-5' },
    {
      kind: 'choice',
      id: 'rank',
      label: 'Rank',
      value: member.rank,
      options: [
        { id: 'hero', label: 'Hero' },
        { id: 'minion', label: 'Minion' },
      ],
      rule: 'WAR-31',
      hint: 'what morale and injuries go by',
    },
    ...SCORES.map(
      (name): MusterField => ({
        kind: 'number',
        id: `${FIELD.score}${name}`,
        label: SCORE_NAMES[name],
        value: member.scores[name],
        min: SCORE_RANGE[name].min,
        max: SCORE_RANGE[name].max,
        rule: 'WAR-1',
      }),
    ),
    ...SHELVES.flatMap((shelf): readonly MusterField[] => [
      ...member[shelf].map(
        (id): MusterField => ({
          kind: 'toggle',
          id: `${FIELD.has}${shelf}:${id}`,
          label: nameOf(shelf, id),
          value: true,
          hint: `${shelfPrice(shelf, id)} gold; ${toldOf(shelf, id)}`,
          rule: RULE,
        }),
      ),
      {
        kind: 'choice',
        id: `${FIELD.take}${shelf}`,
        label: `More ${SHELF_NAMES[shelf].toLowerCase()}`,
        value: '',
        options: [
          { id: '', label: '–' },
          ...ARMOURY[shelf]
            .filter(({ id }) => !member[shelf].includes(id))
            .map(({ id, name }) => ({ id, label: `${name}, ${shelfPrice(shelf, id)} gold`, hint: toldOf(shelf, id) })),
        ],
        rule: RULE,
      },
    ]),
    ...TRAITS.map(
      (trait): MusterField => ({
        kind: 'toggle',
        id: `${FIELD.trait}${trait}`,
        label: TRAIT_TEXTS[trait].name,
        value: member.traits.includes(trait),
        hint: TRAIT_TEXTS[trait].text,
        rule: 'WAR-32',
      }),
    ),
  ]
}
const list = (shelf: Shelf, ids: readonly string[]): readonly { readonly label: string; readonly value: string }[] =>
  ids.length === 0 ? [] : [{ label: SHELF_NAMES[shelf], value: ids.map((id) => nameOf(shelf, id)).join(', ') }]

function entryOf(side: DraftSide, member: Member, names: readonly string[]): MusterEntry {
  const recruit = recruitOf(member.profile)
  const notes = [
    member.rank === 'hero' ? 'Hero' : 'Minion',
    recruit?.title ?? member.profile,
    ...(member.captain ? ['captain'] : []),
    ...(recruit && isOwn(member, recruit) ? ['changed'] : []),
    ...(isHired(side, member) ? ['hired'] : []),
    ...member.injuries.map((injury) => injuryTold(injury)),
  ]
  return {
    id: member.id,
    title: member.name.trim() || 'Nameless',
    note: notes.join(', '),
    glyph: member.glyph,
    group: '',
    cost: costOf(member),
    lines: [...scoreLine(member.scores), ...SHELVES.flatMap((shelf) => list(shelf, member[shelf]))],
    fields: entryFields(member, isEnrolled(side)),
    refusals: faultsOf(
      member,
      names,
      side.members.some(({ rank }) => rank === 'hero'),
    ),
  }
}

function offerOf(recruit: Recruit): MusterOffer {
  const { id, title, text, glyph, warband, scores, rank } = recruit
  return {
    id,
    title,
    note: text,
    glyph,
    group: warbandOf(warband)?.title ?? warband,
    cost: characterOf(recruit, title).worth,
    mark: 'house',
    lines: [
      { label: 'Rank', value: rank === 'hero' ? 'Hero' : 'Minion' },
      ...scoreLine(scores),
      ...SHELVES.flatMap((shelf) => list(shelf, recruit[shelf])),
    ],
    words: [...recruit.traits, ...SHELVES.flatMap((shelf) => recruit[shelf].map((one) => nameOf(shelf, one)))].join(' '),
  }
}
const OFFERS: readonly MusterOffer[] = RECRUITS.map(offerOf)
const FULL: Refusal = { reason: `A warband has at most ${FIGHTERS.max} characters`, remedy: 'remove one first', short: 'full', rule: RULE }

function sideOf(draft: Draft, side: DraftSide, seat: number): MusterSide {
  const names = draft.sides.flatMap(({ members }) => members.map(({ name }) => name))
  const refusals: Refusal[] = []
  if (side.name.trim() === '') refusals.push({ reason: 'The warband has no name', remedy: 'give it one', short: 'name' })
  else if (draft.sides.some((other, at) => at < seat && other.name === side.name))
    refusals.push({ reason: `Two warbands are called “${side.name}”`, remedy: 'rename one of them', short: 'name' })
  if (side.player.trim() === '') refusals.push({ reason: 'The player has no name', remedy: 'give them one', short: 'name' })
  const limits = limitsOf(side, draft.gold)
  for (const limit of limits)
    if (!limit.legal) refusals.push({ reason: `${side.name}: ${limit.reason}`, remedy: remedyOf(limit), rule: limit.rule })
  const cost = limits.find(({ key }) => key === 'gold')?.used ?? 0
  return {
    name: side.name,
    fields: [
      {
        kind: 'choice',
        id: 'warband',
        label: 'Kind of warband',
        value: side.warband,
        options: WARBANDS.map(({ id, title, play }) => ({ id, label: title, hint: play })),
        rule: RULE,
      },
      { kind: 'text', id: 'name', label: 'Name', value: side.name, maxLength: LONGEST_NAME },
      { kind: 'text', id: 'player', label: 'Player', value: side.player, maxLength: LONGEST_NAME },
    ],
    ...(isEnrolled(side)
      ? {
          facts: [
            {
              label: 'Roster',
              value: 'for this battle alone',
              hint: 'the roster keeps what it has, and whoever is added goes home after it',
            },
          ],
        }
      : {}),
    entries: side.members.map((member) => entryOf(side, member, names)),
    offers: side.members.length >= FIGHTERS.max ? OFFERS.map((offer) => ({ ...offer, refusal: FULL })) : OFFERS,
    limits,
    cost: { value: cost, limit: draft.gold },
    groups: false,
    refusals,
  }
}
/** What the stage tells whose battle this is, in a battle that rosters were drawn up for. */
const storyOf = ({ title, sides }: Draft): string | undefined =>
  sides.some(({ roster }) => roster !== undefined)
    ? CAMPAIGNS.flatMap((way) => way.stages.flatMap((stage) => (stage.title === title ? [`${way.title}: ${stage.story}`] : [])))[0]
    : undefined
function battleFields(draft: Draft): readonly MusterField[] {
  const story = storyOf(draft)
  return [
    {
      kind: 'text',
      id: 'title',
      label: 'Title',
      value: draft.title,
      maxLength: LONGEST_NAME,
      ...(story === undefined ? {} : { hint: story }),
    },
    {
      kind: 'number',
      id: 'gold',
      label: 'Gold of a warband',
      value: draft.gold,
      min: 0,
      max: MOST_GOLD,
      step: 10,
      hint: 'the same for everyone',
      rule: RULE,
    },
    {
      kind: 'choice',
      id: 'map',
      label: 'Where',
      value: draft.map,
      options: MAP_IDS.map((id) => ({
        id,
        label: MAPS[id].title,
        hint: `${MAPS[id].about} ${MAPS[id].table.width} × ${MAPS[id].table.height} squares, ${MAPS[id].zones.length} sides at most`,
      })),
      rule: 'WAR-5',
    },
    {
      kind: 'choice',
      id: AIM_FIELD,
      label: 'What it is about',
      value: draft.aim,
      options: AIMS.map((id) => ({ id, ...aimWords(id, draft.map) })),
      rule: 'WAR-5',
    },
    { kind: 'number', id: 'turns', label: 'Turn limit', value: draft.turns, min: 1, max: TURNS.most, rule: 'WAR-5' },
    {
      kind: 'choice',
      id: 'deployment',
      label: 'Deployment',
      value: draft.deployment,
      options: [
        { id: 'hidden', label: 'hidden, all at once' },
        { id: 'as drawn', label: 'as the table is drawn', hint: 'nobody places anybody' },
      ],
      rule: 'WAR-3',
    },
    {
      kind: 'choice',
      id: 'advantage',
      label: 'Advantage',
      value: `${draft.advantage}`,
      options: [{ id: '-1', label: 'nobody’s' }, ...draft.sides.map(({ name }, seat) => ({ id: `${seat}`, label: name }))],
      hint: 'deploys last, near the enemy, and rolls initiative twice',
      rule: 'WAR-3',
    },
    {
      kind: 'choice',
      id: 'spells',
      label: 'Attack spells in a turn',
      value: draft.spells,
      options: [
        { id: 'many', label: 'as many as Attacks allow' },
        { id: 'one', label: 'one' },
      ],
      rule: 'WAR-15',
    },
  ]
}

export function sheetOf(draft: Draft): MusterSheet {
  const refusals: Refusal[] = []
  if (draft.title.trim() === '') refusals.push({ reason: 'The battle has no title', remedy: 'give it one', short: 'title' })
  const room = roomOf(draft.map)
  if (draft.sides.length > room)
    refusals.push({
      reason: `${MAPS[draft.map].title} holds ${room} sides, not ${draft.sides.length}`,
      remedy: 'choose another ground, or remove a side',
      short: 'room',
      rule: 'WAR-3',
    })
  for (const [seat, side] of draft.sides.entries())
    if (needsCaptain(draft.aim, seat) && side.members.length > 0 && leaderOf(side) === undefined)
      refusals.push({
        reason: `${side.name}: nobody is its captain, and the battle is about its captain`,
        remedy: 'make somebody captain, or choose another goal',
        short: 'goal',
        rule: 'WAR-5',
      })
  return {
    title: 'Muster the warbands',
    unit: 'gold',
    fields: battleFields(draft),
    sides: draft.sides.map((side, seat) => sideOf(draft, side, seat)),
    sidesMin: SIDES.min,
    sidesMax: Math.max(...MAP_IDS.map(roomOf), draft.sides.length),
    refusals,
  }
}
