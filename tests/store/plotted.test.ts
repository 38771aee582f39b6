// Companies told by list and by drag in turn: what the table serves is what is ordered now (MAS-1, MAS-10).
import { beforeEach, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import type { Part } from '../../src/engine/kernel/asks'
import { squareName } from '../../src/engine/tabletop/squares'
import { type BattleApi, createBattle } from '../../src/store/battle'
import { aloud } from '../../src/store/carried'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

let battle: BattleApi
let view: StoreApi<ViewStore>
const ELVES = 1
const bodyNamed = (name: string) => {
  const body = battle.getState().scene?.bodies.find((one) => one.name === name)
  if (!body) throw new Error(`nobody is called ${name}`)
  return body
}
const tell = (question: string, picked: string): void =>
  view.getState().setPart({ key: `u${ELVES}:${question}`, kind: 'pick', picked: [picked] })
const told = (question: string): Part | undefined => view.getState().orders?.parts.find(({ key }) => key === `u${ELVES}:${question}`)

beforeEach(async () => {
  useSettings.getState().set({ measuring: true })
  battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  view = createView(battle, useSettings)
  await battle.getState().start('mass-battle', 'stones', 'one', { 1: 'computer' })
  await battle.getState().reckon()
  expect(bodyNamed('Wood elves').id).toBe(ELVES)
  view.getState().select(ELVES)
})

it('MAS-10 a spell is aimed as soon as it is named: its reach is drawn, and who is pressed is whom it is cast on', () => {
  expect(view.getState()).toMatchObject({ tool: 'move', reach: undefined })
  tell('do', 'cast')
  tell('spell', 'fire burst')
  expect(view.getState()).toMatchObject({ tool: 'target', ask: `u${ELVES}:at`, reach: { label: 'Fire burst' } })
  expect(view.getState().chips.length).toBe(5)
  const { id, pieces } = bodyNamed('Iron guard')
  view.getState().lock(pieces[0] ?? -1)
  expect(told('at')).toMatchObject({ targets: [`u${id}`], weapon: 'fire burst' })
  // another spell is another reach
  tell('spell', 'force darts')
  expect(view.getState()).toMatchObject({ tool: 'target', reach: { label: 'Force darts' } })
})

it('MAS-1 told to march after all, a unit is carried again and nothing of the spell is left', () => {
  tell('do', 'cast')
  tell('spell', 'fire burst')
  tell('do', 'march')
  expect(view.getState()).toMatchObject({ tool: 'move', weapon: undefined, reach: undefined, chips: [] })
  const [piece] = bodyNamed('Wood elves').pieces
  view.getState().carry(piece ?? -1, { x: 40.5, y: 52.5 }, undefined, false)
  expect(told('to')).toMatchObject({ spots: [{ at: { x: 40.5, y: 52.5 } }] })
})

it('MAS-1 told to follow, whoever is pressed is whom they follow, and nothing is drawn of a blow', () => {
  tell('do', 'follow')
  expect(view.getState()).toMatchObject({ tool: 'target', ask: `u${ELVES}:at`, reach: undefined, chips: [] })
  const { id, pieces } = bodyNamed('Long bills')
  view.getState().lock(pieces[0] ?? -1)
  expect(told('at')).toMatchObject({ targets: [`u${id}`] })
  expect(view.getState().unfit).toEqual([])
})

it('MAS-10 the caster taken in hand again shows the reach of what he is to cast', () => {
  tell('do', 'cast')
  tell('spell', 'fire burst')
  view.getState().select(bodyNamed('Long bills').id)
  expect(view.getState().reach).toBeUndefined()
  view.getState().select(ELVES)
  expect(view.getState()).toMatchObject({ tool: 'move', weapon: 'fire burst', reach: { label: 'Fire burst' } })
  // and dragged onto an enemy he casts it on them
  const { id, pieces } = bodyNamed('Big ones')
  view.getState().carry(bodyNamed('Wood elves').pieces[0] ?? -1, { x: 70.5, y: 30.5 }, pieces[0], false)
  expect([told('do'), told('spell'), told('at')]).toMatchObject([{ picked: ['cast'] }, { picked: ['fire burst'] }, { targets: [`u${id}`] }])
})

it('MAS-6 by keys a march begins where the middle of the front is and goes on from the place it is ordered to, which is said', () => {
  const [piece = -1] = bodyNamed('Wood elves').pieces
  const step = (by: number): void => {
    const { x, y } = view.getState().carriedTo(piece) ?? { x: 0, y: 0 }
    aloud(view.getState, true, () => view.getState().carry(piece, { x: x + by, y }, undefined, false))
  }
  const front = view.getState().carriedTo(piece) ?? { x: 0, y: 0 }
  const figures = battle.getState().scene?.pieces.filter(({ body }) => body === ELVES) ?? []
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2
  expect(Math.abs(front.y - middle(figures.map(({ at }) => at.y)))).toBeLessThanOrEqual(2) // the leader stands beside it
  for (let squares = 0; squares < 30; squares += 1) step(1) // farther than they come in this round
  expect(told('to')).toMatchObject({ spots: [{ at: { x: front.x + 30, y: front.y } }] })
  expect(view.getState().said).toContain(`, to ${squareName({ x: front.x + 30, y: front.y })}`)
  view.getState().select(bodyNamed('Long bills').id)
  view.getState().select(ELVES)
  step(1)
  expect(told('to')).toMatchObject({ spots: [{ at: { x: front.x + 31, y: front.y } }] })
})
