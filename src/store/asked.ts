// What is asked of whoever is in hand now: the one place that says so, for panels, canvas, commands and keys.
import type {
  AllocateAsk,
  Ask,
  BodyId,
  Decision,
  MoveAsk,
  Option,
  OrderGroup,
  OrdersAsk,
  Part,
  PartAsk,
  PickAsk,
  PieceId,
  PlaceAsk,
  SpotAsk,
  TargetAsk,
} from '../engine/kernel/asks'
import { byPerson } from './eyesight'
import type { BattleStore, ViewStore } from './types'

/** What is in hand: a body, one figure of it, a group of orders. */
export interface InHand {
  readonly group?: string | undefined
  readonly body?: BodyId | undefined
  readonly piece?: PieceId | undefined
}

export const handOf = ({ group, selected, held }: Pick<ViewStore, 'group' | 'selected' | 'held'>): InHand => ({
  group,
  body: selected,
  piece: held,
})

/** A question's title where the name of its side stands beside it: 'orders of round 1' of 'The Reds: orders of round 1'. */
export const titleBeside = (name: string | undefined, title: string): string =>
  name !== undefined && title.startsWith(`${name}: `) ? title.slice(name.length + 2) : title

/** The decision that a person at this screen has to answer now. */
export const owedHere = ({ live, owed, players }: Pick<BattleStore, 'live' | 'owed' | 'players'>): Decision | undefined =>
  live && owed && byPerson(owed, players) ? owed : undefined

// ---------------------------------------------------------------- whose each question is

/** A question with its owner: its own, else its group's, else its decision's. */
export interface Question {
  readonly ask: PartAsk
  readonly body: BodyId | undefined // undefined: the whole side's
  readonly group: OrderGroup | undefined // of the orders it is part of
}
const owners = new WeakMap<OrderGroup, OrderGroup>()
/** A group whose questions name whose they are: the body that it is about. */
export function owning(group: OrderGroup): OrderGroup {
  const { body } = group
  if (body === undefined) return group
  let named = owners.get(group)
  if (!named) {
    named = { ...group, asks: group.asks.map((ask) => (ask.body === undefined ? { ...ask, body } : ask)) }
    owners.set(group, named)
  }
  return named
}
const known = new WeakMap<Decision, { readonly refined: OrdersAsk | undefined; readonly questions: readonly Question[] }>()

/** Every question of a decision, those within orders as they stand after what is ordered so far. */
export function questionsOf(owed: Decision | undefined, refined?: OrdersAsk): readonly Question[] {
  if (owed === undefined) return []
  const before = known.get(owed)
  if (before !== undefined && before.refined === refined) return before.questions
  const questions = owed.asks.flatMap((ask): readonly Question[] => {
    if (ask.kind !== 'orders') return [{ ask, body: ask.body ?? owed.body, group: undefined }]
    const { groups } = refined?.key === ask.key ? refined : ask
    return groups.map(owning).flatMap((group) => group.asks.map((one) => ({ ask: one, body: one.body ?? owed.body, group })))
  })
  known.set(owed, { refined, questions })
  return questions
}

/** Whether this question is put to whoever is in hand. A placing is put to the figures it names. */
const isPutTo = ({ ask, body }: Question, hand: InHand): boolean => {
  if (ask.piece !== undefined && hand.piece !== undefined && ask.piece !== hand.piece) return false
  if (ask.kind === 'place' && ask.body === undefined) return hand.piece === undefined || ask.pieces.includes(hand.piece)
  return body === undefined || body === hand.body
}

/** All that is asked of a body (or one figure of it), orders included; not what is asked of the side as a whole. */
export const asksOf = (owed: Decision | undefined, refined: OrdersAsk | undefined, body: BodyId, piece?: PieceId): readonly PartAsk[] =>
  questionsOf(owed, refined)
    .filter((question) => question.body === body || (question.ask.kind === 'place' && piece !== undefined))
    .filter((question) => isPutTo(question, { body, piece }))
    .map(({ ask }) => ask)

/** The figure of a body of which alone something is asked: the first, where nothing is asked of the whole. */
export const askedOf = (owed: Decision | undefined, body: BodyId): PieceId | undefined => {
  const asks = owed?.asks.filter((ask) => ask.body === body) ?? []
  return asks.every((ask) => ask.piece !== undefined) ? asks[0]?.piece : undefined
}

/** Where this body is to move to: by the ask of that key, or the first. */
export const moveAskOf = (
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  body: BodyId | undefined,
  key?: string,
): MoveAsk | undefined =>
  servedMove(
    questionsOf(owed, refined).flatMap(({ ask }) => (ask.kind === 'move' && ask.body === body ? [ask] : [])),
    key,
  )

/** Where this figure (or anyone) is to be placed. */
export const placeAskOf = (owed: Decision | undefined, refined: OrdersAsk | undefined, piece?: PieceId): PlaceAsk | undefined =>
  questionsOf(owed, refined)
    .map(({ ask }) => ask)
    .find((ask): ask is PlaceAsk => ask.kind === 'place' && (piece === undefined || ask.pieces.includes(piece)))

/** Where something is to be laid: by this body, if it is asked; else the question of that key, or the first. */
export const spotAskOf = (
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  key: string | undefined,
  body: BodyId | undefined,
): SpotAsk | undefined => {
  const spots = questionsOf(owed, refined).flatMap((one) => (one.ask.kind === 'spot' ? [{ ask: one.ask, body: one.body }] : []))
  const theirs = spots.filter((one) => one.body === undefined || one.body === body)
  const among = theirs.length > 0 ? theirs : spots
  return (among.find(({ ask }) => ask.key === key) ?? among[0])?.ask
}

/** What is to be shared out over those who stand here. */
export const dealAskOf = (owed: Decision | undefined): AllocateAsk | undefined =>
  owed?.asks.find((ask): ask is AllocateAsk => ask.kind === 'allocate' && ask.slots.some((slot) => slot.piece !== undefined))

export type Amounts = Readonly<Record<string, number>>
export const amountOf = (amounts: Amounts, slot: AllocateAsk['slots'][number]): number => amounts[slot.id] ?? slot.min
/** What of a total is not given out yet; below 0: so much too many. */
export const leftOf = (ask: AllocateAsk, amounts: Amounts): number =>
  ask.total - ask.slots.reduce((sum, slot) => sum + amountOf(amounts, slot), 0)

/** Bodies of which something of their own is asked, each once. */
export const bodiesAsked = (owed: Decision | undefined, refined?: OrdersAsk): readonly BodyId[] => [
  ...new Set(questionsOf(owed, refined).flatMap(({ body }) => body ?? [])),
]

// ---------------------------------------------------------------- the decision as it is put to what is in hand

export const ordersAsk = (decision: Decision | undefined): OrdersAsk | undefined => decision?.asks.find((ask) => ask.kind === 'orders')
export const groupOfBody = (ask: OrdersAsk | undefined, body: BodyId | undefined): OrderGroup | undefined =>
  body === undefined ? undefined : ask?.groups.find((group) => group.body === body)
/** The group in hand; the only one is always in hand. */
export const groupInHand = (ask: OrdersAsk | undefined, group: string | undefined): OrderGroup | undefined =>
  ask?.groups.find((one) => one.id === group) ?? (ask?.groups.length === 1 ? ask.groups[0] : undefined)

/**
 * The decision as it is put to what is in hand: of orders the questions of the group, of several movers those of the body, and always
 * what is asked of the whole side.
 */
export function inHand(owed: Decision, refined: OrdersAsk | undefined, hand: InHand): Decision
export function inHand(owed: Decision | undefined, refined: OrdersAsk | undefined, hand: InHand): Decision | undefined
export function inHand(owed: Decision | undefined, refined: OrdersAsk | undefined, hand: InHand): Decision | undefined {
  if (!owed) return owed
  const whole = ordersAsk(owed)
  const taken = whole && groupInHand(refined?.key === whole.key ? refined : whole, hand.group)
  const questions = questionsOf(owed, refined)
  const alone = !whole && bodiesAsked(owed).length < 2 && questions.every(({ ask }) => ask.piece === undefined) // who is in hand makes no difference
  const theirs = questions.filter((question) =>
    question.group ? question.group.id === taken?.id : alone || question.body === owed.body || isPutTo(question, hand),
  )
  if (!whole && theirs.length === questions.length) return owed
  const body = taken?.body ?? owed.body ?? theirs.find((question) => question.body !== undefined)?.body
  const put: Decision = {
    ...owed,
    asks: [...theirs.filter(({ group }) => group), ...theirs.filter(({ group }) => !group)].map(({ ask }) => ask),
    ...(body === undefined ? {} : { body }),
  }
  wholes.set(put, owed)
  return put
}
const wholes = new WeakMap<Decision, Decision>() // by what of them is in hand

/** The asks themselves as they are put to what is in hand, orders as one: what a panel has boxes and buttons for. */
export const asksInHand = (owed: Decision | undefined, { body, piece }: InHand): readonly Ask[] => {
  const alone = bodiesAsked(owed).length < 2
  return (
    owed?.asks.filter((ask) => {
      const owner = ask.body ?? owed.body
      if (ask.piece !== undefined && piece !== undefined && ask.piece !== piece) return false
      return alone || owner === undefined || owner === owed.body || owner === body
    }) ?? []
  )
}

/** A pick that is one plain button. */
export type Button = PickAsk & { readonly min: 1; readonly max: 1 }
export const isButton = (ask: Ask): ask is Button => ask.kind === 'pick' && ask.options.length === 1 && ask.min === 1 && ask.max === 1

/** What a button says. Where a list has come down to one, that is named; what is asked may be told above it. */
export const calledOf = ({ label, options: [only] }: Button): string =>
  !only || only.label === label ? label : label.endsWith('?') ? only.label : `${label}: ${only.label}`
/** Shown first and then confirmed: what is weighed, and what is left of a list like any other of it. */
export const isShownFirst = (ask: PickAsk): boolean => ask.weighed === true || (isButton(ask) && ask.options[0]?.label !== ask.label)

/** The button by which what is in hand lets go by what is offered, or is done: at most one of them is asked at a time. */
export const lettingGo = (asks: readonly Ask[]): Button | undefined =>
  asks.find((ask): ask is Button => isButton(ask) && ask.role === 'end') ??
  asks.find((ask): ask is Button => isButton(ask) && ask.role === 'decline')

// ---------------------------------------------------------------- kinds, and naming a question in an answer

export const targetAsks = (decision: Decision | undefined): readonly TargetAsk[] =>
  decision?.asks.filter((ask) => ask.kind === 'target') ?? []
/** The move that is armed by its key, or else the first that is asked for. */
export const moveAsk = (decision: Decision | undefined, key?: string): MoveAsk | undefined =>
  servedMove(decision?.asks.filter((ask) => ask.kind === 'move') ?? [], key)
const servedMove = (asks: readonly MoveAsk[], key: string | undefined): MoveAsk | undefined =>
  asks.find((ask) => ask.key === key) ?? asks[0]
export const placeAsk = (decision: Decision | undefined): PlaceAsk | undefined => decision?.asks.find((ask) => ask.kind === 'place')
export const spotAsks = (decision: Decision | undefined): readonly SpotAsk[] => decision?.asks.filter((ask) => ask.kind === 'spot') ?? []

/** The pick that is served, or asked alone, where its options stand for places of the table: drawn there, and taken by a press. */
export const placesAsked = (
  owed: Decision | undefined,
  view: Pick<ViewStore, 'ask' | 'group' | 'selected' | 'held'>,
): PickAsk | undefined => {
  const asks = asksInHand(owed, handOf(view)).filter((one) => !isButton(one))
  const ask = asks.find(({ key }) => key === view.ask) ?? (asks.length === 1 ? asks[0] : undefined)
  return ask?.kind === 'pick' && ask.max === 1 && ask.options.some(({ at }) => at) ? ask : undefined
}

/** The options picked so far of what is served. */
export const optionsChosen = (
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  { body }: InHand,
  key: string | undefined,
  ids: readonly string[],
): readonly Option[] => {
  const found = questionsOf(owed, refined).find(
    (question) => question.ask.key === key && (question.body === undefined || question.body === body),
  )
  const options = found?.ask.kind === 'target' ? found.ask.targets : found?.ask.kind === 'pick' ? found.ask.options : []
  return options.filter((option) => ids.includes(option.id))
}

/** The option of an ask that stands for a piece or its body. */
export const optionAt = (options: readonly Option[], piece: PieceId | undefined, body: BodyId): Option | undefined =>
  options.find((option) => piece !== undefined && option.pieces?.includes(piece) === true) ?? options.find((option) => option.body === body)

/**
 * What whoever is taken in hand stands for: the one option of a pick that means him, "activate these". One order of several that his own
 * body may be given ("divide: this one") is not meant by it.
 */
export const pickedBy = (
  decision: Decision | undefined,
  piece: PieceId | undefined,
  body: BodyId,
): { readonly ask: PickAsk; readonly option: Option } | undefined => {
  const only = decision?.asks.filter((ask) => !isButton(ask)).length === 1
  for (const ask of decision?.asks ?? []) {
    if (ask.kind !== 'pick' || ask.min !== 1 || ask.max !== 1 || (!only && (ask.body ?? decision?.body) !== undefined)) continue
    const option = optionAt(ask.options, piece, body)
    if (option) return { ask, option }
  }
  return undefined
}

/** What a part names its question by. */
export const nameOf = ({ key, body, piece }: Pick<Ask, 'key' | 'body' | 'piece'>): Pick<Ask, 'key' | 'body' | 'piece'> => ({
  key,
  ...(body === undefined ? {} : { body }),
  ...(piece === undefined ? {} : { piece }),
})
/** Whether a part answers this question. */
export const answers = (part: Pick<Part, 'key' | 'body' | 'piece'>, ask: Pick<Ask, 'key' | 'body' | 'piece'>): boolean =>
  part.key === ask.key &&
  (part.body === undefined || ask.body === undefined || part.body === ask.body) &&
  (part.piece === undefined || ask.piece === undefined || part.piece === ask.piece)

export interface Head {
  readonly decision: string
  readonly seat: number
  readonly key: string
  readonly body?: BodyId
  readonly piece?: PieceId
}
/** Whether several are asked the same, so that an answer has to say whose it is. */
const isShared = (whole: Decision, key: string): boolean => questionsOf(whole).filter(({ ask }) => ask.key === key).length > 1

/** What every answer begins with: whose the ask is stands in it only where several are asked the same. The decision may be the one in hand. */
export function headOf(decision: Decision, ask: Ask): Head {
  const body = ask.body ?? decision.body
  const named = isShared(wholes.get(decision) ?? decision, ask.key)
  return {
    decision: decision.id,
    seat: decision.seat,
    key: ask.key,
    ...(named && body !== undefined ? { body } : {}),
    ...(named && ask.piece !== undefined ? { piece: ask.piece } : {}),
  }
}
/** A part that names its owner only where it must. */
export function named(owed: Decision, part: Part): Part {
  if ((part.body === undefined && part.piece === undefined) || isShared(owed, part.key)) return part
  const { body: _body, piece: _piece, ...rest } = part
  return rest
}
