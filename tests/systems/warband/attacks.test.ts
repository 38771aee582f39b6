// Attacks step by step, and everything that changes one (WAR-1, 14, 15, 20 to 26).
import { describe, expect, test } from 'vitest'
import { forecastOf } from '../../../src/systems/warband/eyes/forecast'
import { rangedAsks } from '../../../src/systems/warband/game/asks'
import { characterAt } from '../../../src/systems/warband/game/draft'
import { type Attack, numbersOf } from '../../../src/systems/warband/game/modifiers'
import { engagedWith, scoreOf, weaponAt } from '../../../src/systems/warband/game/queries'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  answerOf,
  bow,
  changed,
  didThisTurn,
  engagedAs,
  eventsOf,
  field,
  inPhase,
  isAsked,
  land,
  one,
  rollsOf,
  shoot,
  strike,
  sword,
  who,
} from '../../support/warband'

const attackOf = (state: State, by: number, target: number, more: Partial<Attack> = {}): Attack => {
  const weapon = weaponAt(state, by, 0)
  return { by, target, weapon, how: weapon.kind, ...more }
}
const reasons = (state: State, attack: Attack, part: 'toHit' | 'damage' | 'defence') =>
  Object.fromEntries(numbersOf(state, attack)[part].modifiers.map(({ reason, value }) => [reason, value]))
/** Two who stand face to face, engaged, in the melee phase. */
const duel = (mine = {}, theirs = {}): State =>
  engagedAs(inPhase(field([[one('Anna', 5, 5, mine)], [one('Bert', 6, 5, { facing: 180, ...theirs })]]), 'melee', [0]), [0, 1])
/** A bow against somebody six squares off, in the ranged phase. */
const range = (mine = {}, theirs = {}, terrain: readonly ReturnType<typeof land>[] = []): State =>
  inPhase(
    field([[one('Anna', 2, 5, { weapons: [bow], ...mine })], [one('Bert', 8, 5, { facing: 180, ...theirs })]], { terrain }),
    'ranged',
    [0],
  )

describe('a test (WAR-1)', () => {
  test('WAR-1: a d10 at or under the score passes; 1 always, 10 never', () => {
    expect(eventsOf(strike(duel(), 1, [6]).events, 'attack')[0]?.detail.hit).toBe(false)
    expect(eventsOf(strike(duel(), 1, [5, 5]).events, 'attack')[0]?.detail.hit).toBe(true)
    expect(eventsOf(strike(duel({ scores: { melee: 10 } }), 1, [10]).events, 'attack')[0]?.detail.hit).toBe(false)
    // 1 hits with a score of 0; its extra wound is saved by the 1 of the Defense
    expect(eventsOf(strike(duel({ scores: { melee: 0 } }), 1, [1, 9, 1]).events, 'attack')[0]?.detail.hit).toBe(true)
  })
  test('WAR-1: a save at a score of 0 is not rolled at all', () => {
    const { events } = strike(duel({ weapons: [{ ...sword, penetration: 9 }] }, { scores: { toughness: 4, ward: 0 } }), 1, [5, 4, 9])
    expect(rollsOf(events, 'Ward')).toEqual([])
    expect(rollsOf(strike(duel({}, { scores: { ward: 2 } }), 1, [5, 4, 9, 2]).events, 'Ward').map(({ need }) => need)).toEqual([2])
  })
})

describe('the chain (WAR-20 to 22)', () => {
  test('WAR-20: to hit, damage for a hit, Defense for a wound, then Ward; what is left comes off Wounds', () => {
    const { state, events } = strike(duel({}, { scores: { ward: 3, armour: 1 } }), 1, [5, 4, 6, 4])
    expect(who(state, 1).wounds).toBe(1)
    expect(events[0]?.rolls?.map(({ purpose, need }) => [purpose.replace(/.*: /, ''), need])).toEqual([
      ['to hit', 5],
      ['damage', 4],
      ['Defense', 5],
      ['Ward', 3],
    ])
    expect(who(strike(duel({}, { scores: { armour: 1 } }), 1, [5, 4, 5]).state, 1).wounds).toBe(2)
    expect(who(strike(duel(), 1, [5, 5]).state, 1).wounds).toBe(2)
  })
  test('WAR-20: penetration touches Armour only', () => {
    const pierce = (penetration: number, armour: number) =>
      numbersOf(
        duel({ weapons: [{ ...sword, penetration }] }, { scores: { armour } }),
        attackOf(duel({ weapons: [{ ...sword, penetration }] }), 0, 1),
      ).defence.score
    expect(pierce(1, 3)).toBe(4 + 2)
    expect(pierce(3, 1)).toBe(4)
    const bare = duel({ weapons: [{ ...sword, penetration: 2 }] })
    expect(reasons(bare, attackOf(bare, 0, 1), 'defence')).not.toHaveProperty('penetration') // nothing is told of what it has not taken
  })
  test('WAR-20: what helps Defense against one kind of attack helps against no other', () => {
    const guarded = {
      talents: [{ id: 'g', name: 'Guard', text: 'x', gives: [{ what: 'defence' as const, by: 1, kind: 'melee' as const }] }],
    }
    const shielded = {
      talents: [{ id: 's', name: 'Shield', text: 'x', gives: [{ what: 'defence' as const, by: 1, kind: 'ranged' as const }] }],
    }
    const against = [guarded, shielded].flatMap((theirs) =>
      [duel({}, theirs), range({}, theirs)].map((state) => numbersOf(state, attackOf(state, 0, 1)).defence.score),
    )
    expect(against).toEqual([5, 4, 4, 5])
  })
  test('WAR-20: a melee weapon adds to the Strength of whoever wields it', () => {
    const state = duel({ weapons: [{ ...sword, strength: 2 }] })
    expect(numbersOf(state, attackOf(state, 0, 1)).damage.score).toBe(6)
  })
  test('WAR-21: a ranged weapon has its own Strength, and attacks are the lower of its limit and Attacks', () => {
    const three = range({ scores: { attacks: 3 } })
    expect(shoot(three, 1, [9, 9]).events.filter(({ what }) => what === 'attack')).toHaveLength(2)
    const single = range({ scores: { attacks: 1 } })
    expect(eventsOf(shoot(single, 1, [9]).events, 'attack')).toHaveLength(1)
    expect(numbersOf(range({ scores: { strength: 9 } }), attackOf(three, 0, 1)).damage.score).toBe(4)
  })
  test('WAR-22: a 1 deals one wound more, saved by itself, whether or not the damage test passes', () => {
    const both = strike(duel({}, { scores: { wounds: 4 } }), 1, [1, 4, 9, 9])
    expect(who(both.state, 1).wounds).toBe(2)
    const extra = strike(duel({}, { scores: { wounds: 4 } }), 1, [1, 9, 9])
    expect(who(extra.state, 1).wounds).toBe(3)
  })
  test('WAR-22: +2 to the injury roll where a critical brings the target to 0, and only there', () => {
    const { state, events } = strike(duel({}, { scores: { wounds: 1 } }), 1, [1, 9, 9, 6])
    expect(rollsOf(events, 'injury')[0]?.total).toBe(8)
    expect(who(state, 1).out).toBe('incapacitated')
    const bare = strike(changed(duel({}, { scores: { wounds: 1 } }), 1, { wounds: 0 }), 1, [1, 9, 9, 6])
    expect(rollsOf(bare.events, 'injury')[0]?.total).toBe(6)
    const plain = strike(duel({}, { scores: { wounds: 1 } }), 1, [2, 4, 9, 6])
    expect(rollsOf(plain.events, 'injury')[0]?.total).toBe(6)
  })
  test('WAR-22: a poisoned critical wounds by itself too; a Construct cannot be poisoned', () => {
    const poisoned = { weapons: [{ ...sword, traits: ['poisoned' as const] }] }
    const { state } = strike(duel(poisoned, { scores: { wounds: 4 } }), 1, [1, 9, 9])
    expect(who(state, 1).wounds).toBe(2)
    expect(who(strike(duel(poisoned, { scores: { wounds: 4 }, traits: ['construct'] }), 1, [1, 9, 9]).state, 1).wounds).toBe(3)
  })
})

describe('what changes an attack (WAR-23 to 25)', () => {
  test('WAR-23: +1 to hit from higher ground, in melee and at range', () => {
    const hill = land('hill', 0, 0, 6, 12, { height: 1 as never })
    const high = engagedAs(
      inPhase(field([[one('Anna', 5, 5)], [one('Bert', 6, 5, { facing: 180 })]], { terrain: [hill] }), 'melee', [0]),
      [0, 1],
    )
    expect(reasons(high, attackOf(high, 0, 1), 'toHit')).toEqual({ Melee: 5, 'higher ground': 1 })
    const shot = range({}, {}, [hill])
    expect(reasons(shot, attackOf(shot, 0, 1), 'toHit')).toEqual({ Ranged: 5, 'higher ground': 1 })
    expect(reasons(high, attackOf(high, 1, 0), 'toHit')).toEqual({ Melee: 5 })
  })
  test('WAR-23: overkill by a Strength over twice the Toughness: no Defense, Ward allowed, incapacitated at once', () => {
    const { state, events } = strike(duel({ scores: { strength: 9 } }, { scores: { toughness: 4, wounds: 5, ward: 2 } }), 1, [5, 9, 3])
    expect(who(state, 1).out).toBe('incapacitated')
    expect(rollsOf(events, 'Defense')).toEqual([])
    expect(who(strike(duel({ scores: { strength: 9 } }, { scores: { toughness: 4, ward: 2 } }), 1, [5, 9, 2]).state, 1).out).toBe('no')
    expect(rollsOf(strike(duel({ scores: { strength: 8 } }, { scores: { wounds: 5 } }), 1, [5, 8, 9]).events, 'Defense')).toHaveLength(1)
    // the weapon's Strength at range, the wielder's own in melee
    const heavy = duel({ weapons: [{ ...sword, strength: 9 }] })
    expect(numbersOf(heavy, attackOf(heavy, 0, 1)).odds.overkill).toBe(false)
    const notesOf = (of: State) => numbersOf(of, attackOf(of, 0, 1)).notes.filter((note) => note.startsWith('overkill'))
    expect(notesOf(duel({ scores: { strength: 9 } }))).toHaveLength(1)
    expect(notesOf(heavy)).toEqual([])
    const bolt = range({ weapons: [{ ...bow, strength: 9 }] })
    expect(numbersOf(bolt, attackOf(bolt, 0, 1)).odds.overkill).toBe(true)
  })
  test('WAR-23: outnumbered when engaged by twice as many as himself and the friends beside him', () => {
    const alone = engagedAs(
      field([
        [one('Anna', 5, 5), one('Ada', 7, 5)],
        [one('Bert', 6, 5), one('Bill', 6, 9)],
      ]),
      [0, 2],
      [1, 2],
    )
    expect(reasons(alone, attackOf(alone, 0, 2), 'defence').outnumbered).toBe(-1)
    const helped = { ...alone, fighters: alone.fighters.map((f) => (f.id === 3 ? { ...f, at: { x: 6.5, y: 6.5 } } : f)) }
    expect(reasons(helped, attackOf(helped, 0, 2), 'defence').outnumbered).toBeUndefined()
    expect(engagedWith(alone, 2)).toHaveLength(2)
    const single = engagedAs(alone, [0, 2])
    expect(reasons(single, attackOf(single, 0, 2), 'defence').outnumbered).toBeUndefined()
  })
  test('WAR-24: Parry against a melee attacker of lower Melee, Dodge against a score below Agility; they do not add up', () => {
    const parry = { talents: [{ id: 'p', name: 'Parry', text: 'x', gives: [{ what: 'parry' as const }] }] }
    const dodge = { talents: [{ id: 'd', name: 'Dodge', text: 'x', gives: [{ what: 'dodge' as const }] }] }
    const toHit = (state: State) => numbersOf(state, attackOf(state, 0, 1)).toHit.score
    expect(toHit(duel({}, { ...parry, scores: { melee: 6 } }))).toBe(4)
    expect(toHit(duel({}, { ...parry, scores: { melee: 5 } }))).toBe(5)
    expect(toHit(duel({}, { ...dodge, scores: { agility: 6 } }))).toBe(4)
    expect(toHit(duel({}, { ...dodge, scores: { agility: 5 } }))).toBe(5)
    expect(toHit(duel({}, { talents: [...parry.talents, ...dodge.talents], scores: { melee: 6, agility: 6 } }))).toBe(4)
    expect(toHit(range({}, { ...dodge, scores: { agility: 6 } }))).toBe(4)
    expect(toHit(range({}, { ...parry, scores: { melee: 9 } }))).toBe(5)
    expect(toHit(changed(duel({}, { ...parry, scores: { melee: 6 } }), 1, { posture: 'prone' }))).toBe(5)
    expect(toHit(duel({}, { ...parry, scores: { melee: 6 }, facing: 0 }))).toBe(5)
  })
  test('WAR-25: flanking from the three squares behind: −1 to Defense, in melee alone', () => {
    for (const [facing, behind] of [
      [0, true],
      [45, true],
      [315, true],
      [90, false],
      [270, false],
      [180, false],
    ] as const) {
      const state = duel({}, { facing })
      expect(reasons(state, attackOf(state, 0, 1), 'defence')['from behind'], `facing ${facing}`).toBe(behind ? -1 : undefined)
    }
    const shot = range({}, { facing: 0 })
    expect(reasons(shot, attackOf(shot, 0, 1), 'defence')['from behind']).toBeUndefined()
  })
  test('WAR-25: a volley over what stands between −2, with a weapon that allows it', () => {
    const wood = [land('woods', 5, 4, 1, 3)]
    expect(isAsked(range({}, {}, wood), 'shoot')).toBe(false)
    const volley = range({ weapons: [{ ...bow, traits: ['volley'] }] }, {}, wood)
    expect(isAsked(volley, 'shoot')).toBe(true)
    expect(reasons(volley, attackOf(volley, 0, 1), 'toHit')['a volley over what stands between']).toBe(-2)
  })
  test('WAR-25: −2 into melee, −1 at cover on the shooter’s side of the target', () => {
    const melee = inPhase(field([[one('Anna', 2, 5, { weapons: [bow] }), one('Ada', 9, 5)], [one('Bert', 8, 5)]]), 'ranged', [0])
    expect(reasons(engagedAs(melee, [1, 2]), attackOf(melee, 0, 2), 'toHit')['into melee']).toBe(-2)
    const behind = range({}, {}, [land('hedge', 7, 5, 1, 1)])
    expect(reasons(behind, attackOf(behind, 0, 1), 'toHit')).toEqual({ Ranged: 5, 'cover: the hedge': -1 })
    const far = range({}, {}, [land('hedge', 6, 5, 1, 1)])
    expect(reasons(far, attackOf(far, 0, 1), 'toHit')).toEqual({ Ranged: 5 })
    const other = range({}, {}, [land('hedge', 9, 5, 1, 1)])
    expect(reasons(other, attackOf(other, 0, 1), 'toHit')).toEqual({ Ranged: 5 })
  })
  test('WAR-12: a charge gives +1 to hit and damage this turn, but not against a braced target (WAR-11)', () => {
    const charged = didThisTurn(duel(), 0, { charged: 1 })
    expect(numbersOf(charged, attackOf(charged, 0, 1)).toHit.score).toBe(6)
    expect(numbersOf(charged, attackOf(charged, 0, 1)).damage.score).toBe(5)
    const braced = didThisTurn(charged, 1, { braced: true })
    expect(numbersOf(braced, attackOf(braced, 0, 1)).toHit.score).toBe(5)
    expect(numbersOf(braced, attackOf(braced, 0, 1)).damage.score).toBe(4)
    // an attack of opportunity (WAR-13) is no part of the charge
    expect(numbersOf(charged, { ...attackOf(charged, 0, 1), opportunity: true }).toHit.score).toBe(5)
  })
  test('WAR-12: prone: +1 to Defense against shots, −2 to hit in melee, no shooting', () => {
    const lying = changed(duel(), 0, { posture: 'prone' })
    expect(numbersOf(lying, attackOf(lying, 0, 1)).toHit.score).toBe(3)
    const shot = changed(range(), 1, { posture: 'prone' })
    expect(numbersOf(shot, attackOf(shot, 0, 1)).defence.score).toBe(5)
    expect(numbersOf(changed(duel(), 1, { posture: 'prone' }), attackOf(lying, 0, 1)).defence.score).toBe(4)
    expect(isAsked(changed(range(), 0, { posture: 'prone' }), 'shoot')).toBe(false)
  })
  test('WAR-11: one who rallied takes −1 to all his tests this turn', () => {
    const rallied = didThisTurn(duel(), 0, { rallied: true })
    expect(numbersOf(rallied, attackOf(rallied, 0, 1)).toHit.score).toBe(4)
    expect(numbersOf(rallied, attackOf(rallied, 0, 1)).damage.score).toBe(3)
    expect(numbersOf(rallied, attackOf(rallied, 1, 0)).defence.score).toBe(3)
  })
  test('WAR-32: Hatred +1 to hit the hated; Fear −1 for whoever neither is Fearless nor frightens', () => {
    const hating = duel({ traits: ['hatred'], hates: ['Bert'] })
    expect(numbersOf(hating, attackOf(hating, 0, 1)).toHit.score).toBe(6)
    const band = duel({ traits: ['hatred'], hates: ['East'] })
    expect(numbersOf(band, attackOf(band, 0, 1)).toHit.score).toBe(6)
    const other = duel({ traits: ['hatred'], hates: ['Nobody'] })
    expect(numbersOf(other, attackOf(other, 0, 1)).toHit.score).toBe(5)
    const forgiven = duel({ hates: ['Bert'] }) // the trait is gone, the name still stands in his roster
    expect(numbersOf(forgiven, attackOf(forgiven, 0, 1)).toHit.score).toBe(5)
    const feared = duel({}, { traits: ['fear'] })
    expect(numbersOf(feared, attackOf(feared, 0, 1)).toHit.score).toBe(4)
    const bold = duel({ traits: ['fearless'] }, { traits: ['terror'] })
    expect(numbersOf(bold, attackOf(bold, 0, 1)).toHit.score).toBe(5)
  })
})

describe('what a weapon allows (WAR-15, 20)', () => {
  test('WAR-15: a weapon strikes no oftener in a turn than it says, whatever his Attacks; bare hands reach one square', () => {
    const twice = { weapons: [{ ...sword, attacks: 1 }], scores: { attacks: 2 } }
    const once = strike(duel(twice), 1, [10]).state
    expect(isAsked(once, 'strike')).toBe(false)
    expect(rollsOf(strike(duel({ scores: { attacks: 2 } }), 1, [10, 10]).events, 'to hit')).toHaveLength(2)
    const unarmed = { weapons: [] }
    expect(isAsked(duel(unarmed), 'strike')).toBe(true)
    const apart = inPhase(field([[one('Anna', 5, 5, unarmed)], [one('Bert', 7, 5, { facing: 180 })]]), 'melee', [0])
    expect(isAsked(apart, 'strike')).toBe(false)
  })
  test('WAR-1: no injury takes Toughness below 1', () => {
    const frail = changed(duel(), 1, { lent: [{ name: 'Rot', gives: [{ what: 'score', score: 'toughness', by: -9 }], turns: 0 }] })
    expect(scoreOf(frail, 1, 'toughness')).toBe(1)
  })
})

describe('blast, wave, magic (WAR-26)', () => {
  const crowd = (weapon: typeof bow): State =>
    inPhase(
      field([
        [one('Anna', 2, 5, { weapons: [weapon] }), one('Ada', 7, 6)],
        [one('Bert', 8, 5), one('Bill', 9, 5), one('Ben', 11, 5)],
      ]),
      'ranged',
      [0],
    )
  test('WAR-26: a blast that hits strikes everybody within its squares, friends too; a miss nobody', () => {
    const weapon = { ...bow, blast: 1, attacks: 1 }
    const hit = shoot(crowd(weapon), 2, [5, 9, 9, 9])
    expect(eventsOf(hit.events, 'attack').map(({ detail }) => detail.target)).toEqual([2, 1, 3])
    expect(eventsOf(shoot(crowd(weapon), 2, [6]).events, 'attack')).toHaveLength(1)
  })
  test('WAR-26: a wave rolls nothing to hit and strikes all within 30° and its range', () => {
    const weapon = { ...bow, traits: ['wave' as const], range: 7 }
    const state = crowd(weapon)
    const { events } = answered(
      state,
      'wave:0',
      { kind: 'spot', body: 0, spots: [{ at: who(state, 0).at, facing: 0 as never }] },
      [9, 9, 9],
    )
    expect(eventsOf(events, 'attack').map(({ detail }) => [detail.target, detail.hit])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
    expect(rollsOf(events, 'to hit')).toEqual([])
    const elsewhere = { kind: 'spot', body: 0, spots: [{ at: who(state, 1).at, facing: 0 as never }] } as const
    expect(() => answered(state, 'wave:0', elsewhere, [9, 9, 9])).toThrow('begins where its user stands')
    const aside = answered(state, 'wave:0', { kind: 'spot', body: 0, spots: [{ at: who(state, 0).at, facing: 20 as never }] }, [9])
    expect(eventsOf(aside.events, 'attack').map(({ detail }) => detail.target)).toEqual([1])
  })
  test('WAR-26: a wave that touches friends alone is asked about, and no other', () => {
    const weapon = { ...bow, traits: ['wave' as const], range: 4 }
    const state = inPhase(
      field([
        [one('Anna', 5, 5, { weapons: [weapon] }), one('Ada', 7, 5)],
        [one('Bert', 3, 5), one('Carl', 5, 2), one('Dora', 8, 5)],
      ]),
      'ranged',
      [0],
    )
    const asked = (from: State, facing: number) =>
      forecastOf(from, answerOf(from, 'wave:0', { kind: 'spot', body: 0, spots: [{ at: who(from, 0).at, facing: facing as never }] }))
    expect(asked(state, 0).figures).toHaveLength(2)
    expect(asked(state, 0).cautions).toBeUndefined() // an enemy too
    expect(asked(state, 180).cautions).toBeUndefined()
    expect(asked(state, 90).cautions).toBeUndefined() // nobody
    const alone = changed(state, 4, { at: { x: 5.5, y: 15.5 } } as never)
    expect(asked(alone, 0).cautions).toEqual([{ reason: 'It touches friends alone', rule: 'WAR-26', pieces: [1] }])
  })
  test('WAR-26: a wave spends one Attack, and whoever has another may go on', () => {
    const weapon = { ...bow, traits: ['wave' as const], range: 2, attacks: 2 }
    const state = inPhase(field([[one('Anna', 2, 5, { weapons: [weapon], scores: { attacks: 2 } })], [one('Bert', 4, 5)]]), 'ranged', [0])
    const wave = (from: State) =>
      answered(from, 'wave:0', { kind: 'spot', body: 0, spots: [{ at: who(from, 0).at, facing: 0 as never }] }, [9]).state
    expect(who(wave(state), 0).turn).toMatchObject({ spent: 1, shots: [[0, 1]] })
    expect(isAsked(wave(state), 'wave:0')).toBe(true)
    expect(isAsked(wave(wave(state)), 'wave:0')).toBe(false)
  })
  test('WAR-26: only magic attacks harm the ethereal', () => {
    const ghost = { traits: ['ethereal' as const] }
    expect(who(strike(duel({}, ghost), 1, [5]).state, 1).wounds).toBe(2)
    expect(who(strike(duel({ weapons: [{ ...sword, traits: ['magic'] }] }, ghost), 1, [5, 4, 9]).state, 1).wounds).toBe(1)
  })
})

describe('who may attack (WAR-14, 15)', () => {
  test('WAR-14: nobody engaged shoots but with what is melee-safe; unused attacks are left for melee', () => {
    const near = engagedAs(
      inPhase(field([[one('Anna', 7, 5, { weapons: [bow, sword], hands: 2 })], [one('Bert', 8, 5, { facing: 180 })]]), 'ranged', [0]),
      [0, 1],
    )
    expect(isAsked(near, 'shoot')).toBe(false)
    const asks = rangedAsks(range({ scores: { attacks: 2 } }), 0)
    expect(asks.flatMap((ask) => (ask.kind === 'target' ? ask.means.map(({ label, melee }) => [label, melee]) : []))).toEqual([
      ['bow, 2 attacks', false],
      ['bow, 1 attack', false],
    ])
    const safe = engagedAs(
      inPhase(
        field([
          [one('Anna', 7, 5, { weapons: [{ ...bow, traits: ['melee-safe'], hands: 1 }, sword], scores: { attacks: 2 } })],
          [one('Bert', 8, 5, { facing: 180 })],
        ]),
        'ranged',
        [0],
      ),
      [0, 1],
    )
    const shot = shoot(safe, 1, [9], 'w0:1')
    const held = answered(shot.state, 'hold', { kind: 'pick', body: 0, picked: ['hold'] })
    expect(isAsked(held.state, 'strike', 0)).toBe(true)
    expect(who(held.state, 0).turn.spent).toBe(1)
  })
  test('WAR-14: whoever was charged before he moved may stand and shoot: any weapon, the charger only, −1 and no −2 into melee', () => {
    const charged = didThisTurn(
      engagedAs(
        inPhase(field([[one('Anna', 7, 5, { weapons: [bow] })], [one('Bert', 8, 5, { facing: 180 }), one('Bill', 12, 5)]]), 'ranged', [0]),
        [0, 1],
      ),
      0,
      { chargers: [1] },
    )
    const { events } = shoot(charged, 1, [9])
    expect(rollsOf(events, 'to hit')[0]?.modifiers.map(({ reason, value }) => [reason, value])).toEqual([
      ['Ranged', 5],
      ['stands and shoots', -1],
    ])
    expect(() => shoot(charged, 2, [9])).toThrow()
  })
  test('WAR-12: whoever sprinted attacks nobody this turn', () => {
    expect(isAsked(didThisTurn(duel(), 0, { moved: 'sprinted' }), 'strike')).toBe(false)
    expect(isAsked(duel(), 'strike')).toBe(true)
    expect(characterAt(duel(), 0).name).toBe('Anna')
  })
  test('WAR-15: attacks until the Attacks are spent, and then no more', () => {
    const two = duel({ scores: { attacks: 2 } })
    const first = strike(two, 1, [9], 'w0:1')
    expect(isAsked(first.state, 'strike', 0)).toBe(true)
    expect(isAsked(strike(two, 1, [9, 9]).state, 'strike', 0)).toBe(false)
  })
})
