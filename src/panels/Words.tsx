// What an event is told in: plain text, names that can be pointed at, rolls that open, rules that open.
import type { ReactNode } from 'react'
import { plain } from '../engine/kernel/say'
import type { Words as Told, WordPart } from '../engine/kernel/scene'
import { useBattle } from '../store/battle'
import { pieceOf } from '../store/nearest'
import { useView } from '../store/view'
import { Glossed } from './glossary/Glossed'
import { Rolls } from './Rolls'
import { Rule } from './Rule'

const inline = (part: WordPart, index: number) => {
  const key = `${part.kind}${index}`
  switch (part.kind) {
    case 'text':
      return (
        <span key={key}>
          <Glossed text={part.text} quiet />
        </span>
      )
    case 'piece':
      return (
        <button
          key={key}
          type="button"
          className="named"
          onClick={() => useView.getState().select(pieceOf(useBattle.getState().scene, part.piece)?.body, part.piece)}
        >
          {part.text}
        </button>
      )
    case 'body':
      return (
        <button key={key} type="button" className="named" onClick={() => useView.getState().select(part.body)}>
          {part.text}
        </button>
      )
    case 'rule':
      return <Rule key={key} rule={part.rule} />
    case 'roll':
      return (
        <b key={key} className="rolled">
          {plain(part.roll.total)}
        </b>
      )
  }
}
const MARKS = /^[,;:.!?)’”]+/ // what follows a name without a space
/** A name is a button, and a line might end between it and the mark that follows it: the two are kept together. */
function together(parts: readonly WordPart[]): readonly ReactNode[] {
  return parts.map((part, index) => {
    const [before, next] = [parts[index - 1], parts[index + 1]]
    const marks = isNamed(part) && next?.kind === 'text' ? MARKS.exec(next.text)?.[0] : undefined
    const key = `with marks${index}`
    if (marks)
      return (
        <span key={key} className="together">
          {inline(part, index)}
          {marks}
        </span>
      )
    return part.kind === 'text' && before && isNamed(before)
      ? inline({ ...part, text: part.text.replace(MARKS, '') }, index)
      : inline(part, index)
  })
}
const isNamed = ({ kind }: WordPart): boolean => kind === 'piece' || kind === 'body'

export function Words({ words }: { readonly words: Told }) {
  const rolls = words.parts.flatMap((part) => (part.kind === 'roll' ? [part.roll] : []))
  return (
    <div className={`words tone-${words.tone}`}>
      <p>{words.parts.length > 0 ? together(words.parts) : <Glossed text={words.text} quiet />}</p>
      <Rolls rolls={rolls} />
    </div>
  )
}
