// A battle that is ready to play: one click, or a choice of who is played by whom.
import { useState } from 'react'
import type { Manifest, Scenario } from '../engine/kernel/system'
import { LEVEL_WORDS, LEVELS, levelsOf } from '../engine/minds/levels'
import { SideMark } from '../panels/SideMark'
import { lasting, minutesOf } from './lasting'
import { againstAll, counted, type Levels, newSeed, type Players, type Start } from './start'

export function Ready({
  manifest,
  scenario,
  busy,
  start,
  primary,
}: {
  readonly manifest: Manifest
  readonly scenario: Scenario
  readonly busy: string | undefined
  readonly start: Start
  readonly primary: boolean
}) {
  const [seed, setSeed] = useState('')
  const [players, setPlayers] = useState<Players>({})
  const [levels, setLevels] = useState<Levels>({})
  const choose = (seat: number, who: string): void => {
    const level = LEVELS.find((one) => one === who)
    setPlayers({ ...players, [seat]: level === undefined ? 'person' : 'computer' })
    if (level !== undefined) setLevels({ ...levels, [seat]: level })
  }
  const [ourselves, setOurselves] = useState(false)
  const { seats } = scenario
  const persons = seats.filter((_, seat) => players[seat] !== 'computer').length
  const go = (who: Players): void =>
    void start(manifest, scenario, who, seed === '' ? newSeed() : seed, ourselves ? 'by players' : 'as suggested', levels)
  const minutes = minutesOf(scenario)
  return (
    <li className="panel">
      <div className="titled">
        <h3>{scenario.title}</h3>
        {minutes === undefined ? null : <span className="tag">{lasting(minutes)}</span>}
      </div>
      <p>{scenario.blurb}</p>
      {seats.length > 2 ? (
        <p className="muted small seats">
          {seats.map((name, seat) => (
            <span key={name}>
              <SideMark seat={seat} size={13} /> {name}
            </span>
          ))}
        </p>
      ) : null}
      <div className="row">
        <button type="button" className={`button${primary ? ' primary' : ''}`} disabled={busy !== undefined} onClick={() => go({})}>
          {busy === `${manifest.id}/${scenario.id}` ? 'Laying out the table…' : `Play, ${counted(seats.length)} at one screen`}
        </button>
        <button type="button" className="button" disabled={busy !== undefined} onClick={() => go(againstAll(seats, 0))}>
          Against the computer
        </button>
      </div>
      <details>
        <summary>More ways to start</summary>
        <fieldset className="who-plays">
          <legend>Who plays whom</legend>
          {seats.map((name, seat) => (
            <label key={name}>
              <span>
                <SideMark seat={seat} /> {name}
              </span>
              <select
                value={players[seat] === 'computer' ? (levels[seat] ?? 'fair') : 'person'}
                onChange={(event) => choose(seat, event.target.value)}
              >
                <option value="person">a person</option>
                {levelsOf(manifest).map((level) => (
                  <option key={level} value={level}>
                    {level === 'fair' ? 'the computer' : `the computer, ${LEVEL_WORDS[level].label.toLowerCase()}`}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <label>
          <span>Seed of the dice</span>
          <input
            className="field"
            value={seed}
            maxLength={200}
            placeholder="by chance"
            autoComplete="off"
            onChange={(event) => setSeed(event.target.value)}
          />
        </label>
        {scenario.prepares === true ? (
          <label className="check">
            <input type="checkbox" checked={ourselves} onChange={(event) => setOurselves(event.target.checked)} />
            <span>Set it up yourselves: edges, champions, places</span>
          </label>
        ) : null}
        <button type="button" className="button small" disabled={busy !== undefined} onClick={() => go(players)}>
          {persons === 0 ? 'Watch the computer play itself' : 'Start like this'}
        </button>
      </details>
    </li>
  )
}
