// Battlestorm's rulebook, part by part.
import type { RuleChapter } from '../../../engine/kernel/system'

export const CHAPTERS: readonly RuleChapter[] = [
  { title: 'Profiles and armies', from: 'BST-1' },
  { title: 'Setting up and the ground', from: 'BST-10' },
  { title: 'Sequence of play', from: 'BST-20' },
  { title: 'Shooting', from: 'BST-30' },
  { title: 'Melee', from: 'BST-40' },
  { title: 'Damage', from: 'BST-50' },
  { title: 'Advanced rules', from: 'BST-60' },
]
