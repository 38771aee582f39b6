// Before the first turn: the dice for the edge, Champions, and armies placed anew (BST-10, 12, 13).
import type { Answer, Seat } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { pop, replaceTop } from './chain'
import { contest } from './contest'
import { place, takeEdges } from './deployment'
import { changeFigure, type Draft, emit } from './draft'
import { firstPicked, picked } from './judge'

export function toss(draft: Draft): void {
  const { edgeDie } = CONSTANTS
  replaceTop(draft, { frame: 'edge', seat: contest(draft, 'choice of edge', edgeDie.value, edgeDie.rule, edgeDie.mark) })
}
export function chooseEdge(draft: Draft, seat: Seat, answer: Answer): void {
  const edge = firstPicked(answer) === 'south' ? 'south' : 'north'
  takeEdges(draft, seat, edge)
  emit(draft, { what: 'edge', seat, detail: { edge } })
  pop(draft)
}
export function nameChampions(draft: Draft, seat: Seat, answer: Answer): void {
  const named = answer.kind === 'pick' ? picked(answer) : []
  for (const id of named) changeFigure(draft, id, { champion: true })
  emit(draft, { what: 'champions', seat, detail: { figures: named } })
  pop(draft)
}
export function deploy(draft: Draft, answer: Answer): void {
  if (answer.kind === 'place') {
    place(draft, answer)
    emit(draft, { what: 'placed', seat: answer.seat, detail: { figures: answer.places.map((one) => one.piece) } })
  } else {
    emit(draft, { what: 'deployed', seat: answer.seat, detail: {} })
    pop(draft)
  }
}
