// Phase Zero carried out (SHP-10, 17, 18): power and speed shown, repairs, boarders repelled, ships breaking away.
import type { OrdersAnswer, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Party, Ship, State } from '../state'
import { check, needOf } from './check-roll'
import { changeShip, type Draft, emit } from './draft'
import { partsOf } from './keys'
import { release } from './loss'
import { bestAfterRepair, type Command, commandIn, partiesOn, placeLabel } from './phase-zero'
import { commandedBy, controllerOf, holderOf, hyperOf, isActive, poweredFactor, shipAt } from './queries'

/** SHP-18: the number that takes a place, and wins it back. */
export const boardNeed = (place: Party['place']): typeof CONSTANTS.boardBridge | typeof CONSTANTS.boardSystem =>
  place === 'bridge' ? CONSTANTS.boardBridge : CONSTANTS.boardSystem
/** SHP-17: the number that breaks away. */
export function breakNeed(speed: number): typeof CONSTANTS.breakSlow | typeof CONSTANTS.breakHyper | typeof CONSTANTS.breakFast {
  const hyper = hyperOf(speed)
  if (hyper >= CONSTANTS.breakFastFrom.value) return CONSTANTS.breakFast
  return hyper > 0 ? CONSTANTS.breakHyper : CONSTANTS.breakSlow
}

/** The bridge changes hands: what the last captain meant to do is forgotten. */
export const newCaptain: Partial<Ship> = { destructing: false, plot: [], ram: null }

export function carryOutCommands(draft: Draft, answers: readonly OrdersAnswer[]): void {
  const commands: [PieceId, Command][] = []
  for (const { seat } of draft.state.sides) {
    const parts = partsOf(answers.find((answer) => answer.seat === seat))
    for (const ship of commandedBy(draft.state, seat)) commands.push([ship.id, commandIn(parts, ship)])
  }
  commands.sort(([one], [other]) => one - other)
  for (const [id, { power, speed, destruct }] of commands) {
    const ship = shipAt(draft.state, id)
    const device = CONSTANTS.invisibilityPower.value
    // a ship that has appeared stays visible until the next attack phase (SHP-20)
    const invisible = power.invisibility >= device && (ship.invisible || ship.power.invisibility < device)
    changeShip(draft, id, { power, speed, destructing: destruct, invisible, launched: [], partySent: false, plot: [], ram: null })
  }
  emit(draft, {
    what: 'power',
    reveals: true,
    detail: { ships: commands.map(([ship, { power, speed }]) => ({ ship, power, speed })) },
  })
  for (const [ship, { destruct }] of commands) {
    if (!destruct) continue
    const seat = controllerOf(shipAt(draft.state, ship))
    emit(draft, { what: 'countdown', seat, only: [seat], detail: { ship } })
  }
  for (const [id, command] of commands) repair(draft, id, command)
  for (const [id, command] of commands) repel(draft, id, command)
  for (const [id] of commands) if (shipAt(draft.state, id).power.tractor === 0) release(draft, id)
  for (const [id] of commands) breakAway(draft, id)
}

function repair(draft: Draft, id: PieceId, { repair: at }: Command): void {
  if (at === undefined) return
  const ship = shipAt(draft.state, id)
  const seat = controllerOf(ship)
  const { success, roll } = check(draft, 'repair', `${ship.name} repairs its ${at}`, seat, needOf(CONSTANTS.repair))
  const best = success ? bestAfterRepair(ship, at) : ship.best
  if (success) changeShip(draft, id, { best })
  emit(draft, { what: 'repair', seat, rolls: [roll], detail: { ship: id, at, success, level: best[at] } })
}

/** SHP-18: whom the crew of a ship whose bridge is held fights by itself, unless its fleet has surrendered. */
export const foughtByCrew = (state: State, ship: Ship): Party | undefined =>
  controllerOf(ship) === ship.seat || state.sides[ship.seat]?.surrendered ? undefined : partiesOn(ship)[0]

/** One try a ship. */
function repel(draft: Draft, id: PieceId, command: Command): void {
  const ship = shipAt(draft.state, id)
  const held = controllerOf(ship) !== ship.seat
  const party = held ? foughtByCrew(draft.state, ship) : command.repel
  if (party === undefined || draft.state.sides[ship.seat]?.surrendered) return
  const { seat } = ship
  const { success, roll } = check(
    draft,
    'repelling boarders',
    `${ship.name} repels boarders from ${placeLabel(party.place)}`,
    seat,
    needOf(boardNeed(party.place)),
  )
  if (success)
    changeShip(draft, id, {
      // a crew that wins back its own bridge holds nothing of its own ship
      boarded: ship.boarded.filter((one) => one !== party && !(held && one.by === seat)),
      ...(held ? newCaptain : {}),
    })
  emit(draft, { what: 'repel', seat, rolls: [roll], detail: { ship: id, place: party.place, by: party.by, success } })
}

/** SHP-17: from whom a ship so ordered tries to break away: caught in an earlier turn, or towed willingly until its bridge changed hands; and its engines drive it. */
export function triesToBreakFrom(state: State, ship: Ship): Ship | undefined {
  const holder = holderOf(state, ship.id)
  const held = ship.caught === null || ship.caught < state.turn
  if (holder === undefined || !isActive(ship) || !held) return undefined
  return controllerOf(holder) === controllerOf(ship) || ship.speed === 0 || poweredFactor(ship, 'engines') === 0 ? undefined : holder
}
function breakAway(draft: Draft, id: PieceId): void {
  const ship = shipAt(draft.state, id)
  const holder = triesToBreakFrom(draft.state, ship)
  if (holder === undefined) return
  const seat = controllerOf(ship)
  const { success, roll } = check(
    draft,
    'breaking away',
    `${ship.name} breaks away from ${holder.name}`,
    seat,
    needOf(breakNeed(ship.speed)),
  )
  if (success) {
    changeShip(draft, holder.id, { towing: null })
    changeShip(draft, id, { caught: null })
  }
  emit(draft, { what: 'break-away', seat, rolls: [roll], detail: { ship: id, from: holder.id, success } })
}
