// The guided first battle: a patrol of High Elves meets raiders at a ruin. Its reader leads the elves, the computer the raiders.
import type { Lesson } from '../../../engine/kernel/lesson'

const BOW_WOMEN = 2 // the unit's index in the ready battle
const SWORDS = 0

export const LESSON: Lesson = {
  scenario: 'skirmish',
  seed: 'first battle',
  players: { 0: 'person', 1: 'computer' },
  steps: [
    {
      id: 'look',
      title: 'Look',
      text: 'These are your bow-women. Click one of them: the rings about her show how far her bow reaches, and every enemy says what you need on a d30 to hit him.',
      touch:
        'These are your bow-women. Tap one of them: the rings about her show how far her bow reaches, and every enemy says what you need on a d30 to hit him.',
      place: 'table',
      body: BOW_WOMEN,
      goal: { done: 'select' },
    },
    {
      id: 'measure',
      title: 'Measure',
      text: 'Hold R and drag from one of them to any raider. Distances are told from base edge to base edge. Measuring costs nothing and rolls nothing; do it as often as you like.',
      touch:
        'Press one of them long, then drag to any raider. Distances are told from base edge to base edge. Measuring costs nothing and rolls nothing.',
      place: 'table',
      body: BOW_WOMEN,
      goal: { done: 'measure' },
    },
    {
      id: 'card',
      title: 'Read the card',
      text: 'The card beside the table says what a shot would come to: the number needed, each part of it with its reason, and the exact chances. Press any part to read its rule.',
      place: 'forecast',
      goal: { done: 'read' },
    },
    {
      id: 'activate',
      title: 'Act when you have the initiative',
      text: 'Before every activation both sides roll a d30; the higher one lets one of his units act. When it is yours, pick the bow-women where the decision stands, and activate them.',
      place: 'decision',
      body: BOW_WOMEN,
      goal: { done: 'event', what: ['activate'], by: 'own' },
    },
    {
      id: 'shoot',
      title: 'Shoot, or move into range',
      text: 'Pick a target under “Shoot” and confirm with the gold button; who has moved half his way shoots at +2 on the number needed. Is nobody in range, then move: drag the unit, and confirm.',
      place: 'decision',
      goal: { done: 'event', what: ['attack', 'move', 'idle'], by: 'own' },
    },
    {
      id: 'move',
      title: 'Bring up your swords',
      text: 'When the initiative is yours again, activate the swords. Arm “Move” and drag them toward the raiders: the unit goes as one body, and the label says what it costs and what stops it.',
      place: 'table',
      body: SWORDS,
      goal: { done: 'event', what: ['move'], by: 'own' },
    },
    {
      id: 'declare',
      title: 'Declare, and be answered',
      text: 'Hand to hand begins with a declaration: “Declare an attack”, then move up to the enemy. Whoever is declared against may act at once, and so may you when the raiders declare against you: you will be asked.',
      place: 'decision',
      goal: { done: 'event', what: ['declare', 'attack'], by: 'any' },
    },
    {
      id: 'melee',
      title: 'Strike',
      text: 'When bases touch, “Strike” rolls for every one of your figures in reach. Who is hit saves by his armour: the log tells each roll, and a press on it opens the dice.',
      place: 'log',
      goal: { done: 'event', what: ['attack', 'rout'], by: 'any' },
    },
    {
      id: 'rally',
      title: 'Hold them together',
      text: 'A unit that loses too many runs. If one of yours does, activate it and rally it before it leaves the table. Who has nobody left who stands has lost; fight on to the end.',
      place: 'armies',
      goal: { done: 'read' },
    },
  ],
}
