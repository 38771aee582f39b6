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
      { name: 'Iron Brothers', profile: 'dagmokk-iron-brother', count: 6 },
      { name: 'Axes of the First', profile: 'dagmokk-regular-axe', count: 10 },
      { name: 'Pikes of the Second', profile: 'dagmokk-regular-pike', count: 8 },
      { name: 'Crossbows of the Third', profile: 'dagmokk-regular-crossbow', count: 10 },
      { name: 'Hrodvar Grimhelm', lead: hero('hrodvar-grimhelm'), count: 0 },
      { name: 'Bolt-thrower', profile: 'dagmokk-bolt-thrower', count: 1 },
    ],
  },
  {
    land: 'trollmarch',
    title: 'Muster of Trollmarch',
    player: 'Trolls',
    units: [
      { name: 'House guard', profile: 'troll-house-guard', count: 5 },
      { name: 'Hill trolls', profile: 'troll-hill', count: 6 },
      { name: 'Bog trolls', profile: 'troll-bog', count: 5 },
      { name: 'Thrall slings', profile: 'march-thrall-sling', count: 10 },
      { name: 'Ulgra Many-Bones', lead: hero('ulgra-many-bones'), count: 0 },
      { name: 'Thrall spears', profile: 'march-thrall-spear', count: 11 },
    ],
  },
  {
    land: 'sinepaxia',
    title: 'Levy and knights of Sinepaxia',
    player: 'Sinepaxians',
    units: [
      { name: 'Knights of the Elm', profile: 'sinepaxia-knight', count: 7 },
      { name: 'Sergeants', profile: 'sinepaxia-sergeant-sword', count: 10 },
      { name: 'Halberds of the guilds', profile: 'sinepaxia-halberd', count: 13 },
      { name: 'Yeoman bows', profile: 'sinepaxia-yeoman-bow', count: 10 },
      { name: 'Duchess Alianor', lead: hero('duchess-alianor'), count: 0 },
    ],
  },
  {
    land: 'goblands',
    title: 'Caravan host of the Goblands',
    player: 'Goblins',
    units: [
      { name: 'First guards', profile: 'goblin-caravan-guard', count: 11 },
      { name: 'Second guards', profile: 'goblin-caravan-guard', count: 11 },
      { name: 'Drovers', profile: 'goblin-drover', count: 8 },
      { name: 'Slingers', profile: 'goblin-slinger', count: 6 },
      { name: 'Dune lizard', profile: 'goblin-dune-lizard', count: 1 },
      { name: 'Saddle bows', profile: 'goblin-horse-bow', count: 5 },
      { name: 'Khezzet of the Nine Wells', lead: hero('khezzet-of-the-nine-wells'), count: 0 },
    ],
  },
  {
    land: 'orcroft',
    title: 'Warband of Orcroft',
    player: 'Orcs',
    units: [
      { name: 'Hearth guard', profile: 'orc-hearth-guard', count: 11 },
      { name: 'Shield-sisters', profile: 'orc-shield', count: 10 },
      { name: 'Two-blades', profile: 'orc-two-blades', count: 5 },
      { name: 'Thorn bows', profile: 'orc-bow', count: 9 },
      { name: 'Varga Ash-Tongue', lead: hero('varga-ash-tongue'), count: 0 },
      { name: 'Tusker riders', profile: 'orc-tusker-rider', count: 3 },
    ],
  },
  {
    land: 'necrozona',
    title: 'Tide of the Necrozona',
    player: 'Undead',
    units: [
      { name: 'The drowned', profile: 'zombie', count: 15 },
      { name: 'Skeleton swords', profile: 'skeleton-sword', count: 12 },
      { name: 'Barrow guard', profile: 'wight-guard', count: 6 },
      { name: 'Skeleton bows', profile: 'skeleton-bow', count: 8 },
      { name: 'Ghosts', profile: 'ghost', count: 5 },
      { name: 'The Tide Queen', lead: hero('the-tide-queen'), count: 0 },
    ],
  },
]
