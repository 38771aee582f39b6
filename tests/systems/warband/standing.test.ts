// What stands over the table, and answers to questions that are closed.
import { expect, it } from 'vitest'
import { judge } from '../../../src/systems/warband/campaign/step'
import { headline } from '../../../src/systems/warband/eyes/scene'

it('WAR-15 the headline says before the battle what is done there, then turn and phase, at the end who has won', () => {
  const at = (turn: number, frame: object | undefined, more: object = {}): string =>
    headline({ turn, turns: 8, sides: [], agenda: frame === undefined ? [] : [frame], ...more } as never)
  expect(at(0, { frame: 'deploy' })).toBe('Deployment')
  expect(at(0, { frame: 'toss' })).toBe('Before the battle')
  expect(at(0, undefined)).toBe('Before the battle')
  expect(at(3, { frame: 'phase', phase: 'ranged' })).toBe('Turn 3 of 8: Ranged')
  expect(at(3, { frame: 'utility' })).toBe('Turn 3 of 8: Utility')
  expect(at(3, { frame: 'toss' })).toBe('Turn 3 of 8')
  expect(at(3, { frame: 'utility' }, { outcome: { winner: 0, reason: 'The Harrow win' } })).toBe('The Harrow win')
})

it('WAR-31 between battles an answer to a question that is no longer open is refused with the remedy', () => {
  const closed = judge({ sides: [] } as never, { decision: 'injuries-0', seat: 0, key: 'roll', kind: 'pick', picked: ['roll'] })
  expect(closed).toMatchObject({ legal: false, refusals: [{ remedy: 'look at what is asked now' }] })
})
