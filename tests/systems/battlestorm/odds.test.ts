import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { shoot } from '../../../src/systems/battlestorm/game/attack'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { shots } from '../../../src/systems/battlestorm/game/strikes'
import { attackOdds, faceOdds } from '../../../src/systems/battlestorm/odds/attack'
import { oddsOf } from '../../../src/systems/battlestorm/odds/volley'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, row } from '../../support/battlestorm'

const shot = { target: 1, weapon: 'longbow', factor: 1, assigned: [] }
const field = (target: string, distance: number, figures = 1): State =>
  battle({
    units: [
      { seat: 0, name: 'bow-women', profile: 'high-elf-irregular-bow-woman', at: row(3, 22, 40) },
      { seat: 1, name: 'targets', profile: target, at: row(figures, 22, 40 - distance, 2.5) },
    ],
  })

describe('chances of the attack die', () => {
  it('BST-33 BST-34 agree with the rule face by face', () => {
    expect(faceOdds(18, false)).toEqual({ hit: 13 / 30, bypass: 1 / 30, fumble: 1 / 30 })
    expect(faceOdds(0, false).hit).toBe(29 / 30)
    expect(faceOdds(31, false)).toEqual({ hit: 1 / 30, bypass: 0, fumble: 1 / 30 })
    expect(faceOdds(31, true).hit).toBe(0)
  })
})

describe('forecast and resolution', () => {
  const cases = [
    ['savage-brave-sword', 13],
    ['savage-brave-axe', 13],
    ['savage-war-chief', 10],
    ['poison-wyvern', 21.3],
  ] as const
  for (const [target, distance] of cases) {
    it(`BST-33 BST-36 BST-50 the same odds for bow-women at ${target} from ${distance}″`, () => {
      const state = field(target, distance)
      const strikes = shots(state, 0, shot, false)
      expect(strikes).toHaveLength(6)
      const told = oddsOf(state, [{ strikes, factor: 1 }])
      const battles = 3000
      let hits = 0
      let dead = 0
      let fate = 0
      const before = state.figures[3]?.fate ?? 0
      for (let seed = 0; seed < battles; seed += 1) {
        const draft = openDraft(state, seededDice('forecast', seed))
        shoot(draft, { unit: 0, shot, movedHalf: false })
        hits += (draft.events[0]?.strikes ?? []).filter((strike) => strike.hit).length
        if (draft.state.figures[3]?.alive === false) dead += 1
        fate += before - (draft.state.figures[3]?.fate ?? 0)
      }
      // five standard errors: the seeds are fixed, so this never flickers
      const near = (mean: number, expected: number, variance: number): void =>
        expect(Math.abs(mean - expected)).toBeLessThan(5 * Math.sqrt(variance / battles) + 1e-9)
      near(hits / battles, told.hits, 6 * 0.25)
      near(dead / battles, told.felled, 0.25)
      if (before > 0) near(fate / battles, told.fate, before * before * 0.25)
    })
  }

  it('BST-50 one attack: kills of a Common are hits whose damage gets through', () => {
    const state = field('savage-brave-sword', 13)
    const odds = attackOdds(state, 3, { name: 'arrow', count: 1, cer: 6, damage: 'd10', type: 'projectile' }, { need: 18, beyond: false })
    expect(odds.fells).toBeCloseTo(13 / 30, 12)
    expect(odds.fate).toBe(0)
  })

  it('BST-44 dividing attacks does not change the expected number of hits', () => {
    const state = field('savage-brave-sword', 13, 6)
    let one = 0
    let three = 0
    for (let seed = 0; seed < 4000; seed += 1) {
      for (const factor of [1, 3]) {
        const draft = openDraft(state, seededDice(`factor-${factor}`, seed))
        shoot(draft, { unit: 0, shot: { ...shot, factor }, movedHalf: false })
        const hits = (draft.events[0]?.strikes ?? []).filter((strike) => strike.hit).length
        if (factor === 1) one += hits
        else three += hits
      }
    }
    const expected = oddsOf(state, [{ strikes: shots(state, 0, shot, false), factor: 1 }]).hits
    // five standard errors; one roll for three attacks spreads three times as wide
    expect(Math.abs(one / 4000 - expected)).toBeLessThan(5 * Math.sqrt((6 * 0.25) / 4000))
    expect(Math.abs(three / 4000 - expected)).toBeLessThan(5 * Math.sqrt((2 * 9 * 0.25) / 4000))
  })
})
