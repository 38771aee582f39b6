// A random legal answer: every kind of question, every option that is open. For tests and as the weakest of players.
import type { Dice } from '../../../engine/dice/types'
import type { AllocateAsk, Answer, Decision, OrdersAnswer, OrdersAsk, Part, PartAsk, PickAsk, Seat } from '../../../engine/kernel/asks'
import { picked, strategyAsk } from '../game/ask-strategy'
import { tacticsAsk } from '../game/ask-tactics'
import { judge } from '../game/judge'
import { fighterIn } from '../game/queries'
import { scoresOf } from '../game/strategy'
import type { State } from '../state'

const TRIES = 12
type Roll = (sides: number) => number // 0…sides − 1

/** Throws when nothing at all is legal: that would be a fault of the game. */
export function sample(state: State, decision: Decision, dice: Dice): Answer {
  const roll: Roll = (sides) => dice.die(sides, { purpose: 'random play', seat: decision.seat }) - 1
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const ask = decision.asks[roll(decision.asks.length)]
    if (ask === undefined) continue
    const base = { decision: decision.id, seat: decision.seat, key: ask.key }
    if (ask.kind === 'orders') {
      const answer: OrdersAnswer = {
        ...base,
        kind: 'orders',
        parts: asked(
          state,
          ask,
          decision.seat,
          mended(
            state,
            ask.groups.flatMap((group) =>
              group.asks.flatMap((one) => {
                const part = one.due === true || roll(4) > 0 ? draw(one, roll) : undefined
                return part ? [part] : []
              }),
            ),
            roll,
          ),
        ),
      }
      if (judge(state, answer).legal) return answer
      continue
    }
    const part = draw(ask, roll)
    if (part === undefined) continue
    const answer: Answer = { ...part, ...base }
    if (judge(state, answer).legal) return answer
  }
  throw new Error(`${decision.title}: no legal answer was found`)
}

function draw(ask: PartAsk, roll: Roll): Part | undefined {
  switch (ask.kind) {
    case 'pick':
      return { key: ask.key, kind: 'pick', picked: some(ask, roll) }
    case 'allocate':
      return { key: ask.key, kind: 'allocate', amounts: shared(ask, roll) }
    case 'write':
      return {
        key: ask.key,
        kind: 'write',
        text:
          ask.format === 'number' || ask.key === 'by'
            ? `${1 + roll(10)}`
            : `${['for honour', 'for gold', 'for the dead', 'so it was agreed'][roll(4)] ?? ''} ${roll(1000)}`,
      }
    default:
      return undefined
  }
}

function some(ask: PickAsk, roll: Roll): readonly string[] {
  const left = ask.options.filter((option) => option.refusal === undefined).map((option) => option.id)
  const most = Math.min(ask.max, left.length)
  const count = Math.min(ask.min, most) + roll(most - Math.min(ask.min, most) + 1)
  const taken: string[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(roll(left.length), 1))
  return taken
}

/** Handfuls to slots at random until all of it, or some of it, is given out. */
function shared(ask: AllocateAsk, roll: Roll): Readonly<Record<string, number>> {
  const amounts = new Map(ask.slots.map((slot) => [slot.id, slot.min]))
  let left = ask.total - ask.slots.reduce((so, slot) => so + slot.min, 0)
  const keep = ask.whole ? 0 : roll(left + 1)
  let open = ask.slots.filter((slot) => slot.max > slot.min)
  while (left > keep && open.length > 0) {
    const slot = open[roll(open.length)]
    if (slot === undefined) break
    const has = amounts.get(slot.id) ?? 0
    const more = Math.min(left - keep, 1 + roll(slot.max - has))
    amounts.set(slot.id, has + more)
    left -= more
    open = open.filter((one) => (amounts.get(one.id) ?? 0) < one.max)
  }
  return Object.fromEntries([...amounts].filter(([, amount]) => amount > 0))
}

/** Without what is not asked of somebody who has said so much. */
function asked(state: State, ask: OrdersAsk, seat: Seat, parts: readonly Part[]): readonly Part[] {
  const refined = ask.key === 'plan' ? strategyAsk(state, seat, parts) : ask.key === 'tactics' ? tacticsAsk(state, seat, parts) : ask
  const keys = new Set(refined.groups.flatMap((group) => group.asks.map((one) => one.key)))
  return parts.filter((part) => keys.has(part.key))
}

/** A typed-in result is one that the dice could have given; a cause of one's own is put into words. */
function mended(state: State, parts: readonly Part[], roll: Roll): readonly Part[] {
  const strategist = fighterIn(state, picked(parts, 'strategist')?.[0])
  const scores = strategist ? scoresOf(strategist.rating) : [0]
  const kept = parts.filter((part) => part.key !== 'typed' && part.key !== 'words')
  return [
    ...kept,
    ...(picked(parts, 'result')?.[0] === 'typed'
      ? [{ key: 'typed', kind: 'write' as const, text: `${scores[roll(scores.length)] ?? 0}` }]
      : []),
    ...(picked(parts, 'tactics')?.includes('death') === true
      ? [{ key: 'words', kind: 'write' as const, text: `for what happened in year ${roll(1000)}` }]
      : []),
  ]
}
