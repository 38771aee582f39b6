// Every question of a captain as it is put, and every figure of what is told when orders are carried out.
import { describe, expect, it } from 'vitest'
import { DieWanted, typedDice } from '../../../src/engine/dice/typed'
import type { PartAsk } from '../../../src/engine/kernel/asks'
import { capital, gistOf } from '../../../src/engine/kernel/words'
import { aftermath } from '../../../src/systems/spaceship-battles/game/aftermath'
import { canMeet, nextFire, plotFrom } from '../../../src/systems/spaceship-battles/game/approach'
import { blastDice } from '../../../src/systems/spaceship-battles/game/attack'
import { attackGroup } from '../../../src/systems/spaceship-battles/game/attacks'
import { awaiting, ordersAsk, ordersId } from '../../../src/systems/spaceship-battles/game/awaiting'
import { blockerBetween, crosses } from '../../../src/systems/spaceship-battles/game/line'
import { commandGroup, damagedOf, partiesOn } from '../../../src/systems/spaceship-battles/game/phase-zero'
import { plotGroup } from '../../../src/systems/spaceship-battles/game/plots'
import { level, powerRefusals, soundLevel, speedRefusal } from '../../../src/systems/spaceship-battles/game/power'
import { attackRefusal } from '../../../src/systems/spaceship-battles/game/targets'
import { lastFleet, leadOf, lossOf, lostBy, onPoints } from '../../../src/systems/spaceship-battles/game/victory'
import { spaceshipBattles } from '../../../src/systems/spaceship-battles/index'
import type { Ship, State } from '../../../src/systems/spaceship-battles/state'
import { aim, battle, type Carried, carryOut, hyper, orders, pick, refusals, rock, ship, type Wish } from '../../support/spaceships'

const firing = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })
const armed: Wish = { seat: 0, power: { weapons: 3 } } // Type II: 4d6
const hulk: Wish = { seat: 1, square: [13, 10] } // 36 hull points, no field, nothing powered
const shipOf = (state: State, id = 0): Ship => {
  const found = state.ships[id]
  if (found === undefined) throw new Error(`no ship ${id}`)
  return found
}
const eventsOf = ({ events }: Carried, what: string) => events.filter((event) => event.what === what)
const asksOf = (group: { readonly asks: readonly PartAsk[] }) => group.asks

const fire = (target: Wish, faces: readonly number[], part = aim('s0:energy', 1, { weapon: 'energy' }), by: Wish = armed) =>
  carryOut(firing([by, target]), { 0: [part] }, faces)

describe('projectiles, asked about', () => {
  it('SHP-5 of one stock it is said that it is for torpedoes and missiles together, of stocks of their own not', () => {
    const both: Wish = { seat: 0, power: { weapons: 1 }, design: { devices: { torpedoes: true, missiles: true } } }
    const hints = (wish: Wish, ownStocks: boolean) => {
      const state = firing([wish, hulk], { ownStocks })
      const hinted = asksOf(attackGroup(state, shipOf(state))).flatMap(({ key, hint }) => (/torpedoes|missiles/.test(key) ? [hint] : []))
      return [...hinted, spaceshipBattles.eyes.inspect(state, 0, { piece: 0 })?.weapons[1]?.lines.at(-1)?.label]
    }
    const told = '9 left, torpedoes and missiles together'
    expect(hints(both, false)).toEqual([told, told, 'left of both kinds together'])
    expect(hints(both, true)).toEqual(['9 left', '9 left', 'left'])
    expect(hints({ ...both, design: { devices: { missiles: true } } }, false)).toEqual(['9 left', 'left'])
  })
})

describe('an attack, told', () => {
  it('SHP-13 SHP-14 with its dice, its number, its chance and what is left', () => {
    const carried = fire(hulk, [4, 4, 4, 4])
    const [event] = eventsOf(carried, 'attack')
    expect(event).toMatchObject({
      seat: 0,
      strikes: [{ by: 0, at: 1, hit: true, harm: 16 }],
      detail: { ship: 0, target: 1, weapon: 'energy', aim: 'ship', range: 3, field: 0, total: 16, damage: 16, dropped: false, left: 20 },
    })
    const [roll] = event?.rolls ?? []
    expect(roll).toMatchObject({ formula: '4d6', total: 16, need: 1, result: 'hit' })
    expect(roll?.chance).toBeCloseTo(1, 9)
    expect(roll?.stake).toBeCloseTo((14 / 36) * shipOf(firing([armed, hulk]), 1).worth, 6)
    expect(carried.state.ships[1]?.hull).toBe(20)
    expect(carried.state.sides[0]?.harm).toBe(Math.floor((shipOf(carried.state, 1).worth * 16) / 36))
  })
  it('SHP-13 real dice are asked for by the handful, with what is fired', () => {
    const state = firing([armed, hulk])
    const fired = awaiting(state).flatMap(({ seat, standing }) =>
      standing ? [] : [orders(state, seat, seat === 0 ? [aim('s0:energy', 1, { weapon: 'energy' })] : [])],
    )
    const next = (script: readonly number[]) => {
      try {
        spaceshipBattles.game.play(state, fired, typedDice(script))
      } catch (fault) {
        if (fault instanceof DieWanted) return fault.wanted
      }
      throw new Error('no die is wanted')
    }
    const roll = { purpose: 'ship 0 attacks ship 1', means: 'energy weapons', seat: 0, sides: 6 }
    expect(next([])).toEqual({ ...roll, left: 4, index: 0 })
    expect(next([5, 2, 6])).toEqual({ ...roll, left: 1, index: 3, before: 6 })
  })
  it('SHP-13 what only reaches the field is a miss; what cannot reach it has no stake', () => {
    const shielded: Wish = { ...hulk, power: { fields: 3 } } // 9
    const even = fire(shielded, [1, 2, 2, 4])
    expect(eventsOf(even, 'attack')[0]).toMatchObject({
      rolls: [{ total: 9, need: 10, result: 'miss' }],
      strikes: [{ hit: false, harm: 0 }],
      detail: { damage: 0, left: 36 },
    })
    expect(eventsOf(fire(shielded, [1, 2, 2, 5]), 'attack')[0]).toMatchObject({
      rolls: [{ total: 10, result: 'hit' }],
      strikes: [{ hit: true, harm: 1 }],
      detail: { damage: 1, left: 35 },
    })
    const feeble = fire(shielded, [6], undefined, { seat: 0, power: { weapons: 1 }, design: { weapons: '1d6' } })
    const [hopeless] = eventsOf(feeble, 'attack')[0]?.rolls ?? []
    expect(hopeless).toMatchObject({ chance: 0, result: 'miss' })
    expect(hopeless).not.toHaveProperty('stake')
  })
  it('SHP-13 the stake of a roll is what a hit takes on the average, as a share of the whole ship', () => {
    const shielded: Wish = { ...hulk, power: { fields: 3 } }
    const [roll] = eventsOf(fire(shielded, [1, 2, 2, 5]), 'attack')[0]?.rolls ?? []
    let hits = 0
    let sum = 0
    for (let face = 0; face < 6 ** 4; face += 1) {
      const above = [0, 1, 2, 3].reduce((so, at) => so + 1 + (Math.floor(face / 6 ** at) % 6), 0) - 9
      if (above > 0) hits += 1
      sum += Math.max(0, above)
    }
    expect(roll?.chance).toBeCloseTo(hits / 6 ** 4, 9)
    expect(roll?.stake).toBeCloseTo(((sum / hits) * shipOf(firing([armed, shielded]), 1).worth) / 36, 6)
  })
  it('SHP-14 six above the field take a step of the system aimed at, and no more steps than it has', () => {
    const system = (faces: readonly number[], target: Wish = hulk) =>
      fire(target, faces, aim('s0:energy', 1, { weapon: 'energy', aim: 'engines' }))
    const five = system([2, 2, 2, 2]) // 8 − 3
    expect(eventsOf(five, 'attack')[0]?.detail).toMatchObject({ total: 5, damage: 5, dropped: false })
    const six = system([3, 2, 2, 2])
    expect(eventsOf(six, 'attack')[0]?.detail).toMatchObject({ total: 6, damage: 0, dropped: true, left: 36 })
    expect([six.state.ships[1]?.best.engines, six.state.ships[1]?.best.fields]).toEqual([2, 3])
    const gone = system([3, 2, 2, 2], { ...hulk, best: { engines: 0, fields: 3, weapons: 3 } })
    expect(eventsOf(gone, 'attack')[0]?.detail).toMatchObject({ damage: 6, dropped: false })
    const two = carryOut(
      firing([armed, { ...hulk, best: { engines: 1, fields: 3, weapons: 3 } }, { ...armed, square: [10, 11] }]),
      { 0: [aim('s0:energy', 1, { weapon: 'energy', aim: 'engines' }), aim('s2:energy', 1, { weapon: 'energy', aim: 'engines' })] },
      [3, 2, 2, 2, 3, 2, 2, 2],
    )
    expect(eventsOf(two, 'attack').map(({ detail }) => [detail.dropped, detail.damage, detail.left])).toEqual([
      [true, 0, 36],
      [false, 6, 30],
    ])
    const other = carryOut(
      firing([armed, { ...hulk, best: { engines: 1, fields: 1, weapons: 3 } }, { ...armed, square: [10, 11] }]),
      { 0: [aim('s0:energy', 1, { weapon: 'energy', aim: 'engines' }), aim('s2:energy', 1, { weapon: 'energy', aim: 'fields' })] },
      [3, 2, 2, 2, 3, 2, 2, 2],
    )
    expect(eventsOf(other, 'attack').map(({ detail }) => detail.dropped)).toEqual([true, true])
    const both = carryOut(
      firing([armed, hulk], { bothHits: true }),
      { 0: [aim('s0:energy', 1, { weapon: 'energy', aim: 'engines' })] },
      [3, 2, 2, 2],
    )
    expect(eventsOf(both, 'attack')[0]?.detail).toMatchObject({ damage: 6, dropped: true, left: 30 })
  })
  it('SHP-12 attacks of a phase are one after another by ship, and their hulls add up', () => {
    const carried = carryOut(
      firing([armed, hulk, { ...armed, seat: 2, square: [10, 11] }]),
      { 0: [aim('s0:energy', 1, { weapon: 'energy' })], 2: [aim('s2:energy', 1, { weapon: 'energy' })] },
      [6, 6, 6, 6, 6, 6, 6, 6],
    )
    expect(eventsOf(carried, 'attack').map(({ seat, detail }) => [seat, detail.left])).toEqual([
      [0, 12],
      [2, 0],
    ])
    expect(eventsOf(carried, 'destroyed')).toEqual([
      { what: 'destroyed', under: 'Phase 3', seat: 1, mark: 'kill', fallen: [1], detail: { ship: 1 } },
    ])
    expect(carried.state.ships[1]).toMatchObject({ hull: 0, speed: 0, towing: null, plot: [], ram: null })
    expect(carried.state.sides[2]?.harm).toBe(shipOf(carried.state, 1).worth - Math.floor((shipOf(carried.state, 1).worth * 24) / 36))
  })
  it('SHP-20 who appears and who vanishes: the one is seen by all, the other is not', () => {
    const cloak: Wish = { seat: 0, power: { weapons: 3, invisibility: 3 }, design: { devices: { invisibility: true } } }
    const gone = carryOut(firing([cloak, hulk]), { 0: [pick('s0:vanish', 'vanish')] })
    expect(eventsOf(gone, 'vanish')).toEqual([{ what: 'vanish', seat: 0, under: 'Phase 3', detail: { ship: 0 } }])
    const back = carryOut(firing([{ ...cloak, invisible: true }, hulk]), { 0: [pick('s0:appear', 'appear')] })
    expect(eventsOf(back, 'appear')).toEqual([{ what: 'appear', seat: 0, under: 'Phase 3', reveals: true, detail: { ship: 0 } }])
    expect([gone.state.ships[0]?.invisible, back.state.ships[0]?.invisible]).toEqual([true, false])
    expect(refusals(firing([{ ...cloak, invisible: true }, hulk]), 0, [aim('s0:energy', 1, { weapon: 'energy' })])[0]?.short).toBe(
      'invisible',
    )
    expect(refusals(firing([cloak, hulk]), 0, [pick('s0:vanish', 'vanish'), aim('s0:energy', 1, { weapon: 'energy' })])[0]?.short).toBe(
      'vanishing',
    )
  })
})

describe('beams, parties and blasts, told', () => {
  const beam = (wishes: readonly Wish[], parts: Parameters<typeof carryOut>[1], faces: readonly number[]) =>
    carryOut(firing(wishes), parts, faces)
  const tug: Wish = { seat: 0, power: { tractor: 1 } }
  it('SHP-17 a beam catches by more than the field; of two the stronger holds, of equals the first', () => {
    const near: Wish = { ...hulk, square: [11, 10], power: { fields: 3 } }
    const caught = beam([tug, near], { 0: [aim('s0:tractor', 1)] }, [3, 3, 4])
    expect(eventsOf(caught, 'tractor')[0]).toMatchObject({
      seat: 0,
      rolls: [{ formula: '3d6', total: 10, need: 10, result: 'passed' }],
      strikes: [{ by: 0, at: 1, hit: true, harm: 0 }],
      detail: { ship: 0, target: 1, willing: false, caught: true, field: 9, total: 10 },
    })
    expect(eventsOf(caught, 'tractor')[0]?.rolls?.[0]?.chance).toBeCloseTo(135 / 216, 9)
    expect([caught.state.ships[0]?.towing, caught.state.ships[1]?.caught]).toEqual([1, 1])
    const missed = beam([tug, near], { 0: [aim('s0:tractor', 1)] }, [3, 3, 3])
    expect(eventsOf(missed, 'tractor')[0]).toMatchObject({
      rolls: [{ result: 'failed' }],
      strikes: [{ hit: false }],
      detail: { caught: false },
    })
    const two: readonly Wish[] = [tug, near, { ...tug, seat: 2, square: [12, 10] }]
    const parts = { 0: [aim('s0:tractor', 1)], 2: [aim('s2:tractor', 1)] }
    expect(eventsOf(beam(two, parts, [4, 4, 4, 6, 6, 6]), 'tractor').map(({ detail }) => [detail.ship, detail.caught])).toEqual([
      [2, true],
      [0, false],
    ])
    expect(eventsOf(beam(two, parts, [4, 4, 4, 4, 4, 4]), 'tractor').map(({ detail }) => [detail.ship, detail.caught])).toEqual([
      [0, true],
      [2, false],
    ])
    const outdone = beam(two, parts, [4, 4, 4, 6, 6, 6])
    const words = eventsOf(outdone, 'tractor').map((event) => spaceshipBattles.eyes.tell(outdone.state, event, 0).text)
    expect(words[1]).toMatch(/12 against field 9, but another beam holds it$/)
    expect(words[0]).not.toMatch(/another/)
    const friend = beam([tug, { ...near, seat: 0 }, hulk], { 0: [aim('s0:tractor', 1)] }, [])
    const [willing] = eventsOf(friend, 'tractor')
    expect(willing?.detail).toMatchObject({ willing: true, caught: true })
    expect(willing).not.toHaveProperty('rolls')
    expect(friend.state.ships[1]?.caught).toBeNull()
    const freed = beam(
      [
        { ...tug, towing: 1 },
        { ...near, caught: 1 },
      ],
      { 0: [pick('s0:release', 'release')] },
      [],
    )
    expect(eventsOf(freed, 'release')).toHaveLength(1)
    expect(eventsOf(freed, 'release')[0]?.detail).not.toHaveProperty('cut')
    expect([freed.state.ships[0]?.towing, freed.state.ships[1]?.caught]).toEqual([null, null])
    const slanting = beam([{ ...tug, speed: hyper(4) }, near], { 0: [aim('s0:tractor', 1)] }, [4, 4, 4])
    expect(eventsOf(slanting, 'tractor')[0]).toMatchObject({ rolls: [{ total: 11 }], detail: { total: 11 } })
    expect(eventsOf(slanting, 'tractor')[0]?.rolls?.[0]?.chance).toBeCloseTo(0.5, 9) // more than 10 on 3d6
  })
  it('SHP-18 a party on the bridge takes the ship, one on a system holds it; nobody comes to a place that is held', () => {
    const close: Wish = { ...hulk, square: [11, 10] }
    const party = (place: string, face: number, target: Wish = close) =>
      carryOut(firing([tug, target]), { 0: [aim('s0:board', 1, { aim: place })] }, [face])
    const taken = party('bridge', 6)
    expect(eventsOf(taken, 'board')[0]).toMatchObject({
      seat: 0,
      rolls: [{ result: 'passed' }],
      strikes: [{ by: 0, at: 1, hit: true, harm: 0 }],
      detail: { ship: 0, target: 1, place: 'bridge', success: true },
    })
    expect([taken.state.ships[1]?.boarded, taken.state.ships[0]?.partySent]).toEqual([[{ place: 'bridge', by: 0 }], true])
    expect(party('bridge', 5).state.ships[1]?.boarded).toEqual([])
    expect(party('engines', 5).state.ships[1]?.boarded).toEqual([{ place: 'engines', by: 0 }])
    expect(party('engines', 4).state.ships[1]?.boarded).toEqual([])
    const plotted: Wish = { ...close, destructing: true, plot: ['forward'], ram: 0 }
    expect(party('engines', 5, plotted).state.ships[1]?.destructing).toBe(true)
    expect(party('bridge', 6, plotted).state.ships[1]).toMatchObject({ destructing: false, plot: [], ram: null })
    const freed = party('bridge', 6, {
      ...close,
      boarded: [
        { place: 'engines', by: 0 },
        { place: 'fields', by: 2 },
      ],
    })
    expect(freed.state.ships[1]?.boarded).toEqual([
      { place: 'fields', by: 2 },
      { place: 'bridge', by: 0 },
    ])
    const words = (carried: Carried) => eventsOf(carried, 'board').map((event) => spaceshipBattles.eyes.tell(carried.state, event, 0).text)
    expect(words(party('engines', 4))[0]).toContain('beaten off at the engines (4)')
    // the second party of the same fleet finds the ship taken: its roll was not too low
    const both = carryOut(
      firing([tug, close, { ...tug, square: [12, 10] }]),
      { 0: [aim('s0:board', 1, { aim: 'bridge' }), aim('s2:board', 1, { aim: 'engines' })] },
      [6, 5],
    )
    expect(words(both)[1]).toContain('it comes too late at the engines (5)')
    const [held] = refusals(firing([tug, { ...close, boarded: [{ place: 'engines', by: 2 }] }]), 0, [
      aim('s0:board', 1, { aim: 'engines' }),
    ])
    expect(held).toMatchObject({ short: 'held', rule: 'SHP-18' })
    expect(held?.remedy).toBe('board the bridge or the field generators or the weapons')
  })
  it('SHP-16 who destroys himself: dice by range, nothing beyond it, and all is told', () => {
    expect([0, 1, 2, 3, 12, 13].map(blastDice)).toEqual([12, 12, 11, 10, 1, 0])
    const last = battle(
      [
        { seat: 0, destructing: true },
        { ...hulk, square: [11, 10] },
        { ...hulk, square: [14, 10], power: { fields: 3 } },
        { ...hulk, square: [29, 10] },
      ],
      { frame: { frame: 'attack', phase: 12 }, phase: 12 },
    )
    const carried = carryOut(
      last,
      {},
      Array.from({ length: 12 + 9 }, () => 1),
    )
    const [event] = eventsOf(carried, 'destruct')
    expect(event?.rolls?.[0]?.label).toBe('blast')
    expect(event).toMatchObject({ seat: 0, mark: 'kill', reveals: true })
    expect(event?.rolls?.map(({ formula, need, result }) => [formula, need, result])).toEqual([
      ['12d6', 1, 'hit'],
      ['9d6', 10, 'miss'],
    ])
    expect(event?.strikes).toEqual([
      { by: 0, at: 1, hit: true, harm: 12 },
      { by: 0, at: 2, hit: false, harm: 0 },
    ])
    expect(event?.detail).toMatchObject({
      ship: 0,
      blasts: [
        { target: 1, range: 1, field: 0, damage: 12, left: 24 },
        { target: 2, range: 4, field: 9, damage: 0, left: 36 },
      ],
    })
    expect(carried.state.ships[0]?.hull).toBe(0)
    const edge = battle(
      [
        { seat: 0, destructing: true },
        { ...hulk, square: [22, 10] },
      ],
      { frame: { frame: 'attack', phase: 12 }, phase: 12 },
    )
    const [least] = eventsOf(carryOut(edge, {}, [1]), 'destruct')[0]?.rolls ?? []
    expect([least?.formula, least?.total, least?.result]).toEqual(['1d6', 1, 'hit'])
    expect(least?.chance).toBeCloseTo(1, 9)
    const wreck = battle([{ seat: 0, destructing: true, hull: 0 }, hulk, { seat: 0, square: [1, 1] }], {
      frame: { frame: 'attack', phase: 12 },
      phase: 12,
    })
    expect(eventsOf(carryOut(wreck, {}), 'destruct')).toEqual([])
  })
})

describe('Phase Zero, asked', () => {
  const group = (wish: Partial<Wish> = {}) => commandGroup(ship(0, { seat: 0, ...wish }), undefined)
  const one = (wish: Partial<Wish>, key: string) => asksOf(group(wish)).find((ask) => ask.key === `s0:${key}`)
  it('SHP-2 SHP-7 power in what the ship has, up to what it bears, and what each amount comes to', () => {
    const all = { invisibility: true, tractor: true }
    const power = one({ design: { weapons: 'II', fields: 'III', devices: all } }, 'power')
    if (power?.kind !== 'allocate') throw new Error('no power')
    expect(power).toMatchObject({ rule: 'SHP-2', total: 8, whole: false })
    expect(power.slots.map(({ id, min, max, gives }) => [id, min, max, gives?.slice(1)])).toEqual([
      ['engines', 0, 3, expect.any(Array)],
      ['fields', 0, 3, ['field 3', 'field 6', 'field 9']],
      ['weapons', 0, expect.any(Number), expect.any(Array)],
      ['tractor', 0, 1, ['ready']],
      ['invisibility', 0, 3, ['not enough', 'not enough', 'invisible']],
    ])
    expect(power.slots.map(({ gives }) => gives?.[0])).toEqual([expect.any(String), 'down', 'silent', 'off', 'off'])
    expect(power.slots[2]?.gives?.[1]).toMatch(/^\dd6$/)
    const plain = one({ design: { weapons: 'none', fields: 'none', devices: { tractor: false, torpedoes: true } } }, 'power')
    expect(plain?.kind === 'allocate' ? plain.slots.map(({ id, gives }) => [id, gives?.at(-1)]) : []).toEqual([
      ['engines', expect.any(String)],
      ['weapons', 'projectiles'],
    ])
    const hurt = one({ boarded: [{ place: 'fields', by: 1 }], best: { engines: 1, fields: 3, weapons: 2 } }, 'power')
    expect(hurt?.kind === 'allocate' ? hurt.slots.map(({ id, hint }) => [id, hint]) : []).toEqual(
      [
        ['engines', 'damaged: factor I at best'],
        ['fields', 'held by a boarding party'],
        ['weapons', expect.anything()],
        ['tractor', undefined],
      ].map(([id, hint]) =>
        id === 'weapons'
          ? [
              id,
              damagedOf(ship(0, { seat: 0, best: { engines: 1, fields: 3, weapons: 2 } })).includes('weapons')
                ? 'damaged: factor II at best'
                : undefined,
            ]
          : [id, hint],
      ),
    )
    const gone = one({ best: { engines: 0, fields: 3, weapons: 3 } }, 'power')
    expect(gone?.kind === 'allocate' ? gone.slots[0]?.hint : '').toBe('damaged: off-line')
    expect(group({ hull: 20 }).hint).toBe('7 power points, light damage')
    expect(group().hint).toBe('8 power points')
  })
  it('SHP-7 who lies still is asked to get under way, who moves may keep its speed', () => {
    const still = one({ power: { engines: 2 } }, 'speed')
    const moving = one({ speed: 2, power: { engines: 2 } }, 'speed')
    if (still?.kind !== 'pick' || moving?.kind !== 'pick') throw new Error('no speed')
    expect(still).toMatchObject({ rule: 'SHP-7', min: 1, max: 1 })
    expect(moving.suggested).toEqual(['2'])
    expect(Number(still.suggested?.[0])).toBeGreaterThan(2)
  })
  it('SHP-10 SHP-16 SHP-18 repairs, boarders and self-destruction, each where there is any', () => {
    expect(asksOf(group()).map((ask) => ask.key)).toEqual(['s0:power', 's0:speed', 's0:destruct'])
    const damaged = one({ best: { engines: 2, fields: 1, weapons: 3 } }, 'repair')
    expect(damaged).toMatchObject({ rule: 'SHP-10', min: 1, max: 1, suggested: ['engines'] })
    expect(damaged?.kind === 'pick' ? damaged.options.slice(0, 2).map(({ id, hint }) => [id, hint]) : []).toEqual([
      ['engines', 'II, sound III'],
      ['fields', 'I, sound III'],
    ])
    const boarded = one(
      {
        boarded: [
          { place: 'engines', by: 1 },
          { place: 'fields', by: 1 },
        ],
      },
      'repel',
    )
    expect(boarded).toMatchObject({ rule: 'SHP-18', min: 1, max: 1, suggested: ['engines'] })
    expect(boarded?.kind === 'pick' ? boarded.options : []).toEqual([
      { id: 'engines', label: 'from the engines' },
      { id: 'fields', label: 'from the field generators' },
    ])
    const fought: Partial<Wish> = {
      boarded: [
        { place: 'engines', by: 1 },
        { place: 'bridge', by: 1 },
      ],
    }
    expect(partiesOn(ship(0, { seat: 0, ...fought })).map(({ place }) => place)).toEqual(['bridge'])
    expect(one(fought, 'repel')).toBeUndefined() // the enemy commands
    expect(one({}, 'destruct')).toMatchObject({ rule: 'SHP-16', min: 0, max: 1 })
  })
})

describe('who is asked, and how it is called', () => {
  it('SHP-10 SHP-12 the orders of a phase are one sealed answer of all ships of a fleet; surrender stands open', () => {
    const state = battle([{ seat: 0 }, { ...hulk, speed: 2 }, { seat: 1, square: [5, 5] }])
    const [first, second, ...standing] = awaiting(state)
    expect([first, second].map((one) => one && [one.id, one.title, one.sealed, one.standing, one.reaction, one.pieces])).toEqual([
      [ordersId(state, 0), 'Fleet 0: Phase Zero', true, false, false, [0]],
      [ordersId(state, 1), 'Fleet 1: Phase Zero', true, false, false, [1, 2]],
    ])
    expect(
      standing.map(({ id, title, sealed, standing: stands, pieces, reaction }) => [id, title, sealed, stands, pieces, reaction]),
    ).toEqual([
      ['surrender.0', 'Fleet 0 may surrender', false, true, [], false],
      ['surrender.1', 'Fleet 1 may surrender', false, true, [], false],
    ])
    expect(standing[0]?.asks[0]).toMatchObject({ key: 'surrender', role: 'surrender', min: 1, max: 1, options: [{ id: 'surrender' }] })
    expect(awaiting({ ...state, outcome: { winner: null, reason: 'over' } })).toEqual([])
    expect(ordersAsk({ ...state, outcome: { winner: null, reason: 'over' } }, 0)).toBeUndefined()
    const called = (frame: State['frame'], plotting: State['plotting'] = 'until met') => {
      const of = {
        ...state,
        frame,
        plotting,
        ships: state.ships.map((one) => ({ ...one, speed: hyper(6), power: { ...one.power, engines: 3, weapons: 3 } })),
      }
      const ask = ordersAsk(of, 0)
      return [ordersId(of, 0), awaiting(of)[0]?.title, ask?.label, ask?.hint]
    }
    expect(called({ frame: 'command' })).toEqual(['1.0.0', 'Fleet 0: Phase Zero', 'Command', undefined])
    expect(called({ frame: 'plot', from: 1, to: 3 })).toEqual(['1.m1.0', 'Fleet 0: moves of phases 1 to 3', 'Plot moves', undefined])
    expect(called({ frame: 'plot', from: 4, to: 12 }, 'whole turn')[3]).toBeUndefined() // whoever is in range
    expect(called({ frame: 'plot', from: 4, to: 9 })[3]).toBe('Nobody can be in range before phase 12: plot on to phase 9.')
    expect(called({ frame: 'plot', from: 4, to: 12 })[3]).toBe('Nobody can be in range this turn: plot all of it.')
    expect(called({ frame: 'attack', phase: 6 })).toEqual(['1.a6.0', 'Fleet 0: attacks of phase 6', 'Give targets', undefined])
  })
  it('SHP-12 the next attacks, and how far on nobody can meet', () => {
    expect([1, 3, 4, 7, 12, 13].map(nextFire)).toEqual([3, 3, 6, 9, 12, 12])
    const apart = (columns: number, more: Partial<Wish> = {}, other: Partial<Wish> = {}) =>
      battle(
        [
          { seat: 0, square: [0, 10], power: { weapons: 3 }, ...more },
          { seat: 1, square: [columns, 10], ...other },
        ],
        { plotting: 'until met' },
      )
    // Type II reaches 9
    expect([canMeet(apart(9), 1, 3), canMeet(apart(10), 1, 3)]).toEqual([true, false])
    expect(canMeet(apart(9, {}, { seat: 0 }), 1, 3)).toBe(false)
    expect(canMeet(apart(9, {}, { hull: 0 }), 1, 3)).toBe(false)
    const fast = { speed: hyper(10), power: { engines: 3, weapons: 3 } }
    expect([canMeet(apart(19, fast), 1, 3), canMeet(apart(19, fast), 1, 12)]).toEqual([false, true])
    expect(plotFrom(apart(10), 1)).toEqual({ frame: 'plot', from: 1, to: 12 })
    expect(plotFrom(apart(9), 1)).toEqual({ frame: 'plot', from: 1, to: 3 })
    expect(plotFrom(apart(9), 4)).toEqual({ frame: 'plot', from: 4, to: 6 })
    const met = plotFrom(apart(17, fast), 1)
    expect(
      met.frame === 'plot' && met.to > 3 && met.to < 12 && !canMeet(apart(17, fast), 1, met.to) && canMeet(apart(17, fast), 1, met.to + 3),
    ).toBe(true)
    expect(plotFrom({ ...apart(10), plotting: 'whole turn' }, 1)).toEqual({ frame: 'plot', from: 1, to: 12 })
    expect(plotFrom({ ...apart(10), plotting: 'three phases' }, 1)).toEqual({ frame: 'plot', from: 1, to: 3 })
    const tugs = battle([
      { seat: 0, square: [0, 10], power: { tractor: 1 }, design: { weapons: 'none', devices: { tractor: true } } },
      { seat: 1, square: [3, 10], design: { weapons: 'none', devices: { tractor: false } } },
    ])
    const bare = battle([
      { seat: 0, square: [0, 10], design: { weapons: 'none', devices: { tractor: false } } },
      { seat: 1, square: [3, 10], design: { weapons: 'none', devices: { tractor: false } } },
    ])
    expect([canMeet(tugs, 1, 3), canMeet(bare, 1, 3)]).toEqual([true, false])
  })
  it('SHP-13 SHP-17 SHP-18 what an attack may be given to, with its dice and its chance', () => {
    const by: Wish = { seat: 0, power: { weapons: 3, tractor: 1 }, design: { devices: { torpedoes: true } } }
    const state = firing([by, { ...hulk, square: [11, 10] }, { seat: 0, square: [10, 11] }])
    const asks = asksOf(attackGroup(state, shipOf(state)))
    expect(asks.map(({ key, rule, label, hint }) => [key, rule, label, hint])).toEqual([
      ['s0:energy', 'SHP-13', 'Energy weapons', undefined],
      ['s0:torpedoes', 'SHP-13', 'Torpedoes', '9 left'],
      ['s0:tractor', 'SHP-17', 'Tractor beam', undefined],
      ['s0:board', 'SHP-18', 'Boarding party', undefined],
    ])
    expect(asks.every((ask) => ask.kind === 'target' && ask.max === 1 && ask.assignable === false)).toBe(true)
    const hints = asks.map((ask) => (ask.kind === 'target' ? ask.targets.map(({ id, hint }) => [id, hint]) : []))
    expect(hints).toEqual([
      [['p1', '4d6 at 1 space']],
      [['p1', '6d6 at 1 space']],
      [
        ['p1', 'caught in 100% of cases, 1 space'],
        ['p2', 'to take in tow, 1 space'],
      ],
      [['p1', '1 space']],
    ])
    expect(asks[0]).toMatchObject({ means: [{ weapon: 'energy', label: 'Energy weapons', melee: false }] })
    expect(asks[0]?.kind === 'target' ? asks[0].aims : []).toEqual([
      { id: 'ship', label: 'the ship' },
      ...['engines', 'fields', 'weapons'].map((id) => ({ id, label: `its ${id}`, hint: '−3; 6 above the field take a step' })),
    ])
    expect(asks[3]?.kind === 'target' ? asks[3].aims?.map(({ hint }) => hint) : []).toEqual([
      'on 6 or more',
      'on 5 or more',
      'on 5 or more',
      'on 5 or more',
    ])
    const towing = firing([
      { ...by, power: {}, towing: 1 },
      { ...hulk, square: [11, 10] },
    ])
    const [release] = asksOf(attackGroup(towing, shipOf(towing))).filter(({ key }) => key === 's0:release')
    expect(release).toMatchObject({ label: 'Let go of ship 1', min: 0, max: 1 })
  })
  it('SHP-5 SHP-6 what cannot be attacked is refused with what is missing', () => {
    const reasons = (by: Wish, target: Wish, key: string, more: Parameters<typeof battle>[1] = {}) =>
      refusals(firing([by, target], more), 0, [aim(`s0:${key}`, 1, { weapon: key })]).length
    expect(reasons(armed, { ...hulk, square: [29, 10] }, 'energy')).toBeGreaterThan(0)
    const last: Wish = {
      seat: 0,
      power: { weapons: 1 },
      ammo: { torpedoes: 1, missiles: 1 },
      design: { weapons: 'none', devices: { torpedoes: true, missiles: true } },
    }
    const both = [aim('s0:torpedoes', 1, { weapon: 'torpedoes' }), aim('s0:missiles', 1, { weapon: 'missiles' })]
    expect(refusals(firing([last, hulk]), 0, both)[0]).toMatchObject({
      reason: 'ship 0 has only 1 of its projectiles left.',
      remedy: 'launch 1 fewer',
      short: 'ammunition',
      rule: 'SHP-5',
    })
    const own = carryOut(
      firing([last, hulk], { ownStocks: true }),
      { 0: both },
      Array.from({ length: 10 }, () => 1),
    )
    expect(own.state.ships[0]?.ammo).toEqual({ torpedoes: 0, missiles: 0 })
  })
  it('SHP-12 SHP-19 a step for each phase in which a ship moves, and whom it may ram', () => {
    const state = battle([
      { seat: 0, speed: hyper(6), power: { engines: 3 }, spaces: 2 },
      { ...hulk, square: [12, 10] },
    ])
    const group = plotGroup(state, shipOf(state), 1, 3, undefined)
    expect(group.hint).toMatch(/: \d phases?; 2 spaces since it turned$/)
    expect(group.asks.every((ask) => ask.kind === 'pick' && ask.min === 0 && ask.max === 1)).toBe(true)
    const steps = group.asks.filter((ask) => ask.rule === 'SHP-12')
    expect(steps[0]?.kind === 'pick' ? steps[0].options.map(({ id, refusal }) => [id, refusal]) : []).toEqual(
      ['hold', 'forward', 'left', 'right'].map((id) => [id, undefined]),
    )
  })
})

describe('lines of fire', () => {
  it('SHP-13 a square on the line between two others, neither end of it, blocks; others do not', () => {
    const from = { x: 2.5, y: 2.5 } as Ship['at']
    const to = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5 }) as Ship['at']
    const over = (x: number, y: number, target = to(6, 2)) => crosses(from, target, to(x, y))
    expect([over(4, 2), over(2, 2), over(6, 2), over(7, 2), over(1, 2), over(4, 3)]).toEqual([true, false, false, false, false, false])
    expect([over(4, 4, to(6, 6)), over(4, 5, to(6, 6)), over(2, 4, to(2, 6)), over(3, 4, to(2, 6))]).toEqual([true, false, true, false])
    const state = battle([armed, hulk], { terrain: [rock('planet', 4, 2), rock('asteroid', 9, 9)] })
    expect(blockerBetween(state, from, to(6, 2))?.terrain).toBe('planet-4-2')
    expect(blockerBetween(state, to(6, 2), from)?.terrain).toBe('planet-4-2')
    expect(blockerBetween(state, from, to(6, 6))).toBeUndefined()
    expect(blockerBetween(battle([armed, hulk]), from, to(6, 2))).toBeUndefined()
  })
})

describe('what it comes to', () => {
  it('SHP-21 what a fleet has lost: whole ships that are gone or taken, shares of hulls, less what it has taken', () => {
    const state = battle([
      { seat: 0, hull: 27 },
      { seat: 0, hull: 0 },
      { seat: 1, boarded: [{ place: 'bridge', by: 0 }] },
      { seat: 1, lost: 'surrendered' },
    ])
    const { worth } = shipOf(state)
    expect(state.ships.map(lossOf)).toEqual([Math.floor(worth / 4), worth, worth, worth])
    expect([lostBy(state, 0), lostBy(state, 1)]).toEqual([Math.floor(worth / 4) + worth - worth, 2 * worth])
    expect(aftermath(state).lines.map(({ fate }) => fate)).toEqual([
      'light damage, 27 hull points left',
      'destroyed',
      'taken by Fleet 0',
      'surrendered',
    ])
    const worn = battle([
      { seat: 0, best: { engines: 2, fields: 3, weapons: 0 } },
      { seat: 1, hull: 8, best: { engines: 0, fields: 3, weapons: 3 } },
      { seat: 1 },
    ])
    const fates = aftermath(worn).lines.map(({ fate }) => fate)
    expect(fates[0]).toMatch(/^sound; engines II/)
    expect(fates[1]).toMatch(/^critical damage, 8 hull points left; engines off-line/)
    expect(aftermath(battle([{ seat: 0 }, { seat: 1 }])).lines.map(({ fate }) => fate)).toEqual(
      ['sound', 'sound'].map((word, at) => (damagedOf(ship(at, { seat: at })).length === 0 ? word : expect.anything())),
    )
  })
  it('SHP-21 the last fleet with ships holds the field; at the limit the greatest lead, if it is enough', () => {
    const three = battle([{ seat: 0 }, { seat: 1 }, { seat: 2 }])
    const without = (...lost: readonly number[]): State => ({
      ...three,
      ships: three.ships.map((one) => (lost.includes(one.id) ? { ...one, lost: 'surrendered' as const } : one)),
    })
    expect(lastFleet(without(1))).toBeUndefined()
    expect(lastFleet(without(1, 2))).toEqual({ winner: 0, reason: 'Fleet 0 hold the field: Fleet 1 and Fleet 2 have no ships left.' })
    const struck = { ...without(1, 2), sides: three.sides.map((side) => ({ ...side, surrendered: side.seat > 0 })) }
    expect(lastFleet(struck)?.reason).toBe('Fleet 0 hold the field: Fleet 1 and Fleet 2 surrendered.')
    expect(lastFleet({ ...struck, sides: struck.sides.map((side) => ({ ...side, surrendered: side.seat === 1 })) })?.reason).toBe(
      'Fleet 0 hold the field: Fleet 1 surrendered, Fleet 2 have no ships left.',
    )
    const nobody = (harm: number): State => ({
      ...without(0, 1, 2),
      sides: three.sides.map((side) => ({ ...side, harm: side.seat === 1 ? harm : 0 })),
    })
    expect(lastFleet(nobody(9))).toMatchObject({
      winner: null,
      reason: expect.stringMatching(/^No fleet has a ship left\. .*: less than 10 apart, a draw\.$/),
    })
    expect(lastFleet(nobody(10))).toMatchObject({
      winner: 1,
      reason: expect.stringMatching(/^No fleet has a ship left\. .*: victory for Fleet 1\.$/),
    })
    const fled = { ...nobody(10), sides: nobody(10).sides.map((side) => ({ ...side, surrendered: side.seat === 1 })) }
    expect(lastFleet(fled)?.winner).toBeNull() // who has struck does not win by what he took before
    const led = (harm: number): State => ({
      ...three,
      sides: three.sides.map((side) => ({ ...side, worth: 100, harm: side.seat === 1 ? harm : 0 })),
    })
    const need = Number(/less than (\d+) apart/.exec(onPoints(led(0)).reason)?.[1])
    expect(need).toBeGreaterThan(1)
    expect([onPoints(led(need - 1)).winner, onPoints(led(need)).winner]).toEqual([null, 1])
    expect(onPoints(led(need)).reason).toBe(
      `The turn limit is reached. Fleet 1 took ${need} and lost 0, Fleet 0 took 0 and lost 0, Fleet 2 took 0 and lost 0: victory for Fleet 1.`,
    )
    // a prize is told as one, and nobody has lost less than nothing (SHP-18)
    const taken = led(0)
    const prize = taken.ships.find(({ seat }) => seat === 0)
    const held = {
      ...taken,
      ships: taken.ships.map((ship) => (ship.id === prize?.id ? { ...ship, boarded: [{ place: 'bridge' as const, by: 1 }] } : ship)),
    }
    expect(onPoints(held).reason).toContain(`Fleet 1 took 0, captured ${prize?.worth} and lost 0, `)
    expect(leadOf(held, 1)).toBe(prize?.worth)
    const poor = { ...three, sides: three.sides.map((side) => ({ ...side, worth: 0 })) }
    expect(onPoints(poor)).toMatchObject({ winner: null, reason: expect.stringContaining('less than 1 apart') })
  })
})

describe('power and arcs refused', () => {
  it('SHP-2 SHP-15 SHP-18 no system takes more than its best factor, and all together no more than the ship has', () => {
    const told = (wish: Partial<Wish>, power: Partial<Ship['power']>) => {
      const one = ship(0, { seat: 0, design: { devices: { invisibility: true } }, ...wish })
      return powerRefusals(one, { engines: 0, fields: 0, weapons: 0, tractor: 0, invisibility: 0, ...power }).map(
        ({ reason, remedy, rule }) => [reason, remedy, rule],
      )
    }
    expect(told({}, { engines: 3, fields: 3, tractor: 1 })).toEqual([])
    const hurt = { best: { engines: 1, fields: 3, weapons: 3 } } as const
    expect(told(hurt, { engines: 3 })).toEqual([['ship 0: engines take 1 at most, their best factor is I.', 'give them 2 less', 'SHP-15']])
    const [held] = told({ boarded: [{ place: 'engines', by: 1 }] }, { engines: 2 })
    expect(held?.[0]).toMatch(/^ship 0: engines take 0 at most, a boarding party holds them\.$/)
    expect(told({}, { tractor: 2 })[0]?.[2]).toBe('SHP-2')
    expect(told({}, { engines: 3, fields: 3, weapons: 2, tractor: 1 })).toEqual([
      ['ship 0: 9 power points given out of 8.', 'take back 1', 'SHP-15'],
    ])
    expect(told({}, { invisibility: 1 })[0]?.[2]).toBe('SHP-20')
    expect(told({}, { invisibility: 3 })).toEqual([])
    expect([-1, 0, 1, 2, 3, 4].map(level)).toEqual([0, 0, 1, 2, 3, 3])
    const { design } = ship(0, { seat: 0, design: { weapons: '1d6', fields: 'none' } })
    expect([soundLevel(design, 'engines'), soundLevel(design, 'fields'), soundLevel(design, 'weapons')]).toEqual([3, 0, 1])
  })
  it('SHP-7 a speed beyond what the engines reach says what they need for it', () => {
    const one = ship(0, { seat: 0 })
    const refused = (speed: number, engines: number) => {
      const found = speedRefusal(one, { ...one.power, engines }, speed)
      return [found?.short, found?.remedy]
    }
    expect(refused(hyper(6), 3)).toEqual([undefined, undefined])
    expect(refused(hyper(6), 1)).toEqual(['too fast', expect.stringMatching(/or give the engines [23] points$/)])
    expect(refused(hyper(7), 3)).toEqual(['too fast', expect.stringMatching(/at most$/)])
  })
  it('SHP-6 what is behind is turned towards; what is ahead of aft tubes is launched at forward', () => {
    const tubes: Wish = { seat: 0, power: { weapons: 1 }, design: { weapons: 'none', devices: { missiles: true, aft: true } } }
    const far = attackRefusal(ship(0, armed), ship(1, { ...hulk, square: [20, 10] }), { weapon: 'energy' })
    expect(far?.reason).toContain('the energy weapons reach 9')
    const remedy = (column: number, direction: 'fore' | 'aft') =>
      attackRefusal(ship(0, tubes), ship(1, { ...hulk, square: [column, 10] }), { weapon: 'missiles', direction })?.remedy
    expect([remedy(7, 'fore'), remedy(13, 'aft'), remedy(13, 'fore'), remedy(7, 'aft')]).toEqual([
      'turn towards it',
      'launch forward',
      undefined,
      undefined,
    ])
  })
})

describe('in short', () => {
  const state = battle([
    armed,
    hulk,
    { seat: 1, square: [14, 10], name: 'The third ship of the line of battle' },
    { seat: 1, square: [15, 10], name: 'The fourth ship of the line of battle' },
  ])
  const told = (what: string, detail: object, more: object = {}) =>
    spaceshipBattles.eyes.tell(state, { what, seat: 0, detail: { ship: 0, target: 1, ...detail }, ...more }, 'table')
  const name = (id: number): string => shipOf(state, id).name
  it('SHP-14 an attack says what came of it, however many deductions there were', () => {
    const modifiers = Array.from({ length: 9 }, (_, at) => ({
      value: -1,
      reason: `a long reason of its own, the ${at}th`,
      rule: 'SHP-14',
      mark: 'printed',
    }))
    const attack = { weapon: 'torpedoes', aim: 'engines', range: 7, total: 11, field: 9, damage: 2, left: 9, dropped: true }
    const words = told('attack', attack, { rolls: [{ purpose: 'torpedoes', seat: 0, dice: [], bonus: 0, total: 11, modifiers }] })
    expect(words.text).toContain('the 8th')
    expect(gistOf(words)).toBe(
      `${capital(name(0))} fires torpedoes at the engines of ${name(1)}: its engines drop a step and 2 hull points lost, 9 left`,
    )
    const short = told('attack', { ...attack, damage: 0, dropped: false })
    expect(gistOf(short)).toBe(short.text)
  })
  it('SHP-14 a hull that has less than got through loses what it has, and in the same phase nothing any more', () => {
    const wrecked = fire({ ...hulk, hull: 5 }, [4, 4, 4, 4])
    const [event] = eventsOf(wrecked, 'attack')
    expect(event?.strikes).toEqual([{ by: 0, at: 1, hit: true, harm: 5 }])
    expect(event && spaceshipBattles.eyes.tell(wrecked.state, event, 'table').text).toContain(
      '16 against field 0: 5 hull points lost, none left',
    )
    const after = told('attack', { weapon: 'energy', aim: 'ship', range: 3, total: 16, field: 0, damage: 16, lost: 0, left: 0 })
    expect(after.text).toContain('there is no hull left to lose')
    const rammed = { hit: true, tooSlow: false, damage: 33, lost: 5, back: 42, lostBack: 36 }
    expect(told('ram', rammed).text).toContain('5 hull points lost there, 36 here')
  })
  it('SHP-16 a ship that destroys itself names whom it harms', () => {
    const blasts = [1, 2, 3].map((target) => ({ target, range: target, damage: target === 2 ? 0 : 4 * target, left: 5 }))
    const words = told('destruct', { blasts })
    expect(words.text).toContain(`${name(2)} at 2 spaces is spared by its field`)
    expect(gistOf(words)).toBe(`${capital(name(0))} destroys itself: ${name(1)} loses 4, ${name(3)} loses 12, 1 ship spared`)
  })
  it('SHP-8 a phase of many ships is told in numbers', () => {
    const names = 'The very long name of a ship of the line that has one'
    const many = battle(Array.from({ length: 5 }, (_, at): Wish => ({ seat: at % 2, square: [at, at], name: `${names} ${at}` })))
    const moves = [0, 1, 2, 3, 4].map((id) => ({ ship: id, step: id < 3 ? 'forward' : id === 3 ? 'left' : 'hold' }))
    const words = spaceshipBattles.eyes.tell(many, { what: 'phase', detail: { phase: 3, moves } }, 'table')
    expect(gistOf(words)).toBe('Phase 3: 3 ahead, 1 turns left, 1 holds')
    expect(words.text).toContain(`${names} 3 turns left`)
  })
})
