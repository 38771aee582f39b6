// Answers to what a player is asked now, kept to be compared: each fought on many times in workers, with what came of it so far.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Answer, Seat } from '../engine/kernel/asks'
import { isSame } from '../engine/kernel/same'
import { saidBy } from '../engine/kernel/say'
import { type Compared, type Continuation, compared, withSuggested } from '../engine/laboratory/whatIf'
import type { Hand } from '../workers/hand'
import type { WhatIfOrder, WhatIfReport } from '../workers/messages'
import { owedHere } from './asked'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import { coresHere } from './hand'
import type { BattleStore } from './types'

export interface WhatIfResult {
  readonly seat: Seat
  readonly answers: readonly Answer[]
  readonly own: number | undefined // which of them the computer would give; undefined: not known yet
  readonly wanted: number // continuations of each
  readonly fought: number
  readonly rows: readonly Compared[]
}
export interface WhatIfStore {
  readonly kept: readonly Answer[]
  readonly running: boolean
  readonly result: WhatIfResult | undefined
  readonly fault: string | undefined
  keep(answer: Answer): void
  drop(at: number): void
  start(games: number): void
  stop(): void
}
export type WhatIfHand = Hand<WhatIfOrder, WhatIfReport>
type Battle = Pick<StoreApi<BattleStore>, 'getState' | 'subscribe'>
export const MOST_KEPT = 4
const MOST_HANDS = 8

export const createWhatIf = (battle: Battle, hire: () => WhatIfHand, cores: number): StoreApi<WhatIfStore> => {
  let hands: readonly WhatIfHand[] = []
  const store = createStore<WhatIfStore>()((set, get) => {
    const dismiss = (): void => {
      for (const hand of hands) hand.terminate()
      hands = []
      if (get().running) set({ running: false })
    }
    const fail = (fault: string): void => {
      dismiss()
      set({ fault })
    }
    return {
      kept: [],
      running: false,
      result: undefined,
      fault: undefined,
      keep: (answer) => {
        const { kept } = get()
        if (kept.length < MOST_KEPT && !kept.some((one) => isSame(one, answer))) set({ kept: [...kept, answer] })
      },
      drop: (at) => {
        dismiss()
        set({ kept: get().kept.filter((_one, place) => place !== at), result: undefined })
      },
      start: (wanted) => {
        dismiss()
        const { kept } = get()
        const [first] = kept
        if (!first) return
        const { viewing, savable, save } = battle.getState()
        const { seat, decision } = first
        const ends: (readonly Continuation[])[] = []
        set({ running: true, fault: undefined, result: { seat, answers: kept, own: undefined, wanted, fought: 0, rows: [] } })
        try {
          const order = {
            record: save(),
            position: Math.min(viewing, savable),
            decision,
            viewer: seat,
            answers: kept,
          }
          const many = Math.max(1, Math.min(cores, MOST_HANDS, wanted))
          const staff = Array.from({ length: many }, hire)
          let open = many
          hands = staff
          for (const [at, hand] of staff.entries()) {
            hand.onmessage = ({ data }) => {
              if (hands !== staff) return
              if (data.kind === 'failed') return fail(data.reason)
              if (data.kind === 'done') {
                open -= 1
                if (open === 0) dismiss()
                return
              }
              ends[data.game] = data.ends
              const games = ends.filter((one) => one !== undefined) // in the order of their dice: the same however they were shared out
              set({ result: { seat, ...withSuggested(kept, data.suggested), wanted, fought: games.length, rows: compared(seat, games) } })
            }
            hand.onerror = (event) => {
              if (hands === staff) fail(event.message || 'The helper that fights battles out could not be started')
            }
            hand.postMessage({ ...order, from: Math.floor((wanted * at) / many), to: Math.floor((wanted * (at + 1)) / many) })
          }
        } catch (fault) {
          fail(saidBy(fault))
        }
      },
      stop: dismiss,
    }
  })
  let { battleId } = battle.getState()
  battle.subscribe((state) => {
    const same = state.battleId === battleId // questions of another battle may have the same ids
    battleId = state.battleId
    const [first] = store.getState().kept
    // whoever looks back comes back to what he is asked
    if (!first || (same && (!state.live || owedHere(state)?.id === first.decision))) return
    store.getState().stop()
    store.setState({ kept: [], result: undefined, fault: undefined })
  })
  return store
}
const hireWorker = (): WhatIfHand => new Worker(new URL('../workers/whatIf.ts', import.meta.url), { type: 'module', name: 'what if' })
export const useWhatIf: Bound<WhatIfStore> = bind(createWhatIf(useBattle, hireWorker, coresHere()))
