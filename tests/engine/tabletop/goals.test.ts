// What a battle is about: every kind of goal is reached, held, lost and told by the same judge for all systems.
import { describe, expect, it } from 'vitest'
import { openReading } from '../../../src/engine/kernel/reading'
import { atTurnEnd, freshTallies, type Goal, goalZones, type RollCall, shownGoals, wonByGoals } from '../../../src/engine/tabletop/goals'
import { readGoals } from '../../../src/engine/tabletop/readGoals'

const square = (x: number, y: number, half = 2) => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
]
const BRIDGE = { name: 'the bridge', outline: square(10, 10) }
const BANK = { name: 'the far bank', outline: square(30, 10) }
type Stand = readonly [piece: number, seat: number, x: number, y: number, able?: boolean]
const call = (turn: number, ...stands: readonly Stand[]): RollCall => ({
  turn,
  standing: stands.map(([piece, seat, x, y, able = true]) => ({ piece, seat, at: { x, y }, able })),
})
/** The tallies after these ends of turns. */
const tallied = (goals: readonly Goal[], ...calls: readonly RollCall[]) =>
  calls.reduce((tallies, one) => atTurnEnd(goals, tallies, one), freshTallies(goals))
const NAMES = ['Reds', 'Blues']

describe('hold', () => {
  const goal: Goal = { id: 'g', seat: 0, kind: 'hold', place: BRIDGE, turns: 2 }
  it('counts the ends of turns at which one side alone has somebody able there', () => {
    const mine: Stand = [0, 0, 10, 10]
    expect(tallied([goal], call(1, mine), call(2, mine, [1, 1, 11, 10]), call(3, mine, [1, 1, 11, 10, false]))[0]).toMatchObject({
      turns: 2,
      reached: true,
    })
    expect(tallied([goal], call(1, [0, 0, 10, 10, false]), call(2, [0, 0, 12.5, 10]))[0]).toMatchObject({ turns: 0, reached: false })
  })
  it('longest is told when the last turn is over, and only if nobody held it as long', () => {
    const both: readonly Goal[] = [
      { id: 'a', seat: 0, kind: 'hold', place: BRIDGE, turns: 'longest' },
      { id: 'b', seat: 1, kind: 'hold', place: BRIDGE, turns: 'longest' },
    ]
    const two = tallied(both, call(1, [0, 0, 10, 10]), call(2, [0, 0, 10, 10]), call(3, [1, 1, 10, 10]))
    expect(wonByGoals(both, two, NAMES, false)).toBeUndefined()
    expect(wonByGoals(both, two, NAMES, true)).toMatchObject({ winner: 0, reason: expect.stringContaining('hold the bridge longest') })
    const even = tallied(both, call(1, [0, 0, 10, 10]), call(2, [1, 1, 10, 10]))
    expect(wonByGoals(both, even, NAMES, true)).toBeUndefined()
  })
})

describe('going somewhere', () => {
  it('break through counts each piece once, wherever it goes afterwards', () => {
    const goal: Goal = { id: 'g', seat: 0, kind: 'break through', place: BANK, pieces: 2 }
    const once = tallied([goal], call(1, [0, 0, 30, 10]), call(2, [0, 0, 30, 10]))
    expect(once[0]).toMatchObject({ arrived: [0], reached: false, lost: true }) // nobody is left who could be the second
    const another: Stand = [1, 0, 5, 5]
    expect(tallied([goal], call(1, [0, 0, 30, 10], another), call(2, [1, 0, 31, 10]))[0]).toMatchObject({ reached: true, lost: false })
    expect(tallied([goal], call(1, [0, 0, 30, 10], [1, 1, 5, 5]))[0]).toMatchObject({ lost: true }) // an enemy is not
  })
  it('an escort is lost when too few are left to arrive', () => {
    const goal: Goal = { id: 'g', seat: 0, kind: 'escort', pieces: [0, 1], place: BANK, needed: 2 }
    expect(tallied([goal], call(1, [0, 0, 30, 10]))[0]).toMatchObject({ lost: true, reached: false })
    expect(tallied([goal], call(1, [0, 0, 30, 10], [1, 0, 5, 5]), call(2, [1, 0, 30, 11]))[0]).toMatchObject({ reached: true, lost: false })
  })
  it('an escort counts those it escorts, each once, and nobody else who stands there', () => {
    const goal: Goal = { id: 'g', seat: 0, kind: 'escort', pieces: [0, 1], place: BANK, needed: 2 }
    const far: Stand = [1, 0, 5, 5]
    expect(tallied([goal], call(1, [0, 0, 30, 10], far, [7, 0, 30, 11]), call(2, [0, 0, 30, 10], far, [8, 1, 31, 10]))[0]).toMatchObject({
      arrived: [0],
      reached: false,
      lost: false,
    })
  })
  it('a thing is taken up by whoever is alone with it, dropped when he falls, and taken up where it lies', () => {
    const goal: Goal = { id: 'g', seat: 0, kind: 'carry off', what: 'the chest', from: BRIDGE, to: BANK }
    const taken = tallied([goal], call(1, [5, 1, 10, 10]))
    expect(taken[0]).toMatchObject({ bearer: 5 })
    const moved = atTurnEnd([goal], taken, call(2, [5, 1, 20, 10], [0, 0, 3, 3]))
    const dropped = atTurnEnd([goal], moved, call(3, [0, 0, 3, 3]))
    expect(dropped[0]).toMatchObject({ bearer: null, lies: { x: 20, y: 10 } })
    const again = atTurnEnd([goal], dropped, call(4, [0, 0, 21, 10]))
    expect(again[0]).toMatchObject({ bearer: 0 })
    expect(atTurnEnd([goal], again, call(5, [0, 0, 30, 10]))[0]).toMatchObject({ reached: true })
    expect(atTurnEnd([goal], dropped, call(4, [0, 0, 21, 10], [6, 1, 20, 11]))[0]).toMatchObject({ bearer: null })
  })
})

describe('lives', () => {
  it('survive is told at its turn, and lost at once', () => {
    const goal: Goal = { id: 'g', seat: 0, kind: 'survive', pieces: [0, 1], needed: 1, turn: 2 }
    expect(tallied([goal], call(1, [0, 0, 1, 1]))[0]).toMatchObject({ reached: false, lost: false })
    expect(tallied([goal], call(1, [0, 0, 1, 1]), call(2, [0, 0, 1, 1]))[0]).toMatchObject({ reached: true })
    expect(tallied([goal], call(1, [9, 1, 1, 1]))[0]).toMatchObject({ lost: true })
  })
  it('take is reached when enough of them are gone', () => {
    const goal: Goal = { id: 'g', seat: 0, kind: 'take', pieces: [7], needed: 1 }
    expect(tallied([goal], call(1, [7, 1, 1, 1]))[0]).toMatchObject({ reached: false })
    expect(tallied([goal], call(1, [0, 0, 1, 1]))[0]).toMatchObject({ reached: true })
  })
})

describe('the verdict', () => {
  const both: readonly Goal[] = [
    { id: 'a', seat: 0, kind: 'take', pieces: [7], needed: 1 },
    { id: 'b', seat: 0, kind: 'hold', place: BRIDGE, turns: 1 },
    { id: 'c', seat: 1, kind: 'take', pieces: [0], needed: 1 },
  ]
  it('goes to the side whose goals are all reached; to nobody when both have', () => {
    expect(wonByGoals(both, tallied(both, call(1, [0, 0, 1, 1])), NAMES, false)).toBeUndefined()
    expect(wonByGoals(both, tallied(both, call(1, [0, 0, 10, 10])), NAMES, false)).toMatchObject({ winner: 0 })
    expect(wonByGoals(both, tallied(both, call(1, [2, 0, 10, 10])), NAMES, false)).toMatchObject({ winner: null })
    expect(wonByGoals([], [], NAMES, true)).toBeUndefined()
    const gone = (seat: number) => seat !== 0 // whoever gave up wins nothing by what others do
    expect(wonByGoals(both, tallied(both, call(1, [0, 0, 10, 10])), NAMES, false, gone)).toBeUndefined()
    expect(wonByGoals(both, tallied(both, call(1, [2, 0, 10, 10])), NAMES, false, gone)).toMatchObject({ winner: 1 })
  })
  it('what is reached is shown, and its place no longer drawn; a place that two want belongs to neither', () => {
    const rivals: readonly Goal[] = [
      { id: 'a', seat: 0, kind: 'hold', place: BRIDGE, turns: 1 },
      { id: 'b', seat: 1, kind: 'hold', place: BRIDGE, turns: 3 },
    ]
    const [shared] = goalZones(rivals, freshTallies(rivals), false)
    expect(shared).toMatchObject({ kind: 'objective', outline: BRIDGE.outline })
    expect(shared).not.toHaveProperty('seat')
    const tallies = tallied(rivals, call(1, [0, 0, 10, 10]))
    expect(shownGoals(rivals, tallies)).toEqual([
      { seat: 0, label: 'hold the bridge for 1 turn', progress: 'reached', state: 'reached' },
      { seat: 1, label: 'hold the bridge for 3 turns', progress: '0 of 3 turns', state: 'open' },
    ])
    expect(goalZones(rivals, tallies, false).map(({ seat }) => seat)).toEqual([1])
    expect(goalZones(rivals, tallies, true)).toEqual([]) // the battle is over
  })
  it('are drawn as zones that can be told apart: where a thing lies, and where it is carried', () => {
    const chests = [0, 1].map((seat): Goal => ({ id: `chest-${seat}`, seat, kind: 'carry off', what: 'the chest', from: BRIDGE, to: BANK }))
    const zones = goalZones(chests.slice(0, 1), freshTallies(chests), false)
    expect(zones.map(({ label }) => label)).toEqual(['the chest: to be carried off', 'carry the chest to the far bank'])
    expect(new Set(zones.map(({ id }) => id)).size).toBe(2)
  })
  it('MAS-11 a thing that lies is drawn as far round as it may be taken up from', () => {
    const chest: Goal = { id: 'chest', seat: 0, kind: 'carry off', what: 'the chest', from: BRIDGE, to: BANK }
    const tallies = freshTallies([chest]).map((tally) => ({ ...tally, lies: { x: 20, y: 10 } }))
    for (const grasp of [undefined, 6]) {
      const [zone] = goalZones([chest], tallies, false, grasp)
      expect(zone?.label).toBe('the chest lies here')
      expect(zone?.outline).toHaveLength(8)
      for (const { x, y } of zone?.outline ?? []) {
        expect(Math.hypot(x - 20, y - 10)).toBeCloseTo(grasp ?? 2, 2)
        const taken = (far: number) => {
          const at = { x: 20 + (x - 20) * far, y: 10 + (y - 10) * far }
          return atTurnEnd([chest], tallies, { turn: 2, standing: [{ piece: 1, seat: 0, at, able: true }], ...(grasp ? { grasp } : {}) })[0]
            ?.bearer
        }
        expect([taken(0.99), taken(1.01)]).toEqual([1, null])
      }
    }
  })
})

describe('goals from outside', () => {
  const bounds = { seats: 2, pieces: 10, width: 40, height: 20, turns: 8 }
  const read = (value: unknown) => {
    const reading = openReading()
    return { goals: readGoals(reading, 'goals', value, bounds), refusals: reading.refusals.map(({ reason }) => reason) }
  }
  it('come through as they are', () => {
    const goals: readonly Goal[] = [
      { id: 'a', seat: 0, kind: 'hold', place: BRIDGE, turns: 'longest' },
      { id: 'b', seat: 1, kind: 'carry off', what: 'the chest', from: BRIDGE, to: BANK },
      { id: 'c', seat: 1, kind: 'survive', pieces: [3, 4], needed: 1, turn: 8 },
      { id: 'd', seat: 0, kind: 'hold', place: BANK, turns: 3 },
      { id: 'e', seat: 0, kind: 'break through', place: BANK, pieces: 2, who: 'the riders' },
      { id: 'f', seat: 1, kind: 'escort', pieces: [0, 1], place: BANK, needed: 2, who: 'the wagons' },
      { id: 'g', seat: 1, kind: 'survive', pieces: [5], needed: 1, turn: 1, who: 'the duchess' },
      { id: 'h', seat: 0, kind: 'take', pieces: [9], needed: 1, who: 'the standard' },
    ]
    expect(read(JSON.parse(JSON.stringify(goals)))).toEqual({ goals, refusals: [] })
  })
  it.each([
    ['an unknown kind', { id: 'a', seat: 0, kind: 'win' }, 'goals[0].kind'],
    ['a seat that is not there', { id: 'a', seat: 2, kind: 'take', pieces: [1], needed: 1 }, 'goals[0].seat'],
    ['a piece that is not there', { id: 'a', seat: 0, kind: 'take', pieces: [10], needed: 1 }, 'goals[0].pieces[0]'],
    ['a piece named twice', { id: 'a', seat: 0, kind: 'take', pieces: [1, 1], needed: 2 }, 'goals[0].pieces: names 1 twice'],
    ['more than there are', { id: 'a', seat: 0, kind: 'take', pieces: [1], needed: 2 }, 'goals[0].needed'],
    ['a place off the table', { id: 'a', seat: 0, kind: 'hold', turns: 1, place: { name: 'x', outline: square(39, 10) } }, 'outline[1].x'],
    ['a turn after the last', { id: 'a', seat: 0, kind: 'survive', pieces: [1], needed: 1, turn: 9 }, 'goals[0].turn'],
    ['turns that are no number', { id: 'a', seat: 0, kind: 'hold', turns: 'long', place: BANK }, 'goals[0].turns'],
    ['a name that is none', { id: 'a', seat: 0, kind: 'take', pieces: [1], needed: 1, who: 7 }, 'goals[0].who'],
    ['a field too many', { id: 'a', seat: 0, kind: 'take', pieces: [1], needed: 1, by: 2 }, 'goals[0]'],
  ])('%s is refused with its place', (_what, goal, path) => {
    const { goals, refusals } = read([goal])
    expect(goals).toBeUndefined()
    expect(refusals.join(' ')).toContain(path)
  })
})

describe('how far a goal is, in the words of its system', () => {
  const words = (goal: Goal, ...calls: readonly RollCall[]) =>
    shownGoals([goal], tallied([goal], ...calls)).map(({ label, progress }) => `${label}: ${progress}`)
  it('who has ended a turn there counts for good, and is told to have got through, not to be there', () => {
    const through: Goal = { id: 't', seat: 0, kind: 'break through', place: BANK, pieces: 3 }
    const others: readonly Stand[] = [
      [1, 0, 0, 0],
      [2, 0, 0, 0],
    ]
    const gone = call(2, [0, 0, 5, 5], ...others)
    expect(words(through, call(1, [0, 0, 30, 10], ...others), gone)).toEqual(['bring 3 figures to the far bank: 1 of 3 has got through'])
    expect(words(through, call(1, [0, 0, 30, 10], [1, 0, 30, 10], [2, 0, 0, 0]), gone)[0]).toContain('2 of 3 have got through')
  })
  it('what is to be carried off says how it is taken up', () => {
    const chest: Goal = { id: 'c', seat: 0, kind: 'carry off', what: 'the chest', from: BRIDGE, to: BANK }
    const told = 'carry the chest to the far bank: not taken up yet, for whoever is alone with it as the'
    expect(words(chest)).toEqual([`${told} turn ends`])
    expect(words({ ...chest, span: 'round' })).toEqual([`${told} round ends`])
  })
  it('when the battle is over nothing is told as if it went on', () => {
    const chest: Goal = { id: 'c', seat: 0, kind: 'carry off', what: 'the chest', from: BRIDGE, to: BANK }
    const longest: Goal = { id: 'h', seat: 0, kind: 'hold', place: BRIDGE, turns: 'longest' }
    const captain: Goal = { id: 's', seat: 0, kind: 'take', pieces: [4], needed: 1 }
    const told = (goal: Goal, ...calls: readonly RollCall[]) =>
      [false, true].map((over) => shownGoals([goal], tallied([goal], ...calls), { named: () => 'Pins', over })[0]?.progress)
    const taken = call(1, [0, 0, 10, 10])
    expect(told(chest)).toEqual(['not taken up yet, for whoever is alone with it as the turn ends', 'never taken up'])
    expect(told(chest, taken)).toEqual(['carried by Pins', 'not brought there'])
    expect(told(chest, taken, call(2))).toEqual(['lies on the field, for whoever is alone with it as the turn ends', 'left on the field'])
    expect(told(longest)).toEqual(['not held so far', 'never held'])
    expect(told(longest, taken)).toEqual(['held at the end of 1 turn', 'held at the end of 1 turn'])
    expect(told(captain)).toEqual(['not yet', 'not reached'])
    expect(told({ ...chest, to: BRIDGE }, taken, taken)).toEqual(['reached', 'reached'])
  })
  it('MAS-11 turns are rounds where the system has rounds', () => {
    const hold: Goal = { id: 'h', seat: 0, kind: 'hold', place: BRIDGE, turns: 2 }
    expect(words(hold, call(1, [0, 0, 10, 10]))).toEqual(['hold the bridge for 2 turns: 1 of 2 turns'])
    expect(words({ ...hold, span: 'round' }, call(1, [0, 0, 10, 10]))).toEqual(['hold the bridge for 2 rounds: 1 of 2 rounds'])
    expect(words({ id: 's', seat: 0, span: 'round', kind: 'survive', pieces: [0], needed: 1, turn: 6 })[0]).toContain(
      'to the end of round 6',
    )
  })
  it('who is taken, and who is left, is counted where the system says who is there', () => {
    const [first, second] = shownGoals(
      [
        { id: 'a', seat: 0, kind: 'take', pieces: [4, 5, 6], needed: 3 },
        { id: 'b', seat: 1, kind: 'survive', pieces: [4, 5, 6], needed: 1, turn: 6 },
      ],
      [],
      { lives: (piece) => piece === 6 },
    )
    expect([first?.progress, second?.progress]).toEqual(['2 of 3 taken', '1 of 3 left'])
  })
})
