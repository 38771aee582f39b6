// Who attacks whom (BST-37): in passes, each attacking figure, nearest first, gives one attack to the target it can hit
// that has been given fewest so far, ties to the nearest. What the player assigns by hand goes first.
import type { PieceId } from '../../../engine/kernel/asks'

/** A figure with attacks to give, each named by the index of its kind within the means ([0, 0] for two arrows). */
export interface Attacker {
  readonly id: PieceId
  readonly attacks: readonly number[]
}
export interface Given {
  readonly by: PieceId
  readonly attack: number // index of its kind within the means
  readonly target: PieceId
}
export interface Field {
  readonly distance: (by: PieceId, target: PieceId) => number // base edge to base edge
  readonly canHit: (by: PieceId, attack: number, target: PieceId) => boolean // asked only when it matters
}

/**
 * Gives every attack its target; an attack that can hit nobody is not given. The result is in the order of the attackers
 * (nearest first), each one's attacks together. `byHand` must have been judged.
 */
export function assign(
  attackers: readonly Attacker[],
  targets: readonly PieceId[],
  field: Field,
  byHand: readonly Given[],
): readonly Given[] {
  const count = targets.length
  if (count === 0) return []
  const distances = new Float64Array(count * attackers.length)
  const rows = attackers.map((attacker, index) => {
    const from = index * count
    let nearest = Number.POSITIVE_INFINITY
    for (let t = 0; t < count; t += 1) {
      const distance = field.distance(attacker.id, targets[t] ?? -1)
      distances[from + t] = distance
      if (distance < nearest) nearest = distance
    }
    return { attacker, from, nearest, left: attacker.attacks.slice(), given: [] as Given[] }
  })
  rows.sort((a, b) => a.nearest - b.nearest || a.attacker.id - b.attacker.id)

  const load = new Int32Array(count)
  const refused = new Uint8Array(count)
  for (const hand of byHand) {
    const row = rows.find((candidate) => candidate.attacker.id === hand.by)
    const slot = row ? row.left.indexOf(hand.attack) : -1
    const target = targets.indexOf(hand.target)
    if (!row || slot < 0 || target < 0) continue
    row.left.splice(slot, 1)
    row.given.push(hand)
    load[target] = (load[target] ?? 0) + 1
  }

  let open = rows.filter((row) => row.left.length > 0)
  while (open.length > 0) {
    for (const row of open) {
      const attack = row.left.shift()
      if (attack === undefined) continue
      refused.fill(0)
      const target = choose(distances, row.from, load, refused, (t) => field.canHit(row.attacker.id, attack, targets[t] ?? -1))
      if (target < 0) continue
      load[target] = (load[target] ?? 0) + 1
      row.given.push({ by: row.attacker.id, attack, target: targets[target] ?? -1 })
    }
    open = open.filter((row) => row.left.length > 0)
  }
  const given: Given[] = []
  for (const row of rows) for (const one of row.given) given.push(one)
  return given
}

/** The index of the best target: fewest attacks so far, then nearest, then first; the costly question is asked of the best first. `from`: where its distances begin. */
function choose(distances: Float64Array, from: number, load: Int32Array, refused: Uint8Array, canHit: (target: number) => boolean): number {
  for (;;) {
    let best = -1
    let least = 0
    let away = 0
    for (let t = 0; t < load.length; t += 1) {
      if (refused[t] === 1) continue
      const borne = load[t] ?? 0
      if (best >= 0 && borne > least) continue
      const distance = distances[from + t] ?? 0
      if (best >= 0 && borne === least && distance >= away) continue
      best = t
      least = borne
      away = distance
    }
    if (best < 0 || canHit(best)) return best
    refused[best] = 1
  }
}
