// Questions that follow each other and are all answered with a small sign, one for each phase, read as one table.
import type { PartAsk, PickAsk } from '../../../engine/kernel/asks'

const FEW = 6
const SIGNS = 16 // that many small signs still fit below each other
/** Few enough to stand side by side. */
export const isSegmented = (ask: PickAsk): boolean => ask.max === 1 && ask.options.length <= FEW && !ask.told
/** Too many for words, yet each has a sign of its own. */
export const isScale = (ask: PickAsk): boolean =>
  ask.max === 1 && ask.options.length > FEW && ask.options.length <= SIGNS && ask.options.every((option) => option.sign !== undefined)
const isSigned = (ask: PartAsk): ask is PickAsk =>
  ask.kind === 'pick' && isSegmented(ask) && ask.options.length > 0 && ask.options.every((option) => option.sign !== undefined)

export type Run = { readonly rows: readonly PickAsk[] } | { readonly single: PartAsk }

export const runsOf = (asks: readonly PartAsk[]): readonly Run[] => {
  const runs: Run[] = []
  let rows: PickAsk[] = []
  const close = (): void => {
    const [only] = rows
    if (rows.length > 1) runs.push({ rows })
    else if (only) runs.push({ single: only })
    rows = []
  }
  for (const ask of asks) {
    if (isSigned(ask)) rows.push(ask)
    else {
      close()
      runs.push({ single: ask })
    }
  }
  close()
  return runs
}
