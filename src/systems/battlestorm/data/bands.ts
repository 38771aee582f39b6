// Tables read by a roll: each result covers the faces from…to.
export interface Banded {
  readonly from: number
  readonly to: number
}

/** The row that covers the roll; a roll outside the table is a bug and throws. */
export function bandOf<Row extends Banded>(table: readonly Row[], roll: number): Row {
  const row = table.find((candidate) => roll >= candidate.from && roll <= candidate.to)
  if (!row) throw new Error(`a roll of ${roll} is not on the table`)
  return row
}
