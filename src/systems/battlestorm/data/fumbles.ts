// Fumbles of the powerful (BST-34): a d30 table. What can happen is printed; the faces and the wording are our own.
import type { Mark } from '../../../engine/dice/types'
import { type Banded, bandOf } from './bands'

export const FUMBLE_EFFECTS = ['none', 'friend hit', 'self hit', 'footing lost', 'weapon dropped', 'weapon broken', 'evasion lost'] as const
export type FumbleEffect = (typeof FUMBLE_EFFECTS)[number]

export interface Fumble extends Banded {
  readonly name: string
  readonly text: string
  readonly effect: FumbleEffect
  readonly mark: Mark
}
const at = (from: number, to: number, name: string, text: string, effect: FumbleEffect, mark: Mark = 'printed'): Fumble => ({
  from,
  to,
  name,
  text,
  effect,
  mark,
})

export const FUMBLES: readonly Fumble[] = [
  at(1, 3, 'wild swing', 'Nothing but air, and a red face.', 'none', 'house'),
  at(4, 6, 'off balance', 'Recovered in time.', 'none', 'house'),
  at(7, 12, 'footing lost', 'A slip, and down.', 'footing lost'),
  at(13, 18, 'weapon dropped', 'It lies at hand until it is picked up.', 'weapon dropped'),
  at(19, 21, 'weapon broken', 'It is good for nothing now.', 'weapon broken'),
  at(22, 26, 'friend hit', 'The nearest friend within reach takes the blow.', 'friend hit'),
  at(27, 29, 'self hit', 'The blow comes back on its owner.', 'self hit'),
  at(30, 30, 'strained', 'Something tears; slower to dodge from now on.', 'evasion lost', 'house'),
]
/** What a strain costs, added to Evasion for good. */
export const STRAIN = -1

/** The result of a fumble roll, 1…30; any other number is a bug and throws. */
export const fumbleAt = (roll: number): Fumble => bandOf(FUMBLES, roll)
