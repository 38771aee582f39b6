// What is done to two forces of figures in the making, in both systems that have such.
import { expect, it } from 'vitest'
import type { MusterDraft, Mustering, MusterSheet } from '../../../src/engine/kernel/muster'
import { mustering as battlestorm } from '../../../src/systems/battlestorm/muster/index'
import { mustering as bladestorm } from '../../../src/systems/bladestorm/muster/index'

const entriesOf = ({ sheet }: Mustering, draft: MusterDraft): MusterSheet['sides'][number]['entries'] =>
  sheet(draft).sides[0]?.entries ?? []

it.each([
  ['Battlestorm', battlestorm],
  ['Bladestorm', bladestorm],
] as const)('%s: a copy stands alone, the same otherwise; what it was copied from stays where it was', (_title, mustering: Mustering) => {
  const ready = mustering.start(mustering.starts[0]?.id ?? '') ?? {}
  const [first] = entriesOf(mustering, ready)
  const entry = first?.id ?? ''
  const grouped = mustering.change(ready, { change: 'group', side: 0, entry, group: 'The long line' })
  const copied = mustering.change(grouped, { change: 'copy', side: 0, entry })
  const before = entriesOf(mustering, grouped)
  const after = entriesOf(mustering, copied)
  expect(after.map(({ id }) => id).slice(0, -1)).toEqual(before.map(({ id }) => id))
  expect(after[0]).toMatchObject({ id: entry, group: 'The long line' })
  expect(after.at(-1)).toMatchObject({ group: '', title: first?.title, count: first?.count })
  expect(before.map(({ id }) => id)).not.toContain(after.at(-1)?.id)
  expect(mustering.change(copied, { change: 'copy', side: 0, entry: 'nobody' })).toBe(copied)
})
