// What is measured of a pinned record: how fast it is judged and played again, and how long the cards of its attacks take.

import { autoplay } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer } from '../../src/engine/kernel/asks'
import { momentAt } from '../../src/engine/kernel/history'
import type { BattleRecord } from '../../src/engine/kernel/record'
import { replay } from '../../src/engine/kernel/replay'
import type { Setup } from '../../src/engine/kernel/system'
import { quickestOf, stopwatch } from './timing'

/** Questions that an attack answers, each figure with its own best weapon unless one is named. */
const ATTACKS: readonly string[] = ['fire', 'shoot', 'strike']

export function replayed(system: AnySystem, record: BattleRecord): AnyBattle {
  const played = replay(system, record)
  if (!played.ok) throw new Error(`${played.reason}; if the rules were changed on purpose: npm run bench -- --pin`)
  return played.battle
}

export const figuresIn = (system: AnySystem, battle: AnyBattle): number =>
  system.eyes.scene(momentAt(battle, 0).state, 'umpire').pieces.length

/** A move that goes somewhere, or an attack or its declaration. */
const isMoveOrAttack = (given: Answer): boolean =>
  given.kind === 'target' || (given.kind === 'move' && (given.path.length > 0 || given.alone.length > 0))
/** How many of the answers move or attack, percent. */
export const shareOfMoves = ({ answers }: BattleRecord): number => (answers.filter(isMoveOrAttack).length / answers.length) * 100

/** Milliseconds an answer, judged and played. Warms up first: the compiler needs some thousands of answers before it has settled. */
export function answerTime(system: AnySystem, record: BattleRecord, short: boolean): number {
  for (const began = performance.now(); performance.now() - began < (short ? 1500 : 4000); ) replayed(system, record)
  return quickestOf(() => replayed(system, record), 60, short ? 40 : 150) / record.answers.length
}

/** Milliseconds of the slowest forecast card of the attacks in the record, and how many there are. */
export function slowestCard(system: AnySystem, record: BattleRecord, short: boolean): { readonly worst: number; readonly cards: number } {
  const battle = replayed(system, record)
  const attacks = record.answers.flatMap((given, index) =>
    given.kind === 'target' && ATTACKS.includes(given.key) ? [{ given, state: momentAt(battle, index).state }] : [],
  )
  if (attacks.length === 0) throw new Error('the pinned record has no attack with a weapon')
  let worst = 0
  for (const { given, state } of attacks)
    worst = Math.max(
      worst,
      quickestOf(() => system.eyes.forecast(state, given.seat, given), short ? 3 : 10, short ? 3 : 5),
    )
  return { worst, cards: attacks.length }
}

/** Milliseconds of a whole battle between two computer players: the mean of `battles` of them, each at the quickest of `rounds` through all. */
export function battleTime(system: AnySystem, setup: Setup, battles: number, rounds: number): number {
  const quickest = new Array<number>(battles).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round += 1)
    for (let n = 0; n < battles; n += 1) {
      const watch = stopwatch()
      autoplay(system, setup, `bench/${n}`, ['computer', 'computer'])
      quickest[n] = Math.min(quickest[n] ?? Number.POSITIVE_INFINITY, watch())
    }
  return quickest.reduce((sum, time) => sum + time, 0) / battles
}
