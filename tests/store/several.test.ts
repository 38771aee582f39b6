// A choice of several: whoever looks about on the table keeps what he has chosen, and whoever takes one of those in hand chooses him.
import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('BST-13 champions are chosen on the table too, and looking at somebody else takes nothing back', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('battlestorm', 'duchess-and-ash-tongue', 'several')
  const champions = () => battle.getState().owed?.asks.find(({ key }) => key === 'champions')
  for (let answers = 0; answers < 30 && champions() === undefined; answers += 1) {
    battle.getState().uncover()
    await view.getState().advise()
    view.getState().confirm()
  }
  const ask = champions()
  if (ask?.kind !== 'pick') throw new Error('nobody asks for champions')
  expect(ask.max).toBeGreaterThan(1)
  const state = () => view.getState()
  const pickedIn = (draft: ReturnType<typeof state>['draft']): readonly string[] => (draft?.kind === 'pick' ? draft.picked : [])
  const chosen = (): readonly string[] => (state().chosen.length > 0 ? state().chosen : pickedIn(state().draft))
  const suggested = chosen()
  const fresh = ask.options.find(({ id, refusal }) => !refusal && !suggested.includes(id))
  const scene = battle.getState().scene
  const piece = scene?.pieces.find(({ id }) => fresh?.pieces?.includes(id))
  if (!fresh || !piece) throw new Error('everybody is a champion')
  // all that may be are suggested: another waits until one is left out, and nobody is dropped unasked
  state().select(piece.body, piece.id)
  expect(chosen()).toEqual(suggested)
  state().cancel()
  expect(chosen()).toEqual(suggested.slice(0, -1))
  state().select(piece.body, piece.id)
  expect(chosen()).toContain(fresh.id)
  const before = chosen()
  const enemy = scene?.pieces.find(({ seat }) => seat !== piece.seat)
  state().select(enemy?.body, enemy?.id)
  expect(state().selected).toBe(enemy?.body)
  expect(chosen()).toEqual(before)
  state().select(piece.body, piece.id)
  expect(chosen()).not.toContain(fresh.id) // taken in hand once more: no longer
})
