// What is played phase by phase can be stopped, gone through step by step, and left.
import { useEffect, useState } from 'react'
import { usePlayback } from '../store/playback'
import { Icon } from './Icon'
import './playback.css'

const LOOK = 100 // milliseconds between two looks at the clock

export function Playback() {
  const chapters = usePlayback((state) => state.chapters)
  const held = usePlayback((state) => state.held)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const look = (): void => setAt(usePlayback.getState().chapter())
    look()
    if (held !== undefined) return
    const timer = setInterval(look, LOOK)
    return () => clearInterval(timer)
  }, [held])
  const { pause, goOn, step, end } = usePlayback.getState()
  const stopped = held !== undefined
  const last = at === chapters.length - 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="playback panel" role="group" aria-label="Playback" data-playback="">
      <button type="button" className="button" onClick={() => step(-1)} aria-disabled={stopped && at === 0}>
        <Icon name="back" /> <span className="unseen">A phase back</span>
      </button>
      <button type="button" className="button" onClick={stopped ? goOn : pause}>
        <Icon name={stopped ? 'play' : 'pause'} /> {stopped ? 'Play' : 'Pause'} <kbd>Space</kbd>
      </button>
      <button type="button" className="button" onClick={() => (last ? undefined : step(1))} aria-disabled={last}>
        <Icon name="on" /> <span className="unseen">A phase on</span>
      </button>
      <output className="small muted">
        {at + 1} of {chapters.length}
      </output>
      <button type="button" className="button quiet" onClick={end}>
        To the end
      </button>
    </div>
  )
}
