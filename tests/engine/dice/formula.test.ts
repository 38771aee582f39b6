import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMULA_LIMITS, formula, leastOf, meanOf, mostOf, parseFormula, rollFormula } from '../../../src/engine/dice/formula'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'

const PURPOSE = { purpose: 'damage', seat: 1 }
const PLAIN = { exploding: false }
const EXPLODING = { exploding: true }

function refusal(text: string): string {
  const parsed = parseFormula(text)
  if ('ok' in parsed) throw new Error(`${text} is accepted`)
  expect(parsed.refusal.remedy).toBeTruthy()
  return parsed.refusal.reason
}

describe('dice formulas', () => {
  test.each([
    ['2d10+3d8+1', '2d10+3d8+1'],
    ['d30', 'd30'],
    ['1d6-1', 'd6-1'],
    ['7', '7'],
    ['0', '0'],
    ['-3', '-3'],
    [' 2 d 6 + 1', undefined],
    [' 2d6 + 1 - 3 ', '2d6-2'],
    ['2D6−1', '2d6-1'],
    ['1+d4', 'd4+1'],
    ['-d4+2', '-d4+2'],
    ['d10!', 'd10!'],
    ['death:d6', 'death:d6'],
    ['death: d6 + fate:2d4!', 'death:d6+fate:2d4!'],
  ])('%s is read as %s', (text, written) => {
    const parsed = parseFormula(text)
    expect('ok' in parsed ? parsed.ok.text : undefined).toBe(written)
  })

  test.each([
    '',
    '   ',
    'd',
    '2d',
    'd6d6',
    '2d6 3d8',
    '2d6++1',
    'x',
    '1.5',
    'd6.5',
    '1e3',
    'd0',
    '0d6',
    '1d1!',
    'd6!!',
    'd-6',
    '__proto__',
    '2d6+',
    'NaN',
    '(d6)',
    '{}',
  ])('“%s” is refused with reason and remedy', (text) => {
    expect(refusal(text)).not.toBe('')
  })

  test('a formula beyond a limit is refused, naming the limit', () => {
    expect(refusal('9999999d9999999')).toContain('1000 dice')
    expect(refusal('1001d6')).toContain('1000 dice')
    expect(refusal('600d6+600d6')).toContain('1000 dice')
    expect(refusal('d1001')).toContain('1001 sides')
    expect(refusal('d6+100001')).toContain('100001')
    expect(refusal('60000+60000')).toContain('120000')
    expect(refusal(`d6${'+1'.repeat(100)}`)).toContain('characters')
    expect(refusal('9'.repeat(300))).toContain('characters')
    expect('ok' in parseFormula(`1000d1000+${FORMULA_LIMITS.constant}`)).toBe(true)
  })

  test('the formula of our own data throws if it is bad', () => {
    expect(formula('2d6').terms).toHaveLength(1)
    expect(() => formula('2x6')).toThrow(/2x6/)
  })

  test('what is written is read again as the same, whatever the formula', () => {
    const term = fc.record({
      sign: fc.constantFrom('+', '-'),
      count: fc.integer({ min: 1, max: 9 }),
      sides: fc.integer({ min: 2, max: 1000 }),
      bang: fc.constantFrom('', '!'),
    })
    const text = fc
      .tuple(fc.array(term, { minLength: 1, maxLength: 6 }), fc.integer({ min: -999, max: 999 }))
      .map(
        ([terms, constant]) =>
          `${terms.map(({ sign, count, sides, bang }) => `${sign}${count}d${sides}${bang}`).join('')}${constant < 0 ? '' : '+'}${constant}`,
      )
    fc.assert(
      fc.property(text, (written) => {
        const once = formula(written)
        expect(formula(once.text)).toEqual(once)
      }),
      { seed: 20261101, numRuns: 300 },
    )
  })

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), (text) => {
        expect(Object.keys(parseFormula(text))).toHaveLength(1)
      }),
      { seed: 7, numRuns: 500 },
    )
  })

  test('faces fall in the order written, signed, the constant added', () => {
    const dice = loaded([
      [10, 4],
      [10, 10],
      [8, 3],
    ])
    expect(rollFormula(formula('2d10-d8+1'), dice, PURPOSE, PLAIN)).toEqual({
      dice: [
        { sides: 10, face: 4 },
        { sides: 10, face: 10 },
        { sides: 8, face: 3 },
      ],
      parts: [14, -3],
      total: 12,
    })
    dice.exhausted()
  })

  test('BST-35 a die that shows its maximum is rolled again without limit, every face added on', () => {
    const dice = loaded([10, 10, 8, 2])
    const roll = rollFormula(formula('2d10'), dice, PURPOSE, EXPLODING)
    expect(roll.total).toBe(30)
    expect(roll.dice.map((die) => die.again ?? false)).toEqual([false, true, true, false])
    dice.exhausted()
  })

  test('a marked die explodes by itself, the others not', () => {
    const dice = loaded([6, 6, 2])
    expect(rollFormula(formula('d6+d6!'), dice, PURPOSE, PLAIN).total).toBe(14)
    dice.exhausted()
  })

  test('a die of one side cannot explode', () => {
    expect(() => rollFormula(formula('d1'), loaded([]), PURPOSE, EXPLODING)).toThrow(RangeError)
    expect(() => meanOf(formula('d1'), true)).toThrow(RangeError)
    expect(rollFormula(formula('d1'), loaded([1]), PURPOSE, PLAIN).total).toBe(1)
  })

  test.each([
    ['2d6+1', 3, 13, 8],
    ['d6-d4', -3, 5, 1],
    ['7', 7, 7, 7],
    ['-2d8', -16, -2, -9],
  ])('%s lies between %i and %i, with a mean of %d', (text, least, most, mean) => {
    expect([leastOf(formula(text)), mostOf(formula(text)), meanOf(formula(text))]).toEqual([least, most, mean])
  })

  test('exploding, there is no most, and the mean is exact', () => {
    expect(mostOf(formula('d6'), true)).toBe(Number.POSITIVE_INFINITY)
    expect(leastOf(formula('d6-d4!'))).toBe(Number.NEGATIVE_INFINITY)
    expect(leastOf(formula('2d6'), true)).toBe(2)
    expect(meanOf(formula('d6'), true)).toBeCloseTo(4.2, 12)
    expect(meanOf(formula('d6!'))).toBeCloseTo(4.2, 12)
  })

  test.each(['2d6', 'd10!+d4', '3d8-1'])('many rolls of %s stay within the bounds and come near the mean', (text) => {
    const dice = seededDice('many', 0)
    const one = formula(text)
    let sum = 0
    for (let at = 0; at < 20_000; at += 1) {
      const { total, dice: fallen } = rollFormula(one, dice, PURPOSE, PLAIN)
      expect(total >= leastOf(one) && total <= mostOf(one) && fallen.length > 0).toBe(true)
      sum += total
    }
    expect(Math.abs(sum / 20_000 - meanOf(one))).toBeLessThan(0.15)
  })
})
