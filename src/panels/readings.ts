// A roll read more than once: each reading in words, and which of its dice count in none.
import type { Roll } from '../engine/dice/types'

/** 'to hit 9 (5 + 4)': the dice are named where not all of them count. 'damage, High ×2: 10': no number runs into another. */
export function readingsOf({ dice, readings = [] }: Roll): readonly string[] {
  return readings.map(({ label, total, dice: counting }) => {
    const all = counting.length === dice.length
    const faces = counting.flatMap((index) => dice[index]?.face ?? [])
    return `${label}${/\d$/.test(label) ? ':' : ''} ${total}${all ? '' : ` (${faces.join(' + ')})`}`
  })
}
export const isSpare = ({ readings = [] }: Roll, index: number): boolean =>
  readings.length > 0 && !readings.some((reading) => reading.dice.includes(index))

/** The roles of its dice, each once: 'Death Die'. */
export const rolesOf = (rolls: readonly Roll[]): readonly string[] => [
  ...new Set(rolls.flatMap((roll) => roll.dice.flatMap((die) => die.role ?? []))),
]
