// What a challenge comes to, exactly (BLA-46): both strike at once in each exchange, until one has fallen or the last is over.
interface DuelOdds {
  readonly wins: readonly [number, number]
  readonly falls: readonly [number, number]
  readonly lost: readonly [readonly number[], readonly number[]] // Endurance, all exchanges together: entry k the chance of exactly k
}
/** What is left of one, and what his blow takes of the other then: entry k the chance of exactly k. */
export interface Duellist {
  readonly life: number
  readonly blow: (lost: number) => readonly number[]
}

export function duelOdds(one: Duellist, two: Duellist, exchanges: number): DuelOdds {
  const wins: [number, number] = [0, 0]
  const falls: [number, number] = [0, 0]
  const lost: readonly [number[], number[]] = [[], []]
  const end = (a: number, b: number, chance: number): void => {
    const fell = [one.life - a < 1, two.life - b < 1] as const
    if (fell[0]) falls[0] += chance
    if (fell[1]) falls[1] += chance
    // who has fallen alone has lost; else whoever has lost more
    const behind = fell[0] === fell[1] ? a - b : fell[0] ? 1 : -1
    if (behind < 0) wins[0] += chance
    if (behind > 0) wins[1] += chance
    lost[0][a] = (lost[0][a] ?? 0) + chance
    lost[1][b] = (lost[1][b] ?? 0) + chance
  }
  let open = new Map<number, Map<number, number>>([[0, new Map([[0, 1]])]])
  for (let left = exchanges; left > 0; left -= 1) {
    const after = new Map<number, Map<number, number>>()
    for (const [a, row] of open)
      for (const [b, chance] of row) {
        const struck = one.blow(a)
        two.blow(b).forEach((p, more) => {
          if (p === 0) return
          const known = after.get(a + more) ?? new Map<number, number>()
          after.set(a + more, known)
          for (let taken = 0; taken < struck.length; taken += 1) {
            const q = struck[taken] ?? 0
            if (q > 0) known.set(b + taken, (known.get(b + taken) ?? 0) + chance * p * q)
          }
        })
      }
    open = new Map()
    for (const [a, row] of after)
      for (const [b, chance] of row)
        if (left === 1 || one.life - a < 1 || two.life - b < 1) end(a, b, chance)
        else {
          const known = open.get(a) ?? new Map<number, number>()
          open.set(a, known)
          known.set(b, chance)
        }
  }
  const filled = (p: readonly number[]): readonly number[] => Array.from(p, (chance = 0) => chance)
  return { wins, falls, lost: [filled(lost[0]), filled(lost[1])] }
}
