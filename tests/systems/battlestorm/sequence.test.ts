import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { inches, point } from '../../../src/engine/geometry/units'
import type { Refusal } from '../../../src/engine/kernel/asks'
import { NO_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import { RULINGS } from '../../../src/systems/battlestorm/data/rulings'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { forecastOf } from '../../../src/systems/battlestorm/eyes/forecast'
import { sceneOf } from '../../../src/systems/battlestorm/eyes/scene'
import { game } from '../../../src/systems/battlestorm/game/index'
import { ruled } from '../../support/advanced'
import { battle, patch, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

/** Elf swords in the south, braves 10″ north of them, and more of each out of the way. */
const field = (more: Partial<Parameters<typeof battle>[0]> = {}) =>
  battle({
    units: [
      { seat: 0, name: 'Swords', profile: SWORDS, at: row(3, 20, 30) },
      { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 40, 40) },
      { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 24) },
      { seat: 1, name: 'Others', profile: BRAVES, at: row(3, 40, 8) },
    ],
    agenda: turnOf(0),
    ...more,
  })

describe('the turn', () => {
  it('BST-20 rolls d30 each before every activation, ties again; the winner must activate one that has not been', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    // 7 and 7 tie, 4 against 19: seat 1 has the initiative
    play.pick('end', [7, 7, 4, 19])
    expect(play.owed?.seat).toBe(1)
    expect(play.asks()).toEqual(['activate'])
    const ask = play.owed?.asks[0]
    expect(ask?.kind === 'pick' && ask.options.map((option) => option.id)).toEqual(['b2', 'b3'])
    play.pick('activate', [], 'b2')
    play.pick('end', [30, 2])
    expect(play.owed?.seat).toBe(0)
    const left = play.owed?.asks[0]
    expect(left?.kind === 'pick' && left.options.map((option) => option.id)).toEqual(['b1'])
  })

  it('BST-20 a side with nothing left to activate lets the other go without a roll, and a new turn frees everybody', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    play.pick('end', [9, 3])
    play.pick('activate', [], 'b1')
    play.pick('end') // no dice: only seat 1 has units left
    expect(play.owed?.seat).toBe(1)
    play.pick('activate', [], 'b2')
    play.pick('end')
    play.pick('activate', [], 'b3')
    play.pick('end', [20, 10])
    expect(play.state.turn).toBe(2)
    expect(play.state.units.every((unit) => !unit.activated)).toBe(true)
    expect(play.owed?.seat).toBe(0)
  })

  it('BST-21 BST-22 BST-23 offers the actions in their order: nothing earlier comes back, at most one of each', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b1')
    expect(play.asks()).toEqual(['declare', 'fire', 'move', 'divide', 'brace', 'ready', 'end'])
    // half a move: the shot and standing ready are left, the declaration and the change of formation are passed
    play.shift(0, -1)
    expect(play.asks()).toEqual(['fire', 'brace', 'ready', 'end'])
    const after = sequence(field())
    after.pick('activate', [], 'b1')
    // more than half a move: nothing is left, so the activation ends by itself and initiative is rolled
    after.shift(0, -5, [5, 9])
    expect(after.told).toEqual(['move', 'initiative'])
  })

  it('BST-23 a double move is for a unit that does nothing else, and keeps 3″ away from enemies', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    const near = play.refusals({ kind: 'move', key: 'move', path: [{ x: 7, y: -5 }], alone: [] })
    expect(near[0]?.rule).toBe('BST-23')
    expect(near[0]?.reason).toMatch(/within .* of brave/)
    play.target('declare', ['b3'])
    play.pick('wait')
    const far = play.refusals({ kind: 'move', key: 'move', path: [{ x: 12, y: 0 }], alone: [] })
    expect(far[0]?.rule).toBe('BST-23')
    expect(far[0]?.reason).toContain('too far')
  })
})

describe('chains', () => {
  it('BST-24 nobody is struck who was not declared against, and a declaration binds nobody', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: row(2, 20, 30) },
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 28.995), unit: { activated: true } },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[20, 31.005]], unit: { activated: true } },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    play.pick('end')
    const ask = play.owed?.asks[0]
    expect(ask?.kind === 'target' && ask.targets.map((target) => target.id)).toEqual(['b1'])
    play.pick('hold', [5, 9]) // nobody is bound; everybody has been activated, so a new turn begins
    expect(play.state.figures.every((figure) => figure.alive)).toBe(true)
  })

  it('BST-25 a unit declared against may activate at once, its own targets likewise: a chain', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    play.target('declare', ['b2'])
    expect(play.owed?.seat).toBe(1)
    expect(play.owed?.reaction).toBe(true)
    play.pick('activate')
    play.target('declare', ['b1'])
    expect(play.owed?.seat).toBe(0)
    expect(play.owed?.body).toBe(1)
    play.pick('activate')
    const chain = play.state.agenda.find((frame) => frame.frame === 'chain')
    expect(chain?.frame === 'chain' && chain.links.map((link) => link.unit)).toEqual([0, 2, 1])
    expect([0, 1, 2].every((unit) => play.state.units[unit]?.activated)).toBe(true)
  })

  it('BST-25 fire gives no right to activate', () => {
    const play = sequence(
      field({
        units: [
          { seat: 0, name: 'Bows', profile: BOWS, at: [[20, 34]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 24) },
        ],
      }),
    )
    play.pick('activate', [], 'b0')
    play.target('fire', ['b1'], [2, 2], { weapon: 'longbow' })
    expect(play.told).toContain('attack')
    expect(play.owed?.reaction).toBe(false) // straight on to the next activation
    expect(play.asks()).toEqual(['activate'])
  })

  it('BST-27 moves last activated first, then one combat for all; each branch is played out before the next target is asked', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    play.target('declare', ['b2', 'b3'])
    expect(play.owed?.body).toBe(2)
    play.pick('activate')
    // the reacting unit goes first: its whole branch, move included
    play.shift(6, 0)
    // only then is the second target asked
    expect(play.owed?.body).toBe(3)
    expect(play.owed?.reaction).toBe(true)
    play.pick('wait')
    expect(play.owed?.body).toBe(0)
    expect(play.owed?.title).toContain('declared')
    expect(play.state.figures[6]?.at.x).toBe(26)
  })

  it('BST-27 fire ordered in a chain is told of, on the table and of the unit, until all have moved and it is resolved', () => {
    const play = sequence(field({ agenda: turnOf(1) }))
    play.pick('activate', [], 'b2')
    play.target('declare', ['b1'])
    play.pick('activate')
    play.target('fire', ['b2'])
    expect(play.owed?.body).toBe(2) // who declared moves before anybody shoots
    const shown = () => {
      const { bodies, threads } = sceneOf(play.state)
      return [bodies[1]?.notes, threads.filter(({ from }) => from === 1)]
    }
    expect(shown()).toEqual([['will shoot at Braves'], [{ from: 1, to: 2, kind: 'declared', label: 'will shoot' }]])
    play.pick('end', [...Array(6).fill(2), 9, 3])
    expect(shown()).toEqual([[], []])
  })

  it('BST-27 a declarer who is no longer able is passed over: the window closes unanswered', () => {
    const start = field()
    const figures = start.figures.map((figure) => (figure.unit === 0 ? { ...figure, paralysed: true } : figure))
    const state = {
      ...start,
      figures,
      agenda: [
        { frame: 'turn' as const },
        {
          frame: 'chain' as const,
          links: [
            { unit: 0, searched: false, declared: [2], stage: 'manoeuvre' as const, moved: 'no' as const, changed: false, passed: false },
            { unit: 3, searched: false, declared: [], stage: 'declare' as const, moved: 'no' as const, changed: false, passed: false },
          ],
          stage: 'links' as const,
        },
        { frame: 'link' as const, unit: 0 },
        { frame: 'window' as const, by: 0, waiting: [2] },
        { frame: 'link' as const, unit: 3 },
      ],
    }
    const play = sequence(state)
    play.pick('end', [3, 8])
    expect(play.owed?.asks[0]?.key).toBe('activate')
    expect(play.owed?.reaction).toBe(false)
    expect(play.state.units[2]?.activated).toBe(false)
  })

  it('BST-45 a unit activated earlier does not strike back: only units of the chain strike, at those they declared against', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 28.995]], unit: { activated: true } },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1']) // no window: the braves have been activated
    play.pick('end')
    // a miss: and no dice for the braves, but those of the new turn's initiative
    const ask = play.owed?.asks[0]
    expect(ask?.key).toBe('strike')
    play.target('strike', ['b1'], [2, 2, 20, 10].slice(0, attacksOf(play.state)).concat([20, 10]))
    expect(play.events.filter((event) => event.what === 'attack').map((event) => event.seat)).toEqual([0])
  })

  it('BST-45 where the setting lets it, it strikes back at who declared against it, in the same melee', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 28.995]], unit: { activated: true } },
        { seat: 1, name: 'Others', profile: BRAVES, at: [[21.1, 29.4]], unit: { activated: true } },
      ],
      agenda: turnOf(0),
    })
    const play = sequence(ruled(state, { strikeBack: true }))
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    play.pick('end')
    const swords = attacksOf(play.state)
    play.target('strike', ['b1']) // nothing is rolled before the braves have chosen
    expect(play.owed).toMatchObject({ seat: 1, body: 1 })
    const ask = play.owed?.asks.find(({ key }) => key === 'strike')
    expect(ask?.kind === 'target' && ask.targets.map(({ id }) => id)).toEqual(['b0'])
    // every blow misses; the others, against whom nobody declared, were not asked. Then the initiative.
    play.target('strike', ['b0'], [...Array(swords).fill(2), ...Array(bravesAttacks(play.state)).fill(2), 20, 10])
    expect(
      play.events
        .filter((event) => event.what === 'attack')
        .map((event) => event.seat)
        .sort(),
    ).toEqual([0, 1])
  })
})
const bravesAttacks = (state: ReturnType<typeof field>): number => {
  const profile = state.profiles[state.figures[1]?.profile ?? -1]
  return profile?.weapons.find((one) => one.reach.startsWith('M'))?.attacks.reduce((sum, attack) => sum + attack.count, 0) ?? 0
}
const attacksOf = (state: ReturnType<typeof field>): number => {
  const figure = state.figures[0]
  const weapon = figure && state.profiles[figure.profile]?.weapons.find((one) => one.reach.startsWith('M'))
  return weapon?.attacks.reduce((sum, attack) => sum + attack.count, 0) ?? 0
}

describe('interruptions', () => {
  const approach = () =>
    sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 24]] },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[20, 4]] },
        ],
        agenda: turnOf(0),
      }),
    )

  it('BST-26 a mover who comes within 3″ is stopped there; the interrupter acts first and the mover goes on', () => {
    const play = approach()
    play.pick('activate', [], 'b0')
    play.shift(0, -4.9)
    expect(play.owed?.reaction).toBe(true)
    expect(play.owed?.body).toBe(1)
    // bases of 1″: 6″ between centres is a gap of 5″; stopped when the gap is 3″
    expect(play.state.figures[0]?.at.y).toBeCloseTo(28, 2)
    play.pick('activate')
    play.shift(4, 0)
    // asked once: the mover goes on to its end
    expect(play.state.figures[0]?.at.y).toBeCloseTo(25.1, 3)
  })

  it('BST-26 each unit is asked once for a mover', () => {
    const play = approach()
    play.pick('activate', [], 'b0')
    play.shift(0, -4.9)
    play.pick('wait') // goes on; the activation ends with the full move
    expect(play.state.figures[0]?.at.y).toBeCloseTo(25.1, 3)
    expect(play.state.units[1]?.activated).toBe(false)
  })

  it('BST-28 a unit that stands ready shoots once at a mover in effective range and sight, at the point its owner picks', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Bows', profile: BOWS, at: [[20, 30]], unit: { ready: true } },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 10]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b1')
    play.shift(0, 5)
    expect(play.owed?.seat).toBe(0)
    const ask = play.owed?.asks[0]
    expect(ask?.kind === 'pick' && ask.options.length).toBeGreaterThan(1)
    // gap 19″ at the start: beyond 18″; the first point offered is a quarter of the way, not the start
    expect(play.state.figures[1]?.at.y).toBeGreaterThan(10)
    // both arrows miss; the mover ends its way, then the next roll for initiative
    play.pick('shoot', [2, 2], 'at0')
    expect(play.events.some((event) => event.what === 'attack')).toBe(true)
    expect(play.state.units[0]?.ready).toBe(false)
    expect(play.state.figures[1]?.at.y).toBe(15)
  })

  it('BST-24 who declares against those whom no move of theirs reaches is asked about it once', () => {
    const cautioned = (gap: number) => {
      const play = sequence(
        battle({
          units: [
            { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 29 - gap]] },
          ],
          agenda: turnOf(0),
        }),
      )
      play.pick('activate', [], 'b0')
      const { owed, state } = play
      if (!owed) throw new Error('nobody is asked')
      return forecastOf(state, {
        ...{ decision: owed.id, seat: owed.seat, key: 'declare', kind: 'target', targets: ['b1'] },
        ...{ weapon: '', factor: 1, assigned: [] },
      }).cautions?.map(({ reason, rule }) => [reason, rule])
    }
    expect(cautioned(6.9)).toEqual([
      ['Braves cannot be reached in this activation: 6.9″, and Swords comes to blows at 6.0″ at most', 'BST-24'],
    ])
    expect(cautioned(5.9)).toBeUndefined()
  })

  it('BST-28 what a shot of those who stand ready would take is foretold at each point of the way, and where that is', () => {
    const begun = (readyMoved: boolean) => {
      const play = sequence(
        battle({
          terrain: [
            {
              id: 'hedge',
              kind: 'hedge',
              outline: [point(15, 12.2), point(25, 12.2), point(25, 12.6), point(15, 12.6)],
              height: inches(1),
            },
          ],
          units: [
            { seat: 0, name: 'Bows', profile: BOWS, at: [[20, 30]], unit: { ready: true, ...(readyMoved ? { readyMoved } : {}) } },
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 10]] },
          ],
          agenda: turnOf(1),
        }),
      )
      play.pick('activate', [], 'b1')
      play.shift(0, 5)
      return play
    }
    const needs = new Set<number>()
    for (const readyMoved of [false, true]) {
      const asks = begun(readyMoved).owed?.asks[0]
      for (const { id } of asks?.kind === 'pick' ? asks.options : []) {
        const play = begun(readyMoved)
        const { owed, state } = play
        if (!owed) throw new Error('nobody is asked')
        const told = forecastOf(state, { decision: owed.id, seat: owed.seat, key: 'shoot', kind: 'pick', picked: [id] })
        play.pick('shoot', [2, 2], id)
        const [shot] = play.events.filter(({ what }) => what === 'attack')
        expect(told.need?.value).toBe(shot?.rolls?.[0]?.need)
        expect(told.tally).toMatchObject({ able: 1, of: 1 })
        const at = play.events.findIndex(({ what }) => what === 'attack')
        const gone = play.events
          .slice(0, at)
          .findLast(({ what }) => what === 'move')
          ?.glides?.[0]?.path.at(-1)
        expect(told.plans?.[0]?.ends[0]?.at).toEqual(gone ?? state.figures[1]?.at)
        expect(told.back).toBeUndefined()
        needs.add(told.need?.value ?? 0)
      }
    }
    expect(needs.size).toBeGreaterThan(2)
  })

  it('BST-28 BST-29 what a blow out of turn would take is foretold', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]], unit: { braced: true, activated: true } },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 26]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b1')
    play.target('declare', ['b0'])
    play.shift(0, 2.995)
    const { owed, state } = play
    if (!owed) throw new Error('nobody is asked')
    const told = (key: string) => forecastOf(state, { decision: owed.id, seat: owed.seat, key, kind: 'pick', picked: [key] })
    expect(told('strike')).toMatchObject({ title: 'Swords strikes at Braves', tally: { able: 1, of: 1, verb: 'strike' } })
    expect(told('wait').need).toBeUndefined()
    play.pick('strike', [2])
    expect(play.events.find(({ what }) => what === 'attack')?.rolls?.[0]?.need).toBe(told('strike').need?.value)
  })

  it('BST-28 a braced unit strikes first at an enemy that ends its move in its reach', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]], unit: { braced: true, activated: true } },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 26]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b1')
    play.target('declare', ['b0'])
    play.shift(0, 2.995)
    expect(play.owed?.seat).toBe(0)
    expect(play.asks()).toEqual(['strike', 'wait'])
    play.pick('wait')
    expect(play.owed?.seat).toBe(1)
    expect(play.asks()).toEqual(['strike', 'hold'])
  })

  it('BST-29 breaking off: at most half a move, out of contact; those in contact who have not been activated may strike once', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 28.995]] },
        { seat: 1, name: 'Done', profile: BRAVES, at: [[18.995, 30]], unit: { activated: true } },
      ],
      agenda: turnOf(0),
    })
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    expect(play.asks()).toContain('disengage')
    expect(play.asks()).not.toContain('move')
    const far = play.refusals({ kind: 'move', key: 'disengage', path: [{ x: 0, y: 4 }], alone: [] })
    expect(far[0]?.reason).toContain('too far')
    const still = play.refusals({ kind: 'move', key: 'disengage', path: [{ x: 0, y: 0.003 }], alone: [] })
    expect(still.some((refusal) => refusal.rule === 'BST-29')).toBe(true)
    play.shift(1, 1, [], 'disengage')
    // only the braves who have not been activated are asked
    expect(play.owed?.body).toBe(1)
    expect(play.asks()).toEqual(['strike', 'wait'])
    play.pick('wait', [12, 3].slice(0, 0))
    expect(play.state.figures[0]?.at).toEqual({ x: 21, y: 31 })
    expect(play.owed?.body).not.toBe(0) // it has done
    expect(RULINGS.find(({ title }) => title.startsWith('Disengage'))?.text).toContain('Breaking off ends its activation')
  })

  it('BST-29 dividing and joining keep "activated this turn"', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    play.pick('divide', [], 'p2')
    expect(play.state.units[4]).toMatchObject({ activated: true, figures: [2] })
    expect(play.state.units[0]?.figures).toEqual([0, 1])
    expect(play.asks()).not.toContain('join') // one change an activation
    play.pick('end', [3, 20])
    const again = sequence({
      ...play.state,
      agenda: turnOf(0),
      units: play.state.units.map((unit) => ({ ...unit, activated: unit.id === 4 ? unit.activated : false })),
    })
    again.pick('activate', [], 'b0')
    again.pick('join', [3, 20], 'b4')
    expect(again.state.units[0]).toMatchObject({ figures: [0, 1, 2], activated: true })
    expect(again.state.units[4]?.figures).toEqual([])
  })

  it('BST-29 hiding wants concealment and nobody looking; a search finds at 15 or more; coming within 3″ finds too', () => {
    const woods = patch('woods', 10, 26, 12, 8)
    const wall = patch('building', 5, 20, 30, 1, { height: 3 as never })
    const hidden = () =>
      sequence(
        battle({
          units: [
            { seat: 0, name: 'Swords', profile: SWORDS, at: [[16, 30]] },
            { seat: 1, name: 'Braves', profile: BRAVES, at: [[16, 12]] },
          ],
          terrain: [woods, wall],
          agenda: turnOf(0),
        }),
      )
    const play = hidden()
    play.pick('activate', [], 'b0')
    play.pick('hide')
    expect(play.state.units[0]?.hidden).toBe(true)
    const seen = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[16, 27]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[16, 12]] },
        ],
        terrain: [woods],
        agenda: turnOf(0),
      }),
    )
    seen.pick('activate', [], 'b0')
    expect(seen.refusals({ kind: 'pick', key: 'hide', picked: ['hide'] })[0]?.reason).toContain('sees')
    // a search, 12″ or nearer
    const near = {
      ...play.state,
      agenda: turnOf(1),
      figures: play.state.figures.map((figure) => (figure.id === 1 ? { ...figure, at: { x: 16, y: 22 } } : figure)),
      units: play.state.units.map((unit) => ({ ...unit, activated: false })),
    }
    const search = sequence(near)
    search.pick('activate', [], 'b1')
    expect(search.asks()).toContain('search')
    search.pick('search', [14])
    expect(search.state.units[0]?.hidden).toBe(true)
    const found = sequence(near)
    found.pick('activate', [], 'b1')
    found.pick('search', [15])
    expect(found.state.units[0]?.hidden).toBe(false)
    // stumbled upon
    const walk = sequence(near)
    walk.pick('activate', [], 'b1')
    walk.shift(0, 4.5)
    walk.pick('wait') // the hidden could have activated
    expect(walk.state.units[0]?.hidden).toBe(false)
  })
})

describe('moving', () => {
  it('BST-15 woods cost double, and the refusal says how much too far', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'B', profile: BRAVES, at: [[2, 2]] },
        ],
        terrain: [patch('woods', 10, 20, 20, 9)],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    const move = play.state.profiles[play.state.figures[0]?.profile ?? 0]?.move ?? 0
    // 1″ of open ground, then every inch costs two
    const far = play.refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -(move + 0.6) }], alone: [] })
    expect(far[0]?.reason).toMatch(/would pay 1\d\.\d″ of 1\d\.0″/)
    play.shift(0, -(1 + (move - 1) / 2))
    expect(play.state.figures[0]?.at.y).toBeCloseTo(30 - (1 + (move - 1) / 2), 3)
  })

  it('BST-15 a river is shut to those on foot but for its ford; flyers cross', () => {
    const river = patch('river', 0, 20, 48, 3)
    const ford = patch('ford', 18, 20, 4, 3)
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[30, 24]] },
        { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[40, 25]] },
        { seat: 1, name: 'B', profile: BRAVES, at: [[2, 2]] },
      ],
      terrain: [river, ford],
      agenda: turnOf(0),
    })
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    expect(play.refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -2 }], alone: [] })[0]?.reason).toContain('cannot cross')
    const wing = sequence(state)
    wing.pick('activate', [], 'b1')
    wing.shift(0, -8, [8, 9])
    expect(wing.state.figures[1]?.at.y).toBe(17)
    const wade = sequence({
      ...state,
      figures: state.figures.map((figure) => (figure.id === 0 ? { ...figure, at: { x: 20, y: 24 } } : figure)),
    })
    wade.pick('activate', [], 'b0')
    wade.shift(0, -2, [])
    expect(wade.state.figures[0]?.at.y).toBe(22)
  })

  it('BST-16 a flyer changes its height by up to half its move, up to 6″', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[40, 25]] },
        { seat: 1, name: 'B', profile: BRAVES, at: [[2, 2]] },
      ],
      agenda: turnOf(0),
    })
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    expect(play.refusals({ kind: 'move', key: 'move', path: [{ x: 1, y: 0 }], alone: [], altitude: 7 })[0]?.rule).toBe('BST-16')
    const low = sequence({
      ...state,
      profiles: state.profiles.map((one) => (one.id === 'poison-wyvern' ? { ...one, move: 6 as never } : one)),
    })
    low.pick('activate', [], 'b0')
    expect(low.refusals({ kind: 'move', key: 'move', path: [{ x: 1, y: 0 }], alone: [], altitude: 4 })[0]?.reason).toContain(
      'change height',
    )
  })

  it('BST-17 a unit stays within 2″ of one another, never goes through enemies, and ends clear of every base', () => {
    const play = sequence(field())
    play.pick('activate', [], 'b0')
    const strayed = play.refusals({ kind: 'move', key: 'move', path: [], alone: [{ piece: 0, path: [{ x: 16, y: 30 }] }] })
    expect(strayed[0]?.rule).toBe('BST-17')
    expect(strayed[0]?.reason).toContain('broken up')
    const through = play.refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -6 }], alone: [] })
    expect(through.some((refusal) => refusal.short === 'enemy in the way' || refusal.short === 'no room')).toBe(true)
    const onto = play.refusals({ kind: 'move', key: 'move', path: [], alone: [{ piece: 0, path: [{ x: 21.2, y: 30.2 }] }] })
    expect(onto.some((refusal) => refusal.short === 'no room')).toBe(true)
  })
})

describe('rout, rally and pursuit', () => {
  const routed = () =>
    battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(2, 20, 30) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 28.995), unit: { routing: true } },
        { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 4]] },
      ],
      agenda: turnOf(1),
    })

  it('BST-61 a routing unit rallies on a saving roll', () => {
    const play = sequence(routed())
    play.pick('activate', [], 'b1')
    expect(play.asks()).toEqual(['rally', 'flee'])
    play.pick('rally', [30, 4, 9])
    expect(play.state.units[1]?.routing).toBe(false)
    expect(play.state.figures[2]?.at.y).toBe(28.995)
  })

  it('BST-61 a rally that fails: a double move to the home edge; those in contact may pursue and strike unanswered', () => {
    const play = sequence(routed())
    const move = play.state.profiles[play.state.figures[2]?.profile ?? 0]?.move ?? 0
    play.pick('activate', [], 'b1')
    play.pick('rally', [1])
    expect(play.state.units[1]?.routing).toBe(true)
    expect(play.state.figures[2]?.at.y).toBeCloseTo(28.995 - 2 * move, 2)
    expect(play.owed?.body).toBe(0)
    expect(play.asks()).toEqual(['pursue', 'rolls', 'stay'])
    play.pick('pursue', [2, 2, 11, 3]) // both come up with them, and miss
    expect(play.state.figures[0]?.at.y).toBeCloseTo(30 - 2 * move, 1)
    expect(play.told).toContain('attack')
    expect(play.state.units[0]?.activated).toBe(false)
    const staying = sequence(routed())
    staying.pick('activate', [], 'b1')
    staying.pick('rally', [1])
    staying.pick('stay', [11, 3])
    expect(staying.state.figures[0]?.at.y).toBe(30)
    expect(staying.told).not.toContain('attack')
  })

  it('BST-61 BST-14 over the home edge a routing unit is lost, and counts as driven off', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 6]], unit: { routing: true } },
        { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 24]] },
      ],
      agenda: turnOf(1),
    })
    const play = sequence(state)
    play.pick('activate', [], 'b1')
    play.pick('flee', [4, 8])
    expect(play.state.figures[1]).toMatchObject({ alive: false, lost: 'driven off' })
    expect(play.told).toContain('driven off')
  })

  it('BST-61 BST-51 who fails the saving roll of a critical routs, with his unit, when the chain comes to its routs', () => {
    const start = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Champion', profile: BRAVES, at: [[20, 20]], figures: { champion: true, saves: ['rout', 'fall'] } },
        { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 24]] },
      ],
      agenda: turnOf(0),
    })
    const play = sequence(start)
    play.pick('activate', [], 'b0')
    // falls on a 1, routs on a 1, then initiative
    play.pick('end', [1, 1])
    expect(play.state.units[1]?.routing).toBe(true)
    expect(play.state.figures[1]?.saves).toEqual([])
    expect(play.state.figures[1]?.at.y).toBeLessThan(20)
    const steady = sequence(start)
    steady.pick('activate', [], 'b0')
    steady.pick('end', [30, 30])
    expect(steady.state.units[1]?.routing).toBe(false)
    expect(steady.state.figures[1]?.fallen).toBe(false)
  })

  it('BST-52 the paralysed do nothing until they pass at the start of a later activation', () => {
    const start = field()
    const state = { ...start, figures: start.figures.map((figure) => (figure.unit === 0 ? { ...figure, paralysed: true } : figure)) }
    const play = sequence(state)
    play.pick('activate', [1, 1, 30], 'b0')
    expect([0, 1, 2].map((id) => play.state.figures[id]?.paralysed)).toEqual([true, true, false])
    const none = sequence(state)
    none.pick('activate', [1, 1, 1, 4, 9], 'b0') // nobody can act: straight to the next initiative
    expect(none.told).toContain('initiative')
  })
})

describe('before and after', () => {
  it('BST-10 both sides dice for the edge; the winner chooses and the armies change over', async () => {
    const setup = await scenarioSetup('elves-against-savages')
    if (!setup) throw new Error('no scenario')
    const play = sequence(game.muster(setup, loaded([])))
    const first = play.state.figures[0]?.at ?? { x: 0, y: 0 }
    expect(play.asks()).toEqual(['toss'])
    play.pick('toss', [3, 17])
    expect(play.owed?.seat).toBe(1)
    play.pick('edge', [], 'south')
    expect(play.state.sides.map((side) => side.home)).toEqual(['north', 'south'])
    const { width, height } = play.state.table
    expect(play.state.figures[0]?.at.x).toBeCloseTo(width - first.x, 3)
    expect(play.state.figures[0]?.at.y).toBeCloseTo(height - first.y, 3)
  })

  const toChampions = async (scenario: string) => {
    const setup = await scenarioSetup(scenario)
    if (!setup) throw new Error('no scenario')
    const play = sequence(game.muster(setup, loaded([])))
    play.pick('toss', [20, 17])
    play.pick('edge', [], 'south')
    return play
  }
  it('BST-13 both sides name the same number of Champions', async () => {
    const play = await toChampions('elves-against-savages')
    expect(play.owed?.asks[0]).toMatchObject({ key: 'champions', min: 2, max: 2 })
    expect(play.refusals({ kind: 'pick', key: 'champions', picked: ['p0'] })[0]?.reason).toContain('2 wanted')
    play.pick('champions', [], 'p0', 'p1')
    expect(play.owed?.seat).toBe(1)
    const theirs = play.state.figures.filter((figure) => figure.seat === 1).slice(0, 2)
    play.pick('champions', [], ...theirs.map((figure) => `p${figure.id}`))
    for (const seat of [0, 1]) expect(play.state.figures.filter((figure) => figure.seat === seat && figure.champion)).toHaveLength(2)
  })
  it('BST-13 names one Champion in the singular, and whoever is alone in his unit once', async () => {
    const play = await toChampions('ambush-on-the-salt-road')
    expect(play.owed?.title).toBe('Name your Champion')
    const [ask] = play.owed?.asks ?? []
    const options = ask?.kind === 'pick' ? ask.options : []
    expect(options.find(({ label }) => label === 'Rune warden')?.hint).toBeUndefined()
    expect(options.find(({ label }) => label === 'axe guard 1')?.hint).toBe('Van of the column')
  })

  it('BST-12 each limit of placement is named when it is broken', () => {
    const deploy = (more: Partial<Parameters<typeof battle>[0]> = {}) =>
      sequence(
        battle({
          units: [
            { seat: 0, name: 'Swords', profile: SWORDS, at: row(3, 20, 30) },
            { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[30, 40]] },
            { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 23) },
          ],
          agenda: [{ frame: 'deploy', seat: 0 }],
          ...more,
        }),
      )
    const place = (piece: number, x: number, y: number, altitude?: number) => ({
      kind: 'place' as const,
      key: 'place',
      places: [{ piece, at: { x, y }, facing: 0 as never, ...(altitude === undefined ? {} : { altitude }) }],
    })
    const play = deploy()
    expect(play.refusals(place(0, 20, 22))[0]?.reason).toContain('outside your half')
    expect(play.refusals(place(0, 20, 24.6))[0]?.reason).toContain('1″ is the least')
    expect(play.refusals(place(3, 30, 40, 6.5))[0]?.reason).toContain('6″ is the most')
    expect(play.refusals(place(0, 21.2, 30))[0]?.reason).toContain('stand on')
    expect(play.refusals(place(0, 47.8, 40))[0]?.reason).toContain('edge')
    expect(play.refusals(place(6, 20, 40))[0]?.reason).toContain('not yours')
    const back = deploy({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(3, 2, 46) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 10) },
      ],
    })
    expect(back.refusals({ kind: 'pick', key: 'begin', picked: ['begin'] })[0]?.reason).toContain('double move')
    const silent = deploy({
      units: [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 2, 46) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 10) },
      ],
    })
    expect(silent.refusals({ kind: 'pick', key: 'begin', picked: ['begin'] })[0]?.reason).toContain('in range')
  })

  it('BST-12 a double move reaches the centre, half of them are not most, and the weather keeps flyers down', () => {
    const swords = (far: readonly (readonly [number, number])[]): readonly Refusal[] => {
      const state = battle({
        units: [
          ...far.map((at, index) => ({ seat: 0 as const, name: `Sword ${index}`, profile: SWORDS, at: [at] })),
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 10) },
        ],
        agenda: [{ frame: 'deploy', seat: 0 }],
      })
      const decision = game.awaiting(state).find((one) => !one.standing)
      const verdict = game.judge(state, { decision: decision?.id ?? '', seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] })
      return verdict.legal ? [] : verdict.refusals
    }
    // moves of 6″: the centre of the table, (24, 24), is 12″ off, and half a base
    expect(swords([[24, 36.4]])).toEqual([])
    expect(swords([[24, 36.6]])[0]?.reason).toContain('double move')
    expect(
      swords([
        [24, 30],
        [24, 40],
      ])[0]?.reason,
    ).toContain('Only 1 of 2')
    expect(
      swords([
        [24, 30],
        [26, 30],
        [24, 40],
      ]),
    ).toEqual([])
    const windy = sequence({
      ...battle({
        units: [
          { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[30, 40]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 10) },
        ],
        agenda: [{ frame: 'deploy', seat: 0 }],
      }),
      advanced: { ...NO_ADVANCED, weather: 'wind' },
    })
    const up = { piece: 0, at: { x: 30, y: 40 }, facing: 0 as never, altitude: 3.5 }
    expect(windy.refusals({ kind: 'place', key: 'place', places: [up] })[0]?.reason).toContain('3″ is the most')
  })

  it('BST-13 the smaller army has no more Champions to name than figures, and the larger names as many', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(4, 20, 30) },
        { seat: 1, name: 'Brave', profile: BRAVES, at: [[20, 10]] },
      ],
      agenda: [{ frame: 'champions', seat: 0 }],
    })
    expect(sequence({ ...state, champions: 3 }).owed?.asks[0]).toMatchObject({ key: 'champions', min: 1, max: 1 })
  })

  it('BST-14 a surrender at any time; the enemy driven off; points at the turn limit', () => {
    const start = field()
    const decision = game.awaiting(start).find((one) => one.standing && one.seat === 1)
    expect(decision).toBeDefined()
    const given = game.play(
      start,
      [{ decision: decision?.id ?? '', seat: 1, key: 'concede', kind: 'pick', picked: ['concede'] }],
      loaded([]),
    )
    expect(game.outcome(given.state)).toMatchObject({ winner: 0 })
    expect(game.awaiting(given.state)).toEqual([])

    const gone = sequence({
      ...start,
      figures: start.figures.map((figure) => (figure.seat === 1 ? { ...figure, alive: false, lost: 'killed' as const } : figure)),
    })
    gone.pick('activate', [], 'b0')
    expect(game.outcome(gone.state)).toMatchObject({ winner: 0 })

    const last = (dead: number) => {
      const state = {
        ...start,
        turn: 12,
        units: start.units.map((unit) => ({ ...unit, activated: unit.id !== 0 })),
        figures: start.figures.map((figure) =>
          figure.seat === 1 && figure.id < 6 + dead ? { ...figure, alive: false, lost: 'killed' as const } : figure,
        ),
      }
      const play = sequence(state)
      play.pick('activate', [], 'b0')
      play.pick('end')
      return game.outcome(play.state)
    }
    expect(last(0)).toMatchObject({ winner: null })
    expect(last(3)).toMatchObject({ winner: 0 })
  })
})
