// The movement phase (MAS-6, 8, 9): marches, charges, wheels, formations, withdrawals; who flees runs for its edge, or rallies.
import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { BattleEvent } from '../../../engine/kernel/system'
import type { Clause, Condition, Edge, State, Unit } from '../state'
import { afterBlows, applyBlows, rollAttack, saveRoll } from './attack'
import { allowanceOf, chargeWay, paceFor, reformed, standingOf } from './clause'
import { changeUnit, type Draft, emit, next } from './draft'
import { tellFall } from './fell'
import {
  bodyOf,
  isSwimming,
  middleAt,
  middleOf,
  type Pose,
  pointIn,
  poseAbout,
  type Rect,
  rectAt,
  rectOf,
  rightOf,
  squadsAt,
  touching,
} from './ground'
import { attackOf, moraleModifiers } from './modifiers'
import { foesTouching, has, inMelee, isPresent, isSteady, leaderOf, leaderPiece, pieceOf, unitAt } from './queries'
import { costOf, endOf, mayStand, othersOf, stepCost, type Way } from './steps'
import { besideFriend, contactWith, placeGoal, wayTo } from './ways'
import { backwards, wheelTo } from './wheel'

/** Where a leader stands: beside an end of the front. */
export function leaderSpot(unit: Pick<Unit, 'squads' | 'files' | 'formation' | 'leader'>, pose: Pose): Point {
  const { width } = bodyOf(unit)
  return pointIn(pose, unit.leader?.flank === 'left' ? -0.7 : width + 0.7, 0.8)
}
const FOLLOWING = 3 // squares that who follows keeps, at most

/** The way a clause takes a unit this round; undefined where it does not move. */
export function wayOf(state: State, unit: Unit, clause: Clause): Way | undefined {
  const target = clause.target === null ? undefined : state.units[clause.target]
  const allowance = allowanceOf(unit, paceFor(unit, clause))
  switch (clause.posture) {
    case 'charge':
      return target && !inMelee(state, unit) ? chargeWay(state, unit, target) : undefined
    case 'march': {
      if (inMelee(state, unit)) return undefined
      if (target) return wayTo(state, unit, contactWith(target), allowance)
      if (clause.place === null) return undefined
      const goal = placeGoal(clause.place, bodyOf(unit))
      const there = goal.reached(unit, rectOf(unit))
      if (!there) return wayTo(state, unit, goal, allowance)
      return clause.facing === null || clause.facing === unit.facing ? undefined : wheelTo(state, unit, clause.facing, allowance)
    }
    case 'follow':
      return target && !inMelee(state, unit) ? wayTo(state, unit, besideFriend(target, FOLLOWING), allowance) : undefined
    case 'withdraw':
      return backwards(state, unit, allowance)
    case 'hold':
      return clause.facing === null || clause.facing === unit.facing || inMelee(state, unit)
        ? undefined
        : wheelTo(state, unit, clause.facing, allowance)
    default:
      return undefined
  }
}
/** A way that leads nowhere: somebody stands there. */
const isStuck = (way: Way, unit: Unit): boolean => {
  const end = endOf(way, unit)
  return way.swing === undefined && end.corner === unit.corner && end.facing === unit.facing
}
/** Why a clause that can be carried out leads nowhere all the same: play, forecast and computer ask the same. */
export const barrier = (state: State, unit: Unit, clause: Clause): Condition | undefined =>
  barrierOf(state, unit, clause, wayOf(state, unit, clause))
/** The same of a way that is known. */
export function barrierOf(state: State, unit: Unit, clause: Clause, way: Way | undefined): Condition | undefined {
  const barred = way ? isStuck(way, unit) && !isThere(state, unit, clause) : wheels(unit, clause) && !inMelee(state, unit)
  return barred ? 'in the way' : undefined
}
const wheels = (unit: Unit, { posture, facing }: Clause): boolean => posture === 'hold' && facing !== null && facing !== unit.facing
/** Whether a unit may stand elsewhere when others of its side move: it flees, or is ordered somewhere. */
export function makesRoom(state: State, unit: Unit): boolean {
  if (unit.condition === 'fleeing') return true
  if (has(unit, 'stunned') || has(unit, 'rooted')) return false
  const held = inMelee(state, unit)
  return [unit.order.clause, ...unit.order.fallbacks.map(({ clause }) => clause)].some((clause) => {
    switch (clause.posture) {
      case 'withdraw':
        return true
      case 'formation':
        return clause.formation !== unit.formation
      case 'charge':
      case 'follow':
        return !held
      case 'march':
        return !held && !isThere(state, unit, clause)
      case 'hold':
        return !held && wheels(unit, clause)
      default:
        return false
    }
  })
}
/** The field without those friends of a unit that `goes` says may have gone before it moves. */
export const withoutFriends = (state: State, unit: Unit, goes: (friend: Unit) => boolean): State => ({
  ...state,
  units: state.units.map((one) =>
    one.id !== unit.id && one.seat === unit.seat && isPresent(one) && one.id !== unit.order.clause.target && goes(one)
      ? { ...one, condition: 'off' as const }
      : one,
  ),
})

export function glidesOf(unit: Unit, poses: readonly Pose[]): NonNullable<BattleEvent['glides']> {
  const corners = poses.filter((pose, i) => {
    const [before, after] = [poses[i - 1], poses[i + 1]]
    if (!before || !after || before.facing !== pose.facing || after.facing !== pose.facing) return true
    return (
      pose.corner.x - before.corner.x !== after.corner.x - pose.corner.x ||
      pose.corner.y - before.corner.y !== after.corner.y - pose.corner.y
    )
  })
  const middles = corners.map((pose) => squadsAt(unit, pose).map(({ x0, y0, x1, y1 }) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 })))
  const squads = Array.from({ length: unit.squads }, (_, i) => ({
    piece: pieceOf(unit.id, i),
    path: middles.flatMap((row) => row[i] ?? []),
  }))
  return leaderOf(unit) ? [...squads, { piece: leaderPiece(unit.id), path: corners.map((pose) => leaderSpot(unit, pose)) }] : squads
}

/** Whether it would have something to do in the movement phase. */
export function movesNow(state: State, unit: Unit): boolean {
  if (unit.condition === 'fleeing') return true
  if (!isSteady(unit) || unit.did.shot || has(unit, 'stunned')) return false
  const { posture, facing, target } = unit.order.clause
  if (unit.order.fallbacks.length > 0 || posture === 'reload') return true
  const foe = (posture === 'charge' || posture === 'march') && target !== null ? state.units[target] : undefined
  if (foe && isPresent(foe) && touching(rectOf(foe), rectOf(unit))) return false // it is where it was ordered, and fights
  if (posture === 'hold') return (facing !== null && facing !== unit.facing) || !unit.loaded
  return posture !== 'cast' || !unit.loaded
}

export function move(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  if (unit.condition === 'fleeing') {
    flightOrRally(draft, id)
    return
  }
  if (!isSteady(unit) || unit.did.shot || has(unit, 'stunned')) return
  const standing = standingOf(draft.state, unit, (clause) => barrier(draft.state, unit, clause))
  const { clause } = standing
  tellFall(draft, id, standing)
  if (clause.posture === 'formation') {
    reform(draft, id, clause)
    return
  }
  if (clause.posture === 'withdraw') partingBlows(draft, id)
  const now = unitAt(draft.state, id)
  if (!isSteady(now)) return
  const way = has(now, 'rooted') ? undefined : wayOf(draft.state, now, clause)
  if (way === undefined || (isStuck(way, now) && !way.swing)) {
    reload(draft, id)
    return
  }
  const end = endOf(way, now)
  const charged = clause.posture === 'charge' && way.arrived ? clause.target : null
  changeUnit(draft, id, { corner: end.corner, facing: end.facing, swing: way.swing ?? null, did: { ...now.did, moved: true, charged } })
  emit(draft, {
    what: clause.posture === 'charge' ? 'charge' : 'move',
    seat: now.seat,
    glides: glidesOf(now, way.poses),
    detail: {
      unit: id,
      posture: clause.posture,
      squares: Math.round(costOf(way)),
      running: paceFor(now, clause) === 'run',
      target: clause.target,
      arrived: way.arrived,
      wheeling: way.swing !== undefined,
    },
  })
}
const hasReached = (unit: Unit, { place }: Clause): boolean => place !== null && placeGoal(place, bodyOf(unit)).reached(unit, rectOf(unit))
/** Nothing is left to do of it: it stands where it was ordered. */
function isThere(state: State, unit: Unit, clause: Clause): boolean {
  if (clause.posture === 'march' && clause.target !== null) return inMelee(state, unit)
  if (clause.posture === 'follow' || clause.posture === 'charge') return true
  return clause.posture === 'march' && hasReached(unit, clause)
}
/** MAS-1: what was ordered is done, so that holding is left: who has arrived, turned, formed or loaded may shoot again. */
export function isCarriedOut(unit: Unit): boolean {
  const { clause } = unit.order
  const { posture, target, facing, formation } = clause
  const turned = facing === null || facing === unit.facing
  switch (posture) {
    case 'march':
      return target === null && turned && hasReached(unit, clause)
    case 'hold':
      return target === null && facing !== null && turned
    case 'formation':
      return formation === unit.formation
    case 'reload':
      return unit.loaded
    default:
      return false
  }
}
/** MAS-7: who stands still and has shot last round reloads. */
function reload(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  if (unit.swing) changeUnit(draft, id, { swing: null })
  if (unit.loaded || inMelee(draft.state, unit)) return
  changeUnit(draft, id, { loaded: true })
  emit(draft, { what: 'reload', seat: unit.seat, detail: { unit: id } })
}
function reform(draft: Draft, id: number, { formation }: Clause): void {
  const unit = unitAt(draft.state, id)
  const pose = formation === null ? undefined : reformed(draft.state, unit, formation)
  if (formation === null || formation === unit.formation || !pose) {
    reload(draft, id)
    return
  }
  const after = { ...unit, ...pose, formation }
  changeUnit(draft, id, { corner: pose.corner, facing: pose.facing, formation, swing: null, did: { ...unit.did, moved: true } })
  emit(draft, { what: 'formation', seat: unit.seat, glides: glidesOf(after, [pose]), detail: { unit: id, formation } })
}
/** House: whoever withdraws from contact is struck once more by each enemy there. */
export const partingFrom = (state: State, unit: Unit): readonly Unit[] =>
  foesTouching(state, unit).filter((foe) => isSteady(foe) && !has(foe, 'stunned') && !isSwimming(state, foe))
function partingBlows(draft: Draft, id: number): void {
  for (const foe of partingFrom(draft.state, unitAt(draft.state, id))) {
    const unit = unitAt(draft.state, id)
    if (!isSteady(unit)) return
    const attack = attackOf(draft.state, foe, unit, 'parting')
    if (attack.squads.count === 0) continue // it touches none of their squads
    const blows = rollAttack(draft, attack)
    applyBlows(draft, blows)
    afterBlows(draft, id, blows.loss, foe, true)
  }
}

// ---------------------------------------------------------------- flight

export const AWAY: Readonly<Record<Edge, number>> = { left: 180, right: 0, top: 270, bottom: 90 }
const edgeLeft = (state: State, edge: Edge, rect: Rect): number =>
  edge === 'left' ? rect.x0 : edge === 'right' ? state.table.width - rect.x1 : edge === 'top' ? rect.y0 : state.table.height - rect.y1

/** MAS-9: by the shortest way to its own edge, round friends; undefined where it cannot move. Its order of ranks does not matter to it. */
export function flightWay(state: State, unit: Unit): { readonly poses: readonly Pose[]; readonly off: boolean } {
  if (has(unit, 'rooted')) return { poses: [{ corner: unit.corner, facing: unit.facing }], off: false }
  const { edge } = state.sides[unit.seat] ?? { edge: 'left' }
  const facing = degrees(AWAY[edge])
  const others = othersOf(state, unit)
  const body = bodyOf(unit)
  const turned = poseAbout(middleAt(unit, body), facing, body)
  const start: Pose = mayStand(state.table, rectAt(turned, body), others) ? turned : { corner: unit.corner, facing: unit.facing }
  const a = direction(facing)
  const r = rightOf(a)
  const strides: readonly Point[] = [a, { x: a.x + r.x, y: a.y + r.y }, { x: a.x - r.x, y: a.y - r.y }, r, { x: -r.x, y: -r.y }]
  const most = allowanceOf(unit, 'run')
  let front: readonly { readonly pose: Pose; readonly path: readonly Pose[]; readonly cost: number }[] = [
    { pose: start, path: [start], cost: 0 },
  ]
  const seen = new Set([`${start.corner.x} ${start.corner.y}`])
  let best = { path: [start] as readonly Pose[], left: edgeLeft(state, edge, rectAt(start, body)), cost: 0 }
  for (let round = 0; round < most && front.length > 0 && best.left > 0; round += 1) {
    const after: { readonly pose: Pose; readonly path: readonly Pose[]; readonly cost: number }[] = []
    for (const { pose, path, cost } of front)
      for (const { x, y } of strides) {
        const moved: Pose = { corner: { x: pose.corner.x + x, y: pose.corner.y + y }, facing: pose.facing }
        const key = `${moved.corner.x} ${moved.corner.y}`
        const rect = rectAt(moved, body)
        if (seen.has(key) || !mayStand(state.table, rect, others)) continue
        const spent = cost + stepCost(state.table, rect, most)
        if (spent > most) continue
        seen.add(key)
        const way = [...path, moved]
        after.push({ pose: moved, path: way, cost: spent })
        const left = edgeLeft(state, edge, rect)
        if (left < best.left) best = { path: way, left, cost: spent }
      }
    // those nearest to the edge go on: the shortest way, with some room to go round
    front = after
      .sort((one, other) => edgeLeft(state, edge, rectAt(one.pose, body)) - edgeLeft(state, edge, rectAt(other.pose, body)))
      .slice(0, 40)
  }
  return { poses: best.path, off: best.left === 0 && best.cost < most }
}

/** At the start of its movement a fleeing unit with a leader may rally; otherwise it runs. */
function flightOrRally(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  if (unit.fled && leaderOf(unit) && !has(unit, 'stunned')) {
    const roll = saveRoll(draft, `${unit.name}: rally`, unit.seat, moraleModifiers(unit))
    const rallied = roll.result === 'passed'
    if (rallied) changeUnit(draft, id, { condition: 'steady', fled: false, did: { ...unit.did, rallied: true } })
    emit(draft, { what: 'rally', seat: unit.seat, rolls: [roll], detail: { unit: id, rallied } })
    if (rallied) return
  }
  const foe = foesTouching(draft.state, unit).find((one) => mayPursue(draft.state, one, unit))
  next(draft, [...(foe ? [{ step: 'pursuit' as const, unit: foe.id, of: id }] : []), { step: 'flee', unit: id }])
}
export function flee(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  if (unit.condition !== 'fleeing') return
  const { poses, off } = flightWay(draft.state, unit)
  const end = poses[poses.length - 1] ?? unit
  changeUnit(draft, id, { corner: end.corner, facing: end.facing, fled: true, swing: null, did: { ...unit.did, moved: true } })
  const pieces = [...Array.from({ length: unit.squads }, (_, i) => pieceOf(id, i)), ...(leaderOf(unit) ? [leaderPiece(id)] : [])]
  emit(draft, {
    what: 'flight',
    seat: unit.seat,
    glides: glidesOf(unit, [{ corner: unit.corner, facing: unit.facing }, ...poses]),
    detail: { unit: id, squares: poses.length - 1, off },
  })
  if (!off) return
  changeUnit(draft, id, { condition: 'off' })
  emit(draft, { what: 'off', seat: unit.seat, mark: 'rout', fallen: pieces, detail: { unit: id } })
}

// ---------------------------------------------------------------- pursuit

/** Whether a unit could go after somebody now, or strike at their backs at least. */
export const mayPursue = (state: State, unit: Unit, prey: Unit): boolean =>
  isSteady(unit) &&
  !has(unit, 'stunned') &&
  !has(unit, 'rooted') &&
  unit.formation !== 'square' &&
  !isSwimming(state, unit) &&
  state.outcome === undefined &&
  (!unit.did.shot || attackOf(state, unit, prey, 'pursuit').squads.count > 0)

/** The blows at their backs. */
export function strikeBacks(draft: Draft, id: number, of: number): void {
  const attack = attackOf(draft.state, unitAt(draft.state, id), unitAt(draft.state, of), 'pursuit')
  if (attack.squads.count === 0) return // the squads that were touched have fallen away
  const blows = rollAttack(draft, attack)
  applyBlows(draft, blows)
  afterBlows(draft, of, blows.loss, undefined, false)
}
/** The run after them, as far as it goes. MAS-7: who has shot does not move. */
export function chase(draft: Draft, id: number, of: number): void {
  const unit = unitAt(draft.state, id)
  const prey = unitAt(draft.state, of)
  if (!isPresent(prey) || unit.did.shot || !mayPursue(draft.state, unit, prey) || inMelee(draft.state, unit)) return
  const way = wayTo(draft.state, unit, contactWith(prey), allowanceOf(unit, 'run'))
  const end = endOf(way, unit)
  if (end.corner === unit.corner) return
  changeUnit(draft, id, { corner: end.corner, facing: end.facing, swing: null, did: { ...unit.did, moved: true } })
  emit(draft, {
    what: 'chase',
    seat: unit.seat,
    glides: glidesOf(unit, way.poses),
    detail: { unit: id, of, squares: Math.round(costOf(way)), caught: way.arrived },
  })
}

/** How near the enemy is: those nearest move first. */
export const nearness = (state: State, unit: Unit): number => {
  const own = middleOf(unit)
  let least = Number.POSITIVE_INFINITY
  for (const other of state.units) {
    if (other.seat === unit.seat || !isPresent(other)) continue
    const at = middleOf(other)
    least = Math.min(least, Math.max(Math.abs(at.x - own.x), Math.abs(at.y - own.y)))
  }
  return least
}
