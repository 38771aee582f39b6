// A pick within orders: a few options as segments, many as a list.
import { useState } from 'react'
import type { Option, Part, PickAsk } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import { nameOf } from '../../../store/asked'
import { useBattle } from '../../../store/battle'
import { countedPick, partIn, pickedThen } from '../../../store/orders'
import { useView } from '../../../store/view'
import { Icon } from '../../Icon'
import { Rule } from '../../Rule'
import { OptionRow, Tick } from '../OptionRow'
import { useDraft } from './draft'
import { isScale, isSegmented } from './runs'
import { Segments } from './Segments'

const MANY = 12 // options: more are looked for by words
/** Every word is found in what it is called, or in what is said of it. */
const isSought = ({ label, hint = '' }: Option, text: string): boolean => {
  const words = `${label} ${hint}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

const pickedOf = (part: Part | undefined): readonly string[] => (part?.kind === 'pick' ? part.picked : [])

/** Takes an option or lets go of it; what gives way to one too many is the question’s own word. */
const take = ({ setPart, dropPart }: ReturnType<typeof useDraft>, ask: PickAsk, picked: readonly string[], id: string): void => {
  const off = picked.includes(id)
  if (off && ask.max === 1 && ask.min === 1) return
  const next = pickedThen(ask, picked, id)
  if (next === picked) useView.getState().say(countedPick(ask, picked.length))
  else if (next.length === 0) dropPart(ask)
  else setPart({ kind: 'pick', ...nameOf(ask), picked: next })
}
export function PickPart({ ask, part }: { readonly ask: PickAsk; readonly part: Part | undefined }) {
  const desk = useDraft()
  const picked = pickedOf(part)
  const [sought, setSought] = useState('')
  const laid = useBattle((state) => state.scene?.parade !== undefined)
  if (isScale(ask))
    return (
      <>
        <p className="scale-picked">{ask.options.find((option) => option.id === picked[0])?.label ?? 'not chosen yet'}</p>
        <Segments signs label={ask.label} options={ask.options} picked={picked[0]} take={(id) => take(desk, ask, picked, id)} />
      </>
    )
  if (ask.cards && laid)
    return (
      <p className="cards-chosen">
        {picked.length === 0
          ? 'Choose on the cards.'
          : listed(picked.map((id) => ask.options.find((option) => option.id === id)?.label ?? id))}
      </p>
    )
  if (isSegmented(ask))
    return <Segments label={ask.label} options={ask.options} picked={picked[0]} take={(id) => take(desk, ask, picked, id)} />
  return (
    <>
      {ask.max > 1 ? <p className="muted small">{countedPick(ask, picked.length)}</p> : null}
      {ask.options.length > MANY ? (
        <label className="find">
          <Icon name="find" size={16} />
          <input
            type="search"
            className="field"
            aria-label={`Find in: ${ask.label}`}
            placeholder={`Find among ${ask.options.length}`}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </label>
      ) : null}
      <ul className="options" aria-label={ask.label}>
        {ask.options
          .filter((option) => picked.includes(option.id) || isSought(option, sought))
          .map((option) => {
            const on = picked.includes(option.id)
            return (
              <OptionRow
                key={option.id}
                option={option}
                on={on}
                mark={<Tick on={on} />}
                onClick={() => (option.refusal ? useView.getState().say(option.refusal.reason) : take(desk, ask, picked, option.id))}
              />
            )
          })}
      </ul>
    </>
  )
}
/** Phase by phase, a row of signs each. */
export function PhaseRows({ asks, parts }: { readonly asks: readonly PickAsk[]; readonly parts: readonly Part[] }) {
  const desk = useDraft()
  return (
    <div className="phases">
      {asks[0]?.rule ? <Rule rule={asks[0].rule} /> : null}
      {asks.map((ask) => {
        const picked = pickedOf(partIn(parts, ask))
        return (
          <div key={ask.key} className="phase">
            <span className="phase-name" title={ask.hint}>
              {ask.label}
            </span>
            <Segments signs label={ask.label} options={ask.options} picked={picked[0]} take={(id) => take(desk, ask, picked, id)} />
          </div>
        )
      })}
    </div>
  )
}
