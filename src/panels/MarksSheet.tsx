// The battle's rules, each with its mark: printed, ruled or house.
import { useEffect, useState } from 'react'
import { MARKS } from '../engine/dice/types'
import type { RuleText } from '../engine/kernel/contract'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { MARK_SIGNS, MarkSign } from './Rule'
import { SheetDialog } from './SheetDialog'

export function MarksSheet() {
  return (
    <SheetDialog name="marks" title="Rules and their marks">
      <Reference />
    </SheetDialog>
  )
}
function Reference() {
  const [rules, setRules] = useState<readonly RuleText[]>([])
  const [looking, setLooking] = useState(true)
  const manifest = useBattle((state) => state.manifest)
  const rule = useChrome((state) => state.rule)
  const [text, setText] = useState('')
  useEffect(() => {
    let here = true
    const found = (list: readonly RuleText[]): void => {
      if (!here) return
      setRules(list)
      setLooking(false)
    }
    useBattle
      .getState()
      .rules()
      .then(found, () => found([]))
    return () => {
      here = false
    }
  }, [])
  useEffect(() => {
    if (rule && rules.length > 0) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'center' })
  }, [rule, rules])
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rules.filter((one) => words.every((word) => `${one.id} ${one.title} ${one.text}`.toLowerCase().includes(word)))
  return (
    <>
      <dl className="marks-key">
        {MARKS.map((mark) => (
          <div key={mark}>
            <dt>
              <MarkSign mark={mark} /> {MARK_SIGNS[mark].word}
            </dt>
            <dd className="muted">{MARK_SIGNS[mark].meaning}</dd>
          </div>
        ))}
      </dl>
      {manifest ? (
        <p className="small muted">
          {manifest.title} after {manifest.source.title} ({manifest.source.author}). {manifest.complete}
        </p>
      ) : null}
      <input
        className="field"
        aria-label="Find a rule"
        placeholder="Find a rule"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="rules">
        {found.map((one, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one id and title may stand for several values
            key={`${one.id}/${one.title}/${index}`}
            id={found.findIndex((other) => other.id === one.id) === index ? `rule-${one.id}` : undefined}
            className={one.id === rule ? 'wanted' : ''}
          >
            <p>
              <MarkSign mark={one.mark} /> <b>{one.id}</b> {one.title}
              {one.value === null ? null : <b className="rule-value">{one.value}</b>}
            </p>
            <p className="muted small">{one.text}</p>
          </li>
        ))}
      </ul>
      {looking ? <p className="muted">Looking it up…</p> : null}
      {!looking && rule && !rules.some((one) => one.id === rule) ? <p className="muted">{rule} has no entry of its own here.</p> : null}
    </>
  )
}
