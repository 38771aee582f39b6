// What one roll on a critical table may come to.
import { CONSTANTS } from '../data/constants'
import { CRITICALS } from '../data/criticals'
import type { CriticalType } from '../data/profile'

export interface CriticalOdds {
  readonly dies: number
  readonly stuns: number // paralysed by it, and alive
}
const criticals = new Map<CriticalType, CriticalOdds>()
/** Chances of one roll on a critical table (BST-51). */
export function criticalOdds(type: CriticalType): CriticalOdds {
  let odds = criticals.get(type)
  if (!odds) {
    let dies = 0
    let stuns = 0
    for (const row of CRITICALS[type]) {
      const share = (row.to - row.from + 1) / CONSTANTS.percentile.value
      if (row.effect.dies === true) dies += share
      else if (row.effect.paralysed === true) stuns += share
    }
    odds = { dies, stuns }
    criticals.set(type, odds)
  }
  return odds
}
