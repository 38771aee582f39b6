// Exact odds of the attacks on one ship (SHP-13, 14): what they take off its hull together, and which systems they drop. In the order in
// which they are resolved, because a system that is off-line already cannot drop again: what is aimed at it then does ordinary damage.
import { capAt, type Distribution, momentsOf } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import { SYSTEM_NAMES, type SystemName } from '../data/tables'
import { type Attack, type AttackNumbers, numbersOf } from '../game/modifiers'
import { hullOdds, type Salvo } from '../odds/question'
import type { Ship, State } from '../state'

export interface Aimed {
  readonly attack: Attack
  readonly numbers: AttackNumbers
}
export interface Struck {
  readonly damage: readonly number[] // entry k: the chance that k hull points are lost; no more than it has
  readonly mean: number
  readonly destroyed: number // chance
  readonly through: number // chance that anything gets through the field
  readonly drops: readonly { readonly system: SystemName; readonly chance: number }[] // at least one step
}

export const aimedBy = (state: State, attacks: readonly Attack[]): readonly Aimed[] =>
  attacks.map((attack) => ({ attack, numbers: numbersOf(state, attack) }))

type Fallen = Readonly<Record<SystemName, number>>
interface Branch {
  readonly fallen: Fallen
  readonly p: Float64Array // by hull points taken
}
const keyOf = (fallen: Fallen): string => SYSTEM_NAMES.map((system) => fallen[system]).join()

/** All of these attacks on that ship, independent of each other. */
export function struckBy(state: State, target: Ship, aimed: readonly Aimed[]): Struck {
  let branches = new Map<string, Branch>([['', { fallen: { engines: 0, fields: 0, weapons: 0 }, p: Float64Array.of(1) }]])
  let held = 1
  for (const { attack, numbers } of aimed) {
    const above = hullOdds(numbers).p
    held *= above[0] ?? 0
    const next = new Map<string, Branch>()
    for (const { fallen, p } of branches.values())
      for (let k = 0; k < above.length; k += 1) {
        const chance = above[k] ?? 0
        if (chance === 0) continue
        const { aim } = attack
        const drops = aim !== 'ship' && k >= CONSTANTS.drop.value && target.best[aim] > fallen[aim]
        const now = drops ? { ...fallen, [aim]: fallen[aim] + 1 } : fallen
        add(next, now, p, drops && !state.bothHits ? 0 : k, chance)
      }
    branches = next
  }
  return sumUp(target, [...branches.values()], 1 - held)
}

function add(into: Map<string, Branch>, fallen: Fallen, p: Float64Array, damage: number, chance: number): void {
  const key = keyOf(fallen)
  const before = into.get(key)?.p
  const length = Math.max(before?.length ?? 0, p.length + damage)
  const sum = before?.length === length ? before : new Float64Array(length)
  if (before && sum !== before) sum.set(before)
  for (let i = 0; i < p.length; i += 1) sum[i + damage] = (sum[i + damage] ?? 0) + chance * (p[i] ?? 0)
  into.set(key, { fallen, p: sum })
}

/** What a hull loses of such damage: no more than is left of it. */
const lostOf = (taken: Distribution, hull: number): Distribution => ({ ...capAt(taken, hull), atLeast: false })
/** Hull points that a salvo takes off it on average. */
export const meanLost = (salvo: Salvo, hull: number): number => momentsOf(lostOf(hullOdds(salvo), hull)).mean

function sumUp(target: Ship, branches: readonly Branch[], through: number): Struck {
  const taken = new Float64Array(Math.max(...branches.map(({ p }) => p.length)))
  for (const { p } of branches)
    p.forEach((chance, k) => {
      taken[k] = (taken[k] ?? 0) + chance
    })
  const lost = lostOf({ from: 0, p: taken, atLeast: false }, target.hull)
  const { mean } = momentsOf(lost)
  const damage = [...lost.p]
  const destroyed = damage[target.hull] ?? 0
  const drops = SYSTEM_NAMES.flatMap((system) => {
    const chance = branches.reduce((sum, { fallen, p }) => (fallen[system] > 0 ? sum + p.reduce((all, one) => all + one, 0) : sum), 0)
    return chance > 0 ? [{ system, chance }] : []
  })
  return { damage, mean, destroyed, through, drops }
}

/** The least number that is reached in such a share of cases. */
export function quantile(p: readonly number[], share: number): number {
  let sum = 0
  for (let k = 0; k < p.length; k += 1) {
    sum += p[k] ?? 0
    if (sum >= share) return k
  }
  return p.length - 1
}
