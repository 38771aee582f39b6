// Random legal answers: any question, any of its answers. For tests, and as the weakest of players.
import type { Dice } from '../../../engine/dice/types'
import { hasWay } from '../../../engine/geometry/template'
import { type Degrees, degrees, type Point } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision, PickAsk, PlaceAsk } from '../../../engine/kernel/asks'
import { squaresOf } from '../data/draw-up'
import { fighterAt } from '../game/draft'
import { middleOf, WAYS } from '../game/grid'
import { judge } from '../game/judge'
import { freeEnds, jumpsOf, pacesOf, reachOf, wayTo } from '../game/movement'
import { gridIn } from '../game/queries'
import type { State } from '../state'
import { aim, go, lay, letGo, pick } from './answers'

type Roll = (sides: number) => number // 0 … sides − 1
const TRIES = 8
const DONE = 3 // a side is done with its utility phase once in so many answers

export function sample(state: State, decision: Decision, dice: Dice): Answer {
  const roll: Roll = (sides) => dice.die(sides, { purpose: 'random play', seat: decision.seat }) - 1
  const done = decision.asks.find(({ key }) => key === 'done')
  if (done && roll(DONE) === 0) return pick(decision, done, done.key)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const ask = decision.asks[roll(decision.asks.length)]
    const answer = ask && answerTo(state, decision, ask, roll)
    if (answer && judge(state, answer).legal) return answer
  }
  return letGo(decision)
}
const some = <Item>(list: readonly Item[], roll: Roll): Item | undefined => (list.length === 0 ? undefined : list[roll(list.length)])
const facing = (roll: Roll): Degrees => WAYS[roll(WAYS.length)]?.facing ?? degrees(0)

function answerTo(state: State, decision: Decision, ask: Ask, roll: Roll): Answer | undefined {
  const id = ask.body ?? decision.body ?? -1
  switch (ask.kind) {
    case 'pick':
      return picked(decision, ask, roll)
    case 'target': {
      const means = some(
        ask.means.filter(({ refusal }) => !refusal),
        roll,
      )
      const count = 1 + roll(Math.max(1, Math.min(ask.max, ask.targets.length)))
      const targets = [...ask.targets]
      const chosen = Array.from({ length: count }, () => targets.splice(roll(Math.max(1, targets.length)), 1)[0]?.id).filter(
        (one) => one !== undefined,
      )
      return aim(decision, ask, chosen, means?.weapon)
    }
    case 'move': {
      const { sprint } = pacesOf(state, id)
      const reach = reachOf(state, id, sprint)
      const square = some(freeEnds(state, reach, id), roll)
      const path = square === undefined ? [] : wayTo(gridIn(state), reach, square)
      return path.length === 0 ? undefined : go(decision, ask, fighterAt(state, id).at, path, facing(roll))
    }
    case 'spot': {
      const own = fighterAt(state, id).at
      const means = some(
        ask.means.filter(({ refusal }) => !refusal),
        roll,
      )
      const places = ask.key === 'jump' ? jumpsOf(state, id) : [own, ...around(state, ask.origin ?? own, ask.range ?? 0)]
      const at = ask.template.shape === 'cone' || ask.template.shape === 'line' ? own : some(places, roll)
      return at && lay(decision, ask, at, hasWay(ask.template) ? facing(roll) : undefined, means?.weapon)
    }
    case 'place':
      return { decision: decision.id, seat: decision.seat, key: ask.key, kind: 'place', places: placed(state, ask, roll) }
    default:
      return undefined
  }
}
function picked(decision: Decision, ask: PickAsk, roll: Roll): Answer {
  const options = ask.options.filter(({ refusal }) => !refusal)
  const count = ask.min + roll(Math.max(1, Math.min(ask.max, options.length) - ask.min + 1))
  const left = options.map(({ id }) => id)
  return pick(decision, ask, ...Array.from({ length: Math.min(count, left.length) }, () => left.splice(roll(left.length), 1)[0] ?? ''))
}
function around(state: State, { x, y }: Point, far: number): readonly Point[] {
  const grid = gridIn(state)
  return grid.floor.map((_floor, square) => middleOf(grid, square)).filter((at) => Math.abs(at.x - x) <= far && Math.abs(at.y - y) <= far)
}
/** Everybody somewhere in the zone, in a square of his own; or, where nobody leaves his place, facing some way. */
function placed(state: State, ask: PlaceAsk, roll: Roll): Extract<Answer, { kind: 'place' }>['places'] {
  if (ask.fixed) return ask.pieces.map((piece) => ({ piece, at: fighterAt(state, piece).at, facing: facing(roll) }))
  const free = [...squaresOf(ask.zone)]
  return ask.pieces.flatMap((piece) => {
    const [at] = free.splice(roll(free.length), 1)
    return at ? [{ piece, at, facing: facing(roll) }] : []
  })
}
