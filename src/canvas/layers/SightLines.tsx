// Lines of sight: each runs to its first blocker. What blocks is outlined and named.
import { Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Measurement } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Terrain } from '../../engine/tabletop/terrain'
import { boundsOf, roomiest } from '../polygon'
import { fade, type Theme } from '../theme'
import { Label } from './drawn'
import { CasedLine, casingOf, Footprint, flat, PLAIN, SOLID } from './nodes'

interface Props {
  readonly sight: NonNullable<Measurement['sight']>
  readonly terrain: readonly Terrain[]
  readonly piece: (id: number) => ScenePiece | undefined
  readonly aside: boolean // names stand clear of the line between centres
  readonly theme: Theme
  readonly pixel: number
}
const BROKEN = [5, 3.5]

export function SightLines({ sight, terrain, piece, aside, theme, pixel }: Props) {
  const { yes, no } = theme.colour
  const casing = casingOf(theme, 0.75)
  return (
    <Group id="sight">
      {sight.blockers.map(({ label, terrain: lying, piece: standing }) => {
        const lies = terrain.find((one) => one.id === lying)
        const stands = standing === undefined ? undefined : piece(standing)
        const at = lies ? nameOf(lies, aside) : stands ? { x: stands.at.x, y: stands.at.y - 20 * pixel } : undefined
        if (!at) return null
        return (
          <Group key={`${lying} ${standing} ${label}`}>
            {lies ? (
              <>
                <Line {...PLAIN} points={flat(lies.outline)} closed fill={fade(no, 0.1)} />
                <CasedLine points={lies.outline} closed casing={casing} under={5} colour={no} width={2.2} />
              </>
            ) : (
              stands &&
              ([casing, no] as const).map((stroke, i) => (
                <Footprint
                  key={stroke}
                  base={stands.base}
                  at={stands.at}
                  facing={stands.facing}
                  grow={2.5 * pixel}
                  stroke={stroke}
                  strokeWidth={i === 0 ? 5 : 2.2}
                />
              ))
            )}
            <Label text={`✕ ${label}`} at={at} tone="no" theme={theme} pixel={pixel} />
          </Group>
        )
      })}
      {sight.lines.map(({ from, to, clear }, i) => (
        <CasedLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          key={i}
          points={[from, to]}
          casing={casing}
          under={3}
          colour={clear ? fade(yes, 0.9) : no}
          width={1.3}
          dash={clear ? SOLID : BROKEN}
        />
      ))}
      {sight.lines.map(
        ({ to, clear }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          !clear && <Stop key={i} at={to} theme={theme} pixel={pixel} />,
      )}
    </Group>
  )
}

const nameOf = ({ outline }: Terrain, aside: boolean): Point => {
  const middle = roomiest(outline)
  return aside ? { x: middle.x, y: boundsOf(outline).y } : middle
}

/** Where a line ends: a cross in a ring. */
function Stop({ at, theme, pixel }: { readonly at: Point; readonly theme: Theme; readonly pixel: number }) {
  const { no, panel } = theme.colour
  const arm = 2.7 * pixel
  return (
    <>
      <Circle {...PLAIN} x={at.x} y={at.y} radius={5.4 * pixel} fill={panel} stroke={no} strokeWidth={1.4} />
      {([1, -1] as const).map((way) => (
        <Line
          {...PLAIN}
          key={way}
          points={[at.x - arm, at.y - arm * way, at.x + arm, at.y + arm * way]}
          stroke={no}
          strokeWidth={1.4}
          lineCap="round"
        />
      ))}
    </>
  )
}
