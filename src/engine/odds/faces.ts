// Every way some dice can fall, for rules that read the same dice more than once. Dice alike are taken together: what matters is how many
// show what, so a throw of ten d6 has 3,003 ways, not 60 million.

/** In how many ways they can fall, dice alike taken together, one of them (by index) kept apart; Infinity if beyond counting. */
export function waysOf(dice: readonly number[], apart: number): number {
  let ways = 1
  for (const { places, sides } of groupsOf(dice, apart)) {
    // C(n + s − 1, n)
    for (let n = 1; n <= places.length; n += 1) ways *= (sides - 1 + n) / n
    if (ways > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  }
  return Math.round(ways)
}

interface Group {
  readonly sides: number
  readonly places: readonly number[]
}
function groupsOf(dice: readonly number[], apart: number): readonly Group[] {
  const groups: { readonly sides: number; readonly places: number[]; readonly apart: boolean }[] = []
  dice.forEach((sides, place) => {
    const known = groups.find((group) => group.sides === sides && !group.apart && place !== apart)
    if (known) known.places.push(place)
    else groups.push({ sides, places: [place], apart: place === apart })
  })
  return groups
}

/** Visits every way with its chance: `faces[i]` is what `dice[i]` shows. The array is reused: read it, do not keep it. */
export function eachThrow(dice: readonly number[], apart: number, visit: (faces: readonly number[], chance: number) => void): void {
  const groups = groupsOf(dice, apart)
  const faces = dice.map(() => 1)
  const place = (index: number, nth: number, lowest: number, run: number, chance: number): void => {
    const group = groups[index]
    if (group === undefined) {
      visit(faces, chance)
      return
    }
    const at = group.places[nth]
    if (at === undefined) {
      place(index + 1, 0, 1, 0, chance)
      return
    }
    // in rising order; the number of orders grows by nth + 1 and shrinks by how many already show the same
    for (let face = lowest; face <= group.sides; face += 1) {
      const same = face === lowest ? run + 1 : 1
      faces[at] = face
      place(index, nth + 1, face, same, (chance * (nth + 1)) / (same * group.sides))
    }
  }
  place(0, 0, 1, 0, 1)
}
