// Content of Bladestorm: complete, priced by the formula, printed where the source prints, and readable as data from outside.
import { describe, expect, it } from 'vitest'
import { formula } from '../../../src/engine/dice/formula'
import { openReading } from '../../../src/engine/kernel/reading'
import { FORMATION, FORMATIONS } from '../../../src/systems/bladestorm/data/formations'
import { MANEUVER, MANEUVERS } from '../../../src/systems/bladestorm/data/maneuvers'
import { ALL_OPTIONS, NO_OPTIONS, OPTIONS, optionsOf, VERSION, VERSIONS } from '../../../src/systems/bladestorm/data/options'
import { meanDamage, PRICE, pointsOf, SOLDIER, standsOf, strengthOf } from '../../../src/systems/bladestorm/data/price'
import { isMissile } from '../../../src/systems/bladestorm/data/profile'
import { FORCES, PROFILES, profileById } from '../../../src/systems/bladestorm/data/profiles'
import { AIMS, SPELLS } from '../../../src/systems/bladestorm/data/spells'
import { STORM, STORMS } from '../../../src/systems/bladestorm/data/storms'
import { TERRAIN, TERRAIN_IN_PLAY, TERRAIN_KEYS, terrainKey } from '../../../src/systems/bladestorm/data/terrain'
import { readProfile } from '../../../src/systems/bladestorm/setup/profile'

const read = (value: unknown) => {
  const reading = openReading()
  return { profile: readProfile(reading, 'figure', value), refusals: reading.refusals }
}

describe('the forces', () => {
  it('BLA-4 at least 30 figures in at least 5 forces, with leaders, heroes, monsters, standards, spell users, flyers and horse archers', () => {
    expect(FORCES.length).toBeGreaterThanOrEqual(5)
    expect(PROFILES.length).toBeGreaterThanOrEqual(30)
    expect(new Set(PROFILES.map(({ id }) => id)).size).toBe(PROFILES.length)
    for (const force of FORCES) {
      expect(force.profiles.length).toBeGreaterThanOrEqual(6)
      expect(force.profiles.every((profile) => profile.force === force.id)).toBe(true)
      expect(force.profiles.filter(({ kind }) => kind === 'leader')).toHaveLength(1)
      expect(force.profiles.some(({ power, spells }) => power > 0 && spells.length > 0)).toBe(true)
      expect(force.profiles.some(({ standard }) => standard === true)).toBe(true)
    }
    const some = (test: (profile: (typeof PROFILES)[number]) => boolean): number => PROFILES.filter(test).length
    expect(some(({ kind }) => kind === 'monster')).toBeGreaterThanOrEqual(5)
    expect(some(({ kind, bonus }) => kind === 'hero' && bonus > 0)).toBeGreaterThanOrEqual(2)
    expect(some(({ flies }) => flies === true)).toBeGreaterThanOrEqual(3)
    expect(some(({ troops, weapons }) => troops === 'horse' && weapons.some(isMissile))).toBeGreaterThanOrEqual(2)
  })

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    'BLA-2 %s can be read as data from outside, and comes back the same',
    (_id, profile) => {
      const { profile: same, refusals } = read(JSON.parse(JSON.stringify(profile)))
      expect(refusals).toEqual([])
      expect(same).toEqual(profile)
    },
  )

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))('BLA-5 %s costs what the formula says', (_id, profile) => {
    const { points, ...rest } = profile
    expect(points).toBe(pointsOf(rest))
    const trained = profile.training.reduce((sum, formation) => sum + FORMATION[formation].training, 0)
    const body =
      PRICE.scale *
      (strengthOf(profile) * standsOf(profile)) ** PRICE.fight *
      (profile.move / SOLDIER.move) ** PRICE.pace *
      (profile.flies ? PRICE.flight : 1) *
      (profile.kind === 'soldier' ? 1 : PRICE.alone)
    // nerve is worth a third either way at most
    const { influence, power, standard } = profile
    const lent = influence
      ? influence.range * PRICE.reach * (2 * influence.melee + 1.5 * influence.missile + 2 * influence.defense + influence.morale)
      : 0
    const fixed = lent + power * PRICE.power + (standard ? PRICE.standard : 0) + trained
    expect(points - fixed).toBeGreaterThan(body * 0.66 - 1)
    expect(points - fixed).toBeLessThan(body * 1.34 + 1)
  })

  it('BLA-5 whatever is better costs more, or no less: strength, stamina, nerve, pace, flight, power, a standard, training, influence', () => {
    const ogre = profileById('river-ogre')
    const dearer = (change: Partial<typeof ogre>, from = ogre): void =>
      expect(pointsOf({ ...from, ...change })).toBeGreaterThan(from.points)
    dearer({ endurance: 60 })
    dearer({ defense: 11 })
    dearer({ armor: 4 })
    dearer({ shield: 3 })
    dearer({ morale: 3 })
    dearer({ move: (2 * ogre.move) as typeof ogre.move })
    dearer({ flies: true })
    dearer({ power: 10 })
    dearer({ standard: true })
    dearer({ bonus: 1 })
    dearer({ training: ['phalanx'] })
    dearer({ influence: { range: ogre.move, melee: 1, missile: 0, defense: 0, morale: 1 } })
    dearer({ kind: 'hero' }, profileById('boar-rider'))
  })

  it('BLA-4 BLA-24 what the source prints stands as printed, and is marked so', () => {
    const ogre = profileById('river-ogre')
    expect(ogre).toMatchObject({ endurance: 40, morale: 7, defense: 9, armor: 1 })
    expect(ogre.weapons[0]).toMatchObject({ name: 'bash', attack: '3d6+3' })
    for (const field of ['endurance', 'morale', 'defense', 'armor', 'weapon:bash']) expect(ogre.marks[field]).toBe('printed')
    expect(profileById('dwarven-guard').weapons[0]).toMatchObject({ attack: '2d6+2', damage: 'high*2' })
    expect(profileById('cro').weapons[0]?.attack).toBe('2d6+d10+3')
    expect(profileById('march-archer').weapons[0]).toMatchObject({
      attack: 'd6+d10+1',
      damage: 'low*2+1',
      range: { penalty: -2, every: 15 },
    })
    for (const profile of PROFILES)
      for (const [field, mark] of Object.entries(profile.marks)) {
        expect(mark).toBe('printed')
        if (field.startsWith('weapon:')) expect(profile.weapons.some(({ id }) => `weapon:${id}` === field)).toBe(true)
        else expect(field in profile).toBe(true)
      }
  })

  it('BLA-4 the ogre’s bash is likelier to hit than its claw, and the claw does more harm where it hits', () => {
    const [bash, claw] = profileById('river-ogre').weapons
    if (!bash || !claw) throw new Error('the ogre has lost a weapon')
    expect(formula(bash.attack).constant).toBeGreaterThan(formula(claw.attack).constant)
    const hits = (weapon: typeof bash, damage: string) => meanDamage({ attack: weapon.attack, damage }, { defense: 9, armor: 0 })
    const chance = (weapon: typeof bash) => hits(weapon, 'high*1+1') - hits(weapon, 'high')
    expect(hits(claw, claw.damage) / chance(claw)).toBeGreaterThan(hits(bash, bash.damage) / chance(bash))
  })
})

describe('damaged figures are refused with their place and a remedy', () => {
  const guard = profileById('dwarven-guard')
  const [mattock] = guard.weapons
  it.each([
    ['endurance', { ...guard, endurance: 0 }, 'figure.endurance'],
    ['a morale that is no number', { ...guard, morale: 'high' }, 'figure.morale'],
    ['an unknown field', { ...guard, luck: 3 }, 'luck'],
    ['a missing field', { ...guard, defense: undefined }, 'figure.defense'],
    ['an unknown spell', { ...guard, spells: ['fireball'] }, 'figure.spells[0]'],
    ['a spell twice', { ...guard, spells: ['ward', 'ward'] }, 'figure.spells'],
    ['an unknown formation', { ...guard, training: ['wedge'] }, 'figure.training[0]'],
    ['a base of no shape', { ...guard, base: { shape: 'star', diameter: 1 } }, 'figure.base.shape'],
    ['a leader without influence', { ...guard, kind: 'leader' }, 'figure.influence'],
    [
      'influence of one who does not lead',
      { ...guard, influence: { range: 4, melee: 0, missile: 0, defense: 0, morale: 0 } },
      'figure.influence',
    ],
    ['no weapons', { ...guard, weapons: [] }, 'figure.weapons'],
    ['a weapon twice', { ...guard, weapons: [mattock, mattock] }, 'figure.weapons'],
    ['an attack of too many dice', { ...guard, weapons: [{ ...mattock, attack: '9d6' }] }, 'figure.weapons[0].attack'],
    ['an attack that subtracts dice', { ...guard, weapons: [{ ...mattock, attack: '2d6-d4' }] }, 'figure.weapons[0].attack'],
    ['damage of dice it does not roll', { ...guard, weapons: [{ ...mattock, damage: 'd10' }] }, 'figure.weapons[0].damage'],
    ['damage that cannot be read', { ...guard, weapons: [{ ...mattock, damage: '<b>' }] }, 'figure.weapons[0].damage'],
    ['a bow without a range', { ...guard, weapons: [{ ...mattock, weaponry: 'missile' }] }, 'figure.weapons[0]'],
    ['a mattock with a range', { ...guard, weapons: [{ ...mattock, range: { penalty: -2, every: 9 } }] }, 'figure.weapons[0]'],
    ['a mark of a field that cannot be', { ...guard, marks: { '<b>': 'house' } }, 'figure.marks'],
    ['nothing at all', null, 'figure'],
  ])('BLA-2 %s', (_name, value, place) => {
    const { profile, refusals } = read(value)
    expect(profile).toBeUndefined()
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.map(({ reason }) => reason).join('\n')).toContain(place)
    for (const { remedy } of refusals) expect(remedy?.length ?? 0).toBeGreaterThan(5)
  })
})

describe('versions and optional rules', () => {
  it('BLA-1 four versions of one engine; optional rules count in the fourth alone', () => {
    expect(VERSIONS).toEqual(['basic', 'intermediate', 'standard', 'optional'])
    const parts = VERSIONS.map((version) => VERSION[version])
    expect(parts.map(({ terrain }) => terrain)).toEqual([false, true, true, true])
    expect(parts.map(({ missiles }) => missiles)).toEqual([false, true, true, true])
    expect(parts.map(({ armor }) => armor)).toEqual([false, true, true, true])
    expect(parts.map(({ units }) => units)).toEqual([false, false, true, true])
    expect(parts.map(({ morale }) => morale)).toEqual([false, false, true, true])
    for (const version of ['basic', 'intermediate', 'standard'] as const) expect(optionsOf(version, ALL_OPTIONS)).toEqual(NO_OPTIONS)
    expect(optionsOf('optional', { magic: true })).toEqual({ ...NO_OPTIONS, magic: true })
  })
  it('BLA-40 BLA-54 every optional rule has a switch of its own', () => {
    const rules = new Set<string>(OPTIONS.map(({ rule }) => rule))
    for (let n = 40; n <= 54; n += 1) expect(rules.has(`BLA-${n}`)).toBe(true)
    expect(Object.keys(ALL_OPTIONS).sort()).toEqual(OPTIONS.map(({ key }) => key).sort())
    expect(Object.values(ALL_OPTIONS).every(Boolean)).toBe(true)
    expect(Object.values(NO_OPTIONS).some(Boolean)).toBe(false)
  })
})

describe('tables of the rules', () => {
  it('BLA-15 BLA-42 eight formations: two of the Standard game that everybody knows, six that are trained for points', () => {
    expect(FORMATIONS).toHaveLength(8)
    expect(FORMATIONS.filter((one) => !FORMATION[one].optional)).toEqual(['general', 'battle'])
    for (const one of FORMATIONS) expect(FORMATION[one].training > 0).toBe(FORMATION[one].optional)
    const { general, battle } = FORMATION
    expect(general.share).toBeGreaterThan(battle.share)
    expect(general.morale).toBeLessThan(battle.morale)
    expect(general.melee).toBe(0)
    expect(battle.melee).toBeGreaterThan(0)
    for (const one of FORMATIONS)
      for (const count of [2, 5, 12, 20]) {
        const files = FORMATION[one].files(count)
        expect(Number.isInteger(files) && files >= 1 && files <= count).toBe(true)
      }
  })
  it('BLA-41 eight maneuvers, each with a modifier of its own', () => {
    expect(MANEUVERS).toEqual(['climb', 'run', 'sprint', 'charge', 'swim', 'disengage', 'ride and shoot', 'change formation'])
    for (const one of MANEUVERS) expect(MANEUVER[one].failed).toBeLessThanOrEqual(MANEUVER[one].share)
    expect(MANEUVER.sprint.modifier).toBeLessThan(MANEUVER.run.modifier)
  })
  it('BLA-12 BLA-21 BLA-40 woods shelter by 2 and 4, heavy ones halve the Movement, the rest is an optional rule', () => {
    for (const key of ['light woods', 'heavy woods'] as const) expect(TERRAIN[key]).toMatchObject({ melee: 2, missile: 4, optional: false })
    expect(TERRAIN['light woods'].share).toBe(1)
    expect(TERRAIN['heavy woods'].share).toBe(0.5)
    expect(TERRAIN_KEYS.filter((key) => TERRAIN[key].optional)).toEqual([
      'steep slope',
      'deep water',
      'shallow water',
      'marsh',
      'rough ground',
      'road',
      'building',
    ])
    for (const kind of TERRAIN_IN_PLAY) expect(terrainKey({ kind })).toBeDefined()
    expect(terrainKey({ kind: 'asteroid' })).toBeUndefined()
    expect(terrainKey({ kind: 'woods', dense: true })).toBe('heavy woods')
    expect(terrainKey({ kind: 'hill', steep: true })).toBe('steep slope')
  })
  it('BLA-53 at least 24 spells, some resisted, each of an effect that the game knows, and somebody casts each of them', () => {
    expect(SPELLS.length).toBeGreaterThanOrEqual(24)
    expect(new Set(SPELLS.map(({ id }) => id)).size).toBe(SPELLS.length)
    expect(new Set(SPELLS.map(({ effect }) => effect.kind)).size).toBeGreaterThanOrEqual(9)
    const resisted = SPELLS.filter((spell) => spell.resisted).length
    expect(resisted).toBeGreaterThan(4)
    expect(resisted).toBeLessThan(SPELLS.length / 2)
    for (const spell of SPELLS) {
      expect(AIMS).toContain(spell.aim)
      expect(spell.cost).toBeGreaterThan(0)
      expect(spell.aim === 'self' ? spell.range === 0 : spell.range > 0).toBe(true)
      if ('attack' in spell.effect) expect(() => meanDamage(spell.effect as { attack: string; damage: string }, SOLDIER)).not.toThrow()
    }
    const known = new Set<string>(PROFILES.flatMap(({ spells }) => spells))
    expect(SPELLS.filter(({ id }) => !known.has(id)).map(({ name }) => name)).toEqual([])
    for (const { power, spells } of PROFILES) expect(power > 0).toBe(spells.length > 0)
  })
  it('BLA-54 four storms, each with its way to drift and its own harm', () => {
    expect(STORMS).toHaveLength(4)
    for (const storm of STORMS) {
      const { drift, turn, strike, change, dread, radius } = STORM[storm]
      expect(formula(drift).terms.length).toBeGreaterThan(0)
      expect(formula(turn).terms.length).toBeGreaterThan(0)
      expect(radius).toBeGreaterThan(0)
      expect(strike !== undefined || change !== undefined || dread !== undefined).toBe(true)
    }
  })
})
