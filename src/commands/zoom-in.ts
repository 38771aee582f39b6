import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import type { Command } from './command'

export const zoomIn: Command = {
  id: 'zoom-in',
  group: 'Table',
  label: 'Zoom in',
  keys: ['+', '='],
  enabled: () => useBattle.getState().scene?.table !== undefined,
  run: () => useCamera.getState().ask({ kind: 'zoom', factor: 1.25 }),
}
