// How long a battle takes, from the answers given in it.
import type { Scenario } from '../engine/kernel/system'

const SECONDS = 10 // for one answer
const QUARTER = 20 // minutes
const EVENING = 55

/** Undefined where nobody has counted. */
export const minutesOf = ({ answers }: Scenario): number | undefined => (answers === undefined ? undefined : (answers * SECONDS) / 60)

/** "15 min", "an evening". */
export const lasting = (minutes: number): string => (minutes >= EVENING ? 'an evening' : `${Math.max(5, Math.round(minutes / 5) * 5)} min`)

interface Span {
  readonly title: string
  readonly fits: (minutes: number | undefined) => boolean
}
/** What battles of a system are sorted by. */
export const SPANS: readonly Span[] = [
  { title: 'In a quarter of an hour', fits: (minutes) => minutes !== undefined && minutes <= QUARTER },
  { title: 'In less than an hour', fits: (minutes) => minutes === undefined || (minutes > QUARTER && minutes < EVENING) },
  { title: 'For an evening', fits: (minutes) => minutes !== undefined && minutes >= EVENING },
]

/** "from 15 min to an evening": all that may be begun with one click. */
export function spanOf(scenarios: readonly Scenario[]): string | undefined {
  const counted = scenarios.flatMap((scenario) => (scenario.ready ? (minutesOf(scenario) ?? []) : []))
  if (counted.length === 0) return undefined
  const least = lasting(Math.min(...counted))
  const most = lasting(Math.max(...counted))
  return least === most ? `about ${least}` : `from ${least} to ${most}`
}
