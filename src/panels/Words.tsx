// What an event is told in: plain text, names that can be pointed at, rolls that open, rules that open.
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
export function Words({ words }: { readonly words: Told }) {
  const rolls = words.parts.flatMap((part) => (part.kind === 'roll' ? [part.roll] : []))
  return (
    <div className={`words tone-${words.tone}`}>
      <p>{words.parts.length > 0 ? words.parts.map(inline) : <Glossed text={words.text} quiet />}</p>
      <Rolls rolls={rolls} />
    </div>
  )
}
