// Both armies: strengths, states and losses. The list is the keyboard's way to every figure on the table.
import { type KeyboardEvent, useMemo } from 'react'
import type { Scene, SceneBody, SceneGoal, SceneSide } from '../engine/kernel/scene'
import { handOf, inHand, optionAt, targetAsks } from '../store/asked'
import { useBattle } from '../store/battle'
import { bodiesByNearness, nearestOf, pieceOf } from '../store/nearest'
import { useView } from '../store/view'
import { pointing } from './pointing'
import { SideMark } from './SideMark'
import { sideColour } from './sides'

const STATE_WORDS: Readonly<Record<SceneBody['state'], string>> = {
  ready: '',
  acting: 'acting',
  done: 'done',
  routing: 'routing',
  gone: 'gone',
}

const inOrder = (
  scene: Scene,
  side: SceneSide,
  near: { readonly x: number; readonly y: number } | undefined,
  own: boolean,
): readonly SceneBody[] => {
  const all = scene.bodies.filter((body) => body.seat === side.seat)
  if (own || near === undefined) return all
  const standing = bodiesByNearness(scene, near, side.seat)
  return [...standing, ...all.filter((body) => !standing.includes(body))]
}
/** Its own goals; a side that has none is there to stop the others'. */
function goalsFor({ goals = [] }: Scene, seat: number): readonly SceneGoal[] {
  const own = goals.filter((goal) => goal.seat === seat)
  return own.length > 0 ? own : goals
}
export function OrderOfBattle() {
  const scene = useBattle((state) => state.scene)
  const owed = useBattle((state) => state.owed)
  const players = useBattle((state) => state.players)
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  const hovered = useView((state) => state.hovered)
  const tool = useView((state) => state.tool)
  const prospects = useView((state) => state.prospects)
  const ask = useView((state) => targetAsks(inHand(owed, state.refined, handOf(state))).find((one) => one.key === state.ask))
  const holder = pieceOf(scene, held)
  const targeting = tool === 'target' && ask !== undefined && holder !== undefined

  const groups = useMemo(
    () =>
      scene
        ? scene.sides.map((side) => ({
            side,
            bodies: inOrder(scene, side, targeting ? holder?.at : undefined, side.seat === holder?.seat),
          }))
        : [],
    [scene, targeting, holder],
  )
  if (!scene) return null
  const order = groups.flatMap((group) => group.bodies).filter((body) => body.pieces.length > 0)
  const may = new Set((owed?.pieces ?? []).flatMap((piece) => pieceOf(scene, piece)?.body ?? []))
  const pointed = targeting ? (pieceOf(scene, hovered)?.body ?? selected) : selected

  const point = (body: SceneBody | undefined): void => {
    if (!body) return
    const { hover, measure, select } = useView.getState()
    if (targeting && ask && holder && optionAt(ask.targets, body.pieces[0], body.id)) {
      const piece = nearestOf(scene, body, holder.at)
      if (!piece) return
      hover(piece.id)
      measure(holder.at, piece.at, piece.id)
    } else select(body.id)
  }
  const act = (body: SceneBody | undefined): void => {
    if (!body) return
    const piece = holder ? nearestOf(scene, body, holder.at) : undefined
    if (targeting && ask && piece && optionAt(ask.targets, piece.id, body.id)) {
      const { draft, lock, confirm } = useView.getState()
      if (draft?.kind === 'target' && pieceOf(scene, hovered)?.body === body.id) confirm()
      else lock(piece.id)
    } else if (selected === body.id && useView.getState().draft) useView.getState().confirm()
    else useView.getState().select(body.id)
  }
  const onKey = (event: KeyboardEvent): void => {
    const at = order.findIndex((body) => body.id === pointed)
    const to =
      event.key === 'ArrowDown'
        ? at + 1
        : event.key === 'ArrowUp'
          ? at < 0
            ? order.length - 1
            : at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? order.length - 1
              : undefined
    if (to !== undefined) {
      event.preventDefault()
      point(order[(to + order.length) % order.length])
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      event.stopPropagation()
      act(order[at])
    }
  }
  return (
    <section className="order" aria-labelledby="order-title">
      <h2 id="order-title" className="unseen">
        Order of battle
      </h2>
      <div
        role="listbox"
        aria-label="Units, nearest first when a target is wanted"
        tabIndex={0}
        className="scroll"
        aria-activedescendant={pointed === undefined ? undefined : `body-${pointed}`}
        onKeyDown={onKey}
      >
        {groups.map(({ side, bodies }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group within a listbox
          <div
            role="group"
            key={side.seat}
            aria-label={side.points > 0 ? `${side.name}: ${side.lost} of ${side.points} ${side.unit ?? 'points'} lost` : side.name}
          >
            <div className="order-side" aria-hidden="true">
              <SideMark seat={side.seat} size={18} />
              <span className="order-name">{side.name}</span>
              {players[side.seat] === 'computer' ? <span className="tag">computer</span> : null}
              {side.points > 0 ? (
                <span className="order-lost">
                  <b>{side.lost}</b> of {side.points} {side.unit ?? 'points'} lost
                </span>
              ) : null}
            </div>
            {side.points > 0 ? (
              <div className="bar" aria-hidden="true">
                <span
                  style={{
                    width: `${Math.max(0, 100 - (100 * side.lost) / side.points)}%`,
                    background: sideColour(side.seat),
                  }}
                />
              </div>
            ) : null}
            {goalsFor(scene, side.seat).map((goal) => (
              <p key={goal.label} className={`order-goal ${goal.seat === side.seat ? goal.state : ''}`}>
                <b>{goal.seat === side.seat ? 'Goal:' : 'The enemy’s goal:'}</b> {goal.label}{' '}
                <span className="muted">({goal.progress})</span>
              </p>
            ))}
            {bodies.map((body) => {
              const gone = body.pieces.length === 0
              const hidden = gone && body.strength > 0 && body.state !== 'gone' // it is there, and not seen
              const prospect = targeting ? prospects.find((one) => one.body === body.id) : undefined
              const state = hidden ? 'not seen' : gone ? 'gone' : STATE_WORDS[body.state]
              const words = [...new Set([...(state ? [state] : []), ...body.notes])]
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the keys
                <div
                  key={body.id}
                  id={`body-${body.id}`}
                  role="option"
                  aria-selected={body.id === pointed}
                  aria-disabled={gone || undefined}
                  tabIndex={-1}
                  className={`body-row${body.state === 'done' ? ' done' : ''}${gone && !hidden ? ' gone' : ''}${may.has(body.id) ? ' may' : ''}`}
                  onClick={() =>
                    gone
                      ? undefined
                      : targeting && ask && optionAt(ask.targets, body.pieces[0], body.id)
                        ? act(body)
                        : useView.getState().select(body.id)
                  }
                  {...pointing(
                    () => (gone || targeting ? undefined : useView.getState().hover(body.pieces[0])),
                    () => (targeting ? undefined : useView.getState().hover(undefined)),
                  )}
                >
                  <SideMark seat={body.seat} faded={gone && !hidden} />
                  <span className="body-name">
                    {body.name}
                    {may.has(body.id) ? <span className="unseen">, may act</span> : null}
                    {words.length > 0 ? <span className="body-notes">{words.join(' · ')}</span> : null}
                  </span>
                  {prospect ? (
                    <span className={`chip${prospect.good ? '' : ' no'}`} title={prospect.text}>
                      {prospect.short}
                    </span>
                  ) : null}
                  <span className="body-strength">
                    {body.wounds ? (
                      <>
                        {body.wounds.left}
                        <span className="muted">/{body.wounds.of}</span>
                        <span className="unseen"> left</span>
                      </>
                    ) : (
                      <>
                        {body.strength}
                        <span className="muted">/{body.of}</span>
                        <span className="unseen"> standing</span>
                      </>
                    )}
                  </span>
                </div>
              )
            })}
            {side.lines.length > 0 ? (
              <div className="order-lines" aria-hidden="true">
                {side.lines.map((line) => (
                  <div key={line.label}>
                    <span>{line.label}</span>
                    <b>{line.value}</b>
                  </div>
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  )
}
