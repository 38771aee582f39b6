// The lands' charts, the price formula and the ready armies of 750 points.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { ARMIES, ARMY_POINTS } from '../../../src/systems/battlestorm/data/armies'
import { LANDS, profileById } from '../../../src/systems/battlestorm/data/profiles'
import { judgeDeployment } from '../../../src/systems/battlestorm/game/deployment'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { judgeArmy } from '../../../src/systems/battlestorm/judgeArmy'
import { contenders, mustersOf } from '../../../src/systems/battlestorm/muster/contenders'
import { priceOf } from '../../../src/systems/battlestorm/points'

const lands = LANDS.filter((land) => land.kind === 'land')

describe('the seven lands', () => {
  it('BST-7 are seven, each with irregulars, regulars, a character, a monster or war machine, and at least ten entries', () => {
    expect(lands.map((land) => land.id)).toEqual(['elvas-minor', 'dagmokk', 'trollmarch', 'sinepaxia', 'goblands', 'orcroft', 'necrozona'])
    for (const { id, profiles, about } of lands) {
      const classes = profiles.map((profile) => profile.class)
      expect(profiles.length, id).toBeGreaterThanOrEqual(10)
      expect(classes, id).toEqual(expect.arrayContaining(['irregular', 'regular', 'character']))
      expect(classes.includes('monster') || classes.includes('engine'), id).toBe(true)
      expect(about.length).toBeGreaterThan(40)
      for (const profile of profiles) expect(profile.land).toBe(id)
    }
    expect(LANDS.filter((land) => land.kind === 'hired').flatMap((land) => land.profiles).length).toBeGreaterThanOrEqual(4)
  })

  it('BST-7 differ: hardly two of their profiles fight alike', () => {
    const ways = lands.flatMap(({ profiles }) =>
      profiles.map(({ evasion, absorption, move, fate, weapons }) =>
        JSON.stringify([evasion, absorption, move, fate, weapons.map(({ reach, attacks }) => [reach, attacks])]),
      ),
    )
    expect(new Set(ways).size).toBeGreaterThan(ways.length * 0.9)
  })

  it('every house figure of the lands costs what the formula says, and no printed price is touched', () => {
    for (const profile of LANDS.filter((land) => land.kind !== 'host').flatMap((land) => land.profiles)) {
      if (profile.marks.points !== 'printed') expect(`${profile.id} ${profile.points}`).toBe(`${profile.id} ${priceOf(profile).points}`)
    }
    expect(profileById('high-elf-regular-spear').points).toBe(13)
  })

  it('the formula: better in any one thing is never cheaper', () => {
    const base = profileById('dagmokk-regular-axe')
    const price = priceOf(base).points
    expect(priceOf({ ...base, evasion: base.evasion + 2 }).points).toBeGreaterThan(price)
    expect(priceOf({ ...base, absorption: { ...base.absorption, armour: '2d10' } }).points).toBeGreaterThan(price)
    expect(priceOf({ ...base, fate: 5 }).points).toBeGreaterThan(price)
    expect(priceOf({ ...base, flies: true }).points).toBeGreaterThan(price)
    expect(priceOf({ ...base, weapons: base.weapons.slice(1) }).points).toBeLessThan(price)
  })
})

describe('the ready armies', () => {
  it.each(ARMIES.map((army) => [army.land, army] as const))('BST-3 BST-4 the army of %s is legal and spends what was agreed', (_, army) => {
    const entries = mustersOf(army).flatMap(({ figures }) => figures.map(({ profile }) => ({ profile, count: 1 })))
    for (const item of judgeArmy(entries, ARMY_POINTS)) expect(item.legal, item.reason).toBe(true)
    const spent = entries.reduce((sum, { profile }) => sum + profile.points, 0)
    expect(spent).toBeGreaterThan(ARMY_POINTS * 0.98)
    for (const { profile } of entries) expect(profile.land).toBe(army.land)
  })

  it('BST-8 the elves are those of the source, to the point', () => {
    const elves = ARMIES.find((army) => army.land === 'elvas-minor')
    const figures = elves ? mustersOf(elves).flatMap((unit) => unit.figures) : []
    expect(figures.reduce((sum, { profile }) => sum + profile.points, 0)).toBe(750)
    expect(figures).toHaveLength(33)
  })

  it('BST-12 each is drawn up within the limits, whichever way the table lies', () => {
    const pairs = contenders(ARMY_POINTS)
    expect(pairs?.forces).toHaveLength(7)
    for (const turned of [false, true])
      for (const [at, { id }] of (pairs?.forces ?? []).entries()) {
        const parsed = battlestorm.catalogue.parse(pairs?.setup(at, (at + 1) % 7, turned))
        expect(parsed, id).toHaveProperty('setup')
        if (!('setup' in parsed)) continue
        const state = battlestorm.game.muster(parsed.setup, seededDice('drawn up', 'muster'))
        for (const seat of [0, 1]) expect(judgeDeployment(state, seat).map((refusal) => refusal.reason)).toEqual([])
      }
    expect(contenders(751)).toBeUndefined()
  })
})
