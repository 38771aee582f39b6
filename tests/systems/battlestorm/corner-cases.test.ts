// Rules where three of them meet: who joins after a declaration, blasts and Champions, chargers directed by hand, flyers held in contact,
// ways past an enemy, gaps of exactly what a rule allows.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import { NO_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import { DAGMOKK } from '../../../src/systems/battlestorm/data/lands/dagmokk'
import { MERCENARIES } from '../../../src/systems/battlestorm/data/lands/mercenaries'
import { ORCROFT } from '../../../src/systems/battlestorm/data/lands/orcroft'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { threatTo } from '../../../src/systems/battlestorm/eyes/threat'
import { judgeBlow } from '../../../src/systems/battlestorm/game/aim'
import { shoot } from '../../../src/systems/battlestorm/game/attack'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { canStrike } from '../../../src/systems/battlestorm/game/journey'
import { canShoot, inchesBeyond } from '../../../src/systems/battlestorm/game/modifiers'
import { pause } from '../../../src/systems/battlestorm/game/play'
import { isEngaged } from '../../../src/systems/battlestorm/game/queries'
import { blows } from '../../../src/systems/battlestorm/game/strikes'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { urgency } from '../../../src/systems/battlestorm/minds/suggest'
import { meleeWorth, rangeOf, volleyWorth } from '../../../src/systems/battlestorm/minds/worth'
import type { Link, State } from '../../../src/systems/battlestorm/state'
import { battle, changedUnit, patch, profile, row } from '../../support/battlestorm'

const { game, eyes } = battlestorm
const BOWS = 'high-elf-irregular-bow-woman'
const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const acting = (unit: number, more: Partial<Link> = {}): State['agenda'] => [
  { frame: 'turn' },
  { frame: 'chain', links: [{ ...freshLink(unit), ...more }], stage: 'links' },
  { frame: 'link', unit },
]
const fighting = (more: Partial<Link> = {}): State['agenda'] => [
  { frame: 'turn' },
  { frame: 'chain', links: [{ ...freshLink(0), declared: [1], stage: 'done', ...more }], stage: 'melee' },
]
const far = { seat: 1, name: 'Far', profile: BRAVES, at: [[40, 5]] } as const
const owed = (state: State): Decision => {
  const found = game.awaiting(state).find(({ standing }) => !standing)
  if (!found) throw new Error('nobody is asked')
  return found
}
const answerOf = (state: State, key: string, more: object): Answer =>
  ({ decision: owed(state).id, seat: owed(state).seat, key, ...more }) as Answer
const go = (state: State, key: string, more: object) => game.play(state, [answerOf(state, key, more)], seededDice('corner', state.tick))
const withWeapon = (land: { readonly profiles: readonly Profile[] }, weapon: string): Profile => {
  const found = land.profiles.find((one) => one.weapons.some(({ id }) => id === weapon))
  if (!found) throw new Error(`nobody has ${weapon}`)
  return found
}
const radiusOf = ({ base }: Profile): number => ('diameter' in base ? base.diameter : base.length) / 2

describe('joining (BST-20, 29)', () => {
  const state = (activated: boolean): State =>
    battle({
      units: [
        { seat: 0, name: 'A', profile: SWORDS, at: [[22, 30]] },
        { seat: 0, name: 'B', profile: SWORDS, at: row(3, 18, 30), unit: { activated } },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: row(3, 18, 28.995), unit: { activated: true } },
        far,
      ],
      agenda: acting(0),
    })
  const joins = (of: State): boolean => owed(of).asks.some(({ key }) => key === 'join')
  const declared = (of: State): State => go(of, 'declare', { kind: 'target', targets: ['b2'] }).state
  it('BST-20 BST-29 whoever has had his activation is not sent in again by a neighbour who has declared', () => {
    expect([true, false].map((acted) => joins(declared(state(acted))))).toEqual([false, true])
    expect(game.judge(declared(state(true)), answerOf(declared(state(true)), 'join', { kind: 'pick', picked: ['b1'] })).legal).toBe(false)
  })
  it('BST-29 before that they may be joined: nothing more is done with them', () => {
    const joined = go(state(true), 'join', { kind: 'pick', picked: ['b1'] })
    expect(joins(state(true))).toBe(true)
    expect(joined.state.units[0]?.figures).toHaveLength(4)
    expect(owed(joined.state).id).not.toContain('link')
  })
})

describe('who gives a joined unit its name (BST-29, 62)', () => {
  const drill = { kind: 'phalanx', order: 'closed' } as const
  const state = (ours: 'hero' | 'regiment'): State => ({
    ...battle({
      units: [
        { seat: 0, name: 'Alianor', profile: SWORDS, at: [[18.5, 31.5]] },
        { seat: 0, name: 'Pikes', profile: SWORDS, at: row(4, 18, 30), unit: { braced: true, formation: drill } },
        far,
      ],
      agenda: acting(ours === 'hero' ? 0 : 1),
    }),
  })
  it.each(['hero', 'regiment'] as const)('BST-29 the greater part, whose ranks and brace stay: the %s joins', (who) => {
    const before = state(who)
    const { state: after, events } = go(before, 'join', { kind: 'pick', picked: [who === 'hero' ? 'b1' : 'b0'] })
    const acted = after.units[who === 'hero' ? 0 : 1]
    expect(acted).toMatchObject({ name: 'Pikes', braced: true, formation: drill, figures: expect.arrayContaining([0, 1, 2, 3, 4]) })
    const joined = events.find(({ what }) => what === 'join')
    expect(joined && eyes.tell(after, joined, 0).text).toBe('Alianor joins Pikes')
    expect(eyes.scene(after, 'table').bodies.map(({ name }) => name)).toEqual(['Pikes', 'Far'])
  })
  it('BST-62 a few in ranks who come to a mob stand as the mob does', () => {
    const before = state('hero')
    const turned = changedUnit(changedUnit(before, 1, { formation: undefined as never, braced: false }), 0, { formation: drill })
    expect(go(turned, 'join', { kind: 'pick', picked: ['b1'] }).state.units[0]?.formation?.kind).toBe('mob')
  })
})

describe('blasts (BST-64)', () => {
  const bombard = withWeapon(DAGMOKK, 'bombard')
  const pots = withWeapon(ORCROFT, 'fire-pots')
  it.each([
    ['Champions, who die of one hit in three', bombard, 1, 1, true],
    ['two engines that share a roll', bombard, 2, 2, false],
    ['two engines with a roll each', bombard, 2, 1, false],
    ['an engine that rolls once for all it throws', pots, 1, 0, false],
  ] as const)('BST-64 BST-44 what is said of those beside is what befalls them: %s', (_what, engine, count, factor, champion) => {
    const weapon = engine.weapons.find(({ area }) => area)?.id ?? ''
    const drawn = battle({
      profiles: [engine],
      units: [
        { seat: 0, name: 'Engine', profile: engine.id, at: row(count, 20, 44, 3) },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: row(6, 18, 24, 1), figures: { champion } },
        { seat: 0, name: 'Friends', profile: BRAVES, at: row(6, 18, 22.8, 1), figures: { champion } },
      ],
      agenda: acting(0),
    })
    const state: State = { ...drawn, advanced: { ...NO_ADVANCED, areas: true } }
    const { figures } = eyes.forecast(state, 0, answerOf(state, 'fire', { kind: 'target', targets: ['b1'], weapon, factor }))
    const said = (word: RegExp): number => Number(figures.find(({ label }) => word.test(label))?.value)
    const rounds = 1500
    let beside = 0
    let friends = 0
    for (let round = 0; round < rounds; round += 1) {
      const draft = openDraft(state, seededDice('blast', round))
      shoot(draft, { unit: 0, shot: { target: 1, weapon, factor, assigned: [] }, movedHalf: false })
      const aimed = new Set<number>()
      for (const event of draft.events)
        if (event.what === 'attack')
          for (const report of event.detail.reports as readonly { readonly target: number; readonly blood?: { readonly dead?: boolean } }[])
            if (report.blood?.dead) aimed.add(report.target)
      for (const { alive, unit, id, seat } of draft.state.figures) {
        if (alive || unit === 0 || aimed.has(id)) continue
        if (seat === 0) friends += 1
        else beside += 1
      }
    }
    const labels = figures.map(({ label }) => label).join(', ')
    expect(said(/beside.*expected|expected.*beside/i), labels).toBeCloseTo(beside / rounds, 0)
    expect(Math.abs(said(/beside.*expected|expected.*beside/i) - beside / rounds)).toBeLessThan(0.2)
    expect(Math.abs(said(/friends|own/i) - friends / rounds)).toBeLessThan(0.25)
  })
})

describe('a charge directed by hand (BST-37, 63)', () => {
  const boar = withWeapon(ORCROFT, 'boar-spear')
  const radius = radiusOf(boar)
  const drawn = battle({
    profiles: [boar],
    units: [
      { seat: 0, name: 'Ours', profile: boar.id, at: [[20, 30]] },
      {
        seat: 1,
        name: 'Theirs',
        profile: BRAVES,
        at: [
          [20, 30 - radius - 0.505],
          [20, 30 - radius - 1.555],
        ],
      },
    ],
    agenda: fighting({ charge: true, ran: 5, moved: 'full' }),
  })
  const state: State = { ...drawn, advanced: { ...NO_ADVANCED, charging: true } }
  const blow = (targets: readonly number[]) => ({
    targets: [1],
    weapon: '',
    factor: 1,
    assigned: targets.map((target) => ({ by: 0, attack: 0, target })),
  })
  it('BST-37 BST-63 may do what it does by itself: the same weapon into both ranks', () => {
    const alone = blows(state, 0, blow([]))
    expect(alone.map(({ weapon, target }) => [weapon.id, target])).toEqual([
      ['boar-spear', 1],
      ['boar-spear', 2],
    ])
    for (const hand of [[1, 2], [2], [1, 1]]) {
      expect(judgeBlow(state, 0, blow(hand)), String(hand)).toEqual([])
      expect(blows(state, 0, blow(hand)).map(({ weapon, target }) => [weapon.id, target])).toEqual(
        (hand.length === 1 ? [...hand, 1] : hand).map((target) => ['boar-spear', target]), // what is not given goes to the nearest
      )
    }
  })
  it('BST-63 is held to as many attacks as a charge has, and to whoever stands before it', () => {
    expect(judgeBlow(state, 0, blow([1, 1, 2]))[0]?.reason).toMatch(/has 2 attacks with its .*, not 3/)
    const aside = { ...state, figures: state.figures.map((one) => (one.id === 2 ? { ...one, at: { x: 26, y: one.at.y } as never } : one)) }
    expect(judgeBlow(aside, 0, blow([2]))[0]?.reason).toMatch(/too far/)
  })
})

describe('flyers (BST-16, 29)', () => {
  it('BST-29 who is in contact does not rise out of it while the others fly off', () => {
    const state = battle({
      units: [
        {
          seat: 0,
          name: 'Wyverns',
          profile: 'poison-wyvern',
          at: [
            [20, 30],
            [23, 30],
          ],
        },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: [[20, 28.495]] },
        far,
      ],
      agenda: acting(0),
    })
    const flown = go(state, 'move', { kind: 'move', path: [{ x: 0, y: 0.5 }], alone: [], altitude: 5 })
    expect(flown.state.figures.slice(0, 2).map(({ altitude }) => altitude)).toEqual([0, 5])
  })
  it('BST-16 BST-28 the braced are not asked to strike at somebody too high above them', () => {
    const above = (altitude: number): boolean =>
      canStrike(
        battle({
          units: [
            { seat: 1, name: 'Theirs', profile: BRAVES, at: row(3, 19, 20) },
            { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[20.2, 21.505]], figures: { altitude: altitude as never } },
          ],
        }),
        0,
        1,
      )
    expect([above(0), above(5)]).toEqual([true, false])
  })
})

it('BST-62 BST-42 those who strike with a reach lent by the rank before them are asked', () => {
  const pike = withWeapon(MERCENARIES, 'pike')
  const size = 2 * radiusOf(pike)
  const drawn = battle({
    profiles: [pike],
    units: [
      {
        seat: 0,
        name: 'Ours',
        profile: pike.id,
        at: [...row(3, 20, 30, size + 0.2), ...row(3, 20, 30 + size + 0.2, size + 0.2)],
        unit: { formation: { kind: 'phalanx', order: 'closed' } } as never,
      },
      { seat: 1, name: 'Theirs', profile: BRAVES, at: row(3, 20, 30 - size / 2 - 0.8, 1.1) },
    ],
    agenda: fighting(),
  })
  const swords = drawn.profiles.findIndex(({ id }) => id === SWORDS)
  const state: State = {
    ...drawn,
    advanced: { ...NO_ADVANCED, formations: true },
    figures: drawn.figures.map((one) => (one.id < 3 ? { ...one, profile: swords } : one)),
  }
  expect(blows(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [] })).toHaveLength(3)
  expect(canStrike(state, 0, 1)).toBe(true)
})

describe('too near (BST-26)', () => {
  const passing = (path: readonly (readonly [number, number])[], from: number): string => {
    const state = battle({
      units: [
        { seat: 0, name: 'Ours', profile: SWORDS, at: [[20, from]] },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: [[20, 24.5]] },
        far,
      ],
      agenda: acting(0, { stage: 'manoeuvre', declared: [2] }),
    })
    const { state: after } = go(state, 'move', { kind: 'move', path: path.map(([x, y]) => ({ x, y })), alone: [] })
    return after.agenda.at(-1)?.frame === 'approach' ? 'asked' : 'left alone'
  }
  it('BST-26 whoever skirts past nearer than he stood is too near, wherever he ends', () => {
    expect(
      passing(
        [
          [1.3, -2.5],
          [3.6, -2.5],
        ],
        27.5,
      ),
    ).toBe('asked')
  })
  it('BST-26 whoever goes straight off from within 3″ is left alone', () => {
    expect(passing([[0, 3]], 27.5)).toBe('left alone')
  })
})

describe('a gap of exactly what is allowed', () => {
  it.each([
    [20, 28.99],
    [20, 31.01],
    [21.01, 30],
    [18.99, 30],
  ] as const)('BST-17 BST-42 whoever is in contact can strike: %d, %d', (x, y) => {
    const state = battle({
      units: [
        { seat: 0, name: 'Ours', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: [[x, y]] },
      ],
      agenda: fighting(),
    })
    expect(isEngaged(state, 0)).toBe(true)
    expect(judgeBlow(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [] })).toEqual([])
    expect(blows(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [] }).length).toBeGreaterThan(0)
  })
  it('BST-31 a shot over exactly its range is within it, and one over exactly its least range is not too near', () => {
    const apart = 32.008 - 13.008 - 1 // 18 but for rounding
    expect(apart).toBeGreaterThan(18)
    expect(inchesBeyond('P4', apart)).toBe(0)
    const under: number[] = [] // of these the gap comes out a hair under 3
    for (let y = 1; y < 40; y += 0.307) {
      const near = battle({
        units: [
          { seat: 0, name: 'Ours', profile: BOWS, at: [[20, y + 4]] },
          { seat: 1, name: 'Theirs', profile: BRAVES, at: [[20, y]] },
        ],
      })
      const bow = profile(BOWS).weapons.find(({ id }) => id === 'longbow')
      const attack = bow?.attacks[0]
      if (!bow || !attack) throw new Error('no bow')
      const [one, two] = near.figures
      if ((one?.at.y ?? 0) - (two?.at.y ?? 0) - 1 < 3) under.push(y)
      expect(canShoot(near, { by: 0, target: 1, weapon: { ...bow, reach: 'P5' }, attack, movedHalf: false }), String(y)).toBe(true)
    }
    expect(under.length).toBeGreaterThan(5)
  })
})

describe('what a card says', () => {
  const declares = (theirs: object, figure: object = {}): readonly string[] => {
    const state = battle({
      units: [
        { seat: 0, name: 'Ours', profile: SWORDS, at: row(3, 20, 30) },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: row(3, 20, 26), unit: theirs, figures: figure },
      ],
      agenda: acting(0),
    })
    return eyes.forecast(state, 0, answerOf(state, 'declare', { kind: 'target', targets: ['b1'] })).notes ?? []
  }
  it('BST-25 BST-52 BST-61 only who may interrupt is said to: not the routing, not those who are all paralysed', () => {
    const may = /may activate at once/
    expect(declares({}).some((note) => may.test(note))).toBe(true)
    expect(declares({ routing: true }).join()).not.toMatch(may)
    expect(declares({ routing: true }).join()).toMatch(/routing and do(es)? not strike back/)
    expect(declares({}, { paralysed: true }).join()).not.toMatch(may)
    expect(declares({}, { paralysed: true }).join()).toMatch(/paralysed and do(es)? not strike back/)
    expect(declares({ activated: true }).join()).toMatch(/have acted already/)
  })
  describe('of those who are at work themselves', () => {
    const two = (agenda: State['agenda'], profiles = [SWORDS, BRAVES]): State =>
      battle({
        units: [
          { seat: 0, name: 'Ours', profile: profiles[0] ?? SWORDS, at: row(3, 20, 24), unit: { activated: true } },
          { seat: 1, name: 'Theirs', profile: profiles[1] ?? BRAVES, at: row(3, 20, 19), unit: { activated: true } },
        ],
        agenda: [{ frame: 'turn' }, ...agenda],
      })
    const links = (theirs: Partial<Link>): State['agenda'][number] => ({
      frame: 'chain',
      links: [{ ...freshLink(1), ...theirs }, freshLink(0)],
      stage: 'links',
    })
    const declared = (state: State) => eyes.forecast(state, 0, answerOf(state, 'declare', { kind: 'target', targets: ['b1'] }))
    it('BST-25 BST-45 who has declared against us strikes too when we declare against him', () => {
      const answering = two([links({ declared: [0], stage: 'manoeuvre' }), { frame: 'link', unit: 1 }, { frame: 'link', unit: 0 }])
      const { notes, back } = declared(answering)
      expect(notes.join()).toContain('Theirs have declared an attack on them and strike too')
      expect(notes.join()).not.toContain('acted already')
      expect(back?.title).toBe('Theirs could strike back')
      const others = two([links({ declared: [9], stage: 'manoeuvre' }), { frame: 'link', unit: 1 }, { frame: 'link', unit: 0 }])
      expect(declared(others).notes.join()).toContain('Theirs have acted already and will not strike back')
    })
    it('BST-26 who is interrupted on his way strikes too where he is held', () => {
      const way = { ...freshMove(1, [], 'move'), since: 1 }
      const held = two([links({ moved: 'full', stage: 'manoeuvre' }), { frame: 'link', unit: 1 }, way, { frame: 'link', unit: 0 }])
      const { notes, back } = declared(held)
      expect(notes.join()).toContain('Theirs are on the move, and strike too if they are held')
      expect(back?.title).toBe('Theirs could strike back')
      const routed = two([links({}), { frame: 'link', unit: 1 }, freshMove(1, [], 'rout'), { frame: 'link', unit: 0 }])
      expect(declared(routed).notes.join()).toContain('have acted already')
    })
    it('BST-23 BST-26 who is interrupted on half a move shoots afterwards, at +2; not after more, nor where he has declared', () => {
      const shot = (theirs: Partial<Link>) => {
        const state = two([links({ stage: 'manoeuvre', ...theirs }), { frame: 'link', unit: 1 }, { frame: 'link', unit: 0 }], [BOWS, BOWS])
        return eyes.forecast(state, 0, answerOf(state, 'fire', { kind: 'target', targets: ['b1'], weapon: 'longbow' }))
      }
      const half = shot({ moved: 'half', gone: 0.4 })
      expect(half.back?.title).toBe('Theirs could shoot back')
      expect(half.back?.modifiers.find(({ reason }) => reason === 'moved')?.value).toBe(2)
      expect(shot({ stage: 'declare' }).back?.modifiers.some(({ reason }) => reason === 'moved')).toBe(false)
      const spent: readonly Partial<Link>[] = [{ moved: 'full', gone: 1 }, { moved: 'half', gone: 0.4, declared: [0] }, { stage: 'done' }]
      for (const theirs of spent)
        expect([shot(theirs).back, shot(theirs).notes.join()]).toEqual([undefined, expect.stringContaining('acted already')])
    })
  })
  it('BST-29 what was reloaded is ready when the unit is activated: it is reckoned with in every answer till then', () => {
    const slow = profile(BRAVES, {
      id: 'slow',
      weapons: [
        {
          id: 'crossbow',
          name: 'crossbow',
          reach: 'P4',
          recover: true,
          attacks: [{ name: 'bolt', count: 1, cer: 4, damage: '2d6', type: 'projectile' }],
        },
        {
          id: 'maul',
          name: 'maul',
          reach: 'M3',
          recover: true,
          attacks: [{ name: 'blow', count: 1, cer: 4, damage: '2d6', type: 'crushing' }],
        },
      ],
    })
    const field = (loading: readonly string[], activated = false): State =>
      battle({
        units: [
          { seat: 0, name: 'Ours', profile: BOWS, at: row(3, 20, 24), unit: { activated: true } },
          { seat: 1, name: 'Theirs', profile: 'slow', at: row(3, 20, 18), unit: { activated }, figures: { loading } },
        ],
        profiles: [slow],
        agenda: acting(0),
      })
    const all = ['crossbow', 'maul']
    const told = (state: State) => ({
      fire: eyes.forecast(state, 0, answerOf(state, 'fire', { kind: 'target', targets: ['b1'], weapon: 'longbow' })).back,
      blow: eyes.forecast(state, 0, answerOf(state, 'declare', { kind: 'target', targets: ['b1'] })).back,
      threats: threatTo(state, 0, []),
      worth: [rangeOf(state, 1), volleyWorth(state, 1, 0, 6, false), meleeWorth(state, 1, 0), urgency(state, 1)],
    })
    expect(told(field([])).fire?.title).toBe('Theirs could shoot back')
    expect(told(field([])).blow?.title).toBe('Theirs could strike back')
    expect(told(field([])).threats).toHaveLength(3)
    expect(told(field(all))).toEqual(told(field([])))
    // activated already: it is being made ready till the next turn
    const busy = told(field(all, true))
    expect([busy.fire, busy.threats, busy.worth.slice(0, 3)]).toEqual([undefined, [], [0, 0, 0]])
  })
  it('BST-29 who shoots out of hiding is hidden no more, and is shot back at', () => {
    const hiding = battle({
      units: [
        { seat: 0, name: 'Ours', profile: BOWS, at: row(3, 20, 30), unit: { hidden: true } },
        { seat: 1, name: 'Theirs', profile: BOWS, at: row(3, 20, 20) },
      ],
      terrain: [patch('woods', 18, 28.5, 10, 4)],
      agenda: acting(0),
    })
    const fire = (state: State) =>
      eyes.forecast(state, 0, answerOf(state, 'fire', { kind: 'target', targets: ['b1'], weapon: 'longbow' })).back
    const shown = fire(changedUnit(hiding, 0, { hidden: false }))
    expect(shown).toBeDefined()
    expect(fire(hiding)).toEqual(shown)
  })
  it('BST-20 nobody is said to roll for the initiative while only one side has units left', () => {
    const waits = (acted: boolean): string | undefined => {
      const state = battle({
        units: [
          { seat: 0, name: 'A', profile: SWORDS, at: [[22, 30]] },
          { seat: 0, name: 'B', profile: SWORDS, at: [[30, 40]] },
          { seat: 1, name: 'Theirs', profile: BRAVES, at: [[5, 5]], unit: { activated: acted } },
        ],
        agenda: acting(0),
      })
      return pause(state, [answerOf(state, 'move', { kind: 'move', path: [{ x: 0, y: -6 }], alone: [] })])?.next
    }
    expect([waits(false), waits(true)]).toEqual(['Roll for the initiative', undefined])
  })
})
