// Orders carried out, and the battle carried on to the next question somebody can answer (SHP-10, 12).
import type { Dice } from '../../../engine/dice/types'
import type { Answer, OrdersAnswer, Seat } from '../../../engine/kernel/asks'
import type { Outcome, Resolution } from '../../../engine/kernel/system'
import { PHASES } from '../data/tables'
import type { Frame, State } from '../state'
import { nextFire, plotFrom } from './approach'
import { carryOutAttacks } from './attack'
import { orderers, SURRENDER } from './awaiting'
import { carryOutCommands, newCaptain } from './command'
import { changeShip, type Draft, emit, openDraft } from './draft'
import { partsOf } from './keys'
import { carryOutPhase, tellUnrammed } from './movement'
import { plotIn, plotters, ramIn } from './plots'
import { commandedBy, controllerOf, isPresent, seatsLeft } from './queries'
import { byGoals, lastFleet, onPoints } from './victory'

export function play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  const draft = openDraft(state, dice)
  const [first] = answers
  if (first?.key === SURRENDER) surrender(draft, first.seat)
  else
    carryOut(
      draft,
      answers.filter((answer): answer is OrdersAnswer => answer.kind === 'orders'),
    )
  carryOn(draft)
  return { state: draft.state, events: draft.events }
}

/** Steps in which nobody has orders to give are carried out at once. */
function carryOn(draft: Draft): void {
  while (draft.state.outcome === undefined && orderers(draft.state).length === 0) carryOut(draft, [])
}

function carryOut(draft: Draft, answers: readonly OrdersAnswer[]): void {
  const { frame } = draft.state
  switch (frame.frame) {
    case 'command':
      carryOutCommands(draft, answers)
      wait(draft, plotFrom(draft.state, 1))
      break
    case 'plot':
      plot(draft, frame.from, frame.to, answers)
      fly(draft, frame.from, frame.to)
      break
    case 'attack': {
      const before = towsOf(draft.state)
      const moved = draft.events.length
      carryOutAttacks(draft, frame.phase, answers)
      // nobody need have moved in the phase that they are told under
      for (const event of draft.events.splice(moved)) emit(draft, { ...event, under: `Phase ${frame.phase}` })
      if (over(draft)) break
      if (frame.phase === PHASES) nextTurn(draft)
      else if (draft.state.plotting === 'whole turn') fly(draft, frame.phase + 1, PHASES)
      else if (frame.until !== undefined && frame.until > frame.phase && towsOf(draft.state) === before)
        fly(draft, frame.phase + 1, frame.until)
      else {
        if (frame.until !== undefined) tellUnrammed(draft, frame.phase + 1, frame.phase, true)
        forgetPlots(draft)
        wait(draft, plotFrom(draft.state, frame.phase + 1))
      }
    }
  }
}
/** Who tows whom: where that changes, a stretch plotted until somebody can meet ends, so that whoever is let go or taken in tow is asked anew. */
const towsOf = ({ ships }: State): string => ships.map(({ towing }) => towing ?? '').join()

function wait(draft: Draft, frame: Frame): void {
  draft.state.frame = frame
}

/** The plots of everybody, kept by the ships until they are carried out. */
function plot(draft: Draft, from: number, to: number, answers: readonly OrdersAnswer[]): void {
  for (const answer of answers) {
    const parts = partsOf(answer)
    for (const ship of plotters(draft.state, commandedBy(draft.state, answer.seat), from, to))
      changeShip(draft, ship.id, { plot: plotIn(parts, ship, from, to), ram: ramIn(draft.state, parts, ship.id) })
  }
}

/** The moves of the phases up to the next attacks; they are plotted until a phase that may come later. */
function fly(draft: Draft, from: number, until: number): void {
  const to = nextFire(from)
  const before = towsOf(draft.state)
  for (let phase = from; phase <= to; phase += 1) {
    carryOutPhase(draft, phase)
    if (over(draft)) return
  }
  const untilMet = draft.state.plotting === 'until met'
  const ends = untilMet && towsOf(draft.state) !== before ? to : until
  if (to >= ends) {
    tellUnrammed(draft, from, to, to < until)
    forgetPlots(draft)
  }
  wait(draft, { frame: 'attack', phase: to, ...(untilMet && ends > to ? { until: ends } : {}) })
}
function forgetPlots(draft: Draft): void {
  for (const ship of draft.state.ships) if (ship.plot.length > 0 || ship.ram !== null) changeShip(draft, ship.id, { plot: [], ram: null })
}

/** The last fleet with ships has won. */
function over(draft: Draft): boolean {
  const outcome = lastFleet(draft.state)
  if (outcome === undefined) return false
  end(draft, outcome)
  return true
}
function end(draft: Draft, outcome: Outcome): void {
  draft.state.outcome = outcome
  emit(draft, { what: 'end', mark: 'end', detail: { winner: outcome.winner, reason: outcome.reason } })
}

/** SHP-10, 15: a new turn begins, unless a goal ends the battle (house); wrecks leave the table. */
function nextTurn(draft: Draft): void {
  const last = draft.state.turn >= draft.state.turnLimit
  const outcome = byGoals(draft, last) ?? (last ? onPoints(draft.state) : undefined)
  if (outcome) {
    end(draft, outcome)
    return
  }
  draft.state.turn += 1
  draft.state.phase = 0
  const { turn } = draft.state
  emit(draft, { what: 'turn', mark: 'turn', turn, caption: `Turn ${turn}`, detail: { turn } })
  const wrecks = draft.state.ships.filter((ship) => isPresent(ship) && ship.hull === 0).map(({ id }) => id)
  for (const id of wrecks) changeShip(draft, id, { lost: 'destroyed' })
  if (wrecks.length > 0) emit(draft, { what: 'removed', detail: { ships: wrecks } })
  wait(draft, { frame: 'command' })
}

/** A fleet strikes its flags: its ships leave, those it had captured go back to their own. */
function surrender(draft: Draft, seat: Seat): void {
  draft.state.sides = draft.state.sides.map((side) => (side.seat === seat ? { ...side, surrendered: true } : side))
  emit(draft, { what: 'surrender', seat, detail: {} })
  for (const ship of draft.state.ships) {
    const { id } = ship
    if (!isPresent(ship)) continue
    if (controllerOf(ship) === seat && (ship.seat === seat || draft.state.sides[ship.seat]?.surrendered)) {
      for (const other of draft.state.ships) if (other.towing === id) changeShip(draft, other.id, { towing: null })
      if (ship.towing !== null) changeShip(draft, ship.towing, { caught: null })
      changeShip(draft, id, { lost: ship.hull === 0 ? 'destroyed' : 'surrendered', towing: null, caught: null })
    } else if (ship.boarded.some((party) => party.by === seat)) {
      const prize = controllerOf(ship) === seat
      // a crew that is given its bridge back holds nothing of its own ship; whoever had his bridge all along keeps what he has settled
      const boarded = ship.boarded.filter((party) => party.by !== seat && !(prize && party.by === ship.seat))
      changeShip(draft, id, { boarded, ...(prize ? newCaptain : {}) })
    }
  }
  if (!over(draft) && seatsLeft(draft.state).length === 0) end(draft, { winner: null, reason: 'No fleet is left: a draw.' })
}
