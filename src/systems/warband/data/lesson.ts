// The guided first battle: the tollgate. Its reader leads the watch, the computer the riders.
import type { Lesson } from '../../../engine/kernel/lesson'

const CAPTAIN = 0
const RIDERS_LORD = 5

export const LESSON: Lesson = {
  scenario: 'tollgate',
  seed: 'first battle',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'look',
      title: 'Your captain',
      text: 'This is Ansel Wray. Click him: his card, under “Unit”, tells his scores, what he carries, and what he may do now. Every test is a ten-sided die at or under a score.',
      touch:
        'This is Ansel Wray. Tap him: his card, under “Unit”, tells his scores, what he carries, and what he may do now. Every test is a ten-sided die at or under a score.',
      place: 'table',
      body: CAPTAIN,
      goal: { done: 'select' },
    },
    {
      id: 'measure',
      title: 'Measure',
      text: 'Hold R and drag from him to an enemy. Distance is counted in squares, a diagonal step like any other. Measuring costs nothing.',
      touch:
        'Press him long, then drag to an enemy. Distance is counted in squares, a diagonal step like any other. Measuring costs nothing.',
      place: 'table',
      body: RIDERS_LORD,
      goal: { done: 'measure' },
    },
    {
      id: 'initiative',
      title: 'Who goes first',
      text: 'Press “Roll for initiative”. It is rolled once for the whole battle: a die and Agility, the highest first in every phase.',
      place: 'decision',
      goal: { done: 'event', what: ['initiative'], by: 'any', once: true },
    },
    {
      id: 'utility',
      title: 'The Utility phase',
      text: 'Whoever can do something now is listed: pikemen may brace against a charge, the captain may encourage. Do what you like and press “Done”; the sides may wait for each other.',
      place: 'decision',
      goal: { done: 'event', what: ['phase'], by: 'any', once: true },
    },
    {
      id: 'move',
      title: 'Move, or let them come',
      text: 'One after the other moves, in the order of initiative. Drag somebody to a square: the darker squares are a move, those beyond them a sprint, which takes the attacks of this turn. Or press “Stay” and let them come to your pikes.',
      place: 'table',
      goal: { done: 'event', what: ['moved', 'charged', 'climbed', 'prone'], by: 'any' },
    },
    {
      id: 'forecast',
      title: 'Take aim',
      text: 'When a crossbowman may shoot, choose an enemy and read the card before you confirm: the number to hit with every reason, the damage, what is saved, and the chance that he goes down.',
      place: 'forecast',
      goal: { done: 'forecast' },
    },
    {
      id: 'attack',
      title: 'Blows',
      text: 'To hit, damage, Defense and Ward are rolled for each attack, and the log keeps every die. A 1 to hit deals a wound more, which is saved by itself. At 0 Wounds an injury roll says whether somebody is knocked down, stunned or out.',
      place: 'log',
      goal: { done: 'event', what: ['attack'], by: 'any' },
    },
    {
      id: 'turn',
      title: 'The aftermath',
      text: 'At the end of a turn morale is tested: when the captain falls, or a Hero. Whoever fails runs. Then the next turn begins, in the same order. Fight on until one side is left, or the turns are over.',
      place: 'timeline',
      goal: { done: 'event', what: ['turn'], by: 'any' },
    },
  ],
}
