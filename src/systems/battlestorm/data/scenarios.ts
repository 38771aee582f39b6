// The ready battles: table, armies and where they stand. Armies are legal by BST-3 and 4 and stand within the limits of BST-12 for either edge.

import type { Table } from '../../../engine/tabletop/terrain'
import type { BattleSetup, SetupSide } from '../state'
import { ALL_ADVANCED } from './advanced'
import { READY_BATTLES, type ReadyBattle } from './battles'
import { CONSTANTS } from './constants'
import { ledBy, profilesOf, unitOf } from './layout'
import { broadTable, fordTable, ruinTable } from './tables'

function battle(scenario: string, title: string, points: number, table: Table, sides: readonly [SetupSide, SetupSide]): BattleSetup {
  return {
    scenario,
    title,
    table,
    sides,
    profiles: profilesOf(sides.flatMap((side) => side.units)),
    champions: CONSTANTS.champions.value,
    turns: CONSTANTS.turnLimit.value,
    points,
  }
}

/** BST-8: the printed High Elf host of 750 points, against 750 points of Savages, at a ford. */
function elvesAgainstSavages(): BattleSetup {
  return battle('elves-against-savages', 'Elves against Savages', 750, fordTable(), [
    {
      name: 'High Elves of Elvas Minor',
      player: 'Elves',
      units: [
        unitOf('First Swords', 'high-elf-regular-sword', 10, 5, 31, 32),
        unitOf('Second Swords', 'high-elf-regular-sword', 10, 5, 41, 32),
        unitOf('Bow-women', 'high-elf-irregular-bow-woman', 11, 6, 49.5, 33),
        ledBy('Fenth Gallinir', 'fenth-gallinir', 'Fenth Gallinir', 'fenth-gallinir', 0, 1, 36, 32),
        unitOf('Poison wyvern', 'poison-wyvern', 1, 1, 24, 36),
      ],
    },
    {
      name: 'Savages',
      player: 'Savages',
      units: [
        unitOf('Heron braves', 'savage-brave-sword', 8, 4, 29.5, 32),
        unitOf('Otter braves', 'savage-brave-sword', 8, 4, 42.5, 32),
        ledBy('The chief’s band', 'savage-war-chief', 'Morrag', 'savage-brave-axe', 6, 4, 36, 32),
        unitOf('Axe braves', 'savage-brave-axe', 6, 3, 48, 32),
        unitOf('Spear-throwers', 'savage-spearman', 6, 3, 48, 36),
        unitOf('Hunters', 'savage-hunter', 8, 8, 36, 28.5),
        unitOf('Cave bears', 'cave-bear', 2, 2, 23, 34, 2.25),
      ],
    },
  ])
}

function skirmish(): BattleSetup {
  return battle('skirmish', 'Skirmish at the ruin', 250, ruinTable(), [
    {
      name: 'High Elf patrol',
      player: 'Elves',
      units: [
        unitOf('Swords of the patrol', 'high-elf-regular-sword', 4, 4, 20, 32),
        unitOf('Glaives', 'high-elf-irregular-polearm', 3, 3, 26, 32),
        unitOf('Bow-women', 'high-elf-irregular-bow-woman', 3, 3, 32, 33),
        ledBy('Fenth Gallinir', 'fenth-gallinir', 'Fenth Gallinir', 'fenth-gallinir', 0, 1, 23.25, 32),
      ],
    },
    {
      name: 'Savage raiders',
      player: 'Savages',
      units: [
        unitOf('Axe braves', 'savage-brave-axe', 6, 3, 20.5, 31),
        ledBy('Morrag', 'savage-war-chief', 'Morrag', 'savage-war-chief', 0, 1, 24, 31),
        unitOf('Hunters', 'savage-hunter', 3, 3, 28, 30),
        unitOf('Braves', 'savage-brave-sword', 3, 3, 15, 32),
      ],
    },
  ])
}

function hundredFigures(): BattleSetup {
  return battle('hundred-figures', 'A hundred figures', 1000, broadTable(), [
    {
      name: 'High Elves of Elvas Minor',
      player: 'Elves',
      units: [
        unitOf('First Swords', 'high-elf-regular-sword', 10, 5, 43, 32),
        unitOf('Second Swords', 'high-elf-regular-sword', 10, 5, 53, 32),
        unitOf('Glaives', 'high-elf-irregular-polearm', 12, 6, 48, 35.5),
        unitOf('Bow-women of the hill', 'high-elf-irregular-bow-woman', 8, 4, 35.5, 33),
        unitOf('Bow-women of the shore', 'high-elf-irregular-bow-woman', 8, 4, 60.5, 33),
        ledBy('Fenth Gallinir', 'fenth-gallinir', 'Fenth Gallinir', 'fenth-gallinir', 0, 1, 48, 32),
        unitOf('Poison wyvern', 'poison-wyvern', 1, 1, 28, 36),
      ],
    },
    {
      name: 'Savages',
      player: 'Savages',
      units: [
        unitOf('Heron braves', 'savage-brave-sword', 8, 4, 41.5, 32),
        unitOf('Otter braves', 'savage-brave-sword', 7, 4, 54.5, 32),
        ledBy('Morrag’s band', 'savage-war-chief', 'Morrag', 'savage-brave-axe', 7, 4, 48, 32),
        ledBy('Uthka’s band', 'savage-war-chief', 'Uthka', 'savage-brave-axe', 7, 4, 48, 35.5),
        unitOf('Hunters of the reeds', 'savage-hunter', 7, 7, 43, 28.5),
        unitOf('Hunters of the fen', 'savage-hunter', 7, 7, 53, 28.5),
        unitOf('Cave bears', 'cave-bear', 3, 3, 33, 33, 2.25),
        unitOf('Old bears', 'cave-bear', 2, 2, 63, 33, 2.25),
      ],
    },
  ])
}

/** A ready battle with its profiles embedded. */
function whole(scenario: string, ready: ReadyBattle): BattleSetup {
  return { scenario, ...ready, profiles: profilesOf(ready.sides.flatMap((side) => side.units)) }
}

/** Everything at once: lances and pikes, engines, a beast to be afraid of, a general to be lost, and whatever the sky brings (BST-60 to 67). */
function duchessAndAshTongue(): BattleSetup {
  const standard = battle('duchess-and-ash-tongue', 'The Duchess and the Ash-Tongue', 760, fordTable(), [
    {
      name: 'Levy and knights of Sinepaxia',
      player: 'Sinepaxians',
      units: [
        unitOf('Pikes of the guilds', 'sinepaxia-pike', 14, 7, 34, 31),
        unitOf('Sergeants', 'sinepaxia-sergeant-sword', 10, 5, 43.5, 32),
        unitOf('Yeoman bows', 'sinepaxia-yeoman-bow', 9, 5, 50, 33),
        unitOf('Knights of the Elm', 'sinepaxia-knight', 7, 4, 24.5, 33, 1.75),
        ledBy('Duchess Alianor', 'duchess-alianor', 'Duchess Alianor', 'duchess-alianor', 0, 1, 39.35, 31.5),
        unitOf('Trebuchet', 'sinepaxia-trebuchet', 1, 1, 36, 40),
      ],
    },
    {
      name: 'Warband of Orcroft',
      player: 'Orcs',
      units: [
        unitOf('Hearth guard', 'orc-hearth-guard', 9, 5, 29, 32),
        ledBy('Varga’s two-blades', 'varga-ash-tongue', 'Varga Ash-Tongue', 'orc-two-blades', 6, 4, 36, 32),
        unitOf('Thorn bows', 'orc-bow', 8, 8, 36, 28.5),
        unitOf('Tusker riders', 'orc-tusker-rider', 4, 4, 44, 32.5, 1.75),
        unitOf('Horned beast', 'orc-horned-beast', 1, 1, 23, 34),
        unitOf('Fire-pot engine', 'orc-fire-pot', 1, 1, 36, 38),
      ],
    },
  ])
  return { ...standard, advanced: ALL_ADVANCED }
}

const BUILDERS: ReadonlyMap<string, () => BattleSetup> = new Map([
  ['elves-against-savages', elvesAgainstSavages],
  ['skirmish', skirmish],
  ['hundred-figures', hundredFigures],
  ['duchess-and-ash-tongue', duchessAndAshTongue],
  ...Object.entries(READY_BATTLES).map(([id, ready]) => [id, () => whole(id, ready())] as const),
])

export const SCENARIO_IDS: readonly string[] = [...BUILDERS.keys()]

const built = new Map<string, BattleSetup>()
/** The setup of a ready battle; undefined if there is none of that id. Built once: plain data, not to be written into. */
export function scenarioSetup(id: string): BattleSetup | undefined {
  const known = built.get(id)
  if (known) return known
  const setup = BUILDERS.get(id)?.()
  if (setup) built.set(id, setup)
  return setup
}
