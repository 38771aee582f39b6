// Over every enemy: the number needed, or ✕ and why not in a word.
import { useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Chip } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Prospect } from '../../store/prospects'
import type { Box } from '../declutter'
import type { Theme } from '../theme'
import { placeChips, placeProspects } from './chipPlaces'
import { Label, labelSize, middleOf } from './nodes'

interface Props {
  readonly chips: readonly Chip[]
  readonly prospects: readonly Prospect[] // of the whole body; without them each figure's own chips
  readonly pieces: ReadonlyMap<PieceId, ScenePiece>
  readonly members: ReadonlyMap<BodyId, readonly ScenePiece[]>
  readonly banners: readonly Box[] // kept clear of; pixels at this zoom, from the table's origin
  readonly theme: Theme
  readonly pixel: number
}

export function Chips({ chips, prospects, pieces, members, banners, theme, pixel }: Props) {
  const placed = useMemo(() => {
    const size = (text: string) => labelSize({ text, size: 12, bold: true }, theme)
    return prospects.length > 0
      ? placeProspects(prospects, members, 1 / pixel, size, banners)
      : placeChips(chips, pieces, 1 / pixel, size, banners)
  }, [chips, prospects, pieces, members, banners, theme, pixel])
  return (
    <Group id="chips">
      {placed.map(({ id, text, good, box }) => (
        <Label
          key={id}
          text={text}
          at={middleOf(box, pixel)}
          tone={good ? 'yes' : 'no'}
          size={good ? 12 : 11}
          bold={good}
          theme={theme}
          pixel={pixel}
        />
      ))}
    </Group>
  )
}
