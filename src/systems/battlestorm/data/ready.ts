// A ready battle as it is written down, and the setup made of it.
import type { Goal, GoalPlace } from '../../../engine/tabletop/goals'
import type { Table } from '../../../engine/tabletop/terrain'
import type { BattleSetup, Placement, SetupSide } from '../state'
import type { Advanced } from './advanced'
import { CONSTANTS } from './constants'
import { profilesOf } from './layout'
import type { Profile } from './profile'

export interface ReadyBattle {
  readonly title: string
  readonly points: number
  readonly champions: number
  readonly turns: number
  readonly table: Table
  readonly sides: readonly [SetupSide, SetupSide]
  readonly advanced?: Advanced
  readonly goals?: readonly Goal[]
  readonly placement?: Placement
  readonly free?: true
}

/** One of the usual length, with the usual number of champions. */
export const ready = (title: string, points: number, table: Table, sides: readonly [SetupSide, SetupSide]): ReadyBattle => ({
  title,
  points,
  champions: CONSTANTS.champions.value,
  turns: CONSTANTS.turnLimit.value,
  table,
  sides,
})

/** With the profiles it needs embedded, out of these charts. */
export const setupOf = (scenario: string, battle: ReadyBattle, charts: readonly Profile[]): BattleSetup => ({
  scenario,
  ...battle,
  profiles: profilesOf(
    battle.sides.flatMap((side) => side.units),
    charts,
  ),
})

/** Both want the same place, for longer than the other. */
export const bothHold = (place: GoalPlace): readonly Goal[] =>
  [0, 1].map((seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place, turns: 'longest' }))
/** Each wants the other's leader: his only figure of that profile. */
export function takeEachOther(sides: ReadyBattle['sides'], leaders: readonly [string, string]): readonly Goal[] {
  const all = sides.flatMap(({ units }, seat) =>
    units.flatMap(({ profiles, names }) => profiles.map((profile, at) => ({ seat, profile, name: names?.[at] }))),
  )
  return [0, 1].map((seat) => {
    const piece = all.findIndex((one) => one.seat !== seat && one.profile === leaders[1 - seat])
    if (piece < 0) throw new RangeError(`no ${leaders[1 - seat]} to be taken`)
    return { id: `take-${seat}`, seat, kind: 'take', pieces: [piece], needed: 1, who: all[piece]?.name ?? 'their leader' }
  })
}
