// What the computer player knows: lines kept together, banks kept, places far off run to; and how a hard one looks ahead.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, OrdersAnswer, Part } from '../../../src/engine/kernel/asks'
import { considered } from '../../../src/engine/minds/levels'
import { levelsOf } from '../../../src/engine/minds/levelWords'
import { lookAhead } from '../../../src/engine/minds/lookahead'
import { freshTallies } from '../../../src/engine/tabletop/goals'
import { heldByEither, squarePlace } from '../../../src/systems/mass-battle/data/places'
import { rectOf } from '../../../src/systems/mass-battle/game/ground'
import { game } from '../../../src/systems/mass-battle/game/index'
import { partsOf } from '../../../src/systems/mass-battle/game/keys'
import { barrier, wayOf } from '../../../src/systems/mass-battle/game/movement'
import { clauseIn, HOLD, orderIn, partsAfresh, partsOfOrder, STANDING } from '../../../src/systems/mass-battle/game/orders'
import { endOf } from '../../../src/systems/mass-battle/game/steps'
import { massBattle } from '../../../src/systems/mass-battle/index'
import { manifest } from '../../../src/systems/mass-battle/manifest'
import { ordersBeside } from '../../../src/systems/mass-battle/minds/beside'
import { clashOf } from '../../../src/systems/mass-battle/minds/estimate'
import { foresight } from '../../../src/systems/mass-battle/minds/foresight'
import { nearestOrders } from '../../../src/systems/mass-battle/minds/habits'
import type { State } from '../../../src/systems/mass-battle/state'
import { BANK, field, type Wish } from '../../support/companies'

const never = (): never => {
  throw new Error('no such company')
}
const asked = (state: State, seat: number) => {
  const decision = game.awaiting(state).find((one) => one.seat === seat && one.sealed)
  if (!decision) throw new Error('nobody is asked')
  return decision
}
const suggested = (state: State, seat: number): OrdersAnswer => {
  const answer: Answer = massBattle.minds.suggest(state, asked(state, seat), seededDice('minds', 0))
  if (answer.kind !== 'orders') throw new Error('no orders')
  return answer
}
const doing = (state: State, seat: number, unit: number) => clauseIn(partsOf(suggested(state, seat)), unit)

describe('the fair computer', () => {
  test('MAS-8 a clash is worth more with friends at the same enemy, and less where nobody comes to help', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [40, 25], facing: 180 }])
    const [unit, enemy] = state.units
    if (!unit || !enemy) throw new Error('no units')
    const [alone, helped, outnumbered] = [0, 1, -1].map((friends) => clashOf(state, unit, enemy, friends))
    expect(helped?.value).toBeGreaterThan(alone?.value ?? 0)
    expect(outnumbered?.value).toBeLessThan(alone?.value ?? 0)
    expect(alone?.wins).toBeCloseTo(0.5, 1) // equal companies, half of the exchanges begun by either
  })
  test('MAS-11 who keeps a bank does not leave it after an enemy who has not come over', () => {
    const weak = { seat: 1, corner: [60, 25], facing: 180, hp: 1 } as const
    const keeps = field([{ seat: 0, squads: 3, corner: [38, 20] }, weak])
    expect(doing({ ...keeps, bank: null }, 0, 0)?.posture).toBe('charge')
    expect(doing({ ...keeps, bank: BANK }, 0, 0)?.posture).not.toBe('charge')
  })
  test('MAS-6 a narrow company that has far to go opens its ranks and runs', () => {
    const state = field([
      { seat: 0, corner: [10, 40] },
      { seat: 1, corner: [95, 40], facing: 180 },
    ])
    expect(doing(state, 0, 0)).toMatchObject({ posture: 'formation', formation: 'loose' })
    const open = { ...state, units: state.units.map((unit) => (unit.id === 0 ? { ...unit, formation: 'loose' as const } : unit)) }
    expect(doing(open, 0, 0)).toMatchObject({ posture: 'march', pace: 'run' })
  })
})

describe('what a company was told before', () => {
  const archers: Wish = { seat: 0, profile: { missile: 'short bow' }, leader: {} }
  const told: Wish = { ...archers, order: { ...STANDING, holdFire: true, duel: true } }
  const foe: Wish = { seat: 1, corner: [34, 25], facing: 180 }
  const state = field([told, foe])
  const orderBy = (parts: readonly Part[], unit = state.units[0] ?? never()) => orderIn(partsOf({ ...suggested(state, 0), parts }), unit)
  test('MAS-5 MAS-7 neither goes on under new orders of a computer, whatever kind of player it is', () => {
    const fair = suggested(state, 0)
    for (const parts of [fair.parts, nearestOrders(state, 0), ...ordersBeside(state, 0, fair, 4)]) {
      expect(game.judge(state, { ...fair, parts })).toEqual({ legal: true })
      expect(orderBy(parts)).toMatchObject({ holdFire: false, duel: false })
    }
    expect(orderBy(fair.parts).clause).toMatchObject({ posture: 'hold', target: 1 })
  })
  test('MAS-1 nothing is said of it where nothing was told', () => {
    const fresh = field([archers, foe])
    expect(suggested(fresh, 0).parts.map(({ key }) => key)).toEqual(['u0:do', 'u0:at'])
    const [unit] = state.units
    if (!unit) throw never()
    expect(partsAfresh(unit, unit.order)).toEqual(partsOfOrder(0, unit.order))
    // who has no missiles, or no leader any more, is asked nothing of the kind
    const bare = { ...unit, profile: { ...unit.profile, missile: null }, leader: null }
    expect(partsAfresh(bare, STANDING)).toEqual(partsOfOrder(0, STANDING))
  })
})

describe('the fair computer where the way is barred', () => {
  const ring = squarePlace('the ring', 60, 40, 16)
  /** Two companies on their way to a place; the first stays before the second. */
  const held = (second: Partial<Wish> = {}) => {
    const state = field([
      { seat: 0, squads: 2, corner: [42, 35], effects: [{ effect: 'rooted', until: null }] },
      { seat: 0, squads: 2, corner: [40, 35], ...second },
      { seat: 1, squads: 2, corner: [95, 75], facing: 180 },
    ])
    const wanted = heldByEither(ring)
    return { ...state, goals: { wanted, tallies: freshTallies(wanted) } }
  }
  test('MAS-1 goes round friends who stay, and comes past them', () => {
    let state: State = held({ formation: 'loose', files: 1, corner: [30, 35] })
    const clauses = []
    for (let n = 0; n < 4; n += 1) {
      const parts = partsOf(suggested(state, 0))
      const unit = { ...(state.units[1] ?? never()), order: orderIn(parts, state.units[1] ?? never()) }
      const now: State = { ...state, units: state.units.map((one) => (one.id === 1 ? unit : one)) }
      expect(barrier(now, unit, unit.order.clause)).toBeUndefined()
      clauses.push(unit.order.clause)
      const way = wayOf(now, unit, unit.order.clause)
      const end = way ? endOf(way, unit) : unit
      const moved = { ...unit, corner: end.corner, facing: end.facing, swing: way?.swing ?? null }
      state = { ...state, units: state.units.map((one) => (one.id === 1 ? moved : one)) }
    }
    expect(clauses.some(({ posture, place }) => posture === 'march' && place !== null)).toBe(true)
    expect(rectOf(state.units[1] ?? never()).x1).toBeGreaterThan(44)
  })
  test('MAS-1 forms square, which turns where it stands, where it stands too close to wheel', () => {
    expect(doing(held(), 0, 1)).toMatchObject({ posture: 'formation', formation: 'square' })
    expect(doing(held({ formation: 'square' }), 0, 1)?.posture).toBe('march')
  })
  test('MAS-1 nobody is told to march where friends who stay leave no way', () => {
    const walls = [0, 1, 2, 3].map(
      (n): Wish => ({ seat: 0, squads: 4, corner: [42, n * 20], effects: [{ effect: 'rooted', until: null }] }),
    )
    const state = field([{ seat: 0, corner: [40, 30] }, ...walls, { seat: 1, corner: [90, 45], facing: 180 }])
    const wanted = heldByEither(ring)
    const clause = doing({ ...state, goals: { wanted, tallies: freshTallies(wanted) } }, 0, 0)
    expect(clause?.posture).toBe('hold')
  })
})

describe('the hard computer', () => {
  test('may be chosen, weighs several ways to order the side, the fair one first, and says what each came to', () => {
    expect(levelsOf(manifest)).toContain('hard')
    const state = field([
      { seat: 0, squads: 2 },
      { seat: 1, squads: 2, corner: [45, 25], facing: 180 },
    ])
    const decision = asked(state, 0)
    const fair = suggested(state, 0)
    const candidates = foresight.candidates(state, decision, fair)
    expect(candidates[0]).toEqual(fair)
    expect(new Set(candidates.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1)
    for (const one of candidates) expect(game.judge(state, one)).toEqual({ legal: true })
    const { answer, choices } = considered(massBattle, state, decision, 'hard', 'ahead', 0)
    expect(choices.length).toBeGreaterThan(1)
    expect(choices[0]?.answer).toEqual(answer)
    expect(choices.every(({ samples }) => samples > 0)).toBe(true)
    expect(considered(massBattle, state, decision, 'hard', 'ahead', 0).answer).toEqual(answer)
  })
  test('MAS-1 sees nothing of what the enemy was told before: neither to hold its fire nor whom its leader strikes', () => {
    const state = field([
      { seat: 0, squads: 2, leader: {} },
      { seat: 1, squads: 2, corner: [40, 25], facing: 180, profile: { missile: 'short bow', shot: 6 }, leader: {} },
    ])
    const before: State = {
      ...state,
      units: state.units.map((unit) => (unit.seat === 1 ? { ...unit, order: { ...STANDING, holdFire: true, duel: true } } : unit)),
    }
    const seen = (now: State) =>
      lookAhead(massBattle, foresight, now, asked(now, 0), 'ahead', { steps: 400 }).choices.map(({ worth }) => worth)
    expect(seen(before)).toEqual(seen(state))
  })
  test('values what the sides have lost, and who stands on the bank he wants', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [20, 40], facing: 180 }])
    const hurt = { ...state, units: state.units.map((unit) => (unit.id === 0 ? { ...unit, hp: 2 } : unit)) }
    expect(foresight.worth(state, 0)).toBe(0)
    expect(foresight.worth(hurt, 0)).toBeLessThan(0)
    expect(foresight.worth(hurt, 1)).toBe(-foresight.worth(hurt, 0))
    expect(foresight.worth({ ...state, bank: BANK }, 1)).toBeGreaterThan(0)
  })
  test('looks six rounds ahead: what is begun in a round is seldom decided in the next', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [20, 40], facing: 180 }])
    const passed = (rounds: number) => foresight.passed(state, { ...state, round: state.round + rounds })
    expect([0, 1, 5, 6].map(passed)).toEqual([0, 0, 0, foresight.milestones])
  })
  const ARCHERS: Wish = { seat: 0, squads: 3, profile: { missile: 'longbow', shot: 4 } }
  const pairs = field([
    { ...ARCHERS, corner: [20, 10] },
    { ...ARCHERS, corner: [20, 60] },
    { seat: 1, corner: [34, 10], facing: 180 },
    { seat: 1, corner: [34, 60], facing: 180 },
  ])
  const told = (answer: Answer, unit: number) => (answer.kind === 'orders' ? clauseIn(partsOf(answer), unit) : undefined)
  test('weighs other orders for one company at a time, those nearest to the enemy first, the rest as they were', () => {
    const decision = asked(pairs, 0)
    const fair = suggested(pairs, 0)
    const beside = ordersBeside(pairs, 0, fair, 4).map((parts): OrdersAnswer => ({ ...fair, parts }))
    expect(beside).toHaveLength(4)
    const changed = beside.map((one) => [0, 1].filter((unit) => JSON.stringify(told(one, unit)) !== JSON.stringify(told(fair, unit))))
    expect(changed).toEqual([[0], [1], [0], [1]])
    for (const one of beside) expect(game.judge(pairs, one)).toEqual({ legal: true })
    const candidates = foresight.candidates(pairs, decision, fair).map((one) => JSON.stringify(one))
    for (const one of beside) expect(candidates).toContain(JSON.stringify(one))
    const closer = { ...pairs, units: pairs.units.map((unit) => (unit.id === 3 ? { ...unit, corner: { x: 30, y: 60 } } : unit)) }
    const [first] = ordersBeside(closer, 0, suggested(closer, 0), 1)
    expect(first && told({ ...fair, parts: first }, 0)).toEqual(told(suggested(closer, 0), 0))
    const engaged = {
      ...pairs,
      units: pairs.units.map((unit) => (unit.id > 1 ? { ...unit, corner: { x: 20, y: unit.corner.y + 5 } } : unit)),
    }
    expect(ordersBeside(engaged, 0, suggested(engaged, 0), 4)).toEqual([])
  })
  test('puts together what does well for each of two companies, although nobody proposed both', () => {
    const decision = asked(pairs, 0)
    const plain = suggested(pairs, 0)
    const idle = (shots: readonly number[]): OrdersAnswer => ({
      ...plain,
      parts: [0, 1].flatMap((unit) =>
        partsOfOrder(unit, {
          ...STANDING,
          holdFire: !shots.includes(unit),
          clause: shots.includes(unit) ? { ...HOLD, target: unit + 2 } : HOLD,
        }),
      ),
    })
    const timid: typeof massBattle = {
      ...massBattle,
      minds: {
        ...massBattle.minds,
        suggest: (now, one, dice) => (one.seat === 0 ? { ...idle([]), decision: one.id } : massBattle.minds.suggest(now, one, dice)),
      },
    }
    const view = { ...foresight, candidates: () => [idle([]), idle([0]), idle([1])], milestones: 1 }
    const { answer } = lookAhead(timid, view, pairs, decision, 'ahead 1', { steps: 5000 })
    expect(told(answer, 0)).toMatchObject({ target: 2 })
    expect(told(answer, 1)).toMatchObject({ target: 3 })
  })
})
