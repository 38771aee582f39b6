// Who could hurt a unit where it would stand.
import { describe, expect, test } from 'vitest'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { squadsAt } from '../../../src/systems/mass-battle/game/ground'
import { pieceOf } from '../../../src/systems/mass-battle/game/queries'
import { exchangeOf } from '../../../src/systems/mass-battle/odds/exchange'
import type { State, Unit } from '../../../src/systems/mass-battle/state'
import { field } from '../../support/companies'

const endsOf = (unit: Unit) =>
  squadsAt(unit, unit).map(({ x0, y0, x1, y1 }, i) => ({
    piece: pieceOf(unit.id, i),
    at: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
    facing: unit.facing,
  }))
const placed = (state: State, x: number): Unit => {
  const [unit] = state.units
  if (!unit) throw new Error('no unit')
  return { ...unit, corner: { x, y: unit.corner.y } }
}
const threats = (state: State, x: number) => eyes.threat?.(state, 0, 0, endsOf(placed(state, x))) ?? []

describe('MAS-7 MAS-8 who could hurt a unit where it would stand', () => {
  const bows = field([
    { seat: 0, squads: 2 },
    { seat: 1, corner: [70, 25], facing: 180, profile: { missile: 'short bow', shot: 2 } },
  ])
  test('a bow reaches 26 squares, and what it takes is the forecast of that shot', () => {
    const shot = (x: number) => threats(bows, x).find(({ melee }) => !melee)
    expect(shot(44)).toBeUndefined() // 27 squares from front to front
    const near = shot(45)
    const there: State = { ...bows, units: bows.units.map((unit) => (unit.id === 0 ? placed(bows, 45) : unit)) }
    const [target, by] = there.units
    if (!target || !by || !near) throw new Error('no shot')
    const { loss } = exchangeOf(there, by, target, 'missile').first
    expect(near.chance).toBeCloseTo(1 - (loss.p[0] ?? 0))
    expect(near).toMatchObject({ body: 1, label: 'short bow', moves: false, need: 9 }) // class 12, aim 2, tight ranks 1
  })
  test('a charge reaches a run of 24 squares, and the worse of two is told', () => {
    const foot = field([{ seat: 0 }, { seat: 1, corner: [70, 25], facing: 180 }])
    expect(threats(foot, 45)).toEqual([])
    expect(threats(foot, 46)).toEqual([expect.objectContaining({ body: 1, label: 'charge', melee: true, moves: true })])
    expect(threats(foot, 70)).toEqual([expect.objectContaining({ label: 'melee', moves: false })])
  })
  test('who flees or is stunned threatens nobody', () => {
    const change = (more: Partial<Unit>): State => ({
      ...bows,
      units: bows.units.map((unit) => (unit.id === 1 ? { ...unit, ...more } : unit)),
    })
    expect(threats(bows, 50)).toHaveLength(1)
    expect(threats(change({ condition: 'fleeing' }), 50)).toEqual([])
    expect(threats(change({ effects: [{ effect: 'stunned', until: 9 }] }), 50)).toEqual([])
  })
})
