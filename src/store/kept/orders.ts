// Orders left unfinished: kept in this browser, so that a page loaded anew (by a slip, or by a phone that put it aside) does not lose them.
import type { OrdersAnswer, Seat } from '../../engine/kernel/asks'
import { parseAnswer } from '../../engine/kernel/shape'
import { browserKeeping, type Keeping } from './lesson'

const KEY = 'stormtable/orders' // those of one battle: the last

export const keepOrders = (battle: string, orders: OrdersAnswer, keeping: Keeping | undefined = browserKeeping()): void => {
  try {
    keeping?.setItem(KEY, JSON.stringify({ battle, orders }))
  } catch {
    // storage forbidden or full: they last as long as the page
  }
}
/** Those of that battle are no longer kept, if one of these seats has sealed them. */
export const forgetOrders = (battle: string, sealed: readonly Seat[], keeping: Keeping | undefined = browserKeeping()): void => {
  const kept = keptOrders(battle, keeping)
  if (kept && sealed.includes(kept.seat)) keeping?.removeItem(KEY)
}
/** The orders kept of that battle; undefined where none are, or none that can be read. */
export const keptOrders = (battle: string, keeping: Keeping | undefined = browserKeeping()): OrdersAnswer | undefined => {
  try {
    const data: unknown = JSON.parse(keeping?.getItem(KEY) ?? 'null')
    if (typeof data !== 'object' || data === null || !('battle' in data) || !('orders' in data) || data.battle !== battle) return undefined
    const read = parseAnswer(data.orders)
    return 'answer' in read && read.answer.kind === 'orders' ? read.answer : undefined
  } catch {
    return undefined
  }
}
