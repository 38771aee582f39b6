import { describe, expect, test } from 'vitest'
import { reckon } from '../../../src/systems/team-battle/game/advance'
import { outlookAgainst } from '../../../src/systems/team-battle/game/outlook'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { answerOf, begin, clash, dirty, pick, plans, stateOf, tactics } from './situations'

const timely = { facts: { time: true } }

describe('the forecast', () => {
  test('FTS-6: the chances of an Advance are those of every combination of the enemies’ rolls', () => {
    const enemies = [
      { seat: 1, size: 7, superiority: [9, 11, 14].map((value) => ({ value, p: 1 / 3 })), words: '' },
      { seat: 2, size: 12, superiority: [8, 14].map((value) => ({ value, p: 1 / 2 })), words: '' },
    ]
    for (const mine of [7, 9, 12, 14, 20]) {
      const outlook = outlookAgainst([{ value: mine, p: 1 }], 10, enemies)
      const wounds = new Map<number, number>()
      for (const one of [9, 11, 14])
        for (const other of [8, 14]) {
          const { shares } = reckon([
            { seat: 0, superiority: mine, size: 10 },
            { seat: 1, superiority: one, size: 7 },
            { seat: 2, superiority: other, size: 12 },
          ])
          const taken = shares[0]?.wounds ?? 0
          wounds.set(taken, (wounds.get(taken) ?? 0) + 1 / 6)
        }
      expect(outlook.wounds.map((one) => [one.value, one.p])).toEqual(
        [...wounds].sort((a, b) => a[0] - b[0]).map(([value, p]) => [value, expect.closeTo(p)]),
      )
    }
  })
  test('FTS-4 FTS-5: Superiority is forecast as parts that add up, with what is assumed of the enemy and what other tactics would give', () => {
    const course = plans(begin([timely, { ...timely, name: 'The foe' }]), [9, 7])
    const forecast = teamBattle.eyes.forecast(
      stateOf(course),
      0,
      answerOf(course, 0, 'tactics', { parts: [pick('tactics', 'elite', 'dirty')] }),
    )
    expect(forecast.modifiers.map((one) => one.value)).toEqual([9, 3, 4])
    expect(forecast.total?.value).toBe(16)
    expect(forecast.notes.join(' ')).toContain('The foe are taken to use Battle Plan with Fight Dirty and Elite Combatants for +7')
    expect(forecast.notes[0]).toContain('Well-Equipped +2')
    // the foe rolls d10 + 0 and has 7: from 8 to 17; a gap of 10 − k to ten fighters
    const curve = forecast.curves?.[0]
    expect(curve?.p.reduce((so, one) => so + one, 0)).toBeCloseTo(1)
    expect(forecast.figures.map((one) => one.value).slice(0, 3)).toEqual([expect.closeTo(0.8), expect.closeTo(0.1), expect.closeTo(0.1)])
  })
  test('FTS-5: nobody forecasts for another team', () => {
    const course = plans(begin([timely, timely]), [9, 7])
    const answer = answerOf(course, 0, 'tactics', { parts: dirty })
    expect(teamBattle.eyes.forecast(stateOf(course), 1, answer).total).toBeUndefined()
    expect(teamBattle.eyes.forecast(stateOf(course), 'table', answer).modifiers).toEqual([])
  })
})

describe('refined questions', () => {
  test('FTS-4: only the questions of the tactics chosen are asked', () => {
    const course = plans(begin([{ ...timely, tokens: 1 }, timely]), [9, 7])
    const groups = (...chosen: readonly string[]): readonly string[] => {
      const draft = answerOf(course, 0, 'tactics', { parts: [pick('tactics', ...chosen)] })
      return draft.kind === 'orders' ? (teamBattle.eyes.refine?.(stateOf(course), 0, draft)?.groups.map((one) => one.id) ?? []) : []
    }
    expect(groups('ground', 'elite')).toEqual(['tactics', 'ground', 'vengeance'])
    expect(groups('dirty')).toEqual(['tactics', 'vengeance'])
    expect(groups('equipped', 'beasts')).toEqual(['tactics', 'beasts', 'equipped', 'vengeance'])
  })
  test('FTS-2: a team that improvises is asked for no Strategist', () => {
    const course = begin([timely, timely])
    const groups = (strategy: string): number | undefined => {
      const draft = answerOf(course, 0, 'plan', { parts: [pick('strategy', strategy)] })
      return draft.kind === 'orders' ? teamBattle.eyes.refine?.(stateOf(course), 0, draft)?.groups.length : undefined
    }
    expect(groups('screw')).toBe(1)
    expect(groups('plan')).toBe(2)
  })
})

describe('the picture', () => {
  test('FTS-8: teams stand in columns with the Severity of each member, marked where a state begins', () => {
    const state = stateOf(clash([15, 9], [{}, { roster: 'Ann; leads; wounds 3\n3 x Bea; leads' }]))
    const scene = teamBattle.eyes.scene(state, 'table')
    expect(scene.table).toBeUndefined()
    expect(scene.pieces).toEqual([])
    expect(scene.bodies.map((body) => [body.id, body.strength])).toEqual([
      [0, 10],
      [1, 4],
    ])
    expect(scene.parade?.columns[1]?.members[0]).toMatchObject({
      name: 'Ann',
      state: 'hurt',
      stateLabel: 'counts towards numbers only',
      gauge: { value: 3, of: 10, marks: [3, 6, 10] },
    })
  })
  test('every card and every told event has its words', () => {
    const course = tactics(plans(begin([timely, timely]), [9, 7]), dirty, dirty)
    const state = stateOf(course)
    expect(
      teamBattle.eyes
        .inspect(state, 0, { body: 0 })
        ?.stats.find((one) => one.label === 'Superiority')
        ?.parts.map((one) => one.value),
    ).toEqual([9, 4])
    expect(teamBattle.eyes.inspect(state, 0, { piece: 0 })?.title).toBe('Captain')
    expect(teamBattle.eyes.inspect(state, 0, { piece: 999 })).toBeUndefined()
    expect(course.events.map((event) => teamBattle.eyes.tell(state, event, 'table').text)[0]).toBe(
      'Team A declare Superiority 13: +9 Strategy score, Battle Plan (Captain), +4 Fight Dirty: a flat bonus',
    )
  })
  test('every rule of the reference has its mark and words', async () => {
    const rules = await teamBattle.catalogue.rules()
    for (let id = 1; id <= 9; id += 1) expect(rules.some((rule) => rule.id === `FTS-${id}`)).toBe(true)
    for (const rule of rules) expect(rule.text.length).toBeGreaterThan(3)
  })
})
