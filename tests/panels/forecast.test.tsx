import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { threatLabel } from '../../src/canvas/layers/Threats'
import { compare, pinCard, threats as threatsCommand } from '../../src/commands/table'
import { degrees, inches } from '../../src/engine/geometry/units'
import type { Forecast, ForecastCurve, MovePlan, Threat } from '../../src/engine/kernel/forecast'
import type { Scene, ScenePiece } from '../../src/engine/kernel/scene'
import { ForecastCard } from '../../src/panels/ForecastCard'
import { CompareDialog } from '../../src/panels/forecast/CompareDialog'
import { CurveDialog } from '../../src/panels/forecast/CurveDialog'
import { rowsOf } from '../../src/panels/forecast/comparison'
import { drawn, entriesOf } from '../../src/panels/forecast/curves'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { percent } from '../../src/store/format'
import { usePins } from '../../src/store/pins'
import type { Position } from '../../src/store/position'
import { createThreats, grouped, useThreats } from '../../src/store/threats'
import type { BattleStore, ViewStore } from '../../src/store/types'
import { useView } from '../../src/store/view'
import { fetchParts } from '../support/parts'

beforeAll(fetchParts)

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
}
const kills: ForecastCurve = {
  label: 'figures killed',
  unit: 'kill',
  from: 0,
  p: [0.25, 0.5, 0.2, 0.05],
  lastIsAtLeast: false,
  mean: 1.05,
  low: 0,
  high: 2,
}
const fate: ForecastCurve = { ...kills, label: 'Fate lost', unit: 'Fate', p: [0.5, 0.25, 0.25], mean: 0.75, lastIsAtLeast: true }
const shot: Forecast = {
  title: 'Archers shoot at Braves',
  subtitle: 'longbow: 3 figures, 3 attacks',
  verdict: { legal: true },
  modifiers: [
    { value: 6, reason: 'C.E.R.', rule: 'BST-33', mark: 'printed' },
    { value: 12, reason: 'Evasion', rule: 'BST-33', mark: 'house' },
    { value: 2, reason: 'soft cover', rule: 'BST-32', mark: 'ruled' },
  ],
  need: { die: 'd30', value: 20, note: 'archer 1 at brave 2' },
  figures: [
    { label: 'each attack hits', value: 11 / 30, kind: 'chance', scope: 'one' },
    { label: 'and bypasses armour', value: 1 / 30, kind: 'chance', scope: 'one', hint: 'a natural 30' },
    { label: 'kills', value: 0.35, kind: 'chance', scope: 'one' },
    { label: 'expected kills', value: 1.05, kind: 'mean', scope: 'all', hint: '10–90%: 0 to 2' },
    { label: 'at least one kill', value: 0.75, kind: 'chance', scope: 'all' },
  ],
  curves: [kills, fate],
  back: {
    title: 'Braves could shoot back',
    subtitle: 'javelin: 2 figures, 2 attacks',
    modifiers: [{ value: 22, reason: 'all of it', rule: 'BST-33', mark: 'house' }],
    need: { die: 'd30', value: 22, note: 'brave 2 at archer 1' },
    figures: [{ label: 'expected kills', value: 0.4, kind: 'mean', scope: 'all' }],
    curves: [],
    notes: ['as everyone stands now'],
  },
  notes: [],
}
const other: Forecast = {
  ...shot,
  title: 'Archers shoot at Otters',
  modifiers: shot.modifiers.slice(0, 2),
  need: { die: 'd30', value: 18, note: 'archer 1 at otter 1' },
  figures: shot.figures.map((figure) => (figure.label === 'expected kills' ? { ...figure, value: 1.45 } : figure)),
}
const EMPTY: Scene = {
  table: undefined,
  headline: 'Turn 1',
  turn: 1,
  sides: [],
  bodies: [],
  pieces: [],
  remains: [],
  zones: [],
  threads: [],
}
const PIECE: ScenePiece = {
  id: 3,
  body: 2,
  seat: 0,
  name: 'archer 1',
  base: { shape: 'round', diameter: inches(1) },
  at: { x: 0, y: 0 },
  facing: degrees(0),
  altitude: 0,
  glyph: 'bow',
  rank: 'common',
  states: [],
}
const PLAN: MovePlan = {
  answer: { decision: 'd', seat: 0, key: 'move', kind: 'move', path: [], alone: [] },
  ends: [],
  legs: [],
  cost: 1,
  limit: 'half',
  verdict: { legal: true },
}
const LOOKOUT: Position = {
  scene: EMPTY,
  judge: () => ({ legal: true }),
  inspect: () => undefined,
  weapons: () => [],
  reach: () => undefined,
  lay: () => undefined,
  measure: () => ({ distance: 0, from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, label: '' }),
  survey: () => [],
  threat: () => [],
  plan: () => undefined,
  refine: () => undefined,
  forecast: () => shot,
}
const show = (forecast: Forecast | undefined): void => act(() => useView.setState({ forecast }))

beforeEach(() => show(shot))
afterEach(() => {
  act(() => {
    useView.setState({ forecast: undefined })
    usePins.setState({ pins: [], enlarged: undefined, atLeast: false })
    useThreats.setState({ shown: undefined, on: true })
    useChrome.getState().close()
  })
})

describe('the forecast card', () => {
  it('tells the number needed with every modifier, its rule and mark, and the rule opens', async () => {
    render(<ForecastCard />)
    const card = await screen.findByRole('region', { name: shot.title })
    for (const part of shot.modifiers) expect(within(card).getByRole('row', { name: new RegExp(part.reason) })).toHaveTextContent(part.rule)
    expect(within(card).getByRole('row', { name: /soft cover/ })).toHaveTextContent('ruled')
    expect(within(card).getAllByRole('row', { name: /Needs on d30/ })[0]).toHaveTextContent('20')
    await userEvent.click(within(card).getByRole('button', { name: /BST-32/ }))
    expect(useChrome.getState()).toMatchObject({ dialog: 'marks', rule: 'BST-32' })
  })
  it('says that the way is too far for now', async () => {
    const before = useView.getState().forecast
    const tally = { able: 0, of: 6, verb: 'strike', needs: [15], gap: 13.3 }
    act(() => useView.setState({ forecast: { ...shot, tally: { ...tally, within: 13.2 } } }))
    render(<ForecastCard />)
    const card = await screen.findByRole('region', { name: shot.title })
    expect(within(card).getByText('to be reached: 13.3″, too far for now').closest('.outlook')).toHaveClass('no')
    act(() => useView.setState({ forecast: { ...shot, tally: { ...tally, within: 13.3 } } }))
    expect(within(card).getByText('to be reached: 13.3″').closest('.outlook')).not.toHaveClass('no')
    act(() => useView.setState({ forecast: before }))
  })
  it('tells apart what one attack does and what all come to, with the range', async () => {
    render(<ForecastCard />)
    const one = await screen.findByRole('region', { name: 'One attack' })
    expect(one).toHaveTextContent('each attack hits36.7%')
    expect(one).toHaveTextContent('a natural 303.3%')
    expect(one).toHaveTextContent('kills35.0%')
    const all = screen.getByRole('region', { name: 'All of them' })
    expect(all).toHaveTextContent('10–90%: 0 to 21.05')
    expect(all).toHaveTextContent('expected kills 10–90%') // two words to those who hear it
    expect(document.querySelector('.headline-figures')).toHaveTextContent('expected kills 10–90%')
    expect(all).toHaveTextContent('at least one kill75.0%')
    // large, without the heads of the lists: of one attack, said once
    const large = () => [...document.querySelectorAll('.headline-figures dt')].map((term) => term.textContent)
    expect(large()).toContain('kills, one attack')
    const figures = shot.figures.map((figure, at) => (at === 0 ? { ...figure, chief: true as const } : figure))
    act(() => useView.setState({ forecast: { ...shot, figures } }))
    expect(large()).toContain('each attack hits')
  })
  it('draws the curve, exactly or at least so many, one of several at a time', async () => {
    render(<ForecastCard />)
    const plot = await screen.findByRole('img', { name: /figures killed: 1.05 on average, 0 to 2 .*at least one 75.0%/ })
    expect([...plot.querySelectorAll('title')].map((title) => title.textContent)).toEqual(['0: 25.0%', '1: 50.0%', '2: 20.0%', '3: 5.0%'])
    await userEvent.click(screen.getByRole('button', { name: 'at least' }))
    expect([...plot.querySelectorAll('title')].map((title) => title.textContent)).toEqual([
      '0 or more: 100%',
      '1 or more: 75.0%',
      '2 or more: 25.0%',
      '3 or more: 5.0%',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Fate lost' }))
    expect(screen.getByRole('img', { name: /^Fate lost: 0.75/ })).toBeInTheDocument()
  })
  it('is larger on demand, and a table for those who read', async () => {
    render(
      <>
        <ForecastCard />
        <CurveDialog />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'figures killed: larger, and as a table' }))
    const dialog = screen.getByRole('dialog', { name: shot.title })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Table' }))
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['figures killedexactlyat least', '0 •25.0%100%', '1 •50.0%75.0%', '2 •20.0%25.0%', '35.0%5.0%'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fate lost' }))
    expect(within(dialog).getByRole('row', { name: /^2\+/ })).toHaveTextContent('25.0%')
  })
  it('tells what the enemy could do back', async () => {
    render(<ForecastCard />)
    const back = await screen.findByText('Braves could shoot back')
    expect(back.closest('summary')).toHaveTextContent('needs 22+, expected kills 0.40')
    fireEvent.click(back)
    expect(screen.getByText(/brave 2 at archer 1/)).toBeVisible()
  })
  it('tells its only figure once, large, with what is said to it', async () => {
    for (const scope of ['one', 'all', undefined] as const) {
      const figures = [{ label: 'hurt', value: 0.19, kind: 'chance', hint: 'or falls', ...(scope ? { scope } : {}) }] as const
      useView.setState({ forecast: { title: '', subtitle: '', verdict: { legal: true }, modifiers: [], figures, notes: [] } })
      const { unmount } = render(<ForecastCard />)
      expect(await screen.findAllByText('19.0%')).toHaveLength(1)
      expect(screen.getAllByText('or falls')).toHaveLength(1)
      unmount()
    }
  })
  it('knows no system: a forecast without numbers is a title and notes', () => {
    show({
      title: 'End',
      subtitle: 'nothing',
      verdict: { legal: true },
      modifiers: [],
      figures: [],
      notes: ['this unit does nothing more'],
    })
    render(<ForecastCard />)
    const card = screen.getByRole('region', { name: 'End' })
    expect(card).toHaveTextContent('this unit does nothing more')
    expect(within(card).queryByRole('button')).toBeNull()
  })
})

describe('pinned cards', () => {
  it('are pinned by button or command, compared with the difference named, and unpinned', async () => {
    render(
      <>
        <ForecastCard />
        <CompareDialog />
      </>,
    )
    expect(compare.enabled()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: /^Pin P/ }))
    expect(screen.getByRole('button', { name: /^Pinned P/ })).toHaveAttribute('aria-pressed', 'true')
    show(other)
    expect(screen.getByRole('button', { name: /^Pin P/ })).toHaveAttribute('aria-pressed', 'false')
    act(() => pinCard.run())
    expect(usePins.getState().pins).toHaveLength(2)
    await userEvent.click(await screen.findByRole('button', { name: /^Compare pinned/ }))
    const dialog = screen.getByRole('dialog', { name: 'Forecasts side by side' })
    expect(dialog).toHaveTextContent('Archers shoot at Otters, against Archers shoot at Braves: expected kills +0.40, number needed −2')
    expect(within(dialog).getByRole('row', { name: /^needs on d30/ })).toHaveTextContent('2018−2')
    expect(within(dialog).getByRole('row', { name: /^soft cover/ })).toHaveTextContent('2—')
    expect(within(dialog).getByRole('row', { name: /^kills, one attack/ })).toHaveTextContent('35.0%35.0%the same')
    await userEvent.click(within(dialog).getByRole('button', { name: `Unpin ${shot.title}` }))
    expect(usePins.getState().pins.map((pin) => pin.forecast.title)).toEqual([other.title])
  })
  it('are four at most, and the same one is not pinned twice', () => {
    const { pin } = usePins.getState()
    expect(pin(shot)).toBe(true)
    expect(pin(structuredClone(shot))).toBe(false)
    for (const title of ['a', 'b', 'c']) expect(pin({ ...shot, title })).toBe(true)
    expect(pin({ ...shot, title: 'd' })).toBe(false)
    expect(usePins.getState().pins).toHaveLength(4)
  })
  it('rows name what is missing as a dash, and mark what differs from the first', () => {
    const rows = rowsOf([shot, { ...other, figures: other.figures.slice(0, 1) }])
    const kill = rows.find((row) => row.label === 'kills, one attack')
    expect(kill?.cells.map((cell) => cell.text)).toEqual(['35.0%', '—'])
    expect(kill?.cells[1]?.differs).toBe(true)
    expect(rows.find((row) => row.label === 'each attack hits')?.cells[1]).toMatchObject({
      against: 'the same',
      differs: false,
    })
  })
})

describe('curves', () => {
  it('leave faint tails to the table, but never the middle of cases', () => {
    const wide = { ...kills, p: [0.2, 0.6, 0.2 - 2e-5, 1e-5, 1e-5], high: 2 }
    expect(drawn(entriesOf(wide), 0, 2).map((entry) => entry.count)).toEqual([0, 1, 2])
    expect(drawn(entriesOf(wide), 0, 4)).toHaveLength(5)
    expect(entriesOf(wide).reduce((sum, entry) => sum + entry.exactly, 0)).toBeCloseTo(1, 12)
  })
  it('never say certain or impossible of what is neither', () => {
    expect([0, 0.0004, 0.5, 0.9996, 1].map(percent)).toEqual(['0%', 'under 0.1%', '50.0%', 'over 99.9%', '100%'])
  })
})

describe('threats of a planned move', () => {
  const threat = (piece: number, body: number, more: Partial<Threat> = {}): Threat => ({
    piece,
    body,
    at: 1,
    weapon: 'bow',
    label: 'longbow',
    melee: false,
    moves: false,
    spent: false,
    need: 20,
    chance: 0.3,
    expected: 0.3,
    coarse: false,
    ...more,
  })
  it('are told by unit, the worst first, those who have acted last', () => {
    const groups = grouped([
      threat(10, 4, { spent: true, expected: 0.9 }),
      threat(11, 5, { need: 18, chance: 0.4 }),
      threat(12, 5, { moves: true }),
      threat(13, 6, { expected: 0.1 }),
    ])
    expect(groups.map((group) => group.body)).toEqual([5, 6, 4])
    expect(groups[0]).toMatchObject({ pieces: [11, 12], need: 18, chance: 0.4, moves: false, expected: 0.6 })
  })
  it('BST-37 of a unit of several kinds each weapon with how many have it, the worst first', () => {
    const armed = (...labels: string[]) => grouped(labels.map((label, at) => threat(10 + at, 4, { label, expected: 1 - at / 10 })))[0]
    expect(armed('stones', 'sling', 'stones', 'bow', 'sling')).toMatchObject({ by: 2, label: 'stones', others: '2 × sling; bow' })
    expect(armed('sling', 'sling')).toMatchObject({ by: 2, label: 'sling', others: '' })
  })
  it('say by which number: that or more, or where the die rolls under, that or less', () => {
    const label = (more: Partial<Threat>) => grouped([threat(10, 4, more)]).map(threatLabel)
    expect(label({})).toEqual(['shoot 20+ · 30%'])
    expect(label({ under: true, need: 5, melee: true, moves: true, chance: 0.004 })).toEqual(['→ strike ≤ 5 · <1%'])
    expect(label({ chance: 0 })).toEqual(['shoot 20+ · 0%'])
    const two = grouped([threat(10, 4, { under: true, need: 3 }), threat(11, 4, { under: true, need: 5 })])
    expect(two).toMatchObject([{ need: 5, under: true }])
  })
  it('are asked of the rules a little behind the pointer, for the newest plan alone, and go with it', () => {
    vi.useFakeTimers()
    const asked: unknown[] = []
    const { scene } = useBattle.getState()
    const piece = { id: 3, body: 2 }
    const battle = createStore<BattleStore>()(() => ({
      ...useBattle.getState(),
      scene: { ...EMPTY, ...scene, pieces: [{ ...PIECE, ...piece }] },
      position: {
        ...LOOKOUT,
        threat: (body, ends) => {
          asked.push([body, ends])
          return [threat(10, 4)]
        },
      },
    }))
    const view = createStore<ViewStore>()(() => ({ ...useView.getState(), plan: undefined }))
    const store = createThreats(battle, view)
    const planTo = (x: number) => view.setState({ plan: { ...PLAN, ends: [{ piece: 3, at: { x, y: 0 }, facing: PIECE.facing }] } })
    planTo(1)
    planTo(2)
    expect(asked).toEqual([])
    vi.runAllTimers()
    expect(asked).toEqual([[2, [{ piece: 3, at: { x: 2, y: 0 }, facing: PIECE.facing }]]])
    expect(store.getState().shown).toMatchObject({ body: 2, groups: [{ body: 4 }] })
    view.setState({ plan: undefined })
    expect(store.getState().shown).toBeUndefined()
    store.getState().toggle()
    planTo(3)
    vi.runAllTimers()
    expect(asked).toHaveLength(1)
    vi.useRealTimers()
  })
  it('stand in the place of the card, and are put away by a command', async () => {
    show(undefined)
    const threats = [threat(10, 4), threat(11, 4)]
    act(() => {
      useBattle.setState({ position: LOOKOUT })
      useThreats.setState({ shown: { body: 0, threats, groups: grouped(threats) } })
    })
    render(<ForecastCard />)
    // every figure counts, not every unit
    const card = await screen.findByRole('region', { name: '2 could hurt them there' })
    expect(card).toHaveTextContent('30.0%2 × longbow, needs 20')
    expect(threatsCommand.now?.()).toBe('Hide who could hurt a planned move')
    await userEvent.click(within(card).getByRole('button', { name: 'Hide who could hurt a planned move' }))
    expect(useThreats.getState().on).toBe(false)
    expect(screen.queryByRole('region')).toBeNull()
  })
  it('say of those alone who would use the worst weapon how it strikes, and how many more there are', async () => {
    show(undefined)
    const sabre = { label: 'sabre', melee: true, moves: true, expected: 0.9, need: 7, chance: 0.5 }
    const threats = [threat(10, 4, { need: 5, chance: 0.6 }), threat(11, 4, sabre), threat(12, 4)]
    act(() => {
      useBattle.setState({ position: LOOKOUT })
      useThreats.setState({ shown: { body: 0, threats, groups: grouped(threats) } })
    })
    render(<ForecastCard />)
    const card = await screen.findByRole('region', { name: '3 could hurt them there' })
    expect(card).toHaveTextContent('50.0%sabre, needs 7+, after moving; also 2 × longbow')
    expect(grouped(threats).map(threatLabel)).toEqual(['→ strike 7+ · 50%'])
  })
  it('WAR-1: name the most that will do where the die rolls under', async () => {
    show(undefined)
    const threats = [threat(10, 4, { under: true, need: 5, melee: true, label: 'blade' })]
    act(() => {
      useBattle.setState({ position: LOOKOUT })
      useThreats.setState({ shown: { body: 0, threats, groups: grouped(threats) } })
    })
    render(<ForecastCard />)
    expect(await screen.findByRole('region', { name: '1 could hurt them there' })).toHaveTextContent('blade, needs ≤ 5')
  })
  it('say in the heading how many of them have not acted this turn', async () => {
    show(undefined)
    const heading = async (spent: readonly boolean[]): Promise<void> => {
      const threats = spent.map((one, at) => threat(10 + at, 4 + at, { spent: one }))
      act(() => {
        useBattle.setState({ position: LOOKOUT })
        useThreats.setState({ shown: { body: 0, threats, groups: grouped(threats) } })
      })
    }
    await heading([true, false])
    render(<ForecastCard />)
    expect(await screen.findByRole('heading', { name: '2 could hurt them there, 1 this turn' })).toBeVisible()
    await heading([true, true])
    expect(await screen.findByRole('heading', { name: '2 could hurt them there, none this turn' })).toBeVisible()
  })
  it('say so when nobody could', async () => {
    show(undefined)
    act(() => useThreats.setState({ shown: { body: 0, threats: [], groups: [] } }))
    render(<ForecastCard />)
    expect(await screen.findByRole('region', { name: 'Safe there' })).toBeInTheDocument()
  })
})
