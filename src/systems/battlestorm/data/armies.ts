// The ready armies of 750 points, one a land (BST-7). The elves' is the source's own example (BST-8); the others are house content.
import { profileById } from './profiles'

/** A unit of a ready army: who leads it, if anybody does, and how many of what follow. */
export interface ReadyUnit {
  readonly name: string
  readonly lead?: { readonly profile: string; readonly called?: string }
  readonly profile?: string
  readonly count: number
}
export interface ReadyArmy {
  readonly land: string
  readonly title: string
  readonly player: string // short, for the log
  readonly units: readonly ReadyUnit[]
}

export const ARMY_POINTS = 750

const hero = (profile: string): NonNullable<ReadyUnit['lead']> => ({ profile, called: profileById(profile).name })

export const ARMIES: readonly ReadyArmy[] = [
  {
    land: 'elvas-minor',
    title: 'High Elves of Elvas Minor',
    player: 'Elves',
    units: [
      { name: 'First Swords', profile: 'high-elf-regular-sword', count: 10 },
      { name: 'Second Swords', profile: 'high-elf-regular-sword', count: 10 },
      { name: 'Bow-women', profile: 'high-elf-irregular-bow-woman', count: 11 },
      { name: 'Fenth Gallinir', lead: hero('fenth-gallinir'), count: 0 },
      { name: 'Poison wyvern', profile: 'poison-wyvern', count: 1 },
    ],
  },
  {
    land: 'dagmokk',
    title: 'Field army of Dagmokk',
    player: 'Dwarves',
    units: [
      { name: 'Hrodvar Grimhelm', lead: hero('hrodvar-grimhelm'), count: 0 },
      { name: 'First hammers', profile: 'dagmokk-regular-hammer', count: 7 },
      { name: 'Second hammers', profile: 'dagmokk-regular-hammer', count: 12 },
      { name: 'Levy spears', profile: 'dagmokk-levy-spear', count: 8 },
      { name: 'Third hammers', profile: 'dagmokk-regular-hammer', count: 9 },
      { name: 'Iron Brothers', profile: 'dagmokk-iron-brother', count: 7 },
      { name: 'Door wards', profile: 'dagmokk-regular-hammer', count: 3 },
    ],
  },
  {
    land: 'trollmarch',
    title: 'Muster of Trollmarch',
    player: 'Trolls',
    units: [
      { name: 'Ulgra Many-Bones', lead: hero('ulgra-many-bones'), count: 0 },
      { name: 'House guard', profile: 'troll-house-guard', count: 5 },
      { name: 'Hill trolls', profile: 'troll-hill', count: 8 },
      { name: 'Thrall slings', profile: 'march-thrall-sling', count: 7 },
      { name: 'Thrall spears', profile: 'march-thrall-spear', count: 11 },
      { name: 'Bog trolls', profile: 'troll-bog', count: 4 },
    ],
  },
  {
    land: 'sinepaxia',
    title: 'Levy and knights of Sinepaxia',
    player: 'Sinepaxians',
    units: [
      { name: 'Duchess Alianor', lead: hero('duchess-alianor'), count: 0 },
      { name: 'Knights of the Elm', profile: 'sinepaxia-knight', count: 4 },
      { name: 'Peasants', profile: 'sinepaxia-peasant', count: 12 },
      { name: 'Pikes of the guilds', profile: 'sinepaxia-pike', count: 8 },
      { name: 'Halberds of the guilds', profile: 'sinepaxia-halberd', count: 7 },
      { name: 'Pikes of the shore', profile: 'sinepaxia-pike', count: 6 },
      { name: 'Squires', profile: 'sinepaxia-squire', count: 6 },
      { name: 'Knights of the Ash', profile: 'sinepaxia-knight', count: 3 },
    ],
  },
  {
    land: 'goblands',
    title: 'Caravan host of the Goblands',
    player: 'Goblins',
    units: [
      { name: 'Sand reader', lead: hero('goblin-sand-reader'), count: 0 },
      { name: 'Dromedary lances', profile: 'goblin-lancer', count: 12 },
      { name: 'First guards', profile: 'goblin-caravan-guard', count: 12 },
      { name: 'Second guards', profile: 'goblin-caravan-guard', count: 7 },
      { name: 'Knife hands', profile: 'goblin-knife', count: 8 },
      { name: 'First drovers', profile: 'goblin-drover', count: 8 },
      { name: 'Second drovers', profile: 'goblin-drover', count: 6 },
    ],
  },
  {
    land: 'orcroft',
    title: 'Warband of Orcroft',
    player: 'Orcs',
    units: [
      { name: 'Drum-father', lead: hero('orc-drum-father'), count: 0 },
      { name: 'Javelins', profile: 'orc-javelin', count: 6 },
      { name: 'Two-blades', profile: 'orc-two-blades', count: 7 },
      { name: 'Youths', profile: 'orc-youth', count: 10 },
      { name: 'Shield-sisters', profile: 'orc-shield', count: 11 },
      { name: 'Hearth sisters', profile: 'orc-shield', count: 7 },
      { name: 'Young shields', profile: 'orc-shield', count: 6 },
    ],
  },
  {
    land: 'necrozona',
    title: 'Tide of the Necrozona',
    player: 'Undead',
    units: [
      { name: 'The Tide Queen', lead: hero('the-tide-queen'), count: 0 },
      { name: 'Skeleton swords', profile: 'skeleton-sword', count: 11 },
      { name: 'Skeleton riders', profile: 'skeleton-rider', count: 10 },
      { name: 'Ghosts', profile: 'ghost', count: 12 },
      { name: 'Drowned sailors', profile: 'zombie-sailor', count: 9 },
    ],
  },
]
