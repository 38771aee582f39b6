// Moves as answers: up to an enemy, towards a place, away from everybody. Each is judged as the game judges it.
import { bearing, direction } from '../../../engine/geometry/angles'
import { reachOfBase } from '../../../engine/geometry/base'
import { between } from '../../../engine/geometry/facing'
import { type Degrees, degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { Decision, MoveAnswer } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { untilContact } from '../game/approach'
import { placesOf, baseOf as ranksBase, standOf, wheeled } from '../game/formation'
import { type JudgedMove, judgeMove } from '../game/movement'
import { ratingOf } from '../game/pace'
import { profileOf, standing } from '../game/queries'
import type { Body, Figure, State } from '../state'
import { baseOf } from './answers'
import { centreOf, distance } from './near'

export interface Move {
  readonly answer: MoveAnswer
  readonly judged: JudgedMove
}
const shift = (x: number, y: number): Point => ({ x: thousandths(x) + 0, y: thousandths(y) + 0 })

/** The answer, if the game allows it; a straight way that the ground makes too long, as far as the ground lets it. */
function tried(state: State, body: Body, answer: MoveAnswer): Move | undefined {
  const judged = judgeMove(state, body, answer)
  if (judged.refusals.length === 0) return { answer, judged }
  const [step] = answer.path
  const over = judged.length - judged.rating
  const length = step ? Math.sqrt(step.x * step.x + step.y * step.y) : 0
  if (!step || answer.path.length > 1 || over <= 0 || length - over < LEAST) return undefined
  const share = (length - over - 0.002) / length
  const shorter: MoveAnswer = { ...answer, path: [shift(step.x * share, step.y * share)] }
  const again = judgeMove(state, body, shorter)
  return again.refusals.length === 0 ? { answer: shorter, judged: again } : undefined
}
const LEAST = 0.5 // inches: less is not worth a move
const radius = (state: State, figure: Figure): number => reachOfBase(profileOf(state, figure).base)

// ---------------------------------------------------------------- single figures

const ROUND = 30 // degrees between the places about an enemy that are tried
const TOUCH = 0.006 // inches: base to base

/** A single figure to a place, turned to whatever it then looks at. */
function walk(state: State, decision: Decision, body: Body, points: readonly Point[], facing: Degrees): Move | undefined {
  const [figure] = standing(state, body.id)
  if (!figure) return undefined
  return tried(state, body, {
    ...baseOf(decision, 'move', { body: body.id }),
    kind: 'move',
    path: points.map(({ x, y }) => shift(x - figure.at.x, y - figure.at.y)),
    alone: [],
    facing,
  })
}
/** Base to base with an enemy, from each side that can be reached. */
export function contacts(state: State, decision: Decision, body: Body, enemy: Figure): readonly Move[] {
  const [figure] = standing(state, body.id)
  if (!figure) return []
  const rating = ratingOf(state, body)
  const apart = radius(state, figure) + radius(state, enemy) + TOUCH
  if (distance(figure.at, enemy.at) - apart > rating) return []
  const straight = bearing(enemy.at, figure.at)
  const moves: Move[] = []
  for (let turn = 0; turn <= 180; turn += ROUND)
    for (const side of turn === 0 || turn === 180 ? [1] : [1, -1]) {
      const way = degrees(straight + side * turn)
      const out = direction(way)
      const end = { x: enemy.at.x + out.x * apart, y: enemy.at.y + out.y * apart }
      const points = turn <= 60 ? [end] : [aroundTo(enemy.at, degrees(straight + side * Math.min(90, turn / 1.5)), apart + 0.5), end]
      let length = 0
      let from: Point = figure.at
      for (const point of points) {
        length += distance(from, point)
        from = point
      }
      if (length > rating) continue
      const move = walk(state, decision, body, points, degrees(way + 180))
      if (move && move.judged.meets.length > 0) moves.push(move)
    }
  return moves
}
function aroundTo(at: Point, way: Degrees, far: number): Point {
  const out = direction(way)
  return { x: at.x + out.x * far, y: at.y + out.y * far }
}

const TURNS = [0, 20, -20, 40, -40, 65, -65, 90, -90] as const // degrees off the straight way
const SHARES = [1, 0.6, 0.3] as const

/** Towards a place, no farther than `most`, stopping short of contact; round what is in the way. */
export function towards(state: State, decision: Decision, body: Body, to: Point, most: number): Move | undefined {
  if (body.unit) return march(state, decision, body, to, most)
  const [figure] = standing(state, body.id)
  if (!figure) return undefined
  const far = Math.min(most, ratingOf(state, body), distance(figure.at, to))
  if (far < 0.4) return undefined
  const straight = bearing(figure.at, to)
  for (const share of SHARES)
    for (const turn of TURNS) {
      const way = direction(degrees(straight + turn))
      const end = { x: figure.at.x + way.x * far * share, y: figure.at.y + way.y * far * share }
      if (distance(end, to) > distance(figure.at, to) - 0.2) continue
      const move = walk(state, decision, body, [end], straight)
      if (move && move.judged.meets.length === 0) return move
    }
  return undefined
}

// ---------------------------------------------------------------- units

const TURN = 25 // degrees off that count as an inch of way
const WORTHWHILE = 0.4 // inches: a march that brings less is left
const WHEELS = [0, 1, 0.5] as const // of the turn that would bring the front to bear
const HOME = [...WHEELS, 0.25, 0.75] as const // where it is to end in contact
const WIDE = 30 // degrees: as far as a wheel goes that the whole turn is too long for

/** The ranks wheel towards a place and march: as far as they may, and no farther than `most`; into contact only if `meet`. */
function march(state: State, decision: Decision, body: Body, to: Point, most: number, meet = false): Move | undefined {
  let best: { readonly move: Move; readonly cost: number } | undefined
  const stand = standOf(state, body)
  const wish = between(stand.facing, bearing(centreOf(state, body.id), to))
  const rating = Math.min(most, ratingOf(state, body))
  const base = ranksBase(state, body.id)
  const begun = distance(centreOf(state, body.id), to)
  const quarter = Math.max(-90, Math.min(90, wish))
  const tries = (meet ? HOME : WHEELS).map((part) => Math.round(quarter * part))
  for (const by of new Set(Math.abs(wish) > WIDE ? [...tries, Math.sign(wish) * WIDE] : tries)) {
    if (by !== 0 && Math.abs(by) < 4) continue
    for (const about of by === 0 ? (['left'] as const) : (['left', 'right'] as const)) {
      const wheel = by === 0 ? undefined : { about, by }
      const from = wheel ? wheeled(stand, wheel, base) : stand
      const spent = wheel ? wheelLength(state, body, decision, wheel) : 0
      if (spent === undefined || spent > rating) continue
      const ahead = direction(from.facing)
      const places = placesOf(from, base)
      const movers = from.order.flatMap((id, place) => {
        const figure = state.figures[id]
        const at = places[place]
        return figure && at ? [{ figure, at }] : []
      })
      const left = rating - spent
      const touch = untilContact(state, movers, ahead, left)
      const along = (to.x - from.at.x) * ahead.x + (to.y - from.at.y) * ahead.y
      const lengths = meet ? (touch === undefined ? [] : [touch]) : [Math.min(left, along, touch === undefined ? left : touch - 1.6)]
      for (const length of lengths.flatMap((one) => (meet ? [one] : [one, one * 0.6]))) {
        if (!meet && length < 0.3 && wheel === undefined) continue
        const go = Math.max(0, length)
        const answer: MoveAnswer = {
          ...baseOf(decision, 'move', { body: body.id }),
          kind: 'move',
          path: go > 0 ? [shift(ahead.x * go, ahead.y * go)] : [],
          alone: [],
          ...(wheel ? { wheel } : {}),
        }
        const move = tried(state, body, answer)
        if (!move || meet !== move.judged.meets.length > 0) continue
        const [gone] = move.answer.path
        const end = { x: from.at.x + (gone?.x ?? 0), y: from.at.y + (gone?.y ?? 0) }
        const turned = Math.abs(between(from.facing, bearing(end, to)))
        const cost = meet ? turned / 30 + Math.abs(by) / 60 : distance(end, to) + turned / TURN
        if (!meet && cost > begun + Math.abs(wish) / TURN - WORTHWHILE) continue
        if (!best || cost < best.cost - 1e-9) best = { move, cost }
        break
      }
    }
  }
  if (!meet && Math.abs(wish) > QUARTER / 2) best = faced(state, decision, body, to, wish, best)
  return best?.move
}
const QUARTER = 90
/** Everybody turned where he stands towards a place, if that brings more than to wheel and march. */
function faced(
  state: State,
  decision: Decision,
  body: Body,
  to: Point,
  wish: number,
  best: { readonly move: Move; readonly cost: number } | undefined,
): typeof best {
  const facing = degrees(body.facing + Math.round(wish / QUARTER) * QUARTER)
  const at = centreOf(state, body.id)
  const cost = distance(at, to) + Math.abs(between(facing, bearing(at, to))) / TURN
  if (cost >= Math.min(best?.cost ?? Number.POSITIVE_INFINITY, distance(at, to) + Math.abs(wish) / TURN - WORTHWHILE)) return best
  const move = tried(state, body, { ...baseOf(decision, 'move', { body: body.id }), kind: 'move', path: [], alone: [], facing })
  return move ? { move, cost } : best
}
function wheelLength(state: State, body: Body, decision: Decision, wheel: NonNullable<MoveAnswer['wheel']>): number | undefined {
  const { length } = judgeMove(state, body, { ...baseOf(decision, 'move', { body: body.id }), path: [], alone: [], wheel })
  return length
}
/** The ranks into contact with an enemy, wheeling before they go where that helps. */
export const chargeInto = (state: State, decision: Decision, body: Body, enemy: Figure): Move | undefined =>
  march(state, decision, body, enemy.at, Number.POSITIVE_INFINITY, true)

// ---------------------------------------------------------------- away

/** Straight back: out of a zone that ranks can go no nearer in, or out of a melee. */
export function backOff(state: State, decision: Decision, body: Body): Move | undefined {
  const [figure] = standing(state, body.id)
  const behind = direction(degrees((body.unit || !figure ? body.facing : figure.facing) + 180))
  const far = ratingOf(state, body) / (body.unit ? CONSTANTS.backing.value : 1)
  for (const share of SHARES) {
    const path = [shift(behind.x * far * share, behind.y * far * share)]
    const move = tried(state, body, { ...baseOf(decision, 'move', { body: body.id }), kind: 'move', path, alone: [] })
    if (move && move.judged.meets.length === 0) return move
  }
  return undefined
}

/** Away from the enemy, towards a place behind: back up for units, any way for single figures. */
export function away(state: State, decision: Decision, body: Body, from: Point, most: number): Move | undefined {
  const at = centreOf(state, body.id)
  const back = bearing(from, at)
  const far = Math.min(most, ratingOf(state, body))
  if (far < 0.4) return undefined
  if (!body.unit) {
    for (const turn of [0, 30, -30, 60, -60]) {
      const way = direction(degrees(back + turn))
      for (const share of SHARES) {
        const move = walk(state, decision, body, [{ x: at.x + way.x * far * share, y: at.y + way.y * far * share }], degrees(back + 180))
        if (move && move.judged.meets.length === 0) return move
      }
    }
    return undefined
  }
  const behind = direction(degrees(body.facing + 180))
  if (behind.x * (at.x - from.x) + behind.y * (at.y - from.y) <= 0) return undefined
  for (const share of [0.5, 0.25]) {
    const move = tried(state, body, {
      ...baseOf(decision, 'move', { body: body.id }),
      kind: 'move',
      path: [shift(behind.x * far * share, behind.y * far * share)],
      alone: [],
    })
    if (move && move.judged.meets.length === 0) return move
  }
  return undefined
}
