import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import type { Command } from './command'

export const zoomOut: Command = {
  id: 'zoom-out',
  group: 'Table',
  label: 'Zoom out',
  keys: ['-'],
  enabled: () => useBattle.getState().scene?.table !== undefined,
  run: () => useCamera.getState().ask({ kind: 'zoom', factor: 0.8 }),
}
