// Battles of one system give their first decisions the same names: what was written in the one is not there in the other.
import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('MAS-1: orders begun in one battle are neither shown nor sealed in the next', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('mass-battle', 'mill', 'one', { 1: 'computer' })
  const names = (): readonly string[] => battle.getState().scene?.bodies.map(({ name }) => name) ?? []
  const mill = names()
  const decision = battle.getState().owed?.id
  const ask = battle.getState().owed?.asks.find(({ kind }) => kind === 'orders')
  const [group] = ask?.kind === 'orders' ? ask.groups : []
  if (!group) throw new Error('no orders are asked for')
  await view.getState().advise()
  const before = view.getState().draft
  expect(before?.kind === 'orders' && before.parts.length).toBeGreaterThan(0)
  await battle.getState().start('mass-battle', 'ford', 'two', { 1: 'computer' })
  expect(battle.getState().owed?.id).toBe(decision) // the same name
  expect(names()).not.toEqual(mill)
  const after = view.getState().draft
  expect(after?.kind === 'orders' ? after.parts : []).toEqual([])
})
