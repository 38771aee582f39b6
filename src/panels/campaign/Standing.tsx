// Between battles the field shows the rosters, side by side, as they stand now.
import { useLayoutEffect, useRef } from 'react'
import type { Scene } from '../../engine/kernel/scene'
import { useBattle } from '../../store/battle'
import { SideMark } from '../SideMark'
import { RosterView } from './RosterView'
import './campaign.css'

export function Standing({ rosters }: { readonly rosters: NonNullable<Scene['rosters']> }) {
  const asked = useBattle((state) => state.owed?.seat)
  const box = useRef<HTMLUListElement>(null)
  // one below the other, the roster of whoever is asked is the one in sight
  useLayoutEffect(() => {
    const list = box.current
    const [first] = list?.children ?? []
    const own = asked === undefined ? undefined : list?.children[asked]
    if (list && first instanceof HTMLElement && own instanceof HTMLElement) list.scrollTop = own.offsetTop - first.offsetTop
  }, [asked])
  return (
    <ul ref={box} className="standing" aria-label="Rosters">
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
