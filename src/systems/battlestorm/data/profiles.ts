// Every profile that can be mustered, by its id.
import type { Profile } from '../profile'
import { ELVAS_MINOR } from './lands/elvas-minor'
import { SAVAGES } from './lands/savages'

export interface Land {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly profiles: readonly Profile[]
}

export const LANDS: readonly Land[] = [
  {
    id: 'elvas-minor',
    name: 'Elvas Minor',
    about:
      'The High Elf nation on the continent of Tolaria, in the world of Lharna. It plans for generations, binds itself to nobody, and keeps humans at arm’s length.',
    profiles: ELVAS_MINOR,
  },
  {
    id: 'savages',
    name: 'The Savages',
    about:
      'Tribes beyond every border, a host of our own: they live by the river, hold no land in the sense of a map, and dispute it all the same.',
    profiles: SAVAGES,
  },
]

const byId = new Map<string, Profile>(LANDS.flatMap((land) => land.profiles.map((profile) => [profile.id, profile])))

/** The profile of that id; an id of our own data that does not exist is a bug and throws. */
export function profileById(id: string): Profile {
  const profile = byId.get(id)
  if (!profile) throw new Error(`no profile "${id}"`)
  return profile
}
