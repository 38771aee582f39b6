// Ways judged and gone: what ground they cross, who is met on them, who may interrupt, and what is known of where everybody stands.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { turnAbout } from '../../../src/engine/geometry/angles'
import { degrees, inches, type Point, point } from '../../../src/engine/geometry/units'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { changeFigure, figureAt, openDraft, unitAt } from '../../../src/systems/battlestorm/game/draft'
import { dress, formationOf, rankOf } from '../../../src/systems/battlestorm/game/formation'
import { goingAlong, limitOn, type Mover } from '../../../src/systems/battlestorm/game/going'
import { revealAlong } from '../../../src/systems/battlestorm/game/hiding'
import { canStrike, travel } from '../../../src/systems/battlestorm/game/journey'
import { layoutOf } from '../../../src/systems/battlestorm/game/layout'
import { judgeMove, nearestOnPath } from '../../../src/systems/battlestorm/game/movement'
import { paceOf } from '../../../src/systems/battlestorm/game/pace'
import {
  closestFigures,
  contacts,
  hasMelee,
  hasMissiles,
  idsIn,
  isEngaged,
  isMixed,
  profileOf,
  usable,
} from '../../../src/systems/battlestorm/game/queries'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { lastOf, mayDouble, utmost } from '../../../src/systems/battlestorm/game/ways'
import { bodyCost, isAbout } from '../../../src/systems/battlestorm/game/wheel'
import type { Figure, Leg, Link, MovingFrame, State } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { changed, type Opposed, opposed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const BOWS = 'high-elf-irregular-bow-woman'
type Places = UnitSpec['at']
type Step = readonly [number, number]
const ways = (...points: readonly Step[]): readonly Point[] => points.map(([x, y]) => point(x, y))
const near = (value: number): number => Math.round(value * 1000) / 1000
const slab: Profile = profile(SWORDS, { id: 'slab', base: { shape: 'rectangle', length: inches(1), width: inches(4) } })
const bird: Profile = profile(SWORDS, { id: 'bird', flies: true })
const leg = (piece: number, ...points: readonly Step[]): Leg => ({ piece, points: ways(...points) })
const LINE: Partial<UnitSpec> = { unit: { formation: { kind: 'line', order: 'closed' } } }
const inRanks = (state: State): State => ruled(state, { formations: true })

describe('ground', () => {
  const going = (terrain: readonly Terrain[], path: readonly Point[], mover: Mover = {}) => {
    const { cost, wholeRoad } = goingAlong(opposed([[1, 1]], undefined, { terrain }).table, path, mover)
    return [near(cost), wholeRoad]
  }
  const shape = (kind: Terrain['kind'], ...outline: readonly Step[]): Terrain => ({ id: 'shape', kind, outline: ways(...outline) })
  it('BST-15 costs by its outline, however that is drawn: from any corner, aslant, through a corner', () => {
    const corners = [
      [15, 10],
      [10, 15],
      [15, 20],
      [20, 15],
    ] as const
    for (const first of [0, 1, 2, 3]) {
      const diamond = shape('woods', ...corners.slice(first), ...corners.slice(0, first))
      expect(going([diamond], ways([5, 15], [25, 15]))[0]).toBe(30)
      expect(going([diamond], ways([5, 12], [25, 12]))[0]).toBe(24)
      expect(going([diamond], ways([5, 18], [25, 18]))[0]).toBe(24)
      expect(going([diamond], ways([14, 12], [16, 12]))[0]).toBe(4)
      expect(going([diamond], ways([10, 10], [13, 11]))[0]).toBe(near(Math.sqrt(10)))
      expect(going([diamond], ways([17, 5], [17, 25]))[0]).toBe(26)
    }
    for (const [from, to] of [
      [9.5, 10.5],
      [10.5, 9.5],
      [10.5, 11.5],
      [11.5, 10.5],
    ] as const)
      expect(going([patch('woods', 10, 5.5, 1, 1)], ways([from, 6], [to, 6]))[0]).toBe(1.5)
    expect(going([patch('woods', 10, 5, 4, 4)], ways([10, 7], [14, 7]))[0]).toBe(8)
  })
  it('BST-15 where two woods meet one of them is crossed, not both and not none', () => {
    const beside = [patch('woods', 5, 5, 5, 10), patch('woods', 10, 5, 5, 10)]
    const above = [patch('woods', 5, 5, 10, 5), patch('woods', 5, 10, 10, 5)]
    expect(going(beside, ways([10, 6], [10, 12]))[0]).toBe(12)
    expect(going(above, ways([6, 10], [12, 10]))[0]).toBe(12)
  })
  it('BST-15 uphill is as far as the middle of the hill and no farther, on a long way and a short one', () => {
    const hill = patch('hill', 10, 0, 10, 10, { steep: true })
    expect(going([hill], ways([5, 5], [12, 5]))[0]).toBe(9)
    expect(going([hill], ways([12, 5], [14, 5]))[0]).toBe(4)
    expect(going([hill], ways([13.5, 5], [14, 5]))[0]).toBe(1)
    expect(going([hill], ways([18, 5], [25, 5]))[0]).toBe(7)
    expect(going([hill], ways([16, 5], [18, 5]))[0]).toBe(2)
  })
  it('BST-15 a swimmer pays double in a river and nowhere else', () => {
    expect(going([patch('road', 0, 5, 30, 2)], ways([5, 6], [15, 6]), { swims: true })).toEqual([10, true])
    expect(going([patch('wall', 8, 0, 4, 20)], ways([5, 6], [15, 6]), { swims: true })).toEqual([11, false])
  })
  it('BST-15 what is said to end a way is the wall, not the road that leads to it', () => {
    const road = patch('road', 0, 5, 30, 2)
    const wall = patch('wall', 8, 0, 0.5, 20)
    for (const terrain of [
      [road, wall],
      [wall, road],
    ]) {
      const { table } = opposed([[1, 1]], undefined, { terrain })
      expect(limitOn(table, ways([5, 6], [15, 6]), {}, 1.5).before?.kind).toBe('wall')
    }
  })
})

describe('a move judged', () => {
  const report = (
    state: State,
    path: readonly Step[],
    more: {
      alone?: readonly (readonly [number, ...Step[]])[]
      link?: Partial<Link>
      how?: MovingFrame['how']
      facing?: number
      altitude?: number
    } = {},
    unit = 0,
  ) => {
    const { alone = [], link = {}, how = 'move', facing, altitude } = more
    return judgeMove(
      state,
      unit,
      {
        decision: 'd',
        seat: 0,
        key: how,
        kind: 'move',
        path: path.map(([x, y]) => ({ x, y }) as Point),
        alone: alone.map(([piece, ...points]) => ({ piece, path: ways(...points) })),
        ...(facing === undefined ? {} : { facing: degrees(facing) }),
        ...(altitude === undefined ? {} : { altitude }),
      },
      { ...freshLink(unit), ...link },
      how,
    )
  }
  const shorts = (...order: Parameters<typeof report>) => report(...order).refusals.map((one) => one.short)

  it('BST-23 the same answer is judged anew for another state, another link and another way to go', () => {
    const state = opposed([[10, 30]])
    const answer = { decision: 'd', seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: -8 } as Point], alone: [] } as const
    const link = freshLink(0)
    const count = (of: State, by: Link, how: MovingFrame['how']) => judgeMove(of, 0, answer, by, how).refusals.length
    expect([count(state, link, 'move'), count(state, link, 'disengage')]).toEqual([0, 1])
    expect([count(state, link, 'move'), count(state, { ...link, searched: true }, 'move')]).toEqual([0, 1])
    expect([
      count(state, link, 'move'),
      count(changed(state, { 0: { injuries: { evasion: 0, cer: 0, move: 0.5 } } }), link, 'move'),
    ]).toEqual([0, 1])
  })
  it('BST-29 where nobody can go no way is one too many', () => {
    expect(shorts(opposed([[10, 30]], [[10, 28.995]]), [[0, 2]])).toEqual(['no move'])
  })
  it('BST-29 who breaks off is told of his half move, and pays nothing for his ranks', () => {
    expect(shorts(opposed([[10, 30]], [[10, 27]]), [[0, 7]], { how: 'disengage' })).toEqual(['too far'])
    expect(shorts(opposed([[20, 30]], [[13, 30]]), [[-7, 0]], { how: 'disengage' })).not.toContain('near the enemy')
    const line = inRanks(opposed(row(3, 10, 30, 1.1), [[10, 28.995]], { ours: LINE }))
    expect(report(line, [[2, 2]], { how: 'disengage' }).refusals).toEqual([])
    expect(report(line, [[2, 2]], { how: 'disengage' }).share).toBeCloseTo(Math.sqrt(8) / 6, 3)
  })
  it('BST-62 whoever breaks his ranks pays for his own way only; who means to stand in ranks and does not, likewise', () => {
    const line = inRanks(opposed(row(3, 10, 30, 1.1), undefined, { ours: LINE }))
    const apart = report(line, [], {
      alone: [
        [0, [10, 29.5]],
        [1, [11.1, 27.5]],
        [2, [12.2, 29.5]],
      ],
    })
    expect([apart.moved, near(apart.share)]).toEqual(['half', 0.417])
    const scattered = inRanks(
      opposed(
        [
          [10, 30],
          [11.5, 31],
          [13, 30],
        ],
        undefined,
        { ours: LINE },
      ),
    )
    expect(
      near(
        report(scattered, [], {
          alone: [
            [0, [10, 29]],
            [1, [11.5, 30]],
            [2, [13, 29]],
          ],
        }).share,
      ),
    ).toBe(0.167)
  })
  it('BST-62 a wheel is as many degrees as its move allows', () => {
    const line = inRanks(opposed(row(5, 10, 30, 1.202), undefined, { ours: LINE }))
    const turned = row(5, 0, 0, 1.202).map(([along], id) => [id, [14.808, 25.192 + along]] as const)
    const refusal = report(line, [], { alone: turned, facing: 0 }).refusals.find(({ short }) => short === 'wheel')
    expect(refusal?.remedy).toBe('wheel by 59° at most, and go less far')
  })
  it('BST-23 BST-62 who cannot stir at all, or by half an inch', () => {
    const slow = (move: number) => ({ injuries: { evasion: 0, cer: 0, move } })
    const one = (move: number, way: readonly Step[]) =>
      near(report(opposed([[10, 30]], undefined, { ours: { figures: slow(move) } }), way).share)
    expect([one(0.1, [[0, -0.6]]), one(0.1, [[0, -0.3]]), one(0, [[0, 0]]), one(0, [[0, -1]])]).toEqual([
      1,
      0.5,
      0,
      Number.POSITIVE_INFINITY,
    ])
    const line = (move: number) =>
      inRanks(opposed(row(3, 10, 30, 1.1), undefined, { ours: { ...LINE, figures: { ...slow(move), facing: degrees(270) } } }))
    const about = (move: number) => {
      const { share, moved } = report(line(move), [], { facing: 90 })
      return [near(share), moved]
    }
    expect([about(0), about(0.1), about(1)]).toEqual([
      [0, 'no'],
      [0.5, 'half'],
      [0.5, 'half'],
    ])
  })
  it('BST-62 that going aside costs double is said of the shortest step aside', () => {
    const line = inRanks(opposed(row(3, 10, 30, 1.1), undefined, { ours: LINE }))
    expect(
      report(line, [
        [0, -6],
        [0.5, -6],
      ]).refusals[0]?.reason,
    ).toContain('a formation pays double for going sideways or back')
    expect(report(line, [[0, -6.5]]).refusals[0]?.reason).not.toContain('sideways')
  })
  it('BST-17 of several enemies in the way the first by number is named, whatever unit he is in', () => {
    const state = opposed([[10, 30]], [[10, 26]], { friends: [{ seat: 1, name: 'Others', profile: BRAVES, at: [[10.3, 27.6]] }] })
    expect(report(state, [[0, -6]]).refusals[0]?.pieces).toEqual([0, 1])
    // one of the second unit has the lower number
    const joined: State = {
      ...state,
      figures: state.figures.map((figure) => (figure.id === 0 ? figure : { ...figure, unit: 3 - figure.unit })),
      units: state.units.map((unit) => (unit.id === 0 ? unit : { ...unit, figures: [3 - unit.id] })),
    }
    expect(report(joined, [[0, -6]]).refusals[0]?.pieces).toEqual([0, 1])
    const third = opposed([[10, 30]], [[10, 26]], {
      friends: [
        { seat: 1, name: 'Far', profile: BRAVES, at: [[35, 5]] },
        { seat: 1, name: 'Others', profile: BRAVES, at: [[10.3, 27.6]] },
      ],
    })
    expect(report(third, [[0, -6]]).refusals[0]?.pieces).toEqual([0, 1])
  })
  it('BST-17 onto whoever stands there: the first of all, friend or foe, however large his base', () => {
    const state = opposed([[10, 24]], [[20, 24]], { friends: [{ seat: 0, name: 'Movers', profile: SWORDS, at: [[10, 27]] }] })
    expect(shorts(state, [[0, -2.5]], { link: { unit: 2 } }, 2)).toEqual(['no room'])
    expect(shorts(state, [[0, -2]], { link: { unit: 2 } }, 2)).toEqual([])
    const huge = profile(SWORDS, { id: 'huge', base: { shape: 'round', diameter: inches(5) } })
    const giant = opposed([[10, 30]], undefined, {
      profiles: [huge],
      friends: [{ seat: 0, name: 'Huge', profile: 'huge', at: [[10, 22.2]] }],
    })
    expect([shorts(giant, [[0, -5]]), shorts(giant, [[0, -4.7]])]).toEqual([['no room'], []])
    const held = opposed([[10, 30]], [[10, 26.5]], { theirs: { profile: 'huge' }, profiles: [huge] })
    expect([isEngaged(changed(held, { 0: { at: point(10, 29.5) } }), 0), isEngaged(held, 0)]).toEqual([true, false])
  })
  it('BST-16 BST-66 height: its bound in this weather, a landing in a building, a flight out of contact', () => {
    const flying = (weather: 'wind', altitude: number) =>
      report(
        ruled(opposed([[10, 30]], undefined, { ours: { profile: 'bird', figures: { altitude: inches(4) } }, profiles: [bird] }), {
          weather,
        }),
        [],
        {
          altitude,
        },
      ).refusals[0]?.reason
    expect(flying('wind', 7)).toBe('A flyer stays between 0″ and 3″ in this high wind.')
    const house = (id: string) =>
      report(opposed([[10, 30]], undefined, { ours: { profile: id }, profiles: [bird], terrain: [patch('building', 8, 24, 4, 3)] }), [
        [0, -4],
      ]).refusals.find(({ reason }) => reason.includes('would stand in'))?.remedy
    expect([house('bird'), house(SWORDS)]).toEqual(['end beside it, or higher than it is', 'end beside it'])
    const rising = (altitude: number) =>
      shorts(opposed([[10, 30]], [[10, 28.995]], { ours: { profile: 'bird' }, profiles: [bird] }), [[0.1, 0]], {
        how: 'disengage',
        altitude,
      })
    expect([rising(2), rising(2.1)]).toEqual([['contact'], []])
  })
  it('BST-23 BST-32 a long base keeps its distance by its edge, and one enemy too near is enough to tell of', () => {
    const wagon = (x: number, y: number, facing = 270) =>
      report(opposed([[10, 30]], [[x, y]], { ours: { profile: 'slab', figures: { facing: degrees(facing) } }, profiles: [slab] }), [
        [8, 0],
      ]).refusals.map(({ reason }) => reason)
    const close = (inches: string) => [`At a double move swordsman would come within ${inches}″ of brave; 3″ is the least.`]
    expect([wagon(18, 25.99), wagon(18, 26.1), wagon(14, 26.6)]).toEqual([[], close('2.9'), close('2.4')])
    // four inches wide: turned aside its corners come nearer, ahead of it they end short
    expect([wagon(18, 24.49, 0), wagon(18, 24.6, 0)]).toEqual([[], close('2.9')])
    expect([wagon(23.51, 30), wagon(23.4, 30), wagon(22.01, 30, 0)]).toEqual([[], close('2.9'), []])
    expect(
      shorts(
        opposed(
          [[10, 30]],
          [
            [17, 27],
            [18, 27],
          ],
        ),
        [[8, 0]],
      ),
    ).toEqual(['near the enemy'])
    const base = { base: profile(BRAVES).base, facing: degrees(0) }
    expect(near(nearestOnPath(0.5, ways([0, 0], [0.8, 0]), { ...base, at: point(0.8, 5) }))).toBe(4)
    expect(near(nearestOnPath(0.5, ways([0, 0], [0.8, 0]), { ...base, at: point(3.8, 4) }))).toBe(4)
  })
  it('BST-17 an enemy at the farthest point of a way out and back is in the way', () => {
    expect(
      shorts(opposed([[10, 30]], [[12.6, 30]]), [
        [2, 0],
        [0, 0.4],
      ]),
    ).toEqual(['enemy in the way'])
  })
  it('BST-23 BST-61 BST-62 how far at most, and who may go double', () => {
    const state = opposed([[10, 30]])
    const link = freshLink(0)
    expect((['move', 'disengage', 'rout', 'pursuit'] as const).map((how) => utmost(state, link, how))).toEqual([2, 0.5, 2, 2])
    expect((['move', 'rout', 'pursuit'] as const).map((how) => utmost(state, { ...link, searched: true }, how))).toEqual([1, 2, 2])
    const drilled = (order: 'open' | 'closed', step: number) =>
      mayDouble(inRanks(opposed(row(3, 10, 30, step), undefined, { ours: { unit: { formation: { kind: 'line', order } } } })), link)
    expect([drilled('open', 1.75), drilled('closed', 1.1)]).toEqual([true, false])
    expect(() => lastOf([])).toThrow('a way without points')
  })
})

describe('a move under way', () => {
  const AGENDA: State['agenda'] = [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }]
  const gone = (state: State, more: Partial<MovingFrame> = {}, legs: readonly Leg[] = [leg(0, [10, 30], [10, 24])]) => {
    const frame: MovingFrame = { ...freshMove(0, legs, 'move'), ...more }
    const draft = openDraft({ ...state, agenda: [...AGENDA, frame] }, loaded(more.due === undefined ? [] : [2, 2]))
    travel(draft, frame)
    return draft
  }
  const top = (draft: ReturnType<typeof gone>) => {
    const last = draft.state.agenda.at(-1)
    return [last?.frame, last && 'unit' in last ? last.unit : undefined]
  }
  const where = (draft: ReturnType<typeof gone>, id = 0) => [draft.state.figures[id]?.at.x, draft.state.figures[id]?.at.y]
  const bow = (x: number, y: number): UnitSpec => ({
    seat: 1,
    name: 'Bows',
    profile: BOWS,
    at: [[x, y]],
    unit: { ready: true, activated: true },
  })
  const braves = (x: number, y: number): UnitSpec => ({ seat: 1, name: 'Others', profile: BRAVES, at: [[x, y]] })
  it('BST-26 BST-28 whoever may interrupt first does; at one point the shot that was chosen, then who stands ready, then who is near', () => {
    // both at the very beginning: the braves are listed first
    const start = opposed([[10, 30]], [[10, 26.2]], { friends: [bow(14, 16)] })
    expect(top(gone(start))).toEqual(['standing', 2])
    expect(top(gone(start, { offered: [2] }))).toEqual(['approach', 1])
    // the later one listed first
    const along = opposed([[10, 30]], [[10, 21]], { friends: [braves(10, 25.5)] })
    expect(top(gone(along))).toEqual(['approach', 2])
    expect(top(gone(opposed([[10, 30]], [[10, 25.5]], { friends: [braves(10, 21)] })))).toEqual(['approach', 1])
    // ready a long way on, near soon
    expect(top(gone(opposed([[10, 30]], [[10, 26]], { friends: [bow(10, 8)] })))).toEqual(['approach', 1])
    // two who stand ready: the first
    const two = opposed([[10, 30]], [[10, 14]], {
      theirs: { profile: BOWS, unit: { ready: true, activated: true } },
      friends: [bow(12, 14)],
    })
    expect(top(gone(two))).toEqual(['standing', 1])
    // a shot that is due where another could shoot first
    const due = gone(two, { due: [{ unit: 2, at: 0 }], offered: [2] })
    expect(due.state.agenda.at(-1)).toMatchObject({ frame: 'moving', due: [] })
    const near1 = gone(opposed([[10, 30]], [[10, 26.2]], { friends: [bow(14, 16)] }), { due: [{ unit: 2, at: 0 }], offered: [2] })
    expect(near1.state.agenda.at(-1)).toMatchObject({ frame: 'moving', due: [], asked: [] })
  })
  it('BST-26 near is within 3″ of any point of the way, of an inch’s way too; who only turns, or comes no nearer, is left alone', () => {
    expect(top(gone(opposed([[10, 30]], [[10, 25.5]]), {}, [leg(0, [10, 30], [10, 29])]))[0]).toBe('approach')
    expect(top(gone(opposed([[10, 30]], [[10, 27]]), {}, [leg(0, [10, 30], [10, 30])]))[0]).toBe('link')
    expect(top(gone(opposed([[10, 30]], [[13.4, 20.6]]), {}))[0]).toBe('link')
    expect(top(gone(opposed([[9, 30]], [[10, 27]]), {}, [leg(0, [9, 30], [7, 31])]))[0]).toBe('link')
    expect(top(gone(opposed([[9, 30]], [[10, 27]]), {}, [leg(0, [9, 30], [11, 30])]))[0]).toBe('approach') // nearer on the way
    expect(
      top(
        gone(
          opposed([[10, 30]], [[10, 20]], { theirs: { profile: BOWS, unit: { ready: true, activated: true } } }),
          { facing: degrees(0) },
          [],
        ),
      )[0],
    ).toBe('link')
    // the second man comes near sooner
    const pair = gone(
      opposed(
        [
          [10, 30],
          [20, 30],
        ],
        [[20, 24]],
        { friends: [] },
      ),
      {},
      [leg(0, [10, 30], [17, 24.5]), leg(1, [20, 30], [20, 25.5])],
    )
    expect(where(pair, 1)[1]).toBeCloseTo(28, 1)
  })
  it('BST-17 a planned end has room for all who set out, not for those who were stopped before they began', () => {
    const legs = [leg(0, [10, 30], [10, 24]), leg(1, [12, 30], [10.3, 30])]
    const two = opposed([
      [10, 30],
      [12, 30],
    ])
    expect(where(gone(two, {}, legs), 1)[0]).toBe(10.3)
    const stilled = gone(changed(two, { 0: { paralysed: true } }), {}, legs)
    expect(where(stilled, 1)[0]).toBeGreaterThan(10.99)
    const dead = gone(changed(two, { 0: { alive: false } }), {}, legs)
    expect([where(dead, 0), where(dead, 1)[0], dead.events[0]?.glides?.map(({ piece }) => piece)]).toEqual([[10, 30], 10.3, [1]])
  })
  it('BST-17 BST-61 who runs gets through no closed line of enemies, over the edge neither; friends at the edge hinder him not', () => {
    const runs = (y: number, more: Opposed = {}) =>
      where(
        gone(opposed([[10, y]], undefined, { ours: { unit: { routing: true } }, ...more }), { how: 'rout' }, [leg(0, [10, y], [10, 40])]),
      )
    const line = (y: number, seat: 0 | 1): Opposed => ({
      friends: [{ seat, name: 'Line', profile: BRAVES, at: row(9, 5, y), unit: { activated: true } }],
    })
    expect(runs(34)[1]).toBe(40)
    expect(runs(34, line(39.4, 0))[1]).toBe(40)
    for (const wall of [37, 38.5, 39.4]) expect(runs(34, line(wall, 1))[1]).toBeLessThan(wall - 0.9)
    expect(runs(34, line(37, 1))[1]).toBeGreaterThan(35)
  })
  it('BST-28 who was left behind is shot at where he is, not where the others have come to', () => {
    const state = opposed([[10, 28.5]], [[10, 9]], { theirs: { profile: BOWS, unit: { ready: true, activated: true } } })
    const late = gone(state, { done: 0.5 }, [{ ...leg(0, [10, 30], [10, 24]), gone: 0.25 }])
    expect(late.state.agenda.at(-1)).toMatchObject({ frame: 'standing', points: [0.625, 0.75, 0.875, 1] })
  })
  it('BST-61 routers and pursuers find their room as they go', () => {
    const state = opposed([[10, 30]], undefined, { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[10, 24.2]] }] })
    for (const how of ['rout', 'pursuit'] as const) expect(where(gone(state, { how }))[1]).toBeGreaterThan(25.1)
  })
  it('BST-17 who has been left behind comes after as soon as there is room, and is told of only when he moves', () => {
    const state = opposed([
      [10, 27],
      [14, 24],
    ])
    const legs = [{ ...leg(0, [10, 30], [10, 24]), gone: 0.5 }, leg(1, [14, 30], [14, 24])]
    const after = gone(state, { done: 1 }, legs)
    expect([where(after, 0), where(after, 1), after.events[0]?.glides?.map(({ piece }) => piece)]).toEqual([[10, 24], [14, 24], [0]])
    const both = gone(
      opposed([
        [10, 27],
        [14, 27],
      ]),
      { done: 1 },
      legs.map((one) => ({ ...one, gone: 0.5 })),
    )
    expect([where(both, 0), where(both, 1)]).toEqual([
      [10, 24],
      [14, 24],
    ])
    const blocked = opposed([[10, 27]], undefined, {
      friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[10, 24]] }],
      terrain: [patch('building', 8, 24, 4, 2.4)],
    })
    expect(
      gone(changed(blocked, { 2: { at: point(10, 26.01) } }), { done: 1 }, [{ ...leg(0, [10, 30], [10, 26.5]), gone: 0.857 }]).events,
    ).toEqual([])
    expect(gone(opposed([[10, 30]]), { facing: degrees(0) }, []).events).toEqual([])
    expect(gone(opposed([[10, 30]]), { how: 'rout' }).events.map(({ what }) => what)).toEqual(['move'])
  })
  it('BST-17 of two long bases that cannot both turn the first keeps its front', () => {
    const wagons = opposed(
      [
        [10, 30],
        [10, 33],
      ],
      undefined,
      { ours: { profile: 'slab', figures: { facing: degrees(90) } }, profiles: [slab] },
    )
    expect(
      gone(wagons, { facing: degrees(0) }, [])
        .state.figures.slice(0, 2)
        .map(({ facing }) => facing),
    ).toEqual([90, 0])
  })
  it('BST-42 who stands aslant and just too far does not strike', () => {
    const state = opposed([[10, 30]], [[11.8, 31.8]])
    expect([canStrike(state, 0, 1), canStrike(state, 1, 0)]).toEqual([false, false])
  })
  it('BST-29 of a hidden unit one man near the way is enough; the first who passes is named', () => {
    const state = opposed(
      [
        [10, 30],
        [11.2, 30],
      ],
      [
        [10.6, 24],
        [10.6, 18],
      ],
      { theirs: { unit: { hidden: true } } },
    )
    const draft = openDraft(state, loaded([]))
    revealAlong(draft, 0, [
      { piece: 0, path: ways([10, 30], [10, 26]) },
      { piece: 1, path: ways([11.2, 30], [11.2, 26]) },
    ])
    expect(draft.events.map(({ what, detail }) => [what, detail.why])).toEqual([['revealed', 'swordsman 1 has come within 3″.']])
  })
})

describe('what is known of where everybody stands', () => {
  const two = (ours: Partial<UnitSpec> = {}, theirs: Partial<UnitSpec> = {}, gap = 1): State =>
    opposed([[10, 30]], [[10, 30 - gap]], { ours, theirs, profiles: [slab] })
  const draftOf = (state: State) => {
    layoutOf(state) // known before it changes
    isEngaged(state, 0)
    closestFigures(state, 0, 1)
    return openDraft(state, loaded([]))
  }
  it('BST-17 whoever moves along the table, falls or turns is known where he is', () => {
    const aside = draftOf(two())
    changeFigure(aside, 0, { at: point(13, 30) })
    expect([layoutOf(aside.state).x[0], layoutOf(aside.state).y[0], closestFigures(aside.state, 0, 1)?.gap]).toEqual([
      13,
      30,
      Math.sqrt(10) - 1,
    ])
    const down = draftOf(two())
    changeFigure(down, 0, { at: point(10, 33) })
    expect([layoutOf(down.state).x[0], layoutOf(down.state).y[0], closestFigures(down.state, 0, 1)?.gap]).toEqual([10, 33, 3])
    const fallen = draftOf(two())
    expect(idsIn(fallen.state, 1)).toEqual([1])
    changeFigure(fallen, 1, { alive: false })
    expect([layoutOf(fallen.state).alive[1], layoutOf(fallen.state).grounded[1], idsIn(fallen.state, 1)]).toEqual([false, false, []])
    // four inches across, one deep: turned, it touches him
    const turned = draftOf(two({}, { profile: 'slab', figures: { facing: degrees(90) } }, 2.4))
    expect(isEngaged(turned.state, 0)).toBe(false)
    changeFigure(turned, 1, { facing: degrees(0) })
    expect([isEngaged(turned.state, 0), closestFigures(turned.state, 0, 1)?.gap]).toEqual([true, 0])
  })
  it('BST-17 distance and contact of bases that are not round go by their edges, whoever asks', () => {
    const state = (ours: Partial<UnitSpec>, theirs: Partial<UnitSpec>) => two(ours, theirs, 2)
    const SLAB: Partial<UnitSpec> = { profile: 'slab' }
    const gaps = (of: State) => [
      near(closestFigures(of, 0, 1)?.gap ?? -1),
      near(sighting(of).distance(0, 1)),
      near(sighting(of).distance(0, 1, point(10, 31))),
      near(sighting(of).distance(0, 1, undefined, point(10, 27))),
      isEngaged(of, 0),
      isEngaged(of, 1),
    ]
    expect(gaps(state(SLAB, {}))).toEqual([1, 1, 2, 2, false, false])
    expect(gaps(state({}, SLAB))).toEqual([1, 1, 2, 2, false, false])
    expect(gaps(state(SLAB, SLAB))).toEqual([1, 1, 2, 2, false, false])
    expect(gaps(two({}, {}, 2))).toEqual([1, 1, 2, 2, false, false])
    expect(isEngaged(two(SLAB, {}, 1.005), 0)).toBe(true)
    // a long base whose middle is nearer and whose edge is not
    const pair = opposed(
      [[10, 30]],
      [
        [10, 27.5],
        [13, 30],
      ],
      { theirs: { profile: 'slab' }, profiles: [slab] },
    )
    const upright = changed(pair, { 2: { facing: degrees(90) }, 1: { facing: degrees(90) } })
    expect(closestFigures(upright, 0, 1)?.to.id).toBe(2)
    expect(closestFigures(changed(upright, { 2: { facing: degrees(0) } }), 0, 1)?.to.id).toBe(1)
  })
  it('BST-17 whom it touches in the order of their numbers', () => {
    const state = opposed([[10, 30]], [[10, 28.995]], { friends: [{ seat: 1, name: 'Other', profile: BRAVES, at: [[11.005, 30]] }] })
    const swapped: State = {
      ...state,
      figures: state.figures.map((figure) => (figure.id === 0 ? figure : { ...figure, unit: 3 - figure.unit })),
      units: state.units.map((unit) => (unit.id === 0 ? unit : { ...unit, figures: [3 - unit.id] })),
    }
    expect([contacts(state, figureAt(state, 0)), contacts(swapped, figureAt(swapped, 0))].map((list) => list.map(({ id }) => id))).toEqual([
      [1, 2],
      [1, 2],
    ])
    const wide = opposed([[10, 30]], [[10, 28.5]], {
      ours: { profile: 'poison-wyvern' },
      friends: [{ seat: 0, name: 'Last', profile: SWORDS, at: [[30, 30]] }],
    })
    expect(isEngaged(wide, 0)).toBe(true)
  })
  it('BST-1 BST-29 BST-67 what a unit has, and of how many kinds it is', () => {
    const state = opposed(
      [
        [10, 30],
        [11.2, 30],
      ],
      [[38, 2]],
      { ours: { profile: 'high-elf-regular-spear' } },
    )
    const left = (own: Partial<Figure>) => usable(state, { ...figureAt(state, 0), ...own }).map(({ id }) => id)
    expect(left({ broken: ['spear'], thrown: ['dagger'] })).not.toContain('dagger')
    expect(left({ broken: ['spear'], loading: ['dagger'] })).not.toContain('dagger')
    expect(left({ broken: ['spear'], unloaded: ['dagger'] })).not.toContain('dagger')
    const bows = opposed(
      [
        [10, 30],
        [11.2, 30],
      ],
      [[38, 2]],
      { ours: { profile: BOWS } },
    )
    const none = changed(bows, { 0: { broken: profile(BOWS).weapons.map(({ id }) => id) } })
    expect([hasMissiles(none, 0), hasMelee(none, 0)]).toEqual([true, true])
    expect([isMixed(opposed([[10, 30]]), 0), isMixed(bows, 0)]).toEqual([false, false])
    const fellow = ruled(changed(bows, { 1: { injuries: { evasion: 0, cer: 0, move: 0.5 } } }), { mixed: true })
    expect(paceOf(fellow, figureAt(fellow, 0))).toBe(profile(BOWS).move)
  })
  it('who does not exist is a fault that is named', () => {
    const state = opposed([[10, 30]])
    expect(() => figureAt(state, 99)).toThrow('no figure 99')
    expect(() => unitAt(state, 99)).toThrow('no unit 99')
    expect(() => profileOf(state, { ...figureAt(state, 0), profile: 99 })).toThrow('no profile 99')
    expect(() => sighting(state).closest(0, 99)).toThrow('no figure 99')
    const strange = changed(state, { 0: { profile: 99 } })
    expect(() => sighting(strange).closest(0, 1)).toThrow('no profile 99')
  })
  it('BST-32 neither the dead nor a hedge hides anybody', () => {
    const covered = (more: Opposed, change: Readonly<Record<number, Partial<Figure>>> = {}) => {
      const state = changed(opposed([[10, 30]], [[10, 20]], more), change)
      return [sighting(state).look(0, 1).visible, sighting(state).look(0, 1).cover]
    }
    const wyvern: Opposed = { friends: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[10, 25]] }] }
    expect([covered(wyvern), covered(wyvern, { 2: { alive: false } })]).toEqual([
      [false, 'none'],
      [true, 'none'],
    ])
    expect(covered({ terrain: [patch('hedge', 5, 24, 10, 0.5)] })[0]).toBe(true)
    const low = profile(BRAVES, { id: 'low', height: inches(0.8) })
    expect(
      covered({ terrain: [patch('hedge', 5, 24, 10, 0.5)], theirs: { profile: 'low' }, ours: { profile: 'low' }, profiles: [low] })[0],
    ).toBe(true)
  })
})

describe('ranks', () => {
  const men = (at: Places, kind: 'line' | 'phalanx' | 'mob' = 'phalanx', more: Opposed = {}): State =>
    inRanks(opposed(at, undefined, { ...more, ours: { unit: { formation: { kind, order: 'closed' } }, ...more.ours } }))
  const rows = (...xs: readonly (readonly number[])[]): Places =>
    xs.flatMap((rank, depth) => rank.map((x) => [10 + x * 1.1, 30 + depth * 1.1] as const))
  it('BST-62 a mob is none; one may be missing in a rank, two in the last alone', () => {
    expect(formationOf(men(rows([0, 1, 2]), 'mob'), 0)).toBeUndefined()
    expect(formationOf(men(rows([0, 1, 2], [0, 1, 2], [0, 2])), 0)?.ranks.length).toBe(3)
    expect(formationOf(men(rows([0, 1, 2, 3], [0, 3], [0, 1, 2, 3])), 0)).toBeUndefined()
    expect(formationOf(men(rows([0, 1, 2, 3], [0, 1, 2, 3], [0, 3])), 0)?.ranks.length).toBe(3)
  })
  it('BST-62 the ranks of men of two sizes keep the distance of the larger', () => {
    const large = profile(SWORDS, { id: 'large', base: { shape: 'round', diameter: inches(2) } })
    const state = men(
      [
        [10, 30],
        [12, 30],
        [10, 32],
        [12, 32],
      ],
      'phalanx',
      { profiles: [large] },
    )
    const kind = state.profiles.findIndex(({ id }) => id === 'large')
    expect(formationOf(changed(state, { 3: { profile: kind } }), 0)?.ranks).toEqual([
      [0, 1],
      [2, 3],
    ])
    expect(formationOf(state, 0)).toBeUndefined()
  })
  it('BST-62 the dead stand in no rank', () => {
    const state = changed(men(rows([0, 1], [0, 1])), { 3: { alive: false } })
    expect([0, 2, 3].map((id) => rankOf(state, figureAt(state, id)))).toEqual([0, 1, undefined])
    expect(rankOf(men(rows([0, 1], [0, 4])), figureAt(men(rows([0, 1], [0, 4])), 0))).toBeDefined()
  })
  it('BST-62 what a body pays: a small step aside double, a turn by one degree hardly anything, straight back a turn about', () => {
    const state = men(rows([0, 1, 2]), 'line', {
      ours: { unit: { formation: { kind: 'line', order: 'closed' } }, figures: { facing: degrees(270) } },
    })
    const ranks = dress(state, state.figures.slice(0, 3), 'line', 'closed')
    if (!ranks) throw new Error('no ranks')
    const cost = (legs: readonly Leg[], facing?: number) => {
      const body = bodyCost(state, 0, ranks, legs, facing === undefined ? undefined : degrees(facing), 6)
      return body && [body.turn, near(body.cost), body.aslant]
    }
    const legs = (dx: number, dy: number): readonly Leg[] =>
      rows([0, 1, 2]).map(([x, y], id) => leg(id, [x, y], [near(x + dx), near(y + dy)]))
    expect(cost(legs(0.8, 0), 270)).toEqual([0, 1.6, true])
    expect(cost(legs(0, -2), 270)).toEqual([0, 2, false])
    expect(cost(legs(0, 2))?.[0]).toBe(180)
    expect(cost(legs(0, -2))?.[0]).toBe(0)
    const [, one] = cost(legs(0, 0), 271) ?? []
    expect(one).toBeGreaterThan((3.2 * Math.PI) / 180 + 0.01)
    // ahead by its old front, aside by its new one: that is wheeling, not going aside
    const hinge = figureAt(state, ranks.ranks[0]?.at(-1) ?? -1).at
    const wheeled = rows([0, 1, 2]).map(([x, y], id) => {
      const to = turnAbout(point(x, y), hinge, degrees(60))
      return leg(id, [x, y], [near(to.x), near(to.y - 2)])
    })
    const [turn, , aside] = cost(wheeled, 330) ?? []
    expect([turn, aside]).toEqual([60, false])
    expect([149, 150, 210, 211, 509, 510, 570, 571].map(isAbout)).toEqual([false, true, true, false, false, true, true, false])
  })
})
