import { percent } from './share'

const SUM = 1e-9 // as much as a sum of chances may be off

/** A chance as it stands within a sentence: '62%'; what is little is not nothing, and what may fail is not certain. */
export const likely = (chance: number): string =>
  chance > SUM && chance < 0.005 ? '<1%' : chance < 1 - SUM && chance >= 0.995 ? '>99%' : percent(chance)
