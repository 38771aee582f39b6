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

/** Until somebody with a bow acts. */
const acting = async () => {
  const { battle, view } = await opened()
  for (let answers = 0; answers < 60; answers += 1) {
    const { owed } = battle.getState()
    if (owed?.asks.some((ask) => ask.kind === 'target' && ask.means.some((one) => one.weapon === 'longbow'))) return { battle, view }
    view.getState().confirm()
    if (battle.getState().owed === owed) {
      await view.getState().advise()
      view.getState().confirm()
    }
  }
  throw new Error('nobody with a bow ever acts')
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

it('a shot aimed before anything is measured stands with its card when it can be', async () => {
  const { battle, view } = await acting()
  const ask = battle.getState().owed?.asks.find((one) => one.kind === 'target' && one.means.length > 0)
  if (ask?.kind !== 'target') throw new Error('nobody shoots')
  view.getState().armAsk(ask)
  const target = ask.targets.find((one) => !one.refusal)
  if (!target) throw new Error('nobody to shoot at')
  view.getState().choose(target.id)
  expect(view.getState()).toMatchObject({ chosen: [target.id], draft: undefined, forecast: undefined })
  await battle.getState().reckon()
  expect(view.getState().chosen).toEqual([target.id])
  expect(view.getState().forecast?.title).toContain(target.label)
})

it('so is a shot aimed at a figure on the table', async () => {
  const { battle, view } = await acting()
  const ask = battle.getState().owed?.asks.find((one) => one.kind === 'target' && one.means.length > 0)
  const { scene, owed } = battle.getState()
  const enemy = scene?.pieces.find((piece) => piece.seat !== owed?.seat)
  if (ask?.kind !== 'target' || !enemy) throw new Error('nobody shoots')
  view.getState().armAsk(ask)
  view.getState().lock(enemy.id)
  expect(view.getState().forecast).toBeUndefined()
  await battle.getState().reckon()
  expect(view.getState()).toMatchObject({ hovered: enemy.id })
  expect(view.getState().forecast?.title).toBeDefined()
})

it('a move drawn before is planned then, and what is chosen in its place is not lost to it', async () => {
  const { battle, view } = await acting()
  const { owed, scene } = battle.getState()
  const held = scene?.pieces.find((piece) => piece.body === owed?.body)
  if (!held) throw new Error('nobody acts')
  const to = { x: held.at.x + 1, y: held.at.y }
  view.getState().arm('move')
  view.getState().carry(held.id, to, undefined, false)
  expect(view.getState().plan).toBeUndefined()
  await battle.getState().reckon()
  expect(view.getState().plan?.ends).toContainEqual(expect.objectContaining({ piece: held.id }))
  expect(view.getState().draft).toMatchObject({ kind: 'move' })

  const other = await acting()
  other.view.getState().arm('move')
  other.view.getState().carry(held.id, to, undefined, false)
  const hold = other.battle.getState().owed?.asks.find((one) => one.kind === 'pick')
  if (hold?.kind !== 'pick') throw new Error('nothing to pick')
  const draft = {
    decision: other.battle.getState().owed?.id ?? '',
    seat: owed?.seat ?? 0,
    key: hold.key,
    kind: 'pick',
    picked: [],
  } as never
  other.view.getState().propose(draft)
  await other.battle.getState().reckon()
  expect(other.view.getState()).toMatchObject({ draft: { kind: 'pick' }, plan: undefined })
})

it('where several may move, the move takes nobody in hand by itself: whoever is looked at stays', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  await battle.getState().start('bladestorm', 'six-on-the-green', 'several', {}, 'as suggested')
  await battle.getState().reckon()
  const view = createView(battle, useSettings)
  const { owed, scene } = battle.getState()
  expect(owed?.asks.filter(({ kind }) => kind === 'move').length).toBeGreaterThan(1)
  const enemy = scene?.bodies.find(({ seat }) => seat !== owed?.seat)
  view.getState().select(enemy?.id)
  view.getState().arm('move')
  expect(view.getState().selected).toBe(enemy?.id)
})
