// A text of the rules: what was looked for stands out, and the ids of other rules lead to them.
import { Fragment } from 'react'

const IDS = /\b([A-Z]{2,5}-\d+)\b/g
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function Hits({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
export function Marked({
  text,
  words,
  known,
  go,
}: {
  readonly text: string
  readonly words: readonly string[]
  readonly known: ReadonlySet<string> // ids that have an entry
  readonly go: (rule: string) => void
}) {
  return text.split(IDS).map((part, index) =>
    index % 2 === 1 && known.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
      <button key={index} type="button" className="rule" onClick={() => go(part)}>
        {part}
        <span className="unseen">, open the rule</span>
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Hits key={index} text={part} words={words} />
    ),
  )
}
