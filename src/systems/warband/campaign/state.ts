// The step between two battles as plain data: what is still to be settled, side by side.
import type { Seat } from '../../../engine/kernel/asks'
import type { Setup } from '../../../engine/kernel/system'
import type { Hurt } from './incidents'
import type { Roster } from './roster'

export const RESULTS = ['won', 'lost', 'drawn'] as const
export interface Settling {
  readonly result: (typeof RESULTS)[number]
  readonly roster: Roster
  readonly hurt: readonly Hurt[] // not settled yet (WAR-31)
}
export interface Report extends Setup {
  readonly sides: readonly (Settling | null)[] // null: brought by the way, and gone with the battle
}
export interface Shop extends Settling {
  readonly outfits: string | null // whom he is buying for
  readonly learnt: readonly string[] // who has learnt something already
  readonly cast: readonly string[] // who has cast a spell already
  readonly done: boolean
  readonly last: string | null // what was done last, which is shown first again
}
export interface Between {
  readonly system: 'warband'
  readonly tick: number
  readonly sides: readonly (Shop | null)[]
}
/** What a side is at: injuries, then captives, then the market. */
export type Part = 'injuries' | 'ransom' | 'market' | 'done'
export const partOf = ({ hurt, roster, done }: Shop): Part =>
  done ? 'done' : hurt.length > 0 ? 'injuries' : roster.captives.length > 0 ? 'ransom' : 'market'
export const openSeats = ({ sides }: Between): readonly Seat[] =>
  sides.flatMap((side, seat) => (side === null || partOf(side) === 'done' ? [] : [seat]))
