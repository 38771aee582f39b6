// Optional rules, each switched on by itself (BLA-40 to 52).
import { describe, expect, it } from 'vitest'
import type { Roll } from '../../../src/engine/dice/types'
import { inches, point } from '../../../src/engine/geometry/units'
import { askedOf } from '../../../src/store/asked'
import type { Options } from '../../../src/systems/bladestorm/data/options'
import { eachFigures, orderFigures, strikesOdds } from '../../../src/systems/bladestorm/eyes/figures'
import { tellEvent } from '../../../src/systems/bladestorm/eyes/tell'
import { pressed } from '../../../src/systems/bladestorm/game/approach'
import { duelStrike } from '../../../src/systems/bladestorm/game/challenge'
import { featuresOf } from '../../../src/systems/bladestorm/game/ground'
import { guardAsks } from '../../../src/systems/bladestorm/game/guard'
import { armorOf, attackNumber } from '../../../src/systems/bladestorm/game/modifiers'
import { moraleParts } from '../../../src/systems/bladestorm/game/morale'
import { judgeMove } from '../../../src/systems/bladestorm/game/movement'
import { ratingOf } from '../../../src/systems/bladestorm/game/pace'
import { planMove } from '../../../src/systems/bladestorm/game/plan'
import { blows, shots } from '../../../src/systems/bladestorm/game/strikes'
import { bladestorm } from '../../../src/systems/bladestorm/index'
import { judgeBlow } from '../../../src/systems/bladestorm/odds/question'
import { archer, BOW, type BodySpec, battle, bodyOf, captain, figureOf, man, phase, play, SPEAR, SWORD } from '../../support/bladestorm'

const foe = (differs = {}) => man({ id: 'foe', name: 'foe', ...differs })
const far: BodySpec = { seat: 1, profile: foe({ id: 'far' }), at: [4, 4] }
const partOf = (number: ReturnType<typeof attackNumber>, reason: string) =>
  number.modifiers.find((part) => part.reason.includes(reason))?.value
const square = (left: number, top: number, right: number, bottom: number) => [
  point(left, top),
  point(right, top),
  point(right, bottom),
  point(left, bottom),
]
const melee = (bodies: readonly BodySpec[], options: Partial<Options> = {}) =>
  battle({ bodies, options, state: { agenda: phase('melee', 0) } })
const pair = (own: Partial<BodySpec> = {}, other: Partial<BodySpec> = {}): readonly BodySpec[] => [
  { seat: 0, profile: man(), at: [24, 24], ...own },
  { seat: 1, profile: foe(), at: [24, 23], ...other },
]
const number = (state: ReturnType<typeof battle>, by = 0, target = 1, weapon = SWORD) =>
  attackNumber(state, { by, target, weapon, dice: 0, shield: false })

describe('terrain (BLA-40)', () => {
  const walk = (kind: 'rough' | 'marsh' | 'ford' | 'river' | 'road' | 'building', options: Partial<Options>, more = {}) => {
    const state = battle({
      bodies: [{ seat: 0, profile: man(more), at: [24, 30] }, far],
      options,
      terrain: [{ id: 't', kind, outline: square(20, 10, 28, 40) }],
    })
    return judgeMove(state, bodyOf(state, 0), { path: [{ x: 0, y: -6 }], alone: [] })
  }
  it('BLA-40: rough ground, marsh and shallow water slow with the option alone', () => {
    expect(walk('rough', {}).rating).toBe(8)
    expect(walk('rough', { terrain: true }).rating).toBe(6)
    expect(walk('marsh', { terrain: true }).rating).toBe(2)
    expect(walk('ford', { terrain: true }).rating).toBe(4)
    expect(walk('marsh', { terrain: true }).refusals[0]?.rule).toBe('BLA-40')
  })
  it('BLA-40: without the option it is open ground, and nobody stands higher on it', () => {
    const marsh = { id: 't', kind: 'marsh', outline: square(20, 10, 28, 40) } as const
    const keys = (options: Partial<Options>) =>
      featuresOf(battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, far], options, terrain: [marsh] })).map(({ key }) => key)
    expect(keys({})).toEqual([])
    expect(keys({ terrain: true })).toEqual(['marsh'])
  })
  it('BLA-40: deep water is shut but to swimmers; a road carries further', () => {
    expect(walk('river', { terrain: true }).refusals[0]).toMatchObject({ short: 'shut', rule: 'BLA-40' })
    expect(walk('river', {}).refusals[0]?.short).toBe('shut') // shut without it too
    expect(walk('river', { terrain: true }, { swims: true }).refusals).toEqual([])
    expect(walk('road', { terrain: true }).rating).toBe(10)
    expect(walk('road', {}).rating).toBe(8)
    expect(walk('building', { terrain: true }).refusals[0]?.short).toBe('shut')
  })
  it('BLA-40: a ford opens the river that it lies in, a road the marsh that it runs over', () => {
    const river = { id: 'r', kind: 'river', outline: square(0, 25, 48, 29) } as const
    const ford = { id: 'f', kind: 'ford', outline: square(22, 25, 26, 29) } as const
    const crossing = (x: number) => {
      const state = battle({ bodies: [{ seat: 0, profile: man(), at: [x, 30] }, far], options: { terrain: true }, terrain: [river, ford] })
      return judgeMove(state, bodyOf(state, 0), { path: [{ x: 0, y: -3 }], alone: [] })
    }
    expect(crossing(24)).toMatchObject({ rating: 4, refusals: [] })
    expect(crossing(34).refusals[0]?.short).toBe('shut')
    const road = { id: 'w', kind: 'road', outline: square(22, 10, 26, 40) } as const
    const marsh = { id: 'm', kind: 'marsh', outline: square(0, 20, 48, 36) } as const
    const causeway = battle({
      bodies: [{ seat: 0, profile: man(), at: [24, 30] }, far],
      options: { terrain: true },
      terrain: [marsh, road],
    })
    expect(judgeMove(causeway, bodyOf(causeway, 0), { path: [{ x: 0, y: -6 }], alone: [] }).rating).toBe(10)
  })
  it('BLA-40: a steep slope halves the rating; without the option it is a hill', () => {
    const climb = (options: Partial<Options>) => {
      const state = battle({
        bodies: [{ seat: 0, profile: man(), at: [24, 30] }, far],
        options,
        terrain: [{ id: 't', kind: 'hill', steep: true, height: inches(2), outline: square(20, 10, 28, 28) }],
      })
      return judgeMove(state, bodyOf(state, 0), { path: [{ x: 0, y: -6 }], alone: [] }).rating
    }
    expect([climb({}), climb({ terrain: true })]).toEqual([8, 4])
  })
})

describe('maneuvers (BLA-41)', () => {
  const options = { maneuvers: true } as const
  const table = (more: Partial<BodySpec> = {}, others: readonly BodySpec[] = [far]) =>
    play(battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30], ...more }, ...others], options }))
  it('BLA-41: 3d6 with the modifier must exceed the score; passed, a run goes half as far again', () => {
    const game = table()
    game.pick('maneuver', { body: 0 }, ['run'], [2, 3, 3]) // 8 and 2 exceed 9
    expect(game.find('maneuver').detail.passed).toBe(true)
    const [roll] = game.find('maneuver').rolls as readonly [Roll]
    expect(roll).toMatchObject({ need: 8, total: 8 })
    expect(game.ask('move', 0)).toMatchObject({ limits: [{ distance: 12 }] })
    const other = table()
    other.pick('maneuver', { body: 0 }, ['run'], [2, 2, 3])
    expect(other.find('maneuver').detail.passed).toBe(false)
    expect(other.ask('move', 0)).toMatchObject({ limits: [{ distance: 6 }] }) // three quarters
    expect(other.asks(0)).not.toContain('shoot')
  })
  it('BLA-41: it takes the place of moving or shooting, and needs the option', () => {
    expect(play(battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, far] })).asks(0)).not.toContain('maneuver')
    const game = table({ profile: archer() }, [{ seat: 1, profile: foe(), at: [24, 20] }])
    game.pick('maneuver', { body: 0 }, ['sprint'], [6, 6, 6])
    expect(game.asks(0)).toEqual(['move', 'stay'])
    expect(game.ask('move', 0)).toMatchObject({ limits: [{ label: 'sprint', distance: 16 }] })
  })
  it('BLA-41: a charge goes straight into contact, and strikes with +2', () => {
    const game = table({}, [{ seat: 1, profile: foe(), at: [24, 22] }])
    game.pick('maneuver', { body: 0 }, ['charge'], [6, 6, 6])
    expect(game.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -3 }], alone: [] })[0]?.short).toBe('no contact')
    expect(
      game.refusals({
        kind: 'move',
        key: 'move',
        body: 0,
        path: [
          { x: 1, y: -3 },
          { x: 0, y: -7 },
        ],
        alone: [],
      })[0]?.reason,
    ).toContain('straight')
    game.move(0, 0, -7)
    expect(bodyOf(game.state, 0).charged).toBe(true)
    expect(partOf(number(game.state), 'charge')).toBe(-2)
    // who fails it meets nobody
    const failed = table({}, [{ seat: 1, profile: foe(), at: [24, 27] }])
    failed.pick('maneuver', { body: 0 }, ['charge'], [1, 1, 1])
    expect(failed.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -2 }], alone: [] })[0]?.rule).toBe('BLA-41')
  })
  it('BLA-41: a sprint leaves him out of breath, −2 in the next melee', () => {
    const state = melee(pair({ body: { maneuver: { kind: 'sprint', passed: true } } }))
    expect(partOf(number(state), 'sprint')).toBe(2)
  })
  it('BLA-41: disengaging leaves melee any way that is free, clear of everybody', () => {
    const game = table({ at: [24, 24] }, [{ seat: 1, profile: foe(), at: [24, 23] }])
    expect(game.ask('maneuver', 0)).toMatchObject({ options: [{ id: 'disengage' }] })
    game.pick('maneuver', { body: 0 }, ['disengage'], [6, 6, 6])
    game.move(0, 5, 2)
    expect(figureOf(game.state, 0).at).toEqual({ x: 29, y: 26 })
    const stuck = table({ at: [24, 24] }, [{ seat: 1, profile: foe(), at: [24, 23] }])
    stuck.pick('maneuver', { body: 0 }, ['disengage'], [1, 1, 1])
    expect(stuck.asks(0)).toEqual([])
  })
  it('BLA-41: swimming and climbing', () => {
    const water = { id: 'w', kind: 'river', outline: square(20, 20, 28, 27) } as const
    const swim = play(
      battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, far], options: { maneuvers: true, terrain: true }, terrain: [water] }),
    )
    expect(swim.ask('maneuver', 0)).toMatchObject({ options: expect.arrayContaining([expect.objectContaining({ id: 'swim' })]) })
    swim.pick('maneuver', { body: 0 }, ['swim'], [6, 6, 6])
    swim.move(0, 0, -4)
    expect(figureOf(swim.state, 0).at.y).toBe(26)
    const wall = { id: 'm', kind: 'wall', outline: square(20, 27, 28, 27.4) } as const
    const over = (maneuver: boolean) => {
      const state = battle({
        bodies: [{ seat: 0, profile: man(), at: [24, 30], body: maneuver ? { maneuver: { kind: 'climb', passed: true } } : {} }, far],
        options,
        terrain: [wall],
      })
      return judgeMove(state, bodyOf(state, 0), { path: [{ x: 0, y: -4 }], alone: [] }).rating
    }
    expect([over(false), over(true)]).toEqual([6, 4])
  })
  it('BLA-41: horse archers ride half and shoot at −1', () => {
    const rider = archer({ id: 'rider', troops: 'horse' })
    const game = table({ profile: rider }, [{ seat: 1, profile: foe(), at: [24, 20] }])
    game.pick('maneuver', { body: 0 }, ['ride and shoot'], [6, 6, 6])
    game.move(0, 4, 0)
    expect(game.asks(0)).toEqual(['shoot', 'stay'])
    expect(partOf(shots(game.state, 0, 1, 'bow', 0)[0]?.number ?? number(game.state), 'ride')).toBe(1)
    game.target('shoot', 0, 'b1', [6, 9])
    expect(game.asks(0)).toEqual([])
  })
  it('BLA-41: changing formation takes a roll, and costs half either way', () => {
    const change = (dice: readonly number[]) => {
      const game = table({ unit: { count: 4, files: 2 } })
      game.pick('form', { body: 0 }, ['battle/2'], dice)
      return bodyOf(game.state, 0)
    }
    expect(change([6, 6, 6]).formation).toBe('battle')
    expect(change([1, 1, 1]).formation).toBe('general')
    expect(
      ratingOf(
        battle({
          bodies: [
            {
              seat: 0,
              profile: man(),
              at: [24, 30],
              unit: { count: 4, files: 2 },
              body: { maneuver: { kind: 'change formation', passed: false } },
            },
            far,
          ],
          options,
        }),
        change([1, 1, 1]),
      ),
    ).toBe(4)
  })
})

describe('formations (BLA-42)', () => {
  const drills = (
    trained: readonly ('phalanx' | 'shield wall' | 'square')[],
    profile = man({ weapons: [SPEAR], shield: 2 }),
    options: Partial<Options> = { formations: true },
  ) => {
    const game = play(battle({ bodies: [{ seat: 0, profile, at: [24, 30], unit: { count: 8, files: 4, trained } }, far], options }))
    const ask = game.ask('form', 0)
    return ask?.kind === 'pick' ? new Set(ask.options.map(({ id }) => id.split('/')[0])) : new Set<string>()
  }
  it('BLA-42: for those trained in them, armed for them, and with the option', () => {
    expect([...drills(['phalanx', 'shield wall', 'square'])].sort()).toEqual(['battle', 'general', 'phalanx', 'shield wall', 'square'])
    expect(drills([]).has('phalanx')).toBe(false)
    expect(drills(['phalanx'], man()).has('phalanx')).toBe(false) // no polearms
    expect(drills(['shield wall'], man()).has('shield wall')).toBe(false) // no shields
    expect(drills(['phalanx'], man({ weapons: [SPEAR] }), {}).has('phalanx')).toBe(false)
  })
  it('BLA-42: a shield wall is harder to hit from the front, by missiles too; a square has no flank and no rear', () => {
    const wall = battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 30] },
        { seat: 1, profile: foe({ shield: 2 }), at: [24, 20], facing: 90, unit: { count: 4, files: 2, formation: 'shield wall' } },
      ],
    })
    expect(partOf(number(wall, 0, 1, BOW), 'shield wall')).toBe(2)
    const ring = melee([
      { seat: 0, profile: man(), at: [24.55, 20.99], facing: 270 },
      { seat: 1, profile: foe(), at: [24, 20], facing: 270, unit: { count: 6, files: 3, formation: 'square' } },
    ])
    expect(number(ring, 0, 2).arc).toBe('front')
  })
  it('BLA-42: a hedgehog all but stands still', () => {
    const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30], unit: { count: 6, files: 3, formation: 'hedgehog' } }, far] })
    expect(ratingOf(state, bodyOf(state, 0))).toBe(2)
  })
})

describe('parrying and targeting (BLA-43)', () => {
  const spears = man({ weapons: [{ ...SWORD, attack: '2d6+7' }] })
  it('BLA-43: the modifier goes to Defense, or by fives to another d6 that counts for ones and for damage', () => {
    const state = melee(pair({ profile: spears }), { parrying: true })
    const asks = guardAsks(state, 0)
    expect(asks).toHaveLength(1)
    expect(asks[0]).toMatchObject({
      key: 'stance',
      options: expect.arrayContaining([
        expect.objectContaining({ id: 'parry/7', hint: 'Defense +7, attack −7' }),
        expect.objectContaining({ id: 'dice/1', hint: 'attack −5 and +1d6' }),
      ]),
    })
    const weapon = spears.weapons[0] ?? SWORD
    const parrying = { ...state, guards: [{ piece: 0, stance: { parry: 3, dice: 0 } }] }
    expect(number(parrying, 0, 1, weapon).need - number(state, 0, 1, weapon).need).toBe(3)
    expect(number(parrying, 1, 0).need - number(state, 1, 0).need).toBe(3)
    expect(partOf(number(parrying, 1, 0), 'parries')).toBe(3)
    const targeting = { ...state, guards: [{ piece: 0, stance: { parry: 0, dice: 1 } }] }
    const { blow } = number(targeting, 0, 1, weapon)
    expect(blow.dice).toEqual([6, 6, 6])
    expect(blow.modifier).toBe(2)
    expect(blow.deathDie).toBe(0)
    expect(judgeBlow([3, 1, 1], blow)).toBe('automatic miss')
    const stanceOf = (modifier: number, dice: number) => {
      const strong = { ...SWORD, attack: `2d6+${modifier}` }
      const bought = melee(pair({ profile: man({ weapons: [strong] }) }), { parrying: true })
      return number({ ...bought, guards: [{ piece: 0, stance: { parry: 0, dice } }] }, 0, 1, strong)
    }
    expect(partOf(stanceOf(12, 1), 'an extra die')).toBe(5)
    expect(partOf(stanceOf(12, 2), '2 extra dice')).toBe(10)
  })
  it('BLA-43: it is asked before the blows, and only with the option', () => {
    expect(guardAsks(melee(pair({ profile: spears })), 0)).toEqual([])
    const game = play(battle({ bodies: pair({ profile: spears }), options: { parrying: true } }))
    game.pick('done')
    game.pick('stance', { body: 0 }, ['parry/2'])
    expect(game.find('stance').detail).toMatchObject({ parry: 2 })
    expect(game.state.guards).toEqual([{ piece: 0, stance: { parry: 2, dice: 0 } }])
  })
  it('BLA-43: shooters buy a die too', () => {
    const crack = archer({ weapons: [{ ...BOW, attack: 'd6+d10+6' }, SWORD] })
    const game = play(
      battle({
        bodies: [
          { seat: 0, profile: crack, at: [24, 30] },
          { seat: 1, profile: foe(), at: [24, 20] },
        ],
        options: { parrying: true },
      }),
    )
    expect(game.ask('shoot', 0)).toMatchObject({ means: [{ weapon: 'bow' }, { weapon: 'bow+1' }] })
    game.target(
      'shoot',
      0,
      'b1',
      [
        [6, 2],
        [10, 3],
        [6, 4],
      ],
      { weapon: 'bow+1' },
    )
    expect(game.find('attack').rolls?.[0]?.dice).toHaveLength(3)
  })
})

describe('units and standards (BLA-44, 45)', () => {
  it('BLA-44: cavalry against loose infantry +2, against closed −2', () => {
    const horse = man({ id: 'horse', troops: 'horse' })
    const state = (formation: 'general' | 'square', options: Partial<Options>) =>
      melee(
        [
          { seat: 0, profile: horse, at: [24, 21], unit: { count: 2, files: 2 } },
          { seat: 1, profile: foe(), at: [24, 20], facing: 90, unit: { count: 6, files: 3, formation } },
        ],
        options,
      )
    expect(partOf(number(state('general', { unitBonuses: true }), 0, 2), 'cavalry')).toBe(-2)
    expect(partOf(number(state('square', { unitBonuses: true }), 0, 2), 'cavalry')).toBe(2)
    expect(partOf(number(state('general', {}), 0, 2), 'cavalry')).toBeUndefined()
  })
  const bearer = man({ id: 'bearer', standard: true })
  it('BLA-45: friends near a standard are steadier by 2', () => {
    const state = (options: Partial<Options>, y = 26) =>
      battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, { seat: 0, profile: bearer, at: [24, y] }, far], options })
    expect(moraleParts(state({ standards: true }), 0)).toMatchObject([{ value: 2, rule: 'BLA-45' }])
    expect(moraleParts(state({ standards: true }, 20), 0)).toEqual([])
    expect(moraleParts(state({}), 0)).toEqual([])
  })
  it('BLA-45: a bearer who falls in melee loses it to his enemy, and that tells near the captor', () => {
    const state = melee(
      [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: bearer, at: [24, 23], figure: { endurance: 0 } },
        { seat: 1, profile: foe(), at: [24, 20] },
        far,
      ],
      { standards: true },
    )
    const game = play(state)
    game.pick('done')
    game.pick('done')
    expect(figureOf(game.state, 0).standards).toBe(1)
    expect(game.state.sides[1].standardsLost).toBe(1)
    expect(moraleParts(game.state, 2)).toMatchObject([{ value: -2, rule: 'BLA-45' }])
  })
  it('BLA-45: of several the first who still stands has it, were it with his last point', () => {
    const taken = (first: number, second: number) => {
      const bodies: readonly BodySpec[] = [
        { seat: 0, profile: man(), at: [23, 23], figure: { endurance: first } },
        { seat: 0, profile: man({ id: 'other' }), at: [25, 23], figure: { endurance: second } },
        { seat: 1, profile: bearer, at: [24, 23], figure: { endurance: 0 } },
        far,
      ]
      const game = play(melee(bodies, { standards: true }))
      game.pick('done')
      game.pick('done')
      return game.find('captured').detail.by
    }
    const nobody = play(
      melee([{ seat: 0, profile: man(), at: [24, 30] }, { seat: 1, profile: bearer, at: [24, 23], figure: { endurance: 0 } }, far], {
        standards: true,
      }),
    )
    expect(nobody.told).toEqual([])
    nobody.pick('done')
    expect(nobody.told).toContain('fallen')
    expect(nobody.told).not.toContain('captured')
    expect(taken(1, 20)).toBe(0)
    expect(taken(0, 20)).toBe(1)
  })
})

describe('challenges (BLA-46)', () => {
  const state = () =>
    battle({
      bodies: [
        { seat: 0, profile: captain(), at: [24, 30] },
        { seat: 0, profile: man(), at: [24, 33] },
        { seat: 1, profile: captain({ id: 'chief', name: 'chief' }), at: [24, 22] },
        { seat: 1, profile: foe(), at: [24, 19] },
      ],
      options: { challenges: true },
    })
  it('BLA-46: who refuses is shamed before those he leads', () => {
    const game = play(state())
    game.target('challenge', 0, 'p2', [], { piece: 0 })
    expect(game.owed).toMatchObject({ seat: 1, reaction: true })
    game.pick('refuse')
    expect(game.told).toContain('refused')
    expect(moraleParts(game.state, 3).find(({ rule }) => rule === 'BLA-46')?.value).toBe(-2)
    expect(game.asks()).not.toContain('challenge')
  })
  it('BLA-46: accepted, they fight three exchanges; the winner lends heart, the loser takes it, for two turns', () => {
    const game = play(state())
    game.target('challenge', 0, 'p2', [], { piece: 0 })
    game.pick('accept', {}, ['accept'], [2, 4, 2, 2, 3, 5, 2, 2, 2, 2, 2, 2]) // one hit in three exchanges
    expect(game.events.filter(({ what }) => what === 'attack')).toHaveLength(6)
    expect(game.find('duel over').detail.winner).toBe(0)
    expect(moraleParts(game.state, 1).find(({ rule }) => rule === 'BLA-46')?.value).toBe(2)
    expect(moraleParts(game.state, 3).find(({ rule }) => rule === 'BLA-46')?.value).toBe(-2)
    expect(moraleParts({ ...game.state, turn: 4 }, 3).find(({ rule }) => rule === 'BLA-46')).toBeUndefined()
  })
  it('BLA-46: in ranks too it is the two who are asked by name, and told as those who strike', () => {
    const wide = battle({
      bodies: [
        {
          seat: 0,
          profile: man(),
          at: [24, 30],
          name: 'Mixed',
          unit: { count: 3, files: 3, others: [man({ id: 'mate' }), captain({ name: 'Brokka' })] },
        },
        { seat: 1, profile: captain({ id: 'chief', name: 'Cro' }), at: [24, 22], name: 'Cro' },
      ],
      options: { challenges: true },
      state: { turn: 0, agenda: [{ frame: 'half' }, { frame: 'dare', seat: 0 }] },
    })
    const game = play(wide)
    expect(game.owed).toMatchObject({ title: 'Brokka may challenge an enemy leader before the battle', pieces: [1] })
    expect(askedOf(game.owed, 0)).toBe(1) // he is the one in hand, not the first of his unit
    game.target('challenge', 0, 'p3', [], { piece: 1 })
    game.pick('accept', {}, ['accept'], [2, 4, 2, 2, 3, 5, 2, 2, 2, 2, 2, 2])
    const [first, second] = game.events.filter(({ what }) => what === 'attack').map((event) => bladestorm.eyes.tell(game.state, event, 0))
    expect(first?.gist).toContain('Brokka strikes at Cro: ')
    expect(first?.text).toContain('Brokka strikes at Cro: 6, ')
    expect(second?.text).toContain('Cro strikes at Brokka: 4, ')
    expect(second?.text).not.toContain('Mixed')
  })
  it('BLA-46: a leader who is Disrupted or has nothing to fight with calls nobody and is not called', () => {
    const handless = (seat: 0 | 1) => {
      const wide = state()
      const bow = { ...(wide.profiles.find(({ id }) => id === (seat === 0 ? 'captain' : 'chief')) ?? captain()), weapons: [BOW] }
      return play({ ...wide, profiles: wide.profiles.map((one) => (one.id === bow.id ? bow : one)) })
    }
    expect(handless(0).asks()).not.toContain('challenge')
    expect(handless(1).asks()).not.toContain('challenge')
    const shaken = (home: 0 | 1) => {
      const wide = state()
      return play({ ...wide, bodies: wide.bodies.map((one) => (one.id === home * 2 ? { ...one, disrupted: true } : one)) })
    }
    expect(shaken(0).asks()).not.toContain('challenge')
    expect(shaken(1).asks()).not.toContain('challenge')
  })
  it('BLA-46: nobody’s shield is spent in a challenge', () => {
    const wide = state()
    const duel = duelStrike({ ...wide, profiles: wide.profiles.map((one) => ({ ...one, shield: 2 })) }, 0, 2)
    expect(duel?.shield).toBe(false)
    expect(duel && partOf(duel.number, 'shield')).toBe(2)
  })
  it('BLA-46: only from near enough, and with the option', () => {
    expect(play({ ...state(), options: { ...state().options, challenges: false } }).asks()).not.toContain('challenge')
    const wide = state()
    const apart = { ...wide, figures: wide.figures.map((one) => (one.id === 2 ? { ...one, at: point(24, 10) } : one)) }
    expect(play(apart).asks()).not.toContain('challenge')
  })
})

describe('melee and missile refinements (BLA-47 to 50)', () => {
  it('BLA-47: −1 to −3 by Endurance left', () => {
    const wounded = (endurance: number, options: Partial<Options> = { melee: true }) =>
      partOf(number(melee(pair({ figure: { endurance } }), options)), 'left')
    expect([20, 16, 15, 10, 5].map((left) => wounded(left))).toEqual([undefined, undefined, 1, 2, 3])
    expect(wounded(5, {})).toBeUndefined()
  })
  it('BLA-47: ranks behind the first +1 each, at most 2', () => {
    const deep = (count: number) =>
      partOf(
        number(
          melee(
            [
              { seat: 0, profile: man(), at: [24, 24], unit: { count, files: 2 } },
              { seat: 1, profile: foe(), at: [24.75, 23] },
            ],
            { melee: true },
          ),
          0,
          count,
        ),
        'ranks deep',
      )
    expect([deep(2), deep(4), deep(6), deep(8)]).toEqual([undefined, -1, -2, -2])
  })
  it('BLA-47: chain holds blades better and the rest worse', () => {
    const state = melee(pair({}, { profile: foe({ armor: 2, chain: true }) }), { melee: true })
    expect(armorOf(state, figureOf(state, 1), SWORD)).toBe(3)
    expect(armorOf(state, figureOf(state, 1), SPEAR)).toBe(1)
    const off = melee(pair({}, { profile: foe({ armor: 2, chain: true }) }))
    expect(armorOf(off, figureOf(off, 1), SWORD)).toBe(2)
  })
  it('BLA-47: another Death Die: its 1 hits nothing by itself, its 6 counts twice', () => {
    const { blow } = number(melee(pair({}, { profile: foe({ defense: 14 }) }), { deathDie: true }))
    expect(judgeBlow([1, 5], blow)).toBe('miss')
    expect(judgeBlow([6, 4], blow)).toBe('hit') // 10 + 6 + 2
    expect(judgeBlow([5, 6], blow)).toBe('miss') // 11 + 2
    expect(judgeBlow([1, 1], blow)).toBe('automatic miss')
  })
  it('BLA-47: the total that is told is the one that is judged, the doubled six in it', () => {
    const thrown = (faces: readonly number[], options: Partial<Options>) => {
      const game = play(melee(pair({}, { profile: foe({ defense: 14 }) }), options))
      game.target('strike', 0, 'b1', faces)
      const [roll] = game.find('attack').rolls as readonly [Roll]
      const told = bladestorm.eyes.tell(game.state, game.find('attack'), 0)
      return { total: roll.total, result: roll.result, reading: roll.readings?.[0], text: told.text }
    }
    const doubled = thrown([6, 4], { deathDie: true })
    expect(doubled).toMatchObject({ total: 16, result: 'hit', reading: { total: 16 } })
    expect(doubled.reading?.label).toBe('to hit, 13 or more against Defense 14: thrown, the Death Die’s six twice,')
    expect(doubled.text).toContain(': 16, a hit')
    expect(thrown([5, 6], { deathDie: true })).toMatchObject({ total: 11, result: 'miss', reading: { total: 11 } })
    expect(thrown([6, 4], {})).toMatchObject({ total: 10, result: 'miss', reading: { total: 10 } })
  })
  it('BLA-48: one roll for unit against unit counts for everybody', () => {
    const state = melee(
      [
        { seat: 0, profile: man(), at: [24, 24], unit: { count: 3, files: 3 } },
        { seat: 1, profile: foe(), at: [24, 23], facing: 90, unit: { count: 3, files: 3 } },
      ],
      { fastCombat: true },
    )
    const game = play(state)
    expect(game.ask('strike', 0)).toMatchObject({ factors: [1, 0] })
    game.target('strike', 0, 'b1', [4, 5], { factor: 0 })
    const event = game.find('attack')
    expect(event.rolls).toHaveLength(1)
    expect(event.detail.reports).toHaveLength(3)
    expect([3, 4, 5].map((id) => figureOf(game.state, id).endurance)).toEqual([11, 11, 11])
    const off = play(
      melee([
        { seat: 0, profile: man(), at: [24, 24], unit: { count: 3, files: 3 } },
        { seat: 1, profile: foe(), at: [24, 23], facing: 90, unit: { count: 3, files: 3 } },
      ]),
    )
    expect(off.ask('strike', 0)).not.toHaveProperty('factors')
  })
  it('BLA-49: shields parry further missiles at −2 each in the next melee', () => {
    const bodies: readonly BodySpec[] = [
      { seat: 0, profile: archer(), at: [23, 30] },
      { seat: 0, profile: archer(), at: [25, 30] },
      { seat: 1, profile: foe({ shield: 3 }), at: [24, 20], facing: 90 },
    ]
    const game = play(battle({ bodies, options: { missiles: true } }))
    game.target('shoot', 0, 'b2', [2, 3])
    expect(shots(game.state, 1, 2, 'bow', 0)[0]).toMatchObject({ shield: true, again: true })
    game.target('shoot', 1, 'b2', [2, 3])
    expect(figureOf(game.state, 2).parried).toBe(1)
    const met = { ...game.state, figures: game.state.figures.map((one) => (one.id === 0 ? { ...one, at: point(24, 21) } : one)) }
    expect(partOf(number(met, 2, 0), 'raised')).toBe(2)
    const twice = { ...met, figures: met.figures.map((one) => (one.id === 2 ? { ...one, parried: 2 } : one)) }
    expect(partOf(number(twice, 2, 0), 'raised')).toBe(4)
    const off = play(battle({ bodies }))
    off.target('shoot', 0, 'b2', [2, 3])
    expect(shots(off.state, 1, 2, 'bow', 0)[0]).toMatchObject({ shield: false })
  })
  it('BLA-49: shooting into melee is allowed, and a miss may strike a friend by the same dice', () => {
    const bodies: readonly BodySpec[] = [
      { seat: 0, profile: archer(), at: [24, 34] },
      { seat: 0, profile: man({ id: 'friend', name: 'friend', defense: 4 }), at: [24, 24] },
      { seat: 1, profile: foe({ defense: 20 }), at: [24, 23], facing: 90 },
    ]
    expect(play(battle({ bodies })).asks(0)).not.toContain('shoot')
    const game = play(battle({ bodies, options: { missiles: true } }))
    const all = shots(game.state, 0, 2, 'bow', 0)
    const told = [...eachFigures(all), ...orderFigures(game.state, all, strikesOdds(game.state, all, false))]
    expect(told.findLast(({ scope }) => scope === 'one')?.label).toBe('a miss strikes a friend')
    expect(told.find(({ scope, chief }) => scope === 'one' && chief)?.label).toBe('Endurance taken by an attack') // and not that
    game.target('shoot', 0, 'b2', [3, 4]) // 7 + 1 against 20, but over 4
    const reports = game.find('attack').detail.reports as readonly { stray?: true; target: number; damage: number }[]
    expect(reports[1]).toMatchObject({ stray: true, target: 1, damage: 6 })
    expect(figureOf(game.state, 1).endurance).toBe(14)
  })
  it('BLA-50: polearms and missiles reach from the second rank', () => {
    const spear = man({ id: 'spear', weapons: [SPEAR] })
    const line = (options: Partial<Options>, profile = spear) =>
      melee(
        [
          { seat: 0, profile, at: [24, 24], unit: { count: 4, files: 2, formation: 'battle' } },
          { seat: 1, profile: foe(), at: [24.55, 23] },
        ],
        options,
      )
    expect(blows(line({}), 0, 1, '', [])).toHaveLength(2)
    expect(blows(line({ secondRank: true }), 0, 1, '', [])).toHaveLength(4)
    expect(blows(line({ secondRank: true }, man({ id: 'swords' })), 0, 1, '', [])).toHaveLength(2)
    const bows = (options: Partial<Options>) =>
      shots(
        battle({
          bodies: [
            { seat: 0, profile: archer(), at: [24, 30], unit: { count: 6, files: 2 } },
            { seat: 1, profile: foe(), at: [24, 20] },
          ],
          options,
        }),
        0,
        1,
        'bow',
        0,
      )
    expect([bows({}).length, bows({ secondRank: true }).length]).toEqual([2, 4])
  })
})

describe('units and morale (BLA-51)', () => {
  const unit = { seat: 1, profile: foe(), at: [24, 23], facing: 90, unit: { count: 4, files: 2 } } as const
  it('BLA-51: a single figure alone against a unit rolls; with an ally close by he does not', () => {
    const lone = (ally: boolean, dice: readonly number[], options: Partial<Options> = { unitMorale: true }) => {
      const game = play(
        battle({
          bodies: [
            { seat: 0, profile: man(), at: [24.75, 24] },
            ...(ally ? [{ seat: 0, profile: man(), at: [24, 27] } as const] : []),
            unit,
          ],
          options,
        }),
      )
      game.pick('done', {}, ['done'], dice)
      return game.events.filter(({ what, detail }) => what === 'morale' && detail.cause === 'alone').length
    }
    expect(lone(false, [6, 6, 6])).toBe(1)
    expect(lone(true, [])).toBe(0)
    expect(lone(false, [], {})).toBe(0)
  })
  it('BLA-51: losses penalise, depth helps', () => {
    const parts = (count: number, lost: number, files: number) => {
      const state = battle({
        bodies: [{ seat: 0, profile: man(), at: [24, 30], unit: { count, files }, body: { strength: count + lost } }, far],
        options: { unitMorale: true },
      })
      return moraleParts(state, 0)
        .filter(({ rule }) => rule === 'BLA-51')
        .map(({ value }) => value)
    }
    expect(parts(8, 0, 4)).toEqual([])
    expect(parts(6, 2, 4)).toEqual([-1])
    expect(parts(4, 4, 4)).toEqual([-2])
    expect(parts(8, 0, 2)).toEqual([1])
  })
  it('BLA-51: a unit that is charged rolls', () => {
    const game = play(
      battle({
        bodies: [{ seat: 0, profile: man(), at: [24.75, 24], body: { charged: true } }, { seat: 0, profile: man(), at: [24, 27] }, unit],
        options: { unitMorale: true },
      }),
    )
    game.pick('done', {}, ['done'], [6, 6, 6])
    expect(game.find('morale').detail.cause).toBe('charged')
  })
  it('BLA-51: a unit that fails in melee falls back 3″, and may be followed', () => {
    const state = battle({
      bodies: [{ seat: 0, profile: man(), at: [24.75, 24] }, unit, far],
      options: { unitMorale: true },
      state: { agenda: phase('melee', 0), due: [{ body: 1, cause: 'losses' }] },
    })
    const game = play(state)
    game.pick('done')
    game.pick('done', {}, ['done'], [1, 1, 1])
    expect(game.told).toContain('fell back')
    expect(bodyOf(game.state, 1).at.y).toBeCloseTo(20, 0)
    expect(game.owed).toMatchObject({ seat: 0, reaction: true })
    const stays = play(game.state)
    stays.pick('stay', { body: 0 })
    expect(stays.told).not.toContain('followed')
    expect(stays.asks(0)).not.toContain('follow') // he is asked once
    expect(figureOf(stays.state, 0).at.y).toBe(24)
    game.pick('follow', { body: 0 })
    expect(game.told).toContain('followed')
    expect(game.asks(0)).not.toContain('follow')
    expect(figureOf(game.state, 0).at.y).toBeLessThan(22.1)
    const touching = battle({ bodies: pair() })
    expect(pressed(touching, bodyOf(touching, 0), { x: 0, y: -1 }, 3)).toBeUndefined() // he has nowhere to go
  })
})

describe('flying (BLA-52)', () => {
  const hawk = man({ id: 'hawk', flies: true })
  const table = (more: Partial<BodySpec> = {}) =>
    play(
      battle({
        bodies: [
          { seat: 0, profile: hawk, at: [24, 30], ...more },
          { seat: 1, profile: foe(), at: [24, 26] },
        ],
        options: { flying: true },
      }),
    )
  it('BLA-52: four elevations; rising takes a quarter of the Movement each; nobody in the air is fought from the ground', () => {
    const game = table()
    expect(game.ask('level', 0)).toMatchObject({ options: [{ id: '1' }, { id: '2' }, { id: '3' }] })
    game.pick('level', { body: 0 }, ['2'])
    expect(figureOf(game.state, 0).level).toBe(2)
    expect(game.ask('move', 0)).toMatchObject({ limits: [{ label: 'what is left', distance: 4 }] }) // not its full rating
    game.move(0, 0, -4) // over him
    expect(blows(game.state, 0, 1, '', [])).toEqual([])
    expect(play(battle({ bodies: [{ seat: 0, profile: hawk, at: [24, 30] }, far] })).asks(0)).not.toContain('level')
  })
  it('BLA-52: who comes down on an enemy dives, with +2', () => {
    const game = table({ figure: { level: 1 } })
    game.pick('level', { body: 0 }, ['0'])
    game.move(0, 0, -3)
    expect(partOf(number(game.state), 'dive')).toBe(-2)
    expect(partOf(number(game.state, 0, 1, BOW), 'dive')).toBeUndefined()
  })
  it('BLA-52: sinking takes nothing of the Movement', () => {
    const game = table({ figure: { level: 2 } })
    game.pick('level', { body: 0 }, ['1'])
    const ask = game.ask('move', 0)
    expect(ask?.kind === 'move' && ask.limits.at(-1)?.distance).toBe(8)
  })
  it('BLA-52: who means an enemy on another elevation is told to come there first: over the ghost, and in the list of what may be done', () => {
    const over = (own: Partial<BodySpec>, onto: number, figure: Partial<BodySpec>['figure'] = {}) => {
      const bodies: BodySpec[] = [
        { seat: 0, profile: hawk, at: [24, 30], ...own },
        { seat: 1, profile: foe(), at: [24, 26], figure },
      ]
      const state = battle({ bodies, options: { flying: true } })
      return planMove(state, { body: 0, path: [figureOf(state, onto).at], holding: 0, onto })?.stopped
    }
    expect(over({ figure: { level: 1 } }, 1)).toBe('enemy 1 is on the ground; sink there first to fight')
    expect(over({}, 1, { level: 2 })).toBe('enemy 1 is at elevation 2; rise there first to fight')
    expect(over({ profile: man() }, 1, { level: 2 })).toBe('enemy 1 is at elevation 2')
    expect(over({}, 1)).toBeUndefined()
  })
  it('BLA-52: the ground is called so, where it is offered and where it is told, with what a dive brings', () => {
    const game = table({ figure: { level: 1 } })
    expect(game.ask('level', 0)).toMatchObject({
      options: [{ label: 'the ground', hint: 'sinking costs nothing; +2 in the melee that follows' }, { label: 'elevation 2' }, {}],
    })
    game.pick('level', { body: 0 }, ['0'])
    expect(tellEvent(game.state, game.find('level')).text).toMatch(/ sinks to the ground$/)
  })
  it('BLA-52: nobody lands on another', () => {
    const game = table({ at: [24, 26.5], figure: { level: 1 } })
    const ask = game.ask('level', 0)
    expect(ask?.kind === 'pick' && ask.options.find(({ id }) => id === '0')?.refusal?.rule).toBe('BLA-52')
  })
})
