// Linked battles (house): each stage is a ground, an enemy and what follows from winning or losing. A campaign is played by one warband
// against what the stages bring, or by two warbands that take the two sides of each.
import type { DEPLOYMENTS } from '../state'
import type { Aim } from './aims'
import type { MapId } from './maps'
import type { WarbandId } from './recruits'

export interface Stage {
  readonly id: string
  readonly title: string
  readonly story: string
  readonly map: MapId
  readonly turns: number
  readonly deployment: (typeof DEPLOYMENTS)[number]
  readonly advantage?: 'own' | 'enemy'
  readonly enemy: { readonly warband: WarbandId; readonly name: string; readonly gold: number; readonly recruits: readonly string[] } // recruits in the order they are taken, as far as the gold goes
  readonly aim?: Aim // absent: to beat the enemy
  readonly won: { readonly gold: number; readonly next: string | null; readonly words: string } // null: the campaign is over
  readonly lost: { readonly gold: number; readonly next: string | null; readonly words: string }
}
export interface LinkedBattles {
  readonly id: string
  readonly title: string
  readonly blurb: string
  readonly first: string
  readonly stages: readonly Stage[]
}

const SALT_WINTER: LinkedBattles = {
  id: 'salt-winter',
  title: 'The salt winter',
  blurb:
    'The road to the salt pans is shut. Seven places lie on it; five to seven battles lead to its end, and losing one only changes the way.',
  first: 'toll',
  stages: [
    {
      id: 'toll',
      title: 'Nobody pays twice',
      story: 'Riders sit at the tollgate and take what carters have. They have not asked you yet.',
      map: 'tollgate',
      turns: 10,
      deployment: 'as drawn',
      enemy: {
        warband: 'harrow',
        name: 'Riders at the gate',
        gold: 520,
        recruits: ['harrow-lord', 'reaver', 'harrower', 'hound', 'hewer', 'hound'],
      },
      won: { gold: 40, next: 'roofs', words: 'The bar is up. Carters pay for that, too.' },
      lost: { gold: 15, next: 'hollow', words: 'The gate is shut; there is another way, through the hollow.' },
    },
    {
      id: 'roofs',
      title: 'Over the dyers’ quarter',
      story: 'The merchant you need lives behind seven chimneys, and so do thieves.',
      map: 'chimneys',
      turns: 12,
      deployment: 'as drawn',
      enemy: {
        warband: 'crows',
        name: 'Thieves of the quarter',
        gold: 560,
        recruits: ['crow-queen', 'hookhand', 'cutpurse', 'gutter-lad', 'roof-archer', 'cutpurse'],
      },
      won: { gold: 50, next: 'well', words: 'He opens the door himself, and his purse.' },
      lost: { gold: 20, next: 'hollow', words: 'You leave the quarter by the way the rain does.' },
    },
    {
      id: 'hollow',
      title: 'The hollow way',
      story: 'Somebody has felled an oak across the sunken road. It fell very neatly.',
      map: 'sunken-road',
      turns: 10,
      deployment: 'hidden',
      advantage: 'enemy',
      enemy: {
        warband: 'crows',
        name: 'Those who felled it',
        gold: 500,
        recruits: ['adder', 'hookhand', 'cutpurse', 'roof-archer', 'cutpurse', 'roof-archer'],
      },
      won: { gold: 50, next: 'well', words: 'Behind the oak stood their own cart, loaded.' },
      lost: { gold: 20, next: 'well', words: 'You come through, lighter.' },
    },
    {
      id: 'well',
      title: 'The only water',
      story: 'There is singing at the well, and nobody who hears it may drink.',
      map: 'well-court',
      turns: 10,
      deployment: 'hidden',
      aim: 'hold',
      enemy: {
        warband: 'choir',
        name: 'Singers at the well',
        gold: 640,
        recruits: ['precentor', 'bell-bearer', 'mourner', 'acolyte', 'clay-walker'],
      },
      won: { gold: 50, next: 'granary', words: 'The water tastes of ash, and of having won.' },
      lost: { gold: 20, next: 'night', words: 'You drink from puddles, and march by night.' },
    },
    {
      id: 'granary',
      title: 'Bread before salt',
      story: 'The granary has one door, a loft and a garrison that was told to expect you.',
      map: 'granary',
      turns: 12,
      deployment: 'as drawn',
      enemy: {
        warband: 'lamplighters',
        name: 'The granary watch',
        gold: 660,
        recruits: ['lamp-captain', 'lamp-sergeant', 'pikeman', 'crossbowman', 'watchman', 'crossbowman'],
      },
      won: { gold: 60, next: 'kiln', words: 'Full sacks; full bellies.' },
      lost: { gold: 25, next: 'night', words: 'They keep the bread. You keep going.' },
    },
    {
      id: 'night',
      title: 'Candle alley',
      story: 'Last lodging before the pans. This once, it is you who waits in the dark.',
      map: 'alley',
      turns: 8,
      deployment: 'hidden',
      advantage: 'own',
      enemy: {
        warband: 'lamplighters',
        name: 'The night round',
        gold: 420,
        recruits: ['lamp-sergeant', 'watchman', 'pikeman', 'crossbowman', 'watchman'],
      },
      won: { gold: 50, next: 'kiln', words: 'Their lanterns are yours, and so is the alley.' },
      lost: { gold: 25, next: 'kiln', words: 'Out by the back, with what you carry.' },
    },
    {
      id: 'kiln',
      title: 'The kiln field',
      story: 'The salt pans lie behind the kiln, and what is left of every band that wanted them stands before it.',
      map: 'kiln-field',
      turns: 12,
      deployment: 'hidden',
      enemy: {
        warband: 'choir',
        name: 'The choir of the kiln',
        gold: 760,
        recruits: ['precentor', 'deacon', 'bell-bearer', 'mourner', 'clay-walker', 'acolyte', 'mourner'],
      },
      won: { gold: 120, next: null, words: 'The salt is white, and the winter is over.' },
      lost: { gold: 40, next: null, words: 'There will be other winters.' },
    },
  ],
}

export const CAMPAIGNS: readonly LinkedBattles[] = [SALT_WINTER]
export const stageOf = (campaign: string, stage: string): Stage | undefined =>
  CAMPAIGNS.find((one) => one.id === campaign)?.stages.find((one) => one.id === stage)
