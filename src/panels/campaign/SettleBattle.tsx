// The way from the end of a battle to what is settled after it.
import { useState } from 'react'
import { saidBy } from '../../engine/kernel/say'

export function SettleBattle() {
  const [state, setState] = useState<'idle' | 'busy' | { readonly fault: string }>('idle')
  const go = async (): Promise<void> => {
    setState('busy')
    try {
      const { useCampaign } = await import('../../store/campaign')
      location.hash = `#/battle/${await useCampaign.getState().settleBattle()}`
    } catch (fault) {
      setState({ fault: saidBy(fault) })
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={state === 'busy'} onClick={() => void go()}>
        After the battle: rosters
      </button>
      {typeof state === 'object' ? (
        <p className="no small" role="alert">
          ✕ It could not be settled: {state.fault}. Save the record of the battle; it can be settled later.
        </p>
      ) : null}
    </>
  )
}
