// What a mustered battle may be about (BST-14, house): goals that suit two armies of any kind on any table, laid out by its size. Home edges
// are tossed for, so no place lies at one of them: to its west and east both armies have as far.
import { degrees, point } from '../../../engine/geometry/units'
import type { Refusal, Seat } from '../../../engine/kernel/asks'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import { passageGoals, prizeGoals, standGoals } from '../../../engine/tabletop/pairedGoals'
import { LONGEST_WHO } from '../../../engine/tabletop/readGoals'
import { rectangle } from '../../../engine/tabletop/shapes'
import type { Table } from '../../../engine/tabletop/terrain'
import type { Profile } from '../data/profile'
import { bothHold } from '../data/ready'
import type { SetupSide } from '../state'

export const AIMS = ['none', 'hold', 'break through', 'carry off', 'escort', 'survive', 'take'] as const
export type Aim = (typeof AIMS)[number]
export const AIM: Readonly<Record<Aim, { readonly label: string; readonly hint: string }>> = {
  none: { label: 'the field', hint: 'no goal: whoever breaks the other, or has taken more points at the end' },
  hold: { label: 'the middle', hint: 'whoever holds the middle of the table, alone, at the end of more turns' },
  'break through': {
    label: 'a way through',
    hint: 'the first army wants a third of its figures at the east edge of the table; each counts for good once it has ended a turn there',
  },
  'carry off': {
    label: 'a chest',
    hint: 'it stands in the middle: the first army is to carry it to the ground in the west, halfway to the edge, the other to that in the east',
  },
  escort: {
    label: 'a passage',
    hint: 'the first character of the first army is to come to the east edge of the table; the other army is to fell that character or drive it off',
  },
  survive: {
    label: 'a stand',
    hint: 'half of the first army is to be on the table at the end of the last turn; the other is to fell or drive off too many of it for that',
  },
  take: { label: 'their characters', hint: 'whoever fells or drives off every character of the other army has won' },
}

const MIDDLE = 10 // inches across
const EDGE = 6 // inches deep
const CHEST = 4 // inches across
const SHARE = 1 / 3 // of the figures that must get through
const LEFT = 1 / 2 // of the figures that are to stand to the end
const SEATS = [0, 1] as const

const placeAt = (name: string, x: number, y: number, width: number, depth: number): GoalPlace => ({
  name,
  outline: rectangle(point(x, y), width, depth, degrees(0)),
})

interface Counted {
  readonly piece: number
  readonly seat: Seat
  readonly name: string
  readonly character: boolean
}
/** Pieces are numbered as they are listed, those of the first army before those of the second. */
const countedOff = (sides: readonly SetupSide[], profiles: readonly Profile[]): readonly Counted[] =>
  sides
    .flatMap(({ units }, seat) => units.flatMap((unit) => unit.profiles.map((id, at) => ({ seat, id, called: unit.names?.[at] }))))
    .map(({ seat, id, called }, piece) => {
      const profile = profiles.find((one) => one.id === id)
      return { piece, seat, name: called ?? profile?.name ?? id, character: profile?.class === 'character' }
    })

export function goalsOf(
  aim: Aim,
  { width, height }: Pick<Table, 'width' | 'height'>,
  sides: readonly SetupSide[],
  profiles: readonly Profile[],
  turns: number,
): readonly Goal[] {
  const eastEdge = placeAt('the east edge', width - EDGE / 2, height / 2, EDGE, height)
  switch (aim) {
    case 'none':
      return []
    case 'hold':
      return bothHold(placeAt('the middle', width / 2, height / 2, MIDDLE, MIDDLE))
    case 'break through': {
      const own = countedOff(sides, profiles).filter(({ seat }) => seat === 0)
      return [{ id: 'through', seat: 0, kind: 'break through', place: eastEdge, pieces: Math.max(1, Math.round(own.length * SHARE)) }]
    }
    case 'carry off': {
      const from = placeAt('the middle', width / 2, height / 2, CHEST, CHEST)
      const grounds = [
        placeAt('the west ground', width / 4, height / 2, MIDDLE, MIDDLE),
        placeAt('the east ground', (3 * width) / 4, height / 2, MIDDLE, MIDDLE),
      ]
      return prizeGoals('chest', 'the chest', from, grounds)
    }
    case 'escort': {
      const [first] = countedOff(sides, profiles).filter(({ seat, character }) => seat === 0 && character)
      return passageGoals(first ? [first.piece] : [], first?.name ?? 'the first character', eastEdge)
    }
    case 'survive': {
      const pieces = countedOff(sides, profiles).flatMap(({ seat, piece }) => (seat === 0 ? [piece] : []))
      const needed = Math.max(1, Math.ceil(pieces.length * LEFT))
      return standGoals(pieces, needed, turns, `the figures of ${sides[0]?.name ?? ''}`.slice(0, LONGEST_WHO))
    }
    case 'take': {
      const all = countedOff(sides, profiles).filter(({ character }) => character)
      return SEATS.map((seat) => {
        const wanted = all.filter((one) => one.seat !== seat)
        const [only] = wanted
        const who = wanted.length === 1 && only ? only.name : AIM.take.label
        return { id: `take-${seat}`, seat, kind: 'take', pieces: wanted.map(({ piece }) => piece), needed: wanted.length, who }
      })
    }
  }
}

/** A goal that these two armies cannot have. */
export const aimRefusals = (aim: Aim, armies: readonly { readonly name: string; readonly characters: number }[]): readonly Refusal[] =>
  armies
    .filter(({ characters }, seat) => characters === 0 && (aim === 'take' || (aim === 'escort' && seat === 0)))
    .map(({ name }) => ({
      reason: `${name} has no character to be ${aim === 'take' ? 'taken' : 'brought across'}`,
      remedy: 'give it one, or choose another goal',
      rule: 'BST-14',
    }))
