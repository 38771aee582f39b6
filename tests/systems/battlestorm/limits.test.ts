// What an army may be (BST-3 to 5): shooters, allies, minor leaders, and setups from outside judged by the same limits.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { ELVAS_MINOR } from '../../../src/systems/battlestorm/data/lands/elvas-minor'
import { PROFILES, profileById } from '../../../src/systems/battlestorm/data/profiles'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { judgeDeployment } from '../../../src/systems/battlestorm/game/deployment'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import { type ArmyEntry, isShooter, judgeArmy } from '../../../src/systems/battlestorm/setup/army'
import { parseSetup } from '../../../src/systems/battlestorm/setup/parse'
import type { BattleSetup } from '../../../src/systems/battlestorm/state'
import { battle, row } from '../../support/battlestorm'

const of = (id: string, count: number): ArmyEntry => ({ profile: profileById(id), count })
const broken = (army: readonly ArmyEntry[], points: number): readonly string[] =>
  judgeArmy(army, points)
    .filter((item) => !item.legal)
    .map((item) => item.key)

describe('shooters', () => {
  it('BST-4 the source’s own army of twenty spearmen and eleven bow-women is legal', () => {
    const army = [of('high-elf-regular-spear', 20), of('high-elf-irregular-bow-woman', 11), of('fenth-gallinir', 1), of('poison-wyvern', 1)]
    expect(broken(army, 750)).toEqual([])
    expect(judgeArmy(army, 750).find((item) => item.key === 'missile')).toMatchObject({ used: 11, limit: 11 })
  })

  it('BST-4 a shooter is whose first weapon is a projectile weapon; a spear that can be thrown makes none', () => {
    expect(isShooter(profileById('high-elf-regular-spear'))).toBe(false)
    expect(isShooter(profileById('savage-spearman'))).toBe(false)
    expect(isShooter(profileById('high-elf-irregular-bow'))).toBe(true)
    expect(broken([of('high-elf-regular-sword', 21), of('high-elf-irregular-bow', 12)], 750)).toEqual(['missile'])
  })
})

/** A ready battle as it would come from outside. */
async function outside(changes: (setup: BattleSetup) => object): Promise<readonly string[]> {
  const setup = await scenarioSetup('skirmish')
  if (!setup) throw new Error('no skirmish')
  const parsed = parseSetup(JSON.parse(JSON.stringify({ ...setup, ...changes(setup) })))
  return 'refusals' in parsed ? parsed.refusals.map(({ reason, remedy }) => `${reason}: ${remedy}`) : []
}
const withUnit = (setup: BattleSetup, profile: string, count: number, more: object = {}) => ({
  profiles: [...setup.profiles, ...PROFILES.filter((one) => one.id === profile && !setup.profiles.some((known) => known.id === profile))],
  sides: [
    {
      ...setup.sides[0],
      units: [
        ...setup.sides[0].units,
        {
          name: 'More',
          profiles: Array.from({ length: count }, () => profile),
          at: row(count, 4, setup.table.height - 2, 1.25).map(([x, y]) => ({ x, y, facing: 270 })),
        },
      ],
    },
    setup.sides[1],
  ],
  ...more,
})

describe('setups from outside', () => {
  it('BST-4 are judged by the limits, with the place and the remedy; called free they are not', async () => {
    expect(await outside(() => ({}))).toEqual([])
    const [first] = await outside((setup) => withUnit(setup, 'high-elf-irregular-bow', 8, { points: 500 }))
    expect(first).toMatch(/^sides\[0\]: breaks a limit of BST-3, Projectile weapons: .*too many: take away .*call the battle free/)
    expect(await outside((setup) => withUnit(setup, 'high-elf-irregular-bow', 8, { points: 500, free: true }))).toEqual([])
    expect((await outside(() => ({ points: 100 })))[0]).toContain('agree on more')
    expect((await outside(() => ({ free: 1 })))[0]).toContain('free: is neither true nor false')
  })

  it('BST-4 allies are figures of other lands, with mercenaries within the quarter of the points', async () => {
    const [first] = await outside((setup) => withUnit(setup, 'dagmokk-levy-axe', 10, { points: 350 }))
    expect(first).toContain('Mercenaries and allies: 90 points on mercenaries and allies, 87.5 allowed')
    const within = await outside((setup) => withUnit(setup, 'dagmokk-levy-axe', 9, { points: 350 }))
    expect(within.filter((reason) => reason.startsWith('sides[0]'))).toEqual([])
  })

  it('BST-3 the limit on characters is optional', async () => {
    const dear = (setup: BattleSetup) => ({
      points: 257,
      profiles: setup.profiles.map((one) => (one.id === 'fenth-gallinir' ? { ...one, points: 76 } : one)),
    })
    expect(await outside(dear)).toEqual([])
    const half = (setup: BattleSetup) => ({
      ...dear(setup),
      points: 400,
      profiles: setup.profiles.map((one) => (one.id === 'fenth-gallinir' ? { ...one, points: 201 } : one)),
    })
    expect((await outside(half)).some((reason) => reason.includes('A single character'))).toBe(true)
    expect(
      (await outside((setup) => ({ ...half(setup), characterLimit: false }))).some((reason) => reason.includes('A single character')),
    ).toBe(false)
  })

  it('BST-3 BST-4 every ready battle is legal as it would come from outside, or says that it is free', async () => {
    const { SCENARIO_IDS } = await import('../../../src/systems/battlestorm/data/scenarios')
    for (const id of SCENARIO_IDS) {
      const parsed = parseSetup(JSON.parse(JSON.stringify(await scenarioSetup(id))))
      expect([id, 'refusals' in parsed ? parsed.refusals : []]).toEqual([id, []])
    }
  })
})

describe('minor leaders', () => {
  const led = () =>
    battle({
      units: [
        { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: row(1, 20, 25), figures: { leader: true, fate: 1 } },
        { seat: 0, name: 'others', profile: 'high-elf-regular-sword', at: row(1, 30, 25) },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(1, 20, 24) },
      ],
    })

  it('BST-5 is a Hero in fumbles, though a common troop in the army; his fellows are not', () => {
    const weapon = ELVAS_MINOR.profiles.find((one) => one.id === 'high-elf-regular-sword')?.weapons[0]
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no sword')
    const draft = openDraft(led(), loaded([30]))
    fumble(draft, 0, weapon, attack)
    expect(draft.events.map((event) => event.what)).toEqual(['fumble'])
    const common = openDraft(led(), loaded([]))
    fumble(common, 1, weapon, attack)
    expect(common.events).toEqual([])
  })

  it('BST-5 with his Fate spent he is a Hero all the same', () => {
    const weapon = ELVAS_MINOR.profiles.find((one) => one.id === 'high-elf-regular-sword')?.weapons[0]
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no sword')
    const state = led()
    const champion = { ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, fate: 0 } : one)) }
    const draft = openDraft(champion, loaded([30]))
    fumble(draft, 0, weapon, attack)
    expect(draft.events).toHaveLength(1)
  })

  it('BST-5 BST-12 Heroes do not count where most common troops must stand, minor leaders among them', () => {
    const far = battle({
      units: [
        { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: row(2, 20, 32) },
        { seat: 0, name: 'led', profile: 'high-elf-regular-sword', at: row(3, 20, 46), figures: { leader: true, fate: 1 } },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(1, 20, 16) },
      ],
    })
    expect(judgeDeployment(far, 0)).toEqual([])
    const plain = { ...far, figures: far.figures.map((one) => ({ ...one, fate: 0, leader: undefined })) }
    expect(judgeDeployment(JSON.parse(JSON.stringify(plain)), 0).map((refusal) => refusal.rule)).toEqual(['BST-12'])
  })
})
