// The builder's limits (house), item by item: what a warband may be, and what one of its people may carry.
import type { Refusal } from '../../../engine/kernel/asks'
import type { MusterLimit } from '../../../engine/kernel/muster'
import { SHELF_NAMES, type Shelf, wareOf } from '../data/armoury'
import { FIGHTERS } from '../data/constants'
import { MOST } from '../data/market'
import { recruitOf } from '../data/recruits'
import type { DraftSide } from './draft'
import { costOf, type Member } from './member'

export const MOST_HIRED = 2
const HELD_MOST: Readonly<Record<Shelf, number>> = {
  weapons: MOST.weapons,
  armour: 3,
  items: MOST.items,
  talents: MOST.talents,
  spells: MOST.spells,
  circuits: MOST.circuits,
}
const RULE = 'WAR-43'

export const isHired = (side: DraftSide, member: Member): boolean => recruitOf(member.profile)?.warband !== side.warband
const gold = (value: number): string => `${value} gold`

export function limitsOf(side: DraftSide, most: number): readonly MusterLimit[] {
  const cost = side.members.reduce((so, member) => so + costOf(member), 0)
  const heroes = side.members.filter(({ rank }) => rank === 'hero').length
  const captains = side.members.filter(({ captain }) => captain).length
  const hired = side.members.filter((member) => isHired(side, member)).length
  const count = side.members.length
  // a warband that lives on fights without one too (WAR-5, 31)
  const least = typeof side.roster === 'string' ? 0 : 1
  const upTo = (key: string, label: string, used: number, limit: number, one: string, rule = RULE): MusterLimit => ({
    key,
    label,
    used,
    limit,
    least: false,
    legal: used <= limit,
    reason: used <= limit ? `${used} of ${limit} ${one}` : `${used} ${one}, ${limit} are the most: ${used - limit} too many`,
    rule,
    mark: 'house',
  })
  const lead: MusterLimit = {
    key: 'least',
    label: 'A Hero to lead',
    used: heroes,
    limit: least,
    least: true,
    legal: heroes >= least,
    reason: heroes >= 1 ? 'a Hero leads' : least === 0 ? 'no Hero is left to lead them' : 'a warband needs one Hero at least',
    rule: RULE,
    mark: 'house',
  }
  return [
    {
      ...upTo('gold', 'Gold', cost, most, 'gold'),
      reason: cost > most ? `${cost} of ${gold(most)}: ${cost - most} too much` : `${cost} of ${gold(most)}: ${most - cost} left`,
    },
    ...(heroes >= 1 && least === 0 ? [] : [lead]),
    upTo('heroes', 'Heroes', heroes, MOST.heroes, 'Heroes'),
    upTo('fighters', 'Characters', count, FIGHTERS.max, 'characters'),
    upTo('hired', 'Hired from other warbands', hired, MOST_HIRED, 'hired'),
    {
      ...upTo('captain', 'Captain', captains, 1, 'captains', 'WAR-5'),
      ...(captains === 0
        ? { reason: 'nobody is named yet: that is asked before the battle' }
        : captains === 1
          ? { reason: 'one leads' }
          : {}),
    },
  ]
}

/** What mends a limit that is broken. */
export function remedyOf({ key, used, limit }: MusterLimit): string {
  if (key === 'gold') return `take away people or gear for ${gold(used - limit)}`
  if (key === 'least') return 'add a Hero'
  if (key === 'captain') return 'let one be captain'
  return `remove ${used - limit} of them`
}

/** What is wrong with one of them by himself. */
/** `led`: a Hero is there to be captain. */
export function faultsOf(member: Member, names: readonly string[], led: boolean): readonly Refusal[] {
  const faults: Refusal[] = []
  const fault = (reason: string, remedy: string, short: string): void => {
    faults.push({ reason, remedy, short, rule: RULE })
  }
  const who = member.name.trim() === '' ? 'This character' : member.name
  if (member.name.trim() === '') fault('This character has no name', 'write one', 'name')
  else if (names.filter((name) => name === member.name).length > 1)
    fault(`Two are called “${member.name}”`, 'give each a name of its own', 'name')
  if (led && member.captain && member.rank !== 'hero')
    faults.push({ reason: `${who} leads and is a Minion`, remedy: 'let a Hero be captain', short: 'captain', rule: 'WAR-5' })
  if (member.weapons.length === 0 && member.spells.length === 0 && member.hands > 0)
    fault(`${who} has nothing to fight with`, 'add a weapon', 'unarmed')
  for (const shelf of ['weapons', 'armour', 'items', 'talents', 'spells', 'circuits'] as const) {
    const most = HELD_MOST[shelf]
    const over = member[shelf].length - most
    if (over > 0) fault(`${who}: ${SHELF_NAMES[shelf].toLowerCase()}: ${member[shelf].length}, ${most} at most`, `take ${over} away`, shelf)
  }
  const slots = member.armour.map((id) => wareOf('armour', id)?.slot)
  const twice = slots.find((slot, index) => slot !== undefined && slots.indexOf(slot) !== index)
  if (twice !== undefined) fault(`${who} wears two things on ${twice === 'shield' ? 'one arm' : `one ${twice}`}`, 'take one off', 'armour')
  if (member.scores.magic === 0 && member.spells.length + member.circuits.length > 0)
    fault(`${who} has spells or circuits, and no Magic`, 'raise Magic, or take them away', 'magic')
  if (member.hands < 2 && member.weapons.length > 0 && member.weapons.every((id) => wareOf('weapons', id)?.hands === 2))
    fault(`${who} has one hand, and only weapons for two`, 'add a weapon for one hand', 'hands')
  return faults
}
