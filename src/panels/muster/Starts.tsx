// Where to begin: ready forces, a kept draft, or a file.
import { useState } from 'react'
import { type DraftNote, titleOf } from '../../store/kept/drafts'
import { Icon } from '../Icon'
import { useMuster, useMusterApi } from './useMuster'

export function Starts({
  ago,
  saveDamaged,
  openFile,
}: {
  readonly ago: (time: number) => string
  readonly saveDamaged: (id: string) => void
  readonly openFile: () => void
}) {
  const manifest = useMuster((state) => state.manifest)
  const mustering = useMuster((state) => state.mustering)
  const notes = useMuster((state) => state.notes)
  if (!manifest || !mustering) return null
  return (
    <>
      <section aria-labelledby="starts-title">
        <h2 id="starts-title">Begin with</h2>
        <ul className="starts">
          {mustering.starts.map((start, index) => (
            <li key={start.id} className="panel">
              <h3>{start.title}</h3>
              <p>{start.blurb}</p>
              <a
                className={`button${index === 0 && notes.length === 0 ? ' primary' : ''}`}
                href={`#/muster/${manifest.id}/${encodeURIComponent(start.id)}`}
              >
                Begin <span className="unseen">with {start.title}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="drafts-title">
        <h2 id="drafts-title">Kept drafts</h2>
        {notes.length === 0 ? <p className="muted">None yet: every change of a draft is kept here by itself.</p> : null}
        <ul className="older drafts" aria-label="Kept drafts">
          {notes.map((note) => (
            <Draft key={note.id} note={note} ago={ago} saveDamaged={saveDamaged} />
          ))}
        </ul>
        <button type="button" className="button" onClick={openFile}>
          <Icon name="open" /> Open a file
        </button>
      </section>
    </>
  )
}

function Draft({
  note,
  ago,
  saveDamaged,
}: {
  readonly note: DraftNote
  readonly ago: (time: number) => string
  readonly saveDamaged: (id: string) => void
}) {
  const api = useMusterApi()
  const [sure, setSure] = useState(false)
  const [name, setName] = useState<string>()
  const title = titleOf(note)
  const rename = (): void => {
    if (name !== undefined && name.trim() !== note.name) void api.getState().renameDraft(note.id, name.trim())
    setName(undefined)
  }
  return (
    <li>
      <div>
        {name !== undefined ? (
          <input
            className="field"
            aria-label={`New name of ${title}`}
            value={name}
            maxLength={120}
            ref={(element) => element?.focus()}
            onChange={(event) => setName(event.target.value)}
            onBlur={rename}
            onKeyDown={(event) => (event.key === 'Enter' ? rename() : event.key === 'Escape' ? setName(undefined) : undefined)}
          />
        ) : note.damaged ? (
          <b>{title}</b>
        ) : (
          <a href={`#/muster/draft/${note.id}`}>{title}</a>
        )}
        <p className="muted small">
          {note.name ? `${note.sides.join(' against ')} · ` : ''}
          {ago(note.saved)}
        </p>
        {note.damaged ? <p className="no small">✕ {note.damaged}</p> : null}
      </div>
      <div className="row">
        {note.damaged ? (
          <button type="button" className="button small" onClick={() => saveDamaged(note.id)}>
            <Icon name="save" size={15} /> Save what is left <span className="unseen">of {title}</span>
          </button>
        ) : (
          <>
            <button type="button" className="button small quiet" onClick={() => setName(note.name)}>
              Rename <span className="unseen">{title}</span>
            </button>
            <button type="button" className="button small quiet" onClick={() => void api.getState().copyDraft(note.id)}>
              Copy <span className="unseen">{title}</span>
            </button>
          </>
        )}
        <button
          type="button"
          className="button small quiet"
          onClick={() => (sure ? void api.getState().removeDraft(note.id) : setSure(true))}
        >
          {sure ? 'Delete for good' : 'Delete'} <span className="unseen">{title}</span>
        </button>
      </div>
    </li>
  )
}
