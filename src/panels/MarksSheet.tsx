// The battle's rules, each with its mark: printed, ruled or house.
import { useEffect, useState } from 'react'
import { MARKS } from '../engine/dice/types'
import type { Manifest, RuleText } from '../engine/kernel/contract'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { MARK_SIGNS, MarkSign } from './Rule'
import { SheetDialog } from './SheetDialog'

const ofBattle = (): Promise<readonly RuleText[]> => useBattle.getState().rules()

export function MarksSheet() {
  const manifest = useBattle((state) => state.manifest)
  return <RulesSheet manifest={manifest} read={ofBattle} />
}
interface Source {
  readonly manifest: Manifest | undefined
  readonly read: () => Promise<readonly RuleText[]>
}
export function RulesSheet({ manifest, read }: Source) {
  return (
    <SheetDialog name="marks" title="Rules and their marks">
      <Reference manifest={manifest} read={read} />
    </SheetDialog>
  )
}
function Reference({ manifest, read }: Source) {
  const [rules, setRules] = useState<readonly RuleText[]>([])
  const [looking, setLooking] = useState(true)
  const rule = useChrome((state) => state.rule)
  const [text, setText] = useState('')
  useEffect(() => {
    let here = true
    const found = (list: readonly RuleText[]): void => {
      if (!here) return
      setRules(list)
      setLooking(false)
    }
    read().then(found, () => found([]))
    return () => {
      here = false
    }
  }, [read])
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
