// A ready battle is ready: its setting up is settled with the battle's own dice, and told; who would rather do it himself is asked.
// And what has one answer answers itself.
import { describe, expect, it } from 'vitest'
import type { AllocateAsk, Decision } from '../../src/engine/kernel/asks'
import { onlyAnswer } from '../../src/engine/kernel/only'
import { openRecord as readRecord } from '../../src/engine/kernel/openRecord'
import { createBattle, type Ports } from '../../src/store/battle'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

const ports = (): Ports => ({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'prepared', pause: () => 0 })

describe('a ready battle', () => {
  it('BST-10 BST-13 begins with the first question of the battle itself; what was settled stands in the record, is told, and verifies', async () => {
    const battle = createBattle(ports())
    await battle.getState().start('battlestorm', 'elves-against-savages', 'ready', {}, 'as suggested')
    const { owed, length, fresh, log, scene, save } = battle.getState()
    expect(owed?.preparing).toBeUndefined()
    expect(scene?.turn).toBe(1)
    expect(length).toBeGreaterThanOrEqual(4)
    expect(fresh.length).toBeGreaterThan(0)
    expect(log.map((entry) => entry.event.what)).toEqual(expect.arrayContaining(['edge', 'champions']))
    const read = await readRecord(SYSTEMS, save())
    expect(read.ok && read.battle.position).toBe(length)
  })
  it('asks for every step of it, if the players would set it up themselves', async () => {
    const battle = createBattle(ports())
    await battle.getState().start('battlestorm', 'elves-against-savages', 'ready', {})
    expect(battle.getState()).toMatchObject({ length: 0, owed: { preparing: true } })
  })
  it('a battle with nothing to set up begins as it is', async () => {
    const battle = createBattle(ports())
    await battle.getState().start('team-battle', 'turath', 'ready', {}, 'as suggested')
    expect(battle.getState().length).toBe(0)
  })
})

describe('what has one answer', () => {
  const option = (id: string, more = {}) => ({ id, label: id, body: 1, ...more })
  const asked = (options: readonly ReturnType<typeof option>[], more: Partial<Decision> = {}): Decision => ({
    id: 'd1',
    seat: 0,
    title: 'Activate a unit',
    asks: [{ kind: 'pick', key: 'activate', label: 'Activate', options, min: 1, max: 1 }],
    pieces: [],
    sealed: false,
    standing: false,
    reaction: false,
    ...more,
  })
  it('is a lone candidate, all others being refused', () => {
    expect(onlyAnswer(asked([option('a')]))).toMatchObject({ decision: 'd1', key: 'activate', picked: ['a'] })
    expect(onlyAnswer(asked([option('a'), option('b', { refusal: { reason: 'paralysed' } })]))).toMatchObject({ picked: ['a'] })
    expect(onlyAnswer(asked([option('a'), option('b')]))).toBeUndefined()
  })
  it.each([
    ['sealed', { sealed: true }],
    ['standing', { standing: true }],
    ['part of setting up', { preparing: true }],
    ['only to let things take their course', { formal: true }],
    ['of whoever arbitrates', { umpire: true }],
  ] as const)('is left to people where it is %s', (_what, more) => {
    expect(onlyAnswer(asked([option('a')], more))).toBeUndefined()
  })
  it('is all of it for the only one who can be dealt it', () => {
    const slot = (id: string) => ({ id, label: id, min: 0, max: 6 })
    const dealt = (slots: readonly ReturnType<typeof slot>[], more: Partial<AllocateAsk> = {}): Decision =>
      asked([], { asks: [{ kind: 'allocate', key: 'wounds', label: 'Deal', total: 4, whole: true, slots, ...more }] })
    expect(onlyAnswer(dealt([slot('ann')]))).toMatchObject({ decision: 'd1', key: 'wounds', kind: 'allocate', amounts: { ann: 4 } })
    expect(onlyAnswer(dealt([slot('ann'), slot('bea')]))).toBeUndefined()
    expect(onlyAnswer(dealt([slot('ann')], { whole: false }))).toBeUndefined()
    expect(onlyAnswer(dealt([slot('ann')], { total: 7 }))).toBeUndefined()
  })
  it('a plain button is left to people: it is their word that is wanted', () => {
    const button = asked([])
    const plain: Decision = {
      ...button,
      asks: [{ kind: 'pick', key: 'roll', label: 'Roll', options: [{ id: 'roll', label: 'Roll' }], min: 1, max: 1 }],
    }
    expect(onlyAnswer(plain)).toBeUndefined()
  })
})
