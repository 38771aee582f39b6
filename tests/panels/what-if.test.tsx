// Answers kept to be compared: what may be kept, and why no more.
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { WhatIf } from '../../src/panels/luck/WhatIf'
import { useView } from '../../src/store/view'
import { useWhatIf } from '../../src/store/whatIf'
import { ask, decisionOf, restore } from './fake-battle'

const IDS = ['a', 'b', 'c', 'd', 'e']
const options = IDS.map((id) => ({ id, label: `Plan ${id}` }))
const drafted = (id: string) => act(() => useView.setState({ draft: { decision: 'd1', seat: 0, key: 'plan', kind: 'pick', picked: [id] } }))
afterEach(() => {
  for (const _ of useWhatIf.getState().kept) useWhatIf.getState().drop(0)
  restore()
})

it('an answer is kept once and by keys, and whoever kept it is still where he was; why no more are kept is told', async () => {
  ask(decisionOf([{ kind: 'pick', key: 'plan', label: 'Plan', options, min: 1, max: 1 }], { sealed: false }))
  render(<WhatIf />)
  const button = () => screen.getByRole('button', { name: /^Keep/ })
  expect(button()).toHaveAttribute('title', 'Draft an answer on the table first')
  drafted('a')
  button().focus()
  await userEvent.keyboard('{Enter}')
  expect(useWhatIf.getState().kept).toHaveLength(1)
  expect(button()).toHaveFocus()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAttribute('title', 'It is kept')
  for (const id of IDS) {
    drafted(id)
    fireEvent.click(button())
  }
  expect(useWhatIf.getState().kept).toHaveLength(4)
  expect(button()).toHaveAttribute('title', '4 are kept: leave one out first')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(
    ['a', 'b', 'c', 'd'].map((id) => expect.stringContaining(`Plan ${id}`)),
  )
})
