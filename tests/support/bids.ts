// A tiny system for tests: three captains bid secretly for a prize, card by card, from hidden hands. Sealed and simultaneous, with hidden things.
import type { Dice } from '../../src/engine/dice/types'
import type { Answer, Decision, Refusal, Seat } from '../../src/engine/kernel/asks'
import type { BattleEvent, Eyes, Game, Manifest, Minds, Outcome, RuleSystem, Setup } from '../../src/engine/kernel/system'

interface Captain {
  readonly name: string
  readonly hand: readonly string[] // 'card-17-of-3': serial number and value
  readonly prizes: number
  readonly folded: boolean
}
export interface BidsState {
  readonly system: 'bids'
  readonly round: number
  readonly rounds: number
  readonly serial: number
  readonly captains: readonly Captain[]
  readonly shown: readonly { readonly seat: Seat; readonly card: string }[] // bids of the last round
  readonly outcome?: Outcome
}
interface BidsSetup extends Setup {
  readonly rounds: number
}

const SEATS = 3
const HAND = 3

const manifest: Manifest = {
  id: 'bids',
  edition: 2,
  title: 'Bids',
  blurb: 'Three captains, one prize a round.',
  source: { title: 'None', author: 'None' },
  scenarios: [{ id: 'port', title: 'In port', blurb: 'Six rounds.', seats: ['Red', 'Green', 'Blue'], ready: true }],
  complete: 'Complete; it serves the tests.',
}

function deal(dice: Dice, serial: number, seat: Seat): string {
  return `card-${serial}-of-${dice.die(9, { purpose: 'a card is dealt', seat })}`
}

export function worth(card: string): number {
  return Number(card.slice(card.lastIndexOf('-') + 1))
}

function awaiting(state: BidsState): readonly Decision[] {
  if (state.outcome !== undefined) return []
  const decisions: Decision[] = []
  for (const [seat, captain] of state.captains.entries()) {
    if (captain.folded) continue
    const common = { seat, pieces: [], reaction: false }
    decisions.push({
      ...common,
      id: `${state.round}:bid:${seat}`,
      title: `${captain.name} bids`,
      asks: [
        {
          key: 'bid',
          kind: 'pick',
          label: 'Bid',
          options: captain.hand.map((card) => ({ id: card, label: `${worth(card)}` })),
          min: 1,
          max: 1,
        },
      ],
      sealed: true,
      standing: false,
    })
    decisions.push({
      ...common,
      id: `${state.round}:fold:${seat}`,
      title: `${captain.name} may fold`,
      asks: [{ key: 'fold', kind: 'pick', label: 'Fold', options: [{ id: 'fold', label: 'Fold' }], min: 1, max: 1 }],
      sealed: false,
      standing: true,
    })
  }
  return decisions
}

function ended(state: BidsState): BidsState {
  const left = state.captains.flatMap((captain, seat) => (captain.folded ? [] : [seat]))
  const [first] = left
  if (left.length === 1 && first !== undefined) return { ...state, outcome: { winner: first, reason: 'the others folded' } }
  if (state.round <= state.rounds) return state
  const most = Math.max(...state.captains.map((captain) => captain.prizes))
  const winners = state.captains.flatMap((captain, seat) => (captain.prizes === most ? [seat] : []))
  return { ...state, outcome: { winner: winners.length === 1 ? (winners[0] ?? null) : null, reason: 'the prizes are counted' } }
}

/** The highest card that nobody else bid takes the prize; the bidders are dealt anew. */
function settle(
  state: BidsState,
  bids: readonly { readonly seat: Seat; readonly card: string }[],
  dice: Dice,
): { state: BidsState; events: BattleEvent[] } {
  const prize = dice.die(6, { purpose: 'the prize', seat: 0 })
  const unique = bids.filter((bid) => bids.every((other) => other === bid || worth(other.card) !== worth(bid.card)))
  const winner = unique.reduce<{ seat: Seat; card: string } | undefined>(
    (best, bid) => (best === undefined || worth(bid.card) > worth(best.card) ? bid : best),
    undefined,
  )
  const events: BattleEvent[] = [{ what: 'bids', detail: { bids, winner: winner?.seat ?? null, prize } }]
  let { serial } = state
  const captains = state.captains.map((captain, seat) => {
    const bid = bids.find((one) => one.seat === seat)
    if (bid === undefined) return captain
    const card = deal(dice, serial, seat)
    serial += 1
    events.push({ what: 'dealt', seat, only: [seat], detail: { card } })
    return {
      ...captain,
      hand: [...captain.hand.filter((one) => one !== bid.card), card],
      prizes: captain.prizes + (winner?.seat === seat ? prize : 0),
    }
  })
  return { state: ended({ ...state, captains, serial, shown: bids, round: state.round + 1 }), events }
}

function parse(setup: unknown): { readonly setup: BidsSetup } | { readonly refusals: readonly Refusal[] } {
  const raw: { readonly [key: string]: unknown } = typeof setup === 'object' && setup !== null ? { ...setup } : {}
  const { scenario, rounds } = raw
  if (typeof scenario === 'string' && typeof rounds === 'number' && rounds >= 1) return { setup: { scenario, rounds } }
  return { refusals: [{ reason: 'rounds must be 1 or more', remedy: 'raise them' }] }
}

export function bidsSetup(rounds = 6): BidsSetup {
  return { scenario: 'port', rounds }
}

const game: Game<BidsState> = {
  muster(setup, dice) {
    const parsed = parse(setup)
    if ('refusals' in parsed) throw new RangeError(parsed.refusals[0]?.reason)
    const captains = ['Red', 'Green', 'Blue'].map((name, seat) => ({
      name,
      hand: Array.from({ length: HAND }, (_, card) => deal(dice, seat * HAND + card, seat)),
      prizes: 0,
      folded: false,
    }))
    return { system: 'bids', round: 1, rounds: parsed.setup.rounds, serial: SEATS * HAND, captains, shown: [] }
  },
  awaiting,
  judge(state, answer) {
    if (answer.kind !== 'pick') return { legal: false, refusals: [{ reason: 'a card is bid' }] }
    const hand = state.captains[answer.seat]?.hand ?? []
    if (answer.key === 'fold' || hand.includes(answer.picked[0] ?? '')) return { legal: true }
    return { legal: false, refusals: [{ reason: 'that card is not in the hand' }] }
  },
  play(state, answers, dice) {
    const [first] = answers
    if (first?.key === 'fold') {
      const captains = state.captains.map((captain, seat) => (seat === first.seat ? { ...captain, folded: true } : captain))
      return { state: ended({ ...state, captains }), events: [{ what: 'fold', seat: first.seat, detail: {} }] }
    }
    return settle(
      state,
      answers.flatMap((answer) => (answer.kind === 'pick' ? [{ seat: answer.seat, card: answer.picked[0] ?? '' }] : [])),
      dice,
    )
  },
  outcome: (state) => state.outcome,
  aftermath: (state) => ({
    lines: state.captains.map((captain, seat) => ({ seat, name: captain.name, fate: `${captain.prizes} prizes` })),
  }),
  turn: (state) => state.round,
}

const eyes: Eyes<BidsState> = {
  scene: (state, viewer) => ({
    table: undefined,
    headline: `Round ${state.round}`,
    turn: state.round,
    sides: state.captains.map((captain, seat) => ({
      seat,
      name: captain.name,
      points: 0,
      lost: 0,
      lines: [
        { label: 'prizes', value: `${captain.prizes}` },
        { label: 'hand', value: viewer === seat || viewer === 'umpire' ? captain.hand.join(' ') : `${captain.hand.length} cards` },
      ],
    })),
    bodies: [],
    pieces: [],
    remains: [],
    zones: [],
    threads: [],
  }),
  inspect: () => undefined,
  weapons: () => [],
  reach: () => undefined,
  measure: (_state, _viewer, from, to) => ({ distance: 0, from: from.at, to: to.at, label: '0.0″' }),
  survey: () => [],
  plan: () => undefined,
  forecast: () => ({ title: 'A bid', subtitle: '', verdict: { legal: true }, modifiers: [], figures: [], notes: [] }),
  tell: (_state, event, viewer) => {
    const card = event.what === 'dealt' && (viewer === event.seat || viewer === 'umpire') ? ` ${String(event.detail.card)}` : ''
    const text = `${event.what}${card}`
    return { text, parts: [{ kind: 'text', text }], tone: 'plain' }
  },
}

const minds: Minds<BidsState> = {
  suggest: (state, decision, dice) => minds.sample(state, decision, dice),
  sample(_state, decision, dice): Answer {
    const [ask] = decision.asks
    const options = ask?.kind === 'pick' ? ask.options : []
    const option = options[dice.die(options.length, { purpose: 'choosing', seat: decision.seat }) - 1]
    return { decision: decision.id, seat: decision.seat, key: ask?.key ?? '', kind: 'pick', picked: [option?.id ?? ''] }
  },
}

export const bids: RuleSystem<BidsState> = {
  manifest,
  catalogue: { setup: async (scenario) => (scenario === 'port' ? bidsSetup() : undefined), parse, rules: async () => [] },
  game,
  eyes,
  minds,
}
