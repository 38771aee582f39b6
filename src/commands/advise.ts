import { useBattle } from '../store/battle'
import { byPerson } from '../store/eyesight'
import { useView } from '../store/view'
import type { Command } from './command'

export const advise: Command = {
  id: 'advise',
  group: 'Play',
  label: 'Suggest what to do',
  keys: ['h'],
  enabled: () => {
    const { owed, live, elsewhere, curtain, players, wanted } = useBattle.getState()
    return owed !== undefined && live && !elsewhere && !curtain && !wanted && byPerson(owed, players)
  },
  run: () => void useView.getState().advise(),
}
