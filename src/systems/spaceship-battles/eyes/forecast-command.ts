// The forecast of Phase Zero (SHP-2, 3, 4, 7, 10, 17, 18): what the power of every ship comes to, and where its speed would carry it.
import type { OrdersAnswer, Seat, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure } from '../../../engine/kernel/forecast'
import { CONSTANTS } from '../data/constants'
import { FACTOR_SIGNS, FIELD_VALUE } from '../data/tables'
import { boardNeed, breakNeed, foughtByCrew, triesToBreakFrom } from '../game/command'
import { chanceOfDie } from '../game/draft'
import { partsOf } from '../game/keys'
import { diceOf } from '../game/modifiers'
import { type Command, commandIn, placeLabel } from '../game/phase-zero'
import { level, totalOf } from '../game/power'
import { commandedBy, controllerOf, isActive, powerLeft, speedName } from '../game/queries'
import { ENERGY, type Ship, type State } from '../state'
import { straightAhead } from './courses'
import { blastFigures, blastNotes } from './forecast-blast'
import { ordered } from './weapons'

export function commandOrders(state: State, answer: OrdersAnswer, verdict: Verdict): Forecast {
  const parts = partsOf(answer)
  const commands = commandedBy(state, answer.seat).map((ship) => ({ ship, command: commandIn(parts, ship) }))
  return {
    title: 'Orders of Phase Zero',
    subtitle: state.sides[answer.seat]?.name ?? '',
    verdict,
    modifiers: [],
    figures: [
      ...commands.flatMap(({ ship, command }) => [
        ...rollsOf(state, ship, command),
        ...(command.destruct ? blastFigures(ordered(state, answer), ship) : []),
      ]),
      ...crewsOf(state, answer.seat),
    ],
    notes: [
      ...commands.map(({ ship, command }) => `${ship.name}: ${powerText(state, ship, command)}`),
      ...blastNotes(
        state.ships,
        commands.flatMap(({ ship, command }) => (command.destruct ? [ship] : [])),
      ),
    ],
    plans: commands.flatMap(
      ({ ship, command }) => straightAhead(state, { ...ship, power: command.power, speed: command.speed }, answer) ?? [],
    ),
  }
}

/** 'hyper 4, field 6 (II), 4d6 (III), tractor beam; 1 point unused'. */
function powerText(state: State, ship: Ship, { power, speed, destruct }: Command): string {
  const powered: Ship = { ...ship, power, boarded: [] }
  const dice = diceOf(powered, ENERGY, 1)
  const towed = ship.towing === null ? undefined : state.ships[ship.towing]
  const words = [
    speedName(speed),
    power.fields === 0 ? 'no field' : `field ${FIELD_VALUE[ship.design.fields] * power.fields} (${FACTOR_SIGNS[level(power.fields)]})`,
    power.weapons === 0 ? 'weapons silent' : dice === 0 ? 'projectiles only' : `${dice}d6 (${FACTOR_SIGNS[level(power.weapons)]})`,
    ...(power.tractor > 0 ? [`tractor beam${towed ? ` on ${towed.name}` : ''}`] : towed ? [`lets go of ${towed.name}`] : []),
    ...(power.invisibility >= CONSTANTS.invisibilityPower.value ? ['invisible'] : []),
    ...(destruct ? ['self-destruction in phase 12'] : []),
  ]
  const left = powerLeft(ship) - totalOf(power)
  return `${words.join(', ')}${left > 0 ? `; ${left === 1 ? '1 power point' : `${left} power points`} unused` : ''}`
}

/** SHP-18: crews that fight by themselves for their bridge, of ships that this seat holds or has lost: nobody orders it. */
const crewsOf = (state: State, seat: Seat): readonly ForecastFigure[] =>
  state.ships.flatMap((ship): readonly ForecastFigure[] => {
    const party = isActive(ship) && (ship.seat === seat || controllerOf(ship) === seat) ? foughtByCrew(state, ship) : undefined
    if (party === undefined) return []
    const value = chanceOfDie(boardNeed(party.place).value)
    return [{ label: `the crew of ${ship.name} wins back ${placeLabel(party.place)}`, value, kind: 'chance' }]
  })

function rollsOf(state: State, ship: Ship, { power, repair, repel, speed }: Command): readonly ForecastFigure[] {
  const figures: ForecastFigure[] = []
  if (repair) figures.push({ label: `${ship.name} repairs its ${repair}`, value: chanceOfDie(CONSTANTS.repair.value), kind: 'chance' })
  if (repel && controllerOf(ship) === ship.seat)
    figures.push({
      label: `${ship.name} throws the boarders out of ${placeLabel(repel.place)}`,
      value: chanceOfDie(boardNeed(repel.place).value),
      kind: 'chance',
    })
  const holder = triesToBreakFrom(state, { ...ship, power, speed })
  if (holder)
    figures.push({
      label: `${ship.name} breaks away from ${holder.name}`,
      value: chanceOfDie(breakNeed(speed).value),
      kind: 'chance',
    })
  return figures
}
