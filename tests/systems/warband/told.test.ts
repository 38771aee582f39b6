// What cards tell, held against battles that are played: who answers, who stops somebody that moves off, who else is hurt, who holds.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { inches } from '../../../src/engine/geometry/units'
import type { Answer } from '../../../src/engine/kernel/asks'
import { chiefOfAll, chiefOfOne } from '../../../src/store/chief'
import { ITEMS } from '../../../src/systems/warband/data/items'
import { SPELLS } from '../../../src/systems/warband/data/spells'
import type { Spell, Weapon } from '../../../src/systems/warband/data/types'
import { WEAPONS } from '../../../src/systems/warband/data/weapons'
import { forecastOf } from '../../../src/systems/warband/eyes/forecast'
import { layOf } from '../../../src/systems/warband/eyes/plan'
import { play } from '../../../src/systems/warband/game/play'
import type { State } from '../../../src/systems/warband/state'
import {
  answerOf,
  asked,
  bow,
  changed,
  didThisTurn,
  engagedAs,
  field,
  inAftermath,
  inPhase,
  isAsked,
  land,
  one,
  press,
  rollsOf,
  settled,
  spell,
  who,
} from '../../support/warband'

const found = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
  const one_ = all.find((each) => each.id === id)
  if (!one_) throw new Error(`no ${id}`)
  return one_
}
const strikeAt = (state: State, target: number, weapon = 'w0', body = 0): Answer =>
  answerOf(state, 'strike', { kind: 'target', targets: [`p${target}`], weapon, body })
const castAt = (state: State, target: number, key = 'cast:0'): Answer =>
  answerOf(state, key, { kind: 'target', targets: [`p${target}`], weapon: 'base', body: 0 })
const figure = (state: State, answer: Answer, label: string): number => {
  const told = forecastOf(state, answer).figures.find((each) => each.label === label)
  if (!told) throw new Error(`${label} is not told`)
  return told.value
}
const N = 1500
/** Nobody is luckier than four standard errors. */
const near = (share: number, chance: number, count = N): void =>
  expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / count))
const share = (holds: (seed: number) => boolean): number => {
  let count = 0
  for (let seed = 0; seed < N; seed += 1) if (holds(seed)) count += 1
  return count / N
}

describe('who could strike back', () => {
  const back = (state: State, answer: Answer) => forecastOf(state, answer).back?.title
  it('WAR-15 nobody who has had his go', () => {
    const met = engagedAs(field([[one('A', 7, 8)], [one('B', 8, 8)]]), [0, 1])
    expect(back(inPhase(met, 'melee'), strikeAt(inPhase(met, 'melee'), 1))).toBe('B could strike back')
    const held = press(inPhase(met, 'melee', [1, 0]), 'hold', [], 1).state
    expect(back(held, strikeAt(held, 1))).toBeUndefined()
  })
  it('WAR-15 nor whoever reaches less far', () => {
    const far = inPhase(field([[one('A', 7, 8, { weapons: [found(WEAPONS, 'pike')] })], [one('B', 9, 8)]]), 'melee')
    expect(back(far, strikeAt(far, 1))).toBeUndefined()
    expect(isAsked(settled(inPhase(far, 'melee', [1, 0])), 'strike', 1)).toBe(false)
  })
})

it('WAR-11 WAR-12 the card of a charge says that whoever is braced gives the charger nothing, and its number is the one without it', () => {
  const state = inPhase(field([[one('A', 4, 8)], [one('B', 8, 8)]]), 'movement')
  const braced = didThisTurn(state, 1, { braced: true })
  const card = (now: State) => {
    const { ask } = asked(now, 'charge')
    const target = ask.kind === 'target' ? (ask.targets[0]?.id ?? '') : ''
    return forecastOf(now, answerOf(now, 'charge', { kind: 'target', targets: [target] }))
  }
  expect(card(state).notes).not.toContain('B is braced: the charge gains nothing')
  expect(card(braced).notes).toContain('B is braced: the charge gains nothing')
  expect((card(state).need?.value ?? 0) - (card(braced).need?.value ?? 0)).toBe(1)
})

it('WAR-13 of several who strike at one who moves off each is told by what those before have left of him', () => {
  const state = inPhase(
    engagedAs(
      field([
        [one('M', 8, 8, { scores: { wounds: 2, toughness: 3 } })],
        [one('A', 7, 8, { scores: { melee: 7, strength: 6 } }), one('B', 7, 9, { scores: { melee: 7, strength: 6 } }), one('C', 7, 7)],
      ]),
      [0, 1],
      [0, 2],
      [0, 3],
    ),
    'movement',
  )
  const move = answerOf(state, 'move', { kind: 'move', path: [{ x: 1, y: 0 }], alone: [], body: 0 })
  const strikes = (seed: number): readonly string[] => {
    let { state: now } = play(state, [move], seededDice('off', seed))
    const before: string[] = []
    for (let n = 0; n < 3 && now.agenda.at(-1)?.frame === 'opportunity'; n += 1) {
      const top = now.agenda.at(-1)
      const by = top?.frame === 'opportunity' ? who(now, top.by).id : -1
      const next = play(now, [answerOf(now, 'strike', { kind: 'target', targets: ['p0'], weapon: 'w0' })], seededDice(`off ${n}`, seed))
      now = next.state
      const { posture, out, wounds } = who(now, 0)
      if (out !== 'no' || posture !== 'up') return [...before, `p${by} stops`]
      before.push(wounds < 2 ? `p${by} hurts` : `p${by}`)
    }
    return before
  }
  const names = ['', 'A', 'B', 'C']
  const all = Array.from({ length: N }, (_, seed) => strikes(seed))
  for (const by of [1, 2, 3])
    near(all.filter((each) => each.includes(`p${by} stops`)).length / N, figure(state, move, `stopped by ${names[by]}`))
  near(all.filter((each) => each.some((step) => step.endsWith('stops'))).length / N, figure(state, move, 'stopped'))
  near(all.filter((each) => each.some((step) => /(stops|hurts)$/.test(step))).length / N, figure(state, move, 'M is hurt'))
})

describe('spells that throw', () => {
  const mage = one('Mage', 8, 8, { scores: { magic: 9, attacks: 1 }, spells: [found(SPELLS, 'thunder-clap'), found(SPELLS, 'heavy-hand')] })
  const edge = field([[mage], [one('V', 9, 8, { scores: { wounds: 3 } })]], {
    terrain: [land('building', 5, 5, 5, 6, { height: inches(6) })],
  })
  it.each([
    ['a clap of thunder', 'cast:0', inPhase(engagedAs(edge, [0, 1]), 'melee')],
    ['a heavy hand, that does not strike', 'cast:1', inPhase(edge, 'movement')],
  ] as const)('WAR-12 WAR-41 over an edge hurt by the fall too: %s', (_, key, state) => {
    const answer = castAt(state, 1, key)
    const hurt: boolean[] = []
    for (let seed = 0; seed < N; seed += 1) {
      const after = play(state, [answer], seededDice('throw', seed))
      hurt.push(who(after.state, 1).wounds < 3)
    }
    near(hurt.filter(Boolean).length / hurt.length, figure(state, answer, 'V is hurt'), hurt.length)
  })
})

describe('a blast', () => {
  const pots: Weapon = { ...bow, id: 'pots', name: 'pots', range: 6, attacks: 3, strength: 6, blast: 1 }
  const crowd = (attacks: number, spells: readonly Spell[] = []) =>
    field([
      [one('M', 5, 8, { weapons: [pots], spells, scores: { attacks, magic: 9 } }), one('Friend', 9, 8)],
      [one('V', 8, 8, { scores: { wounds: 1 } }), one('W', 8, 9, { scores: { wounds: 3 } }), one('Far', 12, 8)],
    ])
  it.each([1, 3])('WAR-26 of a shot tells who else stands in it, friends too: %i attacks', (attacks) => {
    const state = inPhase(crowd(attacks), 'ranged')
    const shot = answerOf(state, 'shoot', { kind: 'target', targets: ['p2'], weapon: 'w0', body: 0 })
    const told = forecastOf(state, shot).figures
    expect(told.find(({ label }) => label === 'Friend is hurt')?.hint).toBe('a friend')
    expect(told.some(({ label }) => label.startsWith('Far'))).toBe(false)
    for (const [id, label] of [
      [1, 'Friend is hurt'],
      [3, 'W is hurt'],
    ] as const)
      near(
        share((seed) => who(play(state, [shot], seededDice('pots', seed)).state, id).wounds < who(state, id).wounds),
        figure(state, shot, label),
      )
  })
  it('WAR-26 WAR-41 of a spell at somebody, too', () => {
    const burst = spell({ deed: 'attack', type: 'direct', strength: 6, penetration: 0, hits: 2, traits: [], blast: 1 })
    const state = inPhase(crowd(1, [burst]), 'ranged')
    const answer = castAt(state, 2)
    expect(forecastOf(state, answer).figures.find(({ label }) => label === 'Friend is hurt')?.hint).toMatch(
      /^a friend; \d+% if it is cast$/,
    )
    const hurt: boolean[] = []
    for (let seed = 0; seed < N; seed += 1) {
      const after = play(state, [answer], seededDice('burst', seed))
      hurt.push(who(after.state, 1).wounds < 2)
    }
    near(hurt.filter(Boolean).length / hurt.length, figure(state, answer, 'Friend is hurt'), hurt.length)
  })
})

describe('the table and the card', () => {
  it('WAR-41 tell the same of a blast: so likely as it is cast and hurts; who is a friend is named once', () => {
    const state = inPhase(
      field([
        [one('M', 5, 8, { spells: [found(SPELLS, 'falling-cinders')], scores: { magic: 5 } }), one('Friend', 9, 8)],
        [one('V', 8, 8)],
      ]),
      'ranged',
    )
    const plan = layOf(state, { key: 'cast:0', body: 0, at: { x: 8.5, y: 8.5 }, weapon: 'base', laid: [] })
    if (!plan) throw new Error('nothing is laid')
    const told = forecastOf(state, plan.answer).figures
    const cast = told.find(({ label }) => label === 'it is cast')?.value ?? 0
    expect(cast).toBeLessThan(0.7)
    for (const [piece, label, friend] of [
      [2, 'V is hurt', ''],
      [1, 'Friend is hurt', ', a friend'],
    ] as const) {
      const touched = plan.touched.find((one_) => one_.piece === piece)
      const value = told.find((one_) => one_.label === label)?.value ?? Number.NaN
      expect(touched?.chance).toBeCloseTo(value, 9)
      expect(touched?.label).toBe(`${Math.round(value * 100)}%${friend}`)
      expect(value).toBeLessThan(cast)
    }
  })
})

describe('what is lent', () => {
  const heart = found(SPELLS, 'kindle-heart')
  const lent = (turns: number) => ({
    lent: [{ name: heart.name, gives: [{ what: 'test' as const, of: 'morale' as const, by: 2 }], turns }],
  })
  const hero = one('H', 8, 8, { rank: 'hero', scores: { wounds: 1, toughness: 1 } })
  const fight = (turns: number): State =>
    changed(
      inPhase(
        engagedAs(
          field([
            [one('A', 7, 8, { scores: { melee: 9, strength: 9, attacks: 3 } })],
            [hero, one('mate', 12, 12, { scores: { resolve: 4 } })],
          ]),
          [0, 1],
        ),
        'melee',
      ),
      2,
      lent(turns),
    )
  it('WAR-16 WAR-32 counts in a morale test as long as it is there when it is rolled', () => {
    const holds = (turns: number) =>
      forecastOf(fight(turns), strikeAt(fight(turns), 1)).figures.find(({ label }) => label === 'morale tests follow')?.hint
    expect(holds(2)).toBe('mate holds 60%')
    expect(holds(1)).toBe('mate holds 40%')
    for (const [turns, chance] of [
      [2, 0.6],
      [1, 0.4],
    ] as const) {
      // the Hero is down: the aftermath tests his Minion
      const down = changed({ ...inAftermath(fight(turns)), shocks: [{ shock: 'hero', id: 1 }] }, 1, { out: 'incapacitated' })
      const { events } = play(down, [], seededDice('aftermath', turns))
      expect(rollsOf(events, 'mate tests morale')[0]?.chance).toBeCloseTo(chance, 10)
    }
  })
  it('WAR-20 WAR-32 what stands large is that he is hit and hurt, whatever he saves and whoever is shaken by it', () => {
    const card = forecastOf(fight(2), strikeAt(fight(2), 1))
    expect(card.figures.filter(({ scope }) => scope === 'one').at(-1)?.label).toBe('a hit wounds')
    expect(card.figures.at(-1)?.label).toBe('morale tests follow')
    expect([chiefOfOne(card)?.label, chiefOfAll(card)?.label]).toEqual(['each attack hits', 'hurt'])
  })
  it('WAR-11 WAR-16 says when it ends: as the aftermath of the next turn begins, before morale is tested', () => {
    const texts = [...SPELLS.flatMap((each) => [each.text, each.surgeText]), ...ITEMS.map(({ text }) => text)]
    expect(texts.filter((text) => /until the end of the next turn/.test(text))).toEqual([])
    for (const text of [heart.text, found(ITEMS, 'brandy').text]) expect(text).toContain('until the aftermath of the next turn')
  })
})
