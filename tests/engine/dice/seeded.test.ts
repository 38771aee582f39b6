import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Dice } from '../../../src/engine/dice/types'

const PURPOSE = { purpose: 'test', seat: 0 }

function faces(dice: Dice, sides: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => dice.die(sides, PURPOSE))
}

/** Chi-square of counts against equal chances, as a number of standard deviations from its mean: beyond 5 is no accident. */
function deviation(counts: Int32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const expected = total / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = counts.length - 1
  return (chiSquare - freedom) / Math.sqrt(2 * freedom)
}

describe('seeded dice', () => {
  test('the same seed and stream give the same faces; another seed or stream gives others', () => {
    const first = faces(seededDice('seed', 4), 1000, 50)
    expect(faces(seededDice('seed', 4), 1000, 50)).toEqual(first)
    expect(faces(seededDice('seed', 5), 1000, 50)).not.toEqual(first)
    expect(faces(seededDice('seeds', 4), 1000, 50)).not.toEqual(first)
    expect(faces(seededDice('seed', 'mind/4'), 1000, 50)).not.toEqual(first)
  })

  test('the faces of a seed are what they always were: kept records depend on them', () => {
    expect(faces(seededDice('Stormtable', 0), 30, 12)).toMatchInlineSnapshot(`
      [
        12,
        28,
        15,
        6,
        11,
        13,
        13,
        11,
        6,
        21,
        9,
        7,
      ]
    `)
    expect(faces(seededDice('', 'muster'), 6, 12)).toMatchInlineSnapshot(`
      [
        6,
        6,
        6,
        3,
        3,
        4,
        5,
        6,
        5,
        2,
        3,
        4,
      ]
    `)
    expect(faces(seededDice('長い'.repeat(500), 3), 10, 12)).toMatchInlineSnapshot(`
      [
        1,
        6,
        6,
        3,
        4,
        5,
        7,
        10,
        8,
        5,
        5,
        4,
      ]
    `)
  })

  test('any text is a seed, and what is long counts to its last letter', () => {
    for (const seed of ['', ' ', '0', '__proto__', 'Ünïcode ☂ 𝒳', '\u0000\ud800', 'x'.repeat(100_000)]) {
      const drawn = faces(seededDice(seed, 0), 6, 200)
      expect(new Set(drawn).size, JSON.stringify(seed.slice(0, 20))).toBe(6)
    }
    const long = 'x'.repeat(5000)
    expect(faces(seededDice(`${long}a`, 0), 1000, 20)).not.toEqual(faces(seededDice(`${long}b`, 0), 1000, 20))
    expect(faces(seededDice(`a${long}`, 0), 1000, 20)).not.toEqual(faces(seededDice(`b${long}`, 0), 1000, 20))
  })

  test('a face is between 1 and the number of sides; a d1 shows 1; what is no die is refused', () => {
    const dice = seededDice('bounds', 0)
    for (const sides of [1, 2, 3, 4, 6, 7, 30, 100, 1000, 2 ** 32]) {
      for (const face of faces(dice, sides, 200)) {
        expect(Number.isInteger(face) && face >= 1 && face <= sides, `${face} on a d${sides}`).toBe(true)
      }
    }
    for (const sides of [0, -6, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 33])
      expect(() => dice.die(sides, PURPOSE)).toThrow(RangeError)
  })

  test('dice count what was drawn, nothing before the first', () => {
    const dice = seededDice('count', 0)
    expect(dice.drawn).toBe(0)
    faces(dice, 6, 7)
    expect(dice.drawn).toBe(7)
  })

  test('a large die is not tilted by what is left over of 32 bits', () => {
    // With a plain remainder the lower half of this die would come up twice as often as the upper.
    const sides = 3 * 2 ** 30
    const dice = seededDice('tilt', 0)
    const thirds = new Int32Array(3)
    for (let at = 0; at < 30_000; at += 1) {
      const third = Math.floor((dice.die(sides, PURPOSE) - 1) / 2 ** 30)
      thirds[third] = (thirds[third] ?? 0) + 1
    }
    expect(Math.abs(deviation(thirds))).toBeLessThan(5)
  })

  describe.each(['', 'battle', 'north/7', 'Ünïcode ☂'])('first draws of consecutive streams of the seed “%s”', (seed) => {
    const STREAMS = 30_000
    test.each([2, 4, 6, 10, 20, 30, 100])('d%i: single dice', (sides) => {
      const counts = new Int32Array(sides)
      for (let stream = 0; stream < STREAMS; stream += 1) {
        const face = seededDice(seed, stream).die(sides, PURPOSE) - 1
        counts[face] = (counts[face] ?? 0) + 1
      }
      expect(Math.abs(deviation(counts))).toBeLessThan(5)
    })

    test.each([2, 4, 6, 10, 20, 30])('d%i: the first against the second of the stream, and against the first of the next', (sides) => {
      const within = new Int32Array(sides * sides)
      const across = new Int32Array(sides * sides)
      let before: number | undefined
      for (let stream = 0; stream < STREAMS; stream += 1) {
        const dice = seededDice(seed, stream)
        const first = dice.die(sides, PURPOSE) - 1
        const inside = first * sides + dice.die(sides, PURPOSE) - 1
        within[inside] = (within[inside] ?? 0) + 1
        if (before !== undefined) across[before * sides + first] = (across[before * sides + first] ?? 0) + 1
        before = first
      }
      expect(Math.abs(deviation(within))).toBeLessThan(5)
      expect(Math.abs(deviation(across))).toBeLessThan(5)
    })
  })

  test('the first draws of one stream over consecutive seeds are even too', () => {
    const counts = new Int32Array(36)
    for (let battle = 0; battle < 30_000; battle += 1) {
      const dice = seededDice(`run/${battle}`, 0)
      const pair = (dice.die(6, PURPOSE) - 1) * 6 + dice.die(6, PURPOSE) - 1
      counts[pair] = (counts[pair] ?? 0) + 1
    }
    expect(Math.abs(deviation(counts))).toBeLessThan(5)
  })
})
