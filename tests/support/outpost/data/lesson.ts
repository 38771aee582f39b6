// The guided first battle: the ford, West led by its reader.
import type { Lesson } from '../../../../src/engine/kernel/lesson'
import { FLASK, PACE, STRIKE } from './kinds'

export const LESSON: Lesson = {
  scenario: 'ford',
  seed: 'first watch',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'sides',
      title: 'Two garrisons',
      text: 'You lead West. The spears are a block of three squads; the scout and the thrower are alone.',
      place: 'table',
      goal: { done: 'read' },
    },
    {
      id: 'take',
      title: 'Take a band in hand',
      text: 'Press your spears on the table.',
      place: 'table',
      body: 0,
      goal: { done: 'select' },
    },
    {
      id: 'move',
      title: 'Move it',
      text: `Drag it towards the enemy: ${PACE.walk} spaces walking, ${PACE.run} running. Confirm with Enter.`,
      place: 'decision',
      body: 0,
      goal: { done: 'event', what: ['moved'], by: 'own' },
    },
    {
      id: 'on',
      title: 'On to the fight',
      text: 'Move the others as you like, then go on to the fight.',
      place: 'decision',
      goal: { done: 'event', what: ['phase'], by: 'own' },
    },
    {
      id: 'strike',
      title: 'Come to blows',
      text: `Beside the enemy strike: ${STRIKE.need} or more on 2d6. From farther off the thrower lays flasks, up to ${FLASK.range} spaces away.`,
      place: 'decision',
      goal: { done: 'event', what: ['struck', 'thrown'], by: 'any' },
    },
    {
      id: 'log',
      title: 'What happened',
      text: 'Every die stands in the log, with the rule it was rolled by.',
      place: 'log',
      goal: { done: 'read' },
    },
  ],
}
