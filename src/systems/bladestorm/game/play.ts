// What happens: an answer is applied to the top frame, then the agenda runs on until a decision is open or the battle is over.
import type { Dice } from '../../../engine/dice/types'
import { degrees } from '../../../engine/geometry/units'
import type { Answer, PieceId, Seat } from '../../../engine/kernel/asks'
import type { Resolution } from '../../../engine/kernel/system'
import type { Frame, State } from '../state'
import { resolve } from './attack'
import { carryOut } from './carry-out'
import { fightDuel, refuse } from './challenge'
import { bodyAt, changeFigures, changeGuard, changeSide, type Draft, emit, figureAt, openDraft, pop, replaceTop } from './draft'
import { suggestedFacings, turnable } from './facing'
import { stanceOf } from './guard'
import { askFor } from './judge'
import { attackNumber } from './modifiers'
import { bodyNamed, figureNamed, firstPicked, meansNamed } from './names'
import { endMove, step, toss } from './phases'
import { bladesOf, bodiesOf, standing, topFrame } from './queries'
import { fell, follow } from './settle'
import { blows, strikable, strikeTargets } from './strikes'
import { end, surrender } from './victory'

/** Plays answers that have been judged legal. */
export function play(state: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  const draft = openDraft(state, dice)
  draft.state.tick = state.tick + 1
  for (const answer of answers) apply(draft, state, answer)
  while (draft.state.outcome === undefined && step(draft)) {
    // steps without a decision run until one is open
  }
  return { state: draft.state, events: draft.events }
}

function apply(draft: Draft, before: State, answer: Answer): void {
  if (answer.key === 'concede') {
    changeSide(draft, answer.seat, { surrendered: true })
    end(draft, surrender(draft.state, answer.seat))
    return
  }
  const top = topFrame(draft.state)
  const ask = askFor(before, answer)
  if (!top || !ask) return
  switch (top.frame) {
    case 'toss':
      pop(draft)
      toss(draft)
      return
    case 'declare':
      if (ask.piece === undefined || answer.kind !== 'pick') return
      changeFigures(draft, [[ask.piece, { known: answer.picked }]])
      emit(draft, { what: 'declared', seat: answer.seat, detail: { by: ask.piece, spells: answer.picked } })
      return
    case 'dare':
      if (answer.key === 'done') pop(draft)
      else if (answer.kind === 'target' && ask.piece !== undefined) call(draft, ask.piece, figureNamed(answer.targets[0]))
      return
    case 'dared':
      pop(draft)
      if (answer.key === 'accept') {
        fightDuel(draft, top.by, top.to)
        fell(draft, 'melee')
      } else refuse(draft, top.by, top.to)
      return
    case 'move':
      if (answer.key === 'done') endMove(draft, top.seat)
      else if (answer.key === 'challenge' && answer.kind === 'target' && ask.piece !== undefined)
        call(draft, ask.piece, figureNamed(answer.targets[0]))
      else carryOut(draft, ask, answer)
      return
    case 'face':
      pop(draft)
      if (answer.kind === 'place') turn(draft, top.seat, answer.places)
      else if (answer.key === 'turn')
        turn(
          draft,
          top.seat,
          suggestedFacings(
            before,
            turnable(before, top.seat).map(({ id }) => id),
          ),
        )
      return
    case 'guard':
      guard(draft, answer, ask.body, ask.piece)
      return
    case 'melee':
      melee(draft, top, answer, ask.body)
      return
    case 'follow':
      pop(draft)
      if (answer.key === 'follow') follow(draft, top.body, top.way)
      return
    default:
      return
  }
}

function call(draft: Draft, by: PieceId, to: PieceId): void {
  emit(draft, { what: 'called', seat: figureAt(draft.state, by).seat, detail: { by, to } })
  draft.state.agenda = [...draft.state.agenda, { frame: 'dared', by, to }]
}

function turn(draft: Draft, seat: Seat, places: readonly { readonly piece: PieceId; readonly facing: number }[]): void {
  changeFigures(
    draft,
    places.map(({ piece, facing }) => [piece, { facing: degrees(facing) }] as const),
  )
  emit(draft, { what: 'turned', seat, detail: { pieces: places.map(({ piece }) => piece) } })
}

function guard(draft: Draft, answer: Answer, body: number | undefined, piece: PieceId | undefined): void {
  if (answer.key === 'done') {
    pop(draft)
    return
  }
  if (answer.key === 'shield' && piece !== undefined) {
    const attacker = figureNamed(firstPicked(answer))
    changeGuard(draft, piece, { shield: attacker })
    emit(draft, { what: 'shield', seat: answer.seat, detail: { piece, attacker } })
    return
  }
  if (answer.key !== 'stance' || body === undefined) return
  const stance = stanceOf(firstPicked(answer))
  for (const figure of standing(draft.state, body)) changeGuard(draft, figure.id, { stance })
  emit(draft, { what: 'stance', seat: answer.seat, detail: { body, ...stance } })
}

function melee(draft: Draft, top: Extract<Frame, { frame: 'melee' }>, answer: Answer, body: number | undefined): void {
  if (answer.key === 'done') {
    pop(draft)
    return
  }
  if (answer.kind === 'target' && body !== undefined) {
    const { weapon } = meansNamed(answer.weapon ?? '')
    strike(draft, top.seat, body, bodyNamed(answer.targets[0]), weapon, answer.factor === 0)
    return
  }
  if (answer.key !== 'all') return
  // everybody, until nobody has a blow left
  for (const { id } of bodiesOf(draft.state, top.seat))
    for (let target = easiest(draft, id); target !== undefined; target = easiest(draft, id)) strike(draft, top.seat, id, target, '', false)
}
const struckBy = (draft: Draft): readonly PieceId[] => {
  const top = topFrame(draft.state)
  return top?.frame === 'melee' ? top.struck : []
}
/** The enemy body that somebody of this one hits most easily. */
function easiest(draft: Draft, body: number): number | undefined {
  const { state } = draft
  const struck = struckBy(draft)
  let best: { readonly target: number; readonly need: number } | undefined
  for (const target of strikeTargets(state, body, struck)) {
    for (const figure of standing(state, body)) {
      const weapon = bladesOf(state, figure)[0]
      if (!weapon) continue
      for (const foe of strikable(state, figure, weapon)) {
        if (foe.body !== target) continue
        const { need } = attackNumber(state, { by: figure.id, target: foe.id, weapon, dice: 0, shield: false })
        if (!best || need < best.need) best = { target, need }
      }
    }
  }
  return best?.target
}
function strike(draft: Draft, seat: Seat, body: number, target: number, weapon: string, together: boolean): void {
  const strikes = blows(draft.state, body, target, weapon, struckBy(draft))
  replaceTop(draft, { frame: 'melee', seat, struck: [...struckBy(draft), ...strikes.map(({ by }) => by)] })
  if (strikes.length > 0) resolve(draft, strikes, { how: 'strike', body: bodyAt(draft.state, body).id, target, together })
}
