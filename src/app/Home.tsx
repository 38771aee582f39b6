// The first screen: go on with the last battle, start a ready one with one click, or open a record.
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { chooseFile } from '../commands/files'
import { saidBy } from '../engine/kernel/say'
import { UNREACHED } from '../panels/Again'
import { Icon } from '../panels/Icon'
import { browserShelf, type Note, type Shelf } from '../store/kept/battles'
import { written } from '../store/kept/pending'
import { MANIFESTS } from '../store/listing'
import { Door } from './Door'
import { Heading } from './Heading'
import { Learn } from './Learn'
import { Picture } from './Picture'
import { toHome } from './route'
import { Damaged, Older, whatItIs, whoFights } from './Saved'
import { Trouble } from './Trouble'
import { useStart } from './useStart'
import { Vignette } from './Vignette'

const SHELF = browserShelf()
const FETCH_AFTER = 1500 // milliseconds

/** `astray`: whoever comes here followed an address that names no place of ours. */
export function Home({
  shelf = SHELF,
  ahead = true,
  astray = false,
}: {
  readonly shelf?: Shelf
  readonly ahead?: boolean
  readonly astray?: boolean | undefined
}) {
  const [notes, setNotes] = useState<readonly Note[] | undefined>()
  const { start, busy, setBusy, trouble, setTrouble, failed } = useStart()
  const [over, setOver] = useState(false)
  const [tries, setTries] = useState(0)
  const opener = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let here = true
    // what is still being written belongs in the list
    void written()
      .then(() => shelf.list())
      .then((list) => {
        if (!here) return
        setNotes(list)
        if (tries > 0) setTrouble(undefined)
      })
      .catch((fault: unknown) => {
        if (!here) return
        setNotes([])
        setTrouble({
          reason: `Saved battles cannot be read in this browser (${saidBy(fault)})`,
          remedy: 'Battles can be played all the same; save their records as files.',
          again: () => setTries((before) => before + 1),
        })
      })
    const fetching = ahead ? setTimeout(() => void import('./BattleScreen').catch(() => undefined), FETCH_AFTER) : undefined // while the reader looks
    return () => {
      here = false
      clearTimeout(fetching)
    }
  }, [shelf, ahead, tries, setTrouble])

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy('open')
    setTrouble(undefined)
    try {
      const { openAny } = await import('../commands/open-any')
      const opened = await openAny(file)
      if (opened.ok) {
        location.hash = opened.hash
        return
      }
      setTrouble(opened)
    } catch (fault) {
      setTrouble({
        reason: `The record could not be opened (${saidBy(fault)})`,
        remedy: UNREACHED,
        again: () => void open(file),
      })
    }
    setBusy(undefined)
  }
  const choose = async (): Promise<void> => open(await chooseFile())
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void open(event.dataTransfer.files[0])
  }
  const remove = async (id: string): Promise<void> => {
    try {
      await shelf.remove(id)
    } catch (fault) {
      setTrouble({
        reason: `The battle could not be deleted (${saidBy(fault)})`,
        remedy: 'It is kept as it was.',
        again: () => void remove(id),
      })
      return
    }
    setTrouble(undefined)
    setNotes((list) => list?.filter((note) => note.id !== id))
    opener.current?.focus() // what had the focus is gone
  }
  const [last, ...older] = notes ?? []
  const taught = MANIFESTS.find((manifest) => manifest.lesson !== undefined)
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
          <Heading>Stormtable</Heading>
          <p>Battles on a measured table: the rules enforced, every range and chance told, every die on record.</p>
        </div>
        <Vignette />
      </header>
      {astray ? (
        <Trouble
          reason="This address leads nowhere here"
          remedy="Begin below; if somebody sent it to you, ask for the whole link."
          dismiss={toHome}
        />
      ) : null}
      {trouble ? <Trouble {...trouble} /> : null}
      {last ? (
        <section className="go-on panel" aria-labelledby="go-on-title">
          <Picture id={last.id} />
          <div>
            <h2 id="go-on-title">{whoFights(last)}</h2>
            <p className="muted">{whatItIs(last)}</p>
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
      {notes !== undefined && last === undefined && taught?.lesson ? (
        <section className="go-on panel" aria-labelledby="learn-title">
          <div>
            <h2 id="learn-title">New here? {taught.lesson.title}</h2>
            <p className="muted">{taught.lesson.blurb}</p>
          </div>
          <Learn manifest={taught} big failed={failed} />
        </section>
      ) : null}
      <section aria-labelledby="systems-title">
        <h2 id="systems-title">Rule systems</h2>
        <ul className="doors">
          {MANIFESTS.map((manifest, index) => (
            <Door
              key={manifest.id}
              manifest={manifest}
              busy={busy}
              start={start}
              failed={failed}
              primary={index === 0 && notes !== undefined && (last === undefined ? taught === undefined : last.damaged !== undefined)}
            />
          ))}
        </ul>
      </section>
      <section className="open" aria-labelledby="open-title">
        <h2 id="open-title" ref={opener} tabIndex={-1}>
          Open a record
        </h2>
        <p className="muted">
          A record is a battle saved as a file: go on with it, or watch it again answer by answer. Let one go anywhere, on any screen;
          musters and rosters too.
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
        <p>
          Everything runs and is kept in this browser. <a href={`#/lab/${MANIFESTS[0]?.id}`}>Laboratory: battles by the hundred</a>
        </p>
      </footer>
    </main>
  )
}
