// What is armed by itself, and which weapon's bands are shown when nothing is asked.
import { expect, it } from 'vitest'
import type { Decision, Means } from '../../src/engine/kernel/asks'
import { likeliest, preferred } from '../../src/store/arming'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { decisionOf } from '../panels/fake-battle'
import { memoryShelf } from './memory'

const means = (weapon: string, melee: boolean): Means => ({ weapon, label: weapon, melee })

it('the first that reaches far; without one the first; of nothing none', () => {
  const [sword, bow, sling] = [means('sword', true), means('bow', false), means('sling', false)]
  expect(preferred([sword, bow, sling])).toBe(bow)
  expect(preferred([sling, sword, bow])).toBe(sling)
  expect(preferred([sword, means('knife', true)])).toBe(sword)
  expect(preferred([])).toBeUndefined()
})

it('a template is armed before a move only while somebody is in its reach, and where there is nothing else', () => {
  const spot = {
    kind: 'spot',
    key: 'bloom',
    label: 'Bloom',
    template: { shape: 'blast', radius: 2 },
    means: [means('bloom', false)],
    max: 1,
  } as const
  const move = { kind: 'move', key: 'move', label: 'Move', body: 0, limits: [] } as const
  const asked = (...asks: Decision['asks']) => decisionOf(asks)
  expect(likeliest(asked(move, spot), [], () => true)).toMatchObject({ tool: 'spot', ask: 'bloom' })
  expect(likeliest(asked(move, spot), [], () => false)).toMatchObject({ tool: 'move', ask: 'move' })
  expect(likeliest(asked(spot), [], () => false)).toMatchObject({ tool: 'spot', ask: 'bloom' })
})
it('whoever knows a spell of a place begins by moving where no enemy is within its reach', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('bladestorm', 'witch-weather', 'hand', {}, 'as suggested')
  await battle.getState().reckon()
  const asks = () => battle.getState().owed?.asks ?? []
  const caster = () => asks().find((ask) => ask.kind === 'spot')
  const body = caster()?.body
  if (body === undefined) throw new Error('nobody casts')
  view.getState().select(body, caster()?.piece)
  expect(view.getState().tool).toBe('move')
})
it('no card of a spell comes up over friends one only points at, unless it is armed', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('bladestorm', 'witch-weather', 'hand', {}, 'as suggested')
  await battle.getState().reckon()
  const { owed, scene } = battle.getState()
  const hawkEye = owed?.asks.find(({ key }) => key === 'cast:hawk-eye')
  const friend = scene?.pieces.find(({ seat, body }) => seat === owed?.seat && body !== hawkEye?.body)?.id
  if (!hawkEye || friend === undefined) throw new Error('nobody casts')
  view.getState().select(hawkEye.body)
  view.getState().hover(friend)
  expect(view.getState()).toMatchObject({ tool: 'move', forecast: undefined })
  view.getState().hover(undefined)
  view.getState().armAsk(hawkEye)
  view.getState().hover(friend)
  expect(view.getState().forecast?.title).toContain('Hawk Eye')
})
it('whoever is offered and refused is not to be had, and no blow of it is drafted', async () => {
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('bladestorm', 'witch-weather', 'hand', {}, 'as suggested')
  await battle.getState().reckon()
  const spell = battle
    .getState()
    .owed?.asks.find((ask) => ask.kind === 'target' && ask.key.startsWith('cast:') && ask.targets.some(({ refusal }) => refusal))
  const option = spell?.kind === 'target' ? spell.targets.find(({ refusal }) => refusal) : undefined
  const onto = option?.pieces?.[0] ?? battle.getState().scene?.bodies.find(({ id }) => id === option?.body)?.pieces[0]
  if (!spell || onto === undefined) throw new Error('nobody is out of reach of a spell')
  view.getState().armAsk(spell)
  view.getState().lock(onto)
  expect(view.getState()).toMatchObject({
    draft: undefined,
    chosen: [],
    forecast: { verdict: { legal: false, refusals: [option?.refusal] } },
  })
  view.getState().choose(option?.id ?? '')
  expect(view.getState()).toMatchObject({ draft: undefined, forecast: { verdict: { legal: false } } })
})
