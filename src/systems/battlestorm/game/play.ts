// What happens: an answer is applied to the top frame, then the agenda runs on until a decision is open or the battle is over.
import type { Answer, BodyId, PickAnswer, Resolution, Seat } from '../../../engine/kernel/contract'
import type { Dice, Roll } from '../../../engine/dice/types'
import { thousandths } from '../../../engine/geometry/units'
import { CONSTANTS } from '../data/constants'
import type { Frame, Link, State } from '../state'
import { melee, shoot, strikeAlone } from './attack'
import { judgeShot } from './aim'
import { activatable, nextFighter } from './awaiting'
import { activate, changeLink, changeStage, finishLink, mayReact, pop, push, replaceTop, stillThreatens } from './chain'
import { closeUp, rememberContacts } from './closing'
import { place, takeEdges } from './deployment'
import { changeFigure, changeUnit, type Draft, emit, openDraft, unitAt } from './draft'
import { reveal, search } from './hiding'
import { canStrike, readyWeapon, travel } from './journey'
import { blowOf, howOf, idOf, picked, shotOf } from './judge'
import { judgeMove } from './movement'
import { ordersFor } from './orders'
import { canFight, isOnTable, linkOf, opponents, pointsOf, standing, topFrame } from './queries'
import { flee, pursue, rally, settleSaves, strikeRouters } from './rout'
import { drivenOff, onPoints, surrender } from './victory'

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

function end(draft: Draft, outcome: NonNullable<State['outcome']>): void {
  draft.state.outcome = outcome
  draft.state.agenda = []
  emit(draft, { what: 'end', mark: 'end', detail: { winner: outcome.winner, reason: outcome.reason } })
}

function apply(draft: Draft, answer: Answer): void {
  if (answer.key === 'concede') {
    const side = draft.state.sides[answer.seat === 0 ? 0 : 1]
    draft.state.sides = answer.seat === 0 ? [{ ...side, surrendered: true }, draft.state.sides[1]] : [draft.state.sides[0], { ...side, surrendered: true }]
    end(draft, surrender(draft.state, answer.seat))
    return
  }
  const top = topFrame(draft.state)
  if (!top) return
  switch (top.frame) {
    case 'toss':
      return toss(draft)
    case 'edge':
      return chooseEdge(draft, top.seat, answer)
    case 'champions':
      return nameChampions(draft, top.seat, answer)
    case 'deploy':
      return deploy(draft, answer)
    case 'activate':
      pop(draft)
      return activate(draft, idOf(first(answer)), 'initiative')
    case 'link':
      return order(draft, top.unit, answer)
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
      return standReady(draft, top, answer)
    case 'bracing':
      pop(draft)
      if (answer.key === 'strike') strikeAlone(draft, top.unit, top.mover, top.why)
      return
    case 'pursuit':
      pop(draft)
      if (answer.key === 'pursue') pursue(draft, top.unit, top.routed)
      return
    case 'chain':
      return fight(draft, answer)
    case 'turn':
    case 'moving':
      return
  }
}
const first = (answer: Answer): string => (answer.kind === 'pick' ? (answer.picked[0] ?? '') : '')

function decline(draft: Draft, unit: BodyId, to: BodyId): void {
  emit(draft, { what: 'wait', seat: unitAt(draft.state, unit).seat, detail: { unit, to } })
}

// ---------------------------------------------------------------- before the first turn

/** Both sides roll until one is higher. */
function contest(draft: Draft, what: string, sides: number, rule: string, mark: Roll['modifiers'][number]['mark']): Seat {
  const rolls: Roll[] = []
  for (;;) {
    const faces = [0, 1].map((seat) => {
      const purpose = `${draft.state.sides[seat === 0 ? 0 : 1].name}: ${what}`
      const face = draft.dice.die(sides, { purpose, seat })
      rolls.push({ purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' })
      return face
    })
    const [a, b] = [faces[0] ?? 0, faces[1] ?? 0]
    if (a === b) continue
    const winner = a > b ? 0 : 1
    emit(draft, { what, seat: winner, rolls, detail: { winner, rule, mark } })
    return winner
  }
}

function toss(draft: Draft): void {
  const { edgeDie } = CONSTANTS
  replaceTop(draft, { frame: 'edge', seat: contest(draft, 'choice of edge', edgeDie.value, edgeDie.rule, edgeDie.mark) })
}
function chooseEdge(draft: Draft, seat: Seat, answer: Answer): void {
  const edge = first(answer) === 'south' ? 'south' : 'north'
  takeEdges(draft, seat, edge)
  emit(draft, { what: 'edge', seat, detail: { edge } })
  pop(draft)
}
function nameChampions(draft: Draft, seat: Seat, answer: Answer): void {
  const named = answer.kind === 'pick' ? picked(answer) : []
  for (const id of named) changeFigure(draft, id, { champion: true })
  emit(draft, { what: 'champions', seat, detail: { figures: named } })
  pop(draft)
}
function deploy(draft: Draft, answer: Answer): void {
  if (answer.kind === 'place') {
    place(draft, answer)
    emit(draft, { what: 'placed', seat: answer.seat, detail: { figures: answer.places.map((one) => one.piece) } })
  } else {
    emit(draft, { what: 'deployed', seat: answer.seat, detail: {} })
    pop(draft)
  }
}

// ---------------------------------------------------------------- the orders of a link

function order(draft: Draft, unit: BodyId, answer: Answer): void {
  const link = linkOf(draft.state, unit)
  if (!link) return
  const { seat } = unitAt(draft.state, unit)
  switch (answer.key) {
    case 'search':
      search(draft, unit)
      return changeLink(draft, unit, { searched: true })
    case 'declare':
      return declare(draft, link, answer)
    case 'fire':
      if (answer.kind !== 'target') return
      changeLink(draft, unit, { shot: shotOf(answer) })
      return finishLink(draft, unit)
    case 'move':
    case 'disengage':
      return answer.kind === 'move' ? move(draft, link, answer) : undefined
    case 'brace':
      changeUnit(draft, unit, { braced: true })
      emit(draft, { what: 'brace', seat, detail: { unit } })
      return finishLink(draft, unit)
    case 'ready':
      changeUnit(draft, unit, { ready: true })
      emit(draft, { what: 'ready', seat, detail: { unit } })
      return finishLink(draft, unit)
    case 'recover':
      for (const figure of standing(draft.state, unit)) if (!figure.paralysed && (figure.dropped.length > 0 || figure.unloaded.length > 0)) changeFigure(draft, figure.id, { dropped: [], unloaded: [] })
      emit(draft, { what: 'recover', seat, detail: { unit } })
      return changeLink(draft, unit, { changed: true, stage: 'manoeuvre' })
    case 'hide':
      changeUnit(draft, unit, { hidden: true })
      emit(draft, { what: 'hide', seat, detail: { unit } })
      return finishLink(draft, unit)
    case 'divide':
      return answer.kind === 'pick' ? divide(draft, unit, picked(answer)) : undefined
    case 'join':
      return answer.kind === 'pick' ? join(draft, unit, answer) : undefined
    case 'rally':
      if (!rally(draft, unit)) flee(draft, unit)
      return changeLink(draft, unit, { stage: 'done' })
    case 'flee':
      flee(draft, unit)
      return changeLink(draft, unit, { stage: 'done' })
    default:
      if (link.moved === 'no' && link.declared.length === 0 && !link.changed && !link.searched) emit(draft, { what: 'hold', seat, detail: { unit } })
      return finishLink(draft, unit)
  }
}

/** BST-24, 25: the declaration binds nobody, but opens the window in which its targets may activate, in the order declared. */
function declare(draft: Draft, link: Link, answer: Answer): void {
  if (answer.kind !== 'target') return
  const targets = answer.targets.map(idOf)
  const { unit } = link
  reveal(draft, unit, 'It declares an attack.')
  changeLink(draft, unit, { declared: targets, stage: 'manoeuvre' })
  emit(draft, { what: 'declare', seat: unitAt(draft.state, unit).seat, detail: { unit, targets } })
  const waiting = targets.filter((target) => mayReact(draft.state, target))
  if (waiting.length > 0) push(draft, { frame: 'window', by: unit, waiting })
}

function move(draft: Draft, link: Link, answer: Extract<Answer, { kind: 'move' }>): void {
  const { unit } = link
  const how = howOf(answer)
  const report = judgeMove(draft.state, unit, answer, link, how)
  changeLink(draft, unit, { moved: how === 'disengage' ? 'full' : report.moved === 'no' ? 'half' : report.moved, stage: 'manoeuvre' })
  const left = how === 'disengage' ? opponents(draft.state, unit).filter((enemy) => !unitAt(draft.state, enemy).activated && canFight(draft.state, enemy) && !unitAt(draft.state, enemy).routing) : []
  push(draft, { frame: 'moving', unit, legs: report.legs, done: 0, facing: answer.facing ?? null, altitude: answer.altitude === undefined ? null : clampAltitude(answer.altitude), asked: [], offered: [], due: [], how })
  // Those in contact strike before the unit is gone (BST-29).
  for (const enemy of left) push(draft, { frame: 'bracing', unit: enemy, mover: unit, why: 'parting' })
}
const clampAltitude = (altitude: number) => thousandths(altitude)

/** BST-29: those who leave are a new unit; both keep "activated this turn". */
function divide(draft: Draft, unit: BodyId, leaving: readonly number[]): void {
  const me = unitAt(draft.state, unit)
  const id = draft.state.units.length
  const worth = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + pointsOf(draft.state, figure), 0)
  const staying = me.figures.filter((figure) => !leaving.includes(figure))
  const parts = draft.state.units.filter((other) => other.seat === me.seat && other.name.startsWith(me.name)).length
  draft.state.units = [...draft.state.units, { ...me, id, name: `${me.name} ${String.fromCharCode(65 + parts)}`, figures: leaving, worth: worth(leaving), braced: false, ready: false }]
  changeUnit(draft, unit, { figures: staying, worth: worth(staying) })
  for (const figure of leaving) changeFigure(draft, figure, { unit: id })
  emit(draft, { what: 'divide', seat: me.seat, detail: { unit, into: id, figures: leaving } })
  changeLink(draft, unit, { changed: true, stage: 'manoeuvre' })
}

/** BST-29: the friends' figures come to this unit, which has thereby been activated; the activation ends. */
function join(draft: Draft, unit: BodyId, answer: PickAnswer): void {
  const friend = idOf(first(answer))
  const me = unitAt(draft.state, unit)
  const them = unitAt(draft.state, friend)
  for (const figure of them.figures) changeFigure(draft, figure, { unit })
  changeUnit(draft, unit, { figures: [...me.figures, ...them.figures], worth: me.worth + them.worth, hidden: me.hidden && them.hidden })
  changeUnit(draft, friend, { figures: [], worth: 0, activated: true })
  emit(draft, { what: 'join', seat: me.seat, detail: { unit, friend } })
  finishLink(draft, unit)
}

// ---------------------------------------------------------------- reactions and melee

function standReady(draft: Draft, frame: Extract<Frame, { frame: 'standing' }>, answer: Answer): void {
  pop(draft)
  if (answer.key !== 'shoot') return
  const at = frame.points[Number(first(answer).slice(2))] ?? frame.points[0] ?? 0
  const weapon = readyWeapon(draft.state, frame.unit)
  const moving = topFrame(draft.state)
  if (weapon && moving?.frame === 'moving') replaceTop(draft, { ...moving, due: [...moving.due, { unit: frame.unit, at, weapon: weapon.id }] })
}

function fight(draft: Draft, answer: Answer): void {
  const link = nextFighter(draft.state)
  if (!link) return
  if (answer.kind === 'target') changeLink(draft, link.unit, { blow: blowOf(draft.state, link, answer) })
  else changeLink(draft, link.unit, { passed: true })
}

// ---------------------------------------------------------------- steps without a decision

/** Runs the top frame one step on. False: a decision is open. */
function step(draft: Draft): boolean {
  const top = topFrame(draft.state)
  if (!top) return begin(draft)
  switch (top.frame) {
    case 'toss':
    case 'edge':
    case 'champions':
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
        strikeRouters(draft, top.unit, top.mover)
        return true
      }
      if (isOnTable(draft.state, top.unit) && isOnTable(draft.state, top.mover) && canFight(draft.state, top.unit) && canStrike(draft.state, top.unit, top.mover)) return false
      pop(draft)
      return true
    case 'pursuit':
      if (isOnTable(draft.state, top.unit) && isOnTable(draft.state, top.routed) && canFight(draft.state, top.unit) && !unitAt(draft.state, top.unit).routing) return false
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
  if (acted && ordersFor(draft.state, link).every((ask) => ask.key === 'end')) {
    finishLink(draft, unit)
    return true
  }
  return false
}

/** BST-27: when all links have moved, fire, then the melee of all, then routs and pursuits. */
function runChain(draft: Draft, chain: Extract<Frame, { frame: 'chain' }>): boolean {
  switch (chain.stage) {
    case 'links':
      changeStage(draft, 'fire')
      return true
    case 'fire':
      // Last activated first; each is judged afresh and comes to nothing if it is no longer to be had.
      for (const link of [...chain.links].reverse()) {
        if (!link.shot) continue
        if (isOnTable(draft.state, link.unit) && judgeShot(draft.state, link.unit, link.shot, link.moved === 'half').length === 0)
          shoot(draft, { unit: link.unit, shot: link.shot, movedHalf: link.moved === 'half' })
        else emit(draft, { what: 'idle', seat: unitAt(draft.state, link.unit).seat, detail: { unit: link.unit, targets: [link.shot.target], how: 'fire' } })
      }
      changeStage(draft, 'melee')
      return true
    case 'melee':
      if (nextFighter(draft.state)) return false
      clash(draft, chain.links)
      changeStage(draft, 'routs')
      return true
    case 'routs': {
      if (settleSaves(draft)) return true
      pop(draft)
      const over = drivenOff(draft.state)
      if (over) end(draft, over)
      return true
    }
  }
}

function clash(draft: Draft, links: readonly Link[]): void {
  const fights = links.flatMap((link) => (link.blow && isOnTable(draft.state, link.unit) ? [{ unit: link.unit, blow: link.blow }] : []))
  if (fights.length === 0) {
    rememberContacts(draft, [])
    return
  }
  melee(draft, fights)
  for (const { unit, blow } of fights) closeUp(draft, unit, blow.targets)
  rememberContacts(
    draft,
    fights.flatMap(({ unit, blow }) => blow.targets.map((target) => [unit, target] as const)),
  )
}

/** BST-20: d30 each before every activation; when all have acted, the next turn. */
function initiative(draft: Draft): boolean {
  const over = drivenOff(draft.state)
  if (over) {
    end(draft, over)
    return true
  }
  const left = [activatable(draft.state, 0).length, activatable(draft.state, 1).length] as const
  if (draft.state.turn === 0 || (left[0] === 0 && left[1] === 0)) {
    if (draft.state.turn >= draft.state.turnLimit) {
      end(draft, onPoints(draft.state))
      return true
    }
    draft.state.turn += 1
    for (const unit of draft.state.units) if (unit.activated) changeUnit(draft, unit.id, { activated: false })
    emit(draft, { what: 'turn', mark: 'turn', detail: { turn: draft.state.turn } })
    return true
  }
  const { initiativeDie } = CONSTANTS
  const seat = left[0] === 0 ? 1 : left[1] === 0 ? 0 : contest(draft, 'initiative', initiativeDie.value, initiativeDie.rule, initiativeDie.mark)
  push(draft, { frame: 'activate', seat })
  return true
}
