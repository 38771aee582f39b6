// A campaign: the rosters kept of a system, a page of each, and the next battle drawn from those that are chosen.
import { useEffect, useState } from 'react'
import { chooseFile, download } from '../commands/files'
import { listed } from '../engine/kernel/say'
import { RosterView } from '../panels/campaign/RosterView'
import { Icon } from '../panels/Icon'
import { useCampaign } from '../store/campaign'
import type { RosterNote } from '../store/kept/rosters'
import { refuseRosterSize } from '../store/rosterFile'
import { ago } from './ago'
import { Heading } from './Heading'
import { toDraft } from './route'
import { Trouble } from './Trouble'
import '../panels/panels.css'
import '../panels/decision.css'
import '../panels/campaign/campaign.css'

export function CampaignScreen({ system, roster }: { readonly system: string; readonly roster: string | undefined }) {
  const phase = useCampaign((state) => state.phase)
  const manifest = useCampaign((state) => state.manifest)
  const page = useCampaign((state) => state.page)
  const trouble = useCampaign((state) => state.trouble)
  const said = useCampaign((state) => state.said)
  useEffect(() => void useCampaign.getState().visit(system, roster), [system, roster])
  const title = page && roster !== undefined ? page.sheet.title : `Campaign${manifest ? `: ${manifest.title}` : ''}`
  useEffect(() => {
    document.title = `${title} · Stormtable`
    return () => {
      document.title = 'Stormtable'
    }
  }, [title])
  return (
    <main className="campaign">
      <header>
        <a className="button quiet" href={roster === undefined ? '#/' : `#/campaign/${system}`}>
          <Icon name="back" size={16} /> {roster === undefined ? 'First screen' : 'All rosters'}
        </a>
        <Heading>{title}</Heading>
        {roster === undefined ? <p>{manifest?.campaign?.blurb}</p> : null}
      </header>
      {trouble ? (
        <Trouble
          reason={trouble.reason}
          remedy={trouble.remedy}
          {...(phase !== 'failed'
            ? { dismiss: () => useCampaign.getState().dismiss() }
            : trouble.absent
              ? {}
              : { again: () => void useCampaign.getState().visit(system, roster) })}
        />
      ) : null}
      {phase === 'fetching' ? (
        <p className="muted" role="status">
          Fetching the rosters…
        </p>
      ) : null}
      {phase === 'open' && roster === undefined ? <Rosters system={system} /> : null}
      {phase === 'open' && roster !== undefined && page ? <Page /> : null}
      <p className="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </main>
  )
}

/** The draft of the next battle of these rosters, to be looked at before it. */
async function next(ids: readonly string[]): Promise<void> {
  const draft = await useCampaign.getState().next(ids)
  if (draft !== undefined) toDraft(draft)
}

function Rosters({ system }: { readonly system: string }) {
  const notes = useCampaign((state) => state.notes)
  const chosen = useCampaign((state) => state.chosen)
  return (
    <>
      <section className="panel" aria-labelledby="rosters-title">
        <h2 id="rosters-title">Rosters</h2>
        {notes.length === 0 ? (
          <>
            <p>
              None yet. A roster begins with its first battle: play one to its end, then choose “After the battle: rosters”. A roster saved
              as a file can be taken in below.
            </p>
            <a className="button primary" href={`#/play/${system}`}>
              Choose a first battle
            </a>
          </>
        ) : (
          <>
            <p className="muted">Choose who fights the next battle, in the order of its sides.</p>
            <ul className="older">
              {notes.map((note) => (
                <Kept key={note.id} note={note} place={chosen.indexOf(note.id)} />
              ))}
            </ul>
            <div className="row">
              <button type="button" className="button primary" disabled={chosen.length === 0} onClick={() => void next(chosen)}>
                {chosen.length === 0
                  ? 'Next battle with those chosen'
                  : `Next battle with ${listed(chosen.map((id) => notes.find((note) => note.id === id)?.title ?? ''))}`}
              </button>
              <a className="button" href={`#/muster/${system}`}>
                Muster a new side
              </a>
            </div>
          </>
        )}
      </section>
      <TakeIn system={system} />
    </>
  )
}

function Kept({ note, place }: { readonly note: RosterNote; readonly place: number }) {
  const [sure, setSure] = useState(false)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={place >= 0}
          disabled={note.gone}
          aria-label={`${note.title} fights the next battle`}
          onChange={() => useCampaign.getState().choose(note.id)}
        />
        <span>
          <a href={`#/campaign/${note.system}/${note.id}`}>{note.title || 'Roster without a name'}</a>{' '}
          {place >= 0 ? <span className="tag">side {place + 1}</span> : null}
          <span className="muted small">
            {' '}
            {note.line} · {ago(note.saved, Date.now())}{' '}
          </span>
          <Unsettled note={note} />
        </span>
      </label>
      <button
        type="button"
        className="button small quiet"
        onClick={() => (sure ? void useCampaign.getState().remove(note.id) : setSure(true))}
      >
        {sure ? 'Delete for good' : 'Delete'}
        <span className="unseen"> the roster {note.title}</span>
      </button>
    </li>
  )
}

/** What its last battle came to is not in it yet: the way there. */
function Unsettled({ note }: { readonly note: RosterNote }) {
  return note.settling === '' ? null : (
    <a className="small" href={`#/battle/${note.settling}`}>
      Its last battle is not settled yet
    </a>
  )
}

/** A roster from elsewhere, as a file or as text. */
function TakeIn({ system }: { readonly system: string }) {
  const [text, setText] = useState('')
  const take = async (given: string): Promise<void> => {
    const id = await useCampaign.getState().take(given)
    if (id === undefined) return
    setText('')
    await useCampaign.getState().visit(system)
  }
  const choose = async (): Promise<void> => {
    const file = await chooseFile()
    if (!file) return
    const large = refuseRosterSize(file.size)
    if (large) useCampaign.setState({ trouble: large, said: large.reason })
    else await take(await file.text())
  }
  return (
    <section className="panel" aria-labelledby="take-in-title">
      <h2 id="take-in-title">Take a roster in</h2>
      <div className="row">
        <button type="button" className="button" onClick={() => void choose()}>
          <Icon name="open" size={16} /> Choose a file
        </button>
      </div>
      <label htmlFor="roster-text">Or paste its text</label>
      <textarea id="roster-text" className="field" value={text} onChange={(event) => setText(event.target.value)} />
      <div className="row">
        <button type="button" className="button" disabled={text.trim() === ''} onClick={() => void take(text)}>
          Take it in
        </button>
      </div>
    </section>
  )
}

function Page() {
  const page = useCampaign((state) => state.page)
  const [copied, setCopied] = useState('')
  const note = useCampaign(({ notes }) => notes.find((one) => one.id === page?.id))
  if (!page) return null
  const { id, sheet, text } = page
  const save = (): void => {
    const stem = sheet.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
    download(`roster-${stem}.json`, text)
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Copied.')
    } catch {
      setCopied('The browser forbids copying: save it as a file.')
    }
  }
  return (
    <section className="panel" aria-label={sheet.title}>
      {note ? <Unsettled note={note} /> : null}
      <RosterView sheet={sheet} titled={false} />
      <div className="row">
        {note?.gone === true ? null : (
          <button type="button" className="button primary" onClick={() => void next([id])}>
            Next battle
          </button>
        )}
        <button type="button" className="button" onClick={save}>
          <Icon name="save" size={16} /> Save as a file
        </button>
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" size={16} /> Copy as text
        </button>
        <p role="status">{copied}</p>
      </div>
    </section>
  )
}
