import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import type { MusterChange, MusterDraft } from '../../../src/engine/kernel/muster'
import { catalogue } from '../../../src/systems/spaceship-battles/catalogue'
import { LISTING } from '../../../src/systems/spaceship-battles/data/listing'
import { MAP_IDS } from '../../../src/systems/spaceship-battles/data/maps'
import { priceItems, priceOf } from '../../../src/systems/spaceship-battles/data/prices'
import { READY_SHIPS, readyShip } from '../../../src/systems/spaceship-battles/data/ships'
import { WEAPON_TABLE } from '../../../src/systems/spaceship-battles/data/tables'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import { mustering } from '../../../src/systems/spaceship-battles/muster/index'
import { parseSetup } from '../../../src/systems/spaceship-battles/setup/parse'
import type { BattleSetup, Design } from '../../../src/systems/spaceship-battles/state'
import { at, battle } from './ships'

const NONE: Design['devices'] = { torpedoes: false, missiles: false, aft: false, invisibility: false, tractor: false }
const BARE: Design = { class: 'F', engines: 2, fields: 'none', weapons: '1d6', devices: NONE }

const changed = (draft: MusterDraft, ...changes: readonly MusterChange[]): MusterDraft => changes.reduce(mustering.change, draft)
const sidesOf = (setup: object): BattleSetup['sides'] => ('sides' in setup ? (setup as BattleSetup).sides : [])
const empty = (): MusterDraft => mustering.start('empty') ?? {}

describe('prices', () => {
  it('SHP-8 worked example 1: class A, hyper 10, field V, weapon III, torpedoes and aft weapons cost 400', () => {
    const design: Design = { class: 'A', engines: 12, fields: 'V', weapons: 'III', devices: { ...NONE, torpedoes: true, aft: true } }
    expect(priceItems(design).map((item) => item.points)).toEqual([100, 100, 100, 50, 25, 25])
    expect(priceOf(design)).toBe(400)
    expect(priceOf(readyShip('dreadnought') ?? BARE)).toBe(400)
  })
  it('SHP-8 each attribute is paid by itself: the whole printed ladder', () => {
    const extra = (change: Partial<Design>): number => priceOf({ ...BARE, ...change }) - priceOf(BARE)
    expect(priceOf(BARE)).toBe(0)
    expect((['A', 'B', 'C', 'D', 'E', 'F'] as const).map((size) => extra({ class: size }))).toEqual([100, 50, 25, 10, 5, 0])
    expect((['V', 'IV', 'III', 'II', 'I', 'none'] as const).map((fields) => extra({ fields }))).toEqual([100, 50, 25, 10, 5, 0])
    expect([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((engines) => extra({ engines }))).toEqual([
      100, 100, 50, 50, 25, 25, 10, 10, 5, 5, 0, 0,
    ])
    const kinds = ['IV', 'III', 'II', 'I', '2d6', '1d6'] as const
    expect(kinds.map((weapons) => extra({ weapons }))).toEqual([100, 50, 25, 10, 5, 0])
    expect(kinds.map((kind) => WEAPON_TABLE[kind].dice)).toEqual([9, 5, 4, 3, 2, 1])
    const devices = ['aft', 'invisibility', 'torpedoes', 'missiles'] as const
    expect(devices.map((device) => extra({ devices: { ...NONE, [device]: true } }))).toEqual([25, 25, 25, 10])
  })
})

describe('mustering', () => {
  it('SHP-8 a fleet of the printed example fills 400 points, and one ship more is refused with the points it is over', () => {
    const full = changed(empty(), { change: 'add', side: 0, offer: 'dreadnought' }, { change: 'add', side: 1, offer: 'scout' })
    expect(mustering.sheet(full).sides[0]?.cost).toEqual({ value: 400, limit: 400 })
    expect('setup' in mustering.setup(full)).toBe(true)
    const over = changed(full, { change: 'add', side: 0, offer: 'corvette' })
    const judged = mustering.setup(over)
    expect('refusals' in judged && judged.refusals.map((refusal) => refusal.reason)).toEqual(['Fleet 1: 455 of 400 points: 55 too many'])
  })
  it('SHP-5 launches of a ship with torpedoes and missiles are counted together, unless each kind has a stock of its own', () => {
    const draft = changed(empty(), { change: 'add', side: 0, offer: 'cruiser' })
    const entry = mustering.sheet(draft).sides[0]?.entries[0]?.id ?? ''
    const both = changed(draft, { change: 'field', side: 0, entry, field: 'missiles', value: true })
    const hints = (of: MusterDraft) =>
      mustering.sheet(of).sides[0]?.entries[0]?.fields.flatMap(({ id, hint }) => (id === 'torpedoes' || id === 'missiles' ? [hint] : []))
    const each = ['9 launches, once a turn; 25 points', '9 launches, once a turn; 10 points']
    expect(hints(draft)).toEqual(each)
    expect(hints(both)).toEqual(each.map((hint) => hint.replace('launches', 'launches of both kinds together')))
    expect(hints(changed(both, { change: 'field', field: 'ownStocks', value: true }))).toEqual(each)
  })
  it('SHP-3, SHP-8 a force field is offered with its values at each factor and its price', () => {
    const draft = changed(empty(), { change: 'add', side: 0, offer: 'destroyer' })
    const { fields, limits } = {
      fields: mustering.sheet(draft).sides[0]?.entries[0]?.fields,
      limits: mustering.sheet(draft).sides[0]?.limits,
    }
    const fieldsOf = fields?.find(({ id }) => id === 'fields')
    expect(fieldsOf?.kind === 'choice' && fieldsOf.options.map(({ label, hint }) => `${label}: ${hint}`)).toEqual([
      'none: 0 points',
      'type I: 1, 2 or 3; 5 points',
      'type II: 2, 4 or 6; 10 points',
      'type III: 3, 6 or 9; 25 points',
      'type IV: 4, 8 or 12; 50 points',
      'type V: 5, 10 or 15; 100 points',
    ])
    expect(limits?.find(({ key }) => key === 'ships')).toMatchObject({ used: 1, limit: 1, least: true })
  })
  it('SHP-1 a class is offered with its hull and with the spaces after which it turns', () => {
    const draft = changed(empty(), { change: 'add', side: 0, offer: 'destroyer' })
    const field = mustering.sheet(draft).sides[0]?.entries[0]?.fields.find(({ id }) => id === 'class')
    expect(field?.kind === 'choice' && field.options.map(({ hint }) => hint)).toEqual([
      '60 hull points, turns after 3 spaces; 100 points',
      '48 hull points, turns after 2 spaces; 50 points',
      '36 hull points, turns after 1 space; 25 points',
      '24 hull points, turns after 1 space; 10 points',
      '12 hull points, turns on the spot; 5 points',
      '6 hull points, turns on the spot; 0 points',
    ])
  })
  it('SHP-8 the price of a ship stands item by item and follows every field', () => {
    const draft = changed(empty(), { change: 'add', side: 0, offer: 'destroyer' })
    const id = mustering.sheet(draft).sides[0]?.entries[0]?.id ?? ''
    const field = (name: string, value: string | number | boolean): MusterChange => ({
      change: 'field',
      side: 0,
      entry: id,
      field: name,
      value,
    })
    const made = changed(
      draft,
      field('class', 'A'),
      field('engines', '12'),
      field('fields', 'V'),
      field('weapons', 'III'),
      field('torpedoes', true),
      field('aft', true),
    )
    const [ship] = mustering.sheet(made).sides[0]?.entries ?? []
    expect(ship?.cost).toBe(400)
    expect(ship?.lines.map((line) => line.value)).toEqual(['100', '100', '100', '50', '25', '25'])
  })
  it('SHP-21 two to eight fleets; a fleet without a ship is refused', () => {
    let draft = empty()
    for (let i = 0; i < 8; i += 1) draft = changed(draft, { change: 'add side' })
    const sheet = mustering.sheet(draft)
    expect([sheet.sides.length, sheet.sidesMin, sheet.sidesMax]).toEqual([8, 2, 8])
    expect(sheet.sides.every((side) => side.limits.some((limit) => limit.key === 'ships' && !limit.legal))).toBe(true)
    for (let i = 0; i < 6; i += 1) draft = changed(draft, { change: 'remove side', side: 0 })
    expect(mustering.sheet(draft).sides).toHaveLength(2)
  })
  it('SHP-8 a fleet written as text reads back the same', () => {
    const draft = mustering.start('convoy') ?? {}
    const text = mustering.write(draft, 1)
    const { draft: read, notes } = mustering.paste(empty(), 0, text)
    expect(notes).toEqual([])
    expect(mustering.write(read, 0)).toBe(text)
    expect(text).toContain('Nobody’s Shadow: class C, hyper 6, field II, weapon II, torpedoes, invisibility device (135 points)')
  })
  it('a ship called Captain or Fleet is read back as a ship, and a fleet is named by its line', () => {
    let drafted = mustering.change(empty(), { change: 'add', side: 0, offer: 'corvette', count: 2 })
    const [first, second] = mustering.sheet(drafted).sides[0]?.entries ?? []
    for (const [entry, name] of [
      [first?.id, 'Captain'],
      [second?.id, 'Fleet'],
    ] as const)
      drafted = mustering.change(drafted, { change: 'field', side: 0, entry: entry ?? '', field: 'name', value: name })
    const text = mustering.write(drafted, 0)
    const { draft: read, notes } = mustering.paste(empty(), 0, text)
    expect(notes).toEqual([])
    expect(mustering.write(read, 0)).toBe(text)
    const [side] = mustering.sheet(read).sides
    expect(side?.entries.map(({ title }) => title)).toEqual(['Captain', 'Fleet'])
  })
  it('tells how many of a line found no room', () => {
    const { draft, notes } = mustering.paste(empty(), 0, '18 corvettes\n5 corvettes')
    expect(mustering.sheet(draft).sides[0]?.entries).toHaveLength(20)
    expect(notes).toEqual(['“5 corvettes”: 3 of them found no room, 20 ships are the most there may be'])
  })
  it('pasted lines add ready ships, and lines that say nothing are named with the reason', () => {
    const { draft, notes } = mustering.paste(empty(), 0, '3 destroyers\n\nGnat: class F, full sub-light\nWhale: class Q, hyper 4\nhello')
    expect(mustering.sheet(draft).sides[0]?.entries.map((entry) => entry.title)).toEqual([
      'Destroyer',
      'Destroyer 2',
      'Destroyer 3',
      'Gnat',
    ])
    expect(notes).toHaveLength(2)
    expect(notes[0]).toContain('Whale')
    expect(notes[1]).toContain('hello')
  })
  it('SHP-21 a fleet that begins anew is read whole or not at all', () => {
    const before = mustering.paste(empty(), 0, '3 destroyers').draft
    const { draft, notes } = mustering.paste(before, 0, 'Fleet: Mine\n3 corvettes\nhello')
    expect(notes).toHaveLength(1)
    expect(draft).toBe(before)
    expect(mustering.sheet(mustering.paste(before, 0, 'Fleet: Mine\n3 corvettes').draft).sides[0]?.name).toBe('Mine')
  })
  it('a draft of any origin is read without a throw, and one already read stays the same', () => {
    for (const odd of [
      undefined,
      null,
      7,
      'x',
      [],
      { fleets: [{ ships: [{ class: 'Z', engines: 99, devices: 3 }] }], points: -4, made: 'x' },
    ]) {
      const read = mustering.read(odd)
      expect(mustering.read(JSON.parse(JSON.stringify(read)))).toEqual(read)
      expect(mustering.sheet(read).sides.length).toBeGreaterThanOrEqual(2)
    }
  })
  it('ids stay apart over adding, copying and removing, and a change that cannot be made gives the same draft', () => {
    let draft = changed(empty(), { change: 'add', side: 0, offer: 'frigate', count: 3 })
    const ids = (): readonly string[] => mustering.sheet(draft).sides[0]?.entries.map((entry) => entry.id) ?? []
    draft = changed(draft, { change: 'remove', side: 0, entry: ids()[1] ?? '' }, { change: 'copy', side: 0, entry: ids()[0] ?? '' })
    draft = changed(draft, { change: 'add', side: 1, offer: 'frigate' })
    expect(new Set(ids()).size).toBe(3)
    expect(mustering.sheet(draft).sides[0]?.entries.map((entry) => entry.title)).toEqual(['Frigate', 'Frigate 2', 'Frigate 3'])
    for (const id of [ids()[0], ids()[0], ids()[2]]) draft = changed(draft, { change: 'copy', side: 0, entry: id ?? '' })
    expect(new Set(ids()).size).toBe(6)
    expect(mustering.change(draft, { change: 'add', side: 0, offer: 'moonbase' })).toBe(draft)
    expect(mustering.change(draft, { change: 'remove side', side: 0 })).toBe(draft)
  })
  it('SHP-8 twenty ships make a fleet and twenty-one do not, from the builder and from a file', () => {
    const both = changed(empty(), { change: 'add', side: 0, offer: 'corvette', count: 30 }, { change: 'add', side: 1, offer: 'corvette' })
    expect(mustering.sheet(both).sides[0]?.entries).toHaveLength(20)
    const judged = mustering.setup(changed(both, { change: 'field', field: 'points', value: 20_000 }))
    if (!('setup' in judged)) throw new Error(JSON.stringify(judged.refusals))
    const [fleet] = sidesOf(judged.setup)
    expect(parseSetup(judged.setup)).toHaveProperty('setup')
    const more = {
      ...judged.setup,
      sides: [{ ...fleet, ships: [...(fleet?.ships ?? []), { ...fleet?.ships[0], name: 'One more' }] }, ...sidesOf(judged.setup).slice(1)],
    }
    const refused = parseSetup(more)
    expect('refusals' in refused && refused.refusals[0]?.reason).toContain('ships')
  })
  it('SHP-21 a battle may last a single turn, and whether each launcher has stocks of its own goes into the next one', () => {
    const draft = mustering.start('duel') ?? {}
    const short = changed(draft, { change: 'field', field: 'turns', value: 1 }, { change: 'field', field: 'ownStocks', value: true })
    expect(mustering.read(JSON.parse(JSON.stringify(short)))).toMatchObject({ turns: 1, ownStocks: true })
    expect(mustering.read({ ...short, turns: 0 })).toMatchObject({ turns: 1 })
    expect(draft).toMatchObject({ ownStocks: false })
    for (const [from, kept] of [
      [short, true],
      [draft, false],
    ] as const) {
      const judged = mustering.setup(from)
      if (!('setup' in judged)) throw new Error(JSON.stringify(judged.refusals))
      expect(game.aftermath(game.muster(judged.setup, loaded([]))).next).toMatchObject({ ownStocks: kept })
    }
  })
  it('every start becomes a battle that can be fought, on every map', () => {
    for (const { id } of LISTING) {
      const draft = mustering.start(id)
      for (const map of MAP_IDS) {
        const judged = mustering.setup(changed(draft ?? {}, { change: 'field', field: 'map', value: map }))
        expect('setup' in judged, `${id} on ${map}`).toBe(true)
        if ('setup' in judged) expect(game.awaiting(game.muster(judged.setup, loaded([]))).length).toBeGreaterThan(1)
      }
    }
  })
})

describe('the next battle', () => {
  it('SHP-15, SHP-18 fleets come out of a battle with their damage, captured ships with their captors, and can be repaired', () => {
    const state = battle([
      [{ name: 'Scarred', class: 'A', devices: { torpedoes: true } }, { name: 'Gone' }],
      [{ name: 'Prize' }, { name: 'Left', at: { x: 9.5, y: 9.5 } }],
    ])
    const after = at(
      state,
      { frame: 'command' },
      {
        0: { hull: 31, best: { engines: 3, fields: 2, weapons: 3 }, ammo: { torpedoes: 4, missiles: 0 } },
        1: { hull: 0, lost: 'destroyed' },
        2: { boarded: [{ place: 'bridge', by: 0 }] },
      },
    )
    const next = game.aftermath(after).next ?? {}
    const sheet = mustering.sheet(next)
    expect(sheet.sides.map((side) => side.entries.map((entry) => entry.title))).toEqual([['Scarred', 'Prize'], ['Left']])
    const [scarred] = sheet.sides[0]?.entries ?? []
    expect(scarred?.lines.slice(-3)).toEqual([
      { label: 'hull left', value: '31 of 60' },
      { label: 'best factor of the fields', value: 'II' },
      { label: 'torpedoes left', value: '4' },
    ])
    const judged = mustering.setup(next)
    const again = 'setup' in judged ? game.muster(judged.setup, loaded([])) : undefined
    expect([again?.ships[0]?.hull, again?.ships[0]?.best.fields, again?.ships[0]?.ammo.torpedoes]).toEqual([31, 2, 4])
    const repaired = mustering.change(next, { change: 'field', side: 0, entry: scarred?.id ?? '', field: 'damaged', value: false })
    const fresh = mustering.setup(repaired)
    expect('setup' in fresh && game.muster(fresh.setup, loaded([])).ships[0]?.hull).toBe(60)
  })
})

describe('ready battles and setups from outside', () => {
  it('SHP-21 at least four ready battles for two to six, each parsed, with its seats', async () => {
    expect(LISTING.filter((one) => one.ready).length).toBeGreaterThanOrEqual(4)
    expect(new Set(LISTING.map((one) => one.seats.length))).toEqual(new Set([2, 3, 4, 5, 6]))
    for (const { id, seats } of LISTING) {
      const setup = await catalogue.setup(id)
      const parsed = parseSetup(JSON.parse(JSON.stringify(setup)))
      expect(parsed).toEqual({ setup })
      expect('setup' in parsed && parsed.setup.sides.map((side) => side.name)).toEqual(seats)
    }
    expect(await catalogue.setup('nowhere')).toBeUndefined()
    expect(await catalogue.setup('constructor')).toBeUndefined()
  })
  it('SHP-21 fleets that are alike draw lots for their places: a die for each, of what is left; two fleets keep theirs', async () => {
    const three = await catalogue.setup('three-captains')
    const dice = loaded([
      [3, 3],
      [2, 1],
      [1, 1],
    ])
    const drawn = three && game.muster(three, dice)
    dice.exhausted()
    const places = three?.sides.map((side) => side.ships.map(({ at, facing }) => ({ at, facing })))
    const stand = [0, 1, 2].map((seat) => drawn?.ships.filter((ship) => ship.seat === seat).map(({ at, facing }) => ({ at, facing })))
    expect(stand).toEqual([places?.[2], places?.[0], places?.[1]])
    expect(drawn?.ships.map(({ name }) => name)).toEqual(three?.sides.flatMap(({ ships }) => ships.map(({ name }) => name)))
    for (const { id, seats } of LISTING) expect((await catalogue.setup(id))?.lots === true, id).toBe(seats.length > 2)
    const uneven = three && { ...three, sides: three.sides.map((side, seat) => ({ ...side, ships: side.ships.slice(seat === 0 ? 1 : 0) })) }
    const refused = parseSetup(uneven)
    expect('refusals' in refused && refused.refusals[0]?.reason).toContain('as many ships each')
  })
  it.each([
    ['sides.0.ships.0.engines', 13, 'use a whole number from 1 to 12'],
    ['sides.0.ships.0.class', 'G', 'use one of: A, B, C, D, E, F'],
    ['sides.0.ships.0.facing', 45, 'ships face along the grid'],
    ['sides.0.ships.0.at', { x: 3, y: 2.5 }, 'use a column and a row plus a half'],
    ['sides.0.ships.0.at', { x: 13.5, y: 9.5 }, 'begin in a free space'],
    ['sides.0.ships.0.at', { x: 99.5, y: 9.5 }, 'stay within 26 × 18 spaces'],
    ['sides.0.ships.0.hull', 37, 'use a whole number from 1 to 36'],
    ['sides.0.ships.0.devices', { torpedoes: true }, 'add it'],
    ['plotting', 'never', 'use one of: three phases, until met, whole turn'],
    ['bothHits', 1, 'write true or false'],
    ['turns', 0, 'use a whole number from 1 to 100'],
    ['sides', [], 'use 2 to 8'],
    ['surprise', 1, 'take it away'],
  ])('a bad %s is refused with its remedy', async (path, value, remedy) => {
    const setup: unknown = JSON.parse(JSON.stringify(await catalogue.setup('duel')))
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), setup)
    if (typeof holder === 'object' && holder !== null) Reflect.set(holder, last, value)
    const parsed = parseSetup(setup)
    expect('refusals' in parsed && parsed.refusals.map((refusal) => refusal.remedy).join('; ')).toContain(remedy)
  })
  it('SHP-1 every ready ship has a price, a class and a name of its own', () => {
    expect(new Set(READY_SHIPS.map((ship) => ship.id)).size).toBe(READY_SHIPS.length)
    expect(new Set(READY_SHIPS.map((ship) => ship.class)).size).toBe(6)
  })
  it('SHP-1 to SHP-21: the reference knows every rule', async () => {
    const rules = await catalogue.rules()
    const ids = new Set(rules.map((rule) => rule.id))
    const missing = Array.from({ length: 21 }, (_, i) => `SHP-${i + 1}`).filter((id) => !ids.has(id) && id !== 'SHP-9')
    expect(missing).toEqual([])
    expect(rules.every((rule) => rule.text.length > 6 && rule.title.length > 1)).toBe(true)
    expect(rules.find((rule) => rule.title === 'Hyper 4')?.text).toContain('phase 2, 4, 6, 8, 10, 12')
  })
})

describe('what a mustered battle is about', () => {
  const fought = (aim: string, ...changes: readonly MusterChange[]) =>
    mustering.setup(
      changed(
        empty(),
        { change: 'add', side: 0, offer: 'destroyer' },
        { change: 'add', side: 0, offer: 'transport', count: 4 },
        { change: 'add', side: 1, offer: 'corvette', count: 2 },
        ...changes,
        { change: 'field', field: 'aim', value: aim },
      ),
    )
  const goals = (aim: string, ...changes: readonly MusterChange[]) => {
    const made = fought(aim, ...changes)
    if ('refusals' in made) throw new Error(made.refusals.map(({ reason }) => reason).join('; '))
    return made.setup.goals
  }
  const THIRD: readonly MusterChange[] = [{ change: 'add side' }, { change: 'add', side: 2, offer: 'scout' }]

  it('SHP-21 no goal is written where the fleets fight for nothing but victory, and no other word is taken for one', () => {
    expect(goals('none')).toBeUndefined()
    expect(goals('plunder')).toBeUndefined()
  })
  it('SHP-21 the middle: every fleet wants to be alone in a third of the shorter side', () => {
    const wanted = goals('hold', ...THIRD) ?? []
    expect(wanted.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['0 hold', '1 hold', '2 hold'])
    // open space is 36 by 24
    for (const goal of wanted)
      expect(goal).toMatchObject({
        turns: 'longest',
        place: {
          outline: [
            { x: 14, y: 8 },
            { x: 22, y: 8 },
            { x: 22, y: 16 },
            { x: 14, y: 16 },
          ],
        },
      })
  })
  it('SHP-21 a way through: half of the first fleet, rounded up, against seven tenths of the turns', () => {
    const far = [
      { x: 20, y: 0 },
      { x: 36, y: 0 },
      { x: 36, y: 24 },
      { x: 20, y: 24 },
    ]
    expect(goals('break through', { change: 'field', field: 'turns', value: 12 })).toMatchObject([
      { seat: 0, kind: 'break through', pieces: 3, place: { outline: far } },
      { seat: 1, kind: 'hold', turns: 8, place: { outline: far } },
    ])
  })
  it('SHP-21 a stand: both fleets read whose ships are to be left', () => {
    expect(goals('survive')).toMatchObject([
      { seat: 0, kind: 'survive', who: 'the ships of Fleet 1' },
      { seat: 1, kind: 'take', who: 'the ships of Fleet 1' },
    ])
    const named = (value: string) => goals('survive', { change: 'field', side: 0, field: 'name', value })?.[1]
    expect(named('Lamps')).toMatchObject({ who: 'the ships of Lamps' })
    expect(named('L'.repeat(50))).toMatchObject({ who: 'the ships of the first fleet' })
  })
  it('SHP-21 a convoy: all of the ships that can hardly defend themselves', () => {
    expect(goals('escort')).toMatchObject([
      { seat: 0, kind: 'escort', pieces: [1, 2, 3, 4], needed: 4 },
      { seat: 1, kind: 'hold', turns: 7 },
    ])
  })
  it('SHP-21 a convoy is of the fleet that has one, and its far side is across from where that fleet begins', () => {
    const unarmed = changed(empty(), { change: 'add', side: 0, offer: 'destroyer' }, { change: 'field', field: 'aim', value: 'escort' })
    const second = changed(
      unarmed,
      { change: 'add', side: 1, offer: 'destroyer' },
      { change: 'add', side: 1, offer: 'transport', count: 2 },
    )
    const made = mustering.setup(second)
    if ('refusals' in made) throw new Error(made.refusals.map(({ reason }) => reason).join('; '))
    const left = [
      { x: 0, y: 0 },
      { x: 16, y: 0 },
      { x: 16, y: 24 },
      { x: 0, y: 24 },
    ]
    expect(made.setup.goals).toMatchObject([
      { seat: 1, kind: 'escort', pieces: [2, 3], needed: 2, place: { outline: left } },
      { seat: 0, kind: 'hold', place: { outline: left } },
    ])
    const x = (seat: number): number => made.setup.sides[seat]?.ships[0]?.at.x ?? Number.NaN
    expect(x(0)).toBeLessThan(18)
    expect(x(1)).toBeGreaterThan(18)
  })
  it('SHP-21 their flagship: the first ship of the other fleet, for both, and its name is told', () => {
    const made = fought('take')
    if ('refusals' in made) throw new Error('refused')
    const [own, other] = made.setup.sides.map(({ ships }) => ships[0]?.name)
    expect(goals('take')).toMatchObject([
      { seat: 0, kind: 'take', pieces: [5], needed: 1, who: `their flagship, ${other}` },
      { seat: 1, kind: 'take', pieces: [0], needed: 1, who: `their flagship, ${own}` },
    ])
  })
  it('SHP-21 what these fleets cannot fight for is refused with what would mend it', () => {
    const refusals = (aim: string, ...changes: readonly MusterChange[]) => {
      const made = fought(aim, ...changes)
      return 'refusals' in made ? made.refusals : []
    }
    expect(refusals('take', ...THIRD)).toMatchObject([
      {
        reason: 'A battle for their flagship is one of two fleets, not of 3',
        remedy: 'remove fleets, or choose another goal',
        rule: 'SHP-21',
      },
    ])
    const unarmed = changed(empty(), { change: 'add', side: 0, offer: 'destroyer' }, { change: 'add', side: 1, offer: 'destroyer' })
    const convoy = changed(unarmed, { change: 'field', field: 'aim', value: 'escort' })
    expect(mustering.sheet(convoy).refusals).toMatchObject([{ reason: 'No fleet has a transport to bring through', rule: 'SHP-21' }])
    expect(mustering.sheet(unarmed).refusals).toEqual([])
  })
  it('SHP-21 the fleets of the ready convoy come with what it is fought for, also into the next battle', async () => {
    const ready = await catalogue.setup('convoy')
    const made = mustering.setup(mustering.start('convoy') ?? {})
    if ('refusals' in made || !ready?.goals) throw new Error('the ready convoy can be played')
    const about = (all: BattleSetup['goals']) =>
      all?.map(({ seat, kind, ...goal }) => ({
        seat,
        kind,
        pieces: 'pieces' in goal ? goal.pieces : [],
        needed: 'needed' in goal ? goal.needed : 0,
      }))
    expect(about(made.setup.goals)).toEqual(about(ready.goals))
    const after = game.aftermath(game.muster(made.setup, loaded([]))).next
    expect(after).toMatchObject({ aim: 'escort' })
  })
})

describe('ready battles for a place', () => {
  it.each(['lanes', 'quarters'])('SHP-21 %s: every fleet wants to be alone in the same place for longest', async (id) => {
    const setup = await catalogue.setup(id)
    expect(setup?.goals?.map(({ seat }) => seat)).toEqual(setup?.sides.map((_side, seat) => seat))
    expect(
      new Set(setup?.goals?.map((goal) => (goal.kind === 'hold' && goal.turns === 'longest' ? goal.place.name : goal.kind))).size,
    ).toBe(1)
  })
})
