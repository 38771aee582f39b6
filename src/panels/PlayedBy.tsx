// Who plays a side: a person, or the computer at one of its levels, with what that level does.
import { type ReactNode, useId } from 'react'
import type { Manifest } from '../engine/kernel/system'
import { LEVELS, type Level } from '../engine/minds/levels'
import { LEVEL_WORDS, levelsOf } from '../engine/minds/levelWords'
import './played-by.css'

export type PlayedByWhom = 'person' | Level

export function PlayedBy({
  name,
  label,
  manifest,
  value,
  give,
}: {
  readonly name: string // of the select
  readonly label: ReactNode
  readonly manifest: Pick<Manifest, 'foresees'>
  readonly value: PlayedByWhom
  readonly give: (value: PlayedByWhom) => void
}) {
  const says = useId()
  const level = LEVELS.find((one) => one === value)
  return (
    <div className="played-by">
      <label>
        <span>{label}</span>
        <select
          className="field"
          aria-label={name}
          aria-describedby={level ? says : undefined}
          value={value}
          onChange={({ target }) => give(LEVELS.find((one) => one === target.value) ?? 'person')}
        >
          <option value="person">a person</option>
          {levelsOf(manifest).map((one) => (
            <option key={one} value={one}>
              the computer, {LEVEL_WORDS[one].label.toLowerCase()}
            </option>
          ))}
        </select>
      </label>
      {level ? (
        <p className="muted small" id={says}>
          {LEVEL_WORDS[level].says}
        </p>
      ) : null}
    </div>
  )
}
