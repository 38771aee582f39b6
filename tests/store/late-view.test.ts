import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
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
