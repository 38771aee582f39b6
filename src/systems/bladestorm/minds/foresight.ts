// What a hard computer player looks ahead with: who goes next and how, how a melee is met, and whether a challenge is taken up, chosen by
// what comes of it until its own side is to move again.
import type { Answer, Decision } from '../../../engine/kernel/asks'
import type { Foresight } from '../../../engine/minds/foresight'
import { bodyAt } from '../game/draft'
import { ratingOf } from '../game/pace'
import { bodiesOf, isEngaged, isSteady, other, pointsOf, profileOf, topFrame } from '../game/queries'
import { lossesOf } from '../game/victory'
import type { Body, State } from '../state'
import { asked, pick } from './answers'
import { bestCharge } from './charge'
import { centreOf, distance, enemiesOf } from './near'
import { MANNERS, orderFor } from './orders'
import { callingOf } from './purpose'
import { shotsAt } from './shot'
import { away, towards } from './ways'

const HALVES = 2 // of turns: the rest of this one, and the enemy’s
const BODIES = 3 // that are weighed to be next
const NEAR = 3 // times its Movement: farther off from everybody, nothing is at stake yet
const STANCES = 4
const HURT = 0.5 // of a figure’s points, for the last of its Endurance
const SHAKEN = 0.25 // of the points of a Disrupted body
const RUNNING = 0.6 // of one that is routed: some rally
const THERE = 0.3 // of its points, for a body that stands where a goal calls it

export const foresight: Foresight<State> = {
  candidates(state: State, decision: Decision, fair: Answer): readonly Answer[] {
    switch (topFrame(state)?.frame) {
      case 'move':
        return orders(state, decision, fair)
      case 'guard':
        return stances(decision, fair)
      case 'dare':
      case 'dared':
      case 'follow':
        return everyButton(decision)
      default:
        return [fair]
    }
  },
  worth: (state, seat) => standingOf(state, seat) - standingOf(state, other(seat)),
  passed: (from, now) => Math.floor((halvesOf(now) - halvesOf(from)) / HALVES),
  milestones: 2, // so far, and as far again
  manners: Object.keys(MANNERS),
}
const halvesOf = ({ turn, moving, first }: State): number => turn * 2 + (moving === (first ?? 0) ? 0 : 1)

/** In points: what a side has left, less for wounds and shaken nerves, more for standing where it is called. */
function standingOf(state: State, seat: number): number {
  let worth = -lossesOf(state, seat)
  for (const figure of state.figures) {
    if (!figure.alive || figure.seat !== seat) continue
    const points = pointsOf(state, figure)
    const { disrupted, routed } = bodyAt(state, figure.body)
    const nerve = routed ? RUNNING : disrupted ? SHAKEN : 0
    worth -= points * Math.max(nerve, HURT * (1 - Math.max(0, figure.endurance) / profileOf(state, figure).endurance))
  }
  if (state.goals === undefined) return worth
  for (const body of bodiesOf(state, seat)) {
    const calling = callingOf(state, body)
    if (!calling) continue
    const way = distance(centreOf(state, body.id), calling.to) / state.table.height
    worth += body.worth * THERE * (calling.there ? 1 : Math.max(0, 1 - way) * 0.5)
  }
  return worth
}

/** Who goes next, what the first of them might do instead, and to leave it at that. */
function orders(state: State, decision: Decision, fair: Answer): readonly Answer[] {
  const able = bodiesOf(state, decision.seat)
    .filter((body) => asked(decision, 'move', 'move', body.id) ?? asked(decision, 'shoot', 'target', body.id))
    .map((body) => ({ body, gap: enemiesOf(state, body)[0]?.gap ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.gap - b.gap || a.body.id - b.body.id)
  if (!able.some(({ body, gap }) => gap <= ratingOf(state, body) * NEAR)) return [fair]
  const first = fair.body === undefined ? able[0]?.body : bodyAt(state, fair.body)
  return [
    fair,
    ...(first ? ways(state, decision, first) : []),
    ...able.slice(0, BODIES).flatMap(({ body, gap }) => orderFor(state, decision, body, gap) ?? []),
    pick(decision, 'done'),
  ]
}
function ways(state: State, decision: Decision, body: Body): readonly Answer[] {
  if (!isSteady(body) || isEngaged(state, body.id)) return []
  const [nearest] = enemiesOf(state, body)
  if (!nearest) return []
  const to = centreOf(state, nearest.body.id)
  const rating = ratingOf(state, body)
  return [
    bestCharge(state, decision, body)?.move.answer,
    shotsAt(state, decision, body.id)[0]?.answer,
    towards(state, decision, body, to, rating)?.answer,
    away(state, decision, body, to, rating)?.answer,
  ].flatMap((answer) => answer ?? [])
}

function stances(decision: Decision, fair: Answer): readonly Answer[] {
  const ask = decision.asks.find(({ key, body }) => key === 'stance' && (fair.body === undefined || body === fair.body))
  if (ask?.kind !== 'pick') return [fair]
  const step = Math.max(1, Math.ceil(ask.options.length / STANCES))
  return [
    fair,
    ...ask.options.filter((_, n) => n % step === 0).map(({ id }) => pick(decision, 'stance', [id], ask)),
    pick(decision, 'done'),
  ]
}

const everyButton = (decision: Decision): readonly Answer[] =>
  decision.asks.flatMap((ask) =>
    ask.kind === 'pick' && ask.max === 1
      ? ask.options.flatMap(({ id, refusal }) => (refusal ? [] : [pick(decision, ask.key, [id], ask)]))
      : [],
  )
