// A setup from outside, judged item by item.

import type { Refusal } from '../../../engine/kernel/asks'
import { list, number, oneOf, openReading, type Reading, record, refuse, text } from '../../../engine/kernel/reading'
import { ADVANCES, COUNTS, CROWD, FIGHTER, SEVERITY, TEAMS, TEND, TEST } from '../data/constants'
import { ARMS, type BattleSetup, type Combatant, type Facts, type History, type TeamSetup } from '../state'

export const NAME = 60
const ABOUT = 300

function flag(reading: Reading, path: string, value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : refuse(reading, path, 'is neither true nor false', 'use one of them')
}
function free(reading: Reading, path: string, value: unknown, longest: number): string | undefined {
  return value === '' ? '' : text(reading, path, value, longest)
}
export const count = (reading: Reading, path: string, value: unknown, max: number, min = 0): number | undefined =>
  number(reading, path, value, { min, max, whole: true })

function combatant(reading: Reading, value: unknown, path: string): Combatant | undefined {
  const raw = record(reading, path, value, ['name', 'rating', 'skill', 'ranks', 'legend', 'cause', 'arms', 'mounted', 'leads', 'severity'])
  if (!raw) return undefined
  const name = text(reading, `${path}.name`, raw.name, NAME)
  const rating = count(reading, `${path}.rating`, raw.rating, TEST.ratingMax, TEST.ratingMin)
  const skill = free(reading, `${path}.skill`, raw.skill, NAME)
  const ranks = count(reading, `${path}.ranks`, raw.ranks, FIGHTER.ranks)
  const legend = count(reading, `${path}.legend`, raw.legend, FIGHTER.legend)
  const cause = free(reading, `${path}.cause`, raw.cause, NAME)
  const arms = oneOf(reading, `${path}.arms`, raw.arms, ARMS)
  const mounted = flag(reading, `${path}.mounted`, raw.mounted)
  const leads = flag(reading, `${path}.leads`, raw.leads)
  const severity = count(reading, `${path}.severity`, raw.severity, SEVERITY.dead - 1)
  if (
    name === undefined ||
    rating === undefined ||
    skill === undefined ||
    ranks === undefined ||
    legend === undefined ||
    cause === undefined ||
    arms === undefined ||
    mounted === undefined ||
    leads === undefined ||
    severity === undefined
  )
    return undefined
  return { name, rating, skill, ranks, legend, cause, arms, mounted, leads, severity }
}

const FLAGS = ['time', 'line', 'coordinated', 'magic', 'unaware', 'resting', 'hindered'] as const
const NUMBERS = ['beasts', 'dangerous', 'immortals', 'artifacts'] as const
function factsOf(reading: Reading, value: unknown, path: string): Facts | undefined {
  const raw = record(reading, path, value, [...FLAGS, 'ground', ...NUMBERS])
  if (!raw) return undefined
  const before = reading.refusals.length
  const is = (name: (typeof FLAGS)[number]): boolean => flag(reading, `${path}.${name}`, raw[name]) === true
  const of = (name: (typeof NUMBERS)[number]): number => count(reading, `${path}.${name}`, raw[name], COUNTS) ?? 0
  const facts: Facts = {
    time: is('time'),
    line: is('line'),
    coordinated: is('coordinated'),
    magic: is('magic'),
    unaware: is('unaware'),
    resting: is('resting'),
    hindered: is('hindered'),
    ground: count(reading, `${path}.ground`, raw.ground, 3) ?? 0,
    beasts: of('beasts'),
    dangerous: of('dangerous'),
    immortals: of('immortals'),
    artifacts: of('artifacts'),
  }
  return reading.refusals.length > before ? undefined : facts
}

function historyOf(reading: Reading, value: unknown, path: string): History | undefined {
  const raw = record(reading, path, value, ['members', 'plans', 'screws'])
  if (!raw) return undefined
  const members = list(reading, `${path}.members`, raw.members, { min: 0, max: CROWD.team }, (one, at) => text(reading, at, one, NAME))
  const plans = count(reading, `${path}.plans`, raw.plans, COUNTS)
  const screws = count(reading, `${path}.screws`, raw.screws, COUNTS)
  return members === undefined || plans === undefined || screws === undefined ? undefined : { members, plans, screws }
}

/** A team, of a setup or of a roster; of a roster at its end nobody may be left. */
export function readTeam(reading: Reading, value: unknown, path: string, least: 0 | 1 = 1): TeamSetup | undefined {
  const raw = record(reading, path, value, ['name', 'about', 'facts', 'tokens', 'history', 'combatants'])
  if (!raw) return undefined
  const name = text(reading, `${path}.name`, raw.name, NAME)
  const about = free(reading, `${path}.about`, raw.about, ABOUT)
  const facts = factsOf(reading, raw.facts, `${path}.facts`)
  const tokens = count(reading, `${path}.tokens`, raw.tokens, COUNTS)
  const history = historyOf(reading, raw.history, `${path}.history`)
  const combatants = list(reading, `${path}.combatants`, raw.combatants, { min: least, max: CROWD.team }, (one, at) =>
    combatant(reading, one, at),
  )
  if (!name || about === undefined || !facts || tokens === undefined || !history || !combatants) return undefined
  const names = combatants.map((one) => one.name)
  const twice = names.find((one, index) => names.indexOf(one) !== index)
  if (twice !== undefined)
    return refuse(reading, `${path}.combatants`, `has two called “${twice}”`, 'give each combatant of a team a name of its own')
  if (combatants.length > 0 && !combatants.some((one) => one.severity < SEVERITY.out))
    return refuse(reading, `${path}.combatants`, 'has nobody who can fight', `let one have less than Severity ${SEVERITY.out}`)
  return { name, about, facts, tokens, history, combatants }
}

export function parseSetup(setup: unknown): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const reading = openReading()
  const raw = record(reading, 'setup', setup, ['scenario', 'title', 'advances', 'tend', 'teams'], ['shielded'])
  if (!raw) return { refusals: reading.refusals }
  const scenario = text(reading, 'setup.scenario', raw.scenario, NAME)
  const title = text(reading, 'setup.title', raw.title, NAME)
  const advances = count(reading, 'setup.advances', raw.advances, ADVANCES.max, 1)
  const tend = count(reading, 'setup.tend', raw.tend, TEND.max)
  const shielded = raw.shielded === undefined ? false : flag(reading, 'setup.shielded', raw.shielded)
  const teams = list(reading, 'setup.teams', raw.teams, { min: TEAMS.min, max: TEAMS.max }, (one, path) => readTeam(reading, one, path))
  if (!scenario || !title || advances === undefined || tend === undefined || shielded === undefined || !teams)
    return { refusals: reading.refusals }
  const all = teams.reduce((so, team) => so + team.combatants.length, 0)
  if (all > CROWD.all) refuse(reading, 'setup.teams', `have ${all} combatants`, `use at most ${CROWD.all}`)
  const names = teams.map((team) => team.name)
  if (new Set(names).size < names.length) refuse(reading, 'setup.teams', 'share a name', 'give each team a name of its own')
  return reading.refusals.length > 0 ? { refusals: reading.refusals } : { setup: { scenario, title, advances, tend, shielded, teams } }
}
