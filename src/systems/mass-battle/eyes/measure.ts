// Measuring in squares, at any time and from anywhere (MAS-6, 7, 12).

import type { WeaponId } from '../../../engine/kernel/asks'
import type { Measurement, Spot } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { apart, bodyOf, frontSquare, middleOf, rectOf, squareAt } from '../game/ground'

import { bodyOfPiece } from '../game/queries'

import { blockedBetween, rangeTo, shotRefusal } from '../game/sight'
import type { State, Unit } from '../state'

const unitOfSpot = (state: State, { piece }: Spot): Unit | undefined => (piece === undefined ? undefined : state.units[bodyOfPiece(piece)])
const squareMiddle = ({ x, y }: Spot['at']): Spot['at'] => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })

export function measureBetween(state: State, from: Spot, to: Spot, weapon: WeaponId | undefined): Measurement {
  const unit = unitOfSpot(state, from)
  const target = unitOfSpot(state, to)
  const a = unit ? frontSquare(unit, bodyOf(unit)) : squareMiddle(from.at)
  const b = target ? middleOf(target) : squareMiddle(to.at)
  const there = target ? rectOf(target) : squareAt(to.at)
  const distance = unit && target ? rangeTo(unit, target) : apart(squareAt(a), there)
  const base = { distance, from: a, to: b, label: `${counted(distance, 'square')}, ${counted(distance * 5, 'foot', 'feet')}` }
  if (!unit || !target || unit.seat === target.seat) return base
  const blocked = blockedBetween(state, unit, target)
  const refusal = weapon !== undefined && weapon === unit.profile.missile ? shotRefusal(state, unit, target) : undefined
  return {
    ...base,
    sight: {
      lines: [{ from: a, to: b, clear: blocked === undefined }],
      visible: blocked === undefined,
      hidden: blocked === undefined ? 0 : 1,
      blockers: blocked === undefined ? [] : [{ label: blocked.by }],
      label: blocked === undefined ? 'clear' : `blocked by ${blocked.by}`,
    },
    ...(refusal ? { refusal } : {}),
  }
}
