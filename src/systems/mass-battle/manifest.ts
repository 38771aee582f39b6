// What is known of the system before the rest of it is loaded: nothing here may import it but the list of its battles.
import type { Manifest } from '../../engine/kernel/system'
import { LISTING } from './data/listing'

export const manifest: Manifest = {
  id: 'mass-battle',
  edition: 8,
  title: 'Blood & Treasure Mass Combat',
  blurb:
    'Companies on a grid. Both commanders write orders in secret; then missiles, movement, melee and magic are carried out, and events mock the orders.',
  source: { title: 'Blood & Treasure mass combat, a play report, 2019', author: 'John M Stater' },
  reacts: true,
  foresees: true,
  turn: 'round',
  scenarios: LISTING,
  lesson: {
    title: 'Gaudin’s Ford, step by step',
    blurb: 'You hold the bank with halflings: write orders, give a fallback, and see what events make of them.',
    minutes: 15,
  },
  complete:
    'The game is whole: conditional orders, four phases, formations, flanks, charges, leaders, morale, rout and pursuit, and twelve spells.',
}
