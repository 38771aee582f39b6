// The guided first battle: the Ford, with its reader on the halflings' bank. Missiles decide its first rounds, so that orders are seen to work at once.
import type { Lesson } from '../../../engine/kernel/lesson'

const BILLMEN = 0 // the units' numbers in the ready battle
const HILL_SLINGERS = 5
const FANG = 15

export const LESSON: Lesson = {
  scenario: 'ford',
  seed: 'first orders',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'look',
      title: 'Your billmen',
      text: 'You hold the bank that the orcs call the far one, and so does the table. The Billmen at the ford are in hand: five squads of ten in two ranks, with Sheriff Brando at their right. Their card, under “Unit”, tells hit points, armour class and when their morale is tested.',
      place: 'table',
      body: BILLMEN,
      goal: { done: 'read' },
    },
    {
      id: 'measure',
      title: 'Measure',
      text: 'Hold R and drag from the Hill slingers to Fang’s yobbos across the river. A square is five feet; slings reach 24 squares, and from a hill they shoot over friends.',
      touch:
        'Press the Hill slingers long, then drag to Fang’s yobbos across the river. A square is five feet; slings reach 24 squares, and from a hill they shoot over friends.',
      place: 'table',
      body: HILL_SLINGERS,
      goal: { done: 'measure' },
    },
    {
      id: 'orders',
      title: 'Write an order',
      text: 'Take the Hill slingers in hand, choose Hold and whom to shoot at: Fang’s yobbos. The forecast tells what that would most likely come to. Units without a new order go on as before, and who holds shoots at the nearest.',
      place: 'decision',
      body: FANG,
      goal: { done: 'read' },
    },
    {
      id: 'seal',
      title: 'Seal them',
      text: 'Confirm. The orc chief writes his without seeing yours; when both are in, nobody can change them any more.',
      place: 'decision',
      goal: { done: 'event', what: ['phase'], by: 'any' },
    },
    {
      id: 'phases',
      title: 'Four phases',
      text: 'Missiles, movement, melee, magic: in each both sides roll a die, and the higher goes first. “What happened” tells every attack, what it needed and what it took.',
      place: 'log',
      goal: { done: 'read' },
    },
    {
      id: 'fallback',
      title: 'A fallback',
      text: 'Now the Billmen: order a charge at the Blackguards, and under Fallback say what they do if those are out of reach. An arrow shows the order, a dashed one what it falls to. Then confirm.',
      place: 'decision',
      body: BILLMEN,
      goal: { done: 'event', what: ['round'], by: 'any' },
    },
    {
      id: 'morale',
      title: 'Half their hit points',
      text: 'A unit down to half its hit points tests its Will once. Who fails runs for his own edge, and only a leader can rally him. Fight on until somebody has to test.',
      place: 'table',
      goal: { done: 'event', what: ['morale'], by: 'any' },
    },
    {
      id: 'bank',
      title: 'The bank',
      text: 'At the end of round ten the orcs win if one of their steady units stands on the far bank, yours, with no steady unit of yours within 12 squares of it. Keep them off.',
      place: 'table',
      goal: { done: 'read' },
    },
  ],
}
