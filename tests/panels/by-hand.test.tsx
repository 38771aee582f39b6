// Attacks given out by hand: who strikes with what at whom (BST-37).
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { TargetAsk } from '../../src/engine/kernel/asks'
import type { SceneBody } from '../../src/engine/kernel/scene'
import { TargetList } from '../../src/panels/asks/TargetList'
import { useBattle } from '../../src/store/battle'
import { useView } from '../../src/store/view'
import { scenePiece } from '../support/scene-piece'
import { ask, decisionOf, restore, SCENE } from './fake-battle'

afterEach(restore)

const STRIKE: TargetAsk = {
  kind: 'target',
  key: 'strike',
  label: 'Strike',
  body: 0,
  means: [
    { weapon: 'body', label: 'claws and tail', melee: true },
    { weapon: 'club', label: 'club', melee: true },
  ],
  targets: [
    { id: 'b1', label: 'Foot', body: 1 },
    { id: 'b2', label: 'Riders', body: 2 },
  ],
  max: 2,
  assignable: true,
  blows: [{ piece: 1, weapon: 'body', kinds: ['claw', 'tail'] }],
}
const body = (id: number, name: string, pieces: readonly number[]): SceneBody => ({
  id,
  seat: id === 0 ? 0 : 1,
  name,
  glyph: 'sword',
  strength: pieces.length,
  of: pieces.length,
  state: 'ready',
  notes: [],
  pieces,
})
const shown = (asked: TargetAsk, chosen: readonly string[]) => {
  const own = { body: 0, seat: 0 }
  ask(decisionOf([asked], { body: 0 }), {
    scene: {
      ...SCENE,
      bodies: [body(0, 'Beasts', [1, 2]), body(1, 'Foot', [3]), body(2, 'Riders', [4])],
      pieces: [
        scenePiece(1, 10, 10, { ...own, name: 'Old beast' }),
        scenePiece(2, 12, 10, { ...own, name: 'Young beast' }),
        scenePiece(4, 12, 12, { body: 2, seat: 1, name: 'rider' }),
        scenePiece(3, 10, 12, { body: 1, seat: 1, name: 'footman' }),
      ],
    },
  })
  useView.setState({ chosen: [...chosen], ask: asked.key, assigned: [], factor: 1, weapon: undefined })
  return render(<TargetList ask={asked} />)
}
const offered = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const given = () => useView.getState().assigned

it('offers the kinds of attacks of whoever has several, and says which was given', async () => {
  shown(STRIKE, ['b1', 'b2'])
  await userEvent.click(screen.getByText('Give attacks out by hand'))
  expect(offered('Attack')).toEqual(['claw', 'tail'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Attack' }), 'tail')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Target' }), 'footman')
  expect(useView.getState().hovered).toBe(3) // shown on the table
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  expect(given()).toEqual([{ by: 1, attack: 1, target: 3 }])
  expect(screen.getByText(/Old beast/, { selector: 'li' })).toHaveTextContent('Old beast, tail, at footman')
  // the other has one kind: there is nothing to choose, and his is the first
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Attacker' }), 'Young beast')
  expect(useView.getState().hovered).toBe(2)
  expect(screen.queryByRole('combobox', { name: 'Attack' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  expect(given()[1]).toEqual({ by: 2, attack: 0, target: 3 })
  expect(screen.getByText('Give attacks out by hand: 2 given')).toBeInTheDocument()
  await userEvent.click(screen.getAllByRole('button', { name: 'Take back' })[0] as HTMLElement)
  expect(given()).toEqual([{ by: 2, attack: 0, target: 3 }])
})
it('tells whom whoever strikes does not reach, and begins with one he does; with measuring forbidden nothing of it', async () => {
  shown(STRIKE, ['b1', 'b2'])
  const { position } = useBattle.getState()
  if (!position) throw new Error('nothing can be measured')
  const refusal = { reason: 'too far', short: 'reach' }
  const survey = vi.fn<typeof position.survey>(({ piece }) => [
    { piece: piece === 1 ? 4 : 3, body: 2, label: '✕ reach', refusal },
    { piece: piece === 1 ? 3 : 4, body: 1, label: '12+', need: 12 },
  ])
  const measured = () => act(() => useView.setState({ chips: [{ piece: 3, body: 1, label: '12+', need: 12 }] }))
  act(() => useBattle.setState({ position: { ...position, survey } }))
  measured()
  expect(survey).not.toHaveBeenCalled() // till somebody looks: it would take its time at every answer
  act(() => useView.setState({ chips: [] }))
  await userEvent.click(screen.getByText('Give attacks out by hand'))
  expect(offered('Target')).toEqual(['rider', 'footman'])
  measured()
  await waitFor(() => expect(offered('Target')).toEqual(['rider, ✕ reach', 'footman'])) // that it was opened is told in a task of its own
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Attacker' }), 'Young beast')
  measured()
  expect(offered('Target')).toEqual(['rider', 'footman, ✕ reach'])
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  expect(given().map(({ by, target }) => [by, target])).toEqual([
    [1, 3],
    [2, 4],
  ])
})
it('tells the kinds of the weapon in hand, and only its', async () => {
  shown(STRIKE, ['b1'])
  act(() => useView.setState({ weapon: 'club' }))
  await userEvent.click(screen.getByText('Give attacks out by hand'))
  expect(screen.queryByRole('combobox', { name: 'Attack' })).toBeNull()
})
it('is at those chosen, and where attacks may stray at everybody, those chosen first', async () => {
  const { unmount } = shown(STRIKE, ['b1'])
  await userEvent.click(screen.getByText('Give attacks out by hand'))
  expect(offered('Target')).toEqual(['footman'])
  unmount()
  shown({ ...STRIKE, strays: true }, ['b1'])
  await userEvent.click(screen.getByText('Give attacks out by hand'))
  expect(offered('Target')).toEqual(['footman', 'rider'])
})

it('BST-37 offers of a unit of several kinds only those who have the weapon, and comes into sight where it is opened', async () => {
  shown(STRIKE, ['b1'])
  const { position } = useBattle.getState()
  if (!position) throw new Error('no position')
  const reach = (id: number) => (id === 2 ? { weapon: 'club', label: 'club', rings: [] } : undefined)
  act(() => useBattle.setState({ position: { ...position, reach } }))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByText('Give attacks out by hand'))
  await waitFor(() => expect(offered('Attacker')).toEqual(['Young beast']))
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  scrolled.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  expect(given()).toMatchObject([{ by: 2 }])
})
