// What a battle may be about (WAR-5, house): goals of warbands of any kind on any ground, ready battles and mustered ones alike. Where the
// first warband alone is to come to something, the others take as many of it as keep it from that.
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import { prizeGoals } from '../../../engine/tabletop/pairedGoals'
import { homeOf, MAPS, type MapId } from './maps'

export const AIMS = ['none', 'hold', 'break through', 'carry off', 'escort', 'survive', 'take'] as const
export type Aim = (typeof AIMS)[number]

const THING = 'the chest'
const SHARE = 1 / 2 // of the first warband that is to get through, or to stand to the end

/** A warband as goals see it: who is its captain, by his place in it. */
export interface Band {
  readonly name: string
  readonly people: readonly string[]
  readonly captain: number | undefined
}
/** Whom of it goals want. */
interface Wanted {
  readonly pieces: readonly number[]
  readonly who: string
}
/** People are numbered as they are listed, those of the first warband before those of the second. */
const before = (bands: readonly Band[], seat: number): number => bands.slice(0, seat).reduce((sum, { people }) => sum + people.length, 0)
const everybody = (bands: readonly Band[], seat: number): Wanted => ({
  pieces: (bands[seat]?.people ?? []).map((_name, index) => before(bands, seat) + index),
  who: bands[seat]?.name ?? '',
})
function captainsOf(bands: readonly Band[], isMeant: (seat: number) => boolean): Wanted | undefined {
  const meant = bands.flatMap(({ captain, people }, seat) =>
    captain !== undefined && isMeant(seat) ? [{ piece: before(bands, seat) + captain, name: people[captain] ?? '' }] : [],
  )
  const [only, ...others] = meant
  return only && { pieces: meant.map(({ piece }) => piece), who: others.length === 0 ? only.name : 'their captains' }
}

/** None where a warband that has to have one has no captain. */
export function goalsFor(aim: Aim, map: MapId, bands: readonly Band[], turns: number): readonly Goal[] {
  const { heart } = MAPS[map]
  const seats = bands.map((_band, seat) => seat)
  const far = (): GoalPlace => homeOf(map, 1)
  const first = everybody(bands, 0)
  const share = Math.ceil(first.pieces.length * SHARE)
  const others = (wanted: Wanted, needed: number): readonly Goal[] =>
    seats.slice(1).map((seat) => ({ id: `stop-${seat}`, seat, kind: 'take', ...wanted, needed }))
  switch (aim) {
    case 'none':
      return []
    case 'hold':
      return seats.map((seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place: heart, turns: 'longest' }))
    case 'break through':
      return [
        { id: 'through', seat: 0, kind: 'break through', place: far(), pieces: share, who: first.who },
        ...others(first, first.pieces.length - share + 1),
      ]
    case 'carry off':
      return prizeGoals(
        'chest',
        THING,
        heart,
        seats.map((seat) => homeOf(map, seat)),
      )
    case 'escort': {
      const captain = captainsOf(bands, (seat) => seat === 0)
      return captain ? [{ id: 'passage', seat: 0, kind: 'escort', ...captain, needed: 1, place: far() }, ...others(captain, 1)] : []
    }
    case 'survive':
      return [
        { id: 'stand', seat: 0, kind: 'survive', ...first, needed: share, turn: turns },
        ...others(first, first.pieces.length - share + 1),
      ]
    case 'take':
      return seats.flatMap((seat) => {
        const wanted = captainsOf(bands, (other) => other !== seat)
        return wanted ? [{ id: `take-${seat}`, seat, kind: 'take', ...wanted, needed: wanted.pieces.length }] : []
      })
  }
}
/** Whose captain has to be known before the battle for such a goal. */
export const needsCaptain = (aim: Aim, seat: number): boolean => aim === 'take' || (aim === 'escort' && seat === 0)

/** What a ground makes of it, for whoever chooses. */
export function aimWords(aim: Aim, map: MapId): { readonly label: string; readonly hint: string } {
  const { heart, homes } = MAPS[map]
  const far = homes[1] ?? ''
  switch (aim) {
    case 'none':
      return { label: 'the enemy', hint: 'no goal: whoever is left on the field, or has lost the smaller share after the last turn' }
    case 'hold':
      return { label: heart.name, hint: 'whoever is alone there at the end of more turns has won' }
    case 'break through':
      return {
        label: 'a way through',
        hint: `the first warband wants half of its people at ${far}, each counted for good once he has ended a turn there; the others are to take too many of them for that`,
      }
    case 'carry off':
      return {
        label: 'a chest',
        hint: `it lies at ${heart.name}, for whoever is alone there at the end of a turn; who carries it to where his warband came from (${homes.join(', ')}) has won`,
      }
    case 'escort':
      return { label: 'a passage', hint: `the captain of the first warband is to come to ${far}; the others are to take him` }
    case 'survive':
      return {
        label: 'a stand',
        hint: 'half of the first warband are to be on the table at the end of the last turn; the others are to take too many of them for that',
      }
    case 'take':
      return { label: 'their captains', hint: 'whoever puts the captain of every other warband out of the battle has won' }
  }
}
