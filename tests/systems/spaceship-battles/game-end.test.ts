// How a battle goes on and ends: steps with nothing to decide, surrender, points at the turn limit, up to six fleets.
import { describe, expect, it } from 'vitest'
import { point } from '../../../src/engine/geometry/units'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import { scenarioSetup } from '../../../src/systems/spaceship-battles/data/scenarios'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { lostBy, onPoints } from '../../../src/systems/spaceship-battles/game/victory'
import { parseSetup } from '../../../src/systems/spaceship-battles/setup/parse'
import { battle, carryOut, give, happened, hyper, pick, type Wish } from '../../support/spaceships'

const NO_DICE = { drawn: 0, die: () => 1 }
const two: readonly Wish[] = [{ seat: 0 }, { seat: 1, square: [25, 10] }]

describe('the course of a battle', () => {
  it('SHP-12 a turn goes by with moves and attacks four times; where nobody has anything to decide it is passed over', () => {
    const state = battle(two)
    const idle = carryOut(state, { 0: [give(0, {})], 1: [give(1, {})] })
    expect(idle.state).toMatchObject({ turn: 2, phase: 0, frame: { frame: 'command' } })
    const moving = carryOut(state, { 0: [give(0, { engines: 3 }), pick('s0:speed', `${hyper(6)}`)], 1: [give(1, {})] })
    expect(moving.state.frame).toEqual({ frame: 'plot', from: 1, to: 3 })
    expect(
      game
        .awaiting(moving.state)
        .filter(({ standing }) => !standing)
        .map(({ seat }) => seat),
    ).toEqual([0])
  })

  it('SHP-12 orders are sealed; surrender stands beside them, and the orders of others keep their name through it', () => {
    const three = battle([...two, { seat: 2, square: [2, 2] }])
    const before = game.awaiting(three)
    expect(before.filter(({ standing }) => !standing).every(({ sealed }) => sealed)).toBe(true)
    const { state } = game.play(
      three,
      [{ decision: 'surrender.1', seat: 1, key: 'surrender', kind: 'pick', picked: ['surrender'] }],
      NO_DICE,
    )
    expect(state.outcome).toBeUndefined()
    expect(state.ships[1]?.lost).toBe('surrendered')
    const names = game.awaiting(state).map(({ id }) => id)
    expect(names).toEqual(before.map(({ id }) => id).filter((id) => !id.endsWith('.1')))
  })

  it('SHP-21 a surrender leaves the last fleet the winner, and gives captured ships back', () => {
    const { state } = game.play(
      battle(two),
      [{ decision: 'surrender.0', seat: 0, key: 'surrender', kind: 'pick', picked: ['surrender'] }],
      NO_DICE,
    )
    expect(state.outcome?.winner).toBe(1)
    const captured = battle([{ seat: 0 }, { seat: 1, boarded: [{ place: 'bridge', by: 0 }] }, { seat: 2 }])
    const given = game.play(
      captured,
      [{ decision: 'surrender.0', seat: 0, key: 'surrender', kind: 'pick', picked: ['surrender'] }],
      NO_DICE,
    )
    expect(given.state.ships[1]?.boarded).toEqual([])
    expect(given.state.outcome).toBeUndefined()
  })

  it('SHP-21 six fleets take part, and the last that has ships wins', () => {
    const six = battle(Array.from({ length: 6 }, (_, seat) => ({ seat, square: [seat * 4, 2] as const, hull: seat === 4 ? 36 : 1 })))
    expect(game.awaiting(six).filter(({ standing }) => !standing)).toHaveLength(6)
    let state = six
    for (const seat of [0, 1, 2, 3, 5]) {
      expect(state.outcome).toBeUndefined()
      state = game.play(
        state,
        [{ decision: `surrender.${seat}`, seat, key: 'surrender', kind: 'pick', picked: ['surrender'] }],
        NO_DICE,
      ).state
    }
    expect(state.outcome?.winner).toBe(4)
  })

  it('SHP-21 at the turn limit the fleet that has lost least wins, by a tenth of the largest fleet; else it is a draw', () => {
    const state = battle(
      [
        { seat: 0, hull: 30 },
        { seat: 1, hull: 18, square: [25, 10] },
      ],
      { turn: 10 },
    )
    const { worth } = state.sides[0] ?? { worth: 0 }
    expect(lostBy(state, 0)).toBe(Math.floor(worth / 6))
    expect(lostBy(state, 1)).toBe(Math.floor(worth / 2))
    const idle = { 0: [give(0, {})], 1: [give(1, {})] }
    expect(carryOut(state, idle).state.outcome?.winner).toBe(0)
    expect(carryOut({ ...state, turn: 9 }, idle).state.outcome).toBeUndefined()
    expect(
      onPoints(
        battle([
          { seat: 0, hull: 35 },
          { seat: 1, square: [25, 10] },
        ]),
      ).winner,
    ).toBeNull()
  })

  it('SHP-15, SHP-21 what a ship brings from an earlier battle is not lost in this one', () => {
    const state = battle([
      { seat: 0, hull: 18, began: 18 },
      { seat: 1, hull: 18, square: [25, 10] },
    ])
    expect(lostBy(state, 0)).toBe(0)
    expect(lostBy({ ...state, ships: state.ships.map((ship) => ({ ...ship, hull: 9 })) }, 0)).toBe(
      Math.floor((state.sides[0]?.worth ?? 0) / 2),
    )
    expect(onPoints(state).winner).toBe(0)
  })

  it('SHP-18, SHP-21 a captured ship is lost whole to its own and won by its captor', () => {
    const state = battle([{ seat: 0 }, { seat: 1, boarded: [{ place: 'bridge', by: 0 }] }, { seat: 1, square: [25, 10] }])
    const worth = state.ships[1]?.worth ?? 0
    expect([lostBy(state, 0), lostBy(state, 1)]).toEqual([-worth, worth])
  })

  it('what became of every ship is told in the aftermath', () => {
    const state = battle([
      { seat: 0, hull: 9, best: { engines: 1, fields: 3, weapons: 3 } },
      { seat: 1, hull: 0, lost: 'destroyed' },
      { seat: 1, boarded: [{ place: 'bridge', by: 0 }] },
    ])
    expect(game.aftermath(state).lines.map(({ fate }) => fate)).toEqual([
      'critical damage, 9 hull points left; engines I',
      'destroyed',
      'taken by Fleet 0',
    ])
  })

  it('the next battle begins with what is left: damage and ammunition are carried, prizes change hands, wrecks are gone', async () => {
    const { mustering } = await import('../../../src/systems/spaceship-battles/muster/index')
    const state = battle(
      [
        {
          seat: 0,
          hull: 9,
          best: { engines: 1, fields: 3, weapons: 3 },
          design: { devices: { torpedoes: true } },
          ammo: { torpedoes: 2, missiles: 0 },
        },
        { seat: 1, hull: 0, lost: 'destroyed' },
        { seat: 1, boarded: [{ place: 'bridge', by: 0 }] },
        { seat: 1, lost: 'surrendered' },
      ],
      { outcome: { winner: 0, reason: 'over' } },
    )
    const { next } = game.aftermath(state)
    if (next === undefined) throw new Error('no next battle')
    const draft = mustering.read(next)
    expect(draft).toEqual(mustering.read(JSON.parse(JSON.stringify(next))))
    const made = mustering.setup(draft)
    expect('refusals' in made ? made.refusals : []).toEqual([])
    if (!('setup' in made)) return
    const begun = game.muster(made.setup, NO_DICE)
    expect(begun.ships.map(({ name, seat, hull }) => [name, seat, hull])).toEqual([
      ['ship 0', 0, 9],
      ['ship 2', 0, 36],
      ['ship 3', 1, 36],
    ])
    expect(begun.ships[0]).toMatchObject({ best: { engines: 1 }, ammo: { torpedoes: 2 } })
  })
})

describe('goals', () => {
  const beyond = { name: 'the far side', outline: [point(20, 0), point(30, 0), point(30, 30), point(20, 30)] }
  const wanted: readonly Goal[] = [
    { id: 'through', seat: 0, kind: 'escort', pieces: [1, 2], needed: 1, place: beyond },
    { id: 'plunder', seat: 1, kind: 'take', pieces: [1, 2], needed: 2 },
  ]
  const at = (first: Partial<Wish>, second: Partial<Wish>, turn = 1) =>
    battle([{ seat: 0 }, { seat: 0, ...first }, { seat: 0, ...second }, { seat: 1, square: [28, 28] }], {
      turn,
      goals: { wanted, tallies: freshTallies(wanted) },
    })
  const idle = { 0: [give(0, {}), give(1, {}), give(2, {})], 1: [give(3, {})] }

  it('SHP-21 a ship brought to its place by the end of a turn wins; it is told, drawn and in the headline of goals before', () => {
    const near = at({ square: [19, 4] }, {})
    expect(carryOut(near, idle).state.outcome).toBeUndefined()
    expect(eyes.scene(near, 'table')).toMatchObject({
      zones: [{ kind: 'objective', seat: 0, outline: beyond.outline }],
      goals: [
        { seat: 0, label: 'bring 1 of 2 safely to the far side', progress: '0 of 1 there', state: 'open' },
        { seat: 1, label: 'take 2 of 2', state: 'open' },
      ],
    })
    const there = carryOut(at({ square: [20, 4] }, {}), idle)
    expect(there.state.outcome).toMatchObject({ winner: 0 })
    expect(there.state.outcome?.reason).toContain('bring 1 of 2 safely to the far side')
    expect(happened(there, 'goal')).toEqual([]) // the end says it
  })
  it('SHP-18, SHP-21 a captured ship is taken from its own, wherever it stands; so is one that is destroyed', () => {
    const captured = { square: [20, 4], boarded: [{ place: 'bridge', by: 1 }] } as const
    const one = carryOut(at(captured, {}), { 0: [give(0, {}), give(2, {})], 1: [give(1, {}), give(3, {})] }, [1])
    expect(one.state.outcome).toBeUndefined()
    expect(one.state.goals?.tallies[0]).toMatchObject({ arrived: [], lost: false })
    const both = carryOut(at(captured, { hull: 0 }), { 0: [give(0, {})], 1: [give(1, {}), give(3, {})] }, [1])
    expect(both.state.outcome).toMatchObject({ winner: 1 })
    expect(happened(both, 'goal')).toEqual([{ goal: 'bring 1 of 2 safely to the far side', reached: false }]) // the other is in the end
  })
  it('SHP-21 with goals still open the turn limit is settled by points', () => {
    const { state } = carryOut(at({}, { hull: 9 }, 10), idle)
    expect(state.outcome).toMatchObject({ winner: 1 })
    expect(state.outcome?.reason).toContain('turn limit')
  })
  it('SHP-21 goals from outside are judged: places on the table, ships that are there', () => {
    const convoy = scenarioSetup('convoy')
    expect(parseSetup(JSON.parse(JSON.stringify(convoy)))).toEqual({ setup: convoy })
    const stray = { ...convoy, goals: convoy?.goals?.map((goal) => ({ ...goal, pieces: [99] })) }
    expect(JSON.stringify(parseSetup(stray))).toContain('goals[0].pieces')
  })
})
