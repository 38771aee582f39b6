// A side on paper, to play from: seen only when printed.
import type { Paper, PaperEntry, PaperLine } from '../../engine/kernel/paper'
import { Track } from '../Tracks'

const Lines = ({ lines }: { readonly lines: readonly PaperLine[] }) =>
  lines.length === 0 ? null : (
    <p className="paper-lines">
      {lines.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two weapons may be called alike
        <span key={index}>
          {label} <b>{value}</b>
        </span>
      ))}
    </p>
  )
const Entry = ({ entry }: { readonly entry: PaperEntry }) => (
  <div className="paper-entry">
    <p className="paper-name">
      <b>{entry.title}</b> {entry.note}
    </p>
    <Lines lines={entry.lines} />
    {entry.tracks.map((track) => (
      <Track key={track.label} track={track} />
    ))}
  </div>
)
export function PaperSheet({ paper, system }: { readonly paper: Paper; readonly system: string }) {
  return (
    <section className="paper">
      <h2>{paper.title}</h2>
      <p>
        {system}
        {paper.note === '' ? '' : ` · ${paper.note}`}
      </p>
      <Lines lines={paper.lines} />
      <div className="paper-groups">
        {paper.groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two units may be called alike
          <div key={index} className={group.title === '' ? 'paper-group' : 'paper-group unit'}>
            {group.title === '' ? null : (
              <h3>
                {group.title} <small>{group.note}</small>
              </h3>
            )}
            {group.entries.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be called alike
              <Entry key={at} entry={entry} />
            ))}
          </div>
        ))}
      </div>
      {paper.profiles.length > 0 ? (
        <div className="paper-profiles">
          {paper.profiles.map((profile) => (
            <div key={profile.title} className="paper-entry">
              <p className="paper-name">
                <b>{profile.title}</b>
              </p>
              <Lines lines={profile.lines} />
            </div>
          ))}
        </div>
      ) : null}
    </section>
  )
}
