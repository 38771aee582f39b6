// A wheel: the knobs at the ends of the front, and the way the swinging end takes, with what it costs.
import { Arc, Circle, Group } from 'react-konva/lib/ReactKonvaCore'
import 'konva/lib/shapes/Arc'
import type { Point } from '../../engine/geometry/units'
import { radians } from '../footprint'
import { fade, type Theme } from '../theme'
import type { WheelArc as Swung, WheelHandle } from '../wheelHandle'
import { Label } from './drawn'
import { CasedLine, casingOf, PLAIN } from './nodes'

const KNOB = 7 // screen pixels
interface Look {
  readonly theme: Theme
  readonly pixel: number
}

export function WheelKnobs({ handles, theme, pixel }: Look & { readonly handles: readonly WheelHandle[] }) {
  const { gold, panel } = theme.colour
  return (
    <Group id="wheels">
      {handles.map(({ about, end, knob }) => (
        <Group key={about}>
          <CasedLine points={[end, knob]} casing={casingOf(theme)} under={4.5} colour={gold} width={2} />
          <Circle {...PLAIN} x={knob.x} y={knob.y} radius={KNOB * pixel} fill={panel} stroke={gold} strokeWidth={2.4} />
        </Group>
      ))}
    </Group>
  )
}

export function WheelArc({
  arc,
  label,
  legal,
  theme,
  pixel,
}: Look & { readonly arc: Swung; readonly label: string; readonly legal: boolean }) {
  const { pivot, radius, from, by } = arc
  const colour = legal ? theme.colour.gold : theme.colour.no
  const middle = radians(from + by / 2)
  const words: Point = { x: pivot.x + Math.cos(middle) * radius, y: pivot.y + Math.sin(middle) * radius }
  return (
    <Group id="wheel">
      <Arc
        {...PLAIN}
        x={pivot.x}
        y={pivot.y}
        innerRadius={0}
        outerRadius={radius}
        angle={Math.abs(by)}
        rotation={Math.min(from, from + by)}
        fill={fade(colour, 0.1)}
        stroke={fade(colour, 0.8)}
        strokeWidth={2}
        dash={[7, 4]}
      />
      <Circle {...PLAIN} x={pivot.x} y={pivot.y} radius={4 * pixel} fill={colour} />
      <Label text={label} at={words} size={12} bold tone={legal ? 'gold' : 'no'} theme={theme} pixel={pixel} />
    </Group>
  )
}
