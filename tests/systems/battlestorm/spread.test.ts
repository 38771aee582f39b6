import { describe, expect, it } from 'vitest'
import { type SharedRoll, spread, type Walker, walked } from '../../../src/systems/battlestorm/odds/spread'

/** A target of so many lives, each good outcome of each of its rolls taking some. */
function target(lives: number, rolls: readonly number[], harm: (at: number, outcome: number) => number): Walker {
  return {
    rolls,
    size: lives + 1,
    start: lives,
    value: (left) => lives - left,
    strike: (at, outcome, state) => {
      const next = new Float64Array(state.length)
      for (let left = 0; left < state.length; left += 1) {
        // two blows out of three go home
        const to = Math.max(0, left - harm(at, outcome))
        next[to] = (next[to] ?? 0) + ((state[left] ?? 0) * 2) / 3
        next[left] = (next[left] ?? 0) + (state[left] ?? 0) / 3
      }
      return next
    },
  }
}

/** Every outcome of every roll gone through. */
function byHand(rolls: readonly SharedRoll[], walkers: readonly Walker[]): readonly number[] {
  const total: number[] = []
  const walk = (at: number, fell: readonly number[], chance: number): void => {
    const roll = rolls[at]
    if (roll) {
      for (const [outcome, each] of roll.chances.entries()) walk(at + 1, [...fell, outcome], chance * each)
      return
    }
    let sums = [chance]
    for (const walker of walkers) {
      const certain = rolls.map((_, index) => ({
        chances: rolls[index]?.chances.map((__, outcome) => (outcome === fell[index] ? 1 : 0)) ?? [],
      }))
      const end = walked(certain, walker)
      const next: number[] = []
      for (const [sum, part] of sums.entries())
        for (const [state, p] of end.entries()) next[sum + walker.value(state)] = (next[sum + walker.value(state)] ?? 0) + part * p
      sums = Array.from(next, (one) => one ?? 0)
    }
    for (const [sum, part] of sums.entries()) total[sum] = (total[sum] ?? 0) + part
  }
  walk(0, [], 1)
  return total
}

const THREE = { chances: [0.5, 0.4, 0.1] }
const TWO = { chances: [0.7, 0.3] }

describe('targets that share rolls', () => {
  const cases: readonly { readonly title: string; readonly rolls: readonly SharedRoll[]; readonly walkers: readonly Walker[] }[] = [
    { title: 'each its own rolls', rolls: [TWO, THREE, TWO], walkers: [target(1, [0, 1], () => 1), target(3, [2], () => 2)] },
    { title: 'one roll for all', rolls: [THREE], walkers: [0, 1, 2, 3].map(() => target(1, [0], () => 1)) },
    {
      title: 'a ring',
      rolls: [TWO, THREE, TWO, THREE],
      walkers: [0, 1, 2, 3].map((i) => target(1 + (i % 2), [i, (i + 1) % 4].sort(), (_, outcome) => outcome)),
    },
    {
      title: 'many rolls at two',
      rolls: Array.from({ length: 9 }, (_, i) => (i % 2 ? TWO : THREE)),
      walkers: [target(4, [0, 1, 2, 3, 4, 5, 6, 7, 8], (at) => 1 + (at % 2)), target(6, [1, 3, 4, 8], () => 2)],
    },
    {
      title: 'a strong one among the weak',
      rolls: [THREE, THREE, TWO],
      walkers: [
        target(12, [0, 1, 2], (_, outcome) => 3 * outcome),
        target(1, [0], () => 1),
        target(1, [1, 2], () => 1),
        target(1, [2], () => 1),
      ],
    },
  ]
  for (const { title, rolls, walkers } of cases)
    it(`BST-44 ${title}: as if every outcome were gone through`, () => {
      const told = spread(rolls, walkers)
      const expected = byHand(rolls, walkers)
      expect(told?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 13)
      for (let k = 0; k < Math.max(told?.length ?? 0, expected.length); k += 1) expect(told?.[k] ?? 0).toBeCloseTo(expected[k] ?? 0, 13)
    })

  it('rolls that are shared do change the spread, and not the mean', () => {
    const shared = spread(
      [TWO],
      [0, 1].map(() => target(1, [0], () => 1)),
    )
    const apart = spread(
      [TWO, TWO],
      [0, 1].map((i) => target(1, [i], () => 1)),
    )
    const mean = (p: Float64Array | undefined): number => [...(p ?? [])].reduce((sum, chance, k) => sum + chance * k, 0)
    expect(mean(shared)).toBeCloseTo(mean(apart), 14)
    expect(shared?.[2]).toBeGreaterThan((apart?.[2] ?? 1) * 2)
  })

  it('what would take too long is not worked out at all', () => {
    const rolls = Array.from({ length: 30 }, () => THREE)
    const some = (i: number): readonly number[] => rolls.flatMap((_, roll) => ((roll * 7 + i * 11 + roll * i) % 5 < 2 ? [roll] : []))
    const walkers = Array.from({ length: 30 }, (_, i) => target(9, some(i), () => 1))
    expect(spread(rolls, walkers)).toBeUndefined()
  })
})
