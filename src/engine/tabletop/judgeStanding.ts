// Where the figures of a setup from outside stand: places as numbers, nobody on another's base, enemies apart.
import type { Base, Footprint } from '../geometry/base'
import { gap, overlaps } from '../geometry/distance'
import { number, type Reading, record, refuse } from '../kernel/reading'

/** A place of a setup, inches and whole degrees. */
interface Place {
  readonly x: number
  readonly y: number
  readonly facing: number
}
/** A figure, and where its place is written. */
export interface Standing extends Footprint {
  readonly path: string
}

/** A place in whole thousandths of an inch, no farther than `most` along either side of the table. */
export function readPlace(reading: Reading, path: string, input: unknown, most: number): Place | undefined {
  const fields = record(reading, path, input, ['x', 'y', 'facing'])
  if (!fields) return undefined
  const x = number(reading, `${path}.x`, fields.x, { min: 0, max: most })
  const y = number(reading, `${path}.y`, fields.y, { min: 0, max: most })
  const facing = number(reading, `${path}.facing`, fields.facing, { min: 0, max: 359, whole: true })
  if (x === undefined || y === undefined || facing === undefined) return undefined
  if (Math.round(x * 1000) / 1000 !== x || Math.round(y * 1000) / 1000 !== y)
    return refuse(reading, path, 'is not a whole thousandth of an inch', 'round it to three decimals')
  return { x, y, facing }
}

/** Radius of a circle that no part of a base reaches beyond, however it faces. */
const reachOf = (base: Base): number =>
  (base.shape === 'round' ? base.diameter : Math.sqrt(base.length * base.length + base.width * base.width)) / 2
/** Cheaper than their exact distance, and never wrong: two that are that far apart along an axis are. */
function apart(one: Standing, other: Standing, by: number): boolean {
  const least = reachOf(one.base) + reachOf(other.base) + by
  return Math.abs(one.at.x - other.at.x) > least || Math.abs(one.at.y - other.at.y) > least
}

/** Refuses everybody who stands on the base of another of the same side. */
export function judgeCrowd(reading: Reading, side: readonly Standing[]): void {
  side.forEach((figure, i) => {
    for (const other of side.slice(i + 1))
      if (!apart(figure, other, 0) && overlaps(figure, other))
        refuse(reading, other.path, `stands on the base of the figure at ${figure.path}`, 'move one of them away')
  })
}

/** Refuses enemies of `ours` who stand nearer than `least` inches, base to base. */
export function judgeDistance(reading: Reading, ours: readonly Standing[], theirs: readonly Standing[], least: number): void {
  for (const figure of ours)
    for (const enemy of theirs)
      if (!apart(figure, enemy, least) && gap(figure, enemy) < least)
        refuse(reading, enemy.path, `is within ${least}″ of the enemy at ${figure.path}`, 'move one of them back')
}
