// Phase Zero: tables, power, speed, repairs, and what comes of damage.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { catalogue } from '../../../src/systems/spaceship-battles/catalogue'
import { priceOf } from '../../../src/systems/spaceship-battles/data/prices'
import { FASTEST, MOVEMENT_CHART, PHASES, SIZES, SPEED_NAMES } from '../../../src/systems/spaceship-battles/data/tables'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { powerRefusals, speedRefusal, speedsAt, standingPower, topSpeed } from '../../../src/systems/spaceship-battles/game/power'
import { damageLevel, fieldOf, powerLeft } from '../../../src/systems/spaceship-battles/game/queries'
import { askedOf, battle, carryOut, give, happened, hyper, pick, refusals, ship } from '../../support/spaceships'

const duel = (first: Parameters<typeof ship>[1], second: Partial<Parameters<typeof ship>[1]> = {}) =>
  battle([first, { square: [20, 10], facing: 180, ...second, seat: 1 }])

describe('stocks', () => {
  it('SHP-5 torpedoes and missiles begin as one stock, or as one of each where the setting says so', async () => {
    const setup = await catalogue.setup('duel')
    if (!setup) throw new Error('no duel')
    const armed = {
      ...setup,
      sides: setup.sides.map((side) => ({
        ...side,
        ships: side.ships.map((one) => ({
          ...one,
          devices: { ...one.devices, torpedoes: true, missiles: true },
          ammo: { torpedoes: 2, missiles: 5 },
        })),
      })),
    }
    const begun = (ownStocks: boolean) => game.muster({ ...armed, ownStocks }, loaded([])).ships[0]?.ammo
    expect([game.muster(setup, loaded([])).ownStocks, game.muster({ ...setup, ownStocks: true }, loaded([])).ownStocks]).toEqual([
      false,
      true,
    ])
    expect(begun(false)).toEqual({ torpedoes: 5, missiles: 5 })
    expect(begun(true)).toEqual({ torpedoes: 2, missiles: 5 })
  })
})

describe('tables', () => {
  it('SHP-1 hull points and spaces before a turn by class; F is a squadron of three', () => {
    expect(Object.entries(SIZES).map(([size, { hull, manoeuvre }]) => [size, hull, manoeuvre])).toEqual([
      ['A', 60, 3],
      ['B', 48, 2],
      ['C', 36, 1],
      ['D', 24, 1],
      ['E', 12, 0],
      ['F', 6, 0],
    ])
    expect(SIZES.F.count).toBe(3)
  })

  it('SHP-3 the value of a field is its type times its factor', () => {
    const types = ['I', 'II', 'III', 'IV', 'V'] as const
    for (const [at, fields] of types.entries())
      for (const factor of [0, 1, 2, 3])
        expect(fieldOf(ship(0, { seat: 0, design: { fields }, power: { fields: factor } }))).toBe((at + 1) * factor)
    expect(fieldOf(ship(0, { seat: 0, design: { fields: 'none' }, power: { fields: 3 } }))).toBe(0)
  })

  it('SHP-7 engines at III, II and I reach all, two thirds and one third of the steps, rounded up; without power none', () => {
    const { design } = ship(0, { seat: 0, design: { engines: hyper(10) } })
    expect([3, 2, 1, 0].map((factor) => SPEED_NAMES[topSpeed(design, factor)])).toEqual(['hyper 10', 'hyper 6', 'hyper 2', 'stopped'])
    expect([3, 2, 1].map((factor) => topSpeed({ ...design, engines: hyper(5) }, factor))).toEqual([7, 5, 3])
    expect(speedsAt(ship(0, { seat: 0, design: { engines: 2 } }), 3)).toEqual([0, 1, 2])
  })

  it('SHP-8 each attribute is paid by itself, the weapon by its most dice', () => {
    const cheap = { class: 'F', engines: 2, fields: 'none', weapons: '1d6' } as const
    const bare = { torpedoes: false, missiles: false, aft: false, invisibility: false, tractor: false }
    expect(priceOf({ ...cheap, devices: bare })).toBe(0)
    expect(priceOf({ ...cheap, devices: { ...bare, missiles: true, invisibility: true, tractor: true } })).toBe(35)
    expect(priceOf({ class: 'C', engines: hyper(4), fields: 'II', weapons: 'IV', devices: bare })).toBe(25 + 10 + 10 + 100)
  })

  it('SHP-11 a ship of step n moves in exactly n phases, spread evenly', () => {
    expect(MOVEMENT_CHART).toHaveLength(FASTEST + 1)
    for (const [step, row] of MOVEMENT_CHART.entries()) {
      expect(row).toHaveLength(PHASES)
      for (const [at, moves] of row.entries())
        expect(moves, `step ${step}, phase ${at + 1}`).toBe(Math.floor(((at + 1) * step) / PHASES) > Math.floor((at * step) / PHASES))
    }
  })

  it('SHP-15 damage levels at the edges of every printed band, and the power they leave', () => {
    const bands = [
      ['A', [60, 46, 45, 31, 30, 16, 15, 1]],
      ['B', [48, 37, 36, 25, 24, 13, 12, 1]],
      ['C', [36, 28, 27, 19, 18, 10, 9, 1]],
      ['D', [24, 19, 18, 13, 12, 7, 6, 1]],
      ['E', [12, 10, 9, 7, 6, 4, 3, 1]],
      ['F', [6, 5, 4, 4, 3, 3, 2, 1]],
    ] as const
    const left = [8, 8, 7, 7, 5, 5, 2, 2]
    for (const [size, hulls] of bands)
      for (const [at, hull] of hulls.entries())
        expect(powerLeft(ship(0, { seat: 0, hull, design: { class: size } })), `${size} with ${hull}`).toBe(left[at])
    expect(damageLevel(ship(0, { seat: 0, hull: 0 }))).toBe('destroyed')
    expect(powerLeft(ship(0, { seat: 0, hull: 0 }))).toBe(0)
  })
})

describe('power and speed', () => {
  it('SHP-2 at most 3 points a system and 8 in all; a tractor beam takes 1, an invisibility device 3 or none', () => {
    const state = duel({ seat: 0, design: { devices: { invisibility: true } } })
    expect(refusals(state, 0, [give(0, { engines: 3, fields: 3, weapons: 3 })])[0]?.reason).toContain('9 shared out of 8')
    expect(refusals(state, 0, [give(0, { weapons: 4 })])[0]?.reason).toContain('takes 3')
    expect(refusals(state, 0, [give(0, { tractor: 2 })])[0]?.reason).toContain('takes 1')
    expect(refusals(state, 0, [give(0, { invisibility: 2 })])[0]).toMatchObject({ rule: 'SHP-20', remedy: 'give it 3 or none' })
    const { state: after } = carryOut(state, { 0: [give(0, { engines: 2, fields: 2, tractor: 1, invisibility: 3 })] })
    expect(after.ships[0]?.power).toEqual({ engines: 2, fields: 2, weapons: 0, tractor: 1, invisibility: 3 })
  })

  it('SHP-15 a ship has the power its damage leaves, and no system above its best factor', () => {
    const state = duel({ seat: 0, hull: 18, best: { engines: 3, fields: 2, weapons: 1 } })
    expect(refusals(state, 0, [give(0, { engines: 3, fields: 2, weapons: 1 })])[0]?.reason).toContain('6 shared out of 5')
    expect(refusals(state, 0, [give(0, { weapons: 2 })])[0]?.reason).toContain('Weapons has 2, it takes 1')
    const wounded = ship(0, { seat: 0, best: { engines: 3, fields: 2, weapons: 1 } })
    expect(powerRefusals(wounded, { ...wounded.power, fields: 3 })[0]).toMatchObject({ rule: 'SHP-15', remedy: 'give them 1 less' })
  })

  it('SHP-7 a speed beyond the engines is refused with the power it would take; slower is allowed', () => {
    const state = duel({ seat: 0 })
    const power = give(0, { engines: 1, fields: 3 })
    expect(refusals(state, 0, [power, pick('s0:speed', `${hyper(4)}`)])[0]).toMatchObject({
      rule: 'SHP-7',
      remedy: 'go at hyper 1, or give the engines 2 points',
      offer: { label: 'go at hyper 1', parts: [pick('s0:speed', `${hyper(1)}`)] },
    })
    const unpowered = refusals(state, 0, [give(0, { fields: 3 }), pick('s0:speed', '1')])[0]
    expect(unpowered?.reason).toMatch(/its engines have no power, and it cannot go at half sub-light/)
    const lame = ship(0, { seat: 0, best: { engines: 0, fields: 3, weapons: 3 } })
    expect(speedRefusal(lame, lame.power, 1)?.reason).toMatch(/its engines are off-line, and it cannot go/)
    const { state: after } = carryOut(state, { 0: [power, pick('s0:speed', '1')] })
    expect(after.ships[0]?.speed).toBe(1)
  })

  it('SHP-15 power left unsaid stays as it was, as far as the damage allows', () => {
    expect(standingPower(ship(0, { seat: 0, hull: 9, power: { engines: 3, fields: 3, weapons: 2 } }))).toEqual({
      engines: 0,
      fields: 1,
      weapons: 1,
      tractor: 0,
      invisibility: 0,
    })
  })

  it('SHP-12 power and speed are shown to all once everybody has given them; self-destruction to its captain alone', () => {
    const { events } = carryOut(duel({ seat: 0 }), {
      0: [give(0, { engines: 3 }), pick('s0:speed', `${hyper(6)}`), pick('s0:destruct', 'destruct')],
    })
    const power = events.find(({ what }) => what === 'power')
    expect(power?.only).toBeUndefined()
    expect(power?.reveals).toBe(true)
    expect(JSON.stringify(power?.detail)).not.toContain('destruct')
    expect(events.find(({ what }) => what === 'countdown')?.only).toEqual([0])
  })
})

describe('repairs and wrecks', () => {
  it('SHP-10 repairs of several fleets are rolled ship by ship, in the order of the ships and not of the seats', () => {
    const best = { engines: 1, fields: 2, weapons: 3 } as const
    const state = battle([
      { seat: 1, hull: 9, best },
      { seat: 0, hull: 9, best, square: [20, 10] },
    ])
    const { state: after, events } = carryOut(state, { 0: [pick('s1:repair', 'fields')], 1: [pick('s0:repair', 'fields')] }, [6, 5])
    expect(after.ships.map((one) => one.best.fields)).toEqual([3, 2])
    expect(events.find(({ what }) => what === 'power')?.detail.ships).toMatchObject([{ ship: 0 }, { ship: 1 }])
  })
  it('SHP-10 one damaged system a ship is repaired by a step on a 6', () => {
    const hurt = duel({ seat: 0, best: { engines: 1, fields: 2, weapons: 3 } })
    expect(askedOf(hurt, 0)).toContain('s0:repair')
    const mended = carryOut(hurt, { 0: [pick('s0:repair', 'fields')] }, [6])
    expect(mended.state.ships[0]?.best).toEqual({ engines: 1, fields: 3, weapons: 3 })
    const failed = carryOut(hurt, { 0: [pick('s0:repair', 'fields')] }, [5])
    expect(failed.state.ships[0]?.best).toEqual({ engines: 1, fields: 2, weapons: 3 })
    expect(happened(failed, 'repair')).toEqual([{ ship: 0, at: 'fields', success: false, level: 2 }])
    expect(askedOf(duel({ seat: 0 }), 0)).not.toContain('s0:repair')
  })

  it('SHP-10, SHP-15 a wreck gives no orders and leaves the table in the next Phase Zero', () => {
    const state = battle([{ seat: 0 }, { seat: 0, hull: 0 }, { seat: 1, square: [29, 19] }], {
      frame: { frame: 'attack', phase: 12 },
      phase: 12,
    })
    const wreck = game.play(state, [], { drawn: 0, die: () => 1 })
    expect(wreck.state.turn).toBe(2)
    expect(wreck.state.ships[1]?.lost).toBe('destroyed')
    expect(wreck.events.find(({ what }) => what === 'removed')?.detail).toEqual({ ships: [1] })
    expect(askedOf(wreck.state, 0).some((key) => key.startsWith('s1:'))).toBe(false)
  })
})
