// The table of a setup from outside, as every rule system with a table judges it.
import { describe, expect, test } from 'vitest'
import { openReading } from '../../../src/engine/kernel/reading'
import { judgeTable, tableFaults } from '../../../src/engine/tabletop/judgeTable'

const WANTED = {
  measure: 'squares',
  side: { min: 12, max: 40, whole: true },
  kinds: ['woods', 'hill'],
  piece: ['name', 'steep'],
  ground: 'space',
} as const
const square = [
  { x: 2, y: 2 },
  { x: 6, y: 2 },
  { x: 6, y: 6 },
  { x: 2, y: 6 },
]
const piece = { id: 'copse', kind: 'woods', outline: square, name: 'the copse' }
const table = { width: 20, height: 24, measure: 'squares', name: 'A field', terrain: [piece] }
const judged = (input: unknown, wanted: Parameters<typeof judgeTable>[2] = WANTED) => {
  const reading = openReading()
  return { table: judgeTable(reading, input, wanted), refusals: reading.refusals }
}

describe('the table of a setup from outside', () => {
  test('is kept as it is where the rule system knows all of it', () => {
    expect(judged(table)).toEqual({ table, refusals: [] })
    const spaced = { ...table, ground: 'space', terrain: [] }
    expect(judged(spaced)).toEqual({ table: spaced, refusals: [] })
  })

  test.each([
    ['no table', null, 'table: is null, not an object', 'open a file saved by this program'],
    ['a field too many', { ...table, weather: 'rain' }, 'table: has a field "weather" that is not known', 'take it away'],
    ['too wide', { ...table, width: 41 }, 'table.width: is 41', 'use a whole number from 12 to 40'],
    ['too shallow', { ...table, height: 11 }, 'table.height: is 11', 'use a whole number from 12 to 40'],
    ['half a square', { ...table, height: 20.5 }, 'table.height: is 20.5', 'use a whole number from 12 to 40'],
    ['another measure', { ...table, measure: 'inches' }, 'table.measure: is "inches"', 'use one of: squares'],
    ['another ground', { ...table, ground: 'field' }, 'table.ground: is "field"', 'use one of: space'],
    ['no list of pieces', { ...table, terrain: 'bare' }, 'table.terrain: is "bare", not a list', 'open a file saved by this program'],
    [
      'a kind that is not in play',
      { ...table, terrain: [{ ...piece, kind: 'river' }] },
      'table.terrain[0].kind: is "river"',
      'use one of: woods, hill',
    ],
    [
      'what a piece may not say',
      { ...table, terrain: [piece, { ...piece, id: 'two', dense: true }] },
      'table.terrain[1]: has a field "dense" that is not known',
      'take it away',
    ],
    [
      'an outline that is none',
      { ...table, terrain: [{ ...piece, outline: square.slice(2) }] },
      'table: The outline of piece 1 (“the copse”) has 2 points.',
      'give it 3 to 200',
    ],
    ['no name', { ...table, name: '' }, 'table: The name of the table is “”.', 'give it 1 to 80 letters'],
  ])('is refused with its place and remedy: %s', (_, input, reason, remedy) => {
    expect(judged(input)).toEqual({ table: undefined, refusals: [{ reason, remedy }] })
  })

  test('says nothing of its ground where the rule system has one only', () => {
    const { ground: _, ...plain } = WANTED
    expect(judged({ ...table, ground: 'space' }, plain).refusals).toEqual([
      { reason: 'table: has a field "ground" that is not known', remedy: 'take it away' },
    ])
  })
})

describe('a table in the making', () => {
  const inchTable = { width: 48, height: 36, measure: 'inches' as const, name: 'A field', terrain: [] }
  const inInches = { ...WANTED, measure: 'inches', side: { min: 24, max: 60 } } as const
  const moon = { id: 'moon', kind: 'planet' as const, outline: square }
  const none = 'which is not met here'
  test.each([
    ['nothing', inchTable, inInches, []],
    ['as long as a side may be', { ...inchTable, width: 60, height: 24 }, inInches, []],
    [
      'another measure',
      { ...inchTable, measure: 'squares' as const },
      inInches,
      [['The table is measured in squares', 'lay out one that is measured in inches']],
    ],
    ['too deep', { ...inchTable, height: 61 }, inInches, [['The table is 48″ by 61″', 'make each side 24″ to 60″ long']]],
    ['too narrow', { ...inchTable, width: 23 }, inInches, [['The table is 23″ by 36″', 'make each side 24″ to 60″ long']]],
    [
      'too wide in squares',
      { ...inchTable, width: 41, height: 12, measure: 'squares' as const },
      WANTED,
      [['The table is 41 squares by 12 squares', 'make each side 12 squares to 40 squares long']],
    ],
    [
      'kinds that are not in play',
      { ...inchTable, terrain: [moon, { ...moon, id: 'two', name: 'the moon' }] },
      inInches,
      [
        [`moon is of the kind “planet”, ${none}`, 'make it another kind, or take it away'],
        [`the moon is of the kind “planet”, ${none}`, 'make it another kind, or take it away'],
      ],
    ],
    ['what no table may be', { ...inchTable, name: '' }, inInches, [['The name of the table is “”.', 'give it 1 to 80 letters']]],
  ])('is told what is wrong with it: %s', (_, given, wanted, faults) => {
    expect(tableFaults(given, wanted, 'TST-1')).toEqual(faults.map(([reason, remedy]) => ({ reason, remedy, rule: 'TST-1' })))
  })
})
