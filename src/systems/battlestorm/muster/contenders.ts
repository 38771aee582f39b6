// The ready armies of the seven lands, each against each: are equal points equal fights?
import { seededDice } from '../../../engine/dice/seeded'
import type { Contenders } from '../../../engine/kernel/muster'
import { type Table, turnedTable } from '../../../engine/tabletop/terrain'
import { ARMIES, ARMY_POINTS, type ReadyArmy } from '../data/armies'
import { CONSTANTS } from '../data/constants'
import { profilesOf } from '../data/layout'
import { LANDS, PROFILES, profileById } from '../data/profiles'
import { fordTable } from '../data/tables'
import type { BattleSetup, SetupSide } from '../state'
import { drawUp, type Muster } from './draw-up'
import { levy } from './levy'

/** Longer than the usual limit, so that slow armies come to their fight. */
const TURNS = 18

/** The figures of a ready army, unit by unit. */
export function mustersOf(army: ReadyArmy): readonly Muster[] {
  return army.units.map(({ name, lead, profile, count }) => ({
    name,
    figures: [
      ...(lead ? [{ profile: profileById(lead.profile), ...(lead.called === undefined ? {} : { called: lead.called }) }] : []),
      ...(profile === undefined ? [] : Array.from({ length: count }, () => ({ profile: profileById(profile) }))),
    ],
  }))
}

function sideOf(army: ReadyArmy, table: Table): SetupSide {
  return { name: army.title, player: army.player, units: drawUp(mustersOf(army), table) }
}

export function contenders(points: number): Contenders | undefined {
  if (points !== ARMY_POINTS) return undefined
  const tables = [fordTable(), turnedTable(fordTable())] as const
  const sides = new Map<string, SetupSide>()
  const drawn = (at: number, turned: boolean): SetupSide => {
    const army = ARMIES[at]
    if (!army) throw new RangeError(`there is no force ${at}`)
    const key = `${at}/${turned}`
    const known = sides.get(key)
    if (known) return known
    const side = sideOf(army, tables[turned ? 1 : 0])
    sides.set(key, side)
    return side
  }
  const battle = (turned: boolean, pair: readonly [SetupSide, SetupSide]): BattleSetup => ({
    scenario: 'tournament',
    title: 'Tournament',
    table: tables[turned ? 1 : 0],
    sides: pair,
    profiles: profilesOf(
      pair.flatMap((side) => side.units),
      PROFILES,
    ),
    champions: CONSTANTS.champions.value,
    turns: TURNS,
    points,
  })
  /** A levy of a force's land: legal by BST-3 and 4. */
  const levied = (at: number, turned: boolean, seed: string): SetupSide => {
    const army = ARMIES[at]
    const land = LANDS.find(({ id }) => id === army?.land)
    if (!army || !land) throw new RangeError(`there is no force ${at}`)
    const units = levy(land, 'mixed', points, seededDice(seed, `force ${at}`))
    return units ? { name: army.title, player: army.player, units: drawUp(units, tables[turned ? 1 : 0]) } : drawn(at, turned)
  }
  return {
    points,
    forces: ARMIES.map(({ land }) => ({ id: land, title: LANDS.find((one) => one.id === land)?.name ?? land })),
    setup: (first, second, turned) => battle(turned, [drawn(first, turned), drawn(second, turned)]),
    random: (first, second, turned, seed) => battle(turned, [levied(first, turned, seed), levied(second, turned, seed)]),
  }
}
