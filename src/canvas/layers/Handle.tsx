// The knob by which what is in hand is turned, on its stem.
import { Arc, Circle, Group } from 'react-konva/lib/ReactKonvaCore'
import 'konva/lib/shapes/Arc'
import type { FacingHandle } from '../facingHandle'
import { fade, type Theme } from '../theme'
import { CasedLine, casingOf, PLAIN } from './nodes'

const KNOB = 8 // screen pixels
const SWEEP = 70 // degrees of the arc that says which ways it goes

export function Handle({ handle, theme, pixel }: { readonly handle: FacingHandle; readonly theme: Theme; readonly pixel: number }) {
  const { centre, facing, rim, knob } = handle
  const { gold, panel } = theme.colour
  const far = Math.sqrt((knob.x - centre.x) ** 2 + (knob.y - centre.y) ** 2)
  return (
    <Group id="handle">
      <Arc
        {...PLAIN}
        x={centre.x}
        y={centre.y}
        innerRadius={far}
        outerRadius={far}
        angle={SWEEP}
        rotation={facing - SWEEP / 2}
        stroke={fade(gold, 0.5)}
        strokeWidth={2}
      />
      <CasedLine points={[rim, knob]} casing={casingOf(theme)} under={4.5} colour={gold} width={2} />
      <Circle {...PLAIN} x={knob.x} y={knob.y} radius={KNOB * pixel} fill={panel} stroke={gold} strokeWidth={2.4} />
      <Circle {...PLAIN} x={knob.x} y={knob.y} radius={KNOB * 0.36 * pixel} fill={gold} />
    </Group>
  )
}
