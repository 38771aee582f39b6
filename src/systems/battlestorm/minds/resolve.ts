// When it gives up: a commander who sees that he is beaten spares the rest (BST-14), and how soon he sees it is a matter of his land.
import type { Seat } from '../../../engine/kernel/asks'
import { resolveOf } from '../data/resolve'
import { other, pointsOf, profileOf } from '../game/queries'
import { leftOf } from '../game/victory'
import type { State } from '../state'

/** Too little is left for what stands against it. */
export function hopeless(state: State, seat: Seat): boolean {
  const { worth } = state.sides[seat === 0 ? 0 : 1]
  const mine = leftOf(state, seat)
  const theirs = leftOf(state, other(seat))
  if (theirs < mine) return false
  return resolveOf(landOf(state, seat)).some(({ left, against }) => mine < worth * left && theirs >= mine * against)
}

/** The land that most of the side's points came from. */
function landOf(state: State, seat: Seat): string | undefined {
  const spent = new Map<string, number>()
  for (const figure of state.figures) {
    if (figure.seat !== seat) continue
    const { land } = profileOf(state, figure)
    spent.set(land, (spent.get(land) ?? 0) + pointsOf(state, figure.id))
  }
  return [...spent].sort((one, two) => two[1] - one[1])[0]?.[0]
}
