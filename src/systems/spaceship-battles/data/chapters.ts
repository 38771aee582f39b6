// The rulebook of Spaceship Battles, part by part.
import type { RuleChapter } from '../../../engine/kernel/system'

export const CHAPTERS: readonly RuleChapter[] = [
  { title: 'Ships and fleets', from: 'SHP-1' },
  { title: 'The turn and movement', from: 'SHP-10' },
  { title: 'Attacks and damage', from: 'SHP-13' },
  { title: 'Other ways to fight', from: 'SHP-16' },
  { title: 'Players and obstacles', from: 'SHP-21' },
]
