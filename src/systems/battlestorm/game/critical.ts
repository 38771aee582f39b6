// Critical hits (BST-51): what a Champion suffers instead of death, from the percentile table of the weapon's type.
import type { Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { type CriticalEffect, criticalAt } from '../data/criticals'
import type { CriticalType } from '../data/profile'
import { inPlay } from './advanced'
import { changeFigure, type Draft, emit, figureAt } from './draft'
import { kill, loseWeapon } from './fall'

/** Rolls on the table of that type, applies the result and reports it. True: the Champion is dead. */
export function suffer(draft: Draft, id: PieceId, type: CriticalType, by?: PieceId): boolean {
  const victim = figureAt(draft.state, id)
  const seat = by === undefined ? victim.seat : figureAt(draft.state, by).seat
  const sides = CONSTANTS.percentile.value
  const purpose = `critical hit on ${victim.name}, ${type}`
  const face = draft.dice.die(sides, { purpose, seat })
  const critical = criticalAt(type, face)
  const roll: Roll = { purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' }
  const weapon = applyCritical(draft, id, critical.effect)
  const dies = critical.effect.dies === true
  emit(draft, {
    what: 'critical',
    seat,
    rolls: [roll],
    ...(dies ? { mark: 'kill' as const, fallen: [id] } : {}),
    detail: {
      figure: id,
      ...(by === undefined ? {} : { by }),
      type,
      face,
      name: critical.name,
      text: critical.text,
      ...(weapon !== undefined ? { weapon } : critical.effect.weapon === undefined ? {} : { lost: false }),
      dies,
    },
  })
  return dies
}

/** Lays the effect on the figure; returns the name of a weapon it lost. */
function applyCritical(draft: Draft, id: PieceId, effect: CriticalEffect): string | undefined {
  if (effect.dies === true) {
    kill(draft, id)
    return undefined
  }
  const { injuries, saves } = figureAt(draft.state, id)
  const blinded = effect.blinds === true && inPlay(draft.state, 'situations')
  changeFigure(draft, id, {
    injuries: {
      evasion: injuries.evasion + (blinded ? 0 : (effect.evasion ?? 0)),
      cer: injuries.cer + (blinded ? 0 : (effect.cer ?? 0)),
      move: injuries.move * (effect.move ?? 1),
    },
    ...(effect.saves === undefined ? {} : { saves: [...saves, ...effect.saves.filter((one) => !saves.includes(one))] }),
    ...(blinded ? { blind: true as const } : {}),
    ...(effect.falls === true ? { fallen: true } : {}),
    ...(effect.paralysed === true ? { paralysed: true } : {}),
  })
  return effect.weapon === undefined ? undefined : loseWeapon(draft, id, effect.weapon)?.name
}
