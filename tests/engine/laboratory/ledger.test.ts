// Who felled whom, from events alone.
import { describe, expect, it } from 'vitest'
import type { BattleEvent, Priced } from '../../../src/engine/kernel/system'
import { Ledger } from '../../../src/engine/laboratory/ledger'

const one = (piece: number, seat: number, points: number, pieces = [piece]): Priced => ({ pieces, seat, profile: `p${piece}`, points })
const ledger = (): Ledger => {
  const made = new Ledger()
  made.meet([one(0, 0, 10), one(1, 0, 20), one(2, 1, 15), one(3, 1, 30, [3, 4, 5])])
  return made
}
const event = (more: Partial<BattleEvent>): BattleEvent => ({ what: 'attack', detail: {}, ...more })
const hit = (by: number, at: number, harm?: number) => ({ by, at, hit: true, ...(harm === undefined ? {} : { harm }) })
const shares = (made: Ledger) =>
  made.falls.map(({ who, driven, by }) => [who.pieces[0], driven, by.map((share) => [share.who.pieces[0], share.points])])

describe('the ledger of falls', () => {
  it('shares a fall evenly among those of the attack who hit, in hundredths that add up to the price', () => {
    const made = ledger()
    made.meet([one(0, 0, 10), one(1, 0, 20), one(6, 0, 5), one(2, 1, 1)])
    made.enter(event({ strikes: [hit(0, 2), hit(1, 2), hit(6, 2), { by: 0, at: 2, hit: false }], fallen: [2] }))
    expect(shares(made)).toEqual([
      [
        2,
        false,
        [
          [0, 33],
          [1, 34],
          [6, 33],
        ],
      ],
    ])
  })
  it('counts by the harm done where life is counted, over all attacks so far', () => {
    const made = ledger()
    made.enter(event({ strikes: [hit(0, 2, 3), hit(1, 2, 0)] }))
    made.enter(event({ strikes: [hit(1, 2, 1)], fallen: [2] }))
    expect(shares(made)).toEqual([
      [
        2,
        false,
        [
          [0, 1125],
          [1, 375],
        ],
      ],
    ])
  })
  it('lets an attack that told nothing of harm replace the one before: whom it did not fell, it did not wear down', () => {
    const made = ledger()
    made.enter(event({ strikes: [hit(0, 2)] }))
    made.enter(event({ strikes: [hit(1, 2)] }))
    made.enter(event({ what: 'critical', fallen: [2] }))
    expect(shares(made)).toEqual([[2, false, [[1, 1500]]]])
  })
  it('credits nobody with whoever is driven off, and nobody with what his own side did', () => {
    const made = ledger()
    made.enter(event({ strikes: [hit(0, 2), hit(0, 1)] }))
    made.enter(event({ what: 'driven off', mark: 'rout', fallen: [2] }))
    made.enter(event({ what: 'stray', fallen: [1] }))
    expect(shares(made)).toEqual([
      [2, true, []],
      [1, false, []],
    ])
  })
  it('takes a body of several pieces as one: it has fallen when its first has, and once', () => {
    const made = ledger()
    made.enter(event({ strikes: [hit(0, 4)] }))
    made.enter(event({ fallen: [5] }))
    expect(made.falls).toHaveLength(0)
    made.enter(event({ fallen: [3, 4, 5] }))
    made.enter(event({ fallen: [3] }))
    expect(shares(made)).toEqual([[3, false, [[0, 3000]]]])
  })
})
