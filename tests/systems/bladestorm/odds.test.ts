import { describe, expect, it } from 'vitest'
import { eachThrow, waysOf } from '../../../src/engine/odds/faces'
import { BadQuestion } from '../../../src/engine/odds/question'
import { exceedChance } from '../../../src/systems/bladestorm/game/odds'
import {
  answerOdds,
  type Blow,
  blowOdds,
  damageOf,
  deathDieOf,
  judgeBlow,
  parseReading,
  readDice,
} from '../../../src/systems/bladestorm/odds/question'
import { volleyOdds } from '../../../src/systems/bladestorm/odds/volley'
import reference from '../../engine/odds/reference-systems.json'

const near = (got: number, want: number | undefined): void => expect(Math.abs(got - (want ?? Number.NaN))).toBeLessThanOrEqual(1e-12)
const OGRE: Blow = { dice: [6, 6, 6], deathDie: 0, modifier: 3, defense: 9, reading: parseReading('high', [6, 6, 6]), armor: 1 }
const DWARF: Blow = { dice: [6, 6], deathDie: 0, modifier: 2, defense: 9, reading: parseReading('high*2', [6, 6]), armor: 1 }

// first of this file: what is worked out once is kept
it('BLA-30 BLA-41 BLA-53 chances that dice and a modifier exceed a score', () => {
  near(exceedChance(3, 0, 9), 135 / 216)
  near(exceedChance(3, 2, 9), 181 / 216)
  near(exceedChance(3, 0, 17), 1 / 216)
  near(exceedChance(2, -1, 6), 15 / 36)
  near(exceedChance(1, 0, 0), 1)
  near(exceedChance(1, 0, 6), 0)
})

it('BLA-48 who has dice of another kind throws for himself, though one throw is made for all', () => {
  const long: Blow = { ...DWARF, dice: [6, 10], reading: parseReading('high*2', [6, 10]) }
  const aimed = [
    { target: 0, blow: DWARF },
    { target: 0, blow: long },
  ]
  const [together, apart] = [true, false].map((shared) => volleyOdds(aimed, () => 12, shared))
  apart?.damage.forEach((chance, points) => {
    near(together?.damage[points] ?? 0, chance)
  })
  near(together?.fallen[1] ?? 0, apart?.fallen[1])
  const twice = [0, 0].map((target) => ({ target, blow: DWARF }))
  const [same, own] = [true, false].map((shared) => volleyOdds(twice, () => 12, shared).fallen[1] ?? 0)
  expect(Math.abs((same ?? 0) - (own ?? 0))).toBeGreaterThan(0.01)
})

describe('one throw', () => {
  it('BLA-20 two ones fail even with the Death Die among them; its one alone succeeds; else the total must exceed the Defense', () => {
    expect(judgeBlow([1, 1, 2], OGRE)).toBe('automatic miss')
    expect(judgeBlow([6, 1, 1], OGRE)).toBe('automatic miss')
    expect(judgeBlow([1, 2, 2], { ...OGRE, defense: 99 })).toBe('automatic hit')
    expect(judgeBlow([2, 1, 3], OGRE)).toBe('miss') // 9 is not over 9
    expect(judgeBlow([2, 1, 4], OGRE)).toBe('hit')
    expect(judgeBlow([6, 1], { ...DWARF, deathDie: 1 })).toBe('automatic hit')
  })

  it('BLA-20 the Death Die is the first d6, or the first die of all', () => {
    expect(deathDieOf([10, 6, 6])).toBe(1)
    expect(deathDieOf([10, 8])).toBe(0)
  })

  it('BLA-22 each reading, ties added, several medium dice added, each die once', () => {
    const d6 = [6, 6, 6]
    expect(readDice([6, 6, 3], d6, 'high')).toBe(12)
    expect(readDice([6, 3, 3], d6, 'low')).toBe(6)
    expect(readDice([6, 6, 3], d6, 'high+low')).toBe(15)
    expect(readDice([4, 4, 4], d6, 'high+low')).toBe(12)
    expect(readDice([5], [6], 'high+low')).toBe(5)
    expect(readDice([2, 4, 6], d6, 'medium')).toBe(4)
    expect(readDice([1, 4, 5, 6], [6, 6, 6, 6], 'medium')).toBe(9)
    expect(readDice([6, 6, 3], d6, 'medium')).toBe(12) // none between: High
    expect(readDice([2, 2, 10], [6, 6, 10], 6)).toBe(4)
    expect(readDice([5, 2, 10], [6, 6, 10], 6)).toBe(5)
    expect(readDice([6, 6, 6], [6, 6, 10], 10)).toBe(6)
  })

  it('BLA-22 BLA-23 the worked examples: guards 12 and 4 less armour, archer 7 less 1', () => {
    const flank = { ...DWARF, defense: 7 }
    expect([judgeBlow([6, 2], flank), damageOf([6, 2], flank)]).toEqual(['hit', 11])
    expect(judgeBlow([3, 1], DWARF)).toBe('miss')
    expect([judgeBlow([1, 2], flank), damageOf([1, 2], flank)]).toEqual(['automatic hit', 3])
    const archer = { ...DWARF, dice: [6, 10], modifier: -1, reading: parseReading('low*2+1', [6, 10]) }
    expect([judgeBlow([3, 10], archer), damageOf([3, 10], archer)]).toEqual(['hit', 6])
    expect(damageOf([1, 1], { ...archer, armor: 50 })).toBe(0)
  })
})

describe('odds', () => {
  it('BLA-20 BLA-22 BLA-23 against the reference', () => {
    for (const { hit, automaticHit, automaticMiss, exactly, mean, ...asked } of reference.bladestorm) {
      const odds = blowOdds({ ...asked, reading: parseReading(asked.damage, asked.dice) })
      near(odds.hit, hit)
      near(odds.automaticHit, automaticHit)
      near(odds.automaticMiss, automaticMiss)
      expect(odds.damage).toHaveLength(exactly.length)
      odds.damage.forEach((chance, points) => {
        near(chance, exactly[points])
      })
      near(odds.mean, mean)
    }
  })

  it('BLA-20 BLA-22 the same as counting every order in which the dice may fall', () => {
    const cases = [
      { dice: [6, 6, 10], deathDie: 1 },
      { dice: [10, 6, 10, 6], deathDie: 1 },
      { dice: [4, 4, 4, 4], deathDie: 0 },
      { dice: [8], deathDie: 0 },
    ]
    for (const { dice, deathDie } of cases) {
      for (const text of ['high', 'low*3', 'high+low+2', 'medium*2+1', `d${dice[0]}`]) {
        const blow: Blow = { dice, deathDie, modifier: 2, defense: 13, reading: parseReading(text, dice), armor: 2 }
        const odds = blowOdds(blow)
        const plain: number[] = odds.damage.map(() => 0)
        let hit = 0
        const ways = dice.reduce((so, sides) => so * sides, 1)
        for (let way = 0; way < ways; way += 1) {
          let rest = way
          const faces = dice.map((sides) => {
            const face = (rest % sides) + 1
            rest = Math.floor(rest / sides)
            return face
          })
          const result = judgeBlow(faces, blow)
          const strikes = result === 'hit' || result === 'automatic hit'
          if (strikes) hit += 1
          const points = strikes ? damageOf(faces, blow) : 0
          plain[points] = (plain[points] ?? 0) + 1
        }
        near(odds.hit, hit / ways)
        expect(odds.damage).toHaveLength(plain.length)
        odds.damage.forEach((chance, points) => {
          near(chance, (plain[points] ?? 0) / ways)
        })
        near(
          odds.damage.reduce((so, chance) => so + chance, 0),
          1,
        )
        near(
          odds.mean,
          plain.reduce((so, count, points) => so + (count / ways) * points, 0),
        )
      }
    }
  })

  it('counts the ways that it visits', () => {
    for (const [dice, apart] of [
      [[6, 6, 6], 0],
      [[6, 6, 6], -1],
      [[10, 6, 10, 4], 1],
      [[3], 0],
    ] as const) {
      let ways = 0
      let chances = 0
      eachThrow(dice, apart, (_faces, chance) => {
        ways += 1
        chances += chance
      })
      expect(waysOf(dice, apart)).toBe(ways)
      near(chances, 1)
    }
    expect(
      waysOf(
        Array.from({ length: 900 }, () => 30),
        0,
      ),
    ).toBe(Number.POSITIVE_INFINITY)
  })

  it('BLA-23 more armour or Defense never helps the attacker', () => {
    let before = Number.POSITIVE_INFINITY
    for (let armor = 0; armor < 20; armor += 1) {
      const { mean } = blowOdds({ ...OGRE, armor })
      expect(mean).toBeLessThanOrEqual(before)
      before = mean
    }
    before = 2
    for (let defense = 0; defense < 30; defense += 1) {
      const { hit } = blowOdds({ ...OGRE, defense })
      expect(hit).toBeLessThanOrEqual(before)
      before = hit
    }
  })

  it('refuses naming the field', () => {
    const good = { system: 'bladestorm', dice: [6, 6], defense: 9, damage: 'high' }
    expect(() => answerOdds(good)).not.toThrow()
    const bad: readonly (readonly [object, string])[] = [
      [{ ...good, dice: [] }, 'dice'],
      [{ ...good, dice: [6, 1] }, 'dice[1]'],
      [{ ...good, dice: Array.from({ length: 1001 }, () => 6) }, 'dice'],
      [{ ...good, dice: Array.from({ length: 500 }, () => 30) }, 'dice'],
      [{ ...good, deathDie: 2 }, 'deathDie'],
      [{ ...good, defense: -1 }, 'defense'],
      [{ ...good, armor: -1 }, 'armor'],
      [{ ...good, modifier: 1.5 }, 'modifier'],
      [{ ...good, damage: 'd10' }, 'damage'],
      [{ ...good, damage: 'high-1' }, 'damage'],
      [{ ...good, damage: 'high*2*2' }, 'damage'],
      [{ ...good, armour: 1 }, 'armour'],
    ]
    for (const [question, field] of bad) {
      let found: unknown
      try {
        answerOdds(question)
      } catch (error) {
        found = error
      }
      expect(found instanceof BadQuestion ? found.field : found).toBe(field)
    }
  })
})
