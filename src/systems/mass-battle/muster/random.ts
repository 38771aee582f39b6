// A force put together at random by the muster's own rules: units of one force, some of them led, until the points are spent.
import type { Dice } from '../../../engine/dice/types'
import type { LeaderKind } from '../data/leaders'
import { FORCE_NAMES, type ForceId, TROOP_IDS, TROOPS } from '../data/troops'
import { type Army, type DraftUnit, emptyArmy, freeName } from './draft'
import { costOf } from './sheet'

const PURPOSE = { purpose: 'a force at random', seat: 0 }
const TRIES = 60
const SQUADS = { least: 2, most: 5 } as const
const MOST = 10 // units, so that there is room for them in any order
const LED: readonly LeaderKind[] = ['none', 'none', 'sergeant', 'captain', 'captain', 'champion', 'priest', 'wizard']

/** A legal force of at most so many points, and seldom many fewer. */
export function randomArmy(force: ForceId, points: number, dice: Dice): Army {
  const troops = TROOP_IDS.filter((id) => TROOPS[id].force === force)
  const roll = (sides: number): number => dice.die(sides, PURPOSE) - 1
  let army: Army = { ...emptyArmy(0), name: FORCE_NAMES[force].name, player: FORCE_NAMES[force].name, force }
  let spent = 0
  for (let tries = 0; tries < TRIES && army.units.length < MOST; tries += 1) {
    const troop = troops[roll(troops.length)]
    if (troop === undefined) break
    const squads = tries > TRIES / 2 ? 1 : SQUADS.least + roll(SQUADS.most - SQUADS.least + 1) // towards the end what is left is filled up
    const unit: DraftUnit = {
      id: `u${army.units.length + 1}`,
      name: freeName(army, TROOPS[troop].profile.name),
      troop,
      own: {},
      squads,
      files: Math.max(1, Math.ceil(squads / (1 + roll(2)))),
      formation: 'tight',
      leader: LED[roll(LED.length)] ?? 'none',
      leaderName: `Captain ${army.units.length + 1}`,
    }
    const cost = costOf(unit)
    if (spent + cost > points) continue
    spent += cost
    army = { ...army, units: [...army.units, unit] }
  }
  return army
}
