// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.

import { pathLength } from '../../../engine/geometry/paths'
import type { Answer, BodyId, Decision, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, MovePlan } from '../../../engine/kernel/forecast'
import { CONSTANTS } from '../data/constants'
import { FORMATION, ORDER } from '../data/formations'
import { inPlay } from '../game/advanced'
import { awaiting } from '../game/awaiting'
import { figureAt, unitAt } from '../game/draft'
import { drillName, drillOf, formUp } from '../game/drill'
import { imagine, pointOf } from '../game/journey'
import { judge } from '../game/judge'
import { chanceToHold, moraleOf } from '../game/morale'
import { firstPicked, unitName } from '../game/names'
import { linkOf, nameOf, topFrame } from '../game/queries'
import { stretch } from '../game/room'
import type { MovingFrame, State } from '../state'
import { attackForecast } from './forecast-attack'
import { declaration, paceOf } from './forecast-declaration'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const ask = decision?.asks.find((one) => one.key === answer.key)
  if (answer.kind === 'target' && decision && ask?.kind === 'target') {
    if (ask.means.length === 0) return declaration(state, ask.body, answer, verdict, paceOf(decision))
    const melee = ask.means.every((means) => means.melee)
    return attackForecast(state, ask.body, answer, verdict, melee)
  }
  const reacted = reactionForecast(state, answer, verdict)
  if (reacted) return reacted
  if (answer.key === 'rally' && decision?.body !== undefined) return rallyForecast(state, decision, decision.body, answer, verdict)
  if (answer.key === 'formation' && decision?.body !== undefined) return formForecast(state, decision, decision.body, answer, verdict)
  return plain(decision, answer, verdict)
}

function plain(decision: Decision | undefined, answer: Answer, verdict: Verdict): Forecast {
  const ask = decision?.asks.find((one) => one.key === answer.key)
  return {
    title: ask?.label ?? 'Nothing to decide',
    subtitle: decision?.title ?? '',
    verdict,
    modifiers: [],
    figures: [],
    notes: ask?.hint === undefined ? [] : [ask.hint],
  }
}

/** What it takes to rally, with its parts (BST-60, 61, 67). */
function rallyForecast(state: State, decision: Decision, body: BodyId, answer: Answer, verdict: Verdict): Forecast {
  const told = plain(decision, answer, verdict)
  const number = moraleOf(state, body, inPlay(state, 'courage') ? 'courage' : 'save')
  if (!number) return told
  return {
    ...told,
    modifiers: number.modifiers,
    need: { die: `d${CONSTANTS.courageDie.value}`, value: number.need, note: nameOf(state, body) },
    figures: [{ label: 'rallies', value: chanceToHold(number.need), kind: 'chance', scope: 'all' }],
  }
}

/** A change of formation, drawn as ghosts before it is made (BST-62). */
function formForecast(state: State, decision: Decision, body: BodyId, answer: Answer, verdict: Verdict): Forecast {
  const link = linkOf(state, body)
  const drill = drillOf(firstPicked(answer))
  const formed = link && drill && drill.kind !== 'mob' ? formUp(state, link, drill) : undefined
  const told = plain(decision, answer, verdict)
  if (!drill || !formed || 'refusals' in formed) return told
  const cost = formed.legs.reduce((most, leg) => Math.max(most, pathLength(leg.points)), 0)
  const ends = formed.legs.map((leg) => ({
    piece: leg.piece,
    at: leg.points.at(-1) ?? figureAt(state, leg.piece).at,
    facing: formed.facing,
  }))
  const plan: MovePlan = {
    answer: { decision: answer.decision, seat: answer.seat, key: 'move', kind: 'move', path: [], alone: [] },
    ends,
    legs: formed.legs.map((leg) => ({ piece: leg.piece, points: leg.points, cost: pathLength(leg.points) })),
    cost,
    limit: 'half',
    verdict,
    stops: ends.map((end) => ({ ...end, label: '' })),
  }
  return {
    ...told,
    title: `${nameOf(state, body)}: ${drillName(drill)}`,
    notes: [FORMATION[drill.kind].text, ORDER[drill.order].text, 'afterwards at most half a move'],
    plans: [plan],
  }
}

/** A shot of those who stand ready, at that point of the way (BST-28), and the blow of those who are braced or are being left (BST-28, 29). */
function reactionForecast(state: State, answer: Answer, verdict: Verdict): Forecast | undefined {
  const top = topFrame(state)
  if (answer.kind !== 'pick' || (top?.frame !== 'standing' && top?.frame !== 'bracing')) return undefined
  const { unit, mover, factor = 1 } = top
  const { decision, seat, key } = answer
  const at: TargetAnswer = { decision, seat, key, kind: 'target', targets: [unitName(mover)], weapon: '', factor, assigned: [] }
  if (top.frame === 'bracing') return key === 'strike' ? attackForecast(state, unit, at, verdict, true, { alone: true }) : undefined
  const moving = state.agenda.findLast((frame) => frame.frame === 'moving')
  if (key !== 'shoot' || !moving) return undefined
  const share = pointOf(top, answer)
  const then = imagine(state, moving, share)
  return {
    ...attackForecast(then, unit, at, verdict, false, { alone: true, movedHalf: unitAt(state, unit).readyMoved === true }),
    plans: [goneSoFar(moving, then, share)],
  }
}
/** Where a move has come to at a point of its way. */
function goneSoFar(moving: MovingFrame, then: State, share: number): MovePlan {
  const legs = moving.legs.map((leg) => ({ piece: leg.piece, points: stretch(leg, moving.done, share) }))
  const ends = legs.map(({ piece }) => ({ piece, at: figureAt(then, piece).at, facing: figureAt(then, piece).facing }))
  return {
    answer: { decision: '', seat: unitAt(then, moving.unit).seat, key: 'move', kind: 'move', path: [], alone: [] },
    ends,
    stops: ends.map((end) => ({ ...end, label: '' })),
    legs: legs.map((leg) => ({ ...leg, cost: pathLength(leg.points) })),
    cost: Math.max(0, ...legs.map(({ points }) => pathLength(points))),
    limit: '',
    verdict: { legal: true },
  }
}
