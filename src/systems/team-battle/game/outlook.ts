// How an Advance may come out, exactly, against what a team may know: enemies' declared strategies, or the best that their facts allow.
import type { Seat } from '../../../engine/kernel/asks'
import { SCREW_SCORE, SHARES, STRATEGY_NAMES } from '../data/constants'
import { TACTICS } from '../data/tactics'
import { type Plan, STRATEGIES, type State, type Strategy } from '../state'
import { enemiesOf, nameOf, strengthOf } from './queries'
import { meanScore, scoresOf, strategistsOf, strategyRefusal } from './strategy'
import { bestChoice, superiorityParts, total } from './superiority'

export interface Chance {
  readonly value: number
  readonly p: number
}
/** Values that fall together, in rising order. */
export function gathered(values: readonly Chance[]): readonly Chance[] {
  const sums = new Map<number, number>()
  for (const { value, p } of values) sums.set(value, (sums.get(value) ?? 0) + p)
  return [...sums].map(([value, p]) => ({ value, p })).sort((a, b) => a.value - b.value)
}
export const evenly = (values: readonly number[]): readonly Chance[] => gathered(values.map((value) => ({ value, p: 1 / values.length })))
export const meanOf = (chances: readonly Chance[]): number => chances.reduce((so, { value, p }) => so + value * p, 0)

/** What a strategy’s score may be for a team, its best Strategist testing. */
export function scoreChances(state: State, seat: Seat, strategy: Strategy): readonly Chance[] {
  const [best] = strategistsOf(state, seat)
  return strategy === 'screw' || best === undefined ? [{ value: SCREW_SCORE, p: 1 }] : evenly(scoresOf(best.rating))
}

const withTactics = (state: State, seat: Seat, strategy: Strategy, score: number): number =>
  total(
    superiorityParts(state, seat, { strategy, strategist: null, score, declared: false, fresh: false }, bestChoice(state, seat, strategy)),
  )
/** What a strategy promises on average, tactics counted in. */
function promiseOf(state: State, seat: Seat, strategy: Strategy): number {
  const [best] = strategistsOf(state, seat)
  return withTactics(state, seat, strategy, strategy === 'screw' || best === undefined ? SCREW_SCORE : meanScore(best.rating))
}
/** The strategy that promises most. */
export const bestStrategy = (state: State, seat: Seat): Strategy =>
  STRATEGIES.filter((one) => strategyRefusal(state, seat, one) === undefined).reduce<Strategy>(
    (best, one) => (promiseOf(state, seat, one) > promiseOf(state, seat, best) ? one : best),
    'screw',
  )

export interface Assumption {
  readonly seat: Seat
  readonly size: number
  readonly superiority: readonly Chance[]
  readonly words: string
}
/** FTS-9: in a Respite all choose anew, and an old strategy is kept where none promises more. */
const isDropped = (state: State, seat: Seat, { strategy, score }: Plan): boolean =>
  state.stage.at === 'strategy' && promiseOf(state, seat, bestStrategy(state, seat)) > withTactics(state, seat, strategy, score)
/** What the others must reckon with: reads of an undeclared plan nothing at all. */
export function assumed(state: State, seat: Seat): Assumption {
  const plan = state.teams[seat]?.plan
  const open = plan?.declared === true && !isDropped(state, seat, plan) ? plan : undefined
  const strategy = open?.strategy ?? bestStrategy(state, seat)
  const choice = bestChoice(state, seat, strategy)
  const parts = superiorityParts(state, seat, { strategy, strategist: null, score: 0, declared: false, fresh: false }, choice)
  const scores = open ? [{ value: open.score, p: 1 }] : scoreChances(state, seat, strategy)
  const bonus = total(parts)
  const names = choice.tactics.map((tactic) => TACTICS[tactic].name).join(' and ')
  return {
    seat,
    size: strengthOf(state, seat),
    superiority: scores.map(({ value, p }) => ({ value: value + bonus, p })),
    words: `${nameOf(state, seat)} are taken to use ${STRATEGY_NAMES[strategy]}${open ? ` (score ${open.score}, declared)` : ''} with ${names || 'no tactic'} for +${bonus}, and no Vengeance token.`,
  }
}

export interface Outlook {
  readonly highest: number // chance
  readonly lowest: number
  readonly level: number // all tied
  readonly wounds: readonly Chance[] // that the team takes
  readonly dealt: number // mean wounds of the lowest enemy; of the highest, where the team itself is lowest
  readonly assumptions: readonly Assumption[]
}

interface Extremes {
  readonly least: number
  readonly size: number // of the largest team with the least
  readonly most: number
  readonly p: number
}
const WIDE = 4096 // more than any Superiority or team
/** The joint chances of the enemies’ lowest and highest Superiority. */
function extremesOf(enemies: readonly Assumption[]): readonly Extremes[] {
  let all: readonly Extremes[] = []
  for (const [index, enemy] of enemies.entries()) {
    const next = new Map<number, Extremes>()
    const add = (one: Extremes): void => {
      const key = (one.least * WIDE + one.most) * WIDE + one.size
      next.set(key, { ...one, p: (next.get(key)?.p ?? 0) + one.p })
    }
    for (const { value, p } of enemy.superiority) {
      if (index === 0) add({ least: value, size: enemy.size, most: value, p })
      for (const one of all) {
        const size = value < one.least ? enemy.size : value > one.least ? one.size : Math.max(one.size, enemy.size)
        add({ least: Math.min(one.least, value), size, most: Math.max(one.most, value), p: one.p * p })
      }
    }
    all = [...next.values()]
  }
  return all
}

/** The same list is asked again for every tactic that might be chosen. */
const known = new WeakMap<readonly Assumption[], readonly Extremes[]>()
function knownExtremes(enemies: readonly Assumption[]): readonly Extremes[] {
  const found = known.get(enemies) ?? extremesOf(enemies)
  known.set(enemies, found)
  return found
}

/** FTS-6 for a team with this Superiority against these enemies: exact. */
export function outlookAgainst(own: readonly Chance[], size: number, enemies: readonly Assumption[]): Outlook {
  const wounds: Chance[] = []
  let highest = 0
  let lowest = 0
  let level = 0
  let dealt = 0
  const extremes = knownExtremes(enemies)
  for (const { value: mine, p: chance } of own)
    for (const enemy of extremes) {
      const p = chance * enemy.p
      const top = Math.max(mine, enemy.most)
      const least = Math.min(mine, enemy.least)
      const gap = top - least
      if (gap === 0) {
        level += p
        wounds.push({ value: 0, p })
        continue
      }
      const enemySize = enemy.least === least ? enemy.size : 0
      const casualty = gap * Math.max(enemySize, mine === least ? size : 0)
      if (mine === least) {
        lowest += p
        wounds.push({ value: gap * size, p })
        dealt += p * Math.ceil((gap * size) / SHARES.highest)
      } else {
        if (mine === top) highest += p
        wounds.push({ value: Math.ceil(casualty / (mine === top ? SHARES.highest : SHARES.others)), p })
        dealt += p * gap * enemy.size
      }
    }
  return { highest, lowest, level, wounds: gathered(wounds), dealt, assumptions: enemies }
}

const reckoned = new WeakMap<State, Map<Seat, readonly Assumption[]>>()
/** All enemies as a team must reckon with them. The same position is asked about for every bid. */
export function enemiesAssumed(state: State, seat: Seat): readonly Assumption[] {
  const here = reckoned.get(state) ?? new Map<Seat, readonly Assumption[]>()
  const enemies = here.get(seat) ?? enemiesOf(state, seat).map((team) => assumed(state, team.seat))
  reckoned.set(state, here.set(seat, enemies))
  return enemies
}

/** Whether the next Advance is level for certain, with strategies as they are declared and the best tactics: tokens that were spent are gone. */
export const staysLevel = (state: State, seat: Seat): boolean => {
  const plan = state.teams[seat]?.plan
  return plan != null && outlookOf(state, seat, [{ value: withTactics(state, seat, plan.strategy, plan.score), p: 1 }]).level === 1
}

export function outlookOf(state: State, seat: Seat, own: readonly Chance[]): Outlook {
  return outlookAgainst(own, strengthOf(state, seat), enemiesAssumed(state, seat))
}

/** The wounds that each of these enemies takes, in their order: exact too, each seen as a team against all the others. */
export function woundsDealt(own: readonly Chance[], size: number, enemies: readonly Assumption[]): readonly (readonly Chance[])[] {
  return enemies.map((enemy, at) => {
    const self: Assumption = { seat: -1, size, superiority: own, words: '' }
    return outlookAgainst(enemy.superiority, enemy.size, [self, ...enemies.filter((_one, index) => index !== at)]).wounds
  })
}
