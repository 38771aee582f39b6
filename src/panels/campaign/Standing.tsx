// Between battles the field shows the rosters, side by side, as they stand now.
import type { Scene } from '../../engine/kernel/scene'
import { SideMark } from '../SideMark'
import { RosterView } from './RosterView'
import './campaign.css'

export function Standing({ rosters }: { readonly rosters: NonNullable<Scene['rosters']> }) {
  return (
    <ul className="standing" aria-label="Rosters">
      {rosters.map((sheet, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the seat
        <li key={seat} className="panel">
          {sheet ? (
            <>
              <h2>
                <SideMark seat={seat} size={20} /> {sheet.title}
              </h2>
              <RosterView sheet={sheet} titled={false} />
            </>
          ) : (
            <p className="muted">
              <SideMark seat={seat} size={20} /> No roster is kept of this side: it does not go on.
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
