// A battle from its setup: every ship in its square, with the power it starts from.
import type { Dice } from '../../../engine/dice/types'
import { degrees } from '../../../engine/geometry/units'
import { freshTallies } from '../../../engine/tabletop/goals'
import { priceOf } from '../data/prices'
import { type Level, SIZES, type SystemName } from '../data/tables'
import type { BattleSetup, SetupShip, SetupSide, Ship, State } from '../state'
import { level, openingPower, soundLevel } from './power'
import { powerLeft } from './queries'
import { openingStock } from './stock'

function shipOf(setup: SetupShip, id: number, seat: number, ownStocks: boolean): Ship {
  const { name, at, facing, class: size, engines, fields, weapons, devices } = setup
  const design = { class: size, engines, fields, weapons, devices }
  const row = SIZES[size]
  const hull = setup.hull ?? row.hull
  const bestOf = (system: SystemName): Level => level(Math.min(setup.best?.[system] ?? 3, soundLevel(design, system)))
  const best = { engines: bestOf('engines'), fields: bestOf('fields'), weapons: bestOf('weapons') }
  return {
    id,
    seat,
    name,
    design,
    worth: priceOf(design),
    at: { x: at.x, y: at.y },
    facing: degrees(facing),
    began: hull,
    hull,
    best,
    ammo: openingStock(devices, setup.ammo, row.ammunition, ownStocks),
    power: openingPower(design, best, powerLeft({ hull, design })),
    speed: 0,
    spaces: 0,
    invisible: false,
    towing: null,
    caught: null,
    boarded: [],
    launched: [],
    partySent: false,
    destructing: false,
    plot: [],
    ram: null,
  }
}

/** Which fleet's places each seat begins in. */
function placesBySeat({ sides, lots }: BattleSetup, dice: Dice): readonly SetupSide[] {
  if (!lots) return sides
  const left = [...sides]
  return sides.flatMap((_side, seat) => left.splice(dice.die(left.length, { purpose: 'lots for the places', seat }) - 1, 1))
}

export function muster(setup: BattleSetup, dice: Dice): State {
  const ships: Ship[] = []
  const drawn = placesBySeat(setup, dice)
  for (const [seat, side] of setup.sides.entries())
    for (const [index, own] of side.ships.entries()) {
      const { at, facing } = drawn[seat]?.ships[index] ?? own
      const ship = { ...own, at, facing }
      ships.push(shipOf(ship, ships.length, seat, setup.ownStocks === true))
    }
  return {
    system: 'spaceship-battles',
    scenario: setup.scenario,
    title: setup.title,
    table: setup.table,
    turnLimit: setup.turns,
    plotting: setup.plotting,
    bothHits: setup.bothHits,
    ownStocks: setup.ownStocks === true,
    turn: 1,
    phase: 0,
    frame: { frame: 'command' },
    sides: setup.sides.map(({ name, player }, seat) => ({
      seat,
      name,
      player,
      worth: ships.filter((ship) => ship.seat === seat).reduce((sum, ship) => sum + ship.worth, 0),
      surrendered: false,
      harm: 0,
    })),
    ships,
    ...(setup.goals ? { goals: { wanted: setup.goals, tallies: freshTallies(setup.goals) } } : {}),
  }
}
