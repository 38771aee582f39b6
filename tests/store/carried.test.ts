// Whoever is carried, turned, wheeled or placed, and what is laid: the wish that goes to the rules, and the draft it comes to.
import { describe, expect, it } from 'vitest'
import { type Degrees, degrees, type Point, point } from '../../src/engine/geometry/units'
import type { Decision, MoveAsk, PartAsk, PlaceAsk, SpotAsk } from '../../src/engine/kernel/asks'
import type { ForecastFigure, MovePlan, MoveWish, SpotPlan, SpotWish } from '../../src/engine/kernel/forecast'
import type { ScenePiece } from '../../src/engine/kernel/scene'
import type { ViewStore } from '../../src/store/types'
import { moving } from '../../src/store/view/moving'
import { scenePiece } from '../support/scene-piece'

const piece = (id: number, body: number, x: number): ScenePiece => scenePiece(id, x, 2, { body, facing: degrees(90) })
const PIECES = [piece(1, 0, 2), piece(2, 0, 4), piece(3, 0, 6), piece(9, 5, 20)]
const PLACE: PlaceAsk = { kind: 'place', key: 'deploy', label: 'Deploy', pieces: [1, 2], zone: [], turning: { most: 90 } }
const MOVE: MoveAsk = { kind: 'move', key: 'march', label: 'March', body: 0, limits: [{ label: 'full', distance: 8 }], wheels: true }
const bow = (weapon: string, refused = false) => ({
  ...{ weapon, label: weapon, melee: false },
  ...(refused ? { refusal: { reason: 'spent', remedy: 'wait' } } : {}),
})
const BLAST: SpotAsk = {
  ...{ kind: 'spot', key: 'cast', label: 'Cast', body: 0, max: 2 },
  ...{ template: { shape: 'point' }, means: [bow('spent', true), bow('base'), bow('surge')] },
}

/** A view with this asked, over rules that only note what is wished. */
function desk(ask: PartAsk | undefined, more: Partial<ViewStore> = {}) {
  const decision: Decision = {
    ...{ id: 'd1', seat: 0, title: '', asks: ask ? [ask] : [], pieces: [] },
    ...{ sealed: false, standing: false, reaction: false },
  }
  const rules = { planned: true, legal: true, cost: new Map<number | undefined, number>(), figures: [] as readonly ForecastFigure[] }
  const moves: MoveWish[] = []
  const spots: SpotWish[] = []
  const said: string[] = []
  const verdict = () =>
    rules.legal ? { legal: true as const } : { legal: false as const, refusals: [{ reason: 'That is water', remedy: 'lay it ashore' }] }
  const head = { decision: 'other', seat: 1, key: 'other' }
  const plan = (wish: MoveWish): MovePlan | undefined => {
    moves.push(wish)
    if (!rules.planned) return undefined
    const at = wish.path.at(-1) ?? point(0, 0)
    const own = PIECES.filter(({ body, id }) => body === wish.body && (wish.piece === undefined || wish.piece === id))
    const cost = rules.cost.get(wish.piece) ?? 1
    return {
      answer: {
        ...{ ...head, kind: 'move', body: wish.body, path: wish.piece === undefined ? [at] : [] },
        alone: wish.piece === undefined ? [] : [{ piece: wish.piece, path: [at] }],
      },
      ends: own.map(({ id }) => ({ piece: id, at, facing: degrees(0) })),
      legs: own.map(({ id }) => ({ piece: id, points: [at], cost })),
      ...{ cost, limit: `limit ${cost}`, verdict: verdict() },
    }
  }
  const lay = (wish: SpotWish): SpotPlan | undefined => {
    spots.push(wish)
    const spot = { at: wish.at, ...(wish.facing === undefined ? {} : { facing: wish.facing }) }
    return rules.planned
      ? { answer: { ...head, kind: 'spot', key: wish.key, spots: [...wish.laid, spot] }, outlines: [], touched: [], verdict: verdict() }
      : undefined
  }
  const look = { plan, lay, judge: verdict, forecast: () => ({ title: 'foreseen', figures: rules.figures }) }
  const state = { ...{ placing: [], laid: [], selected: 0, held: 1, tool: 'place', alone: false }, ...more } as unknown as ViewStore
  const context = {
    ...{ get: () => state, set: (next: Partial<ViewStore>) => void Object.assign(state, next) },
    ...{ hands: { drops: [] }, eyes: () => look, eyesFor: () => look, scene: () => ({ pieces: PIECES, turnStep: 45 }) },
    ...{ owed: () => decision, asked: () => (ask ? decision : undefined), servedSpot: () => (ask?.kind === 'spot' ? ask : undefined) },
    ...{ order: () => undefined, enter: () => false, nothing: () => void said.push('nothing') },
  }
  Object.assign(state, moving(context as never), { say: (text: string) => void said.push(text), select: () => undefined })
  return { state, rules, moves, spots, said }
}
const standing = ({ placing }: Pick<ViewStore, 'placing'>) => placing.map(({ piece, at, facing }) => [piece, at.x, at.y, facing])

describe('who is placed', () => {
  it('takes his body along as far as it is asked, each as he stood beside him; alone he goes alone', () => {
    const { state } = desk(PLACE)
    state.place(1, point(5, 3))
    expect(standing(state)).toEqual([
      [1, 5, 3, 90],
      [2, 7, 3, 90],
    ])
    expect(state.draft).toMatchObject({ decision: 'd1', seat: 0, key: 'deploy', kind: 'place', places: [{ piece: 1 }, { piece: 2 }] })
    state.place(1, point(5, 1), true)
    expect(standing(state)).toEqual([
      [1, 5, 1, 90],
      [2, 7, 3, 90],
    ])
    state.place(2, point(8, 5)) // both from where they were put
    expect(standing(state)).toEqual([
      [1, 6, 3, 90],
      [2, 8, 5, 90],
    ])
  })
  it('leaves nobody’s place where all are fixed, and none where nothing is placed', () => {
    const fixed = desk({ ...PLACE, fixed: true })
    fixed.state.place(1, point(5, 3))
    expect([fixed.state.placing, fixed.said]).toEqual([[], ['Deploy: nobody leaves their place']])
    for (const [ask, id] of [[MOVE, 1] as const, [undefined, 1] as const, [PLACE, 77] as const]) {
      const { state } = desk(ask)
      state.place(id, point(5, 3))
      expect(state.placing).toEqual([])
    }
  })
  it.each([
    ['turned a step on, with his body', 1, false, [135, 135]],
    ['turned back', -2, false, [0, 0]],
    ['turned alone', 1, true, [135]],
    ['turned no farther than may be', 3, false, [90, 90]],
  ] as const)('is %s', (_, steps, alone, facings) => {
    const { state, said } = desk(PLACE)
    state.turn(steps, alone)
    expect(standing(state)).toEqual(facings.map((facing, at) => [at + 1, 2 + 2 * at, 2, facing]))
    expect(said).toEqual(steps === 3 ? ['No farther: 90° either way'] : [])
  })
  it('faces where he is told, by the steps of the table', () => {
    const { state } = desk(PLACE)
    state.face(degrees(30))
    expect(standing(state).map(([, , , facing]) => facing)).toEqual([45, 45])
  })
  it.each([
    ['nobody is in hand', PLACE, { held: undefined }, 'Take somebody in hand first'],
    ['who is in hand is not placed', PLACE, { held: 9 }, 'Take somebody in hand first'],
    ['nobody is turned', { ...PLACE, turning: undefined }, { held: 1 }, 'Deploy: nobody is turned here'],
  ])('is not turned where %s, which is said', (_, ask, more, text) => {
    const { state, said } = desk(ask as PlaceAsk, more)
    state.turn(1)
    expect([state.placing, state.draft, said]).toEqual([[], undefined, [text]])
  })
})

describe('who is to move', () => {
  const inHand = { tool: 'move' } as const
  it('is turned by steps that add up; told where to face he faces there, and is turned on from that', () => {
    const { state, moves } = desk(MOVE, inHand)
    state.turn(1)
    state.turn(1)
    expect(moves.at(-1)).toMatchObject({ body: 0, key: 'march', turn: 90 })
    state.face(degrees(170))
    expect(moves.at(-1)).toMatchObject({ facing: 180 })
    expect(moves.at(-1)).not.toHaveProperty('turn')
    state.turn(1)
    expect(moves.at(-1)).toMatchObject({ facing: 225 })
    state.carry(1, point(5, 2), undefined, false)
    expect(moves.at(-1)).toMatchObject({ facing: 225, path: [point(5, 2)], holding: 1 })
    expect(state.draft).toMatchObject({ decision: 'd1', seat: 0, key: 'march', kind: 'move' })
  })
  it('wheels about an end by steps that add up, about the other from the beginning, and not beyond half a circle', () => {
    const { state, moves } = desk(MOVE, inHand)
    const wheel = () => moves.at(-1)?.wheel
    state.wheel('left', 1)
    state.wheel('left', 1)
    expect(wheel()).toEqual({ about: 'left', by: 90 })
    state.wheel('right', -1)
    expect(wheel()).toEqual({ about: 'right', by: -45 })
    state.swing('left', 50)
    expect(wheel()).toEqual({ about: 'left', by: 45 })
    state.wheel('left', -1)
    expect(wheel()).toBeUndefined()
    state.wheel('left', 5)
    expect(wheel()).toBeUndefined()
  })
  it('does not wheel where that is not asked, which is said', () => {
    const { wheels: _wheels, ...plain } = MOVE
    const { state, moves, said } = desk(plain, inHand)
    state.wheel('left', 1)
    expect([moves, said]).toEqual([[], ['No wheel is asked for now']])
  })
  it('is told what his way brings down on him, and nothing where it brings nothing or may not be', () => {
    const { state, rules } = desk(MOVE, inHand)
    const carried = () => {
      state.carry(1, point(5, 2), undefined, false)
      return state.forecast?.figures
    }
    expect(carried()).toBeUndefined()
    rules.figures = [{ label: 'stopped by Anna', value: 0.4, kind: 'chance' }]
    expect(carried()).toEqual(rules.figures)
    rules.legal = false
    expect(carried()).toBeUndefined()
  })
  it('has neither ghost nor draft where the rules know of no plan, and no draft of one that may not be', () => {
    const { state, rules } = desk(MOVE, inHand)
    const carry = (x: number) => state.carry(1, point(x, 2), undefined, false)
    carry(5)
    expect(state.plan).toBeDefined()
    rules.legal = false
    carry(6)
    expect([state.plan?.verdict.legal, state.draft]).toEqual([false, undefined])
    rules.legal = true
    carry(5)
    rules.planned = false
    carry(7)
    expect([state.plan, state.draft]).toEqual([undefined, undefined])
  })
  it.each([
    ['less', 1, 3, 'limit 3'],
    ['more', 5, 5, 'limit 5'],
  ] as const)('goes with his body, but for one who goes alone and costs %s', (_, cost, most, limit) => {
    const { state, rules } = desk(MOVE, inHand)
    rules.cost.set(undefined, 3).set(2, cost)
    state.carry(1, point(5, 2), undefined, false)
    for (const x of [8, 9]) state.carry(2, point(x, 4), undefined, true)
    const { plan } = state
    expect(plan?.ends.map(({ piece, at }) => [piece, at.x])).toEqual([
      [1, 5],
      [3, 5],
      [2, 9],
    ])
    expect(plan?.legs.map(({ piece }) => piece)).toEqual([1, 3, 2])
    expect(plan).toMatchObject({ cost: most, limit, answer: { key: 'march', path: [point(5, 2)], alone: [{ piece: 2 }] } })
  })
  it('goes nowhere as a body once each of it goes alone', () => {
    const { state } = desk(MOVE, inHand)
    state.carry(1, point(5, 2), undefined, false)
    for (const id of [1, 2, 3]) state.carry(id, point(8, id), undefined, true)
    const { draft } = state
    expect(draft?.kind === 'move' && [draft.path, draft.alone.map((one) => one.piece)]).toEqual([[], [1, 2, 3]])
  })
})

describe('what is laid', () => {
  const at = (...xs: readonly number[]): readonly Point[] => xs.map((x) => point(x, 1))
  const lie = ({ spot }: ViewStore) => spot?.answer.spots.map((one) => one.at)
  it('is an answer to what is asked, by what is armed, else by the first that can be used', () => {
    const { state, spots } = desk(BLAST)
    state.lay(point(4, 1))
    expect(spots[0]).toMatchObject({ key: 'cast', body: 0, weapon: 'base', laid: [] })
    expect(state).toMatchObject({
      tool: 'spot',
      ask: 'cast',
      draft: { decision: 'd1', seat: 0, key: 'cast' },
      forecast: { title: 'foreseen' },
    })
    const armed = desk(BLAST, { weapon: 'surge' })
    armed.state.lay(point(4, 1))
    expect(armed.spots[0]?.weapon).toBe('surge')
  })
  it('lies beside what is laid already, of the same question; no more than may be', () => {
    const { state, spots, said } = desk(BLAST)
    state.layAnother()
    expect(said).toEqual([]) // nothing lies there yet
    state.lay(point(4, 1))
    state.layAnother()
    state.lay(point(6, 1))
    expect(lie(state)).toEqual(at(4, 6))
    state.layAnother()
    expect(said).toEqual(['1 of 2 laid: choose the next place', 'No more than 2 are laid'])
    const other = desk({ ...BLAST, key: 'other' }, { spot: state.spot, laid: state.laid })
    other.state.lay(point(8, 1))
    expect(other.spots[0]?.laid).toEqual([])
    expect(spots).toHaveLength(2)
  })
  it('says why it may not lie there before another is laid', () => {
    const { state, rules, said } = desk(BLAST)
    rules.legal = false
    state.lay(point(4, 1))
    expect(state.draft).toBeUndefined()
    state.layAnother()
    expect([state.laid, said]).toEqual([[], ['That is water; lay it ashore']])
  })
  it('is turned where it lies, and faces where it is told', () => {
    const { state, spots } = desk(BLAST)
    const facing = (): Degrees | undefined => spots.at(-1)?.facing
    state.lay(point(4, 1))
    state.turn(1)
    state.turn(1)
    expect([facing(), spots.at(-1)?.at]).toEqual([90, point(4, 1)])
    state.face(degrees(190))
    expect([facing(), spots.at(-1)?.at]).toEqual([180, point(4, 1)])
  })
  it('is taken up, to be laid elsewhere, or taken away, one of several', () => {
    const two = () => {
      const made = desk({ ...BLAST, max: 3 })
      for (const x of [4, 6]) {
        made.state.lay(point(x, 1))
        made.state.layAnother()
      }
      made.state.lay(point(8, 1))
      return made
    }
    const up = two().state
    up.takeUp(0)
    expect(lie(up)).toEqual(at(6, 8, 4)) // it is the one in hand
    up.takeUp(7)
    expect(lie(up)).toEqual(at(6, 8, 4))
    const away = two()
    away.state.takeAway(1)
    expect(lie(away.state)).toEqual(at(4, 8))
    away.state.takeAway(0)
    away.state.takeAway(0)
    expect(away.said.at(-1)).toBe('nothing')
  })
  it('is nothing where the rules know of no place for it', () => {
    const { state, rules } = desk(BLAST)
    state.lay(point(4, 1))
    rules.planned = false
    state.lay(point(6, 1))
    expect(state).toMatchObject({ spot: undefined, laid: [], draft: undefined })
  })
})
