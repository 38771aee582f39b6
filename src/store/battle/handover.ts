// Who sits before the screen: whose eyes the position is shown with, and what each has seen come out.
import type { Answer, Decision, Seat } from '../../engine/kernel/asks'
import { owed } from '../../engine/kernel/battle'
import type { BattleEvent } from '../../engine/kernel/system'
import { type Eyesight, eyesight } from '../eyesight'
import { type Effect, isLive, type Model, nothing, type Step } from './model'

/** The decisions that wait for an answer now; none while looking back, while dice are typed in or something waits to go on, or when it is over. */
export const owingOf = ({ battle, rolling, ...model }: Model): readonly Decision[] =>
  !battle || rolling || model.waiting || !isLive({ battle, ...model }) || battle.system.game.outcome(battle.state) !== undefined
    ? []
    : owed(battle)

export const sightOf = (model: Model, owing = owingOf(model)): Eyesight => {
  const { battle, players, sides, uncovered } = model
  const over = battle !== undefined && battle.system.game.outcome(battle.state) !== undefined
  return eyesight({ seats: sides.map((side) => side.seat), players, over, owing, uncovered })
}
/** Whoever was called has the screen only as long as it is his to look at. */
const seated = (model: Model): Model => {
  const { viewer, covered } = sightOf(model)
  const uncovered = viewer === model.uncovered ? model.uncovered : undefined
  const everybody = !covered && isLive(model) && uncovered === undefined
  return { ...model, uncovered, shownUpTo: everybody ? model.viewing : model.shownUpTo }
}
/** A position shown anew, with what is to be seen happening. */
export const showing = (model: Model, fresh: readonly BattleEvent[] = [], ...effects: readonly Effect[]): Step => ({
  model: seated({ ...model, fresh, refusals: [] }),
  effects: ['show', ...effects],
  done: true,
})
/** The first answer that a player has not seen come to anything; the number of all where there is none. */
const missedFrom = (model: Model, seat: Seat): number => toldFrom(model, Math.max(model.shownUpTo, model.seenBy[seat] ?? 0))
/** The same since his last decision, whatever everybody saw meanwhile. */
export const decidedFrom = (model: Model, seat: Seat): number => {
  const own = model.battle?.record.answers.findLastIndex((given) => given.seat === seat) ?? -1
  return own < 0 ? missedFrom(model, seat) : toldFrom(model, own)
}
const toldFrom = ({ battle }: Model, start: number): number => {
  const { steps = [] } = battle ?? {}
  return steps.slice(start).reduceRight((from, { events }, at) => (events.length > 0 ? start + at : from), steps.length)
}
/** The player called by the curtain sits down: what came out since he last looked is shown him; again, as often as he asks, all since his last decision. */
export const uncover = (model: Model): Step => {
  const { owed: called, covered } = sightOf(model)
  if (!called || !(covered || called.seat === model.uncovered)) return nothing(model)
  const missed = model.battle?.steps.slice((covered ? missedFrom : decidedFrom)(model, called.seat)) ?? []
  return showing(
    { ...model, uncovered: called.seat },
    missed.flatMap((step) => step.events),
  )
}
/**
 * The screen after an answer: his own sealed one leaves it his, one that is played or opens what was sealed does not, unless it is he whom
 * the curtain would call: nobody else has looked in between.
 */
export const handedOver = (model: Model, before: readonly Answer[], given: Answer): Model => {
  const { battle, uncovered, seenBy } = model
  if (!battle) return model
  if (given.seat !== uncovered) return battle.sealed.length < before.length ? { ...model, uncovered: undefined } : model
  return {
    ...model,
    seenBy: { ...seenBy, [given.seat]: battle.position - 1 },
    uncovered: battle.sealed.includes(given) || calledNext(model) === uncovered ? uncovered : undefined,
  }
}
const calledNext = (model: Model): Seat | undefined => {
  const { owed: called, covered } = sightOf({ ...model, uncovered: undefined })
  return covered ? called?.seat : undefined
}
