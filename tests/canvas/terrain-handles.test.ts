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
})
