// Attacks: the Death Die, modifiers, damage (BLA-3, 20 to 25).
import { describe, expect, it } from 'vitest'
import type { Roll } from '../../../src/engine/dice/types'
import { inches, point } from '../../../src/engine/geometry/units'
import type { Profile } from '../../../src/systems/bladestorm/data/profile'
import { PROFILES } from '../../../src/systems/bladestorm/data/profiles'
import { eyes } from '../../../src/systems/bladestorm/eyes/index'
import { guardTitle } from '../../../src/systems/bladestorm/game/guard'
import { attackNumber, shieldReady } from '../../../src/systems/bladestorm/game/modifiers'
import { blows, shots } from '../../../src/systems/bladestorm/game/strikes'
import { damageOf, readDice } from '../../../src/systems/bladestorm/odds/question'
import { archer, BOW, type BodySpec, battle, bodyOf, captain, figureOf, man, phase, play, SWORD } from '../../support/bladestorm'

const foe = (differs = {}) => man({ id: 'foe', name: 'foe', ...differs })
/** Two in contact, face to face. */
const pair = (own: Partial<BodySpec> = {}, other: Partial<BodySpec> = {}): readonly BodySpec[] => [
  { seat: 0, profile: man(), at: [24, 24], ...own },
  { seat: 1, profile: foe(), at: [24, 23], ...other },
]
const melee = (bodies: readonly BodySpec[], more = {}) => battle({ bodies, ...more, state: { agenda: phase('melee', 0) } })
const numberOf = (state: ReturnType<typeof battle>, by = 0, target = 1, weapon = SWORD, shield = false) =>
  attackNumber(state, { by, target, weapon, dice: 0, shield })
const partOf = (number: ReturnType<typeof numberOf>, reason: string) => number.modifiers.find((part) => part.reason.includes(reason))?.value
const reportOf = (game: ReturnType<typeof play>) => (game.find('attack').detail.reports as readonly { result: string; damage: number }[])[0]

describe('one roll is hit and damage', () => {
  it('BLA-20: two ones fail even where the Death Die shows one of them; its one alone hits; else the total must exceed', () => {
    const strike = (faces: readonly number[], defense: number) => {
      const game = play(melee(pair({}, { profile: foe({ defense }) })))
      game.target('strike', 0, 'b1', faces)
      return reportOf(game)?.result
    }
    expect(strike([1, 1], 2)).toBe('automatic miss')
    expect(strike([1, 2], 30)).toBe('automatic hit')
    expect(strike([2, 1], 30)).toBe('miss') // a one on the other die is no Death Die
    expect(strike([4, 4], 10)).toBe('miss') // 8 + 2 against 10
    expect(strike([4, 5], 10)).toBe('hit')
  })
  it('BLA-20: the Death Die is the first d6, black in the record; without a d6 it is the first die', () => {
    const game = play(melee(pair()))
    game.target('strike', 0, 'b1', [
      [6, 3],
      [6, 4],
    ])
    const [roll] = game.find('attack').rolls as readonly [Roll]
    expect(roll.dice.map(({ role }) => role)).toEqual(['Death Die', undefined])
    const tens = { ...SWORD, id: 'tens', attack: 'd10+d6', damage: 'high' }
    const other = play(melee(pair({ profile: man({ weapons: [tens] }) })))
    other.target('strike', 0, 'b1', [
      [10, 9],
      [6, 1],
    ])
    expect(reportOf(other)?.result).toBe('automatic hit')
    const eights = { ...SWORD, id: 'eights', attack: '2d8', damage: 'high' }
    const none = play(melee(pair({ profile: man({ weapons: [eights] }) })))
    none.target('strike', 0, 'b1', [
      [8, 1],
      [8, 7],
    ])
    expect(reportOf(none)?.result).toBe('automatic hit')
  })
  it('BLA-20: both readings of one roll are told', () => {
    const game = play(melee(pair()))
    game.target('strike', 0, 'b1', [5, 6])
    const [roll] = game.find('attack').rolls as readonly [Roll]
    expect(roll.readings).toEqual([
      { label: 'to hit, 8 or more against Defense 9: thrown', dice: [0, 1], total: 11 },
      { label: 'damage, High ×2', dice: [1], total: 12 },
    ])
    expect(roll.need).toBe(8)
    expect(roll.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(roll.need)
  })
  it('BLA-22: Medium is read from the dice between, and from the highest where there are none', () => {
    const readBy = (faces: readonly number[]) => {
      const mid = { ...SWORD, id: 'mid', attack: '3d6+9', damage: 'medium' }
      const game = play(melee(pair({ profile: man({ weapons: [mid] }) })))
      game.target('strike', 0, 'b1', faces)
      const [roll] = game.find('attack').rolls as readonly [Roll]
      return roll.readings?.[1]?.dice
    }
    expect(readBy([2, 6, 4])).toEqual([2])
    expect(readBy([3, 5, 5])).toEqual([1, 2])
  })
  it('BLA-22: High, Low, both, Medium and a kind of die; what ties is added up, each die once', () => {
    const dice = [6, 6, 6]
    expect(readDice([6, 6, 3], dice, 'high')).toBe(12)
    expect(readDice([6, 3, 3], dice, 'low')).toBe(6)
    expect(readDice([6, 3, 3], dice, 'high+low')).toBe(12)
    expect(readDice([4, 4, 4], dice, 'high+low')).toBe(12)
    expect(readDice([6, 4, 1], dice, 'medium')).toBe(4)
    expect(readDice([5, 5], [6, 6], 'medium')).toBe(10) // none between: High
    expect(readDice([2, 3, 4, 6], [6, 6, 6, 6], 'medium')).toBe(7)
    expect(readDice([3, 9], [6, 10], 6)).toBe(3)
  })
  it('BLA-23: Armor is subtracted, never below 0; who has less than 1 is out at the end of the phase', () => {
    const blow = numberOf(melee(pair({}, { profile: foe({ armor: 30 }) }))).blow
    expect(damageOf([6, 5], blow)).toBe(0)
    const game = play(melee([...pair({}, { figure: { endurance: 3 } }), { seat: 1, profile: foe(), at: [4, 4] }]))
    game.target('strike', 0, 'b1', [5, 6])
    expect(figureOf(game.state, 1)).toMatchObject({ alive: true, endurance: -8 })
    expect(game.owed?.seat).toBe(1) // he still strikes back in the same phase
    game.target('strike', 1, 'b0', [6, 6])
    expect(figureOf(game.state, 1)).toMatchObject({ alive: false, lost: 'killed' })
    // in the Basic game there is no armour
    expect(numberOf(melee(pair(), { version: 'basic' })).blow.armor).toBe(0)
    expect(numberOf(melee(pair())).blow.armor).toBe(1)
  })
})

describe('modifiers', () => {
  it('BLA-21: flanks −2, rear −4 off the Defense', () => {
    const at = (x: number, y: number) => numberOf(melee(pair({ at: [x, y] }, { at: [24, 24], facing: 270 })))
    expect(partOf(at(24, 23), 'flank')).toBeUndefined()
    expect(partOf(at(24.9, 24.5), 'right flank')).toBe(-2)
    expect(partOf(at(23.1, 24.5), 'left flank')).toBe(-2)
    expect(partOf(at(24, 25), 'rear')).toBe(-4)
  })
  it('BLA-21: a shield against one attacker a phase, from the front or the left alone', () => {
    const state = melee([
      { seat: 0, profile: man(), at: [24, 23], facing: 90 },
      { seat: 0, profile: man(), at: [23, 24], facing: 0 },
      { seat: 0, profile: man(), at: [24.885, 24.47], facing: 209 },
      { seat: 1, profile: foe({ shield: 3 }), at: [24, 24], facing: 270 },
    ])
    const shieldOf = (strikes: ReturnType<typeof blows>) => strikes.map(({ shield }) => shield)
    expect(shieldOf(blows(state, 0, 3, '', []))).toEqual([true])
    expect(shieldOf(blows(state, 2, 3, '', []))).toEqual([false]) // from the right
    expect(partOf(blows(state, 0, 3, '', [])[0]?.number ?? numberOf(state), 'shield')).toBe(3)
    const game = play(state)
    game.target('strike', 0, 'b3', [2, 2])
    expect(shieldOf(blows(game.state, 1, 3, '', []))).toEqual([false]) // spent on the first
    expect(
      shieldOf(
        blows(
          battle({ ...{ bodies: pair({}, { profile: foe({ shield: 3 }) }) }, version: 'basic', state: { agenda: phase('melee', 0) } }),
          0,
          1,
          '',
          [],
        ),
      ),
    ).toEqual([false])
  })
  it('BLA-21: who is asked for a shield is told whose it is', () => {
    const bodies: readonly BodySpec[] = [
      { seat: 0, profile: man(), at: [24, 23], facing: 90 },
      { seat: 0, profile: man(), at: [23, 24], facing: 0 },
      { seat: 1, profile: foe({ shield: 3 }), at: [24, 24], facing: 270 },
    ]
    const state = battle({ bodies, state: { agenda: phase('guard', 1) } })
    const { owed } = play(state)
    const { name } = figureOf(state, 2)
    expect(owed?.title).toBe(`Before the blows: the shield of ${name}`)
    const [shield] = owed?.asks ?? []
    if (!shield) throw new Error('no shield is asked')
    const { name: unit } = bodyOf(state, 2)
    expect(guardTitle(state, [shield, shield])).toBe(`Before the blows: the shields of ${unit}`)
    expect(guardTitle(state, [shield, { ...shield, body: 0 }])).toBe(
      `Before the blows: the shields of ${unit} and ${bodyOf(state, 0).name}`,
    )
    expect(guardTitle(state, [{ ...shield, key: 'stance' }])).toBe('Before the blows: parry or target')
    expect(guardTitle(state, [{ ...shield, key: 'stance' }, shield])).toBe(`Before the blows: parry or target, and the shield of ${name}`)
  })
  it('BLA-42: a shield wall is harder to hit from the front, by missiles from anywhere', () => {
    const wall = { count: 4, files: 2, formation: 'shield wall', trained: ['shield wall'] } as const
    const seen = (profile: Profile, x: number, y: number) =>
      partOf(
        numberOf(
          battle({
            bodies: [
              { seat: 0, profile, at: [x, y] },
              { seat: 1, profile: foe({ shield: 1 }), at: [24, 23], facing: 90, unit: wall },
            ],
            options: { formations: true },
          }),
          0,
          1,
          profile.weapons[0],
        ),
        'shield wall',
      )
    expect(seen(man(), 24, 25)).toBe(2)
    expect(seen(man(), 24, 14)).toBeUndefined()
    expect(seen(archer(), 24, 35)).toBe(2)
    expect(seen(archer(), 24, 10)).toBe(2)
  })
  it('BLA-21: a shield that has been raised against one is down for the others', () => {
    const state = melee(pair({}, { profile: foe({ shield: 3 }) }))
    const ready = (guard: { raised?: true; shield?: number }) =>
      shieldReady({ ...state, guards: [{ piece: 1, ...guard }] }, figureOf(state, 1), 0, 'front', new Set())
    expect([ready({}), ready({ raised: true }), ready({ raised: true, shield: 0 }), ready({ shield: 7 })]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it('BLA-21: whom the shield is meant for is asked where two could strike, and holds', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 23], facing: 90 },
        { seat: 0, profile: man(), at: [23, 24], facing: 0 },
        { seat: 1, profile: foe({ shield: 3 }), at: [24, 24], facing: 270 },
      ],
      state: { agenda: phase('guard', 0) },
    })
    const game = play({ ...state, agenda: state.agenda.slice(0, -1) })
    expect(game.ask('shield', 2)).toMatchObject({ piece: 2, options: [{ id: 'p0' }, { id: 'p1' }] })
    game.pick('shield', { body: 2, piece: 2 }, ['p1'])
    expect(game.asks()).toContain('strike') // nothing else was to be asked
    expect(blows(game.state, 0, 2, '', []).map(({ shield }) => shield)).toEqual([false])
    expect(blows(game.state, 1, 2, '', []).map(({ shield }) => shield)).toEqual([true])
    // one attacker alone: nothing is asked
    const alone = play(battle({ bodies: pair({}, { profile: foe({ shield: 3 }) }) }))
    alone.pick('done')
    expect(alone.owed?.asks.map(({ key }) => key)).toContain('strike')
  })
  it('BLA-21: woods +2 against melee and +4 against missiles; higher ground +1', () => {
    const wood = {
      id: 'w',
      kind: 'woods',
      name: 'the copse',
      outline: [point(20, 18), point(28, 18), point(28, 24), point(20, 24)],
    } as const
    const hill = {
      id: 'h',
      kind: 'hill',
      height: inches(2),
      outline: [point(20, 18), point(28, 18), point(28, 23.4), point(20, 23.4)],
    } as const
    expect(partOf(numberOf(melee(pair(), { terrain: [wood] })), 'copse')).toBe(2)
    const shot = battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 30] },
        { seat: 1, profile: foe(), at: [24, 23] },
      ],
      terrain: [wood],
    })
    expect(partOf(numberOf(shot, 0, 1, BOW), 'copse')).toBe(4)
    expect(partOf(numberOf(melee(pair(), { terrain: [hill] })), 'higher')).toBe(1)
    expect(partOf(numberOf(melee(pair(), { terrain: [hill] }), 1, 0), 'higher')).toBeUndefined()
    expect(partOf(numberOf(melee(pair(), { terrain: [wood], version: 'basic' })), 'copse')).toBeUndefined()
  })
  it('BLA-21: Disrupted −3; BLA-33: +4 against the routed, who do not attack', () => {
    expect(partOf(numberOf(melee(pair({ body: { disrupted: true } }))), 'Disrupted')).toBe(3)
    const routed = melee(pair({}, { body: { routed: true, disrupted: true } }))
    expect(partOf(numberOf(routed), 'run')).toBe(-4)
    expect(blows(routed, 1, 0, '', [])).toEqual([])
  })
  it('BLA-3: the best single leader near lends, not to himself, and not from beyond his range', () => {
    const state = (distance: number, second = 0) =>
      melee([
        ...pair(),
        { seat: 0, profile: captain(), at: [24, 25 + distance] },
        ...(second > 0
          ? [
              {
                seat: 0,
                profile: captain({
                  id: 'other',
                  name: 'other',
                  influence: { range: inches(6), melee: second, missile: 0, defense: 0, morale: 0 },
                }),
                at: [26, 26],
              } as const,
            ]
          : []),
      ])
    const by = (one: ReturnType<typeof battle>) => one.figures.find(({ seat }) => seat === 1)?.id ?? -1
    expect(partOf(numberOf(state(5), 0, by(state(5))), 'leads')).toBe(-2)
    expect(partOf(numberOf(state(8), 0, by(state(8))), 'leads')).toBeUndefined()
    expect(partOf(numberOf(state(5, 3), 0, by(state(5, 3))), 'leads')).toBe(-3) // the best, not both
    const own = melee(pair({ profile: captain() }))
    expect(partOf(numberOf(own), 'leads')).toBeUndefined()
    // he lends Defense too
    const led = melee([...pair(), { seat: 1, profile: captain(), at: [24, 21] }])
    expect(partOf(numberOf(led), 'leads')).toBe(1)
  })
  it('BLA-3: a bonus melee attack a phase', () => {
    const game = play(melee(pair({ profile: man({ bonus: 1 }) })))
    game.target('strike', 0, 'b1', [2, 2])
    expect(game.owed?.seat).toBe(0)
    game.target('strike', 0, 'b1', [2, 2])
    expect(game.owed?.seat).toBe(1)
  })
  it('BLA-15: Battle Order lends +2 in melee to its members', () => {
    const state = melee([
      { seat: 0, profile: man(), at: [24, 24], unit: { count: 2, files: 2, formation: 'battle' } },
      { seat: 1, profile: foe(), at: [24.55, 23] },
    ])
    expect(partOf(numberOf(state, 1, 2), 'Battle Order')).toBe(-2)
  })
  it('BLA-13: ranks that have met strike across the gaps of their files; single figures base to base', () => {
    const state = melee([
      { seat: 0, profile: man(), at: [24, 24], unit: { count: 4, files: 4, formation: 'general' } },
      { seat: 1, profile: foe(), at: [24, 23], unit: { count: 4, files: 4, formation: 'general' }, facing: 90 },
    ])
    expect(blows(state, 0, 1, '', [])).toHaveLength(4)
    const apart = melee(pair({ at: [24, 24.3] }))
    expect(blows(apart, 0, 1, '', [])).toEqual([])
  })
  it('BLA-14: only those in front are struck at', () => {
    expect(blows(melee(pair({ facing: 90 })), 0, 1, '', [])).toEqual([])
    expect(blows(melee(pair()), 0, 1, '', [])).toHaveLength(1)
  })
})

describe('missiles', () => {
  const shooting = (distance: number, more: Partial<BodySpec> = {}, profile: Profile = archer()) =>
    battle({
      height: 110,
      bodies: [
        { seat: 0, profile, at: [24, 5], facing: 90 },
        { seat: 1, profile: foe(), at: [24, 6 + distance], ...more },
      ],
    })
  it('BLA-24: six increments is as far as a weapon reaches', () => {
    expect(shots(shooting(90), 0, 1, 'bow', 0)).toHaveLength(1)
    const number = numberOf(shooting(90.1), 0, 1, BOW)
    expect(number.refusal).toMatchObject({ rule: 'BLA-24', short: 'range' })
    expect(shots(shooting(90.1), 0, 1, 'bow', 0)).toEqual([])
  })
  it('BLA-24: every missile weapon of the forces is the worse for distance', () => {
    const shooters = PROFILES.filter(({ weapons }) => weapons.some(({ range }) => range))
    expect(shooters.length).toBeGreaterThan(4)
    for (const profile of shooters) {
      const weapon = profile.weapons.find(({ range }) => range) ?? BOW
      const need = (distance: number) => numberOf(shooting(distance, {}, profile), 0, 1, weapon).need
      const every = weapon.range?.every ?? 0
      expect(need(every * 2 + 0.5) - need(every * 0.5), profile.name).toBe(-2 * (weapon.range?.penalty ?? 0))
      expect(weapon.range?.penalty).toBeLessThan(0)
    }
  })
  it('BLA-24, 25: whom nobody can shoot at is shown with the reason, and no number is told of him', () => {
    const wall = [point(10, 10), point(20, 10), point(20, 12), point(10, 12)]
    const state = battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 30] },
        { seat: 1, profile: foe(), at: [24, 20] },
        { seat: 1, profile: foe({ id: 'hidden' }), at: [5, 2] },
      ],
      terrain: [{ id: 'b', kind: 'building', outline: wall, height: inches(4) }],
    })
    const ask = play(state).ask('shoot', 0)
    expect(ask?.kind === 'target' ? ask.targets.map(({ refusal }) => refusal?.short) : []).toEqual([undefined, 'sight'])
    const measured = eyes.measure(state, 0, { at: point(24, 30), piece: 0 }, { at: point(5, 2), piece: 2 }, BOW.id)
    expect(measured.refusal?.short).toBe('sight')
    expect(measured.need).toBeUndefined()
  })
  it('BLA-24: what cannot be seen is not shot at', () => {
    const house = { id: 'b', kind: 'building', outline: [point(20, 12), point(28, 12), point(28, 16), point(20, 16)] } as const
    const state = battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 5], facing: 90 },
        { seat: 1, profile: foe(), at: [24, 24] },
      ],
      terrain: [house],
    })
    expect(shots(state, 0, 1, 'bow', 0)).toEqual([])
    expect(play(state).asks(0)).not.toContain('shoot')
  })
  it('BLA-25: no shooting at figures in melee, nor by them; a Disrupted figure shoots at its penalty', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 5], facing: 90 },
        { seat: 0, profile: archer(), at: [24, 24] },
        { seat: 1, profile: foe(), at: [24, 23] },
      ],
    })
    expect(shots(state, 0, 2, 'bow', 0)).toEqual([])
    expect(play(state).asks(1)).not.toContain('shoot')
    const shaken = battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 5], facing: 90, body: { disrupted: true } },
        { seat: 1, profile: foe(), at: [24, 15] },
      ],
    })
    expect(partOf(shots(shaken, 0, 1, 'bow', 0)[0]?.number ?? numberOf(shaken), 'Disrupted')).toBe(3)
  })
  it('BLA-32, BLA-53: neither he who runs shoots nor he who is held fast', () => {
    const shotsOf = (more: Partial<BodySpec>) =>
      shots(
        battle({
          options: { magic: true },
          bodies: [
            { seat: 0, profile: archer(), at: [24, 15], ...more },
            { seat: 1, profile: foe(), at: [24, 5] },
          ],
        }),
        ...([0, 1, 'bow', 0] as const),
      )
    expect(shotsOf({})).toHaveLength(1)
    expect(shotsOf({ body: { routed: true } })).toEqual([])
    expect(shotsOf({ figure: { charms: [{ spell: 'hold-fast', seat: 1, left: 1 }] } })).toEqual([])
  })
  it('BLA-25: with both weapons each is used in its phase', () => {
    const state = melee(pair({ profile: archer() }))
    expect(blows(state, 0, 1, '', []).map(({ weapon }) => weapon.id)).toEqual(['sword'])
  })
  it('BLA-21: a shield meets a missile too', () => {
    const [strike] = shots(shooting(10, { profile: foe({ shield: 3 }), facing: 270 }), 0, 1, 'bow', 0)
    expect(strike?.shield).toBe(true)
  })
})

describe('what is foreseen is what is rolled', () => {
  it('BLA-20: card, chip and roll say one number, and every part has its rule', () => {
    const state = melee(pair({ body: { disrupted: true } }, { profile: foe({ shield: 2 }) }))
    const game = play(state)
    const answer = {
      decision: game.owed?.id ?? '',
      seat: 0,
      key: 'strike',
      kind: 'target',
      body: 0,
      targets: ['b1'],
      weapon: 'sword',
    } as const
    const forecast = eyes.forecast(state, 0, answer)
    const [chip] = eyes.survey(state, 0, { at: figureOf(state, 0).at, piece: 0 }, 'sword')
    game.target('strike', 0, 'b1', [5, 5], { weapon: 'sword' })
    const [roll] = game.find('attack').rolls as readonly [Roll]
    expect(forecast.title).toBe(`${bodyOf(state, 0).name} ${bodyOf(state, 0).unit ? 'strike' : 'strikes'} at ${bodyOf(state, 1).name}`)
    expect(forecast.need?.value).toBe(roll.need)
    expect(chip?.need).toBe(roll.need)
    expect(forecast.modifiers).toEqual(roll.modifiers)
    expect(forecast.figures.find(({ label }) => label === 'each attack hits')?.value).toBe(roll.chance)
    expect(forecast.modifiers.every(({ rule }) => /^BLA-\d+$/.test(rule))).toBe(true)
    expect(bodyOf(state, 0).disrupted).toBe(true)
  })
})
