// A draft as a screen shows it: the facts of each team, its combatants, the ready companies, and what is still wrong, item by item.
import type { Refusal } from '../../../engine/kernel/asks'
import type { MusterEntry, MusterField, MusterLimit, MusterOffer, MusterSheet, MusterSide } from '../../../engine/kernel/muster'
import { COMPANIES } from '../data/companies'
import { ADVANCES, ARMS_NAMES, COUNTS, CROWD, FIGHTER, PRACTICE, SEVERITY, TEAMS, TEND, TEST } from '../data/constants'
import { legendWords, type Practice, practiceOf } from '../game/queries'
import { readRoster } from '../setup/roster'
import { ARMS } from '../state'
import { type Draft, type DraftTeam, type Entry, readDraft } from './draft'
import { promisesOf } from './promise'

const toggle = (id: string, label: string, value: boolean, rule: string, hint?: string): MusterField => ({
  kind: 'toggle',
  id,
  label,
  value,
  rule,
  ...(hint === undefined ? {} : { hint }),
})
const number = (id: string, label: string, value: number, min: number, max: number, rule: string, hint?: string): MusterField => ({
  kind: 'number',
  id,
  label,
  value,
  min,
  max,
  rule,
  ...(hint === undefined ? {} : { hint }),
})
const text = (id: string, label: string, value: string, maxLength: number, hint?: string): MusterField => ({
  kind: 'text',
  id,
  label,
  value,
  maxLength,
  ...(hint === undefined ? {} : { hint }),
})

const GROUND = [
  { id: '0', label: 'Nothing special' },
  { id: '1', label: 'Favourable, or minutes to prepare it' },
  { id: '2', label: 'Very favourable, or hours to prepare it' },
  { id: '3', label: 'Made for it, or a day to prepare it' },
]

function teamFields({ name, about, facts, tokens }: DraftTeam, { plans, screws }: Practice): readonly MusterField[] {
  return [
    text('name', 'Name', name, 60),
    text('about', 'About it', about, 300),
    toggle('time', 'Time to plan before the battle', facts.time, 'FTS-2', 'opens Battle Plan'),
    toggle('line', 'An open line to somebody all would obey', facts.line, 'FTS-3', 'anybody may then be the Strategist'),
    number('plans', 'Battle Plans used by exactly these', plans, 0, COUNTS, 'FTS-2', `${PRACTICE.plans} open Practiced Response`),
    number('screws', 'Screw It used by exactly these', screws, 0, COUNTS, 'FTS-2', `${PRACTICE.screws} open Practiced Response`),
    number('tokens', 'Vengeance tokens', tokens, 0, COUNTS, 'FTS-5'),
    toggle('unaware', 'The enemy does not know that they come', facts.unaware, 'FTS-4', 'Ambush, first Advance'),
    toggle('resting', 'The enemy is resting and unprepared', facts.resting, 'FTS-4', 'Ambush, first Advance'),
    toggle('hindered', 'Conditions hinder the enemy’s response', facts.hindered, 'FTS-4', 'Ambush'),
    { kind: 'choice', id: 'ground', label: 'The ground', value: `${facts.ground}`, options: GROUND, rule: 'FTS-4', hint: 'High Ground' },
    toggle('coordinated', 'Riders or units act together', facts.coordinated, 'FTS-4', 'Advanced Mobility'),
    toggle('magic', 'Magic for mobility or messages', facts.magic, 'FTS-4', 'Advanced Mobility'),
    number('beasts', 'Trained beasts', facts.beasts, 0, COUNTS, 'FTS-4'),
    number('dangerous', 'Especially dangerous beasts', facts.dangerous, 0, COUNTS, 'FTS-4', 'beside the others'),
    number('immortals', 'Immortals', facts.immortals, 0, COUNTS, 'FTS-4'),
    number('artifacts', 'Artifacts', facts.artifacts, 0, COUNTS, 'FTS-4'),
  ]
}

function entryOf(one: Entry, names: readonly string[]): MusterEntry {
  const refusals: Refusal[] = []
  if (one.name.trim() === '') refusals.push({ reason: 'This combatant has no name', remedy: 'write one', rule: 'FTS-1' })
  else if (names.filter((name) => name === one.name).length > 1)
    refusals.push({ reason: `Two are called “${one.name}”`, remedy: 'give each a name of its own', rule: 'FTS-1' })
  return {
    id: one.id,
    title: one.name.trim() || 'Nameless',
    note: [one.leads ? 'leads' : '', one.mounted ? 'mounted' : '', ARMS_NAMES[one.arms], one.severity > 0 ? `Severity ${one.severity}` : '']
      .filter((word) => word !== '')
      .join(', '),
    glyph: one.leads ? 'hero' : one.mounted ? 'horse' : 'sword',
    group: '',
    lines: [
      { label: 'Tactics', value: `${one.rating}` },
      { label: one.skill || 'skill', value: `${one.ranks}` },
      ...(one.legend > 0 ? [{ label: 'Legend', value: legendWords(one) }] : []),
      ...(one.severity > 0 ? [{ label: 'Severity', value: `${one.severity}` }] : []),
    ],
    fields: [
      text('name', 'Name', one.name, 60),
      number('rating', 'Combat/Tactics (MENTAL PRESENCE)', one.rating, TEST.ratingMin, TEST.ratingMax, 'FTS-3'),
      text('skill', 'Best relevant skill', one.skill, 60),
      number('ranks', 'Ranks in it', one.ranks, 0, FIGHTER.ranks, 'FTS-4'),
      number('legend', 'Legend', one.legend, 0, FIGHTER.legend, 'FTS-4'),
      text('cause', 'The cause it stands for', one.cause, 60),
      {
        kind: 'choice',
        id: 'arms',
        label: 'Arms and armour',
        value: one.arms,
        options: ARMS.map((id) => ({ id, label: ARMS_NAMES[id] })),
        rule: 'FTS-4',
      },
      toggle('mounted', 'Mounted, and trained for it', one.mounted, 'FTS-4'),
      toggle('leads', 'All the others would obey', one.leads, 'FTS-3', 'may be the Strategist; a team without one can only Screw It'),
      number('severity', 'Wounds carried from before', one.severity, 0, SEVERITY.dead - 1, 'FTS-7', 'Severity'),
    ],
    refusals,
  }
}

const OFFERS: readonly MusterOffer[] = [
  {
    id: 'one',
    title: 'One combatant',
    note: 'A common fighter, to be changed as you like.',
    glyph: 'sword',
    group: 'Single',
    lines: [],
    words: 'fighter new',
  },
  {
    id: 'leader',
    title: 'One leader',
    note: 'Whom all the others would obey.',
    glyph: 'hero',
    group: 'Single',
    lines: [],
    words: 'captain strategist',
  },
  ...COMPANIES.map((company): MusterOffer => {
    const { combatants } = readRoster(company.roster)
    const ranks = combatants.reduce((so, one) => so + one.ranks, 0)
    return {
      id: company.id,
      title: company.title,
      note: company.note,
      glyph: combatants.some((one) => one.mounted) ? 'horse' : 'sword',
      group: company.group,
      mark: 'house',
      lines: [
        { label: 'Combatants', value: `${combatants.length}` },
        { label: 'Average ranks', value: `${Math.floor(ranks / combatants.length)}` },
        { label: 'Best tactician', value: `${Math.max(...combatants.map((one) => one.rating))}` },
      ],
      words: combatants.map((one) => one.name).join(' '),
    }
  }),
]

function limit(key: string, label: string, used: number, most: number, least: boolean): MusterLimit {
  const legal = least ? used >= most : used <= most
  return {
    key,
    label,
    used,
    limit: most,
    least,
    legal,
    reason: least && !legal ? 'nobody who can fight' : `${label}: ${used}${least ? `, at least ${most} needed` : ` of ${most} at most`}`,
    rule: 'FTS-1',
    mark: 'house',
  }
}

function sideOf(team: DraftTeam, names: readonly string[], facts: NonNullable<MusterSide['facts']>): MusterSide {
  const people = team.combatants.map((one) => one.name)
  const able = team.combatants.filter((one) => one.severity < SEVERITY.out).length
  const refusals: Refusal[] = []
  if (team.name.trim() === '') refusals.push({ reason: 'This team has no name', remedy: 'write one', rule: 'FTS-1' })
  else if (names.filter((name) => name === team.name).length > 1)
    refusals.push({ reason: `Two teams are called “${team.name}”`, remedy: 'rename one of them', rule: 'FTS-1' })
  if (able === 0)
    refusals.push({
      reason: `${team.name || 'This team'} has nobody who can fight`,
      remedy:
        team.combatants.length === 0
          ? 'add a combatant, a ready company, or paste a list'
          : `let one have less than Severity ${SEVERITY.out}`,
      rule: 'FTS-1',
    })
  const practice = practiceOf(team.history, people)
  const notes: MusterField[] =
    practice.void === undefined
      ? []
      : [toggle('again', 'Take the team as it stands for the one that practised', false, 'FTS-2', practice.void)]
  return {
    name: team.name,
    fields: [...teamFields(team, practice), ...notes],
    entries: team.combatants.map((one) => entryOf(one, people)),
    offers: OFFERS,
    limits: [
      limit('able', 'Combatants who can fight', able, 1, true),
      limit('crowd', 'Combatants', team.combatants.length, CROWD.team, false),
    ],
    facts,
    groups: false,
    refusals,
  }
}

export function sheetOf(value: unknown): MusterSheet {
  const draft: Draft = readDraft(value)
  const names = draft.teams.map((team) => team.name)
  const promises = promisesOf(draft)
  const all = draft.teams.reduce((so, team) => so + team.combatants.length, 0)
  return {
    title: draft.title,
    unit: '',
    fields: [
      text('title', 'What the battle is called', draft.title, 60),
      number('advances', 'Most Advances', draft.advances, 1, ADVANCES.max, 'FTS-9', 'after them it is a draw'),
      number('tend', 'Severity a Respite may take from one combatant', draft.tend, 0, TEND.max, 'FTS-9'),
      toggle('shielded', 'Those out of the fight take no more wounds', draft.shielded, 'FTS-7', 'otherwise a team may deal them more'),
    ],
    sides: draft.teams.map((team, at) => sideOf(team, names, promises[at] ?? [])),
    sidesMin: TEAMS.min,
    sidesMax: Math.max(TEAMS.mustered, draft.teams.length),
    refusals: all > CROWD.all ? [{ reason: `${all} combatants are too many`, remedy: `leave out ${all - CROWD.all}`, rule: 'FTS-1' }] : [],
  }
}
