// Where bodies stood at the end of turns, and where they were felled, side by side.
import { shaded } from '../../engine/laboratory/svg'
import type { HeatTally } from '../../engine/laboratory/tally'
import { SideMark } from '../SideMark'
import { sideColour } from '../sides'

export function HeatMaps({ heat, names }: { readonly heat: HeatTally; readonly names: readonly string[] }) {
  return (
    <section className="panel" aria-labelledby="lab-maps">
      <h2 id="lab-maps">Where</h2>
      <p className="muted small">The stronger the colour, the more of them stood there at the ends of turns, or were felled there.</p>
      <div className="lab-maps">
        {names.flatMap((name, side) => [
          <HeatMap key={`${name} stood`} heat={heat} side={side} cells={heat.stood[side] ?? []} title={`${name}: where they stood`} />,
          <HeatMap key={`${name} fell`} heat={heat} side={side} cells={heat.fell[side] ?? []} title={`${name}: where they were felled`} />,
        ])}
      </div>
    </section>
  )
}
function HeatMap({
  heat: { table, cell, columns },
  side,
  cells,
  title,
}: {
  readonly heat: HeatTally
  readonly side: number
  readonly cells: readonly number[]
  readonly title: string
}) {
  const all = cells.reduce((sum, count) => sum + count, 0)
  return (
    <figure>
      <svg viewBox={`0 0 ${table.width} ${table.height}`} role="img" aria-label={`${title}, ${all} counted`}>
        <rect width={table.width} height={table.height} className="lab-ground" />
        {table.terrain.map(({ outline }) => {
          const points = outline.map(({ x, y }) => `${x},${y}`).join(' ')
          return <polygon key={points} points={points} className="lab-terrain" />
        })}
        {shaded(cells, columns).map(({ x, y, depth }) => (
          <rect key={`${x} ${y}`} x={x * cell} y={y * cell} width={cell} height={cell} fill={sideColour(side)} fillOpacity={depth} />
        ))}
      </svg>
      <figcaption>
        <SideMark seat={side} /> {title}
      </figcaption>
    </figure>
  )
}
