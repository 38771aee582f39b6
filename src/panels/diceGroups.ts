// Dice in groups by what they were for, and whose they are: by their own label, to hit, damage, armour, and everything else by its purpose.
import type { Roll, RollResult } from '../engine/dice/types'

export interface DiceGroup {
  readonly label: string // 'to hit'
  readonly seat: number
  readonly rolls: readonly Roll[]
  readonly said: string // '5 of 16', 'passed'
}
const KINDS: Readonly<Record<RollResult, string | undefined>> = {
  hit: 'to hit',
  bypass: 'to hit',
  miss: 'to hit',
  fumble: 'to hit',
  passed: undefined,
  failed: undefined,
  damage: 'damage',
  absorbed: 'armour',
  plain: undefined,
}
const GOOD: ReadonlySet<RollResult> = new Set(['hit', 'bypass', 'passed'])
const TESTED: ReadonlySet<RollResult> = new Set(['passed', 'failed'])
const ROLLS = 'rolls' // tests that have no name of their own
const times = (roll: Roll): number => roll.times ?? 1

/** What came off before what did not, where not all of it can be shown. */
export const bestFirst = (rolls: readonly Roll[]): readonly Roll[] =>
  [...rolls].sort((one, other) => Number(GOOD.has(other.result)) - Number(GOOD.has(one.result)))

/** '2 of 3', 'both', 'none of 5'. */
const share = (good: number, all: number): string =>
  good === all ? (all === 2 ? 'both' : `all ${all}`) : `${good === 0 ? 'none' : good} of ${all}`

function said(rolls: readonly Roll[]): string {
  const all = rolls.reduce((sum, roll) => sum + times(roll), 0)
  const good = rolls.reduce((sum, roll) => sum + (GOOD.has(roll.result) ? times(roll) : 0), 0)
  const total = rolls.reduce((sum, roll) => sum + roll.total, 0)
  if (rolls.every(({ result }) => KINDS[result] === 'to hit')) return all === 1 ? (good === 1 ? 'a hit' : 'a miss') : share(good, all)
  if (rolls.every(({ result }) => TESTED.has(result))) return all === 1 ? (good === 1 ? 'passed' : 'failed') : `${share(good, all)} passed`
  return rolls.length === 1 || rolls.every(({ result }) => result === 'damage' || result === 'absorbed') ? String(total) : ''
}

/** In the order in which each kind fell first. A contest stands apart for each side: 'initiative' of both. */
export function grouped(rolls: readonly Roll[]): readonly DiceGroup[] {
  const groups = new Map<string, { label: string; seat: number; rolls: Roll[] }>()
  for (const roll of rolls) {
    const label = roll.label ?? KINDS[roll.result] ?? (TESTED.has(roll.result) && !roll.purpose.includes(': ') ? ROLLS : purposeOf(roll))
    const key = `${label}/${roll.seat}`
    const group = groups.get(key)
    if (group) group.rolls.push(roll)
    else groups.set(key, { label, seat: roll.seat, rolls: [roll] })
  }
  return [...groups.values()].map((group) => ({
    ...group,
    label: group.label === ROLLS && group.rolls.length === 1 ? 'roll' : group.label,
    said: said(group.rolls),
  }))
}
/** 'initiative' of 'Elves: initiative'. */
const purposeOf = ({ purpose }: Roll): string => purpose.slice(purpose.lastIndexOf(': ') + 1).trim()
