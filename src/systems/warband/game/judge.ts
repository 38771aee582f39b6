// Is an answer legal, or why not? The kernel has checked its shape against the ask.
import type { Answer, MoveAnswer, PieceId, PlaceAnswer, Refusal, SpotAnswer, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { State } from '../state'
import { settledBy } from './awaiting'
import { judgeDeployment } from './deployment'
import { fighterAt, topFrame } from './draft'
import { isSame } from './grid'
import { attackIn, placeRefusal, spellAt } from './magic'
import { jumpRefusal, pacesOf, stepsOf, walk } from './movement'
import { numbered, pieceOf, weaponOf } from './names'
import { fighterOn, nameOf, squares, weaponAt } from './queries'
import { shotRefusal, strikesOf } from './shooting'
import { handsFor, handsOf } from './utility'

const LEGAL: Verdict = { legal: true }
const refused = (refusal: Refusal | undefined): Verdict => (refusal ? { legal: false, refusals: [refusal] } : LEGAL)
const no = (reason: string, remedy: string, rule: string, short?: string): Refusal => ({
  reason,
  remedy,
  rule,
  ...(short === undefined ? {} : { short }),
})

export function judge(state: State, answer: Answer): Verdict {
  const settled = settledBy(state, answer)
  if (!settled) return refused({ reason: 'That question is no longer open', remedy: 'look at the table again' })
  const { decision, id } = settled
  if (answer.kind === 'place')
    return refused(answer.key === 'deploy' ? judgeDeployment(state, decision.seat, answer) : judgeRotation(state, answer))
  if (id === undefined) return LEGAL
  if (answer.kind === 'move') return refused(judgeMove(state, id, answer))
  if (answer.kind === 'spot') return refused(judgeSpot(state, id, answer))
  if (answer.kind === 'target') return refused(judgeTarget(state, id, answer))
  if (answer.kind === 'pick' && answer.key === 'swap') return refused(judgeSwap(state, id, answer.picked))
  return LEGAL
}
function judgeRotation(state: State, { places }: PlaceAnswer): Refusal | undefined {
  for (const { piece, at, facing, altitude } of places) {
    const name = nameOf(state, piece)
    if (altitude !== undefined || !isSame(at, fighterAt(state, piece).at)) return no(`${name} only turns`, 'turn on the spot', 'WAR-11')
    if (facing % 45 !== 0) return no(`${name} faces none of the eight ways`, 'turn by 45°', 'WAR-4')
  }
  return undefined
}
/** WAR-4, 5, 12. */
export function judgeMove(state: State, id: PieceId, answer: MoveAnswer): Refusal | undefined {
  const mover = fighterAt(state, id)
  const name = nameOf(state, id)
  if (answer.alone.length > 0) return no(`${name} is one character`, 'move by the path of the answer', 'WAR-4')
  if (answer.altitude !== undefined) return no(`${name} cannot fly`, 'stay on the ground', 'WAR-4')
  if (answer.facing !== undefined && answer.facing % 45 !== 0) return no('There are eight ways to face', 'turn by 45°', 'WAR-4')
  const steps = stepsOf(mover, answer)
  if (!steps) return no('A move goes from square to square, in the eight ways', 'name each square where it turns', 'WAR-5')
  const { move, sprint } = pacesOf(state, id)
  const gone = walk(state, mover, steps)
  if (!gone.ok) {
    const there = fighterOn(state, gone.at)
    if (gone.why === 'table') return no(`${name} would leave the table`, 'stay on it', 'WAR-5')
    if (gone.why === 'height')
      return no('That is no step on foot: the ground rises or drops there', 'climb, jump or go round', 'WAR-12', 'height')
    if (gone.why === 'enemy') return no(`${there ? nameOf(state, there.id) : 'An enemy'} is in the way`, 'go round', 'WAR-5', 'enemy')
    return no(`${there ? nameOf(state, there.id) : 'Somebody'} stands there`, 'end in a free square', 'WAR-5', 'taken')
  }
  const most = Math.max(move, sprint)
  return gone.cost > most
    ? no(`${squares(gone.cost)}; a sprint is ${most}`, `go ${squares(gone.cost - most)} less`, 'WAR-12', 'far')
    : undefined
}
function judgeSpot(state: State, id: PieceId, answer: SpotAnswer): Refusal | undefined {
  const spot = answer.spots[0]
  if (!spot) return no('No place is named', 'choose a square', 'WAR-5')
  if (answer.key === 'jump') {
    const reason = jumpRefusal(state, id, spot.at)
    return reason === undefined ? undefined : no(`No jump: ${reason}`, 'choose another square', 'WAR-12')
  }
  const own = isSame(spot.at, fighterAt(state, id).at)
  if (numbered(answer.key, 'wave') !== undefined)
    return own ? undefined : no('A wave begins where its user stands', 'say which way it goes', 'WAR-26')
  const spell = spellAt(state, id, numbered(answer.key, 'cast') ?? -1)
  if (!spell) return no('There is no such spell', 'choose one that is offered', 'WAR-40')
  if (attackIn(spell.deeds)?.type === 'wind' && (spot.facing ?? 0) % 45 !== 0)
    return no('A wind goes in one of the eight ways', 'turn it by 45°', 'WAR-41')
  const reason = placeRefusal(state, id, spell, answer.weapon === 'surge', spot.at)
  return reason === undefined ? undefined : no(`${spell.name}: ${reason}`, 'choose another square', 'WAR-41')
}
function judgeTarget(state: State, id: PieceId, answer: TargetAnswer): Refusal | undefined {
  if (answer.key !== 'shoot' && answer.key !== 'strike') return undefined
  const used = weaponOf(answer.weapon)
  const target = pieceOf(answer.targets[0])
  if (!used) return no('No weapon is named', 'choose one that is offered', 'WAR-20')
  const weapon = weaponAt(state, id, used.index)
  if (answer.key === 'shoot') {
    const refusal = shotRefusal(state, id, weapon, target)
    return refusal && { ...refusal, rule: 'WAR-14' }
  }
  if (topFrame(state)?.frame === 'opportunity') return undefined
  const may = strikesOf(state, id).find(({ index }) => index === used.index)
  return may?.targets.includes(target) === true
    ? undefined
    : no(`The ${weapon.name} does not reach ${nameOf(state, target)}`, 'use another weapon, or strike somebody in reach', 'WAR-15', 'reach')
}
/** WAR-11: what is in hand must fit into his hands. */
function judgeSwap(state: State, id: PieceId, picked: readonly string[]): Refusal | undefined {
  const weapons = picked.flatMap((one) => weaponOf(one)?.index ?? [])
  const need = handsFor(state, id, weapons)
  const free = handsOf(state, id)
  return need > free
    ? no(`That takes ${need} hands; ${nameOf(state, id)} has ${free}`, 'leave something out, or take the shield off first', 'WAR-11')
    : undefined
}
