// Orders put together of several that each changed something else: what one ship does is seldom worse for what another does.
import type { Answer, OrdersAnswer, Part } from '../kernel/asks'

type Parts = ReadonlyMap<string, readonly Part[]> // by their keys

/**
 * The orders `from` with the changes that others make to them: the first that changes a part keeps it. Undefined where fewer than two
 * changes go together, or an answer is no orders.
 */
export function merged(from: Answer, others: readonly Answer[]): OrdersAnswer | undefined {
  if (from.kind !== 'orders') return undefined
  const was = byKey(from)
  const taken = new Map<string, readonly Part[]>()
  let merges = 0
  for (const other of others) {
    if (other.kind !== 'orders') return undefined
    const change = changed(was, byKey(other))
    if (change.size === 0 || [...change.keys()].some((key) => taken.has(key))) continue
    for (const [key, parts] of change) taken.set(key, parts)
    merges += 1
  }
  if (merges < 2) return undefined
  return { ...from, parts: [...from.parts.filter(({ key }) => !taken.has(key)), ...[...taken.values()].flat()] }
}
function byKey({ parts }: OrdersAnswer): Parts {
  const found = new Map<string, Part[]>()
  for (const part of parts) found.set(part.key, [...(found.get(part.key) ?? []), part])
  return found
}
/** What one answers otherwise than the other, by key: with nothing where it leaves a question out. */
function changed(was: Parts, is: Parts): Parts {
  const said = (parts: readonly Part[] | undefined): string => JSON.stringify(parts ?? [])
  const keys = new Set([...was.keys(), ...is.keys()])
  return new Map([...keys].filter((key) => said(is.get(key)) !== said(was.get(key))).map((key) => [key, is.get(key) ?? []]))
}
