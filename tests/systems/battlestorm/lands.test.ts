// The lands' charts, the price formula and the ready armies of 750 points.
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Base } from '../../../src/engine/geometry/base'
import { inches } from '../../../src/engine/geometry/units'
import { openReading } from '../../../src/engine/kernel/reading'
import { ARMIES, ARMY_POINTS } from '../../../src/systems/battlestorm/data/armies'
import { MELEE_CLASSES } from '../../../src/systems/battlestorm/data/profile'
import { LANDS, profileById } from '../../../src/systems/battlestorm/data/profiles'
import { fordTable } from '../../../src/systems/battlestorm/data/tables'
import { judgeDeployment } from '../../../src/systems/battlestorm/game/deployment'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { contenders, mustersOf } from '../../../src/systems/battlestorm/muster/contenders'
import { drawUp } from '../../../src/systems/battlestorm/muster/draw-up'
import { priceOf } from '../../../src/systems/battlestorm/muster/points'
import { judgeArmy } from '../../../src/systems/battlestorm/setup/army'
import { readProfile } from '../../../src/systems/battlestorm/setup/profile'
import type { State } from '../../../src/systems/battlestorm/state'

const lands = LANDS.filter((land) => land.kind === 'land')

describe('the seven lands', () => {
  it('BST-7 are a file each, all of them listed, and every chart passes the reader for what comes from outside', () => {
    const files = readdirSync(new URL('../../../src/systems/battlestorm/data/lands', import.meta.url))
      .map((file) => file.replace('.ts', ''))
      .filter((file) => file !== 'build' && file !== 'land')
    expect(LANDS.map((land) => land.id).sort()).toEqual(files.sort())
    for (const { profiles } of LANDS)
      for (const profile of profiles) {
        const reading = openReading()
        expect(readProfile(reading, profile.id, JSON.parse(JSON.stringify(profile)))).toEqual(profile)
        expect(reading.refusals).toEqual([])
      }
  })

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

  it('the formula: what a figure stands counts by the power of eleven sixteenths, a wide base makes it cheaper, and every longer reach costs more', () => {
    const base = profileById('dagmokk-regular-axe')
    const of = (fate: number) => priceOf({ ...base, fate }) // so many points that rounding them hardly matters
    const [weak, tough] = [of(100), of(400)]
    expect(Math.log(tough.points / weak.points) / Math.log(tough.stands / weak.stands)).toBeCloseTo(11 / 16, 2)
    const wide = (of: Base): number => priceOf({ ...base, fate: 400, base: of }).points / tough.points
    expect(base.base).toEqual({ shape: 'round', diameter: 1 })
    expect(wide({ shape: 'round', diameter: inches(2) })).toBeCloseTo(2 ** (-1 / 8), 2)
    for (const shape of ['oval', 'rectangle'] as const)
      expect(wide({ shape, width: inches(1), length: inches(2) })).toBeCloseTo(2 ** (-1 / 8), 2)
    const reaching = MELEE_CLASSES.map((reach) => priceOf({ ...base, weapons: base.weapons.slice(0, 1).map((one) => ({ ...one, reach })) }))
    for (const [at, { melee }] of reaching.slice(1).entries()) expect(melee).toBeGreaterThan(reaching[at]?.melee ?? 0)
    // who strikes first from afar is worth six tenths more than a short blade
    expect((reaching[4]?.melee ?? 0) / (reaching[1]?.melee ?? 1)).toBeCloseTo(1.6)
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

  it('BST-12 short-ranged shooters have the middle of the line, and a computer player whose army stands too far back draws it up anew', () => {
    const of = (id: string, count: number) => ({
      name: id,
      figures: Array.from({ length: count }, () => ({ profile: profileById(id) })),
    })
    const units = ['orc-hearth-guard', 'orc-shield', 'orc-corpse-breaker', 'orc-javelin'].map((id) => of(id, id === 'orc-javelin' ? 6 : 10))
    const table = fordTable()
    const drawn = drawUp([...units, of('orc-bow', 6)], table)
    const enemy = drawUp([of('skeleton-sword', 5)], table)
    const profiles = [...units.map(({ name }) => name), 'orc-bow', 'skeleton-sword'].map(profileById)
    const begun = (own: typeof drawn): State => {
      const side = (name: string, of: typeof drawn) => ({ name, player: name, units: of })
      const setup = {
        scenario: 'drawn',
        title: 'Drawn up',
        table,
        sides: [side('Orcs', own), side('Undead', enemy)],
        profiles,
        champions: 1,
        turns: 4,
        points: 750,
        free: true,
      }
      const parsed = battlestorm.catalogue.parse(setup)
      if (!('setup' in parsed)) throw new Error(parsed.refusals[0]?.reason)
      return battlestorm.game.muster(parsed.setup, seededDice('drawn up', 'muster'))
    }
    expect(judgeDeployment(begun(drawn), 0)).toEqual([])

    const back = drawn.map((unit) => (unit.name === 'orc-javelin' ? { ...unit, at: unit.at.map((at) => ({ ...at, x: at.x + 30 })) } : unit))
    const behind = drawn.map((unit, u) =>
      unit.name === 'orc-bow'
        ? { ...unit, at: unit.at.map((at, i) => ({ ...at, x: 2 + i * 1.25, y: table.height - 1 })) }
        : (back[u] ?? unit),
    )
    let state = begun(behind)
    const faults: string[][] = []
    for (let n = 0; n < 12 && state.turn === 0; n += 1) {
      const decision = battlestorm.game.awaiting(state).find((one) => !one.standing)
      if (!decision) break
      const answer = battlestorm.minds.suggest(state, decision, seededDice('redrawn', n))
      if (decision.seat === 0 && decision.asks.some((ask) => ask.key === 'begin'))
        faults.push(judgeDeployment(state, 0).map((refusal) => `${answer.key}: ${refusal.rule}`))
      expect(battlestorm.game.judge(state, answer)).toEqual({ legal: true })
      state = battlestorm.game.play(state, [answer], seededDice('redrawn', `d${n}`)).state
    }
    expect(faults).toEqual([['place: BST-12'], []])
  })
})
