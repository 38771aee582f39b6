// What a mustered battle may be about (SHP-21, house): goals that suit fleets of any kind in any stretch of space, laid out by its size.
import { point } from '../../../engine/geometry/units'
import type { Refusal } from '../../../engine/kernel/asks'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import { standGoals } from '../../../engine/tabletop/pairedGoals'
import type { Table } from '../../../engine/tabletop/terrain'
import { WEAPON_TABLE } from '../data/tables'
import type { Design } from '../state'

export const AIMS = ['none', 'hold', 'break through', 'escort', 'survive', 'take'] as const
export type Aim = (typeof AIMS)[number]
export const AIM: Readonly<Record<Aim, { readonly label: string; readonly hint: string }>> = {
  none: { label: 'the enemy', hint: 'no goal: the last fleet with ships, or who has taken most at the turn limit' },
  hold: { label: 'the middle', hint: 'whoever is alone in the middle at the end of more turns' },
  'break through': {
    label: 'a way through',
    hint: 'the first fleet wants half of its ships on the far side, each counted for good once it has ended a turn there; the other is to keep it for itself',
  },
  escort: {
    label: 'a convoy',
    hint: 'all of a fleet’s transports are to come to the far side; the other fleet, which should have none, is to keep it for itself',
  },
  survive: {
    label: 'a stand',
    hint: 'half of the first fleet is to be in the battle at the end of the last turn; the other is to destroy or take too many of it for that',
  },
  take: { label: 'their flagship', hint: 'whoever destroys or takes the first ship of the other fleet' },
}

const ACROSS = 1 / 3 // of the shorter side: the middle
const FAR = 4 / 9 // of the length: the far side
const WATCH = 0.7 // of the turns that it is to be kept
const SHARE = 1 / 2 // of the ships that are to get through, or to stand to the end

const box = (name: string, left: number, top: number, right: number, bottom: number): GoalPlace => ({
  name,
  outline: [point(left, top), point(right, top), point(right, bottom), point(left, bottom)],
})
type Size = Pick<Table, 'width' | 'height'>
/** Whole spaces round the middle of the table. */
function middleOf({ width, height }: Size): GoalPlace {
  const half = Math.round((Math.min(width, height) * ACROSS) / 2)
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  return box('the middle', x - half, y - half, Math.ceil(width / 2) + half, Math.ceil(height / 2) + half)
}
/** As the fleet of a seat sees it: the first comes from the left, the second from the right. */
const farSideOf = ({ width, height }: Size, seat: number): GoalPlace => {
  const deep = Math.round(width * FAR)
  return seat === 0 ? box('the far side', width - deep, 0, width, height) : box('the far side', 0, 0, deep, height)
}

type Fleet = { readonly name: string; readonly ships: readonly (Design & { readonly name: string })[] }
const LONGEST = 44 // letters of a name that a goal can tell
/** Which it is stands in the goal: nothing else on the table tells it. */
const flagshipOf = (fleet: Fleet | undefined): string => {
  const name = fleet?.ships[0]?.name ?? ''
  return name === '' || name.length > LONGEST ? 'their flagship' : `their flagship, ${name}`
}
/** Whose ships they are is told by name: to the other fleet “the first” is nobody. */
const shipsOf = ({ name }: Pick<Fleet, 'name'> = { name: '' }): string =>
  name.trim() === '' || name.length > LONGEST ? 'the ships of the first fleet' : `the ships of ${name}`
/** One that can hardly defend itself. */
const isTransport = ({ weapons }: Design): boolean => weapons === 'none' || WEAPON_TABLE[weapons].dice < 2
/** The pieces of a fleet: ships are counted over all fleets from 0. */
const piecesOf = (fleets: readonly Fleet[], seat: number, wanted: (ship: Design) => boolean = () => true): readonly number[] => {
  const before = fleets.slice(0, seat).reduce((sum, { ships }) => sum + ships.length, 0)
  return (fleets[seat]?.ships ?? []).flatMap((ship, i) => (wanted(ship) ? [before + i] : []))
}

/** Whose convoy it is: of the first fleet that has transports. -1: nobody's. */
const convoyOf = (fleets: readonly Fleet[]): number => fleets.findIndex(({ ships }) => ships.some(isTransport))

export function goalsOf(aim: Aim, table: Size, fleets: readonly Fleet[], turns: number): readonly Goal[] {
  const seat = aim === 'escort' ? Math.max(0, convoyOf(fleets)) : 0
  const place = farSideOf(table, seat)
  const watch: Goal = { id: 'watch', seat: 1 - seat, kind: 'hold', place, turns: Math.max(1, Math.round(turns * WATCH)) }
  switch (aim) {
    case 'none':
      return []
    case 'hold':
      return fleets.map((_fleet, seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place: middleOf(table), turns: 'longest' }))
    case 'break through': {
      const pieces = Math.ceil(piecesOf(fleets, 0).length * SHARE)
      return [{ id: 'through', seat: 0, kind: 'break through', place, pieces, who: 'its ships' }, watch]
    }
    case 'escort': {
      const pieces = piecesOf(fleets, seat, isTransport)
      return [{ id: 'convoy', seat, kind: 'escort', place, pieces, needed: pieces.length, who: 'its transports' }, watch]
    }
    case 'survive': {
      const pieces = piecesOf(fleets, 0)
      const needed = Math.ceil(pieces.length * SHARE)
      return standGoals(pieces, needed, turns, shipsOf(fleets[0]))
    }
    case 'take':
      return [0, 1].map((by) => ({
        id: `take-${by}`,
        seat: by,
        kind: 'take',
        pieces: piecesOf(fleets, 1 - by).slice(0, 1),
        needed: 1,
        who: flagshipOf(fleets[1 - by]),
      }))
  }
}

/** A goal that these fleets cannot have. */
export function aimRefusals(aim: Aim, fleets: readonly Fleet[]): readonly Refusal[] {
  const common = { short: 'goal', rule: 'SHP-21' } as const
  if (aim !== 'none' && aim !== 'hold' && fleets.length > 2)
    return [
      {
        ...common,
        reason: `A battle for ${AIM[aim].label} is one of two fleets, not of ${fleets.length}`,
        remedy: 'remove fleets, or choose another goal',
      },
    ]
  return aim === 'escort' && convoyOf(fleets) < 0
    ? [
        {
          ...common,
          reason: 'No fleet has a transport to bring through',
          remedy: 'give one a ship with an energy weapon of one die or none, or choose another goal',
        },
      ]
    : []
}
/** What a battle is about, as far as a draft can say it. */
export const aimOf = (goals: readonly Goal[] | undefined): Aim => AIMS.find((aim) => aim === goals?.[0]?.kind) ?? 'none'
