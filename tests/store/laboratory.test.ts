// The laboratory's store: an experiment in the making, battles shared out to workers, progress, stop, and what goes wrong.
import { describe, expect, it } from 'vitest'
import { seal, sealOpening } from '../../src/engine/kernel/any'
import { writeMuster } from '../../src/engine/kernel/musterFile'
import { readExperiment } from '../../src/engine/laboratory/experiment'
import { type Chunk, type Fought, fighting } from '../../src/engine/laboratory/series'
import { createLaboratory } from '../../src/store/laboratory'
import type { LabHand } from '../../src/store/laboratory/crew'
import { offeredSides } from '../../src/store/laboratory/form'
import { SYSTEMS } from '../../src/systems/index'
import type { LabOrder } from '../../src/workers/messages'
import { outpost } from '../support/outpost/index'

const LISTED = { manifest: outpost.manifest, table: async () => sealOpening(outpost), load: async () => seal(outpost) }
const ALL = [LISTED, ...SYSTEMS]

/** Hands that fight in this thread when they are told to: `settle` lets all of them do what they were given. */
function staff() {
  const hired: (LabHand & { ended: boolean; orders: LabOrder[] })[] = []
  const work: (() => Promise<void>)[] = []
  const hire = (): LabHand => {
    let fight: ((chunk: Chunk) => Promise<Fought>) | undefined
    const hand: (typeof hired)[number] = {
      onmessage: null,
      onerror: null,
      ended: false,
      orders: [],
      terminate: () => {
        hand.ended = true
      },
      postMessage: (order) => {
        hand.orders.push(order)
        work.push(async () => {
          if (order.kind === 'experiment') {
            const system = await ALL.find(({ manifest }) => manifest.id === order.experiment.system)?.load()
            if (system) fight = fighting(system, order.experiment)
            return
          }
          const fought = await fight?.(order.chunk)
          if (fought && !hand.ended) hand.onmessage?.({ data: { kind: 'fought', chunk: order.chunk, ...fought } } as MessageEvent)
        })
      },
    }
    hired.push(hand)
    return hand
  }
  const settle = async (steps = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let step = 0; step < steps; step += 1) {
      const next = work.shift()
      if (!next) return
      await next()
    }
  }
  return { hired, hire, settle }
}
const NO_DRAFTS = { list: async () => [], take: async () => undefined }

describe('the laboratory', () => {
  it('comes to the same with one worker and with three, and lets them go at the end', async () => {
    const results = []
    for (const cores of [1, 3]) {
      const { hired, hire, settle } = staff()
      const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores, hire })
      await lab.getState().visit('outpost')
      lab.getState().change({ kind: 'scenario', battles: 10 })
      lab.getState().start()
      expect(lab.getState()).toMatchObject({ running: true, wanted: 10 })
      expect(hired).toHaveLength(cores)
      await settle()
      const { running, result } = lab.getState()
      expect(running).toBe(false)
      expect(hired.every(({ ended }) => ended)).toBe(true)
      results.push(result)
    }
    expect(results[0]?.report.battles).toBe(10)
    expect(results[1]).toEqual(results[0])
  })

  it('stops where it is, keeps what was fought, and hears nothing more of it', async () => {
    const { hired, hire, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('outpost')
    lab.getState().change({ kind: 'scenario', battles: 12 })
    lab.getState().start()
    await settle(2) // the experiment and one part of it
    lab.getState().stop()
    const stopped = lab.getState().result
    expect(stopped?.report.battles).toBe(4)
    await settle()
    expect(lab.getState().result).toBe(stopped)
    expect(lab.getState().running).toBe(false)
    expect(hired[0]?.ended).toBe(true)
    const csv = lab.getState().file('csv')
    expect(csv).toContain('experiment,,,battles,4,,')
    expect(lab.getState().file('svg')).toMatch(/^<svg /)
    const json = readExperiment(
      lab.getState().file('json'),
      ALL.map(({ manifest }) => manifest),
    )
    expect(json).toMatchObject({ ok: true, experiment: { system: 'outpost', battles: 12 } })
  })

  it('stops what is being fought when a file of other settings is opened', async () => {
    const { hired, hire, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('outpost')
    lab.getState().change({ kind: 'scenario', battles: 12 })
    lab.getState().start()
    await settle(2)
    const file = lab.getState().file('json')
    lab.getState().start()
    lab.getState().open(JSON.stringify({ ...JSON.parse(file ?? ''), battles: 3 }))
    expect(lab.getState()).toMatchObject({ running: false, opened: true })
    expect(hired.every(({ ended }) => ended)).toBe(true)
    await settle()
    expect(lab.getState().result).toBeUndefined()
  })

  it('has what was found and set there again when one comes back from another system, and goes on with what was fought', async () => {
    const { hire, hired, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('outpost')
    lab.getState().change({ kind: 'scenario', battles: 12 })
    lab.getState().start()
    await settle(2)
    lab.getState().leave()
    const { result } = lab.getState()
    await settle()
    await lab.getState().visit('warband')
    expect(lab.getState()).toMatchObject({ result: undefined, running: false, form: { battles: expect.any(Number) } })
    expect(hired.every(({ ended }) => ended)).toBe(true)
    lab.getState().leave()
    await lab.getState().visit('outpost')
    expect(lab.getState()).toMatchObject({ running: true, result, form: { kind: 'scenario', battles: 12 } })
    expect(result?.report.battles).toBe(4)
    await settle()
    const { running, result: whole } = lab.getState()
    expect(running).toBe(false)
    lab.getState().start()
    await settle()
    expect(whole).toEqual(lab.getState().result)
    lab.getState().leave()
    await lab.getState().visit('outpost')
    expect(lab.getState()).toMatchObject({ running: false, result: whole })
  })

  it('has the form there again on a page loaded anew, with the kept draft and what a file brought', async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
    const draft = (await system?.catalogue.mustering?.())?.start('wolfpack')
    if (!draft) throw new Error('no draft')
    const note = { id: 'mine', system: 'spaceship-battles', name: 'My pack', sides: [], saved: 1, damaged: undefined }
    const text = writeMuster({ system: 'spaceship-battles', name: 'My pack', draft, players: {}, seed: '' })
    const shelf = { list: async () => [note], take: async () => ({ note, text }) }
    const kept = new Map<string, string>()
    const keeping = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const page = async (from?: string) => {
      const lab = createLaboratory({ systems: ALL, shelf, cores: 1, keeping, hire: staff().hire })
      await lab.getState().visit('spaceship-battles', from)
      return lab
    }
    const lab = await page()
    const { form } = lab.getState()
    const [left, right] = form.sides
    lab
      .getState()
      .change({ battles: 7, seed: 'mine', set: { turns: 3 }, sides: [left, { ...right, source: 'draft mine', fill: 'cheapest' }] })
    const again = await page()
    expect(again.getState().form).toEqual(lab.getState().form)
    expect(again.getState().sources.map(({ id }) => id)).toEqual(lab.getState().sources.map(({ id }) => id))
    // who comes with a draft has it in the form, unless that is what was left so
    const withDraft = await page('mine')
    expect(withDraft.getState().form).toMatchObject({ battles: 100, sides: [{ source: 'draft mine' }, { source: 'draft mine' }] })
    withDraft.getState().change({ battles: 9 })
    expect((await page('mine')).getState().form.battles).toBe(9)
    await withDraft.getState().visit('spaceship-battles', 'mine')
    expect(withDraft.getState().form.battles).toBe(100)
    // of a draft that was deleted its forces are there still, as of a file
    shelf.list = async () => []
    const [{ source }] = (await page()).getState().form.sides
    expect(source).toBe('file 0')
    for (const broken of ['{', '{}', '{"sources":[],"text":"{}"}', '{"sources":[],"text":7}']) {
      kept.set('stormtable/laboratory/spaceship-battles', broken)
      expect((await page()).getState()).toMatchObject({ phase: 'ready', trouble: undefined, form: { battles: 100 } })
    }
  })

  it('keeps what was being fought for who comes back, though he looked in with a draft meanwhile; what he fought with it is there when that is done', async () => {
    const { hire, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    const visit = async (draft?: string): Promise<void> => {
      lab.getState().leave()
      await lab.getState().visit('outpost', draft)
    }
    await visit()
    lab.getState().change({ kind: 'scenario', battles: 12 })
    lab.getState().start()
    await settle(2)
    await visit('one')
    expect(lab.getState()).toMatchObject({ running: false, result: undefined })
    await visit()
    expect(lab.getState()).toMatchObject({ running: true, form: { battles: 12 } })
    await settle()
    const { result } = lab.getState()
    expect(result?.report.battles).toBe(12)
    await visit('one') // with nothing fought
    await visit()
    expect(lab.getState().result).toEqual(result)
    await visit('one')
    lab.getState().change({ kind: 'scenario', battles: 4 })
    lab.getState().start()
    await settle()
    await visit()
    expect(lab.getState().result?.report.battles).toBe(4)
    lab.getState().leave()
  })

  it('begins with the draft asked for, however many later ones are kept, and says so where there is none', async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
    const draft = (await system?.catalogue.mustering?.())?.start('duel')
    if (!draft) throw new Error('no draft')
    const text = writeMuster({ system: 'spaceship-battles', name: '', draft, players: {}, seed: '' })
    const note = { id: '', system: 'spaceship-battles', name: '', sides: [], saved: 1, damaged: undefined }
    const notes = Array.from({ length: 60 }, (_, at) => ({ ...note, id: `d${at}` }))
    const shelf = { list: async () => notes, take: async () => ({ note, text }) }
    const lab = createLaboratory({ systems: ALL, shelf, cores: 1, hire: staff().hire })
    await lab.getState().visit('spaceship-battles', 'd59')
    expect(lab.getState().form.sides[0].source).toBe('draft d59')
    expect(lab.getState()).toMatchObject({ phase: 'ready', trouble: undefined })
    await lab.getState().visit('spaceship-battles', 'gone')
    expect(lab.getState()).toMatchObject({ phase: 'ready', trouble: { reason: 'There is no such draft in this browser' } })
  })

  it('goes on with a sweep in the way that was being fought', async () => {
    const { hire, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('spaceship-battles')
    lab.getState().change({ battles: 6, turns: 1 })
    lab.getState().startSweep(0)
    await settle(2) // the experiment, and one part of the first way
    lab.getState().leave()
    await lab.getState().visit('spaceship-battles')
    const { sweep, running, result } = lab.getState()
    expect({ running, rows: sweep?.rows, fought: result?.report.battles }).toEqual({ running: true, rows: [], fought: 4 })
    await settle(6) // what the hand that was let go had in mind, the rest of this way, the whole of the second
    expect(lab.getState().sweep?.rows.map(({ report }) => report?.battles)).toEqual([6, 6])
    lab.getState().stop()
  })

  it('says that no sweep can be fought where there are no workers', async () => {
    const hire = () => {
      throw new Error('no workers here')
    }
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('warband')
    lab.getState().startSweep(0)
    expect(lab.getState()).toMatchObject({ running: false, trouble: { reason: 'no workers here' } })
  })

  it('says what a worker could not do, and ends the others', async () => {
    const { hired, hire } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 2, hire })
    await lab.getState().visit('spaceship-battles')
    expect(lab.getState().players.slice(0, 3)).toEqual(['easy', 'fair', 'hard'])
    expect(lab.getState().players).toContain('random')
    expect(lab.getState().players).not.toContain('computer') // the fair one by another name
    lab.getState().start()
    hired[1]?.onmessage?.({ data: { kind: 'failed', reason: 'Too many ships', remedy: 'take fewer' } } as MessageEvent)
    expect(lab.getState()).toMatchObject({ running: false, trouble: { reason: 'Too many ships', remedy: 'take fewer' } })
    expect(hired.every(({ ended }) => ended)).toBe(true)
    lab.getState().start()
    hired[2]?.onerror?.({ message: '' } as ErrorEvent)
    expect(lab.getState().trouble?.reason).toBe('A worker of the laboratory could not be started')
  })

  it('offers ready musters and kept drafts, with their sides and what may be taken first, and begins with the draft it was opened with', async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
    const draft = (await system?.catalogue.mustering?.())?.start('wolfpack')
    if (!draft) throw new Error('no draft')
    const note = { id: 'mine', system: 'spaceship-battles', name: 'My pack', sides: [], saved: 1, damaged: undefined }
    const text = writeMuster({ system: 'spaceship-battles', name: 'My pack', draft, players: {}, seed: '' })
    const shelf = {
      list: async () => [note, { ...note, id: 'other', system: 'battlestorm' }, { ...note, id: 'torn', damaged: 'torn' }],
      take: async (id: string) => (id === 'mine' ? { note, text } : undefined),
    }
    const { hire, hired } = staff()
    const lab = createLaboratory({ systems: ALL, shelf, cores: 1, hire })
    await lab.getState().visit('spaceship-battles', 'mine')
    const { sources, form, fields } = lab.getState()
    expect(sources.map(({ id }) => id)).toEqual([
      'duel',
      'convoy',
      'wolfpack',
      'three-captains',
      'quarters',
      'lanes',
      'melee',
      'draft mine',
    ])
    expect(sources.at(-1)).toMatchObject({ title: 'Draft: My pack', sides: ['Battleship Ardent Oath', 'The Grey Pack'], priced: true })
    const [elves] = sources
    expect(elves && offeredSides(elves, sources, 1)).toEqual([0, 1]) // what a file chose stays on offer
    expect(form.sides.map(({ source, side }) => [source, side])).toEqual([
      ['draft mine', 0],
      ['draft mine', 1],
    ])
    expect(fields.map(({ id }) => id)).toContain('points')
    lab.getState().change({
      set: { turns: 3 },
      sides: [
        { ...form.sides[0], fill: 'cheapest', first: 'Class B' },
        { ...form.sides[1], side: 7 },
      ],
    })
    expect(lab.getState().fields.find(({ id }) => id === 'turns')?.value).toBe(3)
    expect(lab.getState().form.sides[1].side).toBe(0)
    lab.getState().start()
    expect(hired[0]?.orders[0]).toMatchObject({
      experiment: {
        ground: { set: { turns: 3 }, forces: [{ levy: { first: 'Class B', fill: 'cheapest' }, from: { draft } }, { levy: null }] },
      },
    })
  })

  it('takes an experiment from a file, and refuses any other file with the remedy', async () => {
    const { hire, hired } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('spaceship-battles')
    lab.getState().change({ battles: 7, seed: 'kept', swap: false })
    lab.getState().start()
    const [order] = hired[0]?.orders ?? []
    if (order?.kind !== 'experiment') throw new Error('no experiment')
    const file = JSON.stringify({ format: 'stormtable experiment', version: 1, ...order.experiment })
    lab.getState().change({ battles: 100, seed: '', swap: true })
    lab.getState().open(file)
    expect(lab.getState().form).toMatchObject({ battles: 7, seed: 'kept', swap: false })
    expect(lab.getState()).toMatchObject({ opened: true, result: undefined }) // it is said: the page may look as it did
    lab.getState().change({ battles: 8 })
    expect(lab.getState().opened).toBe(false)
    lab.getState().open('{}')
    expect(lab.getState().opened).toBe(false)
    expect(lab.getState().trouble?.reason).toContain('does not say that it is')
    expect(lab.getState().trouble?.remedy).not.toBe('')
    lab.getState().open(file.replace('"spaceship-battles"', '"battlestorm"'))
    expect(lab.getState().trouble?.reason).toContain('is of Battlestorm')
  })

  it('refuses a file that names what is unknown here, and puts nothing else in its place', async () => {
    const { hire, hired } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('spaceship-battles')
    lab.getState().start()
    const [order] = hired[0]?.orders ?? []
    if (order?.kind !== 'experiment' || order.experiment.ground.kind !== 'forces') throw new Error('no experiment')
    const { experiment } = order
    const { ground } = order.experiment
    const [left, right] = ground.forces
    const opened = (changed: object): string | undefined => {
      lab.getState().open(JSON.stringify({ format: 'stormtable experiment', version: 1, ...experiment, ...changed }))
      expect(lab.getState().opened).toBe(lab.getState().trouble === undefined)
      return lab.getState().trouble && `${lab.getState().trouble?.reason} ${lab.getState().trouble?.remedy}`
    }
    expect(opened({ ground: { ...ground, forces: [{ ...left, levy: { first: 'nobody', fill: 'cheapest' } }, right] } })).toMatch(
      /may field nobody of “nobody”.*Class A/,
    )
    expect(opened({ ground: { ...ground, forces: [left, { ...right, from: { start: 'armada' } }] } })).toMatch(
      /no ready muster “armada”.*duel/,
    )
    expect(opened({ ground: { ...ground, forces: [left, { ...right, side: 5 }] } })).toMatch(/none of number 5/)
    expect(opened({ ground: { kind: 'scenario', scenario: 'nowhere' } })).toMatch(/no scenario “nowhere”/)
    expect(opened({ players: ['fair', 'computress'] })).toMatch(/no player “computress”.*fair/)
    expect(opened({ ground: { ...ground, set: { turns: 0 } } })).toMatch(/“turns” cannot be “0”.*from 1/)
    expect(opened({})).toBeUndefined()
  })

  it('sweeps over every way to put the first side together, and goes on past one that cannot be', async () => {
    const { hired, hire, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('spaceship-battles')
    lab.getState().change({ battles: 2, turns: 1 })
    lab.getState().startSweep(0)
    const groups = lab.getState().sources[0]?.groups[0] ?? []
    expect(lab.getState().sweep).toMatchObject({ wanted: 5 + 2 * groups.length, rows: [] })
    await settle(2)
    expect(lab.getState().sweep?.rows.map(({ way }) => way)).toEqual(['as mustered'])
    expect(lab.getState().sweep?.rows[0]?.report).toMatchObject({ battles: 2, stopped: 2 })
    hired.at(-1)?.onmessage?.({ data: { kind: 'failed', reason: 'No legal forces', remedy: '' } } as MessageEvent)
    expect(lab.getState().sweep?.rows[1]).toEqual({ way: 'anything', report: undefined, reason: 'No legal forces' })
    expect(hired.at(-1)?.orders[0]).toMatchObject({
      experiment: { ground: { forces: [{ levy: { first: null, fill: 'cheapest' } }, { levy: null }] } },
    })
    lab.getState().stop()
    expect(lab.getState().running).toBe(false)
    expect(lab.getState().file('csv')).toContain('as mustered,2,0,2,0,')
    expect(lab.getState().file('csv')).toContain('anything,,,,,,,,No legal forces')
    expect(JSON.parse(lab.getState().file('json')).sweep).toHaveLength(2)
  })

  it('sweeps over the second side, and shows the way that is fought as far as it is', async () => {
    const { hired, hire, settle } = staff()
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire })
    await lab.getState().visit('spaceship-battles')
    lab.getState().change({ battles: 8, turns: 1 })
    lab.getState().startSweep(1)
    await settle(2) // the experiment and one part of it
    expect(lab.getState().sweep).toMatchObject({ of: 1, way: 'as mustered', rows: [] })
    expect(lab.getState().result?.report.battles).toBe(4)
    await settle(1)
    expect(lab.getState().sweep).toMatchObject({ way: 'anything', rows: [{ way: 'as mustered', report: { battles: 8 } }] })
    expect(hired.at(-1)?.orders[0]).toMatchObject({
      experiment: { ground: { forces: [{ levy: null }, { levy: { first: null, fill: 'anything' } }] } },
    })
    lab.getState().stop()
    expect(JSON.parse(lab.getState().file('json'))).toMatchObject({ swept: 'second' })
  })

  it('fails with the reason where there is no such system', async () => {
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire: staff().hire })
    await lab.getState().visit('chess')
    expect(lab.getState()).toMatchObject({ phase: 'failed', trouble: { reason: 'There is no system “chess” here', absent: true } })
  })
})

describe('what forces there are to choose from', () => {
  it('names each army once, though every ready one comes with an opponent; the second side begins as that opponent', async () => {
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire: staff().hire })
    await lab.getState().visit('battlestorm')
    const { sources, form } = lab.getState()
    expect(sources.every(({ sides }) => sides.length === 2)).toBe(true)
    const offered = sources.flatMap((source) => offeredSides(source, sources).map((side) => source.sides[side]))
    expect(offered).toHaveLength(7)
    expect(new Set(offered).size).toBe(7)
    const [elves] = sources
    expect(elves && offeredSides(elves, sources, 1)).toEqual([0, 1]) // what a file chose stays on offer
    expect(form.sides.map(({ source, side }) => [source, side])).toEqual([
      ['elvas-minor', 0],
      ['dagmokk', 0],
    ])
  })
  it('leaves what is another’s by name alone where the forces are others', async () => {
    const lab = createLaboratory({ systems: ALL, shelf: NO_DRAFTS, cores: 1, hire: staff().hire })
    await lab.getState().visit('warband')
    const { sources } = lab.getState()
    expect(sources.map((source) => [source.id, offeredSides(source, sources).length])).toContainEqual(['chimneys', 2])
    expect(sources.map((source) => offeredSides(source, sources).length)).toEqual(sources.map(({ sides }) => sides.length))
  })
})
