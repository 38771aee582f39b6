// The muster as a reducer, without a store: what each deed makes of what is known, and whether the draft is to be kept.
import { beforeAll, describe, expect, it } from 'vitest'
import type { MusterDraft, Mustering } from '../../src/engine/kernel/muster'
import { type MusterModel, NOTHING } from '../../src/store/muster/model'
import { type MusterAction, reduce } from '../../src/store/muster/reduce'
import { historyOf } from '../../src/store/musterHistory'
import { MUSTERABLE } from '../support/mustering'

let made: Mustering
const EMPTY: MusterModel = { ...NOTHING, history: historyOf({}) }
const held = (): MusterModel => reduce(EMPTY, { do: 'hold', mustering: made, draft: made.start('brawl') ?? {} }).model
const done = (model: MusterModel, ...actions: readonly MusterAction[]): MusterModel =>
  actions.reduce((so, action) => reduce(so, action).model, model)
const named = (name: string, strand?: string): MusterAction => ({
  do: 'change',
  changes: [{ change: 'field', side: 0, field: 'name', value: name }],
  strand,
})
beforeAll(async () => {
  const [listed] = MUSTERABLE
  const found = await (await listed?.table())?.catalogue.mustering?.()
  if (!found) throw new Error('no mustering')
  made = found
})

describe('the muster', () => {
  it('takes a draft in hand with its sheet and verdict, and nothing of one before', () => {
    const model = done(held(), named('Elves'), { do: 'hold', mustering: made, draft: made.start('brawl') ?? {} })
    expect(model).toMatchObject({ phase: 'mustering', canUndo: false, canRedo: false })
    expect(model.sheet?.sides[0]?.name).not.toBe('Elves')
    expect(model.verdict).toBeDefined()
  })
  it('a change is told and kept; one that comes to nothing is neither kept nor a step, and says so', () => {
    const step = reduce(held(), named('Elves'))
    expect(step).toMatchObject({ keeps: true, done: true, model: { canUndo: true } })
    expect(step.model.sheet?.sides[0]?.name).toBe('Elves')
    const stubborn = { ...step.model, mustering: { ...made, change: (draft: MusterDraft) => draft } }
    const none = reduce(stubborn, { do: 'change', changes: [{ change: 'add', side: 0, offer: 'dragon' }] })
    expect(none).toMatchObject({ keeps: false, done: false, model: { said: expect.stringContaining('cannot be done') } })
    expect(none.model.history).toBe(step.model.history)
    expect(reduce(EMPTY, named('Elves'))).toMatchObject({ keeps: false, done: false })
  })
  it('typing in one field is one step until it is settled', () => {
    const typed = done(held(), named('E', 'name'), named('El', 'name'))
    expect(typed.history.past).toHaveLength(1)
    expect(done(typed, { do: 'settle' }, named('Elv', 'name')).history.past).toHaveLength(2)
  })
  it('goes back and forth, kept each time; at either end nothing happens', () => {
    const back = reduce(done(held(), named('Elves')), { do: 'undo' })
    expect(back).toMatchObject({ keeps: true, model: { said: 'Taken back.', canUndo: false, canRedo: true } })
    expect(reduce(back.model, { do: 'undo' })).toMatchObject({ keeps: false, done: false })
    const forth = reduce(back.model, { do: 'redo' })
    expect(forth.model.sheet?.sides[0]?.name).toBe('Elves')
    expect(reduce(forth.model, { do: 'redo' })).toMatchObject({ keeps: false, done: false })
  })
  it('names, players and seed are kept; looking is not', () => {
    const model = held()
    expect(reduce(model, { do: 'rename', name: 'Dawn' })).toMatchObject({ keeps: true, model: { name: 'Dawn' } })
    expect(reduce(model, { do: 'set player', seat: 1, player: 'computer' })).toMatchObject({
      keeps: true,
      model: { players: { 1: 'computer' } },
    })
    expect(reduce(model, { do: 'set seed', seed: 'x' })).toMatchObject({ keeps: true, model: { seed: 'x' } })
    const looked = reduce({ ...model, into: 'a unit', notesOfText: ['what?'] }, { do: 'look', side: 1 })
    expect(looked).toMatchObject({ keeps: false, model: { side: 1, into: '', notesOfText: [] } })
  })
  it('an added side is looked at; one that is taken away again is not', () => {
    const more = done(held(), { do: 'change', changes: [{ change: 'add side' }] })
    const sides = more.sheet?.sides.length ?? 0
    expect(more.side).toBe(sides - 1)
    const fewer = done(more, { do: 'change', changes: [{ change: 'remove side', side: sides - 1 }] })
    expect(fewer.side).toBe(sides - 2)
  })
  it('closing leaves nothing but the way in', () => {
    expect(done(held(), named('Elves'), { do: 'close' })).toMatchObject(NOTHING)
    expect(done(held(), { do: 'fetch' })).toMatchObject({ ...NOTHING, phase: 'fetching' })
  })
})
