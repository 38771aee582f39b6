// The guided first battle, in the Basic game: its reader leads the farmers, the computer the dwarves.
import type { Lesson } from '../../../engine/kernel/lesson'

const FIRST = 0 // a halberdier of the ready battle

export const LESSON: Lesson = {
  scenario: 'six-on-the-green',
  seed: 'first blood',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'look',
      title: 'Look',
      text: 'These six are yours, those six are dwarves. Click one of yours: a wedge shows his front. From there he strikes; from the sides and from behind he is easier to hit.',
      touch:
        'These six are yours, those six are dwarves. Tap one of yours: a wedge shows his front. From there he strikes; from the sides and from behind he is easier to hit.',
      place: 'table',
      body: FIRST,
      goal: { done: 'select' },
    },
    {
      id: 'measure',
      title: 'Measure',
      text: 'Hold R and drag from him to a dwarf. Distances are told from base edge to base edge; measuring costs nothing.',
      touch: 'Press him long, then drag to a dwarf. Distances are told from base edge to base edge; measuring costs nothing.',
      place: 'table',
      body: FIRST,
      goal: { done: 'measure' },
    },
    {
      id: 'first',
      title: 'Who goes first',
      text: 'Before a battle both sides roll, and whoever is higher moves first in every turn. Here it is done: each half of a turn one side moves, and then both strike.',
      place: 'decision',
      goal: { done: 'read' },
    },
    {
      id: 'move',
      title: 'Move',
      text: 'In your move phase each of yours may go six inches. Drag one toward the dwarves and confirm; keep him beside his friends. Round each enemy lies a zone that you enter only to fight him.',
      place: 'table',
      goal: { done: 'event', what: ['moved'], by: 'own' },
    },
    {
      id: 'together',
      title: 'Come on together',
      text: 'Bring up the others too. Whoever meets two of yours must turn a flank to one of them, and is easier to hit there. When all have moved, press “All have moved or shot”. Before you strike, the card says what your dice must come to.',
      place: 'decision',
      goal: { done: 'event', what: ['attack'], by: 'any' },
    },
    {
      id: 'dice',
      title: 'One roll, read twice',
      text: 'The dark die is the Death Die. Two ones miss, whatever else lies there. Otherwise the Death Die’s one hits by itself; otherwise the total must exceed the Defense. Then the same dice are the damage: the halberd takes the highest die, twice. Under “What happened” each roll opens and tells its readings.',
      place: 'log',
      goal: { done: 'read' },
    },
    {
      id: 'face',
      title: 'Keep your facing',
      text: 'After the dwarves have moved you may turn yours to those they fight. The suggestion shows the least of their sides; take it, or turn them as you like.',
      place: 'decision',
      goal: { done: 'read' },
    },
    {
      id: 'on',
      title: 'Fight on',
      text: 'Two of yours on one of theirs, wherever you can. The side that has nobody left has lost; after twelve turns points decide. The Standard game adds units, leaders and morale.',
      place: 'armies',
      goal: { done: 'read' },
    },
  ],
}
