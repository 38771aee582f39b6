// Squads, attacks, initiative and leaders (MAS-2, 3, 4, 5).
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { FORD } from '../../../src/systems/mass-battle/data/scenarios'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { saveRoll } from '../../../src/systems/mass-battle/game/attack'
import { openDraft } from '../../../src/systems/mass-battle/game/draft'
import { game } from '../../../src/systems/mass-battle/game/index'
import { attackOf, hitChance, isHit, isReached, moraleModifiers, saveChance, sumOf } from '../../../src/systems/mass-battle/game/modifiers'
import { leaderOf, leaderPiece } from '../../../src/systems/mass-battle/game/queries'
import { CHIEF, company, field, order, orders, played, round, told, unit, type Wish } from '../../support/companies'

const archers = (more: Partial<Wish> = {}): Wish => ({ seat: 0, squads: 3, profile: { missile: 'short bow' }, ...more })
const target = (more: Partial<Wish> = {}): Wish => ({
  seat: 1,
  corner: [34, 30],
  facing: 180,
  squads: 2,
  hp: 20,
  formation: 'loose',
  ...more,
})
/** Two lines face to face: seat 0's front on x = 20, seat 1's beside it. */
const facing = (one: Partial<Wish> = {}, other: Partial<Wish> = {}): readonly Wish[] => [
  { seat: 0, corner: [20, 20], facing: 0, ...one },
  { seat: 1, corner: [20, 25], facing: 180, ...other },
]

describe('MAS-2 squads and hit points', () => {
  test('each squad rolls once; each hit takes its damage', () => {
    const [one, two] = [archers({ name: 'Gruk’s crossbows' }), target({ name: 'Yort’s yobbos' })]
    const done = round(field([one, two]), {}, [
      [20, 12],
      [20, 11],
      [20, 15],
      [6, 3],
      [6, 4],
    ])
    const [attack] = told(done, 'attack')
    expect(attack?.detail).toMatchObject({ attacks: 3, hits: 2, loss: 7, left: 13 })
    // names stand bare: they may be somebody’s
    expect(attack && eyes.tell(done.state, attack, 'table').text).toBe(
      'Gruk’s crossbows shoot at Yort’s yobbos: 12, 11 and 15, 2 hits; damage 3 and 4, 7 hit points; 13 left',
    )
  })
  test('hit points are one figure’s hit dice for each squad, rolled, or as given', () => {
    const [halflings] = FORD.sides
    const bowmen = halflings?.units.find(({ name }) => name === 'Bowmen')
    const billmen = halflings?.units[0]
    if (!bowmen || !billmen || !FORD.sides[1]) throw new Error('no such units')
    const { leader: _none, hp: _given, ...plain } = billmen
    const state = game.muster(
      {
        ...FORD,
        sides: [{ ...FORD.sides[0], units: [plain, bowmen] } as never, { ...FORD.sides[1], units: [FORD.sides[1].units[0]] } as never],
      },
      loaded([1, 2, 3, 4, 5]),
    )
    expect(state.units.map(({ began }) => began)).toEqual([1 + 2 + 3 + 4 + 5 + 5 * 2, 29, 20])
  })
  test('attacks do not shrink with losses; the setting takes a squad with each squad’s share', () => {
    const worn = archers({ hp: 9, began: 24 })
    expect(told(round(field([worn, target()]), {}, [2, 2, 2]), 'attack')[0]?.detail.attacks).toBe(3)
    const shrinking = field([archers(), target({ hp: 20, profile: {} })], { options: { shrink: true } })
    const after = round(shrinking, {}, [
      [20, 20],
      [20, 20],
      [20, 2],
      [6, 6],
      [6, 4],
      [20, 15],
    ])
    expect(unit(after, 1)).toMatchObject({ hp: 10, squads: 1, raised: 2 })
  })
})

describe('MAS-3 attack and save', () => {
  test('at or over armour class; 20 always, 1 never', () => {
    const numbers = (armour: number) =>
      attackOf(
        field([archers(), target({ profile: { armour } })]),
        company(0, archers()),
        company(1, target({ profile: { armour } })),
        'missile',
      ).squads
    expect(isHit(12, numbers(12))).toBe(true)
    expect(isHit(11, numbers(12))).toBe(false)
    expect(isHit(20, numbers(40))).toBe(true)
    expect(isHit(1, numbers(-5))).toBe(false)
    expect(hitChance(numbers(12))).toBeCloseTo(9 / 20, 12)
    expect(hitChance(numbers(40))).toBeCloseTo(1 / 20, 12)
    expect(hitChance(numbers(-5))).toBeCloseTo(19 / 20, 12)
  })
  test('a save is a d20 and its bonus at or over 13: 12 fails', () => {
    expect(saveChance(0)).toBeCloseTo(8 / 20, 12)
    expect(saveChance(3)).toBeCloseTo(11 / 20, 12)
  })
  test.each([
    [0, 13],
    [3, 10],
    [-2, 15],
  ])('MAS-3 with a bonus of %i the die has to show %i', (bonus, least) => {
    const rolled = (face: number) => {
      const draft = openDraft(field([archers(), target()]), loaded([[20, face]]))
      return saveRoll(draft, 'a save', 0, [{ value: bonus, reason: 'a bonus', rule: 'MAS-3', mark: 'printed' }])
    }
    expect(rolled(least)).toMatchObject({ need: least, total: 13, result: 'passed' })
    expect(rolled(least - 1)).toMatchObject({ need: least, result: 'failed' })
    expect(rolled(least).chance).toBeCloseTo((21 - least) / 20, 12)
  })
})

describe('MAS-4 initiative', () => {
  const both = [archers(), { ...archers({ seat: 1, corner: [34, 35], facing: 180 }) }]
  test('a d6 for each side, ties again, the winner first with all units', () => {
    const done = round(field(both), {}, [[6, 3], [6, 3], [6, 2], [6, 5], 2, 2, 2, 2, 2, 2])
    const [tie] = told(done, 'tie')
    expect(told(done, 'tie')).toHaveLength(1)
    expect(tie?.caption).toBe('Missile') // under the heading of its own phase
    expect(told(done, 'phase')[0]).toMatchObject({ caption: 'Missile', detail: { first: 1 } })
    expect(told(done, 'phase')[0]?.seat).toBeUndefined() // nobody did it: it heads what follows
    expect(told(done, 'attack').map(({ seat }) => seat)).toEqual([1, 0])
  })
  test('no dice where one side alone acts', () => {
    expect(told(round(field([archers(), target()]), {}, [2, 2, 2]), 'phase')[0]?.rolls).toEqual([])
  })
  test('the earlier form: unit by unit in turn', () => {
    const four = [
      archers({ squads: 1 }),
      archers({ squads: 1, corner: [20, 30] }),
      archers({ squads: 1, seat: 1, corner: [34, 25], facing: 180 }),
      archers({ squads: 1, seat: 1, corner: [34, 35], facing: 180 }),
    ]
    const plain = round(field(four), {}, [[6, 6], [6, 1], 2, 2, 2, 2])
    const turns = round(field(four, { options: { alternating: true } }), {}, [[6, 6], [6, 1], 2, 2, 2, 2])
    expect(told(plain, 'attack').map(({ seat }) => seat)).toEqual([0, 0, 1, 1])
    expect(told(turns, 'attack').map(({ seat }) => seat)).toEqual([0, 1, 0, 1])
  })
  test('units of a side shoot in the order of its roster, whoever stands nearer', () => {
    const pair = [
      archers({ squads: 1 }),
      archers({ squads: 1, corner: [24, 30] }),
      archers({ squads: 1, seat: 1, corner: [34, 25], facing: 180 }),
    ]
    const shots = told(round(field(pair), {}, [[6, 6], [6, 1], 2, 2, 2]), 'attack')
    expect(shots.map(({ detail }) => detail?.by)).toEqual([0, 1, 2])
  })
})

describe('MAS-5 leaders', () => {
  test('he saves for each hit, or takes that damage too', () => {
    const done = round(field([archers(), target({ leader: { hp: 10, reflex: 2 } })]), {}, [
      [20, 12],
      [20, 15],
      [20, 2],
      [6, 3],
      [6, 4],
      [20, 11],
      [20, 10],
    ])
    expect(told(done, 'attack')[0]?.detail).toMatchObject({ loss: 7, leaderLoss: 4 })
    expect(unit(done, 1).leader?.hp).toBe(6)
    const purposes = told(done, 'attack')[0]?.rolls?.map(({ purpose }) => purpose.replace(/^.*: /, '')) ?? []
    expect(purposes.slice(-4)).toEqual(['damage', 'damage', 'save', 'save'])
  })
  test('he strikes beside his unit in melee, at the unit or at the enemy leader as ordered', () => {
    const state = field(facing({ leader: { hp: 10, attack: 5 } }, { leader: { hp: 10, armour: 15 } }))
    const blows = (duel: boolean) =>
      attackOf(
        state,
        { ...company(0, facing({ leader: { attack: 5 } })[0] ?? { seat: 0 }), order: { ...order({}), duel } },
        state.units[1] ?? company(1, { seat: 1 }),
        'melee',
      ).leader
    expect(blows(false)).toMatchObject({ count: 1, duel: false })
    expect(sumOf(blows(false)?.armour ?? [])).toBe(12)
    expect(sumOf(blows(true)?.armour ?? [])).toBe(15)
    const duel = round(state, { 0: { ...order({}), duel: true } }, [[6, 6], [6, 1], 2, [20, 15], [8, 7], 2, 2])
    expect(unit(duel, 1)).toMatchObject({ hp: 8, leader: { hp: 3 } })
  })
  test('the far flank does not reach him', () => {
    expect(isReached({ ...CHIEF, flank: 'right' }, 'left')).toBe(false)
    expect(isReached({ ...CHIEF, flank: 'right' }, 'right')).toBe(true)
    expect(isReached({ ...CHIEF, flank: 'left' }, 'right')).toBe(false)
    expect(isReached({ ...CHIEF, flank: 'left' }, 'front')).toBe(true)
  })
  test('his death brings no check; the older form is an option', () => {
    const wishes = [archers(), target({ hp: 40, began: 40, leader: { hp: 1, reflex: 0 } })]
    const faces = [[20, 15], 2, 2, [6, 2], [20, 5]] as const
    const plain = round(field(wishes), {}, [...faces])
    expect(told(plain, 'leader falls')).toHaveLength(1)
    expect(told(plain, 'morale')).toEqual([])
    const older = round(field(wishes, { options: { leaderDeath: true } }), {}, [...faces, [20, 13]])
    expect(told(older, 'morale')[0]?.detail.stands).toBe(true)
  })
  test('+2 on checks; with him a fleeing unit may rally from its second movement on, without him never', () => {
    expect(sumOf(moraleModifiers(company(0, { seat: 0, leader: {} })))).toBe(2)
    expect(sumOf(moraleModifiers(company(0, { seat: 0 })))).toBe(0)
    const fleeing = { seat: 0, condition: 'fleeing', fled: true, corner: [60, 20] } as const
    const foe = { seat: 1, corner: [90, 60], facing: 180 } as const
    const more = { seat: 0, corner: [10, 60] } as const
    const led = field([{ ...fleeing, leader: {} }, foe, more])
    const stood = round(led, {}, [[20, 11]])
    expect(unit(stood, 0)).toMatchObject({ condition: 'steady', corner: { x: 60, y: 20 } })
    expect(unit(round(led, {}, [[20, 10]]), 0).condition).toBe('fleeing')
    expect(told(round(field([fleeing, foe, more]), {}, []), 'rally')).toEqual([])
    expect(told(round(field([{ ...fleeing, fled: false, leader: {} }, foe, more]), {}, []), 'rally')).toEqual([])
  })
  test('he may outlive his unit and join another without a leader', () => {
    const wishes = [
      archers({ squads: 1 }),
      target({ hp: 1, began: 1, squads: 1, leader: { hp: 10, reflex: 12 } }),
      target({ corner: [40, 40] }),
    ]
    const done = round(field(wishes), {}, [
      [20, 19],
      [6, 1],
      [20, 5],
    ])
    expect(unit(done, 1).condition).toBe('destroyed')
    expect(leaderOf(unit(done, 2))?.name).toBe('Chief')
    expect(told(done, 'leader joins').map(({ detail, fallen }) => [detail, fallen])).toEqual([
      [{ unit: 1, name: 'Chief', to: 2 }, [leaderPiece(1)]],
    ])
    expect(told(done, 'destroyed')[0]?.fallen?.length).toBeGreaterThan(0)
    expect(told(done, 'destroyed')[0]?.fallen).not.toContain(leaderPiece(1)) // he is no casualty
    const far = round(field([wishes[0] ?? archers(), wishes[1] ?? target(), target({ corner: [90, 75] })]), {}, [
      [20, 19],
      [6, 1],
      [20, 5],
    ])
    expect(leaderOf(unit(far, 2))).toBeUndefined()
    expect(told(far, 'leader joins')[0]?.detail).toEqual({ unit: 1, name: 'Chief', to: null })
  })
})

test('a side may surrender at any time', () => {
  const state = field([archers(), target()])
  const done = played(state, [{ decision: 'surrender.1', seat: 1, key: 'surrender', kind: 'pick', picked: ['surrender'] }], [])
  expect(done.state.outcome?.winner).toBe(0)
  expect(orders(state, 0).parts).toEqual([])
})
