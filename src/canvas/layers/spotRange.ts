// How far from its origin a template may lie, as it is drawn: by the means that is armed.
import type { Point } from '../../engine/geometry/units'
import type { SpotAsk, WeaponId } from '../../engine/kernel/asks'
import type { Reach } from '../../engine/kernel/forecast'
import type { Table } from '../../engine/tabletop/terrain'

export function rangeOf(
  { label, origin, range, reach = range, means }: SpotAsk,
  armed: WeaponId | undefined,
  { measure }: Pick<Table, 'measure'>,
): { readonly reach: Reach; readonly at: Point } | undefined {
  if (!origin || range === undefined) return undefined
  const squares = measure === 'squares'
  const nearer = means.find(({ weapon }) => weapon === armed)?.range
  const ring = { radius: nearer ?? range, label: `${nearer ?? reach}${squares ? '' : '″'}`, kind: 'limit' as const }
  return { at: origin, reach: { weapon: '', label, rings: [ring], form: squares ? 'square' : 'round' } }
}
