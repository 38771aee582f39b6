// The ready battles, the reference and the guided first battle: whole, legal, and what their shapes promise.
import { describe, expect, it } from 'vitest'
import { CONSTANTS } from '../../../src/systems/bladestorm/data/constants'
import { LESSON } from '../../../src/systems/bladestorm/data/lesson'
import { LISTING } from '../../../src/systems/bladestorm/data/listing'
import { ALL_OPTIONS, OPTIONS } from '../../../src/systems/bladestorm/data/options'
import { PROFILES, profileById } from '../../../src/systems/bladestorm/data/profiles'
import { REFERENCE } from '../../../src/systems/bladestorm/data/reference'
import { scenarioSetup } from '../../../src/systems/bladestorm/data/scenarios'
import { SPELLS } from '../../../src/systems/bladestorm/data/spells'
import { manifest } from '../../../src/systems/bladestorm/manifest'
import { parseSetup } from '../../../src/systems/bladestorm/setup/parse'
import type { BattleSetup } from '../../../src/systems/bladestorm/state'

const setupOf = async (id: string): Promise<BattleSetup> => {
  const setup = await scenarioSetup(id)
  if (!setup) throw new Error(`no ready battle ${id}`)
  return setup
}
const figures = ({ sides }: BattleSetup, seat: 0 | 1): readonly string[] => sides[seat].bodies.flatMap(({ profiles }) => profiles)

describe('ready battles', () => {
  it.each(LISTING.map(({ id, seats }) => [id, seats] as const))(
    'BLA-1 %s is there, judged as from outside, and named as listed',
    async (id, seats) => {
      const setup = await setupOf(id)
      expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ setup })
      expect(setup.sides.map(({ name }) => name)).toEqual(seats)
      expect(setup.title).toBe(LISTING.find((one) => one.id === id)?.title)
      const points = ([0, 1] as const).map((seat) => figures(setup, seat).reduce((sum, one) => sum + profileById(one).points, 0))
      expect(Math.max(...points)).toBe(setup.points)
      for (const profile of setup.profiles) expect(profile).toEqual(profileById(profile.id))
    },
  )
  it('BLA-1 there is none of another name', async () => {
    expect(await scenarioSetup('the-moon')).toBeUndefined()
  })
  it('BLA-1 they have the shapes that are wanted: six a side in the Basic game, every option, magic and a storm, ranks and standards, a bridge', async () => {
    const green = await setupOf('six-on-the-green')
    expect([green.version, figures(green, 0).length, figures(green, 1).length, green.table.terrain.length]).toEqual(['basic', 6, 6, 0])
    const all = await setupOf('ash-on-the-wind')
    expect(all.options).toEqual(ALL_OPTIONS)
    expect(figures(all, 0).length + figures(all, 1).length).toBeGreaterThanOrEqual(50)
    const weather = await setupOf('witch-weather')
    expect(weather.options).toMatchObject({ magic: true, storms: true })
    expect(weather.storm).toBeDefined()
    for (const seat of [0, 1] as const) expect(figures(weather, seat).some((id) => profileById(id).power > 0)).toBe(true)
    const beacon = await setupOf('beacon-hill')
    for (const seat of [0, 1] as const) {
      expect(figures(beacon, seat).some((id) => profileById(id).standard === true)).toBe(true)
      expect(beacon.sides[seat].bodies.filter(({ unit }) => unit !== undefined).length).toBeGreaterThanOrEqual(3)
    }
    const bridge = await setupOf('toll-at-the-bridge')
    expect(bridge.goals?.map(({ kind }) => kind)).toEqual(['hold', 'hold'])
    expect(bridge.table.terrain.some(({ name }) => name === 'the bridge')).toBe(true)
    const versions = new Set(await Promise.all(LISTING.map(async ({ id }) => (await setupOf(id)).version)))
    expect([...versions].sort()).toEqual(['basic', 'intermediate', 'optional', 'standard'])
  })
})

describe('a damaged setup is refused with its place and a remedy', () => {
  const damaged: readonly (readonly [string, (setup: Record<string, unknown>) => unknown, string])[] = [
    ['no sides', (setup) => ({ ...setup, sides: [] }), 'sides'],
    ['an unknown version', (setup) => ({ ...setup, version: 'deluxe' }), 'version'],
    ['optional rules in the Standard game', (setup) => ({ ...setup, options: { magic: true } }), 'options.magic'],
    ['an unknown option', (setup) => ({ ...setup, options: { luck: true } }), 'options'],
    ['an option that is no switch', (setup) => ({ ...setup, options: { magic: 'yes' } }), 'options.magic'],
    ['a storm without the rule', (setup) => ({ ...setup, storm: 'fire storm' }), 'storm'],
    ['no turns', (setup) => ({ ...setup, turns: 0 }), 'turns'],
    ['a table in squares', (setup) => ({ ...setup, table: { ...(setup.table as object), measure: 'squares' } }), 'table.measure'],
    [
      'a profile twice',
      (setup) => ({ ...setup, profiles: [...(setup.profiles as unknown[]), (setup.profiles as unknown[])[0]] }),
      'profiles[',
    ],
    ['a profile missing', (setup) => ({ ...setup, profiles: (setup.profiles as unknown[]).slice(1) }), 'bodies['],
  ]
  it.each(damaged)('BLA-1 %s', async (_name, damage, place) => {
    const setup: Record<string, unknown> = JSON.parse(JSON.stringify(await setupOf('hall-and-warren')))
    const judged = parseSetup(damage(setup))
    if (!('refusals' in judged)) throw new Error('it was taken')
    expect(judged.refusals.map(({ reason }) => reason).join('\n')).toContain(place)
    for (const { remedy } of judged.refusals) expect(remedy?.length ?? 0).toBeGreaterThan(4)
  })
  const bodies: readonly (readonly [string, object, string])[] = [
    ['over the edge', { at: { x: 1, y: 40, facing: 270 } }, 'over the edge'],
    ['off the thousandths', { at: { x: 20.00001, y: 40, facing: 270 } }, 'thousandth'],
    ['on a friend', { at: { x: 24, y: 32, facing: 270 } }, 'stands on the base'],
    ['beside the enemy', { at: { x: 24, y: 17, facing: 270 } }, '1.5″'],
    ['too wide', { unit: { formation: 'battle', files: 99 } }, 'files'],
    ['in an optional formation', { unit: { formation: 'square', files: 3, trained: ['square'] } }, 'optional formation'],
    ['many without a formation', { unit: undefined }, 'no formation'],
    ['names for others', { names: ['Orla'] }, 'names'],
  ]
  it.each(bodies)('BLA-13 BLA-15 a body %s', async (_name, change, fault) => {
    const setup = JSON.parse(JSON.stringify(await setupOf('hall-and-warren')))
    const at = setup.sides[0].bodies.findIndex(({ name }: { name: string }) => name === 'Shields of the hall')
    setup.sides[0].bodies[at] = JSON.parse(JSON.stringify({ ...setup.sides[0].bodies[at], ...change }))
    const judged = parseSetup(setup)
    if (!('refusals' in judged)) throw new Error('it was taken')
    expect(judged.refusals.map(({ reason }) => reason).join('\n')).toContain(fault)
  })
  it('BLA-1 units are no part of the Basic and Intermediate games', async () => {
    const setup = JSON.parse(JSON.stringify(await setupOf('hall-and-warren')))
    const judged = parseSetup({ ...setup, version: 'intermediate' })
    expect('refusals' in judged && judged.refusals[0]?.reason).toContain('no part of the Intermediate version')
  })
})

describe('the rules reference', () => {
  it('BLA-1 BLA-54 has every requirement, each text a sentence, and nothing twice', () => {
    const wanted = [
      [1, 5],
      [10, 15],
      [20, 25],
      [30, 33],
      [40, 54],
    ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => `BLA-${from + i}`))
    expect([...new Set(REFERENCE.map(({ id }) => id))]).toEqual(wanted)
    for (const { id, title, text, value } of REFERENCE) {
      expect(text, `${id} ${title}`).toMatch(/[.!?]$/)
      expect(`${title} ${text} ${value}`).not.toMatch(/undefined|NaN|\[object/)
    }
    const heads = REFERENCE.map(({ id, title, text }) => `${id} ${title} ${text}`)
    expect(new Set(heads).size).toBe(heads.length)
  })
  it('BLA-2 names every constant, figure, spell and switch with its number', () => {
    const of = (title: RegExp) => REFERENCE.filter((one) => title.test(one.title))
    for (const { rule, title, value, mark } of Object.values(CONSTANTS))
      expect(REFERENCE).toContainEqual(expect.objectContaining({ id: rule, title, value, mark }))
    expect(of(/^Spell: /)).toHaveLength(SPELLS.length)
    expect(SPELLS).toHaveLength(31)
    expect(manifest.complete).toContain('thirty-one spells')
    expect(of(/^Storm: /)).toHaveLength(4)
    expect(of(/^Optional rule: /)).toHaveLength(OPTIONS.length)
    expect(
      REFERENCE.filter(({ id, title }) => id === 'BLA-4' && /\((soldier|leader|hero|monster)\)$/.test(title)).map(({ value }) => value),
    ).toEqual(PROFILES.map(({ points }) => points))
  })
})

it('BLA-53 the witch’s battle is announced as it is: eight guard the one, a whole warren the other', async () => {
  const { sides } = await setupOf('witch-weather')
  const figures = sides.map(({ bodies }) => bodies.reduce((sum, { profiles }) => sum + profiles.length, 0))
  expect(figures).toEqual([8 + 2, 30])
  expect(LISTING.find(({ id }) => id === 'witch-weather')?.blurb).toMatch(/a champion and eight for a guard.*a whole warren/)
})

describe('the guided first battle', () => {
  it('BLA-1 is the Basic game: an ordinary battle with a fixed seed, each step named once', async () => {
    expect((await setupOf(LESSON.scenario)).version).toBe('basic')
    const ids = LESSON.steps.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title, text, touch } of LESSON.steps) {
      expect(`${title}${text}`).not.toContain('!')
      if (/click|Hold R/i.test(text)) expect(touch).toBeDefined()
    }
  })
  it('BLA-20 tells the Death Die whole, and nothing that is not so where it stands: nobody is asked to roll, no enemy says a number yet', () => {
    const text = (id: string): string => {
      const step = LESSON.steps.find((one) => one.id === id)
      return `${step?.text} ${step?.touch ?? ''}`
    }
    expect(text('dice')).toMatch(/Two ones miss.*Death Die’s one hits by itself.*exceed the Defense.*“What happened”/)
    expect(text('first')).not.toMatch(/asked/)
    expect(text('look')).not.toMatch(/dice must come to/)
  })
})
