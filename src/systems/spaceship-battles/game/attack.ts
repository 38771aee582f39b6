// The attacks of a phase, all at once (SHP-12, 13, 14, 16, 17, 18, 20): numbers are taken before anything is hurt.
import type { Roll } from '../../../engine/dice/types'
import type { OrdersAnswer, PieceId } from '../../../engine/kernel/asks'
import { chanceAtLeast, type Distribution, momentsOf } from '../../../engine/odds/distribution'
import { CONSTANTS } from '../data/constants'
import { PHASES, SIZES, type SystemName } from '../data/tables'
import { hullOdds } from '../odds/question'
import type { Party, Ship } from '../state'
import { type Fire, fireIn } from './attacks'
import { check, needOf } from './check-roll'
import { boardNeed, newCaptain } from './command'
import { changeShip, type Draft, emit, rollDice, totalOfDice } from './draft'
import { partsOf } from './keys'
import { damageHulls, type Hurt, lossBy, release } from './loss'
import { type Attack, deductionsFor, numbersOf, sumOf } from './modifiers'
import { placeLabel } from './phase-zero'
import { level } from './power'
import { commandedBy, controllerOf, draws, fieldOf, isActive, rangeBetween, shipAt } from './queries'
import { stockAfter } from './stock'

/** What the attacks of a phase add up to; applied when all are done. */
interface Harm {
  readonly hurts: Hurt[]
  readonly drops: { readonly ship: PieceId; readonly system: SystemName }[]
}
/** Notes it, and says what it leaves of the hull. */
function hurt(draft: Draft, { hurts }: Harm, one: Hurt): ReturnType<typeof lossBy> {
  const loss = lossBy(draft.state, hurts, one)
  hurts.push(one)
  return loss
}

export function carryOutAttacks(draft: Draft, phase: number, answers: readonly OrdersAnswer[]): void {
  const fires: [Ship, Fire][] = []
  for (const { seat } of draft.state.sides) {
    const answer = answers.find((one) => one.seat === seat)
    if (answer === undefined) continue
    const parts = partsOf(answer)
    for (const ship of commandedBy(draft.state, seat)) fires.push([ship, fireIn(draft.state, parts, ship)])
  }
  fires.sort(([one], [other]) => one.id - other.id)
  for (const [{ id }, { appear, vanish }] of fires) {
    const ship = shipAt(draft.state, id)
    const seat = controllerOf(ship)
    if (appear && ship.invisible) {
      changeShip(draft, id, { invisible: false })
      emit(draft, { what: 'appear', seat, reveals: true, detail: { ship: id } })
    } else if (vanish && !ship.invisible) {
      changeShip(draft, id, { invisible: true })
      emit(draft, { what: 'vanish', seat, detail: { ship: id } })
    }
  }

  const harm: Harm = { hurts: [], drops: [] }
  const was = draft.state.ships
  for (const [, fire] of fires) for (const attack of fire.attacks) resolveAttack(draft, attack, harm)
  tractors(draft, fires)
  for (const [ship, { board }] of fires) if (board !== undefined) boarding(draft, ship, board.target, board.place)
  // last of all: attacks find everybody as fast as they were when targets were given
  for (const [{ id }, fire] of fires) if (fire.release) release(draft, id)
  if (phase === PHASES) for (const ship of draft.state.ships) if (ship.destructing && isActive(ship)) selfDestruct(draft, ship, harm)

  for (const { ship: id, system } of harm.drops) {
    const { best } = shipAt(draft.state, id)
    changeShip(draft, id, { best: { ...best, [system]: level(best[system] - 1) } })
  }
  damageHulls(draft, harm.hurts, was)
}

/** What getting through is worth on average, in points of the target. */
function stakeIn({ worth, design }: Ship, odds: Distribution): Pick<Roll, 'stake'> {
  const chance = chanceAtLeast(odds, 1)
  return chance > 0 ? { stake: ((momentsOf(odds).mean / chance) * worth) / SIZES[design.class].hull } : {}
}

/** SHP-13, 14: one attack. A drop of a system is taken at once, so that the next attack of the phase sees it as damaged. */
function resolveAttack(draft: Draft, attack: Attack, harm: Harm): void {
  const { weapon, aim } = attack
  const ship = shipAt(draft.state, attack.ship)
  const target = shipAt(draft.state, attack.target)
  const { modifiers, dice: count, deductions, field, range } = numbersOf(draft.state, attack)
  const seat = controllerOf(ship)
  const purpose = `${ship.name} attacks ${target.name}`
  const dice = rollDice(draft, count, purpose, seat, weapon === 'energy' ? 'energy weapons' : weapon)
  const total = totalOfDice(dice) - deductions
  const above = total - field
  const fallen = harm.drops.filter((drop) => drop.ship === target.id && drop.system === aim).length
  const dropped = aim !== 'ship' && above >= CONSTANTS.drop.value && target.best[aim] - fallen > 0
  const damage = above > 0 && (!dropped || draft.state.bothHits) ? above : 0
  if (dropped) harm.drops.push({ ship: target.id, system: aim })
  const loss = hurt(draft, harm, { ship: target.id, points: damage, by: seat })
  const odds = hullOdds({ dice: count, deductions, field })
  const chance = chanceAtLeast(odds, 1)
  const roll: Roll = {
    purpose,
    seat,
    formula: `${count}d6`,
    dice,
    modifiers,
    total,
    need: field + 1,
    chance,
    ...stakeIn(target, odds),
    result: above > 0 ? 'hit' : 'miss',
  }
  if (weapon !== 'energy' && attack.direction !== undefined) {
    const now = shipAt(draft.state, ship.id)
    changeShip(draft, ship.id, {
      ammo: stockAfter(now, [weapon], draft.state.ownStocks),
      launched: [...now.launched, { weapon, direction: attack.direction }],
    })
  }
  emit(draft, {
    what: 'attack',
    seat,
    rolls: [roll],
    strikes: [{ by: ship.id, at: target.id, hit: above > 0, harm: loss.lost ?? damage }],
    detail: { ship: ship.id, target: target.id, weapon, aim, range, field, total, damage, dropped, ...loss },
  })
}

/** SHP-17: friends are taken in tow; others are caught by more than their field. Of two beams the stronger holds. */
function tractors(draft: Draft, fires: readonly (readonly [Ship, Fire])[]): void {
  const beams: { ship: Ship; target: Ship; margin: number; total: number; field: number; roll?: Roll }[] = []
  for (const [{ id }, { tractor }] of fires) {
    if (tractor === undefined) continue
    const ship = shipAt(draft.state, id)
    const target = shipAt(draft.state, tractor)
    const seat = controllerOf(ship)
    if (controllerOf(target) === seat) {
      beams.push({ ship, target, margin: Number.POSITIVE_INFINITY, total: 0, field: 0 })
      continue
    }
    const modifiers = deductionsFor(draft.state, ship, target, 'ship')
    const field = fieldOf(target)
    const { value: count } = CONSTANTS.tractorDice
    const purpose = `${ship.name} turns its tractor beam on ${target.name}`
    const dice = rollDice(draft, count, purpose, seat)
    const total = totalOfDice(dice) + sumOf(modifiers)
    const chance = chanceAtLeast(hullOdds({ dice: count, deductions: -sumOf(modifiers), field }), 1)
    const result = total > field ? 'passed' : 'failed'
    const roll: Roll = { purpose, seat, formula: `${count}d6`, dice, modifiers, total, need: field + 1, chance, result }
    beams.push({ ship, target, margin: total - field, total, field, roll })
  }
  const held = new Set<PieceId>()
  for (const { ship, target, margin, total, field, roll } of [...beams].sort(
    (one, other) => other.margin - one.margin || one.ship.id - other.ship.id,
  )) {
    const willing = controllerOf(ship) === controllerOf(target)
    // of two friends who would tow each other the first does
    const caught = margin > 0 && !held.has(target.id) && !(willing && draws(draft.state, target.id, ship.id))
    if (caught) {
      held.add(target.id)
      changeShip(draft, ship.id, { towing: target.id })
      changeShip(draft, target.id, { caught: willing ? null : draft.state.turn })
    }
    emit(draft, {
      what: 'tractor',
      seat: controllerOf(ship),
      ...(roll === undefined ? {} : { rolls: [roll], strikes: [{ by: ship.id, at: target.id, hit: caught, harm: 0 }] }),
      detail: { ship: ship.id, target: target.id, willing, caught, field, total },
    })
  }
}

/** SHP-18: a party goes over. Whoever takes the bridge frees the systems his own parties held, and a crew that wins back its own bridge holds nothing. */
function boarding(draft: Draft, ship: Ship, at: PieceId, place: Party['place']): void {
  const { id } = ship
  const target = shipAt(draft.state, at)
  const by = controllerOf(ship) // as the phase began: its own bridge may have been taken since
  changeShip(draft, id, { partySent: true })
  const { success: rolled, roll } = check(
    draft,
    'boarding',
    `${ship.name} boards ${placeLabel(place)} of ${target.name}`,
    by,
    needOf(boardNeed(place)),
    place === 'bridge' && controllerOf(target) !== by ? target.worth : undefined,
  )
  // somebody else may have come first in this very phase
  const success = rolled && controllerOf(target) !== by && (place === 'bridge' || !target.boarded.some((party) => party.place === place))
  if (success) {
    const others = target.boarded.filter((party) => party.place !== place && !(place === 'bridge' && party.by === by))
    changeShip(draft, at, {
      boarded: place === 'bridge' && by === target.seat ? others : [...others, { place, by }],
      ...(place === 'bridge' ? newCaptain : {}),
    })
  }
  emit(draft, {
    what: 'board',
    seat: by,
    rolls: [roll],
    strikes: [{ by: id, at, hit: success, harm: 0 }],
    detail: { ship: id, target: at, place, success },
  })
}

/** SHP-16: dice of a self-destruction at a range. */
export function blastDice(range: number): number {
  const { blastRange, blastDice: most } = CONSTANTS
  return range > blastRange.value ? 0 : Math.min(blastRange.value, most.value - range)
}

function selfDestruct(draft: Draft, ship: Ship, harm: Harm): void {
  const seat = controllerOf(ship)
  const rolls: Roll[] = []
  const blasts: { target: PieceId; range: number; field: number; total: number; damage: number; lost?: number; left: number }[] = []
  for (const target of draft.state.ships) {
    if (target.id === ship.id || !isActive(target)) continue
    const range = rangeBetween(ship.at, target.at)
    const count = blastDice(range)
    if (count === 0) continue
    const purpose = `${ship.name} blows up near ${target.name}`
    const dice = rollDice(draft, count, purpose, seat)
    const total = totalOfDice(dice)
    const field = fieldOf(target)
    const damage = Math.max(0, total - field)
    const odds = hullOdds({ dice: count, deductions: 0, field })
    rolls.push({
      purpose,
      seat,
      formula: `${count}d6`,
      dice,
      modifiers: [],
      total,
      need: field + 1,
      chance: chanceAtLeast(odds, 1),
      label: 'blast',
      ...(controllerOf(target) === seat ? {} : stakeIn(target, odds)), // nobody gains by a friend who is hurt
      result: damage > 0 ? 'hit' : 'miss',
    })
    blasts.push({ target: target.id, range, field, total, damage, ...hurt(draft, harm, { ship: target.id, points: damage, by: seat }) })
  }
  hurt(draft, harm, { ship: ship.id, points: ship.hull })
  emit(draft, {
    what: 'destruct',
    seat,
    mark: 'kill',
    reveals: true,
    rolls,
    strikes: blasts.map(({ target, damage, lost = damage }) => ({ by: ship.id, at: target, hit: damage > 0, harm: lost })),
    detail: { ship: ship.id, blasts },
  })
}
