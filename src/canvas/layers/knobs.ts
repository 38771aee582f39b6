// The room that the knobs of whoever is in hand take up: names of zones and limits stand beside them.
import type { Decision, OrdersAsk } from '../../engine/kernel/asks'
import type { Scene } from '../../engine/kernel/scene'
import type { ViewStore } from '../../store/types'
import type { Box } from '../declutter'
import { facingHandle, GRIP, handleBox } from '../facingHandle'
import { wheelHandles } from '../wheelHandle'

/** Screen pixels from the table's origin, as he stands. `pixel` is a screen pixel in table measure. */
export function knobBoxes(
  scene: Scene | undefined,
  owed: Decision | undefined,
  refined: OrdersAsk | undefined,
  { tool, held }: Pick<ViewStore, 'tool' | 'held'>,
  pixel: number,
): readonly Box[] {
  const inHand = { tool, held, plan: undefined, placing: [] }
  const facing = facingHandle(scene, owed, refined, inHand, pixel)
  const wheels = wheelHandles(scene, owed, refined, inHand, pixel).map(({ knob }): Box => {
    const wide = 2 * GRIP.mouse
    return { x: knob.x / pixel - GRIP.mouse, y: knob.y / pixel - GRIP.mouse, width: wide, height: wide }
  })
  return facing ? [handleBox(facing, pixel), ...wheels] : wheels
}
