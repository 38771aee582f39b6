import { act, fireEvent, render, screen } from '@testing-library/react'
import Konva from 'konva/lib/Core'
import { Group } from 'konva/lib/Group'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { toScreen } from '../../src/canvas/camera'
import type { CameraStore } from '../../src/canvas/cameraStore'
import { drawnShape, ORDER, put } from '../../src/canvas/easel'
import { TableStage } from '../../src/canvas/TableStage'
import { createBattleFixture, createViewFixture, sceneOf, VOLLEY } from './scene'

const shown = () => (Konva.stages.at(-1)?.find('Shape') ?? []).map((node) => node.id())
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
  it('is an application with a name that takes the focus, and no node of it listens', async () => {
    await mount()
    const table = screen.getByRole('application', { name: /72 by 48 inches/ })
    table.focus()
    expect(table).toHaveFocus()
    expect(
      Konva.stages
        .at(-1)
        ?.find('Layer')
        .every((layer) => !layer.listening()),
    ).toBe(true)
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
    const before = Konva.stages.length
    await act(async () => {
      render(<TableStage battle={battle} view={view} />)
    })
    expect(Konva.stages.length).toBe(before)
  })
})

describe('the easel', () => {
  it('lays each drawing where its order wants it, whichever comes first', () => {
    const world = new Group()
    const ids = ['ruler', 'zones', 'measuring', 'chips', 'bands'] as const
    for (const id of ids) put(world, id === 'measuring' ? new Group({ id }) : drawnShape(id, () => undefined))
    expect(world.getChildren().map((node) => node.id())).toEqual(ORDER.filter((id) => ids.some((one) => one === id)))
  })
  it('lets a drawing go when it is no longer rendered', async () => {
    const { view } = await mount()
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.getState().select(undefined))
    expect(shown()).not.toContain('bands')
    expect(shown()).toContain('board')
  })
})
