// An earlier position: back to the battle, step by step, on from here, or taken back, said twice where dice or sealed answers are lost by it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyBattle } from '../../src/engine/kernel/any'
import { LookingBack } from '../../src/panels/LookingBack'
import { useBattle } from '../../src/store/battle'
import { fetchParts } from '../support/parts'
import { SCENE } from './fake-battle'

beforeAll(fetchParts)
const before = useBattle.getState()
const [takeBack, jump] = [vi.fn(() => true), vi.fn()]
beforeEach(() => {
  useBattle.setState({ scene: SCENE, live: false, viewing: 3, length: 5, free: 3, since: 0, voidedBy: () => [], takeBack, jump })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  useBattle.setState(before, true)
})
const show = (viewing = 3, length = 5) => render(<LookingBack viewing={viewing} length={length} />)
/** A battle in whose last answer so many dice fell; before it, one. */
const diced =
  (drawn: number): ReturnType<typeof useBattle.getState>['given'] =>
  (take) =>
    take({ steps: [1, 1, 1, drawn].map((one) => ({ drawn: one })), watched: undefined } as unknown as AnyBattle)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const BACK = 'Back to the battle Shift End' // with the key that does it
const classOf = (name: string) => screen.getByRole('button', { name }).className

describe('taking back', () => {
  it('is done at once where no dice have fallen and nobody has sealed since', () => {
    show()
    expect(screen.queryByRole('alert')).toBeNull()
    expect([classOf(BACK), classOf('Take it back to here')].map((all) => all.includes('primary'))).toEqual([true, false])
    press('Take it back to here')
    expect(takeBack).toHaveBeenCalledWith(3, true)
    press(BACK)
    expect(jump).toHaveBeenCalledWith(5)
  })
  it('past fallen dice is said twice, with how many answers it gives up and that the record tells of it', () => {
    useBattle.setState({ free: 4, given: diced(1) })
    show(3, 4)
    press('Take it back to here')
    expect(takeBack).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe(
      'Dice have fallen since. To take it back to here gives up one answer, and the record and the log will say so.',
    )
    expect([classOf(BACK), classOf('Take back one answer')].map((all) => all.includes('primary'))).toEqual([false, true])
    expect(screen.queryByRole('button', { name: 'Play on from here' })).toBeNull()
    press('Take back one answer')
    expect(takeBack).toHaveBeenCalledWith(3, true)
  })
  it('past what came out with no dice fallen says so', () => {
    useBattle.setState({ free: 4, given: diced(0) })
    show(3, 4)
    press('Take it back to here')
    expect(screen.getByRole('alert').textContent).toBe(
      'What was secret has come out since. To take it back to here gives up one answer, and the record and the log will say so.',
    )
  })
  it('past what others have sealed names them, and asks for their consent', () => {
    useBattle.setState({ voidedBy: () => [1, 7] })
    show()
    press('Take it back to here')
    expect(screen.getByRole('alert').textContent).toBe(
      'Rivals and Seat 8 sealed an answer since, which is void then: ask first. It stays unread, and its owner is told. To take it back to here gives up 2 answers.',
    )
    press('They agree: take back 2 answers')
    expect(takeBack).toHaveBeenCalledWith(3, true)
  })
  it('is sure of one position only', () => {
    useBattle.setState({ free: 9 })
    const { rerender } = show()
    press('Take it back to here')
    rerender(<LookingBack viewing={2} length={5} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Take it back to here' })).toBeInTheDocument()
  })
  it('is not offered for a battle that goes on in another tab', () => {
    useBattle.setState({ elsewhere: true })
    show()
    expect(screen.queryByRole('button', { name: 'Take it back to here' })).toBeNull()
  })
})

describe('step by step', () => {
  const steps = () => screen.queryByRole('group', { name: 'Since your last decision' })
  it('goes on and back among what the computer did, and no further back', () => {
    useBattle.setState({ since: 2, viewing: 3 })
    const { rerender } = show()
    press('Step back')
    expect(jump).toHaveBeenLastCalledWith(2)
    press('Step on, 2 of 3')
    expect(jump).toHaveBeenLastCalledWith(4)
    useBattle.setState({ viewing: 2 })
    rerender(<LookingBack viewing={2} length={5} />)
    expect(screen.getByRole('button', { name: 'Step back' })).toHaveAttribute('aria-disabled', 'true')
  })
  it('is there only after one’s own decision, where something came after it', () => {
    for (const where of [
      { since: 0, viewing: 3 },
      { since: 4, viewing: 3 },
      { since: 5, viewing: 5 },
    ]) {
      useBattle.setState(where)
      show()
      expect(steps(), JSON.stringify(where)).toBeNull()
      cleanup()
    }
  })
})
