// A step between battles with dice and a question: the smallest campaign, on the code of battles.
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../src/engine/kernel/asks'
import { answer, answerTyped, recordOf } from '../../../src/engine/kernel/battle'
import { beginStep, type Campaign, type RosterSheet, stepOf } from '../../../src/engine/kernel/campaign'
import { replay } from '../../../src/engine/kernel/replay'
import type { Setup } from '../../../src/engine/kernel/system'
import { duel } from '../../support/duel'

interface Scars {
  readonly scars: number
}
interface Healing {
  readonly scars: readonly number[]
  readonly settled: number
}
type Report = Setup & { readonly scars: readonly number[] }

const sheetOf = ({ scars }: Scars): RosterSheet => ({
  title: 'A duellist',
  note: `${scars} scars`,
  lines: [],
  members: [{ name: 'He', fate: `${scars} scars` }],
})

/** Each side in turn may see the surgeon: a die, 4 and up takes a scar away, 1 gives another. */
const campaign: Campaign<unknown, Scars, Healing, Report> = {
  read: () => ({ refusals: [{ reason: 'not read here' }] }),
  seatOf: () => undefined,
  report: (_state, rosters) => ({ scenario: 'surgeon', scars: rosters.map((one) => one?.scars ?? 0) }),
  step: {
    parse: (report) => {
      const scars = typeof report === 'object' && report !== null && 'scars' in report ? report.scars : undefined
      return Array.isArray(scars) && scars.every((one) => typeof one === 'number')
        ? { setup: { scenario: 'surgeon', scars } }
        : { refusals: [{ reason: 'report.scars: is no list', remedy: 'give one' }] }
    },
    muster: ({ scars }, dice) => ({ scars: scars.map((one) => one + (dice.die(2, { purpose: 'a bad road', seat: 0 }) - 1)), settled: 0 }),
    awaiting: ({ scars, settled }) =>
      settled >= scars.length
        ? []
        : [
            {
              id: `surgeon:${settled}`,
              seat: settled,
              title: 'See the surgeon?',
              asks: [
                {
                  key: 'surgeon',
                  kind: 'pick',
                  label: 'See the surgeon',
                  options: [
                    { id: 'yes', label: 'Yes' },
                    { id: 'no', label: 'No' },
                  ],
                  min: 1,
                  max: 1,
                },
              ],
              pieces: [],
              sealed: false,
              standing: false,
              reaction: false,
            },
          ],
    judge: () => ({ legal: true }),
    play: (state, [given], dice) => {
      const yes = given?.kind === 'pick' && given.picked[0] === 'yes'
      const face = yes ? dice.die(6, { purpose: 'the surgeon', seat: state.settled }) : 2
      const change = face >= 4 ? -1 : face === 1 ? 1 : 0
      const scars = state.scars.map((one, seat) => (seat === state.settled ? Math.max(0, one + change) : one))
      return { state: { scars, settled: state.settled + 1 }, events: [{ what: 'surgeon', detail: { face } }] }
    },
    standing: ({ scars }) => scars.map((one) => sheetOf({ scars: one })),
    tell: (event) => `The surgeon: ${event.detail.face}`,
    sample: (_state, { id, seat }) => ({ decision: id, seat, key: 'surgeon', kind: 'pick', picked: ['no'] }),
  },
  rosters: ({ scars, settled }) => (settled < scars.length ? undefined : scars.map((one) => ({ scars: one }))),
  sheet: sheetOf,
  next: () => ({}),
}
const surgeon = (seat: number, picked: 'yes' | 'no' = 'yes'): Answer => ({
  decision: `surgeon:${seat}`,
  seat,
  key: 'surgeon',
  kind: 'pick',
  picked: [picked],
})
const started = (seed = 'seed') => {
  const begun = beginStep(duel, campaign, undefined, [{ scars: 3 }, null], seed)
  if (!begun.ok) throw new Error(begun.refusals.map((one) => one.reason).join('; '))
  return begun.battle
}
const then = (battle: ReturnType<typeof started>, given: Answer) => {
  const entered = answer(battle, given)
  if (!entered.ok) throw new Error(entered.refusals.map((one) => one.reason).join('; '))
  return entered.battle
}

describe('a step between battles', () => {
  test('asks in turn, and has rosters only when all is answered', () => {
    const [first] = [started()]
    expect(first.decisions.map((one) => one.seat)).toEqual([0])
    expect(answer(first, surgeon(1)).ok).toBe(false)
    const half = then(first, surgeon(0, 'no'))
    expect(campaign.rosters(half.state)).toBeUndefined()
    expect(half.system.game.outcome(half.state)).toBeUndefined()
    const whole = then(half, surgeon(1, 'no'))
    expect(whole.decisions).toEqual([])
    expect(whole.system.game.outcome(whole.state)).toEqual({ winner: null, reason: 'All is settled' })
    expect(whole.system.game.aftermath(whole.state).lines.map((line) => line.seat)).toEqual([0, 0, 1, 1])
    expect(campaign.rosters(whole.state)).toHaveLength(2)
  })
  test('rolls dice from its seed, and its record replays to the die; another seed comes out differently', () => {
    const played = (seed: string) => then(then(started(seed), surgeon(0)), surgeon(1))
    const faces = (seed: string) => played(seed).steps.flatMap((step) => step.events.map((event) => event.detail.face))
    const whole = played('seed')
    const again = replay(stepOf(duel, campaign), recordOf(whole))
    expect(again.ok && again.battle.state).toEqual(whole.state)
    expect(again.ok && again.battle.steps.map((step) => step.events)).toEqual(whole.steps.map((step) => step.events))
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => faces(seed).join())).size).toBeGreaterThan(1)
  })
  test('a record that was changed, of another edition, or of a battle is refused', () => {
    const record = recordOf(then(then(started(), surgeon(0)), surgeon(1)))
    expect(replay(stepOf(duel, campaign), { ...record, setup: { scenario: 'surgeon', scars: [0, 0] } }).ok).toBe(false)
    expect(
      replay(stepOf({ ...duel, manifest: { ...duel.manifest, campaign: { edition: 2, title: '', blurb: '' } } }, campaign), record),
    ).toMatchObject({ ok: false, at: 0 })
    expect(replay(duel, record)).toMatchObject({ ok: false, at: 0 })
  })
  test('takes dice that are typed in', () => {
    const before = started()
    const scars = before.state.scars[0] ?? 0
    expect(answerTyped(before, surgeon(0), [])).toMatchObject({ ok: false, wanted: { sides: 6 } })
    const healed = answerTyped(before, surgeon(0), [4])
    expect(healed.ok && healed.battle.state.scars[0]).toBe(scars - 1)
    const hurt = answerTyped(before, surgeon(0), [1])
    expect(hurt.ok && hurt.battle.state.scars[0]).toBe(scars + 1)
  })
})
