// How far a move may go as the crow flies: one ring (of squares, on a table of squares) a limit round the figure in hand. Ground may make it less.
import { useMemo } from 'react'
import { Circle, Group, Rect } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Table } from '../../engine/tabletop/terrain'
import { type Box, declutter, type Wanted } from '../declutter'
import { radians } from '../footprint'
import { inSquares, ringBox, settled } from '../grid'
import { fade, mix, type Theme } from '../theme'
import { Label, labelSize, middleOf } from './drawn'
import { besideBanners, PLAIN } from './nodes'

interface Limit {
  readonly label: string
  readonly distance: number
}
interface Props {
  readonly at: Point
  readonly limits: readonly Limit[]
  readonly unit: string
  readonly named: boolean // what is carried says itself how far it goes
  readonly theme: Theme
  readonly pixel: number
  readonly table: Table
  readonly banners: readonly Box[] // where the names of bodies stand, pixels
  readonly taken: readonly Box[] // by bodies and their names, pixels: labels stand on nobody
}
const DASHES: readonly number[][] = [[], [9, 4], [2, 5]]

export function MoveLimits({ at, limits, unit, named, theme, pixel, table, banners, taken }: Props) {
  const { yes, gold, no } = theme.colour
  const tones = limits.length === 1 ? [gold] : [yes, gold, mix(no, gold, 0.35)]
  const toneOf = (i: number): string => tones[Math.min(i, tones.length - 1)] ?? gold
  const squares = inSquares(table)
  const spots = useMemo(
    () =>
      named
        ? labelSpots(limits, at, table, pixel, (limit) => labelSize({ text: wordsOf(limit, unit, table), size: SIZE }, theme), taken)
        : [],
    [named, limits, at, table, pixel, unit, theme, taken],
  )
  return (
    <Group id="limits">
      <Group clipFunc={besideBanners(table, banners, pixel)}>
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
      {limits.map((limit, i) => {
        const spot = spots[i]
        return (
          spot && (
            <Label
              key={limit.label}
              text={wordsOf(limit, unit, table)}
              at={spot}
              colour={toneOf(i)}
              size={SIZE}
              theme={theme}
              pixel={pixel}
            />
          )
        )
      })}
    </Group>
  )
}
const SIZE = 10.5
const wordsOf = ({ label, distance }: Limit, unit: string, table: Table): string =>
  `${label}${inSquares(table) ? ' ·' : ''} ${Math.round(distance * 10) / 10}${unit}`

/** Where each limit is named: on its ring, on the table, clear of bodies, of their names and of one another; the outermost chooses first. Who finds no room goes without: the question tells them all. */
export function labelSpots(
  limits: Props['limits'],
  at: Point,
  table: Table,
  pixel: number,
  sizeOf: (limit: Limit) => { readonly width: number; readonly height: number },
  taken: readonly Box[],
): readonly (Point | undefined)[] {
  const from = settled(at, table)
  const places = declutter(
    limits.map((limit, i): Wanted => {
      const { width, height } = sizeOf(limit)
      const [across, down] = [(width / 2) * pixel, (height / 2) * pixel]
      const candidates = ROUND.map((turn) => onRing(from, limit.distance, turn, inSquares(table)))
        .filter(({ x, y }) => x > across && y > down && x < table.width - across && y < table.height - down)
        .map(({ x, y }) => ({ x: (x - across) / pixel, y: (y - down) / pixel, width, height }))
      return { id: `${i}`, priority: limit.distance, candidates }
    }),
    taken,
    1,
  )
  return limits.map((_, i) => {
    const box = places.get(`${i}`)
    return box && middleOf(box, pixel)
  })
}
const ROUND = [0, 180, 90, 270, 15, 345, 30, 330, 45, 315, 60, 300, 75, 285, 105, 255, 120, 240, 135, 225, 150, 210, 165, 195] // degrees from straight above

/** A point of a ring, or of the square that is one on a table of squares. */
function onRing({ x, y }: Point, distance: number, turn: number, squares: boolean): Point {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))]
  const reach = squares ? (distance + 0.5) / Math.max(Math.abs(sin), Math.abs(cos)) : distance
  return { x: x + sin * reach, y: y - cos * reach }
}
