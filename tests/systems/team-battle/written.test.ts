// Teams written as text come back the same, with what they have practised; and results that are typed in.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MusterDraft } from '../../../src/engine/kernel/muster'
import { prepared } from '../../../src/engine/laboratory/forces'
import { FIGHTER, SEVERITY, TEST } from '../../../src/systems/team-battle/data/constants'
import { forecastOf } from '../../../src/systems/team-battle/eyes/forecast'
import { sceneOf } from '../../../src/systems/team-battle/eyes/scene'
import { judge } from '../../../src/systems/team-battle/game/judge'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { readDraft } from '../../../src/systems/team-battle/muster/draft'
import { mustering } from '../../../src/systems/team-battle/muster/index'
import { COMMON, readRoster, writeRoster } from '../../../src/systems/team-battle/setup/roster'
import { ARMS, type Combatant } from '../../../src/systems/team-battle/state'
import { begin, openOf, pick, stateOf, write } from './situations'

const empty = (): MusterDraft => mustering.start('empty') ?? {}

describe('a team as text', () => {
  const ODD = [
    ...['wounds', 'Rating', 'legend', 'legend 2', 'Severity', 'level 3 sword', 'sword:', 'mounted', 'tactics', 'armed', '', '"sword"'],
    ...[
      '3 x Guard',
      'Guard x 3',
      'Eve; the Red',
      '1. Cid',
      '- Pia',
      '# Dan',
      '007',
      '"Bob"',
      'Bob "the Knife',
      'a | b, c',
      'for the crown',
      '; "',
      '""',
    ],
    'Practised together: Battle Plan 2, Screw It 0',
    'N'.repeat(60),
  ]
  const words = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('"', ';', ' ', 'a', 'x', '3', ':'), maxLength: 12 }),
      fc.constantFrom(...ODD),
    )
    .map((text) => text.slice(0, 60).replace(/\s+/g, ' ').trim())
  const combatant: fc.Arbitrary<Combatant> = fc.record({
    name: words.filter((name) => name !== ''),
    rating: fc.integer({ min: TEST.ratingMin, max: TEST.ratingMax }),
    skill: words,
    ranks: fc.nat(FIGHTER.ranks),
    legend: fc.nat(FIGHTER.legend),
    cause: words,
    arms: fc.constantFrom(...ARMS),
    mounted: fc.boolean(),
    leads: fc.boolean(),
    severity: fc.nat(SEVERITY.dead - 1),
  })
  test('FTS-1: comes back the same, whatever its people, skills and causes are called', () => {
    fc.assert(
      fc.property(fc.array(combatant, { maxLength: 4 }), (team) => {
        expect(readRoster(writeRoster(team))).toEqual({ combatants: team, notes: [] })
      }),
      { numRuns: 400 },
    )
    for (const odd of ODD)
      for (const one of [
        { ...COMMON, name: odd || 'Ann' },
        { ...COMMON, name: 'Ann', skill: odd },
        { ...COMMON, name: 'Ann', legend: 3, cause: odd },
      ])
        expect(readRoster(writeRoster([one]))).toEqual({ combatants: [one], notes: [] })
  })
  test('FTS-1: is as plain as it was where nothing can be mistaken, and in quotes where it could', () => {
    expect(writeRoster([{ ...COMMON, name: 'Ann', skill: 'sword', legend: 2, cause: 'the crown' }])).toBe(
      'Ann; tactics 3; sword 3; legend 2 "the crown"; armed',
    )
    expect(writeRoster([{ ...COMMON, name: '3 x Guard', skill: 'wounds' }])).toBe('"3 x Guard"; tactics 3; "wounds" 3; armed')
    expect(
      readRoster('Bob "the Knife; sword 6\n"Knife" Bill; sword 6; legend 2 “the crown”').combatants.map(({ name, ranks }) => [name, ranks]),
    ).toEqual([
      ['Bob "the Knife', 6],
      ['"Knife" Bill', 6],
    ])
    expect(readRoster('"" ; sword 3').notes).toEqual(['Line 1 names nobody: “"" ; sword 3”'])
  })
})

test('FTS-1: many of a long name are told apart, and can be mustered', () => {
  const long = 'The Most Noble Order of the Lantern, Third Watch, Left Wing Guard'
  const { draft } = mustering.paste(mustering.paste(empty(), 0, `120 x ${long}`).draft, 0, `${long}\n${long}`)
  const made = mustering.setup(mustering.paste(draft, 1, 'Ann').draft)
  expect('refusals' in made ? made.refusals : []).toEqual([])
  expect(new Set(readDraft(draft).teams[0]?.combatants.map(({ name }) => name)).size).toBe(122)
})

/** The Marauders, who have used two Battle Plans together. */
function practised(): MusterDraft {
  return mustering.change(mustering.start('turath') ?? {}, { change: 'field', side: 0, field: 'plans', value: 2 })
}
const rename = (draft: MusterDraft, ...names: readonly string[]): MusterDraft =>
  names.reduce(
    (now, value) =>
      mustering.change(now, { change: 'field', side: 0, entry: readDraft(now).teams[0]?.combatants[0]?.id ?? '', field: 'name', value }),
    draft,
  )
const isVoid = (draft: MusterDraft): boolean => mustering.sheet(draft).sides[0]?.fields.some(({ id }) => id === 'again') ?? true

describe('practice', () => {
  test('FTS-2: goes with the team as text, and counts for nothing where it joins others', () => {
    const text = mustering.write(practised(), 0)
    expect(text.split('\n')[0]).toBe('Practised together: Battle Plan 2, Screw It 0')
    const { draft, notes } = mustering.paste(empty(), 0, text)
    expect(notes).toEqual([])
    expect(readDraft(draft).teams[0]?.history).toEqual(readDraft(practised()).teams[0]?.history)
    const joined = mustering.paste(mustering.paste(empty(), 0, 'Ann; leads').draft, 0, text)
    expect(joined.notes).toEqual(['They join others, so what they have practised together counts for nothing.'])
    expect(readDraft(joined.draft).teams[0]?.history.plans).toBe(0)
    const voided = mustering.change(practised(), { change: 'add', side: 0, offer: 'one' })
    expect(mustering.write(voided, 0)).not.toContain('Practised')
  })
  test('FTS-2: stays with one who is called otherwise, letter by letter too, and is not lent to a newcomer', () => {
    expect(isVoid(rename(practised(), 'Captain Voss of the Long Marches'))).toBe(false)
    expect(isVoid(rename(practised(), 'C', '', 'V', 'Vo', 'Voss'))).toBe(false)
    const second = readDraft(practised()).teams[0]?.combatants[1]?.name ?? ''
    expect(isVoid(rename(practised(), second, `${second} the Elder`))).toBe(false) // both are called so for a moment
    const joined = mustering.change(practised(), { change: 'add', side: 0, offer: 'one' })
    const entry = readDraft(joined).teams[0]?.combatants.at(-1)?.id ?? ''
    const called = [second, `${second} II`].reduce(
      (now, value) => mustering.change(now, { change: 'field', side: 0, entry, field: 'name', value }),
      joined,
    )
    expect(mustering.sheet(called).sides[0]?.fields.find(({ id }) => id === 'again')?.hint).toContain(`${second} II joined`)
  })
  test('FTS-2: counts in every bout of the laboratory, sides swapped or renamed, whatever the length of a name', async () => {
    const draft = rename(practised(), 'Captain Voss of the Long Marches, the Fords and the Eastern Sea')
    const force = (side: number) => ({ from: { draft }, side, levy: null })
    for (const other of [0, 1]) {
      const { bout } = await prepared(teamBattle, {
        ...{ system: 'team-battle', battles: 2, turns: null, seed: 's', players: ['fair', 'fair'] },
        ground: { kind: 'forces', forces: [force(0), force(other)], set: {}, swap: true },
      })
      for (const n of [0, 1]) {
        const { setup, sides } = bout(n)
        const parsed = teamBattle.catalogue.parse(setup)
        if (!('setup' in parsed)) throw new Error('it was refused')
        const state = teamBattle.game.muster(parsed.setup, { drawn: 0, die: () => 1 })
        const teams = other === 0 ? state.teams : [state.teams[sides.indexOf(0)]]
        for (const team of teams) {
          expect(team?.history.plans).toBe(2)
          expect([...(team?.history.members ?? [])].sort()).toEqual(
            state.fighters.flatMap((one) => (one.seat === team?.seat ? [one.name] : [])).sort(),
          )
        }
      }
    }
  })
})

describe('a Final Result that is typed in', () => {
  const course = begin([{ facts: { time: true } }, {}])
  const state = stateOf(course)
  const typed = (text: string | undefined) => {
    const parts = [pick('strategy', 'plan'), pick('result', 'typed'), ...(text === undefined ? [] : [write('typed', text)])]
    const answer = { decision: openOf(course, 0, 'plan').id, seat: 0, key: 'plan', kind: 'orders' as const, parts }
    const score = forecastOf(state, 0, answer).figures.find(({ label }) => label === 'Strategy score')?.value
    const verdict = judge(state, answer)
    return { score, group: verdict.legal ? 'legal' : verdict.refusals[0]?.group }
  }
  test('FTS-3: is a whole number in digits; until it is written nothing is foreseen, and its group is told as unfit', () => {
    expect(typed('7')).toEqual({ score: 7, group: 'legal' })
    expect([typed('0').score, typed('30').score]).toEqual([0, 30])
    for (const none of ['', ' ', undefined, '0x1E', '1e1', '31', '-1', '7.5'])
      expect(typed(none)).toEqual({ score: undefined, group: 'test' })
  })
})

test('FTS-8: who came unfit to the battle is not lost in it', () => {
  const state = stateOf(begin([{ roster: 'Ann; leads\nBea; wounds 6\nCid' }, {}]))
  const side = (severity: number) => {
    const fighters = state.fighters.map((one) => (one.name === 'Cid' ? { ...one, severity } : one))
    const { points, lost } = sceneOf({ ...state, fighters }, 0).sides[0] ?? {}
    return { points, lost }
  }
  expect(side(0)).toEqual({ points: 2, lost: 0 })
  expect(side(7)).toEqual({ points: 2, lost: 1 })
  const tended = state.fighters.map((one) => ({ ...one, severity: 0 }))
  expect(sceneOf({ ...state, fighters: tended }, 0).sides[0]).toMatchObject({ points: 3, lost: 0 })
})
