import { describe, expect, test } from 'vitest'
import { ARMOURY, SHELVES, ware, wareOf } from '../../../src/systems/warband/data/armoury'
import { CAMPAIGNS } from '../../../src/systems/warband/data/campaigns'
import { FIGHTERS } from '../../../src/systems/warband/data/constants'
import { BLINDED, INCIDENTS, LIMBS, SEVERE_INCIDENTS } from '../../../src/systems/warband/data/incidents'
import { LISTING } from '../../../src/systems/warband/data/listing'
import { MAP_IDS, MAPS } from '../../../src/systems/warband/data/maps'
import { buyPrice, MOST, ransomOf, sellPrice, TUITION, trainingPrice } from '../../../src/systems/warband/data/market'
import { bodyPrice, effectWorth, PRICE, spellPrice, thingPrice, weaponPrice, worthOf } from '../../../src/systems/warband/data/price'
import { characterOf, costOf, RECRUITS, WARBAND_IDS } from '../../../src/systems/warband/data/recruits'
import { scenarioSetup } from '../../../src/systems/warband/data/scenarios'
import { SCORE_RANGE } from '../../../src/systems/warband/data/scores'
import { TRAIT_TEXTS } from '../../../src/systems/warband/data/traits'
import { ATTACK_TYPES, SCORES, SPELL_PHASES, TRAITS } from '../../../src/systems/warband/data/types'
import { enlist, nameFor, recruitsOf, WARBANDS } from '../../../src/systems/warband/data/warbands'
import { gridOf, isOn, stepCost } from '../../../src/systems/warband/game/grid'

const recruit = (id: string) => {
  const found = RECRUITS.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('content in full numbers (WAR-43)', () => {
  test('WAR-43: at least 16 spells, 6 circuits, 20 weapons, 12 talents, 4 warbands', () => {
    expect(ARMOURY.spells.length).toBeGreaterThanOrEqual(16)
    expect(ARMOURY.circuits.length).toBeGreaterThanOrEqual(6)
    expect(ARMOURY.weapons.length).toBeGreaterThanOrEqual(20)
    expect(ARMOURY.talents.length).toBeGreaterThanOrEqual(12)
    expect(WARBANDS.length).toBeGreaterThanOrEqual(4)
    expect(ARMOURY.armour.length).toBeGreaterThanOrEqual(6)
    for (const use of ['consumable', 'utility', 'worn'] as const)
      expect(ARMOURY.items.filter((one) => one.use === use).length).toBeGreaterThanOrEqual(3)
  })
  test('WAR-40, WAR-41: there are spells of every phase and of every type of attack, each with a surge of its own', () => {
    for (const phase of SPELL_PHASES)
      expect(
        ARMOURY.spells.some((spell) => spell.phase === phase),
        phase,
      ).toBe(true)
    const attacks = ARMOURY.spells.flatMap(({ deeds }) => deeds.flatMap((deed) => (deed.deed === 'attack' ? [deed] : [])))
    for (const type of ATTACK_TYPES)
      expect(
        attacks.some((attack) => attack.type === type),
        type,
      ).toBe(true)
    for (const { id, deeds, surge, text, surgeText } of ARMOURY.spells) {
      expect(surge, id).not.toEqual(deeds)
      expect(surgeText, id).not.toBe(text)
    }
    // A wind has its length, what bursts its breadth; nothing else has.
    for (const attack of attacks) {
      expect(attack.length !== undefined).toBe(attack.type === 'wind')
      if (attack.type === 'vortex' || attack.type === 'bombardment') expect(attack.blast).toBeGreaterThan(0)
      expect(attack.traits).toContain('magic')
    }
  })
  test('ids are told apart, names too, and nothing is without words', () => {
    for (const shelf of SHELVES) {
      const wares: readonly { readonly id: string; readonly name: string; readonly text: string }[] = ARMOURY[shelf]
      expect(new Set(wares.map(({ id }) => id)).size).toBe(wares.length)
      expect(new Set(wares.map(({ name }) => name.toLowerCase())).size).toBe(wares.length)
      for (const { id, text } of wares) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(text.endsWith('.'), id).toBe(true)
        expect(wareOf(shelf, id)?.id).toBe(id)
      }
    }
    expect(wareOf('weapons', 'toString')).toBeUndefined()
    expect(() => ware('weapons', 'lightsabre')).toThrow('there is no lightsabre')
  })
  test('every recruit stands within the bounds of his scores, and has something to fight with', () => {
    for (const one of RECRUITS) {
      for (const score of SCORES) {
        expect(one.scores[score], `${one.id} ${score}`).toBeGreaterThanOrEqual(SCORE_RANGE[score].min)
        expect(one.scores[score], `${one.id} ${score}`).toBeLessThanOrEqual(SCORE_RANGE[score].max)
      }
      expect(one.weapons.length + one.spells.length).toBeGreaterThan(0)
      if (one.spells.length > 0) expect(one.scores.magic).toBeGreaterThan(0)
      expect(one.rank === 'hero' ? one.scores.wounds : 2).toBeGreaterThanOrEqual(2)
    }
  })
  test('every warband has Heroes and Minions to recruit, names for all of a full band, and a ready force led by a Hero', () => {
    expect(WARBANDS.map(({ id }) => id)).toEqual([...WARBAND_IDS])
    for (const { id, ready, names } of WARBANDS) {
      const own = recruitsOf(id)
      expect(own.filter(({ rank }) => rank === 'hero').length).toBeGreaterThanOrEqual(3)
      expect(own.filter(({ rank }) => rank === 'minion').length).toBeGreaterThanOrEqual(3)
      expect(names.minion.length).toBeGreaterThanOrEqual(FIGHTERS.max)
      const force = enlist(id, ready)
      expect(force).toHaveLength(ready.length)
      expect(force[0]?.rank).toBe('hero')
      expect(new Set(force.map(({ name }) => name)).size).toBe(force.length)
    }
  })
  test('WAR-43: beasts are called otherwise than people', () => {
    const names = WARBANDS.find(({ id }) => id === 'harrow')?.names
    for (const order of [
      ['hound', 'harrower', 'hound', 'hewer'],
      ['harrower', 'hound', 'hewer', 'hound'],
    ])
      for (const { name, profile } of enlist('harrow', order))
        expect(names?.[profile === 'hound' ? 'beast' : 'minion'], `${profile} ${name}`).toContain(name)
    expect(names?.minion.filter((name) => names.beast?.includes(name))).toEqual([])
  })
  test('names run on where a pool is empty', () => {
    const taken = WARBANDS.find(({ id }) => id === 'crows')?.names.minion ?? []
    expect(nameFor('crows', recruit('cutpurse'), taken)).toBe('Cutpurse 2')
    expect(nameFor('crows', recruit('cutpurse'), [...taken, 'Cutpurse 2'])).toBe('Cutpurse 3')
  })
  test('every trait has its one line, marked ruled (WAR-32)', () => {
    for (const trait of TRAITS) {
      expect(TRAIT_TEXTS[trait].text.length).toBeGreaterThan(10)
      expect(TRAIT_TEXTS[trait].mark).toBe('ruled')
    }
  })
})

describe('the tables of incidents (WAR-31)', () => {
  test('WAR-31: ten results each, from 1 to 10', () => {
    for (const table of [INCIDENTS, SEVERE_INCIDENTS]) {
      expect(table.map(({ roll }) => roll)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(new Set(table.map(({ id }) => id)).size).toBe(10)
    }
  })
  test.each<[string, string, unknown]>([
    ['1 is minor', 'minor', []],
    ['2 takes Strength', 'weakened', [{ what: 'score', score: 'strength', by: -1 }]],
    [
      '3 takes Melee and Ranged',
      'disorientated',
      [
        { what: 'score', score: 'melee', by: -1 },
        { what: 'score', score: 'ranged', by: -1 },
      ],
    ],
    ['4 takes Agility', 'hobbled', [{ what: 'score', score: 'agility', by: -1 }]],
    [
      '6 takes Toughness and Wounds',
      'fatigued',
      [
        { what: 'score', score: 'toughness', by: -1 },
        { what: 'score', score: 'wounds', by: -1 },
      ],
    ],
    [
      '7 takes Insight and wits',
      'confused',
      [
        { what: 'score', score: 'insight', by: -1 },
        { what: 'trait', trait: 'stupidity' },
      ],
    ],
    ['8 takes Resolve', 'humiliated', [{ what: 'score', score: 'resolve', by: -1 }]],
    ['severe 3 hardens', 'hardened', [{ what: 'trait', trait: 'fearless' }]],
    ['severe 4 scars', 'scarred', [{ what: 'trait', trait: 'fear' }]],
  ])('WAR-31: %s', (_what, id, gives) => {
    expect([...INCIDENTS, ...SEVERE_INCIDENTS].find((one) => one.id === id)?.gives).toEqual(gives)
  })
  test('WAR-31: what is no modifier has its word', () => {
    const words = [...INCIDENTS, ...SEVERE_INCIDENTS].flatMap(({ consequence }) => (consequence === undefined ? [] : [consequence]))
    expect(words).toEqual([
      'reroll resolve',
      'dull resolve',
      'again',
      'severe',
      'fate',
      'hatred',
      'scarred',
      'no wounds',
      'robbed',
      'limb',
      'blinded',
      'captured',
      'dead',
    ])
  })
  test('WAR-31: a limb by d10: 1–5 a leg, 6–9 an arm, 10 a hand; twice blinded is blind', () => {
    expect(LIMBS.map(({ upTo, gives, hands }) => [upTo, gives, hands])).toEqual([
      [5, [{ what: 'score', score: 'agility', by: -1 }], undefined],
      [9, [{ what: 'score', score: 'melee', by: -1 }], undefined],
      [10, [{ what: 'score', score: 'melee', by: -1 }], 1],
    ])
    expect(BLINDED[0]?.gives).toEqual([{ what: 'score', score: 'ranged', by: -1 }])
    expect(BLINDED[1]?.consequence).toBe('reroll agility')
    expect(BLINDED[1]?.gives).toContainEqual({ what: 'score', score: 'melee', by: -1 })
  })
})

describe('one formula for what everything costs', () => {
  test('a body: fighting, staying and single scores, worked out by hand', () => {
    const scores = { ...recruit('watchman').scores }
    // Melee 5, Ranged 3, Strength 5, Toughness 4, Agility 4, Resolve 6, Insight 4, Attacks 1, Wounds 1.
    const by = PRICE.score
    const singles =
      5 * by.melee +
      3 * by.ranged +
      5 * by.strength +
      4 * by.toughness +
      4 * by.agility +
      6 * by.resolve +
      4 * by.insight +
      by.attacks +
      by.wounds
    expect(bodyPrice({ scores, traits: [] })).toBe(Math.round(PRICE.base + PRICE.fighting * 10 + PRICE.staying * 4 + singles))
    expect(bodyPrice({ scores, traits: ['ethereal'] }) - bodyPrice({ scores, traits: [] })).toBe(PRICE.trait.ethereal)
  })
  test('somebody costs his body and all that he has, piece by piece', () => {
    for (const one of RECRUITS) {
      const character = characterOf(one, one.title)
      const parts =
        bodyPrice(character) +
        character.weapons.reduce((so, weapon) => so + weaponPrice(weapon), 0) +
        [...character.armour, ...character.items, ...character.talents, ...character.circuits].reduce(
          (so, thing) => so + thingPrice(thing),
          0,
        ) +
        character.spells.reduce((so, spell) => so + spellPrice(spell), 0) +
        // what he wears is worth more to whoever can take more
        PRICE.guarded * character.scores.wounds * character.armour.reduce((so, { armour }) => so + armour, 0)
      expect(costOf(one), one.id).toBe(parts)
      expect(character.worth).toBe(worthOf(character))
    }
  })
  test('more is dearer: every score, every weapon that is better in one point', () => {
    const { scores } = recruit('hookhand')
    for (const score of SCORES)
      expect(bodyPrice({ scores: { ...scores, [score]: scores[score] + 4 }, traits: [] }), score).toBeGreaterThan(
        bodyPrice({ scores, traits: [] }),
      )
    for (const weapon of ARMOURY.weapons) {
      expect(weaponPrice({ ...weapon, strength: weapon.strength + 2 })).toBeGreaterThan(weaponPrice(weapon))
      expect(weaponPrice({ ...weapon, penetration: weapon.penetration + 2 })).toBeGreaterThan(weaponPrice(weapon))
    }
    expect(effectWorth({ what: 'to hit', kind: 'melee', by: 1 })).toBeGreaterThan(
      effectWorth({ what: 'to hit', kind: 'melee', by: 1, when: 'charging' }),
    )
    expect(effectWorth({ what: 'injury', by: -1 })).toBeGreaterThan(0)
  })
  test('the ready forces are of about equal gold', () => {
    const worths = WARBANDS.map(({ id, ready }) => enlist(id, ready).reduce((so, one) => so + one.worth, 0))
    expect(Math.max(...worths) / Math.min(...worths)).toBeLessThan(1.15)
  })
})

describe('the market', () => {
  test('everything on the shelves has its price; learning costs more than the formula gives', () => {
    for (const shelf of SHELVES) for (const { id } of ARMOURY[shelf]) expect(buyPrice(shelf, id), id).toBeGreaterThan(0)
    expect(buyPrice('weapons', 'nothing')).toBeUndefined()
    expect(buyPrice('weapons', 'mace')).toBe(weaponPrice(ware('weapons', 'mace')))
    expect(buyPrice('talents', 'parry')).toBe(thingPrice(ware('talents', 'parry')) * TUITION)
    expect(buyPrice('spells', 'ember-dart')).toBe(spellPrice(ware('spells', 'ember-dart')) * TUITION)
  })
  test('nothing is sold for more than it was bought for', () => {
    for (const shelf of ['weapons', 'armour', 'items'] as const)
      for (const { id } of ARMOURY[shelf]) expect(sellPrice(shelf, id)).toBeLessThan(buyPrice(shelf, id) ?? 0)
  })
  test('a ransom is a third of a worth, rounded up', () => {
    expect(ransomOf({ worth: 100 })).toBe(34)
  })
  test('Heroes train what is theirs, two points over what they were recruited with, no more; Minions nothing', () => {
    const captain = characterOf(recruit('lamp-captain'), 'Ansel')
    const price = trainingPrice(captain, 'melee')
    expect(price).toBe(Math.ceil(PRICE.carried.melee * TUITION))
    expect(trainingPrice({ ...captain, scores: { ...captain.scores, melee: captain.scores.melee + MOST.raised } }, 'melee')).toBeUndefined()
    expect(trainingPrice(captain, 'fate')).toBeUndefined()
    expect(trainingPrice(captain, 'magic')).toBeUndefined()
    expect(trainingPrice(characterOf(recruit('pikeman'), 'Wat'), 'melee')).toBeUndefined()
  })
})

describe('grounds, ready battles and linked battles', () => {
  test('every ground is squares, its zones lie on it, and its ladders lead from one height to another that cannot be walked', () => {
    for (const id of MAP_IDS) {
      const { table, zones, ladders } = MAPS[id]
      const grid = gridOf(table)
      expect(table.measure).toBe('squares')
      expect(zones.length).toBeGreaterThanOrEqual(2)
      for (const { x, y } of zones.flat()) {
        expect(x).toBeLessThanOrEqual(table.width)
        expect(y).toBeLessThanOrEqual(table.height)
      }
      for (const { from, to } of ladders) {
        expect(isOn(grid, from) && isOn(grid, to), id).toBe(true)
        expect(Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))).toBe(1)
        expect(stepCost(grid, from, to), `${id}: ladder at ${from.x}, ${from.y}`).toBeUndefined()
      }
    }
  })
  test('at least five ready battles: one with three sides, one on rooftops, one with Advantage', () => {
    const setups = LISTING.map(({ id }) => scenarioSetup(id))
    expect(setups.length).toBeGreaterThanOrEqual(5)
    expect(setups.some((setup) => setup?.sides.length === 3)).toBe(true)
    expect(setups.some((setup) => setup?.advantage !== undefined)).toBe(true)
    const roofs = scenarioSetup('chimneys')
    const grid = gridOf(roofs?.table ?? MAPS.alley.table)
    const heights = (roofs?.sides ?? []).flatMap(({ characters }) =>
      characters.map(({ at }) => grid.floor[Math.floor(at.y) * grid.width + Math.floor(at.x)] ?? 0),
    )
    expect(heights.filter((height) => height >= 3).length).toBeGreaterThan(heights.length / 2)
    expect(scenarioSetup('toString')).toBeUndefined()
  })
  test('the list of battles names the sides as they are set up', () => {
    for (const { id, seats } of LISTING)
      expect(
        scenarioSetup(id)?.sides.map(({ name }) => name),
        id,
      ).toEqual(seats)
  })
  test('a campaign links at least five battles; every way leads to its end in at most seven', () => {
    for (const { first, stages } of CAMPAIGNS) {
      const ways = (id: string, length: number): readonly number[] => {
        const stage = stages.find((one) => one.id === id)
        if (!stage) throw new Error(`no stage ${id}`)
        expect(length, id).toBeLessThanOrEqual(7)
        return [stage.won, stage.lost].flatMap(({ next }) => (next === null ? [length] : ways(next, length + 1)))
      }
      const lengths = ways(first, 1)
      expect(Math.max(...lengths)).toBeGreaterThanOrEqual(5)
      for (const { map, enemy } of stages) {
        expect(MAPS[map].zones.length).toBeGreaterThanOrEqual(2)
        const force = enlist(enemy.warband, enemy.recruits)
        expect(force).toHaveLength(enemy.recruits.length)
        expect(force[0]?.rank).toBe('hero')
        expect(force[0]?.worth).toBeLessThanOrEqual(enemy.gold)
      }
    }
  })
})
