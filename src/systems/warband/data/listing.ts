// The ready battles by name: all that is read of them before one is begun.
import type { Manifest, Scenario } from '../../../engine/kernel/system'

export const LISTING: readonly Scenario[] = [
  {
    id: 'tollgate',
    title: 'The tollgate',
    blurb: 'Five of the watch behind a bar in the road, five riders of the Harrow who will not pay. A first battle.',
    seats: ['The Lamplighters’ Company', 'The Red Harrow'],
    ready: true,
    answers: 101,
  },
  {
    id: 'chimneys',
    title: 'Seven chimneys',
    blurb: 'Two gangs of thieves on the roofs: gaps to jump, edges to be pushed from, ladders for the slow.',
    seats: ['The Gutter Crows', 'The Sparrow Court'],
    ready: true,
    answers: 109,
  },
  {
    id: 'sunken-road',
    title: 'The sunken road',
    blurb: 'The Lamplighters march in a hollow way; the Crows have waited, see them, and place themselves after (Advantage).',
    seats: ['The Lamplighters’ Company', 'The Gutter Crows'],
    ready: true,
    answers: 132,
    prepares: true,
  },
  {
    id: 'well-court',
    title: 'Three at the well',
    blurb: 'Three warbands deploy unseen; whoever is alone at the well for most turns has won.',
    seats: ['The Lamplighters’ Company', 'The Ashen Choir', 'The Red Harrow'],
    ready: true,
    answers: 204,
    prepares: true,
  },
  {
    id: 'kiln-field',
    title: 'The kiln field',
    blurb: 'A warband of mages, ghosts and clay against one that charges.',
    seats: ['The Ashen Choir', 'The Red Harrow'],
    ready: true,
    answers: 161,
    prepares: true,
  },
  {
    id: 'granary',
    title: 'The granary chest',
    blurb: 'A chest in the middle of a yard: take it up, and carry it home.',
    seats: ['The Gutter Crows', 'The Ashen Choir'],
    ready: true,
    answers: 128,
  },
  {
    id: 'alley',
    title: 'Candle alley',
    blurb: 'Three of the clan and a hound against three of the watch, in a dark place: the shortest battle there is.',
    seats: ['The Red Harrow', 'The Lamplighters’ Company'],
    ready: true,
    answers: 82,
  },
]
export const LESSON_LISTING: NonNullable<Manifest['lesson']> = {
  title: 'The tollgate, step by step',
  blurb: 'You lead five of the watch against five riders: initiative, a charge, a shot, and blows.',
  minutes: 12,
}
