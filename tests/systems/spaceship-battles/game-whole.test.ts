// Everything that is asked, refused and told, to the last word and number: what a captain reads is what the rules do.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { Ask, Decision, PartAsk, Refusal } from '../../../src/engine/kernel/asks'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { crosses } from '../../../src/systems/spaceship-battles/game/line'
import { powerRefusals, slotMost, speedRefusal, standingPower } from '../../../src/systems/spaceship-battles/game/power'
import { attackRefusal, boardRefusal, mountRefusal } from '../../../src/systems/spaceship-battles/game/targets'
import { lastFleet, onPoints } from '../../../src/systems/spaceship-battles/game/victory'
import type { Ship, State } from '../../../src/systems/spaceship-battles/state'
import { aim, battle, type Carried, carryOut, give, hyper, orders, pick, refusals, rock, type Wish } from '../../support/spaceships'
import { battle as mustered } from './ships'

const NO_DICE = { drawn: 0, die: () => 1 }
const at = (state: State, id: number): Ship => {
  const found = state.ships[id]
  if (found === undefined) throw new Error(`no ship ${id}`)
  return found
}
const firing = (wishes: readonly Wish[], more: Parameters<typeof battle>[1] = {}): State =>
  battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3, ...more })

/** A question on one line: 'Speed (SHP-7) pick 1–1: 0 stopped, 1 half … [suggested 1]'. */
function line(ask: PartAsk): string {
  const head = `${ask.key} “${ask.label}”${ask.hint === undefined ? '' : ` (${ask.hint})`} ${ask.rule ?? ''} ${ask.kind}`
  const option = ({ id, label, hint, sign, refusal, pieces }: Extract<PartAsk, { kind: 'pick' }>['options'][number]): string =>
    [id, label, hint, sign, refusal?.short, pieces?.join(' ')].filter((one) => one !== undefined).join('/')
  if (ask.kind === 'pick')
    return `${head} ${ask.min}–${ask.max}: ${ask.options.map(option).join(', ')}${ask.suggested ? ` [${ask.suggested.join()}]` : ''}`
  if (ask.kind === 'target')
    return `${head} of ${ask.max} by ${ask.body}${ask.assignable ? ' assignable' : ''}: ${ask.targets.map(option).join(', ')} | ${(ask.aims ?? []).map(option).join(', ')} | ${ask.means.map(({ weapon, label, melee }) => `${weapon}/${label}/${melee}`).join()}`
  if (ask.kind === 'allocate')
    return `${head} ${ask.total}${ask.whole ? ' whole' : ''}: ${ask.slots.map(({ id, label, min, max, hint, gives, piece }) => `${id}/${label}/${min}–${max}/${hint ?? ''}/${gives?.join('|')}/${piece}`).join(', ')} [${JSON.stringify(ask.suggested)}]`
  return head
}
const groupLines = (ask: Ask | undefined): readonly string[] =>
  ask?.kind === 'orders'
    ? ask.groups.flatMap((group) => [`${group.id} ${group.label}: ${group.hint ?? ''} @${group.body}`, ...group.asks.map(line)])
    : []
const lines = (state: State, seat: number): readonly string[] =>
  groupLines(game.awaiting(state).find((one) => one.seat === seat && !one.standing)?.asks[0])

/** What happened, on a line each, with every roll. */
const told = ({ events }: Carried): readonly string[] =>
  events.map(
    ({ what, seat, only, mark, reveals, caption, fallen, strikes, rolls, glides, detail }) =>
      `${what} ${JSON.stringify(detail)}${seat === undefined ? '' : ` by ${seat}`}${only ? ` only ${only.join()}` : ''}${mark ? ` !${mark}` : ''}${reveals ? ' reveals' : ''}${caption ? ` “${caption}”` : ''}${fallen ? ` fallen ${fallen.join()}` : ''}${strikes ? ` ${strikes.map((one) => `${one.by}→${one.at} ${one.hit}`).join()}` : ''}${glides ? ` ${glides.map((one) => `${one.piece}: ${one.path.map(({ x, y }) => `${x},${y}`).join(' ')}`).join('; ')}` : ''}${(
        rolls ?? []
      )
        .map(
          (one) =>
            ` [${one.purpose} ${one.seat} ${one.formula} ${one.dice.map(({ face }) => face).join('+')} = ${one.total} need ${one.need} ${one.chance?.toFixed(4)} ${one.stake === undefined ? '' : `stake ${one.stake.toFixed(2)} `}${one.result}: ${one.modifiers.map(({ value, reason, rule, mark: kind }) => `${value} ${reason} ${rule} ${kind}`).join(', ')}]`,
        )
        .join('')}`,
  )
const words = (all: readonly Refusal[]): readonly string[] =>
  all.map(({ reason, remedy, short, rule, pieces, group }) => `${reason} → ${remedy} (${short}, ${rule}, ${pieces?.join()}, ${group})`)
const word = (one: Refusal | undefined): string => words(one === undefined ? [] : [one])[0] ?? 'may'

describe('what is asked', () => {
  it('SHP-2 SHP-7 SHP-10 SHP-16 SHP-18 in Phase Zero', () => {
    const state = battle([
      {
        seat: 0,
        hull: 20,
        speed: hyper(1),
        power: { engines: 2, fields: 3, weapons: 1, tractor: 1 },
        best: { engines: 2, fields: 1, weapons: 3 },
        boarded: [
          { place: 'weapons', by: 1 },
          { place: 'engines', by: 1 },
        ],
        design: { devices: { invisibility: true, missiles: true } },
      },
      { seat: 1, square: [20, 10], design: { class: 'E', weapons: 'none', fields: 'none', devices: { tractor: false } } },
      { seat: 1, square: [22, 10], design: { weapons: 'none', devices: { torpedoes: true } } },
    ])
    expect(lines(state, 0)).toMatchInlineSnapshot(`
      [
        "s0 ship 0: 7 power points, light damage @0",
        "s0:power “Power” SHP-2 allocate 7: engines/Engines/0–0/held by a boarding party/stopped/0, fields/Force fields/0–1/damaged: factor I at best/down|field 3/0, weapons/Weapons/0–0/held by a boarding party/silent/0, tractor/Tractor beam/0–1//off|ready/0, invisibility/Invisibility/0–3//off|not enough|not enough|invisible/0 [{"engines":0,"fields":1,"weapons":0,"tractor":1,"invisibility":0}]",
        "s0:speed “Speed” SHP-7 pick 1–1: 0/stopped/0 [0]",
        "s0:repair “Repair” (6 on a die gives back one step) SHP-10 pick 1–1: engines/Repair engines/II, sound III, fields/Repair force fields/I, sound III [engines]",
        "s0:repel “Repel boarders” (5 or more on a die throws them out) SHP-18 pick 1–1: weapons/from the weapons, engines/from the engines [weapons]",
        "s0:destruct “Self-destruction” (in phase 12; nobody else is told) SHP-16 pick 0–1: destruct/Destroy the ship in phase 12",
      ]
    `)
    expect(lines(state, 1)).toMatchInlineSnapshot(`
      [
        "s1 ship 1: 8 power points @1",
        "s1:power “Power” SHP-2 allocate 8: engines/Engines/0–3//stopped|hyper 1|hyper 4|hyper 6/1 [{"engines":0}]",
        "s1:speed “Speed” SHP-7 pick 1–1: 0/stopped/0, 1/half sub-light/H, 2/full sub-light/F, 3/hyper 1/1, 4/hyper 2/2, 5/hyper 3/3, 6/hyper 4/4, 7/hyper 5/5, 8/hyper 6/6 [0]",
        "s1:destruct “Self-destruction” (in phase 12; nobody else is told) SHP-16 pick 0–1: destruct/Destroy the ship in phase 12",
        "s2 ship 2: 8 power points @2",
        "s2:power “Power” SHP-2 allocate 8: engines/Engines/0–3//stopped|hyper 1|hyper 4|hyper 6/2, fields/Force fields/0–3//down|field 3|field 6|field 9/2, weapons/Weapons/0–1//silent|projectiles/2, tractor/Tractor beam/0–1//off|ready/2 [{"engines":0,"fields":0,"weapons":0,"tractor":0}]",
        "s2:speed “Speed” SHP-7 pick 1–1: 0/stopped/0, 1/half sub-light/H, 2/full sub-light/F, 3/hyper 1/1, 4/hyper 2/2, 5/hyper 3/3, 6/hyper 4/4, 7/hyper 5/5, 8/hyper 6/6 [0]",
        "s2:destruct “Self-destruction” (in phase 12; nobody else is told) SHP-16 pick 0–1: destruct/Destroy the ship in phase 12",
      ]
    `)
  })

  it('SHP-12 SHP-19 of moves', () => {
    const state = battle(
      [
        { seat: 0, speed: hyper(8), spaces: 1, power: { engines: 3 }, design: { class: 'B', engines: hyper(8) } },
        { seat: 1, square: [11, 10], name: 'Prey' },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 } },
    )
    expect(lines(state, 0)).toMatchInlineSnapshot(`
      [
        "s0 ship 0: hyper 8: 2 phases; 1 space since it turned @0",
        "s0:p2 “Phase 2” SHP-12 pick 0–1: hold/Hold/·, forward/Forward/↑, left/Turn left/↰, right/Turn right/↱",
        "s0:p3 “Phase 3” SHP-12 pick 0–1: hold/Hold/·, forward/Forward/↑, left/Turn left/↰, right/Turn right/↱",
        "s0:ram “Ram” (if it comes to enter the space of this ship) SHP-19 pick 0–1: p1/Prey/on 2 or more/1",
      ]
    `)
    expect(lines(state, 1)).toEqual([])
  })

  it('SHP-13 SHP-17 SHP-18 SHP-20 of attacks', () => {
    const state = firing([
      {
        seat: 0,
        power: { weapons: 3, tractor: 1, invisibility: 3 },
        design: { weapons: 'IV', devices: { torpedoes: true, missiles: true, aft: true, invisibility: true } },
      },
      { seat: 1, square: [11, 10], name: 'Near' },
      { seat: 0, square: [10, 12], name: 'Friend', towing: 3, power: { tractor: 1 } },
      { seat: 1, square: [10, 14], name: 'Held', caught: 1 },
    ])
    expect(lines(state, 0)).toMatchInlineSnapshot(`
      [
        "s0 ship 0:  @0",
        "s0:vanish “Vanish” (it may not attack) SHP-20 pick 0–1: vanish/Vanish",
        "s0:energy “Energy weapons” SHP-13 target of 1 by 0: p1/Near/9d6 at 1 space/1, p3/Held/8d6 at 4 spaces/3 | ship/the ship, engines/its engines/−3; 6 above the field take a step, fields/its fields/−3; 6 above the field take a step, weapons/its weapons/−3; 6 above the field take a step | energy/Energy weapons/false",
        "s0:torpedoes “Torpedoes” (9 left, torpedoes and missiles together) SHP-13 target of 1 by 0: p1/Near/6d6 at 1 space/1, p3/Held/6d6 at 4 spaces/3 | ship/the ship, engines/its engines/−3; 6 above the field take a step, fields/its fields/−3; 6 above the field take a step, weapons/its weapons/−3; 6 above the field take a step | torpedoes/Torpedoes/false",
        "s0:torpedoes-aft “Torpedoes, aft” (9 left, torpedoes and missiles together) SHP-13 target of 1 by 0: p3/Held/6d6 at 4 spaces/3 | ship/the ship, engines/its engines/−3; 6 above the field take a step, fields/its fields/−3; 6 above the field take a step, weapons/its weapons/−3; 6 above the field take a step | torpedoes/Torpedoes, aft/false",
        "s0:missiles “Missiles” (9 left, torpedoes and missiles together) SHP-13 target of 1 by 0: p1/Near/4d6 at 1 space/1, p3/Held/4d6 at 4 spaces/3 | ship/the ship, engines/its engines/−3; 6 above the field take a step, fields/its fields/−3; 6 above the field take a step, weapons/its weapons/−3; 6 above the field take a step | missiles/Missiles/false",
        "s0:missiles-aft “Missiles, aft” (9 left, torpedoes and missiles together) SHP-13 target of 1 by 0: p3/Held/4d6 at 4 spaces/3 | ship/the ship, engines/its engines/−3; 6 above the field take a step, fields/its fields/−3; 6 above the field take a step, weapons/its weapons/−3; 6 above the field take a step | missiles/Missiles, aft/false",
        "s0:tractor “Tractor beam” SHP-17 target of 1 by 0: p1/Near/caught in 100% of cases, 1 space/1, p2/Friend/to take in tow, 2 spaces/2 |  | tractor/Tractor beam/false",
        "s0:board “Boarding party” SHP-18 target of 1 by 0: p1/Near/1 space/1 | bridge/the bridge/on 6 or more, engines/the engines/on 5 or more, fields/the field generators/on 5 or more, weapons/the weapons/on 5 or more | board/Boarding party/false",
        "s2 Friend: No party can go over: Held is 2 spaces away; a party goes over from a neighbouring space; close by 1 space @2",
        "s2:release “Let go of Held” (the tractor beam is free from the next attack phase on) SHP-17 pick 0–1: release/Let go of Held",
      ]
    `)
    const unseen = firing([
      { seat: 0, invisible: true, power: { invisibility: 3 }, design: { devices: { invisibility: true } } },
      { seat: 1 },
    ])
    expect(lines(unseen, 0)[1]).toMatchInlineSnapshot(
      `"s0:appear “Appear” (it may attack, and stays visible until the next attack phase) SHP-20 pick 0–1: appear/Appear"`,
    )
  })

  it('SHP-12 who is asked, by what name, and who may surrender meanwhile', () => {
    const decision = ({ id, seat, title, pieces, sealed, standing, reaction, asks }: Decision): string =>
      `${id} ${seat} “${title}” ${pieces.join()} ${sealed} ${standing} ${reaction} ${asks.map((ask) => `${ask.key}/${ask.label}/${ask.hint ?? ''}/${ask.primary ?? ''}/${ask.kind === 'pick' ? `${ask.min}–${ask.max} ${ask.options.map(({ id: option, label }) => `${option} ${label}`).join()}` : ''}`).join()}`
    const wishes: readonly Wish[] = [
      { seat: 0, speed: hyper(6), power: { engines: 3, weapons: 3 } },
      { seat: 1, square: [13, 10], boarded: [{ place: 'bridge', by: 0 }] },
      { seat: 1, square: [14, 10], speed: hyper(6), power: { engines: 3, weapons: 3 }, facing: 180 },
      { seat: 2, square: [2, 2], lost: 'destroyed', hull: 0 },
    ]
    expect(game.awaiting(battle(wishes)).map(decision)).toMatchInlineSnapshot(`
      [
        "1.0.0 0 “Fleet 0: Phase Zero” 0,1 true false false orders/Command//true/",
        "1.0.1 1 “Fleet 1: Phase Zero” 2 true false false orders/Command//true/",
        "surrender.0 0 “Fleet 0 may surrender”  false true false surrender/Surrender/the fleet strikes its flags and leaves the battle//1–1 surrender Surrender",
        "surrender.1 1 “Fleet 1 may surrender”  false true false surrender/Surrender/the fleet strikes its flags and leaves the battle//1–1 surrender Surrender",
      ]
    `)
    expect(game.awaiting(battle(wishes, { turn: 3, frame: { frame: 'plot', from: 4, to: 6 } })).map(decision)).toMatchInlineSnapshot(`
      [
        "3.m4.0 0 “Fleet 0: moves of phases 4 to 6” 0 true false false orders/Plot moves//true/",
        "3.m4.1 1 “Fleet 1: moves of phases 4 to 6” 2 true false false orders/Plot moves//true/",
        "surrender.0 0 “Fleet 0 may surrender”  false true false surrender/Surrender/the fleet strikes its flags and leaves the battle//1–1 surrender Surrender",
        "surrender.1 1 “Fleet 1 may surrender”  false true false surrender/Surrender/the fleet strikes its flags and leaves the battle//1–1 surrender Surrender",
      ]
    `)
    expect(game.awaiting(firing(wishes)).map(decision)).toMatchInlineSnapshot(`
      [
        "1.a3.0 0 “Fleet 0: attacks of phase 3” 0 true false false orders/Give targets//true/",
        "1.a3.1 1 “Fleet 1: attacks of phase 3” 2 true false false orders/Give targets//true/",
        "surrender.0 0 “Fleet 0 may surrender”  false true false surrender/Surrender/the fleet strikes its flags and leaves the battle//1–1 surrender Surrender",
        "surrender.1 1 “Fleet 1 may surrender”  false true false surrender/Surrender/the fleet strikes its flags and leaves the battle//1–1 surrender Surrender",
      ]
    `)
    expect(game.awaiting(battle(wishes, { outcome: { winner: 0, reason: 'over' } }))).toEqual([])
  })

  it('SHP-1 SHP-2 SHP-21 a battle begins in Phase Zero of turn 1, nobody moving and nothing used', () => {
    const state = mustered([
      [{ name: 'One', devices: { torpedoes: true } }],
      [{ name: 'Two', hull: 9, best: { engines: 1, fields: 3, weapons: 3 }, weapons: '2d6' }],
    ])
    const { table: _table, ...rest } = state
    expect(rest).toMatchInlineSnapshot(`
      {
        "bothHits": false,
        "frame": {
          "frame": "command",
        },
        "ownStocks": false,
        "phase": 0,
        "plotting": "three phases",
        "scenario": "test",
        "ships": [
          {
            "ammo": {
              "missiles": 0,
              "torpedoes": 9,
            },
            "at": {
              "x": 0.5,
              "y": 0.5,
            },
            "began": 36,
            "best": {
              "engines": 3,
              "fields": 3,
              "weapons": 3,
            },
            "boarded": [],
            "caught": null,
            "design": {
              "class": "C",
              "devices": {
                "aft": false,
                "invisibility": false,
                "missiles": false,
                "torpedoes": true,
                "tractor": false,
              },
              "engines": 8,
              "fields": "III",
              "weapons": "III",
            },
            "destructing": false,
            "facing": 0,
            "hull": 36,
            "id": 0,
            "invisible": false,
            "launched": [],
            "name": "One",
            "partySent": false,
            "plot": [],
            "power": {
              "engines": 3,
              "fields": 3,
              "invisibility": 0,
              "tractor": 0,
              "weapons": 2,
            },
            "ram": null,
            "seat": 0,
            "spaces": 0,
            "speed": 0,
            "towing": null,
            "worth": 150,
          },
          {
            "ammo": {
              "missiles": 0,
              "torpedoes": 0,
            },
            "at": {
              "x": 0.5,
              "y": 0.5,
            },
            "began": 9,
            "best": {
              "engines": 1,
              "fields": 3,
              "weapons": 2,
            },
            "boarded": [],
            "caught": null,
            "design": {
              "class": "C",
              "devices": {
                "aft": false,
                "invisibility": false,
                "missiles": false,
                "torpedoes": false,
                "tractor": false,
              },
              "engines": 8,
              "fields": "III",
              "weapons": "2d6",
            },
            "destructing": false,
            "facing": 0,
            "hull": 9,
            "id": 1,
            "invisible": false,
            "launched": [],
            "name": "Two",
            "partySent": false,
            "plot": [],
            "power": {
              "engines": 0,
              "fields": 2,
              "invisibility": 0,
              "tractor": 0,
              "weapons": 0,
            },
            "ram": null,
            "seat": 1,
            "spaces": 0,
            "speed": 0,
            "towing": null,
            "worth": 80,
          },
        ],
        "sides": [
          {
            "harm": 0,
            "name": "Fleet 0",
            "player": "Captain 0",
            "seat": 0,
            "surrendered": false,
            "worth": 150,
          },
          {
            "harm": 0,
            "name": "Fleet 1",
            "player": "Captain 1",
            "seat": 1,
            "surrendered": false,
            "worth": 80,
          },
        ],
        "system": "spaceship-battles",
        "title": "Test",
        "turn": 1,
        "turnLimit": 10,
      }
    `)
  })
})

describe('what is refused', () => {
  it('SHP-4 SHP-5 SHP-6 an attack, with the reason and what would mend it', () => {
    const one: Wish = { seat: 0, power: { weapons: 3 }, design: { devices: { torpedoes: true, missiles: true, aft: true } } }
    const state = firing([
      one,
      { seat: 1, square: [13, 10] },
      { seat: 1, square: [7, 10] },
      { seat: 1, square: [24, 10] },
      { seat: 1, square: [10, 14] },
    ])
    const refused = (wish: Partial<Wish>, target: number, mount: Parameters<typeof attackRefusal>[2]) =>
      word(attackRefusal(at(firing([{ ...one, ...wish }]), 0), at(state, target), mount))
    const energy = { weapon: 'energy' } as const
    const bow = { devices: { torpedoes: true, missiles: true } }
    expect([
      refused({}, 1, energy),
      refused({}, 2, energy),
      refused({ design: bow }, 2, energy),
      refused({ design: bow }, 4, energy),
      refused({ design: bow, facing: 180 }, 1, { weapon: 'torpedoes', direction: 'fore' }),
      refused({}, 1, { weapon: 'torpedoes', direction: 'aft' }),
      refused({}, 4, { weapon: 'torpedoes', direction: 'aft' }),
      refused({}, 3, energy),
      refused({}, 3, { weapon: 'missiles', direction: 'fore' }),
      refused({ power: { weapons: 1 }, design: { ...bow, weapons: 'IV' }, square: [6, 10] }, 1, energy),
    ]).toMatchInlineSnapshot(`
      [
        "may",
        "may",
        "ship 2 is behind ship 0. → turn towards it (arc, SHP-6, 0,2, undefined)",
        "may",
        "ship 1 is behind ship 0. → turn towards it (arc, SHP-6, 0,1, undefined)",
        "ship 1 is ahead of ship 0. → launch forward (arc, SHP-6, 0,1, undefined)",
        "may",
        "ship 3 is 14 spaces away; the energy weapons reach 9. → close by 5 spaces (range, SHP-4, 0,3, undefined)",
        "ship 3 is 14 spaces away; missiles reach 9. → close by 5 spaces (range, SHP-4, 0,3, undefined)",
        "At this power the energy weapons of ship 0 have no dice left at 7 spaces. → come nearer (no dice, SHP-4, 0,1, undefined)",
      ]
    `)
    const mount = (wish: Partial<Wish>, which: Parameters<typeof mountRefusal>[1]) =>
      word(mountRefusal(at(firing([{ ...one, ...wish }]), 0), which))
    expect([
      mount({ power: {} }, energy),
      mount({ boarded: [{ place: 'weapons', by: 1 }] }, energy),
      mount({ ammo: { torpedoes: 0, missiles: 1 } }, { weapon: 'torpedoes', direction: 'fore' }),
      mount({ launched: [{ weapon: 'torpedoes', direction: 'fore' }] }, { weapon: 'torpedoes', direction: 'fore' }),
      mount({ launched: [{ weapon: 'torpedoes', direction: 'fore' }] }, { weapon: 'torpedoes', direction: 'aft' }),
      mount({ launched: [{ weapon: 'torpedoes', direction: 'fore' }] }, { weapon: 'missiles', direction: 'fore' }),
    ]).toMatchInlineSnapshot(`
      [
        "ship 0 has no power in its weapons. → give them power in the next Phase Zero (no power, SHP-4, 0, undefined)",
        "ship 0 has no power in its weapons. → give them power in the next Phase Zero (no power, SHP-4, 0, undefined)",
        "ship 0 has no torpedoes left. → use another weapon (none left, SHP-5, 0, undefined)",
        "ship 0 has launched torpedoes fore this turn. → wait for the next turn (launched, SHP-5, 0, undefined)",
        "may",
        "may",
      ]
    `)
  })

  it('SHP-18 a boarding party', () => {
    const party = (one: Partial<Wish>, other: Partial<Wish>) => {
      const state = firing([
        { seat: 0, ...one },
        { seat: 1, square: [11, 10], ...other },
      ])
      return word(boardRefusal(state, at(state, 0), at(state, 1)))
    }
    expect([
      party({}, {}),
      party({}, { square: [10, 10] }),
      party({ partySent: true }, {}),
      party({}, { square: [13, 10] }),
      party({}, { power: { fields: 1 } }),
      party({ speed: hyper(2) }, { speed: 1 }),
      party({ speed: 1 }, { speed: hyper(2) }),
      party({ speed: 1 }, {}),
    ]).toMatchInlineSnapshot(`
      [
        "may",
        "may",
        "ship 0 has sent its party this turn. → wait for the next turn (sent, SHP-18, 0, undefined)",
        "ship 1 is 3 spaces away; a party goes over from a neighbouring space. → close by 2 spaces (range, SHP-18, 0,1, undefined)",
        "ship 1 has its force field up. → bring the field down first (field, SHP-18, 0,1, undefined)",
        "ship 1 goes at half sub-light, ship 0 goes at hyper 2. → match its speed in the next Phase Zero (speed, SHP-18, 0,1, undefined)",
        "ship 1 goes at hyper 2, ship 0 goes at half sub-light. → match its speed in the next Phase Zero (speed, SHP-18, 0,1, undefined)",
        "ship 1 lies still, ship 0 goes at half sub-light. → match its speed in the next Phase Zero (speed, SHP-18, 0,1, undefined)",
      ]
    `)
  })

  it('SHP-2 SHP-7 SHP-15 SHP-20 power and speed', () => {
    const state = battle([
      { seat: 0, hull: 9, boarded: [{ place: 'weapons', by: 1 }], design: { devices: { invisibility: true, tractor: false } } },
      { seat: 1 },
    ])
    const ship = at(state, 0)
    const power = { engines: 2, fields: 4, weapons: 1, tractor: 1, invisibility: 2 }
    expect(words(powerRefusals(ship, power))).toMatchInlineSnapshot(`
      [
        "ship 0: fields take 3 at most, their best factor is III. → give them 1 less (fields, SHP-15, 0, undefined)",
        "ship 0: weapons take 0 at most, a boarding party holds them. → give them 1 less (weapons, SHP-15, 0, undefined)",
        "ship 0: tractor take 0 at most. → give them 1 less (tractor, SHP-2, 0, undefined)",
        "ship 0: 2 points do not run an invisibility device. → give it 3 or none (invisibility, SHP-20, 0, undefined)",
        "ship 0: 10 power points given out of 2. → take back 8 (power, SHP-15, 0, undefined)",
      ]
    `)
    expect((['engines', 'fields', 'weapons', 'tractor', 'invisibility'] as const).map((slot) => slotMost(ship, slot))).toEqual([
      3, 3, 0, 0, 3,
    ])
    expect(
      [3, 4, 6, 9].map((speed) => word(speedRefusal({ ...ship, best: { ...ship.best, engines: 2 } }, { ...power, engines: 1 }, speed))),
    ).toMatchInlineSnapshot(`
      [
        "may",
        "ship 0: engines at factor I reach hyper 1, not hyper 2. → go at hyper 1, or give the engines 2 points (too fast, SHP-7, 0, undefined)",
        "ship 0: engines at factor I reach hyper 1, not hyper 4. → go at hyper 1, or give the engines 2 points (too fast, SHP-7, 0, undefined)",
        "ship 0: engines at factor I reach hyper 1, not hyper 7. → go at hyper 1 at most (too fast, SHP-7, 0, undefined)",
      ]
    `)
    expect(standingPower({ ...ship, power: { engines: 1, fields: 1, weapons: 3, tractor: 1, invisibility: 3 } })).toEqual({
      engines: 1,
      fields: 1,
      weapons: 0,
      tractor: 0,
      invisibility: 0,
    })
  })

  it('SHP-5 SHP-12 SHP-18 SHP-20 SHP-21 orders that do not go together, named by their ship', () => {
    const ghost: Wish = { seat: 0, power: { weapons: 3, invisibility: 3 }, design: { devices: { invisibility: true } } }
    const state = firing([
      { ...ghost, invisible: true },
      { seat: 1, square: [11, 10], boarded: [{ place: 'weapons', by: 0 }] },
    ])
    expect(words(refusals(state, 0, [aim('s0:board', 1, { aim: 'weapons' })]))).toMatchInlineSnapshot(`
      [
        "ship 0 is invisible and may not attack. → let it appear, or hold its fire (invisible, SHP-20, 0, s0)",
        "A party holds the weapons of ship 1 already. → board the bridge or the engines or the field generators (held, SHP-18, 0,1, s0)",
      ]
    `)
    const shown = firing([ghost, { seat: 1, square: [11, 10] }])
    expect(words(refusals(shown, 0, [aim('s0:energy', 1), pick('s0:vanish', 'vanish')]))).toMatchInlineSnapshot(`
      [
        "ship 0 cannot vanish and attack. → do one of the two (vanishing, SHP-20, 0, s0)",
      ]
    `)
    const plotting = battle(
      [
        { seat: 0, square: [28, 10], speed: hyper(10), power: { engines: 3 }, design: { class: 'A', engines: hyper(10) } },
        { seat: 1, square: [2, 2] },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 }, terrain: [rock('planet', 29, 10)] },
    )
    expect(words(refusals(plotting, 0, [pick('s0:p1', 'forward')]))).toMatchInlineSnapshot(`
      [
        "Phase 1: ship 0 would run into the planet. → turn, or hold (planet, SHP-21, 0, s0)",
      ]
    `)
    expect(words(refusals(plotting, 0, [pick('s0:p1', 'left')]))).toMatchInlineSnapshot(`
      [
        "Phase 1: ship 0 turns only after 3 spaces forward; it has gone 0. → go 3 spaces forward first (3 more, SHP-12, 0, s0)",
      ]
    `)
    const over = { ...shown, outcome: { winner: 0, reason: 'over' } }
    expect(words(refusals(over, 0, []))).toMatchInlineSnapshot(`
      [
        "The battle is over. → start another, or undo (over, undefined, undefined, undefined)",
      ]
    `)
  })
})

describe('what happens', () => {
  it('SHP-13 SHP-14 SHP-17 SHP-18 SHP-20 in an attack phase, roll by roll', () => {
    const state = firing(
      [
        { seat: 0, power: { weapons: 3, tractor: 1 }, speed: hyper(4), design: { devices: { torpedoes: true } } },
        { seat: 1, square: [12, 10], power: { fields: 1, weapons: 1 }, facing: 180, design: { class: 'D' } },
        { seat: 0, square: [12, 11], name: 'Boarder' },
        { seat: 1, square: [13, 11], name: 'Open', power: { invisibility: 3 }, design: { devices: { invisibility: true } } },
        {
          seat: 1,
          square: [14, 14],
          name: 'Shy',
          invisible: true,
          power: { invisibility: 3 },
          design: { devices: { invisibility: true } },
        },
      ],
      { turn: 2 },
    )
    const all = carryOut(
      state,
      {
        0: [aim('s0:energy', 1, { aim: 'engines' }), aim('s0:torpedoes', 1), aim('s0:tractor', 1), aim('s2:board', 3, { aim: 'weapons' })],
        1: [aim('s1:energy', 0), pick('s3:vanish', 'vanish'), pick('s4:appear', 'appear')],
      },
      [6, 6, 5, 5, 6, 5, 4, 3, 2, 1, 1, 2, 6, 5, 4, 5],
    )
    expect(told(all)).toMatchInlineSnapshot(`
      [
        "vanish {"ship":3} by 1",
        "appear {"ship":4} by 1 reveals",
        "attack {"ship":0,"target":1,"weapon":"energy","aim":"engines","range":2,"field":3,"total":17,"damage":0,"dropped":true,"left":24} by 0 0→1 true [ship 0 attacks ship 1 0 4d6 6+6+5+5 = 17 need 4 0.9460 stake 22.63 hit: -1 attacker at hyper 4 SHP-13 printed, -1 size D SHP-13 printed, -3 at the engines SHP-13 printed]",
        "attack {"ship":0,"target":1,"weapon":"torpedoes","aim":"ship","range":2,"field":3,"total":19,"damage":16,"dropped":false,"left":8} by 0 0→1 true [ship 0 attacks ship 1 0 6d6 6+5+4+3+2+1 = 19 need 4 1.0000 stake 56.67 hit: -1 attacker at hyper 4 SHP-13 printed, -1 size D SHP-13 printed]",
        "attack {"ship":1,"target":0,"weapon":"energy","aim":"ship","range":2,"field":0,"total":2,"damage":2,"dropped":false,"left":34} by 1 1→0 true [ship 1 attacks ship 0 1 2d6 1+2 = 2 need 1 1.0000 stake 20.83 hit: -1 target at hyper 4 SHP-13 printed]",
        "tractor {"ship":0,"target":1,"willing":false,"caught":true,"field":3,"total":13} by 0 0→1 true [ship 0 turns its tractor beam on ship 1 0 3d6 6+5+4 = 13 need 4 0.9537 passed: -1 attacker at hyper 4 SHP-13 printed, -1 size D SHP-13 printed]",
        "board {"ship":2,"target":3,"place":"weapons","success":true} by 0 2→3 true [Boarder boards the weapons of Open 0 d6 5 = 5 need 5 0.3333 passed: 5 taking a system SHP-18 printed]",
      ]
    `)
  })

  it('SHP-10 SHP-12 SHP-15 SHP-17 SHP-18 in Phase Zero, roll by roll', () => {
    const state = battle(
      [
        { seat: 0, towing: 1, power: { tractor: 1 } },
        { seat: 1, square: [9, 10], caught: 1, best: { engines: 3, fields: 1, weapons: 2 }, boarded: [{ place: 'fields', by: 0 }] },
        { seat: 1, square: [20, 10], boarded: [{ place: 'bridge', by: 0 }] },
      ],
      { turn: 2 },
    )
    const all = carryOut(
      state,
      {
        0: [give(0, { tractor: 1, weapons: 2 }), pick('s0:destruct', 'destruct')],
        1: [give(1, { engines: 3 }), pick('s1:speed', `${hyper(6)}`)],
      },
      [6, 4, 6, 3],
    )
    expect(told(all).slice(0, 6)).toMatchInlineSnapshot(`
      [
        "power {"ships":[{"ship":0,"power":{"engines":0,"fields":0,"weapons":2,"tractor":1,"invisibility":0},"speed":0},{"ship":1,"power":{"engines":3,"fields":0,"weapons":0,"tractor":0,"invisibility":0},"speed":8},{"ship":2,"power":{"engines":0,"fields":0,"weapons":0,"tractor":0,"invisibility":0},"speed":0}]} reveals",
        "countdown {"ship":0} by 0 only 0",
        "repair {"ship":1,"at":"fields","success":true,"level":2} by 1 [ship 1 repairs its fields 1 d6 6 = 6 need 6 0.1667 passed: 6 repair SHP-10 printed]",
        "repel {"ship":1,"place":"fields","by":0,"success":false} by 1 [ship 1 repels boarders from the field generators 1 d6 4 = 4 need 5 0.3333 failed: 5 taking a system SHP-18 printed]",
        "repel {"ship":2,"place":"bridge","by":0,"success":true} by 1 [ship 2 repels boarders from the bridge 1 d6 6 = 6 need 6 0.1667 passed: 6 taking the bridge SHP-18 printed]",
        "break-away {"ship":1,"from":0,"success":false} by 1 [ship 1 breaks away from ship 0 1 d6 3 = 3 need 4 0.5000 failed: 4 breaking away at hyper 6 and above SHP-17 printed]",
      ]
    `)
    expect(at(all.state, 0)).toMatchObject({ destructing: true, towing: 1 })
  })

  it('SHP-16 SHP-19 SHP-21 rams, rocks and the end, roll by roll', () => {
    const state = battle(
      [
        { seat: 0, square: [9, 10], speed: hyper(10), power: { engines: 3, fields: 1 }, design: { engines: hyper(10) } },
        { seat: 1, square: [10, 10], hull: 10, power: { fields: 2 } },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 }, terrain: [rock('asteroid', 10, 10)] },
    )
    expect(told(carryOut(state, { 0: [pick('s0:p1', 'forward'), pick('s0:ram', 'p1')] }, [1, 1, 1, 1, 3]))).toMatchInlineSnapshot(`
      [
        "phase {"phase":1,"moves":[{"ship":0,"step":"forward"}]} “Phase 1” 0: 9.5,10.5 10.5,10.5",
        "asteroids {"ship":0,"name":"the asteroids","field":3,"damage":1,"left":35} by 0 [ship 0 flies through the asteroids 0 4d6 1+1+1+1 = 4 need undefined undefined damage: ]",
        "ram {"ship":0,"target":1,"hit":true,"tooSlow":false,"damage":30,"back":33,"lost":10} by 0 0→1 true [ship 0 rams ship 1 0 d6 3 = 3 need 1 1.0000 stake 83.33 passed: 6 ramming SHP-19 printed, -5 hyper 10 against stopped SHP-19 printed]",
        "destroyed {"ship":1} by 1 !kill fallen 1",
        "end {"winner":0,"reason":"Fleet 0 hold the field: Fleet 1 have no ships left."} !end",
      ]
    `)
    const blast = battle(
      [
        { seat: 0, destructing: true },
        { seat: 1, square: [20, 10], power: { fields: 3 } },
        { seat: 1, square: [21, 10], hull: 1 },
      ],
      {
        phase: 9,
        frame: { frame: 'plot', from: 10, to: 12 },
      },
    )
    expect(told(carryOut(blast, {}, [1, 2, 3, 6, 5]))).toMatchInlineSnapshot(`
      [
        "destruct {"ship":0,"blasts":[{"target":1,"range":10,"field":9,"total":6,"damage":0,"left":36},{"target":2,"range":11,"field":0,"total":11,"damage":11,"lost":1,"left":0}]} by 0 !kill reveals 0→1 false,0→2 true [ship 0 blows up near ship 1 0 3d6 1+2+3 = 6 need 10 0.6250 stake 9.26 miss: ] [ship 0 blows up near ship 2 0 2d6 6+5 = 11 need 1 1.0000 stake 19.44 hit: ]",
        "destroyed {"ship":0} by 0 !kill fallen 0",
        "destroyed {"ship":2} by 1 !kill fallen 2",
        "end {"winner":1,"reason":"Fleet 1 hold the field: Fleet 0 have no ships left."} !end",
      ]
    `)
  })

  it('SHP-12 a battle that ends while it moves goes no further, and a plot is forgotten when it is flown', () => {
    const state = battle(
      [
        { seat: 0, square: [9, 10], speed: hyper(10), power: { engines: 3 }, hull: 1, design: { engines: hyper(10) } },
        { seat: 1, square: [25, 10], speed: hyper(10), power: { engines: 3 }, design: { engines: hyper(10) } },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 }, terrain: [rock('asteroid', 10, 10)] },
    )
    const crashed = carryOut(
      state,
      { 0: [pick('s0:p1', 'forward')], 1: [pick('s1:p1', 'forward'), pick('s1:p2', 'forward')] },
      [6, 6, 6, 6],
    )
    expect(crashed.events.map(({ what }) => what)).toEqual(['phase', 'asteroids', 'destroyed', 'end'])
    expect(at(crashed.state, 1).at.x).toBe(26.5)
    const flown = carryOut({ ...state, table: { ...state.table, terrain: [] } }, { 1: [pick('s1:p1', 'forward')] })
    expect(flown.state.ships.map(({ plot, ram }) => [plot, ram])).toEqual([
      [[], null],
      [[], null],
    ])
  })

  it('SHP-21 surrender: who has struck his flags, what he held and what he towed', () => {
    const state = battle([
      { seat: 0, towing: 1 },
      { seat: 1, square: [11, 10], caught: 1, boarded: [{ place: 'engines', by: 0 }] },
      { seat: 1, square: [12, 10], towing: 3 },
      { seat: 0, square: [13, 10], caught: 1 },
      { seat: 2, square: [2, 2], boarded: [{ place: 'bridge', by: 0 }], plot: ['left'], ram: 1, destructing: true },
      { seat: 0, square: [3, 3], hull: 0 },
    ])
    const struck = game.play(
      state,
      [{ decision: 'surrender.0', seat: 0, key: 'surrender', kind: 'pick', picked: ['surrender'] }],
      loaded([]),
    )
    expect(struck.state.sides.map(({ surrendered }) => surrendered)).toEqual([true, false, false])
    expect(struck.events).toMatchObject([{ what: 'surrender', seat: 0 }])
    expect(
      struck.state.ships.map(({ lost, towing, caught, boarded, plot, ram, destructing }) => [
        lost,
        towing,
        caught,
        boarded.length,
        plot.length,
        ram,
        destructing,
      ]),
    ).toEqual([
      ['surrendered', null, null, 0, 0, null, false],
      [undefined, null, null, 0, 0, null, false],
      [undefined, null, null, 0, 0, null, false],
      ['surrendered', null, null, 0, 0, null, false],
      [undefined, null, null, 0, 0, null, false],
      ['destroyed', null, null, 0, 0, null, false],
    ])
    expect(struck.state.outcome).toBeUndefined()
  })

  it('SHP-18 whoever takes the bridge frees the systems his own parties held, and nobody else’s', () => {
    const state = firing([
      { seat: 0 },
      {
        seat: 1,
        square: [11, 10],
        boarded: [
          { place: 'engines', by: 0 },
          { place: 'weapons', by: 2 },
        ],
      },
      { seat: 2, square: [25, 10] },
    ])
    expect(at(carryOut(state, { 0: [aim('s0:board', 1, { aim: 'bridge' })] }, [6]).state, 1).boarded).toEqual([
      { place: 'weapons', by: 2 },
      { place: 'bridge', by: 0 },
    ])
    expect(at(carryOut(state, { 0: [aim('s0:board', 1, { aim: 'fields' })] }, [5]).state, 1).boarded).toEqual([
      { place: 'engines', by: 0 },
      { place: 'weapons', by: 2 },
      { place: 'fields', by: 0 },
    ])
  })

  it('SHP-17 a friend taken in tow, a ship that breaks away, and a beam let go are told and forgotten', () => {
    const tow = firing([
      { seat: 0, power: { tractor: 1 } },
      { seat: 0, square: [11, 10], power: { fields: 2 } },
      { seat: 1, square: [25, 10] },
    ])
    expect(told(carryOut(tow, { 0: [aim('s0:tractor', 1)] }))[0]).toBe(
      'tractor {"ship":0,"target":1,"willing":true,"caught":true,"field":0,"total":0} by 0',
    )
    const held = battle(
      [
        { seat: 0, towing: 1, power: { tractor: 1 } },
        { seat: 1, square: [9, 10], caught: 1, power: { engines: 3 } },
      ],
      { turn: 2 },
    )
    const free = carryOut(held, { 0: [give(0, { tractor: 1 })], 1: [give(1, { engines: 3 }), pick('s1:speed', '1')] }, [6])
    expect(free.state.ships.map(({ towing, caught }) => [towing, caught])).toEqual([
      [null, null],
      [null, null],
    ])
    const letGo = carryOut(
      firing([
        { seat: 0, towing: 1, power: { tractor: 1 } },
        { seat: 1, square: [9, 10], caught: 1 },
      ]),
      {
        0: [pick('s0:release', 'release')],
      },
    )
    expect(told(letGo)[0]).toBe('release {"ship":0,"target":1} by 0')
    expect(letGo.state.ships.map(({ towing, caught }) => [towing, caught])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('SHP-16 SHP-18 what a captain has settled is forgotten when the bridge changes hands, not when a system is won back', () => {
    const burns = (place: 'bridge' | 'weapons'): boolean => {
      const state = battle([
        { seat: 0, boarded: [{ place, by: 1 }] },
        { seat: 1, square: [29, 19] },
      ])
      const orders = { [place === 'bridge' ? 1 : 0]: [pick('s0:destruct', 'destruct')] }
      return carryOut(state, orders, [6]).events.some(({ what }) => what === 'destruct')
    }
    expect([burns('weapons'), burns('bridge')]).toEqual([true, false])
  })

  it('SHP-21 at the turn limit nothing more begins, and a prize whose own fleet has struck goes with its captor', () => {
    const last = battle(
      [
        { seat: 0, hull: 30 },
        { seat: 1, square: [25, 10] },
      ],
      { turn: 10 },
    )
    const over = carryOut(last, { 0: [give(0, {})], 1: [give(1, {})] })
    expect(over.state).toMatchObject({ turn: 10, phase: 12, outcome: { winner: 1 } })
    expect(over.events.at(-1)?.what).toBe('end')
    const prize = battle([
      { seat: 0 },
      { seat: 1, boarded: [{ place: 'bridge', by: 0 }], towing: 3, caught: 1 },
      { seat: 2, square: [25, 10] },
      { seat: 2, square: [26, 10], caught: 1 },
    ])
    const struck = { ...prize, sides: prize.sides.map((side) => ({ ...side, surrendered: side.seat === 1 })) }
    const { state } = game.play(
      struck,
      [{ decision: 'surrender.0', seat: 0, key: 'surrender', kind: 'pick', picked: ['surrender'] }],
      loaded([]),
    )
    expect(state.ships.slice(0, 2).map(({ lost, towing, caught }) => [lost, towing, caught])).toEqual([
      ['surrendered', null, null],
      ['surrendered', null, null],
    ])
    expect(state.outcome?.winner).toBe(2)
  })

  it('SHP-21 who has won, in words', () => {
    const state = battle([
      { seat: 0, hull: 20 },
      { seat: 1, hull: 10 },
      { seat: 2, hull: 0, lost: 'destroyed' },
    ])
    expect(lastFleet(state)).toBeUndefined()
    expect(onPoints(state)).toMatchInlineSnapshot(`
      {
        "reason": "The turn limit is reached. Fleet 0 took 0 and lost 44, Fleet 1 took 0 and lost 72: victory for Fleet 0.",
        "winner": 0,
      }
    `)
    const [worth] = state.sides.map((side) => side.worth)
    const need = Math.ceil((worth ?? 0) / 10)
    const lead = (more: number) =>
      onPoints({
        ...state,
        ships: state.ships.map((ship) => ({ ...ship, hull: ship.seat < 2 ? 36 : 0 })),
        sides: state.sides.map((side) => ({ ...side, harm: side.seat === 1 ? more : 0 })),
      })
    expect([lead(need).winner, lead(need - 1).winner, lead(need - 1).reason]).toMatchInlineSnapshot(`
      [
        1,
        null,
        "The turn limit is reached. Fleet 1 took 9 and lost 0, Fleet 0 took 0 and lost 0: less than 10 apart, a draw.",
      ]
    `)
    const alone = {
      ...state,
      ships: state.ships.map((ship) => (ship.seat === 1 ? { ...ship, hull: 0, lost: 'destroyed' as const } : ship)),
    }
    expect(lastFleet(alone)).toMatchInlineSnapshot(`
      {
        "reason": "Fleet 0 hold the field: Fleet 1 and Fleet 2 have no ships left.",
        "winner": 0,
      }
    `)
    expect(lastFleet({ ...alone, sides: alone.sides.map((side) => ({ ...side, surrendered: side.seat > 0 })) })).toMatchInlineSnapshot(`
      {
        "reason": "Fleet 0 hold the field: Fleet 1 and Fleet 2 surrendered.",
        "winner": 0,
      }
    `)
    expect(onPoints(alone).winner).toBeNull()
    expect(
      game.play(
        battle([{ seat: 0 }, { seat: 1, square: [25, 10] }], { turn: 10 }),
        [orders(battle([{ seat: 0 }, { seat: 1 }], { turn: 10 }), 0, [])],
        NO_DICE,
      ).state.outcome,
    ).toBeDefined()
  })

  it('SHP-13 a square behind or beside the line is not on it', () => {
    const p = (x: number, y: number) => ({ x, y })
    const on = (x: number, y: number) => crosses(p(0, 0), p(4, 2), p(x, y))
    const crossed = [-1, 0, 1, 2, 3, 4, 5].flatMap((x) => [-1, 0, 1, 2, 3].filter((y) => on(x, y)).map((y) => `${x},${y}`))
    expect(crossed).toMatchInlineSnapshot(`
      [
        "1,0",
        "1,1",
        "2,1",
        "3,1",
        "3,2",
      ]
    `)
    expect([1, 2, 3, 4, 5, -1].map((x) => crosses(p(0, 0), p(4, 0), p(x, 0)))).toEqual([true, true, true, false, false, false])
    expect([1, 2, 3, 4, 5, -1].map((y) => crosses(p(0, 4), p(0, 0), p(0, y)))).toEqual([true, true, true, false, false, false])
  })
})
