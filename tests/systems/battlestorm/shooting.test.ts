import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { inches } from '../../../src/engine/geometry/units'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import { aimAt } from '../../../src/systems/battlestorm/eyes/aiming'
import { measureBetween } from '../../../src/systems/battlestorm/eyes/measure'
import { judgeShot } from '../../../src/systems/battlestorm/game/aim'
import { reactionShot, shoot } from '../../../src/systems/battlestorm/game/attack'
import { runChain } from '../../../src/systems/battlestorm/game/combat'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { judgeFace, shotNumber, type TargetNumber } from '../../../src/systems/battlestorm/game/modifiers'
import type { StrikeReport } from '../../../src/systems/battlestorm/game/resolve'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { shots } from '../../../src/systems/battlestorm/game/strikes'
import type { Link, State } from '../../../src/systems/battlestorm/state'
import { battle, patch, profile, row } from '../../support/battlestorm'

/** A bow-woman at (24, 40) and a brave whose base edge is `distance` away, straight up the table. */
const range = (distance: number, terrain: readonly Terrain[] = [], more: Partial<State['figures'][number]> = {}): State =>
  battle({
    height: 72,
    units: [
      { seat: 0, name: 'bow-women', profile: 'high-elf-irregular-bow-woman', at: [[24, 60]] },
      { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[24, 59 - distance]], figures: more },
    ],
    terrain,
  })
const longbow = profile('high-elf-irregular-bow-woman').weapons[0]
const arrow = longbow?.attacks[0]
const number = (state: State, movedHalf = false): TargetNumber => {
  if (!longbow || !arrow) throw new Error('no longbow')
  return shotNumber(state, { by: 0, target: 1, weapon: longbow, attack: arrow, movedHalf })
}
const shot = { target: 1, weapon: 'longbow', factor: 1, assigned: [] }
const reports = (events: readonly { readonly detail: { readonly [key: string]: unknown } }[]): readonly StrikeReport[] =>
  (events[0]?.detail.reports ?? []) as readonly StrikeReport[]

describe('range', () => {
  it('BST-33 the number needed is C.E.R. and Evasion, each part with its reason, rule and mark', () => {
    const found = number(range(12))
    expect(found.need).toBe(18)
    expect(found.modifiers.map((part) => [part.value, part.rule, part.mark])).toEqual([
      [6, 'BST-33', 'printed'],
      [12, 'BST-33', 'printed'],
    ])
    expect(found.modifiers.reduce((sum, part) => sum + part.value, 0)).toBe(found.need)
  })

  it('BST-30 P4: +2 for every started inch beyond 18″ (BST-31)', () => {
    expect(number(range(18)).need).toBe(18)
    expect(number(range(18)).beyond).toBe(false)
    expect(number(range(18.001)).need).toBe(20)
    expect(number(range(18.001)).beyond).toBe(true)
    expect(number(range(19)).need).toBe(20)
    expect(number(range(19.001)).need).toBe(22)
  })

  it('BST-31 nearer than the minimum: no shot, and the refusal says by how much', () => {
    expect(judgeShot(range(3), 0, shot, false)).toEqual([])
    const [refusal] = judgeShot(range(2.2), 0, shot, false)
    expect(refusal).toMatchObject({ short: 'too near', rule: 'BST-31' })
    expect(refusal?.reason).toContain('0.8″ too near')
  })

  it('BST-34 beyond effective range a 30 is no hit by itself: what cannot be hit cannot be shot at', () => {
    expect(number(range(24)).need).toBe(30)
    expect(judgeShot(range(24), 0, shot, false)).toEqual([])
    const [refusal] = judgeShot(range(25.2), 0, shot, false)
    expect(refusal?.reason).toContain('25.2″ away')
    expect(refusal?.reason).toContain('can reach 24″: 1.2″ too far')
    expect(refusal?.remedy).toBe('move 1.2″ nearer')
    expect(judgeFace(30, 32, true)).toBe('miss')
    expect(judgeFace(30, 32, false)).toBe('hit')
    expect(judgeFace(30, 30, true)).toBe('bypass')
    expect(judgeFace(30, 30, false)).toBe('bypass')
    expect(judgeFace(1, 0, false)).toBe('fumble')
  })

  it('BST-23 after moving up to half: +2', () => {
    expect(number(range(12), true).need).toBe(20)
    expect(number(range(12), true).modifiers.at(-1)).toMatchObject({ value: 2, rule: 'BST-23' })
  })

  it('BST-51 lasting injuries of both, and a fallen target, are parts of the number', () => {
    const hurt = range(12, [], { injuries: { evasion: -4, cer: 0, move: 1 }, fallen: true })
    expect(number(hurt).need).toBe(18 - 4 - 4)
  })
})

describe('sight and cover', () => {
  it('BST-31 a building blocks, and the refusal names it', () => {
    const state = range(12, [patch('building', 20, 53, 8, 2, { name: 'the barn', height: inches(6) })])
    expect(judgeShot(state, 0, shot, false)[0]).toMatchObject({
      rule: 'BST-31',
      reason: 'bow-woman cannot see brave: blocked by the barn',
      remedy: 'move to see past the barn',
    })
  })

  it('BST-15 woods let sight through for 3″ in all, and no more', () => {
    const wood = (depth: number): State => range(12, [patch('woods', 14, 50, 20, depth, { name: 'the copse' })])
    expect(number(wood(2.9)).refusal).toBeUndefined()
    expect(number(wood(3.5)).refusal?.reason).toContain('the copse')
  })

  it('BST-32 BST-33 a shot that is refused tells the number with the cover that its words name; hand to hand cover is not named', () => {
    const wall = [patch('wall', 14, 34.2, 20, 0.3, { name: 'the long wall' })]
    const seen = (state: State) => {
      if (!longbow) throw new Error('no longbow')
      const aim = aimAt(state, 0, state.figures[0]?.at ?? { x: 0, y: 0 }, longbow, 1, sighting(state), false)
      return { refused: aim?.refusal?.short, need: aim?.number.need, parts: aim?.number.modifiers.map(({ reason }) => reason) }
    }
    const bare = seen(range(26))
    const covered = seen(range(26, wall))
    expect([bare.refused, covered.refused]).toEqual(['range', 'range'])
    expect(covered.need).toBe((bare.need ?? 0) + 4)
    expect(covered.parts?.at(-1)).toBe('hard cover from the long wall')

    const near = range(12, [patch('wall', 14, 47.9, 20, 0.3, { name: 'the long wall' })])
    const [from, to] = near.figures.map(({ id, at }) => ({ at, piece: id }))
    if (!from || !to) throw new Error('nobody there')
    expect(measureBetween(near, from, to, 'longbow').sight?.label).toBe('hard cover from the long wall')
    expect(measureBetween(near, from, to, 'longbow-club').sight?.label).toBe('cover does not count hand to hand')
    expect(measureBetween(near, from, to, undefined, true).sight?.label).toBe('cover does not count hand to hand')
  })

  it('BST-32 soft cover +2, hard cover +4', () => {
    const wood = number(range(12, [patch('woods', 14, 46.5, 20, 2, { name: 'the copse' })]))
    expect(wood.modifiers.at(-1)).toMatchObject({ value: 2, reason: 'soft cover from the copse' })
    expect(wood.need).toBe(20)
    const wall = number(range(12, [patch('wall', 14, 47.9, 20, 0.3, { name: 'the long wall' })]))
    expect(wall.modifiers.at(-1)).toMatchObject({ value: 4, reason: 'hard cover from the long wall' })
    expect(wall.need).toBe(22)
  })

  it('BST-32 a wall shelters only one within 1″ behind it', () => {
    expect(number(range(12, [patch('wall', 14, 52, 20, 0.3)])).need).toBe(18)
  })

  it('BST-32 figures of other units block, those of the shooter’s own do not', () => {
    const between = (unit: 'own' | 'other'): State =>
      battle({
        units: [
          {
            seat: 0,
            name: 'bow-women',
            profile: 'high-elf-irregular-bow-woman',
            at: unit === 'own' ? [[24, 40], ...row(9, 19.2, 38.5)] : [[24, 40]],
          },
          { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[24, 28]] },
          ...(unit === 'other' ? [{ seat: 0, name: 'swords', profile: 'savage-brave-sword', at: row(9, 20, 38.5, 1) } as const] : []),
        ],
      })
    const see = (state: State, target: number): TargetNumber => {
      if (!longbow || !arrow) throw new Error('no longbow')
      return shotNumber(state, { by: 0, target, weapon: longbow, attack: arrow, movedHalf: false })
    }
    expect(see(between('own'), 10)).toMatchObject({ need: 18, look: { visible: true, hidden: 0 } })
    const other = see(between('other'), 1)
    expect(other.refusal?.reason).toMatch(/^bow-woman cannot see brave: blocked by brave \d/)
  })

  it('BST-31 a figure with an enemy at its base cannot shoot', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'bow-women', profile: 'high-elf-irregular-bow-woman', at: [[24, 40]] },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[24, 28]] },
        { seat: 1, name: 'others', profile: 'savage-brave-sword', at: [[24, 39]] },
      ],
    })
    expect(judgeShot(state, 0, shot, false)[0]).toMatchObject({ short: 'engaged' })
  })

  it('BST-29 a hidden unit is no target until an enemy is within 3″, and shows itself when it attacks', () => {
    const hide = (distance: number): State => {
      const state = range(distance)
      return { ...state, units: state.units.map((unit) => (unit.id === 1 ? { ...unit, hidden: true } : unit)) }
    }
    expect(judgeShot(hide(8), 0, shot, false)[0]).toMatchObject({ short: 'hidden', rule: 'BST-29' })
    expect(judgeShot(hide(3), 0, shot, false)).toEqual([])
    const state = range(12)
    const draft = openDraft(
      { ...state, units: state.units.map((unit) => (unit.id === 0 ? { ...unit, hidden: true } : unit)) },
      loaded([2, 2]),
    )
    shoot(draft, { unit: 0, shot, movedHalf: false })
    expect(draft.state.units[0]?.hidden).toBe(false)
    expect(draft.events.map((event) => event.what)).toEqual(['revealed', 'attack'])
  })
})

describe('resolving fire', () => {
  const volley = (braves: number): State =>
    battle({
      units: [
        { seat: 0, name: 'bow-women', profile: 'high-elf-irregular-bow-woman', at: row(4, 20, 40) },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(braves, 20, 30) },
      ],
    })

  it('BST-37 attacks at a figure already dead are lost', () => {
    const draft = openDraft(volley(1), loaded([30, 30, 2, 2, 2, 2, 2, 2, 3]))
    shoot(draft, { unit: 0, shot, movedHalf: false })
    expect(reports(draft.events).map((report) => report.outcome)).toEqual([
      'bypass',
      'lost',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
    ])
    expect(draft.events[0]?.fallen).toEqual([4])
  })

  it('BST-44 n attacks at factor f: ⌊n/f⌋ rolls worth f each and one for the remainder', () => {
    const dice = loaded([20, 2, 25, 3, 4, 5, 6, 7])
    const draft = openDraft(volley(8), dice)
    shoot(draft, { unit: 0, shot: { ...shot, factor: 3 }, movedHalf: false })
    dice.exhausted() // 3 attack rolls (3, 3 and 2 attacks), then 3 + 2 rolls of damage, one by one
    const rolls = (draft.events[0]?.rolls ?? []).filter((roll) => roll.formula === 'd30')
    expect(rolls.map((roll) => roll.times)).toEqual([3, 3, 2])
    expect(reports(draft.events).filter((report) => report.outcome === 'hit')).toHaveLength(5)
    expect(draft.state.figures.filter((figure) => !figure.alive)).toHaveLength(5)
  })

  it('BST-44 a 30 counts as often as its roll', () => {
    const draft = openDraft(volley(8), loaded([30, 2, 3, 4, 5, 6]))
    shoot(draft, { unit: 0, shot: { ...shot, factor: 4 }, movedHalf: false })
    expect(reports(draft.events).filter((report) => report.outcome === 'bypass')).toHaveLength(4)
  })

  it('BST-44 a 1 counts as often as its roll: a hero with two arrows under it fumbles twice', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'hero', profile: 'high-elf-irregular-bow-woman', at: [[24, 40]], figures: { champion: true } },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[24, 28]] },
      ],
    })
    const draft = openDraft(state, loaded([1, 1, 2]))
    shoot(draft, { unit: 0, shot: { ...shot, factor: 2 }, movedHalf: false })
    expect(draft.events.map((event) => event.what)).toEqual(['attack', 'fumble', 'fumble'])
  })

  it('BST-44 a factor that is no whole number from 1 to 10 is refused; 0 is one roll a figure', () => {
    expect(judgeShot(range(12), 0, { ...shot, factor: 0 }, false)).toEqual([])
    for (const factor of [-1, 1.5, 11, Number.NaN])
      expect(judgeShot(range(12), 0, { ...shot, factor }, false)[0]).toMatchObject({ rule: 'BST-44' })
  })

  it('BST-37 an attack given by hand at one who has fallen meanwhile goes where the rule sends it; the order is not lost for it', () => {
    const link = (unit: number, target: number): Link => ({
      unit,
      searched: false,
      declared: [],
      stage: 'done',
      moved: 'no',
      changed: false,
      passed: false,
      shot: {
        target: 2,
        weapon: 'longbow',
        factor: 1,
        assigned: [
          { by: unit, attack: 0, target },
          { by: unit, attack: 0, target: 3 },
        ],
      },
    })
    const state = battle({
      units: [
        { seat: 0, name: 'First', profile: 'high-elf-irregular-bow-woman', at: [[20, 40]] },
        { seat: 0, name: 'Second', profile: 'high-elf-irregular-bow-woman', at: [[22, 40]] },
        { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: row(3, 20, 28) },
      ],
      agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link(0, 2), link(1, 2)], stage: 'links' }, { frame: 'link', unit: 1 }],
    })
    // the second shoots first, fells figure 2 and misses 3; the first has an arrow over
    const dice = loaded([20, 2, 5, 3, 3])
    const draft = openDraft(state, dice)
    draft.state.agenda = draft.state.agenda.slice(0, 2)
    const chain = draft.state.agenda[1]
    if (chain?.frame !== 'chain') throw new Error('no chain')
    runChain(draft, { ...chain, stage: 'fire' })
    dice.exhausted()
    const volleys = draft.events.filter((event) => event.what === 'attack')
    expect(draft.events.map((event) => event.what)).not.toContain('idle')
    expect(volleys).toHaveLength(2)
    expect(draft.state.figures.map((figure) => figure.alive)).toEqual([true, true, false, true, true])
  })

  it('BST-37 assigned by hand: judged attack by attack', () => {
    const state = volley(2)
    const hand = (assigned: readonly { readonly by: number; readonly attack: number; readonly target: number }[]) =>
      judgeShot(state, 0, { ...shot, assigned }, false)
    expect(
      hand([
        { by: 0, attack: 0, target: 5 },
        { by: 0, attack: 0, target: 5 },
      ]),
    ).toEqual([])
    expect(
      hand([
        { by: 0, attack: 0, target: 5 },
        { by: 0, attack: 0, target: 5 },
        { by: 0, attack: 0, target: 5 },
      ])[0],
    ).toMatchObject({ rule: 'BST-37' })
    expect(hand([{ by: 4, attack: 0, target: 5 }])[0]).toMatchObject({ rule: 'BST-37' })
    expect(hand([{ by: 0, attack: 3, target: 5 }])[0]).toMatchObject({ rule: 'BST-37' })
    expect(hand([{ by: 0, attack: 0, target: 1 }])[0]).toMatchObject({ rule: 'BST-37' })
    const strikes = shots(
      state,
      0,
      {
        ...shot,
        assigned: [
          { by: 0, attack: 0, target: 5 },
          { by: 0, attack: 0, target: 5 },
        ],
      },
      false,
    )
    expect(strikes.filter((strike) => strike.by === 0).map((strike) => strike.target)).toEqual([5, 5])
  })

  it('BST-28 a unit standing ready shoots once', () => {
    const state = range(12)
    const ready: State = { ...state, units: state.units.map((unit) => (unit.id === 0 ? { ...unit, ready: true } : unit)) }
    const draft = openDraft(ready, loaded([2, 3]))
    reactionShot(draft, 0, 1, 'longbow')
    expect(draft.state.units[0]?.ready).toBe(false)
    expect(draft.events[0]?.detail).toMatchObject({ reaction: 'ready', how: 'fire' })
  })
})
