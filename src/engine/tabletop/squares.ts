// How squares of a table are named.
import type { Point } from '../geometry/units'

/** A column in letters: A … Z, AA, AB … */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
/** 'C7': the third column, the seventh row. */
export const squareName = ({ x, y }: Point): string => `${columnName(Math.floor(x))}${Math.floor(y) + 1}`
