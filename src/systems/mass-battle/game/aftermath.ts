// What every unit came to.
import type { Aftermath } from '../../../engine/kernel/system'
import type { State, Unit } from '../state'

function fateOf({ condition, hp, began, leader, fell = [] }: Unit): string {
  const chief = [...fell, ...(leader?.hp === 0 ? [leader.name] : [])].map((name) => `; ${name} fell`).join('')
  if (condition === 'destroyed') return `destroyed${chief}`
  if (condition === 'off') return `fled from the field with ${hp} of ${began} hit points${chief}`
  return `${condition === 'fleeing' ? 'fleeing, ' : ''}${hp} of ${began} hit points left${chief}`
}
export const aftermath = (state: State): Aftermath => ({
  lines: state.units.map((unit) => ({ seat: unit.seat, name: unit.name, fate: fateOf(unit) })),
})
