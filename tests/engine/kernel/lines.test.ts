import { expect, it } from 'vitest'
import { fewNotes, namesUpTo, TEXT_LIMITS } from '../../../src/engine/kernel/lines'

it('of many notes as many are told as anybody reads, and how many more there are', () => {
  const notes = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `note ${at}`)
  expect(fewNotes(notes(TEXT_LIMITS.notes))).toEqual(notes(TEXT_LIMITS.notes))
  expect(fewNotes(notes(TEXT_LIMITS.notes + 1))).toEqual([...notes(TEXT_LIMITS.notes), 'and 1 line more'])
  expect(fewNotes(notes(TEXT_LIMITS.notes + 2)).at(-1)).toBe('and 2 lines more')
})

it('a name is no longer than names may be; whoever wrote a longer one is told where it ends', () => {
  const { named, notes } = namesUpTo(10)
  expect(named('0123456789')).toBe('0123456789')
  expect(notes).toEqual([])
  expect(named('The Gutter Crows')).toBe('The Gutter')
  expect(notes).toEqual(['“The Gutter Crows” has 16 characters, 10 are the most of a name: it is “The Gutter” here'])
})
