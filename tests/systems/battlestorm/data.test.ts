import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formula } from '../../../src/engine/dice/formula'
import { MARKS } from '../../../src/engine/dice/types'
import { TERRAIN_KINDS } from '../../../src/engine/tabletop/terrain'
import { CONSTANT_TEXTS } from '../../../src/systems/battlestorm/data/constant-texts'
import { CONSTANTS } from '../../../src/systems/battlestorm/data/constants'
import { CRITICALS, criticalAt } from '../../../src/systems/battlestorm/data/criticals'
import { FUMBLES, fumbleAt } from '../../../src/systems/battlestorm/data/fumbles'
import { ELVAS_MINOR } from '../../../src/systems/battlestorm/data/lands/elvas-minor'
import { CRITICAL_TYPES, type Profile } from '../../../src/systems/battlestorm/data/profile'
import { LANDS, profileById } from '../../../src/systems/battlestorm/data/profiles'
import { isMelee, MELEE, RANGES } from '../../../src/systems/battlestorm/data/ranges'
import { REFERENCE } from '../../../src/systems/battlestorm/data/reference'
import { TERRAIN, TERRAIN_IN_PLAY } from '../../../src/systems/battlestorm/data/terrain'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { opposed, patch } from '../../support/battlestorm'

const everyone = LANDS.flatMap((land) => land.profiles)
const weaponOf = (profile: Profile, id: string) => profile.weapons.find((weapon) => weapon.id === id)

describe('profiles', () => {
  it.each(everyone.map((profile) => [profile.id, profile] as const))('BST-1 BST-2 BST-7 %s is whole', (_, profile) => {
    expect(profile.weapons.length).toBeGreaterThan(0)
    expect(new Set(profile.weapons.map((weapon) => weapon.id)).size).toBe(profile.weapons.length)
    for (const weapon of profile.weapons)
      for (const attack of weapon.attacks) {
        expect(formula(attack.damage).terms.every((term) => term.sign > 0 && term.sides > 1)).toBe(true)
        expect(attack.count).toBeGreaterThan(0)
      }
    for (const part of Object.values(profile.absorption)) expect(formula(part).constant).toBeGreaterThanOrEqual(0)
    expect(profile.fate === 0 ? ['irregular', 'regular'] : ['character', 'monster', 'engine']).toContain(profile.class)
    expect(profile.weapons.some((weapon) => isMelee(weapon.reach))).toBe(true)
    for (const field of Object.keys(profile.marks).filter((name) => name.startsWith('weapon:')))
      expect(profile.weapons.map((weapon) => weapon.id)).toContain(field.split(':')[1])
  })

  it('BST-7 ids are told apart, over all lands', () => {
    expect(new Set(everyone.map((profile) => profile.id)).size).toBe(everyone.length)
    expect(() => profileById('nobody')).toThrow(/nobody/)
  })

  it('BST-7 the High Elves cost what the chart prints', () => {
    const printed: Readonly<Record<string, number>> = {
      'high-elf-irregular-bow': 17,
      'high-elf-irregular-polearm': 12,
      'high-elf-irregular-spear': 11,
      'high-elf-irregular-sword': 20,
      'high-elf-irregular-bow-woman': 21,
      'high-elf-regular-bow': 19,
      'high-elf-regular-spear': 13,
      'high-elf-regular-sword': 19,
      'high-elf-regular-axe': 21,
      'high-elf-regular-bow-woman': 20,
      'fenth-gallinir': 74,
      'poison-wyvern': 65,
    }
    expect(Object.fromEntries(ELVAS_MINOR.profiles.map((profile) => [profile.id, profile.points]))).toEqual(printed)
    expect(ELVAS_MINOR.profiles.every((profile) => profile.marks.points === 'printed')).toBe(true)
  })

  it('BST-7 bow-woman, brave and wyvern are as printed', () => {
    const woman = profileById('high-elf-irregular-bow-woman')
    expect(woman.weapons[0]).toMatchObject({ reach: 'P4', attacks: [{ count: 2, cer: 6, damage: 'd10', type: 'projectile' }] })
    expect(woman.marks['weapon:longbow']).toBe('printed')

    const brave = profileById('savage-brave-sword')
    expect(brave).toMatchObject({ evasion: 12, absorption: { armour: '0', natural: '0', magic: '0' }, fate: 0 })
    expect(weaponOf(brave, 'shortsword')).toMatchObject({ reach: 'M3', attacks: [{ count: 1, cer: 3, damage: '2d6', type: 'slashing' }] })
    expect(weaponOf(brave, 'shortsword-knife')).toMatchObject({ reach: 'M2', attacks: [{ cer: 3, damage: '2d6' }] })

    const wyvern = profileById('poison-wyvern')
    expect(wyvern).toMatchObject({ evasion: 10, fate: 25, flies: true, absorption: { armour: '0', natural: '3d4', magic: '0' } })
    expect(wyvern.weapons).toHaveLength(1)
    expect(wyvern.weapons[0]?.reach).toBe('M1')
    expect(
      wyvern.weapons[0]?.attacks.map(({ name, count, cer, damage, effect }) => [name, count, cer, name === 'talon' ? '' : damage, effect]),
    ).toEqual([
      ['talon', 2, 0, '', undefined],
      ['bite', 1, 0, '2d10+3d8', undefined],
      ['tail', 1, 0, '2d6+3d8', 'paralysis'],
    ])
  })

  it('BST-1 one weapon is used in several ways', () => {
    const ways = (id: string): readonly string[] => profileById(id).weapons.map((weapon) => weapon.reach)
    expect(ways('high-elf-irregular-bow-woman')).toEqual(['P4', 'M3']) // shoots, or clubs
    expect(ways('high-elf-regular-spear')).toEqual(['M3', 'M4', 'P2', 'M2']) // one hand, two hands, thrown; and the dagger that is left then
    expect(weaponOf(profileById('high-elf-regular-axe'), 'great-axe')?.attacks[0]?.count).toBe(1) // one strong blow
    expect(weaponOf(profileById('high-elf-regular-axe'), 'great-axe-short')?.attacks[0]?.count).toBe(2) // or two weak ones
  })
})

describe('tables', () => {
  it.each(CRITICAL_TYPES)('BST-51 critical table %s covers 01–100 once, from a scratch to death', (type) => {
    const table = CRITICALS[type]
    expect(table.length).toBeGreaterThanOrEqual(10)
    let next = 1
    for (const row of table) {
      expect(row.from).toBe(next)
      expect(row.to).toBeGreaterThanOrEqual(row.from)
      next = row.to + 1
    }
    expect(next).toBe(101)
    expect(table[0]?.effect).toEqual({})
    expect(table.at(-1)?.effect).toEqual({ dies: true })
    expect(new Set(table.map((row) => row.name)).size).toBe(table.length)
    expect(table.reduce((faces, row) => faces + (row.effect.dies === true ? row.to - row.from + 1 : 0), 0)).toBe(
      type === 'slashing' ? 11 : 16,
    )
    for (let roll = 1; roll <= 100; roll += 1) expect(criticalAt(type, roll).from).toBeLessThanOrEqual(roll)
    for (const roll of [0, 101]) expect(() => criticalAt(type, roll)).toThrow()
    for (const { effect } of table.slice(1)) expect(Object.keys(effect).length).toBeGreaterThan(0)
  })

  it('BST-51 slashing 87: foot cut off at the ankle, a lasting Evasion penalty and saves against routing and falling', () => {
    const foot = criticalAt('slashing', 87)
    expect(foot.name).toMatch(/foot cut off at the ankle/i)
    expect(foot.mark).toBe('printed')
    expect(foot.effect.evasion).toBeLessThan(0)
    expect(foot.effect.saves).toEqual(['rout', 'fall'])
    expect(foot.effect.dies).toBeUndefined()
  })

  it('BST-34 the fumble table covers 1–30 once, with every printed mishap', () => {
    let next = 1
    for (const row of FUMBLES) {
      expect(row.from).toBe(next)
      next = row.to + 1
    }
    expect(next).toBe(CONSTANTS.fumbleDie.value + 1)
    expect(
      FUMBLES.filter((row) => row.mark === 'printed')
        .map((row) => row.effect)
        .sort(),
    ).toEqual(['footing lost', 'friend hit', 'self hit', 'weapon broken', 'weapon dropped'])
    for (let roll = 1; roll <= 30; roll += 1) expect(fumbleAt(roll).to).toBeGreaterThanOrEqual(roll)
    expect(() => fumbleAt(31)).toThrow()
  })

  it('BST-30 seven range classes; P4 is the printed longbow', () => {
    expect(Object.values(RANGES).map(({ minimum, effective, perInch }) => [minimum, effective, perInch])).toEqual([
      [0, 4, 4],
      [1, 8, 4],
      [2, 12, 3],
      [3, 18, 2],
      [3, 24, 2],
      [6, 36, 1],
      [12, 48, 1],
    ])
    expect(RANGES.P4.mark).toBe('printed')
  })

  it('BST-42 five weapon classes', () => {
    expect(Object.values(MELEE).map(({ length, reach, minimum }) => [length, reach, minimum])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [4, 0.5, 0],
      [5, 1, 0.5],
    ])
  })

  it('BST-15 terrain: moving, seeing, covering, hiding', () => {
    const kinds = (test: (kind: (typeof TERRAIN_KINDS)[number]) => boolean): readonly string[] => TERRAIN_IN_PLAY.filter(test)
    expect(TERRAIN_KINDS.every((kind) => TERRAIN[kind].kind === kind)).toBe(true)
    expect(kinds((kind) => TERRAIN[kind].factor === 2)).toEqual(['woods', 'ford', 'ruin', 'rough'])
    expect(kinds((kind) => TERRAIN[kind].factor === Number.POSITIVE_INFINITY)).toEqual(['river', 'building'])
    expect(kinds((kind) => TERRAIN[kind].uphillFactor === 2)).toEqual(['hill'])
    expect(kinds((kind) => TERRAIN[kind].road)).toEqual(['road'])
    expect(TERRAIN.wall.cross).toBe(1)
    expect(kinds((kind) => TERRAIN[kind].sight === 'through')).toEqual(['woods', 'crops'])
    expect(kinds((kind) => TERRAIN[kind].sight === 'solid')).toEqual(['wall', 'building', 'ruin'])
    expect(kinds((kind) => TERRAIN[kind].sight === 'contour')).toEqual(['hill'])
    expect(kinds((kind) => TERRAIN[kind].cover === 'soft')).toEqual(['woods', 'crops', 'hedge'])
    expect(kinds((kind) => TERRAIN[kind].cover === 'hard')).toEqual(['wall', 'building', 'ruin'])
    expect(kinds((kind) => TERRAIN[kind].concealing)).toEqual(['woods', 'crops', 'ruin'])
    expect([CONSTANTS.roadBonus.value, CONSTANTS.sightDepth.value, CONSTANTS.wallShelter.value]).toEqual([2, 3, 1])
  })

  it('BST-14 BST-16 BST-17 BST-23 BST-26 BST-29 BST-32 the numbers of the rules', () => {
    const value = Object.fromEntries(Object.entries(CONSTANTS).map(([name, constant]) => [name, constant.value]))
    expect(value).toMatchObject({
      turnLimit: 12,
      victoryShare: 0.1,
      flightCeiling: 6,
      climbShare: 0.5,
      strikeHeight: 2,
      coherency: 2,
      contact: 0.01,
      fireMoved: 2,
      fireMoveShare: 0.5,
      doubleMove: 2,
      keepAway: 3,
      approach: 3,
      disengageShare: 0.5,
      searchRange: 12,
      searchNumber: 15,
      hiddenReveal: 3,
      coveredShare: 0.25,
      softCover: 2,
      hardCover: 4,
      attackDie: 30,
      naturalHit: 30,
      fumble: 1,
      saveDie: 30,
      percentile: 100,
      initiativeDie: 30,
    })
  })
})

describe('the constants', () => {
  it('each is read by the game or by what is built upon it: no number stands in a second place', () => {
    const folder = join(import.meta.dirname, '../../../src/systems/battlestorm')
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/constants?(-texts)?\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    const unread = Object.keys(CONSTANTS).filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))
    expect(unread).toEqual([])
  })
  it('BST-32 a target is in cover from the share on that is said', () => {
    const fence = (to: number) => patch('hedge', 10, 19.3, to, 0.2)
    const cover = (to: number) => {
      const state = opposed([[10.5, 30]], [[10.5, 18.5]], { terrain: [fence(to)] })
      const { hidden, cover } = sighting(state).regard(0, 1)
      return [hidden < CONSTANTS.coveredShare.value, cover]
    }
    expect([cover(0.2), cover(0.35)]).toEqual([
      [true, 'none'],
      [false, 'soft'],
    ])
  })
})

describe('the rules reference', () => {
  const wanted = [
    1, 2, 3, 4, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 40, 41, 42, 43,
    44, 45, 50, 51, 52, 61,
  ]

  it('names every requirement of the standard game, with a mark and words', () => {
    const ids = new Set(REFERENCE.map((row) => row.id))
    expect(wanted.map((id) => `BST-${id}`).filter((id) => !ids.has(id))).toEqual([])
    for (const row of REFERENCE) {
      expect(row.id).toMatch(/^BST-\d+$/)
      expect(MARKS).toContain(row.mark)
      expect(row.title.length).toBeGreaterThan(2)
      expect(row.text.length).toBeGreaterThan(3)
      expect(['string', 'number', 'object']).toContain(typeof row.value)
    }
    expect(JSON.parse(JSON.stringify(REFERENCE))).toEqual(REFERENCE)
  })

  it('BST-42 says that a phalanx, open or closed, strikes in contact with extra-long weapons', () => {
    const text = REFERENCE.find(({ title }) => title.startsWith('Weapon class M5'))?.text
    expect(text).toBe(
      'Reaches 1″ from base edge to base edge, and once in contact not nearer than 0.5″, except from a phalanx, open or closed.',
    )
  })

  it('holds every constant with the value the game reads', () => {
    const texts = Object.entries(CONSTANT_TEXTS)
    expect(texts.map(([name]) => name)).toEqual(Object.keys(CONSTANTS))
    for (const [at, { rule, title, mark, value }] of Object.values(CONSTANTS).entries())
      expect(REFERENCE).toContainEqual({ id: rule, title, mark, value, text: texts[at]?.[1] })
  })
})
