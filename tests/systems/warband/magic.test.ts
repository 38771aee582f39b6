// Spells (WAR-40 to 42): casting, surge, attack spells of every kind, dispelling, stress.
import { describe, expect, test } from 'vitest'
import { rangeOf } from '../../../src/canvas/layers/spotRange'
import { contains } from '../../../src/engine/geometry/polygons'
import { degrees, inches } from '../../../src/engine/geometry/units'
import type { Deed, Spell } from '../../../src/systems/warband/data/types'
import { layOf } from '../../../src/systems/warband/eyes/plan'
import { sceneOf } from '../../../src/systems/warband/eyes/scene'
import { windSquares } from '../../../src/systems/warband/game/grid'
import { gridIn } from '../../../src/systems/warband/game/queries'
import { suggest } from '../../../src/systems/warband/minds/suggest'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  asked,
  at,
  changed,
  didThisTurn,
  engagedAs,
  eventsOf,
  type FieldOptions,
  field,
  inAftermath,
  inPhase,
  isAsked,
  land,
  one,
  press,
  rollsOf,
  settled,
  spell,
  who,
} from '../../support/warband'

const attack = (type: 'melee' | 'ranged' | 'direct' | 'bombardment' | 'wind' | 'vortex', more = {}): Deed => ({
  deed: 'attack',
  type,
  strength: 5,
  penetration: 0,
  hits: 1,
  traits: ['magic'],
  ...more,
})
const mage = (spells: readonly Spell[], magic = 6) => ({ spells, scores: { magic, attacks: 2 } })
const casting = (
  own: Spell,
  more: { readonly theirs?: object; readonly terrain?: readonly ReturnType<typeof land>[]; readonly options?: object } = {},
): State =>
  inPhase(
    field(
      [[one('Magda', 3, 5, mage([own]))], [one('Bert', 8, 5, { facing: 180, ...more.theirs }), one('Bill', 19, 15, { rank: 'hero' })]],
      {
        terrain: more.terrain ?? [],
        ...more.options,
      },
    ),
    'ranged',
    [0],
  )
const cast = (state: State, faces: readonly number[], weapon = 'base', target = 1) =>
  answered(state, 'cast:0', { kind: 'target', body: 0, targets: [`p${target}`], weapon }, faces)

describe('casting (WAR-40)', () => {
  test('WAR-40: a Magic test with the spell’s modifier; a failed casting spends the action', () => {
    expect(who(cast(casting(spell(attack('ranged'))), [6, 5, 9]).state, 1).wounds).toBe(1)
    const failed = cast(casting(spell(attack('ranged'), { modifier: -1 })), [6])
    expect(rollsOf(failed.events, 'casts')[0]?.need).toBe(5)
    expect(who(failed.state, 1).wounds).toBe(2)
    expect(who(failed.state, 0).turn.spent).toBe(1)
  })
  test('WAR-40: a surge takes −1, is the first spell of the round alone, and then there are no more until the phase of the next turn', () => {
    const surged = cast(casting(spell(attack('ranged'))), [5, 9], 'surge')
    expect(rollsOf(surged.events, 'casts')[0]?.need).toBe(5)
    expect(isAsked(surged.state, 'cast:0', 0)).toBe(false)
    const next = inPhase({ ...surged.state, turn: 2 }, 'ranged', [0])
    const fresh = didThisTurn(next, 0, { cast: [], spent: 0, finished: [] })
    expect(isAsked(settled(changed(fresh, 0, { surged: { turn: 1, phase: 'ranged' } })), 'cast:0', 0)).toBe(true)
    expect(isAsked(settled(changed(fresh, 0, { surged: { turn: 1, phase: 'melee' } })), 'cast:0', 0)).toBe(false)
    const second = didThisTurn(casting(spell(attack('ranged'))), 0, { cast: ['Other'] })
    const { ask } = asked(second, 'cast:0')
    expect(ask.kind === 'target' && ask.means.map(({ refusal }) => refusal?.rule)).toEqual([undefined, 'WAR-40'])
  })
  test('WAR-15, 41: ranged spells take one Attack each, as many as Attacks allow; by the other reading one', () => {
    const two = cast(casting(spell(attack('ranged'))), [6, 9])
    expect(isAsked(two.state, 'cast:0', 0)).toBe(true)
    expect(isAsked(cast(two.state, [6, 9]).state, 'cast:0', 0)).toBe(false)
    const single = casting(spell(attack('ranged')), { options: { options: { spells: 'one' } } })
    expect(isAsked(cast(single, [6, 9]).state, 'cast:0', 0)).toBe(false)
  })
  test('WAR-40: a circuit gives what it gives all the time', () => {
    const circuit = { id: 'c', name: 'Circuit', text: 'c', gives: [{ what: 'score' as const, score: 'magic' as const, by: 2 }] }
    const state = inPhase(
      field([[one('Magda', 3, 5, { ...mage([spell(attack('ranged'))]), circuits: [circuit] })], [one('Bert', 8, 5)]]),
      'ranged',
      [0],
    )
    expect(rollsOf(cast(state, [8, 9]).events, 'casts')[0]?.need).toBe(8)
  })
  test('WAR-14 WAR-41: a spell that reaches nobody is not offered, and whoever has nothing else to do is passed over', () => {
    const short = casting(spell(attack('ranged'), { range: 4 }))
    expect(isAsked(casting(spell(attack('ranged'), { range: 5 })), 'cast:0')).toBe(true)
    expect(isAsked(short, 'cast:0')).toBe(false)
    expect(isAsked(settled(short), 'hold', 0)).toBe(false)
  })
  test('WAR-14: an engaged caster casts no ranged spell that is not melee-safe', () => {
    expect(isAsked(engagedAs(casting(spell(attack('ranged'))), [0, 1]), 'cast:0')).toBe(false)
    expect(isAsked(engagedAs(casting(spell(attack('ranged', { traits: ['magic', 'melee-safe'] }))), [0, 1]), 'cast:0')).toBe(true)
  })
})

describe('attack spells (WAR-41)', () => {
  test('WAR-41: no roll to hit; Defense and Ward apply; the Strength is the spell’s own', () => {
    const { events } = cast(
      casting(spell(attack('direct', { penetration: 1 })), { theirs: { scores: { armour: 2, ward: 3 } } }),
      [6, 5, 9, 4],
    )
    expect(eventsOf(events, 'attack')[0]?.rolls?.map(({ purpose, need }) => [purpose.replace(/.*: /, ''), need])).toEqual([
      ['damage', 5],
      ['Defense', 5],
      ['Ward', 3],
    ])
  })
  test('WAR-41: a melee spell takes melee modifiers on the Magic test', () => {
    const touch = spell(attack('melee'), { phase: 'melee', range: 1 })
    const hill = [land('hill', 0, 0, 6, 12, { height: 1 as never })]
    const near = (terrain: readonly ReturnType<typeof land>[]) =>
      inPhase(
        field([[one('Magda', 5, 5, mage([touch]))], [one('Bert', 6, 5, { facing: 180 }), one('Bill', 19, 15, { rank: 'hero' })]], {
          terrain,
        }),
        'melee',
        [0],
      )
    expect(rollsOf(cast(near(hill), [10]).events, 'casts')[0]?.modifiers.map(({ reason }) => reason)).toContain('higher ground')
    expect(rollsOf(cast(near([]), [10]).events, 'casts')[0]?.need).toBe(6)
  })
  test('WAR-41: a wind strikes everybody in its line, friends too', () => {
    const wind = spell(attack('wind', { length: 6 }), { targets: 'square' })
    const state = inPhase(
      field([
        [one('Magda', 3, 5, mage([wind])), one('Ada', 5, 5)],
        [one('Bert', 8, 5), one('Bill', 8, 7)],
      ]),
      'ranged',
      [0],
    )
    const lay = (facing: number, faces: readonly number[]) =>
      answered(state, 'cast:0', { kind: 'spot', body: 0, weapon: 'base', spots: [{ at: at(3, 5), facing: facing as never }] }, faces)
    expect(eventsOf(lay(0, [6, 9, 9]).events, 'attack').map(({ detail }) => detail.target)).toEqual([1, 2])
    expect(eventsOf(lay(90, [6]).events, 'attack')).toEqual([])
    expect(lay(0, [6, 9, 9]).state.vortices).toEqual([]) // it blows by
    expect(() => lay(30, [])).toThrow('eight ways')
    expect(windSquares(gridIn(state), at(1, 5), degrees(180), 6)).toEqual([at(0, 5)]) // the table ends there
  })
  test('WAR-41: a bombardment needs no sight and strikes all within its blast', () => {
    const fall = spell(attack('bombardment', { blast: 1 }), { targets: 'square' })
    const wall = [land('wall', 6, 0, 1, 16, { height: 4 as never })]
    const { events } = answered(
      casting(fall, { terrain: wall }),
      'cast:0',
      { kind: 'spot', body: 0, weapon: 'base', spots: [{ at: at(9, 5) }] },
      [6, 9],
    )
    expect(eventsOf(events, 'attack').map(({ detail }) => detail.target)).toEqual([1])
    const seen = spell(attack('vortex', { blast: 1 }), { targets: 'square' })
    expect(() =>
      answered(casting(seen, { terrain: wall }), 'cast:0', { kind: 'spot', body: 0, weapon: 'base', spots: [{ at: at(9, 5) }] }, []),
    ).toThrow('out of sight')
  })
  test('WAR-41: a vortex stays, wanders d10 squares in one of eight ways each aftermath, hits all in its way, and ends', () => {
    const whirl = spell(attack('vortex', { blast: 0 }), { targets: 'square' })
    const laid = answered(casting(whirl), 'cast:0', { kind: 'spot', body: 0, weapon: 'base', spots: [{ at: at(6, 5) }] }, [6])
    expect(laid.state.vortices).toMatchObject([{ name: 'Dart', turns: 4, at: at(6, 5) }])
    const moved = settled(inAftermath(laid.state), [[8, 1] as never, 4, 9])
    expect(moved.vortices).toMatchObject([{ turns: 3, at: at(10, 5) }])
    // the eight ways it may go are shown: ten squares, or until it is off the table
    const ways = sceneOf(laid.state, 1).zones?.filter(({ id }) => id.startsWith('vortex-0-')) ?? []
    const reaches = (x: number, y: number): boolean => ways.some(({ outline }) => contains(outline, at(x, y)))
    expect(ways).toHaveLength(8)
    expect([reaches(16, 5), reaches(17, 5), reaches(0, 5), reaches(12, 11), reaches(9, 6)]).toEqual([true, false, true, true, false])
    const off = settled(inAftermath(laid.state), [[8, 5] as never, 9, 9])
    expect(off.vortices).toEqual([])
    const last: State = { ...laid.state, vortices: laid.state.vortices.map((one_) => ({ ...one_, turns: 1 })) }
    expect(settled(inAftermath(last), [[8, 3] as never, 2]).vortices).toEqual([])
  })
})

describe('dispelling (WAR-42)', () => {
  const rivals = (tiring = false, magic = 6): State => {
    const own = spell(attack('ranged'), { tiring })
    return inPhase(
      field([
        [one('Magda', 3, 5, mage([own]))],
        [one('Bert', 8, 5), one('Vera', 8, 7, mage([own], magic)), one('Olga', 8, 9, mage([own], magic + 1))],
      ]),
      'ranged',
      [0],
    )
  }
  test('WAR-42: a reaction outside initiative: Magic less the caster’s degrees; the highest Magic may try first, and one try is all', () => {
    const waits = cast(rivals(), [4])
    expect(isAsked(waits.state, 'dispel', 3)).toBe(true)
    expect(who(waits.state, 1).wounds).toBe(2)
    const stopped = press(waits.state, 'dispel', [5], 3)
    expect(rollsOf(stopped.events, 'dispels')[0]?.need).toBe(5)
    expect(who(stopped.state, 1).wounds).toBe(2)
    expect(who(stopped.state, 3).turn.dispelled).toBe(true)
    const failed = press(waits.state, 'dispel', [6, 5, 9], 3)
    expect(who(failed.state, 1).wounds).toBe(1)
    expect(isAsked(failed.state, 'dispel', 2)).toBe(false)
  })
  test('WAR-42: who lets it be leaves the try to the next; one try a mage a turn', () => {
    const waits = cast(rivals(), [4])
    expect(isAsked(press(waits.state, 'let be', [], 3).state, 'dispel', 2)).toBe(true)
    expect(isAsked(cast(didThisTurn(rivals(), 3, { dispelled: true }), [4]).state, 'dispel', 2)).toBe(true)
  })
  test('WAR-42: not against a 1, and not without sight', () => {
    expect(isAsked(cast(rivals(), [1, 9]).state, 'dispel')).toBe(false)
    const hidden = rivals()
    const walled = { ...hidden, table: { ...hidden.table, terrain: [land('wall', 6, 6, 1, 6, { height: 5 as never })] } }
    const state = cast(walled, [4, 9]).state
    expect(isAsked(state, 'dispel', 3)).toBe(false)
  })
  test('WAR-42: −1 more against a surge', () => {
    const waits = cast(rivals(), [4], 'surge')
    expect(
      rollsOf(press(waits.state, 'dispel', [9, 9], 3).events, 'dispels')[0]?.modifiers.map(({ reason, value }) => [reason, value]),
    ).toEqual([
      ['Magic', 7],
      ['degrees of the caster', -1],
      ['against a surge', -1],
    ])
  })
  test('WAR-42: stress: tiring 1, surged 2, each point −1 to Magic; dispelling a tiring spell costs the dispeller one', () => {
    const once = cast(casting(spell(attack('ranged'), { tiring: true })), [6, 9])
    expect(who(once.state, 0).stress).toBe(1)
    expect(rollsOf(cast(once.state, [10]).events, 'casts')[0]?.need).toBe(5)
    expect(who(cast(casting(spell(attack('ranged'), { tiring: true })), [5, 9], 'surge').state, 0).stress).toBe(2)
    expect(who(cast(casting(spell(attack('ranged'))), [6, 9]).state, 0).stress).toBe(0)
    const waits = cast(rivals(true), [4])
    expect(who(press(waits.state, 'dispel', [5], 3).state, 3).stress).toBe(1)
  })
})

describe('spells that move (WAR-12, 40)', () => {
  const push = spell({ deed: 'push', squares: 3 }, { phase: 'movement' })
  const leaping = spell({ deed: 'leap', squares: 5 }, { phase: 'movement', targets: 'self', count: 1, range: 0 })
  const moving = (
    own: Spell,
    from: readonly [number, number],
    to: readonly [number, number],
    more: FieldOptions = {},
    third = [19, 15],
  ): State =>
    inPhase(
      field(
        [
          [one('Magda', ...from, { spells: [own], scores: { magic: 6, melee: 1, strength: 1 } })],
          [one('Bert', ...to, { worth: 200 }), one('Bill', third[0] ?? 19, third[1] ?? 15, { rank: 'hero' })],
        ],
        more,
      ),
      'movement',
      [0],
    )
  const pushed = (state: State, faces: readonly number[] = [5]) =>
    answered(state, 'cast:0', { kind: 'target', body: 0, weapon: 'base', targets: ['p1'] }, faces)
  const roof = { terrain: [land('building', 5, 4, 3, 3, { height: inches(3) })] }
  test('WAR-40: who is pushed goes straight away from the caster, as far as nothing stands in his way', () => {
    expect(who(pushed(moving(push, [3, 5], [6, 5])).state, 1).at).toEqual(at(9, 5))
    expect(who(pushed(moving(push, [3, 5], [6, 5], {}, [8, 5])).state, 1).at).toEqual(at(7, 5))
    expect(who(pushed(moving(push, [17, 5], [18, 5])).state, 1).at).toEqual(at(19, 5))
  })
  test('WAR-12, 40: over an edge he falls as deep as it is, and the computer finds that', () => {
    const edge = moving(push, [5, 5], [7, 5], roof)
    const { state, events } = pushed(edge, [5, 10])
    expect(who(state, 1).at).toEqual(at(8, 5))
    expect(eventsOf(events, 'fell')[0]?.detail).toMatchObject({ id: 1, height: 3 })
    const { decision } = asked(edge, 'cast:0')
    expect(suggest(edge, decision)).toMatchObject({ key: 'cast:0', targets: ['p1'] })
    const flat = moving(push, [5, 5], [7, 5])
    expect(suggest(flat, asked(flat, 'cast:0').decision).key).not.toBe('cast:0')
  })
  test('WAR-40: a leap goes to a square in sight, over everything; farther than it reaches is refused', () => {
    const state = moving(leaping, [3, 5], [6, 5])
    const leap = (x: number, y: number) =>
      answered(state, 'cast:0', { kind: 'spot', body: 0, weapon: 'base', spots: [{ at: at(x, y) }] }, [5])
    expect(who(leap(8, 7).state, 0).at).toEqual(at(8, 7))
    expect(() => leap(9, 5)).toThrow('it reaches 5')
    expect(() => leap(6, 5)).toThrow('somebody stands there')
    const plan = layOf(state, { key: 'cast:0', body: 0, at: at(8, 7), weapon: 'base', laid: [] })
    expect(plan?.touched).toEqual([])
    expect(plan?.outlines).toEqual([
      [
        { x: 8, y: 7 },
        { x: 9, y: 7 },
        { x: 9, y: 8 },
        { x: 8, y: 8 },
      ],
    ])
  })
})

test('WAR-40: a leap that goes farther when it is surged is drawn as far as the one that is armed goes', () => {
  const leap = (far: number) =>
    spell({ deed: 'leap', squares: 5 }, { phase: 'movement', targets: 'self', count: 1, range: 0, surge: [{ deed: 'leap', squares: far }] })
  const drawn = (far: number) => {
    const state = inPhase(field([[one('Magda', 3, 5, mage([leap(far)]))], [one('Bert', 8, 5)]]), 'movement', [0])
    const { ask } = asked(state, 'cast:0')
    if (ask.kind !== 'spot') throw new Error('no place is asked for')
    return ['base', 'surge'].map((weapon) =>
      rangeOf(ask, weapon, state.table)?.reach.rings.map(({ radius, label }) => `${radius} ${label}`),
    )
  }
  expect(drawn(8)).toEqual([['5 5'], ['8 8']])
  expect(drawn(5)).toEqual([['5 5'], ['5 5']])
})
