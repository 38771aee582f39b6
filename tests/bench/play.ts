// How fast the engine plays: a pinned record of a hundred figures again, whole battles of the computer, jumps in a long record.
import { autoplay, playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer } from '../../src/engine/kernel/contract'
import { momentAt } from '../../src/engine/kernel/history'
import { replay } from '../../src/engine/kernel/replay'
import { battlestorm, pinnedRecord } from './pinned'
import { median, quickestOf } from './timing'
import type { BenchBar, BenchOptions } from './types'

const FIGURES = 100
const LONG = 1000 // answers

/** A move that goes somewhere, or an attack or its declaration. */
const isMoveOrAttack = (given: Answer): boolean =>
  given.kind === 'target' || (given.kind === 'move' && (given.path.length > 0 || given.alone.length > 0))

export async function playBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const system = await battlestorm()
  const record = pinnedRecord()
  const replayed = replay(system, record)
  if (!replayed.ok) throw new Error(`${replayed.reason}; if the rules were changed on purpose: npm run bench -- --pin`)
  const figures = system.eyes.scene(momentAt(replayed.battle, 0).state, 'umpire').pieces.length
  if (figures < FIGURES) throw new Error(`the pinned battle has ${figures} figures, not ${FIGURES}`)
  const { answers } = record

  // The compiler needs some thousands of answers before it has settled.
  for (const began = performance.now(); performance.now() - began < (short ? 2500 : 4000); ) replay(system, record)
  const whole = quickestOf(() => replay(system, record), 300, short ? 20 : 40)
  const perAnswer = whole / answers.length

  const setup = await system.catalogue.setup('elves-against-savages')
  if (setup === undefined) throw new Error('no scenario elves-against-savages')
  const battles = short ? 12 : 60
  for (let n = 0; n < 4; n += 1) autoplay(system, setup, `warm/${n}`, ['computer', 'computer'])
  const began = performance.now()
  for (let n = 0; n < battles; n += 1) autoplay(system, setup, `bench/${n}`, ['computer', 'computer'])
  const perBattle = (performance.now() - began) / battles

  const long = await longBattle(system)
  const slowest: number[] = []
  for (let position = 0; position <= long.position; position += short ? 41 : 7) {
    slowest.push(median(Array.from({ length: 3 }, () => timed(() => system.eyes.scene(momentAt(long, position).state, 'table')))))
  }
  const jump = Math.max(...slowest)

  return [
    {
      id: 'answers',
      label: `answers judged and played, pinned record of ${figures} figures`,
      limit: 10_000,
      unit: 'a second',
      value: 1000 / perAnswer,
      nanoseconds: perAnswer * 1e6,
      atLeast: true,
      note: `${answers.length} answers`,
    },
    {
      id: 'answers-share',
      label: 'moves and attacks in that record',
      limit: 30,
      unit: '%',
      value: (answers.filter(isMoveOrAttack).length / answers.length) * 100,
      atLeast: true,
    },
    {
      id: 'battles',
      label: 'computer against itself, 750 points, one core',
      limit: 8,
      unit: 'a second',
      value: 1000 / perBattle,
      nanoseconds: perBattle * 1e6,
      atLeast: true,
    },
    {
      id: 'jump',
      label: `jump in a record of ${long.position} answers and its scene, slowest`,
      limit: 16,
      unit: 'ms',
      value: jump,
      nanoseconds: jump * 1e6,
    },
  ]
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** A battle of a hundred figures that has come to a thousand answers: random play, which kills few, with turns enough. */
async function longBattle(system: AnySystem): Promise<AnyBattle> {
  const setup = await system.catalogue.setup('hundred-figures')
  if (setup === undefined) throw new Error('no scenario hundred-figures')
  for (let seed = 0; seed < 20; seed += 1) {
    for (const battle of playing(system, { ...setup, turns: 100 }, `long/${seed}`, ['random', 'random'])) {
      if (battle.position === LONG) return battle
      if (system.game.outcome(battle.state) !== undefined) break
    }
  }
  throw new Error(`no battle came to ${LONG} answers`)
}
