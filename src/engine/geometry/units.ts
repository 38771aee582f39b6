// Measures. On an inch table every position is a whole thousandth of an inch, so that a battle
// is the same on every machine; distances derived from positions are not rounded.
declare const unit: unique symbol

/** A length on the table in inches. */
export type Inches = number & { readonly [unit]: 'inches' }
/** A whole number of degrees, 0–359; 0 points along +x (right), growing clockwise on the screen (y grows downwards). */
export type Degrees = number & { readonly [unit]: 'degrees' }

export const inches = (value: number): Inches => value as Inches
export const degrees = (value: number): Degrees => (((Math.round(value) % 360) + 360) % 360) as Degrees

/** Rounds to a whole thousandth of an inch: the only values a position may have. */
export const thousandths = (value: number): Inches => (Math.round(value * 1000) / 1000) as Inches

/** A point of the table, in the table's own measure (inches, or squares on a grid table). */
export interface Point {
  readonly x: number
  readonly y: number
}

export const point = (x: number, y: number): Point => ({ x: thousandths(x), y: thousandths(y) })
