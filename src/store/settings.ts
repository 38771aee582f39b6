// The player's settings of this browser. Kept in localStorage; anything unknown there falls back to its default.
import { createStore } from 'zustand/vanilla'
import { bind } from './bind'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** At once, brisk, to be followed, slow. */
export const PACES = [0, 300, 700, 1600] as const

/** Briefly, as measured, with patience: milliseconds that a hard computer player may think about one answer. */
export const THOUGHTS = [500, 1500, 5000] as const
export const USUAL_THOUGHT: (typeof THOUGHTS)[number] = 1500

interface Values {
  readonly theme: Theme
  readonly motion: boolean // moves glide, dice settle
  readonly remains: boolean // the fallen stay drawn where they lie
  readonly measuring: boolean // false: no measuring before declaring
  readonly single: boolean // what has one answer answers itself
  readonly usual: boolean // what nearly everybody answers answers itself: blows are struck
  readonly pausing: boolean // what was done waits for a word before the next dice fall
  readonly sound: boolean // dice, moves and losses are heard: made by the program
  readonly pace: number // milliseconds the computer waits before each of its answers: one of PACES
  readonly thought: number // milliseconds that a hard computer player thinks at most: one of THOUGHTS
  readonly speed: number // of the replay: answers a second
}
export interface SettingsStore extends Values {
  set(values: Partial<Values>): void
}
const KEY = 'stormtable/settings'
const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const defaults = (): Values => ({
  theme: 'system',
  motion: !calm(),
  remains: true,
  measuring: true,
  single: true,
  usual: true,
  pausing: true,
  sound: false,
  pace: calm() ? 0 : 700,
  thought: USUAL_THOUGHT,
  speed: 2,
})

export const parseSettings = (text: string | null, fallback: Values): Values => {
  if (text === null) return fallback
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return fallback
  }
  if (typeof data !== 'object' || data === null) return fallback
  const field = (name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined)
  const flag = (name: 'motion' | 'remains' | 'measuring' | 'single' | 'usual' | 'pausing' | 'sound'): boolean => {
    const value = field(name)
    return typeof value === 'boolean' ? value : fallback[name]
  }
  const speed = field('speed')
  return {
    theme: THEMES.find((theme) => theme === field('theme')) ?? fallback.theme,
    motion: flag('motion'),
    remains: flag('remains'),
    measuring: flag('measuring'),
    single: flag('single'),
    usual: flag('usual'),
    pausing: flag('pausing'),
    sound: flag('sound'),
    pace: PACES.find((pace) => pace === field('pace')) ?? fallback.pace,
    thought: THOUGHTS.find((thought) => thought === field('thought')) ?? fallback.thought,
    speed: typeof speed === 'number' && speed >= 0.5 && speed <= 32 ? speed : fallback.speed,
  }
}
const read = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // storage forbidden: the settings last as long as the page
  }
}
const store = createStore<SettingsStore>()((set, get) => ({
  ...parseSettings(read(), defaults()),
  set: (values) => {
    set(values)
    try {
      localStorage.setItem(KEY, JSON.stringify(get())) // what can be done with them is no data, and falls out
    } catch {
      // storage forbidden or full: nothing to be done
    }
  },
}))
export const useSettings = bind(store)
