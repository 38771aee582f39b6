// Who strikes at whom with what (BLA-20, 25, 50): worked out before the first die, the same for the card and for the dice.
import type { BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { isMissile, type Weapon } from '../data/profile'
import type { Body, Figure, State } from '../state'
import { faces, isShielded } from './arcs'
import { bodyAt, figureAt, guardOf } from './draft'
import { shotDistance } from './ground'
import { isHeld } from './influence'
import { type AttackNumber, attackNumber, shieldReady } from './modifiers'
import { bladesOf, bowsOf, foes, gapBetween, has, isFighting, opponents, profileOf, standing } from './queries'

export interface Strike {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: Weapon
  readonly number: AttackNumber
  readonly shield: boolean // the target's shield is raised against it
  readonly again: boolean // for a further time in this phase (BLA-49)
}

/** With the shields of those aimed at, in the order in which the attacks fall. */
function numbered(
  state: State,
  aims: readonly { readonly by: PieceId; readonly target: PieceId; readonly weapon: Weapon }[],
  dice: number,
): readonly Strike[] {
  const raised = new Set<PieceId>()
  return aims.map(({ by, target, weapon }): Strike => {
    const one = figureAt(state, target)
    const bare = attackNumber(state, { by, target, weapon, dice, shield: false })
    const ready = shieldReady(state, one, by, bare.arc, raised)
    const used = raised.has(target) || guardOf(state, target)?.raised === true
    const again = !ready && used && isMissile(weapon) && has(state, 'missiles') && isShielded(bare.arc)
    if (!ready && !again) return { by, target, weapon, number: bare, shield: false, again: false }
    raised.add(target)
    return { by, target, weapon, number: attackNumber(state, { by, target, weapon, dice, shield: true }), shield: true, again }
  })
}

/** The rank that a member of a unit stands in, 0 the front; of a single figure 0. */
export function rankOf(state: State, figure: Figure): number {
  const body = bodyAt(state, figure.body)
  return body.unit ? Math.floor(standing(state, body.id).findIndex(({ id }) => id === figure.id) / Math.max(1, body.files)) : 0
}

const named = (weapons: readonly Weapon[], weapon: string): Weapon | undefined => weapons.find(({ id }) => id === weapon) ?? weapons[0]

// ---------------------------------------------------------------- melee

/** Attacks a figure has in a melee phase (BLA-3). */
const attacksOf = (state: State, figure: Figure): number => 1 + profileOf(state, figure).bonus
const attacksLeft = (state: State, figure: Figure, struck: readonly PieceId[]): number =>
  attacksOf(state, figure) - struck.filter((id) => id === figure.id).length

/** Enemies that a figure can strike at with a weapon, from the second rank too (BLA-50). */
export function strikable(state: State, figure: Figure, weapon: Weapon): readonly Figure[] {
  const body = bodyAt(state, figure.body)
  if (body.routed || isHeld(state, figure)) return []
  const near = foes(state, figure.id).filter((foe) => faces(state, figure, foe.at))
  if (near.length > 0 || weapon.weaponry !== 'polearm' || !body.unit || !has(state, 'secondRank') || rankOf(state, figure) !== 1)
    return near
  return opponents(state, body.id).flatMap((enemy) =>
    standing(state, enemy).filter(
      (foe) =>
        foe.level === figure.level && faces(state, figure, foe.at) && gapBetween(state, figure, foe) <= CONSTANTS.secondRankReach.value,
    ),
  )
}

/** One attack for each member that has one left: each at whom he hits most easily. */
export function blows(state: State, body: BodyId, target: BodyId, weapon: string, struck: readonly PieceId[]): readonly Strike[] {
  const aims = standing(state, body).flatMap((figure) => {
    const blade = named(bladesOf(state, figure), weapon)
    if (!blade || attacksLeft(state, figure, struck) <= 0) return []
    let best: { readonly target: PieceId; readonly need: number; readonly left: number } | undefined
    for (const foe of strikable(state, figure, blade)) {
      if (foe.body !== target || foe.endurance < 1) continue
      const { need } = attackNumber(state, { by: figure.id, target: foe.id, weapon: blade, dice: 0, shield: false })
      if (!best || need < best.need || (need === best.need && foe.endurance < best.left))
        best = { target: foe.id, need, left: foe.endurance }
    }
    return best ? [{ by: figure.id, target: best.target, weapon: blade }] : []
  })
  return numbered(state, aims, 0)
}
/** Enemy bodies that a body can still strike at. */
export function strikeTargets(state: State, body: BodyId, struck: readonly PieceId[]): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const figure of standing(state, body)) {
    if (attacksLeft(state, figure, struck) <= 0) continue
    for (const blade of bladesOf(state, figure))
      for (const foe of strikable(state, figure, blade)) if (foe.endurance >= 1) found.add(foe.body)
  }
  return [...found].sort((a, b) => a - b)
}

// ---------------------------------------------------------------- missiles

/** May it shoot at all now? Not in melee, and of a unit the front rank, or the first two (BLA-25, 50). */
export function canShoot(state: State, figure: Figure): boolean {
  if (isFighting(state, figure.id) || isHeld(state, figure) || bodyAt(state, figure.body).routed) return false
  return rankOf(state, figure) <= (has(state, 'secondRank') ? 1 : 0)
}
/** A single figure turns to whom it shoots at; members of a unit shoot at those before them. */
export const inView = (state: State, body: Body, figure: Figure, target: Figure): boolean => !body.unit || faces(state, figure, target.at)

/** Each member's shot at the nearest of a body that he can hit at all. */
export function shots(state: State, body: BodyId, target: BodyId, weapon: string, dice: number): readonly Strike[] {
  const shooter = bodyAt(state, body)
  const aims = standing(state, body).flatMap((figure) => {
    const bow = named(bowsOf(state, figure), weapon)
    if (!bow || !canShoot(state, figure)) return []
    let best: { readonly target: PieceId; readonly distance: number } | undefined
    for (const enemy of standing(state, target)) {
      if (enemy.endurance < 1 || !inView(state, shooter, figure, enemy)) continue
      const distance = shotDistance(state, figure, enemy)
      if (best && distance >= best.distance) continue
      const number = attackNumber(state, { by: figure.id, target: enemy.id, weapon: bow, dice, shield: false })
      if (number.refusal === undefined) best = { target: enemy.id, distance }
    }
    return best ? [{ by: figure.id, target: best.target, weapon: bow }] : []
  })
  return numbered(state, aims, dice)
}
/** Why nobody of a body can shoot at anybody of the other, told of the two who are nearest; undefined: somebody can. */
export function noShotAt(state: State, body: BodyId, target: BodyId, weapon: string): Refusal | undefined {
  const shooter = bodyAt(state, body)
  let nearest: { readonly distance: number; readonly refusal: Refusal } | undefined
  for (const figure of standing(state, body)) {
    const bow = named(bowsOf(state, figure), weapon)
    if (!bow || !canShoot(state, figure)) continue
    for (const enemy of standing(state, target)) {
      if (enemy.endurance < 1 || !inView(state, shooter, figure, enemy)) continue
      const { distance, refusal } = attackNumber(state, { by: figure.id, target: enemy.id, weapon: bow, dice: 0, shield: false })
      if (!refusal) return undefined
      if (!nearest || distance < nearest.distance) nearest = { distance, refusal }
    }
  }
  const { name, figures } = bodyAt(state, target)
  const behind = { reason: `${name} is not before ${shooter.name}`, remedy: 'turn or wheel first', short: 'behind', rule: 'BLA-14' }
  return nearest?.refusal ?? { ...behind, pieces: figures.filter((id) => state.figures[id]?.alive === true) }
}
/** Friends of a target in melee who stand against it: a miss may strike them (BLA-49). */
export const bystanders = (state: State, target: PieceId, seat: number): readonly Figure[] =>
  foes(state, target).filter((figure) => figure.seat === seat)
