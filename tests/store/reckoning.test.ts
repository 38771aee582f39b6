// What a system measures and foresees with may come after its table: till then questions are answered, and nothing begun is dropped when it comes.
import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

const opened = async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  await battle.getState().start('battlestorm', 'elves-against-savages', 'late', {}, 'as suggested')
  return { battle, view: createView(battle, useSettings) }
}

it('a question is put and picked before anything is measured; then the pick stands, with its card and ranges', async () => {
  const { battle, view } = await opened()
  const { owed, scene } = battle.getState()
  expect(battle.getState().position).toBeUndefined()
  const own = scene?.bodies.filter((body) => body.seat === owed?.seat).at(-1)
  view.getState().select(own?.id)
  const { draft, held } = view.getState()
  expect(draft).toMatchObject({ kind: 'pick' })
  expect(view.getState().card).toBeUndefined()

  await battle.getState().reckon()
  expect(battle.getState()).toMatchObject({ owed, scene })
  expect(view.getState()).toMatchObject({ draft, held, selected: own?.id })
  expect(view.getState().card?.title).toBeDefined()
  expect(battle.getState().position?.scene).toBe(scene)
})

it('what is picked before is entered, and the next position is measured as soon as it can be', async () => {
  const { battle, view } = await opened()
  view.getState().confirm()
  expect(battle.getState().length).toBeGreaterThan(0)
  expect(battle.getState().position).toBeUndefined()
  await battle.getState().reckon()
  const { scene, position } = battle.getState()
  const [one] = scene?.pieces ?? []
  expect(position?.measure({ at: { x: 0, y: 0 } }, { at: { x: 3, y: 4 } }).distance).toBe(5)
  expect(one && position?.inspect({ piece: one.id })).toBeDefined()
})
