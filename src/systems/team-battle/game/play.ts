// What happens: one stage gives way to the next.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, OrdersAnswer, Seat } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { BattleEvent, Outcome, Resolution } from '../../../engine/kernel/system'
import { SEVERITY, STRATEGY_NAMES } from '../data/constants'
import { type CountedId, type Plan, STRATEGIES, type Stage, type State } from '../state'
import { type Reckoning, reckon } from './advance'
import { rulingOf } from './ask-ruling'
import { picked, written } from './ask-strategy'
import { choiceOf } from './ask-tactics'
import { wounded } from './awaiting'
import { activeTeams, changeTeam, fighterIn, inside, isActive, listed, nameOf, rosterOf, slotOf, strengthOf } from './queries'
import { practised, rollTest, screwScore, strategistsOf } from './strategy'
import { standingRulings, superiorityOf, superiorityParts, total } from './superiority'
import { hurt, roomOf, targetsOf } from './wounds'

/** The heading in the log over all that belongs to an Advance, from its strategies on. */
const headingOf = ({ advance }: State): string => `Advance ${advance}`

/** The private draft of one play. */
interface Course {
  state: State
  readonly events: BattleEvent[]
}
const enter = (course: Course, stage: Stage): void => {
  course.state = { ...course.state, stage, step: course.state.step + 1 }
}
const choiceIn = (answer: Answer): string => (answer.kind === 'pick' ? (answer.picked[0] ?? '') : '')

export function play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  const course: Course = { state, events: [] }
  const [first] = answers
  if (first?.kind === 'orders' && first.key === 'ruling') overrule(course, first)
  else
    switch (state.stage.at) {
      case 'strategy':
        strategies(course, answers, dice)
        break
      case 'tactics':
        declare(course, answers)
        break
      case 'declared':
        advance(course)
        break
      case 'wounds':
        for (const answer of answers) if (answer.kind === 'allocate') place(course, answer.seat, answer.amounts)
        break
      case 'between':
        between(course, answers)
        break
      case 'concession':
        concession(course, answers, state.stage)
        break
      case 'press':
        press(course, answers)
        break
      case 'respite':
        for (const answer of answers) if (answer.kind === 'allocate') tend(course, answer.seat, answer.amounts)
        break
    }
  return { state: course.state, events: course.events }
}

/** Immortals and artifacts granted or struck once a team has declared come on top of, or out of, what it uses. */
function recounted(state: State, before: State, seat: Seat): State {
  const choice = state.teams[seat]?.choice
  if (!choice) return state
  const change = (id: CountedId): number =>
    Math.max(0, choice[id] + standingRulings(state, seat).more[id] - standingRulings(before, seat).more[id])
  return changeTeam(state, seat, { choice: { ...choice, immortals: change('immortals'), artifacts: change('artifacts') } })
}

function overrule(course: Course, answer: OrdersAnswer): void {
  const ruling = rulingOf(course.state, answer.seat, answer.parts)
  if (ruling === undefined) return
  const before = superiorityOf(course.state, ruling.seat)
  course.state = recounted({ ...course.state, rulings: [...course.state.rulings, ruling] }, course.state, ruling.seat)
  const after = superiorityOf(course.state, ruling.seat)
  course.events.push({ what: 'ruling', seat: ruling.seat, reveals: true, detail: { ...ruling, before, after } })
}

function planOf(course: Course, answer: OrdersAnswer, dice: Dice): void {
  const { state } = course
  const { seat, parts } = answer
  const team = state.teams[seat]
  const word = picked(parts, 'strategy')?.[0]
  const strategy = STRATEGIES.find((one) => one === word)
  if (team === undefined) return
  if (strategy === undefined) {
    if (team.plan) course.state = changeTeam(state, seat, { plan: { ...team.plan, declared: false } })
    course.events.push({
      what: 'strategy',
      seat,
      only: [seat],
      under: headingOf(state),
      detail: { seat, kept: true, score: team.plan?.score ?? 0 },
    })
    return
  }
  const named = picked(parts, 'strategist')?.[0]
  const people = strategistsOf(state, seat)
  const strategist = strategy === 'screw' ? undefined : (people.find((one) => slotOf(one) === named) ?? people[0])
  const typed = picked(parts, 'result')?.[0] === 'typed' ? Number(written(parts, 'typed') ?? 0) : undefined
  const roll = strategist !== undefined && typed === undefined ? rollTest(strategist, dice) : undefined
  const score = strategist === undefined ? screwScore : (typed ?? roll?.total ?? 0)
  const plan: Plan = { strategy, strategist: strategist?.id ?? null, score, declared: false, fresh: true }
  course.state = changeTeam(state, seat, { plan })
  course.events.push({
    what: 'strategy',
    seat,
    only: [seat],
    under: headingOf(state),
    ...(roll ? { rolls: [roll] } : {}),
    detail: { seat, strategy, score, strategist: strategist?.name ?? '', typed: typed !== undefined },
  })
}

/** The position when one team has set its strategy. */
export function planned(state: State, answer: OrdersAnswer, dice: Dice): State {
  const course: Course = { state, events: [] }
  planOf(course, answer, dice)
  return course.state
}

function strategies(course: Course, answers: readonly Answer[], dice: Dice): void {
  for (const answer of answers) if (answer.kind === 'orders') planOf(course, answer, dice)
  course.events.push({ what: 'planned', under: headingOf(course.state), detail: { advance: course.state.advance } })
  enter(course, { at: 'tactics' })
}

function declare(course: Course, answers: readonly Answer[]): void {
  for (const answer of answers) {
    const team = course.state.teams[answer.seat]
    if (answer.kind !== 'orders' || !team?.plan) continue
    const choice = choiceOf(course.state, answer.seat, answer.parts)
    course.state = changeTeam(course.state, answer.seat, {
      choice,
      tokens: team.tokens - choice.tokens,
      plan: { ...team.plan, declared: true, fresh: false },
      ...(team.plan.fresh ? { history: practised(team.history, rosterOf(course.state, answer.seat), team.plan.strategy) } : {}),
    })
  }
  for (const { seat, plan, choice } of activeTeams(course.state)) {
    if (!plan || !choice) continue
    const parts = superiorityParts(course.state, seat, plan, choice)
    course.events.push({
      what: 'declare',
      seat,
      under: headingOf(course.state),
      reveals: true,
      unveils: { label: 'Superiority', value: total(parts), parts },
      detail: {
        total: total(parts),
        parts,
        strategy: STRATEGY_NAMES[plan.strategy],
        cause: choice.words || choice.cause,
      },
    })
  }
  enter(course, { at: 'declared' })
}

/** FTS-6: how the Advance comes out as all have declared. */
export function reckoningOf(state: State): Reckoning {
  return reckon(
    activeTeams(state).map(({ seat }) => ({ seat, superiority: superiorityOf(state, seat) ?? 0, size: strengthOf(state, seat) })),
  )
}

function advance(course: Course): void {
  const { state } = course
  const reckoning = reckoningOf(state)
  course.events.push({
    what: 'advance',
    mark: 'turn',
    turn: state.advance,
    caption: headingOf(state),
    detail: { advance: state.advance, ...reckoning },
  })
  const superiority = state.teams.map(({ seat }) => reckoning.shares.find((share) => share.seat === seat)?.superiority ?? null)
  const due = state.teams.map(({ seat }) => reckoning.shares.find((share) => share.seat === seat)?.wounds ?? 0)
  course.state = {
    ...state,
    teams: state.teams.map((team) => ({ ...team, choice: null })),
    past: [...state.past, { superiority, strength: state.teams.map(({ seat }) => strengthOf(state, seat)) }],
  }
  enter(course, { at: 'wounds', due })
  due.forEach((wounds, seat) => {
    if (wounds > 0 && wounds >= roomOf(state, seat)) wipeOut(course, seat, wounds)
  })
  settleWounds(course)
}

/** FTS-7: there is nothing to choose: nobody has room left for all of it. */
function wipeOut(course: Course, seat: Seat, wounds: number): void {
  const room = roomOf(course.state, seat)
  apply(course, seat, new Map(targetsOf(course.state, seat).map((one) => [one.id, SEVERITY.dead - one.severity])), wounds - room)
}

function place(course: Course, seat: Seat, amounts: Readonly<Record<string, number>>): void {
  const placed = Object.entries(amounts).flatMap(([slot, wounds]) => {
    const one = fighterIn(course.state, slot)
    return one ? [[one.id, wounds] as const] : []
  })
  apply(course, seat, new Map(placed), 0)
  settleWounds(course)
}

function apply(course: Course, seat: Seat, amounts: ReadonlyMap<number, number>, over: number): void {
  const before = course.state
  const { stage } = before
  course.state = hurt(before, amounts)
  if (stage.at === 'wounds')
    course.state = { ...course.state, stage: { at: 'wounds', due: stage.due.map((wounds, one) => (one === seat ? 0 : wounds)) } }
  const placed = [...amounts].flatMap(([id, wounds]) => {
    const from = before.fighters[id]?.severity ?? 0
    return wounds === 0 ? [] : [{ id, wounds, from, to: course.state.fighters[id]?.severity ?? from }]
  })
  const dead = placed.flatMap((one) => (one.to >= SEVERITY.dead ? [one.id] : []))
  course.events.push({
    what: 'wounds',
    seat,
    ...(dead.length > 0 ? { fallen: dead, mark: 'kill' as const } : {}),
    hurts: placed.map(({ id, wounds }) => ({ piece: id, by: wounds })),
    detail: { placed, over, left: strengthOf(course.state, seat) },
  })
}

/** Once every team has placed its wounds: what has become of them. */
function settleWounds(course: Course): void {
  const { stage } = course.state
  if (stage.at !== 'wounds' || stage.due.some((wounds) => wounds > 0)) return
  const { state } = course
  const last = state.past.at(-1)
  const strength = state.teams.map(({ seat }) => strengthOf(state, seat))
  if (last) course.state = { ...state, past: [...state.past.slice(0, -1), { ...last, strength }] }
  const gone = state.teams.filter((team) => !isActive(state, team) && !team.conceded && (last?.superiority[team.seat] ?? null) !== null)
  for (const { seat } of gone) course.events.push({ what: 'beaten', seat, mark: 'rout', detail: {} })
  if (ended(course)) return
  if (state.advance >= state.advances) {
    end(course, { winner: null, reason: `after ${counted(state.advances, 'Advance')} nobody has won` })
    return
  }
  course.state = { ...course.state, advance: state.advance + 1 }
  enter(course, gone.length > 0 ? { at: 'press' } : { at: 'between' })
}

function end(course: Course, outcome: Outcome): void {
  course.state = { ...course.state, outcome }
  course.events.push({ what: 'end', mark: 'end', detail: { winner: outcome.winner, reason: outcome.reason } })
}

/** FTS-9: no more than one team is left. */
function ended(course: Course): boolean {
  const active = activeTeams(course.state)
  const [winner] = active
  if (active.length > 1) return false
  end(
    course,
    winner ? { winner: winner.seat, reason: `${winner.name} hold the field` } : { winner: null, reason: 'nobody is left who can fight' },
  )
  return true
}

function between(course: Course, answers: readonly Answer[]): void {
  const chosen = answers.map((answer) => ({ seat: answer.seat, choice: choiceIn(answer) }))
  course.events.push({ what: 'between', reveals: true, detail: { chosen } })
  const by = chosen.flatMap(({ seat, choice }) => (choice === 'concede' ? [seat] : []))
  if (by.length === activeTeams(course.state).length) {
    end(course, { winner: null, reason: 'all concede' })
    return
  }
  if (by.length > 0) enter(course, { at: 'concession', by, declined: [] })
  else if (chosen.every(({ choice }) => choice === 'respite')) respite(course)
  else enter(course, { at: 'tactics' })
}

/** FTS-9: accepted, a team is out; one decliner forces another Advance, once every concession has been answered. */
function concession(course: Course, answers: readonly Answer[], { by, declined }: Extract<Stage, { at: 'concession' }>): void {
  const [loser, ...rest] = by
  if (loser === undefined) return
  const decliners = answers.flatMap((answer) => (choiceIn(answer) === 'decline' ? [answer.seat] : []))
  const accepted = decliners.length === 0
  course.events.push({
    what: 'concession',
    seat: loser,
    ...(accepted ? { mark: 'rout' as const } : {}),
    reveals: true,
    detail: { accepted, decliners },
  })
  if (accepted) course.state = changeTeam(course.state, loser, { conceded: true })
  const forced = accepted ? declined : [...declined, loser]
  if (rest.length > 0) enter(course, { at: 'concession', by: rest, declined: forced })
  else if (forced.length > 0) enter(course, { at: 'tactics' })
  else if (!ended(course)) enter(course, { at: 'press' })
}

function press(course: Course, answers: readonly Answer[]): void {
  const on = answers.flatMap((answer) => (choiceIn(answer) === 'on' ? [answer.seat] : []))
  course.events.push({ what: 'press', reveals: true, detail: { on } })
  if (on.length > 0) {
    enter(course, { at: 'between' })
    return
  }
  const names = activeTeams(course.state).map((team) => inside(team.name))
  end(course, { winner: null, reason: `${listed(names)} end the battle` })
}

function respite(course: Course): void {
  course.state = { ...course.state, rested: true }
  course.events.push({ what: 'respite', caption: 'Respite', detail: { advance: course.state.advance } })
  const left = course.state.teams.flatMap(({ seat, conceded }) => (!conceded && wounded(course.state, seat).length > 0 ? [seat] : []))
  const hale = left.filter((seat) => strengthOf(course.state, seat) > 0 && course.state.tend > 0)
  enter(course, hale.length > 0 ? { at: 'respite', left: hale } : { at: 'strategy' })
}

function tend(course: Course, seat: Seat, amounts: Readonly<Record<string, number>>): void {
  const { stage } = course.state
  if (stage.at !== 'respite') return
  const healed = Object.entries(amounts).flatMap(([slot, less]) => {
    const one = fighterIn(course.state, slot)
    return one && less > 0 ? [{ id: one.id, less, from: one.severity, to: Math.max(0, one.severity - less) }] : []
  })
  course.state = hurt(course.state, new Map(healed.map(({ id, less }) => [id, -less])))
  course.events.push({ what: 'tended', seat, detail: { healed, name: nameOf(course.state, seat) } })
  const left = stage.left.filter((one) => one !== seat)
  if (left.length > 0) course.state = { ...course.state, stage: { at: 'respite', left } }
  else enter(course, { at: 'strategy' })
}
