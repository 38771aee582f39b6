// What is known of Bladestorm before the system itself is loaded: nothing here may import the rest of it.
import type { Manifest } from '../../engine/kernel/system'

export const manifest: Manifest = {
  id: 'bladestorm',
  edition: 1,
  title: 'Bladestorm',
  blurb: 'A skirmish in inches where each figure is one fighter: one roll is hit and damage at once, facing decides, and units stand in ranks.',
  source: { title: 'Bladestorm, as described on a web page of 14 September 1999', author: 'no author is named on the page' },
  scenarios: [
    'six-on-the-green',
    'raiders-in-the-barley',
    'hall-and-warren',
    'beacon-hill',
    'toll-at-the-bridge',
    'witch-weather',
    'through-aunebridge',
    'ash-on-the-wind',
  ].map((id) => ({ id, title: id, blurb: id, seats: ['a', 'b'], ready: true })),
  complete: 'The four versions and every optional rule.',
}
