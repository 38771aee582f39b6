// Words of a system, found in any text.
import { describe, expect, it } from 'vitest'
import { glossaryFrom, glossaryOf } from '../../src/store/glossary'

const score = { term: 'Strategy score', text: 'what a plan is worth', rule: 'TST-1' }
const strategy = { term: 'Strategy', also: ['strategies'], text: 'how a team fights', rule: 'TST-2' }
const glossary = glossaryFrom({ aim: '', parts: [], tables: [], terms: [strategy, score] })
const termsIn = (text: string) => glossary.parts(text).flatMap((part) => (part.term ? [[part.text, part.term.term]] : []))

describe('the words of a system in a text', () => {
  it('are told by the longest form that fits, whole words only', () => {
    expect(termsIn('The Strategy score of this strategy')).toEqual([
      ['Strategy score', 'Strategy score'],
      ['strategy', 'Strategy'],
    ])
    expect(termsIn('a strategyst, un-Strategy')).toEqual([])
  })
  it('are explained where they stand first, and the parts are the whole text', () => {
    const text = 'Two strategies, a Strategy score, a Strategy.'
    expect(termsIn(text)).toEqual([
      ['strategies', 'Strategy'],
      ['Strategy score', 'Strategy score'],
    ])
    expect(
      glossary
        .parts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
  it('are fetched once; a system that is not listed has none', async () => {
    expect(glossaryOf('team-battle')).toBe(glossaryOf('team-battle'))
    expect((await glossaryOf('team-battle'))?.primer.terms.length).toBeGreaterThan(5)
    expect(await glossaryOf('nothing-of-the-kind')).toBeUndefined()
  })
})
