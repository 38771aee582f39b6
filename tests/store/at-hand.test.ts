// What is at hand by itself: the likeliest tool, the line of sight to whoever is picked, where one is when looking back.
import { describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { inches } from '../../src/engine/geometry/units'
import type { Answer, TargetAsk } from '../../src/engine/kernel/asks'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { man, setupOf } from '../support/bladestorm'
import { land, one, setupOf as squares } from '../support/warband'
import { memoryShelf } from './memory'

const begun = async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('battlestorm', 'elves-against-savages', 'hand', {}, 'as suggested')
  await battle.getState().reckon()
  return { battle, view }
}
const activate = (
  { view }: { readonly view: StoreApi<ViewStore> },
  name: RegExp,
  bodies: readonly { readonly id: number; readonly name: string }[],
) => {
  const body = bodies.find((one) => name.test(one.name))
  if (!body) throw new Error('no such unit')
  view.getState().select(body.id)
  return view.getState().activate()
}

describe('what is at hand', () => {
  it('swordsmen a foot away begin with Move, bows in range with their bow', async () => {
    const { battle, view } = await begun()
    const seat = battle.getState().owed?.seat
    const own = battle.getState().scene?.bodies.filter((body) => body.seat === seat) ?? []
    expect(activate({ view }, /First Swords|Heron braves/, own)).toBe(true)
    expect(battle.getState().owed?.asks.some((ask) => ask.key === 'declare')).toBe(true)
    expect(view.getState().tool).toBe('move')
    battle.getState().undo()
    expect(activate({ view }, /Bow-women|Hunters/, own)).toBe(true)
    expect(view.getState()).toMatchObject({ tool: 'target', ask: 'fire' })
  })
  it('a target picked in the list draws the line of sight to it; picked off, it is gone; Escape takes both back', async () => {
    const { battle, view } = await begun()
    const seat = battle.getState().owed?.seat
    activate({ view }, /Bow-women|Hunters/, battle.getState().scene?.bodies.filter((body) => body.seat === seat) ?? [])
    const ask = battle.getState().owed?.asks.find((one): one is TargetAsk => one.kind === 'target' && one.key === 'fire')
    if (!ask) throw new Error('nothing to shoot with')
    view.getState().armAsk(ask)
    const target = view.getState().prospects.find((one) => one.good)
    const option = ask.targets.find((one) => one.body === target?.body)
    view.getState().choose(option?.id ?? '')
    expect(view.getState().measurement?.sight?.lines.length).toBeGreaterThan(0)
    expect(view.getState().draft?.kind).toBe('target')
    view.getState().choose(option?.id ?? '')
    expect(view.getState()).toMatchObject({ ruler: undefined, draft: undefined })
    view.getState().choose(option?.id ?? '')
    view.getState().cancel()
    expect(view.getState()).toMatchObject({ ruler: undefined, draft: undefined })
  })
  it('with a blade shown and nothing asked an enemy out of reach says how far he is, not that he is refused', async () => {
    const { battle, view } = await begun()
    const swords = battle.getState().scene?.bodies.find((body) => body.name === 'First Swords')
    view.getState().select(swords?.id)
    const { prospects } = view.getState()
    expect(prospects.length).toBeGreaterThan(3)
    for (const prospect of prospects) {
      expect(prospect.text).toMatch(/^to be reached: \d+\.\d″$/)
      expect(prospect.short).not.toMatch(/✕/)
    }
  })
  it('by keys a target is walked to, taken by Enter, and shot at by Enter', async () => {
    const { battle, view } = await begun()
    const seat = battle.getState().owed?.seat
    activate({ view }, /Bow-women|Hunters/, battle.getState().scene?.bodies.filter((body) => body.seat === seat) ?? [])
    view.getState().walk(1)
    expect(view.getState()).toMatchObject({ draft: undefined })
    view.getState().confirm()
    expect(view.getState().draft?.kind).toBe('target')
    const { length } = battle.getState()
    view.getState().confirm()
    expect(battle.getState().length).toBe(length + 1)
  })
  it('looking back says where one is and what happened there, and so does coming back', async () => {
    const { battle, view } = await begun()
    const { length } = battle.getState()
    battle.getState().jump(2)
    expect(view.getState().said).toMatch(new RegExp(`^Looking back: after answer 2 of ${length}\\. .+`))
    battle.getState().jump(length)
    expect(view.getState().said).not.toMatch(/Looking back/)
  })
  it('looking back from after a sealed answer to before it says where one is, although nothing on the table differs', async () => {
    const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
    const view = createView(battle, useSettings)
    await battle.getState().start('spaceship-battles', 'duel', 'back')
    await battle.getState().reckon()
    for (let seat = 0; seat < 2; seat += 1) {
      battle.getState().uncover()
      view.getState().confirm()
      view.getState().confirm() // what may be overlooked is asked about once
    }
    battle.getState().uncover()
    const { length } = battle.getState()
    expect(length).toBe(2)
    for (const to of [1, 0]) {
      battle.getState().jump(to)
      expect(view.getState().said).toBe(`Looking back: after answer ${to} of 2`)
    }
  })
})

it('a unit in contact begins with its blows, whoever of it is in hand', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  const setup = setupOf({
    bodies: [
      { seat: 0, profile: man(), at: [24, 30], name: 'Spears', unit: { count: 4, files: 4 } },
      { seat: 1, profile: man({ id: 'foe', name: 'foe' }), at: [26.25, 25] },
    ],
    version: 'standard',
  })
  await battle.getState().startSetup('bladestorm', setup, 'hand')
  await battle.getState().reckon()
  const owed = () => battle.getState().owed
  const give = (answer: Record<string, unknown>) =>
    battle.getState().answer({ decision: owed()?.id, seat: owed()?.seat, ...answer } as unknown as Answer)
  for (let moved = false, i = 0; i < 12 && owed()?.title !== 'Melee: who strikes at whom'; i += 1) {
    const keys = owed()?.asks.map(({ key }) => key) ?? []
    if (!moved && owed()?.seat === 1 && keys.includes('move')) {
      give({ kind: 'move', key: 'move', body: 1, path: [{ x: 0, y: 4 }], alone: [] })
      moved = true
    } else {
      const key = keys.includes('done') ? 'done' : 'as-they-stand'
      give({ kind: 'pick', key, picked: [key] })
    }
  }
  const spears = battle.getState().scene?.bodies.find(({ seat }) => seat === 0)
  if (owed()?.seat === 1) give({ kind: 'pick', key: 'done', picked: ['done'] })
  const first = spears?.pieces[0]
  view.getState().select(spears?.id, first) // it is the fourth who is in contact
  expect(view.getState()).toMatchObject({ tool: 'target', ask: 'strike', held: first })
})

it('with a climb in hand N goes through its ways, and an arrow takes the one that lies there', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  const roof = squares([[one('Anna', 2, 5, { scores: { agility: 8 } })], [one('Bert', 18, 14, { scores: { agility: 1 } })]], {
    terrain: [land('building', 2, 3, 4, 5, { height: inches(3) })],
  })
  await battle.getState().startSetup('warband', roof, 'hand')
  await battle.getState().reckon()
  const owed = () => battle.getState().owed
  for (let i = 0; i < 4 && owed()?.title !== 'Anna moves'; i += 1) {
    const key = owed()?.asks.find(({ kind, role }) => kind === 'pick' && (role === 'end' || i === 0))?.key ?? ''
    battle.getState().answer({ decision: owed()?.id, seat: owed()?.seat, kind: 'pick', key, picked: [key] } as unknown as Answer)
  }
  const climb = owed()?.asks.find(({ key }) => key === 'climb')
  if (climb?.kind !== 'pick') throw new Error('nothing to climb')
  view.getState().armAsk(climb)
  const taken = () => {
    const { draft, selected, said } = view.getState()
    expect(selected).toBe(0)
    return `${draft?.kind === 'pick' ? draft.picked.join() : ''} ${said}`
  }
  const ways = climb.options.map(({ id, label, hint }) => `${id} ${label}, ${hint}`)
  expect(climb.options.map(({ label }) => label)).toEqual(['south-west', 'west', 'north-west'])
  const walked = [1, 1, 1, 1, -1].map((by) => {
    view.getState().walk(by as 1 | -1)
    return taken()
  })
  expect(walked).toEqual([ways[0], ways[1], ways[2], ways[0], ways[2]])
  view.getState().cancel()
  const gone = [
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 0, y: 1 },
    { x: 0, y: 1 },
    { x: 0, y: 1 },
  ].map((way) => {
    expect(view.getState().walkTowards(way)).toBe(true)
    return taken()
  })
  expect(gone).toEqual([ways[1], ways[2], ways[1], ways[0], ways[0]])
  const move = owed()?.asks.find(({ key }) => key === 'move')
  if (move) view.getState().armAsk(move)
  expect(view.getState().walkTowards({ x: 1, y: 0 })).toBe(false)
  const jump = owed()?.asks.find(({ key }) => key === 'jump')
  if (!jump) throw new Error('nothing to jump')
  view.getState().armAsk(jump)
  view.getState().walk(1)
  expect(view.getState()).toMatchObject({ selected: 0, tool: 'spot', ask: 'jump', said: 'Jump: the arrows say where' })
})

it('WAR-13: a move laid out by hand tells what the way brings down on whoever goes, and a free one brings no card', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().startSetup('warband', squares([[one('Anna', 5, 5)], [one('Bert', 7, 5)]]), 'blows')
  await battle.getState().reckon()
  const owed = () => battle.getState().owed
  const pass = (): void => {
    const key = owed()?.asks.find(
      (ask) => ask.kind === 'pick' && (ask.role === 'end' || ask.role === 'decline' || ask.options.length === 1),
    )?.key
    battle.getState().answer({ decision: owed()?.id, seat: owed()?.seat, kind: 'pick', key, picked: [key] } as unknown as Answer)
  }
  const anna = (): void => {
    for (let i = 0; i < 40 && owed()?.title !== 'Anna moves'; i += 1) pass()
    expect(owed()?.title).toBe('Anna moves')
  }
  const goes = (x: number) => {
    const move = owed()?.asks.find(({ key }) => key === 'move')
    if (!move) throw new Error('no move is asked for')
    view.getState().armAsk(move)
    view.getState().carry(0, { x, y: 5.5 }, undefined, false)
    return view.getState().forecast?.figures.map(({ label }) => label)
  }
  anna()
  expect(goes(6.5)).toBeUndefined()
  view.getState().confirm()
  anna()
  expect(goes(3.5)).toEqual(['Anna is hurt', 'stopped by Bert'])
})

it('BLA-15: a unit that turns by quarters turns by one at each step, a single figure by those of the table', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  const spec = setupOf({
    version: 'standard',
    bodies: [
      { seat: 0, profile: man(), at: [20, 30], unit: { count: 4, files: 2 } },
      { seat: 0, profile: man({ id: 'scout' }), at: [30, 30] },
      { seat: 1, profile: man({ id: 'foe' }), at: [24, 5] },
    ],
  })
  await battle.getState().startSetup('bladestorm', spec, 'quarters')
  await battle.getState().reckon()
  const { scene, owed } = battle.getState()
  const turned = (body: number): number => {
    const piece = scene?.pieces.find((one) => one.body === body)
    const move = owed?.asks.find((ask) => ask.kind === 'move' && ask.body === body)
    if (!piece || !move) throw new Error('nobody moves')
    view.getState().select(body, piece.id)
    view.getState().armAsk(move)
    view.getState().turn(1)
    return (view.getState().plan?.ends.find((end) => end.piece === piece.id)?.facing ?? piece.facing) - piece.facing
  }
  expect([turned(0), turned(1)].map((by) => (by + 360) % 360)).toEqual([90, 15])
})
