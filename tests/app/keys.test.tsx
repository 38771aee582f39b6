// Enter confirms wherever the focus is, when nothing is being typed that needs it.
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { useView } from '../../src/store/view'
import { ask, decisionOf, restore } from '../panels/fake-battle'

function Page() {
  useKeys()
  return (
    <>
      <button type="button" aria-pressed="true">
        chosen
      </button>
      <button type="button" aria-pressed="false">
        other
      </button>
      <input aria-label="amount" type="number" />
      <input aria-label="sought" type="search" />
      <textarea aria-label="cause" />
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
  it('on another choice makes that choice', () => {
    enterOn('other')
    expect(confirm).not.toHaveBeenCalled()
  })
  it('in a number that was typed confirms; in a search or several lines it does not', () => {
    enterOn('sought')
    enterOn('cause')
    expect(confirm).not.toHaveBeenCalled()
    enterOn('amount')
    expect(confirm).toHaveBeenCalledOnce()
  })
})
