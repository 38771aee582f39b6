// Each question as it is put: what may be answered, what is suggested, who is asked, and what is refused.
import { describe, expect, test } from 'vitest'
import type { Answer, Decision, OrdersAsk, Part, PartAsk, PickAsk } from '../../../src/engine/kernel/asks'
import { choiceOf, tacticsAsk } from '../../../src/systems/team-battle/game/ask-tactics'
import { awaiting, votersOn, wounded } from '../../../src/systems/team-battle/game/awaiting'
import { judge } from '../../../src/systems/team-battle/game/judge'
import { muster } from '../../../src/systems/team-battle/game/muster'
import type { Ruling, State } from '../../../src/systems/team-battle/state'
import { advance, begin, clash, dirty, pick, place, plans, setupOf, spend, stateOf, type TeamWish, tactics, write } from './situations'

const planned = (wish: TeamWish = {}, strategy: 'plan' | 'screw' = 'plan', rulings: readonly Partial<Ruling>[] = []): State => ({
  ...stateOf(
    plans(begin([{ ...wish, facts: { time: true, ...wish.facts } }, { facts: { time: true } }]), [strategy === 'plan' ? 9 : null, 9]),
  ),
  rulings: rulings.map((one) => ({ seat: 0, kind: 'forbid', on: 'ambush', reason: 'so it is', ...one })),
})
const partsOf = (ask: OrdersAsk): readonly PartAsk[] => ask.groups.flatMap((group) => group.asks)
const picks = (part: PartAsk | undefined): PickAsk => {
  if (part?.kind !== 'pick') throw new Error('nothing to pick')
  return part
}
const which = (state: State): PickAsk => picks(partsOf(tacticsAsk(state, 0))[0])
const group = (state: State, id: string, draft?: readonly Part[]) => tacticsAsk(state, 0, draft).groups.find((one) => one.id === id)
const part = (state: State, key: string): PartAsk | undefined => partsOf(tacticsAsk(state, 0)).find((one) => one.key === key)
const forbidAll = (...but: readonly string[]): readonly Partial<Ruling>[] =>
  ['mobility', 'ambush', 'beasts', 'elite', 'dirty', 'death', 'ground', 'numbers', 'equipped']
    .filter((on) => !but.includes(on))
    .map((on) => ({ on }))

describe('tactics asked for', () => {
  test('FTS-2 FTS-4: two tactics with a plan, one with Screw It, the best of them suggested', () => {
    const two = which(planned({ facts: { ground: 3 } }))
    expect(two).toMatchObject({ key: 'tactics', rule: 'FTS-4', due: true, primary: true, cards: true, min: 1, max: 2 })
    expect([two.label, two.suggested]).toEqual(['One or two tactics', ['ground', 'dirty']])
    const one = which(planned({ facts: { ground: 3 } }, 'screw'))
    expect([one.label, one.suggested, one.min, one.max]).toEqual(['One tactic', ['ground'], 1, 1])
  })
  test('FTS-4: each tactic shows what it is worth now; elite with its working, the others with their words', () => {
    const options = which(planned({ facts: { ground: 2 } })).options
    expect(options.map((one) => [one.id, one.worth])).toEqual([
      ['mobility', '+0'],
      ['ambush', '+0'],
      ['beasts', '+0'],
      ['elite', '+3'],
      ['dirty', '+4'],
      ['death', '+0'],
      ['ground', '+4'],
      ['numbers', '+0'],
      ['equipped', '+2'],
    ])
    expect(options.find((one) => one.id === 'elite')?.hint).toMatch(/rounded down\. 32 ranks ÷ 10: \+3\.$/)
    expect(options.filter((one) => /\d/.test(one.hint ?? '')).map((one) => one.id)).toEqual(['elite'])
    expect(options.every((one) => one.refusal === undefined)).toBe(true)
  })
  test('FTS-4: a forbidden tactic is refused by the last word on it; no more may be chosen than are open', () => {
    const state = planned({}, 'plan', [
      { reason: 'no woods' },
      { kind: 'lift', on: 'tactic ambush', reason: 'there are' },
      { reason: 'burnt down' },
      { seat: 1, reason: 'theirs' },
    ])
    expect(which(state).options.find((one) => one.id === 'ambush')?.refusal).toEqual({
      reason: 'The storyteller forbids Ambush: burnt down',
      remedy: 'choose another tactic',
      short: 'forbidden',
      rule: 'FTS-4',
    })
    const limits = (...but: readonly string[]) => {
      const { min, max } = which(planned({}, 'plan', forbidAll(...but)))
      return [min, max]
    }
    expect([limits('dirty', 'elite', 'death'), limits('dirty', 'elite'), limits('dirty'), limits()]).toEqual([
      [1, 2],
      [1, 2],
      [1, 1],
      [0, 0],
    ])
    const screw = which(planned({}, 'screw', forbidAll()))
    expect([screw.min, screw.max]).toEqual([0, 0])
  })
  test('FTS-4: bonuses are asked tactic by tactic, those that hold suggested, the others with what is lacking', () => {
    const state = planned({ roster: 'Ann; leads\n2 x Rider; mounted', facts: { magic: true } })
    const asked = picks(part(state, 'bonuses-mobility'))
    expect(asked).toMatchObject({ rule: 'FTS-4', min: 0, max: 3, suggested: ['mounts', 'magic'] })
    expect(asked.options[0]).toEqual({
      id: 'mounts',
      label: '+2 Mounts, and the training to ride them',
      hint: '2 trained riders with mounts',
    })
    expect(asked.options[1]).toMatchObject({
      hint: 'they do not act together',
      refusal: {
        reason: 'Several riders or mounted units that act together: they do not act together',
        remedy: 'the storyteller may grant it',
        short: 'does not hold',
        rule: 'FTS-4',
      },
    })
    const few = planned({ roster: 'Ann; leads' })
    expect(tacticsAsk(few, 0).groups.map((one) => one.id)).toEqual([
      'tactics',
      'mobility',
      'ambush',
      'beasts',
      'death',
      'ground',
      'numbers',
      'equipped',
    ])
    expect(tacticsAsk(few, 0, []).groups.map((one) => one.id)).toEqual(['tactics'])
    expect(tacticsAsk(few, 0, [pick('tactics', 'ground', 'dirty')]).groups.map((one) => one.id)).toEqual(['tactics', 'ground'])
    expect(group(planned({ facts: { ground: 2 } }), 'ground')?.hint).toBe('up to +4')
    for (const key of ['immortals', 'artifacts', 'cause', 'also', 'tokens']) expect(part(few, key)).toBeUndefined()
  })
  test('FTS-4 FTS-5: immortals, artifacts and tokens are counted, all of the former used unless said otherwise, none of the latter', () => {
    const state = planned({ facts: { immortals: 2, artifacts: 3 }, tokens: 4 })
    const counted = (key: string, label: string, most: number, hint: string, rule: string, suggested = most) => ({
      key,
      rule,
      kind: 'allocate',
      label,
      hint,
      total: most,
      whole: false,
      slots: [{ id: key, label, min: 0, max: most }],
      suggested: { [key]: suggested },
    })
    expect(part(state, 'immortals')).toEqual(counted('immortals', 'Immortals', 2, '+2 for each of them', 'FTS-4'))
    expect(part(state, 'artifacts')).toEqual(counted('artifacts', 'Artifacts', 3, '+2 for each of them', 'FTS-4'))
    expect(part(state, 'tokens')).toEqual(counted('tokens', 'Vengeance tokens to spend', 4, '+1 for each of them', 'FTS-5', 0))
    expect(group(state, 'vengeance')?.hint).toBe('4 tokens in hand; each one spent adds 1 and is gone')
    expect(group(planned({ tokens: 1 }), 'vengeance')?.hint).toMatch(/^1 token in hand/)
    expect(group(state, 'beasts')?.asks.map((one) => one.key)).toEqual(['bonuses-beasts', 'immortals'])
    expect(group(state, 'equipped')?.asks.map((one) => one.key)).toEqual(['bonuses-equipped', 'artifacts'])
  })
  test('FTS-4: causes by weight, the weightiest suggested, others that fit it, and words of one’s own', () => {
    const roster = 'Ann; legend 2 "gold"; leads\nBea; legend 5 "home"\nCid; legend 3 "home"'
    const state = planned({ roster }, 'plan', [{ kind: 'cause', on: 'gold' }])
    expect(group(state, 'death')?.asks.map((one) => one.key)).toEqual(['cause', 'also', 'words'])
    expect(part(state, 'cause')).toMatchObject({
      rule: 'FTS-4',
      suggested: ['c0'],
      min: 1,
      max: 1,
      options: [
        { id: 'c0', label: 'home', hint: 'Legend 8 ÷ 3, doubled: +4' },
        { id: 'c1', label: 'gold', hint: 'the storyteller says that it does not count' },
        { id: 'own', label: 'Another one' },
      ],
    })
    expect(part(state, 'also')).toMatchObject({ suggested: [], min: 0, max: 2 })
    expect(picks(part(state, 'also')).options.map((one) => one.id)).toEqual(['c0', 'c1'])
    expect(part(state, 'words')).toMatchObject({ kind: 'write', maxLength: 80 })
    expect(group(planned(), 'death')?.asks.map((one) => one.key)).toEqual(['words'])
  })
})

describe('tactics chosen', () => {
  const roster = 'Ann; legend 2 "gold"; leads\nBea; legend 5 "home"'
  const state = planned({ roster, facts: { ground: 2, immortals: 2, artifacts: 3 }, tokens: 4 })
  const chosen = (...parts: readonly Part[]) => choiceOf(state, 0, parts)
  const nothing = { claims: [], immortals: 0, artifacts: 0, cause: '', also: [], words: '', tokens: 0 }
  const used = (key: string, amount: number): Part => ({ key, kind: 'allocate', amounts: { [key]: amount } })
  test('FTS-4: what is left out is as the facts suggest, and only what belongs to a chosen tactic counts', () => {
    expect(chosen()).toEqual({ ...nothing, tactics: [] })
    expect(chosen(pick('tactics', 'ground', 'beasts'))).toEqual({
      ...nothing,
      tactics: ['beasts', 'ground'],
      claims: ['minutes', 'hours'],
      immortals: 2,
    })
    expect(chosen(pick('tactics', 'equipped'))).toEqual({ ...nothing, tactics: ['equipped'], claims: ['arms75'], artifacts: 3 })
    expect(chosen(pick('tactics', 'death'))).toEqual({ ...nothing, tactics: ['death'], cause: 'home' })
  })
  test('FTS-4 FTS-5: what is said stands', () => {
    expect(chosen(pick('tactics', 'ground', 'beasts'), pick('bonuses-ground', 'hours'), used('immortals', 1), spend(3))).toEqual({
      ...nothing,
      tactics: ['beasts', 'ground'],
      claims: ['hours'],
      immortals: 1,
      tokens: 3,
    })
    expect(chosen(pick('tactics', 'equipped'), used('artifacts', 0), pick('bonuses-equipped'))).toEqual({
      ...nothing,
      tactics: ['equipped'],
    })
    expect(chosen(pick('tactics', 'death'), pick('cause', 'c1'), pick('also', 'c0'), write('words', 'gold!'))).toEqual({
      ...nothing,
      tactics: ['death'],
      cause: 'gold',
      also: ['home'],
      words: 'gold!',
    })
    expect(chosen(pick('tactics', 'death'), pick('cause', 'own'), write('words', 'honour')).cause).toBe('honour')
    expect(chosen(pick('tactics', 'death'), pick('cause', 'c7')).cause).toBe('')
    expect(chosen(pick('tactics', 'dirty'), pick('cause', 'c1'), pick('also', 'c0'), write('words', 'x'), used('immortals', 1))).toEqual({
      ...nothing,
      tactics: ['dirty'],
      claims: ['dirty'],
    })
  })
})

const short = ({ seat, title, asks: [ask], sealed, standing, umpire, formal, reaction, body }: Decision) => ({
  seat,
  title,
  key: ask?.key,
  sealed,
  standing,
  umpire,
  formal,
  reaction,
  body,
})
const sealed = (seat: number, key: string, title: string) => ({
  seat,
  title,
  key,
  sealed: true,
  standing: false,
  umpire: undefined,
  formal: undefined,
  reaction: false,
  body: seat,
})
const opened = (state: State): readonly Decision[] => awaiting(state).filter((one) => !one.standing)
const three = (): readonly TeamWish[] => [{}, {}, {}]

describe('who is asked what', () => {
  test('FTS-2 FTS-5: strategies and tactics are sealed, and the storyteller may speak about each team that fights', () => {
    const state = stateOf(begin([{}, {}]))
    expect(opened(state).map(short)).toEqual([0, 1].map((seat) => sealed(seat, 'plan', `Team ${'AB'[seat]}: strategy for Advance 1`)))
    expect(
      awaiting(state)
        .filter((one) => one.standing)
        .map(short),
    ).toEqual(
      [0, 1].map((seat) => ({
        ...sealed(seat, 'ruling', `The storyteller may overrule Team ${'AB'[seat]}`),
        sealed: false,
        standing: true,
        umpire: true,
      })),
    )
    expect(awaiting(state).map((one) => one.id)).toEqual(['0:strategy:0', '0:strategy:1', '0:rule0:0', '0:rule0:1'])
    expect(awaiting(state).every((one) => one.pieces.length === 0 && one.asks.length === 1)).toBe(true)
    const set = planned({}, 'plan', [{}])
    expect(opened(set).map(short)).toEqual([0, 1].map((seat) => sealed(seat, 'tactics', `Team ${'AB'[seat]}: tactics for Advance 1`)))
    expect(awaiting(set).map((one) => one.id)).toEqual(['1:tactics:0', '1:tactics:1', '1:rule1:0', '1:rule1:1'])
    expect(awaiting({ ...state, outcome: { winner: null, reason: 'over' } })).toEqual([])
  })
  test('FTS-6: when all have declared the first of the highest lets the Advance take its course', () => {
    const declared = (scores: readonly number[]) => {
      const ready = plans(begin(scores.map(() => ({ facts: { time: true } }))), scores)
      return stateOf(tactics(ready, ...scores.map(() => dirty)))
    }
    const [asked] = opened(declared([6, 9, 9]))
    expect(asked && short(asked)).toEqual({
      ...sealed(1, 'advance', 'All have declared: Team B and Team C lead, 13 to 10'),
      sealed: false,
      formal: true,
    })
    const [ask] = asked?.asks ?? []
    expect(ask).toMatchObject({ kind: 'pick', rule: 'FTS-6', label: 'Advance 1', primary: true, min: 1, max: 1, suggested: ['advance'] })
    expect(opened(declared([9, 9]))[0]).toMatchObject({ seat: 0, title: 'All have declared: all are level at 13' })
    const spoken = declared([6, 9, 9])
    expect(opened({ ...spoken, rulings: [{ seat: 0, kind: 'adjust', on: '4', reason: 'x' }] })[0]).toMatchObject({ seat: 0 })
    expect(opened({ ...spoken, fighters: spoken.fighters.map((one) => ({ ...one, severity: 6 })) })).toEqual([])
  })
  test('FTS-7 FTS-8: wounds are shared out by whoever has any, up to what kills each, and each amount says what it comes to', () => {
    const course = clash([9, 7, 9], [{}, { roster: 'Ann; sword 4; leads\n9 x Bea; wounds 4' }, { roster: 'Cid; wounds 7\n9 x Dov; leads' }])
    const state = stateOf(course)
    expect(opened(state).map((one) => [one.seat, one.title, one.sealed])).toEqual([
      [0, 'Team A: 5 wounds to share out', false],
      [1, 'Team B: 20 wounds to share out', false],
      [2, 'Team C: 5 wounds to share out', false],
    ])
    const [ask] = opened(state)[1]?.asks ?? []
    if (ask?.kind !== 'allocate') throw new Error('no wounds')
    expect(ask).toMatchObject({ key: 'wounds', rule: 'FTS-7', total: 20, whole: true })
    expect(ask.hint).toBe('Severity 3 and more counts towards numbers only, 6 and more is out of the fight, 10 kills.')
    expect(ask.slots[0]).toMatchObject({ id: 'f10', label: 'Ann', min: 0, max: 10, hint: 'Severity 0, fit; leads; sword 4', piece: 10 })
    expect(ask.slots[0]?.gives?.map((word) => word.split(' ')[0])).toEqual([
      ...Array(3)
        .fill('fit')
        .map((word: string, at) => (at === 0 ? word : 'fit,')),
      ...Array(3).fill('counting'),
      ...Array(4).fill('out'),
      'dead',
    ])
    expect(ask.slots[1]).toMatchObject({ max: 6, hint: 'Severity 4, counting towards numbers only; fighting 3' })
    expect(ask.slots[1]?.gives).toHaveLength(7)
    expect(Object.values(ask.suggested ?? {}).reduce((so, one) => so + one, 0)).toBe(20)
    const unskilled = { ...state, fighters: state.fighters.map((one) => ({ ...one, skill: '' })) }
    const [bare] = opened(unskilled)[1]?.asks ?? []
    expect(bare?.kind === 'allocate' ? bare.slots[0]?.hint : '').toBe('Severity 0, fit; leads; skill 4')
    const placedOne = { ...state, stage: { at: 'wounds' as const, due: [0, 1, 0] } }
    expect(opened(placedOne).map((one) => one.seat)).toEqual([1])
  })
  test('FTS-9: between Advances all are asked in secret; a Respite is suggested where all were level', () => {
    const uneven = stateOf(place(clash([9, 8])))
    expect(opened(uneven).map(short)).toEqual([0, 1].map((seat) => sealed(seat, 'next', `Team ${'AB'[seat]}: what now?`)))
    const askOf = (state: State): PickAsk => {
      const [ask] = opened(state)[0]?.asks ?? []
      if (ask?.kind !== 'pick') throw new Error('nothing to pick')
      return ask
    }
    expect(askOf(uneven)).toMatchObject({ rule: 'FTS-9', primary: true, min: 1, max: 1, suggested: ['advance'] })
    expect(askOf(uneven).options.map((one) => one.id)).toEqual(['advance', 'respite', 'concede'])
    expect(askOf(uneven).options[1]?.hint).toBe('if all teams agree: a new strategy, and the wounded are tended')
    const level = stateOf(clash([9, 9]))
    expect(askOf(level).suggested).toEqual(['respite'])
    expect(askOf(level).options[1]?.hint).toMatch(/; as long as nothing changes, the next Advance is level too$/)
  })
  test('FTS-9: a concession is judged by those who still fight and have not conceded; then whether the rest fight on', () => {
    const state = stateOf(place(clash([9, 8, 7], three())))
    const conceding = { ...state, stage: { at: 'concession' as const, by: [2, 1], declined: [] } }
    expect(opened(conceding).map(short)).toEqual([sealed(0, 'accept', 'Team A: Team C concede')])
    const [ask] = opened(conceding)[0]?.asks ?? []
    expect(ask).toMatchObject({
      kind: 'pick',
      rule: 'FTS-9',
      label: 'Accept that Team C concede?',
      options: [{ id: 'accept' }, { id: 'decline' }],
    })
    expect(ask).not.toHaveProperty('suggested')
    expect(votersOn(state, [2])).toEqual([0, 1])
    expect(votersOn({ ...state, fighters: state.fighters.map((one) => (one.seat === 0 ? { ...one, severity: 6 } : one)) }, [2])).toEqual([
      1,
    ])
    expect(opened({ ...state, stage: { at: 'concession', by: [], declined: [1] } })).toEqual([])
    const pressing = { ...state, stage: { at: 'press' as const } }
    expect(opened(pressing).map(short)).toEqual(
      [0, 1, 2].map((seat) => sealed(seat, 'press', `Team ${'ABC'[seat]}: fight on against the rest?`)),
    )
    const [press] = opened(pressing)[0]?.asks ?? []
    expect(press).toMatchObject({ rule: 'FTS-9', label: 'Fight on?', options: [{ id: 'on' }, { id: 'end' }] })
  })
  test('FTS-9: the wounded who live are tended, each by as much as he has and the battle allows', () => {
    const fought = stateOf(begin([{ roster: 'Ann; leads\nBea; wounds 2\nCid; wounds 7' }, {}]))
    const hurt = fought.fighters.map((one) => (one.id === 0 ? { ...one, severity: 10 } : one))
    const state: State = { ...fought, fighters: hurt, stage: { at: 'respite', left: [0] } }
    expect(wounded(state, 0).map((one) => one.name)).toEqual(['Bea', 'Cid'])
    const [asked] = opened(state)
    expect(asked).toMatchObject({ seat: 0, title: 'Team A: tend the wounded', sealed: false })
    const [ask] = asked?.asks ?? []
    expect(ask).toEqual({
      key: 'tend',
      rule: 'FTS-9',
      kind: 'allocate',
      label: 'Tend the wounded',
      hint: 'How much Severity each one loses, 3 at most.',
      total: 5,
      whole: false,
      relief: true,
      slots: [
        {
          id: 'f1',
          label: 'Bea',
          min: 0,
          max: 2,
          hint: 'Severity 2, fit, scratched',
          piece: 1,
          gives: ['fit, scratched', 'fit, scratched', 'fit'],
        },
        {
          id: 'f2',
          label: 'Cid',
          min: 0,
          max: 3,
          hint: 'Severity 7, out of the fight',
          piece: 2,
          gives: ['out of the fight', 'out of the fight', ...Array(2).fill('counting towards numbers only')],
        },
      ],
      suggested: { f1: 2, f2: 3 },
    })
  })
})

describe('what is refused', () => {
  const orders = (key: string, ...parts: readonly Part[]): Answer => ({ decision: 'x', seat: 0, key, kind: 'orders', parts })
  const refused = (answer: Answer, state = planned()): readonly (string | undefined)[] => {
    const verdict = judge(state, answer)
    return verdict.legal ? ['legal'] : verdict.refusals.flatMap((one) => [one.reason, one.rule])
  }
  test('FTS-7: amounts are whole numbers, wherever they are shared out', () => {
    const amounts = (amount: number): Answer => ({
      decision: 'x',
      seat: 0,
      key: 'wounds',
      kind: 'allocate',
      amounts: { f0: 1, f1: amount },
    })
    expect(refused(amounts(2))).toEqual(['legal'])
    expect(refused(amounts(1.5))).toEqual(['1.5 is no whole number', 'FTS-7'])
    const tokens = (amount: number): Part => ({ key: 'tokens', kind: 'allocate', amounts: { tokens: amount } })
    expect(refused(orders('tactics', pick('tactics', 'dirty'), tokens(0.5)))).toEqual(['0.5 is no whole number', 'FTS-7'])
    expect(refused(orders('tactics', pick('tactics', 'dirty'), tokens(1)))).toEqual(['legal'])
    expect(refused({ decision: 'x', seat: 0, key: 'next', kind: 'pick', picked: ['advance'] })).toEqual(['legal'])
  })
  test('FTS-3: a Final Result typed in is a whole number from 0 to 30, where there is one', () => {
    const typed = (text: string, strategy = 'plan', result = 'typed') =>
      refused(orders('plan', pick('strategy', strategy), pick('result', result), write('typed', text)))[0]
    expect(['0', '30', '31', '-1', '4.5', 'six', ''].map((text) => typed(text))).toEqual([
      'legal',
      'legal',
      '31 is no Final Result',
      '-1 is no Final Result',
      '4.5 is no Final Result',
      'six is no Final Result',
      'The Final Result is not written',
    ])
    expect(typed('99', 'practiced')).toBe('99 is no Final Result')
    expect([typed('99', 'screw'), typed('99', 'plan', 'roll')]).toEqual(['legal', 'legal'])
    expect(refused(orders('plan', pick('strategy', 'plan'), pick('result', 'typed')))).toEqual(['The Final Result is not written', 'FTS-3'])
  })
  test('FTS-4: a cause of one’s own is named where one fights to the death for it', () => {
    const own = (tactic: string, cause: string, words: string) =>
      refused(orders('tactics', pick('tactics', tactic), pick('cause', cause), write('words', words)))
    expect(own('death', 'own', '')).toEqual(['The cause of your own is not named', 'FTS-4'])
    expect([own('death', 'own', 'home'), own('death', 'c0', ''), own('dirty', 'own', '')]).toEqual(Array(3).fill(['legal']))
  })
  test('FTS-4: a ruling has a reason, and says by how much', () => {
    const ruling = (what: string, by: string, reason: string) =>
      refused(orders('ruling', pick('what', what), write('by', by), write('reason', reason)))
    expect(ruling('adjust', '2', 'so it is')).toEqual(['legal'])
    expect(ruling('adjust', '2', '')).toEqual(['The ruling has no reason', 'FTS-4'])
    expect(ruling('adjust', '', 'x')).toEqual(['The ruling does not say by how much', 'FTS-4'])
    expect(ruling('adjust', '60', 'x')).toEqual(['Superiority cannot be more or less by 60', 'FTS-4'])
    expect(ruling('adjust', '0', 'x')).toEqual(['Superiority cannot be more or less by 0', 'FTS-4'])
    expect(judge(planned(), orders('ruling', pick('what', 'adjust'), write('by', '60'), write('reason', 'x')))).toMatchObject({
      refusals: [{ remedy: 'write a whole number from −50 to 50, such as 2 or −3, but not 0' }],
    })
    expect(ruling('grant mounts', '0', 'x')).toEqual(['legal'])
    expect(ruling('grant nothing', '2', 'x')).toEqual(['The ruling has no reason', 'FTS-4'])
  })
})

describe('how a battle begins', () => {
  test('FTS-8: who is out of the fight does not count in the strength; nothing has been planned, chosen or ruled', () => {
    const setup = setupOf([{ roster: '3 x Ann; leads\nBea; wounds 6\nCid; wounds 5', tokens: 2 }, {}], {
      advances: 9,
      tend: 1,
      shielded: true,
    })
    const state = muster(setup)
    expect(state).toMatchObject({ title: 'A test', advances: 9, tend: 1, shielded: true, advance: 1, step: 0, stage: { at: 'strategy' } })
    expect(state.strengths).toEqual([4, 10])
    expect([state.rested, state.rulings, state.past]).toEqual([false, [], []])
    expect(state.teams.map(({ seat, tokens, plan, choice, conceded }) => [seat, tokens, plan, choice, conceded])).toEqual([
      [0, 2, null, null, false],
      [1, 0, null, null, false],
    ])
    expect(state.fighters.map((one) => one.id)).toEqual(Array.from({ length: 15 }, (_, at) => at))
    expect(state.fighters.map((one) => one.seat)).toEqual([...Array(5).fill(0), ...Array(10).fill(1)])
    expect(
      stateOf(advance(tactics(plans(begin([{ facts: { time: true } }, { facts: { time: true } }]), [9, 8]), dirty, dirty))).past,
    ).toHaveLength(1)
  })
})
