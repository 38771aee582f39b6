// Rules where they meet each other: swimmers, the stunned, the rallied, ranks that closed, ground that is not entered; what each state of a
// company adds, and what it does not; and forecasts held against what is played.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import { RULINGS } from '../../../src/systems/mass-battle/data/rulings'
import { forecastOf } from '../../../src/systems/mass-battle/eyes/forecast'
import { afterBlows, applyBlows, rollAttack, wound } from '../../../src/systems/mass-battle/game/attack'
import { openDraft } from '../../../src/systems/mass-battle/game/draft'
import { countOf, rectOf } from '../../../src/systems/mass-battle/game/ground'
import { game } from '../../../src/systems/mass-battle/game/index'
import { cast, castsNow } from '../../../src/systems/mass-battle/game/magic'
import { foeOf, strike } from '../../../src/systems/mass-battle/game/melee'
import { attackOf, leaderSave, moraleModifiers, sumOf, unitSave } from '../../../src/systems/mass-battle/game/modifiers'
import { chase, flightWay, mayPursue, movesNow } from '../../../src/systems/mass-battle/game/movement'
import { wheelTo } from '../../../src/systems/mass-battle/game/wheel'
import { exchangeOf } from '../../../src/systems/mass-battle/odds/exchange'
import type { State, Unit } from '../../../src/systems/mass-battle/state'
import { clause, field, ground, order, orders, refusalsOf, round, told, unit, type Wish } from '../../support/companies'

const FAR: Wish = { seat: 1, corner: [95, 75], facing: 180 }
const of = (state: State, id: number): Unit => {
  const found = state.units[id]
  if (!found) throw new Error(`no unit ${id}`)
  return found
}
const openKeys = (state: State) => game.awaiting(state).flatMap(({ standing, asks }) => (standing ? [] : asks.map(({ key }) => key)))
const RIVER = { terrain: [ground('river', 10, 0, 20, 60)] } // company 0 of those below stands in it, behind its own front

describe('swimmers strike nobody (MAS-6)', () => {
  const wet = (other: Partial<Wish> = {}, more: object = RIVER) =>
    field([{ seat: 0, corner: [20, 20] }, { seat: 1, corner: [20, 25], facing: 180, ...other }, FAR], more)
  const fleeing = { condition: 'fleeing' } as const
  it('MAS-6 MAS-9 nor the backs of who flees', () => {
    expect(mayPursue(wet(fleeing), of(wet(fleeing), 0), of(wet(fleeing), 1))).toBe(false)
    const done = round(wet(fleeing), {}, [])
    expect(openKeys(done.state)).not.toContain('pursue')
    expect(told(done, 'flight')).toHaveLength(1)
    expect(openKeys(round(wet(fleeing, {}), {}, []).state)).toContain('pursue')
  })
  it('MAS-6 MAS-8 nor whoever withdraws from them', () => {
    const back = { 1: order({ posture: 'withdraw' }) }
    expect(told(round(wet(), back, []), 'attack')).toHaveLength(0)
    expect(told(round(wet({}, {}), back, [[20, 2]]), 'attack')).toHaveLength(1)
  })
  it('MAS-6 a charge that ends in the river forecasts no blows of theirs, and says so; the answer comes all the same', () => {
    const state = field([{ seat: 0, corner: [20, 20] }, { seat: 1, corner: [24, 25], facing: 180 }, FAR], {
      terrain: [ground('river', 23, 0, 24, 60)],
    })
    const given = orders(state, 0, { 0: order({ posture: 'charge', target: 1 }) })
    const [figure] = forecastOf(state, given).figures
    expect(figure).toMatchObject({ value: 0, hint: expect.stringContaining('0%'), scope: 'all' }) // of all attacks, not of one
    const target = given.parts.find(({ kind }) => kind === 'target')
    const told_ = forecastOf(state, { ...target, decision: given.decision, seat: 0 } as never)
    expect(told_.notes).toContain('they would stand in the river: swimmers strike nobody')
    const there = { ...of(state, 0), corner: { x: 24, y: 20 } }
    const now = { ...state, units: state.units.map((one) => (one.id === 0 ? there : one)) }
    expect(exchangeOf(now, there, of(now, 1), 'melee')).toMatchObject({ first: { hits: 0 }, back: { answers: 1 } })
  })
})

describe('the stunned (MAS-10)', () => {
  const STUNNED = { effects: [{ effect: 'stunned', until: 2 }] } as const
  const darts = { posture: 'cast', spell: 'force darts', target: 1 } as const
  const caster = (more: Partial<Wish> = {}) =>
    field([
      { seat: 0, corner: [20, 20], leader: { will: 30, spells: [{ spell: 'force darts', times: 1 }] }, order: order(darts), ...more },
      { seat: 1, corner: [34, 25], facing: 180 },
      { seat: 0, corner: [5, 75] },
    ])
  it('MAS-10 they cast nothing', () => {
    expect(castsNow(caster(), of(caster(), 0))).toBe(true)
    expect(castsNow(caster(STUNNED), of(caster(STUNNED), 0))).toBe(false)
  })
  it('MAS-5 MAS-10 they do not rally: they run', () => {
    const state = caster({ ...STUNNED, condition: 'fleeing', fled: true })
    const done = round(state, {}, [])
    expect(told(done, 'rally')).toHaveLength(0)
    expect(told(done, 'flight')).toHaveLength(1)
  })
  it('MAS-8 MAS-10 they give no blow to whoever withdraws', () => {
    const state = field([{ seat: 0, corner: [20, 20], ...STUNNED }, { seat: 1, corner: [20, 25], facing: 180 }, FAR])
    expect(told(round(state, { 1: order({ posture: 'withdraw' }) }, []), 'attack')).toHaveLength(0)
  })
  it('MAS-10 nothing is forecast of what they were told', () => {
    const state = field([
      { seat: 0, corner: [20, 20], ...STUNNED },
      { seat: 1, corner: [24, 25], facing: 180 },
    ])
    const given = orders(state, 0, { 0: order({ posture: 'charge', target: 1 }) })
    expect(forecastOf(state, given).figures).toEqual([])
    const target = given.parts.find(({ kind }) => kind === 'target')
    expect(forecastOf(state, { ...target, decision: given.decision, seat: 0 } as never)).toMatchObject({
      subtitle: 'stunned: they do nothing in this round',
      figures: [],
    })
  })
  it('MAS-5 MAS-10 who has rallied casts nothing in that round: he obeys from the next orders on', () => {
    const state = caster({ condition: 'fleeing', fled: true })
    const done = round(state, {}, [[20, 15]])
    expect(told(done, 'rally')).toHaveLength(1)
    expect(told(done, 'spell')).toHaveLength(0)
  })
})

describe('whom they strike, and who may go after whom', () => {
  it('MAS-1 MAS-8 the one that is ordered before the one in his stead', () => {
    const state = field([
      { seat: 1, corner: [20, 25], facing: 180 },
      {
        seat: 0,
        corner: [20, 20],
        squads: 2,
        order: order({ posture: 'charge', target: 2 }, { condition: 'gone', clause: clause({ posture: 'charge', target: 0 }) }),
      },
      { seat: 1, corner: [20, 30], facing: 180 },
    ])
    expect(foeOf(state, of(state, 1))?.id).toBe(2)
    const gone = { ...state, units: state.units.map((one) => (one.id === 2 ? { ...one, condition: 'destroyed' as const } : one)) }
    expect(foeOf(gone, of(gone, 1))?.id).toBe(0)
  })
  it('MAS-9 a pursuit is offered to whoever may pursue, whoever else stands there', () => {
    const state = field([
      { seat: 0, corner: [20, 20], formation: 'square' },
      { seat: 0, corner: [20, 25], facing: 270 },
      { seat: 1, corner: [20, 25], facing: 180, condition: 'fleeing' },
      FAR,
    ])
    expect(openKeys(round(state, {}, []).state)).toContain('pursue')
  })
  it.each([
    ['as it is', {}, true],
    ['rooted', { effects: [{ effect: 'rooted', until: 3 }] }, false],
    ['stunned', { effects: [{ effect: 'stunned', until: 3 }] }, false],
    ['in square', { formation: 'square' }, false],
    ['fleeing', { condition: 'fleeing' }, false],
  ] as const)('MAS-6 MAS-9 MAS-10 may pursue: %s', (_, wish, may) => {
    const state = field([{ seat: 0, corner: [20, 20], ...(wish as Partial<Wish>) }, FAR])
    expect(mayPursue(state, of(state, 0), of(state, 1))).toBe(may)
  })
  it('MAS-9 the reference names all who may not pursue', () => {
    const said = RULINGS.find(({ rule, title }) => rule === 'MAS-9' && title === 'Who cannot pursue')?.text
    for (const words of ['square', 'stunned', 'rooted', 'in the water']) expect(said).toContain(words)
    const swimming = field([{ seat: 0, corner: [20, 20] }, FAR], RIVER)
    expect(mayPursue(swimming, of(swimming, 0), of(swimming, 1))).toBe(false)
  })
  it('MAS-9 nobody runs after them out of a melee', () => {
    const state = (held: boolean) =>
      field([
        { seat: 0, corner: [20, 20], squads: 2 },
        { seat: 1, corner: [32, 25], facing: 0, condition: 'fleeing' },
        ...(held ? [{ seat: 1, corner: [20, 30], facing: 180 } as const] : []),
      ])
    for (const held of [false, true]) {
      const draft = openDraft(state(held), seededDice('c', 0))
      chase(draft, 0, 1)
      expect(draft.events.some(({ what }) => what === 'chase')).toBe(!held)
    }
  })
  it('MAS-4 who touches the one they were sent at does not move, and needs no die for it', () => {
    const state = field([
      { seat: 0, corner: [20, 20], order: order({ posture: 'charge', target: 1 }) },
      { seat: 1, corner: [20, 25], facing: 180, order: order({ posture: 'march', target: 0 }) },
    ])
    expect([0, 1].map((id) => movesNow(state, of(state, id)))).toEqual([false, false])
    const apart = { ...state, units: state.units.map((one) => (one.id === 1 ? { ...one, corner: { x: 40, y: 25 } } : one)) }
    expect(movesNow(apart, of(apart, 0))).toBe(true)
  })
})

describe('morale comes once (MAS-9)', () => {
  it('MAS-9 at the attack that brought them to half, also while they fled', () => {
    const state = field([{ seat: 0, corner: [20, 20], hp: 4, began: 10, condition: 'fleeing' }, FAR])
    const draft = openDraft(state, loaded([]))
    afterBlows(draft, 0, 3, undefined, false)
    draft.state.units = draft.state.units.map((one) => (one.id === 0 ? { ...one, condition: 'steady' } : one))
    afterBlows(draft, 0, 0, undefined, false) // a miss, once they have rallied
    expect(draft.events).toEqual([])
  })
  it('MAS-9 with later hits tested again: a blow at the leader alone is none, in play as in the forecast', () => {
    const state = field(
      [
        {
          seat: 0,
          corner: [20, 20],
          profile: { attack: -30 },
          leader: { attack: 30, damage: '1d2', flank: 'left' },
          order: { ...order({ posture: 'hold' }), duel: true },
        },
        { seat: 1, corner: [20, 25], facing: 180, hp: 4, began: 10, tested: true, leader: { hp: 30, began: 30, flank: 'right' } },
        FAR,
      ],
      { options: { laterHits: true } },
    )
    const attack = attackOf(state, of(state, 0), of(state, 1), 'melee')
    const { tests } = exchangeOf(state, of(state, 0), of(state, 1), 'melee').first
    expect(tests).toBeLessThan(0.06)
    const N = 400
    let tested = 0
    for (let i = 0; i < N; i += 1) {
      const draft = openDraft(state, seededDice('duel', i))
      const blows = rollAttack(draft, attack)
      applyBlows(draft, blows)
      afterBlows(draft, 1, blows.loss, undefined, true)
      if (draft.events.some(({ what }) => what === 'morale')) tested += 1
    }
    expect(tested / N).toBeLessThan(0.12)
  })
  it('MAS-9 of who does not stand steady no morale is forecast', () => {
    const state = field([
      { seat: 0, corner: [20, 20], profile: { missile: 'longbow' } },
      { seat: 1, corner: [40, 25], facing: 180, hp: 6, began: 10, condition: 'fleeing' },
    ])
    expect(exchangeOf(state, of(state, 0), of(state, 1), 'missile').first).toMatchObject({ tests: 0, breaks: 0 })
    const steady = { ...state, units: state.units.map((one) => ({ ...one, condition: 'steady' as const })) }
    expect(exchangeOf(steady, of(steady, 0), of(steady, 1), 'missile').first.tests).toBeGreaterThan(0)
  })
})

describe('losses', () => {
  it('MAS-2 with the setting a squad that is gone does not come back with what is mended', () => {
    const state = field([{ seat: 0, corner: [20, 20], squads: 2, files: 1, hp: 20 }, FAR], { options: { shrink: true } })
    const draft = openDraft(state, loaded([]))
    wound(draft, 0, 11)
    expect(of(draft.state as State, 0).squads).toBe(1)
    draft.state.units = draft.state.units.map((one) => (one.id === 0 ? { ...one, hp: 17 } : one))
    wound(draft, 0, 1)
    expect(of(draft.state as State, 0)).toMatchObject({ hp: 16, squads: 1 })
  })
  it('MAS-3 a hit takes a point at least', () => {
    const state = field([
      { seat: 0, corner: [20, 20], profile: { damage: '1d4-3' } },
      { seat: 1, corner: [20, 25], facing: 180, hp: 40 },
      FAR,
    ])
    const draft = openDraft(
      state,
      loaded([
        [20, 19],
        [4, 1],
        [20, 2],
      ]),
    )
    strike(draft, 0)
    expect(of(draft.state as State, 1).hp).toBe(39)
  })
})

describe('what is laid on a company (MAS-10)', () => {
  const under = (effect?: string) =>
    field([
      {
        seat: 0,
        corner: [20, 20],
        leader: {},
        profile: { missile: 'longbow' },
        ...(effect ? { effects: [{ effect, until: null }] as never } : {}),
      },
      { seat: 1, corner: [20, 25], facing: 180, profile: { missile: 'longbow' } },
      { seat: 1, corner: [60, 25], facing: 180, profile: { missile: 'longbow' } },
    ])
  const numbers = (state: State) => {
    const one = of(state, 0)
    const chief = one.leader
    if (!chief) throw new Error('no leader')
    return {
      hit: sumOf(attackOf(state, one, of(state, 1), 'melee').squads.bonus),
      'hit in melee': sumOf(attackOf(state, of(state, 1), one, 'melee').squads.armour),
      'hit by missiles': sumOf(attackOf(state, of(state, 2), one, 'missile').squads.armour),
      reflex: sumOf(unitSave(one, 'reflex')),
      will: sumOf(unitSave(one, 'will')),
      leader: sumOf(leaderSave(one, chief)),
      morale: sumOf(moraleModifiers(one)),
    }
  }
  it.each([
    ['blessed', { hit: 1, morale: 1 }],
    ['guided', { hit: 1 }],
    ['doomed', { hit: -1, reflex: -1, will: -1, leader: -1, morale: -1 }],
    ['warded', { 'hit in melee': 2 }],
    ['misted', { 'hit by missiles': 2 }],
  ] as const)('MAS-10 %s changes these numbers and no others', (effect, changes) => {
    const before = numbers(under())
    const after = numbers(under(effect))
    for (const [name, value] of Object.entries(after))
      expect(value - before[name as keyof typeof before], name).toBe((changes as Record<string, number>)[name] ?? 0)
  })
  it('MAS-5 MAS-10 the save of a unit halves what it takes of an area spell, not what its leader takes', () => {
    const state = field([
      {
        seat: 0,
        corner: [20, 20],
        leader: { spells: [{ spell: 'fire burst', times: 1 }] },
        order: order({ posture: 'cast', spell: 'fire burst', target: 1 }),
      },
      { seat: 1, corner: [30, 25], facing: 180, hp: 30, leader: { hp: 10, reflex: 0 } },
    ])
    const draft = openDraft(
      state,
      loaded([
        [6, 3],
        [6, 4],
        [20, 20],
        [20, 2],
      ]),
    )
    cast(draft, 0)
    expect(of(draft.state as State, 1)).toMatchObject({ hp: 27, leader: { hp: 3 } })
  })
  it('MAS-1 whom the enemy’s leader was told to strike at does not show in a forecast', () => {
    const told_ = [false, true].map((duel) => {
      const state = field([
        { seat: 0, corner: [20, 20], leader: { flank: 'left' } },
        { seat: 1, corner: [20, 25], facing: 180, leader: { flank: 'right' }, order: { ...order({}), duel } },
      ])
      const { back } = exchangeOf(state, of(state, 0), of(state, 1), 'melee')
      expect(exchangeOf(state, of(state, 1), of(state, 0), 'melee').first.attack.leader?.duel).toBe(duel) // his own side knows
      return back?.loss.p
    })
    expect(told_[0]).toEqual(told_[1])
  })
})

describe('ground that is not entered (MAS-6)', () => {
  const LONE: Wish = { seat: 0, corner: [20, 20] }
  it.each(['river', 'building'] as const)('MAS-6 nobody wheels into a %s, in line or in square', (kind) => {
    for (const formation of ['tight', 'square'] as const) {
      const wide = { ...LONE, squads: 2, formation }
      const open = field([wide, FAR])
      const shut = field([wide, FAR], { terrain: [ground(kind, 0, 0, 60, 60)] })
      expect(wheelTo(open, of(open, 0), 270, 24), formation).toBeDefined()
      expect(wheelTo(shut, of(shut, 0), 270, 24), formation).toBeUndefined()
    }
  })
  it('MAS-6 a wheel in woods costs double', () => {
    const squares = (terrain: Parameters<typeof field>[1]) =>
      told(round(field([LONE, FAR], terrain), { 0: order({ posture: 'hold', facing: 270 as never }) }, []), 'move')[0]?.detail?.squares
    expect(squares({})).toBe(5)
    expect(
      round(field([LONE, FAR], { terrain: [ground('woods', 0, 0, 60, 60)] }), { 0: order({ posture: 'hold', facing: 270 as never }) }, [])
        .state.units[0]?.swing,
    ).toMatchObject({ walked: 6 })
  })
  it('MAS-6 nobody opens their ranks into a building', () => {
    const walls = { terrain: [ground('building', 10, 25, 30, 40), ground('building', 10, 5, 30, 20)] }
    const done = round(field([LONE, FAR], walls), { 0: order({ posture: 'formation', formation: 'loose' }) }, [])
    expect(unit(done, 0).formation).toBe('tight')
    expect(unit(round(field([LONE, FAR]), { 0: order({ posture: 'formation', formation: 'loose' }) }, []), 0).formation).toBe('loose')
  })
  it('MAS-6 a building bars the way of whom it would hold by half or more, and of no broader front, as the reference says', () => {
    const house = { terrain: [ground('building', 22, 20, 40, 24)] }
    const inside = (squads: number) => {
      const done = round(field([{ ...LONE, squads }, FAR], house), { 0: order({ posture: 'march', place: { x: 60.5, y: 22.5 } }) }, [])
      const there = rectOf(unit(done, 0))
      return { squares: countOf(done.state.table, 'building', there), ahead: there.x1 - 22 }
    }
    expect(inside(1).squares).toBeLessThan(5)
    expect(inside(4)).toEqual({ squares: 8, ahead: 4 })
    expect(RULINGS.find(({ title }) => title === 'On which ground')?.text).toContain('bars the way of who would be in it by half or more')
  })
  it('MAS-6 MAS-9 who flees goes round a building', () => {
    const state = field([{ seat: 0, corner: [40, 20], condition: 'fleeing' }, { seat: 0, corner: [5, 70] }, FAR], {
      terrain: [ground('building', 20, 14, 34, 31)],
    })
    const { poses } = flightWay(state, of(state, 0))
    const rects = poses.map((pose) => rectOf({ ...of(state, 0), ...pose }))
    expect(rects.some(({ x0, y0 }) => x0 >= 20 && x0 < 34 && y0 >= 14 && y0 < 27)).toBe(false)
    expect(Math.min(...rects.map(({ x0 }) => x0))).toBeLessThan(34)
  })
  it('MAS-6 ranks that have closed walk, though they were told to run before', () => {
    const state = field([{ ...LONE, formation: 'loose', effects: [{ effect: 'rooted', until: 1 }] }, FAR])
    const running = order(
      { posture: 'march', place: { x: 60.5, y: 25.5 }, pace: 'run' },
      { condition: 'in the way', clause: clause({ posture: 'formation', formation: 'tight' }) },
    )
    const one = round(state, { 0: running }, [])
    expect(unit(one, 0).formation).toBe('tight')
    const [move] = told(round(one.state, {}, []), 'move')
    expect(move?.detail).toMatchObject({ running: false })
    expect(Number(move?.detail?.squares)).toBeLessThanOrEqual(6)
    expect(refusalsOf(one.state, orders(one.state, 0, { 0: running }))).not.toEqual([]) // written now it is refused
  })
})
