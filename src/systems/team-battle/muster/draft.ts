// A draft of a battle: a setup whose combatants have ids of their own. Read tolerantly from anywhere: what cannot be read gets a usual value.
import type { MusterDraft } from '../../../engine/kernel/muster'
import { field } from '../../../engine/kernel/tolerant'
import { ADVANCES, COUNTS, CROWD, FIGHTER, NEW_FIELD, PLAIN_FACTS, SEVERITY, TEAMS, TEND, TEST } from '../data/constants'
import { COMMON } from '../setup/roster'
import { ARMS, type Combatant, type Facts, type History } from '../state'

export interface Entry extends Combatant {
  readonly id: string
}
export interface DraftTeam {
  readonly name: string
  readonly about: string
  readonly facts: Facts
  readonly tokens: number
  readonly history: History
  readonly combatants: readonly Entry[]
}
export type Draft = MusterDraft & {
  readonly title: string
  readonly advances: number
  readonly tend: number
  readonly shielded: boolean
  readonly teams: readonly DraftTeam[]
}

const NAME = 60
const text = (value: unknown, usual: string, most = NAME): string => (typeof value === 'string' ? value.slice(0, most) : usual)
const number = (value: unknown, usual: number, least: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(least, Math.min(most, Math.round(value))) : usual
const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual)
const list = (value: unknown, most: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])

export function readCombatant(value: unknown): Combatant {
  const arms = field(value, 'arms')
  return {
    name: text(field(value, 'name'), ''),
    rating: number(field(value, 'rating'), COMMON.rating, TEST.ratingMin, TEST.ratingMax),
    skill: text(field(value, 'skill'), COMMON.skill),
    ranks: number(field(value, 'ranks'), COMMON.ranks, 0, FIGHTER.ranks),
    legend: number(field(value, 'legend'), 0, 0, FIGHTER.legend),
    cause: text(field(value, 'cause'), ''),
    arms: ARMS.find((one) => one === arms) ?? COMMON.arms,
    mounted: flag(field(value, 'mounted'), false),
    leads: flag(field(value, 'leads'), false),
    severity: number(field(value, 'severity'), 0, 0, SEVERITY.dead - 1),
  }
}

export function readFacts(value: unknown): Facts {
  const is = (name: keyof Facts): boolean => flag(field(value, name), false)
  const of = (name: keyof Facts): number => number(field(value, name), 0, 0, COUNTS)
  return {
    ...PLAIN_FACTS,
    time: is('time'),
    line: is('line'),
    coordinated: is('coordinated'),
    magic: is('magic'),
    unaware: is('unaware'),
    resting: is('resting'),
    hindered: is('hindered'),
    ground: number(field(value, 'ground'), 0, 0, 3),
    beasts: of('beasts'),
    dangerous: of('dangerous'),
    immortals: of('immortals'),
    artifacts: of('artifacts'),
  }
}

/** Ids as they were, where they are sound and distinct; new ones otherwise. */
export function numbered(values: readonly { readonly id?: unknown; readonly one: Combatant }[]): readonly Entry[] {
  const used = new Set<string>()
  const known = (id: unknown): id is string => typeof id === 'string' && /^e\d{1,6}$/.test(id)
  const wanted = values.map(({ id }) => {
    if (!known(id) || used.has(id)) return undefined
    used.add(id)
    return id
  })
  let next = 1
  return values.map(({ one }, index) => {
    const kept = wanted[index]
    if (kept !== undefined) return { ...one, id: kept }
    while (used.has(`e${next}`)) next += 1
    used.add(`e${next}`)
    return { ...one, id: `e${next}` }
  })
}

export function emptyTeam(index: number): DraftTeam {
  return {
    name: `Team ${index + 1}`,
    about: '',
    facts: { ...PLAIN_FACTS, ...NEW_FIELD },
    tokens: 0,
    history: { members: [], plans: 0, screws: 0 },
    combatants: [],
  }
}

function readTeam(value: unknown, index: number): DraftTeam {
  const history = field(value, 'history')
  return {
    name: text(field(value, 'name'), `Team ${index + 1}`),
    about: text(field(value, 'about'), '', 300),
    facts: readFacts(field(value, 'facts')),
    tokens: number(field(value, 'tokens'), 0, 0, COUNTS),
    history: {
      members: list(field(history, 'members'), CROWD.team).flatMap((one) =>
        typeof one === 'string' && one !== '' ? [one.slice(0, NAME)] : [],
      ),
      plans: number(field(history, 'plans'), 0, 0, COUNTS),
      screws: number(field(history, 'screws'), 0, 0, COUNTS),
    },
    combatants: numbered(list(field(value, 'combatants'), CROWD.team).map((one) => ({ id: field(one, 'id'), one: readCombatant(one) }))),
  }
}

/** Throws nothing. */
export function readDraft(value: unknown): Draft {
  const teams = list(field(value, 'teams'), TEAMS.max).map(readTeam)
  while (teams.length < TEAMS.min) teams.push(emptyTeam(teams.length))
  return {
    title: text(field(value, 'title'), 'A battle of your own') || 'A battle of your own',
    advances: number(field(value, 'advances'), ADVANCES.usual, 1, ADVANCES.max),
    tend: number(field(value, 'tend'), TEND.usual, 0, TEND.max),
    shielded: flag(field(value, 'shielded'), false),
    teams,
  }
}
