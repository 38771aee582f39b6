// The ground of a battle, square by square.
// A fighter is one square tall: what is one higher than his square is cover, what is two higher hides him.

export const MARKS = {
  '.': 'open',
  L: 'ladder', // from here every neighbouring height is climbed freely
  s: 'stairs', // one higher or lower is walked, from here and to here
  T: 'solid', // a tree, a pillar: nobody stands there or looks through
} as const
export type GroundMark = keyof typeof MARKS

export interface Ground {
  readonly name: string
  readonly style: 'town' | 'wild' // what heights are drawn as: walls and houses, or banks and rocks
  readonly heights: readonly string[] // row by row from the far edge, a digit a square: how high it is, in squares
  readonly marks: readonly string[] // the same squares: `MARKS`
}

export const GROUND_SIZE = { min: 8, max: 40 } as const
export const HIGHEST = 9
/** What is solid hides whatever stands behind it, so high is it above its ground. */
export const SOLID_HEIGHT = 4

export const widthOf = (ground: Ground): number => ground.heights[0]?.length ?? 0
export const depthOf = (ground: Ground): number => ground.heights.length
