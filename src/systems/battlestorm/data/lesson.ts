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
      id: 'activate',
      title: 'Act when you have the initiative',
      text: 'Before every activation both sides roll a d30; the higher one lets one of his units act. When it is yours, pick the bow-women where the decision stands, and activate them.',
      place: 'decision',
      body: BOW_WOMEN,
      goal: { done: 'event', what: ['activate'], by: 'own' },
    },
    {
      id: 'card',
      title: 'Read the card',
      text: 'Point at a raider, or pick one under “Shoot”; nothing is rolled yet. The card beside the table says what the shot would come to: the number needed, each part of it with its reason, and the exact chances. Press any part to read its rule.',
      touch:
        'Tap a raider, or pick one under “Shoot”; nothing is rolled yet. The card over the decision says what the shot would come to: the number needed, each part of it with its reason, and the exact chances. Press any part to read its rule.',
      place: 'forecast',
      goal: { done: 'forecast' },
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
      goal: { done: 'event', what: ['declare', 'attack'], by: 'any', how: 'melee' },
    },
    {
      id: 'melee',
      title: 'Strike',
      text: 'Once they are in reach they strike, at your “Strike” or straight from the move. What hits rolls its damage, and the armour of whoever is hit rolls against it: what is left over counts. The log tells each roll, and a press on it opens the dice.',
      place: 'log',
      goal: { done: 'event', what: ['attack'], by: 'any', how: 'melee' },
    },
    {
      id: 'end',
      title: 'Fight to the end',
      text: 'Both sides want the ruin: whoever holds it for longer wins, and so does who drives the other from the table. Nobody runs for his losses here: courage is one of the advanced rules. Only a critical hit can make a Champion’s unit run; if it is yours, activate it and rally it before it is gone.',
      place: 'armies',
      goal: { done: 'read' },
    },
  ],
}
