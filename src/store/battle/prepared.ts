// A ready battle made ready: what belongs to setting up is settled as the computer player of each seat suggests, with the battle's own dice.
// The answers stand in the record like any others: taken back, they can be given otherwise.
import type { AnyBattle, Listed } from '../../engine/kernel/any'
import type { Answer, Decision } from '../../engine/kernel/asks'
import { answer, owed } from '../../engine/kernel/battle'
import { computed } from '../computer'

const UTMOST = 200 // answers: a setting up that goes on and on is left to people

/** Whether something of the setting up is asked for. */
export const isPreparing = (battle: AnyBattle): boolean => owed(battle).some((decision) => decision.preparing === true)

/** What settles a question of the setting up; undefined: it is left to people. */
type Settling = (battle: AnyBattle, decision: Decision) => Answer | undefined

/** The computer players of a system, or the part of them that settles this, where it lends that apart. */
export async function settlingOf(listed: Listed): Promise<Settling> {
  const settler = await (await listed.table()).settler?.()
  if (settler) return ({ state }, decision) => settler.settle(state, decision)
  const { minds } = await listed.load()
  return (battle, decision) => computed(minds, battle, decision, 0)
}

export function prepared(battle: AnyBattle, settling: Settling): AnyBattle {
  let ready = battle
  for (let n = 0; n < UTMOST; n += 1) {
    const decision = owed(ready).find((one) => one.preparing === true)
    if (!decision) return ready
    const settled = settling(ready, decision)
    const entered = settled && answer(ready, settled)
    if (!entered?.ok) return ready
    ready = entered.battle
  }
  return ready
}
