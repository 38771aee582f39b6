// Bladestorm's rulebook, part by part.
import type { RuleChapter } from '../../../engine/kernel/system'

export const CHAPTERS: readonly RuleChapter[] = [
  { title: 'Versions, profiles and forces', from: 'BLA-1' },
  { title: 'The turn and movement', from: 'BLA-10' },
  { title: 'Attacks', from: 'BLA-20' },
  { title: 'Morale', from: 'BLA-30' },
  { title: 'Optional rules', from: 'BLA-40' },
]
