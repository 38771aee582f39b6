// The keys of the terrain editor: everything that a pointer does. True: the key was used.
import { middleOf, type Outline } from '../engine/tabletop/outlines'
import type { Table } from '../engine/tabletop/terrain'
import type { TerrainApi } from './terrain'

export interface Struck {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}
/** For the list of keys. */
export const TERRAIN_KEYS = [
  ['Arrows', 'move an inch; with Shift a tenth'],
  ['[ and ]', 'turn 15°; { and } one degree'],
  ['+ and −', 'larger and smaller'],
  ['N and P', 'the next piece, the one before'],
  ['C', 'the next corner of the piece; arrows move it'],
  ['I', 'a corner more, after the one in hand'],
  ['Delete', 'take the piece, or the corner, away'],
  ['D', 'a copy beside it'],
  ['Ctrl C, Ctrl V', 'copy, and put down again'],
  ['Enter', 'lay the piece in hand at the cross; close what is painted'],
  ['Space', 'a corner of what is painted'],
  ['Backspace', 'the last painted corner back'],
  ['Escape', 'let go'],
] as const

const STEP = 1 // inches
const FINE = 0.1
const TURN = 15 // degrees
const GROW = 1.1
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The piece after, or before, in reading order. */
export function nextPiece(table: Table, chosen: string | undefined, by: 1 | -1): string | undefined {
  const row = (outline: Outline): number => Math.round(middleOf(outline).y / 6)
  const order = [...table.terrain].sort((a, b) => row(a.outline) - row(b.outline) || middleOf(a.outline).x - middleOf(b.outline).x)
  const at = order.findIndex(({ id }) => id === chosen)
  const to = at < 0 ? (by > 0 ? 0 : order.length - 1) : (at + by + order.length) % order.length
  return order[to]?.id
}

export function strike(editor: TerrainApi, table: Table, { key, shiftKey, ctrlKey, metaKey }: Struck): boolean {
  const now = editor.getState()
  const piece = table.terrain.find(({ id }) => id === now.chosen)
  if (ctrlKey || metaKey) {
    if (key === 'c' && piece) now.copy()
    else if (key === 'v' && now.kept) now.paste()
    else return false
    return true
  }
  const arrow = ARROWS[key]
  if (arrow) {
    if (now.tool === 'choose' && !piece) return false
    const step = shiftKey ? FINE : STEP
    now.shift(arrow[0] * step, arrow[1] * step)
    return true
  }
  if (now.tool === 'paint') {
    if (key === ' ') now.paintTo(now.cursor)
    else if (key === 'Enter') now.closePath()
    else if (key === 'Backspace') now.unpaint()
    else return key === 'Escape' && letGo(editor)
    return true
  }
  if (now.tool === 'lay') {
    if (key !== 'Enter' && key !== ' ') return key === 'Escape' && letGo(editor)
    now.layAt(now.cursor)
    return true
  }
  if (key === 'n' || key === 'p') {
    now.choose(nextPiece(table, now.chosen, key === 'n' ? 1 : -1))
    return true
  }
  if (key === 'Escape') return letGo(editor)
  if (!piece) return false
  return onPiece(editor, piece.outline, key)
}

/** Escape with nothing in hand is for whoever opened the editor. */
function letGo(editor: TerrainApi): boolean {
  const { tool, chosen } = editor.getState()
  if (tool === 'choose' && chosen === undefined) return false // without a piece there is no corner of it, and painting is a tool
  editor.getState().cancel()
  return true
}

function onPiece(editor: TerrainApi, outline: Outline, key: string): boolean {
  const now = editor.getState()
  switch (key) {
    case '[':
    case ']':
      now.turn(key === ']' ? TURN : -TURN)
      return true
    case '{':
    case '}':
      now.turn(key === '}' ? 1 : -1)
      return true
    case '+':
    case '=':
      now.stretch(GROW)
      return true
    case '-':
    case '−':
      now.stretch(1 / GROW)
      return true
    case 'c':
      now.takeCorner(now.corner === undefined ? 0 : (now.corner + 1) % outline.length)
      return true
    case 'i': {
      const after = now.corner ?? 0
      const a = outline[after]
      const b = outline[(after + 1) % outline.length]
      if (a && b) now.addCorner(after, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      return true
    }
    case 'd':
      now.double()
      return true
    case 'Delete':
    case 'Backspace':
      if (now.corner === undefined) now.remove()
      else now.removeCorner()
      return true
    default:
      return false
  }
}
