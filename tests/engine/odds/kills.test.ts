import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceToTake, lifeLost, lossMoments, lossOf, totalMoments } from '../../../src/engine/odds/attack'
import { chanceAtLeast, momentsOf } from '../../../src/engine/odds/distribution'
import { assignedKills, killsOf, meanKills, pooled, type Tries } from '../../../src/engine/odds/kills'
import { rollOver, rollUnder } from '../../../src/engine/odds/roll'
import { chanceOf } from '../../support/odds'

const near = (got: number, want: number): void => expect(Math.abs(got - want)).toBeLessThanOrEqual(1e-12)
const whole = (p: Float64Array): number => p.reduce((so, chance) => so + chance, 0)
const RUNS = { seed: 20261, numRuns: 200 }
const tries = fc.array(fc.record({ count: fc.integer({ min: 0, max: 7 }), chance: fc.double({ min: 0, max: 1, noNaN: true }) }), {
  maxLength: 4,
})
const formulas = fc.constantFrom('d4', '1d6', '2d6', '1d10', '2d10+3d8', '3', '1d6-2', '0')
const walls = fc.array(fc.constantFrom('0', '1d4', '3d4', '2', 'd8+1'), { maxLength: 2 })
const attack = fc
  .record({ hits: fc.integer({ min: 0, max: 29 }), damage: formulas, unbypassed: walls, more: walls })
  .map(({ hits, damage, unbypassed, more }) => ({
    hit: hits / 30,
    bypass: hits > 0 ? 1 / 30 : 0,
    damage,
    unbypassed,
    protection: [...unbypassed, ...more],
  }))

/** Dead targets, counted through every way the attacks may turn out. */
function counted(chances: readonly number[], dead: (outcome: readonly boolean[]) => number, most: number): number[] {
  const kills = Array.from({ length: most + 1 }, () => 0)
  for (let way = 0; way < 1 << chances.length; way += 1) {
    const outcome = chances.map((_, i) => (way & (1 << i)) !== 0)
    const chance = chances.reduce((so, one, i) => so * (outcome[i] ? one : 1 - one), 1)
    const k = dead(outcome)
    kills[k] = (kills[k] ?? 0) + chance
  }
  return kills
}
const oneByOne = (groups: readonly Tries[]): number[] => groups.flatMap(({ count, chance }) => Array.from({ length: count }, () => chance))

describe('kills', () => {
  const groups = [
    { count: 2, chance: 0.3 },
    { count: 0, chance: 0.9 },
    { count: 3, chance: 0.75 },
    { count: 1, chance: 0.05 },
  ]
  const chances = oneByOne(groups)

  it('BST-50 unequal attacks at a crowd, and at a pool where the surplus is lost', () => {
    const count = (outcome: readonly boolean[]): number => outcome.filter(Boolean).length
    const all = counted(chances, count, 6)
    killsOf(groups).forEach((chance, k) => {
      near(chance, all[k] ?? Number.NaN)
    })
    for (let most = 0; most <= 8; most += 1) {
      const kills = pooled(killsOf(groups), most)
      const want = counted(chances, (outcome) => Math.min(most, count(outcome)), Math.min(most, 6))
      expect(kills).toHaveLength(want.length)
      kills.forEach((chance, k) => {
        near(chance, want[k] ?? Number.NaN)
      })
    }
  })

  it('BST-37 attacks given to targets beforehand: each target dies once', () => {
    for (const targets of [[6], [1, 5], [3, 2, 1], [0, 3, 0, 3], [1, 1, 1, 1, 1, 1]]) {
      const dead = (outcome: readonly boolean[]): number => {
        let at = 0
        let kills = 0
        for (const given of targets) {
          if (outcome.slice(at, at + given).some(Boolean)) kills += 1
          at += given
        }
        return kills
      }
      const want = counted(chances, dead, targets.length)
      const kills = assignedKills(groups, targets)
      expect(kills).toHaveLength(targets.length + 1)
      kills.forEach((chance, k) => {
        near(chance, want[k] ?? Number.NaN)
      })
    }
    expect(() => assignedKills(groups, [3, 4])).toThrow(/7 attacks are given to targets, but there are 6/)
    expect(Array.from(assignedKills([], []))).toEqual([1])
  })

  it('adds up to 1, has the mean of its parts, and does not care for order', () => {
    fc.assert(
      fc.property(tries, (groups) => {
        const kills = killsOf(groups)
        near(whole(kills), 1)
        near(
          meanKills(kills),
          groups.reduce((so, { count, chance }) => so + count * chance, 0),
        )
        killsOf([...groups].reverse()).forEach((chance, k) => {
          near(chance, kills[k] ?? Number.NaN)
        })
      }),
      RUNS,
    )
  })
})

describe('losses', () => {
  it('BST-36 BST-50 add up to 1, agree with the chance of so many points, and with the mean in closed form', () => {
    fc.assert(
      fc.property(attack, fc.integer({ min: 1, max: 40 }), (one, points) => {
        const loss = lossOf(one, 900)
        near(whole(loss.p), 1)
        near(chanceToTake(one, points), chanceAtLeast(loss, points))
        let mean = 0 // of what is below 900: beyond it there is next to nothing
        let square = 0
        loss.p.forEach((chance, k) => {
          mean += k * chance
          square += k * k * chance
        })
        const closed = lossMoments(one)
        expect(Math.abs(closed.mean - mean)).toBeLessThan(1e-10)
        expect(Math.abs(closed.variance - (square - mean * mean))).toBeLessThan(1e-8)
      }),
      RUNS,
    )
  })

  it('BST-36 more armour never helps the attacker', () => {
    fc.assert(
      fc.property(attack, fc.constantFrom('1', 'd4', '2d6'), (one, more) => {
        const stronger = { ...one, protection: [...one.protection, more], unbypassed: one.unbypassed }
        for (const points of [1, 2, 5, 25]) expect(chanceToTake(stronger, points)).toBeLessThanOrEqual(chanceToTake(one, points) + 1e-15)
        expect(lossMoments(stronger).mean).toBeLessThanOrEqual(lossMoments(one).mean + 1e-12)
      }),
      RUNS,
    )
  })

  it('BST-50 Fate lost: the last entry is the defeat, a cap at what matters changes nothing, order does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ count: fc.integer({ min: 0, max: 6 }), attack }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 30 }),
        (volleys, fate) => {
          const lost = lifeLost(volleys, fate)
          expect(lost.p).toHaveLength(fate + 1)
          near(whole(lost.p), 1)
          const wide = lifeLost(volleys, fate + 40)
          for (let points = 0; points < fate; points += 1) near(chanceOf(lost, points), chanceOf(wide, points))
          near(lost.p[fate] ?? Number.NaN, chanceAtLeast(wide, fate))
          lifeLost([...volleys].reverse(), fate).p.forEach((chance, points) => {
            near(chance, lost.p[points] ?? Number.NaN)
          })
          near(
            totalMoments(volleys).mean,
            volleys.reduce((so, one) => so + one.count * lossMoments(one.attack).mean, 0),
          )
        },
      ),
      RUNS,
    )
    expect(Array.from(lifeLost([], 3).p)).toEqual([1, 0, 0, 0])
  })
})

describe('single rolls', () => {
  it('a d20 with natural 1 and 20, and saving rolls', () => {
    const d20 = (need: number): number => rollOver(20, need, { always: 20, never: 1 })
    expect([-3, 1, 2, 3, 11, 20, 21, 99].map(d20)).toEqual([0.95, 0.95, 0.95, 0.9, 0.5, 0.05, 0.05, 0.05])
    expect([0, 1, 16, 30, 31].map((number) => rollOver(30, number))).toEqual([1, 1, 0.5, 1 / 30, 0])
    expect([0, 1, 50, 100, 120].map((score) => rollUnder(100, score))).toEqual([0, 0.01, 0.5, 1, 1])
  })

  it('means of plain dice', () => {
    near(momentsOf(lossOf({ hit: 1, bypass: 0, damage: '7', protection: ['1d4'], unbypassed: [] }, 99)).mean, 4.5)
  })
})
