// The ruler, the rings of a weapon and a chip for every enemy: distances in squares, sight, cover, the number needed (WAR-5, 20 to 25).
import { degrees } from '../../../engine/geometry/units'
import type { Means, PieceId, Refusal, Viewer, WeaponId } from '../../../engine/kernel/asks'
import type { Chip, Measurement, Reach, Spot } from '../../../engine/kernel/forecast'
import { DIE } from '../data/constants'
import type { Weapon } from '../data/types'
import { fighterAt, topFrame } from '../game/draft'
import { coverFrom, floorAt, isMiddle, isOn, spaces, squareAt } from '../game/grid'
import { mayAttack, type Numbers, numbersOf } from '../game/modifiers'
import { weaponId, weaponOf } from '../game/names'
import { armsOf, blockerOf, enemiesOf, fighterOn, gridIn, isLying, isOnTable, nameOf, squares, weaponAt } from '../game/queries'
import { shotRefusal, standsAgainst, strikeReaches } from '../game/shooting'
import type { Fighter, State } from '../state'
import { isSeen } from './scene'

const onSquare = ({ x, y }: Spot['at']): Spot['at'] => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })

export function weaponsOf(state: State, piece: PieceId): readonly Means[] {
  const fighter = state.fighters[piece]
  if (!fighter || !isOnTable(fighter)) return []
  const top = topFrame(state)
  if (top?.frame === 'dispel' && top.mages[0] === piece) return [] // no weapon has a part in it
  return (['melee', 'ranged'] as const).flatMap((kind) =>
    armsOf(state, piece, kind).map(({ index, weapon }) => ({
      weapon: weaponId(index),
      label: weapon.name,
      melee: kind === 'melee',
      hint: weapon.text,
    })),
  )
}
const armOf = (state: State, id: PieceId, weapon: WeaponId | undefined): Weapon | undefined => {
  const used = weaponOf(weapon)
  return used && weaponAt(state, id, used.index)
}
export function reachOfWeapon(state: State, piece: PieceId, weapon: WeaponId): Reach | undefined {
  const fighter = state.fighters[piece]
  const arm = fighter && armOf(state, piece, weapon)
  if (!arm || !isOnTable(fighter)) return undefined
  return {
    weapon,
    label: arm.name,
    rings: [{ radius: arm.range, label: squares(arm.range), kind: 'limit' }],
    ...(arm.traits.includes('wave') ? { arc: { facing: fighter.facing, width: degrees(30) } } : {}),
    form: 'square',
  }
}
/** The state with somebody standing elsewhere: a ghost. */
function standingAt(state: State, fighter: Fighter, at: Spot['at']): State {
  if (fighter.at.x === at.x && fighter.at.y === at.y) return state
  const fighters = state.fighters.slice()
  fighters[fighter.id] = { ...fighter, at }
  return { ...state, fighters }
}
const refusalOf = (state: State, by: Fighter, target: Fighter, arm: Weapon): Refusal | undefined => {
  if (!mayAttack(by))
    return { reason: `${nameOf(state, by.id)} can attack nobody now`, remedy: 'wait until that changes', short: 'cannot', rule: 'WAR-14' }
  if (arm.kind === 'melee') {
    if (strikeReaches(state, by, target, arm) && Math.abs(floorAt(gridIn(state), by.at) - floorAt(gridIn(state), target.at)) <= arm.range)
      return undefined
    const far = spaces(by.at, target.at) - arm.range
    return {
      reason: `${nameOf(state, target.id)} is out of reach`,
      remedy: far > 0 ? `go ${squares(far)} nearer` : 'get to the same height',
      short: 'reach',
      rule: 'WAR-15',
    }
  }
  if (isLying(by)) return { reason: `${nameOf(state, by.id)} is on the ground`, remedy: 'get up first', short: 'down', rule: 'WAR-12' }
  const refusal = shotRefusal(state, by.id, arm, target.id)
  return refusal && { ...refusal, rule: 'WAR-14' }
}
const numberFor = (state: State, by: Fighter, target: Fighter, arm: Weapon): number =>
  shownNeed(
    numbersOf(state, {
      by: by.id,
      target: target.id,
      weapon: arm,
      how: arm.kind,
      ...(arm.kind === 'ranged' && standsAgainst(state, by.id).includes(target.id) ? { stand: true as const } : {}),
    }),
  )
const MOST = 9 // 10 always fails
export const shownNeed = ({ toHit, odds }: Numbers): number => (odds.hits ? DIE : Math.max(1, Math.min(MOST, toHit.score)))

export function measureBetween(state: State, viewer: Viewer, from: Spot, to: Spot, weapon: WeaponId | undefined): Measurement {
  const grid = gridIn(state)
  const a = onSquare(from.at)
  const b = onSquare(to.at)
  const distance = spaces(a, b)
  const base: Measurement = { distance, from: a, to: b, label: squares(distance) }
  if (!isOn(grid, a) || !isOn(grid, b) || !isMiddle(a)) return base
  const blocker = blockerOf(state, a, b)
  const cover = coverFrom(grid, a, b)
  const there = blocker && fighterOn(state, blocker)
  const names = blocker
    ? there && isSeen(state, there, viewer)
      ? nameOf(state, there.id)
      : grid.names[squareAt(grid, blocker)] || 'the ground'
    : ''
  const sight: Measurement['sight'] = {
    lines: [{ from: a, to: blocker ?? b, clear: blocker === undefined }],
    visible: blocker === undefined,
    hidden: blocker ? 1 : cover ? 0.5 : 0,
    blockers: blocker ? [{ label: names, ...(there ? { piece: there.id } : {}) }] : [],
    label: blocker ? `blocked by ${names}` : cover ? `cover: ${grid.names[squareAt(grid, cover)] ?? ''}` : 'clear',
  }
  const rise = floorAt(grid, b) - floorAt(grid, a)
  const label = rise === 0 ? base.label : `${base.label}, ${squares(Math.abs(rise))} ${rise > 0 ? 'up' : 'down'}`
  const by = from.piece === undefined ? undefined : state.fighters[from.piece]
  const target = to.piece === undefined ? undefined : state.fighters[to.piece]
  const arm = by && armOf(state, by.id, weapon)
  if (!by || !target || !arm || by.seat === target.seat || !isOnTable(by) || !isOnTable(target) || !isSeen(state, target, viewer))
    return { ...base, label, sight }
  const ghost = standingAt(state, by, a)
  const refusal = refusalOf(ghost, fighterAt(ghost, by.id), target, arm)
  return { ...base, label, sight, ...(refusal ? { refusal } : { band: `${numberFor(ghost, by, target, arm)} or less on a d10` }) }
}
export function surveyFrom(state: State, viewer: Viewer, from: Spot, weapon: WeaponId): readonly Chip[] {
  const by = from.piece === undefined ? undefined : state.fighters[from.piece]
  const arm = by && armOf(state, by.id, weapon)
  if (!by || !arm || !isOnTable(by)) return []
  const ghost = standingAt(state, by, onSquare(from.at))
  const stander = fighterAt(ghost, by.id)
  return enemiesOf(ghost, stander)
    .filter((one) => isSeen(state, one, viewer))
    .map((one) => {
      const refusal = refusalOf(ghost, stander, one, arm)
      const chip = { piece: one.id, body: one.id }
      if (refusal) return { ...chip, label: `✕ ${refusal.short ?? 'no'}`, refusal }
      const need = numberFor(ghost, stander, one, arm)
      return { ...chip, need, under: true, label: `≤ ${need}` }
    })
}
