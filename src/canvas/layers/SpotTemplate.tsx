// A template under the pointer, as it would lie: its shape, everybody it touches with what he may expect, and why it lies no farther.
import { useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { PieceId } from '../../engine/kernel/asks'
import type { SpotPlan } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Extent } from '../camera'
import type { Box } from '../declutter'
import { bodyBox } from '../figures/boxes'
import { boundsOf } from '../polygon'
import type { Theme } from '../theme'
import { placeChips } from './chipPlaces'
import { Drawing, Label, labelSize, middleOf } from './drawn'
import { CasedLine, casingOf, Footprint, Leader } from './nodes'
import { drawPart } from './Zones'

interface Props {
  readonly spot: SpotPlan
  readonly pieces: ReadonlyMap<PieceId, ScenePiece>
  readonly banners: readonly Box[] // kept clear of, as of everybody; pixels at this zoom
  readonly limits: Extent // of the table
  readonly theme: Theme
  readonly pixel: number
}
const TOUCHED = [4, 3]
const ARM = 10 // screen pixels of the cross that marks a bare point

export function SpotTemplate({ spot, pieces, banners, limits, theme, pixel }: Props) {
  const { outlines, touched, verdict, stopped, answer } = spot
  const { gold, no, panel } = theme.colour
  // as chips are: one word for a body whose figures may all expect the same
  const placed = useMemo(
    () =>
      placeChips(
        touched.filter(({ label }) => label !== ''),
        pieces,
        1 / pixel,
        (text) => labelSize({ text, size: 12, bold: true }, theme),
        [...banners, ...[...pieces.values()].map((piece) => bodyBox([piece], 1 / pixel, 1))],
        limits,
      ),
    [touched, pieces, banners, limits, theme, pixel],
  )
  const colour = verdict.legal ? gold : no
  const word = verdict.legal ? stopped : (verdict.refusals[0]?.reason ?? stopped)
  const last = answer.spots.at(-1)
  const top = Math.min(...outlines.map((outline) => boundsOf(outline).y), last?.at.y ?? Number.POSITIVE_INFINITY)
  return (
    <Group id="template">
      <Drawing
        paint={(ctx) => {
          for (const outline of outlines) drawPart(ctx, outline, 'template', colour, theme.dark, pixel)
        }}
      />
      {answer.spots.map(({ at: { x, y } }) => (
        <Group key={`${x} ${y}`}>
          {([1, -1] as const).map((way) => (
            <CasedLine
              key={way}
              points={[
                { x: x - ARM * pixel, y: y - ARM * way * pixel },
                { x: x + ARM * pixel, y: y + ARM * way * pixel },
              ]}
              casing={casingOf(theme)}
              under={4.4}
              colour={colour}
              width={1.8}
            />
          ))}
        </Group>
      ))}
      {touched.map(({ piece: id }) => {
        const piece = pieces.get(id)
        if (!piece) return null
        const edge = { base: piece.base, at: piece.at, facing: piece.facing, grow: 3 * pixel }
        return (
          <Group key={id}>
            <Footprint {...edge} stroke={panel} strokeWidth={4.4} />
            <Footprint {...edge} stroke={no} strokeWidth={2.4} dash={TOUCHED} />
          </Group>
        )
      })}
      {placed.map(({ id, leader }) => (leader ? <Leader key={`to ${id}`} points={leader} theme={theme} pixel={pixel} /> : null))}
      {placed.map(({ id, text, box }) => (
        <Label key={id} text={text} at={middleOf(box, pixel)} size={12} bold tone="no" theme={theme} pixel={pixel} />
      ))}
      {word && last && (
        <Label
          text={word}
          at={{ x: last.at.x, y: top }}
          dy={-22}
          size={12}
          bold
          tone={verdict.legal ? 'gold' : 'no'}
          theme={theme}
          pixel={pixel}
        />
      )}
    </Group>
  )
}
