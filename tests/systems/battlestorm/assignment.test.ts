import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attacker, assign, type Field } from '../../../src/systems/battlestorm/game/assignment'

/** A field of points on a line. */
const onLine = (attackers: readonly number[], targets: readonly number[], canHit: Field['canHit'] = () => true): Field => ({
  distance: (by, target) => Math.abs((attackers[by] ?? 0) - (targets[target - 100] ?? 0)),
  canHit,
})
const men = (count: number, attacks = 1): readonly Attacker[] =>
  Array.from({ length: count }, (_, id) => ({ id, attacks: Array.from({ length: attacks }, () => 0) }))
const marks = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => 100 + i)

describe('BST-37 who attacks whom', () => {
  it('BST-37 each attack goes to the target given fewest so far, ties to the nearest', () => {
    const given = assign(men(3), marks(2), onLine([0, 0, 0], [5, 9]), [])
    expect(given.map((one) => one.target)).toEqual([100, 101, 100])
  })

  it('BST-37 the attacking figure nearest to a target gives first', () => {
    const given = assign(men(2), marks(2), onLine([0, 4], [5, 9]), [])
    expect(given).toEqual([
      { by: 1, attack: 0, target: 100 },
      { by: 0, attack: 0, target: 101 },
    ])
  })

  it('BST-37 passes: everyone gives one attack before anyone gives a second', () => {
    const given = assign(men(2, 2), marks(3), onLine([4, 0], [5, 9, 20]), [])
    expect(given.map((one) => [one.by, one.target])).toEqual([
      [0, 100],
      [0, 102],
      [1, 101],
      [1, 100],
    ])
  })

  it('BST-37 only targets that can be hit are given attacks; who can hit nobody gives none', () => {
    const given = assign(
      men(2),
      marks(2),
      onLine([0, 0], [5, 9], (by, _attack, target) => by === 0 && target === 101),
      [],
    )
    expect(given).toEqual([{ by: 0, attack: 0, target: 101 }])
  })

  it('BST-37 what is assigned by hand comes first and counts for the rest', () => {
    const given = assign(men(1, 2), marks(2), onLine([0], [5, 9]), [{ by: 0, attack: 0, target: 100 }])
    expect(given.map((one) => one.target)).toEqual([100, 101])
  })

  it('BST-37 loads of equally reachable targets differ by at most one, and no attack is lost or made up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (ours, theirs, attacks) => {
          const given = assign(men(ours.length, attacks), marks(theirs.length), onLine(ours, theirs), [])
          expect(given).toHaveLength(ours.length * attacks)
          const load = theirs.map((_, i) => given.filter((one) => one.target === 100 + i).length)
          expect(Math.max(...load) - Math.min(...load)).toBeLessThanOrEqual(1)
        },
      ),
      { seed: 37, numRuns: 100 },
    )
  })
})
