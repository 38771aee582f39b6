// Companies under sealed orders: what a player waits for while he writes them, and a round carried out, with 17 units and with 40.
import { seededDice } from '../../src/engine/dice/seeded'
import type { OrdersAnswer } from '../../src/engine/kernel/asks'
import { FORD } from '../../src/systems/mass-battle/data/scenarios'
import { TROOP_IDS } from '../../src/systems/mass-battle/data/troops'
import { massBattle } from '../../src/systems/mass-battle/index'
import { mustering } from '../../src/systems/mass-battle/muster/index'
import type { BattleSetup, State } from '../../src/systems/mass-battle/state'
import { medianOf } from './timing'
import type { BenchBar } from './types'

/** Two armies of twenty units of one or two squads each, of every kind. */
function forty(): BattleSetup {
  const army = (from: number) => ({
    units: Array.from({ length: 20 }, (_, i) => ({ troop: TROOP_IDS[(from + i) % TROOP_IDS.length], squads: 1 + (i % 2), files: 1 })),
  })
  const made = mustering.setup({ title: 'Forty', map: 'downs', points: 5000, rounds: 12, armies: [army(0), army(9)] })
  if (!('setup' in made)) throw new Error(made.refusals[0]?.reason)
  return made.setup
}
/** The battle after two rounds of the computer's: in contact here and there. */
function opened(setup: BattleSetup): { readonly state: State; readonly orders: readonly OrdersAnswer[] } {
  let state = massBattle.game.muster(setup, seededDice('companies', 0))
  for (let step = 1; ; step += 1) {
    const owed = massBattle.game.awaiting(state).filter(({ standing }) => !standing)
    const answers = owed.map((decision) => massBattle.minds.suggest(state, decision, seededDice('companies', `mind/${step}`)))
    const orders = answers.filter((one): one is OrdersAnswer => one.kind === 'orders')
    if (state.outcome) throw new Error('the battle is over too soon')
    if (state.round > 2 && orders.length === 2) return { state, orders }
    state = massBattle.game.play(state, answers, seededDice('companies', step)).state
  }
}
const LIMITS = { few: { draft: 25, round: 25, mind: 150 }, many: { draft: 60, round: 120, mind: 300 } } as const // milliseconds

export function companiesBench({ short }: { readonly short: boolean }): readonly BenchBar[] {
  const time = short ? 40 : 200
  return (
    [
      ['few', '17', FORD],
      ['many', '40', forty()],
    ] as const
  ).flatMap(([size, units, setup]): readonly BenchBar[] => {
    const { state, orders } = opened(setup)
    const [draft] = orders
    if (!draft) throw new Error('no orders')
    // each time of a state of its own, as after a change: nothing is remembered of the one before
    const fresh = (): State => ({ ...state, units: [...state.units] })
    const drafting = medianOf(
      () => {
        const now = fresh()
        massBattle.eyes.refine?.(now, draft.seat, draft)
        massBattle.game.judge(now, draft)
        massBattle.eyes.forecast(now, draft.seat, draft)
      },
      time,
      5,
    )
    const playing = medianOf(() => massBattle.game.play(fresh(), orders, seededDice('companies', 'round')), time, 5)
    const minding = medianOf(
      () => {
        const now = fresh()
        const decision = massBattle.game.awaiting(now)[0]
        if (decision) massBattle.minds.suggest(now, decision, seededDice('companies', 'mind'))
      },
      time,
      3,
    )
    const bar = (id: string, label: string, limit: number, value: number): BenchBar => ({
      id: `companies-${id}-${units}`,
      label: `companies, ${units} units: ${label}`,
      limit,
      unit: 'ms',
      value,
      nanoseconds: value * 1e6,
    })
    return [
      bar('draft', 'a draft refined, judged and forecast', LIMITS[size].draft, drafting),
      bar('round', 'a round carried out', LIMITS[size].round, playing),
      bar('mind', 'one side’s orders by the computer', LIMITS[size].mind, minding),
    ]
  })
}
