import { primaryOf } from '../store/primary'
import { useView } from '../store/view'
import { asked } from './asked'
import type { Command } from './command'

export const confirm: Command = {
  id: 'confirm',
  group: 'Play',
  label: 'Confirm',
  now: () => primaryOf(asked(), useView.getState().draft)?.label ?? 'Confirm',
  keys: ['Enter'],
  enabled: () => primaryOf(asked(), useView.getState().draft) !== undefined || useView.getState().plan !== undefined,
  run: () => useView.getState().confirm(),
}
