// The ready battles by name: all that is known of them before the system is loaded. Nothing here may import the rest of it.
import type { Scenario } from '../../../engine/kernel/system'

export const LISTING: readonly Scenario[] = [
  {
    id: 'six-on-the-green',
    title: 'Six on the green',
    blurb:
      'The Basic game: six farmers in arms and six dwarves on a village green, with nothing but their feet and their weapons. The battle to learn with.',
    seats: ['Watch of the south farms', 'Guests from the hills'],
    ready: true,
    answers: 58,
  },
  {
    id: 'raiders-in-the-barley',
    title: 'Raiders in the barley',
    blurb:
      'The Intermediate game: single figures with bows and shields between hedges, fields and copses, eleven farmers against sixteen goblins.',
    seats: ['Farmers in arms', 'Raiders of the Warren'],
    ready: true,
    answers: 142,
  },
  {
    id: 'hall-and-warren',
    title: 'The hall and the warren',
    blurb: 'The Standard game: dwarves and goblins in units under their leaders, near to their ready forces.',
    seats: ['Brokka’s hall', 'Cro’s warren'],
    ready: true,
    answers: 168,
  },
  {
    id: 'beacon-hill',
    title: 'Standards on the beacon hill',
    blurb:
      'Pikes in a phalanx, locked shields, lines of bows and two standards: the dead of the burnt city come for the hill, the levy of the Marches comes for them.',
    seats: ['The watch that never slept', 'The beacon levy'],
    ready: true,
    answers: 103,
  },
  {
    id: 'toll-at-the-bridge',
    title: 'The toll at the bridge',
    blurb: 'Ogres keep a bridge, dwarves do not pay. Whoever holds it longest has won; the river is deep, and ogres swim.',
    seats: ['Keepers of the toll', 'Merchants’ escort'],
    ready: true,
    answers: 156,
  },
  {
    id: 'witch-weather',
    title: 'Witch weather',
    blurb:
      'A weather-wise woman with a champion and eight for a guard, a spore witch with a whole warren, two heavy woods, and a dream storm that asks neither.',
    seats: ['The weather-wise and her guard', 'The spore witch’s own'],
    ready: true,
    answers: 84,
    prepares: true,
  },
  {
    id: 'through-aunebridge',
    title: 'Through Aunebridge',
    blurb:
      'Cro’s goblins want six of theirs at the far end of the village street. The watch stands between the houses, with a captain who takes challenges.',
    seats: ['Cro’s raiders', 'The village watch'],
    ready: true,
    answers: 246,
    prepares: true,
  },
  {
    id: 'ash-on-the-wind',
    title: 'Ash on the wind',
    blurb: 'Every optional rule at once: flyers, riders, hedgehogs, standards, spells and a storm of blades over a heath.',
    seats: ['The Ashen Host', 'The Marches'],
    ready: true,
    answers: 265,
    prepares: true,
  },
]

/** How the guided first battle is offered. */
export const LESSON_LISTING = {
  title: 'Six on the green',
  blurb: 'Six farmers in arms are yours, six dwarves the computer’s, in the Basic game. A note says at each step what to do, and where.',
  minutes: 8,
} as const
