// The table of a tournament as a picture: a square a pair, darker the further from an even fight, with the share in words.
import { safe } from '../engine/laboratory/svg'

export interface Standings {
  readonly points: number
  readonly battles: number
  readonly seed: string
  readonly titles: readonly string[]
  readonly wins: readonly (readonly number[])[]
  readonly draws: readonly (readonly number[])[]
}

const CELL = 84
const MARGIN = 210
const HEAD = 90
const INK = '#23261f'

/** Blue where the row wins, red where it loses, paper where the fight is even. */
function shade(share: number): string {
  const far = Math.min(1, Math.abs(share - 0.5) / 0.3)
  const [r, g, b] = share >= 0.5 ? [47, 93, 140] : [163, 58, 44]
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * far * 0.75)
  return `rgb(${mix(251, r)},${mix(248, g)},${mix(239, b)})`
}

export function drawTournament({ points, battles, seed, titles, wins, draws }: Standings): string {
  const size = titles.length * CELL
  const parts: string[] = []
  for (const [i, title] of titles.entries()) {
    const y = HEAD + i * CELL
    parts.push(`<text x="${MARGIN - 12}" y="${y + CELL / 2 + 5}" text-anchor="end">${safe(title)}</text>`)
    for (const [j] of titles.entries()) {
      const x = MARGIN + j * CELL
      if (i === j) {
        parts.push(`<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="#e9e4d6"/>`)
        continue
      }
      const share = (wins[i]?.[j] ?? 0) / battles
      const drawn = (draws[i]?.[j] ?? 0) / battles
      const ink = Math.abs(share - 0.5) > 0.2 ? '#fff' : INK
      parts.push(
        `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${shade(share)}" stroke="#cfc7b2"/>`,
        `<text x="${x + CELL / 2}" y="${y + CELL / 2 + 2}" text-anchor="middle" font-size="19" fill="${ink}">${(share * 100).toFixed(1)}%</text>`,
        `<text x="${x + CELL / 2}" y="${y + CELL / 2 + 22}" text-anchor="middle" font-size="11" fill="${ink}">${(drawn * 100).toFixed(1)}% drawn</text>`,
      )
    }
  }
  const note = `${points} points, ${battles} battles a pair, seed ${safe(seed)}: how often the row beats the column`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARGIN + size + 20} ${HEAD + size + 30}" font-family="Georgia, serif" font-size="13" fill="${INK}"><rect width="100%" height="100%" fill="#fbf8ef"/><text x="20" y="40" font-size="20">${note}</text>${parts.join('')}</svg>\n`
}
