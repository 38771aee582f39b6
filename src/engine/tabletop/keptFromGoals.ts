// The other side of a goal that one of two sides alone has: who keeps it from it has won.
import { type Goal, type GoalTally, type GoalVerdict, goalsInWords } from './goals'

/** Where one of two sides alone came for something: the other has won once it cannot be reached any more, or when the last turn is over. */
export function keptFromGoals(
  goals: readonly Goal[],
  tallies: readonly GoalTally[],
  names: readonly string[],
  final: boolean,
): GoalVerdict | undefined {
  const [seat, ...others] = new Set(goals.map((goal) => goal.seat))
  if (seat === undefined || others.length > 0 || names.length !== 2) return undefined
  const missed = goals.filter((goal) => {
    const tally = tallies.find((one) => one.goal === goal.id)
    return tally !== undefined && !tally.reached && (final || tally.lost)
  })
  if (missed.length === 0) return undefined
  return { winner: 1 - seat, reason: `${names[1 - seat]} have kept ${names[seat]} from what they came for: ${goalsInWords(missed)}.` }
}
