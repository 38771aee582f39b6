// How a system is played, on one page; printed, it is a quick sheet.
import type { Primer } from '../../engine/kernel/primer'
import { Glossed } from '../glossary/Glossed'
import { Icon } from '../Icon'

export function PrimerView({
  primer,
  go,
  place,
}: {
  readonly primer: Primer
  readonly go: (rule: string) => void
  readonly place: 'page' | 'sheet'
}) {
  const Heading = place === 'page' ? 'h3' : 'h4'
  const Id = ({ rule }: { readonly rule: string }) => (
    <button type="button" className="rule" onClick={() => go(rule)}>
      {rule}
      <span className="unseen">, open the rule</span>
    </button>
  )
  return (
    <article className="primer">
      <header className="primer-head">
        {place === 'page' ? <h2>How this is played</h2> : <h3>How this is played</h3>}
        {place === 'page' ? (
          <button type="button" className="button small" onClick={() => print()}>
            <Icon name="save" size={15} /> Print as a quick sheet
          </button>
        ) : null}
      </header>
      <p className="primer-aim">
        <Glossed text={primer.aim} />
      </p>
      <div className="primer-parts">
        {primer.parts.map((part) => {
          const List = part.steps ? 'ol' : 'ul'
          return (
            <section key={part.title}>
              <Heading>{part.title}</Heading>
              <List>
                {part.lines.map((line) => (
                  <li key={line.text}>
                    <Glossed text={line.text} /> <Id rule={line.rule} />
                  </li>
                ))}
              </List>
            </section>
          )
        })}
        {primer.tables.map((table) => (
          <section key={table.title}>
            <Heading>
              {table.title} <Id rule={table.rule} />
            </Heading>
            <table>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.label}>
                    <th scope="row">{row.label}</th>
                    <td>{row.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <details className="primer-terms" open={place === 'page'}>
        <summary>
          <b>Words of the game</b>
        </summary>
        <dl>
          {primer.terms.map(({ term, text, rule }) => (
            <div key={term}>
              <dt>
                {term[0]?.toUpperCase() + term.slice(1)} <Id rule={rule} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  )
}
