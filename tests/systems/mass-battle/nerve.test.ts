// Morale, flight and pursuit, magic, and how battles end (MAS-9, 10, 11).
import { describe, expect, test } from 'vitest'
import { SPELL_TABLE, SPELLS, type SpellId } from '../../../src/systems/mass-battle/data/spells'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { CHARGE } from '../../../src/systems/mass-battle/game/asks'
import { awaiting } from '../../../src/systems/mass-battle/game/awaiting'
import { pieceOf } from '../../../src/systems/mass-battle/game/queries'
import { holdersOf } from '../../../src/systems/mass-battle/game/victory'
import type { Order, State } from '../../../src/systems/mass-battle/state'
import { answered, BANK, CHIEF, field, order, round, told, unit, type Wish } from '../../support/companies'

const archers = (more: Partial<Wish> = {}): Wish => ({ seat: 0, profile: { missile: 'short bow' }, ...more })
const foe = (more: Partial<Wish> = {}): Wish => ({ seat: 1, corner: [34, 25], facing: 180, formation: 'loose', ...more })
const second: Wish = { seat: 1, corner: [90, 75], facing: 180 }
const press = (other: Partial<Wish> = {}, options = {}) =>
  field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180, ...other }, second], { options })

describe('MAS-9 morale', () => {
  test('at half or less a Will save, once; above half none', () => {
    const state = field([archers(), foe({ hp: 12 }), second])
    expect(
      told(
        round(state, {}, [
          [20, 15],
          [6, 5],
        ]),
        'morale',
      ),
    ).toEqual([])
    const first = round(state, {}, [
      [20, 15],
      [6, 6],
      [20, 13],
    ])
    expect(told(first, 'morale')[0]?.detail.stands).toBe(true)
    expect(
      told(
        round(first.state, {}, [
          [20, 15],
          [6, 1],
        ]),
        'morale',
      ),
    ).toEqual([])
  })
  test('again at each later hit is an option', () => {
    const state = field([archers(), foe({ hp: 12 }), second], { options: { laterHits: true } })
    const first = round(state, {}, [
      [20, 15],
      [6, 6],
      [20, 13],
    ])
    expect(
      told(
        round(first.state, {}, [
          [20, 15],
          [6, 1],
          [20, 13],
        ]),
        'morale',
      ),
    ).toHaveLength(1)
    expect(told(round(first.state, {}, [[20, 2]]), 'morale')).toEqual([])
  })
  test('broken by missiles it flees in the next movement phase, at a run to its own edge, and is gone there', () => {
    const state = field([archers(), foe({ hp: 12 }), second])
    const broken = round(state, {}, [
      [20, 15],
      [6, 6],
      [20, 12],
    ])
    expect(unit(broken, 1)).toMatchObject({ condition: 'fleeing', fled: true })
    expect(unit(broken, 1).facing).toBe(0)
    expect(told(broken, 'flight')[0]?.detail.squares).toBe(24)
    let done = broken
    for (let rounds = 0; rounds < 2; rounds += 1) done = round(done.state, { 0: { ...order({}), holdFire: true } }, [])
    expect(unit(done, 1).condition).toBe('off')
  })
  test('MAS-5, 9: who breaks runs once before his leader may rally him', () => {
    const led = field([archers(), foe({ hp: 12, leader: CHIEF }), second])
    const broken = round(led, {}, [
      [20, 15],
      [6, 6],
      [20, 20],
      [20, 1],
    ])
    expect(told(broken, 'morale').map(({ detail }) => detail.stands)).toEqual([false])
    expect(told(broken, 'rally')).toEqual([])
    expect(unit(broken, 1)).toMatchObject({ condition: 'fleeing', fled: true })
  })
  test('MAS-5 whose leader may rally them tells when and how likely, and who is touched as they run on is not told to break again', () => {
    const fleeing = (more: Partial<Wish>) =>
      field([{ seat: 0 }, { seat: 1, corner: [20, 25], facing: 180, hp: 3, condition: 'fleeing', ...more }, second])
    const notes = (state: State) => eyes.inspect(state, 1, { body: 1 })?.notes[0]
    const led = fleeing({ fled: true, leader: CHIEF })
    expect(notes(led)).toBe('Fleeing: Chief may rally them at the start of each movement, 50%.') // +2 for a leader: 11 to 20
    expect(notes(fleeing({ fled: false, leader: CHIEF }))).toBe('Fleeing: Chief may rally them once they have run, 50%.')
    expect(notes(fleeing({ fled: true }))).toBe('Fleeing, and nobody is left to rally them.')
    const away = fleeing({ fled: true, leader: CHIEF, corner: [40, 25] })
    const rallied = (die: number) => told(round(away, {}, [[20, die]]), 'rally').map(({ detail }) => detail.rallied)
    expect([rallied(10), rallied(11)]).toEqual([[false], [true]])
    const title = (fled: boolean) => awaiting(round(fleeing({ fled }), {}, []).state)[0]?.title
    expect(title(false)).toBe('Company 1 break: do Company 0 go after them?')
    expect(title(true)).toBe('Company 1 flee on: do Company 0 go after them?')
  })
  test('broken in melee it flees at once, and the enemy may strike at its back and go after it', () => {
    const broken = round(press(), {}, [
      [6, 6],
      [6, 1],
      [20, 15],
      [6, 4],
      [20, 5],
    ])
    const [decision] = awaiting(broken.state)
    expect(decision).toMatchObject({ seat: 0, reaction: true })
    expect(decision?.asks.map(({ key }) => key)).toEqual(['pursue', 'let go'])
    // what stands beside them on the table is that blow, and of nobody else
    const answer = { decision: decision?.id ?? '', seat: 0, key: 'pursue', kind: 'pick', picked: ['pursue'] } as const
    const need = eyes.forecast(broken.state, 0, answer).need?.value
    const from = { at: { x: 0, y: 0 }, piece: pieceOf(0, 0) }
    expect(eyes.survey(broken.state, 0, from, CHARGE)).toEqual([{ piece: pieceOf(1, 0), body: 1, need, label: `${need}+` }])
    expect(eyes.reach(broken.state, 0, pieceOf(0, 0), CHARGE)?.rings.map(({ label }) => label)).toEqual(['run 24'])
    const chased = answered(broken.state, 'pursue', [[20, 2]])
    const blow = told(chased, 'attack')[0]
    expect(blow?.detail).toMatchObject({ kind: 'pursuit', by: 0, at: 1 })
    expect(blow?.rolls?.[0]?.modifiers.map(({ reason }) => reason)).toContain('at their backs')
    expect(told(chased, 'flight')).toHaveLength(1)
    expect(unit(chased, 0).corner.x).toBeGreaterThan(20)
  })
  test('where squads fall away and nobody is touched any more, neither squads nor leader strike; they run after all the same (MAS-2)', () => {
    const state = field([{ seat: 0, leader: {} }, { seat: 1, corner: [20, 35], facing: 180, squads: 3, hp: 12 }, second], {
      options: { shrink: true },
    })
    const broken = round(state, {}, [
      [6, 6],
      [6, 1],
      [20, 15],
      [6, 6],
      [20, 2],
      [20, 5],
    ])
    expect(unit(broken, 1)).toMatchObject({ squads: 2, condition: 'fleeing' })
    const [decision] = awaiting(broken.state)
    const forecast = eyes.forecast(broken.state, 0, {
      decision: decision?.id ?? '',
      seat: 0,
      key: 'pursue',
      kind: 'pick',
      picked: ['pursue'],
    })
    expect(forecast).toMatchObject({ subtitle: 'no attacks', figures: [], verdict: { legal: true } })
    const chased = answered(broken.state, 'pursue', [])
    expect(told(chased, 'attack')).toEqual([])
    expect(told(chased, 'chase')).toHaveLength(1)
  })
  test('he may decline', () => {
    const broken = round(press(), {}, [
      [6, 6],
      [6, 1],
      [20, 15],
      [6, 4],
      [20, 5],
    ])
    const stayed = answered(broken.state, 'let go', [])
    expect(told(stayed, 'attack')).toEqual([])
    expect(unit(stayed, 0).corner).toEqual({ x: 20, y: 20 })
    expect(told(stayed, 'flight')).toHaveLength(1)
  })
  test('MAS-9 one who touches them is asked to go after them where the breaker cannot', () => {
    const beside = (formation: 'tight' | 'square') =>
      round(
        field([
          { seat: 0, formation },
          { seat: 0, corner: [25, 20], facing: 90 },
          { seat: 1, corner: [20, 25], facing: 180, hp: 9, began: 10, profile: { will: -20 } },
          second,
        ]),
        {},
        [
          [6, 5],
          [6, 2],
          [20, 19],
          [6, 5],
          [20, 5],
        ],
      )
    const title = (done: ReturnType<typeof round>) => awaiting(done.state).find(({ standing }) => !standing)?.title
    expect(title(beside('tight'))).toBe('Company 2 break: do Company 0 go after them?')
    expect(title(beside('square'))).toBe('Company 2 break: do Company 1 go after them?')
    // and strikes them again where it catches them, for it has not struck in this phase
    const gone = answered(beside('square').state, 'pursue', [2, 2])
    expect(told(gone, 'attack')[0]?.detail).toMatchObject({ kind: 'pursuit', by: 1, at: 2 })
    expect(told(gone, 'chase').map(({ detail }) => detail.unit)).toEqual([1])
    const [asked] = awaiting(beside('square').state)
    expect(asked).toMatchObject({ seat: 0, reaction: true })
  })
  test('MAS-10 the rooted cannot get away', () => {
    const done = round(
      field([
        { seat: 0, corner: [60, 20], condition: 'fleeing', effects: [{ effect: 'rooted', until: 3 }] },
        { seat: 0, corner: [10, 60] },
        second,
      ]),
      {},
      [],
    )
    expect(unit(done, 0)).toMatchObject({ corner: { x: 60, y: 20 }, facing: 0, condition: 'fleeing' })
    const [flight] = told(done, 'flight')
    expect(flight && eyes.tell(done.state, flight, 'table').text).toBe('Company 0 cannot get away')
  })
  test('MAS-9 who flees and stands at its edge already is gone, and not told to be unable to get away', () => {
    const done = round(
      field([{ seat: 0, corner: [0, 30], facing: 180, condition: 'fleeing' }, { seat: 0, corner: [10, 60] }, second]),
      {},
      [],
    )
    const said = done.events
      .filter(({ what }) => what === 'flight' || what === 'off')
      .map((one) => eyes.tell(done.state, one, 'table').text)
    expect(said).toEqual(['Company 0 flee', 'Company 0 leave the field'])
  })
  test('who flees goes round friends', () => {
    const wall: Wish = { seat: 1, corner: [50, 27], facing: 180, formation: 'tight', squads: 2, files: 2 }
    const state = field([archers({ seat: 0, corner: [5, 60] }), foe({ corner: [40, 25], formation: 'tight', condition: 'fleeing' }), wall])
    const done = round(state, {}, [])
    const end = unit(done, 1)
    expect(end.corner.x).toBeGreaterThan(55)
  })
})

const caster = (spell: SpellId, more: Partial<Wish> = {}): Wish => ({ seat: 0, leader: { spells: [{ spell, times: 1 }] }, ...more })
const casting = (spell: SpellId, target: number): Order => order({ posture: 'cast', spell, target })
const cast = (spell: SpellId, target: number, wishes: readonly Wish[], faces: Parameters<typeof round>[2]) =>
  round(field(wishes), { 0: casting(spell, target) }, faces)

describe('MAS-10 magic', () => {
  test('sound burst: 3 points to the unit, whose save holds; its leader fails his own and takes 3 too', () => {
    const done = cast(
      'sound burst',
      1,
      [caster('sound burst'), foe({ hp: 20, leader: { hp: 10, reflex: 0 } })],
      [
        [8, 3],
        [20, 13],
        [20, 12],
      ],
    )
    expect(told(done, 'spell')[0]?.detail).toMatchObject({ loss: 3, saved: true, leaderLoss: 3, effect: null })
    expect(unit(done, 0).leader?.spells[0]?.times).toBe(0)
  })
  test('stunned: no action and no counterattack to the end of the next round', () => {
    const wishes = [caster('sound burst'), foe({ hp: 20, profile: { missile: 'short bow' }, order: { ...order({}), holdFire: false } })]
    const state = field(wishes.map((one, i) => (i === 1 ? { ...one, order: { ...order({}), holdFire: true } } : one)))
    const stunned = round(state, { 0: casting('sound burst', 1) }, [
      [8, 1],
      [20, 12],
    ])
    expect(unit(stunned, 1).effects).toEqual([{ effect: 'stunned', until: 2 }])
    const next = round(stunned.state, { 0: order({}), 1: order({ posture: 'march', target: 0 }) }, [])
    expect(unit(next, 1).corner.x).toBe(34)
    expect(unit(next, 1).effects).toEqual([])
  })
  test('MAS-9 whom a spell frightens runs in the next movement phase, not at once', () => {
    const frightened = cast('dread', 1, [caster('dread'), foe({ hp: 20, corner: [30, 25] }), second], [[20, 12]])
    expect(told(frightened, 'morale')[0]?.detail).toMatchObject({ stands: false })
    expect(unit(frightened, 1)).toMatchObject({ condition: 'fleeing', corner: { x: 30, y: 25 } })
    expect([told(frightened, 'flight').length, frightened.state.round]).toEqual([0, 2])
    expect(told(round(frightened.state, {}, []), 'flight')).toHaveLength(1)
  })
  test('bless: +1 to hit and against fear for the battle; guidance: +1 in the next attack', () => {
    const blessed = cast('bless', 2, [caster('bless'), foe(), archers({ corner: [20, 30], order: { ...order({}), holdFire: true } })], [])
    expect(unit(blessed, 2).effects).toEqual([{ effect: 'blessed', until: null }])
    const guided = cast('guidance', 2, [caster('guidance'), foe({ hp: 40 }), archers({ corner: [20, 30] })], [2])
    const shot = round(guided.state, { 0: order({}) }, [2])
    expect(told(shot, 'attack').flatMap(({ rolls }) => rolls?.[0]?.modifiers.map(({ reason }) => reason) ?? [])).toContain('guidance')
    expect(unit(shot, 2).effects).toEqual([])
  })
  test('one spell a caster, and a spent one is gone', () => {
    const wishes = [caster('force darts'), foe({ hp: 40 })]
    const first = cast('force darts', 1, wishes, [
      [4, 2],
      [4, 3],
    ])
    expect(unit(first, 1).hp).toBe(35)
    const again = round(first.state, {}, [])
    expect(told(again, 'spell')).toEqual([])
    expect(told(again, 'fallback')[0]?.detail.why ?? 'gone').toBe('gone')
  })
  test('every spell does what it says', () => {
    expect(SPELLS.length).toBeGreaterThanOrEqual(3 + 8)
    const friend = archers({ corner: [20, 30], hp: 4, began: 8, order: { ...order({}), holdFire: true } })
    const faces: Readonly<Partial<Record<SpellId, Parameters<typeof round>[2]>>> = {
      'sound burst': [
        [8, 3],
        [20, 12],
      ],
      'fire burst': [
        [6, 3],
        [6, 2],
        [20, 13],
      ],
      dread: [[20, 12]],
      mending: [[8, 2]],
      roots: [[20, 12]],
      'force darts': [
        [4, 1],
        [4, 1],
      ],
      doom: [[20, 12]],
    }
    for (const id of SPELLS) {
      const spell = SPELL_TABLE[id]
      const done = cast(id, spell.at === 'enemy' ? 1 : 2, [caster(id), foe({ hp: 40, corner: [28, 25] }), friend], faces[id] ?? [])
      const after = unit(done, spell.at === 'enemy' ? 1 : 2)
      const [event] = told(done, 'spell')
      expect(event?.detail.spell, id).toBe(id)
      if (spell.effect)
        expect(
          after.effects.map(({ effect }) => effect),
          id,
        ).toEqual([spell.effect])
      if (id === 'fire burst') expect(after.hp).toBe(40 - Math.floor(5 / 2))
      if (id === 'mending') expect(after.hp).toBe(7)
      if (id === 'dread') expect(after.condition).toBe('fleeing')
    }
  })
  test('MAS-10 who has moved casts nothing, though the enemy is in range by then', () => {
    const field0 = (corner: readonly [number, number]) =>
      field([caster('force darts', { formation: 'loose', corner: [10, 20] }), foe({ corner, hp: 20 }), { seat: 0, corner: [5, 70] }])
    const orders = order(
      { posture: 'cast', spell: 'force darts', target: 1 },
      { condition: 'out of reach', clause: { ...order({}).clause, posture: 'march', target: 1, pace: 'run' } },
    )
    const marched = round(field0([45, 28]), { 0: orders }, [])
    expect(unit(marched, 0).corner.x).toBeGreaterThan(10)
    expect(told(marched, 'spell')).toEqual([])
    const stood = round(field0([30, 28]), { 0: orders }, [
      [4, 2],
      [4, 2],
    ])
    expect(told(stood, 'spell')).toHaveLength(1)
  })
  test('MAS-10 nor who has run after somebody, and the question says so', () => {
    const state = field([
      { ...caster('bless'), order: casting('bless', 0) },
      { seat: 1, corner: [20, 25], facing: 180 },
      foe({ corner: [60, 60] }),
    ])
    const broken = round(state, {}, [
      [6, 6],
      [6, 1],
      [20, 15],
      [6, 4],
      [20, 2],
      [20, 5],
    ])
    const decision = awaiting(broken.state).find(({ standing }) => !standing)
    const pursue = { decision: decision?.id ?? '', seat: 0, key: 'pursue', kind: 'pick', picked: ['pursue'] } as const
    expect(eyes.forecast(broken.state, 0, pursue).notes).toContain('Chief casts nothing in this round once they have run after them')
    expect(told(answered(broken.state, 'pursue', [2, 2]), 'spell')).toEqual([])
    expect(told(answered(broken.state, 'let go', []), 'spell')).toHaveLength(1)
  })
  test('a spell out of range or sight is not cast', () => {
    const done = cast('dread', 1, [caster('dread'), foe({ corner: [40, 25] })], [])
    expect(told(done, 'spell')).toEqual([])
  })
})

describe('MAS-11 how battles end', () => {
  const at = (x: number) =>
    field(
      [
        { seat: 0, corner: [60, 70] },
        { seat: 1, corner: [x, 25], facing: 180 },
      ],
      { bank: BANK, rounds: 1 },
    )
  test('the headline names what is to be held as the table does', () => {
    const headline = (x: number) => eyes.scene(at(x), 'table').headline
    expect([headline(30), headline(70)]).toEqual([`Round 1 of 1: orders; ${BANK.name} held`, `Round 1 of 1: orders; ${BANK.name} not held`])
  })
  test('a steady unit on the bank with no steady enemy within 12 squares of it holds it at the last round', () => {
    expect(holdersOf(at(30))).toHaveLength(1)
    expect(round(at(30), {}, []).state.outcome?.winner).toBe(1)
    expect(round(at(70), {}, []).state.outcome?.winner).toBe(0)
    const near = field(
      [
        { seat: 0, corner: [30, 38] },
        { seat: 1, corner: [30, 25], facing: 180 },
      ],
      { bank: BANK, rounds: 1 },
    )
    expect(holdersOf(near)).toHaveLength(1) // 13 squares away
    const nearer = field(
      [
        { seat: 0, corner: [30, 36] },
        { seat: 1, corner: [30, 25], facing: 180 },
      ],
      { bank: BANK, rounds: 1 },
    )
    expect(holdersOf(nearer)).toEqual([])
  })
  test('a side with nothing steady has lost at the end of the round', () => {
    const state = field([
      { seat: 0, corner: [60, 20] },
      { seat: 1, corner: [20, 60], condition: 'fleeing', fled: true },
    ])
    expect(round(state, {}, []).state.outcome?.winner).toBe(0)
  })
  test('otherwise the smaller share of points lost wins; within 2% it is a draw', () => {
    const lost = (hp: number) =>
      round(
        field(
          [
            { seat: 0, hp, began: 8, worth: 100, tested: true },
            { seat: 1, corner: [70, 25], facing: 180, worth: 100 },
          ],
          { rounds: 1 },
        ),
        {},
        [],
      ).state.outcome?.winner
    expect(lost(4)).toBe(1)
    expect(lost(8)).toBeNull()
  })
})
