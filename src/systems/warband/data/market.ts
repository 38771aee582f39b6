// The market between battles (house): what comes in, what things fetch, what may be learnt. Prices are those of the formula (`price.ts`).
import { ARMOURY, type Shelf } from './armoury'
import { PRICE, spellPrice, thingPrice, weaponPrice } from './price'
import { recruitOf } from './recruits'
import { SCORE_RANGE } from './scores'
import type { Character, Score } from './types'

/** Gold a battle brings, beside what the stage of a campaign pays. */
export const INCOME = { won: 60, drawn: 40, lost: 30, heroTaken: 10 } as const // heroTaken: for each enemy Hero put out of action
/** What is sold fetches this part of its price, rounded down. */
export const RESALE = 1 / 2
/** A captive is freed for this part of his worth, rounded up; his captors have it. */
export const RANSOM = 1 / 3
/** Learning costs this many times its price, a point of a score as much as learning a thing that gives it; nobody learns more than one thing in a cycle. */
export const TUITION = 3
export const MOST = { fighters: 12, heroes: 4, talents: 6, spells: 8, circuits: 3, weapons: 4, items: 4, raised: 2 } as const // raised: points over what he was recruited with
/** What nobody sells, nor parts with: it grew on him. */
export const GROWN: readonly string[] = ['claws']
/** Fit to fight, at least: otherwise a warband is given up. */
export const LEAST_FIGHTERS = 1

export const buyPrice = (shelf: Shelf, id: string): number | undefined => {
  switch (shelf) {
    case 'weapons': {
      const found = ARMOURY.weapons.find((one) => one.id === id)
      return found && weaponPrice(found)
    }
    case 'spells': {
      const found = ARMOURY.spells.find((one) => one.id === id)
      return found && spellPrice(found) * TUITION
    }
    case 'talents':
    case 'circuits': {
      const found = ARMOURY[shelf].find((one) => one.id === id)
      return found && thingPrice(found) * TUITION
    }
    case 'armour':
    case 'items': {
      const found = ARMOURY[shelf].find((one) => one.id === id)
      return found && thingPrice(found)
    }
  }
}
export const sellPrice = (shelf: 'weapons' | 'armour' | 'items', id: string): number => Math.floor((buyPrice(shelf, id) ?? 0) * RESALE)
export const ransomOf = ({ worth }: Pick<Character, 'worth'>): number => Math.ceil(worth * RANSOM)

/** Scores that a Hero may raise, one point at a time: what is his to train. */
export const TRAINED: readonly Score[] = ['melee', 'ranged', 'strength', 'toughness', 'agility', 'resolve', 'insight', 'magic']
/** What one point more costs him; undefined: it cannot be had. */
export function trainingPrice(character: Pick<Character, 'profile' | 'scores' | 'rank'>, score: Score): number | undefined {
  const from = recruitOf(character.profile)?.scores[score] ?? character.scores[score]
  if (character.rank !== 'hero' || !TRAINED.includes(score)) return undefined
  if (score === 'magic' && character.scores.magic === 0) return undefined
  if (character.scores[score] >= Math.min(SCORE_RANGE[score].max, from + MOST.raised)) return undefined
  return Math.ceil(PRICE.carried[score] * TUITION)
}
