// Orders put together part by part: by the boxes of a panel, by dragging, and by locking a target.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import type { Part } from '../../src/engine/kernel/asks'
import type { BattleApi } from '../../src/store/battle'
import { primaryOf } from '../../src/store/primary'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { memoryShelf, secretStore } from './memory'

let battle: BattleApi
let view: StoreApi<ViewStore>
const part = (key: string): Part | undefined => view.getState().orders?.parts.find((one) => one.key === key)
const power = (drive: number): Part => ({ key: 'power:0', kind: 'allocate', amounts: { drive, guns: 4 - drive } })

beforeEach(async () => {
  useSettings.getState().set({ measuring: true })
  battle = secretStore(memoryShelf())
  view = createView(battle, useSettings)
  await battle.getState().start('fleets', 'bay', 'seed')
  battle.getState().uncover()
})

describe('orders in the making', () => {
  it('begin from what is suggested, with the first group in hand and its body selected', () => {
    expect(view.getState().orders?.parts).toEqual([
      { key: 'power:0', kind: 'allocate', amounts: { drive: 1, guns: 3 } },
      { key: 'step1:0', kind: 'pick', picked: ['stay'] },
    ])
    expect(view.getState()).toMatchObject({ group: 'ship0', selected: 0, held: 0, unfit: [] })
    expect(view.getState().draft).toEqual(view.getState().orders)
    expect(primaryOf(battle.getState().owed, [], view.getState().draft)?.label).toBe('Seal the orders')
  })

  it('ask afresh after every part, keep one that no longer fits, and say why they cannot be sealed', () => {
    view.getState().setPart(power(2))
    view.getState().setPart({ key: 'step2:0', kind: 'pick', picked: ['ahead'] })
    view.getState().setPart({ key: 'step1:0', kind: 'pick', picked: ['ahead'] })
    expect(view.getState().refined?.groups[0]?.hint).toBe('drive 2')
    expect(view.getState()).toMatchObject({ unfit: [], draft: { kind: 'orders' } })
    view.getState().setPart(power(1))
    expect(view.getState().refined?.groups[0]?.hint).toBe('drive 1')
    expect(part('step2:0')).toMatchObject({ picked: ['ahead'] })
    expect(view.getState()).toMatchObject({ draft: undefined, unfit: [{ reason: 'Azure cutter has too little drive' }] })
    view.getState().confirm()
    expect(view.getState().said).toBe('Azure cutter has too little drive')
    expect(battle.getState().length).toBe(0)
    view.getState().dropPart({ key: 'step2:0' })
    expect(part('step2:0')).toBeUndefined()
    expect(view.getState().unfit).toEqual([])
    view.getState().dropPart({ key: 'power:0' })
    expect(view.getState().unfit[0]?.reason).toBe('Azure cutter: “Power” is not answered')
  })

  it('ask once about what may have been overlooked before they are given, and take what is offered', () => {
    view.getState().setPart(power(4))
    expect(view.getState().cautions).toEqual([])
    view.getState().confirm()
    expect(view.getState().cautions).toMatchObject([{ reason: 'the drive of Azure cutter idles', remedy: 'go ahead' }])
    expect(view.getState().said).toBe('Once more gives the orders all the same')
    expect(battle.getState().sealed).toEqual([])
    view.getState().setPart(power(4))
    expect(view.getState().cautions).toHaveLength(1) // it stays as long as it holds
    const [caution] = view.getState().cautions
    if (caution) view.getState().takeOffer(caution.offer)
    expect(part('step1:0')).toMatchObject({ picked: ['ahead'] })
    expect(view.getState().cautions).toEqual([])
    view.getState().setPart({ key: 'step1:0', kind: 'pick', picked: ['stay'] })
    view.getState().confirm()
    expect(battle.getState().sealed).toEqual([0])
    expect(view.getState().cautions).toEqual([])
  })

  it('share out power slot by slot, within what is left, and are whole only when all of it is', () => {
    view.getState().give('guns', 0)
    expect(part('power:0')).toMatchObject({ amounts: { drive: 1, guns: 0 } })
    expect(view.getState().unfit[0]?.remedy).toBe('share out 3 more')
    view.getState().give('drive', 9)
    expect(part('power:0')).toMatchObject({ amounts: { drive: 4, guns: 0 } })
    expect(view.getState().unfit).toEqual([])
    view.getState().takeSuggested('power:0')
    expect(part('power:0')).toMatchObject({ amounts: { drive: 1, guns: 3 } })
  })

  it('take the steps of a plotted ship from a drag, and give them back on Escape', () => {
    view.getState().setPart(power(2))
    expect(view.getState().tool).toBe('move')
    for (const x of [1, 2, 7]) view.getState().carry(0, { x, y: 0 }, undefined, false)
    expect([part('step1:0'), part('step2:0')]).toMatchObject([{ picked: ['ahead'] }, { picked: ['ahead'] }])
    expect(view.getState().plan?.ends[0]?.at.x).toBe(2)
    expect(view.getState().draft).toMatchObject({ kind: 'orders' })
    view.getState().carry(0, { x: 1, y: 0 }, undefined, false)
    expect([part('step1:0'), part('step2:0')]).toMatchObject([{ picked: ['ahead'] }, { picked: ['stay'] }])
    view.getState().cancel()
    expect(view.getState().plan).toBeUndefined()
    expect([part('step1:0'), part('power:0')]).toMatchObject([{ picked: ['stay'] }, { amounts: { drive: 2 } }])
    expect(part('step2:0')).toBeUndefined()
  })

  it('stand as they are suggested when one of them is changed by a drag, and Escape takes back the drag alone', async () => {
    view.getState().carry(0, { x: 1, y: 0 }, undefined, false)
    const before = view.getState().orders
    if (!before) throw new Error('no orders')
    const parts: readonly Part[] = [
      power(2),
      { key: 'step1:0', kind: 'pick', picked: ['stay'] },
      { key: 'drift:1', kind: 'move', path: [], alone: [] },
    ]
    vi.spyOn(battle.getState(), 'advise').mockResolvedValue({ answer: { ...before, parts }, hopeless: false })
    await view.getState().advise()
    expect(view.getState().orders?.parts).toHaveLength(3)
    view.getState().carry(0, { x: 2, y: 0 }, undefined, false)
    expect(part('step1:0')).toMatchObject({ picked: ['ahead'] })
    expect([part('power:0'), part('drift:1')]).toMatchObject([{ amounts: { drive: 2 } }, { path: [] }])
    view.getState().cancel()
    expect(view.getState().orders?.parts).toMatchObject(parts)
  })

  it('show no ghost of a move that something else was ordered in place of', () => {
    view.getState().setPart(power(2))
    view.getState().carry(0, { x: 2, y: 0 }, undefined, false)
    expect(view.getState().plan).toBeDefined()
    view.getState().setPart({ key: 'step1:0', kind: 'pick', picked: ['stay'] })
    expect(view.getState().plan).toBeUndefined()
    view.getState().carry(0, { x: 1, y: 0 }, undefined, false)
    expect([part('step1:0'), part('power:0')]).toMatchObject([{ picked: ['ahead'] }, { amounts: { drive: 2 } }])
  })

  it('take a move that is asked for within them from a drag, turning to the ship that is dragged', () => {
    view.getState().carry(1, { x: 3, y: 1 }, undefined, false)
    expect(view.getState()).toMatchObject({ group: 'ship1', selected: 1, tool: 'move', ask: 'drift:1' })
    expect(part('drift:1')).toMatchObject({ kind: 'move', path: [{ x: 3, y: 0 }] })
    expect(part('drift:1')).not.toHaveProperty('decision')
    expect(part('power:0')).toBeDefined()
  })

  it('ordered in the panel are what the table reckons with: the target, and what of it is aimed at', () => {
    view.getState().arm('target', 'gun')
    view.getState().setPart({ key: 'fire:0', kind: 'target', targets: ['b2'], weapon: 'gun', aim: 'mast' })
    expect(view.getState()).toMatchObject({ chosen: ['b2'], aim: 'mast' })
    view.getState().hover(2)
    expect(view.getState().forecast?.need?.note).toBe('mast')
    view.getState().lock(2)
    expect(part('fire:0')).toMatchObject({ aim: 'mast' })
    view.getState().dropPart({ key: 'fire:0' })
    expect(view.getState()).toMatchObject({ chosen: [], aim: undefined })
  })

  it('are confirmed by the name of the way that is chosen, where it is the question’s with a word more', () => {
    const means = ['Grey veil', 'Grey veil, surged', 'longbow'].map((label, at) => ({ weapon: `w${at}`, label, melee: false }))
    const ask = { kind: 'target', key: 'cast', label: 'Grey veil', body: 0, means, targets: [], max: 1, assignable: false } as const
    const owed = { ...(battle.getState().owed ?? ({} as never)), id: 'd', asks: [ask] }
    const label = (weapon: string): string | undefined =>
      primaryOf(owed, [ask], { decision: 'd', seat: 0, key: 'cast', kind: 'target', targets: [], weapon })?.label
    expect([label('w0'), label('w1'), label('w2')]).toEqual(['Grey veil', 'Grey veil, surged', 'Grey veil'])
  })

  it('take a locked target, and its aim', () => {
    view.getState().arm('target', 'gun')
    expect(view.getState().ask).toBe('fire:0')
    view.getState().hover(2)
    expect(view.getState().forecast?.title).toBe('target')
    view.getState().lock(2)
    expect(part('fire:0')).toEqual({ key: 'fire:0', kind: 'target', targets: ['b2'], weapon: 'gun' })
    expect(view.getState().forecast?.need).toMatchObject({ value: 4, note: 'hull' })
    expect(view.getState().said).toMatch(/stands in the orders/)
    view.getState().setAim('mast')
    expect(part('fire:0')).toMatchObject({ aim: 'mast' })
    expect(view.getState().forecast?.need?.note).toBe('mast')
    expect(view.getState().draft).toMatchObject({ kind: 'orders' })
    view.getState().hover(undefined)
    expect(view.getState().forecast?.title).toBe('orders')
    view.getState().takeGroup('ship1')
    view.getState().takeGroup('ship0')
    view.getState().arm('target', 'gun')
    expect(view.getState()).toMatchObject({ chosen: ['b2'], aim: 'mast' })
    view.getState().choose('b2')
    expect(part('fire:0')).toBeUndefined()
  })

  it('select the body with its group and the group with its body', () => {
    view.getState().takeGroup('ship1')
    expect(view.getState()).toMatchObject({ selected: 1, group: 'ship1' })
    view.getState().select(0)
    expect(view.getState()).toMatchObject({ selected: 0, group: 'ship0' })
    view.getState().select(2)
    expect(view.getState()).toMatchObject({ selected: 2, group: undefined })
    view.getState().walk(1)
    expect(view.getState().orders?.parts).toHaveLength(2)
  })

  it('are sent as one answer, are gone from the view with it, and are there again when they are taken back up', () => {
    view.getState().setPart(power(3))
    const { orders } = view.getState()
    battle.getState().jump(0)
    view.getState().confirm()
    expect(battle.getState()).toMatchObject({ length: 1, sealed: [0] })
    expect(battle.getState().curtain?.name).toBe('Ochre')
    expect(view.getState()).toMatchObject({ orders: undefined, refined: undefined, draft: undefined, forecast: undefined, card: undefined })
    expect(JSON.stringify([battle.getState(), view.getState()])).not.toMatch(/drive|power|secret/)
    battle.getState().uncover()
    expect(view.getState().orders).toMatchObject({ decision: '1:orders:1', parts: [{ amounts: { drive: 1 } }, {}] })
    expect(view.getState().orders?.parts).not.toEqual(orders?.parts)
    view.getState().confirm()
    expect(battle.getState()).toMatchObject({ length: 2, sealed: [] })
    battle.getState().uncover()
    expect(battle.getState().scene?.bodies[0]?.notes).toEqual(['secret drive 3 of Azure cutter'])
    expect(view.getState().orders).toMatchObject({ decision: '2:orders:0', parts: [{ amounts: { drive: 1 } }, {}] })
  })

  it('are asked anew where they are taken back once they are sealed: whoever stands before the screen may have done it', () => {
    view.getState().setPart(power(3))
    view.getState().confirm()
    expect(battle.getState().curtain).toMatchObject({ name: 'Ochre', recallable: 0 })
    battle.getState().recall()
    expect(battle.getState()).toMatchObject({ curtain: { name: 'Azure' }, sealed: [], voided: [0] })
    battle.getState().uncover()
    expect(view.getState().orders).toMatchObject({ decision: '1:orders:0', parts: [{ amounts: { drive: 1 } }, {}] })
    expect(JSON.stringify(view.getState().orders)).not.toContain('"drive":3')
  })

  it('stay as they were left while one looks back', () => {
    view.getState().setPart(power(3))
    view.getState().confirm()
    battle.getState().uncover()
    view.getState().setPart({ key: 'power:2', kind: 'allocate', amounts: { drive: 4, guns: 0 } })
    battle.getState().jump(0)
    expect(view.getState().orders).toBeUndefined()
    battle.getState().jump(1)
    battle.getState().uncover()
    expect(part('power:2')).toMatchObject({ amounts: { drive: 4 } })
  })
})
