import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { Viewer } from '../../../src/engine/kernel/asks'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { ordersId } from '../../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import type { Happening, ShipEvent, State } from '../../../src/systems/spaceship-battles/state'
import { at, battle, orders } from './ships'

const FIRE = { frame: 'attack', phase: 3 } as const
const POWER = { engines: 2, fields: 2, weapons: 3, tractor: 0, invisibility: 0 }
const planet = {
  id: 'world',
  kind: 'planet',
  name: 'the world',
  outline: [
    { x: 7, y: 5 },
    { x: 9, y: 5 },
    { x: 9, y: 8 },
    { x: 7, y: 8 },
  ],
} as const
const around = { width: 30, height: 20, measure: 'squares', name: 'A world', terrain: [planet], ground: 'space' } as const

describe('what is seen', () => {
  it('SHP-10, SHP-16 self-destruction is known to nobody but its captain and the umpire until it happens', () => {
    const state = battle([[{ name: 'Fuse' }], [{ name: 'Neighbour', at: { x: 5.5, y: 5.5 } }], [{ name: 'Far', at: { x: 20.5, y: 5.5 } }]])
    const lit = at(state, FIRE, { 0: { destructing: true } })
    const seen = (viewer: Viewer): string =>
      JSON.stringify([eyes.scene(lit, viewer), eyes.inspect(lit, viewer, { piece: 0 }), eyes.inspect(lit, viewer, { body: 0 })])
    const unlit = at(state, FIRE)
    for (const viewer of [1, 2, 'table'] as const) {
      expect(seen(viewer)).not.toMatch(/self-destruct|destroy itself/)
      expect(eyes.scene(lit, viewer)).toEqual(eyes.scene(unlit, viewer))
    }
    for (const viewer of [0, 'umpire'] as const) expect(seen(viewer)).toMatch(/self-destruct/)
    const { events } = game.play(
      battle([[{ name: 'Fuse' }], [{ name: 'Neighbour' }]]),
      [orders(state, 0, [{ key: 's0:destruct', kind: 'pick', picked: ['destruct'] }])],
      loaded([]),
    )
    const told = events.filter((event) => eyes.tell(state, event, 0).text.includes('destroy itself'))
    expect(told.map((event) => event.only)).toEqual([[0]])
  })
  it('SHP-12 moves plotted ahead are on the card of their captain alone', () => {
    const state = battle([[{ name: 'Planner' }], [{ name: 'Other', at: { x: 9.5, y: 9.5 } }]], { plotting: 'whole turn' })
    const plotted = at(state, FIRE, { 0: { plot: [null, null, null, null, null, 'left', null, null, null, null, null, 'forward'] } })
    expect(JSON.stringify(eyes.inspect(plotted, 0, { piece: 0 }))).toContain('plotted: 6 ↰, 12 ↑')
    for (const viewer of [1, 'table'] as const) expect(JSON.stringify(eyes.inspect(plotted, viewer, { piece: 0 }))).not.toContain('↰')
  })
  it('SHP-21 a wreck of the last phase is among the destroyed once the battle is over, and drifts till Phase Zero while it goes on', () => {
    const state = at(battle([[{}], [{ at: { x: 9.5, y: 9.5 } }]]), FIRE, { 1: { hull: 0 } })
    const shown = (now: State) => {
      const { pieces, remains, bodies } = eyes.scene(now, 'table')
      return [pieces.map(({ id }) => id), remains.map(({ piece }) => piece), bodies.map((body) => body.pieces)]
    }
    expect(shown(state)).toEqual([[0, 1], [], [[0], [1]]])
    expect(shown({ ...state, outcome: { winner: 0, reason: 'over' } })).toEqual([[0], [1], [[0], []]])
  })
  it('SHP-18 a captured ship is its captor’s to look at, and both tallies count it there', () => {
    const state = battle([
      [{ name: 'Rammer', class: 'C' }],
      [
        { name: 'Lamb', class: 'D' },
        { name: 'Ghost', class: 'D' },
      ],
    ])
    const taken = at(state, FIRE, { 1: { boarded: [{ place: 'bridge', by: 0 }] } })
    const { pieces, bodies, sides } = eyes.scene(taken, 'table')
    expect([pieces, bodies].map((all) => all.map(({ seat }) => seat))).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ])
    const tally = (seat: number) => sides[seat]?.lines.flatMap(({ label, value }) => (/^(ships|hull|captured)/.test(label) ? [value] : []))
    expect(tally(0)).toEqual(['1 of 1 and 1 captured', '36 of 36 and 24 captured', 'Lamb'])
    expect(tally(1)).toEqual(['1 of 2', '24 of 48'])
  })
  it('SHP-17 SHP-19 who is held, and whom a ram destroys, is told where moves are plotted', () => {
    const state = battle([
      [
        { name: 'Hook', at: { x: 5.5, y: 5.5 } },
        { name: 'Towed', at: { x: 5.5, y: 9.5 } },
      ],
      [{ name: 'Lamb', class: 'F', at: { x: 7.5, y: 5.5 } }],
    ])
    const plotting = at(
      state,
      { frame: 'plot', from: 1, to: 3 },
      {
        0: { speed: 8, power: POWER, hull: 36 },
        1: { speed: 4, power: POWER, caught: 1 },
        2: { towing: 1, power: { ...POWER, tractor: 1 }, hull: 2 },
      },
    )
    const pick = (key: string, picked: string) => ({ key: `s0:${key}`, kind: 'pick' as const, picked: [picked] })
    const { notes } = eyes.forecast(plotting, 0, orders(plotting, 0, [pick('ram', 'p2'), pick('p2', 'forward'), pick('p3', 'forward')]))
    expect(notes.join('; ')).toContain('Towed is held by Lamb and does not move by itself')
    expect(notes.join('; ')).toMatch(/if Hook rams: Lamb is destroyed, Hook loses/)
  })
  it('SHP-20 an invisible ship is drawn as a ghost where it is; ships that share a space are drawn beside each other inside it', () => {
    const place = { x: 4.5, y: 4.5 }
    const state = battle([[{ at: place }, { at: place }], [{ at: place }]])
    const scene = eyes.scene(at(state, FIRE, { 1: { invisible: true } }), 1)
    expect(scene.pieces.map((piece) => piece.ghost ?? false)).toEqual([false, true, false])
    expect(new Set(scene.pieces.map((piece) => `${piece.at.x} ${piece.at.y}`)).size).toBe(3)
    for (const { at: drawn, silhouette } of scene.pieces) {
      expect([Math.floor(drawn.x), Math.floor(drawn.y)]).toEqual([4, 4])
      expect(silhouette).toBe('ship-c')
    }
  })
  it('the headline names turn, phase and what is done', () => {
    const state = battle([[{}], [{}]])
    expect(eyes.scene(state, 0).headline).toBe('Turn 1 of 10, Phase Zero: command')
    expect(eyes.scene({ ...state, frame: { frame: 'plot', from: 4, to: 6 } }, 0).headline).toBe('Turn 1 of 10, phases 4–6: plotting')
    expect(eyes.scene({ ...state, frame: FIRE }, 0).headline).toBe('Turn 1 of 10, phase 3: attacks')
  })
  it('SHP-15 wrecks that were taken away lie as remains, and the side has lost their points', () => {
    const state = at(battle([[{}, { at: { x: 2.5, y: 0.5 } }], [{}]]), FIRE, { 0: { hull: 0, lost: 'destroyed' } })
    const scene = eyes.scene(state, 0)
    expect(scene.remains.map((one) => one.piece)).toEqual([0])
    expect(scene.pieces.map((piece) => piece.id)).toEqual([1, 2])
    expect(scene.sides[0]?.lost).toBe(state.ships[0]?.worth)
  })
})

describe('measuring', () => {
  it('SHP-13 range is the greater of the two differences, and what stands between the centres blocks the line', () => {
    const state = battle([[{ at: { x: 2.5, y: 6.5 } }], [{ name: 'Target', at: { x: 12.5, y: 6.5 } }]], { table: around })
    const line = eyes.measure(state, 0, { at: { x: 2.1, y: 6.9 }, piece: 0 }, { at: { x: 12.5, y: 6.5 }, piece: 1 }, 'energy')
    expect([line.distance, line.label, line.band, line.penalty]).toEqual([10, '10 spaces', '−2 for range', 2])
    expect(line.sight?.blockers).toEqual([{ label: 'the world', terrain: 'world' }])
    expect(line.sight?.label).toBe('the world in the way: −3')
    expect(eyes.measure(state, 0, { at: { x: 2.5, y: 6.5 } }, { at: { x: 5.5, y: 13.5 } }).distance).toBe(7)
  })
  it('SHP-13 rings stand where the deduction for range changes, as far as the weapon reaches', () => {
    const state = at(battle([[{ weapons: 'III', devices: { torpedoes: true, tractor: true } }], [{}]]), FIRE, { 0: { power: POWER } })
    const rings = (weapon: string) => eyes.reach(state, 0, 0, weapon)?.rings.map((ring) => `${ring.radius} ${ring.label}`)
    expect(rings('energy')).toEqual(['3 3', '7 −1', '11 −2', '12 −3'])
    expect(rings('torpedoes')).toEqual(['3 3', '7 −1', '9 −2'])
    expect(rings('tractor')).toEqual(['3 3'])
    expect(rings('board')).toEqual(['1 1'])
    expect(eyes.reach(state, 0, 0, 'energy')?.form).toBe('square')
  })
  it('SHP-18 with a boarding party in hand its one space is shown, and who can be boarded', () => {
    const state = at(battle([[{}], [{ at: { x: 1.5, y: 1.5 } }, { at: { x: 5.5, y: 0.5 } }]]), FIRE, {
      1: { power: { ...POWER, fields: 0 } },
    })
    const boarding = game
      .awaiting(state)
      .flatMap(({ asks }) => asks.flatMap((one) => (one.kind === 'orders' ? (one.groups[0]?.asks ?? []) : [])))
    expect(boarding.find(({ key }) => key === 's0:board')).toMatchObject({ means: [{ weapon: 'board', label: 'Boarding party' }] })
    expect(eyes.survey(state, 0, { at: { x: 0.5, y: 0.5 }, piece: 0 }, 'board').map(({ label }) => label)).toEqual(['bridge 6+', '✕ range'])
    expect(eyes.measure(state, 0, { at: { x: 0.5, y: 0.5 }, piece: 0 }, { at: { x: 5.5, y: 0.5 }, piece: 2 }, 'board')).not.toHaveProperty(
      'band',
    )
  })
  it('SHP-4, SHP-10 a silent weapon has no rings; in Phase Zero it has what its captain gives it, as long as he has not sealed it', () => {
    const state = battle([[{ weapons: 'III' }], [{ at: { x: 4.5, y: 0.5 } }]])
    const draft = (weapons: number, decision = ordersId(state, 0)) =>
      ({
        decision,
        seat: 0,
        key: 'orders',
        kind: 'orders',
        parts: [{ key: 's0:power', kind: 'allocate', amounts: { weapons } }],
      }) as const
    const from = { at: state.ships[0]?.at ?? { x: 0, y: 0 }, piece: 0 }
    expect(eyes.reach(state, 0, 0, 'energy', draft(2))?.label).toContain('factor II')
    // in hand it goes by its name alone while its power is asked: that of the last turn says nothing of this one
    const named = (of: typeof state) => eyes.weapons(of, 0, 0).map(({ label }) => label)
    expect([named(state), named(at(state, FIRE, { 0: { power: POWER } }))]).toEqual([
      ['energy weapon III'],
      [`energy weapon III, factor ${'I'.repeat(POWER.weapons)}`],
    ])
    expect(eyes.reach(state, 0, 0, 'energy', draft(0))).toBeUndefined()
    expect(eyes.survey(state, 0, from, 'energy', draft(0))[0]?.refusal).toMatchObject({ short: 'no power' })
    expect(eyes.reach(state, 0, 0, 'energy', draft(0, 'another'))).toEqual(eyes.reach(state, 0, 0, 'energy'))
    expect(eyes.reach(at(state, FIRE, { 0: { power: { ...POWER, weapons: 0 } } }), 0, 0, 'energy')).toBeUndefined()
  })
  it('SHP-4 the rings of a type IV weapon end where its dice do', () => {
    const state = at(battle([[{ weapons: 'IV' }], [{}]]), FIRE, { 0: { power: { ...POWER, weapons: 1 } } })
    expect(eyes.reach(state, 0, 0, 'energy')?.rings.map((ring) => ring.radius)).toEqual([3, 6])
  })
  it('SHP-6 the arc is half a circle ahead, and none with aft weapons', () => {
    const state = battle([[{ facing: 90 }, { facing: 90, devices: { aft: true } }], [{}]])
    expect(eyes.reach(state, 0, 0, 'energy')?.arc).toEqual({ facing: 90, width: 180 })
    expect(eyes.reach(state, 0, 1, 'energy')?.arc).toBeUndefined()
  })
  it('SHP-6 squares level with the ship are inside the arc, those behind are refused on their chips', () => {
    const enemies = [
      { name: 'Ahead', at: { x: 12.5, y: 10.5 } },
      { name: 'Level', at: { x: 10.5, y: 14.5 } },
      { name: 'Behind', at: { x: 9.5, y: 10.5 } },
      { name: 'Far', at: { x: 23.5, y: 10.5 } },
    ]
    const state = at(battle([[{ at: { x: 10.5, y: 10.5 }, facing: 0 }], enemies]), FIRE, { 0: { power: POWER } })
    const chips = eyes.survey(state, 0, { at: { x: 10.5, y: 10.5 }, piece: 0 }, 'energy').map((chip) => chip.label)
    // 5d6 is 17.5 on average, and the target's field III at factor III takes 9
    expect(chips).toEqual(['5d6 → 8.5', '5d6−1 → 7.5', '✕ arc', '✕ range'])
  })
})

describe('the card', () => {
  it('SHP-1 to SHP-8 shows every number of a ship with its rule', () => {
    const state = at(battle([[{ name: 'Lance', devices: { torpedoes: true, aft: true } }], [{}]]), FIRE, { 0: { power: POWER, hull: 20 } })
    const card = eyes.inspect(state, 1, { piece: 0 })
    const value = (label: string): string | undefined => card?.stats.find((one) => one.label === label)?.value
    expect(value('Hull')).toBe('20 of 36, light damage')
    expect(value('Engines')).toBe('factor II, up to hyper 4')
    expect(value('Force field')).toBe('factor II, 6 (type III: 3 a factor)')
    expect(value('Points')).toBe('175')
    // SHP-14, SHP-15: its damage in boxes, as on paper; what is powered is lit
    expect(card?.tracks?.map(({ label, boxes, ticked, lit }) => [label, boxes, ticked, lit])).toEqual([
      ['Hull', 36, 16, undefined],
      ['Engines', 3, undefined, 2],
      ['Fields', 3, undefined, 2],
      ['Weapons', 3, undefined, POWER.weapons],
    ])
    expect(card?.tracks?.[0]?.ends?.map(({ at }) => at)).toEqual([9, 18, 27])
    expect(card?.weapons.map((weapon) => weapon.label)).toEqual(['energy weapon III', 'torpedoes'])
    expect(card?.weapons[1]?.lines).toContainEqual({ label: 'left', value: '9 of 9' })
    expect(card?.stats.every((one) => /^SHP-\d+$/.test(one.rule))).toBe(true)
  })
})

describe('telling', () => {
  it('SHP-13 an attack is told with its roll and every deduction', () => {
    const state = at(battle([[{ name: 'Lance', at: { x: 2.5, y: 5.5 } }], [{ name: 'Mark', class: 'D', at: { x: 7.5, y: 5.5 } }]]), FIRE, {
      0: { power: POWER },
      1: { power: POWER },
    })
    const shot = orders(state, 0, [{ key: 's0:energy', kind: 'target', targets: ['p1'], weapon: 'energy' }])
    const { events, state: after } = game.play(state, [shot], loaded([5, 4, 4, 4, 4]))
    const attack = events.find((event) => event.what === 'attack')
    const words = attack && eyes.tell(after, attack, 1)
    expect(words?.text).toBe(
      'Lance fires its energy weapons at Mark, range 5: 19 against field 6: 13 hull points lost, 11 left (range 5 −1, size D −1)',
    )
    expect(words?.parts.filter((part) => part.kind === 'piece').length).toBe(2)
    expect(words?.parts.some((part) => part.kind === 'roll')).toBe(true)
  })
  it('every kind of event is told in a sentence of its own, naming whom it is about', () => {
    const state = battle([[{ name: 'One' }], [{ name: 'Two' }]])
    const one = { ship: 0 }
    const both = { ship: 0, target: 1 }
    const power = { engines: 2, fields: 3, weapons: 1, tractor: 1, invisibility: 0 }
    const idle = { what: 'power', detail: { ships: [{ ship: 0, power: { ...power, fields: 0 }, speed: 6 }] } } as const
    expect(eyes.tell(state, idle, 0).text).toContain('engines II, field off, weapons I')
    const told: Readonly<Record<Happening['what'], readonly [ShipEvent, string]>> = {
      turn: [{ what: 'turn', detail: { turn: 3 } }, 'Turn 3'],
      removed: [{ what: 'removed', detail: { ships: [1] } }, 'Two is no more: the wreck is taken away'],
      goal: [{ what: 'goal', seat: 0, detail: { goal: 'take 2 of 3', reached: false } }, 'Fleet 0 can no longer take 2 of 3'],
      carried: [{ what: 'carried', detail: { thing: 'the pod', id: 1, from: null } }, 'Two has the pod'],
      power: [
        { what: 'power', detail: { ships: [{ ship: 0, power, speed: 6 }] } },
        'Power is shown. One: hyper 4, engines II, field III, weapons I, tractor beam',
      ],
      countdown: [{ what: 'countdown', only: [0], detail: one }, 'One will destroy itself in phase 12. Nobody else knows'],
      repair: [
        { what: 'repair', detail: { ...one, at: 'engines', success: true, level: 2 } },
        'One repairs its engines: factor II at best',
      ],
      repel: [
        { what: 'repel', detail: { ...one, place: 'bridge', by: 1, success: false } },
        'One does not get the party of Fleet 1 out of the bridge',
      ],
      'break-away': [{ what: 'break-away', detail: { ...one, from: 1, success: true } }, 'One breaks away from Two'],
      phase: [
        {
          what: 'phase',
          detail: {
            phase: 4,
            moves: [
              { ship: 0, step: 'forward' },
              { ship: 1, step: 'left' },
            ],
          },
        },
        'Phase 4: One ahead; Two turns left',
      ],
      asteroids: [
        { what: 'asteroids', detail: { ...one, name: 'the Shoals', field: 3, damage: 2, left: 34 } },
        'One flies into the Shoals: 2 hull points lost, 34 left',
      ],
      unrammed: [{ what: 'unrammed', detail: { ...both, why: 'still' } }, 'One does not ram Two: it did not go forward'],
      ram: [
        { what: 'ram', detail: { ...both, hit: true, tooSlow: false, damage: 24, back: 30 } },
        'One rams Two: 24 hull points lost there, 30 here',
      ],
      appear: [{ what: 'appear', detail: one }, 'One appears'],
      vanish: [{ what: 'vanish', detail: one }, 'One vanishes from sight'],
      attack: [
        {
          what: 'attack',
          detail: { ...both, weapon: 'torpedoes', aim: 'engines', range: 2, field: 6, total: 20, damage: 0, dropped: true, left: 36 },
        },
        'One fires torpedoes at the engines of Two, range 2: 20 against field 6: its engines drop a step',
      ],
      tractor: [
        { what: 'tractor', detail: { ...both, willing: false, caught: true, field: 6, total: 11 } },
        'One catches Two with its tractor beam: 11 against field 6',
      ],
      release: [{ what: 'release', detail: both }, 'One lets go of Two'],
      board: [
        { what: 'board', detail: { ...both, place: 'bridge', success: true } },
        'One sends a party to Two: the bridge is taken, and the ship with it',
      ],
      destruct: [
        { what: 'destruct', detail: { ...one, blasts: [{ target: 1, range: 2, field: 6, total: 40, damage: 34, left: 2 }] } },
        'One destroys itself: Two at 2 spaces loses 34, 2 left',
      ],
      destroyed: [{ what: 'destroyed', detail: one }, 'One is destroyed'],
      surrender: [{ what: 'surrender', seat: 1, detail: {} }, 'Fleet 1 strikes its flags'],
      end: [{ what: 'end', detail: { winner: 0, reason: 'Fleet 0 hold the field.' } }, 'Fleet 0 hold the field.'],
    }
    for (const [event, text] of Object.values(told)) expect(eyes.tell(state, event, 'umpire').text).toBe(text)
    // what costs nobody anything does not weigh: a turning point is not told by it
    for (const [event] of [told.appear, told.vanish]) expect(eyes.tell(state, event, 'umpire').tone).toBe('plain')
    // the rule stands beside the sentence, not in it
    expect(eyes.tell(state, { what: 'countdown', only: [0], detail: one }, 'umpire').parts.at(-1)).toEqual({ kind: 'rule', rule: 'SHP-16' })
    // a repair in vain is told as its die is shown, and where there is no field none holds
    const vain = { what: 'repair', detail: { ...one, at: 'fields', level: 1, success: false } }
    expect(eyes.tell(state, vain, 'umpire').tone).toBe('plain')
    const harmless = (field: number) => ({
      what: 'attack',
      detail: { ...both, weapon: 'energy', aim: 'ship', range: 2, field, total: 0, damage: 0, left: 6 },
    })
    expect(eyes.tell(state, harmless(3), 'umpire').text).toContain('against field 3: the field holds')
    expect(eyes.tell(state, harmless(0), 'umpire').text).toContain('against field 0: no harm done')
    const freed = { what: 'release', detail: { ...both, lost: true } }
    expect(eyes.tell(state, freed, 'umpire').text).toBe('Two is free: the tractor beam of One is no more')
  })
})
