// What the card of a ship says of its weapons and of who holds whom.
import { describe, expect, it } from 'vitest'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import type { Ship } from '../../../src/systems/spaceship-battles/state'
import { at, battle, type Wanted } from './ships'

const card = (ship: Wanted, changes: Partial<Ship> = {}) => {
  const start = battle([[{ name: 'Lance', ...ship }, { name: 'Tender' }], [{ name: 'Corsair' }]])
  return eyes.inspect(at(start, start.frame, { 0: changes }), 0, { piece: 0 })
}
const lines = (weapons: Wanted['weapons'], changes: Partial<Ship> = {}): readonly string[] =>
  card(weapons === undefined ? {} : { weapons }, changes)?.weapons[0]?.lines.map(({ label, value }) => `${label}: ${value}`) ?? []

describe('weapons', () => {
  it.each([
    ['1d6', ['factor I (now): 1d6', 'range: 9', 'arc: 180° forward']],
    ['2d6', ['factor I: 1d6', 'factor II (now): 2d6', 'range: 9', 'arc: 180° forward']],
    ['II', ['factor I: 2d6', 'factor II (now): 3d6', 'factor III: 4d6', 'range: 9', 'arc: 180° forward']],
    ['III', ['factor I: 3d6', 'factor II (now): 4d6', 'factor III: 5d6', 'range: 12', 'arc: 180° forward']],
    [
      'IV',
      [
        'factor I: 3d6 to 3, 2d6 to 5, 1d6 to 6',
        'factor II (now): 6d6 to 3, 5d6 to 5, 4d6 to 6, 3d6 to 7, 2d6 to 8, 1d6 to 9',
        'factor III: 9d6 to 3, 8d6 to 5, 7d6 to 6, 6d6 to 7, 5d6 to 8, 4d6 to 9',
        'range: 9',
        'arc: 180° forward',
      ],
    ],
  ] as const)('SHP-4 an energy weapon %s says the dice of each factor it can have, by range where they fall off', (kind, expected) => {
    expect(lines(kind)).toEqual(expected)
  })

  it('SHP-4 the factor it has now is marked, and none where it has no power', () => {
    const power = { engines: 2, fields: 2, weapons: 0, tractor: 0, invisibility: 0 } as const
    expect(lines('III', { power })).not.toContainEqual(expect.stringContaining('now'))
    expect(lines('III', { power: { ...power, weapons: 3 } })).toContain('factor III (now): 5d6')
  })

  it('SHP-5 SHP-6 projectiles say dice, range, arc, what is left and what has been launched', () => {
    const torpedoes = (changes: Partial<Ship> = {}, aft = false) =>
      card({ devices: { torpedoes: true, aft } }, changes)
        ?.weapons.find((one) => one.weapon === 'torpedoes')
        ?.lines.map(({ value }) => value)
    expect(torpedoes()).toEqual(['6d6', '9', '180° forward, once a turn', '9 of 9'])
    expect(torpedoes({}, true)?.[2]).toBe('forward and aft, once each a turn')
    expect(torpedoes({ launched: [{ weapon: 'torpedoes', direction: 'fore' }] })?.[4]).toBe('fore')
    expect(torpedoes({ launched: [{ weapon: 'missiles', direction: 'fore' }] })).toHaveLength(4)
  })
})

it('SHP-15 power that damage takes is not set against what was given before it', () => {
  const power = { engines: 3, fields: 3, weapons: 2, tractor: 0, invisibility: 0 } as const
  const given = (hull: number) => card({}, { power, hull })?.stats.find(({ label }) => label === 'Power')?.value
  expect(given(36)).toBe('8 given out of 8')
  expect(given(22)).toBe('8 given; 7 after damage')
})

describe('notes', () => {
  it('SHP-17 whoever has somebody at his beam says so, and so does who is held or towed', () => {
    const start = battle([[{ name: 'Lance', devices: { tractor: true } }, { name: 'Tender' }], [{ name: 'Corsair' }]])
    const notes = (towing: number | null, piece: number, caught: number | null = null) =>
      eyes.inspect(at(start, start.frame, { 0: { towing }, ...(towing === null ? {} : { [towing]: { caught } }) }), 'table', { piece })
        ?.notes
    expect(notes(null, 0)).toEqual(['speed sign 0 on the phase chart'])
    expect(notes(1, 0)).toContain('tractor beam on Tender')
    expect(notes(1, 1)).toContain('in tow of Lance')
    expect(notes(2, 2, 1)).toContain('held by Lance')
  })

  it('SHP-11 ships lie flat on the table', () => {
    const { pieces } = eyes.scene(battle([[{}], [{}]]), 'table')
    expect(pieces.map((piece) => piece.altitude)).toEqual([0, 0])
  })
})
