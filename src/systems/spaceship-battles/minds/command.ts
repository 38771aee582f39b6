// The computer player in Phase Zero: every way to give out the power and every speed, by what the ship would deal out and take this turn.
import type { Part, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FIELD_VALUE, FIRE_PHASES, PHASES, SIZES } from '../data/tables'
import { blastDice } from '../game/attack'
import { keyOf } from '../game/keys'
import { slotMost, topSpeed } from '../game/power'
import { commandedBy, controllerOf, damageLevel, enemiesOf, fieldOf, powerLeft } from '../game/queries'
import type { Power, Ship, State } from '../state'
import { type Errand, errandGain, errandOf, prizeOf } from './errands'
import { distance, expectedOf, likelyField, pointWorth, volley } from './estimate'
import { focus } from './ground'
import type { Regard } from './rivals'

const CLOSING = 0.4 // share of the enemy's moves that brings it nearer, on average
const HEADWAY = 0.8 // share of its own moves that brings a ship nearer: the rest are turns
const CARE = 0.8 // what a point of damage taken counts beside one dealt out
const AGILITY = 1 // each move is worth so much by itself, up to half the phases

interface Foe {
  readonly ship: Ship
  readonly share: number // of its fire that comes our way
  readonly weight: number // of what it loses
}
interface Plan {
  readonly power: Power
  readonly speed: number
}
/** How a captain goes about it: what he takes counts so much beside what is usual, and the speeds he thinks of. */
export interface Manner {
  readonly care: number
  suits(speed: number, top: number): boolean // top: the best that its engines reach as they are
}
const USUAL: Manner = { care: 1, suits: () => true }

/** What a ship so powered would deal out less what it would take, in points, and what it gains on its errand. */
function prospect(ship: Ship, enemies: readonly Foe[], errand: Errand | undefined): number {
  const field = FIELD_VALUE[ship.design.fields] * ship.power.fields
  let sum = 0
  let launched = false
  for (const phase of FIRE_PHASES) {
    let best = 0
    let taken = 0
    for (const { ship: enemy, share, weight } of enemies) {
      const gone = phase / PHASES
      const near = distance(ship, enemy) - gone * (ship.speed * HEADWAY + enemy.speed * CLOSING)
      const range = Math.max(1, Math.round(near))
      if (!ship.invisible) {
        const dealt = volley(ship, enemy, range, likelyField(enemy), !launched) * pointWorth(enemy) * weight
        if (dealt > best) best = dealt
      }
      taken += share * volley(enemy, ship, range, field, false)
    }
    if (best > 0) launched = true
    sum += best - CARE * (errand?.care ?? 1) * Math.min(taken, ship.hull) * pointWorth(ship)
  }
  return sum + AGILITY * Math.min(ship.speed, PHASES / 2) + errandGain(errand, ship.at, ship.speed * HEADWAY)
}

/** The best way to use the power there is; what is left over goes into the tractor beam. */
function planOf(ship: Ship, enemies: readonly Foe[], errand: Errand | undefined, { suits }: Manner): Plan {
  const total = powerLeft(ship)
  const most = (slot: keyof Power): number => slotMost(ship, slot)
  const device = CONSTANTS.invisibilityPower.value
  const blank: Power = { engines: 0, fields: 0, weapons: 0, tractor: 0, invisibility: 0 }
  const top = topSpeed(ship.design, most('engines'))
  let best: Plan = { power: blank, speed: 0 }
  let value = Number.NEGATIVE_INFINITY
  for (const invisibility of most('invisibility') > 0 && total > device ? [0, device] : [0])
    for (let fields = Math.min(most('fields'), total - invisibility); fields >= 0; fields -= 1)
      for (let weapons = Math.min(most('weapons'), total - invisibility - fields); weapons >= 0; weapons -= 1) {
        // what the other two leave: more power in the engines only widens the choice
        const engines = Math.min(most('engines'), total - invisibility - fields - weapons)
        const left = total - invisibility - fields - weapons - engines
        const tractor = Math.min(most('tractor'), left)
        const power: Power = { engines, fields, weapons, tractor, invisibility }
        const invisible = invisibility > 0
        for (let speed = topSpeed(ship.design, engines); speed >= 0; speed -= 1) {
          if (!suits(speed, top)) continue
          const found = prospect({ ...ship, power, speed, invisible, launched: [] }, enemies, errand)
          if (found > value) {
            value = found
            best = { power, speed }
          }
        }
      }
  return best
}

/** Whether going up in flames pays: a ship all but lost that is not its fleet's last, among enemies rather than friends. */
export function destructPays(ship: Ship, friends: readonly Ship[], enemies: readonly Ship[]): boolean {
  if (friends.length < 2 || damageLevel(ship) !== 'critical') return false
  const blast = (other: Ship): number => {
    const range = distance(ship, other) + 1 // it will not wait
    return Math.min(expectedOf(blastDice(range), fieldOf(other))[0], other.hull) * pointWorth(other)
  }
  const sum = (ships: readonly Ship[]): number => ships.reduce((so, other) => (other.id === ship.id ? so : so + blast(other)), 0)
  const left = (Math.max(ship.worth, 4) * (ship.hull + SIZES[ship.design.class].hull)) / (2 * SIZES[ship.design.class].hull)
  return sum(enemies) - 1.5 * sum(friends) > left
}

export function suggestCommands(state: State, seat: Seat, regard: Regard, manner: Manner = USUAL): readonly Part[] {
  const enemies = enemiesOf(state, seat)
  const friends = commandedBy(state, seat)
  const foes = enemies.map((ship) => ({
    ship,
    share: manner.care * focus(state, ship, seat),
    weight: regard(controllerOf(ship)) * prizeOf(state, ship),
  }))
  return friends.flatMap((ship): readonly Part[] => {
    const { power, speed } = planOf(ship, foes, errandOf(state, ship), manner)
    const given = Object.fromEntries(
      Object.entries(power).filter(([slot]) => (slot !== 'tractor' && slot !== 'invisibility') || ship.design.devices[slot]),
    )
    return [
      { key: keyOf(ship.id, 'power'), kind: 'allocate', amounts: offered(ship, given) },
      { key: keyOf(ship.id, 'speed'), kind: 'pick', picked: [`${speed}`] },
      ...(destructPays(ship, friends, enemies) ? [{ key: keyOf(ship.id, 'destruct'), kind: 'pick', picked: ['destruct'] } as const] : []),
    ]
  })
}

/** Only what a ship is built with is asked for. */
function offered(ship: Ship, amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(amounts).filter(([slot]) => {
      if (slot === 'fields') return ship.design.fields !== 'none'
      return slot !== 'weapons' || amounts.weapons !== 0 || ship.best.weapons > 0
    }),
  )
}
