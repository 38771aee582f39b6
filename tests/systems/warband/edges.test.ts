// Rules where they meet each other: what a sprint, a fall to the ground, a rally or giving up forbids elsewhere; and forecasts held against
// what is played.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import { inches } from '../../../src/engine/geometry/units'
import type { PickAsk, TargetAsk } from '../../../src/engine/kernel/asks'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { forecastOf } from '../../../src/systems/warband/eyes/forecast'
import { shakenBy } from '../../../src/systems/warband/eyes/struck'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { openDraft } from '../../../src/systems/warband/game/draft'
import { provoked } from '../../../src/systems/warband/game/going'
import { dropOdds, dropOf } from '../../../src/systems/warband/game/injury'
import { isOutnumbered, numbersOf } from '../../../src/systems/warband/game/modifiers'
import { climbParts, pacesOf } from '../../../src/systems/warband/game/movement'
import { play } from '../../../src/systems/warband/game/play'
import { hasUtility, mayBrace, mayDisengage } from '../../../src/systems/warband/game/utility'
import { turnsAreOver } from '../../../src/systems/warband/game/victory'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  answerOf,
  asked,
  at,
  bow,
  changed,
  didThisTurn,
  engagedAs,
  field,
  inPhase,
  land,
  one,
  press,
  rollsOf,
  spell,
  strike,
  sword,
  walk,
  who,
} from '../../support/warband'

const keys = (state: State): readonly string[] => awaiting(state).flatMap(({ asks }) => asks.map(({ key }) => key))
const captainOf = (state: State, seat: number, captain: number): State => ({
  ...state,
  sides: state.sides.map((side) => (side.seat === seat ? { ...side, captain } : side)),
})
const leap = spell(
  { deed: 'leap', squares: 5 },
  { phase: 'movement', targets: 'self', count: 1, range: 0, surge: [{ deed: 'leap', squares: 5 }] },
)
const leapTo = (x: number, y: number) => ({ kind: 'spot', weapon: 'base', spots: [{ at: at(x, y), facing: 0 }] }) as never

describe('no attacks of whoever has sprinted, and no shooting from the ground (WAR-12)', () => {
  it('WAR-12 WAR-13 a sprinter makes no attack of opportunity', () => {
    const fresh = engagedAs(field([[one('Anna', 5, 5)], [one('Bert', 6, 5)]]), [0, 1])
    expect(provoked(fresh, 0)).toEqual([1])
    const tired = didThisTurn(fresh, 1, { moved: 'sprinted', finished: ['movement'] })
    expect(provoked(tired, 0)).toEqual([])
    expect(who(walk(inPhase(tired, 'movement', [0]), 0, 4, 5).state, 0).at).toEqual(at(4, 5))
  })
  const dart = (type: 'ranged' | 'direct') =>
    field([
      [
        one('Anna', 3, 5, {
          scores: { magic: 8 },
          spells: [spell({ deed: 'attack', type, strength: 5, penetration: 0, hits: 1, traits: ['magic'] } as never)],
        }),
      ],
      [one('Bert', 8, 5)],
    ])
  it.each([
    ['ranged', 'no', 'up', true],
    ['ranged', 'sprinted', 'up', false],
    ['ranged', 'prone', 'prone', false],
    ['direct', 'sprinted', 'up', false],
    ['direct', 'prone', 'prone', true],
  ] as const)('WAR-12 WAR-41 a %s attack spell of who has moved: %s, and is %s: %s', (type, moved, posture, offered) => {
    const state = changed(didThisTurn(dart(type), 0, { moved, finished: ['movement'] }), 0, { posture })
    expect(keys(inPhase(state, 'ranged', [0])).includes('cast:0')).toBe(offered)
  })
})

describe('spells that move (WAR-12, 13)', () => {
  it('WAR-13 whoever lands beside an enemy is engaged with him', () => {
    const state = inPhase(field([[one('Anna', 3, 5, { scores: { magic: 8 }, spells: [leap] })], [one('Bert', 6, 5)]]), 'movement', [0])
    const { state: after } = answered(state, 'cast:0', leapTo(5, 5), [2])
    expect(who(after, 0).at).toEqual(at(5, 5))
    expect(after.engaged).toEqual([[0, 1]])
  })
  const caught = (): State => {
    const state = engagedAs(field([[one('Anna', 5, 5, { scores: { magic: 8, wounds: 1 }, spells: [leap] })], [one('Bert', 6, 5)]]), [0, 1])
    return inPhase(state, 'movement', [0])
  }
  const leaps = (state: State, dice: readonly number[]) => {
    const going = play(state, [answerOf(state, 'cast:0', leapTo(2, 5))], seededDice('x', 0)).state
    return answered(going, 'strike', { kind: 'target', targets: ['p0'], weapon: 'w0' } as never, [...dice])
  }
  it('WAR-13 a blow that puts the caster on the ground stops the spell, as the forecast says', () => {
    const { state: after, events } = leaps(caught(), [2, 2, 9, 1])
    expect(who(after, 0)).toMatchObject({ posture: 'down', at: at(5, 5) })
    expect(events.map(({ what }) => what)).toContain('stopped')
    const told = forecastOf(caught(), answerOf(caught(), 'cast:0', leapTo(2, 5))).figures
    expect(told.find(({ label }) => label.startsWith('stopped by'))?.value).toBeGreaterThan(0.1)
  })
})

describe('the utility phase (WAR-11)', () => {
  const heroes = (x: number, weapons = [bow]) =>
    field([[one('Hero', 2, 5, { rank: 'hero' }), one('Min', 3, 7)], [one('Bert', x, 5, { weapons })]])
  it('WAR-11 a Hero may encourage as soon as an enemy could strike at one of his', () => {
    const reach = bow.range
    const { move } = pacesOf(heroes(10), 2)
    expect(hasUtility(heroes(3 + reach + move), 0)).toBe(true)
    expect(hasUtility(heroes(4 + reach + move), 0)).toBe(false)
    expect(hasUtility(heroes(18, [sword]), 0)).toBe(false)
  })
  it('WAR-11 disengaging shortens every way of moving by a square', () => {
    const state = field([[one('Anna', 3, 5, { scores: { agility: 4 } })], [one('Bert', 8, 5)]])
    const whole = pacesOf(state, 0)
    const less = pacesOf(didThisTurn(state, 0, { shorter: 1, used: ['disengage'] }), 0)
    for (const way of ['move', 'sprint', 'climb', 'jump'] as const) expect(less[way], way).toBe(whole[way] - 1)
  })
  it('WAR-11 rallying tells on every save: Defense, Ward, the fall', () => {
    const cliff = { terrain: [land('building', 4, 4, 2, 3, { height: inches(5) })] }
    const state = field([[one('Anna', 5, 5, { scores: { ward: 5, toughness: 4 } })], [one('Bert', 6, 5)]], cliff)
    const rallied = didThisTurn(state, 0, { rallied: true })
    const attack = { by: 1, target: 0, weapon: sword, how: 'melee' } as const
    for (const save of ['defence', 'ward'] as const)
      expect(numbersOf(rallied, attack)[save].score, save).toBe(numbersOf(state, attack)[save].score - 1)
    const [before, after] = [dropOdds(state, 0), dropOdds(rallied, 0)]
    expect(after).toMatchObject({ toughness: (before?.toughness ?? 0) - 1, ward: (before?.ward ?? 0) - 1 })
    const level = didThisTurn(field([[one('Anna', 5, 5, { scores: { ward: 5 } })], [one('Bert', 6, 5)]]), 0, { rallied: true })
    const { events } = strike(inPhase(engagedAs(level, [0, 1]), 'melee', [1]), 0, [3, 3, 9, 5])
    expect(rollsOf(events, 'Ward')[0]).toMatchObject({ need: 4, result: 'failed' })
    const bare = didThisTurn(field([[one('Anna', 5, 5)], [one('Bert', 6, 5)]]), 0, { rallied: true })
    expect(numbersOf(bare, attack).ward.modifiers).toEqual(
      numbersOf(field([[one('Anna', 5, 5)], [one('Bert', 6, 5)]]), attack).ward.modifiers,
    )
  })
})

describe('who is beside whom', () => {
  it('WAR-23 an ally beside him counts, whatever state he is in', () => {
    const state = engagedAs(
      field([
        [one('A', 5, 5), one('Ally', 4, 5)],
        [one('B', 6, 5), one('C', 6, 6)],
      ]),
      [0, 2],
      [0, 3],
    )
    for (const as of [{}, { posture: 'stunned' }, { posture: 'down' }, { routing: true }] as const)
      expect(isOutnumbered(changed(state, 1, as), who(state, 0)), JSON.stringify(as)).toBe(false)
    expect(isOutnumbered(changed(state, 1, { at: at(2, 5) }), who(changed(state, 1, { at: at(2, 5) }), 0))).toBe(true)
  })
  it('WAR-12 WAR-32 a router who has been charged does not move this turn', () => {
    const state = inPhase(
      captainOf(changed(field([[one('Anna', 5, 5), one('Cap', 2, 15)], [one('Bert', 8, 5)]]), 0, { routing: true }), 0, 1),
      'movement',
      [2, 0],
    )
    const [target] = (asked(state, 'charge').ask as TargetAsk).targets
    const after = answered(state, 'charge', { kind: 'target', targets: [target?.id ?? ''] } as never).state
    expect(who(after, 0).at).toEqual(at(5, 5))
    expect(after.engaged).toEqual([[0, 2]])
  })
})

describe('bracing (WAR-11)', () => {
  it('WAR-11 WAR-12 a charger gains nothing against the braced, whomever he charged, and against others what he always does', () => {
    const state = engagedAs(field([[one('Anna', 5, 5)], [one('Bert', 6, 5), one('Carl', 6, 4)]]), [0, 1], [0, 2])
    const gain = (charged: number, braced: number, target: number): readonly number[] => {
      const now = didThisTurn(didThisTurn(state, 0, { charged, moved: 'charged', held: true }), braced, { braced: true })
      return (['toHit', 'damage'] as const).map(
        (what) =>
          numbersOf(now, { by: 0, target, weapon: sword, how: 'melee' })[what].score -
          numbersOf(state, { by: 0, target, weapon: sword, how: 'melee' })[what].score,
      )
    }
    expect(gain(1, 2, 1)).toEqual([1, 1])
    expect(gain(1, 2, 2)).toEqual([0, 0])
    expect(gain(2, 2, 1)).toEqual([1, 1])
    expect(gain(2, 2, 2)).toEqual([0, 0])
  })
})

describe('bracing and leaving (WAR-11)', () => {
  const brace = { talents: [{ id: 'b', name: 'Set feet', text: 'b', gives: [{ what: 'brace' as const }] }] }
  it('WAR-11 whoever has disengaged has moved, and braces no more; whoever is braced does not disengage', () => {
    const state = engagedAs(
      field([
        [one('Anna', 5, 5, brace), one('Ada', 1, 1)],
        [one('Bert', 6, 5), one('Bill', 15, 1)],
      ]),
      [0, 2],
    )
    expect(keys(state)).toEqual(expect.arrayContaining(['brace', 'disengage']))
    const [away] = (asked(state, 'disengage', 0).ask as PickAsk).options
    const left = answered(state, 'disengage', { kind: 'pick', picked: [away?.id ?? ''], body: 0 }).state
    expect(who(left, 0).at).not.toEqual(at(5, 5))
    expect(mayBrace(left, 0)).toBe(false)
    expect(mayDisengage(press(state, 'brace', [], 0).state, 0)).toBe(false)
  })
})

describe('engagement of who did not walk there (WAR-13)', () => {
  it('WAR-13 WAR-41 whoever is pushed beside an enemy is engaged with him', () => {
    const hand = spell({ deed: 'push', squares: 2 }, { phase: 'movement' })
    const state = inPhase(
      field([[one('Magda', 3, 5, { scores: { magic: 9 }, spells: [hand] }), one('Guard', 8, 6)], [one('Bert', 5, 5)]]),
      'movement',
      [0],
    )
    const after = answered(state, 'cast:0', { kind: 'target', body: 0, targets: ['p2'], weapon: 'base' }, [5]).state
    expect(who(after, 2).at).toEqual(at(7, 5))
    expect(after.engaged).toEqual([[1, 2]])
  })
  it('WAR-13 WAR-30 and so is whoever falls off an edge to his feet', () => {
    const terrain = [land('building', 5, 4, 1, 3, { height: inches(2) })]
    const state = inPhase(
      engagedAs(
        field([[one('Anna', 5, 4)], [one('Bert', 5, 5, { scores: { wounds: 1, agility: 1 } }), one('Bill', 15, 5)], [one('Cleo', 7, 5)]], {
          terrain,
        }),
        [0, 1],
      ),
      'melee',
      [0],
    )
    const dropped = dropOf(state, 1)?.to
    // to hit, damage, Defense, the injury: knocked down; he does not hold on; the fall does nothing
    const after = strike(state, 1, [5, 4, 9, 2, 9, 9]).state
    expect(who(after, 1).at).toEqual(dropped)
    expect(after.engaged).toContainEqual([1, 3])
  })
})

describe('a melee spell at several (WAR-41)', () => {
  it('WAR-41 it takes the modifiers of the one it is hardest to cast at, in whatever order they are named, and the card says so', () => {
    const parry = { talents: [{ id: 'p', name: 'Parry', text: 'p', gives: [{ what: 'parry' as const }] }] }
    const clap = spell(
      { deed: 'attack', type: 'melee', strength: 4, penetration: 0, hits: 1, traits: ['magic'] },
      { phase: 'melee', count: 8, range: 1 },
    )
    const state = inPhase(
      field([
        [one('Magda', 5, 5, { scores: { magic: 6, melee: 3 }, spells: [clap] })],
        [one('Parrier', 6, 5, { facing: 180, ...parry }), one('Plain', 4, 5)],
      ]),
      'melee',
      [0],
    )
    for (const [targets, need] of [
      [['p1', 'p2'], 5],
      [['p2', 'p1'], 5],
      [['p2'], 6],
    ] as const) {
      const cast = answerOf(state, 'cast:0', { kind: 'target', body: 0, targets, weapon: 'base' })
      expect(forecastOf(state, cast).need?.value, targets.join()).toBe(need)
      expect(rollsOf(play(state, [cast], seededDice('clap', 1)).events, 'casts')[0]?.need).toBe(need)
    }
  })
})

describe('giving up where others fight on (WAR-5)', () => {
  const three = () => field([[one('Anna', 2, 5)], [one('Bert', 10, 5)], [one('Cleo', 16, 5)]], { turns: 1 })
  it('WAR-5 its people leave the field, and the others go on', () => {
    const state = inPhase(three(), 'movement', [0, 2, 1])
    const decision = awaiting(state).find(({ asks, seat }) => asks[0]?.key === 'give-up' && seat === 2)
    const after = play(
      state,
      [{ decision: decision?.id, seat: 2, key: 'give-up', kind: 'pick', picked: ['give-up'] } as never],
      seededDice('x', 0),
    ).state
    expect(after.outcome).toBeUndefined()
    expect(who(after, 2).out).toBe('fled')
    expect(awaiting(after).some(({ seat }) => seat === 2)).toBe(false)
    expect(awaiting(walk(after, 0, 2, 6).state)[0]?.seat).toBe(1)
  })
  it('WAR-5 nor does it win by its goal when others do its work', () => {
    const wanted: readonly Goal[] = [{ id: 'a', seat: 2, kind: 'take', pieces: [1], needed: 1, who: 'Bert' }]
    const state = (gaveUp: boolean): State => ({
      ...changed(three(), 1, { out: 'incapacitated' }),
      goals: { wanted, tallies: freshTallies(wanted) },
      sides: three().sides.map((side) => (side.seat === 2 && gaveUp ? { ...side, gaveUp: true } : side)),
    })
    expect(turnsAreOver(openDraft(state(false), loaded([])))?.winner).toBe(2)
    expect(turnsAreOver(openDraft(state(true), loaded([])))?.winner).not.toBe(2)
  })
  it('WAR-5 nor is it the one that has lost least', () => {
    const hurt = changed(changed(three(), 0, { routing: true }), 1, { out: 'incapacitated' })
    expect(turnsAreOver(openDraft(hurt, loaded([])))?.winner).toBe(2)
    const gone = { ...hurt, sides: hurt.sides.map((side) => (side.seat === 2 ? { ...side, gaveUp: true } : side)) }
    expect(turnsAreOver(openDraft(gone, loaded([])))?.winner).toBeNull()
  })
})

describe('climbing (WAR-12, 31)', () => {
  it.each([
    [6, 6, false, 'agility'],
    [6, 7, false, 'strength'],
    [7, 6, true, 'strength'],
    [9, 6, true, 'agility'],
  ] as const)('WAR-12 Agility %i, Strength %i, Agility rolled twice: %s: by %s', (agility, strength, spoilt, score) => {
    const injuries = spoilt ? [{ name: 'Blind', gives: [], spoils: ['agility'], dulls: 0, cycles: null } as never] : []
    expect(climbParts(field([[one('Anna', 5, 5, { scores: { agility, strength }, injuries })], [one('Bert', 12, 5)]]), 0).score).toBe(score)
  })
})

describe('forecasts', () => {
  it('WAR-12 WAR-23 what the charged may do to a charger counts all who are engaged with him', () => {
    const state = inPhase(
      field([[one('Anna', 2, 5, { scores: { agility: 6, toughness: 5 } })], [one('Bert', 6, 5), one('Carl', 6, 4)]]),
      'movement',
      [0],
    )
    for (const { id } of (asked(state, 'charge').ask as TargetAsk).targets) {
      const charge = answerOf(state, 'charge', { kind: 'target', targets: [id] } as never)
      const saved = (of: typeof told) => of?.find(({ label }) => label === 'Defense saves')?.value
      const told = forecastOf(state, charge).back?.figures
      const after = inPhase(play(state, [charge], seededDice('x', 0)).state, 'melee', [1])
      const blow = forecastOf(after, answerOf(after, 'strike', { kind: 'target', targets: ['p0'], weapon: 'w0' } as never)).figures
      expect(saved(told), id).toBe(saved(blow))
      expect(after.engaged).toHaveLength(2)
    }
  })
  it('WAR-32 whom a loss makes test: the last Hero, Minions, nobody twice', () => {
    const state = captainOf(
      field([
        [one('H1', 2, 5, { rank: 'hero' }), one('H2', 2, 8, { rank: 'hero' }), one('M', 2, 10), one('S', 2, 12)],
        [one('Bert', 3, 5)],
      ]),
      0,
      1,
    )
    expect(shakenBy(state, 0)).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(shakenBy(changed(state, 3, { posture: 'stunned' }), 0)).not.toContain(3)
    expect(shakenBy(state, 2)).toEqual([])
    expect([...shakenBy(state, 1)].sort()).toEqual([0, 2, 3])
    expect(shakenBy(changed(state, 2, { shaken: ['captain', 'hero 1'] }), 1)).not.toContain(2)
  })
  it('WAR-30 WAR-41 of a spell of several hits no more strike whoever has fallen off an edge', () => {
    const word = spell({ deed: 'attack', type: 'direct', strength: 6, penetration: 3, hits: 2, traits: ['magic'] } as never, { range: 10 })
    const state = inPhase(
      field(
        [
          [one('Mage', 3, 5, { scores: { magic: 9 }, spells: [word] })],
          [one('Bert', 8, 5, { scores: { wounds: 1, agility: 3 } }), one('Zed', 15, 15)],
        ],
        { terrain: [land('building', 8, 4, 2, 3, { height: inches(5) })] },
      ),
      'ranged',
      [0],
    )
    const cast = answerOf(state, 'cast:0', { kind: 'target', targets: ['p1'], weapon: 'base' } as never)
    const told = forecastOf(state, cast).figures
    const chance = (label: RegExp): number => told.find((one_) => label.test(one_.label))?.value ?? 0
    const N = 6000
    const seen = { out: 0, down: 0 }
    for (let i = 0; i < N; i += 1) {
      const { state: after } = play(state, [cast], seededDice('edge', i))
      const bert = who(after, 1)
      if (bert.out !== 'no') seen.out += 1
      else if (bert.posture === 'down') seen.down += 1
    }
    for (const [p, count] of [
      [chance(/incapacitated|out of/), seen.out],
      [chance(/knocked down/), seen.down],
    ] as const) {
      expect(p).toBeGreaterThan(0.05)
      expect(Math.abs(count / N - p)).toBeLessThan(3.5 * Math.sqrt((p * (1 - p)) / N))
    }
  })
})
