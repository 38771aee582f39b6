// What a weapon, a piece of armour or a spell does, in figures: told wherever one is chosen, bought or read on paper.
import { SCORE_NAMES } from './scores'
import { TRAIT_TEXTS } from './traits'
import type { Armour, Effect, Injury, Spell, Weapon } from './types'

const signed = (by: number): string => `${by < 0 ? '−' : '+'}${Math.abs(by)}`
const AT = { melee: 'in melee', ranged: 'at range' } as const
const WHEN = { charging: ' when charging', flanking: ' from behind', opportunity: ' with attacks of opportunity' } as const
const PLAIN = { parry: 'parries', dodge: 'dodges', brace: 'braces', 'melee-safe': 'shoots while engaged' } as const

function effectWords(effect: Effect): string {
  switch (effect.what) {
    case 'score':
      return `${SCORE_NAMES[effect.score]} ${signed(effect.by)}`
    case 'to hit':
    case 'damage':
      return `${signed(effect.by)} ${effect.what} ${AT[effect.kind]}${effect.when ? WHEN[effect.when] : ''}`
    case 'defence':
      return `Defense ${signed(effect.by)}${effect.kind ? ` ${AT[effect.kind]}` : ''}`
    case 'test':
      return `${signed(effect.by)} to ${effect.of}`
    case 'pace':
      return `${signed(effect.by)} to moves`
    case 'injury':
      return `${signed(effect.by)} to injury rolls on him`
    case 'trait':
      return TRAIT_TEXTS[effect.trait].name
    case 'imbue':
      return effect.trait
    case 'shun':
      return `${signed(effect.by)} to hit him ${AT[effect.kind]}`
    default:
      return PLAIN[effect.what]
  }
}

/** A weapon's figures, each in a word or two: reach or range in squares, what it does to Strength, and what it gives while in hand. */
export const weaponFigures = (weapon: Weapon): readonly string[] => {
  const { kind, strength, penetration, range, attacks, traits, blast, gives } = weapon
  return [
    ...(kind === 'melee'
      ? [`damage ${signed(strength)}`, ...(range > 1 ? [`reach ${range}`] : [])]
      : [`range ${range}`, `attacks ${attacks}`, `Strength ${strength}`]),
    ...(penetration > 0 ? [`penetration ${penetration}`] : []),
    ...(blast === undefined ? [] : [`blast ${blast}`]),
    ...traits,
    ...gives.map(effectWords),
  ]
}
export const armourFigures = ({ armour, gives }: Armour): readonly string[] => [
  ...(armour === 0 ? [] : [`Armour ${signed(armour)}`]),
  ...gives.map(effectWords),
]

/** A spell's: its phase, what it adds to the Magic test, its range in squares. */
export const spellFigures = ({ phase, modifier, range, tiring }: Spell): readonly string[] => [
  phase,
  ...(modifier === 0 ? [] : [`Magic ${signed(modifier)}`]),
  ...(range > 0 ? [`range ${range}`] : []),
  ...(tiring ? ['tiring'] : []),
]
/** What it does as it is, and what surged. */
export const surgedText = ({ text, surgeText }: Spell): string => `${text} Surged: ${surgeText}`

/** What an injury does: 'Strength −1'; '' where its name says all. */
const injuryWords = ({ gives, spoils, dulls, unhurt }: Injury): string =>
  [
    ...gives.map(effectWords),
    ...spoils.map((test) => `${SCORE_NAMES[test]} tests rolled twice for the worse`),
    ...(dulls > 0 ? [`${dulls} degrees of success fewer on Resolve tests`] : []),
    ...(unhurt === false ? ['begins with 0 Wounds'] : []),
  ].join(', ')
/** An injury in a line, with how long it tells, `once` where that is one battle more: 'Weakened: Strength −1 (in the next battle)'. */
export function injuryTold(injury: Injury, once = 'in the next battle'): string {
  const { name, cycles } = injury
  const words = injuryWords(injury)
  return `${name}${words === '' ? '' : `: ${words}`} (${cycles === null ? 'for good' : cycles === 1 ? once : `for ${cycles} battles`})`
}
