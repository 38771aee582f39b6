// The tabs beside the table.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { BottomSheet, SideColumn } from '../../src/app/SidePanel'
import { useChrome } from '../../src/store/chrome'
import { ask, decisionOf } from '../panels/fake-battle'
import { fetchParts } from '../support/parts'

beforeAll(fetchParts)

it('another tab is seen from its beginning, not where the one before was scrolled to', async () => {
  ask(decisionOf([]))
  render(<SideColumn />)
  const panel = () => screen.getByRole('tabpanel')
  panel().scrollTop = 90
  const [, other] = screen.getAllByRole('tab')
  if (!other) throw new Error('one tab alone')
  await userEvent.click(other)
  expect(other).toHaveAttribute('aria-selected', 'true')
  expect(panel().scrollTop).toBe(0)
})

it('on a phone whoever comes to the table sees what is asked, not the tab that another has left open', async () => {
  ask(decisionOf([]))
  const before = render(<BottomSheet />)
  await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
  expect(screen.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true')
  before.unmount() // the hand-over
  render(<BottomSheet />)
  expect(screen.getByRole('tab', { name: 'Decide' })).toHaveAttribute('aria-selected', 'true')
  expect(useChrome.getState().sheet).toBe('decision')
})
