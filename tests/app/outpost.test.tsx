// A battle of the system to copy from, played through the panels and keys of the app, which know nothing of it: several movers in one
// decision, facing, a wheel of a block, a template laid, means with their cost, and being done.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeys } from '../../src/app/useKeys'
import { concede } from '../../src/commands/battle'
import { DecisionPanel } from '../../src/panels/DecisionPanel'
import { useBattle } from '../../src/store/battle'
import { pickAnswer } from '../../src/store/drafts'
import { useView } from '../../src/store/view'

vi.mock('../../src/systems/index', async () => {
  const { seal, sealOpening } = await import('../../src/engine/kernel/any')
  const { outpost } = await import('../support/outpost/index')
  return {
    SYSTEMS: [{ manifest: outpost.manifest, table: async () => sealOpening(outpost), load: async () => seal(outpost) }],
    ODDS: [],
  }
})

function Table() {
  useKeys()
  return <DecisionPanel />
}
const body = (name: string) => useBattle.getState().scene?.bodies.find((one) => one.name === name)
const piece = (name: string) => useBattle.getState().scene?.pieces.find((one) => one.name === name)
const press = (key: string): void =>
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

beforeEach(async () => {
  await act(async () => {
    await useBattle.getState().start('outpost', 'ford', 'seed')
  })
  render(<Table />)
})
afterEach(() => {
  cleanup()
  act(() => useBattle.getState().close())
})

it('is played by whoever is in hand, with no code for it in the app', async () => {
  const user = userEvent.setup()
  // each mover is asked by himself
  const who = await screen.findByRole('group', { name: 'Who' })
  expect(within(who).getAllByRole('button')).toHaveLength(3)
  await user.click(within(who).getByRole('button', { name: 'West scout' }))
  expect(useView.getState()).toMatchObject({ tool: 'move', ask: 'move', selected: body('West scout')?.id })

  // a drag of another body addresses that body's own ask
  const thrower = piece('West thrower')
  act(() => useView.getState().carry(thrower?.id ?? -1, { x: 8.5, y: 8.5 }, undefined, false))
  expect(useView.getState().draft).toMatchObject({ kind: 'move', key: 'move', body: body('West thrower')?.id })
  // and is turned by the table's quarters
  act(() => useView.getState().turn(1))
  expect(useView.getState().plan?.ends[0]?.facing).toBe(90)
  act(() => useView.getState().face(200 as never))
  expect(useView.getState().plan?.ends[0]?.facing).toBe(180)
  press('Enter')
  expect(piece('West thrower')).toMatchObject({ at: { x: 8.5, y: 8.5 }, facing: 180 })

  // the block wheels about an end of its front
  await user.click(within(screen.getByRole('group', { name: 'Who' })).getByRole('button', { name: 'West spears' }))
  await user.click(await screen.findByRole('button', { name: /wheel right/ }))
  expect(useView.getState().plan).toMatchObject({ cost: 2, blocks: [{ facing: 90, width: 3 }], verdict: { legal: true } })
  press('Enter')
  expect(body('West spears')?.block).toMatchObject({ at: { x: 5.5, y: 6.5 }, facing: 90 })

  // one is left, and named; the side is done, whatever the system calls it
  expect(screen.getByRole('group', { name: 'Who' })).toHaveTextContent(/^West scout$/)
  press('e')
  expect(useBattle.getState().owed?.title).toBe('West fight')

  // a template is laid; who would be touched is told before it is thrown
  press('f')
  expect(useView.getState()).toMatchObject({ tool: 'spot', ask: 'throw' })
  expect(await screen.findByRole('group', { name: 'With' })).toHaveTextContent('flask 1 of 2 flasks')
  expect(screen.getByText('0 of 2 laid')).toBeVisible()
  act(() => useView.getState().lay({ x: 15.5, y: 8.5 }))
  expect(useView.getState().spot?.stopped).toContain('5 spaces')
  const spears = piece('East spears 2')
  act(() => useView.getState().lay(spears?.at ?? { x: 0, y: 0 }, undefined, spears?.id))
  const touched = await screen.findByRole('list', { name: 'Who would be touched' })
  expect(touched).toHaveTextContent('East spears 1: 50%')
  expect(useView.getState().forecast?.figures[0]).toMatchObject({ label: 'each is hurt', value: 0.5 })

  // a second one is laid beside it: both are drawn, and who lies under both is told so
  const lie = () => useView.getState().spot?.answer.spots.length
  await user.click(screen.getByRole('button', { name: 'Lay another' }))
  expect(screen.getByRole('button', { name: 'Lay another' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Lay another' })) // nothing comes of it till the one begun lies
  act(() => useView.getState().lay(spears?.at ?? { x: 0, y: 0 }))
  expect(lie()).toBe(2)
  expect(screen.getByText('2 of 2 laid')).toBeVisible()
  expect(touched).toHaveTextContent('East spears 1: 75%')
  expect(useView.getState().spot?.outlines).toHaveLength(2)
  // no third; one is taken up, one taken away, by a button and by Escape
  act(() => useView.getState().layAnother())
  expect(useView.getState().said).toBe('No more than 2 are laid')
  await user.click(screen.getByRole('button', { name: '1: take it in hand' }))
  act(() => useView.getState().lay({ x: 10.5, y: 9.5 }))
  expect(useView.getState().spot?.answer.spots[1]?.at).toMatchObject({ y: 9.5 })
  await user.click(screen.getByRole('button', { name: 'Take 2 away' }))
  expect(lie()).toBe(1)
  act(() => {
    useView.getState().layAnother()
    useView.getState().lay({ x: 7.5, y: 8.5 })
  })
  expect(lie()).toBe(2)
  press('Escape')
  expect(lie()).toBe(1)
  act(() => {
    useView.getState().layAnother()
    useView.getState().lay({ x: 7.5, y: 8.5 })
  })
  press('Enter')
  expect(body('West thrower')?.notes).toEqual([])
  press('x')
  expect(useBattle.getState().owed?.title).toBe('East move')
})

it('is given up by the ask whose role that is, whatever its key', async () => {
  expect(concede.enabled()).toBe(true)
  const standing = useBattle.getState().decisions.find((one) => one.seat === 1 && one.asks.some((ask) => ask.role === 'surrender'))
  const [ask] = standing?.asks ?? []
  act(() => void (standing && ask?.kind === 'pick' && useBattle.getState().answer(pickAnswer(standing, ask, [ask.options[0]?.id ?? '']))))
  expect(useBattle.getState().outcome).toEqual({ winner: 0, reason: 'East gave up' })
  expect(concede.enabled()).toBe(false)
})
