// The colours and faces of the map room, read from the page's own tokens so that canvas and panels are one thing.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetWidths } from './widths'

const TOKENS = {
  ground: '#e9e4d6',
  panel: '#fbf8ef',
  ink: '#23261f',
  muted: '#5d6153',
  line: '#cfc7b2',
  field: '#d9dcb4',
  'field-shade': '#cfd4a6',
  wood: '#8fae7b',
  'wood-line': '#5f8458',
  water: '#9cc3d6',
  'water-line': '#5d93ad',
  hill: '#c9b98a',
  contour: '#a08a55',
  stone: '#b9b3a4',
  'stone-line': '#7b7567',
  gold: '#c8922b',
  yes: '#2f6b3a',
  no: '#a2352a',
  'side-1': '#2f5d8c',
  'side-2': '#a33a2c',
  'side-3': '#3d6b3f',
  'side-4': '#6a3f78',
  'side-5': '#35373a',
  'side-6': '#8a8678',
  'side-7': '#1f7f7b',
  'side-8': '#9a5b13',
  serif: 'Georgia, "Times New Roman", serif',
  sans: 'system-ui, "DejaVu Sans", sans-serif',
} as const
const SIDES = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6', 'side-7', 'side-8'] as const
type Token = keyof typeof TOKENS

export interface Theme {
  readonly name: string // changes whenever any token does: a key for whatever was drawn with it
  readonly dark: boolean
  readonly colour: Readonly<Record<Exclude<Token, 'serif' | 'sans'>, string>>
  readonly sides: readonly string[]
  readonly serif: string
  readonly sans: string
}

type Rgb = readonly [number, number, number]
function rgb(colour: string): Rgb {
  const hex = colour.trim().replace('#', '')
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const value = Number.parseInt(full.slice(0, 6), 16)
  if (full.length < 6 || Number.isNaN(value)) {
    const parts = colour.match(/[\d.]+/g)?.map(Number) ?? []
    return [parts[0] ?? 128, parts[1] ?? 128, parts[2] ?? 128]
  }
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const text = (parts: Rgb, alpha = 1): string => `rgba(${parts.map(Math.round).join(',')},${alpha})`

/** The colour with that much of it left (0…1). */
export const fade = (colour: string, alpha: number): string => text(rgb(colour), alpha)
/** `share` of b stirred into a. */
export function mix(a: string, b: string, share: number): string {
  const x = rgb(a)
  const y = rgb(b)
  return text([x[0] + (y[0] - x[0]) * share, x[1] + (y[1] - x[1]) * share, x[2] + (y[2] - x[2]) * share])
}
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
const IVORY = '#fdfaf0'
const SLATE = '#11161a'
/** Ivory or slate, whichever reads better on the colour. */
export const onColour = (colour: string): string => {
  const l = luminance(colour)
  return (luminance(IVORY) + 0.05) / (l + 0.05) >= (l + 0.05) / (luminance(SLATE) + 0.05) ? IVORY : SLATE
}

export function themeOf(read: (token: string) => string): Theme {
  const values = new Map<string, string>()
  for (const [token, fallback] of Object.entries(TOKENS)) values.set(token, read(token).trim() || fallback)
  const colour = (token: Token) => values.get(token) ?? TOKENS[token]
  return {
    name: [...values.values()].join('|'),
    dark: luminance(colour('field')) < 0.2,
    colour: {
      ground: colour('ground'),
      panel: colour('panel'),
      ink: colour('ink'),
      muted: colour('muted'),
      line: colour('line'),
      field: colour('field'),
      'field-shade': colour('field-shade'),
      wood: colour('wood'),
      'wood-line': colour('wood-line'),
      water: colour('water'),
      'water-line': colour('water-line'),
      hill: colour('hill'),
      contour: colour('contour'),
      stone: colour('stone'),
      'stone-line': colour('stone-line'),
      gold: colour('gold'),
      yes: colour('yes'),
      no: colour('no'),
      'side-1': colour('side-1'),
      'side-2': colour('side-2'),
      'side-3': colour('side-3'),
      'side-4': colour('side-4'),
      'side-5': colour('side-5'),
      'side-6': colour('side-6'),
      'side-7': colour('side-7'),
      'side-8': colour('side-8'),
    },
    sides: SIDES.map(colour),
    serif: colour('serif'),
    sans: colour('sans'),
  }
}
export const sideColour = (theme: Theme, seat: number): string => theme.sides[seat % theme.sides.length] ?? theme.colour.ink

/** The theme of the page as it is now. */
export const readPage = (): Theme => {
  const style = getComputedStyle(document.documentElement)
  return themeOf((token) => style.getPropertyValue(`--${token}`))
}

/** The page's theme; drawn anew when it changes, by switch or by the system, and when the fonts arrive. */
export function useTheme(): Theme {
  const [theme, setTheme] = useState(readPage)
  useEffect(() => {
    const look = () =>
      setTheme((before) => {
        const now = readPage()
        return now.name === before.name ? before : now
      })
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] })
    const media = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
    media?.addEventListener('change', look)
    // paper is light, and waits for nothing
    const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined
    const print = () => flushSync(look)
    paper?.addEventListener('change', print)
    // what was measured in another face is measured again
    const inked = () => {
      forgetWidths()
      setTheme((before) => ({ ...before, name: `${before.name} ` }))
    }
    let gone = false
    document.fonts?.ready.then(() => {
      if (!gone) inked()
    })
    document.fonts?.addEventListener('loadingdone', inked)
    return () => {
      gone = true
      document.fonts?.removeEventListener('loadingdone', inked)
      observer.disconnect()
      media?.removeEventListener('change', look)
      paper?.removeEventListener('change', print)
    }
  }, [])
  return theme
}
