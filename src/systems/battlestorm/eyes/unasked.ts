// Why a unit that acts is not asked to shoot or to stand ready just now (BST-23, 28, 33): told to whoever presses that letter.
import type { BodyId, Refusal } from '../../../engine/kernel/asks'
import { unable } from '../game/able'
import { targetsFor } from '../game/orders'
import { does, hasMissiles, isEngaged, isMelee, linkOf, nameOf, profileOf, standing, topFrame } from '../game/queries'
import { maySteady } from '../game/steadiness'
import type { State } from '../state'

export function unaskedOf(state: State, unit: BodyId, letter: string): Refusal | undefined {
  const top = topFrame(state)
  const link = linkOf(state, unit)
  if (top?.frame !== 'link' || top.unit !== unit || !link || (letter !== 'f' && letter !== 'y')) return undefined
  const arms = standing(state, unit).flatMap((figure) =>
    profileOf(state, figure).weapons.flatMap((weapon) => (isMelee(weapon) ? [] : [{ figure, weapon }])),
  )
  const [first] = arms
  if (!first) return { reason: does(state, unit, 'has nothing to shoot with', 'have nothing to shoot with'), rule: 'BST-33' }
  if (!hasMissiles(state, unit)) {
    const why = unable(first.figure, first.weapon)
    return why && { ...why, reason: arms.length === 1 ? why.reason : `nobody of ${nameOf(state, unit)} can shoot now: ${why.reason}` }
  }
  if (link.declared.length > 0)
    return { reason: does(state, unit, 'has declared an attack', 'have declared an attack'), remedy: 'fight hand to hand', rule: 'BST-23' }
  if (!maySteady(link))
    return {
      reason: does(state, unit, 'has used', 'have used').concat(' more than half of a move: nobody shoots after that'),
      rule: 'BST-23',
    }
  if (letter === 'f' && targetsFor(state, unit).length === 0) return { reason: 'no enemy is to be seen', rule: 'BST-33' }
  if (letter === 'y' && isEngaged(state, unit))
    return { reason: `${nameOf(state, unit)} cannot stand ready with an enemy in contact`, rule: 'BST-28' }
  return undefined
}
