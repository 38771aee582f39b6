// Armies that nobody tuned, legal by BST-3 and 4: put together by chance, or to an extreme. What prices are judged by, and a quick army for a battle.
import type { Dice } from '../../../engine/dice/types'
import type { Land } from '../data/lands/land'
import type { Profile } from '../data/profile'
import { type ArmyEntry, isCommon, isShooter, judgeArmy } from '../setup/army'
import type { Muster } from './draw-up'

/** `mixed`: anything that is legal. The others go to one extreme of what is. */
export const LEVIES = ['mixed', 'engines and cheap foot', 'engines and dear foot', 'monsters', 'one troop', 'shooters'] as const
export type Levy = (typeof LEVIES)[number]

const LARGEST = 12 // figures of a unit
const LEAST = 4
const TRIES = 400
const SPENT = 0.97 // of the points, at least

const roll = (dice: Dice, sides: number): number => dice.die(sides, { purpose: 'the levy', seat: 0 }) - 1
const pick = <T>(dice: Dice, from: readonly T[]): T | undefined => (from.length === 0 ? undefined : from[roll(dice, from.length)])

function shuffled<T>(all: readonly T[], dice: Dice): T[] {
  const left = [...all]
  return all.flatMap(() => left.splice(roll(dice, left.length), 1))
}

interface Troops {
  readonly common: readonly Profile[]
  readonly characters: readonly Profile[]
  readonly monsters: readonly Profile[]
  readonly engines: readonly Profile[]
}
const troopsOf = ({ profiles }: Land): Troops => ({
  common: profiles.filter(isCommon),
  characters: profiles.filter((one) => one.class === 'character'),
  monsters: profiles.filter((one) => one.class === 'monster'),
  engines: profiles.filter((one) => one.class === 'engine'),
})

/** A list under way: legal in every limit but the half of common troops, which comes last. */
class List {
  readonly counts = new Map<Profile, number>()
  left: number
  private readonly points: number
  constructor(points: number) {
    this.points = points
    this.left = points
  }
  add(profile: Profile, count: number): void {
    this.counts.set(profile, (this.counts.get(profile) ?? 0) + count)
    this.left -= profile.points * count
  }
  /** Adds as many as money and the limits allow, up to `most`; how many. */
  upTo(profile: Profile, most: number): number {
    for (let count = Math.min(most, Math.floor(this.left / profile.points)); count > 0; count -= 1) {
      this.add(profile, count)
      if (this.broken().length === 0) return count
      this.add(profile, -count)
    }
    return 0
  }
  private broken() {
    return judgeArmy(this.entries(), this.points).filter(({ legal, key }) => !legal && key !== 'common' && key !== 'missile')
  }
  entries(): readonly ArmyEntry[] {
    return [...this.counts].filter(([, count]) => count > 0).map(([profile, count]) => ({ profile, count }))
  }
  legal(): boolean {
    return this.left <= this.points * (1 - SPENT) && judgeArmy(this.entries(), this.points).every((item) => item.legal)
  }
}

function fill(list: List, troops: readonly Profile[], dice: Dice): void {
  for (let tries = 0; tries < 40 && troops.length > 0; tries += 1) {
    const affordable = troops.filter(({ points }) => points <= list.left)
    const profile = pick(dice, affordable)
    if (!profile) return
    list.upTo(profile, LEAST + roll(dice, LARGEST - LEAST + 1))
  }
}

const byPrice = (troops: readonly Profile[]): readonly Profile[] => [...troops].sort((a, b) => a.points - b.points)

function attempt(troops: Troops, kind: Levy, points: number, dice: Dice): List {
  const list = new List(points)
  const foot = byPrice(troops.common.filter((one) => !isShooter(one)))
  const shooters = troops.common.filter(isShooter)
  const quarter = (from: readonly Profile[]): void => {
    for (let tries = 0; tries < 6; tries += 1) {
      const profile = pick(dice, from)
      if (profile) list.upTo(profile, 1 + roll(dice, 3))
    }
  }
  switch (kind) {
    case 'mixed': {
      const chosen = shuffled(troops.common, dice).slice(0, 2 + roll(dice, 3))
      const hero = roll(dice, 10) < 6 ? pick(dice, troops.characters) : undefined
      if (hero) list.upTo(hero, 1)
      const beast = roll(dice, 10) < 4 ? pick(dice, troops.monsters) : undefined
      if (beast) list.upTo(beast, 1 + roll(dice, 2))
      const engine = roll(dice, 10) < 4 ? pick(dice, troops.engines) : undefined
      if (engine) list.upTo(engine, 1 + roll(dice, 2))
      fill(list, chosen, dice)
      fill(list, troops.common, dice)
      return list
    }
    case 'engines and cheap foot':
    case 'engines and dear foot': {
      quarter(troops.engines)
      const one =
        kind === 'engines and cheap foot'
          ? foot[roll(dice, Math.min(2, foot.length))]
          : foot[foot.length - 1 - roll(dice, Math.min(2, foot.length))]
      fill(list, one ? [one] : [], dice)
      fill(list, foot, dice)
      return list
    }
    case 'monsters':
      quarter(troops.monsters)
      fill(list, foot.slice(0, 3), dice)
      return list
    case 'one troop': {
      const one = pick(dice, foot)
      fill(list, one ? [one] : [], dice)
      fill(list, foot, dice)
      return list
    }
    case 'shooters': {
      const one = pick(dice, shooters)
      const all = points / 15
      if (one) list.upTo(one, Math.floor(all / 3))
      fill(list, foot, dice)
      return list
    }
  }
}

/** Units of what was bought: up to a dozen alike, heroes, monsters and engines by themselves. */
function unitsOf(list: List): readonly Muster[] {
  return list.entries().flatMap(({ profile, count }) => {
    const many = isCommon(profile) ? Math.ceil(count / LARGEST) : count
    return Array.from({ length: many }, (_, at) => ({
      name: many === 1 ? profile.name : `${profile.name} ${at + 1}`,
      figures: Array.from({ length: Math.floor((count + at) / many) }, () => ({ profile })),
    }))
  })
}

/**
 * An army of a land for so many points, legal and all but spent, put together by the dice.
 * Undefined where the land has nothing of the kind, or no legal army of it was found.
 */
export function levy(land: Land, kind: Levy, points: number, dice: Dice): readonly Muster[] | undefined {
  const troops = troopsOf(land)
  const needs =
    kind === 'monsters'
      ? troops.monsters
      : kind === 'shooters'
        ? troops.common.filter(isShooter)
        : kind.startsWith('engines')
          ? troops.engines
          : troops.common
  if (needs.length === 0) return undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    const list = attempt(troops, kind, points, dice)
    if (list.legal()) return unitsOf(list)
  }
  return undefined
}
