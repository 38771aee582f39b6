// What is asked in passing and decides all the same: names of choices, what is left to do, what hides whom, drags of every kind.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { reachOfBase } from '../../../src/engine/geometry/base'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Answer } from '../../../src/engine/kernel/asks'
import type { TerrainKind } from '../../../src/engine/tabletop/terrain'
import { inPlay, weatherOf } from '../../../src/systems/battlestorm/game/advanced'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { figureAt, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import { game } from '../../../src/systems/battlestorm/game/index'
import { howOf, judge, shotOf } from '../../../src/systems/battlestorm/game/judge'
import { couldMeet, layoutOf } from '../../../src/systems/battlestorm/game/layout'
import { figureName, figureNamed, firstPicked, unitName, unitNamed } from '../../../src/systems/battlestorm/game/names'
import { isSpent, joinable, ordersFor } from '../../../src/systems/battlestorm/game/orders'
import { endGroup, type PlacingFrame, placeGroup, unplaced } from '../../../src/systems/battlestorm/game/placement'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { pause, play as played } from '../../../src/systems/battlestorm/game/play'
import {
  canFight,
  does,
  fullFate,
  hasMelee,
  hasMissiles,
  isHero,
  isMixed,
  isOnTable,
  unitsOf,
} from '../../../src/systems/battlestorm/game/queries'
import { deploy, nameChampions, nameGeneral } from '../../../src/systems/battlestorm/game/setting-up'
import { eyeOf, sighting, sightRule } from '../../../src/systems/battlestorm/game/sighting'
import { advancedParts, weatherRefusal } from '../../../src/systems/battlestorm/game/situations'
import { mayDouble, movers, utmost } from '../../../src/systems/battlestorm/game/ways'
import type { Figure, Frame, Link, State, Unit } from '../../../src/systems/battlestorm/state'
import { mortar, ruled } from '../../support/advanced'
import { battle, changed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'
const POLES = 'high-elf-irregular-polearm'

const field = (differs: readonly Partial<UnitSpec>[] = [], more: Partial<Parameters<typeof battle>[0]> = {}): State =>
  battle({
    units: (
      [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(2, 20, 30) }, // 0 1
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 14) }, // 2 3
        { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[4, 44]] }, // 4
      ] as const
    ).map((unit, index) => ({ ...unit, ...differs[index] })),
    ...more,
  })

describe('what is left to do', () => {
  it('BST-23 a unit is spent exactly when no order but the end is open to it', () => {
    const links: readonly Partial<Link>[] = (['no', 'half', 'full', 'double'] as const).flatMap((moved) =>
      [[], [1]].flatMap((declared) =>
        [0, 0.5, 0.6].map((gone) => ({ moved, declared, gone, stage: 'manoeuvre' as const, changed: moved === 'no' && gone > 0 })),
      ),
    )
    const states: readonly State[] = [
      field(),
      field([{}, { unit: { hidden: true } }]),
      field([{ profile: SWORDS }]),
      field([{ profile: SWORDS }, { at: row(2, 20, 28.999) }]),
      field([{}, { at: row(2, 20, 28.999) }]),
      field([{ figures: { broken: ['longbow-club'] } }]),
      field([{ figures: { broken: ['longbow-club'] } }, { at: row(2, 20, 28.999) }]),
      field([{ figures: { broken: ['longbow', 'longbow-club'] } }]),
      field([{ figures: { broken: ['longbow'] } }, { figures: { alive: false } }]),
    ]
    let spent = 0
    for (const state of states)
      for (const differs of links) {
        const link: Link = { ...freshLink(0), ...differs }
        const open = ordersFor(state, link).filter((ask) => ask.role !== 'end')
        expect([open.map((ask) => ask.key), isSpent(state, link)]).toEqual([open.map((ask) => ask.key), open.length === 0])
        if (open.length === 0) spent += 1
      }
    expect(spent).toBeGreaterThan(20)
    expect(spent).toBeLessThan(states.length * links.length - 20)
  })

  it('BST-17 BST-29 who may be joined: a friend within 2″, not oneself, not fled, not at work, not gone', () => {
    const near = (x: number, unit: Partial<Unit> = {}, figures: Partial<Figure> = {}) =>
      joinable(field([{}, {}, { at: [[x, 30]], unit, figures }]), 0)
    expect(near(24)).toEqual([2])
    expect([near(36), near(24, { routing: true }), near(24, {}, { alive: false })]).toEqual([[], [], []])
    const layout = layoutOf(field())
    expect([couldMeet(layout, 0, 1, 14.9), couldMeet(layout, 0, 1, 14.7), couldMeet(layout, 0, 9, 99)]).toEqual([true, false, false])
    expect(couldMeet(layoutOf(field([{}, { at: [[20, 10]] }, { figures: { alive: false } }])), 0, 1, 17)).toBe(false)
    expect([
      reachOfBase({ shape: 'round', diameter: inches(3) }),
      reachOfBase({ shape: 'oval', length: inches(2), width: inches(5) }),
      reachOfBase({ shape: 'oval', length: inches(5), width: inches(2) }),
      reachOfBase({ shape: 'rectangle', length: inches(3), width: inches(4) }),
    ]).toEqual([1.5, 2.5, 2.5, 2.5])
  })

  it('BST-1 BST-5 BST-67 what may be said of a unit', () => {
    const state = field()
    expect([isOnTable(state, 0), isOnTable(field([{ figures: { alive: false } }]), 0)]).toEqual([true, false])
    expect([
      canFight(state, 0),
      canFight(changed(state, { 0: { paralysed: true } }), 0),
      canFight(field([{ figures: { paralysed: true } }]), 0),
    ]).toEqual([true, true, false])
    expect([hasMissiles(state, 0), hasMissiles(state, 1), hasMelee(state, 0)]).toEqual([true, false, true])
    expect(hasMissiles(field([{ figures: { paralysed: true } }]), 0)).toBe(false)
    expect(hasMelee(field([{ figures: { paralysed: true } }]), 0)).toBe(false)
    expect(hasMissiles(field([{ figures: { dropped: ['longbow'] } }]), 0)).toBe(false)
    expect([does(state, 0, 'acts', 'act'), does(state, 2, 'acts', 'act')]).toEqual(['Bows act', 'Fenth acts'])
    expect([isMixed(state, 0), isMixed(changed(state, { 1: { profile: figureAt(state, 2).profile } }), 0)]).toEqual([false, true])
    expect([
      isHero(state, figureAt(state, 0)),
      isHero(state, figureAt(state, 4)),
      isHero(state, { ...figureAt(state, 0), leader: true }),
    ]).toEqual([false, true, true])
    expect([fullFate(state, figureAt(state, 4)), fullFate(state, { ...figureAt(state, 0), leader: true })]).toEqual([12, 1])
    expect(unitsOf(state, 0).map(({ id }) => id)).toEqual([0, 2])
    expect(unitsOf(field([{ figures: { alive: false } }]), 0).map(({ id }) => id)).toEqual([2])
  })

  it('BST-22 BST-62 BST-66 who goes along and how far', () => {
    const touched = changed(
      field([
        {},
        {
          at: [
            [20, 28.999],
            [40, 4],
          ],
        },
      ]),
      {},
    )
    expect((['move', 'disengage', 'rout', 'pursuit'] as const).map((how) => movers(touched, 0, how).map(({ id }) => id))).toEqual([
      [1],
      [0, 1],
      [0, 1],
      [1],
    ])
    expect(movers(changed(touched, { 1: { paralysed: true } }), 0, 'rout').map(({ id }) => id)).toEqual([0])
    const most = (how: 'move' | 'disengage' | 'rout' | 'pursuit', link: Partial<Link> = {}, state = field()) =>
      utmost(state, { ...freshLink(0), ...link }, how)
    expect([
      most('disengage'),
      most('rout'),
      most('pursuit'),
      most('move'),
      most('move', { formed: true }),
      most('move', { searched: true }),
    ]).toEqual([0.5, 2, 2, 2, 0.5, 1])
    const hot = (weather: 'heat' | 'snow') => mayDouble(ruled(field(), { weather }), freshLink(0))
    expect([hot('heat'), hot('snow')]).toEqual([false, true])
  })
})

describe('names of choices', () => {
  it('a unit’s and a figure’s are told apart, and what is neither is nobody', () => {
    expect([unitName(3), figureName(4)]).toEqual(['b3', 'p4'])
    expect([unitNamed('b3'), unitNamed('p3'), unitNamed(''), figureNamed('p4'), figureNamed('b4')]).toEqual([3, -1, -1, 4, -1])
    const pick = (...picked: readonly string[]): Answer => ({ decision: 'd', seat: 0, kind: 'pick', key: 'k', picked })
    expect([firstPicked(pick('a', 'b')), firstPicked(pick())]).toEqual(['a', ''])
    const target = { decision: 'd', seat: 0, kind: 'target', key: 'fire', targets: ['b2', 'b1'] } as const
    expect(firstPicked(target)).toBe('')
    expect(shotOf(target)).toEqual({ target: 2, weapon: '', factor: 1, assigned: [] })
    expect(shotOf({ ...target, factor: 0, weapon: 'longbow', assigned: [{ by: 0, attack: 0, target: 1 }] })).toEqual({
      target: 2,
      weapon: 'longbow',
      factor: 0,
      assigned: [{ by: 0, attack: 0, target: 1 }],
    })
    const move = { decision: 'd', seat: 0, kind: 'move', key: 'move', path: [], alone: [] } as const
    expect([howOf(move), howOf({ ...move, key: 'disengage' })]).toEqual(['move', 'disengage'])
  })

  it('BST-22 a verdict is of this state and no other', () => {
    const start = field([], { agenda: turnOf(0) })
    const activate: Answer = { decision: 'd0', seat: 0, kind: 'pick', key: 'activate', picked: ['b0'] }
    expect(judge(start, activate).legal).toBe(true)
    expect(judge({ ...start, tick: 5 }, activate).legal).toBe(false)
    expect(judge(start, activate)).toBe(judge(start, activate))
    const { state } = played(start, [activate], loaded([]))
    expect(state.tick).toBe(1)
    expect(game.turn?.(state)).toBe(1)
  })
})

describe('what hides whom', () => {
  it.each([
    ['woods', { mode: 'through', allowance: 3, cover: 'soft', height: 4 }],
    ['crops', { mode: 'through', allowance: 3, cover: 'soft', height: 1.5 }],
    ['hill', { mode: 'block', height: 2, cover: null }],
    ['river', { mode: 'open' }],
    ['wall', { mode: 'block', height: 0.75, cover: 'hard', coverWithin: 1 }],
    ['hedge', { mode: 'block', height: 0.5, cover: 'soft' }],
    ['building', { mode: 'block', height: 3, cover: 'hard' }],
    ['ruin', { mode: 'block', height: 1, cover: 'hard', enterable: true }],
    ['rough', { mode: 'open' }],
  ] as const)('BST-15 BST-32 %s as its row says', (kind: TerrainKind, rule) => {
    expect(sightRule(patch(kind, 0, 0, 4, 4))).toEqual(rule)
    const high = sightRule(patch(kind, 0, 0, 4, 4, { height: inches(7) }))
    if ('height' in rule) expect(high).toMatchObject({ height: kind === 'hedge' ? 0.5 : 7 })
  })

  it('BST-16 BST-31 eyes are at the top of a figure, on its ground and in its flight', () => {
    const hill = field([{ figures: { altitude: inches(1.5) } }], { terrain: [patch('hill', 18, 28, 6, 6, { height: inches(2) })] })
    const { height } = profile(BOWS)
    expect(eyeOf(hill, figureAt(hill, 0))).toBeCloseTo(2 + 1.5 + height, 9)
    expect(eyeOf(hill, figureAt(hill, 2))).toBeCloseTo(profile(BRAVES).height, 9)
    expect(eyeOf(hill, figureAt(hill, 0), point(4, 4))).toBeCloseTo(1.5 + height, 9)
  })

  it('BST-31 BST-32 what is in the way is named: terrain by its name, figures by theirs', () => {
    const walled = field([], { terrain: [patch('building', 10, 22, 24, 1, { name: 'the barn', height: inches(9) })] })
    expect(sighting(walled).look(0, 2)).toMatchObject({ visible: false, blockers: [{ label: 'the barn', terrain: 'building-10-22' }] })
    const plain = field([], { terrain: [patch('building', 10, 22, 24, 1, { height: inches(9) })] })
    expect(sighting(plain).look(0, 2).blockers).toMatchObject([{ label: 'the building' }])
    const wood = field([], { terrain: [patch('woods', 10, 15, 24, 2)] })
    expect(sighting(wood).look(0, 2)).toMatchObject({ visible: true, cover: 'soft', blockers: [{ label: 'the woods' }] })
    expect(sighting(wood).regard(0, 2)).toMatchObject({ visible: true, cover: 'soft', blockers: [{ label: 'the woods' }], lines: [] })
    const between = field([{ at: [[20, 30]] }, { at: [[20, 14]] }, { seat: 1, profile: 'cave-bear', at: [[20, 20]] }])
    expect(sighting(between).look(0, 1).blockers).toMatchObject([{ label: 'cave bear', piece: 2 }])
    expect(sighting(field()).look(0, 2)).toMatchObject({ visible: true, hidden: 0, cover: 'none', blockers: [] })
  })
})

describe('situations and weather at their limits', () => {
  const parts = (state: State, by: number, target: number, index = 0, at = figureAt(state, by).at) => {
    const weapon = state.profiles[figureAt(state, by).profile]?.weapons[index]
    if (!weapon) throw new Error('no weapon')
    return advancedParts(state, figureAt(state, by), figureAt(state, target), at, weapon, false).map(({ reason, value }) => [reason, value])
  }
  it('BST-65 the front reaches to 60° and the flank to 120°, both included', () => {
    const from = (x: number, y: number, facing: number) => {
      const state = ruled(changed(field([{ at: [[24 + x, 24 + y]] }, { at: [[24, 24]] }]), { 1: { facing: degrees(facing) } }), {
        situations: true,
      })
      return parts(state, 0, 1, 1)[0]?.[0] ?? 'front'
    }
    // straight east of one who looks 60° and 120° away from there, to either side, and one degree farther
    expect([60, 61, 300, 299].map((facing) => from(4, 0, facing))).toEqual(['front', 'from the flank', 'front', 'from the flank'])
    expect([120, 121, 240, 239].map((facing) => from(4, 0, facing))).toEqual([
      'from the flank',
      'from the rear',
      'from the flank',
      'from the rear',
    ])
    expect([0, 90, 180, 270].map((facing) => from(4, 0, facing))).toEqual(['front', 'from the flank', 'from the rear', 'from the flank'])
    expect([0, 90, 180, 270].map((facing) => from(0, 4, facing))).toEqual(['from the flank', 'front', 'from the flank', 'from the rear'])
  })

  it('BST-65 half an inch is higher ground; from where it would strike, not where it stands', () => {
    const step = (height: number) =>
      ruled(field([{ at: [[20, 15]] }, { at: [[20, 14]] }], { terrain: [patch('hill', 18, 14.6, 4, 3, { height: inches(height) })] }), {
        situations: true,
      })
    expect(parts(step(0.5), 0, 1, 1)).toEqual([['from higher ground', -1]])
    expect(parts(step(0.49), 0, 1, 1)).toEqual([])
    expect(parts(step(0.5), 1, 0).map(([reason]) => reason)).toEqual(['from lower ground'])
    expect(parts(step(0.5), 0, 1, 1, point(20, 14.5))).toEqual([])
  })

  it('BST-65 in the dark beyond 4″ nobody sees, and beyond 12″ nobody shoots', () => {
    const dark = (gap: number) => ruled(field([{ at: [[20, 15 + gap]] }, { at: [[20, 14]] }]), { situations: true, dark: true })
    expect(parts(dark(4), 0, 1)).toEqual([])
    expect(parts(dark(4.01), 0, 1)).toEqual([
      ['striking blind', 6],
      ['target cannot see it', -4],
    ])
    const refused = (state: State, distance: number, weapon = profile(BOWS).weapons[0]) =>
      weapon && weatherRefusal(state, figureAt(state, 0), figureAt(state, 1), weapon, distance)?.short
    expect([refused(dark(9), 12), refused(dark(9), 12.01)]).toEqual([undefined, 'dark'])
    const snow = ruled(field(), { weather: 'snow' })
    expect([refused(snow, 18), refused(snow, 18.01), refused(field(), 40), refused(ruled(field(), { weather: 'heat' }), 40)]).toEqual([
      undefined,
      'snow',
      undefined,
      undefined,
    ])
    const storm = ruled(field(), { weather: 'thunderstorm' })
    expect([refused(storm, 10), refused(storm, 10, mortar.weapons[0]), refused(snow, 10, mortar.weapons[0])]).toEqual([
      undefined,
      'powder',
      undefined,
    ])
  })

  it('BST-66 damp makes shots harder and powder harder still, and blows not at all', () => {
    const wet = ruled(field([{ profile: 'test-mortar' }], { profiles: [mortar] }), { weather: 'drizzle' })
    expect(parts(wet, 0, 2)).toEqual([['drizzle', 4]])
    expect(parts(wet, 0, 2, 1)).toEqual([])
    expect(parts(ruled(field(), { weather: 'drizzle' }), 0, 2)).toEqual([['drizzle', 1]])
    expect(parts(ruled(field(), { weather: 'mist' }), 0, 2)).toEqual([])
    expect([
      weatherOf(ruled(field(), { weather: 'rolled' })),
      weatherOf(field()),
      weatherOf(ruled(field(), { weather: 'fog' }))?.name,
    ]).toEqual([undefined, undefined, 'Fog'])
    expect([inPlay(field(), 'dark'), inPlay(ruled(field(), { dark: true }), 'dark'), inPlay(ruled(field(), {}), 'dark')]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('drags', () => {
  const acting = (differs: readonly Partial<UnitSpec>[] = [], more: Partial<Parameters<typeof battle>[0]> = {}) => {
    const play = sequence(field(differs, { agenda: turnOf(0), ...more }))
    play.pick('activate', [], 'b0')
    return play.state
  }
  it('BST-23 a body is dragged by its middle or by whom one holds', () => {
    const ends = (holding?: number) =>
      planMove(acting(), { body: 0, ...(holding === undefined ? {} : { holding }), path: [{ x: 22, y: 28 }] })?.ends.map(({ at }) => [
        Math.round(at.x * 10) / 10,
        Math.round(at.y * 10) / 10,
      ])
    expect(ends()).toEqual([
      [21.4, 28],
      [22.6, 28],
    ])
    expect(ends(0)).toEqual([
      [22, 28],
      [23.2, 28],
    ])
    expect(ends(1)).toEqual([
      [20.8, 28],
      [22, 28],
    ])
  })

  it('BST-29 where those who are free cannot stir the drag is the breaking off of the others', () => {
    const lame = field(
      [
        {},
        {
          at: [
            [20, 28.999],
            [40, 4],
          ],
        },
      ],
      { agenda: turnOf(0) },
    )
    const play = sequence(changed(lame, { 1: { injuries: { evasion: 0, cer: 0, move: 0 } } }))
    play.pick('activate', [], 'b0')
    expect(play.asks()).toEqual(expect.arrayContaining(['declare', 'disengage']))
    expect(play.asks()).not.toContain('move')
    expect(planMove(play.state, { body: 0, holding: 0, path: [{ x: 20, y: 31 }] })?.answer.key).toBe('disengage')
  })

  it('BST-17 dropped onto an enemy it charges, within a single move', () => {
    const onto = (y: number) => planMove(acting([{ at: [[20, 30]] }, { at: [[20, y]] }]), { body: 0, onto: 2 - 1, path: [{ x: 20, y }] })
    expect(onto(25)?.ends[0]?.at.y).toBeCloseTo(26.004, 3)
    expect(onto(25)?.limit).toBe('full')
    expect(onto(20)?.ends[0]?.at.y).toBeCloseTo(24, 2)
  })

  it('BST-23 a single figure goes as far as it may, and the body turns about its middle', () => {
    const state = acting([
      {
        at: [
          [20, 30],
          [21.2, 30],
        ],
      },
    ])
    const alone = planMove(state, { body: 0, piece: 1, path: [{ x: 22.2, y: 30 }] })
    expect(alone?.answer.alone).toEqual([{ piece: 1, path: [{ x: 22.2, y: 30 }] }])
    expect(alone?.stopped).toBeUndefined()
    const turned = planMove(state, { body: 0, path: [], turn: degrees(90) })
    expect(turned?.answer).toMatchObject({ facing: 0, path: [] })
    expect(turned?.ends.map(({ at }) => [Math.round(at.x * 10) / 10, Math.round(at.y * 10) / 10])).toEqual([
      [20.6, 29.4],
      [20.6, 30.6],
    ])
    expect(planMove(state, { body: 0, path: [], turn: degrees(0) })?.answer.alone).toEqual([])
  })

  it('BST-62 a formation that turns about stays where it is and faces back', () => {
    const ranked = ruled(
      field([{ profile: POLES, at: [...row(3, 20, 30), ...row(3, 20, 31.2)], unit: { formation: { kind: 'phalanx', order: 'closed' } } }], {
        agenda: turnOf(0),
      }),
      { formations: true },
    )
    const play = sequence(ranked)
    play.pick('activate', [], 'b0')
    const about = planMove(play.state, { body: 0, path: [], turn: degrees(180) })
    expect(about?.answer).toMatchObject({ facing: 90, alone: [], path: [] })
    expect(about?.verdict).toEqual({ legal: true })
  })
})

describe('before the first turn', () => {
  it('BST-12 BST-13 BST-60 what is placed and named is told, and the step is over', () => {
    const stage = (frame: Frame) => openDraft({ ...field(), agenda: [{ frame: 'turn' }, frame] }, loaded([]))
    const champions = stage({ frame: 'champions', seat: 0 })
    nameChampions(champions, 0, { decision: 'd', seat: 0, kind: 'pick', key: 'champions', picked: ['p1', 'p4'] })
    expect(champions.state.figures.map(({ champion }) => champion)).toEqual([false, true, false, false, true])
    expect(champions.events).toMatchObject([{ what: 'champions', seat: 0, detail: { figures: [1, 4] } }])
    expect(champions.state.agenda).toEqual([{ frame: 'turn' }])
    const general = stage({ frame: 'general', seat: 0 })
    nameGeneral(general, 0, { decision: 'd', seat: 0, kind: 'pick', key: 'general', picked: ['p4'] })
    expect(general.state.generals).toEqual([4, null])
    expect(general.state.agenda).toEqual([{ frame: 'turn' }])
    const placed = stage({ frame: 'deploy', seat: 0 })
    const places = [{ piece: 0, at: point(10.00049, 40), facing: degrees(45) }]
    deploy(placed, { decision: 'd', seat: 0, kind: 'place', key: 'place', places })
    expect(figureAt(placed.state, 0)).toMatchObject({ at: { x: 10, y: 40 }, facing: 45, altitude: 0 })
    expect(placed.state.agenda).toHaveLength(2)
    expect(placed.events).toMatchObject([{ what: 'placed', seat: 0, detail: { figures: [0] } }])
    deploy(placed, {
      decision: 'd',
      seat: 0,
      kind: 'place',
      key: 'place',
      places: [{ piece: 4, at: point(10, 42), facing: degrees(0), altitude: inches(2) }],
    })
    expect(figureAt(placed.state, 4).altitude).toBe(2)
    deploy(placed, { decision: 'd', seat: 0, kind: 'pick', key: 'begin', picked: ['begin'] })
    expect(placed.state.agenda).toEqual([{ frame: 'turn' }])
    expect(placed.events.at(-1)).toMatchObject({ what: 'deployed', seat: 0 })
  })

  it('BST-11 placement units go by turns until both armies stand', () => {
    const frame: PlacingFrame = { frame: 'placing', seat: 0, units: 2, left: [2, 2], waiting: [0, 1, 2, 3, 4], group: [] }
    const draft = openDraft({ ...field(), agenda: [{ frame: 'turn' }, frame] }, loaded([]))
    expect(unplaced(draft.state)).toEqual([0, 1, 2, 3, 4])
    expect(unplaced(field())).toEqual([])
    placeGroup(draft, frame, {
      decision: 'd',
      seat: 0,
      kind: 'place',
      key: 'place',
      places: [{ piece: 1, at: point(9, 40), facing: degrees(270) }],
    })
    const begun = draft.state.agenda[1] as PlacingFrame
    expect(begun).toMatchObject({ seat: 0, group: [1], waiting: [0, 2, 3, 4], left: [2, 2] })
    expect(figureAt(draft.state, 1).at).toEqual({ x: 9, y: 40 })
    expect(draft.events.at(-1)).toMatchObject({ what: 'placed', detail: { figures: [1] } })
    endGroup(draft, begun)
    expect(draft.events.at(-1)).toMatchObject({ what: 'placement unit', seat: 0, detail: { points: 21, left: 1 } })
    expect(draft.state.agenda[1]).toMatchObject({ seat: 1, left: [1, 2], group: [], waiting: [0, 2, 3, 4] })
    endGroup(draft, draft.state.agenda[1] as PlacingFrame)
    expect(draft.state.agenda[1]).toMatchObject({ seat: 0, left: [1, 1] })
    endGroup(draft, draft.state.agenda[1] as PlacingFrame)
    expect(draft.state.agenda[1]).toMatchObject({ seat: 1, left: [0, 1] })
    endGroup(draft, draft.state.agenda[1] as PlacingFrame)
    expect(draft.state.agenda).toEqual([{ frame: 'turn' }])
  })
})

describe('reactions that are let be', () => {
  it('BST-25 BST-26 BST-28 who waits is told of, to a declaration and to an approach, and keeps his activation', () => {
    const waited = (differs: readonly Partial<UnitSpec>[], come: (play: ReturnType<typeof sequence>) => void) => {
      const play = sequence(field([{ profile: SWORDS, at: [[20, 30]] }, ...differs], { agenda: turnOf(0) }))
      play.pick('activate', [], 'b0')
      come(play)
      expect(play.owed).toMatchObject({ seat: 1, body: 1, reaction: true })
      play.pick('wait')
      expect(play.state.units[1]?.activated).toBe(false)
      return play.events.filter(({ what }) => what === 'wait').map(({ seat, detail }) => [seat, detail.unit, detail.to])
    }
    expect(waited([{}], (play) => play.target('declare', ['b1']))).toEqual([[1, 1, 0]])
    expect(waited([{ at: [[20, 24]] }], (play) => play.shift(0, -3))).toEqual([[1, 1, 0]])
    const active = sequence(field([{ profile: SWORDS, at: [[20, 30]] }], { agenda: turnOf(0) }))
    active.pick('activate', [], 'b0')
    active.target('declare', ['b1'])
    active.pick('activate')
    expect(active.told).not.toContain('wait')
    expect(active.state.units[1]?.activated).toBe(true)
    expect(active.owed?.body).toBe(1)
  })
})

describe('fumbles', () => {
  it('BST-34 what each does to a Hero, and to nobody else', () => {
    const state = field([{}, {}, { at: [[40, 44]] }])
    const [blade] = profile('fenth-gallinir').weapons
    const attack = blade?.attacks[0]
    if (!blade || !attack) throw new Error('no blade')
    const fumbled = (by: number, ...faces: readonly (number | readonly [number, number])[]) => {
      const dice = loaded(faces as never)
      const draft = openDraft(state, dice)
      fumble(draft, by, blade, attack)
      dice.exhausted()
      return { figure: figureAt(draft.state, by), events: draft.events.map(({ what }) => what) }
    }
    expect(fumbled(0).events).toEqual([])
    expect(fumbled(4, 1).events).toEqual(['fumble'])
    expect(fumbled(4, 7).figure.fallen).toBe(true)
    expect(fumbled(4, 13).figure.dropped).toEqual(['moonblade', 'moonblade-two-handed'])
    expect(fumbled(4, 19).figure.broken).toEqual(['moonblade', 'moonblade-two-handed'])
    expect(fumbled(4, 30).figure.injuries).toEqual({ evasion: -1, cer: 0, move: 1 })
    expect(fumbled(4, 22).events).toEqual(['fumble']) // nobody near
    // 2d8 of its own, less a d10 of armour and a d4 of magic
    expect(fumbled(4, 27, [8, 5], [8, 4], [10, 3], [4, 2]).figure.fate).toBe(12 - 4)
  })
})

describe('the dice of what comes next', () => {
  it('BST-20 BST-27 a move that ends its activation waits for a word before the dice', () => {
    const waits = (y: number, others: boolean) => {
      const play = sequence(
        field([{ profile: SWORDS }, { unit: { activated: !others } }, { unit: { activated: !others } }], { agenda: turnOf(0) }),
      )
      play.pick('activate', [], 'b0')
      const owed = play.owed?.id ?? ''
      return pause(play.state, [{ decision: owed, seat: 0, kind: 'move', key: 'move', path: [{ x: 0, y }], alone: [] }])
    }
    expect(waits(-6, true)?.next).toBe('Roll for the initiative')
    expect(waits(-2, true)).toBeUndefined() // it may brace yet
    expect(pause(field([], { agenda: turnOf(0) }), [])).toBeUndefined()
    const fight = sequence(field([{ profile: SWORDS }, { at: row(2, 20, 26), unit: { activated: true } }], { agenda: turnOf(0) }))
    fight.pick('activate', [], 'b0')
    fight.target('declare', ['b1'])
    const home: Answer = { decision: fight.owed?.id ?? '', seat: 0, kind: 'move', key: 'move', path: [{ x: 0, y: -2.995 }], alone: [] }
    expect(pause(fight.state, [home])?.next).toBe('On to the fight')
    expect(pause(fight.state, [{ ...home, kind: 'pick', key: 'end', picked: ['end'] }])).toBeUndefined()
  })
})
