// Maneuvers (BLA-41): what a body may try, and the roll.
import type { Modifier, Roll } from '../../../engine/dice/types'
import { distanceToPolygon } from '../../../engine/geometry/polygons'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER, MANEUVERS, type Maneuver } from '../data/maneuvers'
import type { TerrainKey } from '../data/terrain'
import type { Body, State } from '../state'
import { changeBody, type Draft, emit } from './draft'
import { featuresOf } from './ground'
import { heldIn } from './influence'
import { exceedChance } from './odds'
import { moveOf } from './pace'
import { bodiesOf, bowsOf, commonest, footprintOf, gapOfBodies, has, isEngaged, other, profileOf, standing } from './queries'

const nearGround = (state: State, body: Body, keys: readonly TerrainKey[]): boolean =>
  featuresOf(state).some(
    ({ key, piece }) =>
      keys.includes(key) &&
      standing(state, body.id).some((figure) => distanceToPolygon(footprintOf(state, figure), piece.outline) <= moveOf(state, figure)),
  )

/** What a body may try now; those that would be of no use are left out. */
export function maneuversFor(state: State, body: Body): readonly Maneuver[] {
  if (!has(state, 'maneuvers') || body.maneuver || body.acted || body.spent > 0 || heldIn(state, body.id)) return []
  const engaged = isEngaged(state, body.id)
  const members = standing(state, body.id)
  const flying = members.some(({ level }) => level > 0)
  return MANEUVERS.filter((kind) => {
    switch (kind) {
      case 'disengage':
        return engaged
      case 'run':
      case 'sprint':
        return !engaged && !flying
      case 'charge':
        return !engaged && !flying && !body.disrupted && (!body.unit || FORMATION[body.formation].charges) && isNearEnemy(state, body)
      case 'climb':
        return !engaged && !flying && nearGround(state, body, ['wall', 'hedge', 'steep slope', 'ruin'])
      case 'swim':
        return !engaged && !flying && nearGround(state, body, ['deep water'])
      case 'ride and shoot':
        return (
          !engaged && !flying && members.every((figure) => profileOf(state, figure).troops === 'horse' && bowsOf(state, figure).length > 0)
        )
      default:
        return false // a change of formation is asked with the formation that is meant
    }
  })
}
function isNearEnemy(state: State, body: Body): boolean {
  const most = Math.max(...standing(state, body.id).map((figure) => moveOf(state, figure)), 0) * MANEUVER.charge.share
  return bodiesOf(state, other(body.seat)).some(({ id }) => gapOfBodies(state, body.id, id) <= most)
}

interface ManeuverNumber {
  readonly need: number
  readonly modifiers: readonly Modifier[]
  readonly chance: number
}
/** 3d6 with its modifier must exceed the score; a unit's is its commonest member's. */
export function maneuverNumber(state: State, body: Body, kind: Maneuver): ManeuverNumber {
  const score = commonest(state, body.id, ({ maneuver }) => maneuver)
  const { modifier, name } = MANEUVER[kind]
  return {
    need: score - modifier + 1,
    modifiers: [
      { value: score, reason: 'Maneuver', rule: 'BLA-41', mark: 'printed' },
      { value: 0 - modifier, reason: name, rule: 'BLA-41', mark: 'house' },
      { value: 1, reason: 'the dice must exceed it', rule: 'BLA-41', mark: 'ruled' },
    ],
    chance: exceedChance(CONSTANTS.moraleDice.value, modifier, score),
  }
}

export function tryManeuver(draft: Draft, body: Body, kind: Maneuver): boolean {
  const { need, modifiers, chance } = maneuverNumber(draft.state, body, kind)
  const count = CONSTANTS.moraleDice.value
  const purpose = `${body.name}: ${MANEUVER[kind].name}`
  const dice = Array.from({ length: count }, () => ({ sides: 6, face: draft.dice.die(6, { purpose, seat: body.seat }) }))
  const total = dice.reduce((sum, { face }) => sum + face, 0)
  const passed = total >= need
  const roll: Roll = {
    purpose,
    seat: body.seat,
    formula: `${count}d6`,
    dice,
    modifiers,
    total,
    need,
    chance,
    result: passed ? 'passed' : 'failed',
  }
  const stuck = !passed && MANEUVER[kind].failed === 0
  changeBody(draft, body.id, { maneuver: { kind, passed }, ...(stuck ? { acted: true } : {}) })
  emit(draft, { what: 'maneuver', seat: body.seat, rolls: [roll], detail: { body: body.id, kind, passed } })
  return passed
}
