// Who stands where: squares of a band, neighbours, front and rear. Exact: facings are quarters.
import { direction, turnAbout } from '../../../../src/engine/geometry/angles'
import { type Degrees, degrees, type Point } from '../../../../src/engine/geometry/units'
import type { PieceId, Wheel } from '../../../../src/engine/kernel/asks'
import { STATS, TABLE } from '../data/kinds'
import type { Band, State } from '../state'

const LINE = 3 // pieces that a band may have
export const pieceOf = (band: Band, squad: number): PieceId => band.id * LINE + squad
export const bandOf = (state: State, piece: PieceId): Band | undefined => state.bands[Math.floor(piece / LINE)]

export interface Stand {
  readonly at: Point
  readonly facing: Degrees
}
/** The squares of a band: its squads side by side, from the left end of its front to the right. */
export function squaresOf({ at, facing }: Stand, squads: number): readonly Point[] {
  const ahead = direction(facing)
  return Array.from({ length: squads }, (_, squad) => {
    const aside = squad - (squads - 1) / 2
    return { x: at.x - ahead.y * aside, y: at.y + ahead.x * aside }
  })
}
export const ownSquares = (band: Band, stand: Stand = band): readonly Point[] => squaresOf(stand, STATS[band.kind].squads)

/** Where a band stands once it has wheeled about an end of its front. */
export function wheeled(band: Band, { about, by }: Wheel): Stand {
  const squares = ownSquares(band)
  const pivot = (about === 'left' ? squares[0] : squares.at(-1)) ?? band.at
  const at = turnAbout(band.at, pivot, degrees(by))
  return { at: { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 }, facing: degrees(band.facing + by) }
}
export const spaces = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
export const isOnTable = ({ x, y }: Point): boolean => x > 0 && y > 0 && x < TABLE.width && y < TABLE.height
export const standing = (state: State): readonly Band[] => state.bands.filter((band) => band.life > 0)
export const isBeside = (a: Band, b: Band): boolean => ownSquares(a).some((one) => ownSquares(b).some((other) => spaces(one, other) === 1))

/** Whether a blow comes from behind: the striker is no farther ahead of the target than its own rank. */
export function isBehind(striker: Band, target: Band): boolean {
  const ahead = direction(target.facing)
  return (striker.at.x - target.at.x) * ahead.x + (striker.at.y - target.at.y) * ahead.y < 0
}
