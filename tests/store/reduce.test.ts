// The battle as a plain reducer: no store, no clock, no browser. What is known and what is done in; what is known then, and effects, out.
import { describe, expect, it } from 'vitest'
import { type AnySystem, seal } from '../../src/engine/kernel/any'
import type { Answer, Seat } from '../../src/engine/kernel/asks'
import { begin } from '../../src/engine/kernel/battle'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { fileOf, recordText, savablePosition } from '../../src/store/battle/file'
import { owingOf, sightOf } from '../../src/store/battle/handover'
import { type Effect, type Model, NO_BATTLE } from '../../src/store/battle/model'
import { type Action, reduce, type Taken } from '../../src/store/battle/reduce'
import { canRedo, mayRedo, recallableBy, undoPosition, voidedBy } from '../../src/store/battle/takingBack'
import { pickAnswer } from '../../src/store/drafts'
import { bids } from '../support/bids'
import { duel } from '../support/duel'

const DUEL = seal(duel)
const BIDS = seal(bids)
const taken = async (system: AnySystem, more: Partial<Taken> = {}): Promise<Model> => {
  const setup = await system.catalogue.setup(system.manifest.scenarios[0]?.id ?? '')
  const begun = begin(system, setup, 'seed')
  if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
  return reduce(NO_BATTLE, { do: 'take', battle: begun.battle, id: 'one', ...more }).model
}
const having = (model: Model, ...actions: readonly Action[]): Model => actions.reduce((now, action) => reduce(now, action).model, model)
const effects = (model: Model, action: Action): readonly Effect[] => reduce(model, action).effects

/** What somebody owes, answered with the first option that is asked for under this key. */
const answering = (model: Model, key: string, option = 0): Answer => {
  const decision = sightOf(model).owed
  const ask = decision?.asks.find((one) => one.key === key)
  if (!decision || !ask) throw new Error(`nobody is asked “${key}”`)
  if (ask.kind === 'target')
    return { decision: decision.id, seat: decision.seat, key, kind: 'target', targets: [ask.targets[0]?.id ?? ''], weapon: 'sword' }
  if (ask.kind !== 'pick') throw new Error(ask.kind)
  return pickAnswer(decision, ask, [ask.options[option]?.id ?? ''])
}
const by = (model: Model, key: string, option = 0): Action => ({ do: 'answer', given: answering(model, key, option), by: 'person' })
const doing = (model: Model, key: string, option = 0): Model => {
  const step = reduce(model, by(model, key, option))
  expect(step.model.refusals).toEqual([])
  return step.model
}
/** The one who is called sits down and bids. */
const bidding = (model: Model): Model => doing(having(model, { do: 'uncover' }), 'bid')
const curtain = (model: Model): Seat | undefined => {
  const { covered, owed } = sightOf(model)
  return covered ? owed?.seat : undefined
}

describe('the battle as a reducer', () => {
  it('changes nothing of what it is given', async () => {
    const model = await taken(DUEL)
    const before = JSON.stringify(model)
    reduce(model, by(model, 'guard'))
    reduce(model, { do: 'set player', seat: 1, player: 'computer' })
    expect(JSON.stringify(model)).toBe(before)
  })

  it('takes a battle up: everybody a person, at the newest position, and the tab claims it', async () => {
    const battle = (await taken(DUEL)).battle
    if (!battle) throw new Error('not begun')
    const step = reduce(NO_BATTLE, { do: 'take', battle, id: 'one', players: { 1: 'computer' } })
    expect(step.model).toMatchObject({ id: 'one', viewing: 0, players: { 0: 'person', 1: 'computer' }, elsewhere: false })
    expect(step.effects).toEqual(['rest', 'forget', 'claim', 'show'])
    expect(effects(NO_BATTLE, { do: 'take', battle, id: 'one', elsewhere: true })).not.toContain('claim')
  })

  it('an answer moves on, is shown and kept; a refused one is neither', async () => {
    const model = await taken(DUEL)
    const step = reduce(model, by(model, 'guard'))
    expect(step.model).toMatchObject({ viewing: 1, refusals: [] })
    expect(step.effects).toEqual(['show', 'keep'])
    expect(step.model.fresh.map((event) => event.what)).toEqual(['guard', 'round'])
    const stale = reduce(step.model, by(model, 'guard'))
    expect(stale).toMatchObject({ done: false, effects: [] })
    expect(stale.model.refusals).toHaveLength(1)
    expect(stale.model.battle).toBe(step.model.battle)
  })

  it('says nothing of an answer of the computer player that is refused', async () => {
    const model = having(await taken(DUEL), { do: 'set player', seat: 0, player: 'computer' })
    const given = { ...answering(model, 'guard'), key: 'dance' }
    expect(reduce(model, { do: 'answer', given, by: 'computer' })).toMatchObject({ done: false, model: { refusals: [] } })
  })

  it('takes no answer while the past is shown, while another tab plays, or while dice are typed in', async () => {
    const model = doing(await taken(DUEL), 'guard')
    const late = by(model, 'guard')
    for (const [action, reason] of [
      [{ do: 'jump', to: 0 }, /past/],
      [{ do: 'lose' }, /another tab/i],
    ] as const) {
      const there = having(model, action)
      expect(reduce(there, late)).toMatchObject({ done: false, effects: [] })
      expect(reduce(there, late).model.refusals[0]?.reason).toMatch(reason)
    }
    const rolled = doing(having(doing(model, 'strike'), { do: 'set dice', dice: 'players' }), 'parry', 1)
    expect(rolled.wanted).toMatchObject({ sides: 20 })
    expect(reduce(rolled, late).model.refusals[0]?.reason).toMatch(/still being rolled/)
  })

  it('typed dice: a face at a time, a misread one taken back, and the answer is played with the last', async () => {
    const model = doing(having(doing(await taken(DUEL), 'strike'), { do: 'set dice', dice: 'players' }), 'parry', 1)
    expect(owingOf(model)).toEqual([])
    const one = having(model, { do: 'type', face: 18 })
    expect(one).toMatchObject({ wanted: { sides: 6, index: 1 }, rolling: { script: [18] } })
    expect(having(one, { do: 'untype' })).toMatchObject({ wanted: { sides: 20, index: 0 }, rolling: { script: [] } })
    const done = having(one, { do: 'type', face: 4 })
    expect(done).toMatchObject({ wanted: undefined, rolling: undefined, viewing: 2 })
    expect(done.battle?.record.typed).toEqual({ 1: [18, 4] })
    expect(reduce(done, { do: 'type', face: 4 }).done).toBe(false)
    // the app rolls what is left of them: the face typed stays, and all count as typed in
    const rest = having(one, { do: 'set dice', dice: 'app' })
    expect(rest).toMatchObject({ wanted: undefined, rolling: undefined, viewing: 2, dice: 'app' })
    expect(rest.battle?.record.typed?.[1]).toEqual([18, expect.any(Number)])
    expect(having(one, { do: 'set dice', dice: 'app' }).battle?.record.typed).toEqual(rest.battle?.record.typed)
    expect(reduce(having(one, { do: 'lose' }), { do: 'set dice', dice: 'app' }).done).toBe(false)
  })

  it('a system that breaks down leaves the battle as it was, and says so', async () => {
    const broken = seal({
      ...duel,
      game: {
        ...duel.game,
        play: () => {
          throw new Error('no such wound')
        },
      },
    })
    const model = await taken(broken)
    const step = reduce(model, by(model, 'guard'))
    expect(step.model.battle).toBe(model.battle)
    expect(step.model.refusals[0]?.reason).toBe('The rules broke down at this answer: no such wound')
  })

  it('jumps within the record, one step forward with what happened in it', async () => {
    const model = doing(doing(await taken(DUEL), 'guard'), 'guard')
    expect(having(model, { do: 'jump', to: -3 }).viewing).toBe(0)
    const back = having(model, { do: 'jump', to: 1 })
    expect(back).toMatchObject({ viewing: 1, fresh: [] })
    expect(having(back, { do: 'jump', to: 99 })).toMatchObject({ viewing: 2 })
    expect(having(back, { do: 'jump', to: 2 }).fresh).not.toEqual([])
    expect(effects(back, { do: 'jump', to: 1 })).toEqual([])
  })

  it('closes: nothing stays', async () => {
    const step = reduce(doing(await taken(DUEL), 'guard'), { do: 'close' })
    expect(step).toEqual({ model: NO_BATTLE, effects: ['rest', 'leave', 'forget'], done: true })
  })
})

describe('taking back', () => {
  it('undoes one’s own answer with those the computer gave after it, and has it again', async () => {
    const model = having(doing(doing(await taken(DUEL), 'guard'), 'guard'), { do: 'set player', seat: 1, player: 'computer' })
    expect(undoPosition(model)).toBe(0)
    const back = having(model, { do: 'undo' })
    expect(back.viewing).toBe(0)
    expect(canRedo(back)).toBe(true)
    expect(having(back, { do: 'redo' }).viewing).toBe(1)
  })
  it('what was taken back of a secret answer is had again by its own player alone', async () => {
    const sealed = bidding(
      having(await taken(BIDS), { do: 'set player', seat: 1, player: 'computer' }, { do: 'set player', seat: 2, player: 'computer' }),
    )
    const { battle } = having(sealed, { do: 'undo' })
    if (!battle) throw new Error('no battle')
    expect(battle.undone.map((one) => one.answer.seat)).toEqual([0])
    expect(mayRedo(battle, undefined)).toBe(true)
    expect(mayRedo(battle, 0)).toBe(true)
    expect(mayRedo(battle, 1)).toBe(false)
    expect(mayRedo({ ...battle, undone: [] }, undefined)).toBe(false)
    // of several the last is had first
    const [own] = battle.undone
    if (!own) throw new Error('nothing was taken back')
    const others = { ...own, answer: { ...own.answer, seat: 1 } }
    expect(mayRedo({ ...battle, undone: [own, others] }, 0)).toBe(false)
    expect(mayRedo({ ...battle, undone: [own, others] }, 1)).toBe(true)
  })
})

describe('what is sealed stays sealed', () => {
  it('nobody takes back what another has sealed, until all agree; then its owner is told', async () => {
    const red = bidding(await taken(BIDS))
    const looking = having(red, { do: 'uncover' }, { do: 'jump', to: 0 }) // Green steps back
    expect(voidedBy(looking, 0)).toEqual([0])
    const refused = reduce(looking, { do: 'take back', to: 0, agreed: false })
    expect(refused).toMatchObject({ done: false, effects: [] })
    expect(refused.model.battle).toBe(red.battle)
    expect(refused.model.refusals[0]).toMatchObject({
      reason: expect.stringContaining('Red sealed'),
      remedy: expect.stringMatching(/ask/i),
    })
    const agreed = reduce(looking, { do: 'take back', to: 0, agreed: true })
    expect(agreed).toMatchObject({ done: true, model: { viewing: 0, voided: [0] } })
    expect(curtain(agreed.model)).toBe(0)
    const anew = bidding(agreed.model)
    expect(anew).toMatchObject({ voided: [] })
    expect(anew.battle?.sealed).toHaveLength(1)
  })
  it('at the hand-over whoever sealed last may have it back, and nobody else before him', async () => {
    const start = await taken(BIDS)
    expect(recallableBy(start)).toBeUndefined()
    const two = bidding(bidding(start))
    expect([curtain(two), recallableBy(two)]).toEqual([2, 1])
    const looking = having(two, { do: 'uncover' })
    expect(recallableBy(looking)).toBeUndefined() // somebody else sits there
    expect(reduce(looking, { do: 'recall' }).done).toBe(false)
    const one = having(two, { do: 'recall' })
    expect([curtain(one), recallableBy(one), one.voided, one.battle?.sealed.length]).toEqual([1, 0, [1], 1])
    expect(canRedo(having(one, { do: 'uncover' }))).toBe(true) // as it was, if he likes
    const none = having(one, { do: 'recall' })
    expect([curtain(none), recallableBy(none), none.voided]).toEqual([0, undefined, [1, 0]])
    const opened = bidding(bidding(bidding(none)))
    expect([opened.battle?.sealed, opened.voided, recallableBy(opened)]).toEqual([[], [], undefined])
  })
  it('one person alone takes back his own without being asked', async () => {
    const alone = having(
      await taken(BIDS),
      { do: 'set player', seat: 1, player: 'computer' },
      { do: 'set player', seat: 2, player: 'computer' },
    )
    const sealed = doing(alone, 'bid')
    expect(voidedBy(sealed, 0)).toEqual([])
    expect(reduce(sealed, { do: 'take back', to: 0, agreed: false })).toMatchObject({ done: true, model: { voided: [] } })
  })
  it('what was opened is nobody’s secret any more', async () => {
    const opened = bidding(bidding(bidding(await taken(BIDS))))
    expect(opened.battle?.sealed).toEqual([])
    expect(voidedBy(opened, 0)).toEqual([])
  })
  it('a file holds none of the sealed answers that wait, and reads; this browser keeps them all', async () => {
    const opened = bidding(bidding(bidding(await taken(BIDS))))
    const sealed = bidding(bidding(opened))
    const { battle } = sealed
    if (!battle) throw new Error('no battle')
    const cards = battle.sealed.flatMap((answer) => (answer.kind === 'pick' ? answer.picked : []))
    expect(cards).toHaveLength(2)
    expect(savablePosition(battle)).toBe(3)
    for (const card of cards) {
      expect(fileOf(battle)).not.toContain(card)
      expect(recordText(battle)).toContain(card)
    }
    const parsed = parseRecord(fileOf(battle), [bids.manifest])
    if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
    expect(replay(bids, parsed.record)).toMatchObject({ ok: true, battle: { position: 3 } })
    if (opened.battle) expect(fileOf(opened.battle)).toBe(recordText(opened.battle))
  })
  it('the owner is told of a sealed answer that lapses with its question', async () => {
    const red = bidding(await taken(BIDS))
    const folds: Answer = { decision: '1:fold:0', seat: 0, key: 'fold', kind: 'pick', picked: ['fold'] }
    const lapsed = having(red, { do: 'answer', given: folds, by: 'person' })
    expect(lapsed.battle?.sealed).toEqual([])
    expect(lapsed.voided).toEqual([0])
  })
})
