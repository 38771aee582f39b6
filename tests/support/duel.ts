// A tiny system for tests: two swordsmen strike in turn; a blow may be parried, and a parry made in time strikes back (which may be parried…).
// Sequential, with dice and an interruption on the agenda.
import { formula, rollFormula } from '../../src/engine/dice/formula'
import type { Dice, Modifier, Roll } from '../../src/engine/dice/types'
import { pop, push, replaceTop, top } from '../../src/engine/kernel/agenda'
import type { Answer, Decision, Refusal, Seat, Verdict } from '../../src/engine/kernel/asks'
import type { Forecast, Measurement } from '../../src/engine/kernel/forecast'
import type { Card } from '../../src/engine/kernel/scene'
import type { BattleEvent, Eyes, Game, Manifest, Minds, Outcome, Resolution, RuleSystem, Setup } from '../../src/engine/kernel/system'

interface Fighter {
  readonly name: string
  readonly life: number
  readonly guarded: boolean
  readonly parries: number // left in this round
}
type Frame =
  | { readonly frame: 'turn'; readonly seat: Seat }
  | { readonly frame: 'blow'; readonly by: Seat; readonly depth: number } // waits while it may be parried
  | { readonly frame: 'parry'; readonly seat: Seat }
export interface DuelState {
  readonly system: 'duel'
  readonly tick: number
  readonly round: number
  readonly rounds: number
  readonly fighters: readonly Fighter[]
  readonly agenda: readonly Frame[]
  readonly outcome?: Outcome
}
interface DuelSetup extends Setup {
  readonly names: readonly string[]
  readonly life: number
  readonly rounds: number
}

const NEED = 11
const PARRIES = 2
const DAMAGE = formula('1d6')
const other = (seat: Seat): Seat => 1 - seat

const manifest: Manifest = {
  id: 'duel',
  edition: 1,
  title: 'Duel',
  blurb: 'Two swordsmen, one way out.',
  source: { title: 'None', author: 'None' },
  scenarios: [{ id: 'dawn', title: 'At dawn', blurb: 'Ten rounds.', seats: ['North', 'South'], ready: true }],
  reacts: true,
  complete: 'Complete; it serves the tests.',
}

function fighter(state: DuelState, seat: Seat): Fighter {
  const found = state.fighters[seat]
  if (found === undefined) throw new RangeError(`no fighter at seat ${seat}`)
  return found
}

function withFighter(state: DuelState, seat: Seat, change: Partial<Fighter>): DuelState {
  return { ...state, fighters: state.fighters.map((one, index) => (index === seat ? { ...one, ...change } : one)) }
}

/** The parts of the number needed: forecast, explanation and resolution read the same list. */
function parts(state: DuelState, by: Seat): readonly Modifier[] {
  const base: Modifier = { value: NEED, reason: 'a blow', rule: 'DUEL-1', mark: 'house' }
  return fighter(state, other(by)).guarded ? [base, { value: 4, reason: 'on guard', rule: 'DUEL-2', mark: 'house' }] : [base]
}

function sum(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((total, { value }) => total + value, 0)
}

function awaiting(state: DuelState): readonly Decision[] {
  if (state.outcome !== undefined) return []
  const standing = state.fighters.map(
    (one, seat): Decision => ({
      id: `${state.tick}:yield:${seat}`,
      seat,
      title: `${one.name} may yield`,
      asks: [{ key: 'yield', kind: 'pick', label: 'Yield', options: [{ id: 'yes', label: 'Yield' }], min: 1, max: 1 }],
      pieces: [],
      sealed: false,
      standing: true,
      reaction: false,
    }),
  )
  const frame = top(state.agenda)
  return frame === undefined || frame.frame === 'blow'
    ? standing
    : [frame.frame === 'turn' ? ofTurn(state, frame.seat) : ofParry(state, frame.seat), ...standing]
}

function ofTurn(state: DuelState, seat: Seat): Decision {
  return {
    id: `${state.tick}:turn`,
    seat,
    title: `${fighter(state, seat).name} acts`,
    asks: [
      {
        key: 'strike',
        kind: 'target',
        label: 'Strike',
        primary: true,
        hotkey: 's',
        body: seat,
        means: [{ weapon: 'sword', label: 'sword', melee: true }],
        targets: [{ id: `b${other(seat)}`, label: fighter(state, other(seat)).name, body: other(seat) }],
        max: 1,
        assignable: false,
      },
      { key: 'guard', kind: 'pick', label: 'Go on guard', options: [{ id: 'yes', label: 'Guard' }], min: 1, max: 1, hotkey: 'g' },
    ],
    body: seat,
    pieces: [seat],
    sealed: false,
    standing: false,
    reaction: false,
  }
}

function ofParry(state: DuelState, seat: Seat): Decision {
  return {
    id: `${state.tick}:parry`,
    seat,
    title: `${fighter(state, seat).name} may parry`,
    asks: [
      {
        key: 'parry',
        kind: 'pick',
        label: 'Parry?',
        options: [
          { id: 'parry', label: 'Parry' },
          { id: 'take', label: 'Take it' },
        ],
        min: 1,
        max: 1,
      },
    ],
    body: seat,
    pieces: [seat],
    sealed: false,
    standing: false,
    reaction: true,
  }
}

function judge(state: DuelState, answer: Answer): Verdict {
  if (answer.kind === 'pick' && answer.key === 'guard' && fighter(state, answer.seat).guarded) {
    const refusal: Refusal = { reason: `${fighter(state, answer.seat).name} is on guard already`, remedy: 'strike', short: 'guarded' }
    return { legal: false, refusals: [refusal] }
  }
  return { legal: true }
}

function declare(state: DuelState, by: Seat, depth: number): { readonly state: DuelState; readonly now: boolean } {
  const struck = push<Frame>(state.agenda, { frame: 'blow', by, depth })
  const defender = other(by)
  if (fighter(state, defender).parries === 0) return { state: { ...state, agenda: struck }, now: true }
  return { state: { ...state, agenda: push<Frame>(struck, { frame: 'parry', seat: defender }) }, now: false }
}

/** Plays on until somebody must decide. */
function proceed(start: DuelState, events: BattleEvent[], dice: Dice): DuelState {
  let state = start
  for (;;) {
    const frame = top(state.agenda)
    if (state.outcome !== undefined || frame === undefined || frame.frame !== 'blow') return state
    const { by } = frame
    const modifiers = parts(state, by)
    const need = sum(modifiers)
    const name = `${fighter(state, by).name} strikes`
    const face = dice.die(20, { purpose: name, seat: by })
    const hit = face >= need
    const rolls: Roll[] = [
      { purpose: name, seat: by, formula: 'd20', dice: [{ sides: 20, face }], modifiers, total: face, need, result: hit ? 'hit' : 'miss' },
    ]
    if (hit) {
      const damage = rollFormula(DAMAGE, dice, { purpose: 'damage', seat: by }, { exploding: true })
      rolls.push({
        purpose: 'damage',
        seat: by,
        formula: DAMAGE.text,
        dice: damage.dice,
        modifiers: [],
        total: damage.total,
        result: 'damage',
      })
      state = withFighter(state, other(by), { life: Math.max(0, fighter(state, other(by)).life - damage.total) })
    }
    events.push({ what: 'blow', seat: by, rolls, strikes: [{ by, at: other(by), hit }], detail: { need, hit } })
    state = { ...state, agenda: pop(state.agenda) }
    if (fighter(state, other(by)).life === 0) {
      events.push({ what: 'fall', fallen: [other(by)], mark: 'kill', detail: {} })
      state = { ...state, outcome: { winner: by, reason: `${fighter(state, other(by)).name} has fallen` } }
    } else if (state.agenda.length === 0) state = nextTurn(state, events)
  }
}

function nextTurn(state: DuelState, events: BattleEvent[]): DuelState {
  const seat = state.tick % 2
  const round = state.round + 1
  if (round > state.rounds) {
    const [north, south] = state.fighters.map((one) => one.life)
    return { ...state, outcome: { winner: north === south ? null : (north ?? 0) > (south ?? 0) ? 0 : 1, reason: 'the sun is up' } }
  }
  events.push({ what: 'round', mark: 'turn', turn: round, detail: { round } })
  const rested = state.fighters.map((one, index) => ({ ...one, parries: PARRIES, guarded: index === seat ? false : one.guarded }))
  return { ...state, round, fighters: rested, agenda: [{ frame: 'turn', seat }] }
}

function play(before: DuelState, answers: readonly Answer[], dice: Dice): Resolution<DuelState> {
  const [answer] = answers
  if (answer === undefined || answers.length > 1) throw new RangeError('a duel is played answer by answer')
  const events: BattleEvent[] = []
  let state: DuelState = { ...before, tick: before.tick + 1 }
  if (answer.key === 'yield') {
    return {
      state: { ...state, outcome: { winner: other(answer.seat), reason: `${fighter(state, answer.seat).name} yields` } },
      events: [{ what: 'yield', seat: answer.seat, mark: 'end', detail: {} }],
    }
  }
  if (answer.key === 'guard') {
    events.push({ what: 'guard', seat: answer.seat, detail: {} })
    state = nextTurn({ ...withFighter(state, answer.seat, { guarded: true }), agenda: [] }, events)
  } else if (answer.key === 'strike') {
    state = declare({ ...state, agenda: [] }, answer.seat, 0).state
  } else if (answer.kind === 'pick' && answer.picked[0] === 'parry') {
    state = parry(state, answer.seat, events, dice)
  } else state = { ...state, agenda: pop(state.agenda) }
  return { state: proceed(state, events, dice), events }
}

function parry(before: DuelState, seat: Seat, events: BattleEvent[], dice: Dice): DuelState {
  const state = withFighter(before, seat, { parries: fighter(before, seat).parries - 1 })
  const purpose = `${fighter(state, seat).name} parries`
  const face = dice.die(6, { purpose, seat })
  const made = face >= 4
  const roll: Roll = {
    purpose,
    seat,
    formula: 'd6',
    dice: [{ sides: 6, face }],
    modifiers: [],
    total: face,
    need: 4,
    result: made ? 'passed' : 'failed',
  }
  events.push({ what: 'parry', seat, rolls: [roll], detail: { made } })
  const beneath = pop(state.agenda)
  const blow = top(beneath)
  if (!made || blow?.frame !== 'blow') return { ...state, agenda: beneath }
  // The blow comes to nothing and turns into one against its striker.
  const turned: DuelState = { ...state, agenda: replaceTop<Frame>(beneath) }
  return declare(turned, seat, blow.depth + 1).state
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length === 2 && value.every((name) => typeof name === 'string')
}

function parse(setup: unknown): { readonly setup: DuelSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  const raw: { readonly [key: string]: unknown } = typeof setup === 'object' && setup !== null ? { ...setup } : {}
  const { scenario, names, life, rounds } = raw
  if (typeof scenario !== 'string') refusals.push({ reason: 'the scenario is missing', remedy: 'name it' })
  if (!isNames(names)) refusals.push({ reason: 'a duel wants two names', remedy: 'give two' })
  if (typeof life !== 'number' || life < 1) refusals.push({ reason: 'life must be 1 or more', remedy: 'raise it' })
  if (typeof rounds !== 'number' || rounds < 1) refusals.push({ reason: 'rounds must be 1 or more', remedy: 'raise them' })
  if (typeof scenario === 'string' && isNames(names) && typeof life === 'number' && typeof rounds === 'number' && refusals.length === 0) {
    return { setup: { scenario, names, life, rounds } }
  }
  return { refusals }
}

export function duelSetup(life = 12, rounds = 40): DuelSetup {
  return { scenario: 'dawn', names: ['Anna', 'Berta'], life, rounds }
}

const game: Game<DuelState> = {
  muster(setup) {
    const parsed = parse(setup)
    if ('refusals' in parsed) throw new RangeError(parsed.refusals[0]?.reason)
    const { names, life, rounds } = parsed.setup
    const fighters = names.map((name) => ({ name, life, guarded: false, parries: PARRIES }))
    return { system: 'duel', tick: 0, round: 1, rounds, fighters, agenda: [{ frame: 'turn', seat: 0 }] }
  },
  awaiting,
  judge,
  play,
  outcome: (state) => state.outcome,
  aftermath: (state) => ({ lines: state.fighters.map((one, seat) => ({ seat, name: one.name, fate: one.life > 0 ? 'lives' : 'dead' })) }),
  turn: (state) => state.round,
}

const eyes: Eyes<DuelState> = {
  scene: (state) => ({
    table: undefined,
    headline: `Round ${state.round} of ${state.rounds}`,
    turn: state.round,
    sides: state.fighters.map((one, seat) => ({
      seat,
      name: one.name,
      points: 1,
      lost: one.life > 0 ? 0 : 1,
      lines: [{ label: 'life', value: `${one.life}` }],
    })),
    bodies: [],
    pieces: [],
    remains: [],
    zones: [],
    threads: [],
  }),
  inspect: (state, _viewer, what): Card | undefined => {
    const seat = 'piece' in what ? what.piece : what.body
    const one = state.fighters[seat]
    return one === undefined ? undefined : { title: one.name, subtitle: 'a swordsman', seat, stats: [], weapons: [], notes: [] }
  },
  weapons: () => [{ weapon: 'sword', label: 'sword', melee: true }],
  reach: () => undefined,
  measure: (_state, _viewer, from, to): Measurement => ({ distance: 0, from: from.at, to: to.at, label: '0.0″' }),
  survey: () => [],
  plan: () => undefined,
  forecast: (state, _viewer, answer): Forecast => {
    const modifiers = parts(state, answer.seat)
    const value = sum(modifiers)
    const chance = Math.max(0, Math.min(20, 21 - value)) / 20
    const figures = [{ label: 'the blow hits', value: chance, kind: 'chance' as const }]
    return {
      title: 'A blow',
      subtitle: '',
      verdict: judge(state, answer),
      modifiers,
      need: { die: 'd20', value, note: 'or over' },
      figures,
      notes: [],
    }
  },
  tell: (_state, event) => ({ text: event.what, parts: [{ kind: 'text', text: event.what }], tone: 'plain' }),
}

const BELIEF = { purpose: 'choosing', seat: 0 }

const minds: Minds<DuelState> = {
  suggest: (state, decision, dice) => minds.sample(state, decision, dice),
  sample(state, decision, dice): Answer {
    const asks = decision.asks.filter((ask) => ask.key !== 'guard' || !fighter(state, decision.seat).guarded)
    const ask = asks[dice.die(asks.length, BELIEF) - 1]
    const named = { decision: decision.id, seat: decision.seat, key: ask?.key ?? '' }
    if (ask?.kind === 'target') return { ...named, kind: 'target', targets: [ask.targets[0]?.id ?? ''], weapon: 'sword' }
    const options = ask?.kind === 'pick' ? ask.options : []
    return { ...named, kind: 'pick', picked: [options[dice.die(options.length, BELIEF) - 1]?.id ?? ''] }
  },
}

export const duel: RuleSystem<DuelState> = {
  manifest,
  catalogue: { setup: async (scenario) => (scenario === 'dawn' ? duelSetup() : undefined), parse, rules: async () => [] },
  game,
  eyes,
  minds,
}
