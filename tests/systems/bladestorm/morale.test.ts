// Morale, disruption, rally and rout (BLA-30 to 33).
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { Roll } from '../../../src/engine/dice/types'
import { point } from '../../../src/engine/geometry/units'
import { wayOut } from '../../../src/systems/bladestorm/game/flight'
import { game as rules } from '../../../src/systems/bladestorm/game/index'
import { moraleNumber, moraleParts } from '../../../src/systems/bladestorm/game/morale'
import { type BodySpec, battle, bodyOf, captain, figureOf, man, phase, play } from '../../support/bladestorm'

const foe = (differs = {}) => man({ id: 'foe', name: 'foe', ...differs })
const far: BodySpec = { seat: 1, profile: foe({ id: 'far' }), at: [4, 4] }
const addedBy = (parts: ReturnType<typeof moraleParts>, reason: string) => parts.find((part) => part.reason.includes(reason))?.value

describe('when morale is rolled (BLA-30)', () => {
  const struck = (endurance: number, halved = false) =>
    battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: foe({ morale: 12 }), at: [24, 23], figure: { endurance, ...(halved ? { halved: true as const } : {}) } },
        far,
      ],
      state: { agenda: phase('melee', 0) },
    })
  const through = (state: ReturnType<typeof struck>, dice: readonly number[]) => {
    const game = play(state)
    game.target('strike', 0, 'b1', [3, 5]) // 10: 9 through Armor 1
    game.pick('done', {}, ['done'], dice)
    return game
  }
  it('BLA-30: at half Endurance, at the end of the phase, once a battle', () => {
    const game = through(struck(19), [4, 4, 4])
    expect(figureOf(game.state, 1).endurance).toBe(10)
    expect(game.find('morale').detail.cause).toBe('half')
    expect(bodyOf(game.state, 1).disrupted).toBe(true) // 12 does not exceed 12
    expect(bodyOf(through(struck(19), [4, 4, 5]).state, 1).disrupted).toBe(false)
    expect(through(struck(20), []).told).not.toContain('morale') // 11 of 20 left
    expect(through(struck(19, true), []).told).not.toContain('morale')
  })
  it('BLA-30: at stake are those who still stand, and nothing where they are Disrupted already', () => {
    const staked = (body: { readonly disrupted?: boolean; readonly routed?: boolean }, from: 'settle' | 'rally') => {
      const unit = battle({
        bodies: [{ seat: 0, profile: man(), at: [24, 24], unit: { count: 9, files: 3 }, body }, far],
        state: { agenda: phase(from, 0), ...(from === 'settle' ? { due: [{ body: 0, cause: 'losses' as const }] } : {}) },
      })
      const fallen = { ...unit, figures: unit.figures.map((one) => (one.id < 5 ? { ...one, alive: false } : one)) }
      const { events } = rules.play(fallen, [], loaded([4, 4, 4]))
      return events.find(({ what }) => what === (from === 'settle' ? 'morale' : 'rally'))?.rolls?.[0]?.stake
    }
    expect(staked({}, 'settle')).toBe(40) // of 90 points at the start
    expect(staked({ disrupted: true }, 'settle')).toBe(0)
    expect(staked({ disrupted: true, routed: true }, 'settle')).toBe(0)
    expect(staked({ disrupted: true }, 'rally')).toBe(40) // whoever fails to rally is gone
  })
  it('BLA-30: in the lesser versions there is no morale', () => {
    const state = struck(19)
    const game = play({ ...state, version: 'intermediate' })
    game.target('strike', 0, 'b1', [3, 5])
    game.pick('done')
    expect(game.told).not.toContain('morale')
  })
  it('BLA-30: a unit rolls at the end of a phase in which it lost anybody, its members do not', () => {
    const unit = (endurance: number) =>
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24.75, 24] },
          { seat: 1, profile: foe(), at: [24, 23], facing: 90, unit: { count: 4, files: 2 }, figure: { endurance } },
          far,
        ],
        state: { agenda: phase('melee', 0) },
      })
    const game = play(unit(5))
    game.target('strike', 0, 'b1', [3, 5])
    game.pick('done', {}, ['done'], [3, 3, 3])
    expect(game.find('morale').detail).toMatchObject({ body: 1, cause: 'losses', passed: true }) // 9 and 1 for General Order exceed 9
    const hurt = play(unit(17))
    hurt.target('strike', 0, 'b1', [3, 5])
    hurt.pick('done')
    expect(hurt.told).not.toContain('morale')
  })
  it('BLA-30: those in the influence of a leader who falls roll, units once', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [4, 44] },
        { seat: 1, profile: captain({ id: 'chief' }), at: [24, 23], figure: { endurance: 0 } },
        { seat: 1, profile: foe(), at: [24, 20], unit: { count: 2, files: 2 } },
        { seat: 1, profile: foe(), at: [27, 23] },
        { seat: 1, profile: foe(), at: [40, 10] },
      ],
    })
    const game = play(state)
    game.pick('done', {}, ['done'], [6, 6, 6, 6, 6, 6])
    const rolled = game.events.filter(({ what }) => what === 'morale')
    expect(rolled.map(({ detail }) => detail.body)).toEqual([2, 3])
    expect(rolled.every(({ detail }) => detail.cause === 'leader')).toBe(true)
  })
  it('BLA-30: a Disrupted one that fails again is none the worse', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [4, 44] },
        { seat: 1, profile: foe(), at: [24, 20], body: { disrupted: true } },
        { ...far, profile: foe() },
      ],
      state: { due: [{ body: 1, cause: 'half' }] },
    })
    const game = play(state)
    game.pick('done', {}, ['done'], [1, 1, 1])
    expect(bodyOf(game.state, 1).disrupted).toBe(true)
    expect(figureOf(game.state, 1).alive).toBe(true)
  })
})

describe('what is added to a morale roll', () => {
  it('BLA-3: a leader near, not himself; BLA-15: the formation; BLA-30: the ground', () => {
    const wood = {
      id: 'w',
      kind: 'woods',
      name: 'the copse',
      outline: [point(20, 26), point(30, 26), point(30, 34), point(20, 34)],
    } as const
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], unit: { count: 4, files: 2, formation: 'battle' } },
        { seat: 0, profile: captain(), at: [24, 25] },
        far,
      ],
      terrain: [wood],
    })
    const parts = moraleParts(state, 0)
    expect(addedBy(parts, 'leads')).toBe(2)
    expect(addedBy(parts, 'Battle Order')).toBe(2)
    expect(addedBy(parts, 'copse')).toBe(1)
    expect(moraleParts(state, 1)).toEqual([])
    const number = moraleNumber(state, 0)
    expect(number.need).toBe(9 - 5 + 1)
    expect(number.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(number.need)
    expect(number.chance).toBeCloseTo(1 - 4 / 216, 12) // 3d6 of 5 or more
  })
  it('BLA-30: ground steadies a unit of which more than half stand in it', () => {
    const within = (edge: number) => {
      const wood = { id: 'w', kind: 'woods', outline: [point(0, 0), point(edge, 0), point(edge, 48), point(0, 48)] } as const
      const line: BodySpec = { seat: 0, profile: man(), at: [24, 30], unit: { count: 4, files: 4 } }
      return moraleParts(battle({ bodies: [line, far], terrain: [wood] }), 0).some(({ rule }) => rule === 'BLA-30')
    }
    expect([within(22.75), within(24), within(25.25)]).toEqual([false, false, true]) // one, two and three of the four
  })
  it('BLA-15: Battle Order steadies more than General Order', () => {
    const parts = (formation: 'general' | 'battle') =>
      moraleParts(battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30], unit: { count: 4, files: 2, formation } }, far] }), 0)
    expect(parts('general')[0]?.value).toBe(1)
    expect(parts('battle')[0]?.value).toBe(2)
  })
})

describe('the Disrupted (BLA-31)', () => {
  it('BLA-31: they may not go into contact, and are drawn off when they stand within 1″', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24], body: { disrupted: true } },
        { seat: 0, profile: man(), at: [4, 44] },
        { seat: 1, profile: foe(), at: [24, 22.5] },
      ],
    })
    const game = play(state)
    expect(game.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -0.5 }], alone: [] })[0]?.rule).toBe('BLA-31')
    game.pick('done', {}, ['done'], [6, 6, 6])
    expect(game.told).toContain('withdrew')
    expect(figureOf(game.state, 0).at.y).toBeGreaterThan(25)
  })
  it('BLA-31: out of reach they go where the enemy is farthest, whichever way they face', () => {
    const game = play(
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 24], facing: 180, body: { disrupted: true } },
          { seat: 0, profile: man(), at: [4, 44] },
          { seat: 1, profile: foe(), at: [25.5, 24] },
        ],
      }),
    )
    game.pick('done', {}, ['done'], [6, 6, 6])
    expect(figureOf(game.state, 0).at.x).toBeLessThan(20) // not back upon him
  })
  it('BLA-31: out of melee they go straight back', () => {
    const game = play(
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 24], body: { disrupted: true } },
          { seat: 0, profile: man(), at: [4, 44] },
          { seat: 1, profile: foe(), at: [24, 23] },
        ],
      }),
    )
    game.pick('done', {}, ['done'], [6, 6, 6])
    expect(figureOf(game.state, 0).at).toEqual({ x: 24, y: 28 })
  })
})

describe('rally and rout (BLA-32, 33)', () => {
  const shaken = (unit: boolean, routed = false) =>
    battle({
      bodies: [
        {
          seat: 0,
          profile: man(),
          at: [24, 30],
          ...(unit ? { unit: { count: 4, files: 2, formation: 'battle' as const } } : {}),
          body: { disrupted: true, routed },
        },
        { seat: 0, profile: man(), at: [4, 44] },
        far,
      ],
      state: { agenda: phase('move', 0) },
    })
  const rallied = (unit: boolean, dice: readonly number[], routed = false) => {
    const game = play(shaken(unit, routed))
    game.pick('done', {}, ['done'], dice)
    return game
  }
  it('BLA-32: failed, it is removed', () => {
    const game = rallied(false, [3, 3, 3]) // 9 does not exceed 9
    expect(figureOf(game.state, 0)).toMatchObject({ alive: false, lost: 'panicked' })
  })
  it('BLA-32: beaten by 5 or more, it is steady', () => {
    expect(bodyOf(rallied(false, [4, 5, 5]).state, 0).disrupted).toBe(false) // 14: by 5
    expect(bodyOf(rallied(false, [4, 4, 5]).state, 0).disrupted).toBe(true) // 13: by 4
  })
  it('BLA-32: otherwise a single stand stays Disrupted, and a unit routs', () => {
    expect(rallied(false, [4, 4, 4]).find('rally').detail.result).toBe('wavers')
    const game = rallied(true, [3, 3, 4]) // 10 and 2 for Battle Order: by 3
    expect(game.find('rally').detail.result).toBe('routs')
    expect(bodyOf(game.state, 0)).toMatchObject({ routed: true, formation: 'general' })
  })
  it('BLA-33: a routed unit runs in each of its move-missile phases, and may do nothing else', () => {
    const before = shaken(true, true)
    const started = play({ ...before, moving: 1, agenda: phase('move', 1) })
    started.pick('done', {}, ['done'])
    expect(started.told).toContain('ran')
    expect(started.asks(0)).toEqual([])
    const away = (state: typeof before) => Math.hypot(bodyOf(state, 0).at.x - 4, bodyOf(state, 0).at.y - 4)
    expect(away(started.state)).toBeGreaterThan(away(before) + 4)
  })
  it('BLA-33: it runs from the enemies that stand, not from the fallen nor from its own', () => {
    const beside = (who: 'alive' | 'fallen' | 'own') => {
      const state = battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 24], body: { routed: true, disrupted: true } },
          { seat: who === 'own' ? 0 : 1, profile: foe({ id: 'beside' }), at: [24, 30], figure: { alive: who !== 'fallen' } },
          { seat: 1, profile: foe(), at: [24, 14] },
        ],
      })
      return wayOut(state, bodyOf(state, 0), 8)?.legs[0]?.points.at(-1)
    }
    expect(beside('own')).toEqual({ x: 24, y: 32 }) // straight from the one to the north, past his own
    expect(beside('fallen')).toEqual({ x: 24, y: 32 })
    expect(beside('alive')?.y).toBeLessThan(29)
  })
  it('BLA-33: in later rallies it runs on, is steady by 5, or gone', () => {
    expect(rallied(true, [3, 3, 4], true).find('rally').detail.result).toBe('runs on')
    expect(bodyOf(rallied(true, [4, 4, 4], true).state, 0)).toMatchObject({ routed: false, disrupted: false }) // 12 + 2: by 5
    expect(figureOf(rallied(true, [2, 2, 2], true).state, 0).alive).toBe(false)
  })
  it('BLA-33: at the edge a last roll: failed, gone; passed, it stays, Disrupted, every man for himself (BLA-15)', () => {
    const atEdge = (dice: readonly number[]) => {
      const state = battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 44], facing: 90, unit: { count: 4, files: 2 }, body: { routed: true, disrupted: true } },
          { seat: 0, profile: man(), at: [4, 24] },
          { seat: 1, profile: foe(), at: [24, 36] },
        ],
        state: { agenda: phase('move', 1), moving: 1 },
      })
      const game = play(state)
      game.pick('done', {}, ['done'], dice)
      return game
    }
    const gone = atEdge([2, 2, 2])
    expect(gone.find('last roll').detail.passed).toBe(false)
    expect(figureOf(gone.state, 0)).toMatchObject({ alive: false, lost: 'ran' })
    expect(gone.find('last roll').fallen).toEqual([0, 1, 2, 3])
    expect(gone.told).not.toContain('disbanded') // nobody is left to
    const stays = atEdge([6, 6, 6])
    expect(stays.find('last roll').detail.passed).toBe(true)
    expect(stays.find('last roll').fallen).toBeUndefined()
    const singles = stays.state.bodies.filter(({ home }) => home === 0)
    expect(singles).toHaveLength(4)
    expect(singles.every(({ disrupted, routed, unit }) => disrupted && !routed && !unit)).toBe(true)
  })
  it('BLA-33: whoever is an inch from the edge still runs, and rolls when it is there', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 46.5], unit: { count: 2, files: 2 }, body: { routed: true, disrupted: true } },
        { seat: 0, profile: man(), at: [4, 24] },
        { seat: 1, profile: foe(), at: [24, 36] },
      ],
      state: { agenda: phase('move', 1), moving: 1 },
    })
    const game = play(state)
    game.pick('done')
    expect(game.told).toContain('ran')
    expect(game.told).not.toContain('last roll')
  })
  it('BLA-33: the roll at the edge is told with its rule', () => {
    const game = rallied(false, [3, 3, 3])
    const [roll] = game.find('rally').rolls as readonly [Roll]
    expect(roll).toMatchObject({ formula: '3d6', total: 9, need: 10, result: 'failed' })
  })
})
