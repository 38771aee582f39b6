// One rule system as a place: its ready battles by the time they take, and the ways to its rules, musters and campaigns. '#/play/SYSTEM'.
import { useEffect } from 'react'
import { Icon } from '../panels/Icon'
import { MANIFESTS } from '../store/listing'
import { Heading } from './Heading'
import { Learn } from './Learn'
import { minutesOf, SPANS } from './lasting'
import { Ready } from './Ready'
import { Trouble } from './Trouble'
import { useStart } from './useStart'
import './system.css'

export function SystemScreen({ system }: { readonly system: string }) {
  const { start, busy, trouble, failed } = useStart()
  const manifest = MANIFESTS.find(({ id }) => id === system)
  const title = manifest?.title ?? 'There is no such system here'
  useEffect(() => {
    document.title = `${title} · Stormtable`
    return () => {
      document.title = 'Stormtable'
    }
  }, [title])
  const ready = manifest?.scenarios.filter((scenario) => scenario.ready) ?? []
  return (
    <main className="home system-page">
      <nav className="system-ways" aria-label="Rule systems">
        <a className="button quiet" href="#/">
          <Icon name="back" size={16} /> First screen
        </a>
        {MANIFESTS.map(({ id, title: name }) => (
          <a key={id} className="button small" href={`#/play/${id}`} {...(id === system ? { 'aria-current': 'page' as const } : {})}>
            {name}
          </a>
        ))}
      </nav>
      <header className="system-head">
        <div>
          <Heading>{title}</Heading>
          <p>{manifest?.blurb ?? `Nothing called “${system}” is played here. Choose one of those above.`}</p>
        </div>
        {manifest ? (
          <div className="row">
            <Learn manifest={manifest} failed={failed} />
            <a className="button" href={`#/muster/${manifest.id}`}>
              Muster your own <span className="unseen">for {manifest.title}</span>
            </a>
            {manifest.campaign ? (
              <a className="button" href={`#/campaign/${manifest.id}`}>
                Campaign <span className="unseen">of {manifest.title}</span>
              </a>
            ) : null}
            <a className="button" href={`#/lab/${manifest.id}`}>
              Laboratory <span className="unseen">of {manifest.title}</span>
            </a>
            <a className="button quiet" href={`#/rules/${manifest.id}`}>
              Rules <span className="unseen">of {manifest.title}</span>
            </a>
          </div>
        ) : null}
      </header>
      {trouble ? <Trouble {...trouble} /> : null}
      {manifest
        ? SPANS.map(({ title: span, fits }) => {
            const those = ready.filter((scenario) => fits(minutesOf(scenario)))
            return those.length === 0 ? null : (
              <section key={span} aria-label={span}>
                <h2>{span}</h2>
                <ul className="ready">
                  {those.map((scenario) => (
                    <Ready
                      key={scenario.id}
                      manifest={manifest}
                      scenario={scenario}
                      busy={busy}
                      start={start}
                      primary={scenario === ready[0]}
                    />
                  ))}
                </ul>
              </section>
            )
          })
        : null}
      {manifest ? (
        <p className="muted small">
          After {manifest.source.title} ({manifest.source.author}). {manifest.complete} The times are for two people at one screen: what
          they have to say in a battle, counted in battles that computers fought, at ten seconds each.
        </p>
      ) : null}
    </main>
  )
}
