// What a mustered battle may be about (BLA-10): goals that suit two forces of any kind on any table, laid out by its size.
import { degrees, point } from '../../../engine/geometry/units'
import type { Refusal, Seat } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import { passageGoals, prizeGoals, standGoals } from '../../../engine/tabletop/pairedGoals'
import { LONGEST_WHO } from '../../../engine/tabletop/readGoals'
import { rectangle } from '../../../engine/tabletop/shapes'
import type { Table } from '../../../engine/tabletop/terrain'
import type { Profile } from '../data/profile'
import type { SetupSide } from '../state'

export const AIMS = ['none', 'hold', 'break through', 'carry off', 'escort', 'survive', 'take'] as const
export type Aim = (typeof AIMS)[number]
export const AIM: Readonly<Record<Aim, { readonly label: string; readonly hint: string }>> = {
  none: { label: 'the field', hint: 'no goal: whoever breaks the other, or has taken more points at the end' },
  hold: { label: 'the middle', hint: 'whoever holds the middle of the table, alone, at the end of more turns' },
  'break through': {
    label: 'a way through',
    hint: 'the first force wants a third of its figures on the far edge of the table; each counts for good once it has ended a turn there',
  },
  'carry off': { label: 'a chest', hint: 'it stands in the middle: whoever carries it to their own edge has won' },
  escort: {
    label: 'a passage',
    hint: 'the first leader of the first force is to come to the far edge of the table; the other is to fell that leader',
  },
  survive: {
    label: 'a stand',
    hint: 'half of the first force is to be on the table at the end of the last turn; the other is to fell too many of it for that',
  },
  take: { label: 'their leaders', hint: 'whoever fells every leader of the other force has won' },
}

const MIDDLE = 8 // inches across
const EDGE = 5 // inches deep
const SHARE = 1 / 3 // of the figures that must get through
const LEFT = 1 / 2 // of the figures that are to stand to the end

const placeAt = (name: string, x: number, y: number, width: number, depth: number): GoalPlace => ({
  name,
  outline: rectangle(point(x, y), width, depth, degrees(0)),
})
const edgeOf = ({ width, height }: Table, seat: Seat): GoalPlace =>
  seat === 0
    ? placeAt('the south edge', width / 2, height - EDGE / 2, width, EDGE)
    : placeAt('the north edge', width / 2, EDGE / 2, width, EDGE)
const SEATS = [0, 1] as const
const LEADER = 'their first leader'

interface Leader {
  readonly piece: number
  readonly name: string
}
/** Pieces are numbered as they are listed, those of the first force before those of the second. */
function leadersOf(sides: readonly SetupSide[], profiles: readonly Profile[], seat: Seat): readonly Leader[] {
  const leads = new Map(profiles.filter(({ kind }) => kind === 'leader').map(({ id, name }) => [id, name]))
  let piece = 0
  return sides.flatMap(({ bodies }, at) =>
    bodies.flatMap((body) =>
      body.profiles.flatMap((id, place) => {
        const own = piece
        piece += 1
        const kind = at === seat ? leads.get(id) : undefined
        return kind === undefined ? [] : [{ piece: own, name: body.names?.[place] ?? (body.unit ? kind : body.name) }]
      }),
    ),
  )
}
const FEW = 2 // named one by one
/** 'Cro', 'the goblin chief and the shaman', 'their leaders'. */
function whoAre(leaders: readonly Leader[]): string {
  const named = listed(leaders.map(({ name }) => (/^\p{Ll}/u.test(name) ? `the ${name}` : name)))
  return leaders.length === 0 || leaders.length > FEW || named.length > LONGEST_WHO
    ? `their ${leaders.length === 1 ? 'leader' : 'leaders'}`
    : named
}

export function goalsOf(aim: Aim, table: Table, sides: readonly SetupSide[], profiles: readonly Profile[], turns: number): readonly Goal[] {
  const middle = placeAt('the middle', table.width / 2, table.height / 2, MIDDLE, MIDDLE)
  switch (aim) {
    case 'none':
      return []
    case 'hold':
      return SEATS.map((seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place: middle, turns: 'longest' }))
    case 'break through': {
      const figures = sides[0]?.bodies.reduce((sum, body) => sum + body.profiles.length, 0) ?? 0
      return [{ id: 'through', seat: 0, kind: 'break through', place: edgeOf(table, 1), pieces: Math.max(1, Math.round(figures * SHARE)) }]
    }
    case 'carry off':
      return prizeGoals(
        'chest',
        'the chest',
        placeAt('the middle', table.width / 2, table.height / 2, 2, 2),
        SEATS.map((seat) => edgeOf(table, seat)),
      )
    case 'escort': {
      const first = leadersOf(sides, profiles, 0).slice(0, 1)
      const pieces = first.map(({ piece }) => piece)
      return passageGoals(pieces, first.length > 0 ? whoAre(first) : LEADER, edgeOf(table, 1))
    }
    case 'survive': {
      const count = sides[0]?.bodies.reduce((sum, body) => sum + body.profiles.length, 0) ?? 0
      const pieces = Array.from({ length: count }, (_, piece) => piece)
      const needed = Math.max(1, Math.ceil(count * LEFT))
      return standGoals(pieces, needed, turns, `the figures of ${sides[0]?.name ?? ''}`.slice(0, LONGEST_WHO))
    }
    case 'take':
      return SEATS.map((seat) => {
        const leaders = leadersOf(sides, profiles, 1 - seat)
        return {
          id: `take-${seat}`,
          seat,
          kind: 'take',
          pieces: leaders.map(({ piece }) => piece),
          needed: leaders.length,
          who: whoAre(leaders),
        }
      })
  }
}

/** A goal that these two forces cannot have. */
export const aimRefusals = (aim: Aim, leaders: readonly { readonly name: string; readonly leaders: number }[]): readonly Refusal[] =>
  aim !== 'take' && aim !== 'escort'
    ? []
    : leaders
        .filter((side, seat) => side.leaders === 0 && (aim === 'take' || seat === 0))
        .map(({ name }) => ({
          reason: `${name} has no leader to be ${aim === 'take' ? 'taken' : 'brought across'}`,
          remedy: 'give it one, or choose another goal',
          rule: 'BLA-10',
        }))
