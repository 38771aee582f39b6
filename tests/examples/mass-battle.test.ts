// The printed battle of Gaudin's Ford, round one, as far as the report prints it: orders entered, dice loaded, the state compared after
// the round. The report prints totals: faces are those that make them with the bonuses set here. Where it contradicts itself the test says so.
import { describe, expect, test } from 'vitest'
import { loaded } from '../../src/engine/dice/loaded'
import type { Part } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { FORD } from '../../src/systems/mass-battle/data/scenarios'
import { ordersId } from '../../src/systems/mass-battle/game/awaiting'
import { game } from '../../src/systems/mass-battle/game/index'
import { partsOfOrder, STANDING } from '../../src/systems/mass-battle/game/orders'
import { parseSetup } from '../../src/systems/mass-battle/setup/parse'
import type { Order, State } from '../../src/systems/mass-battle/state'

const [BILLMEN, ELVES, , , , HILL, MURIEL, RIVER, BOWMEN] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const [BLACKGUARDS, GRUK, BOLTS, , , YORT, FANG, NARDO] = [9, 10, 11, 12, 13, 14, 15, 16]

const shootAt = (target: number): Order => ({ ...STANDING, clause: { ...STANDING.clause, target } })
const silent: Order = { ...STANDING, holdFire: true }
/** Orders of round one: who shoots at whom as the report has it; the elves and the slingers by the river do not shoot in it. */
const ORDERS: Readonly<Record<number, Order>> = {
  [ELVES ?? 1]: silent,
  [HILL ?? 5]: shootAt(FANG ?? 15),
  [MURIEL ?? 6]: shootAt(NARDO ?? 16),
  [RIVER ?? 7]: silent,
  [BOWMEN ?? 8]: shootAt(YORT ?? 14),
  [GRUK ?? 10]: shootAt(BILLMEN ?? 0),
  [BOLTS ?? 11]: shootAt(BILLMEN ?? 0),
}
const parts = (state: State, seat: number): readonly Part[] =>
  Object.entries(ORDERS)
    .filter(([id]) => state.units[Number(id)]?.seat === seat)
    .flatMap(([id, order]) => partsOfOrder(Number(id), order))

const face = (sides: number) => (value: number) => [sides, value] as const
const d20 = face(20)
/** Of units without printed hit points: it comes to nothing in particular. */
const HIT_DIE = 4

function begun(): State {
  const parsed = parseSetup(FORD)
  if (!('setup' in parsed)) throw new Error(parsed.refusals[0]?.reason)
  return game.muster(parsed.setup, { die: (sides) => Math.min(sides, HIT_DIE), drawn: 0 })
}
/** Dice of the missile phase: initiative halflings 3, orcs 5; orcs first. */
const DICE = [
  [6, 3],
  [6, 5],
  // Gruk's crossbows at the billmen, totals 13 and 17: +1 aim, +1 at tight ranks
  ...[11, 15].map(d20),
  [8, 5],
  d20(13), // Brando's Reflex, total 18
  // the other crossbows, totals 11 and 21
  ...[9, 19].map(d20),
  [8, 4],
  d20(20), // total 25
  // the hill slingers at Fang's yobbos, totals 8, 8 and 18: +2 aim, +1 at tight ranks
  ...[5, 5, 15].map(d20),
  [4, 2],
  d20(19), // Fang saves: the report prints no save here
  // Muriel's slingers at Nardo's yobbos, totals 13, 19, 17
  ...[10, 16, 14].map(d20),
  [4, 1],
  [4, 2],
  [4, 1],
  ...[1, 10, 20].map(d20), // Nardo: the printed 1 and 22 are 21 apart, which no d20 is; the first two fail all the same
  // the bowmen at Yort's yobbos in the woods, totals 16, 12, 13, 11, 17 and 1: +1 aim, +1 at tight ranks; a total of 1 would need a face of −1
  ...[14, 10, 11, 9, 15, 1].map(d20),
  [6, 2],
  [6, 2],
  ...[17, 19].map(d20), // Yort's Reflex, totals 18 and 20
] as const

function roundOne(): { readonly before: State; readonly after: State; readonly events: readonly BattleEvent[] } {
  const before = begun()
  const answers = [0, 1].map((seat) => ({
    decision: ordersId(before, seat),
    seat,
    key: 'orders',
    kind: 'orders' as const,
    parts: parts(before, seat),
  }))
  for (const answer of answers) expect(game.judge(before, answer)).toEqual({ legal: true })
  const dice = loaded(DICE)
  const { state, events } = game.play(before, answers, dice)
  dice.exhausted()
  return { before, after: state, events }
}
const attack = (events: readonly BattleEvent[], by: number | undefined): BattleEvent => {
  const found = events.find(({ what, detail }) => what === 'attack' && detail.by === by)
  if (!found) throw new Error(`no attack of ${by}`)
  return found
}
const totals = (event: BattleEvent): readonly number[] =>
  (event.rolls ?? []).filter(({ result }) => result === 'hit' || result === 'miss').map(({ total }) => total)

describe('MAS-11 Gaudin’s Ford, round one as printed', () => {
  const { before, after, events } = roundOne()
  const lost = (id: number | undefined): number => (before.units[id ?? -1]?.hp ?? 0) - (after.units[id ?? -1]?.hp ?? 0)

  test('MAS-4 the orcs win initiative, 5 to 3, and shoot first with all their units', () => {
    expect(events.filter(({ what }) => what === 'attack').map(({ detail }) => detail.by)).toEqual([GRUK, BOLTS, HILL, MURIEL, BOWMEN])
  })
  test('MAS-3 MAS-5 Gruk’s crossbows: 13 misses, 17 hits, 5 points; Brando saves with 18', () => {
    const shot = attack(events, GRUK)
    expect(totals(shot)).toEqual([13, 17])
    expect(shot.detail).toMatchObject({ hits: 1, loss: 5, leaderLoss: 0 })
    expect(shot.rolls?.at(-1)).toMatchObject({ total: 18, result: 'passed' })
    expect(before.units[BILLMEN ?? 0]?.profile.armour).toBeGreaterThanOrEqual(14)
    expect(before.units[BILLMEN ?? 0]?.profile.armour).toBeLessThanOrEqual(17)
  })
  test('MAS-3 MAS-5 the other crossbows: 11 and 21, 4 points; Brando saves with 25', () => {
    const shot = attack(events, BOLTS)
    expect(totals(shot)).toEqual([11, 21])
    expect(shot.detail).toMatchObject({ hits: 1, loss: 4, leaderLoss: 0 })
    expect(shot.rolls?.at(-1)?.total).toBe(25)
    expect(lost(BILLMEN)).toBe(9)
  })
  test('MAS-7 the hill slingers over their friends: 8, 8, 18, 2 points', () => {
    const shot = attack(events, HILL)
    expect(totals(shot)).toEqual([8, 8, 18])
    expect(shot.detail).toMatchObject({ hits: 1, loss: 2 })
  })
  test('MAS-5 Muriel’s slingers: 13, 19, 17, 4 points; Nardo fails two saves and takes 3', () => {
    const shot = attack(events, MURIEL)
    expect(totals(shot)).toEqual([13, 19, 17])
    expect(shot.detail).toMatchObject({ hits: 3, loss: 4, leaderLoss: 3 })
    expect(shot.rolls?.slice(-3).map(({ total, result }) => [total, result])).toEqual([
      [3, 'failed'],
      [12, 'failed'],
      [22, 'passed'],
    ])
  })
  test('MAS-7 the bowmen into the woods: 16 and 17 hit, 13 does not; 4 points and two saves', () => {
    const shot = attack(events, BOWMEN)
    expect(totals(shot)).toEqual([16, 12, 13, 11, 17, 3])
    expect(shot.detail).toMatchObject({ hits: 2, loss: 4, leaderLoss: 0 })
    expect(shot.rolls?.slice(-2).map(({ total }) => total)).toEqual([18, 20])
  })
  test('the printed hit points stand: blackguards 20, boyos 20, bowmen 29, Brando 11', () => {
    expect([
      before.units[BLACKGUARDS ?? 9]?.hp,
      before.units[3]?.hp,
      before.units[BOWMEN ?? 8]?.hp,
      before.units[BILLMEN ?? 0]?.leader?.hp,
    ]).toEqual([20, 20, 29, 11])
  })
  test('the report contradicts itself: 13 hits orc H once and misses it once; here it hits, as the armour class has it', () => {
    expect(attack(events, MURIEL).rolls?.[0]).toMatchObject({ total: 13, result: 'hit' })
  })
  test('after the round nobody has broken, and the crossbows must reload', () => {
    expect(after.units.every(({ condition }) => condition === 'steady')).toBe(true)
    expect([after.units[GRUK ?? 10]?.loaded, after.units[BOLTS ?? 11]?.loaded]).toEqual([false, false])
    expect(after.round).toBe(2)
  })
})
