import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../src/app/App'
import { ago } from '../../src/app/ago'
import { Home } from '../../src/app/Home'
import { lasting, SPANS, spanOf } from '../../src/app/lasting'
import { Picture } from '../../src/app/Picture'
import { sceneToPicture } from '../../src/app/picturing'
import { Ready } from '../../src/app/Ready'
import { parseRoute } from '../../src/app/route'
import { whereItStands } from '../../src/app/Saved'
import { SystemScreen } from '../../src/app/SystemScreen'
import type { Scene } from '../../src/engine/kernel/scene'
import type { Scenario } from '../../src/engine/kernel/system'
import { useBattle } from '../../src/store/battle'
import { type Note, parseNote, pictureKey } from '../../src/store/kept/battles'
import { createCabinet } from '../../src/store/kept/cabinet'
import { written } from '../../src/store/kept/pending'
import { createPictures } from '../../src/store/kept/pictures'
import { SYSTEMS } from '../../src/systems/index'
import { begun, duelStore, guard, memoryDrawer, memoryShelf } from '../store/memory'
import { bids } from '../support/bids'

const bare: Scene = { table: undefined, headline: '', turn: 1, sides: [], bodies: [], pieces: [], remains: [], zones: [], threads: [] }
const PORT: Scenario = { id: 'port', title: 'In port', blurb: 'Six rounds.', seats: ['Red', 'Green', 'Blue'], ready: true }

beforeEach(() => {
  location.hash = ''
})
describe('the first screen', () => {
  it('starts a battle of each system with one click', async () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    const buttons = screen.getAllByRole('button', { name: /^Play, \w+ at one screen$/ })
    expect(buttons).toHaveLength(SYSTEMS.length)
    await userEvent.click(buttons[0] ?? document.body)
    await expect.poll(() => location.hash, { timeout: 15_000 }).toMatch(/^#\/battle\/[0-9a-f-]{36}$/)
    expect(useBattle.getState().scene).toBeDefined()
  })
  it('tells of a battle that cannot be deleted, keeps it, and has the focus where it was deleted', async () => {
    const shelf = memoryShelf()
    await begun(shelf)
    await written()
    const [note] = await shelf.list()
    if (!note) throw new Error('nothing is kept')
    await shelf.note({ ...note, damaged: 'torn' })
    let fails = true
    const remove = async (id: string): Promise<void> => {
      if (fails) throw new Error('the drawer is stuck')
      await shelf.remove(id)
    }
    render(<Home shelf={{ ...shelf, remove }} ahead={false} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be deleted (the drawer is stuck)')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Open a record' })).toHaveFocus()
  })
  it('and a system’s page have the focus on their heading after somebody went there by key, not when they are opened', async () => {
    render(<App />)
    expect(document.body).toHaveFocus()
    screen.getByRole('link', { name: 'All of Warband' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Warband' })).toHaveFocus()
    screen.getByRole('link', { name: 'Bladestorm' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Bladestorm' })).toHaveFocus()
    screen.getByRole('link', { name: 'First screen' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Stormtable' })).toHaveFocus()
  })
  it('has a door for every system, which says how long its battles take', () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    for (const { manifest } of SYSTEMS) {
      const door = screen.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { level: 2, name: manifest.title }))
      if (!door) throw new Error(`no door to ${manifest.title}`)
      expect(within(door).getByText(manifest.blurb)).toBeVisible()
      expect(within(door).getByRole('link', { name: manifest.title })).toHaveAttribute('href', `#/play/${manifest.id}`)
      const ready = manifest.scenarios.filter((scenario) => scenario.ready)
      expect(within(door).getByText(`${ready.length} battles, ${spanOf(ready)}`)).toBeVisible()
    }
  })
  it('every system is a place: its battles by the time they take, its source, rules, muster and campaign', () => {
    for (const { manifest } of SYSTEMS) {
      const { unmount } = render(<SystemScreen system={manifest.id} />)
      expect(screen.getByRole('heading', { level: 1, name: manifest.title })).toBeVisible()
      expect(screen.getByText(new RegExp(`^After ${manifest.source.title.slice(0, 12)}`))).toBeVisible()
      expect(screen.getByRole('link', { name: `Muster your own for ${manifest.title}` })).toHaveAttribute('href', `#/muster/${manifest.id}`)
      expect(screen.getByRole('link', { name: `Rules of ${manifest.title}` })).toHaveAttribute('href', `#/rules/${manifest.id}`)
      const ready = manifest.scenarios.filter((one) => one.ready)
      expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(ready.length)
      for (const { title } of ready) expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible()
      unmount()
    }
    render(<SystemScreen system="nowhere" />)
    expect(screen.getByRole('main')).toHaveTextContent('Nothing called “nowhere” is played here')
  })
  it('tells minutes at ten seconds for each answer, and sorts by them', () => {
    expect([6, 90, 180, 338, 360, 366].map((said) => lasting((said * 10) / 60))).toEqual([
      '5 min',
      '15 min',
      '30 min',
      '55 min',
      '60 min',
      'over an hour',
    ])
    for (const minutes of [undefined, 1, 20, 20.1, 60, 60.1, 500]) expect(SPANS.filter(({ fits }) => fits(minutes))).toHaveLength(1)
    expect(
      spanOf([
        { ...PORT, answers: 90 },
        { ...PORT, answers: 338 },
        { ...PORT, answers: 5, ready: false },
      ]),
    ).toBe('from 15 min to 55 min')
    expect(spanOf([PORT])).toBeUndefined()
  })
  it('shows the picture of the last battle, where one was kept, and none that is no picture', async () => {
    const drawer = memoryDrawer()
    const image = 'data:image/webp;base64,UklGRg=='
    const read = vi.fn(async (given: Blob) => ({ width: given.size, height: 3, close: () => undefined }))
    vi.stubGlobal('createImageBitmap', read)
    await createPictures(() => drawer).keep('ab', image)
    await createPictures(() => drawer).keep('cd', 'javascript:alert(1)')
    const from = createPictures(() => drawer) // another visit: nothing in hand
    const { container, rerender } = render(<Picture id="ab" from={from} />)
    await waitFor(() => expect(container.querySelector('canvas')).toHaveAttribute('width', '4'))
    expect(read.mock.lastCall?.[0]).toHaveProperty('type', 'image/webp')
    rerender(<Picture id="cd" from={from} />)
    await waitFor(() => expect(container.querySelector('canvas')).toBeNull())
    vi.unstubAllGlobals()
    const shelf = createCabinet<Note>({ open: () => drawer, text: 'record/', parse: parseNote, writer: 'w', beside: pictureKey })
    await shelf.remove('ab')
    expect(await createPictures(() => drawer).of('ab')).toBeUndefined()
  })
  it('pictures of a whole evening go through one connection to the storage, which is opened anew after a fault', async () => {
    const drawer = memoryDrawer()
    const open = vi.fn(() => drawer)
    const pictures = createPictures(open)
    const image = 'data:image/webp;base64,AAAA'
    for (const id of ['ab', 'cd', 'ef']) await pictures.keep(id, image)
    expect(await Promise.all(['ab', 'cd', 'ef', 'gh'].map((id) => pictures.of(id)))).toEqual([image, image, image, undefined])
    expect(open).toHaveBeenCalledTimes(1)
    const closed = vi.spyOn(drawer, 'get').mockRejectedValueOnce(new Error('the connection is closing'))
    expect(await pictures.of('ab')).toBeUndefined()
    expect(await pictures.of('ab')).toBe(image)
    expect(open).toHaveBeenCalledTimes(2)
    closed.mockRestore()
  })
  it('pictures show nothing that only one of several people may see', async () => {
    const store = await begun(memoryShelf())
    const state = store.getState()
    const scene = { ...bare, table: {} as never }
    expect(sceneToPicture({ ...state, scene, viewer: 'table' })).toBe(scene)
    expect(sceneToPicture({ ...state, scene, viewer: 0 })).toBeUndefined()
    expect(sceneToPicture({ ...state, scene, viewer: 0, players: { 0: 'person', 1: 'computer' } })).toBe(scene)
    expect(sceneToPicture({ ...state, scene, viewer: 'table', elsewhere: true })).toBeUndefined()
    expect(sceneToPicture({ ...state, scene: { ...bare, table: undefined }, viewer: 'table' })).toBeUndefined()
  })
  it('a battle of more than two may be played by any mix of people and computers', async () => {
    const user = userEvent.setup()
    const start = vi.fn(async () => undefined)
    render(
      <ul>
        <Ready manifest={{ ...bids.manifest, foresees: true }} scenario={PORT} busy={undefined} start={start} primary={false} />
      </ul>,
    )
    expect(screen.getByRole('button', { name: 'Play, three at one screen' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Against the computer' }))
    expect(start).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'bids' }),
      PORT,
      { 0: 'person', 1: 'computer', 2: 'computer' },
      expect.any(String),
      'as suggested',
      {},
    )
    await user.click(screen.getByText('More ways to start'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who plays Green' }), 'the computer, fair')
    expect(screen.getByRole('combobox', { name: 'Who plays Green' })).toHaveAccessibleDescription('does what looks best as things stand')
    await user.type(screen.getByLabelText('Seed of the dice'), 'seven')
    await user.click(screen.getByRole('button', { name: 'Start like this' }))
    expect(start).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'bids' }),
      PORT,
      { 1: 'computer' },
      'seven',
      'as suggested',
      expect.anything(),
    )
    for (const name of ['Red', 'Blue'])
      await user.selectOptions(screen.getByRole('combobox', { name: `Who plays ${name}` }), 'the computer, fair')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who plays Red' }), 'the computer, hard')
    await user.click(screen.getByRole('button', { name: 'Watch the computer play itself' }))
    expect(start).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'bids' }),
      PORT,
      { 0: 'computer', 1: 'computer', 2: 'computer' },
      'seven',
      'as suggested',
      expect.objectContaining({ 0: 'hard' }),
    )
  })
  it('offers the last battle first, and says what is wrong with a damaged one', async () => {
    const shelf = memoryShelf()
    const store = await begun(shelf)
    store.getState().answer(guard(store))
    await store.saved.settled()
    const { unmount } = render(<Home shelf={shelf} ahead={false} />)
    expect(await screen.findByRole('link', { name: 'Go on with this battle' })).toHaveAttribute('href', '#/battle/battle-1')
    unmount()
    const [note] = await shelf.list()
    if (note) await shelf.note({ ...note, damaged: 'cut short' })
    render(<Home shelf={shelf} ahead={false} />)
    expect(await screen.findByText(/cut short/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save what is left' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Go on with this battle' })).toBeNull()
  })
  it('tells a battle that was played on from another, before and after it was opened again', async () => {
    const shelf = memoryShelf()
    const store = await begun(shelf)
    store.getState().answer(guard(store))
    await store.saved.settled()
    const { unmount } = render(<Home shelf={shelf} ahead={false} />)
    expect(await screen.findByText(/· 1 answer · /)).toBeVisible()
    expect(screen.queryByText(/played on/)).toBeNull()
    unmount()
    store.getState().given((battle) => store.getState().takeUp({ battle, id: 'beside', branched: 1 }))
    await store.saved.settled()
    const later = duelStore(shelf)
    await later.getState().resume('beside')
    later.getState().setLevel(1, 'easy')
    await later.saved.settled()
    expect((await shelf.list()).map(({ id, branched }) => [id, branched]).sort()).toEqual([
      ['battle-1', undefined],
      ['beside', 1],
    ])
    render(<Home shelf={shelf} ahead={false} />)
    expect(await screen.findAllByText(/played on from another, after 1 answer · 1 answer · /)).toHaveLength(1)
    const [note] = await shelf.list()
    if (note) expect(whereItStands({ ...note, branched: 0 })).toContain(' · played on from the beginning of another · ')
  })
  it('refuses a dropped file that is no record and says so', async () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [new File(['{"a":1}'], 'note.json')] } })
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(/./)
    expect(location.hash).toBe('')
  })
  it('an address that names no place of ours is told, with what to do, until it is dismissed', async () => {
    location.hash = '#/warband'
    render(<Home shelf={memoryShelf()} ahead={false} astray />)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This address leads nowhere here.Begin below; if somebody sent it to you, ask for the whole link.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(location.hash).toBe('#/')
    location.hash = ''
  })
  it('knows its routes and how long ago things were', () => {
    for (const hash of ['', '#', '#/']) expect(parseRoute(hash), hash).toEqual({ screen: 'home' })
    expect(parseRoute('#/play/warband')).toEqual({ screen: 'play', system: 'warband' })
    expect(parseRoute('#/play/warband/more')).toEqual({ screen: 'home', astray: true })
    expect(parseRoute('#/battle/ab12')).toEqual({ screen: 'battle', id: 'ab12' })
    expect(parseRoute('#/battle/../x')).toEqual({ screen: 'home', astray: true })
    expect(parseRoute('#/battle/ab12/more')).toEqual({ screen: 'home', astray: true })
    expect(parseRoute('#/muster/battlestorm')).toEqual({ screen: 'muster', place: { system: 'battlestorm', start: undefined } })
    expect(parseRoute('#/muster/battlestorm/elves')).toEqual({ screen: 'muster', place: { system: 'battlestorm', start: 'elves' } })
    expect(parseRoute('#/muster/draft/ab12')).toEqual({ screen: 'muster', place: { draft: 'ab12' } })
    expect(parseRoute('#/muster/draft')).toEqual({ screen: 'home', astray: true })
    expect([ago(0, 5000), ago(0, 61_000), ago(0, 7_200_000), ago(0, 86_400_000)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      '1 day ago',
    ])
  })
})
