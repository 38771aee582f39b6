// The ready battles, of different shapes: to learn by, single figures in the fields, units of the Standard game, ranks and standards on a
// hill, over a bridge, magic under a storm, through a village, and one with every optional rule.
import { degrees, point } from '../../../engine/geometry/units'
import { rectangle } from '../../../engine/tabletop/shapes'
import { ARMIES } from './armies'
import { ALL_OPTIONS } from './options'
import type { ReadyBattle, ReadySide } from './ready'
import { farmTable, greenTable, hillTable, openTable, riverTable, villageTable, woodsTable } from './tables'

const LEVEL = degrees(0)

/** Basic: six figures a side, nothing else. */
const green = (): ReadyBattle => ({
  title: 'Six on the green',
  version: 'basic',
  table: greenTable(),
  turns: 12,
  sides: [
    {
      name: 'Watch of the south farms',
      player: 'Marchers',
      bodies: [
        { name: 'Halberdier', profile: 'march-halberd', count: 2 },
        { name: 'Swordsman', profile: 'march-sword', count: 4 },
      ],
    },
    {
      name: 'Guests from the hills',
      player: 'Dwarves',
      bodies: [
        { name: 'Pikeman', profile: 'hold-pike', count: 4 },
        { name: 'Shieldman', profile: 'hold-shieldman', count: 2 },
      ],
    },
  ],
})

/** Intermediate: terrain, missiles, armour, shields; every figure for itself. */
const barley = (): ReadyBattle => ({
  title: 'Raiders in the barley',
  version: 'intermediate',
  table: farmTable(),
  turns: 12,
  sides: [
    {
      name: 'Farmers in arms',
      player: 'Marchers',
      bodies: [
        { name: 'Swordsman', profile: 'march-sword', count: 6 },
        { name: 'Archer', profile: 'march-archer', count: 4 },
        { name: 'Champion of the Hart', profile: 'hart-champion' },
      ],
    },
    {
      name: 'Raiders of the Warren',
      player: 'Goblins',
      bodies: [
        { name: 'Cutter', profile: 'goblin-cutter', count: 8 },
        { name: 'Horn bow', profile: 'goblin-bow', count: 5 },
        { name: 'Greater goblin', profile: 'greater-goblin', count: 3 },
      ],
    },
  ],
})

const readySide = (force: string): ReadySide => {
  const army = ARMIES.find((one) => one.force === force)
  if (!army) throw new Error(`no ready force "${force}"`)
  return { name: army.title, player: army.player, bodies: army.units }
}
/** A ready force with so many more or fewer of its units. */
function changed(force: string, by: Readonly<Record<string, number>>): ReadySide {
  const side = readySide(force)
  const bodies = side.bodies.map((body) => ({ ...body, count: (body.count ?? 1) + (by[body.name] ?? 0) }))
  return { ...side, bodies: bodies.filter(({ count }) => count > 0) }
}
/** Standard: ready forces, changed until neither wins more than the other. The order is that of the places they take. */
const hall = (): ReadyBattle => ({
  title: 'The hall and the warren',
  version: 'standard',
  table: farmTable(),
  turns: 12,
  sides: [
    changed('hill-holds', { 'Guards of the gate': -2, 'Tunnel pikes': -2 }),
    {
      ...readySide('warren'),
      bodies: [
        { name: 'First cutters', profile: 'goblin-cutter', count: 8, formation: 'general' },
        { name: 'Second cutters', profile: 'goblin-cutter', count: 9, formation: 'battle' },
        { name: 'Horn bows', profile: 'goblin-bow', count: 7, formation: 'general' },
        { name: 'Greater goblins', profile: 'greater-goblin', count: 5, formation: 'battle', lead: 'cro' },
        { name: 'Long spears', profile: 'goblin-spear', count: 5, formation: 'battle' },
      ],
    },
  ],
})

/** Ranks, standards, and the formations to go with them. */
const beacon = (): ReadyBattle => ({
  title: 'Standards on the beacon hill',
  version: 'optional',
  options: { formations: true, unitBonuses: true, standards: true, melee: true, secondRank: true, unitMorale: true },
  table: hillTable(),
  turns: 12,
  sides: [
    {
      name: 'The watch that never slept',
      player: 'The Ashen',
      bodies: [
        { name: 'Ash spears', profile: 'ash-spear', count: 8, formation: 'phalanx', bearer: 'ash-banner' },
        { name: 'Wights', profile: 'barrow-wight', count: 7, formation: 'shield wall', lead: 'the-last-warden' },
        { name: 'Ash bows', profile: 'ash-bow', count: 5, formation: 'line' },
      ],
    },
    {
      name: 'The beacon levy',
      player: 'Marchers',
      bodies: [
        { name: 'Halberds', profile: 'march-halberd', count: 8, formation: 'phalanx' },
        { name: 'Swords', profile: 'march-sword', count: 6, formation: 'shield wall', lead: 'captain-ilsa', bearer: 'march-standard' },
        { name: 'Archers', profile: 'march-archer', count: 5, formation: 'line' },
      ],
    },
  ],
})

/** Over a bridge and a ford: whoever holds the bridge longest. */
const bridge = (): ReadyBattle => {
  const place = { name: 'the bridge', outline: rectangle(point(36, 24), 9, 7, LEVEL) }
  return {
    title: 'The toll at the bridge',
    version: 'optional',
    options: { terrain: true, maneuvers: true },
    table: riverTable(),
    turns: 12,
    goals: [
      { id: 'bridge-clan', seat: 0, kind: 'hold', place, turns: 'longest' },
      { id: 'bridge-hold', seat: 1, kind: 'hold', place, turns: 'longest' },
    ],
    sides: [
      {
        name: 'Keepers of the toll',
        player: 'Ogres',
        bodies: [
          { name: 'Bog spears', profile: 'bog-spear', count: 5, formation: 'battle' },
          { name: 'Slingers', profile: 'bog-slinger', count: 3, formation: 'general' },
          { name: 'River Ogre', profile: 'river-ogre', count: 5 },
          { name: 'Ogre youth', profile: 'ogre-youth', count: 1 },
        ],
      },
      {
        name: 'Merchants’ escort',
        player: 'Dwarves',
        bodies: [
          { name: 'Guards', profile: 'dwarven-guard', count: 8, formation: 'battle' },
          { name: 'Crossbows', profile: 'hold-crossbow', count: 4, formation: 'general' },
          { name: 'Shields', profile: 'hold-shieldman', count: 4, formation: 'battle' },
          { name: 'Forge champion', profile: 'forge-champion' },
        ],
      },
    ],
  }
}

/** Magic on both sides, and a storm that takes none. */
const weather = (): ReadyBattle => ({
  title: 'Witch weather',
  version: 'optional',
  options: { magic: true, storms: true, missiles: true },
  storm: 'dream storm',
  table: woodsTable(),
  turns: 12,
  sides: [
    {
      name: 'The weather-wise and her guard',
      player: 'Marchers',
      bodies: [
        { name: 'Swords', profile: 'march-sword', count: 5, formation: 'battle' },
        { name: 'Archers', profile: 'march-archer', count: 3, formation: 'general' },
        { name: 'Weather-wise', profile: 'weather-wise' },
        { name: 'Champion of the Hart', profile: 'hart-champion' },
      ],
    },
    {
      name: 'The spore witch’s own',
      player: 'Goblins',
      bodies: [
        { name: 'Cutters', profile: 'goblin-cutter', count: 14, formation: 'general' },
        { name: 'Greater goblins', profile: 'greater-goblin', count: 9, formation: 'battle' },
        { name: 'Horn bows', profile: 'goblin-bow', count: 6, formation: 'general' },
        { name: 'Spore witch', profile: 'spore-witch' },
      ],
    },
  ],
})

/** Through a village: the goblins want to reach the far end of the street. */
const village = (): ReadyBattle => ({
  title: 'Through Aunebridge',
  version: 'optional',
  options: { terrain: true, parrying: true, challenges: true, missiles: true },
  table: villageTable(),
  turns: 10,
  goals: [
    {
      id: 'through',
      seat: 0,
      kind: 'break through',
      place: { name: 'the north end', outline: rectangle(point(24, 4), 30, 8, LEVEL) },
      pieces: 6,
    },
  ],
  sides: [
    {
      name: 'Cro’s raiders',
      player: 'Goblins',
      bodies: [
        { name: 'Cro', profile: 'cro' },
        { name: 'Cutter', profile: 'goblin-cutter', count: 10 },
        { name: 'Greater goblin', profile: 'greater-goblin', count: 3 },
        { name: 'Horn bow', profile: 'goblin-bow', count: 4 },
      ],
    },
    {
      name: 'The village watch',
      player: 'Marchers',
      bodies: [
        { name: 'Captain Ilsa Reed', profile: 'captain-ilsa' },
        { name: 'Swordsman', profile: 'march-sword', count: 5 },
        { name: 'Halberdier', profile: 'march-halberd', count: 3 },
        { name: 'Archer', profile: 'march-archer', count: 3 },
      ],
    },
  ],
})

/** Every optional rule at once. */
const allAtOnce = (): ReadyBattle => ({
  title: 'Ash on the wind',
  version: 'optional',
  options: ALL_OPTIONS,
  storm: 'blade storm',
  table: { ...openTable(), name: 'The ash heath', terrain: [...hillTable().terrain] },
  turns: 12,
  sides: [
    {
      name: 'The Ashen Host',
      player: 'The Ashen',
      bodies: [
        { name: 'Ash spears', profile: 'ash-spear', count: 9, formation: 'phalanx', bearer: 'ash-banner' },
        { name: 'Wights', profile: 'barrow-wight', count: 8, formation: 'shield wall', lead: 'the-last-warden' },
        { name: 'Ash bows', profile: 'ash-bow', count: 6, formation: 'line' },
        { name: 'Ash riders', profile: 'ash-rider', count: 6, formation: 'general' },
        { name: 'Bone caller', profile: 'bone-caller' },
        { name: 'Soot gaunt', profile: 'soot-gaunt', count: 2 },
      ],
    },
    {
      name: 'The Marches',
      player: 'Marchers',
      bodies: [
        { name: 'Halberds', profile: 'march-halberd', count: 6, formation: 'phalanx', bearer: 'march-standard' },
        { name: 'Swords', profile: 'march-sword', count: 4, formation: 'shield wall', lead: 'captain-ilsa' },
        { name: 'Border knights', profile: 'march-knight', count: 2, formation: 'general' },
        { name: 'Horse archers', profile: 'march-horse-archer', count: 3, formation: 'general' },
        { name: 'Archers', profile: 'march-archer', count: 2, formation: 'line' },
        { name: 'Weather-wise', profile: 'weather-wise' },
        { name: 'Great eagle', profile: 'hart-eagle' },
      ],
    },
  ],
})

export const BATTLES: ReadonlyMap<string, () => ReadyBattle> = new Map([
  ['six-on-the-green', green],
  ['raiders-in-the-barley', barley],
  ['hall-and-warren', hall],
  ['beacon-hill', beacon],
  ['toll-at-the-bridge', bridge],
  ['witch-weather', weather],
  ['through-aunebridge', village],
  ['ash-on-the-wind', allAtOnce],
])
