// What is known of Spaceship Battles before the system itself is loaded: nothing here may import the rest of it but the list of its battles.
import type { Manifest } from '../../engine/kernel/system'
import { LISTING } from './data/listing'

export const manifest: Manifest = {
  id: 'spaceship-battles',
  edition: 6,
  title: 'Spaceship Battles',
  blurb:
    'Fleets on a grid of squares. Captains give power, moves and targets in secret; twelve phases of movement and fire are carried out for everybody at once.',
  source: { title: 'Spaceship Battles (My Trek, parts 4 and 5), 2019', author: 'John M Stater' },
  foresees: true,
  scenarios: LISTING,
  lesson: {
    title: 'Duel at the Lantern, step by step',
    blurb: 'You command a cruiser against another: give power, plot twelve phases of moves, and fire.',
    minutes: 15,
  },
  complete:
    'The game is whole: power, speed, plotting, energy weapons, torpedoes and missiles, tractor beams, boarding, ramming, invisibility and self-destruction, for two to eight fleets.',
}
