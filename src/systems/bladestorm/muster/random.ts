// A force put together at random by the builder's own rules: a leader perhaps, then units and single figures until the points are spent.
import type { Dice } from '../../../engine/dice/types'
import type { Profile } from '../data/profile'
import { FORCES } from '../data/profiles'
import { type DraftEntry, type DraftSide, PLAIN } from './draft'
import { costOf, type Fielded, judgeForce } from './limits'

const PURPOSE = { purpose: 'a force at random', seat: 0 }
const TRIES = 60
const UNIT = { least: 4, most: 10 } as const

/** What counts in the Standard game: figures whose price lies elsewhere stay at home. */
const serves = ({ power, standard, flies }: Profile): boolean => power === 0 && standard !== true && flies !== true

/** A legal force of at most so many points, and seldom many fewer. */
export function randomSide(force: string, points: number, dice: Dice): DraftSide {
  const found = FORCES.find(({ id }) => id === force)
  if (!found) throw new RangeError(`there is no force "${force}"`)
  const profiles = found.profiles.filter(serves)
  const entries: DraftEntry[] = []
  const fielded: Fielded[] = []
  const pick = (): Profile | undefined => profiles[dice.die(profiles.length, PURPOSE) - 1]
  const fits = (more: Fielded): boolean => judgeForce([...fielded, more], points).every(({ legal }) => legal)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const profile = pick()
    if (!profile || (profile.kind === 'leader' && entries.some((entry) => entry.profile === profile.id))) continue
    const wanted = profile.kind === 'soldier' ? UNIT.least + dice.die(UNIT.most - UNIT.least + 1, PURPOSE) - 1 : 1
    const room = Math.floor((points - fielded.reduce((sum, one) => sum + costOf(one), 0)) / profile.points)
    const count = Math.min(wanted, room)
    const more: Fielded = { profile, count, trained: 0, allied: false }
    if (count < 1 || !fits(more)) continue
    fielded.push(more)
    const formation = count < 2 || profile.kind !== 'soldier' ? '' : dice.die(2, PURPOSE) === 1 ? 'general' : 'battle'
    entries.push({ ...PLAIN, id: `e${entries.length + 1}`, profile: profile.id, count, formation })
  }
  // the largest first: the first take the middle of the line
  return { name: found.name, player: found.name, force, entries: entries.sort((a, b) => b.count - a.count) }
}
