// Figures chosen one by one: whoever is chosen is meant, and what may have been overlooked is asked about once, as of a template.
import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('BLA-53 a spell goes to the one of a unit who was chosen, is asked about once where it is wasted, and not on whoever it helps', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('bladestorm', 'witch-weather', 'blade1')
  const state = () => view.getState()
  const asked = () => battle.getState().owed?.asks.find(({ key }) => key === 'cast:swift-feet')
  for (let answers = 0; answers < 30 && asked() === undefined; answers += 1) {
    await state().advise()
    state().confirm()
  }
  const swift = asked()
  if (swift?.kind !== 'target' || swift.piece === undefined) throw new Error('nobody quickens anybody')
  const caster = `p${swift.piece}`
  const ranks = swift.targets.filter(({ id, refusal }) => !refusal && id !== caster)
  const member = ranks.at(-1)?.id ?? '' // farther off than others of its unit
  state().armAsk(swift)
  state().choose(member)
  const length = battle.getState().length
  state().confirm()
  expect(state().draft).toMatchObject({ targets: [member] })
  expect(state().cautions).toMatchObject([{ reason: expect.stringMatching(/goes no faster than the slowest of/) }])
  expect(state().said).toMatch(/Once more gives it all the same$/)
  state().choose(caster)
  expect(state().cautions).toEqual([])
  expect(battle.getState().length).toBe(length)
  state().confirm()
  expect(battle.getState().length).toBe(length + 1)
})
