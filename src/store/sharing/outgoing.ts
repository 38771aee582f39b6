// What is given out of hand of the battle in play: up to a position, and never past a sealed answer that waits.
import type { AnyBattle } from '../../engine/kernel/any'
import { recordOf } from '../../engine/kernel/battle'
import { branch, stateAt } from '../../engine/kernel/history'
import { savablePosition } from '../battle/file'

/** The battle as it stood then. What can only be watched is whole or nothing. */
export function outgoing(battle: AnyBattle, position: number): AnyBattle {
  if (battle.watched !== undefined) return battle
  const to = Math.min(position, savablePosition(battle))
  const then = to >= battle.position ? battle : branch(battle, to)
  const open = savablePosition(then) // what was sealed then may have been opened since: it belongs to those who opened it
  return open === then.position ? then : branch(then, open)
}
/** For a link: without what was told, which is four fifths of it and needed only where the rules have changed since. */
export const linkTextOf = (battle: AnyBattle): string => JSON.stringify(recordOf(battle))

/**
 * Where another battle may begin from this one: not past what is sealed, and where `several` people play, not among orders that are opened
 * and may still be secret, or they would be carried out there before their time. Undefined: it can only be watched.
 */
export function branchAt(battle: AnyBattle, position: number, several: boolean): number | undefined {
  if (battle.watched !== undefined) return undefined
  const { mayWithhold, withheld } = battle.system.game
  const secret = mayWithhold ?? withheld
  let open = battle.position // what was ordered up to there all may know of by now
  if (several && secret) while (open > 0 && secret(stateAt(battle, open))) open -= 1
  return Math.min(position, savablePosition(battle), open)
}
