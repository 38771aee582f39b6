import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MusterDraft } from '../../src/engine/kernel/muster'
import { Pad } from '../../src/panels/asks/Pad'
import { BattleLog } from '../../src/panels/BattleLog'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { useBattle } from '../../src/store/battle'
import type { LogEntry } from '../../src/store/types'
import { bids } from '../support/bids'
import { fetchParts } from '../support/parts'
import { ask, restore } from './fake-battle'

beforeAll(fetchParts)

const { keepDraft } = vi.hoisted(() => ({ keepDraft: vi.fn(async () => 'd7') }))
vi.mock('../../src/store/muster', () => ({ keepDraft }))

const NEXT: MusterDraft = { sides: ['Marauders', 'Rivals'] }
const over = (next?: MusterDraft): void => {
  ask(undefined)
  useBattle.setState({
    manifest: bids.manifest,
    outcome: { winner: 0, reason: 'The Rivals are beaten' },
    aftermath: () => ({
      lines: [
        { seat: 0, name: 'Aldo', fate: 'Severity 4' },
        { seat: 1, name: 'Dara', fate: 'dead' },
      ],
      ...(next ? { next } : {}),
    }),
  })
}
beforeEach(() => {
  location.hash = ''
  keepDraft.mockClear()
})
afterEach(restore)

describe('the end of a battle', () => {
  it('says what became of everyone, side by side, and counts no points where there are none', async () => {
    over()
    render(<DecisionPanel />)
    await userEvent.click(screen.getByText('What became of them'))
    expect(within(screen.getByRole('group', { name: 'Marauders' })).getByText('Severity 4')).toBeVisible()
    expect(within(screen.getByRole('group', { name: 'Rivals' })).getByText('dead')).toBeVisible()
    expect(screen.queryByText(/points lost/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next battle with these' })).toBeNull()
  })
  it('calls nothing a draw that was not played to its end', () => {
    over()
    const told = { winner: null, reason: 'It can be watched, not played on' } as const
    useBattle.setState({ outcome: { ...told, unended: true } })
    render(<DecisionPanel />)
    expect(screen.getByRole('heading', { name: 'Not over yet' })).toBeVisible()
    act(() => useBattle.setState({ outcome: told }))
    expect(screen.getByRole('heading', { name: 'A draw' })).toBeVisible()
  })
  it('leads to the muster of the next battle with those that are left', async () => {
    over(NEXT)
    render(<DecisionPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Next battle with these' }))
    await waitFor(() => expect(location.hash).toBe('#/muster/draft/d7'))
    expect(keepDraft).toHaveBeenCalledWith('bids', NEXT, 'After: Marauders against Rivals')
  })
  it('says so if the next battle cannot be kept', async () => {
    keepDraft.mockRejectedValueOnce(new Error('full'))
    over(NEXT)
    render(<DecisionPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Next battle with these' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be kept in this browser')
    expect(location.hash).toBe('')
  })
})

describe('phases and squares', () => {
  const entry = (text: string, caption?: string): LogEntry => ({
    index: 0,
    event: { what: 'move', detail: {}, ...(caption === undefined ? {} : { caption }) },
    words: { text, parts: [], tone: 'plain' },
  })
  it('a caption heads the events of its phase in the log, once', () => {
    render(<BattleLog />)
    act(() =>
      useBattle.setState({
        log: [entry('sealed'), entry('Ram moves', 'Phase 4'), entry('Orca moves', 'Phase 4'), entry('Ram fires', 'Phase 6')],
      }),
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'sealed',
      'Phase 4',
      'Ram moves',
      'Orca moves',
      'Phase 6',
      'Ram fires',
    ])
  })
  it('what is told under a phase in which nothing moved stands under it, and under no earlier one', () => {
    const under = (text: string, title: string): LogEntry => ({
      ...entry(text),
      event: { what: 'attack', detail: {}, under: title },
    })
    render(<BattleLog />)
    act(() =>
      useBattle.setState({
        log: [
          entry('Ram moves', 'Phase 2'),
          under('Orca fires', 'Phase 3'),
          entry('Ram moves again', 'Phase 6'),
          entry('rocks'),
          under('Ram fires', 'Phase 6'),
        ],
      }),
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Phase 2',
      'Ram moves',
      'Phase 3',
      'Orca fires',
      'Phase 6',
      'Ram moves again',
      'rocks',
      'Ram fires',
    ])
  })
  it('where the table is in squares, steps are spaces and turns are quarters', async () => {
    const user = userEvent.setup()
    const shift = vi.fn()
    const turn = vi.fn()
    const { container } = render(<Pad squares shift={shift} turn={turn} turnStep={90} />)
    await user.click(screen.getByText('Move by squares'))
    await user.click(screen.getByRole('button', { name: '1 square up and left' }))
    await user.click(screen.getByRole('button', { name: '3' }))
    await user.click(screen.getByRole('button', { name: '3 squares right' }))
    expect(shift.mock.calls).toEqual([
      [-1, -1],
      [3, 0],
    ])
    await user.click(screen.getByRole('button', { name: '90° to the left' }))
    await user.click(screen.getByRole('button', { name: '90° to the right' }))
    expect(turn.mock.calls).toEqual([[-1], [1]])
    expect(container).not.toHaveTextContent(/″|inch/)
  })
  it('where nobody leaves their place, turning stands open', async () => {
    const turn = vi.fn()
    const { container } = render(<Pad squares shift={undefined} turn={turn} turnStep={45} />)
    expect(container).not.toHaveTextContent('Move')
    await userEvent.setup().click(screen.getByRole('button', { name: '45° to the right' }))
    expect(turn).toHaveBeenCalledWith(1)
  })
})
