// Blow upon blow on a unit and its leader (MAS-2, 5): the joint chances of what both have lost.
import { formula } from '../../../engine/dice/formula'
import { ofFormula } from '../../../engine/odds/formula'

/** The joint chances of what a unit and its leader lose, each up to all they have. */
export interface Joint {
  readonly most: number // hit points of the unit
  readonly leader: number // hit points of its leader; 0: none
  readonly p: Float64Array // at loss × (leader + 1) + leader's loss
}
/** Nothing lost yet. */
export function unhurt(most: number, leader: number): Joint {
  const p = new Float64Array((most + 1) * (leader + 1))
  p[0] = 1
  return { most, leader, p }
}
interface Blow {
  readonly hit: number
  readonly damage: string
  readonly fails: number
  readonly duel: boolean
}
/** A damage of at least 1, as it is rolled. */
function damageOf(damage: string): readonly { readonly value: number; readonly chance: number }[] {
  const { from, p } = ofFormula(formula(damage), { exploding: false })
  const out = new Map<number, number>()
  p.forEach((chance, i) => {
    const value = Math.max(1, from + i)
    out.set(value, (out.get(value) ?? 0) + chance)
  })
  return [...out].map(([value, chance]) => ({ value, chance }))
}
/** One attack more: it hits by that chance, the leader of the struck unit fails his save by the other; in a duel he alone is struck. */
export function blow(joint: Joint, { hit, damage, fails, duel }: Blow): Joint {
  const { most, leader } = joint
  const wide = leader + 1
  const p = new Float64Array(joint.p.length)
  const damages = damageOf(damage)
  for (let loss = 0; loss <= most; loss += 1)
    for (let own = 0; own <= leader; own += 1) {
      const here = joint.p[loss * wide + own] ?? 0
      if (here === 0) continue
      const add = (a: number, b: number, chance: number): void => {
        const at = Math.min(most, a) * wide + Math.min(leader, b)
        p[at] = (p[at] ?? 0) + here * chance
      }
      add(loss, own, 1 - hit)
      for (const { value, chance } of damages) {
        if (duel) add(loss, own + value, hit * chance)
        else {
          add(loss + value, own, hit * chance * (1 - fails))
          if (fails > 0) add(loss + value, own + value, hit * chance * fails)
        }
      }
    }
  return { most, leader, p }
}
/** The damage of a spell: `halved`, that the save of the unit leaves half of it; `fails`, that its leader takes all of it. */
export function burst(most: number, leader: number, damage: string, halved: number, fails: number): Joint {
  const { from, p: chances } = ofFormula(formula(damage), { exploding: false })
  const p = new Float64Array((most + 1) * (leader + 1))
  chances.forEach((chance, i) => {
    const whole = from + i
    const add = (loss: number, own: number, share: number): void => {
      const at = Math.min(most, loss) * (leader + 1) + Math.min(leader, own)
      p[at] = (p[at] ?? 0) + chance * share
    }
    for (const [loss, share] of [
      [whole, 1 - halved],
      [Math.floor(whole / 2), halved],
    ] as const) {
      add(loss, 0, share * (1 - fails))
      add(loss, whole, share * fails)
    }
  })
  return { most, leader, p }
}
