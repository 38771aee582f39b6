// The end of a battle as it is told beside the table: what turned it, what became of every unit, and playing on from any point of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AnyBattle } from '../../src/engine/kernel/any'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { fetchParts } from '../support/parts'

beforeAll(fetchParts)
afterEach(() => {
  cleanup()
  location.hash = ''
  act(() => useBattle.getState().close())
})
const open = async (name: string): Promise<void> => {
  const { record }: { readonly record: unknown } = JSON.parse(readFileSync(join(import.meta.dirname, `../replays/${name}.json`), 'utf8'))
  await act(async () => expect(await useBattle.getState().open(JSON.stringify(record))).toEqual({ ok: true }))
}

it('each turning point is a button that goes there in the replay', async () => {
  await open('battlestorm-skirmish')
  render(<DecisionPanel />)
  const points = within(screen.getByRole('region', { name: 'Turning points' })).getAllByRole('button')
  expect(points).toHaveLength(3)
  expect(points[0]).toHaveAccessibleName(/Bow-women shoot at Braves.*Turn 2, answer 50.*42 points ?for High Elf patrol/)
  await userEvent.click(points[0] as HTMLElement)
  expect(useBattle.getState().viewing).toBe(50)
  expect(useBattle.getState().live).toBe(false)
})
it('every unit is told of, with what it lost and felled; whoever came through unhurt in a line', async () => {
  await open('mass-battle-ford')
  render(<DecisionPanel />)
  const side = screen.getByRole('group', { name: 'Halflings', hidden: true })
  expect(side).toHaveTextContent('Billmen')
  expect(side).toHaveTextContent(/lost 6 in round 1, 7 in round 3, 3 in round 5 and 5 in round 7; felled 45 points/)
  expect(side).toHaveTextContent(/Unhurt: Elf bowmen, .*River slingers\./)
  expect(within(side).queryByText('Elf bowmen')).toBeNull()
  const table = screen.getByRole('table', { hidden: true })
  expect(within(table).getByRole('row', { name: '1 23 61', hidden: true })).toBeInTheDocument()
})
it('playing on from an earlier point begins a battle beside this one, by the same players, which stays as it is', async () => {
  await open('battlestorm-skirmish')
  const old = useBattle.getState().battleId
  const kept = useBattle.getState().save()
  act(() => useBattle.getState().setPlayer(1, 'computer'))
  act(() => useBattle.getState().setLevel(1, 'easy'))
  act(() => useBattle.getState().jump(40))
  const { takeUp: usual } = useBattle.getState()
  const takeUp = vi.fn(usual)
  act(() => useBattle.setState({ takeUp }))
  render(<DecisionPanel />)
  await userEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
  await waitFor(() => expect(useBattle.getState().battleId).not.toBe(old))
  const now = useBattle.getState()
  expect(location.hash).toBe(`#/battle/${now.battleId}`)
  expect(JSON.parse(now.save()).answers.slice(0, 40)).toEqual(JSON.parse(kept).answers.slice(0, 40))
  expect(now.length).toBeLessThan(233)
  expect(now.outcome).toBeUndefined()
  expect([now.players[1], now.levels[1]]).toEqual(['computer', 'easy'])
  expect(takeUp).toHaveBeenCalledWith(expect.objectContaining({ id: now.battleId, branched: now.length }))
  act(() => useBattle.setState({ takeUp: usual }))
  expect(useChrome.getState().notice).toContain('The other one is kept as it was')
})
it('where several play, it is begun before orders that are still secret, and that is said', async () => {
  await open('battlestorm-skirmish')
  const old = useBattle.getState().battleId
  act(() => useBattle.getState().jump(40))
  const { given } = useBattle.getState()
  const secret = (battle: AnyBattle): AnyBattle => ({
    ...battle,
    system: { ...battle.system, game: { ...battle.system.game, withheld: () => true } },
  })
  act(() => useBattle.setState({ given: (take) => given((battle) => take(secret(battle))) }))
  render(<DecisionPanel />)
  await userEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
  await waitFor(() => expect(useBattle.getState().battleId).not.toBe(old))
  expect(useChrome.getState().notice).toContain('from before the orders that may still be secret')
  expect(useBattle.getState().length).toBeLessThan(40)
  act(() => useBattle.setState({ given }))
})
it('what can only be watched is not played on', async () => {
  await open('battlestorm-skirmish')
  act(() => useBattle.getState().jump(40))
  const { given } = useBattle.getState()
  act(() => useBattle.setState({ given: (take) => given((battle) => take({ ...battle, watched: 'of an edition before' })) }))
  render(<DecisionPanel />)
  expect(screen.getByRole('button', { name: /^Back to the battle/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Play on from here' })).toBeNull()
  act(() => useBattle.setState({ given }))
})
