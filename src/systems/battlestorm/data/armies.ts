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
      { name: 'Iron Brothers', profile: 'dagmokk-iron-brother', count: 10 },
      { name: 'Pikes of the deep', profile: 'dagmokk-regular-pike', count: 9 },
      { name: 'Levy of the mines', profile: 'dagmokk-levy-axe', count: 12 },
      { name: 'Bolt-thrower', profile: 'dagmokk-bolt-thrower', count: 1 },
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
      { name: 'Sergeants', profile: 'sinepaxia-sergeant-sword', count: 10 },
      { name: 'Halberds of the guilds', profile: 'sinepaxia-halberd', count: 8 },
      { name: 'Pikes of the guilds', profile: 'sinepaxia-pike', count: 10 },
      { name: 'Yeoman bows', profile: 'sinepaxia-yeoman-bow', count: 6 },
      { name: 'Peasants', profile: 'sinepaxia-peasant', count: 10 },
      { name: 'Knights of the Elm', profile: 'sinepaxia-knight', count: 2 },
    ],
  },
  {
    land: 'goblands',
    title: 'Caravan host of the Goblands',
    player: 'Goblins',
    units: [
      { name: 'Khezzet of the Nine Wells', lead: hero('khezzet-of-the-nine-wells'), count: 0 },
      { name: 'First guards', profile: 'goblin-caravan-guard', count: 10 },
      { name: 'Second guards', profile: 'goblin-caravan-guard', count: 10 },
      { name: 'Drovers', profile: 'goblin-drover', count: 9 },
      { name: 'Slingers', profile: 'goblin-slinger', count: 8 },
      { name: 'Dune lizard', profile: 'goblin-dune-lizard', count: 1 },
    ],
  },
  {
    land: 'orcroft',
    title: 'Warband of Orcroft',
    player: 'Orcs',
    units: [
      { name: 'Varga Ash-Tongue', lead: hero('varga-ash-tongue'), count: 0 },
      { name: 'Shield-sisters', profile: 'orc-shield', count: 7 },
      { name: 'Hearth sisters', profile: 'orc-shield', count: 7 },
      { name: 'Two-blades', profile: 'orc-two-blades', count: 8 },
      { name: 'Thorn bows', profile: 'orc-bow', count: 5 },
      { name: 'Horned beast', profile: 'orc-horned-beast', count: 1 },
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
