// The ready battles of High Elves against Savages: apart from the others, so that nobody fetches the charts of all lands for the first of them.
import type { BattleSetup } from '../state'
import { ELVAS_MINOR } from './lands/elvas-minor'
import { SAVAGES } from './lands/savages'
import { ledBy, unitOf } from './layout'
import { bothHold, type ReadyBattle, ready, setupOf } from './ready'
import { broadTable, fordTable, RUIN, ruinTable } from './tables'

/** BST-8: the printed High Elf host of 750 points, against 750 points of Savages, at a ford. */
function elvesAgainstSavages(): ReadyBattle {
  return ready('Elves against Savages', 750, fordTable(), [
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
        ledBy('The chief’s band', 'savage-war-chief', 'Morrag', 'savage-brave-axe', 5, 3, 36, 32),
        unitOf('Spear-throwers', 'savage-spearman', 4, 2, 48, 32),
        unitOf('Hunters', 'savage-hunter', 11, 11, 38, 28.5),
        unitOf('Cave bears', 'cave-bear', 4, 4, 21, 34, 2.25),
      ],
    },
  ])
}

function skirmish(): ReadyBattle {
  const standard = ready('Skirmish at the ruin', 256, ruinTable(), [
    {
      name: 'High Elf patrol',
      player: 'Elves',
      units: [
        unitOf('Swords of the patrol', 'high-elf-regular-sword', 5, 5, 19.5, 32),
        unitOf('Glaives', 'high-elf-irregular-polearm', 3, 3, 26, 32),
        unitOf('Bow-women', 'high-elf-irregular-bow-woman', 2, 2, 32, 33),
        ledBy('Fenth Gallinir', 'fenth-gallinir', 'Fenth Gallinir', 'fenth-gallinir', 0, 1, 23.25, 32),
      ],
    },
    {
      name: 'Savage raiders',
      player: 'Savages',
      units: [
        unitOf('Spear-throwers', 'savage-spearman', 7, 4, 20.5, 31),
        ledBy('Morrag', 'savage-war-chief', 'Morrag', 'savage-war-chief', 0, 1, 24, 31),
        unitOf('Hunters', 'savage-hunter', 4, 4, 28, 30),
        unitOf('Cave bear', 'cave-bear', 1, 1, 15, 32),
      ],
    },
  ])
  return { ...standard, goals: bothHold({ name: 'the ruin', outline: RUIN }) }
}

function hundredFigures(): ReadyBattle {
  return ready('A hundred figures', 960, broadTable(), [
    {
      name: 'High Elves of Elvas Minor',
      player: 'Elves',
      units: [
        unitOf('First Swords', 'high-elf-regular-sword', 10, 5, 43, 32),
        unitOf('Second Swords', 'high-elf-regular-sword', 10, 5, 53, 32),
        unitOf('Glaives', 'high-elf-irregular-polearm', 14, 7, 48, 35.5),
        unitOf('Bow-women of the hill', 'high-elf-irregular-bow-woman', 8, 4, 35.5, 33),
        unitOf('Bow-women of the shore', 'high-elf-irregular-bow-woman', 8, 4, 60.5, 33),
        ledBy('Fenth Gallinir', 'fenth-gallinir', 'Fenth Gallinir', 'fenth-gallinir', 0, 1, 48, 32),
      ],
    },
    {
      name: 'Savages',
      player: 'Savages',
      units: [
        unitOf('Heron braves', 'savage-brave-axe', 8, 4, 41.5, 32),
        unitOf('Otter axes', 'savage-brave-axe', 8, 4, 54.5, 32),
        ledBy('Morrag’s band', 'savage-war-chief', 'Morrag', 'savage-brave-axe', 7, 4, 48, 32),
        unitOf('Crane axes', 'savage-brave-axe', 7, 4, 48, 35.5),
        unitOf('Hunters of the reeds', 'savage-hunter', 6, 6, 43, 28.5),
        unitOf('Hunters of the fen', 'savage-hunter', 7, 7, 53, 28.5),
        unitOf('Cave bears', 'cave-bear', 3, 3, 33, 33, 2.25),
        unitOf('Old bears', 'cave-bear', 2, 2, 63, 33, 2.25),
      ],
    },
  ])
}

const CHARTS = [...ELVAS_MINOR.profiles, ...SAVAGES.profiles]
const BATTLES: ReadonlyMap<string, () => ReadyBattle> = new Map([
  ['elves-against-savages', elvesAgainstSavages],
  ['skirmish', skirmish],
  ['hundred-figures', hundredFigures],
])
export const elvesAndSavages = (id: string): BattleSetup | undefined => {
  const battle = BATTLES.get(id)?.()
  return battle && setupOf(id, battle, CHARTS)
}
