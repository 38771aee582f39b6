import { useSettings } from '../store/settings'
import type { Command } from './command'

const dark = (): boolean => {
  const { theme: now } = useSettings.getState()
  return now === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : now === 'dark'
}
export const theme: Command = {
  id: 'theme',
  group: 'Look',
  label: 'Dark or light',
  now: () => (dark() ? 'Light colours' : 'Dark colours'),
  keys: ['t'],
  enabled: () => true,
  run: () => useSettings.getState().set({ theme: dark() ? 'light' : 'dark' }),
}
