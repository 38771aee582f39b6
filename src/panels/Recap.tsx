// Since one's last decision: what the computer did meanwhile, in a line, and step by step for who wants to see it.
import { gistOf } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { LogEntry } from '../store/types'
import { SideMark } from './SideMark'

const LINES = 12
const counted = (count: number, one: string, many: string): string => (count === 1 ? `one ${one}` : `${count} ${many}`)

/** Moves and losses, counted; what else there was only by how much. */
export function recapOf(entries: readonly LogEntry[]): string {
  const moves = entries.filter((entry) => (entry.event.glides?.length ?? 0) > 0).length
  const fallen = entries.reduce((sum, entry) => sum + (entry.event.fallen?.length ?? 0), 0)
  const words = [
    ...(moves > 0 ? [counted(moves, 'move', 'moves')] : []),
    ...(fallen > 0 ? [counted(fallen, 'figure fell', 'figures fell')] : []),
  ]
  return words.length > 0 ? words.join(', ') : 'nobody moved or fell'
}

export function Recap() {
  const log = useBattle((state) => state.log)
  const since = useBattle((state) => state.since)
  const length = useBattle((state) => state.length)
  const computers = useBattle((state) => Object.values(state.players).includes('computer'))
  const meanwhile = log.filter((entry) => entry.index >= since) // moves are told quietly, and count
  const entries = meanwhile.filter((entry) => entry.words.tone !== 'quiet')
  if (!computers || since === 0 || length - since < 1 || entries.length === 0) return null
  const watch = (playing: boolean): void => {
    useBattle.getState().jump(playing ? since : since + 1)
    useChrome.getState().play(playing)
  }
  return (
    <details className="recap small">
      <summary>Since your last decision: {recapOf(meanwhile)}</summary>
      <ol>
        {entries.slice(-LINES).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place
          <li key={at}>
            {entry.event.seat === undefined ? null : <SideMark seat={entry.event.seat} />} {gistOf(entry.words)}
          </li>
        ))}
      </ol>
      <div className="row">
        <button type="button" className="button small" onClick={() => watch(true)}>
          Watch it again
        </button>
        <button type="button" className="button small" onClick={() => watch(false)}>
          Step by step
        </button>
      </div>
    </details>
  )
}
/** Looking back at what the computer did: on, step by step, till one's own decision. */
export function RecapSteps() {
  const viewing = useBattle((state) => state.viewing)
  const since = useBattle((state) => state.since)
  const length = useBattle((state) => state.length)
  const { jump } = useBattle.getState()
  if (viewing < since || since === 0 || length === since) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields
    <div className="row plain" role="group" aria-label="Since your last decision">
      <button type="button" className="button" disabled={viewing <= since} onClick={() => jump(viewing - 1)}>
        Step back
      </button>
      <button type="button" className="button" onClick={() => jump(viewing + 1)}>
        Step on, {viewing - since + 1} of {length - since}
      </button>
    </div>
  )
}
