// When the computer player gives a battle up (BST-14 lets anybody, at any time), by land: house content.

/** It gives up with less than this share of its army left, against so many times as much. */
export interface Beaten {
  readonly left: number
  readonly against: number
}

export const LITTLE = 0.35 // of an army
export const FAR_MORE = 3 // times as much stands against him who gives up on level hard
export const STEADY: readonly Beaten[] = [
  { left: LITTLE, against: 1.3 },
  { left: 0.25, against: 1 },
]
/** Merchants, who reckon: they see it coming. */
export const WARY: readonly Beaten[] = [{ left: 0.5, against: 1.5 }, ...STEADY]
/** Sure of their right: they are the last to see it. */
export const STUBBORN: readonly Beaten[] = [
  { left: 0.25, against: 1.5 },
  { left: 0.2, against: 1 },
]

const RESOLVES: Readonly<Record<string, readonly Beaten[]>> = { goblands: WARY, dagmokk: STUBBORN }

/** Of a land, by its id. */
export const resolveOf = (land: string | undefined): readonly Beaten[] => (land === undefined ? undefined : RESOLVES[land]) ?? STEADY
