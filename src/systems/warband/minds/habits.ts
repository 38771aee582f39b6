// Players of one idea each, to measure the computer against.
import type { Dice } from '../../../engine/dice/types'
import type { Answer, Ask, Decision, PieceId } from '../../../engine/kernel/asks'
import { fighterAt, topFrame } from '../game/draft'
import { middleOf, spaces } from '../game/grid'
import { judge } from '../game/judge'
import { freeEnds, pacesOf, reachOf, wayTo } from '../game/movement'
import { pieceOf } from '../game/names'
import { byDistance, enemiesOf, gridIn } from '../game/queries'
import type { State } from '../state'
import { aim, askNamed, go, letGo, press } from './answers'
import { fieldTo } from './field'
import { facingFrom } from './move'
import { suggest } from './suggest'

export const HABITS = ['nearest'] as const

/** 'nearest': charge the nearest, else walk at him; shoot and strike the nearest; everything else is as the computer does it, or left. */
export function habit(name: string, state: State, decision: Decision, _dice: Dice): Answer {
  if (name !== 'nearest') throw new RangeError(`there is no habit ${name}`)
  const top = topFrame(state)
  if (top?.frame === 'utility')
    return press(decision, askNamed(decision, 'rally') ?? askNamed(decision, 'done') ?? decision.asks[0] ?? fail())
  if (top?.frame !== 'phase') return suggest(state, decision)
  const id = decision.body ?? -1
  return top.phase === 'movement' ? towards(state, decision, id) : atNearest(state, decision, id)
}
function fail(): never {
  throw new Error('nothing is asked')
}
function towards(state: State, decision: Decision, id: PieceId): Answer {
  const rise = askNamed(decision, 'rise')
  if (rise) return press(decision, rise)
  const charge = askNamed(decision, 'charge')
  const mover = fighterAt(state, id)
  const enemies = byDistance(mover.at, enemiesOf(state, mover))
  const [near] = enemies
  if (charge?.kind === 'target') {
    const first = enemies.flatMap((enemy) => charge.targets.filter(({ body }) => body === enemy.id))[0] ?? charge.targets[0]
    if (first) return aim(decision, charge, [first.id])
  }
  const move = askNamed(decision, 'move')
  if (!near || !move || spaces(near.at, mover.at) <= 1) return letGo(decision)
  const grid = gridIn(state)
  const field = fieldTo(state, id, [[near.at]])
  const reach = reachOf(state, id, pacesOf(state, id).move)
  const [best] = [...freeEnds(state, reach, id)].sort((a, b) => field(a) - field(b))
  const path = best === undefined ? [] : wayTo(grid, reach, best)
  const end = best === undefined ? mover.at : middleOf(grid, best)
  if (path.length > 0) return go(decision, move, mover.at, path, facingFrom(state, id, end))
  const climb = askNamed(decision, 'climb')
  return climb ? press(decision, climb) : letGo(decision)
}
function atNearest(state: State, decision: Decision, id: PieceId): Answer {
  const mover = fighterAt(state, id)
  const enemies = byDistance(mover.at, enemiesOf(state, mover))
  const tries = decision.asks.flatMap((ask: Ask): readonly Answer[] =>
    ask.kind === 'target'
      ? enemies.flatMap((enemy) =>
          ask.targets
            .filter((option) => pieceOf(option.id) === enemy.id)
            .flatMap((option) => ask.means.filter(({ refusal }) => !refusal).map(({ weapon }) => aim(decision, ask, [option.id], weapon))),
        )
      : [],
  )
  return tries.find((answer) => judge(state, answer).legal) ?? letGo(decision)
}
