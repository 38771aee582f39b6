import { fireEvent, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useAnimation } from '../../src/canvas/useAnimation'
import { sceneOf, VOLLEY } from './scene'

const CAPTIONED = VOLLEY.map((event) => ({ ...event, caption: 'Phase 1' }))
const scene = sceneOf()

describe('the motion of what was told', () => {
  it('is shown on a table that comes anew, after the hand-over, too', () => {
    const { result } = renderHook(() => useAnimation(VOLLEY, sceneOf(), true))
    expect(result.current.play?.acts.some(({ act }) => act === 'glide')).toBe(true)
  })
  it('is ended by any key: Enter and Escape do no more than that, a command is given as well', () => {
    const onKey = vi.fn()
    window.addEventListener('keydown', onKey)
    const field = document.body.appendChild(document.createElement('input'))
    const given = (key: string, target: Element = document.body): readonly [ended: boolean, given: boolean] => {
      const { result, unmount } = renderHook(() => useAnimation(CAPTIONED, scene, true))
      expect(result.current.captioned).toBe(true)
      onKey.mockClear()
      fireEvent.keyDown(target, { key })
      const ended = result.current.play === undefined
      unmount()
      return [ended, onKey.mock.calls.length > 0]
    }
    expect(given('Enter')).toEqual([true, false])
    expect(given('Escape')).toEqual([true, false])
    expect(given('r')).toEqual([true, true])
    expect(given('+')).toEqual([true, true])
    expect(given(' ')).toEqual([false, false])
    expect(given('Shift')).toEqual([false, true])
    expect(given(' ', field)).toEqual([false, true]) // what is written is no control of it
    field.remove()
    window.removeEventListener('keydown', onKey)
  })
})
