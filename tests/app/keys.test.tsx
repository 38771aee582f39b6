// Enter confirms wherever the focus is, when nothing is being typed that needs it.
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { advise } from '../../src/commands/play'
import { CommandButton } from '../../src/panels/CommandButton'
import { useChrome } from '../../src/store/chrome'
import { useView } from '../../src/store/view'
import { ask, decisionOf, restore } from '../panels/fake-battle'

function Page() {
  useKeys()
  return (
    <>
      <div className="table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the table has it */}
        <div className="canvas" role="application" tabIndex={0} />
      </div>
      <button type="button" aria-pressed="true">
        chosen
      </button>
      <button type="button" aria-pressed="false">
        other
      </button>
      <div className="movers">
        <button type="button" aria-pressed="true">
          in hand
        </button>
      </div>
      <a className="wordmark" href="#/" aria-label="away">
        Stormtable
      </a>
      <details>
        <summary>more</summary>
      </details>
      <input aria-label="amount" type="number" />
      <input aria-label="sought" type="search" />
      <input aria-label="power" type="range" />
      <input aria-label="quick" type="checkbox" />
      <textarea aria-label="cause" />
      <CommandButton command={advise} />
    </>
  )
}
const confirm = vi.fn()
const original = useView.getState()
beforeEach(() => {
  confirm.mockClear()
  ask(decisionOf([{ kind: 'pick', key: 'plan', label: 'Plan', options: [{ id: 'a', label: 'A' }], min: 1, max: 1 }], { sealed: false }))
  useView.setState({ confirm, draft: { decision: 'd1', seat: 0, key: 'plan', kind: 'pick', picked: ['a'] } })
  render(<Page />)
})
afterEach(() => {
  useView.setState(original, true)
  restore()
})
const enterOn = (name: string): void => {
  const element = screen.queryByRole('button', { name }) ?? screen.getByLabelText(name)
  element.focus()
  fireEvent.keyDown(element, { key: 'Enter' })
}

describe('Enter', () => {
  it('on what is chosen already confirms it, instead of taking it back', () => {
    enterOn('chosen')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on who is in hand already says what it says everywhere, though nothing has been begun', () => {
    useView.setState({ draft: undefined })
    enterOn('chosen')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('in hand')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on another choice makes that choice', () => {
    enterOn('other')
    expect(confirm).not.toHaveBeenCalled()
  })
  it('on a button that was pressed by mouse or finger confirms, until the keyboard comes back to it', () => {
    const other = screen.getByRole('button', { name: 'other' })
    fireEvent.pointerDown(other)
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
    fireEvent.pointerDown(screen.getByText('more'))
    fireEvent.keyDown(screen.getByText('more'), { key: 'Enter' })
    expect(confirm).toHaveBeenCalledTimes(2)
    fireEvent.pointerDown(other)
    other.focus()
    screen.getByRole('button', { name: 'chosen' }).focus()
    enterOn('other')
    expect(confirm).toHaveBeenCalledTimes(2)
  })
  it('on a button that was pressed by mouse and opened a sheet confirms when the sheet has given the focus back', () => {
    const other = screen.getByRole('button', { name: 'other' })
    fireEvent.pointerDown(other)
    other.focus()
    useChrome.getState().open('settings')
    const within = screen.getByRole('button', { name: 'chosen' })
    within.focus()
    fireEvent.pointerDown(within) // what closes it
    useChrome.getState().close()
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on a button from which a suggestion was asked for confirms, until the keyboard comes back to it', () => {
    const advised = vi.fn()
    useView.setState({ advise: advised })
    const other = screen.getByRole('button', { name: 'other' })
    other.focus()
    fireEvent.keyDown(other, { key: 'h' })
    expect(advised).toHaveBeenCalledOnce()
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
    screen.getByText('more').focus()
    enterOn('other')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on the button that suggests confirms what it suggested, the second time', () => {
    enterOn('Suggest what to do H')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('Suggest what to do H')
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('on a button from which no more than the view was changed presses it', () => {
    const other = screen.getByRole('button', { name: 'other' })
    other.focus()
    fireEvent.keyDown(other, { key: 't' })
    enterOn('other')
    expect(confirm).not.toHaveBeenCalled()
  })
  it('on the way out of the battle confirms what is in hand, and leads out where nothing is', () => {
    const away = screen.getByRole('link', { name: 'away' })
    away.focus()
    expect(fireEvent.keyDown(away, { key: 'Enter' })).toBe(false)
    expect(confirm).toHaveBeenCalledOnce()
    useView.setState({ draft: undefined })
    expect(fireEvent.keyDown(away, { key: 'Enter' })).toBe(true)
    expect(confirm).toHaveBeenCalledOnce()
  })
  it('in a number that was typed confirms; in a search or several lines it does not', () => {
    enterOn('sought')
    enterOn('cause')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('amount')
    expect(confirm).toHaveBeenCalledOnce()
  })
})

it('a key that means nothing now says so', () => {
  const other = screen.getByRole('button', { name: 'other' })
  for (const [key, label] of [
    ['m', 'Move'],
    ['c', 'Compare pinned'],
  ] as const) {
    fireEvent.keyDown(other, { key })
    expect(useView.getState().said).toBe(`${label}: not now`)
  }
})
it('a focus that is lost with what was pressed goes to the table', () => {
  const other = screen.getByRole('button', { name: 'other' })
  other.focus()
  fireEvent.keyDown(other, { key: 'Enter' })
  fireEvent.keyUp(other, { key: 'Enter' })
  expect(other).toHaveFocus() // it is still there
  other.blur()
  fireEvent.keyUp(document.body, { key: 'Enter' })
  expect(screen.getByRole('application')).toHaveFocus()
})
it('commands that write nothing are heard in a line of text too: the palette and the rules, but no letter', () => {
  const amount = screen.getByLabelText('amount')
  amount.focus()
  for (const key of ['k', 'm', 'z']) fireEvent.keyDown(amount, { key })
  fireEvent.keyDown(amount, { key: 'z', ctrlKey: true })
  expect(useChrome.getState().dialog).toBeUndefined()
  fireEvent.keyDown(amount, { key: 'k', ctrlKey: true })
  expect(useChrome.getState().dialog).toBe('palette')
  useChrome.getState().close()
})

it('a slider and a box to tick take the keys that move them, and leave the others to the table', () => {
  const opened = (name: string, key: string): string | undefined => {
    fireEvent.keyDown(screen.getByLabelText(name), { key })
    const { dialog, close } = useChrome.getState()
    close()
    return dialog
  }
  expect(opened('power', '?')).toBe('keys')
  expect(opened('quick', '?')).toBe('keys')
  expect(opened('amount', '?')).toBeUndefined()
  for (const key of ['ArrowLeft', 'Home', 'PageUp']) expect(fireEvent.keyDown(screen.getByLabelText('power'), { key })).toBe(true)
  expect(fireEvent.keyDown(screen.getByLabelText('quick'), { key: ' ' })).toBe(true)
})
