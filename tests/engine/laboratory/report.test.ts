// What a tally comes to, in exact numbers, and as CSV and SVG.

import { describe, expect, it } from 'vitest'
import { cell, csvOf } from '../../../src/engine/laboratory/csv'
import type { Levy } from '../../../src/engine/laboratory/experiment'
import { reportOf } from '../../../src/engine/laboratory/report'
import { shaded, svgOf } from '../../../src/engine/laboratory/svg'
import { sweepCsv, sweepSvg, waysOf } from '../../../src/engine/laboratory/sweep'
import { noTally, type Tally } from '../../../src/engine/laboratory/tally'

const row = (side: number, profile: string, figures: number, points: number, felled: number, squares: number) => ({
  [`${side} ${profile}`]: { side, profile, battles: 10, figures, points, felled, squares, fell: figures / 2, gone: figures / 4 },
})
const HEAT = {
  table: { width: 4, height: 2, measure: 'inches', name: 'Board', terrain: [{ kind: 'hill', outline: [] }] },
  cell: 1,
  columns: 4,
  rows: 2,
  stood: [[0, 4, 0, 0, 0, 0, 0, 1], new Array(8).fill(0)],
  fell: [new Array(8).fill(0), new Array(8).fill(0)],
} as unknown as Tally['heat']
const TALLY: Tally = {
  ...noTally(2),
  battles: 10,
  wins: [6, 2],
  draws: 2,
  stopped: 1,
  answers: 1500,
  lost: [100_000, 250_000],
  unit: 'points',
  turns: { 9: 2, 10: 8 },
  endings: { '0: They ran.': 6, '1: They hid.': 2, '-: stopped after 10 rounds': 2 },
  // 1000 points took part, 500 were felled: half a point for each
  profiles: {
    ...row(0, 'archer, "quick"', 20, 40_000, 30_000, 91_000_000),
    ...row(1, '=ogre', 10, 60_000, 20_000, 40_000_000),
  },
  heat: HEAT,
}
const REPORT = reportOf({ ...TALLY, unit: 'gold' }, ['Elves & Co', '<Orcs>'], ['fair', 'hard'], 'round')

describe('the report of an experiment', () => {
  it('says who won with Wilson’s interval, how long it took and how it ended', () => {
    expect(REPORT.sides[0]?.share.share).toBe(0.6)
    expect(REPORT.sides[0]?.share.low).toBeCloseTo(0.3126738, 6)
    expect(REPORT.sides[0]?.share.high).toBeCloseTo(0.8318197, 6)
    expect(REPORT.sides.map(({ lost }) => lost)).toEqual([100, 250])
    expect(REPORT.turns).toEqual({
      mean: 9.8,
      counts: [
        { turn: 9, battles: 2 },
        { turn: 10, battles: 8 },
      ],
    })
    expect(REPORT.answers).toBe(150)
    expect(REPORT.endings).toEqual([
      { side: 0, reason: 'They ran.', battles: 6 },
      { side: 1, reason: 'They hid.', battles: 2 },
      { side: null, reason: 'stopped after 10 rounds', battles: 2 },
    ])
  })
  it('counts endings as one that differ only in which side they name first, in their commoner words', () => {
    const endings = {
      '0: The last turn is over. Elves took … points, Elves and Orcs …: Elves win.': 3,
      '0: The last turn is over. Elves and Orcs took … points, Elves …: Elves win.': 5,
      '1: The last turn is over. Elves took … points, Elves and Orcs …: Elves and Orcs win.': 4,
      '1: Elves ran.': 6,
      '0: Elves and Orcs ran.': 1,
    }
    expect(reportOf({ ...TALLY, endings }, ['Elves', 'Elves and Orcs'], ['fair', 'hard']).endings).toEqual([
      { side: 0, reason: 'The last turn is over. Elves and Orcs took … points, Elves …: Elves win.', battles: 8 },
      { side: 1, reason: 'Elves ran.', battles: 6 },
      { side: 1, reason: 'The last turn is over. Elves took … points, Elves and Orcs …: Elves and Orcs win.', battles: 4 },
      { side: 0, reason: 'Elves and Orcs ran.', battles: 1 },
    ])
  })
  it('prices a profile by what it felled: what everybody felled for a point is the measure', () => {
    const [archer, ogre] = REPORT.profiles
    expect(REPORT.rate).toBe(0.5)
    expect(archer).toMatchObject({ price: 20, felled: 15, fell: 0.5, gone: 0.25 })
    expect(archer?.worth?.value).toBeCloseTo(30, 9)
    // of ten battles: mean 3000, variance (91,000,000 − 90,000,000) ⁄ 9; the sum ± 1.96 √(10 variance), over 20 figures and the rate
    expect(archer?.worth?.low).toBeCloseTo(30 - (1.959963984540054 * Math.sqrt(10_000_000 / 9)) / 20 / 100 / 0.5, 9)
    expect(ogre).toMatchObject({ price: 60, felled: 20 })
    expect(ogre?.worth).toEqual({ value: 40, low: 40, high: 40 })
  })
  it('says nothing of worth after four battles, nor where nobody fell', () => {
    const few = {
      ...TALLY.profiles['1 =ogre'],
      side: 1,
      profile: 'x',
      battles: 4,
      figures: 4,
      points: 4000,
      felled: 400,
      squares: 0,
      fell: 0,
      gone: 0,
    }
    expect(reportOf({ ...TALLY, profiles: { a: few } }, ['a', 'b'], []).profiles[0]?.worth).toBeUndefined()
    expect(reportOf({ ...TALLY, profiles: { a: { ...few, battles: 9, felled: 0 } } }, ['a', 'b'], []).profiles[0]?.worth).toBeUndefined()
  })
})

describe('the report as CSV', () => {
  it('quotes what must be quoted, and lets no spreadsheet take a name for a formula', () => {
    expect(cell('a "b", c')).toBe('"a ""b"", c"')
    expect(cell('two\nlines')).toBe('"two\nlines"')
    expect(cell('=1+1')).toBe("'=1+1")
    expect(cell('@x,y')).toBe('"\'@x,y"')
    expect(cell(-1.5)).toBe('-1.5')
  })
  it('has a line for each figure with its unit, in the system’s own words', () => {
    const lines = csvOf(REPORT).trimEnd().split('\r\n')
    expect(lines[0]).toBe('part,side,name,measure,value,low,high,unit')
    expect(lines).toContain('experiment,,,battles,10,,,battles')
    expect(lines).toContain("profile,<Orcs>,'=ogre,worth by what it felled,40,40,40,gold")
    expect(lines).toContain('profile,Elves & Co,"archer, ""quick""",price,20,,,gold')
    expect(lines).toContain('ending,,stopped after 10 rounds,battles,2,,,battles')
    expect(lines).toContain('experiment,,,length of a battle,9.8,,,rounds')
    expect(lines).toContain('length,,9 rounds,battles,2,,,battles')
    expect(csvOf(REPORT)).not.toMatch(/turn|point/)
    expect(lines).toHaveLength(1 + 7 + 6 + 2 + 3 + 12)
  })
})

describe('the report as a picture', () => {
  it('shades cells by the root of their share of the fullest', () => {
    expect(shaded([0, 4, 0, 0, 0, 0, 0, 1], 4)).toEqual([
      { x: 1, y: 0, depth: 1 },
      { x: 3, y: 1, depth: 0.5 },
    ])
    expect(shaded([0, 0], 2)).toEqual([])
  })
  it('is sound XML whatever the names are, with a map for each side', () => {
    const svg = svgOf(REPORT, HEAT, 'Elves & <Orcs>\u0000')
    expect(svg).toContain('Elves &amp; &lt;Orcs&gt;</text>')
    expect(svg).not.toMatch(/<Orcs>|NaN|undefined/)
    expect(svg.includes('\u0000')).toBe(false)
    expect(svg.match(/where they were felled/g)).toHaveLength(2)
    expect(svg).toContain('worth about 30')
    expect(svg).toContain('Price, and worth by what was felled, in gold')
    const tags = svg.match(/<\/?[a-z][^>]*>/g) ?? []
    expect(tags.reduce((depth, tag) => depth + (tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1), 0)).toBe(0)
  })
})

describe('a sweep', () => {
  const rows = [{ way: 'cheapest', report: REPORT, reason: undefined }]
  it.each([
    [0, 'cheapest,10,6,2,0.6,', ',40,gold', '60%'],
    [1, 'cheapest,10,2,2,0.2,', ',60,gold', '20%'],
  ] as const)('tells what the side of place %s won and paid', (of, begins, ends, share) => {
    const [, line = ''] = sweepCsv(rows, of).split('\r\n')
    expect(line.startsWith(begins)).toBe(true)
    expect(line.endsWith(ends)).toBe(true)
    expect(sweepSvg(rows, of, 'Ways')).toMatch(new RegExp(`>${share} \\(.*, 2 drawn, \\d+ gold<`))
  })
  it('tries what was chosen for the side too, once', () => {
    const force = { from: { start: 'any' }, side: 0, levy: null } as const
    const swept = (levy: Levy | null, side: 0 | 1) =>
      waysOf(
        {
          ...{ system: 'any', players: ['fair', 'fair'], battles: 2, seed: 's', turns: null },
          ground: { kind: 'forces', forces: side === 0 ? [{ ...force, levy }, force] : [force, { ...force, levy }], set: {}, swap: true },
        },
        ['Riders'],
        side,
      ).map(({ label }) => label)
    const usual = swept(null, 0)
    expect(usual).toContain('Riders, then cheapest')
    expect(swept({ first: 'Riders', fill: 'cheapest' }, 0)).toEqual(usual)
    for (const side of [0, 1] as const)
      expect(swept({ first: 'Riders', fill: 'one kind' }, side)).toEqual([...usual, 'Riders, then one kind'])
  })
})
