// Those who help a computer player to look ahead: further workers, each with a core to itself, which open the same battle and play
// continuations of it. They are hired once, and stay for the decisions to come; where no worker can be hired, nobody helps.

import type { Sampled, Task } from '../engine/minds/continuation'
import type { Helper } from '../engine/minds/lookahead'
import type { Hand } from './hand'
import type { HelpOrder, HelpReport, PonderOrder } from './messages'

export type Hired = Hand<HelpOrder, HelpReport>
export interface Helpers {
  /** Who helps with this decision; what they were asked of another is let go. */
  with(order: PonderOrder): readonly Helper[]
}
const MOST = 3
const OTHERS = 2 // cores that are not theirs: the page's, and that of whoever thinks

interface Asked {
  readonly done: (sampled: Sampled) => void
  readonly lost: (fault: Error) => void
}
interface Help {
  readonly helper: Helper
  /** Tells it of the decision. */
  readonly begin: (order: number, of: PonderOrder) => void
}

export function createHelpers(hire: () => Hired): Helpers {
  let staff: Help[] = []
  let number = 0
  let refused = false // it was tried in vain: once is enough
  const employ = (): Help => {
    const hand = hire()
    let current = 0
    let ready = false
    let asked = new Map<number, Asked>()
    let tasks = 0
    const drop = (): void => {
      ready = false
      for (const { lost } of asked.values()) lost(new Error('the helper has ended'))
      asked = new Map()
    }
    const dismiss = (): void => {
      drop()
      hand.terminate()
      staff = staff.filter((one) => one !== help)
    }
    hand.onmessage = ({ data }) => {
      if (data.order !== current) return
      if (data.kind === 'ready') ready = true
      else if (data.kind === 'failed') drop()
      else {
        asked.get(data.at)?.done(data.sampled)
        asked.delete(data.at)
      }
    }
    hand.onerror = () => {
      refused = true
      dismiss()
    }
    const help: Help = {
      helper: {
        ready: () => ready,
        sample: (task: Task) =>
          new Promise((done, lost) => {
            tasks += 1
            asked.set(tasks, { done, lost })
            hand.postMessage({ kind: 'sample', order: current, at: tasks, task })
          }),
      },
      begin: (order, { record, position, decision }) => {
        drop()
        current = order
        hand.postMessage({ kind: 'help', order, record, position, decision })
      },
    }
    return help
  }
  return {
    with: (of) => {
      const wanted = Math.min(MOST, of.cores - OTHERS)
      number += 1
      try {
        while (!refused && staff.length < wanted) staff.push(employ())
      } catch {
        refused = true
      }
      for (const { begin } of staff) begin(number, of)
      return staff.map(({ helper }) => helper)
    },
  }
}
