// The guided first battle: the Marauders are set upon in a street. Their reader leads them, the computer the rivals.
import type { Lesson } from '../../../engine/kernel/lesson'

export const LESSON: Lesson = {
  scenario: 'turath',
  seed: 'first battle',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'teams',
      title: 'Two teams',
      text: 'You lead the Marauders. Everybody has ranks in a skill, and some have Legend besides. Wounds are counted as Severity: at 3 a fighter counts by number only, at 6 he is out of the fight, at 10 he is dead.',
      place: 'table',
      goal: { done: 'read' },
    },
    {
      id: 'strategy',
      title: 'Choose a strategy',
      text: 'There was no time to plan, and these fourteen have not practised together often enough for a Practiced Response: Screw It is what is left, a score of 5 and one tactic. Choose it, and confirm. The other side chooses unseen.',
      place: 'decision',
      goal: { done: 'event', what: ['strategy'], by: 'own' },
    },
    {
      id: 'tactics',
      title: 'Choose the tactics',
      text: 'Each tactic adds to your Superiority, for reasons of its own: numbers, ranks, Legend, surprise, the ground. What each would bring is written beside it. Take the one that brings the most, and confirm.',
      place: 'decision',
      goal: { done: 'event', what: ['declare'], by: 'own' },
    },
    {
      id: 'compare',
      title: 'Compare',
      text: 'Both have declared at once. Superiority is the strategy’s score and all that the tactics add; the log takes each total apart. The higher one will deal more wounds than it takes.',
      place: 'log',
      goal: { done: 'read' },
    },
    {
      id: 'advance',
      title: 'Advance',
      text: 'Now the sides meet, once for the whole clash. Press “Advance” if you are asked to: the Superiorities are compared, and the wounds of both sides are worked out.',
      place: 'decision',
      goal: { done: 'event', what: ['advance'], by: 'any' },
    },
    {
      id: 'wounds',
      title: 'Share out the wounds',
      text: 'Wounds are dealt out one point of Severity at a time. Spread thin they put nobody out of the fight, heaped on one they kill. Take what is suggested or give them out yourself; every point must be placed.',
      place: 'decision',
      goal: { done: 'event', what: ['wounds'], by: 'own' },
    },
    {
      id: 'between',
      title: 'Again, rest, or yield',
      text: 'After an Advance every team says in secret what it wants: another Advance, a Respite if all agree (new plans, and the wounded are tended), or to concede. Say what you want.',
      place: 'decision',
      goal: { done: 'event', what: ['between'], by: 'any' },
    },
    {
      id: 'end',
      title: 'To the end',
      text: 'So it goes on until one team is left that has neither conceded nor fallen. The timeline keeps every Advance: press a mark to look back at it, and see how the strengths have changed.',
      place: 'timeline',
      goal: { done: 'read' },
    },
  ],
}
