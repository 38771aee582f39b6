// The rolls of one event; of many, the first few and the rest on demand.
import { useState } from 'react'
import type { Roll } from '../engine/dice/types'
import { RollLine } from './RollLine'

const FEW = 6

export function Rolls({ rolls }: { readonly rolls: readonly Roll[] }) {
  const [all, setAll] = useState(false)
  if (rolls.length === 0) return null
  const shown = all || rolls.length <= FEW + 1 ? rolls : rolls.slice(0, FEW)
  return (
    <div className="rolls">
      {shown.map((roll, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls of an event never change their places
        <RollLine key={index} roll={roll} />
      ))}
      {shown.length < rolls.length ? (
        <button type="button" className="opener" onClick={() => setAll(true)}>
          {rolls.length - shown.length} more rolls
        </button>
      ) : null}
    </div>
  )
}
