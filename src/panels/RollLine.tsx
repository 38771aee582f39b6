// One roll: what for, the faces, the number needed and the result; opens into its modifiers.
import { useState } from 'react'
import type { Roll, RollResult } from '../engine/dice/types'
import { needed } from '../engine/kernel/say'
import { Die } from './Die'
import { Parts } from './Parts'
import { isSpare, readingsOf } from './readings'

const WORDS: Readonly<Record<RollResult, { readonly word: string; readonly sign: string; readonly good?: boolean }>> = {
  hit: { word: 'hit', sign: '✓', good: true },
  bypass: { word: 'hit past armour', sign: '✓✓', good: true },
  miss: { word: 'miss', sign: '✕', good: false },
  fumble: { word: 'fumble', sign: '✕✕', good: false },
  passed: { word: 'passed', sign: '✓', good: true },
  failed: { word: 'failed', sign: '✕', good: false },
  damage: { word: 'damage', sign: '' },
  absorbed: { word: 'absorbed', sign: '' },
  plain: { word: '', sign: '' },
}
export function RollLine({ roll }: { readonly roll: Roll }) {
  const [open, setOpen] = useState(false)
  const { word, sign, good } = WORDS[roll.result]
  const readings = readingsOf(roll)
  const opens = roll.modifiers.length > 0
  return (
    <div className="roll">
      <div className="roll-line">
        <span className="roll-purpose">{roll.purpose}</span>
        <span className="roll-dice">
          <span className="unseen">{roll.formula}: </span>
          {roll.dice.map((die, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of a roll never change their places
            <Die key={index} die={die} index={index} spare={isSpare(roll, index)} good={roll.under ? 'little' : 'much'} />
          ))}
        </span>
        {readings.length > 0 ? <span className="roll-readings">{readings.join(' · ')}</span> : null}
        <span className="roll-result">
          {(roll.dice.length > 1 && readings.length === 0) || roll.result === 'damage' || roll.result === 'absorbed' ? (
            <b>{roll.total}</b>
          ) : null}
          {roll.need !== undefined ? <span className="muted"> needs {needed(roll.need, roll.under)}</span> : null}
          {word ? (
            <b className={good === undefined ? '' : good ? 'yes' : 'no'}>
              {' '}
              {sign} {word}
            </b>
          ) : null}
          {roll.times !== undefined && roll.times > 1 ? <span> ×{roll.times}</span> : null}
        </span>
        {opens ? (
          <button type="button" className="opener" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'less' : 'why'}
            <span className="unseen"> of {roll.purpose}</span>
          </button>
        ) : null}
      </div>
      {open ? (
        <Parts
          parts={roll.modifiers}
          {...(roll.need === undefined
            ? { first: 'signed' as const }
            : { total: { label: `Needed on ${roll.formula}${roll.under ? ', or less' : ''}`, value: String(roll.need) } })}
        />
      ) : null}
    </div>
  )
}
