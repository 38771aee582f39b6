// A battle handed to a worker: what is kept from whoever asks is supposed there, and nothing of it for the umpire.
import { expect, it } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import { answer, begin, recordOf } from '../../src/engine/kernel/battle'
import { SYSTEMS } from '../../src/systems/index'
import type { State } from '../../src/systems/team-battle/state'
import { asKnown, opened } from '../../src/workers/opened'

it('FTS-5 an undeclared strategy is not what the battle is fought out with for others', async () => {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'team-battle')?.load()
  const setup = system && (await system.catalogue.setup('caravan'))
  const begun = system && setup && begin(system, setup, 'secret')
  if (!system || !begun?.ok) throw new Error('no battle')
  let { battle } = begun
  while (battle.decisions.some(({ id }) => id.includes('strategy'))) {
    const decision = battle.decisions.find(({ standing }) => !standing)
    if (!decision) break
    const next = answer(battle, system.minds.suggest(battle.state, decision, seededDice('secret', battle.position)))
    if (!next.ok) throw new Error(next.refusals[0]?.reason)
    battle = next.battle
  }
  const handed = await opened(JSON.stringify(recordOf(battle)), battle.position)
  const plansOf = (viewer: 0 | 'table' | 'umpire', space: string) =>
    (asKnown(handed, viewer, space).state as State).teams.map(({ plan }) => plan)
  const truth = (battle.state as State).teams.map(({ plan }) => plan)
  expect(truth.every((plan) => plan !== null && !plan.declared)).toBe(true)
  expect(plansOf('umpire', 'a')).toEqual(truth)
  expect(plansOf(0, 'a')[0]).toEqual(truth[0])
  const guesses = Array.from({ length: 6 }, (_, at) => plansOf('table', `${at}`).map((plan) => plan?.score))
  expect(new Set(guesses.map((scores) => scores[1])).size).toBeGreaterThan(1) // thrown anew for each battle
  expect(plansOf('table', '0').map((plan) => plan?.score)).toEqual(guesses[0])
})
