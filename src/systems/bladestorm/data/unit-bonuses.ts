// Unit against unit (BLA-44): what type, formation and weaponry of both add to the attack. Every row that fits counts.
import type { Formation } from './formations'
import type { Troops, Weaponry } from './profile'

interface Side {
  readonly troops?: Troops
  readonly weaponry?: Weaponry // of the weapon that its commonest member reaches for
  readonly formations?: readonly Formation[]
}
export interface UnitBonus {
  readonly attacker: Side
  readonly defender: Side
  readonly value: number
  readonly reason: string
}
const STEADY = ['square', 'hedgehog', 'phalanx', 'shield wall'] as const satisfies readonly Formation[]
const LOOSE = ['general', 'column', 'line'] as const satisfies readonly Formation[]

export const UNIT_BONUSES: readonly UnitBonus[] = [
  { attacker: { troops: 'horse' }, defender: { troops: 'foot', formations: LOOSE }, value: 2, reason: 'cavalry against loose infantry' },
  { attacker: { troops: 'horse' }, defender: { troops: 'foot', formations: STEADY }, value: -2, reason: 'cavalry against closed infantry' },
  { attacker: { troops: 'foot', weaponry: 'polearm' }, defender: { troops: 'horse' }, value: 2, reason: 'polearms against cavalry' },
  { attacker: { weaponry: 'melee' }, defender: { weaponry: 'missile' }, value: 1, reason: 'melee weapons against shooters' },
  { attacker: { weaponry: 'polearm' }, defender: { weaponry: 'missile' }, value: 1, reason: 'polearms against shooters' },
  { attacker: { formations: ['phalanx'] }, defender: { formations: LOOSE }, value: 1, reason: 'phalanx against loose ranks' },
]
