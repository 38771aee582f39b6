// The pictures of battlefields on the cards of a system: fetched when they are seen, drawn in the page's colours, and no trouble where they cannot be.
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SystemScreen } from '../../src/app/SystemScreen'
import { pictureOf } from '../../src/canvas/picture'
import { readPage } from '../../src/canvas/theme'
import { laidOut } from '../../src/store/laidOut'
import { drawingOf, keepDrawings } from '../support/recorded-canvas'

vi.mock('../../src/store/laidOut', async (real) => {
  const { laidOut: asItIs } = await real<typeof import('../../src/store/laidOut')>()
  return { laidOut: vi.fn(asItIs) }
})
const SOON = { timeout: 15_000 } // what draws is fetched first
let seers: { readonly see: () => void; readonly place: Element }[] = []

beforeEach(() => {
  seers = []
  keepDrawings()
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 0))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private gone = false
      constructor(private readonly told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
      observe(place: Element): void {
        seers.push({ place, see: () => (this.gone ? undefined : this.told([{ isIntersecting: true }])) })
      }
      disconnect(): void {
        this.gone = true
      }
    },
  )
})
afterEach(() => {
  vi.mocked(laidOut).mockClear()
  vi.unstubAllGlobals()
})
const places = (page: HTMLElement): Element[] => [...page.querySelectorAll('.battlefield')]
const drawn = (page: HTMLElement): HTMLCanvasElement[] => [...page.querySelectorAll<HTMLCanvasElement>('.battlefield .drawn')]
const strokesOf = (canvas: HTMLCanvasElement | undefined): number => (canvas ? drawingOf(canvas).strokes : 0)

it('nothing is worked out of a card that is not seen; one that is seen shows its own battlefield, and speaks to nobody', async () => {
  const { container } = render(<SystemScreen system="team-battle" />)
  expect(places(container).length).toBeGreaterThan(3)
  await new Promise((then) => setTimeout(then, 50))
  expect(laidOut).not.toHaveBeenCalled()
  const [first, second] = seers
  first?.see()
  await expect.poll(() => drawn(container).length, SOON).toBe(1)
  expect(vi.mocked(laidOut).mock.calls).toEqual([['team-battle', 'turath']])
  expect(first?.place.querySelector('.drawn')).not.toBeNull()
  expect(first?.place.getAttribute('aria-hidden')).toBe('true')
  expect(strokesOf(drawn(container)[0])).toBeGreaterThan(0)
  second?.see()
  await expect.poll(() => drawn(container).length, SOON).toBe(2)
  expect(second?.place.querySelector('.drawn')).not.toBeNull()
})
it('is drawn anew in other colours, and not worked out again', async () => {
  const { container } = render(<SystemScreen system="warband" />)
  seers[0]?.see()
  await expect.poll(() => drawn(container).length, SOON).toBe(1)
  const [canvas] = drawn(container)
  const before = strokesOf(canvas)
  document.documentElement.style.setProperty('--field', '#102030')
  await expect.poll(() => strokesOf(canvas)).toBeGreaterThan(before)
  document.documentElement.style.removeProperty('--field')
  expect(laidOut).toHaveBeenCalledTimes(1)
})
it('where it cannot be fetched the place stays bare, the others come, and it is asked for again by the next who look', async () => {
  vi.mocked(laidOut).mockRejectedValueOnce(new Error('no connection'))
  const page = render(<SystemScreen system="spaceship-battles" />)
  seers[0]?.see()
  seers[1]?.see()
  await expect.poll(() => drawn(page.container).length, SOON).toBe(1)
  expect(seers[0]?.place.querySelector('.drawn')).toBeNull()
  expect(page.queryByRole('alert')).toBeNull()
  page.unmount()
  seers = []
  const again = render(<SystemScreen system="spaceship-battles" />)
  seers[0]?.see()
  await expect.poll(() => drawn(again.container).length, SOON).toBe(1)
})
it('a browser that does not say what is seen has cards without pictures', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { container } = render(<SystemScreen system="warband" />)
  expect(places(container).length).toBeGreaterThan(3)
  expect(drawn(container)).toHaveLength(0)
})

it('of a team without a table everybody is a counter, as full as they are sound', async () => {
  const scene = await laidOut('team-battle', 'turath')
  if (!scene?.parade) throw new Error('no parade')
  const { parade } = scene
  /** How wide the arcs are that fill the counters of the first team, the first of which has taken so much. */
  const filled = (value: number, state: 'fit' | 'dead' = 'fit'): readonly string[] => {
    const columns = parade.columns.map((column, at) =>
      at > 0
        ? { ...column, members: [] }
        : { ...column, members: column.members.slice(0, 1).map((one) => ({ ...one, state, gauge: { ...one.gauge, value, of: 20 } })) },
    )
    const arcs: string[] = []
    const made = document.createElement('canvas').getContext('2d')
    if (!made) throw new Error('no pen')
    vi.spyOn(document, 'createElement').mockImplementationOnce(() => made.canvas)
    const watched = new Proxy(made, {
      get: (pen, name) =>
        name === 'arc'
          ? (_x: number, _y: number, _r: number, from: number, to: number) => arcs.push((((to - from) / Math.PI) * 180).toFixed(0))
          : Reflect.get(pen, name),
    })
    vi.spyOn(made.canvas, 'getContext').mockImplementation((() => watched) as unknown as HTMLCanvasElement['getContext'])
    pictureOf({ ...scene, parade: { ...parade, columns } }, readPage())
    return arcs
  }
  expect(filled(0)).toEqual(['360', '360'])
  expect(filled(10)).toEqual(['360', '180'])
  expect(filled(15)).toEqual(['360', '120'])
  expect(filled(20)).toEqual(['360', '0'])
  expect(filled(90)).toEqual(['360', '0'])
  expect(filled(3, 'dead')).toEqual(['360', '0'])
})
