// Two sides roll against each other, ties again: for the home edge (BST-10) and for initiative (BST-20).
import type { Mark, Roll, RuleId } from '../../../engine/dice/types'
import type { Seat } from '../../../engine/kernel/asks'
import { type Draft, emit } from './draft'

/** Both sides roll until one is higher. */
export function contest(draft: Draft, what: string, sides: number, rule: RuleId, mark: Mark): Seat {
  const rolls: Roll[] = []
  for (;;) {
    const faces = [0, 1].map((seat) => {
      const purpose = `${draft.state.sides[seat === 0 ? 0 : 1].name}: ${what}`
      const face = draft.dice.die(sides, { purpose, seat })
      rolls.push({ purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' })
      return face
    })
    const [a, b] = [faces[0] ?? 0, faces[1] ?? 0]
    if (a === b) continue
    const winner = a > b ? 0 : 1
    emit(draft, { what, seat: winner, rolls, detail: { winner, rule, mark } })
    return winner
  }
}
