// The printed battle of Gaudin's Ford, all six rounds: orders entered, dice loaded, the state compared with the report after each. Where the
// report contradicts itself, or the rules as they stand, a test says so by name.
import { describe, expect, test } from 'vitest'
import type { Dice } from '../../src/engine/dice/types'
import type { Answer, Part } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { FORD } from '../../src/systems/mass-battle/data/scenarios'
import { ordersId } from '../../src/systems/mass-battle/game/awaiting'
import { game } from '../../src/systems/mass-battle/game/index'
import { keyOf } from '../../src/systems/mass-battle/game/keys'
import { partsOfOrder } from '../../src/systems/mass-battle/game/orders'
import { leaderOf, unitAt } from '../../src/systems/mass-battle/game/queries'
import { parseSetup } from '../../src/systems/mass-battle/setup/parse'
import type { State } from '../../src/systems/mass-battle/state'
import {
  BILLMEN,
  BLACKGUARDS,
  BOLTS,
  BOWMEN,
  BOYOS,
  ELVES,
  FANG,
  GRUK,
  HILL,
  MERLYN,
  MURIEL,
  NARDO,
  OGRES,
  type PrintedRound,
  RIVER,
  ROUNDS,
  SAMWINN,
  WORGS,
  YORT,
} from './gaudins-ford'

interface Fought {
  readonly before: State
  readonly after: State
  readonly events: readonly BattleEvent[]
  readonly unused: readonly string[] // purposes of dice that nobody asked for
}
const HIT_DIE = 4 // of units of which the report bounds nothing: it comes to nothing in particular

/** Dice that answer by what they are rolled for; one that was not foreseen fails. */
function scripted(faces: PrintedRound['dice']): Dice & { readonly unused: () => readonly string[] } {
  const left = new Map(Object.entries(faces).map(([purpose, list]) => [purpose, [...list]]))
  let drawn = 0
  return {
    die: (sides, { purpose }) => {
      const face = left.get(purpose)?.shift()
      if (face === undefined || face > sides) throw new Error(`round: no face of a d${sides} for “${purpose}”`)
      drawn += 1
      return face
    },
    get drawn() {
      return drawn
    },
    unused: () => [...left].filter(([, list]) => list.length > 0).map(([purpose]) => purpose),
  }
}
function fought(start: State, printed: PrintedRound): Fought {
  const before = { ...start, options: printed.options }
  const orders = printed.orders(before)
  const dice = scripted(printed.dice)
  const partsOf = (seat: number): readonly Part[] =>
    Object.entries(orders).flatMap(([key, order]): readonly Part[] => {
      const unit = unitAt(before, Number(key))
      if (unit.seat !== seat) return []
      const beside: readonly Part[] = leaderOf(unit) && !order.duel ? [{ key: keyOf(unit.id, 'duel'), kind: 'pick', picked: ['unit'] }] : []
      return [...partsOfOrder(unit.id, order), ...beside]
    })
  const answers = [0, 1].map(
    (seat): Answer => ({ decision: ordersId(before, seat), seat, key: 'orders', kind: 'orders', parts: partsOf(seat) }),
  )
  for (const answer of answers) expect(game.judge(before, answer)).toEqual({ legal: true })
  let { state, events } = game.play(before, answers, dice)
  while (state.agenda.length > 0) {
    const [asked] = game.awaiting(state).filter(({ standing }) => !standing)
    if (!asked) throw new Error('nobody is asked')
    const key = printed.declines?.includes(asked.body ?? -1) ? 'let go' : 'pursue'
    const next = game.play(state, [{ decision: asked.id, seat: asked.seat, key, kind: 'pick', picked: [key] }], dice)
    state = next.state
    events = [...events, ...next.events]
  }
  return { before, after: state, events, unused: dice.unused() }
}
function allRounds(): readonly Fought[] {
  const parsed = parseSetup(FORD)
  if (!('setup' in parsed)) throw new Error(parsed.refusals[0]?.reason)
  let state = game.muster(parsed.setup, { die: (sides) => Math.min(sides, HIT_DIE), drawn: 0 })
  return ROUNDS.map((printed) => {
    const round = fought(state, printed)
    state = round.after
    return round
  })
}
const rounds = allRounds()
const roundAt = (number: number): Fought => {
  const round = rounds[number - 1]
  if (!round) throw new Error(`no round ${number}`)
  return round
}
const attack = (round: number, by: number, kind = 'missile'): BattleEvent => {
  const found = roundAt(round).events.find(({ what, detail }) => what === 'attack' && detail.by === by && detail.kind === kind)
  if (!found) throw new Error(`no attack of ${by} in round ${round}`)
  return found
}
const totals = (event: BattleEvent): readonly number[] =>
  (event.rolls ?? []).filter(({ result }) => result === 'hit' || result === 'miss').map(({ total }) => total)
const saves = (event: BattleEvent): readonly (readonly [number, string])[] =>
  (event.rolls ?? [])
    .filter(({ result }) => result === 'passed' || result === 'failed')
    .map(({ total, result }) => [total, result] as const)
const told = (round: number, what: string): readonly BattleEvent['detail'][] =>
  roundAt(round)
    .events.filter((event) => event.what === what)
    .map(({ detail }) => detail)

describe.each(ROUNDS.map((printed, i) => [i + 1, printed] as const))('MAS-11 Gaudin’s Ford, round %i as printed', (number, printed) => {
  const { before, after, unused } = roundAt(number)
  test('hit points of every unit and leader that the report names', () => {
    const hpOf = (state: State, ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, unitAt(state, Number(id)).hp]))
    expect(hpOf(after, Object.keys(printed.left))).toEqual(printed.left)
    const led = Object.keys(printed.leaders)
    expect(Object.fromEntries(led.map((id) => [id, unitAt(after, Number(id)).leader?.hp]))).toEqual(printed.leaders)
    const others = before.units.filter(({ id }) => printed.left[id] === undefined)
    expect(
      hpOf(
        after,
        others.map(({ id }) => `${id}`),
      ),
    ).toEqual(
      hpOf(
        before,
        others.map(({ id }) => `${id}`),
      ),
    )
  })
  test('all dice that it tells of were rolled, and no others', () => expect(unused).toEqual([]))
})

describe('round one', () => {
  test('MAS-4 unit by unit in turn, the orcs first with 5 to 3', () => {
    const shots = roundAt(1).events.filter(({ what }) => what === 'attack')
    expect(shots.map(({ detail }) => detail.by)).toEqual([GRUK, ELVES, BOLTS, HILL, MURIEL, RIVER, BOWMEN])
  })
  test('MAS-3 MAS-5 the crossbows: 13 and 11 miss, 17 and 21 hit for 5 and 4; Brando saves with 18 and 25', () => {
    expect(totals(attack(1, GRUK))).toEqual([13, 17])
    expect(attack(1, GRUK).detail).toMatchObject({ hits: 1, loss: 5, leaderLoss: 0 })
    expect(saves(attack(1, GRUK))).toEqual([[18, 'passed']])
    expect(totals(attack(1, BOLTS))).toEqual([11, 21])
    expect(attack(1, BOLTS).detail).toMatchObject({ hits: 1, loss: 4, leaderLoss: 0 })
    expect(saves(attack(1, BOLTS))).toEqual([[25, 'passed']])
    const { armour } = unitAt(roundAt(1).before, BILLMEN).profile
    expect(armour).toBeGreaterThanOrEqual(14)
    expect(armour).toBeLessThanOrEqual(17)
  })
  test('MAS-7 elves, slingers and bowmen: totals, hits and points as printed', () => {
    expect(totals(attack(1, ELVES))).toEqual([16])
    expect(saves(attack(1, ELVES))).toEqual([[13, 'passed']])
    expect(totals(attack(1, HILL))).toEqual([8, 8, 18])
    expect(saves(attack(1, HILL))).toEqual([[12, 'failed']])
    expect(totals(attack(1, RIVER))).toEqual([2, 8, 13])
    expect(attack(1, RIVER).detail).toMatchObject({ hits: 0, loss: 0 })
    expect(totals(attack(1, BOWMEN))).toEqual([16, 12, 13, 11, 17, 1])
    expect(attack(1, BOWMEN).detail).toMatchObject({ hits: 2, loss: 4, leaderLoss: 0 })
    expect(saves(attack(1, BOWMEN))).toEqual([
      [18, 'passed'],
      [20, 'passed'],
    ])
  })
  test('MAS-5 Muriel’s slingers: 4 points, Nardo fails two saves of three and takes 3', () => {
    expect(attack(1, MURIEL).detail).toMatchObject({ hits: 3, loss: 4, leaderLoss: 3 })
    expect(saves(attack(1, MURIEL)).map(([, result]) => result)).toEqual(['failed', 'failed', 'passed'])
  })
  test('the report contradicts itself: 13 hits orc H once and misses it once, and orc F once; here it misses, and the hit is entered as 14', () => {
    expect(totals(attack(1, MURIEL))).toEqual([14, 19, 17])
    expect(unitAt(roundAt(1).before, NARDO).profile.armour).toBe(14)
  })
  test('the report contradicts itself: saves of 1 and 22 for one leader are 21 apart, which no d20 is; 3 and 22 stand for them', () => {
    expect(saves(attack(1, MURIEL)).map(([total]) => total)).toEqual([3, 12, 22])
  })
  test('the report contradicts itself: ordered ahead at normal speed, moved at a run; pace belongs to the order, so they go 6 squares', () => {
    expect(told(1, 'move').map(({ squares, running }) => [squares, running])).toContainEqual([6, false])
    expect(told(1, 'move').every(({ squares, running }) => Number(squares) <= 6 && running === false)).toBe(true)
  })
})

describe('rounds two and three', () => {
  test('MAS-9 orc F, at half and its commander dead, fail with 9, run round their friends and are gone a round later; none of them can rally', () => {
    expect(told(2, 'morale')).toContainEqual(expect.objectContaining({ unit: YORT, stands: false, led: false }))
    const roll = roundAt(2).events.find(({ what, detail }) => what === 'morale' && detail.unit === YORT)?.rolls?.[0]
    expect(roll?.total).toBe(9)
    expect(told(2, 'flight').map(({ unit }) => unit)).toEqual([YORT])
    expect(told(3, 'rally')).toEqual([])
    expect(told(3, 'off').map(({ unit }) => unit)).toEqual([YORT])
  })
  test('MAS-7 the crossbows reload in round two and shoot in round three', () => {
    expect(told(2, 'reload').map(({ unit }) => unit)).toEqual([GRUK, BOLTS])
    expect(attack(3, GRUK).detail).toMatchObject({ at: BILLMEN, loss: 7 })
  })
  test('MAS-10 sound burst: 3 points to orc G, its save holds; Fang fails his own, takes 3 too and falls; his unit stands', () => {
    expect(told(2, 'spell')).toEqual([expect.objectContaining({ spell: 'sound burst', at: FANG, loss: 3, saved: true, leaderLoss: 3 })])
    expect(told(2, 'leader falls').map(({ unit }) => unit)).toEqual([YORT, FANG])
    expect(told(2, 'morale')).toContainEqual(expect.objectContaining({ unit: FANG, stands: true }))
  })
  test('MAS-9 the billmen at half hold with a 20; MAS-5 Brando is left with 8', () => {
    const check = roundAt(3).events.find(({ what, detail }) => what === 'morale' && detail.unit === BILLMEN)
    expect(check?.rolls?.[0]).toMatchObject({ total: 20, result: 'passed' })
    expect(unitAt(roundAt(3).after, BILLMEN).leader?.hp).toBe(8)
  })
  test('MAS-6 who swims makes two squares a round', () => {
    const x = (state: State) => unitAt(state, NARDO).corner.x
    expect([roundAt(3), roundAt(4)].map(({ before, after }) => x(before) - x(after))).toEqual([2, 2])
  })
  test('MAS-6 closing ranks takes the round: blackguards, ogres and worg riders', () => {
    expect(
      told(3, 'formation')
        .map(({ unit }) => unit)
        .toSorted(),
    ).toEqual([BLACKGUARDS, OGRES, WORGS].toSorted())
  })
  test('MAS-10 bless and guidance stay on the bowmen', () => {
    expect(unitAt(roundAt(4).after, BOWMEN).effects.map(({ effect }) => effect)).toEqual(['blessed', 'guided'])
  })
  test('the report lets closing ranks go without initiative; here it is a movement of both sides, so a die falls for each', () => {
    expect(roundAt(2).events.find(({ what, detail }) => what === 'phase' && detail.phase === 'movement')?.rolls).toHaveLength(2)
  })
  test('the report tells Fang’s end of leader’s death and morale in passing; with the older form the unit tests, and stands', () => {
    expect(ROUNDS.map(({ options }) => options.leaderDeath)).toEqual([true, true, true, true, false, false])
  })
})

describe('round four', () => {
  test('MAS-1 the blackguards follow the ogres, and charge the billmen in their stead when those run', () => {
    expect(told(4, 'morale')).toContainEqual(expect.objectContaining({ unit: OGRES, stands: false }))
    expect(told(4, 'fallback')).toContainEqual(expect.objectContaining({ unit: BLACKGUARDS, why: 'gone', slot: 1, does: 'charge Billmen' }))
    expect(told(4, 'charge').map(({ unit, arrived }) => [unit, arrived])).toEqual([[BLACKGUARDS, true]])
  })
  test('MAS-8 both squads of blackguards with poleaxes strike, and two of five squads of billmen; all blows at once', () => {
    expect(attack(4, BLACKGUARDS, 'melee').detail).toMatchObject({ attacks: 3, loss: 17, leaderLoss: 6, duel: true }) // with the leader
    expect(attack(4, BILLMEN, 'melee').detail).toMatchObject({ attacks: 3, loss: 0, leaderLoss: 0, duel: true })
  })
  test('MAS-5 the billmen are destroyed, Brando alone lives on with 2', () => {
    expect(told(4, 'destroyed').map(({ unit }) => unit)).toEqual([BILLMEN])
    expect(told(4, 'leader joins')).toEqual([expect.objectContaining({ name: 'Sheriff Brando' })])
  })
  test('the report lets Brando go to Samwinn’s yeomen, who have a leader; a unit has one here, so he joins others', () => {
    const [to] = told(4, 'leader joins').map((detail) => Number(detail.to))
    expect(unitAt(roundAt(4).before, to ?? -1).leader).toBeNull()
    expect(unitAt(roundAt(4).after, to ?? -1).leader).toMatchObject({ name: 'Sheriff Brando', hp: 2 })
  })
  test('the report lets the worg riders charge in the ogres’ stead as well and does not tell what came of it: they are ordered to come up alone', () => {
    expect(told(4, 'fallback')).toContainEqual(expect.objectContaining({ unit: WORGS, why: 'gone', slot: 1, does: 'march to BA48' }))
  })
})

describe('round five', () => {
  test('MAS-4 initiative of each phase by side, ties again: 6 to 5, a tie, and the orcs in melee', () => {
    expect(told(5, 'phase').map(({ phase, first }) => [phase, first])).toEqual([
      ['missile', 1],
      ['movement', 0],
      ['melee', 1],
    ])
    expect(told(5, 'tie')).toHaveLength(1)
  })
  test('MAS-8 the charges come home: blackguards on boyos, riders on the bowmen’s flank, orc H out of the river', () => {
    expect(told(5, 'charge').map(({ unit, target, arrived }) => [unit, target, arrived])).toEqual(
      expect.arrayContaining([
        [BLACKGUARDS, BOYOS, true],
        [WORGS, BOWMEN, true],
        [NARDO, MURIEL, true],
      ]),
    )
    expect(attack(5, WORGS, 'melee').detail).toMatchObject({ side: 'left', loss: 6 })
  })
  test('MAS-5 what strikes the far flank alone does not reach Father Godwin', () => {
    expect(saves(attack(5, WORGS, 'melee'))).toEqual([])
  })
  test('MAS-9 14 points, Finn dies, the boyos break in melee at once, and the pursuit takes 2 more', () => {
    expect(attack(5, BLACKGUARDS, 'melee').detail).toMatchObject({ loss: 14, leaderLoss: 9 })
    expect(told(5, 'pursuit')).toEqual([expect.objectContaining({ unit: BLACKGUARDS, of: BOYOS, pursues: true })])
    expect(attack(5, BLACKGUARDS, 'pursuit').detail).toMatchObject({ loss: 2, left: 4 })
  })
  test('the report contradicts itself: orc G’s flight is due next round and happens in this one; here it happens in this one', () => {
    expect(told(5, 'flight').map(({ unit }) => unit)).toContain(FANG)
  })
  test('the report sends river slingers and Gruk’s crossbows at targets that others hide from them where they stand here: both hold and miss', () => {
    const fell = told(5, 'fallback').filter(({ unit }) => unit === RIVER || unit === GRUK)
    expect(fell.map(({ why }) => why)).toEqual(['in the way', 'in the way'])
  })
})

describe('round six', () => {
  test('MAS-4 only the halflings shoot, so no initiative is rolled for missiles', () => {
    const phase = roundAt(6).events.find(({ what, detail }) => what === 'phase' && detail.phase === 'missile')
    expect(phase?.rolls).toEqual([])
  })
  test('MAS-5 Gruk fails both saves, takes 5 and lives', () => {
    expect(attack(6, HILL).detail).toMatchObject({ at: GRUK, loss: 5, leaderLoss: 5 })
    expect(unitAt(roundAt(6).after, GRUK).leader?.hp).toBe(4)
  })
  test('MAS-6 the bowmen form square in contact and fight on', () => {
    expect(unitAt(roundAt(6).after, BOWMEN).formation).toBe('square')
    expect(attack(6, WORGS, 'melee').detail).toMatchObject({ loss: 8, left: 15 })
  })
  test('MAS-9 the blackguards at 11 of 20 do not test; two more points and they break, and Merlyn’s yeomen run after them', () => {
    expect(attack(6, SAMWINN, 'melee').detail).toMatchObject({ left: 11 })
    expect(attack(6, MERLYN, 'melee').detail).toMatchObject({ left: 9 })
    const checks = told(6, 'morale').filter(({ unit }) => unit === BLACKGUARDS)
    expect(checks).toEqual([expect.objectContaining({ stands: false })])
    expect(told(6, 'pursuit')).toContainEqual(expect.objectContaining({ unit: MERLYN, of: BLACKGUARDS, pursues: true }))
  })
  test('MAS-5 Nardo falls, and his unit is not tested for it', () => {
    expect(told(6, 'leader falls').map(({ unit }) => unit)).toEqual([NARDO])
    expect(told(6, 'morale').some(({ unit }) => unit === NARDO)).toBe(false)
  })
  test('MAS-9 Muriel’s slingers come to half, test and stand', () => {
    expect(told(6, 'morale')).toContainEqual(expect.objectContaining({ unit: MURIEL, stands: true }))
  })
  test('the report gives the two points of leaders to Samwinn and Merlyn alike; a point of Samwinn’s would bring the check a blow earlier, so both are Merlyn’s', () => {
    const leaders = (by: number) => attack(6, by, 'melee').rolls?.filter(({ purpose }) => /^(Samwinn|Merlyn) .*: damage$/.test(purpose))
    expect(leaders(SAMWINN)).toEqual([])
    expect(leaders(MERLYN)?.map(({ total }) => total)).toEqual([2])
  })
  test('the report gives the riders and Samwinn’s yeomen a disadvantage in the flank; a square has no flanks', () => {
    const mine = attack(6, BOWMEN, 'melee').rolls?.[0]?.modifiers ?? []
    expect(mine.some(({ reason }) => /flank|behind/.test(reason))).toBe(false)
  })
  test('the day is not decided by then: both sides still have steady units', () => {
    expect(roundAt(6).after.outcome).toBeUndefined()
    expect(roundAt(6).after.round).toBe(7)
  })
})

test('MAS-11 the printed numbers stand: blackguards 20, boyos 20, bowmen 29, Brando 11, squads as counted by their dice', () => {
  const { units } = roundAt(1).before
  expect([BLACKGUARDS, BOYOS, BOWMEN].map((id) => units[id]?.hp)).toEqual([20, 20, 29])
  expect(units[BILLMEN]?.leader?.hp).toBe(11)
  expect([BILLMEN, ELVES, HILL, MURIEL, RIVER, BOWMEN, BLACKGUARDS, GRUK, BOLTS].map((id) => units[id]?.squads)).toEqual([
    5, 1, 3, 3, 3, 6, 2, 2, 2,
  ])
})
test('MAS-6 all orcs and the halflings that wait begin in loose formation, as printed', () => {
  const { units } = roundAt(1).before
  expect(units.filter(({ seat }) => seat === 1).every(({ formation }) => formation === 'loose')).toBe(true)
  expect([BILLMEN, SAMWINN, BOYOS, MERLYN].map((id) => units[id]?.formation)).toEqual(['loose', 'loose', 'loose', 'loose'])
})
