// What is bought by its figures tells them: in the muster, in the market, on paper.
import { describe, expect, it } from 'vitest'
import { ARMOURY, toldOf } from '../../../src/systems/warband/data/armoury'
import { weaponFigures } from '../../../src/systems/warband/data/figures'

describe('WAR-43 wares tell their figures', () => {
  it.each([
    ['weapons', 'greatsword'],
    ['weapons', 'pistol'],
    ['armour', 'half-plate'],
  ] as const)('%s: %s', (shelf, id) => expect(toldOf(shelf, id)).toMatchSnapshot())
  it('every weapon and every piece of armour begins with a figure, and every number of what it gives is told', () => {
    for (const shelf of ['weapons', 'armour'] as const)
      for (const { id, text, gives } of ARMOURY[shelf]) {
        const told = toldOf(shelf, id)
        expect(told.endsWith(text), id).toBe(true)
        expect(told.length, id).toBeGreaterThan(text.length + 5)
        for (const effect of gives) if ('by' in effect) expect(told, id).toContain(`${effect.by < 0 ? '−' : '+'}${Math.abs(effect.by)}`)
        expect(told, id).not.toMatch(/undefined|\[object/)
      }
  })
  it('talents and items tell theirs in their own text', () => {
    for (const shelf of ['talents', 'items', 'circuits'] as const)
      for (const { id, text } of ARMOURY[shelf]) expect(toldOf(shelf, id)).toBe(text)
  })
  it('what it gives when, and against what, is told with it', () =>
    expect(
      weaponFigures({
        id: 'x',
        name: 'X',
        text: '',
        kind: 'melee',
        hands: 1,
        range: 2,
        attacks: 9,
        strength: -1,
        penetration: 2,
        traits: ['poisoned'],
        gives: [
          { what: 'to hit', kind: 'melee', by: 1, when: 'flanking' },
          { what: 'defence', by: -1 },
          { what: 'shun', kind: 'ranged', by: -2 },
          { what: 'test', of: 'climb', by: 3 },
          { what: 'trait', trait: 'fear' },
          { what: 'parry' },
        ],
      }),
    ).toEqual([
      'damage −1',
      'reach 2',
      'penetration 2',
      'poisoned',
      '+1 to hit in melee from behind',
      'Defense −1',
      '−2 to hit him at range',
      '+3 to climb',
      'Fear',
      'parries',
    ]))
})
