// Versions, the turn, movement and zones (BLA-1, 10 to 15).
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Roll } from '../../../src/engine/dice/types'
import { inches, point } from '../../../src/engine/geometry/units'
import { sceneOf } from '../../../src/systems/bladestorm/eyes/scene'
import { arcFrom } from '../../../src/systems/bladestorm/game/arcs'
import { game } from '../../../src/systems/bladestorm/game/index'
import { judgeMove } from '../../../src/systems/bladestorm/game/movement'
import { planMove } from '../../../src/systems/bladestorm/game/plan'
import { bladestorm } from '../../../src/systems/bladestorm/index'
import { archer, battle, bodyOf, captain, degrees, figureOf, man, phase, play, setupOf } from '../../support/bladestorm'

const near = [
  { seat: 0, profile: man(), at: [24, 30] },
  { seat: 1, profile: man({ id: 'foe', name: 'foe' }), at: [24, 20] },
] as const

const far = { seat: 1, profile: man({ id: 'far' }), at: [4, 4] } as const

describe('versions (BLA-1)', () => {
  it('BLA-1: the lesser versions have no missiles, no armour, no terrain, no leaders and no morale', () => {
    const bodies = [
      { seat: 0, profile: archer({ armor: 3, shield: 2 }), at: [24, 30] },
      { seat: 1, profile: captain({ armor: 3 }), at: [24, 13.5] },
    ] as const
    const woods = { id: 'wood', kind: 'woods', outline: [point(20, 5), point(28, 5), point(28, 15), point(20, 15)] } as const
    const asks = (version: 'basic' | 'intermediate' | 'standard') => play(battle({ bodies, version, terrain: [woods] })).asks(0)
    expect(asks('basic')).not.toContain('shoot')
    expect(asks('intermediate')).toContain('shoot')
    const basic = battle({ bodies: near, version: 'basic', state: { agenda: phase('melee', 0) } })
    expect(basic.options.maneuvers).toBe(false)
    // optional rules count in the fourth version alone
    expect(battle({ bodies: near, version: 'standard', options: { maneuvers: true } }).options.maneuvers).toBe(false)
    expect(battle({ bodies: near, version: 'optional', options: { maneuvers: true } }).options.maneuvers).toBe(true)
  })
})

describe('the turn', () => {
  it('BLA-11: when nobody is left to move or shoot it is said so, and one goes on', () => {
    const asked = (state: ReturnType<typeof battle>) =>
      game.awaiting(state).flatMap(({ standing, title, asks }) => (standing ? [] : [[title, asks.at(-1)?.label]]))
    const state = battle({ bodies: near, version: 'basic' })
    expect(asked(state)).toEqual([['Each moves or shoots', 'All have moved or shot']])
    const spent = { ...state, bodies: state.bodies.map((body) => ({ ...body, acted: true })) }
    expect(asked(spent)).toEqual([['Nobody is left to move or shoot', 'Go on']])
  })
  it('BLA-10: in a unit figures of one kind are numbered in their force, one for himself goes by the name on his banner, and names given stand', () => {
    const setup = setupOf({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], unit: { count: 2, files: 2 } },
        { seat: 0, profile: man(), at: [30, 30], name: 'Sentry' },
        { seat: 0, profile: archer(), at: [36, 30], unit: { count: 1, files: 1 } },
        { seat: 0, profile: man(), at: [24, 40], unit: { count: 2, files: 2 } },
        { ...far, name: 'Stranger' },
      ],
    })
    const [first, second] = setup.sides
    const given = first.bodies.map((one, at) => (at === 1 ? { ...one, names: ['Orla'] } : one))
    const names = (sides: typeof setup.sides) => game.muster({ ...setup, sides }, seededDice('x', '0')).figures.map(({ name }) => name)
    expect(names(setup.sides)).toEqual(['man 1', 'man 2', 'Sentry', 'archer', 'man 4', 'man 5', 'Stranger'])
    expect(names([{ ...first, bodies: given }, second])).toEqual(['man 1', 'man 2', 'Orla', 'archer', 'man 4', 'man 5', 'Stranger'])
  })
  it('BLA-10: the headline names whose half it is before the phase, since its end is cut', () => {
    const headline = (...at: Parameters<typeof phase>) =>
      sceneOf(battle({ bodies: near, state: { agenda: phase(...at), moving: at[1] } })).headline
    expect(headline('move', 0)).toBe('Turn 1 of 12: Reds, moving')
    expect(headline('melee', 1)).toBe('Turn 1 of 12: Blues, melee')
    expect(headline('rally', 0)).toBe('Turn 1 of 12: Reds')
  })
  it('BLA-10: each half is a move-missile phase, a rally and a melee of both; then the other side', () => {
    const game = play(battle({ bodies: near }))
    expect(game.owed?.seat).toBe(0)
    game.pick('done')
    expect(game.owed?.seat).toBe(1)
    expect(game.state.turn).toBe(1)
    game.pick('done')
    expect(game.owed?.seat).toBe(0)
    expect(game.state.turn).toBe(2)
  })
  it('BLA-10: who is first is diced for until one is higher, unless the setup says so', () => {
    const { first: _first, ...setup } = setupOf({ bodies: near })
    const table = play(game.muster(setup, seededDice('x', '0')))
    expect(table.owed?.preparing).toBe(true)
    table.pick('toss', {}, ['toss'], [3, 3, 2, 5])
    expect(table.find('first').detail.first).toBe(1)
    const rolls = table.find('first').rolls as readonly Roll[]
    expect(rolls.map(({ purpose, total }) => `${purpose}: ${total}`).slice(-2)).toEqual([
      'Reds dice to be first: 2',
      'Blues dice to be first: 5',
    ])
    expect(table.owed?.seat).toBe(1)
    expect(play(game.muster(setupOf({ bodies: near }), seededDice('x', '0'))).owed?.seat).toBe(0)
  })
  it('BLA-10: a battle ends by surrender, with nobody steady left, and after its turns by points', () => {
    const state = battle({ bodies: near, turns: 1 })
    const table = play(state)
    const concede = game.awaiting(state).find(({ standing, seat }) => standing && seat === 1)
    const given = game.play(
      state,
      [{ decision: concede?.id ?? '', seat: 1, key: 'concede', kind: 'pick', picked: ['concede'] }],
      seededDice('x', '1'),
    )
    expect(game.outcome(given.state)?.winner).toBe(0)
    table.pick('done')
    table.pick('done')
    expect(game.outcome(table.state)).toMatchObject({ winner: null }) // nobody lost anything
    const beaten = play(
      battle({ bodies: near, state: { figures: state.figures.map((one) => ({ ...one, endurance: one.seat === 1 ? 0 : 20 })) } }),
    )
    beaten.pick('done')
    expect(game.outcome(beaten.state)?.winner).toBe(0)
  })
  it('BLA-10: afterwards it is told how it went for leaders, heroes, monsters and spell users', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [20, 30] },
        { seat: 0, profile: captain(), at: [24, 30], name: 'Captain', figure: { endurance: 7 } },
        { seat: 0, profile: man({ id: 'hero', kind: 'hero' }), at: [28, 30], name: 'Hero' },
        { seat: 1, profile: man({ id: 'wise', power: 3 }), at: [24, 10], name: 'Wise woman', figure: { alive: false, lost: 'ran' } },
      ],
    })
    expect(game.aftermath?.(state).lines).toEqual([
      { seat: 0, name: 'Captain', fate: 'alive, 7 of 20 Endurance' },
      { seat: 0, name: 'Hero', fate: 'alive' },
      { seat: 1, name: 'Wise woman', fate: 'ran' },
    ])
  })
  it('BLA-10: after the last turn more points taken win', () => {
    const dear = man({ id: 'dear', points: 40 })
    const table = play(
      battle({
        turns: 1,
        bodies: [
          ...near,
          { seat: 1, profile: dear, at: [40, 4] },
          { seat: 1, profile: man({ id: 'foe' }), at: [4, 4], figure: { alive: false, lost: 'killed' } },
        ],
      }),
    )
    table.pick('done')
    table.pick('done')
    expect(table.state.outcome).toMatchObject({ winner: 0 })
    expect(table.state.outcome?.reason).toContain('10 points')
  })
  it('BLA-10: a battle ends at the scenario’s goal', () => {
    const place = { name: 'the green', outline: [point(20, 26), point(28, 26), point(28, 34), point(20, 34)] }
    const wanted = [{ id: 'hold', seat: 0, kind: 'hold', place, turns: 2 }] as const
    const fresh = { goal: 'hold', turns: 0, arrived: [], bearer: null, lies: null, reached: false, lost: false }
    const table = play(battle({ bodies: near, state: { goals: { wanted, tallies: [fresh] } } }))
    for (let half = 0; half < 2; half += 1) table.pick('done')
    expect(table.state.outcome).toBeUndefined()
    for (let half = 0; half < 2; half += 1) table.pick('done')
    expect(table.state.outcome?.winner).toBe(0)
  })
  it('BLA-11: a figure moves or shoots, not both', () => {
    const table = play(battle({ bodies: [{ seat: 0, profile: archer(), at: [24, 30] }, near[1]] }))
    expect(table.asks(0)).toEqual(expect.arrayContaining(['move', 'shoot']))
    table.move(0, 0, 2)
    expect(table.asks(0)).toEqual([])
    const other = play(battle({ bodies: [{ seat: 0, profile: archer(), at: [24, 30] }, near[1]] }))
    other.target('shoot', 0, 'b1', [6, 10])
    expect(other.asks(0)).toEqual([])
  })
  it('BLA-11: he who did not move may turn single figures in melee; it is left out where nothing is gained', () => {
    const bodies = [
      { seat: 0, profile: man(), at: [24, 21] }, // comes from behind
      { seat: 1, profile: man({ id: 'foe' }), at: [24, 20], facing: 270 },
    ] as const
    const table = play(battle({ bodies }))
    table.pick('done')
    expect(table.owed?.seat).toBe(1)
    const ask = table.ask('face')
    expect(ask?.kind).toBe('place')
    if (ask?.kind !== 'place') return
    expect(ask.fixed).toBe(true)
    const [place] = ask.suggested ?? []
    expect(place && arcFrom(place.at, place.facing, point(24, 21))).toBe('front')
    table.pick('turn') // all of them by one word
    expect(arcFrom(figureOf(table.state, 1).at, figureOf(table.state, 1).facing, point(24, 21))).toBe('front')
    // face to face already: nothing is asked
    const well = play(battle({ bodies: [bodies[0], { ...bodies[1], facing: 90 }] }))
    well.pick('done')
    expect(well.owed?.asks.map(({ key }) => key)).not.toContain('face')
  })
  it('BLA-11: a unit may not turn, though its members may, a quarter from their front', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [25, 20] },
        { seat: 1, profile: man({ id: 'foe' }), at: [24, 20], facing: 90, unit: { count: 4, files: 2, formation: 'battle' } },
      ],
      state: { agenda: phase('face', 0) },
    })
    const member = state.figures.find(({ seat, at }) => seat === 1 && Math.abs(at.x - 24.55) < 0.01 && at.y === 20)
    expect(member).toBeDefined()
    const moved = { ...state, figures: state.figures.map((one) => (one.seat === 0 ? { ...one, at: point(25.53, 19.8) } : one)) }
    const table = play(moved)
    const ask = table.ask('face')
    if (ask?.kind !== 'place') throw new Error('no facing is asked')
    const [piece] = ask.pieces
    const figure = figureOf(moved, piece ?? -1)
    const refusals = table.refusals({ kind: 'place', key: 'face', places: [{ piece: figure.id, at: figure.at, facing: degrees(270) }] })
    expect(refusals[0]?.rule).toBe('BLA-11')
    table.answer({ kind: 'place', key: 'face', places: [{ piece: figure.id, at: figure.at, facing: degrees(0) }] })
    expect(figureOf(table.state, figure.id).facing).toBe(0)
    expect(bodyOf(table.state, figure.body).facing).toBe(90)
  })
})

describe('movement', () => {
  const wood = (dense: boolean) =>
    ({
      id: 'wood',
      kind: 'woods',
      name: 'the wood',
      outline: [point(20, 20), point(28, 20), point(28, 26), point(20, 26)],
      ...(dense ? { dense: true } : {}),
    }) as const
  const walker = [
    { seat: 0, profile: man(), at: [24, 30] },
    { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
  ] as const
  it('BLA-2: the rating and its parts are rounded', async () => {
    const { rate } = await import('../../../src/systems/bladestorm/game/pace')
    expect([3 / 4, 1 / 2, 1 / 4].map((share) => rate(9, share))).toEqual([7, 5, 2])
  })
  it('BLA-11: a single figure goes one way, by itself, and does not wheel', () => {
    const state = battle({ bodies: [{ seat: 0, profile: man(), at: [28, 30] }, ...walker] })
    const judged = (more: Partial<Parameters<typeof judgeMove>[2]>) =>
      judgeMove(state, bodyOf(state, 0), { path: [], alone: [], ...more }).refusals.map(({ remedy }) => remedy)
    const step = (piece: number) => ({ piece, path: [point(28, 28)], facing: degrees(0) })
    expect(judged({ alone: [step(0)] })).toEqual([])
    expect(judged({ alone: [step(1)] })).toEqual(['name nobody else'])
    expect(judged({ alone: [step(0), step(1)] })).toEqual(['name nobody else'])
    expect(judged({ alone: [step(0)], path: [point(0, -2)] })).toEqual(['name one of them'])
    expect(judged({ wheel: { about: 'left', by: 20 } })).toEqual(['leave the wheel out'])
  })
  it('BLA-12: heavy woods leave half of the rating for the whole turn, and are not entered after more than half', () => {
    const state = battle({ bodies: walker, terrain: [wood(true)] })
    const go = (...path: readonly [number, number][]) =>
      judgeMove(state, bodyOf(state, 0), { path: path.map(([x, y]) => ({ x, y })), alone: [] })
    expect(go([0, -3.9]).refusals).toEqual([]) // to the edge of it
    expect(go([0, -4]).refusals).toEqual([])
    const deep = go([0, -4.5])
    expect(deep.rating).toBe(4)
    expect(deep.refusals[0]).toMatchObject({ rule: 'BLA-12' })
    expect(go([5, 0], [5, -3]).refusals).toEqual([]) // round it: all of 8
    expect(go([0, 2], [0, -4.2]).refusals[0]?.rule).toBe('BLA-12') // in it after more than half
    // light woods do not slow (BLA-21)
    const light = battle({ bodies: walker, terrain: [wood(false)] })
    expect(judgeMove(light, bodyOf(light, 0), { path: [{ x: 0, y: -8 }], alone: [] }).refusals).toEqual([])
  })
  it('BLA-13: a zone of 1″ is entered only to fight, and nobody passes through', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: man({ id: 'foe' }), at: [28, 24] },
      ],
    })
    const go = (...path: readonly [number, number][]) =>
      judgeMove(state, bodyOf(state, 0), { path: path.map(([x, y]) => ({ x, y })), alone: [] })
    expect(go([2, 0]).refusals).toEqual([]) // 1″ between the bases
    expect(go([2.1, 0]).refusals[0]?.rule).toBe('BLA-13')
    expect(go([3, 0])).toMatchObject({ refusals: [], meets: [1] }) // contact
    expect(go([3, -1.5], [5.5, -1.5]).refusals[0]?.rule).toBe('BLA-13') // skimming past
    expect(go([7, 0]).refusals[0]?.rule).toBe('BLA-13') // through him
  })
  it('BLA-13: a unit’s zone is 1½″', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30] },
        { seat: 1, profile: man({ id: 'foe' }), at: [24, 24], facing: 90, unit: { count: 4, files: 2 } },
      ],
    })
    const gap = 6 - 1 // from the front rank, edge to edge
    const go = (y: number) => judgeMove(state, bodyOf(state, 0), { path: [{ x: -0.75, y }], alone: [] })
    expect(go(-(gap - 1.55)).refusals).toEqual([])
    expect(go(-(gap - 1.2)).refusals[0]?.rule).toBe('BLA-13')
  })
  it('BLA-13: out of melee straight back at half Movement; in the lesser versions not at all', () => {
    const bodies = [
      { seat: 0, profile: man(), at: [24, 24], facing: 270 },
      { seat: 1, profile: man({ id: 'foe' }), at: [24, 23], facing: 90 },
    ] as const
    const table = play(battle({ bodies }))
    expect(table.ask('move', 0)).toMatchObject({ limits: [{ distance: 4 }] })
    expect(table.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 2, y: 2 }], alone: [] })[0]?.rule).toBe('BLA-13')
    expect(table.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: 4.5 }], alone: [] })[0]).toMatchObject({
      reason: expect.stringContaining(': 0.5″ too far'),
      remedy: 'go 0.5″ less',
    })
    table.move(0, 0, 4)
    expect(figureOf(table.state, 0).at.y).toBe(28)
    expect(play(battle({ bodies, version: 'intermediate' })).asks(0)).not.toContain('move')
  })
  it('BLA-13: who falls back goes: not 0″, not up to an enemy, and not so little that he still fights', () => {
    const bodies = [
      { seat: 0, profile: man(), at: [24, 24], facing: 270 },
      { seat: 0, profile: man({ id: 'mate' }), at: [34, 24], facing: 270, unit: { count: 3, files: 3 } },
      { seat: 1, profile: man({ id: 'foe' }), at: [24, 23], facing: 90 },
      { seat: 1, profile: man({ id: 'foe' }), at: [34, 23], facing: 90 },
    ] as const
    const table = play(battle({ bodies }))
    expect(table.ask('move', 0)).toMatchObject({ label: 'Fall back', leaves: true })
    expect(play(battle({ bodies: near })).ask('move', 0)).not.toHaveProperty('leaves')
    for (const body of [0, 1]) {
      const still = { kind: 'move', key: 'move', body, path: [], alone: [] } as const
      expect(table.refusals(still)[0]).toMatchObject({ short: 'in melee', rule: 'BLA-13' })
      expect(table.refusals({ ...still, path: [{ x: 0, y: 0.005 }] })[0]).toMatchObject({ short: 'in melee', rule: 'BLA-13' })
      const plan = planMove(table.state, { body, path: [{ x: 24, y: 23 }], onto: body === 0 ? 4 : 5 })
      expect(plan?.verdict).toMatchObject({ legal: false })
    }
    // dragged farther than he may go he stops there, the ranks likewise
    const [alone, ranks] = [
      planMove(table.state, { body: 0, path: [{ x: 24, y: 44 }] }),
      planMove(table.state, { body: 1, path: [{ x: 34, y: 44 }] }),
    ]
    expect(alone).toMatchObject({ verdict: { legal: true }, limit: 'straight back', stopped: expect.stringContaining('too far') })
    expect(alone?.cost).toBeCloseTo(4, 1)
    expect(ranks).toMatchObject({ verdict: { legal: true }, limit: 'General Order' })
    expect(ranks?.cost).toBeCloseTo(4, 1)
    // alone he may turn where he fights, and is told to
    table.answer({ kind: 'move', key: 'move', body: 0, path: [], alone: [], facing: degrees(240) })
    expect(bladestorm.eyes.tell(table.state, table.find('moved'), 0).text).toBe('Own 1 turns')
    table.move(1, 0, 2)
    expect(table.find('moved').detail.meets).toEqual([])
  })
  it('BLA-2: a plan is told by the limits of its own question', () => {
    const slow = (move: number, y: number) => {
      const state = battle({
        bodies: [
          { seat: 0, profile: man({ move: inches(move) }), at: [24, 24], facing: 270 },
          { seat: 1, profile: man({ id: 'foe' }), at: [24, 23], facing: 90 },
        ],
      })
      return planMove(state, { body: 0, path: [{ x: 24, y: 24 + y }] })?.limit
    }
    expect(slow(4, 2)).toBe('straight back') // 2″ of 2″
    const free = battle({ bodies: near })
    const limit = (y: number) => planMove(free, { body: 0, path: [{ x: 24, y: 30 - y }] })?.limit
    expect([2, 3, 6, 7].map(limit)).toEqual(['a quarter', 'half', 'three quarters', 'full'])
  })
  it('BLA-2: the card tells the Movement as the rings and the limits do, rounded', () => {
    const state = battle({
      bodies: [
        {
          seat: 0,
          profile: man({ move: inches(9) }),
          at: [24, 30],
          figure: { charms: [{ spell: 'lead-feet', seat: 1, left: 2 }] },
        },
        far,
      ],
      options: { magic: true },
    })
    const card = bladestorm.eyes.inspect(state, 0, { piece: 0 })
    const movement = card?.stats.find(({ label }) => label === 'Movement')
    expect(movement?.value).toBe('5″ (3 / 2 / 1)')
    expect(movement?.parts.reduce((sum, { value }) => sum + value, 0)).toBe(5)
    const ask = play(state).ask('move', 0)
    expect(ask?.kind === 'move' && ask.limits.map(({ distance }) => distance)).toEqual([1, 2, 3, 5])
  })
  it('BLA-23: the card of a unit names the wounded with what they have left, never less than none', () => {
    const unit = battle({ bodies: [{ seat: 0, profile: man({ endurance: 5 }), at: [24, 30], unit: { count: 3, files: 3 } }, far] })
    const hurt = (left: number) => ({ ...unit, figures: unit.figures.map((one, id) => (id === 1 ? { ...one, endurance: left } : one)) })
    const told = (left: number) =>
      bladestorm.eyes.inspect(hurt(left), 0, { body: 0 })?.notes.filter((note) => note.endsWith('Endurance left'))
    const { name } = unit.figures[1] ?? {}
    expect([told(5), told(2), told(-1)]).toEqual([[], [`${name}: 2 Endurance left`], [`${name}: 0 Endurance left`]])
  })
  it('BLA-14: front 180°, flanks 45° each side behind it, rear 90°', () => {
    const arc = (bearing: number) => {
      const angle = (bearing * Math.PI) / 180
      return arcFrom({ x: 0, y: 0 }, degrees(0), { x: 10 * Math.cos(angle), y: 10 * Math.sin(angle) })
    }
    expect([0, 89, -89, 90].map(arc)).toEqual(['front', 'front', 'front', 'front'])
    expect([92, 134].map(arc)).toEqual(['right flank', 'right flank'])
    expect([-92, -134].map(arc)).toEqual(['left flank', 'left flank'])
    expect([137, -137, 180].map(arc)).toEqual(['rear', 'rear', 'rear'])
  })
})

describe('formations (BLA-15)', () => {
  const unit = (files = 3) =>
    battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], unit: { count: 6, files, formation: 'general' } },
        { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
      ],
    })
  it('BLA-15: a unit marches straight ahead or back, at double for backing', () => {
    const state = unit()
    const go = (x: number, y: number) => judgeMove(state, bodyOf(state, 0), { path: [{ x, y }], alone: [] })
    expect(go(0, -8).refusals).toEqual([])
    expect(go(2, -4).refusals[0]?.rule).toBe('BLA-15')
    expect(go(0, 4)).toMatchObject({ refusals: [], length: 8 })
    expect(go(0, 4.2).refusals[0]?.reason).toContain('too far')
    expect(judgeMove(state, bodyOf(state, 0), { path: [], alone: [{ piece: 0, path: [{ x: 24, y: 24 }] }] }).refusals[0]?.rule).toBe(
      'BLA-15',
    )
  })
  it('BLA-15: it wheels about an end, at what the outer man walks', () => {
    const state = unit()
    const wheel = judgeMove(state, bodyOf(state, 0), { wheel: { about: 'left', by: -45 }, path: [], alone: [] })
    const width = 3 + 2 * 0.5
    expect(wheel.length).toBeCloseTo((width * 45 * Math.PI) / 180, 6)
    expect(wheel.refusals).toEqual([])
    const table = play(state)
    const hinge = figureOf(state, 0).at
    table.answer({ kind: 'move', key: 'move', body: 0, wheel: { about: 'left', by: -45 }, path: [], alone: [] })
    expect(bodyOf(table.state, 0).facing).toBe(225)
    // the man at the hinge hardly moves; the outer one walks the arc
    const moved = (id: number, from: { x: number; y: number }) =>
      Math.hypot(figureOf(table.state, id).at.x - from.x, figureOf(table.state, id).at.y - from.y)
    expect(moved(0, hinge)).toBeLessThan(0.5)
    expect(moved(2, figureOf(state, 2).at)).toBeGreaterThan(2)
    expect(judgeMove(state, bodyOf(state, 0), { wheel: { about: 'left', by: -130 }, path: [], alone: [] }).refusals[0]?.reason).toContain(
      'too far',
    )
  })
  it('BLA-15: everybody turns in place, so that files become ranks', () => {
    const table = play(unit())
    const before = table.state.figures.map(({ at }) => at)
    table.answer({ kind: 'move', key: 'move', body: 0, path: [], alone: [], facing: degrees(0) })
    const body = bodyOf(table.state, 0)
    expect([body.facing, body.files]).toEqual([0, 2])
    for (let id = 0; id < 6; id += 1) {
      const at = figureOf(table.state, id).at
      expect(Math.hypot(at.x - (before[id]?.x ?? 0), at.y - (before[id]?.y ?? 0))).toBeLessThan(0.01)
    }
    const other = unit()
    expect(judgeMove(other, bodyOf(other, 0), { path: [], alone: [], facing: degrees(300) }).refusals[0]?.rule).toBe('BLA-15')
    expect(judgeMove(other, bodyOf(other, 0), { path: [], alone: [], facing: degrees(0) }).length).toBe(2) // a quarter of the Movement
  })
  it('BLA-15: changing formation costs half the Movement; Battle Order goes three quarters', () => {
    const table = play(unit())
    table.pick('form', { body: 0 }, ['battle/3'])
    expect(bodyOf(table.state, 0)).toMatchObject({ formation: 'battle', files: 3 })
    expect(table.ask('move', 0)).toMatchObject({ limits: [{ distance: 3 }] }) // 8 × ¾ × ½
    const marching = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], unit: { count: 6, files: 3, formation: 'battle' } },
        { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
      ],
    })
    expect(play(marching).ask('move', 0)).toMatchObject({ limits: expect.arrayContaining([expect.objectContaining({ distance: 6 })]) })
  })
  it('BLA-15: a unit disbands into single soldiers, and those armed alike form again', () => {
    const table = play(unit())
    table.pick('disband', { body: 0 })
    expect(bodyOf(table.state, 0).figures).toEqual([])
    const singles = table.state.bodies.filter(({ unit: ranks, seat, figures }) => !ranks && seat === 0 && figures.length === 1)
    expect(singles).toHaveLength(6)
    const [one] = singles
    expect(one?.home).toBe(0)
    // half of the Movement is left to each
    expect(table.ask('move', one?.id)).toMatchObject({ limits: [{ distance: 4 }] })
    // in the turn in which they left the ranks they cannot, and are told why
    expect(table.ask('form-up', one?.id)).toMatchObject({ options: [{ refusal: { short: 'next turn', rule: 'BLA-15' } }] })
    table.pick('done')
    table.pick('done')
    const ask = table.ask('form-up', one?.id)
    expect(ask).toMatchObject({ label: 'Form a unit of 6', weighed: true })
    // where they would stand is foreseen
    const answer = {
      decision: table.owed?.id ?? '',
      seat: 0,
      key: 'form-up',
      body: one?.id ?? -1,
      kind: 'pick',
      picked: ['form-up'],
    } as const
    const ends = bladestorm.eyes.forecast(table.state, 0, answer).plans?.[0]?.ends ?? []
    table.pick('form-up', { body: one?.id ?? -1 })
    expect(ends).toHaveLength(6)
    for (const { piece, at } of ends) expect(at).toEqual(figureOf(table.state, piece).at)
    expect(bodyOf(table.state, 0).figures).toHaveLength(6)
    expect(bodyOf(table.state, 0).unit).toBe(true)
  })
  it('BLA-15 BLA-41: who has begun a maneuver, or spent of his move, is not formed up with; who formed up elsewhere is not among the fallen', () => {
    const with_ = (body: object): number | undefined => {
      const state = battle({
        bodies: [
          ...[0, 1.5, 3].map((more, at) => ({
            seat: 0 as const,
            profile: man(),
            at: [10 + more, 30] as const,
            ...(at === 1 ? { body } : {}),
          })),
          { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
        ],
      })
      const ask = play(state).ask('form-up', 0)
      return ask === undefined ? undefined : Number(/\d+/.exec(ask.label)?.[0])
    }
    expect(with_({})).toBe(3)
    expect([
      with_({ maneuver: { kind: 'swim', passed: true } }),
      with_({ maneuver: { kind: 'climb', passed: false } }),
      with_({ spent: 0.5 }),
    ]).toEqual([2, 2, 2])
    const table = play(
      battle({
        bodies: [
          ...[0, 1.5, 3].map((more) => ({ seat: 0 as const, profile: man(), at: [10 + more, 30] as const })),
          { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
        ],
      }),
    )
    table.pick('form-up', { body: 0 })
    const shown = bladestorm.eyes.scene(table.state, 0).bodies.filter(({ seat }) => seat === 0)
    expect(shown.map(({ name, strength }) => [name, strength])).toEqual([['Men', 3]])
  })
  it('BLA-15: a unit of those who were never of one is called by what they are, the second by a number more', () => {
    const singles = (x: number) => [0, 1.5, 3].map((more) => ({ seat: 0 as const, profile: man(), at: [x + more, 30] as const }))
    const table = play(battle({ bodies: [...singles(10), ...singles(30), { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] }] }))
    const names = () => table.state.bodies.filter(({ unit: ranks, seat }) => ranks && seat === 0).map(({ name }) => name)
    table.pick('form-up', { body: 0 })
    expect(names()).toEqual(['Men'])
    table.pick('form-up', { body: 3 })
    expect(names()).toEqual(['Men', 'Men 2'])
  })
  it('BLA-23: one who falls is told by the name on his banner, one of a unit by his own', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], name: 'the gatekeeper' },
        { seat: 0, profile: man(), at: [30, 30], unit: { count: 3, files: 3 }, name: 'the guard' },
        { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
      ],
    })
    const { text } = bladestorm.eyes.tell(state, { what: 'fallen', detail: { figures: [0, 1] } }, 0)
    expect(text).toBe('The gatekeeper and man 2 fall')
  })
  it('BLA-32: a single figure and a unit that rally or run are told without more than there are', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], name: 'Gob 5' },
        { seat: 0, profile: man(), at: [30, 30], unit: { count: 3, files: 3 }, name: 'Gate' },
        far,
      ],
    })
    const told = (what: string, detail: Readonly<Record<string, string | number | boolean>>) =>
      bladestorm.eyes.tell(state, { what, detail }, 0).text
    expect(told('rally', { body: 0, result: 'gone' })).toBe('Gob 5 tries to rally: panic, and out of the battle')
    expect(told('rally', { body: 1, result: 'runs on' })).toBe('Gate try to rally: still running')
    expect(told('last roll', { body: 0, passed: true })).toBe('Gob 5 at the edge of the board: no farther')
    expect(told('maneuver', { body: 1, kind: 'change formation', passed: true })).toBe('Gate try to change formation: it succeeds')
    expect(told('maneuver', { body: 0, kind: 'run', passed: false })).toBe('Gob 5 tries to run: it fails')
  })
  it('BLA-11: whoever may turn is asked by name', () => {
    const asked = (count: number) => {
      const spots = [20, 26, 32, 38].slice(0, count)
      const { owed } = play(
        battle({
          bodies: [
            ...spots.map((x) => ({ seat: 0 as const, profile: man(), at: [x, 24] as const, facing: 90, name: `Gob ${x}` })),
            ...spots.map((x) => ({ seat: 1 as const, profile: man({ id: 'foe' }), at: [x, 23] as const })),
          ],
          state: { moving: 1, agenda: phase('face', 1) },
        }),
      )
      return [owed?.title, ...(owed?.asks.slice(1).map(({ label }) => label) ?? [])]
    }
    expect(asked(1)).toEqual(['Gob 20 may turn to the enemy', 'Turn to the enemy', 'Keep the facing'])
    expect(asked(2)).toEqual(['Gob 20 and Gob 26 may turn to those they fight', 'Turn them to their enemies', 'Leave them as they stand'])
    expect(asked(4)[0]).toBe('4 figures may turn to those they fight')
  })
  it('BLA-20: a blow of one at one names both once; of a unit each who strikes is named', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 30], name: 'the gatekeeper' },
        { seat: 0, profile: man(), at: [30, 30], unit: { count: 3, files: 3 }, name: 'the guard' },
        { seat: 1, profile: man({ id: 'foe' }), at: [4, 4], name: 'the foe' },
      ],
    })
    const blow = (body: number, by: number, more: object = {}, times = 1) =>
      bladestorm.eyes.tell(
        state,
        {
          what: 'attack',
          rolls: [{ purpose: '', seat: 0, formula: '2d10', dice: [], modifiers: [], total: 11, result: 'plain' }],
          detail: {
            how: 'strike',
            body,
            target: 2,
            reports: Array.from({ length: times }, () => ({ by, target: 4, roll: 0, result: 'hit', damage: 12, ...more })),
          },
        },
        0,
      ).text
    expect(blow(0, 0)).toBe('The gatekeeper strikes at the foe: 11, a hit, 12 Endurance')
    expect(blow(0, 0, {}, 2)).toBe(
      'The gatekeeper strikes at the foe: the gatekeeper at the foe: 11, a hit, 12 Endurance; the gatekeeper at the foe: 11, a hit, 12 Endurance',
    )
    expect(blow(1, 1)).toBe('The guard strike at the foe: man 2 at the foe: 11, a hit, 12 Endurance')
    expect(blow(0, 0, { stray: true })).toBe(
      'The gatekeeper strikes at the foe: the gatekeeper misses and strikes the friend the foe: a hit, 12 Endurance',
    )
    // what was aimed is told, and what became of the miss beside it (BLA-49)
    const missed = { by: 0, target: 4, roll: 0, result: 'miss', damage: 0 }
    const struck = (target: number, damage: number) => ({ ...missed, target, result: 'hit', damage, stray: true })
    const shot = (reports: readonly object[]) => {
      const rolls = [{ purpose: '', seat: 0, formula: '2d6', dice: [], modifiers: [], total: 7, result: 'miss' } as const]
      return bladestorm.eyes.tell(state, { what: 'attack', rolls, detail: { how: 'shoot', body: 0, target: 2, reports } as never }, 0).gist
    }
    expect(shot([missed, struck(1, 4)])).toBe('the gatekeeper shoots at the foe: a miss; a miss strikes man 2, 4 Endurance lost')
    // friend by friend, not miss by miss: on a phone it would not fit
    expect(shot([missed, struck(1, 4), missed, struck(2, 0), missed, struck(1, 3)])).toBe(
      'the gatekeeper shoots at the foe: none of 3 hit; 2 misses strike man 2, 7 Endurance lost; a miss strikes man 3',
    )
  })
  it('BLA-15: those who are armed otherwise do not form up', () => {
    const table = play(
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 30] },
          { seat: 0, profile: archer(), at: [25.5, 30] },
          { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
        ],
      }),
    )
    expect(table.asks(0)).not.toContain('form-up')
  })
  it('BLA-15: gaps in the ranks are filled from behind, and the last man stands alone', () => {
    const state = unit()
    const table = play({ ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, endurance: 0 } : one)) })
    const front = figureOf(state, 0).at
    table.pick('done', {}, ['done'], [6, 6, 6])
    expect(figureOf(table.state, 5).at).toEqual(front) // the last man takes his place
    expect(bodyOf(table.state, 0).figures).toEqual([5, 1, 2, 3, 4])
    const last = play({ ...state, figures: state.figures.map((one) => (one.id < 5 ? { ...one, endurance: 0 } : one)) })
    last.pick('done', {}, ['done'], [6, 6, 6])
    const alone = last.state.bodies.find(({ figures, unit: ranks }) => !ranks && figures.includes(5))
    expect(alone?.home).toBe(0)
  })
  it('BLA-15: a unit’s Morale and Maneuver are its commonest member’s, the lower of two as common', async () => {
    const { commonest } = await import('../../../src/systems/bladestorm/game/queries')
    const brave = man({ id: 'brave', morale: 6 })
    const mixed = (count: number, others: number) =>
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 30], unit: { count, files: 3, others: new Array<typeof brave>(others).fill(brave) } },
          { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
        ],
      })
    expect(commonest(mixed(6, 2), 0, ({ morale }) => morale)).toBe(9)
    expect(commonest(mixed(6, 3), 0, ({ morale }) => morale)).toBe(6)
    expect(commonest(mixed(6, 4), 0, ({ morale }) => morale)).toBe(6)
  })
})

describe('a drag turned into a move', () => {
  it('BLA-13: a figure dropped on an enemy ends in contact, and faces him', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 28] },
        { seat: 1, profile: man({ id: 'foe' }), at: [26, 22] },
      ],
    })
    const plan = planMove(state, { body: 0, path: [point(26, 22)], onto: 1 })
    expect(plan?.verdict).toEqual({ legal: true })
    const judged = judgeMove(state, bodyOf(state, 0), plan?.answer ?? { path: [], alone: [] })
    expect(judged.meets).toEqual([1])
  })
  it('BLA-11: of several points the last is where it goes, and a point upon the enemy himself leads no further', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man({ move: inches(12) }), at: [24, 34], unit: { count: 4, files: 2 } },
        { seat: 0, profile: man({ id: 'one' }), at: [34, 28] },
        { seat: 1, profile: man({ id: 'foe' }), at: [34, 24] },
      ],
    })
    const [front] = planMove(state, { body: 0, path: [point(36, 34), point(24, 29.75)] })?.fronts ?? []
    expect(front?.at.x).toBeCloseTo(24, 1)
    const enemy = state.figures.at(-1)
    const plan = planMove(state, { body: 1, path: [point(34, 24), point(34, 24)], ...(enemy ? { onto: enemy.id } : {}) })
    expect(plan?.answer.path.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
    expect(plan?.ends[0]?.at.y).toBeGreaterThan(24)
  })
  it('BLA-11: there is no plan for a body that is not there, or of which nobody is left', () => {
    const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 24], figure: { alive: false } }, far] })
    expect(planMove(state, { body: 0, path: [point(24, 27)] })).toBeUndefined()
    expect(planMove(state, { body: 7, path: [point(24, 27)] })).toBeUndefined()
  })
  it('BLA-11: whoever is not asked to move gets a plan that says so', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 24] },
        { seat: 1, profile: man({ id: 'foe' }), at: [24, 23] },
      ],
      state: { agenda: phase('melee', 0) },
    })
    expect(game.awaiting(state).some(({ asks }) => asks.some(({ body }) => body === 0))).toBe(true)
    const plan = planMove(state, { body: 0, path: [point(24, 27)] })
    expect(plan?.answer.decision).toBe('none')
    expect(plan?.verdict.legal === false && plan.verdict.refusals.map(({ short }) => short)).toContain('not now')
  })
  it('BLA-2: says which part of the rating a way takes', () => {
    const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 28] }, far] })
    const limit = (inches: number) => planMove(state, { body: 0, path: [point(24, 28 - inches)] })?.limit
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(limit)).toEqual([
      ...['a quarter', 'a quarter', 'half', 'half', 'three quarters', 'three quarters', 'full', 'full'],
    ])
  })
  it('BLA-15: a unit held by a man is dragged by him, and by its middle otherwise', () => {
    const ranks = { seat: 0, profile: man({ move: inches(12) }), at: [24, 34], unit: { count: 4, files: 2 } } as const
    const state = battle({ bodies: [ranks, far] })
    const ahead = (holding?: number) => {
      const man = state.figures[holding ?? 0]
      const at = holding === undefined ? { x: 24, y: 34.75 } : (man?.at ?? { x: 0, y: 0 })
      return planMove(state, { body: 0, path: [point(at.x, at.y - 5)], ...(holding === undefined ? {} : { holding }) })?.ends[0]?.at
    }
    const from = state.figures[0]?.at ?? { x: 0, y: 0 }
    expect(ahead()).toEqual({ x: from.x, y: from.y - 5 })
    expect(ahead(3)).toEqual({ x: from.x, y: from.y - 5 })
  })
  it('BLA-13: a drag past an enemy stops before his zone and says so', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 28] },
        { seat: 1, profile: man({ id: 'foe' }), at: [24, 23] },
      ],
    })
    const plan = planMove(state, { body: 0, path: [point(24, 18)] })
    expect(plan?.verdict).toEqual({ legal: true })
    expect(plan?.stopped).toContain('zone')
    expect(plan?.ends[0]?.at.y).toBeCloseTo(25, 1)
  })
  it('BLA-11: a drag too long ends at the rating and says how much of it was too much', () => {
    const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 28] }, far] })
    const plan = planMove(state, { body: 0, path: [point(24, 17)] })
    expect(plan?.ends[0]?.at.y).toBeCloseTo(20, 1)
    expect(plan?.stopped).toContain(': 3.0″ too far')
  })
  it.each(['disengage', undefined] as const)(
    'BLA-13, 41: a drag out of melee ends at the rating, not where the pointer is (%s)',
    (kind) => {
      const at = (friend: number, count?: number) =>
        battle({
          bodies: [
            {
              seat: 0,
              profile: man(),
              at: [24, 28],
              ...(count ? { unit: { count, files: count } } : {}),
              ...(kind ? { body: { maneuver: { kind, passed: true } } } : {}),
            },
            { seat: 0, profile: man({ id: 'friend' }), at: [24, friend] },
            { seat: 1, profile: man({ id: 'foe' }), at: [24, 27] },
          ],
          options: { maneuvers: true },
        })
      for (const count of [undefined, 3]) {
        const state = at(45, count)
        const plan = planMove(state, { body: 0, path: [point(24, 40)] })
        expect(plan?.verdict).toEqual({ legal: true })
        expect(plan?.cost).toBeCloseTo(kind ? 6 : 4, 1)
        expect(plan?.stopped).toContain('too far')
        // no way out: a friend stands at their backs
        const shut = planMove(at(29, count), { body: 0, path: [point(24, 29.5)] })
        expect(shut?.verdict.legal).toBe(false)
        expect(shut?.cost).toBeLessThan(0.1)
      }
    },
  )
  it('BLA-15: dragged by its handle a unit turns within 8° of a quarter, and wheels elsewhere', () => {
    const state = battle({ bodies: [{ seat: 0, profile: man({ move: inches(12) }), at: [24, 30], unit: { count: 4, files: 2 } }, far] })
    const by = (turn: number) => planMove(state, { body: 0, path: [], facing: degrees((270 + turn) % 360) })?.answer
    expect([by(82), by(98)].map((answer) => [answer?.facing, answer?.wheel])).toEqual([
      [0, undefined],
      [0, undefined],
    ])
    expect([by(81)?.facing, by(81)?.wheel?.by]).toEqual([undefined, 81])
  })
  it('BLA-11: nobody ends on another, and it is said whether he is of the side or in the way', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man(), at: [24, 28] },
        { seat: 0, profile: man({ name: 'friend' }), at: [24, 25] },
        { seat: 1, profile: man({ id: 'foe', name: 'foe' }), at: [27, 28] },
      ],
    })
    const said = (x: number, y: number) =>
      judgeMove(state, bodyOf(state, 0), { path: [{ x, y }], alone: [] }).refusals.map(({ reason, short }) => `${short}: ${reason}`)
    expect(said(0, -3)[0]).toMatch(/^taken: .* stands there$/)
    expect(said(3, 0)[0]).toMatch(/^taken: .* stands in the way$/)
  })
  it('BLA-15: a unit dragged aside wheels towards the place and marches', () => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man({ move: inches(12) }), at: [24, 34], unit: { count: 6, files: 3 } },
        { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] },
      ],
    })
    const plan = planMove(state, { body: 0, path: [point(29, 28)] })
    expect(plan?.verdict).toEqual({ legal: true })
    expect(plan?.answer.wheel?.about).toBe('right')
    expect(plan?.answer.wheel?.by ?? 0).toBeGreaterThan(10)
    expect(plan?.cost).toBeGreaterThan(3)
  })
})
