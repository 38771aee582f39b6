// Orders in the making: several questions answered as one. What is ordered so far is kept as parts, one for each question.

import type {
  AllocateAsk,
  Answer,
  Decision,
  OrderGroup,
  OrdersAnswer,
  OrdersAsk,
  Part,
  PartAsk,
  PickAsk,
  Refusal,
} from '../engine/kernel/asks'
import { fits } from '../engine/kernel/check'
import type { Forecast } from '../engine/kernel/forecast'
import { isSame } from '../engine/kernel/same'
import { answers, named, ordersAsk } from './asked'
import { pickAnswer } from './drafts'
import type { Position } from './position'
import type { ViewStore } from './types'

export const partIn = (parts: readonly Part[], ask: Pick<PartAsk, 'key' | 'body' | 'piece'>): Part | undefined =>
  parts.find((part) => answers(part, ask))
export const partFor = (orders: OrdersAnswer | undefined, ask: PartAsk | undefined): Part | undefined =>
  ask && orders && partIn(orders.parts, ask)

/** The options picked once this one is taken or let go of. Beyond the most there may be the only one gives way, or the one that the question names; else nothing is taken. */
export const pickedThen = (ask: PickAsk, picked: readonly string[], id: string): readonly string[] => {
  if (picked.includes(id)) return picked.filter((one) => one !== id)
  if (ask.max === 1) return [id]
  const left = picked.length < ask.max ? picked : picked.filter((one) => one !== ask.yields)
  return left.length < ask.max ? [...left, id] : picked
}
/** How many of several are picked, and what is lacking, or why no more are taken. */
export function countedPick({ min, max, options, yields }: PickAsk, count: number): string {
  const told = min === max ? `${count} of ${max} chosen` : `${count} chosen, of ${options.length}; ${min} to ${max} may be`
  if (count < min) return `${told}: ${min - count} more wanted`
  return count === max && max < options.length && yields === undefined ? `${told}: leave one out to take another` : told
}
/** The same for who takes or lets go of one; where nothing is taken that is said, and undefined. */
export function pickedOrSaid(ask: PickAsk, picked: readonly string[], id: string, say: ViewStore['say']): readonly string[] | undefined {
  const next = pickedThen(ask, picked, id)
  if (next !== picked) return next
  say(countedPick(ask, picked.length))
  return undefined
}

/** What is chosen of a pick so far: what has been ticked, else what the draft holds. */
export const chosenOf = ({ chosen, draft }: Pick<ViewStore, 'chosen' | 'draft'>, ask: PickAsk): readonly string[] =>
  chosen.length > 0 ? chosen : draft?.kind === 'pick' && draft.key === ask.key ? draft.picked : []
/** Ticks these of a pick, and drafts its answer as soon as they are enough. */
export function choose(
  set: (part: Pick<ViewStore, 'chosen' | 'ask'>) => void,
  propose: ViewStore['propose'],
  decision: Decision,
  ask: PickAsk,
  chosen: readonly string[],
): void {
  const ticked = { chosen, ask: ask.key }
  set(ticked)
  const enough = chosen.length >= ask.min
  propose(enough ? pickAnswer(decision, ask, chosen) : undefined)
  if (!enough) set(ticked)
}

/** The answer that is laid out on the table, whether or not it can be given: a move, a placing, a template. */
export const laidOut = ({ draft, plan, spot, orders }: Pick<ViewStore, 'draft' | 'plan' | 'spot' | 'orders'>): Laid | undefined => {
  if (orders) return undefined
  const laid = draft ?? plan?.answer ?? spot?.answer
  return laid?.kind === 'move' || laid?.kind === 'place' || laid?.kind === 'spot' ? laid : undefined
}
type Laid = Extract<Answer, { readonly kind: 'move' | 'place' | 'spot' }>
/** An answer without its head. */
export const partOf = (answer: Answer): Part | undefined => {
  if (answer.kind === 'orders') return undefined
  const { decision: _decision, seat: _seat, ...part } = answer
  return part
}
export const withParts = (orders: OrdersAnswer, parts: readonly Part[]): OrdersAnswer => ({
  ...orders,
  parts: [...orders.parts.filter((old) => !parts.some((part) => answers(old, part))), ...parts],
})
export const withoutPart = (orders: OrdersAnswer, ask: Pick<PartAsk, 'key' | 'body' | 'piece'>): OrdersAnswer => ({
  ...orders,
  parts: orders.parts.filter((part) => !answers(part, ask)),
})

/** Without the parts that are not asked once so much is ordered. */
const trimmed = (orders: OrdersAnswer, refined: OrdersAsk | undefined): OrdersAnswer => {
  const keys = refined && new Set(refined.groups.flatMap((group) => group.asks.map((one) => one.key)))
  return keys && !orders.parts.every((part) => keys.has(part.key))
    ? { ...orders, parts: orders.parts.filter((part) => keys.has(part.key)) }
    : orders
}

/** The least that has to be given. */
export const minima = (ask: AllocateAsk): Readonly<Record<string, number>> =>
  Object.fromEntries(ask.slots.flatMap((slot) => (slot.min > 0 ? [[slot.id, slot.min]] : [])))

/** What a question is answered with before anybody has said anything. */
const suggestion = (ask: PartAsk): Part | undefined => {
  if (ask.kind === 'pick') {
    const picked = (ask.suggested ?? []).filter((id) => ask.options.some((one) => one.id === id && !one.refusal)).slice(0, ask.max)
    return picked.length > 0 && picked.length >= ask.min ? { key: ask.key, kind: 'pick', picked } : undefined
  }
  if (ask.kind !== 'allocate') return undefined
  if (ask.suggested) return { key: ask.key, kind: 'allocate', amounts: ask.suggested }
  return ask.due ? { key: ask.key, kind: 'allocate', amounts: minima(ask) } : undefined
}
export const begun = (decision: Decision, ask: OrdersAsk): OrdersAnswer => ({
  decision: decision.id,
  seat: decision.seat,
  key: ask.key,
  kind: 'orders',
  parts: ask.groups.flatMap((group) =>
    group.asks.flatMap((one) => {
      const part = suggestion(one)
      const body = one.body ?? group.body
      return part ? [named(decision, body === undefined ? part : { ...part, body })] : []
    }),
  ),
})

/** Orders as they go on where something else is suggested by now: what was filled in, and nobody has changed, follows. What a player owes himself stays. */
export const followed = (orders: OrdersAnswer, before: Decision | undefined, now: Decision | undefined): OrdersAnswer => {
  const [was = [], is = []] = [before, now].map(filledIn)
  return {
    ...orders,
    parts: orders.parts.map((part) => (was.some((old) => isSame(old, part)) ? (is.find((one) => answers(one, part)) ?? part) : part)),
  }
}
const filledIn = (decision: Decision | undefined): readonly Part[] => {
  const ask = ordersAsk(decision)
  if (!decision || !ask) return []
  const due = new Set(ask.groups.flatMap(({ asks }) => asks.flatMap((one) => (one.due ? [one.key] : []))))
  return begun(decision, ask).parts.filter(({ key }) => !due.has(key))
}

/** A slot's new amount, within its own bounds and what is left to share out. */
export const given = (
  ask: AllocateAsk,
  amounts: Readonly<Record<string, number>>,
  slot: string,
  amount: number,
): Readonly<Record<string, number>> => {
  const wanted = ask.slots.find((one) => one.id === slot)
  if (!wanted || !Number.isFinite(amount)) return amounts
  const others = ask.slots.reduce((sum, one) => (one.id === slot ? sum : sum + (amounts[one.id] ?? one.min)), 0)
  const most = Math.min(wanted.max, ask.total - others)
  return { ...amounts, [slot]: Math.max(wanted.min, Math.min(most, amount)) }
}

export interface Judged {
  readonly unfit: readonly Refusal[]
  readonly draft: Answer | undefined // the answer, if it can be given as it stands
  readonly forecast: Forecast | undefined
  readonly overlooked: Forecast['cautions']
}
/** Whether an answer that is put together piece by piece can be given as it stands. */
export const judged = (decision: Decision, wished: Answer, look: Position): Judged => {
  const answer = wished.kind === 'orders' ? trimmed(wished, look.refine(wished)) : wished
  const misfits = fits(decision, answer)
  const verdict = misfits.length > 0 ? { legal: false as const, refusals: misfits } : look.judge(answer)
  const forecast = look.forecast(answer)
  return {
    unfit: verdict.legal ? [] : verdict.refusals,
    draft: verdict.legal ? answer : undefined,
    forecast,
    overlooked: forecast.cautions,
  }
}

const plotting = new WeakMap<Position, Map<string, boolean>>()
/** Whether a group is plotted: the rules turn a carried body into parts of the orders, though no move is asked for. */
export const isPlotted = (look: Position | undefined, orders: OrdersAnswer | undefined, group: OrderGroup | undefined): boolean => {
  if (!look || !orders || group?.body === undefined) return false
  const known = plotting.get(look) ?? new Map<string, boolean>()
  plotting.set(look, known)
  const { body } = group
  const piece = look.scene.pieces.find((one) => one.body === body)
  const found =
    known.get(group.id) ??
    (piece !== undefined && look.plan({ body, path: [piece.at], holding: piece.id, draft: orders })?.parts !== undefined)
  known.set(group.id, found)
  return found
}
