// From a draft to a battle: legal fleets are placed round the chosen stretch of space.
import type { Refusal } from '../../../engine/kernel/asks'
import { mapTable } from '../data/maps'
import { stations } from '../data/stations'
import { parseSetup } from '../setup/parse'
import type { BattleSetup, SetupShip } from '../state'
import type { Draft } from './draft'
import { goalsOf } from './goals'
import { faultsOf, sheetOf } from './sheet'

export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = faultsOf(sheetOf(draft))
  if (refusals.length > 0) return { refusals }
  const table = mapTable(draft.map)
  const places = stations(
    table,
    draft.fleets.map((fleet) => fleet.ships.length),
  )
  const goals = goalsOf(draft.aim, table, draft.fleets, draft.turns)
  return parseSetup({
    scenario: 'muster',
    title: draft.title,
    table,
    turns: draft.turns,
    plotting: draft.plotting,
    bothHits: draft.bothHits,
    ownStocks: draft.ownStocks,
    ...(goals.length > 0 ? { goals } : {}),
    sides: draft.fleets.map((fleet, seat) => ({
      name: fleet.name,
      player: fleet.player,
      ships: fleet.ships.flatMap(({ id: _id, ...ship }, i): SetupShip[] => {
        const place = places[seat]?.[i]
        return place ? [{ ...ship, at: place.at, facing: place.facing }] : []
      }),
    })),
  })
}
