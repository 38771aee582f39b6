// Is an answer legal, or why not? Every refusal names its reason and what would mend it.

import { coherent, groups } from '../../../engine/geometry/formations'
import type { Answer, BodyId, Decision, MoveAnswer, Refusal, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import { CONSTANTS } from '../data/constants'
import type { Blow, Link, MovingFrame, Shot, State } from '../state'
import { judgeBlow, judgeShot } from './aim'
import { narrowed } from './arms'
import { awaiting, reachable } from './awaiting'
import { judgeUnion } from './coherency'
import { judgeDeployment, judgePlaces } from './deployment'
import { judgeForm } from './drill'
import { judgeHiding } from './hiding'
import { judgeMove } from './movement'
import { figuresPicked, firstPicked, unitNamed } from './names'
import { judgeGroup, judgePlacing } from './placement'
import { linkOf, nameOf, standing, topFrame } from './queries'
import { footprintOf } from './sighting'
import { hasStirred } from './steadiness'

const LEGAL: Verdict = { legal: true }
const refuse = (...refusals: readonly Refusal[]): Verdict => ({ legal: false, refusals })
const verdict = (refusals: readonly Refusal[]): Verdict => (refusals.length === 0 ? LEGAL : { legal: false, refusals })

const judged = recent<Answer, { readonly state: State; readonly verdict: Verdict }>(4)

/** Judges an answer against the decision it names. Draws no dice and changes nothing; what is asked twice of the same state is worked out once. */
export function judge(state: State, answer: Answer): Verdict {
  const known = judged.get(answer)
  if (known?.state === state) return known.verdict
  const verdict = judgeAfresh(state, answer)
  judged.keep(answer, { state, verdict })
  return verdict
}

function judgeAfresh(state: State, answer: Answer): Verdict {
  if (state.outcome) return refuse({ reason: 'The battle is over.', remedy: 'start another, or undo', short: 'over' })
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  if (!decision) return refuse(stale(state))
  if (decision.seat !== answer.seat)
    return refuse({ reason: 'That decision is the other side’s.', remedy: 'wait for your own', short: 'not yours' })
  const ask = decision.asks.find((one) => one.key === answer.key)
  if (!ask || ask.kind !== answer.kind)
    return refuse({
      reason: `${decision.title}: “${answer.key}” is not among the choices.`,
      remedy: `choose ${decision.asks.map((one) => one.label).join(', ')}`,
      short: 'no choice',
    })
  if (answer.kind === 'pick' && ask.kind === 'pick') {
    const unknown = answer.picked.find((id) => !ask.options.some((option) => option.id === id))
    if (unknown !== undefined)
      return refuse({
        reason: `“${unknown}” is not among the choices of ${ask.label}.`,
        remedy: 'pick one that is shown',
        short: 'no choice',
      })
    if (new Set(answer.picked).size !== answer.picked.length)
      return refuse({ reason: 'The same choice is picked twice.', remedy: 'pick it once', short: 'twice' })
    if (answer.picked.length < ask.min || answer.picked.length > ask.max)
      return refuse({
        reason: `${ask.label}: ${answer.picked.length} picked, ${ask.min === ask.max ? ask.min : `${ask.min} to ${ask.max}`} wanted.`,
        remedy: 'pick as many as are wanted',
        short: 'count',
      })
  }
  if (answer.kind === 'target' && ask.kind === 'target') {
    const unknown = answer.targets.find((id) => !ask.targets.some((target) => target.id === id))
    if (unknown !== undefined)
      return refuse({ reason: `“${unknown}” is not among the targets.`, remedy: 'choose one that is shown', short: 'no target' })
    if (answer.targets.length < 1 || answer.targets.length > ask.max || new Set(answer.targets).size !== answer.targets.length)
      return refuse({
        reason: `Name ${ask.max === 1 ? 'one target' : `one to ${ask.max} targets`}, each once.`,
        remedy: 'choose again',
        short: 'count',
      })
    const { factor } = answer
    if (factor !== undefined && !(ask.factors ?? []).includes(factor))
      return refuse({
        reason: `${factor} is no factor for proportional reduction here.`,
        remedy: `choose a whole number from 1 to ${CONSTANTS.largestFactor.value}`,
        short: 'factor',
        rule: 'BST-44',
      })
    if (answer.weapon !== undefined && !ask.means.some((means) => means.weapon === answer.weapon))
      return refuse({ reason: `Nobody here can use “${answer.weapon}” now.`, remedy: 'choose a weapon that is shown', short: 'weapon' })
  }
  return judgeOrder(state, decision, answer)
}

const stale = (state: State): Refusal => {
  const owed = awaiting(state).find((decision) => !decision.standing)
  return {
    reason: 'That question is no longer open.',
    remedy: owed ? `now it is: ${owed.title}` : 'look at the table again',
    short: 'stale',
  }
}

function judgeOrder(state: State, decision: Decision, answer: Answer): Verdict {
  const top = topFrame(state)
  if (decision.standing || !top) return LEGAL
  if (top.frame === 'placing') {
    if (answer.kind === 'place') return verdict(judgePlacing(state, top, answer))
    return verdict(answer.key === 'done' ? judgeGroup(state, top) : [])
  }
  if (answer.kind === 'place') return verdict(top.frame === 'deploy' ? judgePlaces(state, top.seat, answer) : [])
  if (top.frame === 'deploy') return verdict(judgeDeployment(state, top.seat))
  if (top.frame === 'link') {
    const link = linkOf(state, top.unit)
    return link ? judgeLinkOrder(state, link, answer) : LEGAL
  }
  if (top.frame === 'chain' && answer.kind === 'target' && decision.body !== undefined) {
    const link = linkOf(state, decision.body)
    return link ? verdict(judgeBlow(state, link.unit, blowOf(state, link, answer))) : LEGAL
  }
  return LEGAL
}

function judgeLinkOrder(state: State, link: Link, answer: Answer): Verdict {
  if (answer.kind === 'move') return verdict(judgeMove(state, link.unit, answer, link, howOf(answer)).refusals)
  if (answer.kind === 'target' && answer.key === 'fire') return verdict(judgeShot(state, link.unit, shotOf(answer), hasStirred(link)))
  if (answer.key === 'formation') return verdict(judgeForm(state, link, firstPicked(answer)))
  if (answer.key === 'hide') return verdict(judgeHiding(state, link.unit))
  if (answer.kind === 'pick' && answer.key === 'divide') return verdict(judgeDivision(state, link.unit, figuresPicked(answer)))
  if (answer.key === 'join') return verdict(judgeUnion(state, link.unit, unitNamed(firstPicked(answer))))
  return LEGAL
}

export const howOf = (answer: MoveAnswer): MovingFrame['how'] => (answer.key === 'disengage' ? 'disengage' : 'move')

export const shotOf = (answer: TargetAnswer): Shot => ({
  target: unitNamed(answer.targets[0] ?? ''),
  weapon: narrowed(answer.weapon),
  factor: answer.factor ?? 1,
  assigned: answer.assigned ?? [],
})
export function blowOf(state: State, link: Link, answer: TargetAnswer): Blow {
  const named = answer.targets.map(unitNamed)
  return {
    targets: named.length > 0 ? named : reachable(state, link),
    weapon: narrowed(answer.weapon),
    factor: answer.factor ?? 1,
    assigned: answer.assigned ?? [],
  }
}

/** Both parts of a divided unit must each be one group, or it divides along the gaps it has (BST-17, 29). */
function judgeDivision(state: State, unit: BodyId, leaving: readonly number[]): readonly Refusal[] {
  const figures = standing(state, unit)
  const together = groups(
    figures.map((figure) => footprintOf(state, figure)),
    CONSTANTS.coherency.value,
  ).map((group) => group.flatMap((index) => figures[index]?.id ?? []))
  const torn = together.some((group) => group.some((id) => leaving.includes(id)) && !group.every((id) => leaving.includes(id)))
  if (!torn) return []
  const parts = [figures.filter((figure) => leaving.includes(figure.id)), figures.filter((figure) => !leaving.includes(figure.id))]
  return parts
    .filter(
      (part) =>
        part.length > 1 &&
        !coherent(
          part.map((figure) => footprintOf(state, figure)),
          CONSTANTS.coherency.value,
        ),
    )
    .map((part) => ({
      reason: `${part.length} figures of ${nameOf(state, unit)} would not stand together.`,
      remedy: 'divide so that each part is one group',
      short: 'coherency',
      rule: 'BST-17',
      pieces: part.map((figure) => figure.id),
    }))
}
