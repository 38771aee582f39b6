// The exact odds of one exchange (MAS-2, 3, 5, 8, 9): hits, losses, the leader's saves, morale, and the answer with what is left.
import type { Seat } from '../../../engine/kernel/asks'
import type { Distribution } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import { squadsLeft } from '../game/attack'
import { isSwimming } from '../game/ground'
import { mayStrike } from '../game/melee'
import { type Attack, type AttackKind, attackOf, hitChance, leaderSave, moraleModifiers, saveChance, sumOf } from '../game/modifiers'
import { has, isSteady, leaderOf } from '../game/queries'
import type { Options, State, Unit } from '../state'
import { blow, type Joint, unhurt } from './blows'

function jointOf(attack: Attack, target: Unit): Joint {
  const chief = leaderOf(target)
  const leader = chief?.hp ?? 0
  const fails = attack.exposed && chief ? 1 - saveChance(sumOf(leaderSave(target, chief))) : 0
  const { squads, leader: led } = attack
  let joint = unhurt(target.hp, leader)
  for (let i = 0; i < squads.count; i += 1) joint = blow(joint, { hit: hitChance(squads), damage: squads.damage, fails, duel: false })
  if (led) joint = blow(joint, { hit: hitChance(led), damage: led.damage, fails, duel: led.duel })
  return joint
}

/** What blows or a spell come to for whom they strike. */
interface Ends {
  readonly loss: Distribution // hit points of the struck unit
  readonly leaderFalls: number
  readonly tests: number // that its morale is tested
  readonly breaks: number
  readonly destroyed: number
}
export interface Side extends Ends {
  readonly attack: Attack
  readonly chance: number // of each attack of its squads
  readonly hits: number // on average, the leader's blow too
}
interface Strike extends Side {
  readonly joint: Joint
  readonly stands: (loss: number, leaderLoss: number) => number // that it is there and steady after that
}
export function endsOf(options: Options, joint: Joint, target: Unit): Ends & Pick<Strike, 'stands'> {
  const { most, leader } = joint
  const wide = leader + 1
  const fail = (led: boolean): number => 1 - saveChance(sumOf(moraleModifiers(target, led)))
  const half = target.began * CONSTANTS.half.value
  const due = (loss: number, own: number): boolean => {
    if (loss >= most || !isSteady(target)) return false
    const down = most - loss <= half && (!target.tested || (options.laterHits && loss > 0))
    return down || (options.leaderDeath && leader > 0 && own >= leader)
  }
  const led = (own: number): boolean => leader > 0 && own < leader
  const loss = new Float64Array(most + 1)
  let leaderFalls = 0
  let tests = 0
  let breaks = 0
  for (let l = 0; l <= most; l += 1)
    for (let own = 0; own <= leader; own += 1) {
      const here = joint.p[l * wide + own] ?? 0
      loss[l] = (loss[l] ?? 0) + here
      if (leader > 0 && own >= leader) leaderFalls += here
      if (!due(l, own)) continue
      tests += here
      breaks += here * fail(led(own))
    }
  return {
    loss: { from: 0, p: loss, atLeast: false },
    leaderFalls,
    tests,
    breaks,
    destroyed: loss[most] ?? 0,
    stands: (l, own) => (l >= most ? 0 : due(l, own) ? 1 - fail(led(own)) : 1),
  }
}
function strikeOf(options: Options, attack: Attack, target: Unit): Strike {
  const joint = jointOf(attack, target)
  const hits = attack.squads.count * hitChance(attack.squads) + (attack.leader ? hitChance(attack.leader) : 0)
  return { attack, chance: hitChance(attack.squads), hits, joint, ...endsOf(options, joint, target) }
}

export interface Exchange {
  readonly first: Side
  readonly back?: Side & { readonly answers: number } // the answer of the struck, and how likely it comes at all
}
/** Orders are secret: whom the leader of somebody else would strike at is not known, and he is taken to strike at the unit (MAS-1, 5). */
const asSeen = (unit: Unit, by: Seat): Unit =>
  unit.seat === by || !unit.order.duel ? unit : { ...unit, order: { ...unit.order, duel: false } }
/** Nobody's blows: of swimmers, of the stunned. */
const without = (attack: Attack): Attack => {
  const { leader: _leader, ...rest } = attack
  return { ...rest, squads: { ...attack.squads, count: 0 } }
}
/** One exchange as a side may know it: an attack, and in melee the answer of the struck with what is left. */
export function exchangeOf(now: State, by: Unit, at: Unit, kind: AttackKind, viewer: Seat = by.seat): Exchange {
  const [unit, target] = [asSeen(by, viewer), asSeen(at, viewer)]
  const state =
    unit === by && target === at
      ? now
      : { ...now, units: now.units.map((one) => (one.id === unit.id ? unit : one.id === target.id ? target : one)) }
  const attack = attackOf(state, unit, target, kind)
  const idle = kind === 'melee' && (isSwimming(state, unit) || has(unit, 'stunned'))
  const first = strikeOf(state.options, idle ? without(attack) : attack, target)
  const whole = mayStrike(state, target)
  if (kind !== 'melee' || (!whole && !state.options.shrink)) return { first }
  if (state.options.simultaneous)
    return !whole ? { first } : { first, back: { ...strikeOf(state.options, attackOf(state, target, unit, 'melee'), unit), answers: 1 } }
  const { joint, stands } = first
  const wide = joint.leader + 1
  // what is left of the struck, gathered by what their answer depends on: squads and the leader
  const weights = new Map<string, { readonly squads: number; readonly led: boolean; weight: number }>()
  for (let l = 0; l <= joint.most; l += 1)
    for (let own = 0; own <= joint.leader; own += 1) {
      const weight = (joint.p[l * wide + own] ?? 0) * stands(l, own)
      if (weight === 0) continue
      const squads = state.options.shrink ? squadsLeft(target, target.hp - l) : target.squads
      const led = joint.leader > 0 && own < joint.leader
      const key = `${squads} ${led}`
      const known = weights.get(key)
      if (known) known.weight += weight
      else weights.set(key, { squads, led, weight })
    }
  const parts = [...weights.values()].flatMap(({ squads, led, weight }) => {
    const left: Unit = { ...target, squads, files: Math.min(target.files, squads), leader: led ? target.leader : null }
    const units = state.units.map((one) => (one.id === left.id ? left : one))
    if (!mayStrike({ ...state, units }, left)) return [] // those who are left may stand in the water, or out of it
    const answer = attackOf({ ...state, units }, left, unit, 'melee')
    // no answer where the squads that were touched have fallen away
    return answer.squads.count === 0 ? [] : [{ weight, side: strikeOf(state.options, answer, unit) }]
  })
  const answers = parts.reduce((sum, { weight }) => sum + weight, 0)
  const [some] = parts
  if (!some) return { first }
  const mean = (of: (side: Strike) => number): number => parts.reduce((sum, { weight, side }) => sum + weight * of(side), 0)
  const loss = new Float64Array(unit.hp + 1)
  for (const { weight, side } of parts)
    side.loss.p.forEach((chance, i) => {
      loss[i] = (loss[i] ?? 0) + weight * chance
    })
  loss[0] = (loss[0] ?? 0) + 1 - answers
  const back = {
    attack: some.side.attack,
    chance: some.side.chance,
    hits: mean(({ hits }) => hits),
    loss: { from: 0, p: loss, atLeast: false },
    leaderFalls: mean(({ leaderFalls }) => leaderFalls),
    tests: mean(({ tests }) => tests),
    breaks: mean(({ breaks }) => breaks),
    destroyed: mean(({ destroyed }) => destroyed),
    answers,
  }
  return { first, back }
}
