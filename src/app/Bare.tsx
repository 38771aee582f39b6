// A battle with neither table nor parade: who takes part, and what is known of each.
import { SideMark } from '../panels/SideMark'
import { useBattle } from '../store/battle'

export function Bare() {
  const sides = useBattle((state) => state.scene?.sides)
  return (
    <ul className="bare" aria-label="Sides">
      {sides?.map((side) => (
        <li key={side.seat} className="panel">
          <h2>
            <SideMark seat={side.seat} size={20} /> {side.name}
          </h2>
          <dl>
            {side.lines.map((line) => (
              <div key={line.label}>
                <dt className="muted">{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
