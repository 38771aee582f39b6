// May these figures stand in that formation (BLA-15, BLA-42)?
import type { Refusal } from '../../../engine/kernel/asks'
import { FORMATION, type Formation } from '../data/formations'
import { type Group, membersOf } from './bodies'
import type { Draft } from './draft'

/** What is wrong with a unit, item by item. */
export function formationRefusals(draft: Draft, group: Group, trained: readonly Formation[]): readonly Refusal[] {
  const { formation, entries, name } = group
  const members = membersOf(group)
  if (formation === '' || members < 2) return []
  const row = FORMATION[formation]
  const refusals: Refusal[] = []
  const add = (reason: string, remedy: string): void => {
    refusals.push({ reason: `${name}: ${reason}`, remedy, rule: row.rule })
  }
  const profiles = entries.map(({ profile }) => profile)
  if (new Set(profiles.map(({ troops, base }) => `${troops} ${base.shape === 'round' ? base.diameter : base.length}`)).size > 1)
    add('foot and horse, or large and small, stand in one unit', 'let them stand in units of their own')
  if (draft.version === 'optional' && row.optional && !draft.options.formations)
    add(`the ${row.name} takes the rule of more formations`, 'switch it on, or choose General or Battle Order')
  if (draft.version !== 'optional' && row.optional)
    add(`the ${row.name} is an optional formation`, 'choose General or Battle Order, or play with optional rules')
  if (row.optional && !trained.includes(formation))
    add(`not everybody is trained in the ${row.name}`, 'buy the training, or choose another formation')
  if (members < row.least) add(`${members} are too few for a ${row.name}`, `make them ${row.least} or more`)
  const { weaponry, shield } = row.needs ?? {}
  if (weaponry !== undefined && profiles.some(({ weapons }) => weapons.every((weapon) => weapon.weaponry !== weaponry)))
    add(`a ${row.name} takes ${weaponry}s in every hand`, 'choose another formation, or arm them so')
  if (shield === true && profiles.some((profile) => profile.shield === 0))
    add(`a ${row.name} takes a shield on every arm`, 'choose another formation, or leave those without at home')
  return refusals
}
