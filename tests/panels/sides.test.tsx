// Eight sides sit at the largest table: no two of them look alike, in colour and without it.
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rimDashes } from '../../src/canvas/figures/pattern'
import { sideColour, themeOf } from '../../src/canvas/theme'
import { Pennant } from '../../src/panels/parade/Pennant'
import { SideMark } from '../../src/panels/SideMark'
import { SIDES } from '../../src/panels/sides'

const seats = Array.from({ length: SIDES }, (_, seat) => seat)

it('each of eight sides has a badge, a banner, a colour and a rim of its own', () => {
  expect(SIDES).toBe(8)
  const paths = (seat: number, what: 'badge' | 'banner') => {
    const { container, unmount } = render(what === 'badge' ? <SideMark seat={seat} /> : <Pennant seat={seat} />)
    const all = [...container.querySelectorAll(what === 'badge' ? 'path' : 'pattern path')].map((path) => path.getAttribute('d'))
    unmount()
    return JSON.stringify(all)
  }
  for (const what of ['badge', 'banner'] as const) expect(new Set(seats.map((seat) => paths(seat, what))).size).toBe(SIDES)
  const theme = themeOf(() => '')
  expect(new Set(seats.map((seat) => sideColour(theme, seat))).size).toBe(SIDES)
  expect(new Set(seats.map((seat) => JSON.stringify(rimDashes(seat, 10)))).size).toBe(SIDES)
})
