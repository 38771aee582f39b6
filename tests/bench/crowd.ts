// One shooter before 199 enemies on a table with 50 pieces of terrain, every base in the way: what the chips are timed on.
import { degrees, inches, point } from '../../src/engine/geometry/units'
import { blob, rectangle } from '../../src/engine/tabletop/shapes'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import { profileById } from '../../src/systems/battlestorm/data/profiles'
import type { BattleSetup, SetupUnit } from '../../src/systems/battlestorm/state'

export const ENEMIES = 199
export const PIECES = 50
const SHOOTER = 'high-elf-irregular-bow-woman'
const ENEMY = 'savage-brave-sword'
const WIDTH = 96
const HEIGHT = 48
const FILES = 20

function pieceOfTerrain(n: number): Terrain {
  const at = point(6 + (n % 10) * 9.3, 4 + Math.floor(n / 10) * 9.5)
  const id = `piece-${n}`
  if (n % 5 === 0) return { id, kind: 'building', outline: rectangle(at, 2, 1.5, degrees(n * 7)), height: inches(3) }
  if (n % 5 === 1) return { id, kind: 'ruin', outline: rectangle(at, 3, 2, degrees(n * 11)), height: inches(1) }
  if (n % 5 === 2) return { id, kind: 'wall', outline: rectangle(at, 4, 0.4, degrees(n * 13)), height: inches(1) }
  if (n % 5 === 3) return { id, kind: 'hill', outline: blob(at, 3, 2, n), height: inches(1) }
  return { id, kind: 'woods', outline: blob(at, 2.5, 2, n) }
}

function enemies(): readonly SetupUnit[] {
  const units: SetupUnit[] = []
  for (let first = 0; first < ENEMIES; first += FILES) {
    const count = Math.min(FILES, ENEMIES - first)
    units.push({
      name: `Braves ${units.length + 1}`,
      profiles: Array.from({ length: count }, () => ENEMY),
      at: Array.from({ length: count }, (_, file) => ({ x: 8 + file * 4, y: 26 + units.length * 2.1 + (file % 2) * 0.7, facing: 270 })).map(
        ({ x, y, facing }) => ({
          ...point(x, y),
          facing,
        }),
      ),
    })
  }
  return units
}

export function crowdSetup(): BattleSetup {
  return {
    scenario: 'crowd',
    title: 'A crowd',
    table: {
      width: WIDTH,
      height: HEIGHT,
      measure: 'inches',
      name: 'The plain',
      terrain: Array.from({ length: PIECES }, (_, n) => pieceOfTerrain(n)),
    },
    sides: [
      { name: 'One', player: 'One', units: [{ name: 'The bow-woman', profiles: [SHOOTER], at: [{ x: 49.5, y: 27, facing: 270 }] }] },
      { name: 'Many', player: 'Many', units: enemies() },
    ],
    profiles: [profileById(SHOOTER), profileById(ENEMY)],
    champions: 0,
    free: true, // no army of the lists
    turns: 12,
    points: 3000,
  }
}
