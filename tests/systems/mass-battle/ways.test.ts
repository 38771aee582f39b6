// Distances over open squares (MAS-6), worked out no farther than was asked: held against every step relaxed until nothing changes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Table, TerrainKind } from '../../../src/engine/tabletop/terrain'
import { hindrance, mayCharge } from '../../../src/systems/mass-battle/game/clause'
import { apart, bodyOf, countOf, frontSquare, isGround, rectOf, spanned } from '../../../src/systems/mass-battle/game/ground'
import { placeGoal, walkTo } from '../../../src/systems/mass-battle/game/ways'
import { goRound } from '../../../src/systems/mass-battle/minds/round'
import type { State, Unit } from '../../../src/systems/mass-battle/state'
import { company, field, ground, order } from '../../support/companies'

const SWIM = 10 // squares that a squad of five in front counts for one of water, of 24 that it runs: half a round, less two wheels of it over six
const rateOf = (table: Table, x: number, y: number): number => {
  const at = { x: x + 0.5, y: y + 0.5 }
  const is = (kind: TerrainKind) => isGround(table, kind as 'woods', at)
  return is('building') ? Number.POSITIVE_INFINITY : is('river') ? SWIM : is('woods') ? 2 : 1
}
/** What every square is from the goal, by going on until nothing changes. */
function relaxed(table: Table, goal: { readonly x: number; readonly y: number }): readonly number[] {
  const { width, height } = table
  const far = new Array<number>(width * height).fill(Number.POSITIVE_INFINITY)
  far[Math.floor(goal.y) * width + Math.floor(goal.x)] = 0
  const rates = far.map((_, at) => rateOf(table, at % width, Math.floor(at / width)))
  for (let changed = true; changed; ) {
    changed = false
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) {
            const [fromX, fromY] = [x + dx, y + dy]
            if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue
            const by = (far[fromY * width + fromX] ?? 0) + (rates[y * width + x] ?? 0)
            if (by < (far[y * width + x] ?? 0)) {
              far[y * width + x] = by
              changed = true
            }
          }
  }
  return far
}
const spot = fc.record({ x: fc.integer({ min: 4, max: 95 }), y: fc.integer({ min: 4, max: 70 }) })
const piece = fc.record({
  kind: fc.constantFrom('woods', 'river', 'building'),
  x: fc.integer({ min: 0, max: 90 }),
  y: fc.integer({ min: 0, max: 70 }),
  wide: fc.integer({ min: 2, max: 50 }),
  deep: fc.integer({ min: 2, max: 50 }),
})
const first = (state: State): Unit => {
  const [unit] = state.units
  if (!unit) throw new Error('no unit')
  return unit
}

describe('MAS-6 the walk to a place', () => {
  test('is the cheapest there is, near and far, whatever was asked for before', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        spot,
        fc.array(spot, { minLength: 20, maxLength: 60 }),
        (pieces, to, from) => {
          const terrain = pieces.map(({ kind, x, y, wide, deep }) => ground(kind, x, y, x + wide, y + deep))
          const start = field([{ seat: 0 }], { terrain })
          const goal = placeGoal({ x: to.x + 0.5, y: to.y + 0.5 }, bodyOf(first(start)))
          const far = relaxed(start.table, to)
          for (const { x, y } of from) {
            const unit = company(0, { seat: 0, corner: [x, y] })
            const own = rectOf(unit)
            const front = frontSquare(unit, bodyOf(unit))
            const between = spanned(own, goal.from)
            const slowed = (['woods', 'river', 'building'] as const).some((kind) => countOf(start.table, kind, between) > 0)
            // where nothing slows or bars what lies between nobody looks round
            const steps = slowed ? (far[Math.floor(front.y) * start.table.width + Math.floor(front.x)] ?? 0) : apart(own, goal.from)
            expect(walkTo(start, unit, goal, 24)).toBe(Math.max(0, Math.min(1e9, steps) - 1))
          }
        },
      ),
      { numRuns: 40, seed: 6 },
    )
  })
})

test('MAS-8 who may charge is who is hindered by nothing', () => {
  const charge = (target: number) => order({ posture: 'charge', target }).clause
  const state = field(
    [
      { seat: 0, squads: 2 },
      { seat: 0, corner: [20, 50], formation: 'square' },
      { seat: 0, corner: [70, 50], squads: 3, formation: 'loose' },
      { seat: 1, corner: [34, 20], facing: 180 },
      { seat: 1, corner: [22, 50], facing: 180 },
      { seat: 1, corner: [90, 50], facing: 270 },
    ],
    { terrain: [ground('building', 26, 18, 30, 40), ground('woods', 72, 30, 84, 60)] },
  )
  const said = state.units
    .filter(({ seat }) => seat === 0)
    .map((unit) =>
      [3, 4, 5].map((id) => ({ may: mayCharge(state, unit, state.units[id] ?? unit), why: hindrance(state, unit, charge(id)) })),
    )
  expect(said.flat().filter(({ may, why }) => may !== (why === undefined))).toEqual([])
  expect(new Set(said.flat().map(({ why }) => why))).toEqual(new Set([undefined, 'out of reach', 'in the way']))
})

test('MAS-6 the computer marches on at its enemy where a friend stands aside of a way that arrives', () => {
  const state = field([
    { seat: 0, corner: [20, 20], formation: 'loose', order: order({ posture: 'march', target: 2, pace: 'run' }) },
    { seat: 0, corner: [22, 34] },
    { seat: 1, corner: [30, 40], facing: 180 },
  ])
  const own = state.units.filter(({ seat }) => seat === 0)
  expect(goRound(state, own).map((unit) => unit.order.clause)).toEqual(own.map((unit) => unit.order.clause))
})
