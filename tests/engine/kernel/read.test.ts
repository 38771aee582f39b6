import { describe, expect, it } from 'vitest'
import { numbered } from '../../../src/engine/kernel/forces'
import { READ_LIMITS, tooMuch } from '../../../src/engine/kernel/read'

describe('what would take long to read is seen beforehand', () => {
  const deep = '['.repeat(READ_LIMITS.depth + 2)
  it('too deep, or too many values', () => {
    expect(tooMuch(deep)).toContain(`more than ${READ_LIMITS.depth} deep`)
    expect(tooMuch(`${'['.repeat(READ_LIMITS.depth + 1)}`)).toBeUndefined()
    expect(tooMuch('[]'.repeat(READ_LIMITS.depth + 2))).toBeUndefined() // one beside the other
    expect(tooMuch(`[${'1,'.repeat(READ_LIMITS.values)}1]`)).toContain('values')
  })
  it('what stands in a text is none of it, a quotation mark behind a backslash included', () => {
    expect(tooMuch(`{"a":"${deep}"}`)).toBeUndefined()
    expect(tooMuch(`{"a":"\\"${deep}"}`)).toBeUndefined()
    expect(tooMuch(`{"a":"\\\\"}${deep}`)).toBeDefined() // a backslash behind a backslash ends nothing but itself
  })
})

describe('entries from outside', () => {
  const named = (...ids: readonly string[]) => ({ entries: ids.map((id) => ({ id })) })
  it('have an id each that no other has; what is free is kept', () => {
    const { sides, made } = numbered({ sides: [named('e4', '', 'e4', 'own'), named('e4', 'e2', 'e2')] }, 1)
    expect(sides.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      ['e4', 'e5', 'e6', 'own'],
      ['e7', 'e2', 'e8'],
    ])
    expect(made).toBe(8)
  })
})
