import { describe, expect, it } from 'vitest'
import { point } from '../../../src/engine/geometry/units'
import type { MusterDraft } from '../../../src/engine/kernel/muster'
import { randomTerrain } from '../../../src/engine/tabletop/randomTerrain'
import { TABLE_SIZES } from '../../../src/engine/tabletop/tables'
import type { Table } from '../../../src/engine/tabletop/terrain'
import { ARMIES } from '../../../src/systems/battlestorm/data/armies'
import { mustersOf } from '../../../src/systems/battlestorm/muster/contenders'
import { drawUp } from '../../../src/systems/battlestorm/muster/draw-up'
import { mustering } from '../../../src/systems/battlestorm/muster/index'

const begin = (): MusterDraft => {
  const draft = mustering.start('elvas-minor')
  if (!draft) throw new Error('there is no such start')
  return draft
}
const shownOf = (draft: MusterDraft) => {
  const { table } = mustering.sheet(draft)
  if (!table) throw new Error('the sheet has no table')
  return table
}
const lay = (draft: MusterDraft, edit: (table: Table) => unknown): MusterDraft =>
  mustering.change(draft, { change: 'table', table: edit(shownOf(draft).table) })
const square = (x: number, y: number, size: number) => [point(x, y), point(x + size, y), point(x + size, y + size), point(x, y + size)]
const refusals = (draft: MusterDraft) => {
  const made = mustering.setup(draft)
  return 'refusals' in made ? made.refusals : []
}

describe('a table of the players’ own', () => {
  it('BST-10: terrain is placed freely, kept as it was laid, and fought on', () => {
    const before = begin()
    expect(shownOf(before)).toMatchObject({ own: false, refusals: [], rule: 'BST-10' })
    const wood = { id: 'our-wood', kind: 'woods', name: 'our wood', outline: square(30, 22, 4) }
    const after = lay(before, (table) => ({ ...table, name: 'The moor', terrain: [wood] }))
    expect(shownOf(after)).toMatchObject({ own: true, refusals: [] })
    expect(shownOf(after).table.terrain).toEqual([wood])
    const again = mustering.read(JSON.parse(JSON.stringify(after)))
    expect(again).toEqual(after)
    const made = mustering.setup(again)
    expect('setup' in made && made.setup.table).toEqual({ ...shownOf(before).table, name: 'The moor', terrain: [wood] })
  })
  it('a listed map may be chosen again, and the own one comes back', () => {
    const own = lay(begin(), (table) => ({ ...table, name: 'The moor', terrain: [] }))
    const ruin = mustering.change(own, { change: 'field', field: 'map', value: 'ruin' })
    expect(shownOf(ruin)).toMatchObject({ own: false, table: { name: 'The ruin' } })
    const back = mustering.change(ruin, { change: 'field', field: 'map', value: 'own' })
    expect(shownOf(back)).toMatchObject({ own: true, table: { name: 'The moor', terrain: [] } })
    const taken = mustering.change(begin(), { change: 'field', field: 'map', value: 'own' })
    expect(shownOf(taken)).toMatchObject({ own: true, table: { name: 'The ford' } })
  })
  it('what is no table changes nothing; what is an illegal one is kept and refused with its remedy', () => {
    const draft = begin()
    for (const table of [undefined, 7, {}, { width: 72 }]) expect(mustering.change(draft, { change: 'table', table })).toBe(draft)
    const crossed = [point(10, 10), point(20, 20), point(20, 10), point(10, 20)]
    const ill = lay(draft, (table) => ({ ...table, terrain: [{ id: 'x', kind: 'woods', name: 'the knot', outline: crossed }] }))
    expect(shownOf(ill).refusals[0]).toMatchObject({ remedy: expect.stringMatching(/corners in order/), rule: 'BST-10' })
    expect(refusals(ill)).toEqual(shownOf(ill).refusals)
    const strange = lay(draft, (table) => ({ ...table, terrain: [{ id: 'moon', kind: 'planet', outline: square(30, 20, 4) }] }))
    expect(shownOf(strange).refusals.map(({ reason }) => reason)).toEqual(['moon is of the kind “planet”, which is not met here'])
    const tiny = lay(draft, (table) => ({ ...table, width: 20, height: 20, terrain: [] }))
    expect(shownOf(tiny).refusals[0]?.remedy).toBe('make each side 24″ to 240″ long')
  })
  it('a home ground with no room is refused, and the remedy names the terrain', () => {
    const draft = lay(begin(), (table) => ({
      ...table,
      terrain: [{ id: 'lake', kind: 'river', outline: [point(0, 26), point(72, 26), point(72, 48), point(0, 48)] }],
    }))
    expect(refusals(draft)).toEqual([
      expect.objectContaining({ remedy: expect.stringMatching(/rivers, walls and buildings/), rule: 'BST-12' }),
    ])
  })
  it('random terrain leaves every ready army room to draw up, on every size of table, from either edge', () => {
    const kinds = shownOf(begin()).kinds.map(({ kind }) => kind)
    for (const { width, height, name } of TABLE_SIZES)
      for (let seed = 0; seed < 6; seed += 1) {
        const bare: Table = { width, height, measure: 'inches', name, terrain: [] }
        const table = randomTerrain(bare, { seed: `room ${seed}`, symmetric: seed % 2 === 0, kinds })
        for (const army of ARMIES) expect(drawUp(mustersOf(army), table)).toHaveLength(army.units.length)
      }
  })
})
