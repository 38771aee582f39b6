// The height of a flyer is chosen with its move: by the view, as far up and down as the rules say, and carried on when the move is changed.
import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('BST-16 higher and lower, no farther than may be; a drag keeps the height; it is what is answered', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('battlestorm', 'duchess-and-ash-tongue', 'rise')
  const move = () => battle.getState().owed?.asks.find((ask) => ask.kind === 'move' && ask.heights !== undefined)
  for (let answers = 0; answers < 60 && !move(); answers += 1) {
    const { owed } = battle.getState()
    const activate = owed?.asks.find(({ key }) => key === 'activate')
    const griffon = activate?.kind === 'pick' ? activate.options.find(({ label }) => /griffon/.test(label)) : undefined
    battle.getState().uncover()
    if (owed && griffon && activate?.kind === 'pick') battle.getState().answer(pickAnswer(owed, activate, [griffon.id]))
    else {
      await view.getState().advise()
      view.getState().confirm()
    }
  }
  const ask = move()
  if (ask?.kind !== 'move' || !ask.heights) throw new Error('no flyer is asked to move')
  const { now, least, most } = ask.heights
  expect([now, least]).toEqual([0, 0])
  expect(most).toBe(2) // no higher in a downpour
  const state = () => view.getState()
  state().armAsk(ask)
  await battle.getState().reckon() // what plans moves comes after the table
  const altitude = () => state().plan?.answer.altitude
  state().rise(1)
  expect(altitude()).toBe(1)
  state().rise(99)
  expect(altitude()).toBe(most)
  state().rise(-99)
  expect(altitude()).toBe(least)
  state().rise(1)
  const piece = battle.getState().scene?.pieces.find(({ body }) => body === ask.body)
  if (!piece) throw new Error('no figure')
  state().carry(piece.id, { x: piece.at.x, y: piece.at.y - 2 }, undefined, false)
  expect(altitude()).toBe(1)
  expect(state().draft).toMatchObject({ kind: 'move', altitude: 1 })
  state().confirm()
  expect(battle.getState().scene?.pieces.find(({ id }) => id === piece.id)?.altitude).toBe(1)
})
