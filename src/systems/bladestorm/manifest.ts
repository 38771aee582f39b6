// What is known of Bladestorm before the system itself is loaded: nothing here may import the rest of it, but for the list of its battles.
import type { Manifest } from '../../engine/kernel/system'
import { LESSON_LISTING, LISTING } from './data/listing'

export const manifest: Manifest = {
  id: 'bladestorm',
  edition: 8,
  title: 'Bladestorm',
  blurb:
    'A skirmish in inches where each figure is one fighter: one roll is hit and damage at once, facing decides, and units stand in ranks.',
  source: { title: 'Bladestorm, as described on a web page of 14 September 1999', author: 'no author is named on the page' },
  scenarios: LISTING,
  reacts: true,
  foresees: true,
  lesson: LESSON_LISTING,
  complete:
    'The four versions and every optional rule, each to be switched on by itself; five forces, an army builder, thirty-one spells, four storms.',
}
