// Injuries and edges (WAR-30), morale (WAR-11, 16, 32).
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { forecastOf } from '../../../src/systems/warband/eyes/forecast'
import { inspectOne } from '../../../src/systems/warband/eyes/inspect'
import { measureBetween, surveyFrom } from '../../../src/systems/warband/eyes/measure'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { judge } from '../../../src/systems/warband/game/judge'
import { numbersOf } from '../../../src/systems/warband/game/modifiers'
import { frightsOf } from '../../../src/systems/warband/game/morale'
import { weaponId } from '../../../src/systems/warband/game/names'
import { play } from '../../../src/systems/warband/game/play'
import { weaponAt } from '../../../src/systems/warband/game/queries'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  answerOf,
  asked,
  at,
  changed,
  didThisTurn,
  engagedAs,
  eventsOf,
  field,
  inAftermath,
  inPhase,
  isAsked,
  land,
  one,
  press,
  rollsOf,
  settled,
  strike,
  who,
} from '../../support/warband'

const duel = (mine = {}, theirs = {}, options = {}): State =>
  engagedAs(
    inPhase(
      field(
        [
          [one('Anna', 5, 5, mine)],
          [one('Bert', 6, 5, { facing: 180, scores: { wounds: 1 }, ...theirs }), one('Bill', 19, 15, { rank: 'hero' })],
        ],
        options,
      ),
      'melee',
      [0],
    ),
    [0, 1],
  )

describe('injury rolls (WAR-30)', () => {
  test('WAR-30: at 0 wounds a d10: 1–4 knocked down, 5–7 stunned, 8–10 incapacitated', () => {
    for (const [face, posture, out] of [
      [1, 'down', 'no'],
      [4, 'down', 'no'],
      [5, 'stunned', 'no'],
      [7, 'stunned', 'no'],
      [8, 'stunned', 'incapacitated'],
    ] as const)
      expect(who(strike(duel(), 1, [5, 4, 9, face]).state, 1), `${face}`).toMatchObject({ wounds: 0, posture, out })
  })
  test('WAR-30: each attack that leaves unsaved wounds at 0 makes one roll', () => {
    const bare = changed(duel(), 1, { wounds: 0 })
    expect(rollsOf(strike(bare, 1, [5, 4, 9, 3]).events, 'injury')).toHaveLength(1)
    expect(rollsOf(strike(bare, 1, [1, 4, 9, 9, 3]).events, 'injury')).toHaveLength(1)
  })
  test('WAR-30: melee hits a knocked-down target by itself, and a wound more stuns him', () => {
    const down = changed(duel(), 1, { wounds: 0, posture: 'down' })
    const { state, events } = strike(down, 1, [10, 4, 9])
    expect(events[0]?.rolls?.[0]).toMatchObject({ chance: 1, result: 'hit' })
    expect(who(state, 1)).toMatchObject({ posture: 'stunned', out: 'no' })
    expect(rollsOf(events, 'injury')).toEqual([])
  })
  test('WAR-30: who is down is told as hit by any number: over them, on the card, along the ruler and by the die', () => {
    const down = changed(duel(), 1, { wounds: 0, posture: 'down' })
    const by = { at: who(down, 0).at, piece: 0 }
    const [chip, far] = surveyFrom(down, 'table', by, weaponId(0))
    expect(chip).toMatchObject({ need: 10, label: '≤ 10' })
    expect(surveyFrom(duel(), 'table', by, weaponId(0))[0]).toMatchObject({ need: 5 })
    const at = { at: who(down, 1).at, piece: 1 }
    expect(measureBetween(down, 'table', by, at, weaponId(0))).toMatchObject({ band: '10 or less on a d10' })
    const card = forecastOf(down, answerOf(down, 'strike', { kind: 'target', targets: ['p1'], weapon: weaponId(0) }))
    expect(card.need).toMatchObject({ value: 10, note: 'or less: any number; 1 is critical' })
    expect(card.modifiers.at(-1)).toMatchObject({ value: 5, rule: 'WAR-30' })
    expect(strike(down, 1, [10, 4, 9]).events[0]?.rolls?.[0]).toMatchObject({ need: 10, under: true, result: 'hit' })
    // whoever cannot be struck needs no number
    expect(far?.refusal).toBeDefined()
    const off = measureBetween(down, 'table', by, { at: who(down, 2).at, piece: 2 }, weaponId(0))
    expect(off.refusal).toBeDefined()
    expect(off.band).toBeUndefined()
  })
  test('WAR-5: along the ruler sight and height are told between squares of the table, and beyond it the distance alone', () => {
    const by = { at: who(duel(), 0).at, piece: 0 }
    const label = (x: number, y: number) => {
      const told = measureBetween(duel(), 'table', by, { at: at(x, y) }, weaponId(0))
      return [told.label, told.sight?.visible]
    }
    const { x, y } = by.at
    expect(label(x - 0.5, y + 2.5)).toEqual(['3 squares', true])
    expect(label(x - 0.5, -2)).toEqual([`${y + 1.5} squares`, undefined])
  })
  test('WAR-30: a stunned target is hit and wounded by itself, saves are made, and a wound more incapacitates', () => {
    const stunned = changed(duel(), 1, { wounds: 0, posture: 'stunned' })
    const { state, events } = strike(stunned, 1, [10, 9])
    expect(events[0]?.rolls?.map(({ purpose }) => purpose.replace(/.*: /, ''))).toEqual(['to hit', 'Defense'])
    expect(who(state, 1).out).toBe('incapacitated')
    expect(who(strike(stunned, 1, [10, 4]).state, 1).out).toBe('no')
  })
  test('WAR-30: the next turn he may get up, which takes the movement; whoever does not counts as prone', () => {
    const down = changed(inPhase(field([[one('Anna', 5, 5)], [one('Bert', 18, 14)]]), 'movement', [0, 1]), 0, { posture: 'down', since: 0 })
    expect(isAsked(down, 'move', 0)).toBe(false)
    const up = press(down, 'rise', [], 0)
    expect(who(up.state, 0)).toMatchObject({ posture: 'up', turn: { moved: 'rose' } })
    const stays = press(down, 'stay', [], 0)
    expect(who(stays.state, 0).posture).toBe('down')
    const state = stays.state
    expect(numbersOf(state, { by: 0, target: 1, weapon: weaponAt(state, 0, 0), how: 'melee' }).toHit.score).toBe(3)
    expect(isAsked(settled(down), 'rise', 0)).toBe(true)
    expect(isAsked(settled(changed(down, 0, { since: 1 })), 'rise', 0)).toBe(false)
  })
  test('WAR-30: a stunned character does nothing all the next turn and is knocked down in its aftermath', () => {
    const stunned = changed(field([[one('Anna', 5, 5)], [one('Bert', 18, 14)]]), 0, { posture: 'stunned', since: 0 })
    const asked = settled(inPhase(stunned, 'movement', [0, 1]))
    expect(isAsked(asked, 'stay', 0)).toBe(false)
    expect(who(press(asked, 'stay', [], 1).state, 0)).toMatchObject({ posture: 'down', since: 1 })
    const fresh = settled(inPhase(changed(stunned, 0, { since: 1 }), 'movement', [0, 1]))
    expect(who(press(fresh, 'stay', [], 1).state, 0).posture).toBe('stunned')
  })
  test('WAR-30: the card says what keeps somebody on the ground, and until when', () => {
    const told = (posture: 'down' | 'stunned', since: number): readonly string[] =>
      inspectOne(
        changed(inPhase(field([[one('Anna', 5, 5)], [one('Bert', 18, 14)]]), 'movement', [0, 1]), 0, { posture, since }),
        'table',
        0,
      )?.notes ?? []
    expect(told('stunned', 1)).toEqual(['stunned: does nothing until the end of turn 2, and is knocked down then'])
    expect(told('down', 1)).toEqual(['knocked down: getting up takes the movement of turn 2'])
    expect(told('down', 0)).toEqual(['knocked down: getting up takes the movement'])
  })
  const roof = land('building', 4, 4, 3, 3, { height: 3 as never })
  test('WAR-30: knocked down at an edge takes an Agility test, or he falls off it', () => {
    const high = duel({}, {}, { terrain: [roof] })
    const holds = strike(high, 1, [5, 4, 9, 2, 5])
    expect(who(holds.state, 1)).toMatchObject({ at: at(6, 5), posture: 'down' })
    const falls = strike(high, 1, [5, 4, 9, 2, 6, 9])
    expect(who(falls.state, 1).at).not.toEqual(at(6, 5))
    expect(eventsOf(falls.events, 'fell')[0]?.detail).toMatchObject({ height: 3, hurt: false })
    expect(falls.state.engaged).toEqual([])
    const hurt = strike(high, 1, [5, 4, 9, 2, 6, 3, 9])
    expect(who(hurt.state, 1).posture).toBe('stunned')
  })
  test('WAR-30: in the middle of a roof nobody falls', () => {
    const broad = duel({}, {}, { terrain: [land('building', 2, 2, 9, 9, { height: 3 as never })] })
    expect(rollsOf(strike(broad, 1, [5, 4, 9, 2]).events, 'edge')).toEqual([])
  })
})

describe('morale (WAR-11, 16, 32)', () => {
  const sides = (mine: readonly ReturnType<typeof one>[]): State => field([mine, [one('Bert', 18, 5, { facing: 180 })]])
  const whys = (state: State) => frightsOf(state).map(({ id, why }) => [id, why])
  const hero = { rank: 'hero' as const }
  test('WAR-32: the captain down or routing frightens all of his side, once', () => {
    const state = sides([one('Cap', 5, 5, hero), one('Hal', 5, 7, hero), one('Min', 5, 9)])
    const running = changed(state, 0, { routing: true })
    expect(whys(running)).toEqual([
      [1, 'captain'],
      [2, 'captain'],
    ])
    expect(whys(changed(running, 2, { shaken: ['captain'] }))).toEqual([[1, 'captain']])
    expect(whys(state)).toEqual([])
  })
  test('WAR-32: Minions test for each Hero down, and every turn without Heroes; Heroes when they are the last', () => {
    const state = sides([one('Cap', 5, 5, hero), one('Hal', 5, 7, hero), one('Min', 5, 9)])
    const less: State = { ...changed(state, 1, { out: 'incapacitated' }), shocks: [{ shock: 'hero', id: 1 }] }
    expect(whys(less)).toEqual([
      [0, 'last'],
      [2, 'hero 1'],
    ])
    const none = changed(changed(state, 0, { out: 'incapacitated' }), 1, { out: 'incapacitated' })
    expect(whys(changed(none, 2, { shaken: ['captain', 'no heroes'] }))).toEqual([[2, 'no heroes']])
    const single = sides([one('Cap', 5, 5, hero), one('Min', 5, 9)])
    expect(whys(single)).toEqual([])
  })
  test('WAR-32: a Hero who is flanked at 0 wounds tests; a Minion does not', () => {
    const flanked = (rank: 'hero' | 'minion', wounds: number) =>
      engagedAs(changed(field([[one('Anna', 5, 5, { rank, facing: 0 })], [one('Bert', 4, 5)]]), 0, { wounds }), [0, 1])
    expect(whys(flanked('hero', 0))).toEqual([[0, 'flanked']])
    expect(whys(flanked('hero', 1))).toEqual([])
    expect(whys(flanked('minion', 0))).toEqual([])
  })
  test('WAR-32: whoever was charged by Terror tests, once; the Fearless never', () => {
    const near = inPhase(field([[one('Fiend', 5, 5, { traits: ['terror'] })], [one('Bert', 9, 5, { facing: 180 })]]), 'movement', [0])
    const option = 'p1>0'
    const { state } = answered(near, 'charge', { kind: 'target', targets: [option], body: 0 })
    expect(state.shocks).toEqual([{ shock: 'terror', id: 1 }])
    expect(whys(state)).toEqual([[1, 'terror']])
    expect(whys(changed(state, 1, { shaken: ['terror'] }))).toEqual([])
    const bold = { ...state, characters: state.characters.map((c, id) => (id === 1 ? { ...c, traits: ['fearless' as const] } : c)) }
    expect(whys(bold)).toEqual([])
  })
  test('WAR-16, 32: the test is Resolve; failed he runs at once and in each movement phase, twice Agility from the nearest enemy he sees', () => {
    const bold = one('Bold', 1, 15, { traits: ['fearless'] })
    const away = (x: number) => {
      const all = field([[one('Cap', 12, 5, hero), one('Min', x, 5), bold], [one('Bert', x + 4, 5, { facing: 180 })]], { size: [60, 16] })
      return inAftermath(changed(all, 0, { out: 'incapacitated' }))
    }
    const runs = settled(away(44), [7])
    expect(runs.turn).toBe(2)
    expect(who(runs, 1).routing).toBe(true)
    expect(who(runs, 1)).toMatchObject({ at: { x: 34.5 }, facing: 135 })
    expect(who(press(runs, 'done').state, 1).at.x).toBe(24.5)
    expect(who(settled(away(44), [6, 6]), 1)).toMatchObject({ routing: false, shaken: ['captain', 'no heroes'], at: at(44, 5) })
    expect(who(settled(away(8), [7]), 1).out).toBe('fled')
  })
  test('WAR-32: off the table he is lost for the battle; engaged enemies strike at him as he goes', () => {
    const pair = [one('Anna', 2, 5), one('Ada', 2, 9, { rank: 'hero' as const })]
    const small = field([pair, [one('Bert', 3, 5, { facing: 180 })]], { size: [6, 10] })
    const runner = changed(engagedAs(small, [0, 2]), 0, { routing: true })
    const start = press(inPhase(runner, 'movement', [1, 0]), 'stay', [], 1)
    expect(isAsked(start.state, 'let go', 2)).toBe(true)
    const gone = press(start.state, 'let go', [], 2)
    expect(who(gone.state, 0).out).toBe('fled')
  })
  test('WAR-30 WAR-32: whoever routs and was down before this turn gets up, is told to, and runs no more in it', () => {
    const runner = (since: number): State => {
      const pair = [one('Anna', 9, 5), one('Ada', 2, 9, { rank: 'hero' as const })]
      const far = field([pair, [one('Bert', 18, 14)]])
      return changed({ ...inPhase(far, 'movement', [1, 0]), turn: 3 }, 0, { routing: true, posture: 'down', since })
    }
    const up = press(runner(2), 'stay', [], 1)
    expect(who(up.state, 0)).toMatchObject({ posture: 'up', at: at(9, 5) })
    expect(up.events.map((event) => event.what)).toContain('rose')
    const down = press(runner(3), 'stay', [], 1)
    expect(who(down.state, 0).posture).toBe('down')
    expect(down.events.map((event) => event.what)).not.toContain('rose')
  })
  test('WAR-32: a routing character attacks nobody and only rallies', () => {
    const held = engagedAs(inPhase(field([[one('Anna', 5, 5)], [one('Bert', 6, 5)]]), 'melee', [0, 1]), [0, 1])
    expect(isAsked(settled(held), 'strike', 0)).toBe(true)
    const running = changed(held, 0, { routing: true })
    expect(isAsked(settled(running), 'strike', 0)).toBe(false)
    expect(isAsked({ ...running, agenda: [{ frame: 'utility', waited: [], done: [1] }] }, 'encourage', 0)).toBe(false)
  })
  test('WAR-32: a Minion who lies stunned when a Hero falls tests for it once he comes to, and nobody else does again', () => {
    const began: State = {
      ...field([
        [one('Hella', 1, 5, { rank: 'hero' }), one('Hob', 1, 9, { rank: 'hero' }), one('Min', 3, 5), one('Moll', 4, 9)],
        [one('Bert', 18, 14)],
      ]),
      shocks: [{ shock: 'hero', id: 1 }],
    }
    const fallen = changed(changed(began, 1, { out: 'incapacitated', by: 4 }), 2, { posture: 'stunned', since: 1, wounds: 0 })
    const first = settled(inAftermath(fallen), [1, 1]) // Hella, the last of them, and Moll hold
    expect(who(first, 3).shaken).toContain('hero 1')
    expect(who(first, 2).shaken).toEqual([])
    expect(first.shocks).toEqual([{ shock: 'hero', id: 1, late: [2] }])
    const second = settled(inAftermath(first), [10]) // Min is down by now, and fails
    expect(who(second, 2)).toMatchObject({ posture: 'down', shaken: ['hero 1'], routing: true })
    expect(who(second, 3).shaken).toEqual(who(first, 3).shaken)
    expect(second.shocks).toEqual([])
  })
  test('WAR-11: rallying is a morale test, not with an enemy nearest, and −1 to all tests after it', () => {
    const pack = (enemy: number): State => ({
      ...changed(field([[one('Anna', 5, 5), one('Ada', 7, 5)], [one('Bert', enemy, 5)]]), 0, { routing: true }),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    })
    expect(isAsked(pack(9), 'rally', 0)).toBe(true)
    expect(isAsked(pack(4), 'rally', 0)).toBe(false)
    expect(isAsked(pack(3), 'rally', 0)).toBe(false)
    const good = press(pack(9), 'rally', [6], 0)
    expect(who(good.state, 0)).toMatchObject({ routing: false, turn: { rallied: true } })
    expect(who(press(pack(9), 'rally', [7], 0).state, 0).routing).toBe(true)
  })
  test('WAR-11: an Encourage gives +1 and +1 for each 3 degrees of success, from one source at a time', () => {
    const band: State = {
      ...field([[one('Anna', 5, 5, { scores: { resolve: 8 } }), one('Ada', 7, 5)], [one('Bert', 8, 5)]]),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    expect(asked(band, 'encourage', 0).ask).toMatchObject({ weighed: true }) // its dice wait for a word
    const heart = (face: number) => who(press(band, 'encourage', [face], 0).state, 1).turn.heartened
    expect([heart(9), heart(8), heart(6), heart(5), heart(2)]).toEqual([0, 1, 1, 2, 3])
    const again = press(didThisTurn(band, 1, { heartened: 3 }), 'encourage', [8], 0)
    expect(who(again.state, 1).turn.heartened).toBe(3)
    expect(who(again.state, 0).turn.heartened).toBe(0)
    // where he alone may encourage, an answer need not name him
    const alone = didThisTurn(band, 1, { used: ['encourage'] })
    const [decision] = awaiting(alone)
    const unnamed = { decision: decision?.id ?? '', seat: 0, key: 'encourage', kind: 'pick', picked: ['encourage'] } as const
    expect(judge(alone, unnamed)).toEqual({ legal: true })
    expect(who(play(alone, [unnamed], loaded([6])).state, 1).turn.heartened).toBe(1)
  })
})
