// What the computer player would answer, put into the draft, and said: who is to do what, to whom or where. Fetched when somebody asks.
import type { BodyId, MoveAnswer, SpotAnswer } from '../../engine/kernel/asks'
import { askOf } from '../../engine/kernel/check'
import type { MovePlan, MoveWish } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { inWords } from '../../engine/minds/inWords'
import { isButton } from '../asked'
import { pieceOf } from '../nearest'
import { withoutPart } from '../orders'
import type { Position } from '../position'
import type { ViewContext } from './context'

export async function advise(context: ViewContext, confirms: string): Promise<void> {
  const { battle, get, set, hands, scene, owed, order } = context
  const decision = owed()
  const { length } = battle.getState()
  const advice = decision && (await battle.getState().advise())
  const asked = owed()
  const answered = !advice && battle.getState().length !== length // by somebody else
  if (asked && decision && (answered || asked.id !== decision.id)) return get().advise() // meanwhile: what is open now is meant
  if (battle.getState().absent !== undefined) return get().say('The computer player could not be fetched')
  if (!decision || !advice || !asked) return get().say('Nothing to suggest here')
  const { answer, hopeless } = advice
  const ask = askOf(decision.asks, answer, decision.body)
  if (ask?.body !== undefined && ask.body !== get().selected) get().select(ask.body)
  hands.before = get().orders
  if (answer.kind === 'orders') {
    order(answer)
    // a computer player may mean what cannot come about: it costs him nothing
    const vain = (hands.whole?.forecast?.cautions ?? []).flatMap((one) => (one.vain ? (one.offer ?? []) : []))
    if (vain.length > 0) order(vain.reduce(withoutPart, get().orders ?? answer))
  } else {
    if (answer.kind === 'allocate') set({ shared: [...get().shared, { slot: undefined, before: get().amounts }], amounts: answer.amounts })
    if (answer.kind === 'target')
      set({ ask: answer.key, tool: 'target', chosen: answer.targets, weapon: answer.weapon, ruler: undefined, measurement: undefined })
    const button = ask !== undefined && isButton(ask)
    const body = ask?.body ?? asked.body
    // it stands on the table as if it had been dragged there, under the tool that does it
    if (ask && (answer.kind === 'move' || answer.kind === 'place' || answer.kind === 'spot')) get().armAsk(ask)
    if (answer.kind === 'place') set({ placing: answer.places.map(({ piece, at, facing }) => ({ piece, at, facing })) })
    const foreseen = (): void => {
      const look = context.eyesFor(foreseen)
      if (!look) return
      set({ forecast: look.forecast(answer) })
      if (answer.kind === 'move') carried(context, look, answer, body)
      if (answer.kind === 'spot') laid(context, look, answer, body)
    }
    set({ draft: answer, advised: answer, ...(answer.kind === 'pick' && !button ? { chosen: answer.picked, ask: answer.key } : {}) })
    foreseen()
  }
  const words = inWords(asked, (answer.kind === 'orders' && get().orders) || answer, scene(), () => get().refined)
  get().say(`Suggested: ${words}${hopeless ? ', though the computer would give this battle up' : ''}. ${confirms}`)
}

/** Where one of a body goes that moves by these steps from where it stands. */
const wayFrom = ({ at }: ScenePiece, path: MoveAnswer['path']): MoveWish['path'] => path.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))

/** The ghost of a move, and the wish behind it, so that he may be turned or carried on from there. */
function carried({ get, set, hands, scene }: ViewContext, look: Position, answer: MoveAnswer, body: BodyId | undefined): void {
  const held = pieceOf(scene(), get().held)
  if (body === undefined || held === undefined) return
  const { path, alone, facing, wheel, altitude } = answer
  const wish: MoveWish = {
    body,
    key: answer.key,
    holding: held.id,
    path: wayFrom(held, path),
    ...(facing === undefined ? {} : { facing }),
    ...(wheel === undefined ? {} : { wheel }),
    ...(altitude === undefined ? {} : { altitude }),
  }
  const dragged = look.plan(wish)
  if (!dragged) return
  const same = alone.length === 0 && isThere(dragged.answer, answer)
  const plan = same ? dragged : (look.plan({ ...wish, answer }) ?? dragged)
  const told = same || plan.answer === answer // else the system tells of a drag alone
  set({ plan: { ...(told ? plan : asAnswered(plan, answer, scene()?.pieces.filter((one) => one.body === body) ?? [])), answer } })
  if (same) hands.wish = wish
}
/** Whether two moves of a whole body end alike. */
function isThere(one: MoveAnswer, other: MoveAnswer): boolean {
  const [a, b] = [one, other].map(({ path }) => path.at(-1) ?? { x: 0, y: 0 })
  const near = a !== undefined && b !== undefined && Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR
  return near && one.alone.length === 0 && (other.facing === undefined || one.facing === other.facing)
}
const NEAR = 0.01
/** A plan that comes out otherwise, with everybody going as the answer says. */
function asAnswered(plan: MovePlan, { path, alone, facing }: MoveAnswer, pieces: readonly ScenePiece[]): MovePlan {
  const { blocks: _blocks, fronts: _fronts, stopped: _stopped, ...rest } = plan
  const gone = pieces.map((piece) => {
    const own = alone.find((one) => one.piece === piece.id)
    const way = own?.path ?? wayFrom(piece, path)
    return { piece, points: [piece.at, ...way], facing: own?.facing ?? facing ?? piece.facing }
  })
  return {
    ...rest,
    ends: gone.map((one) => ({ piece: one.piece.id, at: one.points.at(-1) ?? one.piece.at, facing: one.facing })),
    legs: gone.map(({ piece, points }) => ({ piece: piece.id, points, cost: plan.cost })),
    verdict: { legal: true },
  }
}

/** Templates as they would lie. */
function laid({ set }: ViewContext, look: Position, answer: SpotAnswer, body: BodyId | undefined): void {
  const { key, spots, weapon } = answer
  const last = spots.at(-1)
  const others = spots.slice(0, -1)
  const spot =
    last && look.lay({ key, laid: others, ...last, ...(body === undefined ? {} : { body }), ...(weapon === undefined ? {} : { weapon }) })
  set({ laid: others, spot: spot && { ...spot, answer }, ...(weapon === undefined ? {} : { weapon }) })
}
