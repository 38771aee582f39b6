// What Superiority is made of, who bears wounds first, and what an Advance promises: every figure and word of it.
import { describe, expect, test } from 'vitest'
import { reckon } from '../../../src/systems/team-battle/game/advance'
import {
  type Assumption,
  assumed,
  bestStrategy,
  type Chance,
  enemiesAssumed,
  evenly,
  gathered,
  meanOf,
  outlookAgainst,
  outlookOf,
  scoreChances,
  woundsDealt,
} from '../../../src/systems/team-battle/game/outlook'
import { changesSince, enemiesOf, isLevel, largestEnemy, listed, nameOf, standing } from '../../../src/systems/team-battle/game/queries'
import { meanScore, practised, scoresOf, strategistsOf, strategyRefusal } from '../../../src/systems/team-battle/game/strategy'
import {
  bestChoice,
  causesOf,
  choices,
  countOf,
  fullChoice,
  held,
  heldByFacts,
  legendOf,
  ranking,
  ranksOf,
  standingRulings,
  superiorityOf,
  superiorityParts,
} from '../../../src/systems/team-battle/game/superiority'
import { likelyToll, tollOf } from '../../../src/systems/team-battle/game/toll'
import { conditionOf, hurt, roomOf, sparing, targetsOf } from '../../../src/systems/team-battle/game/wounds'
import type { Choice, Plan, Ruling, State } from '../../../src/systems/team-battle/state'
import { begin, stateOf, type TeamWish } from './situations'

const stood = (wish: TeamWish = {}, rulings: readonly Pick<Ruling, 'kind' | 'on'>[] = [], foes: readonly TeamWish[] = [{}]): State => ({
  ...stateOf(begin([wish, ...foes])),
  rulings: rulings.map((one) => ({ seat: 0, reason: 'so it is', ...one })),
})
const PLAN: Plan = { strategy: 'plan', strategist: 0, score: 7, declared: true, fresh: false }
const nobody = (state: State): State => ({ ...state, fighters: state.fighters.map((one) => ({ ...one, severity: 6 })) })

describe('what holds by the facts of a team', () => {
  const by = (wish: TeamWish, id: Parameters<typeof heldByFacts>[2], foes?: readonly TeamWish[]) => {
    const { holds, why, lacking } = heldByFacts(stood(wish, [], foes), 0, id)
    return [holds, why, lacking]
  }
  const GRANT = 'the storyteller may grant it'
  test('FTS-4: riders, and several who act together', () => {
    expect(by({}, 'mounts')).toEqual([false, 'nobody who is fit has a mount and can ride it', GRANT])
    expect(by({ roster: 'Ann; mounted; leads' }, 'mounts')).toEqual([true, '1 trained rider with a mount', GRANT])
    expect(by({ roster: '2 x Ann; mounted; leads' }, 'mounts')[1]).toBe('2 trained riders with mounts')
    expect(by({ roster: 'Ann; mounted; leads', facts: { coordinated: true } }, 'units')).toEqual([false, 'fewer than two riders', GRANT])
    expect(by({ roster: '2 x Ann; mounted; leads' }, 'units')[1]).toBe('they do not act together')
    expect(by({ roster: '2 x Ann; mounted; leads', facts: { coordinated: true } }, 'units')).toEqual([
      true,
      '2 riders who act together',
      GRANT,
    ])
  })
  test('FTS-4: facts that are so or not', () => {
    expect(by({}, 'magic')).toEqual([false, 'the team has none', GRANT])
    expect(by({ facts: { magic: true } }, 'magic')).toEqual([true, 'the team has it', GRANT])
    expect(by({ facts: { hindered: true } }, 'hindered')).toEqual([true, 'true of this place', GRANT])
    expect(by({}, 'hindered')).toEqual([false, 'nothing hinders the enemy here', GRANT])
    for (const id of ['unaware', 'resting'] as const) {
      expect(by({ facts: { [id]: true } }, id)).toEqual([true, 'true at this first Advance', GRANT])
      expect(by({}, id)).toEqual([false, 'not so in this battle', GRANT])
      const later = { ...stood({ facts: { [id]: true } }), advance: 2 }
      expect(heldByFacts(later, 0, id)).toMatchObject({ holds: false, why: 'after the first Advance nobody is surprised any more' })
    }
    expect([by({}, 'dirty')[0], by({}, 'ranks').slice(0, 2), by({}, 'legend').slice(0, 2)]).toEqual([
      true,
      [true, 'worked out of the combatants'],
      [true, 'worked out of the combatants'],
    ])
    expect(heldByFacts(stood(), 7, 'magic')).toMatchObject({ holds: false, why: 'there is no such team' })
  })
  test('FTS-4: ground of three degrees', () => {
    const degrees = [0, 1, 2, 3].map((ground) => (['minutes', 'hours', 'day'] as const).map((id) => by({ facts: { ground } }, id)[0]))
    expect(degrees).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })
  test('FTS-4: beasts, immortals and artifacts by their number', () => {
    expect(by({ facts: { beasts: 1 } }, 'beasts10')).toEqual([true, '1 to 10 combatants: 10%', '0 more wanted for 10%'])
    expect(by({}, 'beasts10')).toEqual([false, '0 to 10 combatants: 0%', '1 more wanted for 10%'])
    expect(by({ facts: { beasts: 1, dangerous: 1 } }, 'beasts25')).toEqual([false, '2 to 10 combatants: 20%', '1 more wanted for 25%'])
    expect(by({ facts: { beasts: 1, dangerous: 2 } }, 'beasts25')[0]).toBe(true)
    expect(by({ facts: { beasts: 5 } }, 'dangerous10')).toEqual([false, '0 to 10 combatants: 0%', '1 more wanted for 10%'])
    expect(by({ facts: { dangerous: 1 } }, 'dangerous10')[0]).toBe(true)
    expect([by({}, 'immortals'), by({ facts: { immortals: 1 } }, 'immortals')]).toEqual([
      [false, 'none', GRANT],
      [true, '1 at the team’s call', GRANT],
    ])
    expect([by({}, 'artifacts'), by({ facts: { artifacts: 1 } }, 'artifacts')]).toEqual([
      [false, 'none', GRANT],
      [true, '1 in the team’s hands', GRANT],
    ])
    const gone = nobody(stood({ facts: { beasts: 3 } }))
    expect(heldByFacts(gone, 0, 'beasts10')).toMatchObject({ holds: false, why: '3 to 0 combatants: 0%' })
    expect(heldByFacts(gone, 0, 'arms75')).toMatchObject({ holds: false, why: 'armed 0 of 0: 0%' })
  })
  test('FTS-4: numbers against the largest enemy, once, twice, three times', () => {
    const against = (own: number, id: 'more' | 'twice' | 'thrice') =>
      by({ roster: `${own} x Ann; leads` }, id, [{ roster: '3 x Bea; leads' }, { roster: '4 x Cid; leads', name: 'The many' }])
    expect(against(4, 'more')).toEqual([false, '4 against 4 (The many)', '1 more wanted'])
    expect(against(5, 'more')).toEqual([true, '5 against 4 (The many)', '1 more wanted'])
    expect(against(7, 'twice')).toEqual([false, '7 against 4 (The many)', '1 more wanted'])
    expect(against(8, 'twice')[0]).toBe(true)
    expect(against(9, 'thrice')).toEqual([false, '9 against 4 (The many)', '3 more wanted'])
    expect(against(12, 'thrice')[0]).toBe(true)
    expect(heldByFacts(nobody(stood()), 0, 'more')).toMatchObject({ holds: false, why: '0 against 0 (the enemy)' })
  })
  test('FTS-4: arms of three quarters and nine tenths', () => {
    const armed = (some: number, all: number, arms: string, id: 'arms75' | 'fine75' | 'finest90') =>
      by({ roster: `${some} x Ann; ${arms}; leads\n${all - some} x Bea; none`.replace(/\n0 x.*/, '') }, id)
    expect(armed(2, 4, 'armed', 'arms75')).toEqual([false, 'armed 2 of 4: 50%', '1 more wanted for 75%'])
    expect(armed(3, 4, 'armed', 'arms75')[0]).toBe(true)
    expect(armed(3, 4, 'armed', 'fine75')).toEqual([false, 'so equipped 0 of 4: 0%', '3 more wanted for 75%'])
    expect(armed(3, 4, 'fine', 'fine75')[0]).toBe(true)
    expect(armed(3, 4, 'high', 'fine75')[0]).toBe(true)
    expect(armed(9, 10, 'fine', 'finest90')[0]).toBe(false)
    expect(armed(9, 10, 'high', 'finest90')[0]).toBe(true)
    expect(armed(8, 10, 'high', 'finest90')).toEqual([false, 'so equipped 8 of 10: 80%', '1 more wanted for 90%'])
  })
})

describe('after the storyteller has spoken', () => {
  test('FTS-4: struck, granted, or as the facts make it', () => {
    expect(held(stood({ facts: { magic: true } }, [{ kind: 'strike', on: 'magic' }]), 0, 'magic')).toEqual({
      holds: false,
      why: 'struck by the storyteller',
      lacking: 'ask the storyteller to lift it',
    })
    expect(held(stood({}, [{ kind: 'grant', on: 'magic' }]), 0, 'magic')).toEqual({
      holds: true,
      why: 'granted by the storyteller',
      lacking: '',
    })
    expect(held(stood({}, [{ kind: 'grant', on: 'magic' }]), 1, 'magic').holds).toBe(false)
  })
  test('FTS-4: every kind of ruling is laid down and lifted again by itself', () => {
    const laid = (...rulings: readonly (readonly [Ruling['kind'], string])[]) =>
      standingRulings(
        stood(
          {},
          rulings.map(([kind, on]) => ({ kind, on })),
        ),
        0,
      )
    const both = laid(['skill', 'axe'], ['skill', 'sword'], ['lift', 'skill axe'])
    expect([...both.skills]).toEqual(['sword'])
    expect([...laid(['cause', 'old home'], ['cause', 'gold'], ['lift', 'cause old home']).causes]).toEqual(['gold'])
    expect([...laid(['forbid', 'elite'], ['forbid', 'dirty'], ['lift', 'tactic elite']).forbidden]).toEqual(['dirty'])
    expect([laid().uncaused, laid(['fit', 'uncaused']).uncaused, laid(['fit', 'uncaused'], ['lift', 'fit uncaused']).uncaused]).toEqual([
      false,
      true,
      false,
    ])
    const counted = laid(['grant', 'immortals'], ['grant', 'immortals'], ['strike', 'artifacts'])
    expect(counted.more).toEqual({ immortals: 2, artifacts: -1 })
    expect([counted.granted.size, counted.struck.size]).toEqual([0, 0])
    expect(laid(['grant', 'immortals'], ['strike', 'artifacts'], ['lift', 'bonus immortals']).more).toEqual({ immortals: 0, artifacts: -1 })
    expect([laid(['adjust', '3'], ['adjust', '-1']).adjusted, laid(['adjust', '3'], ['lift', 'adjust -']).adjusted]).toEqual([2, 0])
    const turned = laid(['grant', 'magic'], ['strike', 'magic'])
    expect([[...turned.granted], [...turned.struck]]).toEqual([[], ['magic']])
    const back = laid(['strike', 'magic'], ['grant', 'magic'])
    expect([[...back.granted], [...back.struck]]).toEqual([['magic'], []])
    // a tactic, a skill or a cause that is called like a bonus is another matter
    expect([...laid(['strike', 'dirty'], ['forbid', 'dirty'], ['skill', 'dirty']).struck]).toEqual(['dirty'])
    expect([...laid(['grant', 'magic'], ['skill', 'magic'], ['cause', 'magic']).granted]).toEqual(['magic'])
    const lifted = laid(['grant', 'magic'], ['strike', 'mounts'], ['lift', 'bonus magic'], ['lift', 'bonus mounts'])
    expect([lifted.granted.size, lifted.struck.size]).toEqual([0, 0])
  })
  test('FTS-4: of counted kinds as many as there are with what was granted, never fewer than none', () => {
    expect(countOf(stood({ facts: { immortals: 2 } }, [{ kind: 'grant', on: 'immortals' }]), 0, 'immortals')).toBe(3)
    expect(countOf(stood({ facts: { immortals: 2 } }, [{ kind: 'strike', on: 'immortals' }]), 0, 'immortals')).toBe(1)
    expect(countOf(stood({}, [{ kind: 'strike', on: 'immortals' }]), 0, 'immortals')).toBe(0)
  })
  test('FTS-4: ranks and Legends that are struck, do not count, or of which nobody is left', () => {
    const roster = 'Ann; sword 7; legend 5 "home"; leads\nBea; axe 4; legend 4 "gold"'
    expect(ranksOf(stood({ roster }), 0)).toEqual({ sum: 11, size: 2, bonus: 5 })
    expect(ranksOf(stood({ roster }, [{ kind: 'skill', on: 'axe' }]), 0)).toEqual({ sum: 7, size: 2, bonus: 3 })
    expect(ranksOf(stood({ roster }, [{ kind: 'strike', on: 'ranks' }]), 0)).toEqual({ sum: 0, size: 2, bonus: 0 })
    expect(ranksOf(nobody(stood({ roster })), 0)).toEqual({ sum: 0, size: 0, bonus: 0 })
    expect(legendOf(stood({ roster }), 0, ['home'])).toEqual({ sum: 5, size: 2, bonus: 4 })
    expect(legendOf(stood({ roster }), 0, ['home', 'gold'])).toEqual({ sum: 9, size: 2, bonus: 8 })
    expect(legendOf(stood({ roster }, [{ kind: 'cause', on: 'gold' }]), 0, ['home', 'gold']).sum).toBe(5)
    expect(legendOf(stood({ roster }, [{ kind: 'strike', on: 'legend' }]), 0, ['home'])).toEqual({ sum: 0, size: 2, bonus: 0 })
    expect(legendOf(nobody(stood({ roster })), 0, ['home'])).toEqual({ sum: 0, size: 0, bonus: 0 })
  })
  test('FTS-4: causes by weight, equal ones by name; none of those who bring no Legend or have no cause', () => {
    const roster = 'Ann; legend 2 "sea"; leads\nBea; legend 2 "air"\nCid; legend 2 "moor"\nDov; legend 1 "home"\nEve; legend 3 "home"'
    expect(causesOf(stood({ roster }), 0)).toEqual([
      { cause: 'home', sum: 4 },
      { cause: 'air', sum: 2 },
      { cause: 'moor', sum: 2 },
      { cause: 'sea', sum: 2 },
    ])
    const state = stood({ roster })
    const none = state.fighters.map((one) =>
      one.name === 'Dov' ? { ...one, legend: 0, cause: 'no' } : one.name === 'Bea' ? { ...one, cause: '' } : one,
    )
    expect(causesOf({ ...state, fighters: none }, 0).map((one) => one.cause)).toEqual(['home', 'moor', 'sea'])
  })
})

describe('what Superiority is made of', () => {
  const choice = (state: State, tactics: Choice['tactics'], more: Partial<Choice> = {}): Choice => ({
    ...fullChoice(state, 0, tactics),
    ...more,
  })
  const parts = (state: State, chosen: Choice, plan: Partial<Plan> = {}) =>
    superiorityParts(state, 0, { ...PLAN, ...plan }, chosen).map(({ value, reason, rule, mark }) => [value, reason, rule, mark])
  test('FTS-2 FTS-5: the score with its Strategist, tokens, and the storyteller’s word', () => {
    const state = stood()
    expect(parts(state, choice(state, []))).toEqual([[7, 'Strategy score, Battle Plan (Captain)', 'FTS-2', 'printed']])
    expect(parts(state, choice(state, []), { strategy: 'screw', strategist: null, score: 5 })).toEqual([
      [5, 'Strategy score, Screw It', 'FTS-2', 'printed'],
    ])
    expect(parts(state, choice(state, [], { tokens: 1 }))[1]).toEqual([1, 'a Vengeance token', 'FTS-5', 'printed'])
    expect(parts(state, choice(state, [], { tokens: 2 }))[1]).toEqual([2, 'Vengeance tokens', 'FTS-5', 'printed'])
    const ruled = stood({}, [{ kind: 'adjust', on: '-3' }])
    expect(parts(ruled, choice(ruled, []))[1]).toEqual([-3, 'the storyteller’s word', 'FTS-4', 'ruled'])
  })
  test('FTS-4: each bonus is a part of its own with its reason', () => {
    const state = stood({
      facts: { magic: true, immortals: 2, artifacts: 1 },
      roster: 'Ann; sword 5; legend 3 "home"; leads\nBea; sword 2',
    })
    expect(parts(state, choice(state, ['mobility', 'elite', 'death', 'beasts', 'equipped', 'dirty'])).slice(1)).toEqual([
      [2, 'Advanced Mobility: Magic that moves troops or carries messages (the team has it)', 'FTS-4', 'printed'],
      [3, 'Elite Combatants: 7 ranks ÷ 2, rounded down', 'FTS-4', 'printed'],
      [2, 'Fight to the Death: Legend 3 ÷ 2, rounded down, doubled', 'FTS-4', 'printed'],
      [4, 'Beasts of War: 2 immortals', 'FTS-4', 'printed'],
      [2, 'Well-Equipped: Three quarters have arms and armour (armed 2 of 2: 100%)', 'FTS-4', 'printed'],
      [2, 'Well-Equipped: 1 artifact', 'FTS-4', 'printed'],
      [4, 'Fight Dirty: a flat bonus', 'FTS-4', 'printed'],
    ])
    expect(parts(state, choice(state, ['beasts'], { immortals: 0 }))).toHaveLength(1)
    expect(parts(state, choice(state, ['beasts'], { immortals: 5 }))[1]?.[0]).toBe(4)
    expect(parts(state, choice(state, ['mobility'], { claims: [] }))).toHaveLength(1)
    expect(parts(state, choice(state, ['mobility'], { claims: ['mounts'] }))).toHaveLength(1)
    const granted = stood({}, [{ kind: 'grant', on: 'mounts' }])
    expect(parts(granted, choice(granted, ['mobility'], { claims: [] }))[1]?.[0]).toBe(2)
    const forbidden = stood({}, [{ kind: 'forbid', on: 'dirty' }])
    expect(parts(forbidden, choice(forbidden, ['dirty']))).toHaveLength(1)
  })
  test('FTS-5: there is no Superiority before a team has planned and declared', () => {
    const state = stood()
    const given = (plan: Plan | null, chosen: Choice | null) =>
      superiorityOf({ ...state, teams: state.teams.map((team) => ({ ...team, plan, choice: chosen })) }, 0)
    const dirty = choice(state, ['dirty'])
    expect([given(null, null), given(PLAN, null), given(null, dirty), given(PLAN, dirty)]).toEqual([null, null, null, 11])
    expect(superiorityOf(state, 9)).toBeNull()
  })
  test('FTS-4: all that holds is claimed, for the weightiest cause, without a token', () => {
    const state = stood({
      facts: { ground: 2, immortals: 1, artifacts: 2 },
      roster: 'Ann; legend 3 "home"; leads\nBea; legend 4 "gold"',
      tokens: 3,
    })
    expect(fullChoice(state, 0, ['ground', 'elite', 'equipped'])).toEqual({
      tactics: ['ground', 'elite', 'equipped'],
      claims: ['minutes', 'hours', 'arms75'],
      immortals: 1,
      artifacts: 2,
      cause: 'gold',
      also: [],
      words: '',
      tokens: 0,
    })
    expect(fullChoice(stood(), 0, []).cause).toBe('')
  })
  test('FTS-2 FTS-4: tactics by what they give, and every set that a strategy allows, the best first', () => {
    const state = stood({ facts: { ground: 3 } }, [
      { kind: 'forbid', on: 'ambush' },
      { kind: 'forbid', on: 'beasts' },
      { kind: 'forbid', on: 'numbers' },
      { kind: 'forbid', on: 'death' },
      { kind: 'forbid', on: 'mobility' },
    ])
    expect(ranking(state, 0)).toEqual([
      { tactic: 'ground', value: 6 },
      { tactic: 'dirty', value: 4 },
      { tactic: 'elite', value: 3 },
      { tactic: 'equipped', value: 2 },
    ])
    const sets = (strategy: Plan['strategy'], of = state) =>
      choices(of, 0, strategy).map(({ choice: { tactics }, value }) => [tactics.join(' '), value])
    expect(sets('screw')).toEqual([
      ['ground', 6],
      ['dirty', 4],
      ['elite', 3],
      ['equipped', 2],
    ])
    expect(sets('plan')).toEqual([
      ['ground dirty', 10],
      ['ground elite', 9],
      ['ground equipped', 8],
      ['dirty elite', 7],
      ['dirty equipped', 6],
      ['elite equipped', 5],
    ])
    const rulings = [
      ...state.rulings,
      ...['dirty', 'elite', 'equipped'].map((on) => ({ seat: 0, kind: 'forbid' as const, on, reason: 'x' })),
    ]
    expect(sets('practiced', { ...state, rulings })).toEqual([['ground', 6]])
    expect(sets('plan', { ...state, rulings: rulings.slice(0, -1) })).toEqual([['ground equipped', 8]])
    expect([bestChoice(state, 0, 'screw').tactics, bestChoice(state, 0, 'plan').tactics]).toEqual([['ground'], ['ground', 'dirty']])
  })
})

describe('strategies and their scores', () => {
  test('FTS-3: d10 and the rating less 5, never below 0', () => {
    expect(scoresOf(5)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(scoresOf(1)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
    expect([meanScore(5), meanScore(1)]).toEqual([5.5, 2.1])
    const state = stood({ roster: 'Ann; tactics 5; leads' })
    expect(scoreChances(state, 0, 'screw')).toEqual([{ value: 5, p: 1 }])
    expect(scoreChances(state, 0, 'plan').map((one) => one.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(scoreChances(stood({ roster: 'Ann' }), 0, 'plan')).toEqual([{ value: 5, p: 1 }])
  })
  test('FTS-3: Strategists are those who are fit and lead, or all of the fit with an open line, the best first', () => {
    const roster = 'Ann; tactics 3; leads\nBea; tactics 6\nCid; tactics 6; leads\nDov; tactics 9; leads; wounds 3\nEve; tactics 6; leads'
    const who = (line: boolean) => strategistsOf(stood({ roster, facts: { line } }), 0).map((one) => one.name)
    expect([who(false), who(true)]).toEqual([
      ['Cid', 'Eve', 'Ann'],
      ['Bea', 'Cid', 'Eve', 'Ann'],
    ])
  })
  test('FTS-2: Practiced Response wants Battle Plan twice or Screw It four times by exactly this team', () => {
    const members = ['Ann', 'Bea']
    const refusal = (plans: number, screws: number, of: readonly string[] = members) =>
      strategyRefusal(stood({ roster: 'Ann; leads\nBea', history: { members: of, plans, screws } }), 0, 'practiced')
    expect([refusal(2, 0), refusal(0, 4)]).toEqual([undefined, undefined])
    expect(refusal(1, 3)).toEqual({
      reason: 'This exact team has used Battle Plan 1 of 2 times and Screw It 3 of 4 times',
      remedy: 'choose another strategy: 1 more Battle Plan or 1 more Screw It would do',
      short: 'not practised',
      rule: 'FTS-2',
    })
    expect(refusal(0, 0, [])?.reason).toBe('This exact team has used Battle Plan 0 of 2 times and Screw It 0 of 4 times')
    for (const [plans, screws] of [
      [2, 0],
      [0, 1],
    ] as const)
      expect(refusal(plans, screws, [])?.reason).toBe(
        'Its history names no members, so it counts for nothing: this exact team has used Battle Plan 0 of 2 times and Screw It 0 of 4 times',
      )
    expect(refusal(2, 4, ['Ann'])?.reason).toBe('This is not the exact team that practised together: Bea joined')
    expect(refusal(2, 4, ['Ann', 'Bea', 'Cid'])?.reason).toBe('This is not the exact team that practised together: Cid left or fell')
    expect(refusal(2, 4, ['Ann', 'Cid'])).toMatchObject({
      reason: 'This is not the exact team that practised together: Bea joined; Cid left or fell',
      short: 'team changed',
    })
    expect(strategyRefusal(stood(), 9, 'plan')).toBeUndefined()
    expect(strategyRefusal(stood({ roster: 'Ann' }), 0, 'practiced')).toMatchObject({ short: 'no Strategist', rule: 'FTS-3' })
    expect(strategyRefusal(stood({ roster: 'Ann' }), 0, 'screw')).toBeUndefined()
  })
  test('FTS-2: one more use by the same team, up to 99; another team begins anew', () => {
    const history = { members: ['Ann', 'Bea'], plans: 1, screws: 98 }
    expect(practised(history, ['Bea', 'Ann'], 'plan')).toEqual({ ...history, plans: 2 })
    expect(practised(history, ['Ann', 'Bea'], 'screw')).toEqual({ ...history, screws: 99 })
    expect(practised({ ...history, plans: 99, screws: 99 }, ['Ann', 'Bea'], 'screw').screws).toBe(99)
    expect(practised({ ...history, plans: 99 }, ['Ann', 'Bea'], 'plan').plans).toBe(99)
    expect(practised(history, ['Ann', 'Bea'], 'practiced')).toEqual(history)
    expect(practised(history, ['Ann'], 'plan')).toEqual({ members: ['Ann'], plans: 1, screws: 0 })
    expect(practised(history, ['Ann', 'Bea', 'Cid'], 'screw')).toEqual({ members: ['Ann', 'Bea', 'Cid'], plans: 0, screws: 1 })
    expect(changesSince(history, ['Bea', 'Cid'])).toEqual({ joined: ['Cid'], gone: ['Ann'] })
  })
  test('FTS-2: a team is taken to do what promises most on the average: the score and its tactics', () => {
    const best = (tactics: number, sword: number) =>
      bestStrategy(
        stood({ roster: `Ann; tactics ${tactics}; sword ${sword}; none; leads`, facts: { time: true } }, [
          { kind: 'forbid', on: 'numbers' },
        ]),
        0,
      )
    expect([best(5, 0), best(4, 0), best(4, 1)]).toEqual(['plan', 'screw', 'plan'])
    expect(bestStrategy(stood({ roster: 'Ann; tactics 9; leads' }), 0)).toBe('screw')
  })
})

describe('who is where', () => {
  test('FTS-4: the largest enemy that still fights, the first of equals', () => {
    const state = stood({}, [], [{ roster: '3 x Ann; leads' }, { roster: '3 x Bea; leads' }, { roster: '5 x Cid; leads' }])
    expect(largestEnemy(state, 0)).toEqual({ name: 'Team D', size: 5 })
    const conceded = { ...state, teams: state.teams.map((team) => (team.seat === 3 ? { ...team, conceded: true } : team)) }
    expect(largestEnemy(conceded, 0)).toEqual({ name: 'Team B', size: 3 })
    expect(enemiesOf(conceded, 0).map((one) => one.seat)).toEqual([1, 2])
    expect([nameOf(state, 1), nameOf(state, 8)]).toEqual(['Team B', 'team 9'])
  })
  test('FTS-6: who leads is said in words', () => {
    const state = stood({}, [], [{}, {}, {}, {}])
    expect(standing(state, [9, 9, null, 9, null])).toBe('all are level at 9')
    expect(standing(state, [9, 12, null, 7, null])).toBe('Team B lead, 12 to 9 and 7')
    expect(standing(state, [12, 12, 3, 7, 5])).toBe('Team A and Team B lead, 12 to 7, 5 and 3')
    expect(standing(state, [null, null, null, null, null])).toBe('')
    const past = (superiority: readonly (number | null)[]) =>
      isLevel({
        ...state,
        past: [
          { superiority: [1, 2], strength: [] },
          { superiority, strength: [] },
        ],
      })
    expect([past([4, 4]), past([4, null, 4]), past([4, 5]), past([null, null]), isLevel(state)]).toEqual([true, true, false, false, false])
  })
  test('names are listed, three at most unless more are wanted', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'e']].map((names) => listed(names))).toEqual(
      ['', 'a', 'a and b', 'a, b and c', 'a, b, c and 1 more', 'a, b, c and 2 more'],
    )
    expect(listed(['a', 'b', 'c', 'd'], 4)).toBe('a, b, c and d')
  })
})

describe('who bears the wounds', () => {
  test('FTS-8: what a Severity means', () => {
    expect([0, 1, 2, 3, 5, 6, 9, 10].map((severity) => [conditionOf(severity).state, conditionOf(severity).label])).toEqual([
      ['fit', 'fit'],
      ['fit', 'fit, scratched'],
      ['fit', 'fit, scratched'],
      ['hurt', 'counting towards numbers only'],
      ['hurt', 'counting towards numbers only'],
      ['out', 'out of the fight'],
      ['out', 'out of the fight'],
      ['dead', 'dead'],
    ])
  })
  test('FTS-7: wounds fall on all who live, or only on those in the fight where the others are shielded', () => {
    const roster = 'Ann; leads\nBea; wounds 5\nCid; wounds 6'
    const open = stood({ roster })
    const dead = { ...open, fighters: open.fighters.map((one) => (one.id === 0 ? { ...one, severity: 10 } : one)) }
    expect(targetsOf(dead, 0).map((one) => one.name)).toEqual(['Bea', 'Cid'])
    expect([roomOf(dead, 0), roomOf({ ...dead, shielded: true }, 0), roomOf(open, 0)]).toEqual([9, 5, 19])
    expect(targetsOf({ ...dead, shielded: true }, 0).map((one) => one.name)).toEqual(['Bea'])
    const after = hurt(
      open,
      new Map([
        [0, 3],
        [1, 9],
        [2, -9],
      ]),
    )
    expect(after.fighters.slice(0, 3).map((one) => one.severity)).toEqual([3, 10, 0])
    expect(after.fighters[4]).toBe(open.fighters[4])
  })
  test('FTS-7: first whoever keeps his place, then those who are out of it anyway, then as few as can be', () => {
    const spread = (roster: string, due: number, shielded = false) => sparing({ ...stood({ roster }), shielded }, 0, due)
    const three = 'Ann; leads\nBea; wounds 3\nCid; wounds 6'
    expect(spread(three, 1)).toEqual({ f1: 1 })
    expect(spread(three, 4)).toEqual({ f0: 2, f1: 2 })
    expect(spread(three, 7)).toEqual({ f0: 2, f1: 2, f2: 3 })
    expect(spread(three, 8)).toEqual({ f0: 2, f1: 2, f2: 4 })
    expect(spread(three, 9)).toEqual({ f0: 2, f1: 3, f2: 4 })
    expect(spread(three, 13)).toEqual({ f0: 2, f1: 7, f2: 4 })
    expect(spread(three, 14)).toEqual({ f0: 3, f1: 7, f2: 4 })
    expect(spread(three, 6, true)).toEqual({ f0: 2, f1: 4 })
    expect(spread(three, 0)).toEqual({})
  })
  test('FTS-7: of equals in place the least missed comes first: who leads, his rating, ranks, Legend, mount and arms are missed', () => {
    const first = (one: string, other: string) => Object.keys(sparing(stood({ roster: `${one}\n${other}` }), 0, 1))[0]
    const plain = 'Ann; tactics 5; sword 3; none'
    expect(first(plain, plain.replace('Ann', 'Bea'))).toBe('f0')
    for (const dear of [
      'Bea; tactics 5; sword 3; none; leads',
      'Bea; tactics 5; sword 4; none',
      'Bea; tactics 5; sword 3; none; legend 1 "x"',
      'Bea; tactics 5; sword 3; none; mounted',
      'Bea; tactics 5; sword 3; armed',
    ]) {
      expect(first(dear, plain), dear).toBe('f1')
      expect(first(plain, dear), dear).toBe('f0')
    }
    expect(first('Ann; tactics 5; sword 3; armed', 'Bea; tactics 5; sword 3; none; mounted')).toBe('f0') // level: arms as much as a mount
    expect(first('Ann; tactics 5; sword 3; armed', 'Bea; tactics 5; sword 3; none; legend 1 "x"')).toBe('f0')
    expect(first('Ann; tactics 6; sword 3; leads', 'Bea; tactics 5; sword 3; leads')).toBe('f1')
    expect(first('Ann; tactics 6; sword 3', 'Bea; tactics 5; sword 3')).toBe('f0') // his rating is missed only where he leads
    expect(first('Ann; tactics 1; sword 0; none; leads', 'Bea; sword 20; none')).toBe('f1') // 41 to 40
    expect(first('Ann; tactics 1; sword 0; none; leads', 'Bea; sword 20; armed')).toBe('f0') // level at 41
  })
  test('FTS-7 FTS-8: what wounds cost a team that shares them out so', () => {
    const roster = 'Ann; leads\nBea; wounds 5\nCid; wounds 6'
    const toll = (wounds: number, shielded = false) => {
      const { fallen, dead, wiped } = tollOf({ ...stood({ roster }), shielded }, 0, wounds)
      return [fallen, dead, wiped]
    }
    expect([toll(0), toll(2), toll(5)]).toEqual([
      [0, 0, false],
      [0, 0, false],
      [0, 0, false],
    ])
    expect([toll(6), toll(9), toll(11), toll(18), toll(19), toll(25)]).toEqual([
      [0, 1, false],
      [1, 1, false],
      [1, 2, false],
      [2, 2, true],
      [2, 3, true],
      [2, 3, true],
    ])
    const alone = stood({ roster: 'Ann; leads' })
    expect([tollOf(alone, 0, 5), tollOf(alone, 0, 6)]).toEqual([
      { fallen: 0, dead: 0, wiped: false },
      { fallen: 1, dead: 0, wiped: true },
    ])
    const likely = likelyToll(stood({ roster }), 0, [
      { value: 2, p: 0.5 },
      { value: 9, p: 0.25 },
      { value: 18, p: 0.25 },
    ])
    expect(likely).toEqual({
      fallen: [
        { value: 0, p: 0.5 },
        { value: 1, p: 0.25 },
        { value: 2, p: 0.25 },
      ],
      mean: 0.75,
      wiped: 0.25,
    })
  })
})

describe('what an Advance promises', () => {
  const team = (seat: number, size: number, superiority: readonly Chance[]): Assumption => ({ seat, size, superiority, words: '' })
  const OWN: readonly Chance[] = [
    { value: 8, p: 0.25 },
    { value: 10, p: 0.5 },
    { value: 13, p: 0.25 },
  ]
  const SECOND = team(1, 7, [
    { value: 8, p: 0.5 },
    { value: 12, p: 0.5 },
  ])
  const THIRD = team(2, 9, [
    { value: 8, p: 0.25 },
    { value: 10, p: 0.25 },
    { value: 13, p: 0.5 },
  ])
  /** Every outcome played through by the rule itself. */
  function played(own: readonly Chance[], size: number, enemies: readonly Assumption[]) {
    const wounds: Chance[] = []
    const sums = { highest: 0, lowest: 0, level: 0, dealt: 0 }
    const go = (at: number, values: readonly number[], p: number): void => {
      const enemy = enemies[at]
      if (enemy) {
        for (const one of enemy.superiority) go(at + 1, [...values, one.value], p * one.p)
        return
      }
      const { shares, highest, lowest } = reckon(
        values.map((superiority, seat) => ({ seat, superiority, size: seat === 0 ? size : (enemies[seat - 1]?.size ?? 0) })),
      )
      const [mine, ...theirs] = shares
      wounds.push({ value: mine?.wounds ?? 0, p })
      if (mine?.role === 'level' || mine?.role === 'lowest' || mine?.role === 'highest') sums[mine.role] += p
      if (mine?.role === 'lowest') sums.dealt += p * Math.ceil(mine.wounds / 4)
      else if (mine?.role !== 'level')
        sums.dealt +=
          p * (highest - lowest) * Math.max(...theirs.map((one, index) => (one.role === 'lowest' ? (enemies[index]?.size ?? 0) : 0)))
    }
    for (const one of own) go(0, [one.value], one.p)
    return { ...sums, wounds: gathered(wounds) }
  }
  // where another is lowest as well, his share is the greater by the larger team: the mean of the highest's own is told apart
  const sums = (chances: readonly Chance[]) => chances.map(({ value, p }) => [value, Math.round(p * 1e9) / 1e9])
  test.each([
    ['one enemy', [SECOND]],
    ['another', [THIRD]],
    ['two enemies', [SECOND, THIRD]],
    ['two enemies the other way round', [THIRD, SECOND]],
    [
      'three',
      [
        SECOND,
        THIRD,
        team(3, 4, [
          { value: 8, p: 0.5 },
          { value: 9, p: 0.5 },
        ]),
      ],
    ],
    ['a horde and a few', [team(1, 40, [{ value: 9, p: 1 }]), team(2, 2, [{ value: 9, p: 1 }])]],
    ['a few and a horde', [team(1, 2, [{ value: 9, p: 1 }]), team(2, 40, [{ value: 9, p: 1 }])]],
  ])('FTS-6 FTS-7: against %s it is exactly what the rule gives, outcome by outcome', (_title, enemies) => {
    const outlook = outlookAgainst(OWN, 5, enemies)
    const rule = played(OWN, 5, enemies)
    expect(sums(outlook.wounds)).toEqual(sums(rule.wounds))
    for (const key of ['highest', 'lowest', 'level', 'dealt'] as const) expect(outlook[key], key).toBeCloseTo(rule[key], 9)
    expect(outlook.assumptions).toBe(enemies)
    expect(woundsDealt(OWN, 5, enemies).map(sums)).toEqual(
      enemies.map((enemy, at) =>
        sums(played(enemy.superiority, enemy.size, [team(-1, 5, OWN), ...enemies.filter((_one, index) => index !== at)]).wounds),
      ),
    )
  })
  test('chances that fall together are added, in rising order', () => {
    expect(
      gathered([
        { value: 3, p: 0.25 },
        { value: 1, p: 0.5 },
        { value: 3, p: 0.25 },
      ]),
    ).toEqual([
      { value: 1, p: 0.5 },
      { value: 3, p: 0.5 },
    ])
    expect(evenly([4, 2, 4, 4])).toEqual([
      { value: 2, p: 0.25 },
      { value: 4, p: 0.75 },
    ])
    expect(
      meanOf([
        { value: 2, p: 0.5 },
        { value: 8, p: 0.25 },
      ]),
    ).toBe(3)
  })
  test('FTS-5: an enemy is taken to do what promises most, by the facts; what it has declared is known', () => {
    const state = stood({ facts: { time: true }, roster: 'Ann; tactics 5; sword 4; leads', name: 'The few' })
    expect(assumed(state, 0)).toMatchObject({
      seat: 0,
      size: 1,
      words: 'The few are taken to use Battle Plan with Elite Combatants and Fight Dirty for +8, and no Vengeance token.',
    })
    expect(assumed(state, 0).superiority.map((one) => one.value)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    const planned = (declared: boolean): State => ({
      ...state,
      stage: { at: 'tactics' },
      teams: state.teams.map((one) => ({ ...one, plan: { strategy: 'screw', strategist: null, score: 5, declared, fresh: false } })),
    })
    expect(assumed(planned(true), 0)).toMatchObject({
      superiority: [{ value: 9, p: 1 }],
      words: 'The few are taken to use Screw It (score 5, declared) with Elite Combatants for +4, and no Vengeance token.',
    })
    expect(assumed(planned(false), 0)).toEqual(assumed(state, 0))
    const bare = stood(
      { roster: 'Ann; leads' },
      ['mobility', 'ambush', 'beasts', 'elite', 'dirty', 'death', 'ground', 'numbers', 'equipped'].map((on) => ({ kind: 'forbid', on })),
    )
    expect(assumed(bare, 0).words).toBe('Team A are taken to use Screw It with no tactic for +0, and no Vengeance token.')
    expect(enemiesAssumed(state, 0).map((one) => one.seat)).toEqual([1])
    expect(outlookOf(state, 0, OWN)).toEqual(outlookAgainst(OWN, 1, enemiesAssumed(state, 0)))
  })
  test('FTS-9: in a Respite an old strategy is taken to be kept only where no other promises more', () => {
    const state = stood({ facts: { time: true }, roster: 'Ann; tactics 5; sword 4; leads', name: 'The few' })
    const rested = (plan: Plan): State => ({
      ...state,
      rested: true,
      teams: state.teams.map((one) => (one.seat === 0 ? { ...one, plan } : one)),
    })
    const screwed = rested({ ...PLAN, strategy: 'screw', strategist: null, score: 5 })
    expect(assumed(screwed, 0)).toEqual(assumed(state, 0))
    expect(assumed({ ...screwed, stage: { at: 'between' } }, 0).words).toContain('Screw It (score 5, declared)')
    // a Battle Plan of Ann comes to 5½ on average
    expect(assumed(rested({ ...PLAN, score: 6 }), 0)).toMatchObject({
      superiority: [{ value: 14, p: 1 }],
      words:
        'The few are taken to use Battle Plan (score 6, declared) with Elite Combatants and Fight Dirty for +8, and no Vengeance token.',
    })
    expect(assumed(rested({ ...PLAN, score: 5 }), 0)).toEqual(assumed(state, 0))
  })
})
