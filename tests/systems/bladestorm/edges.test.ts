// Rules where they meet each other: what a morale roll becomes when ranks break up, blows at the dying, spells of several in a body, a
// duel within the lines; and forecasts of them held against battles that are played.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { overlaps } from '../../../src/engine/geometry/distance'
import type { Answer, TargetAsk } from '../../../src/engine/kernel/asks'
import { FORMATION } from '../../../src/systems/bladestorm/data/formations'
import { SPELLS } from '../../../src/systems/bladestorm/data/spells'
import { forecastOf } from '../../../src/systems/bladestorm/eyes/forecast'
import { duelStrike } from '../../../src/systems/bladestorm/game/challenge'
import { openDraft } from '../../../src/systems/bladestorm/game/draft'
import { baseOf, placesOf, standOf } from '../../../src/systems/bladestorm/game/formation'
import { game } from '../../../src/systems/bladestorm/game/index'
import { changesOn } from '../../../src/systems/bladestorm/game/influence'
import { attackNumber } from '../../../src/systems/bladestorm/game/modifiers'
import { ratingOf } from '../../../src/systems/bladestorm/game/pace'
import { footprintOf } from '../../../src/systems/bladestorm/game/queries'
import { fell } from '../../../src/systems/bladestorm/game/settle'
import type { State } from '../../../src/systems/bladestorm/state'
import { archer, BOW, battle, bodyOf, captain, figureOf, man, phase, play, SWORD } from '../../support/bladestorm'

const foe = man({ id: 'foe' })
const rank = { count: 3, files: 3, formation: 'battle' } as const
const decisionOf = (state: State) => {
  const found = game.awaiting(state).find((one) => !one.standing)
  if (!found) throw new Error('nobody is asked')
  return found
}
/** The answer that attacks the first of a target question. */
const attack = (state: State, key: string, weapon: string, piece?: number): Answer => {
  const decision = decisionOf(state)
  const ask = decision.asks.find(
    (one): one is TargetAsk => one.kind === 'target' && one.key === key && (piece === undefined || one.piece === piece),
  )
  if (!ask) throw new Error(`${key} is not asked`)
  return {
    decision: decision.id,
    seat: decision.seat,
    key,
    kind: 'target',
    body: ask.body ?? 0,
    ...(piece === undefined ? {} : { piece }),
    targets: [ask.targets[0]?.id ?? ''],
    weapon,
  } as Answer
}
const pick = (state: State, key: string, more: object = {}): Answer => {
  const { id, seat } = decisionOf(state)
  return { decision: id, seat, key, kind: 'pick', picked: [key], ...more } as Answer
}
const figureNamed = (state: State, answer: Answer, label: RegExp) =>
  Number(forecastOf(state, answer).figures.find((one) => label.test(one.label))?.value)
const keys = (state: State): readonly string[] =>
  decisionOf(state).asks.map(({ key, piece }) => (piece === undefined ? key : `${key} ${piece}`))

describe('closing ranks (BLA-11, 13, 15)', () => {
  const WIDTH = 1 + FORMATION.general.gap
  const ranks = (count: number, files: number, seat: 0 | 1, at: readonly [number, number]) =>
    battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], unit: { count, files } },
        { seat, profile: man({ id: 'near' }), at },
        { seat: 1, profile: foe, at: [24, 5] },
      ],
    })
  const fallen = (state: State, figure: number): State => {
    const figures = state.figures.map((one) => (one.id === figure ? { ...one, endurance: 0 } : one))
    const draft = openDraft({ ...state, figures }, seededDice('c', 0))
    fell(draft, 'melee')
    return draft.state
  }
  const laps = (state: State): boolean =>
    state.figures.some((a) =>
      state.figures.some((b) => a.id < b.id && a.alive && b.alive && overlaps(footprintOf(state, a), footprintOf(state, b))),
    )
  const places = (state: State, ...ids: readonly number[]) => ids.map((id) => figureOf(state, id).at)
  it.each([0, 1] as const)(
    'BLA-11 BLA-13 nobody is dressed into whoever stands close, of side %i: he who fills the gap goes, the others stay',
    (seat) => {
      const before = ranks(4, 4, seat, [24 - WIDTH, 29.1])
      expect(laps(before)).toBe(false)
      const after = fallen(before, 1)
      expect(laps(after)).toBe(false)
      expect(places(after, 0, 2)).toEqual(places(before, 0, 2))
      expect(places(after, 3)).toEqual(places(before, 1))
      // the front that is left has another middle, so that a march begins where they stand
      const { at } = bodyOf(after, 0)
      const middle = figureOf(after, 3).at
      expect(at.x).toBeCloseTo(middle.x, 2)
      expect(at.y).toBeCloseTo(middle.y, 2)
      expect(placesOf(standOf(after, bodyOf(after, 0)), baseOf(after, 0))[0]?.x).toBeCloseTo(figureOf(after, 0).at.x, 2)
    },
  )
  it('BLA-15 nor is the last rank, and the front stays where it is', () => {
    const before = ranks(5, 3, 0, [24, 30 + WIDTH + 0.9])
    expect(laps(before)).toBe(false)
    const after = fallen(before, 4)
    expect(laps(after)).toBe(false)
    expect(places(after, 0, 1, 2, 3)).toEqual(places(before, 0, 1, 2, 3))
    expect(bodyOf(after, 0).at).toEqual(bodyOf(before, 0).at)
  })
  it('BLA-15 with room they are dressed on their middle', () => {
    const after = fallen(ranks(4, 4, 0, [24, 40]), 1)
    expect(bodyOf(after, 0).at).toEqual({ x: 24, y: 30 })
    expect(places(after, 3)).toEqual([{ x: 24, y: 30 }])
  })
})

describe('changing formation', () => {
  const ranks = (maneuvers: boolean) =>
    battle({
      ...(maneuvers ? { options: { maneuvers: true } } : {}),
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], unit: { count: 6, files: 3, formation: 'general' } },
        { seat: 1, profile: man(), at: [24, 5] },
      ],
    })
  it.each([
    ['without maneuvers', false, undefined],
    ['passed', true, [6, 6, 6]],
    ['failed', true, [1, 1, 1]],
  ] as const)('BLA-15 BLA-41 it leaves half the Movement: %s', (_, maneuvers, dice) => {
    const table = play(ranks(maneuvers))
    const whole = ratingOf(table.state, bodyOf(table.state, 0))
    table.pick('form', { body: 0 }, ['general/6'], dice ? [...dice] : [])
    expect(ratingOf(table.state, bodyOf(table.state, 0))).toBe(whole / 2)
    expect(bodyOf(table.state, 0).files).toBe(dice?.[0] === 1 ? 3 : 6)
  })
})

describe('morale that fell due', () => {
  const pair = (bodies: Parameters<typeof battle>[0]['bodies'] = []) =>
    battle({
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: man(), at: [23.25, 24] },
        { seat: 0, profile: man(), at: [5, 40] },
        { seat: 1, profile: man({ id: 'weak', endurance: 4 }), at: [24, 23], unit: { count: 2, files: 2 } },
        { seat: 1, profile: man(), at: [40, 5] },
        ...bodies,
      ],
    })
  it('BLA-30 the last of a unit rolls for who fell beside him, as the forecast says', () => {
    const state = pair()
    const strike = attack(state, 'strike', 'sword')
    const told = figureNamed(state, strike, /Disrupted/)
    const [first] = forecastOf(state, strike).figures.filter(({ label }) => label.endsWith('falls'))
    // 3d6 must exceed 9 (no ranks to lend anything): 81 of 216 do not
    expect(told).toBeCloseTo(Number(first?.value) * (81 / 216), 10)
    let now: State = { ...state, figures: state.figures.map((one) => (one.id === 2 ? { ...one, endurance: -1 } : one)) }
    const seen: string[] = []
    while (seen.length < 12 && !seen.includes('morale')) {
      const played = game.play(now, [pick(now, 'done')], seededDice('c', seen.length))
      now = played.state
      seen.push(...played.events.map(({ what }) => what))
    }
    expect(seen).toEqual(expect.arrayContaining(['disbanded', 'morale']))
    expect(now.due).toEqual([])
  })
  const champions = (followers: object = {}) =>
    battle({
      options: { challenges: true },
      bodies: [
        {
          seat: 0,
          profile: man(),
          at: [24, 30],
          unit: { count: 5, files: 5, others: [captain({ endurance: 4, defense: 0 })] },
          ...followers,
        },
        { seat: 1, profile: captain({ id: 'c2', weapons: [{ ...SWORD, attack: '2d6+30' }] }), at: [24, 24] },
      ],
    })
  it.each([true, false])(
    'BLA-46 the card of a challenge tells of the whole of it, as it is played; with wounds that weaken: %s',
    (melee) => {
      const before = battle({
        options: { challenges: true, melee },
        bodies: [
          { seat: 0, profile: captain({ endurance: 20 }), at: [24, 30] },
          { seat: 1, profile: captain({ id: 'c2', weapons: [{ ...SWORD, attack: '2d6+7' }], endurance: 15 }), at: [24, 24] },
        ],
      })
      const call = attack(before, 'challenge', 'challenge')
      const told = forecastOf(before, call)
      const { state } = game.play(before, [call], seededDice('c', 0))
      const N = 4000
      const seen = { wins: 0, back: 0, falls: 0, fell: 0, taken: [0, 0] as [number, number], square: [0, 0] as [number, number] }
      for (let n = 0; n < N; n += 1) {
        const { events } = game.play(state, [pick(state, 'accept')], seededDice('duel', n))
        const winner = events.find(({ what }) => what === 'duel over')?.detail.winner
        if (winner === 0) seen.wins += 1
        if (winner === 1) seen.back += 1
        const lost: [number, number] = [0, 0]
        for (const { what, detail } of events)
          if (what === 'attack') for (const one of detail.reports as { target: 0 | 1; damage: number }[]) lost[one.target] += one.damage
        if (lost[0] >= 20) seen.falls += 1
        if (lost[1] >= 15) seen.fell += 1
        for (const of of [0, 1] as const) {
          seen.taken[of] += lost[of]
          seen.square[of] += lost[of] ** 2
        }
      }
      const value = (figures: typeof told.figures | undefined, label: RegExp): number =>
        figures?.find((one) => label.test(one.label))?.value ?? -1
      for (const [p, count] of [
        [value(told.figures, /wins$/), seen.wins],
        [value(told.figures, /^neither wins/), N - seen.wins - seen.back],
        [value(told.back?.figures, /wins$/), seen.back],
        [value(told.figures, / falls$/), seen.fell],
        [value(told.back?.figures, / falls$/), seen.falls],
      ] as const)
        expect(Math.abs(p - count / N), `${p} ${count / N}`).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / N) + 1e-6)
      for (const [side, of] of [
        [told, 1],
        [told.back, 0],
      ] as const) {
        const mean = seen.taken[of] / N
        const slack = 4 * Math.sqrt((seen.square[of] / N - mean ** 2) / N)
        expect(Math.abs(value(side?.figures, /^Endurance taken in all/) - mean)).toBeLessThan(slack)
        expect(side?.curves?.[0]?.mean).toBeCloseTo(value(side?.figures, /^Endurance taken in all/), 9)
      }
    },
  )
  it('BLA-30 disbanding pays no roll: each of its men owes what it owed', () => {
    let { state } = game.play(champions(), [attack(champions(), 'challenge', 'challenge')], seededDice('c', 0))
    state = game.play(state, [pick(state, 'accept')], seededDice('c', 1)).state
    const owed = state.due.filter(({ body }) => body === 0).map(({ cause }) => cause)
    expect(owed).toEqual(expect.arrayContaining(['losses', 'leader']))
    state = game.play(state, [pick(state, 'disband', { body: 0 })], seededDice('c', 2)).state
    const singles = state.bodies.filter(({ seat, unit, figures }) => seat === 0 && !unit && figures.length > 0).map(({ id }) => id)
    expect(singles).toHaveLength(4)
    for (const id of singles) expect(state.due.filter(({ body }) => body === id).map(({ cause }) => cause)).toEqual(owed)
    const { events } = game.play(state, [pick(state, 'done')], seededDice('c', 3))
    expect(events.filter(({ what }) => what === 'morale')).toHaveLength(4 * owed.length)
  })
  it('BLA-15 BLA-30 nor does forming up: the unit owes what its men owed, each once', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30] },
        { seat: 0, profile: man(), at: [25, 30] },
        { seat: 1, profile: man(), at: [24, 5] },
      ],
      state: {
        due: [
          { body: 0, cause: 'half' },
          { body: 1, cause: 'half' },
        ],
      },
    })
    const after = game.play(state, [pick(state, 'form-up', { body: 0 })], seededDice('u', 0)).state
    const unit = after.bodies.find(({ seat, unit: ranks }) => seat === 0 && ranks)
    expect(after.due).toEqual([{ body: unit?.id, cause: 'half' }])
  })
})

describe('blows', () => {
  const met = (dying: readonly number[]) => {
    const state = battle({
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: man({ bonus: 1 }), at: [23.45, 23.735] },
        { seat: 1, profile: foe, at: [24, 22.9], unit: rank },
      ],
    })
    return { ...state, figures: state.figures.map((one) => (dying.includes(one.id) ? { ...one, endurance: -5 } : one)) }
  }
  it('BLA-23 the living are struck before the dying, and the dying not at all', () => {
    const table = play(met([]))
    table.pick('all', {}, ['all'], [6, 6, 6, 5])
    const struck = table.events.flatMap(({ strikes }) => strikes ?? []).map(({ at }) => at)
    expect(new Set(struck).size).toBe(2)
    const touching = [...new Set(struck)]
    expect(
      game
        .awaiting(met(touching))
        .flatMap(({ asks, seat }) => (seat === 0 ? asks : []))
        .some(({ key }) => key === 'strike'),
    ).toBe(false)
  })
  it('BLA-43 a parry is paid for by every attack, whatever it is made with, and no more than its weapon has', () => {
    const two = man({
      id: 'ogre',
      weapons: [
        { ...SWORD, id: 'bash', attack: '3d6+3' },
        { ...SWORD, id: 'claw', attack: '3d6' },
      ],
    })
    const state = (parry: number): State =>
      battle({
        options: { parrying: true },
        state: { agenda: phase('melee', 0), guards: parry === 0 ? [] : [{ piece: 0, stance: { parry, dice: 0 } }] },
        bodies: [
          { seat: 0, profile: two, at: [24, 24] },
          { seat: 1, profile: man(), at: [24, 23] },
        ],
      })
    const need = (of: State, by: number, weapon = SWORD) => attackNumber(of, { by, target: 1 - by, weapon, dice: 0, shield: false }).need
    for (const [parry, worth] of [
      [3, 3],
      [9, 3],
    ] as const) {
      for (const weapon of two.weapons) expect(need(state(parry), 0, weapon) - need(state(0), 0, weapon), weapon.id).toBe(worth)
      expect(need(state(parry), 1) - need(state(0), 1)).toBe(worth)
    }
  })
  it('BLA-44 what unit lends against unit counts in melee, not in shots', () => {
    const rider = archer({ id: 'rider', troops: 'horse' })
    const state = battle({
      options: { unitBonuses: true },
      bodies: [
        { seat: 0, profile: rider, at: [24, 24], unit: { count: 3, files: 3 } },
        { seat: 1, profile: man(), at: [24, 10], unit: { count: 3, files: 3 } },
      ],
    })
    const rules = (weapon: typeof BOW) =>
      attackNumber(state, { by: 0, target: 3, weapon, dice: 0, shield: false }).modifiers.filter(({ rule }) => rule === 'BLA-44')
    expect(rules(BOW)).toEqual([])
    expect(rules(SWORD)).toEqual([expect.objectContaining({ value: -2, reason: 'cavalry against loose infantry' })])
  })
  it('BLA-46 in a duel nobody lends anything: neither ranks nor another leader', () => {
    const state = battle({
      options: { challenges: true, melee: true },
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], unit: { count: 4, files: 1, formation: 'battle', others: [captain()] } },
        {
          seat: 0,
          profile: captain({ id: 'gen', influence: { range: 30, melee: 3, missile: 1, defense: 3, morale: 2 } } as never),
          at: [26, 25],
        },
        { seat: 1, profile: captain({ id: 'c2' }), at: [24, 14] },
      ],
    })
    expect(attackNumber(state, { by: 0, target: 5, weapon: SWORD, dice: 0, shield: false }).modifiers.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([expect.stringMatching(/leads/), expect.stringMatching(/ranks deep/)]),
    )
    for (const [by, at] of [
      [0, 5],
      [5, 0],
    ] as const)
      for (const { reason } of duelStrike(state, by, at)?.number.modifiers ?? []) expect(reason).not.toMatch(/leads|ranks|order/i)
  })
})

describe('spells', () => {
  const mage = man({ id: 'mage', power: 10, spells: ['ember-dart'], resistance: 8 })
  it('BLA-53 one spell for each who casts, also where two stand in one unit', () => {
    const state = battle({
      options: { magic: true },
      bodies: [
        { seat: 0, profile: mage, at: [24, 24], unit: { count: 2, files: 2 } },
        { seat: 1, profile: man(), at: [24, 10] },
      ],
    })
    const after = game.play(state, [attack(state, 'cast:ember-dart', 'ember-dart', 0)], seededDice('c', 0)).state
    expect(keys(state).filter((key) => key.startsWith('cast:'))).toEqual(['cast:ember-dart 0', 'cast:ember-dart 1'])
    expect(keys(after).filter((key) => key.startsWith('cast:'))).toEqual(['cast:ember-dart 1'])
  })
  it('BLA-53 forming a unit gives nobody another', () => {
    const state = battle({
      options: { magic: true },
      bodies: [
        { seat: 0, profile: mage, at: [24, 24] },
        { seat: 0, profile: mage, at: [26, 24] },
        { seat: 1, profile: man(), at: [24, 10] },
      ],
    })
    let after = game.play(state, [attack(state, 'cast:ember-dart', 'ember-dart', 0)], seededDice('c', 0)).state
    after = game.play(after, [pick(after, 'form-up', { body: 1 })], seededDice('c', 1)).state
    expect(keys(after).filter((key) => key.startsWith('cast:'))).toEqual(['cast:ember-dart 1'])
  })
  it('BLA-53 a spell on a place counts once, however often it was cast there', () => {
    const area = SPELLS.find(
      ({ effect }) => effect.kind === 'area' && 'change' in effect && 'morale' in effect.change && effect.change.morale === 3,
    )
    const state = battle({
      options: { magic: true },
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: man(), at: [24, 10] },
      ],
      state: { fields: [1, 2].map(() => ({ spell: area?.id ?? '', seat: 0, at: { x: 24, y: 24 }, facing: 0, left: 4 })) as never },
    })
    expect(changesOn(state, figureOf(state, 0))).toHaveLength(1)
  })
})

describe('flying', () => {
  const drake = man({ id: 'drake', flies: true })
  const above = (y: number, disrupted: boolean) =>
    battle({
      options: { flying: true },
      bodies: [
        { seat: 0, profile: drake, at: [24, y], figure: { level: 1 }, body: { disrupted } },
        { seat: 0, profile: man(), at: [5, 40] },
        { seat: 1, profile: man(), at: [24, 23] },
      ],
    })
  const refusal = (state: State) => {
    const ask = decisionOf(state).asks.find(({ key, body }) => key === 'level' && body === 0)
    return ask?.kind === 'pick' ? ask.options.find(({ id }) => id === '0')?.refusal?.rule : 'not asked'
  }
  it.each([
    ['into contact', 24, false, undefined],
    ['into contact, Disrupted', 24, true, 'BLA-31'],
    ['into a zone', 24.6, false, 'BLA-13'],
    ['into a zone, Disrupted', 24.6, true, 'BLA-31'],
    ['clear of everybody', 27, true, undefined],
  ] as const)('BLA-13 BLA-31 BLA-52 sinking %s', (_, y, disrupted, rule) => expect(refusal(above(y, disrupted))).toBe(rule))
})

describe('forecasts held against what is played', () => {
  it('BLA-51 depth goes with the men who make it', () => {
    const state = battle({
      options: { unitMorale: true, secondRank: true },
      bodies: [
        { seat: 0, profile: archer({ id: 'ballista', weapons: [{ ...BOW, attack: '2d6+30', damage: 'high*9' }, SWORD] }), at: [24, 24] },
        { seat: 1, profile: man({ id: 'weak', endurance: 4, morale: 11 }), at: [24, 14], unit: { count: 4, files: 1 } },
        { seat: 1, profile: man(), at: [44, 5] },
      ],
    })
    const shot = attack(state, 'shoot', 'bow')
    const N = 1500
    let disrupted = 0
    for (let i = 0; i < N; i += 1) {
      const after = game.play(state, [shot], seededDice('q', i)).state
      const { events } = game.play(after, [pick(after, 'done')], seededDice('r', i))
      if (events.some(({ what, detail }) => what === 'morale' && detail?.passed === false)) disrupted += 1
    }
    const told = figureNamed(state, shot, /the unit is Disrupted/)
    expect(Math.abs(disrupted / N - told)).toBeLessThan(4 * Math.sqrt((told * (1 - told)) / N))
  })
  it('BLA-48 one throw for those whose dice are alike, the others throw for themselves', () => {
    const mace = man({ id: 'other', weapons: [{ ...SWORD, id: 'mace', attack: 'd6+d10+2' }] })
    const state = battle({
      options: { fastCombat: true },
      state: { agenda: phase('melee', 0) },
      bodies: [
        { seat: 0, profile: mace, at: [24, 24], unit: { ...rank, others: [man(), man()] } },
        { seat: 1, profile: man({ id: 'foe', endurance: 18 }), at: [24, 23], unit: rank },
      ],
    })
    const strike = attack(state, 'strike', 'sword')
    const told = forecastOf(state, strike).curves ?? []
    const N = 4000
    const felled = [0, 0, 0, 0]
    let none = 0
    for (let i = 0; i < N; i += 1) {
      const after = game.play(state, [strike], seededDice('f', i)).state
      const theirs = after.figures.filter(({ seat }) => seat === 1)
      if (theirs.every(({ endurance }) => endurance === 18)) none += 1
      const down = theirs.filter(({ endurance }) => endurance < 1).length
      felled[down] = (felled[down] ?? 0) + 1
    }
    const near = (chance: number, seen: number) =>
      expect(Math.abs(seen / N - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / N) + 1e-9)
    near(told[0]?.p[0] ?? -1, none)
    felled.forEach((seen, count) => {
      near(told[1]?.p[count] ?? 0, seen)
    })
  })
})
