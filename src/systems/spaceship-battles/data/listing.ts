// The ready battles by name: all that is known of them before the system is loaded. Nothing here may import the rest of it.
import type { Scenario } from '../../../engine/kernel/system'

export const LISTING: readonly Scenario[] = [
  {
    id: 'duel',
    title: 'Duel at the Lantern',
    blurb:
      'Two cruisers, one quick with torpedoes, one slower behind the strongest of fields, circle a burnt-out moon. The battle to learn with.',
    seats: ['Corrigan Line', 'Hesper League'],
    ready: true,
    answers: 162,
  },
  {
    id: 'convoy',
    title: 'Convoy through the Shoals',
    blurb:
      'A frigate and a cruiser are to bring all three transports past the drifting rock. Raiders wait behind it with missiles and a tractor beam: for seven turns nobody else is to be there.',
    seats: ['Convoy Nine', 'Raiders of the Shoals'],
    ready: true,
    answers: 232,
  },
  {
    id: 'wolfpack',
    title: 'The Old Lion',
    blurb:
      'One battleship with guns fore and aft against a pack of three missile destroyers, one of them scarred, and a corvette: together they are worth less, but all of them turn faster.',
    seats: ['Battleship Ardent Oath', 'The Grey Pack'],
    ready: true,
    answers: 128,
  },
  {
    id: 'three-captains',
    title: 'Three Captains, One World',
    blurb: 'Three captains of one cruiser and one scout each round an unclaimed planet. Whoever is left has found it.',
    seats: ['Meridian Survey', 'House Valcour', 'The Free Stokers'],
    ready: true,
    answers: 161,
  },
  {
    id: 'quarters',
    title: 'The Four Quarters',
    blurb: 'Four patrols of a frigate, a missile destroyer and a corvette meet over a small world that each of them calls its own.',
    seats: ['The Anvil', 'The Brazier', 'The Compass', 'The Drum'],
    ready: true,
    answers: 262,
  },
  {
    id: 'lanes',
    title: 'Five Lanes at Karn Gate',
    blurb: 'Five lanes meet at a gate of four rocks. Five guard cruisers with a corvette each have come to say whose the toll is.',
    seats: ['House Aster', 'The Bellwether', 'Corvina Freight', 'Dunmore’s Men', 'The Esker Line'],
    ready: true,
    answers: 297,
  },
  {
    id: 'melee',
    title: 'Six Flags over Tarn',
    blurb: 'Six destroyers with a fighter squadron each, every flag for itself, round a gas giant and its broken moons.',
    seats: ['Red Flag', 'Blue Flag', 'Green Flag', 'Gold Flag', 'White Flag', 'Black Flag'],
    ready: true,
    answers: 267,
  },
]
