// What a hard computer player looks ahead with: which unit acts, and whether to react, are chosen by what comes of them by the end of the next turn.
import type { Answer, Decision, Option } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/lookahead'
import { other, pointsOf, topFrame } from '../game/queries'
import { lossesOf } from '../game/victory'
import type { State } from '../state'
import { pick } from './answers'
import { urgency } from './suggest'

const UNITS = 6 // activations that are weighed: those the fair computer thinks most urgent
const AHEAD = 2 // turns: what is left of this one, and the next
const ROUTING = 0.5 // of the points of men who run: some rally

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    switch (topFrame(state)?.frame) {
      case 'activate':
        return activations(state, decision)
      case 'window':
      case 'approach':
      case 'bracing':
      case 'pursuit':
        return everyButton(decision)
      case 'standing':
        return everyButton(decision)
      default:
        return [fair]
    }
  },
  worth: (state, seat) => balance(state, seat),
  reached: (from, now) => now.turn >= from.turn + AHEAD,
}

/** Points taken less points lost, those who run away counted in part. */
function balance(state: State, seat: number): number {
  const foe = other(seat)
  return lossesOf(state, foe) - lossesOf(state, seat) + ROUTING * (running(state, foe) - running(state, seat))
}
function running(state: State, seat: number): number {
  let points = 0
  for (const unit of state.units)
    if (unit.routing && unit.seat === seat)
      for (const id of unit.figures) if (state.figures[id]?.alive === true) points += pointsOf(state, id)
  return points
}

function activations(state: State, decision: Decision): readonly Answer[] {
  const ask = decision.asks[0]
  if (ask?.kind !== 'pick') return []
  const worth = (option: Option): number => (option.body === undefined ? 0 : urgency(state, option.body))
  return [...ask.options]
    .sort((one, two) => worth(two) - worth(one))
    .slice(0, UNITS)
    .map((option) => pick(decision, ask.key, option.id))
}

const everyButton = (decision: Decision): readonly Answer[] =>
  decision.asks.flatMap((ask) =>
    ask.kind === 'pick' && ask.max === 1 ? ask.options.map((option) => pick(decision, ask.key, option.id)) : [],
  )
