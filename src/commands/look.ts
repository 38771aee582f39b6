// How the app looks and what it explains.
import { useChrome } from '../store/chrome'
import { useSettings } from '../store/settings'
import type { Command } from './command'
import { hasTable } from './table'

export const palette: Command = {
  id: 'palette',
  group: 'Look',
  label: 'Commands',
  keys: ['Ctrl+k'],
  enabled: () => true,
  run: () => useChrome.getState().open('palette'),
}

export const keysSheet: Command = {
  id: 'keys-sheet',
  group: 'Look',
  label: 'Keys and help',
  keys: ['?'],
  enabled: () => true,
  run: () => useChrome.getState().open('keys'),
}

export const marksSheet: Command = {
  id: 'marks-sheet',
  group: 'Look',
  label: 'Rules and what their marks mean',
  keys: ['F1'],
  enabled: () => true,
  run: () => useChrome.getState().open('marks'),
}

export const settingsSheet: Command = {
  id: 'settings-sheet',
  group: 'Look',
  label: 'Settings',
  keys: [],
  enabled: () => true,
  run: () => useChrome.getState().open('settings'),
}

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

export const motion: Command = {
  id: 'motion',
  group: 'Look',
  label: 'Motion on or off',
  now: () => (useSettings.getState().motion ? 'Turn motion off' : 'Turn motion on'),
  keys: [],
  enabled: () => true,
  run: () => useSettings.getState().set({ motion: !useSettings.getState().motion }),
}

export const remains: Command = {
  id: 'remains',
  group: 'Look',
  label: 'The fallen shown or hidden',
  now: () => (useSettings.getState().remains ? 'Hide the fallen' : 'Show the fallen'),
  keys: [],
  enabled: hasTable,
  run: () => useSettings.getState().set({ remains: !useSettings.getState().remains }),
}

export const measuring: Command = {
  id: 'measuring',
  group: 'Look',
  label: 'Measuring before declaring',
  now: () => (useSettings.getState().measuring ? 'Forbid measuring before declaring' : 'Allow measuring before declaring'),
  keys: [],
  enabled: hasTable,
  run: () => useSettings.getState().set({ measuring: !useSettings.getState().measuring }),
}
