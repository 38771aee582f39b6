// The Advance (FTS-6): who is highest and lowest, the Casualty, and everybody's share of it, worked out step by step.
import type { Seat } from '../../../engine/kernel/asks'
import { SHARES } from '../data/constants'

export interface Contender {
  readonly seat: Seat
  readonly superiority: number
  readonly size: number // combatants who count towards numbers
}
export const ROLES = ['highest', 'lowest', 'between', 'level'] as const
export interface Share {
  readonly seat: Seat
  readonly superiority: number
  readonly role: (typeof ROLES)[number]
  readonly wounds: number
  readonly working: string // '(20 − 17) × 21 = 63'
}
export interface Reckoning {
  readonly highest: number
  readonly lowest: number
  readonly casualty: number
  readonly shares: readonly Share[]
}

/** FTS-6, 7. Several tied for lowest: each takes the difference times its own number, and the others’ shares go by the greatest of these. */
export function reckon(contenders: readonly Contender[]): Reckoning {
  const scores = contenders.map((one) => one.superiority)
  const highest = Math.max(...scores)
  const lowest = Math.min(...scores)
  const difference = highest - lowest
  const casualty = contenders.reduce((most, one) => (one.superiority === lowest ? Math.max(most, difference * one.size) : most), 0)
  const shares = contenders.map(({ seat, superiority, size }): Share => {
    const common = { seat, superiority }
    if (difference === 0) return { ...common, role: 'level', wounds: 0, working: 'all are level: no Casualty' }
    if (superiority === lowest) {
      const wounds = difference * size
      return { ...common, role: 'lowest', wounds, working: `(${highest} − ${lowest}) × ${size} = ${wounds}` }
    }
    const by = superiority === highest ? SHARES.highest : SHARES.others
    const wounds = Math.ceil(casualty / by)
    return {
      ...common,
      role: superiority === highest ? 'highest' : 'between',
      wounds,
      working: `${casualty} ÷ ${by} = ${wounds}${casualty % by === 0 ? '' : ', rounded up'}`,
    }
  })
  return { highest, lowest, casualty, shares }
}
