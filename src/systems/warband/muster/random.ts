// A warband put together at random by the builder's own rules: a Hero who leads, then whoever can be paid, until nobody can.
import type { Dice } from '../../../engine/dice/types'
import { FIGHTERS } from '../data/constants'
import { MOST } from '../data/market'
import { costOf, type Recruit, type WarbandId } from '../data/recruits'
import { recruitsOf } from '../data/warbands'

const PURPOSE = { purpose: 'a warband at random', seat: 0 }

/** The recruits, the captain first. */
export function randomRecruits(warband: WarbandId, gold: number, dice: Dice): readonly string[] {
  const all = recruitsOf(warband)
  const found: Recruit[] = []
  let left = gold
  for (;;) {
    const heroes = found.filter(({ rank }) => rank === 'hero').length
    const open = all.filter(
      (one) => costOf(one) <= left && (one.rank === 'hero' ? heroes < MOST.heroes : found.length > 0) && found.length < FIGHTERS.max,
    )
    const one = open.length === 0 ? undefined : open[dice.die(open.length, PURPOSE) - 1]
    if (!one) return found.map(({ id }) => id)
    found.push(one)
    left -= costOf(one)
  }
}
