// From a draft to a battle: legal armies are drawn up before their edges.
import type { Refusal } from '../../../engine/kernel/asks'
import { deployed } from '../data/deploy'
import { leaderOfKind } from '../data/leaders'
import { mapOf } from '../data/maps'
import { parseSetup } from '../setup/parse'
import type { BattleSetup, SetupSide } from '../state'
import { type Draft, profileOf } from './draft'
import { goalsOf } from './goals'
import { faultsOf, sheetOf } from './sheet'

export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = faultsOf(sheetOf(draft))
  if (refusals.length > 0) return { refusals }
  const table = mapOf(draft.map)
  const sides: SetupSide[] = []
  for (const [seat, { name, player, units }] of draft.armies.entries()) {
    const waiting = units.map((unit) => {
      const leader = leaderOfKind(unit.leader, unit.leaderName)
      const { squads, files, formation } = unit
      return { name: unit.name, profile: profileOf(unit), squads, files, formation, ...(leader ? { leader } : {}) }
    })
    const placed = deployed(table, waiting, seat === 0 ? 0 : 1)
    if (!placed)
      return {
        refusals: [
          {
            reason: `${name}: there is no room for everybody on this table`,
            remedy: 'make units deeper, or choose another table',
            short: 'room',
            rule: 'MAS-12',
          },
        ],
      }
    sides.push({ name, player, edge: seat === 0 ? 'left' : 'right', units: placed })
  }
  const goals = goalsOf(draft.aim, table, sides, draft.rounds)
  const { title, rounds, options } = draft
  return parseSetup({ scenario: 'muster', title, table, sides, rounds, options, ...(goals.length > 0 ? { goals } : {}) })
}
