import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Footprint } from '../../../src/engine/geometry/base'
import { gap } from '../../../src/engine/geometry/distance'
import { degrees } from '../../../src/engine/geometry/units'
import { openReading } from '../../../src/engine/kernel/reading'
import { catalogue } from '../../../src/systems/battlestorm/catalogue'
import { ALL_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import { CONSTANTS } from '../../../src/systems/battlestorm/data/constants'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { profileById } from '../../../src/systems/battlestorm/data/profiles'
import { isRanged, RANGES } from '../../../src/systems/battlestorm/data/ranges'
import { SCENARIO_IDS, scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { game } from '../../../src/systems/battlestorm/game/index'
import { manifest } from '../../../src/systems/battlestorm/manifest'
import { type ArmyEntry, isCommon, judgeArmy } from '../../../src/systems/battlestorm/setup/army'
import { parseSetup } from '../../../src/systems/battlestorm/setup/parse'
import { readProfile } from '../../../src/systems/battlestorm/setup/profile'
import type { BattleSetup, SetupSide } from '../../../src/systems/battlestorm/state'

const SETUPS = new Map(await Promise.all(SCENARIO_IDS.map(async (id) => [id, await scenarioSetup(id)] as const)))
const setupOf = (id: string): BattleSetup => {
  const setup = SETUPS.get(id)
  if (!setup) throw new Error(`no scenario ${id}`)
  return setup
}
const armyOf = (side: SetupSide): readonly ArmyEntry[] =>
  side.units.flatMap((unit) => unit.profiles.map((id) => ({ profile: profileById(id), count: 1 })))
const pointsOf = (side: SetupSide): number => armyOf(side).reduce((total, { profile }) => total + profile.points, 0)

interface Standing extends Footprint {
  readonly profile: Profile
  readonly unit: string
}
function standing(setup: BattleSetup, side: SetupSide, edge: 'south' | 'north'): readonly Standing[] {
  return side.units.flatMap((unit) =>
    unit.profiles.map((id, i) => {
      const place = unit.at[i]
      if (!place) throw new Error('no place')
      const profile = profileById(id)
      const at = edge === 'south' ? { x: place.x, y: place.y } : { x: setup.table.width - place.x, y: setup.table.height - place.y }
      return { base: profile.base, at, facing: degrees(place.facing + (edge === 'south' ? 0 : 180)), profile, unit: unit.name }
    }),
  )
}
/** Even–odd: is the point inside the outline? */
function inside(x: number, y: number, outline: readonly { readonly x: number; readonly y: number }[]): boolean {
  let within = false
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]
    if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within
  })
  return within
}

describe('the ready battles', () => {
  it('are those of the manifest', async () => {
    expect(manifest.scenarios.map((scenario) => scenario.id)).toEqual(SCENARIO_IDS)
    for (const scenario of manifest.scenarios) {
      expect(setupOf(scenario.id).title).toBe(scenario.title)
      expect(setupOf(scenario.id).sides.map((side) => side.name)).toEqual(scenario.seats)
    }
    expect(await catalogue.setup('elves-against-savages')).toBe(setupOf('elves-against-savages'))
    expect(await catalogue.setup('constructor')).toBeUndefined()
  })

  it('BST-8 the elf host is twenty swordsmen, eleven bow-women, Fenth and the wyvern, for exactly 750; BST-7 so do the Savages cost', () => {
    const [elves, savages] = setupOf('elves-against-savages').sides
    const counted = new Map<string, number>()
    for (const { profile } of armyOf(elves)) counted.set(profile.id, (counted.get(profile.id) ?? 0) + 1)
    expect(Object.fromEntries(counted)).toEqual({
      'high-elf-regular-sword': 20,
      'high-elf-irregular-bow-woman': 11,
      'fenth-gallinir': 1,
      'poison-wyvern': 1,
    })
    expect(pointsOf(elves)).toBe(750)
    expect(pointsOf(savages)).toBe(750)
  })

  it('are of different shape: an ambush, a ford, a hill, a siege, a duel, two hundred figures, one with every advanced rule', () => {
    const size = (id: string): readonly number[] =>
      setupOf(id).sides.map((side) => side.units.reduce((sum, unit) => sum + unit.profiles.length, 0))
    const kinds = (id: string): readonly string[] => setupOf(id).table.terrain.map(({ kind }) => kind)
    expect(size('great-muster')).toEqual([86, 114])
    expect(size('duel-of-champions')).toEqual([1, 1])
    expect(setupOf('duel-of-champions').champions).toBe(1)
    expect(kinds('elves-against-savages')).toContain('ford')
    expect(kinds('crow-hill')).toContain('hill')
    expect(kinds('burnt-abbey')).toEqual(expect.arrayContaining(['ruin', 'wall', 'building']))
    expect(kinds('ambush-on-the-salt-road')).toEqual(expect.arrayContaining(['road', 'woods', 'hill']))
    expect(setupOf('duchess-and-ash-tongue').advanced).toEqual(ALL_ADVANCED)
  })

  it('name who fights alone with a capital, on his banner and where he is told of', () => {
    const alone = setupOf('ambush-on-the-salt-road').sides.flatMap(({ units }) => units.filter(({ profiles }) => profiles.length === 1))
    expect(alone.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rune warden', 'Sand reader']))
    const { figures } = game.muster(setupOf('ambush-on-the-salt-road'), seededDice('x', '0'))
    expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining(['Rune warden', 'Sand reader']))
  })

  it('a hundred figures are a hundred', () => {
    expect(setupOf('hundred-figures').sides.flatMap(armyOf)).toHaveLength(100)
  })

  for (const id of SCENARIO_IDS) {
    describe(id, () => {
      const setup = setupOf(id)

      // one against one is no army: the limits of BST-3 are not for it
      const single = setup.sides.every((side) => armyOf(side).length === 1)
      it.skipIf(single).each(setup.sides)('BST-3 BST-4 BST-6 the army of $name is legal', (side) => {
        expect(judgeArmy(armyOf(side), setup.points).filter((item) => !item.legal)).toEqual([])
        // against so many elves, whose printed price is below their worth, equal points are no equal fight
        expect(pointsOf(side)).toBeGreaterThanOrEqual(setup.points * (id === 'great-muster' ? 0.7 : 0.95))
      })

      it('BST-13 BST-14 champions and turn limit', () => {
        expect(setup.champions).toBeGreaterThanOrEqual(1)
        expect(setup.champions).toBeLessThanOrEqual(3)
        expect(setup.turns).toBeGreaterThanOrEqual(10)
      })

      for (const side of setup.sides)
        for (const edge of ['south', 'north'] as const)
          it(`BST-12 BST-17 ${side.name} stand within the limits at the ${edge} edge`, () => {
            const army = standing(setup, side, edge)
            const { width, height } = setup.table
            for (const { at, base } of army) {
              const radius = base.shape === 'round' ? base.diameter / 2 : 0
              expect(at.x >= radius && at.x <= width - radius && at.y >= radius && at.y <= height - radius).toBe(true)
              expect(edge === 'south' ? at.y - radius >= height / 2 : at.y + radius <= height / 2).toBe(true)
            }
            const centre: Footprint = {
              base: { ...profileById('savage-brave-sword').base },
              at: { x: width / 2, y: height / 2 },
              facing: degrees(0),
            }
            const toCentre = ({ at }: Standing): number => Math.sqrt((at.x - centre.at.x) ** 2 + (at.y - centre.at.y) ** 2)
            const common = army.filter(({ profile }) => isCommon(profile))
            const effective = (profile: Profile): number => {
              const first = profile.weapons[0]?.reach
              return first && isRanged(first) ? RANGES[first].effective : 0
            }
            const shooters = common.filter(({ profile }) => effective(profile) > 0)
            const fighters = common.filter(({ profile }) => effective(profile) === 0)
            const share = CONSTANTS.centreShare.value
            if (fighters.length > 0)
              expect(fighters.filter((one) => toCentre(one) <= one.profile.move * CONSTANTS.doubleMove.value).length).toBeGreaterThan(
                fighters.length * share,
              )
            if (shooters.length > 0)
              expect(shooters.filter((one) => toCentre(one) <= effective(one.profile)).length).toBeGreaterThan(shooters.length * share)

            army.forEach((one, i) => {
              for (const other of army.slice(i + 1)) expect(gap(one, other)).toBeGreaterThan(0.1)
              const mates = army.filter((other) => other !== one && other.unit === one.unit)
              if (mates.length > 0) expect(Math.min(...mates.map((mate) => gap(one, mate)))).toBeLessThanOrEqual(CONSTANTS.coherency.value)
            })
            // nobody in water, in a wall or in a house
            for (const piece of setup.table.terrain.filter(({ kind }) => ['river', 'building', 'wall'].includes(kind)))
              for (const one of army) {
                const radius = one.base.shape === 'round' ? one.base.diameter / 2 : 0
                for (const [dx, dy] of [
                  [0, 0],
                  [1, 0],
                  [-1, 0],
                  [0, 1],
                  [0, -1],
                ] as const)
                  expect(inside(one.at.x + dx * radius, one.at.y + dy * radius, piece.outline), `${one.unit} in ${piece.name}`).toBe(false)
              }
          })

      it('BST-12 both hosts are more than an inch apart, and in truth beyond a first charge', () => {
        const [first, second] = setup.sides
        for (const a of standing(setup, first, 'south'))
          for (const b of standing(setup, second, 'north')) expect(gap(a, b)).toBeGreaterThan(8)
      })

      it('comes through its own parser unchanged, and through JSON', () => {
        const parsed = parseSetup(JSON.parse(JSON.stringify(setup)))
        expect(parsed).toEqual({ setup })
      })

      it('BST-10 BST-15 its terrain is on the table and told apart', () => {
        const { terrain, width, height } = setup.table
        expect(new Set(terrain.map((piece) => piece.id)).size).toBe(terrain.length)
        for (const piece of terrain) {
          expect(piece.outline.length).toBeGreaterThanOrEqual(3)
          for (const corner of piece.outline)
            expect(corner.x >= -2 && corner.y >= -2 && corner.x <= width + 2 && corner.y <= height + 2).toBe(true)
        }
      })
    })
  }
})

describe('judging an army', () => {
  const bows = profileById('high-elf-irregular-bow-woman')
  const swords = profileById('high-elf-regular-sword')
  const wyvern = profileById('poison-wyvern')
  const fenth = profileById('fenth-gallinir')
  const broken = (entries: readonly ArmyEntry[], points: number): readonly string[] =>
    judgeArmy(entries, points)
      .filter((item) => !item.legal)
      .map((item) => item.key)

  it('BST-4 eleven shooters among 33 are allowed, twelve are not', () => {
    expect(
      broken(
        [
          { profile: bows, count: 11 },
          { profile: swords, count: 22 },
        ],
        700,
      ),
    ).toEqual([])
    expect(
      broken(
        [
          { profile: bows, count: 12 },
          { profile: swords, count: 21 },
        ],
        700,
      ),
    ).toEqual(['missile'])
    const item = judgeArmy(
      [
        { profile: bows, count: 12 },
        { profile: swords, count: 21 },
      ],
      700,
    ).find(({ key }) => key === 'missile')
    expect(item).toMatchObject({ used: 12, limit: 11, rule: 'BST-3', mark: 'printed' })
    expect(item?.reason).toContain('1 too many')
  })

  it('BST-3 half on common troops, no character above half, a quarter hired; BST-4 a quarter of monsters', () => {
    expect(
      broken(
        [
          { profile: swords, count: 10 },
          { profile: wyvern, count: 1 },
        ],
        380,
      ),
    ).toEqual([])
    expect(
      broken(
        [
          { profile: swords, count: 9 },
          { profile: fenth, count: 1 },
        ],
        380,
      ),
    ).toEqual(['common'])
    expect(
      broken(
        [
          { profile: swords, count: 4 },
          { profile: fenth, count: 1 },
        ],
        147,
      ),
    ).toEqual(['points', 'character'])
    expect(
      judgeArmy(
        [
          { profile: swords, count: 4 },
          { profile: fenth, count: 1 },
        ],
        147,
        { characterLimit: false },
      )
        .filter((item) => !item.legal)
        .map((item) => item.key),
    ).toEqual(['points'])
    expect(
      broken(
        [
          { profile: swords, count: 10, hired: true },
          { profile: swords, count: 10 },
        ],
        760,
      ),
    ).toEqual([])
    expect(
      broken(
        [
          { profile: swords, count: 11, hired: true },
          { profile: swords, count: 10 },
        ],
        798,
      ),
    ).toEqual(['hired'])
    expect(
      broken(
        [
          { profile: swords, count: 11 },
          { profile: wyvern, count: 3 },
        ],
        418,
      ),
    ).toEqual(['monster'])
  })

  it('BST-4 dragons and other monsters have a quarter each', () => {
    const dragon: Profile = { ...wyvern, id: 'dragon', dragon: true }
    const army = (dragons: number, wyverns: number): readonly string[] =>
      broken(
        [
          { profile: swords, count: 40 },
          { profile: dragon, count: dragons },
          { profile: wyvern, count: wyverns },
        ],
        1020,
      )
    expect(army(1, 3)).toEqual([])
    expect(army(2, 2)).toEqual([])
    expect(army(4, 0)).toEqual(['dragon'])
    expect(army(0, 4)).toEqual(['monster'])
    const read = readProfile(openReading(), 'figure', { ...dragon, marks: {} })
    expect(read?.dragon).toBe(true)
    const reading = openReading()
    expect(readProfile(reading, 'figure', { ...dragon, class: 'regular' })).toBeUndefined()
    expect(reading.refusals[0]?.remedy).toMatch(/make it a monster/)
  })

  it('BST-4 a quarter of war machines; a Hero is no common troop, nor is an engine without Fate', () => {
    const engine: Profile = { ...swords, id: 'engine', class: 'engine', points: 50 }
    const army = (engines: number, points: number): readonly string[] =>
      broken(
        [
          { profile: swords, count: 22 },
          { profile: engine, count: engines },
        ],
        points,
      )
    expect(army(4, 800)).toEqual([])
    expect(army(5, 800)).toEqual(['engine'])
    expect(isCommon(engine)).toBe(false)
    expect(isCommon({ ...swords, fate: 1 })).toBe(false)
    expect(isCommon(swords)).toBe(true)
  })
})
