// How long a battle takes, from the answers given in it.
import type { Scenario } from '../engine/kernel/system'

const SECONDS = 10 // for one answer
const QUARTER = 20 // minutes
const HOUR = 60

/** Undefined where nobody has counted. */
export const minutesOf = ({ answers }: Scenario): number | undefined => (answers === undefined ? undefined : (answers * SECONDS) / 60)

/** "15 min", "over an hour". */
export const lasting = (minutes: number): string => (minutes > HOUR ? 'over an hour' : `${Math.max(5, Math.round(minutes / 5) * 5)} min`)

interface Span {
  readonly title: string
  readonly fits: (minutes: number | undefined) => boolean
}
/** What battles of a system are sorted by. */
export const SPANS: readonly Span[] = [
  { title: 'In a quarter of an hour', fits: (minutes) => minutes !== undefined && minutes <= QUARTER },
  { title: 'Within an hour', fits: (minutes) => minutes === undefined || (minutes > QUARTER && minutes <= HOUR) },
  { title: 'Over an hour', fits: (minutes) => minutes !== undefined && minutes > HOUR },
]

/** "from 15 min to 55 min": all that may be begun with one click. */
export function spanOf(scenarios: readonly Scenario[]): string | undefined {
  const counted = scenarios.flatMap((scenario) => (scenario.ready ? (minutesOf(scenario) ?? []) : []))
  if (counted.length === 0) return undefined
  const least = lasting(Math.min(...counted))
  const most = lasting(Math.max(...counted))
  return least === most ? `about ${least}` : `from ${least} to ${most}`
}
