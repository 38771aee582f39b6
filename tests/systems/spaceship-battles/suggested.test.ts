// What the computer suggests is not what the same program warns against.
import { expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { answer, begin } from '../../../src/engine/kernel/battle'
import { spaceshipBattles } from '../../../src/systems/spaceship-battles/index'

let plots = 0
let holds = 0

it.each(spaceshipBattles.manifest.scenarios.slice(0, 3).map(({ id }) => id))(
  'SHP-12 %s: a plotted hold is an order like any other',
  async (scenario) => {
    const begun = begin(spaceshipBattles, await spaceshipBattles.catalogue.setup(scenario), 'suggested')
    if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
    let battle = begun.battle
    for (let count = 0; count < 60; count += 1) {
      const decision = battle.decisions.find(({ standing }) => !standing)
      if (!decision) break
      const given = spaceshipBattles.minds.suggest(battle.state, decision, seededDice('suggested', count))
      if (given.kind === 'orders' && battle.state.frame.frame === 'plot') {
        plots += 1
        holds += given.parts.filter((part) => part.kind === 'pick' && part.picked[0] === 'hold').length
        const { cautions = [] } = spaceshipBattles.eyes.forecast(battle.state, given.seat, given)
        expect(cautions.filter(({ reason }) => reason.includes('no step'))).toEqual([])
      }
      const next = answer(battle, given)
      if (!next.ok) throw new Error(next.refusals[0]?.reason)
      battle = next.battle
    }
    expect(plots).toBeGreaterThan(6)
    expect(holds).toBeGreaterThan(0)
  },
)
it('and there were some', () => {
  expect(plots).toBeGreaterThan(20)
  expect(holds).toBeGreaterThan(0)
})
