// What happens: orders are taken up, and the round is carried out phase by phase from the agenda until somebody has to decide (MAS-1, 4).
import type { Dice, Roll } from '../../../engine/dice/types'
import type { Answer, OrdersAnswer, Seat } from '../../../engine/kernel/asks'
import type { Outcome, Resolution } from '../../../engine/kernel/system'
import { settledGoals } from '../../../engine/tabletop/goals'
import { CONSTANTS } from '../data/constants'
import { NOTHING_DONE, PHASES, type Phase, type State, type Step, type Unit } from '../state'
import { SURRENDER } from './awaiting'
import { isLost, NOTHING_LEFT } from './clause'
import { changeUnit, type Draft, emit, next, openDraft } from './draft'
import { partsOf } from './keys'
import { strayLeaders } from './leaders'
import { cast, castsNow, tellUncast } from './magic'
import { allAtOnce, foeOf, mayStrike, strike } from './melee'
import { shoot, targetOf, tellUnshot } from './missile'
import { chase, flee, isCarriedOut, mayPursue, move, movesNow, nearness, strikeBacks } from './movement'
import { HOLD, orderIn } from './orders'
import { bodyOfPiece, commanded, foesTouching, present, unitAt } from './queries'
import { atRoundEnd, byGoals, talliedGoals } from './victory'

export function play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  const draft = openDraft(state, dice)
  draft.state.tick += 1
  const [first] = answers
  if (first?.key === SURRENDER) surrender(draft, first.seat)
  else if (first?.kind === 'orders')
    begin(
      draft,
      answers.filter((answer): answer is OrdersAnswer => answer.kind === 'orders'),
    )
  else decided(draft, first?.key === 'pursue')
  run(draft)
  return { state: draft.state, events: draft.events }
}

function begin(draft: Draft, answers: readonly OrdersAnswer[]): void {
  for (const answer of answers) {
    const parts = partsOf(answer)
    for (const unit of commanded(draft.state, answer.seat)) {
      const order = orderIn(parts, unit)
      if (order.clause !== unit.order.clause || order.holdFire !== unit.order.holdFire || order.duel !== unit.order.duel)
        changeUnit(draft, unit.id, { order })
    }
  }
  draft.state.agenda = roundOf(draft.state)
}
const roundOf = ({ options }: State): readonly Step[] => [
  ...PHASES.flatMap((phase): readonly Step[] => [...(options.pauses ? [{ step: 'pause', phase } as const] : []), { step: 'phase', phase }]),
  { step: 'end' },
]
/** The pause is over, or a pursuit was decided. */
function decided(draft: Draft, pursues: boolean): void {
  const [step, ...rest] = draft.state.agenda
  draft.state.agenda = rest
  if (step?.step !== 'pursuit') return
  const { unit, of } = step
  const { seat, did } = unitAt(draft.state, unit)
  emit(draft, { what: 'pursuit', seat, detail: { unit, of, pursues, ...(pursues && did.shot ? { stays: true } : {}) } })
  if (!pursues) return
  strikeBacks(draft, unit, of)
  const [flight, ...after] = draft.state.agenda
  draft.state.agenda = [...(flight ? [flight] : []), { step: 'chase', unit, of }, ...after]
}

/** Steps are carried out until one of them asks somebody, or orders are asked. A round for which nobody has orders to give begins by itself. */
function run(draft: Draft): void {
  const { state } = draft
  while (state.outcome === undefined) {
    const [step, ...rest] = state.agenda
    if (step === undefined) {
      if (state.sides.some(({ seat }) => commanded(state, seat).length > 0)) return
      state.agenda = roundOf(state)
      continue
    }
    if (step.step === 'pause' && actors(state, step.phase).length > 0) return
    if (step.step === 'pursuit' && unitAt(state, step.of).condition === 'fleeing') {
      // whoever broke them, else one that touches them
      const prey = unitAt(state, step.of)
      const able = [unitAt(state, step.unit), ...foesTouching(state, prey)].find((one) => mayPursue(state, one, prey))
      if (able) {
        if (able.id !== step.unit) state.agenda = [{ ...step, unit: able.id }, ...rest]
        return
      }
    }
    state.agenda = rest
    carryOut(draft, step)
  }
  state.agenda = []
}
function carryOut(draft: Draft, step: Step): void {
  switch (step.step) {
    case 'phase':
      phase(draft, step.phase)
      break
    case 'shoot':
      shoot(draft, step.unit)
      break
    case 'move':
      move(draft, step.unit)
      break
    case 'strike':
      strike(draft, step.unit)
      break
    case 'cast':
      cast(draft, step.unit)
      break
    case 'flee':
      flee(draft, step.unit)
      break
    case 'chase':
      chase(draft, step.unit, step.of)
      break
    case 'end':
      endRound(draft)
      break
    default:
  }
}

/** Who has something to do in a phase as it begins. */
export function actors(state: State, of: Phase): readonly Unit[] {
  const units = present(state)
  switch (of) {
    case 'missile':
      return units.filter((unit) => targetOf(state, unit) !== undefined)
    case 'movement':
      return units.filter((unit) => movesNow(state, unit))
    case 'melee':
      return units.filter((unit) => mayStrike(state, unit) && foeOf(state, unit) !== undefined)
    case 'magic':
      return units.filter((unit) => castsNow(state, unit))
  }
}
const captionOf = (of: Phase): string => `${of.charAt(0).toUpperCase()}${of.slice(1)}`
const VERBS = { missile: 'shoot', movement: 'move', melee: 'strike', magic: 'cast' } as const

function phase(draft: Draft, of: Phase): void {
  draft.state.phase = of
  const able = actors(draft.state, of)
  if (able.length > 0) begun(draft, of, able)
  if (of === 'magic') tellUncast(draft)
  if (of === 'missile') tellUnshot(draft)
}
function begun(draft: Draft, of: Phase, able: readonly Unit[]): void {
  const both = new Set(able.map(({ seat }) => seat)).size > 1
  const together = of === 'melee' && draft.state.options.simultaneous
  const rolls = both && !together ? initiative(draft, of) : []
  const first = rolls.length > 0 ? winnerOf(rolls) : (able[0]?.seat ?? 0)
  emit(draft, {
    what: 'phase',
    rolls,
    caption: captionOf(of),
    detail: { phase: of, first: both && !together ? first : null, round: draft.state.round },
  })
  if (together) allAtOnce(draft)
  else
    next(
      draft,
      sequence(draft.state, able, of, first).map(({ id }) => ({ step: VERBS[of], unit: id })),
    )
}
/** MAS-4: a d6 for each side, ties again. */
function initiative(draft: Draft, of: Phase): readonly Roll[] {
  const sides = CONSTANTS.initiativeDie.value
  for (;;) {
    const rolls = draft.state.sides.map(({ seat, name }): Roll => {
      const purpose = `${name}: initiative of the ${of} phase`
      const face = draft.dice.die(sides, { purpose, seat })
      return { purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' }
    })
    if (new Set(rolls.map(({ total }) => total)).size > 1) return rolls
    emit(draft, { what: 'tie', rolls, caption: captionOf(of), detail: { phase: of } })
  }
}
const winnerOf = (rolls: readonly Roll[]): Seat => rolls.reduce((best, one) => (one.total > best.total ? one : best)).seat

/** The winner first with all units; the earlier form, unit by unit in turn, is an option (MAS-4). In movement those nearest the enemy go first. */
function sequence(state: State, able: readonly Unit[], of: Phase, first: Seat): readonly Unit[] {
  const ordered =
    of === 'movement'
      ? [...able]
          .map((unit) => ({ unit, near: nearness(state, unit) }))
          .sort((a, b) => a.near - b.near)
          .map(({ unit }) => unit)
      : able
  const own = ordered.filter(({ seat }) => seat === first)
  const others = ordered.filter(({ seat }) => seat !== first)
  if (!state.options.alternating) return [...own, ...others]
  return Array.from({ length: Math.max(own.length, others.length) }, (_, i) => [own[i], others[i]]).flatMap((pair) =>
    pair.flatMap((unit) => unit ?? []),
  )
}

/**
 * What does not go on as before: what has been carried out, and what can never be done any more and was told to have come to nothing
 * but holding, for it would be told in every round.
 */
const isOver = (state: State, unit: Unit): boolean =>
  unit.did.fell === 0
    ? isCarriedOut(unit)
    : unit.did.fell === NOTHING_LEFT && [unit.order, ...unit.order.fallbacks].every(({ clause }) => isLost(state, unit, clause))

function endRound(draft: Draft): void {
  const { state } = draft
  strayLeaders(draft)
  for (const unit of state.units) {
    const { id, effects, did, order } = unit
    const left = effects.filter(({ until }) => until === null || until > state.round)
    const over = isOver(state, unit)
    if (left.length < effects.length || did !== NOTHING_DONE || over)
      changeUnit(draft, id, { effects: left, did: NOTHING_DONE, ...(over ? { order: { ...order, clause: HOLD, fallbacks: [] } } : {}) })
  }
  takeStock(draft)
  const outcome = atRoundEnd(state)
  if (outcome) {
    end(draft, outcome)
    return
  }
  state.round += 1
  state.phase = null
  emit(draft, { what: 'round', mark: 'turn', turn: state.round, detail: { round: state.round } })
}
/** MAS-11: the goals as the round leaves them, and what has changed for good. */
function takeStock(draft: Draft): void {
  const before = draft.state.goals
  const now = talliedGoals(draft.state)
  if (!before || !now) return
  draft.state.goals = now
  const won = byGoals(draft.state)
  now.tallies.forEach((tally, i) => {
    const was = before.tallies[i]
    const goal = now.wanted.find(({ id }) => id === tally.goal)
    if (!goal || !was) return
    for (const settled of settledGoals([goal], [was], [tally], won)) emit(draft, { what: 'goal', ...settled })
    if (goal.kind !== 'carry off' || tally.bearer === was.bearer) return
    const unit = tally.bearer === null ? null : bodyOfPiece(tally.bearer)
    if (unit !== null && unit === (was.bearer === null ? null : bodyOfPiece(was.bearer))) return
    const told = now.wanted.slice(0, now.wanted.indexOf(goal)).some((one) => one.kind === 'carry off' && one.what === goal.what)
    if (!told) emit(draft, { what: 'carried', detail: { thing: goal.what, unit } })
  })
}
function surrender(draft: Draft, seat: Seat): void {
  draft.state.sides = draft.state.sides.map((side) => (side.seat === seat ? { ...side, surrendered: true } : side))
  const side = draft.state.sides[seat]
  emit(draft, { what: 'surrender', seat, detail: {} })
  end(draft, { winner: 1 - seat, reason: `${side?.name ?? ''} surrender.` })
}
function end(draft: Draft, outcome: Outcome): void {
  draft.state.outcome = outcome
  emit(draft, { what: 'over', mark: 'end', detail: { winner: outcome.winner, reason: outcome.reason } })
}
