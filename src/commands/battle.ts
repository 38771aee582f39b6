// The battle as a whole: begun, kept, weighed, given up.
import { withRemedy } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import { fetchTelling } from '../store/battle/file'
import { useChrome } from '../store/chrome'
import type { Command } from './command'
import { chooseFile, download } from './files'

export const newBattle: Command = {
  id: 'new-battle',
  group: 'Battle',
  label: 'New battle',
  keys: [],
  enabled: () => true,
  run: () => {
    location.hash = '#/'
  },
}

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
      else useChrome.getState().tell(`Not opened: ${withRemedy(opened)}`)
    })
  },
}

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
  run: () => void toFile(),
}

/** With all that was told, even where what writes that down has not come yet. */
async function toFile(): Promise<void> {
  await fetchTelling().catch(() => undefined) // then without: the battle can be told afresh
  const { manifest, seed, length, savable, withheld, players, waiting, save } = useBattle.getState()
  if (manifest === undefined) return // closed while it was fetched
  download(recordName(manifest.id, seed, savable), save())
  const said = [
    ...(waiting !== undefined
      ? ['Saved as it stood before what waits: until you go on, it is no part of the battle.']
      : savable < length
        ? ['Saved as it stood before the sealed answers that wait: a file holds none of them. Save again once they are opened.']
        : []),
    ...(withheld && Object.values(players).filter((player) => player === 'person').length > 1
      ? ['The file holds orders that may still be secret: give it to nobody you play against before they are carried out.']
      : []),
  ]
  if (said.length > 0) useChrome.getState().tell(said.join(' '))
}

export const share: Command = {
  id: 'share',
  group: 'Battle',
  label: 'Share, or write a report',
  keys: [],
  enabled: saveRecord.enabled,
  run: () => useChrome.getState().open('share'),
}

export const luck: Command = {
  id: 'luck',
  group: 'Battle',
  label: 'How lucky was each side',
  keys: [],
  enabled: () => useBattle.getState().length > 0 && useBattle.getState().curtain === undefined,
  run: () => useChrome.getState().open('luck'),
}

export const sweep: Command = {
  id: 'sweep',
  group: 'Battle',
  label: 'Fight it out many times from here',
  keys: [],
  enabled: () => {
    const { outcome, curtain, scene } = useBattle.getState()
    return outcome === undefined && curtain === undefined && scene?.rosters === undefined
  },
  run: () => useChrome.getState().open('sweep'),
}

export const concede: Command = {
  id: 'concede',
  group: 'Battle',
  label: 'Concede the battle',
  keys: [],
  enabled: () =>
    useBattle.getState().live && useBattle.getState().decisions.some(({ asks }) => asks.some((ask) => ask.role === 'surrender')),
  run: () => useChrome.getState().open('concede'),
}

export const typedDice: Command = {
  id: 'typed-dice',
  group: 'Battle',
  label: 'Roll real dice, or let the app roll',
  now: () => (useBattle.getState().dice === 'app' ? 'Roll real dice and type them in' : 'Let the app roll the dice'),
  keys: [],
  enabled: () => {
    const { manifest, elsewhere, outcome } = useBattle.getState()
    return manifest !== undefined && !elsewhere && outcome === undefined
  },
  run: () => {
    const { dice, setDice } = useBattle.getState()
    setDice(dice === 'app' ? 'players' : 'app')
  },
}

export const umpireRules: Command = {
  id: 'umpire',
  group: 'Battle',
  label: 'Umpire…',
  keys: [],
  enabled: () => useBattle.getState().live && !useBattle.getState().elsewhere && useBattle.getState().umpire.length > 0,
  run: () => useChrome.getState().open('umpire'),
}
