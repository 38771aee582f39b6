// How many bands a side may have, and where they are drawn up: one below the other, at its own edge (house).
import { degrees, point } from '../../../../src/engine/geometry/units'
import type { SetupBand } from '../state'

export const BANDS = { least: 1, most: 4 } as const
export const TURNS = { usual: 4, most: 12 } as const
const DEPTH = 3 // rows for each band

export function drawnUp(side: number, index: number): Pick<SetupBand, 'at' | 'facing'> {
  return { at: point((side === 0 ? 4 : 11) + 0.5, DEPTH * index + 1.5), facing: degrees(side === 0 ? 0 : 180) }
}
