// The computer player. It reads its own team, what has been declared, and what is plain to see; never an undeclared plan.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Decision, OrdersAnswer, Part, Seat } from '../../../engine/kernel/asks'
import { SEVERITY } from '../data/constants'
import { TACTICS } from '../data/tactics'
import { bestStrategy, meanOf, type Outlook, outlookOf, scoreChances } from '../game/outlook'
import { enemiesOf, isLevel, slotOf, strengthOf } from '../game/queries'
import { strategistsOf } from '../game/strategy'
import { bestChoice, choices, superiorityParts, total } from '../game/superiority'
import { tollOf } from '../game/toll'
import { roomOf } from '../game/wounds'
import type { Choice, State } from '../state'
import { sample } from './sample'

const TOKEN_WORTH = 0.01 // of a team: what a Vengeance token is kept for
// Who would stay level cannot count on the best: one Advance in so many, something is played that costs more tokens, or is made up otherwise,
// and promises a little less, by so much of a team at most. A lower Superiority would only be worse, and so would anything where one side leads.
const BLUFF = { once: 4, worth: 0.11, level: 0.1 } as const
const WIPED = 0.5 // of a team: what it is worth that somebody is left
const HOPELESS = { strength: 0.25, chance: 0.05 } as const

/** The fewest wounds that leave nobody of the team in the fight. */
export function deadlyFor(state: State, seat: Seat): number {
  let [safe, deadly] = [0, roomOf(state, seat)]
  while (deadly - safe > 1) {
    const middle = Math.floor((safe + deadly) / 2)
    if (tollOf(state, seat, middle).wiped) deadly = middle
    else safe = middle
  }
  return deadly
}

/** What an Advance promises: how much of the enemy goes, less how much of the own team; to be wiped out with the enemy is no victory. */
function promise(state: State, seat: Seat, outlook: Outlook, deadly: number): number {
  const enemies = Math.max(1, ...outlook.assumptions.map((one) => one.size))
  const own = Math.max(1, strengthOf(state, seat))
  const cap = (wounds: number, size: number): number => Math.min(1, wounds / (size * SEVERITY.dead))
  return (
    cap(outlook.dealt, enemies) - outlook.wounds.reduce((so, { value, p }) => so + p * (cap(value, own) + (value >= deadly ? WIPED : 0)), 0)
  )
}

function strategyParts(state: State, seat: Seat): readonly Part[] {
  const strategy = bestStrategy(state, seat)
  const old = state.teams[seat]?.plan
  const mean = meanOf(scoreChances(state, seat, strategy))
  if (old && old.strategy !== 'screw' && old.score > mean && !isLevel(state)) return [{ key: 'strategy', kind: 'pick', picked: ['keep'] }]
  const [best] = strategistsOf(state, seat)
  const which: Part = { key: 'strategy', kind: 'pick', picked: [strategy] }
  if (strategy === 'screw' || best === undefined) return [which]
  return [which, { key: 'strategist', kind: 'pick', picked: [slotOf(best)] }, { key: 'result', kind: 'pick', picked: ['roll'] }]
}

interface Bid {
  readonly choice: Choice
  readonly tokens: number
  readonly gives: number // of Superiority, tokens counted in
  readonly worth: number
}
/** What a team may put into an Advance: the best first, then whatever promises hardly less. */
export function bids(state: State, seat: Seat): readonly Bid[] {
  const team = state.teams[seat]
  const plan = team?.plan
  if (!team || !plan) return []
  const known = new Map<number, number>()
  const deadly = deadlyFor(state, seat)
  const promised = (value: number): number => {
    const found = known.get(value) ?? promise(state, seat, outlookOf(state, seat, [{ value, p: 1 }]), deadly)
    known.set(value, found)
    return found
  }
  const all = choices(state, seat, plan.strategy).flatMap(({ choice, value }) =>
    Array.from({ length: team.tokens + 1 }, (_, tokens) => ({
      choice,
      tokens,
      gives: value + tokens,
      worth: promised(plan.score + value + tokens) - tokens * TOKEN_WORTH,
    })),
  )
  const most = Math.max(...all.map((one) => one.worth))
  return all.filter((one) => one.worth >= most - BLUFF.worth).sort((a, b) => b.worth - a.worth)
}

function tacticsParts(state: State, seat: Seat, dice: Dice): readonly Part[] {
  const all = bids(state, seat)
  const purpose = 'tactics and bluff'
  const bluffs = all.length > 1 && prospect(state, seat).level >= BLUFF.level && dice.die(BLUFF.once, { purpose, seat }) === 1
  const [best] = all
  const others = all.filter((one) => one !== best && one.gives >= (best?.gives ?? 0))
  const bid = bluffs && others.length > 0 ? others[dice.die(others.length, { purpose, seat }) - 1] : best
  if (!bid) return []
  return tacticsSaid(state, seat, bid.choice, bid.tokens)
}

/** A choice of tactics, and so many tokens, as orders. */
export function tacticsSaid(state: State, seat: Seat, choice: Choice, spent: number): readonly Part[] {
  const parts: Part[] = [{ key: 'tactics', kind: 'pick', picked: [...choice.tactics] }]
  for (const tactic of choice.tactics)
    if (tactic !== 'dirty' && TACTICS[tactic].bonuses.some((bonus) => bonus.kind === 'flat'))
      parts.push({
        key: `bonuses-${tactic}`,
        kind: 'pick',
        picked: choice.claims.filter((id) => TACTICS[tactic].bonuses.some((bonus) => bonus.id === id)),
      })
  if ((state.teams[seat]?.tokens ?? 0) > 0) parts.push({ key: 'tokens', kind: 'allocate', amounts: { tokens: spent } })
  return parts
}

/** How the next Advance looks, the best tactics taken. */
function prospect(state: State, seat: Seat): Outlook {
  const plan = state.teams[seat]?.plan ?? { strategy: 'screw' as const, strategist: null, score: 0, declared: true, fresh: false }
  return outlookOf(state, seat, [{ value: total(superiorityParts(state, seat, plan, bestChoice(state, seat, plan.strategy))), p: 1 }])
}

const strongestOf = (state: State, seat: Seat): number => Math.max(0, ...enemiesOf(state, seat).map((team) => strengthOf(state, team.seat)))

function afterwards(state: State, seat: Seat): string {
  const { highest, level } = prospect(state, seat)
  if (strengthOf(state, seat) < strongestOf(state, seat) * HOPELESS.strength && highest < HOPELESS.chance) return 'concede'
  return highest < 0.5 || level > 0 ? 'respite' : 'advance' // new dice may break what would stay level, and a losing plan is worth changing
}

export function suggest(state: State, decision: Decision, dice: Dice): Answer {
  const { seat } = decision
  const [ask] = decision.asks
  if (ask === undefined || decision.standing) return sample(state, decision, dice)
  const base = { decision: decision.id, seat, key: ask.key }
  const pick = (id: string): Answer => ({ ...base, kind: 'pick', picked: [id] })
  const orders = (parts: readonly Part[]): OrdersAnswer => ({ ...base, kind: 'orders', parts })
  switch (ask.key) {
    case 'plan':
      return orders(strategyParts(state, seat))
    case 'tactics':
      return orders(tacticsParts(state, seat, dice))
    case 'next':
      return pick(afterwards(state, seat))
    case 'accept':
      return pick('accept')
    case 'press':
      return pick(prospect(state, seat).highest >= 0.5 || strengthOf(state, seat) * 2 >= strongestOf(state, seat) ? 'on' : 'end')
    case 'advance':
      return pick('advance')
  }
  return ask.kind === 'allocate' && ask.suggested ? { ...base, kind: 'allocate', amounts: ask.suggested } : sample(state, decision, dice)
}
