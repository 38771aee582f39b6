// What somebody is worth in gold (house): one formula for recruits, own characters, equipment, talents and spells. It is published in the
// rules reference, part by part.
import { type Character, type Deed, type Effect, SCORES, type Score, type Spell, type Trait, type Weapon } from './types'

/** The weights of the formula. */
export const PRICE = {
  base: -30, // taken off: nobody is worth nothing
  fighting: 2.2, // × Attacks × (Melee + Strength)
  staying: 2.6, // × Wounds × (Toughness + Armour)
  guarded: 9, // × Wounds × the points of what he wears: the more he can take, the more it keeps off
  score: {
    melee: 1,
    ranged: 0.3,
    strength: 1,
    toughness: 1.5,
    agility: 0.3,
    resolve: 1,
    insight: 0.25,
    magic: 1,
    attacks: 3,
    wounds: 2,
    armour: 2,
    ward: 3,
    fate: 9,
  },
  carried: {
    melee: 3,
    ranged: 2.5,
    strength: 3,
    toughness: 5,
    agility: 2,
    resolve: 1.5,
    insight: 0.5,
    magic: 4,
    attacks: 5,
    wounds: 7,
    armour: 4,
    ward: 5,
    fate: 10,
  },
  effect: {
    parry: 4,
    dodge: 3,
    brace: 5,
    meleeSafe: 4,
    toHit: 3,
    damage: 4,
    defence: 5,
    test: 0.5,
    cast: 5,
    pace: 1.5,
    injury: 4,
    poisoned: 4,
    magic: 4,
    shun: 4,
  },
  sometimes: 0.35, // of what counts only while charging, from behind, with one kind of attack
  trait: { stupidity: -6, hatred: 3, fearless: 8, fear: 7, terror: 12, ethereal: 30, construct: 12 },
  weapon: { base: 2, strength: 3, penetration: 3, reach: 13, twoHands: 0.8, shot: 0.4, volley: 1, wave: 6, blast: 4 },
  lasting: 0.3, // of an effect lent, for each turn
  deed: { heal: 3, rise: 3, calm: 2, leap: 0.8, push: 1, mend: 5, between: 0.3, hit: 0.7, piercing: 0.6, blast: 3 },
  spell: { base: 2, modifier: 0.8, target: 1.5, surge: 0.2, tiring: -1 },
} as const satisfies {
  readonly score: Readonly<Record<Score, number>>
  readonly carried: Readonly<Record<Score, number>>
  readonly trait: Readonly<Record<Trait, number>>
  readonly [part: string]: unknown
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0)

/** What having an effect always would be worth. */
export function effectWorth(effect: Effect): number {
  const { effect: weight, carried, sometimes, trait } = PRICE
  switch (effect.what) {
    case 'score':
      return carried[effect.score] * effect.by
    case 'parry':
    case 'dodge':
    case 'brace':
      return weight[effect.what]
    case 'melee-safe':
      return weight.meleeSafe
    case 'to hit':
      return weight.toHit * effect.by * (effect.when ? sometimes : 1)
    case 'damage':
      return weight.damage * effect.by * (effect.when ? sometimes : 1)
    case 'defence':
      return weight.defence * effect.by * (effect.kind ? sometimes : 1)
    case 'test':
      return (effect.of === 'cast' ? weight.cast : weight.test) * effect.by
    case 'pace':
      return weight.pace * effect.by
    case 'injury':
      return weight.injury * -effect.by
    case 'trait':
      return trait[effect.trait]
    case 'imbue':
      return weight[effect.trait]
    case 'shun':
      return weight.shun * -effect.by
  }
}
const effectsWorth = (effects: readonly Effect[]): number => sum(effects.map(effectWorth))

function deedWorth(deed: Deed): number {
  const { deed: weight } = PRICE
  switch (deed.deed) {
    case 'attack':
      return (
        deed.hits * (deed.strength * weight.hit + deed.penetration * weight.piercing) +
        (deed.blast ?? 0) * weight.blast +
        (deed.length === undefined ? 0 : weight.blast) +
        (deed.traits.includes('poisoned') ? PRICE.effect.poisoned : 0)
      )
    case 'lend':
      return effectsWorth(deed.gives) * PRICE.lasting * deed.turns
    case 'heal':
      return weight.heal * deed.wounds
    case 'rise':
    case 'calm':
    case 'mend':
      return weight[deed.deed]
    case 'leap':
    case 'push':
      return weight[deed.deed] * deed.squares
    case 'between':
      return weight.between * deed.gold
  }
}
const deedsWorth = (deeds: readonly Deed[]): number => sum(deeds.map(deedWorth))

/** Prices are whole, and nothing is given away. */
const priced = (worth: number): number => Math.max(1, Math.round(worth))

export function weaponPrice(weapon: Weapon): number {
  const { weapon: weight, effect } = PRICE
  const has = (trait: Weapon['traits'][number]): boolean => weapon.traits.includes(trait)
  const blow =
    weapon.kind === 'melee'
      ? weight.strength * weapon.strength + weight.penetration * weapon.penetration + weight.reach * (weapon.range - 1)
      : Math.sqrt(weapon.attacks) * (weight.shot * weapon.strength + weapon.penetration) * (0.6 + weapon.range / 10)
  return priced(
    (weight.base + blow) * (weapon.hands === 2 ? weight.twoHands : 1) +
      (has('poisoned') ? effect.poisoned : 0) +
      (has('magic') ? effect.magic : 0) +
      (has('volley') ? weight.volley : 0) +
      (has('melee-safe') ? effect.meleeSafe : 0) +
      (has('wave') ? weight.wave : 0) +
      (weapon.blast ?? 0) * weight.blast +
      effectsWorth(weapon.gives),
  )
}
export function spellPrice(spell: Spell): number {
  const { spell: weight } = PRICE
  return priced(
    weight.base +
      weight.modifier * spell.modifier +
      weight.target * (Math.min(3, spell.count) - 1) +
      deedsWorth(spell.deeds) +
      weight.surge * (deedsWorth(spell.surge) - deedsWorth(spell.deeds)) +
      (spell.tiring ? weight.tiring : 0),
  )
}
/** A talent, a circuit, a piece of armour, an item. */
export function thingPrice(thing: {
  readonly gives: readonly Effect[]
  readonly armour?: number
  readonly uses?: number
  readonly deeds?: readonly Deed[]
}): number {
  const uses = Math.sqrt(thing.uses ?? 0)
  return priced(effectsWorth(thing.gives) + PRICE.carried.armour * (thing.armour ?? 0) + deedsWorth(thing.deeds ?? []) * uses)
}

/** Of somebody's own scores and traits, without what he has. */
export function bodyPrice({ scores, traits }: Pick<Character, 'scores' | 'traits'>): number {
  const { base, fighting, staying, score, trait } = PRICE
  const single = sum(SCORES.map((name) => score[name] * scores[name]))
  return priced(
    base +
      fighting * scores.attacks * (scores.melee + scores.strength) +
      staying * scores.wounds * (scores.toughness + scores.armour) +
      single +
      sum(traits.map((one) => trait[one])),
  )
}
/** The whole of him: what a recruit costs, and what he adds to the worth of his warband. */
export function worthOf(character: Omit<Character, 'worth' | 'injuries'>): number {
  return (
    bodyPrice(character) +
    sum(character.weapons.map(weaponPrice)) +
    sum(character.armour.map(thingPrice)) +
    sum(character.items.map(thingPrice)) +
    sum(character.talents.map(thingPrice)) +
    sum(character.spells.map(spellPrice)) +
    sum(character.circuits.map(thingPrice)) +
    Math.round(PRICE.guarded * character.scores.wounds * sum(character.armour.map(({ armour }) => armour)))
  )
}
