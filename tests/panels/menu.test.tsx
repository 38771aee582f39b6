// The menu on an own unit: what is asked of it now, by keys as well, and never off the screen.
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Decision } from '../../src/engine/kernel/asks'
import { UnitMenu } from '../../src/panels/menu/UnitMenu'
import { useBattle } from '../../src/store/battle'
import { menuOf } from '../../src/store/menu'
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
      options: [{ id: 'rally', label: 'Rally', refusal: { reason: 'nobody runs' } }],
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
    expect(entries.map((one) => one.textContent)).toEqual(['Move', 'Brace', 'Rallynobody runs'])
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
    expect(say).toHaveBeenCalledWith('nobody runs')
    expect(confirm).toHaveBeenCalledTimes(1)
    close.mockClear()
    fireEvent.pointerDown(document.body)
    expect(close).toHaveBeenCalledTimes(1)
  })
})
