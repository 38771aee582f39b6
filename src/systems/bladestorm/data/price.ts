// What a figure costs in points (house): one formula for every figure, our own and the players' (BLA-5).
import { formula } from '../../../engine/dice/formula'
import { blowOdds, deathDieOf, parseReading } from '../odds/question'
import { FORMATION } from './formations'
import { isMissile, type Profile, type Weapon } from './profile'

/** The yardsticks: a foot soldier, and the blow of another like him. */
export const SOLDIER = { defense: 7, armor: 1, endurance: 18, move: 6, morale: 8 } as const
export const BLOW = { attack: '2d6+3', damage: 'high*2' } as const

/** What each part weighs. */
export const PRICE = {
  scale: 10, // points of the yardstick soldier
  fight: 0.75, // power of strength times stamina: not everybody comes to blows, so that one who is twice as good is worth less than twice two
  shot: 3.1, // blows: it strikes from the first turn on, and is seldom answered
  shield: 0.6, // of the Shield Bonus: it serves against one attacker a phase
  pace: 0.0625, // power of Movement over 6″: the slow are waited for
  flight: 1.15,
  alone: 1.14, // of leaders, heroes and monsters: they face where they like, and nobody stands idle in their second rank
  nerve: 0.5, // for the chance to pass a morale roll, above that of the yardstick
  power: 0.9, // points for each Power Point
  standard: 8,
  influence: { melee: 2, missile: 1.5, defense: 2, morale: 1 }, // for each inch of influence, times the modifier …
  reach: 0.35, // … and this
} as const

const diceOf = (attack: string): { readonly dice: readonly number[]; readonly modifier: number } => {
  const { terms, constant } = formula(attack)
  return { dice: terms.flatMap(({ count, sides }) => Array.from({ length: count }, () => sides)), modifier: constant }
}
/** What an attack takes off somebody on average, by exact odds (BLA-20 to 23). */
export function meanDamage(
  weapon: Pick<Weapon, 'attack' | 'damage'>,
  target: { readonly defense: number; readonly armor: number },
): number {
  const { dice, modifier } = diceOf(weapon.attack)
  const reading = parseReading(weapon.damage, dice)
  return blowOdds({ dice, deathDie: deathDieOf(dice), modifier, reading, ...target }).mean
}

const YARDSTICK = meanDamage(BLOW, SOLDIER)

/** Blows of the yardstick that its attacks of a phase are worth. */
export function strengthOf({ weapons, bonus }: Pick<Profile, 'weapons' | 'bonus'>): number {
  const best = (worth: (weapon: Weapon) => number, missiles: boolean): number =>
    weapons.filter((weapon) => isMissile(weapon) === missiles).reduce((most, weapon) => Math.max(most, worth(weapon)), 0)
  const blows = best((weapon) => meanDamage(weapon, SOLDIER), false) * (1 + bonus)
  const shots = best((weapon) => meanDamage(weapon, SOLDIER) * PRICE.shot, true)
  return Math.max(blows, shots) / YARDSTICK
}
/** How often it takes the yardstick's blow, over how often the yardstick does. */
export function standsOf({ endurance, defense, armor, shield }: Pick<Profile, 'endurance' | 'defense' | 'armor' | 'shield'>): number {
  const low = Math.floor(shield * PRICE.shield)
  const part = shield * PRICE.shield - low
  const at = (more: number): number => meanDamage(BLOW, { defense: defense + more, armor })
  const taken = Math.max(0.05, at(low) * (1 - part) + at(low + 1) * part)
  return endurance / taken / (SOLDIER.endurance / YARDSTICK)
}

const WAYS = 216
/** Chance that 3d6 exceed a score. */
function exceeds(score: number): number {
  let ways = 0
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) if (a + b + c > score) ways += 1
  return ways / WAYS
}

/** To the power of three quarters, by roots alone. */
function powered(value: number): number {
  const root = Math.sqrt(value)
  return root * Math.sqrt(root)
}
const sixteenthRoot = (value: number): number => Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(value))))

/** Points of a figure, training included. */
export function pointsOf(profile: Omit<Profile, 'points'>): number {
  const { kind, move, flies, morale, power, standard, influence, training } = profile
  const body =
    PRICE.scale *
    powered(strengthOf(profile) * standsOf(profile)) *
    sixteenthRoot(Math.max(1, move) / SOLDIER.move) *
    (flies === true ? PRICE.flight : 1) *
    (kind === 'soldier' ? 1 : PRICE.alone) *
    (1 + PRICE.nerve * (exceeds(morale) - exceeds(SOLDIER.morale)))
  const lent = influence
    ? influence.range *
      PRICE.reach *
      (influence.melee * PRICE.influence.melee +
        influence.missile * PRICE.influence.missile +
        influence.defense * PRICE.influence.defense +
        influence.morale * PRICE.influence.morale)
    : 0
  const trained = training.reduce((sum, formation) => sum + FORMATION[formation].training, 0)
  return Math.max(1, Math.round(body + lent + power * PRICE.power + (standard === true ? PRICE.standard : 0) + trained))
}
