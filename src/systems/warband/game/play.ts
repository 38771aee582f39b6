// What happens: an answer is applied to the top frame, then the agenda runs on until a decision is open or the battle is over.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, BodyId } from '../../../engine/kernel/asks'
import type { Resolution } from '../../../engine/kernel/system'
import type { State } from '../state'
import { opportunityArms } from './asks'
import { settledBy } from './awaiting'
import { doUtility, makeAttack, makeMovement, seize } from './carry-out'
import { deploy, nameCaptain, reveal, rollInitiative } from './deployment'
import { type Draft, fighterAt, openDraft, pop, replaceTop, topFrame } from './draft'
import { goOn, stillGoes } from './going'
import { dispel, mightDispel, resolve } from './magic'
import { mayAttack } from './modifiers'
import { firstPicked, pieceOf } from './names'
import { isOnTable } from './queries'
import { beginTurn, isOver, runAftermath, runMorale, runPhase, runUtility } from './turn'
import { giveUp } from './victory'

/** Plays answers that have been judged legal. */
export function play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  const draft = openDraft(state, dice)
  draft.state.tick = state.tick + 1
  for (const answer of answers) apply(draft, answer, answer.body ?? settledBy(state, answer)?.id)
  deployed(draft)
  run(draft)
  return { state: draft.state, events: draft.events }
}
/** Steps without a decision, until one is open. */
export function run(draft: Draft): void {
  while (draft.state.outcome === undefined && step(draft)) {
    // on to the next
  }
}

function apply(draft: Draft, answer: Answer, body: BodyId | undefined): void {
  if (answer.key === 'give-up') {
    giveUp(draft, answer.seat)
    return
  }
  const top = topFrame(draft.state)
  switch (top?.frame) {
    case 'captain':
      nameCaptain(draft, top.seat, pieceOf(firstPicked(answer)))
      return
    case 'begin':
      pop(draft)
      return
    case 'deploy':
      deploy(draft, answer.seat, answer.kind === 'place' ? answer : { places: [] })
      return
    case 'utility':
      doUtility(draft, top, body ?? -1, answer)
      return
    case 'phase': {
      const [id] = top.order
      if (id === undefined) return
      if (top.phase === 'movement') makeMovement(draft, top, id, answer)
      else makeAttack(draft, top, id, answer)
      return
    }
    case 'opportunity':
      seize(draft, top, answer)
      return
    case 'dispel': {
      const [mage, ...rest] = top.mages
      const casting = draft.state.agenda.at(-2)
      if (answer.key === 'dispel' && mage !== undefined && casting?.frame === 'casting') dispel(draft, mage, casting)
      else replaceTop(draft, { ...top, mages: rest })
      return
    }
    default:
      return
  }
}
/** Everybody who was to deploy has done so: all is seen (WAR-3). */
function deployed(draft: Draft): void {
  for (let top = topFrame(draft.state); top?.frame === 'deploy'; top = topFrame(draft.state)) {
    if (top.seats.some((seat) => draft.state.unplaced.includes(seat))) return
    pop(draft)
    reveal(draft)
  }
}

/** Runs the top frame one step on. False: a decision is open. */
function step(draft: Draft): boolean {
  const top = topFrame(draft.state)
  if (isOver(draft)) return false
  switch (top?.frame) {
    case 'captain':
    case 'begin':
    case 'deploy':
      return false
    case 'ready':
      pop(draft)
      draft.state.revealed = true
      rollInitiative(draft)
      return true
    case 'turn':
      beginTurn(draft)
      return true
    case 'utility':
      return runUtility(draft, top)
    case 'phase':
      return runPhase(draft, top)
    case 'aftermath':
      return runAftermath(draft, top)
    case 'morale':
      return runMorale(draft, top)
    case 'going':
      goOn(draft, top.id, top.going)
      return true
    case 'opportunity': {
      const may = mayAttack(fighterAt(draft.state, top.by)) && isOnTable(fighterAt(draft.state, top.target))
      if (may && opportunityArms(draft.state, top.by, top.target).length > 0 && (top.lies || stillGoes(draft.state, top.target)))
        return false
      pop(draft)
      return true
    }
    case 'casting':
      resolve(draft, top.id, top.cast)
      return true
    case 'dispel': {
      // who may still try is worked out afresh (WAR-42)
      const casting = draft.state.agenda.at(-2)
      const may = casting?.frame === 'casting' ? mightDispel(draft.state, fighterAt(draft.state, casting.id)) : []
      const mages = top.mages.filter((id) => may.includes(id))
      if (mages.length === 0) pop(draft)
      else if (mages.length !== top.mages.length) replaceTop(draft, { ...top, mages })
      else return false
      return true
    }
    case undefined:
      replaceTop(draft, { frame: 'turn' })
      return true
  }
}
