// Where bodies stood and where they fell, on a grid laid over the table.
import type { Point } from '../geometry/units'
import type { PieceId, Seat } from '../kernel/asks'
import type { Scene } from '../kernel/scene'
import type { Table } from '../tabletop/terrain'
import type { HeatTally } from './tally'

const CELLS = 36 // along the longer edge, at most

export class Heat {
  private readonly where = new Map<PieceId, { readonly at: Point; readonly side: number }>()
  private readonly stood: number[][]
  private readonly fell: number[][]
  private readonly cell: number
  private readonly columns: number
  private readonly rows: number
  private readonly table: Table

  constructor(table: Table, sides: number) {
    this.table = table
    this.cell = Math.max(1, Math.ceil(Math.max(table.width, table.height) / CELLS))
    this.columns = Math.ceil(table.width / this.cell)
    this.rows = Math.ceil(table.height / this.cell)
    const empty = (): number[][] => Array.from({ length: sides }, () => new Array<number>(this.columns * this.rows).fill(0))
    this.stood = empty()
    this.fell = empty()
  }
  /** A scene at the end of a turn. `sideOf`: the side of a seat. */
  stand({ pieces }: Scene, sideOf: (seat: Seat) => number): void {
    for (const { id, at, seat } of pieces) {
      const side = sideOf(seat)
      this.where.set(id, { at, side })
      this.count(this.stood[side], at)
    }
  }
  /** Whoever was felled lies where the last scene shows him, or where he was last seen. */
  lie({ remains }: Scene, felled: Iterable<PieceId>): void {
    const lies = new Map(remains.map(({ piece, at }) => [piece, at]))
    for (const piece of felled) {
      const seen = this.where.get(piece)
      const at = lies.get(piece) ?? seen?.at
      if (seen && at) this.count(this.fell[seen.side], at)
    }
  }
  tally(): HeatTally {
    const { table, cell, columns, rows, stood, fell } = this
    return { table, cell, columns, rows, stood, fell }
  }
  private count(cells: number[] | undefined, { x, y }: Point): void {
    const column = Math.floor(x / this.cell)
    const row = Math.floor(y / this.cell)
    if (!cells || column < 0 || row < 0 || column >= this.columns || row >= this.rows) return
    const at = row * this.columns + column
    cells[at] = (cells[at] ?? 0) + 1
  }
}
