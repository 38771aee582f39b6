// The menu on an own unit: what is asked of it now, by keys as well, and never off the screen.
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Decision, Verdict } from '../../src/engine/kernel/asks'
import type { MoveWish } from '../../src/engine/kernel/forecast'
import { UnitMenu } from '../../src/panels/menu/UnitMenu'
import { useBattle } from '../../src/store/battle'
import { menuOf, ontoEnemy } from '../../src/store/menu'
import type { Position } from '../../src/store/position'
import { useView } from '../../src/store/view'
import { sceneOf } from '../canvas/scene'

const OWED: Decision = {
  id: 'd',
  seat: 0,
  title: 'What now?',
  pieces: [0],
  sealed: false,
  standing: false,
  reaction: false,
  body: 0,
  asks: [
    { kind: 'move', key: 'move', label: 'Move', body: 0, limits: [] },
    { kind: 'pick', key: 'brace', label: 'Brace', options: [{ id: 'brace', label: 'Brace' }], min: 1, max: 1 },
    {
      kind: 'pick',
      key: 'rally',
      label: 'Rally',
      options: [{ id: 'rally', label: 'Rally', refusal: { reason: 'nobody runs', remedy: 'wait' } }],
      min: 1,
      max: 1,
    },
  ],
}
const before = { battle: useBattle.getState(), view: useView.getState() }
const close = vi.fn()
beforeEach(() => {
  close.mockClear()
  useBattle.setState({ scene: sceneOf(), owed: OWED, live: true, players: {} })
})
afterEach(() => {
  useBattle.setState(before.battle, true)
  useView.setState(before.view, true)
})

describe('the menu of a unit', () => {
  it('has an entry for each thing asked of it; of a choice among units only its own', () => {
    expect(menuOf(OWED, undefined, 0, 0).map(({ label }) => label)).toEqual(['Move', 'Brace', 'Rally'])
    const options = [0, 1].map((body) => ({ id: `u${body}`, label: `unit ${body}`, body }))
    const { body: _body, ...side } = OWED
    const choice: Decision = { ...side, asks: [{ kind: 'pick', key: 'activate', label: 'Activate', options, min: 1, max: 1 }] }
    expect(menuOf(choice, undefined, 1, undefined).map(({ label }) => label)).toEqual(['Activate: unit 1'])
    expect(menuOf(undefined, undefined, 0, 0)).toEqual([])
  })
  it('is a menu: the first entry has the focus, arrows go round, Escape closes, and no key of the table is heard meanwhile', () => {
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    render(<UnitMenu piece={0} at={{ x: 5000, y: 5000 }} close={close} />)
    const entries = screen.getAllByRole('menuitem')
    expect(entries.map((one) => one.textContent)).toEqual(['Move', 'Brace', 'Rallynobody runs; wait'])
    expect(entries[0]).toHaveFocus()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowUp' })
    expect(entries[2]).toHaveFocus()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' })
    expect(entries[0]).toHaveFocus()
    expect(Number.parseFloat(screen.getByRole('menu').style.left)).toBeLessThan(innerWidth)
    expect(Number.parseFloat(screen.getByRole('menu').style.top)).toBeLessThan(innerHeight)
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(close).toHaveBeenCalledTimes(1)
    expect(heard).not.toHaveBeenCalled()
    window.removeEventListener('keydown', heard)
  })
  it('takes what is chosen in hand or gives it at once, says why what is refused is not possible, and closes at a press beside it', () => {
    const armAsk = vi.fn()
    const propose = vi.fn()
    const confirm = vi.fn()
    const say = vi.fn()
    useView.setState({ armAsk, propose, confirm, say })
    render(<UnitMenu piece={0} at={{ x: 10, y: 10 }} close={close} />)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Move' }))
    expect(armAsk).toHaveBeenCalledWith(OWED.asks[0])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Brace' }))
    expect(propose).toHaveBeenCalledWith(expect.objectContaining({ key: 'brace', picked: ['brace'] }))
    expect(confirm).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('menuitem', { name: /^Rally/ }))
    expect(say).toHaveBeenCalledWith('nobody runs; wait')
    expect(confirm).toHaveBeenCalledTimes(1)
    close.mockClear()
    fireEvent.pointerDown(document.body)
    expect(close).toHaveBeenCalledTimes(1)
  })
})

describe('the menu on an enemy', () => {
  const targets = [{ id: 'b6', label: 'Braves', body: 6 }]
  const common = { kind: 'target' as const, body: 0, targets, max: 1, assignable: false }
  const FIGHT: Decision = {
    ...OWED,
    asks: [
      { ...common, key: 'declare', label: 'Declare an attack', means: [] },
      { ...common, key: 'fire', label: 'Shoot', means: [{ weapon: 'bow', label: 'bow', melee: false }] },
      ...OWED.asks,
    ],
  }
  const verdicts: Record<string, Verdict> = {}
  const look = (): Position => {
    const scene = sceneOf()
    return {
      scene,
      weapons: () => [],
      inspect: () => undefined,
      reach: () => undefined,
      survey: () => [],
      plan: (wish: MoveWish) => ({
        answer: { decision: 'd', seat: 0, key: 'move', kind: 'move', path: [], alone: [] },
        ends: [],
        legs: [{ piece: 0, points: [wish.path[0], wish.path[0]], cost: 5.3 }],
        cost: 5.3,
        limit: 'half',
        verdict: { legal: true },
      }),
      forecast: (answer: Answer) => ({
        title: answer.key,
        subtitle: '',
        verdict: verdicts[answer.key] ?? { legal: true },
        modifiers: [],
        figures: [],
        notes: [],
        tally:
          answer.key === 'fire'
            ? { able: 6, of: 8, verb: 'shoot', needs: [19, 21] }
            : { able: 0, of: 8, verb: 'strike', needs: [], gap: 5.3 },
      }),
    } as unknown as Position
  }
  const own = () => sceneOf().pieces.find((piece) => piece.body === 0)
  const enemy = () => sceneOf().pieces.find((piece) => piece.body === 6)
  const items = (armed: string | undefined) => {
    const [a, b] = [own(), enemy()]
    if (!a || !b) throw new Error('nobody')
    return ontoEnemy(look(), FIGHT, undefined, { own: a, enemy: b, armed })
  }
  afterEach(() => {
    delete verdicts.fire
  })

  it('says of each thing what it would come to; what is armed comes first', () => {
    expect(items('fire').map(({ label, text }) => [label, text])).toEqual([
      ['Shoot', '6 of 8 can shoot, 19+ and 21+ needed'],
      ['Declare an attack and go for them', 'to be reached: 5.3″'],
      ['Move up to them', '5.3″, half'],
    ])
    expect(items('move')[0]?.label).toBe('Move up to them')
  })
  it('BLA-13: nobody leaves a melee up to an enemy', () => {
    const [a, b] = [own(), enemy()]
    const asks = FIGHT.asks.map((ask) => (ask.kind === 'move' ? { ...ask, leaves: true as const } : ask))
    if (!a || !b) throw new Error('nobody')
    expect(ontoEnemy(look(), { ...FIGHT, asks }, undefined, { own: a, enemy: b, armed: 'move' }).map(({ ask }) => ask.key)).not.toContain(
      'move',
    )
  })
  it('what the rules refuse comes last, with its reason, even if it is armed', () => {
    verdicts.fire = { legal: false, refusals: [{ reason: 'the barn is between' }] }
    expect(items('fire').map(({ ask }) => ask.key)).toEqual(['declare', 'move', 'fire'])
    expect(items('fire').at(-1)?.refusal?.reason).toBe('the barn is between')
  })
  it('shows what the entry in focus would come to, does it at a press, and takes it off at Escape', () => {
    const scene = sceneOf()
    useBattle.setState({ scene, owed: FIGHT, position: look() })
    const [armAsk, lock, confirm, cancel] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    useView.setState({ armAsk, lock, confirm, cancel, held: own()?.id, selected: 0, ask: 'fire', tool: 'target' })
    render(<UnitMenu piece={enemy()?.id ?? -1} at={{ x: 10, y: 10 }} close={close} />)
    expect(screen.getAllByRole('menuitem')[0]).toHaveFocus()
    expect(lock).toHaveBeenCalledWith(enemy()?.id)
    expect(confirm).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(cancel).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('menuitem', { name: /^Shoot/ }))
    expect(confirm).toHaveBeenCalledTimes(1)
  })
})
