import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { useBattle } from '../../src/store/battle'
import { fetchParts } from '../support/parts'
import { ask, decisionOf, restore } from './fake-battle'

vi.mock('../../src/store/byTouch', () => ({ BY_TOUCH: true }))
beforeAll(fetchParts)
afterEach(restore)

it('a finger presses the face: the field waits to be touched, so that what is rolled stays in sight; of many faces one is typed at once', () => {
  ask(decisionOf([{ kind: 'write', key: 'word', label: 'Word', format: 'text', maxLength: 9 }]))
  useBattle.setState({ wanted: { sides: 10, purpose: 'a shot', seat: 0, index: 0 } })
  render(<DecisionPanel />)
  expect(screen.getByRole('button', { name: '10' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'It shows' })).not.toHaveFocus()
  act(() => useBattle.setState({ wanted: { sides: 30, purpose: 'a shot', seat: 0, index: 1 } }))
  expect(screen.getByRole('textbox', { name: 'It shows' })).toHaveFocus()
})
