// What a placing says of those who stand otherwise now.
import { act, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { degrees } from '../../src/engine/geometry/units'
import type { PlaceAsk } from '../../src/engine/kernel/asks'
import { PlaceBox } from '../../src/panels/asks/PlaceBox'
import { useView } from '../../src/store/view'
import { ask, decisionOf, restore } from './fake-battle'

afterEach(restore)

const PLACE: PlaceAsk = { kind: 'place', key: 'place', label: 'Place', pieces: [0, 1], zone: [] }
const placed = (asked: PlaceAsk, count: number): string => {
  const { container, unmount } = render(<PlaceBox ask={asked} />)
  act(() => {
    ask(decisionOf([asked]))
    useView.setState({ placing: Array.from({ length: count }, (_, piece) => ({ piece, at: { x: 1, y: 1 }, facing: degrees(0) })) })
  })
  const told = container.textContent ?? ''
  unmount()
  return told
}
it('how many they are, or that he is turned where nobody leaves their place', () => {
  expect(placed(PLACE, 1)).toContain('1 figure re-placed once you confirm.')
  expect(placed(PLACE, 2)).toContain('2 figures re-placed once you confirm.')
  expect(placed({ ...PLACE, fixed: true, turning: { most: 180 } }, 1)).toContain('Turned so once you confirm.')
})
it('where somebody may turn, that he is to be chosen first, unless a turn is suggested for all', () => {
  const turning: PlaceAsk = { ...PLACE, fixed: true, turning: { most: 180 }, hint: 'Each may turn once in this phase' }
  expect(placed(turning, 0)).toBe('Each may turn once in this phase. Choose who turns.')
  expect(placed({ ...turning, suggested: [] }, 0)).toBe('Each may turn once in this phase')
})
