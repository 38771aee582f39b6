// After the battle: the rolls of each side against what was to be expected, of any system. Only rolls that succeed or fail count:
// those whose chance is known, or which are of one die at or over a number.
import type { Roll } from '../dice/types'
import type { Seat } from './asks'
import type { BattleEvent } from './system'

/** One roll and how far it went against or for its owner. */
export interface LuckyRoll {
  readonly answer: number // index of the answer that rolled it: a place on the timeline
  readonly event: number // index within the events of that answer
  readonly roll: number // index within the rolls of that event
  readonly purpose: string
  readonly chance: number
  readonly success: boolean
  readonly weight: number // its stake; where no roll has one, how often it counted
  readonly swing: number // what came of it less what was to be expected of it, in the same measure
}
/** Successes against expectation. `percentile`: 0…1, the share of battles with the same rolls that would have gone worse, ties by halves; ½ is par. */
export interface Tally {
  readonly won: number
  readonly expected: number
  readonly percentile: number
}
export interface SideLuck {
  readonly seat: Seat
  readonly rolls: number
  readonly counted: number // the same, each as often as it stood for attacks: what the successes are of
  readonly staked: boolean // whether any roll of the battle had a stake: without, both tallies are the same
  readonly successes: Tally // each counted as often as its roll stood for attacks; the percentile is exact
  readonly weighted: Tally & { readonly approximate: boolean } // by stake; beyond a few rolls of broken stakes these are rounded for the percentile
  readonly luckiest: readonly LuckyRoll[] // at most three, the greatest swing first
  readonly unluckiest: readonly LuckyRoll[]
}

const SHOWN = 3
const GOOD: ReadonlySet<string> = new Set(['hit', 'bypass', 'passed'])
const BAD: ReadonlySet<string> = new Set(['miss', 'fumble', 'failed'])

/** The chance a roll had; undefined: it neither succeeds nor fails, or too little is known of it. */
export function chanceOfRoll(roll: Roll): number | undefined {
  if (!GOOD.has(roll.result) && !BAD.has(roll.result)) return undefined
  if (roll.chance !== undefined) return roll.chance
  const [die] = roll.dice
  if (roll.need === undefined || roll.dice.length !== 1 || die === undefined) return undefined
  // what was added to the face is in the total
  const faces = die.sides + 1 - (roll.need - (roll.total - die.face))
  return Math.min(die.sides, Math.max(0, faces)) / die.sides
}

interface Trial extends Omit<LuckyRoll, 'weight' | 'swing'> {
  readonly times: number
  readonly stake: number | undefined
}

/** `steps`: the events of each answer, in order, those the reader may know of. One entry a seat that rolled anything or is below `seats`. */
export function luckOf(steps: readonly (readonly BattleEvent[])[], seats: number): readonly SideLuck[] {
  const sides: Trial[][] = Array.from({ length: seats }, () => [])
  for (const [answer, events] of steps.entries())
    for (const [event, { rolls }] of events.entries())
      for (const [index, roll] of (rolls ?? []).entries()) {
        const chance = chanceOfRoll(roll)
        if (chance === undefined) continue
        const { purpose, stake, times = 1 } = roll
        sides[roll.seat]?.push({ answer, event, roll: index, purpose, chance, success: GOOD.has(roll.result), times, stake })
      }
  const staked = sides.some((trials) => trials.some((trial) => trial.stake !== undefined))
  return sides.map((trials, seat) => sideLuck(seat, trials, staked))
}

function sideLuck(seat: Seat, trials: readonly Trial[], staked: boolean): SideLuck {
  const told = trials.map(({ times, stake, ...trial }): LuckyRoll => {
    const weight = staked ? (stake ?? 0) : times
    return { ...trial, weight, swing: weight * ((trial.success ? 1 : 0) - trial.chance) }
  })
  const ranked = told
    .filter((one) => one.swing !== 0)
    .sort((a, b) => b.swing - a.swing || a.answer - b.answer || a.event - b.event || a.roll - b.roll)
  return {
    seat,
    rolls: trials.length,
    counted: trials.reduce((sum, { times }) => sum + times, 0),
    staked,
    successes: exact(trials.map(({ chance, success, times }) => ({ chance, success, weight: times }))),
    weighted: weighed(told),
    luckiest: ranked.filter((one) => one.swing > 0).slice(0, SHOWN),
    unluckiest: ranked
      .filter((one) => one.swing < 0)
      .slice(-SHOWN)
      .reverse(),
  }
}

interface Weighed {
  readonly chance: number
  readonly success: boolean
  readonly weight: number
}
const wonBy = (trials: readonly Weighed[]): number => trials.reduce((sum, { success, weight }) => sum + (success ? weight : 0), 0)
const expectedOf = (trials: readonly Weighed[]): number => trials.reduce((sum, { chance, weight }) => sum + chance * weight, 0)

/** Whole weights: the distribution of the sum by convolution. */
function exact(trials: readonly Weighed[]): Tally {
  const p = new Float64Array(trials.reduce((sum, { weight }) => sum + weight, 1))
  p[0] = 1
  let top = 0
  for (const { chance, weight } of trials) {
    for (let k = top; k >= 0; k -= 1) {
      const part = p[k] ?? 0
      p[k + weight] = (p[k + weight] ?? 0) + part * chance
      p[k] = part * (1 - chance)
    }
    top += weight
  }
  const won = wonBy(trials)
  let below = 0
  for (let k = 0; k < won; k += 1) below += p[k] ?? 0
  return { won, expected: expectedOf(trials), percentile: clamp(below + (p[won] ?? 0) / 2) }
}

const FEW = 12 // rolls whose outcomes can all be gone through

const GRID = 8192 // steps into which all stakes together are divided, where they are not whole numbers

/** Any weights: every outcome of a few rolls; of many, the stakes rounded to a fine grid and added up as whole numbers. */
function weighed(trials: readonly Weighed[]): Tally & { readonly approximate: boolean } {
  const open = trials.filter(({ chance, weight }) => weight > 0 && chance > 0 && chance < 1)
  const won = wonBy(trials)
  const expected = expectedOf(trials)
  if (open.length <= FEW) return { won, expected, percentile: clamp(outright(open)), approximate: false }
  const total = open.reduce((sum, { weight }) => sum + weight, 0)
  const whole = total <= GRID && open.every(({ weight }) => Number.isInteger(weight))
  const rounded = whole ? open : open.map((trial) => ({ ...trial, weight: Math.round((trial.weight / total) * GRID) }))
  return { won, expected, percentile: exact(rounded).percentile, approximate: !whole }
}

function outright(trials: readonly Weighed[]): number {
  const won = wonBy(trials)
  const same = 1e-9 * (1 + won) // sums of the same stakes in another order
  let below = 0
  const walk = (at: number, sum: number, chance: number): void => {
    const trial = trials[at]
    if (!trial) {
      if (sum < won - same) below += chance
      else if (sum <= won + same) below += chance / 2
      return
    }
    walk(at + 1, sum + trial.weight, chance * trial.chance)
    walk(at + 1, sum, chance * (1 - trial.chance))
  }
  walk(0, 0, 1)
  return below
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
