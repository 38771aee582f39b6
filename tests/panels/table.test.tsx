// What stands beside the table: the word that a move waits for, patience with reactions, what the computer did meanwhile, and how it is rolled.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { heardOf } from '../../src/app/sound'
import type { PickAsk, TargetAsk } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { PickList } from '../../src/panels/asks/PickList'
import { TargetList } from '../../src/panels/asks/TargetList'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { recapOf } from '../../src/panels/Recap'
import { UnitCard } from '../../src/panels/UnitCard'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import type { BattleStore, LogEntry } from '../../src/store/types'
import { useView } from '../../src/store/view'
import { manifest as battlestorm } from '../../src/systems/battlestorm/manifest'
import { manifest as massBattle } from '../../src/systems/mass-battle/manifest'
import { manifest as ships } from '../../src/systems/spaceship-battles/manifest'
import { sceneOf } from '../canvas/scene'
import { fetchParts } from '../support/parts'
import { decisionOf, FORECAST } from './fake-battle'

beforeAll(fetchParts)
const before = { battle: useBattle.getState(), view: useView.getState(), chrome: useChrome.getState() }
beforeEach(() => {
  useBattle.setState({ scene: sceneOf(), live: true, players: { 0: 'person', 1: 'person' }, position: undefined })
})
afterEach(() => {
  useBattle.setState(before.battle, true)
  useView.setState(before.view, true)
  useChrome.setState(before.chrome, true)
})
const event = (more: Partial<BattleEvent> = {}): BattleEvent => ({ what: 'move', detail: {}, ...more })
const entry = (index: number, text: string, more: Partial<BattleEvent> = {}): LogEntry => ({
  index,
  event: event(more),
  words: { text, parts: [{ kind: 'text', text }], tone: 'plain' },
})
const button = (key: string, label: string, more: Partial<PickAsk> = {}): PickAsk => ({
  kind: 'pick',
  key,
  label,
  options: [{ id: key, label }],
  min: 1,
  max: 1,
  ...more,
})

describe('a move that waits', () => {
  it('asks “done?” once, says what falls next, and can be taken back', () => {
    const [goOn, undo] = [vi.fn(), vi.fn()]
    useBattle.setState({ waiting: 'Roll for the initiative', log: [entry(0, 'Hunters move 6.0″')], owed: undefined, goOn, undo })
    render(<DecisionPanel />)
    expect(screen.getByRole('heading', { name: 'Done?' })).toBeVisible()
    expect(screen.getByText(/Hunters move 6\.0″\. Dice fall next/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Take it back/ }))
    expect(undo).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: /^Roll for the initiative/ }))
    expect(goOn).toHaveBeenCalledTimes(1)
    useView.getState().confirm()
    expect(goOn).toHaveBeenCalledTimes(2)
  })
})

describe('patience', () => {
  const owed = decisionOf([button('activate', 'Activate now', { primary: true }), button('wait', 'Wait', { role: 'decline' })], {
    sealed: false,
    reaction: true,
    body: 0,
  })
  it('one press lets a unit always wait, or everybody this turn; both are told and taken back by one', () => {
    const [setPolicy, hush] = [vi.fn(), vi.fn()]
    useBattle.setState({ owed, decisions: [owed], setPolicy, hush })
    const { unmount } = render(<DecisionPanel />)
    const group = within(screen.getByRole('group', { name: 'Do not ask again' }))
    const name = sceneOf().bodies[0]?.name ?? ''
    fireEvent.click(group.getByRole('button', { name: `${name} again` }))
    expect(setPolicy).toHaveBeenCalledWith(0, 'never')
    fireEvent.click(group.getByRole('button', { name: 'anybody this turn' }))
    expect(hush).toHaveBeenCalledWith(0, true)
    unmount()
    useBattle.setState({ hushed: [0], policies: { 0: 'never' } })
    render(<DecisionPanel />)
    const [side, unit] = screen.getAllByRole('button', { name: 'Ask again' })
    if (!side || !unit) throw new Error('neither can be taken back')
    fireEvent.click(side)
    expect(hush).toHaveBeenLastCalledWith(0, false)
    fireEvent.click(unit)
    expect(setPolicy).toHaveBeenLastCalledWith(0, 'ask')
  })
  it('counts as the system does: rounds where those are what it has', () => {
    useBattle.setState({ owed, decisions: [owed], manifest: massBattle })
    const { unmount } = render(<DecisionPanel />)
    expect(screen.getByRole('button', { name: 'anybody this round' })).toBeVisible()
    unmount()
    useBattle.setState({ hushed: [0] })
    render(<DecisionPanel />)
    expect(screen.getByText(/let everything go by this round\./)).toBeVisible()
    useBattle.setState({ hushed: [], manifest: battlestorm })
  })
  it('is not offered where nothing can be let go by', () => {
    const only = decisionOf([button('rally', 'Rally')], { sealed: false })
    useBattle.setState({ owed: only, decisions: [only] })
    render(<DecisionPanel />)
    expect(screen.queryByRole('group', { name: 'Do not ask again' })).toBeNull()
  })
})

describe('how reactions are answered', () => {
  const scene = sceneOf()
  const [ours, theirs] = [0, 1].map((seat) => scene.bodies.find((body) => body.seat === seat && body.pieces.length > 0))
  /** Whether it is offered for a unit in hand, and whether who always lets go by can be asked again. */
  const offered = (body: typeof ours, of: Partial<BattleStore>) => {
    if (!body) throw new Error('nobody stands there')
    const card = { title: body.name, subtitle: '', seat: body.seat, stats: [], weapons: [], notes: [] }
    useBattle.setState({
      viewer: 'table',
      owed: undefined,
      policies: { [body.id]: 'never' },
      hushed: [body.seat],
      manifest: battlestorm,
      ...of,
    })
    useView.setState({ selected: body.id, held: undefined, card })
    const { unmount } = render(
      <>
        <UnitCard />
        <DecisionPanel />
      </>,
    )
    const found = screen.queryByRole('combobox', { name: `Reactions of ${body.name} are` }) !== null
    expect(screen.queryAllByRole('button', { name: 'Ask again' })).toHaveLength(found ? 2 : 0)
    unmount()
    return found
  }
  const asking = (seat: number) => decisionOf([button('rally', 'Rally')], { sealed: false, seat })
  it('is set by who plays the unit: of two people at the screen the one who is asked', () => {
    expect(offered(ours, { owed: asking(0) })).toBe(true)
    expect(offered(theirs, { owed: asking(0) })).toBe(false)
    expect(offered(theirs, { owed: asking(1) })).toBe(true)
    expect(offered(ours, {})).toBe(false)
  })
  it('of a computer’s units by nobody; who plays alone sets his own at any time', () => {
    const alone = { players: { 0: 'person', 1: 'computer' }, viewer: 0 } as const
    for (const owed of [asking(0), asking(1), undefined]) {
      expect(offered(ours, { ...alone, owed })).toBe(true)
      expect(offered(theirs, { ...alone, owed })).toBe(false)
    }
    const none = { 0: 'computer', 1: 'computer' } as const
    expect(offered(ours, { players: none, owed: asking(0) })).toBe(false)
    expect(offered(ours, { players: alone.players, viewer: 'umpire' })).toBe(false)
  })
})

it('nobody is asked how he reacts where nobody ever does', () => {
  const body = sceneOf().bodies.find((one) => one.seat === 0 && one.pieces.length > 0)
  const card = { title: 'Ram', subtitle: '', seat: 0, stats: [], weapons: [], notes: [] }
  useBattle.setState({ viewer: 0, players: { 0: 'person', 1: 'computer' }, manifest: ships })
  useView.setState({ selected: body?.id, held: undefined, card })
  render(<UnitCard />)
  expect(screen.getByRole('heading', { name: 'Ram' })).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})

describe('since one’s last decision', () => {
  const moved = { glides: [{ piece: 1, path: [] }] }
  const log = [
    entry(0, 'mine'),
    entry(1, 'Hunters move', moved),
    entry(2, 'Braves strike', { fallen: [3, 4] }),
    { ...entry(3, 'Bears move', moved), words: { ...entry(3, 'Bears move').words, tone: 'quiet' as const } },
  ]
  it('counts moves and losses, whatever has been lost: figures, squads with their leader, ships', () => {
    expect(recapOf(log.slice(1))).toBe('2 moves, 2 lost')
    const quiet = { ...entry(2, 'x'), words: { ...entry(2, 'Bears wait').words, tone: 'quiet' as const } }
    expect(recapOf([entry(0, 'Savages take the north edge'), entry(1, 'Elves have the initiative'), quiet])).toBe(
      'Elves have the initiative',
    )
    expect(recapOf([entry(0, 'x', { ...moved, fallen: [1] })])).toBe('1 move, 1 lost')
    // a unit of squads is lost at once: told by name, of more than two how many
    const gone = ['Ogres', 'Yobbos', 'Riders'].map((name, nth) => entry(nth, `${name} are destroyed`, { fallen: [nth, 9 + nth] }))
    expect(recapOf([entry(0, 'x', moved), ...gone.slice(1)], [], true)).toBe('1 move; Yobbos are destroyed; Riders are destroyed')
    expect(recapOf(gone, [], true)).toBe('3 units or leaders lost')
  })
  it('counts attacks and wounds, and tells turns that have a gist', () => {
    const struck = { strikes: [{ by: 1, at: 2, hit: false }] }
    expect(recapOf([entry(0, 'a', struck), entry(1, 'b', struck)])).toBe('2 attacks')
    // what was tested for was no attack: told where it came off, or where nothing else was
    const tried = (hit: boolean) => ({
      strikes: [{ by: 1, at: 2, hit }],
      rolls: [
        { purpose: '', seat: 0, formula: 'd6', dice: [], modifiers: [], total: 6, result: hit ? ('passed' as const) : ('failed' as const) },
      ],
    })
    const boarded = [
      entry(0, 'a', struck),
      entry(1, 'A party takes the bridge', tried(true)),
      entry(1, 'A party is beaten off', tried(false)),
    ]
    expect(recapOf(boarded)).toBe('1 attack; A party takes the bridge')
    expect(recapOf(boarded.slice(2))).toBe('A party is beaten off')
    const hurts = [1, 3].map((by, piece) => ({ piece, by }))
    expect(recapOf([entry(0, 'hurt', { hurts }), entry(1, 'hurt', { hurts })])).toBe('8 wounds')
    expect(recapOf([entry(0, 'Red take 4 wounds', { hurts })])).toBe('Red take 4 wounds') // whose they are is not left out
    const sides = ['Red', 'Green', 'Blue'].map((name, seat) => ({ seat, name }))
    const [first, second] = [entry(0, 'hurt', { hurts, seat: 0 }), entry(1, 'hurt', { hurts: hurts.slice(0, 1), seat: 2, fallen: [4] })]
    expect(recapOf([first, second], sides)).toBe('Red 4 wounds, Blue 1 wound and 1 lost') // nor is it where several teams took some
    const fallen = { ...first, event: { ...first.event, fallen: [0, 1] } }
    expect(recapOf([fallen, second], sides)).toBe('Red 4 wounds and 2 lost, Blue 1 wound and 1 lost') // the losses of all are not the last one’s
    expect(recapOf([first, first], sides)).toBe('8 wounds')
    const turn = entry(1, 'Advance 2 and its working', { mark: 'turn' })
    const told = { ...turn, words: { ...turn.words, gist: 'Advance 2: Red lead, 9 to 8' } }
    expect(recapOf([turn, entry(2, 'hurt', { hurts: hurts.slice(0, 1), fallen: [0] })])).toBe('1 wound, 1 lost')
    expect(recapOf([told, entry(2, 'hurt', { hurts })])).toBe('Advance 2: Red lead, 9 to 8; 4 wounds')
  })
  it('is told above what is asked, and can be watched step by step', async () => {
    const jump = vi.fn()
    const owed = decisionOf([button('go', 'Go')], { sealed: false })
    useBattle.setState({ owed, decisions: [owed], players: { 0: 'person', 1: 'computer' }, log, since: 1, length: 4, viewing: 4, jump })
    const { rerender } = render(<DecisionPanel />)
    expect(await screen.findByText('Since your last decision: 2 moves, 2 lost')).toBeVisible()
    expect(screen.queryByText('mine')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Step by step', hidden: true }))
    expect(jump).toHaveBeenCalledWith(2)
    useBattle.setState({ live: false, viewing: 2 })
    rerender(<DecisionPanel />)
    fireEvent.click(screen.getByRole('button', { name: 'Step on, 2 of 3' }))
    expect(jump).toHaveBeenLastCalledWith(3)
  })
  it('is told to whoever was called to the screen as well, and seen again without being called anew', async () => {
    const uncover = vi.fn(() => true)
    const jump = vi.fn()
    const owed = decisionOf([button('go', 'Go')])
    useBattle.setState({ owed, decisions: [owed], viewer: 1, log, since: 2, length: 3, viewing: 3, uncover, jump })
    render(<DecisionPanel />)
    expect(await screen.findByText('Since your last decision: 1 move, 2 lost')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Step by step', hidden: true })).toBeNull() // it is one step
    fireEvent.click(screen.getByRole('button', { name: 'Watch it again', hidden: true }))
    expect(uncover).toHaveBeenCalledOnce()
    expect(jump).not.toHaveBeenCalled()
  })
  it('is listed, the last twelve with their sides and without what was told quietly, and watched from the first', () => {
    const [jump, play] = [vi.fn(), vi.fn()]
    const owed = decisionOf([button('go', 'Go')], { sealed: false })
    const many = Array.from({ length: 14 }, (_, nth) => entry(nth + 1, `Volley ${nth + 1}`, { seat: nth % 2 }))
    const quiet = { ...entry(15, 'aside'), words: { ...entry(15, 'aside').words, tone: 'quiet' as const } }
    useBattle.setState({ owed, decisions: [owed], log: [...many, quiet], since: 1, length: 16, viewing: 16, jump, uncover: () => false })
    useChrome.setState({ play })
    render(<DecisionPanel />)
    const list = screen.getByText(/^Since your last decision/).closest('details')
    const [first, ...items] = [...(list?.querySelectorAll('li') ?? [])]
    expect(first?.textContent).toBe('2 earlier')
    expect(items.map((item) => item.textContent?.match(/Volley \d+/)?.[0])).toEqual(
      Array.from({ length: 12 }, (_, nth) => `Volley ${nth + 3}`),
    )
    expect(items.every((item) => item.querySelector('svg, .side-mark') !== null)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Watch it again', hidden: true }))
    expect(jump).toHaveBeenCalledWith(1)
    expect(play).toHaveBeenCalledWith(true)
  })
  it('is not told where nothing has come out since', () => {
    const owed = decisionOf([button('go', 'Go')], { sealed: false })
    useBattle.setState({ owed, decisions: [owed], log, since: 4, length: 4, viewing: 4 })
    render(<DecisionPanel />)
    expect(screen.queryByText(/^Since your last decision/)).toBeNull()
  })
})

describe('where the card stands above what is asked', () => {
  it('the gold button tells the chances of what it does, for eyes alone; not where the card has a place of its own', () => {
    const climb: PickAsk = { ...button('climb', 'Climb'), options: ['east', 'west'].map((id) => ({ id, label: id })) }
    const owed = decisionOf([climb], { sealed: false })
    const chance = (label: string, value: number, scope?: 'one') => ({ label, value, kind: 'chance' as const, ...(scope ? { scope } : {}) })
    const figures = [chance('one attack', 0.5, 'one'), chance('gets there', 0.6), chance('falls', 0.2), chance('is hurt', 0.1)]
    const gold = (above: boolean, beside = false) => {
      const { unmount } = render(<DecisionPanel {...(above ? { above: <p>the card</p> } : {})} />)
      act(() => {
        useBattle.setState({ owed, decisions: [owed] })
        const draft = { decision: owed.id, seat: owed.seat, key: 'climb', kind: 'pick', picked: ['east'] } as const
        useView.setState({ draft, ask: 'climb', forecast: { ...FORECAST, figures, ...(beside ? { beside } : {}) } })
      })
      const told = screen.getByRole('button', { name: /^Climb: east/ })
      const seen = told.querySelector('.chances')
      expect(seen?.getAttribute('aria-hidden') ?? 'true').toBe('true')
      unmount()
      return seen?.textContent
    }
    expect(gold(true)).toBe('gets there 60.0% · falls 20.0%')
    expect(gold(false)).toBeUndefined()
    // what is the same whatever is answered is no chance of what the button does
    expect(gold(true, true)).toBeUndefined()
  })
})

describe('a list that has come down to one', () => {
  it('is named on its button and shown before it is done, as any of a list is; a plain button is done at once', () => {
    const climb: PickAsk = { ...button('climb', 'Climb'), options: [{ id: 'east', label: 'east' }] }
    const owed = decisionOf([climb, button('prone', 'Lie down'), button('stay', 'Stay')], { sealed: false })
    const [answer, propose] = [vi.fn(), vi.fn()]
    useBattle.setState({ owed, decisions: [owed], live: true, players: {}, answer })
    useView.setState({ propose })
    render(<DecisionPanel />)
    fireEvent.click(screen.getByRole('button', { name: 'Climb: east' }))
    expect(propose).toHaveBeenCalledWith(expect.objectContaining({ key: 'climb', picked: ['east'] }))
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Lie down' }))
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ key: 'prone' }))
    expect(propose).toHaveBeenCalledTimes(1)
  })
})

describe('a unit of whom single figures are asked something', () => {
  it('names them beside it, unless the one who is asked is in hand', () => {
    const body = sceneOf().bodies.find(({ pieces }) => pieces.length > 2)
    const [first = 0, second = 0, third = 0] = body?.pieces ?? []
    const asked = (...pieces: readonly number[]) => {
      const shields = pieces.map((piece) => ({
        ...button('shield', `shield of ${piece}`, { body: body?.id ?? 0, piece }),
        options: [first, third].map((id) => ({ id: `p${id}`, label: `one ${id}` })),
      }))
      const owed = decisionOf([button('stance', 'Parry', { body: body?.id ?? 0 }), ...shields], { sealed: false })
      act(() => {
        useBattle.setState({ owed, decisions: [owed] })
        useView.setState({ selected: body?.id, held: second })
      })
    }
    render(<DecisionPanel />)
    const row = () => screen.queryByRole('group', { name: 'Who of them' })
    asked(second)
    expect(row()).toBeNull()
    expect(screen.getByText(`Shield of ${second}`)).toBeVisible()
    asked(third)
    expect(screen.queryByText(`Shield of ${third}`)).toBeNull()
    const select = vi.fn()
    useView.setState({ select })
    const [only, ...more] = within(row() ?? document.body).getAllByRole('button')
    expect(more).toEqual([])
    expect(only).toHaveAttribute('aria-pressed', 'false')
    if (only) fireEvent.click(only)
    expect(select).toHaveBeenCalledWith(body?.id, third)
    asked(second, third)
    expect(within(row() ?? document.body).getAllByRole('button')).toHaveLength(2)
    asked()
    expect(row()).toBeNull()
  })
})

describe('a list to pick from', () => {
  it('who is picked is taken in hand, but not where that would take what is asked out of the hand of another', () => {
    const { scene } = useBattle.getState()
    const [own, foe] = [scene?.bodies.find(({ seat }) => seat === 0), scene?.bodies.find(({ seat }) => seat === 1)]
    if (!own || !foe) throw new Error('nobody there')
    const select = vi.fn()
    const press = (body: number | undefined) => {
      useView.setState({ select, propose: vi.fn() })
      const asked: PickAsk = {
        ...button('against', 'Shield against', body === undefined ? {} : { body }),
        options: [own, foe].map(({ id, name }) => ({ id: `b${id}`, label: name, body: id })),
      }
      const { unmount } = render(<PickList decision={decisionOf([asked])} ask={asked} />)
      for (const { name } of [own, foe]) fireEvent.click(screen.getByRole('button', { name }))
      unmount()
      return select.mock.calls.splice(0).map(([id]) => id)
    }
    expect(press(undefined)).toEqual([own.id, foe.id])
    expect(press(own.id)).toEqual([own.id])
  })
})

describe('a list of targets', () => {
  const ask: TargetAsk = {
    kind: 'target',
    key: 'fire',
    label: 'Shoot',
    body: 0,
    means: [{ weapon: 'bow', label: 'bow', melee: false }],
    targets: [{ id: 'b6', label: 'Braves', body: 6 }],
    max: 1,
    assignable: false,
    factors: [1, 5, 0],
  }
  it('tells an attack as a unit’s, as chips and card do', () => {
    useView.setState({
      weapon: 'bow',
      prospects: [{ body: 6, short: '19 to 21+ · 6 of 8', text: '6 of 8 can shoot, 19+ and 21+ needed', good: true }],
    })
    render(<TargetList ask={ask} />)
    expect(screen.getByRole('button', { name: /Braves.*6 of 8 can shoot, 19\+ and 21\+ needed/ })).toBeVisible()
  })
  it('what is reckoned for another question, or with another weapon, is not told of this one', () => {
    const far = [{ body: 6, short: '6.0 squares', text: 'to be reached: 6.0 squares', good: false }]
    useView.setState({ ask: 'cast', prospects: far })
    const { rerender } = render(<TargetList ask={ask} />)
    const row = () => screen.getByRole('button', { name: /Braves/ })
    expect(row()).not.toHaveTextContent('✕')
    expect(row()).not.toHaveTextContent('to be reached')
    useView.setState({ ask: ask.key })
    rerender(<TargetList ask={{ ...ask }} />)
    expect(row()).toHaveTextContent('to be reached: 6.0 squares')
    // of a challenge a sword in hand says nothing (BLA-46)
    useView.setState({ ask: undefined, weapon: 'sword' })
    rerender(<TargetList ask={{ ...ask, key: 'challenge', means: [{ weapon: 'challenge', label: 'challenge', melee: true }] }} />)
    expect(row()).not.toHaveTextContent('✕')
  })
  it('figures of a unit that cannot be aimed at are folded under its name; those who can stand before them', () => {
    const body = useBattle.getState().scene?.bodies.find(({ pieces }) => pieces.length > 2)
    if (!body) throw new Error('no unit')
    const [first = 0, ...others] = body.pieces
    const refusal = { reason: 'he is 18.1″ away', short: 'range', rule: 'X-1' }
    const targets = [
      ...others.map((piece) => ({ id: `p${piece}`, label: `one ${piece}`, pieces: [piece], refusal })),
      { id: `p${first}`, label: 'the near one', pieces: [first] },
    ]
    useView.setState({ prospects: [] })
    render(<TargetList ask={{ ...ask, targets }} />)
    const summary = screen.getByText(new RegExp(`${body.name}: ${others.length} not possible, range`))
    expect(summary.closest('details')).not.toHaveAttribute('open')
    expect(within(summary.closest('details') ?? document.body).getAllByRole('button', { hidden: true, name: /one \d+/ })).toHaveLength(
      others.length,
    )
    expect(screen.getByRole('button', { name: /the near one/ }).closest('details')).toBeNull()
  })
  it('figures of a unit that are told alike stand behind the nearest of them, and open for one who is chosen', () => {
    const body = useBattle.getState().scene?.bodies.find(({ pieces }) => pieces.length > 3)
    if (!body) throw new Error('no unit')
    const targets = body.pieces.map((piece, at) => ({ id: `p${piece}`, label: at === 1 ? 'standard' : `man ${at}`, pieces: [piece] }))
    const all = { ...ask, key: 'cast', means: [], targets: [...targets, { id: 'b6', label: 'Braves', body: 6 }] }
    useView.setState({ prospects: [], chosen: [], held: undefined })
    render(<TargetList ask={all} />)
    const summary = screen.getByText(new RegExp(`${body.name}: ${body.pieces.length - 2} more like man 0$`))
    const behind = summary.closest('details') ?? document.body
    expect(behind).not.toHaveAttribute('open')
    expect(within(behind).getAllByRole('button', { hidden: true })).toHaveLength(body.pieces.length - 2)
    for (const name of ['man 0', 'standard', 'Braves']) expect(screen.getByRole('button', { name }).closest('details')).toBeNull()
    act(() => useView.setState({ chosen: [targets[2]?.id ?? ''] }))
    expect(behind).toHaveAttribute('open')
    act(() => useView.setState({ chosen: [] }))
    cleanup()
    render(<TargetList ask={{ ...all, max: 2 }} />) // several are ticked one by one
    expect(screen.queryByText(/more like/)).toBeNull()
  })
  it('how many attacks a roll stands for is folded away, says how it stands, and explains itself', () => {
    const tune = vi.fn()
    useView.setState({ tune })
    render(<TargetList ask={ask} />)
    const folded = screen.getByText('How it is rolled: every attack by itself')
    expect(folded.closest('details')).not.toHaveAttribute('open')
    fireEvent.click(folded)
    expect(screen.getByText(/one roll may stand for several attacks/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '×5' }))
    expect(tune).toHaveBeenCalledWith(5, [])
  })
})

describe('what is heard', () => {
  it('each sound once, the weightiest first, no more than three', () => {
    const roll = { purpose: 'x' } as never
    expect(heardOf([])).toEqual([])
    expect(heardOf([event({ glides: [{ piece: 1, path: [] }] })])).toEqual(['step'])
    expect(heardOf([event({ rolls: [roll] }), event({ rolls: [roll], fallen: [1] })])).toEqual(['fall', 'dice'])
    expect(
      heardOf([event({ mark: 'turn', rolls: [roll] }), event({ mark: 'rout', fallen: [2], glides: [{ piece: 1, path: [] }] })]),
    ).toEqual(['turn', 'rout', 'fall'])
  })
})
