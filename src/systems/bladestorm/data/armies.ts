// The ready forces of 300 points, one of each (BLA-5), made for the Standard game.
import type { Formation } from './formations'

/** A body or several of a ready force: `formation` absent, they stand as single figures. */
export interface ReadyUnit {
  readonly name: string
  readonly profile: string
  readonly count: number
  readonly formation?: Formation
  readonly lead?: string // the profile of the leader in its front rank
}
export interface ReadyForce {
  readonly force: string
  readonly title: string
  readonly player: string // short, for the log
  readonly units: readonly ReadyUnit[]
}

export const ARMY_POINTS = 300

export const ARMIES: readonly ReadyForce[] = [
  {
    force: 'hill-holds',
    title: 'Brokka’s hall',
    player: 'Dwarves',
    units: [
      { name: 'Guards of the gate', profile: 'dwarven-guard', count: 7, formation: 'battle', lead: 'thane-brokka' },
      { name: 'Shields of the hall', profile: 'hold-shieldman', count: 5, formation: 'battle' },
      { name: 'Tunnel pikes', profile: 'hold-pike', count: 2, formation: 'battle' },
      { name: 'Crossbow', profile: 'hold-crossbow', count: 3 },
      { name: 'Forge champion', profile: 'forge-champion', count: 1 },
    ],
  },
  {
    force: 'warren',
    title: 'Cro’s warren',
    player: 'Goblins',
    units: [
      { name: 'First cutters', profile: 'goblin-cutter', count: 8, formation: 'general' },
      { name: 'Horn bows', profile: 'goblin-bow', count: 8, formation: 'general' },
      { name: 'Second cutters', profile: 'goblin-cutter', count: 7, formation: 'battle' },
      { name: 'Greater goblins', profile: 'greater-goblin', count: 6, formation: 'battle', lead: 'cro' },
      { name: 'Long spears', profile: 'goblin-spear', count: 4, formation: 'battle' },
    ],
  },
  {
    force: 'river-clans',
    title: 'Oskull’s clan',
    player: 'Ogres',
    units: [
      { name: 'Bog spears', profile: 'bog-spear', count: 8, formation: 'battle' },
      { name: 'Slingers', profile: 'bog-slinger', count: 6, formation: 'general' },
      { name: 'Chief Oskull', profile: 'chief-oskull', count: 1 },
      { name: 'River Ogre', profile: 'river-ogre', count: 3 },
      { name: 'Ogre youth', profile: 'ogre-youth', count: 3 },
    ],
  },
  {
    force: 'marches',
    title: 'Levy of the Marches',
    player: 'Marchers',
    units: [
      { name: 'Swords of the south farms', profile: 'march-sword', count: 8, formation: 'battle', lead: 'captain-ilsa' },
      { name: 'Border knights', profile: 'march-knight', count: 4, formation: 'general' },
      { name: 'Archers', profile: 'march-archer', count: 4, formation: 'general' },
      { name: 'Horse archers', profile: 'march-horse-archer', count: 2, formation: 'general' },
    ],
  },
  {
    force: 'ashen-host',
    title: 'Watch of the burnt city',
    player: 'The Ashen',
    units: [
      { name: 'Wights', profile: 'barrow-wight', count: 6, formation: 'battle', lead: 'the-last-warden' },
      { name: 'Ash riders', profile: 'ash-rider', count: 5, formation: 'general' },
      { name: 'First ash bows', profile: 'ash-bow', count: 3, formation: 'general' },
      { name: 'Second ash bows', profile: 'ash-bow', count: 3, formation: 'general' },
    ],
  },
]
