// How far a move may go as the crow flies: one ring (of squares, on a table of squares) a limit round the figure in hand. Ground may make it less.
import { Circle, Group, Rect } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Table } from '../../engine/tabletop/terrain'
import { inSquares, ringBox, settled } from '../grid'
import { fade, mix, type Theme } from '../theme'
import { Label, PLAIN } from './nodes'

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
        const reach = squares ? distance + 0.5 : distance
        const from = settled(at, table)
        const spot = [
          { x: from.x, y: from.y - reach },
          { x: from.x, y: from.y + reach },
          { x: from.x + reach, y: from.y },
          { x: from.x - reach, y: from.y },
        ].find((p) => p.x > 1 && p.y > 1 && p.x < table.width - 1 && p.y < table.height - 1)
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
