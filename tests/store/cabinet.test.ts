// What is kept in the browser: one cabinet for battles, drafts and rosters; nothing is overwritten, nothing waits for ever.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { autosave, type SaveReport } from '../../src/store/kept/autosave'
import { type Cabinet, createCabinet, fieldOf, type Noted, numberOf, Overtaken, PATIENCE, textOf } from '../../src/store/kept/cabinet'
import type { Drawer } from '../../src/store/kept/drawer'
import { memoryDrawer } from './memory'

interface Line extends Noted {
  readonly title: string
}
const parse = (id: string, data: unknown): Line => ({
  id,
  title: textOf(fieldOf(data, 'title')),
  saved: numberOf(fieldOf(data, 'saved')),
  damaged: textOf(fieldOf(data, 'damaged')) || undefined,
})
const line = (id: string, saved = 1, title = id): Line => ({ id, title, saved, damaged: undefined })
const tab = (open: () => Drawer, writer: string): Cabinet<Line> => createCabinet({ open, text: 'text/', parse, writer })

describe('a cabinet', () => {
  it('keeps a note and a text by id, lists notes newest first, and removes both', async () => {
    const drawer = memoryDrawer()
    const cabinet = tab(() => drawer, 'a')
    await cabinet.put({ note: line('one', 1), text: 'first' })
    await cabinet.put({ note: line('two', 2), text: 'second' })
    expect((await cabinet.list()).map((note) => note.id)).toEqual(['two', 'one'])
    expect(await cabinet.take('one')).toEqual({ note: line('one', 1), text: 'first' })
    await cabinet.note({ ...line('one', 1), damaged: 'torn' })
    expect(await cabinet.take('one')).toEqual({ note: { ...line('one', 1), damaged: 'torn' }, text: 'first' })
    await cabinet.remove('one')
    expect(await cabinet.take('one')).toBeUndefined()
    expect(await drawer.pairs('')).toHaveLength(2)
  })
  it('reads what was kept before there were revisions, and writes over it', async () => {
    const drawer = memoryDrawer()
    await drawer.exchange('note/old', () => [
      ['note/old', { title: 'Old', saved: 5 }],
      ['text/old', { some: 'data' }],
    ])
    const cabinet = tab(() => drawer, 'a')
    expect(await cabinet.take('old')).toEqual({ note: line('old', 5, 'Old'), text: '{"some":"data"}' })
    await cabinet.put({ note: line('old', 6), text: 'new' })
    expect((await cabinet.take('old'))?.text).toBe('new')
  })
  it('nor over what another tab has laid down anew where it was taken away', async () => {
    const drawer = memoryDrawer()
    const [one, two] = [tab(() => drawer, 'one'), tab(() => drawer, 'two')]
    await one.put({ note: line('x', 1), text: 'by one' })
    await two.remove('x')
    await two.put({ note: line('x', 2), text: 'by two' })
    await expect(one.put({ note: line('x', 3), text: 'by one' })).rejects.toBeInstanceOf(Overtaken)
    expect((await two.take('x'))?.text).toBe('by two')
  })
  it('writes over nothing that another tab has written since, whether or not the tabs hear each other', async () => {
    const drawer = memoryDrawer()
    const [one, two] = [tab(() => drawer, 'one'), tab(() => drawer, 'two')]
    await one.put({ note: line('x', 1), text: 'by one' })
    await two.take('x')
    await two.put({ note: line('x', 2), text: 'by two' })
    await expect(one.put({ note: line('x', 3), text: 'late' })).rejects.toBeInstanceOf(Overtaken)
    await expect(one.note({ ...line('x', 3), damaged: 'late' })).rejects.toBeInstanceOf(Overtaken)
    expect(await two.take('x')).toEqual({ note: line('x', 2), text: 'by two' })
    await two.put({ note: line('x', 3), text: 'by two again' })
    await one.take('x') // taken over: from what the other wrote last
    await one.put({ note: line('x', 4), text: 'by one again' })
    await expect(two.put({ note: line('x', 5), text: 'late' })).rejects.toBeInstanceOf(Overtaken)
    expect((await one.take('x'))?.text).toBe('by one again')
  })
})

describe('a storage in trouble', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
  const dumb: Drawer = { pairs: never, get: never, exchange: never, remove: never }

  it('that never answers is told, and opened anew the next time', async () => {
    const drawer = memoryDrawer()
    let opened = 0
    const cabinet = tab(() => (++opened === 1 ? dumb : drawer), 'a')
    const listed = cabinet.list().catch((fault: unknown) => String(fault))
    await vi.advanceTimersByTimeAsync(PATIENCE)
    expect(await listed).toMatch(/storage does not answer/)
    expect(await cabinet.list()).toEqual([])
    await cabinet.list()
    expect(opened).toBe(2)
  })
  it('that cannot be opened at all is told', async () => {
    const cabinet = tab(() => {
      throw new Error('forbidden here')
    }, 'a')
    await expect(cabinet.list()).rejects.toThrow('forbidden here')
  })

  const told = () => {
    const said: string[] = []
    const report: SaveReport = {
      failed: (reason) => said.push(`failed: ${reason}`),
      mended: () => said.push('mended'),
      overtaken: () => said.push('overtaken'),
    }
    return { said, report }
  }
  it('a write that failed is told, tried again by itself, and told to be mended', async () => {
    const { said, report } = told()
    const drawer = memoryDrawer()
    let full = true
    const failing: Drawer = {
      ...drawer,
      exchange: (key, decide) => (full ? Promise.reject(new Error('full')) : drawer.exchange(key, decide)),
    }
    const cabinet = tab(() => failing, 'a')
    const save = autosave(cabinet, report)
    save(() => ({ note: line('x'), text: 'kept' }))
    await vi.advanceTimersByTimeAsync(10)
    await save.settled()
    expect(said).toEqual(['failed: full'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(said).toEqual(['failed: full', 'failed: full'])
    full = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(said.at(-1)).toBe('mended')
    expect((await cabinet.take('x'))?.text).toBe('kept')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(said).toHaveLength(3)
  })
  it('writes never overlap, and only the newest waits', async () => {
    const { said, report } = told()
    const drawer = memoryDrawer()
    const texts: unknown[] = []
    const slow: Drawer = {
      ...drawer,
      exchange: async (_key, decide) => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        texts.push(decide(undefined)?.[1]?.[1])
        return true
      },
    }
    const save = autosave(
      tab(() => slow, 'a'),
      report,
    )
    for (const text of ['1', '2']) save(() => ({ note: line('x'), text }))
    await vi.advanceTimersByTimeAsync(50)
    for (const text of ['3', '4']) save(() => ({ note: line('x'), text }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts).toEqual(['2', '4'])
    expect(said).toEqual([])
  })
  it('is written down once the page has had its turn, or at once where the page is left', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const written: string[] = []
    const cabinet = tab(() => memoryDrawer(), 'a')
    const save = autosave(cabinet, told().report)
    const kept = (text: string) => () => {
      written.push(text)
      return { note: line('x'), text }
    }
    save(kept('1'))
    await Promise.resolve()
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(10)
    expect(written).toEqual(['1'])
    save(kept('2'))
    page.dispatchEvent(new Event('pagehide'))
    await save.settled()
    expect(written).toEqual(['1', '2'])
    vi.unstubAllGlobals()
  })
  it('what another tab has written since is told, and not tried again', async () => {
    const { said, report } = told()
    const drawer = memoryDrawer()
    const mine = tab(() => drawer, 'mine')
    const save = autosave(mine, report)
    save(() => ({ note: line('x'), text: 'mine' }))
    await vi.advanceTimersByTimeAsync(10)
    await save.settled()
    const theirs = tab(() => drawer, 'theirs')
    await theirs.take('x')
    await theirs.put({ note: line('x', 2), text: 'theirs' })
    save(() => ({ note: line('x', 3), text: 'late' }))
    await vi.advanceTimersByTimeAsync(10)
    await save.settled()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(said).toEqual(['overtaken'])
    expect((await theirs.take('x'))?.text).toBe('theirs')
  })
})
