// What is drawn anew when marks on the board change: they, and whatever they touch.
import { describe, expect, it, vi } from 'vitest'
import { Board, type Mark } from '../../src/canvas/board/board'
import { createBoardHandle } from '../../src/canvas/board/useBoard'
import type { Context2D } from '../../src/canvas/context'
import { themeOf } from '../../src/canvas/theme'
import { sceneOf } from './scene'

const CAMERA = { x: 0, y: 0, zoom: 10 }
const at = (id: string, x: number, version: unknown = 1) => ({
  id,
  version,
  box: { x, y: 100, width: 20, height: 20 },
  paint: vi.fn<Mark['paint']>(),
})
type Painted = ReturnType<typeof at>

/** A board that shows these marks. */
function shows(marks: readonly Painted[]): Board {
  const { table } = sceneOf()
  if (!table) throw new Error('no table')
  const board = new Board()
  board.setTable(
    table,
    themeOf(() => '#445566'),
  )
  board.replace(marks)
  board.cover(CAMERA, 300, 200, 1)
  return board
}
function screen(): Context2D {
  const ctx = document.createElement('canvas').getContext('2d')
  if (!ctx) throw new Error('nothing to draw on')
  return ctx
}
/** Whom a change from these marks to those draws, on a screen that shows the former. */
function drawn(before: readonly Painted[], now: readonly Painted[]): readonly string[] {
  const ctx = screen()
  const board = shows(before)
  board.blit(ctx, CAMERA, 1)
  for (const mark of [...before, ...now]) mark.paint.mockClear()
  board.stand(now)
  board.blit(ctx, CAMERA, 1)
  return now.filter((mark) => mark.paint.mock.calls.length > 0).map((mark) => mark.id)
}

describe('a change on the board', () => {
  const [a, b, c, d] = [at('a', 10), at('b', 80), at('c', 150), at('d', 220)]
  const standing = [a, b, c, d]
  const cases: readonly (readonly [string, readonly Painted[], readonly string[]])[] = [
    ['draws nobody where nothing changed', [...standing], []],
    ['draws nobody where a mark is another that looks the same', [a, at('b', 80), c, d], []],
    ['draws who looks otherwise', [a, at('b', 80, 'hurt'), c, d], ['b']],
    ['draws who moved, and whom he came to', [a, at('b', 140), c, d], ['b', 'c']],
    ['draws whom one who moved away had touched', [at('a', 75), b, c, d], ['a', 'b']],
    ['draws who came first in the list, and no other', [at('e', 260), ...standing], ['e']],
    ['draws who came in the midst of the list', [a, b, at('e', 260), c, d], ['e']],
    ['draws nobody far from one who is gone', [b, c, d], []],
    ['draws nobody where only the order is another', [d, c, b, a], []],
    ['draws who changed and changed places with another', [a, c, at('b', 80, 'hurt'), d], ['b']],
  ]
  it.each(cases)('%s', (_says, now, whom) => expect(drawn(standing, now)).toEqual(whom))
  it('draws whom one who is gone had touched', () => {
    const over = at('e', 85)
    expect(drawn([a, over, b, c], [a, b, c])).toEqual(['b'])
    expect(drawn([a, b, over], [a, b])).toEqual(['b'])
  })
  it('is drawn straight onto the screen, however many there were before', () => {
    const board = shows(standing)
    const drawImage = vi.fn()
    const ctx = new Proxy(screen(), { get: (on, name) => (name === 'drawImage' ? drawImage : Reflect.get(on, name)) })
    const wholes = () => drawImage.mock.calls.filter(([image]) => image === board.face).length
    board.blit(ctx, CAMERA, 1)
    expect(wholes()).toBe(1)
    for (let n = 0; n < 450; n += 1) {
      board.stand([a, at('b', 80, `hurt ${n}`), c, d])
      board.blit(ctx, CAMERA, 1)
    }
    expect(wholes()).toBe(1)
    board.blit(ctx, { ...CAMERA, x: 5 }, 1)
    expect(wholes()).toBe(2)
    board.blit(ctx, { ...CAMERA, x: 5, y: 5 }, 1)
    expect(wholes()).toBe(3)
  })
  it('lies where the camera is, and stretched while that has another zoom than the board', () => {
    const board = shows(standing)
    const drawImage = vi.fn()
    const ctx = new Proxy(screen(), { get: (on, name) => (name === 'drawImage' ? drawImage : Reflect.get(on, name)) })
    const lies = (camera: typeof CAMERA, ratio = 1): readonly number[] => {
      drawImage.mockClear()
      board.blit(ctx, camera, ratio)
      return drawImage.mock.calls.find(([image]) => image === board.face)?.slice(1) ?? []
    }
    const [x = 0, y = 0] = lies(CAMERA)
    const { width, height } = board.face
    expect(lies({ x: 7, y: -3, zoom: 10 })).toEqual([x + 7, y - 3])
    expect(lies({ x: 8, y: -3, zoom: 10 }, 2)).toEqual([x + 16, y - 6])
    expect(lies({ x: 7, y: -3, zoom: 30 })).toEqual([3 * x + 7, 3 * y - 3, 3 * width, 3 * height])
    expect(lies({ x: 7, y: -3, zoom: 5 })).toEqual([x / 2 + 7, y / 2 - 3, width / 2, height / 2])
  })
  it('is painted where the camera is, too, where nothing else moved', () => {
    const camera = { x: 7, y: -3, zoom: 10 }
    const board = shows(standing)
    const ctx = screen()
    const painted = (mark: Painted) => mark.paint.mock.calls.at(-1)?.slice(1)
    board.blit(ctx, camera, 1)
    for (const mark of standing) mark.paint.mockClear()
    const hurt = at('b', 80, 'hurt')
    board.stand([a, hurt, c, d])
    board.blit(ctx, camera, 1)
    expect(painted(hurt)).toEqual([-7, 3]) // what of the board is drawn in the corner of the screen
    expect(painted(a)).toBeUndefined()
  })
  it('is drawn anew once it was lost', () => {
    const { board, marks, forget } = createBoardHandle()
    const lost = vi.spyOn(marks, 'forget')
    const { table } = sceneOf()
    if (!table) throw new Error('no table')
    const theme = themeOf(() => '#445566')
    board.setTable(table, theme)
    const draws = () => board.cover(CAMERA, 300, 200, 1)
    /** How many pictures off the screen are made for it. */
    const made = (after: () => void): number => {
      after()
      const create = vi.spyOn(document, 'createElement')
      expect([board.stale(CAMERA, 1), draws(), draws()]).toEqual([true, true, false])
      const { length } = create.mock.calls.filter(([name]) => name === 'canvas')
      create.mockRestore()
      return length
    }
    made(() => undefined)
    const without = made(() => board.forget())
    expect(made(forget)).toBe(without + 1) // the grain of the paper, too
    expect(lost).toHaveBeenCalledOnce()
  })
})
