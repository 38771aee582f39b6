// What a spell does, in words with their numbers: told wherever one is chosen, declared or cast.
import { signed } from '../../../engine/kernel/say'
import type { Change, Effect, Spell } from './spells'

const CHANGE_WORDS: Readonly<Record<keyof Change, string>> = {
  melee: 'melee attacks',
  missile: 'missile attacks',
  defense: 'Defense',
  missileDefense: 'Defense against missiles',
  armor: 'Armor',
  morale: 'morale rolls',
  move: 'Movement',
}
export const changeWords = (change: Change): string =>
  (Object.keys(CHANGE_WORDS) as (keyof Change)[])
    .flatMap((what) => {
      const value = change[what]
      if (value === undefined) return []
      return [what === 'move' ? `Movement × ${value}` : `${CHANGE_WORDS[what]} ${signed(value)}`]
    })
    .join(', ')

/** The numbers of an effect that its text leaves out; '' where its text or its chances have them all. */
function numbersOf(effect: Effect): string {
  if (effect.kind === 'change' || (effect.kind === 'area' && effect.change)) return changeWords(effect.change ?? {})
  if (effect.kind === 'area' && effect.strike) return `attack ${effect.strike.attack}, damage ${effect.strike.damage}`
  if (effect.kind === 'heal') return `${effect.points} Endurance`
  return effect.kind === 'drain' ? `${effect.points} Power Points` : ''
}
export function spellWords({ text, effect }: Spell): string {
  const numbers = numbersOf(effect)
  return numbers === '' ? text : `${text} ${numbers.charAt(0).toUpperCase()}${numbers.slice(1)}.`
}
/** The same to choose from, with its range. */
export const spellOffer = (spell: Spell): string => `${spell.range > 0 ? `Range ${spell.range}″. ` : ''}${spellWords(spell)}`
