import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ago } from '../../src/app/ago'
import { Home } from '../../src/app/Home'
import { Ready } from '../../src/app/Ready'
import { parseRoute } from '../../src/app/route'
import type { Scenario } from '../../src/engine/kernel/system'
import { useBattle } from '../../src/store/battle'
import { SYSTEMS } from '../../src/systems/index'
import { begun, guard, memoryShelf } from '../store/memory'
import { bids } from '../support/bids'

const PORT: Scenario = { id: 'port', title: 'In port', blurb: 'Six rounds.', seats: ['Red', 'Green', 'Blue'], ready: true }

beforeEach(() => {
  location.hash = ''
})
describe('the first screen', () => {
  it('starts a ready battle with one click', async () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    const ready = SYSTEMS.flatMap(({ manifest }) => manifest.scenarios.filter((scenario) => scenario.ready))
    const buttons = screen.getAllByRole('button', { name: /^Play, \w+ at one screen$/ })
    expect(buttons).toHaveLength(ready.length)
    await userEvent.click(buttons[0] ?? document.body)
    await expect.poll(() => location.hash, { timeout: 15_000 }).toMatch(/^#\/battle\/[0-9a-f-]{36}$/)
    expect(useBattle.getState().scene).toBeDefined()
  })
  it('has a section for every system, with its source and a way to muster', () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    for (const { manifest } of SYSTEMS) {
      const section = within(screen.getByRole('region', { name: manifest.title }))
      expect(section.getByText(manifest.blurb)).toBeVisible()
      expect(section.getByText(new RegExp(`^After ${manifest.source.title.slice(0, 12)}`))).toBeVisible()
      expect(section.getByRole('link', { name: `Muster your own for ${manifest.title}` })).toHaveAttribute(
        'href',
        `#/muster/${manifest.id}`,
      )
      for (const scenario of manifest.scenarios.filter((one) => one.ready))
        expect(section.getByRole('heading', { level: 3, name: scenario.title })).toBeVisible()
    }
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
    await user.selectOptions(screen.getByRole('combobox', { name: 'Green' }), 'the computer')
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
    for (const name of ['Red', 'Blue']) await user.selectOptions(screen.getByRole('combobox', { name }), 'the computer')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Red' }), 'the computer, hard')
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
  it('refuses a dropped file that is no record and says so', async () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    const { fireEvent } = await import('@testing-library/react')
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [new File(['{"a":1}'], 'note.json')] } })
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(/./)
    expect(location.hash).toBe('')
  })
  it('knows its routes and how long ago things were', () => {
    expect(parseRoute('')).toEqual({ screen: 'home' })
    expect(parseRoute('#/battle/ab12')).toEqual({ screen: 'battle', id: 'ab12' })
    expect(parseRoute('#/battle/../x')).toEqual({ screen: 'home' })
    expect(parseRoute('#/battle/ab12/more')).toEqual({ screen: 'home' })
    expect(parseRoute('#/muster/battlestorm')).toEqual({ screen: 'muster', place: { system: 'battlestorm', start: undefined } })
    expect(parseRoute('#/muster/battlestorm/elves')).toEqual({ screen: 'muster', place: { system: 'battlestorm', start: 'elves' } })
    expect(parseRoute('#/muster/draft/ab12')).toEqual({ screen: 'muster', place: { draft: 'ab12' } })
    expect(parseRoute('#/muster/draft')).toEqual({ screen: 'home' })
    expect([ago(0, 5000), ago(0, 61_000), ago(0, 7_200_000), ago(0, 86_400_000)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      '1 day ago',
    ])
  })
})
