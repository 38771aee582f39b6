// The id of a rule with its mark; opens the rule itself.
import type { Mark, RuleId } from '../engine/dice/types'
import { useChrome } from '../store/chrome'

export const MARK_SIGNS: Readonly<Record<Mark, { readonly sign: string; readonly word: string; readonly meaning: string }>> = {
  printed: { sign: '■', word: 'printed', meaning: 'stands in the source; not ours to change' },
  ruled: { sign: '◆', word: 'ruled', meaning: 'the source is silent or unclear; decided here' },
  house: { sign: '○', word: 'house', meaning: 'our own content where the source refers to charts it does not print' },
}
export function MarkSign({ mark }: { readonly mark: Mark }) {
  const { sign, word, meaning } = MARK_SIGNS[mark]
  return (
    <span className={`mark mark-${mark}`} title={`${word}: ${meaning}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="unseen">{word}</span>
    </span>
  )
}
export function Rule({ rule, mark }: { readonly rule: RuleId; readonly mark?: Mark }) {
  return (
    <button type="button" className="rule" onClick={() => useChrome.getState().open('marks', rule)}>
      {mark ? <MarkSign mark={mark} /> : null}
      {rule}
      <span className="unseen">, open the rule</span>
    </button>
  )
}
