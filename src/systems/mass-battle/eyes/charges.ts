// Whom a charge would not come to as both stand: what list and table say of it.
import { remembered } from '../../../engine/kernel/recent'
import { hindrance } from '../game/clause'
import { HOLD } from '../game/orders'
import type { State, Unit } from '../state'

/** Why a unit would not come to charge another from where both stand: asked again with every change of a draft. */
export const chargesOf = remembered(1, (state: State) => {
  const known = new Map<string, ReturnType<typeof hindrance>>()
  return (unit: Unit, target: number | null): ReturnType<typeof hindrance> => {
    const key = `${unit.id}/${target}`
    if (!known.has(key)) known.set(key, hindrance(state, unit, { ...HOLD, posture: 'charge', target }))
    return known.get(key)
  }
})
