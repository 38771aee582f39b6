// One die as it lies: its outline says how many sides it has, its face what was rolled.
import type { Die as Rolled } from '../engine/dice/types'

const corners = (count: number, turn: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn) / count) * 2 * Math.PI - Math.PI / 2
    return `${(16 + 14.5 * Math.cos(angle)).toFixed(1)},${(16 + 14.5 * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
const outline = (sides: number): string => {
  if (sides === 4) return corners(3, 0)
  if (sides === 6) return corners(4, 0.5)
  if (sides === 8) return corners(4, 0)
  if (sides === 10) return '16,1 30,13 27,20 16,31 5,20 2,13'
  if (sides === 12) return corners(5, 0)
  if (sides === 20) return corners(6, 0)
  return corners(10, 0.5)
}
/** `spare`: it does not count in any reading of its roll. `good`: whether much or little is wanted of it; neither where that is not known. */
export function Die({
  die,
  index = 0,
  spare = false,
  good = 'much',
}: {
  readonly die: Rolled
  readonly index?: number
  readonly spare?: boolean
  readonly good?: 'much' | 'little' | 'neither'
}) {
  const [best, worst] = good === 'little' ? [1, die.sides] : [die.sides, 1]
  const rank = good === 'neither' ? '' : die.face === best ? ' best' : die.face === worst ? ' one' : ''
  return (
    <svg
      className={`die${rank}${die.again ? ' again' : ''}${die.role === undefined ? '' : ' role'}${spare ? ' spare' : ''}`}
      style={{ animationDelay: `${Math.min(index, 12) * 35}ms` }}
      width="32"
      height="32"
      viewBox="0 0 32 32"
      role="img"
      aria-label={`${die.role === undefined ? '' : `${die.role}, `}d${die.sides}: ${die.face}${die.again ? ', rolled again' : ''}${spare ? ', does not count' : ''}`}
    >
      {die.role === undefined ? null : <title>{die.role}</title>}
      <polygon points={outline(die.sides)} />
      <text x="16" y={die.sides === 4 ? 23 : 21} textAnchor="middle">
        {die.face}
      </text>
    </svg>
  )
}
