import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { inches } from '../../../src/engine/geometry/units'
import { judgeBlow } from '../../../src/systems/battlestorm/game/aim'
import { melee, strikeAlone } from '../../../src/systems/battlestorm/game/attack'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { outOfReach, stepOf } from '../../../src/systems/battlestorm/game/order'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle } from '../../support/battlestorm'

const fresh = { gap: 0, closed: false }
const closed = { gap: 0, closed: true }

/** A spearman of each side, their bases this far apart. */
const duel = (
  gap: number,
  weapons: readonly [string, string] = ['high-elf-regular-spear', 'savage-spearman'],
  more: { readonly closed?: State['closed']; readonly altitude?: number } = {},
): State =>
  battle({
    units: [
      { seat: 0, name: 'elf', profile: weapons[0], at: [[24, 24]] },
      {
        seat: 1,
        name: 'savage',
        profile: weapons[1],
        at: [[24, 23 - gap]],
        ...(more.altitude === undefined ? {} : { figures: { altitude: inches(more.altitude) } }),
      },
    ],
    ...(more.closed ? { closed: more.closed } : {}),
  })

const blow = (weapon: string) => ({ targets: [1], weapon, factor: 1, assigned: [] })

describe('BST-40 the order of attack', () => {
  it('BST-40 apart or fresh: class Mk at step 6 − k, the longest first', () => {
    expect((['M5', 'M4', 'M3', 'M2', 'M1'] as const).map((reach) => stepOf(reach, fresh))).toEqual([1, 2, 3, 4, 5])
    expect(stepOf('M4', { gap: 0.4, closed: true })).toBe(2)
  })

  it('BST-40 in contact and closed: class Mk at step k, the shortest first', () => {
    expect((['M1', 'M2', 'M3', 'M4', 'M5'] as const).map((reach) => stepOf(reach, closed))).toEqual([1, 2, 3, 4, 5])
  })

  it('BST-40 equal steps are simultaneous: the one killed in a step still strikes in it', () => {
    let both = 0
    for (let seed = 0; seed < 400 && both === 0; seed += 1) {
      const state = battle({
        units: [
          { seat: 0, name: 'braves', profile: 'savage-brave-sword', at: [[24, 24]] },
          { seat: 1, name: 'others', profile: 'savage-brave-sword', at: [[24, 23]] },
        ],
      })
      const draft = openDraft(state, seededDice('together', seed))
      melee(draft, [
        { unit: 0, blow: { targets: [1], weapon: 'shortsword', factor: 1, assigned: [] } },
        { unit: 1, blow: { targets: [0], weapon: 'shortsword', factor: 1, assigned: [] } },
      ])
      expect(draft.events.filter((event) => event.what === 'attack')).toHaveLength(2)
      if (draft.state.figures.every((figure) => !figure.alive)) both += 1
    }
    expect(both).toBe(1)
  })

  it('BST-40 who falls in an earlier step does not strike in a later one', () => {
    let felled = 0
    for (let seed = 0; seed < 60; seed += 1) {
      const draft = openDraft(duel(0), seededDice('steps', seed))
      melee(draft, [
        { unit: 0, blow: { targets: [1], weapon: 'spear-two-handed', factor: 1, assigned: [] } },
        { unit: 1, blow: { targets: [0], weapon: 'spear', factor: 1, assigned: [] } },
      ])
      const attacks = draft.events.filter((event) => event.what === 'attack')
      expect(attacks[0]?.detail.step).toBe(2)
      const dead = draft.state.figures[1]?.alive === false
      expect(attacks).toHaveLength(dead ? 1 : 2)
      if (dead) felled += 1
    }
    expect(felled).toBeGreaterThan(5)
  })
})

describe('BST-42 reach', () => {
  it('BST-42 short and medium weapons need contact; long reach ½″, extra-long 1″', () => {
    expect(outOfReach('M3', { gap: 0.01, closed: false })).toBeUndefined()
    expect(outOfReach('M3', { gap: 0.02, closed: false })).toMatchObject({ kind: 'far' })
    expect(outOfReach('M4', { gap: 0.5, closed: false })).toBeUndefined()
    expect(outOfReach('M4', { gap: 0.501, closed: false })).toMatchObject({ kind: 'far' })
    expect(outOfReach('M5', { gap: 1, closed: false })).toBeUndefined()
    expect(outOfReach('M5', { gap: 1.001, closed: false })).toMatchObject({ kind: 'far' })
  })

  it('BST-42 extra-long weapons need ½″ once the fight has closed, not in a fresh one', () => {
    expect(outOfReach('M5', { gap: 0, closed: false })).toBeUndefined()
    expect(outOfReach('M5', { gap: 0, closed: true })).toMatchObject({ kind: 'near', by: 0.5 })
    expect(outOfReach('M5', { gap: 0.5, closed: true })).toBeUndefined()
  })

  it('BST-42 the refusal says by how much the blow falls short', () => {
    expect(judgeBlow(duel(0.4), 0, blow('spear-two-handed'))).toEqual([])
    const [refusal] = judgeBlow(duel(0.8), 0, blow('spear-two-handed'))
    expect(refusal?.reason).toContain('0.8″ away')
    expect(refusal?.reason).toContain('can reach 0.5″: 0.3″ too far')
    expect(refusal?.rule).toBe('BST-42')
    expect(judgeBlow(duel(0.3), 0, blow('spear'))[0]?.reason).toContain('must be in contact')
  })

  it('BST-16 a flyer more than 2″ up is struck only by flyers and extra-long weapons', () => {
    const low = duel(-0.5, ['savage-brave-sword', 'poison-wyvern'], { altitude: 2 })
    const high = duel(-0.5, ['savage-brave-sword', 'poison-wyvern'], { altitude: 2.5 })
    expect(judgeBlow(low, 0, blow('shortsword'))).toEqual([])
    expect(judgeBlow(high, 0, blow('shortsword'))[0]).toMatchObject({ rule: 'BST-16', short: 'height' })
    // and from there it does not strike those below either
    expect(judgeBlow(high, 1, { targets: [0], weapon: '', factor: 1, assigned: [] })[0]).toMatchObject({ rule: 'BST-16' })
  })

  it('BST-52 the paralysed do not strike', () => {
    const state = duel(0)
    const still: State = { ...state, figures: state.figures.map((figure) => (figure.id === 0 ? { ...figure, paralysed: true } : figure)) }
    expect(judgeBlow(still, 0, blow('spear'))[0]).toMatchObject({ short: 'paralysed' })
  })
})

describe('strikes out of turn', () => {
  it('BST-28 BST-29 the braced and those left behind strike alone, unanswered, with a weapon that reaches', () => {
    const draft = openDraft(duel(0.4), seededDice('braced', 1))
    strikeAlone(draft, 0, 1, 'braced')
    const attacks = draft.events.filter((event) => event.what === 'attack')
    expect(attacks).toHaveLength(1)
    expect(attacks[0]?.detail).toMatchObject({ unit: 0, reaction: 'braced', step: 2, targets: [1] })
    const far = openDraft(duel(2), seededDice('braced', 1))
    strikeAlone(far, 0, 1, 'parting')
    expect(far.events.map((event) => event.what)).toEqual(['idle'])
  })
})
