// What happens: an answer is applied to the top frame, then the agenda runs on until a decision is open or the battle is over.
import { DieWanted, typedDice } from '../../../engine/dice/typed'
import type { Dice } from '../../../engine/dice/types'
import type { Answer, BodyId } from '../../../engine/kernel/asks'
import type { Pause, Resolution } from '../../../engine/kernel/system'
import type { Frame, State } from '../state'
import { strikeAlone } from './attack'
import { activatable } from './awaiting'
import { order } from './carry-out'
import { activate, finishLink, mayReact, pop, push, replaceTop, stillThreatens } from './chain'
import { fight, runChain } from './combat'
import { type Draft, emit, openDraft, unitAt } from './draft'
import { end } from './end'
import { canStrike, pointOf, travel } from './journey'
import { firstPicked, unitNamed } from './names'
import { isSpent } from './orders'
import { endGroup, placeDrawn, placeGroup } from './placement'
import { factorNamed } from './proportion'
import { canFight, isOnTable, linkOf, topFrame } from './queries'
import { pursue, strikeRouters } from './rout'
import { chooseEdge, deploy, nameChampions, nameGeneral, toss } from './setting-up'
import { initiative } from './turn'
import { drivenOff, surrender } from './victory'

/** Plays answers that have been judged legal. */
export function play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  const draft = openDraft(state, dice)
  draft.state.tick = state.tick + 1
  for (const answer of answers) apply(draft, answer)
  while (draft.state.outcome === undefined && step(draft)) {
    // steps without a decision run until one is open
  }
  return { state: draft.state, events: draft.events }
}

/**
 * A move that ends its activation: shown, and to be taken back, before the dice of what comes next (BST-20, 27).
 * Undefined: dice fall in the move itself, or somebody is asked before any fall.
 */
export function pause(state: State, answers: readonly Answer[]): Pause<State> | undefined {
  if (topFrame(state)?.frame !== 'link' || answers.some((answer) => answer.kind !== 'move')) return undefined
  const draft = openDraft(state, typedDice([]))
  draft.state.tick = state.tick + 1
  try {
    for (const answer of answers) apply(draft, answer)
    while (draft.state.outcome === undefined) {
      const next = nextDice(draft.state)
      if (next !== undefined) return { state: draft.state, events: draft.events, next }
      if (!step(draft)) return undefined
    }
  } catch (signal) {
    if (!(signal instanceof DieWanted)) throw signal
  }
  return undefined
}
/** What the table is about to roll for, once everybody of the chain has acted. */
function nextDice(state: State): string | undefined {
  const top = topFrame(state)
  // nobody rolls while only one side has units left
  if (top?.frame === 'turn')
    return activatable(state, 0).length > 0 === activatable(state, 1).length > 0 ? 'Roll for the initiative' : undefined
  if (top?.frame !== 'chain' || top.stage !== 'links') return undefined
  if (top.links.some((link) => link.shot)) return 'Let them shoot'
  return top.links.some((link) => link.declared.length > 0) ? 'On to the fight' : undefined
}

function apply(draft: Draft, answer: Answer): void {
  if (answer.key === 'concede') {
    const side = draft.state.sides[answer.seat === 0 ? 0 : 1]
    draft.state.sides =
      answer.seat === 0 ? [{ ...side, surrendered: true }, draft.state.sides[1]] : [draft.state.sides[0], { ...side, surrendered: true }]
    end(draft, surrender(draft.state, answer.seat))
    return
  }
  const top = topFrame(draft.state)
  if (!top) return
  switch (top.frame) {
    case 'toss':
      toss(draft)
      return
    case 'edge':
      chooseEdge(draft, top.seat, answer)
      return
    case 'champions':
      nameChampions(draft, top.seat, answer)
      return
    case 'general':
      nameGeneral(draft, top.seat, answer)
      return
    case 'placing':
      if (answer.kind === 'place') placeGroup(draft, top, answer)
      else if (answer.key === 'drawn') placeDrawn(draft, top)
      else endGroup(draft, top)
      return
    case 'deploy':
      deploy(draft, answer)
      return
    case 'activate':
      pop(draft)
      activate(draft, unitNamed(firstPicked(answer)), 'initiative')
      return
    case 'link':
      order(draft, top.unit, answer)
      return
    case 'window':
      replaceTop(draft, { ...top, waiting: top.waiting.slice(1) })
      if (answer.key === 'activate') activate(draft, top.waiting[0] ?? -1, 'declared against')
      else decline(draft, top.waiting[0] ?? -1, top.by)
      return
    case 'approach':
      pop(draft)
      if (answer.key === 'activate') activate(draft, top.unit, 'approached')
      else decline(draft, top.unit, top.mover)
      return
    case 'standing':
      standReady(draft, top, answer)
      return
    case 'bracing':
      if (answer.key === 'rolls') {
        rollOtherwise(draft, top, answer)
        return
      }
      pop(draft)
      if (answer.key === 'strike') strikeAlone(draft, top.unit, top.mover, top.why, top.factor)
      return
    case 'pursuit':
      if (answer.key === 'rolls') {
        rollOtherwise(draft, top, answer)
        return
      }
      pop(draft)
      if (answer.key === 'pursue') pursue(draft, top.unit, top.routed, top.factor)
      return
    case 'chain':
      fight(draft, answer)
      return
    case 'turn':
    case 'moving':
      return
  }
}

function decline(draft: Draft, unit: BodyId, to: BodyId): void {
  emit(draft, { what: 'wait', seat: unitAt(draft.state, unit).seat, detail: { unit, to } })
}

/** BST-44: a reaction has the option too; it is asked anew with it. */
function rollOtherwise(draft: Draft, frame: Extract<Frame, { frame: 'standing' | 'bracing' | 'pursuit' }>, answer: Answer): void {
  const factor = factorNamed(firstPicked(answer))
  replaceTop(draft, { ...frame, factor })
  emit(draft, { what: 'rolls', seat: answer.seat, detail: { unit: frame.unit, factor } })
}

function standReady(draft: Draft, frame: Extract<Frame, { frame: 'standing' }>, answer: Answer): void {
  if (answer.key === 'rolls') {
    rollOtherwise(draft, frame, answer)
    return
  }
  pop(draft)
  if (answer.key !== 'shoot') return
  const at = pointOf(frame, answer)
  const moving = topFrame(draft.state)
  if (moving?.frame === 'moving')
    replaceTop(draft, {
      ...moving,
      due: [...moving.due, { unit: frame.unit, at, ...(frame.factor === undefined ? {} : { factor: frame.factor }) }],
    })
}

/** Runs the top frame one step on. False: a decision is open. */
function step(draft: Draft): boolean {
  const top = topFrame(draft.state)
  if (!top) return begin(draft)
  switch (top.frame) {
    case 'toss':
    case 'edge':
    case 'champions':
    case 'general':
    case 'placing':
    case 'deploy':
    case 'activate':
    case 'standing':
      return false
    case 'turn':
      return initiative(draft)
    case 'link':
      return runLink(draft, top.unit)
    case 'window': {
      // Who may react is worked out afresh each time the chain comes back here.
      const waiting = stillThreatens(draft.state, top.by) ? top.waiting.filter((unit) => mayReact(draft.state, unit)) : []
      if (waiting.length === 0) pop(draft)
      else if (waiting.length !== top.waiting.length) replaceTop(draft, { ...top, waiting })
      else return false
      return true
    }
    case 'moving':
      if (!isOnTable(draft.state, top.unit) || !canFight(draft.state, top.unit)) pop(draft)
      else travel(draft, top)
      return true
    case 'approach':
      if (mayReact(draft.state, top.unit) && isOnTable(draft.state, top.mover)) return false
      pop(draft)
      return true
    case 'bracing':
      if (top.why === 'pursuit') {
        pop(draft)
        strikeRouters(draft, top.unit, top.mover, top.factor)
        return true
      }
      if (
        isOnTable(draft.state, top.unit) &&
        isOnTable(draft.state, top.mover) &&
        canFight(draft.state, top.unit) &&
        canStrike(draft.state, top.unit, top.mover)
      )
        return false
      pop(draft)
      return true
    case 'pursuit':
      if (
        isOnTable(draft.state, top.unit) &&
        isOnTable(draft.state, top.routed) &&
        canFight(draft.state, top.unit) &&
        !unitAt(draft.state, top.unit).routing
      )
        return false
      pop(draft)
      return true
    case 'chain':
      return runChain(draft, top)
  }
}

/** Set-up is done: the first turn begins. */
function begin(draft: Draft): boolean {
  push(draft, { frame: 'turn' })
  return true
}

function runLink(draft: Draft, unit: BodyId): boolean {
  const over = drivenOff(draft.state)
  if (over) {
    end(draft, over)
    return true
  }
  const link = linkOf(draft.state, unit)
  if (!link || link.stage === 'done' || !isOnTable(draft.state, unit) || !canFight(draft.state, unit)) {
    finishLink(draft, unit)
    return true
  }
  // Nothing left to choose but the end: it ends by itself.
  const acted = link.moved !== 'no' || link.declared.length > 0 || link.searched || link.changed
  if (acted && isSpent(draft.state, link)) {
    finishLink(draft, unit)
    return true
  }
  return false
}
