import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Node } from 'konva/lib/Node'
import type { Stage } from 'konva/lib/Stage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { Board, type Mark } from '../../src/canvas/board/board'
import { toScreen } from '../../src/canvas/camera'
import type { CameraStore } from '../../src/canvas/cameraStore'
import { above } from '../../src/canvas/layers/above'
import { TableStage } from '../../src/canvas/TableStage'
import { degrees } from '../../src/engine/geometry/units'
import type { Ask, PieceId } from '../../src/engine/kernel/asks'
import type { Forecast, Threat } from '../../src/engine/kernel/forecast'
import type { ScenePiece, Zone } from '../../src/engine/kernel/scene'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { grouped, useThreats } from '../../src/store/threats'
import { createBattleFixture, createViewFixture, DECISION, sceneOf, VOLLEY } from './scene'
import { PHASES, spaceFixture } from './space'

const sheets = () => [...document.querySelectorAll('canvas')]
let stage: Stage | undefined
const keep = (made: Stage): void => {
  stage = made
}
const stageNow = (): Stage | undefined => stage
/** Ids of what is drawn, from the lowest to the highest. */
const shown = () => stage?.find((node: Node) => node.id() !== '' && node.isVisible()).map((node) => node.id()) ?? []
/** The kinds of nodes a drawing is made of. */
const classes = (id: string) =>
  stage?.find((node: Node) => node.findAncestors(`#${id}`).length > 0).map((node) => node.name() || node.getClassName()) ?? []
/** Of how many rectangles the clip of a group is made: the table, and the places cut out of it. */
function rectsClipped(group: Node): number {
  const clip: unknown = group.getAttr('clipFunc')
  const rect = vi.fn()
  if (typeof clip === 'function') clip(new Proxy({}, { get: (_all, call) => (call === 'rect' ? rect : () => undefined) }))
  return rect.mock.calls.length
}
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

/** Somebody with a bow who could hurt a piece where its move would end. */
const threatBy = ({ id, body }: Pick<ScenePiece, 'id' | 'body'>, at: PieceId, spent = false): Threat => ({
  ...{ weapon: 'bow', label: 'bow', melee: false, moves: false, need: 17, chance: 0.36, expected: 0.4, coarse: false },
  ...{ piece: id, body, at, spent },
})
/** Where its chip is drawn. */
function threatChip() {
  const node = stage?.find('.label').find((one) => one.getAttr('text') === 'shoot 17+ · 36%')
  return { x: node?.x() ?? 0, y: node?.y() ?? 0, pixel: node?.scaleX() ?? 1 }
}
async function mount(motion = false) {
  const battle = createBattleFixture(sceneOf())
  const { store: view, calls } = createViewFixture(battle)
  let camera: StoreApi<CameraStore> | undefined
  let unmount = () => {}
  await act(async () => {
    const onReady = (store: StoreApi<CameraStore>) => (camera = store)
    ;({ unmount } = render(<TableStage above={above} battle={battle} view={view} motion={motion} onReady={onReady} onStage={keep} />))
  })
  if (!camera) throw new Error('no camera')
  return { battle, view, calls, camera, unmount }
}

describe('the stage', () => {
  it('is an application with a name that takes the focus, and no canvas of it listens', async () => {
    await mount()
    const table = screen.getByRole('application', { name: /72 by 48 inches/ })
    table.focus()
    expect(table).toHaveFocus()
    expect(sheets()).toHaveLength(3)
    expect(sheets()[0]?.closest<HTMLElement>('[style*="pointer-events: none"]')).not.toBeNull()
  })
  it('takes the focus where nothing has it, and from nobody', async () => {
    await mount()
    expect(screen.getByRole('application')).toHaveFocus()
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    await mount()
    expect(document.activeElement).toBe(button)
    button.remove()
  })
  it('arrows carry from the panel as well, and are the panel’s own with nothing to carry', async () => {
    const { view } = await mount()
    const panel = document.body.appendChild(document.createElement('aside'))
    const button = panel.appendChild(document.createElement('button'))
    button.focus()
    const pressed = () => fireEvent.keyDown(button, { key: 'ArrowRight' })
    act(() => view.setState({ selected: 0, held: 0, tool: 'select' }))
    expect(pressed()).toBe(true)
    act(() => view.setState({ tool: 'move' }))
    expect(pressed()).toBe(false)
    // the ruler of a weapon that was armed there goes as well
    act(() => view.setState({ tool: 'target', plan: undefined, draft: undefined, said: '' }))
    expect(pressed()).toBe(false)
    expect(view.getState().said).toBe(view.getState().measurement?.label)
    panel.remove()
  })
  it('draws the board first when the table has been fitted to the screen, not at a scale that nobody sees', async () => {
    const covered = vi.spyOn(Board.prototype, 'cover')
    const { camera } = await mount()
    const { camera: fitted, view } = camera.getState()
    expect(covered.mock.calls.map(([{ zoom }, width, height]) => ({ zoom, width, height }))[0]).toEqual({
      zoom: fitted.zoom,
      width: view.width,
      height: view.height,
    })
  })
  it('is drawn on paper in the colours of paper, before a frame comes', async () => {
    const paper = { matches: false, told: new Set<() => void>() }
    const deaf = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    const print = {
      get matches() {
        return paper.matches
      },
      addEventListener: (_: string, told: () => void) => paper.told.add(told),
      removeEventListener: (_: string, told: () => void) => paper.told.delete(told),
    }
    vi.stubGlobal('matchMedia', (query: string) => (query === 'print' ? print : deaf))
    const { style } = document.documentElement
    style.setProperty('--field', '#101010')
    const { unmount } = await mount()
    const laid = vi.spyOn(Board.prototype, 'setTable')
    const drawn = vi.spyOn(Board.prototype, 'blit')
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    // no `act`: what is not done when the event is over comes too late
    paper.matches = true
    style.setProperty('--field', '#fafafa')
    for (const tell of paper.told) tell()
    expect(laid.mock.lastCall?.[1].colour.field).toBe('#fafafa')
    expect(drawn).toHaveBeenCalled()
    frame.mockRestore()
    unmount()
    expect(paper.told.size).toBe(0)
    style.removeProperty('--field')
    vi.unstubAllGlobals()
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
  it('leaves out the chip of whom the ruler ends at: the ruler says it in full there', async () => {
    const { view, battle } = await mount()
    const words = () => stage?.find('.label').map((node) => node.getAttr('text'))
    const enemy = battle.getState().scene?.pieces.find(({ body }) => body === 7)
    const told = { body: 7, short: '19+', text: 'all can shoot, 19+ needed', good: true }
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.setState({ tool: 'target', prospects: [told] }))
    expect(words()).toContain('19+')
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 40, y: 10 }, enemy?.id))
    expect(words()).not.toContain('19+')
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 30, y: 30 }, undefined))
    expect(words()).toContain('19+')
  })
  it('tells on the ruler the chance of the attack at whom it ends, and no chance of another one who is chosen', async () => {
    const { view, battle } = await mount()
    const words = () => stage?.find('.label').map((node) => node.getAttr('text'))
    const [enemy, other] = [7, 6].map((body) => battle.getState().scene?.pieces.find((piece) => piece.body === body))
    const told = { body: 7, short: '19+', text: 'all can shoot, 19+ needed', good: true }
    const kill = { label: 'at least one kill', value: 0.62, kind: 'chance', scope: 'all' } as const
    const forecast: Forecast = { title: '', subtitle: '', verdict: { legal: true }, modifiers: [], figures: [kill], notes: [] }
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 40, y: 10 }, enemy?.id))
    const bare = view.getState().measurement?.label
    await act(async () => view.setState({ tool: 'target', prospects: [told], forecast }))
    const chance = 'at least one kill: 62.0%'
    expect(words()).toContain(`${bare} · ${chance}`)
    await act(async () => view.setState({ chosen: [`b${other?.body}`] }))
    expect(words()).toContain(bare)
    await act(async () => view.setState({ chosen: [`b${enemy?.body}`] }))
    expect(words()).toContain(`${bare} · ${chance}`)
    const refused = { legal: false, refusals: [{ reason: 'too far' }] } as const
    await act(async () => view.setState({ forecast: { ...forecast, verdict: refused } }))
    expect(words()).toContain(bare)
  })
  it('crosses out what stops sight, and says of what hides a part that it does no more', async () => {
    const { view, battle } = await mount()
    const words = () => stage?.find('.label').map((node) => node.getAttr('text'))
    const behind = battle.getState().scene?.pieces.find(({ body }) => body === 7)
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 40, y: 10 }, behind?.id))
    expect(words()).toContain('✕ the copse')
    const seen = view.getState().measurement
    if (!seen?.sight) throw new Error('no sight')
    const sight = { ...seen.sight, visible: true, hidden: 0.4 }
    await act(async () => view.setState({ measurement: { ...seen, sight } }))
    expect(words()).toContain('in part behind the copse')
    expect(words()).not.toContain('✕ the copse')
    // what the ruler says lies where the name would: the name gives way
    const spot = (text: string | undefined) => {
      const node = stage?.find('.label').find((one) => one.getAttr('text') === text)
      return { x: node?.x() ?? 0, y: node?.y() ?? 0, pixel: node?.scaleX() ?? 1 }
    }
    const name = spot('in part behind the copse')
    const half = { x: name.x - 24.6, y: name.y - 20.4 }
    const to = { x: 24.6 + half.x * 2, y: 20.4 + half.y * 2 }
    await act(async () => view.setState({ measurement: { ...seen, from: { x: 24.6, y: 20.4 }, to, sight } }))
    const ruler = spot(seen.label)
    expect(Math.hypot(ruler.x - name.x, ruler.y - name.y)).toBeLessThan(31 * name.pixel) // where it was, but for its distance to the line
    expect(Math.abs(spot('in part behind the copse').y - ruler.y)).toBeGreaterThanOrEqual(25 * name.pixel) // half the height of each
    // and never out over the edge of the table: where it might go up it goes down
    const scene = battle.getState().scene
    if (!scene?.table) throw new Error('no table')
    const { table } = scene
    const outline = [
      { x: 40, y: 0 },
      { x: 44, y: 0 },
      { x: 44, y: 2 },
      { x: 40, y: 2 },
    ]
    const terrain = table.terrain.map((one) => (one.id === 'copse' ? { ...one, outline } : one))
    await act(async () => battle.setState({ scene: { ...scene, table: { ...table, terrain } } }))
    const edge = spot('in part behind the copse')
    const past = { x: edge.x * 2 - 24.6, y: (edge.y + 25 * edge.pixel) * 2 - 20.4 } // what the ruler says stands 25 pixels over its middle
    await act(async () => view.setState({ measurement: { ...seen, from: { x: 24.6, y: 20.4 }, to: past, sight } }))
    expect(spot('in part behind the copse').y).toBeGreaterThan(2)
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
  it('takes a figure alone, by hand and by key, while that is ticked', async () => {
    const { view, calls, camera, battle } = await mount()
    const at = (id: number, dx = 0) => {
      const { x = 0, y = 0 } = battle.getState().scene?.pieces.find((one) => one.id === id)?.at ?? {}
      const spot = toScreen(camera.getState().camera, { x: x + dx, y })
      return { clientX: spot.x, clientY: spot.y, pointerId: 1, button: 0, pointerType: 'touch' }
    }
    const table = screen.getByRole('application')
    act(() => view.setState({ selected: 0, held: 0, tool: 'move', alone: true }))
    await act(async () => {
      fireEvent.pointerDown(table, at(0))
      fireEvent.pointerMove(table, at(0, 3))
      fireEvent.pointerUp(table, at(0, 3))
    })
    expect(calls.at(-1)).toBe('carry 0 alone')
    act(() => view.setState({ alone: false }))
    fireEvent.keyDown(table, { key: 'ArrowLeft' })
    expect(calls.at(-1)).toBe('carry 0')
    act(() => view.setState({ alone: true }))
    fireEvent.keyDown(table, { key: 'ArrowLeft' })
    expect(calls.at(-1)).toBe('carry 0 alone')
  })
  it('shows what moved in motion, and not with motion off', async () => {
    const still = await mount(false)
    await act(async () => still.battle.setState({ fresh: VOLLEY }))
    expect(shown()).not.toContain('actors')
    const lively = await mount(true)
    await act(async () => lively.battle.setState({ fresh: VOLLEY }))
    expect(shown()).toContain('actors')
  })
  it('stands before the layers over it are there, and lifts nobody for a motion that nothing would show', async () => {
    const battle = createBattleFixture(sceneOf())
    const { store: view } = createViewFixture(battle)
    const table = (over: typeof above | undefined) => <TableStage above={over} battle={battle} view={view} motion onStage={keep} />
    const standing: (readonly Mark[])[] = []
    for (const name of ['stand', 'replace'] as const)
      vi.spyOn(Board.prototype, name).mockImplementation((marks) => void standing.push(marks))
    const { rerender } = render(table(undefined))
    await act(async () => battle.setState({ fresh: VOLLEY }))
    expect(sheets()).toHaveLength(2)
    expect(shown()).toEqual(['board'])
    const figures = (marks: readonly Mark[] | undefined) => marks?.filter(({ id }) => /^p\d/.test(id)).length
    expect(figures(standing.at(-1))).toBe(sceneOf().pieces.length)
    await act(async () => rerender(table(above)))
    expect(sheets()).toHaveLength(3)
    expect(shown()).toEqual(expect.arrayContaining(['board', 'threads']))
    expect(shown()).not.toContain('actors') // what was told before is over
    await act(async () => battle.setState({ fresh: [...VOLLEY] }))
    expect(shown()).toContain('actors')
    expect(figures(standing.at(-1))).toBeLessThan(sceneOf().pieces.length)
  })
  it('shows no table for a battle without one', async () => {
    const { table: _, ...scene } = sceneOf()
    const battle = createBattleFixture({ ...scene, table: undefined })
    const { store: view } = createViewFixture(battle)
    await act(async () => {
      render(<TableStage above={above} battle={battle} view={view} />)
    })
    expect(sheets()).toHaveLength(0)
  })
})

describe('a table of squares in space', () => {
  const open = async (motion = true) => {
    const fixture = spaceFixture()
    await act(async () => {
      render(<TableStage above={above} battle={fixture.battle} view={fixture.view} motion={motion} onStage={keep} />)
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

describe('the layers', () => {
  it('are a Konva stage from the first frame: board, selection, pointer, and none of them listens', async () => {
    await mount()
    const layers = stageNow()?.getLayers() ?? []
    expect(layers).toHaveLength(3)
    for (const layer of layers) expect(layer.listening()).toBe(false)
    expect(layers[0]?.findOne('#board')).toBeDefined()
  })
  it('names the limits of a move beside the handle that turns, and beside the names of parts of the table', async () => {
    const { battle, view } = await mount()
    const scene = battle.getState().scene
    const [piece] = scene?.pieces ?? []
    if (!scene || !piece) throw new Error('nobody stands there')
    const at = { x: 36, y: 24 }
    const alone = { ...piece, at, facing: degrees(270) }
    const zone = (id: string, y: number): Zone => ({
      id,
      kind: 'objective',
      label: id,
      outline: [0, 1, 2, 3].map((corner) => ({ x: at.x + (corner % 3 === 0 ? -6 : 6), y: y + (corner < 2 ? 0 : 8) })),
    })
    const limits = [
      { label: 'near', distance: 3 }, // where the knob is, seen from above
      { label: 'far', distance: 8 }, // where the zone is named
    ]
    const ask = { kind: 'move', key: 'move', label: 'Move', body: piece.body, limits } as const
    const spotOf = (label: string) => {
      const node = stage?.find('.label').find((one) => String(one.getAttr('text')).startsWith(label))
      return node && { x: Math.round(node.x() * 10) / 10, y: Math.round(node.y() * 10) / 10 }
    }
    const show = (zones: readonly Zone[], asks: readonly Ask[]) =>
      act(async () => {
        battle.setState({ scene: { ...scene, pieces: [alone], zones, threads: [] }, owed: { ...DECISION, asks } })
        view.setState({ tool: 'move', selected: piece.body, held: piece.id })
      })
    await show([], [ask])
    expect([spotOf('near'), spotOf('far')]).toEqual([
      { x: 36, y: 21 },
      { x: 36, y: 16 },
    ])
    await show([zone('the well', 14.7)], [{ ...ask, turning: { most: 180 } }])
    expect(spotOf('the well')?.y).toBeCloseTo(16, 0)
    expect([spotOf('near'), spotOf('far')]).toEqual([
      { x: 36, y: 27 },
      { x: 36, y: 32 },
    ])
  })
  it('names a thread beside who would stand there, and beside what is said of the move: both are drawn over it', async () => {
    const { battle, view, camera } = await mount()
    const scene = battle.getState().scene
    const [piece] = scene?.pieces ?? []
    if (!scene || !piece) throw new Error('nobody stands there')
    const alone = { ...piece, at: { x: 20, y: 24 } }
    const spotOf = () => stage?.find('.label').find((one) => one.getAttr('text') === 'march')
    await act(async () =>
      battle.setState({
        scene: {
          ...scene,
          pieces: [alone],
          zones: [],
          threads: [{ from: piece.body, to: { x: 60, y: 24 }, kind: 'order', label: 'march' }],
        },
      }),
    )
    const { x = 0, y = 0 } = spotOf()?.position() ?? {}
    expect(y).toBeCloseTo(24, 0)
    const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', body: piece.body, path: [], alone: [] } as const
    const carried = async (to: number) => {
      const ends = [{ piece: piece.id, at: { x, y: to }, facing: degrees(0) }]
      await act(async () => view.setState({ plan: { answer, ends, legs: [], cost: 6, limit: 'full', verdict: { legal: true } } }))
      const moved = spotOf()?.position()
      return moved ? Math.hypot(moved.x - x, moved.y - y) : 0
    }
    expect(await carried(y)).toBeGreaterThan(1)
    const pixel = 1 / camera.getState().camera.zoom
    expect(await carried(y + 60 * pixel)).toBeGreaterThan(1) // their label stands where the word stood
    expect(await carried(y + 300 * pixel)).toBeCloseTo(0)
  })
  it('names the orders of all while nobody is in hand, else of whoever is in hand or pointed at', async () => {
    const { battle, view } = await mount()
    const scene = battle.getState().scene
    if (!scene) throw new Error('no scene')
    const [a, b] = [...new Map(scene.pieces.map((piece) => [piece.body, piece])).values()]
    if (!a || !b) throw new Error('nobody stands there')
    const orders = [a, b].map(({ body, at }, i) => ({
      from: body,
      to: { x: at.x + 20, y: at.y },
      kind: 'order' as const,
      label: `march ${i}`,
    }))
    const engaged = { from: a.body, to: b.body, kind: 'engaged' as const, label: 'in contact' }
    await act(async () => battle.setState({ scene: { ...scene, zones: [], threads: [...orders, engaged] } }))
    const named = async (selected: number | undefined, hovered?: number) => {
      await act(async () => view.setState({ selected, hovered }))
      const texts = stage?.find('.label').map((one) => String(one.getAttr('text'))) ?? []
      return texts.filter((text) => /^march|^in contact/.test(text)).sort()
    }
    expect(await named(undefined)).toEqual(['in contact', 'march 0', 'march 1'])
    expect(await named(a.body)).toEqual(['in contact', 'march 0'])
    expect(await named(a.body, b.id)).toEqual(['in contact', 'march 0', 'march 1'])
    expect(await named(b.body)).toEqual(['in contact', 'march 1'])
  })
  it('draws the thread of an answer while its ask is armed', async () => {
    const { battle, view } = await mount()
    const scene = battle.getState().scene
    const [piece] = scene?.pieces ?? []
    if (!scene || !piece) throw new Error('nobody stands there')
    const thread = { from: piece.body, to: { x: 60, y: 24 }, kind: 'order', label: 'this way', key: 'charge' } as const
    await act(async () => battle.setState({ scene: { ...scene, threads: [thread] } }))
    const drawn = async (ask: string) => {
      await act(async () => view.setState({ ask }))
      return stage?.find('.label').some((one) => one.getAttr('text') === 'this way')
    }
    expect([await drawn('charge'), await drawn('cast:0'), await drawn('charge')]).toEqual([true, false, true])
  })
  it.each([
    ['threads about', true],
    ['no thread on the table', false],
  ])('names a threat beside what is said of the move, which is drawn over it, with %s', async (_how, threaded) => {
    const { battle, view } = await mount()
    const { scene } = battle.getState()
    const [piece, enemy] = scene?.pieces ?? []
    if (!scene || !piece || !enemy) throw new Error('nobody stands there')
    if (!threaded) await act(async () => battle.setState({ scene: { ...scene, threads: [] } }))
    const threat = threatBy(enemy, piece.id)
    await act(async () => useThreats.setState({ shown: { body: piece.body, threats: [threat], groups: grouped([threat]) } }))
    const { x, y, pixel } = threatChip()
    const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', body: piece.body, path: [], alone: [] } as const
    const ends = [{ piece: piece.id, at: { x, y: y + 38 * pixel }, facing: degrees(0) }]
    const plan = { answer, ends, legs: [], cost: 3.6, limit: 'full', verdict: { legal: true } } as const
    await act(async () => view.setState({ held: piece.id, plan }))
    const said = stage?.find('.label').find((one) => one.getAttr('text') === '3.6″ · full')
    expect(said?.x()).toBeCloseTo(x)
    expect(said?.y()).toBeCloseTo(y)
    const beside = threatChip()
    expect(Math.abs(beside.y - y) >= 20 * pixel || Math.abs(beside.x - x) >= 70 * pixel).toBe(true)
    await act(async () => useThreats.setState({ shown: undefined }))
  })
  it('names a threat beside who would stand there, who is drawn over it', async () => {
    const { battle, view } = await mount()
    const [piece, enemy] = battle.getState().scene?.pieces ?? []
    if (!piece || !enemy) throw new Error('nobody stands there')
    const threat = threatBy(enemy, piece.id)
    await act(async () => useThreats.setState({ shown: { body: piece.body, threats: [threat], groups: grouped([threat]) } }))
    const { x, y } = threatChip()
    const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', body: piece.body, path: [], alone: [] } as const
    const ends = [{ piece: piece.id, at: { x, y }, facing: degrees(0) }]
    const plan = { answer, ends, legs: [], cost: 3.6, limit: 'full', verdict: { legal: true } } as const
    await act(async () => view.setState({ held: piece.id, plan }))
    const beside = threatChip()
    expect(Math.hypot(beside.x - x, beside.y - y)).toBeGreaterThan(10 * beside.pixel)
    await act(async () => useThreats.setState({ shown: undefined }))
  })
  it('names threats on nobody who stands there', async () => {
    const { battle } = await mount()
    const scene = battle.getState().scene
    if (!scene) throw new Error('nothing is drawn')
    // each a body of his own, row behind row with no room for a name between them
    const pieces = scene.pieces.slice(0, 12).map((piece, at) => ({
      ...piece,
      body: at,
      at: { x: 30 + (at % 3) * 1.4, y: 20 + Math.floor(at / 3) * 1.2 },
    }))
    const [mine, ...enemies] = pieces
    const [body] = scene.bodies
    if (!mine || !body) throw new Error('nobody stands there')
    const bodies = pieces.map(({ id, seat }, at) => ({ ...body, id: at, seat, pieces: [id] }))
    await act(async () => battle.setState({ scene: { ...scene, pieces, bodies } }))
    const threats = enemies.map((enemy) => threatBy(enemy, mine.id))
    await act(async () => useThreats.setState({ shown: { body: mine.body, threats, groups: grouped(threats) } }))
    const chips = stage?.find('.label').filter((one) => one.getAttr('text') === 'shoot 17+ · 36%') ?? []
    expect(chips).toHaveLength(enemies.length)
    const [half, high] = [40, 9] // pixels of a chip from its middle, at least
    for (const chip of chips)
      for (const { at } of pieces)
        expect(Math.abs(at.x - chip.x()) < half * chip.scaleX() && Math.abs(at.y - chip.y()) < high * chip.scaleY()).toBe(false)
    await act(async () => useThreats.setState({ shown: undefined }))
  })
  it('rings whoever stands as a block whole, and not one squad of it', async () => {
    const { battle } = await mount()
    const scene = battle.getState().scene
    const [mine] = scene?.pieces ?? []
    const enemy = scene?.pieces.find(({ body }) => body !== mine?.body)
    if (!scene || !mine || !enemy) throw new Error('nobody stands there')
    const block = { at: { x: 40, y: 20 }, facing: degrees(0), width: 20, depth: 2, ranks: [4], each: 10 }
    const bodies = scene.bodies.map((body) => (body.id === enemy.body ? { ...body, block } : body))
    await act(async () => battle.setState({ scene: { ...scene, bodies } }))
    const threat = threatBy(enemy, mine.id)
    await act(async () => useThreats.setState({ shown: { body: mine.body, threats: [threat], groups: grouped([threat]) } }))
    const ring = stage?.find('Line').find((node: Node) => node.findAncestors('#threats').length > 0)
    const points: unknown = ring?.getAttr('points')
    const ys = Array.isArray(points) ? points.filter((_, i) => i % 2 === 1) : []
    expect(Math.min(...ys)).toBeLessThan(10)
    expect(Math.max(...ys)).toBeGreaterThan(30)
    await act(async () => useThreats.setState({ shown: undefined }))
  })
  it('names whoever has acted already only where there is room, and the others always', async () => {
    const { battle, view } = await mount()
    const figures = battle.getState().scene?.pieces ?? []
    const [piece, other, enemy] = figures
    if (!piece || !other || !enemy) throw new Error('nobody stands there')
    const named = async (spent: boolean) => {
      const threat = threatBy(enemy, piece.id, spent)
      await act(async () => useThreats.setState({ shown: { body: piece.body, threats: [threat], groups: grouped([threat]) } }))
      return stage?.find('.label').some((one) => one.getAttr('text') === 'shoot 17+ · 36%')
    }
    const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', body: piece.body, path: [], alone: [] } as const
    expect([await named(false), await named(true)]).toEqual([true, true])
    const { x, y } = enemy.at
    const ends = [piece, other].map(({ id }, at) => ({
      piece: id,
      at: { x: x + (at ? 30 : -30), y: y + (at ? 30 : -30) },
      facing: degrees(0),
    }))
    await act(async () =>
      view.setState({ held: piece.id, plan: { answer, ends, legs: [], cost: 3.6, limit: 'full', verdict: { legal: true } } }),
    )
    expect([await named(false), await named(true)]).toEqual([true, false])
    await act(async () => useThreats.setState({ shown: undefined }))
  })
  it('tells on the ruler in brief what is refused at length', async () => {
    const { view, battle } = await mount()
    const written = (): readonly unknown[] => {
      const fillText = vi.fn()
      const pen = new Proxy({}, { get: (_all, call) => (call === 'fillText' ? fillText : () => undefined), set: () => true })
      for (const node of stage?.find('.label') ?? []) {
        const paint: unknown = node.getAttr('sceneFunc')
        if (typeof paint === 'function') paint(pen, node)
      }
      return fillText.mock.calls.map(([words]) => words)
    }
    const enemy = battle.getState().scene?.pieces.find(({ body }) => body === 7)
    const refusal = {
      reason: 'A march archer is 16.3″ away; the spell reaches 15″: 1.3″ too far',
      remedy: 'come 1.3″ nearer',
      short: 'range',
    }
    const told = { body: 7, short: '✕ range', text: `${refusal.reason}; ${refusal.remedy}`, good: false, refusal }
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.setState({ tool: 'target', prospects: [told] }))
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 40, y: 10 }, enemy?.id))
    expect(written()).toContain('✕ range: come 1.3″ nearer')
  })
  it('lies below one another as drawn: zones, limits, bands, threads, selection, chips; ghosts below the ruler', async () => {
    const { view } = await mount()
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 30, y: 30 }, 40))
    expect(shown().filter((id) => id !== '')).toEqual(['board', 'bands', 'threads', 'selection', 'chips', 'sight', 'ruler'])
  })
  it('hides what is in hand while phase after phase is played, but not the zones', async () => {
    const fixture = spaceFixture()
    await act(async () => {
      render(<TableStage above={above} battle={fixture.battle} view={fixture.view} onStage={keep} />)
    })
    await act(async () => fixture.view.getState().select(0, 0))
    expect(shown()).toEqual(expect.arrayContaining(['zones', 'bands', 'selection']))
    await act(async () => fixture.battle.setState({ fresh: PHASES }))
    expect(shown()).toContain('zones')
    expect(shown()).not.toContain('selection')
    expect(shown()).not.toContain('bands')
  })
  it.each(['inches', 'squares'])('draws no line of bands, threads and limits over a name on a table in %s', async (measure) => {
    const fixture = measure === 'squares' ? spaceFixture() : undefined
    const view = fixture?.view ?? (await mount()).view
    if (fixture)
      await act(async () => {
        render(<TableStage above={above} battle={fixture.battle} view={fixture.view} motion={false} onStage={keep} />)
      })
    /** Of the lines and patterns of a drawing, labels apart: whether places are cut out of what they are drawn within. */
    const cut = (id: string): readonly boolean[] => {
      const inside = stageNow()?.find((node: Node) => node.findAncestors(`#${id}`).length > 0 && node.getClassName() !== 'Group') ?? []
      const lines = inside.filter((node) => node.name() !== 'label' && node.findAncestors('.label').length === 0)
      return lines.map((line) => line.findAncestors('Group').some((group) => rectsClipped(group) > 1))
    }
    await act(async () => view.getState().select(0, 0))
    await waitFor(() => expect(new Set(cut('bands'))).toEqual(new Set([true]))) // names come once the zoom has settled
    await act(async () => {
      view.setState({ tool: 'move' })
      view.getState().carry(0, { x: 12.5, y: 14.5 }, undefined, false)
    })
    expect(new Set(cut('limits'))).toEqual(new Set([true]))
    if (!fixture) expect(new Set(cut('threads'))).toEqual(new Set([true]))
  })
  it('lets a drawing go when it is no longer rendered', async () => {
    const { view } = await mount()
    await act(async () => view.getState().select(0, 0))
    await act(async () => view.getState().select(undefined))
    expect(shown()).not.toContain('bands')
    expect(shown()).toContain('board')
  })
  it('makes what a player handles of nodes: ruler, chips, and the figure carried as a picture', async () => {
    const { view } = await mount()
    await act(async () => view.getState().select(0, 0))
    expect(classes('chips')).toEqual(expect.arrayContaining(['label']))
    expect(classes('bands')).toEqual(expect.arrayContaining(['Circle', 'label']))
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 30, y: 30 }, 40))
    expect(classes('ruler')).toEqual(expect.arrayContaining(['Line', 'Circle', 'label']))
    await act(async () => view.getState().carry(0, { x: 26, y: 22 }, undefined, false))
    expect(classes('ghosts')).toEqual(expect.arrayContaining(['Image', 'Circle', 'Line', 'label']))
  })
  it('follows the camera without being rendered', async () => {
    const { camera, view } = await mount()
    const layer = stageNow()?.getLayers()[2]
    const before = layer?.getChildren()[0]?.x() ?? 0
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 30, y: 30 }, 40))
    camera.getState().zoomBy(2)
    camera.getState().panBy(-40, 0)
    expect(layer?.getChildren()[0]?.x()).not.toBe(before)
    expect(layer?.getChildren()[0]?.scaleX()).toBe(camera.getState().camera.zoom)
  })
})

describe('a layer that shows nothing', () => {
  it('is not drawn when the camera moves, and stands right when something is shown on it', async () => {
    const { camera, view } = await mount()
    await act(async () => new Promise((resolve) => setTimeout(resolve, 40)))
    const layer = stageNow()?.getLayers()[2]
    const drawn = layer && vi.spyOn(layer, 'batchDraw')
    camera.getState().zoomBy(2)
    expect(drawn).not.toHaveBeenCalled()
    await act(async () => view.getState().measure({ x: 24.6, y: 20.4 }, { x: 30, y: 30 }, 40))
    layer?.draw()
    expect(layer?.getChildren()[0]?.scaleX()).toBe(camera.getState().camera.zoom)
  })
})

describe('a lost context', () => {
  const draws = async (lose: (board: Board) => HTMLCanvasElement | undefined) => {
    const cover = vi.spyOn(Board.prototype, 'cover')
    await mount()
    const board: unknown = cover.mock.contexts[0]
    if (!(board instanceof Board)) throw new Error('no board')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 40)))
    const redrawn = (stageNow()?.getLayers() ?? []).map((layer) => vi.spyOn(layer, 'batchDraw'))
    const forgotten = vi.spyOn(board, 'forget')
    const stale = vi.spyOn(board, 'replace')
    const canvas = lose(board)
    await act(async () => canvas?.dispatchEvent(new Event('contextrestored')))
    return { redrawn, forgotten, stale }
  }
  it.each([0, 1, 2])('of layer %i: everything is drawn anew when it comes back', async (index) => {
    const { redrawn, forgotten, stale } = await draws(() => stageNow()?.getLayers()[index]?.getNativeCanvasElement())
    for (const draw of redrawn) expect(draw).toHaveBeenCalled()
    expect(forgotten).toHaveBeenCalledTimes(1)
    expect(stale).toHaveBeenCalledTimes(1) // the board is drawn whole, not in dirty rectangles
  })
  it.each(['ground', 'face'] as const)('of the off-screen %s: the same', async (which) => {
    const { redrawn, forgotten, stale } = await draws((board) => board[which])
    for (const draw of redrawn) expect(draw).toHaveBeenCalled()
    expect(forgotten).toHaveBeenCalledTimes(1)
    expect(stale).toHaveBeenCalledTimes(1)
  })
  it('leaves the layers with the scale of the screen', async () => {
    await mount()
    const layer = stageNow()?.getLayers()[0]
    const scaled = layer && vi.spyOn(layer.getCanvas(), 'setPixelRatio')
    await act(async () => layer?.getNativeCanvasElement().dispatchEvent(new Event('contextrestored')))
    expect(scaled).toHaveBeenCalledWith(1)
  })
})
