// The hard computer player: what it weighs, what it may not know, and that looking ahead pays.
import { describe, expect, it } from 'vitest'
import { autoplay } from '../../../src/cli/autoplay'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision, OrdersAnswer } from '../../../src/engine/kernel/asks'
import { USUAL } from '../../../src/engine/minds/foresight'
import { inWords } from '../../../src/engine/minds/inWords'
import { SYSTEMS } from '../../../src/systems/index'
import { catalogue } from '../../../src/systems/spaceship-battles/catalogue'
import { whereAfter } from '../../../src/systems/spaceship-battles/game/course'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { partsOf } from '../../../src/systems/spaceship-battles/game/keys'
import { stepIn } from '../../../src/systems/spaceship-battles/game/plots'
import { plotted, powered } from '../../../src/systems/spaceship-battles/minds/expected'
import { foresight } from '../../../src/systems/spaceship-battles/minds/foresight'
import { minds } from '../../../src/systems/spaceship-battles/minds/index'
import { supposed } from '../../../src/systems/spaceship-battles/minds/supposed'
import type { State } from '../../../src/systems/spaceship-battles/state'
import { battle, hyper, type Wish } from '../../support/spaceships'

const decisionOf = (state: State, seat: number): Decision => {
  const found = game.awaiting(state).find((one) => one.seat === seat && !one.standing)
  if (!found) throw new Error(`seat ${seat} is asked nothing`)
  return found
}
const fairly = (state: State, seat: number): OrdersAnswer => {
  const answer = minds.suggest(state, decisionOf(state, seat), seededDice('fair', 0))
  if (answer.kind !== 'orders') throw new Error('orders are asked for')
  return answer
}
const weighed = (state: State, seat: number): readonly Answer[] => foresight.candidates(state, decisionOf(state, seat), fairly(state, seat))

const mine: Wish = { seat: 0, square: [10, 10], spaces: 1, power: { engines: 2, fields: 3, weapons: 3 }, speed: hyper(3) }
const theirs: Wish = { seat: 1, square: [18, 10], facing: 180, spaces: 1, power: { engines: 2, fields: 3, weapons: 3 }, speed: hyper(3) }
const plotting = (...wishes: readonly Wish[]): State => battle(wishes, { frame: { frame: 'plot', from: 1, to: 3 } })

describe('what is weighed', () => {
  it('SHP-12 beside the fair plot others that end in other spaces or facings, each of them legal', () => {
    const state = plotting(mine, theirs)
    const [fair, ...others] = weighed(state, 0)
    expect(fair).toEqual(fairly(state, 0))
    expect(others.length).toBeGreaterThan(2)
    const ends = [fair, ...others].map((answer) => {
      if (answer?.kind !== 'orders' || !state.ships[0]) throw new Error('a plot is one of orders')
      expect(game.judge(state, answer)).toEqual({ legal: true })
      const parts = partsOf(answer)
      const { at, facing } = whereAfter(state, state.ships[0], (phase) => stepIn(parts, 0, phase), 1, 3).at(-1) ?? state.ships[0]
      return `${at.x} ${at.y} ${facing}`
    })
    expect(new Set(ends).size).toBe(ends.length)
  })
  it('SHP-10 in Phase Zero ways to give out power and speed, lying still and running among them', () => {
    const state = battle([mine, theirs])
    const speeds = weighed(state, 0).map((answer) => {
      expect(game.judge(state, answer)).toEqual({ legal: true })
      const part = answer.kind === 'orders' ? answer.parts.find(({ key }) => key === 's0:speed') : undefined
      return part?.kind === 'pick' ? Number(part.picked[0]) : -1
    })
    expect(Math.min(...speeds)).toBe(0)
    expect(Math.max(...speeds)).toBeGreaterThanOrEqual(hyper(5))
  })
  it('SHP-13 a whole fleet may fire at each of several enemies; one ship alone fires as the fair computer does', () => {
    const firing = (...wishes: readonly Wish[]): State => battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3 })
    const foes: readonly Wish[] = [theirs, { ...theirs, square: [17, 12] }]
    const aimed = weighed(firing(mine, { ...mine, square: [10, 12] }, ...foes), 0).map((answer) =>
      answer.kind === 'orders'
        ? answer.parts.flatMap((part) => (part.kind === 'target' && part.key.endsWith(':energy') ? part.targets : []))
        : [],
    )
    expect(aimed).toContainEqual(['p2', 'p2'])
    expect(aimed).toContainEqual(['p3', 'p3'])
    expect(weighed(firing(mine, ...foes), 0)).toHaveLength(1)
  })
  it('the more seats there are, the fewer answers are weighed, since each takes longer', () => {
    const around = [0, 1, 2, 3, 4, 5].map((seat): Wish => ({ ...mine, seat, square: [4 + 4 * seat, 10] }))
    expect(weighed(battle(around), 0).length).toBeLessThan(weighed(battle(around.slice(0, 2)), 0).length)
  })
  it('a position is worth more the more of the enemy is gone, and nothing without what was lost', () => {
    const state = plotting(mine, theirs)
    const hurt = (id: number, hull: number): State => ({
      ...state,
      ships: state.ships.map((ship) => (ship.id === id ? { ...ship, hull } : ship)),
    })
    expect(foresight.worth(state, 0)).toBeCloseTo(0, 9)
    expect(foresight.worth(hurt(1, 10), 0)).toBeGreaterThan(0)
    expect(foresight.worth(hurt(1, 0), 0)).toBeGreaterThan(foresight.worth(hurt(1, 1), 0) + 10)
    expect(foresight.worth(hurt(0, 10), 0)).toBeCloseTo(-foresight.worth(hurt(1, 10), 0), 9)
  })
})

describe('what may not be known', () => {
  it('SHP-12 SHP-16 SHP-19 plots, rams and self-destruction of others are left out of what is played on, its own are not', () => {
    const state = plotting(mine, theirs)
    const secret = { plot: ['right', 'hold', 'left'] as const, destructing: true }
    const ships = state.ships.map((ship) => ({ ...ship, ...secret, ram: 1 - ship.id }))
    const known = supposed({ ...state, ships }, 0)
    expect(known.ships[0]).toMatchObject({ ...secret, ram: 1 })
    expect(known.ships[1]).toMatchObject({ plot: [], destructing: false, ram: null })
  })
  it('SHP-10 what the enemies are expected to order is what the fair computer would in their place, whatever they have sealed', () => {
    const state = plotting(mine, theirs)
    const sealed = {
      ...state,
      ships: state.ships.map((ship) => (ship.seat === 1 ? { ...ship, plot: ['left', 'left', 'left'] as const } : ship)),
    }
    expect(weighed(sealed, 0)).toEqual(weighed(state, 0))
    const [, enemy] = state.ships
    if (!enemy) throw new Error('nobody is there')
    const parts = partsOf(fairly(state, 1))
    const there = whereAfter(state, enemy, (phase) => stepIn(parts, 1, phase), 1, 3).at(-1)
    expect(plotted(state, 0)(enemy, 3).at).toEqual(there?.at)
    const before = battle([mine, { ...theirs, speed: 0, power: {} }])
    expect(powered(before, 0).ships[1]?.power.weapons).toBeGreaterThan(0)
    expect(powered(before, 0).ships[0]).toBe(before.ships[0])
  })
})

describe('looking ahead', () => {
  it('beats the fair computer in most duels, seats swapped, with less than a sixth of the usual answers played on', {
    timeout: 240_000,
  }, async () => {
    const system = await SYSTEMS.find((one) => one.manifest.id === 'spaceship-battles')?.load()
    const setup = await catalogue.setup('duel')
    if (!system || !setup) throw new Error('the duel is listed')
    const hurried = {
      ...system,
      minds: { ...system.minds, foresight: { ...system.minds.foresight, effort: { ...USUAL, steps: 450 } } },
    } as typeof system
    let won = 0
    for (let round = 0; round < 4; round += 1) {
      const { outcome } = autoplay(hurried, setup, `hard duel ${round}`, round % 2 === 0 ? ['hard', 'fair'] : ['fair', 'hard'])
      if (outcome.winner === round % 2) won += 1
    }
    expect(won).toBeGreaterThanOrEqual(3)
  })
  it('looks four turns ahead for a few ships, two for more, which would take too long', () => {
    const passed = (state: State, turns: number) => foresight.passed(state, { ...state, turn: state.turn + turns })
    const few = plotting(mine, theirs)
    const many = battle([mine, theirs, ...[12, 14, 16].map((y) => ({ ...mine, square: [10, y] as [number, number] }))])
    expect([1, 3, 4].map((turns) => passed(few, turns))).toEqual([1, 3, foresight.milestones])
    expect([1, 2].map((turns) => passed(many, turns))).toEqual([2, foresight.milestones])
  })
})

describe('the reasons', () => {
  it('SHP-12 orders that were weighed are told ship by ship', () => {
    const state = plotting(mine, theirs)
    const plot: OrdersAnswer = { ...fairly(state, 0), parts: [{ key: 's0:p3', kind: 'pick', picked: ['left'] }] }
    expect(inWords(decisionOf(state, 0), plot)).toBe('ship 0: Turn left')
    expect(inWords(decisionOf(state, 0), { ...plot, parts: [] })).toBe('Plot moves: nothing')
    const zero = battle([mine, theirs])
    const power = { key: 's0:power', kind: 'allocate' as const, amounts: { engines: 2, fields: 0, weapons: 3 } }
    const fast = { key: 's0:speed', kind: 'pick' as const, picked: ['4'] }
    expect(inWords(decisionOf(zero, 0), { ...plot, parts: [power, fast] })).toBe('ship 0: Engines 2, Weapons 3, hyper 2')
  })
})
