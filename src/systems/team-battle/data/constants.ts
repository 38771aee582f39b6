// Every single number of the rules that stands outside the tactics' own table.
import type { Facts } from '../state'

export const TEST = { sides: 10, less: 5, least: 0, ratingMin: 1, ratingMax: 10 } as const // FTS-3, ruled
export const TYPED_MOST = 30 // a Final Result typed in, house
export const SCREW_SCORE = 5 // FTS-2
export const TACTICS_OF = { plan: 2, practiced: 2, screw: 1 } as const // FTS-2
export const PRACTICE = { plans: 2, screws: 4 } as const // FTS-2: uses before Practiced Response
export const SEVERITY = { numbersOnly: 3, out: 6, dead: 10 } as const // FTS-8; 10 ruled
export const SHARES = { highest: 4, others: 2 } as const // FTS-6: the Casualty is divided by these, rounded up
export const TEAMS = { min: 2, mustered: 6, max: 12 } as const // house: the source names no upper limit
export const CROWD = { team: 150, all: 600 } as const // combatants, house
export const ADVANCES = { usual: 40, max: 60 } as const // the cap, ruled: where nobody has planned, teams are close to each other
export const TEND = { usual: 3, max: 10 } as const // Severity healed in a Respite, ruled
export const FIGHTER = { ranks: 20, legend: 20 } as const // utmost values, house
export const COUNTS = 99 // beasts, immortals, artifacts, tokens at most, house

export const STRATEGY_NAMES = { plan: 'Battle Plan', practiced: 'Practiced Response', screw: 'Screw It' } as const
export const ARMS_NAMES = {
  none: 'unarmoured',
  armed: 'arms and armour',
  fine: 'high-quality arms or armour',
  finest: 'high-quality arms and armour',
} as const

/** Of a team of which nothing is said. */
export const PLAIN_FACTS: Facts = {
  time: false,
  line: false,
  coordinated: false,
  magic: false,
  unaware: false,
  resting: false,
  hindered: false,
  ground: 0,
  beasts: 0,
  dangerous: 0,
  immortals: 0,
  artifacts: 0,
}
/** What belongs to a battlefield, before anything is known of it: a battle goes on elsewhere, and there is time to plan (house). */
export const NEW_FIELD = { time: true, unaware: false, resting: false, hindered: false, ground: 0 } as const satisfies Partial<Facts>
