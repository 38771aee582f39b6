// Keeps a picture of the table beside the battle that is played: drawn while nobody waits, and when the battle is left.
import { createDraughtsman } from '../canvas/picture'
import { readPage } from '../canvas/theme'
import type { Scene } from '../engine/kernel/scene'
import { useBattle } from '../store/battle'
import { pictures } from '../store/kept/pictures'
import type { BattleStore } from '../store/types'

const KIND = 'image/webp'
const QUALITY = 0.82
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

/** As a data URL, packed while the page goes on; undefined where the browser could not. */
const packed = (picture: HTMLCanvasElement): Promise<string | undefined> =>
  new Promise((done) => {
    picture.toBlob(
      (blob) => {
        if (!blob) return done(undefined)
        const reader = new FileReader()
        reader.onload = () => done(typeof reader.result === 'string' ? reader.result : undefined)
        reader.onerror = () => done(undefined)
        reader.readAsDataURL(blob)
      },
      KIND,
      QUALITY,
    )
  })

export function watchTable(): () => void {
  const drawn = createDraughtsman()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pictured: Scene | undefined
  let packing: Scene | undefined
  /** The picture of what stands there now, if it is another than the last one. */
  const fresh = (): { readonly battleId: string; readonly scene: Scene; readonly picture: HTMLCanvasElement } | undefined => {
    clearTimeout(timer)
    const battle = useBattle.getState()
    const scene = sceneToPicture(battle)
    if (!scene || scene === pictured || battle.battleId === undefined) return undefined
    pictured = scene
    const picture = drawn(scene, readPage())
    return picture && { battleId: battle.battleId, scene, picture }
  }
  const draw = async (): Promise<void> => {
    const found = fresh()
    if (!found) return
    packing = found.scene
    const image = await packed(found.picture)
    if (packing !== found.scene) return // a newer one is kept already
    packing = undefined
    if (image !== undefined) await pictures.keep(found.battleId, image)
  }
  const drawLast = (): void => {
    if (packing) pictured = undefined // it would come too late
    packing = undefined
    const found = fresh()
    if (found) void pictures.keep(found.battleId, found.picture.toDataURL(KIND, QUALITY))
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => void draw()) : void draw()), AFTER)
  }
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') drawLast()
  }
  const stop = useBattle.subscribe((now, before) => (now.scene === before.scene ? undefined : soon()))
  document.addEventListener('visibilitychange', hidden)
  soon()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', hidden)
    drawLast()
  }
}
