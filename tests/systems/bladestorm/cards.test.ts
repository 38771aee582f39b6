// Card, chip and ruler tell one number, and what comes of it; each is held against the game, or against battles that are played.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer } from '../../../src/engine/kernel/asks'
import { prospectOf } from '../../../src/store/prospects'
import { forecastOf } from '../../../src/systems/bladestorm/eyes/forecast'
import { eyes } from '../../../src/systems/bladestorm/eyes/index'
import { measureBetween } from '../../../src/systems/bladestorm/eyes/measure'
import { sceneOf } from '../../../src/systems/bladestorm/eyes/scene'
import { surveyFrom } from '../../../src/systems/bladestorm/eyes/survey'
import { game } from '../../../src/systems/bladestorm/game/index'
import { spellBlow } from '../../../src/systems/bladestorm/game/magic'
import { strikeTargets } from '../../../src/systems/bladestorm/game/strikes'
import type { State } from '../../../src/systems/bladestorm/state'
import { archer, BOW, type BodySpec, battle, bodyOf, captain, figureOf, man, phase, play, SPEAR, SWORD } from '../../support/bladestorm'

const foe = man({ id: 'foe' })
const owed = (state: State) => {
  const found = game.awaiting(state).find((one) => !one.standing)
  if (!found) throw new Error('nobody is asked')
  return found
}
const aim = (state: State, key: string, body: number, target: string, weapon: string, more: object = {}): Answer => {
  const { id, seat } = owed(state)
  return { decision: id, seat, key, body, kind: 'target', targets: [target], weapon, ...more } as Answer
}
const pick = (state: State, key: string, owner: object, picked = key): Answer => {
  const { id, seat } = owed(state)
  return { decision: id, seat, key, kind: 'pick', picked: [picked], ...owner } as Answer
}
const told = (state: State, answer: Answer, label: RegExp): number =>
  Number(forecastOf(state, answer).figures.find((one) => label.test(one.label))?.value)
/** Nobody is luckier than four standard errors. */
const near = (share: number, chance: number, count: number): void =>
  expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / count))

describe('the unit is Disrupted', () => {
  const shot = archer({ id: 'bowman', weapons: [{ ...BOW, attack: '2d6+8', damage: 'high*2' }, SWORD] })
  const chief = captain({ endurance: 6, influence: { range: 6, melee: 0, missile: 0, defense: 0, morale: 4 } as never })
  const bearer = man({ id: 'bearer', endurance: 6, standard: true })
  const against = (other: typeof chief, standards: boolean) =>
    battle({
      options: { standards },
      bodies: [
        { seat: 0, profile: shot, at: [28, 24] },
        { seat: 1, profile: man({ id: 'rank', morale: 12 }), at: [24, 20], unit: { count: 6, files: 3, others: [other] } },
      ],
    })
  it.each([
    ['a leader, with whom goes what he lends, and for whom they roll once more', chief, false],
    ['a bearer, with whom goes what his standard lends', bearer, true],
  ] as const)('BLA-30 BLA-45 by the fall of %s', (_, other, standards) => {
    const state = against(other, standards)
    const answer = aim(state, 'shoot', 0, 'b1', 'bow')
    const N = 1500
    let disrupted = 0
    for (let i = 0; i < N; i += 1) {
      const after = game.play(state, [answer], seededDice('shot', i)).state
      const { events } = game.play(after, [pick(after, 'done', {})], seededDice('rolls', i))
      if (events.some(({ what, detail }) => what === 'morale' && detail?.disrupted === true)) disrupted += 1
    }
    near(disrupted / N, told(state, answer, /the unit is Disrupted/), N)
  })
  it('BLA-45 who fells a bearer in melee has his standard, and that tells too', () => {
    const state = battle({
      options: { standards: true },
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: man({ weapons: [{ ...SWORD, attack: '2d6+30' }] }), at: [24, 24] },
        {
          seat: 1,
          profile: man({ id: 'rank', morale: 12 }),
          at: [24, 23],
          unit: { count: 3, files: 1, others: [man({ id: 'bearer', endurance: 1, standard: true })] },
        },
      ],
    })
    // he falls for sure but for two ones; 3d6 − 1 for the standard that is taken must exceed 12: 35 of 216 do
    const answer = aim(state, 'strike', 0, 'b1', 'sword')
    const falls = 35 / 36
    expect(told(state, answer, /the unit is Disrupted/)).toBeCloseTo(falls * (1 - 35 / 216), 10)
  })
})

it('BLA-21 BLA-43 ruler, chip and card tell one number: with the shield that is raised, and the dice that are bought', () => {
  const state = (shield: number) =>
    battle({
      options: { parrying: true },
      bodies: [
        { seat: 0, profile: archer({ weapons: [{ ...BOW, attack: '2d6+6' }, SWORD] }), at: [24, 30] },
        { seat: 1, profile: man({ id: 'shield', shield }), at: [24, 20] },
      ],
    })
  const needs = (of: State, weapon: string) => {
    const card = forecastOf(of, aim(of, 'shoot', 0, 'b1', weapon))
    const from = { at: figureOf(of, 0).at, piece: 0 }
    const ruler = measureBetween(of, from, { at: figureOf(of, 1).at, piece: 1 }, weapon)
    return [card.need?.value, card.measurement?.need, ruler.need, surveyFrom(of, from, weapon)[0]?.need]
  }
  for (const [shield, weapon, need] of [
    [0, 'bow', 4],
    [4, 'bow', 8],
    [0, 'bow+1', 9],
    [4, 'bow+1', 13],
  ] as const)
    expect(needs(state(shield), weapon), `${shield} ${weapon}`).toEqual([need, need, need, need])
})

it('BLA-49 a shield that many missiles are shot at is told once as raised, and once as raised again', () => {
  const state = battle({
    options: { missiles: true },
    bodies: [
      { seat: 0, profile: archer(), at: [24, 30], unit: { count: 4, files: 4 } },
      { seat: 1, profile: man({ id: 'shield', shield: 4 }), at: [24, 20] },
    ],
  })
  expect(forecastOf(state, aim(state, 'shoot', 0, 'b1', 'bow')).notes.filter((note) => note.startsWith('the shield'))).toEqual([
    'the shield of enemy 1 is raised',
    'the shield of enemy 1 is raised again, at a price in the next melee',
  ])
})

it('BLA-24 BLA-52 the ruler counts the height of a flyer as the shot does', () => {
  const at = (level: number, y: number) => {
    const state = battle({
      options: { flying: true },
      height: 120,
      bodies: [
        { seat: 0, profile: archer(), at: [24, 110] },
        { seat: 1, profile: man({ id: 'hawk', flies: true }), at: [24, y], figure: { level } },
      ],
    })
    const { label, band, refusal } = measureBetween(
      state,
      { at: figureOf(state, 0).at, piece: 0 },
      { at: figureOf(state, 1).at, piece: 1 },
      'bow',
    )
    return [label, band, refusal?.short]
  }
  expect(at(0, 96)).toEqual(['13.0″', 'no penalty', undefined])
  expect(at(3, 96)).toEqual(['13.0″, 15.8″ with the height', '−2', undefined]) // 9″ up
  expect(at(3, 19.5)).toEqual(['89.5″, 90.0″ with the height', '−10', undefined])
  expect(at(3, 19.2)).toEqual(['89.8″, 90.2″ with the height', 'out of range', 'range'])
})

describe('chips in melee', () => {
  it('BLA-14 BLA-50 name those that can be struck at: nobody behind, and those before the second rank', () => {
    const behind = battle({
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: foe, at: [24, 25] },
      ],
    })
    const chips = (state: State, piece: number, weapon: string) => surveyFrom(state, { at: figureOf(state, piece).at, piece }, weapon)
    expect(strikeTargets(behind, 0, [])).toEqual([])
    expect(chips(behind, 0, 'sword')).toMatchObject([{ label: '✕ behind', refusal: { rule: 'BLA-14' } }])
    const spears = battle({
      options: { secondRank: true },
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: man({ id: 'spear', weapons: [SPEAR] }), at: [24, 24], unit: { count: 2, files: 1, formation: 'battle' } },
        { seat: 1, profile: foe, at: [24, 23] },
      ],
    })
    expect(forecastOf(spears, aim(spears, 'strike', 0, 'b1', 'spear')).subtitle).toBe('spear: 2 attacks')
    for (const piece of [0, 1]) expect(chips(spears, piece, 'spear')[0]?.need, `${piece}`).toBe(chips(spears, 0, 'spear')[0]?.need)
    expect(chips(spears, 1, 'spear')[0]?.refusal).toBeUndefined()
  })
  it('BLA-23 BLA-33 BLA-53 say why not of whoever is held or runs, and that nobody strikes at those who fall', () => {
    const chip = (own: Partial<BodySpec>, enemy: Partial<BodySpec> = {}, weapon = 'sword') => {
      const state = battle({
        options: { magic: true },
        state: { agenda: phase('melee', 0) },
        bodies: [
          { seat: 0, profile: archer(), at: [24, 24], ...own },
          { seat: 1, profile: foe, at: [24, 23], ...enemy },
        ],
      })
      return [surveyFrom(state, { at: figureOf(state, 0).at, piece: 0 }, weapon)[0]?.label, strikeTargets(state, 0, []).length]
    }
    expect(chip({})[1]).toBe(1)
    const held = { figure: { charms: [{ spell: 'hold-fast', seat: 1, left: 2 }] } }
    expect(chip(held)).toEqual(['✕ held', 0])
    expect(chip(held, { at: [24, 14] }, 'bow')).toEqual(['✕ held', 0])
    expect(chip({ unit: { count: 2, files: 1 }, body: { routed: true, disrupted: true } })).toEqual(['✕ runs', 0])
    expect(chip({}, { figure: { endurance: 0 } })).toEqual(['✕ falling', 0])
  })
})

it('BLA-20 of a unit list, chip and card tell how many strike and all that they need, not the number of the first alone', () => {
  const blunt = man({ id: 'blunt', weapons: [{ ...SWORD, id: 'club', name: 'club', attack: '2d6' }] })
  const state = battle({
    options: { fastCombat: true },
    state: { agenda: phase('melee', 0) },
    bodies: [
      { seat: 0, profile: man(), at: [24, 24], unit: { count: 4, files: 4, formation: 'battle', others: [blunt] } },
      { seat: 1, profile: foe, at: [24, 23], unit: { count: 4, files: 4, formation: 'battle' } },
    ],
  })
  const answer = aim(state, 'strike', 0, 'b1', 'sword')
  const card = forecastOf(state, answer)
  expect(card.tally).toMatchObject({ able: 4, of: 4, verb: 'strike' })
  const [least = 0, most = 0] = card.tally?.needs ?? []
  expect(most - least).toBe(2)
  expect(prospectOf(1, card, '″')).toMatchObject({ short: `${least} to ${most}+`, text: `all 4 can strike, ${least}+ and ${most}+ needed` })
  // one roll for all is that of one
  expect(forecastOf(state, { ...answer, factor: 0 } as Answer).tally).toBeUndefined()
})

describe('what is answered', () => {
  it('BLA-13 who moved has struck already when the others strike', () => {
    const state = battle({
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: foe, at: [24, 23] },
      ],
    })
    const table = play(state)
    expect(forecastOf(state, aim(state, 'strike', 0, 'b1', 'sword')).back?.title).toMatch(/strikes? back/)
    table.pick('done')
    expect(table.owed?.seat).toBe(1)
    expect(forecastOf(table.state, aim(table.state, 'strike', 1, 'b0', 'sword')).back).toBeUndefined()
  })
  it('BLA-21 BLA-43 a stance leaves the shield where it was meant to be', () => {
    const state = battle({
      options: { parrying: true },
      state: { agenda: phase('guard', 0) },
      bodies: [
        { seat: 0, profile: man({ id: 'shield', shield: 4, weapons: [{ ...SWORD, attack: '2d6+3' }] }), at: [24, 24] },
        { seat: 1, profile: foe, at: [24.5, 23.14], name: 'A' },
        { seat: 1, profile: foe, at: [23.5, 23.14], name: 'B' },
      ],
    })
    const table = play(state)
    table.pick('shield', { body: 0, piece: 0 }, ['p2'])
    const stance = pick(table.state, 'stance', { body: 0 }, 'parry/1')
    const [a, b] = [/an attack of A hits/, /an attack of B hits/].map((label) => told(table.state, stance, label))
    table.pick('stance', { body: 0 }, ['parry/1'])
    while (!(table.owed?.seat === 1 && table.asks().includes('strike'))) table.pick('done')
    const hits = (body: number) => told(table.state, aim(table.state, 'strike', body, 'b0', 'sword'), /each attack hits/)
    expect(a).toBeCloseTo(hits(1), 12)
    expect(b).toBeCloseTo(hits(2), 12)
    expect(a).toBeGreaterThan(Number(b))
  })
})

describe('spells', () => {
  const witch = man({ id: 'witch', power: 20, spells: ['howl', 'whisper-of-fear', 'ember-dart'] })
  it('BLA-30 BLA-53 of dread: a unit rolls unless all of it resist, each body by itself, and the shaken are none the worse', () => {
    const state = battle({
      options: { magic: true },
      bodies: [
        { seat: 0, profile: witch, at: [24, 30] },
        { seat: 1, profile: man({ id: 'rank', resistance: 10 }), at: [24, 27], unit: { count: 6, files: 3 }, name: 'The rank' },
        { seat: 1, profile: man({ id: 'one', resistance: 10 }), at: [24, 32.5], name: 'One' },
      ],
    })
    const howl = aim(state, 'cast:howl', 0, 'p0', 'howl', { piece: 0 })
    expect(game.judge(state, howl).legal).toBe(true)
    const N = 1500
    const fails = [0, 0, 0]
    for (let i = 0; i < N; i += 1) {
      const after = game.play(state, [howl], seededDice('howl', i)).state
      for (const body of [1, 2]) if (bodyOf(after, body).disrupted) fails[body] = (fails[body] ?? 0) + 1
    }
    near((fails[1] ?? 0) / N, told(state, howl, /^The rank is Disrupted/), N)
    near((fails[2] ?? 0) / N, told(state, howl, /^One is Disrupted/), N)
    const shaken: State = { ...state, bodies: state.bodies.map((body) => (body.id === 2 ? { ...body, disrupted: true } : body)) }
    const whisper = aim(shaken, 'cast:whisper-of-fear', 0, 'p7', 'whisper-of-fear', { piece: 0 })
    expect(game.judge(shaken, whisper).legal).toBe(true)
    expect(forecastOf(shaken, whisper).figures.map(({ label }) => label)).toEqual(['One resists'])
  })
  it('BLA-53 BLA-54 areas and storms that change the Defense change it against spells too', () => {
    const state = (more: object): State =>
      battle({
        options: { magic: true, storms: true },
        bodies: [
          { seat: 0, profile: witch, at: [24, 30] },
          { seat: 1, profile: foe, at: [24, 25] },
        ],
        state: more as never,
      })
    const need = (of: State) => spellBlow(of, figureOf(of, 1), { attack: '2d6+4', damage: 'high' })
    const quagmire = { fields: [{ spell: 'quagmire', seat: 0, at: { x: 24, y: 25 }, facing: 0, left: 3 }] }
    expect(need(state(quagmire)).need).toBe(need(state({})).need - 1)
    expect(need(state(quagmire)).modifiers).toContainEqual({ value: -1, reason: 'Quagmire', rule: 'BLA-53', mark: 'house' })
    const dart = (of: State) => eyes.forecast(of, 0, aim(of, 'cast:ember-dart', 0, 'p1', 'ember-dart', { piece: 0 })).need?.value
    expect(dart(state(quagmire))).toBe(Number(dart(state({}))) - 1)
  })
})

it('BLA-2 whoever stands alone is told by his Endurance, also once he has fallen', () => {
  const state = battle({
    bodies: [
      { seat: 0, profile: man({ endurance: 26 }), at: [24, 24] },
      { seat: 1, profile: foe, at: [24, 10] },
    ],
  })
  const wounds = (more: object) =>
    sceneOf({ ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, ...more } : one)) }).bodies[0]?.wounds
  expect(wounds({})).toEqual({ left: 26, of: 26 })
  expect(wounds({ endurance: -3, alive: false })).toEqual({ left: 0, of: 26 })
  expect(wounds({ endurance: 20, alive: false, lost: 'ran' })).toEqual({ left: 0, of: 26 })
})

it('BLA-31 BLA-33 who runs is told so once, by its state; who is Disrupted by a note', () => {
  const standing = (body: object) => {
    const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 24], unit: { count: 2, files: 2 }, body }] })
    const { state: word, notes = [] } = sceneOf(state).bodies[0] ?? {}
    return [word, ...notes]
  }
  expect(standing({ routed: true, disrupted: true })).toEqual(['routing', 'General Order'])
  expect(standing({ disrupted: true })).toEqual(['ready', 'General Order', 'Disrupted'])
})

it('BLA-44 of the weapons of a unit the one most of it have comes first, whoever of it is in hand: its leader alone reaches nobody the ranks fight', () => {
  const dagger = { ...SWORD, id: 'dagger', name: 'dagger' }
  const state = battle({
    bodies: [
      {
        seat: 0,
        profile: archer({ weapons: [BOW, SWORD] }),
        at: [24, 24],
        unit: { count: 3, files: 3, others: [captain({ weapons: [dagger, { ...BOW, id: 'short' }] })] },
      },
      { seat: 1, profile: foe, at: [24, 10] },
    ],
  })
  const named = (piece: number): readonly string[] => eyes.weapons(state, 'table', piece).map(({ weapon }) => weapon)
  expect([named(0), named(1)]).toEqual(Array.from({ length: 2 }, () => [SWORD.id, 'dagger', BOW.id, 'short']))
})
