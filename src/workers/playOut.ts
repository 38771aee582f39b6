// A battle fought out to its end by computer players on all sides, from a position on. Its dice come from streams of its own,
// so that the same position fought out again gives the same battles, and none of them foretells the dice of the true one. Each face is
// thrown for its purpose, so that two battles that part ways with one answer are told apart by that answer rather than by luck.
import { commonDice } from '../engine/dice/common'
import type { Dice } from '../engine/dice/types'
import type { AnySystem } from '../engine/kernel/any'
import type { Answer } from '../engine/kernel/asks'
import { enter, type Moment } from '../engine/kernel/step'
import type { Outcome } from '../engine/kernel/system'

export interface PlayedOut {
  readonly outcome: Outcome | undefined // undefined: it came to no end
  readonly lost: readonly number[] // points lost, by seat
  readonly answers: number
}
const UTMOST_ANSWERS = 20_000
const ATTEMPTS = 3

/** `space` names the dice of this battle among all that are fought out from the position. `first`: what is answered first; it must be legal. */
export function playOut(system: AnySystem, from: Moment<unknown>, seed: string, space: string, first?: Answer): PlayedOut {
  const dice = commonDice(`${seed}/${space}`)
  const minds = commonDice(`${seed}/${space}/minds`)
  let moment = from
  let answers = 0
  let outcome = system.game.outcome(moment.state)
  while (outcome === undefined && answers < UTMOST_ANSWERS) {
    const next = answered(system, moment, dice, minds, answers === 0 ? first : undefined)
    if (!next) break
    moment = next
    answers += 1
    outcome = system.game.outcome(moment.state)
  }
  const { sides } = system.eyes.scene(moment.state, 'umpire')
  return { outcome, lost: sides.map((side) => side.lost), answers }
}

function answered(
  system: AnySystem,
  moment: Moment<unknown>,
  dice: Dice,
  minds: Dice,
  given: Answer | undefined,
): Moment<unknown> | undefined {
  const played = (answer: Answer): Moment<unknown> | undefined => {
    const entered = enter(system, moment, answer, dice)
    return entered.ok ? entered.moment : undefined
  }
  if (given) return played(given)
  const decision = moment.decisions.find((one) => !one.standing)
  if (!decision) return undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = played(
      attempt === 0 ? system.minds.suggest(moment.state, decision, minds) : system.minds.sample(moment.state, decision, minds),
    )
    if (next) return next
  }
  return undefined
}
