// The guided first battle: a real battle, begun where it is about something; steps settle by what is done, and are kept.
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { isSettled, type LessonSight, type LessonStep } from '../../src/engine/kernel/lesson'
import { createLesson } from '../../src/store/lesson'
import type { BattleStore, ViewStore } from '../../src/store/types'
import { LESSON } from '../../src/systems/battlestorm/data/lesson'
import { SYSTEMS } from '../../src/systems/index'
import { battleState, viewState, writesTo } from './lesson-world'

const NOTHING: LessonSight = { own: false, measured: false, forecast: false, happened: [] }
const step = (goal: LessonStep['goal']): LessonStep => ({ id: 'a', title: 'A', text: 'b', place: 'table', goal })

describe('a step', () => {
  it.each([
    ['select', { own: true }],
    ['measure', { measured: true }],
    ['forecast', { forecast: true }],
  ] as const)('“%s” is settled by just that', (done, seen) => {
    expect(isSettled(step({ done }), NOTHING)).toBe(false)
    expect(isSettled(step({ done }), { ...NOTHING, ...seen })).toBe(true)
  })
  it('an event counts when it is the one, and done by whom it asks for; what is to be read is never settled by itself', () => {
    const foreign = { ...NOTHING, happened: [{ what: 'move', own: false }] }
    expect(isSettled(step({ done: 'event', what: ['move'], by: 'own' }), foreign)).toBe(false)
    expect(isSettled(step({ done: 'event', what: ['move'], by: 'any' }), foreign)).toBe(true)
    expect(isSettled(step({ done: 'event', what: ['attack'], by: 'any' }), foreign)).toBe(false)
    expect(isSettled(step({ done: 'read' }), { own: true, measured: true, forecast: true, happened: foreign.happened })).toBe(false)
  })
})

describe('the lesson of Battlestorm', () => {
  it('names a battle that is there, bodies and questions of it, and ends', async () => {
    const system = await SYSTEMS.find((one) => one.manifest.id === 'battlestorm')?.table()
    const setup = await system?.catalogue.setup(LESSON.scenario)
    expect(setup).toBeDefined()
    expect(LESSON.steps.length).toBeGreaterThanOrEqual(8)
    expect(new Set(LESSON.steps.map(({ id }) => id)).size).toBe(LESSON.steps.length)
  })
})

describe('how a thing was done', () => {
  it('BST-24 BST-33 a volley of arrows is no declaration and no blow', () => {
    const of = (id: string): LessonStep => LESSON.steps.find((one) => one.id === id) ?? step({ done: 'read' })
    const seen = (what: string, how?: string): LessonSight => ({ ...NOTHING, happened: [{ what, own: true, how }] })
    for (const id of ['declare', 'melee']) {
      expect(isSettled(of(id), seen('attack', 'fire'))).toBe(false)
      expect(isSettled(of(id), seen('attack', 'melee'))).toBe(true)
    }
    expect(isSettled(of('declare'), seen('declare'))).toBe(true)
    expect(isSettled(of('shoot'), seen('attack', 'fire'))).toBe(true)
  })
  it('of a battle under way how it was done is handed on', async () => {
    const battle = createStore<BattleStore>()(() => battleState())
    writesTo(battle.setState)
    const lesson = createLesson({ systems: SYSTEMS, battle, view: createStore<ViewStore>()(() => viewState()), keeping: undefined })
    await lesson.getState().begin('battlestorm')
    while (LESSON.steps[lesson.getState().step]?.id !== 'melee') lesson.getState().next()
    const log: BattleStore['log'][number][] = []
    const attack = (how: string) => {
      log.push({ index: log.length, event: { what: 'attack', seat: 0, detail: { how } }, words: { text: '', parts: [], tone: 'plain' } })
      battle.setState({ length: log.length, log: [...log] })
    }
    attack('fire')
    expect(lesson.getState().done).toBe(false)
    attack('melee')
    expect(lesson.getState().done).toBe(true)
  })
})

describe('under way', () => {
  const battle = createStore<BattleStore>()(() => battleState())
  const view = createStore<ViewStore>()(() => viewState())
  const kept = new Map<string, string>()
  const keeping = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const made = () => createLesson({ systems: SYSTEMS, battle, view, keeping })
  const entry = (index: number, seat: number, what = 'activate') => ({
    index,
    event: { what, seat, detail: {} },
    words: { text: '', parts: [], tone: 'plain' as const },
  })
  beforeEach(() => {
    writesTo(battle.setState)
    kept.clear()
    battle.setState(battleState())
    view.setState(viewState())
  })

  it('begins the battle as written, with the computer where it says', async () => {
    const lesson = made()
    await lesson.getState().begin('battlestorm')
    expect(battle.getState()).toMatchObject({ battleId: `battlestorm/${LESSON.scenario}/${LESSON.seed}`, players: LESSON.players })
    expect(lesson.getState()).toMatchObject({ step: 0, done: false })
    expect(JSON.parse(kept.get('stormtable/lesson') ?? '{}')).toMatchObject({ system: 'battlestorm', step: 0 })
    await expect(lesson.getState().begin('team-nobody')).rejects.toThrow('has no guided battle')
  })
  it('what was answered as the battle was set up settles no step of it', async () => {
    const set = battle.getState().start
    const start: BattleStore['start'] = async (...given) => {
      const id = await set(...given)
      battle.setState({ length: 1, log: [entry(0, 0, 'strategy')] })
      return id
    }
    battle.setState({ start })
    const lesson = made()
    await lesson.getState().begin('team-battle')
    battle.setState({ length: 2, log: [entry(0, 0, 'strategy'), entry(1, 0, 'look')] })
    expect(lesson.getState()).toMatchObject({ step: 0, done: false })
    battle.setState({ length: 3, log: [entry(0, 0, 'strategy'), entry(1, 0, 'look'), entry(2, 0, 'strategy')] })
    expect(lesson.getState()).toMatchObject({ step: 1, done: true })
  })
  it('of a battle that is not its own there is none, while it is fetched nor after', async () => {
    const lesson = made()
    await lesson.getState().begin('battlestorm')
    const own = battle.getState().battleId ?? ''
    battle.setState({ battleId: 'another' })
    for (const one of [made(), lesson]) {
      await one.getState().resume('another')
      expect(one.getState()).toMatchObject({ lesson: undefined, battleId: undefined, absent: undefined })
    }
    await lesson.getState().begin('warband')
    kept.set('stormtable/lesson', JSON.stringify({ system: 'battlestorm', battleId: own, step: 3 }))
    battle.setState({ battleId: own })
    const coming = lesson.getState().resume(own)
    expect(lesson.getState().lesson).toBeUndefined() // that of Warband is put away
    await coming
    expect(lesson.getState()).toMatchObject({ lesson: LESSON, step: 3 })
  })
  it('that cannot be fetched says so, if its battle is still there', async () => {
    kept.set('stormtable/lesson', JSON.stringify({ system: 'battlestorm', battleId: 'x', step: 3 }))
    const offline = SYSTEMS.map((one) => ({ ...one, table: () => Promise.reject(new Error('offline')) }))
    const absent = async (shown: string) => {
      const lesson = createLesson({ systems: offline, battle, view, keeping })
      battle.setState({ battleId: 'x' })
      const coming = lesson.getState().resume('x')
      battle.setState({ battleId: shown })
      await coming
      expect(lesson.getState().lesson).toBeUndefined()
      return lesson.getState().absent
    }
    expect([await absent('x'), await absent('y')]).toEqual(['offline', undefined])
  })
  it('without a lesson there is no next step', () => {
    const lesson = made()
    lesson.getState().next()
    expect(lesson.getState()).toMatchObject({ step: 0, done: false })
  })
  it('what was done before a step that is skipped does not settle the one after it', async () => {
    const lesson = made()
    await lesson.getState().begin('team-battle')
    lesson.getState().next() // strategy
    battle.setState({ length: 1, log: [entry(0, 0, 'declare')] })
    lesson.getState().next() // tactics
    expect(lesson.getState()).toMatchObject({ step: 2, done: false })
    battle.setState({ length: 2, log: [entry(0, 0, 'declare'), entry(1, 0, 'declare')] })
    expect(lesson.getState()).toMatchObject({ step: 2, done: true })
  })
  it('a step of measuring is settled by a ruler that reaches somebody, one of the forecast by a number needed', async () => {
    const lesson = made()
    await lesson.getState().begin('battlestorm')
    const at = (done: string) => {
      while (LESSON.steps[lesson.getState().step]?.goal.done !== done) lesson.getState().next()
    }
    const spot = { x: 1, y: 1 }
    const measurement = { distance: 2, from: spot, to: spot, label: '2″' }
    const ruler = { from: spot, waypoints: [], to: spot, pinned: false }
    at('measure')
    view.setState({ ruler: { ...ruler, onto: 1 }, measurement: undefined })
    view.setState({ ruler, measurement })
    expect(lesson.getState().done).toBe(false)
    view.setState({ ruler: { ...ruler, onto: 1 } })
    expect(lesson.getState().done).toBe(true)
    const forecast = { title: '', subtitle: '', verdict: { legal: true }, modifiers: [], figures: [], notes: [] } as const
    at('forecast')
    view.setState({ forecast })
    expect(lesson.getState().done).toBe(false)
    view.setState({ forecast: { ...forecast, need: { die: 'd30', value: 7, note: '' } } })
    expect(lesson.getState().done).toBe(true)
  })
  it('a step is done when its reader has done it, the next begins afresh, and both are kept for another day', async () => {
    const lesson = made()
    await lesson.getState().begin('battlestorm')
    view.setState({ selected: 1 })
    expect(lesson.getState().done).toBe(false) // an enemy
    view.setState({ selected: 0 })
    expect(lesson.getState().done).toBe(true)
    lesson.getState().next()
    expect(lesson.getState()).toMatchObject({ step: 1, done: false })

    const later = made()
    await later.getState().resume('another')
    expect(later.getState().lesson).toBeUndefined()
    await later.getState().resume(battle.getState().battleId ?? '')
    expect(later.getState()).toMatchObject({ step: 1, lesson: LESSON })
    later.getState().leave()
    expect(later.getState().lesson).toBeUndefined()
    expect(kept.size).toBe(0)
  })
  it('what was played before its reader came back to it does not settle a step', async () => {
    const lesson = made()
    await lesson.getState().begin('battlestorm')
    while (LESSON.steps[lesson.getState().step]?.goal.done !== 'event') lesson.getState().next()
    battle.setState({ length: 3, log: [entry(2, 0)] })
    const later = made()
    await later.getState().resume(battle.getState().battleId ?? '')
    view.setState({ said: 'a look' })
    expect(later.getState()).toMatchObject({ step: lesson.getState().step, done: false })
    battle.setState({ length: 4, log: [entry(2, 0), entry(3, 0)] })
    expect(later.getState().done).toBe(true)
  })
  it('what happened before a step began does not settle it', async () => {
    const lesson = made()
    await lesson.getState().begin('battlestorm')
    while (LESSON.steps[lesson.getState().step]?.goal.done !== 'event') lesson.getState().next()
    battle.setState({ length: 3, log: [entry(2, 0)] })
    lesson.getState().next()
    lesson.setState({ step: lesson.getState().step - 1, done: false })
    view.setState({ said: 'a look' })
    expect(lesson.getState().done).toBe(false)
    battle.setState({ length: 4, log: [entry(2, 0), entry(3, 1)] })
    expect(lesson.getState().done).toBe(false) // the computer's
    battle.setState({ length: 5, log: [entry(2, 0), entry(3, 1), entry(4, 0)] })
    expect(lesson.getState().done).toBe(true)
  })
  it('who plays on without asking for the next step is followed, past what was only to be read', async () => {
    const lesson = made()
    await lesson.getState().begin('team-battle')
    const log: BattleStore['log'][number][] = []
    const play = (what: string, seat: number) => {
      log.push({ index: log.length, event: { what, seat, detail: {} }, words: { text: '', parts: [], tone: 'plain' as const } })
      battle.setState({ length: log.length, log: [...log] })
    }
    const at = () => [lesson.getState().lesson?.steps[lesson.getState().step]?.id, lesson.getState().done]
    expect(at()).toEqual(['teams', false]) // to be read
    play('strategy', 1)
    expect(at()).toEqual(['teams', false]) // the computer's
    play('strategy', 0)
    expect(at()).toEqual(['strategy', true])
    play('declare', 0)
    expect(at()).toEqual(['tactics', true])
    play('advance', 0)
    expect(at()).toEqual(['advance', true])
    expect(JSON.parse(kept.get('stormtable/lesson') ?? '{}')).toMatchObject({ step: 4 })
    play('wounds', 0)
    expect(at()).toEqual(['wounds', true])
    lesson.getState().next()
    expect(at()).toEqual(['between', false])
  })
  it('who plays on where he was to look is followed by what he does himself, not by what is done to him', async () => {
    const lesson = made()
    await lesson.getState().begin('warband')
    const steps = lesson.getState().lesson?.steps ?? []
    const first = steps.findIndex(({ goal }) => goal.done === 'event')
    const goal = steps[first]?.goal
    expect(steps.slice(0, first).some((one) => one.goal.done === 'measure')).toBe(true)
    const what = goal?.done === 'event' ? (goal.what[0] ?? '') : ''
    const entry = (index: number, seat: number) => ({
      index,
      event: { what, seat, detail: {} },
      words: { text: '', parts: [], tone: 'plain' as const },
    })
    battle.setState({ length: 1, log: [entry(0, 1)] })
    expect(lesson.getState()).toMatchObject({ step: 0, done: false })
    battle.setState({ length: 2, log: [entry(0, 1), entry(1, 0)] })
    expect(lesson.getState()).toMatchObject({ step: first, done: true })
  })
  it('WAR-2: what comes once in a battle and is past does not wait for its reader', async () => {
    const lesson = made()
    await lesson.getState().begin('warband')
    const entry = (index: number, what: string) => ({
      index,
      event: { what, seat: 1, detail: {} },
      words: { text: '', parts: [], tone: 'plain' as const },
    })
    battle.setState({ length: 2, log: [entry(0, 'initiative'), entry(1, 'phase')] })
    const at = () => [lesson.getState().lesson?.steps[lesson.getState().step]?.id, lesson.getState().done]
    const seen: unknown[] = []
    while (at()[0] !== 'move') {
      seen.push(at())
      lesson.getState().next()
    }
    expect(seen.slice(-2)).toEqual([
      ['initiative', true],
      ['utility', true],
    ])
    expect(at()).toEqual(['move', false])
  })
  it('what cannot be read of a kept lesson is no lesson', async () => {
    for (const text of ['{', 'null', '{"system":1,"battleId":"x","step":0}', '{"system":"battlestorm","battleId":"x","step":-1}']) {
      kept.set('stormtable/lesson', text)
      const lesson = made()
      battle.setState({ battleId: 'x' })
      await lesson.getState().resume('x')
      expect(lesson.getState().lesson).toBeUndefined()
    }
  })
})
