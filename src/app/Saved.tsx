// Battles kept in this browser: the earlier ones, and what is left of a damaged one.
import { useState } from 'react'
import { download } from '../commands/files'
import { counted } from '../engine/kernel/say'
import { Icon } from '../panels/Icon'
import type { Note, Shelf } from '../store/kept/battles'
import { ago } from './ago'
import { Picture } from './Picture'

const SHOWN = 6

/** How far it has come, what it was played on from, and when: "Turn 3 of 12 · played on from another, after 40 answers · 52 answers · just now". */
export const whereItStands = ({ over, headline, branched, answers, saved }: Note): string =>
  [
    over ?? headline,
    ...(branched === undefined
      ? []
      : [`played on from ${branched === 0 ? 'the beginning of another' : `another, after ${counted(branched, 'answer')}`}`]),
    counted(answers, 'answer'),
    ago(saved, Date.now()),
  ].join(' · ')

/** "Battlestorm, Elves against Savages · Turn 3 of 12 · 52 answers · just now". */
export const whatItIs = (note: Note): string => `${note.title}${note.scenario ? `, ${note.scenario}` : ''} · ${whereItStands(note)}`
/** "Elves against Savages": who fights, or else what it is called. */
export const whoFights = ({ sides, scenario, title }: Note): string => sides.join(' against ') || scenario || title

export function Damaged({
  note,
  shelf,
  remove,
}: {
  readonly note: Note
  readonly shelf: Shelf
  readonly remove: (id: string) => Promise<void>
}) {
  const saveRest = async (): Promise<void> => {
    const saved = await shelf.take(note.id)
    if (saved) download(`damaged-${note.id}.json`, saved.text)
  }
  return (
    <div className="row">
      <a className="button small" href={`#/battle/${note.id}`}>
        Try to open it again
      </a>
      <button type="button" className="button small" onClick={() => void saveRest()}>
        <Icon name="save" size={15} /> Save what is left
      </button>
      <button type="button" className="button small" onClick={() => void remove(note.id)}>
        Delete
      </button>
    </div>
  )
}

export function Older({
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
      <ul className="older battles">
        {notes.slice(0, shown).map((note) => (
          <li key={note.id}>
            <Picture id={note.id} />
            <div>
              {note.damaged ? <b>{whoFights(note)}</b> : <a href={`#/battle/${note.id}`}>{whoFights(note)}</a>}
              <p className="muted small">{whatItIs(note)}</p>
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
                <span className="unseen"> the battle {whoFights(note)}</span>
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
