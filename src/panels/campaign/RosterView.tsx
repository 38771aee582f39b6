// A roster on paper: what its system says of it, who belongs to it, and its lists (the fallen, the battles).
import type { RosterSheet } from '../../engine/kernel/campaign'

export function RosterView({ sheet, titled = true }: { readonly sheet: RosterSheet; readonly titled?: boolean }) {
  const { title, note, lines, ahead, members, lists = [] } = sheet
  return (
    <div className="roster-sheet">
      {titled ? <h2>{title}</h2> : null}
      <p className="muted">{note}</p>
      {lines.length > 0 ? <Lines lines={lines} /> : null}
      {ahead ? (
        <section aria-label={ahead.title}>
          <h3>{ahead.title}</h3>
          {ahead.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ) : null}
      {members.length > 0 ? (
        <table>
          <caption className="unseen">Members of {title}</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">How it stands</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ name, fate, details }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
              <tr key={`${index}/${name}`}>
                <th scope="row">{name}</th>
                <td>
                  {fate}
                  {details ? <Details name={name} lines={details} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {lists.map((list) =>
        list.lines.length === 0 ? null : (
          <section key={list.title} aria-label={list.title}>
            <h3>{list.title}</h3>
            <ul>
              {list.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
                <li key={`${index}/${line}`}>{line}</li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}
function Lines({ lines }: { readonly lines: RosterSheet['lines'] }) {
  return (
    <dl className="losses">
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
function Details({ name, lines }: { readonly name: string; readonly lines: NonNullable<RosterSheet['members'][number]['details']> }) {
  return (
    <details>
      <summary>
        Scores and belongings<span className="unseen"> of {name}</span>
      </summary>
      <Lines lines={lines} />
    </details>
  )
}
