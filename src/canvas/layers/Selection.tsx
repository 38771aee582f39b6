// What is in hand, under the pointer, and chosen as a target.
import { Group, Line, Rect } from 'react-konva/lib/ReactKonvaCore'
import { reachOfBase } from '../../engine/geometry/base'
import type { Block, ScenePiece } from '../../engine/kernel/scene'
import { trace } from '../board/pen'
import type { Context2D } from '../context'
import { blockCorners } from '../figures/block'
import { outlineOf, ringMargin, traceOutline } from '../figures/bodyOutline'
import { fade, type Theme } from '../theme'
import { Drawing } from './drawn'
import { Footprint, PLAIN } from './nodes'

/** What is ringed as one: a body's figures, or the block it stands as. */
export interface Ringed {
  readonly pieces: readonly ScenePiece[]
  readonly block?: Block | undefined
}
interface Props {
  readonly body: Ringed // the selected one
  readonly held: ScenePiece | undefined
  readonly hovered: Ringed // under the pointer
  readonly pointed: ScenePiece | undefined
  readonly chosen: readonly Ringed[]
  readonly squares: boolean // the square of what is in hand is marked too
  readonly theme: Theme
  readonly pixel: number
}

/** The outline of a body, without filling it. */
function ring(ctx: Context2D, { pieces, block }: Ringed, margin: number, colour: string, width: number): void {
  if (pieces.length === 0) return
  ctx.beginPath()
  if (block) trace(ctx, blockCorners(block, margin), true)
  else traceOutline(ctx, outlineOf(pieces, ringMargin(pieces, margin)), 1, 0, 0)
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.stroke()
}

export function Selection({ body, held, hovered, pointed, chosen, squares, theme, pixel }: Props) {
  const { gold, ink } = theme.colour
  return (
    <Group id="selection">
      <Drawing
        paint={(ctx) => {
          ring(ctx, hovered, 0.24, fade(ink, 0.75), 1.6 * pixel)
          for (const target of chosen) ring(ctx, target, 0.28, gold, 2.6 * pixel)
          if (body.block || body.pieces.length > 1) ring(ctx, body, 0.26, gold, 2.4 * pixel)
        }}
      />
      {pointed && pointed !== held && (
        <Footprint base={pointed.base} at={pointed.at} facing={pointed.facing} grow={2 * pixel} stroke={ink} strokeWidth={1.8} />
      )}
      {held && <Held piece={held} squares={squares} theme={theme} pixel={pixel} />}
    </Group>
  )
}

interface HeldProps {
  readonly piece: ScenePiece
  readonly squares: boolean
  readonly theme: Theme
  readonly pixel: number
}
/** Rings about the figure in hand, and four ticks, as a surveyor marks a point. */
function Held({ piece, squares, theme, pixel }: HeldProps) {
  const { base, at, facing } = piece
  const { gold, panel } = theme.colour
  const near = reachOfBase(base) + 7 * pixel
  const far = reachOfBase(base) + 14 * pixel
  return (
    <>
      {squares && (
        <Rect
          {...PLAIN}
          x={Math.floor(at.x)}
          y={Math.floor(at.y)}
          width={1}
          height={1}
          fill={fade(gold, 0.14)}
          stroke={fade(gold, 0.8)}
          strokeWidth={1.2}
        />
      )}
      <Footprint base={base} at={at} facing={facing} grow={4 * pixel} stroke={panel} strokeWidth={3.4} />
      <Footprint base={base} at={at} facing={facing} grow={4 * pixel} stroke={gold} strokeWidth={2.4} />
      <Footprint base={base} at={at} facing={facing} grow={8 * pixel} stroke={fade(gold, 0.45)} strokeWidth={1.4} />
      {DIAGONALS.map(([x, y]) => (
        <Line
          {...PLAIN}
          key={`${x} ${y}`}
          points={[at.x + x * near, at.y + y * near, at.x + x * far, at.y + y * far]}
          stroke={gold}
          strokeWidth={2}
        />
      ))}
    </>
  )
}
const DIAGONALS = [
  [Math.SQRT1_2, Math.SQRT1_2],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [-Math.SQRT1_2, -Math.SQRT1_2],
  [Math.SQRT1_2, -Math.SQRT1_2],
] as const
