// Random legal orders: every question answered or left out by lot. For tests, and as the weakest of players.
import type { Dice } from '../../../engine/dice/types'
import type { AllocateAsk, Answer, Decision, OrdersAsk, Part, PartAsk, PickAsk, TargetAsk } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FACTOR_SIGNS, type Projectile } from '../data/tables'
import { SURRENDER } from '../game/awaiting'
import { afterStep, courseOf, phasesOf, stepRefusal } from '../game/course'
import { keyOf, pieceIn } from '../game/keys'
import { stepKey } from '../game/plots'
import { topSpeed } from '../game/power'
import { shipAt } from '../game/queries'
import { stockAfter } from '../game/stock'
import { placesOpen } from '../game/targets'
import { type Ship, STEPS, type State } from '../state'

type Roll = (sides: number) => number // 0 … sides − 1

const DESTRUCT = 60 // one ship in so many blows itself up in a turn

export function sample(state: State, decision: Decision, dice: Dice): Answer {
  const roll: Roll = (sides) => dice.die(sides, { purpose: 'random play', seat: decision.seat }) - 1
  const base = { decision: decision.id, seat: decision.seat }
  const ask = decision.asks.find((one): one is OrdersAsk => one.kind === 'orders')
  if (ask === undefined) return { ...base, key: SURRENDER, kind: 'pick', picked: [SURRENDER] }
  const parts = ask.groups.flatMap(({ body, asks }) => partsOf(state, shipAt(state, body ?? -1), asks, roll))
  return { ...base, key: ask.key, kind: 'orders', parts }
}

function partsOf(state: State, ship: Ship, asks: readonly PartAsk[], roll: Roll): readonly Part[] {
  switch (state.frame.frame) {
    case 'command':
      return commands(ship, asks, roll)
    case 'plot':
      return moves(state, ship, asks, roll)
    case 'attack':
      return fires(state, ship, asks, roll)
  }
}

function some<Item>(list: readonly Item[], roll: Roll): Item | undefined {
  return list.length === 0 ? undefined : list[roll(list.length)]
}
const pick = (ask: PickAsk, roll: Roll): readonly Part[] => {
  const option = some(ask.options, roll)
  return option === undefined ? [] : [{ key: ask.key, kind: 'pick', picked: [option.id] }]
}

/** Power point by point to whatever still takes one; invisibility takes all its points or none. */
function share(ask: AllocateAsk, roll: Roll): Readonly<Record<string, number>> {
  const amounts: Record<string, number> = Object.fromEntries(ask.slots.map(({ id }) => [id, 0]))
  let left = ask.total
  const device = CONSTANTS.invisibilityPower.value
  if (ask.slots.some(({ id }) => id === 'invisibility') && left >= device && roll(3) === 0) {
    amounts.invisibility = device
    left -= device
  }
  for (; left > 0; left -= 1) {
    const open = ask.slots.filter(({ id, max }) => id !== 'invisibility' && (amounts[id] ?? 0) < max)
    const slot = some(open, roll)
    if (slot === undefined || roll(FACTOR_SIGNS.length * 4) === 0) break
    amounts[slot.id] = (amounts[slot.id] ?? 0) + 1
  }
  return amounts
}

function commands(ship: Ship, asks: readonly PartAsk[], roll: Roll): readonly Part[] {
  const parts: Part[] = []
  let engines = 0
  for (const ask of asks) {
    if (ask.kind === 'allocate') {
      const amounts = share(ask, roll)
      engines = amounts.engines ?? 0
      parts.push({ key: ask.key, kind: 'allocate', amounts })
    } else if (ask.kind === 'pick' && ask.key === keyOf(ship.id, 'speed')) {
      parts.push({ key: ask.key, kind: 'pick', picked: [`${roll(topSpeed(ship.design, engines) + 1)}`] })
    } else if (ask.kind === 'pick' && ask.key === keyOf(ship.id, 'destruct')) {
      if (roll(DESTRUCT) === 0) parts.push(...pick(ask, roll))
    } else if (ask.kind === 'pick' && roll(4) > 0) parts.push(...pick(ask, roll))
  }
  return parts
}

function moves(state: State, ship: Ship, asks: readonly PartAsk[], roll: Roll): readonly Part[] {
  const { frame } = state
  if (frame.frame !== 'plot') return []
  const parts: Part[] = []
  let course = courseOf(ship)
  for (const phase of phasesOf(ship.speed, frame.from, frame.to)) {
    const step = some(
      STEPS.filter((one) => stepRefusal(state.table, ship, course, one) === undefined),
      roll,
    )
    if (step === undefined || (step === 'hold' && roll(2) === 0)) continue
    course = afterStep(course, step)
    parts.push({ key: stepKey(ship.id, phase), kind: 'pick', picked: [step] })
  }
  for (const ask of asks) if (ask.kind === 'pick' && ask.key === keyOf(ship.id, 'ram') && roll(2) === 0) parts.push(...pick(ask, roll))
  return parts
}

type TargetPart = Extract<Part, { kind: 'target' }>
function aimAt(ask: TargetAsk, roll: Roll): readonly TargetPart[] {
  const target = some(ask.targets, roll)
  if (target === undefined) return []
  const weapon = some(ask.means, roll)
  const aim = some(ask.aims ?? [], roll)
  return [
    {
      key: ask.key,
      kind: 'target',
      targets: [target.id],
      ...(weapon === undefined ? {} : { weapon: weapon.weapon }),
      ...(aim === undefined ? {} : { aim: aim.id }),
    },
  ]
}

/** A place that is held already is not boarded again: the bridge always may be. */
function openPlace(state: State, part: TargetPart): TargetPart {
  const target = state.ships[pieceIn(state, part.targets[0] ?? '')]
  return target === undefined || placesOpen(target).some((place) => place === part.aim) ? part : { ...part, aim: 'bridge' }
}

function fires(state: State, ship: Ship, asks: readonly PartAsk[], roll: Roll): readonly Part[] {
  const parts: Part[] = []
  let free = !ship.invisible
  const launches: Projectile[] = []
  for (const ask of asks) {
    if (ask.kind === 'pick') {
      if (roll(3) > 0) continue
      parts.push(...pick(ask, roll))
      if (ask.key === keyOf(ship.id, 'appear')) free = true
      if (ask.key === keyOf(ship.id, 'vanish')) free = false
    } else if (ask.kind === 'target' && free && roll(4) > 0) {
      const kind = ask.means[0]?.weapon
      const projectile = kind === 'torpedoes' || kind === 'missiles' ? kind : undefined
      if (projectile !== undefined) {
        if (stockAfter(ship, [...launches, projectile], state.ownStocks)[projectile] < 0) continue
        launches.push(projectile)
      }
      if (ask.key === keyOf(ship.id, 'board')) {
        const wish = roll(2) === 0 ? { ...ask, aims: (ask.aims ?? []).slice(0, 1) } : ask
        parts.push(...aimAt(wish, roll).map((part) => openPlace(state, part)))
      } else parts.push(...aimAt(ask, roll))
    }
  }
  return parts
}
