// A report as one picture: who won, what each profile was worth against its price, and where bodies stood and fell.
import { percent } from '../odds/share'
import { type ProfileReport, type Report, said } from './report'
import type { HeatTally } from './tally'

export const WIDTH = 960
export const MARGIN = 24
const LABEL = 250
export const LINE = 26
const COLOURS = ['#2f5d8c', '#a33a2c', '#3f7a3c', '#8a6a14', '#6b4a8c', '#2b7a78', '#8c4a6b', '#555555'] as const
export const INK = '#23261f'

/** Text of anybody's, made safe within XML: what XML cannot hold at all is left out. */
export const safe = (text: string): string =>
  [...text]
    .filter((one) => one >= ' ' || one === '\t')
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

export const colourOf = (side: number | null): string => (side === null ? '#8a8676' : (COLOURS[side % COLOURS.length] ?? INK))
export const write = (x: number, y: number, words: string, more = ''): string => `<text x="${x}" y="${y}"${more}>${safe(words)}</text>`

/** One bar of a share, with its interval as a line. */
function bar(y: number, label: string, { share, low, high }: Report['draws'] | Report['sides'][number]['share'], colour: string): string {
  const x = MARGIN + LABEL
  const width = WIDTH - x - MARGIN - 150
  const at = (value: number): number => Math.round(x + value * width)
  return [
    write(MARGIN, y + 15, label),
    `<rect x="${x}" y="${y + 3}" width="${Math.round(share * width)}" height="14" fill="${colour}"/>`,
    `<path d="M${at(low)} ${y + 10}H${at(high)}M${at(low)} ${y + 5}v10M${at(high)} ${y + 5}v10" stroke="${INK}" stroke-width="1.5" fill="none"/>`,
    write(WIDTH - MARGIN - 140, y + 15, `${percent(share)} (${percent(low)} to ${percent(high)})`),
  ].join('')
}
/** Price and worth of a profile on one scale. */
function worthLine(y: number, { side, profile, price, worth }: ProfileReport, most: number): string {
  const x = MARGIN + LABEL
  const width = WIDTH - x - MARGIN - 210
  const at = (value: number): number => Math.round(x + Math.min(1, value / most) * width)
  const told = `price ${said(price)}${worth ? `, worth about ${said(worth.value)}` : ''}`
  return [
    write(MARGIN, y + 15, profile),
    `<rect x="${x}" y="${y + 3}" width="${at(price) - x}" height="14" fill="none" stroke="${colourOf(side)}"/>`,
    ...(worth
      ? [
          `<rect x="${x}" y="${y + 6}" width="${at(worth.value) - x}" height="8" fill="${colourOf(side)}"/>`,
          `<path d="M${at(worth.low)} ${y + 10}H${at(worth.high)}" stroke="${INK}" stroke-width="1.5"/>`,
        ]
      : []),
    write(WIDTH - MARGIN - 200, y + 15, told),
  ].join('')
}

/** The cells of one map that were counted, each with how dark it is, 0…1; the square root, so that little shows beside much. */
export function shaded(
  cells: readonly number[],
  columns: number,
): readonly { readonly x: number; readonly y: number; readonly depth: number }[] {
  const most = cells.reduce((one, other) => Math.max(one, other), 0)
  return cells.flatMap((count, at) =>
    count === 0 ? [] : [{ x: at % columns, y: Math.floor(at / columns), depth: Math.round(Math.sqrt(count / most) * 100) / 100 }],
  )
}
/** A heat map in its own measure, to be put into a viewBox of the table's size. */
export function heatMap({ table, cell, columns }: HeatTally, cells: readonly number[], colour: string): string {
  const ground = table.terrain
    .map(({ outline }) => `<polygon points="${outline.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="#d8d2be"/>`)
    .join('')
  const squares = shaded(cells, columns)
    .map(
      ({ x, y, depth }) =>
        `<rect x="${x * cell}" y="${y * cell}" width="${cell}" height="${cell}" fill="${colour}" fill-opacity="${depth}"/>`,
    )
    .join('')
  return `<rect width="${table.width}" height="${table.height}" fill="#f2eedf" stroke="#b9b199" stroke-width="0.3"/>${ground}${squares}`
}
function maps(y: number, heat: HeatTally, sides: Report['sides']): { readonly drawn: string; readonly height: number } {
  const width = (WIDTH - 3 * MARGIN) / 2
  const height = (width * heat.table.height) / heat.table.width
  const drawn = sides
    .flatMap(({ name }, side) =>
      [
        { title: `${name}: where they stood`, cells: heat.stood[side] ?? [] },
        { title: `${name}: where they were felled`, cells: heat.fell[side] ?? [] },
      ].map(({ title, cells }, column) => {
        const x = MARGIN + column * (width + MARGIN)
        const top = y + side * (height + LINE + MARGIN)
        return `${write(x, top + 14, title)}<svg x="${x}" y="${top + LINE - 4}" width="${width}" height="${Math.round(height)}" viewBox="0 0 ${heat.table.width} ${heat.table.height}">${heatMap(heat, cells, colourOf(side))}</svg>`
      }),
    )
    .join('')
  return { drawn, height: sides.length * (height + LINE + MARGIN) }
}

/** A whole picture of that height under its title. */
export const page = (height: number, title: string, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, serif" font-size="13" fill="${INK}"><rect width="100%" height="100%" fill="#fbf8ef"/>${write(MARGIN, 40, title, ' font-size="20"')}${drawn}</svg>\n`

export function svgOf(report: Report, heat: HeatTally | null, title: string): string {
  const parts: string[] = []
  let y = 64
  const heading = (words: string): void => {
    parts.push(write(MARGIN, y + 22, words, ' font-size="17"'))
    y += 36
  }
  heading('Who won')
  for (const [side, { name, player, share }] of report.sides.entries()) {
    parts.push(bar(y, `${name} (${player})`, share, colourOf(side)))
    y += LINE
  }
  parts.push(bar(y, 'drawn', report.draws, colourOf(null)))
  y += LINE
  if (report.profiles.length > 0) {
    heading(`Price, and worth by what was felled, in ${report.unit}`)
    const most = report.profiles.reduce((one, { price, worth }) => Math.max(one, price, worth?.high ?? 0), 1)
    for (const row of report.profiles) {
      parts.push(worthLine(y, row, most))
      y += LINE
    }
  }
  if (heat) {
    y += MARGIN
    const { drawn, height } = maps(y, heat, report.sides)
    parts.push(drawn)
    y += height
  }
  return page(Math.round(y + MARGIN), title, parts.join(''))
}
