// Common dice: the faces depend on what a die is for, not on when it falls. Two courses of a battle that part ways and come to the same
// roll see the same face there, so that what differs between them is what was chosen and not what was thrown.
import type { Dice, Purpose } from './types'

const RANGE = 0x1_0000_0000

/** FNV-1a over the text, going on from `from`. */
function woven(text: string, from: number): number {
  let lanes = from
  for (let at = 0; at < text.length; at += 1) lanes = Math.imul(lanes ^ text.charCodeAt(at), 0x01000193)
  return lanes
}
/** The finish of MurmurHash3: every bit of the number tells in every bit of the face. */
function stirred(number: number): number {
  let lanes = number
  lanes = Math.imul(lanes ^ (lanes >>> 16), 0x85ebca6b)
  lanes = Math.imul(lanes ^ (lanes >>> 13), 0xc2b2ae35)
  return (lanes ^ (lanes >>> 16)) >>> 0
}

class CommonDice implements Dice {
  drawn = 0
  private readonly space: number
  private readonly fallen = new Map<string, number>() // dice for each purpose so far

  constructor(space: string) {
    this.space = woven(space, 0x811c9dc5)
  }

  die(sides: number, { purpose, seat }: Purpose): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > RANGE) throw new RangeError(`no die has ${sides} sides (${purpose})`)
    const what = `${seat}/${purpose}`
    const count = this.fallen.get(what) ?? 0
    this.fallen.set(what, count + 1)
    this.drawn += 1
    const number = stirred(woven(what, stirred(this.space ^ Math.imul(count + 1, 0x9e3779b1))))
    return Math.floor((number / RANGE) * sides) + 1
  }
}

/**
 * Dice for weighing courses of a battle against each other: the first, second … die for a purpose shows the same face whatever fell before it.
 * Fair to within one in four thousand million; never the dice of a battle itself, which come in the order they are thrown.
 */
export const commonDice = (space: string): Dice => new CommonDice(space)
