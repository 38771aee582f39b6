// Proportional reduction (BST-44): one roll a figure, one for so many attacks, at orders and at reactions.
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import type { BattleEvent } from '../../../src/engine/kernel/system'
import { shoot, strikeAlone } from '../../../src/systems/battlestorm/game/attack'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { judgeFace } from '../../../src/systems/battlestorm/game/modifiers'
import { factorsFor, ONE_A_FIGURE } from '../../../src/systems/battlestorm/game/proportion'
import { type StrikeReport, shares } from '../../../src/systems/battlestorm/game/resolve'
import { blows, shots } from '../../../src/systems/battlestorm/game/strikes'
import { oddsOf } from '../../../src/systems/battlestorm/odds/volley'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, profile } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const BARE = { armour: '0', natural: '0', magic: '0' }
/** Three attacks of different numbers: 4, 8 and 12 on Evasion 8; what hits kills. */
const beast = profile('savage-brave-sword', {
  id: 'beast',
  weapons: [
    {
      id: 'body',
      name: 'body',
      reach: 'M4',
      attacks: [
        { name: 'horn', count: 1, cer: 4, damage: '9', type: 'piercing' },
        { name: 'claw', count: 1, cer: 8, damage: '9', type: 'slashing' },
        { name: 'tail', count: 1, cer: 12, damage: '9', type: 'crushing' },
      ],
    },
  ],
})
const archer = profile('savage-brave-sword', {
  id: 'archer',
  weapons: [
    { id: 'bow', name: 'bow', reach: 'P4', attacks: [{ name: 'arrow', count: 2, cer: 6, damage: '9', type: 'projectile' }] },
    { id: 'fist', name: 'fist', reach: 'M1', attacks: [{ name: 'blow', count: 1, cer: 9, damage: '1', type: 'crushing' }] },
  ],
})
const victim = (id: string, evasion: number) => profile('savage-brave-sword', { id, evasion, absorption: BARE, fate: 0 })
const PROFILES = [beast, archer, victim('slow', 8), victim('nimble', 14)]

const reports = (events: readonly BattleEvent[]): readonly StrikeReport[] =>
  events.filter((event) => event.what === 'attack').flatMap((event) => event.detail.reports as readonly StrikeReport[])
const rollsOf = (events: readonly BattleEvent[]) =>
  events.flatMap((event) => (event.what === 'attack' ? (event.rolls ?? []) : [])).filter((roll) => roll.formula === 'd30')

describe('one roll a figure', () => {
  const ring = (): State =>
    battle({
      profiles: PROFILES,
      units: [
        {
          seat: 0,
          name: 'Beasts',
          profile: 'beast',
          at: [
            [20, 20],
            [24, 20],
          ],
        },
        {
          seat: 1,
          name: 'Prey',
          profile: 'slow',
          at: [
            [20, 18.9],
            [21.1, 20],
            [18.9, 20],
            [24, 18.9],
            [25.1, 20],
            [22.9, 20],
          ],
        },
      ],
      agenda: turnOf(0),
    })
  const strike = (faces: readonly LoadedFace[]) => {
    const draft = openDraft(ring(), loaded(faces))
    strikeAlone(draft, 0, 1, 'braced', ONE_A_FIGURE)
    return draft.events
  }

  it('BST-44 is read against each attack’s own number', () => {
    // 12, 16 and 20 are needed: 17 hits with horn and claw, 11 with nothing
    const events = strike([17, 11])
    expect(reports(events).map((one) => [one.by, one.attack, one.need, one.outcome])).toEqual([
      [0, 'horn', 12, 'hit'],
      [0, 'claw', 16, 'hit'],
      [0, 'tail', 20, 'miss'],
      [1, 'horn', 12, 'miss'],
      [1, 'claw', 16, 'miss'],
      [1, 'tail', 20, 'miss'],
    ])
    expect(rollsOf(events).map((roll) => [roll.total, roll.need, roll.times, roll.result])).toEqual([
      [17, 12, 3, 'hit'],
      [11, 12, 3, 'miss'],
    ])
  })

  it('BST-44 a 30 or a 1 counts as often as its roll', () => {
    expect(reports(strike([30, 1])).map((one) => one.outcome)).toEqual(['bypass', 'bypass', 'bypass', 'fumble', 'fumble', 'fumble'])
  })

  it('BST-44 the chances are those of the faces', () => {
    const state = ring()
    const strikes = blows(state, 0, { targets: [1], weapon: '', factor: ONE_A_FIGURE, assigned: [] })
    const odds = oddsOf(state, [{ strikes, factor: ONE_A_FIGURE }])
    expect(odds.rolls).toBe(2)
    // each beast kills as many as its one face hits
    const one = [0, 0, 0, 0]
    for (let face = 1; face <= 30; face += 1) {
      const hits = [12, 16, 20].filter((need) => ['hit', 'bypass'].includes(judgeFace(face, need, false))).length
      one[hits] = (one[hits] ?? 0) + 1 / 30
    }
    const both = Array.from({ length: 7 }, (_, k) => one.reduce((sum, p, i) => sum + p * (one[k - i] ?? 0), 0))
    expect(odds.kills?.length).toBe(7)
    for (const [k, p] of both.entries()) expect(odds.kills?.[k]).toBeCloseTo(p, 12)
    expect(odds.felled).toBeCloseTo(
      both.reduce((sum, p, k) => sum + p * k, 0),
      12,
    )
    expect(odds.hits).toBeCloseTo(odds.felled, 12)
  })
})

describe('so many attacks a roll', () => {
  it('BST-44 n attacks at factor f: as many rolls as f goes into n, and one for the rest', () => {
    const state = battle({
      profiles: PROFILES,
      units: [
        {
          seat: 0,
          name: 'Archers',
          profile: 'archer',
          at: [
            [20, 30],
            [21.2, 30],
            [22.4, 30],
            [23.6, 30],
          ],
        },
        {
          seat: 1,
          name: 'Prey',
          profile: 'slow',
          at: [
            [21, 20],
            [22.2, 20],
          ],
        },
      ],
    })
    const strikes = shots(state, 0, { target: 1, weapon: 'bow', factor: 3, assigned: [] }, false)
    expect(strikes).toHaveLength(8)
    expect(shares(strikes, 3).map((share) => share.length)).toEqual([3, 3, 2])
    expect(shares(strikes, 1).map((share) => share.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })

  it('BST-44 shots that need different numbers share no roll', () => {
    // two in the open, two behind a hedge
    const state = battle({
      profiles: PROFILES,
      units: [
        {
          seat: 0,
          name: 'Archers',
          profile: 'archer',
          at: [
            [20, 30],
            [21.2, 30],
          ],
        },
        {
          seat: 1,
          name: 'Prey',
          profile: 'slow',
          at: [
            [20, 20],
            [21.2, 20],
          ],
        },
      ],
    })
    const fallen = { ...state, figures: state.figures.map((figure) => (figure.id === 3 ? { ...figure, fallen: true } : figure)) }
    const strikes = shots(fallen, 0, { target: 1, weapon: 'bow', factor: 4, assigned: [] }, false)
    expect(strikes.map((strike) => strike.number.need).sort((a, b) => a - b)).toEqual([10, 10, 14, 14])
    expect(shares(strikes, 4).map((share) => share.map((strike) => strike.number.need))).toEqual(
      expect.arrayContaining([
        [10, 10],
        [14, 14],
      ]),
    )
    // two hits at two numbers: the forecast knows that they are not one roll
    expect(oddsOf(fallen, [{ strikes, factor: 4 }]).rolls).toBe(2)
    const draft = openDraft(fallen, loaded([12, 12]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: 'bow', factor: 4, assigned: [] }, movedHalf: false })
    expect(rollsOf(draft.events).map((roll) => [roll.need, roll.times])).toEqual(
      expect.arrayContaining([
        [14, 2],
        [10, 2],
      ]),
    )
    expect(reports(draft.events).map((one) => [one.target, one.outcome])).toEqual(
      expect.arrayContaining([
        [2, 'miss'],
        [3, 'hit'],
      ]),
    )
  })
})

describe('the choice', () => {
  it('BST-44 is there where a roll can stand for several: one a figure only where a figure has several', () => {
    const state = battle({
      profiles: PROFILES,
      units: [
        { seat: 0, name: 'Archer', profile: 'archer', at: [[20, 30]] },
        {
          seat: 0,
          name: 'Slow',
          profile: 'slow',
          at: [
            [30, 30],
            [31.2, 30],
          ],
        },
        { seat: 1, name: 'Beast', profile: 'beast', at: [[20, 10]] },
      ],
    })
    expect(factorsFor(state, 0, false)).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(factorsFor(state, 0, true)).toEqual([1])
    expect(factorsFor(state, 2, true)).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const strong = profile('savage-brave-sword').weapons[0]?.attacks[0]?.count
    expect(factorsFor(state, 1, true)).toEqual(strong === 1 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('BST-44 BST-28 the braced have it too', () => {
    const play = sequence(
      battle({
        profiles: PROFILES,
        units: [
          { seat: 0, name: 'Beast', profile: 'beast', at: [[20, 30]], unit: { braced: true, activated: true } },
          { seat: 1, name: 'Prey', profile: 'slow', at: [[20, 26]] },
          { seat: 1, name: 'Others', profile: 'slow', at: [[40, 4]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b1')
    play.target('declare', ['b0'])
    play.shift(0, 2.9)
    expect(play.asks()).toEqual(['strike', 'rolls', 'wait'])
    play.pick('rolls', [], 'f0')
    expect(play.told).toEqual(['rolls'])
    expect(play.owed?.asks[1]).toMatchObject({ hint: 'now: one roll a figure' })
    play.pick('strike', [15])
    expect(play.events.find((event) => event.what === 'attack')?.detail).toMatchObject({ reaction: 'braced', factor: 0 })
    expect(rollsOf(play.events)).toHaveLength(1)
  })

  it('BST-44 BST-28 those standing ready have it too', () => {
    const play = sequence(
      battle({
        profiles: PROFILES,
        units: [
          {
            seat: 0,
            name: 'Archers',
            profile: 'archer',
            at: [
              [20, 30],
              [21.2, 30],
            ],
            unit: { ready: true, activated: true },
          },
          { seat: 1, name: 'Prey', profile: 'slow', at: [[20, 18]] },
          { seat: 1, name: 'Others', profile: 'slow', at: [[40, 4]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b1')
    play.shift(0, 5)
    expect(play.asks()).toEqual(['shoot', 'rolls', 'wait'])
    play.pick('rolls', [], 'f4')
    // four arrows, one roll
    play.pick('shoot', [2], 'at1')
    expect(play.events.find((event) => event.what === 'attack')?.detail).toMatchObject({ reaction: 'ready', factor: 4 })
    expect(rollsOf(play.events).map((roll) => roll.times)).toEqual([4])
  })

  it('BST-44 BST-61 and so have pursuers', () => {
    const play = sequence(
      battle({
        profiles: [...PROFILES, profile('savage-brave-sword', { id: 'lame', evasion: 8, move: 1 as never, absorption: BARE })],
        units: [
          { seat: 0, name: 'Beast', profile: 'beast', at: [[20, 30]] },
          { seat: 1, name: 'Lame', profile: 'lame', at: [[20, 28.995]], unit: { routing: true } },
          { seat: 1, name: 'Others', profile: 'slow', at: [[40, 4]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b1')
    play.pick('flee')
    expect(play.asks()).toEqual(['pursue', 'rolls', 'stay'])
    play.pick('rolls', [], 'f0')
    play.pick('pursue', [2, 20, 10])
    expect(play.events.find((event) => event.what === 'attack')?.detail).toMatchObject({ reaction: 'pursuit', factor: 0 })
    expect(rollsOf(play.events)).toHaveLength(1)
  })
})
