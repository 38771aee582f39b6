// Where undo leads: before the last answer of a person, so that a computer player does not undo the undoing.
// What somebody else has sealed is not taken away with it; to take play back past that, everybody is asked.
import type { AnyBattle } from '../../engine/kernel/any'
import type { Answer, Seat } from '../../engine/kernel/asks'
import { pausedAt } from '../../engine/kernel/battle'
import { momentAt, redo, rewind, undoable } from '../../engine/kernel/history'
import { onlyAnswer } from '../../engine/kernel/only'
import { waits } from './entering'
import { showing, sightOf } from './handover'
import { isLive, type Model, nothing, type Step } from './model'

type Players = Model['players']

/**
 * The position that one undo leads to; undefined: nothing may be taken back freely. `seat`: called to a secret answer;
 * `ruled`: answers that a person gave for the seat of a computer player, arbitrating.
 */
export const undoTo = (battle: AnyBattle, players: Players, seat: Seat | undefined, ruled: readonly Answer[]): number | undefined => {
  const isPersons = (answer: Answer): boolean => players[answer.seat] !== 'computer' || ruled.includes(answer)
  const { answers } = battle.record
  const least = battle.position - undoable(battle)
  for (let index = battle.position - 1; index >= least; index -= 1) {
    const given = answers[index]
    if (given === undefined || !isPersons(given) || wasOnly(battle, index, given)) continue
    const others = answers.slice(index).filter((other) => other.seat !== (seat ?? given.seat) && isPersons(other))
    return others.some((other) => battle.sealed.includes(other)) ? undefined : index
  }
  return undefined
}
/** Whether nothing else could have been answered there: to go back to it would be to go nowhere. */
const wasOnly = (battle: AnyBattle, index: number, given: Answer): boolean => {
  const decision = momentAt(battle, index).decisions.find((one) => one.id === given.decision)
  return decision !== undefined && onlyAnswer(decision) !== undefined
}
/** Whether the answer taken back last may be had again by whoever sits before the screen; `seat`: called to a secret answer. */
export const mayRedo = (battle: AnyBattle, seat: Seat | undefined): boolean => {
  const next = battle.undone.at(-1)
  return next !== undefined && (seat === undefined || next.answer.seat === seat)
}
const free = (model: Model): boolean => isLive(model) && !model.elsewhere && !model.rolling && !sightOf(model).covered

/** Without what waits to go on. */
export const dropped = (model: Model): Model =>
  model.waiting ? { ...model, waiting: undefined, viewing: model.battle?.position ?? 0 } : model

export const undoPosition = (model: Model): number | undefined =>
  !model.battle || !free(model)
    ? undefined
    : model.waiting
      ? model.battle.position
      : undoTo(model.battle, model.players, model.uncovered, model.ruled)
export const canRedo = (model: Model): boolean =>
  model.battle !== undefined && !model.waiting && free(model) && mayRedo(model.battle, model.uncovered)

/** The persons whose sealed answers, still waiting, would be void if play went on from that position. One person alone voids but his own. */
export const voidedBy = ({ battle, players, sides }: Model, position: number): readonly Seat[] => {
  if (!battle || sides.filter(({ seat }) => players[seat] !== 'computer').length < 2) return []
  const gone = battle.sealed.filter((answer) => players[answer.seat] !== 'computer' && battle.record.answers.indexOf(answer) >= position)
  return [...new Set(gone.map((answer) => answer.seat))]
}

/** Whatever was seen by whom is seen afresh. */
const settled = (model: Model, battle: AnyBattle, voided: readonly Seat[] = []): Step => {
  const waiting = model.voided.filter((seat) => !voided.includes(seat) && !battle.sealed.some((answer) => answer.seat === seat))
  return showing(
    {
      ...model,
      battle,
      viewing: battle.position,
      uncovered: undefined,
      shownUpTo: battle.position,
      seenBy: {},
      voided: [...waiting, ...voided],
    },
    [],
    'keep',
  )
}
export const undone = (model: Model): Step => {
  const { waiting, battle } = model
  if (waiting && battle && !model.elsewhere)
    return settled(dropped(model), { ...battle, undone: [...battle.undone, { answer: waiting.given }] })
  const to = undoPosition(model)
  return model.battle && to !== undefined ? settled(model, rewind(model.battle, to)) : nothing(model)
}
export const redone = (model: Model, pausing = false): Step => {
  const { battle } = model
  const after = battle && canRedo(model) ? redo(battle) : undefined
  const next = battle?.undone.at(-1)
  if (pausing && battle && next && next.typed === undefined && (after?.steps.at(-1)?.drawn ?? 0) > 0) {
    const before = { ...battle, undone: battle.undone.slice(0, -1) }
    const waiting = pausedAt(before, next.answer)
    if (waiting) return waits({ ...model, battle: before }, waiting)
  }
  return after ? settled(model, after) : nothing(model)
}
/** Where the screen is handed over: what was sealed last, as long as no other person has answered since; undefined: nothing. */
const recallable = (model: Model): { readonly position: number; readonly seat: Seat } | undefined => {
  const { battle, players, ruled } = model
  if (!battle || !isLive(model) || model.elsewhere || model.rolling || !sightOf(model).covered) return undefined
  const position = undoTo(battle, players, undefined, ruled)
  const given = position === undefined ? undefined : battle.record.answers[position]
  return position !== undefined && given && battle.sealed.includes(given) ? { position, seat: given.seat } : undefined
}
/** Who may have back what was sealed last. */
export const recallableBy = (model: Model): Seat | undefined => recallable(model)?.seat
/** What was sealed last is taken back unread, and asked anew of whoever sealed it. */
export const recalled = (model: Model): Step => {
  const last = recallable(model)
  return model.battle && last ? settled(model, rewind(model.battle, last.position), [last.seat]) : nothing(model)
}
/** Back to an earlier position. `agreed`: those whose sealed answers it makes void were asked. */
export const takenBack = (model: Model, index: number, agreed: boolean): Step => {
  const { battle } = model
  if (model.waiting) return index === battle?.position ? undone(model) : takenBack(dropped(model), index, agreed)
  if (!battle || index < 0 || index >= battle.position || model.elsewhere || model.rolling || sightOf(model).covered) return nothing(model)
  const voided = voidedBy(model, index)
  if (voided.length === 0 || agreed) return settled(model, rewind(battle, index), voided)
  const names = voided.map((seat) => model.sides.find((side) => side.seat === seat)?.name ?? `Seat ${seat + 1}`)
  const reason = `${names.join(' and ')} sealed an answer since, which would be void`
  return { ...nothing(model), model: { ...model, refusals: [{ reason, remedy: 'ask them first; they will have to answer anew' }] } }
}
