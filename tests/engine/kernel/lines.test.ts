import { expect, it } from 'vitest'
import { fewNotes, TEXT_LIMITS } from '../../../src/engine/kernel/lines'

it('of many notes as many are told as anybody reads, and how many more there are', () => {
  const notes = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `note ${at}`)
  expect(fewNotes(notes(TEXT_LIMITS.notes))).toEqual(notes(TEXT_LIMITS.notes))
  expect(fewNotes(notes(TEXT_LIMITS.notes + 1))).toEqual([...notes(TEXT_LIMITS.notes), 'and 1 line more'])
  expect(fewNotes(notes(TEXT_LIMITS.notes + 2)).at(-1)).toBe('and 2 lines more')
})
