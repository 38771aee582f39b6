import { describe, expect, it, vi } from 'vitest'
import type { MusterDraft } from '../../src/engine/kernel/muster'
import { readMuster, writeMuster } from '../../src/engine/kernel/musterFile'
import { type DraftShelf, type KeptDraft, parseDraftNote, titleOf } from '../../src/store/kept/drafts'
import { createMuster, type MusterApi } from '../../src/store/muster'
import { back, forth, historyOf, settled, stepped } from '../../src/store/musterHistory'
import { freshUnit, landed, ranksOf } from '../../src/store/musterUnits'
import { beyondLimits, refusalOf, wrongs } from '../../src/store/musterWords'
import { desk, memoryDrafts } from '../support/muster-desk'
import { MUSTERABLE, mustering } from '../support/mustering'

const sideOf = (api: MusterApi, at = 0) => {
  const side = api.getState().sheet?.sides[at]
  if (!side) throw new Error(`no side ${at}`)
  return side
}
const manifests = MUSTERABLE.map((one) => one.manifest)

describe('the muster in hand', () => {
  it('keeps a start at its first change, and every change after it', async () => {
    const { api, shelf } = desk()
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    expect(api.getState()).toMatchObject({ phase: 'mustering', id: undefined })
    expect(shelf.kept.size).toBe(0)
    api.getState().change([{ change: 'add', side: 0, offer: 'bow', count: 2 }])
    api.getState().change([{ change: 'add', side: 1, offer: 'sword' }])
    await api.kept()
    expect([...shelf.kept.keys()]).toEqual([api.getState().id])
    const again = desk(shelf).api
    await again.getState().visit({ draft: api.getState().id ?? '' })
    expect(again.getState().sheet).toEqual(api.getState().sheet)
  })
  it('goes back and forth, and typing in one field is one step', async () => {
    const { api } = desk()
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    for (const name of ['E', 'El', 'Elves']) api.getState().change([{ change: 'field', side: 0, field: 'name', value: name }], 'name')
    api.getState().settle()
    api.getState().change([{ change: 'field', side: 0, field: 'name', value: 'Orcs' }], 'name')
    expect(sideOf(api).name).toBe('Orcs')
    api.getState().undo()
    expect(sideOf(api).name).toBe('Elves')
    api.getState().undo()
    expect(sideOf(api).name).toBe('North')
    expect(api.getState().canUndo).toBe(false)
    api.getState().redo()
    api.getState().redo()
    expect(sideOf(api).name).toBe('Orcs')
    expect(api.getState().canRedo).toBe(false)
  })
  it('puts one side together by chance, within its limits; undo brings back what was there', async () => {
    const { api } = desk()
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    const { draft, sheet } = api.getState()
    await api.getState().byChance(0)
    const made = api.getState()
    const [north] = made.sheet?.sides ?? []
    expect(north?.limits.every(({ legal }) => legal)).toBe(true)
    expect(north?.cost?.value ?? 0).toBeGreaterThan(0.9 * (north?.cost?.limit ?? 0))
    expect(north?.entries).not.toEqual(sheet?.sides[0]?.entries)
    expect(made.sheet?.sides[1]).toEqual(sheet?.sides[1])
    expect(made.said).toBe('North: put together by chance.')
    expect(made.verdict).toHaveProperty('setup')
    api.getState().undo()
    expect(api.getState().draft).toEqual(draft)
    await api.getState().byChance(7)
    expect(api.getState().draft).toEqual(draft)
    expect(api.getState().trouble?.reason).toContain('No forces')
  })
  it('a change that cannot be made changes nothing and says why', async () => {
    const { api, shelf } = desk()
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    api.getState().change([{ change: 'field', field: 'night', value: true }])
    const { draft } = api.getState()
    expect(api.getState().change([{ change: 'add', side: 0, offer: 'horse' }])).toBe(false)
    expect(api.getState().draft).toBe(draft)
    expect(api.getState().said).toContain('No horse finds its way by night')
    await api.kept()
    expect(shelf.kept.size).toBe(1)
  })
  it('begins a battle with the setup, the seed and the players, and only when nothing is in its way', async () => {
    const { api, begun } = desk()
    await api.getState().visit({ system: 'duel', start: 'bows' })
    expect(await api.getState().begin()).toBeUndefined()
    expect(begun).not.toHaveBeenCalled()
    api.getState().change([{ change: 'count', side: 0, entry: 'e2', count: 4 }])
    api.getState().setPlayer(1, 'computer')
    expect(await api.getState().begin()).toBe('battle-1')
    api.getState().setSeed('thunder')
    await api.getState().begin()
    const setup = { scenario: 'dawn', names: ['North', 'South'], life: 6, rounds: 10 }
    expect(begun.mock.calls).toEqual([
      ['duel', setup, 'by chance', { 1: 'computer' }],
      ['duel', setup, 'thunder', { 1: 'computer' }],
    ])
  })
  it('says what is wrong when a battle cannot begin', async () => {
    const { api, begun } = desk()
    begun.mockRejectedValueOnce(new Error('The table is gone'))
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    expect(await api.getState().begin()).toBeUndefined()
    expect(api.getState()).toMatchObject({ starting: false, trouble: { reason: 'The table is gone' } })
  })
  it('a place that is none is said, with a remedy', async () => {
    for (const place of [
      { system: 'chess', start: undefined },
      { system: 'duel', start: 'nowhere' },
      { system: 'bare', start: undefined },
      { draft: 'gone' },
    ]) {
      const { api } = desk()
      await api.getState().visit(place)
      expect(api.getState().phase).toBe('failed')
      expect(api.getState().trouble?.reason).toMatch(/no system “chess”|no start “nowhere”|no forces to be made up|no such draft/)
      // another try would find it no more
      expect(api.getState().trouble).toMatchObject({ remedy: 'go back to the first screen and choose anew', absent: true })
    }
    const shelf: DraftShelf = { ...memoryDrafts(), take: () => Promise.reject(new Error('The shelf is shut')) }
    const api = createMuster({ systems: MUSTERABLE, shelf, now: () => 1, id: () => 'x', seed: () => 's', startSetup: vi.fn() })
    await api.getState().visit({ draft: 'kept' })
    expect(api.getState().trouble).toEqual({
      reason: 'The shelf is shut',
      remedy: 'try again, or go back to the first screen and choose anew',
    })
  })
  it.each([
    { system: 'chess', start: undefined },
    { system: 'duel', start: undefined },
    { system: 'duel', start: 'bows' },
    { draft: 'gone' },
    { draft: 'kept' },
  ])(
    'who asks for another place before the first has come goes there, whatever becomes of the first: $system$draft $start',
    async (first) => {
      const { api, shelf } = desk()
      const text = writeMuster({ system: 'duel', name: 'Kept', draft: {}, players: {}, seed: '' })
      await shelf.put({ note: parseDraftNote('kept', { system: 'duel', name: 'Kept' }), text })
      const earlier = api.getState().visit(first)
      await api.getState().visit({ system: 'duel', start: 'brawl' })
      await earlier
      const direct = desk().api
      await direct.getState().visit({ system: 'duel', start: 'brawl' })
      const { phase, id, name, draft, trouble } = direct.getState()
      expect(api.getState()).toMatchObject({ phase, id, name, draft, trouble })
    },
  )
  it.each([
    { late: 'system', first: { system: 'far', start: 'brawl' } },
    { late: 'system', first: { system: 'far', start: undefined } },
    { late: 'system', first: { draft: 'kept' } },
    { late: 'take', first: { draft: 'kept' } },
    { late: 'list', first: { system: 'far', start: undefined } },
  ] as const)('and what comes late of the first, its $late, is not taken for that of the other: $first', async ({ late, first }) => {
    let arrive: () => void = () => undefined
    const come = new Promise<void>((done) => {
      arrive = done
    })
    const waits = (what: typeof late) => (what === late ? come : Promise.resolve())
    const [listed] = MUSTERABLE
    if (!listed) throw new Error('no system')
    const manifest = { ...listed.manifest, id: 'far' }
    const far = { ...listed, manifest, table: () => waits('system').then(() => listed.table()) }
    const shelf = memoryDrafts()
    const text = writeMuster({ system: 'far', name: 'Kept', draft: {}, players: {}, seed: '' })
    await shelf.put({ note: parseDraftNote('kept', { system: 'far', name: 'Kept' }), text })
    const api = createMuster({
      systems: [...MUSTERABLE, far],
      shelf: {
        ...shelf,
        take: (id) => waits('take').then(() => shelf.take(id)),
        list: () => waits('list').then(() => shelf.list()),
      },
      ...{ now: () => 1, id: () => 'x', seed: () => 's', startSetup: vi.fn() },
    })
    const earlier = api.getState().visit(first)
    for (let i = 0; i < 20; i += 1) await Promise.resolve() // as far as it comes without that
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    arrive()
    await earlier
    expect(api.getState()).toMatchObject({ phase: 'mustering', manifest: { id: 'duel' }, id: undefined, name: '', notes: [] })
  })
  it('a shelf that fails is said once something should be kept', async () => {
    const shelf: DraftShelf = { ...memoryDrafts(), put: () => Promise.reject(new Error('full')) }
    const api = createMuster({ systems: MUSTERABLE, shelf, now: () => 1, id: () => 'x', seed: () => 's', startSetup: vi.fn() })
    await api.getState().visit({ system: 'duel', start: 'brawl' })
    api.getState().change([{ change: 'add', side: 0, offer: 'bow' }])
    await api.kept()
    expect(api.getState().trouble?.reason).toContain('full')
    expect(api.getState().trouble?.remedy).toContain('file')
  })
  it('a file that cannot be put on the shelf says so, and what to do', async () => {
    const shelf: DraftShelf = { ...memoryDrafts(), put: () => Promise.reject(new Error('full')) }
    const api = createMuster({ systems: MUSTERABLE, shelf, now: () => 1, id: () => 'x', seed: () => 's', startSetup: vi.fn() })
    expect(await api.getState().open(writeMuster({ system: 'duel', name: 'One', draft: {}, players: {}, seed: '' }))).toBeUndefined()
    expect(api.getState().trouble?.reason).toBe('The muster could not be opened (full)')
    expect(api.getState().trouble?.remedy).not.toBe('')
  })
})

describe('kept drafts', () => {
  it('are listed by system, newest first; renamed, copied, deleted', async () => {
    const { api, shelf } = desk()
    const first = await api.getState().open(writeMuster({ system: 'duel', name: 'One', draft: {}, players: {}, seed: '' }))
    await api.getState().open(writeMuster({ system: 'duel', name: '', draft: {}, players: {}, seed: '' }))
    await api.getState().visit({ system: 'duel', start: undefined })
    expect(api.getState().notes.map(titleOf)).toEqual(['North against South', 'One'])
    await api.getState().renameDraft(first ?? '', 'The first')
    await api.getState().copyDraft(first ?? '')
    expect(api.getState().notes.map(titleOf)).toEqual(['The first, copy', 'North against South', 'The first'])
    await api.getState().removeDraft(first ?? '')
    expect(api.getState().notes).toHaveLength(2)
    const copy = api.getState().notes[0]?.id ?? ''
    await api.getState().visit({ draft: copy })
    expect(api.getState().name).toBe('The first, copy')
    expect(shelf.kept.size).toBe(2)
  })
  it('a damaged one is refused with what is wrong, marked so, and its words are left as they are', async () => {
    const { api, shelf } = desk()
    const kept: KeptDraft = { note: parseDraftNote('hurt', { system: 'duel', name: 'Hurt' }), text: '{"format":"stormtable mus' }
    await shelf.put(kept)
    await api.getState().visit({ draft: 'hurt' })
    expect(api.getState()).toMatchObject({ phase: 'failed' })
    expect(api.getState().trouble?.reason).toMatch(/damaged.*no JSON/)
    await api.getState().visit({ system: 'duel', start: undefined })
    expect(api.getState().notes[0]?.damaged).toMatch(/no JSON/)
    expect(shelf.kept.get('hurt')?.text).toBe(kept.text)
  })
  it('notes from a storage that holds anything are read field by field', () => {
    for (const data of [undefined, null, 7, 'text', [], { name: 3, sides: 'x', saved: Number.NaN, system: {} }])
      expect(parseDraftNote('a', data)).toEqual({ id: 'a', system: '', name: '', sides: [], saved: 0, damaged: undefined })
    expect(titleOf(parseDraftNote('a', null))).toBe('Draft without a name')
  })
})

describe('a muster as a file', () => {
  it('is read as it was written', () => {
    const file = { system: 'duel', name: 'Thunder', draft: mustering.start('brawl') ?? {}, players: { 1: 'computer' } as const, seed: 's' }
    expect(readMuster(writeMuster(file), manifests)).toEqual({ ok: true, file })
  })
  it('anything else is refused with a remedy', () => {
    const file = { format: 'stormtable muster', version: 1, system: 'duel', draft: {} }
    const bad: readonly [string, RegExp][] = [
      ['', /empty/],
      ['{"format":"storm', /no JSON/],
      ['[]', /no muster/],
      ['7', /no muster/],
      ['{}', /does not say/],
      [JSON.stringify({ ...file, version: 2 }), /version 2/],
      [JSON.stringify({ ...file, system: 'chess' }), /“chess”/],
      [JSON.stringify({ ...file, draft: [] }), /names no forces/],
      [JSON.stringify({ format: 1, setup: {}, answers: [] }), /record of a battle/],
      [' '.repeat(4_000_001), /at most 4 MB/],
    ]
    for (const [text, reason] of bad) {
      const read = readMuster(text, manifests)
      expect(read.ok ? 'read' : read.reason).toMatch(reason)
      expect(read.ok ? '' : read.remedy).not.toBe('')
    }
  })
  it('names, players and seeds of the wrong kind are left out', () => {
    const text = JSON.stringify({
      format: 'stormtable muster',
      version: 1,
      system: 'duel',
      draft: {},
      name: 5,
      seed: [],
      players: { 0: 'computer', 1: 'dog', 2: 'hard', 3: 'easy', x: 'person' },
    })
    expect(readMuster(text, manifests)).toEqual({
      ok: true,
      file: { system: 'duel', name: '', draft: {}, players: { 0: 'computer', 2: 'hard', 3: 'easy' }, seed: '' },
    })
  })
})

describe('what is wrong with a side', () => {
  it('is counted once where a limit and a refusal say the same', () => {
    const side = mustering.sheet(mustering.start('bows') ?? {}).sides[0]
    if (!side) throw new Error('no side')
    const same = { reason: `Bowmen: ${side.limits[0]?.reason}`, remedy: 'take some away' }
    const other = { reason: 'The name is taken' }
    const both = { ...side, refusals: [same, other] }
    expect(wrongs(side)).toBe(1)
    expect(wrongs(both)).toBe(2)
    expect(beyondLimits(both)).toEqual([other])
    expect(both.limits.map((limit) => refusalOf(both, limit)?.remedy)).toEqual(['take some away', undefined])
  })
})

describe('steps and units', () => {
  it('a strand is one step until it is settled or something else is done', () => {
    const draft = (n: number): MusterDraft => ({ n })
    let history = stepped(stepped(historyOf(draft(0)), draft(1), 'a'), draft(2), 'a')
    expect(history.past).toEqual([draft(0)])
    history = stepped(settled(history), draft(3), 'a')
    expect(history.past).toEqual([draft(0), draft(2)])
    expect(back(back(history)).present).toEqual(draft(0))
    expect(forth(back(history)).present).toEqual(draft(3))
    expect(back(historyOf(draft(0)))).toEqual(historyOf(draft(0)))
  })
  it('dropping one on another founds a unit; on a member joins; on the paper stands alone', () => {
    const start = mustering.start('brawl') ?? {}
    const side = (draft: MusterDraft) => {
      const found = mustering.sheet(draft).sides[0]
      if (!found) throw new Error('no side')
      return found
    }
    const entry = (id: string) => ({ kind: 'entry', id }) as const
    const drop = (draft: MusterDraft, what: Parameters<typeof landed>[2], where: Parameters<typeof landed>[3]): MusterDraft =>
      landed(side(draft), 0, what, where).reduce((made, change) => mustering.change(made, change), draft)
    const unit = drop(start, entry('e1'), { on: 'entry', id: 'e2' })
    expect(ranksOf(side(unit).entries)).toMatchObject([{ kind: 'unit', name: 'Unit 1', entries: [{ id: 'e1' }, { id: 'e2' }] }])
    expect(freshUnit(side(unit))).toBe('Unit 2')
    expect(landed(side(unit), 0, entry('e1'), { on: 'unit', name: 'Unit 1' })).toEqual([])
    expect(landed(side(start), 0, entry('e1'), { on: 'entry', id: 'e1' })).toEqual([])
    expect(landed(side(start), 0, entry('e1'), { on: 'alone' })).toEqual([])
    const more = drop(unit, { kind: 'offer', id: 'bow' }, { on: 'entry', id: 'e1' })
    expect(side(more).entries.filter((one) => one.group === 'Unit 1')).toHaveLength(3)
    expect(side(drop(more, entry('e1'), { on: 'alone' })).entries[0]?.group).toBe('')
    expect(landed({ ...side(start), groups: false }, 0, entry('e1'), { on: 'entry', id: 'e2' })).toEqual([])
  })
})
