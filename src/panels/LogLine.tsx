// One event in the log: in words, with its rolls, set in by how deep in a chain it happened.
import type { LogEntry } from '../store/types'
import { Rolls } from './Rolls'
import { Words } from './Words'

const depthOf = (entry: LogEntry): number => {
  const { depth } = entry.event.detail
  return typeof depth === 'number' && depth > 0 ? Math.min(depth, 6) : 0
}
export function LogLine({ entry }: { readonly entry: LogEntry }) {
  const { words, event } = entry
  const told = words.parts.some((part) => part.kind === 'roll')
  const depth = depthOf(entry)
  return (
    <li className={`entry${event.mark ? ` mark-${event.mark}` : ''}`} style={{ marginInlineStart: depth * 10 }} data-depth={depth}>
      {event.seat === undefined ? null : (
        <span className="entry-side" style={{ background: `var(--side-${(event.seat % 6) + 1})` }} aria-hidden="true" />
      )}
      <Words words={words} />
      {told ? null : <Rolls rolls={event.rolls ?? []} />}
    </li>
  )
}
