// Where a rule begins and ends, to the hair: who is told of first, how far exactly, and by whose measure.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { ranked } from '../../../src/engine/geometry/formations'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Attack } from '../../../src/systems/battlestorm/data/profile'
import { judgeShot } from '../../../src/systems/battlestorm/game/aim'
import { type Attacker, assign } from '../../../src/systems/battlestorm/game/assignment'
import { shoot } from '../../../src/systems/battlestorm/game/attack'
import { gather } from '../../../src/systems/battlestorm/game/coherency'
import { judgePlaces } from '../../../src/systems/battlestorm/game/deployment'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { canStrike } from '../../../src/systems/battlestorm/game/journey'
import { chargeLegs, shiftAlong } from '../../../src/systems/battlestorm/game/manoeuvre'
import { haveClosed } from '../../../src/systems/battlestorm/game/order'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { isTouched } from '../../../src/systems/battlestorm/game/queries'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { shots } from '../../../src/systems/battlestorm/game/strikes'
import { volleyWorth } from '../../../src/systems/battlestorm/minds/worth'
import { prize } from '../../../src/systems/battlestorm/odds/attack'
import { oddsOf } from '../../../src/systems/battlestorm/odds/volley'
import { ruled } from '../../support/advanced'
import { battle, patch, profile, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'
const POLES = 'high-elf-irregular-polearm'

describe('attacks', () => {
  it('BST-22 fire at somebody who is no longer there comes to nothing, and is told as that', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bow', profile: BOWS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 20]], figures: { alive: false } },
      ],
    })
    const draft = openDraft(state, loaded([]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: '', factor: 1, assigned: [] }, movedHalf: false })
    expect(draft.events).toMatchObject([{ what: 'idle', detail: { unit: 0, targets: [1], how: 'fire' } }])
  })

  it('BST-37 each figure gives to the nearest to itself, wherever it stands in its unit', () => {
    const men: readonly Attacker[] = [0, 1, 2].map((id) => ({ id, attacks: [0] }))
    const [ours, theirs] = [
      [0, 10, 20],
      [1, 21, 30, 12, 40],
    ]
    const distance = (by: number, target: number): number => Math.abs((ours[by] ?? 0) - (theirs[target] ?? 0))
    expect(assign(men, [0, 1, 2, 3, 4], { distance, canHit: () => true }, []).map((one) => [one.by, one.target])).toEqual([
      [0, 0],
      [2, 1],
      [1, 3],
    ])
  })

  it('BST-31 of many that cannot be shot at the nearest says why, and one in range that is out of sight before any that is too far', () => {
    const at = (spots: readonly (readonly [number, number])[], walls: boolean) =>
      judgeShot(
        battle({
          width: 96,
          height: 96,
          units: [
            { seat: 0, name: 'Bow', profile: BOWS, at: [[20, 80]] },
            { seat: 1, name: 'Braves', profile: BRAVES, at: spots },
          ],
          ...(walls ? { terrain: [patch('building', 10, 72, 20, 1, { height: inches(9) })] } : {}),
        }),
        0,
        { target: 1, weapon: '', factor: 1, assigned: [] },
        false,
      )[0]
    const near = [20, 66] as const
    const middle = [20, 62] as const
    expect(at([near, middle], true)?.pieces).toContain(1)
    expect(at([middle, near], true)?.pieces).toContain(2)
    expect(at([middle, near, middle], true)?.pieces).toContain(2)
    const far = at(
      [
        [20, 10],
        [20, 12],
        [20, 8],
      ],
      false,
    )
    expect(far?.pieces).toContain(2)
    expect(far?.pieces).not.toContain(1)
    expect(far?.pieces).not.toContain(3)
  })

  it('BST-31 sight is asked of where somebody would stand, not only of where he stands', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bow', profile: BOWS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 20]] },
      ],
      terrain: [patch('building', 17, 24, 6, 2, { height: inches(9) })],
    })
    const eyes = sighting(state)
    const beside = point(28, 20)
    expect([eyes.look(0, 1).visible, eyes.look(0, 1, undefined, beside).visible, eyes.look(0, 1, point(28, 30)).visible]).toEqual([
      false,
      true,
      true,
    ])
    expect(eyes.look(0, 1, point(28, 30), point(20, 34)).visible).toBe(true)
    expect(eyes.look(0, 1).visible).toBe(false)
    expect(eyes.regard(0, 1)).toEqual({ visible: false, hidden: 1, cover: 'none', lines: [], blockers: [] })
    expect([eyes.sees(0, 1), eyes.sees(0, 1, point(28, 30)), eyes.glance(0, 1).visible, eyes.glance(0, 1, point(28, 30)).visible]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(eyes.distance(0, 1, undefined, point(20, 28))).toBeCloseTo(1, 6)
  })

  it('BST-40 units have closed where a figure of the one has with a figure of the other, whichever is named first', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 29]] },
        { seat: 1, name: 'Others', profile: BRAVES, at: [[30, 29]] },
      ],
      closed: [[0, 1]],
    })
    const pairs = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [a, b] as const))
    expect(pairs.filter(([a, b]) => haveClosed(state, a, b))).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('BST-33 a volley is worth what it would fell, and never more than there is to fell', () => {
    const worth = (archers: number, foes: number): number =>
      volleyWorth(
        battle({
          units: [
            { seat: 0, name: 'Bows', profile: BOWS, at: row(archers, 4, 30) },
            { seat: 1, name: 'Braves', profile: BRAVES, at: row(foes, 4, 20) },
          ],
        }),
        0,
        1,
        9,
        false,
      )
    const { points } = profile(BRAVES)
    expect(worth(4, 20)).toBeCloseTo(2 * worth(2, 20), 9)
    expect(worth(4, 20)).toBeLessThan(20 * points)
    expect(worth(30, 1)).toBe(points)
  })

  it('BST-40 what hangs on attacks of several steps is told in the order of the steps', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 10, 30) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 10, 20) },
      ],
    })
    const strikes = shots(state, 0, { target: 1, weapon: '', factor: 1, assigned: [] }, false).slice(0, 3)
    const [first, ...others] = new Set(strikes.map((strike) => strike.target))
    expect(others.length).toBeGreaterThan(0)
    const late = strikes.map((strike) => ({ ...strike, step: strike.target === first ? 3 : 1 }))
    expect(oddsOf(state, [{ strikes, factor: 1 }]).targets.map((one) => one.target)).toEqual([first, ...others])
    expect(oddsOf(state, [{ strikes: late, factor: 1 }]).targets.map((one) => one.target)).toEqual([...others, first])
  })

  it('BST-50 what hangs on a roll is at most what the target is worth, and all of it where every hit kills', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bows', profile: BOWS, at: [[10, 30]] },
        { seat: 1, name: 'Swords', profile: SWORDS, at: [[10, 20]] },
      ],
    })
    const { points } = profile(SWORDS)
    const sure: Attack = { name: 'blast', count: 1, cer: 5, damage: 'd6+60', type: 'fire' }
    const faint: Attack = { ...sure, damage: 'd4' }
    expect(prize(state, 1, sure, { need: 10, beyond: false })).toBeCloseTo(points, 9)
    expect(prize(state, 1, faint, { need: 10, beyond: false })).toBeLessThan(points)
    expect(prize(state, 1, sure, { need: 31, beyond: true })).toBe(0)
  })

  it('BST-16 nobody on foot charges home at a flyer that is aloft; another flyer does', () => {
    const legs = (who: string, height: number) =>
      chargeLegs(
        battle({
          units: [
            { seat: 0, name: 'Ours', profile: who, at: [[20, 30]] },
            { seat: 1, name: 'Theirs', profile: 'poison-wyvern', at: [[20, 26]], figures: { altitude: inches(height) } },
          ],
        }),
        0,
        1,
        1,
      ).length
    expect([legs(SWORDS, 0), legs(SWORDS, 5), legs('poison-wyvern', 0), legs('poison-wyvern', 5)]).toEqual([1, 0, 1, 1])
  })

  it('BST-42 an extra-long weapon strikes at an inch, and no farther', () => {
    const apart = (gap: number): boolean =>
      canStrike(
        battle({
          units: [
            { seat: 0, name: 'Poles', profile: POLES, at: [[20, 30]] },
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 29 - gap]] },
          ],
        }),
        0,
        1,
      )
    expect(profile(POLES).weapons[0]?.reach).toBe('M5')
    expect([0, 0.5, 1, 1.005, 1.1].map(apart)).toEqual([true, true, true, false, false])
  })
})

describe('standing together', () => {
  const spread = (at: readonly (readonly [number, number])[]) =>
    battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[4, 4]] },
      ],
      agenda: turnOf(0),
    })

  it('BST-17 who would stand apart is told how far he is from the others, though a fellow strays less', () => {
    const play = sequence(
      spread([
        [20, 30],
        [21.2, 30],
        [22.4, 30],
        [21.2, 28.8],
        [21.2, 31.2],
      ]),
    )
    play.pick('activate', [], 'b0')
    const [refusal] = play.refusals({
      kind: 'move',
      key: 'move',
      path: [],
      alone: [
        { piece: 3, path: [{ x: 21.2, y: 25 }] },
        { piece: 4, path: [{ x: 21.2, y: 34 }] },
      ],
    })
    expect(refusal).toMatchObject({ short: 'coherency', pieces: [3, 4], remedy: 'bring it 2.0″ nearer' })
    expect(refusal?.reason).toContain('4.0″ from the nearest of the others')
  })

  it('BST-17 who closes comes to two inches and no nearer than he must; who has no move left stays', () => {
    const state = spread([
      [20, 40],
      [21.2, 40],
      [26, 40],
    ])
    expect(gather(state, 0, 1)).toEqual([
      {
        piece: 2,
        points: [
          { x: 26, y: 40 },
          { x: 24.15, y: 40 },
        ],
      },
    ])
    expect(gather(state, 0, 0)).toEqual([])
    // a sixth of six inches is an inch
    expect(gather(state, 0, 1 / 6)[0]?.points[1]).toEqual({ x: 25, y: 40 })
  })

  it('BST-62 a body goes at the pace of its slowest, though he is the one it wheels on', () => {
    const wheel = (limps: boolean) => {
      const places = ranked(6, 3, profile(POLES).base, inches(0.2), { x: 20, y: 20 }, degrees(270))
      const start = ruled(
        battle({
          units: [
            {
              seat: 0,
              name: 'Elves',
              profile: POLES,
              at: places.map((p) => [p.x, p.y] as const),
              unit: { formation: { kind: 'phalanx', order: 'closed' } },
            },
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 5]] },
          ],
          agenda: turnOf(0),
        }),
        { formations: true },
      )
      const figures = start.figures.map((one) => (limps && one.id === 2 ? { ...one, injuries: { ...one.injuries, move: 0.5 } } : one))
      const play = sequence({ ...start, figures })
      play.pick('activate', [], 'b0')
      const verdict = planMove(play.state, { body: 0, path: [], turn: degrees(45) })?.verdict
      return verdict === undefined || verdict.legal ? [] : verdict.refusals.map((refusal) => refusal.short)
    }
    expect(wheel(false)).toEqual([])
    expect(wheel(true)).toContain('wheel')
  })
})

describe('drawing up', () => {
  it('BST-12 BST-15 only who swims or flies is placed in a river', () => {
    const shorts = (id: string) =>
      judgePlaces(
        battle({
          profiles: [profile(SWORDS, { id: 'swimmer', swims: true })],
          units: [{ seat: 0, name: 'one', profile: id, at: [[23, 44]] }],
          terrain: [patch('river', 20, 30, 10, 8)],
        }),
        0,
        {
          decision: 'd',
          seat: 0,
          key: 'place',
          kind: 'place',
          places: [{ piece: 0, at: point(24, 34), facing: degrees(270) }],
        },
      ).map((refusal) => refusal.short)
    expect(shorts(SWORDS)).toEqual(['river'])
    expect(shorts('swimmer')).toEqual([])
    expect(shorts('poison-wyvern')).toEqual([])
  })
})

describe('a straight drag', () => {
  const way = (profile: string) =>
    shiftAlong(
      battle({
        units: [
          { seat: 0, name: 'Mover', profile, at: [[20, 30]] },
          { seat: 1, name: 'Brave', profile: BRAVES, at: [[20, 27]] },
        ],
      }),
      0,
      [{ x: 0, y: -5 }],
      1,
    )
  it('BST-16 BST-26 is ended by an enemy on its way, but for who flies over him', () => {
    expect(way(SWORDS)).toMatchObject({ stopped: expect.stringMatching(/^brave, 2\.0″$/) })
    expect(way('poison-wyvern').stopped ?? '').not.toMatch(/brave/)
    expect(way('poison-wyvern').path.at(-1)?.y).toBeLessThan(-4)
  })
})
describe('bases', () => {
  it('BST-17 a round base touches a long one where their outlines meet, not where the circles round them would', () => {
    const touched = (gap: number, seat: 0 | 1): readonly boolean[] => {
      const round = { seat, name: 'Round', profile: 'test-round', at: [[20 + gap, 20]] } as const
      const long = { seat: seat === 0 ? 1 : 0, name: 'Long', profile: 'test-long', at: [[20, 20]] } as const
      const state = battle({
        units: seat === 0 ? [round, long] : [long, round],
        profiles: [
          profile(SWORDS, { id: 'test-round', base: { shape: 'round', diameter: inches(1) } }),
          profile(BRAVES, { id: 'test-long', base: { shape: 'rectangle', length: inches(4), width: inches(1) } }),
        ],
      })
      return state.figures.map((figure) => isTouched(state, figure))
    }
    // beside the narrow one: within the circle round it, a good way off its side
    for (const seat of [0, 1] as const)
      expect([touched(1, seat), touched(1.5, seat)]).toEqual([
        [true, true],
        [false, false],
      ])
  })
})
