import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('a view that is made after the battle has begun has the orders in hand all the same', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
  await battle.getState().start('spaceship-battles', 'duel', 'seed', { 1: 'computer' })
  const view = createView(battle, useSettings)
  const { orders, draft, group } = view.getState()
  expect(orders?.decision).toBe(battle.getState().owed?.id)
  expect(draft).toEqual(orders)
  expect(group).toBe('s0')
})

it('what is armed by itself before anything can be measured is weighed again when it can, and what was armed by hand is not', async () => {
  const opened = async () => {
    const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
    const view = createView(battle, useSettings)
    await battle.getState().start('battlestorm', 'elves-against-savages', 'far', {}, 'as suggested')
    const { owed } = battle.getState()
    const activate = owed?.asks.find(({ key }) => key === 'activate')
    if (!owed || activate?.kind !== 'pick') throw new Error('nobody is to be activated')
    battle.getState().answer(
      pickAnswer(
        owed,
        activate,
        activate.options.slice(0, 1).map(({ id }) => id),
      ),
    )
    return { battle, view }
  }
  const { battle, view } = await opened()
  expect(view.getState().ask).toBe('declare') // for all that is known
  await battle.getState().reckon()
  expect(view.getState()).toMatchObject({ tool: 'move', ask: 'move' }) // nobody can be reached
  const other = await opened()
  const declare = other.battle.getState().owed?.asks.find(({ key }) => key === 'declare')
  if (declare) other.view.getState().armAsk(declare)
  await other.battle.getState().reckon()
  expect(other.view.getState().ask).toBe('declare')
})
