// Single conditions that larger tests pass by: each a small position in which it alone decides.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { inches, point } from '../../../src/engine/geometry/units'
import type { Weapon } from '../../../src/systems/battlestorm/data/profile'
import { weaponBy } from '../../../src/systems/battlestorm/eyes/aiming'
import { EACH } from '../../../src/systems/battlestorm/game/arms'
import { assign, type Given } from '../../../src/systems/battlestorm/game/assignment'
import { shoot, strikeAlone } from '../../../src/systems/battlestorm/game/attack'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { closeUp } from '../../../src/systems/battlestorm/game/closing'
import { gather } from '../../../src/systems/battlestorm/game/coherency'
import { changeFigure, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { revealAround } from '../../../src/systems/battlestorm/game/hiding'
import { game } from '../../../src/systems/battlestorm/game/index'
import { travel } from '../../../src/systems/battlestorm/game/journey'
import { layoutOf } from '../../../src/systems/battlestorm/game/layout'
import { chargeLegs } from '../../../src/systems/battlestorm/game/manoeuvre'
import { shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { judgeMove } from '../../../src/systems/battlestorm/game/movement'
import { openPlacement, placeDrawn } from '../../../src/systems/battlestorm/game/placement'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { halt } from '../../../src/systems/battlestorm/game/room'
import { flee, pursue, rally, strikeRouters } from '../../../src/systems/battlestorm/game/rout'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import type { Figure, Frame, Link, State, Unit } from '../../../src/systems/battlestorm/state'
import { battle, changed, changedUnit, opposed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const linked = (state: State, link: Partial<Link> = {}, ...frames: readonly Frame[]): State => ({
  ...state,
  agenda: [{ frame: 'turn' }, { frame: 'chain', links: [{ ...freshLink(0), ...link }], stage: 'links' }, ...frames],
})

describe('answers and the agenda', () => {
  it('BST-14 who gives up ends the battle, and nothing else is done with that answer', () => {
    for (const seat of [0, 1]) {
      const state: State = { ...opposed([[10, 30]]), agenda: turnOf(seat) }
      const standing = game.awaiting(state).find((one) => one.standing && one.seat === seat)
      if (!standing) throw new Error('nobody may give up')
      const { state: after, events } = game.play(
        state,
        [{ decision: standing.id, seat, key: 'concede', kind: 'pick', picked: ['concede'] }],
        loaded([]),
      )
      expect(after.outcome).toMatchObject({ winner: 1 - seat })
      expect(after.sides.map((side) => [side.seat, side.surrendered])).toEqual([
        [0, seat === 0],
        [1, seat === 1],
      ])
      expect(events.map((event) => event.what)).toEqual(['end'])
      expect(after.agenda).toEqual([])
      expect(after.tick).toBe(1)
    }
  })
  it('BST-61 those who run on are not told to hold, and their activation is over', () => {
    const play = sequence({
      ...opposed([[10, 30]], [[38, 2]], {
        ours: { unit: { routing: true } },
        friends: [{ seat: 0, name: 'Others', profile: SWORDS, at: [[30, 30]] }],
      }),
      agenda: turnOf(0),
    })
    play.pick('activate', [], 'b0')
    play.pick('flee', [20, 10])
    expect(play.told).not.toContain('hold')
    expect(play.told).toContain('move')
    expect(play.state.figures[0]?.at.y).toBe(40)
  })
  it('BST-61 a pursuit is offered only to those who can still fight, after routers who are still there', () => {
    const asked = (change: (state: State) => State): boolean => {
      const state = change({
        ...opposed([[10, 30]], [[10, 28.995]]),
        agenda: [{ frame: 'turn' }, { frame: 'pursuit', unit: 1, routed: 0 }],
      })
      const draft = openDraft(state, loaded([]))
      const [decision] = game.awaiting(draft.state).filter((one) => !one.standing)
      return decision?.asks.some((ask) => ask.key === 'pursue') === true
    }
    expect(asked((state) => state)).toBe(true)
    // a frame nobody can answer gives way when the agenda runs on: behind a move that ends
    const standsThen = (change: Readonly<Record<number, Partial<Figure>>>, unit: Partial<Unit> = {}) => {
      const state = changedUnit(
        changed(opposed([[10, 30]], [[10, 28.995]], { friends: [{ seat: 1, name: 'Others', profile: BRAVES, at: [[30, 30]] }] }), change),
        1,
        unit,
      )
      const play: State = {
        ...state,
        agenda: [{ frame: 'turn' }, { frame: 'pursuit', unit: 1, routed: 0 }, { frame: 'approach', unit: 2, mover: 0 }],
      }
      const [decision] = game.awaiting(play).filter((one) => !one.standing)
      if (!decision) throw new Error('nobody is asked')
      const { state: now } = game.play(
        play,
        [{ decision: decision.id, seat: decision.seat, key: 'wait', kind: 'pick', picked: ['wait'] }],
        loaded([20, 10]),
      )
      return now.agenda.at(-1)?.frame
    }
    expect(standsThen({})).toBe('pursuit')
    expect(standsThen({ 1: { paralysed: true } })).not.toBe('pursuit')
    expect(standsThen({ 1: { alive: false } })).not.toBe('pursuit')
    expect(standsThen({}, { routing: true })).not.toBe('pursuit')
  })
  it('BST-27 what the table will roll for is named by any of the chain', () => {
    const state = opposed(row(2, 10, 30), [[38, 2]], { friends: [{ seat: 0, name: 'Bows', profile: BOWS, at: [[20, 30]] }] })
    const shot = { target: 1, weapon: '', factor: 1, assigned: [] } as const
    const pausing = (links: readonly Link[]) => {
      const of: State = { ...state, agenda: [{ frame: 'turn' }, { frame: 'chain', links, stage: 'links' }, { frame: 'link', unit: 0 }] }
      const [decision] = game.awaiting(of).filter((one) => !one.standing)
      if (!decision) throw new Error('nobody is asked')
      return game.pause?.(of, [{ decision: decision.id, seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: -5 }], alone: [] }])
    }
    const fresh = [freshLink(0), { ...freshLink(2), stage: 'done' as const }]
    expect(pausing([fresh[0] as Link, { ...(fresh[1] as Link), shot }])?.next).toBe('Let them shoot')
    expect(pausing([{ ...(fresh[1] as Link), declared: [1] }, fresh[0] as Link])?.next).toBe('On to the fight')
    expect(pausing([fresh[0] as Link])?.next).toBe('Roll for the initiative')
    expect(pausing([fresh[0] as Link])?.state.tick).toBe(1)
  })
})

describe('moves and their ends', () => {
  it('BST-23 only a plain move could go double: who breaks off is not told of it', () => {
    const report = judgeMove(
      opposed([[10, 30]]),
      0,
      { decision: 'd', seat: 0, key: 'disengage', kind: 'move', path: [{ x: 0, y: -4 }], alone: [] },
      { ...freshLink(0), searched: true },
      'disengage',
    )
    expect(report.refusals[0]?.reason).toBe('swordsman would pay 4.0″ of 3.0″: 1.0″ too far.')
  })
  it('BST-17 the larger part is the one that is come to, wherever it stands in the list', () => {
    const legs = gather(
      opposed([
        [10, 30],
        [18, 30],
        [19.2, 30],
        [20.4, 30],
      ]),
      0,
      1,
    )
    expect(legs.map(({ piece, points }) => [piece, points.at(-1)?.x])).toEqual([[0, 15.05]])
    expect(chargeLegs(opposed([[10, 30]]), 0, 1, 1)).toHaveLength(1)
  })
  it('BST-28 who stands ready is asked from the first point on at which he could shoot', () => {
    const state = changedUnit(opposed([[10, 30]], [[10, 8]], { theirs: { profile: BOWS, unit: { activated: true } } }), 1, { ready: true })
    const frame = freshMove(0, [{ piece: 0, points: [point(10, 30), point(10, 24)] }], 'move')
    const draft = openDraft(linked(state, {}, { frame: 'link', unit: 0 }, frame), loaded([]))
    travel(draft, frame)
    expect(draft.state.figures[0]?.at.y).toBe(27)
  })
  it('BST-29 a hidden mover who ends in the open is seen there, though nobody watches', () => {
    const state = opposed([[10, 30]], [[38, 2]], {
      ours: { unit: { hidden: true } },
      terrain: [patch('building', 20, 10, 4, 20, { height: inches(9) }), patch('building', 5, 12, 19, 3, { height: inches(9) })],
    })
    const draft = openDraft(state, loaded([]))
    revealAround(draft, 0)
    expect(draft.events.map(({ what, detail }) => [what, detail.why])).toEqual([['revealed', 'swordsman stands in the open.']])
  })
  it('BST-41 who stands within reach closes with the nearest, of equals with the first; farther off nobody does', () => {
    const closed = (theirs: UnitSpec['at']) => {
      const draft = openDraft(opposed([[10, 30]], theirs), loaded([]))
      closeUp(draft, 0, [1])
      const at = draft.state.figures[0]?.at
      return [at?.x, at?.y]
    }
    expect(closed([[10, 28.5]])).toEqual([10, 29.505])
    expect(closed([[10, 27.9]])).toEqual([10, 30])
    expect(
      closed([
        [10, 28.5],
        [11.5, 30],
      ]),
    ).toEqual([10, 29.505])
    expect(
      closed([
        [11.5, 30],
        [10, 28.5],
      ]),
    ).toEqual([10.495, 30])
    expect(
      closed([
        [10, 28.5],
        [11.4, 30],
      ]),
    ).toEqual([10.395, 30])
  })
  it('BST-61 routers with nowhere to go stay where they are; a single man rallies by his own number', () => {
    const shut = [patch('river', 0, 31, 40, 2), patch('river', 0, 20, 8, 20), patch('river', 12, 20, 8, 20)]
    const draft = openDraft(linked(opposed([[10, 30.9]], [[38, 2]], { terrain: shut })), loaded([]))
    flee(draft, 0)
    const top = draft.state.agenda.at(-1)
    expect(top?.frame === 'moving' && top.legs.every((leg) => leg.points.length === 2)).toBe(true)
    expect(top?.frame === 'moving' ? top.legs.length : -1).toBe(0)
    const alone = openDraft(opposed([[10, 30]], [[38, 2]], { ours: { unit: { routing: true } } }), loaded([30]))
    expect(rally(alone, 0)).toBe(true)
  })
  it('BST-44 BST-61 a parting blow and a pursuer’s are rolled one by one unless it is said otherwise', () => {
    const state = opposed([[10, 30]], [[10, 28.495]], { ours: { profile: 'poison-wyvern' } })
    const rolls = (act: (draft: ReturnType<typeof openDraft>) => void) => {
      const draft = openDraft(linked(state), loaded([2, 2, 2, 2]))
      act(draft)
      return draft.events.flatMap((event) => event.rolls ?? []).length
    }
    expect(rolls((draft) => strikeAlone(draft, 0, 1, 'parting'))).toBe(4)
    expect(rolls((draft) => strikeRouters(draft, 0, 1))).toBe(4)
    expect(rolls((draft) => strikeAlone(draft, 0, 1, 'parting', 0))).toBe(1)
    const draft = openDraft(linked(state), loaded([]))
    pursue(draft, 0, 1)
    expect(draft.state.agenda.slice(2)).toMatchObject([
      { frame: 'bracing', unit: 0, mover: 1, why: 'pursuit', factor: 1 },
      { frame: 'moving', how: 'pursuit' },
    ])
  })
})

describe('who attacks with what', () => {
  it('BST-37 what is given by hand counts as one attack that he has been given', () => {
    const near: Readonly<Record<number, number>> = { 7: 1, 8: 2 }
    const given = (attacks: number, byHand: readonly Given[]) =>
      assign(
        [{ id: 0, attacks: Array.from({ length: attacks }, () => 0) }],
        [7, 8],
        { distance: (_by, target) => near[target] ?? 9, canHit: () => true },
        byHand,
      ).map(({ target }) => target)
    expect(given(3, [])).toEqual([7, 8, 7])
    expect(given(3, [{ by: 0, attack: 0, target: 7 }])).toEqual([7, 8, 7])
    expect(given(3, [{ by: 0, attack: 0, target: 8 }])).toEqual([8, 7, 7])
    expect(
      assign(
        [
          { id: 3, attacks: [0] },
          { id: 2, attacks: [0] },
        ],
        [7],
        { distance: () => 1, canHit: () => true },
        [],
      ).map(({ by }) => by),
    ).toEqual([2, 3])
    expect(assign([{ id: 3, attacks: [0] }], [], { distance: () => 1, canHit: () => true }, [])).toEqual([])
    expect(
      assign([{ id: 3, attacks: [0, 0] }], [7, 8], { distance: () => 1, canHit: (_by, _attack, target) => target === 8 }, []).map(
        ({ target }) => target,
      ),
    ).toEqual([8, 8])
  })
  it('BST-37 the weapon told for "each his best" is the best against whoever is looked at', () => {
    const way = (id: string, cer: number, damage: string): Weapon => ({
      id,
      name: id,
      reach: 'M4',
      attacks: [{ name: id, count: 1, cer, damage, type: 'slashing' }],
    })
    const both = profile(SWORDS, { id: 'both', weapons: [way('dirk', 0, 'd4'), way('maul', 10, '3d10')] })
    const mail = profile(BRAVES, { id: 'mail', evasion: 5, absorption: { armour: '10', natural: '0', magic: '0' } })
    const state = opposed([[10, 30]], [[10, 28.995]], { ours: { profile: 'both' }, theirs: { profile: 'mail' }, profiles: [both, mail] })
    const [figure] = state.figures
    if (!figure) throw new Error('nobody')
    const told = (target: number | undefined) => weaponBy(state, figure, EACH.melee, target, sighting(state))?.id
    expect([told(1), told(undefined)]).toEqual(['maul', 'dirk'])
    expect(weaponBy(state, figure, 'maul', undefined, sighting(state))?.id).toBe('maul')
  })
  it('BST-31 BST-32 a figure in the way is named with its id; what does not shoot has a number all the same', () => {
    const state = opposed([[10, 30]], [[10, 20]], {
      ours: { profile: BOWS },
      friends: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[10, 25]] }],
    })
    const [bow] = profile(BOWS).weapons
    const [sword] = profile(SWORDS).weapons
    const [shot] = bow?.attacks ?? []
    const [cut] = sword?.attacks ?? []
    if (!bow || !sword || !shot || !cut) throw new Error('no weapon')
    const blocked = shotNumber(state, { by: 0, target: 1, weapon: bow, attack: shot, movedHalf: false })
    expect(blocked.refusal).toMatchObject({ short: 'sight', pieces: [1, 2] })
    const blade = shotNumber(state, { by: 0, target: 1, weapon: sword, attack: cut, movedHalf: false })
    expect([blade.beyond, blade.refusal?.short]).toEqual([false, 'melee'])
    const woods = opposed([[10, 30]], [[10, 20]], {
      ours: { profile: BOWS },
      terrain: [patch('building', 5, 24, 10, 2, { height: inches(9) })],
    })
    expect(shotNumber(woods, { by: 0, target: 1, weapon: bow, attack: shot, movedHalf: false }).refusal).toMatchObject({
      short: 'sight',
      pieces: [1],
    })
  })
})

describe('placement and plans', () => {
  it('BST-11 the dearest share comes first, though it is not that of the dearest figure', () => {
    const state = battle({
      units: [
        ...[100, 40, 40, 40].map((points, at) => ({
          seat: 0 as const,
          name: `o${at}`,
          profile: `p${points}`,
          at: [[3 + at * 4, 30]] as const,
        })),
        ...[100, 100].map((points, at) => ({ seat: 1 as const, name: `t${at}`, profile: `p${points}`, at: [[3 + at * 4, 10]] as const })),
      ],
      profiles: [100, 40].map((points) => profile(BRAVES, { id: `p${points}`, points })),
    })
    const frame = openPlacement(state)
    expect(frame.units).toBe(2)
    const draft = openDraft({ ...state, agenda: [frame] }, loaded([]))
    placeDrawn(draft, frame)
    const [top] = draft.state.agenda
    expect(top?.frame === 'placing' ? top.group : []).toEqual([1, 2, 3])
  })
  it('BST-62 who is turned where he ends turns about the place the drag leads to', () => {
    const state = linked(opposed(row(3, 10, 30)), {}, { frame: 'link', unit: 0 })
    const plan = planMove(state, { body: 0, path: [point(12.2, 28)], turn: 90 as Figure['facing'] })
    expect(plan?.answer.alone.map(({ path }) => [path[0]?.x, path[0]?.y])).toEqual(
      [
        [12.2, 26.8],
        [12.2, 28],
        [12.2, 29.2],
      ].map(([x, y]) => [expect.closeTo(x ?? 0, 1), expect.closeTo(y ?? 0, 1)]),
    )
  })
})

describe('what is handed on, and what is said of it', () => {
  it('BST-16 who rises is off the ground at once, and on it again when he comes down', () => {
    const draft = openDraft(opposed([[10, 30]]), loaded([]))
    const grounded = () => layoutOf(draft.state).grounded.slice()
    expect(grounded()).toEqual([true, true])
    changeFigure(draft, 0, { altitude: inches(3) })
    expect(grounded()).toEqual([false, true])
    changeFigure(draft, 0, { altitude: inches(2) })
    expect(grounded()).toEqual([true, true])
  })
  it('BST-17 who comes to where another could not set out waits for room', () => {
    const friends = [29.02, 28, 27, 26, 25, 24].map((y): UnitSpec => ({ seat: 0, name: `Friend ${y}`, profile: SWORDS, at: [[10, y]] }))
    const state = opposed(
      [
        [10, 30],
        [14, 30],
      ],
      [[38, 2]],
      { friends },
    )
    const legs = [
      { piece: 0, points: [point(10, 30), point(10, 24)] },
      { piece: 1, points: [point(14, 30), point(10.2, 30)] },
    ]
    expect(halt(state, freshMove(0, legs, 'move'), 1)).toEqual([0, 0.75])
  })
  it('BST-32 a brief look finds the same number and names nothing; BST-44 a roll for several says so', () => {
    const state = opposed([[10, 30]], [[10, 20]], {
      ours: { profile: BOWS },
      terrain: [patch('woods', 5, 20.5, 10, 2, { name: 'the copse' })],
    })
    const [bow] = profile(BOWS).weapons
    const [shot] = bow?.attacks ?? []
    if (!bow || !shot) throw new Error('no bow')
    const looked = (how: 'brief' | 'named' | 'drawn') => {
      const { need, modifiers, look } = shotNumber(
        state,
        { by: 0, target: 1, weapon: bow, attack: shot, movedHalf: false },
        sighting(state),
        how,
      )
      return [need, modifiers.at(-1)?.reason, look?.blockers.length]
    }
    expect(looked('named')).toEqual([20, 'soft cover from the copse', 1])
    expect(looked('brief')).toEqual([20, 'soft cover', 0])
    expect(looked('drawn')).toEqual(looked('named'))
    const purposes = (factor: number, faces: readonly number[]) => {
      const draft = openDraft(opposed([[10, 30]], [[10, 20]], { ours: { profile: BOWS } }), loaded(faces))
      shoot(draft, { unit: 0, shot: { target: 1, weapon: '', factor, assigned: [] }, movedHalf: false })
      return draft.events.flatMap((event) => event.rolls ?? []).map((roll) => /for \d+ attacks/.exec(roll.purpose)?.[0])
    }
    expect(purposes(2, [2])).toEqual(['for 2 attacks'])
    expect(purposes(1, [2, 2])).toEqual([undefined, undefined])
  })
})
