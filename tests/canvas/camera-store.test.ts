// The camera of one table: what is brought into view, and where.
import { expect, it } from 'vitest'
import { NO_INSETS, toScreen } from '../../src/canvas/camera'
import { createCameraStore } from '../../src/canvas/cameraStore'

it('shows a place below what covers the top of the view, and leaves one that is there already', () => {
  const camera = createCameraStore()
  camera.getState().resize({ width: 800, height: 520, insets: NO_INSETS }, { width: 26, height: 18 }, 1)
  const whole = camera.getState().camera
  const at = { x: 3, y: 6 }
  camera.getState().reveal(at)
  expect(camera.getState().camera).toEqual(whole)
  camera.getState().reveal(at, 250)
  const shown = toScreen(camera.getState().camera, at)
  expect(shown.y).toBeGreaterThanOrEqual(250)
  expect(shown.y).toBeLessThan(520)
  expect(shown.x).toBeCloseTo(toScreen(whole, at).x, 6)
})
