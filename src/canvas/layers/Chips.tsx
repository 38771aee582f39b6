// Over every enemy: the number needed, or ✕ and why not in a word.
import type { PieceId } from '../../engine/kernel/asks'
import type { Chip } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Box } from '../declutter'
import type { Theme } from '../theme'
import { placeChips } from './chipPlaces'
import { Drawn, drawLabel, labelSize } from './drawing'

interface Props {
  readonly chips: readonly Chip[]
  readonly pieces: ReadonlyMap<PieceId, ScenePiece>
  readonly banners: () => readonly Box[] // kept clear of; pixels at this zoom, from the table's origin
  readonly theme: Theme
  readonly pixel: number
}

export function Chips({ chips, pieces, banners, theme, pixel }: Props) {
  return (
    <Drawn
      id="chips"
      paint={(ctx) => {
        const scale = 1 / pixel
        const placed = placeChips(
          chips,
          pieces,
          scale,
          (text) => labelSize({ text, at: { x: 0, y: 0 }, size: 12, bold: true }, theme),
          banners(),
        )
        for (const { text, good, box } of placed)
          drawLabel(
            ctx,
            {
              text,
              at: { x: (box.x + box.width / 2) * pixel, y: (box.y + box.height / 2) * pixel },
              tone: good ? 'yes' : 'no',
              size: good ? 12 : 11,
              bold: good,
            },
            theme,
            pixel,
          )
      }}
    />
  )
}
