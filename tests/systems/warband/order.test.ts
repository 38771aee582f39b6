// Initiative, deployment, the order of a turn, the end (WAR-2, 3, 5, 10, 11).
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import type { PlaceAnswer } from '../../../src/engine/kernel/asks'
import { calledOf, isButton } from '../../../src/store/asked'
import { sceneOf } from '../../../src/systems/warband/eyes/scene'
import { tellEvent } from '../../../src/systems/warband/eyes/tell'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { openDraft } from '../../../src/systems/warband/game/draft'
import { judge } from '../../../src/systems/warband/game/judge'
import { muster } from '../../../src/systems/warband/game/muster'
import { play, run } from '../../../src/systems/warband/game/play'
import { suggest } from '../../../src/systems/warband/minds/suggest'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  asked,
  at,
  changed,
  eventsOf,
  field,
  inAftermath,
  isAsked,
  one,
  pick,
  press,
  rollsOf,
  settled,
  setupOf,
  sword,
  who,
  withDice,
} from '../../support/warband'

const sides = [
  [one('Anna', 1, 5), one('Ada', 1, 7)],
  [one('Bert', 6, 5), one('Bill', 6, 7)],
]
const begin = (more = {}): State => muster(setupOf(sides, more), seededDice('order', 'm'))
const placing = (state: State, seat: number, places: PlaceAnswer['places'] = []): PlaceAnswer => {
  const decision = awaiting(state).find((open) => open.seat === seat && !open.standing)
  return { decision: decision?.id ?? '', seat, key: 'deploy', kind: 'place', places }
}

describe('initiative (WAR-2)', () => {
  const roll = (faces: readonly number[], more = {}): State => {
    const dice = loaded(faces)
    const state = muster(setupOf(sides, more), dice)
    const played = play(state, [{ decision: `d${state.tick}`, seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] }], dice)
    dice.exhausted()
    return played.state
  }
  const order = (state: State) => [...state.fighters].sort((a, b) => a.place - b.place).map(({ id }) => id)
  test('WAR-2: d10 + Agility, highest first, for the whole battle', () => {
    const state = roll([3, 9, 1, 5])
    expect(state.fighters.map(({ initiative }) => initiative)).toEqual([8, 14, 6, 10])
    expect(order(state)).toEqual([1, 3, 0, 2])
  })
  test('WAR-2: what helps tests of initiative is added, and nothing that helps other tests', () => {
    const helped = (of: 'initiative' | 'climb') => ({
      talents: [{ id: of, name: of, text: 'x', gives: [{ what: 'test' as const, of, by: 3 }] }],
    })
    const dice = loaded([5, 5])
    const state = muster(setupOf([[one('Anna', 1, 5, helped('initiative'))], [one('Bert', 6, 5, helped('climb'))]]), dice)
    const played = play(state, [{ decision: 'd0', seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] }], dice)
    expect(played.state.fighters.map(({ initiative }) => initiative)).toEqual([13, 10])
  })
  test('WAR-2: ties by Agility, then rolled off', () => {
    expect(order(roll([5, 5, 9, 5, 2, 8, 3]))).toEqual([2, 1, 3, 0])
    const quick = setupOf([[one('Anna', 1, 5, { scores: { agility: 4 } })], [one('Bert', 6, 5, { scores: { agility: 6 } })]])
    const dice = loaded([5, 3])
    const state = muster(quick, dice)
    expect(order(play(state, [{ decision: 'd0', seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] }], dice).state)).toEqual([1, 0])
  })
  test('WAR-2: it is told with his own rolls behind each, in the order of the turn', () => {
    const dice = loaded([5, 5, 9, 5, 2, 8, 3])
    const state = muster(setupOf(sides, {}), dice)
    const played = play(state, [{ decision: 'd0', seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] }], dice)
    const event = played.events.find(({ what }) => what === 'initiative')
    if (!event) throw new Error('no initiative')
    const told: { readonly name: string; readonly totals: number[] }[] = []
    for (const part of tellEvent(played.state, event).parts)
      if (part.kind === 'piece') told.push({ name: part.text, totals: [] })
      else if (part.kind === 'roll') told.at(-1)?.totals.push(part.roll.total)
    expect(told.map(({ name }) => name)).toEqual([2, 1, 3, 0].map((id) => played.state.characters[id]?.name))
    expect(told.map(({ totals }) => totals)).toEqual([[14], [10, 8], [10, 3], [10, 2]])
  })
  test('WAR-3: with Advantage it is rolled twice for the better', () => {
    const dice = loaded([1, 2, 9, 3, 1, 8])
    const state = muster(setupOf(sides, { advantage: 1 }), dice)
    const played = play(state, [{ decision: 'd0', seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] }], dice)
    expect(played.state.fighters.map(({ initiative }) => initiative)).toEqual([6, 7, 14, 13])
    expect(rollsOf(played.events, 'initiative of Bert')[0]?.dice.map(({ face }) => face)).toEqual([9, 3])
  })
})

describe('deployment (WAR-3)', () => {
  test('WAR-3: both deploy at the same time, and nobody sees the other before both have', () => {
    const state = begin({ deployment: 'hidden' })
    const open = awaiting(state).filter((one_) => !one_.standing)
    expect(open.map(({ seat, sealed }) => [seat, sealed])).toEqual([
      [0, true],
      [1, true],
    ])
    const seen = (viewer: 0 | 1 | 'table') => sceneOf(state, viewer).pieces.map(({ id }) => id)
    expect([seen(0), seen(1), seen('table')]).toEqual([[0, 1], [2, 3], []])
    const { state: after } = play(
      state,
      [placing(state, 0, [{ piece: 0, at: at(3, 2), facing: 90 as never }]), placing(state, 1)],
      seededDice('x', 0),
    )
    expect(after).toMatchObject({ revealed: true, turn: 1 })
    expect(sceneOf(after, 1).pieces).toHaveLength(4)
    expect(who(after, 0)).toMatchObject({ at: at(3, 2), facing: 90 })
  })
  test('WAR-3: who leaves it as it is drawn up says so', () => {
    const state = begin({ deployment: 'hidden' })
    const keys = (of: State) =>
      awaiting(of).flatMap(({ seat, asks, standing }) => (seat === 0 && !standing ? asks.map(({ key }) => key) : []))
    expect(keys(state)).toEqual(['deploy', 'drawn'])
    expect(keys(changed(state, 0, { at: at(7, 5) }))).toEqual(['deploy']) // outside his zone
    const drawn = (seat: number) => ({ ...placing(state, seat), key: 'drawn', kind: 'pick' as const, picked: ['drawn'] })
    const { state: after } = play(state, [drawn(0), placing(state, 1)], seededDice('x', 0))
    expect(after).toMatchObject({ revealed: true, unplaced: [] })
    expect(who(after, 0).at).toEqual(at(1, 5))
  })
  test('WAR-3: inside the zone, each in a square of his own, in one of eight facings', () => {
    const state = begin({ deployment: 'hidden' })
    const says = (x: number, y: number, facing = 0) => {
      const verdict = judge(state, placing(state, 0, [{ piece: 0, at: at(x, y), facing: facing as never }]))
      return verdict.legal ? 'legal' : (verdict.refusals[0]?.reason ?? '')
    }
    expect(says(4, 2)).toBe('legal')
    expect(says(5, 2)).toContain('outside the zone')
    expect(says(1, 7)).toContain('one square')
    expect(says(4, 2, 30)).toContain('eight ways')
  })
  test('WAR-3: Advantage deploys after seeing the others, within 10 squares of their zone', () => {
    const state = muster(setupOf(sides, { deployment: 'hidden', advantage: 1, size: [30, 16] }), seededDice('a', 'm'))
    expect(
      awaiting(state)
        .filter((one_) => !one_.standing)
        .map(({ seat }) => seat),
    ).toEqual([0])
    expect(asked(state, 'deploy').ask).toMatchObject({ hint: 'East have Advantage: they see it, and deploy after it' })
    const even = muster(setupOf(sides, { deployment: 'hidden', size: [30, 16] }), seededDice('a', 'm'))
    expect(asked(even, 'deploy').ask).toMatchObject({ hint: 'Nobody sees it until everybody has deployed' })
    const { state: next } = play(state, [placing(state, 0)], seededDice('x', 0))
    expect(asked(next, 'deploy').ask).toMatchObject({ hint: expect.stringContaining('Advantage: within 10 squares') })
    expect(sceneOf(next, 1).pieces).toHaveLength(4)
    expect(sceneOf(next, 0).pieces.map(({ id }) => id)).toEqual([0, 1])
    const says = (x: number) => judge(next, placing(next, 1, [{ piece: 2, at: at(x, 2), facing: 0 as never }])).legal
    expect([says(14), says(15), says(4)]).toEqual([true, false, true])
  })
  test('WAR-3: with Advantage far from the enemy what is suggested, and what the computer does, is legal: near enough, in squares of their own', () => {
    for (const size of [
      [30, 16],
      [60, 16],
    ] as const) {
      const far = setupOf(
        sides.map((side, seat) => (seat === 0 ? side : [one('Bert', size[0] - 2, 5), one('Bill', size[0] - 1, 5)])),
        { deployment: 'hidden', advantage: 1, size },
      )
      const zone = [
        { x: size[0] - 5, y: 0 },
        { x: size[0], y: 0 },
        { x: size[0], y: 16 },
        { x: size[0] - 5, y: 16 },
      ]
      const setup = { ...far, sides: far.sides.map((side, seat) => (seat === 0 ? side : { ...side, zone })) }
      const { state } = play(muster(setup, seededDice('a', 'm')), [placing(muster(setup, seededDice('a', 'm')), 0)], seededDice('x', 0))
      const { decision, ask } = asked(state, 'deploy')
      if (ask.kind !== 'place') throw new Error(ask.kind)
      expect(judge(state, placing(state, 1, ask.suggested)).legal).toBe(true)
      // who is not named stands as it is suggested, near enough
      expect(judge(state, placing(state, 1, [{ piece: 2, at: at(3, 5), facing: degrees(0) }])).legal).toBe(true)
      const drawn = withDice(state, 'drawn', pick(state, 'drawn'), seededDice('drawn', 0)).state
      expect(drawn.fighters.slice(2).map((fighter) => fighter.at)).toEqual(ask.suggested?.map((place) => place.at))
      expect(Math.max(...drawn.fighters.map((fighter) => fighter.at.x))).toBeLessThan(15)
      expect(judge(state, suggest(state, decision)).legal).toBe(true)
    }
  })
  test('WAR-5: a side that names no captain is asked before it deploys: a Hero, where there is one', () => {
    const setup = setupOf(
      [[one('Anna', 1, 5, { rank: 'hero' }), one('Ada', 1, 7, { rank: 'hero' }), one('Min', 1, 9)], [one('Bert', 6, 5)]],
      { deployment: 'hidden' },
    )
    const { captain: _captain, ...unled } = setup.sides[0] ??
      setup.sides[1] ?? { captain: 0, name: '', player: '', zone: [], characters: [] }
    const state = muster({ ...setup, sides: [unled, ...setup.sides.slice(1)] }, seededDice('c', 'm'))
    const [decision] = awaiting(state)
    const [ask] = decision?.asks ?? []
    expect(ask?.kind === 'pick' && ask.options.map(({ label }) => label)).toEqual(['Anna', 'Ada'])
    expect(decision?.asks[0]).toMatchObject({ key: 'captain', min: 1, max: 1 })
    const named = play(state, [{ decision: decision?.id ?? '', seat: 0, key: 'captain', kind: 'pick', picked: ['p1'] }], seededDice('x', 0))
    expect(named.state.sides[0]?.captain).toBe(1)
    // till that side is deployed nobody else learns of it
    const notes = (viewer: number, after = named.state) => sceneOf(after, viewer).bodies.find(({ id }) => id === 1)?.notes
    expect(notes(0)).toContain('captain')
    expect(notes(1)).toEqual(['Hero'])
    expect(sceneOf(named.state, 1).pieces.filter(({ rank }) => rank === 'champion')).toEqual([])
    const placed = { ...named.state, unplaced: named.state.unplaced.filter((seat) => seat !== 0) }
    expect(notes(1, placed)).toContain('captain')
  })
})

describe('the utility phase (WAR-10, 11)', () => {
  const near = (): State => changed(changed(field([[one('Anna', 5, 5)], [one('Bert', 8, 5)]]), 0, { place: 1 }), 1, { place: 0 })
  test('WAR-10: each may wait for the other; where both wait the slower goes first and cannot wait', () => {
    const state = near()
    expect(awaiting(state)[0]?.seat).toBe(1)
    const waits = press(state, 'wait')
    expect(awaiting(waits.state)[0]?.seat).toBe(0)
    const both = press(waits.state, 'wait')
    expect(awaiting(both.state)[0]?.seat).toBe(0)
    expect(isAsked(both.state, 'wait')).toBe(false)
  })
  test('WAR-10: each action once a turn; sides with nothing to do are not asked', () => {
    const far = field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]])
    expect(isAsked(settled(far), 'done')).toBe(false)
    const turned = answered(near(), 'rotate', { kind: 'place', places: [{ piece: 1, at: at(8, 5), facing: 90 as never }] })
    expect(who(turned.state, 1).facing).toBe(90)
    const { ask } = asked(turned.state, 'rotate')
    expect(ask.kind === 'place' && ask.pieces).toEqual([0])
    const stayed = answered(near(), 'rotate', { kind: 'place', places: [{ piece: 1, at: at(8, 5), facing: 0 as never }] })
    expect(stayed.events).toEqual([]) // he faces as he did: it was his rotation all the same
    const again = asked(stayed.state, 'rotate').ask
    expect(again.kind === 'place' && again.pieces).toEqual([0])
  })
  test('WAR-11: braced he does not move, and only with something that allows it', () => {
    const talent = { id: 'b', name: 'Set', text: 'b', gives: [{ what: 'brace' as const }] }
    const state: State = {
      ...field([[one('Anna', 5, 5, { talents: [talent] })], [one('Bert', 8, 5)]]),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    expect(isAsked(near(), 'brace')).toBe(false)
    const braced = press(state, 'brace', [], 0)
    expect(who(braced.state, 0).turn.braced).toBe(true)
    expect(eventsOf(braced.events, 'braced').map(({ detail }) => detail.id)).toEqual([0])
    const moving = settled({ ...braced.state, agenda: [{ frame: 'phase', phase: 'movement', order: [0, 1] }] })
    expect(isAsked(moving, 'stay', 0)).toBe(false)
  })
  test('WAR-11: equipment is swapped within his hands; armour comes off and not on again', () => {
    const mail = { id: 'm', name: 'mail', text: 'm', slot: 'body' as const, armour: 2, gives: [] }
    const great = { ...sword, id: 'great', name: 'great sword', hands: 2 as const, strength: 2 }
    const state: State = {
      ...field([[one('Anna', 5, 5, { weapons: [sword, great], armour: [mail] })], [one('Bert', 8, 5)]]),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    expect(() => answered(state, 'swap', { kind: 'pick', body: 0, picked: ['w0', 'w1'] })).toThrow('3 hands')
    expect(who(answered(state, 'swap', { kind: 'pick', body: 0, picked: ['w1'] }).state, 0).inHand).toEqual([1])
    const { ask: swap } = asked(state, 'swap', 0)
    expect(swap.hint).toBe('All that is to be in hand; 2 hands')
    expect(swap.kind === 'pick' && swap.options.map(({ hint }) => hint)).toEqual(['a hand, in hand now', 'both hands'])
    // of one piece the button says which
    const { ask: doff } = asked(state, 'doff', 0)
    expect(isButton(doff) && calledOf(doff)).toBe('Take armour off: mail')
    const off = answered(state, 'doff', { kind: 'pick', body: 0, picked: ['w0'] })
    expect(who(off.state, 0).off).toEqual([0])
    expect(isAsked(off.state, 'doff', 0)).toBe(false)
  })
  test('WAR-10: of swapping, taking off armour, encouraging and using a consumable each is done once a turn, and bars no other', () => {
    const mail = { id: 'm', name: 'mail', text: 'm', slot: 'body' as const, armour: 2, gives: [] }
    const helmet = { ...mail, id: 'h', name: 'helmet', slot: 'head' as const }
    const salts = {
      id: 's',
      name: 'Salts',
      text: 's',
      use: 'consumable' as const,
      uses: 5,
      gives: [],
      deeds: [{ deed: 'heal' as const, wounds: 1 }],
    }
    const equipped = { weapons: [sword, sword, sword], armour: [mail, helmet], items: [salts] }
    const state: State = {
      ...field([[one('Anna', 5, 5, equipped), one('Ada', 6, 6)], [one('Bert', 8, 5)]]),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    const ways: readonly (readonly [string, (now: State) => State])[] = [
      ['swap', (now) => answered(now, 'swap', { kind: 'pick', body: 0, picked: ['w1', 'w2'] }).state],
      ['doff', (now) => answered(now, 'doff', { kind: 'pick', body: 0, picked: ['w0'] }).state],
      ['encourage', (now) => press(now, 'encourage', [9], 0).state],
      ['item:0', (now) => answered(now, 'item:0', { kind: 'target', body: 0, targets: ['p0'] }).state],
    ]
    for (const [key, doIt] of ways) {
      const after = doIt(state)
      expect([key, ways.map(([other]) => isAsked(after, other, 0))]).toEqual([key, ways.map(([other]) => other !== key)])
    }
  })
  test('WAR-11: a consumable is used on oneself or an adjacent ally, and then it is gone', () => {
    const salts = {
      id: 's',
      name: 'Salts',
      text: 's',
      use: 'consumable' as const,
      uses: 1,
      gives: [],
      deeds: [{ deed: 'heal' as const, wounds: 1 }],
    }
    const state: State = {
      ...changed(field([[one('Anna', 5, 5, { items: [salts] }), one('Ada', 6, 6), one('Abe', 9, 9)], [one('Bert', 12, 5)]]), 1, {
        wounds: 1,
      }),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    const used = answered(state, 'item:0', { kind: 'target', body: 0, targets: ['p1'] })
    expect(who(used.state, 1).wounds).toBe(2)
    expect(isAsked(used.state, 'item:0')).toBe(false)
    expect(isAsked(changed(state, 0, { usesLeft: [0] }), 'item:0')).toBe(false) // nor in a later turn
    const { ask } = asked(state, 'item:0')
    expect(ask.kind === 'target' && ask.targets.map(({ body }) => body)).toEqual([0, 1])
  })
  test('WAR-11: nothing is said to have come back to somebody who lacks nothing', () => {
    const kit = { id: 's', name: 'Kit', text: 's', use: 'consumable' as const, uses: 1, gives: [] }
    const deeds = [{ deed: 'heal' as const, wounds: 1 }, { deed: 'rise' as const }, { deed: 'calm' as const }]
    const state: State = {
      ...field([[one('Anna', 5, 5, { items: [{ ...kit, deeds }] }), one('Ada', 6, 6)], [one('Bert', 12, 5)]]),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    const told = (from: State) =>
      answered(from, 'item:0', { kind: 'target', body: 0, targets: ['p1'] }).events.flatMap((event) =>
        ['healed', 'raised', 'calmed'].includes(event.what) ? [tellEvent(from, event).text] : [],
      )
    expect(told(state)).toEqual(['Kit: nobody needed it', 'Kit: nobody needed it', 'Kit: nobody needed it'])
    expect(told(changed(state, 1, { wounds: 1, posture: 'down', routing: true }))).toEqual([
      'Kit: Wounds come back to Ada',
      'Kit: Ada up again',
      'Kit calms Ada',
    ])
    for (const posture of ['down', 'stunned'] as const)
      expect(
        who(
          answered(changed(state, 1, { wounds: 1, posture, routing: true }), 'item:0', { kind: 'target', body: 0, targets: ['p1'] }).state,
          1,
        ),
      ).toMatchObject({
        wounds: 2,
        posture: 'up',
        routing: false,
      })
  })
  test('WAR-16: what was lent for turns runs out in the aftermath', () => {
    const lent = changed(field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]]), 0, {
      lent: [
        { name: 'Draught', gives: [], turns: 1 },
        { name: 'Long', gives: [], turns: 0 },
        { name: 'Twice', gives: [], turns: 2 },
      ],
    })
    const draft = openDraft(inAftermath(lent), loaded([]))
    run(draft)
    expect(who(draft.state, 0).lent.map(({ name, turns }) => [name, turns])).toEqual([
      ['Long', 0],
      ['Twice', 1],
    ])
    expect(eventsOf(draft.events, 'faded').map(({ detail }) => detail.names)).toEqual([['Draught']])
  })
})

describe('the end (WAR-5)', () => {
  test('WAR-5: when one side has nobody left who stands and does not rout', () => {
    const state = changed(field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]]), 1, { routing: true })
    expect(settled(state).outcome?.winner).toBe(0)
  })
  test('WAR-5: when a side gives up, and after the scenario’s turns', () => {
    expect(press(field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]]), 'give-up').state.outcome?.winner).toBe(1)
    const last = { ...inAftermath(field([[one('Anna', 1, 5)], [one('Bert', 18, 5), one('Bill', 18, 9)]])), turn: 10 }
    expect(settled(last).outcome).toMatchObject({ winner: null })
    expect(settled(changed(last, 2, { out: 'incapacitated' })).outcome).toMatchObject({ winner: 0 })
  })
})

test('who moves no square is told to stay where he is', () => {
  const state = field([[one('Anna', 5, 5)], [one('Bert', 12, 5)]])
  const told = (how: string, squares: number) => tellEvent(state, { what: 'moved', seat: 0, detail: { id: 0, how, squares } }).text
  expect([told('move', 0), told('move', 1), told('sprint', 8)]).toEqual([
    'Anna stays in place',
    'Anna goes 1 square',
    'Anna sprints 8 squares',
  ])
})
