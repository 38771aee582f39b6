// The damage of a ship in boxes (SHP-14, 15), as on the sheet of paper and on its card.
import type { PaperTrack } from '../../../engine/kernel/paper'
import { FACTOR_SIGNS, type Level, POWER_LEFT, SIZES, SYSTEM_NAMES, type SystemName } from '../data/tables'
import type { Design } from '../state'
import { soundLevel } from './power'

const FACTORS = [1, 2, 3] as const
const LABELS: Readonly<Record<SystemName, string>> = { engines: 'Engines', fields: 'Fields', weapons: 'Weapons' }

/** Marked where its power falls. */
export function hullTrack(design: Design, left: number): PaperTrack {
  const { hull, bands } = SIZES[design.class]
  const gone = hull - Math.max(0, left)
  return {
    label: 'Hull',
    boxes: hull,
    ...(gone > 0 ? { ticked: gone } : {}),
    ends: (['light', 'serious', 'critical'] as const).map((level, at) => ({
      at: hull - (bands[at] ?? 0),
      label: `${POWER_LEFT[level]} power`,
    })),
  }
}
/** The highest factor is lost first; those that are powered are lit. */
export const systemTracks = (
  design: Design,
  best: Readonly<Record<SystemName, Level>> | undefined,
  powered?: (system: SystemName) => number,
): readonly PaperTrack[] =>
  SYSTEM_NAMES.flatMap((system) => {
    const sound = soundLevel(design, system)
    if (sound === 0) return []
    const lost = best === undefined ? 0 : Math.max(0, sound - best[system])
    const lit = powered?.(system) ?? 0
    return [
      {
        label: LABELS[system],
        boxes: sound,
        signs: FACTORS.filter((factor) => factor <= sound)
          .toReversed()
          .map((factor) => FACTOR_SIGNS[factor]),
        ...(lost > 0 ? { ticked: lost } : {}),
        ...(lit > 0 ? { lit } : {}),
      },
    ]
  })
/** How a ship of its class is drawn. */
export const silhouetteName = (design: Design): string => `ship-${design.class.toLowerCase()}`
