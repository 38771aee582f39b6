// An answer in a few words, from the labels of what was asked: "Activate: First Swords", "Glaives: Move 5.2″ north".
import type { Point } from '../geometry/units'
import type { Answer, Decision, MoveAnswer, OrdersAnswer, OrdersAsk, Part, PartAsk, SpotAnswer } from '../kernel/asks'
import { counted, inch, listed } from '../kernel/say'
import type { Scene } from '../kernel/scene'
import { squareName } from '../tabletop/squares'

/** The table as the answer is given: it says who answers, and how far he goes. */
type Seen = Pick<Scene, 'bodies' | 'pieces' | 'table'>

/** The orders as they are asked once so much is ordered: where the system has a sentence for them, that is said. */
type Refine = (answer: OrdersAnswer) => OrdersAsk | undefined

export function inWords(decision: Decision, answer: Answer, seen?: Seen, refine?: Refine): string {
  const { body, piece } = answer
  const same = decision.asks.filter(({ key }) => key === answer.key)
  const ask = same.find((one) => one.body === body && one.piece === piece) ?? same.find((one) => one.body === body) ?? same[0]
  if (!ask) return answer.key
  const said =
    ask.kind === 'orders'
      ? answer.kind === 'orders'
        ? ordersInWords(refine?.(answer) ?? ask, answer, seen)
        : ask.label
      : askInWords(ask, answer, seen)
  const owner = nameOf(seen, body ?? ask.body ?? decision.body, piece ?? ask.piece)
  return owner === undefined || said.includes(owner) ? said : `${owner}: ${said}`
}
/** Answers to one question told apart: of orders only where they differ, in as many groups as it takes. What sounds the same all the same is numbered. */
export function inWordsApart(decision: Decision, answers: readonly Answer[], seen?: Seen, refine?: Refine): readonly string[] {
  return numbered(ordersApart(decision, answers, seen, refine) ?? answers.map((answer) => inWords(decision, answer, seen, refine)))
}
function ordersApart(
  decision: Decision,
  answers: readonly Answer[],
  seen: Seen | undefined,
  refine: Refine | undefined,
): readonly string[] | undefined {
  const ask = decision.asks.find((one) => one.kind === 'orders' && answers.every(({ key }) => key === one.key))
  const given = answers.flatMap((answer) => (answer.kind === 'orders' ? [answer] : []))
  if (ask?.kind !== 'orders' || given.length < 2) return undefined
  const said = given.map((answer) => groupsInWords(refine?.(answer) ?? ask, answer, seen))
  const places = ask.groups.flatMap((_group, at) => (new Set(said.map((words) => words[at])).size > 1 ? [at] : []))
  if (places.length === 0) return undefined
  const told = said.map((words) =>
    words.some((one) => one !== '') ? places.map((at) => `${ask.groups[at]?.label}: ${words[at] || 'no order'}`) : [nothingIn(ask)],
  )
  const apart = (most: number): readonly string[] => told.map((words) => upTo(most, words))
  const wanted = new Set(apart(places.length)).size
  let most = TOLD
  while (new Set(apart(most)).size < wanted) most += 1
  return apart(most)
}
/** The second of the same words is told apart by a number. */
function numbered(labels: readonly string[]): readonly string[] {
  const taken = new Map<string, number>()
  return labels.map((label) => {
    const times = (taken.get(label) ?? 0) + 1
    taken.set(label, times)
    return times === 1 ? label : `${label} (${times})`
  })
}
/** A figure's own name, where it answers for itself alone, else that of its body. */
function nameOf(seen: Seen | undefined, body: number | undefined, piece: number | undefined): string | undefined {
  const alone = piece === undefined ? undefined : seen?.pieces.find(({ id }) => id === piece)
  return alone?.name ?? (body === undefined ? undefined : seen?.bodies.find(({ id }) => id === body)?.name)
}

function askInWords(ask: PartAsk, answer: Part | Answer, seen: Seen | undefined): string {
  if (ask.kind === 'pick' && answer.kind === 'pick') {
    const picked = named(answer.picked, ask.options).filter((label) => label !== ask.label)
    return picked.length > 0 ? `${ask.label}: ${picked.join(', ')}` : ask.label
  }
  if (ask.kind === 'target' && answer.kind === 'target') {
    const at = named(answer.targets, ask.targets)
    return at.length > 0 ? `${ask.label}: ${at.join(', ')}` : ask.label
  }
  if (ask.kind === 'spot' && answer.kind === 'spot' && seen?.table?.measure === 'squares') return `${ask.label}: ${squaresOf(answer)}`
  if (ask.kind === 'move' && answer.kind === 'move') return `${ask.label} ${wayInWords(answer, seen)}`.trim()
  return ask.label
}

const squaresOf = ({ spots }: Pick<SpotAnswer, 'spots'>): string => listed(spots.map(({ at }) => squareName(at)))
const named = (ids: readonly string[], options: readonly { readonly id: string; readonly label: string }[]): readonly string[] =>
  ids.flatMap((id) => options.find((option) => option.id === id)?.label ?? [])

/** "5.2″ north-east", "3 squares south" from where it stands, as the crow flies; nothing where that is not known. */
function wayInWords({ path, alone, facing }: Pick<MoveAnswer, 'path' | 'alone' | 'facing'>, seen: Seen | undefined): string {
  const [first] = alone
  const shift = path.at(-1) ?? shiftOf(first?.path.at(-1), seen?.pieces.find(({ id }) => id === first?.piece)?.at)
  if (!seen?.table || (!shift && first)) return ''
  const far = shift ? Math.sqrt(shift.x * shift.x + shift.y * shift.y) : 0
  if (!shift || far < NEAR) return facing === undefined ? 'nowhere' : 'on the spot'
  return seen.table.measure === 'squares' ? squaresInWords(shift) : `${inch(far)} ${compass(shift)}`
}
/** "3 squares south", and of what is neither straight nor slanting both ways: "6 squares east and 2 south". */
function squaresInWords(shift: Point): string {
  const [across, down] = [Math.round(Math.abs(shift.x)), Math.round(Math.abs(shift.y))]
  if (across === 0 || down === 0 || across === down) return `${counted(Math.max(across, down), 'square')} ${compass(shift)}`
  return `${counted(across, 'square')} ${shift.x < 0 ? 'west' : 'east'} and ${down} ${shift.y < 0 ? 'north' : 'south'}`
}
const NEAR = 0.05 // inches
const shiftOf = (to: Point | undefined, from: Point | undefined): Point | undefined =>
  to && from ? { x: to.x - from.x, y: to.y - from.y } : undefined
const STEEP = 2.4 // an eighth of the way round, either way
function compass({ x, y }: Point): string {
  const along = x < 0 ? 'west' : 'east'
  const up = y < 0 ? 'north' : 'south'
  if (Math.abs(x) > STEEP * Math.abs(y)) return along
  return Math.abs(y) > STEEP * Math.abs(x) ? up : `${up}-${along}`
}

const TOLD = 4 // groups of orders
const nothingIn = ({ label }: OrdersAsk): string => `${label}: nothing`
const upTo = (most: number, said: readonly string[]): string =>
  [...said.slice(0, most), ...(said.length > most ? [`and ${said.length - most} more`] : [])].join('; ')
/** "Bright Lance: Forward, Turn left; Old Oak: Hold". */
function ordersInWords(ask: OrdersAsk, answer: OrdersAnswer, seen: Seen | undefined): string {
  const words = groupsInWords(ask, answer, seen)
  const said = ask.groups.flatMap(({ label }, at) => (words[at] ? [`${label}: ${words[at]}`] : []))
  return said.length === 0 ? nothingIn(ask) : upTo(TOLD, said)
}
/** Of each group what is ordered; nothing of those without a part. */
const groupsInWords = (ask: OrdersAsk, { parts }: OrdersAnswer, seen: Seen | undefined): readonly string[] =>
  ask.groups.map((group) => {
    const said = group.asks.flatMap((one) =>
      parts
        .filter(({ key, body }) => key === one.key && (body === undefined || one.body === undefined || body === one.body))
        .map((part) => partInWords(one, part, seen)),
    )
    return said.length > 0 && group.sum !== undefined ? group.sum : said.join(', ')
  })
function partInWords(ask: PartAsk, part: Part, seen: Seen | undefined): string {
  if (ask.kind === 'pick' && part.kind === 'pick') return listed(named(part.picked, ask.options))
  if (ask.kind === 'target' && part.kind === 'target') {
    const at = listed(named(part.targets, ask.targets))
    return /\bat$/i.test(ask.label) ? `${ask.label.toLowerCase()} ${at}` : `${ask.label} at ${at}`
  }
  if (ask.kind === 'spot' && part.kind === 'spot' && seen?.table?.measure === 'squares' && ask.label === 'To')
    return `to ${squaresOf(part)}`
  if (ask.kind === 'allocate' && part.kind === 'allocate')
    return ask.slots.flatMap(({ id, label }) => ((part.amounts[id] ?? 0) > 0 ? [`${label} ${part.amounts[id]}`] : [])).join(', ')
  return askInWords(ask, part, seen)
}
