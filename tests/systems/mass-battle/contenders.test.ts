// Ready forces and forces at random, for tournaments.
import { describe, expect, test } from 'vitest'
import { worthOf } from '../../../src/systems/mass-battle/data/prices'
import { contenders } from '../../../src/systems/mass-battle/muster/contenders'
import { parseSetup } from '../../../src/systems/mass-battle/setup/parse'
import type { BattleSetup } from '../../../src/systems/mass-battle/state'

const found = contenders(500)
const setups = (make: (first: number, second: number) => unknown): readonly BattleSetup[] =>
  (found?.forces ?? []).flatMap((_one, first) =>
    (found?.forces ?? []).flatMap((_other, second) => {
      if (first === second) return []
      const parsed = parseSetup(JSON.parse(JSON.stringify(make(first, second))))
      if (!('setup' in parsed)) throw new Error(parsed.refusals[0]?.reason)
      return [parsed.setup]
    }),
  )
const spent = (setup: BattleSetup): readonly number[] => setup.sides.map(({ units }) => units.reduce((sum, unit) => sum + worthOf(unit), 0))

describe('MAS-11 forces of equal points', () => {
  test('five ready forces, none above 500 points nor far below; other sums there are none', () => {
    expect(found?.forces.map(({ id }) => id)).toEqual(['shire', 'orcs', 'march', 'dwarfs', 'barrow'])
    expect(contenders(400)).toBeUndefined()
    for (const setup of setups((first, second) => found?.setup(first, second, false)))
      for (const points of spent(setup)) {
        expect(points).toBeLessThanOrEqual(500)
        expect(points).toBeGreaterThan(440)
      }
  })
  test('forces at random are legal, near their points, the same for the same seed, and the first is seat 0 from either edge', () => {
    for (const seed of ['a', 'b', 'c'])
      for (const setup of setups((first, second) => found?.random?.(first, second, false, seed)))
        for (const points of spent(setup)) {
          expect(points).toBeLessThanOrEqual(500)
          expect(points).toBeGreaterThan(430)
        }
    const one = found?.random?.(0, 1, false, 'a')
    expect(found?.random?.(0, 1, false, 'a')).toEqual(one)
    expect(found?.random?.(0, 1, false, 'b')).not.toEqual(one)
    const sides = (turned: boolean) => {
      const parsed = parseSetup(found?.setup(0, 1, turned))
      return 'setup' in parsed ? parsed.setup.sides.map(({ name, edge }) => [name, edge]) : []
    }
    expect(sides(false)).toHaveLength(2)
    expect(sides(true)).toEqual(sides(false).map(([name, edge]) => [name, edge === 'left' ? 'right' : 'left']))
  })
})
