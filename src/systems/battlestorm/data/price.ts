// What a figure's price in points is made of (house).
import type { Attack, MeleeClass, RangeClass } from './profile'

/** The yardsticks: a trained foot soldier in mail, and the blow of another like him. */
export const SOLDIER = { evasion: 12, absorption: { armour: 'd6', natural: '0', magic: '0' } } as const
export const BLOW: Attack = { name: 'blow', count: 1, cer: 4, damage: '2d6', type: 'slashing' }

/** What each part weighs. Fitted on the printed prices of the elves and on battles between the lands. */
export const PRICE = {
  scale: 10, // points for one who fells one yardstick soldier a round and stands one blow
  reach: { M1: 0.95, M2: 1, M3: 1.05, M4: 1.15, M5: 1.2 } satisfies Record<MeleeClass, number>,
  range: { P1: 0.9, P2: 1.4, P3: 2, P4: 2.6, P5: 3, P6: 3, P7: 3 } satisfies Record<RangeClass, number>,
  reload: 0.75, // of a weapon that is used every other time, or thrown once
  second: 0.2, // of the lesser of its two ways to fight
  flight: 1.1,
  steady: 0.006, // for every point of the saving number under 12
} as const
