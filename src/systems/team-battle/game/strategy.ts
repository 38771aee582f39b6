// Strategies (FTS-2) and the test behind them (FTS-3).
import type { Dice, Roll } from '../../../engine/dice/types'
import type { Refusal, Seat } from '../../../engine/kernel/asks'
import { COUNTS, PRACTICE, SCREW_SCORE, STRATEGY_NAMES, TEST } from '../data/constants'
import type { Fighter, History, State, Strategy } from '../state'
import { changesSince, fitOf, listed, practiceOf, rosterOf } from './queries'

/** FTS-3: fit combatants whom all the rest would obey, or anybody fit with an open line to one. */
export function strategistsOf(state: State, seat: Seat): readonly Fighter[] {
  const anybody = state.teams[seat]?.facts.line === true
  return fitOf(state, seat)
    .filter((one) => anybody || one.leads)
    .sort((a, b) => b.rating - a.rating || a.id - b.id)
}

/** Why not, or undefined. */
export function strategyRefusal(state: State, seat: Seat, strategy: Strategy): Refusal | undefined {
  const team = state.teams[seat]
  if (team === undefined || strategy === 'screw') return undefined
  if (strategistsOf(state, seat).length === 0)
    return {
      reason: 'Nobody who is fit would be obeyed by all the rest, so nobody can be the Strategist',
      remedy: 'choose Screw It',
      short: 'no Strategist',
      rule: 'FTS-3',
    }
  if (strategy === 'plan') {
    if (team.facts.time || state.rested) return undefined
    return {
      reason: `${team.name} had no time to plan before the first Advance`,
      remedy: 'choose Screw It, or Practiced Response if the team has practised',
      short: 'no time',
      rule: 'FTS-2',
    }
  }
  const { plans, screws } = practiceOf(team.history, rosterOf(state, seat))
  const { joined, gone } = changesSince(team.history, rosterOf(state, seat))
  if (team.history.members.length > 0 && joined.length + gone.length > 0) {
    const who = [joined.length > 0 ? `${listed(joined)} joined` : '', gone.length > 0 ? `${listed(gone)} left or fell` : '']
    return {
      reason: `This is not the exact team that practised together: ${who.filter((part) => part !== '').join('; ')}`,
      remedy: 'choose another strategy; what the new team uses now counts for it',
      short: 'team changed',
      rule: 'FTS-2',
    }
  }
  if (plans >= PRACTICE.plans || screws >= PRACTICE.screws) return undefined
  return {
    reason: `${team.history.members.length === 0 && team.history.plans + team.history.screws > 0 ? 'Its history names no members, so it counts for nothing: this' : 'This'} exact team has used Battle Plan ${plans} of ${PRACTICE.plans} times and Screw It ${screws} of ${PRACTICE.screws} times`,
    remedy: `choose another strategy: ${PRACTICE.plans - plans} more Battle Plan or ${PRACTICE.screws - screws} more Screw It would do`,
    short: 'not practised',
    rule: 'FTS-2',
  }
}

/** What the roll can come to: each face is as likely as the others. */
export function scoresOf(rating: number): readonly number[] {
  return Array.from({ length: TEST.sides }, (_, face) => Math.max(TEST.least, face + 1 + rating - TEST.less))
}
export const meanScore = (rating: number): number => scoresOf(rating).reduce((so, one) => so + one, 0) / TEST.sides

/** FTS-3: the test, rolled. */
export function rollTest(strategist: Fighter, dice: Dice): Roll {
  const purpose = `${strategist.name} plans the battle: Combat/Tactics`
  const face = dice.die(TEST.sides, { purpose, seat: strategist.seat })
  return {
    purpose,
    seat: strategist.seat,
    formula: `d${TEST.sides}`,
    dice: [{ sides: TEST.sides, face }],
    modifiers: [
      { value: strategist.rating, reason: `${strategist.name}’s rating`, rule: 'FTS-3', mark: 'ruled' },
      { value: -TEST.less, reason: 'the test', rule: 'FTS-3', mark: 'ruled' },
    ],
    total: Math.max(TEST.least, face + strategist.rating - TEST.less),
    result: 'plain',
  }
}

/** The history after one more use; another team begins a new one, and so does one that named nobody. */
export function practised(history: History, roster: readonly string[], strategy: Strategy): History {
  const { joined, gone } = changesSince(history, roster)
  const kept = joined.length + gone.length === 0 ? history : { members: [...roster], plans: 0, screws: 0 }
  if (strategy === 'plan') return { ...kept, plans: Math.min(COUNTS, kept.plans + 1) }
  return strategy === 'screw' ? { ...kept, screws: Math.min(COUNTS, kept.screws + 1) } : kept
}

export const strategyWords = (strategy: Strategy, score: number): string => `${STRATEGY_NAMES[strategy]}: ${score}`
export const screwScore = SCREW_SCORE
