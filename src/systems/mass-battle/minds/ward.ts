// Who is to be brought across safely (MAS-11): out of everybody's reach until he has to go, and out of a fight once he has to.
import { allowanceOf, hindrance } from '../game/clause'
import { apart, bodyOf, frontSquare, type Rect, rectAt, rectOf } from '../game/ground'
import { HOLD } from '../game/orders'
import { enemiesOf, inMelee, isSteady, missileOf } from '../game/queries'
import { placeGoal, wayTo } from '../game/ways'
import type { Clause, State, Unit } from '../state'
import { paceFor, readyToRun } from './plan'
import type { Errand } from './purpose'

/** Out of contact, where there is no time left to win the fight; undefined where it fights on. */
export function outOf(state: State, unit: Unit, errand: Errand | undefined): Clause | undefined {
  const back: Clause = { ...HOLD, posture: 'withdraw', pace: 'run' }
  return errand?.warded && errand.due && hindrance(state, unit, back) === undefined ? back : undefined
}

/** Ready to run, then on its way no farther than nobody who is free could come at it or shoot at it. */
export function keptSafe(state: State, unit: Unit, { to }: Errand): Clause {
  const [goal] = typeof to === 'number' ? [] : to
  if (!goal) return HOLD
  if (unit.formation === 'tight') {
    const ready = readyToRun(state, unit)
    if (ready) return ready
  }
  const body = bodyOf(unit)
  const foes = enemiesOf(state, unit.seat)
    .filter((foe) => isSteady(foe) && !inMelee(state, foe))
    .map((foe) => ({ rect: rectOf(foe), reach: missileOf(foe)?.range ?? allowanceOf(foe, 'run') }))
  const isSafe = (there: Rect): boolean => foes.every(({ rect, reach }) => apart(there, rect) > reach)
  const march: Clause = { ...HOLD, posture: 'march', pace: paceFor(unit) }
  const { poses } = wayTo(state, unit, placeGoal(goal, body), allowanceOf(unit, march.pace))
  const pose = poses.findLast((one, i) => i > 0 && isSafe(rectAt(one, body)))
  return pose ? { ...march, place: frontSquare(pose, body) } : HOLD
}
