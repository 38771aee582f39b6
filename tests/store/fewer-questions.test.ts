// How often people have to say something: measured over two turns of the first ready battle, and each thing that spares a question.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import type { Decision, PickAsk } from '../../src/engine/kernel/asks'
import { idleReaction, usualAnswer } from '../../src/engine/kernel/only'
import { parseRecord } from '../../src/engine/kernel/parse'
import { type BattleApi, createBattle, type Ports } from '../../src/store/battle'
import { NO_BATTLE } from '../../src/store/battle/model'
import { turnOf } from '../../src/store/computerTurns'
import { bodyOf, nearestOf } from '../../src/store/nearest'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { following } from '../support/following'
import { memoryShelf } from './memory'

const ONCE = 80 // answers for these two turns before anything was spared
const BATTLESTORM = SYSTEMS.filter((one) => one.manifest.id === 'battlestorm')

const ports: Ports = {
  systems: BATTLESTORM,
  shelf: memoryShelf(),
  now: () => 1,
  id: () => 'fewer',
  pause: () => 0,
  single: () => true,
  usual: () => true,
  pausing: () => true,
}
const replayed = following()
/** What the computer player would answer for whoever is asked. */
const advice = async (battle: BattleApi, nth: number) => {
  const [listed] = BATTLESTORM
  const { owed, save } = battle.getState()
  if (!listed || !owed) throw new Error('nothing is asked')
  const system = await listed.load()
  const parsed = parseRecord(save(), [listed.manifest])
  if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
  const again = replayed(system, parsed.record)
  if (!again.ok) throw new Error(again.reason)
  return system.minds.suggest(again.battle.state, owed, seededDice('advice', nth))
}
const settled = async (): Promise<void> => {
  for (let n = 0; n < 4; n += 1) await new Promise((done) => setTimeout(done, 0))
}

/** Two turns played as advised, with every thing that a person says counted; a unit taken up is activated by what is done with it. */
async function played(seed: string): Promise<{ readonly said: number; readonly answers: number }> {
  const battle = createBattle(ports)
  const view = createView(battle, useSettings)
  await battle.getState().start('battlestorm', 'elves-against-savages', seed, {}, 'as suggested')
  await battle.getState().reckon()
  const from = battle.getState().length
  let said = 0
  for (let nth = 0; nth < 400 && (battle.getState().scene?.turn ?? 9) < 3; nth += 1) {
    await settled()
    const { waiting, owed, scene } = battle.getState()
    if ((scene?.turn ?? 9) >= 3) break
    if (waiting !== undefined) {
      view.getState().confirm()
      said += 1
      continue
    }
    if (!owed) continue
    const given = await advice(battle, nth)
    const onto = given.kind === 'target' && (given.key === 'declare' || given.key === 'charge') ? given.targets[0] : undefined
    const enemy = owed.asks
      .flatMap((ask) => (ask.kind === 'target' && ask.key === given.key ? ask.targets : []))
      .find((option) => option.id === onto)
    const body = bodyOf(scene, enemy?.body)
    if (given.key === 'activate' && given.kind === 'pick' && !owed.reaction) {
      const ask = owed.asks.find((one): one is PickAsk => one.kind === 'pick' && one.key === 'activate')
      view.getState().select(ask?.options.find((option) => option.id === given.picked[0])?.body)
      expect(view.getState().activate()).toBe(true)
      continue // the next thing done with it is what is said
    }
    said += 1
    const near = scene && body && nearestOf(scene, body, undefined)
    const ask = owed.asks.find((one) => one.key === given.key)
    if (near && ask) {
      view.getState().armAsk(ask)
      view.getState().lock(near.id)
      view.getState().intend(near.id)
      const { length } = battle.getState()
      view.getState().confirm()
      expect(battle.getState().length).toBeGreaterThan(length)
    } else expect(battle.getState().answer(given)).toBe(true)
  }
  expect(battle.getState().scene?.turn).toBe(3)
  return { said, answers: battle.getState().length - from }
}

describe('fewer questions', () => {
  it('two turns of the first ready battle ask for at most half of what they once did', { timeout: 120_000 }, async () => {
    const counts: { readonly said: number; readonly answers: number }[] = []
    for (const seed of ['a', 'b', 'c', 'd']) counts.push(await played(seed))
    const mean = counts.reduce((sum, one) => sum + one.said, 0) / counts.length
    console.info('said by people, and answers in the record:', counts.map(({ said, answers }) => `${said} of ${answers}`).join(', '))
    expect(mean).toBeLessThanOrEqual(ONCE / 2)
    for (const { said, answers } of counts) expect(said).toBeLessThan(answers)
  })

  const button = (key: string, more: Partial<PickAsk> = {}): PickAsk => ({
    key,
    kind: 'pick',
    label: key,
    options: [{ id: key, label: key }],
    min: 1,
    max: 1,
    ...more,
  })
  const decision = (asks: Decision['asks'], more: Partial<Decision> = {}): Decision => ({
    id: 'd',
    seat: 0,
    title: '',
    asks,
    pieces: [],
    sealed: false,
    standing: false,
    reaction: false,
    ...more,
  })
  const strike = {
    kind: 'target',
    key: 'strike',
    label: 'Strike',
    body: 0,
    means: [{ weapon: 'each:melee', label: 'each its best', melee: true }],
    targets: [
      { id: 'b1', label: 'one' },
      { id: 'b2', label: 'two' },
    ],
    max: 2,
    assignable: true,
    usual: ['b1', 'b2'],
  } as const
  const pass = button('wait', { role: 'decline' })

  it('who fights strikes at all in reach by himself, where the rules name that and nothing else but letting go is asked', () => {
    expect(usualAnswer(decision([strike, pass]))).toMatchObject({ key: 'strike', targets: ['b1', 'b2'], weapon: 'each:melee' })
    expect(usualAnswer(decision([{ ...strike, usual: undefined as never }, pass]))).toBeUndefined()
    expect(usualAnswer(decision([strike, button('retreat'), pass]))).toBeUndefined()
    expect(usualAnswer(decision([strike, pass], { reaction: true }))).toBeUndefined()
    expect(usualAnswer(decision([strike, pass], { sealed: true }))).toBeUndefined()
  })
  it('a reaction of which everything is refused is let go by', () => {
    const refused = button('shoot', { options: [{ id: 'shoot', label: 'shoot', refusal: { reason: 'out of sight' } }] })
    expect(idleReaction(decision([refused, pass], { reaction: true }))).toMatchObject({ key: 'wait', picked: ['wait'] })
    expect(idleReaction(decision([button('shoot'), pass], { reaction: true }))).toBeUndefined()
    expect(idleReaction(decision([refused, pass]))).toBeUndefined()
  })
  it('a side that is hushed lets reactions go by till the turn is over, and is asked again in the next, or when it says so', async () => {
    const battle = createBattle(ports)
    await battle.getState().start('battlestorm', 'elves-against-savages', 'a', {}, 'as suggested')
    battle.getState().hush(1, true)
    expect(battle.getState().hushed).toEqual([1])
    // a tab that is loaded again has not forgotten it
    await battle.saved.settled()
    const again = createBattle(ports)
    await again.getState().resume('fewer')
    expect(again.getState().hushed).toEqual([1])
    battle.getState().hush(1, false)
    expect(battle.getState().hushed).toEqual([])
    const turned = (turn: number) => ({ system: { game: { turn: () => turn } }, state: {}, undone: [] }) as never
    const open = decision([button('activate'), pass], { reaction: true, seat: 1, body: 4 })
    const model = { ...NO_BATTLE, hushed: { 1: 3 } }
    expect(turnOf({ ...model, battle: turned(3) }, [open])).toMatchObject({ by: 'policy', given: { key: 'wait' } })
    expect(turnOf({ ...model, battle: turned(4) }, [open])).toEqual({ by: 'person' })
    expect(turnOf({ ...model, battle: turned(3) }, [{ ...open, seat: 0 }])).toEqual({ by: 'person' })
  })
})
