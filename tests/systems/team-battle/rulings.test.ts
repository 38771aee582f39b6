// What the storyteller may rule (FTS-4): all that is offered as things stand, and what becomes of it.
import { describe, expect, test } from 'vitest'
import type { OrdersAsk, Part, PartAsk } from '../../../src/engine/kernel/asks'
import { eyes } from '../../../src/systems/team-battle/eyes/index'
import { rulingAsk, rulingOf } from '../../../src/systems/team-battle/game/ask-ruling'
import { amountOf, picked, strategyAsk, written } from '../../../src/systems/team-battle/game/ask-strategy'
import type { Ruling, State } from '../../../src/systems/team-battle/state'
import { begin, pick, stateOf, type TeamWish, write } from './situations'

const stood = (wish: TeamWish = {}, rulings: readonly Omit<Ruling, 'seat' | 'reason'>[] = []): State => ({
  ...stateOf(begin([{ facts: { time: true }, ...wish }, {}])),
  rulings: rulings.map((one) => ({ seat: 0, reason: 'so it is', ...one })),
})
const partsOf = (ask: OrdersAsk): readonly PartAsk[] => ask.groups.flatMap((group) => group.asks)
const offered = (state: State): readonly string[] => {
  const [what] = partsOf(rulingAsk(state, 0))
  return what?.kind === 'pick' ? what.options.map((one) => one.id) : []
}
const labelled = (state: State, id: string): string | undefined => {
  const [what] = partsOf(rulingAsk(state, 0))
  return what?.kind === 'pick' ? what.options.find((one) => one.id === id)?.label : undefined
}

describe('what may be ruled', () => {
  test('FTS-4: a bonus that holds may be struck, one that does not granted, and what is ruled lifted', () => {
    const state = stood({ facts: { time: true, magic: true } })
    const ids = offered(state)
    expect(ids).toEqual(expect.arrayContaining(['adjust', 'strike magic', 'grant mounts', 'strike ranks', 'strike dirty', 'strike legend']))
    for (const id of ['grant magic', 'strike mounts', 'grant ranks', 'grant dirty', 'lift adjust -', 'lift bonus magic'])
      expect(ids).not.toContain(id)
    const struck = offered(stood({ facts: { magic: true } }, [{ kind: 'strike', on: 'magic' }]))
    expect(struck).toContain('lift bonus magic')
    for (const id of ['strike magic', 'grant magic']) expect(struck).not.toContain(id)
    const granted = offered(stood({}, [{ kind: 'grant', on: 'mounts' }]))
    expect(granted).toContain('lift bonus mounts')
    for (const id of ['strike mounts', 'grant mounts']) expect(granted).not.toContain(id)
  })
  test('FTS-4: of what is counted one more may always be granted, one struck where any is left', () => {
    const none = offered(stood())
    expect(none).toContain('grant immortals')
    for (const id of ['strike immortals', 'lift bonus immortals']) expect(none).not.toContain(id)
    const one = stood({ facts: { immortals: 1 } })
    expect(offered(one)).toEqual(expect.arrayContaining(['grant immortals', 'strike immortals']))
    expect(labelled(one, 'strike immortals')).toContain('Strike one of 1: ')
    const more = stood({ facts: { immortals: 1 } }, [{ kind: 'grant', on: 'immortals' }])
    expect(labelled(more, 'strike immortals')).toContain('Strike one of 2: ')
    expect(offered(more)).toContain('lift bonus immortals')
    const gone = offered(stood({ facts: { immortals: 1 } }, [{ kind: 'strike', on: 'immortals' }]))
    expect(gone).toContain('lift bonus immortals')
    expect(gone).not.toContain('strike immortals')
  })
  test('FTS-4: Superiority by his word alone can be taken back once it is laid down', () => {
    expect(offered(stood({}, [{ kind: 'adjust', on: '1' }]))).toContain('lift adjust -')
    const even = [
      { kind: 'adjust', on: '2' },
      { kind: 'adjust', on: '-2' },
    ] as const
    expect(offered(stood({}, even))).not.toContain('lift adjust -')
  })
  test('FTS-4: every skill that somebody has is named once, in order; one that does not count may count again', () => {
    const roster = 'Ann; sword 3; leads\nBea; axe 2\nCid; sword 1'
    const state = stood({ roster })
    const nameless = { ...state, fighters: state.fighters.map((one) => (one.id === 2 ? { ...one, skill: '' } : one)) }
    for (const one of [state, nameless]) expect(offered(one).filter((id) => id.startsWith('skill'))).toEqual(['skill axe', 'skill sword'])
    const ruled = offered(stood({ roster }, [{ kind: 'skill', on: 'axe' }]))
    expect(ruled.filter((id) => id.includes('skill'))).toEqual(['lift skill axe', 'skill sword'])
  })
  test('FTS-4: a tactic may be forbidden and allowed again, a cause ruled out and in', () => {
    const roster = 'Ann; legend 2 "home"; leads\nBea'
    const plain = offered(stood({ roster }))
    expect(plain).toEqual(expect.arrayContaining(['forbid ambush', 'cause home']))
    const ruled = offered(
      stood({ roster }, [
        { kind: 'forbid', on: 'ambush' },
        { kind: 'cause', on: 'home' },
      ]),
    )
    expect(ruled).toEqual(expect.arrayContaining(['lift tactic ambush', 'lift cause home']))
    for (const id of ['forbid ambush', 'cause home']) expect(ruled).not.toContain(id)
  })
  test('FTS-4: Legends without a cause are spoken of where somebody has one', () => {
    const withLegend = (legend: number, cause: string): readonly string[] => {
      const state = stood()
      return offered({ ...state, fighters: state.fighters.map((one) => (one.id === 0 ? { ...one, legend, cause } : one)) })
    }
    expect(withLegend(1, '')).toContain('fit uncaused')
    expect(withLegend(0, '')).not.toContain('fit uncaused')
    const all = stood()
    const caused = { ...all, fighters: all.fighters.map((one) => ({ ...one, legend: 2, cause: 'home' })) }
    expect(offered(caused)).not.toContain('fit uncaused')
    const ruled = offered({ ...caused, rulings: [{ seat: 0, kind: 'fit', on: 'uncaused', reason: 'x' }] })
    expect(ruled).toContain('lift fit uncaused')
    expect(ruled).not.toContain('fit uncaused')
  })
  test('FTS-4: exactly one thing is ruled, with a reason that may not be left out', () => {
    const [what, by, reason] = partsOf(rulingAsk(stood(), 0))
    expect(what).toMatchObject({ key: 'what', due: true, min: 1, max: 1 })
    expect(by).toMatchObject({ key: 'by', kind: 'write', maxLength: 4 })
    expect(reason).toMatchObject({ key: 'reason', kind: 'write', due: true, maxLength: 200 })
    const asked = (...parts: readonly Part[]) => partsOf(rulingAsk(stood(), 0, parts)).map(({ key }) => key)
    expect(asked(pick('what', 'adjust'))).toEqual(['what', 'by', 'reason'])
    expect(asked()).toEqual(['what', 'reason'])
    expect(asked(pick('what', 'strike time'))).toEqual(['what', 'reason']) // nothing is counted there
    expect(asked(pick('what', 'strike time'), write('by', '2'))).toEqual(['what', 'by', 'reason'])
    const draft = { decision: 'rule0', seat: 0, key: 'ruling', kind: 'orders', parts: [pick('what', 'adjust')] } as const
    expect(eyes.refine?.(stood(), 'table', draft)).toEqual(rulingAsk(stood(), 0, draft.parts))
    expect(rulingAsk(stood({ name: 'The Watch' }), 0).label).toBe('Overrule: The Watch')
  })
})

describe('what is ruled', () => {
  const adjusted = (by: string) => rulingOf(stood(), 0, [pick('what', 'adjust'), write('by', by), write('reason', 'so it is')])?.on
  test('FTS-4: more or less by a whole number from −50 to 50, with either minus', () => {
    expect(['50', '51', '-50', '−50', '−51', '1.5', 'x', ' 3 '].map(adjusted)).toEqual(['50', '0', '-50', '-50', '0', '0', '0', '3'])
  })
  test('FTS-4: what is not offered is no ruling; what is comes with its reason', () => {
    const state = stood()
    expect(rulingOf(state, 0, [pick('what', 'grant ranks'), write('reason', 'x')])).toBeUndefined()
    expect(rulingOf(state, 0, [])).toBeUndefined()
    expect(rulingOf(state, 0, [pick('what', 'grant mounts'), write('reason', ' because ')])).toEqual({
      seat: 0,
      kind: 'grant',
      on: 'mounts',
      reason: 'because',
    })
    expect(rulingOf(state, 0, [pick('what', 'forbid ambush')])?.reason).toBe('')
  })
})

describe('the parts of an answer', () => {
  test('each is read by its own kind only', () => {
    const parts = [pick('a', 'x', 'y'), write('b', '  word '), { key: 'c', kind: 'allocate' as const, amounts: { c: 4, d: 2 } }]
    expect([picked(parts, 'a'), picked(parts, 'b'), picked(parts, 'z')]).toEqual([['x', 'y'], undefined, undefined])
    expect([written(parts, 'b'), written(parts, 'a'), written(parts, 'z')]).toEqual(['word', undefined, undefined])
    expect([amountOf(parts, 'c'), amountOf(parts, 'a'), amountOf([{ ...parts[2], key: 'toString' } as never], 'toString')]).toEqual([
      4,
      undefined,
      undefined,
    ])
  })
})

describe('the question of stage one', () => {
  const keys = (ask: OrdersAsk) => partsOf(ask).map((one) => one.key)
  const draft = (strategy: string, ...more: Parameters<typeof strategyAsk>[2] & object) => [pick('strategy', strategy), ...more]
  test('FTS-2: one strategy of those that are there, the first open one suggested, the others with their reason', () => {
    const [which] = partsOf(strategyAsk(stood({ facts: { time: false } }), 0))
    expect(which).toMatchObject({ key: 'strategy', rule: 'FTS-2', due: true, primary: true, min: 1, max: 1, suggested: ['screw'] })
    const options = which?.kind === 'pick' ? which.options : []
    expect(options.map((one) => [one.id, one.refusal?.short])).toEqual([
      ['plan', 'no time'],
      ['practiced', 'not practised'],
      ['screw', undefined],
    ])
    expect(options[2]).not.toHaveProperty('refusal')
    const [open] = partsOf(strategyAsk(stood(), 0))
    expect(open?.kind === 'pick' ? open.suggested : []).toEqual(['plan'])
  })
  test('FTS-9: the old strategy may be kept where there is one', () => {
    const state = stood()
    const plan = { strategy: 'plan', strategist: 0, score: 8, declared: true, fresh: false } as const
    const [which] = partsOf(strategyAsk({ ...state, teams: state.teams.map((team) => ({ ...team, plan })) }, 0))
    const kept = which?.kind === 'pick' ? which.options.at(-1) : undefined
    expect(kept).toMatchObject({ id: 'keep', hint: 'Battle Plan with its score of 8' })
  })
  test('FTS-3: the test is asked about where one is made, its result typed in only where it is', () => {
    const state = stood()
    expect(keys(strategyAsk(state, 0))).toEqual(['strategy', 'strategist', 'result', 'typed'])
    expect(keys(strategyAsk(state, 0, []))).toEqual(['strategy'])
    expect(keys(strategyAsk(state, 0, draft('screw')))).toEqual(['strategy'])
    expect(keys(strategyAsk(state, 0, draft('keep')))).toEqual(['strategy'])
    for (const strategy of ['plan', 'practiced']) {
      expect(keys(strategyAsk(state, 0, draft(strategy)))).toEqual(['strategy', 'strategist', 'result'])
      expect(keys(strategyAsk(state, 0, draft(strategy, pick('result', 'typed'))))).toEqual(['strategy', 'strategist', 'result', 'typed'])
      expect(keys(strategyAsk(state, 0, draft(strategy, pick('result', 'roll'))))).toEqual(['strategy', 'strategist', 'result'])
    }
    const leaderless = stood({ roster: 'Ann\nBea' })
    expect(keys(strategyAsk(leaderless, 0))).toEqual(['strategy'])
  })
  test('FTS-3: the best Strategist is suggested, one is chosen; the roll is made here unless it is typed in', () => {
    const state = stood({ roster: 'Ann; tactics 3; leads\nBea; tactics 6; leads\nCid; tactics 9' })
    const [, strategist, result, typed] = partsOf(strategyAsk(state, 0))
    expect(strategist).toMatchObject({ rule: 'FTS-3', suggested: ['f1'], min: 1, max: 1 })
    expect(strategist?.kind === 'pick' ? strategist.options : []).toEqual([
      { id: 'f1', label: 'Bea', hint: 'rating 6', pieces: [1] },
      { id: 'f0', label: 'Ann', hint: 'rating 3', pieces: [0] },
    ])
    expect(result).toMatchObject({ rule: 'FTS-3', suggested: ['roll'], min: 1, max: 1 })
    expect(result?.kind === 'pick' ? result.options.map((one) => one.id) : []).toEqual(['roll', 'typed'])
    expect(typed).toMatchObject({ kind: 'write', format: 'number', maxLength: 4, hint: 'a whole number from 0 to 30' })
  })
})

describe('what was ruled, in words', () => {
  const told = (kind: Ruling['kind'], on: string): string =>
    eyes
      .tell(stood(), { what: 'ruling', seat: 0, detail: { kind, on, reason: 'so it is' } }, 'table')
      .text.replace(/^.*? rules: .*? (?=are|lose|may|have|leave)/, '')
  test('FTS-4: each ruling and its lifting are told by the names that people read', () => {
    expect(told('grant', 'hours')).toBe('are granted “Hours to prepare it, or ground that favours you greatly” (High Ground). “so it is”')
    expect(told('lift', 'bonus hours')).toBe(
      'leave “Hours to prepare it, or ground that favours you greatly” (High Ground) to the facts again. “so it is”',
    )
    expect(told('forbid', 'dirty')).toBe('may not use Fight Dirty. “so it is”') // the tactic, not its bonus of that name
    expect(told('lift', 'tactic dirty')).toBe('may use Fight Dirty again. “so it is”')
    expect(told('strike', 'dirty')).toBe('lose “Dirty tricks” (Fight Dirty). “so it is”')
    expect(told('lift', 'skill long sword')).toBe('may count the skill “long sword” again. “so it is”')
    expect(told('lift', 'cause the crown')).toBe('may count the Legend “the crown” again. “so it is”')
    expect(told('fit', 'uncaused')).toBe('may count all Legends without a cause. “so it is”')
    expect(told('lift', 'fit uncaused')).toBe('may count no Legend without a cause again. “so it is”')
    expect(told('lift', 'adjust -')).toBe('have their Superiority as the facts make it again. “so it is”')
  })
  test('FTS-4: the card of a team tells what stands, not what was lifted', () => {
    const ruledOn = (rulings: readonly Omit<Ruling, 'seat' | 'reason'>[]) =>
      eyes.inspect(stood({}, rulings), 'umpire', { body: 0 })?.notes.filter((note) => note.startsWith('Ruled'))
    expect(
      ruledOn([
        { kind: 'forbid', on: 'dirty' },
        { kind: 'adjust', on: '-3' },
      ]),
    ).toEqual(['Ruled: they may not use Fight Dirty. “so it is”', 'Ruled: they have −3 to their Superiority. “so it is”'])
    const adjusted = [
      { kind: 'adjust', on: '2' },
      { kind: 'lift', on: 'adjust -' },
      { kind: 'adjust', on: '4' },
    ] as const
    expect(ruledOn(adjusted)).toEqual(['Ruled: they have +4 to their Superiority. “so it is”'])
    const granted = [
      { kind: 'grant', on: 'day' },
      { kind: 'skill', on: 'sword' },
      { kind: 'lift', on: 'bonus day' },
    ] as const
    expect(ruledOn(granted)).toEqual(['Ruled: they may not count the skill “sword”. “so it is”'])
  })
})
