import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ago } from '../../src/app/ago'
import { Home } from '../../src/app/Home'
import { parseRoute } from '../../src/app/route'
import { useBattle } from '../../src/store/battle'
import { SYSTEMS } from '../../src/systems/index'
import { begun, guard, memoryShelf } from '../store/memory'

beforeEach(() => {
  location.hash = ''
})
describe('the first screen', () => {
  it('starts a ready battle with one click', async () => {
    render(<Home shelf={memoryShelf()} ahead={false} />)
    const ready = SYSTEMS.flatMap(({ manifest }) => manifest.scenarios.filter((scenario) => scenario.ready))
    const buttons = screen.getAllByRole('button', { name: 'Play, two at one screen' })
    expect(buttons).toHaveLength(ready.length)
    await userEvent.click(buttons[0] ?? document.body)
    await expect.poll(() => location.hash, { timeout: 15_000 }).toMatch(/^#\/battle\/[0-9a-f]+$/)
    expect(useBattle.getState().scene).toBeDefined()
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
    expect(await screen.findByRole('alert')).toHaveTextContent(/./)
    expect(location.hash).toBe('')
  })
  it('knows its routes and how long ago things were', () => {
    expect(parseRoute('')).toEqual({ screen: 'home' })
    expect(parseRoute('#/battle/ab12')).toEqual({ screen: 'battle', id: 'ab12' })
    expect(parseRoute('#/battle/../x')).toEqual({ screen: 'home' })
    expect([ago(0, 5000), ago(0, 61_000), ago(0, 7_200_000), ago(0, 86_400_000)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      '1 day ago',
    ])
  })
})
