// The question of stage one (FTS-2, 3): strategy, Strategist, and whether the test is rolled here or was rolled at the table.

import type { OrderGroup, OrdersAsk, Part, PickAsk, Seat } from '../../../engine/kernel/asks'
import { PRACTICE, SCREW_SCORE, STRATEGY_NAMES, TEST, TYPED_MOST } from '../data/constants'
import { STRATEGIES, type State, type Strategy } from '../state'
import { slotOf } from './queries'
import { strategistsOf, strategyRefusal } from './strategy'

export const picked = (parts: readonly Part[], key: string): readonly string[] | undefined => {
  const part = parts.find((one) => one.key === key)
  return part?.kind === 'pick' ? part.picked : undefined
}
export const written = (parts: readonly Part[], key: string): string | undefined => {
  const part = parts.find((one) => one.key === key)
  return part?.kind === 'write' ? part.text.trim() : undefined
}
export const amountOf = (parts: readonly Part[], key: string): number | undefined => {
  const part = parts.find((one) => one.key === key)
  return part?.kind === 'allocate' && Object.hasOwn(part.amounts, key) ? part.amounts[key] : undefined
}

/** FTS-3: the Final Result that is typed in; undefined where there is none, or it is none. */
export function typedResult(parts: readonly Part[]): number | undefined {
  const text = written(parts, 'typed') ?? ''
  const result = Number(text)
  return /^\d+$/.test(text) && result >= TEST.least && result <= TYPED_MOST ? result : undefined
}

const HINTS: Readonly<Record<Strategy, string>> = {
  plan: 'Needs time before the first Advance. The Strategist’s test gives the score; two tactics.',
  practiced: `Needs no time, but the exact team must have used Battle Plan ${PRACTICE.plans} times or Screw It ${PRACTICE.screws} times. Score as for Battle Plan; two tactics.`,
  screw: `Needs nothing. The score is ${SCREW_SCORE}; one tactic.`,
}

/** Everything that may be asked; with a draft only what matters to it. */
export function strategyAsk(state: State, seat: Seat, draft?: readonly Part[]): OrdersAsk {
  const plan = state.teams[seat]?.plan ?? null
  const people = strategistsOf(state, seat)
  const options = STRATEGIES.map((id) => {
    const refusal = strategyRefusal(state, seat, id)
    return { id, label: STRATEGY_NAMES[id], hint: HINTS[id], ...(refusal ? { refusal } : {}) }
  })
  const open = options.filter((one) => one.refusal === undefined).map((one) => one.id)
  const which: PickAsk = {
    key: 'strategy',
    rule: 'FTS-2',
    kind: 'pick',
    label: 'Strategy',
    due: true,
    primary: true,
    options:
      plan === null
        ? options
        : [...options, { id: 'keep', label: 'Keep the old one', hint: `${STRATEGY_NAMES[plan.strategy]} with its score of ${plan.score}` }],
    suggested: open.slice(0, 1),
    min: 1,
    max: 1,
  }
  const groups: OrderGroup[] = [{ id: 'strategy', label: 'Strategy', asks: [which] }]
  const choice = draft && picked(draft, 'strategy')?.[0]
  const tested = draft === undefined || choice === 'plan' || choice === 'practiced'
  if (people.length === 0 || !tested) return { key: 'plan', kind: 'orders', label: 'Set the strategy', groups }
  const typed = draft === undefined || picked(draft, 'result')?.[0] === 'typed'
  const [best] = people
  groups.push({
    id: 'test',
    label: 'The Strategist’s test',
    hint: `MENTAL PRESENCE (Combat/Tactics): d${TEST.sides} + rating − ${TEST.less}, never below ${TEST.least}. Not needed for Screw It.`,
    asks: [
      {
        key: 'strategist',
        rule: 'FTS-3',
        kind: 'pick',
        label: 'Strategist',
        hint: 'anyone whom all the rest would obey',
        options: people.map((one) => ({ id: slotOf(one), label: one.name, hint: `rating ${one.rating}`, pieces: [one.id] })),
        suggested: best ? [slotOf(best)] : [],
        min: 1,
        max: 1,
      },
      {
        key: 'result',
        rule: 'FTS-3',
        kind: 'pick',
        label: 'Final Result',
        hint: 'with dice of your own roll it unseen and type it in: what the app asks for is rolled before everybody',
        options: [
          { id: 'roll', label: 'Roll it here' },
          { id: 'typed', label: 'Type it in', hint: 'if the test was made at your table' },
        ],
        suggested: ['roll'],
        min: 1,
        max: 1,
      },
      ...(typed
        ? [
            {
              key: 'typed',
              kind: 'write' as const,
              label: 'The Final Result',
              hint: `a whole number from ${TEST.least} to ${TYPED_MOST}`,
              format: 'number' as const,
              maxLength: 4,
            },
          ]
        : []),
    ],
  })
  return { key: 'plan', kind: 'orders', label: 'Set the strategy', groups }
}
