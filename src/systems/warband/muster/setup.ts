// From a draft to a battle: legal warbands are drawn up in the zones of the chosen ground.
import type { Refusal } from '../../../engine/kernel/asks'
import { faultsOf } from '../../../engine/kernel/mustering'
import { goalsFor } from '../data/aims'
import { drawUp } from '../data/draw-up'
import { MAPS } from '../data/maps'
import { parseSetup } from '../setup/parse'
import type { BattleSetup } from '../state'
import { type Draft, leaderOf } from './draft'
import { characterFrom } from './member'
import { sheetOf } from './sheet'

export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = faultsOf(sheetOf(draft))
  if (refusals.length > 0) return { refusals }
  const { table, ladders, zones } = MAPS[draft.map]
  const bands = draft.sides.map((side) => ({ name: side.name, people: side.members.map(({ name }) => name), captain: leaderOf(side) }))
  const goals = goalsFor(draft.aim, draft.map, bands, draft.turns)
  return parseSetup({
    scenario: 'muster',
    title: draft.title,
    table,
    turns: draft.turns,
    ladders,
    deployment: draft.deployment,
    ...(draft.advantage < 0 ? {} : { advantage: draft.advantage }),
    options: { spells: draft.spells },
    ...(goals.length === 0 ? {} : { goals }),
    sides: draft.sides.map(({ name, player, roster, members }, seat) => {
      const zone = zones[seat] ?? []
      const characters = members.map(characterFrom)
      const places = drawUp(characters, zone, table)
      const captain = members.findIndex((member) => member.captain)
      return {
        name,
        player,
        ...(captain < 0 ? {} : { captain }),
        ...(roster === undefined ? {} : { roster }),
        zone,
        characters: characters.map((character, index) => ({ ...character, ...places[index] })),
      }
    }),
  })
}
