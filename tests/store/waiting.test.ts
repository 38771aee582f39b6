// A move that ends its activation stands on the table till its player goes on: no die falls before, and it can be taken back.
import { describe, expect, it } from 'vitest'
import type { Answer, Decision, MoveAsk } from '../../src/engine/kernel/asks'
import { openRecord as readRecord } from '../../src/engine/kernel/openRecord'
import { type BattleApi, createBattle, type Ports } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

const ports = (more: Partial<Ports> = {}): Ports => ({
  systems: SYSTEMS,
  shelf: memoryShelf(),
  now: () => 0,
  id: () => 'waiting',
  pause: () => 0,
  pausing: () => true,
  ...more,
})
const owed = (battle: BattleApi): Decision => {
  const decision = battle.getState().owed
  if (!decision) throw new Error('nothing is asked')
  return decision
}
/** Activates the first unit that may be, and gives the straight full move that ends its activation. */
const march = (battle: BattleApi): Answer => {
  const choice = owed(battle)
  const activate = choice.asks.find((ask) => ask.key === 'activate')
  if (activate?.kind !== 'pick') throw new Error('nobody is to be activated')
  const given = {
    kind: 'pick',
    key: 'activate',
    decision: choice.id,
    seat: choice.seat,
    picked: [activate.options[0]?.id ?? ''],
  } as const
  expect(battle.getState().answer(given)).toBe(true)
  const decision = owed(battle)
  const ask = decision.asks.find((one): one is MoveAsk => one.kind === 'move')
  const { position, scene } = battle.getState()
  const body = scene?.bodies.find((one) => one.id === ask?.body)
  const first = scene?.pieces.find((piece) => piece.id === body?.pieces[0])
  if (!ask || !position || !first) throw new Error('no move')
  const toMiddle = first.at.y > 24 ? -1 : 1
  const plan = position.plan({ body: ask.body, path: [{ x: first.at.x, y: first.at.y + toMiddle * 30 }], holding: first.id })
  if (!plan) throw new Error('no plan')
  return plan.answer
}
const begun = async (more: Partial<Ports> = {}): Promise<BattleApi> => {
  const battle = createBattle(ports(more))
  await battle.getState().start('battlestorm', 'elves-against-savages', 'ready', {}, 'as suggested')
  await battle.getState().reckon()
  return battle
}
const places = (battle: BattleApi) => JSON.stringify(battle.getState().scene?.pieces.map(({ id, at }) => [id, at]))

describe('a move that ends its activation', () => {
  it('is shown and told, no die falls, and undo takes it back', async () => {
    const battle = await begun()
    const view = createView(battle, useSettings)
    const move = march(battle)
    const before = places(battle)
    const { length } = battle.getState()
    expect(battle.getState().answer(move)).toBe(true)
    const waits = battle.getState()
    expect(waits).toMatchObject({ waiting: 'Roll for the initiative', length: length + 1, live: true, owed: undefined, canUndo: true })
    expect(places(battle)).not.toBe(before)
    expect(view.getState().said).toBe('Roll for the initiative? Dice fall next; until then it can be taken back')
    expect(waits.log.at(-1)?.event.what).toBe('move')
    expect(waits.fresh.some((event) => (event.rolls?.length ?? 0) > 0)).toBe(false)
    waits.undo()
    expect(battle.getState()).toMatchObject({ waiting: undefined, length, owed: { asks: expect.arrayContaining([]) }, canRedo: true })
    expect(places(battle)).toBe(before)
    expect(view.getState().said).toMatch(/^Taken back\. .+: .+/)
    battle.getState().redo()
    expect(battle.getState().waiting).toBe('Roll for the initiative')
  })
  it('is entered when play goes on, as if nothing had waited: the same dice, the same record', async () => {
    const battle = await begun()
    const direct = await begun({ pausing: () => false })
    const move = march(battle)
    march(direct)
    battle.getState().answer(move)
    battle.getState().goOn()
    direct.getState().answer(move)
    expect(battle.getState().waiting).toBeUndefined()
    expect(battle.getState().owed).toEqual(direct.getState().owed)
    expect(battle.getState().save()).toBe(direct.getState().save())
    expect(direct.getState().fresh.some((event) => event.what === 'move')).toBe(true)
    expect(battle.getState().fresh.some((event) => event.what === 'move')).toBe(false)
    expect(battle.getState().fresh.some((event) => event.what === 'initiative')).toBe(true)
  })
  it('is no part of a saved record before, nothing else is answered meanwhile, and it waits again when the battle is resumed', async () => {
    const shelf = memoryShelf()
    const battle = await begun({ shelf })
    const move = march(battle)
    const { length } = battle.getState()
    battle.getState().answer(move)
    const read = await readRecord(SYSTEMS, battle.getState().save())
    expect(read.ok && read.battle.position).toBe(length)
    expect(battle.getState().answer(move)).toBe(false)
    expect(battle.getState().refusals[0]?.reason).toMatch(/waits/)
    await battle.saved.settled()
    const later = createBattle(ports({ shelf, id: () => 'other' }))
    expect(await later.getState().resume('waiting')).toBe('open')
    await later.getState().reckon()
    expect(later.getState()).toMatchObject({ waiting: 'Roll for the initiative', length: length + 1 })
    expect(places(later)).toBe(places(battle))
  })
  it('looking back from it leaves it waiting; play may be taken back past it', async () => {
    const battle = await begun()
    const { length: first } = battle.getState()
    battle.getState().answer(march(battle))
    battle.getState().jump(first)
    expect(battle.getState()).toMatchObject({ live: false, viewing: first })
    battle.getState().jump(battle.getState().length)
    expect(battle.getState()).toMatchObject({ live: true, waiting: 'Roll for the initiative' })
    expect(battle.getState().takeBack(first, true)).toBe(true)
    expect(battle.getState()).toMatchObject({ live: true, waiting: undefined, length: first })
  })
})
