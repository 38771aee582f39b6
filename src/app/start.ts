// What a click on the first screen starts.
import type { Seat } from '../engine/kernel/asks'
import type { Manifest, Scenario } from '../engine/kernel/system'
import type { Level } from '../engine/minds/levels'
import type { SetUp } from '../store/types'

export type Players = Readonly<Record<Seat, 'person' | 'computer'>>
export type Levels = Readonly<Record<Seat, Level>>
export type Start = (manifest: Manifest, scenario: Scenario, players: Players, seed: string, setUp: SetUp, levels: Levels) => Promise<void>

export const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36)).join('')

/** One side is a person's, all others the computer's. */
export const againstAll = (seats: readonly string[], own: Seat): Players =>
  Object.fromEntries(seats.map((_, seat) => [seat, seat === own ? 'person' : 'computer']))

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'] as const
/** A small number as a word, a larger one in figures. */
export const counted = (count: number): string => COUNTS[count] ?? String(count)
