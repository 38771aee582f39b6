// From two legal forces to a battle: drawn up on the chosen table, profiles embedded.

import type { Refusal } from '../../../engine/kernel/asks'
import { faultsOf } from '../../../engine/kernel/mustering'
import { saidBy } from '../../../engine/kernel/say'
import { OWN_TABLE } from '../../../engine/tabletop/changeForces'
import { OPTIONS } from '../data/options'
import { parseSetup } from '../setup/parse'
import type { BattleSetup, SetupSide } from '../state'
import { mustersOf } from './bodies'
import type { Draft } from './draft'
import { drawUp, profilesOf } from './draw-up'
import { goalsOf } from './goals'
import { tableOf } from './maps'
import { sheetOf } from './sheet'

export function setupOf(draft: Draft): { readonly setup: BattleSetup } | { readonly refusals: readonly Refusal[] } {
  const refusals = faultsOf(sheetOf(draft))
  if (refusals.length > 0) return { refusals }
  const table = tableOf(draft)
  const made: SetupSide[] = []
  for (const [index, side] of draft.sides.entries()) {
    try {
      const bodies = drawUp(mustersOf(draft, side), table, index === 0 ? 'south' : 'north')
      made.push({ name: side.name, player: side.player, bodies })
    } catch (fault) {
      const reason = saidBy(fault)
      const remedy =
        draft.map === OWN_TABLE
          ? 'take rivers, walls and buildings off its home ground, make the table larger, or field fewer figures'
          : 'choose a larger table, or fewer figures'
      return { refusals: [{ reason: `${side.name}: ${reason}`, remedy, rule: 'BLA-12' }] }
    }
  }
  const profiles = profilesOf(draft.sides.flatMap((side) => mustersOf(draft, side)))
  const goals = goalsOf(draft.aim, table, made, profiles, draft.turns)
  const options = Object.fromEntries(OPTIONS.filter(({ key }) => draft.options[key]).map(({ key }) => [key, true]))
  return parseSetup({
    scenario: 'mustered',
    title: draft.title === '' ? 'A battle of our own' : draft.title,
    table,
    version: draft.version,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    sides: made,
    profiles,
    turns: draft.turns,
    points: draft.points,
    ...(goals.length > 0 ? { goals } : {}),
    ...(draft.storm === 'none' ? {} : { storm: draft.storm }),
  })
}
