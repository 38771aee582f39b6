// A computer player that thinks ahead, asked in its worker. One thought at a time: a new one ends the old.

import type { Hand } from '../workers/hand'
import type { PonderOrder, PonderReport } from '../workers/messages'

export type Thinker = Hand<PonderOrder, PonderReport>
export interface Ponder {
  /** What it comes to; undefined: it could not be thought out, or was given up. */
  ask(order: PonderOrder): Promise<Extract<PonderReport, { ok: true }> | undefined>
  rest(): void
}
export const createPonder = (hire: () => Thinker): Ponder => {
  let thinker: Thinker | undefined
  let giveUp: (() => void) | undefined
  const rest = (): void => {
    if (!giveUp) return
    thinker?.terminate()
    thinker = undefined
    giveUp()
    giveUp = undefined
  }
  return {
    rest,
    ask: (order) => {
      rest()
      return new Promise((done) => {
        const end = (report: Extract<PonderReport, { ok: true }> | undefined): void => {
          giveUp = undefined
          done(report)
        }
        giveUp = () => done(undefined)
        try {
          thinker ??= hire()
          thinker.onmessage = ({ data }) => end(data.ok ? data : undefined)
          thinker.onerror = () => {
            thinker?.terminate()
            thinker = undefined
            end(undefined)
          }
          thinker.postMessage(order)
        } catch {
          end(undefined)
        }
      })
    },
  }
}
export const hireThinker = (): Thinker =>
  new Worker(new URL('../workers/ponder.ts', import.meta.url), { type: 'module', name: 'computer player' })
