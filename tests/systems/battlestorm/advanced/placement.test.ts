// Placement in turns (BST-11, 12, 13).
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../../src/engine/dice/seeded'
import { type Degrees, degrees } from '../../../../src/engine/geometry/units'
import { openPlacement } from '../../../../src/systems/battlestorm/game/placement'
import { battlestorm } from '../../../../src/systems/battlestorm/index'
import type { State } from '../../../../src/systems/battlestorm/state'
import { smallBattle } from '../../../support/advanced'
import { battle, profile, row, type UnitSpec } from '../../../support/battlestorm'
import { type Sequence, sequence } from '../../../support/sequence'

const setup = { ...smallBattle({}), placement: 'in turns' } as const
const start = (): State => battlestorm.game.muster(setup, seededDice('placing', 'muster'))
const topOf = (state: State) => {
  const top = state.agenda.at(-1)
  if (top?.frame !== 'placing') throw new Error('no placing')
  return top
}
const worth = (state: State, pieces: readonly number[]): number =>
  pieces.reduce(
    (sum, id) => sum + (state.profiles[state.figures[id]?.profile ?? -1]?.points ?? 0) + (state.figures[id]?.leader ? 10 : 0),
    0,
  )

type Placing = { readonly piece: number; readonly at: { readonly x: number; readonly y: number }; readonly facing: Degrees }
const place = (play: Sequence, places: readonly (Placing | undefined)[]): void => play.place(places.filter((one) => one !== undefined))

describe('placement in turns', () => {
  it.each([
    ['first', [20, 10], 1],
    ['second', [10, 20], 0],
  ] as const)(
    'BST-11 both armies are placed by turns in as many placement units, each within 15%% of an equal share; BST-13 Champions come after (the %s chooses)',
    (_who, toss, first) => {
      const play = sequence(start())
      play.pick('toss', toss)
      play.pick('edge', [], 'south')
      const { units } = topOf(play.state)
      expect(units).toBeGreaterThan(1)
      const seats: number[] = []
      while (play.state.agenda.at(-1)?.frame === 'placing') {
        const before = topOf(play.state)
        seats.push(before.seat)
        const asked = play.owed?.asks.find(({ key }) => key === 'place')
        expect(asked?.hint).toMatch(/^drag figures within your half: about \d+ points, give or take 15%; 0 so far$/)
        play.pick('drawn')
        const share = play.state.sides[before.seat === 0 ? 0 : 1].worth / units
        const placed = worth(play.state, topOf(play.state).group)
        expect(Math.abs(placed - share)).toBeLessThanOrEqual(share * 0.15)
        play.pick('done')
        expect(play.events.find(({ what }) => what === 'placement unit')).toMatchObject({
          seat: before.seat,
          detail: { points: placed, left: units - seats.filter((seat) => seat === before.seat).length },
        })
      }
      // whoever lost the toss begins
      expect(seats).toEqual(Array.from({ length: units * 2 }, (_, i) => (i + first) % 2))
      expect(play.owed?.title).toContain('Champion')
    },
  )

  it('BST-11 what is suggested keeps the units of the battle together wherever whole ones are worth the share', async () => {
    const abbey = await battlestorm.catalogue.setup('burnt-abbey')
    if (!abbey) throw new Error('no abbey')
    const play = sequence(battlestorm.game.muster(abbey, seededDice('abbey', 'muster')))
    play.pick('toss', [20, 10])
    play.pick('edge', [], 'south')
    let whole = 0
    for (let steps = 0; steps < 40 && play.state.agenda.at(-1)?.frame === 'placing'; steps += 1) {
      const { owed, state } = play
      if (!owed) throw new Error('nobody is asked')
      const suggested = battlestorm.minds.suggest(state, owed, seededDice('abbey', `${steps}`))
      if (suggested.kind === 'place') {
        const group = new Set(suggested.places.map(({ piece }) => piece))
        const waiting = new Set(topOf(state).waiting)
        for (const { figures, name } of state.units) {
          const taken = figures.filter((id) => group.has(id)).length
          expect([0, figures.filter((id) => waiting.has(id)).length], name).toContain(taken)
        }
        whole += 1
        play.place(suggested.places)
      } else play.pick(suggested.key)
    }
    expect(whole).toBeGreaterThan(0)
    expect(play.state.agenda.at(-1)?.frame).not.toBe('placing')
  })

  it('BST-11 figures of one placement unit may stand apart and need not be a unit; too many points and too few are named', () => {
    const play = sequence(start())
    play.pick('toss', [20, 10])
    play.pick('edge', [], 'north')
    const { seat } = topOf(play.state)
    const mine = play.state.figures.filter((figure) => figure.seat === seat)
    const all = mine.map((figure) => ({ piece: figure.id, at: figure.at, facing: figure.facing }))
    const [heavy] = play.refusals({ kind: 'place', key: 'place', places: all })
    expect(heavy).toMatchObject({ rule: 'BST-11', short: 'too many points' })
    const [first] = all
    if (!first) throw new Error('nobody')
    const [light] = (() => {
      play.pick('drawn')
      const group = topOf(play.state).group
      expect(new Set(group.map((id) => play.state.figures[id]?.unit)).size).toBeGreaterThan(1)
      const fresh = sequence(start())
      fresh.pick('toss', [20, 10])
      fresh.pick('edge', [], 'north')
      return fresh.refusals({ kind: 'pick', key: 'done', picked: ['done'] })
    })()
    expect(light).toMatchObject({ rule: 'BST-11', short: 'too few points' })
  })

  it('BST-11 there are as many placement units as both armies can be divided into, and no group may leave a rest that cannot', () => {
    const cheap = profile('savage-brave-sword', { id: 'cheap', points: 10 })
    const dear = profile('savage-brave-sword', { id: 'dear', points: 20 })
    const army = (seat: 0 | 1, id: string, count: number): UnitSpec => ({
      seat,
      name: id,
      profile: id,
      at: row(count, 5 + (id === 'dear' ? 20 : 0), seat === 0 ? 40 : 8),
    })
    const host = (...units: readonly UnitSpec[]): State => {
      const state = battle({ units, profiles: [cheap, dear] })
      return { ...state, agenda: [openPlacement(state)] }
    }
    const three = host(army(0, 'cheap', 3), army(0, 'dear', 3), army(1, 'cheap', 3), army(1, 'dear', 3))
    expect(topOf(three).units).toBe(3)
    expect(topOf(host(army(0, 'cheap', 3), army(0, 'dear', 3), army(1, 'dear', 1))).units).toBe(1)
    expect(topOf(host(army(0, 'dear', 1), army(1, 'cheap', 3), army(1, 'dear', 3))).units).toBe(1)

    const play = sequence(three)
    const places = [0, 1, 2].map((piece) => ({ piece, at: { x: 20 + 2 * piece, y: 30 }, facing: degrees(270) }))
    place(play, places)
    expect(play.events.find(({ what }) => what === 'placed')).toMatchObject({ detail: { figures: [0, 1, 2] } })
    // 30 points are an equal share, but three of 20 make no two groups of 30
    expect(play.refusals({ kind: 'pick', key: 'done', picked: ['done'] })[0]).toMatchObject({ rule: 'BST-11', short: 'uneven' })
    // 34 points are the most of a share of 30, 26 the least
    const dearer = { piece: 3, at: { x: 30, y: 30 }, facing: degrees(270) }
    const heavy = sequence(three).refusals({ kind: 'place', key: 'place', places: [...places.slice(0, 2), dearer] })
    expect(heavy).toMatchObject([{ rule: 'BST-11', short: 'too many points' }])
    expect(heavy[0]?.remedy).toContain('6 points')
    const light = sequence(three)
    place(light, places.slice(0, 2))
    expect(light.refusals({ kind: 'pick', key: 'done', picked: ['done'] })[0]).toMatchObject({ short: 'too few points' })
    // who waits is in nobody's way where he was drawn
    const waiting = three.figures[4]
    if (!waiting) throw new Error('nobody')
    const over = sequence(three)
    place(over, [{ piece: 0, at: waiting.at, facing: degrees(270) }])
    expect(over.state.figures[0]?.at).toEqual(waiting.at)
    const even = sequence(three)
    place(even, [places[0], { piece: 3, at: { x: 30, y: 30 }, facing: degrees(270) }])
    even.pick('done')
    expect(topOf(even.state).seat).toBe(1)
    // with the last placement unit everybody may be moved, and before it nobody who has been placed
    const again: Placing = { piece: 0, at: { x: 16, y: 34 }, facing: degrees(270) }
    for (const turn of [1, 0, 1]) {
      expect(topOf(even.state).seat).toBe(turn)
      if (turn === 0) expect(even.refusals({ kind: 'place', key: 'place', places: [again] })[0]).toMatchObject({ short: 'placed' })
      even.pick('drawn')
      even.pick('done')
    }
    place(even, [again])
    expect(even.state.figures[0]?.at).toEqual(again.at)
  })

  it('BST-11 who has been placed before stays, until the last placement unit; BST-12 limits are named; who waits is drawn faintly and in nobody’s way', () => {
    const play = sequence(start())
    play.pick('toss', [20, 10])
    play.pick('edge', [], 'south')
    const { seat } = topOf(play.state)
    play.pick('drawn')
    const [done] = topOf(play.state).group
    play.pick('done')
    play.pick('drawn')
    play.pick('done')
    expect(topOf(play.state).seat).toBe(seat)
    const early = play.state.figures[done ?? -1]
    if (!early) throw new Error('nobody')
    const again = play.refusals({ kind: 'place', key: 'place', places: [{ piece: early.id, at: early.at, facing: early.facing }] })
    expect(again.map((refusal) => refusal.short)).toContain('placed')
    const waiting = play.state.figures.find((figure) => figure.seat === seat && topOf(play.state).waiting.includes(figure.id))
    if (!waiting) throw new Error('nobody waits')
    const off = play.refusals({
      kind: 'place',
      key: 'place',
      places: [{ piece: waiting.id, at: { x: 18, y: seat === 1 ? 30 : 6 }, facing: degrees(0) }],
    })
    expect(off.map((refusal) => refusal.short)).toContain('own half')
    const scene = battlestorm.eyes.scene(play.state, 'table')
    expect(scene.pieces.find((piece) => piece.id === waiting.id)?.ghost).toBe(true)
    expect(scene.pieces.find((piece) => piece.id === early.id)?.ghost).toBeUndefined()
  })
})
