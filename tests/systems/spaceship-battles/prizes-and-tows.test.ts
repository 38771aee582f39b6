// Prizes won back and given back, and who tows whom: small worked positions.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Seat } from '../../../src/engine/kernel/asks'
import { forecastOf } from '../../../src/systems/spaceship-battles/eyes/forecast'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { advance, canMeet } from '../../../src/systems/spaceship-battles/game/approach'
import { SURRENDER } from '../../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { controllerOf, isActive } from '../../../src/systems/spaceship-battles/game/queries'
import { tractorTargets } from '../../../src/systems/spaceship-battles/game/targets'
import { sample } from '../../../src/systems/spaceship-battles/minds/sample'
import { PLOTTINGS, type Ship, type State } from '../../../src/systems/spaceship-battles/state'
import {
  aim,
  askedOf,
  battle,
  type Carried,
  carryOut,
  give,
  happened,
  hyper,
  orders,
  pick,
  rock,
  type Wish,
} from '../../support/spaceships'

const at = ({ ships }: State, id: number): Ship => {
  const found = ships[id]
  if (!found) throw new Error(`no ship ${id}`)
  return found
}
const strike = (state: State, seat: Seat): State =>
  game.play(state, [{ decision: `surrender.${seat}`, seat, key: SURRENDER, kind: 'pick', picked: [SURRENDER] }], loaded([])).state
const firing = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const far: Wish = { seat: 1, square: [25, 15] }

describe('a bridge won back', () => {
  const prize: Wish = {
    seat: 1,
    power: { weapons: 2 },
    boarded: [
      { place: 'bridge', by: 0 },
      { place: 'weapons', by: 1 },
    ],
  }
  it('SHP-18 a crew that wins back its bridge holds no system against itself', () => {
    const { state } = carryOut(battle([{ seat: 0, square: [5, 5] }, prize, far]), {}, [6])
    expect([controllerOf(at(state, 1)), at(state, 1).boarded]).toEqual([1, []])
  })
  it('SHP-18 what a crew tries by itself is foreseen by who holds its ship and by who has lost it, by nobody else', () => {
    const state = battle([{ seat: 0, square: [5, 5] }, prize, far, { seat: 2, square: [20, 3] }])
    const foreseen = (position: State, seat: Seat) => eyes.forecast(position, seat, orders(position, seat, [])).figures
    const crew = [{ label: 'the crew of ship 1 wins back the bridge', value: 1 / 6, kind: 'chance' }]
    expect([0, 1, 2].map((seat) => foreseen(state, seat))).toEqual([crew, crew, []])
    expect(foreseen(strike(battle([{ seat: 0 }, prize, { seat: 2, square: [20, 3] }]), 1), 0)).toEqual([])
  })
  it('SHP-18 nor one that is given it back by a fleet that strikes', () => {
    const state = strike(battle([{ seat: 0, square: [5, 5] }, prize, far, { seat: 2, square: [20, 3] }]), 0)
    expect([controllerOf(at(state, 1)), at(state, 1).boarded]).toEqual([1, []])
  })
  it('SHP-18 what others hold of it they hold still', () => {
    const held: Wish = { ...prize, boarded: [...(prize.boarded ?? []), { place: 'fields', by: 2 }] }
    const wishes = [{ seat: 0, square: [5, 5] as const }, held, far, { seat: 2, square: [20, 3] as const }]
    expect(at(carryOut(battle(wishes), {}, [6]).state, 1).boarded).toEqual([{ place: 'fields', by: 2 }])
    expect(at(strike(battle(wishes), 0), 1).boarded).toEqual([{ place: 'fields', by: 2 }])
  })
  it('SHP-17 a prize that its captor took in tow may break away when its crew has the bridge again', () => {
    const taken = carryOut(
      firing(
        [{ seat: 0, square: [5, 5], power: { tractor: 1 } }, { ...prize, square: [6, 5], boarded: [{ place: 'bridge', by: 0 }] }, far],
        {
          frame: { frame: 'attack', phase: 12 },
          phase: 12,
        },
      ),
      { 0: [aim('s0:tractor', 1)] },
    ).state
    expect([at(taken, 0).towing, at(taken, 1).caught]).toEqual([1, null])
    const commands = { 0: [give(0, { tractor: 1 }), give(1, { engines: 3 }), pick('s1:speed', `${hyper(6)}`)] }
    const free = carryOut(taken, commands, [6, 4]) // the bridge is won back, and the ship breaks away
    expect(happened(free, 'break-away')).toEqual([{ ship: 1, from: 0, success: true }])
    expect(at(free.state, 0).towing).toBeNull()
  })
})

describe('a fleet that strikes its flags', () => {
  it('SHP-18 leaves alone what others have settled where it held only a system', () => {
    const armed: Wish = { seat: 2, square: [14, 10], facing: 180, power: { weapons: 3 } } // so that the attacks wait for it
    const meant = { plot: [null, null, null, 'forward', 'forward', 'forward'], ram: 2, destructing: true } as const
    const state = strike(
      firing(
        [
          { seat: 0, square: [5, 5] },
          { seat: 1, boarded: [{ place: 'weapons', by: 0 }], speed: hyper(4), power: { engines: 3 }, ...meant },
          armed,
        ],
        { plotting: 'whole turn' },
      ),
      0,
    )
    expect(at(state, 1)).toMatchObject({ ...meant, boarded: [] })
    const prize = strike(
      firing([{ seat: 0, square: [5, 5] }, { seat: 1, boarded: [{ place: 'bridge', by: 0 }], speed: hyper(4), ...meant }, armed, far]),
      0,
    )
    expect(at(prize, 1)).toMatchObject({ plot: [], ram: null, destructing: false }) // a captor’s orders are not the crew’s
  })
  it('SHP-17 a prize that leaves with it is towed by nobody any more, and tows nobody', () => {
    const before = battle(
      [
        { seat: 0, square: [1, 1] },
        { seat: 1, square: [10, 10], caught: 1, towing: 3, boarded: [{ place: 'bridge', by: 0 }] },
        { seat: 2, square: [11, 10], power: { tractor: 1, engines: 3 }, speed: hyper(10), towing: 1 },
        { seat: 2, square: [9, 10], caught: 1 },
        { seat: 3, square: [25, 10] },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 } },
    )
    const sides = before.sides.map((side) => ({ ...side, surrendered: side.seat === 1 }))
    const { ships } = strike({ ...before, sides }, 0)
    expect(ships.map(({ lost }) => lost)).toEqual(['surrendered', 'surrendered', undefined, undefined, undefined])
    expect(ships.map(({ towing, caught }) => [towing, caught])).toEqual(ships.map(() => [null, null]))
  })
})

describe('a bridge and a system boarded at once', () => {
  const boarded = (first: string, second: string) => {
    const wishes: Wish[] = [
      { seat: 0, square: [5, 5] },
      { seat: 0, square: [5, 6] },
      { seat: 1, square: [6, 5], power: { weapons: 3 } },
      far,
    ]
    const parts = { 0: [aim('s0:board', 2, { aim: first }), aim('s1:board', 2, { aim: second })] }
    return at(carryOut(firing(wishes), parts, [6, 6]).state, 2).boarded
  }
  it('SHP-18 come to the same whichever ship is first: nobody holds a system of what he commands', () => {
    expect(boarded('bridge', 'weapons')).toEqual([{ place: 'bridge', by: 0 }])
    expect(boarded('weapons', 'bridge')).toEqual([{ place: 'bridge', by: 0 }])
  })
})

describe('friends in tow', () => {
  const tower = (square: readonly [number, number], towing: number | null = null): Wish => ({
    ...{ seat: 0, square, towing, speed: hyper(2), power: { tractor: 1, engines: 2 } },
  })
  it('SHP-17 of two friends who would tow each other the first does', () => {
    const { state } = carryOut(firing([tower([5, 5]), tower([6, 5]), far]), { 0: [aim('s0:tractor', 1), aim('s1:tractor', 0)] })
    expect(state.ships.map(({ towing }) => towing)).toEqual([1, null, null])
  })
  it('SHP-17 nor is there a ring of three, at once or one after the other', () => {
    const three = [tower([5, 5]), tower([6, 5]), tower([6, 6])]
    const ring = { 0: [aim('s0:tractor', 1), aim('s1:tractor', 2), aim('s2:tractor', 0)] }
    expect(carryOut(firing([...three, far]), ring).state.ships.map(({ towing }) => towing)).toEqual([1, 2, null, null])
    const line = firing([tower([5, 5], 1), tower([6, 5], 2), tower([6, 6]), tower([7, 6]), far])
    expect(tractorTargets(line, at(line, 2)).map(({ id }) => id)).toEqual([3])
  })
})

describe('a stretch plotted until somebody can meet', () => {
  const asked = (state: State) => [...new Set(askedOf(state, 0).map((key) => key.split(':')[0]))]
  const quick: Wish = { seat: 0, square: [1, 5], power: { engines: 3 }, speed: hyper(6) }
  const still: Wish = { seat: 1, square: [28, 15], speed: 0 }
  const start = { plotting: 'until met', frame: { frame: 'plot', from: 1, to: 6 } } as const
  const towing: Wish = { seat: 0, square: [2, 5], power: { tractor: 1, engines: 3 }, speed: hyper(1), towing: 1 }

  it('SHP-12 SHP-17 ends when a friend is let go: it is asked for its moves at once', () => {
    const there = carryOut(battle([towing, quick, still], start), {}).state
    expect(there.frame).toEqual({ frame: 'attack', phase: 3, until: 6 })
    const free = carryOut(there, { 0: [pick('s0:release', 'release')] }).state
    expect(free.frame).toMatchObject({ frame: 'plot', from: 4 })
    expect(asked(free)).toEqual(['s0', 's1'])
    expect(carryOut(there, {}).state.frame).toMatchObject({ frame: 'attack', phase: 6 })
  })
  it('SHP-12 SHP-17 and when one is taken in tow, whose old plot is forgotten', () => {
    const alone = battle([{ ...towing, towing: null }, { ...quick, square: [1, 6] }, still], start)
    const plots = [5, 6].map((phase) => pick(`s1:p${phase}`, 'forward'))
    const there = carryOut(alone, { 0: plots }).state
    expect(at(there, 1).plot).toContain('forward')
    const taken = carryOut(there, { 0: [aim('s0:tractor', 1)] }).state
    expect(taken.frame).toMatchObject({ frame: 'plot', from: 4 })
    expect([asked(taken), at(taken, 1).plot]).toEqual([['s0'], []])
  })
  it('SHP-12 SHP-17 and when a planet cuts the beam', () => {
    const wishes: Wish[] = [{ ...towing, square: [4, 5] }, { ...quick, square: [2, 5] }, still]
    const there = carryOut(battle(wishes, { ...start, terrain: [rock('planet', 3, 5)] }), {})
    expect(happened(there, 'release')).toHaveLength(1)
    expect(there.state.frame).toMatchObject({ frame: 'plot', from: 4 }) // nobody has anything to do in the attacks
    expect(asked(there.state)).toEqual(['s0', 's1'])
  })
  it('SHP-19 whoever meant to ram in it is told that he does not, and why', () => {
    const unrammed = (carried: Carried) => [
      happened(carried, 'unrammed'),
      ...carried.events.flatMap((event) => (event.what === 'unrammed' ? [eyes.tell(carried.state, event, 0).text] : [])),
    ]
    const ramming: Wish = { ...quick, square: [1, 9], ram: 2, plot: [null, null, null, null, 'forward', 'forward'] }
    const there = battle([{ ...towing, towing: null }, { ...quick, square: [1, 6] }, still, ramming], {
      ...start,
      frame: { frame: 'attack', phase: 3, until: 6 },
      phase: 3,
    })
    expect(unrammed(carryOut(there, { 0: [aim('s0:tractor', 1)] }))).toEqual([
      [{ ship: 3, target: 2, why: 'anew' }],
      'Ship 3 does not ram ship 2: moves are plotted anew, for a tow has begun or ended',
    ])
    expect(unrammed(carryOut(there, {}))[0]).toMatchObject([{ why: 'elsewhere' }])
    // cut in flight, before what was plotted last
    const wishes: Wish[] = [
      { ...towing, square: [4, 5] },
      { ...quick, square: [2, 5], caught: null },
      still,
      { ...quick, square: [24, 15] },
    ]
    const cut = battle(wishes, { ...start, terrain: [rock('planet', 3, 5)] })
    const ram = [pick('s3:p5', 'forward'), pick('s3:ram', 'p2')]
    expect(happened(carryOut(cut, { 0: ram }), 'unrammed')).toEqual([{ ship: 3, target: 2, why: 'anew' }])
  })
})

describe('whoever tows is lost', () => {
  it('SHP-15 SHP-17 what it drew is free, and that is told, unless it is lost as well', () => {
    const tower: Wish = { seat: 0, square: [5, 5], hull: 1, towing: 1 }
    const armed = { seat: 1, square: [5, 3], facing: 90, power: { weapons: 3 } } as const
    const shot = (towed: Partial<Wish>, fires: readonly ReturnType<typeof aim>[]) =>
      carryOut(
        firing([tower, { seat: 0, square: [4, 5], ...towed }, armed, { ...armed, square: [4, 3] }]),
        { 1: fires },
        fires.flatMap(() => [6, 6, 6, 6]),
      )
    const lost = shot({}, [aim('s2:energy', 0)])
    expect(happened(lost, 'destroyed')).toEqual([{ ship: 0 }])
    expect(happened(lost, 'release')).toEqual([{ ship: 0, target: 1, lost: true }])
    expect(at(lost.state, 0).towing).toBeNull()
    const both = shot({ hull: 1 }, [aim('s2:energy', 0), aim('s3:energy', 1)])
    expect(happened(both, 'destroyed')).toEqual([{ ship: 0 }, { ship: 1 }])
    expect(happened(both, 'release')).toEqual([])
  })
})

describe('a line of tows', () => {
  const FULL = { engines: 3, tractor: 1 }
  const line = (more: Partial<Wish> = {}): State =>
    battle(
      [
        { seat: 0, square: [9, 10], speed: hyper(6), power: FULL, towing: 1, ...more },
        { seat: 0, square: [8, 10], speed: hyper(6), power: FULL, towing: 2 },
        { seat: 0, square: [7, 10], speed: hyper(6), power: FULL },
        { seat: 1, square: [25, 10], facing: 180 },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 }, plotting: 'until met' },
    )
  const straight = ['s0:p2', 's0:p3'].map((key) => pick(key, 'forward'))
  it('SHP-12 SHP-17 whoever is at its end comes as fast as the first', () => {
    const state = line()
    const after = carryOut(state, { 0: straight }).state
    for (const id of [0, 1, 2]) {
      expect(at(after, id).at.x - at(state, id).at.x).toBe(2)
      expect(advance(state, at(state, id), 1, 3)).toBe(2)
    }
  })
  it('SHP-12 SHP-17 what is drawn from farther off comes up besides, though its tower lies still', () => {
    const state = line({ square: [11, 10], speed: 0 })
    const after = carryOut(state, {}).state
    expect([1, 2].map((id) => at(after, id).at.x - at(state, id).at.x)).toEqual([2, 2])
    expect([0, 1, 2].map((id) => advance(state, at(state, id), 1, 3))).toEqual([0, 2, 2])
    expect(advance(line({ square: [11, 10] }), at(state, 1), 1, 3)).toBe(3) // a space a phase, no more
  })
  it('SHP-12 moves are plotted on only to where nobody can have met the end of a line', () => {
    // the last alone reaches twelve spaces
    const far = line()
    const ships = far.ships.map((ship) => ({
      ...ship,
      design: { ...ship.design, weapons: ship.id === 2 ? ('III' as const) : ('none' as const) },
    }))
    const reach = { ...far, ships }
    expect(canMeet(reach, 1, 6)).toBe(false)
    expect(canMeet(reach, 1, 9)).toBe(true)
  })
})

describe('what is foreseen of several', () => {
  const SHARE = 0.02 // more than four standard errors of so many battles
  const BATTLES = 10_000
  it('SHP-17 SHP-18 beams and parties on one ship show the chance that it is they who hold it', () => {
    const state = firing([
      { seat: 0, square: [5, 5], power: { tractor: 1 } },
      { seat: 0, square: [5, 6], power: { tractor: 1 } },
      { seat: 0, square: [5, 4], power: { tractor: 1 } },
      { seat: 1, square: [6, 5], design: { class: 'D' } },
      far,
    ])
    const places = ['weapons', 'bridge', 'weapons'] as const
    const answer = orders(
      state,
      0,
      places.flatMap((place, id) => [aim(`s${id}:tractor`, 3), aim(`s${id}:board`, 3, { aim: place })]),
    )
    const counted = new Map<string, number>()
    for (let k = 0; k < BATTLES; k += 1)
      for (const { what, detail } of game.play(state, [answer], seededDice('beams', k)).events) {
        const key = `${what} ${detail.ship}`
        if (detail.caught === true || detail.success === true) counted.set(key, (counted.get(key) ?? 0) + 1 / BATTLES)
      }
    const { figures } = forecastOf(state, answer)
    expect(figures).toHaveLength(6)
    for (const { label, value } of figures) {
      const [, id = '', verb] = /^ship (\d) (catches|takes)/.exec(label) ?? []
      const share = counted.get(`${verb === 'catches' ? 'tractor' : 'board'} ${id}`) ?? 0
      expect(Math.abs(share - value), `${label}: ${value}, counted ${share}`).toBeLessThan(SHARE)
    }
  })
})

describe('random orders', () => {
  it('SHP-18 are legal where a place is held already', () => {
    const wishes: Wish[] = [
      { seat: 0, square: [5, 5] },
      { seat: 1, square: [6, 5], boarded: [{ place: 'engines', by: 0 }] },
      { seat: 1, square: [5, 6], boarded: [{ place: 'weapons', by: 0 }] },
    ]
    const state = firing(wishes)
    const [decision] = game.awaiting(state).filter(({ seat, standing }) => seat === 0 && !standing)
    if (!decision) throw new Error('nothing is asked')
    const verdicts = Array.from({ length: 200 }, (_, k) => game.judge(state, sample(state, decision, seededDice('random', k))))
    expect(verdicts.filter(({ legal }) => !legal)).toEqual([])
  })
  it('SHP-17 SHP-18 whatever four fleets at close quarters do, tows and parties stay sound, and all that is drawn by lot is legal', () => {
    const faults = new Set<string>()
    let steps = 0
    for (let k = 0; k < 6; k += 1) {
      const dice = seededDice('close quarters', k)
      const lot = (sides: number): number => dice.die(sides, { purpose: 'lot', seat: 0 }) - 1
      const wishes = Array.from({ length: 10 }, (_, id): Wish => {
        const design = { class: (['A', 'C', 'E'] as const)[lot(3)] ?? 'C', fields: lot(3) > 0 ? 'none' : 'I', weapons: '1d6' } as const
        return { seat: id % 4, square: [10 + lot(6), 8 + lot(5)], design }
      })
      let state = battle(wishes, { plotting: PLOTTINGS[k % 3] ?? 'until met', turnLimit: 8 })
      for (; !state.outcome; steps += 1) {
        const open = game.awaiting(state)
        const standing = open.filter((one) => one.standing)
        const strikes = standing.length > 2 && lot(40) === 0 ? standing.slice(0, 1) : []
        const now = strikes.length > 0 ? strikes : open.filter((one) => !one.standing)
        const before = state
        const answers = now.map((decision) => sample(before, decision, dice))
        if (answers.some((answer) => !game.judge(before, answer).legal)) faults.add('refused')
        state = game.play(state, answers, dice).state
        for (const ship of state.ships.filter(isActive)) {
          const by = controllerOf(ship)
          const places = ship.boarded.map(({ place }) => place)
          if (ship.boarded.some((party) => party.by === by && (party.place !== 'bridge' || by === ship.seat))) faults.add('holds his own')
          if (new Set(places).size < places.length) faults.add('held twice')
          if (state.ships.filter(({ towing }) => towing === ship.id).length > 1) faults.add('two beams')
          if (ship.towing !== null && !isActive(at(state, ship.towing))) faults.add('tows who is gone')
        }
      }
    }
    expect([...faults]).toEqual([])
    expect(steps).toBeGreaterThan(250)
  })
})
