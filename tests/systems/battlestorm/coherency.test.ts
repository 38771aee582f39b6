// Standing together (BST-17): a unit ends its moves in coherency; one that has been broken up closes as near as it can, and can always act.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { SCENARIO_IDS, scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { brokenUp } from '../../../src/systems/battlestorm/game/coherency'
import { judgeDeployment } from '../../../src/systems/battlestorm/game/deployment'
import { game } from '../../../src/systems/battlestorm/game/index'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { sample } from '../../../src/systems/battlestorm/minds/sample'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import { battle, patch, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
type Spots = readonly (readonly [number, number])[]

/** A unit of elves that stands like this, enemies far off; its move is 6″. */
const spread = (at: Spots, more: Partial<Parameters<typeof battle>[0]> = {}) =>
  battle({
    units: [
      { seat: 0, name: 'Swords', profile: SWORDS, at },
      { seat: 1, name: 'Braves', profile: BRAVES, at: [[4, 4]] },
    ],
    agenda: turnOf(0),
    ...more,
  })
const FAR: Spots = [
  [20, 40],
  [21.2, 40],
  [40, 40],
]

describe('a unit that has been broken up', () => {
  const alone = (...ways: readonly (readonly [number, number, number])[]) =>
    ({ kind: 'move', key: 'move', path: [], alone: ways.map(([piece, x, y]) => ({ piece, path: [{ x, y }] })) }) as const

  it('BST-17 closes as near as it can come, and is not refused for not getting there in one move', () => {
    const play = sequence(spread(FAR))
    play.pick('activate', [], 'b0')
    // 17.8″ apart: after six inches 11.8″, nearer than that nobody can ask
    play.alone([[2, [[34, 40]]]])
    expect(play.state.figures[2]?.at.x).toBe(34)
  })

  it('BST-17 may not go on as if nothing were, nor come less near than it can', () => {
    const play = sequence(spread(FAR))
    play.pick('activate', [], 'b0')
    const on = play.refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -3 }], alone: [] })
    expect(on[0]).toMatchObject({ rule: 'BST-17', short: 'coherency' })
    expect(on[0]?.reason).toContain('can close to 9.8″')
    expect(on[0]?.remedy).toContain('divide the unit along its gaps')
    expect(on[0]?.pieces).toEqual([2])
    expect(play.refusals(alone([2, 37, 40]))[0]?.rule).toBe('BST-17')
    // a hair short of the utmost is near enough
    play.alone([[2, [[34.08, 40]]]])
  })

  it('BST-17 closes within 2″ if it can get there', () => {
    const near = spread([
      [20, 40],
      [21.2, 40],
      [26, 40],
    ])
    const play = sequence(near)
    play.pick('activate', [], 'b0')
    expect(play.refusals(alone([2, 25, 40]))[0]?.reason).toContain('can close to 0.0″')
    play.alone([[2, [[24.2, 40]]]])
    expect(brokenUp(play.state, 0)).toEqual([])
  })

  it('BST-17 where the way is shut it comes as near as the ground lets it', () => {
    const shut = spread(FAR, { terrain: [patch('building', 36, 30, 2, 20)] })
    const play = sequence(shut)
    play.pick('activate', [], 'b0')
    // nobody comes nearer than the wall: 1.4″ of six
    play.alone([[2, [[38.6, 40]]]])
    expect(play.state.figures[2]?.at.x).toBe(38.6)
  })

  it('BST-17 BST-29 may divide along its gaps, whatever the parts look like, but not across them', () => {
    const three = sequence(
      spread([
        [20, 40],
        [21.2, 40],
        [30, 40],
        [40, 40],
      ]),
    )
    three.pick('activate', [], 'b0')
    expect(three.refusals({ kind: 'pick', key: 'divide', picked: ['p0'] })[0]?.short).toBe('coherency')
    three.pick('divide', [], 'p2')
    expect(three.state.units[2]?.figures).toEqual([2])
    // a unit that stands together may only part into groups
    const whole = sequence(spread(row(3, 20, 40, 2)))
    whole.pick('activate', [], 'b0')
    expect(whole.refusals({ kind: 'pick', key: 'divide', picked: ['p1'] })[0]?.short).toBe('coherency')
  })

  it('BST-17 closes wherever it is dragged, and the computer and chance close it too', () => {
    const play = sequence(spread(FAR))
    play.pick('activate', [], 'b0')
    const plan = planMove(play.state, { body: 0, holding: 0, path: [{ x: 20, y: 30 }] } as never)
    expect(plan?.verdict).toEqual({ legal: true })
    expect(plan?.ends.map((end) => end.piece)).toEqual([2])
    const decision = play.owed
    if (!decision) throw new Error('nobody is asked')
    const told = suggest(play.state, decision, seededDice('closing', 0))
    expect(told).toMatchObject({ kind: 'move', alone: [{ piece: 2 }] })
    for (let n = 0; n < 40; n += 1) expect(game.judge(play.state, sample(play.state, decision, seededDice('any', n))).legal).toBe(true)
  })

  it('BST-17 BST-29 breaks off without being broken up more than it was, and not into pieces if it stood together', () => {
    const engaged = (at: Spots) =>
      sequence(
        battle({
          units: [
            { seat: 0, name: 'Swords', profile: SWORDS, at },
            {
              seat: 1,
              name: 'Braves',
              profile: BRAVES,
              at: at.map(([x, y]) => [x, y - 1.005] as const),
              unit: { activated: true },
            },
          ],
          agenda: turnOf(0),
        }),
      )
    const together = engaged([
      [20, 30],
      [22, 30],
    ])
    together.pick('activate', [], 'b0')
    const torn = {
      kind: 'move',
      key: 'disengage',
      path: [],
      alone: [
        { piece: 0, path: [{ x: 18.5, y: 31 }] },
        { piece: 1, path: [{ x: 23.5, y: 31 }] },
      ],
    } as const
    expect(together.refusals(torn).map((refusal) => refusal.short)).toEqual(['coherency'])
    const apart = engaged([
      [20, 30],
      [30, 30],
    ])
    apart.pick('activate', [], 'b0')
    expect(
      apart.refusals({
        ...torn,
        alone: [
          { piece: 0, path: [{ x: 19, y: 31 }] },
          { piece: 1, path: [{ x: 31, y: 31 }] },
        ],
      })[0]?.rule,
    ).toBe('BST-17')
    apart.shift(0, 2, [9, 3], 'disengage')
    expect(apart.state.figures[0]?.at.y).toBe(32)
  })
})

describe('drawing up', () => {
  it('BST-12 BST-17 asks coherency of every unit, and names who stands apart', () => {
    const start = spread(FAR, { agenda: [{ frame: 'deploy', seat: 0 }] })
    const play = sequence(start)
    const refused = play.refusals({ kind: 'pick', key: 'begin', picked: ['begin'] }).find((refusal) => refusal.rule === 'BST-17')
    expect(refused?.pieces).toEqual([2])
    expect(refused?.reason).toContain('do not stand together')
    expect(refused?.remedy).toContain('within 2″')
  })

  it('BST-12 BST-17 the computer and chance bring an army together that stands apart', () => {
    for (const mind of [suggest, sample]) {
      let state = spread(FAR, { agenda: [{ frame: 'deploy', seat: 0 }] })
      for (let n = 0; n < 300 && state.agenda.some((frame) => frame.frame === 'deploy'); n += 1) {
        const decision = game.awaiting(state).find((one) => !one.standing)
        if (!decision) throw new Error('nobody is asked')
        state = game.play(state, [mind(state, decision, seededDice('drawn up', n))], seededDice('drawn up', `dice/${n}`)).state
      }
      expect(state.agenda.some((frame) => frame.frame === 'deploy')).toBe(false)
      expect(judgeDeployment(state, 0)).toEqual([])
    }
  })

  it('BST-12 BST-17 every ready battle is drawn up in coherency', async () => {
    for (const id of SCENARIO_IDS) {
      const setup = await scenarioSetup(id)
      if (!setup) throw new Error(`no scenario ${id}`)
      const state = game.muster(setup, seededDice(id, 'muster'))
      for (const seat of [0, 1]) expect([id, judgeDeployment(state, seat)]).toEqual([id, []])
    }
  })
})
