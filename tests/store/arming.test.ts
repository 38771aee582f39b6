// What is armed by itself, and which weapon's bands are shown when nothing is asked.
import { expect, it } from 'vitest'
import { degrees } from '../../src/engine/geometry/units'
import type { Decision, Means } from '../../src/engine/kernel/asks'
import { likeliest, preferred } from '../../src/store/arming'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { scenarioSetup } from '../../src/systems/battlestorm/data/scenarios'
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

/** Two bows and in front of them a sword, who is first in the unit, a dozen inches from braves. */
async function mixedUnit() {
  const ready = await scenarioSetup('elves-against-savages')
  if (!ready) throw new Error('no battle')
  const [elves, savages] = ready.sides
  const standing = [34, 36, 38].map((x) => ({ x, y: 30, facing: degrees(270) }))
  const setup = {
    ...ready,
    free: true,
    champions: 0,
    table: { ...ready.table, terrain: [] },
    sides: [
      {
        ...elves,
        units: [
          {
            name: 'Company',
            profiles: ['high-elf-regular-sword', 'high-elf-irregular-bow-woman', 'high-elf-irregular-bow-woman'],
            at: standing,
          },
        ],
      },
      { ...savages, units: [{ name: 'Braves', profiles: Array(3).fill('savage-brave-sword'), at: standing }] },
    ],
  }
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().startSetup('battlestorm', setup, 'mixed')
  await battle.getState().reckon()
  const named = (name: string) => battle.getState().scene?.bodies.find((body) => body.name === name)?.id
  const company = named('Company')
  for (let answers = 0; answers < 30 && battle.getState().owed?.body !== company; answers += 1) {
    const activate = battle.getState().owed?.asks.find(({ key }) => key === 'activate')
    if (activate?.kind === 'pick' && activate.options.some(({ body }) => body === company)) view.getState().select(company)
    else await view.getState().advise()
    view.getState().confirm()
  }
  return { battle, view, company }
}
it('BST-37 a unit of several kinds begins with its bows, though the first of it has none, and who shoots is in hand', async () => {
  const { battle, view, company } = await mixedUnit()
  const [sword, bow] = battle.getState().scene?.pieces.filter(({ body }) => body === company) ?? []
  expect(view.getState()).toMatchObject({ selected: company, tool: 'target', ask: 'fire', held: bow?.id })
  expect(view.getState().reach?.rings.length).toBeGreaterThan(0)
  // whoever is pressed is in hand, until a weapon is armed that another of them has
  view.getState().select(undefined)
  view.getState().select(company, sword?.id)
  expect(view.getState()).toMatchObject({ tool: 'move', held: sword?.id })
  const fire = battle.getState().owed?.asks.find(({ key }) => key === 'fire')
  if (!fire) throw new Error('nobody shoots')
  view.getState().armAsk(fire)
  expect(view.getState()).toMatchObject({ tool: 'target', held: bow?.id })
})
it('whoever was pressed stays in hand when his unit is asked', async () => {
  const { battle, view, company } = await mixedUnit()
  const last = battle
    .getState()
    .scene?.pieces.filter(({ body }) => body === company)
    .at(-1)?.id
  view.getState().select(company, last)
  view.getState().arm('move')
  view.getState().select(company)
  expect(view.getState().held).toBe(last)
})
