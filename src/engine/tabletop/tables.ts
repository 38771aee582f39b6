/** The sizes of table offered, in inches: four feet deep, and wider. */
export const TABLE_SIZES = [
  { id: '48x48', name: '4 by 4 feet', width: 48, height: 48 },
  { id: '72x48', name: '6 by 4 feet', width: 72, height: 48 },
  { id: '96x48', name: '8 by 4 feet', width: 96, height: 48 },
] as const

/** Limits of a table from outside (a file, a link). */
export const LEAST_SIDE = 12
export const GREATEST_SIDE = 200
export const MOST_PIECES = 300
export const MOST_POINTS = 200 // of one outline
export const LONGEST_NAME = 80
