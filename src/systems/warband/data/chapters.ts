// The rulebook of Warband, part by part.
import type { RuleChapter } from '../../../engine/kernel/system'

export const CHAPTERS: readonly RuleChapter[] = [
  { title: 'Tests, deployment and the grid', from: 'WAR-1' },
  { title: 'The turn and its phases', from: 'WAR-10' },
  { title: 'Attacks', from: 'WAR-20' },
  { title: 'Injury, aftermath and morale', from: 'WAR-30' },
  { title: 'Magic and content', from: 'WAR-40' },
]
