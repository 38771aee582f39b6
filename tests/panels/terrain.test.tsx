import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { MusterScreen } from '../../src/app/MusterScreen'
import '../../src/app/TerrainEditor' // there at once when it is asked for
import { tableOf } from '../../src/store/terrain'
import { memoryDrafts } from '../support/muster-desk'
import { terrainMuster } from '../support/terrain-desk'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
}
beforeEach(() => {
  location.hash = ''
})
const ZOOM = 16 // pixels to an inch, where a canvas has no size
const at = async () => {
  const api = terrainMuster()
  render(<MusterScreen place={{ system: 'duel', start: 'brawl' }} api={api} shelf={memoryDrafts()} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Lay out the terrain' }))
  const canvas = await screen.findByRole('application', { name: /The meadow/ }, { timeout: 15_000 })
  const point = (x: number, y: number) => ({ clientX: x * ZOOM, clientY: y * ZOOM, button: 0, pointerId: 1 })
  const click = (x: number, y: number) => {
    fireEvent.pointerDown(canvas, point(x, y))
    fireEvent.pointerUp(canvas, point(x, y))
  }
  const drag = (from: readonly [number, number], to: readonly [number, number]) => {
    fireEvent.pointerDown(canvas, point(...from))
    fireEvent.pointerMove(canvas, point((from[0] + to[0]) / 2, (from[1] + to[1]) / 2))
    fireEvent.pointerMove(canvas, point(...to))
    fireEvent.pointerUp(canvas, point(...to))
  }
  const table = () => {
    const now = tableOf(api)
    if (!now) throw new Error('there is no table')
    return now
  }
  return { api, user, canvas, click, drag, table }
}
const pieces = () => screen.getByRole('list', { name: 'Pieces on the table' })
const barn = (table: ReturnType<Awaited<ReturnType<typeof at>>['table']>) => table.terrain.find(({ id }) => id === 'barn')?.outline ?? []

describe('the terrain editor', () => {
  it('the muster tells what table it is, and offers to lay it out', async () => {
    await at()
    const card = screen.getByRole('region', { name: 'The table', hidden: true })
    expect(card).toHaveTextContent('The meadow · 48″ by 48″ · 1 piece of terrain · ready made')
    expect(screen.getByRole('dialog', { name: 'Lay out the terrain' })).toBeVisible()
  })
  it('what the battle is about is chosen while the table is laid out', async () => {
    const { api, user } = await at()
    const editor = screen.getByRole('dialog', { name: 'Lay out the terrain' })
    await user.click(within(editor).getByRole('checkbox', { name: 'By night' }))
    expect(api.getState().sheet?.fields.find(({ id }) => id === 'night')?.value).toBe(true)
    await user.click(within(editor).getByRole('button', { name: 'Undo' }))
    expect(within(editor).getByRole('checkbox', { name: 'By night' })).not.toBeChecked()
  })
  it('a click lays the piece in hand; a drag moves it, its knob turns it, its corner bends it', async () => {
    const { user, click, drag, table } = await at()
    await user.click(screen.getByRole('button', { name: 'Wood' }))
    click(30, 30)
    expect(table().terrain.map(({ kind }) => kind)).toEqual(['building', 'woods'])
    expect(within(pieces()).getByRole('button', { name: /^Wood 1.*30″ across, 30″ down/ })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Choose' }))
    drag([12, 11], [20, 13])
    expect(barn(table())[0]).toEqual({ x: 18, y: 12 })
    const top = (12 * ZOOM - 26) / ZOOM
    drag([20, top], [26, 13.5])
    const [a, b] = barn(table())
    expect(a?.x).toBeCloseTo(b?.x ?? 0, 1)
    const corner = barn(table())[2] ?? { x: 0, y: 0 }
    drag([corner.x, corner.y], [corner.x - 2, corner.y + 3])
    expect(barn(table())[2]?.y).toBeCloseTo(corner.y + 3, 1)
  })
  it('what a smaller table has no place for is named, as long as it is gone', async () => {
    const { user, click, table } = await at()
    const size = screen.getByRole('combobox', { name: 'Size' })
    await user.selectOptions(size, '96x48')
    await user.click(screen.getByRole('button', { name: 'Wood' }))
    click(5, 24)
    await user.selectOptions(size, '48x48')
    const told = 'Taken off, beside the smaller table: wood 1. Undo brings it back.'
    const form = size.closest<HTMLElement>('.muster-fields') ?? document.body
    expect(within(form).getByText(told)).toBeVisible()
    await user.click(within(screen.getByRole('dialog', { name: 'Lay out the terrain' })).getByRole('button', { name: 'Undo' }))
    expect(table().terrain).toHaveLength(2)
    expect(within(form).queryByText(told)).toBeNull()
  })
  it('corners are painted by clicks, and the first one closes the outline', async () => {
    const { user, click, table } = await at()
    await user.click(screen.getByRole('button', { name: 'Paint' }))
    await user.click(screen.getByRole('button', { name: 'Crops' }))
    for (const [x, y] of [
      [20, 20],
      [30, 20],
      [25, 30],
      [20, 20],
    ] as const)
      click(x, y)
    expect(table().terrain[1]).toMatchObject({
      kind: 'crops',
      outline: [
        { x: 20, y: 20 },
        { x: 30, y: 20 },
        { x: 25, y: 30 },
      ],
    })
    expect(screen.getByText('What crops does.')).toBeVisible()
  })
  it('the piece in hand is named, made another kind, given a height, copied and deleted', async () => {
    const { user, click, table } = await at()
    click(12, 11)
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'the mill')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'hill')
    const height = screen.getByRole('spinbutton', { name: 'Height, inches' })
    await user.type(height, '99')
    await user.tab()
    expect(height).toHaveValue(99)
    expect(screen.getByText(/cannot be: write a number from 0 to 24 in steps of 0.25, or nothing/)).toBeVisible()
    expect(table().terrain[0]?.height).toBe(9) // the last that could be
    await user.clear(height)
    await user.type(height, '2')
    expect(screen.queryByText(/cannot be/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Steep' }))
    expect(table().terrain[0]).toMatchObject({ name: 'the mill', kind: 'hill', height: 2, steep: true })
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(table().terrain).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(pieces()).getByRole('button', { name: /The mill/ }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(table().terrain).toEqual([])
    expect(screen.getByText('Nothing lies on the table.')).toBeVisible()
  })
  it('the keys work on the table and leave what is typed alone; Ctrl Z takes back', async () => {
    const { user, canvas, table } = await at()
    canvas.focus()
    await user.keyboard('n{ArrowRight}')
    expect(barn(table())[0]).toEqual({ x: 11, y: 10 })
    await user.keyboard('{Control>}z{/Control}')
    expect(barn(table())[0]).toEqual({ x: 10, y: 10 })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'd+]')
    expect(table().terrain).toHaveLength(1)
    expect(table().terrain[0]?.name).toBe('the barnd+]')
    expect(barn(table())[0]).toEqual({ x: 10, y: 10 })
  })
  it('what lies beside the table is told', async () => {
    const { user, click } = await at()
    expect(screen.getByText('✓ This table can be played on.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pond' }))
    click(40, 40)
    expect(screen.queryByText(/lies beside the table/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pond' }))
    click(60, 40)
    expect(screen.getByText(/lies beside the table, where nobody plays\./)).toBeVisible()
    expect(screen.getAllByText('It can be played on, but:')).toHaveLength(1)
    for (let n = 0; n < 7; n += 1) click(60, 40)
    expect(screen.getByText('And 2 more.')).toBeVisible()
  })
  it('“Bare table” pressed by key keeps the focus, though there is nothing left to take away', async () => {
    const { user, table } = await at()
    const bare = screen.getByRole('button', { name: 'Bare table' })
    bare.focus()
    await user.keyboard('{Enter}')
    expect(table().terrain).toEqual([])
    expect(bare).toHaveFocus()
    expect(bare).toHaveAttribute('aria-disabled', 'true')
    expect(bare).not.toBeDisabled()
  })
  it('random terrain by seed, size, both halves alike, and what lies badly is told', async () => {
    const { user, click, table } = await at()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '6 by 4 feet')
    expect(table().width).toBe(72)
    await user.click(screen.getByRole('checkbox', { name: /Both halves alike/ }))
    expect(table().terrain).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Pond' }))
    click(24, 12)
    expect(screen.getByText(/The barn and pond 1 lie on each other\./)).toBeVisible()
    expect(within(pieces()).getAllByText('lies on another piece:', { exact: false })).toHaveLength(4)
    await user.type(screen.getByRole('textbox', { name: 'Seed of random terrain' }), 'rain{Enter}')
    const first = table()
    await user.click(screen.getByRole('button', { name: 'Random terrain' }))
    expect(table()).toEqual(first)
    expect(screen.getByText('✓ This table can be played on.')).toBeVisible()
  })
  it('what parseTable refuses is told with its remedy, in the editor and beside the forces', async () => {
    const { user, click } = await at()
    await user.click(screen.getByRole('button', { name: 'Paint' }))
    for (const [x, y] of [
      [20, 20],
      [30, 30],
      [30, 20],
      [20, 30],
      [20, 20],
    ] as const)
      click(x, y)
    await waitFor(() => expect(screen.getAllByText(/crosses or touches itself/, { exact: false })).toHaveLength(2))
    expect(screen.getAllByText(/^To mend it: give its corners in order round the edge, none twice\.$/)[0]).toBeVisible()
  })
})
