// Dice that fall for what they are for: two courses that part ways see the same face at the same roll, and every face is equally likely.
import { describe, expect, it } from 'vitest'
import { commonDice } from '../../../src/engine/dice/common'

const blow = { purpose: 'Orla strikes at Savage brave 3', seat: 0 }
const save = { purpose: 'Savage brave 3 saves against fleeing', seat: 1 }

describe('common dice', () => {
  it('show the same face for a purpose whatever fell before, and a fresh one for each die of it', () => {
    const [one, other] = [commonDice('space'), commonDice('space')]
    const alone = [one.die(30, blow), one.die(30, blow), one.die(30, blow)]
    const among = [other.die(20, save), other.die(30, blow), other.die(12, save), other.die(30, blow), other.die(30, blow)]
    expect([among[1], among[3], among[4]]).toEqual(alone)
    expect(new Set(Array.from({ length: 40 }, () => one.die(1000, blow))).size).toBeGreaterThan(35)
    expect([one.drawn, other.drawn]).toEqual([43, 5])
  })

  it('tell seats, purposes and spaces apart', () => {
    const faces = (space: string, purpose: string, seat: number): string => {
      const dice = commonDice(space)
      return Array.from({ length: 12 }, () => dice.die(30, { purpose, seat })).join()
    }
    const kinds = [faces('a', 'x', 0), faces('b', 'x', 0), faces('a', 'y', 0), faces('a', 'x', 1)]
    expect(new Set(kinds).size).toBe(4)
  })

  it('are fair: over spaces, over purposes and over the dice of one purpose each face comes equally often', () => {
    const SIDES = 30
    const EACH = 1000
    const courses: readonly ((n: number) => number)[] = [
      (n) => commonDice(`seed/${n}`).die(SIDES, blow),
      (n) => commonDice('seed').die(SIDES, { purpose: `figure ${n} strikes`, seat: n % 2 }),
      (
        (dice) => () =>
          dice.die(SIDES, blow)
      )(commonDice('seed')),
    ]
    for (const course of courses) {
      const seen = new Array<number>(SIDES).fill(0)
      for (let n = 0; n < SIDES * EACH; n += 1) {
        const face = course(n)
        seen[face - 1] = (seen[face - 1] ?? 0) + 1
      }
      const chiSquared = seen.reduce((sum, count) => sum + (count - EACH) ** 2 / EACH, 0)
      expect(chiSquared).toBeLessThan(58.3) // 29 degrees of freedom: once in a thousand
      expect(chiSquared).toBeGreaterThan(9.6) // too even is not chance either
    }
  })

  it('refuse a die that there is not', () => {
    expect(() => commonDice('space').die(0, blow)).toThrow(RangeError)
  })
})
