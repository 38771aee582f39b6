// A word or a number within orders.
import type { Part, WriteAsk } from '../../../engine/kernel/asks'
import { nameOf } from '../../../store/asked'
import { useDraft } from './draft'

export function WritePart({ ask, part }: { readonly ask: WriteAsk; readonly part: Part | undefined }) {
  const { setPart, dropPart } = useDraft()
  const text = part?.kind === 'write' ? part.text : ''
  return (
    <input
      className="field"
      type="text"
      aria-label={ask.label}
      inputMode={ask.format === 'number' ? 'decimal' : 'text'}
      maxLength={ask.maxLength}
      value={text}
      autoComplete="off"
      onChange={({ target }) => (target.value === '' ? dropPart(ask) : setPart({ kind: 'write', ...nameOf(ask), text: target.value }))}
    />
  )
}
