// Rules where they meet each other: units that divide or join while they are declared against, a rally with what else is in play, the height
// of a flyer, and what would mend an army of shooters.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { inches } from '../../../src/engine/geometry/units'
import type { Answer, Decision, MoveAsk, PickAsk, TargetAsk } from '../../../src/engine/kernel/asks'
import { NO_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import { forecastOf } from '../../../src/systems/battlestorm/eyes/forecast'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { game } from '../../../src/systems/battlestorm/game/index'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { rally } from '../../../src/systems/battlestorm/game/rout'
import { remedyOf } from '../../../src/systems/battlestorm/setup/army'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, changed, changedUnit, opposed, patch, profile, row } from '../../support/battlestorm'

const owed = (state: State): Decision => {
  const found = game.awaiting(state).find(({ standing }) => !standing)
  if (!found) throw new Error('nobody is asked')
  return found
}
const askOf = <Of>(state: State, key: string): Of => owed(state).asks.find((ask) => ask.key === key) as Of
const say = (state: State, key: string, more: object): State => {
  const { id, seat } = owed(state)
  const answer = { decision: id, seat, key, ...more } as Answer
  const verdict = game.judge(state, answer)
  if (!verdict.legal) throw new Error(verdict.refusals.map(({ reason }) => reason).join('; '))
  return game.play(state, [answer], seededDice('edges', state.tick)).state
}
const pick = (state: State, key: string, picked: readonly string[] = [key]): State => say(state, key, { kind: 'pick', picked })
const firstOf = (state: State, key: string): string => askOf<PickAsk>(state, key).options[0]?.id ?? ''
const struck = (state: State): readonly string[] => askOf<TargetAsk | undefined>(state, 'strike')?.targets.map(({ label }) => label) ?? []
const far = { seat: 1 as const, name: 'Far', profile: 'savage-brave-sword', at: [[38, 1]] as const }
const atTurn = (state: State): State => ({ ...state, agenda: [{ frame: 'turn' }, { frame: 'activate', seat: 0 }] })

describe('who was declared against (BST-24, 29)', () => {
  it('BST-24 BST-29 is so still when he has divided off', () => {
    let state = atTurn(opposed(row(4, 10, 20), row(6, 10, 14), { width: 40, height: 40, friends: [far] }))
    state = pick(state, 'activate', [firstOf(state, 'activate')])
    state = say(state, 'declare', { kind: 'target', targets: [askOf<TargetAsk>(state, 'declare').targets[0]?.id] })
    state = pick(state, 'activate')
    state = pick(
      state,
      'divide',
      askOf<PickAsk>(state, 'divide')
        .options.slice(0, 5)
        .map(({ id }) => id),
    )
    state = pick(state, 'end')
    state = say(state, 'move', { kind: 'move', path: [{ x: 0, y: -4.995 }], alone: [] })
    for (let asked = 0; asked < 4 && struck(state).length === 0; asked += 1) state = pick(state, owed(state).asks.at(-1)?.key ?? '')
    expect(struck(state)).toHaveLength(1)
    expect(owed(state).body).toBe(0)
  })
  it('BST-24 BST-29 and in the unit that he has joined', () => {
    let state = atTurn(
      opposed(row(3, 10, 20), row(3, 10, 15.5), {
        width: 40,
        height: 40,
        theirs: { unit: { activated: true } },
        friends: [{ seat: 1, name: 'W', profile: 'savage-brave-sword', at: [[14.5, 15.5]] }, far],
      }),
    )
    state = pick(state, 'activate', [firstOf(state, 'activate')])
    const theirs = askOf<TargetAsk>(state, 'declare').targets.find(({ label }) => label === 'Theirs')
    state = say(state, 'declare', { kind: 'target', targets: [theirs?.id] })
    state = say(state, 'move', { kind: 'move', path: [{ x: 0, y: -3.495 }], alone: [] })
    state = pick(state, 'activate')
    state = pick(state, 'join', [firstOf(state, 'join')])
    for (let asked = 0; asked < 4 && struck(state).length === 0; asked += 1) state = pick(state, owed(state).asks.at(-1)?.key ?? '')
    expect(struck(state)).toEqual(['Theirs']) // the greater part gives the name
  })
})

describe('rallying (BST-61)', () => {
  it.each(['mixed', 'breakpoints', 'courage', 'leadership'] as const)('BST-61 BST-67 what is forecast is what is rolled: %s', (rule) => {
    let state: State = {
      ...battle({
        units: [
          { seat: 0, name: 'Ours', profile: 'steady', at: row(2, 10, 20) },
          { seat: 1, name: 'Theirs', profile: 'savage-brave-sword', at: [[38, 2]] },
        ],
        profiles: [
          profile('high-elf-regular-sword', { id: 'steady', save: 8 }),
          profile('high-elf-regular-sword', { id: 'weak', save: 20 }),
        ],
        width: 40,
        height: 40,
      }),
      advanced: { ...NO_ADVANCED, [rule]: true },
    }
    state = changed(state, { 1: { profile: 1, ...(rule === 'breakpoints' ? { profile: 0, alive: false, lost: 'killed' as const } : {}) } })
    state = changedUnit(state, 0, { routing: true, activated: true })
    state = { ...state, agenda: [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }] }
    const { id, seat } = owed(state)
    const told = forecastOf(state, { decision: id, seat, key: 'rally', kind: 'pick', picked: ['rally'] }).figures[0]?.value ?? -1
    const N = 1200
    let rallied = 0
    for (let i = 0; i < N; i += 1) if (rally(openDraft(state, seededDice('rally', i)), 0)) rallied += 1
    expect(Math.abs(rallied / N - told)).toBeLessThan(4 * Math.sqrt((told * (1 - told)) / N))
  })
})

describe('flight (BST-16)', () => {
  const flying = (altitude: number, over: object = {}): State => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bird', profile: 'bird', at: [[10, 20]], figures: { altitude: inches(altitude) } },
        { seat: 1, name: 'Prey', profile: 'savage-brave-sword', at: [[10, 16]] },
      ],
      profiles: [profile('high-elf-regular-sword', { id: 'bird', flies: true, move: inches(6), ...over })],
      width: 40,
      height: 40,
    })
    return { ...state, agenda: [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }] }
  }
  const heights = (state: State) => askOf<MoveAsk>(state, 'move').heights
  it('BST-16 a move says between what heights a flyer may end it: half its move up or down, never above the ceiling', () => {
    expect(heights(flying(0))).toEqual({ now: 0, least: 0, most: 3 })
    expect(heights(flying(4))).toEqual({ now: 4, least: 1, most: 6 })
    expect(heights(flying(0, { flies: undefined }))).toBeUndefined()
  })
  it('BST-16 what is wished of the height is in the answer, and carried out; on the spot too', () => {
    const state = flying(0)
    const plan = planMove(state, { body: 0, path: [], altitude: 3 })
    expect(plan).toMatchObject({ verdict: { legal: true }, answer: { altitude: 3 } })
    const after = game.play(state, [plan?.answer as Answer], seededDice('fly', 0)).state
    expect(after.figures[0]).toMatchObject({ altitude: 3, at: { x: 10, y: 20 } })
    const beyond = planMove(state, { body: 0, path: [], altitude: 5 })
    expect(beyond?.verdict).toMatchObject({ legal: false, refusals: [{ rule: 'BST-16' }] })
  })
  it('BST-16 a drag ends over a building once the height chosen with it is higher, and beside it, by its name, where it is not', () => {
    const mill = patch('building', 8, 22, 4, 4, { name: 'the mill', height: inches(3) })
    const drag = (now: number, altitude?: number) => {
      const plain = flying(now, { move: inches(12) })
      const state: State = { ...plain, table: { ...plain.table, terrain: [mill] } }
      return planMove(state, { body: 0, path: [{ x: 10, y: 24 }], ...(altitude === undefined ? {} : { altitude }) })
    }
    const over = drag(0, 4)
    expect(over).toMatchObject({ verdict: { legal: true }, ends: [{ at: { x: 10 }, altitude: 4 }] })
    expect(over?.ends[0]?.at.y).toBeCloseTo(24, 2)
    expect(over?.stopped).toBeUndefined()
    for (const low of [drag(0), drag(0, 3), drag(5, 2)]) {
      expect(low?.verdict).toEqual({ legal: true })
      expect(low?.stopped).toMatch(/^the mill is 3″ high, /)
      expect(low?.ends[0]?.at.y).toBeLessThan(21.6)
    }
  })
  it('BST-16 dropped onto an enemy he comes down to strike', () => {
    expect(planMove(flying(3), { body: 0, path: [{ x: 10, y: 16 }], onto: 1 })?.answer.altitude).toBe(0)
    expect(planMove(flying(3), { body: 0, path: [{ x: 10, y: 18 }] })?.answer.altitude).toBeUndefined()
    expect(planMove(flying(0), { body: 0, path: [{ x: 10, y: 16 }], onto: 1 })?.answer.altitude).toBeUndefined()
  })
})

describe('a third may shoot (BST-3)', () => {
  it.each([
    [4, 4, 'all who shoot', '8 who do not'],
    [1, 1, 'all who shoot', '2 who do not'],
    [5, 9, '3 who shoot', '6 who do not'],
    [4, 10, '1 who shoots', '2 who do not'],
    [3, 8, '1 who shoots', '1 who does not'],
  ] as const)('BST-3 %i shooters of %i: take away %s, or add %s', (used, all, fewer, more) =>
    expect(remedyOf({ key: 'missile', least: false, used, limit: Math.floor(all / 3), all })).toBe(`take away ${fewer}, or add ${more}`),
  )
})
