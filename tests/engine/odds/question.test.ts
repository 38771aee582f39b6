// Questions about odds from outside: what is not understood is refused with its field, the reason and the remedy.
import { describe, expect, it } from 'vitest'
import { BadQuestion, fieldsOf, flag, listOf, whole, words } from '../../../src/engine/odds/question'

const refused = (ask: () => unknown): readonly string[] => {
  try {
    ask()
  } catch (fault) {
    if (fault instanceof BadQuestion) return [fault.field, fault.reason, fault.remedy]
    throw fault
  }
  return []
}

describe('a question from outside', () => {
  it.each([1, 5, 10])('takes the whole number %s', (value) => expect(whole(value, 'count', 1, 10)).toBe(value))
  it.each([0, 11, -1, 1.5, Number.NaN, '3', null, [2]])('refuses %j as a whole number from 1 to 10', (value) => {
    const [field, reason, remedy] = refused(() => whole(value, 'attacks[0].count', 1, 10))
    expect(field).toBe('attacks[0].count')
    expect(reason).toContain('no whole number from 1 to 10')
    expect(remedy).toContain('without quotes')
  })
  it('takes -0 as 0', () => expect(Object.is(whole(-0, 'count', 0, 1), 0)).toBe(true))

  it('takes yes and no, texts and lists, each in its own shape', () => {
    expect([flag(true, 'a'), flag(false, 'a'), words('', 'b'), listOf([1, 2], 'c', 2)]).toEqual([true, false, '', [1, 2]])
    expect(refused(() => flag('true', 'a'))[1]).toContain('neither true nor false')
    expect(refused(() => flag(0, 'a'))[0]).toBe('a')
    expect(refused(() => words(3, 'b'))[1]).toContain('no text')
    expect(refused(() => listOf('12', 'c', 2))[1]).toContain('no list')
    expect(refused(() => listOf([1, 2, 3], 'c', 2))[0]).toBe('c')
  })

  it('knows every field by name: none beside them, none left out', () => {
    expect([...fieldsOf({ one: 1 }, '', ['one'], ['two']).keys()]).toEqual(['one'])
    expect(refused(() => fieldsOf({ one: 1, more: 2 }, 'target', ['one'], ['two']))).toEqual([
      'target.more',
      'there is no such field',
      'use one, two',
    ])
    expect(refused(() => fieldsOf({ two: 2 }, '', ['one'], ['two']))).toEqual(['one', 'is missing', 'give it a value'])
    for (const value of [null, [], 'one', 7]) expect(refused(() => fieldsOf(value, '', ['one'], []))[0]).toBe('question')
  })
})
