// What is told of practice, tokens, tests and limits is the same wherever it is told.
import { describe, expect, test } from 'vitest'
import { sharedWord } from '../../../src/panels/parade/states'
import { sheetOf as rosterSheet, type TeamRoster } from '../../../src/systems/team-battle/campaign/roster'
import { ADVANCES } from '../../../src/systems/team-battle/data/constants'
import { REFERENCE } from '../../../src/systems/team-battle/data/reference'
import { prospectOf } from '../../../src/systems/team-battle/eyes/prospect'
import { practiceOf } from '../../../src/systems/team-battle/game/queries'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { manifest } from '../../../src/systems/team-battle/manifest'
import { changed } from '../../../src/systems/team-battle/muster/change'
import { readDraft } from '../../../src/systems/team-battle/muster/draft'
import { mustering } from '../../../src/systems/team-battle/muster/index'
import { sheetOf } from '../../../src/systems/team-battle/muster/sheet'
import { begin, setupOf, stateOf, teamOf } from './situations'

const HISTORY = { members: ['Ann', 'Bea', 'Cid'], plans: 1, screws: 3 }
const WHY = 'Cid left or fell: Battle Plan once and Screw It 3 times before count for nothing'

describe('practice (FTS-2)', () => {
  const team = teamOf(0, { roster: 'Ann; leads\nBea', history: HISTORY })
  const draft = readDraft({ ...setupOf([{}, {}]), teams: [team, teamOf(1, {})] })
  const field = (from: typeof draft, id: string) => sheetOf(from).sides[0]?.fields.find((one) => one.id === id)
  test('roster, draft, paper and card say the same of a team that somebody has left, and why', () => {
    const roster: TeamRoster = { team, battles: 2, fallen: ['Cid'], terms: { advances: 40, tend: 3, shielded: false } }
    expect(rosterSheet(roster).lines).toContainEqual({
      label: 'Practised together',
      value: `Battle Plan used 0 times, Screw It 0 times by exactly these (${WHY})`,
    })
    expect(field(draft, 'plans')).toMatchObject({ value: 0 })
    expect(field(draft, 'screws')).toMatchObject({ value: 0 })
    expect(field(draft, 'again')).toMatchObject({ hint: WHY })
    expect(mustering.paper?.(draft, 0)?.lines).toContainEqual({ label: 'Practice', value: 'Battle Plan 0, Screw It 0' })
    const state = stateOf(begin([{ roster: 'Ann; leads\nBea', history: HISTORY }, {}]))
    expect(teamBattle.eyes.inspect(state, 0, { body: 0 })?.notes[0]).toBe(
      `Practice together: Battle Plan 0 of 2 times, Screw It 0 of 4 times (${WHY}).`,
    )
    expect(practiceOf(HISTORY, HISTORY.members)).toEqual({ plans: 1, screws: 3 })
  })
  test('what is written into one of its fields is no more than that; taken for the one that practised, all of it counts again', () => {
    const written = readDraft(changed(draft, { change: 'field', side: 0, field: 'plans', value: 2 }))
    expect(written.teams[0]?.history).toEqual({ members: ['Ann', 'Bea'], plans: 2, screws: 0 })
    const again = readDraft(changed(draft, { change: 'field', side: 0, field: 'again', value: true }))
    expect(again.teams[0]?.history).toEqual({ members: ['Ann', 'Bea'], plans: 1, screws: 3 })
  })
})

describe('what is said beside a number', () => {
  test('FTS-5: where others hold tokens a chance says that none is spent, and what it is if all are', () => {
    const figures = (tokens: number) =>
      prospectOf(
        stateOf(begin([{}, { tokens }])),
        0,
        [{ value: 9, p: 1 }],
        [{ seat: 1, size: 10, superiority: [{ value: 7, p: 1 }], words: '' }],
      ).figures.map(({ label, value, hint }) => [label, value, hint])
    expect(figures(5).slice(0, 3)).toEqual([
      ['you are highest, if nobody else spends a Vengeance token', 1, expect.any(String)],
      ['you are highest, if the others spend all of theirs', 0, 'Team B hold 5'],
      ['you are lowest, if nobody else spends a Vengeance token', 0, expect.any(String)],
    ])
    expect(
      figures(0)
        .slice(0, 2)
        .map(([label]) => label),
    ).toEqual(['you are highest', 'you are lowest'])
  })
  test('FTS-3: a test is told by what its die showed', () => {
    const state = stateOf(begin([{}, {}]))
    const rolls = [
      {
        purpose: 'test',
        seat: 0,
        formula: 'd10',
        dice: [{ sides: 10, face: 9 }],
        modifiers: [
          { value: 9, reason: 'rating', rule: 'FTS-3', mark: 'ruled' as const },
          { value: -5, reason: 'the test', rule: 'FTS-3', mark: 'ruled' as const },
        ],
        total: 13,
        result: 'plain' as const,
      },
    ]
    const detail = { seat: 0, strategy: 'plan', score: 13, strategist: 'Captain', typed: false }
    expect(teamBattle.eyes.tell(state, { what: 'strategy', seat: 0, rolls, detail }, 'umpire').text).toContain(
      'Strategy score 13 (9 on the die +4: ',
    )
  })
  test('FTS-9: as many Advances as are usual by the rules are in every ready battle and draft', async () => {
    expect(REFERENCE.find(({ title }) => title === 'Most Advances')).toMatchObject({ value: ADVANCES.usual })
    for (const { id } of manifest.scenarios) expect(await teamBattle.catalogue.setup(id)).toMatchObject({ advances: ADVANCES.usual })
    expect(readDraft({}).advances).toBe(ADVANCES.usual)
  })
  test('FTS-8: some of one state who differ are told by the plain word, those who are alike by theirs', () => {
    const member = (stateLabel: string) => ({
      id: 0,
      name: '',
      note: '',
      state: 'fit' as const,
      stateLabel,
      gauge: { value: 0, of: 10, marks: [], label: '' },
    })
    expect(sharedWord([member('fit, scratched'), member('fit')])).toBe('fit')
    expect(sharedWord([member('fit, scratched'), member('fit, scratched')])).toBe('fit, scratched')
  })
})
