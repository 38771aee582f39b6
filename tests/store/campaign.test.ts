// From the end of a battle to its rosters and on to the next battle: FTS Battle, whose teams go on, on the real reducer and shelves in memory.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listed } from '../../src/engine/kernel/any'
import { withSteps } from '../../src/engine/kernel/steps'
import { type BattleApi, createBattle } from '../../src/store/battle'
import { createCampaign, goersOf, stepAfter } from '../../src/store/campaign'
import { pickAnswer } from '../../src/store/drafts'
import { createRosters, type RosterShelf } from '../../src/store/kept/rosters'
import { SYSTEMS } from '../../src/systems/index'
import { playOut } from '../contract/play'
import { EVERY } from '../support/every'
import { memoryDrawer, memoryShelf } from './memory'

const listed = SYSTEMS.find((one) => one.manifest.id === 'team-battle')
const systems: readonly Listed[] = listed ? [listed] : []

let battle: BattleApi
let kept: ReturnType<typeof memoryShelf>
let shelf: RosterShelf
let campaign: ReturnType<typeof createCampaign>
let drafts: { readonly system: string; readonly draft: unknown; readonly name: string }[]

async function fought(seed: string): Promise<void> {
  const system = await listed?.load()
  if (!system) throw new Error('no FTS Battle')
  const over = playOut(system, await system.catalogue.setup('turath'), seed, 5000)
  battle.getState().takeUp({ battle: over, id: seed })
}
/** Everybody goes on, but for so many of the first team that is asked. */
function settle(leaving = 0): void {
  for (let first = true; battle.getState().owed; first = false) {
    const { owed } = battle.getState()
    const ask = owed?.asks[0]
    if (!owed || ask?.kind !== 'pick') throw new Error('nobody is asked who goes on')
    const all = ask.options.map((one) => one.id)
    expect(battle.getState().answer(pickAnswer(owed, ask, first ? all.slice(0, all.length - leaving) : all))).toBe(true)
  }
}
const titles = async (): Promise<readonly string[]> => (await shelf.list()).map((one) => one.title)

beforeEach(async () => {
  let made = 0
  kept = memoryShelf()
  battle = createBattle({ systems: withSteps(systems), shelf: kept, now: () => 1, id: () => `b${made++}`, pause: () => 0 })
  const drawer = memoryDrawer()
  shelf = createRosters(() => drawer, 'tab')
  drafts = []
  let ids = 0
  let time = 0
  campaign = createCampaign({
    systems,
    shelf,
    battle,
    begun: async (step) => kept.saved.has(step),
    keepDraft: async (system, draft, name) => {
      drafts.push({ system, draft, name })
      return `d${drafts.length}`
    },
    now: () => ++time,
    id: () => `r${ids++}`,
  })
})

describe('after a battle', () => {
  it('what is settled is asked by the battle in hand, and its rosters are kept once all is answered', async () => {
    await fought('one')
    const step = await campaign.getState().settleBattle()
    expect(step).toBe(stepAfter('one'))
    expect(battle.getState()).toMatchObject({ battleId: step, outcome: undefined, manifest: { id: 'team-battle/campaign' } })
    expect(battle.getState().scene?.rosters).toHaveLength(2)
    await campaign.getState().settled()
    expect(await titles()).toEqual([])
    const left = battle.getState().scene?.rosters?.filter((one) => one && one.members.length > 0).length ?? 0
    settle()
    await campaign.getState().settled()
    expect(battle.getState().outcome?.reason).toBe('All is settled')
    expect(await titles()).toHaveLength(left)
    expect(campaign.getState().written?.step).toBe(step)
  })
  it('a roster that cannot be deleted stays, and is told of', async () => {
    await fought('one')
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await campaign.getState().visit('team-battle')
    const ids = (): readonly string[] => campaign.getState().notes.map((note) => note.id)
    const all = ids()
    const [id] = all
    if (id === undefined) throw new Error('nothing was kept')
    const remove = vi.spyOn(shelf, 'remove').mockRejectedValueOnce(new Error('the disk is full'))
    await campaign.getState().remove(id)
    const reason = 'The roster could not be deleted (the disk is full)'
    expect(campaign.getState()).toMatchObject({ trouble: { reason, remedy: 'It is kept as it was.' }, said: reason })
    expect(ids()).toEqual(all)
    remove.mockRestore()
    await campaign.getState().remove(id)
    expect(campaign.getState()).toMatchObject({ trouble: undefined, said: 'The roster was deleted.' })
    expect(ids()).toEqual(all.slice(1))
    expect((await shelf.list()).map((note) => note.id)).not.toContain(id)
  })
  it('settled otherwise, it is written over; the battle is settled once, and found again where it was begun', async () => {
    await fought('one')
    const step = await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    const [before] = await shelf.list()
    battle.getState().takeBack(0, true)
    await campaign.getState().settled()
    expect(campaign.getState().written).toBeUndefined()
    for (const { settling } of await shelf.list()) expect(settling).toBe(step)
    settle(1)
    await campaign.getState().settled()
    const after = await shelf.list()
    expect(after.every(({ settling }) => settling === '')).toBe(true)
    expect(after.map((one) => one.line)).not.toEqual([before?.line])
    expect(after.filter((one) => one.title === before?.title)).toHaveLength(1)
    await battle.saved.settled()
    await fought('one')
    expect(await campaign.getState().settleBattle()).toBe(step)
    expect(battle.getState().battleId).toBe('one') // nothing was begun anew
  })
  it('the roster that fought goes on, and is not set back by a step that came before', async () => {
    await fought('one')
    const step = await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await battle.saved.settled()
    await fought('two')
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    const notes = await shelf.list()
    const first = notes.find((one) => one.title === 'The Marauders') ?? notes[0]
    if (!first) throw new Error('no roster')
    const { text } = (await shelf.take(first.id)) ?? { text: '' }
    expect(JSON.parse(text)).toMatchObject({ settled: [step, stepAfter('two')], roster: { battles: 2 } })
    await battle.getState().resume(step)
    battle.getState().takeBack(0, true)
    settle(1)
    await campaign.getState().settled()
    expect((await shelf.take(first.id))?.text).toBe(text)
  })
  it('a step that was left is not written over what its roster has fought since, and that is told', async () => {
    await fought('one')
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await battle.saved.settled()
    await fought('two')
    const left = await campaign.getState().settleBattle() // and nobody says who goes on
    await battle.saved.settled()
    await campaign.getState().settled()
    const settling = async () => (await shelf.list()).map((note) => [note.title, note.settling])
    expect(await settling()).toContainEqual(['The Marauders', left])
    const told = async () => {
      await campaign.getState().visit('team-battle')
      return campaign.getState().notes.map((note) => [note.title, note.settling])
    }
    expect(await told()).toContainEqual(['The Marauders', left])
    const held = kept.saved.get(left)
    kept.saved.delete(left) // thrown away: nothing leads there
    expect(await told()).toContainEqual(['The Marauders', ''])
    if (held) kept.saved.set(left, held)
    await fought('three')
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await battle.saved.settled()
    const texts = async () => Promise.all((await shelf.list()).map(async ({ id }) => (await shelf.take(id))?.text))
    const before = await texts()
    expect(await settling()).not.toContainEqual(['The Marauders', left])
    expect(campaign.getState().trouble).toBeUndefined()
    await battle.getState().resume(left)
    settle()
    await campaign.getState().settled()
    expect(battle.getState().outcome?.reason).toBe('All is settled')
    expect(await texts()).toEqual(before)
    expect(campaign.getState().trouble).toEqual({
      reason: 'Since this battle The Marauders fought another',
      remedy: 'What came of that stays: what is settled here is not written.',
    })
  })
  it('a roster of which nobody is left is kept at its end: nobody of it, its battles and its fallen by name, here and taken in elsewhere', async () => {
    await fought('one')
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await battle.saved.settled()
    const system = await listed?.load()
    if (!system) throw new Error('no FTS Battle')
    const over = playOut(system, await system.catalogue.setup('turath'), 'two', 5000)
    const [first] = (await shelf.list()).filter(({ title }) => title === 'The Marauders')
    if (!first) throw new Error('no roster')
    const { roster } = JSON.parse((await shelf.take(first.id))?.text ?? '')
    const state = JSON.parse(JSON.stringify(over.state))
    for (const one of state.fighters) if (one.seat === 0) one.severity = 10
    battle.getState().takeUp({ battle: { ...over, state }, id: 'two', players: {} })
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await campaign.getState().visit('team-battle', first.id)
    const { page, notes } = campaign.getState()
    expect(page?.sheet.members).toEqual([])
    expect(page?.sheet.note).toMatch(/^nobody is left; battles fought: 2; fallen: \d+$/)
    const dead = state.fighters.flatMap((one: { seat: number; name: string }) => (one.seat === 0 ? [one.name] : []))
    expect(page?.sheet.lists?.[0]?.lines).toEqual([...roster.fallen, ...dead])
    expect(notes.find(({ id }) => id === first.id)).toMatchObject({ gone: true, line: page?.sheet.note })
    const came = await campaign.getState().take(page?.text ?? '')
    expect((await shelf.list()).find(({ id }) => id === came)).toMatchObject({ gone: true, line: page?.sheet.note })
  })
  it('a battle that is not over is not settled', async () => {
    await battle.getState().start('team-battle', 'turath', 'x')
    await expect(campaign.getState().settleBattle()).rejects.toThrow('not over')
  })
})

describe('rosters', () => {
  const kept = async (): Promise<string> => {
    await fought('one')
    await campaign.getState().settleBattle()
    settle()
    await campaign.getState().settled()
    await campaign.getState().visit('team-battle')
    return campaign.getState().notes[0]?.id ?? ''
  }
  it('are listed by system, opened on a page, chosen, and drawn up for the next battle', async () => {
    const id = await kept()
    await campaign.getState().visit('team-battle', id)
    const { page, phase } = campaign.getState()
    expect(phase).toBe('open')
    expect(page?.sheet.members.length).toBeGreaterThan(0)
    campaign.getState().choose(id)
    expect(campaign.getState().chosen).toEqual([id])
    expect(await campaign.getState().next(campaign.getState().chosen)).toBe('d1')
    expect(drafts[0]).toMatchObject({ system: 'team-battle', name: `Next: ${page?.sheet.title}` })
    campaign.getState().choose(id)
    expect(campaign.getState().chosen).toEqual([])
  })
  it('go out as text and come in as a roster of their own', async () => {
    const id = await kept()
    await campaign.getState().visit('team-battle', id)
    const text = campaign.getState().page?.text ?? ''
    const came = await campaign.getState().take(text)
    expect(came).not.toBe(id)
    expect((await shelf.take(came ?? ''))?.text).toBe(text)
  })
  it('are refused with place and remedy', async () => {
    const id = await kept()
    await campaign.getState().visit('team-battle', id)
    const file: { roster: { battles: unknown } } = JSON.parse(campaign.getState().page?.text ?? '')
    const before = await shelf.list()
    const refusedBy = async (text: string) => {
      expect(await campaign.getState().take(text)).toBeUndefined()
      return campaign.getState().trouble
    }
    expect(await refusedBy(JSON.stringify({ ...file, roster: { ...file.roster, battles: 'many' } }))).toMatchObject({
      reason: expect.stringContaining('roster.battles'),
      remedy: expect.stringMatching(/./),
    })
    expect(await refusedBy('{')).toMatchObject({ reason: expect.stringContaining('no JSON') })
    expect(await refusedBy(JSON.stringify({ ...file, system: 'chess' }))).toMatchObject({ reason: expect.stringContaining('chess') })
    expect(await refusedBy(JSON.stringify({ ...file, settled: 7 }))).toMatchObject({ reason: expect.stringContaining('settled') })
    expect(await shelf.list()).toEqual(before)
  })
  it('that are not here are told', async () => {
    await campaign.getState().visit('team-battle', 'gone')
    expect(campaign.getState()).toMatchObject({
      phase: 'failed',
      trouble: { reason: expect.stringContaining('no such roster'), absent: true },
    })
    for (const system of ['chess', 'battlestorm']) {
      await campaign.getState().visit(system)
      expect(campaign.getState(), system).toMatchObject({ phase: 'failed', trouble: { absent: true } })
    }
  })
})

describe.each(EVERY.filter(({ manifest }) => manifest.campaign !== undefined))(
  'the campaign of $manifest.id in the app',
  ({ manifest, load }) => {
    it('computers settle what is left of a battle, the rosters are kept, and the next battle from them can be fought', async () => {
      const kept = memoryShelf()
      const drawer = memoryDrawer()
      const [drafts, ids] = [[] as unknown[], Array.from({ length: 12 }, (_, at) => `k${at}`)]
      const own = createBattle({ systems: withSteps(EVERY), shelf: kept, now: () => 1, id: () => 'own', pause: () => 0 })
      const rosters = createRosters(() => drawer, 'tab')
      const made = createCampaign({
        systems: EVERY,
        shelf: rosters,
        battle: own,
        begun: async (step) => kept.saved.has(step),
        keepDraft: async (_system, draft) => `d${drafts.push(draft)}`,
        now: () => 1,
        id: () => ids.shift() ?? 'more',
      })
      const system = await load()
      const over = playOut(system, await system.catalogue.setup(manifest.scenarios[0]?.id ?? ''), 'in the app', 8000)
      const seats = system.eyes.scene(over.state, 'umpire').sides.map(({ seat }) => seat)
      own.getState().takeUp({ battle: over, id: 'fought', players: Object.fromEntries(seats.map((seat) => [seat, 'computer' as const])) })
      const step = await made.getState().settleBattle()
      await vi.waitFor(() => expect(own.getState().outcome?.reason).toBe('All is settled'), { timeout: 15_000 })
      await made.getState().settled()
      const going = (made.getState().written?.ids ?? []).filter((id) => id !== null)
      expect(going.length).toBeGreaterThan(0)
      expect((await rosters.list()).map(({ id }) => id)).toEqual(expect.arrayContaining(going))
      expect(own.getState()).toMatchObject({ battleId: step, after: { battle: 'fought' } })
      expect(await made.getState().next(going)).toBe('d1')
      const mustering = await system.catalogue.mustering?.()
      const ready = mustering?.setup(mustering.read(JSON.parse(JSON.stringify(drafts[0]))))
      expect(ready && 'refusals' in ready ? ready.refusals : []).toEqual([])
    }, 60_000)
  },
)

describe('a lone player on his way', () => {
  const warband = EVERY.filter(({ manifest }) => manifest.id === 'warband')
  it('WAR-31: goes on alone against what the stages bring, led as before, and only battles begun from his roster are settled into it', async () => {
    const kept = memoryShelf()
    const drawer = memoryDrawer()
    const drafts: { readonly draft: unknown; readonly players: unknown }[] = []
    const own = createBattle({ systems: withSteps(warband), shelf: kept, now: () => 1, id: () => 'own', pause: () => 0 })
    const rosters = createRosters(() => drawer, 'tab')
    let ids = 0
    const made = createCampaign({
      systems: warband,
      shelf: rosters,
      battle: own,
      begun: async (step) => kept.saved.has(step),
      keepDraft: async (_system, draft, _name, players) => `d${drafts.push({ draft, players })}`,
      now: () => 1,
      id: () => `r${ids++}`,
    })
    const system = await warband[0]?.load()
    const mustering = await system?.catalogue.mustering?.()
    if (!system || !mustering) throw new Error('no Warband')
    const ready = await system.catalogue.setup('tollgate')
    const settleAll = async (setup: unknown, id: string, level: 'fair' | 'hard' = 'fair'): Promise<readonly (string | null)[]> => {
      own.getState().takeUp({ battle: playOut(system, setup, 'lone', 8000), id, players: { 0: 'person', 1: 'computer' } })
      own.getState().setLevel(1, level)
      await made.getState().settleBattle()
      await vi.waitFor(
        () => {
          const { owed, outcome } = own.getState()
          if (owed?.seat === 0) {
            const ask = owed.asks.find(({ key }) => key === 'done' || key === 'roll' || key === 'leave')
            if (ask?.kind === 'pick') own.getState().answer(pickAnswer(owed, ask, [ask.key]))
          }
          expect(outcome?.reason).toBe('All is settled')
        },
        { timeout: 15_000, interval: 5 },
      )
      await made.getState().settled()
      return made.getState().written?.ids ?? []
    }
    const first = await settleAll(ready, 'first', 'hard')
    expect(first).toEqual(['r0', 'r1'])
    expect(goersOf(first, own.getState().after?.players)).toEqual([0])
    await made.getState().goOn()
    expect(drafts.at(-1)).toMatchObject({ draft: { sides: [{ roster: 'r0' }, { roster: null }] }, players: { 0: 'person', 1: 'hard' } })
    await made.getState().next(['r0'])
    expect(drafts.at(-1)?.players).toEqual({ 1: 'computer' })

    const stage = mustering.setup(mustering.read(JSON.parse(JSON.stringify(drafts[0]?.draft))))
    if ('refusals' in stage) throw new Error('refused')
    const read = async (id: string) => JSON.parse((await rosters.take(id))?.text ?? '{}').roster
    expect(await settleAll(stage.setup, 'second')).toEqual(['r0', null])
    expect(await read('r0')).toMatchObject({ cycle: 2 })
    expect(await rosters.list()).toHaveLength(2)
    // what can be read and is at odds with itself is refused by its system
    const text = (await rosters.take('r0'))?.text ?? ''
    const odd = text.replace(/"captain": "[^"]*"/, '"captain": "Nobody"')
    expect(odd).not.toBe(text)
    expect(await made.getState().take(odd)).toBeUndefined()
    expect(made.getState().trouble?.reason).toBe('Its captain, “Nobody”, is none of its people')
    expect(await rosters.list()).toHaveLength(2)

    // the same ready battle once more: another warband of that name, beside the first
    const third = await settleAll(ready, 'third')
    expect(third).not.toContain('r0')
    expect(await read('r0')).toMatchObject({ cycle: 2 })
    const titles = (await rosters.list()).map(({ title }) => title)
    expect(titles.filter((title) => title === titles[0])).toHaveLength(2)

    // more than can meet are refused, and none is left out in silence
    await made.getState().next(['r0', 'r1', ...third.flatMap((id) => id ?? [])])
    expect(made.getState().trouble?.reason).toBe('4 rosters are chosen, and 3 at most meet in one battle')
    expect(drafts).toHaveLength(2)
  }, 60_000)
})
