// Every profile that can be mustered, by its id.
import type { Profile } from '../profile'
import { DAGMOKK } from './lands/dagmokk'
import { ELVAS_MINOR } from './lands/elvas-minor'
import { GOBLANDS } from './lands/goblands'
import { MERCENARIES } from './lands/mercenaries'
import { NECROZONA } from './lands/necrozona'
import { ORCROFT } from './lands/orcroft'
import { SAVAGES } from './lands/savages'
import { SINEPAXIA } from './lands/sinepaxia'
import { TROLLMARCH } from './lands/trollmarch'

export interface Land {
  readonly id: string
  readonly name: string
  readonly kind: 'land' | 'host' | 'hired' // one of the seven, a host of our own, mercenaries
  readonly about: string
  readonly profiles: readonly Profile[]
}

export const LANDS: readonly Land[] = [
  {
    id: 'elvas-minor',
    name: 'Elvas Minor',
    kind: 'land',
    about:
      'The High Elf nation on the continent of Tolaria, in the world of Lharna. It plans for generations, binds itself to nobody, and keeps humans at arm’s length.',
    profiles: ELVAS_MINOR,
  },
  {
    id: 'dagmokk',
    name: 'Dagmokk',
    kind: 'land',
    about:
      'The dwarven empire: armed, ordered, sure of its right to whatever lies beyond the border, and stretched thinner with every province.',
    profiles: DAGMOKK,
  },
  {
    id: 'trollmarch',
    name: 'Trollmarch',
    kind: 'land',
    about:
      'When giants ruled Lharna, trolls waited on them. The giants are gone; the trolls keep the borderland and dream of standing where they stood.',
    profiles: TROLLMARCH,
  },
  {
    id: 'sinepaxia',
    name: 'Sinepaxia',
    kind: 'land',
    about:
      'Human fiefs in a loose league, settled by people whom fairy magic carried over from Earth’s Middle Ages. They agree on little, and ride well.',
    profiles: SINEPAXIA,
  },
  {
    id: 'goblands',
    name: 'The Goblands',
    kind: 'land',
    about: 'A great country until its rains failed. Its goblins have been clans of travelling merchants since, and guard what they carry.',
    profiles: GOBLANDS,
  },
  {
    id: 'orcroft',
    name: 'Orcroft',
    kind: 'land',
    about:
      'The dry homeland of the orcs, who live for war and have found one worth it: side by side with humans against the dead of the Necrozona.',
    profiles: ORCROFT,
  },
  {
    id: 'necrozona',
    name: 'Necrozona',
    kind: 'land',
    about: 'A coast beside the deep trench where reality is torn. What comes up through the tear is dead, and does not stay in the sea.',
    profiles: NECROZONA,
  },
  {
    id: 'savages',
    name: 'The Savages',
    kind: 'host',
    about:
      'Tribes beyond every border, a host of our own: they live by the river, hold no land in the sense of a map, and dispute it all the same.',
    profiles: SAVAGES,
  },
  {
    id: 'mercenaries',
    name: 'Mercenaries',
    kind: 'hired',
    about:
      'Whoever is left over when one war ends and has not heard of the next. Any land may hire them, for a quarter of its points at most.',
    profiles: MERCENARIES,
  },
]

export const PROFILES: readonly Profile[] = LANDS.flatMap((land) => land.profiles)
const byId = new Map<string, Profile>(PROFILES.map((profile) => [profile.id, profile]))

/** The profile of that id; an id of our own data that does not exist is a bug and throws. */
export function profileById(id: string): Profile {
  const profile = byId.get(id)
  if (!profile) throw new Error(`no profile "${id}"`)
  return profile
}
