// The rules of a system to look things up in: by words, by mark, by part of the rulebook, or led there by a number.
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { MARKS, type Mark } from '../../engine/dice/types'
import { found, partsOf, type Reference, wordsOf } from '../../store/reference'
import { Icon } from '../Icon'
import { MARK_SIGNS, MarkSign } from '../Rule'
import { PrimerView } from './PrimerView'
import { RuleEntry } from './RuleEntry'
import './reference.css'

/** Brings the wanted rule into view, and the focus to it: whoever cannot see is led there too. */
const useLeading = (box: RefObject<HTMLElement | null>, wanted: string | undefined, led: number): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is led to the same rule again is led there again
  useEffect(() => {
    if (wanted === undefined) return
    const entry = box.current?.querySelector<HTMLElement>(`#rule-${CSS.escape(wanted)}`)
    // a long one is read from its head
    entry?.scrollIntoView({ block: entry.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
    entry?.focus({ preventScroll: true })
  }, [box, wanted, led])
}

export function ReferenceView({
  reference,
  wanted,
  go,
  place,
  needed = [],
}: {
  readonly reference: Reference
  readonly wanted: string | undefined // id of the rule somebody was led to
  readonly go: (rule: string) => void
  readonly place: 'page' | 'sheet' // a page of its own, or a sheet over what is being played
  readonly needed?: readonly string[] // ids of the rules of what is being asked: they stand first
}) {
  const { manifest, rules } = reference
  const Heading = place === 'page' ? 'h2' : 'h3'
  const [text, setText] = useState('')
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const box = useRef<HTMLDivElement>(null)
  const known = useMemo(() => new Set(rules.map(({ id }) => id)), [rules])
  const sought = useDeferredValue(text) // typing does not wait for hundreds of rows
  const hits = useMemo(() => found(reference, { text: sought, marks }), [reference, sought, marks])
  const parts = useMemo(() => partsOf({ ...reference, rules: hits }), [reference, hits])
  const needs = useMemo(() => {
    const groups = partsOf({ ...reference, chapters: [] }).flatMap((part) => part.groups)
    return needed.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  }, [reference, needed])
  const words = wordsOf(sought)
  const looking = words.length > 0 || marks.length > 0
  const [led, setLed] = useState(0)
  useLeading(box, wanted, led)
  const lead = (rule: string): void => {
    // what was looked for may hide it
    setText('')
    setMarks([])
    setLed(led + 1)
    go(rule)
  }
  const toPart = (index: number): void => {
    const heading = box.current?.querySelector<HTMLElement>(`#rule-part-${index}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  const primer = reference.primer && wanted === undefined ? <PrimerView primer={reference.primer} go={lead} place={place} /> : null
  return (
    <>
      {place === 'page' ? primer : null}
      <div className="reference" ref={box}>
        <search className="reference-find">
          <label className="find">
            <Icon name="find" size={16} />
            <input
              type="search"
              className="field"
              aria-label="Find a rule"
              placeholder={`Find among ${rules.length}: ${rules[0]?.id ?? 'an id'}, ${rules[1]?.title.toLowerCase() ?? 'a word'}, 30`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <fieldset className="reference-marks" aria-label="Only rules with these marks">
            {MARKS.map((mark) => (
              <button
                key={mark}
                type="button"
                className="button small"
                aria-pressed={marks.includes(mark)}
                title={MARK_SIGNS[mark].meaning}
                onClick={() => setMarks(marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark])}
              >
                <span className={`mark-${mark}`} aria-hidden="true">
                  {MARK_SIGNS[mark].sign}
                </span>{' '}
                {MARK_SIGNS[mark].word}
              </button>
            ))}
          </fieldset>
          <p className="muted small" role="status">
            {looking ? `${hits.length} of ${rules.length} entries` : `${rules.length} entries under ${known.size} ids`}
          </p>
        </search>
        {parts.length > 1 ? (
          <nav className="reference-parts" aria-label="Parts of the rulebook">
            {parts.map((part, index) => (
              <button key={part.title} type="button" className="button small quiet" onClick={() => toPart(index)}>
                {part.title}
              </button>
            ))}
          </nav>
        ) : null}
        {wanted !== undefined && !known.has(wanted) ? <p className="no">✕ {wanted} has no entry here.</p> : null}
        {looking ? null : (
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
            <p className="small muted">
              {manifest.title} after {manifest.source.title} ({manifest.source.author}), in words of our own. {manifest.complete}
            </p>
          </>
        )}
        {!looking && wanted === undefined && needs.length > 0 ? (
          <section className="needed" aria-labelledby="rules-needed">
            <Heading id="rules-needed">For what is asked now</Heading>
            <ul className="rules">
              {needs.map((group) => (
                <RuleEntry
                  key={group.id}
                  group={group}
                  wanted={false}
                  unfolded={false}
                  words={words}
                  known={known}
                  go={lead}
                  href={`#/rules/${manifest.id}/${group.id}`}
                  apart={place === 'sheet'}
                  again
                />
              ))}
            </ul>
          </section>
        ) : null}
        {place === 'sheet' && !looking ? primer : null}
        {hits.length === 0 ? <p>Nothing is found. Try fewer words, another word, or every mark.</p> : null}
        {parts.map((part, index) => (
          <section key={part.title} aria-labelledby={part.title === '' ? undefined : `rule-part-${index}`}>
            {part.title === '' ? null : (
              <Heading id={`rule-part-${index}`} tabIndex={-1}>
                {part.title}
              </Heading>
            )}
            <ul className="rules">
              {part.groups.map((group) => (
                <RuleEntry
                  key={group.id}
                  group={group}
                  wanted={group.id === wanted}
                  unfolded={looking}
                  words={words}
                  known={known}
                  go={lead}
                  href={`#/rules/${manifest.id}/${group.id}`}
                  apart={place === 'sheet'}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
