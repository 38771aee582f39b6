// Answers before they are sent: built from what is armed, chosen and pointed at.

import type { Degrees, Point } from '../engine/geometry/units'
import type {
  Answer,
  Ask,
  Assignment,
  Decision,
  PickAnswer,
  PickAsk,
  PieceId,
  PlaceAsk,
  TargetAnswer,
  TargetAsk,
  WeaponId,
} from '../engine/kernel/asks'
import type { ScenePiece } from '../engine/kernel/scene'
import { headOf } from './asked'

export const pickAnswer = (decision: Decision, ask: PickAsk, picked: readonly string[]): PickAnswer => ({
  ...headOf(decision, ask),
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
    ...headOf(decision, ask),
    kind: 'target',
    targets,
    ...(armed ? { weapon: armed.weapon } : {}),
    ...(factor === 1 ? {} : { factor }),
    ...(aim !== undefined && ask.aims?.slice(1).some((one) => one.id === aim) ? { aim } : {}),
    ...(assigned.length > 0 ? { assigned } : {}),
  }
}

/** Every piece of the ask stands where it stands now, but for those moved. */
export const placeAnswer = (
  decision: Decision,
  ask: PlaceAsk,
  pieces: readonly ScenePiece[],
  moved: ReadonlyMap<PieceId, { readonly at: Point; readonly facing: Degrees }>,
): Answer => ({
  ...headOf(decision, ask),
  kind: 'place',
  places: ask.pieces.flatMap((id) => {
    const stands = moved.get(id)
    const piece = pieces.find((one) => one.id === id)
    if (!stands || !piece) return []
    return [{ piece: id, at: stands.at, facing: stands.facing, ...(piece.altitude > 0 ? { altitude: piece.altitude } : {}) }]
  }),
})
/** The same answer for the decision open now. */
export const addressed = <A extends Answer>(answer: A, decision: Decision, ask: Ask): A => ({ ...answer, ...headOf(decision, ask) })
