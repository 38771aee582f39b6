// The last rolls as dice on the cloth's edge. Seen for a while, never in the way: the log keeps them.
import { useEffect, useState } from 'react'
import type { Roll } from '../engine/dice/types'
import { useBattle } from '../store/battle'
import { Die } from './Die'

const SHOWN = 18
const LASTING = 6000

export function DiceTray() {
  const fresh = useBattle((state) => state.fresh)
  const [rolls, setRolls] = useState<readonly Roll[]>([])
  useEffect(() => {
    const next = fresh.flatMap((event) => event.rolls ?? [])
    setRolls(next)
    if (next.length === 0) return
    const timer = setTimeout(() => setRolls([]), LASTING)
    return () => clearTimeout(timer)
  }, [fresh])
  if (rolls.length === 0) return null
  const dice = rolls.flatMap((roll) => roll.dice.map((die) => ({ die, roll })))
  const [first] = rolls
  return (
    <div className="tray panel" aria-hidden="true">
      <span className="tray-purpose">{rolls.length === 1 && first ? first.purpose : `${rolls.length} rolls`}</span>
      <span className="tray-dice">
        {dice.slice(0, SHOWN).map(({ die, roll }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of a roll never change their places
          <span key={index} className={`tray-die result-${roll.result}`}>
            <Die die={die} index={index} />
          </span>
        ))}
      </span>
      {dice.length > SHOWN ? <span className="muted small">and {dice.length - SHOWN} more in the log</span> : null}
    </div>
  )
}
