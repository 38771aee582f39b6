// Playing on from an earlier position: another battle beside this one, which stays as it is.
import { branch } from '../../engine/kernel/history'
import { battle, useBattle } from '../battle'
import { branchAt } from './outgoing'

export interface BranchedOff {
  readonly id: string
  readonly position: number // before the one wished where orders are still secret
}
/** Undefined: this battle can only be watched. It is played by those who play this one. */
export async function branchOff(position: number): Promise<BranchedOff | undefined> {
  await battle.saved.settled() // what was played last here is kept first
  const { given, players, levels, policies, takeUp } = useBattle.getState()
  const several = Object.values(players).filter((player) => player === 'person').length > 1
  const begun = given((whole) => {
    const at = branchAt(whole, position, several)
    return at === undefined ? undefined : branch(whole, at)
  })
  if (!begun) return undefined
  const id = crypto.randomUUID()
  takeUp({ battle: begun, id, players, levels, policies, branched: begun.position })
  return { id, position: begun.position }
}
