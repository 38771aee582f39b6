// The rules as a reference: whole for every system, in parts, searched by words, ids and marks.
import { describe, expect, it } from 'vitest'
import { MARKS } from '../../src/engine/dice/types'
import { answer, owed } from '../../src/engine/kernel/battle'
import type { MusterSheet } from '../../src/engine/kernel/muster'
import type { RuleSystem, RuleText } from '../../src/engine/kernel/system'
import { found, optionsOf, partsOf, type RuleOption, referenceOf } from '../../src/store/reference'
import { battlestorm } from '../../src/systems/battlestorm/index'
import { SYSTEMS } from '../../src/systems/index'
import { spaceshipBattles } from '../../src/systems/spaceship-battles/index'
import { teamBattle } from '../../src/systems/team-battle/index'
import { type Beat, mindDice, playOut, start } from '../contract/play'
import { smallBattle } from '../support/advanced'
import { astray, rulesIn, shownAt, unruled } from '../support/named-rules'

/** 'BST-1' … of a run of numbers. */
const run = (prefix: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}-${from + i}`)

/** Every requirement of the systems in play. */
const REQUIRED = [
  ['warband', [...run('WAR', 1, 5), ...run('WAR', 10, 16), ...run('WAR', 20, 26), ...run('WAR', 30, 32), ...run('WAR', 40, 43)]],
  [
    'battlestorm',
    [
      ...run('BST', 1, 8),
      ...run('BST', 10, 17),
      ...run('BST', 20, 29),
      ...run('BST', 30, 37),
      ...run('BST', 40, 45),
      ...run('BST', 50, 52),
      ...run('BST', 60, 67),
    ],
  ],
  ['spaceship-battles', [...run('SHP', 1, 8), ...run('SHP', 10, 21)]],
  ['team-battle', run('FTS', 1, 9)],
  ['mass-battle', run('MAS', 1, 12)],
  ['bladestorm', [...run('BLA', 1, 5), ...run('BLA', 10, 15), ...run('BLA', 20, 25), ...run('BLA', 30, 33), ...run('BLA', 40, 54)]],
] as const satisfies readonly (readonly [string, readonly string[]])[]
const without = (named: readonly string[], known: readonly string[]): readonly string[] => named.filter((id) => !known.includes(id))

describe('the reference is whole', () => {
  it('of every system in play', () => {
    expect(REQUIRED.map(([system]) => system).sort()).toEqual(SYSTEMS.map(({ manifest }) => manifest.id).sort())
  })

  it.each(REQUIRED)(
    '%s: BST-1 to 67, SHP-1 to 21, FTS-1 to 9, MAS-1 to 12, WAR-1 to 43, BLA-1 to 54 each have title, words and mark, and no others do',
    async (system, required) => {
      const { rules } = await referenceOf(system)
      expect([...new Set(rules.map(({ id }) => id))].sort()).toEqual([...required].sort())
      for (const { id, title, text, mark, value } of rules) {
        expect(title, id).toMatch(/\S/)
        expect(text, `${id} ${title}`).toMatch(/[.!?]$/)
        expect(MARKS, `${id} ${title}`).toContain(mark)
        expect(`${value} ${text} ${title}`, `${id} ${title}`).not.toMatch(/undefined|NaN|Infinity|\[object/)
        expect(`${title} ${text}`, 'words are for people: no field of the code').not.toMatch(/\b[a-z]+[A-Z]\w*/)
      }
      const heads = rules.map(({ id, title, text }) => `${id} ${title}: ${text}`)
      expect(new Set(heads).size, 'nothing is said twice').toBe(heads.length)
    },
  )

  it.each(REQUIRED)('%s: every id that a text names has an entry', async (system, required) => {
    const { rules } = await referenceOf(system)
    expect(without(rulesIn(rules), required)).toEqual([])
  })

  it.each(REQUIRED)('%s: every rule stands in a part of the rulebook, in the order of the ids', async (system, required) => {
    const reference = await referenceOf(system)
    const parts = partsOf(reference)
    expect(parts.map(({ title }) => title)).toEqual(reference.chapters.map(({ title }) => title))
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.flatMap(({ groups }) => groups.map(({ id }) => id))).toEqual([...required])
    expect(parts.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))).toHaveLength(reference.rules.length)
  })
})

/** Plays by suggestion, so that battles come to blows; `see` is shown every step. */
function playBySuggestion<State>(
  system: RuleSystem<State>,
  setup: unknown,
  seed: string,
  most: number,
  see: (beat: Beat<State>) => void,
): void {
  let battle = start(system, setup, seed)
  while (battle.position < most) {
    const [decision] = owed(battle)
    if (!decision) break
    const given = system.minds.suggest(battle.state, decision, mindDice(seed, battle.position))
    const after = answer(battle, given)
    if (!after.ok) throw new Error(after.refusals.map(({ reason }) => reason).join('; '))
    see({ before: battle, decision, answer: given, after: after.battle })
    battle = after.battle
  }
}

interface Named {
  readonly ids: readonly string[] // that the battles named, once each
  readonly astray: readonly string[] // rolls and questions that lead to no rule
}
async function namedIn<State>(system: RuleSystem<State>, setups: readonly unknown[], most: number): Promise<Named> {
  const named = new Set<string>()
  const lost = new Set<string>()
  const see = (beat: Beat<State>): void => {
    for (const id of rulesIn(shownAt(system, beat))) named.add(id)
    for (const one of [...astray(system, beat), ...unruled(beat.before.decisions)]) lost.add(one)
  }
  for (const setup of setups) {
    playBySuggestion(system, setup, 'reference', most, see)
    playOut(system, setup, 'reference', most, see)
  }
  return { ids: [...named], astray: [...lost] }
}
const readySetups = async <State>({ manifest, catalogue }: RuleSystem<State>): Promise<readonly unknown[]> =>
  Promise.all(manifest.scenarios.filter(({ ready }) => ready).map(({ id }) => catalogue.setup(id)))

describe('what a battle names can be looked up', { timeout: 120_000 }, () => {
  const expectEntries = async (system: string, named: Named, at: readonly string[]): Promise<void> => {
    const { rules } = await referenceOf(system)
    expect(
      without(
        named.ids,
        rules.map(({ id }) => id),
      ),
    ).toEqual([])
    // the battles did come to what their numbers are made of
    for (const id of at) expect(named.ids).toContain(id)
    expect(named.astray, 'rolls and questions that lead to no rule').toEqual([])
  }
  it('battlestorm: events, forecasts, cards, offers and refusals, with every advanced rule', async () => {
    const all = {
      leadership: true,
      courage: true,
      breakpoints: true,
      formations: true,
      charging: true,
      areas: true,
      situations: true,
      mixed: true,
      weather: 'drizzle',
    } as const
    const named = await namedIn(battlestorm, [...(await readySetups(battlestorm)), smallBattle(all)], 50)
    await expectEntries('battlestorm', named, ['BST-20', 'BST-30', 'BST-33', 'BST-52', 'BST-61', 'BST-62', 'BST-65', 'BST-66'])
  })
  it('spaceship-battles: events, forecasts, cards, offers and refusals', async () => {
    await expectEntries('spaceship-battles', await namedIn(spaceshipBattles, await readySetups(spaceshipBattles), 40), ['SHP-13', 'SHP-14'])
  })
  it('team-battle: events, forecasts, cards, offers and refusals', async () => {
    await expectEntries('team-battle', await namedIn(teamBattle, await readySetups(teamBattle), 40), ['FTS-3', 'FTS-4', 'FTS-6'])
  })

  it.each(REQUIRED)('%s: the fields, offers and limits of the muster', async (system, required) => {
    const listed = SYSTEMS.find(({ manifest }) => manifest.id === system)
    const mustering = await (await listed?.table())?.catalogue.mustering?.()
    if (!mustering) throw new Error(`${system} has no muster`)
    const named = mustering.starts.flatMap(({ id }) => {
      const draft = mustering.start(id)
      return draft ? rulesIn(mustering.sheet(draft)) : []
    })
    expect(named.length).toBeGreaterThan(0)
    expect(without([...new Set(named)], required)).toEqual([])
  })
})

describe('what is agreed on for each battle stands at its rule', () => {
  it('battlestorm: BST-60 to 67 and the table of BST-10, with what is usual', async () => {
    const { options } = await referenceOf('battlestorm')
    const of = (rule: string): readonly string[] => options.filter((one) => one.rule === rule).map(({ choices }) => choices)
    for (const rule of ['BST-60', 'BST-61', 'BST-62', 'BST-63', 'BST-64', 'BST-65', 'BST-67']) expect(of(rule)[0], rule).toBe('on or off')
    expect(of('BST-66')[0]).toMatch(/Fog/)
    expect(of('BST-10')[0]).toMatch(/ford/i)
    for (const { label, choices, usual } of options) {
      expect(label).toMatch(/\S/)
      expect(usual).toMatch(/\S/)
      if (choices === 'on or off') expect(['on', 'off']).toContain(usual)
    }
  })
  it('the numbers of a field are its limits, a long list is cut, a text is no option', () => {
    const sheet: MusterSheet = {
      title: '',
      unit: '',
      sides: [],
      sidesMin: 2,
      sidesMax: 2,
      refusals: [],
      fields: [
        { id: 'n', kind: 'number', label: 'Turns', rule: 'X-1', min: 1, max: 9, value: 4 },
        { id: 't', kind: 'text', label: 'Name', rule: 'X-2', value: 'a', maxLength: 9 },
        { id: 'b', kind: 'toggle', label: 'Fog', value: true },
        {
          id: 'c',
          kind: 'choice',
          label: 'Land',
          rule: 'X-3',
          value: 'l3',
          options: Array.from({ length: 15 }, (_, i) => ({ id: `l${i}`, label: `land ${i}` })),
        },
      ],
    }
    const starts = [{ id: 's', title: '', blurb: '' }]
    const start = (id: string) => (id === 's' ? {} : undefined)
    const options = optionsOf({ starts, start, sheet: () => sheet })
    expect(options.map(({ rule, choices, usual }) => [rule, choices, usual])).toEqual([
      ['X-1', '1 to 9', '4'],
      ['X-3', `${Array.from({ length: 12 }, (_, i) => `land ${i}`).join(', ')} and 3 more`, 'land 3'],
    ])
    expect(optionsOf({ starts: [], start, sheet: () => sheet })).toEqual([])
  })
})

const RULES: readonly RuleText[] = [
  { id: 'ABC-2', title: 'Flyers', mark: 'house', value: 6, text: 'They go over everything.' },
  { id: 'ABC-10', title: 'Range', mark: 'printed', value: '0–4″', text: 'Beyond it nothing is hit (ABC-2).' },
  { id: 'ABC-1', title: 'Moving', mark: 'printed', value: null, text: 'Twice as far as ABC-10 says.' },
  { id: 'ABC-1', title: 'Moving twice', mark: 'ruled', value: 2, text: 'Those who do nothing else.' },
]
const OPTIONS: readonly RuleOption[] = [{ rule: 'ABC-2', label: 'Gusts', choices: 'calm, storm', usual: 'calm' }]

describe('looking things up', () => {
  const look = (text: string, marks: Parameters<typeof found>[1]['marks'] = []): readonly string[] =>
    found({ rules: RULES, options: OPTIONS }, { text, marks }).map(({ title }) => title)

  it('by words of title, text, value and options: all of them must be found, in any order and case', () => {
    expect(look('')).toHaveLength(4)
    expect(look('  ')).toHaveLength(4)
    expect(look('TWICE else')).toEqual(['Moving twice'])
    expect(look('over everything')).toEqual(['Flyers'])
    expect(look('0–4')).toEqual(['Range'])
    expect(look('storm')).toEqual(['Flyers'])
    expect(look('twice nowhere')).toEqual([])
    expect(look('(abc-2).')).toEqual(['Range'])
    expect(look('.*')).toEqual([])
  })
  it('by id: that rule and those that name it, not those whose number begins alike', () => {
    expect(look('ABC-1')).toEqual(['Moving', 'Moving twice'])
    expect(look('abc-10')).toEqual(['Range', 'Moving'])
    expect(look('ABC-2')).toEqual(['Flyers', 'Range'])
    expect(look('ABC')).toHaveLength(4)
  })
  it('by mark: one, several, none of which is every mark, and with words', () => {
    expect(look('', ['ruled'])).toEqual(['Moving twice'])
    expect(look('', ['house', 'printed'])).toEqual(['Flyers', 'Range', 'Moving'])
    expect(look('twice', ['printed'])).toEqual(['Moving'])
  })
  it('in parts: by the number of the id, with empty parts left out and what stands before the first in the first', () => {
    const chapters = [
      { title: 'First', from: 'ABC-2' },
      { title: 'Nothing', from: 'ABC-5' },
      { title: 'Last', from: 'ABC-9' },
    ]
    const parts = partsOf({ rules: RULES, chapters, options: OPTIONS })
    expect(parts.map(({ title, groups }) => [title, groups.map(({ id, rows }) => `${id}: ${rows.length}`)])).toEqual([
      ['First', ['ABC-1: 2', 'ABC-2: 1']],
      ['Last', ['ABC-10: 1']],
    ])
    expect(parts[0]?.groups[1]?.options).toEqual(OPTIONS)
    expect(partsOf({ rules: RULES, chapters: [], options: [] }).map(({ title }) => title)).toEqual([''])
    expect(partsOf({ rules: [], chapters, options: [] })).toEqual([])
  })
  it('a system that is not here is refused', async () => {
    await expect(referenceOf('chess')).rejects.toThrow(/chess/)
  })
})
