// Beginning a battle from a screen that offers some: what is being laid out, and what went wrong.
import { useState } from 'react'
import { saidBy } from '../engine/kernel/say'
import type { Manifest, Scenario } from '../engine/kernel/system'
import { UNREACHED } from '../panels/Again'
import { fetchReady } from '../store/listing'
import { toBattle } from './route'
import type { Players, Start } from './start'

interface Fault {
  readonly reason: string
  readonly remedy: string
  readonly again?: () => void
}
export interface Starting {
  readonly start: Start
  readonly busy: string | undefined // what is being laid out: 'system/scenario'
  readonly setBusy: (busy: string | undefined) => void
  readonly trouble: Fault | undefined
  readonly setTrouble: (trouble: Fault | undefined) => void
  readonly failed: (reason: string, again: () => void) => void // a lesson could not be begun
}

export function useStart(): Starting {
  const [trouble, setTrouble] = useState<Fault>()
  const [busy, setBusy] = useState<string>()
  const start: Start = async (manifest: Manifest, scenario: Scenario, players: Players, seed: string, setUp, levels) => {
    setBusy(`${manifest.id}/${scenario.id}`)
    setTrouble(undefined)
    try {
      const store = import('../store/battle')
      fetchReady(manifest.id, scenario.id)
      const { battle } = await store
      await battle.getState().start(manifest.id, scenario.id, seed, players, setUp, levels)
      toBattle(battle.getState().battleId ?? '')
    } catch (fault) {
      setTrouble({
        reason: `The battle could not be begun (${saidBy(fault)})`,
        remedy: UNREACHED,
        again: () => void start(manifest, scenario, players, seed, setUp, levels),
      })
      setBusy(undefined)
    }
  }
  const failed = (reason: string, again: () => void): void =>
    setTrouble({
      reason: `The lesson could not be begun (${reason})`,
      remedy: UNREACHED,
      again: () => {
        setTrouble(undefined)
        again()
      },
    })
  return { start, busy, setBusy, trouble, setTrouble, failed }
}
