// Who is kept where he is: by Hold Fast, alone and in the ranks, and by the enemy he fights.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer } from '../../../src/engine/kernel/asks'
import { drillRefusal } from '../../../src/systems/bladestorm/game/drill'
import { game } from '../../../src/systems/bladestorm/game/index'
import { maneuversFor } from '../../../src/systems/bladestorm/game/maneuver'
import { isEngaged } from '../../../src/systems/bladestorm/game/queries'
import type { State } from '../../../src/systems/bladestorm/state'
import { type BodySpec, battle, bodyOf, captain, figureOf, man, phase, play } from '../../support/bladestorm'

const held = { charms: [{ spell: 'hold-fast', seat: 1, left: 2 }] } as const
const foe = man({ id: 'foe' })
const far: BodySpec = { seat: 1, profile: foe, at: [24, 3] }
/** With one figure held fast. */
const fast = (state: State, id: number): State => ({
  ...state,
  figures: state.figures.map((one) => (one.id === id ? { ...one, ...held } : one)),
})
const done = (state: State) => {
  const [decision] = game.awaiting(state).filter(({ standing }) => !standing)
  if (!decision) throw new Error('nobody is asked')
  const answer = { decision: decision.id, seat: decision.seat, key: 'done', kind: 'pick', picked: ['done'] } as Answer
  return game.play(state, [answer], seededDice('held', 0))
}

describe('Hold Fast', () => {
  const ranks = battle({
    options: { magic: true, maneuvers: true },
    bodies: [{ seat: 0, profile: man(), at: [24, 24], unit: { count: 4, files: 2 } }, far],
  })
  it('BLA-53 ranks go nowhere, change nothing and try no maneuver with a man who is held in them', () => {
    expect(play(ranks).asks(0)).toEqual(expect.arrayContaining(['move', 'maneuver', 'form', 'disband']))
    const table = play(fast(ranks, 1))
    expect(table.asks(0)).toEqual(['disband'])
    expect(maneuversFor(table.state, bodyOf(table.state, 0))).toEqual([])
    expect(drillRefusal(table.state, bodyOf(table.state, 0), { formation: 'general', files: 4 })).toMatchObject({
      reason: 'man 2 is held fast',
      rule: 'BLA-53',
    })
  })
  it('BLA-15 BLA-53 nobody forms up round one who is held', () => {
    const pair = battle({
      options: { magic: true },
      bodies: [{ seat: 0, profile: man(), at: [24, 28] }, { seat: 0, profile: man(), at: [24, 25] }, far],
    })
    expect(play(pair).asks(0)).toContain('form-up')
    expect(play(fast(pair, 1)).asks(0)).not.toContain('form-up')
  })
  it('BLA-31 BLA-53 nor does he draw off, Disrupted and pressed', () => {
    const pressed = battle({
      options: { magic: true },
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], body: { disrupted: true } },
        { seat: 0, profile: man(), at: [4, 44] },
        { seat: 1, profile: foe, at: [24, 23] },
      ],
    })
    const free = done(pressed)
    expect(free.events.map(({ what }) => what)).toContain('withdrew')
    const kept = done(fast(pressed, 0))
    expect(kept.events.map(({ what }) => what)).not.toContain('withdrew')
    expect(figureOf(kept.state, 0).at).toEqual(figureOf(pressed, 0).at)
  })
  it('BLA-46 BLA-53 he neither challenges nor is challenged', () => {
    const leaders = battle({
      options: { magic: true, challenges: true },
      bodies: [
        { seat: 0, profile: captain(), at: [24, 28] },
        { seat: 1, profile: captain({ id: 'other' }), at: [24, 20] },
      ],
    })
    expect(play(leaders).asks(0)).toContain('challenge')
    for (const id of [0, 1]) expect(play(fast(leaders, id)).asks(0), `${id}`).not.toContain('challenge')
  })
  const routing = (): State =>
    battle({
      options: { magic: true, unitMorale: true },
      state: { agenda: phase('settle', 0), due: [{ body: 1, cause: 'losses' }] },
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], unit: { count: 3, files: 3 } },
        { seat: 1, profile: man({ id: 'weak', morale: 18 }), at: [24, 23], unit: { count: 3, files: 3 } },
        { seat: 1, profile: foe, at: [4, 4] },
      ],
    })
  /** The melee is over: the enemy fails and falls back, and the others may follow. */
  const fallBack = (state: State) => {
    let now: State = {
      ...state,
      agenda: [{ frame: 'half' }, { frame: 'settle', phase: 'melee' }, { frame: 'melee', seat: 0, struck: [0, 1, 2] }],
    }
    const what: string[] = []
    for (let n = 0; n < 4 && !what.includes('morale'); n += 1) {
      const played = done(now)
      now = played.state
      what.push(...played.events.map((one) => one.what))
    }
    return { state: now, what, asks: game.awaiting(now).flatMap(({ asks }) => asks.map(({ key }) => key)) }
  }
  it('BLA-51 BLA-53 a unit with a held man neither follows nor falls back', () => {
    const free = fallBack(routing())
    expect(free.what).toContain('fell back')
    expect(free.asks).toContain('follow')
    const kept = fallBack(fast(routing(), 1))
    expect(kept.what).toContain('fell back')
    expect(kept.asks).not.toContain('follow')
    expect(fallBack(fast(routing(), 4)).what).not.toContain('fell back')
  })
})

it('BLA-13 BLA-15 BLA-41 nobody leaves a melee by the forming up of a friend', () => {
  const near = (y: number) =>
    battle({
      bodies: [
        { seat: 0, profile: man(), at: [26.1, 23.5] },
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: foe, at: [24, y] },
      ],
    })
  expect(play(near(10)).asks(0)).toContain('form-up')
  const fighting = near(23)
  expect(isEngaged(fighting, 1)).toBe(true)
  expect(play(fighting).asks(0)).not.toContain('form-up')
})
