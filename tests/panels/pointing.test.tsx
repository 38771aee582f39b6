// A finger that presses a row must not call up what would move the row away from under it: only a mouse and the keys point.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pointing } from '../../src/panels/pointing'

it('points by mouse and by keys, and not by touch', () => {
  const told: string[] = []
  render(
    <button
      type="button"
      {...pointing(
        () => told.push('here'),
        () => told.push('gone'),
      )}
    >
      Target
    </button>,
  )
  const row = screen.getByRole('button', { name: 'Target' })
  fireEvent.pointerOver(row, { pointerType: 'touch' })
  fireEvent.pointerOut(row, { pointerType: 'touch' })
  expect(told).toEqual([])
  fireEvent.pointerOver(row, { pointerType: 'mouse' })
  fireEvent.pointerOut(row, { pointerType: 'mouse' })
  expect(told).toEqual(['here', 'gone'])
  row.focus()
  expect(told).toEqual(['here', 'gone', 'here'])
})
it('does not point by mouse in the sheet of a phone, where the card stands above the rows', () => {
  const told: string[] = []
  render(
    <aside className="bottom">
      <button
        type="button"
        {...pointing(
          () => told.push('here'),
          () => told.push('gone'),
        )}
      >
        Target
      </button>
    </aside>,
  )
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Target' }), { pointerType: 'mouse' })
  expect(told).toEqual([])
})
