import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { DieWanted, typedDice } from '../../../src/engine/dice/typed'

const SHOT = { purpose: 'Orla shoots', seat: 1 }

describe('loaded dice', () => {
  test('hand out the list in order and count it', () => {
    const dice = loaded([23, [10, 10], 8])
    expect([dice.die(30, SHOT), dice.die(10, SHOT), dice.die(10, SHOT)]).toEqual([23, 10, 8])
    expect(dice.drawn).toBe(3)
    dice.exhausted()
  })

  test('a face that does not fit, another die, or none left: thrown, naming purpose and index', () => {
    const dice = loaded([3, [6, 2], 9, 0])
    dice.die(6, SHOT)
    expect(() => dice.die(10, SHOT)).toThrow(/die 1.*Orla shoots.*d6/)
    dice.die(6, SHOT)
    expect(() => dice.die(6, SHOT)).toThrow(/die 2, a d6 for “Orla shoots”.*9/)
    dice.die(10, SHOT)
    expect(() => dice.die(10, SHOT)).toThrow(/die 3/)
    expect(() => loaded([]).die(4, SHOT)).toThrow(/die 0, a d4 for “Orla shoots”/)
  })

  test('unspent dice are thrown about', () => {
    const dice = loaded([1, 2, 3])
    dice.die(6, SHOT)
    expect(() => dice.exhausted()).toThrow(/2 loaded dice are unspent/)
  })
})

describe('typed-in dice', () => {
  test('hand out the script and then say which die is wanted, for what and of whom', () => {
    const dice = typedDice([17])
    expect(dice.die(30, SHOT)).toBe(17)
    try {
      dice.die(10, SHOT)
      expect.unreachable()
    } catch (signal) {
      expect(signal).toBeInstanceOf(DieWanted)
      expect(signal instanceof DieWanted && signal.wanted).toEqual({ sides: 10, purpose: 'Orla shoots', seat: 1, index: 1, before: 17 })
    }
  })

  test.each([0, -1, 31, 2.5, Number.NaN])('%d is no face of a d30: the die is wanted again', (given) => {
    try {
      typedDice([given]).die(30, SHOT)
      expect.unreachable()
    } catch (signal) {
      expect(signal instanceof DieWanted && signal.wanted).toEqual({ sides: 30, purpose: 'Orla shoots', seat: 1, index: 0, given })
    }
  })
})
