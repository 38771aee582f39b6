// Plotting (SHP-12, 19): what a captain is asked about the moves of a stretch of phases, and what the parts come to.

import type { Point } from '../../../engine/geometry/units'
import type { OrderGroup, PartAsk, PieceId, Refusal } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { PHASES } from '../data/tables'
import { type Ship, STEPS, type State, type Step } from '../state'
import { advance } from './approach'
import { courseOf, isUnderWay, phasesOf, type Stop, stepRefusal, whereAfter } from './course'
import { groupId, keyOf, type Parts, pickedIn, pieceIn, pieceOption } from './keys'

import { controllerOf, enemiesOf, rangeBetween, speedName } from './queries'

import { ramNeed, tooSlow } from './ramming'

const LABELS: Readonly<Record<Step, string>> = { hold: 'Hold', forward: 'Forward', left: 'Turn left', right: 'Turn right' }
const SIGNS: Readonly<Record<Step, string>> = { hold: '·', forward: '↑', left: '↰', right: '↱' }

export const stepKey = (ship: PieceId, phase: number): string => keyOf(ship, `p${phase}`)

/** The step a draft plots for a phase; undefined: nothing is said, a hold. */
export function stepIn(parts: Parts, ship: PieceId, phase: number): Step | undefined {
  const picked = pickedIn(parts, stepKey(ship, phase))?.[0]
  return STEPS.find((step) => step === picked)
}
export function ramIn(state: State, parts: Parts, ship: PieceId): PieceId | null {
  const picked = pickedIn(parts, keyOf(ship, 'ram'))?.[0]
  return picked === undefined ? null : pieceIn(state, picked)
}
/** The plot of a turn, an entry a phase; null where nothing is plotted. */
export function plotIn(parts: Parts, ship: Ship, from: number, to: number): readonly (Step | null)[] {
  return Array.from({ length: PHASES }, (_, at) => (at + 1 >= from && at + 1 <= to ? (stepIn(parts, ship.id, at + 1) ?? null) : null))
}

/** The ships that could be rammed in these phases, at a stretch; none by an invisible ship (SHP-20). */
export function ramTargets(state: State, ship: Ship, from: number, to: number): readonly Ship[] {
  if (ship.invisible) return []
  const mine = phasesOf(ship.speed, from, to).length
  return enemiesOf(state, controllerOf(ship)).filter((target) => {
    if (tooSlow(state, ship, target)) return false
    return rangeBetween(ship.at, target.at) <= mine + advance(state, target, from, to) // in tow it comes as fast as who tows it
  })
}

/** SHP-19: why these moves cannot bring a ship into the space of the one it means to ram; undefined: they may. */
export function ramInVain(state: State, target: Ship, stops: readonly Stop[], from: number): string | undefined {
  const entered = stops.filter((stop) => stop.step === 'forward' && stop.refusal === undefined)
  if (entered.length === 0) return 'it does not go forward'
  return entered.some((stop) => rangeBetween(stop.at, target.at) <= advance(state, target, from, stop.phase))
    ? undefined
    : `its course enters no space that ${target.name} can come to`
}

/** Whether a course goes into that space, and ends there. */
const entersLast = (stops: readonly Stop[], at: Point): boolean => {
  const last = stops.at(-1)
  return (
    last !== undefined && rangeBetween(last.at, at) === 0 && stops.some(({ step, refusal }) => step === 'forward' && refusal === undefined)
  )
}

/** SHP-12: every step of a plot must be one that the ship can make. */
export function plotRefusals(state: State, ship: Ship, parts: Parts, from: number, to: number): readonly Refusal[] {
  const refused = whereAfter(state, ship, (phase) => stepIn(parts, ship.id, phase), from, to).find((stop) => stop.refusal !== undefined)
  if (refused?.refusal === undefined) return []
  return [{ ...refused.refusal, reason: `Phase ${refused.phase}: ${refused.refusal.reason}` }]
}

export const plotters = (state: State, ships: readonly Ship[], from: number, to: number): readonly Ship[] =>
  ships.filter((ship) => isUnderWay(state, ship) && phasesOf(ship.speed, from, to).length > 0)

/** The questions about a ship's moves. With a draft (`parts`) the steps that its course does not allow are refused. */
export function plotGroup(state: State, ship: Ship, from: number, to: number, parts: Parts | undefined): OrderGroup {
  const stops = parts === undefined ? [] : whereAfter(state, ship, (phase) => stepIn(parts, ship.id, phase), from, to)
  const phases = phasesOf(ship.speed, from, to)
  const asks: PartAsk[] = phases.map((phase, at) => {
    const course = at === 0 ? courseOf(ship) : stops[at - 1]
    return {
      key: stepKey(ship.id, phase),
      rule: 'SHP-12',
      label: `Phase ${phase}`,
      kind: 'pick',
      options: STEPS.map((step) => {
        const refusal = parts === undefined || course === undefined ? undefined : stepRefusal(state.table, ship, course, step)
        return { id: step, label: LABELS[step], sign: SIGNS[step], ...(refusal === undefined ? {} : { refusal }) }
      }),
      min: 0,
      max: 1,
    }
  })
  const targets = ramTargets(state, ship, from, to)
  const passed = parts && ramIn(state, parts, ship.id) === null ? targets.find(({ at }) => entersLast(stops, at)) : undefined
  if (targets.length > 0)
    asks.push({
      key: keyOf(ship.id, 'ram'),
      rule: 'SHP-19',
      label: 'Ram',
      hint: passed
        ? `its course ends where ${passed.name} is now: it goes by, unless it is to ram`
        : 'if it comes to enter the space of this ship',
      kind: 'pick',
      options: targets.map((target) => ({
        id: pieceOption(target.id),
        label: target.name,
        hint: `on ${ramNeed(state, ship, target)} or more`,
        pieces: [target.id],
      })),
      min: 0,
      max: 1,
    })
  return {
    id: groupId(ship.id),
    label: ship.name,
    hint: `${speedName(ship.speed)}: ${counted(phases.length, 'phase')}; ${counted(ship.spaces, 'space')} since it turned`,
    body: ship.id,
    asks,
  }
}

/** The phases that are plotted already, and whose moves are not made yet (SHP-10). */
export function stillFlown({ frame, plotting }: State): { readonly from: number; readonly to: number } | undefined {
  if (frame.frame !== 'attack') return undefined
  const from = frame.phase + 1
  const to = plotting === 'whole turn' ? PHASES : (frame.until ?? frame.phase)
  return from <= to ? { from, to } : undefined
}
