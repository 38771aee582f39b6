// Two fingers: what lies under them stays under them.

import type { Point } from '../../engine/geometry/units'
import { type Camera, pinch } from '../camera'
import type { Gesture, Surface, Touch } from './gesture'
import { idle } from './idle'

export function pinching(a: Touch, b: Touch, surface: Surface): Gesture {
  const camera: Camera = surface.camera.getState().camera
  const before: readonly [Point, Point] = [a.at, b.at]
  let now: readonly [Point, Point] = before
  return {
    name: 'pinching',
    move(touch, table) {
      if (touch.id === a.id) now = [touch.at, now[1]]
      else if (touch.id === b.id) now = [now[0], touch.at]
      else return this
      table.camera.getState().set(pinch(camera, before, now))
      return this
    },
    up: () => idle,
    cancel: () => idle,
  }
}
