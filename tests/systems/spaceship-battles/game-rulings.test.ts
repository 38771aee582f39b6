// What a second look at the rules found: held ships, tows, rams, stocks, whoever may not, and who is credited with what.
import { describe, expect, it } from 'vitest'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { speedOf } from '../../../src/systems/spaceship-battles/game/course'
import { chanceOfDie } from '../../../src/systems/spaceship-battles/game/draft'
import { deductionsFor, sumOf } from '../../../src/systems/spaceship-battles/game/modifiers'
import { asteroidDice } from '../../../src/systems/spaceship-battles/game/movement'
import { ramDamage } from '../../../src/systems/spaceship-battles/game/ramming'
import { legalTargets } from '../../../src/systems/spaceship-battles/game/targets'
import { leadOf, onPoints } from '../../../src/systems/spaceship-battles/game/victory'
import type { Ship, State, Step } from '../../../src/systems/spaceship-battles/state'
import { aim, askedOf, battle, carryOut, give, happened, hyper, orders, pick, refusals, rock, type Wish } from '../../support/spaceships'

const POWERED = { engines: 3, fields: 2, weapons: 3 }
const fast: Wish = { seat: 0, speed: hyper(10), power: POWERED, design: { engines: hyper(10) } }
const hulk: Wish = { seat: 1, square: [13, 10] }
const away: Wish = { seat: 1, square: [28, 18], power: POWERED }
const steps = (id: number, ...of: readonly Step[]) => of.map((step, at) => pick(`s${id}:p${at + 1}`, step))
const plotting = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'plot', from: 1, to: 3 }, ...more })
const firing = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const at = (state: State, id: number): Ship => {
  const found = state.ships[id]
  if (found === undefined) throw new Error(`no ship ${id}`)
  return found
}
const squareOf = (state: State, id: number) => [at(state, id).at.x - 0.5, at(state, id).at.y - 0.5]

describe('ships that cannot move count as speed 0', () => {
  const tower: Wish = { seat: 0, square: [13, 11], towing: 1, power: { tractor: 1, weapons: 3 }, speed: 0 }
  const quick: Wish = { ...hulk, speed: hyper(9), power: { engines: 3 } }

  it('SHP-13 held, without power or with boarded engines: no deduction for speed, its own or its target’s', () => {
    const less = (one: Wish, other: Wish, third?: Wish): number => {
      const state = firing([one, other, ...(third ? [third] : [])])
      return sumOf(deductionsFor(state, at(state, 0), at(state, 1), 'ship'))
    }
    const free: Wish = { seat: 0, power: { weapons: 3 } }
    expect(less(free, quick)).toBe(-3)
    expect(less(tower, { ...quick, caught: 1 })).toBe(0)
    expect(less(free, { ...quick, power: { engines: 0 } })).toBe(0)
    expect(less(free, { ...quick, boarded: [{ place: 'engines', by: 0 }] })).toBe(0)
    const racer: Wish = { ...free, speed: hyper(8), power: { engines: 3, weapons: 3 } }
    expect(less(racer, hulk)).toBe(-3)
    expect(less(racer, hulk, { seat: 1, square: [11, 12], towing: 0 })).toBe(0)
    expect(speedOf(firing([free, quick]), at(firing([free, quick]), 1))).toBe(hyper(9))
  })

  it('SHP-12 SHP-17 a ship let go in an attack phase is fired at as it was when targets were given', () => {
    const state = firing([tower, { ...quick, caught: 1 }])
    const freed = carryOut(state, { 0: [aim('s0:energy', 1), pick('s0:release', 'release')] }, [1, 1, 1, 1])
    expect(happened(freed, 'attack')).toMatchObject([{ total: 4 }])
    expect(at(freed.state, 0).towing).toBeNull()
  })

  it('SHP-18 a held ship can be boarded by one that lies still, not by one that goes at its old speed; a faster one never boards', () => {
    const near: Wish = { ...quick, square: [12, 11] }
    expect(askedOf(firing([tower, near]), 0)).toContain('s0:board')
    const slow: Wish = { seat: 0, square: [12, 10], speed: 1 }
    expect(askedOf(firing([slow, { ...near, speed: 1 }]), 0)).toContain('s0:board')
    expect(
      askedOf(
        firing([
          { ...slow, speed: 2 },
          { ...near, speed: 1 },
        ]),
        0,
      ),
    ).not.toContain('s0:board')
    expect(askedOf(firing([slow, { ...near, speed: 2 }]), 0)).not.toContain('s0:board')
    expect(askedOf(firing([{ ...slow, speed: hyper(9) }, near, { seat: 0, square: [12, 12], towing: 1 }]), 0)).not.toContain('s0:board')
  })

  it('SHP-19 a held ship is rammed as one that lies still', () => {
    const ram = (more: readonly Wish[]) => {
      const state = plotting([{ ...fast, speed: hyper(4) }, { ...quick, square: [11, 10] }, ...more])
      const group = eyes.refine?.(state, 0, orders(state, 0, []))?.groups[0]
      const ask = group?.asks.find(({ key }) => key === 's0:ram')
      return ask?.kind === 'pick' ? ask.options.map(({ id, hint }) => [id, hint]) : []
    }
    expect(ram([])).toEqual([])
    expect(ram([{ seat: 0, square: [12, 12], towing: 1 }])).toEqual([['p1', 'on 4 or more']])
  })

  it('SHP-17 at speed 0 nobody tries to break away, and none is shown', () => {
    const state = battle(
      [
        { ...tower, power: { tractor: 1 } },
        { ...hulk, caught: 1, power: POWERED },
      ],
      { turn: 2 },
    )
    const shown = (speed: number): readonly string[] =>
      eyes.forecast(state, 1, orders(state, 1, [give(1, { engines: 3 }), pick('s1:speed', `${speed}`)])).figures.map(({ label }) => label)
    expect(shown(0)).toEqual([])
    expect(shown(hyper(1))).toEqual(['ship 1 breaks away from ship 0'])
    const held = { 0: [give(0, { tractor: 1 })] }
    expect(happened(carryOut(state, { ...held, 1: [give(1, { engines: 3 }), pick('s1:speed', '0')] }), 'break-away')).toEqual([])
    const tried = carryOut(state, { ...held, 1: [give(1, { engines: 3 }), pick('s1:speed', '1')] }, [5])
    expect(happened(tried, 'break-away')).toMatchObject([{ ship: 1, success: false }])
  })
})

describe('rams', () => {
  it('SHP-19 a field that is stronger than the hull of the rammer takes no harm, and none is given back', () => {
    const state = battle([
      { seat: 0, design: { class: 'F' } },
      { seat: 1, design: { fields: 'V' }, power: { fields: 3 } },
      { seat: 1, design: { fields: 'V' }, power: { fields: 1 } },
    ])
    expect(ramDamage(at(state, 0), at(state, 1))).toBe(0)
    expect(ramDamage(at(state, 0), at(state, 2))).toBe(1)
  })
})

describe('tows', () => {
  const towing: Wish = { ...fast, towing: 1 }

  it('SHP-17 a ship in tow comes one space a phase along its tower’s course until it is directly behind', () => {
    const state = plotting([towing, { ...hulk, square: [7, 10], caught: 1 }])
    const { state: after } = carryOut(state, { 0: steps(0, 'forward') })
    // phase 1: the tower goes ahead and the tow follows; then it holds and the tow draws up
    expect(squareOf(after, 1)).toEqual([10, 10])
    const { state: still } = carryOut(
      plotting([
        { ...towing, speed: 1 },
        { ...hulk, square: [7, 10], caught: 1 },
      ]),
      {},
    )
    expect(squareOf(still, 1)).toEqual([9, 10])
    const { state: led } = carryOut(state, { 0: steps(0, 'forward', 'forward', 'forward') })
    expect([squareOf(led, 0), squareOf(led, 1)]).toEqual([
      [13, 10],
      [10, 10],
    ])
  })

  it('SHP-17 it draws up along a column as along a row, and stays where it is while its tower only turns beside it', () => {
    const lying = plotting([
      { ...towing, speed: 1 },
      { ...hulk, square: [10, 7], caught: 1 },
    ])
    expect(squareOf(carryOut(lying, {}).state, 1)).toEqual([10, 9])
    const beside = plotting([
      { ...towing, spaces: 3 },
      { ...hulk, square: [9, 10], caught: 1 },
    ])
    const { state: turned } = carryOut(beside, { 0: steps(0, 'right') })
    expect(turned.ships[0]?.facing).not.toBe(beside.ships[0]?.facing)
    expect([squareOf(turned, 0), squareOf(turned, 1)]).toEqual([
      [10, 10],
      [9, 10],
    ])
  })
  it('SHP-17 it follows its tower round a corner, and a line of tows follows in order', () => {
    const state = plotting([
      { ...towing, spaces: 1 },
      { ...hulk, seat: 0, square: [9, 10], towing: 2 },
      { ...hulk, seat: 0, square: [8, 10] },
      away,
    ])
    const { state: after } = carryOut(state, { 0: steps(0, 'forward', 'right', 'forward') })
    expect([0, 1, 2].map((id) => squareOf(after, id))).toEqual([
      [11, 11],
      [11, 10],
      [10, 10],
    ])
    // each goes into the space that the one before it has left, not straight at where that one is now
    const aslant = plotting([
      { ...towing, spaces: 1 },
      { ...hulk, seat: 0, square: [9, 9], towing: 2 },
      { ...hulk, seat: 0, square: [8, 9] },
      away,
    ])
    const { state: drawn } = carryOut(aslant, { 0: steps(0, 'forward') })
    expect([0, 1, 2].map((id) => squareOf(drawn, id))).toEqual([
      [11, 10],
      [10, 10],
      [9, 9],
    ])
  })

  it('SHP-17 never through a planet: a line that is cut lets go', () => {
    const state = plotting([towing, { ...hulk, square: [8, 11], caught: 1 }, away], { terrain: [rock('planet', 9, 10)] })
    const cut = carryOut(state, { 0: steps(0, 'forward') })
    expect(squareOf(cut.state, 1)).toEqual([8, 11])
    expect(at(cut.state, 0).towing).toBeNull()
    expect(at(cut.state, 1).caught).toBeNull()
    const [released] = cut.events.filter(({ what }) => what === 'release')
    expect(released?.detail).toMatchObject({ ship: 0, target: 1, cut: 'the planet' })
    expect(released && eyes.tell(cut.state, released, 0).text).toBe('The planet comes between ship 0 and ship 1: the beam lets go')
  })

  it('SHP-17 the beam needs no arc but a clear line, and what comes between cuts it', () => {
    const beam: Wish = { seat: 0, power: { tractor: 1 }, facing: 180 }
    expect(askedOf(firing([beam, { ...hulk, square: [12, 10] }]), 0)).toContain('s0:tractor')
    expect(askedOf(firing([beam, { ...hulk, square: [12, 10] }], { terrain: [rock('asteroid', 11, 10)] }), 0)).not.toContain('s0:tractor')
    expect(askedOf(firing([beam, { ...hulk, square: [12, 10] }, { ...hulk, square: [11, 10], hull: 0 }]), 0)).not.toContain('s0:tractor')
    const passed = plotting([
      { ...towing, speed: 1, square: [10, 10] },
      { ...hulk, square: [7, 10], caught: 1 },
      { ...away, square: [8, 13], facing: 270, speed: hyper(10) },
    ])
    const { state } = carryOut(passed, { 1: steps(2, 'forward', 'forward', 'forward') })
    // by the time it is there the tow has come past
    expect(at(state, 0).towing).toBe(1)
    const crossing = { ...passed, ships: passed.ships.map((one) => (one.id === 2 ? { ...one, at: { x: 9.5, y: 11.5 } } : one)) }
    expect(at(carryOut(crossing, { 1: steps(2, 'forward') }).state, 0).towing).toBeNull()
  })

  it('SHP-21 a ship drawn through asteroids rolls by the speed of its tower', () => {
    const wishes = (speed: number): readonly Wish[] => [
      { ...towing, speed },
      { ...hulk, square: [9, 10], speed: hyper(10), power: { engines: 3 }, caught: 1 },
    ]
    const terrain = { terrain: [rock('asteroid', 10, 10)], frame: { frame: 'plot', from: 10, to: 12 } } as const
    const drawn = carryOut(plotting(wishes(1), terrain), { 0: [pick('s0:p12', 'forward')] }, [4])
    expect(happened(drawn, 'asteroids')).toMatchObject([{ ship: 1, damage: 4 }])
    const dragged = carryOut(plotting(wishes(hyper(9)), terrain), { 0: [pick('s0:p12', 'forward')] }, [4, 1, 1, 1])
    expect(happened(dragged, 'asteroids')).toMatchObject([{ ship: 1, damage: 7 }])
  })

  it('SHP-21 asteroids: one die at sub-light, two from hyper 1, three from exactly hyper 4, four from exactly hyper 8', () => {
    expect([1, 2, hyper(1), hyper(3), hyper(4), hyper(7), hyper(8), hyper(10)].map(asteroidDice)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  })
})

describe('rams', () => {
  const rammer: Wish = { ...fast, square: [9, 10], speed: hyper(10) }

  it('SHP-19 half sub-light does not ram full, full rams half', () => {
    const ram = (mine: number, theirs: number): boolean => {
      const state = plotting(
        [
          { ...rammer, speed: mine },
          { seat: 1, square: [10, 10], speed: theirs, power: POWERED },
        ],
        { frame: { frame: 'plot', from: 10, to: 12 } },
      )
      return askedOf(state, 0).includes('s0:ram')
    }
    expect([ram(1, 2), ram(2, 1), ram(1, 1), ram(1, 0)]).toEqual([false, true, true, true])
  })

  it('SHP-19 each takes the other’s undamaged hull points less its own field, however hurt the other is', () => {
    const state = plotting([
      { ...rammer, hull: 5 },
      { seat: 1, square: [10, 10], hull: 30, design: { class: 'B' }, power: { fields: 1 } },
    ])
    const rammed = carryOut(state, { 0: [...steps(0, 'forward'), pick('s0:ram', 'p1')] }, [6])
    expect(happened(rammed, 'ram')).toMatchObject([{ hit: true, damage: 33, back: 42 }])
  })

  it('SHP-20 an invisible ship does not ram: not when it plots, and not when it has vanished since', () => {
    const ghost: Wish = { ...rammer, invisible: true, design: { devices: { invisibility: true } } }
    const target: Wish = { seat: 1, square: [10, 10] }
    expect(askedOf(plotting([ghost, target]), 0)).not.toContain('s0:ram')
    expect(askedOf(plotting([{ ...ghost, invisible: false }, target]), 0)).toContain('s0:ram')
    const meant = plotting([{ ...ghost, ram: 1, plot: [null, null, null, 'forward'] }, target], {
      plotting: 'whole turn',
      frame: { frame: 'attack', phase: 3 },
      phase: 3,
    })
    expect(happened(carryOut(meant, {}), 'ram')).toEqual([])
    const shown = { ...meant, ships: meant.ships.map((one) => ({ ...one, invisible: false })) }
    expect(happened(carryOut(shown, {}, [1]), 'ram')).toHaveLength(1)
  })
})

describe('whoever may not', () => {
  it('SHP-20 what is fired back at an attacker that was invisible has no deduction: it has appeared', () => {
    const ghost: Wish = { seat: 0, power: { weapons: 3, invisibility: 3 }, invisible: true, design: { devices: { invisibility: true } } }
    const state = firing([ghost, { ...hulk, facing: 180, power: { weapons: 3 } }])
    const forecast = eyes.forecast(state, 0, {
      decision: orders(state, 0, []).decision,
      seat: 0,
      key: 's0:energy',
      kind: 'target',
      targets: ['p1'],
    })
    expect(forecast.back?.modifiers).toEqual([])
    expect(forecast.back?.notes).toContain('ship 0 has appeared by then')
    const faces = [1, 1, 1, 1, 3, 3, 3, 3]
    const shown = carryOut(state, { 0: [pick('s0:appear', 'appear'), aim('s0:energy', 1)], 1: [aim('s1:energy', 0)] }, faces)
    expect(happened(shown, 'attack')).toMatchObject([{ ship: 0 }, { ship: 1, total: 12 }])
  })

  it('SHP-20 a shot at an invisible ship is told as it comes if that ship appears first, and the other way round', () => {
    const cloaked = (invisible: boolean) =>
      firing([
        { seat: 0, power: { weapons: 3 } },
        { ...hulk, power: { invisibility: 3 }, invisible, design: { ...hulk.design, devices: { invisibility: true } } },
      ])
    const told = (invisible: boolean) => {
      const state = cloaked(invisible)
      const { decision } = orders(state, 0, [])
      return eyes.forecast(state, 0, { decision, seat: 0, key: 's0:energy', kind: 'target', targets: ['p1'] })
    }
    const mean = (invisible: boolean) => told(invisible).figures.find(({ label }) => label === 'hull points lost')?.value ?? 0
    expect(mean(false)).toBeGreaterThan(mean(true))
    const rounded = (value: number) => Math.round(value * 10) / 10
    expect(told(true).notes.join()).toContain(
      `if ship 1 appears in this phase, before all attacks: ${rounded(mean(false))} hull points lost`,
    )
    expect(told(false).notes.join()).toContain(
      `if ship 1 vanishes in this phase, before all attacks: ${rounded(mean(true))} hull points lost`,
    )
    const plain = firing([{ seat: 0, power: { weapons: 3 } }, hulk])
    const { decision } = orders(plain, 0, [])
    const without = eyes.forecast(plain, 0, { decision, seat: 0, key: 's0:energy', kind: 'target', targets: ['p1'] })
    expect(without.notes.join()).not.toContain('in this phase')
  })

  it('SHP-6 squares level with the ship are within reach of what is launched aft as well as forward', () => {
    const state = firing([
      { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { missiles: true, aft: true } } },
      { ...hulk, square: [10, 13] },
      { ...hulk, square: [12, 13] },
      { ...hulk, square: [8, 13] },
    ])
    const reached = (direction: 'fore' | 'aft') => legalTargets(state, at(state, 0), { weapon: 'missiles', direction }).map(({ id }) => id)
    expect(reached('fore')).toEqual([1, 2])
    expect(reached('aft')).toEqual([1, 3])
  })

  it('SHP-5 what was launched this turn may be launched again in the next', () => {
    const tube: Wish = { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { torpedoes: true } } }
    const state = battle([{ ...tube, launched: [{ weapon: 'torpedoes', direction: 'fore' }], partySent: true }, hulk])
    const { state: after } = carryOut(state, { 0: [give(0, { weapons: 1 })] })
    expect(at(after, 0)).toMatchObject({ launched: [], partySent: false })
    expect(after.frame).toEqual({ frame: 'attack', phase: 3 })
    expect(askedOf(after, 0)).toContain('s0:torpedoes')
  })

  it('SHP-18 a crew whose fleet has surrendered does not fight for its bridge', () => {
    const wishes: readonly Wish[] = [
      { seat: 0, boarded: [{ place: 'bridge', by: 1 }] },
      { seat: 1, square: [25, 10] },
      { seat: 2, square: [2, 2] },
    ]
    const state = battle(wishes)
    expect(happened(carryOut(state, {}, [6]), 'repel')).toMatchObject([{ ship: 0, success: true }])
    const struck = { ...state, sides: state.sides.map((side) => ({ ...side, surrendered: side.seat === 0 })) }
    expect(happened(carryOut(struck, {}), 'repel')).toEqual([])
  })
})

describe('stocks', () => {
  const tubes: Wish = { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { torpedoes: true, missiles: true } } }
  const both = { 0: [aim('s0:torpedoes', 1), aim('s0:missiles', 1)] }
  const faces = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]

  it('SHP-5 torpedoes and missiles come from one stock; a setting gives each its own', () => {
    const state = firing([tubes, hulk])
    expect(carryOut(state, both, faces).state.ships[0]?.ammo).toEqual({ torpedoes: 7, missiles: 7 })
    expect(carryOut({ ...state, ownStocks: true }, both, faces).state.ships[0]?.ammo).toEqual({ torpedoes: 8, missiles: 8 })
    const single = firing([{ ...tubes, design: { weapons: 'none', devices: { missiles: true } } }, hulk])
    expect(carryOut(single, { 0: [aim('s0:missiles', 1)] }, faces.slice(0, 4)).state.ships[0]?.ammo).toEqual({ torpedoes: 0, missiles: 8 })
  })

  it('SHP-5 of one stock no more is launched than there is', () => {
    const last = firing([{ ...tubes, ammo: { torpedoes: 1, missiles: 1 } }, hulk])
    expect(refusals(last, 0, both[0])[0]).toMatchObject({ rule: 'SHP-5', short: 'ammunition', remedy: 'launch 1 fewer' })
    // only of what is launched is it said that there is too little
    const tail = {
      ...tubes,
      design: { weapons: 'none', devices: { torpedoes: true, missiles: true, aft: true } },
      ammo: { torpedoes: 1, missiles: 1 },
    } as const
    const twice = refusals(firing([tail, hulk, { ...hulk, square: [7, 10] }]), 0, [aim('s0:torpedoes', 1), aim('s0:torpedoes-aft', 2)])
    expect(twice.filter((one) => one.short === 'ammunition')).toHaveLength(1)
    expect(carryOut({ ...last, ownStocks: true }, both, faces).state.ships[0]?.ammo).toEqual({ torpedoes: 0, missiles: 0 })
    expect(carryOut(last, { 0: [aim('s0:missiles', 1)] }, faces.slice(0, 4)).state.ships[0]?.ammo).toEqual({ torpedoes: 0, missiles: 0 })
  })
})

describe('a roll of one die', () => {
  it('SHP-10 SHP-17 SHP-18 SHP-19 has a name of its own among the dice, so that different tries are not counted together', () => {
    const called = ({ events }: ReturnType<typeof carryOut>) => events.flatMap(({ rolls = [] }) => rolls.map(({ label }) => label))
    const zero = battle([
      { seat: 0, best: { engines: 1, fields: 2, weapons: 2 }, boarded: [{ place: 'weapons', by: 1 }] },
      { seat: 0, square: [5, 5], caught: 0 },
      { ...hulk, towing: 1, square: [6, 5], power: { tractor: 1 } },
    ])
    const orders = [pick('s1:speed', '1'), give(1, { engines: 1 })]
    expect(called(carryOut(zero, { 0: orders, 1: [give(2, { tractor: 1 })] }, [1, 1, 1]))).toEqual([
      'repair',
      'repelling boarders',
      'breaking away',
    ])
    const rammed = carryOut(
      plotting([{ ...fast, square: [12, 10] }, hulk, away]),
      { 0: [...steps(0, 'forward'), pick('s0:ram', 'p1')] },
      [6],
    )
    expect(called(rammed)).toEqual(['ramming'])
    const boarded = carryOut(firing([{ seat: 0 }, { ...hulk, square: [11, 10] }]), { 0: [aim('s0:board', 1, { aim: 'bridge' })] }, [1])
    expect(called(boarded)).toEqual(['boarding'])
  })
  it('SHP-10 SHP-19 is told with the chance that it succeeds: six in six on 1, two on 5, one on 6, none on 7', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((need) => Math.round(6 * chanceOfDie(need)))).toEqual([6, 6, 5, 4, 3, 2, 1, 0, 0])
    const hurt = battle([{ seat: 0, best: { engines: 1, fields: 3, weapons: 3 } }, hulk])
    const repaired = carryOut(hurt, { 0: [pick('s0:repair', 'engines')] }, [1])
    expect(repaired.events.find(({ what }) => what === 'repair')?.rolls?.[0]).toMatchObject({ need: 6, chance: 1 / 6, result: 'failed' })
    const forecast = eyes.forecast(hurt, 0, orders(hurt, 0, [pick('s0:repair', 'engines')]))
    expect(forecast.figures).toMatchObject([{ label: 'ship 0 repairs its engines', value: 1 / 6 }])
  })
})

describe('what is taken from others', () => {
  it('SHP-21 points shot away, rammed and blown up are credited to whoever did it; asteroids and friends to nobody', () => {
    const shot = carryOut(
      firing([{ seat: 0, power: { weapons: 3 } }, { ...hulk, hull: 18 }, away]),
      { 0: [aim('s0:energy', 1)] },
      [6, 6, 6, 6],
    )
    const { worth } = at(shot.state, 1)
    expect(shot.state.sides.map(({ harm }) => harm)).toEqual([worth - Math.floor(worth / 2), 0])
    const rammed = carryOut(
      plotting([{ ...fast, square: [12, 10] }, { ...hulk, power: { fields: 3 } }, away]),
      { 0: [...steps(0, 'forward'), pick('s0:ram', 'p1')] },
      [6],
    )
    expect(rammed.state.sides.map(({ harm }) => harm)).toEqual([
      Math.floor((worth * 27) / 36),
      Math.floor((at(rammed.state, 0).worth * 30) / 36),
    ])
    const blown = firing(
      [
        { seat: 0, destructing: true },
        { seat: 0, square: [21, 10] },
        { ...hulk, square: [22, 12] },
      ],
      {
        phase: 9,
        frame: { frame: 'plot', from: 10, to: 12 },
      },
    )
    expect(carryOut(blown, {}, [6, 6, 6]).state.sides.map(({ harm }) => harm)).toEqual([Math.floor((worth * 6) / 36), 0])
    const flown = carryOut(
      plotting([{ ...fast, power: { engines: 3 } }, away], { terrain: [rock('asteroid', 11, 10)] }),
      {
        0: steps(0, 'forward'),
      },
      [6, 6, 6, 6],
    )
    expect(at(flown.state, 0).hull).toBe(12)
    expect(flown.state.sides.map(({ harm }) => harm)).toEqual([0, 0])
  })

  it('SHP-21 at the turn limit whoever has kept out of it does not win: what was taken counts beside what was lost', () => {
    const state = battle([{ seat: 0, hull: 30 }, { seat: 1, hull: 12 }, { seat: 2 }])
    expect(onPoints(state).winner).toBe(2)
    const fought = { ...state, sides: state.sides.map((side) => ({ ...side, harm: side.seat === 0 ? at(state, 1).worth : 0 })) }
    expect([0, 1, 2].map((seat) => leadOf(fought, seat) > 0)).toEqual([true, false, false])
    expect(onPoints(fought).winner).toBe(0)
  })
})
