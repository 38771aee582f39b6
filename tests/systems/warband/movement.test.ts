// Where characters go and what it brings down on them (WAR-4, 5, 11 to 13).
import { describe, expect, test } from 'vitest'
import { contains } from '../../../src/engine/geometry/polygons'
import { RULINGS } from '../../../src/systems/warband/data/rulings'
import { forecastOf } from '../../../src/systems/warband/eyes/forecast'
import { planOf } from '../../../src/systems/warband/eyes/plan'
import { sceneOf } from '../../../src/systems/warband/eyes/scene'
import { tellEvent } from '../../../src/systems/warband/eyes/tell'
import { chargeOption } from '../../../src/systems/warband/game/asks'
import { chargesOf, climbsOf, disengagesOf, jumpRefusal, pacesOf } from '../../../src/systems/warband/game/movement'
import { blockerOf } from '../../../src/systems/warband/game/queries'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  answerOf,
  asked,
  at,
  changed,
  didThisTurn,
  engagedAs,
  eventsOf,
  field,
  inPhase,
  isAsked,
  land,
  one,
  type Played,
  pick,
  press,
  rollsOf,
  settled,
  walk,
  who,
} from '../../support/warband'

const alone = (mine = {}, options = {}): State =>
  inPhase(field([[one('Anna', 5, 5, mine)], [one('Bert', 18, 14)]], options), 'movement', [0, 1])
const charge = (state: State, target: number, faces: readonly number[] = []) => {
  const { ask } = asked(state, 'charge')
  const option = ask.kind === 'target' ? ask.targets.find(({ body }) => body === target) : undefined
  return answered(state, 'charge', { kind: 'target', targets: [option?.id ?? ''] }, faces)
}

describe('on foot (WAR-4, 5, 12)', () => {
  test('WAR-12: a move is Agility squares, a sprint three times that; beyond it is refused', () => {
    expect(pacesOf(alone(), 0)).toMatchObject({ move: 5, sprint: 15 })
    expect(who(walk(alone(), 0, 10, 5).state, 0).turn.moved).toBe('moved')
    expect(who(walk(alone(), 0, 10, 5).state, 0).turn.finished).toContain('movement')
    expect(who(walk(alone(), 0, 11, 5).state, 0).turn.moved).toBe('sprinted')
    expect(() => walk(inPhase(field([[one('Anna', 0, 5)], [one('Bert', 18, 14)]]), 'movement', [0]), 0, 16, 5)).toThrow('a sprint is 15')
  })
  test('WAR-5: a diagonal step costs one square', () => {
    expect(who(walk(alone(), 0, 10, 10).state, 0).turn.moved).toBe('moved')
  })
  test('WAR-4: one of eight facings is chosen at the end of a move, and no other', () => {
    expect(who(walk(alone(), 0, 6, 5, [], 225).state, 0).facing).toBe(225)
    expect(() => walk(alone(), 0, 6, 5, [], 30)).toThrow('eight ways')
    expect(who(walk(alone({ facing: 90 }), 0, 6, 6).state, 0).facing).toBe(45)
  })
  test('WAR-5: through friends but not through enemies, and nobody ends where somebody stands', () => {
    const line = (friend: boolean) =>
      inPhase(
        field([
          [one('Anna', 5, 5), ...(friend ? [one('Ada', 6, 5)] : [])],
          [one('Bert', friend ? 15 : 6, 5), one('Bill', 19, 15)],
        ]),
        'movement',
        [0],
      )
    expect(who(walk(line(true), 0, 7, 5).state, 0).at).toEqual(at(7, 5))
    expect(() => walk(line(true), 0, 6, 5)).toThrow('Ada stands there')
    expect(() => walk(line(false), 0, 7, 5)).toThrow('Bert is in the way')
  })
  test('WAR-5: sight is stopped by what stands higher than both, and by nothing lower', () => {
    const see = (terrain: readonly ReturnType<typeof land>[]) => blockerOf(alone({}, { terrain }), at(5, 5), at(9, 5))
    expect(see([])).toBeUndefined()
    expect(see([land('wall', 7, 5, 1, 1, { height: 1 as never })])).toBeUndefined()
    expect(see([land('wall', 7, 5, 1, 1, { height: 2 as never })])).toEqual(at(7, 5))
    expect(see([land('building', 5, 5, 1, 1, { height: 3 as never }), land('wall', 7, 5, 1, 1, { height: 2 as never })])).toBeUndefined()
  })
  test('WAR-12: a step up or down needs a slope', () => {
    expect(() => walk(alone({}, { terrain: [land('building', 6, 5, 1, 1, { height: 1 as never })] }), 0, 6, 5)).toThrow('step on foot')
    expect(who(walk(alone({}, { terrain: [land('hill', 6, 5, 1, 1, { height: 1 as never })] }), 0, 6, 5).state, 0).at).toEqual(at(6, 5))
  })
})

describe('charging (WAR-5, 11, 12)', () => {
  const facing = (x: number, y: number, mine = {}): State =>
    inPhase(field([[one('Anna', 5, 5, mine)], [one('Bert', x, y, { facing: 180 })]]), 'movement', [0])
  test('WAR-12: straight, at least two squares, at most Agility, and beside the enemy', () => {
    expect(chargesOf(facing(7, 5), 0)).toEqual([])
    expect(chargesOf(facing(8, 5), 0)[0]?.path).toHaveLength(2)
    expect(chargesOf(facing(11, 5), 0)[0]?.path).toHaveLength(5)
    expect(chargesOf(facing(12, 5), 0)).toEqual([])
    expect(chargesOf(facing(9, 9), 0)[0]?.path).toHaveLength(3)
    expect(chargesOf(facing(10, 8), 0).map(({ path }) => path.at(-1))).toEqual([at(9, 9)])
    expect(chargesOf(facing(11, 8), 0)).toEqual([])
  })
  test('WAR-12: it engages, and neither may move any more; he faces the enemy', () => {
    const { state } = charge(inPhase(facing(9, 5), 'movement', [0, 1]), 1)
    expect(state.engaged).toEqual([[0, 1]])
    expect(who(state, 0)).toMatchObject({ at: at(8, 5), facing: 0 })
    expect(isAsked(state, 'move', 1)).toBe(false)
    expect(who(state, 1).turn.chargers).toEqual([0])
  })
  test('WAR-15: chargers strike first in the melee phase, but not at a braced target', () => {
    const slow = changed(changed(facing(9, 5), 0, { place: 1 }), 1, { place: 0 })
    const { state } = charge(slow, 1)
    expect(isAsked(state, 'strike', 0)).toBe(true)
    const braced = charge(didThisTurn(slow, 1, { braced: true }), 1)
    expect(isAsked(braced.state, 'strike', 1)).toBe(true)
  })
})

describe('the way he goes by himself (WAR-4, 5)', () => {
  const way = (state: State, x: number, y: number) => {
    const plan = planOf(state, { body: 0, path: [at(x, y)] })
    return { points: plan?.legs[0]?.points.slice(1), facing: plan?.ends[0]?.facing, cost: plan?.cost }
  }
  test('WAR-4: of ways that cost the same he takes the straight one, and faces the way he went', () => {
    expect(way(alone(), 5, 2)).toEqual({ points: [at(5, 4), at(5, 3), at(5, 2)], facing: 270, cost: 3 })
    expect(way(alone(), 2, 5)).toEqual({ points: [at(4, 5), at(3, 5), at(2, 5)], facing: 180, cost: 3 })
    expect(way(alone(), 5, 8).facing).toBe(90)
    expect(way(alone(), 8, 5).facing).toBe(0)
    expect(way(alone(), 8, 8)).toEqual({ points: [at(6, 6), at(7, 7), at(8, 8)], facing: 45, cost: 3 })
    expect(way(alone(), 6, 2)).toEqual({ points: [at(6, 4), at(6, 3), at(6, 2)], facing: 270, cost: 3 })
  })
  test('WAR-5: what costs more than a way round is gone round all the same', () => {
    const swamp = alone({}, { terrain: [land('marsh', 5, 4, 1, 1)] })
    expect(way(swamp, 5, 3)).toMatchObject({ cost: 2, points: [expect.anything(), at(5, 3)] })
    expect(way(swamp, 5, 3).points?.[0]).not.toEqual(at(5, 4))
  })
})

describe('climbing, jumping, falling (WAR-12)', () => {
  const roof = (height: number, mine = {}) => alone(mine, { terrain: [land('building', 6, 4, 6, 4, { height: height as never })] })
  const up = (state: State, faces: readonly number[]) =>
    answered(state, 'climb', { ...pick(state, 'climb', 'east'), body: 0 } as never, faces)
  test('WAR-12: up to half Agility, rounded up; a hard surface takes Strength or Agility, whichever is better', () => {
    expect(climbsOf(roof(3), 0)).toHaveLength(3)
    expect(climbsOf(roof(4), 0)).toEqual([])
    const done = up(roof(3), [5])
    expect(who(done.state, 0).at).toEqual(at(6, 5))
    expect(rollsOf(done.events, 'climbs')[0]?.need).toBe(5)
    expect(rollsOf(up(roof(3, { scores: { strength: 7 } }), [7]).events, 'climbs')[0]?.need).toBe(7)
  })
  test('WAR-12: failed he does not move; by 3 degrees he falls: Strength = squares, armour no help', () => {
    const slipped = up(roof(3), [7])
    expect(who(slipped.state, 0)).toMatchObject({ at: at(5, 5), wounds: 2, posture: 'up' })
    expect(eventsOf(slipped.events, 'slipped')).toHaveLength(1)
    const fell = up(roof(3, { armour: [{ id: 'a', name: 'mail', text: 'm', slot: 'body', armour: 3, gives: [] }] }), [8, 3, 5])
    expect(who(fell.state, 0)).toMatchObject({ at: at(5, 5), wounds: 1 })
    expect(rollsOf(fell.events, 'the fall').map(({ need }) => need)).toEqual([3, 4])
    expect(eventsOf(fell.events, 'slipped')).toHaveLength(1)
  })
  test('WAR-12: whoever slips on the way down lies below, and the height is between the floors', () => {
    const high = inPhase(
      field([[one('Anna', 5, 5)], [one('Bert', 18, 14)]], {
        terrain: [land('building', 3, 4, 3, 4, { height: 3 as never }), land('building', 6, 4, 2, 4, { height: 1 as never })],
      }),
      'movement',
      [0],
    )
    expect(climbsOf(high, 0).map(({ height }) => height)).toEqual([2, 2, 2])
    const fell = up(high, [8, 9])
    expect(who(fell.state, 0).at).toEqual(at(6, 5))
    expect(eventsOf(fell.events, 'fell')[0]?.detail).toMatchObject({ height: 2, hurt: false })
    expect(who(up(high, [7]).state, 0).at).toEqual(at(5, 5))
  })
  test('WAR-13: who climbs up, or slips and comes to lie, beside an enemy is engaged with him', () => {
    const high = (x: number) =>
      inPhase(
        field([[one('Anna', 5, 5)], [one('Bert', x, 5)]], { terrain: [land('building', 3, 4, 3, 4, { height: 2 as never })] }),
        'movement',
        [0],
      )
    expect(up(high(7), [8, 9]).state.engaged).toEqual([[0, 1]])
    expect(up(high(8), [8, 9]).state.engaged).toEqual([])
    const onRoof = (x: number) => changed(roof(3), 1, { at: at(x, 5) })
    expect(up(onRoof(7), [5]).state.engaged).toEqual([[0, 1]])
    expect(up(onRoof(8), [5]).state.engaged).toEqual([])
  })
  test('WAR-12: a ladder takes no test', () => {
    const ladder = alone(
      {},
      { terrain: [land('building', 6, 4, 6, 4, { height: 2 as never })], ladders: [{ from: at(5, 5), to: at(6, 5) }] },
    )
    expect(who(up(ladder, []).state, 0).at).toEqual(at(6, 5))
  })
  const gap = (mine = {}) =>
    alone(
      { ...mine },
      { terrain: [land('building', 3, 4, 3, 4, { height: 2 as never }), land('building', 10, 4, 3, 4, { height: 2 as never })] },
    )
  const jump = (state: State, x: number, faces: readonly number[]) =>
    answered(state, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(x, 5) }] }, faces)
  const told = ({ state, events }: Played, what: string) => eventsOf(events, what).map((event) => tellEvent(state, event).text)[0]
  test('WAR-12: what keeps somebody from a jump is named: the body that is in the way, not the roof it stands on', () => {
    const roof = { terrain: [land('building', 4, 4, 4, 3)] }
    const friend = inPhase(field([[one('Anna', 5, 5), one('Ada', 7, 5)], [one('Bert', 18, 14)]], roof), 'movement', [0])
    expect(jumpRefusal(friend, 0, at(9, 5))).toBe('Ada is in the way')
    const tower = { terrain: [land('building', 7, 4, 1, 3, { height: 5 as never })] }
    const below = inPhase(field([[one('Anna', 5, 5)], [one('Bert', 18, 14)]], tower), 'movement', [0])
    expect(jumpRefusal(below, 0, at(9, 5))).toBe('the building is in the way')
  })
  test('WAR-12: a jump is up to Agility; each 2 degrees of failure are a square short, and what lies below is fallen', () => {
    expect(jumpRefusal(gap(), 0, at(10, 5))).toBeUndefined()
    expect(jumpRefusal(gap(), 0, at(11, 5))).toContain('too far')
    expect(who(jump(gap(), 10, [6]).state, 0).at).toEqual(at(10, 5))
    const short = jump(gap(), 10, [7, 9])
    expect(who(short.state, 0).at).toEqual(at(9, 5))
    expect(eventsOf(short.events, 'fell')[0]?.detail.height).toBe(2)
  })
  test('WAR-12: the worked example: Agility 6, a roll of 8, 2 degrees of failure: 5 squares', () => {
    const six = inPhase(
      field([[one('Anna', 5, 5, { scores: { agility: 6 } })], [one('Bert', 18, 14)]], { terrain: [land('river', 6, 0, 5, 16)] }),
      'movement',
      [0],
    )
    const answer = answerOf(six, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(11, 5) }] })
    expect(forecastOf(six, answer).title).toBe('Anna jumps 6 squares')
    const jumped = jump(six, 11, [8, 9])
    expect(eventsOf(jumped.events, 'jumped')[0]?.detail).toMatchObject({ short: 1, squares: 5 })
  })
  test('WAR-12: that nobody can fall, or come short, is not foretold', () => {
    const foretold = (agility: number) => {
      const climber = roof(3, { scores: { agility } })
      const jumper = gap({ scores: { agility } })
      const climb = forecastOf(climber, answerOf(climber, 'climb', { ...pick(climber, 'climb', 'east'), body: 0 }))
      const jump = forecastOf(jumper, answerOf(jumper, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(10, 5) }] }))
      return [...climb.figures, ...jump.figures].map(({ label }) => label)
    }
    expect(foretold(5)).toEqual(['gets there', 'falls', 'gets there', 'falls short', 'and is hurt by the fall'])
    expect(foretold(9)).toEqual(['gets there', 'gets there'])
  })
  test('WAR-12: of a jump that gets there though its test may fail, the card says why', () => {
    const notes = (agility: number) => {
      const state = gap({ scores: { agility } })
      return forecastOf(state, answerOf(state, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(10, 5) }] })).notes
    }
    expect(notes(5)).toContain('each 2 degrees of failure are a square short')
    expect(notes(9)).toContain('a failure by less than 2 degrees still gets there')
  })
  test('WAR-12: a way on foot that ends at an edge says how one goes on; one that ends for want of squares, or at a friend, does not', () => {
    const stopped = (state: State, x: number, y = 5) => planOf(state, { body: 0, path: [at(x, y)] })?.stopped
    expect(stopped(gap(), 8)).toBe('3 squares short of it: 2 down, climb or jump')
    expect(stopped(roof(3), 7)).toBe('2 squares short of it: 3 up, climb or jump')
    expect(stopped(alone({ scores: { agility: 1 } }), 15)).toMatch(/^\d+ squares short of it$/)
    const beside = inPhase(field([[one('Anna', 5, 5), one('Ada', 7, 5)], [one('Bert', 18, 14)]]), 'movement', [0])
    expect(stopped(beside, 7)).toBe('1 square short of it')
  })
  test('WAR-12: jumping up counts the squares of height', () => {
    expect(jumpRefusal(roof(5), 0, at(6, 5))).toBeUndefined()
    expect(jumpRefusal(roof(6), 0, at(6, 5))).toContain('6 squares are too far')
  })
  test('WAR-12: as many squares are told of a jump up or down as are foretold; of one that falls short, how far it got', () => {
    const low = roof(3)
    const answer = answerOf(low, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(6, 5) }] })
    expect(forecastOf(low, answer).title).toBe('Anna jumps 3 squares')
    expect(told(jump(low, 6, [5]), 'jumped')).toBe('Anna jumps 3 squares (5)')
    expect(told(jump(gap(), 10, [7, 9]), 'jumped')).toBe('Anna jumps 4 squares, 1 short (7)')
  })
})

describe('engaged (WAR-11, 13)', () => {
  const held = (mine = {}, theirs = {}, order: readonly number[] = [0]): State =>
    engagedAs(inPhase(field([[one('Anna', 5, 5, mine)], [one('Bert', 6, 5, { facing: 180, ...theirs })]]), 'movement', order), [0, 1])
  test('WAR-13: ending beside an enemy engages both', () => {
    const near = inPhase(field([[one('Anna', 5, 5)], [one('Bert', 9, 5)]]), 'movement', [0])
    expect(walk(near, 0, 8, 5).state.engaged).toEqual([[0, 1]])
    expect(walk(near, 0, 7, 5).state.engaged).toEqual([])
    const storey = inPhase(field([[one('Anna', 5, 5)], [one('Bert', 9, 5)]], { terrain: [land('building', 9, 5, 1, 1)] }), 'movement', [0])
    expect(walk(storey, 0, 8, 5).state.engaged).toEqual([])
  })
  test('WAR-13: any movement provokes one melee attack that counts as flanking, costs no Attack, and comes before it', () => {
    const going = walk(held(), 0, 2, 5)
    expect(asked(going.state, 'strike', 1).decision.reaction).toBe(true)
    expect(who(going.state, 0).at).toEqual(at(5, 5))
    const struck = answered(going.state, 'strike', { kind: 'target', targets: ['p0'], weapon: 'w0', body: 1 }, [5, 4, 3])
    expect(rollsOf(struck.events, 'Defense')[0]?.modifiers.map(({ reason }) => reason)).toContain('attack of opportunity')
    expect(who(struck.state, 1).turn.spent).toBe(0)
    expect(who(struck.state, 0).at).toEqual(at(2, 5))
    const let_ = press(going.state, 'let go', [], 1)
    expect(who(let_.state, 0).at).toEqual(at(2, 5))
    expect(let_.state.engaged).toEqual([])
  })
  test('WAR-13: it stops the mover if he goes down', () => {
    const going = walk(held({ scores: { wounds: 1 } }), 0, 2, 5)
    const struck = answered(going.state, 'strike', { kind: 'target', targets: ['p0'], weapon: 'w0', body: 1 }, [5, 4, 9, 2])
    expect(who(struck.state, 0)).toMatchObject({ at: at(5, 5), posture: 'down' })
  })
  test('WAR-13: who is stopped is struck at by nobody who has not struck by then, as the reference says', () => {
    const two = inPhase(field([[one('Anna', 5, 5, { scores: { wounds: 1 } })], [one('Bert', 6, 5), one('Carl', 5, 6)]]), 'movement', [0])
    const going = walk(engagedAs(two, [0, 1], [0, 2]), 0, 4, 4)
    const struck = answered(going.state, 'strike', { kind: 'target', targets: ['p0'], weapon: 'w0', body: 1 }, [5, 4, 9, 2])
    expect(who(struck.state, 0)).toMatchObject({ at: at(5, 5), posture: 'down' })
    expect(isAsked(struck.state, 'let go', 2)).toBe(false)
    expect(RULINGS.find(({ title }) => title === 'When and at what cost')?.text).toContain('whoever has not struck by then does not')
  })
  test('WAR-13: throwing oneself prone provokes it too', () => {
    expect(isAsked(press(held(), 'prone', [], 0).state, 'let go', 1)).toBe(true)
  })
  test('WAR-11: disengaging: one square that touches none of those he leaves, no attack, one square less this turn', () => {
    const start: State = { ...held(), agenda: [{ frame: 'utility', waited: [], done: [1] }] }
    expect(disengagesOf(start, 0).every(({ x }) => x === 4.5)).toBe(true)
    const { state } = answered(start, 'disengage', { ...pick(start, 'disengage', 'west', 0), body: 0 } as never)
    expect(who(state, 0).at).toEqual(at(4, 5))
    expect(state.engaged).toEqual([])
    expect(pacesOf(state, 0)).toMatchObject({ move: 4, sprint: 14 })
    expect(isAsked(state, 'disengage', 0)).toBe(false)
  })
  test('WAR-13: an engagement is over when one is put out', () => {
    const fight = engagedAs(
      inPhase(
        field([[one('Anna', 5, 5, { scores: { strength: 9 } })], [one('Bert', 6, 5), one('Bill', 15, 5, { rank: 'hero' })]]),
        'melee',
        [0],
      ),
      [0, 1],
    )
    const { state } = answered(fight, 'strike', { kind: 'target', targets: ['p1'], weapon: 'w0' }, [5, 9])
    expect(state.engaged).toEqual([])
  })
  test('WAR-12: prone and up again at the start of the next turn; whoever braced does not move', () => {
    const lying = press(alone(), 'prone', [], 0).state
    expect(who(lying, 0).posture).toBe('prone')
    const { state } = press(lying, 'stay', [], 1)
    expect(state.turn).toBe(2)
    expect(who(state, 0).posture).toBe('up')
    expect(isAsked(settled(alone()), 'move', 0)).toBe(true)
    expect(isAsked(settled(didThisTurn(alone(), 0, { braced: true })), 'move', 0)).toBe(false)
  })
})

describe('what is painted of it', () => {
  const painted = (state: State, how: string) => sceneOf(state, 0).zones?.filter(({ id }) => id.startsWith(`${how}-0-`)) ?? []
  const threads = (state: State) => sceneOf(state, 0).threads?.flatMap(({ kind, key }) => (kind === 'order' ? [key] : [])) ?? []
  /** Whether a square lies in one of the outlines, which are rectangles. */
  const covers = (state: State, how: string, x: number, y: number): boolean =>
    painted(state, how).some(({ outline }) => contains(outline, at(x, y)))
  test('WAR-12: the squares of a move, of a sprint and where a charge ends', () => {
    const state = inPhase(field([[one('Anna', 2, 5)], [one('Bert', 7, 5)]]), 'movement', [0, 1])
    expect([covers(state, 'move', 6, 9), covers(state, 'move', 8, 5), covers(state, 'move', 7, 5)]).toEqual([true, false, false])
    expect([covers(state, 'sprint', 17, 5), covers(state, 'sprint', 18, 5), covers(state, 'sprint', 7, 5)]).toEqual([true, false, false])
    expect(painted(state, 'charge').map(({ outline }) => contains(outline, at(6, 5)))).toEqual([true])
    expect(threads(state)).toEqual(['charge'])
    const near = changed(state, 1, { at: at(5, 6) })
    // of several ways at one enemy the one that is chosen is drawn
    const ways = chargesOf(near, 0)
    expect(ways.length).toBeGreaterThan(1)
    const drawn = ways.map(({ target, facing }) => {
      const { decision, ask } = asked(near, 'charge')
      const answer = {
        decision: decision.id,
        seat: 0,
        key: ask.key,
        body: 0,
        kind: 'target',
        targets: [chargeOption(target, facing)],
      } as const
      return forecastOf(near, answer).threads?.map(({ via }) => via)
    })
    expect(drawn).toEqual(ways.map(({ path }) => [path]))
    expect(painted(state, 'move')[0]?.label, 'the bands of the move name it').toBe('')
  })
  test('WAR-13: what moving off would provoke stands there once, however he goes', () => {
    const fight = engagedAs(inPhase(field([[one('Anna', 5, 5)], [one('Bert', 6, 5), one('Bill', 10, 5)]]), 'movement', [0, 1, 2]), [0, 1])
    const behind = changed(fight, 2, { at: at(5, 9) })
    for (const state of [fight, behind]) {
      const named = (sceneOf(state, 0).zones ?? []).filter(({ label }) => label.includes('may strike'))
      expect(named.map(({ id, label }) => [id, label])).toEqual([['move-0-0', 'moving off: 1 enemy may strike']])
    }
    expect(threads(behind)).toEqual(['charge'])
    const stunned = changed(fight, 1, { posture: 'stunned' })
    expect(painted(stunned, 'move')[0]?.label).toBe('')
  })
})
