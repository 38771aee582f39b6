// Who has which price, of every system that says it: the prices of a side add up to its worth, and what is felled is felled by somebody who fought.
import { describe, expect, it } from 'vitest'
import { begin } from '../../src/engine/kernel/battle'
import { fought } from '../../src/engine/laboratory/fight'
import { HUNDREDTHS } from '../../src/engine/laboratory/tally'
import { SYSTEMS } from '../../src/systems/index'

const PRICED = ['battlestorm', 'spaceship-battles', 'bladestorm', 'mass-battle', 'warband']
const SHORT: Readonly<Record<string, string>> = {
  battlestorm: 'duchess-and-ash-tongue',
  'spaceship-battles': 'duel',
  bladestorm: 'six-on-the-green',
  'mass-battle': 'ford',
  warband: 'tollgate',
}

describe('prices', () => {
  it('are told by all systems that have points', async () => {
    const found = await Promise.all(SYSTEMS.map(async ({ manifest, load }) => ((await load()).game.priced ? [manifest.id] : [])))
    expect(found.flat().sort()).toEqual([...PRICED].sort())
  })
  it.each(PRICED)('of %s add up to the worth of each side, in every ready battle', async (id) => {
    const listed = SYSTEMS.find(({ manifest }) => manifest.id === id)
    const system = await listed?.load()
    for (const { id: scenario } of system?.manifest.scenarios.filter(({ ready }) => ready) ?? []) {
      const setup = await system?.catalogue.setup(scenario)
      const begun = system && begin(system, setup, 'prices')
      if (!system || !begun?.ok) throw new Error(`${scenario} cannot begin`)
      const priced = system.game.priced?.(begun.battle.state) ?? []
      const pieces = priced.flatMap((one) => one.pieces)
      expect(new Set(pieces).size).toBe(pieces.length)
      for (const { seat, points } of system.eyes.scene(begun.battle.state, 'umpire').sides)
        expect(
          priced.reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0),
          `${scenario}, seat ${seat}`,
        ).toBeCloseTo(points, 6)
    }
  })
  it.each(PRICED)('of %s: what is felled is credited to the enemy, and never more than was lost', { timeout: 120_000 }, async (id) => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === id)?.load()
    const setup = await system?.catalogue.setup(SHORT[id] ?? '')
    if (!system || !setup) throw new Error(`no ${SHORT[id]}`)
    const tallies = [0, 1, 2].map((n) => fought(system, { setup, sides: [0, 1], seed: `felled/${n}` }, ['fair', 'fair'], 40))
    for (const { profiles, lost } of tallies) {
      const rows = Object.values(profiles)
      for (const side of [0, 1]) {
        const felled = rows.reduce((sum, row) => sum + (row.side === side ? row.felled : 0), 0)
        expect(felled).toBeLessThanOrEqual((lost[1 - side] ?? 0) + HUNDREDTHS)
      }
    }
    // nobody joins in these: the rows are the two musters
    const begun = begin(system, setup, 'felled/0')
    const priced = (begun.ok ? system.game.priced?.(begun.battle.state) : undefined) ?? []
    for (const side of [0, 1]) {
      const own = priced.filter(({ seat }) => seat === side)
      const rows = Object.values(tallies[0]?.profiles ?? {}).filter((row) => row.side === side)
      expect(own.length).toBeGreaterThan(0)
      expect(rows.reduce((sum, { figures }) => sum + figures, 0)).toBe(own.length)
      expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(
        own.reduce((sum, { points }) => sum + Math.round(points * HUNDREDTHS), 0),
      )
    }
    const felled = tallies.flatMap(({ profiles }) => Object.values(profiles)).reduce((sum, row) => sum + row.felled, 0)
    expect(felled).toBeGreaterThan(0)
  })
})
