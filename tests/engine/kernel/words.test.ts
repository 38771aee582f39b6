import { describe, expect, it } from 'vitest'
import { asNumbers, gistOf, roll, rule, ruledBy, say, sentence, withRemedy } from '../../../src/engine/kernel/words'

describe('sentences', () => {
  it('begin with a capital, whoever they begin with', () => {
    const brave = { kind: 'piece', piece: 3, text: 'brave 3' } as const
    const bow = { kind: 'body', body: 1, text: 'bow-women' } as const
    const words = say('bad', bow, ' shoot at ', brave, '. ', brave, ' falls', '; ', brave, ' lies there.')
    expect(words.text).toBe('Bow-women shoot at brave 3. Brave 3 falls; brave 3 lies there.')
    expect(words.parts[3]).toEqual({ kind: 'text', text: '. ' })
    expect(words.parts[4]).toEqual({ ...brave, text: 'Brave 3' })
  })
  it('do so wherever the full stop and the space after it stand', () => {
    const brave = { kind: 'piece', piece: 3, text: 'brave 3' } as const
    const falls = [{ kind: 'text', text: ' ' }, brave, { kind: 'text', text: ' falls' }, { kind: 'text', text: '.' }] as const
    expect(say('bad', 'one hit', '.', falls, '', falls).text).toBe('One hit. Brave 3 falls. Brave 3 falls.')
  })
  it('leave numbers, rules and what follows them as they are', () => {
    expect(say('plain', rule('BST-1'), ' is the rule').text).toBe('BST-1 is the rule')
    expect(say('plain', '2d10 for brave 1', '').text).toBe('2d10 for brave 1')
    expect(say('plain', [], '').text).toBe('')
  })
  it('tell a roll by its total, with the sign that is printed', () => {
    const of = (total: number) => ({ purpose: '', seat: 0, formula: '3d6', dice: [], modifiers: [], total, result: 'plain' }) as const
    expect(say('plain', 'one fires: ', roll(of(-1)), ' against ', roll(of(6))).text).toBe('One fires: −1 against 6')
  })
  it('have the rule their numbers come from beside them, once', () => {
    const bare = say('plain', 'they run')
    const named = say('plain', 'they run, ', rule('BST-1'))
    expect(ruledBy(bare, 'BST-1')).toEqual({ ...bare, parts: [...bare.parts, { kind: 'rule', rule: 'BST-1' }] })
    expect(ruledBy(named, 'BST-1')).toBe(named)
    expect(ruledBy(named, 'BST-2').parts.at(-1)).toEqual({ kind: 'rule', rule: 'BST-2' })
    expect(ruledBy(bare, undefined)).toBe(bare)
  })
  it('take of what an event says only what is of the kind they want', () => {
    expect([asNumbers([1, '2', null, 3]), asNumbers('1'), asNumbers(undefined)]).toEqual([[1, 3], [], []])
  })
  it('stand by themselves with a capital and one end', () => {
    expect(['they run', 'They run.', 'who runs?', 'they run…', 'run!'].map(sentence)).toEqual([
      'They run.',
      'They run.',
      'Who runs?',
      'They run…',
      'Run!',
    ])
  })
  it('tell in one line why not, and what would mend it', () => {
    expect(withRemedy({ reason: 'They run.', remedy: 'rally them.' })).toBe('They run; rally them')
    expect(withRemedy({ reason: 'they run', remedy: 'rally them' })).toBe('they run; rally them')
    expect(withRemedy({ reason: 'They run. They hide.' })).toBe('They run. They hide')
  })
  it('do so in a gist, within it as well, but not after a number with a point', () => {
    expect(gistOf({ text: 'x', parts: [], tone: 'plain', gist: 'élan gone. brave 1 falls! who? 2.5 points, 1.5″ on' })).toBe(
      'Élan gone. Brave 1 falls! Who? 2.5 points, 1.5″ on',
    )
  })
})
