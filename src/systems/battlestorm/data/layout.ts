// Armies as they stand at the start: units in ranks, given for the home edge 'south' and turned half round for 'north'.
import { thousandths } from '../../../engine/geometry/units'
import type { SetupUnit } from '../state'
import type { Profile } from './profile'

/** Northwards, at the enemy. */
const AHEAD = 270
const STEP = 1.25 // inches from man to man, middle to middle

interface Placed {
  readonly x: number
  readonly y: number
  readonly facing: number
}

/** Ranks of `files` men about the middle `x`, the first rank at `y`, the others behind it; the last rank is centred. */
export function ranks(count: number, files: number, x: number, y: number, step = STEP): readonly Placed[] {
  const places: Placed[] = []
  for (let first = 0; first < count; first += files) {
    const width = Math.min(files, count - first)
    for (let file = 0; file < width; file += 1)
      places.push({ x: thousandths(x + (file - (width - 1) / 2) * step), y: thousandths(y + (first / files) * step), facing: AHEAD })
  }
  return places
}

/** A unit of figures alike. */
export function unitOf(name: string, profile: string, count: number, files: number, x: number, y: number, step?: number): SetupUnit {
  return { name, profiles: Array.from({ length: count }, () => profile), at: ranks(count, files, x, y, step) }
}

/** A named character alone or at the head of men alike (he stands first, in the front rank). */
export function ledBy(
  name: string,
  leader: string,
  called: string,
  profile: string,
  count: number,
  files: number,
  x: number,
  y: number,
): SetupUnit {
  return {
    name,
    profiles: [leader, ...Array.from({ length: count }, () => profile)],
    names: [called, ...Array.from({ length: count }, () => null)],
    at: ranks(count + 1, files, x, y),
  }
}

/** The profiles that these units need, each once, in the order met. A chart that lacks one is a bug and throws. */
export function profilesOf(units: readonly SetupUnit[], charts: readonly Profile[]): readonly Profile[] {
  const byId = new Map(charts.map((profile) => [profile.id, profile]))
  return [...new Set(units.flatMap((unit) => unit.profiles))].map((id) => {
    const profile = byId.get(id)
    if (!profile) throw new Error(`no profile "${id}" in the charts of this battle`)
    return profile
  })
}
