import { useView } from '../store/view'
import type { Command } from './command'

export const pin: Command = {
  id: 'pin',
  group: 'Table',
  label: 'Pin the ruler',
  keys: [],
  enabled: () => useView.getState().ruler !== undefined,
  run: () => useView.getState().pin(),
}
