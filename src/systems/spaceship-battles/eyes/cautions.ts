// What a captain may have overlooked in his orders: power not given out, phases without a step, weapons that bear and do not fire; each
// with what would mend it (SHP-2, 12, 13).

import type { OrdersAnswer, Part, PieceId } from '../../../engine/kernel/asks'
import type { Caution } from '../../../engine/kernel/forecast'
import { counted, listed, signed } from '../../../engine/kernel/say'
import { chanceAtLeast } from '../../../engine/odds/distribution'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { PROJECTILES } from '../data/tables'
import { attackKey, type Fire, fireIn } from '../game/attacks'
import { afterStep, courseOf, phasesOf, stepRefusal, whereAfter } from '../game/course'
import { groupId, keyOf, partsOf, pieceOption } from '../game/keys'
import { numbersOf } from '../game/modifiers'
import { commandIn } from '../game/phase-zero'
import { plotters, ramIn, ramInVain, stepIn, stepKey } from '../game/plots'
import { slotMost, totalOf } from '../game/power'

import { commandedBy, powerLeft } from '../game/queries'

import { stockAfter } from '../game/stock'
import { legalTargets, type Mount, mountsOf } from '../game/targets'
import { hullOdds } from '../odds/question'
import type { Ship, State, Step } from '../state'
import { blastOf } from './forecast-blast'
import { meanLost } from './odds'
import { ordered, short } from './weapons'

const POWERED = ['fields', 'weapons', 'engines'] as const // what spare power is offered to, in this order
const SPARING = 0.5 // least mean damage that a projectile is missed for

export function cautionsOf(state: State, answer: OrdersAnswer): readonly Caution[] {
  const { frame } = state
  const ships = commandedBy(state, answer.seat)
  switch (frame.frame) {
    case 'command':
      return ships.flatMap((ship) => [...sparePower(ship, answer), ...destroysItself(state, ship, answer)])
    case 'plot':
      return plotters(state, ships, frame.from, frame.to).flatMap((ship) => [
        ...unplotted(state, ship, answer, frame.from, frame.to),
        ...ramsNobody(state, ship, answer, frame.from, frame.to),
      ])
    case 'attack': {
      const parts = partsOf(answer)
      const fires = ships.map((ship) => ({ ship, fire: fireIn(state, parts, ship) }))
      const boarded = new Set(fires.map(({ fire }) => fire.board?.target))
      return fires.flatMap(({ ship, fire }) => {
        const unfired = idle(state, ship, fire, boarded)
        return unfired.length > 0 ? unfired : forNothing(ship, fire)
      })
    }
  }
}

const about = (ship: Ship) => ({ group: groupId(ship.id), pieces: [ship.id] })

/** SHP-2: power that is not given out is lost. */
function sparePower(ship: Ship, answer: OrdersAnswer): readonly Caution[] {
  const { power } = commandIn(partsOf(answer), ship)
  const spare = powerLeft(ship) - totalOf(power)
  const takers = POWERED.filter((slot) => power[slot] < slotMost(ship, slot))
  const [taker] = takers
  if (spare <= 0 || taker === undefined) return []
  let left = spare
  const filled = { ...power }
  for (const slot of takers) {
    const more = Math.min(left, slotMost(ship, slot) - filled[slot])
    filled[slot] += more
    left -= more
  }
  const built = Object.fromEntries(
    Object.entries(filled).filter(([slot]) => (slot !== 'tractor' && slot !== 'invisibility') || ship.design.devices[slot]),
  )
  return [
    {
      ...about(ship),
      reason: `${ship.name} leaves ${counted(spare, 'power point')} unused`,
      remedy: `more for its ${listed(takers.filter((slot) => filled[slot] > power[slot]))}`,
      offer: [{ key: `s${ship.id}:power`, kind: 'allocate', amounts: built }],
      rule: 'SHP-2',
    },
  ]
}

/** SHP-16: a ship that is given up, and which friends are near enough to feel it. */
function destroysItself(state: State, ship: Ship, answer: OrdersAnswer): readonly Caution[] {
  const parts = partsOf(answer)
  if (!commandIn(parts, ship).destruct) return []
  const friends = blastOf(ordered(state, answer), ship).filter(({ friend }) => friend)
  const near = friends.map(
    ({ target, range, mean }) => `your own ${target.name}, ${counted(range, 'space')} away, ${short(mean)} hull points on average`,
  )
  return [
    {
      ...about(ship),
      pieces: [ship.id, ...friends.map(({ target }) => target.id)],
      reason: `${ship.name} will destroy itself in phase 12${near.length === 0 ? '; no friend is within its reach now' : `, and would cost ${listed(near)}, as all stand now`}`,
      remedy: 'leave the self-destruction out',
      offer: [{ key: keyOf(ship.id, 'destruct'), kind: 'pick', picked: [] }],
      rule: 'SHP-16',
    },
  ]
}

/** SHP-19: a ram that these moves cannot bring about. */
function ramsNobody(state: State, ship: Ship, answer: OrdersAnswer, from: number, to: number): readonly Caution[] {
  const parts = partsOf(answer)
  const target = state.ships[ramIn(state, parts, ship.id) ?? -1]
  const stops = whereAfter(state, ship, (phase) => stepIn(parts, ship.id, phase), from, to)
  const inVain = target && ramInVain(state, target, stops, from)
  if (!target || inVain === undefined) return []
  return [
    {
      ...about(ship),
      reason: `${ship.name} cannot ram ${target.name}: ${inVain}`,
      remedy: 'leave the ram out',
      offer: [{ key: keyOf(ship.id, 'ram'), kind: 'pick', picked: [] }],
      vain: true,
      rule: 'SHP-19',
    },
  ]
}

/** SHP-12: a phase without a step is a hold; straight ahead is offered as far as it goes. */
function unplotted(state: State, ship: Ship, answer: OrdersAnswer, from: number, to: number): readonly Caution[] {
  const parts = partsOf(answer)
  const phases = phasesOf(ship.speed, from, to)
  const missing = phases.filter((phase) => stepIn(parts, ship.id, phase) === undefined)
  if (missing.length === 0) return []
  let course = courseOf(ship)
  const offer = phases.flatMap((phase): readonly Part[] => {
    const ordered = stepIn(parts, ship.id, phase)
    const step: Step = ordered ?? (stepRefusal(state.table, ship, course, 'forward') === undefined ? 'forward' : 'hold')
    if (stepRefusal(state.table, ship, course, step) === undefined) course = afterStep(course, step)
    return ordered === undefined ? [{ key: stepKey(ship.id, phase), kind: 'pick', picked: [step] }] : []
  })
  return [
    {
      ...about(ship),
      reason: `${ship.name} has no step for ${missing.length === 1 ? 'phase' : 'phases'} ${listed(missing.map(String))} and would hold`,
      remedy: 'go straight ahead',
      offer,
      rule: 'SHP-12',
    },
  ]
}

interface Likely {
  readonly target: Ship
  readonly mean: number // hull points
  readonly through: number // chance
}
/** Whom that mount would hurt most. */
function likelyTarget(state: State, ship: Ship, { weapon }: Mount, targets: readonly Ship[]): Likely | undefined {
  let best: Likely | undefined
  for (const target of targets) {
    const numbers = numbersOf(state, { ship: ship.id, target: target.id, weapon, aim: 'ship' })
    const mean = meanLost(numbers, target.hull)
    if (best === undefined || mean > best.mean) best = { target, mean, through: chanceAtLeast(hullOdds(numbers), 1) }
  }
  return best
}

/** SHP-20: whoever appears and attacks nobody gives up being unseen for nothing. */
function forNothing(ship: Ship, { appear, attacks, tractor, board }: Fire): readonly Caution[] {
  if (!ship.invisible || !appear || attacks.length > 0 || tractor !== undefined || board !== undefined) return []
  return [
    {
      ...about(ship),
      reason: `${ship.name} appears, and attacks nobody: it is hit without the ${signed(-CONSTANTS.unseen.value)} for being unseen`,
      remedy: 'leave “Appear” out, or attack',
      rule: 'SHP-20',
    },
  ]
}

/** SHP-13: weapons that bear on somebody and have no target. Who stays or goes unseen does not fire; who is `boarded` is to be taken, not shot to pieces. */
function idle(state: State, ship: Ship, fire: Fire, boarded: ReadonlySet<PieceId | undefined>): readonly Caution[] {
  if (fire.vanish || (ship.invisible && !fire.appear)) return []
  const launched = fire.attacks.flatMap(({ weapon }) => PROJECTILES.filter((kind) => kind === weapon))
  return mountsOf(ship).flatMap((mount): readonly Caution[] => {
    const { weapon, direction } = mount
    if (fire.attacks.some((one) => one.weapon === weapon && one.direction === direction)) return []
    const targets = legalTargets(state, ship, mount).filter(({ id }) => !boarded.has(id))
    const best = likelyTarget(state, ship, mount, targets)
    if (best === undefined || best.mean === 0) return []
    if (weapon !== 'energy' && (best.mean < SPARING || stockAfter(ship, [...launched, weapon], state.ownStocks)[weapon] < 0)) return []
    const name = weapon === 'energy' ? 'energy weapons' : `${weapon}${direction === 'aft' ? ' aft' : ''}`
    const { target, mean, through } = best
    return [
      {
        ...about(ship),
        reason: `${ship.name} does not fire its ${name}`,
        remedy: `fire at ${target.name}: ${likely(through)} to get through, ${short(mean)} hull points on average`,
        offer: [{ key: attackKey(ship, mount), kind: 'target', targets: [pieceOption(target.id)], weapon, aim: 'ship' }],
        rule: 'SHP-13',
      },
    ]
  })
}
