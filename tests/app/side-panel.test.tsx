// The tabs beside the table.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { SideColumn } from '../../src/app/SidePanel'
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
