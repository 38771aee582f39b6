// Challenges between leaders (BLA-46): called where one is plainly better.
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { profileOf } from '../game/queries'
import type { State } from '../state'
import { baseOf } from './answers'
import { meleeWorth } from './worth'

/** How much better one is than the other, blow for blow and life for life. */
export function duelOdds(state: State, one: number, two: number): number {
  const a = state.figures[one]
  const b = state.figures[two]
  if (!a || !b) return 0
  const share = (by: typeof a, at: typeof b): number => meleeWorth(state, by, at) / Math.max(1, profileOf(state, at).points)
  const life = (of: typeof a): number => of.endurance / profileOf(state, of).endurance
  return (share(a, b) * life(a)) / Math.max(0.01, share(b, a) * life(b))
}
export function challenge(state: State, decision: Decision): Answer | undefined {
  for (const ask of decision.asks) {
    if (ask.key !== 'challenge' || ask.kind !== 'target' || ask.piece === undefined) continue
    const { piece } = ask
    const weak = ask.targets.find((option) => option.pieces?.[0] !== undefined && duelOdds(state, piece, option.pieces[0]) > 1.25)
    if (weak) return { ...baseOf(decision, 'challenge', ask), kind: 'target', targets: [weak.id] }
  }
  return undefined
}
