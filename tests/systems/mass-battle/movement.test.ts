// Ground and movement (MAS-6, 12): footprints, contact, costs, wheels, formations, swimming.
import { describe, expect, test } from 'vitest'
import { degrees } from '../../../src/engine/geometry/units'
import { allowanceOf } from '../../../src/systems/mass-battle/game/clause'
import { bodyOf, inArc, isSwimming, rectAt, rectOf, sideTouched, touching } from '../../../src/systems/mass-battle/game/ground'
import { costOf } from '../../../src/systems/mass-battle/game/steps'
import { placeGoal, wayTo } from '../../../src/systems/mass-battle/game/ways'
import { company, field, ground, order, orders, refusalsOf, round, told, unit } from '../../support/companies'

describe('MAS-12 squads on the grid', () => {
  test('5 × 2 tight, 10 × 2 loose, side by side or behind one another', () => {
    expect(bodyOf(company(0, { seat: 0, squads: 3 }))).toEqual({ width: 15, depth: 2 })
    expect(bodyOf(company(0, { seat: 0, squads: 3, files: 1 }))).toEqual({ width: 5, depth: 6 })
    expect(bodyOf(company(0, { seat: 0, squads: 2, formation: 'loose' }))).toEqual({ width: 20, depth: 2 })
    expect(bodyOf(company(0, { seat: 0, squads: 3, files: 2 }))).toEqual({ width: 10, depth: 4 })
    expect(rectOf(company(0, { seat: 0, corner: [20, 20] }))).toEqual({ x0: 18, y0: 20, x1: 20, y1: 25 })
    expect(rectOf(company(0, { seat: 0, corner: [20, 20], facing: 90 }))).toEqual({ x0: 15, y0: 18, x1: 20, y1: 20 })
  })
  test('contact is a shared edge; a corner is none', () => {
    const square = (x0: number, y0: number) => ({ x0, y0, x1: x0 + 2, y1: y0 + 2 })
    expect(touching(square(0, 0), square(2, 1))).toEqual({ way: { x: -1, y: 0 }, from: 1, to: 2 })
    expect(touching(square(0, 0), square(2, 2))).toBeUndefined()
    expect(touching(square(0, 0), square(3, 0))).toBeUndefined()
  })
  test('front, flanks and rear by the edge; the corner square of the front is front', () => {
    const own = company(0, { seat: 0, corner: [20, 20], squads: 2, files: 1 }) // x 16–20, y 20–25, front to the right
    const by = (x: number, y: number, facing: 0 | 90 | 180 | 270) => sideTouched(own, company(1, { seat: 1, corner: [x, y], facing }))
    expect(by(20, 25, 180)).toBe('front')
    expect(by(16, 20, 0)).toBe('rear')
    expect(by(20, 20, 90)).toBe('left')
    expect(by(15, 25, 270)).toBe('right')
    expect(by(24, 20, 90)).toBe('front') // touches x 19–20 of the upper edge alone
    expect(by(23, 20, 90)).toBe('left')
  })
  test('the arc is 90° forward of the front', () => {
    const pose = { corner: { x: 20, y: 20 }, facing: degrees(0) }
    const at = (x: number, y: number) => inArc(pose, { width: 5, depth: 2 }, { x0: x, y0: y, x1: x + 1, y1: y + 1 })
    expect(at(25, 15)).toBe(true) // 5.5 ahead, 4.5 beyond the end
    expect(at(22, 16)).toBe(false) // 2.5 ahead, 3.5 beyond
    expect(at(10, 22)).toBe(false)
    expect(at(40, 22)).toBe(true)
    // a broad one that begins before the front and goes on beyond its end
    expect(inArc(pose, { width: 5, depth: 2 }, { x0: 22, y0: 23, x1: 23, y1: 40 })).toBe(true)
    expect(inArc({ corner: { x: 20, y: 25 }, facing: degrees(180) }, { width: 5, depth: 2 }, { x0: 17, y0: 5, x1: 18, y1: 22 })).toBe(true)
  })
})

describe('MAS-6 moving', () => {
  test('30 feet are 6 squares, running is four times that', () => {
    const foot = company(0, { seat: 0 })
    expect([allowanceOf(foot, 'normal'), allowanceOf(foot, 'run')]).toEqual([6, 24])
    expect(allowanceOf(company(0, { seat: 0, profile: { move: 50 } }), 'run')).toBe(40)
    const far = { seat: 1, corner: [95, 75], facing: 180 } as const
    const loose = { seat: 0, formation: 'loose' } as const
    const ran = round(field([loose, far]), { 0: order({ posture: 'march', place: { x: 70.5, y: 25.5 }, pace: 'run' }) }, [])
    expect(unit(ran, 0).corner.x).toBe(44)
  })
  test('tight ranks run in a charge alone', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [60, 25], facing: 180 }])
    const [refusal] = refusalsOf(state, orders(state, 0, { 0: order({ posture: 'march', target: 1, pace: 'run' }) }))
    expect(refusal).toMatchObject({ rule: 'MAS-6', short: 'pace' })
  })
  test('a wheel costs what its outer end walks; what is left of it is walked in the next round', () => {
    const far = { seat: 1, corner: [95, 75], facing: 180 } as const
    const single = round(field([{ seat: 0 }, far]), { 0: order({ facing: degrees(90) }) }, [])
    expect(unit(single, 0)).toMatchObject({ facing: 90, swing: null })
    const broad = field([{ seat: 0, squads: 2 }, far]) // 10 squares of front
    const first = round(broad, { 0: order({ facing: degrees(90) }) }, [])
    expect(unit(first, 0)).toMatchObject({ facing: 0, swing: { facing: 90, walked: 6 } })
    const second = round(first.state, {}, [])
    expect(unit(second, 0)).toMatchObject({ facing: 90, swing: null })
    expect(rectOf(unit(second, 0))).toEqual({ x0: 20, y0: 28, x1: 30, y1: 30 })
  })
  test('woods halve the move', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [95, 75], facing: 180 }], { terrain: [ground('woods', 10, 0, 60, 60)] })
    expect(unit(round(state, { 0: order({ posture: 'march', place: { x: 40.5, y: 22.5 } }) }, []), 0).corner.x).toBe(23)
  })
  test('swimming is 10 feet a round at any pace; a ford is dry', () => {
    const river = ground('river', 20, 0, 30, 80)
    const swim = field(
      [
        { seat: 0, formation: 'loose' },
        { seat: 1, corner: [95, 75], facing: 180 },
      ],
      { terrain: [river] },
    )
    const done = round(swim, { 0: order({ posture: 'march', place: { x: 60.5, y: 25.5 }, pace: 'run' }) }, [])
    expect(unit(done, 0).corner.x).toBe(22)
    expect(isSwimming(done.state, unit(done, 0))).toBe(true)
    const waded = field([{ seat: 0 }, { seat: 1, corner: [95, 75], facing: 180 }], { terrain: [river, ground('ford', 20, 15, 30, 30)] })
    expect(unit(round(waded, { 0: order({ posture: 'march', place: { x: 60.5, y: 22.5 } }) }, []), 0).corner.x).toBe(26)
  })
  test('the way goes round by the ford where that is nearer in time', () => {
    const state = field(
      [
        { seat: 0, corner: [15, 20], formation: 'square' },
        { seat: 1, corner: [95, 75], facing: 180 },
      ],
      {
        terrain: [ground('river', 20, 0, 40, 80), ground('ford', 20, 34, 40, 60)],
      },
    )
    const own = state.units[0] ?? company(0, { seat: 0 })
    const way = wayTo(state, own, placeGoal({ x: 50.5, y: 22.5 }, bodyOf(own)), 24)
    expect(way.poses.every((pose) => rectAt(pose, bodyOf(own)).y1 <= 60)).toBe(true)
    expect(way.poses.at(-1)?.corner.y).toBeGreaterThan(28)
    expect(costOf(way)).toBeLessThanOrEqual(24)
  })
  test('taking a formation takes the round, in melee too', () => {
    const state = field([
      { seat: 0, squads: 2 },
      { seat: 1, corner: [60, 45], facing: 180 },
    ])
    const done = round(state, { 0: order({ posture: 'formation', formation: 'loose' }) }, [])
    expect(unit(done, 0)).toMatchObject({ formation: 'loose', facing: 0 })
    expect(rectOf(unit(done, 0))).toEqual({ x0: 18, y0: 15, x1: 20, y1: 35 })
    const melee = field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180 }])
    const square = round(melee, { 0: order({ posture: 'formation', formation: 'square' }) }, [[6, 6], [6, 1], 2, 2])
    expect(unit(square, 0).formation).toBe('square')
  })
  test('a square has no flanks, turns at will and does not charge', () => {
    const square = company(0, { seat: 0, formation: 'square' })
    const state = field([
      { seat: 0, formation: 'square', squads: 2, files: 1 },
      { seat: 1, corner: [60, 25], facing: 180 },
    ])
    expect(unit(round(state, { 0: order({ facing: degrees(270) }) }, []), 0).facing).toBe(270)
    expect(square.formation).toBe('square')
    const decision = orders(state, 0, { 0: order({ posture: 'charge', target: 1 }) })
    expect(refusalsOf(state, decision)[0]?.reason).toContain('is not offered')
  })
  test('who comes to touch an enemy goes no farther; who is in contact does not march', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [23, 25], facing: 180 }])
    const done = round(state, { 0: order({ posture: 'march', target: 1 }) }, [[6, 6], [6, 1], 2, 2])
    expect(unit(done, 0).corner.x).toBe(23)
    const held = round(done.state, { 0: order({ posture: 'march', place: { x: 50.5, y: 40.5 } }) }, [[6, 6], [6, 1], 2, 2])
    expect(told(held, 'fallback')[0]?.detail.why).toBe('in the way')
  })
  test('withdrawing keeps the front and costs double; from contact it costs a blow at the back', () => {
    const free = round(field([{ seat: 0 }, { seat: 1, corner: [60, 45], facing: 180 }]), { 0: order({ posture: 'withdraw' }) }, [])
    expect(unit(free, 0)).toMatchObject({ corner: { x: 17, y: 20 }, facing: 0 })
    const held = round(field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180 }]), { 0: order({ posture: 'withdraw' }) }, [2])
    expect(told(held, 'attack')[0]?.detail).toMatchObject({ by: 1, kind: 'parting' })
    expect(unit(held, 0).corner.x).toBe(17)
  })
})

describe('MAS-6 ways to the last square', () => {
  test('a march of just the squares of a round arrives in that round', () => {
    const state = field([{ seat: 0 }, { seat: 1, corner: [95, 75], facing: 180 }])
    const place = { x: 25.5, y: 22.5 } // six squares ahead of the middle of the front
    const { corner } = unit(round(state, { 0: order({ posture: 'march', place }) }, []), 0)
    expect(corner).toEqual({ x: 26, y: 20 })
  })
  test('nobody wheels across water: a broad front does not swing over a brook, a narrow one beside it may', () => {
    const brook = ground('river', 26, 0, 30, 80)
    const wheels = (squads: number) => {
      const state = field(
        [
          { seat: 0, squads, corner: [24, 20] },
          { seat: 1, corner: [95, 75], facing: 180 },
        ],
        { terrain: [brook] },
      )
      const [own] = state.units
      if (!own) throw new Error('no unit')
      const goal = placeGoal({ x: 20.5, y: 70.5 }, bodyOf(own))
      return wayTo(state, own, goal, 48).poses.map(({ facing }) => facing)
    }
    expect(wheels(3)).not.toContain(90)
    const clear = field([
      { seat: 0, squads: 3, corner: [24, 20] },
      { seat: 1, corner: [95, 75], facing: 180 },
    ])
    const [own] = clear.units
    if (!own) throw new Error('no unit')
    expect(wayTo(clear, own, placeGoal({ x: 20.5, y: 70.5 }, bodyOf(own)), 48).poses.map(({ facing }) => facing)).toContain(90)
  })
})
