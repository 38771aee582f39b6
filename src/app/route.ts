// Where we are: '#/' the first screen, '#/battle/ID' a battle.
import { useSyncExternalStore } from 'react'

export type Route = { readonly screen: 'home' } | { readonly screen: 'battle'; readonly id: string }

export const parseRoute = (hash: string): Route => {
  const found = /^#\/battle\/([\w-]{1,64})$/.exec(hash)
  return found?.[1] ? { screen: 'battle', id: found[1] } : { screen: 'home' }
}
const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
export const useRoute = (): Route => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return parseRoute(hash)
}
export const toBattle = (id: string): void => {
  location.hash = `#/battle/${id}`
}
