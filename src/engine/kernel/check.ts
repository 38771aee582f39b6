// Does an answer fit the decision it names? What every system would have to check; the system judges the rest.
import { hasWay } from '../geometry/template'
import type {
  AllocateAnswer,
  AllocateAsk,
  Answer,
  Ask,
  BodyId,
  Decision,
  Means,
  MoveAnswer,
  MoveAsk,
  Option,
  OrdersAnswer,
  OrdersAsk,
  PartAsk,
  PickAnswer,
  PickAsk,
  PieceId,
  PlaceAnswer,
  PlaceAsk,
  Refusal,
  SpotAnswer,
  SpotAsk,
  TargetAnswer,
  TargetAsk,
  WriteAnswer,
  WriteAsk,
} from './asks'

export const ANSWER_LIMITS = {
  waypoints: 200, // of one path
  pieces: 2000, // named by one answer
  parts: 2000, // of one answer with orders
  number: 1_000_000, // utmost amount or coordinate, either sign
  text: 10_000, // characters of any one text
} as const

type Refusals = readonly Refusal[]
const NONE: Refusals = []

function refuse(reason: string, remedy: string): Refusals {
  return [{ reason, remedy }]
}

/** What is asked now, in a sentence. */
export function asked(decisions: readonly Decision[]): string {
  const owed = decisions.filter((decision) => !decision.standing)
  if (owed.length === 0) return 'nothing is asked of anybody now'
  return `now asked: ${owed.map((decision) => `seat ${decision.seat}, ${decision.title}`).join('; ')}`
}

/** The decision that an answer names, or why it names none that it may settle. `sealed`: answers in already. */
export function addressed(decisions: readonly Decision[], sealed: readonly Answer[], answer: Answer): Decision | Refusals {
  const decision = decisions.find((open) => open.id === answer.decision)
  if (decision === undefined) {
    if (sealed.some((kept) => kept.decision === answer.decision)) {
      return refuse(
        `Seat ${answer.seat} has answered this already; it stays sealed until all have answered`,
        `take it back first to change it; ${asked(decisions)}`,
      )
    }
    return refuse('This question is no longer open', asked(decisions))
  }
  if (decision.seat !== answer.seat) {
    return refuse(`Seat ${decision.seat} must answer this, not seat ${answer.seat}`, `let seat ${decision.seat} decide: ${decision.title}`)
  }
  return decision
}

/** Whose an ask or an answer is. */
type Owned = { readonly key: string; readonly body?: BodyId; readonly piece?: PieceId }

/** Whose an ask is that names nobody: its group's or its decision's. */
export const ownerOf = ({ body, piece }: Omit<Owned, 'key'>, whole: BodyId | undefined): Omit<Owned, 'key'> => ({
  ...(body === undefined ? (whole === undefined ? {} : { body: whole }) : { body }),
  ...(piece === undefined ? {} : { piece }),
})

/** The ask that is meant: of those with its key the one of its owner (`whole`: of asks that name none); an answer that names nobody means the only one. */
export function askOf<A extends Owned>(asks: readonly A[], { key, body, piece }: Owned, whole?: BodyId): A | undefined {
  const found = asks.filter(
    (ask) => ask.key === key && (body === undefined || (ask.body ?? whole) === body) && (piece === undefined || ask.piece === piece),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Nothing, if the answer fits one of the decision's asks; otherwise why not. */
export function fits(decision: Decision, answer: Answer): Refusals {
  const ask = askOf(decision.asks, answer, decision.body)
  if (ask === undefined) {
    const keys = [...new Set(decision.asks.map((one) => `“${one.key}”`))]
    return refuse(
      decision.asks.some((one) => one.key === answer.key)
        ? `“${answer.key}” does not say whose it is, or is not asked of whom it says`
        : `“${answer.key}” is not among the choices of: ${decision.title}`,
      `choose ${keys.join(' or ') || 'nothing'}, and name the body it is asked of`,
    )
  }
  if (ask.kind !== answer.kind)
    return refuse(`“${ask.label}” is answered with a ${ask.kind}, not with a ${answer.kind}`, `answer with a ${ask.kind}`)
  return fitsAsk(ask, answer)
}

function fitsAsk(ask: Ask, answer: Answer): Refusals {
  // Each pair is of one kind: `fits` has seen to it.
  if (ask.kind === 'pick' && answer.kind === 'pick') return pick(ask, answer)
  if (ask.kind === 'target' && answer.kind === 'target') return target(ask, answer)
  if (ask.kind === 'move' && answer.kind === 'move') return move(ask, answer)
  if (ask.kind === 'place' && answer.kind === 'place') return place(ask, answer)
  if (ask.kind === 'spot' && answer.kind === 'spot') return spot(ask, answer)
  if (ask.kind === 'allocate' && answer.kind === 'allocate') return allocate(ask, answer)
  if (ask.kind === 'write' && answer.kind === 'write') return write(ask, answer)
  if (ask.kind === 'orders' && answer.kind === 'orders') return orders(ask, answer)
  return refuse(`“${ask.label}” cannot be answered so`, `answer with a ${ask.kind}`)
}

/** Nothing, if each choice is offered, open and named once; otherwise why not. */
export function offered(options: readonly Option[], chosen: readonly string[], label: string): Refusals {
  for (let at = 0; at < chosen.length; at += 1) {
    const id = chosen[at]
    const option = options.find((one) => one.id === id)
    if (option === undefined) return refuse(`“${id}” is not offered by “${label}”`, 'choose one of those offered')
    if (option.refusal !== undefined) return [option.refusal]
    if (chosen.indexOf(option.id) !== at) return refuse(`${option.label} is chosen twice`, 'choose it once')
  }
  return NONE
}

function pick(ask: PickAsk, answer: PickAnswer): Refusals {
  const count = answer.picked.length
  if (count < ask.min || count > ask.max) {
    const wanted = ask.min === ask.max ? `${ask.min}` : `${ask.min} to ${ask.max}`
    return refuse(
      `${count} chosen; “${ask.label}” wants ${wanted}`,
      count < ask.min ? `choose ${ask.min - count} more` : `leave out ${count - ask.max}`,
    )
  }
  return offered(ask.options, answer.picked, ask.label)
}

/** The means that an answer names is offered, and may be used. */
function used(means: readonly Means[], weapon: string | undefined): Refusals {
  if (weapon === undefined) return NONE
  const meant = means.find((one) => one.weapon === weapon)
  if (meant === undefined)
    return refuse(`“${weapon}” cannot be used here`, `use ${means.map(({ label }) => label).join(' or ') || 'no weapon'}`)
  return meant.refusal === undefined ? NONE : [meant.refusal]
}

function target(ask: TargetAsk, answer: TargetAnswer): Refusals {
  if (answer.targets.length === 0) return refuse(`“${ask.label}” names no target`, 'choose a target')
  if (answer.targets.length > ask.max) {
    return refuse(`${answer.targets.length} targets named; “${ask.label}” takes ${ask.max}`, `leave out ${answer.targets.length - ask.max}`)
  }
  const unused = used(ask.means, answer.weapon)
  if (unused.length > 0) return unused
  if (answer.factor !== undefined && !ask.factors?.includes(answer.factor)) {
    return refuse(
      `These attacks cannot be thrown together by ${answer.factor}`,
      ask.factors === undefined ? 'leave the factor out' : `use a factor of ${ask.factors.join(', ')}`,
    )
  }
  if (answer.aim !== undefined) {
    const aimed = offered(ask.aims ?? [], [answer.aim], ask.label)
    if (aimed.length > 0) return aimed
  }
  if (answer.assigned !== undefined) {
    if (!ask.assignable) return refuse('These attacks are not assigned by hand', 'leave the assignment to the rule')
    if (answer.assigned.length === 0) return refuse('No attack is assigned by hand', 'leave the assignment out')
    if (answer.assigned.length > ANSWER_LIMITS.pieces)
      return refuse('Too many attacks are assigned', `assign at most ${ANSWER_LIMITS.pieces}`)
    if (!answer.assigned.every(({ by, attack, target: at }) => isIndex(by) && isIndex(attack) && isIndex(at))) {
      return refuse('An attack is assigned to nobody', 'name the attacker, the attack and the target by their numbers')
    }
  }
  return offered(ask.targets, answer.targets, ask.label)
}

function isIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= ANSWER_LIMITS.number
}

function isSound(value: number | undefined): boolean {
  return value === undefined || (Number.isFinite(value) && Math.abs(value) <= ANSWER_LIMITS.number)
}

const UNSOUND = refuse('A number of this answer is not on any table', `use finite numbers up to ${ANSWER_LIMITS.number}`)

function isPath(path: readonly { readonly x: number; readonly y: number }[]): boolean {
  return path.every(({ x, y }) => isSound(x) && isSound(y))
}

function move(ask: MoveAsk, answer: MoveAnswer): Refusals {
  if (answer.wheel !== undefined && ask.wheels !== true) return refuse(`“${ask.label}” does not wheel`, 'leave the wheel out')
  if (answer.wheel?.by === 0) return refuse('The wheel turns nobody', 'leave the wheel out')
  if (ask.turning === undefined && (answer.facing !== undefined || answer.alone.some(({ facing }) => facing !== undefined)))
    return refuse(`“${ask.label}” does not ask where anybody faces`, 'leave the facing out')
  if (answer.path.length > ANSWER_LIMITS.waypoints || answer.alone.some(({ path }) => path.length > ANSWER_LIMITS.waypoints)) {
    return refuse('The way has too many turns', `use at most ${ANSWER_LIMITS.waypoints} waypoints`)
  }
  if (answer.alone.length > ANSWER_LIMITS.pieces) return refuse('Too many figures go their own way', `name at most ${ANSWER_LIMITS.pieces}`)
  if (!isPath(answer.path) || !answer.alone.every(({ path }) => isPath(path)) || !isSound(answer.facing) || !isSound(answer.altitude))
    return UNSOUND
  if (!answer.alone.every(({ facing }) => isSound(facing)) || !isSound(answer.wheel?.by)) return UNSOUND
  const still = answer.path.length === 0 ? answer.alone.find(({ path, facing }) => path.length === 0 && facing === undefined) : undefined
  if (still !== undefined) return refuse(`Figure ${still.piece} is named and goes nowhere`, 'name only those who move or turn')
  return once(answer.alone.map(({ piece }) => piece))
}

function once(pieces: readonly number[]): Refusals {
  const seen = new Set(pieces)
  if (seen.size < pieces.length) return refuse('A figure is named twice', 'name each figure once')
  if (!pieces.every(isIndex)) return refuse('There is no such figure', 'name figures by their numbers')
  return NONE
}

function place(ask: PlaceAsk, answer: PlaceAnswer): Refusals {
  if (!answer.places.every(({ at, facing, altitude }) => isSound(at.x) && isSound(at.y) && isSound(facing) && isSound(altitude)))
    return UNSOUND
  const strange = answer.places.find(({ piece }) => !ask.pieces.includes(piece))
  if (strange !== undefined) return refuse(`Figure ${strange.piece} is not placed by “${ask.label}”`, 'place only the figures asked for')
  return once(answer.places.map(({ piece }) => piece))
}

function spot(ask: SpotAsk, answer: SpotAnswer): Refusals {
  const { length } = answer.spots
  if (length === 0) return refuse(`“${ask.label}” names no place`, 'choose where')
  if (length > ask.max) return refuse(`${length} places named; “${ask.label}” takes ${ask.max}`, `leave out ${length - ask.max}`)
  if (!answer.spots.every(({ at, facing }) => isSound(at.x) && isSound(at.y) && isSound(facing))) return UNSOUND
  if (!hasWay(ask.template) && answer.spots.some(({ facing }) => facing !== undefined))
    return refuse(`“${ask.label}” lies no particular way`, 'leave the facing out')
  return used(ask.means, answer.weapon)
}

function allocate(ask: AllocateAsk, answer: AllocateAnswer): Refusals {
  let total = 0
  for (const id of Object.keys(answer.amounts)) {
    if (!ask.slots.some((slot) => slot.id === id))
      return refuse(`“${ask.label}” has no place “${id}”`, `share out over ${ask.slots.map((slot) => slot.label).join(', ')}`)
  }
  for (const slot of ask.slots) {
    const amount = Object.hasOwn(answer.amounts, slot.id) ? (answer.amounts[slot.id] ?? 0) : 0
    if (!isSound(amount)) return UNSOUND
    if (amount < slot.min) return refuse(`${slot.label} has ${amount}, at least ${slot.min} is due`, `give it ${slot.min - amount} more`)
    if (amount > slot.max) return refuse(`${slot.label} has ${amount}, it takes ${slot.max}`, `give it ${amount - slot.max} less`)
    total += amount
  }
  if (total > ask.total) return refuse(`${total} shared out of ${ask.total}`, `take back ${total - ask.total}`)
  if (ask.whole && total < ask.total)
    return refuse(`${total} shared out of ${ask.total}; all must be`, `share out ${ask.total - total} more`)
  return NONE
}

function write(ask: WriteAsk, answer: WriteAnswer): Refusals {
  const most = Math.min(ask.maxLength, ANSWER_LIMITS.text)
  if (answer.text.length > most) return refuse(`The text is ${answer.text.length} characters long`, `use at most ${most}`)
  if (ask.format === 'number' && !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(answer.text))
    return refuse(`“${answer.text}” is not a number`, 'write a number, such as 12')
  return NONE
}

/** The questions of orders, each with its group: whom the group is about owns those that name nobody. */
const questionsOf = (ask: OrdersAsk) =>
  ask.groups.flatMap((group) => group.asks.map((one) => ({ one, group, key: one.key, ...ownerOf(one, group.body) })))

/** Parts of orders that nobody asks for once so much is ordered: they would say nothing. `refined`: the orders as they are asked then. */
export function unasked(refined: OrdersAsk | undefined, answer: OrdersAnswer): Refusals {
  const asked = refined && new Set(refined.groups.flatMap((group) => group.asks.map((one) => one.key)))
  const idle = asked && answer.parts.find((part) => !asked.has(part.key))
  return idle ? refuse(`“${idle.key}” is not asked with these orders and would change nothing`, 'leave it out') : NONE
}

/** Every part fits its own question, no question is answered twice, and none that is due is left out. */
function orders(ask: OrdersAsk, answer: OrdersAnswer): Refusals {
  const asks = questionsOf(ask)
  const answered = new Set<PartAsk>()
  for (const part of answer.parts) {
    const found = askOf(asks, part)
    if (found === undefined) return refuse(`“${part.key}” is not among the questions of “${ask.label}”`, 'answer only what is asked')
    if (answered.has(found.one)) return refuse(`${found.group.label}: “${found.one.label}” is answered twice`, 'answer it once')
    answered.add(found.one)
    if (found.one.kind !== part.kind)
      return refuse(
        `${found.group.label}: “${found.one.label}” is answered with a ${found.one.kind}, not with a ${part.kind}`,
        `answer with a ${found.one.kind}`,
      )
    const [misfit, ...more] = fitsAsk(found.one, { ...part, decision: answer.decision, seat: answer.seat })
    if (misfit !== undefined) return [{ ...misfit, reason: `${found.group.label}: ${misfit.reason}`, group: found.group.id }, ...more]
  }
  const missing = asks.find(({ one }) => one.due === true && !answered.has(one))
  if (missing === undefined) return NONE
  return [{ reason: `${missing.group.label}: “${missing.one.label}” is not answered`, remedy: 'answer it too', group: missing.group.id }]
}
