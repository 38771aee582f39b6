// May these figures stand in that formation (BLA-15, BLA-42)?
import type { Refusal } from '../../../engine/kernel/asks'
import { FORMATION, type Formation, isEquipped } from '../data/formations'
import { armsOf } from '../data/profile'
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
  // BLA-15: who leads it, and who carries its standard, may be armed as he likes
  const ranks = profiles.filter(({ kind, standard }) => kind !== 'leader' && standard !== true)
  const other = ranks.find((profile) => ranks[0] !== undefined && armsOf(profile) !== armsOf(ranks[0]))
  if (other)
    refusals.push({
      reason: `${name}: ${ranks[0]?.plural} and ${other.plural} are not armed alike`,
      remedy: 'let them stand in units of their own: only leaders and standard bearers stand among others',
      rule: 'BLA-15',
    })
  if (draft.version === 'optional' && row.optional && !draft.options.formations)
    add(`the ${row.name} takes the rule of more formations`, 'switch it on, or choose General or Battle Order')
  if (draft.version !== 'optional' && row.optional)
    add(`the ${row.name} is an optional formation`, 'choose General or Battle Order, or play with optional rules')
  const bare = profiles.find((profile) => !isEquipped(profile, formation))
  if (row.optional && !bare && !trained.includes(formation))
    add(`not everybody is trained in the ${row.name}`, 'buy the training for all of them, or choose another formation')
  if (members < row.least) add(`${members} are too few for a ${row.name}`, `make them ${row.least} or more`)
  if (bare) {
    const { weaponry } = row.needs ?? {}
    const takes = weaponry === undefined ? 'a shield on every arm' : `${weaponry}s in every hand`
    add(`a ${row.name} takes ${takes}, and ${bare.plural} have none`, 'choose another formation, or leave them out of the unit')
  }
  return refusals
}
