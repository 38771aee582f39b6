import { describe, expect, it } from 'vitest'
import { isSame } from '../../../src/engine/kernel/same'

describe('whether two plain data say the same', () => {
  it.each([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [
      { a: 1, b: [1, { c: 'x' }] },
      { b: [1, { c: 'x' }], a: 1 },
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: undefined }, { a: 1 }],
  ])('%j and %j do', (a, b) => {
    expect(isSame(a, b)).toBe(true)
    expect(isSame(b, a)).toBe(true)
  })

  it.each([
    [1, 2],
    [0, -0],
    [1, '1'],
    [null, {}],
    [[], {}],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: null }, {}],
    [{}, { toString: 1 }],
  ])('%j and %j do not', (a, b) => {
    expect(isSame(a, b)).toBe(false)
    expect(isSame(b, a)).toBe(false)
  })
})
