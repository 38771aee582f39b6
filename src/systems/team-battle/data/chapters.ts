// The rulebook of FTS Battle, part by part.
import type { RuleChapter } from '../../../engine/kernel/system'

export const CHAPTERS: readonly RuleChapter[] = [
  { title: 'Teams and strategies', from: 'FTS-1' },
  { title: 'Tactics and Superiority', from: 'FTS-4' },
  { title: 'Advances and wounds', from: 'FTS-6' },
  { title: 'Respite, concession and the end', from: 'FTS-9' },
]
