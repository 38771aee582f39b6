import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Answer, Ask, Decision, OrderGroup, OrdersAsk, PickAsk, TargetAsk } from '../../src/engine/kernel/asks'
import type { Scene } from '../../src/engine/kernel/scene'
import { OrdersBox } from '../../src/panels/asks/OrdersBox'
import { Groups } from '../../src/panels/asks/orders/Groups'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { ForecastCard } from '../../src/panels/ForecastCard'
import { UmpireSheet } from '../../src/panels/UmpireSheet'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { keepOrders, keptOrders } from '../../src/store/kept/orders'
import { useSettings } from '../../src/store/settings'
import { useView } from '../../src/store/view'
import { fetchParts } from '../support/parts'
import { ask, decisionOf, FORECAST, restore, SCENE } from './fake-battle'

beforeAll(fetchParts)

const phase = (ship: string, number: number): PickAsk => ({
  kind: 'pick',
  key: `${ship}-${number}`,
  label: `phase ${number}`,
  min: 0,
  max: 1,
  options: [
    { id: 'on', label: 'forward', sign: '↑' },
    { id: 'left', label: 'turn to port', sign: '↰', refusal: { reason: 'it has moved 1 of 3 spaces', remedy: 'go 2 more first' } },
    { id: 'right', label: 'turn to starboard', sign: '↱' },
  ],
})
const ship = (id: string, label: string): OrderGroup => ({
  id,
  label,
  asks: [
    {
      kind: 'allocate',
      key: `${id}-power`,
      label: 'Power',
      total: 5,
      whole: false,
      due: true,
      slots: [
        { id: 'engines', label: 'Engines', min: 0, max: 3, gives: ['still', 'hyper 1', 'hyper 2', 'hyper 4'] },
        { id: 'fields', label: 'Fields', min: 0, max: 3 },
      ],
    },
    {
      kind: 'pick',
      key: `${id}-speed`,
      label: 'Speed',
      due: true,
      min: 1,
      max: 1,
      options: [
        { id: 'half', label: 'Half' },
        { id: 'full', label: 'Full', refusal: { reason: 'the engines have no power for it', remedy: 'give them more' } },
      ],
    },
    phase(id, 4),
    phase(id, 5),
    { kind: 'write', key: `${id}-signal`, label: 'Signal', format: 'text', maxLength: 20 },
  ],
})
const ORDERS: OrdersAsk = { kind: 'orders', key: 'orders', label: 'Seal the orders', groups: [ship('ram', 'Ram'), ship('orca', 'Orca')] }
const head = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}, `) })

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
}

beforeAll(async () => {
  await import('../../src/panels/asks/OrdersBox')
})
afterEach(() => {
  useChrome.getState().close()
  restore()
})

/** Orders are asked of the player, and his sheet is opened by whoever may rule on something else. */
async function umpireFor(ruling: Decision, user: ReturnType<typeof userEvent.setup>) {
  const sent = ask(decisionOf([ORDERS]))
  useBattle.setState({ umpire: [ruling] })
  render(
    <>
      <DecisionPanel />
      <UmpireSheet />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Umpire…' }))
  return { sent, sheet: within(screen.getByRole('dialog', { name: 'Umpire' })) }
}

describe('orders', () => {
  it('brings a group that is taken in hand into view, but never what is asked out of it at the beginning', async () => {
    const seen: string[] = []
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent ?? '')
    })
    render(<DecisionPanel />)
    act(() => {
      ask(decisionOf([ORDERS]))
    })
    await screen.findByRole('group', { name: 'Orders for Ram' })
    expect(head('Ram')).toHaveAttribute('aria-expanded', 'true')
    expect(seen).toEqual([])
    await userEvent.click(head('Orca'))
    expect(seen).toHaveLength(1)
    expect(seen[0]).toContain('Orca')
    await userEvent.click(head('Ram'))
    expect(seen.at(-1)).toContain('Ram')
    scrolled.mockRestore()
  })
  it('nor at the beginning of the next question, whichever is in hand then', async () => {
    render(<DecisionPanel />)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    act(() => void ask(decisionOf([ORDERS])))
    await screen.findByRole('group', { name: 'Orders for Ram' })
    act(() => useView.getState().takeGroup(undefined))
    act(() => {
      ask({ ...decisionOf([ORDERS]), id: 'next' })
      useView.getState().takeGroup(ORDERS.groups[1]?.id)
    })
    expect(head('Orca')).toHaveAttribute('aria-expanded', 'true')
    expect(scrolled).not.toHaveBeenCalled()
    scrolled.mockRestore()
  })
  it('nor where the first comes into hand a moment later', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const shown = (inHand: string | undefined) => (
      <Groups ask={ORDERS} parts={[]} inHand={inHand} takeGroup={() => undefined} refusals={[]} />
    )
    const { rerender } = render(shown(undefined))
    rerender(shown(ORDERS.groups[0]?.id))
    expect(scrolled).not.toHaveBeenCalled()
    rerender(shown(ORDERS.groups[1]?.id))
    rerender(shown(ORDERS.groups[0]?.id))
    expect(scrolled).toHaveBeenCalledTimes(2)
    scrolled.mockRestore()
  })
  it('lists all groups with what is due, holds one in hand, and is sealed with one primary button once all is ordered', async () => {
    const user = userEvent.setup()
    render(<DecisionPanel />)
    let sent = ask(undefined)
    act(() => {
      sent = ask(decisionOf([ORDERS]))
    })
    await screen.findByRole('group', { name: 'Orders for Ram' })
    expect(head('Ram')).toHaveAttribute('aria-expanded', 'true')
    expect(head('Orca')).toHaveTextContent('due: Speed')
    expect(screen.getByText('0 of 2 ready')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Seal the orders' })).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Half' }))
    expect(head('Ram')).toHaveAccessibleName(/ready/)
    await user.click(screen.getByRole('button', { name: 'Next: Orca' }))
    expect(head('Orca')).toHaveAttribute('aria-expanded', 'true')
    expect(head('Orca')).not.toHaveFocus() // Enter is for the gold button, where one points
    await user.click(head('Ram'))
    screen.getByRole('button', { name: 'Next: Orca' }).focus()
    await user.keyboard('{Enter}')
    expect(head('Orca')).toHaveAttribute('aria-expanded', 'true')
    expect(head('Orca')).toHaveFocus()
    expect(screen.queryByRole('group', { name: 'Orders for Ram' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Half' }))
    await user.click(within(screen.getByRole('group', { name: 'phase 4' })).getByRole('button', { name: 'forward' }))
    await user.click(within(screen.getByRole('group', { name: 'phase 5' })).getByRole('button', { name: 'turn to starboard' }))
    expect(head('Orca')).toHaveTextContent('↑ ↱')
    expect(screen.getByText('All 2 ready')).toBeVisible()
    expect(document.querySelectorAll('.button.primary')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Seal the orders/ }))
    const [given] = sent
    expect(given).toMatchObject({ decision: 'd1', seat: 0, key: 'orders', kind: 'orders' })
    expect(given?.kind === 'orders' ? given.parts : []).toEqual(
      expect.arrayContaining([
        { kind: 'pick', key: 'ram-speed', picked: ['half'] },
        { kind: 'pick', key: 'orca-4', picked: ['on'] },
        { kind: 'pick', key: 'orca-5', picked: ['right'] },
      ]),
    )
  })

  it('what may have been overlooked is asked about before they are sealed, with a button that mends it', async () => {
    const user = userEvent.setup()
    render(<DecisionPanel />)
    act(() => {
      ask(decisionOf([ORDERS]))
      const orders = { decision: 'fake', seat: 0, key: 'orders', kind: 'orders', parts: [] } as const
      useView.setState({
        orders,
        draft: { ...orders, decision: useBattle.getState().owed?.id ?? '' },
        cautions: [
          { reason: 'Ram does not fire', remedy: 'fire at Orca', offer: [{ key: 'ram-signal', kind: 'write', text: 'fire' }], rule: 'T-1' },
          { reason: 'Orca drifts' },
        ],
      })
    })
    const asked = screen.getByRole('alert', { name: 'Before it is sealed' })
    expect(
      within(asked)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([expect.stringContaining('Ram does not fire'), 'Orca drifts. '])
    expect(screen.getByRole('button', { name: /^Seal the orders all the same/ })).toBeEnabled()
    await user.click(within(asked).getByRole('button', { name: 'fire at Orca' }))
    expect(useView.getState().orders?.parts).toContainEqual({ key: 'ram-signal', kind: 'write', text: 'fire' })
  })

  it('a sign that is not to be had says why when it is pressed, and is not ordered; pressed again a sign is taken back', async () => {
    const user = userEvent.setup()
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([ORDERS])))
    const row = within(await screen.findByRole('group', { name: 'phase 4' }))
    const seen: Element[] = []
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this)
    })
    await user.click(row.getByRole('button', { name: 'turn to port' }))
    const why = screen.getByText(/it has moved 1 of 3 spaces; go 2 more first/)
    expect(why).toBeVisible()
    expect(seen).toEqual([why]) // on a phone it may lie below what is seen
    scrolled.mockRestore()
    expect(row.getByRole('button', { name: 'turn to port' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(row.getByRole('button', { name: 'forward' }))
    expect(row.getByRole('button', { name: 'forward' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(row.getByRole('button', { name: 'forward' }))
    expect(row.getByRole('button', { name: 'forward' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('power is slid and stepped, says at once what it gives, and can never be overspent', async () => {
    const user = userEvent.setup()
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([ORDERS])))
    const orders = within(await screen.findByRole('group', { name: 'Orders for Ram' }))
    const more = orders.getByRole('button', { name: 'One more for Engines' })
    for (let times = 0; times < 3; times += 1) await user.click(more)
    expect(orders.getByRole('slider', { name: 'Engines, slider' })).toHaveAttribute('aria-valuetext', '3: hyper 4')
    expect(orders.getByText('hyper 4')).toBeVisible()
    expect(more).toHaveAttribute('aria-disabled', 'true')
    const fields = orders.getByRole('spinbutton', { name: 'Fields' })
    await user.clear(fields)
    await user.type(fields, '3')
    expect(fields).toHaveValue(2)
    expect(orders.getByText(/of 5 left/)).toHaveTextContent('0 of 5 left')
    expect(head('Ram')).toHaveTextContent('Engines 3, Fields 2')
  })

  it('what is written is ordered, and the questions follow the draft', async () => {
    const user = userEvent.setup()
    const sorry: OrderGroup = { id: 'late', label: 'Reserve', hint: 'only after a signal', asks: [phase('late', 4)] }
    render(<DecisionPanel />)
    act(
      () =>
        void ask(decisionOf([ORDERS]), {
          refine: (draft) =>
            draft.parts.some((part) => part.kind === 'write') ? { ...ORDERS, groups: [...ORDERS.groups, sorry] } : undefined,
        }),
    )
    await user.type(await screen.findByRole('textbox', { name: 'Signal' }), 'go')
    expect(head('Ram')).toHaveTextContent('Signal go')
    expect(head('Reserve')).toHaveTextContent('only after a signal')
  })

  it('a group of which something may be overlooked is not ready yet, whatever is pointed at', async () => {
    const two: OrdersAsk = { ...ORDERS, groups: ORDERS.groups.map((group) => ({ ...group, asks: group.asks.slice(2, 4) })) }
    const cautions = [{ reason: 'Ram has no step for phase 5', group: 'ram' }]
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([two]), { forecast: () => ({ ...FORECAST, cautions }) }))
    expect(await screen.findByText('1 of 2 ready')).toBeVisible()
    expect(head('Ram')).toHaveAccessibleName(/something may be overlooked/)
    expect(head('Orca')).toHaveAccessibleName(/ready/)
    act(() => useView.setState({ forecast: FORECAST }))
    expect(screen.getByText('1 of 2 ready')).toBeVisible()
  })
  it('of a choice of somebody it is told what is done to him', async () => {
    const ram: PickAsk = { kind: 'pick', key: 'ram', label: 'Ram', min: 0, max: 1, options: [{ id: 'ship2', label: 'Lamb', pieces: [2] }] }
    render(<DecisionPanel />)
    act(
      () =>
        void ask(
          decisionOf([{ ...ORDERS, groups: ORDERS.groups.map((group) => ({ ...group, asks: [{ ...ram, key: `${group.id} ram` }] })) }]),
        ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Lamb' }))
    expect(head('Ram')).toHaveTextContent('Ram: Lamb')
  })
  it('a refusal stands at the group it is about, shut or in hand; one of nobody stands below', async () => {
    const user = userEvent.setup()
    const two: OrdersAsk = { ...ORDERS, groups: ORDERS.groups.map((group) => ({ ...group, asks: group.asks.slice(1, 2) })) }
    render(<DecisionPanel />)
    act(
      () =>
        void ask(decisionOf([two]), {
          refusals: () => [
            { reason: 'she would leave the table', remedy: 'turn earlier', group: 'orca' },
            { reason: 'nobody guards the carrier' },
          ],
        }),
    )
    await user.click(await screen.findByRole('button', { name: 'Half' }))
    await user.click(screen.getByRole('button', { name: 'Next: Orca' }))
    await user.click(screen.getByRole('button', { name: 'Half' }))
    const cards = screen.getAllByRole('listitem').filter((item) => item.classList.contains('group'))
    expect(cards[0]).not.toHaveTextContent('leave the table')
    expect(cards[1]).toHaveTextContent('She would leave the table.')
    expect(head('Orca')).toHaveAccessibleName(/cannot be given like that/)
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 ready') // ordered is not ready
    expect(screen.getByText(/Nobody guards the carrier\./).closest('.group')).toBeNull()
    expect(screen.getByRole('button', { name: 'Seal the orders' })).toBeDisabled()
  })

  it('a long scale of signs says in words what is taken', async () => {
    const user = userEvent.setup()
    const speed: PickAsk = {
      kind: 'pick',
      key: 'speed',
      label: 'Speed',
      min: 1,
      max: 1,
      due: true,
      options: Array.from({ length: 9 }, (_, step) => ({ id: `s${step}`, label: `hyper ${step}`, sign: String(step) })),
    }
    const groups = ['ram', 'orca'].map((id) => ({ id, label: id, asks: [{ ...speed, key: `${id}-speed` }] }))
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([{ ...ORDERS, groups }])))
    const scale = within(await screen.findByRole('group', { name: 'Speed' }))
    expect(screen.getByText('not chosen yet')).toBeVisible()
    await user.click(scale.getByRole('button', { name: 'hyper 7' }))
    expect(scale.getByRole('button', { name: 'hyper 7' })).toHaveTextContent(/^7$/)
    expect(screen.queryByText('not chosen yet')).toBeNull()
    expect(head('ram')).toHaveTextContent('hyper 7')
  })

  it('targets may be aimed at a part of them', async () => {
    const user = userEvent.setup()
    const guns: OrdersAsk = {
      kind: 'orders',
      key: 'fire',
      label: 'Seal the targets',
      groups: [
        {
          id: 'ram',
          label: 'Ram',
          asks: [
            {
              kind: 'target',
              key: 'beam',
              label: 'Energy weapon',
              body: 0,
              means: [{ weapon: 'beam', label: 'Beam', melee: false }],
              targets: [
                { id: 'b7', label: 'Kite' },
                { id: 'b8', label: 'Gull', refusal: { reason: 'behind the ship' } },
              ],
              aims: [
                { id: 'hull', label: 'Hull' },
                { id: 'engines', label: 'Engines' },
              ],
              max: 1,
              assignable: false,
            },
          ],
        },
      ],
    }
    let sent = ask(undefined)
    render(<DecisionPanel />)
    act(() => {
      sent = ask(decisionOf([guns]))
    })
    await user.click(await screen.findByRole('button', { name: /Gull/ }))
    expect(screen.queryByRole('group', { name: 'Energy weapon: aimed at' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Kite' }))
    await user.click(within(screen.getByRole('group', { name: 'Energy weapon: aimed at' })).getByRole('button', { name: 'Engines' }))
    await user.click(screen.getByRole('button', { name: /^Seal the targets/ }))
    expect(sent[0]).toMatchObject({ parts: [{ kind: 'target', key: 'beam', targets: ['b7'], weapon: 'beam', aim: 'engines' }] })
  })

  it('every weapon says at once what it would come to, also while another is in hand; not where measuring comes after declaring', async () => {
    const gun = (key: string, label: string) => ({
      kind: 'target' as const,
      key,
      label,
      body: 0,
      means: [{ weapon: key, label, melee: false }],
      targets: [{ id: 'b7', label: 'Kite', body: 7 }],
      max: 1,
      assignable: false,
    })
    const guns: OrdersAsk = {
      kind: 'orders',
      key: 'fire',
      label: 'Seal the targets',
      groups: [{ id: 'ram', label: 'Ram', body: 0, asks: [gun('beam', 'Energy weapon'), gun('shell', 'Torpedoes')] }],
    }
    const kite = { id: 7, name: 'Kite', seat: 1, pieces: [], states: [] } as unknown as Scene['bodies'][number]
    const curve = { label: 'hull points lost', unit: '', from: 0, p: [1], lastIsAtLeast: false, mean: 19.6, low: 0, high: 0 }
    const forecast = (answer: Answer) => (answer.key === 'shell' ? { ...FORECAST, curves: [curve] } : FORECAST)
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([guns]), { scene: { ...SCENE, bodies: [kite] }, forecast }))
    const shells = await screen.findByRole('list', { name: 'Torpedoes: targets' })
    expect(shells).toHaveTextContent('19.6 hull points lost on average')
    act(() => useSettings.setState({ measuring: false }))
    expect(shells).not.toHaveTextContent('hull points')
    act(() => useSettings.setState({ measuring: true }))
  })

  it('SHP-17 whose target is chosen is in hand, whoever else was: ranges are shown from where he stands', async () => {
    const beam: TargetAsk = {
      ...{ kind: 'target', key: 'tractor', label: 'Tractor beam', body: 3, max: 1, assignable: false },
      means: [{ weapon: 'tractor', label: 'tractor beam', melee: false }],
      targets: [{ id: 'b7', label: 'Barge' }],
    }
    const alone = { id: 3, name: 'Tug', seat: 0, strength: 1, of: 1, pieces: [], notes: [] } as unknown as Scene['bodies'][number]
    const tow: OrdersAsk = {
      ...{ kind: 'orders', key: 'fire', label: 'Seal the targets' },
      groups: [{ id: 'tug', label: 'Tug', body: alone.id, asks: [beam] }],
    }
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([tow]), { scene: { ...SCENE, bodies: [alone] } }))
    act(() => useView.setState({ selected: 7, held: 7, group: undefined, tool: 'select', ask: undefined }))
    await userEvent.click(await screen.findByRole('button', { name: 'Barge' }))
    expect(useView.getState()).toMatchObject({ selected: alone.id, tool: 'target', ask: 'tractor' })
  })

  it('of many to pick from, one that is refused says why when it is pressed, and is not picked', async () => {
    const user = userEvent.setup()
    const spells = Array.from({ length: 9 }, (_one, n) => ({ id: `${n}`, label: `Spell ${n}` }))
    const refused = { id: 'dear', label: 'Firestorm', refusal: { reason: 'it costs more than is left' } }
    const many: PickAsk = { kind: 'pick', key: 'spell', label: 'Spell', min: 0, max: 1, options: [...spells, refused] }
    render(<DecisionPanel />)
    act(() => void ask(decisionOf([{ kind: 'orders', key: 'o', label: 'Seal', groups: [{ id: 'mage', label: 'Mage', asks: [many] }] }])))
    await user.click(await screen.findByRole('button', { name: /^Firestorm/ }))
    expect(useView.getState().said).toBe('it costs more than is left')
    expect(screen.getByRole('button', { name: /^Firestorm/ })).toHaveAttribute('aria-pressed', 'false')
    expect(useView.getState().orders?.parts ?? []).toEqual([])
  })

  it('the forecast of the draft shows parts that add up to a sum', () => {
    render(<ForecastCard />)
    act(() =>
      useView.setState({
        forecast: {
          ...FORECAST,
          title: 'The plan',
          modifiers: [
            { value: 9, reason: 'Practiced Response', rule: 'FTS-2', mark: 'printed' },
            { value: 4, reason: 'Fight Dirty', rule: 'FTS-4', mark: 'printed' },
          ],
          total: { label: 'Superiority', value: 13, note: 'before tokens' },
        },
      }),
    )
    expect(screen.getByRole('row', { name: /^Superiority 13/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Fight Dirty.*\+4/ })).toBeVisible()
    expect(screen.getByText('before tokens')).toBeVisible()
  })
})

describe('the umpire', () => {
  it('rules in a sheet of his own, apart from what is drafted on the table and from conceding', async () => {
    const user = userEvent.setup()
    const ruling = decisionOf(
      [
        {
          kind: 'orders',
          key: 'rule',
          label: 'What is available',
          groups: [
            {
              id: 'ambush',
              label: 'Ambush',
              asks: [
                {
                  kind: 'pick',
                  key: 'ambush',
                  label: 'May be chosen',
                  min: 0,
                  max: 1,
                  options: [
                    { id: 'yes', label: 'Yes' },
                    { id: 'no', label: 'No' },
                  ],
                },
              ],
            },
          ],
        },
      ],
      { id: 'u1', seat: 1, title: 'Tactics of the Rivals', sealed: false, standing: true, umpire: true },
    )
    const { sent, sheet } = await umpireFor(ruling, user)
    expect(sheet.getByRole('heading', { name: 'Tactics of the Rivals' })).toBeVisible()
    const drafted = useView.getState().orders
    await user.click(sheet.getByRole('button', { name: 'No' }))
    expect(useView.getState().orders).toBe(drafted)
    await user.click(sheet.getByRole('button', { name: /^Rule so/ }))
    expect(sent).toEqual([
      { decision: 'u1', seat: 1, key: 'rule', kind: 'orders', parts: [{ kind: 'pick', key: 'ambush', picked: ['no'] }] },
    ])
    expect(useChrome.getState().dialog).toBeUndefined()
  })
  it('is told in his sheet why a ruling is refused, whatever is due in it, and the question on the table hears nothing of it', async () => {
    const user = userEvent.setup()
    const options = Array.from({ length: 20 }, (_, at) => ({ id: `o${at}`, label: `Grant bonus ${at}` }))
    const ruling = decisionOf(
      [
        {
          kind: 'orders',
          key: 'rule',
          label: 'Overrule',
          groups: [
            {
              id: 'ruling',
              label: 'The ruling',
              asks: [
                { kind: 'pick', key: 'what', label: 'What is ruled', due: true, min: 1, max: 1, options },
                { kind: 'write', key: 'reason', label: 'Why', due: true, format: 'text', maxLength: 200 },
              ],
            },
          ],
        },
      ],
      { id: 'u2', seat: 1, title: 'The storyteller may overrule', sealed: false, standing: true, umpire: true },
    )
    const { sent, sheet } = await umpireFor(ruling, user)
    await user.click(sheet.getByRole('button', { name: /Grant bonus 7/ }))
    // what is asked next stands beside what was chosen, not below all the others
    expect(sheet.getAllByRole('button', { name: /Grant bonus/ })).toHaveLength(1)
    await user.click(sheet.getByRole('button', { name: /^Rule so/ }))
    expect(sheet.getByText(/“Why” is not answered/)).toBeVisible()
    expect(useBattle.getState().refusals).toEqual([])
    expect(sent).toEqual([])
    await user.click(sheet.getByRole('button', { name: 'Choose another of 20' }))
    expect(sheet.getAllByRole('button', { name: /Grant bonus/ })).toHaveLength(20)
    await user.click(sheet.getByRole('button', { name: /Grant bonus 9/ }))
    expect(sheet.queryByText(/“Why” is not answered/)).toBeNull() // it was of what has been changed since
    await user.type(sheet.getByRole('textbox', { name: 'Why' }), 'so it is')
    await user.click(sheet.getByRole('button', { name: /^Rule so/ }))
    expect(sent).toMatchObject([
      {
        parts: [
          { key: 'what', picked: ['o9'] },
          { key: 'reason', text: 'so it is' },
        ],
      },
    ])
  })
  it('has no button where nobody arbitrates', () => {
    ask(decisionOf([ORDERS]))
    render(<DecisionPanel />)
    expect(screen.queryByRole('button', { name: 'Umpire…' })).toBeNull()
  })
})

it('whoever is taken in hand shows all he may do, whatever is armed for him; what is armed then shows what it asks', async () => {
  const targets = [{ id: 'p9', label: 'Orca' }]
  const spell = (key: string, body: number): Ask => ({
    key,
    kind: 'target',
    label: key,
    body,
    means: [],
    targets,
    max: 1,
    assignable: false,
  })
  render(<DecisionPanel />)
  act(() => void ask(decisionOf([0, 1].flatMap((body) => [spell('Mist', body), spell('Thorns', body)]))))
  const seen: string[] = []
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.getAttribute('aria-label') ?? this.className)
  })
  act(() => useView.setState({ selected: 1, held: 1, tool: 'target', ask: 'Thorns' }))
  expect(seen).toEqual(['shown-ask', 'What to do'])
  await userEvent.click(screen.getByRole('button', { name: 'Mist' }))
  expect(seen.slice(2)).toEqual(['shown-ask'])
  scrolled.mockRestore()
})

it('orders that are sealed where the screen is handed over are kept in the browser no longer; those left unfinished are', () => {
  const left = (sealed: readonly number[]) => {
    keepOrders('sealed', { decision: 'd', seat: 0, key: 'orders', kind: 'orders', parts: [] })
    useBattle.setState({ battleId: 'sealed', curtain: undefined, sealed: [] })
    const { unmount } = render(<OrdersBox ask={ORDERS} />)
    act(() => useBattle.setState({ curtain: { id: 'd1', seat: 1, name: 'East', title: 'Orders', sides: [] }, sealed }))
    unmount()
    return keptOrders('sealed')
  }
  expect(left([])).toMatchObject({ seat: 0 })
  expect(left([0])).toBeUndefined()
})
