// A sweep: every way to put one side together, each against the same other side. Where one of them wins far too often, prices or limits are wrong.

import { percent } from '../odds/share'
import { cell } from './csv'
import { type Experiment, FILLS, type Levy } from './experiment'
import { type Report, said } from './report'
import { colourOf, INK, LINE, MARGIN, page, WIDTH, write } from './svg'

export interface Way {
  readonly label: string
  readonly experiment: Experiment
}
export type Swept = 0 | 1 // the side whose forces are varied
export interface SweepRow {
  readonly way: string
  readonly report: Report | undefined
  readonly reason: string | undefined // why there is none
}
/** How forces are put together, in words. */
export const wayOf = (levy: Levy | null): string =>
  levy === null ? 'as mustered' : levy.first === null ? levy.fill : `${levy.first}, then ${levy.fill}`

/** `groups`: of what that side may field. Experiments on a listed battle have no forces to vary. */
export function waysOf(experiment: Experiment, groups: readonly string[], side: Swept): readonly Way[] {
  const { ground } = experiment
  if (ground.kind === 'scenario') return []
  const levies: (Levy | null)[] = [
    null,
    ...FILLS.map((fill): Levy => ({ first: null, fill })),
    ...groups.flatMap((first) => (['cheapest', 'dearest'] as const).map((fill): Levy => ({ first, fill }))),
  ]
  const [left, right] = ground.forces
  const { levy: chosen } = ground.forces[side]
  // what was chosen for that side is one of them
  if (chosen !== null && !levies.some((levy) => wayOf(levy) === wayOf(chosen))) levies.push(chosen)
  return levies.map((levy) => ({
    label: wayOf(levy),
    experiment: {
      ...experiment,
      ground: { ...ground, forces: side === 0 ? [{ ...left, levy }, right] : [left, { ...right, levy }] },
    },
  }))
}

/** What a side paid for its forces, a battle. */
export const paidBy = ({ profiles, battles }: Report, side: Swept): number =>
  profiles.reduce((sum, row) => sum + (row.side === side ? row.price * row.figures : 0), 0) / Math.max(1, battles)

export function sweepCsv(rows: readonly SweepRow[], of: Swept): string {
  const lines = rows.map(({ way, report, reason }) => {
    const side = report?.sides[of]
    if (!report || !side) return [way, '', '', '', '', '', '', '', reason ?? '']
    const { share, low, high } = side.share
    return [way, report.battles, side.wins, report.draws.count, share, low, high, paidBy(report, of), report.unit]
  })
  const head = 'way,battles,wins,draws,share won,low,high,paid,unit'
  return `${[head, ...lines.map((line) => line.map(cell).join(','))].join('\r\n')}\r\n`
}

const LABEL = 300
const TOLD = 280 // for the words after the bar
const TOP = 70
export function sweepSvg(rows: readonly SweepRow[], of: Swept, title: string): string {
  const x = MARGIN + LABEL
  const width = WIDTH - x - MARGIN - TOLD
  const at = (share: number): number => Math.round(x + share * width)
  const parts = rows.map(({ way, report, reason }, row) => {
    const y = TOP + row * LINE
    const label = write(MARGIN, y + 15, way)
    const share = report?.sides[of]?.share
    if (!report || !share) return `${label}${write(x, y + 15, reason ?? 'not fought', ` fill="${colourOf(null)}"`)}`
    const told = `${percent(share.share)} (${percent(share.low)} to ${percent(share.high)}), ${report.draws.count} drawn, ${said(paidBy(report, of))} ${report.unit}`
    return [
      label,
      `<rect x="${x}" y="${y + 3}" width="${at(share.share) - x}" height="14" fill="${colourOf(of)}"/>`,
      `<rect x="${at(share.share)}" y="${y + 3}" width="${at(report.draws.share) - x}" height="14" fill="${colourOf(null)}" fill-opacity="0.45"/>`,
      `<path d="M${at(share.low)} ${y + 10}H${at(share.high)}" stroke="${INK}" stroke-width="1.5"/>`,
      write(WIDTH - MARGIN - TOLD + 10, y + 15, told),
    ].join('')
  })
  const height = TOP + rows.length * LINE + MARGIN
  const even = `<path d="M${at(0.5)} 62V${height - MARGIN}" stroke="#b9b199" stroke-dasharray="3 3"/>`
  return page(height, title, `${even}${parts.join('')}`)
}
