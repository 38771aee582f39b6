// A sweep: every way to put one side together, each against the same other side. Where one of them wins far too often, prices or limits are wrong.
import { cell } from './csv'
import { type Experiment, FILLS, type Levy } from './experiment'
import { percent, type Report, said } from './report'
import { colourOf, safe } from './svg'

export interface Way {
  readonly label: string
  readonly experiment: Experiment
}
export interface SweepRow {
  readonly way: string
  readonly report: Report | undefined
  readonly reason: string | undefined // why there is none
}
const nameOf = (levy: Levy | null): string =>
  levy === null ? 'as mustered' : levy.first === null ? levy.fill : `${levy.first}, then ${levy.fill}`

/** `groups`: of what the first side may field. Experiments on a listed battle have no forces to vary. */
export function waysOf(experiment: Experiment, groups: readonly string[]): readonly Way[] {
  const { ground } = experiment
  if (ground.kind === 'scenario') return []
  const levies: readonly (Levy | null)[] = [
    null,
    ...FILLS.map((fill): Levy => ({ first: null, fill })),
    ...groups.flatMap((first) => (['cheapest', 'dearest'] as const).map((fill): Levy => ({ first, fill }))),
  ]
  const [left, right] = ground.forces
  return levies.map((levy) => ({
    label: nameOf(levy),
    experiment: { ...experiment, ground: { ...ground, forces: [{ ...left, levy }, right] } },
  }))
}

/** What the first side paid for its forces, a battle. */
export const paidBy = ({ profiles, battles }: Report, side = 0): number =>
  profiles.reduce((sum, row) => sum + (row.side === side ? row.price * row.figures : 0), 0) / Math.max(1, battles)

export function sweepCsv(rows: readonly SweepRow[]): string {
  const lines = rows.map(({ way, report, reason }) => {
    const [side] = report?.sides ?? []
    if (!report || !side) return [way, '', '', '', '', '', '', reason ?? '']
    return [way, report.battles, side.wins, report.draws.count, side.share.share, side.share.low, side.share.high, paidBy(report)]
  })
  const head = 'way,battles,wins,draws,share won,low,high,points'
  return `${[head, ...lines.map((line) => line.map(cell).join(','))].join('\r\n')}\r\n`
}

const [WIDTH, MARGIN, LABEL, LINE] = [960, 24, 300, 26]
export function sweepSvg(rows: readonly SweepRow[], title: string): string {
  const x = MARGIN + LABEL
  const width = WIDTH - x - MARGIN - 230
  const at = (share: number): number => Math.round(x + share * width)
  const parts = rows.map(({ way, report, reason }, row) => {
    const y = 70 + row * LINE
    const label = `<text x="${MARGIN}" y="${y + 15}">${safe(way)}</text>`
    const share = report?.sides[0]?.share
    if (!report || !share) return `${label}<text x="${x}" y="${y + 15}" fill="#8a8676">${safe(reason ?? 'not fought')}</text>`
    const told = `${percent(share.share)} (${percent(share.low)} to ${percent(share.high)}), ${said(paidBy(report))} points`
    return [
      label,
      `<rect x="${x}" y="${y + 3}" width="${at(share.share) - x}" height="14" fill="${colourOf(0)}"/>`,
      `<path d="M${at(share.low)} ${y + 10}H${at(share.high)}" stroke="#23261f" stroke-width="1.5"/>`,
      `<text x="${WIDTH - MARGIN - 220}" y="${y + 15}">${told}</text>`,
    ].join('')
  })
  const height = 70 + rows.length * LINE + MARGIN
  const even = `<path d="M${at(0.5)} 62V${height - MARGIN}" stroke="#b9b199" stroke-dasharray="3 3"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, serif" font-size="13" fill="#23261f"><rect width="100%" height="100%" fill="#fbf8ef"/><text x="${MARGIN}" y="40" font-size="20">${safe(title)}</text>${even}${parts.join('')}</svg>\n`
}
