// What is asked, of whom, and what each question says of itself: every frame of the agenda, every order of a link.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { inches } from '../../../src/engine/geometry/units'
import type { Ask, Decision } from '../../../src/engine/kernel/asks'
import { awaiting, championCount, nextFighter, reachable } from '../../../src/systems/battlestorm/game/awaiting'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { fight } from '../../../src/systems/battlestorm/game/combat'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { blowOf } from '../../../src/systems/battlestorm/game/judge'
import { ordersFor, targetsFor } from '../../../src/systems/battlestorm/game/orders'
import { factorsFor, rollsAsk } from '../../../src/systems/battlestorm/game/proportion'
import type { Figure, Frame, Link, State } from '../../../src/systems/battlestorm/state'
import { lancer, ruled } from '../../support/advanced'
import { type BattleSpec, battle, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

const owedIn = (state: State): Decision => {
  const found = awaiting(state).find((one) => !one.standing)
  if (!found) throw new Error('nothing is owed')
  return found
}
const askOf = (decision: Decision, key: string): Ask => {
  const found = decision.asks.find((ask) => ask.key === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}
const keys = (asks: readonly Ask[]): readonly string[] => asks.map((ask) => ask.key)

const HOST: readonly UnitSpec[] = [
  { seat: 0, name: 'Swords', profile: SWORDS, at: row(3, 20, 30) }, // 0 1 2
  { seat: 1, name: 'Braves', profile: BRAVES, at: row(4, 20, 20) }, // 3 … 6
  { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[26, 31]] }, // 7
  { seat: 1, name: 'Bear', profile: 'cave-bear', at: [[30, 12]] }, // 8
]
const asking = (frame: Frame, more: Partial<State> = {}, spec: Partial<BattleSpec> = {}): State => ({
  ...battle({ units: HOST, agenda: [frame], ...spec }),
  tick: 17,
  ...more,
})
const dead = (state: State, ...ids: readonly number[]): State => ({
  ...state,
  figures: state.figures.map((one) => (ids.includes(one.id) ? { ...one, alive: false } : one)),
})
const placing = (differs: Partial<Extract<Frame, { frame: 'placing' }>> = {}): Frame => ({
  frame: 'placing',
  seat: 1,
  units: 3,
  left: [3, 2],
  waiting: [0, 1, 2, 4, 5, 7, 8],
  group: [6],
  ...differs,
})
const standing: Frame = { frame: 'standing', unit: 0, mover: 1, points: [0.25, 0.5, 1] }
const FRAMES: Readonly<Record<string, readonly [Frame, number, boolean, boolean]>> = {
  // seat, part of setting up, reaction
  toss: [{ frame: 'toss' }, 0, true, false],
  edge: [{ frame: 'edge', seat: 1 }, 1, true, false],
  champions: [{ frame: 'champions', seat: 1 }, 1, true, false],
  general: [{ frame: 'general', seat: 1 }, 1, true, false],
  placing: [placing(), 1, true, false],
  deploy: [{ frame: 'deploy', seat: 1 }, 1, true, false],
  activate: [{ frame: 'activate', seat: 1 }, 1, false, false],
  window: [{ frame: 'window', by: 0, waiting: [1, 3] }, 1, false, true],
  approach: [{ frame: 'approach', unit: 1, mover: 0 }, 1, false, true],
  standing: [standing, 0, false, true],
  bracing: [{ frame: 'bracing', unit: 1, mover: 0, why: 'braced' }, 1, false, true],
  pursuit: [{ frame: 'pursuit', unit: 1, routed: 0 }, 1, false, true],
}

describe('every question', () => {
  it.each(Object.entries(FRAMES))(
    'BST-20 BST-22 “%s” is put to its seat, for now, and says whether it is setting up or a reaction',
    (_, of) => {
      const [frame, seat, preparing, reaction] = of
      const state = asking(frame, { champions: 1 })
      const [owed, ...others] = awaiting(state)
      expect(owed).toMatchObject({ id: 'd17', seat, standing: false, sealed: false, reaction })
      expect(owed?.preparing).toBe(preparing ? true : undefined)
      expect(others).toMatchObject(
        [0, 1].map((side) => ({
          id: `concede-${side}-17`,
          seat: side,
          standing: true,
          sealed: false,
          reaction: false,
          pieces: [],
          asks: [{ key: 'concede', role: 'surrender', min: 1, max: 1 }],
        })),
      )
    },
  )

  it('BST-14 when the battle is over nobody is asked anything, and while dice roll nobody owes an answer', () => {
    expect(awaiting(asking({ frame: 'toss' }, { outcome: { winner: 0, reason: 'over' } }))).toEqual([])
    for (const state of [asking({ frame: 'turn' }), { ...asking({ frame: 'turn' }), agenda: [] }]) {
      expect(awaiting(state).map((one) => one.id)).toEqual(['concede-0-17', 'concede-1-17'])
      expect(awaiting(state).some((one) => one.preparing)).toBe(false)
    }
  })
})

describe('setting up', () => {
  it('BST-10 the winner of the dice chooses between two edges', () => {
    expect(owedIn(asking({ frame: 'toss' })).asks).toMatchObject([{ key: 'toss', kind: 'pick', min: 1, max: 1, primary: true }])
    expect(owedIn(asking({ frame: 'edge', seat: 1 })).asks).toMatchObject([
      { key: 'edge', min: 1, max: 1, primary: true, options: [{ id: 'south' }, { id: 'north' }] },
    ])
  })

  it('BST-13 both name as many Champions as agreed, or as the smaller army has figures; the dearest are suggested', () => {
    const state = asking({ frame: 'champions', seat: 1 }, { champions: 2 })
    const owed = owedIn(state)
    expect(owed.pieces).toEqual([3, 4, 5, 6, 8])
    const ask = askOf(owed, 'champions')
    expect(ask).toMatchObject({ min: 2, max: 2, primary: true, suggested: ['p8', 'p3'] })
    expect(ask.kind === 'pick' && ask.options.map((one) => one.id)).toEqual(['p8', 'p3', 'p4', 'p5', 'p6'])
    expect(owed.title).toContain('2')
    expect(championCount({ ...state, champions: 9 })).toBe(4)
    expect(championCount(dead({ ...state, champions: 9 }, 0, 1, 2))).toBe(1)
    expect(championCount(dead({ ...state, champions: 9 }, 3, 4))).toBe(3)
    expect(owedIn(dead(state, 3)).pieces).toEqual([4, 5, 6, 8])
  })

  it('BST-60 a general is one of those who can lead, the likeliest suggested', () => {
    const owed = owedIn(asking({ frame: 'general', seat: 0 }))
    expect(owed.asks).toMatchObject([{ key: 'general', min: 1, max: 1, primary: true, suggested: ['p7'] }])
    expect(owed.pieces).toEqual([7, 0, 1, 2])
    expect(owedIn(asking({ frame: 'general', seat: 1 })).pieces).toEqual([3, 4, 5, 6]) // no bear
  })

  it('BST-11 a placement unit is counted from the first, takes who waits and whom it has, and says what it should be worth', () => {
    const owed = owedIn(asking(placing()))
    expect(owed.title).toBe('Place your placement unit 2 of 3')
    expect(keys(owed.asks)).toEqual(['place', 'drawn', 'done'])
    expect(owed.pieces).toEqual([4, 5, 6, 8])
    // four braves at 14 and a bear at 42: 98 in thirds; one brave so far
    expect(askOf(owed, 'place')).toMatchObject({
      hint: 'drag figures within your half: about 33 points, give or take 15%; 14 so far',
      pieces: [4, 5, 6, 8],
      turning: { most: 180 },
    })
    expect(askOf(owed, 'done')).toMatchObject({ primary: true, min: 1, max: 1 })
    expect(owedIn(asking(placing({ seat: 0 }))).title).toBe('Place your placement unit 1 of 3')
    // the last: everybody may be moved
    expect(owedIn(asking(placing({ left: [2, 1] }))).pieces).toEqual([3, 4, 5, 6, 8])
    // nobody left who waits, or no placement unit left: nothing to draw up
    expect(keys(owedIn(asking(placing({ waiting: [0, 1, 2, 7] }))).asks)).toEqual(['place', 'done'])
    expect(keys(owedIn(asking(placing({ left: [2, 0] }))).asks)).toEqual(['place', 'done'])
  })

  it('BST-12 an army is placed within its own half, whichever that is', () => {
    const zone = (seat: number, homes: readonly ['south' | 'north', 'south' | 'north']) => {
      const state = asking({ frame: 'deploy', seat }, {}, { width: 40, height: 60 })
      const [first, second] = state.sides
      const owed = owedIn({
        ...state,
        sides: [
          { ...first, home: homes[0] },
          { ...second, home: homes[1] },
        ],
      })
      const ask = askOf(owed, 'place')
      expect(ask).toMatchObject({ turning: { most: 180 }, pieces: owed.pieces })
      expect(keys(owed.asks)).toEqual(['place', 'begin'])
      expect(askOf(owed, 'begin')).toMatchObject({ primary: true })
      return ask.kind === 'place' ? ask.zone : undefined
    }
    const south = [
      { x: 0, y: 30 },
      { x: 40, y: 30 },
      { x: 40, y: 60 },
      { x: 0, y: 60 },
    ]
    const north = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 30 },
      { x: 0, y: 30 },
    ]
    expect([zone(0, ['south', 'north']), zone(1, ['south', 'north'])]).toEqual([south, north])
    expect([zone(0, ['north', 'south']), zone(1, ['north', 'south'])]).toEqual([north, south])
    expect(owedIn(dead(asking({ frame: 'deploy', seat: 1 }), 4)).pieces).toEqual([3, 5, 6, 8])
  })
})

describe('who acts', () => {
  it('BST-20 whoever has the initiative activates a unit that has not acted and is still there', () => {
    const state = dead(asking({ frame: 'activate', seat: 1 }), 8)
    expect(owedIn(state)).toMatchObject({ pieces: [3, 4, 5, 6], asks: [{ min: 1, max: 1, primary: true, options: [{ id: 'b1' }] }] })
    const both = asking({ frame: 'activate', seat: 1 })
    expect(owedIn(both).asks).toMatchObject([
      {
        options: [
          { id: 'b1', body: 1, pieces: [3, 4, 5, 6] },
          { id: 'b3', pieces: [8] },
        ],
      },
    ])
    const acted = { ...both, units: both.units.map((unit) => ({ ...unit, activated: unit.id === 1 })) }
    expect(owedIn(acted).pieces).toEqual([8])
  })

  it('BST-25 BST-26 who may react is asked whether to act at once or to wait; a declaration asks them one after another', () => {
    const owed = owedIn(asking({ frame: 'window', by: 0, waiting: [3, 1] }))
    expect(owed).toMatchObject({ body: 3, pieces: [8], title: 'Swords declare an attack on Bear. Activate at once?' })
    expect(owed.asks).toMatchObject([
      { key: 'activate', primary: true },
      { key: 'wait', role: 'decline' },
    ])
    expect(awaiting(asking({ frame: 'window', by: 0, waiting: [] })).every((one) => one.standing)).toBe(true)
    expect(owedIn(asking({ frame: 'window', by: 2, waiting: [1] })).title).toBe('Fenth declares an attack on Braves. Activate at once?')
    const charging: Frame = { frame: 'chain', links: [{ ...freshLink(2), declared: [1], charge: true }], stage: 'links' }
    const window: Frame = { frame: 'window', by: 2, waiting: [1] }
    expect(owedIn(asking(window, { agenda: [charging, window] })).title).toBe('Fenth declares a charge on Braves. Activate at once?')
    expect(owedIn(asking({ frame: 'approach', unit: 1, mover: 2 })).title).toBe('Fenth comes within 3″ of Braves. Activate at once?')
  })

  it('BST-28 who stands ready is asked where on the way to shoot', () => {
    const owed = owedIn(asking(standing))
    expect(keys(owed.asks)).toEqual(['shoot', 'wait'])
    expect(owed.asks).toMatchObject([
      {
        options: [
          { id: 'at0', label: 'Now' },
          { id: 'at1', label: 'After ½ of its way' },
          { id: 'at2', label: 'At the end' },
        ],
      },
      { role: 'decline' },
    ])
    expect(askOf(owed, 'shoot')).toMatchObject({ min: 1, max: 1, primary: true, compared: true })
  })

  it('BST-28 BST-29 BST-44 a blow out of turn is offered with the other ways to roll, last that it is let go', () => {
    const blow = (frame: Frame) => owedIn(asking(frame)).asks
    const braced = blow({ frame: 'bracing', unit: 1, mover: 0, why: 'braced' })
    expect(braced).toMatchObject([
      { key: 'strike', primary: true },
      { key: 'rolls', min: 1, max: 1, hint: 'now: a roll for every attack' },
      { key: 'wait', role: 'decline' },
    ])
    // one attack: one way to roll it
    expect(keys(blow({ frame: 'bracing', unit: 0, mover: 1, why: 'parting' }))).toEqual(['strike', 'rolls', 'wait'])
    const alone = dead(asking({ frame: 'bracing', unit: 0, mover: 1, why: 'parting' }), 1, 2)
    expect(keys(owedIn(alone).asks)).toEqual(['strike', 'wait'])
    expect(blow({ frame: 'pursuit', unit: 3, routed: 0, factor: 0 })).toMatchObject([
      { key: 'pursue', primary: true },
      { key: 'rolls', hint: 'now: one roll a figure' },
      { key: 'stay', role: 'decline' },
    ])
    expect(owedIn(asking({ frame: 'bracing', unit: 1, mover: 0, why: 'braced' })).title).toContain('into the reach')
    expect(owedIn(asking({ frame: 'bracing', unit: 1, mover: 0, why: 'parting' })).title).toContain('break off')
  })

  it('BST-44 one roll for all the attacks of a figure only where a figure has several, other factors where there are several attacks', () => {
    const state = asking({ frame: 'turn' })
    const ten = Array.from({ length: 10 }, (_, i) => i + 1)
    expect(factorsFor(state, 0, true)).toEqual(ten)
    expect(factorsFor(dead(state, 0, 1), 0, true)).toEqual([1])
    expect(factorsFor(state, 3, true)).toEqual([1, 0, ...ten.slice(1)])
    expect(factorsFor(state, 0, false)).toEqual([1]) // no bow among them
    const still = { ...state, figures: state.figures.map((one) => (one.id > 0 && one.id < 3 ? { ...one, paralysed: true } : one)) }
    expect(factorsFor(still, 0, true)).toEqual([1])
    expect(rollsAsk(state, 0, true, 1)?.options.map((one) => one.id)).toEqual(ten.slice(1).map((factor) => `f${factor}`))
    expect(rollsAsk(state, 0, true, 4)?.options.map((one) => one.id)).toEqual(ten.filter((one) => one !== 4).map((factor) => `f${factor}`))
    expect(rollsAsk(still, 0, true, 1)).toBeUndefined()
  })
})

describe('the melee of a chain', () => {
  const link = (unit: number, differs: Partial<Link> = {}): Link => ({ ...freshLink(unit), stage: 'done', ...differs })
  const melee = (links: readonly Link[], differs: readonly Partial<UnitSpec>[] = [], stage: 'melee' | 'fire' = 'melee'): State =>
    battle({
      units: (
        [
          { seat: 0, name: 'Swords', profile: SWORDS, at: row(2, 20, 30) }, // 0 1
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 28.999) }, // 2 3, in contact
          { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 10]] }, // 4, far off
          { seat: 1, name: 'More', profile: BRAVES, at: [[20, 31.001]] }, // 5, in contact from behind
        ] as const
      ).map((unit, index) => ({ ...unit, ...differs[index] })),
      agenda: [{ frame: 'chain', links, stage }],
    })

  it('BST-27 BST-40 who declared and reaches somebody is asked for its blows, at those it reaches; who was asked is not asked again', () => {
    const declared = link(0, { declared: [1, 2, 3] })
    const state = melee([link(2, { declared: [0] }), declared])
    expect(nextFighter(state)?.unit).toBe(0)
    expect(reachable(state, declared)).toEqual([1, 3])
    const owed = owedIn(state)
    expect(owed).toMatchObject({ seat: 0, body: 0, pieces: [0, 1], reaction: false, title: 'Swords fight' })
    expect(owed.asks).toMatchObject([
      {
        key: 'strike',
        primary: true,
        body: 0,
        max: 2,
        usual: ['b1', 'b3'],
        targets: [{ id: 'b1' }, { id: 'b3' }],
        assignable: true,
        means: [{ weapon: 'each:melee', melee: true }, { weapon: 'longsword' }, { weapon: 'dagger' }],
      },
      { key: 'hold', role: 'decline' },
    ])
    const asked = (differs: Partial<Link>, units: readonly Partial<UnitSpec>[] = []) =>
      nextFighter(melee([{ ...declared, ...differs }], units))
    expect(asked({ passed: true })).toBeUndefined()
    expect(asked({ blow: { targets: [1], weapon: '', factor: 1, assigned: [] } })).toBeUndefined()
    expect(asked({ declared: [] })).toBeUndefined()
    expect(asked({ declared: [2] })).toBeUndefined()
    expect(asked({}, [{ unit: { routing: true } }])).toBeUndefined()
    expect(asked({}, [{}, { figures: { alive: false } }])?.unit).toBe(0)
    expect(reachable(melee([declared], [{}, { figures: { alive: false } }]), declared)).toEqual([3])
    expect(awaiting(melee([declared], [], 'fire')).every((one) => one.standing)).toBe(true)
  })

  it('BST-40 BST-37 blows go at those named, and at everybody in reach where nobody is', () => {
    const declared = link(0, { declared: [1, 2, 3] })
    const state = melee([declared])
    const blow = (...targets: readonly string[]) =>
      blowOf(state, declared, { decision: 'd0', seat: 0, kind: 'target', key: 'strike', targets })
    expect(blow('b3')).toEqual({ targets: [3], weapon: '', factor: 1, assigned: [] })
    expect(blow()).toEqual({ targets: [1, 3], weapon: '', factor: 1, assigned: [] })
  })

  it('BST-27 who lets its blows go has passed; when nobody is left to be asked an answer changes nothing', () => {
    const hold = { decision: 'd0', seat: 0, kind: 'pick', key: 'hold', picked: ['hold'] } as const
    const draft = openDraft(melee([link(0, { declared: [1] })]), loaded([]))
    fight(draft, hold)
    expect(draft.state.agenda).toMatchObject([{ links: [{ unit: 0, passed: true }] }])
    const before = draft.state.agenda
    fight(draft, hold)
    expect(draft.state.agenda).toBe(before)
  })
})

describe('the orders of a link', () => {
  const field = (units: readonly Partial<UnitSpec>[] = [], spec: Partial<BattleSpec> = {}): State =>
    battle({
      units: (
        [
          { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 20, 30) },
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 20) },
          { seat: 1, name: 'Hidden', profile: BRAVES, at: [[26, 22]], unit: { hidden: true } },
          { seat: 0, name: 'Friends', profile: BOWS, at: [[4, 44]] },
        ] as const
      ).map((unit, index) => ({ ...unit, ...units[index] })),
      ...spec,
    })
  const asks = (differs: Partial<Link> = {}, state: State = field()): readonly Ask[] => ordersFor(state, { ...freshLink(0), ...differs })
  const orders = (differs: Partial<Link> = {}, state: State = field()): readonly string[] => keys(asks(differs, state))
  const ask = (key: string, differs: Partial<Link> = {}, state: State = field()): Ask | undefined =>
    asks(differs, state).find((one) => one.key === key)
  const men = (figures: Partial<Figure>): State => field([{ figures }])

  it('BST-22 BST-23 first a search and declarations, then moving and shooting; less and less is left', () => {
    expect(orders()).toEqual(['search', 'declare', 'fire', 'move', 'divide', 'brace', 'ready', 'end'])
    expect(orders({ searched: true })).toEqual(['declare', 'fire', 'move', 'divide', 'brace', 'ready', 'end'])
    expect(orders({ stage: 'manoeuvre' })).toEqual(['fire', 'move', 'divide', 'brace', 'ready', 'end'])
    expect(orders({ stage: 'manoeuvre', declared: [1] })).toEqual(['move', 'divide', 'end'])
    expect(orders({ stage: 'manoeuvre', changed: true })).toEqual(['fire', 'move', 'brace', 'ready', 'end'])
    expect(orders({ stage: 'manoeuvre', moved: 'half', gone: 0.5 })).toEqual(['fire', 'brace', 'ready', 'end'])
    expect(orders({ stage: 'manoeuvre', moved: 'half', gone: 0.6 })).toEqual(['brace', 'end'])
    expect(orders({ stage: 'manoeuvre', moved: 'full', gone: 1 })).toEqual(['end'])
    expect(orders({ stage: 'manoeuvre', moved: 'double', gone: 2 })).toEqual(['end'])
  })

  it('BST-24 BST-37 a declaration may name every enemy that is there and not hidden, fire only one', () => {
    expect(targetsFor(field(), 0)).toEqual([1])
    const open = field([{}, {}, { unit: { hidden: false } }])
    expect(targetsFor(open, 0)).toEqual([1, 2])
    expect(ask('declare', {}, open)).toMatchObject({ max: 2, means: [], assignable: false, body: 0, targets: [{ id: 'b1' }, { id: 'b2' }] })
    expect(ask('fire', {}, open)).toMatchObject({
      max: 1,
      primary: true,
      assignable: true,
      strays: true,
      body: 0,
      hint: 'standing still',
      means: [{ weapon: 'longbow', melee: false }],
    })
    expect(ask('fire', { moved: 'half', gone: 0.4 }, open)).toMatchObject({ hint: 'after moving: +2 to the number needed' })
    const alone = field([{}, { figures: { alive: false } }])
    expect(orders({}, alone)).toEqual(['search', 'move', 'divide', 'brace', 'ready', 'end'])
  })

  it('BST-23 what is left is said as what it is: to hold, to end, or to go on to the fight', () => {
    const last = (differs: Partial<Link>) => asks(differs).at(-1)?.label
    expect([last({}), last({ searched: true }), last({ changed: true }), last({ moved: 'half' })]).toEqual([
      'Hold',
      'End activation',
      'End activation',
      'End activation',
    ])
    expect(last({ declared: [1] })).toBe('On to the combat')
    expect(asks({}).at(-1)?.role).toBe('end')
  })

  it('BST-23 a move is half, whole or double; double only for a unit that does nothing else', () => {
    const limits = (differs: Partial<Link> = {}, state = field()) => {
      const found = ask('move', differs, state)
      return found?.kind === 'move' ? found.limits.map(({ label, distance }) => [label, distance]) : undefined
    }
    const [half, full] = [
      ['half', 3],
      ['full', 6],
    ]
    expect(limits()).toEqual([half, full, ['double', 12]])
    for (const differs of [{ searched: true }, { changed: true }, { declared: [1] }]) expect(limits(differs)).toEqual([half, full])
    expect(limits({ changed: true, formed: true, gone: 0.2 })).toEqual([half])
    expect(limits({}, men({ injuries: { evasion: 0, cer: 0, move: 0.5 } }))?.[1]).toEqual(['full', 3])
    expect(limits({}, men({ injuries: { evasion: 0, cer: 0, move: 0 } }))).toBeUndefined()
    expect(limits({}, men({ paralysed: true }))).toBeUndefined()
    // the quickest says how far the drag goes
    const state = field()
    const slow = { ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, fallen: true } : one)) }
    expect(limits({}, slow)?.[1]).toEqual(full)
    expect(ask('move')).toMatchObject({ turning: { most: 180 } })
  })

  it('BST-29 in contact there is no plain move, no brace, no standing ready: it breaks off by at most half a move', () => {
    const engaged = field([{}, { at: row(3, 20, 28.999) }])
    expect(orders({}, engaged)).toEqual(['search', 'declare', 'fire', 'disengage', 'divide', 'end'])
    expect(ask('disengage', {}, engaged)).toMatchObject({ limits: [{ label: 'half', distance: 3 }], turning: { most: 180 }, body: 0 })
    expect(ask('disengage', {}, engaged)).toHaveProperty('leaves', true) // nobody is offered to go up to: that would be refused
    expect(orders({ moved: 'full' }, engaged)).not.toContain('disengage')
    const lame = field([{ figures: { injuries: { evasion: 0, cer: 0, move: 0 } } }, { at: row(3, 20, 28.999) }])
    expect(orders({}, lame)).not.toContain('disengage')
    // who is not touched himself may still go
    expect(orders({}, field([{}, { at: [[20, 28.999]] }]))).toEqual(expect.arrayContaining(['move', 'disengage']))
  })

  it('BST-60 BST-61 who runs is asked to rally on what he rolls: a save, or with courage in play a check of it', () => {
    const running = field([{ unit: { routing: true } }])
    expect(ask('rally', {}, running)).toMatchObject({ hint: 'a saving roll; if it fails the unit runs on' })
    expect(ask('rally', {}, ruled(running, { courage: true }))).toMatchObject({ hint: 'a courage check; if it fails the unit runs on' })
  })

  it('BST-29 dividing takes two, joining a friend near by who does not flee and is not at work', () => {
    const divide = ask('divide')
    expect(divide).toMatchObject({ min: 1, max: 2, options: [{ id: 'p0' }, { id: 'p1' }, { id: 'p2' }] })
    expect(orders({}, field([{ at: [[20, 30]] }]))).not.toContain('divide')
    const near = (unit: UnitSpec['unit'] = {}, x = 25) => field([{}, {}, {}, { at: [[x, 30]], unit }])
    expect(ask('join', {}, near())).toMatchObject({ min: 1, max: 1, options: [{ id: 'b3' }] })
    expect(orders({}, near({ routing: true }))).not.toContain('join')
    expect(orders({}, near({}, 40))).not.toContain('join')
    expect(orders({}, { ...near(), agenda: [{ frame: 'chain', links: [freshLink(3)], stage: 'links' }] })).not.toContain('join')
    expect(orders({}, { ...near(), agenda: [{ frame: 'chain', links: [freshLink(0)], stage: 'links' }] })).toContain('join')
    expect(orders({ moved: 'half' }, near())).not.toContain('join')
  })

  it('BST-29 recovering needs something dropped or slow, and hands to do it; hiding a place for it', () => {
    expect(orders()).not.toContain('recover')
    expect(orders({}, men({ dropped: ['longbow'] }))).toContain('recover')
    expect(orders({}, men({ unloaded: ['longbow'] }))).toContain('recover')
    expect(orders({}, men({ unloaded: ['longbow'], paralysed: true }))).not.toContain('recover')
    expect(orders()).not.toContain('hide')
    const wood = { terrain: [patch('woods', 15, 26, 14, 8)] }
    expect(orders({}, field([], wood))).toContain('hide')
    expect(orders({}, field([{ unit: { hidden: true } }], wood))).not.toContain('hide')
  })

  it('BST-61 the routed rally or run on, and have no other order', () => {
    expect(asks({}, field([{ unit: { routing: true } }]))).toMatchObject([
      { key: 'rally', primary: true },
      { key: 'flee', role: 'decline' },
    ])
  })

  it('BST-63 a charge is declared by those with a weapon for it, free, before they have moved or changed', () => {
    const riders = (more: Partial<Link> = {}, at: UnitSpec['at'] = row(2, 20, 20), figures: Partial<Figure> = {}) =>
      orders(
        more,
        ruled(field([{ profile: 'test-lancer', figures }, { at }, { unit: { hidden: false } }], { profiles: [lancer] }), {
          charging: true,
        }),
      )
    expect(riders()).toContain('charge')
    for (const more of [{ moved: 'half' }, { changed: true }, { stage: 'manoeuvre' }] as const) expect(riders(more)).not.toContain('charge')
    expect(riders({}, [[20, 28.999]])).not.toContain('charge')
    expect(riders({}, undefined, { paralysed: true })).not.toContain('charge')
    expect(riders({}, undefined, { broken: ['lance'] })).not.toContain('charge')
    const all = ruled(field([{ profile: 'test-lancer' }, {}, { unit: { hidden: false } }], { profiles: [lancer] }), { charging: true })
    expect(ask('charge', {}, all)).toMatchObject({ max: 2, means: [], assignable: false, targets: [{ id: 'b1' }, { id: 'b2' }] })
    expect(orders({}, field([{ profile: 'test-lancer' }], { profiles: [lancer] }))).not.toContain('charge')
  })

  it('BST-62 a change of formation is for three or more, free of the enemy, who have not changed and do not charge', () => {
    const drilled = (more: Partial<Link> = {}, units: readonly Partial<UnitSpec>[] = []) =>
      orders(more, ruled(field(units), { formations: true }))
    expect(drilled()).toContain('formation')
    expect(drilled({ changed: true })).not.toContain('formation')
    expect(drilled({ charge: true })).not.toContain('formation')
    expect(drilled({ moved: 'half' })).not.toContain('formation')
    expect(drilled({}, [{ at: row(2, 20, 30) }])).not.toContain('formation')
    expect(drilled({}, [{}, { at: [[20, 28.999]] }])).not.toContain('formation')
  })

  it('BST-23 a unit that has acted and can do no more ends by itself; one that has not is asked, though all it can do is hold', () => {
    const helpless = profile(BRAVES, { id: 'helpless', weapons: [], move: inches(0) })
    const play = sequence(
      battle({
        profiles: [helpless],
        units: [
          { seat: 0, name: 'Helpless', profile: 'helpless', at: [[20, 30]] },
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[4, 44]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[40, 4]], unit: { activated: true } },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    expect(play.owed?.body).toBe(0)
    expect(play.asks()).toEqual(['end'])
    play.pick('end')
    expect(play.told).toContain('hold')
    play.pick('activate', [], 'b1')
    play.shift(0, -6, [9, 5])
    expect(play.owed?.body).not.toBe(1)
  })
})
