import { expect, it } from 'vitest'
import { likely } from '../../../src/engine/odds/likely'

it('a chance within a sentence: only what cannot be is nothing, and only what cannot fail is certain', () => {
  expect([0, 0.5, 1].map(likely)).toEqual(['0%', '50%', '100%'])
  expect([1e-10, 1e-6, 0.0049, 0.005, 0.016].map(likely)).toEqual(['0%', '<1%', '<1%', '1%', '2%'])
  expect([1 - 1e-10, 1 - 1e-6, 0.995, 0.9949, 0.984].map(likely)).toEqual(['100%', '>99%', '>99%', '99%', '98%'])
})
