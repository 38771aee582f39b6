// What is refused and what is just allowed: both sides of every limit of an answer, a shot, a blow and a placement.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Answer, Assignment, PlaceAnswer, Verdict } from '../../../src/engine/kernel/asks'
import { concealed, engaged, unable } from '../../../src/systems/battlestorm/game/able'
import { judgeBlow, judgeShot } from '../../../src/systems/battlestorm/game/aim'
import { judgeDeployment, judgePlaces, mirrored, takeEdges } from '../../../src/systems/battlestorm/game/deployment'
import { figureAt, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { judge } from '../../../src/systems/battlestorm/game/judge'
import { judgeGroup, judgePlacing, openPlacement, type PlacingFrame, placeDrawn } from '../../../src/systems/battlestorm/game/placement'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import type { Figure, State } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { battle, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

const shorts = (refusals: readonly { readonly short?: string }[]): readonly (string | undefined)[] =>
  refusals.map((refusal) => refusal.short)
const short = (verdict: Verdict): string | undefined => (verdict.legal ? undefined : verdict.refusals[0]?.short)

describe('an answer', () => {
  const start = battle({
    units: [
      { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 20, 30) },
      { seat: 0, name: 'Swords', profile: SWORDS, at: [[4, 44]] },
      { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 20), unit: { activated: true } },
      { seat: 1, name: 'Others', profile: BRAVES, at: [[30, 20]], unit: { activated: true } },
    ],
    agenda: turnOf(0),
  })
  const acting = () => {
    const play = sequence(start)
    play.pick('activate', [], 'b0')
    return play.state
  }
  const answer = (state: State, loose: object, more: object = {}): Answer =>
    ({ decision: `d${state.tick}`, seat: 0, ...loose, ...more }) as unknown as Answer
  const pick = (key: string, ...picked: readonly string[]) => ({ kind: 'pick', key, picked })

  it('BST-22 names a question that is open, is given by its owner, and is one of its choices', () => {
    const ok = pick('activate', 'b0')
    expect(short(judge(start, answer(start, ok)))).toBeUndefined()
    expect(short(judge(start, answer(start, ok, { decision: 'd9' })))).toBe('stale')
    expect(short(judge(start, answer(start, ok, { seat: 1 })))).toBe('not yours')
    expect(short(judge(start, answer(start, pick('move', 'b0'))))).toBe('no choice')
    expect(short(judge(start, answer(start, { kind: 'target', key: 'activate', targets: ['b0'] })))).toBe('no choice')
    expect(short(judge(start, answer(start, pick('activate', 'b2'))))).toBe('no choice')
    expect(short(judge(start, answer(start, pick('activate', 'b0', 'b1'))))).toBe('count')
    expect(short(judge(start, answer(start, pick('activate', 'b0', 'b0'))))).toBe('twice')
    expect(short(judge(start, answer(start, pick('activate'))))).toBe('count')
    expect(short(judge({ ...start, outcome: { winner: 0, reason: 'over' } }, answer(start, ok)))).toBe('over')
    expect(short(judge(start, answer(start, pick('concede', 'concede'), { decision: 'concede-0-0' })))).toBeUndefined()
    const stale = judge(start, answer(start, ok, { decision: 'd9' }))
    expect(stale.legal ? undefined : stale.refusals[0]?.remedy).toBe('now it is: You have the initiative: activate a unit')
  })

  it('BST-24 BST-37 BST-44 names each target once, as many as may be, with a weapon and a factor that there are', () => {
    const state = acting()
    const target = (key: string, targets: readonly string[], more: object = {}) =>
      short(judge(state, answer(state, { kind: 'target', key, targets }, more)))
    expect(target('declare', ['b2'])).toBeUndefined()
    expect(target('declare', ['b2', 'b3'])).toBeUndefined()
    expect(target('declare', ['b2', 'b2'])).toBe('count')
    expect(target('declare', [])).toBe('count')
    expect(target('declare', ['b1'])).toBe('no target')
    expect(target('fire', ['b2'])).toBeUndefined()
    expect(target('fire', ['b2', 'b3'])).toBe('count')
    for (const factor of [0, 1, 2, 10]) expect(target('fire', ['b2'], { factor })).toBeUndefined()
    for (const factor of [-1, 1.5, 11]) expect(target('fire', ['b2'], { factor })).toBe('factor')
    expect(target('fire', ['b2'], { weapon: 'longbow' })).toBeUndefined()
    expect(target('fire', ['b2'], { weapon: 'longbow-club' })).toBe('weapon')
  })

  it('BST-17 BST-29 divides so that each part stands together, or along the gaps there are; joins who stands near', () => {
    const parted = (places: UnitSpec['at'], ...leaving: readonly string[]) => {
      const play = sequence(
        battle({
          units: [
            { seat: 0, name: 'Swords', profile: SWORDS, at: places },
            { seat: 0, name: 'Near', profile: SWORDS, at: [[20, 33]] },
            { seat: 0, name: 'Far', profile: SWORDS, at: [[27.6, 32.6]] },
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[40, 4]] },
          ],
          agenda: turnOf(0),
        }),
      )
      play.pick('activate', [], 'b0')
      const { state } = play
      return {
        divide: short(judge(state, answer(state, pick('divide', ...leaving)))),
        near: short(judge(state, answer(state, pick('join', 'b1')))),
        asks: play.owed?.asks.flatMap((ask) =>
          ask.key === 'join' && ask.kind === 'pick' ? ask.options.map(({ id, refusal }) => [id, refusal?.short, refusal?.rule]) : [],
        ),
        far: short(judge(state, answer(state, pick('join', 'b2')))),
      }
    }
    const chain: UnitSpec['at'] = [
      [20, 30],
      [22.5, 30],
      [25, 30],
    ]
    expect(parted(chain, 'p0').divide).toBeUndefined()
    expect(parted(chain, 'p1').divide).toBe('coherency') // the two at the ends
    expect(parted(chain, 'p0', 'p2').divide).toBe('coherency')
    expect(parted(chain, 'p1', 'p2').divide).toBeUndefined()
    const torn: UnitSpec['at'] = [
      [20, 30],
      [28, 30],
      [36, 30],
    ]
    expect(parted(torn, 'p0', 'p2').divide).toBeUndefined() // along its gaps
    expect(parted(chain, 'p0')).toMatchObject({
      near: undefined,
      asks: [
        ['b1', undefined, undefined],
        ['b2', 'coherency', 'BST-17'], // offered with what is in its way
      ],
      far: 'coherency',
    })
    // a friend near one of two strays makes no unit of all three
    expect(parted(torn, 'p0')).toMatchObject({
      near: 'coherency',
      asks: [
        ['b1', 'coherency', 'BST-17'],
        ['b2', 'coherency', 'BST-17'],
      ],
    })
  })
})

describe('a shot', () => {
  const assigned = (by: number, target: number, attack = 0): Assignment => ({ by, target, attack })
  const field = (differs: readonly Partial<UnitSpec>[] = []): State =>
    battle({
      units: (
        [
          { seat: 0, name: 'Bows', profile: BOWS, at: row(2, 20, 30) }, // 0 1
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 20) }, // 2 3
          { seat: 1, name: 'Others', profile: BRAVES, at: row(2, 26, 20) }, // 4 5
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[40, 40]] }, // 6
        ] as const
      ).map((unit, index) => ({ ...unit, ...differs[index] })),
    })
  const shot = (state: State, more: object = {}, unit = 0) =>
    judgeShot(state, unit, { target: 1, weapon: '', factor: 1, assigned: [], ...more }, false)

  it('BST-37 BST-61 is for an enemy that is there, from those who are there, do not rout and have a bow', () => {
    expect(shot(field())).toEqual([])
    expect(shorts(shot(field(), { target: 9 }))).toEqual(['gone'])
    expect(shorts(shot(field([{}, { figures: { alive: false } }])))).toEqual(['gone'])
    expect(shorts(shot(field(), { target: 3 }))).toEqual(['friend'])
    expect(shorts(shot(field([{ figures: { alive: false } }])))).toEqual(['gone'])
    expect(shorts(shot(field([{ unit: { routing: true } }])))).toEqual(['routing'])
    expect(shorts(shot(field(), {}, 3))).toEqual(['weapon'])
    expect(shorts(shot(field(), { weapon: 'longbow-club' }))).toEqual(['weapon'])
    expect(shot(field(), { weapon: 'longbow' })).toEqual([])
    for (const factor of [0, 1, 10]) expect(shot(field(), { factor })).toEqual([])
    for (const factor of [-1, 0.5, 11]) expect(shorts(shot(field(), { factor }))).toEqual(['factor'])
  })

  it('BST-37 by hand each attack is one the figure has, no oftener than it has it, at somebody who is there', () => {
    const given = (...list: readonly Assignment[]) => shorts(shot(field(), { assigned: list }))
    expect(given(assigned(0, 2), assigned(0, 3), assigned(1, 2), assigned(1, 2))).toEqual([])
    expect(given(assigned(0, 2), assigned(0, 3), assigned(0, 2))).toEqual(['assignment'])
    expect(given(assigned(0, 2, 1))).toEqual(['assignment']) // it has but one kind
    expect(given(assigned(6, 2))).toEqual(['assignment']) // not of this unit
    expect(given(assigned(9, 2))).toEqual(['assignment'])
    expect(given(assigned(0, 6))).toEqual(['friend'])
    expect(given(assigned(0, 4))).toEqual([]) // another enemy unit
    const fallen = field()
    const state = {
      ...fallen,
      figures: fallen.figures.map((figure) => (figure.id === 1 || figure.id === 3 ? { ...figure, alive: false } : figure)),
    }
    expect(shorts(shot(state, { assigned: [assigned(1, 2)] }))).toEqual(['assignment'])
    expect(shorts(shot(state, { assigned: [assigned(0, 3)] }))).toEqual(['assignment'])
    const count = shot(field(), { assigned: [assigned(0, 2), assigned(0, 2), assigned(0, 2)] })[0]
    expect(count?.reason).toContain('2 attacks with its arrow, not 3')
    expect(count?.pieces).toEqual([0])
  })

  it('BST-31 BST-29 what keeps one figure from it keeps the unit only when it keeps all', () => {
    const hindered = (figures: Partial<Figure>, who: readonly number[]) => {
      const state = field()
      return shorts(
        shot({ ...state, figures: state.figures.map((figure) => (who.includes(figure.id) ? { ...figure, ...figures } : figure)) }),
      )
    }
    for (const [figures, why] of [
      [{ paralysed: true }, 'paralysed'],
      [{ broken: ['longbow'] }, 'broken'],
      [{ dropped: ['longbow'] }, 'dropped'],
      [{ thrown: ['longbow'] }, 'thrown'],
      [{ loading: ['longbow'] }, 'reload'],
      [{ unloaded: ['longbow'] }, 'reload'],
    ] as const) {
      expect(hindered(figures, [0])).toEqual([])
      expect(hindered(figures, [0, 1])).toEqual([why])
    }
    // the other one is free, and told why he does not shoot
    expect(shorts(shot(field([{}, { at: [[20, 28.999]] }])))).toEqual(['too near'])
    expect(shorts(shot(field([{}, { at: row(2, 20, 28.999) }])))).toEqual(['engaged'])
  })

  it('BST-31 in contact with many it names three', () => {
    const around = (count: number) => {
      const places = [
        [20, 28.995],
        [21.005, 30],
        [20, 31.005],
        [18.995, 30],
      ] as const
      const state = field([{ at: [[20, 30]] }, { at: places.slice(0, count) }])
      return engaged(state, figureAt(state, 0))
    }
    expect(around(3)?.reason).not.toContain('and others')
    expect(around(4)?.reason).toContain('and others')
    expect([3, 4].map((nth) => around(4)?.reason.includes(`brave ${nth}`))).toEqual([true, false])
    expect(around(4)?.pieces).toEqual([0, 1, 2, 3, 4])
    const state = field([{ at: [[20, 30]] }, { at: [[20, 26]] }])
    expect(engaged(state, figureAt(state, 0))).toBeUndefined()
    expect(engaged(state, figureAt(state, 0), point(20, 27.005))?.short).toBe('engaged')
  })

  it('BST-29 a hidden unit is no target until somebody comes within 3″', () => {
    const hidden = (gap: number, more: Partial<UnitSpec> = {}) => {
      const state = field([
        { at: [[20, 20 + 1 + gap]], ...more },
        { at: [[20, 20]], unit: { hidden: true } },
      ])
      return concealed(state, 1, 0, sighting(state))
    }
    expect(hidden(3.01)).toMatchObject({ short: 'hidden', pieces: [1] })
    expect(hidden(3)).toBeUndefined()
    expect(hidden(1, { figures: { alive: false } })?.short).toBe('hidden')
    const state = field([{}, { unit: { hidden: true } }])
    expect(concealed(state, 1, 1, sighting(state))).toBeUndefined() // from its own
    expect(concealed(field(), 1, 0, sighting(field()))).toBeUndefined()
  })

  it('BST-50 who is no longer on the table does nothing', () => {
    const weapon = profile(BOWS).weapons[0]
    const state = field([{ figures: { alive: false } }])
    expect(weapon && unable(figureAt(state, 0), weapon)).toMatchObject({ short: 'fallen', pieces: [0] })
    expect(weapon && unable(figureAt(field(), 0), weapon)).toBeUndefined()
  })
})

describe('a blow', () => {
  const field = (theirs: UnitSpec['at'], more: Partial<UnitSpec> = {}): State =>
    battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]], ...more },
        { seat: 1, name: 'Braves', profile: BRAVES, at: theirs },
      ],
    })
  const blow = (state: State, more: object = {}) => judgeBlow(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [], ...more })

  it('BST-42 of many out of reach the nearest is told of, wherever he stands among them', () => {
    const [near, middle, far] = [
      [20, 28],
      [20, 26],
      [20, 24],
    ] as const
    for (const [places, nearest] of [
      [[near, middle, far], 1],
      [[middle, near, far], 2],
      [[far, middle, near], 3],
      [[near, far, middle], 1],
    ] as const) {
      const [refusal, ...others] = blow(field(places))
      expect(refusal).toMatchObject({ short: 'reach', pieces: [nearest], remedy: 'move 1.0″ nearer' })
      expect(others).toEqual([])
    }
  })

  it('BST-24 BST-44 needs a target, a factor that there is and a weapon', () => {
    const touching = field([[20, 28.995]])
    expect(blow(touching)).toEqual([])
    expect(shorts(blow(touching, { targets: [] }))).toEqual(['target'])
    expect(shorts(blow(touching, { factor: 11 }))).toEqual(['factor'])
    expect(shorts(blow(touching, { targets: [1, 0] }))).toEqual(['friend'])
    expect(shorts(blow(touching, { weapon: 'longbow' }))).toEqual(['weapon'])
    expect(blow(touching, { weapon: 'dagger' })).toEqual([])
    expect(shorts(blow(field([[20, 28.995]], { figures: { broken: ['longsword', 'dagger'] } })))).toEqual(['broken'])
    expect(shorts(blow(field([[20, 28.995]], { figures: { broken: ['dagger'] } }), { weapon: 'dagger' }))).toEqual(['broken'])
    expect(blow(field([[20, 28.995]], { figures: { broken: ['dagger'] } }), { weapon: 'longsword' })).toEqual([])
  })

  it('BST-37 by hand a blow goes where it reaches', () => {
    const state = field([
      [20, 28.995],
      [20, 26],
    ])
    expect(blow(state, { assigned: [{ by: 0, attack: 0, target: 1 }] })).toEqual([])
    expect(shorts(blow(state, { assigned: [{ by: 0, attack: 0, target: 2 }] }))).toEqual(['reach'])
    expect(
      shorts(
        blow(state, {
          assigned: [
            { by: 0, attack: 0, target: 1 },
            { by: 0, attack: 0, target: 1 },
          ],
        }),
      ),
    ).toEqual(['assignment'])
  })
})

describe('a placement', () => {
  const field = (differs: readonly Partial<UnitSpec>[] = [], more: object = {}): State =>
    battle({
      units: (
        [
          { seat: 0, name: 'Swords', profile: SWORDS, at: row(2, 20, 40) }, // 0 1
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 10) }, // 2 3
          { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[30, 40]] }, // 4
        ] as const
      ).map((unit, index) => ({ ...unit, ...differs[index] })),
      ...more,
    })
  type Place = PlaceAnswer['places'][number]
  const put = (piece: number, x: number, y: number, altitude?: number): Place => ({
    piece,
    at: point(x, y),
    facing: degrees(270),
    ...(altitude === undefined ? {} : { altitude: inches(altitude) }),
  })
  const answer = (places: readonly Place[], seat = 0): PlaceAnswer => ({ decision: 'd', seat, key: 'place', kind: 'place', places })
  const judged = (state: State, ...places: readonly Place[]) => shorts(judgePlaces(state, 0, answer(places)))

  it('BST-12 a figure stands wholly on the table and in its own half, to the edge of its base', () => {
    expect(judged(field(), put(0, 0.5, 40))).toEqual([])
    expect(judged(field(), put(0, 0.49, 40))).toEqual(['table edge'])
    expect(judged(field(), put(0, 47.5, 40))).toEqual([])
    expect(judged(field(), put(0, 47.51, 40))).toEqual(['table edge'])
    expect(judged(field(), put(0, 20, 47.5))).toEqual([])
    expect(judged(field(), put(0, 20, 47.51))).toEqual(['table edge'])
    expect(judged(field(), put(0, 10, 24.5))).toEqual([])
    expect(judged(field(), put(0, 10, 24.49))).toEqual(['own half'])
    const northern = (...places: readonly Place[]) => judgePlaces(field([{}, { at: row(2, 20, 4) }]), 1, answer(places, 1))
    expect(northern(put(2, 10, 23.5))).toEqual([])
    expect(shorts(northern(put(2, 10, 23.6)))).toEqual(['own half'])
    expect(northern(put(2, 10, 23.9))[0]?.reason).toContain('0.4″ outside')
    expect(judgePlaces(field(), 0, answer([put(0, 10, 24)]))[0]?.reason).toContain('0.5″ outside')
    expect(shorts(northern(put(2, 10, 0.49)))).toEqual(['table edge'])
  })

  it('BST-12 a player places his own, who are there, each once', () => {
    expect(judged(field(), put(2, 10, 40))).toEqual(['not yours'])
    expect(judged(field(), put(9, 10, 40))).toEqual(['not yours'])
    expect(judged(field([{ figures: { alive: false } }]), put(0, 10, 40))).toEqual(['not yours'])
    expect(judged(field(), put(0, 10, 40), put(0, 12, 40))).toEqual(['twice'])
  })

  it('BST-12 BST-16 flyers start no higher than 6″, or than the weather lets them; nobody else starts in the air', () => {
    expect(judged(field(), put(4, 30, 40, 6))).toEqual([])
    expect(judged(field(), put(4, 30, 40, 6.1))).toEqual(['height'])
    expect(judged(field(), put(4, 30, 40, 0))).toEqual([])
    expect(judged(field(), put(4, 30, 40, -0.1))).toEqual(['height'])
    expect(judged(field(), put(0, 10, 40, 0))).toEqual(['no flyer'])
    const foggy = ruled(field(), { weather: 'fog' })
    expect(judged(foggy, put(4, 30, 40, 2))).toEqual([])
    expect(judged(foggy, put(4, 30, 40, 2.1))).toEqual(['height'])
  })

  it('BST-12 an inch from the enemy, clear of friends, of those who are moved along with it too', () => {
    const close = field([{}, { at: [[20, 26]] }])
    expect(judged(close, put(0, 20, 28))).toEqual([])
    expect(judged(close, put(0, 20, 27.99))).toEqual(['near the enemy'])
    expect(judgePlaces(close, 0, answer([put(0, 20, 27.5)]))[0]).toMatchObject({ pieces: [0, 2], remedy: 'place it 0.5″ farther off' })
    expect(judged(field(), put(0, 21.2, 40.9))).toEqual(['no room'])
    expect(judged(field(), put(0, 21.2, 41))).toEqual([])
    expect(judged(field(), put(0, 21.2, 40), put(1, 10, 40))).toEqual([]) // he makes room
    expect(judged(field(), put(0, 10, 40), put(1, 10.5, 40))).toEqual(['no room']) // told once
    const absent = judgePlaces(field(), 0, answer([put(0, 21.2, 40)]), [1])
    expect(absent).toEqual([])
    expect(shorts(judgePlaces(field(), 0, answer([put(0, 10, 40), put(1, 10.5, 40)]), [0, 1]))).toEqual(['no room'])
    expect(judgePlaces(close, 0, answer([put(0, 20, 27.5)]), [2])).toEqual([])
    expect(judged(field([{}, { figures: { alive: false }, at: [[20, 26]] }]), put(0, 20, 26.6))).toEqual([])
  })

  it('BST-15 not in a building or a river, but in a ford', () => {
    const wet = { terrain: [patch('river', 8, 30, 8, 6), patch('ford', 8, 30, 3, 6)] }
    expect(judged(field([], wet), put(0, 13, 33))).toEqual(['river'])
    expect(judged(field([], wet), put(0, 9.5, 33))).toEqual([])
    expect(judged(field([], wet), put(4, 13, 33))).toEqual([])
    const house = { terrain: [patch('building', 8, 30, 6, 6, { height: inches(3) })] }
    expect(judged(field([], house), put(0, 11, 33))).toEqual(['building'])
    expect(judged(field([], house), put(0, 7.4, 33))).toEqual([])
    expect(judgePlaces(field([], house), 0, answer([put(0, 11, 33)]))[0]?.remedy).toBe('place it beside')
    expect(judgePlaces(field([], house), 0, answer([put(4, 11, 33, 1)]))[0]?.remedy).toContain('higher')
  })

  it('BST-12 more than half of the common melee troops within a double move of the centre, and as many of the shooters in range of it', () => {
    const far = 24 + 12 + 0.5 // a double move and half a base from the centre
    const melee = (...ys: readonly number[]) =>
      shorts(
        judgeDeployment(
          battle({ height: 96, units: [{ seat: 0, name: 'S', profile: SWORDS, at: ys.map((y, i) => [20 + i * 1.1, y] as const) }] }),
          0,
        ),
      )
    const straight = (id: string, ...ys: readonly number[]) =>
      judgeDeployment(
        battle({ units: ys.map((y, i): UnitSpec => ({ seat: 0, name: `S${i}`, profile: id, at: [[24, y - (i % 2 === 0 ? 0 : 0.001)]] })) }),
        0,
      )
    expect(straight(SWORDS, far)).toEqual([])
    expect(shorts(straight(SWORDS, far + 0.01))).toEqual(['too far back'])
    // half is not more than half
    expect(shorts(straight(SWORDS, 30, 40))).toEqual(['too far back'])
    expect(straight(SWORDS, 30, 40, 32)).toEqual([])
    expect(straight(SWORDS, 30, 40)[0]?.reason).toContain('Only 1 of 2')
    expect(straight(SWORDS, 30, 40)[0]?.pieces).toEqual([1])
    expect(melee(48, 48, 90)).toContain('coherency')
    // a longbow carries 18″
    expect(straight(BOWS, 24 + 18 + 0.5)).toEqual([])
    const silent = straight(BOWS, 24 + 18 + 0.51)
    expect(silent[0]).toMatchObject({ short: 'out of range', pieces: [0] })
    expect(silent[0]?.reason).toContain('None of the common shooters has the table’s centre in range')
    // the same distance aslant: 15 and 20 are 25
    const aslant = (by: number) =>
      shorts(judgeDeployment(battle({ units: [{ seat: 0, name: 'S', profile: SWORDS, at: [[24 + 0.6 * by, 24 + 0.8 * by]] }] }), 0))
    expect([aslant(12.49), aslant(12.51)]).toEqual([[], ['too far back']])
    // Heroes stand where they like, and so does the other side
    expect(straight('fenth-gallinir', 46)).toEqual([])
    expect(judgeDeployment(battle({ units: [{ seat: 1, name: 'B', profile: BRAVES, at: [[24, 46]] }] }), 0)).toEqual([])
    expect(
      judgeDeployment(battle({ units: [{ seat: 0, name: 'S', profile: SWORDS, at: [[24, 46]], figures: { alive: false } }] }), 0),
    ).toEqual([])
  })

  it('BST-10 who chooses the other edge turns both armies round the centre; who chooses his own moves nobody', () => {
    const before = field([], { width: 40, height: 60 })
    expect(mirrored(before, point(3, 50))).toEqual(point(37, 10))
    const taken = (seat: number, edge: 'south' | 'north') => {
      const draft = openDraft(before, loaded([]))
      takeEdges(draft, seat, edge)
      return {
        homes: draft.state.sides.map((side) => side.home),
        at: draft.state.figures.slice(0, 3).map((figure) => [figure.at.x, figure.at.y, figure.facing]),
      }
    }
    const stay = {
      homes: ['south', 'north'],
      at: [
        [20, 40, 270],
        [21.2, 40, 270],
        [20, 10, 90],
      ],
    }
    const turned = {
      homes: ['north', 'south'],
      at: [
        [20, 20, 90],
        [18.8, 20, 90],
        [20, 50, 270],
      ],
    }
    expect([taken(0, 'south'), taken(1, 'north')]).toEqual([stay, stay])
    expect([taken(0, 'north'), taken(1, 'south')]).toEqual([turned, turned])
  })
})

describe('placement in turns', () => {
  const ten = profile(BRAVES, { id: 'ten', points: 10 })
  const hero = profile(SWORDS, { id: 'hero', points: 60 })
  const armies = (ours: number, theirs: number, dear = 0): State =>
    battle({
      profiles: [ten, hero],
      units: [
        { seat: 0, name: 'Ours', profile: 'ten', at: row(ours, 4, 44, 1.1) },
        { seat: 1, name: 'Theirs', profile: 'ten', at: row(theirs, 4, 4, 1.1) },
        ...(dear > 0 ? [{ seat: 0, name: 'Heroes', profile: 'hero', at: row(dear, 4, 42, 1.1) } as const] : []),
      ],
    })
  const frame = (state: State, differs: Partial<PlacingFrame> = {}): PlacingFrame => ({ ...openPlacement(state), ...differs })
  const place = (pieces: readonly number[]): PlaceAnswer => ({
    decision: 'd',
    seat: 0,
    key: 'place',
    kind: 'place',
    places: pieces.map((piece, i) => ({ piece, at: point(4 + i * 1.2, 40), facing: degrees(270) })),
  })

  it('BST-11 four placement units each, or as many as both armies can be divided into within 15%', () => {
    expect(openPlacement(armies(8, 8))).toMatchObject({
      seat: 0,
      units: 4,
      left: [4, 4],
      group: [],
      waiting: Array.from({ length: 16 }, (_, i) => i),
    })
    expect(openPlacement(armies(6, 6)).units).toBe(3) // two each; four would be one or two
    expect(openPlacement(armies(8, 6)).units).toBe(2) // eight in threes is two or three
    expect(openPlacement(armies(8, 7)).units).toBe(2) // three or four of 3½: within 15%
    expect(openPlacement(armies(8, 3)).units).toBe(1)
    expect(openPlacement(armies(4, 8, 1)).units).toBe(1) // a hero of 60 among 100 points
  })

  it('BST-11 a placement unit takes no more than its share and 15%, and is whole with its share less 15%', () => {
    const state = armies(40, 40) // 400 points: 100 each, 85 to 115
    const first = frame(state)
    const ids = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)
    expect(judgePlacing(state, first, place(ids(11)))).toEqual([])
    expect(judgePlacing(state, first, place(ids(12)))).toMatchObject([
      { short: 'too many points', remedy: 'keep 5 points of them for the next' },
    ])
    const begun = frame(state, { group: ids(4, 20), waiting: ids(80).filter((id) => id < 20 || id >= 24) })
    expect(judgePlacing(state, begun, place(ids(7)))).toEqual([])
    expect(shorts(judgePlacing(state, begun, place(ids(8))))).toEqual(['too many points'])
    expect(judgePlacing(state, begun, place([20, 21, ...ids(7)]))).toEqual([]) // who is in it already counts once
    const whole = (count: number) => judgeGroup(state, frame(state, { group: ids(count), waiting: ids(80).filter((id) => id >= count) }))
    expect(whole(9)).toEqual([])
    expect(whole(8)).toMatchObject([{ short: 'too few points', remedy: 'place 5 points more' }])
    expect(whole(11)).toEqual([])
  })

  it('BST-11 what an earlier placement unit placed stays, until the last, with which all must stand', () => {
    const state = armies(8, 8)
    const waiting = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    const second = frame(state, { left: [3, 3], waiting })
    expect(shorts(judgePlacing(state, second, place([0])))).toEqual(['placed'])
    expect(judgePlacing(state, second, place([2]))).toEqual([])
    const last = frame(state, { left: [1, 1], waiting: [6, 7, 8], group: [] })
    expect(judgePlacing(state, last, place([0]))).toEqual([])
    expect(judgeGroup(state, last)).toMatchObject([{ short: 'unplaced', pieces: [6, 7] }])
    expect(judgeGroup(state, { ...last, waiting: [7, 8], group: [6] })).toMatchObject([{ short: 'unplaced', pieces: [7] }])
    expect(shorts(judgeGroup(state, { ...last, waiting: [8], group: [6, 7] }))).not.toContain('unplaced')
    // what is left must go into the placement units that are left
    const uneven = armies(4, 8, 2) // 160 points
    const halves = frame(uneven, { units: 2, left: [2, 2] }) // 80 each: 68 to 92
    expect(judgeGroup(uneven, { ...halves, group: [12, 0], waiting: [1, 2, 3, 13] })).toMatchObject([])
    expect(shorts(judgeGroup(uneven, { ...halves, group: [0, 1, 2, 3], waiting: [12, 13] }))).toEqual(['too few points'])
    const thirds = frame(uneven, { units: 3, left: [3, 3] }) // 53⅓ each: 46 to 61
    expect(judgeGroup(uneven, { ...thirds, group: [12], waiting: [0, 1, 2, 3, 13] })).toMatchObject([{ short: 'uneven' }])
  })

  it('BST-11 as drawn up: an equal share, where the army stood; who was placed by hand and belongs to it stays', () => {
    const state = armies(8, 8)
    const moved = { ...state, figures: state.figures.map((figure) => (figure.id === 0 ? { ...figure, at: point(30, 40) } : figure)) }
    const draft = openDraft(moved, loaded([]))
    const now = frame(moved, { group: [0], waiting: moved.figures.map(({ id }) => id).filter((id) => id !== 0) })
    draft.state.agenda = [now]
    placeDrawn(draft, now)
    const [placed] = draft.state.agenda
    expect(placed).toMatchObject({ group: expect.arrayContaining([0]) })
    expect(placed?.frame === 'placing' && placed.group).toHaveLength(2)
    expect(draft.state.figures[0]?.at).toEqual(point(30, 40))
    for (const id of [1, 2, 3, 4, 5, 6, 7]) expect(draft.state.figures[id]?.at).toEqual(state.figures[id]?.at)
  })
})
