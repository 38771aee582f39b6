// The rulebook, part by part.
import type { RuleChapter } from '../../../engine/kernel/system'

export const CHAPTERS: readonly RuleChapter[] = [
  { title: 'Orders and units', from: 'MAS-1' },
  { title: 'Attacks and initiative', from: 'MAS-3' },
  { title: 'Leaders', from: 'MAS-5' },
  { title: 'Movement and missiles', from: 'MAS-6' },
  { title: 'Melee and morale', from: 'MAS-8' },
  { title: 'Magic', from: 'MAS-10' },
  { title: 'Battles and ground', from: 'MAS-11' },
]
