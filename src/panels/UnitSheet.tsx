// All that is known of the unit or figure in hand or pointed at: every number opens into its parts.
import { useState } from 'react'
import type { Card, Scene } from '../engine/kernel/scene'
import { askFor } from '../store/arming'
import { handOf, inHand } from '../store/asked'
import { useBattle } from '../store/battle'
import { seatHere } from '../store/eyesight'
import { bodyOf } from '../store/nearest'
import { POLICIES, type Policy } from '../store/types'
import { useView } from '../store/view'
import { DamagePicture } from './DamagePicture'
import { Glossed } from './glossary/Glossed'
import { Parts } from './Parts'
import { Rule } from './Rule'
import { Said } from './Said'
import { SideMark } from './SideMark'
import { Track } from './Tracks'

function Stat({ stat }: { readonly stat: Card['stats'][number] }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={`stat${open ? ' open' : ''}`}>
      <button type="button" className="stat-line" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          <Glossed text={stat.label} quiet />
        </span>{' '}
        <b>{stat.value}</b>
      </button>
      {open ? (
        <div className="stat-parts">
          {stat.parts.length > 0 ? <Parts parts={stat.parts} total={{ label: stat.label, value: stat.value }} /> : null}
          <p className="small muted">
            {stat.mark} <Rule rule={stat.rule} mark={stat.mark} />
          </p>
        </div>
      ) : null}
    </div>
  )
}
const POLICY_WORDS: Readonly<Record<Policy, string>> = { always: 'always taken', ask: 'asked for', never: 'never taken' }

export function UnitSheet({ card, scene }: { readonly card: Card; readonly scene: Scene }) {
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  const armed = useView((state) => state.weapon)
  const owed = useBattle((state) => state.owed)
  const policies = useBattle((state) => state.policies)
  const reacts = useBattle((state) => state.manifest?.reacts)
  const here = useBattle(seatHere)
  const body = bodyOf(scene, selected)
  const mine = body !== undefined && body.seat === card.seat
  return (
    <section className="unit scroll" aria-labelledby="unit-title">
      <header>
        <SideMark seat={card.seat} size={20} />
        <div>
          <h2 id="unit-title">{card.title}</h2>
          <p className="muted small">{card.subtitle}</p>
        </div>
      </header>
      <div className="stats">
        {card.stats.map((stat) => (
          <Stat key={stat.label} stat={stat} />
        ))}
      </div>
      {card.damage ? <DamagePicture damage={card.damage} seat={card.seat} /> : null}
      {card.tracks && card.tracks.length > 0 ? (
        <div className="tracks">
          {card.tracks.map((track) => (
            <Track key={track.label} track={track} />
          ))}
        </div>
      ) : null}
      {card.weapons.length > 0 ? (
        <div className="weapons">
          {card.weapons.map((weapon, index) => (
            <div key={weapon.weapon} className={`weapon${weapon.weapon === armed && mine ? ' armed' : ''}`}>
              <div className="weapon-head">
                {mine && held !== undefined ? (
                  <button
                    type="button"
                    className="button small"
                    aria-pressed={weapon.weapon === armed}
                    onClick={() => {
                      const view = useView.getState()
                      const ask = askFor(inHand(owed, view.refined, handOf(view)), weapon.weapon)
                      view.arm(ask ? 'target' : 'measure', weapon.weapon, ask?.key)
                    }}
                  >
                    {weapon.label} {index < 9 ? <kbd>{index + 1}</kbd> : null}
                  </button>
                ) : (
                  <b>{weapon.label}</b>
                )}
                <Rule rule={weapon.rule} mark={weapon.mark} />
              </div>
              <dl>
                {weapon.lines.map((line) => (
                  <div key={line.label}>
                    <dt>{line.label}</dt>
                    <dd>
                      <Said text={line.value} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      ) : null}
      {card.notes.length > 0 ? (
        <ul className="notes">
          {card.notes.map((note) => (
            <li key={note}>
              <Said text={note} />
            </li>
          ))}
        </ul>
      ) : null}
      {mine && body.pieces.length > 1 ? (
        <details className="figures">
          <summary>
            {body.name}, one by one ({body.pieces.length})
          </summary>
          <ul>
            {scene.pieces
              .filter((piece) => piece.body === body.id)
              .map((piece) => (
                <li key={piece.id}>
                  <button
                    type="button"
                    className="button small"
                    aria-pressed={piece.id === held}
                    onClick={() => useView.getState().select(piece.body, piece.id)}
                  >
                    {piece.name}
                    {piece.wounds ? ` ${piece.wounds.left}/${piece.wounds.of}` : ''}
                    {piece.states.length > 0 ? ` · ${piece.states.join(', ')}` : ''}
                  </button>
                </li>
              ))}
          </ul>
        </details>
      ) : null}
      {reacts && mine && body.seat === here ? (
        <label className="policy">
          <span>Reactions of {body.name} are</span>
          <select
            value={policies[body.id] ?? 'ask'}
            onChange={(event) => useBattle.getState().setPolicy(body.id, POLICIES.find((one) => one === event.target.value) ?? 'ask')}
          >
            {POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {POLICY_WORDS[policy]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </section>
  )
}
