// A command as a component sees it: re-rendered only when its label or its being enabled changes.
import { useSyncExternalStore } from 'react'
import { type Command, nameOf } from '../commands/command'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { useSettings } from '../store/settings'
import { useView } from '../store/view'

const subscribe = (changed: () => void): (() => void) => {
  const stops = [useBattle, useView, useChrome, useSettings].map((store) => store.subscribe(changed))
  return () => {
    for (const stop of stops) stop()
  }
}
export const useCommand = (command: Command): { readonly enabled: boolean; readonly label: string } => {
  const snapshot = useSyncExternalStore(subscribe, () => `${command.enabled() ? '1' : '0'}${nameOf(command)}`)
  return { enabled: snapshot.startsWith('1'), label: snapshot.slice(1) }
}
