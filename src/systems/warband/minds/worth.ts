// What an attack is worth, in gold: how much of its target's worth it takes on average.
import type { PieceId } from '../../../engine/kernel/asks'
import type { Kind, Weapon } from '../data/types'
import { characterAt, fighterAt } from '../game/draft'
import { type Attack, numbersOf } from '../game/modifiers'
import { type AttackOdds, chanceToHit } from '../game/odds'
import { armsOf, attacksLeft, scoreOf, shotsLeft, weaponAt } from '../game/queries'
import { chanceToPass, chanceToSave } from '../odds/question'
import type { Fighter, State } from '../state'

const CRITICAL = 1 / 10
/** Wounds that an injury roll is good for, on average: from upright to out. */
const STEPS = { up: 1.7, prone: 1.7, down: 1.2, stunned: 0.6 } as const
const CAPTAIN = 1.35 // his fall shakes all the others
const ROUTING = 0.4 // of somebody who runs: he may be gone by himself

/** Unsaved wounds of one attack, on average. */
export function woundsOf(odds: AttackOdds): number {
  if (odds.futile) return 0
  const hit = chanceToHit(odds)
  const critical = odds.rolls ? CRITICAL : 0
  const damage = odds.wounds ? 1 : chanceToPass(odds.strength)
  const open = (odds.overkill ? 1 : 1 - chanceToSave(odds.defence)) * (1 - chanceToSave(odds.ward))
  return ((hit - critical) * damage + critical * ((odds.poisoned ? 1 : damage) + 1)) * open
}
/** Blows it takes, on average, until somebody is out. */
const healthOf = ({ wounds, posture }: Fighter): number => (posture === 'up' || posture === 'prone' ? wounds : 0) + STEPS[posture]

export function prizeOf(state: State, id: PieceId): number {
  const fighter = fighterAt(state, id)
  const captain = state.sides[fighter.seat]?.captain === id ? CAPTAIN : 1
  return characterAt(state, id).worth * captain * (fighter.routing ? ROUTING : 1)
}
/** So many attacks: the share of the target's worth that they take. */
export function harm(state: State, attack: Attack, count: number): number {
  const { odds } = numbersOf(state, attack)
  const target = fighterAt(state, attack.target)
  const wounds = woundsOf(odds) * count
  const share = odds.overkill ? wounds : wounds / healthOf(target)
  return prizeOf(state, target.id) * Math.min(1, share)
}

export interface Arm {
  readonly index: number
  readonly weapon: Weapon
  readonly count: number // attacks
}
/** What he has in hand of a kind, with the attacks it has left; `fresh`: as at the beginning of a turn. */
export const armsFor = (state: State, id: PieceId, kind: Kind, fresh = false): readonly Arm[] =>
  armsOf(state, id, kind)
    .filter(({ weapon }) => !weapon.traits.includes('wave'))
    .map(({ index, weapon }) => {
      const all = fresh ? scoreOf(state, id, 'attacks') : attacksLeft(state, id)
      const most = index < 0 ? all : fresh ? Math.min(all, weaponAt(state, id, index).attacks) : shotsLeft(state, id, index)
      return { index, weapon, count: most }
    })
/** The best he can do to somebody with what he holds, as all stand; 0 if nothing. */
export function bestHarm(state: State, by: PieceId, target: PieceId, how: Kind, fresh = true): number {
  return Math.max(0, ...armsFor(state, by, how, fresh).map(({ weapon, count }) => harm(state, { by, target, weapon, how }, count)))
}
