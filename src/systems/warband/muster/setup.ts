// From a draft to a battle: legal warbands are drawn up in the zones of the chosen ground.
import type { Refusal } from '../../../engine/kernel/asks'
import type { Goal } from '../../../engine/tabletop/goals'
import { drawUp } from '../data/draw-up'
import { MAPS } from '../data/maps'
import { parseSetup } from '../setup/parse'
import type { BattleSetup } from '../state'
import type { Draft } from './draft'
import { characterFrom } from './member'
import { allFaults, sheetOf } from './sheet'

function goalsOf(draft: Draft): readonly Goal[] {
  const place = Object.values(MAPS[draft.map].places)[0]
  if (!draft.goal || !place) return []
  return draft.sides.map((_side, seat) => ({ id: `hold-${seat}`, seat, kind: 'hold', place, turns: 'longest' }))
}

export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = allFaults(sheetOf(draft))
  if (refusals.length > 0) return { refusals }
  const { table, ladders, zones } = MAPS[draft.map]
  const goals = goalsOf(draft)
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
