// One event in the log: one line, opened for the rest of its words and its dice; set in by how deep in a chain it happened.

import { useState } from 'react'
import type { Words as Told } from '../engine/kernel/scene'
import { capital, gistOf } from '../engine/kernel/words'
import type { LogEntry, Reasons } from '../store/types'
import { Rolls } from './Rolls'
import { Rule } from './Rule'
import { sideColour } from './sides'
import { Why } from './Why'
import { Words } from './Words'

const depthOf = (entry: LogEntry): number => {
  const { depth } = entry.event.detail
  return typeof depth === 'number' && depth > 0 ? Math.min(depth, 6) : 0
}
/** What stands below the heading of its stretch does not begin with it once more. */
function below({ words, event }: LogEntry): Told {
  const title = `${event.caption}: `
  const cut = (text: string): string => (text.startsWith(title) ? capital(text.slice(title.length)) : text)
  const [first, ...rest] = words.parts
  const lead = first?.kind === 'text' ? cut(first.text) : undefined
  return {
    ...words,
    ...(words.gist === undefined ? {} : { gist: cut(words.gist) }),
    text: cut(words.text),
    parts: lead === undefined ? words.parts : lead === '' ? rest : [{ kind: 'text', text: lead }, ...rest],
  }
}
const NONE: readonly Reasons[] = []

export function LogLine({
  entry,
  heading = false,
  reasons = NONE,
}: {
  readonly entry: LogEntry
  readonly heading?: boolean
  readonly reasons?: readonly Reasons[] // of a computer player, for what came of them here
}) {
  const { event } = entry
  const words = heading ? entry.words : below(entry)
  const [open, setOpen] = useState(false)
  const told = words.parts.some((part) => part.kind === 'roll')
  const depth = depthOf(entry)
  const gist = gistOf(words)
  const rolls = event.rolls ?? []
  const more = gist !== words.text || told || rolls.length > 0
  const ruled = words.parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : []))
  const small = words.tone === 'quiet' && event.mark === undefined
  return (
    <li
      className={`entry${event.mark ? ` mark-${event.mark}` : ''}${small ? ' small' : ''}${heading ? ' heads' : ''}`}
      style={{ marginInlineStart: depth * 10 }}
      data-depth={depth}
    >
      {event.seat === undefined ? null : <span className="entry-side" style={{ background: sideColour(event.seat) }} aria-hidden="true" />}
      {more ? (
        <button type="button" className={`entry-line tone-${words.tone}`} aria-expanded={open} onClick={() => setOpen(!open)}>
          {gist}
        </button>
      ) : (
        <Words words={words} />
      )}
      {more && open ? (
        <>
          {gist === words.text ? ruled.map((id) => <Rule key={id} rule={id} />) : <Words words={words} />}
          {told && gist !== words.text ? null : <Rolls rolls={rolls} />}
        </>
      ) : null}
      {reasons.length > 0 ? <Why of={reasons} /> : null}
    </li>
  )
}
