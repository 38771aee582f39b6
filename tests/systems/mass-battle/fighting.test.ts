// Missiles and melee (MAS-7, 8).
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { tellEvent } from '../../../src/systems/mass-battle/eyes/tell'
import { ordersId } from '../../../src/systems/mass-battle/game/awaiting'
import { game } from '../../../src/systems/mass-battle/game/index'
import { keyOf } from '../../../src/systems/mass-battle/game/keys'
import { foeOf } from '../../../src/systems/mass-battle/game/melee'
import { attackOf, fightingSquads, needOf, sumOf } from '../../../src/systems/mass-battle/game/modifiers'
import { pieceOf } from '../../../src/systems/mass-battle/game/queries'
import { shotRefusal } from '../../../src/systems/mass-battle/game/sight'
import type { State, Unit } from '../../../src/systems/mass-battle/state'
import { field, ground, order, orders, round, told, unit, type Wish } from '../../support/companies'

const at = (state: State, id: number): Unit => {
  const found = state.units[id]
  if (!found) throw new Error('no such unit')
  return found
}
const archers = (more: Partial<Wish> = {}): Wish => ({ seat: 0, profile: { missile: 'short bow' }, ...more })
const foe = (more: Partial<Wish> = {}): Wish => ({ seat: 1, corner: [34, 25], facing: 180, formation: 'loose', ...more })

describe('MAS-7 missiles', () => {
  test('range, arc and sight; each refusal says which', () => {
    const short = (...wishes: readonly Wish[]) => shotRefusal(field(wishes), at(field(wishes), 0), at(field(wishes), 1))?.short
    expect(short(archers(), foe())).toBeUndefined()
    expect(short(archers(), foe({ corner: [45, 25] }))).toBeUndefined() // 26 squares
    expect(short(archers(), foe({ corner: [45, 25] }), { seat: 0, corner: [30, 20] })).toBe('sight')
    expect(short(archers(), foe({ corner: [46, 25] }))).toBe('range')
    expect(short(archers(), foe({ corner: [24, 50] }))).toBe('arc')
    expect(short({ seat: 0 }, foe())).toBe('no missiles')
  })
  test('slings and bows shoot over friends from higher ground, crossbows do not', () => {
    const line = { seat: 0, corner: [30, 20] } as const
    const terrain = [ground('hill', 10, 10, 24, 40)]
    const over = (missile: 'sling' | 'crossbow', hilly: boolean) => {
      const state = field([archers({ profile: { missile } }), foe(), line], hilly ? { terrain } : {})
      return shotRefusal(state, at(state, 0), at(state, 1))?.short
    }
    expect(over('sling', true)).toBeUndefined()
    expect(over('sling', false)).toBe('sight')
    expect(over('crossbow', true)).toBe('sight')
  })
  test('MAS-6 swimmers do not shoot, neither now nor where they would stand', () => {
    const river = { terrain: [ground('river', 10, 0, 22, 60)] }
    const state = field([archers(), foe({ corner: [35, 25] })], river)
    expect(shotRefusal(state, at(state, 0), at(state, 1))).toMatchObject({ short: 'in the water', rule: 'MAS-6' })
    expect(shotRefusal(state, at(state, 0), at(state, 1), { corner: { x: 26, y: 20 }, facing: degrees(0) })).toBeUndefined()
    expect(told(round(state, {}, []), 'attack')).toEqual([])
    const ashore = field([archers({ corner: [26, 20] }), foe({ corner: [35, 25] })], river)
    expect(told(round(ashore, {}, [[20, 2]]), 'attack')).toHaveLength(1)
  })
  test('no shooting into melee, nor out of it', () => {
    const state = field([archers(), foe(), { seat: 0, corner: [34, 20], facing: 0 }])
    expect(shotRefusal(state, at(state, 0), at(state, 1))?.short).toBe('melee')
    const pressed = field([archers(), { seat: 1, corner: [20, 25], facing: 180 }, foe({ corner: [34, 40] })])
    expect(told(round(pressed, {}, [[6, 6], [6, 1], 2, 2]), 'attack').map(({ detail }) => detail.kind)).toEqual(['melee', 'melee'])
  })
  test('who shoots does not move; who wheels does not shoot', () => {
    const state = field([archers(), foe({ corner: [40, 25] })])
    const order0 = order(
      { posture: 'charge', target: 1 },
      { condition: 'in the way', clause: order({ posture: 'march', place: { x: 40.5, y: 60.5 } }).clause },
    )
    expect(unit(round(state, {}, [2]), 0).did).toMatchObject({ shot: false }) // a new round has begun
    expect(unit(round(state, {}, [2]), 0).corner.x).toBe(20)
    expect(told(round(state, { 0: order({ facing: at(field([{ seat: 0, facing: 90 }]), 0).facing }) }, []), 'attack')).toEqual([])
    expect(order0.fallbacks).toHaveLength(1)
  })
  test('MAS-7 who is to wheel to the front they have shoots, and is forecast to', () => {
    const state = field([archers(), foe()])
    const wheel = (facing: 0 | 90) => ({ 0: order({ posture: 'hold', facing: degrees(facing) }) })
    const figures = (facing: 0 | 90) => eyes.forecast(state, 0, orders(state, 0, wheel(facing))).figures.map(({ label }) => label)
    expect(figures(0)).toEqual(['Company 0 shoot: hit points that Company 1 lose'])
    expect(told(round(state, wheel(0), [[20, 2]]), 'attack')).toHaveLength(1)
    expect(figures(90)).toEqual([])
    expect(told(round(state, wheel(90), []), 'attack')).toEqual([])
  })
  test('a crossbow reloads for a round, standing', () => {
    const state = field([archers({ profile: { missile: 'crossbow' } }), foe({ hp: 40 })])
    const first = round(state, {}, [2])
    expect(unit(first, 0).loaded).toBe(false)
    const second = round(first.state, {}, [])
    expect(told(second, 'reload')).toHaveLength(1)
    const third = round(second.state, {}, [2])
    expect(told(third, 'attack')).toHaveLength(1)
    const walking = round(first.state, { 0: order({ posture: 'march', place: { x: 22.5, y: 22.5 } }) }, [])
    expect(unit(walking, 0).loaded).toBe(false)
  })
  test('woods +2 to armour class, tight ranks are hit at +1', () => {
    const need = (more: Partial<Wish>, terrain: Parameters<typeof ground>[] = []) => {
      const state = field([archers(), foe(more)], { terrain: terrain.map((one) => ground(...one)) })
      return needOf(attackOf(state, at(state, 0), at(state, 1), 'missile').squads)
    }
    expect(need({})).toBe(12)
    expect(need({ formation: 'tight' })).toBe(11)
    expect(need({ formation: 'square' })).toBe(12) // MAS-6: what is said of tight ranks is not said of a square
    expect(need({ facing: 0 })).toBe(12) // MAS-8: a bare back is worse in contact alone
    expect(need({}, [['woods', 33, 10, 50, 40]])).toBe(14)
  })
  test('more than four squares of woods block sight', () => {
    const through = (x1: number) => {
      const state = field([archers(), foe()], { terrain: [ground('woods', 26, 0, x1, 60)] })
      return shotRefusal(state, at(state, 0), at(state, 1))?.short
    }
    expect(through(29)).toBeUndefined()
    expect(through(30)).toBeUndefined()
    expect(through(31)).toBe('sight')
    const within = field([archers(), foe()], { terrain: [ground('woods', 26, 0, 29, 60), ground('woods', 33, 0, 60, 60)] })
    expect(shotRefusal(within, at(within, 0), at(within, 1))).toBeUndefined() // they stand in the woods, at their edge
  })
})

const press = (one: Partial<Wish> = {}, other: Partial<Wish> = {}) =>
  field([
    { seat: 0, corner: [20, 20], ...one },
    { seat: 1, corner: [20, 25], facing: 180, ...other },
  ])

describe('MAS-8 melee', () => {
  test('only squads in contact attack; of five squads two reach two in file, both of whom reach with polearms', () => {
    const polearms = { polearms: true }
    const state = field([
      { seat: 0, squads: 5, corner: [20, 10], profile: polearms },
      { seat: 1, squads: 2, files: 1, corner: [20, 22], facing: 180, profile: polearms },
    ])
    expect(fightingSquads(at(state, 0), at(state, 1))).toBe(2)
    expect(fightingSquads(at(state, 1), at(state, 0))).toBe(2)
    const swords = field([
      { seat: 0, squads: 5, corner: [20, 10] },
      { seat: 1, squads: 2, files: 1, corner: [20, 22], facing: 180 },
    ])
    expect(fightingSquads(at(swords, 1), at(swords, 0))).toBe(1)
  })
  test('initiative decides who strikes first, and the struck answer with what is left', () => {
    const done = round(press(), {}, [
      [6, 2],
      [6, 5],
      [20, 15],
      [6, 6],
      [20, 5],
    ])
    // seat 1 strikes first for 6 of 8; the test of morale fails and there is no answer
    expect(told(done, 'attack').map(({ seat }) => seat)).toEqual([1])
    const stands = round(press(), {}, [
      [6, 2],
      [6, 5],
      [20, 15],
      [6, 2],
      [20, 15],
      [6, 3],
    ])
    expect(told(stands, 'attack').map(({ seat }) => seat)).toEqual([1, 0])
  })
  test('the first form: all blows at once', () => {
    const state = field(
      [
        { seat: 0, corner: [20, 20], hp: 1, began: 8, tested: true },
        { seat: 1, corner: [20, 25], facing: 180, hp: 1, began: 8, tested: true },
      ],
      {
        options: { simultaneous: true },
      },
    )
    const done = round(state, {}, [
      [20, 15],
      [6, 3],
      [20, 15],
      [6, 3],
    ])
    expect([unit(done, 0).condition, unit(done, 1).condition]).toEqual(['destroyed', 'destroyed'])
    expect(told(done, 'phase')[0]?.rolls).toEqual([])
  })
  test('flank and rear: +2 for attackers, −2 for the answer', () => {
    const state = field([
      { seat: 0, corner: [20, 20], facing: 90 }, // front down on y = 20, x 15–20
      { seat: 1, squads: 2, files: 1, corner: [20, 25], facing: 180 },
    ])
    expect(state.units).toHaveLength(2)
    const struck = field([
      { seat: 0, corner: [26, 20], facing: 90 }, // its front touches the upper edge of the other
      { seat: 1, squads: 3, files: 1, corner: [21, 25], facing: 180 }, // x 21–27, y 20–25
    ])
    const reasons = (by: number, against: number) =>
      attackOf(struck, at(struck, by), at(struck, against), 'melee').squads.bonus.map(({ reason, value }) => `${reason} ${value}`)
    expect(reasons(0, 1)).toEqual(['tight ranks 1', 'in the flank 2'])
    expect(reasons(1, 0)).toEqual(['tight ranks 1', 'struck in the flank -2'])
    const behind = field([
      { seat: 0, corner: [27, 25], facing: 180 }, // its front touches the back of the other
      { seat: 1, squads: 3, files: 1, corner: [21, 25], facing: 180 },
    ])
    const answers = attackOf(behind, at(behind, 1), at(behind, 0), 'melee').squads.bonus.map(({ reason, value }) => `${reason} ${value}`)
    expect(answers).toEqual(['tight ranks 1', 'struck from behind -2'])
    const square = field([
      { seat: 0, corner: [26, 20], facing: 90 },
      { seat: 1, squads: 3, files: 1, corner: [21, 25], facing: 180, formation: 'square' },
    ])
    expect(sumOf(attackOf(square, at(square, 0), at(square, 1), 'melee').squads.bonus)).toBe(1)
  })
  test('MAS-6 who strikes a square is not told to strike its flank or its rear, for it has neither', () => {
    const said = (formation: 'square' | 'tight', corner: readonly [number, number]) => {
      const state = field([
        { seat: 0, corner, facing: corner[1] === 20 ? 90 : 180, hp: 60 },
        { seat: 1, squads: 3, files: 1, corner: [21, 25], facing: 180, formation, hp: 60 },
      ])
      const { events, state: after } = game.play(state, [orders(state, 0), orders(state, 1)], seededDice('square', 0))
      const blow = events.find(({ what, detail }) => what === 'attack' && detail.by === 0)
      return blow === undefined ? 'nobody struck' : tellEvent(after, blow).text
    }
    expect([said('tight', [26, 20]), said('tight', [27, 25])].map((text) => /in the (left|right) flank|in the rear/.test(text))).toEqual([
      true,
      true,
    ])
    expect([said('square', [26, 20]), said('square', [27, 25])].join()).not.toMatch(/flank|rear|nobody/)
  })
  test('a charge: +1 for its first blows in tight ranks, after two squares straight; a loose unit goes without', () => {
    const far = (more: Partial<Wish>) =>
      field([
        { seat: 0, corner: [20, 20], ...more },
        { seat: 1, corner: [40, 25], facing: 180, hp: 40 },
      ])
    const bonus = (state: State) => {
      const done = round(state, { 0: order({ posture: 'charge', target: 1 }) }, [[6, 6], [6, 1], 2, 2])
      return told(done, 'attack')[0]?.rolls?.[0]?.modifiers.flatMap(({ value, reason }) => (value < 0 ? [reason] : [])) // what lowers the number needed
    }
    expect(bonus(far({}))).toEqual(['tight ranks', 'charge'])
    expect(bonus(far({ formation: 'loose' }))).toEqual([])
    const near = field([{ seat: 0 }, { seat: 1, corner: [21, 25], facing: 180 }])
    const done = round(near, { 0: order({ posture: 'charge', target: 1 }) }, [])
    expect(told(done, 'fallback')[0]?.detail.why).toBe('out of reach')
  })
  test('a charge runs up to four times the move, no farther', () => {
    const reach = (x: number) =>
      told(
        round(
          field([{ seat: 0 }, { seat: 1, corner: [x, 25], facing: 180 }]),
          { 0: order({ posture: 'charge', target: 1 }) },
          x === 44 ? [[6, 6], [6, 1], 2, 2] : [],
        ),
        'charge',
      ).length
    expect(reach(44)).toBe(1)
    expect(reach(45)).toBe(0)
  })
  test('MAS-8 a named foe who touches none of their squads is not struck: they strike whom they can', () => {
    const state = field([
      { seat: 0, corner: [40, 30], squads: 3, files: 2, order: order({ posture: 'charge', target: 2 }) },
      { seat: 1, corner: [40, 40], facing: 180, squads: 2, files: 2 },
      { seat: 1, corner: [36, 38] },
    ])
    const [own, before, behind] = state.units
    if (!own || !before || !behind) throw new Error('no units')
    expect([fightingSquads(own, before), fightingSquads(own, behind)]).toEqual([2, 0])
    expect(foeOf(state, own)?.id).toBe(1)
    expect(foeOf(state, { ...own, order: order({ posture: 'charge', target: 1 }) })?.id).toBe(1)
  })
  test('MAS-8 the chip of a charge tells what the card of it does', () => {
    for (const [facing, y, need] of [
      [0, 20, 8],
      [90, 20, 10],
      [180, 25, 10],
    ] as const) {
      const state = field([
        { seat: 0, squads: 2, files: 1 },
        { seat: 1, corner: [44, y], facing },
      ])
      const [chip] = eyes.survey(state, 0, { at: { x: 20, y: 20 }, piece: pieceOf(0, 0) }, 'charge')
      const aimed = { decision: ordersId(state, 0), seat: 0, key: keyOf(0, 'at', ''), kind: 'target', targets: ['u1'] } as const
      expect(eyes.forecast(state, 0, aimed).need?.value).toBe(need)
      expect(chip).toMatchObject({ need, label: `${need}+` })
    }
  })
  test('swimmers may not attack', () => {
    const state = field(
      [
        { seat: 0, corner: [20, 20] },
        { seat: 1, corner: [20, 25], facing: 180 },
      ],
      { terrain: [ground('river', 10, 0, 20, 60)] },
    )
    const done = round(state, {}, [2])
    expect(told(done, 'attack').map(({ seat }) => seat)).toEqual([1])
  })
})
