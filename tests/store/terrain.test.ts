import { describe, expect, it } from 'vitest'
import { isSymmetric } from '../../src/engine/tabletop/editing'
import { middleOf, turned } from '../../src/engine/tabletop/outlines'
import { createTerrain, presetsFor, type TerrainApi, tableOf } from '../../src/store/terrain'
import { nextPiece, strike } from '../../src/store/terrainKeys'
import { terrainDesk } from '../support/terrain-desk'

const at = async () => {
  const muster = await terrainDesk()
  const editor = createTerrain(muster)
  editor.getState().open()
  const table = () => {
    const now = tableOf(muster)
    if (!now) throw new Error('there is no table')
    return now
  }
  const press = (...keys: readonly string[]) =>
    keys.map((key) =>
      strike(editor, table(), {
        key: key.replace(/^(Shift|Ctrl) (?=.)/, ''),
        shiftKey: key.startsWith('Shift '),
        ctrlKey: key.startsWith('Ctrl '),
        metaKey: false,
      }),
    )
  return { muster, editor, table, press }
}
const chosen = (editor: TerrainApi, table: ReturnType<Awaited<ReturnType<typeof at>>['table']>) =>
  table.terrain.find(({ id }) => id === editor.getState().chosen)

describe('laying out a table', () => {
  it('each step is one of the muster: taken back, done again, and kept in the draft', async () => {
    const { muster, editor, table } = await at()
    editor.getState().take('lay', 'wood')
    editor.getState().layAt({ x: 24, y: 24 })
    editor.getState().layAt({ x: 36, y: 30 })
    expect(table().terrain.map(({ id }) => id)).toEqual(['barn', 'wood-1', 'wood-2'])
    muster.getState().undo()
    expect(table().terrain).toHaveLength(2)
    muster.getState().undo()
    expect(table().name).toBe('The meadow')
    muster.getState().redo()
    muster.getState().redo()
    expect(table().terrain).toHaveLength(3)
    expect(JSON.parse(muster.getState().file()).draft.ground).toEqual(table())
    expect(muster.getState().said).toBe('Done again.')
  })
  it('a corner that is taken away leaves the next one in hand, of the last one the one before it', async () => {
    const { editor, table } = await at()
    editor.getState().choose('barn')
    const corners = () => chosen(editor, table())?.outline ?? []
    editor.getState().addCorner(3, { x: 1, y: 1 })
    expect(corners()).toHaveLength(5)
    editor.getState().takeCorner(1)
    editor.getState().removeCorner()
    expect(corners()).toHaveLength(4)
    expect(editor.getState().corner).toBe(1)
    editor.getState().takeCorner(3)
    editor.getState().removeCorner()
    expect(corners()).toHaveLength(3)
    expect(editor.getState().corner).toBe(2)
    editor.getState().removeCorner()
    expect(corners()).toHaveLength(3)
  })
  it('a ready table that is changed is the players’ own, and is called so once', async () => {
    const { muster, editor, table } = await at()
    expect(muster.getState().sheet?.table?.own).toBe(false)
    editor.getState().choose('barn')
    editor.getState().turn(45)
    expect(muster.getState().sheet?.table?.own).toBe(true)
    expect(table().name).toBe('The meadow, as we laid it')
    editor.getState().turn(45)
    expect(table().name).toBe('The meadow, as we laid it')
  })
  it('who turns a piece is told how far and which way, who makes it larger how large it is, by keys and by its knobs', async () => {
    const { muster, editor, table, press } = await at()
    const said = () => muster.getState().said
    press('n', ']')
    expect(said()).toBe('The barn, turned 15° right.')
    press(']')
    expect(said()).toBe('The barn, turned 15° right.\u00a0') // read out again
    press('{')
    expect(said()).toBe('The barn, turned 1° left.')
    press('+')
    expect(said()).toMatch(/^The barn, \d+ square inches\.$/)
    press('ArrowUp')
    expect(said()).toMatch(/^The barn, [\d.]+″ across, [\d.]+″ down\.$/)
    const outline = chosen(editor, table())?.outline ?? []
    editor.getState().drag(turned(outline, -90))
    editor.getState().drop()
    expect(said()).toBe('The barn, turned 90° left.')
    press('c', 'ArrowUp')
    expect(said()).toMatch(/^Corner 1 of 4, /)
  })
  it.each(['random', 'clear'] as const)('so is one that is laid anew at once: %s', async (deed) => {
    const { editor, table } = await at()
    editor.getState()[deed]()
    expect(table().name).toBe('The meadow, as we laid it')
    editor.getState()[deed]()
    expect(table().name).toBe('The meadow, as we laid it')
  })
  it('a name given to a ready table is its name', async () => {
    const { editor, table } = await at()
    editor.getState().rename('Moor')
    expect(table().name).toBe('Moor')
  })
  it('a drag is shown as it goes and is one step when it ends; letting go undoes it', async () => {
    const { muster, editor, table } = await at()
    editor.getState().choose('barn')
    const outline = table().terrain[0]?.outline ?? []
    for (const dx of [1, 2, 3]) editor.getState().drag(outline.map(({ x, y }) => ({ x: x + dx, y })))
    expect(table().terrain[0]?.outline).toEqual(outline)
    expect(editor.getState().draft?.terrain[0]?.outline[0]).toEqual({ x: 13, y: 10 })
    editor.getState().cancel()
    expect(editor.getState().draft).toBeUndefined()
    editor.getState().drag(outline.map(({ x, y }) => ({ x: x + 5, y })))
    editor.getState().drop()
    expect(table().terrain[0]?.outline[0]).toEqual({ x: 15, y: 10 })
    muster.getState().undo()
    expect(table().terrain[0]?.outline).toEqual(outline)
    expect(muster.getState().canUndo).toBe(false)
  })
  it('with both halves alike everything has its twin', async () => {
    const { editor, table, muster } = await at()
    editor.getState().mirror(true)
    expect(table().terrain).toHaveLength(2)
    editor.getState().take('lay', 'copse')
    editor.getState().layAt({ x: 30, y: 12 })
    expect(table().terrain).toHaveLength(4)
    expect(muster.getState().said).toMatch(/its twin across the table/)
    editor.getState().shift(3, 2)
    editor.getState().take('choose')
    editor.getState().choose('copse-1')
    editor.getState().stretch(1.3)
    expect(isSymmetric(table())).toBe(true)
    editor.getState().remove()
    expect(table().terrain).toHaveLength(2)
    editor.getState().open()
    expect(editor.getState().symmetric).toBe(true)
  })
  it('random terrain comes from its seed, the same one twice', async () => {
    const { editor, table, muster } = await at()
    editor.getState().setSeed('a fine day')
    editor.getState().random()
    const first = table()
    expect(muster.getState().sheet?.table?.refusals).toEqual([])
    expect(muster.getState().said).toBe(`${first.terrain.length} pieces laid by chance from “a fine day”.`)
    editor.getState().clear()
    expect(table().terrain).toEqual([])
    editor.getState().random()
    expect(table()).toEqual(first)
    editor.getState().setSeed('another')
    editor.getState().random()
    expect(table().terrain).not.toEqual(first.terrain)
  })
  it('the size of the table, its name, and what a piece is', async () => {
    const { editor, table, muster } = await at()
    editor.getState().resize('72x48')
    expect(table()).toMatchObject({ width: 72, height: 48 })
    expect(table().terrain[0]?.outline[0]).toEqual({ x: 22, y: 10 })
    for (const name of ['M', 'Mo', 'Moor']) editor.getState().rename(name)
    expect(table().name).toBe('Moor')
    muster.getState().undo()
    expect(table().name).toBe('The meadow, as we laid it')
    editor.getState().choose('barn')
    editor.getState().edit((piece) => ({ ...piece, kind: 'hill', steep: true }), 'kind')
    expect(table().terrain[0]).toMatchObject({ kind: 'hill', steep: true, name: 'the barn' })
  })
})

describe('a table that gets smaller', () => {
  it('names the pieces that have no place on it, till they are brought back or something else is done', async () => {
    const { editor, table, muster } = await at()
    editor.getState().resize('96x48')
    editor.getState().take('lay', 'wood')
    editor.getState().layAt({ x: 4, y: 24 })
    expect(editor.getState().lost).toEqual([])
    editor.getState().resize('48x48')
    expect(table().terrain.map(({ id }) => id)).toEqual(['barn'])
    expect(editor.getState()).toMatchObject({ lost: [{ id: 'wood-1' }], chosen: undefined })
    expect(muster.getState().said).toBe('The table is 4 by 4 feet. Taken off, beside the smaller table: wood 1. Undo brings it back.')
    muster.getState().undo()
    expect(table().terrain.map(({ id }) => id)).toEqual(['barn', 'wood-1'])
    muster.getState().redo()
    editor.getState().rename('Moor')
    expect(editor.getState().lost).toEqual([])
  })
})

describe('the keys of the table', () => {
  it('N and P walk the pieces; arrows move, brackets turn, plus and minus stretch; one run of a key is one step back', async () => {
    const { editor, table, press, muster } = await at()
    press('n')
    expect(editor.getState().chosen).toBe('barn')
    const before = table().terrain[0]?.outline ?? []
    press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift ArrowLeft')
    const after = middleOf(table().terrain[0]?.outline ?? [])
    expect(after.x).toBeCloseTo(middleOf(before).x + 1.9)
    expect(after.y).toBeCloseTo(middleOf(before).y + 1)
    muster.getState().undo()
    expect(table().terrain[0]?.outline).toEqual(before)
    press(']')
    expect(table().terrain[0]?.outline).not.toEqual(before)
    press('[')
    press('+')
    expect(middleOf(table().terrain[0]?.outline ?? []).x).toBeCloseTo(12, 2)
    expect(press('Escape', 'Escape')).toEqual([true, false])
    expect(editor.getState().chosen).toBeUndefined()
    expect(press('ArrowRight', 'q')).toEqual([false, false])
  })
  it('C takes a corner, arrows move it, I adds one and Delete takes it away, down to three', async () => {
    const { editor, table, press, muster } = await at()
    press('n', 'c', 'ArrowLeft')
    expect(table().terrain[0]?.outline[0]).toEqual({ x: 9, y: 10 })
    press('i')
    expect(table().terrain[0]?.outline).toHaveLength(5)
    expect(editor.getState().corner).toBe(1)
    press('Delete', 'Delete')
    expect(table().terrain[0]?.outline).toHaveLength(3)
    press('Delete')
    expect(table().terrain[0]?.outline).toHaveLength(3)
    expect(muster.getState().said).toMatch(/three corners at least/)
    press('Escape', 'Delete')
    expect(table().terrain).toEqual([])
  })
  it('what is taken in hand is told, by keys as by a finger: the piece, its corner, and where the cross is', async () => {
    const { editor, press, muster } = await at()
    const said = (): string => muster.getState().said
    press('n')
    expect(said()).toBe('The barn, 12″ across, 11.5″ down.')
    press('c')
    expect(said()).toBe('Corner 1 of 4, 10″ across, 10″ down.')
    press('ArrowLeft')
    expect(said()).toBe('Corner 1 of 4, 9″ across, 10″ down.')
    press('i')
    expect(said()).toBe('Corner 2 of 5, 11.5″ across, 10″ down.')
    press('Delete')
    expect(said()).toBe('Corner 2 of 4, 14″ across, 10″ down.')
    editor.getState().choose('barn')
    expect(said()).toMatch(/^The barn, /)
    editor.getState().take('lay', 'house')
    press('Shift ArrowRight')
    expect(said()).toBe('The cross is 24.1″ across, 24″ down.')
  })
  it('a piece is laid at the cross; D and Ctrl C, V make copies', async () => {
    const { editor, table, press } = await at()
    editor.getState().take('lay', 'house')
    press('ArrowRight', 'Shift ArrowDown', 'Enter')
    const made = chosen(editor, table())
    expect(middleOf(made?.outline ?? [])).toEqual({ x: 25, y: 24.1 })
    press('Escape')
    expect(editor.getState().tool).toBe('choose')
    editor.getState().choose(made?.id)
    press('d', 'Ctrl c', 'Ctrl v')
    expect(table().terrain.filter(({ kind }) => kind === 'building')).toHaveLength(4)
    expect(middleOf(chosen(editor, table())?.outline ?? [])).toEqual({ x: 29, y: 28.1 })
  })
  it('an outline is painted corner by corner; Enter closes it, Backspace takes one back, fewer than three are refused', async () => {
    const { editor, table, press, muster } = await at()
    editor.getState().take('paint', 'crops')
    press(' ', 'Enter')
    expect(muster.getState().said).toBe('Not done: 1 corner; an outline has three at least.')
    for (let i = 0; i < 5; i += 1) press('ArrowRight')
    press(' ', 'ArrowDown', 'ArrowDown', ' ', 'ArrowLeft', ' ', 'Backspace', 'Enter')
    const painted = chosen(editor, table())
    expect(painted).toMatchObject({ kind: 'crops' })
    expect(painted?.outline).toEqual([
      { x: 24, y: 24 },
      { x: 29, y: 24 },
      { x: 29, y: 26 },
    ])
  })
  it('a crossed outline is kept, refused with its remedy, and mended by a corner', async () => {
    const { editor, table, press, muster } = await at()
    editor.getState().take('paint', 'wood')
    for (const [x, y] of [
      [20, 20],
      [30, 30],
      [30, 20],
      [20, 30],
    ] as const)
      editor.getState().paintTo({ x: x + 0.0123, y })
    expect(muster.getState().said).toBe('Corner 4, 20″ across, 30″ down.') // as pieces are told
    press('Enter')
    expect(muster.getState().sheet?.table?.refusals[0]?.remedy).toMatch(/corners in order/)
    muster.getState().undo()
    expect(table().terrain).toHaveLength(1)
    expect(muster.getState().sheet?.table?.refusals).toEqual([])
  })
  it('the next piece is the next to the right, then the row below', async () => {
    const { editor, table } = await at()
    editor.getState().take('lay', 'house')
    for (const [x, y] of [
      [40, 11],
      [5, 30],
    ] as const)
      editor.getState().layAt({ x, y })
    const walk = (from: string | undefined) => nextPiece(table(), from, 1)
    expect([walk(undefined), walk('barn'), walk('house-1'), walk('house-2')]).toEqual(['barn', 'house-1', 'house-2', 'barn'])
    expect(nextPiece(table(), 'barn', -1)).toBe('house-2')
  })

  it('heavy woods are offered where woods may be dense, and nowhere else', () => {
    const ids = (dense: boolean) => presetsFor([{ kind: 'woods', ...(dense ? { dense: true as const } : {}) }]).map(({ id }) => id)
    expect(ids(true)).toEqual(['wood', 'heavy-wood', 'copse'])
    expect(ids(false)).toEqual(['wood', 'copse'])
  })

  it('a key that is for the piece in hand is taken, with one or without a corner; any other is left to the page', async () => {
    const { editor, table, press } = await at()
    expect(press('[', '+', 'c', 'd', 'Delete', 'ArrowUp', 'Ctrl c', 'Ctrl v', 'Escape')).toEqual(Array.from({ length: 9 }, () => false))
    expect(press('n', '[', ']', '{', '}', '+', '=', '-', '−', 'Ctrl c', 'Ctrl x', 'q')).toEqual([
      ...Array.from({ length: 10 }, () => true),
      false,
      false,
    ])
    const corners = () => chosen(editor, table())?.outline.length
    expect(corners()).toBe(4)
    expect(press('c', 'i', 'Backspace')).toEqual([true, true, true])
    expect(corners()).toBe(4)
    expect(press('Escape', 'n', 'Delete')).toEqual([true, true, true])
    expect(table().terrain).toEqual([])
  })

  it('what is painted or laid by keys takes those keys alone', async () => {
    const { editor, press } = await at()
    editor.getState().take('lay', 'wood')
    expect(press('q', 'Delete', 'ArrowRight', 'Enter', ' ')).toEqual([false, false, true, true, true])
    editor.getState().take('paint')
    expect(press(' ', 'ArrowRight', ' ', 'Backspace', 'q')).toEqual([true, true, true, true, false])
    expect(press('Escape', 'Escape')).toEqual([true, true])
  })
})
