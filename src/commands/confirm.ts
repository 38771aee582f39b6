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
  enabled: () => {
    const { draft, plan, unfit } = useView.getState()
    return primaryOf(asked(), draft) !== undefined || plan !== undefined || unfit.length > 0
  },
  run: () => useView.getState().confirm(),
}
