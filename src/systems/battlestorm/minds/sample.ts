// A random legal answer: the ask uniform, then the target, then the destination. For tests and as the weakest of players.

import type { Dice } from '../../../engine/dice/types'
import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision } from '../../../engine/kernel/asks'
import { gather } from '../game/coherency'
import { judge } from '../game/judge'
import { chargeAnswer, chargeLegs, shiftAlong } from '../game/manoeuvre'
import { standing, topFrame } from '../game/queries'
import type { State } from '../state'
import { drawnUp } from './deploy'

const TRIES = 12

/** Throws when nothing at all is legal: that would be a fault of the game. */
export function sample(state: State, decision: Decision, dice: Dice): Answer {
  const roll = (sides: number): number => dice.die(sides, { purpose: 'random play', seat: decision.seat }) - 1
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const ask = decision.asks[roll(decision.asks.length)]
    const answer = ask && draw(state, decision, ask, roll)
    if (answer && judge(state, answer).legal) return answer
  }
  // The dice were against it: the first plain choice that is legal.
  for (const ask of [...decision.asks].reverse()) {
    if (ask.kind !== 'pick') continue
    const answer: Answer = {
      decision: decision.id,
      seat: decision.seat,
      key: ask.key,
      kind: 'pick',
      picked: ask.options.slice(0, ask.min).map((option) => option.id),
    }
    if (judge(state, answer).legal) return answer
  }
  // Placed beyond the limits: everybody where the army may be drawn up (BST-12, 17).
  const drawn = decision.asks.some((ask) => ask.kind === 'place') ? drawnUp(state, decision) : undefined
  if (drawn && judge(state, drawn).legal) return drawn
  throw new Error(`${decision.title}: no legal answer was found`)
}

type Roll = (sides: number) => number

function draw(state: State, decision: Decision, ask: Ask, roll: Roll): Answer | undefined {
  const base = { decision: decision.id, seat: decision.seat, key: ask.key }
  switch (ask.kind) {
    case 'pick': {
      const count = ask.min + roll(Math.min(ask.max, ask.options.length) - ask.min + 1)
      return { ...base, kind: 'pick', picked: some(ask.options, count, roll).map((option) => option.id) }
    }
    case 'target': {
      const targets = some(ask.targets, 1 + roll(Math.min(ask.max, ask.targets.length)), roll).map((target) => target.id)
      const means = ask.means.length > 0 ? ask.means[roll(ask.means.length)] : undefined
      const factor = ask.factors && roll(4) === 0 ? ask.factors[roll(Math.min(3, ask.factors.length))] : undefined
      return { ...base, kind: 'target', targets, ...(means ? { weapon: means.weapon } : {}), ...(factor === undefined ? {} : { factor }) }
    }
    case 'move':
      return wander(state, base, ask, roll)
    case 'place': {
      const id = ask.pieces[roll(ask.pieces.length)]
      const figure = id === undefined ? undefined : state.figures[id]
      if (!figure) return undefined
      const shift = { x: (roll(61) - 30) / 10, y: (roll(61) - 30) / 10 }
      // before the battle its unit goes with it: else it would stand apart (BST-17)
      const along = topFrame(state)?.frame === 'deploy' ? standing(state, figure.unit) : [figure]
      const places = along.map(({ id: piece, at, facing }) => ({ piece, at: { x: at.x + shift.x, y: at.y + shift.y }, facing }))
      return { ...base, kind: 'place', places }
    }
    case 'allocate':
    case 'write':
      return undefined
  }
}

function wander(state: State, base: Pick<Answer, 'decision' | 'seat' | 'key'>, ask: Extract<Ask, { kind: 'move' }>, roll: Roll): Answer {
  const limit = ask.limits[ask.limits.length - 1]
  const full = ask.limits.find((one) => one.label === 'full')?.distance ?? limit?.distance ?? 0
  const closing = ask.key === 'move' ? gather(state, ask.body, 1) : []
  if (closing.length > 0 && roll(2) === 0) return chargeAnswer(base, closing)
  const enemies = state.units.filter((unit) => unit.seat !== base.seat && standing(state, unit.id).length > 0)
  const enemy = enemies.length > 0 && ask.key === 'move' && roll(4) === 0 ? enemies[roll(enemies.length)] : undefined
  if (enemy) return chargeAnswer(base, chargeLegs(state, ask.body, enemy.id, 1))
  const way = direction(degrees(roll(360)))
  const far = ((1 + roll(20)) / 20) * (limit?.distance ?? 0)
  const shift: Point = { x: way.x * far, y: way.y * far }
  if (ask.key !== 'move') return { ...base, kind: 'move', path: [shift], alone: [] }
  const cut = shiftAlong(state, ask.body, [shift], far > full ? 2 : 1)
  return { ...base, kind: 'move', path: cut.path, alone: [] }
}

/** That many different ones of a list, in random order. */
function some<Item>(list: readonly Item[], count: number, roll: Roll): readonly Item[] {
  const left = [...list]
  const taken: Item[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(roll(left.length), 1))
  return taken
}
