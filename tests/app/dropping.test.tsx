// Files let go anywhere: one is opened, and of several that is said.

import { fireEvent } from '@testing-library/dom'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dropping } from '../../src/app/Dropping'

const file = (name: string): File => new File(['{"a":1}'], name, { type: 'application/json' })
const drop = (...files: readonly File[]): boolean => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } })

test('of several files let go at once one is opened, and it is said which', async () => {
  render(<Dropping />)
  drop(file('ford.json'), file('gap.json'), file('mill.json'))
  expect(screen.getByRole('alert')).toHaveTextContent('Of 3 files only “ford.json” is opened')
  expect(screen.getByRole('alert')).toHaveTextContent('let the others go here one by one')
})

test('a screen that takes its own file is left it, and of several it is said there too', () => {
  const take = (event: Event): void => event.preventDefault()
  document.body.addEventListener('drop', take)
  render(<Dropping />)
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file('ford.json'), file('gap.json')] } })
  expect(screen.getByRole('alert')).toHaveTextContent('Of 2 files only “ford.json” is opened')
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file('ford.json')] } })
  expect(screen.queryByRole('alert')).toBeNull()
  document.body.removeEventListener('drop', take)
})

test('what cannot be opened is told on the screen where it was let go, and on no other', async () => {
  render(<Dropping />)
  drop(file('notes.json'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no battle record')
  fireEvent(window, new Event('hashchange'))
  expect(screen.queryByRole('alert')).toBeNull()
  drop(file('ford.json'), file('gap.json'))
  fireEvent(window, new Event('hashchange')) // to what was opened
  expect(screen.getByRole('alert')).toHaveTextContent('Of 2 files only “ford.json” is opened')
})
