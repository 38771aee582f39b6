// What every unit came to.
import type { Aftermath } from '../../../engine/kernel/system'
import type { State, Unit } from '../state'

function fateOf({ condition, hp, began, leader }: Unit): string {
  const chief = leader === null ? '' : leader.hp === 0 ? `; ${leader.name} fell` : ''
  if (condition === 'destroyed') return `destroyed${chief}`
  if (condition === 'off') return `fled from the field with ${hp} of ${began} hit points${chief}`
  return `${condition === 'fleeing' ? 'fleeing, ' : ''}${hp} of ${began} hit points left${chief}`
}
export const aftermath = (state: State): Aftermath => ({
  lines: state.units.map((unit) => ({ seat: unit.seat, name: unit.name, fate: fateOf(unit) })),
})
