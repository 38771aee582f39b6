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
      { name: 'Rune warden', lead: hero('dagmokk-rune-warden'), count: 0 },
      { name: 'Handguns', profile: 'dagmokk-regular-handgun', count: 10 },
      { name: 'First levy', profile: 'dagmokk-levy-spear', count: 10 },
      { name: 'Second levy', profile: 'dagmokk-levy-spear', count: 9 },
      { name: 'Third levy', profile: 'dagmokk-levy-spear', count: 11 },
      { name: 'Axes', profile: 'dagmokk-regular-axe', count: 6 },
      { name: 'Fourth levy', profile: 'dagmokk-levy-spear', count: 10 },
      { name: 'Fifth levy', profile: 'dagmokk-levy-spear', count: 5 },
    ],
  },
  {
    land: 'trollmarch',
    title: 'Muster of Trollmarch',
    player: 'Trolls',
    units: [
      { name: 'Ulgra Many-Bones', lead: hero('ulgra-many-bones'), count: 0 },
      { name: 'Stone-throwers', profile: 'troll-stone-thrower', count: 6 },
      { name: 'Thrall slings', profile: 'march-thrall-sling', count: 7 },
      { name: 'Younglings of the ford', profile: 'troll-youngling', count: 8 },
      { name: 'Younglings of the fell', profile: 'troll-youngling', count: 8 },
      { name: 'Thralls', profile: 'march-thrall-spear', count: 7 },
      { name: 'Basket-bearers', profile: 'march-thrall-spear', count: 4 },
    ],
  },
  {
    land: 'sinepaxia',
    title: 'Levy and knights of Sinepaxia',
    player: 'Sinepaxians',
    units: [
      { name: 'Duchess Alianor', lead: hero('duchess-alianor'), count: 0 },
      { name: 'Knights of the Elm', profile: 'sinepaxia-knight', count: 5 },
      { name: 'Knights of the Ash', profile: 'sinepaxia-knight', count: 5 },
      { name: 'Squires', profile: 'sinepaxia-squire', count: 10 },
      { name: 'Pikes of the guilds', profile: 'sinepaxia-pike', count: 9 },
      { name: 'Peasants', profile: 'sinepaxia-peasant', count: 10 },
      { name: 'Pardoned brigands', profile: 'sinepaxia-brigand', count: 3 },
    ],
  },
  {
    land: 'goblands',
    title: 'Caravan host of the Goblands',
    player: 'Goblins',
    units: [
      { name: 'Bows of the guard', profile: 'goblin-guard-bow', count: 4 },
      { name: 'First guards', profile: 'goblin-caravan-guard', count: 12 },
      { name: 'First lances', profile: 'goblin-lancer', count: 6 },
      { name: 'Second guards', profile: 'goblin-caravan-guard', count: 13 },
      { name: 'Second lances', profile: 'goblin-lancer', count: 7 },
      { name: 'Third lances', profile: 'goblin-lancer', count: 7 },
    ],
  },
  {
    land: 'orcroft',
    title: 'Warband of Orcroft',
    player: 'Orcs',
    units: [
      { name: 'Varga Ash-Tongue', lead: hero('varga-ash-tongue'), count: 0 },
      { name: 'Drum-father', lead: hero('orc-drum-father'), count: 0 },
      { name: 'Thorn bows', profile: 'orc-bow', count: 6 },
      { name: 'Corpse-breakers', profile: 'orc-corpse-breaker', count: 6 },
      { name: 'Shield-sisters', profile: 'orc-shield', count: 8 },
      { name: 'Youths', profile: 'orc-youth', count: 10 },
      { name: 'Young clubs', profile: 'orc-youth', count: 7 },
      { name: 'Dust runners', profile: 'orc-javelin', count: 4 },
    ],
  },
  {
    land: 'necrozona',
    title: 'Tide of the Necrozona',
    player: 'Undead',
    units: [
      { name: 'The Tide Queen', lead: hero('the-tide-queen'), count: 0 },
      { name: 'Skeleton swords', profile: 'skeleton-sword', count: 10 },
      { name: 'Skeleton riders', profile: 'skeleton-rider', count: 11 },
      { name: 'Ghosts', profile: 'ghost', count: 8 },
      { name: 'Drowned sailors', profile: 'zombie-sailor', count: 12 },
    ],
  },
]
