// Single sentences of the rules that a change would break without anybody noticing.
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import { inches, point } from '../../../src/engine/geometry/units'
import { CRITICALS } from '../../../src/systems/battlestorm/data/criticals'
import { RULINGS } from '../../../src/systems/battlestorm/data/rulings'
import { shoot } from '../../../src/systems/battlestorm/game/attack'
import { mayReact } from '../../../src/systems/battlestorm/game/chain'
import { closeUp } from '../../../src/systems/battlestorm/game/closing'
import { settleCourage } from '../../../src/systems/battlestorm/game/courage'
import { suffer } from '../../../src/systems/battlestorm/game/critical'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { goingAlong } from '../../../src/systems/battlestorm/game/going'
import { chargeLegs } from '../../../src/systems/battlestorm/game/manoeuvre'
import { blowNumber, shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { judgeMove } from '../../../src/systems/battlestorm/game/movement'
import { outOfHeight } from '../../../src/systems/battlestorm/game/order'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { lossesOf, onPoints } from '../../../src/systems/battlestorm/game/victory'
import { allowance } from '../../../src/systems/battlestorm/game/ways'
import type { Figure, Frame, State } from '../../../src/systems/battlestorm/state'
import { lancer, mortar, ruled } from '../../support/advanced'
import { battle, patch, profile, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'
const figure = (state: State, id: number): Figure => {
  const found = state.figures[id]
  if (!found) throw new Error(`no figure ${id}`)
  return found
}
const dead = (state: State, ...ids: readonly number[]): State => ({
  ...state,
  figures: state.figures.map((one) => (ids.includes(one.id) ? { ...one, alive: false, lost: 'killed' as const } : one)),
})

describe('victory', () => {
  const ten = profile(BRAVES, { id: 'ten', points: 10 })
  const host = (leader = false): State =>
    battle({
      profiles: [ten],
      units: [
        { seat: 0, name: 'Ours', profile: 'ten', at: row(10, 10, 30), ...(leader ? { figures: { leader: true } } : {}) },
        { seat: 1, name: 'Theirs', profile: 'ten', at: row(10, 10, 10) },
      ],
    })

  it('BST-5 BST-14 a minor leader is lost with the points that made him one', () => {
    expect(lossesOf(dead(host(), 0, 1), 0)).toBe(20)
    expect(lossesOf(dead(host(true), 0, 1), 0)).toBe(40)
    expect(lossesOf(dead(host(true), 0, 1), 1)).toBe(0)
  })

  it('BST-14 a lead of exactly a tenth of the larger army wins, one of less does not, and neither does none', () => {
    expect(onPoints(dead(host(), 10))).toMatchObject({ winner: 0 })
    expect(onPoints(dead(host(), 0))).toMatchObject({ winner: 1 })
    const larger = host()
    const sides: State['sides'] = [larger.sides[0], { ...larger.sides[1], worth: 101 }]
    expect(onPoints({ ...dead(larger, 10), sides })).toMatchObject({ winner: null })
    expect(
      onPoints({
        ...host(),
        sides: [
          { ...larger.sides[0], worth: 0 },
          { ...larger.sides[1], worth: 0 },
        ],
      }),
    ).toMatchObject({ winner: null })
  })
})

describe('ground and height', () => {
  it('BST-15 a steep hill costs double on the way up and nothing more on the way down', () => {
    const { table } = battle({
      units: [{ seat: 0, name: 'A', profile: SWORDS, at: [[1, 1]] }],
      terrain: [patch('hill', 20, 20, 8, 8, { steep: true })],
    })
    const way = (from: number, to: number): number => goingAlong(table, [point(24, from), point(24, to)], {}).cost
    expect(way(18, 24)).toBeCloseTo(2 + 8, 9)
    expect(way(24, 18)).toBeCloseTo(6, 9)
    expect(way(30, 24)).toBeCloseTo(2 + 8, 9)
    expect(way(18, 30)).toBeCloseTo(2 + 8 + 4 + 2, 9)
  })

  it('BST-16 extra-long weapons reach who flies high, and no other weapon of those on the ground', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 20]] },
        { seat: 1, name: 'Wyvern', profile: 'poison-wyvern', at: [[20, 18]], figures: { altitude: inches(2.5) } },
      ],
    })
    const foot = profile(SWORDS)
    const against = (reach: 'M3' | 'M4' | 'M5') => outOfHeight(figure(state, 0), foot, reach, figure(state, 1))
    expect(against('M5')).toBeUndefined()
    expect(against('M4')).toMatchObject({ rule: 'BST-16' })
    expect(against('M3')?.pieces).toEqual([1])
    // a flyer strikes up, whatever it strikes with; and down only from near the ground
    expect(outOfHeight(figure(state, 0), profile('poison-wyvern'), 'M1', figure(state, 1))).toBeUndefined()
    expect(outOfHeight(figure(state, 1), profile('poison-wyvern'), 'M5', figure(state, 0))).toMatchObject({ rule: 'BST-16', pieces: [1] })
  })
})

describe('the order of actions', () => {
  const field = (figures: Partial<Figure> = {}, more: Partial<Parameters<typeof battle>[0]> = {}) =>
    sequence(
      battle({
        units: [
          { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 20, 30), figures },
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 20), unit: { activated: true } },
          { seat: 1, name: 'Hidden', profile: BRAVES, at: [[26, 22]], unit: { hidden: true, activated: true } },
        ],
        agenda: turnOf(0),
        ...more,
      }),
    )

  it('BST-22 BST-23 who recovers has passed searching and declaring', () => {
    const play = field({ dropped: ['longbow'] })
    play.pick('activate', [], 'b0')
    expect(play.asks()).toEqual(expect.arrayContaining(['search', 'declare', 'recover']))
    play.pick('recover')
    expect(play.asks()).not.toContain('search')
    expect(play.asks()).not.toContain('declare')
    expect(play.asks()).not.toContain('recover')
    expect(play.asks()).toContain('move')
  })

  it('BST-23 who has declared an attack does not shoot, nor stand ready, nor brace', () => {
    const play = field()
    play.pick('activate', [], 'b0')
    expect(play.asks()).toEqual(expect.arrayContaining(['fire', 'ready', 'brace']))
    play.target('declare', ['b1'])
    for (const key of ['fire', 'ready', 'brace', 'declare', 'search']) expect(play.asks()).not.toContain(key)
    expect(play.asks()).toEqual(expect.arrayContaining(['move', 'end']))
  })

  it('BST-25 BST-61 who routs does not react, and neither do the activated, the fallen and those who cannot stir', () => {
    const state = (unit: Partial<State['units'][number]>, figures: Partial<Figure> = {}): State =>
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 24]], unit, figures },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 4]] },
        ],
        agenda: turnOf(0),
      })
    expect(mayReact(state({}), 1)).toBe(true)
    expect(mayReact(state({ routing: true }), 1)).toBe(false)
    expect(mayReact(state({ activated: true }), 1)).toBe(false)
    expect(mayReact(state({}, { alive: false }), 1)).toBe(false)
    expect(mayReact(state({}, { paralysed: true }), 1)).toBe(false)
    expect(RULINGS.find(({ title }) => title === 'Who cannot answer')?.text).toMatch(/routs.*paralysed.*declaration.*approach/)
    const play = sequence(state({ routing: true }))
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    expect(play.owed?.body).toBe(0)
    play.shift(0, -3)
    expect(play.owed?.body).not.toBe(1)
  })
})

describe('injuries', () => {
  const pair = (ours: Partial<Figure>, theirs: Partial<Figure> = {}): State =>
    battle({
      units: [
        { seat: 0, name: 'Bow', profile: BOWS, at: [[20, 30]], figures: { champion: true, ...ours } },
        { seat: 1, name: 'Brave', profile: BRAVES, at: [[20, 20]], figures: theirs },
      ],
    })
  const hurt = (cer: number) => ({ injuries: { evasion: 0, cer, move: 1 } })
  const need = (state: State, index: number, number: typeof blowNumber): number => {
    const weapon = profile(BOWS).weapons[index]
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no weapon')
    return number(state, { by: 0, target: 1, weapon, attack, movedHalf: false }).need
  }

  it('BST-51 an injured C.E.R. makes its own attacks harder, by arrow and by blow, and nobody else’s', () => {
    expect(need(pair(hurt(3)), 0, shotNumber) - need(pair({}), 0, shotNumber)).toBe(3)
    expect(need(pair(hurt(3)), 1, blowNumber) - need(pair({}), 1, blowNumber)).toBe(3)
    expect(need(pair({}, hurt(3)), 0, shotNumber)).toBe(need(pair({}), 0, shotNumber))
  })

  it('BST-51 injuries add up: C.E.R. and Evasion by sums, the move by what is left of what was left', () => {
    const face = (wanted: (effect: (typeof CRITICALS)['slashing'][number]['effect']) => boolean): LoadedFace => {
      const row = CRITICALS.slashing.find((one) => wanted(one.effect) && one.effect.dies !== true)
      if (!row) throw new Error('no such critical')
      return [100, row.from]
    }
    const crippled = openDraft(pair({ injuries: { evasion: -1, cer: 2, move: 0.5 } }), loaded([face((effect) => effect.move === 0.5)]))
    suffer(crippled, 0, 'slashing')
    expect(figure(crippled.state, 0).injuries.move).toBe(0.25)
    expect(
      allowance(
        { ...crippled.state, figures: crippled.state.figures.map((one) => ({ ...one, fallen: false })) },
        { ...figure(crippled.state, 0), fallen: false },
      ),
    ).toBe(profile(BOWS).move / 4)
    const worse = openDraft(pair({ injuries: { evasion: -1, cer: 2, move: 1 } }), loaded([face((effect) => (effect.cer ?? 0) === 2)]))
    suffer(worse, 0, 'slashing')
    expect(figure(worse.state, 0).injuries).toMatchObject({ cer: 4, evasion: -1 })
    const easier = openDraft(pair({ injuries: { evasion: -1, cer: 2, move: 1 } }), loaded([face((effect) => effect.evasion === -3)]))
    suffer(easier, 0, 'slashing')
    expect(figure(easier.state, 0).injuries).toMatchObject({ cer: 2, evasion: -4 })
  })

  it('BST-67 a fellow who limps slows a mixed unit as he is, not as he was', () => {
    const unit = (second: Partial<Figure>, mixed = true): number => {
      const state = ruled(
        battle({
          profiles: [lancer],
          units: [
            {
              seat: 0,
              name: 'Mixed',
              profile: 'test-lancer',
              at: [
                [20, 30],
                [21.2, 30],
              ],
            },
            { seat: 1, name: 'Brave', profile: BRAVES, at: [[20, 20]] },
          ],
        }),
        { mixed },
      )
      const other = state.profiles.findIndex((one) => one.id === SWORDS)
      const figures = state.figures.map((one) => (one.id === 1 ? { ...one, profile: other, ...second } : one))
      return allowance({ ...state, figures }, figure({ ...state, figures }, 0))
    }
    expect(unit({})).toBe(profile(SWORDS).move)
    expect(unit({ injuries: { evasion: 0, cer: 0, move: 0.5 } })).toBe(profile(SWORDS).move / 2)
    // who is left behind slows nobody; without the rule nobody does
    expect(unit({ injuries: { evasion: 0, cer: 0, move: 0.5 }, paralysed: true })).toBe(lancer.move)
    expect(unit({}, false)).toBe(lancer.move)
  })
})

describe('after the blows', () => {
  it('BST-41 each figure closes on the nearest, the least way', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 20]] },
        {
          seat: 1,
          name: 'Braves',
          profile: BRAVES,
          at: [
            [20, 18.2],
            [21.6, 20],
            [18.6, 20],
          ],
        },
      ],
    })
    const draft = openDraft(state, loaded([]))
    closeUp(draft, 0, [1])
    // 0.8″ north, 0.6″ east, 0.4″ west
    expect(figure(draft.state, 0).at.x).toBeCloseTo(19.605, 3)
    expect(figure(draft.state, 0).at.y).toBe(20)
    expect(draft.events[0]?.glides).toHaveLength(1)
  })

  it('BST-61 heavy losses are those of one chain: who had fallen before does not count, neither among the lost nor among the men', () => {
    const morale = (fallen: readonly number[]) => ({ fallen, shaken: [], tested: [] })
    const chain = (fallen: readonly number[]): Extract<Frame, { frame: 'chain' }> => ({
      frame: 'chain',
      links: [],
      stage: 'routs',
      morale: morale(fallen),
    })
    const tested = (fallen: readonly number[], lost: readonly number[]): boolean => {
      const frame = chain(fallen)
      const state = ruled(
        dead(
          battle({
            units: [
              { seat: 0, name: 'Swords', profile: SWORDS, at: row(8, 10, 30) },
              { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 10]] },
            ],
            agenda: [frame],
          }),
          ...lost,
        ),
        { courage: true },
      )
      return settleCourage(openDraft(state, loaded([30].slice(0, willTest(fallen, lost) ? 1 : 0))), frame)
    }
    // of eight men: a third is three
    const willTest = (fallen: readonly number[], lost: readonly number[]): boolean =>
      lost.filter((id) => !fallen.includes(id)).length * 3 >= 8 - fallen.length && lost.length > fallen.length
    expect(tested([], [0, 1])).toBe(false)
    expect(tested([], [0, 1, 2])).toBe(true)
    expect(tested([0, 1], [0, 1, 2])).toBe(false)
    expect(tested([0, 1], [0, 1, 2, 3])).toBe(true)
    expect(tested([0, 1, 2], [0, 1, 2])).toBe(false)
  })

  it('BST-64 a miss that scatters back catches even him it was aimed at; a hit catches him once', () => {
    const state = ruled(
      battle({
        profiles: [mortar],
        units: [
          { seat: 0, name: 'Mortar', profile: 'test-mortar', at: [[20, 34]] },
          { seat: 1, name: 'Brave', profile: BRAVES, at: [[20, 20]], figures: { fate: 200 } },
        ],
      }),
      { areas: true },
    )
    const fired = (faces: readonly LoadedFace[]) => {
      const draft = openDraft(state, loaded(faces))
      shoot(draft, { unit: 0, shot: { target: 1, weapon: 'shell', factor: 1, assigned: [] }, movedHalf: false })
      return draft.events.find((event) => event.what === 'blast')?.detail
    }
    expect(fired([2, [12, 12], [6, 1], [8, 2], [8, 3]])).toMatchObject({ caught: [1] })
    expect(fired([2, [12, 12], [6, 6]])).toMatchObject({ caught: [] })
    expect(fired([29, [8, 2], [8, 3]])).toMatchObject({ caught: [], scattered: '' })
  })
})

describe('ways', () => {
  it('BST-61 who routs runs a double move to his own home edge, wherever he is', () => {
    const flees = (home: 'south' | 'north', y: number): number => {
      const start = battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[40, 24]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, y]], unit: { routing: true } },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[4, 24]] },
        ],
        agenda: turnOf(1),
      })
      const sides: State['sides'] = [
        { ...start.sides[0], home: home === 'south' ? 'north' : 'south' },
        { ...start.sides[1], home },
      ]
      const play = sequence({ ...start, sides })
      play.pick('activate', [], 'b1')
      play.pick('flee', [5, 9])
      return figure(play.state, 1).at.y - y
    }
    const double = profile(BRAVES).move * 2
    expect(flees('north', 44)).toBeCloseTo(-double, 2)
    expect(flees('north', 20)).toBeCloseTo(-double, 2)
    expect(flees('south', 4)).toBeCloseTo(double, 2)
    expect(flees('south', 28)).toBeCloseTo(double, 2)
  })

  it('BST-23 a figure dragged by itself goes where it is dragged, or as far as its move carries it', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Sword', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 4]] },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    const drag = (x: number, y: number) => planMove(play.state, { body: 0, piece: 0, path: [{ x, y }] } as never)
    expect(drag(23, 26)?.ends[0]?.at).toEqual({ x: 23, y: 26 })
    expect(drag(23, 26)?.stopped).toBeUndefined()
    const far = drag(40, 30)
    expect(far?.ends[0]?.at.x).toBeCloseTo(20 + profile(SWORDS).move * 2, 2)
    expect(far?.ends[0]?.at.x).toBeLessThanOrEqual(20 + profile(SWORDS).move * 2)
    expect(far?.stopped).toMatch(/^the end of its move, \d+\.\d″$/)
    expect(far?.verdict).toEqual({ legal: true })
  })

  it('BST-15 a straight drag goes up to what is dearer than what is left, and says what that is and how far off', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Sword', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[40, 4]] },
        ],
        terrain: [patch('building', 24, 26, 6, 8, { name: 'the barn' })],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    const plan = planMove(play.state, { body: 0, holding: 0, path: [{ x: 36, y: 30 }] } as never)
    expect(plan?.stopped).toMatch(/^the barn, 3\.\d″$/)
    expect(plan?.ends[0]?.at.x).toBeLessThanOrEqual(24)
  })

  it('BST-17 those who follow a charge stand free, with the others, and go through no enemy and over no dearer ground than they can pay', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [...row(4, 18.2, 30), ...row(4, 18.2, 31.2), ...row(4, 18.2, 32.4)] },
        { seat: 0, name: 'Friends', profile: SWORDS, at: row(3, 17.4, 26.6) },
        { seat: 1, name: 'Prey', profile: BRAVES, at: [[20, 25]] },
        {
          seat: 1,
          name: 'Guard',
          profile: BRAVES,
          at: [
            [22.6, 27.8],
            [16.2, 28.4],
          ],
        },
      ],
      terrain: [patch('woods', 23, 26, 4, 4)],
      agenda: turnOf(0),
    })
    const legs = chargeLegs(state, 0, 2, 1)
    const answer = {
      decision: '',
      seat: 0,
      key: 'move',
      kind: 'move',
      path: [],
      alone: legs.map((leg) => ({ piece: leg.piece, path: leg.points.slice(1) })),
    } as const
    const link = { unit: 0, searched: false, declared: [2], stage: 'manoeuvre', moved: 'no', changed: false, passed: false } as const
    expect(legs.length).toBeGreaterThan(6)
    expect(judgeMove(state, 0, answer, link, 'move').refusals.map((refusal) => refusal.reason)).toEqual([])
  })

  it('BST-17 who follows a charge to where he would stand alone comes nearer to the others', () => {
    const state = battle({
      units: [
        {
          seat: 0,
          name: 'Swords',
          profile: SWORDS,
          at: [
            [20, 30],
            [22.9, 30],
            [20, 32.9],
          ],
        },
        {
          seat: 1,
          name: 'Prey',
          profile: BRAVES,
          at: [
            [20, 25],
            [22.9, 27],
          ],
        },
      ],
      agenda: turnOf(0),
    })
    const legs = chargeLegs(state, 0, 1, 1)
    const answer = {
      decision: '',
      seat: 0,
      key: 'move',
      kind: 'move',
      path: [],
      alone: legs.map((leg) => ({ piece: leg.piece, path: leg.points.slice(1) })),
    } as const
    const link = { unit: 0, searched: false, declared: [1], stage: 'manoeuvre', moved: 'no', changed: false, passed: false } as const
    expect(legs).toHaveLength(3)
    expect(judgeMove(state, 0, answer, link, 'move').refusals).toEqual([])
  })
})
