// A side as text to read and send, and a text read into it; lines that said nothing are named.
import { useState } from 'react'
import type { MusterSide } from '../../engine/kernel/muster'
import { Icon } from '../Icon'
import { Sheet } from '../Sheet'
import { useMuster, useMusterApi } from './useMuster'

export function TextSheet({ side, at, close }: { readonly side: MusterSide; readonly at: number; readonly close: () => void }) {
  const api = useMusterApi()
  const mustering = useMuster((state) => state.mustering)
  const draft = useMuster((state) => state.draft)
  const notes = useMuster((state) => state.notesOfText)
  const [text, setText] = useState('')
  const [done, setDone] = useState('')
  const [nothing, setNothing] = useState(false) // of it was taken: the force stands as it was
  if (!mustering) return null
  const written = mustering.write(draft, at)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(written)
      setDone('Copied.')
    } catch {
      setDone('The browser forbids copying: mark the text and copy it by hand.')
    }
  }
  const read = (): void => {
    const before = api.getState().draft
    api.getState().paste(at, text)
    const count = api.getState().notesOfText.length
    const unchanged = api.getState().draft === before
    setNothing(unchanged)
    setDone(count > 0 ? '' : unchanged ? 'Nothing of it was read in: it names nobody.' : 'Read in.')
    if (count === 0 && !unchanged) setText('')
  }
  return (
    <Sheet title={`${side.name} as text`} close={close} className="text-sheet">
      <textarea className="field" aria-label={`Text of ${side.name}`} readOnly rows={8} value={written} />
      <div className="row">
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" size={16} /> Copy
        </button>
      </div>
      <label htmlFor="muster-paste">Read a text into {side.name}</label>
      <textarea
        id="muster-paste"
        className="field"
        rows={7}
        value={text}
        placeholder={mustering.pasteHint}
        data-first
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <button type="button" className="button" disabled={text.trim() === ''} onClick={read}>
          Read it in
        </button>
        <p role="status">{done}</p>
      </div>
      {notes.length > 0 ? (
        <div role="alert">
          <p>{nothing ? 'Nothing was read in: mend these lines, and read the text again.' : 'The rest was read in.'}</p>
          <p>{nothing ? 'Not understood:' : 'Not understood, or left out:'}</p>
          <ul className="not-understood">
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes may repeat
              <li key={index}>
                <span className="no">✕</span> {note}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Sheet>
  )
}
