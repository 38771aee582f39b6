// The ruler: spaces between two squares, the greater of the two differences (SHP-13), and what stands on the line between their centres.

import type { WeaponId } from '../../../engine/kernel/asks'
import type { Measurement, Spot } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { BOARDING, TRACTOR } from '../game/attacks'
import { type Blocker, blockerBetween } from '../game/line'
import { ofRange, sumOf } from '../game/modifiers'

import { controllerOf, isActive, rangeBetween } from '../game/queries'

import type { Ship, State } from '../state'
import { centreOf, isSame } from './squares'
import { shotRefusal, weaponNamed } from './weapons'

export function measureBetween(state: State, from: Spot, to: Spot, weapon: WeaponId | undefined): Measurement {
  const a = centreOf(from.at)
  const b = centreOf(to.at)
  const distance = rangeBetween(a, b)
  const ship = from.piece === undefined ? undefined : state.ships[from.piece]
  const target = to.piece === undefined ? undefined : state.ships[to.piece]
  const blocker = isSame(a, b) ? undefined : blockerBetween(state, a, b)
  const penalty = -sumOf(ofRange(distance))
  const bands =
    weapon === undefined || weapon === TRACTOR || weapon === BOARDING
      ? {}
      : { band: penalty === 0 ? 'no deduction' : `−${penalty} for range`, penalty }
  const refusal = ship && target && weapon !== undefined ? refusalOf({ ...ship, at: a }, { ...target, at: b }, weapon) : undefined
  return {
    distance,
    from: a,
    to: b,
    label: counted(distance, 'space'),
    ...bands,
    sight: {
      lines: [{ from: a, to: b, clear: blocker === undefined }],
      visible: true,
      hidden: blocker === undefined ? 0 : 1,
      blockers: blocker === undefined ? [] : [named(blocker)],
      label: blocker === undefined ? 'clear' : `${blocker.label} in the way: −${CONSTANTS.blocked.value}`,
    },
    ...(refusal ? { refusal } : {}),
  }
}

const named = ({ label, piece, terrain }: Blocker) => ({
  label,
  ...(piece === undefined ? {} : { piece }),
  ...(terrain === undefined ? {} : { terrain }),
})

function refusalOf(ship: Ship, target: Ship, weapon: WeaponId): Measurement['refusal'] {
  const known = weaponNamed(ship, weapon)
  return known && isActive(target) && controllerOf(ship) !== controllerOf(target) ? shotRefusal(ship, target, known) : undefined
}
