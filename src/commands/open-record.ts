import { useChrome } from '../store/chrome'
import type { Command } from './command'
import { chooseFile } from './files'

export const openRecord: Command = {
  id: 'open-record',
  group: 'Battle',
  label: 'Open a record file',
  keys: ['Ctrl+o'],
  enabled: () => true,
  run: () => {
    void chooseFile().then(async (file) => {
      if (!file) return
      const { openFile } = await import('./open-file')
      const opened = await openFile(file)
      if (opened.ok) location.hash = `#/battle/${opened.battleId}`
      else useChrome.getState().tell(`Not opened: ${opened.reason}. ${opened.remedy}`)
    })
  },
}
