// What several attacks come to: damage of each target, how many fall, exactly. Attacks are independent, but for those that share one roll
// (BLA-48).
import { eachThrow } from '../../../engine/odds/faces'
import { added, chanceOfAtLeast, oddsOf } from '../game/odds'
import { type Blow, damageOf, judgeBlow } from './question'

interface Aimed {
  readonly target: number // whose life it is
  readonly blow: Blow
}
export interface VolleyOdds {
  readonly damage: readonly number[] // all of it: entry k the chance of exactly k
  readonly byTarget: ReadonlyMap<number, readonly number[]>
  readonly fallen: readonly number[] // entry k: exactly k of the targets are left without life
  readonly falls: ReadonlyMap<number, number>
}

export function volleyOdds(attacks: readonly Aimed[], life: (target: number) => number, together: boolean): VolleyOdds {
  return together ? shared(attacks, life) : apart(attacks, life)
}

function apart(attacks: readonly Aimed[], life: (target: number) => number): VolleyOdds {
  const byTarget = new Map<number, readonly number[]>()
  let damage: readonly number[] = [1]
  for (const { target, blow } of attacks) {
    const odds = oddsOf(blow)
    byTarget.set(target, added(byTarget.get(target) ?? [1], odds.damage))
    damage = added(damage, odds.damage)
  }
  let fallen: readonly number[] = [1]
  const falls = new Map<number, number>()
  for (const [target, p] of byTarget) {
    const chance = chanceOfAtLeast(p, life(target))
    falls.set(target, chance)
    fallen = added(fallen, [1 - chance, chance])
  }
  return { damage, byTarget, fallen, falls }
}

/** One throw for all whose dice are those of the first; the others throw for themselves (BLA-48). */
function shared(attacks: readonly Aimed[], life: (target: number) => number): VolleyOdds {
  const [first] = attacks
  if (!first) return apart(attacks, life)
  const isAlike = ({ blow }: Aimed): boolean => blow.dice.join() === first.blow.dice.join()
  const alike = attacks.filter(isAlike)
  const others = apart(
    attacks.filter((one) => !isAlike(one)),
    life,
  )
  const targets = [...new Set(attacks.map(({ target }) => target))]
  const own = new Map(targets.map((target) => [target, others.byTarget.get(target) ?? [1]]))
  const damage: number[] = []
  const fallen: number[] = []
  const byTarget = new Map<number, number[]>(targets.map((target) => [target, []]))
  const falls = new Map<number, number>()
  const count = (list: number[], at: number, chance: number): void => {
    while (list.length <= at) list.push(0)
    list[at] = (list[at] ?? 0) + chance
  }
  eachThrow(first.blow.dice, first.blow.deathDie, (faces, chance) => {
    const sums = new Map<number, number>()
    for (const { target, blow } of alike) {
      const result = judgeBlow(faces, blow)
      const points = result === 'hit' || result === 'automatic hit' ? damageOf(faces, blow) : 0
      sums.set(target, (sums.get(target) ?? 0) + points)
    }
    let all = 0
    let sure = 0
    let down: readonly number[] = [1] // this throw given, targets fall or stand apart from one another
    for (const target of targets) {
      const points = sums.get(target) ?? 0
      const further = own.get(target) ?? [1]
      all += points
      further.forEach((share, more) => {
        count(byTarget.get(target) ?? [], points + more, chance * share)
      })
      const falling = chanceOfAtLeast(further, life(target) - points)
      if (falling === 0) continue
      falls.set(target, (falls.get(target) ?? 0) + chance * falling)
      if (further.length === 1) sure += 1
      else down = added(down, [1 - falling, falling])
    }
    others.damage.forEach((share, more) => {
      count(damage, all + more, chance * share)
    })
    down.forEach((share, number) => {
      count(fallen, sure + number, chance * share)
    })
  })
  return { damage, byTarget, fallen, falls }
}

export const meanOf = (p: readonly number[]): number => p.reduce((sum, chance, k) => sum + chance * k, 0)
