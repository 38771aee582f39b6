// The threat map under a dragged unit: a dozen of ours, two hundred enemies of every kind, fifty pieces of terrain.
import { point } from '../../src/engine/geometry/units'
import { profileById } from '../../src/systems/battlestorm/data/profiles'
import { threatTo } from '../../src/systems/battlestorm/eyes/threat'
import { muster } from '../../src/systems/battlestorm/game/muster'
import type { BattleSetup, SetupUnit, State } from '../../src/systems/battlestorm/state'
import { crowdSetup, PIECES } from './crowd'
import { medianOf } from './timing'
import type { BenchBar } from './types'

const ENEMIES = 200
const OURS = 12
const KINDS = ['savage-brave-sword', 'high-elf-irregular-bow-woman', 'savage-hunter', 'high-elf-regular-bow', 'savage-spearman'] as const
const FILES = 20

function units(): readonly SetupUnit[] {
  return Array.from({ length: ENEMIES / FILES }, (_, rank) => ({
    name: `Enemies ${rank + 1}`,
    profiles: Array.from({ length: FILES }, () => KINDS[rank % KINDS.length] ?? KINDS[0]),
    at: Array.from({ length: FILES }, (_, file) => ({ ...point(28 + file * 2, 26 + rank * 2.1 + (file % 2) * 0.7), facing: 270 })),
  }))
}

export function threatState(): State {
  const setup = crowdSetup()
  const ours: SetupUnit = {
    name: 'Ours',
    profiles: Array.from({ length: OURS }, () => 'high-elf-regular-sword'),
    at: Array.from({ length: OURS }, (_, file) => ({ ...point(36 + (file % 6) * 1.3, 36 + Math.floor(file / 6) * 1.3), facing: 270 })),
  }
  const ids = new Set<string>([...KINDS, 'high-elf-regular-sword'])
  const drawn: BattleSetup = {
    ...setup,
    sides: [
      { name: 'One', player: 'One', units: [ours] },
      { name: 'Many', player: 'Many', units: units() },
    ],
    profiles: [...ids].map(profileById),
  }
  return muster(drawn)
}

export function threatBench(): readonly BenchBar[] {
  const state = threatState()
  const ours = state.figures.filter((figure) => figure.seat === 0)
  // a thousandth of an inch further each time, as under the pointer: nothing is remembered from the last
  const ends = (step: number) =>
    ours.map((figure) => ({ piece: figure.id, at: point(figure.at.x + (1 + (step % 500)) / 1000, figure.at.y - 4), facing: figure.facing }))
  const map = threatTo(state, 0, ends(0))
  const seen = map.filter((threat) => !threat.coarse).length
  if (seen < 30) throw new Error(`only ${seen} threats`)
  let step = 0
  const value = medianOf(() => threatTo(state, 0, ends(step++)), 500)
  return [
    {
      id: 'threat',
      label: `threat map of ${ENEMIES} to ${OURS} being moved, ${PIECES} pieces of terrain`,
      limit: 10,
      unit: 'ms',
      value,
      nanoseconds: value * 1e6,
      note: `${map.length} threats, ${map.length - seen} coarse`,
    },
  ]
}
