// The laboratory's screen, with workers that are told what they found.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LaboratoryScreen } from '../../src/app/LaboratoryScreen'
import type { Tally } from '../../src/engine/laboratory/tally'
import { useLaboratory } from '../../src/store/laboratory'

const orders: unknown[] = []
const workers: { onmessage: ((event: unknown) => void) | null; ended: boolean }[] = []
vi.stubGlobal(
  'Worker',
  class {
    onmessage: ((event: unknown) => void) | null = null
    onerror = null
    ended = false
    constructor() {
      workers.push(this)
    }
    postMessage(order: unknown): void {
      orders.push(order)
    }
    terminate(): void {
      this.ended = true
    }
  },
)
afterEach(() => {
  workers.length = 0
  orders.length = 0
})
const tallied = (wins: readonly number[]): Tally => ({
  battles: 4,
  wins,
  draws: 0,
  stopped: 0,
  answers: 80,
  lost: [1000, 2000],
  unit: 'points',
  turns: { 5: 3, 6: 1 },
  endings: { '0: The field is theirs.': 3, '1: they ran': 1 },
  profiles: {
    '0 Class C': {
      side: 0,
      profile: 'Class C',
      battles: 8,
      figures: 8,
      points: 80_000,
      felled: 40_000,
      squares: 200_000_000,
      fell: 2,
      gone: 0,
    },
  },
  heat: {
    table: { width: 4, height: 2, measure: 'squares', name: 'Void', terrain: [] },
    cell: 1,
    columns: 4,
    rows: 2,
    stood: [[1, 0, 0, 0, 0, 0, 0, 4], []],
    fell: [[], []],
  },
})

describe('the laboratory', () => {
  it('is set up, fought with progress, stopped, and tells what came of it', async () => {
    const user = userEvent.setup()
    render(<LaboratoryScreen system="spaceship-battles" draft={undefined} />)
    const first = await screen.findByLabelText('Forces of the first side', {}, { timeout: 20_000 })
    await user.selectOptions(first, 'convoy/1')
    await user.selectOptions(screen.getByLabelText('How the second side is put together'), 'cheapest')
    await user.selectOptions(screen.getByLabelText('What the second side takes first'), 'Class B')
    await user.selectOptions(screen.getByLabelText('The first side is played by'), 'random')
    const battles = screen.getByLabelText('Battles')
    await user.clear(battles)
    await user.type(battles, '8{Enter}')
    expect(screen.getByText('any answer that is legal')).toBeVisible()
    // a wrong number stays as it is written, with what may be; nothing is fought meanwhile
    await user.clear(battles)
    await user.type(battles, '-3')
    await user.click(screen.getByRole('button', { name: 'Fight it out' }))
    expect(orders).toEqual([])
    expect(battles).toHaveValue('-3')
    expect(battles).toHaveFocus()
    expect(screen.getByText('“-3” cannot be: write a whole number from 1 to 10000. 8 stands.', { exact: false })).toBeVisible()
    await user.clear(battles)
    await user.type(battles, '8{Enter}')
    expect(screen.queryByText(/cannot be/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Fight it out' }))
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus() // by the key that began it, it can be stopped
    expect(orders[0]).toMatchObject({
      kind: 'experiment',
      experiment: {
        battles: 8,
        players: ['random', 'fair'],
        ground: { forces: [{ from: { start: 'convoy' }, side: 1, levy: null }, { levy: { first: 'Class B', fill: 'cheapest' } }] },
      },
    })
    expect(screen.getByText('0 of 8 fought')).toBeInTheDocument()
    workers[0]?.onmessage?.({ data: { kind: 'fought', chunk: { from: 0, to: 4 }, names: ['Raiders', 'Pack'], tally: tallied([3, 1]) } })
    expect(await screen.findByText('4 of 8 fought')).toBeInTheDocument()
    const won = screen.getByRole('region', { name: 'Who won' })
    expect(within(won).getByRole('row', { name: /Raiders \(random\)/ })).toHaveTextContent('75%30% to 95%')
    const ended = within(screen.getByRole('region', { name: 'How they ended' }))
    expect(ended.getByRole('columnheader', { name: 'winner' })).toBeVisible() // a mark beside the words would be taken for him they speak of
    expect(ended.getByRole('row', { name: '1 25% Pack They ran.' })).toBeVisible()
    expect(screen.getByText('Turns: 5 (3 times), 6 (once).')).toBeVisible()
    const worth = screen.getByRole('region', { name: 'What each felled' })
    expect(within(worth).getByRole('row', { name: /Class C/ })).toHaveTextContent('about 100')
    expect(screen.getByRole('img', { name: 'Raiders: where they stood, 5 counted' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.getByText('4 of 8 fought, stopped')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Fight it out' })).toHaveFocus()
    expect(workers.every(({ ended }) => ended)).toBe(true)
    expect(useLaboratory.getState().file('csv')).toContain('side,Raiders,random,wins,3,,')
  })

  it('offers each ready army once, without a heading; those of ready battles under their names', async () => {
    render(<LaboratoryScreen system="battlestorm" draft={undefined} />)
    const forces = await screen.findByLabelText('Forces of the second side', {}, { timeout: 20_000 })
    expect(within(forces).getAllByRole('option', { name: 'Field army of Dagmokk' })).toHaveLength(1)
    expect(forces).toHaveDisplayValue('Field army of Dagmokk')
    expect(within(forces).queryAllByRole('group')).toEqual([])
    cleanup()
    render(<LaboratoryScreen system="spaceship-battles" draft={undefined} />)
    const fleets = await screen.findByLabelText('Forces of the second side', {}, { timeout: 20_000 })
    await waitFor(() => expect(within(fleets).getByRole('group', { name: 'Duel at the Lantern' })).toBeInTheDocument())
  })
  it('FTS-9 speaks of Advances where there are no turns, and of no edges where there is no table', async () => {
    const user = userEvent.setup()
    render(<LaboratoryScreen system="team-battle" draft={undefined} />)
    await screen.findByLabelText('Forces of the first side', {}, { timeout: 20_000 })
    expect(screen.getByText('The sides change seats with every second battle')).toBeVisible()
    expect(screen.getByText('Stopped after so many Advances (0: fought to the end)')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fight it out' }))
    workers[0]?.onmessage?.({
      data: { kind: 'fought', chunk: { from: 0, to: 4 }, names: ['One', 'Two'], tally: { ...tallied([3, 1]), heat: null } },
    })
    expect(await screen.findByText('Advances: 5 (3 times), 6 (once).')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/\bturns?\b|edges/i)
  })
  it('tries every way to put the second side together, and shows the one that is fought as far as it is', async () => {
    const user = userEvent.setup()
    render(<LaboratoryScreen system="spaceship-battles" draft={undefined} />)
    await screen.findByLabelText('Forces of the first side', {}, { timeout: 20_000 })
    act(() => useLaboratory.getState().change({ battles: 100 }))
    await user.click(screen.getByRole('button', { name: 'Try every way to put the second side together' }))
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
    // nothing to be read yet, and nothing to be saved
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save as/ })).toBeNull()
    workers[0]?.onmessage?.({ data: { kind: 'fought', chunk: { from: 0, to: 4 }, names: ['Raiders', 'Pack'], tally: tallied([3, 1]) } })
    const ways = await screen.findByRole('region', { name: 'Every way to put Pack together' })
    expect(within(ways).getByRole('row', { name: /^as mustered \(4 so far\)/ })).toHaveTextContent('25%')
    const told = within(ways).getByRole('status')
    const wanted = useLaboratory.getState().sweep?.wanted
    expect(told).toHaveTextContent(`Fighting way 1 of ${wanted}.`) // the way that is shown is counted
    expect(ways).toHaveTextContent('Each way meets Raiders, as mustered. What is put together anew is drawn anew for every two battles')
    workers[0]?.onmessage?.({
      data: { kind: 'fought', chunk: { from: 4, to: 8 }, names: ['Raiders', 'Pack'], tally: { ...tallied([0, 1]), draws: 3 } },
    })
    await waitFor(() => expect(within(ways).getByRole('row', { name: /8 so far/ })).toHaveTextContent(/points2325%/)) // won, drawn, share
    expect(within(ways).getByRole('columnheader', { name: 'drawn' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(told).toHaveTextContent(`Stopped in way 1 of ${wanted}.`)
  })
})
