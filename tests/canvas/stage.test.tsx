import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { toScreen } from '../../src/canvas/camera'
import type { CameraStore } from '../../src/canvas/cameraStore'
import { ORDER, Sheet } from '../../src/canvas/easel'
import { TableStage } from '../../src/canvas/TableStage'
import { HAND } from '../../src/canvas/useKit'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { createBattleFixture, createViewFixture, sceneOf, VOLLEY } from './scene'
import { PHASES, spaceFixture } from './space'

const sheets = () => [...document.querySelectorAll('canvas')]
const shown = () => sheets().flatMap((canvas) => (canvas.dataset.shows ?? '').split(' '))
await HAND.fetch()
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

async function mount(motion = false) {
  const battle = createBattleFixture(sceneOf())
  const { store: view, calls } = createViewFixture(battle)
  let camera: StoreApi<CameraStore> | undefined
  await act(async () => {
    render(<TableStage battle={battle} view={view} motion={motion} onReady={(store) => (camera = store)} />)
  })
  if (!camera) throw new Error('no camera')
  return { battle, view, calls, camera }
}

describe('the stage', () => {
  it('is an application with a name that takes the focus, and no canvas of it listens', async () => {
    await mount()
    const table = screen.getByRole('application', { name: /72 by 48 inches/ })
    table.focus()
    expect(table).toHaveFocus()
    expect(sheets()).toHaveLength(3)
    for (const canvas of sheets()) expect(canvas.style.pointerEvents).toBe('none')
  })
  it('draws board and threads at once, bands and chips when a bow is in hand, the ruler while measuring', async () => {
    const { view } = await mount()
    expect(shown()).toEqual(expect.arrayContaining(['board', 'threads']))
    expect(shown()).not.toContain('bands')
    await act(async () => view.getState().select(0, 0))
    expect(shown()).toEqual(expect.arrayContaining(['bands', 'chips', 'selection']))
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 30, y: 30 }, 40))
    expect(shown()).toEqual(expect.arrayContaining(['ruler', 'sight']))
    await act(async () => view.getState().cancel())
    expect(shown()).not.toContain('ruler')
  })
  it('measures by dragging from a figure and locks on release', async () => {
    const { camera, calls, battle } = await mount()
    const at = (id: number) => {
      const piece = battle.getState().scene?.pieces.find((one) => one.id === id)
      const spot = toScreen(camera.getState().camera, piece?.at ?? { x: 0, y: 0 })
      return { clientX: spot.x, clientY: spot.y, pointerId: 1, button: 0, pointerType: 'mouse' }
    }
    const table = screen.getByRole('application')
    await act(async () => {
      fireEvent.pointerDown(table, at(0))
      fireEvent.pointerMove(table, at(45))
      fireEvent.pointerUp(table, at(45))
    })
    expect(calls).toContain('select 0 0')
    expect(calls.at(-1)).toBe('lock 45')
  })
  it('shows what moved in motion, and not with motion off', async () => {
    const still = await mount(false)
    await act(async () => still.battle.setState({ fresh: VOLLEY }))
    expect(shown()).not.toContain('actors')
    const lively = await mount(true)
    await act(async () => lively.battle.setState({ fresh: VOLLEY }))
    expect(shown()).toContain('actors')
  })
  it('shows no table for a battle without one', async () => {
    const { table: _, ...scene } = sceneOf()
    const battle = createBattleFixture({ ...scene, table: undefined })
    const { store: view } = createViewFixture(battle)
    await act(async () => {
      render(<TableStage battle={battle} view={view} />)
    })
    expect(sheets()).toHaveLength(0)
  })
})

describe('a table of squares in space', () => {
  const open = async (motion = true) => {
    const fixture = spaceFixture()
    await act(async () => {
      render(<TableStage battle={fixture.battle} view={fixture.view} motion={motion} />)
    })
    return fixture
  }
  it('draws courses of all orders, bands of squares, ruler and ghost', async () => {
    const { view } = await open()
    expect(screen.getByRole('application', { name: /40 by 28 squares/ })).toBeVisible()
    expect(shown()).toEqual(expect.arrayContaining(['board', 'zones', 'courses']))
    await act(async () => view.getState().select(0, 0))
    expect(shown()).toEqual(expect.arrayContaining(['bands', 'chips', 'selection']))
    await act(async () => {
      view.setState({ tool: 'move' })
      view.getState().carry(0, { x: 12.5, y: 14.5 }, undefined, false)
    })
    expect(shown()).toEqual(expect.arrayContaining(['limits', 'ghosts', 'courses']))
    await act(async () => view.setState({ plan: undefined, forecast: undefined }))
    expect(shown()).not.toContain('courses')
  })
  it('shows the caption of what is played, and any key ends it without doing anything else', async () => {
    const { battle } = await open()
    const long = Array.from({ length: 20 }, () => PHASES.slice(0, 3)).flat()
    await act(async () => battle.setState({ fresh: long }))
    expect(await screen.findByTestId('caption')).toHaveTextContent(/^Phase [456]$/)
    expect(shown()).toContain('actors')
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    await act(async () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' }))
    expect(screen.queryByTestId('caption')).toBeNull()
    expect(shown()).not.toContain('actors')
    expect(heard).not.toHaveBeenCalled()
    await act(async () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' }))
    expect(heard).toHaveBeenCalledTimes(1)
    window.removeEventListener('keydown', heard)
  })
  it('ends what is played at a click, which takes nothing in hand', async () => {
    const { battle, calls } = await open()
    const long = Array.from({ length: 20 }, () => PHASES.slice(0, 3)).flat()
    await act(async () => battle.setState({ fresh: long }))
    expect(shown()).toContain('actors')
    await act(async () => fireEvent.pointerDown(screen.getByRole('application'), { clientX: 400, clientY: 400, pointerId: 1, button: 0 }))
    expect(screen.queryByTestId('caption')).toBeNull()
    expect(calls).toEqual([])
  })
  it('is not broken off by an answer that shows nothing, but by one that takes the battle back', async () => {
    const { battle, scene } = await open()
    const long = Array.from({ length: 20 }, (): BattleEvent => ({ what: 'phase', caption: 'Phase', detail: {} }))
    const ended: BattleEvent = {
      what: 'phase',
      caption: 'Phase',
      glides: [
        {
          piece: 0,
          path: [
            { x: 8.5, y: 14.5 },
            { x: 9.5, y: 14.5 },
          ],
        },
      ],
      detail: {},
    }
    await act(async () => battle.setState({ fresh: [ended, ...long] }))
    expect(await screen.findByTestId('caption')).toBeVisible()
    await act(async () => battle.setState({ fresh: [], scene: { ...scene } }))
    expect(screen.getByTestId('caption')).toBeVisible()
    const back = scene.pieces.map((piece) => (piece.id === 0 ? { ...piece, at: { x: 7.5, y: 14.5 } } : piece))
    await act(async () => battle.setState({ fresh: [], scene: { ...scene, pieces: back } }))
    expect(screen.queryByTestId('caption')).toBeNull()
  })
  it('plays nothing with motion off', async () => {
    const { battle } = await open(false)
    await act(async () => battle.setState({ fresh: PHASES }))
    expect(screen.queryByTestId('caption')).toBeNull()
    expect(shown()).not.toContain('actors')
  })
  it('goes and comes back with the table of its scene', async () => {
    const { battle, view, scene } = await open()
    await act(async () => view.getState().select(0, 0))
    await act(async () => battle.setState({ scene: { ...scene, table: undefined } }))
    expect(sheets()).toHaveLength(0)
    await act(async () => battle.setState({ scene: undefined }))
    expect(sheets()).toHaveLength(0)
    await act(async () => battle.setState({ scene }))
    expect(sheets()).toHaveLength(3)
    expect(shown()).toContain('board')
  })
})

describe('the easel', () => {
  it('lays each drawing where its order wants it, whichever comes first', () => {
    const sheet = new Sheet(document.body, true)
    const ids = ['ruler', 'zones', 'chips', 'bands'] as const
    const drawn: string[] = []
    for (const id of ids) sheet.add(id, () => drawn.push(id))
    sheet.draw()
    expect(drawn).toEqual(ORDER.filter((id) => ids.some((one) => one === id)))
    sheet.destroy()
    expect(sheets()).toHaveLength(0)
  })
  it('shows nothing of what is in hand while it is hushed, but the zones', () => {
    const sheet = new Sheet(document.body, true)
    const drawn: string[] = []
    for (const id of ['zones', 'bands', 'selection'] as const) sheet.add(id, () => drawn.push(id))
    sheet.hush(true)
    sheet.draw()
    expect(drawn).toEqual(['zones'])
    sheet.hush(false)
    sheet.draw()
    expect(drawn).toEqual(['zones', 'zones', 'bands', 'selection'])
    sheet.destroy()
  })
  it('lets a drawing go when it is no longer rendered', async () => {
    const { view } = await mount()
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.getState().select(undefined))
    expect(shown()).not.toContain('bands')
    expect(shown()).toContain('board')
  })
})
