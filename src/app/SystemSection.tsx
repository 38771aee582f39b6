// One rule system on the first screen: what it is, its ready battles, and the way to make up one's own.
import type { Manifest } from '../engine/kernel/system'
import { Learn } from './Learn'
import { Ready } from './Ready'
import type { Start } from './start'

export function SystemSection({
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
  readonly failed: (reason: string, again: () => void) => void
}) {
  const id = `${manifest.id}-title`
  const ready = manifest.scenarios.filter((scenario) => scenario.ready)
  return (
    <section id={manifest.id} className="system" aria-labelledby={id}>
      <header className="system-head">
        <div>
          <h2 id={id} tabIndex={-1}>
            {manifest.title}
          </h2>
          <p>{manifest.blurb}</p>
        </div>
        <div className="row">
          <Learn manifest={manifest} failed={failed} />
          <a className="button quiet" href={`#/rules/${manifest.id}`}>
            Rules <span className="unseen">of {manifest.title}</span>
          </a>
          {manifest.campaign ? (
            <a className="button quiet" href={`#/campaign/${manifest.id}`}>
              Campaign <span className="unseen">of {manifest.title}</span>
            </a>
          ) : null}
          <a className="button" href={`#/muster/${manifest.id}`}>
            Muster your own <span className="unseen">for {manifest.title}</span>
          </a>
        </div>
      </header>
      <ul className="ready">
        {ready.map((scenario, index) => (
          <Ready key={scenario.id} manifest={manifest} scenario={scenario} busy={busy} start={start} primary={primary && index === 0} />
        ))}
      </ul>
      <p className="muted small">
        After {manifest.source.title} ({manifest.source.author}). {manifest.complete}
      </p>
    </section>
  )
}
