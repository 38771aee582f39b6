// The computer player's attacks: for every weapon the target and the aim that bring most, the fire of a fleet gathered where it kills.
import type { Part, PieceId, Seat } from '../../../engine/kernel/asks'
import type { Projectile } from '../data/tables'
import { keyOf, pieceOption } from '../game/keys'
import { numbersOf } from '../game/modifiers'
import { commandedBy, controllerOf, enemiesOf, fieldOf } from '../game/queries'
import { stockAfter } from '../game/stock'
import { boardTargets, catchChance, legalTargets, type Mount, mountKey, mountsOf, tractorTargets } from '../game/targets'
import { AIMS, type Aim, type Ship, type State } from '../state'
import { prizeOf } from './errands'
import { bears, chanceOf, expectedOf, pointWorth, volley } from './estimate'
import type { Regard } from './rivals'

const STEP_WORTH: Readonly<Record<Exclude<Aim, 'ship'>, number>> = { engines: 0.08, fields: 0.16, weapons: 0.14 } // of the ship's points
const KILL = 0.4 // of the ship's points, beyond the hull: it will never fire again
const CATCH = 0.3 // least chance that a tractor beam is tried with
const SPARING = 0.5 // least mean damage that a projectile is spent on

interface Shot {
  readonly target: Ship
  readonly aim: Aim
  readonly worth: number
  readonly mean: number
}
/** The best shot of a mount; `planned`: damage that others of the fleet are likely to do in this phase. */
function bestShot(state: State, ship: Ship, mount: Mount, planned: ReadonlyMap<PieceId, number>, regard: Regard): Shot | undefined {
  let best: Shot | undefined
  for (const target of legalTargets(state, ship, mount)) {
    const left = target.hull - (planned.get(target.id) ?? 0)
    for (const aim of AIMS) {
      if (aim !== 'ship' && target.best[aim] === 0) continue
      const { dice, deductions, field } = numbersOf(state, { ship: ship.id, target: target.id, weapon: mount.weapon, aim })
      const [mean, drop] = expectedOf(dice, deductions + field)
      // a ship all but destroyed by others' fire is worth less of ours; one that is within reach of a kill more
      const hull = Math.min(mean, Math.max(left, 0.2 * target.hull)) * pointWorth(target)
      const kill = left > 0 && aim === 'ship' ? chanceOf(dice, deductions + field, left) * KILL * Math.max(target.worth, 4) : 0
      const whole = kill + (aim === 'ship' || state.bothHits ? hull : hull * (1 - drop))
      const steps = aim === 'ship' ? 0 : drop * STEP_WORTH[aim] * Math.max(target.worth, 4) * (aim === 'fields' && field === 0 ? 0.5 : 1)
      const worth = (whole + steps) * regard(controllerOf(target)) * prizeOf(state, target)
      if (best === undefined || worth > best.worth) best = { target, aim, worth, mean: aim === 'ship' ? mean : mean * (1 - drop) }
    }
  }
  return best
}

/** A party costs nothing: it goes for the bridge of the dearest ship. */
function boardPart(state: State, ship: Ship): readonly Part[] {
  const [target] = [...boardTargets(state, ship)].sort((one, other) => other.worth - one.worth || one.id - other.id)
  if (target === undefined) return []
  return [{ key: keyOf(ship.id, 'board'), kind: 'target', targets: [pieceOption(target.id)], aim: 'bridge' }]
}

function tractorPart(state: State, ship: Ship): readonly Part[] {
  const seat = controllerOf(ship)
  const [best] = tractorTargets(state, ship)
    .filter((target) => controllerOf(target) !== seat)
    .map((target) => ({ target, chance: catchChance(state, ship, target) }))
    .filter(({ chance }) => chance >= CATCH)
    .sort((one, other) => other.target.worth * other.chance - one.target.worth * one.chance)
  return best === undefined ? [] : [{ key: keyOf(ship.id, 'tractor'), kind: 'target', targets: [pieceOption(best.target.id)] }]
}

/** What the enemies could do to a ship in this phase, on average, in points. */
function danger(state: State, ship: Ship): number {
  const field = fieldOf(ship)
  const taken = enemiesOf(state, controllerOf(ship)).reduce((sum, enemy) => {
    if (enemy.invisible || !bears(enemy, enemy.at, enemy.facing, ship.at)) return sum
    return sum + volley(enemy, ship, Math.max(Math.abs(enemy.at.x - ship.at.x), Math.abs(enemy.at.y - ship.at.y)), field, true)
  }, 0)
  return Math.min(taken, ship.hull) * pointWorth(ship)
}

export function suggestFire(state: State, seat: Seat, regard: Regard): readonly Part[] {
  const planned = new Map<PieceId, number>()
  return commandedBy(state, seat).flatMap((ship): readonly Part[] => {
    const parts: Part[] = []
    const launched: Projectile[] = []
    let worth = 0
    for (const mount of mountsOf(ship)) {
      const shot = bestShot(state, ship, mount, planned, regard)
      if (shot === undefined || shot.worth <= 0) continue
      const { weapon } = mount
      if (weapon !== 'energy') {
        if (shot.mean < SPARING || stockAfter(ship, [...launched, weapon], state.ownStocks)[weapon] < 0) continue
        launched.push(weapon)
      }
      worth += shot.worth
      planned.set(shot.target.id, (planned.get(shot.target.id) ?? 0) + shot.mean)
      parts.push({ key: keyOf(ship.id, mountKey(mount)), kind: 'target', targets: [pieceOption(shot.target.id)], weapon, aim: shot.aim })
    }
    parts.push(...tractorPart(state, ship), ...boardPart(state, ship))
    if (!ship.invisible) return parts
    // it appears where its fire is worth more than what it is then open to
    const hidden = danger(state, ship)
    const seen = danger(state, { ...ship, invisible: false })
    return parts.length > 0 && worth > 0.8 * (seen - hidden)
      ? [{ key: keyOf(ship.id, 'appear'), kind: 'pick', picked: ['appear'] }, ...parts]
      : []
  })
}
