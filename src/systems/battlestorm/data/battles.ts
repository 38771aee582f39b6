// The ready battles of the lands, of different shapes: one with every advanced rule, an ambush, a hill, a siege, a duel, and one of two hundred
// figures. But for the first their armies are drawn up by the same hand as mustered ones.
import { degrees, inches, point } from '../../../engine/geometry/units'
import { capital } from '../../../engine/kernel/words'
import { blob, rectangle, strip } from '../../../engine/tabletop/shapes'
import type { Table } from '../../../engine/tabletop/terrain'
import { drawUp, type Muster } from '../muster/draw-up'
import type { BattleSetup, SetupSide } from '../state'
import { ALL_ADVANCED, NO_ADVANCED } from './advanced'
import { ledBy, unitOf } from './layout'
import { PROFILES, profileById } from './profiles'
import { bothHold, type ReadyBattle, ready, setupOf, takeEachOther } from './ready'
import { broadTable, fordTable } from './tables'

/** So many of a profile under one name; a leader first, if there is one. */
const unit = (name: string, profile: string, count: number, lead?: string): Muster => ({
  name,
  figures: [
    ...(lead === undefined ? [] : [{ profile: profileById(lead), called: profileById(lead).name }]),
    ...Array.from({ length: count }, () => ({ profile: profileById(profile) })),
  ],
})
const alone = (lead: string): Muster => ({
  name: capital(profileById(lead).name),
  figures: [{ profile: profileById(lead), called: capital(profileById(lead).name) }],
})
const army = (name: string, player: string, table: Table, units: readonly Muster[]): SetupSide => ({
  name,
  player,
  units: drawUp(units, table),
})

/** Everything at once: lances and pikes, engines, a beast to be afraid of, a general to be lost, and whatever the sky brings (BST-60 to 67). */
function duchessAndAshTongue(): ReadyBattle {
  const standard = ready('The Duchess and the Ash-Tongue', 910, fordTable(), [
    {
      name: 'Levy and knights of Sinepaxia',
      player: 'Sinepaxians',
      units: [
        { ...unitOf('Pikes of the guilds', 'sinepaxia-pike', 12, 6, 34.5, 31), formation: { kind: 'phalanx', order: 'closed' } },
        { ...unitOf('Sergeants', 'sinepaxia-sergeant-sword', 6, 3, 42.5, 32), formation: { kind: 'line', order: 'closed' } },
        unitOf('Yeoman bows', 'sinepaxia-yeoman-bow', 9, 5, 50, 33),
        unitOf('Knights of the Elm', 'sinepaxia-knight', 5, 3, 24.5, 33, 1.75),
        ledBy('Duchess Alianor', 'duchess-alianor', 'Duchess Alianor', 'duchess-alianor', 0, 1, 39.2, 31.5),
        unitOf('Heraldic griffon', 'sinepaxia-griffon', 1, 1, 21, 37),
        unitOf('Trebuchet', 'sinepaxia-trebuchet', 1, 1, 36, 40),
      ],
    },
    {
      name: 'Warband of Orcroft',
      player: 'Orcs',
      units: [
        { ...unitOf('Hearth guard', 'orc-hearth-guard', 11, 5, 29, 32), formation: { kind: 'line', order: 'closed' } },
        ledBy('Varga’s two-blades', 'varga-ash-tongue', 'Varga Ash-Tongue', 'orc-two-blades', 7, 4, 36, 32),
        unitOf('Thorn bows', 'orc-bow', 8, 8, 36, 28.5),
        unitOf('Tusker riders', 'orc-tusker-rider', 3, 3, 43.5, 32.5, 1.75),
        unitOf('Horned beast', 'orc-horned-beast', 1, 1, 23, 34),
        unitOf('Fire-pot engine', 'orc-fire-pot', 1, 1, 36, 38),
      ],
    },
  ])
  return { ...standard, advanced: ALL_ADVANCED, goals: takeEachOther(standard.sides, ['duchess-alianor', 'varga-ash-tongue']) }
}

function passTable(): Table {
  return {
    width: 48,
    height: 48,
    measure: 'inches',
    name: 'The salt pass',
    terrain: [
      {
        id: 'road',
        kind: 'road',
        name: 'the salt road',
        outline: strip([point(24, 48), point(23.4, 36), point(24.6, 24), point(23.6, 12), point(24, 0)], 2.2),
      },
      { id: 'west-slope', kind: 'hill', name: 'the west slope', outline: blob(point(8, 25), 7, 12, 11), height: inches(2), steep: true },
      { id: 'east-slope', kind: 'hill', name: 'the east slope', outline: blob(point(40, 23), 7, 12, 13), height: inches(2), steep: true },
      { id: 'thorns-west', kind: 'woods', name: 'the west thorns', outline: blob(point(15, 19), 3.4, 4.2, 17) },
      { id: 'thorns-east', kind: 'woods', name: 'the east thorns', outline: blob(point(33, 29), 3.4, 4.2, 19) },
      { id: 'scree-north', kind: 'rough', name: 'the scree', outline: blob(point(29, 14), 3, 2, 23) },
      { id: 'scree-south', kind: 'rough', name: 'the lower scree', outline: blob(point(19, 34), 3, 2, 29) },
    ],
  }
}
const ambush = (): ReadyBattle => {
  const table = passTable()
  const sides: ReadyBattle['sides'] = [
    army('Tax column of Dagmokk', 'Dwarves', table, [
      unit('Van of the column', 'dagmokk-regular-axe', 10),
      unit('Pikes of the column', 'dagmokk-regular-pike', 7),
      unit('Crossbows of the column', 'dagmokk-regular-crossbow', 6),
      alone('dagmokk-rune-warden'),
    ]),
    army('Clans of the Nine Wells', 'Goblins', table, [
      unit('Knife hands', 'goblin-knife', 8),
      unit('Slingers of the thorns', 'goblin-slinger', 3),
      unit('Slingers of the scree', 'goblin-slinger', 2),
      unit('Caravan guards', 'goblin-caravan-guard', 11),
      alone('goblin-sand-reader'),
    ]),
  ]
  return {
    title: 'Ambush on the salt road',
    advanced: { ...NO_ADVANCED, courage: true, situations: true, weather: 'heat' },
    points: 440,
    champions: 1,
    turns: 12,
    table,
    sides,
    goals: takeEachOther(sides, ['dagmokk-rune-warden', 'goblin-sand-reader']),
  }
}

function hillTable(): Table {
  return {
    width: 72,
    height: 48,
    measure: 'inches',
    name: 'The crow hill',
    terrain: [
      { id: 'foot', kind: 'hill', name: 'the foot of the hill', outline: blob(point(36, 24), 13, 8.5, 31), height: inches(1) },
      { id: 'shoulder', kind: 'hill', name: 'the shoulder', outline: blob(point(36, 24), 8.5, 5.4, 37), height: inches(2) },
      { id: 'crown', kind: 'hill', name: 'the crown', outline: blob(point(36, 24), 4, 2.6, 41), height: inches(3), steep: true },
      { id: 'west-wood', kind: 'woods', name: 'the west wood', outline: blob(point(12, 20), 5, 6, 43) },
      { id: 'east-wood', kind: 'woods', name: 'the east wood', outline: blob(point(60, 28), 5, 6, 47) },
      { id: 'millet', kind: 'crops', name: 'the millet', outline: rectangle(point(58, 14), 9, 6, degrees(0)) },
      { id: 'barley', kind: 'crops', name: 'the barley', outline: rectangle(point(14, 34), 9, 6, degrees(0)) },
    ],
  }
}
const hill = (): ReadyBattle => {
  const table = hillTable()
  const crown = { name: 'the shoulder of the hill', outline: blob(point(36, 24), 8.5, 5.4, 37) }
  return {
    title: 'The crow hill',
    advanced: { ...NO_ADVANCED, courage: true, formations: true, situations: true },
    placement: 'in turns',
    goals: bothHold(crown),
    points: 612,
    champions: 2,
    turns: 12,
    table,
    sides: [
      army('The long watch of Orcroft', 'Orcs', table, [
        unit('Hearth guard', 'orc-hearth-guard', 8),
        unit('Shield-sisters', 'orc-shield', 6),
        unit('Corpse-breakers', 'orc-corpse-breaker', 6),
        unit('Thorn bows', 'orc-bow', 7),
        alone('varga-ash-tongue'),
      ]),
      army('What came up with the tide', 'Undead', table, [
        unit('The drowned', 'zombie', 12),
        unit('Skeleton swords', 'skeleton-sword', 11),
        unit('Skeleton spears', 'skeleton-spear', 8),
        unit('Skeleton bows', 'skeleton-bow', 6),
        unit('Ghosts', 'ghost', 3),
        alone('bone-caller'),
      ]),
    ],
  }
}

const NAVE = rectangle(point(30, 30.5), 12, 5, degrees(0))
function abbeyTable(): Table {
  const wall = 0.5
  return {
    width: 60,
    height: 48,
    measure: 'inches',
    name: 'The burnt abbey',
    terrain: [
      { id: 'nave', kind: 'ruin', name: 'the nave', outline: NAVE, height: inches(2) },
      { id: 'tower', kind: 'building', name: 'the bell tower', outline: rectangle(point(41.5, 33), 3, 3, degrees(0)), height: inches(5) },
      {
        id: 'chapter-house',
        kind: 'ruin',
        name: 'the chapter house',
        outline: rectangle(point(18, 33.5), 6, 4.5, degrees(0)),
        height: inches(2),
      },
      { id: 'west-wall', kind: 'wall', name: 'the west wall', outline: strip([point(10, 27), point(19, 26)], wall) },
      { id: 'middle-wall', kind: 'wall', name: 'the gate wall', outline: strip([point(24, 25.8), point(30, 25.6)], wall) },
      { id: 'east-wall', kind: 'wall', name: 'the east wall', outline: strip([point(35, 25.8), point(46, 27.2)], wall) },
      { id: 'orchard', kind: 'woods', name: 'the orchard', outline: blob(point(14, 13), 5, 4, 53) },
      { id: 'beeches', kind: 'woods', name: 'the beeches', outline: blob(point(47, 12), 5, 4, 59) },
      {
        id: 'lane',
        kind: 'road',
        name: 'the lane',
        outline: strip([point(32.5, 48), point(32.6, 36), point(32.5, 26), point(31, 14), point(30, 0)], 2),
      },
    ],
  }
}
const siege = (): ReadyBattle => {
  const table = abbeyTable()
  return {
    title: 'The burnt abbey',
    advanced: { ...NO_ADVANCED, leadership: true, courage: true, charging: true, situations: true },
    placement: 'in turns',
    goals: bothHold({ name: 'the nave', outline: NAVE }),
    points: 520,
    champions: 2,
    turns: 12,
    table,
    sides: [
      army('Garrison of Sinepaxia', 'Sinepaxians', table, [
        unit('Sergeants of the gate', 'sinepaxia-sergeant-sword', 6),
        unit('Halberds of the wall', 'sinepaxia-halberd', 8),
        unit('Bows of the nave', 'sinepaxia-yeoman-bow', 5),
        unit('Arbalests of the tower', 'sinepaxia-crossbow', 4),
        alone('sinepaxia-warrior-priest'),
        unit('Knights of the Elm', 'sinepaxia-knight', 3),
      ]),
      army('Toll-gatherers of Trollmarch', 'Trolls', table, [
        unit('Hill trolls', 'troll-hill', 5),
        unit('House guard', 'troll-house-guard', 3),
        unit('Bog trolls', 'troll-bog', 3),
        unit('Thrall slings', 'march-thrall-sling', 6),
        unit('Thrall spears', 'march-thrall-spear', 8),
        alone('ulgra-many-bones'),
      ]),
    ],
  }
}

const duel = (): ReadyBattle => {
  const table: Table = {
    width: 24,
    height: 24,
    measure: 'inches',
    name: 'The ring of stones',
    terrain: [0, 60, 120, 180, 240, 300].map((turn, at) => ({
      id: `stone-${at}`,
      kind: 'rough',
      name: 'the standing stones',
      outline: blob(point(RING[at]?.x ?? 12, RING[at]?.y ?? 12), 0.9, 0.7, 61 + turn),
    })),
  }
  return {
    title: 'Duel of champions',
    advanced: { ...NO_ADVANCED, situations: true },
    free: true,
    points: 100,
    champions: 1,
    turns: 60,
    table,
    sides: [
      army('The Gallinirs', 'Fenth', table, [alone('fenth-gallinir')]),
      army('The Grimhelms', 'Hrodvar', table, [alone('hrodvar-grimhelm')]),
    ],
  }
}
/** The six stones, where a hexagon has its corners. */
const RING = [
  { x: 21, y: 12 },
  { x: 16.5, y: 19.8 },
  { x: 7.5, y: 19.8 },
  { x: 3, y: 12 },
  { x: 7.5, y: 4.2 },
  { x: 16.5, y: 4.2 },
]

const great = (): ReadyBattle => {
  const table = broadTable()
  return {
    title: 'The great muster',
    points: 1880,
    champions: 3,
    turns: 11,
    table,
    sides: [
      army('Host of Elvas Minor', 'Elves', table, [
        unit('First Swords', 'high-elf-regular-sword', 20),
        unit('Second Swords', 'high-elf-regular-sword', 20),
        unit('Glaives', 'high-elf-irregular-polearm', 26),
        unit('Bow-women', 'high-elf-irregular-bow-woman', 19),
        alone('fenth-gallinir'),
      ]),
      army('Tide of the Necrozona', 'Undead', table, [
        unit('The drowned', 'zombie', 30),
        unit('Skeleton swords', 'skeleton-sword', 32),
        unit('Skeleton spears', 'skeleton-spear', 16),
        unit('Barrow guard', 'wight-guard', 16),
        unit('Skeleton bows', 'skeleton-bow', 18),
        alone('the-tide-queen'),
        unit('Bone dragon', 'bone-dragon', 1),
      ]),
    ],
  }
}

const BATTLES: ReadonlyMap<string, () => ReadyBattle> = new Map([
  ['duchess-and-ash-tongue', duchessAndAshTongue],
  ['ambush-on-the-salt-road', ambush],
  ['crow-hill', hill],
  ['burnt-abbey', siege],
  ['duel-of-champions', duel],
  ['great-muster', great],
])
export const battleOfTheLands = (id: string): BattleSetup | undefined => {
  const battle = BATTLES.get(id)?.()
  return battle && setupOf(id, battle, PROFILES)
}
