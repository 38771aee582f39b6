// Attacks: arcs, ranges, deductions, damage, and everything else that is done in an attack phase.
import { describe, expect, it } from 'vitest'
import { blastDice } from '../../../src/systems/spaceship-battles/game/attack'
import { blockerBetween, crosses } from '../../../src/systems/spaceship-battles/game/line'
import { deductionsFor, diceOf, sumOf } from '../../../src/systems/spaceship-battles/game/modifiers'
import { controllerOf } from '../../../src/systems/spaceship-battles/game/queries'
import { attackRefusal, legalTargets, mountsOf } from '../../../src/systems/spaceship-battles/game/targets'
import type { State } from '../../../src/systems/spaceship-battles/state'
import { aim, askedOf, battle, carryOut, give, happened, hyper, pick, refusals, rock, ship, type Wish } from '../../support/spaceships'

const firing = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const armed: Wish = { seat: 0, power: { weapons: 3 } } // Type II: 4d6
const hulk: Wish = { seat: 1, square: [13, 10] } // 36 hull points, no field, nothing powered
const at = (state: State, id: number) => {
  const found = state.ships[id]
  if (found === undefined) throw new Error(`no ship ${id}`)
  return found
}

describe('arcs and ranges', () => {
  it('SHP-6 the forward half of the grid, squares level with the ship inside; aft weapons any direction', () => {
    const mount = { weapon: 'energy' } as const
    const targets = (facing: 0 | 90 | 180 | 270, aft: boolean) => {
      const state = firing([
        { ...armed, facing, design: { devices: { aft } } },
        { ...hulk, square: [12, 9] },
        { ...hulk, square: [10, 7] },
        { ...hulk, square: [9, 10] },
      ])
      return legalTargets(state, at(state, 0), mount).map(({ id }) => id)
    }
    expect(targets(0, false)).toEqual([1, 2])
    expect(targets(180, false)).toEqual([2, 3])
    expect(targets(90, false)).toEqual([3])
    expect(targets(0, true)).toEqual([1, 2, 3])
    expect(attackRefusal(ship(0, armed), ship(1, { ...hulk, square: [9, 10] }), mount)).toMatchObject({ rule: 'SHP-6', short: 'arc' })
  })

  it('SHP-4 energy weapons fire in each attack phase to their range; beyond it they are refused with the spaces missing', () => {
    const mount = { weapon: 'energy' } as const
    expect(attackRefusal(ship(0, armed), ship(1, { seat: 1, square: [19, 10] }), mount)).toBeUndefined()
    expect(attackRefusal(ship(0, armed), ship(1, { seat: 1, square: [20, 10] }), mount)).toMatchObject({
      short: 'range',
      remedy: 'close by 1 space',
    })
    expect(attackRefusal(ship(0, { seat: 0 }), ship(1, hulk), mount)).toMatchObject({ short: 'no power' })
    expect(diceOf(ship(0, { seat: 0, design: { weapons: 'III' }, power: { weapons: 2 } }), 'energy', 12)).toBe(4)
    expect(diceOf(ship(0, { seat: 0, design: { weapons: '2d6' }, power: { weapons: 2 } }), 'energy', 9)).toBe(2)
    expect(diceOf(ship(0, { seat: 0, design: { weapons: '1d6' }, power: { weapons: 1 } }), 'energy', 9)).toBe(1)
  })

  it('SHP-5 torpedoes 6d6 and missiles 4d6 with one power point, once a turn and to the last of them', () => {
    const one: Wish = { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { torpedoes: true, missiles: true } } }
    const state = firing([one, hulk])
    expect(askedOf(state, 0)).toEqual(['s0:torpedoes', 's0:missiles'])
    const launched = carryOut(state, { 0: [aim('s0:torpedoes', 1), aim('s0:missiles', 1)] }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(launched.state.ships[0]).toMatchObject({ ammo: { torpedoes: 7, missiles: 7 } })
    const again = { ...launched.state, frame: { frame: 'attack', phase: 6 } } as const
    expect(askedOf(again, 0)).toEqual([])
    expect(askedOf(firing([{ ...one, ammo: { torpedoes: 0, missiles: 1 } }, hulk]), 0)).toEqual(['s0:missiles'])
    expect(diceOf(ship(0, { ...one, power: {} }), 'torpedoes', 3)).toBe(0)
  })

  it('SHP-5 with aft weapons twice a turn, once in each direction', () => {
    const both: Wish = { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { missiles: true, aft: true } } }
    const state = firing([both, hulk, { ...hulk, square: [7, 10] }])
    expect(mountsOf(at(state, 0)).map(({ direction }) => direction)).toEqual(['fore', 'aft'])
    expect(refusals(state, 0, [aim('s0:missiles', 2)])[0]?.reason).toContain('not offered')
    const faces = [1, 1, 1, 1, 1, 1, 1, 1]
    const { state: after } = carryOut(state, { 0: [aim('s0:missiles', 1), aim('s0:missiles-aft', 2)] }, faces)
    expect(after.ships[0]?.launched).toEqual([
      { weapon: 'missiles', direction: 'fore' },
      { weapon: 'missiles', direction: 'aft' },
    ])
    const last = firing([{ ...both, ammo: { torpedoes: 0, missiles: 1 } }, hulk, { ...hulk, square: [7, 10] }])
    expect(refusals(last, 0, [aim('s0:missiles', 1), aim('s0:missiles-aft', 2)])[0]).toMatchObject({ rule: 'SHP-5', short: 'ammunition' })
  })

  it('SHP-5 ammunition is 6 for D, E and F, 9 for B and C, 12 for A', () => {
    const stock = (['A', 'B', 'C', 'D', 'E', 'F'] as const).map(
      (size) => ship(0, { seat: 0, design: { class: size, devices: { torpedoes: true } } }).ammo.torpedoes,
    )
    expect(stock).toEqual([12, 9, 9, 6, 6, 6])
  })
})

describe('deductions', () => {
  const less = (one: Wish, other: Wish, aimed: 'ship' | 'engines' = 'ship', extra: readonly Wish[] = []): number => {
    const state = firing([one, other, ...extra])
    return sumOf(deductionsFor(state, at(state, 0), at(state, 1), aimed))
  }
  const target = (column: number, more: Partial<Wish> = {}): Wish => ({ seat: 1, square: [column, 10], ...more })

  it('SHP-13 range 4 to 7 −1, 8 to 11 −2, 12 −3, by the greater of the two differences', () => {
    expect([0, 3, 4, 7, 8, 11, 12].map((range) => less(armed, target(10 + range)))).toEqual([-0, 0, -1, -1, -2, -2, -3].map((n) => n + 0))
    expect(less(armed, { seat: 1, square: [13, 15] })).toBe(-1)
  })

  it('SHP-13 hyper 4 and above −1, 8 and above −3 in its place, for attacker and target', () => {
    expect([hyper(3), hyper(4), hyper(7), hyper(8)].map((speed) => less({ ...armed, speed }, target(12)))).toEqual([0, -1, -1, -3])
    expect([hyper(3), hyper(4), hyper(8)].map((speed) => less(armed, target(12, { speed })))).toEqual([0, -1, -3])
    expect(less({ ...armed, speed: hyper(4) }, target(12, { speed: hyper(9) }))).toBe(-4)
  })

  it('SHP-13 size D −1, E −2, F −3; at a system −3; invisible −6', () => {
    const sizes = (['A', 'B', 'C', 'D', 'E', 'F'] as const).map((size) => less(armed, target(12, { design: { class: size } })))
    expect(sizes).toEqual([0, 0, 0, -1, -2, -3])
    expect(less(armed, target(12), 'engines')).toBe(-3)
    expect(less(armed, target(12, { invisible: true }))).toBe(-6)
  })

  it('SHP-13, SHP-21 blocked by a ship or an object on the line between the centres −3, however many', () => {
    expect(
      less(armed, target(14), 'ship', [
        { seat: 0, square: [12, 10] },
        { seat: 1, square: [13, 10] },
      ]),
    ).toBe(-4)
    expect(
      less(armed, target(13), 'ship', [
        { seat: 1, square: [13, 10] },
        { seat: 0, square: [10, 10] },
      ]),
    ).toBe(0)
    expect(less(armed, target(13), 'ship', [{ seat: 1, square: [12, 11] }])).toBe(0)
    const asteroids = firing([armed, target(13)], { terrain: [rock('asteroid', 12, 10)] })
    expect(sumOf(deductionsFor(asteroids, at(asteroids, 0), at(asteroids, 1), 'ship'))).toBe(-3)
    const wreck = firing([armed, target(13), { seat: 1, square: [12, 10], hull: 0 }])
    expect(blockerBetween(wreck, at(wreck, 0).at, at(wreck, 1).at)?.label).toBe('ship 2')
  })

  it('SHP-13 a line crosses the squares it goes through, not those it touches at a corner, the same both ways', () => {
    const p = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5 })
    expect(crosses(p(0, 0), p(2, 2), p(1, 1))).toBe(true)
    expect(crosses(p(0, 0), p(2, 2), p(1, 0))).toBe(false)
    expect(crosses(p(0, 0), p(3, 1), p(1, 0))).toBe(true)
    expect(crosses(p(0, 0), p(3, 1), p(2, 1))).toBe(true)
    expect(crosses(p(0, 0), p(3, 1), p(2, 0))).toBe(false)
    for (let x = 0; x < 6; x += 1)
      for (let y = 0; y < 6; y += 1) expect(crosses(p(0, 0), p(5, 3), p(x, y))).toBe(crosses(p(5, 3), p(0, 0), p(x, y)))
  })
})

describe('damage', () => {
  it('SHP-14 what is above the field comes off the hull; the deductions are in the roll', () => {
    const state = firing([armed, { ...hulk, square: [14, 10], power: { fields: 2 } }])
    const struck = carryOut(state, { 0: [aim('s0:energy', 1)] }, [6, 5, 4, 3])
    expect(happened(struck, 'attack')).toMatchObject([{ range: 4, field: 6, total: 17, damage: 11, left: 25, dropped: false }])
    expect(struck.events[0]?.rolls?.[0]).toMatchObject({ total: 17, need: 7, result: 'hit', formula: '4d6', modifiers: [{ value: -1 }] })
  })

  it('SHP-14 aimed at a system, 6 above the field drop it one step instead of the hull; less is ordinary damage', () => {
    const state = firing([armed, hulk])
    const aimed = { 0: [aim('s0:energy', 1, { aim: 'weapons' })] }
    const six = carryOut(state, aimed, [3, 3, 2, 1])
    expect(six.state.ships[1]).toMatchObject({ hull: 36, best: { weapons: 2 } })
    const five = carryOut(state, aimed, [3, 3, 1, 1])
    expect(five.state.ships[1]).toMatchObject({ hull: 31, best: { weapons: 3 } })
    const both = carryOut({ ...state, bothHits: true }, aimed, [3, 3, 2, 1])
    expect(both.state.ships[1]).toMatchObject({ hull: 30, best: { weapons: 2 } })
    const offline = firing([armed, { ...hulk, best: { engines: 3, fields: 3, weapons: 0 } }])
    expect(carryOut(offline, aimed, [3, 3, 2, 1]).state.ships[1]).toMatchObject({ hull: 30, best: { weapons: 0 } })
  })

  it('SHP-15 a system that drops keeps its power until the next Phase Zero', () => {
    const state = firing([armed, { ...hulk, power: { fields: 1, weapons: 3 }, best: { engines: 3, fields: 1, weapons: 3 } }])
    const { state: after } = carryOut(state, { 0: [aim('s0:energy', 1, { aim: 'fields' })] }, [6, 6, 3, 1])
    expect(after.ships[1]).toMatchObject({ best: { fields: 0 }, power: { fields: 1 } })
  })

  it('SHP-12 attacks are simultaneous: a ship destroyed in a phase still makes its attacks of that phase', () => {
    const state = firing([
      { ...armed, hull: 4 },
      { ...hulk, hull: 4, facing: 180, power: { weapons: 3 } },
    ])
    const ended = carryOut(state, { 0: [aim('s0:energy', 1)], 1: [aim('s1:energy', 0)] }, [6, 6, 6, 6, 6, 6, 6, 6])
    expect(happened(ended, 'attack')).toMatchObject([
      { ship: 0, left: 0 },
      { ship: 1, left: 0 },
    ])
    expect(happened(ended, 'destroyed')).toEqual([{ ship: 0 }, { ship: 1 }])
    expect(ended.state.outcome).toEqual({ winner: null, reason: 'No fleet has a ship left: a draw.' })
  })

  it('SHP-15 a ship at no hull points is a wreck: no more moves or attacks, and the last fleet with ships has won', () => {
    const state = firing([armed, { ...hulk, hull: 3 }])
    const ended = carryOut(state, { 0: [aim('s0:energy', 1)] }, [6, 6, 6, 6])
    expect(ended.state.outcome?.winner).toBe(0)
    expect(ended.events.at(-1)).toMatchObject({ what: 'end', mark: 'end' })
  })

  it('SHP-16 in phase 12 a self-destruction hits everyone within 12 spaces, friends too, with 13 − range dice, twelve at most', () => {
    expect([0, 1, 2, 11, 12, 13].map(blastDice)).toEqual([12, 12, 11, 2, 1, 0])
    const state = firing(
      [
        { seat: 0, destructing: true },
        { seat: 0, square: [22, 10] },
        { seat: 1, square: [21, 13], power: { fields: 1 } },
        { seat: 1, square: [23, 14] },
      ],
      {
        phase: 9,
        frame: { frame: 'plot', from: 10, to: 12 },
      },
    )
    const blown = carryOut(state, {}, [5, 6, 4])
    expect(happened(blown, 'destruct')).toMatchObject([
      {
        ship: 0,
        blasts: [
          { target: 1, range: 12, field: 0, total: 5, damage: 5 },
          { target: 2, range: 11, field: 3, total: 10, damage: 7 },
        ],
      },
    ])
    expect(blown.state.ships.map(({ hull }) => hull)).toEqual([0, 31, 29, 36])
    expect(blown.state.turn).toBe(2)
  })
})

describe('tractor beams', () => {
  const beam: Wish = { seat: 0, power: { tractor: 1 } }

  it('SHP-17 within 3 spaces, 3d6 over the field after deductions', () => {
    const state = firing([beam, { ...hulk, power: { fields: 2 }, speed: hyper(4) }])
    const orders = { 0: [aim('s0:tractor', 1)] }
    const caught = carryOut(state, orders, [4, 3, 1])
    expect(happened(caught, 'tractor')).toMatchObject([{ caught: true, willing: false, field: 6, total: 7 }])
    expect(caught.state.ships[0]?.towing).toBe(1)
    expect(caught.state.ships[1]?.caught).toBe(1)
    expect(carryOut(state, orders, [4, 2, 1]).state.ships[0]?.towing).toBeNull()
    expect(askedOf(firing([beam, { ...hulk, square: [14, 10] }]), 0)).toEqual([])
    expect(askedOf(firing([{ ...beam, power: {} }, hulk]), 0)).toEqual([])
  })

  it('SHP-17 a willing ship is taken in tow without a roll, and let go again', () => {
    const state = firing([beam, { seat: 0, square: [11, 10] }, { seat: 1, square: [25, 10] }])
    const towed = carryOut(state, { 0: [aim('s0:tractor', 1)] })
    expect(towed.state.ships[0]?.towing).toBe(1)
    expect(towed.state.ships[1]?.caught).toBeNull()
    const later = { ...towed.state, frame: { frame: 'attack', phase: 6 } } as const
    expect(carryOut(later, { 0: [pick('s0:release', 'release')] }).state.ships[0]?.towing).toBeNull()
  })

  it('SHP-17 a caught ship may still fire; of two beams the stronger holds', () => {
    const state = firing([beam, { ...hulk, square: [12, 10], facing: 180, power: { weapons: 1 }, caught: 1 }], { turn: 1 })
    expect(askedOf({ ...state, ships: state.ships.map((one) => (one.id === 0 ? { ...one, towing: 1 } : one)) }, 1)).toContain('s1:energy')
    const three = firing([beam, hulk, { ...beam, seat: 2, square: [14, 10] }])
    const held = carryOut(three, { 0: [aim('s0:tractor', 1)], 2: [aim('s2:tractor', 1)] }, [2, 2, 2, 3, 3, 3])
    expect(held.state.ships.map(({ towing }) => towing)).toEqual([null, null, 1])
  })
})

describe('boarding', () => {
  const near: Wish = { seat: 1, square: [11, 11] }

  it('SHP-18 only with the field down, at equal speed, from the same or a neighbouring space, once a turn', () => {
    const asked = (one: Partial<Wish>, other: Partial<Wish>) =>
      askedOf(
        firing([
          { seat: 0, ...one },
          { ...near, ...other },
        ]),
        0,
      )
    expect(asked({}, {})).toContain('s0:board')
    expect(asked({}, { power: { fields: 1 } })).not.toContain('s0:board')
    expect(asked({ speed: 1 }, { speed: 2 })).not.toContain('s0:board')
    expect(asked({}, { square: [12, 11] })).not.toContain('s0:board')
    expect(asked({ partySent: true }, {})).not.toContain('s0:board')
  })

  it('SHP-18 the bridge on a 6: its captor gives the orders, and the ship counts as his', () => {
    const state = firing([{ seat: 0 }, near, { seat: 1, square: [25, 10] }])
    const board = { 0: [aim('s0:board', 1, { aim: 'bridge' })] }
    const taken = carryOut(state, board, [6])
    expect(controllerOf(at(taken.state, 1))).toBe(0)
    expect(taken.state.ships[0]?.partySent).toBe(true)
    expect(controllerOf(at(carryOut(state, board, [5]).state, 1))).toBe(1)
    const command = { ...taken.state, frame: { frame: 'command' }, phase: 0 } as const
    expect(askedOf(command, 0)).toContain('s1:power')
    // the crew fights for the bridge by itself
    expect(controllerOf(at(carryOut(command, {}, [6]).state, 1))).toBe(1)
    expect(controllerOf(at(carryOut(command, {}, [5]).state, 1))).toBe(0)
  })

  it('SHP-18 a system on 5 or 6 is off-line until the party is repelled on 5 or 6, one try each Phase Zero', () => {
    const state = firing([
      { ...armed, square: [10, 10] },
      { ...near, facing: 180, power: { weapons: 3 } },
    ])
    const held = carryOut(state, { 0: [aim('s0:board', 1, { aim: 'weapons' })] }, [5])
    expect(held.state.ships[1]?.boarded).toEqual([{ place: 'weapons', by: 0 }])
    expect(askedOf({ ...held.state, frame: { frame: 'attack', phase: 6 } }, 1)).not.toContain('s1:energy')
    const command = { ...held.state, frame: { frame: 'command' }, phase: 0 } as const
    expect(refusals(command, 1, [give(1, { weapons: 1 })])[0]?.reason).toContain('takes 0')
    expect(carryOut(command, { 1: [pick('s1:repel', 'weapons')] }, [5]).state.ships[1]?.boarded).toEqual([])
    expect(carryOut(command, { 1: [pick('s1:repel', 'weapons')] }, [4]).state.ships[1]?.boarded).toHaveLength(1)
    expect(carryOut(state, { 0: [aim('s0:board', 1, { aim: 'weapons' })] }, [4]).state.ships[1]?.boarded).toEqual([])
  })

  it('SHP-18 a place that is held is not boarded again', () => {
    const state = firing([{ seat: 0 }, { ...near, boarded: [{ place: 'engines', by: 0 }] }])
    expect(refusals(state, 0, [aim('s0:board', 1, { aim: 'engines' })])[0]).toMatchObject({ rule: 'SHP-18', short: 'held' })
  })
})

describe('invisibility', () => {
  const ghost: Wish = { ...armed, power: { weapons: 3, invisibility: 3 }, invisible: true, design: { devices: { invisibility: true } } }

  it('SHP-20 an invisible ship may not attack unless it appears, and is then hit without the deduction', () => {
    const state = firing([ghost, { ...hulk, facing: 180, power: { weapons: 3 } }])
    expect(refusals(state, 0, [aim('s0:energy', 1)])[0]).toMatchObject({ rule: 'SHP-20', remedy: 'let it appear, or hold its fire' })
    const faces = [1, 1, 1, 1, 2, 2, 2, 2]
    const shown = carryOut(state, { 0: [pick('s0:appear', 'appear'), aim('s0:energy', 1)], 1: [aim('s1:energy', 0)] }, faces)
    expect(happened(shown, 'attack')).toMatchObject([{ total: 4 }, { total: 8 }])
    const hidden = carryOut(state, { 1: [aim('s1:energy', 0)] }, [2, 2, 2, 2])
    expect(happened(hidden, 'attack')).toMatchObject([{ total: 2 }])
  })

  it('SHP-17 SHP-20 an invisible ship may take a friend in tow, but not turn its beam on an enemy', () => {
    const tug = { ...ghost, design: { devices: { invisibility: true, tractor: true } }, power: { invisibility: 3, tractor: 1 } }
    const state = firing([tug, { ...hulk, seat: 0, square: [11, 11] }, { ...hulk, square: [12, 10] }])
    expect(refusals(state, 0, [aim('s0:tractor', 2)])[0]).toMatchObject({ rule: 'SHP-20', short: 'invisible' })
    expect(carryOut(state, { 0: [aim('s0:tractor', 1)] }).state.ships[0]).toMatchObject({ towing: 1, invisible: true })
  })
  it('SHP-20 it cannot vanish again before the next attack phase, and its power stays assigned', () => {
    const state = firing([ghost, hulk])
    const { state: shown } = carryOut(state, { 0: [pick('s0:appear', 'appear')] })
    expect(shown.ships[0]).toMatchObject({ invisible: false, power: { invisibility: 3 } })
    const next = { ...shown, frame: { frame: 'attack', phase: 6 } } as const
    expect(refusals(next, 0, [pick('s0:vanish', 'vanish'), aim('s0:energy', 1)])[0]).toMatchObject({ short: 'vanishing' })
    expect(carryOut(next, { 0: [pick('s0:vanish', 'vanish')] }).state.ships[0]?.invisible).toBe(true)
    // through Phase Zero too
    const command = { ...shown, frame: { frame: 'command' } } as const
    expect(carryOut(command, { 0: [give(0, { engines: 1, invisibility: 3 }), pick('s0:speed', '1')] }).state.ships[0]?.invisible).toBe(
      false,
    )
  })

  it('SHP-20 three power points make a ship invisible from Phase Zero on', () => {
    const state = battle([
      { ...ghost, invisible: false, power: {} },
      { ...hulk, square: [25, 10] },
    ])
    const { state: after } = carryOut(state, { 0: [give(0, { engines: 1, invisibility: 3 }), pick('s0:speed', '1')] })
    expect(after.ships[0]?.invisible).toBe(true)
  })
})
