// What a mustered battle may be about (MAS-11): goals that suit two armies of any kind on any table, laid out by its size.
import type { Refusal, Seat } from '../../../engine/kernel/asks'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import { prizeGoals } from '../../../engine/tabletop/pairedGoals'
import type { Table } from '../../../engine/tabletop/terrain'
import { edgePlace, heldByEither, passage, squarePlace } from '../data/places'
import { leaderPiece, pieceOf } from '../game/queries'
import type { SetupSide } from '../state'

export const AIMS = ['none', 'hold', 'break through', 'carry off', 'escort', 'survive', 'take'] as const
export type Aim = (typeof AIMS)[number]
export const AIM: Readonly<Record<Aim, { readonly label: string; readonly hint: string }>> = {
  none: { label: 'the field', hint: 'no goal: whoever has lost the smaller share of its points at the end' },
  hold: { label: 'the middle', hint: 'whoever stands alone in the middle of the table at the end of more rounds' },
  'break through': {
    label: 'a way through',
    hint: 'the first army wants half of its squads on the far edge of the table; the other is to stop it; a squad counts for good once it has ended a round there',
  },
  'carry off': { label: 'a relic', hint: 'it lies in the middle: whoever carries it to their own edge has won' },
  escort: { label: 'a passage', hint: 'the first army’s first leader is to come to the far edge; the other is to stop that leader' },
  survive: { label: 'a stand', hint: 'the first army is to have half of its squads on the field at the end of the last round' },
  take: { label: 'their leaders', hint: 'whoever fells or drives off every leader of the other army' },
}
const MIDDLE = 16 // squares across
const RELIC = 4
const SHARE = 0.5 // of the squads that are to get through, or to stand to the end
const SEATS = [0, 1] as const

/** Units are numbered as they are listed, those of the first army before those of the second. */
function unitsOf(sides: readonly Pick<SetupSide, 'units'>[], seat: Seat) {
  const before = seat === 0 ? 0 : (sides[0]?.units.length ?? 0)
  return (sides[seat]?.units ?? []).map(({ leader, squads }, i) => ({ id: before + i, leader, squads }))
}
const leadersOf = (sides: readonly Pick<SetupSide, 'units'>[], seat: Seat) =>
  unitsOf(sides, seat).flatMap(({ id, leader }) => (leader ? [{ id, name: leader.name }] : []))
const squadsOf = (sides: readonly Pick<SetupSide, 'units'>[], seat: Seat): readonly number[] =>
  unitsOf(sides, seat).flatMap(({ id, squads }) => Array.from({ length: squads }, (_, squad) => pieceOf(id, squad)))

export function goalsOf(
  aim: Aim,
  table: Pick<Table, 'width' | 'height'>,
  sides: readonly Pick<SetupSide, 'units'>[],
  rounds: number,
): readonly Goal[] {
  const middle = (across: number): GoalPlace => squarePlace('the middle', table.width / 2, table.height / 2, across)
  switch (aim) {
    case 'none':
      return []
    case 'hold':
      return heldByEither(middle(MIDDLE))
    case 'break through': {
      const pieces = Math.max(1, Math.round(squadsOf(sides, 0).length * SHARE))
      return [
        { id: 'through', seat: 0, kind: 'break through', place: edgePlace('the far edge', table, 'right'), pieces, who: 'its squads' },
      ]
    }
    case 'carry off':
      return prizeGoals('relic', 'the relic', middle(RELIC), [
        edgePlace('the left edge', table, 'left'),
        edgePlace('the right edge', table, 'right'),
      ])
    case 'escort': {
      const [first] = leadersOf(sides, 0)
      return first ? passage(first.id, first.name, edgePlace('the far edge', table, 'right')) : []
    }
    case 'survive': {
      const pieces = squadsOf(sides, 0)
      const needed = Math.max(1, Math.round(pieces.length * SHARE))
      return [{ id: 'stand', seat: 0, kind: 'survive', pieces, needed, turn: rounds, who: 'its squads' }]
    }
    case 'take':
      return SEATS.map((seat) => {
        const leaders = leadersOf(sides, 1 - seat)
        const [only] = leaders
        const who = leaders.length === 1 && only ? only.name : 'their leaders'
        return {
          id: `take-${seat}`,
          seat,
          kind: 'take',
          pieces: leaders.map(({ id: unit }) => leaderPiece(unit)),
          needed: leaders.length,
          who,
        }
      })
  }
}
/** A goal that these two armies cannot have. */
export function aimRefusals(aim: Aim, armies: readonly { readonly name: string; readonly leaders: number }[]): readonly Refusal[] {
  const led = aim === 'take' ? armies : aim === 'escort' ? armies.slice(0, 1) : []
  return led
    .filter(({ leaders }) => leaders === 0)
    .map(({ name }) => ({
      reason: `${name} has no leader to be ${aim === 'take' ? 'taken' : 'brought across'}`,
      remedy: 'give it one, or choose another goal',
      short: 'goal',
      rule: 'MAS-11',
    }))
}
