import { describe, expect, it } from 'vitest'
import { gripAt } from '../../src/canvas/terrain/handles'
import type { Table, Terrain } from '../../src/engine/tabletop/terrain'

const box = (id: string, x: number, y: number, width: number, height: number): Terrain => ({
  id,
  kind: 'building',
  outline: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
})
const tower = box('tower', 40, 10, 2, 2)
const wall = box('wall', 10, 30, 20, 0.5)
const table: Table = { name: 'a table', measure: 'inches', width: 72, height: 48, terrain: [tower, wall] }
const PHONE = { x: 0, y: 0, zoom: 5 } // pixels to an inch, where the whole table is on a phone
const grip = (piece: Terrain, x: number, y: number) => gripAt(table, piece, PHONE, { x: x * PHONE.zoom, y: y * PHONE.zoom })

describe('what is taken hold of where a piece in hand is pressed', () => {
  it('a small piece is moved by its middle, though corners lie within reach of it, and bent by the nearest of them', () => {
    expect(grip(tower, 41, 11)).toEqual({ grip: 'piece', id: 'tower' })
    expect(grip(tower, 41.3, 10.8)).toEqual({ grip: 'piece', id: 'tower' })
    for (const [corner, { x, y }] of tower.outline.entries()) expect(grip(tower, x, y)).toEqual({ grip: 'corner', corner })
  })
  it('a thin one by all but its ends', () => {
    expect(grip(wall, 20, 30.2)).toEqual({ grip: 'piece', id: 'wall' })
    expect(grip(wall, 28, 30.2)).toEqual({ grip: 'piece', id: 'wall' })
    expect(grip(wall, 30, 30)).toEqual({ grip: 'corner', corner: 1 })
    expect(grip(wall, 29.9, 30.5)).toEqual({ grip: 'corner', corner: 2 })
  })
  it('a finger takes hold of what is near it where nothing is right under it, and of a handle from farther off', () => {
    const copse = box('copse', 16, 32, 8, 6) // an inch and a half below the wall
    const laid: Table = { ...table, terrain: [...table.terrain, copse] }
    const at = (x: number, y: number, chosen?: Terrain, finger = true) =>
      gripAt(laid, chosen, PHONE, { x: x * PHONE.zoom, y: y * PHONE.zoom }, finger)
    expect(at(26, 33)).toEqual({ grip: 'piece', id: 'copse' }) // two inches beside it, nearer than the wall
    expect(at(28, 33)).toEqual({ grip: 'piece', id: 'wall' })
    expect(at(28, 33, undefined, false)).toBeUndefined()
    expect(at(20, 34)).toEqual({ grip: 'piece', id: 'copse' })
    const [x, y] = [20 + 3, 32 - 26 / PHONE.zoom] // the handle that turns stands above it
    expect(at(x, y, copse)).toEqual({ grip: 'turn' })
    expect(at(x, y, copse, false)).not.toEqual({ grip: 'turn' })
    expect(at(18, 34, copse)).toEqual({ grip: 'piece', id: 'copse' }) // moved where it is pressed, not bent
    expect(at(15, 31, copse)).toEqual({ grip: 'corner', corner: 0 })
  })
})
