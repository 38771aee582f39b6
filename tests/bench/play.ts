// How fast the engine plays: a pinned record of a hundred figures again, whole battles of the computer, jumps in a long record.
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import { momentAt } from '../../src/engine/kernel/history'
import { battlestorm, pinnedRecord, readyBattle } from './pinned'
import { answerTime, battleTime, figuresIn, replayed, shareOfMoves } from './replayed'
import { stopwatch } from './timing'
import type { BenchBar, BenchOptions } from './types'

const FIGURES = 100
const LONG = 1000 // answers

export async function playBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const system = await battlestorm()
  const record = pinnedRecord('hundred-figures')
  const figures = figuresIn(system, replayed(system, record))
  if (figures < FIGURES) throw new Error(`the pinned battle has ${figures} figures, not ${FIGURES}`)
  const perAnswer = answerTime(system, record, short)

  const setup = await readyBattle(system, 'elves-against-savages')
  const perBattle = battleTime(system, setup, short ? 6 : 20, 3)

  const long = await longBattle(system)
  const slowest: number[] = []
  for (let position = 0; position <= long.position; position += short ? 41 : 7) {
    slowest.push(Math.min(...Array.from({ length: 3 }, () => timed(() => system.eyes.scene(momentAt(long, position).state, 'table')))))
  }
  const jump = Math.max(...slowest)

  return [
    {
      id: 'answers',
      label: `answers judged and played, pinned record of ${figures} figures`,
      limit: 12_000,
      unit: 'a second',
      value: 1000 / perAnswer,
      nanoseconds: perAnswer * 1e6,
      atLeast: true,
      note: `${record.answers.length} answers`,
    },
    {
      id: 'answers-share',
      label: 'moves and attacks in that record',
      limit: 30,
      unit: '%',
      value: shareOfMoves(record),
      atLeast: true,
    },
    {
      id: 'battles',
      label: 'computer against itself, 750 points, one core',
      limit: 12,
      unit: 'a second',
      value: 1000 / perBattle,
      nanoseconds: perBattle * 1e6,
      atLeast: true,
    },
    {
      id: 'jump',
      label: `jump in a record of ${long.position} answers and its scene, slowest`,
      limit: 6,
      unit: 'ms',
      value: jump,
      nanoseconds: jump * 1e6,
    },
  ]
}

function timed(work: () => unknown): number {
  const watch = stopwatch()
  work()
  return watch()
}

/** A battle of a hundred figures that has come to a thousand answers: random play, which kills few, with turns enough. */
async function longBattle(system: AnySystem): Promise<AnyBattle> {
  const setup = await readyBattle(system, 'hundred-figures')
  for (let seed = 0; seed < 20; seed += 1) {
    for (const battle of playing(system, { ...setup, turns: 100 }, `long/${seed}`, ['random', 'random'])) {
      if (battle.position === LONG) return battle
      if (system.game.outcome(battle.state) !== undefined) break
    }
  }
  throw new Error(`no battle came to ${LONG} answers`)
}
