// What a battle is about, each kind of goal: judged, drawn, mustered, and known to the computer.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { edgePlace, heldByEither, passage, squarePlace } from '../../../src/systems/mass-battle/data/places'
import { scenarioSetup } from '../../../src/systems/mass-battle/data/scenarios'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { ordersId } from '../../../src/systems/mass-battle/game/awaiting'
import { game } from '../../../src/systems/mass-battle/game/index'
import { keyOf, partsOf } from '../../../src/systems/mass-battle/game/keys'
import { clauseIn } from '../../../src/systems/mass-battle/game/orders'
import { leaderPiece, pieceOf } from '../../../src/systems/mass-battle/game/queries'
import { atRoundEnd, talliedGoals } from '../../../src/systems/mass-battle/game/victory'
import { foresight } from '../../../src/systems/mass-battle/minds/foresight'
import { minds } from '../../../src/systems/mass-battle/minds/index'
import { errandOf, headwayOf, prizeOf } from '../../../src/systems/mass-battle/minds/purpose'
import { goalsOf } from '../../../src/systems/mass-battle/muster/goals'
import { mustering } from '../../../src/systems/mass-battle/muster/index'
import { parseSetup } from '../../../src/systems/mass-battle/setup/parse'
import type { Order, State, Unit } from '../../../src/systems/mass-battle/state'
import { CHIEF, field, order, orders as ordersOf, round } from '../../support/companies'

const RING = squarePlace('the ring', 50, 40, 16)
const about = (state: State, wanted: readonly Goal[]): State => ({ ...state, goals: { wanted, tallies: freshTallies(wanted) } })
const ended = (state: State): State => {
  const goals = talliedGoals(state)
  return goals ? { ...state, goals } : state
}
const inRing = { seat: 0, corner: [50, 38] } as const
const far = { seat: 1, corner: [90, 70], facing: 180 } as const
const turnsOf = (state: State): readonly number[] => state.goals?.tallies.map(({ turns }) => turns) ?? []

describe('MAS-11 a place that both want', () => {
  test('counts the ends of rounds at which a steady squad stands there alone', () => {
    const held = ended(about(field([inRing, far]), heldByEither(RING)))
    expect(turnsOf(held)).toEqual([1, 0])
    const both = ended(about(field([inRing, { ...far, corner: [48, 46] }]), heldByEither(RING)))
    expect(turnsOf(both)).toEqual([0, 0])
    const fleeing = field([inRing, far])
    const units = fleeing.units.map((unit): Unit => (unit.id === 0 ? { ...unit, condition: 'fleeing' } : unit))
    expect(turnsOf(ended(about({ ...fleeing, units }, heldByEither(RING))))).toEqual([0, 0])
  })
  test('wins when the last round is over, and not before; where nobody held it points decide', () => {
    const held = ended(about({ ...field([inRing, far]), round: 3, rounds: 4 }, heldByEither(RING)))
    expect(atRoundEnd(held)).toBeUndefined()
    expect(atRoundEnd({ ...held, round: 4 })).toMatchObject({ winner: 0, reason: expect.stringContaining('hold the ring longest') })
    const nobody = ended(about({ ...field([{ seat: 0 }, far]), round: 4, rounds: 4 }, heldByEither(RING)))
    expect(atRoundEnd(nobody)?.reason).toContain('of their points')
  })
  test('is drawn, and told how far it is', () => {
    const scene = eyes.scene(ended(about(field([inRing, far]), heldByEither(RING))), 'table')
    expect(scene.zones.map(({ label, kind }) => [label, kind])).toEqual([['hold the ring longest', 'objective']])
    expect(scene.goals?.map(({ progress }) => progress)).toEqual(['held at the end of 1 turn', 'not held so far'])
    expect(scene.headline).toBe('Round 1 of 10: orders; held 1 to 0')
  })
  test('the computer sends somebody there, and keeps him there', () => {
    const state = about(field([{ seat: 0, corner: [20, 40] }, far]), heldByEither(RING))
    const order = (now: State): string => {
      const [decision] = game.awaiting(now)
      if (!decision) throw new Error('nobody is asked')
      return JSON.stringify(minds.suggest(now, decision, seededDice('goal', 0)))
    }
    expect(order(state)).toContain('"spots":[{"at":{"x":50.5,"y":40.5}}]')
    expect(order(about(field([inRing, far]), heldByEither(RING)))).not.toMatch(/"(march|charge|advance)"/)
  })
  test('the Nine Stones are held for longest by either side', () => {
    expect(scenarioSetup('stones')?.goals?.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['hold', 0],
      ['hold', 1],
    ])
  })
})

describe('MAS-11 leaders to be taken', () => {
  const led = field([
    { seat: 0, leader: {} },
    { ...far, leader: { ...CHIEF, name: 'Prey' } },
  ])
  const wanted: readonly Goal[] = [{ id: 'take', seat: 0, kind: 'take', pieces: [leaderPiece(1)], needed: 1 }]
  const without = (change: Partial<Unit>): State => ({
    ...led,
    units: led.units.map((unit) => (unit.id === 1 ? { ...unit, ...change } : unit)),
  })
  test('stands while he lives, and is reached when he has fallen or run off the table', () => {
    expect(atRoundEnd(ended(about(led, wanted)))).toBeUndefined()
    const [, prey] = led.units
    if (!prey?.leader) throw new Error('no leader')
    const fallen = ended(about(without({ leader: { ...prey.leader, hp: 0 } }), wanted))
    expect(atRoundEnd(fallen)).toMatchObject({ winner: 0 })
    const others = field([{ seat: 0 }, { ...far, leader: {} }, { ...far, corner: [90, 50] }])
    const off = { ...others, units: others.units.map((unit): Unit => (unit.id === 1 ? { ...unit, condition: 'off' } : unit)) }
    expect(atRoundEnd(ended(about(off, wanted)))).toMatchObject({ winner: 0 })
  })
  test('the muster is of two armies, of one unit at least', () => {
    const sheet = mustering.sheet(mustering.start('empty') ?? {})
    expect(sheet).toMatchObject({ sidesMin: 2, sidesMax: 2 })
    expect(sheet.sides[0]?.limits.find(({ key }) => key === 'units')).toMatchObject({ used: 0, limit: 1, least: true, legal: false })
  })
  test('the muster offers every goal, and refuses leaders where an army has none', () => {
    const start = mustering.start('shire-orcs')
    if (!start) throw new Error('no start')
    const aimed = (draft: typeof start, value: string) => mustering.change(draft, { change: 'field', field: 'aim', value })
    const taken = mustering.setup(aimed(start, 'take'))
    if (!('setup' in taken)) throw new Error(taken.refusals[0]?.reason)
    expect(taken.setup.goals?.map((goal) => goal.kind === 'take' && goal.pieces.length)).toEqual([4, 5])
    for (const aim of ['break through', 'carry off', 'escort', 'survive']) {
      const made = mustering.setup(aimed(start, aim))
      expect('setup' in made && new Set(made.setup.goals?.map(({ kind }) => kind))).toEqual(new Set([aim]))
    }
    const held = mustering.setup(aimed(start, 'hold'))
    expect('setup' in held && held.setup.goals?.map(({ kind }) => kind)).toEqual(['hold', 'hold'])
    const bare = mustering.read({ armies: [{ units: [{ troop: 'yeomen' }] }, { units: [{ troop: 'yobbos' }] }] })
    expect(mustering.sheet(aimed(bare, 'take')).refusals.map(({ reason }) => reason)).toEqual([
      'Army 1 has no leader to be taken',
      'Army 2 has no leader to be taken',
    ])
    expect(mustering.sheet(aimed(bare, 'escort')).refusals.map(({ reason }) => reason)).toEqual([
      'Army 1 has no leader to be brought across',
    ])
  })
  test('one who is not there, or of the wrong side, is refused with his place and a remedy', () => {
    const setup = scenarioSetup('stones')
    const read = (goal: object) => parseSetup(JSON.parse(JSON.stringify({ ...setup, goals: [goal] })))
    const take = { id: 'x', seat: 0, kind: 'take', needed: 1 }
    expect('setup' in read({ ...take, pieces: [leaderPiece(4)] })).toBe(true)
    for (const piece of [leaderPiece(0), pieceOf(4, 9), leaderPiece(6)]) {
      const parsed = read({ ...take, pieces: [piece] })
      expect('refusals' in parsed && parsed.refusals[0]).toMatchObject({
        reason: expect.stringContaining(`goals[0].pieces: names ${piece}`),
        remedy: 'name squads or leaders of the enemy',
      })
    }
    expect('setup' in read({ ...take, kind: 'escort', place: RING, pieces: [leaderPiece(0)] })).toBe(true)
    expect('refusals' in read({ ...take, kind: 'escort', place: RING, pieces: [leaderPiece(4)] })).toBe(true)
  })
  test('the forecast of blows at him says that he is wanted', () => {
    const near = field([
      { seat: 0, leader: {} },
      { seat: 1, corner: [40, 25], facing: 180, leader: { ...CHIEF, name: 'Prey' } },
    ])
    const aimed = (state: State) =>
      eyes.forecast(state, 0, { decision: ordersId(state, 0), seat: 0, key: keyOf(0, 'at', ''), kind: 'target', targets: ['u1'] })
    expect(aimed(about(near, wanted)).notes.join()).toContain('Prey is wanted')
    expect(aimed(near).notes.join()).not.toContain('wanted')
  })
})

const EDGE = edgePlace('the far edge', { width: 100, height: 80 }, 'right')
const given = (state: State, unit: number, order: Order) =>
  eyes.forecast(state, 0, ordersOf(state, 0, { [unit]: order })).notes.filter((note) => note.startsWith('To '))
const computerOrder = (state: State, unit: number, seat = 0) => {
  const decision = game.awaiting(state).find((one) => one.seat === seat && !one.standing)
  const answer = decision && minds.suggest(state, decision, seededDice('goal', 0))
  if (answer?.kind !== 'orders') throw new Error('no orders')
  return clauseIn(partsOf(answer), unit)
}
const done = (state: State) => ended(state).goals?.tallies[0]

describe('MAS-11 a leader who outlives his unit', () => {
  const heir = { name: 'Heir', reflex: 12 }
  const prey = (led: boolean): State =>
    field([
      { seat: 0, profile: { missile: 'short bow' } },
      { seat: 1, corner: [34, 25], facing: 180, hp: 1, began: 1, leader: heir },
      { seat: 1, corner: [40, 40], facing: 180, ...(led ? { leader: { name: 'Elder', hp: 0, mourned: true } } : {}) },
    ])
  const both: readonly Goal[] = [
    { id: 'take', seat: 0, kind: 'take', pieces: [leaderPiece(1), leaderPiece(2)], needed: 2, who: 'their leaders' },
  ]
  const volley = [
    [20, 19],
    [6, 1],
    [20, 5],
  ] as const
  const gone = (state: State) => round(state, {}, volley).state
  test('does not stand for the one who fell where he goes: who is taken stays taken', () => {
    const before = about(prey(true), both)
    expect(eyes.scene(before, 'table').goals?.[0]?.progress).toBe('1 of 2 taken')
    const after = gone(before)
    expect(after.units[2]?.leader).toMatchObject({ name: 'Heir', joined: true })
    expect(after.outcome).toMatchObject({ winner: 0, reason: expect.stringContaining('take their leaders') })
    expect(game.aftermath?.(after).lines.map(({ fate }) => fate)).toEqual([
      '8 of 8 hit points left',
      'destroyed',
      '8 of 8 hit points left; Elder fell',
    ])
  })
  test('is shown, told and valued as taken', () => {
    const three = [{ ...both[0], needed: 3 } as Goal] // one more than there are, so that it stays open
    const after = gone(about(prey(true), three))
    const [goal] = eyes.scene(after, 'table').goals ?? []
    expect(goal?.progress).toBe('2 of 3 taken')
    const [, , where] = after.units
    if (!where) throw new Error('no unit')
    expect(prizeOf(after, 0, where)).toBe(0)
    const open = about(after, [{ ...both[0], pieces: [leaderPiece(2)], needed: 2 } as Goal])
    expect(headwayOf(open, 0)).toBe(0.5)
    const aimed = { decision: ordersId(open, 0), seat: 0, key: keyOf(0, 'at', ''), kind: 'target', targets: ['u2'] } as const
    expect(eyes.forecast(open, 0, aimed).notes.join()).not.toContain('wanted')
  })
  test('nor is he brought to a place in the stead of another', () => {
    const place = squarePlace('the yard', 40, 42, 20)
    const passage: Goal = { id: 'bring', seat: 1, kind: 'escort', pieces: [leaderPiece(2)], needed: 1, place, who: 'the Elder' }
    const after = gone(about(prey(false), [passage]))
    expect(after.units[2]?.leader?.joined).toBe(true)
    expect(after.goals?.tallies[0]).toMatchObject({ arrived: [], lost: true })
    const wanted = { ...after, goals: { wanted: [passage], tallies: freshTallies([passage]) } }
    const [, , unit] = wanted.units
    expect(unit && errandOf(wanted, unit)).toBeUndefined()
    const forecast = eyes.forecast(wanted, 1, ordersOf(wanted, 1)).notes
    expect(forecast.join()).toContain('they would not arrive yet')
  })
})

describe('MAS-11 a way through', () => {
  const wanted: readonly Goal[] = [{ id: 'through', seat: 0, kind: 'break through', place: EDGE, pieces: 2, who: 'its squads' }]
  const out = about(
    field([{ seat: 0, squads: 2, leader: {}, corner: [96, 20] }, { seat: 0 }, { seat: 1, corner: [50, 70], facing: 180 }]),
    wanted,
  )
  test('counts squads that have been there, each once, and no leader beside them', () => {
    expect(done(out)).toMatchObject({ arrived: [pieceOf(0, 0), pieceOf(0, 1)], reached: true })
    const one = about(
      field([
        { seat: 0, leader: {}, corner: [96, 20] },
        { seat: 1, corner: [50, 70], facing: 180 },
      ]),
      wanted,
    )
    expect(done(one)).toMatchObject({ arrived: [pieceOf(0, 0)], reached: false })
    expect(eyes.scene(one, 'table').headline).toBe('Round 1 of 10: orders; 0 of 2 have got through')
  })
  test('who has not come through when the last round is over has lost, points or no points', () => {
    const late = about(
      field(
        [
          { seat: 0, squads: 2 },
          { seat: 1, corner: [50, 70], facing: 180, hp: 1, began: 8 },
        ],
        { round: 10 },
      ),
      wanted,
    )
    expect(atRoundEnd(ended(late))).toMatchObject({
      winner: 1,
      reason: expect.stringContaining('East have kept West from what they came for'),
    })
    expect(atRoundEnd(ended({ ...late, round: 9 }))).toBeUndefined()
    // and at once where too few are left for it: nobody waits for what cannot come
    const few = about(field([{ seat: 0 }, { seat: 1, corner: [50, 70], facing: 180 }], { round: 3 }), wanted)
    expect(atRoundEnd(ended(few))).toMatchObject({ winner: 1, reason: expect.stringContaining('East have kept West from') })
  })
  test('orders are forecast by how many would have got through', () => {
    const near = about(
      field([
        { seat: 0, squads: 2, corner: [88, 40] },
        { seat: 1, corner: [20, 70] },
      ]),
      wanted,
    )
    const march = order({ posture: 'march', place: { x: 93.5, y: 45.5 } })
    expect(given(near, 0, march)).toEqual(['To bring 2 of its squads to the far edge: 2 of 2 would have got through'])
    expect(given(near, 0, order({}))).toEqual(['To bring 2 of its squads to the far edge: 0 of 2 would have got through'])
    const settled = (how: 'reached' | 'lost') =>
      given({ ...near, goals: { wanted, tallies: freshTallies(wanted).map((tally) => ({ ...tally, [how]: true })) } }, 0, march)
    expect([settled('reached'), settled('lost')]).toEqual([[], []])
  })
  test('the computer goes there from the first, past whoever stands in the way', () => {
    const state = about(
      field([
        { seat: 0, squads: 2, files: 1, formation: 'loose', corner: [60, 40] },
        { seat: 1, squads: 4, corner: [80, 50], facing: 180 },
      ]),
      wanted,
    )
    const going = computerOrder(state, 0)
    expect(going).toMatchObject({ posture: 'march', pace: 'run', target: null })
    expect(going?.place?.x).toBeGreaterThan(90)
    expect(Math.abs((going?.place?.y ?? 0) - 40)).toBeGreaterThan(10)
    const weak = { seat: 1, hp: 1, corner: [70, 46], facing: 180 } as const
    const tempted = field([{ seat: 0, squads: 2, corner: [60, 40] }, weak])
    expect(computerOrder(about(tempted, wanted), 0)?.posture).not.toBe('charge')
    expect(computerOrder(tempted, 0)).toMatchObject({ posture: 'charge' })
  })
  test('the computer does not stop behind friends who are there, forms square to run, and to turn where it cannot wheel', () => {
    const there = { seat: 0, squads: 2, corner: [93, 30] } as const
    const behind = { seat: 0, squads: 2, formation: 'loose', corner: [80, 26] } as const
    const state = about(field([there, behind, far]), [{ ...wanted[0], pieces: 4 } as Goal])
    const goals = talliedGoals(state)
    const beside = computerOrder(goals ? { ...state, goals } : state, 1)
    expect(beside?.place?.x).toBeGreaterThan(90)
    expect(Math.abs((beside?.place?.y ?? 35) - 35)).toBeGreaterThanOrEqual(15)
    const long = about(field([{ seat: 0, squads: 2, corner: [30, 40] }, far]), wanted)
    expect(computerOrder(long, 0)).toMatchObject({ posture: 'formation', formation: 'square' })
    const shut = about(
      field([{ seat: 0, squads: 2, formation: 'loose', corner: [60, 50], facing: 180 }, { seat: 0, squads: 4, corner: [59, 30] }, far]),
      wanted,
    )
    expect(computerOrder(shut, 0)).toMatchObject({ posture: 'formation', formation: 'square' })
  })
})

describe('MAS-11 a passage', () => {
  const wanted = passage(0, 'the Abbot', EDGE)
  const led = (corner: readonly [number, number]) =>
    field([{ seat: 0, corner, leader: { name: 'the Abbot' } }, { seat: 0 }, { seat: 1, corner: [50, 70], facing: 180 }])
  test('is reached when he stands there, and lost with him; then the other side has won', () => {
    expect(atRoundEnd(ended(about(led([96, 20]), wanted)))).toMatchObject({
      winner: 0,
      reason: expect.stringContaining('bring the Abbot safely'),
    })
    const fallen = led([60, 20])
    const units = fallen.units.map((unit): Unit => (unit.leader ? { ...unit, leader: { ...unit.leader, hp: 0 } } : unit))
    expect(atRoundEnd(ended(about({ ...fallen, units }, wanted)))).toMatchObject({ winner: 1 })
    expect(atRoundEnd(ended(about(led([60, 20]), wanted)))).toBeUndefined()
  })
  test('its end is told in the log, once', () => {
    const state = about({ ...led([88, 20]), bank: null }, wanted)
    const events = round(state, { 0: order({ posture: 'march', place: { x: 93.5, y: 22.5 } }) }, []).events
    const told = events.map((event) => eyes.tell(state, event, 'table').text).filter((text) => text.includes('the Abbot safely'))
    expect(told).toEqual(['West have reached what they came for: bring the Abbot safely to the far edge.'])
  })
  test('orders say whether he would arrive, and the computer sends him once he must go; the enemy thinks more of his company', () => {
    const near = about(led([88, 20]), wanted)
    const march = order({ posture: 'march', place: { x: 93.5, y: 22.5 } })
    expect(given(near, 0, march)).toEqual(['To bring the Abbot safely to the far edge: they would arrive'])
    expect(given(near, 0, order({}))).toEqual(['To bring the Abbot safely to the far edge: they would not arrive yet'])
    expect(computerOrder({ ...near, round: 9 }, 0)?.place?.x).toBeGreaterThan(90)
    const [guarded] = near.units
    if (!guarded) throw new Error('no unit')
    expect(prizeOf(near, 1, guarded)).toBeGreaterThan(0)
    expect(prizeOf(led([88, 20]), 1, guarded)).toBe(0)
  })
  test('he is there at the very edge of the table too, where he stands beside the end of his front', () => {
    const edge = field([
      { seat: 0, corner: [95, 40], facing: 270, leader: { name: 'the Abbot', flank: 'right' } },
      { seat: 0 },
      { seat: 1, corner: [50, 70], facing: 180 },
    ])
    expect(atRoundEnd(ended(about(edge, wanted)))).toMatchObject({ winner: 0 })
  })
  describe('until he must go the computer keeps him safe:', () => {
    const guarded = (enemy: readonly [number, number], change: Partial<Unit> = {}, round = 2) => {
      const state = about(
        field(
          [
            { seat: 0, corner: [40, 38], leader: { name: 'the Abbot' } },
            { seat: 1, squads: 4, corner: enemy, facing: 180, profile: { attack: 4 } },
          ],
          { round },
        ),
        wanted,
      )
      return computerOrder({ ...state, units: state.units.map((unit) => (unit.id === 0 ? { ...unit, ...change } : unit)) }, 0)
    }
    const ready = { formation: 'square' } as const
    test('to where he stands in the place at either end of his front, aside of friends', () => {
      const landing = (friend: readonly [number, number]) => {
        const state = about(
          field([
            { seat: 0, corner: [40, 38], leader: { name: 'the Abbot' } },
            { seat: 0, corner: friend },
            { seat: 1, corner: [50, 4] },
          ]),
          wanted,
        )
        const [unit] = state.units
        const { to } = (unit && errandOf(state, unit)) ?? {}
        return typeof to === 'object' ? to[0] : undefined
      }
      const free = landing([10, 60])
      expect(free?.x).toBe(95.5)
      const barred = landing([60, Math.floor(free?.y ?? 0) - 2])
      expect(barred?.x).toBe(95.5)
      expect(barred?.y).not.toBe(free?.y)
    })
    test('ready to run', () => {
      expect(guarded([90, 40])).toMatchObject({ posture: 'formation', formation: 'square' })
    })
    test('ahead, as far as nobody can come at him', () => {
      const place = guarded([90, 40], ready)?.place
      expect(place?.x).toBeGreaterThan(45)
      expect(place?.x).toBeLessThan(90 - 24)
    })
    test('no farther, where somebody could', () => {
      expect(guarded([60, 40], ready)).toMatchObject({ posture: 'hold', place: null })
    })
    test('and, once time is short, out of a fight', () => {
      const touched = [40, 45] as const // its front against theirs
      expect(guarded(touched, ready)?.posture).toBe('hold')
      expect(guarded(touched, ready, 8)?.posture).toBe('withdraw')
    })
  })
})

describe('MAS-11 a relic', () => {
  const wanted = goalsOf('carry off', { width: 100, height: 80 }, [{ units: [] }, { units: [] }], 10)
  const middle = { seat: 0, corner: [51, 38] } as const
  test('is taken up where it lies, drawn and named with its bearer, dropped when they run, and wins at the edge', () => {
    const taken = ended(about(field([middle, { seat: 1, corner: [90, 20], facing: 180 }]), wanted))
    expect(taken.goals?.tallies.map(({ bearer }) => bearer)).toEqual([pieceOf(0, 0), pieceOf(0, 0)])
    const scene = eyes.scene(taken, 'table')
    expect(scene.bodies[0]?.notes).toContain('carries the relic')
    expect(scene.headline).toBe('Round 1 of 10: orders; the relic being carried')
    const running = { ...taken, units: taken.units.map((unit): Unit => (unit.id === 0 ? { ...unit, condition: 'fleeing' } : unit)) }
    const dropped = ended(running)
    expect(dropped.goals?.tallies[0]).toMatchObject({ bearer: null, lies: { x: 50, y: 40.5 } })
    expect(eyes.scene(dropped, 'table').zones.map(({ label }) => label)).toContain('the relic lies here')
    const home = { ...taken, units: taken.units.map((unit): Unit => (unit.id === 0 ? { ...unit, corner: { x: 8, y: 38 } } : unit)) }
    expect(atRoundEnd(ended(home))).toMatchObject({ winner: 0, reason: expect.stringContaining('carry the relic to the left edge') })
  })
  test('it is told once who has taken it up', () => {
    const state = about(field([middle, { seat: 1, corner: [90, 20], facing: 180 }]), wanted)
    const { events } = game.play(state, [ordersOf(state, 0), ordersOf(state, 1)], seededDice('relic', '0/0'))
    const carried = (of: typeof events) => of.filter(({ what }) => what === 'carried').map(({ detail }) => detail)
    expect(carried(events)).toEqual([{ thing: 'the relic', unit: 0 }])
    const taken = ended(state)
    const held = game.play(taken, [ordersOf(taken, 0), ordersOf(taken, 1)], seededDice('relic', '0/1'))
    expect(carried(held.events)).toEqual([])
    const running = { ...taken, units: taken.units.map((unit): Unit => (unit.id === 0 ? { ...unit, condition: 'fleeing' } : unit)) }
    const lost = game.play(running, [ordersOf(running, 0), ordersOf(running, 1)], seededDice('relic', '0/2'))
    expect(carried(lost.events)).toEqual([{ thing: 'the relic', unit: null }])
  })
  test('on the field a squad within 6 squares takes it up, and none further off', () => {
    const lies = wanted.map(({ id }) => ({
      goal: id,
      turns: 0,
      arrived: [],
      bearer: null,
      lies: { x: 50, y: 40 },
      reached: false,
      lost: false,
    }))
    const at = (x: number) => {
      const state = field([
        { seat: 0, corner: [x, 38] },
        { seat: 1, corner: [90, 20], facing: 180 },
      ])
      return ended({ ...state, goals: { wanted, tallies: lies } }).goals?.tallies[0]?.bearer
    }
    expect(at(56)).toBe(pieceOf(0, 0)) // its middle is 5 squares off
    expect(at(58)).toBeNull()
  })
  test('the computer fetches it, carries it home, and goes after who bears it', () => {
    const state = about(
      field([
        { seat: 0, corner: [40, 38] },
        { seat: 1, corner: [95, 20], facing: 180 },
      ]),
      wanted,
    )
    expect(computerOrder(state, 0)).toMatchObject({ posture: 'march', place: { x: 50.5, y: 40.5 } })
    const taken = ended(
      about(field([middle, { seat: 1, corner: [95, 20], facing: 180 }, { seat: 1, corner: [95, 70], facing: 180 }]), wanted),
    )
    expect(
      computerOrder({ ...taken, units: taken.units.map((unit) => ({ ...unit, formation: 'loose' as const })) }, 0)?.place?.x,
    ).toBeLessThan(10)
    const [bearer, other] = taken.units
    if (!bearer || !other) throw new Error('no units')
    expect(errandOf(taken, other)).toEqual({ to: 0, due: false })
    expect(prizeOf(taken, 1, bearer)).toBeGreaterThan(0)
    expect(given(taken, 0, order({}))).toEqual(['To carry the relic to the left edge: Company 0 carry it on'])
  })
})

describe('MAS-11 a stand', () => {
  const wanted = goalsOf('survive', { width: 100, height: 80 }, [{ units: [{ squads: 2 }, { squads: 2 }] as never }, { units: [] }], 10)
  const state = (round: number) =>
    about(
      field(
        [
          { seat: 0, squads: 2 },
          { seat: 0, squads: 2, corner: [20, 50] },
          { seat: 1, squads: 2, corner: [90, 20], facing: 180 },
        ],
        { round },
      ),
      wanted,
    )
  test('is told at the last round, and lost as soon as too few are left', () => {
    expect(wanted[0]).toMatchObject({ needed: 2, turn: 10 })
    expect(atRoundEnd(ended(state(9)))).toBeUndefined()
    expect(atRoundEnd(ended(state(10)))).toMatchObject({ winner: 0, reason: expect.stringContaining('keep 2 of its squads alive') })
    const few = state(5)
    const units = few.units.map((unit): Unit => (unit.seat === 0 && unit.id === 0 ? { ...unit, condition: 'destroyed' } : unit))
    expect(atRoundEnd(ended({ ...few, units }))).toBeUndefined() // two of four
    const gone = units.map((unit): Unit => (unit.id === 1 ? { ...unit, squads: 1, files: 1 } : unit))
    expect(atRoundEnd(ended({ ...few, units: gone }))).toMatchObject({ winner: 1, reason: expect.stringContaining('have kept West') })
  })
})

describe('the hard computer', () => {
  test('weighs how far its side has come with what it wants, and the battle when it is won', () => {
    const far = field([inRing, { seat: 1, corner: [90, 70], facing: 180 }])
    const held = ended(about(far, heldByEither(RING)))
    expect(foresight.worth(held, 0)).toBeGreaterThan(foresight.worth(about(far, heldByEither(RING)), 0))
    expect(foresight.worth(held, 1)).toBeLessThan(0)
    expect(foresight.worth({ ...far, outcome: { winner: 0, reason: '' } }, 0)).toBeGreaterThan(foresight.worth(far, 0))
  })
  test('takes it that whoever has a place to himself will keep it for a while, and he who shares it for less', () => {
    const enemy = { seat: 1, corner: [90, 70], facing: 180 } as const
    const there = { ...enemy, corner: [48, 46] } as const
    const worth = (state: State, round = 1): number => foresight.worth(about({ ...state, round }, heldByEither(RING)), 0)
    const nobody = field([{ ...inRing, corner: [10, 10] }, enemy])
    const alone = field([inRing, enemy])
    expect(worth(nobody)).toBe(0)
    expect(worth(alone)).toBeGreaterThan(0)
    expect(worth(field([inRing, there]))).toBe(0)
    expect(worth(field([inRing, { ...inRing, corner: [50, 42] }, there]))).toBeGreaterThan(0)
    expect(worth(field([{ ...inRing, corner: [10, 10] }, there]))).toBe(-worth(alone))
    const fleeing = (state: State): State => ({
      ...state,
      units: state.units.map((unit): Unit => (unit.seat === 0 ? { ...unit, condition: 'fleeing' } : unit)),
    })
    expect(worth(fleeing(alone))).toBe(worth(fleeing(nobody)))
  })
  test('every other goal is worth more the nearer it is', () => {
    const at = (goal: Goal, x: number, change: Partial<Unit> = {}) => {
      const state = about(
        field([
          { seat: 0, corner: [x, 38], leader: {} },
          { seat: 1, corner: [90, 70], facing: 180, leader: {} },
        ]),
        [goal],
      )
      return headwayOf({ ...state, units: state.units.map((unit) => (unit.id === 1 ? { ...unit, ...change } : unit)) }, 0) ?? -1
    }
    const [escort] = passage(0, 'he', EDGE)
    if (!escort) throw new Error('no goal')
    expect(at(escort, 80)).toBeGreaterThan(at(escort, 30))
    const take: Goal = { id: 't', seat: 0, kind: 'take', pieces: [leaderPiece(1)], needed: 1 }
    expect(at(take, 30, { leader: { ...CHIEF, hp: 2 } })).toBeGreaterThan(at(take, 30))
    expect(headwayOf(field([inRing]), 0)).toBeUndefined()
  })
})
