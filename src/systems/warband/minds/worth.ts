// What an attack is worth, in gold: how much of its target's worth it takes on average.
import type { PieceId } from '../../../engine/kernel/asks'
import type { Kind, Weapon } from '../data/types'
import { characterAt, fighterAt } from '../game/draft'
import { type Attack, isOutnumbered, numbersOf } from '../game/modifiers'
import { moraleScore } from '../game/morale'
import { type AttackOdds, chanceToHit } from '../game/odds'
import { armsOf, attacksLeft, friendsOf, hasTrait, isHero, scoreOf, shotsLeft, weaponAt } from '../game/queries'
import { chanceToPass, chanceToSave } from '../odds/question'
import type { Fighter, State } from '../state'

const CRITICAL = 1 / 10
/** Wounds that an injury roll is good for, on average: from upright to out. */
const STEPS = { up: 1.7, prone: 1.7, down: 1.2, stunned: 0.6 } as const
const RUNS = 0.8 // of the worth of those who run: some rally
const ROUTING = 0.4 // of somebody who runs: he may be gone by himself
const WANTED = 1.8 // of somebody whose fall others came for

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

const prizes = new WeakMap<State['fighters'], Map<PieceId, number>>()
/** What it is worth to put somebody out: himself, and those whom his fall would set running (WAR-32). */
export function prizeOf(state: State, id: PieceId): number {
  const kept = prizes.get(state.fighters) ?? new Map<PieceId, number>()
  prizes.set(state.fighters, kept)
  const known = kept.get(id)
  if (known !== undefined) return known
  const fighter = fighterAt(state, id)
  const { worth, rank } = characterAt(state, id)
  const captain = state.sides[fighter.seat]?.captain === id
  const shaken = friendsOf(state, fighter).filter(
    (one) => !one.routing && !hasTrait(state, one.id, 'fearless') && (captain || (rank === 'hero' && !isHero(state, one.id))),
  )
  const runs = shaken.reduce((so, one) => so + characterAt(state, one.id).worth * (1 - chanceToPass(moraleScore(state, one.id))), 0)
  const wanted = state.goals?.wanted.some((goal) => goal.kind === 'take' && goal.seat !== fighter.seat && goal.pieces.includes(id))
  const prize = worth * (fighter.routing ? ROUTING : 1) * (wanted ? WANTED : 1) + (fighter.routing ? 0 : runs * RUNS)
  kept.set(id, prize)
  return prize
}
/** So many attacks: how much of the target's worth they take. */
export const harm = (state: State, attack: Attack, count: number): number => prizeOf(state, attack.target) * shareOf(state, attack, count)
function shareOf(state: State, attack: Attack, count: number): number {
  const { odds } = numbersOf(state, attack)
  const wounds = woundsOf(odds) * count
  return Math.min(1, odds.overkill ? wounds : wounds / healthOf(fighterAt(state, attack.target)))
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
  if (how === 'melee' && fresh) return prizeOf(state, target) * blowOf(state, by, target)
  return prizeOf(state, target) * bestShare(state, by, target, how, fresh)
}
const bestShare = (state: State, by: PieceId, target: PieceId, how: Kind, fresh: boolean): number =>
  Math.max(0, ...armsFor(state, by, how, fresh).map(({ weapon, count }) => shareOf(state, { by, target, weapon, how }, count)))

/** What everybody can do to everybody hand to hand, as a share: NaN where nobody has asked. */
interface Blows {
  readonly fighters: State['fighters']
  readonly engaged: State['engaged']
  readonly pressed: readonly boolean[] // whether he is outnumbered
  readonly shares: Float64Array
}
let last: Blows | undefined
/** A blow is the same until one of the two is another, or the target comes to be outnumbered: most of them are those of the position before. */
function blowOf(state: State, by: PieceId, target: PieceId): number {
  const { fighters, engaged } = state
  const blows = last?.fighters === fighters && last.engaged === engaged ? last : blowsAfter(last, state)
  last = blows
  const pair = by * fighters.length + target
  const known = blows.shares[pair]
  if (known !== undefined && !Number.isNaN(known)) return known
  const share = bestShare(state, by, target, 'melee', true)
  blows.shares[pair] = share
  return share
}
function blowsAfter(before: Blows | undefined, state: State): Blows {
  const { fighters, engaged } = state
  const count = fighters.length
  const pressed = fighters.map((one) => isOutnumbered(state, one))
  const shares = new Float64Array(count * count).fill(Number.NaN)
  const same = (id: PieceId): boolean => before?.fighters[id] === fighters[id]
  if (before?.fighters.length === count)
    for (let target = 0; target < count; target += 1)
      if (same(target) && before.pressed[target] === pressed[target])
        for (let by = 0; by < count; by += 1) if (same(by)) shares[by * count + target] = before.shares[by * count + target] ?? Number.NaN
  return { fighters, engaged, pressed, shares }
}
