import { describe, expect, test } from 'vitest'
import { gistOf } from '../../../src/engine/kernel/words'
import { pickedThen } from '../../../src/store/orders'
import { reckon } from '../../../src/systems/team-battle/game/advance'
import { awaiting } from '../../../src/systems/team-battle/game/awaiting'
import { meanOf, outlookAgainst, woundsDealt } from '../../../src/systems/team-battle/game/outlook'
import { inside } from '../../../src/systems/team-battle/game/queries'
import { likelyToll, tollOf } from '../../../src/systems/team-battle/game/toll'
import { teamBattle } from '../../../src/systems/team-battle/index'
import { answerOf, begin, clash, dirty, openOf, pick, place, plans, stateOf, type TeamWish, tactics } from './situations'

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
    // Well-Equipped takes the place of Elite, the weaker of the two
    expect(forecast.notes).toContainEqual(expect.stringMatching(/^Without Fight Dirty: Superiority 12 \(−4\)/))
    expect(forecast.notes).toContainEqual(expect.stringMatching(/^Well-Equipped instead of Elite Combatants: Superiority 15 \(−1\)/))
    // the foe rolls d10 + 0 and has 7: from 8 to 17; a gap of 10 − k to ten fighters
    const curve = forecast.curves?.[0]
    expect(curve?.p.reduce((so, one) => so + one, 0)).toBeCloseTo(1)
    expect(forecast.figures.map((one) => one.value).slice(0, 3)).toEqual([expect.closeTo(0.8), expect.closeTo(0.1), expect.closeTo(0.1)])
  })
  test('FTS-6: the wounds of every enemy are those of every combination of all rolls', () => {
    const own = [10, 13].map((value) => ({ value, p: 1 / 2 }))
    const enemies = [
      { seat: 1, size: 7, superiority: [9, 11, 14].map((value) => ({ value, p: 1 / 3 })), words: '' },
      { seat: 2, size: 12, superiority: [8, 14].map((value) => ({ value, p: 1 / 2 })), words: '' },
    ]
    const means = [0, 0]
    for (const mine of [10, 13])
      for (const one of [9, 11, 14])
        for (const other of [8, 14]) {
          const { shares } = reckon([
            { seat: 0, superiority: mine, size: 10 },
            { seat: 1, superiority: one, size: 7 },
            { seat: 2, superiority: other, size: 12 },
          ])
          for (const at of [0, 1]) means[at] = (means[at] ?? 0) + (shares[at + 1]?.wounds ?? 0) / 12
        }
    expect(woundsDealt(own, 10, enemies).map(meanOf)).toEqual(means.map((mean) => expect.closeTo(mean, 12)))
  })
  test('FTS-7 FTS-8: the casualties told before an Advance are those of the wounds shared out as suggested', () => {
    const course = clash([17, 14], [{}, { roster: 'Captain; tactics 5; leads\n20 x Rival; tactics 1' }])
    const before = stateOf(course)
    const due = before.stage.at === 'wounds' ? (before.stage.due[1] ?? 0) : 0
    expect(due).toBe(63)
    const after = stateOf(place(course))
    const dead = after.fighters.filter((one) => one.seat === 1 && one.severity >= 10).length
    const out = after.fighters.filter((one) => one.seat === 1 && one.severity >= 6).length
    expect(tollOf(before, 1, due)).toEqual({ fallen: out, dead, wiped: false })
    expect(tollOf(before, 1, 210)).toEqual({ fallen: 21, dead: 21, wiped: true })
    expect(tollOf(before, 1, 0)).toEqual({ fallen: 0, dead: 0, wiped: false })
    const likely = likelyToll(before, 1, [
      { value: 0, p: 0.75 },
      { value: 210, p: 0.25 },
    ])
    expect(likely.mean).toBeCloseTo(5.25)
    expect(likely.wiped).toBe(0.25)
  })
  test('FTS-6: all have declared: every share is worked out before anybody says so', () => {
    const course = tactics(plans(begin([timely, { ...timely, name: 'The foe' }]), [9, 7]), dirty, dirty)
    const [ask] = openOf(course, 0, 'advance').asks
    // what is suggested is forecast at once: nothing has to be pointed at
    expect(ask?.kind === 'pick' ? ask.suggested : undefined).toEqual(['advance'])
    const forecast = teamBattle.eyes.forecast(stateOf(course), 'table', answerOf(course, 0, 'advance', { picked: 'advance' }))
    expect(forecast.total?.value).toBe(20)
    expect(forecast.figures.map((one) => [one.label, one.value, one.hint])).toEqual([
      ['wounds of Team A', 5, 'highest: 20 ÷ 4 = 5; 10 left in the fight, shared out as suggested'],
      ['wounds of the foe', 20, 'lowest: (13 − 11) × 10 = 20; 10 left in the fight, shared out as suggested'],
    ])
    const hints = (teams: readonly TeamWish[], ...scores: readonly number[]) => {
      const declared = tactics(plans(begin(teams.map((wish) => ({ ...wish, ...timely }))), scores), ...scores.map(() => dirty))
      return teamBattle.eyes
        .forecast(stateOf(declared), 'table', answerOf(declared, 0, 'advance', { picked: 'advance' }))
        .figures.map((one) => one.hint)
    }
    expect(hints([{}, {}], 9, 9)).toEqual(Array(2).fill('all are level: no Casualty'))
    // whoever is out of the fight already dies before one more falls
    const hurt = { roster: 'Ann; leads; wounds 2\nBea; wounds 5\nCid; wounds 9' }
    expect(hints([hurt, hurt], 9, 8)).toEqual([
      'highest: 2 ÷ 4 = 1, rounded up; 2 left in the fight, 1 dead, shared out as suggested',
      'lowest: (13 − 12) × 2 = 2; 1 left in the fight, 1 dead, shared out as suggested',
    ])
    expect(hints([{}, hurt], 20, 8)[1]).toBe('lowest: (24 − 12) × 2 = 24; nobody left in the fight')
  })
  test('FTS-9: between Advances the next one is forecast, to its own team alone', () => {
    const course = place(clash([9, 7]))
    const answer = answerOf(course, 0, 'next', { picked: 'advance' })
    const forecast = teamBattle.eyes.forecast(stateOf(course), 0, answer)
    expect(forecast.total?.value).toBe(16)
    expect(forecast.figures.find((one) => one.label === 'you are highest')?.value).toBe(1)
    // every strategy is declared: of each number one is left, and nothing to draw
    expect([forecast.curves, forecast.figures.find((one) => one.label === 'wounds you take')?.value]).toEqual([[], 5])
    expect(teamBattle.eyes.forecast(stateOf(course), 1, answer).total).toBeUndefined()
  })
  test('FTS-9: a concession accepted is forecast without the team that concedes, declined with it; of two teams it ends the battle', () => {
    const teams = place(clash([9, 8, 7], [{}, {}, {}]))
    const conceding = (course: typeof teams, by = [stateOf(course).teams.length - 1]) => {
      const state = { ...stateOf(course), stage: { at: 'concession' as const, by, declined: [] } }
      const [decision] = awaiting(state).filter(({ sealed }) => sealed)
      return (picked: string) =>
        teamBattle.eyes.forecast(state, 0, { decision: decision?.id ?? '', seat: 0, key: 'accept', kind: 'pick', picked: [picked] })
    }
    const ofThree = conceding(teams)
    const without = { ...stateOf(teams), teams: stateOf(teams).teams.map((team, seat) => ({ ...team, conceded: seat === 2 })) }
    const pressed = teamBattle.eyes.forecast({ ...without, stage: { at: 'press' } }, 0, {
      ...{ decision: '', seat: 0, key: 'press', kind: 'pick', picked: ['on'] },
    })
    expect(ofThree('accept').figures).toEqual(pressed.figures)
    expect(ofThree('accept').notes[0]).toBe('Without Team C: they are out once all accept.')
    expect(ofThree('decline').figures).not.toEqual(pressed.figures)
    // after either no Respite is to be had: an Advance is forced, or the rest are asked whether they fight on
    const resting = ({ notes }: typeof pressed) => notes.filter((note) => note.includes('Respite')).length
    expect([pressed, ofThree('accept'), ofThree('decline')].map(resting)).toEqual([1, 0, 0])
    // who concedes at the same time is reckoned with no longer than till that is asked
    const both = conceding(place(clash([9, 8, 7], [{}, { name: 'The Hill Gang' }, { name: 'The caravan' }])), [1, 2])
    expect(both('accept').notes.slice(0, 2)).toEqual([
      'Without the Hill Gang: they are out once all accept.',
      'The caravan concede too: that is asked next, and this is what comes if it is declined.',
    ])
    expect(conceding(place(clash([9, 8])))('accept')).toMatchObject({
      ...{ subtitle: 'accepted, the battle ends', figures: [], notes: ['Team A hold the field.'] },
    })
  })
  test('FTS-4: each tactic says in the question what it would change of what is chosen', () => {
    const course = plans(begin([timely, timely]), [9, 7])
    const draft = answerOf(course, 0, 'tactics', { parts: [pick('tactics', 'dirty')] })
    const ask = draft.kind === 'orders' ? teamBattle.eyes.refine?.(stateOf(course), 0, draft) : undefined
    const [tacticsAsked] = ask?.groups[0]?.asks ?? []
    const hints = tacticsAsked?.kind === 'pick' ? new Map(tacticsAsked.options.map((one) => [one.id, one.hint])) : new Map()
    expect(hints.get('dirty')).toContain(' Without it: Superiority 9 (−4).')
    expect(hints.get('elite')).toContain(' With it: Superiority 16 (+3).')
  })
  test('FTS-4: what a tactic says it stands instead of is what gives way when it is taken', () => {
    const course = plans(begin([{ ...timely, roster: '4 x Ann; sword 9; high; leads' }, timely]), [9, 7])
    for (const chosen of [
      ['dirty', 'equipped'],
      ['equipped', 'dirty'],
      ['elite', 'dirty'],
    ]) {
      const draft = answerOf(course, 0, 'tactics', { parts: [pick('tactics', ...chosen)] })
      const ask = draft.kind === 'orders' ? teamBattle.eyes.refine?.(stateOf(course), 0, draft)?.groups[0]?.asks[0] : undefined
      if (ask?.kind !== 'pick') throw new Error('no tactics are asked')
      const hint = ask.options.find((one) => one.id === 'ground')?.hint ?? ''
      expect(hint).toContain('Instead of Fight Dirty')
      expect(pickedThen(ask, chosen, 'ground')).toEqual([...chosen.filter((one) => one !== 'dirty'), 'ground'])
      expect(pickedThen(ask, chosen, 'dirty')).toEqual(chosen.filter((one) => one !== 'dirty'))
    }
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
      stateLabel: 'counting towards numbers only',
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
  test('FTS-4: a Legend without a stated cause is told without one', () => {
    const state = stateOf(begin([{ roster: 'Ann; legend 2 "the crown"\nBob; legend 3\nCid; leads' }, {}]))
    const legends = [0, 1, 2].map(
      (piece) => teamBattle.eyes.inspect(state, 0, { piece })?.stats.find((one) => one.label === 'Legend')?.value,
    )
    expect(legends).toEqual(['2, “the crown”', '3', 'none'])
    const notes = teamBattle.eyes.scene(state, 0).parade?.columns.flatMap(({ members }) => members.map(({ note }) => note)) ?? []
    expect(notes.filter((note) => note.includes('Legend')).map((note) => /Legend[^,]*/.exec(note)?.[0])).toEqual([
      'Legend 2 “the crown”',
      'Legend 3',
    ])
  })
  test('FTS-6: an Advance is told in short by who led and whose wounds it brings, level ones without', () => {
    const told = (...scores: readonly number[]) => {
      const course = clash(scores)
      return course.events.flatMap((event) =>
        event.what === 'advance' ? [teamBattle.eyes.tell(stateOf(course), event, 'table').gist] : [],
      )
    }
    expect(told(9, 7)).toEqual(['Advance 1: Team A lead, 13 to 11; wounds: 5 for Team A, 20 for Team B'])
    expect(told(9, 9)).toEqual(['Advance 1: all are level at 13'])
  })
  test('FTS-7: wounds are told with whom they brought down, and not with whom earlier ones had', () => {
    const told = (...placed: readonly (readonly [id: number, from: number, to: number])[]) =>
      teamBattle.eyes.tell(
        stateOf(clash([9, 7])),
        {
          what: 'wounds',
          seat: 0,
          detail: { placed: placed.map(([id, from, to]) => ({ id, from, to, wounds: to - from })), over: 0, left: 3 },
        },
        'table',
      )
    expect(told([0, 0, 10], [1, 4, 8], [2, 2, 5])).toMatchObject({
      text: 'Team A take 17 wounds; dead: Captain; out of the fight: Fighter 1; counting towards numbers only: Fighter 2. 3 are left in the fight.',
      tone: 'bad',
    })
    const wiped = place(clash([30, 5]))
    const fate = clash([30, 5]).events.find((event) => event.what === 'wounds')
    expect(fate && teamBattle.eyes.tell(stateOf(wiped), fate, 'table').text).toMatch(
      /; dead: [^.]+\. There is no room for 150 more: they are wiped out\.$/,
    )
    expect(told([1, 7, 9], [2, 4, 5])).toMatchObject({ text: 'Team A take 3 wounds. 3 are left in the fight.', tone: 'plain' })
  })
  test('FTS-9: many who are tended are told in short by their number', () => {
    const state = stateOf(clash([9, 7]))
    const gist = (count: number) => {
      const healed = Array.from({ length: count }, (_, at) => ({ id: at % state.fighters.length, less: 2, from: 5, to: 3 }))
      return gistOf(teamBattle.eyes.tell(state, { what: 'tended', seat: 0, detail: { healed } }, 'table'))
    }
    expect(gist(2)).toMatch(/^Team A tend .+ and .+ \(Severity less by 2 each\)$/)
    expect(gist(20)).toBe('Team A tend 20: Severity less by 40 in all')
  })
  test('every rule of the reference has its mark and words', async () => {
    const rules = await teamBattle.catalogue.rules()
    for (let id = 1; id <= 9; id += 1) expect(rules.some((rule) => rule.id === `FTS-${id}`)).toBe(true)
    for (const rule of rules) expect(rule.text.length).toBeGreaterThan(3)
  })
})

describe('in short', () => {
  const course = plans(begin([timely, { ...timely, name: 'The foe' }]), [9, 7])
  const told = (what: string, detail: object) =>
    teamBattle.eyes.tell(stateOf(course), { what, seat: 0, detail: { cause: '', ...detail } }, 'table')
  const long = Array.from({ length: 8 }, (_, at) => ({ value: 2, reason: `a tactic with a long name, the ${at}th` }))
  test('FTS-6: Superiority is told by its sum, never by some of its parts', () => {
    const words = told('declare', { total: 22, parts: long })
    expect(words.text).toContain('the 7th')
    expect(gistOf(words)).toMatch(/ declare Superiority 22$/)
    expect(gistOf(told('declare', { total: 2, parts: long.slice(0, 1) }))).toMatch(/ declare Superiority 2: \+2 a tactic/)
  })
  test('FTS-9: a concession is accepted or declined in a sentence, a name within it without its capital, and a victory says why', () => {
    const words = (detail: object) => told('concession', { ...detail }).text
    const foe = { seat: 1 }
    const tell = (what: string, detail: object) =>
      teamBattle.eyes.tell(stateOf(course), { what, ...foe, detail: { ...detail } }, 'table').text
    expect(words({ accepted: true, decliners: [] })).toBe('The concession of Team A is accepted: they are out of the battle')
    expect(tell('concession', { accepted: true, decliners: [] })).toBe('The concession of the foe is accepted: they are out of the battle')
    expect(tell('concession', { accepted: false, decliners: [0] })).toBe(
      'Team A decline the concession of the foe: another Advance is forced',
    )
    expect(words({ accepted: false, decliners: [1] })).toBe('The foe decline the concession of Team A: another Advance is forced')
    expect(tell('end', { winner: 0, reason: '' })).toBe('Team A win: the foe have nobody left who can fight')
    const { teams } = stateOf(course)
    const conceded = { ...stateOf(course), teams: teams.map((team) => ({ ...team, conceded: team.seat === 1 })) }
    expect(teamBattle.eyes.tell(conceded, { what: 'end', detail: { winner: 0 } }, 'table').text).toBe('Team A win: the foe conceded')
    expect([inside('The foe'), inside('Theo'), inside('The 9th')]).toEqual(['the foe', 'Theo', 'The 9th'])
  })
  test('FTS-7: wounds of many are told with how many they brought down', () => {
    const placed = [...Array(20).keys()].map((id) => ({ id, from: 0, to: id < 8 ? 10 : id < 12 ? 6 : 3, wounds: 3 }))
    const words = told('wounds', { placed, over: 0, left: 1 })
    expect(gistOf(words)).toMatch(
      / take 60 wounds; 8 dead; 4 out of the fight; 8 counting towards numbers only\. 1 is left in the fight\.?$/,
    )
    expect(gistOf(told('wounds', { placed: placed.slice(0, 1), over: 0, left: 1 }))).toContain('dead: ')
  })
})
