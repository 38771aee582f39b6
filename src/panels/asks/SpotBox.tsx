// Where a template lies: by what it comes about, on whom it is laid, step by step without a mouse, and whom it would touch there.
import { useState } from 'react'
import { hasWay } from '../../engine/geometry/template'
import type { SpotAsk } from '../../engine/kernel/asks'
import type { Touched } from '../../engine/kernel/forecast'
import { useBattle } from '../../store/battle'
import { aloud } from '../../store/carried'
import { bodiesByNearness, bodyOf, nearestOf, pieceOf } from '../../store/nearest'
import { useView } from '../../store/view'
import { Icon } from '../Icon'
import { IconButton } from '../IconButton'
import { Refusals } from '../Refusals'
import { SideMark } from '../SideMark'
import { MeansRow } from './MeansRow'
import { type Onto, standing } from './onto'
import { Pad } from './Pad'

/** Those of one body who fare alike, told as one: a template may lie on twenty. */
function alike(touched: readonly Touched[]): readonly (Touched & { readonly count: number })[] {
  const first = (one: Touched) => touched.find(({ body, label }) => body === one.body && label === one.label)
  return touched.flatMap((one) => (first(one) === one ? [{ ...one, count: touched.filter((other) => first(other) === one).length }] : []))
}
export function SpotBox({ ask }: { readonly ask: SpotAsk }) {
  const scene = useBattle((state) => state.scene)
  const spot = useView((state) => state.spot)
  const laid = useView((state) => state.laid.length)
  const held = useView((state) => state.held)
  const weapon = useView((state) => state.weapon)
  const [onto, setOnto] = useState<Onto>()
  if (!scene) return null
  const squares = scene.table?.measure === 'squares'
  const doing = (act: () => void, turned?: boolean): void => aloud(useView.getState, squares, act, turned)
  const from = pieceOf(scene, held)
  const spots = spot?.answer.spots ?? []
  const last = spots.at(-1)
  const full = spots.length === 0 || spots.length >= ask.max || spots.length === laid
  const point = ask.template.shape === 'point' // somebody goes there: nobody is touched
  const at = last?.at ?? ask.origin ?? ((point && from && useView.getState().carriedTo(from.id)) || from?.at)
  const lies = hasWay(ask.template)
  const goes = point || (lies && ask.range === undefined && ask.max === 1) // nothing is laid on anybody: one goes, or it goes out from him
  const bodies = bodiesByNearness(scene, at).filter(({ id }) => !goes || id !== ask.body) // not towards himself
  return (
    <div className="ask-body">
      <p className="muted small">
        {ask.hint ??
          (goes ? 'Choose the place on the table.' : 'Choose the place on the table, or lay it on somebody and shift it from there.')}
      </p>
      <MeansRow means={ask.means} armed={weapon} arm={(means) => useView.getState().arm('spot', means, ask.key)} />
      <label className="towards">
        <span className="small">{goes ? 'Towards' : 'Lay it on'}</span>
        <select
          value={standing(onto, last?.at)}
          onChange={(event) => {
            const body = bodies.find((one) => String(one.id) === event.target.value)
            const piece = body ? nearestOf(scene, body, from?.at) : undefined
            if (!piece) return
            doing(() => useView.getState().lay(piece.at, undefined, piece.id))
            setOnto({ body: piece.body, at: useView.getState().spot?.answer.spots.at(-1)?.at })
          }}
        >
          <option value="">choose somebody</option>
          {bodies.map((body) => (
            <option key={body.id} value={body.id}>
              {body.name}
            </option>
          ))}
        </select>
      </label>
      {at ? (
        <Pad
          shift={(dx, dy) => doing(() => useView.getState().lay({ x: at.x + dx, y: at.y + dy }, last?.facing))}
          squares={squares}
          turnStep={scene.turnStep}
          turn={lies && last ? (steps) => doing(() => useView.getState().turn(steps), true) : undefined}
        />
      ) : null}
      {ask.max > 1 ? (
        <div className="laid">
          <p className="small">
            {spots.length} of {ask.max} laid
          </p>
          <ol aria-label="Laid">
            {spots.map(({ at: { x, y }, facing }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may lie at the same place
              <li key={`${index}/${x}/${y}/${facing}`} aria-current={index === spots.length - 1 ? true : undefined}>
                <button type="button" className="button small" onClick={() => useView.getState().takeUp(index)}>
                  {index + 1}
                  <span className="unseen">: take it in hand</span>
                </button>
                <IconButton icon="close" size={14} label={`Take ${index + 1} away`} onClick={() => useView.getState().takeAway(index)} />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="button small"
            aria-disabled={full}
            onClick={() => (full ? undefined : useView.getState().layAnother())}
          >
            <Icon name="plus" size={14} /> Lay another
          </button>
        </div>
      ) : null}
      {spot?.stopped ? <p className="small">Stopped: {spot.stopped}</p> : null}
      {spot && !spot.verdict.legal ? <Refusals refusals={spot.verdict.refusals} /> : null}
      {spot && !point ? (
        <ul className="touched" aria-label="Who would be touched">
          {alike(spot.touched).map(({ piece, body, label, count }) => (
            <li key={piece} className="small">
              <SideMark seat={bodyOf(scene, body)?.seat ?? 0} />{' '}
              {count > 1 ? `${bodyOf(scene, body)?.name ?? ''}, ${count}` : (pieceOf(scene, piece)?.name ?? '')}
              {label === '' ? '' : `: ${label}`}
            </li>
          ))}
        </ul>
      ) : null}
      {spot?.touched.length === 0 && spot.verdict.legal && !point ? <p className="muted small">Nobody is touched there.</p> : null}
    </div>
  )
}
