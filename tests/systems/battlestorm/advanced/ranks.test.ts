// Where ranks begin and end, to the hair; what a body pays; how far anybody goes; and what a unit needs to hold (BST-60 to 67).
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../../src/engine/dice/loaded'
import type { Modifier } from '../../../../src/engine/dice/types'
import { turnAbout } from '../../../../src/engine/geometry/angles'
import { ranked } from '../../../../src/engine/geometry/formations'
import { type Degrees, degrees, inches, type Point, point } from '../../../../src/engine/geometry/units'
import type { Drill } from '../../../../src/systems/battlestorm/data/formations'
import { sightOf } from '../../../../src/systems/battlestorm/game/advanced'
import { freshLink } from '../../../../src/systems/battlestorm/game/chain'
import { isCharging, laneOf } from '../../../../src/systems/battlestorm/game/charging'
import { closeUp } from '../../../../src/systems/battlestorm/game/closing'
import { figureAt, openDraft } from '../../../../src/systems/battlestorm/game/draft'
import { drillOf, drillsFor, form, formUp, judgeForm } from '../../../../src/systems/battlestorm/game/drill'
import { dress, formationOf, rankOf } from '../../../../src/systems/battlestorm/game/formation'
import { candidates, generalOf, isInCommand, lostGeneral, setGeneral } from '../../../../src/systems/battlestorm/game/leadership'
import { chanceToHold, moraleOf, testMorale } from '../../../../src/systems/battlestorm/game/morale'
import { stanceOf } from '../../../../src/systems/battlestorm/game/order'
import { paceOf } from '../../../../src/systems/battlestorm/game/pace'
import { standing } from '../../../../src/systems/battlestorm/game/queries'
import { sighting } from '../../../../src/systems/battlestorm/game/sighting'
import { aslant, bodyCost, hingeOf, isAbout } from '../../../../src/systems/battlestorm/game/wheel'
import type { Figure, Leg, Link, State } from '../../../../src/systems/battlestorm/state'
import { lancer, ruled } from '../../../support/advanced'
import { battle, patch, profile, row, type UnitSpec } from '../../../support/battlestorm'

const POLES = 'high-elf-irregular-polearm'
const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const PHALANX: Drill = { kind: 'phalanx', order: 'closed' }
const UP = degrees(270)

type Spots = readonly (readonly [number, number])[]
const field = (at: Spots, differs: Partial<UnitSpec> = {}, others: readonly UnitSpec[] = []): State =>
  ruled(
    battle({
      units: [
        { seat: 0, name: 'Elves', profile: POLES, at, ...differs },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 5]] },
        ...others,
      ],
    }),
    { formations: true },
  )
const spots = (count: number, files: number, gap = 0.2, facing = UP): Spots =>
  ranked(count, files, profile(POLES).base, inches(gap), { x: 20, y: 20 }, facing).map((p) => [p.x, p.y] as const)

describe('ranks and files to the hair', () => {
  // bases of an inch; facing up the table, y goes back and x to the right
  const dressed = (at: Spots, kind: 'line' | 'phalanx' = 'line', order: Drill['order'] = 'closed', differs: Partial<UnitSpec> = {}) => {
    const state = field(at, differs)
    return dress(state, standing(state, 0), kind, order)
  }
  const sizes = (...given: Parameters<typeof dressed>) => dressed(...given)?.ranks.map((rank) => rank.length)
  const [left, right]: Spots = [
    [0, 0],
    [1.2, 0],
  ]
  if (!left || !right) throw new Error('two places')

  it('BST-62 who is a third of an inch out of line is in it, farther back he is nowhere till he stands behind it', () => {
    const third = (y: number, order: Drill['order'] = 'closed') =>
      sizes([left, [order === 'closed' ? 1.2 : 1.6, 0], [0.6, y]], 'line', order)
    // in line, too near to his neighbours for open order
    expect(sizes([left, right, [2.4, 0.35]])).toEqual([3])
    expect(sizes([left, right, [2.4, 0.36]])).toBeUndefined()
    expect(third(0.64)).toBeUndefined()
    expect(third(0.65)).toEqual([2, 1])
    expect(third(1.45)).toEqual([2, 1])
    expect(third(1.46)).toBeUndefined()
    expect(third(2.25, 'open')).toEqual([2, 1])
    expect(third(2.26, 'open')).toBeUndefined()
  })

  it('BST-62 neighbours leave room for one man between them, and in open order never less than 0.45″', () => {
    const wide = (gap: number, order: Drill['order']) =>
      sizes(
        [
          [0, 0],
          [gap, 0],
          [2 * gap, 0],
        ],
        'line',
        order,
      )
    expect(wide(2.9, 'closed')).toEqual([3])
    expect(wide(2.91, 'closed')).toBeUndefined()
    expect(wide(4.5, 'open')).toEqual([3])
    expect(wide(4.51, 'open')).toBeUndefined()
    expect(wide(1.45, 'open')).toEqual([3])
    expect(wide(1.44, 'open')).toBeUndefined()
    expect(wide(0.5, 'closed')).toEqual([3]) // men of several sizes stand shoulder to shoulder
    // the last rank stands as it is left, but not too tight; the only one is no last rank
    const behind = (x: number): Spots => [left, right, [0, 1.2], [x, 1.2]]
    expect(sizes(behind(9), 'phalanx')).toEqual([2, 2])
    expect(sizes([left, [9, 0], [0, 1.2]], 'phalanx')).toBeUndefined()
    expect(
      sizes(
        [
          [0, 0],
          [1.6, 0],
          [0, 2],
          [1, 2],
        ],
        'phalanx',
        'open',
      ),
    ).toBeUndefined()
    expect(
      sizes(
        [
          [0, 0],
          [1.6, 0],
          [0, 2],
          [1.6, 2],
        ],
        'phalanx',
        'open',
      ),
    ).toEqual([2, 2])
  })

  it('BST-62 three men at least, of one mind where the front is; one or two ranks a line, two or more a phalanx', () => {
    expect(sizes([left, right])).toBeUndefined()
    expect(sizes([left, right, [2.4, 0]])).toEqual([3])
    expect(sizes([left, right, [2.4, 0]], 'phalanx')).toBeUndefined()
    const deep: Spots = [left, right, [0, 1.2], [1.2, 1.2], [0, 2.4]]
    expect(sizes(deep, 'phalanx')).toEqual([2, 2, 1])
    expect(sizes(deep)).toBeUndefined()
    const state = field([left, right, [2.4, 0]])
    const turned = standing(state, 0).map((figure) => (figure.id === 2 ? { ...figure, facing: degrees(271) } : figure))
    expect(dress(state, turned, 'line', 'closed')).toBeUndefined()
  })

  it('BST-62 ranks are counted from the front, each from left to right, whichever way they face; the front is as wide as its bases', () => {
    for (const facing of [0, 90, 180, 270, 45].map(degrees)) {
      const found = dressed(spots(6, 3, 0.2, facing), 'phalanx', 'closed', { figures: { facing } })
      expect(found?.ranks).toEqual([
        [0, 1, 2],
        [3, 4, 5],
      ])
      expect(found?.width).toBeCloseTo(3.4, 2)
      expect(found?.facing).toBe(facing)
    }
    // whoever is named first
    const [a, b, c] = spots(3, 3)
    if (!a || !b || !c) throw new Error('three places')
    expect(dressed([c, a, b])?.ranks).toEqual([[1, 2, 0]])
    const state = field(spots(6, 3), { unit: { formation: PHALANX } })
    expect([0, 2, 3, 5, 6].map((id) => rankOf(state, figureAt(state, id)))).toEqual([0, 0, 1, 1, undefined])
    expect(formationOf({ ...state, units: state.units.map((unit) => ({ ...unit, routing: true })) }, 0)).toBeUndefined()
  })

  it('BST-62 the widest base says how far apart the ranks may be', () => {
    const at: Spots = [left, [2.2, 0], [0, 2.2]]
    expect(sizes(at)).toBeUndefined() // of an inch: 1.45″
    expect(sizes(at, 'line', 'closed', { profile: 'poison-wyvern' })).toEqual([2, 1]) // of two: 2.45″
  })

  it('BST-62 BST-42 the second rank of a phalanx in closed order is lent the man before it, the first and the third are lent nothing', () => {
    const state = field(spots(6, 2), { unit: { formation: PHALANX } })
    const enemy = figureAt(state, 6)
    const stance = (id: number) => stanceOf(state, figureAt(state, id), enemy, 1.3)
    expect([0, 2, 4].map((id) => stance(id).lent)).toEqual([undefined, 1.45, undefined])
    expect([0, 2, 4].map((id) => stance(id).drilled)).toEqual([true, true, true])
    const line = field(spots(6, 3), { unit: { formation: { kind: 'line', order: 'closed' } } })
    expect(stanceOf(line, figureAt(line, 3), figureAt(line, 6), 1.3)).toEqual({ gap: 1.3, closed: false })
    const open = field(spots(6, 3, 0.75), { unit: { formation: { kind: 'phalanx', order: 'open' } } })
    expect(stanceOf(open, figureAt(open, 3), figureAt(open, 6), 1.3)).toEqual({ gap: 1.3, closed: false, drilled: true })
  })
})

describe('what a body pays', () => {
  const state = field(spots(6, 3), { unit: { formation: PHALANX } })
  const ranks = formationOf(state, 0)
  if (!ranks) throw new Error('no ranks')
  const to = (way: (at: Point) => Point): readonly Leg[] =>
    standing(state, 0).map(({ id, at }) => ({ piece: id, points: [at, point(way(at).x, way(at).y)] }))
  const by = (x: number, y: number) => to((at) => ({ x: at.x + x, y: at.y + y }))
  const cost = (legs: readonly Leg[], facing: Degrees | undefined = UP) => {
    const found = bodyCost(state, 0, ranks, legs, facing, 4.5)
    return found && { ...found, cost: Math.round(found.cost * 1e6) / 1e6 }
  }

  it('BST-62 its way, double where it goes sideways or back: 45° off its front and more', () => {
    expect(cost(by(0, -2))).toMatchObject({ turn: 0, cost: 2, aslant: false })
    expect(cost(by(2, 0))).toMatchObject({ turn: 0, cost: 4, aslant: true })
    expect(cost(by(-2, 0))).toMatchObject({ cost: 4, aslant: true })
    expect(cost(by(0, 2))).toMatchObject({ cost: 4, aslant: true })
    expect(cost(by(1.9, -2))?.aslant).toBe(false)
    expect(cost(by(2.1, -2))?.aslant).toBe(true)
    expect(cost(by(0.009, 0))).toMatchObject({ aslant: false }) // nobody measures that
    expect(cost([])).toEqual({ turn: 0, cost: 0, aslant: false })
  })

  it('BST-62 nothing as a body where its ranks are broken, or it means to stand in none', () => {
    const legs = by(0, -2)
    expect(cost(legs.map((leg, i) => (i === 1 ? { ...leg, points: [...leg.points, point(0, 0)] } : leg)))).toBeUndefined()
    const mob = { ...state, units: state.units.map(({ formation: _, ...unit }) => unit) }
    expect(bodyCost(mob, 0, ranks, legs, UP, 4.5)).toBeUndefined()
  })

  it('BST-62 a wheel costs what the outer man goes round the inner one, to either side, and turning about half the move', () => {
    const wheel = (turn: number) => {
      const hinge = figureAt(state, hingeOf(ranks, turn) ?? -1).at
      return cost(
        to((at) => turnAbout(at, hinge, degrees(turn))),
        degrees(270 + turn),
      )
    }
    expect(wheel(45)).toMatchObject({ turn: 45, aslant: false })
    expect(wheel(45)?.cost).toBeCloseTo((3.4 * Math.PI) / 4, 2)
    expect(wheel(315)).toMatchObject({ turn: 45, aslant: false })
    expect(wheel(315)?.cost).toBeCloseTo((3.4 * Math.PI) / 4, 2)
    expect(cost([], degrees(90))).toEqual({ turn: 180, cost: 2.25, aslant: false })
    // and the way it goes after it, ahead as it faces then
    const hinge = figureAt(state, 2).at
    const on = to((at) => {
      const turned = turnAbout(at, hinge, degrees(90))
      return { x: turned.x + 1, y: turned.y }
    })
    expect(cost(on, degrees(0))?.cost).toBeCloseTo((3.4 * Math.PI) / 2 + 1, 2)
    expect(cost(on, degrees(0))?.aslant).toBe(false)
    expect([hingeOf(ranks, 0), hingeOf(ranks, 180), hingeOf(ranks, 181), hingeOf(ranks, 359)]).toEqual([2, 2, 0, 0])
  })

  it('BST-62 from 150° on it turns about', () => {
    expect([0, 149, 150, 180, 210, 211, 360, 510].map(isAbout)).toEqual([false, false, true, true, true, false, false, true])
  })

  it('BST-62 only the stretches that go aslant count double', () => {
    const way = (...xy: Spots): readonly Point[] => xy.map(([x, y]) => ({ x, y }))
    expect(aslant(way([0, 0], [0, -3]), UP)).toBe(0)
    expect(aslant(way([0, 0], [0, -3], [2, -3]), UP)).toBe(2)
    expect(aslant(way([0, 0], [2, 0], [2, 3], [2, 1]), UP)).toBe(5)
    expect(aslant(way([0, 0], [2, 0]), degrees(0))).toBe(0)
  })
})

describe('changing formation', () => {
  const link: Link = freshLink(0)
  it('BST-62 it changes to what it does not stand in; to a mob only from ranks', () => {
    const drills = (state: State) => drillsFor(state, 0).map(({ id }) => id)
    const all = ['line-open', 'line-closed', 'phalanx-open', 'phalanx-closed']
    expect(drills(field(spots(6, 3)))).toEqual(all)
    expect(drills(field(spots(6, 3), { unit: { formation: PHALANX } }))).toEqual(['mob', ...all.slice(0, 3)])
    // whose ranks are broken may form them again
    expect(drills(field(row(6, 4, 20, 4), { unit: { formation: PHALANX } }))).toEqual(['mob', ...all])
    expect(drills(field(spots(6, 3), { unit: { formation: { kind: 'mob', order: 'open' } } }))).toEqual(all)
    expect(drills(field(spots(2, 2)))).toEqual([])
    expect(drillOf('line-open')).toEqual({ kind: 'line', order: 'open' })
    expect(drillOf('square')).toBeUndefined()
    expect(judgeForm(field(spots(6, 3)), link, 'square')).toMatchObject([{ rule: 'BST-62' }])
    expect(judgeForm(field(spots(6, 3)), link, 'mob')).toEqual([])
  })

  it('BST-62 it forms on the nearest enemy who is not hidden, or keeps the front it has', () => {
    const front = (others: readonly UnitSpec[], differs: Partial<UnitSpec> = {}) => {
      const formed = formUp(field(spots(6, 3), differs, others), link, { kind: 'line', order: 'closed' })
      return 'facing' in formed ? formed.facing : undefined
    }
    const east: UnitSpec = { seat: 1, name: 'East', profile: BRAVES, at: [[28, 20.6]] }
    expect(front([])).toBe(270)
    expect(front([east])).toBe(0)
    expect(front([{ ...east, unit: { hidden: true } }])).toBe(270)
    expect(front([{ ...east, at: [[40, 20.6]] }])).toBe(270) // farther off than those ahead
    expect(front([east], { unit: { formation: PHALANX } })).toBe(270)
  })

  it('BST-62 the foremost take the front, each on his side; a line is two ranks, a phalanx twice as wide as deep', () => {
    const lines = (kind: 'line' | 'phalanx', count: number) => {
      const start = field(row(count, 16, 20, 1.1))
      const draft = openDraft({ ...start, agenda: [{ frame: 'chain', links: [link], stage: 'links' }] }, loaded([]))
      form(draft, link, { kind, order: 'closed' })
      return formationOf(draft.state, 0)?.ranks.map((rank) => rank.length)
    }
    expect(lines('line', 6)).toEqual([3, 3])
    expect(lines('line', 5)).toEqual([3, 2])
    expect(lines('phalanx', 8)).toEqual([4, 4])
    expect(lines('phalanx', 3)).toEqual([2, 1])
    // two files of three, one behind the other: left stays left
    const files: Spots = [
      [20, 22],
      [21.2, 20],
      [20, 20],
      [21.2, 22],
    ]
    const start = field(files)
    const draft = openDraft({ ...start, agenda: [{ frame: 'chain', links: [link], stage: 'links' }] }, loaded([]))
    form(draft, link, { kind: 'line', order: 'closed' })
    expect(formationOf(draft.state, 0)?.ranks).toEqual([
      [2, 1],
      [0, 3],
    ])
    expect(draft.state.agenda).toMatchObject([{ links: [{ changed: true, formed: true, stage: 'manoeuvre' }] }])
  })

  it('BST-62 where its place is taken it forms beside it: back, ahead, to a side, aslant, in this order', () => {
    // six men in two ranks, the front at y = 20 from x = 18.8 to 21.2; friends stand in their way from one side or two
    const line = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const ahead = (by: number) => line(12, 28).map((x) => [x, 19 + by] as const)
    const behind = (by: number) => line(12, 28).map((x) => [x, 22.2 - by] as const)
    const left = (by: number) => line(14, 28).map((y) => [17.8 + by, y] as const)
    const right = (by: number) => line(14, 28).map((y) => [22.2 - by, y] as const)
    const shifted = (...friends: readonly Spots[]) => {
      const state = field(spots(6, 3), {}, [{ seat: 0, name: 'Friends', profile: SWORDS, at: friends.flat() }])
      const formed = formUp(state, link, PHALANX)
      if ('refusals' in formed) return formed.refusals[0]?.rule
      const end = formed.legs.find(({ piece }) => piece === 0)?.points.at(-1) ?? figureAt(state, 0).at
      return [end.x - figureAt(state, 0).at.x, end.y - figureAt(state, 0).at.y].map((by) => Math.round(by * 100) / 100)
    }
    expect(shifted([[4, 40]])).toEqual([0, 0])
    expect([shifted(ahead(0.5)), shifted(ahead(0.7)), shifted(ahead(1.3)), shifted(ahead(1.5))]).toEqual([
      [0, 0.6],
      [0, 1.4],
      [0, 1.4],
      'BST-62',
    ])
    expect([shifted(behind(0.5)), shifted(behind(0.7)), shifted(behind(1.3))]).toEqual([[0, -0.6], [0, -1.2], 'BST-62'])
    expect([shifted(left(0.7)), shifted(left(0.9)), shifted(left(1.1))]).toEqual([[0.8, 0], [1, 1], 'BST-62'])
    expect([shifted(right(0.7)), shifted(right(0.9)), shifted(right(1.1))]).toEqual([[-0.8, 0], [-1, 1], 'BST-62'])
  })

  it('BST-62 breaking ranks takes nobody anywhere and no time', () => {
    const start = field(spots(6, 3), { unit: { formation: PHALANX } })
    const draft = openDraft({ ...start, agenda: [{ frame: 'chain', links: [link], stage: 'links' }] }, loaded([]))
    form(draft, link, { kind: 'mob', order: 'open' })
    expect(draft.state.figures).toEqual(start.figures)
    expect(formationOf(draft.state, 0)).toBeUndefined()
    const [chain] = draft.state.agenda
    expect(chain?.frame === 'chain' && chain.links[0]).toEqual({ ...link, changed: true, stage: 'manoeuvre' })
  })
})

describe('closing as one body', () => {
  const closed = (theirs: Spots, more: { readonly figures?: Partial<Figure>; readonly still?: number; readonly friend?: Spots } = {}) => {
    const start = ruled(
      battle({
        units: [
          { seat: 0, name: 'Elves', profile: POLES, at: spots(6, 3), unit: { formation: PHALANX } },
          { seat: 1, name: 'Braves', profile: BRAVES, at: theirs, figures: more.figures ?? {} },
          ...(more.friend ? [{ seat: 0, name: 'Friends', profile: SWORDS, at: more.friend } as const] : []),
        ],
      }),
      { formations: true },
    )
    const figures = start.figures.map((figure) => (figure.id === more.still ? { ...figure, paralysed: true } : figure))
    const draft = openDraft({ ...start, figures }, loaded([]))
    closeUp(draft, 0, [1])
    const moved = [0, 1, 2, 3, 4, 5].map((id) => Math.round((figureAt(start, id).at.y - figureAt(draft.state, id).at.y) * 1000) / 1000)
    expect(new Set(moved).size).toBe(1) // all alike
    expect(draft.events).toHaveLength(moved[0] === 0 ? 0 : 1)
    return moved[0]
  }
  it('BST-41 BST-62 by the least way that brings its nearest man into contact, all of it or nobody', () => {
    expect(closed([[20, 18.2]])).toBeCloseTo(0.795, 3)
    expect(closed([[20, 17.991]])).toBeCloseTo(1.004, 3)
    expect(closed([[20, 17.98]])).toBe(0) // farther than any weapon reaches
    expect(closed([[20, 18.991]])).toBe(0) // in contact
    expect(
      closed([
        [20, 18.1],
        [21.2, 18.5],
      ]),
    ).toBeCloseTo(0.495, 3)
    expect(closed([[20, 18.2]], { figures: { altitude: inches(2.1) } })).toBe(0)
    expect(closed([[20, 18.2]], { still: 4 })).toBe(0)
    expect(closed([[20, 18.2]], { friend: [[18.2, 18.7]] })).toBe(0) // no room for one of them
    expect(closed([[20, 18.2]], { friend: [[16, 18.7]] })).toBeCloseTo(0.795, 3)
  })
})

describe('how far anybody goes', () => {
  const pace = (state: State, id = 0) => {
    const parts: Modifier[] = []
    return { pace: paceOf(state, figureAt(state, id), parts), parts: parts.map(({ value, rule }) => [rule, value]) }
  }
  it('BST-51 BST-65 injuries and rising take their share', () => {
    const bare = battle({ units: [{ seat: 0, name: 'S', profile: SWORDS, at: [[20, 20]] }] })
    const hurt = (figures: Partial<Figure>) => paceOf(bare, { ...figureAt(bare, 0), ...figures })
    expect(hurt({})).toBe(6)
    expect(hurt({ fallen: true })).toBe(3)
    expect(hurt({ injuries: { evasion: 0, cer: 0, move: 0.5 } })).toBe(3)
    expect(hurt({ injuries: { evasion: 0, cer: 0, move: 0.5 }, fallen: true })).toBe(1.5)
  })

  it('BST-62 BST-66 BST-67 weather, ranks and slower fellows shorten it one after another, each told with what it takes', () => {
    const state = field(spots(6, 3), { unit: { formation: PHALANX } })
    expect(pace(state)).toEqual({ pace: 4.5, parts: [['BST-62', -1.5]] })
    const snow = ruled(state, { formations: true, weather: 'snow' })
    expect(pace(snow)).toEqual({
      pace: 3.375,
      parts: [
        ['BST-66', -1.5],
        ['BST-62', -1.125],
      ],
    })
    expect(pace(snow, 6)).toEqual({ pace: 4.5, parts: [['BST-66', -1.5]] })
    const flyer = ruled(battle({ units: [{ seat: 0, name: 'W', profile: 'poison-wyvern', at: [[20, 20]] }] }), { weather: 'gale' })
    expect(pace(flyer)).toEqual({ pace: 5.5, parts: [['BST-66', -5.5]] })
    expect(pace(ruled(state, { weather: 'gale' }))).toEqual({ pace: 6, parts: [] }) // no wings, no ranks
    const mixed = ruled(battle({ profiles: [lancer], units: [{ seat: 0, name: 'M', profile: 'test-lancer', at: row(2, 20, 20) }] }), {
      mixed: true,
    })
    const foot = mixed.profiles.findIndex(({ id }) => id === SWORDS)
    const figures = mixed.figures.map((figure) => (figure.id === 1 ? { ...figure, profile: foot } : figure))
    expect(pace({ ...mixed, figures })).toEqual({ pace: 6, parts: [['BST-67', -3]] })
    expect(pace({ ...mixed, figures }, 1)).toEqual({ pace: 6, parts: [] })
    expect(pace(mixed)).toEqual({ pace: 9, parts: [] })
  })

  it('BST-65 BST-66 the dark and the weather end sight, whichever ends it sooner', () => {
    const state = field(spots(3, 3))
    expect(sightOf(state)).toBe(Number.POSITIVE_INFINITY)
    expect(sightOf(ruled(state, { dark: true }))).toBe(12)
    expect(sightOf(ruled(state, { dark: true, weather: 'fog' }))).toBe(9)
    expect(sightOf(ruled(state, { dark: true, weather: 'mist' }))).toBe(12)
    expect(sightOf(ruled(state, { weather: 'rolled' }))).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('command and courage', () => {
  const host = (differs: readonly Partial<UnitSpec>[] = [], generals: State['generals'] = [1, null]): State =>
    ruled(
      battle({
        units: (
          [
            { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 20]] }, // 0
            { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[20, 39.1]] }, // 1: bases of 1 and 1.2: 18″ off
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[4, 4]] }, // 2
            { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[40, 40]] }, // 3
          ] as const
        ).map((unit, index) => ({ ...unit, ...differs[index] })),
        width: 60,
        height: 60,
      }),
      { leadership: true, courage: true },
      generals ? { generals } : {},
    )

  it('BST-60 a general leads to 18″ and no farther, his own unit wherever it is, while he lives and does not flee', () => {
    const led = (...given: Parameters<typeof host>) => isInCommand(host(...given), 0)
    expect(led()).toBe(true)
    expect(led([{}, { at: [[20, 39.11]] }])).toBe(false)
    expect(led([{}, { figures: { alive: false } }])).toBe(false)
    expect(led([{}, { unit: { routing: true } }])).toBe(false)
    expect(led([], [null, null])).toBe(false)
    expect(led([{ figures: { leader: true } }], [null, null])).toBe(true)
    expect(led([{ figures: { leader: true, paralysed: true } }], [null, null])).toBe(false)
    expect(isInCommand(host(), 1)).toBe(true)
    expect(isInCommand(host(), 2)).toBe(false)
    expect(moraleOf(host(), 0, 'save')?.need).toBe(9)
    expect(moraleOf(host([], [null, null]), 0, 'save')?.need).toBe(11)
    expect(moraleOf(host(), 0, 'courage')?.need).toBe(10)
  })

  it('BST-60 a general is named, is lost when he is off the table, and is then forgotten', () => {
    const state = host([], [null, null])
    const draft = openDraft(state, loaded([]))
    setGeneral(draft, 1, 2)
    setGeneral(draft, 0, 1)
    expect([generalOf(draft.state, 0), generalOf(draft.state, 1)]).toEqual([1, 2])
    expect(lostGeneral(draft.state)).toBeUndefined()
    const lost = (...ids: readonly number[]) => ({
      ...draft.state,
      figures: draft.state.figures.map((figure) => (ids.includes(figure.id) ? { ...figure, alive: false } : figure)),
    })
    expect([lostGeneral(lost(1)), lostGeneral(lost(2)), lostGeneral(lost(0, 3))]).toEqual([0, 1, undefined])
    expect(draft.events.map((event) => [event.what, event.seat])).toEqual([
      ['general', 1],
      ['general', 0],
    ])
    setGeneral(draft, 0, null)
    expect([generalOf(draft.state, 0), generalOf(draft.state, 1)]).toEqual([undefined, 2])
    expect(draft.events).toHaveLength(2)
    const able = (given: State) => candidates(given, 0).map(({ id }) => id)
    expect(able(state)).toEqual([1, 0]) // no beast
    expect(able(host([{ figures: { alive: false } }, { figures: { alive: false } }]))).toEqual([3])
  })

  it('BST-61 the chance to hold is that of a d30 at or over the number', () => {
    expect([-3, 1, 2, 30, 31, 40].map(chanceToHold)).toEqual([1, 1, 29 / 30, 1 / 30, 0, 0])
  })

  it('BST-61 a check is a d30 at or over the number, told with its chance and what hangs on it', () => {
    const checked = (face: number) => {
      const draft = openDraft(host(), loaded([face]))
      const held = testMorale(draft, 0, 'fear', 'courage')
      expect(draft.events).toMatchObject([{ what: 'courage', seat: 0, detail: { unit: 0, against: 'fear', held } }])
      const { total, need, chance, stake, result } = draft.events[0]?.rolls?.[0] ?? {}
      return { held, total, need, chance, stake, result }
    }
    expect(checked(10)).toEqual({ held: true, total: 10, need: 10, chance: 21 / 30, stake: 19, result: 'passed' })
    expect(checked(9)).toEqual({ held: false, total: 9, need: 10, chance: 21 / 30, stake: 19, result: 'failed' })
    expect(testMorale(openDraft(host([{ figures: { alive: false } }]), loaded([])), 0, 'fear', 'courage')).toBe(true) // nobody is left
  })

  it('BST-61 BST-67 the steadiest speaks for a unit, the worst for a mixed one', () => {
    const state = host([{ at: row(2, 20, 20) }])
    const brave = state.profiles.findIndex(({ id }) => id === BRAVES)
    const two = { ...state, figures: state.figures.map((figure) => (figure.id === 1 ? { ...figure, profile: brave } : figure)) }
    const need = (given: State) => moraleOf(given, 0, 'save')
    const alone = { ...two, advanced: undefined as never }
    expect(need(alone)).toMatchObject({ need: 9, figure: 0 })
    expect(need(ruled(two, { mixed: true }))).toMatchObject({ need: 13, figure: 1, modifiers: [{ rule: 'BST-67' }] })
    expect(need(ruled(state, { mixed: true }))).toMatchObject({ need: 9, figure: 0, modifiers: [{ rule: 'BST-52' }] })
    expect(need(ruled(two, { courage: true }))).toMatchObject({ need: 9, figure: 0 })
  })

  it('BST-61 breakpoints begin at exactly their shares', () => {
    const ten = profile(BRAVES, { id: 'ten', points: 10 })
    const need = (lost: number) => {
      const state = ruled(
        battle({
          profiles: [ten],
          units: [
            { seat: 0, name: 'Ours', profile: 'ten', at: row(20, 2, 30, 1.2) },
            { seat: 1, name: 'Theirs', profile: 'ten', at: row(2, 2, 10) },
          ],
        }),
        { courage: true, breakpoints: true },
      )
      const figures = state.figures.map((figure) => (figure.id < lost ? { ...figure, alive: false } : figure))
      return [0, 1].map((unit) => (moraleOf({ ...state, figures }, unit, 'courage')?.need ?? 0) - 13)
    }
    expect([0, 4, 5, 9, 10, 14, 15].map((lost) => need(lost)[0])).toEqual([0, 0, 2, 2, 4, 4, 8])
    expect(need(15)[1]).toBe(0)
  })
})

describe('charges', () => {
  it('BST-63 a charge is a charge from a run-up of 3″ on', () => {
    const charging = (differs: Partial<Link>) =>
      isCharging({ ...field([[20, 20]]), agenda: [{ frame: 'chain', links: [{ ...freshLink(0), ...differs }], stage: 'melee' }] }, 0)
    expect([
      charging({ charge: true, ran: 3 }),
      charging({ charge: true, ran: 2.99 }),
      charging({ charge: true }),
      charging({ ran: 5 }),
    ]).toEqual([true, false, false, false])
  })

  it('BST-63 the lane: half a base beside the charger and half of theirs, an inch and a half deep, ahead of it, nearest first', () => {
    const lane = (at: Spots, figures: Partial<Figure> = {}) => {
      const state = field([[20, 20]], {}, [{ seat: 1, name: 'Prey', profile: BRAVES, at, figures }])
      return laneOf(state, figureAt(state, 0), sighting(state)).map((id) => id - 2)
    }
    expect(lane([[20, 17.5]])).toEqual([0]) // 1.5″
    expect(lane([[20, 17.49]])).toEqual([])
    expect(lane([[20.75, 18]])).toEqual([0])
    expect(lane([[20.76, 18]])).toEqual([])
    expect(lane([[19.25, 18]])).toEqual([0])
    expect(lane([[20, 21.5]])).toEqual([])
    expect(lane([[20, 18]], { altitude: inches(2) })).toEqual([0])
    expect(lane([[20, 18]], { altitude: inches(2.1) })).toEqual([])
    expect(
      lane([
        [20, 17.6],
        [20.4, 18.6],
      ]),
    ).toEqual([1, 0])
  })
})

describe('what the ground gives', () => {
  it('BST-62 a change of formation that half a move cannot bring about is refused by BST-62', () => {
    const wide = formUp(field(row(6, 4, 20, 2.9)), freshLink(0), PHALANX)
    expect('refusals' in wide && wide.refusals.map(({ rule }) => rule)).toContain('BST-62')
    const walled = ruled(
      battle({
        units: [
          { seat: 0, name: 'Elves', profile: POLES, at: spots(6, 3) },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 5]] },
        ],
        terrain: [patch('building', 14, 12, 12, 6.9)],
      }),
      { formations: true },
    )
    expect('legs' in formUp(walled, freshLink(0), PHALANX)).toBe(true) // a little farther back
  })
})
