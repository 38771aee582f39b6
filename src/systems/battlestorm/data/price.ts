// What a figure's price in points is made of (house).
import type { Attack, MeleeClass, RangeClass } from './profile'

/** The yardsticks: a trained foot soldier in mail, and the blow of another like him. */
export const SOLDIER = { evasion: 12, absorption: { armour: 'd6', natural: '0', magic: '0' } } as const
export const BLOW: Attack = { name: 'blow', count: 1, cer: 4, damage: '2d6', type: 'slashing' }

/**
 * What each part weighs. Fitted on the outcomes of thousands of battles between armies that nobody tuned (`npm run worth`), with the scale
 * at which the printed figures of the elves hold their own.
 */
export const PRICE = {
  scale: 12.2, // points for one who fells one yardstick soldier a round and stands one blow
  reach: { M1: 0.8, M2: 1, M3: 1.05, M4: 1.25, M5: 1.6 } satisfies Record<MeleeClass, number>,
  range: { P1: 1, P2: 2.7, P3: 3.1, P4: 3.7, P5: 3.7, P6: 6, P7: 6 } satisfies Record<RangeClass, number>,
  reload: 0.55, // of a weapon that is used every other time, or thrown once
  second: 0.03, // of the lesser of its two ways to fight
  flight: 1.5,
  steady: 0.004, // for every point of the saving number under 12
} as const
