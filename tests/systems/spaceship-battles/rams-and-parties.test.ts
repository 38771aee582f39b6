// Rams that are not had, rocks that a field takes, what falls with a wreck, and parties that come to the same place: small worked positions.
import { describe, expect, it } from 'vitest'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { triesToBreakFrom } from '../../../src/systems/spaceship-battles/game/command'
import { movesAt } from '../../../src/systems/spaceship-battles/game/course'
import { blockerBetween, crosses } from '../../../src/systems/spaceship-battles/game/line'
import { isOnTable } from '../../../src/systems/spaceship-battles/game/obstacles'
import { ramTargets } from '../../../src/systems/spaceship-battles/game/plots'
import { controllerOf } from '../../../src/systems/spaceship-battles/game/queries'
import { catchChance } from '../../../src/systems/spaceship-battles/game/targets'
import type { Ship, State } from '../../../src/systems/spaceship-battles/state'
import { aim, battle, type Carried, carryOut, give, happened, hyper, pick, rock, type Wish } from '../../support/spaceships'

const at = ({ state }: Carried, id: number): Ship => {
  const found = state.ships[id]
  if (!found) throw new Error(`no ship ${id}`)
  return found
}
const FULL = { engines: 3, fields: 1 }
const runner: Wish = { seat: 0, square: [9, 10], speed: hyper(10), power: FULL, design: { engines: hyper(10) } }
/** Plots lie ready from phase 4 on; nobody fires in phase 3. */
const under = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { plotting: 'whole turn', frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const plotted = (...steps: NonNullable<Wish['plot']>): NonNullable<Wish['plot']> => [null, null, null, ...steps]
const firing = (wishes: readonly Wish[]): State => battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3 })

describe('rams', () => {
  const still: Wish = { seat: 1, square: [10, 10] }
  const quick: Wish = { ...still, speed: hyper(10), power: FULL, design: { engines: hyper(10) } }
  const forward = plotted('forward')

  it('SHP-19 one that fails harms neither', () => {
    const missed = carryOut(under([{ ...runner, ram: 1, plot: forward }, quick]), {}, [5])
    expect(happened(missed, 'ram')).toEqual([{ ship: 0, target: 1, hit: false, tooSlow: false, damage: 0, back: 0 }])
    expect([at(missed, 0).hull, at(missed, 1).hull]).toEqual([36, 36])
    expect(missed.events.find(({ what }) => what === 'ram')?.strikes).toEqual([{ by: 0, at: 1, hit: false, harm: 0 }])
    const hit = carryOut(under([{ ...runner, ram: 1, plot: forward }, quick]), {}, [6])
    expect(happened(hit, 'ram')).toMatchObject([{ hit: true, damage: 33, back: 33 }])
    expect([at(hit, 0).hull, at(hit, 1).hull]).toEqual([3, 3])
  })
  it('SHP-19 each side’s loss is what its hull had, where that is less than the blow', () => {
    const hit = (mine: number, theirs: number) =>
      happened(
        carryOut(
          under([
            { ...runner, hull: mine, ram: 1, plot: forward },
            { ...quick, hull: theirs },
          ]),
          {},
          [6],
        ),
        'ram',
      )[0]
    expect(hit(20, 36)).toMatchObject({ damage: 33, back: 33, lostBack: 20 })
    expect(hit(20, 36)).not.toHaveProperty('lost')
    expect(hit(36, 7)).toMatchObject({ damage: 33, back: 33, lost: 7 })
    expect(hit(36, 7)).not.toHaveProperty('lostBack')
  })
  it('SHP-12 SHP-19 of a turn plotted whole only what is certain is told at its end: a ram may have been tried before', () => {
    const far: Wish = { ...still, square: [10, 15] }
    const last = { frame: { frame: 'attack', phase: 9 }, phase: 9, plotting: 'whole turn' } as const
    const why = (plot: NonNullable<Wish['plot']>) => happened(carryOut(battle([{ ...runner, ram: 1, plot }, far], last), {}), 'unrammed')
    const none = Array.from({ length: 9 }, () => null)
    expect(why([...none, 'hold', 'hold', 'hold'])).toEqual([{ ship: 0, target: 1, why: 'still' }])
    expect(why([...none, 'right', 'hold', 'forward'])).toEqual([{ ship: 0, target: 1, why: 'elsewhere' }])
    expect(why([null, 'forward', ...none.slice(2), 'hold', 'hold', 'hold'])).toEqual([])
  })
  it('SHP-20 SHP-19 who has vanished since the ram was ordered goes by, and is told why', () => {
    const none = Array.from({ length: 9 }, () => null)
    const last = { frame: { frame: 'attack', phase: 9 }, phase: 9, plotting: 'whole turn' } as const
    const gone = (invisible: boolean) =>
      carryOut(
        battle([{ ...runner, invisible, ram: 1, plot: [...none, 'forward', 'hold', 'hold'] }, still], last),
        {},
        invisible ? [] : [2],
      )
    expect(happened(gone(true), 'unrammed')).toEqual([{ ship: 0, target: 1, why: 'unseen' }])
    expect(
      gone(true).events.flatMap((event) => (event.what === 'unrammed' ? [eyes.tell(gone(true).state, event, 0).text] : []))[0],
    ).toContain('an invisible ship rams nobody')
    expect(happened(gone(false), 'unrammed')).toEqual([])
  })
  it('SHP-20 the card of a shot, a beam or a party says of an invisible ship that it has to appear first; of a friend taken in tow it does not', () => {
    const said = (invisible: boolean, key: string, target: number): boolean => {
      const power = { weapons: 1, tractor: 1, invisibility: 3 }
      const state = firing([{ ...runner, invisible, power, speed: 0 }, still, { ...still, seat: 0, square: [10, 11] }])
      const answer = { decision: '', seat: 0, key: `s0:${key}`, kind: 'target', targets: [`p${target}`] } as const
      return eyes.forecast(state, 0, answer).notes.includes('ship 0 has to appear first')
    }
    expect(['energy', 'tractor', 'board'].map((key) => said(true, key, 1))).toEqual([true, true, true])
    expect(['energy', 'tractor', 'board'].map((key) => said(false, key, 1))).toEqual([false, false, false])
    expect(said(true, 'tractor', 2)).toBe(false)
  })
  it('SHP-19 whoever only turns in the space of the other does not ram, nor who comes in another row, nor into what is his own', () => {
    expect(
      happened(carryOut(under([{ ...runner, square: [10, 10], spaces: 3, ram: 1, plot: plotted('right') }, still]), {}), 'ram'),
    ).toEqual([])
    expect(
      happened(
        carryOut(
          under([
            { ...runner, ram: 1, plot: forward },
            { ...still, square: [10, 11] },
          ]),
          {},
        ),
        'ram',
      ),
    ).toEqual([])
    expect(
      happened(
        carryOut(
          under([
            { ...runner, ram: 1, plot: forward },
            { ...still, square: [11, 10] },
          ]),
          {},
        ),
        'ram',
      ),
    ).toEqual([])
    const taken: Wish = { ...still, boarded: [{ place: 'bridge', by: 0 }] }
    expect(happened(carryOut(under([{ ...runner, ram: 1, plot: forward }, taken, { seat: 1, square: [25, 10] }]), {}), 'ram')).toEqual([])
  })
  it('SHP-19 half sub-light that means to ram full comes to nothing, and no die is thrown', () => {
    const slow: Wish = { ...runner, square: [9, 10], speed: 1, ram: 1, plot: Array.from({ length: 12 }, () => 'forward' as const) }
    const met = Array.from({ length: 12 }, (_, phase) => phase + 1).find((phase) => movesAt(1, phase)) ?? 0
    expect(met).toBeGreaterThan(0)
    const state = battle([slow, { seat: 1, square: [10, 10], speed: 2, power: FULL }], {
      plotting: 'whole turn',
      frame: { frame: 'attack', phase: met - (met % 3) - (met % 3 === 0 ? 3 : 0) },
      phase: met - (met % 3) - (met % 3 === 0 ? 3 : 0),
    })
    const come = carryOut(state, {})
    expect(happened(come, 'ram')).toEqual([{ ship: 0, target: 1, hit: false, tooSlow: true, damage: 0, back: 0 }])
    expect([at(come, 0).hull, at(come, 1).hull]).toEqual([36, 36])
  })
})

describe('moves', () => {
  it('SHP-12 who is not under way stays whatever was plotted; a hold is no step; nobody enters a planet', () => {
    const square = (carried: Carried) => [at(carried, 0).at.x - 0.5, at(carried, 0).at.y - 0.5]
    const far: Wish = { seat: 1, square: [25, 10] }
    const ahead = plotted('forward', 'forward', 'forward')
    expect(square(carryOut(under([{ ...runner, plot: ahead }, far]), {}))).toEqual([12, 10])
    expect(square(carryOut(under([{ ...runner, plot: plotted('forward', 'hold', 'forward') }, far]), {}))).toEqual([11, 10])
    expect(square(carryOut(under([{ ...runner, plot: ahead, power: { engines: 0 } }, far]), {}))).toEqual([9, 10])
    expect(square(carryOut(under([{ ...runner, plot: ahead, boarded: [{ place: 'engines', by: 1 }] }, far]), {}))).toEqual([9, 10])
    expect(square(carryOut(under([{ ...runner, plot: ahead }, far], { terrain: [rock('planet', 11, 10)] }), {}))).toEqual([10, 10])
  })
  it('SHP-21 a field takes what rocks do up to its value, and a hull has no less than nothing left', () => {
    const through = (wish: Partial<Wish>, faces: readonly number[]) => {
      const state = under(
        [
          { ...runner, plot: plotted('forward'), ...wish },
          { seat: 1, square: [25, 10] },
        ],
        {
          terrain: [rock('asteroid', 10, 10)],
        },
      )
      const carried = carryOut(state, {}, faces)
      const event = carried.events.find(({ what }) => what === 'asteroids')
      return { ...event?.detail, result: event?.rolls?.[0]?.result, hull: at(carried, 0).hull }
    }
    expect(through({ power: { engines: 3, fields: 3 } }, [2, 2, 2, 3])).toMatchObject({ damage: 0, left: 36, result: 'absorbed', hull: 36 })
    expect(through({ power: { engines: 3, fields: 3 } }, [2, 2, 2, 4])).toMatchObject({ damage: 1, left: 35, result: 'damage', hull: 35 })
    expect(through({ hull: 2, power: { engines: 3 } }, [1, 1, 1, 1])).toMatchObject({ damage: 4, left: 0, hull: 0 })
  })
})

describe('a wreck', () => {
  it('SHP-12 SHP-15 lets nobody’s beam hold it, means nothing any more, and leaves other tows alone', () => {
    const state = firing([
      { seat: 0, power: { weapons: 3 } },
      { seat: 1, square: [12, 10], hull: 1, speed: hyper(2), destructing: true, caught: 1, plot: ['forward'], ram: 0, towing: 5 },
      { seat: 1, square: [13, 10], towing: 1 },
      { seat: 1, square: [20, 10], towing: 4 },
      { seat: 1, square: [21, 10], caught: 1 },
      { seat: 1, square: [12, 11], caught: 1 },
    ])
    const shot = carryOut(state, { 0: [aim('s0:energy', 1)] }, [6, 6, 6, 6])
    expect(at(shot, 1)).toMatchObject({
      ...{ hull: 0, speed: 0, destructing: false, caught: null, plot: [], ram: null, towing: null, invisible: false },
    })
    expect([at(shot, 2).towing, at(shot, 3).towing]).toEqual([null, 4])
    expect(at(shot, 4).caught).toBe(1)
  })
})

describe('parties', () => {
  const prize = (more: Partial<Wish> = {}): Wish => ({ seat: 1, square: [11, 11], ...more })
  const other: Wish = { seat: 1, square: [25, 10] }
  const boarded = (carried: Carried) => at(carried, 1).boarded
  const board = (id: number, place: string) => aim(`s${id}:board`, 1, { aim: place })
  const successes = (carried: Carried) => happened(carried, 'board').map(({ success }) => success)

  it('SHP-18 of two that come to one place in a phase the second finds it taken', () => {
    const state = firing([{ seat: 0 }, prize(), { seat: 0, square: [12, 11] }, other])
    const both = carryOut(state, { 0: [board(0, 'engines'), board(2, 'engines')] }, [6, 6])
    expect(successes(both)).toEqual([true, false])
    expect(boarded(both)).toEqual([{ place: 'engines', by: 0 }])
    const bridge = carryOut(state, { 0: [board(0, 'bridge'), board(2, 'bridge')] }, [6, 6])
    expect(successes(bridge)).toEqual([true, false])
    expect(boarded(bridge)).toEqual([{ place: 'bridge', by: 0 }])
    // what hangs on them, for whoever asks about luck: a bridge is its ship; what other places are worth cannot be told
    const stakes = ({ events }: Carried) =>
      events.flatMap(({ what, rolls }) => (what === 'board' ? (rolls ?? []).map(({ stake }) => stake) : []))
    expect(stakes(bridge)[0]).toBe(at(bridge, 1).worth)
    expect(stakes(both)).toEqual([undefined, undefined])
  })
  it('SHP-18 who takes the bridge frees what his own parties held, and nobody else’s', () => {
    const state = firing([
      { seat: 0 },
      prize({
        boarded: [
          { place: 'engines', by: 0 },
          { place: 'weapons', by: 2 },
        ],
      }),
      { seat: 2, square: [25, 3] },
      other,
    ])
    expect(boarded(carryOut(state, { 0: [board(0, 'bridge')] }, [6]))).toEqual([
      { place: 'weapons', by: 2 },
      { place: 'bridge', by: 0 },
    ])
    expect(boarded(carryOut(state, { 0: [board(0, 'fields')] }, [6]))).toEqual([
      { place: 'engines', by: 0 },
      { place: 'weapons', by: 2 },
      { place: 'fields', by: 0 },
    ])
  })
  it('SHP-18 a bridge that changes hands again is its new captor’s alone; its own fleet only has it back', () => {
    const lost = prize({
      boarded: [
        { place: 'bridge', by: 2 },
        { place: 'engines', by: 2 },
      ],
    })
    const state = firing([{ seat: 0 }, lost, { seat: 2, square: [25, 3] }, { seat: 1, square: [12, 12] }])
    expect(boarded(carryOut(state, { 0: [board(0, 'bridge')] }, [6]))).toEqual([
      { place: 'engines', by: 2 },
      { place: 'bridge', by: 0 },
    ])
    expect(boarded(carryOut(state, { 1: [board(3, 'bridge')] }, [6]))).toEqual([{ place: 'engines', by: 2 }])
    expect(boarded(carryOut(state, { 1: [board(3, 'weapons')] }, [6]))).toEqual([
      { place: 'bridge', by: 2 },
      { place: 'engines', by: 2 },
      { place: 'weapons', by: 1 },
    ])
  })
})

describe('bridges taken while others fight', () => {
  const boards = (id: number, at: number) => aim(`s${id}:board`, at, { aim: 'bridge' })
  const captains = ({ state }: Carried) => state.ships.map(controllerOf)

  it('SHP-12 SHP-18 two fleets may take each other’s bridge in one phase', () => {
    const state = firing([
      { seat: 0, square: [10, 10] },
      { seat: 1, square: [11, 10] },
      { seat: 0, square: [25, 3] },
      { seat: 1, square: [25, 15] },
    ])
    const both = carryOut(state, { 0: [boards(0, 1)], 1: [boards(1, 0)] }, [6, 6])
    expect(happened(both, 'board').map(({ success }) => success)).toEqual([true, true])
    expect(captains(both)).toEqual([1, 0, 0, 1])
    expect(both.events.flatMap(({ what, seat }) => (what === 'board' ? [seat] : []))).toEqual([0, 1])
  })
  it('SHP-12 SHP-18 a party fights for whoever commanded its ship when the phase began', () => {
    const state = firing([
      { seat: 0, square: [10, 10] },
      { seat: 1, square: [11, 10] },
      { seat: 2, square: [12, 10] },
      { seat: 1, square: [25, 15] },
    ])
    const chain = carryOut(state, { 0: [boards(0, 1)], 1: [boards(1, 2)] }, [6, 6])
    expect(captains(chain)).toEqual([0, 0, 1, 1])
  })
  it('SHP-21 fire at a ship whose bridge a third fleet takes in the same phase is credited all the same', () => {
    const state = firing([
      { seat: 0, square: [5, 5], design: { fields: 'none' } },
      { seat: 0, square: [25, 15] },
      { seat: 1, square: [6, 5] },
      { seat: 2, square: [8, 5], facing: 180, power: { weapons: 3 } },
    ])
    const shot = { 2: [aim('s3:energy', 0)] }
    const harm = ({ state: { sides } }: Carried) => sides.map((side) => side.harm)
    const plain = carryOut(state, shot, [6, 6, 6, 6])
    expect(harm(plain)).toEqual([0, 0, Math.floor((at(plain, 0).worth * (36 - at(plain, 0).hull)) / 36)])
    expect(at(plain, 0).hull).toBeLessThan(36)
    const taken = carryOut(state, { ...shot, 1: [boards(2, 0)] }, [6, 6, 6, 6, 6])
    expect(captains(taken)[0]).toBe(1)
    expect(harm(taken)).toEqual(harm(plain))
  })
  it('SHP-14 SHP-16 SHP-19 a hit takes no more of a ship than its hull has left, and is credited with no more', () => {
    const frail: Wish = { seat: 1, square: [12, 10], hull: 2 }
    const struck = ({ events }: Carried) => events.flatMap(({ strikes = [] }) => strikes)
    const shot = carryOut(firing([{ seat: 0, power: { weapons: 3 } }, frail]), { 0: [aim('s0:energy', 1)] }, [6, 6, 6, 6])
    expect(struck(shot)).toEqual([{ by: 0, at: 1, hit: true, harm: 2 }])
    const rammed = carryOut(
      under([
        { ...runner, ram: 1, plot: plotted('forward') },
        { ...frail, square: [10, 10] },
      ]),
      {},
      [6],
    )
    expect(struck(rammed)).toEqual([{ by: 0, at: 1, hit: true, harm: 2 }])
    const last = { phase: 9, frame: { frame: 'plot', from: 10, to: 12 } } as const
    const blown = carryOut(
      battle(
        [
          { seat: 0, destructing: true },
          { ...frail, square: [21, 10] },
        ],
        last,
      ),
      {},
      [6, 6],
    )
    expect(struck(blown)).toEqual([{ by: 0, at: 1, hit: true, harm: 2 }])
  })
  it('SHP-21 what is shot at a prize is credited to nobody, though its crew wins it back in that phase', () => {
    const state = firing([
      { seat: 0, square: [5, 5], design: { fields: 'none' }, boarded: [{ place: 'bridge', by: 1 }] },
      { seat: 0, square: [6, 5] },
      { seat: 1, square: [25, 15] },
      { seat: 2, square: [8, 5], facing: 180, power: { weapons: 3 } },
    ])
    const back = carryOut(state, { 0: [boards(1, 0)], 2: [aim('s3:energy', 0)] }, [6, 6, 6, 6, 6])
    expect(captains(back)[0]).toBe(0)
    expect(at(back, 0).hull).toBeLessThan(36)
    expect(back.state.sides.map((side) => side.harm)).toEqual([0, 0, 0])
  })
})

describe('commands', () => {
  it('SHP-18 a party is repelled from the place that is named, from the first held place where none is', () => {
    const state = battle([
      {
        seat: 0,
        boarded: [
          { place: 'engines', by: 1 },
          { place: 'weapons', by: 1 },
        ],
      },
      { seat: 1, square: [20, 10] },
    ])
    const left = (parts: Parameters<typeof carryOut>[1]) => at(carryOut(state, parts, [6]), 0).boarded.map(({ place }) => place)
    expect(left({ 0: [pick('s0:repel', 'weapons')] })).toEqual(['engines'])
    expect(left({ 0: [pick('s0:repel', 'engines')] })).toEqual(['weapons'])
    expect(left({})).toEqual(['weapons'])
  })
  it('SHP-20 who is invisible and keeps the device powered stays so; who has appeared stays seen; who powers it anew vanishes', () => {
    const seen = (wish: Partial<Wish>, amount: number) =>
      at(
        carryOut(
          battle([
            { seat: 0, design: { devices: { invisibility: true } }, ...wish },
            { seat: 1, square: [20, 10] },
          ]),
          { 0: [give(0, { invisibility: amount })] },
        ),
        0,
      ).invisible
    expect(seen({ invisible: true, power: { invisibility: 3 } }, 3)).toBe(true)
    expect(seen({ invisible: false, power: { invisibility: 3 } }, 3)).toBe(false)
    expect(seen({ invisible: false }, 3)).toBe(true)
    expect(seen({ invisible: true, power: { invisibility: 3 } }, 0)).toBe(false)
  })
  it('SHP-17 who was caught in an earlier turn tries to break away if its engines drive it, and never from a friend', () => {
    const from = (ship: Partial<Wish>, tower: Partial<Wish> = {}, turn = 2) => {
      const state = battle(
        [
          { seat: 0, towing: 1, ...tower },
          { seat: 1, square: [11, 10], caught: 1, speed: 1, power: { engines: 1 }, ...ship },
          { seat: 1, square: [25, 10] },
        ],
        { turn },
      )
      const held = state.ships[1]
      return held && triesToBreakFrom(state, held)?.id
    }
    expect(from({})).toBe(0)
    expect(from({}, {}, 1)).toBeUndefined()
    expect(from({ caught: null })).toBe(0) // taken in tow by who held its bridge then, and won back since
    expect(from({ speed: 0 })).toBeUndefined()
    expect(from({ power: { engines: 0 } })).toBeUndefined()
    expect(from({ power: { engines: 2 } })).toBe(0)
    expect(from({}, { seat: 1 })).toBeUndefined()
    expect(from({}, { towing: null })).toBeUndefined()
    expect(from({ hull: 0 })).toBeUndefined()
  })
})

describe('fire', () => {
  it('SHP-12 attacks of several fleets are rolled in the order of the ships', () => {
    const state = firing([
      { seat: 1, square: [12, 10], facing: 180, power: { weapons: 3 } },
      { seat: 0, power: { weapons: 3 } },
    ])
    const fought = carryOut(state, { 0: [aim('s1:energy', 0)], 1: [aim('s0:energy', 1)] }, [1, 1, 1, 1, 2, 2, 2, 2])
    expect(happened(fought, 'attack')).toMatchObject([
      { ship: 0, total: 4 },
      { ship: 1, total: 8 },
    ])
  })
  it('SHP-16 who blows up harms those who are left, not wrecks; a single point through the field is a hit', () => {
    const state = battle(
      [
        { seat: 0, destructing: true },
        { seat: 1, square: [20, 10], power: { fields: 1 } },
        { seat: 1, square: [20, 11], hull: 0 },
        { seat: 1, square: [25, 18] },
      ],
      { phase: 9, frame: { frame: 'plot', from: 10, to: 12 } },
    )
    const blast = (faces: readonly number[]) => carryOut(state, {}, faces).events.find(({ what }) => what === 'destruct')
    expect(blast([1, 1, 1])?.strikes).toEqual([{ by: 0, at: 1, hit: false, harm: 0 }])
    expect(blast([1, 1, 2])?.strikes).toEqual([{ by: 0, at: 1, hit: true, harm: 1 }])
  })
  it('SHP-16 what hangs on a blast, for whoever asks about luck, is what it takes of an enemy on average; of a friend nothing is gained', () => {
    const state = battle(
      [
        { seat: 0, destructing: true },
        { seat: 1, square: [22, 10] },
        { seat: 0, square: [10, 18] },
      ],
      { phase: 9, frame: { frame: 'plot', from: 10, to: 12 } },
    )
    const blown = carryOut(state, {}, [3, 1, 1, 1, 1, 1]).events.find(({ what }) => what === 'destruct')
    const [enemy, friend] = blown?.rolls ?? []
    // a die without a field: 3.5 of 36 hull points
    expect(enemy?.stake).toBeCloseTo((3.5 * (state.ships[1]?.worth ?? 0)) / 36)
    expect(friend?.stake).toBeUndefined()
  })
  it('SHP-13 a line is blocked by the square that it goes through, up, down and along, whichever way it is drawn', () => {
    const state = battle([{ seat: 0 }, { seat: 1, square: [20, 10] }], { terrain: [rock('planet', 12, 12)] })
    const from = (x: number, y: number, toX: number, toY: number) =>
      blockerBetween(state, { x: x + 0.5, y: y + 0.5 }, { x: toX + 0.5, y: toY + 0.5 })?.terrain !== undefined
    for (const [a, b] of [
      [
        [12, 9],
        [12, 15],
      ],
      [
        [9, 12],
        [15, 12],
      ],
      [
        [9, 9],
        [15, 15],
      ],
      [
        [9, 15],
        [15, 9],
      ],
      [
        [11, 9],
        [13, 15],
      ],
    ] as const) {
      expect(from(a[0], a[1], b[0], b[1])).toBe(true)
      expect(from(b[0], b[1], a[0], a[1])).toBe(true)
    }
    expect(from(12, 9, 12, 11)).toBe(false)
    expect(from(12, 15, 12, 13)).toBe(false)
    expect(from(11, 9, 11, 15)).toBe(false)
    expect(from(12, 12, 12, 15)).toBe(false)
    expect(crosses({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: -1, y: -1 })).toBe(false)
    expect(crosses({ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 3, y: 0 })).toBe(false)
    expect(crosses({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 1, y: 0 })).toBe(false) // a corner touched
  })
  it('SHP-13 ships stand in the way of fire, wrecks too, and not who has left the table', () => {
    const between = (wish: Partial<Wish>) =>
      blockerBetween(
        battle([{ seat: 0 }, { seat: 1, square: [20, 10] }, { seat: 1, square: [15, 10], ...wish }]),
        { x: 10.5, y: 10.5 },
        { x: 20.5, y: 10.5 },
      )?.piece
    expect([between({}), between({ hull: 0 }), between({ lost: 'surrendered' })]).toEqual([2, 2, undefined])
  })
  it('SHP-1 the chart ends at its edges', () => {
    const { table } = battle([{ seat: 0 }, { seat: 1 }])
    const on = (x: number, y: number): boolean => isOnTable(table, { x, y })
    expect(on(0.5, 0.5)).toBe(true)
    expect(on(table.width - 0.5, table.height - 0.5)).toBe(true)
    expect([on(-0.5, 5.5), on(5.5, -0.5), on(table.width + 0.5, 5.5), on(5.5, table.height + 0.5)]).toEqual([false, false, false, false])
  })
})

describe('turns and beams', () => {
  it('SHP-12 a new turn is told, with its number', () => {
    const state = battle([{ seat: 0 }, { seat: 1, square: [25, 10] }], { phase: 12, frame: { frame: 'attack', phase: 12 }, turn: 3 })
    const { events } = carryOut(state, {})
    expect(events.find(({ what }) => what === 'turn')).toMatchObject({ mark: 'turn', caption: 'Turn 4', detail: { turn: 4 } })
  })
  it('SHP-17 a beam catches a faster ship less often: what its speed takes off is taken off', () => {
    const chance = (target: Partial<Wish>) => {
      const state = firing([
        { seat: 0, power: { tractor: 1 } },
        { seat: 1, square: [12, 10], power: { fields: 1 }, ...target },
      ])
      const [tower, other] = state.ships
      return tower && other ? catchChance(state, tower, other) : Number.NaN
    }
    const fast = { speed: hyper(9), power: { engines: 3, fields: 1 } }
    expect(chance(fast)).toBeGreaterThan(0)
    expect(chance(fast)).toBeLessThan(chance({}))
  })
})

describe('ships in tow', () => {
  it('SHP-19 one that is towed nearer can be rammed as fast as its tower brings it', () => {
    const towed = (gap: number, towing: number | null) =>
      battle([
        { seat: 0, square: [5, 10], facing: 0, speed: hyper(10), power: { engines: 3 } },
        { seat: 1, square: [8 + gap, 10], facing: 180, speed: hyper(4), power: { engines: 3, tractor: 1 }, towing },
        { seat: 1, square: [9 + gap, 10], facing: 180, speed: 0 },
      ])
    const targets = (state: ReturnType<typeof battle>) => {
      const [ship] = state.ships
      return ship ? ramTargets(state, ship, 1, 3).map(({ id }) => id) : []
    }
    expect(targets(towed(0, 2))).toContain(2)
    expect(targets(towed(0, null))).not.toContain(2)
    expect(targets(towed(5, 2))).not.toContain(2)
  })
  it('SHP-17 SHP-18 a ship in willing tow whose bridge is taken may try to break away', () => {
    const state = (by: number, caught: number | null = null) =>
      battle(
        [
          { seat: 0, square: [5, 10], speed: hyper(1), power: { engines: 1, tractor: 1 }, towing: 1 },
          { seat: 0, square: [4, 10], speed: hyper(3), power: { engines: 3 }, caught, boarded: by === 0 ? [] : [{ place: 'bridge', by }] },
          { seat: 1, square: [20, 10] },
        ] as Parameters<typeof battle>[0],
        { turn: 3 } as Parameters<typeof battle>[1],
      )
    const tries = (of: ReturnType<typeof battle>) => {
      const ship = of.ships[1]
      return ship && triesToBreakFrom(of, ship)?.id
    }
    expect(tries(state(1))).toBe(0)
    expect(tries(state(0))).toBeUndefined()
    expect(tries(state(1, 3))).toBeUndefined() // caught in this very turn
  })
})
