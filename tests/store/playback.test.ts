// The clock of what is played: it can be stopped, gone through phase by phase, and goes on from where it was.
import { describe, expect, it } from 'vitest'
import { createPlayback } from '../../src/store/playback'

const CHAPTERS = [
  { text: 'Phase 1', from: 0 },
  { text: 'Phase 2', from: 400 },
  { text: 'Phase 3', from: 900 },
]
const begun = () => {
  let clock = 5000
  const playback = createPlayback(() => clock)
  playback.getState().begin(CHAPTERS, 1400)
  return { pass: (milliseconds: number) => (clock += milliseconds), at: () => playback.getState().time(), playback, ...playback.getState() }
}

describe('playback phase by phase', () => {
  it('stands still where it is stopped, and goes on from there', () => {
    const { pass, at, pause, goOn, chapter } = begun()
    pass(450)
    expect([at(), chapter()]).toEqual([450, 1])
    pause()
    pass(10_000)
    expect([at(), chapter()]).toEqual([450, 1])
    goOn()
    pass(460)
    expect([at(), chapter()]).toEqual([910, 2])
  })
  it('goes a phase on and back, to its beginning, and no farther than the first and the last', () => {
    const { pass, at, step } = begun()
    pass(600)
    step(-1) // within a phase: to where it began
    expect(at()).toBe(400)
    step(-1)
    expect(at()).toBe(0)
    step(-1)
    expect(at()).toBe(0)
    for (const wanted of [400, 900, 900]) {
      step(1)
      expect(at()).toBe(wanted)
    }
  })
  it('is over when it is left', () => {
    const { pass, at, playback, pause, end } = begun()
    pass(100)
    pause()
    end()
    expect(playback.getState()).toMatchObject({ length: 0, held: undefined, chapters: [] })
    expect(at()).toBe(0)
  })
})
