// Experiments fought: the same whoever fights which part of them, forces from musters of every kind, in changing seats.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { AnySystem } from '../../../src/engine/kernel/any'
import { seal } from '../../../src/engine/kernel/any'
import { type Experiment, FILLS, type Force } from '../../../src/engine/laboratory/experiment'
import { prepared, Unmade } from '../../../src/engine/laboratory/forces'
import { levied } from '../../../src/engine/laboratory/levy'
import { chunksOf, fighting } from '../../../src/engine/laboratory/series'
import { merged, noTally } from '../../../src/engine/laboratory/tally'
import { SYSTEMS } from '../../../src/systems/index'
import { outpost } from '../../support/outpost/index'

const systemOf = async (id: string): Promise<AnySystem> => {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === id)?.load()
  if (!system) throw new Error(`no system ${id}`)
  return system
}
const ready = (start: string, side = 0, levy: Force['levy'] = null): Force => ({ from: { start }, side, levy })
const between = (system: string, one: Force, other: Force, more: Partial<Experiment> = {}): Experiment => ({
  system,
  ground: { kind: 'forces', forces: [one, other], set: {}, swap: true },
  players: ['fair', 'fair'],
  battles: 8,
  seed: 'series',
  turns: null,
  ...more,
})

describe('an experiment', () => {
  it('comes to the same whether one worker fights it or several, in any order', async () => {
    const system = seal(outpost)
    const experiment: Experiment = {
      ...between('outpost', ready('full'), ready('full')),
      ground: { kind: 'scenario', scenario: 'ford' },
      battles: 10,
    }
    const scenario = outpost.manifest.scenarios[0]?.id ?? ''
    const at = { ...experiment, ground: { kind: 'scenario', scenario } } as const
    expect(chunksOf(at)).toEqual([
      { from: 0, to: 4 },
      { from: 4, to: 8 },
      { from: 8, to: 10 },
    ])
    const [one, two] = [fighting(system, at), fighting(system, at)]
    const { tally: alone, names } = await one({ from: 0, to: 10 })
    expect(names).toEqual(outpost.manifest.scenarios[0]?.seats)
    const parts = [await two({ from: 8, to: 10 }), await fighting(system, at)({ from: 4, to: 8 }), await two({ from: 0, to: 4 })]
    expect(JSON.stringify(parts.map(({ tally }) => tally).reduce(merged, noTally(2)))).toBe(JSON.stringify(alone))
    expect(alone.battles).toBe(10)
    expect(alone.wins.reduce((sum, wins) => sum + wins, alone.draws)).toBe(10)
  })

  it('changes seats with every second battle, the forces and the count by side staying the same', async () => {
    const system = await systemOf('spaceship-battles')
    const { bout, names } = await prepared(system, between('spaceship-battles', ready('convoy', 0), ready('wolfpack', 1)))
    const named = (n: number): readonly string[] => (bout(n).setup.sides as readonly { readonly name: string }[]).map(({ name }) => name)
    expect(bout(0).sides).toEqual([0, 1])
    expect(bout(1).sides).toEqual([1, 0])
    expect(named(0)).toEqual(names)
    expect(named(1)).toEqual([...names].reverse())
    expect(bout(2).seed).toBe('series/2')
  })

  it.each(SYSTEMS.map(({ manifest }) => [manifest.id] as const))(
    'sets a ready muster of %s against itself, the sides told apart',
    async (id) => {
      const system = await systemOf(id)
      const [first] = (await system.catalogue.mustering?.())?.starts ?? []
      const { bout, names } = await prepared(system, between(id, ready(first?.id ?? ''), ready(first?.id ?? '')))
      expect(new Set(names).size).toBe(2)
      expect(system.catalogue.parse(bout(0).setup)).toHaveProperty('setup')
    },
  )

  it.each(SYSTEMS.map(({ manifest }) => [manifest.id] as const))('sets any two ready musters of %s against each other', async (id) => {
    const system = await systemOf(id)
    const mustering = await system.catalogue.mustering?.()
    const [first, second] = mustering?.starts ?? []
    const { bout } = await prepared(system, between(id, ready(first?.id ?? ''), ready(second?.id ?? '', 1)))
    for (const n of [0, 1]) expect(system.catalogue.parse(bout(n).setup)).toHaveProperty('setup')
  })

  it.each([
    ['no such muster', between('spaceship-battles', ready('armada'), ready('duel')), 'has no ready muster “armada”', 'duel'],
    ['no such side', between('spaceship-battles', ready('duel', 5), ready('duel')), 'none of number 5', '0 to 1'],
    ['no such player', between('spaceship-battles', ready('duel'), ready('duel'), { players: ['fair', 'genius'] }), '“genius”', 'fair'],
    [
      'no such field',
      between('spaceship-battles', ready('duel'), ready('duel'), {
        ground: { kind: 'forces', forces: [ready('duel'), ready('duel', 1)], set: { gravity: 2 }, swap: true },
      }),
      'no field “gravity”',
      'turns',
    ],
    [
      'no such group',
      between('spaceship-battles', ready('duel', 0, { first: 'Zeppelins', fill: 'cheapest' }), ready('duel', 1)),
      'may field nobody of “Zeppelins”',
      'name one of: ',
    ],
    [
      'no such scenario',
      between('spaceship-battles', ready('duel'), ready('duel'), { ground: { kind: 'scenario', scenario: 'x' } }),
      'no scenario “x”',
      'choose one of',
    ],
  ])('refuses %s with the remedy', async (_what, experiment, reason, remedy) => {
    const fault = await prepared(await systemOf(experiment.system), experiment).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(Unmade)
    expect((fault as Unmade).message).toContain(reason)
    expect((fault as Unmade).remedy).toContain(remedy)
  })
})

describe('forces nobody tuned', () => {
  it('are put together anew where the table has no room for them, the same for both seatings', async () => {
    const mass = await systemOf('mass-battle')
    const [first] = (await mass.catalogue.mustering?.())?.starts ?? []
    const anew = ready(first?.id ?? '', 0, { first: null, fill: 'anything' })
    const at = (seed: string) => prepared(mass, between('mass-battle', anew, ready(first?.id ?? '', 1), { seed }))
    const unitsOf = (setup: unknown): number =>
      (setup as { readonly sides: readonly { readonly units: readonly unknown[] }[] }).sides.reduce(
        (sum, { units }) => sum + units.length,
        0,
      )
    for (const seed of ['laboratory', 'e', 'a']) {
      const { bout } = await at(seed)
      for (let n = 0; n < 12; n += 1) expect(mass.catalogue.parse(bout(n).setup)).toHaveProperty('setup')
      for (const n of [0, 4, 10]) expect(unitsOf(bout(n).setup)).toBe(unitsOf(bout(n + 1).setup))
      expect(bout(3)).toEqual((await at(seed)).bout(3)) // whatever was asked before
    }
  })

  it.each(
    ['battlestorm', 'bladestorm', 'warband', 'spaceship-battles', 'mass-battle'].flatMap((id) => FILLS.map((fill) => [id, fill] as const)),
  )('%s, %s: legal, the same from the same seed, and as good as all points spent', { timeout: 60_000 }, async (id, fill) => {
    const mustering = await (await systemOf(id)).catalogue.mustering?.()
    const draft = mustering?.start(mustering.starts[0]?.id ?? '')
    if (!mustering || !draft) throw new Error('no muster')
    const drawn = (): typeof draft | undefined => levied(mustering, draft, 0, { first: null, fill }, seededDice('levy', 'a'))
    const made = drawn()
    if (!made) throw new Error('no forces found')
    const side = mustering.sheet(made).sides[0]
    expect(side?.limits.filter(({ legal }) => !legal)).toEqual([])
    expect((side?.cost?.value ?? 0) / (side?.cost?.limit ?? 1)).toBeGreaterThanOrEqual(
      fill === 'anything' || fill === 'one kind' ? 0.97 : 0.75,
    )
    expect(drawn()).toEqual(made)
  })
})
