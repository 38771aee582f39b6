// Numbers as they are said: a minus is a minus and no hyphen.
import { describe, expect, it } from 'vitest'
import { plain, signed } from '../../../src/engine/kernel/say'

describe('numbers in words', () => {
  it('stand by themselves with a minus, and as what is added with their sign', () => {
    expect([-3, 0, 3, -0.5].map(plain)).toEqual(['−3', '0', '3', '−0.5'])
    expect([-3, 0, 3, -0.5].map(signed)).toEqual(['−3', '+0', '+3', '−0.5'])
  })
})
