import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useAnimation } from '../../src/canvas/useAnimation'
import { sceneOf, VOLLEY } from './scene'

describe('the motion of what was told', () => {
  it('is shown on a table that comes anew, after the hand-over, too', () => {
    const { result } = renderHook(() => useAnimation(VOLLEY, sceneOf(), true))
    expect(result.current.play?.acts.some(({ act }) => act === 'glide')).toBe(true)
  })
})
