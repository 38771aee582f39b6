// A ready battle as it is written down, and the setup made of it.
import type { Goal } from '../../../engine/tabletop/goals'
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
