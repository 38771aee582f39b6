// A text in which the words of the game are explained: on hover, on focus, by a long press.
import { createContext, Fragment, useContext } from 'react'
import type { Glossary } from '../../store/glossary'

/** The words of the system at hand, and the way to the rule of one of them. */
export const GlossaryContext = createContext<{ readonly glossary: Glossary; readonly go: (rule: string) => void } | undefined>(undefined)

/** `quiet`: within a button or a long list, where it takes no step of the Tab key. */
export function Glossed({ text, quiet = false }: { readonly text: string; readonly quiet?: boolean }) {
  const known = useContext(GlossaryContext)
  if (!known) return text
  return known.glossary.parts(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    if (!part.term) return <Fragment key={index}>{part.text}</Fragment>
    const { term, rule } = part.term
    return quiet ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="term" data-term={term}>
        {part.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <button key={index} type="button" className="term" data-term={term} onClick={() => known.go(rule)}>
        {part.text}
      </button>
    )
  })
}
