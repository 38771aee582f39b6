// Every profile that can be mustered, by its id.
import { ASHEN_HOST } from './forces/ashen-host'
import type { Force } from './forces/force'
import { HILL_HOLDS } from './forces/hill-holds'
import { MARCHES } from './forces/marches'
import { RIVER_CLANS } from './forces/river-clans'
import { WARREN } from './forces/warren'
import type { Profile } from './profile'

export const FORCES: readonly Force[] = [HILL_HOLDS, WARREN, RIVER_CLANS, MARCHES, ASHEN_HOST]

export const PROFILES: readonly Profile[] = FORCES.flatMap(({ profiles }) => profiles)
const byId: ReadonlyMap<string, Profile> = new Map(PROFILES.map((profile) => [profile.id, profile]))

/** The profile of that id; an id of our own data that does not exist is a bug and throws. */
export function profileById(id: string): Profile {
  const profile = byId.get(id)
  if (!profile) throw new Error(`no profile "${id}"`)
  return profile
}
