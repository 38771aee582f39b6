// How sure a share is that was counted in so many cases: Wilson's interval, which stays within 0 and 1 and is honest for few cases.
/** Of the normal distribution: so many standard deviations to either side hold 95% of it. */
export const Z95 = 1.959963984540054

export interface Share {
  readonly share: number // 0…1
  readonly low: number // in 19 cases of 20 the true share is no lower
  readonly high: number
}
export const shareOf = (count: number, of: number): Share => {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = count / of
  const spread = Z95 * Z95
  const centre = (share + spread / (2 * of)) / (1 + spread / of)
  const half = (Z95 / (1 + spread / of)) * Math.sqrt((share * (1 - share)) / of + spread / (4 * of * of))
  return { share, low: count === 0 ? 0 : Math.max(0, centre - half), high: count === of ? 1 : Math.min(1, centre + half) }
}
/** A share as it is told: '62%'. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
