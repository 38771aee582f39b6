// Every profile that can be mustered, by its id.

import { DAGMOKK } from './lands/dagmokk'
import { ELVAS_MINOR } from './lands/elvas-minor'
import { GOBLANDS } from './lands/goblands'
import type { Land } from './lands/land'
import { MERCENARIES } from './lands/mercenaries'
import { NECROZONA } from './lands/necrozona'
import { ORCROFT } from './lands/orcroft'
import { SAVAGES } from './lands/savages'
import { SINEPAXIA } from './lands/sinepaxia'
import { TROLLMARCH } from './lands/trollmarch'
import type { Profile } from './profile'

export const LANDS: readonly Land[] = [ELVAS_MINOR, DAGMOKK, TROLLMARCH, SINEPAXIA, GOBLANDS, ORCROFT, NECROZONA, SAVAGES, MERCENARIES]

export const PROFILES: readonly Profile[] = LANDS.flatMap((land) => land.profiles)
const byId = new Map<string, Profile>(PROFILES.map((profile) => [profile.id, profile]))

/** The profile of that id; an id of our own data that does not exist is a bug and throws. */
export function profileById(id: string): Profile {
  const profile = byId.get(id)
  if (!profile) throw new Error(`no profile "${id}"`)
  return profile
}
