// The ghost of a move: figures where they would stand, the start left behind as an empty ring, the path by its cost.
import { Group, Line } from 'react-konva/lib/ReactKonvaCore'
import type { Base } from '../../engine/geometry/base'
import type { Point } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { Block } from '../../engine/kernel/scene'
import { type BlockLook, blockCorners, drawBlock } from '../figures/block'
import type { Sprite } from '../figures/sprites'
import { fade, mix, type Theme } from '../theme'
import { Drawing, Label, type LabelText } from './drawn'
import { cutLeg } from './legs'
import { CasedLine, casingOf, Figure, Footprint, flat, PLAIN } from './nodes'

export interface Ghost {
  readonly piece: PieceId
  readonly base: Base
  readonly facing: number
  readonly start: Point
  readonly end: Point
  readonly path: readonly Point[]
  readonly cost: number
  readonly sprite: Sprite | undefined
  readonly held: boolean
  readonly inBlock: boolean // it is drawn with its block
}
/** Where a body that stands as a block would stand. */
export interface BlockGhost {
  readonly block: Block
  readonly start: Block | undefined
  readonly look: BlockLook
}
interface Props {
  readonly blocks: readonly BlockGhost[]
  readonly ghosts: readonly Ghost[]
  readonly limits: readonly { readonly label: string; readonly distance: number }[]
  readonly label: LabelText | undefined
  readonly at: Point | undefined // where it stands whose label it is
  readonly above: number // pixels from where the ghost stands to its label
  readonly legal: boolean
  readonly theme: Theme
  readonly pixel: number
}
const DASHES: readonly number[][] = [[], [9, 4], [2, 5]]
const BROKEN = [3, 3]

export function Ghosts({ ghosts, blocks, limits, label, at, above, legal, theme, pixel }: Props) {
  const { yes, gold, no, field, ink } = theme.colour
  const tones = limits.length === 1 ? [gold] : [yes, gold, mix(no, gold, 0.35)]
  const distances = limits.map((limit) => limit.distance)
  const someoneHeld = ghosts.some((ghost) => ghost.held)
  const figures = ghosts.filter((ghost) => !ghost.inBlock)
  return (
    <Group id="ghosts">
      {figures.map(({ piece, base, start, facing }) => (
        <Footprint
          key={piece}
          base={base}
          at={start}
          facing={facing}
          grow={1.5 * pixel}
          fill={fade(field, 0.62)}
          stroke={fade(ink, 0.6)}
          strokeWidth={1.1}
          dash={BROKEN}
        />
      ))}
      {ghosts.map(({ piece, path, cost, held }) =>
        // of many, the path of the figure in hand alone is drawn by its cost
        ghosts.length > 3 && !held && someoneHeld ? (
          <Line {...PLAIN} key={piece} points={flat(path)} stroke={fade(ink, 0.16)} strokeWidth={1} />
        ) : (
          cutLeg(path, cost, distances).map(({ band, points }) => (
            <CasedLine
              key={`${piece} ${band}`}
              points={points}
              casing={casingOf(theme, 0.85)}
              under={6}
              colour={tones[Math.min(band, tones.length - 1)] ?? gold}
              width={3.2}
              dash={DASHES[Math.min(band, 2)] ?? []}
            />
          ))
        ),
      )}
      {figures.map(({ piece, sprite, end }) => sprite && <Figure key={piece} sprite={sprite} at={end} opacity={legal ? 0.94 : 0.6} />)}
      {figures.map(
        ({ piece, base, end, facing, held }) =>
          (!legal || held) && (
            <Footprint key={piece} base={base} at={end} facing={facing} grow={2 * pixel} stroke={legal ? gold : no} strokeWidth={2} />
          ),
      )}
      {blocks.map(({ block, start, look }) => (
        <Group key={`${block.at.x} ${block.at.y}`} opacity={legal ? 0.94 : 0.6}>
          {start && (
            <Line
              {...PLAIN}
              points={flat(blockCorners(start))}
              closed
              fill={fade(field, 0.62)}
              stroke={fade(ink, 0.6)}
              strokeWidth={1.1}
              dash={BROKEN}
            />
          )}
          <Drawing paint={(ctx) => drawBlock(ctx, block, { ...look, ghost: true }, theme, pixel)} />
          <Line {...PLAIN} points={flat(blockCorners(block, 3 * pixel))} closed stroke={legal ? gold : no} strokeWidth={2} />
        </Group>
      ))}
      {label && at && <Label {...label} at={at} dy={-above} tone={legal ? 'ink' : 'no'} theme={theme} pixel={pixel} />}
    </Group>
  )
}
