// A ready battle as it is written down, and the setup made of it.
import type { Goal } from '../../../engine/tabletop/goals'
import type { Table } from '../../../engine/tabletop/terrain'
import { drawUp, type Muster, profilesOf } from '../muster/draw-up'
import type { BattleSetup } from '../state'
import type { Formation } from './formations'
import type { Options, Version } from './options'
import { profileById } from './profiles'
import type { Storm } from './storms'

/** So many figures alike: a unit in formation, or single figures. */
export interface ReadyBody {
  readonly name: string
  readonly profile: string
  readonly count?: number // default 1
  readonly formation?: Formation // absent: single figures
  readonly lead?: string // the profile of a leader in their front rank
  readonly bearer?: string // and of a standard bearer
}
export interface ReadySide {
  readonly name: string
  readonly player: string
  readonly bodies: readonly ReadyBody[]
}
export interface ReadyBattle {
  readonly title: string
  readonly version: Version
  readonly options?: Partial<Options>
  readonly table: Table
  readonly turns: number
  readonly sides: readonly [ReadySide, ReadySide]
  readonly goals?: readonly Goal[]
  readonly storm?: Storm
}

const mustersOf = ({ bodies }: ReadySide): readonly Muster[] =>
  bodies.flatMap(({ name, profile: id, count = 1, formation, lead, bearer }): readonly Muster[] => {
    const profile = profileById(id)
    const figure = profile.kind === 'leader' ? { profile, called: profile.name } : { profile }
    if (formation === undefined)
      return Array.from({ length: count }, (_, i) => ({ name: count === 1 ? name : `${name} ${i + 1}`, figures: [figure] }))
    const ranks = Array.from({ length: count }, () => figure)
    const front = [lead, bearer].flatMap((one) => (one === undefined ? [] : [profileById(one)]))
    const figures = [...front.map((one) => (one.kind === 'leader' ? { profile: one, called: one.name } : { profile: one })), ...ranks]
    return [{ name, figures, formation, trained: profile.training }]
  })

/** Drawn up on its table, with the profiles it needs embedded. */
export function setupOf(scenario: string, { sides, ...battle }: ReadyBattle): BattleSetup {
  const [south, north] = [mustersOf(sides[0]), mustersOf(sides[1])]
  const worth = (musters: readonly Muster[]): number =>
    musters.reduce((sum, { figures }) => sum + figures.reduce((all, { profile }) => all + profile.points, 0), 0)
  return {
    scenario,
    ...battle,
    sides: [
      { name: sides[0].name, player: sides[0].player, bodies: drawUp(south, battle.table, 'south') },
      { name: sides[1].name, player: sides[1].player, bodies: drawUp(north, battle.table, 'north') },
    ],
    profiles: profilesOf([...south, ...north]),
    points: Math.max(worth(south), worth(north)),
  }
}
