// All that stands under one id: its rows with value and mark, and what may be agreed on. Long tables are folded until they are wanted.
import type { RuleText } from '../../engine/kernel/system'
import type { RuleGroup } from '../../store/reference'
import { MARK_SIGNS, MarkSign } from '../Rule'
import { Marked } from './Marked'

const FEW = 6 // rows shown of a long table
const MANY = 24 // rows that are still shown whole to somebody led here

const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [1 / 2, '½'],
  [1 / 3, '⅓'],
  [1 / 4, '¼'],
  [3 / 4, '¾'],
  [1 / 10, '⅒'],
])
/** A value as people write it. */
const written = (value: string | number): string =>
  typeof value === 'string' ? value : (FRACTIONS.get(value) ?? `${Math.round(value * 1000) / 1000}`.replace('-', '−'))

interface Place {
  readonly words: readonly string[]
  readonly known: ReadonlySet<string>
  readonly go: (rule: string) => void
}
function Row({ row, words, known, go }: Place & { readonly row: RuleText }) {
  return (
    <li>
      <p className="rule-head">
        <MarkSign mark={row.mark} />
        <b className="rule-title">
          <Marked text={row.title} words={words} known={known} go={go} />
        </b>
        {row.value === null ? null : <b className="rule-value">{written(row.value)}</b>}
      </p>
      <p className="rule-text">
        <Marked text={row.text} words={words} known={known} go={go} />
      </p>
    </li>
  )
}
export function RuleEntry({
  group,
  wanted,
  unfolded,
  href,
  apart,
  again = false,
  ...place
}: Place & {
  readonly group: RuleGroup
  readonly wanted: boolean
  readonly unfolded: boolean
  readonly href: string
  readonly apart: boolean // its page opens beside what is being played
  readonly again?: boolean // it stands in its part of the rulebook too
}) {
  const { id, rows, options } = group
  const shown = unfolded || rows.length <= (wanted ? MANY : FEW + 2) ? rows : rows.slice(0, FEW)
  const rest = rows.slice(shown.length)
  const marks = [...new Set(rows.map(({ mark }) => MARK_SIGNS[mark].word))].join(', ')
  return (
    <li
      id={again ? undefined : `rule-${id}`}
      className={`rule-entry${wanted ? ' wanted' : ''}`}
      aria-label={`${id}, ${marks}`}
      tabIndex={-1}
    >
      <a
        className="rule-id"
        href={href}
        {...(apart ? { target: '_blank', rel: 'noreferrer' } : {})}
        aria-label={`${id}, on a page of its own`}
        title="This rule on a page of its own"
      >
        {id}
      </a>
      <div>
        <ul>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one title may stand for several values
            <Row key={`${row.title}/${index}`} row={row} {...place} />
          ))}
        </ul>
        {rest.length > 0 ? (
          <details>
            <summary>{rest.length} more</summary>
            <ul>
              {rest.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Row key={`${row.title}/${index}`} row={row} {...place} />
              ))}
            </ul>
          </details>
        ) : null}
        {options.length > 0 ? (
          <dl className="rule-options">
            {options.map((option) => (
              <div key={option.label}>
                <dt>Agreed for each battle: {option.label}</dt>
                <dd>
                  {option.choices}; usually {option.usual}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}
