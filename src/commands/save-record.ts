import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { Command } from './command'
import { download } from './files'

/** A name that says what is in the file and is allowed everywhere. */
export const recordName = (system: string, seed: string, answers: number): string =>
  `${[system, seed, String(answers)]
    .join('-')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 80)}.json`

export const saveRecord: Command = {
  id: 'save-record',
  group: 'Battle',
  label: 'Save the record as a file',
  keys: ['Ctrl+s'],
  enabled: () => useBattle.getState().manifest !== undefined && useBattle.getState().curtain === undefined,
  run: () => {
    const { manifest, seed, length, savable, save } = useBattle.getState()
    download(recordName(manifest?.id ?? 'battle', seed, savable), save())
    if (savable < length)
      useChrome
        .getState()
        .tell('Saved as it stood before the sealed answers that wait: a file holds none of them. Save again once they are opened.')
  },
}
