// Answers, put together from what was asked.
import type { Degrees, Point } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision, PieceId } from '../../../engine/kernel/asks'
import { optionOf } from '../game/names'

const head = (decision: Decision, key: string, body: PieceId | undefined) => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  ...(body === undefined ? {} : { body }),
})
export const pick = (decision: Decision, ask: Ask, ...picked: readonly string[]): Answer => ({
  ...head(decision, ask.key, ask.body),
  kind: 'pick',
  picked,
})
/** A button is a pick of its only option. */
export const press = (decision: Decision, ask: Ask): Answer =>
  pick(decision, ask, ...(ask.kind === 'pick' && ask.options[0] ? [ask.options[0].id] : []))
export const aim = (decision: Decision, ask: Ask, targets: readonly string[], weapon?: string): Answer => ({
  ...head(decision, ask.key, ask.body),
  kind: 'target',
  targets,
  ...(weapon === undefined ? {} : { weapon }),
})
export const aimAt = (decision: Decision, ask: Ask, target: PieceId, weapon?: string): Answer =>
  aim(decision, ask, [optionOf(target)], weapon)
/** Along squares of the table, from where he stands. */
export const go = (decision: Decision, ask: Ask, from: Point, path: readonly Point[], facing?: Degrees): Answer => ({
  ...head(decision, ask.key, ask.body),
  kind: 'move',
  path: path.map(({ x, y }) => ({ x: x - from.x, y: y - from.y })),
  alone: [],
  ...(facing === undefined ? {} : { facing }),
})
export const lay = (decision: Decision, ask: Ask, at: Point, facing?: Degrees, weapon?: string): Answer => ({
  ...head(decision, ask.key, ask.body),
  kind: 'spot',
  spots: [{ at, ...(facing === undefined ? {} : { facing }) }],
  ...(weapon === undefined ? {} : { weapon }),
})

export const askNamed = (decision: Decision, key: string, body?: PieceId): Ask | undefined =>
  decision.asks.find((ask) => ask.key === key && (body === undefined || ask.body === body))
/** To be done with what is asked: it may always be said. */
export function letGo(decision: Decision): Answer {
  const ask =
    decision.asks.find(({ role }) => role === 'decline') ?? decision.asks.find(({ role }) => role === 'end') ?? decision.asks.at(-1)
  if (!ask) throw new Error(`${decision.title}: nothing is asked`)
  return press(decision, ask)
}
