// A caution comes into sight with the word on the button, and goes again without breaking the page (a browser’s scrollIntoView gives a promise).
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Cautions } from '../../src/panels/Cautions'
import { useView } from '../../src/store/view'

it('cautions come and go', () => {
  const { container } = render(<Cautions />)
  act(() => useView.setState({ cautions: [{ reason: 'Power is left', pieces: [] }] as never }))
  expect(screen.getByRole('alert', { name: 'Before it is sealed' })).toHaveTextContent('Power is left')
  act(() => useView.setState({ cautions: [{ reason: 'The Lance has no step', pieces: [] }] as never }))
  expect(screen.getByRole('alert', { name: 'Before it is sealed' })).toHaveTextContent('no step')
  act(() => useView.setState({ cautions: [] }))
  expect(container).toBeEmptyDOMElement()
})
