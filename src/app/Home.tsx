// The first screen: go on with the last battle, start a ready one with one click, or open a record.
import { type DragEvent, useEffect, useState } from 'react'
import type { Manifest, Scenario, Seat } from '../engine/kernel/contract'
import { Icon } from '../panels/Icon'
import { MANIFESTS } from '../store/listing'
import { written } from '../store/pending'
import { browserShelf, type Note, type Shelf } from '../store/shelf'
import { ago } from './ago'
import { toBattle } from './route'
import { Vignette } from './Vignette'

const SHELF = browserShelf()
const SHOWN = 6
const FETCH_AFTER = 1500 // milliseconds

type Trouble = { readonly reason: string; readonly remedy: string } | undefined
type Players = Readonly<Record<Seat, 'person' | 'computer'>>

const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36)).join('')

export function Home({ shelf = SHELF, ahead = true }: { readonly shelf?: Shelf; readonly ahead?: boolean }) {
  const [notes, setNotes] = useState<readonly Note[] | undefined>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [busy, setBusy] = useState<string>()
  const [over, setOver] = useState(false)
  useEffect(() => {
    let here = true
    // what is still being written belongs in the list
    void written()
      .then(() => shelf.list())
      .then((list) => (here ? setNotes(list) : undefined))
      .catch((fault: unknown) => {
        if (!here) return
        setNotes([])
        setTrouble({
          reason: `Saved battles cannot be read in this browser (${fault instanceof Error ? fault.message : String(fault)})`,
          remedy: 'Battles can be played all the same; save their records as files.',
        })
      })
    const fetching = ahead ? setTimeout(() => void import('./BattleScreen'), FETCH_AFTER) : undefined // while the reader looks
    return () => {
      here = false
      clearTimeout(fetching)
    }
  }, [shelf, ahead])

  const start = async (manifest: Manifest, scenario: Scenario, players: Players, seed: string): Promise<void> => {
    setBusy(scenario.id)
    setTrouble(undefined)
    try {
      const { battle } = await import('../store/battle')
      await battle.getState().start(manifest.id, scenario.id, seed, players)
      toBattle(battle.getState().battleId ?? '')
    } catch (fault) {
      setTrouble({
        reason: fault instanceof Error ? fault.message : String(fault),
        remedy: 'Load the page again; if it stays so, report it.',
      })
      setBusy(undefined)
    }
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy('open')
    setTrouble(undefined)
    const { openFile } = await import('../commands/open-file')
    const opened = await openFile(file)
    if (opened.ok) return toBattle(opened.battleId)
    setTrouble(opened)
    setBusy(undefined)
  }
  const choose = async (): Promise<void> => open(await (await import('../commands/files')).chooseFile())
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void open(event.dataTransfer.files[0])
  }
  const remove = async (id: string): Promise<void> => {
    await shelf.remove(id)
    setNotes((list) => list?.filter((note) => note.id !== id))
  }
  const [last, ...older] = notes ?? []
  return (
    <main
      className={`home${over ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className="home-head">
        <div>
          <h1>Stormtable</h1>
          <p>Battles on a measured table: the rules enforced, every range and chance told, every die on record.</p>
        </div>
        <Vignette />
      </header>
      {trouble ? (
        <div className="trouble panel" role="alert">
          <p>
            <b>{trouble.reason}</b>
          </p>
          <p>{trouble.remedy}</p>
        </div>
      ) : null}
      {last ? (
        <section className="go-on panel" aria-labelledby="go-on-title">
          <div>
            <h2 id="go-on-title">{last.sides.length > 0 ? last.sides.join(' against ') : last.scenario || last.title}</h2>
            <p className="muted">
              {last.title}
              {last.scenario ? `, ${last.scenario}` : ''} · {last.over ?? last.headline} · {last.answers} answers ·{' '}
              {ago(last.saved, Date.now())}
            </p>
            {last.damaged ? <p className="no">✕ {last.damaged}</p> : null}
          </div>
          {last.damaged ? (
            <Damaged note={last} shelf={shelf} remove={remove} />
          ) : (
            <a className="button primary big" href={`#/battle/${last.id}`}>
              {last.over ? 'Look at it again' : 'Go on with this battle'}
            </a>
          )}
        </section>
      ) : null}
      <section aria-labelledby="ready-title">
        <h2 id="ready-title">Ready to play</h2>
        <ul className="ready">
          {MANIFESTS.flatMap((manifest) =>
            manifest.scenarios.filter((scenario) => scenario.ready).map((scenario) => ({ manifest, scenario })),
          ).map(({ manifest, scenario }, index) => (
            <Ready
              key={`${manifest.id}/${scenario.id}`}
              manifest={manifest}
              scenario={scenario}
              busy={busy}
              start={start}
              primary={index === 0 && notes !== undefined && (last === undefined || last.damaged !== undefined)}
            />
          ))}
        </ul>
      </section>
      <section className="open" aria-labelledby="open-title">
        <h2 id="open-title">Open a record</h2>
        <p className="muted">
          A record is a battle saved as a file: go on with it, or watch it again answer by answer. Drop one anywhere on this page.
        </p>
        <button type="button" className="button" disabled={busy !== undefined} onClick={() => void choose()}>
          <Icon name="open" /> Choose a file
        </button>
      </section>
      {older.length > 0 ? (
        <section aria-labelledby="older-title">
          <h2 id="older-title">Earlier battles</h2>
          <Older notes={older} shelf={shelf} remove={remove} />
        </section>
      ) : null}
      <footer className="home-foot muted small">
        {MANIFESTS.map((manifest) => (
          <p key={manifest.id}>
            {manifest.title}: after {manifest.source.title} ({manifest.source.author}). {manifest.complete}
          </p>
        ))}
        <p>Everything runs and is kept in this browser.</p>
      </footer>
    </main>
  )
}

function Ready({
  manifest,
  scenario,
  busy,
  start,
  primary,
}: {
  readonly manifest: Manifest
  readonly scenario: Scenario
  readonly busy: string | undefined
  readonly start: (manifest: Manifest, scenario: Scenario, players: Players, seed: string) => Promise<void>
  readonly primary: boolean
}) {
  const [seed, setSeed] = useState('')
  const go = (players: Players): void => void start(manifest, scenario, players, seed === '' ? newSeed() : seed)
  return (
    <li className="panel">
      <p className="muted small">{manifest.title}</p>
      <h3>{scenario.title}</h3>
      <p>{scenario.blurb}</p>
      <div className="row">
        <button type="button" className={`button${primary ? ' primary' : ''}`} disabled={busy !== undefined} onClick={() => go({})}>
          {busy === scenario.id ? 'Laying out the table…' : 'Play, two at one screen'}
        </button>
        <button type="button" className="button" disabled={busy !== undefined} onClick={() => go({ 1: 'computer' })}>
          Against the computer
        </button>
      </div>
      <details>
        <summary>More ways to start</summary>
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
        <div className="row">
          {scenario.seats.map((seat, index) => (
            <button
              key={seat}
              type="button"
              className="button small"
              disabled={busy !== undefined}
              onClick={() => go(Object.fromEntries(scenario.seats.map((_, other) => [other, other === index ? 'person' : 'computer'])))}
            >
              Play {seat}
            </button>
          ))}
          <button
            type="button"
            className="button small"
            disabled={busy !== undefined}
            onClick={() => go(Object.fromEntries(scenario.seats.map((_, seat) => [seat, 'computer'])))}
          >
            Watch the computer play itself
          </button>
        </div>
      </details>
    </li>
  )
}

function Damaged({ note, shelf, remove }: { readonly note: Note; readonly shelf: Shelf; readonly remove: (id: string) => Promise<void> }) {
  const download = async (): Promise<void> => {
    const saved = await shelf.take(note.id)
    const files = await import('../commands/files')
    if (saved) files.download(`damaged-${note.id}.json`, saved.record)
  }
  return (
    <div className="row">
      <button type="button" className="button small" onClick={() => void download()}>
        <Icon name="save" size={15} /> Save what is left
      </button>
      <button type="button" className="button small" onClick={() => void remove(note.id)}>
        Delete
      </button>
    </div>
  )
}

function Older({
  notes,
  shelf,
  remove,
}: {
  readonly notes: readonly Note[]
  readonly shelf: Shelf
  readonly remove: (id: string) => Promise<void>
}) {
  const [shown, setShown] = useState(SHOWN)
  const [sure, setSure] = useState<string>()
  return (
    <>
      <ul className="older">
        {notes.slice(0, shown).map((note) => (
          <li key={note.id}>
            <div>
              {note.damaged ? (
                <b>{note.sides.join(' against ') || note.title}</b>
              ) : (
                <a href={`#/battle/${note.id}`}>{note.sides.join(' against ') || note.title}</a>
              )}
              <p className="muted small">
                {note.over ?? note.headline} · {note.answers} answers · {ago(note.saved, Date.now())}
              </p>
              {note.damaged ? <p className="no small">✕ {note.damaged}</p> : null}
            </div>
            {note.damaged ? (
              <Damaged note={note} shelf={shelf} remove={remove} />
            ) : (
              <button
                type="button"
                className="button small quiet"
                onClick={() => (sure === note.id ? void remove(note.id) : setSure(note.id))}
              >
                {sure === note.id ? 'Delete for good' : 'Delete'}
                <span className="unseen"> the battle {note.sides.join(' against ')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {notes.length > shown ? (
        <button type="button" className="button quiet" onClick={() => setShown(shown + 20)}>
          Show more of {notes.length}
        </button>
      ) : null}
    </>
  )
}
