// Battles between armies that nobody tuned: who met whom, and who won.

import { autoplay } from '../../src/cli/autoplay'
import { seededDice } from '../../src/engine/dice/seeded'
import { turnedTable } from '../../src/engine/tabletop/terrain'
import { ARMIES } from '../../src/systems/battlestorm/data/armies'
import { CONSTANTS } from '../../src/systems/battlestorm/data/constants'
import { profilesOf } from '../../src/systems/battlestorm/data/layout'
import { LANDS, PROFILES } from '../../src/systems/battlestorm/data/profiles'
import { fordTable } from '../../src/systems/battlestorm/data/tables'
import { mustersOf } from '../../src/systems/battlestorm/muster/contenders'
import { drawUp, type Muster } from '../../src/systems/battlestorm/muster/draw-up'
import { type Levy, levy } from '../../src/systems/battlestorm/muster/levy'
import type { BattleSetup } from '../../src/systems/battlestorm/state'
import { SYSTEMS } from '../../src/systems/index'

export const REALMS = LANDS.filter(({ kind }) => kind === 'land')

/** An army by its recipe: the land's ready one, or a levy drawn by a number. */
export interface Recipe {
  readonly land: number // index into REALMS
  readonly kind: Levy | 'ready'
  readonly draw: number
  readonly points: number
}
export function armyOf({ land, kind, draw, points }: Recipe, seed: string): readonly Muster[] | undefined {
  const realm = REALMS[land]
  if (!realm) return undefined
  if (kind === 'ready') {
    const ready = ARMIES.find((one) => one.land === realm.id)
    return ready && mustersOf(ready)
  }
  return levy(realm, kind, points, seededDice(seed, `${realm.id}/${kind}/${points}/${draw}`))
}

export interface Meeting {
  readonly armies: readonly [Recipe, Recipe]
  readonly turn: number // 0…3: seats and table edges swapped
}
export interface Result {
  readonly counts: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>]
  readonly won: number // of the first army: 1, 0, or ½ when drawn
}

const TURNS = 18
const counted = (army: readonly Muster[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { figures } of army) for (const { profile } of figures) counts[profile.id] = (counts[profile.id] ?? 0) + 1
  return counts
}

/** Fights one battle; null where one of the armies cannot be put together. */
export async function fight(seed: string, { armies, turn }: Meeting): Promise<Result | null> {
  const musters = [armyOf(armies[0], seed), armyOf(armies[1], seed)] as const
  if (!musters[0] || !musters[1]) return null
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'battlestorm')?.load()
  if (!system) throw new Error('Battlestorm is not listed')
  const swapped = turn % 2 === 1
  const table = turn >= 2 ? turnedTable(fordTable()) : fordTable()
  const seated = swapped ? ([musters[1], musters[0]] as const) : ([musters[0], musters[1]] as const)
  const sides = seated.map((army, seat) => ({ name: `Army ${seat + 1}`, player: `Army ${seat + 1}`, units: drawUp(army, table) }))
  const [a, b] = sides
  if (!a || !b) return null
  const setup: BattleSetup = {
    scenario: 'levies',
    title: 'Levies',
    table,
    sides: [a, b],
    profiles: profilesOf([...a.units, ...b.units], PROFILES),
    champions: CONSTANTS.champions.value,
    turns: TURNS,
    points: Math.max(armies[0].points, armies[1].points),
    free: true, // each was judged by its own points when it was drawn
  }
  const name = `${seed}/${JSON.stringify(armies)}/${turn}`
  const { winner } = autoplay(system, setup, name, ['computer', 'computer']).outcome
  return {
    counts: [counted(musters[0]), counted(musters[1])],
    won: winner === null ? 0.5 : (winner === 0) !== swapped ? 1 : 0,
  }
}
