// What a question does to the panel and to what is in hand.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { degrees } from '../../src/engine/geometry/units'
import type { Answer, MoveAsk, PickAsk, TargetAsk } from '../../src/engine/kernel/asks'
import type { Forecast, MovePlan } from '../../src/engine/kernel/forecast'
import { MoveBox } from '../../src/panels/asks/MoveBox'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { useBattle } from '../../src/store/battle'
import { useView } from '../../src/store/view'
import { fetchParts } from '../support/parts'
import { scenePiece } from '../support/scene-piece'
import { ask, decisionOf, FORECAST, restore, SCENE } from './fake-battle'

beforeAll(fetchParts)
afterEach(restore)

const MOVE: MoveAsk = { kind: 'move', key: 'move', label: 'Move', body: 0, limits: [{ label: 'half', distance: 3.0374999999999996 }] }
const OFF: MoveAsk = { ...MOVE, key: 'off', label: 'Break off', hotkey: 'd' }
const DECLARE: TargetAsk = { kind: 'target', key: 'declare', label: 'Declare', body: 0, means: [], targets: [], max: 1, assignable: false }
const one = (key: string, options: PickAsk['options']): PickAsk => ({ kind: 'pick', key, label: key, options, min: 1, max: 1 })
const scene = {
  ...SCENE,
  bodies: [
    { id: 0, seat: 0, name: 'Two', glyph: 'horse' as const, strength: 2, of: 2, state: 'ready' as const, notes: [], pieces: [0, 1] },
    { id: 1, seat: 0, name: 'Others', glyph: 'horse' as const, strength: 1, of: 1, state: 'ready' as const, notes: [], pieces: [2] },
  ],
  pieces: [scenePiece(0, 1, 1, { body: 0 }), scenePiece(1, 3, 1, { body: 0 }), scenePiece(2, 9, 1, { body: 1 })],
}

it('another question is read from its beginning', () => {
  ask(decisionOf([one('first', [{ id: 'a', label: 'A' }])]))
  const { container } = render(
    <div className="tab-body">
      <DecisionPanel />
    </div>,
  )
  const body = container.querySelector('.tab-body')
  const panel = container.querySelector('.decision')
  if (!body || !panel) throw new Error('no panel')
  body.scrollTop = 200
  panel.scrollTop = 90
  for (const one of [body, panel]) fireEvent.scroll(one)
  act(() => void ask(decisionOf([one('second', [{ id: 'a', label: 'A' }])], { id: 'd2' })))
  expect([body.scrollTop, panel.scrollTop]).toEqual([0, 0])
})
it('distances are told to a tenth', () => {
  ask(decisionOf([MOVE]), { scene })
  const { container } = render(<MoveBox ask={MOVE} />)
  expect(container.querySelector('.limits')).toHaveTextContent('half 3″')
})
it('BLA-13: up against an enemy goes whoever moves, not whoever leaves a melee', () => {
  const foe = { ...scene.bodies[1], id: 2, seat: 1, name: 'Foes', pieces: [3] }
  const pieces = [...scene.pieces, scenePiece(3, 9, 9, { body: 2, seat: 1 })]
  ask(decisionOf([MOVE]), { scene: { ...scene, bodies: [...scene.bodies, foe], pieces } as typeof scene })
  const { rerender } = render(<MoveBox ask={MOVE} />)
  expect(screen.getByRole('combobox', { name: 'Up against' })).toBeInTheDocument()
  rerender(<MoveBox ask={{ ...MOVE, leaves: true }} />)
  expect(screen.queryByRole('combobox', { name: 'Up against' })).toBeNull()
})
it('BST-16: what a button of a move comes to is said, as it is after a key', () => {
  const flies: MoveAsk = { ...MOVE, heights: { now: 0, least: 0, most: 6 }, wheels: true }
  ask(decisionOf([flies]), { scene })
  const planned = (more: Partial<MovePlan['answer']>) => {
    const answer = { decision: 'd1', seat: 0, key: 'move', kind: 'move', path: [], alone: [], ...more } as const
    const ends = [{ piece: 0, at: { x: 1, y: 1 }, facing: degrees(90) }]
    useView.setState({ plan: { answer, ends, legs: [], cost: 2, limit: 'half', verdict: { legal: true } } })
  }
  useView.setState({
    held: 0,
    rise: (by) => planned({ altitude: by }),
    wheel: () => planned({}),
    carry: () => planned({}),
  })
  render(<MoveBox ask={flies} />)
  const said = (button: string): string => {
    useView.setState({ said: '' })
    fireEvent.click(screen.getByRole('button', { name: button }))
    return useView.getState().said
  }
  expect(said('higher')).toBe('2″ · half, 1″ up')
  expect(said('wheel left')).toBe('2″ · half, facing 90°')
  expect(said('1″ left')).toBe('2″ · half')
})
it('BLA-46: of a body of which one figure alone is asked, he is the one in hand', () => {
  const call = {
    ...one('call', [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]),
    label: 'Call him out',
    body: 0,
    piece: 1,
  }
  ask(decisionOf([call], { pieces: [1] }), { scene })
  render(<DecisionPanel />)
  act(() => useView.getState().select(0))
  expect(useView.getState().held).toBe(1)
  expect(screen.getByText('B')).toBeInTheDocument()
  act(() => useView.getState().select(0, 0)) // anybody else may still be looked at
  expect(useView.getState().held).toBe(0)
})
it('of several moves the first has the key of moves, the others their own', () => {
  ask(decisionOf([MOVE, OFF], { body: 0 }), { scene })
  render(<DecisionPanel />)
  act(() => useView.getState().select(0))
  expect(screen.getByRole('button', { name: /^Move ?M$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Break off ?D$/ })).toBeInTheDocument()
})
it('whoever is taken in hand stands for an option that picks him, not for one order of several', () => {
  const divide = {
    ...one(
      'divide',
      [0, 1].map((id) => ({ id: `p${id}`, label: `p${id}`, pieces: [id], body: 0 })),
    ),
    body: 0,
  }
  ask(decisionOf([DECLARE, MOVE, divide], { body: 0 }), { scene })
  act(() => useView.getState().select(0, 1))
  expect(useView.getState().draft).toBeUndefined()
  // alone it is what is asked
  ask(decisionOf([divide], { body: 0, id: 'd3' }), { scene })
  act(() => useView.getState().select(0, 1))
  expect(useView.getState().draft).toMatchObject({ key: 'divide', picked: ['p1'] })
  // and so is who of several acts, whatever stands beside it
  const activate = one(
    'activate',
    [0, 1].map((id) => ({ id: `b${id}`, label: `b${id}`, body: id })),
  )
  ask(
    decisionOf(
      [
        activate,
        one('spare', [
          { id: 'x', label: 'x' },
          { id: 'y', label: 'y' },
        ]),
      ],
      { id: 'd4' },
    ),
    { scene },
  )
  act(() => useView.getState().select(1))
  expect(useView.getState().draft).toMatchObject({ key: 'activate', picked: ['b1'] })
})

it('what is picked of several stays picked when another answers meanwhile, unless it cannot be any more', () => {
  const some: PickAsk = {
    ...one(
      'some',
      ['a', 'b', 'c'].map((id) => ({ id, label: id })),
    ),
    max: 3,
  }
  const owed = decisionOf([some])
  ask(owed, { scene })
  act(() => useView.getState().armAsk(some))
  act(() => useView.getState().choose('a'))
  act(() => useView.getState().choose('c'))
  act(() => useBattle.setState({ scene: { ...scene, headline: 'one has answered' } }))
  expect(useView.getState()).toMatchObject({ chosen: ['a', 'c'], ask: 'some', draft: { picked: ['a', 'c'] } })
  const fewer = { ...owed, asks: [{ ...some, options: some.options.slice(0, 2) }] }
  act(() => useBattle.setState({ owed: fewer, decisions: [fewer], scene: { ...scene, headline: 'c is gone' } }))
  expect(useView.getState()).toMatchObject({ chosen: [], draft: undefined })
})

it('what a yes would come to is seen with the question, where a yes or no is all that is asked', () => {
  const yes: PickAsk = { ...one('dispel', [{ id: 'dispel', label: 'Dispel' }]), primary: true }
  const no: PickAsk = { ...one('let be', [{ id: 'let be', label: 'Let it be' }]), role: 'decline' }
  const told = (asks: readonly PickAsk[], figures: Forecast['figures']): string | undefined => {
    ask(decisionOf(asks, { id: `d${asks.length}${figures.length}${asks[0]?.key}${asks[0]?.options[0]?.refusal ? 1 : 0}` }), {
      forecast: (answer) => ({ ...FORECAST, title: answer.key, figures }),
    })
    return useView.getState().forecast?.title
  }
  const chance: Forecast['figures'] = [{ label: 'it is dispelled', value: 0.4, kind: 'chance' }]
  expect(told([yes, no], chance)).toBe('dispel')
  expect(useView.getState().draft).toBeUndefined()
  expect(told([yes, no], [])).toBeUndefined() // nothing to work out
  expect(told([no], chance)).toBeUndefined()
  expect(told([{ ...yes, options: [{ id: 'dispel', label: 'Dispel', refusal: { reason: 'spent' } }] }, no], chance)).toBeUndefined()
  expect(
    told(
      [
        yes,
        no,
        one('which', [
          { id: 'x', label: 'x' },
          { id: 'y', label: 'y' },
        ]),
      ],
      chance,
    ),
  ).toBeUndefined()
})

it('a title begins with a capital, whoever it names first; what is cautioned, and a pad that is opened, is brought into sight', async () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  ask(decisionOf([MOVE], { title: 'the Last Warden challenges', body: 0 }), { scene })
  render(<DecisionPanel />)
  expect(screen.getByRole('heading', { name: 'The Last Warden challenges' })).toBeInTheDocument()
  act(() => useView.getState().select(0))
  const pad = screen.getByText('Move by inches').closest('details')
  if (!pad) throw new Error('no pad')
  seen.mockClear()
  act(() => {
    pad.open = true
    fireEvent(pad, new Event('toggle'))
  })
  expect(seen).toHaveBeenCalledOnce()
  seen.mockClear()
  act(() => useView.setState({ cautions: [{ reason: 'power is left', group: 'g', pieces: [] }] }))
  expect(screen.getByText('Power is left.')).toBeInTheDocument()
  expect(seen).toHaveBeenCalledOnce()
})

it('a question that is asked alone is read from its beginning; of several the one that is armed is brought into sight', () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  const pick = (key: string): PickAsk => ({
    kind: 'pick',
    key,
    label: key,
    options: ['x', 'y'].map((id) => ({ id, label: id })),
    suggested: ['x'],
    primary: true,
    min: 1,
    max: 1,
  })
  ask(decisionOf([pick('next')]))
  render(<DecisionPanel />)
  expect(useView.getState().ask).toBe('next')
  expect(seen).not.toHaveBeenCalled()
  act(() => void ask(decisionOf([pick('first'), pick('second')])))
  act(() => useView.setState({ ask: 'second' }))
  expect(seen).toHaveBeenCalled()
  seen.mockClear()
  act(() => void ask(decisionOf([pick('first'), pick('second')], { id: 'd2' }))) // which arms another
  expect(useView.getState().ask).toBe('first')
  expect(seen).not.toHaveBeenCalled()
  act(() => useView.setState({ ask: 'second' }))
  expect(seen).toHaveBeenCalled()
})

it('of a choice that is compared each option shows the number it would take, and of how many where that is not all', () => {
  const shoot: PickAsk = {
    kind: 'pick',
    key: 'shoot',
    label: 'Shoot',
    compared: true,
    options: ['now', 'later', 'never'].map((id) => ({ id, label: id })),
    min: 1,
    max: 1,
  }
  const told = (answer: Answer): Forecast => {
    const [id] = answer.kind === 'pick' ? answer.picked : []
    if (id === 'never') return FORECAST
    const tally = { able: id === 'now' ? 2 : 1, of: 2, verb: 'shoot', needs: [17] }
    return { ...FORECAST, need: { die: 'd30', value: id === 'now' ? 17 : 15, note: '' }, tally }
  }
  ask(decisionOf([shoot]), { forecast: told })
  const { rerender } = render(<DecisionPanel />)
  const shown = () => screen.getAllByRole('button', { name: /now|later|never/ }).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['○now17+', '○later15+ · 1/2', '○never'])
  expect(useView.getState().draft).toBeUndefined()
  // what is first among the questions is picked beforehand: what takes least of those by whom most can
  act(() => void ask(decisionOf([{ ...shoot, primary: true }], { id: 'd3' }), { forecast: told }))
  expect(useView.getState().draft).toMatchObject({ key: 'shoot', picked: ['now'] })
  const eased = (answer: Answer): Forecast => ({ ...told(answer), tally: { able: 2, of: 2, verb: 'shoot', needs: [17] } })
  act(() => void ask(decisionOf([{ ...shoot, primary: true }], { id: 'd4' }), { forecast: eased }))
  expect(useView.getState().draft).toMatchObject({ picked: ['later'] })
  const { compared: _, ...plain } = shoot
  act(() => void ask(decisionOf([plain], { id: 'd2' }), { forecast: told }))
  rerender(<DecisionPanel />)
  expect(shown()).toEqual(['○now', '○later', '○never'])
})
