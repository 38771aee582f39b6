// Addresses of what is not here: told, with where else to go, and nothing to try again.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { App } from '../../src/app/App'

afterEach(() => {
  cleanup()
  location.hash = ''
})

it.each([
  ['#/muster/nothing', 'There is no system “nothing” here.'],
  ['#/muster/battlestorm/nobody', 'There is no start “nobody” in Battlestorm.'],
  ['#/campaign/battlestorm', 'Battlestorm has no campaign.'],
  ['#/lab/nothing', 'There is no system “nothing” here.'],
])('%s', async (hash, reason) => {
  location.hash = hash
  render(<App />)
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent(reason)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  act(() => {
    location.hash = '#/'
  })
})
