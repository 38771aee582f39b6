// What is kept of what happens: every roll whole and with whose dice it was, every event with whom it concerns, every refusal with whom it is about.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { Dice } from '../../../src/engine/dice/types'
import { degrees, inches, type Point, point } from '../../../src/engine/geometry/units'
import type { BattleEvent } from '../../../src/engine/kernel/system'
import type { Attack, Profile, Weapon } from '../../../src/systems/battlestorm/data/profile'
import { melee, shoot } from '../../../src/systems/battlestorm/game/attack'
import { burst } from '../../../src/systems/battlestorm/game/blast'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { closeUp } from '../../../src/systems/battlestorm/game/closing'
import { contest } from '../../../src/systems/battlestorm/game/contest'
import { suffer } from '../../../src/systems/battlestorm/game/critical'
import { bleed } from '../../../src/systems/battlestorm/game/damage'
import { judgeDeployment, judgePlaces } from '../../../src/systems/battlestorm/game/deployment'
import { changeFigure, type Draft, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { drillsFor } from '../../../src/systems/battlestorm/game/drill'
import { kill, loseWeapon, save, throwAway } from '../../../src/systems/battlestorm/game/fall'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import { revealAround, search } from '../../../src/systems/battlestorm/game/hiding'
import { game } from '../../../src/systems/battlestorm/game/index'
import { travel } from '../../../src/systems/battlestorm/game/journey'
import { layoutOf } from '../../../src/systems/battlestorm/game/layout'
import { candidates } from '../../../src/systems/battlestorm/game/leadership'
import { shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { testMorale } from '../../../src/systems/battlestorm/game/morale'
import { judgeMove } from '../../../src/systems/battlestorm/game/movement'
import { muster } from '../../../src/systems/battlestorm/game/muster'
import type { State } from '../../../src/systems/battlestorm/state'
import { mortar, ruled, smallBattle } from '../../support/advanced'
import { battle, changed, changedUnit, type Opposed, opposed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const BOWS = 'high-elf-irregular-bow-woman'

const sword = profile(SWORDS).weapons[0] as Weapon
const cut = sword.attacks[0] as Attack

/** Dice that show this face and note whose they were. */
function noted(face: number): { readonly dice: Dice; readonly seats: (number | undefined)[] } {
  const seats: (number | undefined)[] = []
  const die = (sides: number, purpose: { readonly seat?: number }): number => {
    seats.push(purpose.seat)
    return sides >= 30 ? face : 1 // damage dice would explode for ever
  }
  return { dice: { ...loaded([]), die } as never as Dice, seats }
}
const rollsOf = (events: readonly BattleEvent[]) => events.flatMap((event) => event.rolls ?? [])
const WHOLE = {
  purpose: expect.any(String),
  formula: expect.any(String),
  dice: expect.arrayContaining([{ sides: expect.any(Number), face: expect.any(Number) }]),
  modifiers: expect.any(Array),
  total: expect.any(Number),
  result: expect.any(String),
}

describe('dice', () => {
  const champion: Partial<UnitSpec> = { figures: { champion: true } }
  const fire = (draft: Draft): void => {
    const weapon = mortar.weapons[0] as Weapon
    const attack = weapon.attacks[0] as Attack
    const number = shotNumber(draft.state, { by: 0, target: 1, weapon, attack, movedHalf: false })
    burst(draft, { by: 0, target: 1, weapon, attack, index: 0, step: 0, number }, point(10, 20), true)
  }
  const acts: readonly (readonly [string, Opposed, number, (draft: Draft) => void, readonly number[]])[] = [
    [
      'BST-43 a blow',
      { theirs: { at: [[10, 28.995]] } },
      20,
      (draft) => melee(draft, [{ unit: 0, blow: { targets: [1], weapon: '', factor: 1, assigned: [] } }]),
      [0],
    ],
    [
      'BST-33 a shot',
      { ours: { profile: BOWS } },
      4,
      (draft) => shoot(draft, { unit: 0, shot: { target: 1, weapon: '', factor: 1, assigned: [] }, movedHalf: false }),
      [0],
    ],
    ['BST-51 a critical of his own making', { ours: champion }, 30, (draft) => void suffer(draft, 0, 'slashing'), [0]],
    ['BST-51 a critical', { theirs: champion }, 30, (draft) => void suffer(draft, 1, 'slashing', 0), [0]],
    ['BST-52 a save', {}, 4, (draft) => void save(draft, 1, 'falling'), [1]],
    ['BST-34 a fumble', { theirs: champion }, 4, (draft) => fumble(draft, 1, sword, cut), [1]],
    ['BST-29 a search', { theirs: { unit: { hidden: true } } }, 20, (draft) => search(draft, 0), [0]],
    ['BST-61 courage', {}, 20, (draft) => void testMorale(draft, 1, 'fear', 'courage'), [1]],
    ['BST-64 a scatter', { ours: { profile: 'test-mortar' }, profiles: [mortar] }, 3, fire, [0]],
  ]
  it.each(acts)('%s is a roll that is whole, by whose dice it was', (_, more, face, act, seats) => {
    const { dice, seats: thrown } = noted(face)
    const { theirs = {}, ...rest } = more
    const draft = openDraft(ruled(opposed([[10, 30]], theirs.at ?? [[10, 20]], { ...rest, theirs }), { areas: true, courage: true }), dice)
    act(draft)
    const rolls = rollsOf(draft.events)
    expect(rolls.length).toBeGreaterThan(0)
    for (const roll of rolls) expect(roll).toMatchObject(WHOLE)
    expect([...new Set(thrown.slice(0, 1))]).toEqual(seats)
    expect([...new Set(rolls.slice(0, 1).map(({ seat }) => seat))]).toEqual(seats)
  })
  it('BST-20 both sides’ dice in a contest', () => {
    const seats: (number | undefined)[] = []
    const die = (_sides: number, purpose: { readonly seat?: number }): number => seats.push(purpose.seat)
    const draft = openDraft(opposed([[10, 30]]), { ...loaded([]), die } as never as Dice)
    contest(draft, 'initiative', 30, 'BST-20', 'ruled')
    expect(seats).toEqual([0, 1])
    for (const roll of rollsOf(draft.events)) expect(roll).toMatchObject(WHOLE)
    expect(draft.events[0]).toMatchObject({ what: 'initiative', seat: 1, detail: { winner: 1, rule: 'BST-20', mark: 'ruled' } })
  })
  it('BST-35 BST-36 damage explodes and absorption does not; each is its own side’s roll', () => {
    const theirs: Profile = profile(BRAVES, { id: 'theirs', fate: 30, absorption: { armour: 'd4', natural: 'd4', magic: 'd4' } })
    const draft = openDraft(
      opposed([[10, 30]], [[10, 28.995]], { theirs: { profile: 'theirs', figures: { fate: 30 } }, profiles: [theirs] }),
      loaded([6, 6, 1, 4, 4, 4]),
    )
    const blood = bleed(draft, 0, 1, { ...cut, damage: 'd6' }, false)
    expect([blood.damage, blood.absorbed, blood.through]).toEqual([13, 12, 1])
    expect(blood.rolls.map(({ seat }) => seat)).toEqual([0, 1, 1, 1])
    for (const roll of blood.rolls) expect(roll).toMatchObject(WHOLE)
    expect(blood.rolls.slice(1).map(({ purpose }) => purpose)).toEqual([
      expect.stringContaining('armour'),
      expect.stringContaining('natural absorption'),
      expect.stringContaining('magical absorption'),
    ])
  })
})

describe('events', () => {
  it('BST-41 who closes up, from where to where', () => {
    const closed = (state: State) => {
      const draft = openDraft(state, loaded([]))
      closeUp(draft, 0, [1])
      return draft.events[0]
    }
    const line = ruled(opposed(row(3, 10, 30, 1.1), [[10, 28.5]], { ours: { unit: { formation: { kind: 'line', order: 'closed' } } } }), {
      formations: true,
    })
    expect(closed(line)).toMatchObject({ what: 'close', seat: 0, detail: { unit: 0, figures: 3 } })
    expect(closed(line)?.glides?.map(({ piece, path }) => [piece, path.map(({ y }) => y)])).toEqual(
      [0, 1, 2].map((id) => [id, [30, 29.505]]),
    )
    const one = closed(opposed([[10, 30]], [[10, 28.5]]))
    expect(one).toMatchObject({ what: 'close', seat: 0, detail: { unit: 0, figures: 1 } })
    expect(one?.glides?.map(({ path }) => path.map(({ y }) => y))).toEqual([[30, 29.505]])
  })
  it('BST-50 BST-1 the dead are neither down nor still; what is lost is lost beside what was lost before', () => {
    const state = changed(opposed([[10, 30]], undefined, { ours: { profile: 'high-elf-regular-spear' } }), {
      0: { fallen: true, paralysed: true, saves: ['rout'], broken: ['club'], dropped: ['horn'], thrown: ['stone'] },
    })
    const dead = openDraft(state, loaded([]))
    kill(dead, 0)
    expect(dead.state.figures[0]).toMatchObject({ alive: false, lost: 'killed', fallen: false, paralysed: false, saves: [] })
    const lost = (how: 'dropped' | 'broken') => {
      const draft = openDraft(state, loaded([]))
      loseWeapon(draft, 0, how, 'dagger')
      return [draft.state.figures[0]?.broken, draft.state.figures[0]?.dropped]
    }
    expect([lost('broken'), lost('dropped')]).toEqual([
      [['club', 'dagger'], ['horn']],
      [['club'], ['horn', 'dagger']],
    ])
    const thrown = openDraft(state, loaded([]))
    throwAway(thrown, 0, 'dagger')
    expect(thrown.state.figures[0]?.thrown).toEqual(['stone', 'dagger'])
  })
})

describe('questions and refusals', () => {
  it('BST-10 BST-28 BST-62 what may be chosen, and what lets things be', () => {
    const state = opposed([[10, 30]], [[10, 28.995]])
    const asks = (frames: State['agenda']) =>
      game.awaiting({ ...state, agenda: [{ frame: 'turn' }, ...frames] }).find((one) => !one.standing)?.asks ?? []
    const [edge] = asks([{ frame: 'edge', seat: 0 }])
    expect(edge?.kind === 'pick' ? edge.options.map(({ id }) => id) : []).toEqual(['south', 'north'])
    const roles = (frames: State['agenda']) => asks(frames).map((ask) => [ask.key, ask.kind === 'pick' ? ask.role : undefined])
    expect(roles([{ frame: 'bracing', unit: 1, mover: 0, why: 'braced' }]).at(-1)).toEqual(['wait', 'decline'])
    expect(roles([{ frame: 'pursuit', unit: 1, routed: 0 }]).at(-1)).toEqual(['stay', 'decline'])
    expect(roles([{ frame: 'approach', unit: 1, mover: 0 }]).at(-1)).toEqual(['wait', 'decline'])
    const ids = (kind?: 'line') => {
      const unit = kind === undefined ? {} : { unit: { formation: { kind, order: 'closed' as const } } }
      return drillsFor(ruled(opposed(row(4, 10, 30, 1.1), undefined, { ours: unit }), { formations: true }), 0).map(({ id }) => id)
    }
    expect([ids(), ids('line')]).toEqual([
      ['line-open', 'line-closed', 'phalanx-open', 'phalanx-closed'],
      ['mob', 'line-open', 'phalanx-open', 'phalanx-closed'],
    ])
  })
  it('BST-12 whose place is refused; the centre of a table that is not square', () => {
    const bird = profile(BRAVES, { id: 'bird', flies: true })
    const state = battle({
      units: [
        { seat: 0, name: 'Ours', profile: BRAVES, at: row(2, 10, 40) },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: [[30, 23]] },
        { seat: 0, name: 'Bird', profile: 'bird', at: [[40, 40]] },
      ],
      profiles: [bird],
      terrain: [patch('building', 20, 30, 4, 4), patch('river', 30, 30, 4, 4)],
    })
    const pieces = (piece: number, x: number, y: number, altitude?: number) =>
      judgePlaces(state, 0, {
        decision: '',
        seat: 0,
        key: 'place',
        kind: 'place',
        places: [{ piece, at: { x, y }, facing: degrees(270), ...(altitude === undefined ? {} : { altitude }) }] as never,
      }).map((one) => [one.short, one.pieces])
    expect([
      pieces(2, 10, 30),
      pieces(0, 10, 30, 1),
      pieces(3, 10, 30, 9),
      pieces(0, 0.1, 30),
      pieces(0, 10, 20),
      pieces(0, 22, 32),
      pieces(0, 32, 32),
      pieces(0, 30, 24.5),
      pieces(0, 11.2, 40.4),
    ]).toEqual([
      [['not yours', [2]]],
      [['no flyer', [0]]],
      [['height', [3]]],
      [['table edge', [0]]],
      [['own half', [0]]],
      [['building', [0]]],
      [['river', [0]]],
      [['near the enemy', [0, 2]]],
      [['no room', [0, 1]]],
    ])
    const wide = (x: number) =>
      judgeDeployment(
        battle({
          units: [
            { seat: 0, name: 'Ours', profile: BRAVES, at: row(4, x, 16) },
            { seat: 1, name: 'Theirs', profile: BRAVES, at: row(4, 40, 4) },
          ],
          width: 80,
          height: 20,
        }),
        0,
      ).length
    expect([wide(38), wide(8)]).toEqual([0, 1])
  })
  it('BST-27 a shot that is no longer to be had is told with how and at whom', () => {
    const link = { unit: 0, searched: false, declared: [], stage: 'done' as const, moved: 'no' as const, changed: false, passed: false }
    const shot = { target: 1, weapon: '' as const, factor: 1, assigned: [] }
    const state = changedUnit(
      opposed([[10, 30]], [[10, 20]], { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 35]] }], ours: { profile: BOWS } }),
      0,
      { routing: true },
    )
    const asked: State = {
      ...state,
      agenda: [{ frame: 'turn' }, { frame: 'chain', links: [{ ...link, shot }], stage: 'fire' }, { frame: 'approach', unit: 1, mover: 0 }],
    }
    const decision = game.awaiting(asked).find((one) => !one.standing)
    const { events } = game.play(
      asked,
      [{ decision: decision?.id ?? '', seat: 1, key: 'wait', kind: 'pick', picked: ['wait'] }],
      loaded([20, 10]),
    )
    expect(events.find(({ what }) => what === 'idle')).toMatchObject({ seat: 0, detail: { unit: 0, targets: [1], how: 'fire' } })
  })
  it('BST-15 BST-16 BST-29 BST-31 a move or a shot refused names whom it is about', () => {
    const bird = profile(SWORDS, { id: 'bird', flies: true })
    const judged = (
      state: State,
      move: { readonly path?: readonly (readonly [number, number])[]; readonly altitude?: number; readonly key?: 'move' | 'disengage' },
    ) =>
      judgeMove(
        state,
        0,
        {
          decision: '',
          seat: 0,
          key: move.key ?? 'move',
          kind: 'move',
          path: (move.path ?? []).map(([x, y]) => ({ x, y }) as Point),
          alone: [],
          ...(move.altitude === undefined ? {} : { altitude: move.altitude }),
        },
        freshLink(0),
        move.key ?? 'move',
      ).refusals.map((one) => [one.short, one.pieces])
    expect(judged(opposed([[10, 30]], undefined, { terrain: [patch('river', 5, 27, 10, 1)] }), { path: [[0, -5]] })).toEqual([
      ['river', [0]],
    ])
    expect(judged(opposed([[10, 30]]), { altitude: 1 })).toEqual([['no flyer', [0]]])
    const flying = opposed([[10, 30]], undefined, { ours: { profile: 'bird' }, profiles: [bird] })
    expect([judged(flying, { altitude: 7 }), judged(flying, { altitude: 3.5 })]).toEqual([[['height', [0]]], [['height', [0]]]])
    expect(judged(opposed([[10, 30]], [[10, 28.995]]), { path: [[0.05, 0]], key: 'disengage' })).toEqual([['contact', [0, 1]]])
    const weapon = profile(BOWS).weapons[0] as Weapon
    const attack = weapon.attacks[0] as Attack
    const shot = (gap: number, more: Opposed = {}) =>
      shotNumber(opposed([[10, 30]], [[10, 29 - gap]], { ours: { profile: BOWS }, ...more }), {
        by: 0,
        target: 1,
        weapon,
        attack,
        movedHalf: false,
      })
    expect([shot(2).refusal?.pieces, shot(26).refusal?.pieces]).toEqual([[1], [1]])
    const tough = profile(BRAVES, { id: 'tough', evasion: 27 - attack.cer })
    const covered = shot(18.9, { theirs: { profile: 'tough' }, profiles: [tough], terrain: [patch('woods', 5, 10.8, 10, 1.2)] })
    expect(covered.refusal?.reason).toContain('it would take 31 on a d30, and beyond 18″ a 30 is not enough')
    expect([covered.refusal?.pieces, covered.modifiers.length]).toEqual([[1], 4])
  })
  it('BST-29 a search is told with its number, its die and whom it was for; who is found by walking is told how near', () => {
    const state = opposed([[10, 30]], [[10, 20]], { theirs: { unit: { hidden: true } } })
    const draft = openDraft(state, loaded([15]))
    search(draft, 0)
    const [event] = draft.events
    expect(event?.detail).toEqual({ unit: 0, hidden: 1, found: true })
    expect(event?.rolls?.[0]).toMatchObject({
      formula: 'd30',
      need: 15,
      result: 'passed',
      modifiers: [{ value: 15, rule: 'BST-29', mark: 'ruled' }],
    })
    const walked = openDraft(changed(state, { 1: { at: point(10, 26.5) } }), loaded([]))
    revealAround(walked, 0)
    expect(walked.events[0]?.detail.why).toBe('swordsman has come within 3″.')
  })
  it('BST-26 who is held is told by whom', () => {
    const held = { ...freshMove(0, [{ piece: 0, points: [point(10, 30), point(10, 24)] }], 'move'), since: 1 }
    const links = [freshLink(0), { ...freshLink(1), stage: 'done' as const }]
    const state: State = {
      ...opposed([[10, 30]], [[10, 28.995]], { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 35]] }] }),
      agenda: [{ frame: 'turn' }, { frame: 'chain', links, stage: 'links' }, { frame: 'link', unit: 0 }, held],
    }
    const draft = openDraft(state, loaded([]))
    travel(draft, held)
    expect(draft.events.find(({ what }) => what === 'held')).toMatchObject({ seat: 0, detail: { unit: 0, by: [1] } })
  })
  it('BST-17 BST-29 a unit divides where its parts stand together, 2″ from base to base', () => {
    const divided = (gap: number) => {
      const state: State = {
        ...opposed([
          [10, 30],
          [11.2, 30],
          [12.2 + gap, 30],
        ]),
        agenda: [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }],
      }
      const decision = game.awaiting(state).find((one) => !one.standing)
      return game.judge(state, { decision: decision?.id ?? '', seat: 0, key: 'divide', kind: 'pick', picked: ['p1'] }).legal
    }
    // when the man in the middle leaves, the others stand 1.9″ or 2.05″ apart
    expect([divided(0.7), divided(0.85)]).toEqual([true, false])
  })
  it('BST-16 BST-60 who rises is still there; no engine leads; units keep their names', () => {
    const draft = openDraft(opposed([[10, 30]]), loaded([]))
    layoutOf(draft.state)
    changeFigure(draft, 0, { altitude: inches(3) })
    expect([layoutOf(draft.state).alive[0], layoutOf(draft.state).grounded[0]]).toEqual([true, false])
    const crew = opposed([[10, 30]], undefined, {
      profiles: [mortar],
      friends: [{ seat: 0, name: 'Mortar', profile: 'test-mortar', at: [[20, 30]] }],
    })
    expect(candidates(crew, 0).map(({ id }) => id)).toEqual([0])
    expect(muster(smallBattle({})).units.map(({ name }) => name)).toEqual([
      'Glaives',
      'Archers',
      'Fenth',
      'Mortar',
      'Braves',
      'Lancers',
      'The chief',
      'Bear',
    ])
  })
})
