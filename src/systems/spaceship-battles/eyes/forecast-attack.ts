// Forecasts of an attack phase (SHP-13, 14, 17, 18): deductions one by one, exact odds, and what the target could do in answer.

import type { OrdersAnswer, Refusal, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack, ForecastCurve, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { chanceAtLeast } from '../../../engine/odds/distribution'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { FACTOR_SIGNS, PHASES } from '../data/tables'
import { type Fire, fireIn, fireRefusals } from '../game/attacks'
import { boardNeed } from '../game/command'
import { chanceOfDie } from '../game/draft'
import { partsOf } from '../game/keys'
import { type Attack, deductionsFor, sumOf } from '../game/modifiers'
import { placeLabel } from '../game/phase-zero'
import { level } from '../game/power'

import { commandedBy, controllerOf, fieldOf } from '../game/queries'

import { attackRefusal, boardRefusal, catchChance, catchOdds, type Mount, mountsOf, tractorRefusal } from '../game/targets'
import { AIMS, type Aim, BOARD_PLACES, type Ship, type State } from '../state'
import { blastFigures } from './forecast-blast'
import { measureBetween } from './measure'
import { type Aimed, aimedBy, quantile, type Struck, struckBy } from './odds'
import { weaponLabel } from './weapons'

const verdictOf = (refusals: readonly Refusal[]): Verdict => (refusals.length === 0 ? { legal: true } : { legal: false, refusals })
const present = (refusal: Refusal | undefined): readonly Refusal[] => (refusal ? [refusal] : [])

const tenth = (value: number): number => Math.round(value * 10) / 10
const LOW = 0.1
const HIGH = 0.9
/** '3', '3 to 6': as the curve tells it. */
const between = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`)

function curveOf(label: string, { damage, mean }: Struck): ForecastCurve {
  return {
    label,
    unit: 'hull point',
    from: 0,
    p: damage,
    lastIsAtLeast: false,
    mean,
    low: quantile(damage, LOW),
    high: quantile(damage, HIGH),
  }
}

/** What a shot at a system is for; first of the curves, for it spares the hull where it does its work (SHP-14). */
function dropCurves({ drops }: Struck, aim: Aim): readonly ForecastCurve[] {
  return drops.flatMap(({ system, chance }): ForecastCurve[] => {
    if (system !== aim) return []
    const p = [1 - chance, chance]
    const common = { unit: 'step', from: 0, p, lastIsAtLeast: false, mean: chance }
    return [{ label: `steps of its ${system}`, ...common, low: quantile(p, LOW), high: quantile(p, HIGH) }]
  })
}

function figuresOf(target: Ship, struck: Struck, scope: 'one' | 'all', name: string): readonly ForecastFigure[] {
  const figures: ForecastFigure[] = [
    { label: `${name}gets through the field`, value: struck.through, kind: 'chance', hint: `field ${fieldOf(target)}`, scope },
    {
      label: `${name}hull points lost`,
      value: struck.mean,
      kind: 'mean',
      hint: `${target.name} has ${target.hull}; 10–90%: ${between(quantile(struck.damage, LOW), quantile(struck.damage, HIGH))}`,
      scope,
    },
  ]
  for (const { system, chance } of struck.drops)
    figures.push({
      label: `${name}${system} drop a step`,
      value: chance,
      kind: 'chance',
      hint: `from ${FACTOR_SIGNS[target.best[system]]} to ${FACTOR_SIGNS[level(target.best[system] - 1)]}, next turn`,
      scope,
    })
  figures.push({ label: `${name}destroyed`, value: struck.destroyed, kind: 'chance', scope })
  return figures
}

const totalOf = ({ numbers }: Aimed): NonNullable<Forecast['total']> => ({
  label: 'deductions',
  value: sumOf(numbers.modifiers),
  note: `${numbers.dice}d6${numbers.deductions > 0 ? ` − ${numbers.deductions}` : ''} against field ${numbers.field}`,
})

/** '−2 range 8, −3 the Lantern in the way'; the list that the resolver reads. */
const listedDeductions = ({ numbers }: Aimed): string =>
  numbers.modifiers.length === 0 ? 'no deductions' : numbers.modifiers.map((one) => `${one.reason} −${-one.value}`).join(', ')

/** An attack among several, with each of its deductions (SHP-13). */
function attackNote(state: State, aimed: Aimed): string {
  const { ship, target, weapon, direction, aim } = aimed.attack
  const name = (id: number): string => state.ships[id]?.name ?? 'nobody'
  const what = weapon === 'energy' ? 'energy weapons' : `${weapon}${direction === 'aft' ? ' aft' : ''}`
  const where = aim === 'ship' ? name(target) : `the ${aim} of ${name(target)}`
  return `${name(ship)}, ${what} at ${where}: ${totalOf(aimed).note} (${listedDeductions(aimed)})`
}
/** Attacks that share all their deductions show them as one list. */
function sharedBy(aimed: readonly Aimed[]): Aimed | undefined {
  const [first] = aimed
  return first && aimed.every((one) => listedDeductions(one) === listedDeductions(first)) ? first : undefined
}

/** SHP-20: who is invisible neither attacks nor catches nor boards anybody. */
const appearing = (ship: Ship): readonly string[] => (ship.invisible ? [`${ship.name} has to appear first`] : [])

/** One mount at one ship, as everything stands. */
export function shotForecast(state: State, ship: Ship, target: Ship, mount: Mount, aimed: string | undefined): Forecast {
  const aim = AIMS.find((one) => one === aimed) ?? 'ship'
  const [shot] = aimedBy(state, [attackOf(ship, target, mount, aim)])
  const refusals = present(attackRefusal(ship, target, mount))
  const struck = shot && struckBy(state, target, [shot])
  const back = backFrom(state, target, ship)
  return {
    title: `${ship.name} fires at ${aim === 'ship' ? target.name : `the ${aim} of ${target.name}`}`,
    subtitle: `${weaponLabel(ship, mount.weapon)}${mount.direction === 'aft' ? ', aft' : ''}`,
    verdict: verdictOf(refusals),
    modifiers: shot?.numbers.modifiers ?? [],
    ...(shot ? { total: totalOf(shot) } : {}),
    figures: struck ? figuresOf(target, struck, 'one', '') : [],
    ...(struck ? { curves: [...dropCurves(struck, aim), curveOf('hull points lost', struck)] } : {}),
    ...(back ? { back } : {}),
    notes: [
      ...appearing(ship),
      ...(shot ? [...aimNotes(state, target, shot), ...(refusals.length > 0 ? [] : seenNotes(state, target, [shot]))] : []),
    ],
    measurement: measureBetween(state, { at: ship.at, piece: ship.id }, { at: target.at, piece: target.id }, mount.weapon),
  }
}

/** SHP-14: the total of the dice that drops the system aimed at. */
const dropNumber = ({ numbers }: Aimed): number => numbers.field + numbers.deductions + CONSTANTS.drop.value

function aimNotes(state: State, target: Ship, aimed: Aimed): readonly string[] {
  const { aim } = aimed.attack
  if (aim === 'ship') return []
  if (target.best[aim] === 0) return [`the ${aim} of ${target.name} are off-line already: a hit does ordinary damage`]
  const { dice } = aimed.numbers
  const need = dropNumber(aimed)
  if (need > dice * CONSTANTS.die.value)
    return [`it would take ${need} on ${dice}d6 to drop the ${aim} a step, which is more than they show; less does ordinary damage`]
  const least = `${need} or more on ${dice}d6 drop the ${aim} a step (${CONSTANTS.drop.value} above the field)`
  return [state.bothHits ? `${least}, and hurt the hull too` : `${least} and spare the hull; less does ordinary damage`]
}

/** SHP-20: whoever appears or vanishes does so before all attacks of the phase; what these come to if the target does. */
function seenNotes(state: State, target: Ship, aimed: readonly Aimed[]): readonly string[] {
  const by = state.ships[aimed[0]?.attack.ship ?? -1]
  if (!by || controllerOf(by) === controllerOf(target) || target.power.invisibility < CONSTANTS.invisibilityPower.value) return []
  const turned: Ship = { ...target, invisible: !target.invisible }
  const then: State = { ...state, ships: state.ships.map((ship) => (ship.id === turned.id ? turned : ship)) }
  const { mean, destroyed } = struckBy(
    then,
    turned,
    aimedBy(
      then,
      aimed.map(({ attack }) => attack),
    ),
  )
  return [
    `if ${target.name} ${target.invisible ? 'appears' : 'vanishes'} in this phase, before all attacks: ${tenth(mean)} hull points lost on average, destroyed ${likely(destroyed)}`,
  ]
}

const attackOf = (ship: Ship, target: Ship, { weapon, direction }: Mount, aim: Aim): Attack => ({
  ship: ship.id,
  target: target.id,
  weapon,
  aim,
  ...(direction === undefined ? {} : { direction }),
})

/** What the target could do in the same phase: attacks are simultaneous (SHP-12). The best that it could fire, all together. */
function backFrom(now: State, from: Ship, attacker: Ship): ForecastBack | undefined {
  if (controllerOf(from) === controllerOf(attacker)) return undefined
  // whoever attacks has appeared (SHP-20)
  const at: Ship = { ...attacker, invisible: false }
  const state: State = { ...now, ships: now.ships.map((ship) => (ship.id === at.id ? at : ship)) }
  const mounts = mountsOf(from).filter((mount) => attackRefusal(from, at, mount) === undefined)
  const aimed = aimedBy(
    state,
    mounts.map((mount) => attackOf(from, at, mount, 'ship')),
  )
  const [first] = aimed
  if (!first) return undefined
  const struck = struckBy(state, at, aimed)
  return {
    title: `${from.name} could fire back in the same phase`,
    subtitle: mounts.map(({ weapon, direction }) => `${weapon}${direction === 'aft' ? ' aft' : ''}`).join(', '),
    modifiers: first.numbers.modifiers,
    figures: figuresOf(at, struck, 'all', ''),
    curves: [curveOf('hull points lost', struck)],
    notes: [
      'with everything that bears, as all stand now',
      ...(attacker.invisible ? [`${attacker.name} has appeared by then`] : []),
      ...(from.invisible ? ['it is invisible and would have to appear'] : []),
    ],
  }
}

/** SHP-17: a tractor beam. */
export function tractorForecast(state: State, ship: Ship, target: Ship): Forecast {
  const willing = controllerOf(ship) === controllerOf(target)
  const modifiers = willing ? [] : deductionsFor(state, ship, target, 'ship')
  const dice = CONSTANTS.tractorDice.value
  const deductions = -sumOf(modifiers)
  const field = fieldOf(target)
  return {
    title: willing ? `${ship.name} takes ${target.name} in tow` : `${ship.name} turns its tractor beam on ${target.name}`,
    subtitle: willing ? 'a friend: no roll' : `${dice}d6, more than the field`,
    verdict: verdictOf(present(tractorRefusal(state, ship, target))),
    modifiers,
    ...(willing
      ? {}
      : {
          total: {
            label: 'deductions',
            value: sumOf(modifiers),
            note: `${dice}d6${deductions > 0 ? ` − ${deductions}` : ''} against field ${field}`,
          },
        }),
    figures: willing ? [] : [{ label: 'caught', value: catchChance(state, ship, target), kind: 'chance' }],
    notes: willing
      ? []
      : [...appearing(ship), 'what is caught does not move by itself, but fires; it may break away from the next turn on'],
  }
}

/** SHP-18: a boarding party. */
export function boardForecast(state: State, ship: Ship, target: Ship, aim: string | undefined): Forecast {
  const place = BOARD_PLACES.find((one) => one === aim) ?? 'bridge'
  const { value, rule, mark, title } = boardNeed(place)
  return {
    title: `${ship.name} boards ${target.name}`,
    subtitle: placeLabel(place),
    verdict: verdictOf(present(boardRefusal(state, ship, target))),
    modifiers: [{ value, reason: title, rule, mark }],
    need: { die: 'd6', value, note: placeLabel(place) },
    figures: [
      {
        label: `takes ${placeLabel(place)}`,
        value: chanceOfDie(value),
        kind: 'chance',
      },
    ],
    notes: [
      ...appearing(ship),
      place === 'bridge' ? `whoever holds the bridge commands ${target.name}` : `the ${place} are off-line until the party is thrown out`,
    ],
  }
}

interface Given {
  readonly ship: Ship
  readonly fire: Fire
}
/** SHP-17: the chance that it is this beam that holds: of several on one ship the stronger does, of two alike the first. */
function holdChance(state: State, ship: Ship, target: Ship, fires: readonly Given[]): number {
  const rivals = fires.flatMap(({ ship: one, fire }) =>
    one.id !== ship.id && fire.tractor === target.id ? [{ first: one.id < ship.id, odds: catchOdds(state, one, target) }] : [],
  )
  return catchOdds(state, ship, target).p.reduce((sum, chance, margin) => {
    if (margin === 0) return sum
    const weaker = rivals.map(({ first, odds }) => 1 - chanceAtLeast(odds, first ? margin : margin + 1))
    return sum + weaker.reduce((so, one) => so * one, chance)
  }, 0)
}
/** SHP-18: the chance that this party takes its place: none of the fleet has taken it before, or the bridge, in this very phase. */
function takeChance(ship: Ship, { target, place }: NonNullable<Fire['board']>, fires: readonly Given[]): number {
  const chanceOf = (at: typeof place): number => chanceOfDie(boardNeed(at).value)
  const before = fires.flatMap(({ ship: one, fire: { board } }) => (one.id < ship.id && board?.target === target ? [board.place] : []))
  return before.filter((at) => at === place || at === 'bridge').reduce((so, at) => so * (1 - chanceOf(at)), chanceOf(place))
}

/** SHP-17, 18: the chances of beams and parties that go with the attacks. */
function besides(state: State, ship: Ship, { tractor, board }: Fire, fires: readonly Given[]): readonly ForecastFigure[] {
  const caught = tractor === undefined ? undefined : state.ships[tractor]
  const target = board === undefined ? undefined : state.ships[board.target]
  const figures: ForecastFigure[] = []
  if (caught && controllerOf(caught) !== controllerOf(ship))
    figures.push({
      label: `${ship.name} catches ${caught.name}`,
      value: holdChance(state, ship, caught, fires),
      kind: 'chance',
    })
  if (board && target)
    figures.push({
      label: `${ship.name} takes ${placeLabel(board.place)} of ${target.name}`,
      value: takeChance(ship, board, fires),
      kind: 'chance',
    })
  return figures
}

/** All that a captain orders in an attack phase, target by target. */
export function attackOrders(state: State, answer: OrdersAnswer, verdict: Verdict, phase: number): Forecast {
  const parts = partsOf(answer)
  const ships = commandedBy(state, answer.seat)
  const fires = ships.map((ship) => ({ ship, fire: fireIn(state, parts, ship) }))
  const attacks = fires.flatMap(({ fire }) => fire.attacks).filter((attack) => state.ships[attack.target] !== undefined)
  const targets = [...new Set(attacks.map((attack) => attack.target))].flatMap((id) => state.ships[id] ?? [])
  const struck = targets.map((target) => {
    const aimed = aimedBy(
      state,
      attacks.filter((attack) => attack.target === target.id),
    )
    return { target, aimed, struck: struckBy(state, target, aimed) }
  })
  const [only] = struck.length === 1 ? struck : []
  const [shot] = only?.aimed.length === 1 ? only.aimed : []
  const shared = sharedBy(struck.flatMap((one) => one.aimed))
  const back = only && backFrom(state, only.target, ships.find((ship) => ship.id === only.aimed[0]?.attack.ship) ?? only.target)
  const several = struck.length > 1
  return {
    title: `Attacks of phase ${phase}`,
    subtitle:
      attacks.length === 0
        ? fires.some(({ fire: { tractor, board } }) => tractor !== undefined || board !== undefined)
          ? 'no weapon is fired'
          : 'nobody is fired at'
        : `${counted(attacks.length, 'attack')} at ${targets.map((ship) => ship.name).join(', ')}`,
    verdict,
    modifiers: shared?.numbers.modifiers ?? [],
    ...(shot ? { total: totalOf(shot) } : shared ? { total: { ...totalOf(shared), note: 'from each attack' } } : {}),
    figures: [
      ...struck.flatMap((one) => figuresOf(one.target, one.struck, 'all', several ? `${one.target.name}: ` : '')),
      ...fires.flatMap(({ ship, fire }) => besides(state, ship, fire, fires)),
      ...(phase === PHASES ? ships.flatMap((ship) => (ship.destructing ? blastFigures(state.ships, ship) : [])) : []),
    ],
    curves: struck.map((one) => curveOf(several ? `hull points of ${one.target.name}` : 'hull points lost', one.struck)),
    ...(back ? { back } : {}),
    notes: [
      ...(attacks.length > 1 ? struck.flatMap((one) => one.aimed.map((aimed) => attackNote(state, aimed))) : []),
      ...struck.flatMap((one) =>
        one.aimed.flatMap((aimed) =>
          aimNotes(state, one.target, aimed).map((note) => `${state.ships[aimed.attack.ship]?.name ?? ''}: ${note}`),
        ),
      ),
      ...struck.flatMap((one) => seenNotes(state, one.target, one.aimed)),
      ...fires.flatMap(({ ship, fire }) => [
        ...(fire.appear ? [`${ship.name} appears`] : []),
        ...(fire.vanish ? [`${ship.name} vanishes`] : []),
        ...(fire.release && ship.towing !== null ? [`${ship.name} lets go of ${state.ships[ship.towing]?.name ?? 'its tow'}`] : []),
        ...(fire.tractor === undefined ? [] : [`${ship.name}: tractor beam on ${state.ships[fire.tractor]?.name ?? 'nobody'}`]),
        ...(fire.board
          ? [`${ship.name}: a party for ${placeLabel(fire.board.place)} of ${state.ships[fire.board.target]?.name ?? 'nobody'}`]
          : []),
        ...fireRefusals(state, ship, fire).map((refusal) => refusal.reason),
      ]),
    ],
  }
}
