// The picture of a battle while it is played: packed aside, and never an older one over a newer.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchTable } from '../../src/app/picturing'
import { createDraughtsman, pictureOf } from '../../src/canvas/picture'
import { themeOf } from '../../src/canvas/theme'
import { useBattle } from '../../src/store/battle'
import { pictures } from '../../src/store/kept/pictures'
import { sceneOf } from '../canvas/scene'
import { drawingOf, keepDrawings } from '../support/recorded-canvas'

const before = useBattle.getState()
const kept: string[] = []
let packs: BlobCallback[] = []
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  kept.length = 0
  packs = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
  vi.spyOn(pictures, 'keep').mockImplementation(async (id, image) => void kept.push(`${id} ${image}`))
  HTMLCanvasElement.prototype.toBlob = (then) => void packs.push(then)
  HTMLCanvasElement.prototype.toDataURL = () => 'at once'
  useBattle.setState({ battleId: 'b1', scene: sceneOf(), viewer: 'table', elsewhere: false, curtain: undefined })
})
afterEach(() => {
  stop?.()
  useBattle.setState(before)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('while the battle goes on it is packed aside, after a while without a change', async () => {
  stop = watchTable()
  vi.advanceTimersByTime(2000)
  useBattle.setState({ scene: sceneOf() })
  vi.advanceTimersByTime(2000)
  expect(packs).toHaveLength(0)
  vi.advanceTimersByTime(600)
  expect(packs).toHaveLength(1)
  packs[0]?.(new Blob(['ab'], { type: 'image/webp' }))
  await expect.poll(() => kept).toEqual(['b1 data:image/webp;base64,YWI='])
  stop()
  expect(kept).toHaveLength(1) // nothing has changed since
})
it('one that is being packed when the battle is left is kept at once, and what is packed later is dropped', async () => {
  stop = watchTable()
  vi.advanceTimersByTime(2600)
  expect(packs).toHaveLength(1)
  stop()
  expect(kept).toEqual(['b1 at once'])
  packs[0]?.(new Blob(['ab'], { type: 'image/webp' }))
  await new Promise((then) => setImmediate(then))
  expect(kept).toEqual(['b1 at once'])
})
it('a browser that cannot pack it leaves the battle without one', async () => {
  stop = watchTable()
  vi.advanceTimersByTime(2600)
  packs[0]?.(null)
  await new Promise((then) => setImmediate(then))
  expect(kept).toEqual([])
})
it('is drawn on with the ground as it was: only who has moved since, and all of it in another light', () => {
  keepDrawings()
  const light = themeOf(() => '')
  const draw = createDraughtsman()
  const scene = sceneOf()
  const strokes = (drawn: ReturnType<typeof draw>): number => {
    if (!drawn) throw new Error('no picture')
    return drawingOf(drawn).strokes
  }
  const first = draw(scene, light)
  const whole = strokes(first)
  const [one, ...others] = scene.pieces
  if (!one) throw new Error('nobody stands there')
  const stays = strokes(draw({ ...scene, headline: 'later' }, { ...light })) - whole
  const moved =
    strokes(draw({ ...scene, pieces: [{ ...one, at: { x: one.at.x + 2, y: one.at.y } }, ...others] }, { ...light })) - whole - stays
  expect(stays).toBeLessThan(moved)
  const dark = { ...light, name: 'dark', dark: true }
  const anew = drawingOf(pictureOf(scene, dark) ?? document.createElement('canvas'))
  const drawn = draw(scene, dark)
  expect(strokes(drawn) - whole - stays - moved).toBe(anew.strokes)
})
