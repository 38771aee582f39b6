// Keeps a picture of the table beside the battle that is played: drawn while nobody waits, and when the battle is left.
import { pictureOf } from '../canvas/picture'
import { readPage } from '../canvas/theme'
import type { Scene } from '../engine/kernel/scene'
import { useBattle } from '../store/battle'
import { pictures } from '../store/kept/pictures'
import type { BattleStore } from '../store/types'

const AFTER = 2500 // milliseconds without a change

/**
 * What may be shown to whoever opens the first screen: nothing that only one of several people may see.
 * @testing secrets are told by it alone
 */
export function sceneToPicture({ scene, viewer, players, elsewhere, curtain }: BattleStore): Scene | undefined {
  if (elsewhere || curtain || (scene?.table === undefined && scene?.parade === undefined)) return undefined
  const persons = Object.values(players).filter((player) => player === 'person').length
  return typeof viewer === 'string' || persons === 1 ? scene : undefined
}

export function watchTable(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let drawn: Scene | undefined
  const draw = (): void => {
    clearTimeout(timer)
    const battle = useBattle.getState()
    const scene = sceneToPicture(battle)
    if (!scene || scene === drawn || battle.battleId === undefined) return
    drawn = scene
    const image = pictureOf(scene, readPage())?.toDataURL('image/webp', 0.82)
    if (image !== undefined) void pictures.keep(battle.battleId, image)
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(draw) : draw()), AFTER)
  }
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') draw()
  }
  const stop = useBattle.subscribe((now, before) => (now.scene === before.scene ? undefined : soon()))
  document.addEventListener('visibilitychange', hidden)
  soon()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', hidden)
    draw()
  }
}
