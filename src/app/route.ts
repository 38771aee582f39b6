// Where we are: '#/' the first screen, '#/play/SYSTEM' a rule system, '#/battle/ID' a battle, '#/muster/SYSTEM' and '#/muster/SYSTEM/START' a muster, '#/muster/draft/ID' a kept one,
// '#/rules/SYSTEM' and '#/rules/SYSTEM/RULE' the rules, '#/campaign/SYSTEM' its rosters and '#/campaign/SYSTEM/ROSTER' one of them,
// '#/lab/SYSTEM' the laboratory and '#/lab/SYSTEM/DRAFT' with a kept draft, '#/shared/DATA' a battle in a link.
import { useSyncExternalStore } from 'react'
import type { MusterPlace } from '../store/muster'

export type Route =
  | { readonly screen: 'home'; readonly astray?: true } // `astray`: the address names no place of ours
  | { readonly screen: 'shared'; readonly data: string }
  | { readonly screen: 'play'; readonly system: string }
  | { readonly screen: 'battle'; readonly id: string }
  | { readonly screen: 'muster'; readonly place: MusterPlace }
  | { readonly screen: 'campaign'; readonly system: string; readonly roster: string | undefined }
  | { readonly screen: 'lab'; readonly system: string; readonly draft: string | undefined }
  | { readonly screen: 'rules'; readonly system: string; readonly rule: string | undefined }

const SHARED = '#/shared/'
const HOME: Route = { screen: 'home' }
const ASTRAY: Route = { screen: 'home', astray: true }
export const parseRoute = (hash: string): Route => {
  if (hash === '' || hash === '#' || hash === '#/') return HOME
  if (hash.startsWith(SHARED)) return { screen: 'shared', data: hash.slice(SHARED.length) }
  const [, screen, first, second] = /^#\/(play|battle|muster|rules|campaign|lab)\/([\w-]{1,64})(?:\/([\w-]{1,64}))?$/.exec(hash) ?? []
  if (screen === undefined || first === undefined) return ASTRAY
  if (screen === 'battle') return second === undefined ? { screen, id: first } : ASTRAY
  if (screen === 'play') return second === undefined ? { screen, system: first } : ASTRAY
  if (screen === 'campaign') return { screen, system: first, roster: second }
  if (screen === 'lab') return { screen, system: first, draft: second }
  if (screen === 'rules') return { screen, system: first, rule: second }
  if (first !== 'draft') return { screen: 'muster', place: { system: first, start: second } }
  return second === undefined ? ASTRAY : { screen: 'muster', place: { draft: second } }
}
let gone = false
/** Whether we came here from another screen. */
export const hasGone = (): boolean => gone
const subscribe = (changed: () => void): (() => void) => {
  const go = (): void => {
    gone = true
    changed()
  }
  window.addEventListener('hashchange', go)
  return () => window.removeEventListener('hashchange', go)
}
export const useRoute = (): Route => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return parseRoute(hash)
}
export const toHome = (): void => {
  location.hash = '#/'
}
export const toBattle = (id: string): void => {
  location.hash = `#/battle/${id}`
}
export const toRule = (system: string, rule: string): void => {
  location.hash = `#/rules/${system}/${rule}`
}
/** `instead`: there is no way back to where we were. */
export const toDraft = (id: string, instead = false): void => {
  const hash = `#/muster/draft/${id}`
  if (location.hash === hash) return
  if (instead) location.replace(hash)
  else location.hash = hash
}
