// Who could hurt a ship where it would stand, over what is left of the twelve phases (SHP-11 to 13, 19): every space an enemy could be in at
// an attack phase, at the speed and with the power that everybody has seen. In Phase Zero, before they are shown, at the most it can give out.
// Sealed moves are not looked at, and self-destruction is nobody's to foresee. One entry an enemy: the worst it could do in one phase.
import type { BodyId } from '../../../engine/kernel/asks'
import type { MovePlan, Threat } from '../../../engine/kernel/forecast'
import { momentsOf } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import { FIRE_PHASES, PHASES, SIZES } from '../data/tables'
import { afterStep, type Course, courseOf, isUnderWay, movesAt, stepRefusal } from '../game/course'
import { chanceOfDie } from '../game/draft'
import { blockerBetween } from '../game/line'
import { deductionsFor, diceOf, ofRange, reachOf, sumOf } from '../game/modifiers'
import { NO_POWER, slotMost, topSpeed } from '../game/power'
import { controllerOf, enemiesOf, fieldOf, isActive, powerLeft, rangeBetween } from '../game/queries'
import { ramDamage, ramNeed, tooSlow } from '../game/ramming'
import { aheadOf, mountBears, mountRefusal, mountsOf } from '../game/targets'
import { hullOdds } from '../odds/question'
import { type Ship, STEPS, type State } from '../state'

/** Where a ship could be when an attack phase comes. */
interface Reached {
  readonly phase: number
  readonly courses: readonly Course[]
  readonly entered: ReadonlySet<string> // spaces it could go forward into on the way there
}

const FURTHEST = CONSTANTS.utmostRange.value
const LINES = 12 // lines of fire looked at for one enemy and phase: the best places first
const squareKey = ({ x, y }: Course['at']): string => `${x} ${y}`

/** The first phase whose moves are still to come. */
function firstPhase({ frame }: State): number {
  if (frame.frame === 'command') return 1
  return frame.frame === 'plot' ? frame.from : frame.phase + 1
}

function reachedBy(state: State, ship: Ship): readonly Reached[] {
  const { manoeuvre } = SIZES[ship.design.class]
  const from = firstPhase(state)
  const entered = new Set<string>()
  let courses: readonly Course[] = [courseOf(ship)]
  const found: Reached[] = state.frame.frame === 'attack' ? [{ phase: state.frame.phase, courses, entered }] : []
  const able = isUnderWay(state, ship)
  for (let phase = from; phase <= PHASES; phase += 1) {
    if (able && movesAt(ship.speed, phase)) {
      const next = new Map<string, Course>()
      for (const course of courses)
        for (const step of STEPS) {
          if (stepRefusal(state.table, ship, course, step) !== undefined) continue
          const after = afterStep(course, step)
          if (step === 'forward') entered.add(squareKey(after.at))
          const spaces = Math.min(after.spaces, manoeuvre)
          const key = `${squareKey(after.at)} ${after.facing} ${spaces}`
          if (!next.has(key)) next.set(key, { ...after, spaces })
        }
      courses = [...next.values()]
    }
    if (FIRE_PHASES.includes(phase)) found.push({ phase, courses, entered: new Set(entered) })
  }
  return found
}

/** The ship as it goes and fires this turn: as it has shown, or before that in the ways that give most to weapons and to engines. */
function guises(state: State, ship: Ship): readonly Ship[] {
  if (state.frame.frame !== 'command') return [ship]
  const total = powerLeft(ship)
  const weapons = Math.min(total, slotMost(ship, 'weapons'))
  return Array.from({ length: weapons + 1 }, (_, less): Ship => {
    const power = { ...NO_POWER, weapons: weapons - less, engines: Math.min(slotMost(ship, 'engines'), total - weapons + less) }
    return { ...ship, power, speed: topSpeed(ship.design, power.engines), invisible: false, launched: [] }
  }).filter((one, at, all) => one.power.weapons > 0 && (at === 0 || one.speed > (all[at - 1]?.speed ?? 0)))
}

const known = new WeakMap<State, Map<string, readonly Reached[]>>()
function reached(state: State, ship: Ship): readonly Reached[] {
  const all = known.get(state) ?? new Map<string, readonly Reached[]>()
  known.set(state, all)
  const key = `${ship.id} ${ship.speed} ${ship.power.engines}`
  const found = all.get(key) ?? reachedBy(state, ship)
  all.set(key, found)
  return found
}

interface Harm {
  readonly need: number
  readonly chance: number // that anything gets through
  readonly expected: number // hull points
  readonly label: string
}
const NONE: Harm = { need: 0, chance: 0, expected: 0, label: '' }

const salvos = new Map<number, { readonly through: number; readonly mean: number }>()
/** The chance that so many dice get through, and what they do on average. */
function salvo(dice: number, less: number): { readonly through: number; readonly mean: number } {
  const key = 1000 * dice + less
  const found = salvos.get(key)
  if (found !== undefined) return found
  const odds = hullOdds({ dice, deductions: less, field: 0 })
  const worked = { through: 1 - (odds.p[0] ?? 0), mean: momentsOf(odds).mean }
  salvos.set(key, worked)
  return worked
}

/** What all mounts that bear would do together at a range, to what lies ahead (side above 0), level or behind. */
function fireAt(ship: Ship, target: Ship, range: number, side: number, deductions: number): Harm {
  const field = fieldOf(target)
  let spared = 1
  let expected = 0
  const names: string[] = []
  for (const mount of mountsOf(ship)) {
    if (!mountBears(ship, mount, side) || mountRefusal(ship, mount) !== undefined) continue
    const { weapon } = mount
    const dice = range > reachOf(ship, weapon) ? 0 : diceOf(ship, weapon, range)
    const { through, mean } = dice === 0 ? { through: 0, mean: 0 } : salvo(dice, deductions + field)
    if (through === 0) continue
    spared *= 1 - through
    expected += mean
    names.push(weapon === 'energy' ? `${dice}d6` : weapon)
  }
  if (names.length === 0) return NONE
  return {
    need: field + deductions + 1,
    chance: 1 - spared,
    expected: Math.min(expected, target.hull),
    label: [...new Set(names)].join(', '),
  }
}

/** The worst that it could fire in that phase, with the line of fire as everybody else stands now. */
function worstFire(state: State, ship: Ship, target: Ship, courses: readonly Course[]): Harm {
  const base = -sumOf(deductionsFor(state, ship, target, 'ship', target.at, target.at))
  const blocked = CONSTANTS.blocked.value
  const table = new Map<number, Harm>()
  const harmAt = (range: number, side: number, more: number): Harm => {
    const key = 100 * range + 10 * Math.sign(side) + (more > 0 ? 5 : 0)
    const found = table.get(key) ?? fireAt(ship, target, range, side, base - sumOf(ofRange(range)) + more)
    table.set(key, found)
    return found
  }
  const open = courses.flatMap(({ at, facing }) => {
    const range = rangeBetween(at, target.at)
    if (range > FURTHEST) return []
    const side = aheadOf({ at, facing }, target.at)
    const harm = harmAt(range, side, 0)
    return harm.chance === 0 ? [] : [{ at, range, side, harm }]
  })
  open.sort((one, other) => other.harm.expected - one.harm.expected)
  let worst = NONE
  for (const { at, range, side, harm } of open.slice(0, LINES)) {
    if (harm.expected <= worst.expected) break
    const real = blockerBetween(state, at, target.at) === undefined ? harm : harmAt(range, side, blocked)
    if (real.expected > worst.expected) worst = real
  }
  return worst
}

/** SHP-19: what a ram would do, if the ship could go forward into that space. */
function worstRam(state: State, ship: Ship, target: Ship, all: readonly Reached[]): Harm {
  if (ship.invisible || tooSlow(state, ship, target) || !all.some(({ entered }) => entered.has(squareKey(target.at)))) return NONE
  const chance = chanceOfDie(ramNeed(state, ship, target))
  const damage = Math.min(ramDamage(ship, target), target.hull)
  return damage === 0 ? NONE : { need: ramNeed(state, ship, target), chance, expected: chance * damage, label: 'ramming' }
}

export function threatTo(live: State, body: BodyId, ends: MovePlan['ends']): readonly Threat[] {
  const standing = live.ships[body]
  if (standing === undefined || !isActive(standing)) return []
  const end = ends.find(({ piece }) => piece === body)
  const target: Ship = end === undefined ? standing : { ...standing, at: end.at, facing: end.facing }
  const state: State = { ...live, ships: live.ships.map((ship) => (ship.id === body ? target : ship)) }
  return enemiesOf(state, controllerOf(standing)).flatMap((enemy): readonly Threat[] => {
    let worst: (Harm & { readonly phase: number; readonly moves: boolean; readonly melee: boolean }) | undefined
    for (const guise of guises(live, enemy)) {
      const seen: State = { ...state, ships: state.ships.map((ship) => (ship.id === guise.id ? guise : ship)) }
      const all = reached(live, guise)
      for (const one of all) {
        const harm = worstFire(seen, guise, target, one.courses)
        if (harm.expected <= (worst?.expected ?? 0)) continue
        const still = worstFire(seen, guise, target, [courseOf(guise)])
        worst = { ...harm, phase: one.phase, moves: still.expected < harm.expected, melee: false }
      }
      const ram = worstRam(seen, guise, target, all)
      if (ram.expected > (worst?.expected ?? 0)) worst = { ...ram, phase: 0, moves: true, melee: true }
    }
    if (worst === undefined) return []
    const { label, melee, moves, need, chance, expected, phase } = worst
    return [
      {
        piece: enemy.id,
        body: enemy.id,
        at: body,
        weapon: melee ? 'ram' : 'energy',
        label: melee ? label : `${label} in phase ${phase}`,
        melee,
        moves,
        spent: false,
        need,
        chance,
        expected: expected / target.hull,
        coarse: false,
      },
    ]
  })
}
