// Before the first turn: edges, places, placement units and the limits of an army, each limit from both sides.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches } from '../../../src/engine/geometry/units'
import type { PlaceAnswer } from '../../../src/engine/kernel/asks'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { homeHalf, judgeDeployment, judgePlaces, mirrored, place, takeEdges } from '../../../src/systems/battlestorm/game/deployment'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { candidates, isInCommand, lostGeneral, setGeneral } from '../../../src/systems/battlestorm/game/leadership'
import {
  endGroup,
  groupWorth,
  judgeGroup,
  judgePlacing,
  openPlacement,
  type PlacingFrame,
  placeable,
  placeDrawn,
  placeGroup,
  shareOf,
  unplaced,
} from '../../../src/systems/battlestorm/game/placement'
import type { Figure, State } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { type BattleSpec, battle, changed, patch, profile, row } from '../../support/battlestorm'

const BRAVES = 'savage-brave-sword'
const swimmer: Profile = profile(BRAVES, { id: 'test-swimmer', swims: true })
const swallow: Profile = profile(BRAVES, { id: 'test-swallow', flies: true })
type Place = { readonly piece: number; readonly x: number; readonly y: number; readonly facing?: number; readonly altitude?: number }
const answerOf = (seat: number, places: readonly Place[]): PlaceAnswer => ({
  decision: 'd',
  seat,
  key: 'place',
  kind: 'place',
  places: places.map(({ piece, x, y, facing = 270, altitude }) => ({
    piece,
    at: { x, y },
    facing: degrees(facing),
    ...(altitude === undefined ? {} : { altitude }),
  })),
})

describe('home edges', () => {
  it('BST-10 each side has its half, and armies drawn up for the other edge change over by half a turn', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'South', profile: BRAVES, at: [[10, 40]], figures: { facing: degrees(260) } },
        { seat: 1, name: 'North', profile: BRAVES, at: [[12.5, 6]] },
      ],
      width: 44,
      height: 40,
    })
    expect(homeHalf(state, 0).map(({ x, y }) => [x, y])).toEqual([
      [0, 20],
      [44, 20],
      [44, 40],
      [0, 40],
    ])
    expect(homeHalf(state, 1).map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [44, 0],
      [44, 20],
      [0, 20],
    ])
    expect(mirrored(state, { x: 10, y: 38 } as Figure['at'])).toEqual({ x: 34, y: 2 })
    const kept = openDraft(state, loaded([]))
    takeEdges(kept, 1, 'north')
    expect(kept.state.sides.map((side) => side.home)).toEqual(['south', 'north'])
    expect(kept.state.figures).toEqual(state.figures)
    for (const [seat, edge] of [
      [0, 'north'],
      [1, 'south'],
    ] as const) {
      const draft = openDraft(state, loaded([]))
      takeEdges(draft, seat, edge)
      expect(draft.state.sides.map((side) => side.home)).toEqual(['north', 'south'])
      expect(draft.state.figures.map(({ at, facing }) => [at.x, at.y, facing])).toEqual([
        [34, 0, 80],
        [31.5, 34, 270],
      ])
    }
  })
})

describe('where a figure may be placed', () => {
  const field = (more: Partial<BattleSpec> = {}): State =>
    battle({
      units: [
        { seat: 0, name: 'Ours', profile: BRAVES, at: row(3, 10, 40) }, // 0 1 2
        { seat: 1, name: 'Theirs', profile: BRAVES, at: [[30, 23.4]] }, // 3
        { seat: 0, name: 'Swallow', profile: 'test-swallow', at: [[40, 40]] }, // 4
        { seat: 0, name: 'Swimmer', profile: 'test-swimmer', at: [[44, 40]] }, // 5
      ],
      profiles: [swallow, swimmer],
      ...more,
    })
  const refused = (state: State, places: readonly Place[], seat = 0, absent: readonly number[] = []) =>
    judgePlaces(state, seat, answerOf(seat, places), absent).map((one) => one.short)
  const why = (state: State, place: Place, seat = 0) => {
    const [first] = judgePlaces(state, seat, answerOf(seat, [place]))
    return [first?.reason, first?.remedy, first?.rule, first?.pieces]
  }

  it('BST-12 one’s own living figures, each once', () => {
    const state = field()
    expect(refused(state, [{ piece: 3, x: 20, y: 40 }])).toEqual(['not yours'])
    expect(refused(state, [{ piece: 99, x: 20, y: 40 }])).toEqual(['not yours'])
    expect(refused(changed(state, { 1: { alive: false } }), [{ piece: 1, x: 20, y: 40 }])).toEqual(['not yours'])
    expect(
      refused(state, [
        { piece: 0, x: 20, y: 40 },
        { piece: 0, x: 22, y: 40 },
      ]),
    ).toEqual(['twice'])
    expect(refused(state, [{ piece: 0, x: 20, y: 40 }])).toEqual([])
  })
  it('BST-12 wholly on the table', () => {
    const state = field()
    const legal: readonly (readonly [number, number])[] = [
      [0.5, 30],
      [47.5, 30],
      [20, 47.5],
    ]
    for (const [x, y] of legal) expect(refused(state, [{ piece: 0, x, y }])).toEqual([])
    for (const [x, y] of [
      [0.4, 30],
      [47.6, 30],
      [20, 47.6],
    ] as const)
      expect(refused(state, [{ piece: 0, x, y }])).toEqual(['table edge'])
    expect(refused(state, [{ piece: 3, x: 20, y: 0.5 }], 1)).toEqual([])
    expect(refused(state, [{ piece: 3, x: 20, y: 0.4 }], 1)).toEqual(['table edge'])
  })
  it('BST-12 in one’s own half, whole base and all', () => {
    const state = field()
    expect(refused(state, [{ piece: 0, x: 10, y: 24.5 }])).toEqual([])
    expect(why(state, { piece: 0, x: 10, y: 24.1 })).toEqual([
      `${state.figures[0]?.name} would stand 0.4″ outside your half.`,
      'place it 0.4″ nearer to your edge',
      'BST-12',
      [0],
    ])
    expect(refused(state, [{ piece: 3, x: 10, y: 23.5 }], 1)).toEqual([])
    expect(why(state, { piece: 3, x: 10, y: 23.7 }, 1)[0]).toContain('0.2″ outside')
  })
  it('BST-12 BST-66 flyers no higher than 6″, or than the weather allows; others keep to the ground', () => {
    const state = field()
    const height = (of: State, altitude: number) => refused(of, [{ piece: 4, x: 20, y: 40, altitude }])
    expect([height(state, 0), height(state, 6), height(state, 6.1), height(state, -0.1)]).toEqual([[], [], ['height'], ['height']])
    expect(why(state, { piece: 4, x: 20, y: 40, altitude: 6.1 }).slice(0, 2)).toEqual([
      'savage brave would start 6.1″ high; 6″ is the most.'.replace('savage brave', state.figures[4]?.name ?? ''),
      'place it at 6″ or lower',
    ])
    const windy = ruled(state, { weather: 'wind' })
    expect([height(windy, 3), height(windy, 3.1)]).toEqual([[], ['height']])
    expect(refused(changed(state, { 4: { altitude: inches(7) } }), [{ piece: 4, x: 20, y: 40 }])).toEqual(['height'])
    expect(refused(state, [{ piece: 0, x: 20, y: 40, altitude: 0 }])).toEqual(['no flyer'])
  })
  it('BST-15 not in a river but for swimmers, flyers and at a ford; not in a building but above it', () => {
    const river = field({
      terrain: [patch('river', 16, 30, 10, 4, { name: 'the Wend' }), patch('ford', 22, 30, 4, 4), patch('woods', 2, 30, 6, 6)],
    })
    expect(refused(river, [{ piece: 0, x: 18, y: 32 }])).toEqual(['river'])
    expect(why(river, { piece: 0, x: 18, y: 32 }).slice(1)).toEqual(['place it beside', 'BST-15', [0]])
    expect(why(river, { piece: 0, x: 18, y: 32 })[0]).toContain('cannot stand in the Wend')
    for (const [piece, x] of [
      [5, 18],
      [4, 18],
      [0, 24],
      [0, 14],
      [0, 5],
    ] as const)
      expect(refused(river, [{ piece, x, y: 32 }])).toEqual([])
    const house = field({ terrain: [patch('building', 16, 30, 6, 6, { height: inches(3) })] })
    expect(refused(house, [{ piece: 0, x: 18, y: 32 }])).toEqual(['building'])
    expect(why(house, { piece: 0, x: 18, y: 32 }).slice(0, 2)).toEqual([
      `${house.figures[0]?.name} cannot stand in a building.`,
      'place it beside',
    ])
    expect(why(house, { piece: 4, x: 18, y: 32, altitude: 3 })[1]).toBe('place it beside, or higher than it is')
    expect(refused(house, [{ piece: 4, x: 18, y: 32, altitude: 3.1 }])).toEqual([])
  })
  it('BST-12 an inch from every enemy, and clear of every base of one’s own', () => {
    const state = field()
    expect(refused(state, [{ piece: 0, x: 30, y: 25.4 }])).toEqual([])
    expect(why(state, { piece: 0, x: 30, y: 25.2 })).toEqual([
      `${state.figures[0]?.name} would stand 0.8″ from ${state.figures[3]?.name}; 1″ is the least.`,
      'place it 0.2″ farther off',
      'BST-12',
      [0, 3],
    ])
    expect(refused(changed(state, { 3: { alive: false } }), [{ piece: 0, x: 30, y: 25.2 }])).toEqual([])
    expect(refused(state, [{ piece: 0, x: 30, y: 25.2 }], 0, [3])).toEqual([])
    expect(refused(state, [{ piece: 0, x: 12, y: 40 }])).toEqual(['no room'])
    expect(refused(state, [{ piece: 0, x: 12, y: 40 }], 0, [1, 2])).toEqual([])
    // two who are placed onto each other are named once, though one of them was absent before
    const both = [
      { piece: 0, x: 20, y: 40 },
      { piece: 1, x: 20.5, y: 40 },
    ]
    expect(judgePlaces(state, 0, answerOf(0, both), [0, 1]).map((one) => one.pieces)).toEqual([[0, 1]])
    expect(
      refused(state, [
        { piece: 0, x: 11.2, y: 40 },
        { piece: 1, x: 10, y: 40 },
      ]),
    ).toEqual([])
    expect(refused(state, [{ piece: 0, x: 11.8, y: 40 }])).toEqual(['no room']) // on both others: said once
  })
  it('BST-16 who is placed stands there, at the height given or his own', () => {
    const draft = openDraft(changed(field(), { 4: { altitude: inches(2) } }), loaded([]))
    place(
      draft,
      answerOf(0, [
        { piece: 4, x: 20.12345, y: 40, facing: 90 },
        { piece: 0, x: 9, y: 41 },
      ]),
    )
    expect(draft.state.figures[4]).toMatchObject({ at: { x: 20.123, y: 40 }, facing: 90, altitude: 2 })
    place(draft, answerOf(0, [{ piece: 4, x: 20, y: 40, altitude: 5 }]))
    expect(draft.state.figures[4]?.altitude).toBe(5)
  })
})

describe('an army drawn up', () => {
  const braves = (ys: readonly number[], id = BRAVES) =>
    battle({
      units: ys.map((y, index) => ({ seat: 0 as const, name: `u${index}`, profile: id, at: [[24, y]] as const })),
    })
  const reasons = (state: State) => judgeDeployment(state, 0).map((one) => [one.reason.split(';')[0], one.short, one.pieces])
  it('BST-12 more than half of the common melee troops within a double move of the centre, base edge and all', () => {
    expect(reasons(braves([36.5, 36.5, 47]))).toEqual([])
    expect(reasons(braves([36.5, 36.6, 47]))).toEqual([
      ['Only 1 of 3 common melee troops stands within a double move of the table’s centre', 'too far back', [1, 2]],
    ])
    expect(reasons(braves([36.5, 36.5, 47, 47]))).toEqual([
      ['Only 2 of 4 common melee troops stand within a double move of the table’s centre', 'too far back', [2, 3]],
    ])
    const none = 'None of the common melee troops stands within a double move of the table’s centre'
    expect(reasons(braves([47, 47]))).toEqual([[none, 'too far back', [0, 1]]])
    const aside = battle({ units: [{ seat: 0, name: 'u', profile: BRAVES, at: [[33, 33]] }] })
    expect(reasons(aside)).toEqual([[none, 'too far back', [0]]]) // 12.73″ away by both, 12″ and a half base are the most
    expect(reasons(battle({ units: [{ seat: 0, name: 'u', profile: BRAVES, at: [[32.8, 32.8]] }] }))).toEqual([])
    expect(reasons(changed(braves([36.5, 47]), { 1: { alive: false } }))).toEqual([])
    expect(judgeDeployment(braves([47]), 1)).toEqual([])
  })
  it('BST-12 more than half of the common shooters with the centre in range; Heroes count for neither', () => {
    const bows = 'high-elf-irregular-bow-woman'
    const tall = (ys: readonly number[]): State => ({ ...braves(ys, bows), table: { ...braves(ys, bows).table } })
    expect(reasons(tall([42.5, 42.5, 47]))).toEqual([])
    expect(reasons(tall([42.5, 42.6]))).toEqual([['Only 1 of 2 common shooters has the table’s centre in range', 'out of range', [1]]])
    expect(reasons(battle({ units: [{ seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[24, 47]] }] }))).toEqual([])
  })
  it('BST-17 every unit stands together', () => {
    const stands = (...at: readonly (readonly [number, number])[]) =>
      judgeDeployment(battle({ units: [{ seat: 0, name: 'Braves', profile: BRAVES, at }] }), 0)
    expect(stands([24, 30], [27, 30])).toEqual([])
    expect(stands([24, 30], [27.1, 30], [21, 30])[0]).toMatchObject({
      reason: 'Braves do not stand together: savage brave 2 is more than 2″ from the others.'.replace(
        'savage brave 2',
        battle({ units: [{ seat: 0, name: 'x', profile: BRAVES, at: row(3, 1, 1) }] }).figures[1]?.name ?? '',
      ),
      short: 'coherency',
      rule: 'BST-17',
      pieces: [1],
    })
    expect(stands([24, 30], [27.1, 30], [30.2, 30])[0]).toMatchObject({ pieces: [1, 2] })
    expect(stands([24, 30], [27.1, 30], [30.2, 30])[0]?.reason).toMatch(/, .* are more than/)
  })
})

describe('placement units', () => {
  const priced = (points: number): Profile => profile(BRAVES, { id: `p${points}`, points })
  const PRICES = [10, 20, 40, 100]
  /** Armies of single figures with these prices; each stands well apart. */
  const armies = (ours: readonly number[], theirs: readonly number[]): State =>
    battle({
      units: [
        ...ours.map((points, i) => ({ seat: 0 as const, name: `o${i}`, profile: `p${points}`, at: [[3 + i * 4, 30]] as const })),
        ...theirs.map((points, i) => ({ seat: 1 as const, name: `t${i}`, profile: `p${points}`, at: [[3 + i * 4, 10]] as const })),
      ],
      profiles: PRICES.map(priced),
    })
  const of = (count: number, points: number): readonly number[] => Array.from({ length: count }, () => points)
  const framed = (state: State, more: Partial<PlacingFrame> = {}): PlacingFrame => ({ ...openPlacement(state), ...more })

  it('BST-11 as many as four, or as both armies can be divided into within 15%', () => {
    const units = (ours: readonly number[], theirs: readonly number[]) => openPlacement(armies(ours, theirs)).units
    expect(units(of(8, 20), of(4, 40))).toBe(4)
    expect(units(of(8, 20), of(3, 40))).toBe(1)
    expect(units(of(6, 20), of(3, 40))).toBe(3)
    expect(units(of(3, 40), of(6, 20))).toBe(3)
    expect(units(of(10, 10), [40, 40, 40, 20, 20])).toBe(2)
    expect(units(of(2, 100), of(2, 40))).toBe(2)
    expect(units(of(12, 10), [20, 20, 10, 10])).toBe(3)
    expect(openPlacement(armies(of(2, 40), of(2, 20)))).toEqual({
      frame: 'placing',
      seat: 0,
      units: 2,
      left: [2, 2],
      waiting: [0, 1, 2, 3],
      group: [],
    })
  })
  it('BST-11 who waits and who is of the unit at work may be placed, with the last one everybody', () => {
    const state = armies(of(4, 20), of(4, 20))
    const frame = framed(state, { units: 2, left: [2, 1], waiting: [2, 3, 6, 7], group: [1] })
    expect(placeable(state, frame)).toEqual([1, 2, 3])
    expect(placeable(state, { ...frame, seat: 1, group: [5] })).toEqual([4, 5, 6, 7])
    expect(placeable(state, { ...frame, left: [1, 2] })).toEqual([0, 1, 2, 3])
    expect([shareOf(state, frame), groupWorth(state, frame)]).toEqual([40, 20])
    const early = judgePlacing(state, frame, answerOf(0, [{ piece: 0, x: 3, y: 40 }]))
    expect(early[0]).toMatchObject({ short: 'placed', rule: 'BST-11', pieces: [0] })
    expect(judgePlacing(state, frame, answerOf(0, [{ piece: 1, x: 3, y: 40 }]))).toEqual([])
    expect(judgePlacing(state, frame, answerOf(0, [{ piece: 4, x: 3, y: 40 }])).map((one) => one.short)).toEqual(['not yours'])
  })
  it('BST-11 no unit is worth more than its share and 15%, or less than its share and 15%', () => {
    const state = armies([100, 100, 10, 10, 10, 20, 40, 10], of(3, 100)) // 300: three of 100
    const frame = framed(state, { units: 3, left: [3, 3], waiting: state.figures.map((one) => one.id), group: [] })
    const placed = (...pieces: readonly number[]) =>
      judgePlacing(
        state,
        frame,
        answerOf(
          0,
          pieces.map((piece) => ({ piece, x: 3 + piece * 4, y: 40 })),
        ),
      )
    expect(placed(0, 2)).toEqual([])
    expect(placed(0, 5)[0]).toMatchObject({
      reason: 'This placement unit would be worth 120 points; 115 are the most.',
      remedy: 'keep 5 points of them for the next',
      short: 'too many points',
      rule: 'BST-11',
      pieces: [0, 5],
    })
    const half = { ...frame, group: [0], waiting: frame.waiting.filter((id) => id !== 0) }
    expect(
      judgePlacing(
        state,
        half,
        answerOf(0, [
          { piece: 0, x: 3, y: 40 },
          { piece: 2, x: 20, y: 40 },
        ]),
      ),
    ).toEqual([])
    expect(judgePlacing(state, half, answerOf(0, [{ piece: 5, x: 20, y: 40 }])).map((one) => one.short)).toEqual(['too many points'])
    const group = (...ids: readonly number[]) => {
      const [first] = judgeGroup(state, { ...frame, group: ids, waiting: frame.waiting.filter((id) => !ids.includes(id)) })
      return [first?.short, first?.reason, first?.remedy]
    }
    expect(group(0)).toEqual([undefined, undefined, undefined])
    expect(group(2, 3, 4, 5)).toEqual([
      'too few points',
      'This placement unit is worth 50 points; 85 are the least.',
      'place 35 points more',
    ])
    expect(group(2, 3, 4, 5, 6)).toEqual([undefined, undefined, undefined]) // 90, and 100 and 110 are left
    expect(group(0, 7)).toEqual([undefined, undefined, undefined])
  })
  it('BST-11 what is left must be divisible into what is still to come', () => {
    const state = armies([40, 40, 10, 10, 20], of(3, 40)) // 120: three of 40
    const frame = framed(state, { units: 3, left: [3, 3] })
    const left = (...ids: readonly number[]) =>
      judgeGroup(state, { ...frame, group: ids, waiting: frame.waiting.filter((id) => !ids.includes(id)) })[0]
    expect(left(0)).toBeUndefined()
    expect(left(2, 3, 4)).toBeUndefined()
    const odd = armies([40, 40, 40, 10, 10, 10, 10], of(4, 40)) // 160: four of 40
    const oddFrame = framed(odd, { units: 4, left: [2, 2], waiting: [2, 4, 5, 6], group: [1] })
    expect(judgeGroup(odd, oddFrame)[0]).toMatchObject({
      reason: 'What is left could not be divided into 1 placement unit of 40 points, give or take 15%.',
      remedy: 'put a figure of another price into this one',
      short: 'uneven',
      rule: 'BST-11',
      pieces: [2, 4, 5, 6],
    })
  })
  it('BST-11 BST-12 the last unit takes all who wait, and then the army is judged as a whole', () => {
    const state = armies(of(2, 40), of(2, 40))
    const last = framed(state, { units: 2, left: [1, 2], waiting: [1, 2, 3], group: [] })
    expect(judgeGroup(state, last)[0]).toMatchObject({
      reason: '1 figure has no place yet.',
      short: 'unplaced',
      rule: 'BST-11',
      pieces: [1],
    })
    expect(judgeGroup(state, { ...last, waiting: [2, 3], group: [1] }).map((one) => one.short)).toEqual(['too far back'])
    const near = changed(state, { 0: { at: { x: 22, y: 30 } as Figure['at'] }, 1: { at: { x: 26, y: 30 } as Figure['at'] } })
    expect(judgeGroup(near, { ...last, waiting: [2, 3], group: [1] })).toEqual([])
  })
  it('BST-11 figures placed by hand belong to the unit at work; the other side is next, until all are placed', () => {
    const state: State = { ...armies(of(2, 40), of(2, 40)), agenda: [] }
    const frame = framed(state, { units: 2, left: [2, 2] })
    const draft = openDraft({ ...state, agenda: [{ frame: 'turn' }, frame] }, loaded([]))
    const top = (): PlacingFrame => {
      const found = draft.state.agenda.at(-1)
      if (found?.frame !== 'placing') throw new Error('no placing')
      return found
    }
    placeGroup(draft, frame, answerOf(0, [{ piece: 1, x: 20, y: 35 }]))
    expect(top()).toEqual({ ...frame, group: [1], waiting: [0, 2, 3] })
    expect(draft.state.figures[1]?.at).toEqual({ x: 20, y: 35 })
    expect(draft.events).toEqual([{ what: 'placed', seat: 0, detail: { figures: [1] } }])
    expect(unplaced(draft.state)).toEqual([0, 2, 3])
    endGroup(draft, top())
    expect(top()).toEqual({ ...frame, seat: 1, left: [1, 2], group: [], waiting: [0, 2, 3] })
    expect(draft.events.at(-1)).toMatchObject({ what: 'placement unit', seat: 0, detail: { points: 40, left: 1 } })
    endGroup(draft, top())
    expect(top()).toMatchObject({ seat: 0, left: [1, 1] })
    expect(draft.events.at(-1)).toMatchObject({ seat: 1, detail: { points: 0, left: 1 } })
    endGroup(draft, { ...top(), left: [1, 0] })
    expect(draft.state.agenda).toEqual([{ frame: 'turn' }])
    expect(unplaced(draft.state)).toEqual([])
  })
  it('BST-11 as it was drawn up: the dearest share first, whoever was placed by hand and belongs to it stays, others step aside', () => {
    const drawn = (prices: readonly number[], more: Partial<PlacingFrame>, change: Readonly<Record<number, Partial<Figure>>> = {}) => {
      const state = changed(armies(prices, of(2, 40)), change)
      const frame = framed(state, more)
      const draft = openDraft({ ...state, agenda: [frame] }, loaded([]))
      placeDrawn(draft, frame)
      const found = draft.state.agenda[0]
      if (found?.frame !== 'placing') throw new Error('no placing')
      return { group: found.group, waiting: found.waiting, at: draft.state.figures.map(({ at }) => [at.x, at.y]), events: draft.events }
    }
    const all = drawn([20, 40, 20, 10], { units: 2, left: [2, 2] })
    expect([all.group, all.waiting]).toEqual([
      [1, 3],
      [0, 2, 4, 5],
    ])
    expect(all.events).toEqual([{ what: 'placed', seat: 0, detail: { figures: [1, 3] } }])
    const some = drawn([20, 40, 20, 10], { units: 2, left: [2, 2], group: [1, 0], waiting: [2, 3, 4, 5] })
    expect([some.group, [...some.waiting].sort((a, b) => a - b)]).toEqual([
      [1, 3],
      [0, 2, 4, 5],
    ])
    expect(some.events).toEqual([{ what: 'placed', seat: 0, detail: { figures: [3] } }])
    // his own place is taken by one of an earlier unit: the nearest free place, half an inch by half an inch round him
    const moved = drawn([20, 20], { units: 2, left: [1, 2], waiting: [1, 2, 3] }, { 0: { at: { x: 7, y: 30 } as Figure['at'] } })
    expect(moved.group).toEqual([1])
    expect(moved.at[1]).toEqual([8, 30])
    // those who wait are in nobody's way
    const free = drawn([20, 20], { units: 1, left: [1, 1] }, { 0: { at: { x: 7, y: 30 } as Figure['at'] } })
    expect(free.at[0]).toEqual([7, 30])
    expect(free.at[1]).toEqual([8, 30])
  })
})

describe('generals', () => {
  const field = (): State =>
    battle({
      units: [
        { seat: 0, name: 'Swords', profile: 'high-elf-regular-sword', at: row(2, 10, 30) }, // 0 1
        { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[24, 30]] }, // 2
        { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[34, 30]] }, // 3
        { seat: 1, name: 'Bear', profile: 'cave-bear', at: [[24, 10]] }, // 4
        { seat: 0, name: 'Axes', profile: 'high-elf-regular-axe', at: [[10, 36]] }, // 5
      ],
    })
  it('BST-60 characters first, then by points and Fate; beasts and engines only where there is nobody else', () => {
    const names = (state: State, seat: number) => candidates(state, seat).map((one) => one.id)
    expect(names(field(), 0)).toEqual([2, 5, 0, 1])
    expect(names(field(), 1)).toEqual([4])
    expect(names(changed(field(), { 2: { alive: false } }), 0)).toEqual([5, 0, 1])
    const humble = battle({
      units: [
        { seat: 0, name: 'Dear', profile: 'dear', at: [[10, 30]] },
        { seat: 0, name: 'Cheap', profile: 'cheap', at: [[12, 30]] },
        { seat: 0, name: 'Fated', profile: 'fated', at: [[14, 30]] },
      ],
      profiles: [
        profile('high-elf-regular-sword', { id: 'dear', points: 999 }),
        profile('fenth-gallinir', { id: 'cheap', points: 1, fate: 1 }),
        profile('high-elf-regular-sword', { id: 'fated', points: 998, fate: 2 }),
      ],
    })
    expect(names(humble, 0)).toEqual([1, 2, 0])
  })
  it('BST-60 18″ from him, or under a minor leader of its own; not where he runs, is dead, or the leader is paralysed', () => {
    const led = (state: State, unit = 0): boolean => isInCommand({ ...state, generals: [2, null] }, unit)
    const at = (x: number): Figure['at'] => ({ x, y: 30 }) as Figure['at']
    const far = (x: number): State => changed(field(), { 0: { at: at(1) }, 1: { at: at(3) }, 2: { at: at(x) } })
    expect([led(far(22.1)), led(far(22.2))]).toEqual([true, false]) // 18″ between the bases of the nearest
    expect(led(changed(far(22.2), { 0: { leader: true } }))).toBe(true)
    expect(led(changed(far(22.2), { 0: { leader: true, paralysed: true } }))).toBe(false)
    expect(led(changed(far(20), { 2: { alive: false } }))).toBe(false)
    const running = { ...far(20), units: far(20).units.map((unit) => (unit.id === 1 ? { ...unit, routing: true } : unit)) }
    expect([led(running), led(far(40), 1)]).toEqual([false, true])
    expect(isInCommand(far(20), 0)).toBe(false)
    expect(isInCommand({ ...far(20), generals: [2, null] }, 3)).toBe(false)
  })
  it('BST-60 is named or forgotten by his own side, and missed when he is off the table', () => {
    const draft = openDraft(field(), loaded([]))
    setGeneral(draft, 0, 2)
    setGeneral(draft, 1, 4)
    expect(draft.state.generals).toEqual([2, 4])
    expect(draft.events.map(({ what, seat, detail }) => [what, seat, detail.figure])).toEqual([
      ['general', 0, 2],
      ['general', 1, 4],
    ])
    expect(lostGeneral(draft.state)).toBeUndefined()
    expect(lostGeneral(changed(draft.state, { 4: { alive: false } }))).toBe(1)
    expect(lostGeneral(changed(draft.state, { 2: { alive: false } }))).toBe(0)
    setGeneral(draft, 0, null)
    expect([draft.state.generals, draft.events.length]).toEqual([[null, 4], 2])
    expect(lostGeneral(changed(draft.state, { 2: { alive: false } }))).toBeUndefined()
  })
})
