// Over every enemy: how the attack in hand stands against it, joined to its name; told in full where one points. Where there is no room
// beside it a line leads there.
import { useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Chip } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Prospect } from '../../store/prospects'
import type { Extent } from '../camera'
import type { Box } from '../declutter'
import type { Label as Name } from '../picking'
import type { Theme } from '../theme'
import { type Ground, placeChips, placeProspects, wholeBodies } from './chipPlaces'
import { Label, labelSize, middleOf } from './drawn'
import { Leader } from './nodes'

interface Props {
  readonly chips: readonly Chip[]
  readonly prospects: readonly Prospect[] // of the whole body; without them each figure's own chips, or one where they agree
  readonly pieces: ReadonlyMap<PieceId, ScenePiece>
  readonly members: ReadonlyMap<BodyId, readonly ScenePiece[]>
  readonly pointed: Ground['pointed'] // whom one points at: told in full
  readonly names: readonly Name[] // where the bodies' names stand
  readonly courses: Ground['courses']
  readonly written: readonly Box[] // names of parts of the table and of threads, pixels
  readonly limits: Extent // of the table
  readonly banners: readonly Box[] // the same in pixels at this zoom, from the table's origin
  readonly theme: Theme
  readonly pixel: number
}

export function Chips({ chips, prospects, pieces, members, pointed, names, courses, written, limits, banners, theme, pixel }: Props) {
  const placed = useMemo(() => {
    const size = (text: string, second?: string) => labelSize({ text, size: 12, bold: true, ...(second ? { second } : {}) }, theme)
    const scale = 1 / pixel
    const ground = { members, names, courses, written, limits, scale, size }
    if (prospects.length > 0) return placeProspects(prospects, { ...ground, pointed })
    const whole = wholeBodies(chips, scale)
    return whole ? placeProspects(whole, ground) : placeChips(chips, pieces, scale, size, [...banners, ...written])
  }, [chips, prospects, pieces, members, pointed, names, courses, written, limits, banners, theme, pixel])
  return (
    <Group id="chips">
      {placed.map(({ id, leader }) => (leader ? <Leader key={`to ${id}`} points={leader} theme={theme} pixel={pixel} /> : null))}
      {placed.map(({ id, text, second, good, box }) => (
        <Label
          key={id}
          text={text}
          {...(second ? { second } : {})}
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
