import { useBattle } from '../store/battle'
import type { Tool } from '../store/types'
import { useView } from '../store/view'
import type { Command } from './command'

let before: { readonly tool: Tool; readonly weapon: string | undefined; readonly ask: string | undefined } | undefined
const back = (): void => {
  const { arm } = useView.getState()
  if (before) arm(before.tool, before.weapon, before.ask)
  else arm('select')
  before = undefined
}

/** Tapped, R turns the ruler on and off; held, it measures until it is let go. */
export const measure: Command = {
  id: 'measure',
  group: 'Table',
  label: 'Measure',
  now: () => (useView.getState().tool === 'measure' ? 'Put the ruler away' : 'Measure'),
  keys: ['r'],
  enabled: () => useBattle.getState().scene?.table !== undefined,
  run: () => {
    const { tool, weapon, ask, arm } = useView.getState()
    if (tool === 'measure') return back()
    before = { tool, weapon, ask }
    arm('measure', weapon)
  },
  release: back,
}
