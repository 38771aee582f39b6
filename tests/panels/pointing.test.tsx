// A finger that presses a row must not call up what would move the row away from under it: only a mouse and the keys point.
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pointing } from '../../src/panels/pointing'

function row(around: 'div' | 'bottom'): { readonly row: HTMLElement; readonly told: readonly string[] } {
  const told: string[] = []
  render(
    <div className={around}>
      <button
        type="button"
        {...pointing(
          () => told.push('here'),
          () => told.push('gone'),
        )}
      >
        Target
      </button>
    </div>,
  )
  return { row: screen.getByRole('button', { name: 'Target' }), told }
}

it('points by mouse and by keys, and not by touch', async () => {
  const { row: button, told } = row('div')
  fireEvent.pointerOver(button, { pointerType: 'touch' })
  fireEvent.pointerOut(button, { pointerType: 'touch' })
  expect(told).toEqual([])
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  fireEvent.pointerOut(button, { pointerType: 'mouse' })
  expect(told).toEqual(['here', 'gone'])
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  expect(told).toEqual(['here', 'gone', 'here'])
})
it('does not point by mouse in the sheet of a phone, where the card stands above the rows', () => {
  const { row: button, told } = row('bottom')
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  expect(told).toEqual([])
})
