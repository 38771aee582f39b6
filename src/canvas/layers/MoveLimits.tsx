// How far a move may go as the crow flies: one ring (of squares, on a table of squares) a limit round the figure in hand. Ground may make it less.
import { Circle, Group, Rect } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Table } from '../../engine/tabletop/terrain'
import { inSquares, ringBox, settled } from '../grid'
import { fade, mix, type Theme } from '../theme'
import { Label } from './drawn'
import { PLAIN } from './nodes'

interface Props {
  readonly at: Point
  readonly limits: readonly { readonly label: string; readonly distance: number }[]
  readonly unit: string
  readonly named: boolean // what is carried says itself how far it goes
  readonly theme: Theme
  readonly pixel: number
  readonly table: Table
}
const DASHES: readonly number[][] = [[], [9, 4], [2, 5]]

export function MoveLimits({ at, limits, unit, named, theme, pixel, table }: Props) {
  const { yes, gold, no } = theme.colour
  const tones = limits.length === 1 ? [gold] : [yes, gold, mix(no, gold, 0.35)]
  const toneOf = (i: number): string => tones[Math.min(i, tones.length - 1)] ?? gold
  const squares = inSquares(table)
  const spots = labelSpots(limits, at, table, pixel)
  return (
    <Group id="limits">
      <Group clipX={0} clipY={0} clipWidth={table.width} clipHeight={table.height}>
        {limits.map(({ label, distance }, i) => {
          const look = {
            ...PLAIN,
            fill: fade(toneOf(i), 0.03),
            stroke: fade(toneOf(i), 0.85),
            strokeWidth: 1.5,
            dash: DASHES[Math.min(i, 2)] ?? [],
          }
          return squares ? (
            <Rect key={label} {...look} {...ringBox(at, distance)} />
          ) : (
            <Circle key={label} {...look} x={at.x} y={at.y} radius={distance} />
          )
        })}
      </Group>
      {(named ? limits : []).map(({ label, distance }, i) => {
        const spot = spots[i]
        return (
          spot && (
            <Label
              key={label}
              text={`${label}${squares ? ' ·' : ''} ${Math.round(distance * 10) / 10}${unit}`}
              at={spot}
              colour={toneOf(i)}
              size={10.5}
              theme={theme}
              pixel={pixel}
            />
          )
        )
      })}
    </Group>
  )
}

const APART = 17 // screen pixels from one name to the next
/** Where each limit is named: on its ring, on the table. From afar the outermost is named before those within it. */
export function labelSpots(limits: Props['limits'], at: Point, table: Table, pixel: number): readonly (Point | undefined)[] {
  const from = settled(at, table)
  const spots: (Point | undefined)[] = limits.map(() => undefined)
  for (let i = limits.length - 1; i >= 0; i -= 1) {
    const reach = (limits[i]?.distance ?? 0) + (inSquares(table) ? 0.5 : 0)
    const spot = [
      { x: from.x, y: from.y - reach },
      { x: from.x, y: from.y + reach },
      { x: from.x + reach, y: from.y },
      { x: from.x - reach, y: from.y },
    ].find((p) => p.x > 1 && p.y > 1 && p.x < table.width - 1 && p.y < table.height - 1)
    const taken = spots.some((other) => other && spot && Math.max(Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)) < APART * pixel)
    if (!taken) spots[i] = spot
  }
  return spots
}
