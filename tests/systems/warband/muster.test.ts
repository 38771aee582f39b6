import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { MusterChange, MusterDraft } from '../../../src/engine/kernel/muster'
import { beyondLimits, refusalOf } from '../../../src/store/musterWords'
import { characterOf, costOf, RECRUITS, recruitOf, WARBAND_IDS } from '../../../src/systems/warband/data/recruits'
import { contenders } from '../../../src/systems/warband/muster/contenders'
import { readDraft } from '../../../src/systems/warband/muster/draft'
import { mustering } from '../../../src/systems/warband/muster/index'
import { characterFrom, isOwn, readMember } from '../../../src/systems/warband/muster/member'
import { randomRecruits } from '../../../src/systems/warband/muster/random'
import { parseSetup } from '../../../src/systems/warband/setup/parse'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const change = (draft: MusterDraft, ...changes: readonly MusterChange[]): MusterDraft =>
  changes.reduce((so, one) => mustering.change(so, one), draft)
const reasons = (draft: MusterDraft): readonly string[] => {
  const made = mustering.setup(draft)
  return 'refusals' in made ? made.refusals.map(({ reason }) => reason) : []
}
const start = (id: string): MusterDraft => {
  const draft = mustering.start(id)
  if (!draft) throw new Error(id)
  return draft
}
const set = (entry: string, field: string, value: string | number | boolean): MusterChange => ({
  change: 'field',
  side: 0,
  entry,
  field,
  value,
})
const ids = (draft: MusterDraft, side = 0): readonly string[] => readDraft(draft).sides[side]?.members.map(({ id }) => id) ?? []
const first = (draft: MusterDraft): string => ids(draft)[0] ?? ''
const sheetEntry = (draft: MusterDraft, index = 0) => mustering.sheet(draft).sides[0]?.entries[index]

describe('drafts', () => {
  test('every start can be played, but for the empty one, which says what it lacks', () => {
    for (const { id } of mustering.starts) {
      const draft = start(id)
      if (id === 'empty') expect(reasons(draft)).toContain('The Lamplighters’ Company: a warband needs one Hero at least')
      else {
        const made = mustering.setup(draft)
        expect('setup' in made ? [] : made.refusals, id).toEqual([])
        if ('setup' in made) expect(parseSetup(plain(made.setup))).toEqual({ setup: made.setup })
      }
    }
    expect(mustering.start('__proto__')).toBeUndefined()
  })
  test('any draft from outside is read, shown and judged without a throw, and read again the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const draft = mustering.read(value)
        expect(mustering.read(plain(draft))).toEqual(draft)
        expect(mustering.sheet(draft).sides.length).toBeGreaterThanOrEqual(2)
        expect(mustering.setup(draft)).toBeDefined()
        expect(mustering.paper?.(draft, 0)).toBeDefined()
        expect(mustering.paper?.(draft, 9)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
  test('what cannot be read of a member is left out; nobody’s recruit is nobody', () => {
    expect(readMember({ profile: 'dragon' })).toBeUndefined()
    const read = readMember({
      profile: 'pikeman',
      scores: { melee: 99, strength: 'much' },
      weapons: ['mace', 'lightsabre', 7],
      injuries: [{ name: 'Hobbled', gives: [{ what: 'score', score: 'agility', by: -1 }, { what: 'wings' }], cycles: 2 }, 3],
    })
    expect(read).toMatchObject({ name: 'Pikeman', weapons: ['mace'], armour: ['padded-coat'] })
    expect(read?.scores).toMatchObject({ melee: 10, strength: 5 })
    expect(read?.injuries).toEqual([
      { name: 'Hobbled', gives: [{ what: 'score', score: 'agility', by: -1 }], spoils: [], dulls: 0, cycles: 2 },
    ])
  })
})

describe('making up a warband', () => {
  test('recruits are added with names of their own, the first Hero leads, copies and removals keep the rest', () => {
    let draft = change(
      start('empty'),
      { change: 'add', side: 0, offer: 'pikeman', count: 2 },
      { change: 'add', side: 0, offer: 'lamp-captain' },
    )
    expect(readDraft(draft).sides[0]?.members.map(({ name, captain }) => [name, captain])).toEqual([
      ['Dobb', false],
      ['Wat', false],
      ['Ansel Wray', true],
    ])
    draft = change(draft, { change: 'copy', side: 0, entry: first(draft) })
    expect(readDraft(draft).sides[0]?.members.map(({ name }) => name)).toEqual(['Dobb', 'Hanne', 'Wat', 'Ansel Wray'])
    draft = change(draft, { change: 'remove', side: 0, entry: first(draft) })
    expect(readDraft(draft).sides[0]?.members.map(({ name }) => name)).toEqual(['Hanne', 'Wat', 'Ansel Wray'])
    expect(new Set(ids(draft)).size).toBe(3)
  })
  test('a change that cannot be made gives the same draft', () => {
    const draft = start('tollgate')
    for (const one of [
      { change: 'add', side: 0, offer: 'dragon' },
      { change: 'add', side: 7, offer: 'pikeman' },
      { change: 'copy', side: 0, entry: 'm99' },
      { change: 'count', side: 0, entry: first(draft), count: 3 },
      { change: 'group', side: 0, entry: first(draft), group: 'a' },
      { change: 'remove side', side: 0 },
      { change: 'table', table: {} },
    ] satisfies readonly MusterChange[])
      expect(readDraft(mustering.change(draft, one))).toEqual(readDraft(draft))
  })
  test('an own figure: scores, rank, traits and belongings change, and the price with them', () => {
    const before = start('tollgate')
    const id = first(before)
    const cost = sheetEntry(before)?.cost ?? 0
    const draft = change(
      before,
      set(id, 'score:melee', 9),
      set(id, 'take:weapons', 'pistol'),
      set(id, 'has:armour:door-shield', false),
      set(id, 'trait:fearless', true),
      set(id, 'name', 'Old Ansel'),
    )
    const entry = sheetEntry(draft)
    expect(entry?.title).toBe('Old Ansel')
    expect(entry?.note).toContain('changed')
    const dearer = (...changes: Parameters<typeof change>[1][]): number => (sheetEntry(change(before, ...changes))?.cost ?? 0) - cost
    expect(dearer(set(id, 'score:melee', 9))).toBeGreaterThan(0)
    expect(dearer(set(id, 'take:weapons', 'pistol'))).toBeGreaterThan(0)
    expect(dearer(set(id, 'trait:fearless', true))).toBeGreaterThan(0)
    expect(dearer(set(id, 'has:armour:door-shield', false))).toBeLessThan(0)
    const member = readDraft(draft).sides[0]?.members[0]
    expect(member).toMatchObject({ weapons: ['arming-sword', 'pistol'], armour: ['mail-shirt'], traits: ['fearless'] })
    expect(member && characterFrom(member).worth).toBe(entry?.cost)
  })
  test('fields out of bounds are brought within them, and those that are none are let go', () => {
    const draft = start('tollgate')
    const id = first(draft)
    expect(readDraft(change(draft, set(id, 'score:melee', 99))).sides[0]?.members[0]?.scores.melee).toBe(10)
    expect(readDraft(change(draft, set(id, 'score:luck', 3), set(id, 'take:weapons', 'lightsabre'), set(id, 'rank', 'god')))).toEqual(
      readDraft(draft),
    )
  })
  test.each([
    ['title', 'Dusk', { title: 'Dusk' }],
    ['title', 7, {}],
    ['gold', 0, { gold: 0 }],
    ['gold', -5, { gold: 0 }],
    ['turns', 0, { turns: 1 }],
    ['turns', 99, { turns: 30 }],
    ['map', 'alley', { map: 'alley' }],
    ['map', 'moon', {}],
    ['deployment', 'hidden', { deployment: 'hidden' }],
    ['advantage', '-1', { advantage: -1 }],
    ['advantage', '1', { advantage: 1 }],
    ['advantage', '2', { advantage: 1 }],
    ['spells', 'one', { spells: 'one' }],
    ['aim', 'hold', { aim: 'hold' }],
    ['weather', 'hold', {}],
  ] as const)('WAR-3 WAR-15: of the battle “%s” is set to %s, and nothing else with it', (field, value, after) => {
    const before = readDraft(start('tollgate'))
    expect(before).toMatchObject({ deployment: 'as drawn', spells: 'many', aim: 'none' })
    expect(readDraft(change(start('tollgate'), { change: 'field', field, value }))).toEqual({ ...before, ...after })
  })
  test.each([
    ['name', 'The Lamps', { name: 'The Lamps' }],
    ['name', 3, {}],
    ['player', 'Ann', { player: 'Ann' }],
    ['weather', 'Ann', {}],
  ] as const)('of a side “%s” is set to %s, and nothing else with it', (field, value, after) => {
    const [before, other] = readDraft(start('tollgate')).sides
    expect(readDraft(change(start('tollgate'), { change: 'field', side: 0, field, value })).sides).toEqual([{ ...before, ...after }, other])
  })
  test('one captain at a time', () => {
    const draft = change(start('kiln-field'), set(ids(start('kiln-field'))[1] ?? '', 'captain', true))
    expect(
      readDraft(draft)
        .sides[0]?.members.filter(({ captain }) => captain)
        .map(({ name }) => name),
    ).toEqual(['Father Umber'])
  })
  test('another kind of warband renames one that nobody has named', () => {
    const other: MusterChange = { change: 'field', side: 0, field: 'warband', value: 'crows' }
    expect(readDraft(change(start('empty'), other)).sides[0]?.name).toBe('The Gutter Crows')
    const named = change(start('empty'), { change: 'field', side: 0, field: 'name', value: 'Ours' }, other)
    expect(readDraft(named).sides[0]).toMatchObject({ name: 'Ours', warband: 'crows' })
  })
})

describe('limits, item by item', () => {
  const legal = (): MusterDraft => start('tollgate')
  const manyOf = (offer: string, count: number): MusterDraft =>
    change(legal(), { change: 'field', field: 'gold', value: 5000 }, { change: 'add', side: 0, offer, count })
  test.each<[string, () => MusterDraft, string]>([
    ['gold', () => change(legal(), { change: 'field', field: 'gold', value: 100 }), 'of 100 gold:'],
    ['five Heroes', () => manyOf('lamp-sergeant', 4), '5 Heroes, 4 are the most: 1 too many'],
    ['three hired', () => manyOf('hound', 3), '3 hired, 2 are the most: 1 too many'],
    ['a Minion who leads', () => change(legal(), set(ids(legal())[1] ?? '', 'captain', true)), 'leads and is a Minion'],
    ['nothing to fight with', () => change(legal(), set(first(legal()), 'has:weapons:arming-sword', false)), 'has nothing to fight with'],
    ['two shields', () => change(legal(), set(first(legal()), 'take:armour', 'buckler')), 'wears two things on one arm'],
    [
      'spells without Magic',
      () => change(legal(), set(first(legal()), 'take:spells', 'ember-dart')),
      'has spells or circuits, and no Magic',
    ],
    [
      'five weapons',
      () => change(legal(), ...['mace', 'knife', 'spear', 'pistol'].map((id) => set(first(legal()), 'take:weapons', id))),
      'weapons: 5, 4 at most',
    ],
    ['two of one name', () => change(legal(), set(first(legal()), 'name', 'Dobb')), 'Two are called “Dobb”'],
    ['no name', () => change(legal(), set(first(legal()), 'name', ' ')), 'has no name'],
    ['a third side where there is no room', () => change(legal(), { change: 'add side' }), 'The tollgate holds 2 sides, not 3'],
    [
      'two warbands of one name',
      () => change(legal(), { change: 'field', side: 1, field: 'name', value: 'The Lamplighters’ Company' }),
      'Two warbands are called',
    ],
  ])('%s', (_what, draft, reason) => {
    expect(reasons(draft()).join('\n')).toContain(reason)
    expect(mustering.setup(draft())).not.toHaveProperty('setup')
  })
  test('WAR-43 each limit that is broken says what mends it', () => {
    const remedies = (draft: MusterDraft): readonly (string | undefined)[] => {
      const made = mustering.setup(draft)
      return 'refusals' in made ? made.refusals.map(({ remedy }) => remedy) : []
    }
    const cost = mustering.sheet(legal()).sides[0]?.limits.find(({ key }) => key === 'gold')?.used ?? 0
    const poor = change(legal(), { change: 'field', field: 'gold', value: 100 })
    expect(remedies(poor)).toContain(`take away people or gear for ${cost - 100} gold`)
    expect(remedies(start('empty'))).toEqual(['add a Hero', 'add a Hero'])
    expect(remedies(manyOf('lamp-sergeant', 5))).toEqual(['remove 2 of them'])
    expect(remedies(manyOf('hound', 3))).toEqual(['remove 1 of them'])
    const [broken] = mustering.sheet(manyOf('hound', 3)).sides
    expect(broken?.limits.map((limit) => refusalOf(broken, limit)?.remedy).filter((remedy) => remedy !== undefined)).toEqual([
      'remove 1 of them',
    ])
    expect(broken && beyondLimits(broken)).toEqual([])
    const twice = JSON.parse(JSON.stringify(manyOf('lamp-sergeant', 1)).replaceAll('"captain":false', '"captain":true'))
    expect(remedies(mustering.read(twice))[0]).toBe('let one be captain')
  })
  test('at its limit a warband is legal; twelve are the most that can be added', () => {
    expect(reasons(manyOf('hound', 2))).toEqual([])
    expect(reasons(manyOf('lamp-sergeant', 3))).toEqual([])
    expect(ids(manyOf('pikeman', 40))).toHaveLength(12)
    const gold = mustering.sheet(legal()).sides[0]?.limits.find(({ key }) => key === 'gold')?.used ?? 0
    expect(reasons(change(legal(), { change: 'field', field: 'gold', value: gold - 1 })).join()).toContain(': 1 too much')
  })
})

describe('text', () => {
  test('every ready warband is written out and read back the same', () => {
    for (const { id } of mustering.starts) {
      const draft = start(id)
      readDraft(draft).sides.forEach((side, seat) => {
        const pasted = mustering.paste(start('empty'), 0, mustering.write(draft, seat))
        expect(pasted.notes).toEqual([])
        const back = readDraft(pasted.draft).sides[0]
        expect({ ...back, members: back?.members.map(({ id: _id, ...one }) => one) }).toEqual({
          ...side,
          members: side.members.map(({ id: _id, ...one }) => one),
        })
      })
    }
  })
  test('own figures, wounded ones and lost hands too', () => {
    const draft = readDraft(start('tollgate'))
    const captain = draft.sides[0]?.members[0]
    if (!captain) throw new Error('nobody')
    const marked = {
      ...captain,
      rank: 'minion' as const,
      scores: { ...captain.scores, melee: 2, fate: 0 },
      weapons: [],
      traits: ['fear' as const],
      hates: ['Torvald Red', 'The Red Harrow'],
      hands: 1,
      injuries: [{ name: 'Major wound', gives: [], spoils: ['resolve' as const], dulls: 2, unhurt: false as const, cycles: 3 }],
    }
    const text = mustering.write({ ...draft, sides: [{ ...draft.sides[0], members: [marked] }, draft.sides[1]] }, 0)
    const { draft: back, notes } = mustering.paste(start('empty'), 0, text)
    expect(notes).toEqual([])
    expect(readDraft(back).sides[0]?.members[0]).toEqual({ ...marked, id: readDraft(back).sides[0]?.members[0]?.id })
  })
  test('whatever a character is called, he is read back', () => {
    const named = ['Unit: 7', 'Player: Ann', 'Ann = Bob'].map((name) => `${name} = mourner`)
    const { draft, notes } = mustering.paste(start('empty'), 0, ['Ansel = lamp-captain, captain', ...named].join('\n'))
    expect(notes).toEqual([])
    expect(readDraft(draft).sides[0]?.members.map(({ name }) => name)).toEqual(['Ansel', 'Unit: 7', 'Player: Ann', 'Ann = Bob'])
  })
  test('recruits alone, by name or id, in numbers', () => {
    const { draft, notes } = mustering.paste(start('empty'), 1, '2 x pikeman\n3 cutpurses\nQueen of crows\n')
    expect(notes).toEqual([])
    expect(readDraft(draft).sides[1]?.members.map(({ profile }) => profile)).toEqual([
      'pikeman',
      'pikeman',
      'cutpurse',
      'cutpurse',
      'cutpurse',
      'crow-queen',
    ])
  })
  test('lines that say nothing are named by their number, and nothing else is lost', () => {
    const { draft, notes } = mustering.paste(
      start('empty'),
      0,
      'Ann = lamp-captain, captain\n  scores: Melee 12\n  scores: Luck 3\n  weapons: light sabre\n  injury: {"name":\n  wisdom: much\nBob = dragon\nCid = pikeman',
    )
    expect(readDraft(draft).sides[0]?.members.map(({ name }) => name)).toEqual(['Ann', 'Cid'])
    expect(notes).toHaveLength(6)
    expect(notes[0]).toContain('Line 2, “scores: Melee 12”: Melee is 12: use 0 to 10')
    expect(notes[2]).toContain('there is no “light sabre” among weapons')
    expect(notes[3]).toContain('the injury cannot be read')
    expect(notes[5]).toContain('Line 7, “Bob = dragon”: there is no recruit “dragon”')
  })
  test('WAR-43 a warband that begins anew is read whole or not at all', () => {
    const before = start('full')
    const text = mustering.write(before, 1)
    for (const fault of ['Warband: (nope)', `${text}\n  scores: Melee 99`, `${text}\nBob = dragon`, `${text}\n100 x pikeman`]) {
      const { draft, notes } = mustering.paste(before, 0, fault)
      expect(notes, fault).toHaveLength(1)
      expect(draft, fault).toBe(before)
    }
    expect(readDraft(mustering.paste(before, 0, text).draft).sides[0]?.warband).toBe('harrow')
  })
  test('WAR-43 too many, and none at all, are told as that', () => {
    const before = start('full')
    const told = (line: string) => mustering.paste(before, 0, line)
    expect(told('100 x pikeman').notes).toEqual([
      expect.stringMatching(/100 are too many: there is room for \d+, a warband has \d+ characters at most/),
    ])
    expect(told('0 x pikeman').notes).toEqual([expect.stringContaining('that is nobody: write 1 or more')])
    for (const line of ['100 x pikeman', '0 x pikeman']) expect(told(line).draft).toBe(before)
  })
  test('a warband as data is taken, and what of it is damaged is named by its place', () => {
    const captain = recruitOf('lamp-captain')
    if (!captain) throw new Error('nobody')
    const data = JSON.stringify({ members: [characterOf(captain, 'Ann'), { profile: 'dragon' }, { profile: 'pikeman', name: 'Bob' }] })
    const { draft, notes } = mustering.paste(start('empty'), 0, data)
    expect(readDraft(draft).sides[0]?.members.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    expect(notes).toEqual(['members[1]: there is no recruit “dragon”'])
    expect(mustering.paste(start('empty'), 0, '{"members"').notes[0]).toContain('no warband as data')
  })
  test('any text at all is read without a throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(mustering.setup(mustering.paste(start('tollgate'), 0, text).draft)).toBeDefined()
      }),
      { numRuns: 60 },
    )
  })
})

describe('the tournament', () => {
  test('forces of equal gold meet in every pairing, from either end, and every setup is legal', () => {
    expect(contenders(100)).toBeUndefined()
    const all = contenders(750)
    if (!all) throw new Error('no contenders')
    all.forces.forEach((_one, a) => {
      all.forces.forEach((_other, b) => {
        for (const turned of [false, true]) expect(parseSetup(plain(all.setup(a, b, turned))), `${a} ${b}`).toHaveProperty('setup')
      })
    })
    expect(() => all.setup(0, 9, false)).toThrow('there is no force 9')
  })
  test('warbands drawn at random keep the limits, spend what there is, are led by a Hero, and are the same of the same seed', () => {
    const seen = new Set<string>()
    for (const warband of WARBAND_IDS)
      for (const seed of ['a', 'b', 'c', 'd']) {
        const drawn = randomRecruits(warband, 750, seededDice(seed, 'levy'))
        const all = drawn.map((id) => recruitOf(id) ?? RECRUITS[0])
        const cost = all.reduce((sum, one) => sum + (one ? costOf(one) : 0), 0)
        const cheapest = Math.min(...RECRUITS.filter((one) => one.warband === warband).map(costOf))
        expect(all[0]?.rank).toBe('hero')
        expect(all.filter((one) => one?.rank === 'hero').length).toBeLessThanOrEqual(4)
        expect(cost).toBeLessThanOrEqual(750)
        expect(drawn.length === 12 || 750 - cost < 2 * cheapest).toBe(true)
        expect(randomRecruits(warband, 750, seededDice(seed, 'levy'))).toEqual(drawn)
        seen.add(drawn.join())
      }
    expect(seen.size).toBe(16)
    const all = contenders(750)
    const made = all?.random?.(0, 3, true, 'x')
    expect(parseSetup(plain(made))).toHaveProperty('setup')
    expect(made).not.toEqual(all?.random?.(0, 3, true, 'y'))
  })
})

describe('what is one’s own', () => {
  test('WAR-43: nobody is called changed whose traits or belongings merely stand in another order', () => {
    const recruit = RECRUITS.find(({ traits }) => traits.length > 1)
    if (!recruit) throw new Error('nobody has two traits')
    const character = characterOf(recruit, 'Somebody')
    const member = readMember({ ...character, traits: [...character.traits].reverse(), weapons: [...character.weapons].reverse() })
    if (!member) throw new Error('not read')
    expect(isOwn(member, recruit)).toBe(false)
    expect(isOwn({ ...member, traits: member.traits.slice(1) }, recruit)).toBe(true)
  })
})

describe('on paper', () => {
  test('a sheet has boxes for wounds, Fate and Stress, and every spell once', () => {
    const paper = mustering.paper?.(start('kiln-field'), 0)
    const [captain] = paper?.groups[0]?.entries ?? []
    expect(captain?.title).toBe('Mother Cinder')
    expect(captain?.tracks.map(({ label, boxes }) => [label, boxes])).toEqual([
      ['Wounds', 3],
      ['Fate', 2],
      ['Stress', 6],
    ])
    const spells = paper?.profiles.map(({ title }) => title) ?? []
    expect(spells).toContain('The black word')
    expect(new Set(spells).size).toBe(spells.length)
  })
})
