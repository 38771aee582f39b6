import { describe, expect, it } from 'vitest'
import type { Roll, RollResult } from '../../../src/engine/dice/types'
import { chanceOfRoll, luckOf } from '../../../src/engine/kernel/luck'
import type { BattleEvent } from '../../../src/engine/kernel/system'

const roll = (seat: number, need: number, face: number, more: Partial<Roll> = {}): Roll => ({
  purpose: `roll of ${seat}`,
  seat,
  formula: 'd6',
  dice: [{ sides: 6, face }],
  modifiers: [],
  total: face,
  need,
  result: face >= need ? 'hit' : 'miss',
  ...more,
})
const event = (...rolls: readonly Roll[]): BattleEvent => ({ what: 'attack', rolls, detail: {} })

describe('luck after the battle', () => {
  it('the chance of a roll: as told, else of its one die, else none', () => {
    expect(chanceOfRoll(roll(0, 5, 3))).toBeCloseTo(2 / 6, 15)
    expect(chanceOfRoll(roll(0, 9, 3))).toBe(0)
    expect(chanceOfRoll(roll(0, 1, 3))).toBe(1)
    expect(chanceOfRoll(roll(0, 7, 3, { total: 5 }))).toBeCloseTo(2 / 6, 15) // a bonus of 2
    expect(chanceOfRoll(roll(0, 5, 3, { chance: 0.1 }))).toBe(0.1)
    expect(
      chanceOfRoll(
        roll(0, 5, 3, {
          dice: [
            { sides: 6, face: 1 },
            { sides: 6, face: 2 },
          ],
        }),
      ),
    ).toBeUndefined()
    for (const result of ['damage', 'absorbed', 'plain'] satisfies RollResult[])
      expect(chanceOfRoll(roll(0, 5, 3, { result }))).toBeUndefined()
    expect(chanceOfRoll(roll(0, 5, 3, { result: 'bypass' }))).toBeDefined()
    expect(chanceOfRoll(roll(0, 5, 1, { result: 'fumble' }))).toBeDefined()
  })

  it('two of three rolls of a half: eight outcomes, four worse and three alike', () => {
    const [side] = luckOf([[event(roll(0, 4, 6), roll(0, 4, 5), roll(0, 4, 1))]], 1)
    expect(side?.successes.won).toBe(2)
    expect(side?.successes.expected).toBeCloseTo(1.5, 15)
    expect(side?.successes.percentile).toBeCloseTo((4 + 3 / 2) / 8, 15)
    // without stakes every roll weighs as often as it counts
    expect(side?.weighted.percentile).toBeCloseTo(side?.successes.percentile ?? 0, 12)
    expect(side?.weighted.approximate).toBe(false)
  })

  it('unequal chances: every outcome gone through by hand', () => {
    const needs = [2, 3, 4, 5, 6, 6, 3] as const
    const faces = [1, 3, 6, 4, 6, 2, 5] as const
    const [side] = luckOf([[event(...needs.map((need, i) => roll(0, need, faces[i] ?? 1)))]], 1)
    const chances = needs.map((need) => (7 - need) / 6)
    const won = needs.filter((need, i) => (faces[i] ?? 1) >= need).length
    let worse = 0
    for (let outcome = 0; outcome < 2 ** needs.length; outcome += 1) {
      let chance = 1
      let sum = 0
      for (const [i, each] of chances.entries()) {
        const hit = Math.floor(outcome / 2 ** i) % 2 === 1
        chance *= hit ? each : 1 - each
        sum += hit ? 1 : 0
      }
      worse += sum < won ? chance : sum === won ? chance / 2 : 0
    }
    expect(side?.successes).toMatchObject({ won })
    expect(side?.successes.percentile).toBeCloseTo(worse, 14)
  })

  it('a roll that stands for three attacks counts three times', () => {
    const [side] = luckOf([[event(roll(0, 4, 6, { times: 3 }), roll(0, 4, 1))]], 1)
    // 0, 1, 3 or 4 successes, each a quarter
    expect(side?.successes).toMatchObject({ won: 3, expected: 2 })
    expect(side?.successes.percentile).toBeCloseTo(0.5 + 0.25 / 2, 15)
  })

  it('by stake: the dear roll that failed outweighs two cheap ones that did not', () => {
    const [side] = luckOf([[event(roll(0, 4, 6, { stake: 5 }), roll(0, 4, 6, { stake: 5 }), roll(0, 4, 1, { stake: 100 }))]], 1)
    expect(side?.successes.percentile).toBeGreaterThan(0.5)
    expect(side?.weighted).toMatchObject({ won: 10, expected: 55, approximate: false })
    // worse: 0, 5, 5 of eight outcomes; alike: 10
    expect(side?.weighted.percentile).toBeCloseTo((3 + 0.5) / 8, 15)
  })

  it('many staked rolls: equal stakes give the plain percentile, broken ones nearly so', () => {
    const faces = Array.from({ length: 60 }, (_, i) => (i % 7 === 0 ? 1 : ((i * 5) % 6) + 1))
    const of = (stake: number | undefined) =>
      luckOf([faces.map((face) => event(roll(0, 4, face, stake === undefined ? {} : { stake })))], 1)[0]
    const plain = of(undefined)?.successes.percentile ?? Number.NaN
    expect(of(10)?.weighted).toMatchObject({ approximate: false })
    expect(of(10)?.weighted.percentile).toBeCloseTo(plain, 12)
    expect(of(10 / 3)?.weighted).toMatchObject({ approximate: true })
    expect(of(10 / 3)?.weighted.percentile).toBeCloseTo(plain, 12)
  })

  it('each side for itself; the greatest swings with their places, and no roll that could not fail', () => {
    const steps = [
      [event(roll(0, 4, 6, { stake: 10 })), event()],
      [],
      [event(roll(1, 6, 6, { stake: 30 }), roll(0, 2, 1, { stake: 40 })), event(roll(1, 1, 3, { stake: 99 }))],
      [event(roll(0, 6, 6, { stake: 20 }), roll(0, 5, 2, { stake: 3 }), roll(0, 5, 1, { stake: 2 }), roll(0, 5, 1, { stake: 1 }))],
    ]
    const [elves, braves, nobody] = luckOf(steps, 3)
    expect(elves?.rolls).toBe(6)
    expect(elves?.luckiest.map((one) => [one.answer, one.event, one.roll])).toEqual([
      [3, 0, 0],
      [0, 0, 0],
    ])
    expect(elves?.luckiest[0]?.swing).toBeCloseTo(20 * (5 / 6), 12)
    expect(elves?.unluckiest.map((one) => [one.answer, one.event, one.roll])).toEqual([
      [2, 0, 1],
      [3, 0, 1],
      [3, 0, 2],
    ])
    expect(braves?.luckiest).toHaveLength(1)
    expect(braves?.luckiest[0]).toMatchObject({ answer: 2, event: 0, roll: 0, success: true, weight: 30 })
    expect(nobody).toMatchObject({ seat: 2, rolls: 0, successes: { won: 0, expected: 0, percentile: 0.5 }, luckiest: [], unluckiest: [] })
  })

  it('however little a roll was to the good, it is none of the unluckiest', () => {
    const [side] = luckOf([[event(roll(0, 4, 6), roll(0, 4, 1))]], 1)
    expect(side?.luckiest.map(({ swing }) => swing)).toEqual([0.5])
    expect(side?.unluckiest.map(({ swing }) => swing)).toEqual([-0.5])
  })

  it('a whole battle of a thousand rolls is quick to add up and comes out even where the dice are even', () => {
    const steps = Array.from({ length: 1000 }, (_, i) => [event(roll(i % 2, 4, ((i >> 1) % 6) + 1))])
    for (const side of luckOf(steps, 2)) {
      expect(side.rolls).toBe(500)
      expect(Math.abs(side.successes.percentile - 0.5)).toBeLessThan(0.1)
    }
  })
})
