// The guided first battle: two cruisers round a burnt-out moon. Its reader commands the quicker one, the computer the other.
import type { Lesson } from '../../../engine/kernel/lesson'

const BRIGHT_LANCE = 0 // the ship's number in the ready battle
const OLD_PATIENCE = 1

export const LESSON: Lesson = {
  scenario: 'duel',
  seed: 'first battle',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'look',
      title: 'Your ship',
      text: 'This is the Bright Lance. Click her: the bands show how far her weapons reach and in which arc, and her card tells hull, power, fields and what is left in her tubes.',
      touch:
        'This is the Bright Lance. Tap her: the bands show how far her weapons reach and in which arc, and her card tells hull, power, fields and what is left in her tubes.',
      place: 'table',
      body: BRIGHT_LANCE,
      goal: { done: 'select' },
    },
    {
      id: 'measure',
      title: 'Measure',
      text: 'Hold R and drag from her to the enemy. Range is counted in squares, by the greater of the two differences. Measuring costs nothing.',
      touch:
        'Press her long, then drag to the enemy. Range is counted in squares, by the greater of the two differences. Measuring costs nothing.',
      place: 'table',
      body: OLD_PATIENCE,
      goal: { done: 'measure' },
    },
    {
      id: 'power',
      title: 'Give power and speed',
      text: 'Phase Zero: share her power points between engines, force fields and weapons, three to a system at most, and say how fast she goes. Then confirm. Both captains choose in secret, and it is shown when both have.',
      place: 'decision',
      body: BRIGHT_LANCE,
      goal: { done: 'event', what: ['power'], by: 'any' },
    },
    {
      id: 'plot',
      title: 'Plot her moves',
      text: 'A turn has twelve phases, and the faster a ship, the more of them she moves in. Say for each whether she goes forward or turns; a big ship has to go some squares straight before she can turn again. Then confirm.',
      place: 'decision',
      goal: { done: 'event', what: ['phase'], by: 'any' },
    },
    {
      id: 'watch',
      title: 'Everybody moves at once',
      text: 'The phases are carried out for both. After every third phase whoever has an enemy in range and arc may fire; then the next three are plotted. While it is shown, Pause or Space stops it, and the arrows go a phase back and on.',
      place: 'timeline',
      goal: { done: 'read' },
    },
    {
      id: 'fire',
      title: 'Fire',
      text: 'Close in, plot by plot, until you are asked for targets. Choose a weapon and the enemy, at the ship or at one of her systems: the card tells the dice, what is taken off, and the field that has to be beaten.',
      place: 'decision',
      goal: { done: 'event', what: ['attack'], by: 'any' },
    },
    {
      id: 'damage',
      title: 'What a hit does',
      text: 'What comes through the field is taken off the hull; aimed at a system and six or more above, it drops that system a step instead. A battered hull leaves less power to give. The log tells each roll.',
      place: 'log',
      goal: { done: 'read' },
    },
    {
      id: 'turn',
      title: 'The next turn',
      text: 'After phase twelve power is given anew. Turn your strong side to him and keep out of his arc; who has no ship left has lost. Fight on to the end.',
      place: 'decision',
      goal: { done: 'event', what: ['turn'], by: 'any' },
    },
  ],
}
