// What is noted of a battle beside its record: for the list on the first screen, and to go on as it was left.
import type { AnyBattle } from '../../engine/kernel/any'
import type { Note } from '../kept/battles'
import { isLive, type Model } from './model'

export const noteOf = (model: Model, battle: AnyBattle, headline: string, now: number): Note => {
  const { id, players, levels, policies, hushed, viewing, dice, rolling, waiting, sides, voided, after, branched } = model
  const { manifest, game } = battle.system
  const { scenario } = battle.record.setup
  const live = isLive(model)
  return {
    id: id ?? '',
    system: manifest.id,
    title: manifest.title,
    scenario: manifest.scenarios.find((one) => one.id === scenario)?.title ?? scenario,
    headline,
    sides: sides.map((side) => side.name),
    answers: battle.position,
    saved: now,
    viewing: live || viewing > battle.position ? undefined : viewing,
    over: game.outcome(battle.state)?.reason,
    players,
    policies,
    hushed,
    levels,
    damaged: undefined,
    dice,
    ...(rolling ? { rolling } : {}),
    ...(after ? { after } : {}),
    ...(branched === undefined ? {} : { branched }),
    ...(waiting ? { pending: waiting.given } : {}),
    ...(battle.undone.length > 0 ? { undone: battle.undone } : {}),
    ...(voided.length > 0 ? { voided } : {}),
  }
}
