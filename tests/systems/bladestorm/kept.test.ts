// Kept battles pin the edition: what is asked at every step, how a drag becomes a move, what is refused and foreseen, and the state that every answer leads to. Half of
// the answers are the computer's, half are drawn, so that rules are met which nobody would use. Where this fails, either a rule is broken or
// the edition is raised; then the battles are played and kept anew: KEEP=1 npx vitest run tests/systems/bladestorm/kept.test.ts
// Where only what is asked or foreseen is meant to change, KEEP=asked follows the same answers anew, and fails where they lead elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import type { Answer, Ask, Decision } from '../../../src/engine/kernel/asks'
import { answer, type Battle, begin, owed, recordOf } from '../../../src/engine/kernel/battle'
import { digestOf } from '../../../src/engine/kernel/digest'
import { ALL_OPTIONS, type Options, type Version } from '../../../src/systems/bladestorm/data/options'
import type { Storm } from '../../../src/systems/bladestorm/data/storms'
import { game } from '../../../src/systems/bladestorm/game/index'
import { planMove } from '../../../src/systems/bladestorm/game/plan'
import { bladestorm } from '../../../src/systems/bladestorm/index'
import type { State } from '../../../src/systems/bladestorm/state'
import { rareSetup, smallSetup } from '../../support/bladestorm-small'

interface Kept {
  readonly about: string
  readonly outcome: unknown
  readonly digest: string
  readonly steps: readonly string[] // digests of what was asked, planned and told, and of the state, at each position
  readonly record: { readonly setup: unknown; readonly seed: string; readonly answers: readonly Answer[] }
}
interface Plan {
  readonly id: string
  readonly version: Version
  readonly options: Partial<Options>
  readonly storm?: Storm
  readonly turns: number
  readonly drawn: number // of ten answers
  readonly rare?: true // figures and ground that are seldom met
}
const BATTLES: readonly Plan[] = [
  { id: 'every-rule', version: 'optional', options: ALL_OPTIONS, turns: 5, drawn: 4 },
  { id: 'blade-storm', version: 'optional', options: ALL_OPTIONS, storm: 'blade storm', turns: 5, drawn: 6 },
  {
    id: 'fire-storm',
    version: 'optional',
    options: { ...ALL_OPTIONS, maneuvers: false, fastCombat: false },
    storm: 'fire storm',
    turns: 6,
    drawn: 5,
  },
  { id: 'standard', version: 'standard', options: {}, turns: 8, drawn: 4 },
  { id: 'intermediate', version: 'intermediate', options: {}, turns: 4, drawn: 3 },
  { id: 'rare', version: 'optional', options: ALL_OPTIONS, storm: 'void storm', turns: 5, drawn: 4, rare: true },
  {
    id: 'rare-plain',
    version: 'optional',
    options: { ...ALL_OPTIONS, terrain: false, maneuvers: false, flying: false, storms: false, fastCombat: false },
    turns: 4,
    drawn: 5,
    rare: true,
  },
]
const fileOf = (id: string): URL => new URL(`../../replays/bladestorm-${id}.json`, import.meta.url)

const WORDS = ['label', 'hint', 'title', 'reason', 'remedy', 'note', 'name', 'stopped', 'purpose', 'caption']
/** Without what is only said. */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (WORDS.includes(key) && typeof one === 'string' ? 'said' : one)))

/** A body that is asked to move, dragged three ways: ahead and aside, onto an enemy, and by the handle on its rim. */
function plansAt(state: State): unknown {
  const moves = game.awaiting(state).flatMap(({ asks }) => asks.flatMap((ask) => (ask.kind === 'move' ? [ask.body] : [])))
  const body = moves[state.tick % Math.max(1, moves.length)]
  const figure = state.figures.find((one) => one.alive && one.body === body)
  const enemy = state.figures.find((one) => one.alive && one.seat !== figure?.seat && one.id % 3 === state.tick % 3)
  if (body === undefined || !figure || !enemy) return []
  const to = { x: figure.at.x + ((state.tick * 7) % 13) - 6, y: figure.at.y + ((state.tick * 5) % 11) - 5 }
  return [
    planMove(state, { body, path: [to] }),
    planMove(state, { body, path: [enemy.at], onto: enemy.id, holding: figure.id }),
    planMove(state, { body, path: [], facing: figure.facing }),
    planMove(state, { body, path: [to], turn: degrees(90) }),
  ]
}
/** The card of one figure, with its numbers and their reasons. */
function cardAt(state: State): unknown {
  const piece = state.tick % state.figures.length
  return state.figures[piece]?.alive ? bladestorm.eyes.inspect(state, 0, { piece }) : undefined
}
/** Answers that nobody need have thought of to the first question of each kind, and whether they would do; cards and forecasts beside them. */
function triedAt(state: State): unknown {
  const [decision] = game.awaiting(state)
  const kinds = new Map(decision?.asks.map((ask) => [`${ask.kind} ${ask.key}`, ask]))
  return [...kinds.values()].map((ask) => {
    const given = decision && strangeTo(state, decision, ask)
    if (!given) return []
    const verdict = game.judge(state, given)
    return [verdict, ask.kind === 'target' && verdict.legal ? bladestorm.eyes.forecast(state, given.seat, given) : []]
  })
}
function strangeTo(state: State, { id: decision, seat }: Decision, { key, kind, body, piece }: Ask): Answer | undefined {
  const owner = { ...(body === undefined ? {} : { body }), ...(piece === undefined ? {} : { piece }) }
  const on = { decision, seat, key, ...owner }
  const enemies = state.bodies.filter((one) => one.seat !== seat && one.figures.length > 0)
  const enemy = enemies[state.tick % Math.max(1, enemies.length)]
  const far = (state.tick % 9) * 3
  if (kind === 'move') return { ...on, kind, path: [{ x: far - 12, y: 6 - far }], alone: [] }
  if (kind === 'target' && enemy) return { ...on, kind, targets: [`b${enemy.id}`] }
  if (kind === 'spot') return { ...on, kind, spots: [{ at: { x: far * 2, y: 48 - far * 2 } }] }
  if (kind !== 'place') return undefined
  const figure = state.figures.find((one) => one.alive && one.seat === seat)
  return figure && { ...on, kind, places: [{ piece: figure.id, at: figure.at, facing: degrees((figure.facing + far * 9) % 360) }] }
}
const stepOf = ({ state, steps }: Battle<State>): string =>
  digestOf(bare([game.awaiting(state), plansAt(state), triedAt(state), cardAt(state), steps.at(-1)?.events ?? [], state])).slice(0, 8)

function begun(setup: unknown, seed: string): Battle<State> {
  const made = begin(bladestorm, setup, seed)
  if (!made.ok) throw new Error(made.refusals.map(({ reason }) => reason).join('; '))
  return made.battle
}
function answered(battle: Battle<State>, given: Answer): Battle<State> {
  const next = answer(battle, given)
  if (!next.ok) throw new Error(next.refusals.map(({ reason }) => reason).join('; '))
  return next.battle
}

function keep({ id, version, options, storm = 'dream storm', turns, drawn, rare }: Plan): void {
  const made = rare ? rareSetup(version, options, turns, storm) : smallSetup(version, options, turns, storm)
  let battle = begun(made, `kept ${id}`)
  const steps = [stepOf(battle)]
  for (let n = 0; ; n += 1) {
    const [decision] = owed(battle)
    if (!decision || n === 700) break
    const dice = seededDice(`kept ${id}`, `mind ${n}`)
    const chance = dice.die(10, { purpose: 'who answers', seat: 0 }) <= drawn
    const given = chance ? bladestorm.minds.sample(battle.state, decision, dice) : bladestorm.minds.suggest(battle.state, decision, dice)
    battle = answered(battle, given)
    steps.push(stepOf(battle))
  }
  const record = recordOf(battle)
  const kept: Kept = {
    about: `Pins Bladestorm: ${id}, in part by the computer, in part at random.`,
    outcome: game.outcome(battle.state) ?? null,
    digest: record.digests[battle.position] ?? '',
    steps,
    record,
  }
  writeFileSync(fileOf(id), JSON.stringify(kept))
}
function keepAsked({ id }: Plan): void {
  const kept: Kept = JSON.parse(readFileSync(fileOf(id), 'utf8'))
  let battle = begun(kept.record.setup, kept.record.seed)
  const steps = [stepOf(battle)]
  for (const given of kept.record.answers) {
    battle = answered(battle, given)
    steps.push(stepOf(battle))
  }
  if (recordOf(battle).digests[battle.position] !== kept.digest)
    throw new Error(`${id} leads elsewhere: raise the edition, and keep it anew`)
  writeFileSync(fileOf(id), JSON.stringify({ ...kept, steps }))
}
if (process.env.KEEP !== undefined) BATTLES.forEach(process.env.KEEP === 'asked' ? keepAsked : keep)

describe('kept battles (BLA-1, 10 to 54)', () => {
  it.each(BATTLES.map(({ id }) => id))('%s: everything asked, planned and resolved as it was kept', (id) => {
    const { record, steps, outcome }: Kept = JSON.parse(readFileSync(fileOf(id), 'utf8'))
    let battle = begun(record.setup, record.seed)
    expect(stepOf(battle)).toBe(steps[0])
    for (const [at, given] of record.answers.entries()) {
      battle = answered(battle, given)
      expect(stepOf(battle), `after answer ${at} (${given.key})`).toBe(steps[at + 1])
    }
    expect(steps).toHaveLength(record.answers.length + 1)
    expect(game.outcome(battle.state) ?? null).toEqual(outcome)
  })
})
