// Before the first turn: the weather (BST-66), the dice for the edge, Champions, and armies placed anew (BST-10, 12, 13).
import type { Roll } from '../../../engine/dice/types'
import type { Answer, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { WEATHERS } from '../data/weather'
import { pop, replaceTop } from './chain'
import { contest } from './contest'
import { place, takeEdges } from './deployment'
import { changeFigure, type Draft, emit } from './draft'
import { setGeneral } from './leadership'
import { figureNamed, figuresPicked, firstPicked } from './names'
import { other, topFrame } from './queries'

export function toss(draft: Draft): void {
  rollWeather(draft)
  const { edgeDie } = CONSTANTS
  replaceTop(draft, { frame: 'edge', seat: contest(draft, 'choice of edge', edgeDie.value, edgeDie.rule, edgeDie.mark) })
}
/** BST-66: weather left to the dice is rolled before anybody chooses or places anything. */
function rollWeather(draft: Draft): void {
  const { advanced } = draft.state
  if (!advanced || advanced.weather === 'off') return
  let weather = advanced.weather
  const rolls: Roll[] = []
  if (weather === 'rolled') {
    const sides = CONSTANTS.weatherDie.value
    const purpose = 'the weather'
    const face = draft.dice.die(sides, { purpose, seat: 0 })
    rolls.push({ purpose, seat: 0, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' })
    weather = WEATHERS[face - 1] ?? 'clear'
    draft.state.advanced = { ...advanced, weather }
  }
  emit(draft, { what: 'weather', rolls, detail: { weather } })
}
export function chooseEdge(draft: Draft, seat: Seat, answer: Answer): void {
  const edge = firstPicked(answer) === 'south' ? 'south' : 'north'
  takeEdges(draft, seat, edge)
  emit(draft, { what: 'edge', seat, detail: { edge } })
  pop(draft)
  // Whoever chose his edge sees the other begin (BST-11).
  const next = topFrame(draft.state)
  if (next?.frame === 'placing') replaceTop(draft, { ...next, seat: other(seat) })
}
export function nameChampions(draft: Draft, seat: Seat, answer: Answer): void {
  const named = answer.kind === 'pick' ? figuresPicked(answer) : []
  for (const id of named) changeFigure(draft, id, { champion: true })
  emit(draft, { what: 'champions', seat, detail: { figures: named } })
  pop(draft)
}
/** BST-60: one general an army. */
export function nameGeneral(draft: Draft, seat: Seat, answer: Answer): void {
  setGeneral(draft, seat, figureNamed(firstPicked(answer)))
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
