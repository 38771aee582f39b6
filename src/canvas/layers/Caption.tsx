// What is being played, over the table: a quiet cartouche that follows the captions of the events.
import { useEffect, useState } from 'react'
import { usePlayback } from '../../store/playback'
import type { Play } from '../animation'
import type { Theme } from '../theme'

export function Caption({
  play,
  theme,
  top,
  left,
  right,
}: {
  readonly play: Play
  readonly theme: Theme
  readonly top: number
  readonly left: number
  readonly right: number
}) {
  const [text, setText] = useState('')
  const held = usePlayback((state) => state.held)
  useEffect(() => {
    const { time } = usePlayback.getState()
    const at = time()
    setText(play.captions.findLast(({ from }) => from <= at)?.text ?? '')
    if (held !== undefined) return
    const timers = play.captions.flatMap(({ text: next, from }) => (from > at ? [setTimeout(() => setText(next), from - at)] : []))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [play, held])
  if (text === '') return null
  const { colour } = theme
  return (
    <div
      data-testid="caption"
      style={{ position: 'absolute', top: top + 14, left, right, display: 'flex', justifyContent: 'center', pointerEvents: 'none' }}
    >
      <div
        style={{
          padding: '5px 22px 6px',
          borderRadius: 3,
          border: `1px solid ${colour.line}`,
          outline: `1px solid ${colour.line}`,
          outlineOffset: 2,
          background: colour.panel,
          color: colour.ink,
          font: `600 17px ${theme.serif}`,
          letterSpacing: '.04em',
          boxShadow: theme.dark ? '0 2px 12px rgba(0,0,0,.5)' : '0 2px 12px rgba(50,42,20,.22)',
          opacity: 0.95,
        }}
      >
        {text}
      </div>
    </div>
  )
}
