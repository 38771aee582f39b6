import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BattleScreen } from '../../src/app/BattleScreen'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { ask, decisionOf, restore } from '../panels/fake-battle'

const CALLED = {
  id: 'd2',
  seat: 1,
  name: 'Rivals',
  title: 'The Rivals choose their tactics',
  sides: [
    { seat: 0, name: 'Marauders' },
    { seat: 1, name: 'Rivals' },
  ],
}
const uncover = vi.fn()
const cover = (): void =>
  useBattle.setState({ curtain: CALLED, scene: undefined, position: undefined, owed: undefined, decisions: [], sealed: [0], uncover })

beforeEach(() => {
  uncover.mockReset()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  restore()
  vi.unstubAllGlobals()
})
const open = (): void => {
  ask(decisionOf([{ kind: 'write', key: 'word', label: 'Secret word', format: 'text', maxLength: 20 }]))
  render(<BattleScreen id={useBattle.getState().battleId ?? ''} />)
}

describe('the hand-over', () => {
  it('names who has sealed after the page was loaded anew, when nothing of the battle has been seen yet', async () => {
    ask(undefined)
    act(cover)
    render(<BattleScreen id={useBattle.getState().battleId ?? ''} />)
    expect(await screen.findByRole('listitem')).toHaveTextContent('Marauders ✓')
  })
  it('shows whom to pass the screen to and who has sealed, and nothing else of the battle', async () => {
    open()
    expect(screen.getByRole('heading', { name: 'The Marauders plan' })).toBeVisible()
    act(() => {
      useChrome.getState().open('settings')
      cover()
    })
    expect(document.body).not.toHaveTextContent('Secret word') // nor before it has come
    expect(await screen.findByText('Pass the screen to')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rivals')
    expect(screen.getByText('The Rivals choose their tactics')).toBeVisible()
    expect(screen.getByRole('listitem')).toHaveTextContent('Marauders ✓')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show the orders of Rivals Enter'])
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Sealed already')
    expect(screen.getByText('Nobody else should look until the orders are sealed.')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.body).not.toHaveTextContent('Secret word')
    expect(useChrome.getState().dialog).toBeUndefined()
  })
  it('lets whoever sealed last have it back, by mouse and by Enter, without showing anything', async () => {
    const recall = vi.fn()
    open()
    act(() => {
      cover()
      useBattle.setState({ curtain: { ...CALLED, recallable: 0 }, recall })
    })
    const back = await screen.findByRole('button', { name: 'Marauders: take back what was sealed' })
    await userEvent.click(back)
    expect(recall).toHaveBeenCalledTimes(1)
    back.focus()
    await userEvent.keyboard('{Enter}')
    expect(recall).toHaveBeenCalledTimes(2)
    expect(uncover).not.toHaveBeenCalled()
  })
  it('tells whoever is called that what he had sealed was taken back, and nothing of who has sealed where nobody has', async () => {
    open()
    act(() => {
      cover()
      useBattle.setState({ voided: [0, 1], sealed: [] })
    })
    expect(await screen.findByText('What you had sealed was taken back unread. Seal it anew.')).toBeVisible()
    expect(screen.queryByText('Sealed already')).toBeNull()
  })
  it('is lifted by its button, not by the second click of a double click', async () => {
    open()
    act(cover)
    await screen.findByText('Pass the screen to')
    const button = screen.getByRole('button', { name: /^Show the orders of Rivals/ })
    expect(button).toHaveFocus()
    fireEvent.click(button, { detail: 2 })
    expect(uncover).not.toHaveBeenCalled()
    await userEvent.click(button)
    expect(uncover).toHaveBeenCalledOnce()
  })
  it('is lifted by Enter, once, but not by an Enter that was held down', async () => {
    open()
    act(cover)
    await screen.findByText('Pass the screen to')
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(uncover).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(uncover).toHaveBeenCalledOnce()
  })
  it('is not lifted by the Enter that sealed, on its way up from the option it was pressed on', async () => {
    open()
    act(cover)
    await screen.findByText('Pass the screen to')
    const taken = createEvent.keyDown(document.body, { key: 'Enter' })
    taken.preventDefault()
    fireEvent(document.body, taken)
    expect(uncover).not.toHaveBeenCalled()
  })
  it('afterwards the decision says who has sealed already', async () => {
    open()
    act(() => useBattle.setState({ sealed: [1] }))
    expect((await screen.findByText('Sealed already:')).closest('[role="status"]')).toHaveTextContent('Rivals')
  })
  it('without a table there are no tools for one', () => {
    open()
    expect(screen.getByRole('list', { name: 'Sides' })).toHaveTextContent('Marauders')
    for (const name of ['Measure', 'Zoom in', 'Zoom out', 'Show the whole table'])
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Unit' })).toBeNull()
  })
})
