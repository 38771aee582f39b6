import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MusterDraft, Mustering } from '../../../src/engine/kernel/muster'
import { wrongs } from '../../../src/store/musterWords'
import { COMPANIES } from '../../../src/systems/team-battle/data/companies'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { mustering } from '../../../src/systems/team-battle/muster/index'
import { distinctNames, readRoster, writeRoster } from '../../../src/systems/team-battle/setup/roster'

const change = (draft: MusterDraft, ...changes: readonly Parameters<Mustering['change']>[1][]): MusterDraft =>
  changes.reduce((so, one) => mustering.change(so, one), draft)
const reasons = (draft: MusterDraft): readonly string[] => {
  const made = mustering.setup(draft)
  return 'refusals' in made ? made.refusals.map((one) => one.reason) : []
}
const empty = (): MusterDraft => mustering.start('empty') ?? {}

const promised = (draft: MusterDraft, side = 0) =>
  new Map((mustering.sheet(draft).sides[side]?.facts ?? []).map(({ label, value, hint }) => [label, `${value} | ${hint ?? ''}`] as const))

test('FTS-4, FTS-5: a team is told its ranks, its Legend and the Superiority it promises, as it stands', () => {
  const draft = mustering.start('turath') ?? {}
  expect(promised(draft).get('Ranks')).toBe('102 | ÷ 14 combatants: +7 as Elite Combatants') // the worked example
  expect(promised(draft).get('Superiority it promises')).toBe('12 | Screw It, Elite Combatants +7') // 5, and 7
  // practised once more: d10 + 9 − 5, and 7 + 4
  const practised = mustering.change(draft, { change: 'field', side: 0, field: 'plans', value: 2 })
  expect(promised(practised).get('Superiority it promises')).toBe('16 to 25 | Practiced Response, Elite Combatants and Fight Dirty +11')
  expect(promised(draft).get('Tactics by these facts')).toContain('Fight Dirty +4')
  const entries = mustering.sheet(draft).sides[0]?.entries ?? []
  const better = entries.reduce(
    (so, { id }) => mustering.change(so, { change: 'field', side: 0, entry: id, field: 'ranks', value: 20 }),
    draft,
  )
  expect(promised(better).get('Ranks')).toBe('280 | ÷ 14 combatants: +20 as Elite Combatants')
  expect(promised(empty()).size).toBe(0)
})

test('FTS-4 on paper stands what speaks for a team and nothing that does not, and who leads, rides and is armed how', () => {
  const draft = mustering.start('turath') ?? {}
  const FACTS = ['time', 'line', 'unaware', 'resting', 'hindered', 'coordinated', 'magic'] as const
  const only = (wanted: string): string | undefined => {
    const so = FACTS.reduce((now, field) => mustering.change(now, { change: 'field', side: 0, field, value: field === wanted }), draft)
    return mustering.paper?.(so, 0)?.lines.find(({ label }) => label === 'For them')?.value
  }
  expect(FACTS.map(only)).toEqual([
    'time to plan',
    'an open line to who commands',
    'the enemy is unaware',
    'the enemy rests',
    'the enemy is hindered',
    'riders act together',
    'magic for mobility or messages',
  ])
  expect(only('nothing')).toBeUndefined()
  const [first] = mustering.sheet(draft).sides[0]?.entries ?? []
  const told = (leads: boolean, mounted: boolean): string | undefined => {
    const field = (name: string, value: boolean) => ({ change: 'field', side: 0, entry: first?.id ?? '', field: name, value }) as const
    const entries = mustering
      .paper?.(change(draft, field('leads', leads), field('mounted', mounted)), 0)
      ?.groups.flatMap((group) => group.entries)
    return entries?.find(({ title }) => title === first?.title)?.note
  }
  const arms = told(false, false)
  expect(arms).toMatch(/^[^,]+$/)
  expect([told(true, false), told(false, true), told(true, true)]).toEqual([
    `leads, ${arms}`,
    `mounted, ${arms}`,
    `leads, mounted, ${arms}`,
  ])
})

describe('teams pasted from a list', () => {
  test('one combatant a line, with copies, bullets and words in any order', () => {
    const { combatants, notes } = readRoster(
      '- Captain Voss; high; tactics 9; sword 8; legend 2 "for the crown"; leads\n2. 3 x Lancer; lance 6; mounted\nCook, knife 2, none, wounds 4\n# a remark\n',
    )
    expect(notes).toEqual([])
    expect(combatants.map((one) => one.name)).toEqual(['Captain Voss', 'Lancer 1', 'Lancer 2', 'Lancer 3', 'Cook'])
    expect(combatants[0]).toMatchObject({
      rating: 9,
      skill: 'sword',
      ranks: 8,
      legend: 2,
      cause: 'for the crown',
      arms: 'finest',
      leads: true,
    })
    expect(combatants[1]).toMatchObject({ skill: 'lance', ranks: 6, mounted: true })
    expect(combatants[4]).toMatchObject({ skill: 'knife', arms: 'none', severity: 4 })
  })
  test('lines and words that say nothing are named', () => {
    const { combatants, notes } = readRoster('12345\nAnn; blessed by owls; sword 3')
    expect(combatants).toHaveLength(1)
    expect(notes[0]).toContain('Line 1 names nobody')
    expect(notes[1]).toContain('“blessed by owls”')
  })
  test('FTS-1: whom there is no room for is counted whole, however many are called for', () => {
    const paste = (text: string) => {
      const three = mustering.paste(empty(), 0, '3 x Guard').draft
      return mustering.paste(three, 0, text).notes
    }
    expect(paste('5 x Cook\n200 x Rat')).toEqual(['There was no room for 58 of them.'])
    expect(paste('5000 x Rat\n99999 x Mouse')).toEqual(['There was no room for 104852 of them.'])
    expect(paste('147 x Rat')).toEqual([])
  })
  test('FTS-1: a number that is more or less than can be is told of', () => {
    const { combatants, notes } = readRoster('Ann; sword 99; wounds 12; tactics 0; legend 40 "home"\nBea; "wounds" 30')
    expect(combatants.map(({ ranks, severity, rating, legend }) => [ranks, severity, rating, legend])).toEqual([
      [20, 9, 1, 20],
      [20, 0, 3, 0],
    ])
    expect(notes).toEqual([
      'Line 1, Ann: sword 99 is taken for 20, the most',
      'Line 1, Ann: wounds 12 is taken for 9, the most',
      'Line 1, Ann: tactics 0 is taken for 1, the least',
      'Line 1, Ann: legend 40 is taken for 20, the most',
      'Line 2, Bea: wounds 30 is taken for 20, the most',
    ])
  })
  test('FTS-1: a team of nobody is refused once, and every group of companies stands under one heading', () => {
    const [side] = mustering.sheet(empty()).sides
    expect(side && wrongs(side)).toBe(1)
    const groups = (side?.offers ?? []).map((one) => one.group)
    expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(new Set(groups).size)
  })
  test('every ready company is read without a note, written out and read the same again', () => {
    for (const { roster } of COMPANIES) {
      const { combatants, notes } = readRoster(roster)
      expect(notes).toEqual([])
      expect(readRoster(writeRoster(combatants))).toEqual({ combatants, notes: [] })
      expect(distinctNames(combatants)).toEqual(combatants)
    }
  })
  test('any text at all is read without a throw, and what is read can be mustered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { draft } = mustering.paste(empty(), 0, `${text}\nAnn; leads`)
        expect(reasons(mustering.paste(draft, 1, 'Bea').draft)).toEqual([])
      }),
    )
  })
})

describe('the muster', () => {
  test('every start can be played, but for the empty one, which says what it lacks', () => {
    for (const { id } of mustering.starts) {
      const draft = mustering.start(id)
      if (!draft) throw new Error(id)
      if (id === 'empty') expect(reasons(draft)[0]).toContain('has nobody who can fight')
      else expect(teamBattle.catalogue.parse(JSON.parse(JSON.stringify(mustering.setup(draft))).setup)).toHaveProperty('setup')
    }
    expect(mustering.start('__proto__')).toBeUndefined()
  })
  test('any draft from outside is read, shown and judged without a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const draft = mustering.read(value)
        expect(mustering.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
        expect(mustering.sheet(draft).sides.length).toBeGreaterThanOrEqual(2)
        expect(mustering.setup(draft)).toBeDefined()
      }),
    )
  })
  test('companies, single combatants, copies, fields and sides make a battle that can be played', () => {
    const built = change(
      empty(),
      { change: 'add', side: 0, offer: 'marauders' },
      { change: 'add', side: 1, offer: 'one', count: 3 },
      { change: 'add', side: 1, offer: 'leader' },
      { change: 'add side' },
      { change: 'add', side: 2, offer: 'caravan' },
      { change: 'field', side: 1, field: 'name', value: 'The mob' },
      { change: 'field', side: 1, field: 'beasts', value: 2 },
      { change: 'field', side: 0, field: 'plans', value: 2 },
      { change: 'field', field: 'advances', value: 9 },
      { change: 'field', side: 1, entry: 'e1', field: 'severity', value: 4 },
      { change: 'copy', side: 1, entry: 'e1' },
      { change: 'remove', side: 1, entry: 'e2' },
    )
    // what somebody brings from an earlier battle is read without opening the line
    expect(mustering.sheet(built).sides[1]?.entries.map((entry) => /Severity \d/.exec(entry.note)?.[0])).toEqual([
      'Severity 4',
      undefined,
      undefined,
      'Severity 4',
    ])
    const made = mustering.setup(built)
    if ('refusals' in made) throw new Error(made.refusals[0]?.reason)
    const state = teamBattle.game.muster(made.setup, { drawn: 0, die: () => 1 })
    expect(state.advances).toBe(9)
    expect(state.teams.map((team) => team.name)).toEqual(['The Marauders', 'The mob', 'The caravan'])
    expect(state.fighters.filter((one) => one.seat === 1).map((one) => [one.name, one.severity])).toEqual([
      ['Fighter', 4],
      ['Fighter 3', 0],
      ['Captain', 0],
      ['Fighter 4', 4],
    ])
    expect(state.teams[0]?.history).toMatchObject({ plans: 2 })
    expect(state.teams[0]?.history.members).toHaveLength(14)
    expect(reasons(change(built, { change: 'field', side: 1, entry: 'e1', field: 'name', value: 'Captain' }))[0]).toContain(
      'Two are called',
    )
  })
  test('FTS-2: a newcomer is named as the one who voids the practice, and the team may be taken for the one that practised', () => {
    const draft = mustering.start('turath') ?? {}
    const joined = change(draft, { change: 'add', side: 0, offer: 'one' })
    const again = mustering.sheet(joined).sides[0]?.fields.find((one) => one.id === 'again')
    expect(again?.hint).toContain('Fighter joined')
    const settled = change(joined, { change: 'field', side: 0, field: 'again', value: true })
    expect(mustering.sheet(settled).sides[0]?.fields.some((one) => one.id === 'again')).toBe(false)
  })
  test('FTS-1, FTS-8: whoever is out of the fight fights for nobody; names are wanted, each once', () => {
    const draft = mustering.start('walk') ?? {}
    const first = mustering.sheet(draft).sides[0]
    const worded = (changed: MusterDraft, side = 0) => mustering.sheet(changed).sides[side]?.refusals.map(({ reason }) => reason)
    const named = (name: string) => change(draft, { change: 'field', side: 0, field: 'name', value: name })
    expect(worded(draft)).toEqual([])
    expect(worded(named(' '))).toEqual(['This team has no name'])
    expect(worded(named(mustering.sheet(draft).sides[1]?.name ?? ''), 1)).toEqual([expect.stringContaining('Two teams are called')])
    const hurtTo = (severity: number) =>
      change(
        draft,
        ...(first?.entries ?? []).map(({ id }) => ({ change: 'field', side: 0, entry: id, field: 'severity', value: severity }) as const),
      )
    expect(worded(hurtTo(5))).toEqual([])
    expect(worded(hurtTo(6))).toEqual([`${first?.name} has nobody who can fight`])
    const able = (changed: MusterDraft) => mustering.sheet(changed).sides[0]?.limits.map(({ used }) => used)
    expect(able(hurtTo(6))).toEqual([0, first?.entries.length])
    expect(mustering.sheet(hurtTo(1)).sides[0]?.entries[0]?.lines.at(-1)).toEqual({ label: 'Severity', value: '1' })
    expect(mustering.sheet(draft).sides[0]?.entries[0]?.lines.map(({ label }) => label)).not.toContain('Severity')
  })
  test('FTS-1: six teams may be made here, and 600 combatants in all', () => {
    expect(mustering.sheet(empty())).toMatchObject({ sidesMin: 2, sidesMax: 6, refusals: [] })
    const crowd = Array.from({ length: 5 }).reduce<MusterDraft>(
      (so, _, side) => mustering.paste(side < 2 ? so : mustering.change(so, { change: 'add side' }), side, '121 x Rat').draft,
      empty(),
    )
    expect(mustering.sheet(crowd).refusals).toMatchObject([{ reason: '605 combatants are too many', remedy: 'leave out 5' }])
  })
  test('FTS-2, FTS-5, FTS-9: what a team brings may be nothing, and no more than is told', () => {
    const { fields, sides } = mustering.sheet(empty())
    const range = (id: string) => {
      const field = [...fields, ...(sides[0]?.fields ?? [])].find((one) => one.id === id)
      return field?.kind === 'number' ? [field.min, field.max] : []
    }
    expect(['plans', 'screws', 'tokens', 'beasts', 'tend', 'advances'].map(range)).toEqual([
      [0, 99],
      [0, 99],
      [0, 99],
      [0, 99],
      [0, 10],
      [1, 60],
    ])
  })
  test('a change that cannot be made gives the same draft', () => {
    const draft = mustering.start('walk') ?? {}
    for (const nothing of [
      { change: 'remove side', side: 0 },
      { change: 'field', side: 0, field: '__proto__', value: 1 },
      { change: 'field', side: 9, field: 'name', value: 'x' },
      { change: 'field', side: 0, entry: 'e1', field: 'id', value: 'x' },
      { change: 'add', side: 0, offer: 'dragons' },
      { change: 'count', side: 0, entry: 'e1', count: 2 },
    ] as const)
      expect(change(draft, nothing)).toEqual(draft)
  })
})
