// A distribution read one number at a time.
import type { Distribution } from '../../src/engine/odds/distribution'

/** The chance of exactly that number; not for the last one of a distribution that ends with "or more". */
export const chanceOf = (d: Distribution, value: number): number => {
  if (d.atLeast && value >= d.from + d.p.length - 1) throw new RangeError(`only "${value} or more" is known`)
  return d.p[value - d.from] ?? 0
}
