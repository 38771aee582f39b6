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
  /** For each set of the marked who may fall together: how many of the others do, scaled by the chance of the set. */
  readonly apartBy: (marked: readonly number[]) => readonly Falling[]
}
interface Falling {
  readonly gone: readonly number[]
  readonly others: readonly number[]
}
/** Given throws, each so likely, after which targets fall or stand independently of one another. */
function falling(
  throws: readonly { readonly chance: number; readonly falls: Iterable<readonly [target: number, chance: number]> }[],
  marked: readonly number[],
): readonly Falling[] {
  const found = new Map<string, { readonly gone: readonly number[]; readonly others: number[] }>()
  for (const { chance: weight, falls } of throws) {
    let others: readonly number[] = [1]
    let ways: readonly { readonly gone: readonly number[]; readonly chance: number }[] = [{ gone: [], chance: weight }]
    for (const [target, chance] of falls)
      if (marked.includes(target))
        ways = ways
          .flatMap((way) => [
            { ...way, chance: way.chance * (1 - chance) },
            { gone: [...way.gone, target], chance: way.chance * chance },
          ])
          .filter((way) => way.chance > 0)
      else others = added(others, [1 - chance, chance])
    for (const { gone, chance } of ways) {
      const known = found.get(gone.join()) ?? { gone, others: [] }
      found.set(gone.join(), known)
      others.forEach((share, k) => {
        known.others[k] = (known.others[k] ?? 0) + chance * share
      })
    }
  }
  return [...found.values()]
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
  return { damage, byTarget, fallen, falls, apartBy: (marked) => falling([{ chance: 1, falls }], marked) }
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
  const throws: { readonly chance: number; readonly falls: readonly (readonly [number, number])[] }[] = []
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
    const each: (readonly [number, number])[] = []
    throws.push({ chance, falls: each })
    let down: readonly number[] = [1] // this throw given, targets fall or stand apart from one another
    for (const target of targets) {
      const points = sums.get(target) ?? 0
      const further = own.get(target) ?? [1]
      all += points
      further.forEach((share, more) => {
        count(byTarget.get(target) ?? [], points + more, chance * share)
      })
      const dies = chanceOfAtLeast(further, life(target) - points)
      each.push([target, dies])
      if (dies === 0) continue
      falls.set(target, (falls.get(target) ?? 0) + chance * dies)
      if (further.length === 1) sure += 1
      else down = added(down, [1 - dies, dies])
    }
    others.damage.forEach((share, more) => {
      count(damage, all + more, chance * share)
    })
    down.forEach((share, number) => {
      count(fallen, sure + number, chance * share)
    })
  })
  return { damage, byTarget, fallen, falls, apartBy: (marked) => falling(throws, marked) }
}

export const meanOf = (p: readonly number[]): number => p.reduce((sum, chance, k) => sum + chance * k, 0)
