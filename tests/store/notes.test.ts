// The note of a saved battle, read from a storage that may hold anything.
import { describe, expect, it } from 'vitest'
import { parseNote } from '../../src/store/kept/battles'

describe('the note of a saved battle', () => {
  it('keeps what it knows, field by field', () => {
    const note = parseNote('battle-1', {
      system: 'battlestorm',
      title: 'At the ford',
      scenario: 'ford',
      headline: 'Turn 2',
      sides: ['Elves', 7, 'Savages'],
      answers: 12,
      saved: 5,
      viewing: 3,
      over: 'Elves win',
      players: { 0: 'computer', 1: 'nobody' },
      policies: { 4: 'never', 5: 'perhaps' },
      dice: 'players',
      after: { battle: 'battle-0', rosters: ['a', 'b'], settled: [2, 0] },
      voided: [1, 'x', 0],
    })
    expect(note).toMatchObject({
      id: 'battle-1',
      title: 'At the ford',
      sides: ['Elves', 'Savages'],
      answers: 12,
      viewing: 3,
      over: 'Elves win',
      players: { 0: 'computer' },
      policies: { 4: 'never' },
      dice: 'players',
      after: { battle: 'battle-0', rosters: ['a', 'b'], settled: [2, 0] },
      voided: [1, 0],
    })
  })

  it('keeps all that was taken back, typed dice too, or nothing of it', () => {
    const answer = { decision: 'd', seat: 0, key: 'k', kind: 'pick', picked: ['yes'] }
    const read = (undone: unknown) => parseNote('battle-1', { undone }).undone
    expect(read([{ answer }, { answer, typed: [3, 4] }])).toEqual([{ answer }, { answer, typed: [3, 4] }])
    for (const bad of [
      [{ answer }, {}],
      [{ answer, typed: ['six'] }],
      [{ answer, typed: 6 }],
      [{ answer: { ...answer, kind: 'shout' } }],
      'all',
      [],
    ])
      expect(read(bad)).toBeUndefined()
  })

  it('leaves blank what is missing or no such thing', () => {
    for (const from of [
      undefined,
      null,
      7,
      'note',
      [],
      { after: { battle: 'battle-1' } },
      { dice: 'loaded', viewing: -1, after: { battle: 1, rosters: [] }, sides: 'Elves' },
    ]) {
      const note = parseNote('battle-2', from)
      expect(note).toMatchObject({ id: 'battle-2', title: 'Unknown battle', sides: [], viewing: undefined, over: undefined })
      for (const field of ['dice', 'rolling', 'after', 'pending', 'voided']) expect(note).not.toHaveProperty(field)
    }
    expect(parseNote('battle-2', { after: { battle: 'b', rosters: ['a', 1] }, rolling: { answer: {}, script: [] } })).not.toHaveProperty(
      'after',
    )
  })
})
