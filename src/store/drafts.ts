// Answers before they are sent: built from what is armed, chosen and pointed at.

import type { Point } from '../engine/geometry/units'
import type {
  Answer,
  Ask,
  Assignment,
  BodyId,
  Decision,
  Option,
  PickAnswer,
  PickAsk,
  PieceId,
  PlaceAsk,
  TargetAnswer,
  TargetAsk,
  WeaponId,
} from '../engine/kernel/asks'
import type { ScenePiece } from '../engine/kernel/scene'

const head = (decision: Decision, ask: Ask): { decision: string; seat: number; key: string } => ({
  decision: decision.id,
  seat: decision.seat,
  key: ask.key,
})

/** The option of an ask that stands for a piece or its body. */
export const optionAt = (options: readonly Option[], piece: PieceId | undefined, body: BodyId): Option | undefined =>
  options.find((option) => piece !== undefined && (option.id === `p${piece}` || option.pieces?.includes(piece) === true)) ??
  options.find((option) => option.id === `b${body}` || option.body === body)

export const pickAnswer = (decision: Decision, ask: PickAsk, picked: readonly string[]): PickAnswer => ({
  ...head(decision, ask),
  kind: 'pick',
  picked,
})

export const targetAnswer = (
  decision: Decision,
  ask: TargetAsk,
  targets: readonly string[],
  weapon: WeaponId | undefined,
  factor: number,
  assigned: readonly Assignment[],
  aim?: string,
): TargetAnswer => {
  const armed = ask.means.find((means) => means.weapon === weapon) ?? ask.means[0]
  return {
    ...head(decision, ask),
    kind: 'target',
    targets,
    ...(armed ? { weapon: armed.weapon } : {}),
    ...(factor > 1 ? { factor } : {}),
    ...(aim !== undefined && ask.aims?.slice(1).some((one) => one.id === aim) ? { aim } : {}),
    ...(assigned.length > 0 ? { assigned } : {}),
  }
}

/** Every piece of the ask stands where it stands now, but for those moved. */
export const placeAnswer = (
  decision: Decision,
  ask: PlaceAsk,
  pieces: readonly ScenePiece[],
  moved: ReadonlyMap<PieceId, Point>,
): Answer => ({
  ...head(decision, ask),
  kind: 'place',
  places: ask.pieces.flatMap((id) => {
    const at = moved.get(id)
    const piece = pieces.find((one) => one.id === id)
    if (!at || !piece) return []
    return [{ piece: id, at, facing: piece.facing, ...(piece.altitude > 0 ? { altitude: piece.altitude } : {}) }]
  }),
})
/** The same answer for the decision open now. */
export const addressed = <A extends Answer>(answer: A, decision: Decision, ask: Ask): A => ({ ...answer, ...head(decision, ask) })
