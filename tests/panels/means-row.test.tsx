// By what it is done: what cannot be used says why in sight, for a finger finds no hint under it.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MeansRow } from '../../src/panels/asks/MeansRow'

it('a means that cannot be used tells its reason when it is pressed, until another is armed', async () => {
  const arm = vi.fn()
  const refusal = { reason: 'Only the first spell of a turn is surged', remedy: 'cast it as it is' }
  render(
    <MeansRow
      means={[
        { weapon: 'base', label: 'Falling cinders', melee: false },
        { weapon: 'surge', label: 'Falling cinders, surged', melee: false, refusal },
      ]}
      armed="base"
      arm={arm}
    />,
  )
  const user = userEvent.setup()
  expect(screen.queryByText(/Only the first spell/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /surged/ }))
  expect(arm).not.toHaveBeenCalled()
  expect(screen.getByText('✕ Only the first spell of a turn is surged; cast it as it is')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Falling cinders' }))
  expect(arm).toHaveBeenCalledWith('base')
  expect(screen.queryByText(/Only the first spell/)).toBeNull()
})
