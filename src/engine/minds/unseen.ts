// Whether words about an answer tell of somebody whom others at the table do not see.
import type { Decision } from '../kernel/asks'
import type { Scene } from '../kernel/scene'

type Seen = Pick<Scene, 'bodies' | 'pieces'>

/** `seen`: as who answers sees the table; `table`: as everybody does. */
export function tellsOfUnseen(decision: Pick<Decision, 'body'>, labels: readonly string[], seen: Seen, table: Seen): boolean {
  const known = new Set(table.pieces.map(({ id }) => id))
  const unseen = seen.pieces.filter(({ id }) => !known.has(id))
  const bodies = seen.bodies.filter(({ id }) => unseen.some(({ body }) => body === id))
  if (bodies.some(({ id }) => id === decision.body)) return true
  const names = [...unseen, ...bodies].map(({ name }) => name).filter((name) => name !== '')
  return labels.some((label) => names.some((name) => label.includes(name)))
}
