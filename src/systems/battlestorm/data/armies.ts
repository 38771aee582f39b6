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
      { name: 'Fire-tubes', profile: 'dagmokk-regular-handgun', count: 4 },
      { name: 'Iron Brothers', profile: 'dagmokk-iron-brother', count: 5 },
      { name: 'Hammers of the guard', profile: 'dagmokk-regular-hammer', count: 10 },
      { name: 'First levy axes', profile: 'dagmokk-levy-axe', count: 9 },
      { name: 'Second levy axes', profile: 'dagmokk-levy-axe', count: 6 },
      { name: 'First levy spears', profile: 'dagmokk-levy-spear', count: 12 },
      { name: 'Second levy spears', profile: 'dagmokk-levy-spear', count: 8 },
    ],
  },
  {
    land: 'trollmarch',
    title: 'Muster of Trollmarch',
    player: 'Trolls',
    units: [
      { name: 'Ulgra Many-Bones', lead: hero('ulgra-many-bones'), count: 0 },
      { name: 'House guard', profile: 'troll-house-guard', count: 6 },
      { name: 'Hill trolls', profile: 'troll-hill', count: 9 },
      { name: 'Bog trolls', profile: 'troll-bog', count: 5 },
      { name: 'Boulder-sling', profile: 'march-boulder-sling', count: 1 },
    ],
  },
  {
    land: 'sinepaxia',
    title: 'Levy and knights of Sinepaxia',
    player: 'Sinepaxians',
    units: [
      { name: 'Warrior-priest', lead: hero('sinepaxia-warrior-priest'), count: 0 },
      { name: 'Yeoman bows', profile: 'sinepaxia-yeoman-bow', count: 7 },
      { name: 'Peasants', profile: 'sinepaxia-peasant', count: 11 },
      { name: 'Sergeants', profile: 'sinepaxia-sergeant-sword', count: 7 },
      { name: 'Halberds of the guilds', profile: 'sinepaxia-halberd', count: 12 },
      { name: 'Pikes of the guilds', profile: 'sinepaxia-pike', count: 4 },
      { name: 'Knights of the Elm', profile: 'sinepaxia-knight', count: 5 },
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
      { name: 'First skeleton spears', profile: 'skeleton-spear', count: 12 },
      { name: 'Second skeleton spears', profile: 'skeleton-spear', count: 12 },
      { name: 'Skeleton bows', profile: 'skeleton-bow', count: 7 },
      { name: 'Ghosts', profile: 'ghost', count: 6 },
      { name: 'Bone riders', profile: 'skeleton-rider', count: 3 },
      { name: 'The bloated', profile: 'zombie-bloated', count: 2 },
    ],
  },
]
