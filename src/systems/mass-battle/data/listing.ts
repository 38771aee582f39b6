// The ready battles by name: all that is known of them before the system is loaded. Nothing here may import the rest of it.
import type { Scenario } from '../../../engine/kernel/system'

export const LISTING: readonly Scenario[] = [
  {
    id: 'ford',
    title: 'Gaudin’s Ford',
    blurb: 'Orcs under Chief Thundergut want the far bank; halflings, elves and their slingers hold the one ford. Ten rounds.',
    seats: ['Halflings', 'Orcs'],
    ready: true,
    answers: 289,
  },
  {
    id: 'bridgehead',
    title: 'The Bridge at Holt',
    blurb:
      'A siege of a bridgehead: the Red Claw must get over Holt Bridge and stand beyond it after twelve rounds; fewer men with longbows keep it.',
    seats: ['The men of Holt', 'The Red Claw'],
    ready: true,
    answers: 164,
  },
  {
    id: 'downs',
    title: 'Lammas Down',
    blurb: 'Open grass between two barrows, and a cross to be held: knights, prickers and longbows against ghouls and pale riders.',
    seats: ['The Lord of the March', 'The barrow host'],
    ready: true,
    answers: 187,
  },
  {
    id: 'stones',
    title: 'The Nine Stones',
    blurb: 'A priest and a wizard on either side, and a ring of stones between them that both want to hold: fire, roots, mist and dread.',
    seats: ['Elves and halflings', 'The Red Claw'],
    ready: true,
    answers: 155,
  },
  {
    id: 'mill',
    title: 'Cold Mill',
    blurb: 'Two fords and a mill on the beck, the lower ford to be held: slow dwarfs in iron against spears and longbows.',
    seats: ['The Deep Hall', 'The Marches'],
    ready: true,
    answers: 143,
  },
  {
    id: 'gap',
    title: 'Crow Gap',
    blurb:
      'Knights and prickers, and some on foot, must get seven squads out onto the moor; dwarfs with pikes and crossbows stand in the gap.',
    seats: ['The Lord of the March', 'The Deep Hall'],
    ready: true,
    answers: 124,
  },
]
