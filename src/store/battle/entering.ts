// An answer entered, with the app's dice or with those that the players type in: fixed with its first die, rolled in the open.
import type { Answer, Refusal, Seat } from '../../engine/kernel/asks'
import { type Answered, answerTyped, answer as answerWithOwnDice, pausedAt, rolledOut } from '../../engine/kernel/battle'
import { saidBy } from '../../engine/kernel/say'
import { handedOver, showing } from './handover'
import { isLive, type Model, nothing, refusing, type Step } from './model'

/** Of a person: refused while another tab plays, dice are rolled, or the past is shown. */
export const barred = (model: Model): Refusal | undefined => {
  if (model.elsewhere) return { reason: 'Another tab plays this battle', remedy: 'play on here first, or go on there' }
  if (model.waiting) return { reason: 'What was done last waits to go on', remedy: 'go on first, or take it back' }
  if (model.rolling) return { reason: 'The dice of the answer before are still being rolled', remedy: 'type in what they show first' }
  if (model.battle && !isLive(model))
    return { reason: 'This is a position of the past', remedy: 'go back to the battle first, or take the battle back to here' }
  return undefined
}

/** What was done waits until its player goes on, and may be taken back till then. */
export const waits = (model: Model, waiting: NonNullable<Model['waiting']>): Step =>
  showing({ ...model, waiting, viewing: waiting.battle.position }, waiting.battle.steps.at(-1)?.events ?? [], 'keep')

/** Goes on with what waits: the answer is entered, and the dice fall. */
export const goneOn = (model: Model): Step => {
  const { waiting } = model
  if (!waiting || model.elsewhere) return nothing(model)
  const step = entered({ ...model, waiting: undefined, viewing: model.battle?.position ?? 0 }, waiting.given)
  const told = waiting.battle.steps.at(-1)?.events.length ?? 0
  return step.done && !step.model.rolling ? { ...step, model: { ...step.model, fresh: step.model.fresh.slice(told) } } : step
}

/** `pausing`: where dice would fall that are no part of what is done, its player is waited for. */
export const entered = (model: Model, given: Answer, pausing = false): Step => {
  const { battle, dice, rolling } = model
  if (!battle) return nothing(model)
  let result: Answered<unknown>
  try {
    result = dice === 'players' ? answerTyped(battle, given, rolling?.script ?? []) : answerWithOwnDice(battle, given)
  } catch (fault) {
    const reason = `The rules broke down at this answer: ${saidBy(fault)}`
    return unrolled(model, [{ reason, remedy: 'save the record and report it; the battle stands as before' }])
  }
  const rolls = result.ok ? (result.battle.steps.at(-1)?.drawn ?? 0) > 0 : result.wanted !== undefined
  const waiting = pausing && rolls && !rolling ? pausedAt(battle, given) : undefined
  if (waiting) return waits(model, waiting)
  if (!result.ok) {
    if (!result.wanted) return unrolled(model, result.refusals)
    const script = (rolling?.script ?? []).slice(0, result.wanted.index)
    const waiting = { ...model, rolling: { answer: given, script }, wanted: result.wanted, uncovered: undefined, viewing: battle.position }
    return showing(waiting, [], 'keep')
  }
  const played: Model = {
    ...model,
    battle: result.battle,
    viewing: result.battle.position,
    rolling: undefined,
    wanted: undefined,
    voided: [...model.voided.filter((seat) => seat !== given.seat), ...lapsed(model, result.battle)],
  }
  return showing(handedOver(played, battle.sealed, given), result.events, 'keep')
}
/** Refused; an answer that was being rolled is given up. */
const unrolled = (model: Model, refusals: readonly Refusal[]): Step => {
  if (!model.rolling) return refusing(model, refusals)
  const { model: shown, effects } = showing({ ...model, rolling: undefined, wanted: undefined, viewing: model.battle?.position ?? 0 })
  return { model: { ...shown, refusals }, effects, done: false }
}
/** Whose sealed answers were neither opened nor kept: their question is gone. */
const lapsed = ({ battle: before, players }: Model, after: NonNullable<Model['battle']>): readonly Seat[] => {
  const played = after.steps.at(-1)?.plays.flat() ?? []
  const gone = before?.sealed.filter((answer) => !after.sealed.includes(answer) && !played.includes(answer)) ?? []
  return gone.map((answer) => answer.seat).filter((seat) => players[seat] !== 'computer')
}
/** A face typed, or the last one taken back because it was misread: the answer is entered again with what is typed so far. */
export const typed = (model: Model, face: number | undefined): Step => {
  const { rolling } = model
  if (!rolling || model.elsewhere) return nothing(model)
  const script = face === undefined ? rolling.script.slice(0, -1) : [...rolling.script, face]
  return entered({ ...model, rolling: { ...rolling, script } }, rolling.answer)
}
/** From now on the app rolls: of an answer whose dice are being typed in what is left of them, too. They count as typed in. */
export const rolledByApp = (model: Model): Step => {
  const { battle, rolling } = model
  const app: Model = { ...model, dice: 'app' }
  if (!battle || !rolling) return { model: app, effects: ['keep'], done: true }
  if (model.elsewhere) return nothing(model)
  const script = rolledOut(battle, rolling.answer, rolling.script)
  const step = entered({ ...model, rolling: { ...rolling, script } }, rolling.answer)
  return { ...step, model: { ...step.model, dice: 'app' } }
}
