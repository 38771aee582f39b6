// Is an answer legal, or why not? The kernel has checked its shape against its ask. Every refusal names its reason and what would mend it.

import { degrees } from '../../../engine/geometry/units'
import type { Answer, Ask, PlaceAnswer, Refusal, SpotAnswer, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import { askOf } from '../../../engine/kernel/check'
import { spellOf } from '../data/spells'
import type { State } from '../state'
import { awaiting } from './awaiting'
import { bodyAt, figureAt } from './draft'
import { mayFace } from './facing'
import { spotRefusal } from './magic'
import { attackNumber } from './modifiers'
import { judgeMove } from './movement'
import { bodyNamed, meansNamed } from './names'
import { spellNamed } from './orders'
import { bowsOf, standing, topFrame } from './queries'
import { blows, shots } from './strikes'

const LEGAL: Verdict = { legal: true }
const refused = (refusals: readonly Refusal[]): Verdict => (refusals.length === 0 ? LEGAL : { legal: false, refusals })
const refuse = (refusal: Refusal): Verdict => ({ legal: false, refusals: [refusal] })

/** The ask an answer settles. */
export function askFor(state: State, answer: Answer): Ask | undefined {
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  return decision && askOf(decision.asks, answer, decision.body)
}

export function judge(state: State, answer: Answer): Verdict {
  const ask = askFor(state, answer)
  if (!ask) return refuse({ reason: 'That question is no longer open', remedy: 'look at what is asked now', short: 'not now' })
  switch (answer.kind) {
    case 'move': {
      if (ask.body === undefined) return LEGAL
      if (answer.altitude !== undefined)
        return refuse({ reason: 'Height is not part of a move', remedy: 'rise or sink before it moves', rule: 'BLA-52' })
      return refused(judgeMove(state, bodyAt(state, ask.body), answer).refusals)
    }
    case 'target':
      return judgeTarget(state, ask, answer)
    case 'spot':
      return judgeSpot(state, ask, answer)
    case 'place':
      return judgeFacings(state, answer)
    default:
      return LEGAL
  }
}

function judgeTarget(state: State, ask: Ask, answer: TargetAnswer): Verdict {
  const target = bodyNamed(answer.targets[0])
  if (ask.body === undefined) return LEGAL
  const means = meansNamed(answer.weapon ?? '')
  if (answer.key === 'shoot') {
    if (shots(state, ask.body, target, means.weapon, means.dice).length > 0) return LEGAL
    return refuse(shotRefusal(state, ask.body, target, means.weapon))
  }
  if (answer.key !== 'strike') return LEGAL
  const top = topFrame(state)
  const struck = top?.frame === 'melee' ? top.struck : []
  if (answer.factor === 0 && !bodyAt(state, target).unit)
    return refuse({ reason: 'One roll for all is for a unit against a unit', remedy: 'roll each attack', rule: 'BLA-48' })
  return blows(state, ask.body, target, means.weapon, struck).length > 0
    ? LEGAL
    : refuse({ reason: 'Nobody of them reaches these with that weapon', remedy: 'choose another enemy or weapon', rule: 'BLA-13' })
}
function shotRefusal(state: State, body: number, target: number, weapon: string): Refusal {
  for (const figure of standing(state, body)) {
    const bow = bowsOf(state, figure).find(({ id }) => id === weapon) ?? bowsOf(state, figure)[0]
    const one = standing(state, target)[0]
    const number = bow && one && attackNumber(state, { by: figure.id, target: one.id, weapon: bow, dice: 0, shield: false })
    if (number?.refusal) return number.refusal
  }
  return {
    reason: 'Nobody of them can shoot at these with that weapon',
    remedy: 'choose another enemy or weapon',
    short: 'no shot',
    rule: 'BLA-24',
  }
}

function judgeSpot(state: State, ask: Ask, { spots, key }: SpotAnswer): Verdict {
  const spell = spellOf(spellNamed(key))
  const at = spots[0]?.at
  if (!spell || !at || ask.piece === undefined) return LEGAL
  const refusal = spotRefusal(state, figureAt(state, ask.piece), spell, at)
  return refusal ? refuse(refusal) : LEGAL
}

function judgeFacings(state: State, { places }: PlaceAnswer): Verdict {
  for (const { piece, at, facing, altitude } of places) {
    const figure = figureAt(state, piece)
    if (altitude !== undefined || at.x !== figure.at.x || at.y !== figure.at.y)
      return refuse({ reason: `${figure.name} only turns`, remedy: 'turn on the spot', rule: 'BLA-11', pieces: [piece] })
    if (!mayFace(state, figure, degrees(facing)))
      return refuse({
        reason: `${figure.name} stands in the ranks and may turn a quarter from their front`,
        remedy: 'turn less',
        rule: 'BLA-11',
        pieces: [piece],
      })
  }
  return LEGAL
}
