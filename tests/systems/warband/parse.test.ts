import { describe, expect, test } from 'vitest'
import { openReading } from '../../../src/engine/kernel/reading'
import { ARMOURY, SHELVES } from '../../../src/systems/warband/data/armoury'
import { LISTING } from '../../../src/systems/warband/data/listing'
import { characterOf, RECRUITS } from '../../../src/systems/warband/data/recruits'
import { scenarioSetup } from '../../../src/systems/warband/data/scenarios'
import { readCharacter, readInjury } from '../../../src/systems/warband/setup/character'
import { parseSetup } from '../../../src/systems/warband/setup/parse'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const tollgate = (): unknown => plain(scenarioSetup('tollgate'))
/** The setup with one place of it written over. */
function spoilt(path: readonly (string | number)[], value: unknown): unknown {
  const setup = tollgate()
  let at: unknown = setup
  for (const step of path.slice(0, -1)) at = Reflect.get(Object(at), step)
  if (value === undefined) Reflect.deleteProperty(Object(at), path.at(-1) ?? '')
  else Reflect.set(Object(at), path.at(-1) ?? '', value)
  return setup
}
const refusals = (setup: unknown): readonly string[] => {
  const parsed = parseSetup(setup)
  return 'refusals' in parsed ? parsed.refusals.map(({ reason, remedy }) => `${reason}; ${remedy}`) : []
}

describe('setups from outside', () => {
  test('every ready battle is judged legal, and comes out as it went in', () => {
    for (const { id } of LISTING) {
      const setup = scenarioSetup(id)
      const parsed = parseSetup(plain(setup))
      expect(parsed, id).toEqual({ setup })
    }
  })
  test('every recruit, and everything that can be carried or learnt, is read as it was written', () => {
    for (const recruit of RECRUITS) {
      const character = characterOf(recruit, recruit.title)
      for (const shelf of SHELVES) {
        for (const ware of ARMOURY[shelf]) {
          const reading = openReading()
          const laden = { ...character, [shelf]: [ware] }
          expect(readCharacter(reading, 'character', plain(laden)), ware.id).toEqual(laden)
          expect(reading.refusals).toEqual([])
        }
        if (recruit !== RECRUITS[0]) break
      }
    }
  })
  test.each<[string, readonly (string | number)[], unknown, string]>([
    ['a table in inches', ['table', 'measure'], 'inches', 'table.measure: is "inches"; use one of: squares'],
    ['no turns', ['turns'], 0, 'turns: is 0; use a whole number from 1 to 30'],
    ['half a square', ['sides', 0, 'characters', 0, 'at', 'x'], 4, 'not the middle of a square'],
    [
      'a score out of bounds',
      ['sides', 1, 'characters', 2, 'scores', 'melee'],
      11,
      'sides[1].characters[2].scores.melee: is 11; use a whole number from 0 to 10',
    ],
    ['a ninth facing', ['sides', 0, 'characters', 0, 'facing'], 30, 'use one of the eight'],
    ['a ladder that leads nowhere', ['ladders', 0, 'to', 'x'], 9.5, 'ladders[0]: its ends are no neighbours'],
    ['two of one name', ['sides', 0, 'characters', 1, 'name'], 'Ansel Wray', 'sides[0].characters[1].name: "Ansel Wray" is there already'],
    ['two in one square', ['sides', 0, 'characters', 1, 'at'], { x: 7.5, y: 15.5 }, 'somebody stands at'],
    [
      'an effect that is none',
      ['sides', 0, 'characters', 0, 'talents', 0, 'gives', 0, 'what'],
      'fly',
      'talents[0].gives[0].what: is "fly"',
    ],
    ['a weapon without its hands', ['sides', 0, 'characters', 0, 'weapons', 0, 'hands'], undefined, 'weapons[0]: lacks the field "hands"'],
    ['a Minion for captain', ['sides', 0, 'captain'], 1, 'is a Minion; name a Hero'],
    ['a captain who is not there', ['sides', 0, 'captain'], 9, 'sides[0].captain: is 9'],
    ['an option that is none', ['options'], { spells: 'few' }, 'options.spells: is "few"'],
    ['terrain half a square high', ['table', 'terrain', 1, 'height'], 1.5, 'table.terrain[1].height: is 1.5'],
    ['a field that nobody knows', ['sides', 0, 'characters', 0, 'luck'], 7, 'has a field "luck" that is not known'],
    ['Advantage of a side that is not there', ['advantage'], 2, 'advantage: is 2'],
  ])('%s is refused with its place and a remedy', (_what, path, value, expected) => {
    expect(refusals(spoilt(path, value)).join('\n')).toContain(expected)
  })
  test('an injury is judged field by field', () => {
    const injury = { name: 'Hobbled', gives: [{ what: 'score', score: 'agility', by: -1 }], spoils: [], dulls: 0, cycles: 1 }
    const reading = openReading()
    expect(readInjury(reading, 'injury', injury)).toEqual(injury)
    expect(readInjury(reading, 'injury', { ...injury, cycles: 0 })).toBeUndefined()
    expect(readInjury(reading, 'injury', { ...injury, spoils: ['luck'] })).toBeUndefined()
    expect(reading.refusals.map(({ reason }) => reason)).toEqual(['injury.cycles: is 0', 'injury.spoils[0]: is "luck"'])
  })
  test('what is no setup at all is refused, never thrown at', () => {
    for (const nothing of [null, 3, 'setup', [], {}, { sides: [] }]) expect(refusals(nothing).length).toBeGreaterThan(0)
  })
})
