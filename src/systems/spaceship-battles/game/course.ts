// Courses (SHP-11, 12): in which phases a ship moves, what a step does, and where a plot leads.

import { type Degrees, degrees, type Point } from '../../../engine/geometry/units'
import type { Refusal } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Table } from '../../../engine/tabletop/terrain'
import { MOVEMENT_CHART, PHASES, SIZES } from '../data/tables'
import type { Ship, State, Step } from '../state'
import { isOnTable, nameOfObstacle, obstacleAt } from './obstacles'

import { holderOf, isActive, poweredFactor } from './queries'

/** SHP-11: whether a ship at that speed moves in that phase. */
export const movesAt = (speed: number, phase: number): boolean => MOVEMENT_CHART[speed]?.[phase - 1] ?? false

/** Whether a ship can move by itself at all: engines working and not held. */
export function isUnderWay(state: State, ship: Ship): boolean {
  return isActive(ship) && ship.speed > 0 && poweredFactor(ship, 'engines') > 0 && holderOf(state, ship.id) === undefined
}
/** SHP-13: the speed a ship counts at: 0 if it cannot move by itself, whatever its captain has ordered. */
export const speedOf = (state: State, ship: Ship): number => (isUnderWay(state, ship) ? ship.speed : 0)
/** The phases of a stretch in which a ship moves. */
export function phasesOf(speed: number, from: number, to: number): readonly number[] {
  const phases: number[] = []
  for (let phase = Math.max(1, from); phase <= Math.min(PHASES, to); phase += 1) if (movesAt(speed, phase)) phases.push(phase)
  return phases
}

export interface Course {
  readonly at: Point
  readonly facing: Degrees
  readonly spaces: number // gone forward since the last turn
}
export const courseOf = ({ at, facing, spaces }: Ship): Course => ({ at, facing, spaces })

/** One space in the direction of a facing (0 along +x, clockwise). */
export function ahead(facing: Degrees): Point {
  if (facing === 0) return { x: 1, y: 0 }
  if (facing === 90) return { x: 0, y: 1 }
  return facing === 180 ? { x: -1, y: 0 } : { x: 0, y: -1 }
}

/** The course after a step, legal or not. */
export function afterStep(course: Course, step: Step): Course {
  if (step === 'hold') return course
  if (step === 'forward') {
    const by = ahead(course.facing)
    return { ...course, at: { x: course.at.x + by.x, y: course.at.y + by.y }, spaces: course.spaces + 1 }
  }
  return { ...course, facing: degrees(course.facing + (step === 'left' ? 270 : 90)), spaces: 0 }
}

/** SHP-12: why a ship of that course may not make the step. */
export function stepRefusal(table: Table, ship: Pick<Ship, 'id' | 'name' | 'design'>, course: Course, step: Step): Refusal | undefined {
  if (step === 'hold') return undefined
  if (step === 'forward') {
    const { at } = afterStep(course, step)
    if (!isOnTable(table, at))
      return {
        reason: `${ship.name} would leave the table.`,
        remedy: 'turn, or hold',
        short: 'edge',
        rule: 'SHP-12',
        pieces: [ship.id],
      }
    const obstacle = obstacleAt(table, at)
    if (obstacle?.kind === 'planet')
      return {
        reason: `${ship.name} would run into ${nameOfObstacle(obstacle)}.`,
        remedy: 'turn, or hold',
        short: 'planet',
        rule: 'SHP-21',
        pieces: [ship.id],
      }
    return undefined
  }
  const { manoeuvre } = SIZES[ship.design.class]
  if (course.spaces >= manoeuvre) return undefined
  const missing = manoeuvre - course.spaces
  return {
    reason: `${ship.name} turns only after ${counted(manoeuvre, 'space')} forward; it has gone ${course.spaces}.`,
    remedy: `go ${counted(missing, 'space')} forward first`,
    short: `${missing} more`,
    rule: 'SHP-12',
    pieces: [ship.id],
  }
}

/** One phase of a plot: what was meant, and where the ship is after it. */
export interface Stop extends Course {
  readonly phase: number
  readonly step: Step
  readonly refusal?: Refusal // the step cannot be made: the ship stays where it was
}
/** Where a plot leads, phase by phase in which the ship moves, as if it were alone on the table. A phase with nothing plotted is a hold. */
export function whereAfter(state: State, ship: Ship, plot: (phase: number) => Step | undefined, from: number, to: number): readonly Stop[] {
  let course = courseOf(ship)
  return phasesOf(ship.speed, from, to).map((phase) => {
    const step = plot(phase) ?? 'hold'
    const refusal = stepRefusal(state.table, ship, course, step)
    if (refusal === undefined) course = afterStep(course, step)
    return { ...course, phase, step, ...(refusal === undefined ? {} : { refusal }) }
  })
}
