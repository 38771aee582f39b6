import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf, quickDigestOf } from '../../../src/engine/kernel/digest'

const data = fc.jsonValue({ maxDepth: 4 })

describe('digests', () => {
  test('are sixteen hexadecimal digits, the same for ever', () => {
    expect(digestOf({ turn: 3, figures: [{ at: { x: 1.25, y: -7 }, name: 'Öl' }, null, true, false, ''] })).toMatchInlineSnapshot(
      `"ed55171ce7acd835"`,
    )
    expect(digestOf(undefined)).toBe(digestOf(null))
  })

  test('equal data have equal digests: through JSON, with keys in another order, with parts remembered', () => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, backwards(inner)]),
      )
    }
    fc.assert(
      fc.property(data, (value) => {
        const digest = digestOf(value)
        expect(digest).toMatch(/^[0-9a-f]{16}$/)
        expect(digestOf(JSON.parse(JSON.stringify(value)))).toBe(digest)
        expect(digestOf(backwards(value))).toBe(digest)
        expect(quickDigestOf(value)).toBe(digest)
        expect(quickDigestOf(value)).toBe(digest)
      }),
      { seed: 11, numRuns: 500 },
    )
    expect(digestOf({ a: 1, b: undefined })).toBe(digestOf({ a: 1 }))
    expect(digestOf([-0])).toBe(digestOf([0]))
  })

  test('different data have different digests', () => {
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(data, (value) => {
        const text = JSON.stringify(JSON.parse(JSON.stringify(value)), (_, inner: unknown) =>
          typeof inner === 'object' && inner !== null && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
            : inner,
        )
        const digest = digestOf(value)
        expect(seen.get(digest) ?? text).toBe(text)
        seen.set(digest, text)
      }),
      { seed: 12, numRuns: 3000 },
    )
  })

  test('small changes in a large state never go unnoticed', () => {
    const state = Array.from({ length: 60 }, (_, id) => ({ id, at: { x: id * 1.5, y: 20 }, fate: 0, name: `figure ${id}` }))
    const seen = new Set([digestOf(state)])
    let variants = 1
    for (let id = 0; id < 60; id += 1) {
      for (const change of [
        { fate: 1 },
        { fate: -1 },
        { fate: 2 ** 31 },
        { fate: 0.5 },
        { fate: '0' },
        { fate: null },
        { fate: false },
        { at: { x: 20, y: id * 1.5 + 0.001 } },
        { name: `figure ${id} ` },
      ]) {
        seen.add(digestOf(state.map((one) => (one.id === id ? { ...one, ...change } : one))))
        variants += 1
      }
    }
    expect(seen.size).toBe(variants)
    const pairs = [
      [1, 2],
      [2, 1],
      [[1], 2],
      [[1, 2]],
      [[[1, 2]]],
      { 0: 1, 1: 2 },
      ['1', '2'],
      '12',
      ['12'],
      [12],
      [],
      {},
      [[]],
      [{}],
      [null],
      '',
      [''],
      0,
      null,
    ]
    expect(new Set(pairs.map(digestOf)).size).toBe(pairs.length - 0)
  })
})
