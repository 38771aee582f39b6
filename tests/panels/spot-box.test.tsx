// Laying templates without a mouse: on somebody, step by step, several of them.
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { degrees, point } from '../../src/engine/geometry/units'
import type { SpotAsk } from '../../src/engine/kernel/asks'
import type { Forecast, SpotWish } from '../../src/engine/kernel/forecast'
import type { SceneBody } from '../../src/engine/kernel/scene'
import { SpotBox } from '../../src/panels/asks/SpotBox'
import { Cautions } from '../../src/panels/Cautions'
import { useBattle } from '../../src/store/battle'
import { useView } from '../../src/store/view'
import { scenePiece } from '../support/scene-piece'
import { ask, decisionOf, FORECAST, restore, SCENE } from './fake-battle'

const FLAME: SpotAsk = {
  kind: 'spot',
  key: 'flame',
  label: 'Flame',
  template: { shape: 'cone', length: 6, width: degrees(60) },
  means: [],
  origin: point(10, 10),
  max: 2,
}
const body = (id: number, name: string, pieces: readonly number[]): SceneBody => ({
  id,
  seat: 1,
  name,
  glyph: 'sword',
  strength: pieces.length,
  of: 3,
  state: 'ready',
  notes: [],
  pieces,
})
const FOUR = [
  { piece: 2, body: 2, label: '94%' },
  { piece: 1, body: 1, label: '94%' },
  { piece: 3, body: 2, label: '94%' },
  { piece: 3, body: 2, label: '60%' },
]
const wishes: SpotWish[] = []
const onto = () => screen.getByRole('combobox', { name: /^(Lay it on|Towards)$/ })
let legal = true

beforeEach(() => {
  wishes.length = 0
  legal = true
})
afterEach(restore)

/** The far body comes first in the scene; nobody is touched west of 5″. */
const shown = (asked: SpotAsk, foretold: Partial<Forecast> = {}) => {
  const sent = ask(decisionOf([asked], { sealed: false }), {
    forecast: () => ({ ...FORECAST, ...foretold }),
    scene: {
      ...SCENE,
      bodies: [body(1, 'The far', [1]), body(2, 'The near', [2, 3]), body(4, 'The fallen', [])],
      pieces: [
        scenePiece(1, 30, 10, { body: 1, seat: 1, name: 'far one' }),
        scenePiece(2, 14, 10, { body: 2, seat: 1, name: 'near one' }),
        scenePiece(3, 13, 10, { body: 2, seat: 1, name: 'nearest one' }),
      ],
    },
  })
  const { position } = useBattle.getState()
  if (!position) throw new Error('no position')
  useBattle.setState({
    position: {
      ...position,
      lay: (wish) => {
        wishes.push(wish)
        const { key, at, facing = degrees(90), laid } = wish
        return {
          answer: { decision: 'd1', seat: 0, kind: 'spot', key, spots: [...laid, { at, facing }] },
          outlines: [],
          touched: at.x < 5 ? [] : at.x > 20 ? FOUR : [{ piece: 2, body: 2, label: 'three dice' }],
          verdict: legal ? { legal } : { legal, refusals: [{ reason: 'It may not lie there', rule: 'X-1' }] },
        }
      },
    },
  })
  render(<SpotBox ask={asked} />)
  return sent
}
const last = (): SpotWish | undefined => wishes.at(-1)

it('lays it on whoever of a body stands nearest, the nearest bodies first, and tells whom it touches', async () => {
  shown(FLAME)
  const onto = screen.getByRole('combobox', { name: 'Lay it on' })
  expect(within(onto).getAllByRole('option')).toHaveLength(3)
  expect(
    within(onto)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['choose somebody', 'The near', 'The far'])
  await userEvent.selectOptions(onto, 'The near')
  expect(last()).toMatchObject({ key: 'flame', at: { x: 14, y: 10 }, onto: 2 })
  expect(screen.getByRole('list', { name: 'Who would be touched' })).toHaveTextContent('near one: three dice')
  expect(screen.queryByText('Nobody is touched there.')).toBeNull()
  // of one body those who fare alike are told as one
  await userEvent.selectOptions(onto, 'The far')
  const told = within(screen.getByRole('list', { name: 'Who would be touched' })).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent?.trim())).toEqual(['The near, 2: 94%', 'far one: 94%', 'nearest one: 60%'])
})
it('WAR-26 what goes out from somebody goes towards the others, and is not laid on him', () => {
  shown({ ...FLAME, max: 1, body: 2 })
  const options = within(screen.getByRole('combobox', { name: 'Towards' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['choose somebody', 'The far'])
  expect(screen.getByText('Choose the place on the table.')).toBeInTheDocument()
})
it('shifts it from where it lies, at first from where it begins, and turns what has a way', async () => {
  shown(FLAME)
  await userEvent.click(screen.getByText('Move by inches'))
  expect(screen.queryByRole('group', { name: 'Turn' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '1″ left' }))
  expect(last()).toMatchObject({ at: { x: 9, y: 10 } })
  await userEvent.click(screen.getByRole('button', { name: '3″' }))
  await userEvent.click(screen.getByRole('button', { name: '3″ left' }))
  await userEvent.click(screen.getByRole('button', { name: '3″ up and left' }))
  expect(last()).toMatchObject({ at: { x: 3, y: 7 }, facing: degrees(90) })
  expect(useView.getState().said).toMatch(/^at 3, 7/) // as after a key
  expect(screen.getByText('Nobody is touched there.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '15° to the right' }))
  expect(last()?.facing).toBe(105)
})
it('what may have been overlooked where it lies is asked about once, and anew where it lies elsewhere', async () => {
  const sent = shown({ ...FLAME, max: 1 }, { cautions: [{ reason: 'it touches friends alone' }] })
  render(<Cautions />)
  await userEvent.selectOptions(onto(), 'The near')
  act(() => useView.getState().confirm())
  expect(screen.getByRole('alert', { name: 'Before it is given' })).toHaveTextContent('It touches friends alone')
  expect(useView.getState().said).toBe('Once more gives it all the same')
  await userEvent.selectOptions(onto(), 'The far')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => useView.getState().confirm())
  act(() => useView.getState().cancel())
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => useView.getState().lay({ x: 30, y: 10 } as never))
  act(() => useView.getState().confirm())
  expect([screen.getByRole('alert').textContent, sent.length]).toEqual(['It touches friends alone. ', 0])
  act(() => useView.getState().confirm())
  expect(sent).toMatchObject([{ key: 'flame', spots: [{ at: { x: 30, y: 10 } }] }])
})
it('a blast has no way to be turned', async () => {
  shown({ ...FLAME, template: { shape: 'blast', radius: 2 } })
  await userEvent.click(screen.getByText('Move by inches'))
  await userEvent.click(screen.getByRole('button', { name: '1″ down' }))
  expect(last()).toMatchObject({ at: { x: 10, y: 11 } })
  expect(screen.queryByRole('group', { name: 'Turn' })).toBeNull()
})
it('lays several, takes one of them up again and another away', async () => {
  shown(FLAME)
  const another = screen.getByRole('button', { name: 'Lay another' })
  expect(another).toHaveAttribute('aria-disabled', 'true')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lay it on' }), 'The near')
  expect(screen.getByText('1 of 2 laid')).toBeInTheDocument()
  await userEvent.click(another)
  expect(another).toHaveAttribute('aria-disabled', 'true') // what is laid stays, and the next has no place yet
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lay it on' }), 'The far')
  expect(last()).toMatchObject({ at: { x: 30 }, laid: [{ at: { x: 14, y: 10 } }] })
  expect(screen.getByText('2 of 2 laid')).toBeInTheDocument()
  expect(another).toHaveAttribute('aria-disabled', 'true')
  const laid = screen.getByRole('list', { name: 'Laid' })
  expect(within(laid).getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('button', { name: '1: take it in hand' }))
  expect(last()).toMatchObject({ at: { x: 14 }, laid: [{ at: { x: 30 } }] })
  await userEvent.click(screen.getByRole('button', { name: 'Take 1 away' }))
  expect(screen.getByText('1 of 2 laid')).toBeInTheDocument()
  expect(useView.getState().draft).toMatchObject({ spots: [{ at: { x: 14 } }] })
})
it('is told why it may not lie there, and no other is laid beside it', async () => {
  shown(FLAME)
  legal = false
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lay it on' }), 'The far')
  expect(screen.getByText(/It may not lie there/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Lay another' }))
  expect(useView.getState().laid).toEqual([])
  expect(useView.getState().draft).toBeUndefined()
})

it('of a bare place nobody is touched, and nothing is laid on anybody', async () => {
  shown({ ...FLAME, template: { shape: 'point' }, max: 1 })
  expect(screen.getByText('Choose the place on the table.')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Towards' }), 'The near')
  expect(last()).toMatchObject({ at: { x: 14 } })
  expect(screen.queryByRole('list', { name: 'Who would be touched' })).toBeNull()
  await userEvent.click(screen.getByText('Move by inches'))
  for (const _ of [1, 2, 3]) await userEvent.click(screen.getByRole('button', { name: '1″ left' }))
  expect(screen.queryByText('Nobody is touched there.')).toBeNull()
})
it('who goes to a place is not offered to go towards himself', () => {
  shown({ ...FLAME, body: 2, template: { shape: 'point' }, max: 1 })
  const offered = within(screen.getByRole('combobox', { name: 'Towards' })).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['choose somebody', 'The far'])
})
it('while a place is chosen, its own card stays whoever is under the pointer', () => {
  shown(FLAME)
  const forecast = { ...FORECAST, title: 'Flame' }
  useView.setState({ tool: 'spot', ask: 'flame', forecast })
  useView.getState().hover(2)
  expect(useView.getState().forecast).toBe(forecast)
})

it('says on whom it is laid as long as it lies there', async () => {
  shown({ ...FLAME, max: 1 })
  expect(onto()).toHaveValue('')
  await userEvent.selectOptions(onto(), 'The near')
  expect(onto()).toHaveValue('2')
  useView.getState().lay(point(20, 10))
  await waitFor(() => expect(onto()).toHaveValue(''))
})
it('MAS-6 a place somebody goes to is shifted at first from where he would go now, not from the figure in hand', async () => {
  const { origin: _none, ...goal } = FLAME
  shown({ ...goal, template: { shape: 'point' }, max: 1 })
  act(() => useView.setState({ held: 2, carriedTo: () => point(20, 12) }))
  await userEvent.click(screen.getByText('Move by inches'))
  await userEvent.click(screen.getByRole('button', { name: '1″ down' }))
  expect(last()).toMatchObject({ at: { x: 20, y: 13 } })
})
