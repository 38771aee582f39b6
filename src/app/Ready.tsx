// A battle that is ready to play: one click, or a choice of who is played by whom.
import { useState } from 'react'
import type { Manifest, Scenario } from '../engine/kernel/system'
import { PlayedBy, type PlayedByWhom } from '../panels/PlayedBy'
import { SideMark } from '../panels/SideMark'
import { Battlefield } from './Battlefield'
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
  const choose = (seat: number, who: PlayedByWhom): void => {
    setPlayers({ ...players, [seat]: who === 'person' ? 'person' : 'computer' })
    if (who !== 'person') setLevels({ ...levels, [seat]: who })
  }
  const [ourselves, setOurselves] = useState(false)
  const { seats } = scenario
  const persons = seats.filter((_, seat) => players[seat] !== 'computer').length
  const go = (who: Players): void =>
    void start(manifest, scenario, who, seed === '' ? newSeed() : seed, ourselves ? 'by players' : 'as suggested', levels)
  const minutes = minutesOf(scenario)
  return (
    <li className="panel">
      <Battlefield system={manifest.id} scenario={scenario.id} />
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
            <PlayedBy
              key={name}
              name={`Who plays ${name}`}
              label={
                <>
                  <SideMark seat={seat} /> {name}
                </>
              }
              manifest={manifest}
              value={players[seat] === 'computer' ? (levels[seat] ?? 'fair') : 'person'}
              give={(who) => choose(seat, who)}
            />
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
            <span>Set it up yourselves: be asked all that is chosen beforehand</span>
          </label>
        ) : null}
        <button type="button" className="button small" disabled={busy !== undefined} onClick={() => go(players)}>
          {persons === 0 ? 'Watch the computer play itself' : 'Start like this'}
        </button>
      </details>
    </li>
  )
}
