// What is known of Outpost before it is loaded. A small house system, complete, to copy from: see "To add a system" in src/README.md.
import type { Manifest } from '../../../src/engine/kernel/system'

export const manifest: Manifest = {
  id: 'outpost',
  edition: 1,
  title: 'Outpost',
  blurb: 'Two garrisons on a grid: everybody of a side moves in one phase, then strikes or throws in the next.',
  source: { title: 'Outpost, a system to copy from', author: 'the house' },
  scenarios: [{ id: 'ford', title: 'The ford', blurb: 'Three bands a side.', seats: ['West', 'East'], ready: true }],
  lesson: { title: 'The ford, step by step', blurb: 'You lead three bands to a ford: move them, and come to blows.', minutes: 3 },
  campaign: { edition: 1, title: 'Garrisons that go on', blurb: 'Whoever is left mans the next post, tended as well as may be.' },
  complete: 'The game is whole: two phases a side, squads in a block, scouts and throwers.',
}
