// A move: its limits, what the plan costs, why it goes no further; and a way to make it without a mouse.
import { useState } from 'react'
import type { MoveAsk } from '../../engine/kernel/asks'
import { capital } from '../../engine/kernel/words'
import { useBattle } from '../../store/battle'
import { aloud } from '../../store/carried'
import { bodiesByNearness, nearestOf, pieceOf } from '../../store/nearest'
import { useView } from '../../store/view'
import { Icon } from '../Icon'
import { Refusals } from '../Refusals'
import { type Onto, standing } from './onto'
import { Alone, Pad } from './Pad'

/** Forward about either end of the front. */
const WHEELS = [
  { about: 'left', steps: -1, label: 'wheel left' },
  { about: 'right', steps: 1, label: 'wheel right' },
] as const

const RISES = [
  { by: -1, label: 'lower' },
  { by: 1, label: 'higher' },
] as const

export function MoveBox({ ask }: { readonly ask: MoveAsk }) {
  const scene = useBattle((state) => state.scene)
  const plan = useView((state) => state.plan)
  const held = useView((state) => state.held)
  const alone = useView((state) => state.alone)
  const [onto, setOnto] = useState<Onto>()
  if (!scene) return null
  const squares = scene.table?.measure === 'squares'
  const told = (distance: number): string =>
    squares ? `${Math.round(distance)} ${Math.round(distance) === 1 ? 'square' : 'squares'}` : `${Math.round(distance * 10) / 10}″`
  const most = ask.limits.at(-1)?.distance ?? 0
  const inHand = pieceOf(scene, held)
  const own = inHand?.body === ask.body ? inHand : scene.pieces.find((piece) => piece.body === ask.body)
  const enemies = own ? bodiesByNearness(scene, own.at).filter((body) => body.seat !== own.seat) : []
  const byHimself = alone && inHand !== undefined && inHand === own
  const doing = (act: () => void, turned?: boolean): void => aloud(useView.getState, squares, act, turned)
  const shift = (dx: number, dy: number): void => {
    if (!own) return
    const { carry, carriedTo } = useView.getState()
    const { x, y } = carriedTo(own.id) ?? own.at
    doing(() => carry(own.id, { x: x + dx, y: y + dy }, undefined, byHimself))
  }
  const several = scene.pieces.filter((piece) => piece.body === ask.body).length > 1
  const height = plan?.answer.altitude ?? ask.heights?.now
  return (
    <div className="ask-body">
      {ask.hint ? (
        <p className="muted small">{capital(ask.hint)}</p>
      ) : (
        <p className="muted small">Drag the unit on the table; the ghost stops where its move ends.</p>
      )}
      <div className="limits">
        <div className="limit-bar" aria-hidden="true">
          <span className="limit-used" style={{ width: `${most > 0 ? Math.min(100, (100 * (plan?.cost ?? 0)) / most) : 0}%` }} />
          {ask.limits.map((limit) => (
            <i key={limit.label} style={{ left: `${most > 0 ? (100 * limit.distance) / most : 0}%` }} />
          ))}
        </div>
        <p className="small">
          {plan ? (
            <>
              <b>{told(plan.cost)}</b>, {plan.limit}
            </>
          ) : (
            ask.limits.map((limit) => `${limit.label} ${told(limit.distance)}`).join(' · ')
          )}
        </p>
      </div>
      {plan?.stopped ? <p className="small">Stopped: {plan.stopped}</p> : null}
      {plan && !plan.verdict.legal ? <Refusals refusals={plan.verdict.refusals} /> : null}
      {own && enemies.length > 0 && !ask.leaves ? (
        <label className="towards">
          <span className="small">Up against</span>
          <select
            value={standing(onto, plan?.ends.find((end) => end.piece === own.id)?.at)}
            onChange={(event) => {
              const body = enemies.find((one) => String(one.id) === event.target.value)
              const piece = body ? nearestOf(scene, body, own.at) : undefined
              if (!piece) return
              doing(() => useView.getState().carry(own.id, piece.at, piece.id, false))
              setOnto({ body: piece.body, at: useView.getState().plan?.ends.find((end) => end.piece === own.id)?.at })
            }}
          >
            <option value="">choose an enemy</option>
            {enemies.map((body) => (
              <option key={body.id} value={body.id}>
                {body.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {own && ask.wheels ? (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
        <div className="means" role="group" aria-label="Wheel">
          {WHEELS.map(({ about, steps, label }) => (
            <button
              key={label}
              type="button"
              className="button small"
              onClick={() => doing(() => useView.getState().wheel(about, steps), true)}
            >
              <Icon name={steps > 0 ? 'wheel' : 'unwheel'} size={15} /> {label}
            </button>
          ))}
        </div>
      ) : null}
      {own && ask.heights && height !== undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
        <div className="means" role="group" aria-label="Height at the end of the move">
          {RISES.map(({ by, label }) => (
            <button
              key={label}
              type="button"
              className="button small"
              aria-disabled={by < 0 ? height <= (ask.heights?.least ?? 0) : height >= (ask.heights?.most ?? 0)}
              onClick={() => doing(() => useView.getState().rise(by))}
            >
              {label}
            </button>
          ))}
          <span className="small">
            Height {told(height)}
            {height === ask.heights.now ? '' : ` at the end, now ${told(ask.heights.now)}`}
          </span>
        </div>
      ) : null}
      {inHand && inHand === own && several && !squares ? <Alone name={inHand.name} /> : null}
      {own ? (
        <Pad
          shift={shift}
          squares={squares}
          turnStep={(byHimself ? undefined : ask.turning?.step) ?? scene.turnStep}
          turn={(steps) => doing(() => useView.getState().turn(steps, byHimself), true)}
        />
      ) : null}
    </div>
  )
}
