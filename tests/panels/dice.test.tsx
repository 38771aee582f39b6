// Dice that are more than one of the dice, and rolls that are read more than once: in the log and in the tray.
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Roll } from '../../src/engine/dice/types'
import { Happened } from '../../src/panels/Happened'
import { RollLine } from '../../src/panels/RollLine'
import { isSpare, readingsOf } from '../../src/panels/readings'
import { useBattle } from '../../src/store/battle'
import { ask, restore } from './fake-battle'

/** Two dice to hit, of which the black one alone is the harm; the third counts in neither. */
const roll: Roll = {
  purpose: 'Orla shoots at a brave',
  seat: 0,
  formula: '3d6',
  dice: [
    { sides: 6, face: 5, role: 'Black Die' },
    { sides: 6, face: 4 },
    { sides: 6, face: 1 },
  ],
  readings: [
    { label: 'to hit', dice: [0, 1], total: 9 },
    { label: 'harm', dice: [0], total: 5 },
  ],
  modifiers: [],
  total: 9,
  need: 7,
  result: 'hit',
}
afterEach(restore)

describe('a roll with roles and readings', () => {
  it('names its readings, with the faces where not all dice count', () => {
    expect(readingsOf(roll)).toEqual(['to hit 9 (5 + 4)', 'harm 5 (5)'])
    expect(readingsOf({ ...roll, readings: [{ label: 'all', dice: [0, 1, 2], total: 10 }] })).toEqual(['all 10'])
    // no number runs into another
    expect(readingsOf({ ...roll, readings: [{ label: 'damage, High ×2', dice: [0], total: 10 }] })).toEqual(['damage, High ×2: 10 (5)'])
    expect([0, 1, 2].map((index) => isSpare(roll, index))).toEqual([false, false, true])
    const { readings: _, ...once } = roll
    expect(isSpare(once, 2)).toBe(false)
  })
  it('is a line of the log: the die with a role dark and named, the one that does not count faded, the total read once', () => {
    const { container } = render(<RollLine roll={roll} />)
    expect(screen.getByRole('img', { name: 'Black Die, d6: 5' })).toHaveClass('role')
    expect(screen.getByRole('img', { name: 'd6: 1, does not count' })).toHaveClass('spare')
    expect(screen.getByText('to hit 9 (5 + 4) · harm 5 (5)')).toBeVisible()
    expect(container.querySelector('.roll-result')).toHaveTextContent(/^\s*needs 7\+ ✓ hit$/)
  })
  it('lies in the tray with its readings and what the dark die is', () => {
    ask(undefined)
    render(<Happened />)
    act(() => useBattle.setState({ fresh: [{ what: 'shot', seat: 0, rolls: [roll], detail: {} }] }))
    const tray = document.querySelector<HTMLElement>('.tray')
    if (!tray) throw new Error('no tray')
    expect(within(tray).getByText('to hit 9 (5 + 4) · harm 5 (5)')).toBeInTheDocument()
    expect(within(tray).getByText('dark: Black Die')).toBeInTheDocument()
    expect(tray.querySelectorAll('.die.role')).toHaveLength(1)
  })
})
