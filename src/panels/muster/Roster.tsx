// The roster on paper: seen only when printed.
import type { MusterEntry, MusterSide } from '../../engine/kernel/muster'
import { ranksOf } from '../../store/musterUnits'
import { useMuster } from './useMuster'

const shown = (field: MusterSide['fields'][number]): string => {
  if (field.kind === 'toggle') return field.value ? 'yes' : 'no'
  return field.kind === 'choice' ? (field.options.find((option) => option.id === field.value)?.label ?? field.value) : String(field.value)
}
export function Roster() {
  const sheet = useMuster((state) => state.sheet)
  const manifest = useMuster((state) => state.manifest)
  const name = useMuster((state) => state.name)
  if (!sheet) return null
  return (
    <article className="roster" aria-hidden="true">
      <header>
        <h1>{name || sheet.sides.map((side) => side.name).join(' against ')}</h1>
        <p>
          {manifest?.title}
          {sheet.fields.map((field) => ` · ${field.label}: ${shown(field)}`)}
        </p>
      </header>
      {sheet.sides.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
        <section key={at}>
          <h2>
            {side.name}
            {side.cost ? (
              <small>
                {side.cost.value}
                {side.cost.limit === null ? '' : ` of ${side.cost.limit}`} {sheet.unit}
              </small>
            ) : null}
          </h2>
          <p>
            {side.fields
              .filter((field) => shown(field) !== side.name)
              .map((field) => `${field.label}: ${shown(field)}`)
              .join(' · ')}
          </p>
          {ranksOf(side.entries).map((rank) =>
            rank.kind === 'entry' ? (
              <Line key={rank.entry.id} entry={rank.entry} unit={sheet.unit} />
            ) : (
              <div key={rank.name} className="roster-unit">
                <h3>{rank.name}</h3>
                {rank.entries.map((entry) => (
                  <Line key={entry.id} entry={entry} unit={sheet.unit} />
                ))}
              </div>
            ),
          )}
        </section>
      ))}
    </article>
  )
}
function Line({ entry, unit }: { readonly entry: MusterEntry; readonly unit: string }) {
  const fields = entry.fields.filter((field) => field.kind !== 'toggle' || field.value).filter((field) => shown(field) !== '')
  return (
    <div className="roster-entry">
      <p>
        <b>
          {entry.count ? `${entry.count.value} × ` : ''}
          {entry.title}
        </b>{' '}
        {entry.note}
        <span>{entry.cost === undefined ? '' : `${entry.cost} ${unit}`}</span>
      </p>
      <p className="roster-lines">
        {[...fields.map((field) => `${field.label} ${shown(field)}`), ...entry.lines.map((line) => `${line.label} ${line.value}`)].join(
          ' · ',
        )}
      </p>
    </div>
  )
}
