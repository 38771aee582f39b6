// Courses as plans to draw: where a ship would be after each phase in which it moves (SHP-11, 12).
import type { Part, Verdict } from '../../../engine/kernel/asks'
import type { MovePlan } from '../../../engine/kernel/forecast'
import { type Stop, whereAfter } from '../game/course'
import type { Tow } from '../game/movement'
import { holderOf, poweredFactor, speedName } from '../game/queries'
import type { Ship, State, Step } from '../state'

const LEGAL: Verdict = { legal: true }

const BOWS: Readonly<Record<number, string>> = { 0: 'right', 90: 'down', 180: 'left', 270: 'up' }
export const bowText = (facing: number): string => `bow ${BOWS[facing] ?? ''}`

export interface Orders {
  readonly decision: string
  readonly seat: number
}

/** A course as the canvas draws it. */
export function courseOfStops(ship: Ship, stops: readonly Stop[], { decision, seat }: Orders, parts?: readonly Part[]): MovePlan {
  const last = stops[stops.length - 1] ?? ship
  const refusals = stops.flatMap(({ refusal, phase }) => (refusal ? [{ ...refusal, reason: `Phase ${phase}: ${refusal.reason}` }] : []))
  const spaces = stops.filter((stop) => stop.step === 'forward' && !stop.refusal).length
  return {
    answer: {
      decision,
      seat,
      key: 'orders',
      kind: 'move',
      path: spaces === 0 ? [] : [{ x: last.at.x - ship.at.x, y: last.at.y - ship.at.y }],
      alone: [],
      facing: last.facing,
    },
    ends: [{ piece: ship.id, at: last.at, facing: last.facing }],
    legs: [{ piece: ship.id, points: [ship.at, ...stops.map((stop) => stop.at)], cost: spaces }],
    cost: spaces,
    limit: speedName(ship.speed),
    verdict: refusals.length === 0 ? LEGAL : { legal: false, refusals },
    stops: stops.map((stop) => ({ piece: ship.id, at: stop.at, facing: stop.facing, label: `${stop.phase}` })),
    ...(parts === undefined ? {} : { parts }),
  }
}

/** The way of a ship in tow. */
export function courseOfTow({ towed, stops }: Tow, { decision, seat }: Orders): MovePlan {
  const { at } = stops.at(-1) ?? towed
  const path = [{ x: at.x - towed.at.x, y: at.y - towed.at.y }]
  return {
    answer: { decision, seat, key: 'orders', kind: 'move', path, alone: [], facing: towed.facing },
    ends: [{ piece: towed.id, at, facing: towed.facing }],
    legs: [{ piece: towed.id, points: [towed.at, ...stops.map((stop) => stop.at)], cost: stops.length }],
    cost: stops.length,
    limit: 'in tow',
    verdict: LEGAL,
    stops: stops.map((stop) => ({ piece: towed.id, at: stop.at, facing: towed.facing, label: `${stop.phase}` })),
  }
}

/** Where a ship would be all the turn, straight ahead as far as it can, at that speed and with that power. */
export function straightAhead(state: State, ship: Ship, orders: Orders): MovePlan | undefined {
  if (ship.speed === 0 || poweredFactor(ship, 'engines') === 0 || holderOf(state, ship.id) !== undefined) return undefined
  const stops = whereAfter(state, ship, (): Step => 'forward', 1, 12)
  const free = stops.findIndex((stop) => stop.refusal !== undefined)
  return courseOfStops(ship, free < 0 ? stops : stops.slice(0, free), orders)
}
