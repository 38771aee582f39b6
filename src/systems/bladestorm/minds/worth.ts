// What an attack is worth, in points of its target: the share of its life that it takes on average, and more where it fells it.
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { Weapon } from '../data/profile'
import { attackNumber } from '../game/modifiers'
import { chanceOfAtLeast, oddsOf } from '../game/odds'
import { bladesOf, bowsOf, pointsOf, profileOf, standing } from '../game/queries'
import { type Strike, shots } from '../game/strikes'
import type { Blow } from '../odds/question'
import type { Figure, State } from '../state'

const FELLED = 0.35 // of its points, on top of the share, for the chance that it falls

/** In points: the share of the life it has left, so that the wounded are worth as much as the whole until they fall. */
export function worthOf(state: State, blow: Blow, target: Figure): number {
  const { damage, mean } = oddsOf(blow)
  const { endurance } = profileOf(state, target)
  const left = Math.max(1, target.endurance)
  const points = pointsOf(state, target)
  return points * (Math.min(mean, left) / endurance + FELLED * chanceOfAtLeast(damage, left))
}
const bestOf = (state: State, weapons: readonly Weapon[], by: Figure, target: Figure): number =>
  weapons.reduce((most, weapon) => {
    const { blow } = attackNumber(state, { by: by.id, target: target.id, weapon, dice: 0, shield: false })
    return Math.max(most, worthOf(state, blow, target))
  }, 0)

/** Worth of a melee phase of one against the other, as they would stand face to face. */
export const meleeWorth = (state: State, by: Figure, target: Figure): number =>
  bestOf(state, bladesOf(state, by), by, target) * (1 + profileOf(state, by).bonus)

/** Worth of these blows or shots together: no more of a target than it has. */
export function strikesWorth(state: State, strikes: readonly Strike[]): number {
  const blows = new Map<PieceId, Strike[]>()
  for (const strike of strikes) {
    const known = blows.get(strike.target)
    if (known) known.push(strike)
    else blows.set(strike.target, [strike])
  }
  let sum = 0
  for (const [id, list] of blows) {
    const target = state.figures[id]
    if (!target) continue
    const left = Math.max(1, target.endurance)
    const mean = list.reduce((all, { number }) => all + oddsOf(number.blow).mean, 0)
    const points = pointsOf(state, target)
    const share = Math.min(1, mean / left)
    sum += points * (Math.min(mean, left) / profileOf(state, target).endurance + FELLED * share * share)
  }
  return sum
}
export const volleyWorth = (state: State, body: BodyId, target: BodyId, weapon: string): number =>
  strikesWorth(state, shots(state, body, target, weapon, 0))

/** Does a body live by shooting? Its shots are worth more than its blows. */
export function isShooter(state: State, body: BodyId): boolean {
  const [figure] = standing(state, body)
  if (!figure) return false
  const bows = bowsOf(state, figure)
  if (bows.length === 0) return false
  const mean = (weapons: readonly Weapon[]): number =>
    weapons.reduce((most, weapon) => {
      const { blow } = attackNumber(state, { by: figure.id, target: figure.id, weapon, dice: 0, shield: false })
      return Math.max(most, oddsOf({ ...blow, defense: 7, armor: 1 }).mean)
    }, 0)
  return mean(bows) >= mean(bladesOf(state, figure)) * 0.8
}
