// The battle fought out many times from the position shown, in a worker: what came of it so far, and how to stop it.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Viewer } from '../engine/kernel/asks'
import { saidBy } from '../engine/kernel/say'
import { percent, shareOf } from '../engine/odds/share'
import type { Hand } from '../workers/hand'
import type { SweepOrder, SweepReport } from '../workers/messages'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import { useChrome } from './chrome'
import type { BattleStore } from './types'

export interface SweepResult {
  readonly position: number // answers played where it began
  readonly sides: readonly string[]
  readonly wanted: number // battles to be fought
  readonly fought: number
  readonly wins: readonly number[] // by seat
  readonly draws: number
  readonly unfinished: number
  readonly lost: readonly number[] // points lost in all of them together, by seat
}
export interface SweepStore {
  readonly running: boolean
  readonly result: SweepResult | undefined
  readonly fault: string | undefined
  start(games: number): void
  stop(): void
}
export type SweepHand = Hand<SweepOrder, SweepReport>
type Battle = Pick<StoreApi<BattleStore>, 'getState' | 'subscribe'>

const counted = (result: SweepResult, winner: number | null | undefined, lost: readonly number[]): SweepResult => ({
  ...result,
  fought: result.fought + 1,
  wins: result.wins.map((wins, seat) => wins + Number(seat === winner)),
  draws: result.draws + Number(winner === null),
  unfinished: result.unfinished + Number(winner === undefined),
  lost: result.lost.map((sum, seat) => sum + (lost[seat] ?? 0)),
})
/** 'Elves won 61%, Savages 35%; 4% drawn' */
function headlineOf({ sides, wins, draws, unfinished, fought }: SweepResult): string {
  const share = (count: number): string => percent(shareOf(count, fought).share)
  const won = sides.map((name, seat) => `${name} ${seat === 0 ? 'won ' : ''}${share(wins[seat] ?? 0)}`)
  const others = [...(draws > 0 ? [`${share(draws)} drawn`] : []), ...(unfinished > 0 ? [`${share(unfinished)} without an end`] : [])]
  return [won, others].flatMap((told) => (told.length > 0 ? [told.join(', ')] : [])).join('; ')
}

export const createSweep = (battle: Battle, hire: () => SweepHand, tell: (notice: string) => void): StoreApi<SweepStore> => {
  let hand: SweepHand | undefined
  let asker: Viewer | undefined // whose knowledge the battles were begun with
  const store = createStore<SweepStore>()((set, get) => {
    const dismiss = (): void => {
      hand?.terminate()
      hand = undefined
      if (get().running) set({ running: false })
    }
    return {
      running: false,
      result: undefined,
      fault: undefined,
      start: (games) => {
        dismiss()
        const { scene, viewing, savable, save, viewer } = battle.getState()
        if (!scene || games < 1) return
        asker = viewer
        const { sides } = scene
        const none = sides.map(() => 0)
        const position = Math.min(viewing, savable) // its chances would betray sealed answers that wait
        const result = {
          position,
          sides: sides.map((side) => side.name),
          wanted: games,
          fought: 0,
          draws: 0,
          unfinished: 0,
        }
        set({ running: true, fault: undefined, result: { ...result, wins: none, lost: none } })
        const fail = (fault: string): void => {
          dismiss()
          set({ fault })
        }
        try {
          const hired = hire()
          hand = hired
          hired.onmessage = ({ data }) => {
            const now = get().result
            if (hand !== hired || !now) return
            if (data.kind === 'game') set({ result: counted(now, data.winner, data.lost) })
            else if (data.kind === 'failed') fail(data.reason)
            else {
              dismiss()
              tell(`Fought out ${now.fought === 1 ? 'once' : `${now.fought} times`}: ${headlineOf(now)}`)
            }
          }
          hired.onerror = (event) => fail(event.message || 'The helper that fights battles out could not be started')
          hired.postMessage({ record: save(), position, games, viewer })
        } catch (fault) {
          fail(saidBy(fault))
        }
      },
      stop: dismiss,
    }
  })
  let { battleId } = battle.getState()
  battle.subscribe((state) => {
    // what one player was told with what he knows is not for the next one at the screen
    const same = state.battleId === battleId && (typeof asker !== 'number' || state.viewer === asker || state.viewer === 'umpire')
    battleId = state.battleId
    if (same) return
    store.getState().stop()
    store.setState({ result: undefined, fault: undefined })
  })
  return store
}
const hireWorker = (): SweepHand => new Worker(new URL('../workers/sweep.ts', import.meta.url), { type: 'module', name: 'battles' })
export const useSweep: Bound<SweepStore> = bind(createSweep(useBattle, hireWorker, (notice) => useChrome.getState().tell(notice)))
