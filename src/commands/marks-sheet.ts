import { useChrome } from '../store/chrome'
import type { Command } from './command'

export const marksSheet: Command = {
  id: 'marks-sheet',
  group: 'Look',
  label: 'Rules and what their marks mean',
  keys: ['F1'],
  enabled: () => true,
  run: () => useChrome.getState().open('marks'),
}
