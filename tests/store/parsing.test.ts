import { describe, expect, it } from 'vitest'
import { parseNote } from '../../src/store/kept/battles'
import { parseSettings } from '../../src/store/settings'

const DEFAULTS = {
  theme: 'system',
  motion: true,
  remains: true,
  measuring: true,
  single: true,
  usual: true,
  pausing: true,
  sound: false,
  pace: 700,
  thought: 1500,
  speed: 2,
} as const

describe('what storage hands back', () => {
  it('settings: the unknown and the ill-shaped fall back', () => {
    expect(parseSettings(null, DEFAULTS)).toEqual(DEFAULTS)
    expect(parseSettings('{', DEFAULTS)).toEqual(DEFAULTS)
    expect(parseSettings('7', DEFAULTS)).toEqual(DEFAULTS)
    expect(parseSettings('{"theme":"pink","motion":"no","speed":1e9}', DEFAULTS)).toEqual(DEFAULTS)
    expect(parseSettings('{"__proto__":{"theme":"dark"},"motion":false}', DEFAULTS)).toEqual({ ...DEFAULTS, motion: false })
    expect(parseSettings('{"thought":2000}', DEFAULTS)).toEqual(DEFAULTS)
    expect(parseSettings('{"thought":5000}', DEFAULTS)).toEqual({ ...DEFAULTS, thought: 5000 })
    expect(parseSettings('{"theme":"dark","speed":8}', DEFAULTS)).toEqual({ ...DEFAULTS, theme: 'dark', speed: 8 })
  })
  it('notes: field by field, whatever lies there', () => {
    expect(parseNote('a', undefined)).toMatchObject({ id: 'a', title: 'Unknown battle', answers: 0, players: {}, damaged: undefined })
    expect(parseNote('a', { sides: ['Elves', 3], answers: Number.NaN, players: { 1: 'computer', x: 'person', 2: 'dog' } })).toMatchObject({
      sides: ['Elves'],
      answers: 0,
      players: { 1: 'computer' },
    })
    expect([40, 'x', undefined].map((branched) => parseNote('a', { branched }).branched)).toEqual([40, 0, undefined])
  })
})
