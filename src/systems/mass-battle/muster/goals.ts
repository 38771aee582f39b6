// What a mustered battle may be about: goals that suit two armies of any kind on any table, laid out by its size.
import type { Refusal, Seat } from '../../../engine/kernel/asks'
import type { Goal } from '../../../engine/tabletop/goals'
import type { Table } from '../../../engine/tabletop/terrain'
import { heldByEither, squarePlace } from '../data/places'
import { leaderPiece } from '../game/queries'
import type { SetupSide } from '../state'

export const AIMS = ['none', 'hold', 'take'] as const
export type Aim = (typeof AIMS)[number]
export const AIM: Readonly<Record<Aim, { readonly label: string; readonly hint: string }>> = {
  none: { label: 'the field', hint: 'no goal: whoever has lost the smaller share of its points at the end' },
  hold: { label: 'the middle', hint: 'whoever stands alone in the middle of the table at the end of more rounds' },
  take: { label: 'their leaders', hint: 'whoever fells or drives off every leader of the other army' },
}
const MIDDLE = 16 // squares across
const SEATS = [0, 1] as const

/** Units are numbered as they are listed, those of the first army before those of the second. */
function leadersOf(sides: readonly Pick<SetupSide, 'units'>[], seat: Seat): readonly number[] {
  const before = seat === 0 ? 0 : (sides[0]?.units.length ?? 0)
  return (sides[seat]?.units ?? []).flatMap(({ leader }, i) => (leader ? [leaderPiece(before + i)] : []))
}
export function goalsOf(aim: Aim, { width, height }: Pick<Table, 'width' | 'height'>, sides: readonly SetupSide[]): readonly Goal[] {
  switch (aim) {
    case 'none':
      return []
    case 'hold':
      return heldByEither(squarePlace('the middle', width / 2, height / 2, MIDDLE))
    case 'take':
      return SEATS.map((seat) => {
        const pieces = leadersOf(sides, 1 - seat)
        return { id: `take-${seat}`, seat, kind: 'take', pieces, needed: pieces.length }
      })
  }
}
/** A goal that these two armies cannot have. */
export const aimRefusals = (aim: Aim, armies: readonly { readonly name: string; readonly leaders: number }[]): readonly Refusal[] =>
  aim !== 'take'
    ? []
    : armies
        .filter(({ leaders }) => leaders === 0)
        .map(({ name }) => ({
          reason: `${name} has no leader to be taken`,
          remedy: 'give it one, or choose another goal',
          short: 'goal',
          rule: 'MAS-11',
        }))
