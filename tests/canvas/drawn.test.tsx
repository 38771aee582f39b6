// What is drawn on the way of kept battles: every drawing over the table by its name, the board below it, tables of every kind of ground,
// badges, the pictures of lists. Digests of strokes and the words drawn. Where a drawing is meant to change, renew them by
// `npx vitest run tests/canvas/drawn.test.tsx -u`, and look at it in the browser: nothing here knows what is beautiful. `DRAWN=ruler` prints
// every stroke of the drawing of that name.
import { act, cleanup, render } from '@testing-library/react'
import { SceneCanvas } from 'konva/lib/Canvas'
import type { Node } from 'konva/lib/Node'
import type { Stage } from 'konva/lib/Stage'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Board } from '../../src/canvas/board/board'
import { skyTheme } from '../../src/canvas/board/sky'
import { fetchSpace } from '../../src/canvas/board/spaceDrawings'
import { type Badge, drawBadge } from '../../src/canvas/figures/badge'
import { above } from '../../src/canvas/layers/above'
import { pictureOf } from '../../src/canvas/picture'
import { TableStage } from '../../src/canvas/TableStage'
import { drawOverlay, type Shown } from '../../src/canvas/terrain/overlay'
import { type Theme, themeOf } from '../../src/canvas/theme'
import { inches, point } from '../../src/engine/geometry/units'
import type { Answer } from '../../src/engine/kernel/asks'
import { GLYPHS, type Scene } from '../../src/engine/kernel/scene'
import { SILHOUETTE_NAMES } from '../../src/engine/tabletop/silhouettes'
import { type Table, TERRAIN_KINDS } from '../../src/engine/tabletop/terrain'
import { bodiesAsked } from '../../src/store/asked'
import { useBattle } from '../../src/store/battle'
import { fileOf } from '../../src/store/battle/file'
import { createTerrain, type TerrainStore } from '../../src/store/terrain'
import { useView } from '../../src/store/view'
import { walked } from '../replays/kept'
import { drawingLine, drawingOf, keepDrawings } from '../support/recorded-canvas'
import { terrainDesk } from '../support/terrain-desk'
import { sceneOf, TABLE } from './scene'
import { CHART, spaceScene } from './space'
import { vocabularyScene } from './vocabulary'

const RECORDS: readonly (readonly [name: string, positions: readonly number[]])[] = [
  ['battlestorm-advanced', [6, 15, 90]],
  ['battlestorm-skirmish', [7, 64]],
  ['bladestorm-every-rule', [27, 36, 82]],
  ['spaceship-battles-convoy', [0, 48]],
  ['warband-kiln-field', [0, 20]],
  ['warband-sunken-road', [8, 19, 44]],
  ['mass-battle-ford', [1, 15]],
]
const LIGHT = themeOf(() => '')
const DARK = themeOf(
  (token) =>
    ({ field: '#232a20', 'field-shade': '#1c231a', ground: '#14181a', ink: '#e8e4d4', panel: '#1d2224', gold: '#e0b04e' })[
      token.replace(/^-+/, '')
    ] ?? '',
)
const WIDTH = 1200
const HEIGHT = 800

beforeAll(async () => {
  keepDrawings()
  await fetchSpace()
})
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  act(() => useBattle.getState().close())
})
afterAll(() => useView.getState().clear())

/** The bare ground of a table, whole on a screen. */
function groundOf(table: Table, theme: Theme): string {
  const board = new Board()
  board.setTable(table, table.ground === 'space' ? skyTheme(theme) : theme)
  board.cover({ x: 20, y: 20, zoom: Math.min(WIDTH / table.width, HEIGHT / table.height) * 0.9 }, WIDTH, HEIGHT, 1)
  return drawingLine(drawingOf(board.ground))
}
const squareTable = (): Table => {
  const { table } = vocabularyScene(true)
  if (!table) throw new Error('no table')
  return table
}

/** What waits for the camera to rest, or for a move to lie still, comes too: the clock is the test's. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await act(async () => vi.advanceTimersByTimeAsync(40))
}
/** Every drawing by its name; one within another is drawn with it. */
function drawnOn(stage: Stage): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const layer of stage.getLayers()) layer.fire('beforeDraw') // what follows the camera comes to its place
  const nodes = stage.find(
    (node: Node) => node.id() !== '' && node.isVisible() && !node.findAncestors((one: Node) => one.id() !== '').length,
  )
  for (const node of nodes) {
    const sheet = new SceneCanvas({ width: WIDTH, height: HEIGHT, pixelRatio: 1 })
    node.drawScene(sheet)
    const drawing = drawingOf(sheet._canvas)
    found.set(node.id(), drawingLine(drawing))
    if (process.env.DRAWN === node.id()) console.info(`${node.id()} ${drawing.digest}\n${drawing.all.join('\n')}`)
  }
  return found
}
interface At {
  readonly file: string
  readonly given: Answer
}
/** Where the battle stood after so many answers, and what was answered there. */
async function momentsOf(name: string, positions: readonly number[]): Promise<readonly At[]> {
  const found: At[] = []
  for await (const { before, given } of walked(name)) {
    if (positions.includes(before.position)) found.push({ file: fileOf(before), given })
    if (found.length === positions.length) break
  }
  return found
}
type Look = (title: string) => Promise<void>
/** Each weapon in hand and measured with, a move towards an enemy, a template on him: what hands do before they answer. */
async function handled(look: Look): Promise<void> {
  const { scene, owed, position } = useBattle.getState()
  const { held } = useView.getState()
  const own = scene?.pieces.find((piece) => piece.id === held)
  if (!scene || !own || !position) return
  const [near] = scene.pieces
    .filter((piece) => piece.seat !== own.seat)
    .map((piece) => ({ piece, far: (piece.at.x - own.at.x) ** 2 + (piece.at.y - own.at.y) ** 2 }))
    .sort((one, other) => one.far - other.far)
    .map(({ piece }) => piece)
  if (!near) return
  for (const { weapon } of position.weapons(own.id).slice(0, 2)) {
    act(() => useView.getState().arm('target', weapon))
    await look(`${weapon} armed`)
    act(() => useView.getState().measure(own.at, near.at, near.id))
    await look('measured to an enemy')
    act(() => useView.getState().hover(near.id))
    await look('the pointer over him')
    act(() => useView.getState().hover(undefined))
  }
  act(() => useView.getState().arm('measure'))
  act(() => useView.getState().measure(own.at, { x: own.at.x + 3.5, y: own.at.y + 2.5 }, undefined))
  act(() => useView.getState().waypoint())
  act(() => useView.getState().measure(own.at, { x: own.at.x + 6, y: own.at.y - 1 }, undefined))
  await look('a ruler with a corner')
  act(() => useView.getState().clear())
  act(() => useView.getState().select(own.body, own.id))
  act(() => useView.getState().arm('move'))
  act(() => useView.getState().carry(own.id, { x: own.at.x + 2, y: own.at.y + 1.5 }, undefined, false))
  await look('carried a little')
  act(() => useView.getState().wheel('right', 2))
  act(() => useView.getState().turn(1))
  await look('wheeled and turned')
  act(() => useView.getState().carry(own.id, near.at, near.id, false))
  await look('carried at an enemy')
  act(() => useView.getState().clear())
  const spot = owed?.asks.find((ask) => ask.kind === 'spot')
  const place = owed?.asks.find((ask) => ask.kind === 'place')
  if (spot) {
    act(() => useView.getState().armAsk(spot))
    act(() => useView.getState().lay(near.at, undefined, near.id))
    await look('a template laid')
  }
  if (place) {
    act(() => useView.getState().armAsk(place))
    act(() => useView.getState().place(own.id, { x: own.at.x + 3, y: own.at.y + 1 }))
    await look('placed elsewhere')
  }
}

test('the ground of tables, in the light and in the dark, and every kind of terrain by itself', async () => {
  const tables: readonly Table[] = [TABLE, squareTable(), CHART]
  const lines = tables.flatMap((table) =>
    [LIGHT, DARK].map((theme) => `${table.name}, ${theme.dark ? 'dark' : 'light'}: ${groundOf(table, theme)}`),
  )
  const outline = [
    { x: 10, y: 8 },
    { x: 19, y: 9 },
    { x: 21, y: 17 },
    { x: 13, y: 20 },
    { x: 9.5, y: 14 },
  ]
  for (const kind of TERRAIN_KINDS) {
    const table: Table = { ...TABLE, name: kind, terrain: [{ id: 'one', kind, name: `the ${kind}`, outline, height: inches(2) }] }
    const ground = kind === 'planet' || kind === 'asteroid' ? ({ ...table, ground: 'space', measure: 'squares' } as const) : table
    lines.push(`${kind}: ${groundOf(ground, LIGHT)}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./drawn/ground.txt')
})
test.each(RECORDS)('%s: what is drawn', async (name, positions) => {
  const lines: string[] = []
  for (const { file, given } of await momentsOf(name, positions)) {
    await act(async () => expect(await useBattle.getState().open(file)).toEqual({ ok: true }))
    act(() => useBattle.getState().uncover())
    await act(async () => useBattle.getState().reckon())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'] })
    let stage: Stage | undefined
    await act(async () => {
      render(<TableStage above={above} battle={useBattle} view={useView} onStage={(made) => (stage = made)} />)
    })
    const before = new Map<string, string>()
    const look = async (title: string): Promise<void> => {
      await settled()
      const now = stage ? drawnOn(stage) : new Map<string, string>()
      const told = [...new Set([...before.keys(), ...now.keys()])].flatMap((id) => {
        const [old, is] = [before.get(id), now.get(id)]
        return old === is ? [] : [is === undefined ? `- ${id}` : `${id}: ${is}`]
      })
      before.clear()
      for (const [id, line] of now) before.set(id, line)
      lines.push(`\n==== ${useBattle.getState().viewing}: ${title}`, ...told)
    }
    await look('as it stands')
    const [first] = bodiesAsked(useBattle.getState().owed, useView.getState().refined ?? undefined)
    const body = given.kind === 'orders' ? first : (given.body ?? first)
    act(() => useView.getState().select(body))
    await look('with somebody in hand')
    await handled(look)
    act(() => useView.getState().clear())
    act(() => (given.kind === 'orders' ? useView.getState().takeOrders(given) : useView.getState().propose(given)))
    await look('with an answer drafted')
    act(() => useView.getState().clear())
    act(() => expect(useBattle.getState().answer(given)).toBe(true))
    act(() => useBattle.getState().uncover())
    await look('answered, and shown')
    act(() => vi.advanceTimersByTime(300))
    await look('a little later')
    act(() => vi.advanceTimersByTime(60_000))
    await look('when it has been shown')
    act(() => useBattle.getState().jump(Math.max(0, useBattle.getState().viewing - 1)))
    await look('looking back')
    cleanup()
    act(() => useBattle.getState().close())
    vi.useRealTimers()
  }
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot(`./drawn/${name}.txt`)
})

/** What a pen draws on a sheet of its own. */
function sheet(paint: (ctx: CanvasRenderingContext2D) => void): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('nothing to draw on')
  paint(ctx)
  return drawingLine(drawingOf(canvas))
}

const plain: Badge = {
  base: { shape: 'round', diameter: inches(1) },
  facing: 30,
  seat: 0,
  glyph: 'sword',
  rank: 'common',
  wounds: undefined,
  states: [],
  done: false,
  routing: false,
  may: false,
}
test.each(['routing', 'routed'])('WAR-32 BLA-33 whoever runs has one mark for it: %s', (state) => {
  const marked = (badge: Badge) => sheet((ctx) => drawBadge(ctx, badge, LIGHT, 60, 1))
  expect(marked({ ...plain, routing: true, states: [state] })).toBe(marked({ ...plain, routing: true }))
})
test('badges: every glyph, rank, base, state, wound and silhouette', async () => {
  const others: readonly Partial<Badge>[] = [
    ...GLYPHS.map((glyph) => ({ glyph })),
    ...Array.from({ length: 8 }, (_, seat) => ({ seat })),
    ...(['hero', 'champion'] as const).map((rank) => ({ rank })),
    ...[4, 3, 1].map((left) => ({ wounds: { left, of: 4 } })),
    { wounds: { left: 7, of: 60 }, rank: 'hero' },
    ...['paralysed', 'fumbled', 'hidden'].map((state) => ({ states: [state] })),
    { states: ['paralysed', 'fallen', 'blind', 'stunned'] },
    { done: true },
    { routing: true },
    { may: true },
    { ghost: true },
    { base: { shape: 'oval', length: inches(2), width: inches(1) } },
    { base: { shape: 'rectangle', length: inches(1), width: inches(2) }, may: true, rank: 'champion' },
    ...SILHOUETTE_NAMES.flatMap((silhouette) => [
      { silhouette, seat: 1 },
      { silhouette, may: true, wounds: { left: 2, of: 9 } },
    ]),
    { silhouette: 'ship-b', ghost: true, done: true },
    { silhouette: 'ship-b', wreck: true, wounds: { left: 0, of: 48 }, states: ['destroyed'] },
  ]
  const lines = others.flatMap((other) => {
    const badge = { ...plain, ...other }
    return [
      `${JSON.stringify(other)}: ${[
        [LIGHT, 26, 1],
        [DARK, 26, 1],
        [LIGHT, 60, 2],
        [LIGHT, 7, 1],
      ]
        .map(([theme, scale, ratio]) => sheet((ctx) => drawBadge(ctx, badge, theme as Theme, scale as number, ratio as number)))
        .join(' | ')}`,
    ]
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./drawn/badges.txt')
})
test('pictures for lists, and tables of units as they stand', async () => {
  const lines: string[] = []
  const scenes: (readonly [string, Scene])[] = [
    ['hosts', sceneOf()],
    ['blocks', vocabularyScene()],
    ['blocks on squares', vocabularyScene(true)],
    ['space', spaceScene()],
  ]
  for (const name of ['team-battle-caravan', 'mass-battle-stones', 'bladestorm-rare', 'warband-kiln-field'])
    for await (const { system, after } of walked(name))
      if (after.position % 12 === 5) scenes.push([`${name} ${after.position}`, system.eyes.scene(after.state, 'table')])
  for (const [name, scene] of scenes)
    for (const theme of [LIGHT, DARK]) {
      const picture = pictureOf(scene, theme)
      if (!picture) throw new Error(`no picture of ${name}`)
      lines.push(`${name}, ${theme.dark ? 'dark' : 'light'}: ${drawingLine(drawingOf(picture))}`)
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./drawn/pictures.txt')
})
test('over a table that is laid out: what is in hand, its twin, what clashes, what is painted, where the next piece would lie', async () => {
  const editor = createTerrain(await terrainDesk()).getState()
  const camera = { x: 30, y: 20, zoom: 14 }
  const drawn = (more: Partial<TerrainStore>, rest: Partial<Shown> = {}): string =>
    sheet((ctx) =>
      drawOverlay(ctx, LIGHT, camera, {
        table: TABLE,
        places: [],
        editor: { ...editor, ...more },
        clashing: new Set(),
        pointer: undefined,
        keys: false,
        ...rest,
      }),
    )
  const lines = [
    `nothing: ${drawn({})}`,
    `in hand: ${drawn({ chosen: 'barn' })}`,
    `a corner of it: ${drawn({ chosen: 'barn', corner: 1 })}`,
    `with its twin: ${drawn({ chosen: 'barn', symmetric: true })}`,
    `clashing: ${drawn({}, { clashing: new Set(['barn', 'copse']) })}`,
    `places: ${drawn({}, { places: [{ name: 'the ford', outline: TABLE.terrain[2]?.outline ?? [] }] })}`,
    `painting: ${drawn({ tool: 'paint', path: [point(4, 4), point(9, 6), point(12, 3)] }, { pointer: point(20, 8) })}`,
    `to lay: ${drawn({ tool: 'lay' }, { pointer: point(30, 20) })}`,
    `by keys: ${drawn({ tool: 'lay', cursor: point(12, 30) }, { keys: true })}`,
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./drawn/overlay.txt')
})
