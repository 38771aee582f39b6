// What a menu on a unit offers: everything that is asked of it now, each with what taking it means.
import type { Ask, BodyId, Decision, Option, OrdersAsk, PickAsk, PieceId, Refusal } from '../engine/kernel/asks'
import type { ScenePiece } from '../engine/kernel/scene'
import { asksInHand, asksOf, calledOf, inHand, isButton, optionAt } from './asked'
import { targetAnswer } from './drafts'
import type { Position } from './position'
import { prospectOf } from './prospects'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly refusal?: Refusal
  /** Given at once; absent: the question is taken in hand. */
  readonly pick?: { readonly ask: PickAsk; readonly option: Option }
  readonly ask: Ask
  readonly text?: string // what it would come to
  readonly onto?: PieceId // taken against this one
  readonly through?: true // and gone through with: a declaration, and then up to them
}
const itemOf = (ask: PickAsk, option: Option, label: string): MenuItem => ({
  id: `${ask.key}/${option.id}`,
  label,
  pick: { ask, option },
  ask,
  ...(option.refusal === undefined ? {} : { refusal: option.refusal }),
})

export function menuOf(
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  body: BodyId,
  piece: PieceId | undefined,
): readonly MenuItem[] {
  return asksInHand(owed, { body, piece }).flatMap((ask): readonly MenuItem[] => {
    if (ask.kind === 'orders')
      return asksOf(owed, refined, body, piece).flatMap((one) =>
        one.kind === 'pick' || one.kind === 'write' ? [] : [{ id: one.key, label: one.label, ask: one }],
      )
    if (isButton(ask)) return ask.options.map((option) => itemOf(ask, option, calledOf(ask)))
    if (ask.kind !== 'pick' || ask.options.every((option) => option.body === undefined)) return [{ id: ask.key, label: ask.label, ask }]
    // a choice among units: only whether it is this one
    if (ask.min !== 1 || ask.max !== 1) return []
    return ask.options.filter((option) => option.body === body).map((option) => itemOf(ask, option, `${ask.label}: ${option.label}`))
  })
}

/** Whom something is done to, by whom, and what is armed. */
export interface Onto {
  readonly own: ScenePiece // in hand
  readonly enemy: ScenePiece
  readonly armed: string | undefined // key of the question that is served
}
/** What the body in hand could do to an enemy: what is armed first, as long as the rules let it; then what they let, then what they do not. */
export function ontoEnemy(
  look: Position,
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  { own, enemy, armed }: Onto,
): readonly MenuItem[] {
  const decision = inHand(owed, refined, { body: own.body, piece: own.id })
  if (!owed || !decision || own.seat === enemy.seat) return []
  const sign = look.scene.table?.measure === 'squares' ? ' squares' : '″'
  const asks = asksOf(owed, refined, own.body, own.id)
  const moves = asks.some((ask) => ask.kind === 'move')
  const found = asks.flatMap((ask): readonly MenuItem[] => {
    if (ask.kind === 'move') {
      if (ask.leaves) return []
      const plan = look.plan({ body: own.body, path: [enemy.at], holding: own.id, onto: enemy.id })
      if (!plan || plan.parts) return []
      const [refusal] = plan.verdict.legal ? [] : plan.verdict.refusals
      const gone = plan.legs.some((leg) => leg.points.length > 1)
      if (!refusal && !gone) return []
      const why = plan.stopped === undefined ? '' : `: ${plan.stopped}`
      const text = `${plan.cost.toFixed(1)}${sign}${plan.limit === '' ? '' : `, ${plan.limit}`}${why}`
      return [{ id: ask.key, label: `${ask.label} up to them`, ask, onto: enemy.id, ...(refusal ? { refusal } : { text }) }]
    }
    if (ask.kind !== 'target') return []
    const option = optionAt(ask.targets, enemy.id, enemy.body)
    if (!option) return []
    const forecast = look.forecast(targetAnswer(decision, ask, [option.id], undefined, 1, []))
    const prospect = prospectOf(enemy.body, forecast, sign)
    const refusal = option.refusal ?? prospect?.refusal
    return [
      {
        id: ask.key,
        label: moves && ask.means.length === 0 && !refusal ? `${ask.label} and go for them` : ask.label,
        ask,
        onto: enemy.id,
        ...(refusal ? { refusal } : prospect ? { text: prospect.text } : {}),
        ...(moves && ask.means.length === 0 ? { through: true as const } : {}),
      },
    ]
  })
  const rank = (item: MenuItem): number => (item.refusal ? 2 : item.ask.key === armed ? 0 : 1)
  return [...found].sort((a, b) => rank(a) - rank(b))
}
