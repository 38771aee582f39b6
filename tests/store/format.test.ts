// Chances as they are said.
import { expect, it } from 'vitest'
import { percent } from '../../src/store/format'

it('what is certain is said to be, though its parts add up to a hair less; what is nearly so is not', () => {
  const ten = Array.from({ length: 10 }, () => 0.1).reduce((sum, p) => sum + p, 0)
  expect(ten).toBeLessThan(1)
  expect([percent(ten), percent(1), percent(0.9995), percent(0.999), percent(0.0005), percent(0)]).toEqual([
    '100%',
    '100%',
    'over 99.9%',
    '99.9%',
    'under 0.1%',
    '0%',
  ])
})
