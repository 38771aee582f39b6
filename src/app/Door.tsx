// A rule system on the first screen: a place to enter, and its first battle with one click.
import type { Manifest } from '../engine/kernel/system'
import { Icon } from '../panels/Icon'
import { Learn } from './Learn'
import { lasting, minutesOf, spanOf } from './lasting'
import { againstAll, counted, newSeed, type Start } from './start'
import type { Starting } from './useStart'

export function Door({
  manifest,
  busy,
  start,
  primary,
  failed,
}: {
  readonly manifest: Manifest
  readonly busy: string | undefined // what is being laid out: 'system/scenario'
  readonly start: Start
  readonly primary: boolean // its first battle is what one would start
  readonly failed: Starting['failed']
}) {
  const ready = manifest.scenarios.filter((scenario) => scenario.ready)
  const [first] = ready
  const span = spanOf(ready)
  const minutes = first && minutesOf(first)
  return (
    <li className="door panel">
      <a className="enter" href={`#/play/${manifest.id}`}>
        <h2>{manifest.title}</h2>
        <Icon name="on" size={18} />
      </a>
      <p>{manifest.blurb}</p>
      <p className="muted small">
        {ready.length} {ready.length === 1 ? 'battle' : 'battles'}
        {span ? `, ${span}` : ''}
      </p>
      {first ? (
        <div className="first-battle">
          <h3>{first.title}</h3>
          {minutes === undefined ? null : <span className="tag">{lasting(minutes)}</span>}
          <div className="row">
            <button
              type="button"
              className={`button${primary ? ' primary' : ''}`}
              disabled={busy !== undefined}
              onClick={() => void start(manifest, first, {}, newSeed(), 'as suggested', {})}
            >
              {busy === `${manifest.id}/${first.id}` ? 'Laying out the table…' : `Play, ${counted(first.seats.length)} at one screen`}
            </button>
            <button
              type="button"
              className="button"
              disabled={busy !== undefined}
              onClick={() => void start(manifest, first, againstAll(first.seats, 0), newSeed(), 'as suggested', {})}
            >
              Against the computer
            </button>
          </div>
        </div>
      ) : null}
      <p className="row">
        <Learn manifest={manifest} failed={failed} />
        <a className="button quiet" href={`#/play/${manifest.id}`}>
          All of {manifest.title}
        </a>
      </p>
    </li>
  )
}
