// What a ship keeps from an earlier battle when its fleet is mustered again, written as text or fought with by the laboratory, and where
// large fleets begin.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { MusterDraft } from '../../../src/engine/kernel/muster'
import { prepared } from '../../../src/engine/laboratory/forces'
import { MAP_IDS, MAPS } from '../../../src/systems/spaceship-battles/data/maps'
import { DEVICES, FIELD_TYPES, type Level, SIZE_CLASSES, SIZES, WEAPON_KINDS } from '../../../src/systems/spaceship-battles/data/tables'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { rangeBetween } from '../../../src/systems/spaceship-battles/game/queries'
import { spaceshipBattles } from '../../../src/systems/spaceship-battles/index'
import { type DraftShip, readDraft } from '../../../src/systems/spaceship-battles/muster/draft'
import { mustering } from '../../../src/systems/spaceship-battles/muster/index'
import { nextBattle } from '../../../src/systems/spaceship-battles/muster/nextBattle'
import type { Ship } from '../../../src/systems/spaceship-battles/state'
import { battle } from '../../support/spaceships'

const empty = (): MusterDraft => mustering.start('empty') ?? {}
/** The ships with which a draft would be fought. */
function shipsOf(draft: MusterDraft): readonly Ship[] {
  const made = mustering.setup(mustering.change(draft, { change: 'field', field: 'points', value: 5000 }))
  if ('refusals' in made) throw new Error(made.refusals[0]?.reason)
  return game.muster(made.setup, loaded([])).ships
}
const with1st = (draft: MusterDraft, ...fields: readonly (readonly [string, string | boolean])[]): MusterDraft =>
  fields.reduce((now, [field, value]) => {
    const entry = readDraft(now).fleets[0]?.ships[0]?.id ?? ''
    return mustering.change(now, { change: 'field', side: 0, entry, field, value })
  }, draft)
const labels = (draft: MusterDraft) => mustering.sheet(draft).sides[0]?.entries[0]?.lines.map(({ label }) => label) ?? []

describe('a ship that is rebuilt for its next battle', () => {
  const small = () => nextBattle(battle([{ seat: 0, design: { fields: 'none', weapons: '1d6' } }, { seat: 1 }]))

  it('SHP-8 has what it paid for: a field where there was none and a larger weapon are sound', () => {
    const [rebuilt] = shipsOf(with1st(small(), ['fields', 'V'], ['weapons', 'IV']))
    expect(rebuilt?.best).toEqual({ engines: 3, fields: 3, weapons: 3 })
    const [armed] = shipsOf(with1st(nextBattle(battle([{ seat: 0, design: { weapons: 'none' } }, { seat: 1 }])), ['torpedoes', true]))
    expect([armed?.best.weapons, armed?.ammo.torpedoes]).toEqual([1, SIZES.C.ammunition])
  })
  it('SHP-14 a small weapon that is sound is not told as damaged, and one that is damaged is until another is bought', () => {
    expect(labels(small())).not.toContain('best factor of the weapons')
    const damaged = nextBattle(battle([{ seat: 0, best: { engines: 2, fields: 1, weapons: 0 } }, { seat: 1 }]))
    expect(labels(damaged).filter((label) => label.startsWith('best'))).toHaveLength(3)
    expect(shipsOf(damaged)[0]?.best).toEqual({ engines: 2, fields: 1, weapons: 0 })
    expect(shipsOf(with1st(damaged, ['weapons', 'IV']))[0]?.best).toEqual({ engines: 2, fields: 1, weapons: 3 })
    expect(shipsOf(with1st(damaged, ['weapons', 'II'], ['name', 'Other']))[0]?.best.weapons).toBe(0) // it was II all along
  })
  it('SHP-5 new tubes come stocked, and of one stock they fire what is left of it', () => {
    const spent = nextBattle(
      battle([{ seat: 0, design: { devices: { torpedoes: true } }, ammo: { torpedoes: 2, missiles: 0 } }, { seat: 1 }]),
    )
    expect(shipsOf(with1st(spent, ['missiles', true]))[0]?.ammo).toEqual({ torpedoes: 2, missiles: 2 })
    const own = mustering.change(spent, { change: 'field', field: 'ownStocks', value: true })
    expect(shipsOf(with1st(own, ['missiles', true]))[0]?.ammo).toEqual({ torpedoes: 2, missiles: SIZES.C.ammunition })
  })
})

const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
    fc.constantFrom(
      'Fleet',
      'Captain',
      '3 destroyers',
      'class C, hyper 3',
      'Red: class B, hyper 4',
      'x: y',
      '“Q”',
      '“class C, hyper 2”',
      'a (b)',
      '#1',
    ),
  )
  .map((text) => text.slice(0, 80).replace(/\s+/g, ' ').trim())
const level = fc.constantFrom<Level>(0, 1, 2, 3)
const drafted = fc
  .record({
    name,
    class: fc.constantFrom(...SIZE_CLASSES),
    engines: fc.integer({ min: 1, max: 12 }),
    fields: fc.constantFrom(...FIELD_TYPES),
    weapons: fc.constantFrom(...WEAPON_KINDS),
    devices: fc.record(Object.fromEntries(DEVICES.map((device) => [device, fc.boolean()]))),
    hull: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    best: fc.option(fc.record({ engines: level, fields: level, weapons: level }), { nil: undefined }),
    ammo: fc.option(fc.record({ torpedoes: fc.nat(12), missiles: fc.nat(12) }), { nil: undefined }),
  })
  .map((ship) => readDraft({ fleets: [{ ships: [ship] }] }).fleets[0]?.ships[0])
/** What a ship of a draft comes to. */
const comesTo = ({ id: _id, hull, best, ammo, ...ship }: DraftShip) => ({
  ...ship,
  hull: hull ?? SIZES[ship.class].hull,
  best: best ?? { engines: 3, fields: 3, weapons: 3 },
  ammo: (['torpedoes', 'missiles'] as const).map((kind) => (ship.devices[kind] ? (ammo?.[kind] ?? SIZES[ship.class].ammunition) : 0)),
})

describe('fleets as text', () => {
  it('SHP-8 SHP-15 come back the same, whatever they are called and however they came out of their last battle', () => {
    fc.assert(
      fc.property(name, name, fc.array(drafted, { maxLength: 3 }), (fleet, player, ships) => {
        const draft = readDraft({ fleets: [{ name: fleet, player, ships }] })
        const { draft: back, notes } = mustering.paste(empty(), 0, mustering.write(draft, 0))
        const [read] = readDraft(back).fleets
        expect(notes).toEqual([])
        expect([read?.name, read?.player]).toEqual([fleet, player])
        expect(read?.ships.map(comesTo)).toEqual(draft.fleets[0]?.ships.map(comesTo))
      }),
    )
  })
  it('SHP-15 tell the damage in words', () => {
    const ship = { name: 'Lark', class: 'C', engines: 3, weapons: 'II', devices: { torpedoes: true }, hull: 4 }
    const best = { engines: 1, fields: 3, weapons: 0 }
    const draft = readDraft({ fleets: [{ ships: [{ ...ship, best, ammo: { torpedoes: 2, missiles: 0 } }] }] })
    expect(mustering.write(draft, 0)).toContain(
      'Lark: class C, hyper 1, no field, weapon II, torpedoes, hull 4, engines I at best, weapons off-line at best, 2 torpedoes left (',
    )
  })
  it('SHP-15 damaged ships stay so in every bout of the laboratory, sides swapped or not', async () => {
    const start = readDraft(mustering.start('duel'))
    const worn = { hull: 5, best: { engines: 1, fields: 1, weapons: 1 }, ammo: { torpedoes: 1, missiles: 1 } } as const
    const fleets = start.fleets.map((fleet, i) => (i > 0 ? fleet : { ...fleet, ships: fleet.ships.map((ship) => ({ ...ship, ...worn })) }))
    const forces = [0, 1].map((side) => ({ from: { draft: { ...start, fleets } }, side, levy: null }))
    const [left, right] = forces
    if (!left || !right) throw new Error('there are two')
    const { bout } = await prepared(spaceshipBattles, {
      ...{ system: 'spaceship-battles', battles: 2, turns: null, seed: 's', players: ['fair', 'fair'] },
      ground: { kind: 'forces', forces: [left, right], set: {}, swap: true },
    })
    for (const n of [0, 1]) {
      const { setup, sides } = bout(n)
      const begun = spaceshipBattles.catalogue.parse(setup)
      if (!('setup' in begun)) throw new Error('it was refused')
      const { ships } = game.muster(begun.setup, loaded([]))
      const seat = sides.indexOf(0)
      expect(ships.filter((ship) => ship.seat === seat).map(({ hull, best }) => ({ hull, weapons: best.weapons }))).toEqual(
        start.fleets[0]?.ships.map(() => ({ hull: 5, weapons: 1 })),
      )
    }
  })
})

describe('where fleets begin', () => {
  const least = (map: string, fleets: number, ships: number): number => {
    const ship = { name: 's', class: 'F', engines: 2 }
    const drawn = shipsOf(
      readDraft({ map, fleets: Array.from({ length: fleets }, () => ({ ships: Array.from({ length: ships }, () => ship) })) }),
    )
    expect(new Set(drawn.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(fleets * ships)
    return Math.min(...drawn.flatMap((one) => drawn.filter(({ seat }) => seat !== one.seat).map(({ at }) => rangeBetween(one.at, at))))
  }
  it('SHP-21 two to eight fleets of seven ships never begin beside an enemy, on any map', () => {
    for (const map of MAP_IDS)
      for (let fleets = 2; fleets <= 8; fleets += 1) expect(least(map, fleets, 7), `${MAPS[map].name}, ${fleets}`).toBeGreaterThanOrEqual(6)
    expect(least('open', 6, 7)).toBeGreaterThanOrEqual(8)
    expect(least('moon', 4, 7)).toBeGreaterThanOrEqual(8)
  })
})
