import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { undo } from '../../src/commands/play'
import type { AllocateAsk, Ask, PickAsk } from '../../src/engine/kernel/asks'
import type { Parade, ParadeMember, SceneBody } from '../../src/engine/kernel/scene'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { chartOf } from '../../src/panels/parade/chart'
import { ParadeView } from '../../src/panels/parade/ParadeView'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { useView } from '../../src/store/view'
import { fetchParts } from '../support/parts'
import { ask, decisionOf, restore } from './fake-battle'

beforeAll(fetchParts)

const member = (id: number, name: string, value = 0, more: Partial<ParadeMember> = {}): ParadeMember => ({
  id,
  name,
  note: '',
  state: 'fit',
  stateLabel: '',
  gauge: { value, of: 10, marks: [3, 6], label: 'Severity' },
  ...more,
})
const PARADE: Parade = {
  columns: [
    {
      seat: 0,
      heading: 'Marauders',
      tallies: [{ label: 'Strength', value: '3 of 3' }],
      members: [
        member(0, 'Aldo'),
        member(1, 'Bren', 4, { state: 'hurt', stateLabel: 'counting towards numbers only' }),
        member(2, 'Cato', 10, { state: 'dead' }),
      ],
    },
    { seat: 1, heading: 'Rivals', tallies: [], members: [member(7, 'Dara')] },
  ],
  curves: [
    {
      label: 'Superiority',
      rounds: ['Advance 1', 'Advance 2'],
      lines: [
        { seat: 0, values: [20, 16] },
        { seat: 1, values: [17, null] },
      ],
    },
  ],
}
const WOUNDS: AllocateAsk = {
  kind: 'allocate',
  key: 'wounds',
  label: 'Deal the wounds',
  total: 8,
  whole: true,
  slots: [
    { id: 'm0', label: 'Aldo', min: 0, max: 10, piece: 0, gives: ['', 'scratched', 'scratched', 'numbers only'] },
    { id: 'm1', label: 'Bren', min: 0, max: 6, piece: 1 },
  ],
  suggested: { m0: 5, m1: 3 },
}
const show = (owed = decisionOf([WOUNDS])) => {
  render(
    <>
      <ParadeView parade={PARADE} />
      <DecisionPanel />
    </>,
  )
  let sent = ask(undefined)
  act(() => {
    sent = ask(owed, { parade: PARADE })
  })
  return () => sent
}
const TENDING: AllocateAsk = {
  ...WOUNDS,
  key: 'tend',
  label: 'Tend the wounded',
  total: 4,
  whole: false,
  relief: true,
  slots: [{ id: 'm1', label: 'Bren', min: 0, max: 4, piece: 1, gives: ['numbers only', 'numbers only', 'hurt', 'hurt', 'fit'] }],
}
const team = (name: string) => within(screen.getByRole('region', { name }))

afterEach(() => {
  vi.unstubAllGlobals()
  restore()
})

describe('the parade', () => {
  it('stands the teams in columns, each member with gauge and state in words', () => {
    show(decisionOf([]))
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Marauders', 'Rivals']),
    )
    expect(team('Marauders').getByText('3 of 3')).toBeVisible()
    const counts = team('Marauders').getByRole('list', { name: 'How they are' })
    expect(counts).toHaveTextContent('1 fit')
    expect(counts).toHaveTextContent('1 counting towards numbers only')
    expect(counts).toHaveTextContent('1 dead')
    expect(team('Rivals').getByRole('img', { name: 'Severity 0 of 10' })).toBeInTheDocument()
    expect(team('Rivals').queryByRole('slider')).toBeNull()
  })
  it('tells whoever is out of the battle in numbers, until it is over or somebody wants the names', async () => {
    show(decisionOf([]))
    const scene = useBattle.getState().scene
    const body = (seat: number, state: SceneBody['state']): SceneBody => ({
      ...{ id: seat, seat, name: '', glyph: 'sword', strength: 0, of: 1, state, notes: [], pieces: [] },
    })
    act(() => useBattle.setState({ scene: scene && { ...scene, bodies: [body(0, 'ready'), body(1, 'gone')] } }))
    expect(team('Marauders').getByText('Aldo')).toBeVisible()
    expect(team('Rivals').queryByText('Dara')).toBeNull()
    act(() => useBattle.setState({ outcome: { winner: 0, reason: 'The Rivals are beaten' } }))
    expect(team('Rivals').getByText('Dara')).toBeVisible()
    act(() => useBattle.setState({ outcome: undefined }))
    await userEvent.click(team('Rivals').getByRole('button', { name: 'All 1 by name' }))
    expect(team('Rivals').getByText('Dara')).toBeVisible()
  })
  it('takes the focus where nothing has it, as a table does', () => {
    ask(decisionOf([]))
    const { container } = render(<ParadeView parade={PARADE} />)
    expect(container.querySelector('.parade')).toHaveFocus()
  })
  it('tells how it went, round by round, in a chart that can be read', () => {
    show(decisionOf([]))
    expect(
      screen.getByRole('img', {
        name: 'Superiority. Marauders: Advance 1 20, Advance 2 16. Rivals: Advance 1 17, Advance 2 none',
      }),
    ).toBeInTheDocument()
  })
  it('a chart breaks where a round has no value, and its rules hold every value', () => {
    const chart = chartOf({ label: 'x', rounds: ['a', 'b', 'c', 'd'], lines: [{ seat: 0, values: [-2, null, 7, 23] }] })
    const [line] = chart.lines
    expect(line?.path.match(/M/g)).toHaveLength(2)
    expect(line?.points.map((point) => point.value)).toEqual([-2, 7, 23])
    const ticks = chart.ticks.map((tick) => tick.value)
    expect(Math.min(...ticks)).toBeLessThanOrEqual(-2)
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(23)
    expect(ticks.length).toBeLessThanOrEqual(7)
  })
})

describe('the dead', () => {
  it('do not push out the living: they stand folded below them', () => {
    show()
    const rows = team('Marauders')
      .getAllByRole('listitem')
      .filter((row) => row.classList.contains('member'))
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Aldo'),
      expect.stringContaining('Bren'),
      expect.stringContaining('Cato'),
    ])
    expect(rows[2]?.closest('details')).toHaveTextContent('1 who is out of it')
    expect(rows[1]?.closest('details')).toBeNull()
  })
})
describe('a hand of cards', () => {
  const TACTICS: PickAsk = {
    kind: 'pick',
    key: 'tactics',
    label: 'One tactic',
    cards: true,
    min: 1,
    max: 1,
    options: [
      { id: 'a', label: 'Ambush', worth: '+2', hint: 'The blow falls first.' },
      { id: 'b', label: 'High Ground', worth: '+4' },
      { id: 'c', label: 'Fight Dirty', refusal: { reason: 'The storyteller forbids it' } },
    ],
  }
  const orders: Ask = {
    kind: 'orders',
    key: 'plan',
    label: 'Choose tactics',
    groups: [{ id: 'tactics', label: 'Tactics', asks: [TACTICS] }],
  }
  it('lies in the middle, rosters fold to numbers, and the panel says what was chosen', async () => {
    const user = userEvent.setup()
    show(decisionOf([orders]))
    const hand = within(screen.getByRole('region', { name: 'One tactic' }))
    expect(hand.getAllByRole('button')).toHaveLength(3)
    expect(hand.getByRole('button', { name: /High Ground/ })).toHaveTextContent('+4')
    expect(team('Marauders').queryByText('Aldo')).toBeNull()
    await user.click(hand.getByRole('button', { name: /High Ground/ }))
    expect(hand.getByRole('button', { name: /High Ground/ })).toHaveAttribute('aria-pressed', 'true')
    expect(useView.getState().orders?.parts).toEqual([{ kind: 'pick', key: 'tactics', picked: ['b'] }])
    expect(document.querySelector('.cards-chosen')).toHaveTextContent('High Ground')
    // a card that cannot be had says why, and stays
    await user.click(hand.getByRole('button', { name: /Fight Dirty/ }))
    expect(useView.getState().orders?.parts).toEqual([{ kind: 'pick', key: 'tactics', picked: ['b'] }])
    expect(hand.getByRole('button', { name: /Fight Dirty/ })).toHaveTextContent('The storyteller forbids it')
    await user.click(team('Marauders').getByRole('button', { name: 'All 3 by name' }))
    expect(team('Marauders').getByText('Aldo')).toBeVisible()
  })
})
describe('a declaration', () => {
  it('shows each number with its parts as it is unveiled, and goes when it is read', async () => {
    const user = userEvent.setup()
    show()
    expect(screen.queryByRole('complementary', { name: 'All is declared' })).toBeNull()
    const unveils = (value: number) => ({
      label: 'Superiority',
      value,
      parts: [{ value, reason: 'Strategy score', rule: 'FTS-2', mark: 'printed' as const }],
    })
    act(() =>
      useBattle.setState({
        fresh: [
          { what: 'declare', seat: 0, unveils: unveils(20), detail: {} },
          { what: 'declare', seat: 1, unveils: unveils(10), detail: {} },
        ],
      }),
    )
    const shown = within(screen.getByRole('complementary', { name: 'All is declared' }))
    const rows = shown.getAllByRole('listitem')
    expect(rows.map((row) => row.style.getPropertyValue('--turn'))).toEqual(['0', '1']) // one after the other
    expect(rows.map((row) => row.style.getPropertyValue('--share'))).toEqual(['1', '0.5'])
    expect(rows[0]).toHaveTextContent('Marauders+20 Strategy score20')
    // what else on the page tells the result waits for both seals, or till somebody goes on
    const seals = (): string => document.documentElement.style.getPropertyValue('--seals')
    expect(seals()).toBe('2')
    await user.click(shown.getByRole('button', { name: 'Go on' }))
    expect(seals()).toBe('')
    expect(screen.queryByRole('complementary', { name: 'All is declared' })).toBeNull()
  })
  it('wounds that were dealt fall past the banner of those who take them', () => {
    show()
    act(() =>
      useBattle.setState({
        fresh: [
          {
            what: 'wounds',
            seat: 0,
            hurts: [
              { piece: 0, by: 3 },
              { piece: 1, by: 2 },
            ],
            detail: {},
          },
        ],
      }),
    )
    expect(document.querySelectorAll('.falling')).toHaveLength(1)
    expect(document.querySelector('.falling')).toHaveTextContent('−5')
  })
})
describe('a member', () => {
  it('is looked up by its name', async () => {
    const user = userEvent.setup()
    show()
    await user.click(team('Marauders').getByRole('button', { name: 'Bren' }))
    expect(useView.getState().hovered).toBe(1)
    expect(useChrome.getState().sheet).toBe('unit')
    expect(team('Marauders').getByRole('button', { pressed: true })).toHaveTextContent('Bren')
  })
})

describe('dealing wounds', () => {
  it('folds the charts, so that the members have the room, and unfolds them after', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    show()
    const history = screen.getByText(/^How it went: Superiority/).closest('details')
    expect(history).not.toHaveAttribute('open')
    act(() => useBattle.setState({ owed: undefined }))
    expect(history).toHaveAttribute('open')
    await userEvent.click(screen.getByText(/^How it went/))
    expect(history).not.toHaveAttribute('open')
  })
  it('deals by the keys of a gauge, never more than is left or a member can take', async () => {
    const user = userEvent.setup()
    const sent = show()
    const aldo = screen.getByRole('slider', { name: 'Wounds for Aldo' })
    expect(screen.queryByRole('slider', { name: 'Wounds for Cato' })).toBeNull()
    aldo.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(aldo).toHaveAttribute('aria-valuenow', '3')
    expect(aldo).toHaveAttribute('aria-valuetext', '3 dealt, Severity 3 of 10')
    expect(team('Marauders').getByText('→ numbers only')).toBeVisible()
    expect(team('Marauders').getByRole('status')).toHaveTextContent('5 of 8 left to deal')
    await waitFor(() => expect(screen.getByText(/of 8 left: all of it/)).toHaveTextContent('5 of 8 left')) // the panel has it too,
    expect(screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('of 8 left'))).toHaveLength(1) // and it is said once
    const bren = screen.getByRole('slider', { name: 'Wounds for Bren' })
    bren.focus()
    await user.keyboard('{End}')
    expect(bren).toHaveAttribute('aria-valuenow', '5')
    expect(bren).toHaveAttribute('aria-valuetext', '5 dealt, Severity 9 of 10')
    expect(team('Marauders').getByRole('status')).toHaveTextContent('0 of 8 left to deal')
    await user.click(screen.getByRole('button', { name: /^Deal the wounds/ }))
    expect(sent()).toMatchObject([{ kind: 'allocate', key: 'wounds', amounts: { m0: 3, m1: 5 } }])
  })
  it('deals by dragging along the gauge, by the wheel over the one in hand, and by its buttons', async () => {
    const user = userEvent.setup()
    show()
    const bren = screen.getByRole('slider', { name: 'Wounds for Bren' })
    bren.getBoundingClientRect = () => new DOMRect(0, 0, 100, 18)
    bren.setPointerCapture = () => undefined
    fireEvent.pointerDown(bren, { clientX: 60, pointerId: 1, buttons: 1 })
    expect(bren).toHaveAttribute('aria-valuenow', '2')
    fireEvent.pointerMove(bren, { clientX: 81, pointerId: 1, buttons: 1 })
    expect(bren).toHaveAttribute('aria-valuenow', '4')
    fireEvent.wheel(bren, { deltaY: -1 })
    expect(bren).toHaveAttribute('aria-valuenow', '4')
    bren.focus()
    fireEvent.wheel(bren, { deltaY: -1 })
    expect(bren).toHaveAttribute('aria-valuenow', '5')
    await user.click(team('Marauders').getByRole('button', { name: 'One less for Bren' }))
    expect(bren).toHaveAttribute('aria-valuenow', '4')
  })
  it('takes what is suggested, and typing in the panel is the same dealing', async () => {
    const user = userEvent.setup()
    show()
    await user.click(team('Marauders').getByRole('button', { name: 'Suggest' }))
    expect(screen.getByRole('slider', { name: 'Wounds for Aldo' })).toHaveAttribute('aria-valuenow', '5')
    expect(screen.getByRole('spinbutton', { name: 'Bren' })).toHaveValue(3)
    await user.click(within(screen.getByRole('region', { name: 'The Marauders plan' })).getByRole('button', { name: 'One less for Bren' }))
    expect(useView.getState().amounts.m1).toBe(2)
    expect(screen.getByRole('slider', { name: 'Wounds for Bren' })).toHaveAttribute('aria-valuenow', '2')
  })
  it('undo and Escape take back the last of what was dealt, member by member, before anything else', async () => {
    const user = userEvent.setup()
    const taken = vi.fn()
    useBattle.setState({ canUndo: true, undo: taken })
    show()
    for (const [name, keys] of [
      ['Aldo', '{ArrowRight}{ArrowRight}'],
      ['Bren', '{End}'],
      ['Aldo', '{ArrowLeft}'],
    ] as const) {
      screen.getByRole('slider', { name: `Wounds for ${name}` }).focus()
      await user.keyboard(keys)
    }
    const dealt = () => [useView.getState().amounts.m0 ?? 0, useView.getState().amounts.m1 ?? 0]
    expect(dealt()).toEqual([1, 6])
    act(() => undo.run())
    expect(dealt()).toEqual([2, 6])
    expect(useChrome.getState().notice).toBe('The last of what you laid out is let go.')
    act(() => useView.getState().cancel())
    expect(dealt()).toEqual([2, 0])
    expect(useView.getState().said).toContain('The last of what was shared out is taken back')
    act(() => undo.run())
    expect(dealt()).toEqual([0, 0])
    expect(taken).not.toHaveBeenCalled()
    expect(useChrome.getState().notice).toBe('What you laid out is let go. Once more takes back the last answer.')
    act(() => undo.run())
    expect(taken).toHaveBeenCalledTimes(1)
    act(() => useView.getState().cancel())
    expect(useView.getState().said).toBe('Nothing to put down')
  })
  it('leaves the members alone while a computer deals', () => {
    show()
    expect(team('Marauders').getAllByRole('slider')).toHaveLength(2)
    act(() => useBattle.setState({ players: { 0: 'computer' } }))
    expect(team('Marauders').queryByRole('slider')).toBeNull()
  })
})

describe('wounds that are tended', () => {
  it('are taken off what he bears: the bar shrinks, and is pressed where it should end', async () => {
    const sent = show(decisionOf([TENDING]))
    const gauge = screen.getByRole('slider', { name: 'Wounds taken off Bren' })
    expect(screen.getByText('left to take off', { exact: false })).toHaveTextContent('4 of 4 left to take off')
    vi.spyOn(gauge, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 100, top: 0, height: 8 } as DOMRect)
    gauge.setPointerCapture = () => undefined
    fireEvent.pointerDown(gauge, { clientX: 10, pointerId: 1 })
    expect(gauge).toHaveAttribute('aria-valuetext', '3 taken off, Severity 1 of 10')
    expect(gauge.querySelector('.gauge-had')).toHaveStyle({ width: '10%' })
    expect(gauge.querySelector('.gauge-off')).toHaveStyle({ left: '10%', width: '30%' })
    expect(gauge.querySelector('.gauge-new')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Tend the wounded/ }))
    expect(sent()[0]).toMatchObject({ amounts: { m1: 3 } })
  })
  it('brings the column of whoever shares them out into sight, and no other', () => {
    const seen: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.classList.contains('team')) seen.push(this.getAttribute('aria-labelledby') ?? '')
    })
    show(decisionOf([TENDING]))
    expect(seen).toEqual(['team-0'])
    vi.restoreAllMocks()
  })
  it('brings the column of whoever else is asked into sight too: the next team that sets its strategy', () => {
    const seen: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.classList.contains('team')) seen.push(this.getAttribute('aria-labelledby') ?? '')
    })
    show({ ...decisionOf([TENDING]), id: 'other', seat: 1 })
    expect(seen).toEqual(['team-1'])
    vi.restoreAllMocks()
  })
  it('are whole: half of one that is typed is refused and changes nothing', async () => {
    show(decisionOf([TENDING]))
    const field = screen.getByRole('spinbutton', { name: 'Bren' })
    fireEvent.change(field, { target: { value: '2' } })
    fireEvent.change(field, { target: { value: '2.5' } })
    expect(field).toHaveValue(2)
    expect(useView.getState().said).toMatch(/2\.5 is no whole number/)
  })
  it('may be taken off nobody, without a number typed and taken back first', async () => {
    const sent = show(decisionOf([TENDING]))
    await userEvent.click(screen.getByRole('button', { name: /^Tend the wounded/ }))
    expect(sent()[0]).toMatchObject({ key: 'tend', amounts: {} })
  })
  it('shows those who are out of it where one of them can be tended', () => {
    show(decisionOf([TENDING]))
    expect(screen.getByText('1 who is out of it').closest('details')).not.toHaveAttribute('open')
    cleanup()
    show(decisionOf([{ ...TENDING, slots: TENDING.slots.map((slot) => ({ ...slot, id: 'm2', piece: 2 })) }], { id: 'd9' }))
    expect(screen.getByText('1 who is out of it').closest('details')).toHaveAttribute('open')
  })
})
