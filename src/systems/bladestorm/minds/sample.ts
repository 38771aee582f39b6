// A random legal answer: the ask uniform, then the target, then the destination. For tests and as the weakest of players.
import type { Dice } from '../../../engine/dice/types'
import { direction } from '../../../engine/geometry/angles'
import { degrees, thousandths } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision } from '../../../engine/kernel/asks'
import { judge } from '../game/judge'
import { bodiesOf, other, standing } from '../game/queries'
import type { State } from '../state'
import { baseOf } from './answers'
import { bestCharge } from './charge'

const TRIES = 14

/** Throws when nothing at all is legal: that would be a fault of the game. */
export function sample(state: State, decision: Decision, dice: Dice): Answer {
  const roll = (sides: number): number => dice.die(sides, { purpose: 'random play', seat: decision.seat }) - 1
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const ask = decision.asks[roll(decision.asks.length)]
    const answer = ask && draw(state, decision, ask, roll)
    if (answer && judge(state, answer).legal) return answer
  }
  // The dice were against it: the last plain choice that is legal.
  for (const ask of [...decision.asks].reverse()) {
    if (ask.kind !== 'pick') continue
    const free = ask.options.filter(({ refusal }) => refusal === undefined)
    if (free.length < ask.min) continue
    const answer: Answer = { ...baseOf(decision, ask.key, ask), kind: 'pick', picked: free.slice(0, ask.min).map(({ id }) => id) }
    if (judge(state, answer).legal) return answer
  }
  throw new Error(`${decision.title}: no legal answer was found`)
}

type Roll = (sides: number) => number

function draw(state: State, decision: Decision, ask: Ask, roll: Roll): Answer | undefined {
  const base = baseOf(decision, ask.key, ask)
  switch (ask.kind) {
    case 'pick': {
      const free = ask.options.filter(({ refusal }) => refusal === undefined)
      if (free.length < ask.min) return undefined
      const count = ask.min + roll(Math.min(ask.max, free.length) - ask.min + 1)
      return { ...base, kind: 'pick', picked: some(free, count, roll).map(({ id }) => id) }
    }
    case 'target': {
      const free = ask.targets.filter(({ refusal }) => refusal === undefined)
      if (free.length === 0) return undefined
      const target = free[roll(free.length)]
      if (!target) return undefined
      const means = ask.means.length > 0 ? ask.means[roll(ask.means.length)] : undefined
      const factor = ask.factors?.[roll(ask.factors.length)]
      return {
        ...base,
        kind: 'target',
        targets: [target.id],
        ...(means ? { weapon: means.weapon } : {}),
        ...(factor === undefined ? {} : { factor }),
      }
    }
    case 'move':
      return wander(state, decision, ask, roll)
    case 'place': {
      const [piece] = some(ask.pieces, 1, roll)
      const figure = piece === undefined ? undefined : state.figures[piece]
      return figure && { ...base, kind: 'place', places: [{ piece: figure.id, at: figure.at, facing: degrees(roll(24) * 15) }] }
    }
    case 'spot': {
      const origin = ask.origin ?? { x: state.table.width / 2, y: state.table.height / 2 }
      const way = direction(degrees(roll(360)))
      const far = ((1 + roll(20)) / 20) * (ask.range ?? 10)
      const at = { x: thousandths(origin.x + way.x * far) + 0, y: thousandths(origin.y + way.y * far) + 0 }
      const [means] = ask.means
      return { ...base, kind: 'spot', spots: [{ at }], ...(means ? { weapon: means.weapon } : {}) }
    }
    default:
      return undefined
  }
}

function wander(state: State, decision: Decision, ask: Extract<Ask, { kind: 'move' }>, roll: Roll): Answer | undefined {
  const base = baseOf(decision, ask.key, ask)
  const body = state.bodies[ask.body]
  if (!body) return undefined
  if (ask.turning && roll(3) === 0) {
    const charge = bestCharge(state, decision, body)
    if (charge) return charge.move.answer
  }
  const far = ((1 + roll(20)) / 20) * (ask.limits.at(-1)?.distance ?? 0)
  if (body.unit) {
    const wheel =
      ask.wheels === true && roll(2) === 0
        ? { about: roll(2) === 0 ? ('left' as const) : ('right' as const), by: roll(61) - 30 }
        : undefined
    const ahead = direction(degrees(body.facing + (wheel?.by ?? 0)))
    const along = roll(4) === 0 ? -far / 2 : far
    const path = [{ x: thousandths(ahead.x * along) + 0, y: thousandths(ahead.y * along) + 0 }]
    return { ...base, kind: 'move', path, alone: [], ...(wheel && wheel.by !== 0 ? { wheel } : {}) }
  }
  const way = direction(degrees(roll(2) === 0 ? roll(360) : homeward(state, body.seat, ask.body)))
  return {
    ...base,
    kind: 'move',
    path: [{ x: thousandths(way.x * far) + 0, y: thousandths(way.y * far) + 0 }],
    alone: [],
    ...(ask.turning ? { facing: degrees(roll(24) * 15) } : {}),
  }
}
/** About the way to the enemy: so that armies at random come to blows. */
function homeward(state: State, seat: number, body: number): number {
  const [own] = standing(state, body)
  const enemy = bodiesOf(state, other(seat))[0]
  const [foe] = enemy ? standing(state, enemy.id) : []
  if (!own || !foe) return 0
  return foe.at.y > own.at.y ? 90 : 270
}

/** That many different ones of a list, in random order. */
function some<Item>(list: readonly Item[], count: number, roll: Roll): readonly Item[] {
  const left = [...list]
  const taken: Item[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(roll(left.length), 1))
  return taken
}
