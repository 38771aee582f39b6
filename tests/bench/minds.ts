// How long a decision of the computer player takes: the fair one, and the hard one by the clock it has in its worker.
import { playing } from '../../src/cli/autoplay'
import type { AnySystem } from '../../src/engine/kernel/any'
import { owed } from '../../src/engine/kernel/battle'
import { considered } from '../../src/engine/minds/levels'
import { USUAL_THOUGHT } from '../../src/store/settings'
import { battlestorm } from './pinned'
import { stopwatch } from './timing'
import type { BenchBar, BenchOptions } from './types'

const OFTEN = 3 // positions of a battle at which the fair computer is asked, one in so many

/** The slowest of its decisions in a battle, the quickest of three askings each, milliseconds. */
async function slowestFair(system: AnySystem, scenario: string): Promise<number> {
  const setup = await system.catalogue.setup(scenario)
  if (!setup) throw new Error(`no scenario ${scenario}`)
  let worst = 0
  for (const battle of playing(system, setup, 'bench', ['fair', 'fair'])) {
    const [decision] = owed(battle)
    if (decision === undefined || system.game.outcome(battle.state) !== undefined) break
    if (battle.position % OFTEN > 0) continue
    const times = Array.from({ length: 3 }, () => {
      const watch = stopwatch()
      considered(system, battle.state, decision, 'fair', 'bench', battle.position)
      return watch()
    })
    worst = Math.max(worst, Math.min(...times))
  }
  return worst
}

/** The slowest of some decisions of the hard computer by the clock that it has in its worker, milliseconds. */
async function slowestHard(system: AnySystem, scenario: string, decisions: number): Promise<number> {
  const setup = await system.catalogue.setup(scenario)
  if (!setup) throw new Error(`no scenario ${scenario}`)
  let worst = 0
  let weighed = 0
  for (const battle of playing(system, setup, 'bench', ['fair', 'fair'])) {
    const [decision] = owed(battle)
    if (decision === undefined || weighed >= decisions) break
    if (battle.position % APART > 0) continue
    const watch = stopwatch()
    const budget = { steps: Number.POSITIVE_INFINITY, milliseconds: USUAL_THOUGHT, now: () => performance.now() }
    if (considered(system, battle.state, decision, 'hard', 'bench', battle.position, budget).choices.length === 0) continue
    worst = Math.max(worst, watch())
    weighed += 1
  }
  return worst
}
const APART = 11 // answers between the positions that the hard computer is asked at

export async function mindsBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const system = await battlestorm()
  const decisions = short ? 6 : 20
  return [
    {
      id: 'fair-decision',
      label: 'the slowest decision of the fair computer, a battle of 750 points',
      limit: 50,
      unit: 'ms',
      value: await slowestFair(system, 'elves-against-savages'),
    },
    {
      id: 'hard-decision',
      label: `the slowest of ${decisions} decisions of the hard computer, a battle of 750 points`,
      limit: 1500,
      unit: 'ms',
      value: await slowestHard(system, 'elves-against-savages', decisions),
      note: `its clock: ${USUAL_THOUGHT} ms`,
    },
  ]
}
