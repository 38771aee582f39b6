// Charging, area weapons, special situations and weather (BST-63 to 66).

import { describe, expect, it } from 'vitest'
import { loaded } from '../../../../src/engine/dice/loaded'
import { seededDice } from '../../../../src/engine/dice/seeded'
import { degrees, inches, point } from '../../../../src/engine/geometry/units'
import { WEATHER, WEATHERS } from '../../../../src/systems/battlestorm/data/weather'
import { chancesOf } from '../../../../src/systems/battlestorm/eyes/figures'
import { eyes } from '../../../../src/systems/battlestorm/eyes/index'
import { blastFigures } from '../../../../src/systems/battlestorm/eyes/scatter'
import { shoot } from '../../../../src/systems/battlestorm/game/attack'
import { underTemplate } from '../../../../src/systems/battlestorm/game/blast'
import { freshMove } from '../../../../src/systems/battlestorm/game/chain'
import { laneOf } from '../../../../src/systems/battlestorm/game/charging'
import { suffer } from '../../../../src/systems/battlestorm/game/critical'
import { openDraft } from '../../../../src/systems/battlestorm/game/draft'
import { game } from '../../../../src/systems/battlestorm/game/index'
import { travel } from '../../../../src/systems/battlestorm/game/journey'
import { blowNumber, canShoot, shotNumber } from '../../../../src/systems/battlestorm/game/modifiers'
import { linkOf } from '../../../../src/systems/battlestorm/game/queries'
import { sighting } from '../../../../src/systems/battlestorm/game/sighting'
import { blows, shots } from '../../../../src/systems/battlestorm/game/strikes'
import { allowance } from '../../../../src/systems/battlestorm/game/ways'
import { faceOdds } from '../../../../src/systems/battlestorm/odds/attack'
import type { Figure, Link, MovingFrame, State } from '../../../../src/systems/battlestorm/state'
import { lancer, mortar, ruled, smallBattle } from '../../../support/advanced'
import { battle, patch, row, type UnitSpec } from '../../../support/battlestorm'
import { sequence, turnOf } from '../../../support/sequence'

const figureOf = (state: State, id: number): Figure => {
  const figure = state.figures[id]
  if (!figure) throw new Error(`no figure ${id}`)
  return figure
}
const weaponOf = (state: State, id: number, index = 0) => {
  const weapon = state.profiles[figureOf(state, id).profile]?.weapons[index]
  const attack = weapon?.attacks[0]
  if (!weapon || !attack) throw new Error('no weapon')
  return { weapon, attack }
}
const unit = (seat: 0 | 1, profile: string, at: UnitSpec['at'], more: Partial<UnitSpec> = {}): UnitSpec => ({
  seat,
  name: profile,
  profile,
  at,
  ...more,
})
const parts = (state: State, by: number, target: number, weapon = 0): readonly (readonly [string, number])[] =>
  blowNumber(state, { by, target, ...weaponOf(state, by, weapon), movedHalf: false })
    .modifiers.slice(2)
    .map((part) => [part.reason, part.value])

describe('charging', () => {
  const link: Link = {
    unit: 0,
    searched: false,
    declared: [1],
    stage: 'manoeuvre',
    moved: 'full',
    changed: false,
    passed: false,
  }
  const field = (more: Partial<Link>, rule = true): State =>
    ruled(
      battle({
        units: [
          unit(0, 'test-lancer', [[20, 21]]),
          unit(1, 'savage-brave-sword', [
            [20, 20],
            [21.2, 20],
          ]),
          unit(1, 'savage-hunter', [[20, 18.7]]),
          unit(1, 'savage-hunter', [[20, 17.4]]),
        ],
        profiles: [lancer],
        agenda: [{ frame: 'chain', links: [{ ...link, ...more }], stage: 'melee' }],
      }),
      { charging: rule },
    )
  const struck = (state: State) => blows(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [] })

  it('BST-63 with a run-up of 3″ a charger strikes into two ranks, of another unit too, at −2', () => {
    const strikes = struck(field({ charge: true, ran: 3 }))
    expect(strikes.map((strike) => strike.target)).toEqual([0 + 1, 3])
    expect(strikes.every((strike) => strike.number.modifiers.some((part) => part.reason === 'charging' && part.value === -2))).toBe(true)
    expect(strikes.every((strike) => strike.weapon.id === 'lance')).toBe(true)
  })

  it('BST-63 a charger need not be in contact, only reach the enemy, and is told so', () => {
    const near = field({ charge: true, ran: 3 })
    const apart = { ...near, figures: near.figures.map((figure) => (figure.id === 0 ? { ...figure, at: point(20, 21.15) } : figure)) }
    expect(struck(apart).map((strike) => strike.target)).toEqual([1, 3])
    const before: State = {
      ...near,
      agenda: [
        { frame: 'turn' },
        { frame: 'chain', links: [{ ...link, declared: [], stage: 'declare', moved: 'no' }], stage: 'links' },
        { frame: 'link', unit: 0 },
      ],
      figures: near.figures.map((figure) => (figure.id === 0 ? { ...figure, at: point(20, 27) } : figure)),
    }
    const decision = game.awaiting(before).find(({ standing }) => !standing)
    const answer = { decision: decision?.id ?? '', seat: 0, key: 'charge', kind: 'target', targets: ['b1'] } as const
    expect(eyes.forecast(before, 0, answer).notes).toContain(
      'with a run-up of 3″ each charger who reaches the enemy strikes into 2 ranks at −2',
    )
  })

  it('BST-63 without the run-up, or without having declared it, there is one rank and no bonus', () => {
    for (const more of [{ charge: true, ran: 2.9 } as const, { ran: 9 }]) {
      const strikes = struck(field(more))
      expect(strikes.map((strike) => strike.target)).toEqual([1])
      expect(strikes[0]?.number.modifiers.some((part) => part.reason === 'charging')).toBe(false)
    }
  })

  it('BST-61 BST-63 a pursuit after the charge is none: one blow for each, at those who run, without the bonus', () => {
    const ran = { ...link, stage: 'done', passed: true, charge: true, ran: 5 } as const
    const state = ruled(
      battle({
        units: [
          unit(0, 'test-lancer', [[20, 21]]),
          unit(1, 'savage-brave-sword', [[20, 14.5]], { unit: { routing: true, activated: true } }),
          unit(1, 'savage-hunter', [[20, 13.4]], { unit: { activated: true } }),
        ],
        profiles: [lancer],
        agenda: [
          { frame: 'turn' },
          { frame: 'chain', links: [ran], stage: 'routs', morale: { fallen: [], shaken: [], tested: [] } },
          { frame: 'pursuit', unit: 0, routed: 1 },
        ],
      }),
      { charging: true, courage: true },
    )
    const asked = game.awaiting(state).find((decision) => !decision.standing)
    const pursue = { decision: asked?.id ?? '', seat: 0, kind: 'pick', key: 'pursue', picked: ['pursue'] } as const
    const { events } = game.play(state, [pursue], seededDice('pursuit', '1'))
    const struck = events.filter(({ what }) => what === 'attack')
    expect(struck.map(({ strikes }) => strikes?.map(({ by, at }) => [by, at]))).toEqual([[[0, 1]]])
    expect(struck[0]?.rolls?.[0]?.modifiers.some(({ rule }) => rule === 'BST-63')).toBe(false)
  })

  it('BST-63 the run-up is what was run, not what was meant', () => {
    const ran = (way: UnitSpec['at']): number | undefined => {
      const moving: MovingFrame = { ...freshMove(0, [{ piece: 0, points: [point(20, 27), point(20, 21.01)] }], 'move'), asked: [2] }
      const state = ruled(
        battle({
          units: [
            unit(0, 'test-lancer', [[20, 27]]),
            unit(1, 'savage-brave-sword', [[20, 20]], { unit: { activated: true } }),
            unit(1, 'savage-hunter', way, { unit: { activated: true } }),
          ],
          profiles: [lancer],
          agenda: [{ frame: 'chain', links: [{ ...link, charge: true }], stage: 'links' }, moving],
        }),
        { charging: true },
      )
      const draft = openDraft(state, loaded([]))
      travel(draft, moving)
      return linkOf(draft.state, 0)?.ran
    }
    expect(ran([[30, 20]])).toBeCloseTo(5.99, 6)
    expect(ran([[20, 25]])).toBeCloseTo(0.8985, 4) // there was no room to go on
  })

  it('BST-63 the lane is as wide as the base and an inch and a half deep; who flies over it is not in it', () => {
    const lane = (more: readonly UnitSpec[]): readonly number[] => {
      const state = ruled(battle({ units: [unit(0, 'test-lancer', [[20, 21]]), ...more], profiles: [lancer] }), { charging: true })
      return laneOf(state, figureOf(state, 0), sighting(state))
    }
    const at = (x: number, y: number, figures: Partial<Figure> = {}): UnitSpec => unit(1, 'savage-brave-sword', [[x, y]], { figures })
    expect(lane([at(20, 20), at(20, 18.55)])).toEqual([1, 2])
    expect(lane([at(20, 20), at(20, 18.45)])).toEqual([1])
    expect(lane([at(20.7, 20), at(20, 22.2)])).toEqual([1])
    expect(lane([at(20.8, 20)])).toEqual([])
    expect(lane([unit(1, 'poison-wyvern', [[20, 19.4]], { figures: { altitude: inches(3) } }), at(20, 20)])).toEqual([2])
  })

  it('BST-63 who strikes with another weapon than the one he charges with strikes as ever', () => {
    const state = field({ charge: true, ran: 5 })
    const near = {
      ...state,
      figures: state.figures.map((figure) => (figure.id === 0 ? { ...figure, at: { x: 20, y: 21 } as never } : figure)),
    }
    const strikes = blows(near, 0, { targets: [1], weapon: 'hatchet', factor: 1, assigned: [] })
    expect(strikes.map((strike) => strike.target)).toEqual([1])
    expect(strikes[0]?.weapon.id).toBe('hatchet')
    expect(strikes[0]?.number.modifiers.some((part) => part.rule === 'BST-63')).toBe(false)
  })

  it('BST-63 nobody charges out of a fight, nor after a change; and who has declared a charge changes formation no more', () => {
    const asks = (more: Partial<Link>, y: number): readonly string[] => {
      const state = ruled(
        battle({
          units: [unit(0, 'test-lancer', row(4, 20, 30)), unit(1, 'savage-brave-sword', row(4, 20, y))],
          profiles: [lancer],
          agenda: [
            { frame: 'chain', links: [{ ...link, declared: [], stage: 'declare', moved: 'no', ...more }], stage: 'links' },
            { frame: 'link', unit: 0 },
          ],
        }),
        { charging: true, formations: true },
      )
      return game.awaiting(state)[0]?.asks.map((ask) => ask.key) ?? []
    }
    expect(asks({}, 20)).toEqual(expect.arrayContaining(['charge', 'declare', 'formation']))
    expect(asks({}, 29.005)).toContain('declare')
    expect(asks({}, 29.005)).not.toContain('charge')
    expect(asks({}, 29.005)).not.toContain('formation')
    expect(asks({ changed: true }, 20)).not.toContain('charge')
    expect(asks({ charge: true, declared: [1], stage: 'manoeuvre' }, 20)).not.toContain('formation')
  })

  it('BST-63 the declaration of a charge is forecast with what the charge adds', () => {
    const state = ruled(
      battle({
        units: [unit(0, 'test-lancer', row(3, 20, 30)), unit(1, 'savage-brave-sword', row(3, 20, 24))],
        profiles: [lancer],
        agenda: [
          { frame: 'chain', links: [{ ...link, declared: [], stage: 'declare', moved: 'no' }], stage: 'links' },
          { frame: 'link', unit: 0 },
        ],
      }),
      { charging: true },
    )
    const told = (key: string) =>
      eyes.forecast(state, 0, { decision: game.awaiting(state)[0]?.id ?? '', seat: 0, key, kind: 'target', targets: ['b1'] })
    expect(told('charge').modifiers.find((part) => part.rule === 'BST-63')?.value).toBe(-2)
    expect(told('charge').need?.value).toBe((told('declare').need?.value ?? 0) - 2)
    expect(told('declare').modifiers.some((part) => part.rule === 'BST-63')).toBe(false)
    // the answer to it is no charge
    expect(told('charge').back?.modifiers.some((part) => part.rule === 'BST-63')).toBe(false)
  })

  it('BST-63 a charge is declared by those who have a charge weapon, where the rule is in play', () => {
    const asks = (rule: boolean, profile: string): readonly string[] => {
      const state = ruled(
        battle({
          units: [unit(0, profile, row(3, 20, 30)), unit(1, 'savage-brave-sword', row(3, 20, 20))],
          profiles: [lancer],
          agenda: [
            { frame: 'chain', links: [{ ...link, declared: [], stage: 'declare', moved: 'no' }], stage: 'links' },
            { frame: 'link', unit: 0 },
          ],
        }),
        { charging: rule },
      )
      return game.awaiting(state)[0]?.asks.map((ask) => ask.key) ?? []
    }
    expect(asks(true, 'test-lancer')).toContain('charge')
    expect(asks(false, 'test-lancer')).not.toContain('charge')
    expect(asks(true, 'savage-brave-sword')).not.toContain('charge')
  })
})

describe('area weapons', () => {
  const field = (rule: boolean, engine = mortar, engines = 1): State =>
    ruled(
      battle({
        units: [
          unit(
            0,
            'test-mortar',
            Array.from({ length: engines }, (_, n) => [20 + 2 * n, 30] as const),
          ),
          unit(1, 'savage-brave-sword', [
            [20, 20],
            [21.2, 20],
            [20, 18.1],
            [20, 17.4],
          ]),
          unit(0, 'high-elf-regular-sword', [[18.5, 20]]),
        ],
        profiles: [engine],
        agenda: [
          {
            frame: 'chain',
            links: [{ unit: 0, searched: false, declared: [], stage: 'declare', moved: 'no', changed: false, passed: false }],
            stage: 'links',
          },
          { frame: 'link', unit: 0 },
        ],
      }),
      { areas: rule },
    )
  const fire = (state: State, faces: readonly number[], more = false) => {
    const dice = loaded(faces)
    const draft = openDraft(state, dice)
    shoot(draft, { unit: 0, shot: { target: 1, weapon: 'shell', factor: 1, assigned: [] }, movedHalf: false })
    if (!more) dice.exhausted()
    return draft
  }
  const dead = (state: State): readonly number[] => state.figures.filter((figure) => !figure.alive).map((figure) => figure.id)

  it('BST-64 a hit bursts: everybody whose base the template touches is hit, friend or enemy', () => {
    // 1.5″ round the aim (figure 1) touch figures 2 and 3 and the elf, not figure 4; his absorption of 8 saves the elf
    const { state, events } = fire(field(true), [20, 3, 3, 3, 3, 3, 3, 3, 3, 8])
    expect(dead(state)).toEqual([1, 2, 3])
    expect(events.map((event) => event.what)).toEqual(['attack', 'blast'])
    expect(events[1]?.detail.caught).toEqual([2, 3, 5])
  })

  it('BST-64 a miss scatters by a clock face and a d6 of inches, and bursts there', () => {
    // twelve o’clock is up the table: 3″ up is (20, 17), over figures 3 and 4
    const { state, events } = fire(field(true), [5, 12, 3, 3, 3, 3, 3])
    expect(events[1]?.detail.at).toEqual({ x: 20, y: 17 })
    expect(dead(state)).toEqual([3, 4])
    expect(dead(fire(field(true), [1]).state)).toEqual([])
  })

  it('BST-64 who flies above it is spared', () => {
    const caught = (altitude: number): readonly number[] => {
      const state = field(true)
      const figures = state.figures.map((figure) => (figure.id === 2 ? { ...figure, altitude: inches(altitude) } : figure))
      return underTemplate({ ...state, figures }, { x: 20, y: 20 }, 1.5).map((figure) => figure.id)
    }
    expect(caught(0)).toContain(2)
    expect(caught(3)).not.toContain(2)
  })

  it('BST-64 whoever is aimed at and hit is hit once, not by the blast again', () => {
    const state = ruled(
      battle({ units: [unit(0, 'test-mortar', [[20, 30]]), unit(1, 'poison-wyvern', [[20, 20]])], profiles: [mortar], agenda: [] }),
      { areas: true },
    )
    // 3 and 3 against 1, 1, 1 of hide
    const { events, state: after } = fire(state, [20, 3, 3, 1, 1, 1])
    expect(after.figures[1]?.fate).toBe((state.figures[1]?.fate ?? 0) - 3)
    expect(events.find((event) => event.what === 'blast')?.detail.caught).toEqual([])
  })

  it('BST-64 without the rule it is a shot like any other', () => {
    const { state, events } = fire(field(false), [20, 3, 3])
    expect(dead(state)).toEqual([1])
    expect(events.map((event) => event.what)).toEqual(['attack'])
  })

  it('BST-64 the template is shown before it is fired, with who would be under it', () => {
    const shown = (rule: boolean) => eyes.scene(field(rule), 0).zones.filter(({ kind }) => kind !== 'home' && kind !== 'weather')
    const [zone] = shown(true)
    expect(zone?.label).toBe('4 under the shell')
    expect(zone?.outline).toHaveLength(24)
    for (const p of zone?.outline ?? []) expect(Math.hypot(p.x - 20, p.y - 20)).toBeCloseTo(1.5, 9)
    expect(shown(false)).toEqual([])
    const decision = game.awaiting(field(true))[0]
    const forecast = eyes.forecast(field(true), 0, {
      decision: decision?.id ?? '',
      seat: 0,
      key: 'fire',
      kind: 'target',
      targets: ['b1'],
      weapon: 'shell',
    })
    expect(forecast.figures.map((figure) => figure.label)).toContain('beside the aim, expected kills')
    expect(forecast.figures.map((figure) => figure.label)).toContain('friends killed, expected')
  })

  it.each([1, 2])('BST-64 who falls beside the aim is foretold, wherever a miss may scatter to: mortars firing, %s', (mortars) => {
    // such shells fell whomever they touch, so that counting every face and every place tells the means
    const sure = {
      ...mortar,
      weapons: mortar.weapons.map((one) => ({ ...one, attacks: one.attacks.map((way) => ({ ...way, damage: '20d8' })) })),
    }
    const state = field(true, sure, mortars)
    const strikes = shots(state, 0, { target: 1, weapon: 'shell', factor: 1, assigned: [] }, false)
    expect(strikes).toHaveLength(mortars)
    /** Probabilities that a figure falls to one shell: in all, and as the one aimed at. */
    const falls = strikes.map(({ target, number }) => {
      const { hit, fumble } = faceOdds(number.need, number.beyond)
      const { at: aim } = figureOf(state, target)
      const ends = [{ dead: underTemplate(state, aim, 1.5), chance: hit }]
      for (let hour = 1; hour <= 12; hour += 1)
        for (let far = 1; far <= 6; far += 1) {
          const turn = (hour * Math.PI) / 6
          const at = point(aim.x + Math.sin(turn) * far, aim.y - Math.cos(turn) * far)
          ends.push({ dead: underTemplate(state, at, 1.5), chance: (1 - hit - fumble) / 72 })
        }
      return (id: number) => ({
        all: ends.reduce((sum, { dead, chance }) => sum + (dead.some((one) => one.id === id) ? chance : 0), 0),
        aimed: id === target ? hit : 0,
      })
    })
    const lives = (id: number, how: 'all' | 'aimed'): number => falls.reduce((left, fall) => left * (1 - fall(id)[how]), 1)
    const beside = (seat: number): number =>
      state.figures.filter((figure) => figure.seat === seat).reduce((sum, { id }) => sum + lives(id, 'aimed') - lives(id, 'all'), 0)
    const figures = blastFigures(state, strikes)
    const told = (label: string): number | undefined => figures.find((one) => one.label === label)?.value
    expect(told('beside the aim, expected kills')).toBeCloseTo(beside(1), 9)
    expect(told('friends killed, expected')).toBeCloseTo(beside(0), 9)
    const [first] = strikes
    const whole = first ? chancesOf(state, first, [{ strikes, factor: 1 }]).figures : []
    const hintOf = (label: string): string | undefined => whole.find((one) => one.label === label)?.hint
    // what is told of all of them counts nobody whom the blast alone fells, and says so
    expect([hintOf('expected kills'), hintOf('at least one kill')]).toEqual(
      mortars > 1 ? [expect.stringMatching(/^of those aimed at, 10–90%: /), 'of those aimed at'] : [undefined, undefined],
    )
    expect(figures[0]?.hint).toBe(`${mortars + 1} other figures under the template; wherever a miss may scatter to, 4`)
  })
  it('BST-64 a shell that misses falls where the dice of its scatter say, on every hour of the clock', () => {
    for (let hour = 1; hour <= 12; hour += 1) {
      const { events } = fire(field(true), [5, hour, 6, ...Array.from({ length: 20 }, () => 3)], true)
      const turn = (hour * Math.PI) / 6
      expect(events[1]?.detail.at).toEqual({ x: expect.closeTo(20 + Math.sin(turn) * 6, 3), y: expect.closeTo(20 - Math.cos(turn) * 6, 3) })
    }
  })
})

describe('special situations', () => {
  const field = (
    target: Partial<Figure>,
    more: { readonly by?: Partial<Figure>; readonly hidden?: boolean; readonly hill?: boolean } = {},
  ): State =>
    ruled(
      battle({
        units: [
          unit(0, 'high-elf-regular-sword', [[20, 21]], { figures: more.by ?? {} }),
          unit(1, 'savage-brave-sword', [[20, 20]], { figures: target, unit: { hidden: more.hidden === true } }),
        ],
        terrain: more.hill ? [patch('hill', 15, 20.5, 10, 6, { height: inches(1) })] : [],
      }),
      { situations: true },
    )

  it.each([
    ['BST-65 from the front: nothing', {}, {}, []],
    ['BST-65 from the flank', { facing: degrees(0) }, {}, [['from the flank', -2]]],
    ['BST-65 60° off the front is still the front', { facing: degrees(30) }, {}, []],
    ['BST-65 110° off the front is the flank still', { facing: degrees(340) }, {}, [['from the flank', -2]]],
    ['BST-65 125° off the front is the rear', { facing: degrees(325) }, {}, [['from the rear', -4]]],
    ['BST-65 one flyer at another: nothing', { altitude: inches(1) }, { by: { altitude: inches(1) } }, []],
    ['BST-65 from the rear', { facing: degrees(270) }, {}, [['from the rear', -4]]],
    ['BST-65 from higher ground', {}, { hill: true }, [['from higher ground', -1]]],
    ['BST-65 at one in flight', { altitude: inches(1) }, {}, [['target in flight', 2]]],
    ['BST-65 from above', {}, { by: { altitude: inches(1) } }, [['from above', -1]]],
    ['BST-65 at the helpless', { paralysed: true }, {}, [['target is helpless', -4]]],
    ['BST-65 striking blind at the hidden', {}, { hidden: true }, [['striking blind', 6]]],
    ['BST-65 one who has been blinded strikes blind', {}, { by: { blind: true } }, [['striking blind', 6]]],
    ['BST-65 at one who has been blinded', { blind: true }, {}, [['target cannot see it', -4]]],
  ] as const)('%s', (_, target, more, expected) => {
    expect(parts(field(target, more), 0, 1)).toEqual(expected)
  })

  it('BST-65 those whom somebody shoots at out of hiding do not see him', () => {
    const state = field({})
    const hidden: State = { ...state, units: state.units.map((one) => (one.id === 0 ? { ...one, hidden: true } : one)) }
    expect(parts(hidden, 0, 1)).toEqual([['target cannot see it', -4]])
  })

  it('BST-65 who was hidden until he declared strikes at those who do not see him, in that fight; their answer is blind', () => {
    const state = field({})
    const play = sequence({
      ...state,
      units: state.units.map((one) => (one.id === 0 ? { ...one, hidden: true } : one)),
      agenda: turnOf(0),
    })
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    expect(play.state.units[0]?.hidden).toBe(false)
    expect(parts(play.state, 0, 1)).toEqual([['target cannot see it', -4]])
    expect(parts(play.state, 1, 0)).toEqual([['striking blind', 6]])
    const open = sequence({ ...state, agenda: turnOf(0) })
    open.pick('activate', [], 'b0')
    open.target('declare', ['b1'])
    expect(parts(open.state, 0, 1)).toEqual([])
  })

  it('BST-65 a critical that blinds makes blind where situations are in play, and costs its numbers where they are not', () => {
    const struck = (rules: boolean): Figure | undefined => {
      const state = { ...field({ champion: true }), ...(rules ? {} : { advanced: undefined }) }
      const draft = openDraft(JSON.parse(JSON.stringify(state)), loaded([80]))
      suffer(draft, 1, 'fire')
      return draft.state.figures[1]
    }
    expect(struck(true)).toMatchObject({ blind: true, injuries: { evasion: 0, cer: 0 } })
    expect(struck(false)?.blind).toBeUndefined()
    expect(struck(false)?.injuries).toMatchObject({ evasion: -3, cer: 5 })
  })

  it('BST-65 less than half an inch is no higher ground, and a shot from a flyer is no blow from above', () => {
    const low = ruled(
      battle({
        units: [unit(0, 'high-elf-regular-sword', [[20, 21]]), unit(1, 'savage-brave-sword', [[20, 20]])],
        terrain: [patch('hill', 15, 20.5, 10, 6, { height: inches(0.4) })],
      }),
      { situations: true },
    )
    expect(parts(low, 0, 1)).toEqual([])
    const flyer = ruled(
      battle({
        units: [
          unit(0, 'high-elf-irregular-bow', [[20, 32]], { figures: { altitude: inches(1) } }),
          unit(1, 'savage-brave-sword', [[20, 20]]),
        ],
      }),
      { situations: true },
    )
    expect(shotNumber(flyer, { by: 0, target: 1, ...weaponOf(flyer, 0), movedHalf: false }).modifiers.slice(2)).toEqual([])
  })

  it('BST-65 lower ground, the other way round; and nothing of it without the rule', () => {
    const state = field({}, { hill: true })
    expect(parts(state, 1, 0)).toEqual([['from lower ground', 1]])
    const { advanced: _, ...standard } = state
    expect(parts(standard, 1, 0)).toEqual([])
  })
})

describe('the dark', () => {
  const night = (gap: number, dark = true): State =>
    ruled(
      battle({
        units: [unit(0, 'high-elf-irregular-bow', [[20, 40]]), unit(1, 'savage-brave-sword', [[20, 39 - gap]])],
      }),
      { situations: true, dark },
    )
  const shot = (state: State) => ({ by: 0, target: 1, ...weaponOf(state, 0), movedHalf: false })
  const added = (state: State) =>
    shotNumber(state, shot(state))
      .modifiers.slice(2)
      .map(({ reason, value }) => [reason, value])

  it('BST-65 nobody sees farther than 4″: a shot from farther is blind and comes unseen', () => {
    expect(added(night(3.9))).toEqual([])
    expect(added(night(4.1))).toEqual([
      ['striking blind', 6],
      ['target cannot see it', -4],
    ])
    expect(added(night(4.1, false))).toEqual([])
  })

  it('BST-65 nobody shoots beyond 12″, and the refusal says by how much', () => {
    const far = night(12.2)
    expect(shotNumber(far, shot(far)).refusal).toMatchObject({
      short: 'dark',
      rule: 'BST-65',
      remedy: expect.stringContaining('0.2″ nearer'),
    })
    expect(canShoot(far, shot(far))).toBe(false)
    const near = night(11.9)
    expect(shotNumber(near, shot(near)).refusal).toBeUndefined()
    expect(canShoot(near, shot(near))).toBe(true)
    expect(canShoot(night(12.2, false), shot(far))).toBe(true)
  })

  it('BST-65 the headline says it is night, and what is drawn for a bow ends where sight does', () => {
    expect(eyes.scene(night(3), 0).headline).toContain('by night')
    expect(eyes.scene(night(3, false), 0).headline).not.toContain('by night')
  })
})

describe('weather', () => {
  const field = (weather: (typeof WEATHERS)[number]): State =>
    ruled(
      battle({
        units: [
          unit(0, 'high-elf-irregular-bow', [[20, 30]]),
          unit(1, 'savage-brave-sword', [[20, 14]]),
          unit(0, 'poison-wyvern', [[5, 30]]),
          unit(0, 'test-mortar', [[30, 30]]),
        ],
        profiles: [mortar],
      }),
      { weather },
    )
  const shot = (state: State, by: number) => ({ by, target: 1, ...weaponOf(state, by), movedHalf: false })

  it('BST-66 there are ten kinds, rolled on a d10 before anything else or chosen', () => {
    expect(WEATHERS).toHaveLength(10)
    const start = (weather: 'rolled' | 'fog', faces: readonly (number | readonly [number, number])[]) => {
      const setup = smallBattle({ weather })
      const state = game.muster(setup, loaded([]))
      const dice = loaded(faces)
      const played = game.play(state, [{ decision: 'd0', seat: 0, key: 'toss', kind: 'pick', picked: ['toss'] }], dice)
      dice.exhausted()
      return played
    }
    expect(
      start('rolled', [
        [10, 9],
        [30, 5],
        [30, 4],
      ]).state.advanced?.weather,
    ).toBe('snow')
    const chosen = start('fog', [5, 4])
    expect(chosen.state.advanced?.weather).toBe('fog')
    expect(chosen.events[0]?.what).toBe('weather')
    expect(WEATHERS.map((kind, index) => start('rolled', [[10, index + 1], 5, 4]).state.advanced?.weather === kind)).not.toContain(false)
  })

  it.each(WEATHERS)('BST-66 %s does what its row says', (kind) => {
    const state = field(kind)
    const row = WEATHER[kind]
    const number = shotNumber(state, shot(state, 0))
    const out = row.sight !== null && number.distance > row.sight
    expect(number.refusal !== undefined).toBe(out)
    expect(canShoot(state, shot(state, 0))).toBe(!out)
    expect(number.modifiers.slice(2).reduce((sum, part) => sum + part.value, 0)).toBe(row.shot)
    const powder = shotNumber(state, shot(state, 3))
    expect(powder.refusal !== undefined).toBe(row.powder === null || (row.sight !== null && powder.distance > row.sight))
    if (powder.refusal === undefined)
      expect(powder.modifiers.slice(2).reduce((sum, part) => sum + part.value, 0)).toBe(row.shot + (row.powder ?? 0))
    expect(allowance(state, figureOf(state, 0))).toBeCloseTo(6 * row.move, 12)
    expect(allowance(state, figureOf(state, 2))).toBeCloseTo(11 * row.move * row.wings, 12)
  })

  it('BST-66 flyers keep under the ceiling of the day, and heat forbids double moves', () => {
    const link: Link = { unit: 2, searched: false, declared: [], stage: 'declare', moved: 'no', changed: false, passed: false }
    const acting = (state: State): State => ({
      ...state,
      agenda: [
        { frame: 'chain', links: [link], stage: 'links' },
        { frame: 'link', unit: 2 },
      ],
    })
    const climb = (kind: (typeof WEATHERS)[number], altitude: number): boolean =>
      game.judge(acting(field(kind)), { decision: 'd0', seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: -1 }], alone: [], altitude })
        .legal
    expect([climb('clear', 5), climb('wind', 3), climb('wind', 3.1), climb('gale', 0.5), climb('gale', 0)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    const limits = (kind: (typeof WEATHERS)[number]): readonly string[] => {
      const ask = game.awaiting(acting(field(kind)))[0]?.asks.find((one) => one.kind === 'move')
      return ask?.kind === 'move' ? ask.limits.map((limit) => limit.label) : []
    }
    expect(limits('clear')).toEqual(['half', 'full', 'double'])
    expect(limits('heat')).toEqual(['half', 'full'])
  })
})
