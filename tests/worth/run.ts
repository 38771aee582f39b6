// `npm run worth -- [--battles 3000] [--points 750] [--seed worth] [--out FILE]`: are equal points equal fights? Armies that nobody tuned meet on one table,
// the computer on both sides; says how the lands and the degenerate armies fare, what a tenth more points is worth, and what each
// figure was worth against its price. Not part of the check: it takes minutes. `npm run worth -- --short` is the guard of every check (guard.ts).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { playRound } from '../../src/cli/match'
import { onAllCores, serve } from '../../src/cli/pool'
import { progress } from '../../src/cli/progress'
import { playBout, wilson } from '../../src/cli/tournament'
import { seededDice } from '../../src/engine/dice/seeded'
import { PROFILES } from '../../src/systems/battlestorm/data/profiles'
import { LEVIES } from '../../src/systems/battlestorm/muster/levy'
import { fight, type Meeting, REALMS, type Recipe, type Result } from './field'
import { worths } from './fit'
import { guard } from './guard'
import { clash, lands } from './lands'

const SEEN = 60 // armies a figure must have stood in for its worth to be told
const DOUBT = 3 // battles that a figure's price counts for
const MORE = 1.1

/** Who meets whom: six in ten mixed armies, the rest to an extreme; every tenth battle, one side has a tenth more to spend. */
function meetings(count: number, points: number, seed: string): readonly Meeting[] {
  const dice = seededDice(seed, 'meetings')
  const below = (sides: number): number => dice.die(sides, { purpose: 'who meets whom', seat: 0 }) - 1
  const recipe = (kind: Recipe['kind'], worth: number): Recipe => ({
    land: below(REALMS.length),
    kind,
    draw: below(1_000_000),
    points: worth,
  })
  const any = (): Recipe['kind'] => (below(10) < 6 ? 'mixed' : (LEVIES[1 + below(LEVIES.length - 1)] ?? 'mixed'))
  return Array.from({ length: count }, (_, n): Meeting => {
    if (n % 10 === 9) return { armies: [recipe('mixed', Math.round(points * MORE)), recipe('mixed', points)], turn: Math.floor(n / 10) % 4 }
    return { armies: [recipe(any(), points), recipe(any(), points)], turn: n % 4 }
  })
}

interface Tally {
  won: number
  of: number
}
const shown = ({ won, of }: Tally): string => {
  const [low, high] = wilson(won, of)
  const percent = (share: number): string => `${(share * 100).toFixed(0).padStart(3)}%`
  return `${percent(won / of)} of ${String(of).padStart(4)}   (${percent(low)} to ${percent(high)})`
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      battles: { type: 'string', default: '3000' },
      points: { type: 'string', default: '750' },
      seed: { type: 'string', default: 'worth' },
      out: { type: 'string' },
      short: { type: 'boolean', default: false },
      lands: { type: 'boolean', default: false },
    },
  })
  if (values.short) {
    const fallen = await guard()
    for (const one of fallen) console.error(one)
    if (fallen.length > 0) process.exitCode = 1
    return
  }
  if (values.lands) return lands(Number(values.battles), values.seed)
  const points = Number(values.points)
  const drawn = meetings(Number(values.battles), points, values.seed)
  const results = await onAllCores<Meeting, Result | null>({ task: 'fight', common: values.seed }, drawn, progress(drawn.length, 'battles'))
  const fought = drawn.flatMap((meeting, at) => {
    const result = results[at]
    return result ? [{ meeting, result }] : []
  })
  if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(fought))

  const tallies = new Map<string, Tally>()
  const add = (name: string, won: number): void => {
    const tally = tallies.get(name) ?? { won: 0, of: 0 }
    tallies.set(name, { won: tally.won + won, of: tally.of + 1 })
  }
  for (const { meeting, result } of fought) {
    const [first, second] = meeting.armies
    if (first.points !== second.points) {
      add('a tenth more points', result.won)
      continue
    }
    for (const [side, { land, kind }] of meeting.armies.entries()) {
      const won = side === 0 ? result.won : 1 - result.won
      if (kind === 'mixed') add(`mixed, ${REALMS[land]?.id}`, won)
      else add(`${kind}`, won)
    }
  }
  for (const [name, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${name.padEnd(28)} ${shown(tally)}`)

  const seen = new Map<string, number>()
  for (const { result } of fought)
    for (const counts of result.counts) for (const id of Object.keys(counts)) seen.set(id, (seen.get(id) ?? 0) + 1)
  const rows = fought.map(({ result }) => ({ plus: result.counts[0], minus: result.counts[1], won: result.won }))
  const worth = worths(rows, Object.fromEntries(PROFILES.map((profile) => [profile.id, profile.points])), DOUBT)
  console.log('\nfigure                            price   worth')
  for (const { id, points: price } of PROFILES)
    if ((seen.get(id) ?? 0) >= SEEN) console.log(`${id.padEnd(32)} ${String(price).padStart(5)} ${(worth[id] ?? 0).toFixed(1).padStart(7)}`)
}

if (isMainThread) await main()
else serve({ fight, clash, bout: playBout, round: playRound })
