// Luck in words: how a single roll is told; a percentile and a tally are told by engine/aftersight/luckWords.ts.
import type { LuckyRoll } from '../../engine/kernel/luck'
import type { Scene } from '../../engine/kernel/scene'
import { percent } from '../../store/format'

/** What losses are counted in. */
export const unitIn = (scene: Scene | undefined): string => scene?.sides[0]?.unit ?? 'points'

/** 'came off at 6.7%' */
export const rollText = ({ success, chance }: LuckyRoll): string =>
  success ? `came off at ${percent(chance)}` : `failed, with ${percent(chance)} to come off`
export const swingText = ({ swing }: LuckyRoll): string => `${swing < 0 ? '−' : '+'}${Math.abs(swing).toFixed(1)}`
