// Traits. The source names these and gives most of them no text: one line each of our own (WAR-32).
import type { Mark } from '../../../engine/dice/types'
import type { Trait } from './types'

export interface TraitText {
  readonly name: string
  readonly text: string
  readonly mark: Mark
}

export const TRAIT_TEXTS: Readonly<Record<Trait, TraitText>> = {
  stupidity: {
    name: 'Stupidity',
    text: 'At the start of a turn an Insight test; failed, he uses no Utility action but Rotate, does not charge and casts no spell this turn.',
    mark: 'ruled',
  },
  hatred: { name: 'Hatred', text: '+1 to hit in melee against those he hates.', mark: 'ruled' },
  fearless: { name: 'Fearless', text: 'Passes every morale test; Fear and Terror do not touch him.', mark: 'ruled' },
  fear: {
    name: 'Fear',
    text: 'Enemies who are not Fearless and cause no Fear themselves hit him in melee at −1.',
    mark: 'ruled',
  },
  terror: {
    name: 'Terror',
    text: 'Causes Fear too. Whoever he charges takes a morale test in this turn’s Aftermath, once in a battle.',
    mark: 'ruled',
  },
  ethereal: { name: 'Ethereal', text: 'Only magic attacks and spells wound him.', mark: 'ruled' },
  construct: { name: 'Construct', text: 'Made, not born: cannot be poisoned, and nobody is robbed of it.', mark: 'ruled' },
}
