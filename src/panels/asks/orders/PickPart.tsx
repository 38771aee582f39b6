// A pick within orders: a few options as segments, many as a list.
import { useState } from 'react'
import type { Option, Part, PickAsk } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import { nameOf } from '../../../store/asked'
import { useBattle } from '../../../store/battle'
import { countedPick, partIn, pickedOrSaid } from '../../../store/orders'
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
  const next = pickedOrSaid(ask, picked, id, useView.getState().say)
  if (!next) return
  if (next.length === 0) dropPart(ask)
  else setPart({ kind: 'pick', ...nameOf(ask), picked: next })
}
export function PickPart({ ask, part }: { readonly ask: PickAsk; readonly part: Part | undefined }) {
  const desk = useDraft()
  const picked = pickedOf(part)
  const [sought, setSought] = useState('')
  const [choosing, setChoosing] = useState(picked.length === 0)
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
  // one of many: what is asked of it next stands beside it, not below all the others
  const many = ask.options.length > MANY
  const settled = many && ask.max === 1 && picked.length === 1 && !choosing
  return (
    <>
      {ask.max > 1 ? <p className="muted small">{countedPick(ask, picked.length)}</p> : null}
      {many && !settled ? (
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
          .filter((option) => picked.includes(option.id) || (!settled && isSought(option, sought)))
          .map((option) => {
            const on = picked.includes(option.id)
            return (
              <OptionRow
                key={option.id}
                option={option}
                on={on}
                mark={<Tick on={on} />}
                onClick={() => {
                  if (option.refusal) return useView.getState().say(option.refusal.reason)
                  setChoosing(false)
                  take(desk, ask, picked, option.id)
                }}
              />
            )
          })}
      </ul>
      {settled ? (
        <button type="button" className="button small quiet" onClick={() => setChoosing(true)}>
          Choose another of {ask.options.length}
        </button>
      ) : null}
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
