// What the computer player would answer, put into the draft of whoever asks for it: nothing is sent, nothing of others is used.
import { describe, expect, it } from 'vitest'
import type { Point } from '../../src/engine/geometry/units'
import type { Part } from '../../src/engine/kernel/asks'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

const store = () => createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })

const farFrom = (from: Point | undefined, to: Point): number => (from ? Math.hypot(from.x - to.x, from.y - to.y) : 0)

describe('a suggestion', () => {
  it('fills the orders of a captain, who may change them before he seals them', async () => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start('spaceship-battles', 'duel', 'advise')
    await view.getState().advise()
    expect(view.getState().orders).toBeUndefined() // nobody is advised before the hand-over
    battle.getState().uncover()
    await view.getState().advise()
    expect(battle.getState().length).toBe(0)
    expect(view.getState().draft).toMatchObject({ kind: 'orders' })
    expect(view.getState().orders?.parts.length).toBeGreaterThan(0)
    view.getState().confirm()
    expect(battle.getState().length).toBe(1)
  })

  it('SHP-19 leaves out a ram that its own moves cannot bring about', async () => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start('spaceship-battles', 'duel', 'b')
    await battle.getState().reckon()
    const rams = (parts: readonly Part[] = []): number => parts.filter(({ key }) => key.endsWith(':ram')).length
    let dropped = 0
    for (let answers = 0; answers < 210 && !battle.getState().outcome; answers += 1) {
      battle.getState().uncover()
      const advice = await battle.getState().advise()
      await view.getState().advise()
      const { orders, said, forecast } = view.getState()
      if (advice?.answer.kind === 'orders' && rams(advice.answer.parts) > rams(orders?.parts)) {
        dropped += 1
        expect(said).not.toContain('ram')
      }
      expect(forecast?.cautions?.map(({ reason }) => reason).filter((reason) => reason.includes('cannot ram')) ?? []).toEqual([])
      view.getState().confirm()
      if (view.getState().cautions.length > 0) view.getState().confirm()
    }
    expect(dropped).toBeGreaterThan(0)
  })

  it('MAS-1 reads as the orders themselves read, where they have a sentence', async () => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start('mass-battle', 'downs', 'advise')
    await battle.getState().reckon()
    battle.getState().uncover()
    await view.getState().advise()
    const { refined, said } = view.getState()
    const told = refined?.groups.flatMap(({ label, sum }) => (sum === undefined ? [] : [`${label}: ${sum}`])) ?? []
    expect(told.length).toBeGreaterThan(0)
    for (const one of told.slice(0, 4)) expect(said).toContain(one)
  })

  it('is being thought about from the moment it is asked for until it comes; nobody is told so where nothing is asked', async () => {
    let fetched = (): void => {}
    const late = new Promise<void>((done) => {
      fetched = done
    })
    const slow = SYSTEMS.map((system) => ({ ...system, load: async () => late.then(system.load) }))
    const battle = createBattle({ systems: slow, shelf: memoryShelf(), now: () => 0, id: () => 'one', pause: () => 0 })
    const view = createView(battle, useSettings)
    await view.getState().advise()
    expect(view.getState().advising).toBe(false)
    await battle.getState().start('battlestorm', 'skirmish', 'advise')
    const asked = view.getState().advise()
    expect(view.getState()).toMatchObject({ advising: true, draft: undefined })
    fetched()
    await asked
    expect(view.getState()).toMatchObject({ advising: false, draft: { decision: battle.getState().owed?.id } })
  })

  it('says who is to do what, to whom or where', async () => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start('battlestorm', 'skirmish', 'advise', {}, 'as suggested')
    const said = new Set<string>()
    for (let answers = 0; answers < 40; answers += 1) {
      const { scene } = battle.getState()
      await view.getState().advise()
      const { draft } = view.getState()
      const body = scene?.bodies.find(({ id }) => id === (draft?.body ?? battle.getState().owed?.body))
      if (body && (draft?.kind === 'move' || draft?.kind === 'target')) {
        said.add(draft.kind)
        expect(view.getState().said).toContain(body.name)
        if (draft.kind === 'move') expect(view.getState().said).toMatch(/\d″ (north|south|east|west)|on the spot/)
        else expect(scene?.bodies.some(({ name, seat }) => seat !== body.seat && view.getState().said.includes(name))).toBe(true)
      }
      view.getState().confirm()
    }
    expect([...said].sort()).toEqual(['move', 'target'])
  })

  it.each([
    ['battlestorm', 'skirmish', 40],
    ['bladestorm', 'six-on-the-green', 40],
    ['warband', 'chimneys', 30],
  ] as const)('%s: a way that is suggested stands on the table, under the tool that goes it', async (system, scenario, most) => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start(system, scenario, 'advise', {}, 'as suggested')
    const shown = new Set<string>()
    for (let answers = 0; answers < most && !battle.getState().outcome; answers += 1) {
      await view.getState().advise()
      await battle.getState().reckon() // what foresees may be on its way still
      const { draft, plan, placing, spot, tool, ask, forecast } = view.getState()
      expect(forecast).toBeDefined()
      const places = draft?.kind === 'move' ? plan?.ends : draft?.kind === 'place' ? placing : undefined
      if (draft?.kind === 'move' || draft?.kind === 'place' || draft?.kind === 'spot') {
        shown.add(draft.kind)
        expect({ tool, ask }).toEqual({ tool: draft.kind, ask: draft.key })
        if (draft.kind === 'move') {
          expect(plan?.answer).toEqual(draft)
          // what it costs is told of this way, each figure's own among it
          const ways = plan?.ends.map(({ piece, at }) => farFrom(battle.getState().scene?.pieces.find(({ id }) => id === piece)?.at, at))
          if (system !== 'warband') expect(plan?.cost).toBeGreaterThan(Math.max(0, ...(ways ?? [])) - 0.01)
        } else if (draft.kind === 'spot') expect(spot?.answer).toEqual(draft)
        else expect(placing.length).toBe(draft.places.length)
        if (draft.kind === 'spot') expect(spot?.outlines.length).toBeGreaterThan(0)
      }
      const body = battle.getState().scene?.bodies.find(({ id }) => id === draft?.body)
      const stood = battle.getState().scene?.pieces
      view.getState().confirm()
      const now = battle.getState().scene?.pieces ?? []
      // who was not held up on the way stands where the ghost did
      for (const { piece, at } of body && stood ? (places ?? []) : []) {
        const one = now.find(({ id }) => id === piece)
        if (one && one.at !== stood?.find(({ id }) => id === piece)?.at)
          expect(Math.hypot(one.at.x - at.x, one.at.y - at.y)).toBeLessThan(0.02)
      }
    }
    expect(shown).toContain('move')
  })

  it('FTS-7 shares out what is to be given out, where the boxes show it', async () => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start('team-battle', 'turath', 'advise')
    const wounds = () => battle.getState().owed?.asks.find((ask) => ask.kind === 'allocate' && ask.key === 'wounds')
    for (let answers = 0; answers < 60 && !wounds(); answers += 1) {
      battle.getState().uncover()
      await view.getState().advise()
      view.getState().confirm()
    }
    battle.getState().uncover()
    const ask = wounds()
    if (ask?.kind !== 'allocate') throw new Error('nobody was wounded')
    expect(Object.values(view.getState().amounts)).not.toContain(ask.total)
    await view.getState().advise()
    const { amounts, draft } = view.getState()
    expect(Object.values(amounts).reduce((sum, one) => sum + one, 0)).toBe(ask.total)
    expect(draft).toMatchObject({ kind: 'allocate', amounts })
  })

  it('stands ready as a draft where one thing is asked', async () => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start('battlestorm', 'skirmish', 'advise')
    for (let answers = 0; answers < 8; answers += 1) {
      const before = battle.getState().length
      await view.getState().advise()
      expect(view.getState().said).toMatch(/^Suggested: .+\. Enter confirms$/)
      expect(battle.getState().length).toBe(before)
      view.getState().confirm()
      expect(battle.getState().length).toBe(before + 1)
    }
  })

  it.each([
    ['battlestorm', 'skirmish', 'lost'],
    ['bladestorm', 'six-on-the-green', 'beaten'],
    ['spaceship-battles', 'melee', 'a'],
  ] as const)('%s: is an answer to what is asked, even where the computer would give the battle up', async (system, scenario, seed) => {
    const battle = store()
    const view = createView(battle, useSettings)
    await battle.getState().start(system, scenario, seed, {}, 'as suggested')
    let hopeless = false
    for (let answers = 0; answers < 600 && !hopeless && !battle.getState().outcome; answers += 1) {
      battle.getState().uncover()
      await view.getState().advise()
      hopeless = /, though the computer would give this battle up/.test(view.getState().said)
      expect(view.getState().draft?.decision).toBe(battle.getState().owed?.id)
      view.getState().confirm()
    }
    expect(hopeless).toBe(true)
    expect(battle.getState().outcome).toBeUndefined()
  })

  it('asked for in the same moment as an answer is for the question that is then open, not for one that answers itself', async () => {
    const battle = createBattle({
      systems: SYSTEMS,
      shelf: memoryShelf(),
      now: () => 0,
      id: () => 'one',
      pause: () => 0,
      single: () => true,
      usual: () => true,
    })
    const view = createView(battle, useSettings)
    await battle.getState().start('battlestorm', 'elves-against-savages', 'advise', {}, 'as suggested')
    for (let answers = 0; answers < 25; answers += 1) {
      await view.getState().advise()
      await new Promise((done) => setTimeout(done, 0)) // whatever would answer itself has done so
      expect(view.getState().draft?.decision).toBe(battle.getState().owed?.id)
      view.getState().confirm()
    }
  })
})
